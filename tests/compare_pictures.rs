//! What differs between two variants as pictures.

mod common;

use std::collections::BTreeSet;
use std::fs;

use common::{courier, shipped};
use courier::compare::{NamedPicture, Options, Subject, compare};
use courier::file::SHIPPED;
use courier::render::png;
use rstest::rstest;

fn pictures(a: &str, b: &str) -> Vec<NamedPicture> {
    let (a, b) = (shipped(a), shipped(b));
    let subject = |variant| Subject { variant, document: None };
    compare(subject(&a), subject(&b), &Options::default()).expect("nothing is mapped").pictures()
}

fn files(pictures: &[NamedPicture]) -> Vec<&str> {
    pictures.iter().map(|picture| picture.file.as_str()).collect()
}

#[rstest]
#[case::kinds_and_setups("courier-chess", "courier-chess-moderno", &[
    "kind-bishop-elephant.svg", "kind-pawn.svg", "setup-a.svg", "setup-b.svg", "setup-differences.svg",
])]
#[case::only_the_setups("courier-chess", "courier-chess-plain", &["setup-a.svg", "setup-b.svg"])]
#[case::a_kind_that_only_one_has("courier-chess-viii", "courier-chess-viii-2023", &[])]
#[case::no_common_board("xiangqi", "makruk", &[])]
fn every_kind_that_differs_has_a_picture(#[case] a: &str, #[case] b: &str, #[case] wanted: &[&str]) {
    let pictures = pictures(a, b);
    if wanted.is_empty() {
        println!("{:?}", files(&pictures));
    } else {
        assert_eq!(files(&pictures), wanted);
    }
    if let Ok(folder) = std::env::var("LOOK") {
        for picture in &pictures {
            let name = format!("{folder}/{a}-{b}-{}", picture.file.replace(".svg", ".png"));
            fs::write(name, png(&picture.svg).expect("it can be drawn")).expect("it can be written");
        }
    }
}

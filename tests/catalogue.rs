//! The names of pieces: what the file says is sound, and both ways of asking.

use std::collections::{BTreeMap, BTreeSet};

use crate::common;
use crate::common::courier;
use courier::betza::{self, Dialect, Movement};
use courier::catalogue::{self, CatalogueEntry};
use courier::explain::{ExplainOptions, explain, known_names};
use courier::file::SHIPPED;
use courier::same::{fingerprint, is_same};
use rstest::rstest;
use serde_json::{Value, json};

fn movement(betza: &str) -> Movement {
    betza::read(betza, Dialect::Default).unwrap_or_else(|wrong| panic!("{betza}: {wrong}")).movement
}

fn told(entry: &CatalogueEntry) -> String {
    format!("{} = {}", entry.name, entry.betza)
}

/// One meaning as the file has it, under its name.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    betza: String,
    games: Vec<String>,
    note: Option<String>,
}

/// The program reads this table instead of the file, and no string of it; `UPDATE=1` writes it anew.
#[test]
fn the_table_of_names_is_in_step_with_the_file() {
    let names: BTreeMap<String, Vec<Line>> =
        toml::from_str(include_str!("../grammar/catalogue.toml")).expect("the file can be read");
    let mut names: Vec<(String, Vec<Line>)> = names.into_iter().collect();
    names.sort_by_cached_key(|(name, _)| name.to_lowercase());
    let mut table = String::new();
    for (name, lines) in &names {
        for Line { betza, games, note } in lines {
            let fingerprint = fingerprint(&movement(betza)).unwrap_or_else(|| panic!("{betza} cannot be followed"));
            let note = note.as_deref().unwrap_or_default();
            assert!(
                ![name, betza, note].iter().any(|text| text.contains('\t')) && !games.concat().contains(['\t', '|'])
            );
            table.push_str(&format!("{fingerprint:016x}\t{name}\t{betza}\t{}\t{note}\n", games.join("|")));
        }
    }
    common::same_as_file(&table, "../grammar/catalogue.tsv");
}

#[test]
fn the_file_is_read_as_it_stands() {
    let file = include_str!("../grammar/catalogue.toml");
    let lines = file.lines().filter(|line| line.contains("betza = ") && !line.starts_with('#')).count();
    assert_eq!(catalogue::entries().len(), lines);
    assert!(lines > 300, "only {lines} entries");
}

#[test]
fn names_stand_in_their_order_in_the_file() {
    let file = include_str!("../grammar/catalogue.toml");
    let name = |line: &str| line.split_once(" = [").map(|(name, _)| name.trim_matches('"').to_lowercase());
    let names: Vec<String> = file.lines().filter(|line| !line.starts_with(['#', ' '])).filter_map(name).collect();
    let wrong: Vec<&[String]> = names.windows(2).filter(|pair| pair[0] >= pair[1]).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn every_entry_has_a_game_and_a_string_with_a_stable_spelling() {
    for entry in catalogue::entries() {
        assert!(!entry.name.is_empty() && entry.name.len() <= 32, "{}", told(entry));
        assert!(!entry.games.is_empty(), "{} has no game", told(entry));
        let games: BTreeSet<&String> = entry.games.iter().collect();
        assert_eq!(games.len(), entry.games.len(), "{} has a game twice", told(entry));
        assert!(entry.games.iter().all(|game| !game.contains(['/', '_'])), "{} names a file", told(entry));
        let notation = betza::read(&entry.betza, Dialect::Default).unwrap_or_else(|e| panic!("{}: {e}", told(entry)));
        let canonical = betza::canonical(&notation.piece, Dialect::Default);
        let again = betza::read(&canonical, Dialect::Default).unwrap_or_else(|e| panic!("{canonical}: {e}"));
        assert_eq!(betza::canonical(&again.piece, Dialect::Default), canonical, "{}", told(entry));
        assert!(is_same(&again.movement, &notation.movement), "{} is not {canonical}", told(entry));
    }
}

#[test]
fn no_entry_says_what_another_says() {
    let mut by_name: BTreeMap<String, Vec<&CatalogueEntry>> = BTreeMap::new();
    for entry in catalogue::entries() {
        by_name.entry(entry.name.to_lowercase()).or_default().push(entry);
    }
    for entries in by_name.values() {
        for (index, one) in entries.iter().enumerate() {
            for other in &entries[..index] {
                let same = is_same(&movement(&one.betza), &movement(&other.betza));
                assert!(!same, "{} and {}", told(one), told(other));
            }
        }
    }
}

#[test]
fn a_man_whose_entry_is_read_is_found_by_its_own_string() {
    for entry in catalogue::entries() {
        assert!(catalogue::moving_as(&movement(&entry.betza)).any(|found| found == entry), "{}", told(entry));
    }
}

/// Strings that a reader must be warned about are no good examples, but for the readings that the file is about.
#[test]
fn no_entry_is_a_mistake_that_the_program_warns_of() {
    let known = ["king-directions", "direction-not-portable"];
    for entry in catalogue::entries() {
        let notation = betza::read(&entry.betza, Dialect::Default).expect("it has been read above");
        let lints: Vec<&str> =
            notation.lints.iter().map(|lint| lint.code).filter(|code| !known.contains(code)).collect();
        assert!(lints.is_empty(), "{}: {lints:?}", told(entry));
    }
}

#[rstest]
#[case::king_and_knight(
    "KN",
    "Paladin (Reformed Courier-Spiel), Centaur (Gigachess II), Judge (Sac Chess), Page (Renniassance Chess)"
)]
#[case::king_and_dabbaba("KD", "Champion (Reformed Courier-Spiel)")]
#[case::ferz_and_alfil("FA", "Archer (Reformed Courier-Spiel), Elephant (Shako), Bishop (Courier-Spiel)")]
#[case::omega_champion("WAD", "Champion (Omega Chess)")]
#[case::elephant("AmD", "Elephant (Courier Chess VIII)")]
#[case::dragon_horse("BW", "Courier (Courier Chess VIII), Dragon Horse (Shogi), Missionary (Sac Chess)")]
#[case::knight("N", "Knight (Chess), Horse (ArchCourier Chess), Ma (Makruk)")]
#[case::cannon("mRcpR", "Cannon (Xiangqi), Pao (fairy chess problems)")]
#[case::griffon("[F?R]", "Griffon (fairy chess problems), Aanca (Grant Acedrex), Eagle (Metamachy)")]
#[case::zebra("Z", "Zebra (fairy chess problems), Giraffe (Grant Acedrex)")]
#[case::nightrider("NN", "Nightrider (fairy chess problems)")]
#[case::rose("qN", "Rose (Chess on a Really Big Board)")]
#[case::wazir("W", "Wazir (fairy chess problems), Schleich (Courier Chess)")]
#[case::chu_lion("KNADcaKmcabK", "Lion (Chu Shogi)")]
fn a_movement_has_its_names(#[case] betza: &str, #[case] names: &str) {
    let known = known_names(&movement(betza));
    for name in names.split("), ") {
        let (name, game) = name.trim_end_matches(')').split_once(" (").expect("a name and a game");
        let found = known.iter().find(|known| known.name == name).unwrap_or_else(|| panic!("{betza} lacks {name}"));
        assert!(found.games.iter().any(|known| known == game), "{name} is not used in {game}: {:?}", found.games);
    }
}

#[rstest]
#[case("WFN", "KN")]
#[case("NFW", "KN")]
#[case("DAW", "WAD")]
#[case("mDA", "AmD")]
#[case("WFF", "BW")]
#[case("DcADmAD", "AD")]
#[case("RB", "Q")]
#[case("(1,2)", "N")]
#[case("fmWfmFfcW", "fmKfcW")]
fn names_belong_to_the_movement_and_not_to_its_spelling(#[case] one: &str, #[case] other: &str) {
    assert_eq!(known_names(&movement(one)), known_names(&movement(other)));
}

#[test]
fn moves_of_nobody_have_no_name() {
    assert_eq!(known_names(&movement("fRbAsZ")), []);
}

#[rstest]
#[case("champion", "WAD KD RN")]
#[case("Archer", "FA A mNcB")]
#[case("elephant", "FA A FfW AmD F FfWifAifD FfsW KAD RN nA nZ")]
#[case("man", "K")]
#[case("courier", "B AD BN BW")]
#[case("LION", "KNAD HC HFD K KNADcaKmcabK")]
#[case("dragon king", "RF")]
#[case("  Bishop's dog ", "B3")]
#[case("nobody", "")]
fn a_name_has_all_its_meanings(#[case] name: &str, #[case] strings: &str) {
    let found: BTreeSet<&str> = catalogue::named(name).map(|entry| entry.betza.as_str()).collect();
    assert_eq!(found, strings.split_whitespace().collect::<BTreeSet<&str>>());
}

/// What ships is found under its own movement, with its file.
#[test]
fn every_man_of_a_shipped_variant_is_known_with_its_variant() {
    for (id, _) in SHIPPED {
        let variant = common::shipped(id);
        for kind in variant.kinds.iter() {
            let known = known_names(&kind.movement);
            let title = kind.title.split(" (").next().unwrap_or_default();
            let name = known.iter().find(|known| known.name == title);
            let name = name.unwrap_or_else(|| panic!("{id}: {} is not known by its name", kind.title));
            assert!(name.variants.iter().any(|known| known == id), "{id}: {name:?}");
            assert!(name.games.contains(&variant.about.name), "{id}: {name:?}");
        }
    }
}

#[test]
fn a_shipped_variant_stands_once_among_the_games() {
    let mut known = known_names(&movement("KN")).into_iter();
    let paladin = known.find(|known| known.name == "Paladin").expect("there is one");
    assert_eq!(paladin.told(), "Reformed Courier-Spiel (reformed-courier-spiel)");
    let data = serde_json::to_value(&paladin).expect("a name is data");
    let expected =
        json!({ "name": "Paladin", "variants": ["reformed-courier-spiel"], "games": ["Reformed Courier-Spiel"] });
    assert_eq!(data, expected);
}

#[rstest]
#[case("champion", "no-atom", "`Champion` is a name: `WAD` in Omega Chess, `KD` in Reformed Courier-Spiel")]
#[case("Paladin", "unknown-atom", "`Paladin` is a name: `KN` in Reformed Courier-Spiel; explain the string")]
#[case("dragon king", "unexpected", "`Dragon King` is a name: `RF` in Shogi; explain the string")]
#[case("fu", "no-atom", "`Fu` is a name: `fW` in Typhoon; explain the string")]
// Nobody writes a name so.
#[case("fU", "unsupported", "leave it out")]
fn a_name_for_a_string_is_an_error_that_tells_the_string(
    #[case] name: &str,
    #[case] code: &str,
    #[case] suggestion: &str,
) {
    let error = explain(name, &ExplainOptions::default()).expect_err("a name is no string");
    let plain = betza::read(name, Dialect::Default).expect_err("a name is no string");
    assert_eq!((error.code, error.span, error.message), (plain.code, plain.span, plain.message));
    assert_eq!(error.code.as_str(), code);
    assert!(error.suggestion.as_deref().is_some_and(|said| said.starts_with(suggestion)), "{:?}", error.suggestion);
}

#[test]
fn a_name_that_can_be_read_is_explained_as_a_string() {
    assert_eq!(explain("FAD", &ExplainOptions::default()).expect("it is a string").canonical, "FAD");
}

#[test]
fn the_program_looks_names_up_as_data() {
    let run = courier(&["names", "omega", "--betza", "DAW", "--json"]);
    let expected = json!({ "names": [{
        "name": "Champion",
        "betza": "WAD",
        "games": ["Omega Chess", "Omicron Chess", "TenCubed Chess", "fairy chess problems"],
        "note": null,
    }]});
    assert_eq!((serde_json::from_str::<Value>(&run.stdout).expect("an answer"), run.status), (expected, 0));
}

/// `explain` names the men of the shipped variants from here, so that it need not read every variant.
#[test]
fn every_man_of_a_shipped_variant_is_in_the_catalogue() {
    let mut missing = Vec::new();
    for (id, _) in SHIPPED {
        let variant = common::shipped(id);
        let game = &variant.about.name;
        for kind in variant.kinds.iter() {
            let name = kind.title.split(" (").next().expect("there is a first part");
            let mut known = known_names(&kind.movement).into_iter().filter(|known| known.name == name);
            if !known.any(|known| known.variants.iter().any(|known| known == id)) {
                missing.push(format!(
                    "{name} = [{{ betza = \"{}\", games = [\"{game}\"] }}]",
                    betza::spell_ways(&kind.movement.ways())
                ));
            }
        }
    }
    assert!(missing.is_empty(), "add to grammar/catalogue.toml:\n{}", missing.join("\n"));
}

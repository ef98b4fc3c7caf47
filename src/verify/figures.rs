//! Claims about what men can do, in numbers.

use super::failure::{Failure, expect};
use super::known::Known;
use crate::analyse::mates::{Example, Mates};
use crate::analyse::men::{self, Mover, Odds, Steps};
use crate::english::listed;
use crate::file::words::FileWord;
use crate::findings::Refusal;
use crate::geometry::joined::Classes;
use crate::geometry::{Color, SquareSet};
use crate::position::{Kind, Man, Setup, write_fen};
use crate::statistics::{percent, rounded};
use crate::variant::{Binding, ClaimedMobility, CountedTargets, Figure, LoneMate, Parts, Variant, Wins};

/// Whether a kind is as mobile as claimed.
pub(super) fn mobility(claim: &ClaimedMobility, variant: &Variant) -> Result<(), Failure> {
    let mover = mover(variant, claim.kind)?;
    // A chance from 0 to 1, as it was read.
    let odds = Odds::new(claim.empty).ok_or("no such chance").map_err(Failure::untried)?;
    let found = men::mobility(&mover, &odds).map_err(|refused| Failure::untried(refused.words()))?;
    let found = match claim.of {
        CountedTargets::All => found.all,
        CountedTargets::Moves => found.moves,
        CountedTargets::Attacks => found.attacks,
        CountedTargets::Weighted => found.weighted,
        CountedTargets::Usable => found.usable,
    };
    let shown = |number: f64| rounded(number, claim.mean.decimals);
    let spread = format!("from {} to {} on single squares", shown(found.min), shown(found.max));
    Ok(figure("mobility", &claim.mean, found.mean).map_err(|wrong| format!("{wrong}; it is {spread}"))?)
}

/// Whether the board falls into such parts for a kind.
pub(super) fn binding(claim: &Binding, variant: &Variant) -> Result<(), Failure> {
    let classes = steps(variant, claim.kind)?.classes();
    let found = Classes::of(&classes);
    let apart = || {
        let mut firsts = classes.iter().filter_map(|class| class.first()).map(|square| variant.board.name(square));
        firsts.next().zip(firsts.next()).map_or("all squares are one".to_string(), |(one, other)| {
            format!("`{one}` and `{other}` lie in different ones")
        })
    };
    expect("parts", &claim.parts, &(found.count as u64)).map_err(|wrong| format!("{wrong}; {}", apart()))?;
    let sizes: Vec<u64> = found.sizes.iter().map(|&size| u64::from(size)).collect();
    let claimed = match &claim.squares {
        None => return Ok(()),
        Some(Parts::Each(size)) => vec![*size; sizes.len()],
        Some(Parts::All(sizes)) => sizes.clone(),
    };
    Ok(expect("squares", &counted(&claimed), &counted(&sizes))?)
}

/// Whether a king and a man of a kind do that to a king.
pub(super) fn lone_mate(claim: &LoneMate, variant: &Variant, known: &Known) -> Result<(), Failure> {
    let untried = |refusal: Refusal| Failure::untried(format!("{}; {}", refusal.message, refusal.suggestion));
    let men: Vec<Kind> = [claim.kind].into_iter().chain(claim.with).collect();
    let found = known.mates(variant, &men).map_err(untried)?;
    let share = found.share().ok_or("there is no such position").map_err(Failure::untried)?;
    let told = |wrong: String| format!("{wrong}: {}", positions(&found, share, variant, &men));
    if let Some(wins) = claim.wins {
        expect("wins", &wins.word(), &wins_of(&found).word()).map_err(told)?;
    }
    if let Some(longest) = claim.longest {
        let found = found.longest.map_or("never".to_string(), |longest| longest.to_string());
        expect("longest", &longest.to_string(), &found).map_err(told)?;
    }
    match &claim.share {
        None => Ok(()),
        Some(claimed) => Ok(figure("share", claimed, share).map_err(told)?),
    }
}

/// How many positions are won, and one that takes longest or is not won.
fn positions(found: &Mates, share: f64, variant: &Variant, men: &[Kind]) -> String {
    let told = |example: &Option<Example>, what: &str| {
        example.as_ref().map(|example| format!("{what} is `{}`", position(example, variant, men)))
    };
    let examples = told(&found.example, "won last").into_iter().chain(told(&found.drawn, "not won"));
    let counts = format!("{} of {} positions are won ({} %)", found.won, found.positions, percent(share, 2));
    std::iter::once(counts).chain(examples).collect::<Vec<_>>().join("; ")
}

/// A position of an ending as it can be set up.
fn position(example: &Example, variant: &Variant, men: &[Kind]) -> String {
    let Example { king, man, second, bare_king } = example;
    let mut setup = Setup::empty(variant.board.area());
    let royal = variant.kinds.royal().next();
    let white = royal.into_iter().chain(men.iter().copied()).zip([Some(king), Some(man), second.as_ref()]);
    let white = white.map(|(kind, name)| (kind, Color::White, name));
    for (kind, color, name) in white.chain(royal.map(|kind| (kind, Color::Black, Some(bare_king)))) {
        if let Some(square) = name.and_then(|name| variant.board.named(name)) {
            setup.men[square.index()] = Some(Man { kind, color });
        }
    }
    write_fen(&setup, &variant.board, &variant.kinds, &variant.rights)
}

fn wins_of(mates: &Mates) -> Wins {
    match mates.won {
        0 => Wins::Never,
        won if won == mates.positions => Wins::Always,
        _ => Wins::Sometimes,
    }
}

/// The squares that men of a kind ever get to on an empty board, first moves aside.
pub(super) fn steps(variant: &Variant, kind: Kind) -> Result<Steps, Failure> {
    Steps::of(&mover(variant, kind)?).map_err(|refused| Failure::untried(refused.words()))
}

/// A man of a kind, unless it has moves that no figure counts.
fn mover(variant: &Variant, kind: Kind) -> Result<Mover, Failure> {
    match Mover::left_out(variant, kind) {
        Some(special) => {
            Err(Failure::untried(format!("`special.{}` has conditions, and no figure counts it", special.name)))
        }
        None => Ok(Mover::of_kind(variant, kind, false)),
    }
}

/// Compares a number, rounded as the claimed one is written.
fn figure(name: &str, claimed: &Figure, found: f64) -> Result<(), String> {
    if rounded(found, claimed.decimals) == rounded(claimed.value, claimed.decimals) {
        return Ok(());
    }
    // Enough decimals to see how far it is, and to claim it better.
    let exact = rounded(found, claimed.decimals + 3);
    let shown = exact.trim_end_matches('0').trim_end_matches('.');
    Err(format!("`{name}` is {shown}, claimed is {claimed}"))
}

/// Sizes in words, equal ones together: `13 and 3 of 12`.
fn counted(sizes: &[u64]) -> String {
    let runs = sizes.chunk_by(|one, other| one == other).map(|run| match run {
        [size] => size.to_string(),
        _ => format!("{} of {}", run.len(), run[0]),
    });
    listed(runs, " and ")
}

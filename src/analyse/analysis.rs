use std::sync::Arc;

use serde::Serialize;

use super::mates::{self, Ending, EndingRow, EndingRows};
use super::men::{Men, Mover, Odds, mobility};
use super::start::{self, Start};
use super::values::{self, Agreement, Scale, ValueTable};
use super::wander::{self, Sample, Wander};
use crate::betza::{self, Dialect, Movement};
use crate::findings::Refusal;
use crate::geometry::Board;
use crate::position::Kind;
use crate::render::NamedPicture;
use crate::report::{Answer, Block, Report};
use crate::variant::Variant;
use crate::watch::Watch;

/// One part of the analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum AnalysisPart {
    /// What men can do.
    Men,
    /// How the start stands.
    Start,
    /// How random games go.
    Play,
    /// What men are worth, by several methods.
    Values,
}

impl AnalysisPart {
    /// Every part, in the order in which they are told.
    pub const ALL: &[AnalysisPart] =
        &[AnalysisPart::Men, AnalysisPart::Start, AnalysisPart::Play, AnalysisPart::Values];
}

/// How an analysis is made.
#[derive(Clone, Debug)]
pub struct Inquiry {
    /// Which parts are wanted.
    pub parts: Vec<AnalysisPart>,
    /// Only the men of this kind.
    pub only: Option<Kind>,
    /// Whether the endings of a king and one man are solved too.
    pub mates: bool,
    /// The chance that a square is empty.
    pub odds: Odds,
    /// What values by mobility are counted in, as in `rook=5`; usually a rook is 5.
    pub scale: Option<String>,
    /// How many random games are played, and from which number they are drawn.
    pub games: u64,
    /// Where the random numbers begin.
    pub seed: u64,
    /// How many threads work.
    pub threads: usize,
}

/// The parts of the analysis; what was not asked for is left out.
#[derive(Default, Serialize)]
pub struct Analysis {
    /// The variant; null for a string alone.
    pub variant: Option<String>,
    /// What the men can do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub men: Option<Men>,
    /// Endings of king and man against king.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mates: Option<EndingRows>,
    /// How the start stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<Start>,
    /// How random games go.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<Wander>,
    /// What men are worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<PartOfValues>,
    /// The files that were written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pictures: Option<Vec<String>>,
    #[serde(skip)]
    title: String,
    /// The variant of which random games are drawn.
    #[serde(skip)]
    drawn: Option<Arc<Variant>>,
}

/// What men are worth.
#[derive(Serialize)]
pub struct PartOfValues {
    #[serde(flatten)]
    pub table: ValueTable,
    pub agreements: Vec<Agreement>,
    /// The methods that found nothing.
    pub refused: Vec<RefusedMethod>,
}

/// A method that found nothing, and why.
#[derive(Serialize)]
pub struct RefusedMethod {
    pub method: values::Method,
    #[serde(flatten)]
    pub why: Refusal,
}

impl Answer for Analysis {
    fn report(&self) -> Report {
        let parts = [
            self.men.as_ref().map(Men::blocks),
            self.mates.as_ref().map(EndingRows::blocks),
            self.start.as_ref().map(Start::blocks),
            self.play.as_ref().map(Wander::blocks),
            self.values.as_ref().map(PartOfValues::blocks),
        ];
        let mut blocks: Vec<Block> = parts.into_iter().flatten().flatten().collect();
        if let Some(written) = self.pictures.as_ref().and_then(|written| Block::written(written)) {
            blocks.extend([Block::heading(2, "pictures"), written]);
        }
        Report::new(&self.title, blocks)
    }

    fn pictures(&self) -> Vec<NamedPicture> {
        let play = self.play.iter().zip(&self.drawn).flat_map(|(play, variant)| play.pictures(variant));
        self.men.iter().flat_map(Men::pictures).chain(play).collect()
    }
}

impl PartOfValues {
    fn blocks(&self) -> Vec<Block> {
        let mut blocks = self.table.blocks();
        let told = self
            .refused
            .iter()
            .map(|one| (one.method.name(), format!("none; {}: {}", one.why.message, one.why.suggestion)));
        if !self.refused.is_empty() {
            blocks.push(Block::terms(told));
        }
        blocks
    }
}

impl Analysis {
    /// What can be said of a string alone.
    ///
    /// # Errors
    ///
    /// None but a fault of this program: if chess's king cannot be read.
    pub fn of_string(
        text: &str,
        movement: &Movement,
        board: &Board,
        asked: &Inquiry,
        watch: &dyn Watch,
    ) -> Result<Analysis, Refusal> {
        let men = Men::of_movement(text, movement, board, &asked.odds, watch);
        // The kings of such an ending move as in chess.
        let king =
            betza::read("K", Dialect::Default).map_err(|error| Refusal::new("no-king", error.to_string(), ""))?;
        let ending = Ending { board, men: &[movement], king: &king.movement };
        let solved = || EndingRows(vec![EndingRow::new(text, mates::solve(&ending, watch))]);
        Ok(Analysis {
            men: Some(men),
            mates: asked.mates.then(solved),
            title: format!("`{text}` in numbers"),
            ..Analysis::default()
        })
    }

    /// Every part that is asked for, of a variant.
    ///
    /// # Errors
    ///
    /// If values are asked for and nothing can be counted in what they shall be counted in.
    pub fn of_variant(variant: &Arc<Variant>, asked: &Inquiry, watch: &dyn Watch) -> Result<Analysis, Refusal> {
        let Inquiry { only, ref odds, games, seed, threads, .. } = *asked;
        let wants = |part: AnalysisPart| asked.parts.contains(&part);
        let of_values = wants(AnalysisPart::Values).then(|| scale(variant, asked)).transpose()?;
        let men = wants(AnalysisPart::Men).then(|| Men::of_variant(variant, only, odds, watch));
        let solved = || {
            let is_meant = |&kind: &Kind| only.map_or(!variant.kinds[kind].royal, |only| only == kind);
            mates::of_kinds(variant, &variant.kinds.each().filter(is_meant).collect::<Vec<_>>(), threads, watch)
        };
        let mates = asked.mates.then(solved);
        let limits = start::StartLimits { threads, ..Default::default() };
        let start = wants(AnalysisPart::Start).then(|| start::look(variant, &limits, watch));
        let sample = Sample { games, seed, threads, rows: of_values.is_some(), ..Sample::default() };
        let is_played = wants(AnalysisPart::Play) || of_values.is_some();
        let mut play = is_played.then(|| wander::wander(variant, &sample, watch));
        let rows = play.as_mut().map(|play| std::mem::take(&mut play.rows)).unwrap_or_default();
        let values = of_values.map(|(mobilities, scale)| {
            let mut table = ValueTable::of(variant, &mobilities, odds.empty(), scale.as_ref());
            let refused = table.regress(variant, &rows, seed, watch).err();
            let refused = refused.map(|why| RefusedMethod { method: values::Method::Regression, why });
            let help = "give the variant a man that is not royal, or publish values in `[value.NAME]`";
            let unpriced = scale.is_none().then(|| RefusedMethod {
                method: values::Method::Mobility,
                why: Refusal::new("scale-none", "no man moves that has a price", help),
            });
            let refused = unpriced.into_iter().chain(refused).collect();
            PartOfValues { agreements: table.agreements(), refused, table }
        });
        Ok(Analysis {
            variant: Some(variant.id.clone()),
            men,
            mates,
            start,
            play: play.filter(|_| wants(AnalysisPart::Play)),
            values,
            pictures: None,
            title: format!("{} in numbers", variant.about.name),
            drawn: Some(Arc::clone(variant)),
        })
    }
}

/// The weighted mobilities of kinds, and what values by them are counted in, if any man has a price.
type Scaled = (Vec<(Kind, f64)>, Option<Scale>);

/// The weighted mobilities of the kinds, and what values by them are counted in.
fn scale(variant: &Variant, asked: &Inquiry) -> Result<Scaled, Refusal> {
    let kinds = &variant.kinds;
    let weighted = |kind: Kind| {
        let found = mobility(&Mover::of_kind(variant, kind, false), &asked.odds).ok()?;
        Some((kind, found.weighted.mean))
    };
    let mobilities: Vec<(Kind, f64)> = kinds.each().filter_map(weighted).collect();
    let scale = match &asked.scale {
        Some(text) => Some(Scale::read(text, kinds, &mobilities)?),
        None => Scale::usual(kinds, &mobilities),
    };
    Ok((mobilities, scale))
}

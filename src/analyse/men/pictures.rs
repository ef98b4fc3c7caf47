//! What men can do as boards of numbers: mobility, and the fewest moves to each square.

use std::collections::BTreeMap;

use super::chance::Odds;
use super::mobility::{BySquare, Spread};
use super::no_figure::NoFigure;
use super::steps::Steps;
use super::survey::{Men, Survey, SurveyedMan};
use crate::geometry::joined;
use crate::geometry::{Board, Square, SquareSet, Squares};
use crate::render::{NamedPicture, NamedPictures, NoNumber, NumberBoards, NumberCell, NumberPanel};
use crate::statistics::rounded;

impl Men {
    /// Two pictures of each kind: `mobility-NAME` and `reach-NAME`.
    pub fn pictures(&self) -> Vec<NamedPicture> {
        let mut pictures = NamedPictures::default();
        let odds = Odds::of_empty(self.empty);
        for kind in &self.kinds {
            let Survey { name, betza, man, .. } = kind;
            let betza = if name == betza { String::new() } else { format!(" ({betza})") };
            let title = |what: &str| format!("{name}{betza} {}: {what}", self.place);
            let drawn = |boards: Result<NumberBoards, NoFigure>, title: String| {
                let nothing = |why: NoFigure| NumberBoards {
                    title: String::new(),
                    board: man.moved.board.clone(),
                    panels: Vec::new(),
                    notes: vec![format!("No numbers: {}.", why.words())],
                };
                NumberBoards { title, ..boards.unwrap_or_else(nothing) }.svg()
            };
            pictures.add(&format!("mobility-{name}"), drawn(kind.mobility_boards(&odds), title("mobility")));
            pictures.add(&format!("reach-{name}"), drawn(kind.reach_boards(), title("reach")));
        }
        pictures.into_vec()
    }
}

impl Survey {
    /// To how many squares it may go from each; moves and captures apart where they differ.
    fn mobility_boards(&self, odds: &Odds) -> Result<NumberBoards, NoFigure> {
        let SurveyedMan { moved, unmoved, starts } = &self.man;
        let squares: Vec<Square> = moved.squares().each().collect();
        let chances = [Odds::certain(), odds.clone()];
        let found = [BySquare::of(moved, &chances[0])?, BySquare::of(moved, &chances[1])?];
        let alike = |found: &BySquare| {
            found.moves.iter().zip(&found.attacks).all(|(moves, attacks)| (moves - attacks).abs() < 1e-9)
        };
        let are_split = !found.iter().all(alike);
        type Numbers = fn(&BySquare) -> &Vec<f64>;
        let columns: &[(&str, Numbers)] = match are_split {
            true => &[("moves, ", |found| &found.moves), ("captures, ", |found| &found.attacks)],
            false => &[("", |found| &found.all)],
        };
        let all = || columns.iter().flat_map(|(_, of)| found.iter().flat_map(|found| of(found).iter().copied()));
        let bounds = Spread::of(&all().collect::<Vec<_>>()).ok_or(NoFigure::NoSquare)?;
        let shade =
            |value: f64| if bounds.max > bounds.min { (value - bounds.min) / (bounds.max - bounds.min) } else { 0.3 };
        let mut panels = Vec::new();
        for (what, of) in columns {
            for (found, odds) in found.iter().zip(&chances) {
                let numbers = of(found);
                let spread = Spread::of(numbers).ok_or(NoFigure::NoSquare)?;
                let decimals = if numbers.iter().all(|number| (number - number.round()).abs() < 1e-9) { 0 } else { 2 };
                let cell = |(&square, &value): (&Square, &f64)| {
                    (square, NumberCell { text: rounded(value, decimals), shade: shade(value) })
                };
                panels.push(NumberPanel {
                    caption: format!("{what}p = {}\n{}", odds.empty(), told(&spread)),
                    cells: squares.iter().zip(numbers).map(cell).collect(),
                    empty: NoNumber::Never("the man may not stand there".to_string()),
                    ..NumberPanel::default()
                });
            }
        }
        let mut notes = vec![
            "On each square: to how many squares a man on it may go, each counted for the chance that a way there is \
             open. p is the chance that a square is empty; at p = 1 all are. The darker, the more; shades mean the \
             same on all these boards."
                .to_string(),
        ];
        if are_split {
            let all = found.iter().zip(&chances).filter_map(|(found, odds)| {
                Some(format!("at p = {} {}", odds.empty(), told(&Spread::of(&found.all)?)))
            });
            notes.push(format!("Moves and captures together: {}.", all.collect::<Vec<_>>().join("; ")));
        }
        if self.unmoved.is_some() {
            let means = chances.iter().map(|odds| {
                let found = BySquare::of(unmoved, odds)?;
                let of = |numbers: &[f64]| Spread::of(numbers).map_or(0.0, |spread| spread.mean);
                Ok(match are_split {
                    true => format!(
                        "{} moves and {} captures at p = {}",
                        rounded(of(&found.moves), 2),
                        rounded(of(&found.attacks), 2),
                        odds.empty()
                    ),
                    false => format!("{} at p = {}", rounded(of(&found.all), 2), odds.empty()),
                })
            });
            let means = means.collect::<Result<Vec<_>, NoFigure>>()?.join(", ");
            let place = if starts.is_empty() { "anywhere" } else { "on its start squares" };
            notes.push(format!("The boards show a man that has moved. One that has not, {place}: mean {means}."));
        }
        notes.extend(self.uncounted.iter().map(|one| format!("{}.", one.text)));
        notes.push("Exact numbers, no sample. Castling and en passant are left out.".to_string());
        Ok(NumberBoards { title: String::new(), board: moved.board.clone(), panels, notes })
    }

    /// The fewest moves to each square, and the squares between which it goes to and fro.
    fn reach_boards(&self) -> Result<NumberBoards, NoFigure> {
        let SurveyedMan { moved, unmoved, starts } = &self.man;
        let (board, stands, steps) = (&moved.board, moved.squares(), Steps::of(moved)?);
        let first = self.unmoved.is_some().then(|| Steps::of(unmoved)).transpose()?;
        let mut panels: Vec<NumberPanel> = Vec::new();
        let mut notes = Vec::new();
        let mut add = |from: Squares, caption: String, first: Option<&Steps>| {
            let first = first.map_or(&steps.moves, |first| &first.moves);
            let layers: Vec<Squares> = joined::layers(first, &steps.moves, from).collect();
            let most = layers.len().saturating_sub(1).max(1) as f64;
            let numbered = layers.iter().enumerate().flat_map(|(count, layer)| {
                let cell = NumberCell { text: count.to_string(), shade: count as f64 / most };
                layer.each().map(move |square| (square, cell.clone()))
            });
            let cells: BTreeMap<Square, NumberCell> = numbered.collect();
            let farthest = layers.len() - 1;
            let moves = if farthest == 1 { "move" } else { "moves" };
            let told = format!("{} of {} squares, at most {farthest} {moves}", cells.len(), stands.count());
            panels.push(NumberPanel {
                caption: format!("{caption}\n{told}"),
                cells,
                empty: NoNumber::Never("never reached".to_string()),
                framed: from,
                frame: "where it begins".to_string(),
            });
        };
        let starts = *starts & stands;
        if starts.is_empty() {
            let (corner, middle) = (stands.first().ok_or(NoFigure::NoSquare)?, middle(board, stands));
            for square in [Some(corner), middle.filter(|&square| square != corner)].into_iter().flatten() {
                add(Squares::only(square), format!("fewest moves from {}", board.name(square)), None);
            }
            if first.is_some() {
                notes.push("The man has moved before: moves of unmoved men are left out.".to_string());
            }
        } else {
            let nearest =
                if starts.count() > 1 { "fewest moves from the nearest start square" } else { "fewest moves from" };
            let caption =
                if starts.count() > 1 { nearest.to_string() } else { format!("{nearest} {}", board.names(starts)) };
            add(starts, caption, first.as_ref());
            if first.is_some() {
                notes.push("Its first move may be one that only unmoved men have.".to_string());
            }
        }
        let classes = steps.classes();
        let count = classes.iter().filter(|class| class.count() > 1).count();
        let alone = classes.len() - count;
        match (count, alone) {
            (1, 0) => notes.push("One class: it goes from every square to every other and back.".to_string()),
            (0, _) => notes.push("No way back: it never returns to a square that it has left.".to_string()),
            _ => {
                let named = classes.iter().filter(|class| class.count() > 1).enumerate();
                let cells = named.flat_map(|(index, class)| {
                    let cell = NumberCell { text: letters(index), shade: (index * 5 % 12) as f64 / 12.0 };
                    class.each().map(move |square| (square, cell.clone()))
                });
                panels.push(NumberPanel {
                    caption: format!("squares between which it goes to and fro\n{}", sizes(&classes)),
                    cells: cells.collect(),
                    empty: NoNumber::Alone("once left, never reached again".to_string()),
                    ..NumberPanel::default()
                });
                notes.push("Squares with the same letter belong together.".to_string());
            }
        }
        if steps.is_colour_bound() {
            notes.push("Every move keeps the colour of the square.".to_string());
        }
        if steps.needs_men() {
            notes.push("It never moves without another man's help.".to_string());
        }
        notes.extend(self.uncounted.iter().map(|one| format!("{}.", one.text)));
        notes.push("On an empty board, captures not counted as moves.".to_string());
        Ok(NumberBoards { title: String::new(), board: board.clone(), panels, notes })
    }
}

fn told(spread: &Spread) -> String {
    let [min, mean, max] = [spread.min, spread.mean, spread.max].map(|number| rounded(number, 2));
    format!("least {min}, mean {mean}, greatest {max}")
}

/// How many classes there are, and how great.
fn sizes(classes: &[Squares]) -> String {
    let mut sizes: BTreeMap<u32, usize> = BTreeMap::new();
    classes.iter().for_each(|class| *sizes.entry(class.count()).or_default() += 1);
    let told = sizes.iter().rev().map(|(size, count)| format!("{count} of {size}")).collect::<Vec<_>>().join(", ");
    format!("{} classes: {told}", classes.len())
}

/// The square nearest to the middle on which the man may stand.
fn middle(board: &Board, squares: Squares) -> Option<Square> {
    let off = |count: u8, at: u8| (i16::from(count / 2) - i16::from(at)).pow(2);
    squares.each().min_by_key(|&at| off(board.files(), board.file(at)) + off(board.ranks(), board.rank(at)))
}

/// The name of a class: A to Z, then AA and so on.
fn letters(index: usize) -> String {
    // A remainder of 26 fits a byte.
    let letter = char::from(b'A' + (index % 26) as u8);
    if index < 26 { letter.to_string() } else { letters(index / 26 - 1) + &letter.to_string() }
}

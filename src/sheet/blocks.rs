use serde::Serialize;

use super::{Facts, ValueFacts};
use crate::betza::vectors;
use crate::english::{capitalised, listed, spaced};
use crate::render::{Diagram, tile};
use crate::report::{Answer, Block, Head, Report, Style};
use crate::rules::{ConditionalMove, Several};
use crate::variant::{About, Variant};

/// The rules sheet of a variant, and what it says as data.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct Sheet {
    pub facts: Facts,
    #[serde(skip)]
    report: Report,
}

impl Answer for Sheet {
    fn report(&self) -> Report {
        self.report.clone()
    }
}

/// The rules sheet of a variant.
pub fn sheet(variant: &Variant) -> Sheet {
    let facts = Facts::of(variant);
    let parts = [
        origin(&facts.about),
        setup(&facts, variant),
        men(&facts, variant),
        special(&facts, variant),
        castling(&facts),
        rules(&facts),
        values(&facts),
        claims(&facts),
    ];
    let blocks = parts.into_iter().flatten().collect();
    Sheet { report: Report { title: facts.about.name.clone(), style: Style::Page, blocks }, facts }
}

/// Where the variant comes from.
fn origin(about: &About) -> Vec<Block> {
    let year = about.year.map(|year| if year < 0 { format!("{} BC", -year) } else { year.to_string() });
    let extends = (!about.ancestors.is_empty()).then(|| about.ancestors.join(", "));
    let all = [
        ("Inventor", about.inventor.clone()),
        ("Year", year),
        ("Source", about.source.clone()),
        ("Status", about.status.clone()),
        ("Note", about.note.clone()),
        ("Starts from", extends),
    ];
    let told: Vec<(String, String)> =
        all.into_iter().filter_map(|(word, said)| said.map(|said| (word.to_string(), said))).collect();
    if told.is_empty() { Vec::new() } else { vec![Block::Terms(told)] }
}

fn setup(facts: &Facts, variant: &Variant) -> Vec<Block> {
    let Variant { board, kinds, array, setup, .. } = variant;
    let mut sentences = vec![facts.board.sentence.clone()];
    sentences.extend(facts.setup.sentences.iter().cloned());
    let mut blocks = vec![Block::heading(2, "Board and setup"), Block::Paragraph(sentences)];
    if let Some(fen) = &facts.setup.array {
        let diagram = Diagram::of_setup(array, board, kinds);
        blocks.push(Block::diagram("The array", diagram));
        blocks.push(Block::Code(fen.clone()));
        blocks.push(Block::Paragraph(facts.opening.clone()));
        blocks.push(Block::sentence("Play begins here:"));
    } else if !facts.opening.is_empty() {
        blocks.push(Block::Paragraph(facts.opening.clone()));
    }
    let diagram = Diagram::of_setup(setup, board, kinds);
    blocks.push(Block::diagram("The position in which play begins", diagram));
    blocks.push(Block::Code(facts.setup.fen.clone()));
    blocks
}

fn men(facts: &Facts, variant: &Variant) -> Vec<Block> {
    let mut blocks = vec![Block::heading(2, "Men"), Block::Paragraph(glossary(variant))];
    for (kind, own) in facts.kinds.iter().zip(variant.kinds.iter()) {
        blocks.push(Block::heading(3, &kind.title));
        let mut sentences = vec![kind.sentence.clone()];
        if kind.royal {
            let said = "It is royal: its side may never leave it attacked.";
            sentences.push(variant.rules.several.map_or(said, Several::sentence).to_string());
        }
        let more: Vec<String> = facts
            .special
            .iter()
            .filter(|rule| rule.piece == kind.key)
            .map(|rule| format!("“{}”", capitalised(&spaced(&rule.key))))
            .collect();
        if !more.is_empty() {
            sentences.push(format!("It has one more way to move: see {}.", listed(more, " and ")));
        }
        blocks.push(Block::Paragraph(sentences));
        let sides = [("White", &kind.starts.white), ("Black", &kind.starts.black)];
        let starts: Vec<String> = sides
            .into_iter()
            .filter(|(_, squares)| !squares.is_empty())
            .map(|(side, squares)| format!("{side} {}", squares.join(" ")))
            .collect();
        let starts =
            if starts.is_empty() { "none; it comes in by promotion only".to_string() } else { starts.join("; ") };
        let terms = [("Letter", kind.letter.clone()), ("Betza", kind.betza.clone()), ("At the start", starts)];
        blocks.push(Block::Terms(terms.map(|(word, said)| (word.to_string(), said)).to_vec()));
        let caption = format!("Moves of the {}", kind.key);
        blocks.push(Block::diagram(caption, tile(&own.movement)));
    }
    blocks
}

/// What the words of the sheet mean, as far as its men need them.
fn glossary(variant: &Variant) -> Vec<String> {
    let steps: Vec<(u8, u8)> =
        variant.movements().flat_map(vectors).map(|line| (line.x.unsigned_abs(), line.y.unsigned_abs())).collect();
    let has = |short, long| steps.contains(&(short, long)) || steps.contains(&(long, short));
    let told = [
        (true, "Straight means along a rank or a file."),
        (true, "Where nothing else is said, a man may go to an empty square or capture an enemy."),
        (has(1, 2), "A knight's leap goes two squares straight and one to the side."),
        (
            steps.iter().any(|&(x, y)| x.max(y) > 1),
            "A leap passes over whatever stands between, unless it is said to go not over a man.",
        ),
        (true, "In the diagrams the man, `@`, looks up the board."),
    ];
    told.into_iter().filter(|(is_needed, _)| *is_needed).map(|(_, sentence)| sentence.to_string()).collect()
}

fn special(facts: &Facts, variant: &Variant) -> Vec<Block> {
    let mut blocks = Vec::new();
    for (rule, own) in facts.special.iter().zip(&variant.rules.conditional) {
        blocks.push(Block::heading(3, capitalised(&spaced(&rule.key))));
        blocks.push(Block::sentence(&rule.sentence));
        blocks.push(Block::Terms(vec![("Betza".to_string(), rule.betza.clone())]));
        let mut diagram = tile(&own.movement);
        if !own.over.is_empty() {
            diagram.marks.values_mut().for_each(|mark| *mark = mark.without_leaps());
        }
        if !own.is_plain() {
            diagram.notes.push("All this only under the conditions above.".to_string());
        }
        let caption = format!("Further moves of the {}", rule.piece);
        blocks.push(Block::diagram(caption, diagram));
    }
    if blocks.is_empty() {
        return blocks;
    }
    let mut all = vec![Block::heading(2, "Moves under conditions")];
    if variant.rules.conditional.iter().any(ConditionalMove::asks_for_attacks) {
        let attacked = "A square is attacked where an enemy could capture, whether or not that enemy is pinned; a move \
                        that itself depends on attacks is no attack.";
        all.push(Block::sentence(attacked));
    }
    all.append(&mut blocks);
    all
}

/// Castlings; what all of them ask for is said once.
fn castling(facts: &Facts) -> Vec<Block> {
    let mut blocks = vec![Block::heading(2, "Castling")];
    let Some(first) = facts.castling.first() else {
        blocks.push(Block::sentence("There is no castling."));
        return blocks;
    };
    let alike = facts.castling.iter().all(|castling| castling.conditions == first.conditions);
    let told = facts.castling.iter().flat_map(|castling| {
        let conditions = if alike { String::new() } else { format!(" {}", castling.conditions.join(" ")) };
        castling.sentences.iter().map(move |sentence| format!("{sentence}{conditions}"))
    });
    blocks.push(Block::List(told.collect()));
    if alike {
        blocks.push(Block::Paragraph(first.conditions.clone()));
    }
    blocks
}

fn rules(facts: &Facts) -> Vec<Block> {
    let mut blocks = Vec::new();
    if !facts.places.is_empty() {
        blocks.push(Block::heading(2, "Further rules"));
        blocks.push(Block::List(facts.places.clone()));
    }
    blocks.extend([
        Block::heading(2, "Promotion"),
        Block::Paragraph(facts.promotion.clone()),
        Block::heading(2, "First moves"),
        Block::Paragraph(facts.first_moves.clone()),
        Block::heading(2, "End of the game"),
        Block::List(facts.ends.clone()),
    ]);
    blocks
}

fn values(facts: &Facts) -> Vec<Block> {
    let mut blocks = Vec::new();
    for ValueFacts { source, unit, men, .. } in &facts.values {
        let unit = unit.as_ref().map_or(String::new(), |unit| format!(" ({unit})"));
        blocks.push(Block::sentence(format!("{}{unit}:", capitalised(source))));
        let head = vec![Head::words("Man"), Head::words("Value")];
        let rows = men.iter().map(|one| vec![one.piece.clone(), one.value.to_string()]).collect();
        blocks.push(Block::Table { head, rows });
    }
    if !blocks.is_empty() {
        blocks.insert(0, Block::heading(2, "Published values"));
    }
    blocks
}

fn claims(facts: &Facts) -> Vec<Block> {
    let mut blocks = vec![Block::heading(2, "Claims")];
    blocks.push(Block::sentence(match facts.claims.count {
        0 => "The file makes no claim that could be checked.".to_string(),
        1 => "The file makes one claim that can be checked:".to_string(),
        count => format!("The file makes {count} claims that can be checked:"),
    }));
    if facts.claims.count > 0 {
        blocks.push(Block::Code(format!("courier verify {}", facts.id)));
    }
    match facts.claims.wrong.len() {
        0 => {}
        1 => blocks.push(Block::sentence("One of them is known not to hold as it is run here:")),
        count => blocks.push(Block::sentence(format!("{count} of them are known not to hold as they are run here:"))),
    }
    let wrong = facts.claims.wrong.iter().map(|claim| match &claim.because {
        Some(because) => format!("“{}”: {because}", claim.says),
        None => format!("“{}”", claim.says),
    });
    let wrong: Vec<String> = wrong.collect();
    if !wrong.is_empty() {
        blocks.push(Block::List(wrong));
    }
    blocks
}

use std::fmt::Write;

use super::grid::grid;
use super::{SheetPage, Worksheet};
use crate::lessons::{Exercise, Level};

/// The whole style of the page; nothing is loaded from elsewhere. Shades are light enough for paper.
const STYLE: &str = "\
body { font: 11pt/1.4 system-ui, sans-serif; max-width: 180mm; margin: 0 auto; padding: 5mm; color: #000; background: #fff; }
h1 { font-size: 16pt; }
h2 { font-size: 13pt; break-after: avoid; }
section { break-inside: avoid; margin: 0 0 6mm; }
section h3 { font-size: 11pt; margin: 0 0 1mm; }
.lesson { break-inside: avoid; break-after: avoid; }
.string, code { font-family: ui-monospace, monospace; }
.string { font-size: 14pt; margin: 1mm 0 2mm; }
.board { display: flex; gap: 8mm; align-items: flex-start; }
.board dl { margin: 0; font-size: 9pt; }
.board dt { font-family: ui-monospace, monospace; font-weight: 600; }
.board dd { margin: 0 0 1mm 4mm; }
.room { border-bottom: 0.3mm solid #000; height: 8mm; margin: 2mm 0 0; }
svg.grid { width: 62mm; height: auto; flex: none; }
.grid rect { stroke: #555; stroke-width: 0.6; }
.grid .light { fill: #fff; }
.grid .dark { fill: #e6e6e6; }
.grid text { font: 8px ui-monospace, monospace; text-anchor: middle; dominant-baseline: central; fill: #000; }
.grid .mark { font-weight: 700; }
.grid .mover { fill: #fff; stroke: #000; stroke-width: 1.6; }
.grid .white { fill: #fff; stroke: #000; stroke-width: 0.8; }
.grid .black { fill: #222; stroke: #000; stroke-width: 0.8; }
.grid .on-black { fill: #fff; }
footer { font-size: 8pt; color: #333; }
@media print { body { padding: 0; } }
";

impl Worksheet {
    /// A page as HTML that needs no other file and fits paper of A4.
    pub fn html(&self, page: SheetPage) -> String {
        let (title, footer) = (self.title(page), self.footer());
        // Browsers that print notes in the margin put this under every page; it has no sign that CSS would obey.
        let paper = format!(
            "@page {{ size: A4; margin: 15mm 15mm 20mm; \
             @bottom-left {{ content: \"{footer}\"; font: 8pt monospace; }} }}\n"
        );
        let mut text = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{paper}{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
        );
        for level in self.lessons() {
            if page == SheetPage::Questions {
                let Level { number, title, lesson, .. } = level;
                let lesson = with_code(lesson);
                let _ = writeln!(text, "<div class=\"lesson\">\n<h2>{number}. {title}</h2>\n<p>{lesson}</p>\n</div>");
            }
            let numbered = self.exercises.iter().enumerate().filter(|(_, exercise)| exercise.level == level.number);
            for (index, exercise) in numbered {
                match page {
                    SheetPage::Questions => push_question(&mut text, index + 1, exercise),
                    SheetPage::Solutions => push_solution(&mut text, index + 1, exercise),
                }
            }
        }
        let _ = writeln!(text, "<footer><code>{footer}</code></footer>\n</body>\n</html>");
        text
    }
}

fn push_question(text: &mut String, number: usize, exercise: &Exercise) {
    let question = &exercise.question;
    let _ = writeln!(text, "<section>\n<h3>Question {number}</h3>\n<p>{}</p>", with_code(&question.ask));
    if let Some(string) = &question.string {
        let _ = writeln!(text, "<p class=\"string\">{}</p>", escaped(string));
    }
    if let Some(sentence) = &question.sentence {
        let _ = writeln!(text, "<blockquote>{}</blockquote>", with_code(sentence));
    }
    if let Some(picture) = &question.picture {
        let _ = writeln!(text, "<div class=\"board\">\n{}<div>\n<dl>", grid(picture));
        for (letters, words) in picture.legend() {
            let _ = writeln!(text, "<dt>{}</dt><dd>{}</dd>", escaped(&letters), with_code(&words));
        }
        text.push_str("</dl>\n");
        for note in picture.notes.iter().map(String::as_str).chain(picture.note_on_men()) {
            let _ = writeln!(text, "<p>{}</p>", with_code(note));
        }
        text.push_str("</div>\n</div>\n");
    }
    text.push_str("<div class=\"room\"></div>\n</section>\n");
}

fn push_solution(text: &mut String, number: usize, exercise: &Exercise) {
    let shown = exercise.question.string.as_ref();
    let shown = shown.map_or(String::new(), |string| format!(" (<code>{}</code>)", escaped(string)));
    let _ = writeln!(
        text,
        "<section>\n<h3>Question {number}{shown}: <code>{}</code></h3>\n<p>{}</p>\n</section>",
        escaped(&exercise.answer),
        with_code(&exercise.solution.join(" "))
    );
}

/// Escaped text in which what stands in back-ticks is code.
fn with_code(text: &str) -> String {
    let tagged = text.split('`').enumerate().map(|(index, part)| match index % 2 {
        1 => format!("<code>{}</code>", escaped(part)),
        _ => escaped(part),
    });
    tagged.collect()
}

/// Text in which nothing is a sign of HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

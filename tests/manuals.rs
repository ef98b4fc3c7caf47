//! The pages beside the code: they are short enough to be read, name what is there, and the program shows them.

use std::path::Path;

use crate::common;

/// The commands that have a manual.
const MANUALS: [(&str, &str); 6] = [
    ("compare", include_str!("../docs/compare.md")),
    ("analyse", include_str!("../docs/analyse.md")),
    ("perft", include_str!("../docs/perft.md")),
    ("playouts", include_str!("../docs/perft.md")),
    ("quiz", include_str!("../docs/teaching.md")),
    ("worksheet", include_str!("../docs/teaching.md")),
];

#[test]
fn the_long_help_of_a_command_is_its_manual() {
    for (command, page) in MANUALS {
        let help = common::courier(&[command, "--help"]).stdout;
        for (line, is_code) in lines(page) {
            let shown =
                if is_code { help.contains(line) } else { without_breaks(&help).contains(&without_breaks(line)) };
            assert!(shown, "`courier {command} --help` lacks: {line}");
        }
    }
}

#[test]
fn examples_of_a_manual_name_commands_that_there_are() {
    let help = common::courier(&["--help"]).stdout;
    for (_, page) in MANUALS {
        for (line, _) in lines(page).into_iter().filter(|(_, is_code)| *is_code) {
            let Some(command) = line.strip_prefix("courier ").and_then(|rest| rest.split(' ').next()) else { continue };
            assert!(help.contains(&format!("\n  {command} ")), "there is no command `{command}`: {line}");
        }
    }
}

#[test]
fn code_of_a_manual_fits_a_terminal() {
    for (command, page) in MANUALS {
        let wide = lines(page).into_iter().filter(|(line, is_code)| *is_code && line.chars().count() > 80);
        assert_eq!(wide.map(|(line, _)| line).collect::<Vec<_>>(), [""; 0], "{command}");
    }
}

#[test]
fn the_readme_is_read_in_a_few_minutes() {
    assert!(include_str!("../README.md").lines().count() < 200);
}

#[test]
fn links_of_the_pages_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = std::fs::read_dir(root.join("docs")).expect("the folder is there");
    let docs = docs.map(|entry| entry.expect("the folder can be read").path());
    for page in docs.chain(["README.md", "CHANGELOG.md"].map(|page| root.join(page))) {
        let text = std::fs::read_to_string(&page).expect("the page can be read");
        let folder = page.parent().expect("a page lies in a folder");
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let path = target.split('#').next().unwrap_or_default();
            let is_elsewhere = path.starts_with("http") || path.is_empty();
            assert!(is_elsewhere || folder.join(path).exists(), "{}: {target}", page.display());
        }
    }
}

/// The lines of a page but headings and fences, and whether they are code.
fn lines(page: &str) -> Vec<(&str, bool)> {
    let mut is_code = false;
    let mut lines = Vec::new();
    for line in page.lines() {
        match line {
            fence if fence.starts_with("```") => is_code = !is_code,
            heading if heading.starts_with('#') && !is_code => {}
            _ => lines.push((line, is_code)),
        }
    }
    lines
}

fn without_breaks(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

//! Manuals of commands: pages of `docs`, which `--help` shows too.

pub const ANALYSE: &str = include_str!("../../docs/analyse.md");
pub const COMPARE: &str = include_str!("../../docs/compare.md");
pub const PERFT: &str = include_str!("../../docs/perft.md");
pub const TEACHING: &str = include_str!("../../docs/teaching.md");

/// A page as a terminal shows it, without what only Markdown needs.
pub fn shown(page: &str) -> String {
    // Every other part is code, behind the rest of its fence.
    let parts = page.split("```").enumerate().map(|(index, part)| match index % 2 {
        0 => part.trim_start_matches("# ").replace("\n## ", "\n"),
        _ => part.split_once('\n').map_or("", |(_, code)| code).to_string(),
    });
    parts.collect()
}

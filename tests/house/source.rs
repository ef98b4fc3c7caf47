//! The sources as a reader of imports sees them: files with their modules, definitions and paths.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// One file of `src`.
pub struct File {
    /// Its path below `src`, such as `engine/mod.rs`.
    pub path: String,
    /// Its module, from the root of the crate; empty for `lib.rs`.
    pub module: Vec<String>,
    /// Whether it has tests of its own.
    pub has_tests: bool,
    /// Names that it defines outside of functions and blocks.
    pub defined: BTreeSet<String>,
    /// What each name stands for that it imports, and whether it hands the name on.
    imported: BTreeMap<String, (Vec<String>, bool)>,
    /// Modules of which it imports everything, and whether it hands them on.
    globs: Vec<(Vec<String>, bool)>,
    /// Every path of two parts or more in its code, and every single name.
    named: BTreeSet<Vec<String>>,
}

/// All files of `src` but the program's own.
pub struct Sources {
    pub files: Vec<File>,
    by_module: BTreeMap<Vec<String>, usize>,
}

impl Sources {
    /// Reads them.
    pub fn read() -> Sources {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut paths = Vec::new();
        gather(&root, &mut paths);
        let mut files: Vec<File> = paths.iter().map(|path| file(&root, path)).collect();
        files.sort_by(|a, b| a.path.cmp(&b.path));
        let by_module = files.iter().enumerate().map(|(index, file)| (file.module.clone(), index)).collect();
        Sources { files, by_module }
    }

    /// The files that a file takes something from, but for those of its own folder: a module gathers its parts.
    pub fn taken_from(&self, index: usize) -> BTreeSet<usize> {
        let file = &self.files[index];
        let found = file.named.iter().filter_map(|path| self.definition(index, path, 0));
        found.filter(|&other| !self.files[other].module.starts_with(&file.module)).collect()
    }

    /// The file that defines what a path in a file stands for; `None` for what lies outside, and for modules.
    fn definition(&self, index: usize, path: &[String], depth: usize) -> Option<usize> {
        // Names are handed on a few times at most; a circle of re-exports does not compile.
        if depth > 12 {
            return None;
        }
        let file = &self.files[index];
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" | "courier" => self.within(&[], rest, depth),
            "self" => self.within(&file.module, rest, depth),
            "super" => self.within(file.module.split_last()?.1, rest, depth),
            name => {
                if rest.is_empty() && file.defined.contains(name) {
                    return Some(index);
                }
                if let Some((target, _)) = file.imported.get(name) {
                    let whole: Vec<String> = target.iter().chain(rest).cloned().collect();
                    return self.definition(index, &whole, depth + 1);
                }
                let child: Vec<String> = file.module.iter().chain([first]).cloned().collect();
                if self.by_module.contains_key(&child) {
                    return self.within(&child, rest, depth);
                }
                if file.defined.contains(name) {
                    return Some(index);
                }
                let globs = file.globs.iter();
                globs.filter_map(|(target, _)| self.definition(index, &[target, path].concat(), depth + 1)).next()
            }
        }
    }

    fn within(&self, module: &[String], path: &[String], depth: usize) -> Option<usize> {
        let (first, rest) = path.split_first()?;
        if first == "super" {
            return self.within(module.split_last()?.1, rest, depth);
        }
        let child: Vec<String> = module.iter().chain([first]).cloned().collect();
        let index = self.by_module.get(module).copied();
        if self.by_module.contains_key(&child) && !rest.is_empty() {
            return self.within(&child, rest, depth);
        }
        let file = &self.files[index?];
        if file.defined.contains(first) {
            return index;
        }
        if let Some((target, _)) = file.imported.get(first) {
            let whole: Vec<String> = target.iter().chain(rest).cloned().collect();
            return self.definition(index?, &whole, depth + 1);
        }
        file.globs.iter().find_map(|(target, _)| self.definition(index?, &[target, path].concat(), depth + 1))
    }
}

fn gather(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            gather(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

fn file(root: &Path, path: &Path) -> File {
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let path = path.strip_prefix(root).expect("it lies below").to_string_lossy().replace('\\', "/");
    let mut module: Vec<String> = path.trim_end_matches(".rs").split('/').map(str::to_string).collect();
    if module.last().is_some_and(|last| last == "mod" || module.len() == 1 && (last == "lib" || last == "main")) {
        module.pop();
    }
    if path == "main.rs" {
        module.push("main".to_string());
    }
    let tokens = tokens(&text);
    let mut file = File {
        path,
        module,
        has_tests: text.contains("#[cfg(test)]") || text.contains("#[test]"),
        defined: BTreeSet::new(),
        imported: BTreeMap::new(),
        globs: Vec::new(),
        named: BTreeSet::new(),
    };
    let mut depth = 0usize;
    let mut at = 0;
    while at < tokens.len() {
        let token = tokens[at].as_str();
        match token {
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            "use" => {
                let is_handed_on = at > 0 && (tokens[at - 1] == "pub" || tokens[at - 1] == ")");
                let end = at + tokens[at..].iter().position(|token| token == ";").unwrap_or(0);
                import(&tokens[at + 1..end], &mut Vec::new(), is_handed_on, &mut file);
                at = end;
            }
            "struct" | "enum" | "trait" | "fn" | "const" | "static" | "type" | "union" if depth == 0 => {
                if let Some(name) = tokens.get(at + 1).filter(|name| *name != "fn") {
                    file.defined.insert(name.clone());
                }
            }
            "macro_rules" if depth == 0 => {
                file.defined.extend(tokens.get(at + 2).cloned());
            }
            _ if is_name(token) => {
                let mut whole = vec![token.to_string()];
                while tokens.get(at + 1).is_some_and(|next| next == "::")
                    && tokens.get(at + 2).is_some_and(|next| is_name(next))
                {
                    whole.push(tokens[at + 2].clone());
                    at += 2;
                }
                file.named.insert(whole);
            }
            _ => {}
        }
        at += 1;
    }
    file
}

/// Reads one tree of a `use`.
fn import(tokens: &[String], before: &mut Vec<String>, is_handed_on: bool, file: &mut File) {
    let Some(first) = tokens.first() else { return };
    if first == "{" {
        let (mut depth, mut start) = (0, 1);
        for (at, token) in tokens.iter().enumerate() {
            match token.as_str() {
                "{" => depth += 1,
                "}" => depth -= 1,
                _ => {}
            }
            if (token == "," && depth == 1) || (token == "}" && depth == 0) {
                import(&tokens[start..at], before, is_handed_on, file);
                start = at + 1;
            }
        }
        return;
    }
    if first == "*" {
        file.globs.push((before.clone(), is_handed_on));
        return;
    }
    if tokens.get(1).is_some_and(|next| next == "::") {
        before.push(first.clone());
        import(&tokens[2..], before, is_handed_on, file);
        before.pop();
        return;
    }
    let target: Vec<String> =
        if first == "self" { before.clone() } else { before.iter().chain([first]).cloned().collect() };
    let name = match tokens.get(1) {
        Some(word) if word == "as" => tokens[2].clone(),
        _ => target.last().cloned().unwrap_or_default(),
    };
    if name == "_" {
        file.named.insert(target);
        return;
    }
    file.imported.insert(name, (target, is_handed_on));
}

fn is_name(token: &str) -> bool {
    token.starts_with(|letter: char| letter.is_alphabetic() || letter == '_')
}

/// Names, `::` and single characters; comments, strings and characters in quotes are passed over.
fn tokens(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        let letter = letters[at];
        let rest = &letters[at..];
        if rest.starts_with(&['/', '/']) {
            at += rest.iter().position(|&letter| letter == '\n').unwrap_or(rest.len());
        } else if letter == 'r' && rest.get(1).is_some_and(|&next| next == '"' || next == '#') && raw(rest).is_some() {
            at += raw(rest).unwrap_or(1);
        } else if letter == '"' {
            at += 1 + quoted(&rest[1..]);
        } else if letter == '\'' && rest.get(1) == Some(&'\\') {
            at += 3 + rest[3..].iter().position(|&letter| letter == '\'').unwrap_or(0);
        } else if letter == '\'' && rest.get(2) == Some(&'\'') {
            at += 3;
        } else if letter == '\'' {
            // A lifetime names nothing: `&'static Level` is no item.
            at += 1 + rest[1..].iter().position(|letter| !(letter.is_alphanumeric() || *letter == '_')).unwrap_or(0);
        } else if letter.is_alphabetic() || letter == '_' {
            let end = rest.iter().position(|letter| !(letter.is_alphanumeric() || *letter == '_'));
            let end = end.unwrap_or(rest.len());
            found.push(rest[..end].iter().collect());
            at += end;
        } else if rest.starts_with(&[':', ':']) {
            found.push("::".to_string());
            at += 2;
        } else {
            if !letter.is_whitespace() {
                found.push(letter.to_string());
            }
            at += 1;
        }
    }
    found
}

/// How many letters a raw string takes.
fn raw(letters: &[char]) -> Option<usize> {
    let hashes = letters[1..].iter().take_while(|&&letter| letter == '#').count();
    (letters.get(1 + hashes) == Some(&'"')).then_some(())?;
    let end: Vec<char> = std::iter::once('"').chain(std::iter::repeat_n('#', hashes)).collect();
    let body = &letters[2 + hashes..];
    body.windows(end.len()).position(|window| window == end).map(|at| 2 + hashes + at + end.len())
}

/// How many letters a string takes behind its opening quote.
fn quoted(letters: &[char]) -> usize {
    let mut at = 0;
    while at < letters.len() && letters[at] != '"' {
        at += if letters[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

//! Rules that look at one file.

use super::File;

/// The most lines a source file may have: beyond, it holds more than one idea.
const MOST_LINES: usize = 900;

/// What is wrong with a file.
pub fn faults(file: &File) -> Vec<String> {
    let mut faults = Vec::new();
    if file.is(&[".rs", ".md", ".toml", ".ftl", ".yml", ".css", ".js"]) {
        faults.extend(white_space(file));
    }
    if !file.is(&["Cargo.lock"]) {
        faults.extend(machine_paths(file));
    }
    if file.is(&[".rs"]) {
        faults.extend(size(file));
        faults.extend(unfinished(file));
        faults.extend(one_home(file));
    }
    if file.is(&["src/lib.rs", "src/main.rs"]) && !file.text.starts_with("//! ") {
        faults.push(format!("{}: a crate opens with a `//!` sentence", file.path));
    }
    faults
}

fn white_space(file: &File) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, line) in file.text.lines().enumerate() {
        if line.ends_with([' ', '\t', '\r']) {
            faults.push(format!("{}:{}: white space at the end", file.path, index + 1));
        }
    }
    if !file.text.is_empty() && !file.text.ends_with('\n') {
        faults.push(format!("{}: the last line does not end", file.path));
    }
    faults
}

fn machine_paths(file: &File) -> Vec<String> {
    // Written in two pieces so that this file obeys its own rule.
    let marks =
        [("/ho", "me/"), ("/ro", "ot/"), ("/Us", "ers/"), ("C:\\Us", "ers\\"), ("/wo", "rk/")];
    let here = file.text.lines().enumerate().flat_map(|(index, line)| {
        marks.iter().filter_map(move |(a, b)| {
            let mark = format!("{a}{b}");
            let at = line.find(&mark)?;
            // Such words inside a longer path or an address are not paths from the root of a disk.
            let before = line[..at].chars().next_back();
            let starts = before.is_none_or(|c| !(c.is_alphanumeric() || "._-/}".contains(c)));
            starts.then_some((index + 1, mark))
        })
    });
    here.map(|(line, mark)| format!("{}:{line}: a path of somebody's machine ({mark})", file.path))
        .collect()
}

/// What has one home in the sources: the words that give it away, where it may stand, and what to
/// use elsewhere.
const HOMES: [(&str, &[&str], &str); 4] = [
    ("Options::of(", &["crates/standings/"], "rank by `standings::Ranking`"),
    ("<!doctype html", &["crates/report/"], "a page is a `report::Page`"),
    ("<table", &["crates/report/"], "a table is a `report::Sheet`"),
    ("\"&lt;\"", &["crates/report/"], "escape by `report::escape`"),
];

/// Whether something of the sources stands outside its home; tests may look at it.
fn one_home(file: &File) -> Vec<String> {
    let is_source = file.path.starts_with("crates/") && file.path.contains("/src/");
    let mut faults = Vec::new();
    for (mark, homes, instead) in HOMES {
        if !is_source || homes.iter().any(|home| file.path.starts_with(home)) {
            continue;
        }
        let code = file.text.split("#[cfg(test)]").next().unwrap_or_default();
        for (index, line) in code.lines().enumerate() {
            if line.contains(mark) && !line.trim_start().starts_with("//") {
                faults.push(format!("{}:{}: {mark} stands here; {instead}", file.path, index + 1));
            }
        }
    }
    faults
}

fn size(file: &File) -> Option<String> {
    let lines = file.text.lines().count();
    (lines > MOST_LINES).then(|| format!("{}: {lines} lines; {MOST_LINES} are the most", file.path))
}

fn unfinished(file: &File) -> Vec<String> {
    let marks = [
        ("todo", "!("),
        ("dbg", "!("),
        ("unimplemented", "!("),
        ("#[ign", "ore"),
        ("#[should_", "panic"),
    ];
    let mut faults = Vec::new();
    for (index, line) in file.text.lines().enumerate() {
        for mark in marks.iter().map(|(a, b)| format!("{a}{b}")) {
            if line.contains(&mark) && !line.trim_start().starts_with("//") {
                faults.push(format!("{}:{}: {mark} stays behind", file.path, index + 1));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, text: &str, expected: &[&str]) {
        let file = File { path: path.to_owned(), text: text.to_owned() };
        assert_eq!(faults(&file), expected, "{path}");
    }

    #[test]
    fn a_tidy_file_has_no_faults() {
        check("crates/x/src/lib.rs", "//! One sentence.\n", &[]);
    }

    #[test]
    fn white_space_is_found() {
        check(
            "a.md",
            "x \ny",
            &["a.md:1: white space at the end", "a.md: the last line does not end"],
        );
    }

    #[test]
    fn what_has_one_home_stays_there() {
        let line = "let options = Options::of(&tournament, edition);\n";
        check("crates/standings/src/x.rs", line, &[]);
        check("crates/web/tests/x.rs", line, &[]);
        check(
            "crates/web/src/x.rs",
            line,
            &["crates/web/src/x.rs:1: Options::of( stands here; rank by `standings::Ranking`"],
        );
    }

    #[test]
    fn machine_paths_are_found() {
        let home = format!("see {}me/ann/x\n", "/ho");
        check("a.txt", &home, &["a.txt:1: a path of somebody's machine (/ho\u{6d}e/)"]);
        check("a.txt", &format!("https://example.org{}me/\n", "/ho"), &[]);
    }

    #[test]
    fn long_files_are_found() {
        let long = "\n".repeat(MOST_LINES + 1);
        check("src/a.rs", &long, &["src/a.rs: 901 lines; 900 are the most"]);
    }

    #[test]
    fn unfinished_code_is_found() {
        let text = format!("{}!()\n// {}!()\n", "todo", "todo");
        check("src/a.rs", &text, &["src/a.rs:1: todo!\u{28} stays behind"]);
    }

    #[test]
    fn a_crate_without_a_sentence_is_found() {
        check(
            "crates/x/src/lib.rs",
            "mod a;\n",
            &["crates/x/src/lib.rs: a crate opens with a `//!` sentence"],
        );
    }
}

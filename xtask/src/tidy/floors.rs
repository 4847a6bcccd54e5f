//! The floors of `web`: `core` carries `views`, and both carry `pages`, `public` and `api`, which
//! do not know one another. Nothing imports upward.

use super::File;

/// Where the floors are.
const ROOT: &str = "crates/web/src/";
/// What each floor may import of the crate, itself included. What lies beside the floors (the
/// router, the server, the entrance) assembles the house and may import everything.
const FLOORS: [(&str, &[&str]); 5] = [
    ("core", &["core"]),
    ("views", &["core", "views"]),
    ("pages", &["core", "views", "pages"]),
    ("public", &["core", "views", "public"]),
    ("api", &["core", "views", "api"]),
];
/// What tests of every floor may use.
const FOR_TESTS: &str = "testing";

/// Every import that goes upward or sideways.
pub fn faults(files: &[File]) -> Vec<String> {
    files.iter().flat_map(upward).collect()
}

fn upward(file: &File) -> Vec<String> {
    let floor = file.path.strip_prefix(ROOT).and_then(|path| path.split_once('/'));
    let Some((floor, _)) = floor.filter(|_| file.is(&[".rs"])) else { return Vec::new() };
    let Some((_, below)) = FLOORS.iter().find(|(name, _)| *name == floor) else {
        return vec![format!("{}: `{floor}` is not one of the floors of web", file.path)];
    };
    let mut faults = Vec::new();
    for (number, line) in joined(&file.text) {
        for name in imported(&line) {
            if !below.contains(&name) && name != FOR_TESTS {
                let place = format!("{}:{number}", file.path);
                faults.push(format!("{place}: `{floor}` may not import `{name}`"));
            }
        }
    }
    faults
}

/// The lines without comments, each with its number; a list of imports that goes over several is one.
fn joined(text: &str) -> Vec<(usize, String)> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    let mut is_open = false;
    for (index, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("//") {
            continue;
        }
        match lines.last_mut() {
            Some((_, list)) if is_open => list.push_str(line.trim()),
            _ => lines.push((index + 1, line.to_owned())),
        }
        let list = lines.last().map_or("", |(_, list)| list);
        let after = list.rsplit_once("crate::{").map_or("", |(_, after)| after);
        is_open = list.contains("crate::{") && !after.contains(';');
    }
    lines
}

/// The modules of the crate that a line names: one after each `crate::`, or several between braces.
fn imported(line: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for rest in line.split("crate::").skip(1) {
        let several = rest.strip_prefix('{').map(|list| list.split([',', '}']));
        let listed: Vec<&str> = several.map_or_else(|| vec![rest], Iterator::collect);
        for text in listed {
            let word = text.trim();
            let end = word.find(|sign: char| !sign.is_alphanumeric() && sign != '_');
            names.push(&word[..end.unwrap_or(word.len())]);
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn nothing_imports_upward_or_sideways() {
        let cases = [
            ("core/room.rs", "use crate::views::seal;\n", 1),
            ("core/room.rs", "    let drawn = crate::pages::boards::rows(desk);\n", 1),
            ("core/room.rs", "use crate::core::live::Live;\nuse crate::testing::Server;\n", 0),
            ("views/frame.rs", "use crate::{core::room, pages};\n", 1),
            (
                "views/frame.rs",
                "use crate::{\n    core::room,\n    pages,\n};\nuse crate::core::a;\n",
                1,
            ),
            ("views/frame.rs", "// As crate::pages does.\nuse crate::core::room::Room;\n", 0),
            ("pages/act.rs", "use crate::public::frame;\nuse crate::api;\n", 2),
            ("pages/act.rs", "use crate::views::acts;\nuse crate::pages::round;\n", 0),
            ("public/mod.rs", "use crate::pages::round;\n", 1),
            ("api/read.rs", "use crate::router::router;\n", 1),
            ("rooms/attic.rs", "", 1),
            ("router.rs", "use crate::pages::home;\n", 0),
        ];
        for (path, text, expected) in cases {
            let found = faults(&[file(&format!("{ROOT}{path}"), text)]);
            assert_eq!(found.len(), expected, "{path}: {found:?}");
        }
        assert_eq!(faults(&[file("crates/desk/src/a/b.rs", "use crate::pages;\n")]), [""; 0]);
    }
}

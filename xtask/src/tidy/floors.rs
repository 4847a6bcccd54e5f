//! The floors of `web` and of `papers`: nothing imports upward, and a floor with a map names every room.
//!
//! In `web`, `core` carries `views`, and both carry `pages`, `public` and `api`, which do not know one
//! another. In `papers`, the layout knows documents and no tournament, the papers know no page.

use super::File;

/// A house: where its floors are, and what each may import of the crate, itself included. What lies
/// beside the floors (a router, a list of papers) assembles the house and may import everything.
type House = (&'static str, &'static [(&'static str, &'static [&'static str])]);

const HOUSES: [House; 2] = [
    (
        "crates/web/src/",
        &[
            ("core", &["core"]),
            ("views", &["core", "views"]),
            ("pages", &["core", "views", "pages"]),
            ("public", &["core", "views", "public"]),
            ("api", &["core", "views", "api"]),
            ("site", &["core", "views", "public", "api", "site"]),
        ],
    ),
    (
        "crates/papers/src/",
        &[
            ("layout", &["layout", "document", "Moment", "Document"]),
            ("template", &["template", "document", "layout", "flag"]),
            (
                "papers",
                &[
                    "papers", "document", "template", "layout", "event", "round", "words",
                    "Document", "Event", "Missing", "Wish",
                ],
            ),
        ],
    ),
];
/// What tests of every floor may use.
const FOR_TESTS: &str = "testing";

/// The floors whose first page names all their rooms.
const MAPPED: [&str; 2] = ["crates/web/src/core/mod.rs", "crates/web/src/views/mod.rs"];

/// Every import that goes upward or sideways, and every room that is not on the map of its floor.
pub fn faults(files: &[File]) -> Vec<String> {
    files.iter().flat_map(|file| upward(file).into_iter().chain(unnamed(file))).collect()
}

fn unnamed(file: &File) -> Vec<String> {
    if !MAPPED.contains(&file.path.as_str()) {
        return Vec::new();
    }
    let map: String = file.text.lines().filter(|line| line.starts_with("//!")).collect();
    let rooms =
        file.text.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    let is_named = |room: &str| {
        [format!("`{room}`"), format!("`{room}/`")].iter().any(|name| map.contains(name))
    };
    rooms
        .filter(|room| !is_named(room))
        .map(|room| format!("{}: its first lines do not name `{room}`", file.path))
        .collect()
}

fn upward(file: &File) -> Vec<String> {
    let house =
        HOUSES.iter().find_map(|(root, floors)| Some((file.path.strip_prefix(root)?, floors)));
    let Some((path, floors)) = house.filter(|_| file.is(&[".rs"])) else { return Vec::new() };
    let Some((floor, _)) = path.split_once('/') else { return Vec::new() };
    let Some((_, below)) = floors.iter().find(|(name, _)| *name == floor) else {
        return vec![format!("{}: `{floor}` is not one of the floors", file.path)];
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
    fn a_map_names_every_room() {
        let core = |text| faults(&[file("crates/web/src/core/mod.rs", text)]).len();
        assert_eq!(core("//! | `room`, `tls/` | memory |\npub mod room;\npub mod tls;\n"), 0);
        assert_eq!(core("//! | `rooms` | memory |\npub mod room;\n"), 1);
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
            let found = faults(&[file(&format!("crates/web/src/{path}"), text)]);
            assert_eq!(found.len(), expected, "{path}: {found:?}");
        }
        let layout = "crates/papers/src/layout/flow.rs";
        assert_eq!(faults(&[file(layout, "use crate::document::Part;\n")]), [""; 0]);
        assert_eq!(faults(&[file(layout, "use crate::event::Event;\n")]).len(), 1);
        let papers = "crates/papers/src/papers/hall.rs";
        assert_eq!(faults(&[file(papers, "use crate::files::make;\n")]).len(), 1);
        assert_eq!(faults(&[file("crates/desk/src/a/b.rs", "use crate::pages;\n")]), [""; 0]);
    }
}

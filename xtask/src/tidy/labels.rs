//! Labels: every one of the catalogue is shown somewhere.

use std::collections::BTreeSet;

use super::File;

/// The catalogue that leads.
const CATALOGUE: &str = "crates/texts/labels/en.ftl";

/// Labels that nobody shows.
pub fn faults(files: &[File]) -> Vec<String> {
    let Some(catalogue) = files.iter().find(|file| file.path == CATALOGUE) else {
        return vec![format!("{CATALOGUE}: there is no catalogue of labels")];
    };
    let shown: BTreeSet<&str> =
        files.iter().filter(|file| file.is(&[".rs"])).flat_map(|file| calls(&file.text)).collect();
    let mut faults = Vec::new();
    for (index, line) in catalogue.text.lines().enumerate() {
        let Some(name) = label(line) else { continue };
        if !shown.contains(name.replace('-', "_").as_str()) {
            faults.push(format!("{CATALOGUE}:{}: nobody shows `{name}`", index + 1));
        }
    }
    faults
}

/// The label that a line of a catalogue begins.
fn label(line: &str) -> Option<&str> {
    let (name, _) = line.split_once(" =")?;
    name.starts_with(|sign: char| sign.is_ascii_lowercase()).then_some(name)
}

/// The labels that a source names: `t::name` or `arbitra_texts::name`.
fn calls(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split("t::").skip(1).chain(text.split("arbitra_texts::").skip(1));
    parts.map(|rest| {
        let end = rest.find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_');
        &rest[..end.unwrap_or(rest.len())]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(catalogue: &str, page: &str) -> Vec<String> {
        let file = |path: &str, text: &str| File { path: path.into(), text: text.into() };
        faults(&[file(CATALOGUE, catalogue), file("crates/web/src/pages/home.rs", page)])
    }

    #[test]
    fn a_label_that_nobody_shows_is_a_fault() {
        assert_eq!(told("## home\n\nall-events = All events\n", "t::all_events(l)"), [""; 0]);
        assert_eq!(
            told("all-events = All events\nold = Old\n", "(t::all_events(l))"),
            ["crates/texts/labels/en.ftl:2: nobody shows `old`"]
        );
    }
}

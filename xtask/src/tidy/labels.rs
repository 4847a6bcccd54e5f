//! Labels: every one of the catalogue is shown somewhere, and nothing of the desk, its pages and
//! its store holds a pair of languages outside `words`.

use std::collections::BTreeSet;

use super::File;

/// The catalogue that leads.
const CATALOGUE: &str = "crates/texts/labels/en.ftl";
/// Where both languages stand in the catalogue or in `words` only.
const SILENT: [&str; 3] = ["crates/web/src/", "crates/desk/src/", "crates/store/src/"];

/// Labels that nobody shows, and pairs of languages outside the catalogue.
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
    for file in files.iter().filter(|file| file.is(&[".rs"]) && is_silent(&file.path)) {
        let code = file.text.split("#[cfg(test)]").next().unwrap_or_default();
        for (index, line) in code.lines().enumerate() {
            if is_pair(line) {
                let place = format!("{}:{}", file.path, index + 1);
                faults.push(format!(
                    "{place}: a pair of languages belongs into {CATALOGUE} or into `words`"
                ));
            }
        }
    }
    faults
}

fn is_silent(path: &str) -> bool {
    SILENT.iter().any(|folder| path.starts_with(folder)) && !path.contains("/words/")
}

/// Whether a line says something in two languages, or decides by the language what is said. Whose
/// words lie in a table of their own (`Words::SPANISH`) is found there.
fn is_pair(line: &str) -> bool {
    let by_language = line.contains("Language::Spanish") && line.contains("=>");
    line.contains(".choose(\"") || (by_language && !line.contains("::SPANISH"))
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

    fn found(catalogue: &str, page: &str) -> Vec<String> {
        let file = |path: &str, text: &str| File { path: path.into(), text: text.into() };
        faults(&[file(CATALOGUE, catalogue), file("crates/web/src/pages/home.rs", page)])
    }

    #[test]
    fn a_label_that_nobody_shows_is_a_fault() {
        assert_eq!(found("## home\n\nall-events = All events\n", "t::all_events(l)"), [""; 0]);
        assert_eq!(
            found("all-events = All events\nold = Old\n", "(t::all_events(l))"),
            ["crates/texts/labels/en.ftl:2: nobody shows `old`"]
        );
    }

    #[test]
    fn a_pair_in_a_page_is_a_fault() {
        let pairs = found("", "l.choose(\"Board\", \"Mesa\")");
        assert_eq!(pairs.len(), 1, "{pairs:?}");
        assert_eq!(found("", "Language::Spanish => \"Mesa\",").len(), 1);
        assert!(found("", "l.choose(english, spanish)").is_empty());
        assert!(found("", "Language::Spanish => &Words::SPANISH,").is_empty());
    }
}

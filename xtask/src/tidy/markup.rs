//! Markup and style sheets of the desk: tables are drawn in one place, and lines stay as wide as
//! rustfmt keeps them, which does not see inside markup, long texts and style sheets.

use super::File;

/// Whose lines keep to the width.
const NARROW: [&str; 5] = [
    "crates/web/src/",
    "crates/web/assets/",
    "crates/desk/src/",
    "crates/report/src/",
    "crates/store/src/",
];
/// The width of a line, in letters.
const WIDTH: usize = 100;
/// Where tables are drawn.
const DRAWN: [&str; 2] = ["crates/report/", "crates/web/src/views/"];
/// Who lines up columns with blanks: the sheets, formats of files with columns of their own, the log.
const ALIGNED: [&str; 5] = [
    "crates/report/",
    "crates/trf/",
    "crates/arbitra/src/commands/engine/",
    "crates/pairing/src/checklist/engine.rs",
    "crates/arbitra/src/log.rs",
];
/// The elements that every table has.
const ELEMENTS: [&str; 5] = ["thead", "tbody", "tr", "td", "th"];

/// What is wrong with the markup of a file.
pub fn faults(file: &File) -> Vec<String> {
    let is_source = file.is(&[".rs"]) && file.path.contains("/src/");
    if !is_source && !file.is(&[".css"]) {
        return Vec::new();
    }
    let narrow = NARROW.iter().any(|folder| file.path.starts_with(folder));
    let drawn = DRAWN.iter().any(|folder| file.path.starts_with(folder));
    let has_markup = file.path.starts_with("crates/") && file.text.contains("html! {");
    let aligns_itself =
        file.path.starts_with("crates/") && !ALIGNED.iter().any(|home| file.path.starts_with(home));
    let tests = file.text.split("#[cfg(test)]\nmod ").next().map_or(0, |code| code.lines().count());
    let mut faults = Vec::new();
    for (index, line) in file.text.lines().enumerate() {
        let place = format!("{}:{}", file.path, index + 1);
        let width = line.chars().count();
        if narrow && width > WIDTH {
            faults.push(format!("{place}: {width} columns; {WIDTH} are the most"));
        }
        let code = line.trim_start();
        if code.contains("DOCTYPE") && file.path.starts_with("crates/web/src/") {
            faults.push(format!("{place}: the skeleton of a page is `views::skeleton`"));
        }
        if aligns_itself && index < tests && is_padded(code) {
            faults.push(format!("{place}: columns of a text are lined up by `report::Sheet`"));
        }
        if has_markup && !drawn && !code.starts_with("//") && is_table(code) {
            faults.push(format!(
                "{place}: a table is a `report::Sheet`, or a `views::grid` with fields in it"
            ));
        }
    }
    faults
}

/// Whether a line fills a text up with blanks: `{name:<14}`, `{board:>2}`, but not `{part:0<3}`.
fn is_padded(line: &str) -> bool {
    line.match_indices(":").any(|(at, _)| {
        let name = line[..at].chars().rev().take_while(|sign| *sign != '{');
        let in_braces = line[..at].contains('{')
            && name.clone().all(|sign| sign.is_alphanumeric() || "_.".contains(sign));
        let rest = &line[at + 1..];
        let digits = rest.strip_prefix(['<', '>', '^']).unwrap_or_default();
        in_braces
            && digits.starts_with(|sign: char| sign.is_ascii_digit() || sign.is_alphabetic())
            && digits.split('}').next().is_some_and(|width| {
                width.chars().all(|sign| sign.is_alphanumeric() || sign == '$')
            })
            && digits.contains('}')
    })
}

/// Whether a line opens an element of a table: `td {`, `tr.over[ended] {`, `th scope="col" {`.
fn is_table(line: &str) -> bool {
    ELEMENTS.iter().any(|element| {
        line.match_indices(element).any(|(at, _)| {
            let before = line[..at].chars().next_back();
            let after = &line[at + element.len()..];
            let begins = before.is_none_or(|sign| sign == ' ' || sign == '{');
            let classes = after.starts_with('.') && after.contains(" {");
            let attribute = after.starts_with(" scope=") || after.starts_with(" colspan=");
            begins && (after.starts_with(" {") || classes || attribute)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> usize {
        faults(&File { path: path.to_owned(), text: text.to_owned() }).len()
    }

    #[test]
    fn tables_are_drawn_in_one_place() {
        for element in ["tr { td { (x) } }", "td.num { 1 }", "th scope=\"col\" { (name) }"] {
            let page = format!("html! {{\n    {element}\n}}\n");
            assert_eq!(found("crates/web/src/pages/home.rs", &page), 1, "{element}");
            assert_eq!(found("crates/web/src/views/grid.rs", &page), 0, "{element}");
            assert_eq!(found("crates/web/tests/web/home.rs", &page), 0, "{element}");
        }
        for line in ["span.tr { 1 }", "// td { }", "let th = 1;", "other { 1 }", "(td) { 1 }"] {
            let page = format!("html! {{\n    {line}\n}}\n");
            assert_eq!(found("crates/web/src/pages/home.rs", &page), 0, "{line}");
        }
    }

    #[test]
    fn columns_are_lined_up_in_one_place() {
        for line in
            ["format!(\"{name:<14} {x}\")", "format!(\"{:>3}.\", n)", "put(\"{n:>width$}\")"]
        {
            assert_eq!(found("crates/forms/src/words/draw.rs", line), 1, "{line}");
            assert_eq!(found("crates/report/src/text.rs", line), 0, "{line}");
        }
        for line in
            ["format!(\"{part:0<3}\")", "Vec::<u8>::new()", "format!(\"{minutes:02}\")", "x: <T>"]
        {
            assert_eq!(found("crates/forms/src/words/draw.rs", line), 0, "{line}");
        }
    }

    #[test]
    fn lines_have_a_width() {
        let line = "é".repeat(WIDTH);
        assert_eq!(found("crates/desk/src/a.rs", &line), 0);
        assert_eq!(found("crates/desk/src/a.rs", &format!("{line}é")), 1);
        assert_eq!(found("crates/desk/tests/a.rs", &format!("{line}é")), 0);
        assert_eq!(found("crates/web/assets/style/a.css", &format!("{line}é")), 1);
        assert_eq!(found("crates/web/assets/lists.js", &format!("{line}é")), 0);
    }
}

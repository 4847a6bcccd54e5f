//! The page of the manual about readings that differ from another tool: its cases are run as they stand there.

use crate::program::Desk;

const PAGES: [&str; 2] = [
    include_str!("../../../../docs/readings-otherwise.md"),
    include_str!("../../../../docs/readings-otherwise.es.md"),
];

/// The fenced blocks of a page in a language, in their order.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("```{language}\n");
    let after = page.split(fence.as_str()).skip(1);
    after.map(|text| text.split_once("\n```").unwrap().0).collect()
}

/// Lines without the blanks at their ends: an editor may take them off.
fn trimmed(text: &str) -> Vec<&str> {
    text.trim_end().lines().map(str::trim_end).collect()
}

#[test]
fn the_cases_answer_as_the_page_says() {
    for page in PAGES {
        assert_eq!(answered(page), 6);
    }
}

/// What is to be sent to the author of another engine says what we answer, too.
#[test]
fn the_reports_of_differences_say_what_we_answer() {
    assert_eq!(answered(include_str!("../../../../docs/design/differences-gacrux.md")), 3);
}

/// Runs the command of every case of a page, and counts them.
fn answered(page: &str) -> usize {
    let (files, sessions) = (blocks(page, "trf"), blocks(page, "console"));
    assert_eq!(files.len(), sessions.len());
    for (file, session) in files.iter().zip(sessions) {
        let desk = Desk::with("case.trf", &format!("{file}\n"));
        let (command, answer) = session.split_once('\n').unwrap_or((session, ""));
        let run = desk.run(command.strip_prefix("$ arbitra ").unwrap());
        assert_eq!(trimmed(&run.out), trimmed(answer), "{command}: {}", run.err);
    }
    files.len()
}

/// Both languages tell the same cases.
#[test]
fn both_pages_have_the_same_files() {
    let [english, spanish] = PAGES.map(|page| blocks(page, "trf"));
    assert_eq!(english, spanish);
}

/// The first case shows a float that only the bye can have left: with a bye that was asked for instead, and
/// equally worthless, other players meet.
#[test]
fn the_worthless_bye_leaves_a_float() {
    let file = blocks(PAGES[0], "trf")[0];
    let desk = Desk::with("case.trf", &format!("{file}\n"));
    let allocated = desk.run("pair case.trf --edition dutch-2026 --format pairs").out;
    desk.put("case.trf", &format!("{}\n", file.replacen("0000 - U", "0000 - Z", 1)));
    let asked_for = desk.run("pair case.trf --edition dutch-2026 --format pairs").out;
    assert_ne!(allocated, asked_for);
}

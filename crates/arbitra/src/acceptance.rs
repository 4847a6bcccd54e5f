//! The questions of FIDE's verification of tournament programs as data: in our own words, what an answer
//! costs, ours, where it is seen and which test shows it. `docs/acceptance.md` is made of the same.

mod runs;

use std::fmt::Write as _;

use runs::{Kind, Runs, Whose};

use crate::language::Language;
use crate::words::acceptance as own;

const DATA: &str = include_str!("../acceptance/questions.tsv");

/// What was run both ways with other engines.
const RUNS: &str = include_str!("../acceptance/runs.tsv");

/// Whose the differences are that were met, and whether they were reported.
const REPORTS: &str = include_str!("../acceptance/reports.tsv");

/// What an answer leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All is well, or another question follows.
    Fine,
    /// A penalty in per cent.
    Penalty(u16),
    /// No endorsement.
    Fail,
    /// The path does not lead there.
    NotReached,
}

/// Our answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Answer {
    Yes,
    No,
    /// The path does not lead there.
    NotReached,
}

/// One question.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// Its number, 1 to 225.
    pub number: u16,
    /// What it belongs to, in both languages.
    pub group: (&'static str, &'static str),
    /// What yes leads to, and what no does.
    pub costs: (Outcome, Outcome),
    /// Our answer.
    pub answer: Answer,
    /// The page or command where it is seen; a dash if there is none.
    pub place: &'static str,
    /// The test that shows it; a dash if there is none.
    pub shown_by: &'static str,
    words: (&'static str, &'static str),
}

impl Question {
    /// What is asked, in our own words.
    #[must_use]
    pub const fn asks(&self, language: Language) -> &'static str {
        language.choose(self.words.0, self.words.1)
    }

    /// What our answer leads to.
    #[must_use]
    pub const fn outcome(&self) -> Outcome {
        match self.answer {
            Answer::Yes => self.costs.0,
            Answer::No => self.costs.1,
            Answer::NotReached => Outcome::NotReached,
        }
    }
}

/// All questions, in their order; a line that is none is left out, which a test does not let pass.
#[must_use]
pub fn questions() -> Vec<Question> {
    let runs = Runs::of(RUNS, REPORTS);
    let mut group = ("", "");
    let mut found = Vec::new();
    for line in DATA.lines().filter(|line| !line.starts_with('#')) {
        if let Some(named) = line.strip_prefix("= ") {
            group = named.split_once('\t').unwrap_or((named, named));
            continue;
        }
        found.extend(question(line, group, &runs));
    }
    found
}

fn question(
    line: &'static str,
    group: (&'static str, &'static str),
    runs: &Runs<'_>,
) -> Option<Question> {
    let fields: Vec<&'static str> = line.split('\t').collect();
    let &[number, yes, no, answer, place, shown_by, english, spanish] = fields.as_slice() else {
        return None;
    };
    let cost = |text: &str| match text {
        "ok" | "go" => Some(Outcome::Fine),
        "fail" => Some(Outcome::Fail),
        text => text.parse().ok().map(Outcome::Penalty),
    };
    let number = number.parse().ok()?;
    Some(Question {
        number,
        group,
        costs: (cost(yes)?, cost(no)?),
        answer: match answer {
            "yes" => Answer::Yes,
            "no" => Answer::No,
            "-" => Answer::NotReached,
            "runs" => runs.answer(number),
            _ => return None,
        },
        place,
        shown_by,
        words: (english, spanish),
    })
}

/// How many answers are hard fails, and the sum of the penalties in per cent.
#[must_use]
pub fn total(questions: &[Question]) -> (u16, u16) {
    questions.iter().fold((0, 0), |(fails, penalty), question| match question.outcome() {
        Outcome::Fail => (fails + 1, penalty),
        Outcome::Penalty(per_cent) => (fails, penalty + per_cent),
        Outcome::Fine | Outcome::NotReached => (fails, penalty),
    })
}

/// The page for people: every group with its questions.
#[must_use]
pub fn markdown(questions: &[Question], language: Language) -> String {
    let (fails, penalty) = total(questions);
    let mut text = format!("# {}\n\n{}\n\n", own::title(language), own::what_this_is(language));
    let _ = writeln!(text, "**{}**", own::verdict(fails, penalty, language));
    let mut group = "";
    for question in questions {
        let named = language.choose(question.group.0, question.group.1);
        if named != group {
            group = named;
            let heads = [
                own::number(language),
                own::question(language),
                own::answer(language),
                own::grade(language),
                own::place(language),
                own::shown_by(language),
            ];
            let _ = writeln!(text, "\n## {named}\n\n| {} |", heads.join(" | "));
            let _ = writeln!(text, "|---|---|---|---|---|---|");
        }
        let answer = match question.answer {
            Answer::Yes => own::yes(language),
            Answer::No => own::no(language),
            Answer::NotReached => "–",
        };
        let code = |text: &str| match text {
            "-" => String::new(),
            text => format!("`{text}`"),
        };
        let _ = writeln!(
            text,
            "| {} | {} | {answer} | {} | {} | {} |",
            question.number,
            question.asks(language),
            own::said(question.outcome(), language),
            code(question.place),
            code(question.shown_by)
        );
    }
    text.push_str(&what_was_run(language));
    text
}

/// What was run with other engines: who made the tournaments, the counts, and every kind of difference.
fn what_was_run(language: Language) -> String {
    let heads = [
        own::engine(language),
        own::made_by(language),
        own::seeds(language),
        own::tournaments(language),
        own::rounds(language),
        own::rounds_that_differ(language),
        own::values(language),
        own::standings_that_differ(language),
    ];
    let mut text = format!("\n## {}\n\n| {} |\n", own::runs(language), heads.join(" | "));
    let _ = writeln!(text, "|---|---|---|---|---|---|---|---|");
    for line in RUNS.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [engine, by, "all", counts @ ..] = fields.as_slice() else { continue };
        let by = if *by == "ours" { "Arbitra" } else { engine };
        let _ = writeln!(text, "| {engine} | {by} | {} |", counts.join(" | "));
    }
    let runs = Runs::of(RUNS, REPORTS);
    if runs.kinds().is_empty() {
        return text;
    }
    let heads = [
        own::engine(language),
        own::difference(language),
        own::tournaments(language),
        own::whose(language),
        own::article(language),
        own::written_down(language),
        own::to_whom(language),
        own::reported(language),
    ];
    let _ = writeln!(text, "\n### {}\n\n| {} |", own::differences(language), heads.join(" | "));
    let _ = writeln!(text, "|---|---|---|---|---|---|---|---|");
    for Kind { engine, class, counts, whose, article, document, to, reported } in runs.kinds() {
        let whose = match whose {
            Whose::Ours => own::ours(language),
            Whose::Other => own::the_other(language),
            Whose::Reading => own::reading(language),
        };
        let link = document.strip_prefix("docs/").unwrap_or(document);
        let _ = writeln!(
            text,
            "| {engine} | {class} | {} | {whose} | {article} | [{link}]({link}) | {to} | {} |",
            counts[0] + counts[1],
            reported.unwrap_or_else(|| own::not_yet(language))
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_question_is_there_once_and_can_be_read() {
        let numbers: Vec<u16> = questions().iter().map(|question| question.number).collect();
        assert_eq!(numbers, (1..=225).collect::<Vec<u16>>());
        for question in questions() {
            let [english, spanish] =
                [Language::English, Language::Spanish].map(|l| question.asks(l));
            assert!(english.ends_with('?') && spanish.starts_with('¿'), "{}", question.number);
        }
    }
}

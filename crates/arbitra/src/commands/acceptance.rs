//! `arbitra acceptance`: the questions of FIDE's verification of tournament programs, with our answers.

use arbitra_report::{Cell, Column, Sheet, Tone};

use crate::acceptance::{self, Answer, Outcome, Question};
use crate::cli::{Acceptance, PaperOfAnswers};
use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::output::Destination;
use crate::words::acceptance as own;

/// Runs the command. The exit code is 1 while an answer is a hard fail or costs something.
///
/// # Errors
/// A [`Failure`] if the page cannot be written.
pub fn run(arguments: &Acceptance, language: Language) -> Result<Exit, Failure> {
    let questions = acceptance::questions();
    let (fails, penalty) = acceptance::total(&questions);
    let verdict = own::verdict(fails, penalty, language);
    let text = match arguments.format {
        PaperOfAnswers::Text => {
            format!("{}\n{verdict}\n", sheet(&questions, language).text())
        }
        PaperOfAnswers::Markdown => acceptance::markdown(&questions, language),
        PaperOfAnswers::Tsv => sheet(&questions, language).tsv(),
    };
    Destination::new(arguments.output.clone()).write(text.as_bytes(), language)?;
    Ok(if (fails, penalty) == (0, 0) { Exit::Fine } else { Exit::RulesSayNo })
}

fn sheet(questions: &[Question], language: Language) -> Sheet {
    let mut sheet = Sheet::new(own::title(language), language)
        .column(Column::count(own::number(language)))
        .column(Column::detail(own::question(language)))
        .column(Column::detail(own::answer(language)))
        .column(Column::detail(own::grade(language)))
        .column(Column::detail(own::place(language)))
        .column(Column::detail(own::shown_by(language)));
    for question in questions {
        let tone = match question.outcome() {
            Outcome::Fine | Outcome::NotReached => Tone::Neutral,
            Outcome::Penalty(_) => Tone::Doubtful,
            Outcome::Fail => Tone::Bad,
        };
        sheet.row([
            Cell::Count(question.number.into()),
            Cell::text(question.asks(language)),
            Cell::text(match question.answer {
                Answer::Yes => own::yes(language),
                Answer::No => own::no(language),
                Answer::NotReached => "–",
            }),
            Cell::state(tone, own::said(question.outcome(), language)),
            Cell::text(question.place),
            Cell::text(question.shown_by),
        ]);
    }
    sheet
}

//! From answers to a ruling.

use serde::Serialize;

use super::case::{Case, Outcome, Question};
use super::ladder::Counters;

/// An answer: the question and the option chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Answer {
    pub question: String,
    pub option: String,
    /// Whether the register of the game gave it.
    pub counted: bool,
    /// Whether it was announced before the event.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub announced: bool,
}

impl Answer {
    /// Whether nobody was asked for it.
    #[must_use]
    pub const fn is_known(&self) -> bool {
        self.counted || self.announced
    }
}

/// Where the answers lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// To a question that is still open.
    Ask {
        /// Its name.
        id: &'a str,
        /// The question.
        question: &'a Question,
        /// The answers so far.
        answers: Vec<Answer>,
    },
    /// To the ruling.
    Rule {
        /// Its name.
        id: &'a str,
        /// What to do.
        outcome: &'a Outcome,
        /// The answers it rests on.
        answers: Vec<Answer>,
    },
}

/// Why answers lead nowhere.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WalkError {
    /// An option the question does not have.
    #[error("`{option}` is not an answer to `{question}`; write one of {options:?}")]
    NoSuchOption {
        /// The question.
        question: String,
        /// What was answered.
        option: String,
        /// What can be answered.
        options: Vec<String>,
    },
    /// Answers after the ruling.
    #[error("`{0}` answers nothing: the ruling is already there")]
    TooMany(String),
    /// A case that leads to nothing, or in a circle.
    #[error("the case leads nowhere at `{0}`")]
    Broken(String),
}

/// Follows answers through a case. What the register of the game counts is answered by it, what was announced by the
/// announcement; other questions take the next answer.
///
/// # Errors
/// [`WalkError`] if an answer does not exist.
pub fn walk<'a>(
    case: &'a Case,
    answers: &[&str],
    counters: Option<&Counters>,
) -> Result<Step<'a>, WalkError> {
    let mut given = answers.iter();
    let mut at: &str = &case.ask;
    let mut done: Vec<Answer> = Vec::new();
    // No case has a circle; a broken one must not hang.
    for _ in 0..=case.questions.len() {
        if let Some((id, outcome)) = case.outcomes.get_key_value(at) {
            if let Some(more) = given.next() {
                return Err(WalkError::TooMany((*more).to_owned()));
            }
            return Ok(Step::Rule { id, outcome, answers: done });
        }
        let Some((id, question)) = case.questions.get_key_value(at) else {
            return Err(WalkError::Broken(at.to_owned()));
        };
        let counted = question.counter.zip(counters).and_then(|(counter, counters)| {
            let count = counters.of(counter);
            question
                .options
                .iter()
                .rev()
                .find(|option| option.at_least.is_some_and(|least| count >= least))
        });
        let announced = match (&question.announced, question.options.as_slice()) {
            (Some(_), [only]) => Some(only),
            _ => None,
        };
        let (is_counted, is_announced) =
            (counted.is_some(), counted.is_none() && announced.is_some());
        let option = match counted.or(announced) {
            Some(option) => option,
            None => {
                let Some(answer) = given.next() else {
                    return Ok(Step::Ask { id, question, answers: done });
                };
                question.options.iter().find(|option| option.id == *answer).ok_or_else(|| {
                    WalkError::NoSuchOption {
                        question: id.clone(),
                        option: (*answer).to_owned(),
                        options: question.options.iter().map(|option| option.id.clone()).collect(),
                    }
                })?
            }
        };
        done.push(Answer {
            question: id.clone(),
            option: option.id.clone(),
            counted: is_counted,
            announced: is_announced,
        });
        at = &option.to;
    }
    Err(WalkError::Broken(at.to_owned()))
}

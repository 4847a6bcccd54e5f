//! A case as its file has it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::edition::Edition;
use arbitra_model::Bilingual;

/// Something that happens in a hall, and what the Laws say about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Case {
    /// The name of its file.
    pub name: String,
    /// What it is about.
    pub title: Bilingual,
    /// Where it belongs.
    pub group: Group,
    /// By which edition of the Laws.
    pub edition: Edition,
    /// The first question.
    pub ask: String,
    /// Every question by its name.
    pub questions: BTreeMap<String, Question>,
    /// Every end by its name.
    pub outcomes: BTreeMap<String, Outcome>,
}

/// Where a case belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// Before and at the start.
    Start,
    /// Moves and pieces.
    Moves,
    /// Clocks.
    Clock,
    /// Draws and the end.
    Draw,
    /// Scoresheets.
    Record,
    /// Conduct.
    Conduct,
    /// Rapid and blitz.
    Rapid,
    /// Quickplay finishes.
    Quickplay,
    /// Adjourned games.
    Adjourned,
    /// Disabled players.
    Blind,
    /// The arbiter's own conduct.
    Desk,
}

/// A question that matters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    /// What is asked.
    pub text: Bilingual,
    /// What is counted, if the register of the game knows the answer.
    pub counter: Option<Counter>,
    /// The answers.
    pub options: Vec<Choice>,
}

/// An answer to a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// Its name.
    pub id: String,
    /// What it says.
    pub text: Bilingual,
    /// The question or outcome it leads to.
    pub to: String,
    /// The answer of the register from this count on.
    pub at_least: Option<u32>,
}

/// What is counted for a player in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counter {
    /// Completed illegal moves.
    IllegalMoves,
    /// Warnings.
    Warnings,
}

/// What to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// The steps, in order.
    pub steps: Vec<Bilingual>,
    /// The articles.
    pub articles: Vec<String>,
    /// What changes on the clocks.
    pub clock: Vec<ClockChange>,
    /// What becomes of the game; none if it goes on.
    pub result: Option<Consequence>,
    /// What is counted from now on.
    pub count: Option<Counter>,
    /// What the arbiter decides by judgement.
    pub discretion: Option<Bilingual>,
}

/// A change on a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockChange {
    /// Whose.
    pub who: Who,
    /// The minutes; negative ones are taken, nought is for the arbiter to say.
    pub minutes: i32,
    /// The minutes in blitz.
    pub blitz: i32,
}

/// Somebody at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// The player at fault.
    Offender,
    /// The other.
    Opponent,
    /// Both.
    Both,
}

/// What becomes of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Consequence {
    /// The opponent wins.
    OpponentWins,
    /// The player at fault loses; the arbiter decides the opponent's score.
    OffenderLoses,
    /// The player who did it has won: mate goes before.
    OffenderWins,
    /// The player who claims wins.
    ClaimantWins,
    /// Both lose.
    BothLose,
    /// A draw.
    Draw,
    /// The game is cancelled and a new one played.
    NewGame,
    /// Lost by default, not rated.
    Forfeit,
    /// Lost by default by both.
    BothForfeit,
}

impl Group {
    /// Every group, in the order of a round.
    pub const ALL: [Group; 11] = [
        Group::Start,
        Group::Moves,
        Group::Clock,
        Group::Draw,
        Group::Record,
        Group::Conduct,
        Group::Rapid,
        Group::Quickplay,
        Group::Adjourned,
        Group::Blind,
        Group::Desk,
    ];
}

/// A text as files write it: English and Spanish.
type Pair = (String, String);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCase {
    edition: Edition,
    title: Pair,
    group: Group,
    ask: String,
    question: BTreeMap<String, RawQuestion>,
    outcome: BTreeMap<String, RawOutcome>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawQuestion {
    text: Pair,
    counter: Option<Counter>,
    options: Vec<RawChoice>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawChoice {
    id: String,
    text: Pair,
    to: String,
    at_least: Option<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawOutcome {
    steps: Vec<Pair>,
    articles: Vec<String>,
    #[serde(default)]
    clock: Vec<ClockChange>,
    result: Option<Consequence>,
    count: Option<Counter>,
    discretion: Option<Pair>,
}

fn words((en, es): Pair) -> Bilingual {
    Bilingual::of(en, es)
}

/// Reads a case.
pub(super) fn parse(name: &str, text: &str) -> Result<Case, toml::de::Error> {
    let raw: RawCase = toml::from_str(text)?;
    let questions = raw.question.into_iter().map(|(id, question)| {
        let options = question.options.into_iter().map(|option| Choice {
            id: option.id,
            text: words(option.text),
            to: option.to,
            at_least: option.at_least,
        });
        let question = Question {
            text: words(question.text),
            counter: question.counter,
            options: options.collect(),
        };
        (id, question)
    });
    let outcomes = raw.outcome.into_iter().map(|(id, outcome)| {
        let outcome = Outcome {
            steps: outcome.steps.into_iter().map(words).collect(),
            articles: outcome.articles,
            clock: outcome.clock,
            result: outcome.result,
            count: outcome.count,
            discretion: outcome.discretion.map(words),
        };
        (id, outcome)
    });
    Ok(Case {
        name: name.to_owned(),
        title: words(raw.title),
        group: raw.group,
        edition: raw.edition,
        ask: raw.ask,
        questions: questions.collect(),
        outcomes: outcomes.collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::super::files::FILES;
    use super::*;

    #[test]
    fn every_file_is_a_case() {
        for (name, text) in FILES {
            if let Err(error) = parse(name, text) {
                panic!("{name}: {error}");
            }
        }
    }
}

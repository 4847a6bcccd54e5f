//! A case as its file has it.

use std::collections::{BTreeMap, BTreeSet};

use arbitra_model::{Announced, Bilingual, Language};
use serde::{Deserialize, Serialize};
use toml::{Table, Value};

use crate::clock::Class;
use crate::edition::Edition;

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
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Group {
    /// Before and at the start.
    Start,
    /// Moves and pieces.
    Moves,
    Clock,
    /// Draws and the end.
    Draw,
    /// Scoresheets.
    Record,
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
    /// The tournament and its teams.
    Event,
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
    /// What the event announced about it; one answer that is left is then the answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub announced: Option<Bilingual>,
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
#[serde(rename_all = "snake_case")]
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
    /// Articles of other regulations than the Laws: `C.05 6.5`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub beyond: Vec<String>,
    /// Cases with which to go on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub see: Vec<String>,
    /// What was not read in a text: remembered, or a reading.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<Bilingual>,
}

/// A change on a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ClockChange {
    /// Whose.
    pub who: Who,
    /// The minutes; negative ones are taken, nought is for the arbiter to say.
    pub minutes: i32,
    /// The minutes in rapid, where they are not the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rapid: Option<i32>,
    /// The minutes in blitz.
    pub blitz: i32,
    /// The seconds at the pace that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<i32>,
}

impl ClockChange {
    fn of(raw: RawClock, edition: Edition, class: Option<Class>) -> ClockChange {
        let minutes_in = |class: Class| match (class, raw.minutes, raw.blitz) {
            (Class::Blitz, _, Some(minutes)) | (_, Some(minutes), _) => minutes,
            (class, None, _) => (class.penalty_seconds(edition) / 60) as i32,
        };
        let (minutes, rapid) = (minutes_in(Class::Standard), minutes_in(Class::Rapid));
        ClockChange {
            who: raw.who,
            minutes,
            rapid: (rapid != minutes).then_some(rapid),
            blitz: minutes_in(Class::Blitz),
            seconds: class.map(|class| 60 * minutes_in(class)),
        }
    }

    /// The minutes in rapid.
    #[must_use]
    pub fn rapid(&self) -> i32 {
        self.rapid.unwrap_or(self.minutes)
    }

    /// The minutes in a class of play.
    #[must_use]
    pub fn minutes_in(&self, class: Class) -> i32 {
        match class {
            Class::Standard => self.minutes,
            Class::Rapid => self.rapid(),
            Class::Blitz => self.blitz,
        }
    }
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
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Consequence {
    OpponentWins,
    /// The player at fault loses; the arbiter decides the opponent's score.
    OffenderLoses,
    /// The player who did it has won: mate goes before.
    OffenderWins,
    /// The player who claims wins.
    ClaimantWins,
    BothLose,
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
    pub const ALL: [Group; 12] = [
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
        Group::Event,
    ];
}

/// A text as files write it: English and Spanish.
type Pair = (String, String);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCase {
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
    /// What rapid and blitz cite besides.
    #[serde(default)]
    quick_articles: Vec<String>,
    #[serde(default)]
    clock: Vec<RawClock>,
    result: Option<Consequence>,
    count: Option<Counter>,
    discretion: Option<Pair>,
    #[serde(default)]
    beyond: Vec<String>,
    #[serde(default)]
    see: Vec<String>,
    note: Option<Pair>,
    /// The only pace at which the note matters.
    note_pace: Option<Class>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawClock {
    who: Who,
    /// Without them, what articles 7 and 9 give in the edition at each pace.
    minutes: Option<i32>,
    /// Where blitz has others.
    blitz: Option<i32>,
}

fn words((en, es): Pair) -> Bilingual {
    Bilingual::of(en, es)
}

/// A case under an edition. A file begins with the Laws of 2014; what later editions changed stands under
/// `since`, and only that: a table adds to the one of its name, anything else replaces it, and an empty list
/// takes it away.
pub(super) fn parse(
    name: &str,
    text: &str,
    edition: Edition,
    class: Option<Class>,
) -> Result<Case, toml::de::Error> {
    let mut whole: Table = toml::from_str(text)?;
    let mut since = match whole.remove("since") {
        Some(Value::Table(since)) => since,
        _ => Table::new(),
    };
    for later in Edition::ALL.into_iter().filter(|later| *later <= edition) {
        if let Some(Value::Table(change)) = since.remove(later.name()) {
            amend(&mut whole, change);
        }
    }
    let raw: RawCase = whole.try_into()?;
    let mut case = cooked(name, raw, edition, class);
    case.forget_the_unreachable();
    Ok(case)
}

/// Applies what an edition changed.
fn amend(table: &mut Table, change: Table) {
    for (key, value) in change {
        match (table.get_mut(&key), value) {
            (Some(Value::Table(old)), Value::Table(new)) => amend(old, new),
            (_, Value::Array(empty)) if empty.is_empty() => {
                table.remove(&key);
            }
            (_, value) => {
                table.insert(key, value);
            }
        }
    }
}

fn cooked(name: &str, raw: RawCase, edition: Edition, class: Option<Class>) -> Case {
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
            announced: None,
        };
        (id, question)
    });
    let outcomes = raw.outcome.into_iter().map(|(id, outcome)| {
        let clock: Vec<ClockChange> =
            outcome.clock.iter().map(|raw| ClockChange::of(*raw, edition, class)).collect();
        let time = clock.first().copied();
        let mut articles = outcome.articles;
        if class != Some(Class::Standard) {
            articles.extend(outcome.quick_articles);
        }
        let told = class.is_none() || outcome.note_pace.is_none() || class == outcome.note_pace;
        let timed = |(en, es): Pair| match &time {
            Some(change) => Bilingual::of(
                en.replace("{time}", &change.amount(class, Language::English)),
                es.replace("{time}", &change.amount(class, Language::Spanish)),
            ),
            None => words((en, es)),
        };
        let outcome = Outcome {
            steps: outcome.steps.into_iter().map(timed).collect(),
            articles,
            clock,
            result: outcome.result,
            count: outcome.count,
            discretion: outcome.discretion.map(words),
            beyond: outcome.beyond,
            see: outcome.see,
            note: outcome.note.filter(|_| told).map(words),
        };
        (id, outcome)
    });
    Case {
        name: name.to_owned(),
        title: words(raw.title),
        group: raw.group,
        edition,
        ask: raw.ask,
        questions: questions.collect(),
        outcomes: outcomes.collect(),
    }
}

impl Case {
    /// The case as an event announced it: its questions keep the answers that are left, and say what was announced.
    #[must_use]
    pub fn as_announced(mut self, announced: &[Announced]) -> Case {
        for said in announced.iter().filter(|said| said.case == self.name) {
            let Some(question) = self.questions.get_mut(said.question) else { continue };
            let left = |option: &Choice| said.options.contains(&option.id.as_str());
            if question.options.iter().any(left) {
                question.options.retain(left);
            }
            question.announced = Some(said.says.clone());
        }
        self
    }

    /// Drops what no answer leads to any more under this edition.
    fn forget_the_unreachable(&mut self) {
        let mut met = BTreeSet::new();
        let mut open = vec![self.ask.clone()];
        while let Some(at) = open.pop() {
            if let Some(question) = self.questions.get(&at) {
                let next = question.options.iter().map(|option| option.to.clone());
                open.extend(next.filter(|to| !met.contains(to)));
            }
            met.insert(at);
        }
        self.questions.retain(|name, _| met.contains(name));
        self.outcomes.retain(|name, _| met.contains(name));
    }
}

#[cfg(test)]
mod tests {
    use super::super::files::FILES;
    use super::*;

    #[test]
    fn every_file_is_a_case() {
        for ((name, text), edition) in
            FILES.iter().flat_map(|file| Edition::ALL.map(|edition| (file, edition)))
        {
            if let Err(error) = parse(name, text, edition, None) {
                panic!("{name} {edition}: {error}");
            }
            // What an edition says that there is not would never be read.
            let whole: Table = toml::from_str(text).unwrap();
            if let Some(Value::Table(since)) = whole.get("since") {
                assert!(since.keys().all(|year| year.parse::<Edition>().is_ok()), "{name}");
            }
        }
    }
}

//! Refusals, warnings and what the record says, in English and Spanish.
//!
//! Every sentence stands in `english.rs` and `spanish.rs`; the compiler sees that none is missing.

mod adjusted;
mod awards;
mod changes;
mod choices;
mod english;
mod entry;
pub(crate) mod ratings;
mod register;
mod report;
pub(crate) mod settled;
mod spanish;
mod systems;
mod unreadable;
mod values;

pub(crate) use awards::fund_in_short;
pub use awards::play_off_fault;
pub use systems::pairing_rules;
pub use values::{bye, cause, colour, kind, phase, result, result_meaning};

use arbitra_model::Language;
use arbitra_model::Said as _;
use arbitra_standings::TieBreak;

use crate::{ActionKind, Article, BoardId, Desk, Level, Moment, PlayerId, Refusal, Warning};

/// How players, boards and times are named in a sentence.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// The name of a player.
    pub player: &'a dyn Fn(PlayerId) -> String,
    /// The name of a board.
    pub board: &'a dyn Fn(BoardId) -> String,
    /// The time of day of a moment.
    pub hour: &'a dyn Fn(Moment) -> String,
}

impl Names<'_> {
    fn players(&self, players: &[PlayerId], language: Language) -> String {
        let names: Vec<String> = players.iter().map(|player| (self.player)(*player)).collect();
        language.list(&names)
    }

    fn boards(&self, boards: &[BoardId], language: Language) -> String {
        let names: Vec<String> = boards.iter().map(|board| (self.board)(*board)).collect();
        language.list(&names)
    }
}

/// Why a text is not a tie-break, and what to write instead.
/// A sentence with its first letter large.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn not_a_tie_break(text: &str, language: Language) -> String {
    match text.parse::<TieBreak>() {
        Err(error) => {
            let advice = error.advice(language);
            format!("{}. {}", error.say(language), advice.trim_end_matches('.'))
        }
        // Written before the code was known: it is one now.
        Ok(_) => text.to_owned(),
    }
}

impl Desk {
    /// A refusal in words, with its article and what would be possible.
    #[must_use]
    pub fn say_refusal(&self, refusal: &Refusal, language: Language) -> String {
        self.with_names(&universal, |names| self::refusal(refusal, language, names))
    }

    /// A refusal in words, with its article; what would be possible is offered otherwise.
    #[must_use]
    pub fn say_why_not(&self, refusal: &Refusal, language: Language) -> String {
        self.with_names(&universal, |names| why_not(refusal, language, names))
    }

    /// A warning in words, with its article; times are universal.
    #[must_use]
    pub fn say_warning(&self, warning: &Warning, language: Language) -> String {
        self.say_warning_at(warning, language, &universal)
    }

    /// A warning in words, with its article, where somebody knows which time it is there.
    #[must_use]
    pub fn say_warning_at(
        &self,
        warning: &Warning,
        language: Language,
        hour: &dyn Fn(Moment) -> String,
    ) -> String {
        self.with_names(hour, |names| self::warning(warning, language, names))
    }

    fn with_names(
        &self,
        hour: &dyn Fn(Moment) -> String,
        say: impl FnOnce(Names<'_>) -> String,
    ) -> String {
        let player = |id: PlayerId| match self.player(id) {
            Some(player) => match player.number {
                Some(number) => format!("{number} {}", player.person.name),
                None => player.person.name.clone(),
            },
            None => self.name_of(id),
        };
        let board = |id: BoardId| match self.board(id) {
            Some(board) => format!("{}/{}", id.round, board.name()),
            None => id.to_string(),
        };
        say(Names { player: &player, board: &board, hour })
    }
}

/// The time of day in universal time: `17:30 UTC`.
fn universal(moment: Moment) -> String {
    let minutes = moment.seconds().rem_euclid(86_400) / 60;
    format!("{:02}:{:02} UTC", minutes / 60, minutes % 60)
}

/// A refusal in words, with its article and what would be possible.
#[must_use]
pub fn refusal(refusal: &Refusal, language: Language, names: Names<'_>) -> String {
    let mut text = why_not(refusal, language, names);
    let possible: Vec<String> =
        refusal.possible().iter().map(|kind| action(*kind, language).to_owned()).collect();
    if !possible.is_empty() {
        let introduction = language.choose("Possible:", "Puede:");
        text.push_str(&format!(" {introduction} {}.", possible.join(", ")));
    }
    text
}

/// A refusal in words, with its article.
fn why_not(refusal: &Refusal, language: Language, names: Names<'_>) -> String {
    let sentence = match language {
        Language::English => english::refusal(refusal, names),
        Language::Spanish => spanish::refusal(refusal, names),
    };
    cited(sentence, refusal.article())
}

/// A warning in words, with its article.
#[must_use]
pub fn warning(warning: &Warning, language: Language, names: Names<'_>) -> String {
    let sentence = match language {
        Language::English => english::warning(warning, names),
        Language::Spanish => spanish::warning(warning, names),
    };
    cited(sentence, warning.article())
}

/// The name of a kind of action.
#[must_use]
pub const fn action(kind: ActionKind, language: Language) -> &'static str {
    match language {
        Language::English => english::action(kind),
        Language::Spanish => spanish::action(kind),
    }
}

/// What a level asks of a person.
#[must_use]
pub const fn level(level: Level, language: Language) -> &'static str {
    match level {
        Level::Notice => language.choose("Note", "Nota"),
        Level::Acknowledge => language.choose("Please note", "Téngalo en cuenta"),
        Level::Confirm => language.choose("Please confirm", "Confirme"),
        Level::ConfirmTwice => language.choose("Please confirm twice", "Confirme dos veces"),
    }
}

/// A refusal in English without names, for logs.
pub(crate) fn plain(refusal: &Refusal, language: Language) -> String {
    let names =
        Names { player: &|id| format!("#{id}"), board: &|id| id.to_string(), hour: &universal };
    self::refusal(refusal, language, names)
}

/// A refusal without names and without what would be possible.
fn plain_why(refusal: &Refusal, language: Language) -> String {
    let names =
        Names { player: &|id| format!("#{id}"), board: &|id| id.to_string(), hour: &universal };
    why_not(refusal, language, names)
}

fn cited(sentence: String, article: Option<Article>) -> String {
    match article {
        Some(article) => format!("{sentence} ({article})."),
        None => format!("{sentence}."),
    }
}

#[cfg(test)]
mod tests;

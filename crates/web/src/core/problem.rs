//! What can go wrong, and how a person or a program is told.
//!
//! A handler returns a [`Problem`]; it travels inside the response to the entrance, which knows the
//! language and whether a person or a program asked.

use arbitra_texts as t;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use arbitra_desk::{Desk, EntryNumber, Level, Refusal, Warning};
use arbitra_model::{Bilingual, Language, Said as _, capital};
use arbitra_store::TournamentId;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::core::acting::Request;
use crate::core::clock;
use crate::core::requests::Overfull;
use crate::core::roles::Role;
use crate::core::room::Room;

/// What can go wrong.
#[derive(Clone)]
pub enum Problem {
    /// There is no such page, tournament or player.
    NotFound,
    /// The person must say who they are.
    SignIn,
    /// The person may not do that.
    NotAllowed {
        /// What role it takes.
        needed: Role,
    },
    /// The desk does not answer to the name it was asked by.
    Misdirected { host: String },
    /// Nobody files a scoresheet but the sheet itself.
    SheetsOnly,
    /// The form did not come from our pages, or the session has ended.
    Forged,
    /// Too many tries.
    TooOften,
    /// Too many are connected.
    Full,
    /// Too much is being sent.
    Busy,
    TooLarge {
        /// How many bytes are taken.
        most: usize,
    },
    /// Something that was sent cannot be used.
    BadInput {
        /// What is wrong with it.
        what: Bilingual,
        /// Which field of the form says it, if that is known.
        spot: Option<Spot>,
    },
    /// A file that is not given out, and why.
    Withheld { what: Bilingual },
    /// The rules say no.
    Refused {
        /// The tournament, for names.
        desk: Arc<Desk>,
        refusal: Box<Refusal>,
    },
    /// The rules ask twice.
    Unconfirmed {
        room: Arc<Room>,
        /// What was asked for, to be done as one.
        requests: Vec<Request>,
        level: Level,
        /// What speaks against it.
        warnings: Vec<Warning>,
        /// Whether the first of the two questions of level 4 was answered.
        second: bool,
    },
    /// The rules ask twice before a tournament begins.
    BeginsUnconfirmed {
        level: Level,
        /// What speaks against it.
        warnings: Vec<Warning>,
        /// Whether the first of the two questions of level 4 was answered.
        second: bool,
    },
    /// Somebody is to be entered for whom there is no place: that is asked about.
    Overfull(Box<Overfull>),
    /// Somebody else acted on the same thing.
    Conflict {
        room: Arc<Room>,
        /// What was done since.
        entries: Vec<EntryNumber>,
        /// The page to look at again; empty if there is none.
        back: String,
    },
    /// A record that cannot be read.
    Unreadable {
        tournament: TournamentId,
        /// From which entry on.
        at: u32,
        why: Unreadable,
    },
    /// The database does not answer; it may be back at any moment.
    Away,
    /// The store failed.
    Store(Arc<arbitra_store::Error>),
    /// A defect of the program.
    Defect(String),
}

/// Where in a form something stands that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// In the field with this name.
    Field(Cow<'static, str>),
    /// In the field with this name of a row, from 0, of which a form has several.
    Row(&'static str, usize),
    /// In whichever field holds this text.
    Value(String),
}

/// Why a record cannot be read.
#[derive(Clone, Debug)]
pub enum Unreadable {
    /// It is not as it was written: the disk failed, or somebody changed the file.
    Changed,
    /// It says something that this program does not know, in the words of who tried.
    Unknown(Bilingual),
}

impl Problem {
    /// Something that must not happen.
    pub fn defect(error: &dyn std::error::Error) -> Problem {
        Problem::Defect(error.to_string())
    }

    /// Something that was sent cannot be used, in the words of a label.
    pub fn bad_input(label: t::Label) -> Problem {
        Problem::bad_input_with(|l| label(l).to_owned())
    }

    /// Something that was sent cannot be used, in words of its own.
    pub fn bad_input_with(say: impl Fn(Language) -> String) -> Problem {
        let what = Bilingual::of(say(Language::English), say(Language::Spanish));
        Problem::BadInput { what, spot: None }
    }

    /// A file is not given out, for a reason in words of its own.
    pub fn withheld(say: impl Fn(Language) -> String) -> Problem {
        let what = Bilingual::of(say(Language::English), say(Language::Spanish));
        Problem::Withheld { what }
    }

    /// The same with the second of the two questions of level 4, where the first was answered.
    #[must_use]
    pub fn asked_once(mut self) -> Problem {
        if let Problem::Unconfirmed { level: Level::ConfirmTwice, second, .. }
        | Problem::BeginsUnconfirmed { level: Level::ConfirmTwice, second, .. } = &mut self
        {
            *second = true;
        }
        self
    }

    /// The same problem, said at the field with a name.
    #[must_use]
    pub fn at(self, field: impl Into<Cow<'static, str>>) -> Problem {
        match self {
            Problem::BadInput { what, .. } => {
                Problem::BadInput { what, spot: Some(Spot::Field(field.into())) }
            }
            other => other,
        }
    }

    /// The same problem, said at the field with a name in a row, from 0.
    #[must_use]
    pub fn at_row(self, field: &'static str, row: usize) -> Problem {
        match self {
            Problem::BadInput { what, .. } => {
                Problem::BadInput { what, spot: Some(Spot::Row(field, row)) }
            }
            other => other,
        }
    }

    /// The same problem, said at the field that holds a text.
    #[must_use]
    pub fn about(self, text: &str) -> Problem {
        match self {
            Problem::BadInput { what, spot: None } => {
                Problem::BadInput { what, spot: Some(Spot::Value(text.to_owned())) }
            }
            other => other,
        }
    }

    /// Whether the page it came from can say it: something was sent from there, and it stands as
    /// it did.
    pub const fn belongs_to_its_page(&self) -> bool {
        matches!(
            self,
            Problem::BadInput { .. }
                | Problem::Refused { .. }
                | Problem::Conflict { .. }
                | Problem::NotAllowed { .. }
                | Problem::SheetsOnly
                | Problem::TooLarge { .. }
                | Problem::Store(_)
        )
    }

    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Problem::NotFound => StatusCode::NOT_FOUND,
            Problem::SignIn => StatusCode::UNAUTHORIZED,
            Problem::NotAllowed { .. } | Problem::SheetsOnly | Problem::Forged => {
                StatusCode::FORBIDDEN
            }
            Problem::Misdirected { .. } => StatusCode::MISDIRECTED_REQUEST,
            Problem::TooOften => StatusCode::TOO_MANY_REQUESTS,
            Problem::Full | Problem::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Problem::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::BadInput { .. } => StatusCode::BAD_REQUEST,
            Problem::Refused { .. } | Problem::Withheld { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Problem::Unconfirmed { .. }
            | Problem::BeginsUnconfirmed { .. }
            | Problem::Overfull(_) => StatusCode::PRECONDITION_REQUIRED,
            Problem::Conflict { .. } => StatusCode::CONFLICT,
            Problem::Away => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Unreadable { .. } | Problem::Store(_) | Problem::Defect(_) => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
        }
    }

    /// A word for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Problem::NotFound => "not-found",
            Problem::SignIn => "sign-in",
            Problem::NotAllowed { .. } => "not-allowed",
            Problem::Misdirected { .. } => "misdirected",
            Problem::SheetsOnly => "sheets-only",
            Problem::Forged => "forged",
            Problem::TooOften => "too-often",
            Problem::Full => "full",
            Problem::Busy => "busy",
            Problem::TooLarge { .. } => "too-large",
            Problem::BadInput { .. } => "bad-input",
            Problem::Withheld { .. } => "withheld",
            Problem::Refused { .. } => "refused",
            Problem::Unconfirmed { .. }
            | Problem::BeginsUnconfirmed { .. }
            | Problem::Overfull(_) => "unconfirmed",
            Problem::Conflict { .. } => "conflict",
            Problem::Unreadable { .. } => "unreadable",
            Problem::Away => "away",
            Problem::Store(_) => "store",
            Problem::Defect(_) => "defect",
        }
    }

    /// What happened, in words.
    pub fn say(&self, language: Language) -> String {
        let l = language;
        match self {
            Problem::NotFound => t::there_is_nothing_at_this(l).into(),
            Problem::SignIn => t::please_sign_in_first(l).into(),
            Problem::NotAllowed { needed } => {
                let role = needed.say(l);
                t::this_takes_the_role_or(l, role)
            }
            Problem::Misdirected { host } => t::this_desk_does_not_answer(l, host),
            Problem::SheetsOnly => t::a_scoresheet_goes_into_the(l).into(),
            Problem::Forged => t::the_form_has_expired_go(l).into(),
            Problem::TooOften => t::too_many_attempts_wait_a(l).into(),
            Problem::Full => t::too_many_are_connected_at(l).into(),
            Problem::Busy => t::too_much_is_being_sent(l).into(),
            Problem::TooLarge { most } => {
                let most = most / 1024;
                t::that_is_too_large_at(l, most)
            }
            Problem::BadInput { what, .. } | Problem::Withheld { what } => what.text(l).to_owned(),
            Problem::Refused { desk, refusal } => desk.say_refusal(refusal, l),
            Problem::Unconfirmed { room, warnings, .. } => {
                let desk = room.desk();
                let said: Vec<String> = warnings
                    .iter()
                    .map(|warning| desk.say_warning_at(warning, l, &clock::time_of_day))
                    .collect();
                said.join(" ")
            }
            Problem::BeginsUnconfirmed { warnings, .. } => {
                let desk = Desk::default();
                let said: Vec<String> =
                    warnings.iter().map(|warning| desk.say_warning(warning, l)).collect();
                said.join(" ")
            }
            Problem::Overfull(asked) => {
                let Overfull { places, taken, name, .. } = &**asked;
                t::more_than_the_places(l, taken, places, name, taken + 1)
            }
            Problem::Conflict { entries, .. } => t::others_have_acted(l, entries.len()),
            Problem::Unreadable { tournament, at, why } => match why {
                Unreadable::Changed => t::the_record_is_damaged(l, tournament, at),
                Unreadable::Unknown(why) => {
                    t::the_record_cannot_be_read(l, tournament, at, why.text(l))
                }
            },
            Problem::Away => t::the_database_does_not_answer(l).into(),
            Problem::Store(_) => t::the_database_failed_nothing_was(l).into(),
            Problem::Defect(_) => t::a_defect_of_the_program(l).into(),
        }
    }

    /// What the inside of the program said: for the log, never for anyone who asked.
    pub fn inside(&self) -> Option<String> {
        match self {
            Problem::Store(error) => Some(error.to_string()),
            Problem::Defect(what) => Some(what.clone()),
            Problem::Unreadable { .. } => Some(self.say(Language::English)),
            _ => None,
        }
    }

    /// After how many seconds it is worth trying again, if waiting helps.
    pub fn again_after(&self) -> Option<u16> {
        match self.status() {
            _ if matches!(self, Problem::Away) => Some(5),
            StatusCode::TOO_MANY_REQUESTS => Some(60),
            StatusCode::SERVICE_UNAVAILABLE => Some(2),
            _ => None,
        }
    }

    /// The answer to a program, with the number under which the log says more.
    pub fn json(&self, language: Language, reference: Option<&str>) -> serde_json::Value {
        let mut body = json!({ "error": self.code(), "message": self.say(language) });
        if let Some(reference) = reference {
            body["reference"] = reference.into();
        }
        match self {
            Problem::Refused { refusal, .. } => {
                body["refusal"] = serde_json::to_value(refusal).unwrap_or_default();
                body["possible"] = serde_json::to_value(refusal.possible()).unwrap_or_default();
            }
            Problem::Unconfirmed { level, warnings, .. }
            | Problem::BeginsUnconfirmed { level, warnings, .. } => {
                body["level"] = serde_json::to_value(level).unwrap_or_default();
                body["warnings"] = serde_json::to_value(warnings).unwrap_or_default();
            }
            Problem::Overfull(asked) => {
                body["level"] = serde_json::to_value(Level::Confirm).unwrap_or_default();
                body["places"] = asked.places.into();
                body["taken"] = asked.taken.into();
            }
            Problem::Conflict { entries, room, .. } => {
                body["entries"] = serde_json::to_value(entries).unwrap_or_default();
                body["version"] = crate::core::room::version(&room.desk()).into();
            }
            _ => {}
        }
        body
    }
}

impl From<arbitra_store::Error> for Problem {
    fn from(error: arbitra_store::Error) -> Problem {
        match error {
            arbitra_store::Error::NotFound(_) => Problem::NotFound,
            arbitra_store::Error::Taken
            | arbitra_store::Error::Name
            | arbitra_store::Error::LastOwner
            | arbitra_store::Error::NotFirst
            | arbitra_store::Error::ZeroCharacter => {
                Problem::bad_input_with(|l| format!("{}.", capital(&error.say(l))))
            }
            error if error.is_away() => {
                tracing::warn!("{error}");
                Problem::Away
            }
            arbitra_store::Error::Tampered { tournament, at } => {
                Problem::Unreadable { tournament, at, why: Unreadable::Changed }
            }
            error => Problem::Store(Arc::new(error)),
        }
    }
}

impl fmt::Debug for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code(), self.say(Language::English))
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

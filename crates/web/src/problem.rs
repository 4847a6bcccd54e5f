//! What can go wrong, and how a person or a program is told.
//!
//! A handler returns a [`Problem`]; it travels inside the response to the entrance, which knows the
//! language and whether a person or a program asked.

use std::sync::Arc;

use arbitra_desk::{Desk, EntryNumber, Level, Refusal, Warning};
use arbitra_standings::Language;
use arbitra_store::TournamentId;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::acting::Request;
use crate::roles::Role;
use crate::room::Room;
use crate::views;

/// What can go wrong.
#[derive(Clone)]
pub enum Problem {
    /// There is no such page, tournament or player.
    NotFound,
    /// The person must say who he is.
    SignIn,
    /// The person may not do that.
    NotAllowed {
        /// What role it takes.
        needed: Role,
    },
    /// The form did not come from our pages, or the session has ended.
    Forged,
    /// Too many tries.
    TooOften,
    /// Too many are connected.
    Full,
    /// Too large.
    TooLarge {
        /// How many bytes are taken.
        most: usize,
    },
    /// Something that was sent cannot be used.
    BadInput {
        /// In English and Spanish.
        what: [String; 2],
    },
    /// The rules say no.
    Refused {
        /// The tournament, for names.
        desk: Arc<Desk>,
        /// Why.
        refusal: Box<Refusal>,
    },
    /// The rules ask twice.
    Unconfirmed {
        /// Where.
        room: Arc<Room>,
        /// What was asked for.
        request: Box<Request>,
        /// How loud.
        level: Level,
        /// What speaks against it.
        warnings: Vec<Warning>,
    },
    /// Somebody else acted on the same thing.
    Conflict {
        /// Where.
        room: Arc<Room>,
        /// What was done since.
        entries: Vec<EntryNumber>,
        /// The page to look at again; empty if there is none.
        back: String,
    },
    /// A record that cannot be read.
    Unreadable {
        /// Which tournament.
        tournament: TournamentId,
        /// From which entry on.
        at: u32,
        /// Why.
        why: Unreadable,
    },
    /// The store failed.
    Store(Arc<arbitra_store::Error>),
    /// A defect of the program.
    Defect(String),
}

/// Why a record cannot be read.
#[derive(Clone, Debug)]
pub enum Unreadable {
    /// It is not as it was written: the disk failed, or somebody changed the file.
    Changed,
    /// It says something that this program does not know, in the words of who tried.
    Unknown(String),
}

impl Problem {
    /// Something that must not happen.
    pub fn defect(error: &dyn std::error::Error) -> Problem {
        Problem::Defect(error.to_string())
    }

    /// Something that was sent cannot be used.
    pub fn bad(english: impl Into<String>, spanish: impl Into<String>) -> Problem {
        Problem::BadInput { what: [english.into(), spanish.into()] }
    }

    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        match self {
            Problem::NotFound => StatusCode::NOT_FOUND,
            Problem::SignIn => StatusCode::UNAUTHORIZED,
            Problem::NotAllowed { .. } | Problem::Forged => StatusCode::FORBIDDEN,
            Problem::TooOften => StatusCode::TOO_MANY_REQUESTS,
            Problem::Full => StatusCode::SERVICE_UNAVAILABLE,
            Problem::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::BadInput { .. } => StatusCode::BAD_REQUEST,
            Problem::Refused { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Problem::Unconfirmed { .. } => StatusCode::PRECONDITION_REQUIRED,
            Problem::Conflict { .. } => StatusCode::CONFLICT,
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
            Problem::Forged => "forged",
            Problem::TooOften => "too-often",
            Problem::Full => "full",
            Problem::TooLarge { .. } => "too-large",
            Problem::BadInput { .. } => "bad-input",
            Problem::Refused { .. } => "refused",
            Problem::Unconfirmed { .. } => "unconfirmed",
            Problem::Conflict { .. } => "conflict",
            Problem::Unreadable { .. } => "unreadable",
            Problem::Store(_) => "store",
            Problem::Defect(_) => "defect",
        }
    }

    /// What happened, in words.
    pub fn say(&self, language: Language) -> String {
        let l = language;
        match self {
            Problem::NotFound => {
                l.choose("There is nothing at this address.", "No hay nada en esta dirección.").into()
            }
            Problem::SignIn => l.choose("Please sign in first.", "Inicie sesión primero.").into(),
            Problem::NotAllowed { needed } => {
                let role = views::words::role(*needed, l);
                match l {
                    Language::English => format!("This takes the role “{role}” or a higher one."),
                    Language::Spanish => {
                        format!("Para esto hace falta la función «{role}» o una superior.")
                    }
                }
            }
            Problem::Forged => l
                .choose(
                    "The form has expired. Go back, reload the page and try again; nothing was changed.",
                    "El formulario ha caducado. Vuelva atrás, recargue la página e inténtelo de nuevo; \
                     no se ha cambiado nada.",
                )
                .into(),
            Problem::TooOften => l
                .choose(
                    "Too many attempts. Wait a minute and try again.",
                    "Demasiados intentos. Espere un minuto e inténtelo de nuevo.",
                )
                .into(),
            Problem::Full => l
                .choose(
                    "Too many are connected at the moment. Try again in a minute; arbiters who are signed in \
                     are let in.",
                    "Ahora mismo hay demasiadas conexiones. Inténtelo dentro de un minuto; los árbitros que \
                     han iniciado sesión pueden entrar.",
                )
                .into(),
            Problem::TooLarge { most } => {
                let most = most / 1024;
                match l {
                    Language::English => format!("That is too large: at most {most} KiB are taken."),
                    Language::Spanish => {
                        format!("Es demasiado grande: se aceptan {most} KiB como máximo.")
                    }
                }
            }
            Problem::BadInput { what: [english, spanish] } => l.choose(english, spanish).into(),
            Problem::Refused { desk, refusal } => desk.say_refusal(refusal, l),
            Problem::Unconfirmed { room, warnings, .. } => {
                let desk = room.desk();
                let said: Vec<String> =
                    warnings.iter().map(|warning| desk.say_warning(warning, l)).collect();
                said.join(" ")
            }
            Problem::Conflict { entries, .. } => match (l, entries.len()) {
                (Language::English, 1) => {
                    "Somebody else has just acted on the same thing. Nothing of yours was changed.".into()
                }
                (Language::English, n) => format!(
                    "Others have acted {n} times since you looked. Nothing of yours was changed."
                ),
                (Language::Spanish, 1) => {
                    "Otra persona acaba de actuar sobre lo mismo. Lo suyo no se ha registrado.".into()
                }
                (Language::Spanish, n) => format!(
                    "Otras personas han actuado {n} veces desde que usted miró. Lo suyo no se ha registrado."
                ),
            },
            Problem::Unreadable { tournament, at, why } => match (l, why) {
                (Language::English, Unreadable::Changed) => format!(
                    "The record of tournament {tournament} is damaged: entry {at} is not as it was written. \
                     All other tournaments work; this one comes back from the last good backup."
                ),
                (Language::Spanish, Unreadable::Changed) => format!(
                    "El registro del torneo {tournament} está dañado: la entrada {at} no está como se \
                     escribió. Los demás torneos funcionan; este se recupera de la última copia buena."
                ),
                (Language::English, Unreadable::Unknown(why)) => format!(
                    "The record of tournament {tournament} cannot be read from entry {at} on: {why}. \
                     Restore the last backup, or update the program."
                ),
                (Language::Spanish, Unreadable::Unknown(why)) => format!(
                    "El registro del torneo {tournament} no se puede leer a partir de la entrada {at}: \
                     {why}. Restaure la última copia o actualice el programa."
                ),
            },
            Problem::Store(error) => match l {
                Language::English => format!("The database says: {error}. Nothing was acknowledged."),
                Language::Spanish => {
                    format!("La base de datos responde: {error}. No se ha confirmado nada.")
                }
            },
            Problem::Defect(what) => match l {
                Language::English => {
                    format!("A defect of the program: {what}. Nothing was changed; please report it.")
                }
                Language::Spanish => format!(
                    "Un defecto del programa: {what}. No se ha cambiado nada; comuníquelo, por favor."
                ),
            },
        }
    }

    /// The answer to a program.
    pub fn json(&self, language: Language) -> serde_json::Value {
        let mut body = json!({ "error": self.code(), "message": self.say(language) });
        match self {
            Problem::Refused { refusal, .. } => {
                body["refusal"] = serde_json::to_value(refusal).unwrap_or_default();
                body["possible"] = serde_json::to_value(refusal.possible()).unwrap_or_default();
            }
            Problem::Unconfirmed { level, warnings, .. } => {
                body["level"] = serde_json::to_value(level).unwrap_or_default();
                body["warnings"] = serde_json::to_value(warnings).unwrap_or_default();
            }
            Problem::Conflict { entries, room, .. } => {
                body["entries"] = serde_json::to_value(entries).unwrap_or_default();
                body["version"] = crate::room::version(&room.desk()).into();
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
            arbitra_store::Error::Taken => Problem::bad(
                "The name is taken: choose another.",
                "El nombre ya existe: elija otro.",
            ),
            arbitra_store::Error::Tampered { tournament, at } => {
                Problem::Unreadable { tournament, at, why: Unreadable::Changed }
            }
            error => Problem::Store(Arc::new(error)),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

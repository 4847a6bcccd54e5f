//! What is said of people and keys that the record tells otherwise, in both languages.

use arbitra_model::{Language, Said};

use super::Unrecorded;
use crate::words::role_name;

impl Said for Unrecorded {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => english(self),
            Language::Spanish => spanish(self),
        }
    }
}

fn english(found: &Unrecorded) -> String {
    match found {
        Unrecorded::Record { at } => {
            format!("entry {at} of the server's record is not as it was written")
        }
        Unrecorded::Account(whom) => format!("nobody made the account “{}”", whom.name),
        Unrecorded::AccountGone(whom) => format!("the account “{}” is missing", whom.name),
        Unrecorded::Renamed { whom, name } => {
            format!("the account “{}” is called “{name}” here", whom.name)
        }
        Unrecorded::Opened(whom) => format!("the account “{}” was closed and is open", whom.name),
        Unrecorded::Closed(whom) => format!("nobody closed the account “{}”", whom.name),
        Unrecorded::Password(whom) => format!("the password of “{}” was exchanged", whom.name),
        Unrecorded::Role { whom, held, recorded: None } => {
            format!("nobody gave “{}” the role {}", whom.name, held.say(Language::English))
        }
        Unrecorded::Role { whom, held, recorded: Some(given) } => format!(
            "“{}” was given the role {} and has {}",
            whom.name,
            role_name(given, Language::English),
            held.say(Language::English)
        ),
        Unrecorded::RoleGone { whom, held } => {
            format!("nobody took the role {} from “{}”", held.say(Language::English), whom.name)
        }
        Unrecorded::Key(which) => format!("nobody made the key {} “{}”", which.key, which.label),
        Unrecorded::KeyGone(which) => {
            format!("the key {} “{}” is missing", which.key, which.label)
        }
        Unrecorded::KeyOpened(which) => {
            format!("the key {} “{}” was taken back and opens again", which.key, which.label)
        }
        Unrecorded::KeyChanged(which) => {
            format!("the key {} “{}” is not the one that was made", which.key, which.label)
        }
    }
}

fn spanish(found: &Unrecorded) -> String {
    match found {
        Unrecorded::Record { at } => {
            format!("la anotación {at} del registro del servidor se ha alterado")
        }
        Unrecorded::Account(whom) => format!("nadie creó la cuenta «{}»", whom.name),
        Unrecorded::AccountGone(whom) => format!("falta la cuenta «{}»", whom.name),
        Unrecorded::Renamed { whom, name } => {
            format!("la cuenta «{}» se llama aquí «{name}»", whom.name)
        }
        Unrecorded::Opened(whom) => format!("la cuenta «{}» se cerró y está abierta", whom.name),
        Unrecorded::Closed(whom) => format!("nadie cerró la cuenta «{}»", whom.name),
        Unrecorded::Password(whom) => format!("se cambió la contraseña de «{}»", whom.name),
        Unrecorded::Role { whom, held, recorded: None } => {
            format!("nadie dio a «{}» la función {}", whom.name, held.say(Language::Spanish))
        }
        Unrecorded::Role { whom, held, recorded: Some(given) } => format!(
            "a «{}» se le dio la función {} y tiene {}",
            whom.name,
            role_name(given, Language::Spanish),
            held.say(Language::Spanish)
        ),
        Unrecorded::RoleGone { whom, held } => {
            format!("nadie quitó a «{}» la función {}", whom.name, held.say(Language::Spanish))
        }
        Unrecorded::Key(which) => format!("nadie creó el acceso {} «{}»", which.key, which.label),
        Unrecorded::KeyGone(which) => format!("falta el acceso {} «{}»", which.key, which.label),
        Unrecorded::KeyOpened(which) => {
            format!("el acceso {} «{}» se revocó y vuelve a abrir", which.key, which.label)
        }
        Unrecorded::KeyChanged(which) => {
            format!("el acceso {} «{}» no es el que se creó", which.key, which.label)
        }
    }
}

//! What was done to people, keys and roles, in words.

use arbitra_standings::Language;
use arbitra_store::{Deed, Entry, Held, Why};

use crate::core::clock;
use crate::core::roles::Role;

/// What a deed is called, by the word it is written with.
pub fn kind(word: &str, l: Language) -> String {
    let said = match word {
        "account-made" => l.choose("Account made", "Cuenta creada"),
        "account-closed" => l.choose("Account closed", "Cuenta cerrada"),
        "account-opened" => l.choose("Account opened again", "Cuenta reabierta"),
        "password-changed" => l.choose("Password changed", "Contraseña cambiada"),
        "password-reset" => l.choose("Password reset", "Contraseña restablecida"),
        "role-given" => l.choose("Role given", "Función dada"),
        "role-taken" => l.choose("Role taken away", "Función retirada"),
        "signed-in" => l.choose("Signed in", "Entrada"),
        "signed-out" => l.choose("Signed out", "Salida"),
        "sessions-ended" => l.choose("Sessions ended", "Sesiones terminadas"),
        "key-made" => l.choose("Key made", "Clave creada"),
        "key-used" => l.choose("Key first used", "Primer uso de una clave"),
        "key-taken-back" => l.choose("Key taken back", "Clave retirada"),
        other => other,
    };
    said.to_owned()
}

/// The particulars of a deed: whom, which key, which role and where.
pub fn particulars(deed: &Deed, l: Language) -> String {
    let mut parts = Vec::new();
    if let Some(whom) = deed.whom() {
        parts.push(whom.name.clone());
    }
    match deed {
        Deed::AccountMade { held: Some(held), .. } | Deed::RoleTaken { held, .. } => {
            parts.push(role(held, l));
        }
        Deed::RoleGiven { held, before, .. } => {
            parts.push(role(held, l));
            if let Some(before) = before {
                let before = role_words(before, l);
                parts.push(format!("{} {before}", l.choose("before:", "antes:")));
            }
        }
        Deed::SignedIn { address, browser, .. } => {
            parts.extend((!browser.is_empty()).then(|| browser.clone()));
            parts.push(from(address, l));
        }
        Deed::SessionsEnded { sessions, .. } => parts.push(sessions.to_string()),
        Deed::KeyMade { which, held } => {
            parts.push(format!("{} ({} {})", which.label, l.choose("key", "clave"), which.key));
            parts.push(role(held, l));
        }
        Deed::KeyUsed { which } => {
            parts.push(format!("{} ({} {})", which.label, l.choose("key", "clave"), which.key));
        }
        Deed::KeyTakenBack { which, why } => {
            parts.push(format!("{} ({} {})", which.label, l.choose("key", "clave"), which.key));
            parts.extend(reason(*why, l).map(str::to_owned));
        }
        _ => {}
    }
    parts.join(", ")
}

/// What somebody is told about his own account; none if it is nothing to be told.
pub fn notice(entry: &Entry, l: Language) -> Option<String> {
    let deed: Deed = serde_json::from_str(&entry.payload).ok()?;
    let at = clock::local(arbitra_desk::Moment::from_seconds(entry.at));
    let who = &entry.who;
    let what = match &deed {
        Deed::PasswordChanged { .. } => {
            l.choose("Your password was changed", "Su contraseña se cambió").to_owned()
        }
        Deed::PasswordReset { .. } => {
            l.choose("Your password was reset", "Su contraseña se restableció").to_owned()
        }
        Deed::AccountOpened { .. } => {
            l.choose("Your account was opened again", "Su cuenta se reabrió").to_owned()
        }
        Deed::RoleGiven { held, .. } => {
            let role = role(held, l);
            match l {
                Language::English => format!("You were given the role {role}"),
                Language::Spanish => format!("Se le dio la función {role}"),
            }
        }
        Deed::RoleTaken { held, .. } => {
            let role = role(held, l);
            match l {
                Language::English => format!("The role {role} was taken from you"),
                Language::Spanish => format!("Se le retiró la función {role}"),
            }
        }
        _ => return None,
    };
    Some(format!("{what}: {who}, {at}."))
}

/// Where somebody came from, as far as it is kept.
pub fn from(address: &str, l: Language) -> String {
    match address {
        "" => l.choose("this machine", "este equipo").to_owned(),
        address => address.to_owned(),
    }
}

fn role(held: &Held, l: Language) -> String {
    let place = match held.place.split_once(':') {
        Some(("event", number)) => format!("{} {number}", l.choose("event", "evento")),
        Some(("tournament", number)) => format!("{} {number}", l.choose("tournament", "torneo")),
        _ => l.choose("the whole server", "todo el servidor").to_owned(),
    };
    format!("{} ({place})", role_words(&held.role, l))
}

fn role_words(word: &str, l: Language) -> String {
    word.parse().map_or_else(|_| word.to_owned(), |role: Role| role.say(l).to_owned())
}

const fn reason(why: Why, l: Language) -> Option<&'static str> {
    match why {
        Why::Asked => None,
        Why::AccountClosed => {
            Some(l.choose("its maker’s account was closed", "se cerró la cuenta de quien la creó"))
        }
        Why::RoleLost => {
            Some(l.choose("its maker may not give it any more", "quien la creó ya no puede darla"))
        }
        Why::KeyTakenBack => Some(l.choose(
            "the key it was made with was taken back",
            "se retiró la clave con la que se creó",
        )),
    }
}

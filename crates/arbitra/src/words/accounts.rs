//! What is said about accounts, in both languages.

use arbitra_model::Said as _;
use arbitra_store::{Grant, User, role_name};

use crate::exit::{Exit, Failure};
use crate::language::Language;

/// The accounts, one on a line.
pub fn list(accounts: &[(User, Vec<Grant>)], language: Language) -> String {
    if accounts.is_empty() {
        return language.sentence(
            "There are no accounts: the person at this machine is the owner, without a password."
                .to_owned(),
            "No hay cuentas: quien use este equipo tiene todos los permisos, sin contraseña."
                .to_owned(),
        );
    }
    let lines = accounts.iter().map(|(user, grants)| {
        let mut line = user.name.clone();
        if user.disabled_at.is_some() {
            line.push_str(&language.sentence(" (closed)".to_owned(), " (cerrada)".to_owned()));
        }
        if user.one_time_until.is_some() {
            line.push_str(&language.sentence(
                " (must choose a password)".to_owned(),
                " (debe elegir contraseña)".to_owned(),
            ));
        }
        let roles: Vec<String> = grants
            .iter()
            .map(|grant| {
                format!("{} ({})", role_name(&grant.role, language), grant.scope.say(language))
            })
            .collect();
        if !roles.is_empty() {
            line.push_str(": ");
            line.push_str(&roles.join(", "));
        }
        line
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A password that works once.
pub fn reset(name: &str, password: &str, language: Language) -> String {
    language.sentence(
        format!(
            "New password of {name}: {password}\n\
             It works once, within a day: whoever signs in with it chooses a new one. Every session of \
             {name} has ended."
        ),
        format!(
            "Nueva contraseña de {name}: {password}\n\
             Sirve una vez, antes de un día: quien entre con ella elegirá otra. Todas las sesiones de \
             {name} han terminado."
        ),
    )
}

/// An account was opened.
pub fn opened(name: &str, language: Language) -> String {
    language
        .sentence(format!("The account {name} is open."), format!("La cuenta {name} está abierta."))
}

/// An account was closed.
pub fn closed(name: &str, language: Language) -> String {
    language.sentence(
        format!("The account {name} is closed: its sessions have ended, its keys are taken back."),
        format!(
            "La cuenta {name} está cerrada: sus sesiones han terminado y sus accesos se han \
             revocado."
        ),
    )
}

/// Nobody has that name.
pub fn unknown(name: &str, language: Language) -> Failure {
    let said = language.sentence(
        format!("there is no account “{name}”"),
        format!("no hay ninguna cuenta «{name}»"),
    );
    Failure::new(Exit::BadInput, said).advise(language.sentence(
        "See who is there: arbitra account list.".to_owned(),
        "Vea quién hay: arbitra account list.".to_owned(),
    ))
}

/// The account is closed.
pub fn is_closed(name: &str, language: Language) -> Failure {
    let said = language.sentence(
        format!("the account “{name}” is closed"),
        format!("la cuenta «{name}» está cerrada"),
    );
    Failure::new(Exit::BadInput, said).advise(language.sentence(
        format!("Open it first: arbitra account open {name}"),
        format!("Ábrala antes: arbitra account open {name}"),
    ))
}

/// Nobody would be left to run the server.
pub fn last_owner(name: &str, language: Language) -> Failure {
    let said = language.sentence(
        format!("{name} is the last owner of the server"),
        format!("{name} es la última persona responsable del servidor"),
    );
    Failure::new(Exit::RulesSayNo, said).advise(language.sentence(
        "Make another account the owner first, at the desk under People.".to_owned(),
        "Nombre antes a otra persona responsable, en la mesa arbitral, en Usuarios.".to_owned(),
    ))
}

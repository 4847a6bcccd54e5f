//! What is said about records and their seals, in both languages.

use std::path::Path;

use arbitra_model::Said as _;
use arbitra_store::{Doubt, TournamentId, Unrecorded};

use crate::commands::record::{Found, FoundServer};
use crate::exit::{Exit, Failure};
use crate::language::Language;

/// Everything that was found, tournament by tournament.
pub fn report(
    all: &[Found],
    server: Option<&FoundServer>,
    lost: &[String],
    agrees: bool,
    language: Language,
) -> String {
    let mut lines = Vec::new();
    for found in all {
        let Found { tournament, name, entries, head, .. } = found;
        let head = head.as_deref().unwrap_or("–");
        lines.push(language.sentence(
            format!("Tournament {tournament} “{name}”: {entries} entries, head {head}"),
            format!("Torneo {tournament} «{name}»: {entries} anotaciones, huella final {head}"),
        ));
        lines.push(signed(found.sealed_until, language));
        for (head, at) in &found.printed {
            if let Some(entry) = at {
                lines.push(language.sentence(
                    format!("  the printed head {head} is there: entry {entry}"),
                    format!("  la huella final impresa {head} está: anotación {entry}"),
                ));
            }
        }
        let against = found.faults.iter().map(|found| found.say(language));
        let against = against.chain(found.doubt.map(|found| found.say(language)));
        let against = against.chain(found.broken.map(|at| broken(at, language)));
        lines.extend(against.map(|text| format!("  ✗ {text}")));
    }
    if let Some(found) = server {
        let FoundServer { entries, head, .. } = found;
        lines.push(language.sentence(
            format!("Accounts, roles and keys: {entries} entries, head {head}"),
            format!("Cuentas, funciones y accesos: {entries} anotaciones, huella final {head}"),
        ));
        lines.push(signed(found.sealed_until, language));
        let against = found.faults.iter().map(|found| found.say(language));
        let against = against.chain(found.doubt.map(|found| found.say(language)));
        let against = against.chain(found.unrecorded.iter().map(|found| found.say(language)));
        lines.extend(against.map(|text| format!("  ✗ {text}")));
    }
    for head in lost {
        lines.push(language.sentence(
            format!(
                "✗ the printed head {head} is not there: the record is not the one of the paper"
            ),
            format!("✗ la huella final impresa {head} no está: el registro no es el del papel"),
        ));
    }
    lines.push(if agrees {
        language.sentence("Nothing to report.".to_owned(), "Sin observaciones.".to_owned())
    } else {
        language.sentence(
            "Somebody or something has changed it. Keep the file, and compare it with papers and \
             older backups."
                .to_owned(),
            "Alguien o algo lo ha cambiado. Guarde el archivo y compárelo con los papeles y las \
             copias anteriores."
                .to_owned(),
        )
    });
    lines.join("\n") + "\n"
}

fn signed(until: Option<u32>, language: Language) -> String {
    match until {
        Some(entry) => language.sentence(
            format!("  signed until entry {entry}"),
            format!("  firmado hasta la anotación {entry}"),
        ),
        None => language.sentence("  not signed".to_owned(), "  sin firmar".to_owned()),
    }
}

/// A record that came back is not the one that was signed here.
pub fn warning(tournament: TournamentId, found: Doubt, language: Language) -> String {
    let found = found.say(language);
    language.sentence(
        format!(
            "warning: tournament {tournament}: {found}. The backup is older than what was signed, or \
             somebody has changed it; see `arbitra record`."
        ),
        format!(
            "aviso: torneo {tournament}: {found}. La copia es anterior a lo firmado, o alguien la ha \
             cambiado; vea «arbitra record»."
        ),
    )
}

/// The record of accounts that came back is not the one that was signed here.
pub fn server_warning(found: Doubt, language: Language) -> String {
    let found = found.say(language);
    language.sentence(
        format!(
            "warning: accounts, roles and keys: {found}. The backup is older than what was signed, \
             or somebody has changed it; see `arbitra record`."
        ),
        format!(
            "aviso: cuentas, funciones y accesos: {found}. La copia es anterior a lo firmado, o alguien \
             la ha cambiado; vea «arbitra record»."
        ),
    )
}

/// A backup has people or keys of whom its own record tells otherwise.
pub fn unrecorded(path: &Path, found: &[Unrecorded], language: Language) -> Failure {
    let path = path.display();
    let listed: Vec<String> =
        found.iter().map(|found| format!("\n  ✗ {}", found.say(language))).collect();
    let listed = listed.concat();
    let message = language.sentence(
        format!("{path} has accounts, roles or keys that its own record tells otherwise:{listed}"),
        format!(
            "{path} tiene cuentas, funciones o accesos que su propio registro cuenta de otro \
                 modo:{listed}"
        ),
    );
    Failure::new(Exit::RulesSayNo, message).advise(language.sentence(
        "Somebody has changed the file. Take an older backup; or, if you know why, --accept."
            .to_owned(),
        "Alguien ha cambiado el archivo. Tome una copia anterior; o, si sabe por qué, --accept."
            .to_owned(),
    ))
}

/// The chain does not hold.
pub fn broken(at: u32, language: Language) -> String {
    language.sentence(
        format!("entry {at} is not as it was written"),
        format!("la anotación {at} se ha alterado"),
    )
}

/// There is nothing to look at.
pub fn no_tournament(number: Option<i64>, language: Language) -> Failure {
    let message = match number {
        Some(number) => language.sentence(
            format!("there is no tournament {number}"),
            format!("no hay ningún torneo {number}"),
        ),
        None => language
            .sentence("there is no tournament".to_owned(), "no hay ningún torneo".to_owned()),
    };
    Failure::new(Exit::BadInput, message).advise(language.sentence(
        "Name another database with --database, or a file with --archive.".to_owned(),
        "Indique otra base de datos con --database, o un archivo con --archive.".to_owned(),
    ))
}

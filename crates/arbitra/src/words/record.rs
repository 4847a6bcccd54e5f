//! What is said about records and their seals, in both languages.

use std::path::Path;

use arbitra_model::Said as _;
use arbitra_store::{Doubt, Fault, TournamentId, Unrecorded};

use super::choose;
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
        lines.push(choose(
            language,
            format!("Tournament {tournament} “{name}”: {entries} entries, head {head}"),
            format!("Torneo {tournament} «{name}»: {entries} entradas, cabeza {head}"),
        ));
        lines.push(signed(found.sealed_until, language));
        for (head, at) in &found.printed {
            if let Some(entry) = at {
                lines.push(choose(
                    language,
                    format!("  the printed head {head} is there: entry {entry}"),
                    format!("  la cabeza impresa {head} está: entrada {entry}"),
                ));
            }
        }
        let against = found.faults.iter().map(|found| fault(found, language));
        let against = against.chain(found.doubt.map(|found| doubt(found, language)));
        let against = against.chain(found.broken.map(|at| broken(at, language)));
        lines.extend(against.map(|text| format!("  ✗ {text}")));
    }
    if let Some(found) = server {
        let FoundServer { entries, head, .. } = found;
        lines.push(choose(
            language,
            format!("Accounts, roles and keys: {entries} entries, head {head}"),
            format!("Cuentas, papeles y accesos: {entries} entradas, cabeza {head}"),
        ));
        lines.push(signed(found.sealed_until, language));
        let against = found.faults.iter().map(|found| fault(found, language));
        let against = against.chain(found.doubt.map(|found| doubt(found, language)));
        let against = against.chain(found.unrecorded.iter().map(|found| found.say(language)));
        lines.extend(against.map(|text| format!("  ✗ {text}")));
    }
    for head in lost {
        lines.push(choose(
            language,
            format!(
                "✗ the printed head {head} is not there: the record is not the one of the paper"
            ),
            format!("✗ la cabeza impresa {head} no está: el registro no es el del papel"),
        ));
    }
    lines.push(if agrees {
        choose(
            language,
            "Nothing speaks against it.".to_owned(),
            "Nada habla en su contra.".to_owned(),
        )
    } else {
        choose(
            language,
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
        Some(entry) => choose(
            language,
            format!("  signed until entry {entry}"),
            format!("  firmado hasta la entrada {entry}"),
        ),
        None => choose(language, "  not signed".to_owned(), "  sin firmar".to_owned()),
    }
}

/// What a seal says against a record.
pub fn fault(fault: &Fault, language: Language) -> String {
    match fault {
        Fault::NotGenuine { entry } => choose(
            language,
            format!("the signature at entry {entry} is not genuine"),
            format!("la firma de la entrada {entry} no es auténtica"),
        ),
        Fault::CutOff { entry } => choose(
            language,
            format!("entry {entry} was signed and is not there any more"),
            format!("la entrada {entry} se firmó y ya no está"),
        ),
        Fault::Changed { entry } => choose(
            language,
            format!("entry {entry}, or one before it, is not what was signed"),
            format!("la entrada {entry}, o una anterior, no es la que se firmó"),
        ),
        Fault::OtherKey { entry, key } => {
            let key = key.fingerprint();
            choose(
                language,
                format!("entry {entry} was signed by another key: {key}"),
                format!("la entrada {entry} se firmó con otra clave: {key}"),
            )
        }
    }
}

/// What the memory of a desk says against a record.
pub fn doubt(doubt: Doubt, language: Language) -> String {
    match doubt {
        Doubt::Shorter { signed, last } => choose(
            language,
            format!("this desk signed entry {signed}, and the record ends with entry {last}"),
            format!("esta mesa firmó la entrada {signed}, y el registro termina en la {last}"),
        ),
        Doubt::Changed { signed } => choose(
            language,
            format!("this desk signed another entry {signed}"),
            format!("esta mesa firmó otra entrada {signed}"),
        ),
        Doubt::Replaced => choose(
            language,
            "this desk signed a record that begins with another entry".to_owned(),
            "esta mesa firmó un registro que empieza con otra entrada".to_owned(),
        ),
    }
}

/// A record that came back is not the one that was signed here.
pub fn warning(tournament: TournamentId, found: Doubt, language: Language) -> String {
    let found = doubt(found, language);
    choose(
        language,
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
    let found = doubt(found, language);
    choose(
        language,
        format!(
            "warning: accounts, roles and keys: {found}. The backup is older than what was signed, \
             or somebody has changed it; see `arbitra record`."
        ),
        format!(
            "aviso: cuentas, papeles y accesos: {found}. La copia es anterior a lo firmado, o alguien \
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
    let message = choose(
        language,
        format!("{path} has accounts, roles or keys that its own record tells otherwise:{listed}"),
        format!(
            "{path} tiene cuentas, papeles o accesos que su propio registro cuenta de otro \
                 modo:{listed}"
        ),
    );
    Failure::new(Exit::RulesSayNo, message).advise(choose(
        language,
        "Somebody has changed the file. Take an older backup; or, if you know why, --accept."
            .to_owned(),
        "Alguien ha cambiado el archivo. Tome una copia anterior; o, si sabe por qué, --accept."
            .to_owned(),
    ))
}

/// The chain does not hold.
pub fn broken(at: u32, language: Language) -> String {
    choose(
        language,
        format!("entry {at} is not as it was written"),
        format!("la entrada {at} se ha alterado"),
    )
}

/// There is nothing to look at.
pub fn no_tournament(number: Option<i64>, language: Language) -> Failure {
    let message = match number {
        Some(number) => choose(
            language,
            format!("there is no tournament {number}"),
            format!("no hay ningún torneo {number}"),
        ),
        None => {
            choose(language, "there is no tournament".to_owned(), "no hay ningún torneo".to_owned())
        }
    };
    Failure::new(Exit::BadInput, message).advise(choose(
        language,
        "Name another database with --database, or a file with --archive.".to_owned(),
        "Indique otra base de datos con --database, o un archivo con --archive.".to_owned(),
    ))
}

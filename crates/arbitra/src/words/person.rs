//! What is said about the data of one person, in both languages.

use arbitra_model::Said as _;
use arbitra_store::{Error, Noun};
use arbitra_web::personal::{Cleaned, Due, Erased, PersonError, Resealed};

use super::{keeping, lists};
use crate::exit::{Exit, Failure};
use crate::language::Language;

/// What erasing would take.
pub fn would_go(entries: usize, named: usize, language: Language) -> String {
    language.sentence(
        format!(
            "Entries about the person: {entries}; others whose words name the person: {named}."
        ),
        format!(
            "Anotaciones sobre la persona: {entries}; otras cuyas palabras la nombran: {named}."
        ),
    )
}

/// Nothing was done without --yes.
pub fn say_yes(language: Language) -> Failure {
    Failure::new(
        Exit::BadInput,
        language.sentence("nothing was erased".to_owned(), "no se ha borrado nada".to_owned()),
    )
    .advise(language.sentence(
        "Add --yes to erase it for good; nobody can bring it back.".to_owned(),
        "Añada --yes para borrarlo para siempre; nadie podrá recuperarlo.".to_owned(),
    ))
}

/// Nothing was sealed without --yes.
pub fn say_yes_to_reseal(language: Language) -> Failure {
    Failure::new(
        Exit::BadInput,
        language.sentence( "nothing was changed".to_owned(), "no se ha cambiado nada".to_owned()),
    )
    .advise(language.sentence(
        "The head of the record changes: papers that show the old one no longer fit. Make a backup, \
         stop the desk, and add --yes."
            .to_owned(),
        "La huella final del registro cambia: los documentos que muestran la anterior ya no coinciden. \
         Haga una copia, detenga la mesa arbitral y añada --yes."
            .to_owned(),
    ))
}

/// What was erased.
pub fn erased(erased: &Erased, language: Language) -> String {
    let mut text = language.sentence(
        format!("Erased from {} entries.", erased.entries),
        format!("Borrado de {} anotaciones.", erased.entries),
    );
    if !erased.in_the_chain.is_empty() {
        let numbers: Vec<String> = erased.in_the_chain.iter().map(ToString::to_string).collect();
        let numbers = numbers.join(", ");
        text += &language.sentence(
            format!(
                "\nThe record is of an earlier version and holds the data in its chain, in entries \
                 {numbers}, as do backups of then: run `arbitra person reseal`, and delete those \
                 backups."
            ),
            format!(
                "\nEl registro es de una versión anterior y guarda los datos en su cadena, en las \
                 anotaciones {numbers}, igual que las copias de entonces: ejecute `arbitra person \
                 reseal` y borre esas copias."
            ),
        );
    }
    format!("{text}\n{}", cleaned(&erased.cleaned, language))
}

/// What became of copies.
pub fn cleaned(cleaned: &Cleaned, language: Language) -> String {
    let mut lines = vec![language.sentence(
        format!("Backups written anew: {}.", cleaned.backups.len()),
        format!("Copias reescritas: {}.", cleaned.backups.len()),
    )];
    lines.extend(cleaned.backups.iter().map(|path| format!("  {}", path.display())));
    for (path, why) in &cleaned.failed {
        let path = path.display();
        lines.push(language.sentence(
            format!("  {path} may still hold erased data: {why}"),
            format!("  {path} puede contener aún datos borrados: {why}"),
        ));
    }
    for path in &cleaned.copies {
        let path = path.display();
        lines.push(language.sentence(
            format!("  {path} is a copy from before an update and may hold the data: delete it."),
            format!("  {path} es una copia anterior a una actualización y puede contener los datos: bórrela."),
        ));
    }
    if !cleaned.scrubbed {
        lines.push(language.sentence(
            "The log of the database may still hold erased data: stop the desk, then run `arbitra \
             person clean`."
                .to_owned(),
            "El diario de la base de datos puede contener aún datos borrados: detenga la mesa arbitral y \
             ejecute `arbitra person clean`."
                .to_owned(),
        ));
    }
    lines.join("\n")
}

/// Who was due.
pub fn swept(due: &[Due], dry: bool, language: Language) -> String {
    let mut text = String::new();
    for Due { tournament, name, player, .. } in due {
        text += &language.sentence(
            format!("tournament {tournament} ({name}): player {player}\n"),
            format!("torneo {tournament} ({name}): jugador {player}\n"),
        );
    }
    let count = due.len();
    let last = match dry {
        true => language.sentence(format!("Due: {count}.\n"), format!("Vencidos: {count}.\n")),
        false => language.sentence(format!("Erased: {count}.\n"), format!("Borrados: {count}.\n")),
    };
    text + last.as_str()
}

/// What sealing anew came to.
pub fn resealed(done: &Resealed, language: Language) -> String {
    let Resealed { entries, old_head, new_head } = done;
    if *entries == 0 {
        return language.sentence(
            "No entry holds personal data in the chain: nothing was changed.".to_owned(),
            "Ninguna anotación guarda datos personales en la cadena: no se ha cambiado nada."
                .to_owned(),
        );
    }
    language.sentence(
        format!(
            "Personal data of {entries} entries left the chain.\nThe chain ended in {old_head}\nand \
             now ends in {new_head}.\nA desk that signed the old head \
             doubts the record until `arbitra record --accept`.\nBackups made before still hold the \
             data: delete them once you have a new one."
        ),
        format!(
            "Los datos personales de {entries} anotaciones han salido de la cadena.\nLa cadena acababa \
             en {old_head}\ny ahora acaba en {new_head}.\nUna mesa que firmó la huella anterior \
             duda del registro hasta `arbitra record --accept`.\nLas copias anteriores aún contienen \
             los datos: bórrelas cuando tenga una nueva."
        ),
    )
}

/// Why it was not done.
pub fn failed(error: &PersonError, language: Language) -> Failure {
    let exit = match error {
        PersonError::Store(Error::NotFound(Noun::Tournament)) => Exit::BadInput,
        PersonError::Store(error @ Error::Tampered { .. }) => {
            return keeping::not_saved(error, language);
        }
        PersonError::Store(error) => return lists::store(error, language),
        PersonError::Nobody(_) | PersonError::Unreadable(_) => Exit::BadInput,
        PersonError::Conflict | PersonError::Refused(_) => Exit::RulesSayNo,
    };
    let advice = match error {
        PersonError::Conflict => {
            language.sentence("Try again.".to_owned(), "Inténtelo de nuevo.".to_owned())
        }
        _ => language.sentence(
            "The desk shows both numbers in its addresses: /t/N/players/N.".to_owned(),
            "La mesa muestra los dos números en sus direcciones: /t/N/players/N.".to_owned(),
        ),
    };
    Failure::new(exit, error.say(language)).advise(advice)
}

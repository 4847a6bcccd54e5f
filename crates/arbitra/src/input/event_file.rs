//! A tournament out of the file of an event: its record, checked as every archive is.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::Path;

use arbitra_desk::Desk;
use arbitra_desk::personal::{self, Beside};
use arbitra_model::{Said as _, fold};
use arbitra_store::{Entry, Hash, SealedRecord, records_of, short};

use super::Input;
use crate::database::wait;
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::words::Text;

/// The record of a tournament with what was kept beside it.
#[derive(Debug)]
pub struct Kept {
    /// The tournament as the fold of its record.
    pub desk: Desk,
    /// Where the record stands: its last entry and the beginning of its hash.
    pub head: String,
    /// The settings, by name.
    pub settings: Vec<(String, String)>,
}

/// Whether a file is one.
pub fn is_one(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// The file, and which tournament of it is asked for: `event.arbitra#2`, `event.arbitra#Open B`.
pub fn divided(path: &Path) -> (&Path, Option<&str>) {
    let text = path.to_str().filter(|_| !path.exists());
    match text.and_then(|text| text.rsplit_once('#')) {
        Some((file, asked)) => (Path::new(file), Some(asked)),
        None => (path, None),
    }
}

/// Reads the tournament that is asked for, or the only one.
///
/// # Errors
/// A [`Failure`] if the file is damaged, or holds no such tournament, or several.
pub fn read(path: &Path, asked: Option<&str>, language: Language) -> Result<Input, Failure> {
    let records = records(path, language)?;
    let names: Vec<String> = (1..)
        .zip(&records)
        .map(|(place, record)| format!("#{place} {}", record.tournament.name))
        .collect();
    let which = match (asked, records.as_slice()) {
        (None, [_]) => Some(0),
        (None, _) => None,
        (Some(asked), records) => {
            let place = asked.parse::<usize>().ok().and_then(|place| place.checked_sub(1));
            let place = place.filter(|place| *place < records.len());
            let named = |record: &SealedRecord| fold(&record.tournament.name) == fold(asked);
            place.or_else(|| records.iter().position(named))
        }
    };
    let record = which.and_then(|place| records.into_iter().nth(place)).ok_or_else(|| {
        let gaps: [(&str, &dyn Display); 1] = [("file", &path.display())];
        let names: [(&str, &dyn Display); 2] =
            [("names", &names.join(", ")), ("file", &path.display())];
        Failure::new(Exit::BadInput, language.say(Text::WhichTournament, &gaps))
            .advise(language.say(Text::WhichTournamentAdvice, &names))
    })?;
    input_of(path, record, language)
}

/// Reads all tournaments of the file.
///
/// # Errors
/// A [`Failure`] if the file is damaged.
pub fn read_all(path: &Path, language: Language) -> Result<Vec<Input>, Failure> {
    let records = records(path, language)?;
    records.into_iter().map(|record| input_of(path, record, language)).collect()
}

fn unreadable(path: &Path, why: &str, language: Language) -> Failure {
    let gaps: [(&str, &dyn Display); 2] = [("file", &path.display()), ("why", &why)];
    Failure::new(Exit::BadInput, language.say(Text::CannotRead, &gaps))
}

fn records(path: &Path, language: Language) -> Result<Vec<SealedRecord>, Failure> {
    let records = wait(records_of(path))?;
    records.map_err(|error| unreadable(path, &error.say(language), language))
}

fn input_of(path: &Path, record: SealedRecord, language: Language) -> Result<Input, Failure> {
    let desk = folded(&record, language).map_err(|why| unreadable(path, &why, language))?;
    let tournament = desk.with_ranks(desk.rating_report());
    let head = format!("{} {}", record.tournament.version.get(), short(record.tournament.head));
    Ok(Input {
        name: path.display().to_string(),
        tournament,
        document: None,
        diagnostics: Vec::new(),
        record: Some(Box::new(Kept { desk, head, settings: record.settings })),
    })
}

fn folded(record: &SealedRecord, language: Language) -> Result<Desk, String> {
    fold_entries(&record.entries, &record.beside, language)
}

/// The tournament as the fold of some entries and what lies beside them; or why not.
pub fn fold_entries(
    entries: &[Entry],
    beside: &BTreeMap<Hash, Option<String>>,
    language: Language,
) -> Result<Desk, String> {
    let find = |reference: &str| {
        let commitment: Hash = reference.parse().ok()?;
        let found = beside.get(&commitment)?;
        Some(found.as_deref().map_or(Beside::Erased, Beside::Value))
    };
    let mut desk = Desk::default();
    for kept in entries {
        let entry = personal::put_back(&kept.payload, find).map_err(|error| error.say(language))?;
        desk.apply(entry).map_err(|error| error.say(language))?;
    }
    Ok(desk)
}

//! Entries on their way to the store and back: what is personal goes beside the record, and
//! returns.

use arbitra_desk::personal::{self, Beside as Found, PutBackError};
use arbitra_desk::{Action, Desk, Entry, FoldError};
use arbitra_model::Bilingual;
use arbitra_store::{Beside, Hash, Kept, NewEntry, Record, TournamentId};

use crate::core::problem::{Problem, Unreadable};

impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Problem {
        Problem::defect(&error)
    }
}

/// Entries as the store keeps them: personal data sealed with fresh salts, erased ones named.
pub fn sealed(entries: &[Entry]) -> Result<(Vec<NewEntry>, Beside), Problem> {
    let mut beside = Beside::default();
    let mut new = Vec::with_capacity(entries.len());
    for entry in entries {
        let payload = lifted(entry, &mut beside.kept)?;
        if let Action::ErasePerson { entries, .. } = &entry.action {
            let numbers = entries.iter().filter_map(|entry| u32::try_from(entry.get()).ok());
            beside.erased.extend(numbers);
        }
        new.push(NewEntry { who: entry.who.clone(), at: entry.when.seconds(), payload });
    }
    Ok((new, beside))
}

/// The payload of an entry; what was personal in it joins the rest.
pub fn lifted(entry: &Entry, kept: &mut Vec<Kept>) -> Result<String, Problem> {
    personal::lift(entry, |value| {
        let mut salt = [0; 32];
        getrandom::fill(&mut salt).map_err(|error| Problem::Defect(error.to_string()))?;
        let sealed = Kept::seal(salt, value);
        let reference = sealed.commitment().to_string();
        kept.push(sealed);
        Ok(reference)
    })
}

/// Folds what the store has kept into a desk.
pub fn folded(mut desk: Desk, record: &Record, id: TournamentId) -> Result<Desk, Problem> {
    let find = |reference: &str| {
        let commitment: Hash = reference.parse().ok()?;
        let found = record.beside.get(&commitment)?;
        Some(found.as_deref().map_or(Found::Erased, Found::Value))
    };
    for kept in &record.entries {
        let unreadable = |why| {
            let why = Unreadable::Unknown(why);
            Problem::Unreadable { tournament: id, at: kept.number, why }
        };
        let entry = personal::put_back(&kept.payload, find)
            .map_err(|error: PutBackError| unreadable(Bilingual::said(&error)))?;
        desk.apply(entry).map_err(|error: FoldError| unreadable(Bilingual::said(&error)))?;
    }
    Ok(desk)
}

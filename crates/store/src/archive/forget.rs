//! Taking erased data out of an archive that was made before.

use std::collections::BTreeSet;
use std::path::Path;

use super::manifest::PERSONAL;
use super::read::{Reader, bytes};
use super::{ArchiveError, Draft, Part, write};
use crate::personal::PersonalRow;
use crate::{Hash, Seconds};

/// Takes values out of an archive by their commitments: the same file otherwise, its manifest made
/// anew, in its place when it is whole. Says how many values went; the file of none is left
/// alone. Blocks.
///
/// # Errors
/// What is wrong with the file, as an [`ArchiveError`]; then it is as it was.
pub fn forget(path: &Path, gone: &BTreeSet<Hash>, at: Seconds) -> Result<usize, ArchiveError> {
    let mut reader = Reader::open(path)?;
    reader.check()?;
    let mut count = 0;
    let mut parts = Vec::with_capacity(reader.manifest.parts.len());
    for info in reader.manifest.parts.clone() {
        if !info.name.starts_with(PERSONAL) {
            let bytes = bytes(&mut reader.zip, &info.name)?;
            parts.push(Part { name: info.name, lines: info.lines, bytes });
            continue;
        }
        let mut rows: Vec<PersonalRow> = reader.rows(&info.name)?;
        let found = rows.iter_mut().filter(|row| row.value.is_some());
        for row in found.filter(|row| gone.contains(&row.commitment)) {
            *row = row.erased(at);
            count += 1;
        }
        parts.push(Part::new(info.name, &rows));
    }
    if count == 0 {
        return Ok(0);
    }
    let (kind, made_at) = (reader.manifest.kind, reader.manifest.made_at);
    drop(reader);
    let (draft, file) = Draft::begin(path)?;
    write(&file, kind, made_at, parts.into_iter())?;
    draft.finish(&file)?;
    Ok(count)
}

//! Writing an archive, part by part as they come.

use std::fs::File;
use std::io::{BufWriter, Write};

use serde::Serialize;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::manifest::{FORMAT, MANIFEST, Manifest, PartInfo, VERSION};
use super::{ArchiveError, Kind, MOST_BYTES, Summary};
use crate::Seconds;
use crate::hash::sha256;

/// A part: its name and its lines.
pub struct Part {
    pub(super) name: String,
    pub(super) lines: u64,
    pub(super) bytes: Vec<u8>,
}

impl Part {
    /// A part with a row on each line.
    pub fn new<T: Serialize>(name: impl Into<String>, rows: &[T]) -> Part {
        let mut bytes = Vec::new();
        for row in rows {
            serde_json::to_writer(&mut bytes, row)
                .expect("invariant: rows are plain data and memory takes every byte");
            bytes.push(b'\n');
        }
        Part { name: name.into(), lines: rows.len() as u64, bytes }
    }
}

/// Writes parts until there are no more, then the manifest. Blocks.
///
/// # Errors
/// [`ArchiveError::File`]; [`ArchiveError::TooLarge`] for what could not be read again.
pub fn write(
    file: &File,
    kind: Kind,
    made_at: Seconds,
    parts: impl Iterator<Item = Part>,
) -> Result<Summary, ArchiveError> {
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    let mut zip = ZipWriter::new(BufWriter::new(file));
    let mut manifest = Manifest {
        format: FORMAT.to_owned(),
        version: VERSION,
        kind,
        made_at,
        made_by: format!("arbitra {}", env!("CARGO_PKG_VERSION")),
        parts: Vec::new(),
    };
    for Part { name, lines, bytes } in parts {
        if bytes.len() as u64 > MOST_BYTES {
            return Err(ArchiveError::TooLarge { part: name });
        }
        zip.start_file(name.as_str(), options)?;
        zip.write_all(&bytes)?;
        manifest.parts.push(PartInfo { name, lines, sha256: sha256(&bytes) });
    }
    zip.start_file(MANIFEST, options)?;
    let text = serde_json::to_vec_pretty(&manifest).map_err(std::io::Error::from)?;
    zip.write_all(&text)?;
    zip.finish()?.flush()?;
    Ok(Summary::from(&manifest))
}

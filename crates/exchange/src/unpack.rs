//! A list in a ZIP file: the member is found by itself and read as a stream.

use std::io::{self, Read, Seek, SeekFrom};

use flate2::Crc;
use flate2::read::DeflateDecoder;
use zip::{CompressionMethod, ZipArchive};

use crate::list::{ListError, ZipFault};

/// The bytes of a list, packed or not.
#[derive(Debug)]
pub enum Unpacked<R> {
    /// The file itself.
    Plain(R),
    /// A member that was only stored.
    Stored(Checked<io::Take<R>>),
    /// A member that was compressed.
    Deflated(Checked<DeflateDecoder<io::Take<R>>>),
}

impl<R: Read> Read for Unpacked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Unpacked::Plain(reader) => reader.read(buffer),
            Unpacked::Stored(reader) => reader.read(buffer),
            Unpacked::Deflated(reader) => reader.read(buffer),
        }
    }
}

/// Bytes whose check sum and length are known beforehand: what arrives damaged is an error.
#[derive(Debug)]
pub struct Checked<R> {
    inner: R,
    sum: Crc,
    expected: u32,
    left: u64,
}

impl<R: Read> Read for Checked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        self.sum.update(&buffer[..length]);
        let damaged = length as u64 > self.left
            || (length == 0
                && !buffer.is_empty()
                && (self.left > 0 || self.sum.sum() != self.expected));
        if damaged {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "the ZIP file is damaged"));
        }
        self.left -= length as u64;
        Ok(length)
    }
}

/// Opens a file: a ZIP file at its largest list, any other as it is. Gives the name of the member.
pub fn unpack<R: Read + Seek>(mut file: R) -> Result<(Unpacked<R>, Option<String>), ListError> {
    let mut magic = [0; 4];
    let start = file.stream_position()?;
    let length = read_up_to(&mut file, &mut magic)?;
    file.seek(SeekFrom::Start(start))?;
    if &magic[..length] != b"PK\x03\x04" {
        return Ok((Unpacked::Plain(file), None));
    }
    let mut archive = ZipArchive::new(file).map_err(not_zip)?;
    let mut best: Option<(bool, u64, usize)> = None;
    for index in 0..archive.len() {
        let member = archive.by_index_raw(index).map_err(not_zip)?;
        if member.is_file() {
            let name = member.name().to_ascii_lowercase();
            let is_list =
                [".txt", ".xml", ".csv", ".tsv"].iter().any(|ending| name.ends_with(ending));
            best = best.max(Some((is_list, member.size(), index)));
        }
    }
    let Some((_, _, index)) = best else { return Err(ListError::NoList) };
    let member = archive.by_index_raw(index).map_err(not_zip)?;
    let name = member.name().to_owned();
    let (method, packed, size) = (member.compression(), member.compressed_size(), member.size());
    let (sum, start, secret) = (member.crc32(), member.data_start(), member.encrypted());
    drop(member);
    let (Some(start), false) = (start, secret) else {
        return Err(ListError::Zip(ZipFault::Encrypted));
    };
    let mut file = archive.into_inner();
    file.seek(SeekFrom::Start(start))?;
    let packed = file.take(packed);
    let unpacked = match method {
        CompressionMethod::Stored => Unpacked::Stored(checked(packed, sum, size)),
        CompressionMethod::Deflated => {
            Unpacked::Deflated(checked(DeflateDecoder::new(packed), sum, size))
        }
        other => return Err(ListError::Zip(ZipFault::Method(other.to_string()))),
    };
    Ok((unpacked, Some(name)))
}

fn checked<R>(inner: R, expected: u32, left: u64) -> Checked<R> {
    Checked { inner, sum: Crc::new(), expected, left }
}

fn read_up_to(file: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut length = 0;
    while length < buffer.len() {
        match file.read(&mut buffer[length..])? {
            0 => break,
            more => length += more,
        }
    }
    Ok(length)
}

fn not_zip(error: zip::result::ZipError) -> ListError {
    match error {
        zip::result::ZipError::Io(error) => ListError::Read(error),
        _ => ListError::Zip(ZipFault::Damaged),
    }
}

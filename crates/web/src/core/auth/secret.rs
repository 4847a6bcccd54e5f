//! Secrets: made of chance, shown as hexadecimal digits.

use sha2::{Digest, Sha256};

use crate::core::problem::Problem;

/// A new secret of 32 bytes.
pub fn fresh() -> Result<String, Problem> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Problem::Defect(error.to_string()))?;
    Ok(hexadecimal(&bytes))
}

/// Letters and digits that nobody takes for one another: 32 of them, five bits each.
pub const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// A new secret that a person reads and types: groups of four letters.
pub fn spelled(groups: usize) -> Result<String, Problem> {
    const GROUP: usize = 4;
    let mut bytes = vec![0; groups * GROUP];
    getrandom::fill(&mut bytes).map_err(|error| Problem::Defect(error.to_string()))?;
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    let groups: Vec<String> =
        bytes.chunks(GROUP).map(|group| group.iter().map(letter).collect()).collect();
    Ok(groups.join("-"))
}

/// A short number for the log and anyone who was told of it; no secret.
pub fn reference() -> String {
    let mut bytes = [0; 4];
    // Without chance all have the same number: the log still tells them apart by time.
    let _ = getrandom::fill(&mut bytes);
    hexadecimal(&bytes)
}

/// What follows from a secret for a purpose; it does not give the secret away.
pub fn derived(secret: &str, purpose: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(purpose.as_bytes());
    hash.update([0]);
    hash.update(secret.as_bytes());
    hexadecimal(&hash.finalize()[..16])
}

/// Whether two texts are equal, in a time that does not tell where they differ.
pub fn same(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |sum, (a, b)| sum | (a ^ b)) == 0
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A seed for lots: chance, then written into the record so that anybody can repeat the draw.
pub fn seed() -> u64 {
    // Seeds are read and typed by people: nine digits are enough.
    getrandom::u64().map_or(1, |chance| chance % 1_000_000_000)
}

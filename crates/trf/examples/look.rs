//! Reads a report file of any dialect, tells what is in it and what is wrong with it, and shows that writing it
//! gives the same bytes:
//!
//!     cargo run -p arbitra-trf --example look open.trf

#![allow(clippy::print_stdout, reason = "an example tells what it did")]

use std::error::Error;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).ok_or("name a report file")?;
    print!("{}", look(&fs::read(path)?)?);
    Ok(())
}

/// What there is to say about a file.
fn look(file: &[u8]) -> Result<String, Box<dyn Error>> {
    let report = arbitra_trf::read(file)?;
    let (players, rounds) = (report.tournament.players.len(), report.tournament.paired_rounds());
    let mut text = format!("{players} players, {rounds} rounds\n");
    for finding in &report.diagnostics {
        text += &format!("{finding}\n  {}\n", finding.advice);
    }
    let same = report.document.write() == file;
    text += if same { "written back: the same bytes\n" } else { "written back: other bytes\n" };
    Ok(text)
}

#[test]
fn a_file_is_looked_at() -> Result<(), Box<dyn Error>> {
    let file = b"012 Club evening\r\n\
        001    1      Ada                               2100                             1.0    1     2 w 1\r\n\
        001    2      Bo                                2000                             0.0    2     1 b 0\r\n";
    assert_eq!(look(file)?, "2 players, 1 rounds\nwritten back: the same bytes\n");
    // A game that only one of the two knows of.
    let half = String::from_utf8_lossy(file).replace("     1 b 0", "");
    let told = look(half.as_bytes());
    assert!(told.is_err() || told.is_ok_and(|told| told.contains(": ")), "nothing is said");
    Ok(())
}

//! What `cargo xtask acceptance` needs and no user does: the second reading as an engine, and the search for
//! the smallest file in which two engines differ.
//!
//! ```console
//! $ acceptance --dutch FILE -p [OUT]         pair the next round by the book
//! $ acceptance --dutch FILE -c               hold every round against the book
//! $ acceptance --dutch -g -o OUT -s SEED     a small random tournament, paired by the book
//! $ acceptance reduce FILE ROUND TRIES OUT OURS -- THEIRS
//! ```
//!
//! `OURS` and `THEIRS` are the words that start an engine; both are asked in the dialect that engines speak.

#![allow(
    clippy::print_stdout,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a chore talks to the program that started it"
)]

mod book;
mod reduce;

use std::path::PathBuf;

/// Whatever goes wrong, in words.
type Fault = Box<dyn std::error::Error>;

fn main() -> Result<(), Fault> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> =
        words.iter().map(String::as_str).filter(|word| *word != "--dutch").collect();
    match words.as_slice() {
        ["reduce", file, round, tries, out, rest @ ..] => {
            let mut sides = rest.split(|word| *word == "--");
            let side = |words: Option<&[&str]>| -> Vec<String> {
                words.unwrap_or_default().iter().map(|word| (*word).to_owned()).collect()
            };
            let (ours, theirs) = (side(sides.next()), side(sides.next()));
            let out = PathBuf::from(out);
            let asked = (round.parse()?, tries.parse()?);
            print!("{}", reduce::reduce(file.as_ref(), asked, &out, (ours, theirs))?);
        }
        [file, "-p"] => print!("{}", book::pairs(file.as_ref())?),
        [file, "-p", out] => std::fs::write(out, book::pairs(file.as_ref())?)?,
        [file, "-c"] => print!("{}", book::check(file.as_ref())?),
        ["-g", rest @ ..] => {
            let after =
                |flag| rest.iter().position(|word| *word == flag).and_then(|at| rest.get(at + 1));
            let (Some(out), Some(seed)) = (after("-o"), after("-s")) else {
                return Err("-g needs -o OUT and -s SEED".into());
            };
            std::fs::write(out, book::random(seed.parse()?)?)?;
        }
        _ => return Err("FILE -p [OUT], FILE -c, -g -o OUT -s SEED, or reduce".into()),
    }
    Ok(())
}

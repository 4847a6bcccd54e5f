//! Asks for the next round of a report file again and again, and tells how long the quickest answer took.
//!
//!     cargo run --release -p arbitra-embed --example timed open.trf
//!
//! `cargo xtask bench --bindings` holds JavaScript and Python to it.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "time is what is asked for"
)]
#![allow(clippy::print_stdout, reason = "an example tells what it did")]

use std::error::Error;
use std::time::{Duration, Instant};
use std::{env, fs};

/// How often the question is asked.
const TIMES: usize = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).ok_or("name a report file")?;
    let question =
        serde_json::json!({ "ask": "pair", "file": fs::read_to_string(path)? }).to_string();
    let mut quickest = Duration::MAX;
    let mut boards = 0;
    for _ in 0..TIMES {
        let begun = Instant::now();
        let answer = arbitra_embed::answer(question.as_bytes());
        // Whoever asks wants to look at it, so reading the answer counts.
        let answer: serde_json::Value = serde_json::from_slice(&answer)?;
        quickest = quickest.min(begun.elapsed());
        boards = answer["boards"].as_array().ok_or("no pairing")?.len();
    }
    println!("{boards} boards in {} µs", quickest.as_micros());
    Ok(())
}

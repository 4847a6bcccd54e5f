//! Pairs the next round of a report file, by the system that is named or that of 2026:
//!
//!     cargo run -p arbitra-pairing --example next_round open.trf dutch-2026

#![allow(clippy::print_stdout, reason = "an example tells what it did")]

use std::error::Error;
use std::{env, fs};

use arbitra_model::{Number, Tournament};
use arbitra_pairing::{System, pair_round};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1);
    let path = words.next().ok_or("name a report file")?;
    let system = words.next().unwrap_or_else(|| "dutch-2026".to_owned());
    let tournament = arbitra_trf::read(&fs::read(path)?)?.tournament;
    print!("{}", next_round(&tournament, system.parse()?)?);
    Ok(())
}

/// The boards of the next round, a line each, and who has the bye.
fn next_round(tournament: &Tournament, system: System) -> Result<String, Box<dyn Error>> {
    let name = |number: Number| {
        let player = tournament.players.iter().find(|player| player.number == number);
        player.map_or("?", |player| player.name.as_str())
    };
    let paired = pair_round(tournament, system, None)?;
    let mut text = format!("Round {}\n", paired.round);
    for (board, pair) in (1..).zip(&paired.pairing.boards) {
        text += &format!("{board}. {} – {}\n", name(pair.white), name(pair.black));
    }
    if let Some(bye) = paired.pairing.bye {
        text += &format!("bye: {}\n", name(bye));
    }
    Ok(text)
}

#[test]
fn five_players_have_two_boards_and_a_bye() -> Result<(), Box<dyn Error>> {
    let file = b"001    1      Ada\n001    2      Bo\n001    3      Cleo\n001    4      Dan\n001    5      Eva\nXXR 5\n";
    let tournament = arbitra_trf::read(file)?.tournament;
    let told = next_round(&tournament, "dutch-2026".parse()?)?;
    assert_eq!(told, "Round 1\n1. Ada – Cleo\n2. Dan – Bo\nbye: Eva\n");
    Ok(())
}

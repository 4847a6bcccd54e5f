//! Small tournaments for tests, written as one line per player.

#![allow(dead_code, clippy::unwrap_used)]

pub mod events;

use arbitra_model::{Bye, Colour, Entry, Number, Player, Score, Tournament};
use arbitra_standings::{
    Contest, Edition, Exclusions, HouseRules, Kind, Lead, Options, Ties, parse_list,
};

/// Players from lines of entries such as `2w1 3b= 4w+ H Z U F .`; numbers count from 1.
pub fn tournament(lines: &[&str]) -> Tournament {
    let mut tournament = Tournament::default();
    for (index, line) in lines.iter().enumerate() {
        let number = Number::new(index as u16 + 1).unwrap();
        let mut player = Player::new(number, format!("Player {number}"));
        player.entries = line.split_whitespace().map(entry).collect();
        tournament.players.push(player);
    }
    tournament
}

/// One entry.
pub fn entry(text: &str) -> Entry {
    match text {
        "." => return Entry::Blank,
        "U" => return Entry::Bye(Bye::PairingAllocated),
        "F" => return Entry::Bye(Bye::FullPoint),
        "H" => return Entry::Bye(Bye::HalfPoint),
        "Z" => return Entry::Bye(Bye::ZeroPoint),
        _ => {}
    }
    let digits = text.chars().take_while(char::is_ascii_digit).count();
    let opponent = Number::new(text[..digits].parse().unwrap()).unwrap();
    let colour = Colour::from_letter(text[digits..].chars().next().unwrap()).unwrap();
    let score = match &text[digits + 1..] {
        "1" => Score::Win,
        "=" => Score::Draw,
        "0" => Score::Loss,
        "+" => return Entry::Forfeit { opponent: Some(opponent), colour: Some(colour), won: true },
        "-" => {
            return Entry::Forfeit { opponent: Some(opponent), colour: Some(colour), won: false };
        }
        other => panic!("what is `{other}`?"),
    };
    Entry::Game { opponent, colour, score, rated: true }
}

/// Options for players with a list.
pub fn options(edition: Edition, kind: Kind, list: &str) -> Options {
    Options {
        edition,
        kind,
        contest: Contest::Players,
        list: parse_list(list).unwrap(),
        after_round: None,
        unrated: None,
        lead: Lead::Points,
        ties: Ties::Share,
        exclusions: Exclusions::ByArticle,
        house: HouseRules::NONE,
        by_hand: Vec::new(),
        external: Vec::new(),
    }
}

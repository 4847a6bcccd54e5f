//! Moves spoken aloud, for blind and visually disabled players (Appendix D, rule 1).

use std::fmt;
use std::str::FromStr;

use shakmaty::{CastlingSide, Move, Role, Square};

use super::read::Reading;
use crate::game::Position;

/// The words in which moves are announced. Files are Anna to Hector in every voice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Voice {
    /// The words of the Laws, German unless the players agree on others.
    Laws,
    English,
    Spanish,
}

/// The names of the files (Appendix D).
pub const FILES: [&str; 8] =
    ["Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"];

impl Voice {
    /// All voices.
    pub const ALL: [Voice; 3] = [Voice::Laws, Voice::English, Voice::Spanish];

    const fn ranks(self) -> [&'static str; 8] {
        match self {
            Voice::Laws => ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"],
            Voice::English => ["one", "two", "three", "four", "five", "six", "seven", "eight"],
            Voice::Spanish => ["uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"],
        }
    }

    const fn piece(self, role: Role) -> &'static str {
        match (self, role) {
            (Voice::Laws, Role::King) => "König",
            (Voice::Laws, Role::Queen) => "Dame",
            (Voice::Laws, Role::Rook) => "Turm",
            (Voice::Laws, Role::Bishop) => "Läufer",
            (Voice::Laws, Role::Knight) => "Springer",
            (Voice::Laws, Role::Pawn) => "Bauer",
            (Voice::English, Role::King) => "king",
            (Voice::English, Role::Queen) => "queen",
            (Voice::English, Role::Rook) => "rook",
            (Voice::English, Role::Bishop) => "bishop",
            (Voice::English, Role::Knight) => "knight",
            (Voice::English, Role::Pawn) => "pawn",
            (Voice::Spanish, Role::King) => "rey",
            (Voice::Spanish, Role::Queen) => "dama",
            (Voice::Spanish, Role::Rook) => "torre",
            (Voice::Spanish, Role::Bishop) => "alfil",
            (Voice::Spanish, Role::Knight) => "caballo",
            (Voice::Spanish, Role::Pawn) => "peón",
        }
    }

    const fn castling(self, side: CastlingSide) -> &'static str {
        match (self, side) {
            (Voice::Laws, CastlingSide::KingSide) => "kurze Rochade",
            (Voice::Laws, CastlingSide::QueenSide) => "lange Rochade",
            (Voice::English, CastlingSide::KingSide) => "short castling",
            (Voice::English, CastlingSide::QueenSide) => "long castling",
            (Voice::Spanish, CastlingSide::KingSide) => "enroque corto",
            (Voice::Spanish, CastlingSide::QueenSide) => "enroque largo",
        }
    }

    fn square(self, square: Square) -> String {
        let (file, rank) = square.coords();
        format!("{} {}", FILES[file.to_usize()], self.ranks()[rank.to_usize()])
    }
}

impl fmt::Display for Voice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Voice::Laws => "laws",
            Voice::English => "en",
            Voice::Spanish => "es",
        })
    }
}

impl FromStr for Voice {
    type Err = String;

    fn from_str(text: &str) -> Result<Voice, String> {
        Voice::ALL
            .into_iter()
            .find(|voice| voice.to_string() == text)
            .ok_or_else(|| "laws, en, es".to_owned())
    }
}

/// A move as it is announced: the piece, where it stands, where it goes, what a pawn becomes.
#[must_use]
pub fn speak(played: Move, voice: Voice) -> String {
    if let Some(side) = played.castling_side() {
        return voice.castling(side).to_owned();
    }
    let mut words = vec![voice.piece(played.role()).to_owned()];
    words.extend(played.from().map(|from| voice.square(from)));
    words.push(voice.square(played.to()));
    words.extend(played.promotion().map(|role| voice.piece(role).to_owned()));
    words.join(" ")
}

/// Understands an announced move: with the square of departure or, where that is enough, without.
#[must_use]
pub fn hear(position: &Position, text: &str, voice: Voice) -> Reading {
    let heard = plain(text);
    if heard.is_empty() {
        return Reading::Unreadable;
    }
    let known: Vec<String> = Role::ALL
        .into_iter()
        .map(|role| voice.piece(role).to_owned())
        .chain(FILES.map(str::to_owned))
        .chain(voice.ranks().map(str::to_owned))
        .chain(
            [CastlingSide::KingSide, CastlingSide::QueenSide]
                .iter()
                .flat_map(|side| voice.castling(*side).split(' ').map(str::to_owned)),
        )
        .flat_map(|word| plain(&word))
        .collect();
    if heard.iter().any(|word| !known.contains(word)) {
        return Reading::Unreadable;
    }
    let legal = position.legal_moves();
    let full: Vec<Move> =
        legal.iter().copied().filter(|m| plain(&speak(*m, voice)) == heard).collect();
    let meant = if full.is_empty() {
        legal.into_iter().filter(|m| plain(&without_origin(*m, voice)) == heard).collect()
    } else {
        full
    };
    match meant.as_slice() {
        [] => Reading::Illegal,
        [one] => Reading::Move(*one),
        _ => Reading::Ambiguous(meant),
    }
}

fn without_origin(played: Move, voice: Voice) -> String {
    if played.is_castle() {
        return String::new();
    }
    let mut words = vec![voice.piece(played.role()).to_owned(), voice.square(played.to())];
    words.extend(played.promotion().map(|role| voice.piece(role).to_owned()));
    words.join(" ")
}

/// Words without accents, in small letters; `ue` and `ü` are the same.
fn plain(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let mut plain = String::new();
    for letter in lower.chars() {
        match letter {
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'ó' => plain.push('o'),
            'é' => plain.push('e'),
            ',' | '.' => plain.push(' '),
            other => plain.push(other),
        }
    }
    plain.split_whitespace().map(str::to_owned).collect()
}

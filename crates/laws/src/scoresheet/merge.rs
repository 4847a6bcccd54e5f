//! Two partial scoresheets made into one game (8.5d, D.8).
//!
//! Each half-move is taken from the sheet whose writing is a legal move there; where both are, they must
//! agree. A half-move that neither sheet has is found where only one legal move lets the rest of the sheets
//! be played; otherwise it is a gap, and the game stops there.

use std::collections::BTreeSet;

use serde::Serialize;
use shakmaty::Move;

use super::play::Trouble;
use crate::game::{Game, Position};
use crate::notation::{Letters, Reading, read};

/// A partial sheet: what is written for each half-move, in some letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partial {
    /// The writings; none where nothing is written.
    pub moves: Vec<Option<String>>,
    /// Beside which half-moves an offer of a draw, `(=)`, is written (8.1d).
    pub offers: BTreeSet<usize>,
    /// The letters of the pieces.
    pub letters: Letters,
}

impl Partial {
    /// A sheet on which nothing is written.
    #[must_use]
    pub const fn empty(letters: Letters) -> Partial {
        Partial { moves: Vec::new(), offers: BTreeSet::new(), letters }
    }

    /// Reads a sheet as people type it: move numbers, moves, and `-` or `--` for what is missing.
    #[must_use]
    pub fn of_text(text: &str, letters: Letters) -> Partial {
        let mut moves: Vec<Option<String>> = Vec::new();
        let mut offers = BTreeSet::new();
        for word in text.split_whitespace() {
            let bare = word.trim_start_matches(|c: char| c.is_ascii_digit());
            let (number, rest) = match bare.strip_prefix('.') {
                Some(rest) if bare.len() < word.len() => {
                    (word[..word.len() - bare.len()].parse::<usize>().ok(), rest)
                }
                _ => (None, word),
            };
            if let Some(number) = number.filter(|number| (1..=10_000).contains(number)) {
                // A number says which move comes: what is left out before it is missing.
                let black = rest.starts_with('.');
                let place = 2 * (number - 1) + usize::from(black);
                if place > moves.len() {
                    moves.resize(place, None);
                }
            }
            match rest.trim_start_matches(['.', '…']) {
                "" | "1-0" | "0-1" | "1/2-1/2" | "*" => {}
                "-" | "--" | "–" | "—" | "?" => moves.push(None),
                // An offer written by itself belongs to the move before it.
                "(=)" | "=" => drop(moves.len().checked_sub(1).map(|at| offers.insert(at))),
                text => {
                    let bare = text.strip_suffix("(=)").unwrap_or(text);
                    if bare.len() < text.len() {
                        offers.insert(moves.len());
                    }
                    moves.push(Some(bare.to_owned()));
                }
            }
        }
        Partial { moves, offers, letters }
    }
}

/// Where a half-move comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Source {
    /// Both sheets.
    Both,
    First,
    Second,
    /// Neither: it is the only move that fits.
    Deduced,
}

/// A half-move that could not be found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Gap {
    /// Which, counted from nought.
    pub at: usize,
    /// What the first sheet says.
    pub first: Option<String>,
    /// What the second sheet says.
    pub second: Option<String>,
    /// Why it cannot be played; none if the sheets name two different legal moves.
    pub trouble: Option<Trouble>,
}

/// Two sheets made into one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merged {
    /// The game as far as it is certain.
    pub game: Game,
    /// Where each half-move comes from.
    pub sources: Vec<Source>,
    /// Where it stops, if it does.
    pub gap: Option<Gap>,
    /// Half-moves on which the sheets say different things although one of them is legal.
    pub differences: Vec<usize>,
    /// Half-moves beside which only one of the sheets has an offer of a draw.
    pub offers: Vec<usize>,
    /// The half-moves the longer sheet has.
    pub written: usize,
}

/// How far a missing half-move is looked for.
const LOOK_AHEAD: usize = 12;

/// Merges two sheets.
#[must_use]
pub fn merge(start: Position, first: &Partial, second: &Partial) -> Merged {
    let written = first.moves.len().max(second.moves.len());
    let mut game = Game::new(start);
    let mut sources = Vec::new();
    let mut differences = Vec::new();
    // What one sheet has not got to yet is not missing on it.
    let reached = first.moves.len().min(second.moves.len());
    let offers: Vec<usize> = first
        .offers
        .symmetric_difference(&second.offers)
        .copied()
        .filter(|at| *at < reached)
        .collect();
    for at in 0..written {
        let one = meaning(game.position(), first, at);
        let other = meaning(game.position(), second, at);
        let chosen = match (&one, &other) {
            (Ok(a), Ok(b)) if a == b => Some((*a, Source::Both)),
            (Ok(_), Ok(_)) => None,
            (Ok(a), Err(trouble)) => {
                if *trouble != Trouble::Missing {
                    differences.push(at);
                }
                Some((*a, Source::First))
            }
            (Err(trouble), Ok(b)) => {
                if *trouble != Trouble::Missing {
                    differences.push(at);
                }
                Some((*b, Source::Second))
            }
            (Err(Trouble::Missing), Err(Trouble::Missing)) => {
                only_move(game.position(), first, second, at)
                    .map(|played| (played, Source::Deduced))
            }
            (Err(_), Err(_)) => None,
        };
        let Some((played, source)) = chosen else {
            let text = |sheet: &Partial| sheet.moves.get(at).cloned().flatten();
            let trouble = match (one, other) {
                (Ok(_), Ok(_)) => None,
                (Err(Trouble::Missing), Err(trouble)) | (Err(trouble), _) => Some(trouble),
                (Ok(_), Err(trouble)) => Some(trouble),
            };
            let gap = Gap { at, first: text(first), second: text(second), trouble };
            return Merged { game, sources, gap: Some(gap), differences, offers, written };
        };
        game.play(played);
        sources.push(source);
    }
    Merged { game, sources, gap: None, differences, offers, written }
}

/// What a sheet means at a half-move.
fn meaning(position: &Position, sheet: &Partial, at: usize) -> Result<Move, Trouble> {
    let Some(Some(text)) = sheet.moves.get(at) else { return Err(Trouble::Missing) };
    match read(position, text, sheet.letters) {
        Reading::Move(played) => Ok(played),
        Reading::Illegal => Err(Trouble::Illegal),
        Reading::Ambiguous(_) => Err(Trouble::Ambiguous),
        Reading::Unreadable => Err(Trouble::Unreadable),
    }
}

/// The only legal move after which what the sheets say next can be played, if there is exactly one.
fn only_move(position: &Position, first: &Partial, second: &Partial, at: usize) -> Option<Move> {
    let mut found = None;
    for played in position.legal_moves() {
        let next = position.play(played)?;
        if fits(&next, first, second, at + 1) {
            if found.is_some() {
                return None;
            }
            found = Some(played);
        }
    }
    found
}

/// Whether the next half-moves can be played as written, up to the next one that is missing.
fn fits(position: &Position, first: &Partial, second: &Partial, at: usize) -> bool {
    let mut now = position.clone();
    for place in at..at + LOOK_AHEAD {
        let played = match (meaning(&now, first, place), meaning(&now, second, place)) {
            (Ok(a), Ok(b)) if a == b => a,
            (Ok(a), Err(Trouble::Missing)) => a,
            (Err(Trouble::Missing), Ok(b)) => b,
            (Err(Trouble::Missing), Err(Trouble::Missing)) => return true,
            _ => return false,
        };
        match now.play(played) {
            Some(next) => now = next,
            None => return false,
        }
    }
    true
}

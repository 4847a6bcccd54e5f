//! A flag that falls, a player who resigns: lost, unless the opponent cannot mate (6.9, 5.1b).

use arbitra_model::Colour;
use serde::Serialize;

use super::dead::{CanMate, Dead, can_mate, dead};
use super::position::{Position, Status};
use crate::edition::{Edition, Resignation, Says as _};

/// How a player came to lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// The flag fell.
    Flag,
    /// The player resigned.
    Resignation,
}

/// What it makes of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Lost {
    pub result: &'static str,
    /// Whether it is proved; if not, it holds unless no series of legal moves mates.
    pub certain: bool,
    pub article: &'static str,
}

/// The result after a player's flag has fallen, or after the player has resigned.
#[must_use]
pub fn lost(position: &Position, who: Colour, how: Loss, edition: Edition, limit: usize) -> Lost {
    let win = match who {
        Colour::White => "0-1",
        Colour::Black => "1-0",
    };
    const DRAW: &str = "1/2-1/2";
    let ended = |result, article| Lost { result, certain: true, article };
    // What ended the game before goes before.
    match position.status() {
        Status::Stalemate => return ended(DRAW, edition.article("5.2a")),
        Status::Checkmate => {
            let won = if position.turn() == Colour::White { "0-1" } else { "1-0" };
            return ended(won, edition.article("5.1a"));
        }
        Status::Ongoing => {}
    }
    if dead(position, limit).0 == Dead::Dead {
        return ended(DRAW, edition.article("5.2b"));
    }
    let article = match how {
        Loss::Flag => "6.9",
        Loss::Resignation => edition.article("5.1b"),
    };
    if how == Loss::Resignation && edition.rules().resignation == Resignation::Wins {
        return ended(win, article);
    }
    match can_mate(position, !who, limit) {
        CanMate::Yes(_) => ended(win, article),
        CanMate::No(_) => ended(DRAW, article),
        CanMate::Undecided => Lost { result: win, certain: false, article },
    }
}

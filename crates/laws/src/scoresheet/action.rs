//! What can be done with a scoresheet.

use arbitra_model::Colour;
use serde::{Deserialize, Serialize};

use super::state::SheetResult;

/// Who does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Actor {
    /// The player whose sheet it is.
    Owner,
    /// The opponent, who signs.
    Opponent,
    /// An arbiter or the organiser.
    Arbiter,
}

/// How the device is used (6.2 to 6.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// A game is played; everything is accepted and nothing is flagged.
    Play,
    /// For arbiter and organiser only: findings, moves taken back.
    Arbiter,
    /// The owner's own; locked while a game is played.
    Owner,
}

/// A mark beside a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// `(=)`: a draw was offered (8.1d).
    DrawOffer,
    /// A clock time, in seconds.
    Clock(u32),
}

/// Something done with a scoresheet. Places are counted in half-moves from nought: 0 is White's first
/// move, 1 is Black's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "do")]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Action {
    /// Begins a game: whose sheet, who plays, in which letters, from which position.
    Begin {
        /// The owner's colour.
        colour: Colour,
        /// White's name.
        white: String,
        /// Black's name.
        black: String,
        /// The letters of the pieces (`en`, `es`, …).
        letters: String,
        /// The position; none for the usual one.
        #[serde(default)]
        fen: Option<String>,
    },
    /// Writes the next move, as the player writes it.
    Write {
        /// The text; a dash for a move not caught.
        text: String,
    },
    /// Leaves out the opponent's move in time trouble: the next entry is again the owner's.
    Skip,
    /// Corrects a move written before.
    Correct {
        /// The place of the move.
        at: usize,
        text: String,
    },
    /// Strikes out the last move.
    Strike,
    /// Puts a mark to a move.
    Mark {
        /// The place of the move.
        at: usize,
        mark: Mark,
    },
    /// Begins the notation again from a position (6.2.2.12).
    Restart {
        /// The position in FEN.
        fen: String,
        /// The number of the move that comes next.
        number: u32,
    },
    /// Writes the result.
    Result {
        result: SheetResult,
    },
    Sign,
    /// Asks for another mode.
    Enter {
        /// The mode that begins.
        mode: Mode,
    },
    /// Takes moves back after an illegal one (arbiter's mode).
    TakeBack {
        /// How many half-moves remain.
        to: usize,
    },
    /// Notes something about the game as it is watched, such as a move or a clock time of a quickplay
    /// finish (arbiters only).
    Watch {
        /// The note.
        text: String,
    },
    /// The device was left or put away during the game, which everybody must see.
    Left,
}

impl Actor {
    /// The name, as the log hashes it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Actor::Owner => "owner",
            Actor::Opponent => "opponent",
            Actor::Arbiter => "arbiter",
        }
    }
}

impl Action {
    /// The most letters that a text of a new action may have. Logs of old hold what they hold.
    pub const MOST_LETTERS: usize = 200;

    /// Whether every text it brings has a length, and letters that can be shown. Whoever takes actions
    /// from a device asks this first.
    #[must_use]
    pub fn is_fit(&self) -> bool {
        let texts: [&str; 4] = match self {
            Action::Begin { white, black, letters, fen, .. } => {
                [white, black, letters, fen.as_deref().unwrap_or_default()]
            }
            Action::Write { text } | Action::Correct { text, .. } => [text, "", "", ""],
            Action::Restart { fen, .. } => [fen, "", "", ""],
            Action::Watch { text } => [text, "", "", ""],
            Action::Skip
            | Action::Strike
            | Action::Mark { .. }
            | Action::Result { .. }
            | Action::Sign
            | Action::Enter { .. }
            | Action::TakeBack { .. }
            | Action::Left => [""; 4],
        };
        texts.into_iter().all(|text| {
            text.chars().nth(Action::MOST_LETTERS).is_none() && !text.contains(char::is_control)
        })
    }

    /// The action written out, as the log hashes it: this text never changes for an action that exists.
    pub(super) fn canonical(&self) -> String {
        let fields: Vec<String> = match self {
            Action::Begin { colour, white, black, letters, fen } => {
                let fen = fen.as_deref().unwrap_or("-");
                vec![
                    colour.to_string(),
                    white.clone(),
                    black.clone(),
                    letters.clone(),
                    fen.to_owned(),
                ]
            }
            Action::Write { text } => vec![text.clone()],
            Action::Skip | Action::Strike | Action::Sign | Action::Left => Vec::new(),
            Action::Correct { at, text } => vec![at.to_string(), text.clone()],
            Action::Mark { at, mark: Mark::DrawOffer } => vec![at.to_string(), "offer".to_owned()],
            Action::Mark { at, mark: Mark::Clock(seconds) } => {
                vec![at.to_string(), format!("clock {seconds}")]
            }
            Action::Restart { fen, number } => vec![fen.clone(), number.to_string()],
            Action::Result { result } => vec![result.to_string()],
            Action::Enter { mode } => vec![match mode {
                Mode::Play => "play".to_owned(),
                Mode::Arbiter => "arbiter".to_owned(),
                Mode::Owner => "owner".to_owned(),
            }],
            Action::TakeBack { to } => vec![to.to_string()],
            Action::Watch { text } => vec![text.clone()],
        };
        let mut text = self.name().to_owned();
        for field in fields {
            // The length before each field keeps two different actions apart.
            text.push_str(&format!(" {}:{field}", field.len()));
        }
        text
    }

    const fn name(&self) -> &'static str {
        match self {
            Action::Begin { .. } => "begin",
            Action::Write { .. } => "write",
            Action::Skip => "skip",
            Action::Correct { .. } => "correct",
            Action::Strike => "strike",
            Action::Mark { .. } => "mark",
            Action::Restart { .. } => "restart",
            Action::Result { .. } => "result",
            Action::Sign => "sign",
            Action::Enter { .. } => "enter",
            Action::TakeBack { .. } => "take-back",
            Action::Watch { .. } => "watch",
            Action::Left => "left",
        }
    }
}

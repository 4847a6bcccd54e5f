//! A scoresheet, and what may be done with it when.

use std::fmt;
use std::str::FromStr;

use arbitra_model::{ByColour, Colour, Language};
use serde::{Deserialize, Serialize};

use super::action::{Action, Actor, Mark, Mode};
use super::log::{Broken, Entry, Hash, verify};
use crate::game::Position;
use crate::notation::Letters;

/// The most half-moves a sheet holds; longer games end by seventy-five quiet moves.
const MOST_CELLS: usize = 20_000;
/// The longest text of a move.
const LONGEST: usize = 40;

/// A scoresheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sheet {
    entries: Vec<Entry>,
    /// Whose sheet it is.
    pub colour: Option<Colour>,
    /// The names.
    pub names: ByColour<String>,
    /// The letters of the pieces.
    pub letters: String,
    /// The position from which the notation begins, where it is not the usual one.
    pub fen: Option<String>,
    /// The number of the first move.
    pub first_number: u32,
    /// Who makes the first move written.
    pub first_colour: Colour,
    /// The moves as written.
    pub cells: Vec<Cell>,
    /// How the device is used.
    pub mode: Mode,
    /// The result written.
    pub result: Option<SheetResult>,
    /// Who has signed.
    pub signed: Signatures,
    /// How often the device was left during the game, for everybody to see.
    pub left: u32,
    /// What an arbiter noted while watching.
    pub watched: Vec<Watched>,
}

/// Something an arbiter noted while watching a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Watched {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// After how many half-moves of the sheet.
    pub after: usize,
    /// The note.
    pub text: String,
}

/// Who has signed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Signatures {
    pub owner: bool,
    pub opponent: bool,
    /// The arbiter, who need not.
    pub arbiter: bool,
}

/// A move as written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// The text; empty if the move was left out, a dash if it was not caught.
    pub text: String,
    /// Texts that stood there before a correction, oldest first.
    pub before: Vec<String>,
    /// A draw was offered.
    pub offer: bool,
    /// The clock time, in seconds.
    pub clock: Option<u32>,
}

impl Cell {
    /// Whether a move stands here.
    #[must_use]
    pub fn is_known(&self) -> bool {
        !matches!(self.text.as_str(), "" | "-" | "–" | "—")
    }
}

/// A result on a scoresheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SheetResult {
    /// White wins.
    #[serde(rename = "1-0")]
    White,
    /// Black wins.
    #[serde(rename = "0-1")]
    Black,
    /// A draw.
    #[serde(rename = "1/2-1/2")]
    Draw,
}

impl fmt::Display for SheetResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            SheetResult::White => "1-0",
            SheetResult::Black => "0-1",
            SheetResult::Draw => "1/2-1/2",
        })
    }
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{}", self.say(Language::English))]
#[serde(rename_all = "kebab-case")]
pub enum Refused {
    /// No game has begun.
    NoGame,
    /// A game is being played: it cannot be left or begun anew (C.02 6.2).
    GameRunning,
    /// The game is signed; nothing changes any more (8.7).
    Closed,
    /// Only an arbiter may do this (C.02 6.3).
    ArbiterOnly,
    /// Not in this mode.
    WrongMode,
    /// There is no such move.
    NoSuchMove,
    /// The result must be written before it is signed.
    NoResult,
    /// A text that is too long, a position that is none, or too many moves.
    Unusable,
}

impl Sheet {
    /// An empty sheet in its owner's mode.
    #[must_use]
    pub fn new() -> Sheet {
        Sheet {
            entries: Vec::new(),
            colour: None,
            names: ByColour::default(),
            letters: Letters::English.to_string(),
            fen: None,
            first_number: 1,
            first_colour: Colour::White,
            cells: Vec::new(),
            mode: Mode::Owner,
            result: None,
            signed: Signatures::default(),
            left: 0,
            watched: Vec::new(),
        }
    }

    /// A sheet from its log, after a reload or on another device.
    ///
    /// # Errors
    /// [`Broken`] if the log was changed, or has an entry that never was possible.
    pub fn of_log(entries: &[Entry]) -> Result<Sheet, Broken> {
        verify(entries)?;
        let mut sheet = Sheet::new();
        for (place, entry) in entries.iter().enumerate() {
            sheet
                .act(entry.actor, entry.at, entry.action.clone())
                .map_err(|_| Broken(place + 1))?;
        }
        Ok(sheet)
    }

    /// The log.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The hash of everything so far.
    #[must_use]
    pub fn hash(&self) -> Hash {
        self.entries.last().map_or(Hash::ZERO, |entry| entry.hash)
    }

    /// Whether a game is being played.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.colour.is_some() && !self.is_closed()
    }

    /// Whether result and both signatures stand: the game is over (C.02 6.2.2.9).
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.result.is_some() && self.signed.owner && self.signed.opponent
    }

    /// Who makes a half-move, and its number.
    #[must_use]
    pub fn maker(&self, at: usize) -> (u32, Colour) {
        let from_white = at + usize::from(self.first_colour == Colour::Black);
        let colour = if from_white.is_multiple_of(2) { Colour::White } else { Colour::Black };
        (self.first_number + (from_white / 2) as u32, colour)
    }

    /// The letters of the pieces.
    #[must_use]
    pub fn letters(&self) -> Letters {
        self.letters.parse().unwrap_or(Letters::English)
    }

    /// Does something and writes it into the log. A refused action changes nothing.
    ///
    /// # Errors
    /// [`Refused`] with the reason.
    pub fn act(&mut self, actor: Actor, at: u64, action: Action) -> Result<(), Refused> {
        self.perform(actor, at, &action)?;
        self.entries.push(Entry::after(self.hash(), actor, at, action));
        Ok(())
    }

    fn perform(&mut self, actor: Actor, at: u64, action: &Action) -> Result<(), Refused> {
        match action {
            Action::Begin { colour, white, black, letters, fen } => {
                if self.is_running() {
                    return Err(Refused::GameRunning);
                }
                letters.parse::<Letters>().map_err(|_| Refused::Unusable)?;
                let (first_number, first_colour) = match fen {
                    None => (1, Colour::White),
                    Some(fen) => {
                        let start = Position::from_fen(fen).map_err(|_| Refused::Unusable)?;
                        (start.move_number(), start.turn())
                    }
                };
                let entries = std::mem::take(&mut self.entries);
                *self = Sheet {
                    entries,
                    colour: Some(*colour),
                    names: ByColour { white: white.clone(), black: black.clone() },
                    letters: letters.clone(),
                    fen: fen.clone(),
                    first_number,
                    first_colour,
                    mode: Mode::Play,
                    ..Sheet::new()
                };
                Ok(())
            }
            Action::Enter { mode } => self.enter(actor, *mode),
            Action::Left => {
                self.running()?;
                self.left += 1;
                Ok(())
            }
            Action::Sign => self.sign(actor),
            Action::Watch { text } => {
                self.running()?;
                if actor != Actor::Arbiter {
                    return Err(Refused::ArbiterOnly);
                }
                let text = text.trim();
                let fits = text.chars().count() <= Action::MOST_LETTERS;
                if text.is_empty() || !fits || text.contains(char::is_control) {
                    return Err(Refused::Unusable);
                }
                let after = self.cells.len();
                self.watched.push(Watched { at, after, text: text.to_owned() });
                Ok(())
            }
            Action::TakeBack { to } => {
                self.running()?;
                if actor != Actor::Arbiter {
                    return Err(Refused::ArbiterOnly);
                }
                if self.mode != Mode::Arbiter {
                    return Err(Refused::WrongMode);
                }
                if *to > self.cells.len() {
                    return Err(Refused::NoSuchMove);
                }
                self.cells.truncate(*to);
                self.unsign();
                Ok(())
            }
            Action::Write { .. }
            | Action::Skip
            | Action::Correct { .. }
            | Action::Strike
            | Action::Mark { .. }
            | Action::Restart { .. }
            | Action::Result { .. } => {
                self.running()?;
                if self.mode != Mode::Play {
                    return Err(Refused::WrongMode);
                }
                self.write(action)
            }
        }
    }

    fn running(&self) -> Result<(), Refused> {
        match (self.colour, self.is_closed()) {
            (None, _) => Err(Refused::NoGame),
            (_, true) => Err(Refused::Closed),
            _ => Ok(()),
        }
    }

    /// The owner's own mode is locked while a game is played, the arbiter's is for arbiters only.
    fn enter(&mut self, actor: Actor, mode: Mode) -> Result<(), Refused> {
        match mode {
            Mode::Arbiter if actor != Actor::Arbiter => return Err(Refused::ArbiterOnly),
            Mode::Owner if self.is_running() => return Err(Refused::GameRunning),
            Mode::Play if !self.is_running() => return Err(Refused::NoGame),
            _ => {}
        }
        self.mode = mode;
        Ok(())
    }

    /// What was signed must stay as it is: a change takes the signatures away.
    fn unsign(&mut self) {
        self.signed = Signatures::default();
    }

    fn sign(&mut self, actor: Actor) -> Result<(), Refused> {
        if self.colour.is_none() {
            return Err(Refused::NoGame);
        }
        if self.result.is_none() {
            return Err(Refused::NoResult);
        }
        match actor {
            // The arbiter may sign after the game too.
            Actor::Arbiter => self.signed.arbiter = true,
            _ if self.is_closed() => return Err(Refused::Closed),
            Actor::Owner => self.signed.owner = true,
            Actor::Opponent => self.signed.opponent = true,
        }
        if self.is_closed() {
            self.mode = Mode::Owner;
        }
        Ok(())
    }

    fn write(&mut self, action: &Action) -> Result<(), Refused> {
        match action {
            Action::Write { text } => {
                let text = usable(text)?;
                if self.cells.len() >= MOST_CELLS {
                    return Err(Refused::Unusable);
                }
                self.cells.push(Cell { text, ..Cell::default() });
            }
            Action::Skip => {
                if self.cells.len() >= MOST_CELLS {
                    return Err(Refused::Unusable);
                }
                self.cells.push(Cell::default());
            }
            Action::Correct { at, text } => {
                let text = usable(text)?;
                let cell = self.cells.get_mut(*at).ok_or(Refused::NoSuchMove)?;
                cell.before.push(std::mem::replace(&mut cell.text, text));
            }
            Action::Strike => {
                self.cells.pop().ok_or(Refused::NoSuchMove)?;
            }
            Action::Mark { at, mark } => {
                let cell = self.cells.get_mut(*at).ok_or(Refused::NoSuchMove)?;
                match mark {
                    Mark::DrawOffer => cell.offer = true,
                    Mark::Clock(seconds) => cell.clock = Some(*seconds),
                }
            }
            Action::Restart { fen, number } => {
                let start = Position::from_fen(fen).map_err(|_| Refused::Unusable)?;
                self.fen = Some(fen.clone());
                self.first_colour = start.turn();
                self.first_number = *number;
                self.cells.clear();
            }
            Action::Result { result } => self.result = Some(*result),
            _ => return Err(Refused::WrongMode),
        }
        self.unsign();
        Ok(())
    }
}

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet::new()
    }
}

/// A move as written: anything that fits on a line.
fn usable(text: &str) -> Result<String, Refused> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST || text.chars().any(char::is_control) {
        return Err(Refused::Unusable);
    }
    Ok(text.to_owned())
}

impl FromStr for SheetResult {
    type Err = String;

    fn from_str(text: &str) -> Result<SheetResult, String> {
        match text {
            "1-0" => Ok(SheetResult::White),
            "0-1" => Ok(SheetResult::Black),
            "1/2-1/2" | "½-½" => Ok(SheetResult::Draw),
            _ => Err("1-0, 0-1, 1/2-1/2".to_owned()),
        }
    }
}

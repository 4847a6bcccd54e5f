//! Sets, boards, tables and clocks: measured, counted, listed.
//!
//! | what | where |
//! |---|---|
//! | what was measured, read from TOML | `read.rs` |
//! | measures held against the standards | `judge.rs` |
//! | what so many boards need, with spares | `stock.rs` |
//! | clocks that were approved, and what they can run | `clocks.rs` |

mod clocks;
mod judge;
mod read;
mod stock;

pub use clocks::{
    APPROVED, Approved, Can, ClockKind, Control, Mode, PRESETS, approved, approved_in, can_run,
    find_clock, preset,
};
pub use judge::judge;
pub use stock::{Item, Line, StockWish, StockWishProblem, stock};

use crate::hall::HallErrors;
use serde::Serialize;

/// A piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Piece {
    King,
    Queen,
    Bishop,
    Knight,
    Rook,
    Pawn,
}

impl Piece {
    /// All pieces, the tallest first: the order that a set must keep.
    pub const ALL: [Piece; 6] =
        [Piece::King, Piece::Queen, Piece::Bishop, Piece::Knight, Piece::Rook, Piece::Pawn];
}

/// The height and the base of a piece in millimetres, as far as they were measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sizes {
    /// The height.
    pub height: Option<i32>,
    /// The diameter of the base.
    pub base: Option<i32>,
}

/// What a board is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Material {
    Wood,
    Plastic,
    /// Cardboard.
    Card,
    /// Vinyl, cloth or anything else that is rolled up.
    Soft,
}

/// What was measured and seen; nothing where nobody looked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Equipment {
    /// The pieces, in the order of [`Piece::ALL`].
    pub pieces: [Sizes; 6],
    /// Whether they are of the Staunton kind.
    pub staunton: Option<bool>,
    /// Whether pieces are shiny.
    pub shiny_pieces: Option<bool>,
    /// Whether the dark pieces are black or dark brown.
    pub dark_enough: Option<bool>,
    /// The side of a square.
    pub square: Option<i32>,
    /// What boards are made of.
    pub material: Option<Material>,
    /// Whether boards are shiny.
    pub shiny_board: Option<bool>,
    /// Whether boards have coordinates.
    pub coordinates: Option<bool>,
    /// Tables: length, width, height.
    pub table: [Option<i32>; 3],
    /// The clocks that are used, by name.
    pub clocks: Vec<String>,
    /// The side of a board for the blind.
    pub blind_board: Option<i32>,
    /// The minutes between the dots of a clock for the blind.
    pub blind_clock_dot: Option<i32>,
    /// Electronic scoresheets: the longer side, hours after the battery's warning, moves that are shown.
    pub scoresheet: [Option<i32>; 3],
}

impl Equipment {
    /// Reads what was measured from TOML, in millimetres.
    ///
    /// # Errors
    /// Everything that is wrong with the text, each with line, column and what to do.
    pub fn from_toml(text: &str) -> Result<Equipment, HallErrors> {
        read::equipment(text)
    }
}

//! The papers, a function each: an event and a wish in, a document or what is missing out.

pub mod blank;
pub mod cards;
pub mod cup;
pub mod dossier;
pub mod fide;
pub mod hall;
pub mod matches;
pub mod pairings;
pub mod posters;
pub mod prizes;
pub mod ratings;
pub mod report;
pub mod schedule;
pub mod scoresheets;
pub mod standings;
pub mod starting;
pub mod venue;

use arbitra_model::{Number, Player};
use arbitra_report::Cell;

use crate::Event;

/// A player as a cell, with the title in front of the name.
fn person(event: &Event<'_>, player: &Player) -> Cell {
    Cell::Player { number: player.number, name: event.grouped(player) }
}

/// A player's number as a cell.
fn number(number: Number) -> Cell {
    Cell::Number(number.get())
}

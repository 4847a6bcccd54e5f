//! A hall as data: walls, doors, windows, columns, areas, tables, light.
//!
//! | what | where |
//! |---|---|
//! | reading TOML, every fault with line, column and what to do | `read.rs`, `values.rs` |
//! | writing it back | `write.rs` |
//! | the fields of a form, and back | `guided.rs` |
//! | what can be wrong | `problem.rs` |

mod guided;
mod problem;
mod read;
mod values;
mod write;

use serde::Serialize;

use crate::geometry::{Point, Rect, Walls};
use crate::plan::Along;

pub use guided::{Guided, GuidedFault, Measured, OnFloor, OnWall, Section, Stretch, Wall};
pub use problem::{HallError, HallErrors, HallProblem, Hint};
pub(crate) use values::{Measures, Reader, read_text};

/// The longest text of a hall that is read.
pub const MOST_BYTES: usize = 256 * 1024;
/// The most corners, doors, tables and so on of each kind.
pub const MOST_THINGS: usize = 500;
/// The longest hall, in millimetres.
pub const MOST_LENGTH: i32 = 300_000;
/// The most boards.
pub const MOST_BOARDS: u16 = 2_000;

/// A hall.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Hall {
    pub name: String,
    pub walls: Walls,
    pub doors: Vec<Door>,
    pub windows: Vec<Window>,
    /// Columns, by the rectangle they take.
    pub columns: Vec<Rect>,
    /// Stage, bar, toilets and other parts of the house.
    pub areas: Vec<Area>,
    /// Ropes, stretch by stretch.
    pub ropes: Vec<(Point, Point)>,
    /// Where light was measured.
    pub lights: Vec<Light>,
    /// Tables of the arbiters.
    pub arbiters: Vec<ArbitersTable>,
    /// Tables that stand already.
    pub tables: Vec<FixedTable>,
    /// What was measured and seen of the whole hall.
    pub conditions: Conditions,
}

/// A door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Door {
    /// Its name, if it has one.
    pub name: String,
    /// Its middle, on a wall.
    pub at: Point,
    /// How wide it is.
    pub width: i32,
    /// Whether it is a way out in an emergency.
    pub is_exit: bool,
}

impl Door {
    /// The stretch of the wall it takes: along the wall on which it lies.
    #[must_use]
    pub fn stretch(&self, walls: &Walls) -> (Point, Point) {
        let half = self.width / 2;
        let spot = Rect::around(self.at, self.at);
        let wall =
            walls.edges().min_by_key(|(a, b)| crate::geometry::segment_distance(*a, *b, spot));
        match wall {
            Some((a, b)) if (a.x - b.x).abs() < (a.y - b.y).abs() => (
                Point { x: self.at.x, y: self.at.y - half },
                Point { x: self.at.x, y: self.at.y + half },
            ),
            _ => (
                Point { x: self.at.x - half, y: self.at.y },
                Point { x: self.at.x + half, y: self.at.y },
            ),
        }
    }
}

/// A window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// From here.
    pub from: Point,
    /// To here.
    pub to: Point,
    /// Whether it can be darkened.
    pub has_curtain: bool,
}

/// A part of the house.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Area {
    pub kind: AreaKind,
    /// Its name, if it has one.
    pub name: String,
    /// Where it lies in the hall; elsewhere in the house if nothing.
    pub place: Option<Rect>,
    /// Its floor in square centimetres, if it lies elsewhere and was measured.
    pub floor: Option<i32>,
    pub seats: Option<u16>,
}

impl Area {
    /// Its floor in square centimetres, if that is known.
    #[must_use]
    pub fn floor(&self) -> Option<i32> {
        let of_place = self.place.map(|place| (place.area() / 100) as i32);
        of_place.or(self.floor)
    }
}

/// What a part of the house is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum AreaKind {
    Stage,
    /// Seats for spectators, or where they stand.
    Spectators,
    /// Where something is drunk and eaten.
    Bar,
    /// Where games are analysed.
    Analysis,
    Toilets,
    Press,
    /// Commentators.
    Commentary,
    /// The people of the broadcast.
    Broadcast,
    /// Where players rest.
    Lounge,
    /// Where players are checked.
    FairPlay,
    /// Outdoor space for players.
    Outdoor,
    /// Anything else that stands in the way.
    Other,
}

impl AreaKind {
    /// All kinds.
    pub const ALL: [AreaKind; 12] = [
        AreaKind::Stage,
        AreaKind::Spectators,
        AreaKind::Bar,
        AreaKind::Analysis,
        AreaKind::Toilets,
        AreaKind::Press,
        AreaKind::Commentary,
        AreaKind::Broadcast,
        AreaKind::Lounge,
        AreaKind::FairPlay,
        AreaKind::Outdoor,
        AreaKind::Other,
    ];

    /// The word of the file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            AreaKind::Stage => "stage",
            AreaKind::Spectators => "spectators",
            AreaKind::Bar => "bar",
            AreaKind::Analysis => "analysis",
            AreaKind::Toilets => "toilets",
            AreaKind::Press => "press",
            AreaKind::Commentary => "commentary",
            AreaKind::Broadcast => "broadcast",
            AreaKind::Lounge => "lounge",
            AreaKind::FairPlay => "fair-play",
            AreaKind::Outdoor => "outdoor",
            AreaKind::Other => "other",
        }
    }
}

/// Where light was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Light {
    /// Where, if it was noted.
    pub at: Option<Point>,
    /// How much.
    pub lux: i32,
}

/// A table of the arbiters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArbitersTable {
    /// Where it stands.
    pub place: Rect,
    /// Whether it has internet.
    pub has_internet: bool,
    /// Whether it has power.
    pub has_power: bool,
}

/// A table that stands already, with its boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FixedTable {
    /// Where it stands.
    pub place: Rect,
    /// Along which axis its boards lie.
    pub along: Along,
    /// The boards, from left to right or from top to bottom.
    pub boards: Vec<u16>,
}

/// What was measured and seen of the whole hall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    /// Warmth in tenths of a degree.
    pub temperature: Option<i32>,
    /// Whether the floor has a carpet.
    pub carpet: Option<bool>,
    /// Whether noise comes in from outside.
    pub noise: Option<bool>,
}

impl Hall {
    /// Reads a hall from TOML, in metres.
    ///
    /// # Errors
    /// Everything that is wrong with the text, each with line, column and what to do.
    pub fn from_toml(text: &str) -> Result<Hall, HallErrors> {
        read::hall(text)
    }

    /// The floor that tables can stand on, in square centimetres: the hall without its areas.
    #[must_use]
    pub fn playing_area(&self) -> i32 {
        let taken: i64 = self.areas.iter().filter_map(|area| area.place).map(Rect::area).sum();
        i32::try_from((self.walls.area() - taken).max(0) / 100).unwrap_or(i32::MAX)
    }

    /// Whether the house has a part of a kind, in the hall or elsewhere.
    #[must_use]
    pub fn has(&self, kind: AreaKind) -> bool {
        self.areas.iter().any(|area| area.kind == kind)
    }
}

//! A hall as shapes at true scale: data for whoever draws, and SVG.
//!
//! | what | where |
//! |---|---|
//! | the shapes of a hall and its plan | `shapes.rs` |
//! | SVG | `svg.rs` |
//!
//! Coordinates are millimetres of the hall; [`Drawing::scale`] says how much smaller the paper is.

mod shapes;
mod svg;

use crate::geometry::{Point, Rect};

pub use shapes::{draw, draw_within};

/// A drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// What it shows.
    pub title: String,
    /// The part of the world it shows, in millimetres.
    pub extent: Rect,
    /// One millimetre of paper is so many of the hall.
    pub scale: i32,
    /// The shapes, from the lowest to the highest.
    pub shapes: Vec<Shape>,
}

/// A shape: what it is for, and what it looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// What it stands for; whoever draws dresses it by this.
    pub role: Role,
    /// The first board of the table it belongs to.
    pub board: Option<u16>,
    /// What it looks like.
    pub figure: Figure,
}

/// What a shape looks like.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Figure {
    /// A closed line.
    Polygon(Vec<Point>),
    /// A rectangle.
    Rect(Rect),
    Line(Point, Point),
    Circle {
        /// Its middle.
        at: Point,
        radius: i32,
    },
    /// Words on one line.
    Text {
        /// Where the line stands: its anchor, at half its height.
        at: Point,
        /// How large the letters are.
        size: i32,
        /// Which part of the words is at the point.
        anchor: Anchor,
        words: String,
    },
}

/// Which part of words is at their point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Anchor {
    /// The beginning.
    Start,
    Middle,
    End,
}

/// What a shape stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Role {
    /// The floor within the walls.
    Floor,
    /// A part of the house.
    Area,
    /// Where spectators are.
    Spectators,
    Wall,
    Window,
    Door,
    /// A way out in an emergency.
    Exit,
    Column,
    Rope,
    /// Where light was measured.
    Light,
    /// A table of a row.
    Table,
    /// A table of its own.
    SingleTable,
    /// A table for a player who needs room.
    AccessibleTable,
    /// A table of the arbiters.
    Arbiters,
    /// The chair of White.
    White,
    /// The chair of Black.
    Black,
    Board,
    /// A board whose moves are transmitted.
    LiveBoard,
    Clock,
    /// The number of a board.
    Number,
    /// The name of a part of the house, or a row.
    Label,
    Title,
    /// What else is said.
    Note,
    /// The bar that shows the scale.
    Scale,
}

impl Role {
    /// A short name, for classes of style sheets.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Role::Floor => "floor",
            Role::Area => "area",
            Role::Spectators => "spectators",
            Role::Wall => "wall",
            Role::Window => "window",
            Role::Door => "door",
            Role::Exit => "exit",
            Role::Column => "column",
            Role::Rope => "rope",
            Role::Light => "light",
            Role::Table => "table",
            Role::SingleTable => "single",
            Role::AccessibleTable => "accessible",
            Role::Arbiters => "arbiters",
            Role::White => "white",
            Role::Black => "black",
            Role::Board => "board",
            Role::LiveBoard => "live",
            Role::Clock => "clock",
            Role::Number => "number",
            Role::Label => "label",
            Role::Title => "title",
            Role::Note => "note",
            Role::Scale => "scale",
        }
    }
}

/// The scales of plans, from the largest.
const SCALES: [i32; 14] = [20, 25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1_000];
/// What an A4 page across has room for, in millimetres; then an A3 page.
const PAPERS: [(i32, i32); 2] = [(281, 194), (404, 281)];
/// Beyond this scale numbers of boards are too small to read.
pub const READABLE: i32 = 150;

/// The largest scale at which an extent fits into so many millimetres of paper.
fn largest(extent: Rect, (width, height): (i32, i32)) -> Option<i32> {
    SCALES.into_iter().find(|scale| {
        extent.width() <= width.saturating_mul(*scale)
            && extent.height() <= height.saturating_mul(*scale)
    })
}

/// The largest scale at which an extent fits on a page: A4 across while that can be read, then A3.
fn fitting(extent: Rect) -> i32 {
    match largest(extent, PAPERS[0]) {
        Some(scale) if scale <= READABLE => scale,
        _ => largest(extent, PAPERS[1]).unwrap_or(1_500),
    }
}

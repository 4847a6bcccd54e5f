//! What can be wrong with the text of a hall or of a list of equipment, and what to do about it.

use arbitra_written::{Fault, Faults};

/// Everything that is wrong with a text, in the order of the lines.
pub type HallErrors = Faults<HallProblem>;
/// Something wrong at one spot of the text.
pub type HallError = Fault<HallProblem>;

/// What can be wrong with a hall and with no other file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum HallProblem {
    /// Walls that enclose no floor, or cross themselves.
    Walls,
    /// Something that does not lie within the walls.
    Outside { key: &'static str },
    /// A door that does not lie on a wall.
    NotOnWall,
    /// A rope that runs neither along nor across.
    Slanted,
    /// A board that has two tables.
    BoardTwice { board: u16 },
    /// Both a size and walls.
    SizeAndWalls,
}

/// What to write instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Hint {
    /// A length in metres.
    Metres,
    /// A wall, in metres.
    Wall,
    /// Two lengths in metres.
    TwoMetres,
    /// A list of points.
    Points,
    /// A kind of area.
    AreaKind,
    Axis,
    /// Numbers of boards.
    Boards,
    /// A temperature.
    Degrees,
    /// An area in square metres.
    SquareMetres,
    /// A size in millimetres.
    Millimetres,
    /// A material of a board or of pieces.
    Material,
}

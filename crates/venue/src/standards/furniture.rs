//! Furniture for children by their height (C.02 of 2019, 11.3.3).

use serde::Serialize;

/// A size of school furniture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Furniture {
    /// The number of the size.
    pub size: u8,
    /// The colour by which it is known.
    pub colour: Colour,
    /// Height of the child without shoes in centimetres, from.
    pub from: u16,
    /// Height of the child without shoes in centimetres, to.
    pub to: u16,
    /// The height of the seat in millimetres.
    pub seat: i32,
    /// The height of the table in millimetres.
    pub table: i32,
}

/// The colour of a size of furniture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Size 0.
    White,
    /// Size 1.
    Orange,
    /// Size 2.
    Purple,
    /// Size 3.
    Yellow,
    /// Size 4.
    Red,
    /// Size 5.
    Green,
    /// Size 6.
    Blue,
    /// Size 7.
    Brown,
}

const fn furniture(size: u8, colour: Colour, span: (u16, u16), seat: i32, table: i32) -> Furniture {
    Furniture { size, colour, from: span.0, to: span.1, seat: seat * 10, table: table * 10 }
}

/// The eight sizes.
pub const FURNITURE: [Furniture; 8] = [
    furniture(0, Colour::White, (80, 95), 21, 40),
    furniture(1, Colour::Orange, (93, 116), 26, 46),
    furniture(2, Colour::Purple, (108, 121), 31, 53),
    furniture(3, Colour::Yellow, (119, 142), 35, 59),
    furniture(4, Colour::Red, (133, 159), 38, 64),
    furniture(5, Colour::Green, (146, 176), 43, 71),
    furniture(6, Colour::Blue, (159, 188), 46, 76),
    furniture(7, Colour::Brown, (174, 207), 51, 82),
];

/// The sizes that fit a child of so many centimetres; neighbours overlap, so there may be two.
pub fn furniture_for(height: u16) -> impl Iterator<Item = &'static Furniture> {
    FURNITURE.iter().filter(move |size| (size.from..=size.to).contains(&height))
}

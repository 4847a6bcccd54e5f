//! Page layout, small and pure: what stands where, on which page.
//!
//! | idea | where |
//! |---|---|
//! | lengths and places | `unit.rs` |
//! | sizes of paper | `size.rs` |
//! | fonts; text measured, broken, fitted | `fonts.rs`, `typeset.rs` |
//! | marks on pages, and the tree that readers hear | `draw.rs` |
//! | a paper put on pages: head, foot, page n of m | `compose.rs` |
//! | headings, paragraphs, lists, fields, signatures | `flow.rs` |
//! | tables: widths, repeated heads, rows that never split | `table/` |
//! | cards, slips and badges with marks for cutting | `cards.rs` |
//! | bars of a chart, the bracket of a knock-out | `chart.rs`, `bracket.rs` |
//! | drawings at scale: plans, diagrams, flags | `drawing.rs` |
//! | pictures, codes for cameras, colours | `picture.rs`, `code.rs`, `colour.rs` |
//! | the file, and a page as a small picture | `pdf.rs`, `svg.rs` |

mod bracket;
mod cards;
mod chart;
mod code;
mod colour;
mod compose;
mod draw;
mod drawing;
mod flow;
mod fonts;
pub mod pdf;
mod picture;
mod size;
mod svg;
mod table;
mod typeset;
mod unit;

pub use colour::{Colour, ParseColourError};
pub use compose::{Composer, Facts};
pub use draw::{Book, Bookmark, Kind, Leaf, Mark, Node, Slot, Tree};
pub use fonts::Face;
pub use picture::{Picture, PictureError};
pub use size::{Lie, ParseSizeError, Size};
pub use svg::picture;
pub use typeset::{Line, Typesetter};
pub use unit::{Area, At, Length};

/// Letters of a look in a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Type {
    /// How they look.
    pub face: Face,
    /// How large they are.
    pub size: Length,
}

impl Type {
    /// Letters of a look in tenths of a point.
    #[must_use]
    pub const fn new(face: Face, tenths: i32) -> Type {
        Type { face, size: Length::tenths(tenths) }
    }

    /// How much room a line takes.
    #[must_use]
    pub fn leading(self) -> Length {
        self.size.part(130, 100)
    }

    /// How far the base line is below the top of its line.
    #[must_use]
    pub fn ascent(self) -> Length {
        self.size.part(100, 100)
    }
}

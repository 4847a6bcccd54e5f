//! What stands on a page: marks, each in its place of the tree that readers hear.

use std::rc::Rc;

use super::typeset::Line;
use super::{Area, At, Colour, Length, Picture};

/// Something drawn.
#[derive(Clone, Debug)]
pub enum Mark {
    /// A line of text, from a place on its base line.
    Text {
        /// Where its base line begins.
        at: At,
        /// The text.
        line: Rc<Line>,
        /// Its size.
        size: Length,
        /// Its colour.
        colour: Colour,
    },
    /// A stroke.
    Stroke {
        /// Where it begins.
        from: At,
        /// Where it ends.
        to: At,
        /// How thick.
        width: Length,
        /// Its colour.
        colour: Colour,
        /// Whether it is broken.
        dashed: bool,
    },
    /// A rectangle.
    Box {
        /// Where.
        area: Area,
        /// What fills it.
        fill: Option<Colour>,
        /// What frames it.
        frame: Option<(Length, Colour)>,
    },
    /// A shape with straight edges.
    Shape {
        /// Its corners.
        corners: Vec<At>,
        /// What fills it.
        fill: Colour,
    },
    /// A picture.
    Picture {
        /// Where; it has the picture's own proportions.
        area: Area,
        /// What.
        picture: Rc<Picture>,
    },
    /// A code for cameras: squares of a size, by row.
    Code {
        /// Where.
        area: Area,
        /// The dark squares, row after row of a square.
        squares: Rc<[bool]>,
    },
    /// Marks turned upside down around a point, for cards that are folded.
    Turned {
        /// The point.
        around: At,
        /// What is turned.
        marks: Vec<Mark>,
    },
    /// Nothing: an empty cell that readers count.
    Nothing,
}

/// Where a mark belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Nowhere: decoration, repeated heads, page numbers.
    Aside,
    /// To a node of the tree.
    In(Node),
}

/// A node of the tree that readers hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node(pub(crate) usize);

/// What a node is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A paper of several in one file.
    Part,
    /// A heading, with its level and its words.
    Heading(u16, String),
    /// A paragraph.
    Paragraph,
    /// A list.
    List,
    /// An item of a list.
    Item,
    /// The text of an item.
    ItemText,
    /// A table.
    Table,
    /// Its heads.
    Heads,
    /// Its rows.
    Rows,
    /// A row.
    Row,
    /// A head of a column.
    Head,
    /// A head that spans so many columns.
    Span(u32),
    /// A cell.
    Cell,
    /// A picture, and what it shows.
    Figure(String),
    /// Things that belong together: a card, a slip.
    Division,
}

/// The tree that readers hear, in the order of reading.
#[derive(Debug, Default)]
pub struct Tree {
    pub(crate) nodes: Vec<(Kind, Vec<Node>)>,
    pub(crate) roots: Vec<Node>,
}

impl Tree {
    /// A node at the end of another, or of the whole.
    pub fn add(&mut self, kind: Kind, under: Option<Node>) -> Node {
        let node = Node(self.nodes.len());
        self.nodes.push((kind, Vec::new()));
        match under {
            Some(Node(parent)) => self.nodes[parent].1.push(node),
            None => self.roots.push(node),
        }
        node
    }
}

/// A page.
#[derive(Debug)]
pub struct Leaf {
    /// How wide.
    pub width: Length,
    /// How high.
    pub height: Length,
    /// What stands on it.
    pub marks: Vec<(Slot, Mark)>,
}

impl Leaf {
    /// The whole page.
    #[must_use]
    pub const fn area(&self) -> Area {
        Area::new(Length::ZERO, Length::ZERO, self.width, self.height)
    }
}

/// Pages, the tree, and where the papers begin.
#[derive(Debug, Default)]
pub struct Book {
    /// The pages.
    pub leaves: Vec<Leaf>,
    /// What readers hear.
    pub tree: Tree,
    /// Bookmarks: words, and the page.
    pub bookmarks: Vec<(String, usize)>,
}

//! What stands on a page: marks, each in its place of the tree that readers hear.

use std::rc::Rc;

use super::typeset::Line;
use super::{Area, At, Colour, Length, Picture};

/// Something drawn.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Mark {
    /// A line of text, from a place on its base line.
    Text {
        /// Where its base line begins.
        at: At,
        /// The text.
        line: Rc<Line>,
        size: Length,
        colour: Colour,
    },
    Stroke {
        /// Where it begins.
        from: At,
        /// Where it ends.
        to: At,
        /// How thick.
        width: Length,
        colour: Colour,
        /// Whether it is broken.
        dashed: bool,
    },
    /// A rectangle.
    Box {
        /// Where.
        area: Area,
        fill: Option<Colour>,
        frame: Option<(Length, Colour)>,
    },
    /// A shape with straight edges.
    Shape { corners: Vec<At>, fill: Option<Colour>, frame: Option<(Length, Colour)> },
    /// A circle.
    Circle { at: At, radius: Length, fill: Option<Colour>, frame: Option<(Length, Colour)> },
    Picture {
        /// Where; it has the picture's own proportions.
        area: Area,
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

impl Mark {
    /// The room it takes on its page; none where nothing is drawn.
    #[must_use]
    pub fn room(&self) -> Option<Area> {
        let around = |corners: &[At]| {
            let (first, rest) = corners.split_first()?;
            let point = |at: &At| Area::new(at.x, at.y, Length::ZERO, Length::ZERO);
            Some(rest.iter().fold(point(first), |all, at| all.with(point(at))))
        };
        match self {
            Mark::Text { at, line, size, .. } => {
                Some(Area::new(at.x, at.y - *size, line.width(*size), size.part(125, 100)))
            }
            Mark::Stroke { from, to, .. } => around(&[*from, *to]),
            Mark::Shape { corners, .. } => around(corners),
            Mark::Circle { at, radius, .. } => {
                let side = *radius + *radius;
                Some(Area::new(at.x - *radius, at.y - *radius, side, side))
            }
            Mark::Box { area, .. } | Mark::Picture { area, .. } | Mark::Code { area, .. } => {
                Some(*area)
            }
            Mark::Turned { around: point, marks } => {
                let rooms = marks.iter().filter_map(Mark::room);
                let room = rooms.reduce(Area::with)?;
                let (x, y) = (point.x + point.x, point.y + point.y);
                Some(Area { x: x - room.right(), y: y - room.bottom(), ..room })
            }
            Mark::Nothing => None,
        }
    }
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
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Kind {
    /// A paper of several in one file, with its language where that is not the file's.
    Part(Option<&'static str>),
    /// A heading, with its level and its words.
    Heading(u16, String),
    Paragraph,
    List,
    /// An item of a list.
    Item,
    /// The text of an item.
    ItemText,
    Table,
    Heads,
    Rows,
    Row,
    /// A head of a column.
    Head,
    /// A head that spans so many columns.
    Span(u32),
    Cell,
    /// A picture, and what it shows.
    Figure(String),
    /// Things that belong together: a card, a slip.
    Division,
    /// Words in a language that is not the paper's.
    Foreign(&'static str),
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
    /// Bookmarks.
    pub bookmarks: Vec<Bookmark>,
}

/// Where something begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// What begins.
    pub words: String,
    /// On which page, from 0.
    pub page: usize,
    /// Whether the papers that follow belong to it.
    pub is_chapter: bool,
}

//! What a paper says, before it is laid out.

use std::rc::Rc;

use arbitra_report::{Account, Align, Sheet};

use crate::layout::{Area, Colour, Face, Length, Lie, Picture, Size};

/// A paper: its title, how things stand, and its parts.
#[derive(Clone, Debug)]
pub struct Document {
    /// What it is.
    pub title: String,
    /// What it is more exactly: the round, the order.
    pub subtitle: String,
    /// How things stand, where they are not final.
    pub status: Option<String>,
    /// The rules it rests on, for its foot.
    pub edition: Option<String>,
    /// What stands on it.
    pub parts: Vec<Part>,
    /// How it lies; by what stands on it where nobody says.
    pub lie: Option<Lie>,
    /// What it is printed on where nobody says.
    pub size: Size,
    /// Whether event, title and page number are printed around it.
    pub framed: bool,
}

/// A part of a paper.
#[derive(Clone, Debug)]
pub enum Part {
    /// A table.
    Sheet(Sheet, Look),
    /// An explanation.
    Account(Account),
    /// A heading.
    Heading(String),
    /// Sentences.
    Paragraph(String),
    /// A large line in the middle, for walls.
    Banner(String),
    /// A list.
    List(Vec<String>),
    /// A list in large letters, for walls.
    Notices(Vec<String>),
    /// Fields of a form, row by row.
    Fields(Vec<Vec<Field>>),
    /// Lines to sign on.
    Signatures(Vec<String>),
    /// Bars, with what each stands for.
    Bars(Vec<Bar>),
    /// Cards on sheets.
    Cards(Cards),
    /// A picture or a code in the middle.
    Code {
        /// Where the code leads.
        address: String,
        /// How large.
        side: Length,
    },
    /// The next part begins on a page of its own.
    NewPage,
}

/// A field of a form.
#[derive(Clone, Debug)]
pub struct Field {
    /// What it asks for.
    pub label: String,
    /// What is known.
    pub value: String,
    /// How much of the row it takes.
    pub share: u16,
}

impl Field {
    /// A field.
    #[must_use]
    pub fn new(label: impl Into<String>, value: impl Into<String>, share: u16) -> Field {
        Field { label: label.into(), value: value.into(), share }
    }
}

/// A bar of a chart.
#[derive(Clone, Debug)]
pub struct Bar {
    /// What it stands for.
    pub label: String,
    /// Its parts: how much, and in which shade.
    pub parts: Vec<u32>,
    /// What stands behind it.
    pub note: String,
}

/// How a table is laid out.
#[derive(Clone, Debug)]
pub struct Look {
    /// The largest letters; a list for the wall has large ones.
    pub largest: Length,
    /// The smallest letters that are read without trouble.
    pub comfortable: Length,
    /// The smallest letters at all.
    pub smallest: Length,
    /// Whether it may stand in two columns.
    pub columns: Columns,
    /// Columns whose empty cells are boxes to write in.
    pub boxes: Vec<usize>,
    /// Whether names are bold.
    pub strong_names: bool,
    /// Whether the caption of the sheet is a heading above it.
    pub caption: bool,
    /// Whether the table begins on a page of its own.
    pub own_page: bool,
    /// How high a row is at least; for lists in which people write.
    pub row: Length,
}

/// In how many columns a table may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Columns {
    /// One.
    One,
    /// Two, where that saves paper and the letters stay large enough.
    TwoIfTheyFit,
}

impl Look {
    /// A table to be read in the hand.
    pub const TABLE: Look = Look {
        largest: Length::tenths(105),
        comfortable: Length::tenths(85),
        smallest: Length::tenths(60),
        columns: Columns::One,
        boxes: Vec::new(),
        strong_names: false,
        caption: false,
        own_page: false,
        row: Length::ZERO,
    };

    /// A table to be read on a wall.
    pub const WALL: Look = Look {
        largest: Length::tenths(150),
        comfortable: Length::tenths(95),
        smallest: Length::tenths(70),
        columns: Columns::TwoIfTheyFit,
        boxes: Vec::new(),
        strong_names: true,
        caption: false,
        own_page: false,
        row: Length::ZERO,
    };
}

/// Cards of one size, several on a sheet.
#[derive(Clone, Debug)]
pub struct Cards {
    /// Width and height of a card; none divides the sheet.
    pub measures: Option<(Length, Length)>,
    /// How many stand side by side.
    pub columns: usize,
    /// How many stand one below the other.
    pub rows: usize,
    /// Whether the sheets are cut as a stack, and the stacks laid on one another are in order.
    pub stacked: bool,
    /// Whether marks show where to cut.
    pub cut: bool,
    /// Whether a card is folded in the middle: its upper half is printed upside down.
    pub folded: bool,
    /// The cards.
    pub cards: Vec<Card>,
}

/// A card: what stands where on it.
#[derive(Clone, Debug, Default)]
pub struct Card {
    /// What stands on it, from its upper left corner.
    pub elements: Vec<Element>,
}

/// Something on a card.
#[derive(Clone, Debug)]
pub enum Element {
    /// Words.
    Text(Words),
    /// A rectangle.
    Box {
        /// Where.
        area: Area,
        /// What fills it.
        fill: Option<Ink>,
        /// What frames it.
        frame: Option<(Length, Ink)>,
    },
    /// A code for cameras.
    Code {
        /// Where.
        area: Area,
        /// Where it leads.
        text: String,
    },
    /// A picture; it keeps its proportions.
    Picture {
        /// Where it fits in.
        area: Area,
        /// What.
        picture: Rc<Picture>,
    },
}

/// Words on a card.
#[derive(Clone, Debug)]
pub struct Words {
    /// Where they stand.
    pub area: Area,
    /// The words.
    pub text: String,
    /// How the letters look.
    pub face: Face,
    /// The largest size.
    pub size: Length,
    /// The smallest size, down to which they are fitted.
    pub smallest: Length,
    /// How many lines they may take.
    pub lines: usize,
    /// Where they stand in their area.
    pub align: Align,
    /// Their colour.
    pub ink: Ink,
}

/// A colour, or that of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// The colour of the event.
    Event,
    /// A colour.
    Of(Colour),
}

impl Document {
    /// A paper without parts.
    #[must_use]
    pub fn new(title: impl Into<String>) -> Document {
        Document {
            title: title.into(),
            subtitle: String::new(),
            status: None,
            edition: None,
            parts: Vec::new(),
            lie: None,
            size: Size::A4,
            framed: true,
        }
    }

    /// The same with what it is more exactly.
    #[must_use]
    pub fn subtitle(self, subtitle: impl Into<String>) -> Document {
        Document { subtitle: subtitle.into(), ..self }
    }

    /// The same with one more part.
    #[must_use]
    pub fn with(mut self, part: Part) -> Document {
        self.parts.push(part);
        self
    }

    /// The tables on it.
    pub fn sheets(&self) -> impl Iterator<Item = &Sheet> {
        self.parts.iter().filter_map(|part| match part {
            Part::Sheet(sheet, _) => Some(sheet),
            _ => None,
        })
    }
}

//! What a paper says, before it is laid out.

use std::borrow::Cow;
use std::rc::Rc;

use arbitra_model::{Language, Reader};
use arbitra_report::{Account, Align, Cell, Column, Role, Sheet};
use arbitra_texts as t;

use crate::layout::{Area, Colour, Face, Length, Lie, Picture, Size};

/// A paper: its title, how things stand, and its parts.
#[derive(Clone, Debug)]
pub struct Document {
    /// The name of its file, without ending.
    pub name: String,
    /// Its language; that of the event where nobody says.
    pub language: Option<Reader>,
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
    /// The same for programs: every field of a form by its name.
    pub data: Option<serde_json::Value>,
    /// What the organiser wants on it.
    pub own: OwnLook,
}

/// What an organiser wants on a paper.
#[derive(Clone, Debug, Default)]
pub struct OwnLook {
    /// A line of the organiser's, on every page.
    pub line: String,
    /// A colour in the place of the event's.
    pub colour: Option<Colour>,
    /// Whether it goes without the logo.
    pub without_logo: bool,
    /// A signature at its end, and whose it is.
    pub signature: Option<(Rc<Picture>, String)>,
}

/// A part of a paper.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Part {
    /// A table.
    Sheet(Sheet, Look),
    /// An explanation.
    Account(Account),
    Heading(String),
    /// Sentences.
    Paragraph(String),
    /// A large line in the middle, for walls.
    Banner(String),
    List(Vec<String>),
    /// A list in large letters, for walls.
    Notices(Vec<String>),
    /// Fields of a form, row by row.
    Fields(Vec<Vec<Field>>),
    /// Lines to sign on.
    Signatures(Vec<String>),
    /// Bars, with what each stands for.
    Bars(Vec<Bar>),
    /// A knock-out, drawn.
    Bracket(Bracket),
    /// Cards on sheets.
    Cards(Cards),
    /// A drawing in the middle: a plan, a diagram.
    Drawing(Drawing),
    /// A picture in the middle, and how high it may be.
    Picture(Rc<Picture>, Length),
    /// A code for cameras in the middle.
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
    /// The language of what is known, where it is not the paper's.
    pub language: Option<&'static str>,
}

impl Field {
    /// A field.
    #[must_use]
    pub fn new(label: impl Into<String>, value: impl Into<String>, share: u16) -> Field {
        Field { label: label.into(), value: value.into(), share, language: None }
    }

    /// The same with what is known in a language that may be another than the paper's.
    #[must_use]
    pub fn said_in(self, language: impl Into<Reader>, reader: Reader) -> Field {
        let own = language.into();
        Field { language: (own != reader).then_some(own.code()), ..self }
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

/// A knock-out: its stages from the first on, each with half as many matches as the one before.
#[derive(Clone, Debug)]
pub struct Bracket {
    /// The stages.
    pub stages: Vec<StageColumn>,
    /// What the match for the third place is called, and the match.
    pub third: Option<(String, Match)>,
    /// What the winner is called, and who it is.
    pub champion: Option<(String, String)>,
}

/// A stage of a knock-out.
#[derive(Clone, Debug)]
pub struct StageColumn {
    /// What it is called.
    pub name: String,
    /// Its matches; the two that feed one of the next stage stand together.
    pub matches: Vec<Match>,
}

/// A match of a knock-out.
#[derive(Clone, Debug, Default)]
pub struct Match {
    /// Who meets; nobody while that is open.
    pub sides: [Side; 2],
}

/// A side of a match.
#[derive(Clone, Debug, Default)]
pub struct Side {
    /// Who.
    pub name: String,
    /// What they have scored.
    pub score: String,
    /// Whether they are through.
    pub through: bool,
}

/// A drawing, in units of its own: millimetres of a hall, sixtieths of a flag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// What it shows, for those who do not see it.
    pub shows: String,
    /// The part of the world it shows.
    pub extent: Extent,
    /// One millimetre of paper is so many units; as large as fits where nobody says.
    pub scale: Option<i32>,
    /// The shapes, from the lowest to the highest.
    pub shapes: Vec<Shape>,
}

/// A part of the world of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extent {
    /// Its left edge.
    pub left: i32,
    /// Its upper edge.
    pub top: i32,
    /// How wide.
    pub width: i32,
    /// How high.
    pub height: i32,
}

/// A shape of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// What it looks like.
    pub figure: Figure,
    /// What fills it; the colour of words.
    pub fill: Option<Ink>,
    /// The line around it, or the line itself, as thick as it is on paper.
    pub line: Option<(Length, Ink)>,
}

/// What a shape looks like; places are so far from the left and from above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// A closed line through corners.
    Polygon(Vec<(i32, i32)>),
    /// A rectangle.
    Rect {
        /// Its upper left corner.
        at: (i32, i32),
        /// How wide.
        width: i32,
        /// How high.
        height: i32,
    },
    /// A circle.
    Circle {
        /// Its middle.
        at: (i32, i32),
        /// Its radius.
        radius: i32,
    },
    /// A line.
    Line {
        /// Where it begins.
        from: (i32, i32),
        /// Where it ends.
        to: (i32, i32),
        /// Whether it is broken.
        dashed: bool,
    },
    /// Words on one line.
    Text {
        /// Where they stand, at half their height.
        at: (i32, i32),
        /// How large the letters are.
        size: i32,
        /// Which part of the words is at the point.
        align: Align,
        /// How the letters look.
        face: Face,
        /// The words.
        words: String,
    },
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
    /// The same in one size, as far as that fits.
    #[must_use]
    pub fn of_size(self, size: Length) -> Look {
        Look { largest: size, comfortable: size, ..self }
    }

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
        largest: Length::tenths(200),
        comfortable: Length::tenths(110),
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
    /// Width and height of a card.
    pub measures: (Length, Length),
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
    /// Whether a card is the whole sheet, from edge to edge.
    pub fills_sheet: bool,
    /// Where the foot of a sheet stands, where a template says it.
    pub foot: Option<Foot>,
    /// The cards.
    pub cards: Vec<Card>,
}

/// Where a sheet of cards says what every paper says: the event, the paper, when it was printed, with
/// what, and the page. It can be placed, not left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foot {
    /// How far right of the upper left corner of the cards, and how far below it.
    pub at: (Length, Length),
    /// How wide; it goes on in as many lines as it needs.
    pub width: Length,
    /// How large its letters are.
    pub size: Length,
    /// Where its lines stand.
    pub align: Align,
}

/// A card: what stands where on it.
#[derive(Clone, Debug, Default)]
pub struct Card {
    /// What stands on it, from its upper left corner.
    pub elements: Vec<Element>,
}

/// Something on a card.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Element {
    /// Words.
    Text(Words),
    /// A rectangle.
    Box {
        /// Where.
        area: Area,
        fill: Option<Ink>,
        frame: Option<(Length, Ink)>,
    },
    /// A code for cameras.
    Code {
        /// Where.
        area: Area,
        /// Where it leads.
        text: String,
    },
    /// A drawing; it keeps its proportions.
    Drawing {
        /// Where it fits in.
        area: Area,
        /// What.
        drawing: Rc<Drawing>,
    },
    /// A picture; it keeps its proportions.
    Picture {
        /// Where it fits in.
        area: Area,
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
            name: String::new(),
            language: None,
            title: title.into(),
            subtitle: String::new(),
            status: None,
            edition: None,
            parts: Vec::new(),
            lie: None,
            size: Size::A4,
            framed: true,
            data: None,
            own: OwnLook::default(),
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

    /// What can be read as tables: the fields of a form that are filled in, then the tables on it.
    #[must_use]
    pub fn tables(&self, l: Language) -> Vec<Cow<'_, Sheet>> {
        let mut fields = Sheet::new(t::papers_fields(l), l)
            .column(Column::new(t::papers_field(l), Role::Name))
            .column(Column::detail(t::papers_value(l)));
        let mut is_filled = false;
        for part in &self.parts {
            match part {
                Part::Heading(heading) => {
                    fields.group(heading.clone());
                }
                Part::Fields(rows) => {
                    for field in rows.iter().flatten().filter(|field| !field.value.is_empty()) {
                        is_filled = true;
                        fields.row([Cell::text(&field.label), Cell::text(&field.value)]);
                    }
                }
                _ => {}
            }
        }
        let mut tables = Vec::new();
        if is_filled {
            fields.groups.retain(|group| !group.rows.is_empty());
            tables.push(Cow::Owned(fields));
        }
        tables.extend(self.sheets().map(Cow::Borrowed));
        tables
    }

    /// The tables on it.
    pub fn sheets(&self) -> impl Iterator<Item = &Sheet> {
        self.parts.iter().filter_map(|part| match part {
            Part::Sheet(sheet, _) => Some(sheet),
            _ => None,
        })
    }
}

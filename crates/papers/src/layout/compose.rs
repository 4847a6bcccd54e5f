//! A paper put on pages: the head with event and title, the foot with page n of m.

use std::rc::Rc;

use arbitra_model::Reader;
use arbitra_texts as t;

use super::draw::{Book, Bookmark, Kind, Leaf, Mark, Node, Slot};
use super::typeset::{Line, Typesetter};
use super::{Area, At, Colour, Face, Length, Lie, Picture, Size, Type, code, drawing, table};
use crate::Moment;
use crate::document::{Document, Ink, Part};

/// What every paper of an event says.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Facts {
    /// The language of the papers.
    pub language: Reader,
    pub event: String,
    /// Where and when it is.
    pub place: String,
    /// When the papers are printed.
    pub printed: Moment,
    /// The program and its version.
    pub program: String,
    /// The rules by which the event is paired, for papers that rest on no others.
    pub edition: Option<String>,
    /// The head of the record, where there is one.
    pub record: Option<String>,
    /// Where the public page is.
    pub address: Option<String>,
    pub logo: Option<Rc<Picture>>,
    /// The colour of the event.
    pub colour: Colour,
}

const EVENT: Type = Type::new(Face::Bold, 110);
const PLACE: Type = Type::new(Face::Plain, 85);
const TITLE: Type = Type::new(Face::Bold, 180);
const SUBTITLE: Type = Type::new(Face::Plain, 105);
const STATUS: Type = Type::new(Face::Bold, 95);
const FOOT: Type = Type::new(Face::Plain, 70);
const LINE: Type = Type::new(Face::Plain, 90);

/// Puts papers on pages, one after another.
pub struct Composer<'a> {
    pub(super) type_: Typesetter,
    pub(super) book: Book,
    pub(super) facts: &'a Facts,
    /// What a paper says of itself where it has neither head nor foot.
    pub(super) said: String,
    /// The colour of the paper.
    pub(super) colour: Colour,
    /// The organiser's line on the paper.
    pub(super) line: String,
    /// The language of the first paper.
    language: Reader,
}

/// Where the next thing goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pen {
    /// What may be written on.
    pub frame: Area,
    /// How far down the page is full.
    pub y: Length,
    /// The size of a page.
    pub page: (Length, Length),
    /// The node of the paper.
    pub part: Node,
}

impl Pen {
    /// What is left of the page.
    pub fn room(self) -> Length {
        self.frame.bottom() - self.y
    }

    /// Whether nothing stands on the page yet.
    pub fn is_fresh(self) -> bool {
        self.y == self.frame.y
    }
}

/// The nodes of a head, on the first page of a paper.
struct HeadNodes {
    title: Node,
    lines: Node,
}

impl<'a> Composer<'a> {
    /// Without pages.
    #[must_use]
    pub fn new(facts: &'a Facts) -> Composer<'a> {
        let (type_, book) = (Typesetter::new(), Book::default());
        Composer {
            type_,
            book,
            facts,
            said: String::new(),
            colour: facts.colour,
            line: String::new(),
            language: facts.language,
        }
    }

    /// The pages, and the typesetter whose fonts they need.
    #[must_use]
    pub fn finish(self) -> (Book, Typesetter) {
        (self.book, self.type_)
    }

    /// Goes on with what papers of another language or another tournament say.
    pub fn turn_to(&mut self, facts: &'a Facts) {
        self.facts = facts;
    }

    /// Begins the papers of a tournament of several.
    pub fn chapter(&mut self, facts: &'a Facts) {
        self.turn_to(facts);
        let words = facts.event.clone();
        let page = self.book.leaves.len();
        self.book.bookmarks.push(Bookmark { words, page, is_chapter: true });
    }

    /// Adds a paper.
    pub fn paper(&mut self, paper: &Document, size: Size) {
        let first = self.book.leaves.len();
        self.colour = paper.own.colour.unwrap_or(self.facts.colour);
        self.line.clone_from(&paper.own.line);
        let margin = margin(size);
        let upright = size.measures(Lie::Portrait).0 - margin - margin;
        let lie = paper.lie.unwrap_or_else(|| {
            let across = size.measures(Lie::Landscape).0 - margin - margin;
            let wide = paper.parts.iter().any(|part| match part {
                Part::Sheet(sheet, look) => {
                    table::wants_landscape(&mut self.type_, sheet, look, upright, across)
                }
                Part::Drawing(drawing) => drawing::wants_landscape(drawing, upright),
                _ => false,
            });
            if wide { Lie::Landscape } else { Lie::Portrait }
        });
        let page = size.measures(lie);
        let whole = Area::new(Length::ZERO, Length::ZERO, page.0, page.1);
        let language = self.facts.language;
        let other = (language != self.language).then_some(language.code());
        let part = self.book.tree.add(Kind::Part(other), None);
        let words = [paper.title.as_str(), paper.subtitle.as_str()];
        let name = words.iter().filter(|word| !word.is_empty()).copied().collect::<Vec<_>>();
        let name = name.join(" · ");
        let head = paper.framed.then(|| HeadNodes {
            title: self.book.tree.add(Kind::Heading(1, name.clone()), Some(part)),
            lines: self.book.tree.add(Kind::Paragraph, Some(part)),
        });
        let frame = if paper.framed {
            let inner = whole.inset(margin);
            let head = self.head_height(paper, size);
            let foot = FOOT.leading() + Length::pt(8) + self.line_height(inner.width);
            Area { height: inner.height - head - foot, ..inner.below(head) }
        } else {
            whole
        };
        self.said = self.about(paper, &name);
        let mut pen = Pen { frame, y: frame.y, page, part };
        self.new_leaf(&mut pen);
        self.parts(&mut pen, &paper.parts);
        if let Some((picture, whose)) = &paper.own.signature {
            self.signed(&mut pen, picture, whose);
        }
        let pages = self.book.leaves.len() - first;
        if let Some(nodes) = head {
            for page in 0..pages {
                self.head(first + page, paper, size, (page == 0).then_some(&nodes));
                let own = (page == 0).then_some(nodes.lines);
                self.foot(first + page, paper, size, (page + 1, pages), own);
            }
        }
        self.book.bookmarks.push(Bookmark { words: name, page: first, is_chapter: false });
    }

    /// Event, paper, status, time of printing, program, edition and record in one line.
    fn about(&self, paper: &Document, name: &str) -> String {
        let facts = self.facts;
        let mut said = vec![facts.event.clone(), name.to_owned()];
        said.extend(paper.status.clone());
        said.push(self.made(paper));
        said.retain(|text| !text.is_empty());
        said.join(" · ")
    }

    /// When and with what a paper was made.
    fn made(&self, paper: &Document) -> String {
        let l = self.facts.language;
        let mut said = vec![t::papers_printed(l, self.facts.printed.say(l))];
        said.push(self.facts.program.clone());
        said.extend(paper.edition.clone().or_else(|| self.facts.edition.clone()));
        said.extend(self.facts.record.as_ref().map(|head| t::papers_record_head(l, head)));
        said.retain(|text| !text.is_empty());
        said.join(" · ")
    }

    /// Begins a page.
    pub(super) fn new_leaf(&mut self, pen: &mut Pen) {
        let (width, height) = pen.page;
        self.book.leaves.push(Leaf { width, height, marks: Vec::new() });
        pen.y = pen.frame.y;
    }

    /// Begins a page unless so much fits on this one.
    pub(super) fn ensure(&mut self, pen: &mut Pen, height: Length) {
        if height > pen.room() && !pen.is_fresh() {
            self.new_leaf(pen);
        }
    }

    /// Draws on the last page.
    pub(super) fn put(&mut self, slot: Slot, mark: Mark) {
        if let Some(leaf) = self.book.leaves.last_mut() {
            leaf.marks.push((slot, mark));
        }
    }

    /// Writes a line on the last page: left, in the middle or right of a width.
    pub(super) fn text(&mut self, slot: Slot, text: &str, type_: Type, at: At, colour: Colour) {
        let line = self.type_.line(text, type_.face);
        self.put(slot, Mark::Text { at, line, size: type_.size, colour });
    }

    /// The colour of an ink.
    pub(super) fn ink(&self, ink: Ink) -> Colour {
        match ink {
            Ink::Event => self.colour,
            Ink::Of(colour) => colour,
        }
    }

    fn head_height(&self, paper: &Document, size: Size) -> Length {
        let mut height = EVENT.leading() + PLACE.leading() + Length::pt(4);
        height += title(size).leading();
        if !paper.subtitle.is_empty() {
            height += SUBTITLE.leading();
        }
        if paper.status.is_some() {
            height += STATUS.leading() + Length::pt(7);
        }
        height + Length::pt(8)
    }

    fn head(&mut self, leaf: usize, paper: &Document, size: Size, nodes: Option<&HeadNodes>) {
        let area = self.book.leaves[leaf].area().inset(margin(size));
        let slot =
            |node: fn(&HeadNodes) -> Node| nodes.map_or(Slot::Aside, |nodes| Slot::In(node(nodes)));
        let mut marks = Vec::new();
        let mut right = area.right();
        let band = EVENT.leading() + PLACE.leading() + Length::pt(4) + title(size).leading();
        if let Some(squares) = self.facts.address.as_deref().and_then(code::squares) {
            let side = band.min(Length::mm(18));
            right -= side;
            let place = Area::new(right, area.y, side, side);
            marks.push((Slot::Aside, Mark::Code { area: place, squares }));
            right -= Length::mm(4);
        }
        if let Some(logo) = self.facts.logo.as_ref().filter(|_| !paper.own.without_logo) {
            let place = fitted(logo, Area::new(area.x, area.y, area.width / 4, band));
            let place = Area { x: right - place.width, ..place };
            right = place.x - Length::mm(4);
            marks.push((Slot::Aside, Mark::Picture { area: place, picture: logo.clone() }));
        }
        let width = right - area.x;
        let mut y = area.y;
        let mut line = |slot: Slot, text: &str, type_: Type, colour: Colour, y: &mut Length| {
            let size = self.type_.fitted(text, type_, width);
            let line = self.type_.line(text, type_.face);
            let at = At { x: area.x, y: *y + type_.ascent() };
            marks.push((slot, Mark::Text { at, line, size, colour }));
            *y += type_.leading();
        };
        let lines = slot(|nodes| nodes.lines);
        line(lines, &self.facts.event, EVENT, self.colour, &mut y);
        line(lines, &self.facts.place, PLACE, Colour::GREY, &mut y);
        y += Length::pt(4);
        line(slot(|nodes| nodes.title), &paper.title, title(size), Colour::BLACK, &mut y);
        if !paper.subtitle.is_empty() {
            line(lines, &paper.subtitle, SUBTITLE, Colour::BLACK, &mut y);
        }
        if let Some(status) = &paper.status {
            let text = self.type_.line(status, STATUS.face);
            let size = self.type_.fitted(status, STATUS, area.width - Length::pt(12));
            let height = STATUS.leading() + Length::pt(3);
            let frame =
                Area::new(area.x, y + Length::pt(2), text.width(size) + Length::pt(12), height);
            let edge = Some((Length::tenths(8), Colour::BLACK));
            marks.push((Slot::Aside, Mark::Box { area: frame, fill: None, frame: edge }));
            let at = At { x: area.x + Length::pt(6), y: frame.y + STATUS.ascent() + Length::pt(2) };
            let mark = Mark::Text { at, line: text, size, colour: Colour::BLACK };
            marks.push((lines, mark));
            y += STATUS.leading() + Length::pt(7);
        }
        let y = y + Length::pt(3);
        marks.push((Slot::Aside, rule(area, y, Length::tenths(12), self.colour)));
        self.book.leaves[leaf].marks.extend(marks);
    }

    /// How high the organiser's line is above the foot; it goes on in as many lines as it needs.
    fn line_height(&mut self, width: Length) -> Length {
        if self.line.is_empty() {
            return Length::ZERO;
        }
        LINE.leading() * self.type_.lines(&self.line, LINE, width).len() + Length::pt(4)
    }

    fn foot(
        &mut self,
        leaf: usize,
        paper: &Document,
        size: Size,
        (page, pages): (usize, usize),
        own: Option<Node>,
    ) {
        let area = self.book.leaves[leaf].area().inset(margin(size));
        let l = self.facts.language;
        let y = area.bottom() - FOOT.leading();
        let number = t::papers_page_of(l, page, pages);
        let said = self.made(paper);
        let rule = rule(area, y - Length::pt(2), Length::tenths(5), Colour::LINE);
        let last = self.type_.line(&number, Face::Bold);
        let width = area.width - last.width(FOOT.size) - Length::pt(12);
        let size = self.type_.fitted(&said, FOOT, width);
        let first = self.type_.line(&said, FOOT.face);
        let base = y + FOOT.ascent() + Length::pt(1);
        let grey = |x: Length, line: Rc<Line>, size: Length| {
            let at = At { x, y: base };
            (Slot::Aside, Mark::Text { at, line, size, colour: Colour::GREY })
        };
        let x = area.right() - last.width(FOOT.size);
        let marks = [(Slot::Aside, rule), grey(area.x, first, size), grey(x, last, FOOT.size)];
        self.book.leaves[leaf].marks.extend(marks);
        if self.line.is_empty() {
            return;
        }
        let mut y = y - Length::pt(2) - self.line_height(area.width);
        for line in self.type_.lines(&self.line, LINE, area.width) {
            let at = At { x: area.x, y: y + LINE.ascent() };
            let mark = Mark::Text { at, line, size: LINE.size, colour: self.colour };
            self.book.leaves[leaf].marks.push((own.map_or(Slot::Aside, Slot::In), mark));
            y += LINE.leading();
        }
    }
}

/// The margin of a size of paper.
pub(super) const fn margin(size: Size) -> Length {
    match size {
        Size::A3 | Size::A4 | Size::Letter => Length::mm(14),
        Size::A5 => Length::mm(10),
        Size::A6 => Length::mm(8),
    }
}

const fn title(size: Size) -> Type {
    match size {
        Size::A3 | Size::A4 | Size::Letter => TITLE,
        Size::A5 | Size::A6 => Type::new(Face::Bold, 140),
    }
}

/// A line from edge to edge.
pub(super) fn rule(area: Area, y: Length, width: Length, colour: Colour) -> Mark {
    let (from, to) = (At { x: area.x, y }, At { x: area.right(), y });
    Mark::Stroke { from, to, width, colour, dashed: false }
}

/// The largest area inside another that has a picture's proportions, in its middle.
pub(super) fn fitted(picture: &Picture, area: Area) -> Area {
    let (width, height) = picture.measures();
    let (wide, high) = (i32::try_from(width).unwrap_or(1), i32::try_from(height).unwrap_or(1));
    let by_width = (area.width, area.width.part(high, wide));
    let (width, height) = if by_width.1 <= area.height {
        by_width
    } else {
        (area.height.part(wide, high), area.height)
    };
    let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
    Area { x, y, width, height }
}

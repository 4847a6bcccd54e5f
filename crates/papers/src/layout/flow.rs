//! Headings, paragraphs, lists, fields and signatures, from top to bottom.

use std::mem;
use std::rc::Rc;

use arbitra_report::{Account, Sheet};

use super::compose::{Composer, Pen, fitted};
use super::draw::{Kind, Mark, Node, Slot};
use super::table::Below;
use super::{Area, At, Colour, Face, Length, Picture, Type, code, table};
use crate::document::{Field, Look, Part};

const HEADING: Type = Type::new(Face::Bold, 120);
const BODY: Type = Type::new(Face::Plain, 100);
const NOTICE: Type = Type::new(Face::Plain, 190);
const LARGEST_NOTICE: Type = Type::new(Face::Plain, 320);
const STRONG: Type = Type::new(Face::Bold, 100);
/// An address under its code, on a wall.
const ADDRESS: Type = Type::new(Face::Bold, 220);
pub(super) const NOTE: Type = Type::new(Face::Plain, 80);
const BANNER: Type = Type::new(Face::Bold, 340);
const LABEL: Type = Type::new(Face::Plain, 70);
const VALUE: Type = Type::new(Face::Plain, 105);

/// Words, how they look, how far they are indented, and how much follows them on the same page.
struct Said<'a> {
    text: &'a str,
    type_: Type,
    colour: Colour,
    indent: Length,
    below: Length,
}

/// Papers with more rows than this take many pages anyway.
const FEW_ROWS: usize = 120;

/// A part that is a table.
const fn as_table(part: &Part) -> Option<(&Sheet, &Look)> {
    match part {
        Part::Sheet(sheet, look) => Some((sheet, look)),
        _ => None,
    }
}

/// How high a signature with its line is.
const SIGNED: Length = Length::mm(24);

/// How high lines to sign on are.
const SIGNATURES: Length = Length::mm(22);

/// What must stand on the same page as the end of a part, with the blank between them: lines to sign
/// on never stand alone.
fn below(parts: &[Part], place: usize) -> Length {
    match parts.get(place + 1) {
        Some(Part::Signatures(_)) => SIGNATURES + Length::pt(10),
        _ => Length::ZERO,
    }
}

impl Composer<'_> {
    /// The parts of a paper.
    pub(super) fn parts(&mut self, pen: &mut Pen, parts: &[Part]) {
        let size = self.common_size(pen, parts);
        self.parts_in(pen, parts, size);
    }

    /// The size of all tables of a paper that has several: the largest in which it takes as few
    /// pages as in any.
    fn common_size(&mut self, pen: &Pen, parts: &[Part]) -> Option<Length> {
        let tables: Vec<(&Sheet, &Look)> = parts.iter().filter_map(as_table).collect();
        let largest = table::common_size(&mut self.type_, &tables, pen.frame)?;
        let least = tables.iter().map(|(_, look)| look.comfortable).max()?;
        let rows = tables.iter().flat_map(|(sheet, _)| sheet.rows()).take(FEW_ROWS + 1).count();
        if rows > FEW_ROWS {
            return Some(largest);
        }
        let mut best = (self.pages_in(pen, parts, largest), largest);
        let mut size = largest - Length::tenths(5);
        while best.0 > 1 && size >= least {
            let pages = self.pages_in(pen, parts, size);
            if pages < best.0 {
                best = (pages, size);
            }
            size -= Length::tenths(5);
        }
        Some(best.1)
    }

    /// How many pages parts take with tables of a size: they are drawn, and thrown away.
    fn pages_in(&mut self, pen: &Pen, parts: &[Part], size: Length) -> usize {
        let book = mem::take(&mut self.book);
        let part = self.book.tree.add(Kind::Part(None), None);
        let mut trial = Pen { part, ..*pen };
        self.new_leaf(&mut trial);
        self.parts_in(&mut trial, parts, Some(size));
        mem::replace(&mut self.book, book).leaves.len()
    }

    fn parts_in(&mut self, pen: &mut Pen, parts: &[Part], common: Option<Length>) {
        let dressed = |look: &Look| match common {
            Some(size) => look.clone().of_size(size),
            None => look.clone(),
        };
        for (place, part) in parts.iter().enumerate() {
            match part {
                Part::Sheet(sheet, look) => {
                    let look = dressed(look);
                    if look.own_page && !pen.is_fresh() {
                        self.new_leaf(pen);
                    }
                    if look.caption && !sheet.caption.is_empty() {
                        let follows = self.kept_whole(pen, sheet, &look);
                        self.heading(pen, &sheet.caption, follows.max(Length::pt(70)));
                    }
                    let next = parts.get(place + 1);
                    let ends = matches!(next, None | Some(Part::NewPage | Part::Signatures(_)));
                    let below = Below { height: below(parts, place), ends };
                    self.table(pen, sheet, &look, below);
                }
                Part::Account(account) => self.account(pen, account),
                Part::Heading(text) => {
                    let follows = match parts.get(place + 1).and_then(as_table) {
                        Some((sheet, look)) => self.kept_whole(pen, sheet, &dressed(look)),
                        None => Length::ZERO,
                    };
                    self.heading(pen, text, follows.max(Length::pt(40)));
                }
                Part::Paragraph(text) => {
                    let below = below(parts, place);
                    self.paragraph_above(pen, text, (BODY, Colour::BLACK), below);
                }
                Part::Banner(text) => self.banner(pen, text),
                Part::List(items) => self.list(pen, items, BODY),
                Part::Notices(items) => self.notices(pen, items),
                Part::Fields(rows) => self.fields(pen, rows, below(parts, place)),
                Part::Signatures(labels) => self.signatures(pen, labels),
                Part::Bars(bars) => self.bars(pen, bars),
                Part::Bracket(bracket) => self.bracket(pen, bracket),
                Part::Cards(cards) => self.cards(pen, cards),
                Part::Drawing(drawing) => self.drawing(pen, drawing),
                Part::Picture(picture, high) => self.picture(pen, picture, *high),
                Part::Code { address, side } => self.code(pen, address, *side),
                Part::NewPage => {
                    if !pen.is_fresh() && place + 1 < parts.len() {
                        self.new_leaf(pen);
                    }
                }
            }
        }
    }

    /// A heading, on the same page as what follows it.
    pub(super) fn heading(&mut self, pen: &mut Pen, text: &str, follows: Length) {
        let lines = self.type_.lines(text, HEADING, pen.frame.width);
        let gap = if pen.is_fresh() { Length::ZERO } else { Length::pt(10) };
        let height = HEADING.leading() * lines.len() + Length::pt(4);
        self.ensure(pen, gap + height + follows);
        if !pen.is_fresh() {
            pen.y += gap;
        }
        let kind = Kind::Heading(2, text.to_owned());
        let node = self.book.tree.add(kind, Some(pen.part));
        for line in lines {
            let at = At { x: pen.frame.x, y: pen.y + HEADING.ascent() };
            let colour = self.colour;
            self.put(Slot::In(node), Mark::Text { at, line, size: HEADING.size, colour });
            pen.y += HEADING.leading();
        }
        pen.y += Length::pt(4);
    }

    /// Sentences; a short paragraph stays whole, a long one leaves two lines on either page.
    pub(super) fn paragraph(&mut self, pen: &mut Pen, text: &str, type_: Type, colour: Colour) {
        self.paragraph_above(pen, text, (type_, colour), Length::ZERO);
    }

    /// The same above something of a height, which stands on the page of its end.
    fn paragraph_above(
        &mut self,
        pen: &mut Pen,
        text: &str,
        (type_, colour): (Type, Colour),
        below: Length,
    ) {
        let node = self.book.tree.add(Kind::Paragraph, Some(pen.part));
        let said = Said { text, type_, colour, indent: Length::ZERO, below };
        self.said(pen, &said, node);
        pen.y += type_.size.part(45, 100);
    }

    fn said(&mut self, pen: &mut Pen, said: &Said<'_>, node: Node) {
        let lines = self.type_.lines(said.text, said.type_, pen.frame.width - said.indent);
        let leading = said.type_.leading();
        let count = lines.len();
        for (place, line) in lines.into_iter().enumerate() {
            let together = match (place, count) {
                (0, 1..=3) => count,
                (0, _) => 2,
                (place, count) if place + 2 == count => 2,
                _ => 1,
            };
            let follows = if place + together == count { said.below } else { Length::ZERO };
            self.ensure(pen, leading * together + follows);
            let at = At { x: pen.frame.x + said.indent, y: pen.y + said.type_.ascent() };
            let mark = Mark::Text { at, line, size: said.type_.size, colour: said.colour };
            self.put(Slot::In(node), mark);
            pen.y += leading;
        }
    }

    fn banner(&mut self, pen: &mut Pen, text: &str) {
        let longest = text.split_whitespace().max_by_key(|word| word.chars().count());
        let size = self.type_.fitted(longest.unwrap_or_default(), BANNER, pen.frame.width);
        let type_ = Type { size, ..BANNER };
        let mut lines = self.type_.lines(text, type_, pen.frame.width);
        // Lines of about the same length: no word stands alone in the last one.
        for share in [90, 80, 70, 60, 50] {
            let narrower = self.type_.lines(text, type_, pen.frame.width.part(share, 100));
            if narrower.len() > lines.len() {
                break;
            }
            lines = narrower;
        }
        self.ensure(pen, type_.leading() * lines.len());
        pen.y += Length::pt(8);
        let node = self.book.tree.add(Kind::Paragraph, Some(pen.part));
        for line in lines {
            let x = pen.frame.x + (pen.frame.width - line.width(size)) / 2;
            let at = At { x, y: pen.y + type_.ascent() };
            self.put(Slot::In(node), Mark::Text { at, line, size, colour: Colour::BLACK });
            pen.y += type_.leading();
        }
        pen.y += Length::pt(8);
    }

    fn list(&mut self, pen: &mut Pen, items: &[String], type_: Type) {
        let list = self.book.tree.add(Kind::List, Some(pen.part));
        let indent = type_.size.part(120, 100);
        for item in items {
            let node = self.book.tree.add(Kind::Item, Some(list));
            let body = self.book.tree.add(Kind::ItemText, Some(node));
            self.ensure(pen, type_.leading());
            let dot = At { x: pen.frame.x + Length::pt(2), y: pen.y + type_.ascent() };
            self.text(Slot::Aside, "•", type_, dot, self.colour);
            let said =
                Said { text: item, type_, colour: Colour::BLACK, indent, below: Length::ZERO };
            self.said(pen, &said, body);
            pen.y += type_.size.part(45, 100);
        }
        pen.y += Length::pt(3);
    }

    /// A list for the wall: in the largest letters in which it fits on the page.
    fn notices(&mut self, pen: &mut Pen, items: &[String]) {
        let mut type_ = LARGEST_NOTICE;
        while type_.size > NOTICE.size && self.list_height(pen, items, type_) > pen.room() {
            type_.size -= Length::pt(1);
        }
        self.list(pen, items, type_);
    }

    fn list_height(&mut self, pen: &Pen, items: &[String], type_: Type) -> Length {
        let width = pen.frame.width - type_.size.part(120, 100);
        let lines: usize =
            items.iter().map(|item| self.type_.lines(item, type_, width).len()).sum();
        type_.leading() * lines + type_.size.part(45, 100) * items.len() + Length::pt(3)
    }

    fn account(&mut self, pen: &mut Pen, account: &Account) {
        for section in &account.sections {
            if !section.title.is_empty() {
                self.heading(pen, &section.title, BODY.leading() * 2);
            }
            for paragraph in &section.paragraphs {
                self.paragraph(pen, &paragraph.text(), BODY, Colour::BLACK);
            }
        }
        if !account.items.is_empty() && !account.items_title.is_empty() {
            self.heading(pen, &account.items_title, BODY.leading() * 2);
        }
        for item in &account.items {
            let title = format!("{}. {}", item.number, item.title);
            self.ensure(pen, STRONG.leading() + BODY.leading() * 2);
            self.paragraph(pen, &title, STRONG, Colour::BLACK);
            for paragraph in &item.paragraphs {
                self.paragraph(pen, &paragraph.text(), BODY, Colour::BLACK);
            }
        }
        for source in &account.sources {
            self.paragraph(pen, source, NOTE, Colour::GREY);
        }
    }

    /// Fields row by row; something of a height follows the last one, on the same page.
    fn fields(&mut self, pen: &mut Pen, rows: &[Vec<Field>], below: Length) {
        let gap = Length::pt(10);
        for (place, row) in rows.iter().enumerate() {
            let follows = if place + 1 == rows.len() { below } else { Length::ZERO };
            let shares: i32 = row.iter().map(|field| i32::from(field.share.max(1))).sum();
            let inner = pen.frame.width - gap * row.len().saturating_sub(1);
            let mut x = pen.frame.x;
            let mut written = Vec::new();
            for field in row {
                let width = inner.part(i32::from(field.share.max(1)), shares.max(1));
                let lines = self.type_.lines(&field.value, VALUE, width);
                written.push((field, Area { x, width, ..Area::default() }, lines));
                x += width + gap;
            }
            let most = written.iter().map(|(_, _, lines)| lines.len()).max().unwrap_or(1).max(1);
            let height = LABEL.leading() + VALUE.leading() * most + Length::pt(3);
            // Lines to go on writing stand on the page of their first.
            let goes_on = |row: &&Vec<Field>| row.iter().all(|field| field.label.is_empty());
            let lines = rows[place + 1..].iter().take_while(goes_on).count();
            let one = LABEL.leading() + VALUE.leading() + Length::pt(9);
            self.ensure(pen, height + Length::pt(5) + one * lines + follows);
            for (field, area, lines) in written {
                let node = self.book.tree.add(Kind::Paragraph, Some(pen.part));
                let at = At { x: area.x, y: pen.y + LABEL.ascent() };
                let label =
                    Type { size: self.type_.fitted(&field.label, LABEL, area.width), ..LABEL };
                self.text(Slot::In(node), &field.label, label, at, Colour::GREY);
                let node = match field.language {
                    Some(language) if !field.value.is_empty() => {
                        self.book.tree.add(Kind::Foreign(language), Some(node))
                    }
                    _ => node,
                };
                let mut y = pen.y + LABEL.leading();
                for line in lines {
                    let at = At { x: area.x, y: y + VALUE.ascent() };
                    let size = VALUE.size;
                    self.put(Slot::In(node), Mark::Text { at, line, size, colour: Colour::BLACK });
                    y += VALUE.leading();
                }
                let under = pen.y + height;
                let (from, to) = (At { x: area.x, y: under }, At { x: area.right(), y: under });
                let (width, colour) = (Length::tenths(5), Colour::GREY);
                self.put(Slot::Aside, Mark::Stroke { from, to, width, colour, dashed: false });
            }
            pen.y += height + Length::pt(6);
        }
        pen.y += Length::pt(4);
    }

    fn signatures(&mut self, pen: &mut Pen, labels: &[String]) {
        let height = SIGNATURES;
        self.ensure(pen, height);
        let row = Area { y: pen.y, height, ..pen.frame };
        for (place, label) in labels.iter().enumerate() {
            let area = row.column(place, labels.len().max(1), Length::mm(12));
            let y = area.y + Length::mm(15);
            let (from, to) = (At { x: area.x, y }, At { x: area.right(), y });
            let (width, colour) = (Length::tenths(6), Colour::BLACK);
            self.put(Slot::Aside, Mark::Stroke { from, to, width, colour, dashed: false });
            let node = self.book.tree.add(Kind::Paragraph, Some(pen.part));
            let type_ = Type { size: self.type_.fitted(label, NOTE, area.width), ..NOTE };
            let at = At { x: area.x, y: y + NOTE.leading() };
            self.text(Slot::In(node), label, type_, at, Colour::GREY);
        }
        pen.y += height;
    }

    /// A signature above its line, and whose it is, at the end of a paper.
    pub(super) fn signed(&mut self, pen: &mut Pen, picture: &Rc<Picture>, whose: &str) {
        self.ensure(pen, SIGNED);
        let width = Length::mm(70).min(pen.frame.width);
        let area = Area::new(pen.frame.x, pen.y + Length::mm(2), width, Length::mm(16));
        let node = self.book.tree.add(Kind::Figure(picture.shows.clone()), Some(pen.part));
        let place = fitted(picture, area);
        self.put(Slot::In(node), Mark::Picture { area: place, picture: picture.clone() });
        let y = area.bottom() + Length::mm(1);
        let (from, to) = (At { x: area.x, y }, At { x: area.right(), y });
        let (thick, colour) = (Length::tenths(6), Colour::BLACK);
        self.put(Slot::Aside, Mark::Stroke { from, to, width: thick, colour, dashed: false });
        let node = self.book.tree.add(Kind::Paragraph, Some(pen.part));
        let type_ = Type { size: self.type_.fitted(whose, NOTE, width), ..NOTE };
        let at = At { x: area.x, y: y + NOTE.leading() };
        self.text(Slot::In(node), whose, type_, at, Colour::GREY);
        pen.y += SIGNED;
    }

    fn code(&mut self, pen: &mut Pen, address: &str, side: Length) {
        let Some(squares) = code::squares(address) else {
            return self.paragraph(pen, address, BODY, Colour::BLACK);
        };
        let side = side.min(pen.frame.width).min(pen.frame.height - Length::pt(56));
        self.ensure(pen, side + Length::pt(56));
        let x = pen.frame.x + (pen.frame.width - side) / 2;
        let area = Area::new(x, pen.y + Length::pt(8), side, side);
        let node = self.book.tree.add(Kind::Figure(address.to_owned()), Some(pen.part));
        self.put(Slot::In(node), Mark::Code { area, squares });
        pen.y += side + Length::pt(16);
        let type_ = Type { size: self.type_.fitted(address, ADDRESS, pen.frame.width), ..ADDRESS };
        let line = self.type_.line(address, type_.face);
        let x = pen.frame.x + (pen.frame.width - line.width(type_.size)) / 2;
        let node = self.book.tree.add(Kind::Paragraph, Some(pen.part));
        let at = At { x, y: pen.y + type_.ascent() };
        let mark = Mark::Text { at, line, size: type_.size, colour: Colour::BLACK };
        self.put(Slot::In(node), mark);
        pen.y += type_.leading() + Length::pt(8);
    }
}

//! Cards, slips and badges: several on a sheet, with marks for cutting.

use std::rc::Rc;

use arbitra_report::Align;
use arbitra_texts as t;

use super::compose::{Composer, Pen, fitted};
use super::draw::{Kind, Mark, Node, Slot};
use super::typeset::Line;
use super::{Area, At, Colour, Face, Length, Type, code};
use crate::document::{Card, Cards, Element, Foot, Words};

const SHEET: Type = Type::new(Face::Plain, 60);
/// How high what every paper says of itself is, below the cards.
const SAID: Length = Length::mm(6);

/// How much smaller cards are than they were meant to be.
#[derive(Clone, Copy)]
struct Share {
    of: i32,
    whole: i32,
}

impl Share {
    fn of(self, length: Length) -> Length {
        length.part(self.of, self.whole)
    }
}

/// How much smaller cards must be on a sheet that they do not fit on.
fn shrunk(page: (Length, Length), cards: (Length, Length)) -> Share {
    let share = |page: Length, cards: Length| {
        let (of, whole) = (page.thousandths(), cards.thousandths().max(1));
        Share { of: of.min(whole), whole }
    };
    let (wide, high) = (share(page.0, cards.0), share(page.1, cards.1));
    let less =
        i64::from(wide.of) * i64::from(high.whole) < i64::from(high.of) * i64::from(wide.whole);
    if less { wide } else { high }
}

/// A card with everything on it smaller.
fn smaller(card: &Card, share: Share) -> Card {
    let placed = |area: &Area| {
        let Area { x, y, width, height } = *area;
        Area::new(share.of(x), share.of(y), share.of(width), share.of(height))
    };
    let elements = card.elements.iter().cloned().map(|mut element| {
        match &mut element {
            Element::Text(words) => {
                words.area = placed(&words.area);
                words.size = share.of(words.size);
                words.smallest = share.of(words.smallest);
            }
            Element::Box { area, .. }
            | Element::Code { area, .. }
            | Element::Drawing { area, .. }
            | Element::Picture { area, .. } => *area = placed(area),
        }
        element
    });
    Card { elements: elements.collect() }
}

impl Composer<'_> {
    /// Cards on as many sheets as they need.
    pub(super) fn cards(&mut self, pen: &mut Pen, cards: &Cards) {
        let (columns, rows) = (cards.columns.max(1), cards.rows.max(1));
        let each = columns * rows;
        let sheets = cards.cards.len().div_ceil(each);
        let (wide, high) = pen.page;
        let cut = (cards.measures.0 * columns, cards.measures.1 * rows);
        // Below cards that are cut out stays room for what every paper says; one that is the whole
        // sheet has all of it, and has it on its edge.
        let room = if cards.fills_sheet { high } else { high - SAID * 2 };
        let share = shrunk((wide, room), cut);
        let measures = (share.of(cards.measures.0), share.of(cards.measures.1));
        let grid = Area::new(
            (wide - measures.0 * columns) / 2,
            (high - measures.1 * rows) / 2,
            measures.0 * columns,
            measures.1 * rows,
        );
        // A template that has no place for the organiser's line has it below the cards.
        let shows_line = cards.cards.first().is_some_and(|card| {
            card.elements.iter().any(|element| match element {
                Element::Text(words) => words.text.contains(&self.line),
                _ => false,
            })
        });
        for sheet in 0..sheets {
            if sheet > 0 || !pen.is_fresh() {
                self.new_leaf(pen);
            }
            if cards.cut && each > 1 {
                self.cut_marks(grid, measures, (columns, rows));
            }
            for place in 0..each {
                let next =
                    if cards.stacked { place * sheets + sheet } else { sheet * each + place };
                let Some(card) = cards.cards.get(next) else { continue };
                let x = grid.x + measures.0 * (place % columns);
                let y = grid.y + measures.1 * (place / columns);
                let area = Area::new(x, y, measures.0, measures.1);
                match share {
                    Share { of, whole } if of < whole => {
                        self.card(pen, &smaller(card, share), area, cards.folded);
                    }
                    _ => self.card(pen, card, area, cards.folded),
                }
            }
            let page = t::papers_page_of(self.facts.language, sheet + 1, sheets);
            let mut text = format!("{} · {page}", self.said);
            if !shows_line && !self.line.is_empty() {
                text = format!("{} · {text}", self.line);
            }
            let is_placed = cards.foot.is_some_and(|foot| self.foot_at(&text, foot, grid, share));
            if !is_placed {
                // On the margin of a card that is the whole sheet, however small the sheet is.
                let (up, size) = match cards.fills_sheet {
                    true => (
                        share.of(Length::mm(5)).max(Length::mm(37) / 10),
                        share.of(SHEET.size).max(Length::tenths(45)),
                    ),
                    false => (Length::mm(5), SHEET.size),
                };
                self.sheet_line(&text, up, Type { size, ..SHEET });
            }
        }
        pen.y = pen.frame.bottom();
    }

    /// What every paper says of itself, small and so far up from the lower edge of the sheet.
    fn sheet_line(&mut self, text: &str, up: Length, type_: Type) {
        let Some(leaf) = self.book.leaves.last() else { return };
        let (height, width) = (leaf.height, leaf.width - Length::mm(20));
        let size = self.type_.fitted(text, type_, width);
        let at = At { x: Length::mm(10), y: height - up + type_.size.part(35, 100) };
        let line = self.type_.line(text, SHEET.face);
        self.on_blank(line, size, at);
    }

    /// The same where a template wants it, in as many lines as it needs; false where that is not on
    /// the sheet.
    fn foot_at(&mut self, text: &str, foot: Foot, grid: Area, share: Share) -> bool {
        let Some(leaf) = self.book.leaves.last() else { return false };
        let (page_width, page_height) = (leaf.width, leaf.height);
        let (x, width) = (grid.x + share.of(foot.at.0), share.of(foot.width));
        let type_ = Type { size: share.of(foot.size).max(Length::pt(4)), ..SHEET };
        let lines = self.type_.lines(text, type_, width);
        let high = type_.leading() * lines.len();
        if x + width > page_width || high > page_height {
            return false;
        }
        let mut y = (grid.y + share.of(foot.at.1)).min(page_height - Length::mm(3) - high);
        for line in lines {
            let left = width - line.width(type_.size);
            let x = match foot.align {
                Align::Start => x,
                Align::Centre => x + left / 2,
                Align::End => x + left,
            };
            self.on_blank(line, type_.size, At { x, y: y + type_.ascent() });
            y += type_.leading();
        }
        true
    }

    /// Grey words with a blank behind them: they may lie on the mark of a cut, or on a template's own
    /// colours.
    fn on_blank(&mut self, line: Rc<Line>, size: Length, at: At) {
        let above = size.part(80, 100);
        let back = Area::new(at.x, at.y - above, line.width(size), above + size.part(25, 100));
        let fill = Some(Colour::WHITE);
        self.put(Slot::Aside, Mark::Box { area: back, fill, frame: None });
        self.put(Slot::Aside, Mark::Text { at, line, size, colour: Colour::GREY });
    }

    fn card(&mut self, pen: &Pen, card: &Card, area: Area, folded: bool) {
        let node = self.book.tree.add(Kind::Division, Some(pen.part));
        let half = if folded { area.height / 2 } else { Length::ZERO };
        let mut copies = Vec::new();
        for element in &card.elements {
            let marks = self.element(element, area.below(half), Some(node));
            if folded {
                copies.extend(marks.iter().map(|(_, mark)| mark.clone()));
            }
            for (slot, mark) in marks {
                self.put(slot, mark);
            }
        }
        if folded {
            // The other face is the same card, upside down above the fold.
            let around = At { x: area.x + area.width / 2, y: area.y + half };
            self.put(Slot::Aside, Mark::Turned { around, marks: copies });
            let (from, to) = (At { x: area.x, y: around.y }, At { x: area.right(), y: around.y });
            let (width, colour) = (Length::tenths(3), Colour::LINE);
            self.put(Slot::Aside, Mark::Stroke { from, to, width, colour, dashed: true });
        }
    }

    fn element(&mut self, element: &Element, card: Area, under: Option<Node>) -> Vec<(Slot, Mark)> {
        let placed = |area: &Area| Area { x: card.x + area.x, y: card.y + area.y, ..*area };
        match element {
            Element::Text(words) => self.words(words, placed(&words.area), under),
            Element::Box { area, fill, frame } => {
                let fill = fill.map(|ink| self.ink(ink));
                let frame = frame.map(|(width, ink)| (width, self.ink(ink)));
                vec![(Slot::Aside, Mark::Box { area: placed(area), fill, frame })]
            }
            Element::Code { area, text } => {
                let Some(squares) = code::squares(text) else { return Vec::new() };
                let node = self.book.tree.add(Kind::Figure(text.clone()), under);
                vec![(Slot::In(node), Mark::Code { area: placed(area), squares })]
            }
            Element::Drawing { area, drawing } => {
                let node = self.book.tree.add(Kind::Figure(drawing.shows.clone()), under);
                let marks = self.shapes(drawing, placed(area));
                marks.into_iter().map(|mark| (Slot::In(node), mark)).collect()
            }
            Element::Picture { area, picture } => {
                let node = self.book.tree.add(Kind::Figure(picture.shows.clone()), under);
                let area = fitted(picture, placed(area));
                vec![(Slot::In(node), Mark::Picture { area, picture: picture.clone() })]
            }
        }
    }

    /// Words in their area: as large as they may be, then smaller, then in more lines.
    fn words(&mut self, words: &Words, area: Area, under: Option<Node>) -> Vec<(Slot, Mark)> {
        if words.text.trim().is_empty() {
            return Vec::new();
        }
        let node = self.book.tree.add(Kind::Paragraph, under);
        let mut type_ = Type { face: words.face, size: words.size };
        let most = words.lines.max(1);
        let mut lines = vec![self.type_.line(&words.text, type_.face)];
        if most == 1 {
            type_.size = self.type_.fitted(&words.text, type_, area.width);
        } else {
            loop {
                lines = self.type_.lines(&words.text, type_, area.width);
                let high = type_.leading() * lines.len();
                let fits = lines.len() <= most && high <= area.height.max(type_.leading());
                // Below the size that is meant to be the smallest rather than over the edge.
                let is_over = area.height > Length::ZERO && high > area.height;
                let least = if is_over { Length::pt(3) } else { words.smallest };
                if fits || type_.size <= least.max(Length::pt(3)) {
                    break;
                }
                type_.size -= Length::tenths(5);
            }
        }
        let colour = self.ink(words.ink);
        let high = type_.leading() * lines.len();
        // In the middle of its height where it has one, else from the top down.
        let mut y = area.y + ((area.height - high) / 2).max(Length::ZERO);
        let mut marks = Vec::new();
        for line in lines {
            let width = line.width(type_.size);
            let x = match words.align {
                Align::Start => area.x,
                Align::Centre => area.x + (area.width - width) / 2,
                Align::End => area.right() - width,
            };
            let at = At { x, y: y + type_.ascent() };
            let mark = Mark::Text { at, line, size: type_.size, colour };
            marks.push((Slot::In(node), mark));
            y += type_.leading();
        }
        marks
    }

    /// Short strokes outside the cards, and broken lines between them.
    fn cut_marks(&mut self, grid: Area, measures: (Length, Length), count: (usize, usize)) {
        let reach = Length::mm(5);
        let mut stroke = |from: At, to: At, dashed: bool| {
            let (width, colour) = (Length::tenths(3), Colour::LINE);
            self.put(Slot::Aside, Mark::Stroke { from, to, width, colour, dashed });
        };
        for column in 0..=count.0 {
            let x = grid.x + measures.0 * column;
            let at = |y: Length| At { x, y };
            stroke(at(grid.y - reach), at(grid.y - Length::mm(1)), false);
            stroke(at(grid.bottom() + Length::mm(1)), at(grid.bottom() + reach), false);
            if (1..count.0).contains(&column) {
                stroke(at(grid.y), at(grid.bottom()), true);
            }
        }
        for row in 0..=count.1 {
            let y = grid.y + measures.1 * row;
            let at = |x: Length| At { x, y };
            stroke(at(grid.x - reach), at(grid.x - Length::mm(1)), false);
            stroke(at(grid.right() + Length::mm(1)), at(grid.right() + reach), false);
            if (1..count.1).contains(&row) {
                stroke(at(grid.x), at(grid.right()), true);
            }
        }
    }
}

//! A knock-out as a drawing: one column for each stage, lines from match to match.
//!
//! Names are never cut: a long one goes on in a second line, in letters that can be read; where a page
//! has no room for that, fewer matches stand on it.

use std::mem;
use std::rc::Rc;

use super::compose::{Composer, Pen};
use super::draw::{Kind, Mark, Node, Slot};
use super::typeset::Line;
use super::{Area, At, Colour, Face, Length, Type};
use crate::document::{Bracket, Match, Side, StageColumn};

/// How many matches of the first column stand on one page: as many as leave names large enough.
const MOST: [usize; 3] = [16, 8, 4];
const GAP: Length = Length::pt(16);
const HEAD: Type = Type::new(Face::Bold, 90);
const NAME: Type = Type::new(Face::Plain, 90);
const CHAMPION: Type = Type::new(Face::Bold, 110);
/// The smallest letters of a name for which a page holds as many matches as it can.
const READABLE: Length = Length::tenths(65);
/// How much blank is between the frame of a match and its names.
const PAD: Length = Length::pt(4);

/// How matches are drawn.
#[derive(Clone, Copy)]
struct Look {
    /// How high one side of a match is.
    half: Length,
    /// The letters of names that fit.
    type_: Type,
}

/// A name in its lines, all in one size.
struct Named {
    lines: Vec<Rc<Line>>,
    size: Length,
}

impl Composer<'_> {
    /// A bracket: in one drawing, or its parts on pages of their own and then what follows them.
    pub(super) fn bracket(&mut self, pen: &mut Pen, bracket: &Bracket) {
        let mut best = (Length::ZERO, MOST[0]);
        for most in MOST {
            let book = mem::take(&mut self.book);
            let part = self.book.tree.add(Kind::Part(None), None);
            let mut trial = Pen { part, ..*pen };
            self.new_leaf(&mut trial);
            let smallest = self.parts_of_bracket(&mut trial, bracket, most);
            self.book = book;
            if smallest > best.0 {
                best = (smallest, most);
            }
            if smallest >= READABLE {
                break;
            }
        }
        self.parts_of_bracket(pen, bracket, best.1);
        pen.y = pen.frame.bottom();
    }

    /// The drawings of a bracket with so many matches on a page; the smallest letters of a name.
    fn parts_of_bracket(&mut self, pen: &mut Pen, bracket: &Bracket, most: usize) -> Length {
        let mut stages: &[StageColumn] = &bracket.stages;
        let mut is_first = true;
        let mut smallest = NAME.size;
        while let Some(first) = stages.first() {
            let parts = first.matches.len().div_ceil(most).max(1);
            // So many stages end inside a part.
            let deep = if parts == 1 { stages.len() } else { most.ilog2() as usize + 1 };
            for part in 0..parts {
                if !is_first || !pen.is_fresh() {
                    self.new_leaf(pen);
                }
                is_first = false;
                let own: Vec<StageColumn> = stages
                    .iter()
                    .take(deep)
                    .enumerate()
                    .map(|(column, stage)| {
                        let each = (most >> column).max(1);
                        let matches = stage.matches.iter().skip(part * each).take(each);
                        StageColumn {
                            name: stage.name.clone(),
                            matches: matches.cloned().collect(),
                        }
                    })
                    .collect();
                smallest = smallest.min(self.columns(pen, &own, (parts == 1).then_some(bracket)));
            }
            // The next drawing begins with the winners of the parts.
            stages = if parts == 1 { &[] } else { stages.get(deep - 1..).unwrap_or_default() };
            if parts > 1 && stages.len() <= 1 {
                break;
            }
        }
        smallest
    }

    fn columns(
        &mut self,
        pen: &mut Pen,
        stages: &[StageColumn],
        whole: Option<&Bracket>,
    ) -> Length {
        let columns = stages.len() + usize::from(whole.is_some_and(|it| it.champion.is_some()));
        let most = stages.first().map_or(1, |stage| stage.matches.len()).max(1);
        let third = whole.and_then(|bracket| bracket.third.as_ref());
        let frame = Area { y: pen.y, height: pen.room(), ..pen.frame }.below(HEAD.leading() * 2);
        let foot = if third.is_some() { Length::pt(78) } else { Length::ZERO };
        let room = frame.height - foot;
        let slot = room.part(1, i32::try_from(most).unwrap_or(1)).min(Length::pt(64));
        let width = frame.column(0, columns.max(1), GAP).width;
        let look = self.look_of(stages, third.map(|(_, of)| of), slot, width);
        let half = look.half;
        let mut smallest = look.type_.size;
        let middle = |column: usize, place: usize| {
            let span = slot * (1 << column.min(12));
            frame.y + span * place + span / 2
        };
        for (column, stage) in stages.iter().enumerate() {
            let area = frame.column(column, columns.max(1), GAP);
            let node = self.book.tree.add(Kind::Heading(2, stage.name.clone()), Some(pen.part));
            let size = self.type_.fitted(&stage.name, HEAD, area.width);
            let at = At { x: area.x, y: pen.y + HEAD.ascent() };
            let head = Type { size, ..HEAD };
            self.text(Slot::In(node), &stage.name, head, at, self.colour);
            for (place, of) in stage.matches.iter().enumerate() {
                let y = middle(column, place);
                let area = Area { y: y - half, height: half * 2, ..area };
                smallest = smallest.min(self.meeting(pen, of, area, look.type_));
                let is_last = column + 1 == stages.len();
                if column + 1 < columns {
                    let to = if is_last { y } else { middle(column + 1, place / 2) };
                    self.connect(area.right(), y, to);
                }
            }
        }
        let end = frame.y + slot * most;
        if let Some((label, name)) = whole.and_then(|bracket| bracket.champion.as_ref()) {
            let area = frame.column(columns - 1, columns.max(1), GAP);
            let node = self.book.tree.add(Kind::Paragraph, Some(pen.part));
            let at = At { x: area.x, y: pen.y + HEAD.ascent() };
            self.text(Slot::In(node), label, HEAD, at, self.colour);
            let y = middle(stages.len().saturating_sub(1), 0);
            let area = Area { y: y - slot / 2, height: slot.max(Length::pt(40)), ..area };
            let named = self.named(name, CHAMPION, area);
            self.write_name(node, &named, area);
        }
        if let Some((label, of)) = third {
            let area = frame.column(stages.len().saturating_sub(1), columns.max(1), GAP);
            let y = end + Length::pt(10);
            let node = self.book.tree.add(Kind::Paragraph, Some(pen.part));
            let at = At { x: area.x, y: y + HEAD.ascent() };
            self.text(Slot::In(node), label, HEAD, at, self.colour);
            let height = (half * 2).min(foot - HEAD.leading() - Length::pt(15));
            let area = Area { y: y + HEAD.leading() + Length::pt(3), height, ..area };
            smallest = smallest.min(self.meeting(pen, of, area, look.type_));
        }
        pen.y = end + foot;
        smallest
    }

    /// How high matches are: as low as one line, or as there is room for where a name needs two.
    fn look_of(
        &mut self,
        stages: &[StageColumn],
        third: Option<&Match>,
        slot: Length,
        width: Length,
    ) -> Look {
        let low = slot.part(40, 100).min(Length::pt(15));
        let type_ = Type { size: low.part(66, 100).min(NAME.size), ..NAME };
        let matches = stages.iter().flat_map(|stage| &stage.matches).chain(third);
        let mut is_long = false;
        for side in matches.flat_map(|of| &of.sides) {
            let own = Type { face: side.face(), ..type_ };
            let points = self.type_.width(&side.score, own);
            let fitted = self.type_.fitted(&side.name, own, width - PAD * 3 - points);
            is_long |= fitted < type_.size.part(90, 100);
        }
        let half = if is_long { slot.part(46, 100).min(Length::pt(30)) } else { low };
        Look { half, type_ }
    }

    /// A match: both names in a frame, those who are through in bold. The smallest letters of a name.
    fn meeting(&mut self, pen: &Pen, of: &Match, area: Area, type_: Type) -> Length {
        let frame = Some((Length::tenths(6), Colour::GREY));
        self.put(Slot::Aside, Mark::Box { area, fill: Some(Colour::WHITE), frame });
        let node = self.book.tree.add(Kind::Paragraph, Some(pen.part));
        self.put(Slot::In(node), Mark::Nothing);
        let half = area.height / 2;
        let mut smallest = type_.size;
        for (place, side) in of.sides.iter().enumerate() {
            let Side { name, score, .. } = side;
            let own = Type { face: side.face(), ..type_ };
            let row = Area { y: area.y + half * place, height: half, ..area };
            let width = self.type_.width(score, own);
            let room = Area { x: row.x + PAD, width: row.width - PAD * 3 - width, ..row };
            let named = self.named(name, own, room);
            if !name.is_empty() {
                smallest = smallest.min(named.size);
            }
            self.write_name(node, &named, room);
            if !score.is_empty() {
                let at = At { x: row.right() - PAD - width, y: row.y + base(row, own.size, 1) };
                self.text(Slot::In(node), score, own, at, Colour::BLACK);
            }
        }
        smallest
    }

    /// A name as large as fits into an area: in as many lines as that has room for, no word divided
    /// and nothing cut off.
    fn named(&mut self, name: &str, type_: Type, area: Area) -> Named {
        let mut size = type_.size;
        while size > Length::pt(4) {
            let own = Type { size, ..type_ };
            let longest = name
                .split_whitespace()
                .map(|word| self.type_.width(word, own))
                .max()
                .unwrap_or(Length::ZERO);
            if longest <= area.width {
                let lines = self.type_.lines(name, own, area.width);
                if tight(size) * lines.len() <= area.height {
                    return Named { lines, size };
                }
            }
            size -= Length::tenths(5);
        }
        // A name of which no word fits: in one line, however small.
        let size = self.type_.fitted(name, Type { size, ..type_ }, area.width);
        Named { lines: vec![self.type_.line(name, type_.face)], size }
    }

    /// Writes a name into the middle of the height of an area.
    fn write_name(&mut self, node: Node, named: &Named, area: Area) {
        let Named { lines, size } = named;
        let mut y = area.y + base(area, *size, lines.len());
        for line in lines {
            let (at, line, colour) = (At { x: area.x, y }, line.clone(), Colour::BLACK);
            self.put(Slot::In(node), Mark::Text { at, line, size: *size, colour });
            y += tight(*size);
        }
    }

    fn connect(&mut self, x: Length, from: Length, to: Length) {
        let bend = x + GAP / 2;
        let points = [
            At { x, y: from },
            At { x: bend, y: from },
            At { x: bend, y: to },
            At { x: x + GAP, y: to },
        ];
        for pair in points.windows(2) {
            let (width, colour) = (Length::tenths(6), Colour::GREY);
            let mark = Mark::Stroke { from: pair[0], to: pair[1], width, colour, dashed: false };
            self.put(Slot::Aside, mark);
        }
    }
}

impl Side {
    /// The letters of the name: of those who are through in bold.
    const fn face(&self) -> Face {
        if self.through { Face::Bold } else { Face::Plain }
    }
}

/// How far lines of a name are apart.
fn tight(size: Length) -> Length {
    size.part(112, 100)
}

/// How far below the top of an area the first of some lines stands that are in its middle.
fn base(area: Area, size: Length, lines: usize) -> Length {
    (area.height - tight(size) * lines) / 2 + size.part(90, 100)
}

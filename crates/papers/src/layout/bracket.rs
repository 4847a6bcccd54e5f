//! A knock-out as a drawing: one column for each stage, lines from match to match.

use super::compose::{Composer, Pen};
use super::draw::{Kind, Mark, Slot};
use super::{Area, At, Colour, Face, Length, Type};
use crate::document::{Bracket, Match, Side, StageColumn};

/// How many matches of the first column stand on one page.
const MOST: usize = 16;
const GAP: Length = Length::pt(16);
const HEAD: Type = Type::new(Face::Bold, 90);
const NAME: Type = Type::new(Face::Plain, 90);

impl Composer<'_> {
    /// A bracket: in one drawing, or its parts on pages of their own and then what follows them.
    pub(super) fn bracket(&mut self, pen: &mut Pen, bracket: &Bracket) {
        let mut stages: &[StageColumn] = &bracket.stages;
        let mut is_first = true;
        while let Some(first) = stages.first() {
            let parts = first.matches.len().div_ceil(MOST).max(1);
            // So many stages end inside a part.
            let deep = if parts == 1 { stages.len() } else { MOST.ilog2() as usize + 1 };
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
                        let each = (MOST >> column).max(1);
                        let matches = stage.matches.iter().skip(part * each).take(each);
                        StageColumn {
                            name: stage.name.clone(),
                            matches: matches.cloned().collect(),
                        }
                    })
                    .collect();
                self.columns(pen, &own, (parts == 1).then_some(bracket));
            }
            // The next drawing begins with the winners of the parts.
            stages = if parts == 1 { &[] } else { stages.get(deep - 1..).unwrap_or_default() };
            if parts > 1 && stages.len() <= 1 {
                break;
            }
        }
        pen.y = pen.frame.bottom();
    }

    fn columns(&mut self, pen: &mut Pen, stages: &[StageColumn], whole: Option<&Bracket>) {
        let columns = stages.len() + usize::from(whole.is_some_and(|it| it.champion.is_some()));
        let most = stages.first().map_or(1, |stage| stage.matches.len()).max(1);
        let third = whole.and_then(|bracket| bracket.third.as_ref());
        let frame = Area { y: pen.y, height: pen.room(), ..pen.frame }.below(HEAD.leading() * 2);
        let foot = if third.is_some() { Length::pt(54) } else { Length::ZERO };
        let room = frame.height - foot;
        let slot = room.part(1, i32::try_from(most).unwrap_or(1)).min(Length::pt(64));
        let line = (slot.part(40, 100)).min(Length::pt(15));
        let type_ = Type { size: line.part(66, 100).min(NAME.size), ..NAME };
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
            self.text(Slot::In(node), &stage.name, head, at, self.facts.colour);
            for (place, of) in stage.matches.iter().enumerate() {
                let y = middle(column, place);
                let area = Area { y: y - line, height: line * 2, ..area };
                self.meeting(pen, of, area, type_);
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
            self.text(Slot::In(node), label, HEAD, at, self.facts.colour);
            let strong = Type::new(Face::Bold, 110);
            let size = self.type_.fitted(name, strong, area.width);
            let y = middle(stages.len().saturating_sub(1), 0) + size.part(35, 100);
            let strong = Type { size, ..strong };
            self.text(Slot::In(node), name, strong, At { x: area.x, y }, Colour::BLACK);
        }
        if let Some((label, of)) = third {
            let area = frame.column(stages.len().saturating_sub(1), columns.max(1), GAP);
            let y = end + Length::pt(10);
            let node = self.book.tree.add(Kind::Paragraph, Some(pen.part));
            let at = At { x: area.x, y: y + HEAD.ascent() };
            self.text(Slot::In(node), label, HEAD, at, self.facts.colour);
            let area = Area { y: y + HEAD.leading() + Length::pt(3), height: line * 2, ..area };
            self.meeting(pen, of, area, type_);
        }
        pen.y = end + foot;
    }

    /// A match: two lines in a frame, those who are through in bold.
    fn meeting(&mut self, pen: &Pen, of: &Match, area: Area, type_: Type) {
        let frame = Some((Length::tenths(6), Colour::GREY));
        self.put(Slot::Aside, Mark::Box { area, fill: Some(Colour::WHITE), frame });
        let node = self.book.tree.add(Kind::Paragraph, Some(pen.part));
        self.put(Slot::In(node), Mark::Nothing);
        let half = area.height / 2;
        for (place, side) in of.sides.iter().enumerate() {
            let Side { name, score, through } = side;
            let face = if *through { Face::Bold } else { Face::Plain };
            let own = Type { face, ..type_ };
            let pad = Length::pt(4);
            let y = area.y + half * place + half.part(70, 100);
            let points = self.type_.line(score, face);
            let width = points.width(own.size);
            let at = At { x: area.right() - pad - width, y };
            if !score.is_empty() {
                self.text(Slot::In(node), score, own, at, Colour::BLACK);
            }
            let room = area.width - pad * 3 - width;
            let (name, size) = self.type_.shortened(name, own, room);
            let at = At { x: area.x + pad, y };
            self.text(Slot::In(node), &name, Type { size, ..own }, at, Colour::BLACK);
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

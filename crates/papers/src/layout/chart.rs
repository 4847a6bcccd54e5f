//! Bars of a chart: shares side by side, with their numbers.

use super::compose::{Composer, Pen};
use super::draw::{Kind, Mark, Slot};
use super::{Area, At, Colour, Face, Length, Type};
use crate::document::Bar;

const LABEL: Type = Type::new(Face::Plain, 90);

/// The shades of the parts of a bar, which a copier keeps apart.
const SHADES: [Colour; 4] =
    [Colour(225, 225, 225), Colour(150, 150, 150), Colour(50, 50, 50), Colour(200, 170, 120)];

impl Composer<'_> {
    pub(super) fn bars(&mut self, pen: &mut Pen, bars: &[Bar]) {
        let most = bars.iter().map(|bar| sum(&bar.parts)).max().unwrap_or(0).max(1);
        let label = bars.iter().map(|bar| self.type_.width(&bar.label, LABEL)).max();
        let note = bars.iter().map(|bar| self.type_.width(&bar.note, LABEL)).max();
        let label = label.unwrap_or_default().min(pen.frame.width / 3) + Length::pt(8);
        let note = note.unwrap_or_default().min(pen.frame.width / 3) + Length::pt(8);
        let room = pen.frame.width - label - note;
        let row = Length::pt(18);
        for bar in bars {
            self.ensure(pen, row);
            let node = self.book.tree.add(Kind::Paragraph, Some(pen.part));
            let base = pen.y + Length::pt(12);
            let fit = |composer: &mut Self, text: &str, width: Length| Type {
                size: composer.type_.fitted(text, LABEL, width),
                ..LABEL
            };
            let type_ = fit(self, &bar.label, label - Length::pt(8));
            let at = At { x: pen.frame.x, y: base };
            self.text(Slot::In(node), &bar.label, type_, at, Colour::BLACK);
            let mut x = pen.frame.x + label;
            for (part, shade) in bar.parts.iter().zip(SHADES.iter().cycle()) {
                let width = room.part(i32::try_from(*part).unwrap_or(i32::MAX), most);
                let area = Area::new(x, pen.y + Length::pt(2), width, row - Length::pt(5));
                let frame = Some((Length::tenths(4), Colour::BLACK));
                if *part > 0 {
                    self.put(Slot::Aside, Mark::Box { area, fill: Some(*shade), frame });
                }
                x += width;
            }
            let type_ = fit(self, &bar.note, note - Length::pt(8));
            let at = At { x: x + Length::pt(6), y: base };
            self.text(Slot::In(node), &bar.note, type_, at, Colour::GREY);
            pen.y += row;
        }
        pen.y += Length::pt(8);
    }
}

fn sum(parts: &[u32]) -> i32 {
    parts
        .iter()
        .fold(0_i32, |sum, part| sum.saturating_add(i32::try_from(*part).unwrap_or(i32::MAX)))
}

//! Drawings at scale: plans of halls, diagrams, flags.

use arbitra_report::Align;
use arbitra_texts as t;

use super::compose::{Composer, Pen};
use super::draw::{Kind, Mark, Slot};
use super::flow::NOTE;
use super::{Area, At, Colour, Length, Type};
use crate::document::{Drawing, Figure, Shape};

/// How units of a drawing become lengths on paper.
#[derive(Clone, Copy)]
struct Scale {
    /// So much paper …
    length: Length,
    /// … is so many units.
    units: i32,
}

impl Scale {
    /// The largest at which a drawing fits into an area.
    fn fitting(drawing: &Drawing, area: Area) -> Scale {
        let (wide, high) = (drawing.extent.width.max(1), drawing.extent.height.max(1));
        let by_width = Scale { length: area.width, units: wide };
        if by_width.of(high) <= area.height {
            by_width
        } else {
            Scale { length: area.height, units: high }
        }
    }

    /// That of the drawing itself, if it has one.
    fn own(drawing: &Drawing) -> Option<Scale> {
        // A hundred millimetres at once: a single one is rounded too coarsely.
        let scale = drawing.scale.filter(|scale| *scale > 0)?;
        Some(Scale { length: Length::mm(100), units: scale.saturating_mul(100) })
    }

    fn of(self, units: i32) -> Length {
        self.length.part(units, self.units)
    }

    fn measures(self, drawing: &Drawing) -> (Length, Length) {
        (self.of(drawing.extent.width), self.of(drawing.extent.height))
    }
}

/// Whether a drawing stands better on a sheet that lies across.
pub(super) fn wants_landscape(drawing: &Drawing, upright: Length) -> bool {
    match Scale::own(drawing) {
        Some(scale) => scale.measures(drawing).0 > upright,
        None => drawing.extent.width > drawing.extent.height,
    }
}

impl Composer<'_> {
    /// A drawing in the middle of the page: at its own scale where that fits, else as large as fits.
    pub(super) fn drawing(&mut self, pen: &mut Pen, drawing: &Drawing) {
        let whole = Area { height: pen.frame.height - NOTE.leading(), ..pen.frame };
        let fits = |scale: &Scale| {
            let (wide, high) = scale.measures(drawing);
            wide <= whole.width && high <= whole.height
        };
        let own = Scale::own(drawing);
        let is_true = own.as_ref().is_none_or(fits);
        let scale = own.filter(fits).unwrap_or_else(|| Scale::fitting(drawing, whole));
        let (wide, high) = scale.measures(drawing);
        self.ensure(pen, high);
        let x = pen.frame.x + (pen.frame.width - wide) / 2;
        let area = Area::new(x, pen.y, wide, high);
        let node = self.book.tree.add(Kind::Figure(drawing.shows.clone()), Some(pen.part));
        self.put(Slot::In(node), Mark::Nothing);
        for mark in self.shapes(drawing, area) {
            self.put(Slot::In(node), mark);
        }
        pen.y += high + Length::pt(6);
        if !is_true {
            let note = t::papers_not_to_scale(self.facts.language.sentences());
            self.paragraph(pen, note, NOTE, Colour::GREY);
        }
    }

    /// The shapes of a drawing in the middle of an area.
    pub(super) fn shapes(&mut self, drawing: &Drawing, area: Area) -> Vec<Mark> {
        let scale = Scale::fitting(drawing, area);
        let (wide, high) = scale.measures(drawing);
        let corner =
            At { x: area.x + (area.width - wide) / 2, y: area.y + (area.height - high) / 2 };
        let at = |(x, y): (i32, i32)| At {
            x: corner.x + scale.of(x.saturating_sub(drawing.extent.left)),
            y: corner.y + scale.of(y.saturating_sub(drawing.extent.top)),
        };
        let mut marks = Vec::with_capacity(drawing.shapes.len());
        for Shape { figure, fill, line } in &drawing.shapes {
            let fill = fill.map(|ink| self.ink(ink));
            let frame = line.map(|(width, ink)| (width, self.ink(ink)));
            marks.push(match figure {
                Figure::Polygon(corners) => {
                    let corners = corners.iter().map(|corner| at(*corner)).collect();
                    Mark::Shape { corners, fill, frame }
                }
                Figure::Rect { at: from, width, height } => {
                    let from = at(*from);
                    let area = Area::new(from.x, from.y, scale.of(*width), scale.of(*height));
                    Mark::Box { area, fill, frame }
                }
                Figure::Circle { at: middle, radius } => {
                    Mark::Circle { at: at(*middle), radius: scale.of(*radius), fill, frame }
                }
                Figure::Line { from, to, dashed } => {
                    let (width, colour) = frame.unwrap_or((Length::tenths(5), Colour::BLACK));
                    Mark::Stroke { from: at(*from), to: at(*to), width, colour, dashed: *dashed }
                }
                Figure::Text { at: point, size, align, face, words } => {
                    let type_ = Type { face: *face, size: scale.of(*size) };
                    let line = self.type_.line(words, type_.face);
                    let (point, width) = (at(*point), line.width(type_.size));
                    let x = match align {
                        Align::Start => point.x,
                        Align::Centre => point.x - width / 2,
                        Align::End => point.x - width,
                    };
                    // Half the height of small letters below the point.
                    let y = point.y + type_.size.part(36, 100);
                    let colour = fill.unwrap_or(Colour::BLACK);
                    Mark::Text { at: At { x, y }, line, size: type_.size, colour }
                }
            });
        }
        marks
    }

    /// A picture in the middle of the page, so high at most.
    pub(super) fn picture(
        &mut self,
        pen: &mut Pen,
        picture: &std::rc::Rc<super::Picture>,
        high: Length,
    ) {
        let high = high.min(pen.frame.height);
        self.ensure(pen, high);
        let area = Area { y: pen.y, height: high, ..pen.frame };
        let area = super::compose::fitted(picture, area);
        let node = self.book.tree.add(Kind::Figure(picture.shows.clone()), Some(pen.part));
        let area = Area { y: pen.y, ..area };
        self.put(Slot::In(node), Mark::Picture { area, picture: picture.clone() });
        pen.y += area.height + Length::pt(8);
    }
}

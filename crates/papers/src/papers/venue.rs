//! Hall and equipment: the plan at true scale, stock, clock tests, clocks that failed.

use arbitra_model::Tournament;
use arbitra_report::Align;
use arbitra_texts as t;
use arbitra_venue::clock_test::judge;
use arbitra_venue::drawing::{Anchor, Figure as Drawn, READABLE, Role, draw_within};
use arbitra_venue::equipment::{StockWish, stock};
use arbitra_venue::geometry::Point;
use arbitra_venue::plan::Level;
use arbitra_venue::premises::Premises;
use arbitra_venue::sheets;
use arbitra_venue::standards::Edition as Standards;

use crate::document::{Drawing, Extent, Figure, Ink, Look, Part, Shape};
use crate::event::Venue;
use crate::layout::{Colour, Face, Length, Size};
use crate::{Document, Event, Missing, Wish};

/// What pages across leave to a drawing below their head, in millimetres.
const ON_A4: (i32, i32) = (262, 150);
const ON_A3: (i32, i32) = (380, 235);

/// Hall and equipment, or what a paper lacks where neither is known.
fn venue<'e>(event: &'e Event<'_>, lacks: Missing) -> Result<&'e Venue, Missing> {
    event.venue.as_deref().ok_or(lacks)
}

/// The plan of the hall at true scale, row by row, with what to look at.
pub fn plan(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let venue = venue(event, Missing::Hall)?;
    let hall = venue.premises.hall.as_ref().ok_or(Missing::Hall)?;
    let plan = venue.premises.plan.as_ref();
    // What is too small to be read on A4 stands on A3.
    let mut drawing = draw_within(hall, plan, l, ON_A4);
    let mut size = Size::A4;
    if drawing.scale > READABLE {
        (drawing, size) = (draw_within(hall, plan, l, ON_A3), Size::A3);
    }
    let mut document = Document::new(t::venue_plan(l)).with(Part::Drawing(at_scale(&drawing)));
    document.size = size;
    if let Some(plan) = plan {
        let rows = sheets::plan(hall, plan, l);
        let look = Look { caption: false, own_page: true, ..Look::TABLE };
        document = document.with(Part::Sheet(rows, look));
        let found = venue.premises.findings();
        let findings = sheets::findings(&hall.name, plan.edition, &found, l);
        document = document
            .with(Part::Heading(t::venue_findings(l).to_owned()))
            .with(Part::Sheet(findings, Look { caption: false, ..Look::TABLE }));
    }
    Ok(document)
}

/// What the boards of the event need, with spares.
pub fn stock_list(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    // A report file knows no hall; boards and rounds it knows.
    let wish = match &event.venue {
        Some(venue) => venue.stock(),
        None if event.tournament.players.is_empty() => return Err(Missing::Players),
        None => Venue::without_hall(event.tournament).stock(),
    };
    let lines = stock(&wish).map_err(|_| Missing::Players)?;
    let sheet = sheets::stock(&lines, wish.edition, l);
    Ok(Document::new(t::venue_stock(l))
        .subtitle(t::venue_for_boards(l, wish.boards.into()))
        .with(Part::Sheet(sheet, Look { caption: false, strong_names: true, ..Look::TABLE })))
}

/// Every report of a clock test, judged point by point.
pub fn tests(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let venue = venue(event, Missing::ClockTests)?;
    if venue.premises.tests.is_empty() {
        return Err(Missing::ClockTests);
    }
    let mut document = Document::new(t::venue_clock_tests(l));
    for (place, (number, report)) in venue.premises.tests.iter().enumerate() {
        let judgement = judge(report, venue.edition);
        if place > 0 {
            document = document.with(Part::NewPage);
        }
        let sheet = sheets::clock_test(report, &judgement, l);
        document = document
            .with(Part::Heading(t::venue_test_of(l, *number, &report.clock)))
            .with(Part::Sheet(sheet, Look { caption: false, ..Look::TABLE }))
            .with(Part::Signatures(vec![t::venue_tester(l).to_owned()]));
    }
    Ok(document)
}

/// The form of a clock test, to be filled in with a pen.
pub fn test_form(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let sheet = sheets::clock_form(l);
    let look = Look { caption: false, row: Length::pt(20), ..Look::TABLE };
    Ok(Document::new(t::venue_clock_test_form(l))
        .with(Part::Sheet(sheet, look))
        .with(Part::Signatures(vec![t::venue_tester(l).to_owned()])))
}

/// Clocks that were looked at, and those that failed.
pub fn clocks(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let venue = venue(event, Missing::Clocks)?;
    let premises = &venue.premises;
    if premises.faults.is_empty() && premises.checks.is_empty() {
        return Err(Missing::Clocks);
    }
    let mut document = Document::new(t::venue_clock_log(l));
    for sheet in [sheets::clock_faults(premises, l), sheets::clock_checks(premises, l)] {
        if sheet.rows().next().is_some() {
            document = document.with(Part::Sheet(sheet, Look { caption: true, ..Look::TABLE }));
        }
    }
    Ok(document)
}

impl Venue {
    /// What a tournament needs of which no hall is known: a board for every two players.
    fn without_hall(tournament: &Tournament) -> Venue {
        let boards = tournament.players.len().div_ceil(2);
        let start = tournament.event.start;
        Venue {
            premises: Premises::default(),
            edition: start.map_or(Standards::LATEST, Standards::in_force),
            level: Level::Open,
            boards: u16::try_from(boards).unwrap_or(u16::MAX),
            rounds: u16::try_from(tournament.total_rounds()).unwrap_or(u16::MAX),
            blind: 0,
            kept: 0,
        }
    }

    /// What is counted for the stock of the event.
    #[must_use]
    pub fn stock(&self) -> StockWish {
        let plan = self.premises.plan.as_ref();
        let needing = plan.map_or(self.kept, |plan| {
            let kind = arbitra_venue::plan::Kind::Accessible;
            plan.tables.iter().filter(|table| table.kind == kind).count() as u16
        });
        let boards = plan.map_or(self.boards, |plan| plan.board_count() as u16).max(1);
        let per_table = plan.and_then(|plan| plan.tables.iter().map(|table| table.places).max());
        let live = (1..=boards).filter(|board| self.premises.transmits(*board)).count();
        StockWish {
            boards,
            rounds: self.rounds.clamp(1, 99),
            edition: self.edition,
            level: self.level,
            spares: 10,
            per_table: per_table.unwrap_or(1).clamp(1, 20),
            live: live as u16,
            blind: self.blind.min(2 * boards),
            accessible: needing.min(boards),
        }
    }
}

/// A drawing of a hall as papers draw.
fn at_scale(drawing: &arbitra_venue::drawing::Drawing) -> Drawing {
    let extent = drawing.extent;
    Drawing {
        shows: drawing.title.clone(),
        extent: Extent {
            left: extent.left,
            top: extent.top,
            width: extent.width(),
            height: extent.height(),
        },
        scale: Some(drawing.scale),
        shapes: drawing.shapes.iter().map(shape).collect(),
    }
}

fn shape(of: &arbitra_venue::drawing::Shape) -> Shape {
    let (fill, line) = dress(of.role);
    let line = line.map(|(tenths, colour)| (Length::tenths(tenths), Ink::Of(colour)));
    let pair = |at: &Point| (at.x, at.y);
    let figure = match &of.figure {
        Drawn::Polygon(corners) => Figure::Polygon(corners.iter().map(pair).collect()),
        Drawn::Rect(rect) => {
            Figure::Rect { at: (rect.left, rect.top), width: rect.width(), height: rect.height() }
        }
        Drawn::Line(from, to) => {
            Figure::Line { from: pair(from), to: pair(to), dashed: of.role == Role::Rope }
        }
        Drawn::Circle { at, radius } => Figure::Circle { at: pair(at), radius: *radius },
        Drawn::Text { at, size, anchor, words } => Figure::Text {
            at: pair(at),
            size: *size,
            align: match anchor {
                Anchor::Start => Align::Start,
                Anchor::Middle => Align::Centre,
                Anchor::End => Align::End,
            },
            face: match of.role {
                Role::Number | Role::Title => Face::Bold,
                _ => Face::Plain,
            },
            words: words.clone(),
        },
    };
    Shape { figure, fill: fill.map(Ink::Of), line }
}

/// Colours that also tell apart in grey, and lines in tenths of points.
fn dress(role: Role) -> (Option<Colour>, Option<(i32, Colour)>) {
    const DARK: Colour = Colour(28, 36, 48);
    const WOOD: Colour = Colour(110, 90, 54);
    match role {
        Role::Floor => (Some(Colour(251, 250, 247)), None),
        Role::Area => (Some(Colour(230, 225, 214)), Some((3, Colour(141, 133, 119)))),
        Role::Spectators => (Some(Colour(228, 235, 243)), Some((3, Colour(111, 134, 163)))),
        Role::Wall => (None, Some((15, DARK))),
        Role::Window => (None, Some((15, Colour(127, 178, 221)))),
        Role::Door => (None, Some((20, Colour::WHITE))),
        Role::Exit => (None, Some((22, Colour(31, 138, 76)))),
        Role::Column => (Some(Colour(74, 82, 96)), None),
        Role::Rope => (None, Some((6, Colour(163, 52, 31)))),
        Role::Light => (Some(Colour(255, 217, 74)), Some((3, Colour(138, 109, 0)))),
        Role::Table => (Some(Colour(239, 227, 205)), Some((3, Colour(156, 133, 96)))),
        Role::SingleTable => (Some(Colour(245, 237, 217)), Some((4, WOOD))),
        Role::AccessibleTable => (Some(Colour(216, 233, 251)), Some((5, Colour(31, 95, 158)))),
        Role::Arbiters => (Some(Colour(217, 211, 234)), Some((4, Colour(90, 75, 138)))),
        Role::White => (Some(Colour::WHITE), Some((3, Colour(74, 82, 96)))),
        Role::Black | Role::Clock => (Some(Colour(58, 65, 77)), None),
        Role::Board => (Some(Colour::WHITE), Some((2, WOOD))),
        Role::LiveBoard => (Some(Colour(255, 233, 184)), Some((5, Colour(178, 106, 0)))),
        Role::Scale => (None, Some((6, DARK))),
        Role::Number | Role::Title => (Some(DARK), None),
        Role::Label | Role::Note => (Some(Colour(58, 65, 77)), None),
    }
}

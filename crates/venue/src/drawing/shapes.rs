//! The shapes of a hall and its plan.

use arbitra_model::{Language, Said as _};

use super::{Anchor, Drawing, Figure, Role, Shape, fitting};
use crate::geometry::{Point, Rect};
use crate::hall::{AreaKind, Hall};
use crate::plan::{Along, Board, Kind, Plan, Table};
use crate::standards::Unit;
use crate::words::{drawing as words, measure};

/// The side of a board on paper: a little larger than it is, so that its number can be read.
const BOARD: i32 = 600;
/// The radius of a chair on paper.
const SEAT: i32 = 190;

/// The hall with its plan, at true scale, in a language.
#[must_use]
pub fn draw(hall: &Hall, plan: Option<&Plan>, language: Language) -> Drawing {
    draw_at(hall, plan, language, fitting)
}

/// The same at the largest scale that fits into so many millimetres of paper.
#[must_use]
pub fn draw_within(
    hall: &Hall,
    plan: Option<&Plan>,
    language: Language,
    room: (i32, i32),
) -> Drawing {
    draw_at(hall, plan, language, |extent| super::largest(extent, room).unwrap_or(1_500))
}

fn draw_at(
    hall: &Hall,
    plan: Option<&Plan>,
    language: Language,
    scaled: impl Fn(Rect) -> i32,
) -> Drawing {
    let inner = hall.walls.extent();
    let size = (inner.width().max(inner.height()) / 55).clamp(280, 3_000);
    let mut picture = Picture { shapes: Vec::new(), size, language };
    picture.house(hall);
    let furniture = picture.shapes.len();
    if let Some(plan) = plan {
        for table in &plan.tables {
            picture.table(table);
        }
        for officials in &plan.arbiters {
            picture.arbiters(officials.place());
        }
        picture.rows(plan);
    }
    for table in &hall.arbiters {
        picture.arbiters(table.place);
    }
    picture.lights(hall, furniture);
    let extent = picture.frame(hall, plan, inner);
    let title = hall.name.clone();
    let mut drawing = Drawing { title, extent, scale: scaled(extent), shapes: picture.shapes };
    let foot = Point { x: inner.right, y: inner.bottom + 5 * size };
    let scale = words::scale(drawing.scale, language);
    drawing.shapes.push(Shape {
        role: Role::Note,
        board: None,
        figure: Figure::Text { at: foot, size: size * 4 / 5, anchor: Anchor::End, words: scale },
    });
    drawing
}

struct Picture {
    shapes: Vec<Shape>,
    /// How large letters are that belong to no board.
    size: i32,
    language: Language,
}

impl Picture {
    fn put(&mut self, role: Role, figure: Figure) {
        self.shapes.push(Shape { role, board: None, figure });
    }

    fn words(&mut self, role: Role, at: Point, size: i32, anchor: Anchor, words: String) {
        self.put(role, Figure::Text { at, size, anchor, words });
    }

    /// Walls and everything between them that is not a table of the plan.
    fn house(&mut self, hall: &Hall) {
        self.put(Role::Floor, Figure::Polygon(hall.walls.corners().to_vec()));
        for area in &hall.areas {
            let Some(place) = area.place else { continue };
            let role =
                if area.kind == AreaKind::Spectators { Role::Spectators } else { Role::Area };
            self.put(role, Figure::Rect(place));
            let kind = area.kind.say(self.language);
            let name = if area.name.is_empty() { kind } else { area.name.clone() };
            let name = match area.seats {
                Some(seats) => format!("{name} ({seats})"),
                None => name,
            };
            let letters = name.chars().count().max(1) as i32;
            let size = self.size.min(place.width() * 5 / 3 / letters).min(place.height() * 2 / 3);
            self.words(Role::Label, place.middle(), size.max(120), Anchor::Middle, name);
        }
        self.put(Role::Wall, Figure::Polygon(hall.walls.corners().to_vec()));
        for window in &hall.windows {
            self.put(Role::Window, Figure::Line(window.from, window.to));
        }
        for door in &hall.doors {
            let (from, to) = door.stretch(&hall.walls);
            let role = if door.is_exit { Role::Exit } else { Role::Door };
            self.put(role, Figure::Line(from, to));
            let name = match (door.name.is_empty(), door.is_exit) {
                (false, _) => door.name.clone(),
                (true, true) => words::exit(self.language),
                (true, false) => words::door(self.language),
            };
            let (at, anchor) = self.beside(hall.walls.extent(), door.at);
            self.words(Role::Label, at, self.size * 3 / 4, anchor, name);
        }
        for column in &hall.columns {
            self.put(Role::Column, Figure::Rect(*column));
        }
        for (from, to) in &hall.ropes {
            self.put(Role::Rope, Figure::Line(*from, *to));
        }
    }

    /// Where the name of a door stands: outside the wall.
    fn beside(&self, extent: Rect, at: Point) -> (Point, Anchor) {
        let away = self.size * 4 / 5;
        let sides = [
            (at.y - extent.top, Point { x: at.x, y: at.y - away }, Anchor::Middle),
            (extent.bottom - at.y, Point { x: at.x, y: at.y + away }, Anchor::Middle),
            (at.x - extent.left, Point { x: at.x - away / 2, y: at.y }, Anchor::End),
            (extent.right - at.x, Point { x: at.x + away / 2, y: at.y }, Anchor::Start),
        ];
        let nearest = sides.into_iter().min_by_key(|(distance, _, _)| *distance);
        nearest.map_or((at, Anchor::Middle), |(_, point, anchor)| (point, anchor))
    }

    /// A table with its boards, chairs and clocks.
    fn table(&mut self, table: &Table) {
        let first = table.first();
        let role = match table.kind {
            Kind::Row => Role::Table,
            Kind::Single => Role::SingleTable,
            Kind::Accessible => Role::AccessibleTable,
        };
        let place = table.place();
        self.piece(first, role, Figure::Rect(place));
        let count = i32::from(table.places.max(1));
        let long = match table.along {
            Along::X => place.width(),
            Along::Y => place.height(),
        };
        for (index, board) in table.boards.iter().enumerate() {
            let along = long * (2 * index as i32 + 1) / (2 * count);
            let middle = match table.along {
                Along::X => Point { x: place.left + along, y: place.middle().y },
                Along::Y => Point { x: place.middle().x, y: place.top + along },
            };
            self.board(table, *board, middle, long / count);
        }
    }

    fn board(&mut self, table: &Table, board: Board, middle: Point, length: i32) {
        let (place, first) = (table.place(), table.first());
        let depth = match table.along {
            Along::X => place.height(),
            Along::Y => place.width(),
        };
        let side = BOARD.min(length * 9 / 10).min(depth * 9 / 10);
        let reach = depth / 2 + SEAT + 60;
        // White sits below or on the right; Black's right hand is then on the left or below, and there
        // stands the clock (Laws 6.5). A board that is turned exchanges both.
        let sign = if board.turned { -1 } else { 1 };
        let clock_away = side / 2 + 110;
        let (white, black, clock, wide) = match table.along {
            Along::X => (
                Point { x: middle.x, y: middle.y + sign * reach },
                Point { x: middle.x, y: middle.y - sign * reach },
                Point { x: middle.x - sign * clock_away, y: middle.y },
                (110, 220),
            ),
            Along::Y => (
                Point { x: middle.x + sign * reach, y: middle.y },
                Point { x: middle.x - sign * reach, y: middle.y },
                Point { x: middle.x, y: middle.y + sign * clock_away },
                (220, 110),
            ),
        };
        self.piece(first, Role::White, Figure::Circle { at: white, radius: SEAT });
        self.piece(first, Role::Black, Figure::Circle { at: black, radius: SEAT });
        let role = if board.live { Role::LiveBoard } else { Role::Board };
        let corner = Point { x: middle.x - side / 2, y: middle.y - side / 2 };
        self.piece(first, role, Figure::Rect(Rect::new(corner, side, side)));
        let corner = Point { x: clock.x - wide.0 / 2, y: clock.y - wide.1 / 2 };
        self.piece(first, Role::Clock, Figure::Rect(Rect::new(corner, wide.0, wide.1)));
        let words = board.number.to_string();
        let share = match words.len() {
            1 | 2 => 64,
            3 => 54,
            _ => 42,
        };
        let size = side * share / 100;
        let figure = Figure::Text { at: middle, size, anchor: Anchor::Middle, words };
        self.piece(first, Role::Number, figure);
    }

    fn piece(&mut self, first: u16, role: Role, figure: Figure) {
        self.shapes.push(Shape { role, board: Some(first), figure });
    }

    fn arbiters(&mut self, place: Rect) {
        self.put(Role::Arbiters, Figure::Rect(place));
        let word = words::arbiters(self.language);
        let letters = word.chars().count().max(1) as i32;
        let size = (place.width() * 5 / 3 / letters).min(place.height() / 2);
        // A table across has no room for the word; it stands below.
        let (at, size) = if 2 * size < self.size {
            let size = self.size * 3 / 5;
            (Point { x: place.middle().x, y: place.bottom + size }, size)
        } else {
            (place.middle(), size)
        };
        self.words(Role::Label, at, size, Anchor::Middle, word);
    }

    /// The spots where light was measured, with what was found there: light is measured on boards, so
    /// a mark stands beside whatever is there, and a line under the furniture leads to its spot.
    fn lights(&mut self, hall: &Hall, furniture: usize) {
        let (radius, size) = (self.size / 4, self.size * 3 / 5);
        let mut taken: Vec<Rect> = self.shapes.iter().filter_map(Shape::room).collect();
        let mut lines = Vec::new();
        for light in &hall.lights {
            let Some(spot) = light.at else { continue };
            let words = measure(light.lux, Unit::Lux, self.language);
            let width = 2 * radius + wide(&words, size);
            let (at, anchor) = nearest_room(spot, radius, width, |mark| {
                hall.walls.hold(mark) && !taken.iter().any(|other| other.overlaps(mark))
            });
            taken.push(Mark { at, anchor }.room(radius, width));
            if at != spot {
                lines.push(Shape {
                    role: Role::Light,
                    board: None,
                    figure: Figure::Line(spot, at),
                });
            }
            self.put(Role::Light, Figure::Circle { at, radius });
            let away = if anchor == Anchor::Start { 2 * radius } else { -2 * radius };
            let at = Point { x: at.x + away, y: at.y };
            self.words(Role::Note, at, size, anchor, words);
        }
        self.shapes.splice(furniture..furniture, lines);
    }

    /// The numbers of the rows, at their beginning.
    fn rows(&mut self, plan: &Plan) {
        for row in 1..=plan.row_count() {
            let tables = plan.tables.iter().filter(|table| table.row == row);
            let Some(first) = tables.min_by_key(|table| (table.at.x, table.at.y)) else { continue };
            let place = first.place();
            let size = self.size * 4 / 5;
            let (at, anchor) = match first.along {
                Along::X => (Point { x: place.left - 200, y: place.middle().y }, Anchor::End),
                Along::Y => {
                    (Point { x: place.middle().x, y: place.top - 150 - size / 2 }, Anchor::Middle)
                }
            };
            self.words(Role::Note, at, size, anchor, words::row(row, self.language));
        }
    }

    /// Title above and legend below; the extent of everything.
    fn frame(&mut self, hall: &Hall, plan: Option<&Plan>, inner: Rect) -> Rect {
        let size = self.size;
        let at = Point { x: inner.left, y: inner.top - 4 * size };
        self.words(Role::Title, at, size * 8 / 5, Anchor::Start, hall.name.clone());
        let at = Point { x: inner.left, y: inner.top - 5 * size / 2 };
        let about = words::about(hall, plan, self.language);
        self.words(Role::Note, at, size, Anchor::Start, about);
        let mut y = inner.bottom + 3 * size;
        self.legend(hall, plan, inner, y);
        y += 2 * size;
        self.bar(inner, y);
        let outside: Vec<String> = hall
            .areas
            .iter()
            .filter(|area| area.place.is_none())
            .map(|area| words::elsewhere(area, self.language))
            .collect();
        if !outside.is_empty() {
            y += 2 * size;
            let at = Point { x: inner.left, y };
            let words = words::outside(&outside, self.language);
            self.words(Role::Note, at, size * 4 / 5, Anchor::Start, words);
        }
        let side = (size * 7 / 2).max(1_500);
        Rect {
            left: inner.left - side,
            top: inner.top - 11 * size / 2,
            right: inner.right + side,
            bottom: y + 2 * size,
        }
    }

    /// What the signs mean.
    fn legend(&mut self, hall: &Hall, plan: Option<&Plan>, inner: Rect, y: i32) {
        let size = self.size * 4 / 5;
        let tables = plan.map_or(&[][..], |plan| &plan.tables);
        let has = |kind: Kind| tables.iter().any(|table| table.kind == kind);
        let has_live = tables.iter().flat_map(|table| &table.boards).any(|board| board.live);
        let signs = [
            (Role::White, plan.is_some()),
            (Role::Black, plan.is_some()),
            (Role::Clock, plan.is_some()),
            (Role::Light, hall.lights.iter().any(|light| light.at.is_some())),
            (Role::LiveBoard, has_live),
            (Role::SingleTable, has(Kind::Single)),
            (Role::AccessibleTable, has(Kind::Accessible)),
        ];
        let mut x = inner.left;
        for (role, _) in signs.into_iter().filter(|(_, is_used)| *is_used) {
            let half = size / 2;
            let figure = match role {
                Role::White | Role::Black | Role::Light => {
                    Figure::Circle { at: Point { x: x + half, y }, radius: half }
                }
                Role::Clock => {
                    Figure::Rect(Rect::new(Point { x: x + half / 2, y: y - half }, half, size))
                }
                _ => Figure::Rect(Rect::new(Point { x, y: y - half }, size, size)),
            };
            self.put(role, figure);
            let words = words::sign(role, self.language);
            let width = words.chars().count() as i32 * size * 11 / 20;
            self.words(Role::Note, Point { x: x + size + half, y }, size, Anchor::Start, words);
            x += size * 3 + width;
        }
    }

    /// The bar that shows the scale: five metres, or ten in a large hall.
    fn bar(&mut self, inner: Rect, y: i32) {
        let metres = if inner.width() > 60_000 { 10 } else { 5 };
        let (from, to) = (inner.left, inner.left + metres * 1_000);
        let half = self.size / 4;
        self.put(Role::Scale, Figure::Line(Point { x: from, y }, Point { x: to, y }));
        for x in [from, to] {
            let (top, bottom) = (Point { x, y: y - half }, Point { x, y: y + half });
            self.put(Role::Scale, Figure::Line(top, bottom));
        }
        let at = Point { x: to + self.size / 2, y };
        let size = self.size * 4 / 5;
        self.words(Role::Note, at, size, Anchor::Start, format!("{metres} m"));
    }
}

/// How wide words are, at most.
fn wide(words: &str, size: i32) -> i32 {
    words.chars().count() as i32 * size * 3 / 5
}

impl Shape {
    /// The room that nothing else may take; none where it is floor, wall or a line on it.
    fn room(&self) -> Option<Rect> {
        match &self.figure {
            Figure::Rect(_) if matches!(self.role, Role::Area | Role::Spectators) => None,
            Figure::Rect(rect) => Some(*rect),
            Figure::Circle { at, radius } => {
                let corner = Point { x: at.x - radius, y: at.y - radius };
                Some(Rect::new(corner, 2 * radius, 2 * radius))
            }
            Figure::Text { at, size, anchor, words } => {
                let width = wide(words, *size);
                let left = match anchor {
                    Anchor::Start => at.x,
                    Anchor::Middle => at.x - width / 2,
                    Anchor::End => at.x - width,
                };
                Some(Rect::new(Point { x: left, y: at.y - size / 2 }, width, *size))
            }
            Figure::Line(from, to) if self.role == Role::Rope => Some(Rect::around(*from, *to)),
            Figure::Line(..) | Figure::Polygon(_) => None,
        }
    }
}

/// A mark of a spot: its middle, and which part of its words stands beside it.
#[derive(Clone, Copy)]
struct Mark {
    at: Point,
    anchor: Anchor,
}

impl Mark {
    /// The room of the mark with its words, and a little around it.
    fn room(self, radius: i32, width: i32) -> Rect {
        let (left, right) = match self.anchor {
            Anchor::End => (self.at.x - width, self.at.x + radius),
            Anchor::Start | Anchor::Middle => (self.at.x - radius, self.at.x + width),
        };
        let (top, bottom) = (self.at.y - 3 * radius / 2, self.at.y + 3 * radius / 2);
        Rect { left, top, right, bottom }.grown(radius / 4)
    }
}

/// The place nearest to a spot where a mark with its words has room; the spot itself in a hall that
/// is full.
fn nearest_room(
    spot: Point,
    radius: i32,
    width: i32,
    has_room: impl Fn(Rect) -> bool,
) -> (Point, Anchor) {
    const REACH: i32 = 40;
    let away = |(x, y): &(i32, i32)| x * x + y * y;
    let mut places: Vec<(i32, i32)> =
        (-REACH..=REACH).flat_map(|x| (-REACH..=REACH).map(move |y| (x, y))).collect();
    places.sort_by_key(away);
    places
        .iter()
        .map(|(x, y)| Point { x: spot.x + x * radius, y: spot.y + y * radius })
        .flat_map(|at| [Anchor::Start, Anchor::End].map(|anchor| Mark { at, anchor }))
        .find(|mark| has_room(mark.room(radius, width)))
        .map_or((spot, Anchor::Start), |mark| (mark.at, mark.anchor))
}

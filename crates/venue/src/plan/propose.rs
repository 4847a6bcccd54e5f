//! Proposes a plan for so many boards.

use std::collections::BTreeSet;

use super::rows::{Floor, Group, Row, lay};
use super::{
    Along, Board, CHAIR, DOOR, Finding, Kind, Numbering, Officials, Plan, Table, Who, Wish,
    WishProblem,
};
use crate::geometry::{Point, Rect, Walls};
use crate::hall::{AreaKind, Hall, MOST_BOARDS};
use crate::standards::{Stated, Subject};

/// Why there is no plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// What was wished for makes no sense.
    Wish(WishProblem),
    /// The hall is too small.
    TooSmall {
        /// The boards that were asked for.
        boards: u16,
        /// The boards that fit.
        fits: u16,
        /// What would be broken first.
        broken: Box<Finding>,
    },
}

/// The size of a table that a plan adds for the arbiters.
const OFFICIALS: (i32, i32) = (1_800, 800);
/// How finely distances between rows are tried.
const FINE: i32 = 100;
/// How far apart rows stand at most where no standard says so.
const WIDEST: i32 = 4_500;

/// A plan for so many boards, by the standards of the edition.
///
/// # Errors
/// A [`Refusal`] if the wish makes no sense, or the hall is too small: then with what would be broken
/// first, and how many boards fit.
pub fn propose(hall: &Hall, wish: &Wish) -> Result<Plan, Refusal> {
    wish.examine().map_err(Refusal::Wish)?;
    let needs = Needs::of(wish);
    if let Some(plan) = attempt(hall, wish, &needs, wish.boards) {
        return Ok(plan);
    }
    // Whatever fits more boards fits fewer.
    let (mut fits, mut too_many) = (0, wish.boards);
    while too_many - fits > 1 {
        let middle = fits + (too_many - fits) / 2;
        match attempt(hall, wish, &needs, middle) {
            Some(_) => fits = middle,
            None => too_many = middle,
        }
    }
    let broken = Box::new(first_broken(hall, wish, &needs));
    Err(Refusal::TooSmall { boards: wish.boards, fits, broken })
}

/// What the standards and the wish ask for, as numbers.
struct Needs {
    area: Option<Stated>,
    rows: Option<Stated>,
    row_gap: (i32, i32),
    single_gap: i32,
    length: i32,
    depth: i32,
    accessible_length: i32,
    accessible_gap: i32,
    spectators: i32,
}

impl Needs {
    fn of(wish: &Wish) -> Needs {
        let standards = wish.edition.standards();
        let rule = |subject| standards.rule(subject, wish.level);
        let least = |subject| rule(subject).and_then(|stated| stated.rule.bounds.least);
        let ideal = |subject, otherwise: i32| {
            rule(subject).map_or(otherwise, |stated| {
                let bounds = stated.rule.bounds;
                let middle = bounds.least.zip(bounds.most).map(|(least, most)| (least + most) / 2);
                bounds.ideal.or(middle).or(bounds.least).unwrap_or(otherwise)
            })
        };
        let of_standards = (ideal(Subject::TableLength, 1_100), ideal(Subject::TableWidth, 850));
        let (length, depth) = wish.table.unwrap_or(of_standards);
        let row_least = least(Subject::RowDistance).unwrap_or(2_500);
        let single_least = least(Subject::TableGap).unwrap_or(row_least);
        let factor = least(Subject::WheelchairAisle).unwrap_or(200);
        Needs {
            area: rule(Subject::AreaPerPlayer),
            rows: rule(Subject::RowDistance),
            row_gap: (row_least, WIDEST.max(row_least)),
            single_gap: single_least,
            length,
            depth,
            accessible_length: length.max(least(Subject::AssistantTable).unwrap_or(2_000)),
            accessible_gap: wish.aisle * factor / 100,
            spectators: least(Subject::SpectatorDistance).unwrap_or(1_000),
        }
    }

    fn groups(&self, wish: &Wish, boards: u16, gap: i32) -> Vec<Group> {
        let accessible = (wish.accessible.len()).min(usize::from(boards));
        let others = usize::from(boards) - accessible;
        let single = usize::from(wish.singles()).min(others);
        let per_table = usize::from(wish.per_table);
        let tables = (others - single).div_ceil(per_table);
        let long = self.length * i32::from(wish.per_table);
        // Below what is allowed only to find out what would be broken.
        let apart = if gap < self.row_gap.0 { gap } else { gap.max(self.single_gap) };
        [
            Group::apart(Kind::Single, single, self.length, apart),
            Group::row(tables, long, wish.per_table, wish.aisle),
            Group::apart(Kind::Accessible, accessible, self.accessible_length, self.accessible_gap),
        ]
        .into_iter()
        .filter(|group| group.tables > 0)
        .collect()
    }
}

/// The hall as a floor with its front at the top, and the way back.
struct View {
    floor: Floor,
    swap: bool,
    flip: Option<i32>,
}

impl View {
    fn of(hall: &Hall, wish: &Wish, needs: &Needs, swap: bool) -> View {
        let walls = if swap { hall.walls.swapped() } else { hall.walls.clone() };
        let extent = walls.extent();
        let height = extent.top + extent.bottom;
        let front = front(hall);
        let front = if swap { front.x } else { front.y };
        let flip = (2 * front > height).then_some(height);
        let walls = flip.map_or(walls.clone(), |height| walls.flipped(height));
        let turn = |rect: Rect| {
            let rect = if swap { rect.swapped() } else { rect };
            flip.map_or(rect, |height| rect.flipped(height))
        };
        let obstacles = obstacles(hall, wish, needs).into_iter().map(turn).collect();
        View { floor: Floor { walls, obstacles, aisle: wish.aisle }, swap, flip }
    }

    /// A rectangle of the view as it lies in the hall.
    fn back(&self, rect: Rect) -> Rect {
        let rect = self.flip.map_or(rect, |height| rect.flipped(height));
        if self.swap { rect.swapped() } else { rect }
    }
}

/// Where the front is: at the stage, at the arbiters, or opposite the first door.
fn front(hall: &Hall) -> Point {
    let extent = hall.walls.extent();
    let stage = hall.areas.iter().find(|area| area.kind == AreaKind::Stage);
    if let Some(place) = stage.and_then(|area| area.place) {
        return place.middle();
    }
    if let Some(table) = hall.arbiters.first() {
        return table.place.middle();
    }
    match hall.doors.first() {
        Some(door) => Point {
            x: extent.left + extent.right - door.at.x,
            y: extent.top + extent.bottom - door.at.y,
        },
        None => Point { x: extent.middle().x, y: extent.top },
    }
}

/// What stands in the way, each with the space that is kept from it.
fn obstacles(hall: &Hall, wish: &Wish, needs: &Needs) -> Vec<Rect> {
    let watched = CHAIR + needs.spectators;
    let columns = hall.columns.iter().map(|column| column.grown(CHAIR));
    let areas = hall.areas.iter().filter_map(|area| {
        let margin = if area.kind == AreaKind::Spectators { watched } else { wish.aisle };
        Some(area.place?.grown(margin))
    });
    let ropes = hall.ropes.iter().map(|(a, b)| Rect::around(*a, *b).grown(watched));
    let doors = hall.doors.iter().map(|door| {
        let (a, b) = door.stretch(&hall.walls);
        Rect::around(a, b).grown(DOOR)
    });
    let arbiters = hall.arbiters.iter().map(|table| table.place.grown(wish.aisle));
    columns.chain(areas).chain(ropes).chain(doors).chain(arbiters).collect()
}

/// A plan for a number of boards, or nothing.
fn attempt(hall: &Hall, wish: &Wish, needs: &Needs, boards: u16) -> Option<Plan> {
    if usize::from(boards) < wish.accessible.len() {
        return None;
    }
    let players = 2 * i32::from(boards);
    let floor = hall.playing_area() / players.max(1);
    if needs.area.is_some_and(|stated| !stated.rule.bounds.allow(floor)) {
        return None;
    }
    let (least, most) = needs.row_gap;
    let gaps = (0..=(most - least) / FINE).map(|step| most - step * FINE);
    let views = views(hall, wish, needs);
    gaps.into_iter().chain([least]).find_map(|gap| {
        views.iter().find_map(|view| with_gap(hall, wish, needs, view, boards, gap))
    })
}

/// Both ways to lay rows, along the longer side first.
fn views(hall: &Hall, wish: &Wish, needs: &Needs) -> [View; 2] {
    let extent = hall.walls.extent();
    let is_tall = extent.height() > extent.width();
    [is_tall, !is_tall].map(|swap| View::of(hall, wish, needs, swap))
}

/// A plan with a distance between rows.
fn with_gap(
    hall: &Hall,
    wish: &Wish,
    needs: &Needs,
    view: &View,
    boards: u16,
    gap: i32,
) -> Option<Plan> {
    let groups = needs.groups(wish, boards, gap);
    let for_arbiters = CHAIR + OFFICIALS.1;
    let offsets = (0..=(gap + needs.depth) / 250).map(|step| step * 250);
    let mut tried = BTreeSet::new();
    let mut crowded = 0;
    for offset in [for_arbiters].into_iter().chain(offsets) {
        if !tried.insert(offset) {
            continue;
        }
        let Some(rows) = lay(&view.floor, &groups, needs.depth, gap, offset) else { continue };
        let mut tables = tables(wish, needs, &rows, boards);
        let Some(officials) = officials(hall, view, &tables) else {
            crowded += 1;
            if crowded > 3 { break } else { continue }
        };
        for table in &mut tables {
            let place = view.back(table.place());
            table.at = Point { x: place.left, y: place.top };
            table.size = Point { x: place.width(), y: place.height() };
            if view.swap {
                table.along = Along::Y;
            }
        }
        let arbiters = officials.into_iter().map(|rect| {
            let place = view.back(rect);
            Officials {
                at: Point { x: place.left, y: place.top },
                size: Point { x: place.width(), y: place.height() },
            }
        });
        let arbiters = arbiters.collect();
        let (edition, level, aisle) = (wish.edition, wish.level, wish.aisle);
        return Some(Plan { edition, level, aisle, tables, arbiters });
    }
    None
}

/// Tables with their boards, in the view.
fn tables(wish: &Wish, needs: &Needs, rows: &[Row], boards: u16) -> Vec<Table> {
    let mut numbers = (1..=boards).filter(|number| !wish.accessible.contains(number));
    let mut needing = wish.accessible.iter().copied();
    let mut left = usize::from(boards).saturating_sub(wish.accessible.len());
    let mut tables = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let mut lefts = row.lefts.clone();
        let is_back = wish.numbering == Numbering::Snake && index % 2 == 1;
        if is_back {
            lefts.reverse();
        }
        for x in lefts {
            let places = if row.kind == Kind::Row { wish.per_table } else { 1 };
            let mut on: Vec<u16> = match row.kind {
                Kind::Accessible => needing.next().into_iter().collect(),
                _ => numbers.by_ref().take(usize::from(places).min(left)).collect(),
            };
            if row.kind != Kind::Accessible {
                left -= on.len();
            }
            if is_back {
                on.reverse();
            }
            let boards = on.into_iter().map(|number| Board {
                number,
                turned: wish.turned.contains(&number),
                live: number <= wish.live,
            });
            tables.push(Table {
                at: Point { x, y: row.top },
                size: Point { x: row.length, y: needs.depth },
                along: Along::X,
                kind: row.kind,
                row: index as u16 + 1,
                places,
                boards: boards.collect(),
            });
        }
    }
    tables.retain(|table| !table.boards.is_empty());
    tables
}

/// Room for the arbiters, near the front and near its middle; an empty list if the hall has their tables.
fn officials(hall: &Hall, view: &View, tables: &[Table]) -> Option<Vec<Rect>> {
    if !hall.arbiters.is_empty() {
        return Some(Vec::new());
    }
    let extent = view.floor.walls.extent();
    let (width, height) = OFFICIALS;
    let middle = extent.middle().x - width / 2;
    // So many spots are tried at most, however large the hall is.
    let across = 250.max(extent.width() / 40);
    let down = 250.max(extent.height() / 40);
    let steps = (0..=extent.width() / across / 2).map(|step| step * across);
    let lefts: Vec<i32> = steps.flat_map(|step| [middle - step, middle + step]).collect();
    let places: Vec<Rect> = tables.iter().map(Table::place).collect();
    let mut y = extent.top + CHAIR;
    while y + height + CHAIR <= extent.bottom {
        for &x in &lefts {
            let rect = Rect::new(Point { x, y }, width, height);
            let is_free = view.floor.obstacles.iter().all(|obstacle| !obstacle.overlaps(rect))
                && places.iter().all(|place| !place.grown(view.floor.aisle).overlaps(rect))
                && held(&view.floor.walls, rect);
            if is_free {
                return Some(vec![rect]);
            }
        }
        y += down;
    }
    None
}

fn held(walls: &Walls, rect: Rect) -> bool {
    walls.hold(rect.grown(CHAIR))
}

/// What would be broken first if all boards were put into the hall.
fn first_broken(hall: &Hall, wish: &Wish, needs: &Needs) -> Finding {
    let players = 2 * i32::from(wish.boards.min(MOST_BOARDS));
    let floor = hall.playing_area() / players.max(1);
    let area = Finding::measured(wish.edition, needs.area, Who::Hall, floor);
    if let Some(finding) = area {
        return finding;
    }
    // How near would the rows have to stand?
    let views = views(hall, wish, needs);
    let (least, _) = needs.row_gap;
    let near = (0..least / FINE).rev().map(|step| step * FINE).find(|&gap| {
        views.iter().any(|view| with_gap(hall, wish, needs, view, wish.boards, gap).is_some())
    });
    let found = near.unwrap_or(0);
    let rows =
        needs.rows.or_else(|| wish.edition.standards().rule(Subject::RowDistance, wish.level));
    match rows {
        Some(stated) => Finding::of_rule(wish.edition, stated, Who::Hall, found),
        None => Finding {
            edition: wish.edition,
            weight: crate::standards::Weight::Rule,
            who: Who::Hall,
            matter: super::Matter::Overlap { with: super::Neighbour::Table },
            source: None,
        },
    }
}

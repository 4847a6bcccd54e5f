//! A hall as a form asks for it: every field as it was typed.
//!
//! The form knows rectangles. What it does not ask for (the floor of rooms elsewhere in the house, which way a
//! table stands that is as wide as deep) is taken over from the hall as it was.

use arbitra_report::Decimal;

use super::write::{metres, quoted};
use super::{Hall, HallError, MOST_BOARDS};
use crate::geometry::{Point, Rect};

/// A wall of a hall that is a rectangle, as the plan shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Wall {
    #[default]
    Top,
    Right,
    Bottom,
    Left,
}

impl Wall {
    /// All of them.
    pub const ALL: [Wall; 4] = [Wall::Top, Wall::Right, Wall::Bottom, Wall::Left];

    /// The word of the form.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Wall::Top => "top",
            Wall::Right => "right",
            Wall::Bottom => "bottom",
            Wall::Left => "left",
        }
    }

    /// That of a word.
    #[must_use]
    pub fn named(word: &str) -> Option<Wall> {
        Wall::ALL.into_iter().find(|wall| wall.name() == word)
    }

    /// The wall on which a point lies, and how far along.
    fn under(at: Point, extent: Rect) -> (Wall, i32) {
        let sides = [
            (at.y - extent.top, Wall::Top, at.x),
            (extent.right - at.x, Wall::Right, at.y),
            (extent.bottom - at.y, Wall::Bottom, at.x),
            (at.x - extent.left, Wall::Left, at.y),
        ];
        let nearest = sides.into_iter().min_by_key(|(away, _, _)| away.abs());
        nearest.map_or((Wall::Top, 0), |(_, wall, along)| (wall, along))
    }
}

/// Which list of the form a fault belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Section {
    /// Name, size, light, warmth.
    Whole,
    Door,
    Window,
    Column,
    Area,
    Rope,
    Light,
    Arbiters,
    Table,
}

/// Something that cannot be, and where it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuidedFault {
    /// The list.
    pub section: Section,
    /// The row of the list, from 1.
    pub row: usize,
    /// What is wrong.
    pub why: HallError,
}

/// A row of doors or windows: the wall, from where, how wide or to where, and yes or no.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct OnWall {
    pub wall: Wall,
    /// The middle of a door, or where a window begins, along the wall.
    pub from: String,
    /// How wide a door is, or where a window ends.
    pub reach: String,
    /// Whether a door is an emergency exit, or a window has a curtain.
    pub yes: bool,
    pub name: String,
}

/// A row of ropes: a stretch along or across the hall.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Stretch {
    pub x: String,
    pub y: String,
    pub to_x: String,
    pub to_y: String,
}

/// A row of lights: what was measured at a spot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Measured {
    pub x: String,
    pub y: String,
    pub lux: String,
}

/// A row of columns, areas, tables of arbiters or tables that stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct OnFloor {
    /// What an area is.
    pub kind: String,
    pub name: String,
    pub x: String,
    pub y: String,
    pub width: String,
    pub depth: String,
    /// Whether a table of arbiters has internet and power.
    pub yes: bool,
    /// How many seats a part of the house has.
    pub seats: String,
    /// The boards of a table that stands.
    pub boards: String,
}

/// The whole form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Guided {
    pub name: String,
    pub width: String,
    pub depth: String,
    pub lux: String,
    pub temperature: String,
    pub carpet: Option<bool>,
    pub noise: Option<bool>,
    pub doors: Vec<OnWall>,
    pub windows: Vec<OnWall>,
    pub columns: Vec<OnFloor>,
    pub areas: Vec<OnFloor>,
    pub ropes: Vec<Stretch>,
    pub lights: Vec<Measured>,
    pub arbiters: Vec<OnFloor>,
    pub tables: Vec<OnFloor>,
}

impl Guided {
    /// The form of a hall; nothing if it is no rectangle, or has anything else that the form cannot
    /// show: whoever saves it again unchanged loses nothing.
    #[must_use]
    pub fn of(hall: &Hall) -> Option<Guided> {
        let guided = Guided::shown(hall)?;
        (guided.read(Some(hall)).as_ref() == Ok(hall)).then_some(guided)
    }

    fn shown(hall: &Hall) -> Option<Guided> {
        let extent = hall.walls.extent();
        let is_plain = hall.walls.corners().len() == 4
            && hall.walls.area() == extent.area()
            && (extent.left, extent.top) == (0, 0);
        if !is_plain {
            return None;
        }
        let lux = hall.lights.iter().find(|light| light.at.is_none()).map(|light| light.lux);
        let warmth = hall.conditions.temperature;
        Some(Guided {
            name: hall.name.clone(),
            width: metres(extent.width()),
            depth: metres(extent.height()),
            lux: lux.map(|lux| lux.to_string()).unwrap_or_default(),
            temperature: warmth
                .map(|tenths| Decimal::new(tenths.into(), 1).to_string())
                .unwrap_or_default(),
            carpet: hall.conditions.carpet,
            noise: hall.conditions.noise,
            doors: (hall.doors.iter())
                .map(|door| {
                    let (wall, along) = Wall::under(door.at, extent);
                    OnWall {
                        wall,
                        from: metres(along),
                        reach: metres(door.width),
                        yes: door.is_exit,
                        name: door.name.clone(),
                    }
                })
                .collect(),
            windows: (hall.windows.iter())
                .map(|window| {
                    let middle = Rect::around(window.from, window.to).middle();
                    let (wall, _) = Wall::under(middle, extent);
                    let along = |at: Point| match wall {
                        Wall::Top | Wall::Bottom => at.x,
                        Wall::Left | Wall::Right => at.y,
                    };
                    OnWall {
                        wall,
                        from: metres(along(window.from)),
                        reach: metres(along(window.to)),
                        yes: window.has_curtain,
                        name: String::new(),
                    }
                })
                .collect(),
            columns: hall.columns.iter().map(|column| on_floor(Some(*column))).collect(),
            areas: (hall.areas.iter())
                .map(|area| OnFloor {
                    kind: area.kind.name().to_owned(),
                    name: area.name.clone(),
                    seats: area.seats.map(|seats| seats.to_string()).unwrap_or_default(),
                    ..on_floor(area.place)
                })
                .collect(),
            ropes: (hall.ropes.iter())
                .map(|(from, to)| Stretch {
                    x: metres(from.x),
                    y: metres(from.y),
                    to_x: metres(to.x),
                    to_y: metres(to.y),
                })
                .collect(),
            lights: (hall.lights.iter())
                .filter_map(|light| {
                    let at = light.at?;
                    let lux = light.lux.to_string();
                    Some(Measured { x: metres(at.x), y: metres(at.y), lux })
                })
                .collect(),
            arbiters: (hall.arbiters.iter())
                .map(|table| OnFloor {
                    yes: table.has_internet && table.has_power,
                    ..on_floor(Some(table.place))
                })
                .collect(),
            tables: (hall.tables.iter())
                .map(|table| {
                    let boards: Vec<String> =
                        table.boards.iter().map(ToString::to_string).collect();
                    OnFloor { boards: boards.join(", "), ..on_floor(Some(table.place)) }
                })
                .collect(),
        })
    }

    /// The hall that was typed, with what the form does not ask for as it was before.
    ///
    /// # Errors
    /// Everything that cannot be, each with its row.
    pub fn read(&self, before: Option<&Hall>) -> Result<Hall, Vec<GuidedFault>> {
        let (text, starts) = self.text();
        let mut hall = Hall::from_toml(&text).map_err(|faults| {
            let of = |fault: &HallError| {
                let at = starts.iter().rev().find(|(line, _, _)| *line <= fault.line);
                let (section, row) =
                    at.map_or((Section::Whole, 1), |(_, section, row)| (*section, *row));
                GuidedFault { section, row, why: fault.clone() }
            };
            faults.each().iter().map(of).collect::<Vec<_>>()
        })?;
        if let Some(before) = before {
            // Floors of rooms elsewhere stay with the part of the same kind and name.
            for area in &mut hall.areas {
                let known = before.areas.iter();
                let mut known =
                    known.filter(|known| (known.kind, &known.name) == (area.kind, &area.name));
                if let Some(known) = known.next() {
                    area.floor = known.floor;
                }
            }
            for table in &mut hall.tables {
                let mut known = before.tables.iter();
                if let Some(known) = known.find(|known| known.boards == table.boards) {
                    table.along = known.along;
                }
            }
        }
        Ok(hall)
    }

    /// The text, and at which line each row begins.
    fn text(&self) -> (String, Vec<(usize, Section, usize)>) {
        let mut out = Lines { text: String::new(), lines: 0, starts: vec![(1, Section::Whole, 1)] };
        out.put("name", &quoted(self.name.trim()));
        out.put("size", &format!("[{}, {}]", number(&self.width), number(&self.depth)));
        for (key, value) in [("lux", &self.lux), ("temperature", &self.temperature)] {
            if !value.trim().is_empty() {
                out.put(key, &number(value));
            }
        }
        for (key, value) in [("carpet", self.carpet), ("noise", self.noise)] {
            if let Some(value) = value {
                out.put(key, &value.to_string());
            }
        }
        for (row, door) in (1..).zip(&self.doors) {
            out.begin("door", Section::Door, row);
            out.put("at", &self.on_wall(door.wall, &door.from));
            if !door.reach.trim().is_empty() {
                out.put("width", &number(&door.reach));
            }
            if !door.name.trim().is_empty() {
                out.put("name", &quoted(door.name.trim()));
            }
            out.put("exit", &door.yes.to_string());
        }
        for (row, window) in (1..).zip(&self.windows) {
            out.begin("window", Section::Window, row);
            out.put("from", &self.on_wall(window.wall, &window.from));
            out.put("to", &self.on_wall(window.wall, &window.reach));
            out.put("curtain", &window.yes.to_string());
        }
        for (row, column) in (1..).zip(&self.columns) {
            out.begin("column", Section::Column, row);
            out.place(column);
        }
        for (row, area) in (1..).zip(&self.areas) {
            out.begin("area", Section::Area, row);
            out.put("kind", &quoted(&area.kind));
            if !area.name.trim().is_empty() {
                out.put("name", &quoted(area.name.trim()));
            }
            let place = [&area.x, &area.y, &area.width, &area.depth];
            if place.iter().any(|text| !text.trim().is_empty()) {
                out.place(area);
            }
            if !area.seats.trim().is_empty() {
                out.put("seats", &number(&area.seats));
            }
        }
        for (row, rope) in (1..).zip(&self.ropes) {
            out.begin("rope", Section::Rope, row);
            let [x, y, to_x, to_y] = [&rope.x, &rope.y, &rope.to_x, &rope.to_y].map(|n| number(n));
            out.put("points", &format!("[[{x}, {y}], [{to_x}, {to_y}]]"));
        }
        for (row, light) in (1..).zip(&self.lights) {
            out.begin("light", Section::Light, row);
            out.put("at", &format!("[{}, {}]", number(&light.x), number(&light.y)));
            out.put("lux", &number(&light.lux));
        }
        for (row, table) in (1..).zip(&self.arbiters) {
            out.begin("arbiters", Section::Arbiters, row);
            out.place(table);
            out.put("internet", &table.yes.to_string());
            out.put("power", &table.yes.to_string());
        }
        for (row, table) in (1..).zip(&self.tables) {
            out.begin("table", Section::Table, row);
            out.place(table);
            out.put("boards", &boards(&table.boards));
        }
        (out.text, out.starts)
    }

    /// A place on a wall.
    fn on_wall(&self, wall: Wall, along: &str) -> String {
        let along = number(along);
        match wall {
            Wall::Top => format!("[{along}, 0]"),
            Wall::Bottom => format!("[{along}, {}]", number(&self.depth)),
            Wall::Left => format!("[0, {along}]"),
            Wall::Right => format!("[{}, {along}]", number(&self.width)),
        }
    }
}

struct Lines {
    text: String,
    lines: usize,
    starts: Vec<(usize, Section, usize)>,
}

impl Lines {
    fn begin(&mut self, list: &str, section: Section, row: usize) {
        self.starts.push((self.lines + 1, section, row));
        self.text.push_str(&format!("[[{list}]]\n"));
        self.lines += 1;
    }

    fn put(&mut self, key: &str, value: &str) {
        self.text.push_str(&format!("{key} = {value}\n"));
        self.lines += 1;
    }

    fn place(&mut self, row: &OnFloor) {
        self.put("at", &format!("[{}, {}]", number(&row.x), number(&row.y)));
        self.put("size", &format!("[{}, {}]", number(&row.width), number(&row.depth)));
    }
}

fn on_floor(place: Option<Rect>) -> OnFloor {
    let Some(place) = place else { return OnFloor::default() };
    OnFloor {
        x: metres(place.left),
        y: metres(place.top),
        width: metres(place.width()),
        depth: metres(place.height()),
        ..OnFloor::default()
    }
}

/// Numbers of boards as TOML reads them, each for itself or from one to another (`3-6`); anything else as a text.
fn boards(typed: &str) -> String {
    let span = |word: &str| {
        let (first, last) = word.split_once('-').unwrap_or((word, word));
        let (first, last) = (first.trim().parse::<u16>().ok()?, last.trim().parse::<u16>().ok()?);
        (first <= last && last <= MOST_BOARDS).then_some(first..=last)
    };
    let words = typed.split([',', ';', ' ']).filter(|word| !word.is_empty());
    match words.map(span).collect::<Option<Vec<_>>>() {
        Some(spans) => {
            let all: Vec<String> = spans.into_iter().flatten().map(|n| n.to_string()).collect();
            format!("[{}]", all.join(", "))
        }
        None => quoted(typed.trim()),
    }
}

/// A number as TOML reads it, whatever sign stands before its decimals; anything else as a text, which
/// the reader refuses in the words of the field.
fn number(typed: &str) -> String {
    let plain = typed.trim().replace(',', ".");
    let digits = plain.strip_prefix('-').unwrap_or(&plain);
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
    let is_number = |text: &str| {
        (1..=12).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !is_number(whole) || !is_number(decimals) {
        return quoted(typed.trim());
    }
    // TOML knows no number that begins with noughts.
    let short = whole.trim_start_matches('0');
    let sign = if plain.starts_with('-') { "-" } else { "" };
    let whole = if short.is_empty() { "0" } else { short };
    match digits.split_once('.') {
        Some((_, decimals)) => format!("{sign}{whole}.{decimals}"),
        None => format!("{sign}{whole}"),
    }
}

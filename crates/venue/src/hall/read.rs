//! Reads a hall from TOML.

use std::collections::BTreeSet;

use arbitra_written::Spot;
use toml::de::{DeTable, DeValue};

use super::{
    ArbitersTable, Area, AreaKind, Conditions, Door, FixedTable, Hall, HallErrors, HallProblem,
    Hint, Light, MOST_BOARDS, Measures, Reader, Window, read_text,
};
use crate::geometry::{Point, Rect, Walls};
use crate::plan::Along;

const KEYS: &[&str] = &[
    "name",
    "size",
    "walls",
    "lux",
    "temperature",
    "carpet",
    "noise",
    "door",
    "window",
    "column",
    "area",
    "rope",
    "light",
    "arbiters",
    "table",
];
const DOOR: &[&str] = &["name", "at", "width", "exit"];
const WINDOW: &[&str] = &["from", "to", "curtain"];
const COLUMN: &[&str] = &["at", "size"];
const AREA: &[&str] = &["kind", "name", "at", "size", "floor", "seats"];
const ROPE: &[&str] = &["points"];
const LIGHT: &[&str] = &["at", "lux"];
const ARBITERS: &[&str] = &["at", "size", "internet", "power"];
const TABLE: &[&str] = &["at", "size", "along", "boards"];

/// How far a door may be drawn from its wall.
const ON_WALL: i32 = 50;

/// The hall a text describes.
pub(super) fn hall(text: &str) -> Result<Hall, HallErrors> {
    read_text(text, whole)
}

fn whole(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Option<Hall> {
    reader.only(table, KEYS);
    let name = reader.require(0, table, "name", "name = \"Town hall\"");
    let name = name.and_then(|spot| reader.string(spot));
    let walls = walls(reader, table)?;
    let doors = reader.tables(table, "door");
    let doors = doors.into_iter().filter_map(|(spot, keys)| door(reader, spot, keys, &walls));
    let doors: Vec<Door> = doors.collect();
    let windows = reader.tables(table, "window");
    let windows = windows.into_iter().filter_map(|(spot, keys)| window(reader, spot, keys));
    let windows: Vec<Window> = windows.collect();
    let mut columns = Vec::new();
    for (spot, keys) in reader.tables(table, "column") {
        reader.only(keys, COLUMN);
        columns.extend(placed(reader, spot, keys, &walls));
    }
    let areas = reader.tables(table, "area");
    let areas = areas.into_iter().filter_map(|(spot, keys)| area(reader, spot, keys, &walls));
    let areas: Vec<Area> = areas.collect();
    let mut ropes = Vec::new();
    for (spot, keys) in reader.tables(table, "rope") {
        ropes.extend(rope(reader, spot, keys));
    }
    let lights = lights(reader, table);
    let mut arbiters = Vec::new();
    for (spot, keys) in reader.tables(table, "arbiters") {
        reader.only(keys, ARBITERS);
        let has_internet = reader.flag(keys, "internet").unwrap_or(false);
        let has_power = reader.flag(keys, "power").unwrap_or(false);
        let place = placed(reader, spot, keys, &walls);
        arbiters.extend(place.map(|place| ArbitersTable { place, has_internet, has_power }));
    }
    let tables = tables(reader, table, &walls);
    let conditions = conditions(reader, table);
    Some(Hall {
        name: name?,
        walls,
        doors,
        windows,
        columns,
        areas,
        ropes,
        lights,
        arbiters,
        tables,
        conditions,
    })
}

fn walls(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Option<Walls> {
    let size = reader.get(table, "size");
    let corners = reader.get(table, "walls");
    let (start, corners) = match (size, corners) {
        (Some(_), Some(walls)) => {
            reader.report(walls.start, HallProblem::SizeAndWalls);
            return None;
        }
        (None, None) => {
            reader.require(0, table, "size", "size = [30, 20]");
            return None;
        }
        (Some(size), None) => {
            let (width, height) = reader.two_metres(size, 1_000, Hint::Wall)?;
            let corners = [(0, 0), (width, 0), (width, height), (0, height)];
            (size.start, corners.map(|(x, y)| Point { x, y }).to_vec())
        }
        (None, Some(walls)) => (walls.start, reader.points(walls, Hint::Wall)?),
    };
    let walls = Walls::new(corners);
    if walls.is_none() {
        reader.report(start, HallProblem::Walls);
    }
    walls
}

fn door(
    reader: &mut Reader<'_>,
    spot: Spot<'_>,
    keys: &DeTable<'_>,
    walls: &Walls,
) -> Option<Door> {
    reader.only(keys, DOOR);
    let name = reader.name(keys);
    let is_exit = reader.flag(keys, "exit").unwrap_or(false);
    let width = match reader.get(keys, "width") {
        Some(width) => reader.metres(width, 400, Hint::Metres)?,
        None => 1_000,
    };
    let place = reader.require(spot.start, keys, "at", "at = [15, 0]")?;
    let at = reader.point(place, Hint::Metres)?;
    if !walls.carry(at, ON_WALL) {
        reader.report(place.start, HallProblem::NotOnWall);
        return None;
    }
    Some(Door { name, at, width, is_exit })
}

fn window(reader: &mut Reader<'_>, spot: Spot<'_>, keys: &DeTable<'_>) -> Option<Window> {
    reader.only(keys, WINDOW);
    let has_curtain = reader.flag(keys, "curtain").unwrap_or(false);
    let from = reader.require(spot.start, keys, "from", "from = [0, 4]")?;
    let from = reader.point(from, Hint::Metres)?;
    let to = reader.require(spot.start, keys, "to", "to = [0, 16]")?;
    let to = reader.point(to, Hint::Metres)?;
    Some(Window { from, to, has_curtain })
}

fn area(
    reader: &mut Reader<'_>,
    spot: Spot<'_>,
    keys: &DeTable<'_>,
    walls: &Walls,
) -> Option<Area> {
    reader.only(keys, AREA);
    let name = reader.name(keys);
    let word = reader.require(spot.start, keys, "kind", "kind = \"bar\"")?;
    let kind = match word.value {
        DeValue::String(text) => {
            AreaKind::ALL.into_iter().find(|kind| kind.name() == text.as_ref())
        }
        _ => None,
    };
    if kind.is_none() {
        reader.refuse(word, Hint::AreaKind);
    }
    let seats = match reader.get(keys, "seats") {
        Some(spot) => Some(reader.whole_number(spot, 0..=9_999)? as u16),
        None => None,
    };
    let floor = match reader.get(keys, "floor") {
        Some(spot) => Some(reader.decimal(spot, 4, 0..=i32::MAX, Hint::SquareMetres)?),
        None => None,
    };
    let place = match reader.get(keys, "at").or_else(|| reader.get(keys, "size")) {
        Some(_) => Some(placed(reader, spot, keys, walls)?),
        None => None,
    };
    Some(Area { kind: kind?, name, place, floor, seats })
}

fn rope(reader: &mut Reader<'_>, spot: Spot<'_>, keys: &DeTable<'_>) -> Vec<(Point, Point)> {
    reader.only(keys, ROPE);
    let Some(points) = reader.require(spot.start, keys, "points", "points = [[0, 3], [30, 3]]")
    else {
        return Vec::new();
    };
    let line = reader.points(points, Hint::Metres).unwrap_or_default();
    let stretches: Vec<(Point, Point)> =
        line.iter().copied().zip(line.iter().copied().skip(1)).collect();
    if stretches.iter().any(|(a, b)| a.x != b.x && a.y != b.y) {
        reader.report(points.start, HallProblem::Slanted);
        return Vec::new();
    }
    stretches
}

fn lights(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Vec<Light> {
    let mut lights = Vec::new();
    if let Some(spot) = reader.get(table, "lux") {
        let lux = reader.whole_number(spot, 0..=100_000);
        lights.extend(lux.map(|lux| Light { at: None, lux: lux as i32 }));
    }
    for (spot, keys) in reader.tables(table, "light") {
        reader.only(keys, LIGHT);
        let at = reader.get(keys, "at").and_then(|spot| reader.point(spot, Hint::Metres));
        let Some(lux) = reader.require(spot.start, keys, "lux", "lux = 780") else { continue };
        let lux = reader.whole_number(lux, 0..=100_000);
        lights.extend(lux.map(|lux| Light { at, lux: lux as i32 }));
    }
    lights
}

fn tables(reader: &mut Reader<'_>, table: &DeTable<'_>, walls: &Walls) -> Vec<FixedTable> {
    let mut seen = BTreeSet::new();
    let mut tables = Vec::new();
    for (spot, keys) in reader.tables(table, "table") {
        reader.only(keys, TABLE);
        let Some(place) = placed(reader, spot, keys, walls) else { continue };
        let along = match reader.get(keys, "along") {
            None if place.width() >= place.height() => Along::X,
            None => Along::Y,
            Some(word) => match word.value {
                DeValue::String(text) if text.as_ref() == "x" => Along::X,
                DeValue::String(text) if text.as_ref() == "y" => Along::Y,
                _ => {
                    reader.refuse(word, Hint::Axis);
                    continue;
                }
            },
        };
        let Some(list) = reader.require(spot.start, keys, "boards", "boards = [1, 2]") else {
            continue;
        };
        let Some(items) = reader.items(list) else {
            reader.refuse(list, Hint::Boards);
            continue;
        };
        if items.is_empty() || items.len() > crate::plan::MOST_PER_TABLE {
            reader.refuse(list, Hint::Boards);
        }
        let mut boards = Vec::new();
        for item in items {
            let Some(board) = reader.whole_number(item, 1..=i64::from(MOST_BOARDS)) else {
                continue;
            };
            let board = board as u16;
            if !seen.insert(board) {
                reader.report(item.start, HallProblem::BoardTwice { board });
            }
            boards.push(board);
        }
        tables.push(FixedTable { place, along, boards });
    }
    tables
}

fn conditions(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Conditions {
    let temperature = reader.get(table, "temperature");
    Conditions {
        temperature: temperature
            .and_then(|spot| reader.decimal(spot, 1, -500..=1_000, Hint::Degrees)),
        carpet: reader.flag(table, "carpet"),
        noise: reader.flag(table, "noise"),
    }
}

/// `at` and `size` of a table, within the walls.
fn placed(
    reader: &mut Reader<'_>,
    spot: Spot<'_>,
    keys: &DeTable<'_>,
    walls: &Walls,
) -> Option<Rect> {
    let at = reader.require(spot.start, keys, "at", "at = [12, 1]");
    let size = reader.require(spot.start, keys, "size", "size = [2, 0.8]");
    let (at, size) = (at?, size?);
    let (corner, size) =
        (reader.point(at, Hint::Metres), reader.two_metres(size, 10, Hint::Metres));
    let (width, height) = size?;
    let rect = Rect::new(corner?, width, height);
    if !walls.hold(rect) {
        reader.report(at.start, HallProblem::Outside { key: spot.key });
        return None;
    }
    Some(rect)
}

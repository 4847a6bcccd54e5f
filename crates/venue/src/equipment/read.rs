//! Reads measured equipment from TOML.

use arbitra_written::Hint as Write;
use toml::de::{DeTable, DeValue};

use super::{Equipment, Material, Sizes};
use crate::hall::{HallErrors, Hint, Measures, Reader, read_text};

const KEYS: &[&str] = &["pieces", "board", "table", "clocks", "blind", "scoresheet"];
const PIECES: &[&str] = &[
    "king",
    "queen",
    "bishop",
    "knight",
    "rook",
    "pawn",
    "king_base",
    "queen_base",
    "bishop_base",
    "knight_base",
    "rook_base",
    "pawn_base",
    "staunton",
    "shiny",
    "dark_black_or_brown",
];
const HEIGHTS: [(&str, &str); 6] = [
    ("king", "king_base"),
    ("queen", "queen_base"),
    ("bishop", "bishop_base"),
    ("knight", "knight_base"),
    ("rook", "rook_base"),
    ("pawn", "pawn_base"),
];
const BOARD: &[&str] = &["square", "material", "shiny", "coordinates"];
const TABLE: &[&str] = &["length", "width", "height"];
const BLIND: &[&str] = &["board", "clock_dot"];
const SCORESHEET: &[&str] = &["length", "battery_hours", "moves"];

pub(super) fn equipment(text: &str) -> Result<Equipment, HallErrors> {
    read_text(text, |reader, table| Some(whole(reader, table)))
}

fn whole(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Equipment {
    reader.only(table, KEYS);
    let mut found = Equipment::default();
    if let Some(keys) = part(reader, table, "pieces") {
        reader.only(keys, PIECES);
        for (sizes, (height, base)) in found.pieces.iter_mut().zip(HEIGHTS) {
            *sizes = Sizes { height: size(reader, keys, height), base: size(reader, keys, base) };
        }
        found.staunton = reader.flag(keys, "staunton");
        found.shiny_pieces = reader.flag(keys, "shiny");
        found.dark_enough = reader.flag(keys, "dark_black_or_brown");
    }
    if let Some(keys) = part(reader, table, "board") {
        reader.only(keys, BOARD);
        found.square = size(reader, keys, "square");
        found.shiny_board = reader.flag(keys, "shiny");
        found.coordinates = reader.flag(keys, "coordinates");
        if let Some(spot) = reader.get(keys, "material") {
            found.material = match spot.value {
                DeValue::String(text) => match text.as_ref() {
                    "wood" => Some(Material::Wood),
                    "plastic" => Some(Material::Plastic),
                    "card" => Some(Material::Card),
                    "soft" => Some(Material::Soft),
                    _ => None,
                },
                _ => None,
            };
            if found.material.is_none() {
                reader.refuse(spot, Hint::Material);
            }
        }
    }
    if let Some(keys) = part(reader, table, "table") {
        reader.only(keys, TABLE);
        found.table = ["length", "width", "height"].map(|key| size(reader, keys, key));
    }
    if let Some(spot) = reader.get(table, "clocks") {
        match reader.items(spot) {
            Some(items) => {
                found.clocks = items.into_iter().filter_map(|item| reader.string(item)).collect();
            }
            None => reader.refuse(spot, Write::List),
        }
    }
    if let Some(keys) = part(reader, table, "blind") {
        reader.only(keys, BLIND);
        found.blind_board = size(reader, keys, "board");
        found.blind_clock_dot = few(reader, keys, "clock_dot", 60);
    }
    if let Some(keys) = part(reader, table, "scoresheet") {
        reader.only(keys, SCORESHEET);
        let length = size(reader, keys, "length");
        let [battery, moves] = ["battery_hours", "moves"].map(|key| few(reader, keys, key, 1_000));
        found.scoresheet = [length, battery, moves];
    }
    found
}

fn part<'a>(
    reader: &mut Reader<'_>,
    table: &'a DeTable<'a>,
    key: &'static str,
) -> Option<&'a DeTable<'a>> {
    let spot = reader.get(table, key)?;
    reader.table(spot, Write::Table { key })
}

/// A whole number from 1 on.
fn few(reader: &mut Reader<'_>, table: &DeTable<'_>, key: &'static str, most: i64) -> Option<i32> {
    let spot = reader.get(table, key)?;
    reader.whole_number(spot, 1..=most).map(|number| number as i32)
}

/// A size in whole millimetres.
fn size(reader: &mut Reader<'_>, table: &DeTable<'_>, key: &'static str) -> Option<i32> {
    let spot = reader.get(table, key)?;
    reader.decimal(spot, 0, 1..=10_000, Hint::Millimetres)
}

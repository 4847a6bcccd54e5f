//! Writes a hall as the text that is read.

use std::fmt::Write as _;

use arbitra_report::Decimal;

use super::{Area, Hall};
use crate::geometry::{Point, Rect};
use crate::plan::Along;

impl Hall {
    /// The text that [`Hall::from_toml`] reads as the same hall.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let mut out = String::new();
        line(&mut out, "name", &quoted(&self.name));
        self.write_walls(&mut out);
        let general = self.lights.iter().filter(|light| light.at.is_none());
        let general: Vec<i32> = general.map(|light| light.lux).collect();
        if let Some(lux) = general.first() {
            line(&mut out, "lux", &lux.to_string());
        }
        if let Some(degrees) = self.conditions.temperature {
            line(&mut out, "temperature", &Decimal::new(degrees.into(), 1).to_string());
        }
        for (key, flag) in [("carpet", self.conditions.carpet), ("noise", self.conditions.noise)] {
            if let Some(flag) = flag {
                line(&mut out, key, &flag.to_string());
            }
        }
        for door in &self.doors {
            out.push_str("\n[[door]]\n");
            named(&mut out, &door.name);
            line(&mut out, "at", &point(door.at));
            line(&mut out, "width", &metres(door.width));
            if door.is_exit {
                line(&mut out, "exit", "true");
            }
        }
        for window in &self.windows {
            out.push_str("\n[[window]]\n");
            line(&mut out, "from", &point(window.from));
            line(&mut out, "to", &point(window.to));
            if window.has_curtain {
                line(&mut out, "curtain", "true");
            }
        }
        for column in &self.columns {
            out.push_str("\n[[column]]\n");
            placed(&mut out, *column);
        }
        for area in &self.areas {
            write_area(&mut out, area);
        }
        // Stretches that go on where the last one ended are one rope.
        let mut ropes: Vec<Vec<Point>> = Vec::new();
        for &(from, to) in &self.ropes {
            match ropes.last_mut() {
                Some(rope) if rope.last() == Some(&from) => rope.push(to),
                _ => ropes.push(vec![from, to]),
            }
        }
        for rope in ropes {
            out.push_str("\n[[rope]]\n");
            let points: Vec<String> = rope.into_iter().map(point).collect();
            line(&mut out, "points", &format!("[{}]", points.join(", ")));
        }
        let measured = self.lights.iter().filter(|light| light.at.is_some());
        let further = general.iter().skip(1).map(|lux| (None, *lux));
        for (at, lux) in further.chain(measured.map(|light| (light.at, light.lux))) {
            out.push_str("\n[[light]]\n");
            if let Some(at) = at {
                line(&mut out, "at", &point(at));
            }
            line(&mut out, "lux", &lux.to_string());
        }
        for table in &self.arbiters {
            out.push_str("\n[[arbiters]]\n");
            placed(&mut out, table.place);
            for (key, flag) in [("internet", table.has_internet), ("power", table.has_power)] {
                if flag {
                    line(&mut out, key, "true");
                }
            }
        }
        for table in &self.tables {
            out.push_str("\n[[table]]\n");
            placed(&mut out, table.place);
            let axis = if table.along == Along::X { "\"x\"" } else { "\"y\"" };
            line(&mut out, "along", axis);
            let boards: Vec<String> = table.boards.iter().map(ToString::to_string).collect();
            line(&mut out, "boards", &format!("[{}]", boards.join(", ")));
        }
        out
    }

    fn write_walls(&self, out: &mut String) {
        let extent = self.walls.extent();
        let plain = [
            Point { x: 0, y: 0 },
            Point { x: extent.right, y: 0 },
            Point { x: extent.right, y: extent.bottom },
            Point { x: 0, y: extent.bottom },
        ];
        if self.walls.corners() == plain {
            let size = Point { x: extent.right, y: extent.bottom };
            line(out, "size", &point(size));
        } else {
            let corners: Vec<String> = self.walls.corners().iter().map(|at| point(*at)).collect();
            line(out, "walls", &format!("[{}]", corners.join(", ")));
        }
    }
}

fn write_area(out: &mut String, area: &Area) {
    out.push_str("\n[[area]]\n");
    line(out, "kind", &quoted(area.kind.name()));
    named(out, &area.name);
    if let Some(place) = area.place {
        placed(out, place);
    }
    if let Some(floor) = area.floor {
        line(out, "floor", &trimmed(floor.into(), 4));
    }
    if let Some(seats) = area.seats {
        line(out, "seats", &seats.to_string());
    }
}

fn line(out: &mut String, key: &str, value: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{key} = {value}");
}

fn named(out: &mut String, name: &str) {
    if !name.is_empty() {
        line(out, "name", &quoted(name));
    }
}

fn placed(out: &mut String, rect: Rect) {
    line(out, "at", &point(Point { x: rect.left, y: rect.top }));
    line(out, "size", &point(Point { x: rect.width(), y: rect.height() }));
}

fn point(at: Point) -> String {
    format!("[{}, {}]", metres(at.x), metres(at.y))
}

pub(super) fn metres(millimetres: i32) -> String {
    trimmed(millimetres.into(), 3)
}

/// A decimal without the noughts at its end.
fn trimmed(digits: i128, places: u8) -> String {
    let (mut digits, mut places) = (digits, places);
    while places > 0 && digits % 10 == 0 {
        digits /= 10;
        places -= 1;
    }
    Decimal::new(digits, places).to_string()
}

/// A text between quotes, with everything escaped that TOML reads otherwise.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            letter if letter.is_control() => {
                let _ = write!(out, "\\u{:04X}", u32::from(letter));
            }
            letter => out.push(letter),
        }
    }
    out.push('"');
    out
}

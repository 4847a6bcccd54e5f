//! Flags of federations, drawn by ourselves from a table of shapes.

use crate::document::{Drawing, Extent, Figure, Ink, Shape};
use crate::layout::{Colour, Length};

/// The table; its head says how it is written.
const FLAGS: &str = include_str!("../flags.txt");
const WIDTH: i32 = 600;
const HEIGHT: i32 = 400;

/// The flag of a federation, where we can draw it.
#[must_use]
pub fn flag(code: &str) -> Option<Drawing> {
    let own = |line: &&str| line.split_once(' ').is_some_and(|(name, _)| name == code);
    let (_, line) = FLAGS.lines().find(own)?.split_once(' ')?;
    let mut shapes = Vec::new();
    for part in line.split(';') {
        drawn(part, &mut shapes)?;
    }
    let edge = Some((Length::tenths(4), Ink::Of(Colour::LINE)));
    let at = (0, 0);
    shapes.push(Shape {
        figure: Figure::Rect { at, width: WIDTH, height: HEIGHT },
        fill: None,
        line: edge,
    });
    let extent = Extent { left: 0, top: 0, width: WIDTH, height: HEIGHT };
    Some(Drawing { shows: code.to_owned(), extent, scale: None, shapes })
}

/// Draws what one part of a line says; nothing of one that is written wrongly.
fn drawn(part: &str, shapes: &mut Vec<Shape>) -> Option<()> {
    let words: Vec<&str> = part.split_whitespace().collect();
    let (kind, rest) = words.split_first()?;
    match *kind {
        "h" | "v" => return stripes(*kind == "h", rest, shapes),
        "poly" => {
            let (ink, corners) = rest.split_first()?;
            let corner = |word: &&str| {
                let (x, y) = word.split_once(',')?;
                Some((x.parse().ok()?, y.parse().ok()?))
            };
            let corners: Option<Vec<(i32, i32)>> = corners.iter().map(corner).collect();
            return put(shapes, colour(ink)?, Figure::Polygon(corners?));
        }
        "jack" => {
            if let [x, y, width, height] = *numbers(rest)?.as_slice() {
                jack((x, y), width, height, shapes);
            }
            return Some(());
        }
        _ => {}
    }
    let (ink, rest) = rest.split_first()?;
    let fill = colour(ink)?;
    if *kind == "moon" {
        let (behind, rest) = rest.split_first()?;
        let [x, y, radius, moved, other] = *numbers(rest)?.as_slice() else { return None };
        put(shapes, fill, Figure::Circle { at: (x, y), radius })?;
        let cover = Figure::Circle { at: (x + moved, y), radius: other };
        return put(shapes, colour(behind)?, cover);
    }
    match (*kind, numbers(rest)?.as_slice()) {
        ("box", &[x, y, width, height]) => {
            put(shapes, fill, Figure::Rect { at: (x, y), width, height })
        }
        ("disc", &[x, y, radius]) => put(shapes, fill, Figure::Circle { at: (x, y), radius }),
        ("star", &[x, y, radius]) => put(shapes, fill, star((x, y), radius, 5, 0)),
        ("star", &[x, y, radius, points, turn]) => {
            put(shapes, fill, star((x, y), radius, points, turn))
        }
        ("sun", &[x, y, radius, rays, count]) => {
            put(shapes, fill, pointed((x, y), rays, radius, count, 0))?;
            put(shapes, fill, Figure::Circle { at: (x, y), radius })
        }
        ("ring", &[x, y, radius, thick]) => {
            put(shapes, fill, Figure::Circle { at: (x, y), radius })?;
            let inner = radius - thick;
            put(shapes, Colour::WHITE, Figure::Circle { at: (x, y), radius: inner })
        }
        ("cross", &[x, y, thick]) => {
            let upright = Figure::Rect { at: (x - thick / 2, 0), width: thick, height: HEIGHT };
            put(shapes, fill, upright)?;
            let across = Figure::Rect { at: (0, y - thick / 2), width: WIDTH, height: thick };
            put(shapes, fill, across)
        }
        ("band", &[x, y, to_x, to_y, thick]) => {
            let frame = ((0, 0), (WIDTH, HEIGHT));
            put(shapes, fill, Figure::Polygon(band((x, y), (to_x, to_y), thick, frame)))
        }
        _ => None,
    }
}

fn put(shapes: &mut Vec<Shape>, colour: Colour, figure: Figure) -> Option<()> {
    shapes.push(Shape { figure, fill: Some(Ink::Of(colour)), line: None });
    Some(())
}

fn numbers(words: &[&str]) -> Option<Vec<i32>> {
    words.iter().map(|word| word.parse().ok()).collect()
}

fn colour(letter: &str) -> Option<Colour> {
    Some(match letter {
        "r" => Colour(206, 17, 38),
        "d" => Colour(158, 48, 57),
        "m" => Colour(138, 21, 56),
        "o" => Colour(246, 138, 30),
        "y" => Colour(252, 209, 22),
        "g" => Colour(0, 135, 62),
        "e" => Colour(0, 98, 51),
        "b" => Colour(0, 82, 165),
        "n" => Colour(0, 36, 105),
        "l" => Colour(104, 175, 226),
        "t" => Colour(0, 170, 190),
        "w" => Colour::WHITE,
        "k" => Colour::BLACK,
        "s" => Colour(150, 150, 150),
        _ => return None,
    })
}

/// Stripes from edge to edge, each with its share of the room.
fn stripes(across: bool, words: &[&str], shapes: &mut Vec<Shape>) -> Option<()> {
    let mut shares = Vec::new();
    for word in words {
        let (letter, share) = word.split_once('*').unwrap_or((word, "1"));
        shares.push((colour(letter)?, share.parse::<i32>().ok()?));
    }
    let whole: i32 = shares.iter().map(|(_, share)| share).sum();
    let long = if across { HEIGHT } else { WIDTH };
    let mut before = 0;
    for (colour, share) in shares {
        let (from, to) = (long * before / whole, long * (before + share) / whole);
        let figure = match across {
            true => Figure::Rect { at: (0, from), width: WIDTH, height: to - from },
            false => Figure::Rect { at: (from, 0), width: to - from, height: HEIGHT },
        };
        put(shapes, colour, figure)?;
        before += share;
    }
    Some(())
}

/// A star: with five points as they are drawn everywhere, with more a little thicker.
fn star(at: (i32, i32), radius: i32, points: i32, turn: i32) -> Figure {
    let inner = match points {
        ..=5 => radius * 382 / 1_000,
        6 => radius * 577 / 1_000,
        _ => radius * 55 / 100,
    };
    pointed(at, radius, inner, points, turn)
}

/// Points around a middle, the first one upwards.
fn pointed(at: (i32, i32), outer: i32, inner: i32, points: i32, turn: i32) -> Figure {
    let corners = (0..2 * points.max(1)).map(|place| {
        let radius = if place % 2 == 0 { outer } else { inner };
        // Tenths of a degree: stars of seven points need them.
        let angle = turn * 10 + place * 1_800 / points.max(1);
        (at.0 + radius * sine(angle) / 10_000, at.1 - radius * sine(angle + 900) / 10_000)
    });
    Figure::Polygon(corners.collect())
}

/// The sine of an angle in tenths of a degree, in ten-thousandths, by Bhaskara's fraction: whole
/// numbers are the same on every machine, and a flag is small.
fn sine(tenths: i32) -> i32 {
    let angle = i64::from(tenths.rem_euclid(3_600));
    let (sign, angle) = if angle < 1_800 { (1, angle) } else { (-1, angle - 1_800) };
    let product = angle * (1_800 - angle);
    let sine = sign * 10_000 * 4 * product / (4_050_000 - product);
    i32::try_from(sine).unwrap_or(0)
}

type Frame = ((i32, i32), (i32, i32));

/// A line of a thickness as a polygon, cut off where the frame ends.
fn band(from: (i32, i32), to: (i32, i32), thick: i32, frame: Frame) -> Vec<(i32, i32)> {
    let (wide, high) = (i64::from(to.0 - from.0), i64::from(to.1 - from.1));
    let long = i64::try_from((wide * wide + high * high).unsigned_abs().isqrt()).unwrap_or(1);
    let half = |part: i64| i32::try_from(part * i64::from(thick) / (2 * long.max(1))).unwrap_or(0);
    let (aside_x, aside_y) = (half(-high), half(wide));
    // A band that begins in a corner goes on beyond it, so that the corner is full.
    let beyond = |from: i32, to: i32, edge: (i32, i32)| match from {
        from if from == edge.0 || from == edge.1 => from + (from - to).signum() * 200,
        from => from,
    };
    let is_corner = |at: (i32, i32)| {
        (at.0 == frame.0.0 || at.0 == frame.1.0) && (at.1 == frame.0.1 || at.1 == frame.1.1)
    };
    let stretched = |at: (i32, i32), other: (i32, i32)| match is_corner(at) {
        // As far in both directions as the slope of the band says.
        true => {
            let x = beyond(at.0, other.0, (frame.0.0, frame.1.0));
            let run = i64::from(x - at.0);
            let rise = if wide == 0 { 0 } else { run * high / wide };
            (x, at.1 + i32::try_from(rise).unwrap_or(0))
        }
        false => at,
    };
    let (from, to) = (stretched(from, to), stretched(to, from));
    let corners = vec![
        (from.0 + aside_x, from.1 + aside_y),
        (to.0 + aside_x, to.1 + aside_y),
        (to.0 - aside_x, to.1 - aside_y),
        (from.0 - aside_x, from.1 - aside_y),
    ];
    within(corners, frame)
}

/// The part of a polygon inside a frame, edge by edge (Sutherland and Hodgman).
fn within(corners: Vec<(i32, i32)>, frame: Frame) -> Vec<(i32, i32)> {
    let ((left, top), (right, bottom)) = frame;
    let mut corners = corners;
    for (upright, limit, keeps_more) in
        [(true, left, true), (true, right, false), (false, top, true), (false, bottom, false)]
    {
        let value = |at: (i32, i32)| if upright { at.0 } else { at.1 };
        let inside = |at: (i32, i32)| {
            if keeps_more { value(at) >= limit } else { value(at) <= limit }
        };
        let mut kept = Vec::new();
        for (place, &end) in corners.iter().enumerate() {
            let start = corners[(place + corners.len() - 1) % corners.len()];
            if inside(start) != inside(end) {
                let (whole, part) = (value(end) - value(start), limit - value(start));
                let mix = |from: i32, to: i32| {
                    let moved = i64::from(to - from) * i64::from(part) / i64::from(whole);
                    from + i32::try_from(moved).unwrap_or(0)
                };
                kept.push((mix(start.0, end.0), mix(start.1, end.1)));
            }
            if inside(end) {
                kept.push(end);
            }
        }
        corners = kept;
    }
    corners
}

/// The flag of the United Kingdom in a rectangle.
fn jack(at: (i32, i32), width: i32, height: i32, shapes: &mut Vec<Shape>) {
    let (x, y) = at;
    let ends = (x + width, y + height);
    let (navy, red) = (Colour(0, 36, 105), Colour(206, 17, 38));
    let mut add = |colour: Colour, figure: Figure| {
        shapes.push(Shape { figure, fill: Some(Ink::Of(colour)), line: None });
    };
    add(navy, Figure::Rect { at, width, height });
    for (colour, part) in [(Colour::WHITE, 5), (red, 15)] {
        for (from, to) in [(at, ends), ((x, ends.1), (ends.0, y))] {
            add(colour, Figure::Polygon(band(from, to, height / part, (at, ends))));
        }
    }
    let (middle_x, middle_y) = (x + width / 2, y + height / 2);
    for (colour, part) in [(Colour::WHITE, 3), (red, 5)] {
        let thick = height / part;
        add(colour, Figure::Rect { at: (middle_x - thick / 2, y), width: thick, height });
        add(colour, Figure::Rect { at: (x, middle_y - thick / 2), width, height: thick });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_flag_of_the_table_can_be_drawn() {
        let mut last = "";
        let lines = FLAGS.lines().filter(|line| !line.starts_with('#'));
        for line in lines {
            let (code, _) = line.split_once(' ').expect("a code and shapes");
            assert!(code.parse::<arbitra_model::Federation>().is_ok(), "{code}");
            assert!(last < code, "{code} stands behind {last}");
            last = code;
            let drawing = flag(code).unwrap_or_else(|| panic!("{code} cannot be drawn"));
            assert!(drawing.shapes.len() > 1, "{code}");
            for shape in &drawing.shapes {
                let Figure::Polygon(corners) = &shape.figure else { continue };
                assert!(corners.len() >= 3, "{code}: {corners:?}");
                let inside =
                    |at: &(i32, i32)| (0..=WIDTH).contains(&at.0) && (0..=HEIGHT).contains(&at.1);
                assert!(corners.iter().all(inside), "{code}: {corners:?}");
            }
        }
        assert_eq!(flag("XYZ"), None);
        assert_eq!(flag(""), None);
    }

    #[test]
    fn sines_are_near_enough() {
        assert_eq!((sine(0), sine(900), sine(1_800), sine(2_700)), (0, 10_000, 0, -10_000));
        assert!((sine(300) - 5_000).abs() < 20, "{}", sine(300));
    }
}

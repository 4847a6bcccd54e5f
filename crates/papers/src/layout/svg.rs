//! A page as a small picture, for lists of papers.

use std::fmt::Write as _;

use super::{Area, At, Colour, Leaf, Length, Mark};

/// A page as SVG. Letters are those of the reader's machine, each line as wide as it is on paper.
#[must_use]
pub fn picture(leaf: &Leaf) -> String {
    let (width, height) = (leaf.width, leaf.height);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" \
         font-family=\"Noto Sans,Arial,sans-serif\"><rect width=\"100%\" height=\"100%\" \
         fill=\"#fff\"/>",
        points(width),
        points(height)
    );
    for (_, mark) in &leaf.marks {
        draw(&mut out, mark);
    }
    out.push_str("</svg>");
    out
}

/// A length in points, with one decimal.
fn points(length: Length) -> String {
    let tenths = length.thousandths() / 100;
    let sign = if tenths < 0 { "-" } else { "" };
    match tenths.unsigned_abs() {
        whole if whole % 10 == 0 => format!("{sign}{}", whole / 10),
        part => format!("{sign}{}.{}", part / 10, part % 10),
    }
}

fn rectangle(area: &Area) -> String {
    let Area { x, y, width, height } = area;
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
        points(*x),
        points(*y),
        points((*width).max(Length::ZERO)),
        points((*height).max(Length::ZERO))
    )
}

/// What fills and what frames a shape, as attributes.
fn dress(fill: Option<Colour>, frame: Option<(Length, Colour)>) -> String {
    let fill = fill.map_or_else(|| "none".to_owned(), |colour| colour.to_string());
    let frame = frame.map_or_else(String::new, |(width, colour)| {
        format!(" stroke=\"{colour}\" stroke-width=\"{}\"", points(width))
    });
    format!(" fill=\"{fill}\"{frame}")
}

fn draw(out: &mut String, mark: &Mark) {
    // Writing to a string cannot fail.
    let mut put = |arguments: std::fmt::Arguments<'_>| {
        let _ = out.write_fmt(arguments);
    };
    match mark {
        Mark::Nothing => {}
        Mark::Text { at, line, size, colour } => {
            let words = arbitra_report::escape(line.words().trim_end());
            if words.is_empty() {
                return;
            }
            let weight = if line.bold { " font-weight=\"bold\"" } else { "" };
            put(format_args!(
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\" textLength=\"{}\" \
                 lengthAdjust=\"spacingAndGlyphs\" fill=\"{colour}\"{weight}>{words}</text>",
                points(at.x),
                points(at.y),
                points(*size),
                points(line.width(*size)),
            ));
        }
        Mark::Stroke { from, to, width, colour, .. } => put(format_args!(
            "<path d=\"M{} {}L{} {}\" stroke=\"{colour}\" stroke-width=\"{}\"/>",
            points(from.x),
            points(from.y),
            points(to.x),
            points(to.y),
            points((*width).max(Length::tenths(5))),
        )),
        Mark::Box { area, fill, frame } => {
            // A box without height is a line, which a rectangle would not show.
            let least = frame.map_or(Length::ZERO, |_| Length::tenths(1));
            let area = Area { height: area.height.max(least), ..*area };
            put(format_args!("{}{}/>", rectangle(&area), dress(*fill, *frame)));
        }
        Mark::Shape { corners, fill, frame } => {
            let corner = |at: &At| format!("{},{}", points(at.x), points(at.y));
            let corners: Vec<String> = corners.iter().map(corner).collect();
            let dress = dress(*fill, *frame);
            put(format_args!("<polygon points=\"{}\"{dress}/>", corners.join(" ")));
        }
        Mark::Circle { at, radius, fill, frame } => put(format_args!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>",
            points(at.x),
            points(at.y),
            points((*radius).max(Length::ZERO)),
            dress(*fill, *frame),
        )),
        Mark::Picture { area, .. } => {
            put(format_args!("{} fill=\"{}\"/>", rectangle(area), Colour::LINE));
        }
        Mark::Code { area, squares } => code(out, area, squares),
        Mark::Turned { around, marks } => {
            let (x, y) = (points(around.x), points(around.y));
            put(format_args!("<g transform=\"rotate(180 {x} {y})\">"));
            for mark in marks {
                draw(out, mark);
            }
            out.push_str("</g>");
        }
    }
}

fn code(out: &mut String, area: &Area, squares: &[bool]) {
    let side = squares.len().isqrt();
    let Some(count) = i32::try_from(side).ok().filter(|side| *side > 0) else { return };
    let edge = |place: usize| area.width.part(i32::try_from(place).unwrap_or(0), count);
    out.push_str("<path fill=\"#000\" d=\"");
    for (row, line) in squares.chunks(side).enumerate() {
        let mut column = 0;
        while column < side {
            let length = line[column..].iter().take_while(|dark| **dark).count();
            if length > 0 {
                let (x, y) = (points(area.x + edge(column)), points(area.y + edge(row)));
                let width = points(edge(column + length) - edge(column));
                let height = points(edge(row + 1) - edge(row));
                let _ = write!(out, "M{x} {y}h{width}v{height}H{x}z");
            }
            column += length.max(1);
        }
    }
    out.push_str("\"/>");
}

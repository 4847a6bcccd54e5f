//! Diagrams, as text and as a drawing.

use std::fmt::Write as _;

use arbitra_model::Colour;
use shakmaty::{File, Rank, Role, Square};

use super::position::Position;
use crate::notation::Letters;

/// The board as text: capital letters are White's pieces, in the letters of a language.
#[must_use]
pub fn text_diagram(position: &Position, letters: Letters) -> String {
    let mut text = String::new();
    for rank in Rank::ALL.into_iter().rev() {
        let _ = write!(text, "{} ", rank.char());
        for file in File::ALL {
            let square = Square::from_coords(file, rank);
            let sign = match position.man_at(square) {
                None if square.is_dark() => '·',
                None => ' ',
                Some((colour, role)) => letters.on_diagram(role, colour),
            };
            text.push(' ');
            text.push(sign);
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text.push_str("   a b c d e f g h\n");
    text
}

/// The board as an SVG drawing, White below.
#[must_use]
pub fn svg(position: &Position) -> String {
    let mut text = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 420 420\" role=\"img\" \
         font-family=\"'DejaVu Sans','Segoe UI Symbol','Noto Sans Symbols2',sans-serif\">\n",
    );
    let _ = writeln!(text, "<title>{}</title>", position.fen());
    text.push_str(
        "<rect width=\"420\" height=\"420\" fill=\"#fff\"/>\n\
         <rect x=\"20\" width=\"400\" height=\"400\" fill=\"#f3f6f8\"/>\n",
    );
    // The dark squares are one path: a page may have dozens of boards.
    let corner =
        |square: Square| (20 + 50 * square.file().to_u32(), 350 - 50 * square.rank().to_u32());
    text.push_str("<path fill=\"#b9c6d3\" d=\"");
    for square in Square::ALL.into_iter().filter(|square| square.is_dark()) {
        let (x, y) = corner(square);
        let _ = write!(text, "M{x} {y}h50v50h-50z");
    }
    text.push_str("\"/>\n");
    for rank in Rank::ALL {
        for file in File::ALL {
            let square = Square::from_coords(file, rank);
            let (x, y) = corner(square);
            if let Some((colour, role)) = position.man_at(square) {
                let sign = figure(role);
                let (fill, edge) = match colour {
                    Colour::White => ("#fff", "#111"),
                    Colour::Black => ("#111", "#111"),
                };
                let _ = writeln!(
                    text,
                    "<text x=\"{}\" y=\"{}\" font-size=\"40\" text-anchor=\"middle\" \
                     fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1\">{sign}</text>",
                    x + 25,
                    y + 39
                );
            }
        }
    }
    for (place, (file, rank)) in File::ALL.into_iter().zip(Rank::ALL).enumerate() {
        let across = 45 + 50 * place;
        let up = 380 - 50 * place;
        let _ = writeln!(
            text,
            "<text x=\"{across}\" y=\"415\" font-size=\"12\" text-anchor=\"middle\">{}</text>\
             <text x=\"10\" y=\"{up}\" font-size=\"12\" text-anchor=\"middle\">{}</text>",
            file.char(),
            rank.char()
        );
    }
    text.push_str("</svg>\n");
    text
}

/// The filled figure of a piece; colours come from the drawing.
const fn figure(role: Role) -> char {
    match role {
        Role::King => '♚',
        Role::Queen => '♛',
        Role::Rook => '♜',
        Role::Bishop => '♝',
        Role::Knight => '♞',
        Role::Pawn => '♟',
    }
}

//! A closer look at a pasted position: is it a start, why can nobody castle, which squares are
//! attacked.

use arbitra_laws::Edition;
use arbitra_laws::game::{Position, Variant};
use arbitra_laws::inspect::{Start, Wing, castling, map, start};
use arbitra_model::{Colour, Language};
use arbitra_texts as t;
use maud::{Markup, html};

/// How many misplaced pieces are a wrong set-up rather than a game.
const MOST_MISPLACED: usize = 12;

/// What stands wrong, if the position looks like the start of a game.
pub fn as_a_start(fen: &str, l: Language) -> Markup {
    match start(fen) {
        Ok(Start::Wrong(wrong)) if wrong.len() <= MOST_MISPLACED => html! {
            details.closer open { summary { (t::set_up(l)) ": " (Start::Wrong(Vec::new()).say(l))
                    " (2.3)" }
                ul { @for one in &wrong { li { (one.say(l)) } } } }
        },
        Ok(Start::Wrong(_)) | Err(_) => html! {},
        Ok(found) => html! { p { (t::set_up(l)) ": " (found.say(l)) " (2.3)" } },
    }
}

/// Why castling is possible or not, and how many pieces attack each square.
pub fn look(position: &Position, variant: Variant, edition: Edition, l: Language) -> Markup {
    html! {
        details.closer { summary { (t::castling(l)) }
            ul { @for side in Colour::ALL { @for wing in Wing::ALL {
                @let castle = castling(position, variant, side, wing);
                li { (castle.say(l)) " " span.badge { (castle.article(edition)) } }
            } } }
        }
        details.closer { summary { (t::attacked_squares(l)) }
            div.attack-maps { @for side in Colour::ALL { figure {
                figcaption { (side.pieces(l)) }
                pre { @for (place, line) in map(position, side).iter().enumerate() {
                    (8 - place) @for count in line {
                        " " @if *count == 0 { "·" } @else { (count) }
                    } "\n"
                } "  a b c d e f g h" }
            } } }
        }
    }
}

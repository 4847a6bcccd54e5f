//! Who sits at a board.

use arbitra_desk::{Board, Desk, PlayerId};
use arbitra_model::Colour;
use maud::{Markup, html};

/// The name of a player.
pub fn name(desk: &Desk, player: PlayerId) -> String {
    desk.player(player).map_or_else(|| format!("#{player}"), |player| player.person.name.clone())
}

/// The two players of a board with a mark of their colour.
pub fn seats(desk: &Desk, board: &Board) -> Markup {
    html! {
        span.seats-line {
            span.sits { span.piece.white {} " " (name(desk, board.white)) }
            " – " span.sits { span.piece.black {} " " (name(desk, board.black)) }
        }
    }
}

/// The player of a colour at a board.
pub const fn player_of(board: &Board, colour: Colour) -> PlayerId {
    match colour {
        Colour::White => board.white,
        Colour::Black => board.black,
    }
}

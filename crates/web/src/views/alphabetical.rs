//! A round by name: everybody with board, colour and opponent.

use arbitra_desk::{Board, Desk, PairedRound, Participant, PlayerId};
use arbitra_model::Colour;
use arbitra_standings::Language;
use arbitra_texts as t;
use maud::{Markup, html};

use crate::views::forms;
use crate::views::tables::{self, Links};

/// Everybody by name with board, colour and opponent; on paper too.
pub fn table(desk: &Desk, round: &PairedRound, links: Links, l: Language) -> Markup {
    let mut lines: Vec<(&Participant, Seat<'_>)> = Vec::new();
    for board in round.boards() {
        let sides =
            [(board.white, Colour::White, board.black), (board.black, Colour::Black, board.white)];
        for (own, colour, other) in sides {
            if let Some(player) = desk.player(own) {
                lines.push((player, Seat::Board(board, colour, other)));
            }
        }
    }
    for (player, bye) in &round.away {
        if let Some(player) = desk.player(*player) {
            lines.push((player, Seat::Away(forms::away(desk, round, player.id, *bye, l))));
        }
    }
    lines.sort_by_cached_key(|(player, _)| (arbitra_model::fold(&player.person.name), player.id));
    html! {
        table.grid.alphabetical {
            thead { tr { th scope="col" { (t::name(l)) }
                th.num scope="col" { (t::board(l)) }
                th.centre scope="col" { span.sr { (t::colour(l)) } }
                th scope="col" { (t::opponent_2(l)) } } }
            tbody { @for (player, seat) in lines {
                tr {
                    td { (tables::linked(desk, player.id, links)) }
                    @match seat {
                        Seat::Board(board, colour, other) => {
                            td.num.place { (board.table) } td.centre { (tables::piece(colour, l)) }
                            td { (tables::linked(desk, other, links)) }
                        }
                        Seat::Away(bye) => { td {} td {} td { span.badge { (bye) } } }
                    }
                }
            } }
        }
    }
}

/// Where a player is in a round.
enum Seat<'a> {
    Board(&'a Board, Colour, PlayerId),
    Away(&'static str),
}

//! Results from a phone: boards as cards with large buttons, for whoever walks through the hall.

use arbitra_desk::{Board, Desk, PairedRound, Participant, PlayerId, ResultEntry, Verification};
use arbitra_model::{Colour, Round};
use arbitra_standings::Language;
use axum::extract::{Path, Query};
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::at::At;
use crate::core::live::View;
use crate::core::problem::Problem;
use crate::core::roles::Results;
use crate::core::visitor::Visitor;
use crate::views::boards;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, words};

/// The buttons at hand.
const PLAIN: [(&str, &str); 3] = [("1-0", "1–0"), ("=-=", "½–½"), ("0-1", "0–1")];

/// What is shown.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    /// `all`, else boards without a result.
    #[serde(default)]
    show: String,
}

/// The boards of a round as cards.
pub async fn show(
    at: At<Results>,
    Path((_, number)): Path<(i64, u16)>,
    Query(wanted): Query<Wanted>,
) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let round = Round::new(number).and_then(|round| desk.round(round)).ok_or(Problem::NotFound)?;
    let title =
        format!("{} {number}: {}", l.choose("Round", "Ronda"), l.choose("results", "resultados"));
    let all = wanted.show == "all";
    let twice = desk.regulations().is_some_and(|r| r.entry == ResultEntry::Twice);
    let shown = round.boards().into_iter().filter(|board| all || open(board, twice));
    let shown: Vec<&Board> = shown.collect();
    let frame =
        Frame::of(&visitor, &room, &desk, Tab::Round, title.clone()).following(Follow::Rows);
    Ok(frame.show(html! {
        div.bar {
            h1 { (title) }
            (boards::progress(round, l))
        }
        @if round.closed {
            p.note {
                (l.choose("The round is closed: a wrong result is corrected by an arbiter at the desk.",
            "La ronda está cerrada: un resultado erróneo lo corrige un árbitro en la mesa.")) } }
        div.bar.thin {
            nav.filter aria-label=(l.choose("Which boards", "Qué mesas")) {
                a href="?" aria-current=[(!all).then_some("true")] {
                    (l.choose("Missing", "Faltan"))
                }
                a href="?show=all" aria-current=[all.then_some("true")] {
                    (l.choose("All", "Todas"))
                }
            }
            label.jump { (l.choose("Board or name", "Mesa o nombre"))
                input type="search" inputmode="search" autocomplete="off"
                data-filter="#boards > .board"; }
            a.button.small href={ "/t/" (id) "/rounds/" (number) } {
                (l.choose("As a table", "Como tabla"))
            }
        }
        div.phone #boards data-results={ "/t/" (id) "/results" }
        data-cards data-twice=[twice.then_some("1")]
            data-offline=(l.choose("No connection: nothing was saved. Try again.",
                "Sin conexión: no se ha guardado nada. Inténtelo de nuevo.")) {
            @for board in &shown { (card(&visitor, id, &desk, round, board, twice)) }
        }
        @if shown.is_empty() { p.empty {
            (l.choose("Every board has its result.", "Todas las mesas tienen resultado."))
        } }
    }))
}

/// Whether a board still waits for somebody to type.
fn open(board: &Board, twice: bool) -> bool {
    board.outcome().is_none()
        || (twice && board.verification() != Verification::Verified)
        || board.verification() == Verification::Conflict
}

fn card(
    visitor: &Visitor,
    id: i64,
    desk: &Desk,
    round: &PairedRound,
    board: &Board,
    twice: bool,
) -> Markup {
    let l = visitor.language;
    let player = |player: PlayerId, colour: Colour| {
        let side = words::colour(colour, l);
        html! { @if let Some(player) = desk.player(player) { (seat(player, colour, side)) } }
    };
    let button = |(code, text): (&str, &str)| {
        html! { button name="result" value=(code) aria-label={
            (text) ", " (l.choose("board", "mesa")) " " (board.table)
        } { (text) } }
    };
    let odd = [
        ("+--", "+ – −", l.choose("Black absent", "negras no comparecen")),
        ("--+", "− – +", l.choose("White absent", "blancas no comparecen")),
        ("---", "− – −", l.choose("both absent", "no comparece nadie")),
        ("?-?", "?", l.choose("adjourned", "aplazada")),
    ];
    html! {
        article.board id={ "c" (boards::row_id(board.id)) } {
            header { span.table { (board.table) }
                (boards::result_cell(desk, board, View::Desk, l)) }
            div.seats { (player(board.white, Colour::White)) (player(board.black, Colour::Black)) }
            @if !round.closed {
                form.enter method="post" action={ "/t/" (id) "/results" } data-enter={
                    "r" (boards::row_id(board.id))
                } {
                    (acts::hidden(visitor, desk, &visitor.path))
                    input type="hidden" name="board" value=(board.id);
                    div.plain-results { @for each in PLAIN { (button(each)) } }
                    details { summary { (l.choose("More", "Más")) }
                        div.odd-results { @for (code, text, meaning) in odd {
                            button name="result" value=(code) { strong { (text) } " " (meaning) }
                        } }
                    }
                }
                details.change { summary {
                    @if twice { (l.choose("Typed wrongly?", "¿Mal introducido?")) } @else {
                        (l.choose("Change", "Cambiar"))
                    }
                }
                    form.enter method="post" action={ "/t/" (id) "/results" } data-enter={
                        "r" (boards::row_id(board.id))
                    } {
                        (acts::hidden(visitor, desk, &visitor.path))
                        input type="hidden" name="board" value=(board.id);
                        button.danger name="result" value="" {
                            (l.choose("Take this result back", "Retirar este resultado"))
                        }
                    } }
            }
        }
    }
}

fn seat(player: &Participant, colour: Colour, side: &str) -> Markup {
    let white = colour == Colour::White;
    html! {
        span.seat.white[white].black[!white] title=(side) {
            span.sr { (side) ": " } (boards::name(player))
            @if let Some(rating) = player.person.rating { span.rating { (rating) } }
        }
    }
}

/// The words of the page in a language, for the link to it.
pub const fn called(l: Language) -> &'static str {
    l.choose("Enter on a phone", "Introducir con el móvil")
}

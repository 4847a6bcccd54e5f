//! A round: boards and results, who is not playing, and everything that can be done with it.

use arbitra_desk::{Action, Board, Desk, PairedRound, ResultEntry};
use arbitra_model::Round;
use arbitra_standings::Language;
use axum::extract::{Path, Query};
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::at::At;
use crate::core::clock;
use crate::core::live::View;
use crate::core::problem::Problem;
use crate::core::roles::{Role, Viewer};
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::pages::overview;
use crate::views::boards::{self, Scores};
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, forms, icons, teams, words};

/// What of the round is wanted.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    /// `missing` for boards without a result.
    #[serde(default)]
    show: String,
}

/// A round.
pub async fn show(
    at: At<Viewer>,
    Path((_, number)): Path<(i64, u16)>,
    Query(wanted): Query<Wanted>,
) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let number = Round::new(number).ok_or(Problem::NotFound)?;
    let title = format!("{} {number}", l.choose("Round", "Ronda"));
    // Whoever only looks sees texts where others see fields, so rows are not patched into the page.
    let enters = role >= Role::Results;
    let follow = if enters { Follow::Rows } else { Follow::All };
    let frame = Frame::of(&visitor, &room, &desk, Tab::Round, title.clone()).following(follow);
    let Some(round) = desk.round(number) else {
        let next = desk.rounds().count() + 1;
        if number.index() + 1 != next {
            return Err(Problem::NotFound);
        }
        return Ok(frame.show(html! {
            (rounds(&room, &desk, number, l))
            (to_pair(&visitor, &room, &desk, number))
        }));
    };
    let scores = boards::scores(&room, &desk, number);
    let missing_only = wanted.show == "missing";
    let deputy = role >= Role::Deputy;
    Ok(frame.show(html! {
        (rounds(&room, &desk, number, l))
        div.bar {
            h1 { (title) }
            (state(round, l))
            (boards::progress(round, l))
            span.grow {}
            @if deputy { (tools(&visitor, &room, &desk, round)) }
        }
        div.split {
            section.boards {
                div.bar.thin {
                    nav.filter aria-label=(l.choose("Which boards", "Qué mesas")) {
                        a href="?" aria-current=[(!missing_only).then_some("true")] {
                            (l.choose("All", "Todas"))
                        }
                        a href="?show=missing" aria-current=[missing_only.then_some("true")] {
                            (l.choose("Missing", "Faltan"))
                        }
                    }
                    label.jump { (l.choose("Board or name", "Mesa o nombre"))
                        input #jump type="search" autocomplete="off"; }
                    @if enters {
                        (modes(&desk, l))
                        a.button.small href={ "/t/" (id) "/rounds/" (number) "/enter" } {
                            (super::phone::called(l))
                        }
                    }
                }
                table.grid.pairings #boards
                data-results=[enters.then(|| format!("/t/{id}/results"))]
                    data-offline=(l.choose("No connection: nothing was saved. Try again.",
                        "Sin conexión: no se ha guardado nada. Inténtelo de nuevo."))
                        data-closed=[round.closed.then_some("1")] {
                    thead { tr {
                        th.num { (l.choose("Bd", "Mesa")) }
                        th { (words::colour(arbitra_model::Colour::White, l)) }
                        th.centre { (l.choose("Result", "Resultado")) }
                        th { (words::colour(arbitra_model::Colour::Black, l)) }
                        @if deputy { th { span.sr { (l.choose("More", "Más")) } } }
                    } }
                    tbody {
                        @for (place, meeting) in (1..).zip(teams::meetings(&desk, round)) {
                            @if meeting.teams.is_some() {
                                tr.match { th colspan=(if deputy { "5" } else { "4" })
                                    scope="rowgroup" { (teams::head(&desk, &meeting, place, l))
                                        @if deputy && !round.closed {
                                            (super::teams::forfeit_form(&visitor, &room, &desk,
                                                number, &meeting))
                                        } } }
                            }
                            @for board in &meeting.boards {
                                @if !missing_only || board.outcome().is_none() {
                                    (row(&visitor, &room, &desk, round, board, &scores, role))
                                }
                            }
                        }
                    }
                }
                @if enters { (keys(l)) }
            }
            aside { (away(&desk, round, &scores, l)) }
        }
        @if forms::form(&desk) == Some(arbitra_pairing::Form::KnockOut) {
            (forms::bracket(&room.tournament(&desk), number.index() + 1, l))
        }
    }))
}

/// Links to the rounds.
fn rounds(room: &Room, desk: &Desk, current: Round, l: Language) -> Markup {
    let paired = desk.rounds().count();
    let total = usize::from(desk.rounds_to_show());
    html! {
        nav.rounds aria-label=(l.choose("Rounds", "Rondas")) {
            @for index in 0..total.max(paired) {
                @let round = Round::from_index(index);
                @if index <= paired && (index < paired || index < total) {
                    a href={ "/t/" (room.id) "/rounds/" (round) }
                    aria-current=[(round == current).then_some("page")] { (round) }
                } @else { span { (round) } }
            }
        }
    }
}

fn state(round: &PairedRound, l: Language) -> Markup {
    html! {
        @if round.closed { span.badge { (l.choose("closed", "cerrada")) } }
        @else if let Some(published) = round.pairings {
            @match published.until.filter(|until| *until > clock::now()) {
                Some(until) => span.badge.warn {
                    (l.choose("provisional until", "provisional hasta las")) " "
                    (clock::time_of_day(until))
                },
                None => span.badge.good { (l.choose("published", "publicada")) },
            }
        } @else { span.badge.warn { (l.choose("not published", "sin publicar")) } }
        @if round.altered.as_ref().is_some_and(|comparison| !comparison.agrees()) {
            span.badge.warn { (l.choose("edited", "editada")) }
        }
    }
}

/// Everything that can be done with a round.
fn tools(visitor: &Visitor, room: &Room, desk: &Desk, round: &PairedRound) -> Markup {
    let l = visitor.language;
    let number = round.round;
    let current = desk.current().is_some_and(|current| current.round == number);
    let does = |action: Action, look: &str, text: &str| {
        acts::button(visitor, room, desk, &action, look, html! { (text) })
    };
    html! {
        div.tools {
            @if current && !round.closed {
                @if round.pairings.is_none() { (overview::publish(visitor, room, desk, "primary")) }
                @if round.without_result().is_empty() && round.pairings.is_some() {
                    (does(Action::CloseRound { round: number },
                        "primary", l.choose("Close the round", "Cerrar la ronda")))
                }
                a.button href={ "/t/" (room.id) "/rounds/" (number) "/edit" } {
                    (l.choose("Edit", "Editar"))
                }
                @if round.boards().iter().all(|board| board.outcome().is_none()) {
                    (does(Action::Unpair { round: number }, "", l.choose("Unpair", "Anular")))
                }
            }
            @if current && round.closed { (next_round(visitor, room, desk)) }
            @if current && round.results.is_none() && round.without_result().is_empty() {
                (acts::post(visitor, room, desk, "do/publish-results",
                    "", html! { (l.choose("Publish the results", "Publicar los resultados")) }))
            }
            a.button href={ "/t/" (room.id) "/rounds/" (number) "/explain" } {
                (icons::question()) " " (l.choose("Why?", "¿Por qué?"))
            }
            @if round.boards().iter().any(|board| board.outcome() ==
                Some(arbitra_desk::Outcome::Adjourned)) {
                a.button href={ "/t/" (room.id) "/adjourned" } {
                    (l.choose("Adjourned games", "Partidas aplazadas"))
                }
            }
            a.button href={ "/t/" (room.id) "/record?round=" (number) } {
                (l.choose("History", "Historial"))
            }
            a.button href={ "/t/" (room.id) "/rounds/" (number) "/print" } {
                (l.choose("Print", "Imprimir"))
            }
        }
    }
}

fn next_round(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    let next = desk.rounds().count() + 1;
    let goes_on = matches!(desk.phase(), arbitra_desk::Phase::Between { next: Some(_) });
    html! {
        @if goes_on {
            a.button.primary href={ "/t/" (room.id) "/rounds/" (next) } {
                (l.choose("Next round", "Siguiente ronda")) " →"
            }
        } @else if desk.phase() != arbitra_desk::Phase::Finished
        && desk.missing().adjourned.is_empty() {
            (acts::button(visitor, room, desk, &Action::Finish,
                "primary", html! { (l.choose("Finish the tournament", "Terminar el torneo")) }))
        }
    }
}

fn row(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    round: &PairedRound,
    board: &Board,
    scores: &Scores,
    role: Role,
) -> Markup {
    let l = visitor.language;
    let deputy = role >= Role::Deputy;
    let view = if role >= Role::Results { View::Desk } else { View::Public };
    let link = |id: arbitra_desk::PlayerId| {
        html! {
            a.player href={ "/t/" (room.id) "/players/" (id) } { (boards::player(desk, id, scores, l)) }
        }
    };
    html! {
        tr id=(boards::row_id(board.id)) {
            td.num { (board.table) }
            td { (link(board.white)) }
            td.centre { (boards::result_cell(desk, board, view, l)) }
            td { (link(board.black)) }
            @if deputy { td.row-tools {
                a.tiny href={ "/t/" (room.id) "/rounds/" (round.round) "/explain?board="
                    (board.table) }
                    title=(l.choose("Why this pairing?", "¿Por qué este emparejamiento?")) {
                        (icons::question()) span.sr { (l.choose("Why?", "¿Por qué?")) }
                    }
                a.tiny href={ "/t/" (room.id) "/laws?board=" (board.id) }
                    title=(l.choose("What happened here?", "¿Qué pasó aquí?")) {
                        (icons::incident()) span.sr { (l.choose("What happened?", "¿Qué pasó?")) }
                    }
                @if board.outcome().is_some() {
                    form.inline method="post" action={ "/t/" (room.id) "/turn" } {
                        (acts::hidden(visitor, desk, &visitor.path))
                        input type="hidden" name="board" value=(board.id);
                        button.tiny title=(l.choose("Colours were the other way round",
                            "Los colores eran al revés")) {
                                (icons::swap()) span.sr {
                                    (l.choose("Swap colours", "Cambiar colores"))
                                }
                            }
                    }
                }
            } }
        }
    }
}

fn modes(desk: &Desk, l: Language) -> Markup {
    let twice = desk.regulations().is_some_and(|r| r.entry == ResultEntry::Twice);
    html! {
        label.check title=(l.choose("Type every result a second time; differences turn red",
            "Introduzca cada resultado por segunda vez; las diferencias se marcan en rojo")) {
            input #verify type="checkbox" checked[false]; (l.choose("Verify", "Verificar"))
            @if twice { span.badge { (l.choose("double entry", "doble entrada")) } }
        }
        label { (l.choose("Keys", "Teclas"))
            select #keyset { option value="105" { "1 0 5" } option value="123" { "1 2 3" } } }
    }
}

/// The keys, for whoever asks.
fn keys(l: Language) -> Markup {
    let set = [
        ("1", "1–0"),
        ("0", "0–1"),
        ("5", "½–½"),
        ("3", "+ – −"),
        ("4", "− – +"),
        ("2", "− – −"),
        ("7", l.choose("adjourned", "aplazada")),
        ("9", l.choose("clear", "borrar")),
    ];
    html! {
        p.keyhelp {
            (l.choose("Keys on a board:", "Teclas en una mesa:"))
            @for (key, meaning) in set { " " span.key105 { kbd { (key) } " " (meaning) } }
            " " kbd { "↑" } kbd { "↓" } " " (l.choose("move", "mover")) " " kbd { "/" }
            " " (l.choose("jump", "saltar"))
        }
    }
}

fn away(desk: &Desk, round: &PairedRound, scores: &Scores, l: Language) -> Markup {
    html! {
        section.card {
            @if let Some(team) = round.team_bye.and_then(|team| desk.team(team)) {
                p { (teams::name(team)) " " span.badge { (l.choose("bye", "descansa")) } }
            }
            h2 { (l.choose("Not playing", "No juegan")) " (" (round.away.len()) ")" }
            @if round.away.is_empty() { p.muted { (l.choose("Everybody plays.", "Juegan todos.")) }
                }
            ul.plain { @for (player, bye) in &round.away {
                li { (boards::player(desk, *player, scores, l)) " " span.badge {
                    (forms::away(desk, round, *player, *bye, l))
                } }
            } }
        }
    }
}

/// The round that is not paired yet: who will be paired, who has a bye, who is absent.
fn to_pair(visitor: &Visitor, room: &Room, desk: &Desk, round: Round) -> Markup {
    let l = visitor.language;
    let presence = desk.regulations().map_or(arbitra_desk::Presence::Assumed, |r| r.presence);
    let (out, playing): (Vec<_>, Vec<_>) =
        desk.players().partition(|player| player.away(round, presence).is_some());
    let scores = boards::scores(room, desk, round);
    html! {
        div.columns {
            section.card.next { h1 { (l.choose("Round", "Ronda")) " " (round) }
                (overview::next(visitor, room, desk)) }
            section.card {
                h2 { (l.choose("To pair", "Por emparejar")) " (" (playing.len()) ")" }
                ul.plain.scroll { @for player in &playing {
                    li { (boards::player(desk, player.id, &scores, l)) }
                } }
            }
            section.card {
                h2 { (l.choose("Byes and absent", "Byes y ausentes")) " (" (out.len()) ")" }
                ul.plain.scroll { @for player in &out {
                    li { (boards::player(desk, player.id, &scores, l)) " " span.badge {
                        (words::bye(player.away(round, presence), l))
                    } }
                } }
                div.actions { a.button href={ "/t/" (room.id) "/players" } {
                    (l.choose("Change byes and absences", "Cambiar byes y ausencias"))
                } }
            }
        }
    }
}

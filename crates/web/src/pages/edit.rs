//! An edit session: places are exchanged by mouse, finger or keyboard, and compared with the rules.

use arbitra_desk::{
    Action, ActionKind, Board, ChangeCause, Comparison, Desk, PairedRound, PlayerId, Step,
};
use arbitra_model::{Bye, Language, Round};
use arbitra_report::Line;
use arbitra_texts as t;
use axum::Router;
use axum::extract::Path;
use axum::response::Response;
use axum::routing::get;
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::form::{Acting, optional, parsed};
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::pages::act;
use crate::views::boards::scores;
use crate::views::boards::{self, Scores};
use crate::views::{Frame, Tab, acts, grid, icons, words};

/// The addresses of edit sessions.
pub fn routes() -> Router<App> {
    Router::new().route("/t/{id}/rounds/{round}/edit", get(show).post(change))
}

/// The page.
pub async fn show(at: At<Deputy>, Path((_, number)): Path<(i64, u16)>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let number = Round::new(number).ok_or(Problem::NotFound)?;
    let round = desk.round(number).ok_or(Problem::NotFound)?;
    let title = format!("{} {number}", t::editing_round(l));
    let frame = Frame::of(&visitor, &room, &desk, Tab::Round, title.clone());
    let back = format!("/t/{id}/rounds/{number}");
    if round.session.is_none() {
        return Ok(frame.show(html! {
            section.card.narrow {
                h1 { (title) }
                @if let Some(refusal) = desk.obstacle(ActionKind::StartEdit) {
                    p.note { (desk.say_refusal(&refusal, l)) }
                    div.actions { a.button href=(back) { (t::back(l)) } }
                } @else { (begin(&visitor, &room, &desk, round)) }
            }
        }));
    }
    let compared = {
        let desk = desk.clone();
        tokio::task::spawn_blocking(move || desk.compare(number))
            .await
            .map_err(|error| Problem::defect(&error))?
    };
    let scores = scores(&room, &desk, number);
    let session = round.session.as_ref();
    let pool: Vec<PlayerId> = session.map(|s| s.pool.iter().copied().collect()).unwrap_or_default();
    let heads = [
        grid::number_head(t::bd(l)),
        grid::head(words::colour(arbitra_model::Colour::White, l)),
        grid::head(words::colour(arbitra_model::Colour::Black, l)),
        grid::silent_head(t::more(l)),
    ];
    let boards = round.boards();
    let lines = boards.iter().map(|board| row(&visitor, &room, &desk, round, board, &scores));
    Ok(frame.show(html! {
        div.bar {
            h1 { (title) }
            span.badge.warn { (t::edit_session(l)) }
            span.grow {}
            @let all = discarding(&desk, number);
            @if all.len() > 1 {
                (acts::buttons(&visitor, &room, &desk, &all, "",
                    html! { (t::discard_all_changes(l)) }))
            }
            (acts::post(&visitor, &room, &desk, "do/end-edit",
                "primary", html! { (t::end_the_session(l)) }))
            a.button href=(back) { (t::back_to_the_round(l)) }
        }
        p.muted {
            (t::choose_a_player_then_another(l))
            }
        div.split.edit #edit data-round=(number) data-edit={
            "/t/" (id) "/rounds/" (number) "/edit"
        } {
            section.boards {
                (grid::table("pairings", heads).lines(lines).draw())
            }
            aside {
                section.card {
                    h2 { (t::without_a_place(l)) " (" (pool.len()) ")" }
                    ul.plain { @for &player in &pool { li {
                        (chip(&desk, player, &scores, "pool", l))
                        (bye_form(&visitor, &room, &desk, round.round, player))
                    } } }
                }
                section.card {
                    h2 { (t::not_playing(l)) " (" (round.away.len()) ")" }
                    ul.plain { @for (&player, bye) in &round.away { li {
                        (chip(&desk, player, &scores, "away", l)) " " span.badge {
                            (words::bye(*bye, l))
                        }
                        (step(&visitor, &room, &desk, round.round, Step::TakeIn { player },
                            html! { (t::take_in(l)) }))
                    } } }
                }
                (by_name(&visitor, &desk, l))
                section.card {
                    h2 { (t::beside_the_rules(l)) }
                    @match compared {
                        Ok(comparison) => (difference(&desk, &comparison, l)),
                        Err(refusal) => p { (desk.say_refusal(&refusal, l)) },
                    }
                }
            }
        }
    }))
}

/// What takes back everything of the session that is going on, its beginning included.
fn discarding(desk: &Desk, round: Round) -> Vec<Action> {
    let mut actions = Vec::new();
    for logged in desk.log().iter().rev().filter(|logged| !logged.undone) {
        let undo = Action::Undo { entry: logged.entry.number };
        match logged.entry.action {
            Action::Edit { round: of, .. } if of == round => actions.push(undo),
            Action::StartEdit { round: of, .. } if of == round => {
                actions.push(undo);
                break;
            }
            _ => {}
        }
    }
    actions
}

fn begin(visitor: &Visitor, room: &Room, desk: &Desk, round: &PairedRound) -> Markup {
    let l = visitor.language;
    html! {
        p {
            (t::changes_are_marked_in_the(l))
            }
        form.stack method="post" action={ "/t/" (room.id) "/rounds/" (round.round) "/edit" } {
            (acts::hidden(visitor, desk, &visitor.path))
            input type="hidden" name="step" value="begin";
            @if round.pairings.is_some() {
                label {
                    (t::the_pairings_are_published_why(l))
                    select name="cause" required {
                        option value="" {}
                        @for cause in ChangeCause::ALL {
                            @let word = serde_json::to_value(cause).unwrap_or_default();
                            option value=(word.as_str().unwrap_or_default()) {
                                (arbitra_desk::words::cause(cause, l))
                            }
                        }
                    } }
            }
            label { (t::reason_goes_into_the_record(l))
                input name="why" maxlength="500"; }
            div.actions {
                button.primary { (t::begin(l)) }
                a.button href={ "/t/" (room.id) "/rounds/" (round.round) } {
                    (t::cancel(l))
                }
            }
        }
    }
}

/// A player who can be chosen or dragged.
fn chip(desk: &Desk, player: PlayerId, scores: &Scores, place: &str, l: Language) -> Markup {
    html! {
        button.chip type="button" draggable="true" aria-pressed="false" data-player=(player)
        data-place=(place) {
            (boards::player(desk, player, scores, l))
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
) -> Line {
    let l = visitor.language;
    let table = html! {
        form.inline method="post" action={ "/t/" (room.id) "/rounds/" (round.round) "/edit" } {
            (acts::hidden(visitor, desk, &visitor.path))
            input type="hidden" name="step" value="table";
            input type="hidden" name="board" value=(board.id);
            input.table name="table" inputmode="numeric" value=(board.table) size="3"
                aria-label=(t::table(l));
        }
    };
    let tools = html! {
        (step(visitor, room, desk, round.round, Step::Colours { board: board.id },
            html! { (icons::swap()) span.sr { (t::swap_colours(l)) } }))
        (step(visitor, room, desk, round.round, Step::Split { board: board.id },
            html! { (t::split(l)) }))
    };
    let cells = [
        grid::number(table),
        grid::cell(chip(desk, board.white, scores, "board", l)),
        grid::cell(chip(desk, board.black, scores, "board", l)),
        grid::cell(tools).class("row-tools"),
    ];
    Line { id: Some(format!("edit-{}", boards::row_id(board.id))), ..grid::line(cells) }
}

fn step(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    round: Round,
    step: Step,
    text: Markup,
) -> Markup {
    acts::button(visitor, room, desk, &Action::Edit { round, step }, "tiny", text)
}

fn bye_form(visitor: &Visitor, room: &Room, desk: &Desk, round: Round, player: PlayerId) -> Markup {
    let l = visitor.language;
    html! {
        span.byes { @for kind in [Bye::PairingAllocated, Bye::HalfPoint, Bye::ZeroPoint] {
            (step(visitor, room, desk, round, Step::Bye { player, kind },
                html! { (words::bye(Some(kind), l)) }))
        } }
    }
}

/// The same without a mouse: two names.
fn by_name(visitor: &Visitor, desk: &Desk, l: Language) -> Markup {
    let mut players: Vec<_> = desk.players().collect();
    players.sort_by_key(|player| player.number);
    let choice = |name: &str, label: &'static str| {
        html! { label { (label) select name=(name) required { option value="" {}
        @for player in &players { option value=(player.id) {
            @if let Some(n) = player.number { (n) " " } (player.person.name)
        } } } } }
    };
    html! {
        section.card {
            h2 { (t::exchange_by_name(l)) }
            form.stack method="post" action={ (visitor.path.split('?').next().unwrap_or("")) } {
                (acts::hidden(visitor, desk, &visitor.path))
                input type="hidden" name="step" value="swap";
                (choice("a", t::one(l)))
                (choice("b", t::the_other(l)))
                div.actions { button { (t::exchange(l)) } }
            }
        }
    }
}

fn difference(desk: &Desk, comparison: &Comparison, l: Language) -> Markup {
    let name = |id: PlayerId| desk.player(id).map_or_else(String::new, |p| p.person.name.clone());
    html! {
        @if comparison.agrees() {
            p { (icons::tick()) " " (t::as_the_rules_prescribe(l)) }
        } @else if comparison.no_pairing {
            p { (t::the_rules_allow_no_pairing(l))
                }
        } @else {
            h3 { (t::prescribed_missing_here(l)) }
            ul { @for pair in &comparison.missing.pairs {
                li { (name(pair.white)) " – " (name(pair.black)) }
            }
                @for &bye in &comparison.missing.byes {
                    li { (name(bye)) ": " (words::bye(Some(Bye::PairingAllocated), l)) }
                } }
            h3 { (t::here_not_prescribed(l)) }
            ul { @for pair in &comparison.surplus.pairs {
                li { (name(pair.white)) " – " (name(pair.black)) }
            }
                @for &bye in &comparison.surplus.byes {
                    li { (name(bye)) ": " (words::bye(Some(Bye::PairingAllocated), l)) }
                } }
        }
    }
}

/// A change that was chosen on the page.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Change {
    step: String,
    cause: String,
    a: String,
    b: String,
    board: String,
    table: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Performs a change.
pub async fn change(
    at: At<Deputy>,
    Path((_, number)): Path<(i64, u16)>,
    Form(form): Form<Change>,
) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let round = Round::new(number).ok_or(Problem::NotFound)?;
    let player =
        |text: &str| -> Result<PlayerId, Problem> { Ok(PlayerId::new(parsed(text, t::player)?)) };
    let action = match form.step.as_str() {
        "begin" => {
            let word = serde_json::Value::from(form.cause.as_str());
            Action::StartEdit { round, cause: serde_json::from_value(word).ok() }
        }
        "swap" => {
            let (a, b) = (player(&form.a)?, player(&form.b)?);
            let paired = desk.round(round).and_then(|round| round.session.as_ref());
            let pool = |id: &PlayerId| paired.is_some_and(|session| session.pool.contains(id));
            let step = if pool(&a) && pool(&b) {
                Step::Pair { white: a, black: b }
            } else {
                Step::Swap { a, b }
            };
            Action::Edit { round, step }
        }
        "table" => {
            let table = optional(&form.table, t::table)?.unwrap_or(0);
            let board = parsed(&form.board, t::board)?;
            Action::Edit { round, step: Step::Table { board, table } }
        }
        _ => return Err(Problem::NotFound),
    };
    act::perform(&at, &form.acting, action).await
}

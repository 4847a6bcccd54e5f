//! Leaving a tournament: asked with a reason before it is done, and undone where it was done.

use arbitra_desk::{
    Action, Board, Context, Desk, Level, Logged, Participant, PlayerId, Status, Warning,
};
use arbitra_model::Round;
use arbitra_texts as t;
use axum::extract::{Path, Query};
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::at::At;
use crate::core::clock;
use crate::core::form::{address_part, local_address};
use crate::core::problem::Problem;
use crate::core::roles::{Deputy, Role};
use crate::core::room::{Room, tournament_name};
use crate::core::visitor::Visitor;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts};

/// What is asked about.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// `withdraw`, `expel` or `remove`.
    what: String,
    /// Where to go afterwards.
    back: String,
}

/// The address of the question.
pub fn address(tournament: i64, player: PlayerId, what: &str, back: &str) -> String {
    let back = address_part(back);
    format!("/t/{tournament}/players/{player}/leave?what={what}&back={back}")
}

/// Asks before somebody leaves: who, from when on, and why.
pub async fn ask(
    at: At<Deputy>,
    Path((_, player)): Path<(i64, u32)>,
    Query(wanted): Query<Wanted>,
) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, role, .. } = at;
    let player = desk.player(PlayerId::new(player)).ok_or(Problem::NotFound)?;
    let name = &player.person.name;
    let own = format!("/t/{id}/players/{}", player.id);
    let back = local_address(&wanted.back).unwrap_or(&own).to_owned();
    let next = Round::from_index(desk.rounds().count());
    let (what, title, button, reasons) = match wanted.what.as_str() {
        "expel" if role < Role::Chief => return Err(Problem::NotAllowed { needed: Role::Chief }),
        "expel" => {
            let reasons = [t::cheating(l), t::misconduct(l), t::absent_without_notice(l)];
            ("expel", t::expel_somebody(l, name), t::expel(l), reasons)
        }
        "remove" => {
            let reasons = [t::does_not_come(l), t::entered_by_mistake(l), t::entered_twice(l)];
            ("remove", t::remove_somebody(l, name), t::remove(l), reasons)
        }
        _ => {
            let reasons = [t::illness(l), t::family_or_work(l), t::absent_without_notice(l)];
            ("withdraw", t::withdraw_somebody(l, name), t::withdraw(l), reasons)
        }
    };
    let frame = Frame::of(&visitor, &room, &desk, Tab::Players, title.clone());
    let who = player.id;
    // What the rules say of it is read before anything is typed.
    let drawn = (what == "remove" && desk.has_drawn_numbers())
        .then_some(Warning::LeavesAfterDraw { player: who });
    let plays =
        |board: &&Board| board.outcome().is_none() && [board.white, board.black].contains(&who);
    let open = desk.current().filter(|round| round.boards().iter().any(plays));
    Ok(frame.following(Follow::Nothing).show(html! {
        div.bar { h1 { a href=(own) { (name) } " › " (button) } }
        form.card.stack method="post" action={ (own) "/arrange" } {
            (acts::hidden(&visitor, &desk, &back))
            input type="hidden" name="what" value=(what);
            h2 { (title) }
            p { (tournament_name(&desk)) ". "
                @match what {
                    "remove" => { (t::leaves_the_list(l)) }
                    "expel" => { (t::is_expelled_from_round(l, next)) }
                    _ => { (t::is_not_paired_from_round(l, next)) }
                } }
            @if let Some(warning) = &drawn {
                p.note.warn { (desk.say_warning(warning, l)) " ("
                    @if let Some(article) = warning.article() { (article) } ")" }
                div.actions { a.button.primary href=(address(id, who, "withdraw", &back)) {
                    (t::withdraw_instead(l)) } }
            }
            @if let Some(round) = open.filter(|_| what != "remove") {
                p { (t::their_game_stays(l, round.round)) }
            }
            label { (t::reason_goes_into_the_record(l))
                input name="why" required[what != "remove"] maxlength="500" list="reasons" autofocus
                    autocomplete="off"; }
            datalist id="reasons" { @for reason in reasons { option value=(reason) {} } }
            p.muted { (t::can_be_undone_here(l)) }
            div.actions {
                @if what == "expel" { button.danger { (button) } }
                @else { button.primary[drawn.is_none()] { (button) } }
                a.button href=(back) { (t::no_go_back(l)) }
            }
        }
    }))
}

/// The entry by which somebody left, if that stands.
fn left_by(desk: &Desk, player: PlayerId) -> Option<&Logged> {
    desk.log().iter().rev().find(|logged| {
        let action = &logged.entry.action;
        let leaves = matches!(action, Action::Withdraw { .. } | Action::Expel { .. });
        leaves && !logged.undone && action.player() == Some(player)
    })
}

/// That somebody has left, why, and the way back: undone if nothing came since, else they return.
pub fn left(visitor: &Visitor, room: &Room, desk: &Desk, player: &Participant) -> Markup {
    let l = visitor.language;
    let (said, expelled) = match player.status {
        Status::Playing => return html! {},
        Status::Withdrawn { from } => (t::withdrew_before(l, from), false),
        Status::Expelled { from } => (t::was_expelled_before(l, from), true),
    };
    let entry = left_by(desk, player.id).map(|logged| &logged.entry);
    // Who was expelled comes back by the chief's word only.
    let may = visitor.role_in(room) >= if expelled { Role::Chief } else { Role::Deputy };
    html! {
        div.note.left .bad[expelled] {
            p { strong { (said) }
                @if let Some(entry) = entry {
                    @if !entry.why.is_empty() { ": " (entry.why) }
                    " " small { (entry.who) ", " time { (clock::local(entry.when, l)) } }
                } }
            @if may { div.actions {
                @if let Some(undo) = undoing(visitor, desk, player) {
                    (acts::button(visitor, room, desk, &undo, "", html! { (t::undo(l)) }))
                }
                (acts::button(visitor, room, desk, &Action::Return { player: player.id }, "",
                    html! { (t::return_to_the_tournament(l)) }))
            } }
        }
    }
}

/// What undoes that somebody left, if nothing has overtaken it.
fn undoing(visitor: &Visitor, desk: &Desk, player: &Participant) -> Option<Action> {
    let undo = Action::Undo { entry: left_by(desk, player.id)?.entry.number };
    let context = Context::new(visitor.name(), clock::now()).confirming(Level::ConfirmTwice);
    desk.decide(&undo, &context).is_ok().then_some(undo)
}

/// The button that brings somebody back: undone if it can be, else they return.
pub fn way_back(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    player: &Participant,
    look: &str,
) -> Markup {
    let l = visitor.language;
    let (action, text) = match undoing(visitor, desk, player) {
        Some(undo) => (undo, t::undo(l)),
        None => (Action::Return { player: player.id }, t::return_to_the_tournament(l)),
    };
    acts::button(visitor, room, desk, &action, look, html! { (text) })
}

//! Check-in: one tap says that somebody is there; taking it back needs two.

use arbitra_desk::{Action, Desk, Participant, PlayerId, Status};
use arbitra_standings::Language;
use arbitra_texts as t;
use axum::extract::Query;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use crate::core::at::At;
use crate::core::form::{Acting, optional};
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::views::{Frame, Tab, acts, icons};

/// Whom to show.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    /// `missing` for those who are not there yet.
    #[serde(default)]
    show: String,
}

/// Who is there, or is not after all.
#[derive(Debug, Deserialize)]
pub struct Tapped {
    /// The player who is there.
    #[serde(default)]
    here: String,
    /// The player who is not there after all.
    #[serde(default)]
    gone: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Everybody as a tile to tap.
pub async fn show(at: At<Deputy>, Query(wanted): Query<Wanted>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let missing = wanted.show == "missing";
    let title = t::check_in(l);
    let playing = || desk.players().filter(|player| player.status == Status::Playing);
    let (all, here) = (playing().count(), playing().filter(|player| player.checked_in).count());
    let key = format!("check-in {} {missing}", l.code());
    let tiles = room.drawn(&desk, key, || tiles(&desk, missing, l).into_string());
    let frame = Frame::of(&visitor, &room, &desk, Tab::Players, title).wide();
    Ok(frame.show(html! {
        div.bar {
            h1 { a href={ "/t/" (id) "/players" } { (t::players(l)) }
                " › " (title) }
            span.progress role="status" {
                progress max=(all) value=(here) aria-label=(title) {}
                " " strong { (here) } " / " (all) " " (t::present(l))
            }
            nav.filter aria-label=(t::who_is_shown(l)) {
                a href="?" aria-current=[(!missing).then_some("true")] {
                    (t::all(l))
                }
                a href="?show=missing" aria-current=[missing.then_some("true")] {
                    (t::missing(l)) " (" (all - here) ")"
                }
            }
            span.grow {}
            label.jump { (t::name_number_or_club(l))
                input type="search" autocomplete="off" data-filter="#tiles > .tile"; }
        }
        form.checkin method="post" action={ "/t/" (id) "/check-in" } data-quiet {
            (acts::hidden(&visitor, &desk, &visitor.path))
            div.tiles #tiles { (PreEscaped(&*tiles)) }
            @if all == 0 { p.empty { (t::nobody_has_entered_yet(l)) } }
            @else if missing && all == here {
                p.empty { (t::everybody_is_here(l)) }
            }
        }
    }))
}

fn tiles(desk: &Desk, missing: bool, l: Language) -> Markup {
    let mut players: Vec<&Participant> =
        desk.players().filter(|player| player.status == Status::Playing).collect();
    players.retain(|player| !missing || !player.checked_in);
    players.sort_by_cached_key(|player| arbitra_model::fold(&player.person.name));
    html! { @for player in players { (tile(player, l)) } }
}

fn tile(player: &Participant, l: Language) -> Markup {
    let about = html! {
        span.name { @if let Some(title) = player.person.title { span.title { (title.code()) } }
            (player.person.name) }
        span.about {
            @if let Some(number) = player.number { span.number { (number) } }
            @if let Some(rating) = player.person.rating { span { (rating) } }
            @if let Some(federation) = player.person.federation { span { (federation.code()) } }
            span.club { (player.person.club) }
        }
    };
    html! {
        @if player.checked_in {
            details.tile.here id={ "tile-" (player.id) } {
                summary { span.who { (about) }
                    span.state { (icons::tick()) " " (t::present_2(l)) } }
                button.small.danger name="gone" value=(player.id) {
                    (t::not_here_after_all(l))
                }
            }
        } @else {
            button.tile id={ "tile-" (player.id) } name="here" value=(player.id) {
                span.who { (about) } span.state {
                    span.ring title=(t::tap_when_here(l)) {}
                }
            }
        }
    }
}

/// Somebody is there, or is not after all.
pub async fn tap(at: At<Deputy>, Form(form): Form<Tapped>) -> Result<Response, Problem> {
    let desk = at.desk();
    let player = |text: &str| -> Result<Option<&Participant>, Problem> {
        let Some(number) = optional::<u32>(text, t::player)? else { return Ok(None) };
        desk.player(PlayerId::new(number)).map(Some).ok_or(Problem::NotFound)
    };
    let action = match (player(&form.here)?, player(&form.gone)?) {
        // Somebody else has said so already: what was wanted is so.
        (Some(player), _) if player.checked_in => None,
        (Some(player), _) => Some(Action::CheckIn { player: player.id }),
        (None, Some(player)) if !player.checked_in => None,
        (None, Some(player)) => Some(Action::CheckOut { player: player.id }),
        (None, None) => return Err(Problem::bad_input(t::tap_a_player)),
    };
    if let Some(action) = action {
        at.act(&form.acting, action).await?;
    }
    let back = form.acting.back_or(format!("/t/{}/check-in", at.id));
    Ok(Redirect::to(&back).into_response())
}

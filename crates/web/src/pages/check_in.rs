//! Check-in: one tap says that somebody is there; taking it back needs two.

use std::collections::BTreeSet;

use arbitra_desk::{Action, Desk, Participant, PlayerId, Status};
use arbitra_model::{Language, collation};
use arbitra_store::{Scope, Store, TournamentId};
use arbitra_texts as t;
use axum::extract::Query;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::at::At;
use crate::core::form::{Acting, optional};
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::core::room::tournament_name;
use crate::pages::fees;
use crate::views::parts::{Extent, Part};
use crate::views::{Frame, Tab, acts, grid, icons};

/// The setting that names those who have called and come late: for the morning, not for the record.
const LATE: &str = "late players";

async fn late(store: &Store, tournament: TournamentId) -> Result<BTreeSet<u32>, Problem> {
    let told = store.setting(Scope::Tournament(tournament), LATE).await?.unwrap_or_default();
    Ok(told.split(',').filter_map(|player| player.parse().ok()).collect())
}

/// Whom to show.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    /// `missing` for those who are not there yet.
    #[serde(default)]
    show: String,
    /// `1` for the list on paper, whole.
    #[serde(default)]
    paper: String,
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
    /// The player who has called and comes late, or comes in time after all.
    #[serde(default)]
    late: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Everybody as a tile to tap.
pub async fn show(
    at: At<Deputy>,
    Query(asked): Query<Wanted>,
    Query(part): Query<Part>,
) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, l, id, .. } = at;
    let missing = asked.show == "missing";
    let title = t::check_in(l);
    let playing = || desk.players().filter(|player| player.status == Status::Playing);
    let (all, here) = (playing().count(), playing().filter(|player| player.checked_in).count());
    let late = late(&app.store, room.id).await?;
    let players = wanted(&desk, missing, l);
    let shown = part.of(players.iter().map(|player| {
        let number = player.number.map_or(0, arbitra_model::Number::get);
        (number, format!("{} {}", player.person.name, player.person.club))
    }));
    let own = format!("/t/{id}/check-in");
    let rest = if missing { "show=missing" } else { "" };
    let extent = Extent::new(&own, rest, &part).asking(t::name_number_or_club);
    let tiles = html! { div.tiles #tiles data-rows {
        @for player in shown.rows.iter().filter_map(|row| players.get(*row)) {
            (tile(player, late.contains(&player.id.get()), l))
        }
    } };
    let frame = Frame::of(&visitor, &room, &desk, Tab::Players, title).wide();
    if asked.paper == "1" {
        return Ok(frame.show(html! {
            div.bar.no-print { a.button href=(own) { "← " (title) } span.grow {}
                button.print type="button" { (t::print(l)) } }
            (paper(&desk, &players, l))
        }));
    }
    Ok(frame.show(html! {
        div.bar {
            h1 { a href={ "/t/" (id) "/players" } { (t::players(l)) }
                " › " (title) }
            span.progress role="status" {
                progress max=(all) value=(here) aria-label=(title) {}
                " " strong { (here) } " / " (all) " " (t::are_present(l))
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
            a.button href={ "/t/" (id) "/own-pages" } { (t::own_pages(l)) }
            @if shown.is_large() {
                a.button href={ (own) "?paper=1" @if missing { "&show=missing" } } {
                    (t::print(l)) }
            } @else {
                label.jump { (t::name_number_or_club(l))
                    input type="search" autocomplete="off" data-filter="#tiles > .tile"; }
                button.print type="button" { (t::print(l)) }
            }
        }
        @if shown.is_large() { (shown.search(extent, l)) }
        form.checkin method="post" action={ "/t/" (id) "/check-in" } data-quiet {
            (acts::hidden(&visitor, &desk, &visitor.path))
            (shown.part(extent, tiles, l))
            @if all == 0 { p.empty { (t::nobody_has_entered_yet(l)) } }
            @else if missing && all == here {
                p.empty { (t::everybody_is_here(l)) }
            }
        }
        @if !shown.is_large() { div.only-paper { (paper(&desk, &players, l)) } }
    }))
}

/// The list on paper: a box for everybody, to tick by hand.
fn paper(desk: &Desk, players: &[&Participant], l: Language) -> Markup {
    let fees = desk.players().any(|player| player.person.fee.is_some());
    let mut heads = vec![
        grid::head(t::is_present(l)),
        grid::number_head(t::no(l)),
        grid::head(t::name(l)),
        grid::head(t::club(l)),
    ];
    heads.extend(fees.then(|| grid::head(t::fee(l))));
    heads.push(grid::head(t::remarks(l)));
    let line = |player: &Participant| {
        let fee = player.person.fee;
        let mut cells = vec![
            grid::centre(if player.checked_in { "☒" } else { "☐" }),
            grid::number(grid::some(player.number)),
            grid::cell(&player.person.name),
            grid::cell(&player.person.club),
        ];
        cells.extend(
            fees.then(|| grid::cell(fee.map_or_else(|| html! { "☐" }, |fee| fees::state(&fee, l)))),
        );
        cells.push(grid::cell(""));
        grid::line(cells)
    };
    html! {
        h2 { (tournament_name(desk)) }
        (grid::table("presence", heads).lines(players.iter().copied().map(line)).draw())
    }
}

/// Those who take part, by name.
fn wanted(desk: &Desk, missing: bool, l: Language) -> Vec<&Participant> {
    let mut players: Vec<&Participant> =
        desk.players().filter(|player| player.status == Status::Playing).collect();
    players.retain(|player| !missing || !player.checked_in);
    players.sort_by_cached_key(|player| collation(&player.person.name, l));
    players
}

fn tile(player: &Participant, late: bool, l: Language) -> Markup {
    let about = html! {
        span.name { @if let Some(title) = player.person.title { span.title { (title.code()) } }
            (player.person.name) }
        span.about {
            @if let Some(number) = player.number { span.number { (number) } }
            @if let Some(rating) = player.person.rating { span { (rating) } }
            @if let Some(federation) = player.person.federation { span { (federation.code()) } }
            span.club { (player.person.club) }
            @if let Some(fee) = &player.person.fee { (fees::state(fee, l)) }
            @if late && !player.checked_in { span.badge.warn { (t::comes_late(l)) } }
        }
    };
    html! {
        @if player.checked_in {
            details.tile.here id={ "tile-" (player.id) } {
                summary { span.who { (about) }
                    span.state { (icons::tick()) " " (t::is_present(l)) } }
                button.small.danger name="gone" value=(player.id) {
                    (t::not_here_after_all(l))
                }
            }
        } @else {
            div.tile.waiting id={ "tile-" (player.id) } {
                button.here name="here" value=(player.id) {
                    span.who { (about) } span.state {
                        span.ring title=(t::tap_when_here(l)) {}
                    }
                }
                button.small.late name="late" value=(player.id) aria-pressed=(late)
                    title=(t::has_called_and_comes_late(l)) {
                    (t::late(l))
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
    if let Some(player) = player(&form.late)? {
        let mut late = late(&at.app.store, at.room.id).await?;
        if !late.remove(&player.id.get()) {
            late.insert(player.id.get());
        }
        let told: Vec<String> = late.iter().map(ToString::to_string).collect();
        at.app.store.set(Scope::Tournament(at.room.id), LATE, &told.join(",")).await?;
        let back = form.acting.back_or(format!("/t/{}/check-in", at.id));
        return Ok(Redirect::to(&back).into_response());
    }
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

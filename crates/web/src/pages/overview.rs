//! What is next: the state of the tournament at a glance, and the one button that goes on.

use arbitra_desk::{Action, ActionKind, Desk, PairedRound, Phase};
use arbitra_model::Said as _;
use arbitra_texts as t;
use axum::http::HeaderMap;
use maud::{Markup, PreEscaped, html};

use crate::core::at::At;
use crate::core::clock;
use crate::core::network::unreachable;
use crate::core::problem::Problem;
use crate::core::roles::{Role, Viewer, least};
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::pages::people::address_for_phones;
use crate::pages::{backups, next_round, refresh, teams};
use crate::views::boards;
use crate::views::{Frame, Tab, acts, forms, grid, qr, words};

/// The overview.
pub async fn show(at: At<Viewer>, headers: HeaderMap) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, role, l, .. } = at;
    let base = address_for_phones(&app, &headers);
    let link = format!("{base}/p/{}", room.id);
    let code = qr::drawing(&link)?;
    let last_backup = backups::last_line(&app, &visitor).await;
    let ratings = match role >= Role::Deputy {
        true => refresh::note(&app, &room, &desk, l).await?,
        false => html! {},
    };
    let regulations = desk.regulations().ok_or(Problem::NotFound)?;
    let frame = Frame::of(&visitor, &room, &desk, Tab::Overview, t::overview(l));
    let tournament = room.tournament(&desk);
    let heads = [
        grid::head(t::round(l)),
        grid::number_head(t::boards(l)),
        grid::head(t::state(l)),
        grid::head(t::published(l)).class("wide-only"),
    ];
    let line = |round: &PairedRound| {
        let published = round.pairings.map(|published| clock::local(published.at, l));
        grid::line([
            grid::cell(html! {
                a href={ "/t/" (room.id) "/rounds/" (round.round) } {
                    (words::round_name(&desk, round.round.get(), l))
                }
                @if let Some(name) = forms::round_name(&desk, &tournament, round.round, l) {
                    " · " (name)
                }
            }),
            grid::number(round.board_count()),
            grid::cell(html! {
                @if round.closed { (t::closed(l)) } @else { (boards::typed(&desk, round, l)) }
            }),
            grid::cell(grid::or_dash(published)).class("wide-only"),
        ])
    };
    Ok(frame.show(html! {
        div.columns {
            section.card.next {
                h1 { (t::next(l)) }
                (next(&visitor, &room, &desk))
                (ratings)
            }
            section.card {
                h2 { (t::the_tournament(l)) }
                dl {
                    dt { (t::state(l)) } dd { (words::phase(desk.phase(), l)) }
                    dt { (t::system(l)) }
                    dd { (regulations.system.say(l)) }
                    dt { (t::rounds(l)) }
                    dd { (desk.rounds().count()) @if !desk.is_open_ended() {
                        " / " (regulations.rounds)
                    } }
                    @if desk.is_of_teams() { dt { (t::teams(l)) }
                        dd { (desk.teams().len()) } }
                    dt { (t::players(l)) } dd { (desk.players().count())
                        @if let Some(warning) = desk.cannot_be_finished() {
                            p.note.warn { (desk.say_warning(&warning, l)) }
                        } }
                    @if forms::uses_tie_breaks(&desk) {
                        dt { (t::tie_breaks(l)) }
                        dd { (regulations.tie_breaks.join(", ")) }
                    }
                    dt { (t::mode(l)) }
                    dd { @if desk.is_fide_mode() { "FIDE" } @else { (t::free(l)) } }
                }
                a.hall-qr href={ "/p/" (room.id) } {
                    span.qr role="img" aria-label=(t::qr_code_of_the_public(l)) {
                        (PreEscaped(code)) }
                    small { (link) }
                }
                @if unreachable(&app, &base) { p.muted {
                    (t::phones_cannot_reach_this_desk(l)) " "
                    a href="/network" { (t::open_it_to_the_network(l)) }
                } }
                div.actions {
                    a.button href={ "/p/" (room.id) } {
                        (t::public_page(l))
                    }
                    a.button href={ "/screen/" (room.id) } {
                        (t::hall_screen(l))
                    }
                    @if visitor.role_in_event(room.event) >= Role::Viewer {
                        a.button href={ "/events/" (room.event) } { (t::sections(l)) }
                    }
                    @if role >= Role::Chief { a.button href={ "/t/" (room.id) "/people" } {
                        (t::people_and_keys(l))
                    } }
                }
            }
        }
        (last_backup)
        @if desk.rounds().next().is_some() {
            section.card {
                h2 { (t::rounds(l)) }
                (grid::table("so-far", heads).lines(desk.rounds().map(line)).scrolling())
            }
        }
    }))
}

/// The one button that goes on, and what is missing before it.
pub fn next(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    let missing = desk.missing();
    let primary = "primary large";
    let link = |to: String, text: &str| html! { a.button.primary.large href=(to) { (text) } };
    let step = missing.next.filter(|kind| visitor.role_in(room) >= least(*kind));
    html! {
        @match step {
            None if desk.phase() == Phase::Finished => {
                p {
                    (t::the_tournament_is_finished_the(l))
                    }
                (link(format!("/t/{}/standings", room.id),
                    t::final_standings(l)))
                @if visitor.role_in(room) >= least(ActionKind::Reopen)
                && desk.obstacle(ActionKind::Reopen).is_none() {
                    " " (acts::button(visitor, room, desk, &Action::Reopen, "",
                        html! { (t::reopen_the_tournament(l)) }))
                }
            }
            None => { p { (t::nothing_for_you_to_do(l)) } }
            Some(ActionKind::Register) => {
                p {
                    (t::enter_the_players_type_them(l))
                    }
                (link(format!("/t/{}/players", room.id),
                    t::enter_players(l)))
            }
            Some(kind @ (ActionKind::PutTeam | ActionKind::NumberTeams)) => {
                (teams::next(room, kind, l))
            }
            Some(ActionKind::StartDraw | ActionKind::DrawNumber) => {
                p { (t::the_numbers_of_the_table(l)) }
                (link(format!("/t/{}/draw", room.id),
                    t::drawing_of_lots(l)))
                @if missing.next == Some(ActionKind::StartDraw) {
                    " " (acts::post(visitor, room, desk, "do/number",
                        "", html! { (t::numbers_by_rating_instead(l)) }))
                }
            }
            Some(ActionKind::Number) => {
                p { (t::players_have_no_pairing_number(l, missing.without_number.len())) }
                (acts::post(visitor, room, desk,
                    "do/number", primary, html! {
                        (t::give_pairing_numbers(l))
                    }))
            }
            Some(ActionKind::DrawColour) => {
                p {
                    (t::the_initial_colour_is_drawn(l)) }
                (acts::post(visitor, room, desk,
                    "do/draw-colour", primary, html! {
                        (t::draw_the_initial_colour(l))
                    }))
            }
            Some(ActionKind::PairRound) => {
                @let round = desk.rounds().count() + 1;
                @if forms::has_table(desk) && round == 1 {
                    p { @if let Some(rounds) = desk.fixed_rounds() {
                        (t::the_table_has(l)) " " (rounds) " "
                        (t::rounds_announced(l)) " "
                    }
                        a href={ "/t/" (room.id) "/table" } { (t::look_at_the_table(l)) } }
                }
                @if !missing.not_checked_in.is_empty() {
                    p.note {
                        (t::players_have_not_confirmed_their(l, missing.not_checked_in.len()))
                    }
                }
                @let there = format!("/t/{}/rounds/{round}", room.id);
                @if next_round::is_decided(desk) {
                    (acts::post(visitor, room, desk,
                        "do/pair", primary, html! { (t::pair_the_round(l, round)) }))
                    " " a.button href=(there) { (t::who_plays(l)) }
                } @else { (link(there, &t::pair_the_round(l, round))) }
            }
            Some(ActionKind::Publish) => {
                @if let Some(round) = desk.current() {
                    p { (t::look_at_the_pairings_then(l)) }
                    (publish(visitor, room, desk, primary))
                    " " a.button href={ "/t/" (room.id) "/rounds/" (round.round) } {
                        (t::look_at_them(l))
                    }
                }
            }
            Some(ActionKind::EnterResult | ActionKind::VerifyResult) => {
                @if let Some(round) = desk.current() {
                    @let there = format!("/t/{}/rounds/{}", room.id, round.round);
                    p { (boards::typed(desk, round, l))
                        @if !missing.results.is_empty() {
                            " " a href={ (there) "?show=missing" } {
                                (t::boards_are_missing(l, missing.results.len())) }
                        } }
                    (link(there, t::enter_results(l)))
                }
            }
            Some(ActionKind::CloseRound) => {
                @if let Some(round) = desk.current() {
                    @let next = round.round.get() + 1;
                    p { (t::all_results_are_in(l)) }
                    @if desk.goes_on() {
                        (link(format!("/t/{}/rounds/{next}", room.id),
                            &t::close_and_pair_round(l, next)))
                    } @else {
                        (acts::button(visitor, room, desk,
                            &Action::CloseRound { round: round.round }, primary,
                            html! { (t::close_round(l)) " " (round.round) }))
                    }
                }
            }
            Some(ActionKind::Edit | ActionKind::EndEdit) => {
                @if let Some(round) = desk.current() {
                    p { (t::an_edit_session_is_going(l)) }
                    (link(format!("/t/{}/rounds/{}/edit", room.id, round.round),
                        t::go_on_editing(l)))
                }
            }
            Some(ActionKind::Finish) => {
                p { (t::all_rounds_are_played(l)) }
                (acts::button(visitor, room, desk, &Action::Finish, primary,
                    html! { (t::finish_the_tournament(l)) }))
            }
            Some(kind) => { p { (words::kind(kind, l)) } }
        }
        @if !missing.adjourned.is_empty() {
            p.note { (t::adjourned_games_are_still_to(l, missing.adjourned.len())) }
        }
    }
}

/// The button that publishes the pairings of a round, open to claims as the regulations say.
pub fn publish(visitor: &Visitor, room: &Room, desk: &Desk, look: &str) -> Markup {
    let l = visitor.language;
    acts::post(
        visitor,
        room,
        desk,
        "do/publish",
        look,
        html! {
            (t::publish_the_pairings(l))
        },
    )
}

//! Papers to print, files to take away, links for others, and what an arbiter decides seldom.

use arbitra_desk::{Action, Desk, PlayerId};
use arbitra_model::{AdjustmentKind, Language, Points, Round, Said as _};
use arbitra_texts as t;
use axum::Router;
use axum::extract::{Path, Query};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::form::{Acting, optional, parsed};
use crate::core::papers::Wanted;
use crate::core::problem::Problem;
use crate::core::proof::Proof;
use crate::core::report_file::{self, Asked};
use crate::core::roles::{Chief, Deputy, Role, Viewer};
use crate::core::room::Room;
use crate::core::room::tournament_name;
use crate::core::sendings;
use crate::core::visitor::Visitor;
use crate::pages::{act, event_file, pdf, ties};
use crate::views::frame::Follow;
use crate::views::somebody::{self, Somebody};
use crate::views::{Frame, Tab, acts, tables};

/// The addresses of files and rare things.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/more", get(show))
        .route("/t/{id}/papers", get(papers))
        .route("/t/{id}/decisions", get(decisions))
        .route("/t/{id}/report/{dialect}", get(report))
        .route("/t/{id}/event.arbitra", get(event_file::download))
        .route("/t/{id}/forbid", post(forbid))
        .route("/t/{id}/adjust", post(adjust))
        .route("/t/{id}/note", post(note))
}

async fn show(at: At<Viewer>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, .. } = at;
    let title = t::files(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::More, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        h1 { (title) }
        div.columns {
            (files(&room, &desk, role, l))
            (links(&room, &desk, role, l))
        }
    }))
}

/// What is printed: everything that hangs on a wall or lies on a table.
async fn papers(
    at: At<Viewer>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Markup, Problem> {
    let files = pdf::list(&at, &wanted, &headers).await?;
    let desk = at.desk().clone();
    let At { room, visitor, l, .. } = at;
    let title = t::papers(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Papers, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        h1 { (title) }
        (files)
        div.columns { (to_print(&room, &desk, l)) }
    }))
}

/// What an arbiter decides seldom: notes, forbidden pairings, points, the mode.
async fn decisions(at: At<Deputy>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, .. } = at;
    let title = t::decisions(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Decisions, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        h1 { (title) }
        div.columns {
            (notes(&visitor, &room, &desk))
            @if role >= Role::Chief { (bans(&visitor, &room, &desk))
                (adjustments(&visitor, &room, &desk)) (ties::card(&visitor, &room, &desk))
                (mode(&visitor, &room, &desk)) }
        }
    }))
}

/// A button in a list of things to take away.
fn line(to: String, name: &str, about: &str) -> Markup {
    html! { li { a.button href=(to) { (name) } small { (about) } } }
}

/// The same for a file: a browser keeps it and stays where it is.
fn file(to: String, name: &str, about: &str) -> Markup {
    html! { li { a.button href=(to) download { (name) } small { (about) } } }
}

fn files(room: &Room, desk: &Desk, role: Role, l: Language) -> Markup {
    let id = room.id;
    html! {
        section.card {
            h2 { (t::files(l)) }
            ul.plain.downloads {
                @match desk.not_final() {
                    // What would be refused is not offered, but the page says why.
                    Some(why) => li { strong { (t::final_report(l)) } small { (why.say(l)) } },
                    None => (file(format!("/t/{id}/report/final-trf26"),
                        t::final_report(l), t::final_report_for_fide(l))),
                }
                (line(format!("/t/{id}/sendings"), t::sendings(l), t::sendings_in_short(l)))
                (file(format!("/t/{id}/report/trf26"),
                    "TRF-2026", t::report_for_fide_and_other(l)))
                (file(format!("/t/{id}/report/trf16"),
                    "TRF16", t::report_for_older_programs(l)))
                @for period in desk.periods() {
                    @let month = period.month.to_string().replace('/', "-");
                    @let month = month.get(..7).unwrap_or_default();
                    @let rounds: Vec<String> =
                        period.rounds.iter().map(ToString::to_string).collect();
                    (file(format!("/t/{id}/report/{month}-trf26"),
                        &t::report_of_month(l, month),
                        &t::rounds_of_the_period(l, rounds.join(", "))))
                }
                @if role >= Role::Chief { (file(format!("/t/{id}/event.arbitra"),
                    t::whole_event(l),
                    t::one_file_with_all_records(l))) }
                (file(format!("/t/{id}/record.json"), t::record(l),
                    t::who_did_what_when_one(l)))
            }
        }
    }
}

fn to_print(room: &Room, desk: &Desk, l: Language) -> Markup {
    let id = room.id;
    html! {
        section.card {
            h2 { (t::for_the_wall(l)) }
            ul.plain.downloads {
                (line(format!("/t/{id}/regulations"), t::regulations(l),
                    t::the_sheet_to_announce(l)))
                @if let Some(round) = desk.current() {
                    (line(format!("/t/{id}/rounds/{}/print", round.round),
                        t::pairings(l), t::by_board_and_by_name(l)))
                }
                (line(format!("/t/{id}/standings"), t::standings(l),
                    t::any_page_prints_well(l)))
                (line(format!("/t/{id}/crosstable"), t::crosstable(l),
                    t::everybody_s_games(l)))
                (line(format!("/t/{id}/radar"), t::norm_radar(l),
                    t::who_can_still_make_a(l)))
            }
        }
    }
}

fn links(room: &Room, desk: &Desk, role: Role, l: Language) -> Markup {
    let id = room.id;
    html! {
        section.card {
            h2 { (t::for_everybody(l)) }
            ul.plain.downloads {
                li { a.button href={ "/p/" (id) } { (t::public_pages(l)) }
                    small {
                        (t::pairings_standings_and_players_for(l))
                    } }
                li { a.button href={ "/t/" (id) "/announcements" } { (t::announcements(l)) }
                    small { (t::address_start_list_announcements(l)) } }
                @if role >= Role::Deputy {
                    li { a.button href={ "/t/" (id) "/publish" } { (t::publish(l)) }
                        small { (t::publish_public_site(l)) } }
                }
                li { a.button href={ "/screen/" (id) } {
                    (t::hall_screens(l))
                } small { (t::pairings_standings_countdown_draw(l)) } }
            }
            @if role >= Role::Chief {
                h3 { (t::people(l)) }
                ul.plain.downloads { li { a.button href={ "/t/" (id) "/people" } {
                    (t::accounts_and_keys(l))
                } small { (t::deputies_result_entry_by_phone(l)) } }
                    li { a.button href={ "/t/" (id) "/personal" } {
                        (t::personal_data(l))
                    } small { (t::give_out_erase_how_long(l)) } } }
            }
            // A line that somebody wrote, such as the seed of a made-up event, is no departure.
            @let departures = desk.remarks().iter().filter(|it| it.integrity().is_some()).count();
            @if departures > 0 {
                h3 { (t::remarks_in_the_report_file(l)) }
                p { a href={ "/t/" (id) "/integrity" } {
                    (t::lines_say_in_the_report(l, departures)) } }
            }
        }
    }
}

fn notes(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    html! {
        section.card {
            h2 { (t::note(l)) }
            p.muted {
                (t::an_incident_a_decision_it(l))
            }
            form.stack method="post" action={ "/t/" (room.id) "/note" } {
                (acts::hidden(visitor, desk, &visitor.path))
                label { (t::text(l)) textarea name="text" rows="3" maxlength="2000"
                    required {} }
                div.actions { button { (t::write_it_down(l)) } }
            }
        }
    }
}

fn bans(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    let rounds = desk.regulations().map_or(1, |regulations| regulations.rounds);
    let somebody = Somebody::of(desk, l);
    html! {
        (somebody.names())
        section.card {
            h2 { (t::forbidden_pairings(l)) }
            p.muted {
                (t::players_who_must_not_meet(l))
            }
            ul.plain { @for ban in desk.bans() {
                @let names: Vec<String> = ban.players.iter().filter_map(|id|
                    desk.player(*id)).map(|p| p.person.name.clone()).collect();
                li { (l.list(&names)) " " small {
                    (t::in_rounds(l)) " " (ban.first) "–" (ban.last)
                } " "
                    (acts::button(visitor, room, desk,
                        &Action::Allow { players: ban.players.clone() },
                        "small", html! { (t::lift(l)) })) }
            } }
            @let apart = desk.propose_compatriots();
            @if !apart.is_empty() {
                p.muted { (t::compatriots_apart_help(l)) }
                (acts::buttons(visitor, room, desk, &apart, "",
                    html! { (t::compatriots_apart(l, apart.len())) }))
            }
            form.stack method="post" action={ "/t/" (room.id) "/forbid" } {
                (acts::hidden(visitor, desk, &visitor.path))
                (somebody.mark())
                (somebody.field("player", t::player(l), ""))
                (somebody.field("player", t::second_player(l), ""))
                (somebody.field("player", t::third_player_if_any(l), ""))
                div.fields.small {
                    label { (t::from_round(l))
                        input type="number" name="first" min="1" max=(rounds) value="1" required; }
                    label { (t::to_round(l))
                        input type="number" name="last" min="1" max=(rounds) value=(rounds)
                        required; }
                }
                div.actions { button { (t::forbid(l)) } }
            }
        }
    }
}

fn adjustments(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    let next = desk.current().map_or(1, |round| round.round.get());
    let somebody = Somebody::of(desk, l);
    html! {
        section.card {
            h2 { (t::bonus_and_penalty_points(l)) }
            @if !desk.adjustments().is_empty() { ul.plain { @for adjustment in desk.adjustments() {
                @let names: Vec<String> = adjustment.players.iter().filter_map(|id|
                    desk.player(*id)).map(|p| p.person.name.clone()).collect();
                li { @if names.is_empty() { (t::everybody(l)) } @else {
                    (l.list(&names))
                } ": " strong { (tables::points(adjustment.points, l)) }
                    @if let Some(round) = adjustment.round {
                        " " small { (t::in_round(l)) " " (round) }
                    } }
            } } }
            form.stack method="post" action={ "/t/" (room.id) "/adjust" } {
                (acts::hidden(visitor, desk, &visitor.path))
                (somebody.mark())
                (somebody.field("player", t::player(l), ""))
                div.fields.small {
                    label { (t::points_1_to_take_one(l))
                        input name="points" inputmode="decimal" required; }
                    label { (t::round(l))
                        input type="number" name="round" min="1" value=(next); }
                }
                label { (t::reason_goes_into_the_record(l))
                    input name="why" maxlength="500" required; }
                div.actions { button { (t::adjust(l)) } }
            }
        }
    }
}

fn mode(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    html! {
        section.card {
            h2 { (t::fide_mode(l)) }
            @if desk.is_fide_mode() {
                p {
                    (t::what_the_rules_forbid_is(l))
                    }
                (acts::button(visitor, room, desk, &Action::LeaveFideMode,
                    "", html! { (t::leave_fide_mode(l)) }))
            } @else { p { (t::this_tournament_is_not_run(l)) } }
        }
    }
}

/// The report file with points and ranks, corrections for ratings included.
async fn report(
    at: At<Viewer>,
    Path((_, name)): Path<(i64, String)>,
    Query(wish): Query<Anyway>,
) -> Result<Response, Problem> {
    let At { app, room, visitor, id, .. } = at;
    let asked = Asked::named(&name, wish.anyway.is_some()).ok_or(Problem::NotFound)?;
    let desk = visitor.desk(&room);
    let name = file_name(&tournament_name(&desk), id);
    let seal = Proof::of(&app, &room).await?.comment();
    let text = report_file::write(desk, asked, seal).await?;
    // What was sent for rating already is a copy, and says so.
    let ledger = sendings::ledger(&app, room.id).await?;
    let (name, text) = match ledger.is_empty() {
        true => (format!("{name}.trf"), text),
        false => {
            let copy = sendings::as_copy(&text, &ledger);
            (format!("{}-{name}.trf", sendings::COPY), copy)
        }
    };
    Ok(file_download("text/plain; charset=utf-8", &name, text.into_bytes()))
}

/// Whether a file is taken in spite of what our checker says.
#[derive(Debug, Default, Deserialize)]
pub struct Anyway {
    #[serde(default)]
    anyway: Option<String>,
}

/// A file that the browser keeps instead of showing it.
pub fn file_download(kind: &'static str, name: &str, bytes: Vec<u8>) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers =
        [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    (headers, bytes).into_response()
}

/// The name of a file about a tournament.
pub fn file_name(event: &str, id: i64) -> String {
    let name = arbitra_papers::plain_name(event);
    if name.is_empty() { format!("tournament-{id}") } else { name }
}

/// Players who must not meet.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Forbidden {
    player: Vec<String>,
    typed: String,
    first: String,
    last: String,
    seen: String,
    confirmed: String,
    why: String,
    back: String,
}

/// Who is meant by a field, or that nobody is.
fn chosen(desk: &Desk, text: &str, typed: &str) -> Result<PlayerId, Problem> {
    somebody::read(desk, text, typed).ok_or_else(|| match text.trim() {
        "" => Problem::bad_input_with(|l| t::value_is_missing(l, t::player(l))),
        text => Problem::bad_input_with(|l| t::value_cannot_be_used(l, t::player(l), text)),
    })
}

async fn forbid(at: At<Chief>, Form(form): Form<Forbidden>) -> Result<Response, Problem> {
    let mut players = Vec::new();
    for text in form.player.iter().filter(|text| !text.trim().is_empty()) {
        players.push(chosen(at.desk(), text, &form.typed)?);
    }
    let round = |text: &str, field| -> Result<Round, Problem> {
        let number: u16 = parsed(text, field)?;
        Round::new(number).ok_or_else(|| Problem::bad_input(t::rounds_begin_with_one))
    };
    let first = round(&form.first, t::from_round)?;
    let last = round(&form.last, t::to_round)?;
    let acting = Acting::typed(&form.seen, &form.confirmed, form.why, form.back)?;
    act::perform(&at, &acting, Action::Forbid { players, first, last }).await
}

/// Points that no result explains.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Adjusted {
    player: String,
    typed: String,
    points: String,
    round: String,
    #[serde(flatten)]
    acting: Acting,
}

async fn adjust(at: At<Chief>, Form(form): Form<Adjusted>) -> Result<Response, Problem> {
    let player = chosen(at.desk(), &form.player, &form.typed)?;
    let points: Points = parsed(&typed_points(&form.points), t::points)?;
    let round = optional::<u16>(&form.round, t::round)?.and_then(Round::new);
    let action =
        Action::AdjustPoints { players: vec![player], kind: AdjustmentKind::Bonus, points, round };
    act::perform(&at, &form.acting, action).await
}

/// Points as people type them: `1½`, `½`, `0,5`, `−1`.
fn typed_points(text: &str) -> String {
    let text = text.trim().replace('½', ".5").replace(',', ".").replace('−', "-");
    match text.strip_prefix('.') {
        Some(rest) => format!("0.{rest}"),
        None => text.replace("-.", "-0."),
    }
}

/// A note for the record.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Noted {
    text: String,
    #[serde(flatten)]
    acting: Acting,
}

async fn note(at: At<Deputy>, Form(form): Form<Noted>) -> Result<Response, Problem> {
    let text = form.text.trim().to_owned();
    if text.is_empty() {
        return Err(Problem::bad_input(t::write_something_first));
    }
    let mut acting = form.acting;
    acting.seen = None;
    act::perform(&at, &acting, Action::Note { text }).await
}

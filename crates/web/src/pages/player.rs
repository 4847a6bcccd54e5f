//! One player: data, games, tie-breaks with their working, rating, norms, history, and what can be
//! arranged for them.

use arbitra_desk::{
    Action, Desk, Participant, PeriodRating, Person, PlayerId, RatingSource, Status,
};
use arbitra_model::{Bye, Language, Reader, Round, Said as _, Sex, Title};
use arbitra_rating::sheets;
use arbitra_standings::render::{explain_working, why};
use arbitra_standings::working;
use arbitra_texts as t;
use axum::Router;
use axum::extract::{Path, Query};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::clock;
use crate::core::form::{Acting, Wanted, optional};
use crate::core::problem::Problem;
use crate::core::ranked::Ranked;
use crate::core::roles::{Deputy, Role, Viewer};
use crate::core::room::{Room, rounds_of};
use crate::core::visitor::Visitor;
use crate::pages::tables::finished_rounds;
use crate::pages::{act, fees, leaving, norms, person, players};
use crate::views::tables::{self, Links, People};
use crate::views::{Frame, Tab, acts, grid, rating_change, words};

/// The addresses of a player's page.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/players/{player}", get(show).post(correct))
        .route("/t/{id}/players/{player}/arrange", post(arrange))
        .route("/t/{id}/players/{player}/periods", post(put_period))
        .route("/t/{id}/players/{player}/leave", get(leaving::ask))
}

async fn show(
    at: At<Viewer>,
    Path((_, player)): Path<(i64, u32)>,
    Query(wanted): Query<Wanted>,
) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, .. } = at;
    let player = PlayerId::new(player);
    let rounds = rounds_of(&desk);
    let after = wanted.after.unwrap_or(rounds).min(rounds);
    // Norms and ratings of a large field take a while: not on the threads that serve pages.
    tokio::task::spawn_blocking(move || page(&visitor, role, &room, &desk, player, after))
        .await
        .map_err(|error| Problem::defect(&error))?
}

fn page(
    visitor: &Visitor,
    role: Role,
    room: &Room,
    desk: &Desk,
    id: PlayerId,
    after: u16,
) -> Result<Markup, Problem> {
    let l = visitor.language;
    let player = desk.player(id).ok_or(Problem::NotFound)?;
    let ranked = room.ranked(desk, after);
    let rounds = rounds_of(desk);
    let row = ranked.row(id);
    let name = player.person.name.clone();
    let links = Links::Desk(room.id.get());
    let deputy = role >= Role::Deputy;
    Ok(Frame::of(visitor, room, desk, Tab::Players, name).show(html! {
        div.bar {
            h1 { @if let Some(title) = player.person.title { span.title { (title.code()) } }
                (player.person.name) }
            (players::status(player, l))
            span.grow {}
            a.button href={ "/p/" (room.id) "/players/" (id) } {
                (t::public_page(l))
            }
        }
        p.figures {
            @if let Some(number) = player.number {
                span { (t::no(l)) " " strong { (number) } }
            }
            (ratings(&player.person, l))
            @if let Some(federation) = player.person.federation {
                span { strong { (federation.code()) } }
            }
            @if !player.person.club.is_empty() { span { (player.person.club) } }
            @if let Some(row) = row {
                span { strong { (tables::points(row.points, l)) }
                    " " (t::points_scored(l)) }
                @if let Some(rank) = row.rank {
                    span { (t::place_reached(l)) " " strong { (rank) } }
                }
            }
        }
        @if deputy { (leaving::left(visitor, room, desk, player)) }
        div.split.even {
            div {
                section.card {
                    div.bar { h2 { (t::games_head(l)) } span.grow {}
                        @if rounds > 0 { (tables::after_links(&format!("/t/{}/players/{id}",
                            room.id), rounds, after, "", l)) } }
                    @if rounds == 0 { p.muted {
                        (t::no_round_is_paired_yet(l))
                    } }
                    @else { (tables::games(&ranked, desk, id, usize::from(after), links, l)) }
                    @if let Some(current) = desk.current() {
                        div.actions { a.button.small href={
                            "/t/" (room.id) "/rounds/" (current.round) "/explain?player=" (id)
                        } { (t::why_this_opponent(l)) } }
                    }
                }
                @if rounds > 0 { (place(&ranked, id, l)) }
                section.card { h2 { (t::rating(l)) }
                    (rating(&ranked, room, id, after, l)) }
                (norm_chances(&ranked, room, desk, id, after, role, l))
            }
            div {
                @if deputy { (arrangements(visitor, room, desk, player))
                    (data(visitor, room, desk, player)) (periods(visitor, room, desk, player)) }
                @if role >= Role::Chief { (person::card(room, player, l)) }
                (history(desk, id, room, l))
            }
        }
    }))
}

/// Official, national and tournament rating, each with where it comes from.
fn ratings(person: &Person, l: Language) -> Markup {
    let said = |source: &Option<RatingSource>| source.as_ref().map(|source| source.say(l));
    let sources = &person.sources;
    let all = [
        (t::rating(l), person.rating, said(&sources.official)),
        (t::national_rating(l), person.national_rating(None), said(&sources.national)),
        (t::tournament_rating(l), person.estimate, said(&sources.tournament)),
    ];
    html! {
        @for (name, rating, source) in all { @if let Some(rating) = rating {
            span { (name) " " strong { (rating) }
                @if let Some(source) = source { " " small.muted { "(" (source) ")" } } }
        } }
        @for period in &person.periods {
            span { (t::from_round(l)) " " (period.from) " "
                strong { (grid::or_dash(period.rating)) }
                " " small.muted { "(" (period.source.say(l)) ")" } }
        }
    }
}

/// Why the player stands where they stand: each tie-break with its working.
pub fn place(ranked: &Ranked, id: PlayerId, l: impl Into<Reader>) -> Markup {
    let reader = l.into();
    let (l, foreign) = (reader.sentences(), reader.foreign());
    let Some(number) = ranked.number(id).map(arbitra_model::Number::get) else { return html! {} };
    let Some(row) = ranked.standings.row(number) else { return html! {} };
    let contest = ranked.options.contest;
    html! {
        section.card {
            h2 { (t::place_and_tie_breaks(reader)) }
            @if let Some(sentence) = why(&ranked.tournament, &ranked.standings, number, l) {
                p lang=[foreign] { (sentence) }
            }
            @for (index, column) in ranked.standings.columns.iter().enumerate() {
                @let told = working(&ranked.tournament, &ranked.options, number,
                    index).map(|w| explain_working(&ranked.tournament, contest, &w, l));
                details.working lang=[foreign] {
                    summary { span.code { (column.tie_break.to_string()) }
                        " " strong { (tables::number(&ranked.standings.print(row, index), reader)) }
                        " " small { (words::tie_break(&column.tie_break, l)) } }
                    @match told {
                        Some(text) => ol.plain {
                            @for line in text.lines().skip(1) { li { (line.trim()) } }
                        },
                        None => p.muted { (t::not_computed(l)) },
                    }
                }
            }
        }
    }
}

/// What the games up to a round bring.
fn rating(ranked: &Ranked, room: &Room, id: PlayerId, after: u16, l: Language) -> Markup {
    let desk = room.desk();
    let event = room.ratings(&desk, after);
    let number = ranked.number(id);
    let found = event.players.iter().find(|player| Some(player.number) == number);
    let people = People::of(ranked, &desk, Links::Desk(room.id.get()));
    html! {
        @if let Some(player) = found {
            (rating_change::shown(&event, player, &people, &ranked.tournament, l))
        }
    }
}

/// Which norms are still possible; nothing if no norm fits into the event. Where their working
/// stands is for arbiters.
pub fn norm_chances(
    ranked: &Ranked,
    room: &Room,
    desk: &Desk,
    id: PlayerId,
    after: u16,
    role: Role,
    l: impl Into<Reader>,
) -> Markup {
    let reader = l.into();
    let (l, foreign) = (reader.sentences(), reader.foreign());
    let radar = room.radar(desk, after.min(finished_rounds(desk)));
    // Whoever has the highest title has no norm to make.
    let highest = desk.player(id).is_some_and(|player| player.person.title == Some(Title::GM));
    if highest || !norms::possible(room, desk) {
        return html! {};
    }
    let number = ranked.number(id);
    let found = radar.players.iter().find(|player| Some(player.number) == number);
    let name = |number| arbitra_rating::words::short_name(&ranked.tournament, number);
    html! {
        section.card {
            h2 { (t::norm_chances(reader)) }
            @match found.filter(|player| !player.prospects.is_empty()) {
                None => p.muted lang=[foreign] {
                    (t::no_norm_is_open_to(l))
                },
                Some(player) => ul.plain lang=[foreign] { @for prospect in &player.prospects {
                    li {
                        strong { (prospect.title.to_string()) } " "
                        (tables::state(&sheets::prospect(prospect.status, l), l)) " "
                        @if let Some(needs) = &prospect.needs {
                            (arbitra_rating::words::needs(needs, &name, l))
                        }
                    }
                } },
            }
            @if role >= Role::Viewer {
                a.button.small href={ "/t/" (room.id) "/norms?player=" (id) } {
                    (t::norms_with_their_working(l))
                }
            }
        }
    }
}

/// What can be arranged: byes, absences, leaving, coming back, a fixed table.
fn arrangements(visitor: &Visitor, room: &Room, desk: &Desk, player: &Participant) -> Markup {
    let l = visitor.language;
    let next = Round::from_index(desk.rounds().count());
    let last = desk.regulations().map_or(next.get(), |regulations| regulations.rounds);
    let to = format!("/t/{}/players/{}/arrange", room.id, player.id);
    let chief = visitor.role_in(room) >= Role::Chief;
    let form = |body: Markup| {
        html! { form.line method="post" action=(to) {
            (acts::hidden(visitor, desk, &visitor.path)) (body)
        } }
    };
    let does = |action: Action, look: &str, text: &str| {
        acts::button(visitor, room, desk, &action, look, html! { (text) })
    };
    html! {
        section.card {
            h2 { (t::arrange(l)) }
            @if player.status == Status::Playing && next.get() <= last {
                (strip(visitor, room, desk, player, next.get()..=last))
                (form(html! {
                    label { (t::round(l)) select name="round" {
                        @for round in next.get()..=last { option value=(round) { (round) } }
                    } }
                    label { (t::what(l)) select name="what" {
                        option value="half" { (t::half_point_bye(l)) }
                        option value="absent" {
                            (t::absent_no_point(l))
                        }
                        option value="zero" { (t::zero_point_bye(l)) }
                        option value="full" { (t::full_point_bye(l)) }
                    } }
                    button { (t::note_down(l)) }
                }))
            }
            @for (round, bye) in player.byes.range(next..) {
                p { (t::round(l)) " " (round) ": " (words::bye(Some(*bye), l)) " "
                    (does(Action::CancelBye { player: player.id, round: *round },
                        "small", t::take_back_move(l))) }
            }
            (form(html! {
                input type="hidden" name="what" value="table";
                label { (t::fixed_table(l))
                    input name="table" inputmode="numeric" size="4"
                    value=(player.table.map(|t| t.to_string()).unwrap_or_default()); }
                button { (t::save(l)) }
            }))
            @match player.status {
                Status::Playing => {
                    @let asks = |what: &str| {
                        leaving::address(room.id.get(), player.id, what, &visitor.path)
                    };
                    div.actions {
                        @if desk.rounds().next().is_none() {
                            @if desk.has_drawn_numbers() {
                                a.button href=(asks("withdraw")) { (t::withdraw(l)) }
                            }
                            a.button href=(asks("remove")) { (t::remove(l)) }
                        } @else {
                            a.button href=(asks("withdraw")) { (t::withdraw(l)) }
                            @if chief {
                                details.row-menu { summary.button { (t::more(l)) }
                                    div { a href=(asks("expel")) { (t::expel(l)) "…" } } }
                            }
                        }
                    }
                }
                // The way back stands above, beside the reason.
                Status::Withdrawn { .. } | Status::Expelled { .. } => {}
            }
            @if player.checked_in { div.actions {
                (does(Action::CheckOut { player: player.id },
                    "small", t::presence_was_not_confirmed(l)))
            } }
        }
    }
}

/// The rounds to come as a strip: a tap asks for half a point, where that is allowed, or takes it
/// back.
fn strip(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    player: &Participant,
    rounds: std::ops::RangeInclusive<u16>,
) -> Markup {
    let l = visitor.language;
    let half = desk.regulations().is_some_and(|rules| rules.byes.most(Bye::HalfPoint) > 0);
    let tap = |round: Round| match player.byes.get(&round) {
        Some(_) => Action::CancelBye { player: player.id, round },
        None if half => Action::RequestBye { player: player.id, round, kind: Bye::HalfPoint },
        None => Action::ReportAbsence { player: player.id, round },
    };
    html! {
        p.muted { (if half { t::tap_for_half_a_point(l) } else { t::tap_for_an_absence(l) }) }
        div.strip role="group" aria-label=(t::byes_and_absent(l)) {
            @for round in rounds.filter_map(Round::new) {
                @let bye = player.byes.get(&round).copied();
                @let look = if bye.is_some() { "tap chosen" } else { "tap" };
                (acts::button(visitor, room, desk, &tap(round), look, html! {
                    (round) span { (match bye {
                        Some(bye) => words::bye(Some(bye), l),
                        None => t::plays(l),
                    }) }
                }))
            }
        }
    }
}

/// The form that corrects what is known.
fn data(visitor: &Visitor, room: &Room, desk: &Desk, player: &Participant) -> Markup {
    let l = visitor.language;
    let person = &player.person;
    let text = |value: Option<String>| value.unwrap_or_default();
    let sex = person.sex.map(|sex| sex == Sex::Female);
    let birth = person.birth.map(|birth| birth.to_string().replace("/00/00", "").replace('/', "-"));
    html! {
        details.card.data {
            summary { h2 { (t::correct_the_data(l)) } }
            form.stack method="post" action={ "/t/" (room.id) "/players/" (player.id) } {
                (acts::hidden(visitor, desk, &visitor.path))
                label { (t::surname_name(l)) input name="name"
                    required maxlength="100" value=(person.name); }
                div.fields.small {
                    label { (t::title_in_full(l))
                        input name="title" maxlength="3"
                        value=(text(person.title.map(|t| t.code().to_owned()))); }
                    label { (t::rating(l)) input name="rating" inputmode="numeric" maxlength="4"
                        value=(text(person.rating.map(|r| r.to_string()))); }
                    label { (t::national_rating(l)) input name="national"
                        inputmode="numeric" maxlength="4"
                        value=(text(person.national_rating(None).map(|r| r.to_string()))); }
                    label { (t::tournament_rating(l)) input name="estimate"
                        inputmode="numeric" maxlength="4"
                        value=(text(person.estimate.map(|r| r.to_string())));
                        small { (t::estimate_help(l)) } }
                    label { (t::federation(l))
                        input name="federation" maxlength="3"
                        value=(text(person.federation.map(|f| f.code().to_owned()))); }
                    label { (t::fide_id(l))
                        input name="fide_id" inputmode="numeric"
                        value=(text(person.fide_id.map(|i| i.to_string()))); }
                    label { (t::born_in_full(l))
                        input name="birth" placeholder="2001-12-31" value=(text(birth)); }
                    label { (t::sex(l)) select name="sex" {
                        option value="" {} option value="w" selected[sex == Some(true)] {
                            (Sex::Female.say(l))
                        } option value="m" selected[sex == Some(false)] {
                            (Sex::Male.say(l))
                        } } }
                }
                label { (t::club(l)) input name="club" maxlength="100" value=(person.club); }
                label { (t::categories_commas_between(l))
                    input name="categories" value=(person.categories.join(", ")); }
                label { (t::half_point_byes(l)) select name="half_bye" {
                    option value="yes" { (t::as_the_regulations_say(l)) }
                    option value="no" selected[person.no_half_bye] { (t::none_for_this_player(l)) }
                } }
                fieldset { legend { (t::for_arbiters_only(l)) }
                    div.fields.small {
                        label { (t::phone(l)) input name="phone" type="tel" maxlength="100"
                            value=(person.phone); }
                        label { (t::e_mail(l)) input name="email" type="email" maxlength="200"
                            value=(person.email); }
                    }
                    label { (t::remarks(l))
                        textarea name="remarks" rows="2" maxlength="2000" { (person.remarks) } }
                    p { (t::dossier_needs(l)) ": " (person.needs.say(l)) " "
                        a href={ "/t/" (room.id) "/needs" } { (t::dossier_change(l)) } }
                    @if let Some(fee) = &person.fee { p { (t::fee(l)) ": " (fees::state(fee, l))
                        " " a href={ "/t/" (room.id) "/fees" } { (t::fees(l)) } } }
                }
                label { (t::reason_goes_into_the_record(l))
                    input name="why" maxlength="500"; }
                div.actions { button.primary { (t::save(l)) } }
            }
        }
    }
}

/// The ratings of later months, in an event of more than thirty days.
fn periods(visitor: &Visitor, room: &Room, desk: &Desk, player: &Participant) -> Markup {
    let l = visitor.language;
    let Some(rules) = desk.regulations().filter(|rules| rules.is_long()) else { return html! {} };
    html! {
        section.card #periods {
            h2 { (t::ratings_by_period(l)) }
            p.muted { (t::ratings_by_period_help(l)) }
            ul.plain {
                li { (t::from_round(l)) " 1: " strong { (grid::or_dash(player.person.rating)) } }
                @for period in &player.person.periods { li {
                    (t::from_round(l)) " " (period.from) ": "
                    strong { (grid::or_dash(period.rating)) }
                    " " small.muted { (period.source.say(l)) }
                } }
            }
            form.line method="post"
                action={ "/t/" (room.id) "/players/" (player.id) "/periods" } {
                (acts::hidden(visitor, desk, &visitor.path))
                label { (t::from_round(l))
                    input type="number" name="round" min="2" max=(rules.rounds) required; }
                label { (t::rating(l)) input name="rating" inputmode="numeric" maxlength="4"; }
                button { (t::save(l)) }
            }
        }
    }
}

/// A rating that counts from a round on.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Later {
    round: String,
    rating: String,
    #[serde(flatten)]
    acting: Acting,
}

async fn put_period(
    at: At<Deputy>,
    Path((_, player)): Path<(i64, u32)>,
    Form(form): Form<Later>,
) -> Result<Response, Problem> {
    let player = PlayerId::new(player);
    let mut person = at.room.desk().player(player).ok_or(Problem::NotFound)?.person.clone();
    let from = optional::<u16>(&form.round, t::round)?.and_then(Round::new);
    let from = from.filter(|from| *from > Round::FIRST);
    let from = from.ok_or_else(|| Problem::bad_input(t::periods_begin_with_round_two))?;
    let rating = optional(&form.rating, t::rating)?.filter(|&rating| rating > 0);
    person.put_period(PeriodRating { from, rating, source: RatingSource::Typed });
    let person = Box::new(person);
    act::perform(&at, &form.acting, Action::CorrectPlayer { player, person }).await
}

fn history(desk: &Desk, id: PlayerId, room: &Room, l: Language) -> Markup {
    let entries: Vec<_> = desk.history_of(id).collect();
    html! {
        section.card {
            h2 { (t::history(l)) }
            p { a href={ "/t/" (room.id) "/players/" (id) "/events" } { (t::series_history(l)) } }
            ul.plain.history { @for logged in entries.iter().rev().take(20) {
                li.undone[logged.undone] {
                    time { (clock::local(logged.entry.when, l)) }
                    " " strong { (words::kind(logged.entry.action.kind(), l)) } " "
                    (desk.say_action(&logged.entry.action, &clock::time_of_day, l))
                    small { " " (logged.entry.who) @if !logged.entry.why.is_empty() {
                        ": " (logged.entry.why)
                    } }
                }
            } }
            div.actions { a.button.small href={ "/t/" (room.id) "/record?player=" (id) } {
                (t::in_the_record(l))
            } }
        }
    }
}

async fn correct(
    at: At<Deputy>,
    Path((_, player)): Path<(i64, u32)>,
    Form(form): Form<players::Fields>,
) -> Result<Response, Problem> {
    let At { room, .. } = &at;
    let player = PlayerId::new(player);
    let known = room.desk().player(player).ok_or(Problem::NotFound)?.person.clone();
    let person = Box::new(form.person(known)?);
    act::perform(&at, &form.acting, Action::CorrectPlayer { player, person }).await
}

/// Something to arrange for a player.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Arranged {
    what: String,
    round: String,
    table: String,
    #[serde(flatten)]
    acting: Acting,
}

async fn arrange(
    at: At<Deputy>,
    Path((_, player)): Path<(i64, u32)>,
    Form(form): Form<Arranged>,
) -> Result<Response, Problem> {
    let At { room, id, .. } = &at;
    let player = PlayerId::new(player);
    let next = Round::from_index(room.desk().rounds().count());
    let round = optional::<u16>(&form.round, t::round)?;
    let round = round.and_then(Round::new).unwrap_or(next);
    let leaves = matches!(form.what.as_str(), "withdraw" | "expel");
    if leaves && form.acting.why.trim().is_empty() {
        // Nobody leaves by one click: first the question, with its reason.
        let to = leaving::address(*id, player, &form.what, &form.acting.back);
        return Ok(Redirect::to(&to).into_response());
    }
    let bye = |kind| Action::RequestBye { player, round, kind };
    let action = match form.what.as_str() {
        "half" => bye(Bye::HalfPoint),
        "zero" => bye(Bye::ZeroPoint),
        "full" => bye(Bye::FullPoint),
        "absent" => Action::ReportAbsence { player, round },
        "withdraw" => Action::Withdraw { player, from: next },
        "expel" => Action::Expel { player, from: next },
        "remove" => Action::Remove { player },
        "table" => {
            let table = optional(&form.table, t::table)?.filter(|table| *table > 0);
            Action::FixBoard { player, table }
        }
        other => {
            return Err(Problem::bad_input_with(|l| t::cannot_be_arranged(l, other)));
        }
    };
    let mut acting = form.acting;
    if form.what == "remove" {
        // The page of somebody who is gone shows nothing.
        acting.back = format!("/t/{id}/players");
    }
    act::perform(&at, &acting, action).await
}

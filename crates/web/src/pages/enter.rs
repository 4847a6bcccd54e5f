//! Before the event, for everybody who has the address: people find themselves in the rating list,
//! choose section and byes, and ask to be entered; and players say themselves that they are there.
//! What they send is shown to nobody but themselves and the organiser.

use arbitra_desk::{Desk, Person, PlayerId, TextField};
use arbitra_dossier::needs::{Need, Needs};
use arbitra_model::{ListedPlayer, Reader, Said as _, Tempo};
use arbitra_store::{PlayerQuery, TournamentId, Verdict};
use arbitra_texts as t;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;
use std::sync::Arc;

use crate::core::app::App;
use crate::core::auth::limits::Kind;
use crate::core::auth::secret;
use crate::core::clock;
use crate::core::form::{AtField as _, optional};
use crate::core::offer::{self, MOST_WAITING, Offer, Wish};
use crate::core::peer::Peer;
use crate::core::problem::Problem;
use crate::core::room::{Room, tournament_name, version};
use crate::core::sense::federation;
use crate::core::visitor::Visitor;
use crate::pages::entries::tempo;
use crate::pages::fees::{self, money};
use crate::views::adjourned::day;
use crate::views::seen::seen;
use crate::views::skeleton::{self, Head, LIVE};
use crate::views::{icons, languages};

/// How many of a rating list are shown.
const MOST: usize = 8;
/// Fewer letters find half the world.
const FEWEST_LETTERS: usize = 3;

/// The addresses of those who are not arbiters.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/enter/{id}/{secret}", get(show).post(ask))
        .route("/entry/{id}/{secret}", get(own).post(take_back))
}

/// Whom somebody looks for, or is.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Wanted {
    /// Part of a name, or a FIDE number.
    find: String,
    /// The FIDE number of whoever was found.
    fide: String,
    /// Whether somebody is in no list.
    new: String,
}

/// What is sent.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Sent {
    fide: String,
    name: String,
    federation: String,
    birth: String,
    club: String,
    phone: String,
    email: String,
    remarks: String,
    need: Vec<String>,
    needs: String,
    bye: Vec<u16>,
    section: String,
    /// A field that people do not see: whoever fills it is none.
    homepage: String,
}

/// An offer that is open, with its tournament.
struct Open {
    room: Arc<Room>,
    desk: Arc<Desk>,
    offer: Offer,
}

/// The open offer at an address. Whoever guesses at addresses runs out of guesses.
async fn opened(app: &App, peer: &Peer, id: i64, shown: &str) -> Result<Open, Problem> {
    let id = TournamentId::new(id);
    let offer = Offer::of(&app.store, id).await?;
    if offer.secret.is_empty() || !secret::same(&offer.secret, shown) {
        app.limits.count(Kind::WrongKey, peer.household())?;
        return Err(Problem::NotFound);
    }
    let room = app.room(id).await?;
    let desk = room.desk();
    Ok(Open { room, desk, offer })
}

/// The tournaments of the event that take entries: the sections to choose from.
async fn sections(app: &App, open: &Open) -> Result<Vec<(TournamentId, String)>, Problem> {
    let mut found = Vec::new();
    for other in app.store.tournaments(open.room.event).await? {
        if other.archived_at.is_some() {
            continue;
        }
        let offer = Offer::of(&app.store, other.id).await?;
        if offer.open && offer.is_open(&app.room(other.id).await?.desk(), offer::today()) {
            found.push((other.id, other.name));
        }
    }
    Ok(found)
}

async fn show(
    State(app): State<App>,
    Path((id, shown)): Path<(i64, String)>,
    Query(wanted): Query<Wanted>,
    peer: Peer,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let open = opened(&app, &peer, id, &shown).await?;
    let l = visitor.reader;
    let to = format!("/enter/{id}/{shown}");
    let body = if !open.offer.is_open(&open.desk, offer::today()) {
        html! { p.note { (t::entries_are_closed(l)) } }
    } else if !wanted.fide.is_empty() || !wanted.new.is_empty() {
        let listed = match optional::<u32>(&wanted.fide, t::fide_id)? {
            Some(fide) => Some(by_number(&app, &peer, fide).await?.ok_or(Problem::NotFound)?),
            None => None,
        };
        let sections = sections(&app, &open).await?;
        form(&visitor, &open, &to, listed.as_ref(), &sections)
    } else {
        let found = search(&app, &peer, &wanted.find).await?;
        finder(&open, &to, &wanted.find, &found, l)
    };
    Ok(page(&visitor, &open.desk, html! { (welcome(&open, l)) (body) }))
}

/// What is offered: when, where, for how much, how many, until when.
fn welcome(open: &Open, l: Reader) -> Markup {
    let offer = &open.offer;
    let free = offer.free(&open.desk);
    html! {
        section.welcome {
            h1 { (tournament_name(&open.desk)) }
            p.muted { (place(&open.desk, l)) }
            @if !offer.words.is_empty() { p { (offer.words) } }
            p.figures {
                @if let Some(fee) = offer.fee {
                    span { (t::fee(l)) " " strong { (money(u64::from(fee), l)) } }
                }
                @if let Some(closes) = offer.closes {
                    span { (t::entries_until(l)) " " strong { (day(closes, l)) } }
                }
                @match free {
                    Some(0) => { span.badge.warn { (t::full_there_is_a_waiting_list(l)) } }
                    Some(free) => { span { (t::places_free(l, free as usize)) } }
                    None => {}
                }
            }
        }
    }
}

fn place(desk: &Desk, l: Reader) -> String {
    let Some(rules) = desk.regulations() else { return String::new() };
    let event = &rules.event;
    let days = [event.start, event.end].into_iter().flatten().map(|date| day(date, l));
    let mut days: Vec<String> = days.collect();
    days.dedup();
    let parts = [event.city.clone(), days.join(" – "), event.time_control.clone()];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

async fn search(app: &App, peer: &Peer, find: &str) -> Result<Vec<ListedPlayer>, Problem> {
    let words = find.trim();
    if words.chars().count() < FEWEST_LETTERS {
        return Ok(Vec::new());
    }
    app.limits.count(Kind::Search, peer.household())?;
    let words: String = words.chars().take(60).collect();
    let query = PlayerQuery { words, federation: None, source: None, limit: MOST };
    let found = app.store.search_players(&query).await?;
    Ok(found.into_iter().map(|found| found.player).collect())
}

/// Somebody of the rating lists by FIDE number.
async fn by_number(app: &App, peer: &Peer, fide: u32) -> Result<Option<ListedPlayer>, Problem> {
    let found = search(app, peer, &fide.to_string()).await?;
    Ok(found.into_iter().find(|player| player.fide_id == Some(fide)))
}

/// The first step: who are you?
fn finder(open: &Open, to: &str, find: &str, found: &[ListedPlayer], l: Reader) -> Markup {
    let tempo = tempo(&open.desk);
    let looked = find.trim().chars().count() >= FEWEST_LETTERS;
    html! {
        section.card.find {
            h2 { (t::find_yourself(l)) }
            form method="get" action=(to) role="search" {
                label { (t::surname_or_fide_id(l))
                    input type="search" name="find" value=(find) maxlength="60" autocomplete="off"
                        autofocus; }
                button.primary { (t::find(l)) }
            }
            ul.plain.hits { @for player in found {
                @if let Some(fide) = player.fide_id {
                    li { a.button href={ (to) "?fide=" (fide) } {
                        @if let Some(title) = player.title { span.title { (title.code()) } " " }
                        strong { (player.name) } " "
                        @if let Some(federation) = player.federation { (federation.code()) " " }
                        @if let Some(rating) = player.ratings.get(tempo).rating { (rating) " " }
                        small { (fide) }
                    } }
                }
            } }
            @if looked && found.is_empty() { p.muted { (t::nobody_by_that_name_in(l)) } }
            p { a href={ (to) "?new=1" } { (t::i_am_in_no_rating_list(l)) } }
        }
    }
}

/// The second step: what is wanted.
fn form(
    visitor: &Visitor,
    open: &Open,
    to: &str,
    listed: Option<&ListedPlayer>,
    sections: &[(TournamentId, String)],
) -> Markup {
    let l = visitor.reader;
    let rules = open.desk.regulations();
    let rounds = rules.map_or(0, |rules| rules.rounds);
    let byes = rules.map_or(0, |rules| rules.byes.half_point);
    let last =
        rules.and_then(|rules| rules.byes.half_point_until).map_or(rounds, |last| last.get());
    // What is refused comes back to this step.
    let own = match listed.and_then(|player| player.fide_id) {
        Some(fide) => format!("{to}?fide={fide}"),
        None => format!("{to}?new=1"),
    };
    html! {
        form.card.stack.entrant method="post" action=(own) {
            input type="hidden" name="csrf" value=(visitor.csrf);
            @match listed {
                Some(player) => {
                    h2 { (player.name) }
                    input type="hidden" name="fide" value=(grid_some(player.fide_id));
                    p.muted {
                        @if let Some(federation) = player.federation { (federation.code()) " · " }
                        (t::fide_id(l)) " " (grid_some(player.fide_id))
                    }
                }
                None => {
                    label { (t::surname_name(l)) input name="name" required maxlength="100"; }
                    label { (t::federation(l)) input name="federation" maxlength="40"; }
                    label { (t::born_in_full(l))
                        input name="birth" maxlength="10" placeholder="2001"; }
                }
            }
            @if sections.len() > 1 {
                label { (t::section(l)) select name="section" {
                    @for (id, name) in sections {
                        option value=(id) selected[*id == open.room.id] { (name) }
                    }
                } }
            }
            label { (t::club(l)) input name="club" maxlength="100" autocomplete="organization"; }
            label { (t::phone(l)) input name="phone" type="tel" maxlength="40" autocomplete="tel"; }
            label { (t::e_mail(l))
                input name="email" type="email" maxlength="200" autocomplete="email"; }
            @if byes > 0 && rounds > 0 {
                fieldset { legend { (t::half_point_byes_wanted(l, usize::from(byes))) }
                    div.rounds-choice { @for round in 1..=last.min(rounds) {
                        label.check { input type="checkbox" name="bye" value=(round);
                            (t::round(l)) " " (round) }
                    } } }
            }
            details { summary { (t::dossier_needs(l)) }
                p.muted { (t::dossier_needs_rule(l)) }
                @for need in Need::ALL {
                    label.check { input type="checkbox" name="need" value=(need.name());
                        span lang=[l.foreign()] { (need.say(l.sentences())) } }
                }
                label { (t::dossier_more_words(l))
                    textarea name="needs" rows="2" maxlength="500" {} }
            }
            label { (t::remarks(l)) textarea name="remarks" rows="2" maxlength="500" {} }
            label.unseen aria-hidden="true" { "Homepage"
                input name="homepage" tabindex="-1" autocomplete="off"; }
            label.check { input type="checkbox" name="agreed" value="yes" required;
                (t::the_organiser_may_keep_this(l)) }
            div.actions { button.primary.large { (t::ask_to_be_entered(l)) }
                a.button href=(to) { (t::no_go_back(l)) } }
        }
    }
}

fn grid_some(value: Option<u32>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// Somebody of a rating list as a player.
fn person_of(player: &ListedPlayer, tempo: Tempo) -> Person {
    Person {
        name: player.name.clone(),
        sex: player.sex,
        title: player.title.or(player.women_title),
        rating: player.ratings.get(tempo).rating.filter(|rating| *rating > 0),
        federation: player.federation,
        fide_id: player.fide_id,
        birth: player.birth_year.and_then(arbitra_model::Date::year_only),
        ..Person::default()
    }
}

async fn ask(
    State(app): State<App>,
    Path((id, shown)): Path<(i64, String)>,
    peer: Peer,
    Form(sent): Form<Sent>,
) -> Result<Response, Problem> {
    let open = opened(&app, &peer, id, &shown).await?;
    app.limits.count(Kind::Entry, peer.household())?;
    if !sent.homepage.is_empty() || !open.offer.is_open(&open.desk, offer::today()) {
        return Err(Problem::bad_input(t::entries_are_closed));
    }
    let section = match optional::<i64>(&sent.section, t::section)?.map(TournamentId::new) {
        Some(section) if section != open.room.id => {
            let sections = sections(&app, &open).await?;
            let known = sections.iter().any(|(id, _)| *id == section);
            if known { section } else { return Err(Problem::NotFound) }
        }
        _ => open.room.id,
    };
    let desk = app.room(section).await?.desk();
    let mut person = match optional::<u32>(&sent.fide, t::fide_id)? {
        Some(fide) => {
            let listed = by_number(&app, &peer, fide).await?.ok_or(Problem::NotFound)?;
            person_of(&listed, tempo(&desk))
        }
        None => Person {
            name: sent.name.split_whitespace().collect::<Vec<_>>().join(" "),
            federation: federation(&sent.federation, "federation")?,
            birth: optional(&sent.birth.trim().replace('-', "/"), t::birth_in_full).at("birth")?,
            ..Person::default()
        },
    };
    person.name = TextField::PlayerName.fitted(&person.name);
    if !person.name.chars().any(char::is_alphabetic) {
        return Err(Problem::bad_input_with(|l| t::value_is_missing(l, t::name(l))).at("name"));
    }
    person.club = TextField::Club.fitted(sent.club.trim());
    person.phone = TextField::Contact.fitted(sent.phone.trim());
    person.email = TextField::Contact.fitted(sent.email.trim());
    person.remarks = sent.remarks.trim().chars().take(500).collect();
    person.needs = Needs {
        needs: sent.need.iter().filter_map(|name| Need::named(name)).collect(),
        assistant: String::new(),
        words: sent.needs.trim().chars().take(500).collect(),
        told: clock::today(),
    }
    .tidied();
    let most = usize::from(desk.regulations().map_or(0, |rules| rules.byes.half_point));
    if sent.bye.len() > most {
        return Err(Problem::bad_input_with(move |l| t::so_many_byes_at_most(l, most)).at("bye"));
    }
    let data = serde_json::to_string(&Wish { person, byes: sent.bye })?;
    let own = secret::fresh()?;
    if !app.store.add_request(section, &own, &data, MOST_WAITING, clock::seconds()).await? {
        return Err(Problem::Full);
    }
    Ok(Redirect::to(&format!("/entry/{section}/{own}")).into_response())
}

/// What became of one's own request.
async fn own(
    State(app): State<App>,
    Path((id, shown)): Path<(i64, String)>,
    peer: Peer,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let id = TournamentId::new(id);
    let Some(request) = app.store.request_of(id, &shown).await? else {
        app.limits.count(Kind::WrongKey, peer.household())?;
        return Err(Problem::NotFound);
    };
    let (room, l) = (app.room(id).await?, visitor.reader);
    let desk = room.desk();
    let links = offer::links(&app.store, id, false).await?;
    let body = match request.verdict {
        None => {
            let waiting = app.store.requests(id).await?;
            let before = waiting.iter().filter(|other| other.id < request.id).count();
            let free = Offer::of(&app.store, id).await?.free(&desk);
            let reserve = free.is_some_and(|free| before >= free as usize);
            let name = Wish::of(&request).map(|wish| wish.person.name).unwrap_or_default();
            html! {
                section.card {
                    h2 { (name) }
                    p.note.good { (t::your_request_has_come(l)) }
                    @if reserve { p { (t::you_are_on_the_waiting_list(l)) } }
                    p.muted { (t::keep_this_address(l)) }
                    form method="post" action={ "/entry/" (id) "/" (shown) } {
                        input type="hidden" name="csrf" value=(visitor.csrf);
                        button { (t::take_the_request_back(l)) }
                    }
                }
            }
        }
        Some(Verdict::Accepted(player)) => {
            let player = PlayerId::new(player);
            let link =
                links.map(|links| format!("/here/{id}/{player}/{}", offer::code(&links, player)));
            html! {
                section.card {
                    @if let Some(player) = desk.player(player) { h2 { (player.person.name) } }
                    p.note.good { (t::you_are_entered(l)) }
                    @if let Some(fee) = desk.player(player).and_then(|it| it.person.fee) {
                        p { (t::fee(l)) " " (fees::state(&fee, l)) }
                    }
                    @if let Some(link) = link { div.actions {
                        a.button.primary href=(link) { (t::to_my_check_in(l)) } } }
                }
            }
        }
        Some(Verdict::Refused) => html! { p.note { (t::your_request_was_refused(l)) } },
        Some(Verdict::TakenBack) => html! { p.note { (t::your_request_is_taken_back(l)) } },
    };
    Ok(page(&visitor, &desk, html! { h1 { (tournament_name(&desk)) } (body) }))
}

async fn take_back(
    State(app): State<App>,
    Path((id, shown)): Path<(i64, String)>,
) -> Result<Response, Problem> {
    let tournament = TournamentId::new(id);
    let request = app.store.request_of(tournament, &shown).await?.ok_or(Problem::NotFound)?;
    app.store.decide_request(tournament, request.id, Verdict::TakenBack).await?;
    Ok(Redirect::to(&format!("/entry/{id}/{shown}")).into_response())
}

/// The player whom a link belongs to.
pub async fn linked(
    app: &App,
    peer: &Peer,
    (id, player, shown): (i64, u32, String),
) -> Result<(Arc<Room>, PlayerId), Problem> {
    let (tournament, player) = (TournamentId::new(id), PlayerId::new(player));
    let links = offer::links(&app.store, tournament, false).await?;
    let fits = links.is_some_and(|links| secret::same(&offer::code(&links, player), &shown));
    if !fits {
        app.limits.count(Kind::WrongKey, peer.household())?;
        return Err(Problem::NotFound);
    }
    let room = app.room(tournament).await?;
    match room.desk().player(player) {
        Some(_) => Ok((room, player)),
        None => Err(Problem::NotFound),
    }
}

/// A page for people with a phone, in every language of players: nothing of the desk around it, and
/// kept by nobody.
pub fn page(visitor: &Visitor, desk: &Desk, body: Markup) -> Response {
    let page = html! {
        body.public data-csrf=(visitor.csrf) {
            (top(visitor, desk))
            main #main { (body) }
        }
    };
    on_a_phone(visitor.reader, desk, &["app.js"], page)
}

/// The same for a page that follows what happens.
pub fn live_page(visitor: &Visitor, room: &Room, desk: &Desk, body: Markup) -> Response {
    let page = html! {
        body.public data-csrf=(visitor.csrf) data-live={ "/t/" (room.id) "/live?view=public" }
        data-version=(version(desk)) data-follow="all" {
            (top(visitor, desk))
            div #notes aria-live="polite" {}
            main #main hx-get=(visitor.path) hx-trigger="arbitra:refresh" hx-select="#main"
            hx-swap="outerMorph" tabindex="-1" { (body) }
        }
    };
    on_a_phone(visitor.reader, desk, &[LIVE[0], LIVE[1], "own.js"], page)
}

fn top(visitor: &Visitor, desk: &Desk) -> Markup {
    html! {
        header.top { span.brand { (icons::mark()) " " span.event { (tournament_name(desk)) } }
            span.grow {}
            (languages::choice(&visitor.path, &Reader::ALL, visitor.reader)) }
    }
}

fn on_a_phone(l: Reader, desk: &Desk, scripts: &[&str], body: Markup) -> Response {
    let headers = [
        (header::CACHE_CONTROL, "no-store"),
        // The address is what opens the page: no other site learns it.
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    let head = Head {
        title: tournament_name(desk),
        styles: &["public.css"],
        scripts,
        more: html! { meta name="robots" content="noindex"; },
    };
    (headers, seen(skeleton::page(l, &head, body))).into_response()
}

//! The players: who entered, quick entry, and what concerns one of them.

use std::collections::BTreeMap;

use arbitra_desk::{
    Action, ActionKind, Desk, ListStep, Participant, Person, PlayerId, RatingSource, RatingSources,
    Status,
};
use arbitra_model::{Bye, Language, NationalRecord, Round, collation};
use arbitra_texts as t;
use axum::extract::Query;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::acting;
use crate::core::at::At;
use crate::core::form::{Acting, optional};
use crate::core::problem::Problem;
use crate::core::roles::{Deputy, Role, Viewer, least};
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::pages::{estimates, leaving, overview, refresh};
use crate::views::parts::{Extent, Part};
use crate::views::{Frame, Tab, acts, grid};

/// The columns by which players can be put in order, beside their numbers.
const ORDERS: [&str; 5] = ["name", "rating", "federation", "club", "entry"];

/// In which order.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    /// The column.
    #[serde(default)]
    sort: String,
}

/// The fields of a player.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Fields {
    name: String,
    title: String,
    rating: String,
    /// From which list the rating is, and what it says: `FIDE:standard:2026-11-01=2261`.
    rating_source: String,
    estimate: Option<String>,
    /// The same for the tournament rating.
    estimate_source: String,
    national: Option<String>,
    /// The same for the national rating.
    national_source: String,
    federation: String,
    fide_id: String,
    birth: String,
    sex: String,
    club: String,
    categories: String,
    phone: Option<String>,
    email: Option<String>,
    remarks: Option<String>,
    half_bye: Option<String>,
    #[serde(flatten)]
    pub acting: Acting,
}

impl Fields {
    /// The person they describe, keeping what a page has no field for.
    pub fn person(&self, known: Person) -> Result<Person, Problem> {
        let name = self.name.split_whitespace().collect::<Vec<_>>().join(" ");
        let split = |text: &str| {
            let parts = text.split([',', ';']).map(|part| part.trim().to_owned());
            parts.filter(|part| !part.is_empty()).collect::<Vec<String>>()
        };
        let mut person = Person {
            name,
            title: optional(&self.title.to_uppercase(), t::title_in_full)?,
            rating: optional(&self.rating, t::rating)?.filter(|&rating| rating > 0),
            estimate: match &self.estimate {
                Some(text) => optional(text, t::tournament_rating)?.filter(|&one| one > 0),
                None => known.estimate,
            },
            federation: optional(&self.federation.to_uppercase(), t::federation)?,
            fide_id: optional(&self.fide_id, t::fide_id)?,
            birth: optional(&self.birth.replace('-', "/"), t::birth_in_full)?,
            sex: self.sex.chars().next().and_then(arbitra_model::Sex::from_letter),
            club: self.club.trim().to_owned(),
            categories: split(&self.categories),
            phone: self.phone.as_deref().map_or_else(|| known.phone.clone(), tidied),
            email: self.email.as_deref().map_or_else(|| known.email.clone(), tidied),
            remarks: self.remarks.as_deref().map_or_else(|| known.remarks.clone(), tidied),
            no_half_bye: self.half_bye.as_deref().map_or(known.no_half_bye, |said| said == "no"),
            ..known.clone()
        };
        if let Some(text) = &self.national {
            put_national(&mut person, optional(text, t::national_rating)?.filter(|&one| one > 0));
        }
        person.sources = RatingSources {
            official: source(
                (known.rating, &known.sources.official),
                person.rating,
                &self.rating_source,
            ),
            tournament: source(
                (known.estimate, &known.sources.tournament),
                person.estimate,
                &self.estimate_source,
            ),
            national: source(
                (known.national_rating(None), &known.sources.national),
                person.national_rating(None),
                &self.national_source,
            ),
        };
        Ok(person)
    }
}

/// Where a rating is from: the list that filled the field, if the field still says what it said;
/// what was known, if nothing changed; otherwise somebody typed it.
fn source(
    known: (Option<u16>, &Option<RatingSource>),
    now: Option<u16>,
    told: &str,
) -> Option<RatingSource> {
    let rating = now?;
    let listed = told.split_once('=').filter(|(_, said)| *said == rating.to_string());
    if let Some(source) = listed.and_then(|(list, _)| source_of(list)) {
        return Some(source);
    }
    match known {
        (Some(before), source) if before == rating => source.clone(),
        _ => Some(RatingSource::Typed),
    }
}

/// The list of a word such as `FIDE:standard:2026-11-01`.
fn source_of(text: &str) -> Option<RatingSource> {
    let (step, date) = text.rsplit_once(':')?;
    let ListStep { source: list, tempo, .. } = ListStep::from_code(step)?;
    Some(RatingSource::List { list, tempo, date: date.replace('-', "/").parse().ok()? })
}

/// Puts a national rating into the record of the player's own federation, or takes it away.
fn put_national(person: &mut Person, rating: Option<u16>) {
    if person.national_rating(None) == rating {
        return;
    }
    if let Some(record) = person.national.first_mut() {
        record.rating = rating;
        return;
    }
    if let (Some(system), Some(_)) = (person.federation, rating) {
        person.national.push(NationalRecord {
            system,
            sex: person.sex,
            classification: String::new(),
            name: String::new(),
            rating,
            origin: String::new(),
            id: String::new(),
            birth: None,
        });
    }
}

/// A text without blanks around it.
fn tidied(text: &str) -> String {
    text.trim().to_owned()
}

/// The players.
pub async fn show(
    at: At<Viewer>,
    Query(wanted): Query<Wanted>,
    Query(part): Query<Part>,
) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, role, l, id, .. } = at;
    let deputy = role >= Role::Deputy;
    let differing = match deputy {
        true => refresh::note(&app, &room, &desk, l).await?,
        false => html! {},
    };
    let started = desk.rounds().next().is_some();
    let count = desk.players().count();
    let page = Page { visitor: &visitor, room: &room, desk: &desk, deputy };
    // Numbers are what comes next once everybody who is there has none.
    let unnumbered = desk.players().any(|player| player.number.is_none());
    let look = if unnumbered { "primary" } else { "" };
    // Whatever is next for the tournament, unless it is done with what stands here already.
    let onward = desk.missing().next.is_some_and(|kind| {
        let here = matches!(kind, ActionKind::Register | ActionKind::Number);
        deputy && !here && role >= least(kind)
    });
    let everybody = page.players(&wanted);
    let shown = part.of(everybody.iter().map(|player| {
        let number = player.number.map_or(0, arbitra_model::Number::get);
        (number, format!("{} {}", player.person.name, player.person.club))
    }));
    let own = format!("/t/{id}/players");
    let rest = page.rest(&wanted);
    let extent = Extent::new(&own, &rest, &part).asking(t::name_number_or_club);
    Ok(Frame::of(&visitor, &room, &desk, Tab::Players, t::players(l)).show(html! {
        div.bar {
            h1 { (t::players(l)) " (" (count) ")" }
            @if !shown.is_large() { form.inline method="get" role="search" {
                label.sr for="find" { (t::search(l)) }
                input #find type="search" name="find" value=(part.find()) autocomplete="off"
                    data-filter="table.players tbody tr" placeholder=(t::name_or_club(l)); } }
            span.grow {}
            @if deputy {
                a.button href={ "/t/" (id) "/players/import" } {
                    (t::paste_or_import_a_list(l))
                }
                a.button href={ "/t/" (id) "/check-in" } { (t::check_in(l)) }
                a.button href={ "/t/" (id) "/own-pages" } { (t::own_pages(l)) }
                a.button href={ "/t/" (id) "/mails" } { (t::mails(l)) }
                details.row-menu { summary.button { (t::more(l)) }
                    div {
                        a href={ "/t/" (id) "/requests" } { (t::entry_requests(l)) }
                        a href={ "/t/" (id) "/fees" } { (t::fees(l)) }
                        a href={ "/t/" (id) "/ratings" } { (t::check_ratings(l)) }
                        @if count > 1 {
                            a href={ "/t/" (id) "/numbers" } { (t::pairing_numbers(l)) } }
                    } }
                @if !started && count > 1 {
                    (acts::post(&visitor, &room, &desk, "do/number",
                        look, html! { (t::give_numbers(l)) }))
                }
            }
        }
        @if onward { section.card.next.onward { (overview::next(&visitor, &room, &desk)) } }
        (differing)
        @if deputy {
            (estimates::note(&desk, id, l))
            (quick_add(&visitor, id, &desk, started, l))
        }
        @if count == 0 {
            div.empty {
                p { strong { (t::nobody_has_entered_yet(l)) } }
                @if deputy { p { (t::type_a_name_or(l)) " "
                    a href={ "/t/" (id) "/players/import" } { (t::paste_or_import_a_list(l)) }
                    "." } }
            }
        } @else {
            @let chosen = shown.rows.iter().filter_map(|row| everybody.get(*row).copied());
            @let table = page.table(&wanted, chosen);
            @if shown.is_large() { (shown.around(extent, table, l)) } @else { (table) }
            @if deputy { (page.bulk()) }
            (page.clubs())
        }
    }))
}

/// What the parts of the page share.
struct Page<'a> {
    visitor: &'a Visitor,
    room: &'a Room,
    desk: &'a Desk,
    deputy: bool,
}

impl Page<'_> {
    /// What the address says beside the part.
    fn rest(&self, wanted: &Wanted) -> String {
        let known = ORDERS.contains(&&*wanted.sort);
        if known { format!("sort={}", wanted.sort) } else { String::new() }
    }

    /// Everybody in the wanted order.
    fn players(&self, wanted: &Wanted) -> Vec<&Participant> {
        let l = self.visitor.language;
        let mut players: Vec<&Participant> = self.desk.players().collect();
        match wanted.sort.as_str() {
            "name" => players.sort_by_cached_key(|player| collation(&player.person.name, l)),
            "rating" => players.sort_by_key(|player| std::cmp::Reverse(player.person.rating)),
            "federation" => players.sort_by_key(|player| player.person.federation),
            "club" => players.sort_by_cached_key(|player| collation(&player.person.club, l)),
            "entry" => {}
            _ => players.sort_by_key(|player| (player.number.is_none(), player.number)),
        }
        players
    }

    /// The table, without the columns in which nobody has anything.
    fn table<'d>(&self, wanted: &Wanted, rows: impl Iterator<Item = &'d Participant>) -> Markup {
        let (l, id) = (self.visitor.language, self.room.id);
        let any = |has: &dyn Fn(&Participant) -> bool| self.desk.players().any(has);
        let column = |key: &str, text: &'static str| {
            let here = (wanted.sort == key).then_some("true");
            html! { a href={ "?sort=" (key) } aria-current=[here] { (text) } }
        };
        let next = self.next_round();
        let ticks = self.deputy && next.is_some();
        let title = any(&|player| player.person.title.is_some());
        let rating = any(&|player| player.person.rating.is_some());
        let tournament = any(&|player| player.person.estimate.is_some());
        let federation = any(&|player| player.person.federation.is_some());
        let club = any(&|player| !player.person.club.is_empty());
        let birth = any(&|player| player.person.birth.is_some());
        let mut heads = Vec::new();
        heads.extend(ticks.then(|| grid::silent_head(t::choose(l)).class("ticks")));
        heads.push(grid::number_head(column("number", t::no(l))));
        heads.extend(title.then(|| grid::head(t::title(l))));
        heads.push(grid::head(column("name", t::name(l))));
        heads.extend(rating.then(|| grid::number_head(column("rating", t::rating(l)))));
        heads.extend(
            tournament.then(|| grid::number_head(t::tournament_rating(l)).class("wide-only")),
        );
        heads.extend(
            federation.then(|| grid::head(column("federation", t::fed(l))).class("wide-only")),
        );
        heads.extend(club.then(|| grid::head(column("club", t::club(l))).class("wide-only")));
        heads.extend(birth.then(|| grid::head(t::birth(l)).class("wide-only")));
        heads.push(grid::head(t::state(l)));
        heads.extend(self.deputy.then(|| grid::silent_head(t::what(l))));
        let line = |player: &Participant| {
            let own = &player.person;
            let mut cells = Vec::new();
            cells.extend(ticks.then(|| grid::cell(self.tick(player, next))));
            cells.push(grid::number(grid::or_dash(player.number)));
            cells.extend(title.then(|| {
                grid::cell(html! {
                    @if let Some(title) = own.title { span.title { (title.code()) } }
                })
            }));
            cells.push(grid::cell(html! {
                a.player href={ "/t/" (id) "/players/" (player.id) } { (own.name) }
            }));
            cells.extend(rating.then(|| grid::number(grid::some(own.rating))));
            cells.extend(
                tournament.then(|| grid::number(grid::some(own.estimate)).class("wide-only")),
            );
            let code = own.federation.map(|federation| federation.code().to_owned());
            cells.extend(federation.then(|| grid::cell(grid::some(code)).class("wide-only")));
            cells.extend(club.then(|| grid::cell(&own.club).class("wide-only")));
            let year = own.birth.map(|birth| birth.year());
            cells.extend(birth.then(|| grid::cell(grid::some(year)).class("wide-only")));
            cells.push(grid::cell(status(player, l)));
            cells.extend(self.deputy.then(|| grid::cell(self.menu(player)).class("deeds")));
            grid::line(cells)
        };
        grid::table("players opens", heads).lines(rows.map(line)).draw()
    }

    /// The round for which byes and absences can still be noted.
    fn next_round(&self) -> Option<Round> {
        let next = Round::from_index(self.desk.rounds().count());
        let last = self.desk.regulations().map_or(0, |rules| rules.rounds);
        (next.get() <= last).then_some(next)
    }

    /// The tick for what is done for several players at once.
    fn tick(&self, player: &Participant, next: Option<Round>) -> Markup {
        let l = self.visitor.language;
        let away = next.is_some_and(|next| player.byes.contains_key(&next));
        html! {
            @if player.status == Status::Playing && !away {
                input type="checkbox" form="bulk" name="player" value=(player.id)
                    aria-label={ (t::choose(l)) " " (player.person.name) };
            }
        }
    }

    /// What can be done for one player without opening the page.
    fn menu(&self, player: &Participant) -> Markup {
        let (l, id) = (self.visitor.language, self.room.id.get());
        if player.status != Status::Playing {
            let expelled = matches!(player.status, Status::Expelled { .. });
            let may = !expelled || self.visitor.role_in(self.room) >= Role::Chief;
            return html! { @if may {
                (leaving::way_back(self.visitor, self.room, self.desk, player, "small"))
            } };
        }
        let started = self.desk.rounds().next().is_some();
        let asks = |what: &str| leaving::address(id, player.id, what, &self.visitor.path);
        let next = self.next_round().filter(|next| !player.byes.contains_key(next));
        let label = format!("{} {}", t::what_to_do_with(l), player.person.name);
        html! {
            details.row-menu {
                summary.button.small aria-label=(label) { "⋯" }
                div {
                    @if let Some(next) = next {
                        form method="post"
                            action={ "/t/" (id) "/players/" (player.id) "/arrange" } {
                            (acts::hidden(self.visitor, self.desk, &self.visitor.path))
                            input type="hidden" name="round" value=(next);
                            button name="what" value="absent" { (t::absent_in_round(l, next)) }
                            button name="what" value="half" {
                                (t::half_point_bye_in_round(l, next)) }
                        }
                    }
                    @if started || self.desk.has_drawn_numbers() {
                        a href=(asks("withdraw")) { (t::withdraw(l)) "…" }
                    }
                    @if !started { a href=(asks("remove")) { (t::remove(l)) "…" } }
                }
            }
        }
    }

    /// What is done for everybody who is ticked.
    fn bulk(&self) -> Markup {
        let (l, id) = (self.visitor.language, self.room.id);
        let Some(next) = self.next_round() else { return html! {} };
        html! {
            form.line.bulk #bulk method="post" action={ "/t/" (id) "/players/absent" } {
                (acts::hidden(self.visitor, self.desk, &self.visitor.path))
                span { (t::those_ticked(l)) }
                button name="what" value="absent" { (t::absent_in_round(l, next)) }
                button name="what" value="half" { (t::half_point_bye_in_round(l, next)) }
            }
        }
    }

    /// How many come from which club.
    fn clubs(&self) -> Markup {
        let l = self.visitor.language;
        let mut clubs: BTreeMap<String, (&str, usize)> = BTreeMap::new();
        for player in self.desk.players().filter(|player| !player.person.club.is_empty()) {
            let club = player.person.club.as_str();
            clubs.entry(collation(club, l)).or_insert((club, 0)).1 += 1;
        }
        let mut clubs: Vec<(&str, usize)> = clubs.into_values().collect();
        clubs.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        html! {
            @if !clubs.is_empty() {
                details.card.clubs {
                    summary { (t::players_by_club(l, clubs.len())) }
                    ul.plain { @for (club, count) in clubs {
                        li { (club) " " strong { (count) } }
                    } }
                }
            }
        }
    }
}

/// What is done for several players at once.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Ticked {
    player: Vec<u32>,
    what: String,
    seen: String,
    confirmed: String,
    why: String,
    back: String,
}

/// Notes that several players miss the next round.
pub async fn absent(at: At<Deputy>, Form(form): Form<Ticked>) -> Result<Response, Problem> {
    let acting = Acting::typed(&form.seen, &form.confirmed, form.why, form.back)?;
    let round = Round::from_index(at.desk().rounds().count());
    let kind = Bye::HalfPoint;
    let actions = form.player.iter().map(|player| match (PlayerId::new(*player), &*form.what) {
        (player, "half") => Action::RequestBye { player, round, kind },
        (player, _) => Action::ReportAbsence { player, round },
    });
    let actions: Vec<Action> = actions.collect();
    if actions.is_empty() {
        return Err(Problem::bad_input(t::nobody_is_ticked));
    }
    at.act_all(&acting, actions).await?;
    Ok(Redirect::to(&acting.back_or(format!("/t/{}/players", at.id))).into_response())
}

/// Whether somebody is in, has left, or has byes to come.
pub fn status(player: &Participant, l: Language) -> Markup {
    html! {
        @match player.status {
            Status::Playing => {}
            Status::Withdrawn { from } => {
                span.badge.warn { (t::withdrew_before_round(l))
                    " " (from) }
            }
            Status::Expelled { from } => {
                span.badge.bad { (t::expelled_before_round(l))
                    " " (from) }
            }
        }
        @if player.checked_in { span.badge.good { (t::is_present(l)) } }
        @for (round, bye) in &player.byes {
            " " span.badge { (t::r(l)) (round) " "
                (crate::views::words::bye(Some(*bye), l)) }
        }
        @if let Some(table) = player.table {
            " " span.badge { (t::at_board(l)) " " (table) }
        }
    }
}

fn quick_add(visitor: &Visitor, id: i64, desk: &Desk, started: bool, l: Language) -> Markup {
    html! {
        form.quick method="post" action={ "/t/" (id) "/players" } {
            (acts::hidden(visitor, desk, &visitor.path))
            label { (t::surname_name(l))
                input #quick-name name="name" required maxlength="100" autocomplete="off" autofocus
                    hx-get={ "/t/" (id) "/players/search" }
                    hx-trigger="input changed delay:150ms" hx-target="#found" hx-swap="innerHTML"; }
            label { (t::title_in_full(l)) input name="title" maxlength="3" size="4"; }
            label { (t::rating(l)) input name="rating" inputmode="numeric" maxlength="4" size="5"; }
            label { (t::tournament_rating(l)) input name="estimate" inputmode="numeric"
                maxlength="4" size="5"; }
            // Filled by a choice from the lists, and drawn again like what people type.
            @for filled in ["rating_source", "estimate_source", "national", "national_source"] {
                input name=(filled) hidden;
            }
            label { (t::fed(l)) input name="federation" maxlength="3" size="4"; }
            label { (t::fide_id(l))
                input name="fide_id" inputmode="numeric" size="10"; }
            label { (t::born_in_full(l)) input name="birth" size="10" placeholder="2001"; }
            label { (t::sex(l)) select name="sex" { option value="" {}
                option value="w" { (t::f(l)) } option value="m" { "M" } } }
            label { (t::club(l)) input name="club" maxlength="100"; }
            button.primary { @if started { (t::late_entry(l)) } @else {
                (t::add(l))
            } }
        }
        div #found {}
    }
}

/// Enters a player: late, if round 1 has been paired.
pub async fn add(at: At<Deputy>, Form(form): Form<Fields>) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, id, .. } = at;
    let person = form.person(Person::default())?;
    let player = desk.next_player();
    let action = if desk.rounds().next().is_none() {
        Action::Register { player, person: Box::new(person) }
    } else {
        let number = desk
            .number_due(player, &person)
            .ok_or_else(|| Problem::bad_input(t::no_more_players_fit))?;
        let rounds = desk.rounds().count();
        let missed = desk.regulations().map_or(Bye::ZeroPoint, |r| r.byes.missed_round);
        let first_round = Round::from_index(rounds);
        Action::EnterLate { player, person: Box::new(person), first_round, missed, number }
    };
    let mut request = form.acting.request(action);
    // Two people may enter players at the same time: the name is taken from the desk as it stands.
    request.seen = None;
    acting::act(&app, &room, &visitor.actor(&room), request).await?;
    Ok(Redirect::to(&form.acting.back_or(format!("/t/{id}/players"))).into_response())
}

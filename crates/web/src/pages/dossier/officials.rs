//! Who has which office, how many arbiters are needed, and who is on duty.

use arbitra_desk::{Action, Amendment, Desk, PlayerId};
use arbitra_dossier::norms::{Lack, Sought, Worked, certificates, of_this_event};
use arbitra_dossier::officials::{ArbiterTitle, Official, Role as Office, needed, watches};
use arbitra_dossier::{Filing, article};
use arbitra_model::{Date, Event, Language, Round, Said as _};
use arbitra_texts as t;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use super::{Page, Place, file, pages, select_in};
use crate::core::at::At;
use crate::core::form::{Acting, AtField as _, address_part, optional};
use crate::core::problem::Problem;
use crate::core::roles::{Chief, Role, Viewer};
use crate::core::sheets::SheetId;
use crate::views::frame::Follow;
use crate::views::seats::{name, player_of};
use crate::views::{Frame, Tab, acts, grid};

/// Below how many seconds a player is in time trouble (Laws 8.4).
const TROUBLE: u32 = 300;

/// The officials.
pub async fn show(at: At<Viewer>) -> Result<Markup, Problem> {
    let short = short_of_time(&at).await;
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let officials = desk.officials();
    let objections = desk.official_objections();
    let crowd = desk.crowd().ok_or(Problem::NotFound)?;
    let due = needed(&crowd);
    let may = role >= Role::Chief;
    let title = t::dossier_officials(l);
    let blank = if may { 3 } else { 0 };
    // An event begins with its chief arbiter.
    let first = |place: usize| match (officials.is_empty(), place) {
        (true, 0) => Official { role: Office::Chief, ..Official::default() },
        _ => Official::default(),
    };
    let shown = officials.iter().cloned().chain((0..blank).map(first));
    let lines = shown.map(|official| line(&official, may, l));
    let heads = [
        t::name(l),
        t::dossier_office(l),
        t::title(l),
        t::federation(l),
        t::dossier_fide_id(l),
        t::dossier_licence(l),
        t::dossier_sector(l),
        t::dossier_duty(l),
    ];
    let heads = heads.map(grid::head);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, title).following(Follow::Nothing);
    Ok(frame.wide().show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/setup" } { (t::regulations(l)) } " › " (title) } }
        (pages(id, Page::Officials, l))
        @if crowd.players > 0 {
            p { (t::dossier_needed(l, due.arbiters.into(), crowd.players.into())) " "
                span.badge { (article(due.article, l)) } }
        }
        @if !objections.is_empty() {
            section.note.warn { ul.plain { @for objection in &objections {
                li { (objection.say(l)) @if !objection.article().is_empty() {
                    " " span.badge { (article(objection.article(), l)) } } }
            } } }
        }
        (on_duty(&officials, &desk, l))
        (in_trouble(&desk, &officials, &short, l))
        form.card method="post" action={ "/t/" (id) "/officials" } {
            (acts::hidden(&visitor, &desk, &format!("/t/{id}/officials")))
            (grid::table("officials", heads).lines(lines).stacking().scrolling())
            @if may { div.actions { button.primary { (t::save_the_changes(l)) } } }
        }
        @if let Some(worked) = desk.worked().filter(|worked| worked.players > 0) {
            (norms_of_arbiters(&worked, l))
            @if may { (over_events(id, &officials, l)) }
        }
    }))
}

/// Whether the event is a norm for the arbiters who work at it, and how many of them get a
/// certificate.
fn norms_of_arbiters(worked: &Worked, l: Language) -> Markup {
    let titles = [Sought::Fide, Sought::International];
    let lacking = |sought| {
        let no_day = worked.end.is_none().then_some(Lack::NoDay);
        no_day.or_else(|| of_this_event(worked, sought))
    };
    html! {
        section.card {
            h2 { (t::dossier_arbiter_norms(l)) " " span.badge { "B.06.1" } }
            ul.plain { @for sought in titles { li {
                (sought.say(l)) ": "
                @match lacking(sought) {
                    None => span.badge.good { (t::dossier_counts(l)) },
                    Some(lack) => span.badge { (lack.say(l)) },
                }
            } } }
            @let certified = usize::from(certificates(worked.system, worked.players));
            p.muted { (t::dossier_certificates(l, certified)) }
        }
    }
}

/// The way to the norms of every arbiter, over all events of this desk.
fn over_events(id: i64, officials: &[Official], l: Language) -> Markup {
    let arbiters = officials.iter().filter(|one| one.role.is_arbiter() && !one.name.is_empty());
    let arbiters: Vec<&Official> = arbiters.collect();
    html! {
        @if !arbiters.is_empty() {
            section.card.no-print {
                h2 { (t::dossier_norms_over_events(l)) }
                ul.plain { @for one in arbiters {
                    li { a href={ "/t/" (id) "/officials/norms?who=" (address_part(&one.name)) } {
                        (one.name) } @if let Some(title) = one.title { " " (title.name()) } }
                } }
            }
        }
    }
}

/// Who is on duty in the round in hand, and where.
fn on_duty(officials: &[Official], desk: &Desk, l: Language) -> Markup {
    let round = desk.current().map_or(Round::FIRST, |round| round.round);
    let watched = watches(officials, round, boards(desk));
    let there: Vec<&Official> = officials.iter().filter(|one| one.is_on_duty(round)).collect();
    html! {
        @if !there.is_empty() {
            section.card {
                h2 { (t::dossier_on_duty(l)) " · " (t::round_number(l, round)) }
                ul.plain { @for one in there {
                    li { (one.say(l)) @if let Some((first, last)) = one.sector {
                        " · " (t::dossier_boards(l, first, last)) } }
                } }
                h3 { (t::dossier_watch(l)) " " span.badge { (article("Laws 12.3", l)) } }
                ul.plain { @for watch in &watched {
                    li { (t::dossier_boards(l, watch.first, watch.last)) ": "
                        @if watch.name.is_empty() {
                            span.badge.bad { (t::dossier_nobody_watches(l)) }
                        } @else { strong { (watch.name) } } }
                } }
            }
        }
    }
}

/// A player with less than five minutes, as the electronic scoresheets tell.
struct Short {
    board: u16,
    player: PlayerId,
    seconds: u32,
}

/// Who has less than five minutes in the round in hand, the least first.
async fn short_of_time(at: &At<Viewer>) -> Vec<Short> {
    let desk = at.desk();
    let Some(round) = desk.current().filter(|round| !round.closed) else { return Vec::new() };
    let mut found = Vec::new();
    for (id, sheet) in at.room.sheets.in_hand(round.round).await {
        let board = desk.board(id.board).filter(|board| board.outcome().is_none());
        let Some(board) = board.filter(|board| SheetId::of(board, id.colour) == id) else {
            continue;
        };
        // A sheet may have the times of both: each player's own is the one to go by.
        let own = |(place, _): &(usize, _)| sheet.maker(*place).1 == id.colour;
        let cells = sheet.cells.iter().enumerate().filter(own);
        let seconds = cells.filter_map(|(_, cell)| cell.clock).next_back();
        if let Some(seconds) = seconds.filter(|seconds| *seconds < TROUBLE) {
            let player = player_of(board, id.colour);
            found.push(Short { board: board.table, player, seconds });
        }
    }
    found.sort_by_key(|short| short.seconds);
    found
}

/// How many boards are watched: those of the round in hand, or as many as the event will need.
fn boards(desk: &Desk) -> u16 {
    let tables = desk.current().map(|round| {
        let tables = round.boards().into_iter().map(|board| board.table);
        tables.max().unwrap_or(0)
    });
    tables.filter(|most| *most > 0).unwrap_or_else(|| desk.boards_needed())
}

/// Minutes and seconds as a clock shows them.
fn clock_of(seconds: u32) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Games in time trouble, and who watches them.
fn in_trouble(desk: &Desk, officials: &[Official], short: &[Short], l: Language) -> Markup {
    let round = desk.current().map_or(Round::FIRST, |round| round.round);
    let watched = watches(officials, round, boards(desk));
    let by = |board: u16| {
        let there = watched.iter().filter(|one| (one.first..=one.last).contains(&board));
        let names: Vec<&str> = there.map(|one| one.name.as_str()).collect();
        names.join(", ")
    };
    html! {
        @if !short.is_empty() {
            section.card {
                h2 { (t::dossier_time_trouble(l)) " " span.badge { (article("Laws 8.4", l)) } }
                ul.plain { @for one in short {
                    li { (t::at_board(l)) " " strong { (one.board) } ": "
                        (name(desk, one.player)) " "
                        span.badge.warn { (clock_of(one.seconds)) }
                        " " (by(one.board)) }
                } }
            }
        }
    }
}

fn line(official: &Official, may: bool, l: Language) -> arbitra_report::Line {
    let text = |name: &str, value: String, label: &str, size: &str| {
        html! { input name=(name) value=(value) size=(size) maxlength="200" aria-label=(label)
        disabled[!may]; }
    };
    let offices: Vec<(&str, String)> =
        Office::ALL.iter().map(|office| (office.name(), office.say(l))).collect();
    let titles: Vec<(&str, String)> =
        TITLES.iter().map(|title| (*title, (*title).to_owned())).collect();
    let cell = |head| Place::Cell { head, may };
    let title = titled(official);
    let sector = official.sector.map(|(first, last)| format!("{first}-{last}"));
    let rounds: Vec<String> = official.rounds.iter().map(ToString::to_string).collect();
    let licence = official.licensed_until.map(|day| day.to_string().replace('/', "-"));
    grid::line([
        grid::cell(text("name", official.name.clone(), t::name(l), "22")),
        grid::cell(select_in(
            cell(t::dossier_office(l)),
            "office",
            official.role.name(),
            "",
            &offices,
        )),
        grid::cell(select_in(cell(t::title(l)), "title", &title, "–", &titles)),
        grid::cell(text("federation", official.federation.clone(), t::federation(l), "4")),
        grid::cell(text("fide_id", some(official.fide_id), t::dossier_fide_id(l), "9")),
        grid::cell(html! { input type="date" name="licence" disabled[!may]
        aria-label=(t::dossier_licence(l)) value=(licence.unwrap_or_default()); }),
        grid::cell(text("sector", sector.unwrap_or_default(), t::dossier_sector(l), "7")),
        grid::cell(text("rounds", rounds.join(" "), t::dossier_duty(l), "9")),
    ])
}

/// The event with the chief arbiter and the deputies that are named; none where it has them.
fn named_in(event: &Event, officials: &[Official]) -> Option<Event> {
    let names = |office: Office| -> Vec<String> {
        let named = officials.iter().filter(|one| one.role == office);
        named.map(|one| one.name.clone()).collect()
    };
    let mut named = event.clone();
    if let Some(chief) = names(Office::Chief).into_iter().next() {
        named.chief_arbiter = chief;
    }
    let deputies = names(Office::Deputy);
    if !deputies.is_empty() {
        named.deputy_arbiters = deputies;
    }
    (named != *event).then_some(named)
}

/// Titles with the categories of International Arbiters.
const TITLES: [&str; 7] = ["IA", "IA A", "IA B", "IA C", "IA D", "FA", "NA"];

/// The title of an official with the category, as the list offers it.
fn titled(official: &Official) -> String {
    let title = official.title.map_or("", ArbiterTitle::name);
    let category =
        official.category.filter(|_| official.title == Some(ArbiterTitle::International));
    category.map_or_else(|| title.to_owned(), |category| format!("{title} {category}"))
}

fn title(text: &str) -> Option<ArbiterTitle> {
    ArbiterTitle::named(text.split(' ').next().unwrap_or_default())
}

fn category(text: &str) -> Option<char> {
    let (title, category) = text.split_once(' ')?;
    let category = category.chars().next().filter(|letter| ('A'..='D').contains(letter));
    category.filter(|_| ArbiterTitle::named(title) == Some(ArbiterTitle::International))
}

fn some<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// The lines of the form.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Typed {
    name: Vec<String>,
    office: Vec<String>,
    title: Vec<String>,
    federation: Vec<String>,
    fide_id: Vec<String>,
    licence: Vec<String>,
    sector: Vec<String>,
    rounds: Vec<String>,
    seen: String,
    confirmed: String,
    why: String,
    back: String,
}

/// Keeps the officials.
pub async fn save(at: At<Chief>, Form(typed): Form<Typed>) -> Result<Response, Problem> {
    let mut officials = Vec::new();
    for place in 0..typed.name.len() {
        let of = |list: &[String]| {
            list.get(place).map(|text| text.trim().to_owned()).unwrap_or_default()
        };
        if of(&typed.name).is_empty() {
            continue;
        }
        let mut rounds = Vec::new();
        for word in of(&typed.rounds).split([' ', ',', ';']).filter(|word| !word.is_empty()) {
            let round = optional::<u16>(word, t::dossier_duty).at("rounds")?;
            rounds.extend(round.and_then(Round::new));
        }
        officials.push(Official {
            name: of(&typed.name),
            role: Office::named(&of(&typed.office)).unwrap_or_default(),
            title: title(&of(&typed.title)),
            category: category(&of(&typed.title)),
            federation: of(&typed.federation).to_uppercase(),
            fide_id: optional(&of(&typed.fide_id), t::dossier_fide_id).at("fide_id")?,
            licensed_until: optional::<Date>(
                &of(&typed.licence).replace('-', "/"),
                t::dossier_licence,
            )
            .at("licence")?,
            sector: sector(&of(&typed.sector))?,
            rounds,
        });
    }
    let acting = Acting::typed(&typed.seen, &typed.confirmed, typed.why, typed.back)?;
    // Reports and cards take their arbiters from the regulations: whoever is named is named once.
    let amended = at.desk().regulations().and_then(|known| named_in(&known.event, &officials));
    let mut actions = vec![file(Filing::Officials { officials }, String::new())];
    actions.extend(amended.map(|event| {
        let amendment = Box::new(Amendment::Event { event: Box::new(event) });
        Action::Amend { amendment }
    }));
    at.act_all(&acting, actions).await?;
    Ok(Redirect::to(&acting.back_or(format!("/t/{}/officials", at.id))).into_response())
}

/// `1-20`.
fn sector(text: &str) -> Result<Option<(u16, u16)>, Problem> {
    if text.is_empty() {
        return Ok(None);
    }
    let (first, last) = text.split_once(['-', '–']).unwrap_or((text, text));
    let first = optional::<u16>(first, t::dossier_sector).at("sector")?;
    let last = optional::<u16>(last, t::dossier_sector).at("sector")?;
    Ok(first.zip(last))
}

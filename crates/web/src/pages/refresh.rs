//! The players held against the rating list of FIDE that counts for the event: what it says
//! otherwise, each to be ticked and taken over, never by itself; and how the event takes ratings.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use arbitra_desk::{
    Action, Amendment, CountingRating, Desk, ListStep, Participant, PeriodRating, Person, PlayerId,
    RatingRules, RatingSource, Status, lasts_long,
};
use arbitra_exchange::{Detail, Difference, Verdict, adopt, compare};
use arbitra_model::{Date, Language, ListedPlayer, Number, Player, Round, Said as _, Tempo};
use arbitra_report::Line;
use arbitra_store::{Found, RatingList, Store};
use arbitra_texts as t;
use axum::extract::Query;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::clock;
use crate::core::form::Acting;
use crate::core::lists::{self, FIDE};
use crate::core::problem::Problem;
use crate::core::roles::{Chief, Deputy, Role};
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::pages::entries::tempo;
use crate::pages::{act, estimates};
use crate::views::parts::{Extent, Part};
use crate::views::{Frame, Tab, acts, grid};

/// For so many players without a number the list is searched by name.
const SEARCHED: usize = 200;
/// A number for somebody whose number plays no part.
const ANY: Number = Number::new(1).expect("invariant: one is a pairing number");
/// What a missing identity number is called in a form.
const ID: &str = "fide-id";

/// Something that the list says of a player.
struct Proposal {
    player: PlayerId,
    what: What,
    ours: Option<String>,
    listed: Option<String>,
    doubtful: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Detail(Detail),
    /// The only person of that name.
    Id,
}

impl What {
    const fn code(self) -> &'static str {
        match self {
            What::Detail(detail) => detail.code(),
            What::Id => ID,
        }
    }

    fn say(self, l: Language) -> &'static str {
        match self {
            What::Detail(detail) => detail.words(l),
            What::Id => t::fide_id(l),
        }
    }
}

/// The players held against the list.
struct Comparison {
    proposals: Vec<Proposal>,
    /// Whom the list has for each player.
    found: BTreeMap<PlayerId, ListedPlayer>,
    /// Whom the list does not know.
    unknown: Vec<PlayerId>,
}

/// The page.
pub async fn show(at: At<Deputy>, Query(part): Query<Part>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, l, id, .. } = at;
    let tempo = tempo(&desk);
    let list = list_for(&app.store, tempo).await?;
    let title = t::check_ratings(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Players, title);
    let lists = visitor.role_on_server() >= Role::Chief;
    let head = html! {
        div.bar {
            h1 { a href={ "/t/" (id) "/players" } { (t::players(l)) } " › " (title) }
            span.grow {}
            @if lists { a.button href="/lists" { (t::rating_lists(l)) } }
        }
        @if app.renewals.now().running { p.note { (t::lists_are_being_fetched(l)) } }
    };
    let how = how(&app.store, &visitor, &room, &desk).await?;
    let how = html! { (estimates::card(&visitor, &desk, id, l)) (how) };
    let Some(list) = list else {
        return Ok(frame.show(html! {
            (head)
            p.empty { (t::no_fide_list_for(l, tempo.say(l))) " "
                @if lists { a href="/lists" { (t::take_a_list_in(l)) } "." }
                @else { (t::the_owner_takes_lists_in(l)) } }
            @if lists { (getting(&visitor, None, &format!("/t/{id}/ratings"))) }
            (how)
        }));
    };
    if let Some(day) = other_month(&desk, &list) {
        return Ok(frame.show(html! {
            (head)
            p.note.warn { (t::the_list_is_of_another_month(l, list.date.say(l), day.say(l))) }
            @if lists { (getting(&visitor, Some(day), &format!("/t/{id}/ratings"))) }
            (how)
        }));
    }
    let Comparison { proposals, unknown, .. } = compared(&app.store, &desk, tempo).await?;
    let shown = part.of(proposals.iter().map(|it| {
        let known = desk.player(it.player);
        let number = known.and_then(|known| known.number).map_or(0, Number::get);
        (number, known.map(|known| known.person.name.clone()).unwrap_or_default())
    }));
    let own = format!("/t/{id}/ratings");
    let extent = Extent::new(&own, "", &part);
    let sure = proposals.iter().filter(|it| !it.doubtful).count();
    let heads = [
        grid::silent_head(t::choose(l)).class("ticks"),
        grid::number_head(t::no(l)),
        grid::head(t::name(l)),
        grid::head(t::what(l)),
        grid::head(t::here(l)),
        grid::head(t::in_the_list(l)),
    ];
    let rows = shown.rows.iter().filter_map(|row| proposals.get(*row));
    let rows = rows.filter_map(|it| Some(line(it, desk.player(it.player)?, id, l)));
    let table = grid::table("refresh", heads).lines(rows).scrolling();
    Ok(frame.show(html! {
        (head)
        p { (t::compared_with_the_list(l, list.kind.say(l), list.date.say(l))) " "
            strong { (t::ratings_checked(l, sure, proposals.len() - sure, unknown.len())) } }
        (strangers(&desk, &unknown, id, l))
        @if lists::is_fetched(&list) && lists::is_old(&list) {
            @let when = clock::local_seconds(list.imported_at, l);
            p.note.warn { (t::the_list_was_fetched_at(l, when)) }
            @if lists { (getting(&visitor, None, &own)) }
        } @else {
            p.muted { (t::the_list_is_current(l, clock::local_seconds(list.imported_at, l))) }
        }
        @if let Some(from) = period(&desk) {
            p.note { (t::ratings_count_from_round(l, from)) }
        }
        @if proposals.is_empty() { p.empty { (t::the_list_says_the_same(l)) } } @else {
            (shown.around(extent, table, l))
            form #refresh .actions method="post" action=(own) {
                (acts::hidden(&visitor, &desk, &own))
                button.primary name="what" value="ticked" { (t::take_over_what_is_ticked(l)) }
                @if shown.is_large() && sure > 0 {
                    button name="what" value="all" { (t::take_over_all_but_doubts(l, sure)) }
                }
            }
            p.muted { (t::numbers_stay_until_given_again(l)) }
        }
        (how)
    }))
}

/// Whom the list does not know, by name.
fn strangers(desk: &Desk, unknown: &[PlayerId], id: i64, l: Language) -> Markup {
    let players: Vec<&Participant> = unknown.iter().filter_map(|it| desk.player(*it)).collect();
    html! { @if !players.is_empty() {
        details {
            summary { (t::not_in_the_list(l)) " (" (players.len()) ")" }
            ul.plain { @for player in players {
                li { a.player href={ "/t/" (id) "/players/" (player.id) } { (player.person.name) } }
            } }
        }
    } }
}

fn line(it: &Proposal, player: &Participant, id: i64, l: Language) -> Line {
    let is_sex = it.what == What::Detail(Detail::Sex);
    let said = |value: Option<&str>| match value {
        None => "–".to_owned(),
        Some(letter) if is_sex => sex(letter, l).to_owned(),
        Some(value) => value.to_owned(),
    };
    let label = format!("{}, {}", player.person.name, it.what.say(l));
    let tick = html! {
        input type="checkbox" form="refresh" name="take" value={ (it.player) ":" (it.what.code()) }
            checked[!it.doubtful] aria-label=(label);
    };
    grid::line([
        grid::cell(tick),
        grid::number(grid::or_dash(player.number)),
        grid::cell(html! {
            a.player href={ "/t/" (id) "/players/" (player.id) } { (player.person.name) }
        }),
        grid::cell(it.what.say(l)),
        grid::cell(said(it.ours.as_deref())),
        grid::cell(html! {
            strong { (said(it.listed.as_deref())) }
            @if it.doubtful { " " span.badge.warn { (t::check_this(l)) } }
        }),
    ])
}

/// A sex as people say it, by its letter in lists.
fn sex(letter: &str, l: Language) -> &str {
    match letter {
        "w" | "f" => t::female(l),
        "m" => t::male(l),
        other => other,
    }
}

/// What is to be taken over.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Ticked {
    /// `12:rating` for the rating of player 12.
    take: Vec<String>,
    /// `ticked`, or `all` that is not doubtful.
    what: String,
    seen: String,
    confirmed: String,
    back: String,
}

/// Takes over what was ticked; the record says from which list it is.
pub async fn take(at: At<Deputy>, Form(form): Form<Ticked>) -> Result<Response, Problem> {
    let (desk, l) = (at.room.desk(), at.l);
    let tempo = tempo(&desk);
    let list = list_for(&at.app.store, tempo).await?;
    let list =
        list.ok_or_else(|| Problem::bad_input_with(|l| t::no_fide_list_for(l, tempo.say(l))))?;
    if let Some(day) = other_month(&desk, &list) {
        return Err(Problem::bad_input_with(|l| {
            t::the_list_is_of_another_month(l, list.date.say(l), day.say(l))
        }));
    }
    let Comparison { proposals, found, .. } = compared(&at.app.store, &desk, tempo).await?;
    let from = period(&desk);
    let wanted = |it: &&Proposal| match form.what.as_str() {
        "all" => !it.doubtful,
        _ => form.take.contains(&format!("{}:{}", it.player, it.what.code())),
    };
    let mut changed: BTreeMap<PlayerId, Person> = BTreeMap::new();
    for it in proposals.iter().filter(wanted) {
        let (Some(known), Some(listed)) = (desk.player(it.player), found.get(&it.player)) else {
            continue;
        };
        let person = changed.entry(it.player).or_insert_with(|| known.person.clone());
        match it.what {
            What::Id => person.fide_id = listed.fide_id,
            What::Detail(Detail::Rating) => {
                let source = rating_source(&desk, &list, listed);
                let rating = listed.ratings.get(tempo).rating;
                match from {
                    Some(from) => person.put_period(PeriodRating { from, rating, source }),
                    None => {
                        person.rating = rating;
                        person.sources.official = Some(source);
                    }
                }
            }
            What::Detail(detail) => {
                let mut player = held(person);
                adopt(&mut player, listed, tempo, detail);
                let Player { name, rating, title, federation, sex, birth, .. } = player;
                *person = Person { name, rating, title, federation, sex, birth, ..person.clone() };
            }
        }
    }
    if changed.is_empty() {
        return Err(Problem::bad_input(t::nothing_is_ticked));
    }
    let why = t::from_the_list_of(l, FIDE, list.kind.say(l), list.date.say(l));
    let acting = Acting::typed(&form.seen, &form.confirmed, why, form.back)?;
    let corrected = changed.into_iter();
    let actions = corrected
        .map(|(player, person)| Action::CorrectPlayer { player, person: Box::new(person) })
        .collect();
    at.act_all(&acting, actions).await?;
    Ok(Redirect::to(&acting.back_or(format!("/t/{}/ratings", at.id))).into_response())
}

/// The newest list of FIDE that has the ratings of a tempo.
async fn list_for(store: &Store, tempo: Tempo) -> Result<Option<RatingList>, Problem> {
    let lists = store.rating_lists().await?.into_iter();
    Ok(lists.filter(|it| it.source == FIDE && it.kind.covers(tempo)).max_by_key(|it| it.date))
}

/// The day for which a list counts: that of the beginning, or today in an event of more than thirty
/// days.
fn counting_day(desk: &Desk) -> Option<Date> {
    let rules = desk.regulations()?;
    let start = rules.event.start?;
    match rules.is_long() {
        true => clock::today().map(|today| today.max(start)),
        false => Some(start),
    }
}

/// The day for which another list counts than the one that is here.
fn other_month(desk: &Desk, list: &RatingList) -> Option<Date> {
    counting_day(desk).filter(|day| !is_of_the_month(list.date, *day))
}

/// The round from which on a new rating counts in an event of more than thirty days; none while the
/// first ratings are still given.
fn period(desk: &Desk) -> Option<Round> {
    let rules = desk.regulations().filter(|rules| rules.is_long())?;
    let paired = desk.rounds().count();
    let later = match (rules.event.start, counting_day(desk)) {
        (Some(start), Some(day)) => !is_of_the_month(start, day),
        _ => false,
    };
    (paired > 0 && later).then(|| Round::from_index(paired))
}

/// Which list a rating is from: the standard one where it stands in for another.
fn rating_source(desk: &Desk, list: &RatingList, listed: &ListedPlayer) -> RatingSource {
    let tempo = tempo(desk);
    let step = official_step(desk);
    let tempo = step.and_then(|step| step.rating(listed)).map_or(tempo, |(_, tempo)| tempo);
    RatingSource::List { list: FIDE.to_owned(), tempo, date: list.date }
}

/// The step of FIDE that gives the official rating of the event's tempo.
pub fn official_step(desk: &Desk) -> Option<ListStep> {
    let tempo = tempo(desk);
    let order = order(desk);
    order.into_iter().find(|step| step.is_fide() && step.tempo == tempo)
}

/// The lists in the order in which the event asks them.
pub fn order(desk: &Desk) -> Vec<ListStep> {
    let tempo = tempo(desk);
    desk.regulations().map_or_else(|| ListStep::usual(tempo), |rules| rules.ratings.order(tempo))
}

/// The player with the rating that the order of lists makes official: effective, where it says so.
fn effective(desk: &Desk, mut listed: ListedPlayer) -> ListedPlayer {
    let tempo = tempo(desk);
    if let Some(step) = official_step(desk) {
        let rating = step.rating(&listed).map(|(rating, _)| rating);
        listed.ratings.get_mut(tempo).rating = rating;
    }
    listed
}

/// How many players the list says something else of, found by itself whenever a list or a player
/// has changed; none where nobody wants to know, or no list counts for the event.
pub async fn differing(app: &App, room: &Room, desk: &Desk) -> Result<Option<usize>, Problem> {
    let wanted = desk.regulations().is_some_and(|rules| !rules.ratings.unchecked);
    let tempo = tempo(desk);
    if !wanted || desk.phase() == arbitra_desk::Phase::Finished {
        return Ok(None);
    }
    let Some(list) = list_for(&app.store, tempo).await? else { return Ok(None) };
    if other_month(desk, &list).is_some() {
        return Ok(None);
    }
    let mut about = DefaultHasher::new();
    (list.id, list.imported_at, tempo.name()).hash(&mut about);
    for player in desk.players().filter(|player| player.status == Status::Playing) {
        let own = &player.person;
        (player.id, &own.name, own.rating, own.fide_id, own.periods.len()).hash(&mut about);
        format!("{:?}", (own.title, own.federation, own.sex, own.birth)).hash(&mut about);
    }
    let about = about.finish();
    if let Some(known) = app.checks.of(room.id, about) {
        return Ok(Some(known));
    }
    let Comparison { proposals, .. } = compared(&app.store, desk, tempo).await?;
    let players: BTreeSet<PlayerId> =
        proposals.iter().filter(|it| it.what != What::Id).map(|it| it.player).collect();
    app.checks.note(room.id, about, players.len());
    Ok(Some(players.len()))
}

/// The note that leads to what was found by itself; nothing where all is well.
pub async fn note(app: &App, room: &Room, desk: &Desk, l: Language) -> Result<Markup, Problem> {
    let found = differing(app, room, desk).await?.unwrap_or(0);
    Ok(html! {
        @if found > 0 {
            p.note.warn { (t::the_list_says_otherwise_of(l, found)) " "
                a href={ "/t/" (room.id) "/ratings" } { (t::look_at_the_proposals(l)) } }
        }
    })
}

/// The button that gets the lists of FIDE, of a month or today's.
fn getting(visitor: &Visitor, month: Option<Date>, back: &str) -> Markup {
    let l = visitor.language;
    let day = month.map(|day| day.to_string()).unwrap_or_default();
    html! {
        form.actions.fetching method="post" action="/lists/fetch" {
            input type="hidden" name="csrf" value=(visitor.csrf);
            input type="hidden" name="month" value=(day);
            input type="hidden" name="back" value=(back);
            button { (match month {
                Some(_) => t::get_the_list_of_that_month(l),
                None => t::get_fides_lists_now(l),
            }) }
        }
    }
}

/// How many lists an order on the page can name.
const STEPS: usize = 6;

/// How the event takes ratings: the order of lists, the check by itself, long events.
async fn how(
    store: &Store,
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
) -> Result<Markup, Problem> {
    let l = visitor.language;
    let Some(rules) = desk.regulations() else { return Ok(html! {}) };
    let may = visitor.role_in(room) >= Role::Chief;
    let ratings = &rules.ratings;
    let chosen = order(desk);
    let mut offered: Vec<ListStep> = Tempo::ALL.into_iter().flat_map(ListStep::usual).collect();
    for list in store.rating_lists().await?.into_iter().filter(|list| list.source != FIDE) {
        let tempi = Tempo::ALL.into_iter().filter(|tempo| list.kind.covers(*tempo));
        offered.extend(tempi.map(|tempo| ListStep {
            source: list.source.clone(),
            tempo,
            effective: false,
        }));
    }
    offered.extend(chosen.iter().cloned());
    let mut seen = BTreeSet::new();
    offered.retain(|step| seen.insert(step.code()));
    let long = match ratings.long {
        None => "",
        Some(true) => "yes",
        Some(false) => "no",
    };
    let by_dates = lasts_long(&rules.event);
    Ok(html! {
        section.card #how {
            h2 { (t::how_ratings_are_taken(l)) }
            p.muted { (t::what_the_order_of_lists_does(l)) }
            form.stack method="post" action={ "/t/" (room.id) "/ratings/order" } {
                (acts::hidden(visitor, desk, &visitor.path))
                fieldset disabled[!may] { legend { (t::order_of_lists(l)) }
                    div.fields { @for place in 0..STEPS {
                        @let own = chosen.get(place).map(ListStep::code);
                        label { (t::list_number(l, place + 1)) select name="list" {
                            option value="" { "–" }
                            @for step in &offered {
                                option value=(step.code()) selected[own == Some(step.code())] {
                                    (step.say(l)) }
                            }
                        } }
                    } }
                }
                div.fields {
                    label { (t::check_by_itself(l)) select name="check" disabled[!may] {
                        option value="yes" { (t::yes_whenever_a_list_comes(l)) }
                        option value="no" selected[ratings.unchecked] { (t::only_on_this_page(l)) }
                    } }
                    label { (t::more_than_thirty_days(l)) select name="long" disabled[!may] {
                        option value="" selected[long.is_empty()] { (match by_dates {
                            true => t::by_the_dates_yes(l),
                            false => t::by_the_dates_no(l),
                        }) }
                        option value="yes" selected[long == "yes"] { (t::yes(l)) }
                        option value="no" selected[long == "no"] { (t::no_answer(l)) }
                    } }
                    @if rules.is_long() { label { (t::rating_in_tie_breaks(l))
                        select name="counting" disabled[!may] {
                            option value="first" { (t::the_first_rating(l)) }
                            option value="round"
                                selected[ratings.counting == CountingRating::OfTheRound] {
                                (t::the_rating_of_each_round(l)) }
                        } } }
                }
                @if rules.is_long() {
                    @let listed = rules.rating_tie_breaks();
                    @if !listed.is_empty() {
                        @let listed = listed.join(", ");
                        p.note.warn { (t::rating_tie_breaks_are_advised_against(l, listed)) }
                    }
                    p.muted { (t::long_events_have_reports_by_month(l)) " "
                        a href={ "/t/" (room.id) "/more" } { (t::files(l)) } "." }
                }
                @if may { div.actions { button { (t::save(l)) } } }
            }
        }
    })
}

/// How ratings are to be taken.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct How {
    list: Vec<String>,
    check: String,
    long: String,
    counting: String,
    seen: String,
    confirmed: String,
    why: String,
    back: String,
}

/// Keeps how ratings are taken.
pub async fn keep(at: At<Chief>, Form(form): Form<How>) -> Result<Response, Problem> {
    let desk = at.room.desk();
    let mut lists: Vec<ListStep> = Vec::new();
    for code in form.list.iter().filter(|code| !code.is_empty()) {
        let unknown = || Problem::bad_input(t::no_such_list);
        let step = ListStep::from_code(code).ok_or_else(unknown)?;
        if !lists.contains(&step) {
            lists.push(step);
        }
    }
    if lists == ListStep::usual(tempo(&desk)) {
        lists.clear();
    }
    let ratings = RatingRules {
        lists,
        unchecked: form.check == "no",
        long: match form.long.as_str() {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        },
        counting: match form.counting.as_str() {
            "round" => CountingRating::OfTheRound,
            _ => CountingRating::First,
        },
    };
    let acting = Acting::typed(&form.seen, &form.confirmed, form.why, form.back)?;
    let amendment = Box::new(Amendment::Ratings { ratings: Box::new(ratings) });
    act::perform(&at, &acting, Action::Amend { amendment }).await
}

/// Whether a list is the one that counts on a day: lists come out every month.
fn is_of_the_month(list: Date, day: Date) -> bool {
    (list.year(), list.month()) == (day.year(), day.month())
}

/// Holds everybody who plays against the list.
async fn compared(store: &Store, desk: &Desk, tempo: Tempo) -> Result<Comparison, Problem> {
    let playing = || desk.players().filter(|player| player.status == Status::Playing);
    let ids: Vec<u32> = playing().filter_map(|player| player.person.fide_id).collect();
    let listed = store.players_by_fide_id(FIDE, &ids).await?;
    let mut all = Comparison { proposals: Vec::new(), found: BTreeMap::new(), unknown: Vec::new() };
    let mut searched = 0;
    for player in playing() {
        let mut ours = held(&player.person);
        if let Some(from) = period(desk) {
            ours.rating = player.person.rating_in(from);
        }
        if let Some(found) = ours.fide_id.and_then(|id| listed.get(&id)) {
            let listed = effective(desk, found.player.clone());
            let differences = compare(&ours, &listed, tempo);
            all.proposals.extend(differences.into_iter().map(|it| proposal(player.id, it)));
            all.found.insert(player.id, listed);
            continue;
        }
        all.unknown.push(player.id);
        if searched == SEARCHED {
            continue;
        }
        searched += 1;
        if let Some(Found { player: perhaps, .. }) = store.perhaps(FIDE, &ours).await?
            && let Some(id) = perhaps.fide_id
        {
            all.proposals.push(Proposal {
                player: player.id,
                what: What::Id,
                ours: ours.fide_id.map(|id| id.to_string()),
                listed: Some(format!("{id} {}", perhaps.name)),
                doubtful: true,
            });
            all.found.insert(player.id, perhaps);
        }
    }
    Ok(all)
}

fn proposal(player: PlayerId, difference: Difference) -> Proposal {
    let Difference { detail, ours, listed, verdict } = difference;
    let doubtful = verdict == Verdict::Doubt;
    Proposal { player, what: What::Detail(detail), ours, listed, doubtful }
}

/// A person as lists are held against.
fn held(person: &Person) -> Player {
    let mut player = Player::new(ANY, person.name.clone());
    player.rating = person.rating;
    player.title = person.title;
    player.federation = person.federation;
    player.sex = person.sex;
    player.birth = person.birth;
    player.fide_id = person.fide_id;
    player
}

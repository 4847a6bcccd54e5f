//! The first page: events by what is to be done with them.

use arbitra_desk::Phase;
use arbitra_model::{Date, Language, Said as _, fold};
use arbitra_store::{EventId, Part, Shelf};
use arbitra_texts as t;
use axum::extract::{Query, State};
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::clock;
use crate::core::form::if_readable;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::shelves::may_handle;
use crate::core::summary::{Card, CardState, EventInList, Summary};
use crate::core::visitor::Visitor;
use crate::pages::{backups, beginnings};
use crate::views::{Frame, words};

/// How many events a page shows.
const MOST_SHOWN: u32 = 200;
/// With so many events a field to search them is worth its place.
const MANY: usize = 6;
/// After so many days in which nobody did anything, an event that is not finished was left.
const LEFT_AFTER: i64 = 45;

/// Which events.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    /// Only those older than this one.
    #[serde(default, deserialize_with = "if_readable")]
    before: Option<i64>,
    /// Part of a name or a place.
    #[serde(default)]
    find: String,
    /// `away` or `trash`; those at hand otherwise.
    #[serde(default)]
    shelf: String,
}

/// What is to be done with an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    /// It goes on, or ought to.
    Now,
    /// Its first day is still to come, or nothing is paired yet.
    Coming,
    /// Everything is over.
    Finished,
    /// Nobody has done anything for weeks, and it is not over.
    Left,
    /// It was made to practise.
    Practice,
}

impl Group {
    const ALL: [Group; 5] =
        [Group::Now, Group::Coming, Group::Finished, Group::Left, Group::Practice];

    const fn say(self, l: Language) -> &'static str {
        match self {
            Group::Now => t::events_now(l),
            Group::Coming => t::events_coming(l),
            Group::Finished => t::events_finished(l),
            Group::Left => t::events_left(l),
            Group::Practice => t::events_practice(l),
        }
    }

    fn of(event: &EventInList, today: Option<Date>, now: i64) -> Group {
        if event.practice {
            return Group::Practice;
        }
        let known: Vec<&Summary> = event
            .cards
            .iter()
            .filter_map(|card| match &card.state {
                CardState::Known(summary) => Some(&**summary),
                CardState::Broken(_) | CardState::Unread => None,
            })
            .collect();
        // What cannot be read wants to be looked at.
        if known.len() < event.cards.len() {
            return Group::Now;
        }
        if !known.is_empty() && known.iter().all(|it| it.phase == Phase::Finished) {
            return Group::Finished;
        }
        let last = known.iter().map(|it| it.last_act).max().unwrap_or(0).max(event.created_at);
        let ends = known.iter().filter_map(|it| it.end.or(it.start)).max();
        let is_past = ends.is_none_or(|end| today.is_some_and(|today| end < today));
        if is_past && now - last > LEFT_AFTER * 86_400 {
            return Group::Left;
        }
        let begun = |it: &&Summary| !matches!(it.phase, Phase::Empty | Phase::Entries);
        let starts = known.iter().filter_map(|it| it.start).min();
        let is_today = starts.is_some_and(|start| today.is_some_and(|today| start <= today));
        if known.iter().any(begun) || is_today { Group::Now } else { Group::Coming }
    }
}

/// The first page: it opens no tournament.
pub async fn show(
    State(app): State<App>,
    Query(which): Query<Wanted>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let l = visitor.language;
    let owner = visitor.role_on_server() >= Role::Chief;
    let shelf = match which.shelf.as_str() {
        "away" => Shelf::Away,
        "trash" => Shelf::Trash,
        _ => Shelf::AtHand,
    };
    if shelf == Shelf::Trash {
        visitor.needs_on_server(Role::Chief)?;
    }
    let find = fold(which.find.trim());
    let before = which.before.map(EventId::new);
    let most = if find.is_empty() { MOST_SHOWN } else { u32::MAX };
    let mut events = app.event_list(Part { before, most, shelf }).await?;
    let full = events.len() >= most as usize;
    let older = events.last().filter(|_| full).map(|event| event.id);
    let many = events.len() > MANY || !find.is_empty() || before.is_some();
    events.retain(|event| is_found(event, &find));
    let (today, now) = (clock::today(), clock::seconds());
    let of = |group: Group| -> Vec<&EventInList> {
        events.iter().filter(|event| Group::of(event, today, now) == group).collect()
    };
    let title = match shelf {
        Shelf::AtHand => t::the_arbiters_desk(l),
        Shelf::Away => t::events_put_away(l),
        Shelf::Trash => t::trash(l),
    };
    let shelf_word = if shelf == Shelf::AtHand { "" } else { &which.shelf };
    Ok(Frame::new(&visitor, if shelf == Shelf::AtHand { t::events(l) } else { title }).show(
        html! {
            div.hero {
                h1 { (title) }
                @if many { (search(&which.find, shelf_word, l)) }
                @if shelf != Shelf::AtHand {
                    div.actions { a.button href="/" { (t::all_events(l)) } }
                } @else if owner { div.actions {
                    a.button.primary href="/new" { (t::new_tournament(l)) }
                    a.button href="#open" { (t::open_a_file(l)) }
                } }
            }
            @if shelf == Shelf::Trash { p.muted { (t::the_trash_keeps_everything(l)) }
                @if !events.is_empty() && visitor.role_on_server() >= Role::Owner {
                    div.actions { a.button.danger href="/events/empty" { (t::empty_the_trash(l)) } }
                }
            }
            @if events.is_empty() {
                p.empty { @if !find.is_empty() { (t::no_event_has_that_name(l)) }
                    @else if shelf == Shelf::AtHand && owner { (t::no_event_yet_create_one(l)) }
                    @else if shelf == Shelf::AtHand { (t::no_event_yet(l)) " "
                        a href="/sign-in" { (t::sign_in(l)) } }
                    @else { (t::nothing_lies_here(l)) } }
            } @else if shelf == Shelf::AtHand {
                @for group in Group::ALL {
                    (group_of(&visitor, group, &of(group)))
                }
            } @else {
                div.cards { @for event in &events {
                    (event_card(&visitor, event, shelf, None))
                } }
            }
            @if let Some(older) = older {
                div.actions { a.button href={ "/?before=" (older) "&shelf=" (shelf_word) } {
                    (t::older_events(l))
                } }
            }
            @if shelf == Shelf::AtHand {
                @if owner { (beginnings::show(&visitor)) }
                nav.shelves aria-label=(t::events(l)) {
                    a href="/?shelf=away" { (t::events_put_away(l)) }
                    @if owner {
                        a href="/?shelf=trash" { (t::trash(l)) }
                        a href="/lists" { (t::rating_lists(l)) }
                        a href="/series" { (t::series(l)) }
                    }
                }
                (backups::last_line(&app, &visitor).await)
            }
        },
    ))
}

/// Whether an event, one of its tournaments or its place has what somebody looks for.
fn is_found(event: &EventInList, find: &str) -> bool {
    let has = |text: &str| fold(text).contains(find);
    let card = |card: &Card| {
        has(&card.name)
            || matches!(&card.state, CardState::Known(it) if has(&it.name) || has(&it.city))
    };
    find.is_empty() || has(&event.name) || event.cards.iter().any(card)
}

fn search(find: &str, shelf: &str, l: Language) -> Markup {
    html! {
        form.inline method="get" action="/" role="search" {
            label.sr for="find" { (t::search(l)) }
            input #find type="search" name="find" value=(find) placeholder=(t::name_or_place(l));
            @if !shelf.is_empty() { input type="hidden" name="shelf" value=(shelf); }
            button.small { (t::search(l)) }
        }
    }
}

fn group_of(visitor: &Visitor, group: Group, events: &[&EventInList]) -> Markup {
    let l = visitor.language;
    let tidy = group == Group::Left && visitor.role_on_server() >= Role::Chief;
    let ticked = tidy.then_some("tidy");
    html! {
        @if !events.is_empty() {
            section.group data-group=(format!("{group:?}").to_lowercase()) {
                h2 { (group.say(l)) " " span.muted { (events.len()) } }
                @if tidy {
                    form #tidy .inline method="post" action="/events/trash" {
                        input type="hidden" name="csrf" value=(visitor.csrf);
                        p.muted { (t::nobody_has_done_anything_here(l)) " "
                            button.small { (t::move_the_ticked_to_the_trash(l)) } }
                    }
                }
                div.cards { @for event in events {
                    (event_card(visitor, event, Shelf::AtHand, ticked))
                } }
            }
        }
    }
}

/// An event on the first page, with its tournaments.
fn event_card(
    visitor: &Visitor,
    event: &EventInList,
    shelf: Shelf,
    ticked: Option<&str>,
) -> Markup {
    let l = visitor.language;
    let in_event = visitor.role_in_event(event.id);
    html! {
        article.card.event-card data-event=(event.id) {
            @if let [card] = event.cards.as_slice() {
                (one(visitor, event, card, shelf))
            } @else {
                h2 { @if shelf == Shelf::Trash { (event.name) }
                    @else if in_event >= Role::Viewer {
                        a href={ "/events/" (event.id) } { (event.name) }
                    } @else { a href={ "/e/" (event.id) } { (event.name) } } }
                ul.plain.sections { @for card in &event.cards {
                    li { (section(visitor, event, card, shelf)) }
                } }
                @if event.cards.is_empty() { p.muted { (t::no_tournament_in_it(l)) } }
                @if shelf != Shelf::Trash { div.actions {
                    @if in_event >= Role::Viewer {
                        a.button href={ "/events/" (event.id) } { (t::desk(l)) }
                    }
                    a.button href={ "/e/" (event.id) } { (t::public_page(l)) }
                } }
            }
            @if let Some(form) = ticked {
                label.check { input type="checkbox" name="event" value=(event.id)
                    form=(form) checked; (t::into_the_trash(l)) }
            }
            @if may_handle(visitor, event.id) { (handling(visitor, event, shelf)) }
        }
    }
}

/// The only tournament of an event.
fn one(visitor: &Visitor, event: &EventInList, card: &Card, shelf: Shelf) -> Markup {
    let l = visitor.language;
    let role = visitor.role_at(event.id, card.id);
    let name = name_of(card);
    html! {
        h2 { @if shelf == Shelf::Trash { (name) } @else {
            a href={ @if role >= Role::Viewer { "/t/" } @else { "/p/" } (card.id) } { (name) }
        } }
        @if *name != *event.name { p.muted { (event.name) } }
        (state(card, l))
        @if shelf != Shelf::Trash { div.actions {
            @if let CardState::Broken(_) = card.state {
                @if role >= Role::Deputy {
                    a.button.primary href={ "/t/" (card.id) "/damaged" } {
                        (t::what_can_be_done(l))
                    }
                }
            } @else {
                @if role >= Role::Viewer { a.button href={ "/t/" (card.id) } { (t::desk(l)) } }
                a.button href={ "/p/" (card.id) } { (t::public_page(l)) }
            }
        } }
    }
}

/// One of several tournaments of an event.
fn section(visitor: &Visitor, event: &EventInList, card: &Card, shelf: Shelf) -> Markup {
    let role = visitor.role_at(event.id, card.id);
    html! {
        @if shelf == Shelf::Trash { strong { (name_of(card)) } } @else {
            a href={ @if role >= Role::Viewer { "/t/" } @else { "/p/" } (card.id) } {
                (name_of(card))
            }
        }
        (state(card, visitor.language))
    }
}

fn name_of(card: &Card) -> &str {
    match &card.state {
        CardState::Known(summary) => &summary.name,
        CardState::Broken(_) | CardState::Unread => &card.name,
    }
}

/// Where a tournament is: its phase, its days and place, how many play.
pub fn state(card: &Card, l: Language) -> Markup {
    html! {
        @match &card.state {
            CardState::Known(summary) => {
                p.where { span.badge { (words::phase(summary.phase, l)) }
                    @for fact in facts(summary, l) { " " span.fact { (fact) } } }
            }
            CardState::Broken(problem) => {
                p { span.badge.bad { (t::damaged(l)) } }
                p.note.bad { (problem.say(l)) }
            }
            CardState::Unread => { p { span.badge { (t::being_read(l)) } } }
        }
    }
}

/// Days, place, players and rounds, as far as they are known.
fn facts(summary: &Summary, l: Language) -> Vec<String> {
    let mut facts = Vec::new();
    let day = |date: Date| date.say(l);
    match (summary.start, summary.end) {
        (Some(start), Some(end)) if start != end => {
            facts.push(format!("{} – {}", day(start), day(end)));
        }
        (Some(date), _) | (None, Some(date)) => facts.push(day(date)),
        (None, None) => {}
    }
    facts.extend((!summary.city.is_empty()).then(|| summary.city.clone()));
    facts.push(t::players_in_it(l, summary.players));
    match (summary.rounds, summary.announced.filter(|rounds| *rounds > 0)) {
        (_, None) => {}
        (0, Some(rounds)) => facts.push(t::rounds_in_it(l, usize::from(rounds))),
        (paired, Some(rounds)) => facts.push(t::rounds_paired_of(l, paired, rounds)),
    }
    facts
}

/// What can be done with a whole event.
fn handling(visitor: &Visitor, event: &EventInList, shelf: Shelf) -> Markup {
    let l = visitor.language;
    let shelved = event.shelved_at.map(|at| clock::local_seconds(at, l));
    let button = |what: &str, look: &str, text: &str| {
        html! {
            form.inline method="post" action={ "/events/" (event.id) "/" (what) } {
                input type="hidden" name="csrf" value=(visitor.csrf);
                input type="hidden" name="back" value=(visitor.path);
                button class=(look) { (text) }
            }
        }
    };
    html! {
        @match shelf {
            Shelf::AtHand => details.menu {
                summary { (t::more_to_do(l)) }
                div.actions {
                    (button("put-away", "small", t::put_away(l)))
                    @if event.practice { (button("real", "small", t::it_is_a_real_event(l))) }
                    @else { (button("practice", "small", t::it_is_only_practice(l))) }
                    a.button.small.danger href={ "/events/" (event.id) "/delete" } {
                        (t::delete_event(l))
                    }
                }
            },
            Shelf::Away => {
                @if let Some(at) = shelved { p.muted { (t::put_away_at(l)) " " (at) } }
                div.actions { (button("take-out", "primary", t::back_to_the_first_page(l))) }
            },
            Shelf::Trash => {
                @if let Some(at) = shelved { p.muted { (t::deleted_at(l)) " " (at) } }
                div.actions { (button("bring-back", "primary", t::bring_it_back(l))) }
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use arbitra_store::TournamentId;

    use super::*;

    /// An event of one tournament that nobody has touched for so many days.
    fn event(phase: Phase, start: Option<&str>, quiet: i64) -> EventInList {
        let date = start.map(|day| day.parse::<Date>().unwrap());
        let summary = Summary {
            name: "Club open".to_owned(),
            players: 4,
            rounds: 0,
            published: 0,
            announced: Some(5),
            fide_mode: true,
            phase,
            city: String::new(),
            start: date,
            end: date,
            last_act: NOW - quiet * 86_400,
        };
        let card = Card {
            id: TournamentId::new(1),
            name: summary.name.clone(),
            version: 1,
            state: CardState::Known(std::sync::Arc::new(summary)),
        };
        let (id, name) = (EventId::new(1), "Club open".to_owned());
        let created_at = NOW - quiet * 86_400;
        EventInList { id, name, created_at, shelved_at: None, practice: false, cards: vec![card] }
    }

    const NOW: i64 = 1_800_000_000;

    /// A round that is being played.
    fn playing() -> Phase {
        let round = arbitra_model::Round::from_index(0);
        Phase::Round { round, editing: false, published: true }
    }

    #[test]
    fn what_was_begun_and_left_lying_has_a_group_of_its_own() {
        let today = "2026/11/16".parse().ok();
        let group = |event: &EventInList| Group::of(event, today, NOW);
        let long = LEFT_AFTER + 1;
        // Made weeks ago and never begun, or broken off and its day gone by.
        assert_eq!(group(&event(Phase::Entries, None, long)), Group::Left);
        assert_eq!(group(&event(Phase::Empty, Some("2026/10/01"), long)), Group::Left);
        assert_eq!(group(&event(playing(), Some("2026/10/01"), long)), Group::Left);
        // One that is to come is not left, however early it was made; nor one of this week.
        assert_eq!(group(&event(Phase::Entries, Some("2026/12/24"), long)), Group::Coming);
        assert_eq!(group(&event(Phase::Entries, None, 1)), Group::Coming);
        assert_eq!(group(&event(playing(), Some("2026/10/01"), 1)), Group::Now);
        assert_eq!(group(&event(Phase::Entries, Some("2026/11/16"), 1)), Group::Now);
        assert_eq!(group(&event(Phase::Finished, Some("2026/10/01"), long)), Group::Finished);
        let practice = EventInList { practice: true, ..event(Phase::Entries, None, long) };
        assert_eq!(group(&practice), Group::Practice);
        // What cannot be read wants to be looked at.
        let mut unread = event(Phase::Finished, None, long);
        unread.cards[0].state = CardState::Unread;
        assert_eq!(group(&unread), Group::Now);
    }
}

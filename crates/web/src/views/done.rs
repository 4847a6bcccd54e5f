//! What was just done, said on the page that follows it, with the way back while there is one.

use std::collections::BTreeMap;

use arbitra_desk::{Action, ActionKind, Context, Desk, EntryNumber, Level, Logged, Participant};
use arbitra_model::Language;
use arbitra_texts as t;
use maud::{Markup, html};

use crate::core::clock;
use crate::core::done::Done;
use crate::core::rights::role_to_undo;
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::views::{acts, renumbered, words};

/// How many entries are said one by one; more are counted by kind.
const SAID: usize = 5;
/// How many players who got another number are named.
const NAMED: usize = 5;
/// How many entries may be folded again to find out whether all of it can be undone.
const FOLDED: usize = 200_000;

/// That something was done which no tournament records.
pub fn other(l: Language) -> Markup {
    html! { div.note.deed role="status" { (t::it_is_done(l)) } }
}

/// What was done in a tournament.
pub fn note(done: Done, visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    let Done::Entries { tournament, first, last } = done else { return other(l) };
    let entries = desk.log().get(first..=last).filter(|_| tournament == room.id);
    // Whoever undid it elsewhere meanwhile knows.
    let Some(entries) = entries.filter(|entries| entries.iter().all(|logged| !logged.undone))
    else {
        return html! {};
    };
    // Whoever went on since need not be told what came before.
    let who = entries.last().map(|logged| &logged.entry.who);
    if desk.log().iter().skip(last + 1).any(|logged| Some(&logged.entry.who) == who) {
        return html! {};
    }
    if let [Logged { entry, .. }] = entries
        && let Action::EnterLate { person, number, .. } = &entry.action
    {
        return late(visitor, room, desk, entry.number, &person.name, number.get());
    }
    let undid = entries.iter().all(|logged| matches!(logged.entry.action, Action::Undo { .. }));
    let back = back(visitor, room, desk, entries);
    let whole = back.is_some();
    html! {
        div.note.deed[!undid].undid[undid] role="status" {
            @if entries.len() <= SAID {
                @for logged in entries {
                    p { (said(desk, logged, l))
                        @if !whole { " " (returns(visitor, room, desk, logged)) } }
                }
            } @else { (counted(entries, l)) }
            @if let [logged] = entries { (worth_knowing(desk, logged, l)) }
            (renumbered::table(desk, entries, l))
            @match back {
                Some(actions) => {
                    @let text = match (undid, entries.len()) {
                        (true, _) => t::do_it_again(l),
                        (false, 1) => t::undo(l),
                        (false, _) => t::undo_all_of_it(l),
                    };
                    (acts::buttons(visitor, room, desk, &actions, "small", html! { (text) }))
                }
                None => a href={ "/t/" (room.id) "/record#e" (last + 1) } {
                    (t::it_stands_in_the_record(l))
                },
            }
        }
    }
}

/// What the rules say of an entry without asking about it: level 1 of the check-list for programs.
fn worth_knowing(desk: &Desk, logged: &Logged, l: Language) -> Markup {
    let entry = &logged.entry;
    let few = desk.log().len() <= FOLDED;
    let before = few.then(|| desk.before(entry.number)).flatten();
    let context = Context::new(&*entry.who, entry.when).confirming(Level::ConfirmTwice);
    let warned = before.and_then(|before| before.decide(&entry.action, &context).ok());
    html! {
        @for warning in warned.iter().flatten().filter(|one| one.level() == Level::Notice) {
            p { (desk.say_warning(warning, l))
                @if let Some(article) = warning.article() { " (" (article) ")" } }
        }
    }
}

/// One entry, with what it changed and why.
fn said(desk: &Desk, logged: &Logged, l: Language) -> Markup {
    let entry = &logged.entry;
    // Only a change of regulations is told by what stood there before.
    let change = match entry.action {
        Action::Amend { .. } | Action::CorrectPlayer { .. } => {
            desk.say_changes(l).remove(&entry.number)
        }
        _ => None,
    };
    let what = match (&entry.action, &change) {
        (Action::Amend { .. }, Some(_)) => String::new(),
        (action, _) => desk.say_action(action, &clock::time_of_day, l),
    };
    html! {
        strong { (words::kind(entry.action.kind(), l)) }
        @if !what.is_empty() { ": " (what) }
        @if let Some(change) = change { ": " span.change { (change) } }
        @if !entry.why.is_empty() { " (" (entry.why) ")" }
    }
}

/// Many entries, by kind.
fn counted(entries: &[Logged], l: Language) -> Markup {
    let mut kinds: BTreeMap<ActionKind, usize> = BTreeMap::new();
    for logged in entries {
        *kinds.entry(logged.entry.action.kind()).or_default() += 1;
    }
    html! { p { @for (place, (kind, count)) in kinds.into_iter().enumerate() {
        @if place > 0 { ", " }
        strong { (words::kind(kind, l)) }
        @if count > 1 { " × " (count) }
    } } }
}

/// What takes all of it back, if the record allows it and this person may.
fn back(visitor: &Visitor, room: &Room, desk: &Desk, entries: &[Logged]) -> Option<Vec<Action>> {
    if entries.len() * desk.log().len() > FOLDED {
        return None;
    }
    let role = visitor.role_in(room);
    let context = Context::new(visitor.name(), clock::now()).confirming(Level::ConfirmTwice);
    let mut after = desk.clone();
    let mut actions = Vec::with_capacity(entries.len());
    for Logged { entry, .. } in entries.iter().rev() {
        let action = match entry.action {
            Action::Undo { entry } => Action::Redo { entry },
            _ => Action::Undo { entry: entry.number },
        };
        let kind = match action {
            Action::Redo { entry } => desk.log().get(entry.index())?.entry.action.kind(),
            _ => entry.action.kind(),
        };
        if role < role_to_undo(kind) {
            return None;
        }
        after.act(action.clone(), context.clone()).ok()?;
        actions.push(action);
    }
    Some(actions)
}

/// The way back for somebody who left by an entry that can no longer be undone.
fn returns(visitor: &Visitor, room: &Room, desk: &Desk, logged: &Logged) -> Markup {
    let Action::Withdraw { player, .. } = logged.entry.action else { return html! {} };
    let text = html! { (t::return_to_the_tournament(visitor.language)) };
    acts::button(visitor, room, desk, &Action::Return { player }, "small", text)
}

/// That a late entry took a number, and who has another one since.
fn late(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    entry: EntryNumber,
    newcomer: &str,
    number: u16,
) -> Markup {
    let l = visitor.language;
    let mut moved: Vec<&Participant> = desk
        .players()
        .filter(|player| player.number.is_some_and(|own| own.get() > number))
        .collect();
    moved.sort_by_key(|player| player.number);
    let undo = Action::Undo { entry };
    html! {
        div.note.deed role="status" {
            p { (t::late_entry_got_number(l, newcomer, number)) " "
                (acts::button(visitor, room, desk, &undo, "small", html! { (t::undo(l)) })) }
            @if !moved.is_empty() {
                p { (t::others_move_down(l, moved.len())) " "
                    @for (place, player) in moved.iter().take(NAMED).enumerate() {
                        @if place > 0 { ", " }
                        @if let Some(own) = player.number {
                            (player.person.name) " " (own.get() - 1) " → " (own)
                        }
                    }
                    @if moved.len() > NAMED { " …" } }
            }
        }
    }
}

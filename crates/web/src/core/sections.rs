//! Events of several tournaments: another section like one that is there, and players who move from
//! one section to another, in both records or in neither.

use std::collections::BTreeMap;
use std::sync::Arc;

use arbitra_desk::{
    Action, Context, Desk, Entry, Level, Participant, Person, PlayerId, Refusal, Regulations,
    Warning,
};
use arbitra_model::{Bye, Round};
use arbitra_store::{Addition, Belongs, EventId, TournamentId, Version};
use arbitra_texts as t;

use crate::core::acting::{self, Actor, Request, Stopped, judge};
use crate::core::app::App;
use crate::core::beside;
use crate::core::clock;
use crate::core::events::create_event;
use crate::core::live::Live;
use crate::core::neighbours;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::room::{Room, tournament_name, version};
use crate::core::visitor::Visitor;

/// How often a move is decided again because another server wrote first.
const TRIES: u32 = 5;

/// Players on their way to another section.
#[derive(Clone, Debug)]
pub struct Move {
    /// Who, and where from.
    pub players: Vec<(TournamentId, PlayerId)>,
    /// Where to.
    pub to: TournamentId,
    /// The loudest warning that was confirmed.
    pub confirmed: Level,
}

/// What became of a move.
pub enum Moved {
    /// It is in all records.
    Done,
    /// Somebody must be sure first; nothing has changed.
    Ask {
        /// How loud.
        level: Level,
        /// What speaks against it, in words.
        warnings: Vec<String>,
    },
}

/// Makes another section with the set-up of one that is there. Nobody plays in it yet.
pub async fn add(
    app: &App,
    visitor: &Visitor,
    event: EventId,
    like: TournamentId,
    name: &str,
    confirmed: Level,
) -> Result<TournamentId, Problem> {
    visitor.at_least(visitor.role_in_event(event), Role::Chief)?;
    if name.trim().is_empty() {
        return Err(Problem::bad_input(t::a_section_needs_a_name).at("name"));
    }
    let room = app.room(like).await?;
    if room.event != event {
        return Err(Problem::NotFound);
    }
    let desk = room.desk();
    let mut regulations: Regulations = desk.regulations().ok_or(Problem::NotFound)?.clone();
    regulations.event.name = name.trim().to_owned();
    let context = Context::new(visitor.name(), clock::now()).confirming(confirmed);
    let action = Action::Create { regulations: Box::new(regulations) };
    let empty = Desk::default();
    // What was confirmed for the one section is asked for the other.
    let (entry, _) = empty.prepare(action, context).map_err(|refusal| match refusal {
        Refusal::Unconfirmed { level, warnings } => {
            Problem::BeginsUnconfirmed { level, warnings, second: false }
        }
        refusal => Problem::Refused { desk: empty.clone().into(), refusal: Box::new(refusal) },
    })?;
    let made = create_event(app, Belongs::Section(event), name.trim(), vec![entry]).await?;
    app.look_at_shelves().await;
    Ok(made)
}

/// Enters somebody in a section of an event.
pub async fn enter(
    app: &App,
    visitor: &Visitor,
    event: EventId,
    section: TournamentId,
    person: Person,
) -> Result<(), Problem> {
    let room = app.room(section).await?;
    if room.event != event {
        return Err(Problem::NotFound);
    }
    visitor.needs(&room, Role::Deputy)?;
    let action = entering(&room.desk(), person)?;
    let back = format!("/events/{event}#everybody");
    let request = Request { back, ..Request::plain(action) };
    acting::act(app, &room, &visitor.actor(&room), request).await.map(drop)
}

/// Moves players to another section.
pub async fn move_players(
    app: &App,
    visitor: &Visitor,
    event: EventId,
    wanted: &Move,
) -> Result<Moved, Problem> {
    let mut rooms: BTreeMap<TournamentId, Arc<Room>> = BTreeMap::new();
    for id in wanted.players.iter().map(|(from, _)| *from).chain([wanted.to]) {
        let room = app.room(id).await?;
        if room.event != event {
            return Err(Problem::NotFound);
        }
        visitor.needs(&room, Role::Deputy)?;
        rooms.insert(id, room);
    }
    // Always in the same order, so that no two moves wait for each other.
    let mut turns = Vec::with_capacity(rooms.len());
    for room in rooms.values() {
        turns.push(room.turn.lock().await);
    }
    for _ in 0..TRIES {
        let after = match judged(visitor, &rooms, wanted)? {
            Judged::Ask { level, warnings } => return Ok(Moved::Ask { level, warnings }),
            Judged::Allowed(after) => after,
        };
        if write(app, &rooms, &after).await? {
            drop(turns);
            for (room, (desk, _)) in rooms.values().zip(after.into_values()) {
                room.replace(desk);
                room.written(&app.store).await;
                Live::announce_all(room);
            }
            return Ok(Moved::Done);
        }
        for room in rooms.values() {
            neighbours::read(&app.store, room).await?;
        }
    }
    Err(Problem::bad_input(t::somebody_wrote_meanwhile))
}

/// Every section as it would be, with the entries that lead there.
type After = BTreeMap<TournamentId, (Desk, Vec<Entry>)>;

enum Judged {
    Allowed(After),
    Ask { level: Level, warnings: Vec<String> },
}

/// Judges every part of a move, each after the ones before it.
fn judged(
    visitor: &Visitor,
    rooms: &BTreeMap<TournamentId, Arc<Room>>,
    wanted: &Move,
) -> Result<Judged, Problem> {
    let l = visitor.language;
    let mut after: After =
        rooms.iter().map(|(id, room)| (*id, ((*room.desk()).clone(), Vec::new()))).collect();
    let name = |id: TournamentId| rooms.get(&id).map(|room| tournament_name(&room.desk()));
    let (to, confirmed) = (wanted.to, wanted.confirmed);
    for (from, player) in wanted.players.iter().filter(|(from, _)| *from != to) {
        let (source, _) = after.get(from).ok_or(Problem::NotFound)?;
        let moving: Participant = source.player(*player).ok_or(Problem::NotFound)?.clone();
        let leave = leaving(source, *player);
        let (target, _) = after.get(&to).ok_or(Problem::NotFound)?;
        let enter = entering(target, moving.person.clone())?;
        let to_name = name(to).unwrap_or_default();
        let from_name = name(*from).unwrap_or_default();
        let steps =
            [(*from, leave, t::moved_to(l, &to_name)), (to, enter, t::moved_from(l, &from_name))];
        for (id, action, why) in steps {
            let (room, (desk, entries)) = match (rooms.get(&id), after.get_mut(&id)) {
                (Some(room), Some(there)) => (room, there),
                _ => return Err(Problem::NotFound),
            };
            let actor = Actor { name: visitor.name(), role: visitor.role_in(room) };
            let request = Request { confirmed, why, ..Request::plain(action) };
            match judge(&actor, desk, request, clock::now()) {
                Ok(entry) => entries.push(entry),
                Err(Stopped::Problem(problem)) => return Err(problem),
                Err(Stopped::Unconfirmed { level, warnings }) => {
                    let said =
                        |warning: &Warning| desk.say_warning_at(warning, l, &clock::time_of_day);
                    let warnings = warnings.iter().map(said).collect();
                    return Ok(Judged::Ask { level, warnings });
                }
            }
        }
    }
    Ok(Judged::Allowed(after))
}

/// How somebody leaves a section: as if never entered, or withdrawn once it has begun.
fn leaving(desk: &Desk, player: PlayerId) -> Action {
    match desk.rounds().count() {
        0 => Action::Remove { player },
        rounds => Action::Withdraw { player, from: Round::from_index(rounds) },
    }
}

/// How somebody enters a section: as a late player once it has begun.
fn entering(desk: &Desk, person: Person) -> Result<Action, Problem> {
    let (player, person) = (desk.next_player(), Box::new(person));
    let rounds = desk.rounds().count();
    if rounds == 0 {
        return Ok(Action::Register { player, person });
    }
    let number = desk.number_due(player, &person);
    let number = number.ok_or_else(|| Problem::bad_input(t::no_more_players_fit))?;
    let missed = desk.regulations().map_or(Bye::ZeroPoint, |rules| rules.byes.missed_round);
    let first_round = Round::from_index(rounds);
    Ok(Action::EnterLate { player, person, first_round, missed, number })
}

/// Puts the entries of all sections on the disk; false if another server wrote first.
async fn write(
    app: &App,
    rooms: &BTreeMap<TournamentId, Arc<Room>>,
    after: &After,
) -> Result<bool, Problem> {
    let mut additions = Vec::with_capacity(after.len());
    for (tournament, (_, entries)) in after.iter().filter(|(_, (_, entries))| !entries.is_empty()) {
        let before = rooms.get(tournament).map_or(0, |room| version(&room.desk()));
        let expected = Version::new(u32::try_from(before).unwrap_or(u32::MAX));
        let (new, beside) = beside::sealed(entries)?;
        additions.push(Addition { tournament: *tournament, expected, new, beside });
    }
    match app.store.append_together(additions).await {
        Ok(()) => Ok(true),
        Err(arbitra_store::Error::Overtaken { .. }) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

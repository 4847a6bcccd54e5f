//! One action, or several as one: rights, version, rules, disk, memory, and everybody is told. In this
//! order.

use std::sync::Arc;
use std::time::Instant;

use arbitra_desk::{Action, Context, Desk, Entry, EntryNumber, FoldError, Level, Refusal, Warning};
use arbitra_store::{AppendError, NewEntry, Version};

use crate::app::App;
use crate::clock;
use crate::conflict;
use crate::live::Live;
use crate::problem::Problem;
use crate::roles::{Role, least};
use crate::room::{Room, version};

/// What somebody asks for.
#[derive(Clone, Debug)]
pub struct Request {
    /// What to do.
    pub action: Action,
    /// How many entries the person had seen; none if it does not matter.
    pub seen: Option<u64>,
    /// The loudest level of warning the person has confirmed.
    pub confirmed: Level,
    /// Why, in free words.
    pub why: String,
    /// The page to go back to, for whoever has to confirm first; empty if there is none.
    pub back: String,
}

impl Request {
    /// An action that depends on nothing the person saw.
    pub fn plain(action: Action) -> Request {
        let (why, back) = (String::new(), String::new());
        Request { action, seen: None, confirmed: Level::Notice, why, back }
    }
}

/// Who acts.
#[derive(Clone, Debug)]
pub struct Actor {
    /// The name for the record.
    pub name: String,
    /// The role in this tournament.
    pub role: Role,
}

/// What was done.
#[derive(Clone, Debug)]
pub struct Done {
    /// The entry.
    pub number: EntryNumber,
    /// What was worth knowing.
    pub warnings: Vec<Warning>,
    /// The tournament after it.
    pub desk: Arc<Desk>,
}

/// Does it, or says why not; then nothing has changed.
pub async fn act(
    app: &App,
    room: &Arc<Room>,
    actor: &Actor,
    request: Request,
) -> Result<Done, Problem> {
    let kind = request.action.kind();
    if !actor.role.may(kind) {
        return Err(Problem::NotAllowed { needed: least(kind) });
    }
    let turn = room.turn.lock().await;
    let before = room.desk();
    if let Some(seen) = request.seen {
        let entries = conflict::since(&before, seen, &request.action);
        if !entries.is_empty() {
            return Err(Problem::Conflict { room: room.clone(), entries, back: request.back });
        }
    }
    let context = Context::new(actor.name.clone(), clock::now())
        .because(request.why.clone())
        .confirming(request.confirmed);
    let (entry, warnings) =
        before.prepare(request.action.clone(), context).map_err(|refusal| match refusal {
            Refusal::Unconfirmed { level, warnings } => Problem::Unconfirmed {
                room: room.clone(),
                request: Box::new(request.clone()),
                level,
                warnings,
            },
            refusal => Problem::Refused { desk: before.clone(), refusal: Box::new(refusal) },
        })?;
    let number = entry.number;
    let mut after = (*before).clone();
    after.apply(entry.clone()).map_err(|error: FoldError| Problem::defect(&error))?;
    write(app, room, &before, &[entry], &request).await?;
    room.replace(after);
    drop(turn);
    Live::announce(room, &request.action);
    crate::pages::after::follow_up(app, room, &request.action);
    Ok(Done { number, warnings, desk: room.desk() })
}

/// Does several things as one: all of them are judged first, each after the ones before it, and stored
/// in one piece; or none is. Everybody is told once.
pub async fn act_all(
    app: &App,
    room: &Arc<Room>,
    actor: &Actor,
    requests: Vec<Request>,
) -> Result<Arc<Desk>, Problem> {
    if let Some(kind) = requests.iter().map(|r| r.action.kind()).find(|kind| !actor.role.may(*kind))
    {
        return Err(Problem::NotAllowed { needed: least(kind) });
    }
    let turn = room.turn.lock().await;
    let before = room.desk();
    let Some(last) = requests.last().cloned() else {
        return Ok(before);
    };
    for request in &requests {
        let Some(seen) = request.seen else { continue };
        let entries = conflict::since(&before, seen, &request.action);
        if !entries.is_empty() {
            let back = request.back.clone();
            return Err(Problem::Conflict { room: room.clone(), entries, back });
        }
    }
    let (name, judged) = (actor.name.clone(), before.clone());
    // Hundreds of entries take a while: not on the threads that serve pages.
    let folded = tokio::task::spawn_blocking(move || fold_all(&name, &judged, requests)).await;
    let (after, entries) = folded
        .map_err(|error| Problem::defect(&error))?
        .map_err(|Stopped { desk, refusal }| Problem::Refused { desk, refusal })?;
    write(app, room, &before, &entries, &last).await?;
    room.replace(after);
    drop(turn);
    Live::announce_all(room);
    crate::pages::after::follow_up(app, room, &last.action);
    Ok(room.desk())
}

/// How far several actions came, and why not further.
struct Stopped {
    desk: Arc<Desk>,
    refusal: Box<Refusal>,
}

/// The tournament after all of them, and the entries; or as far as it came, and why not further.
fn fold_all(
    name: &str,
    before: &Desk,
    requests: Vec<Request>,
) -> Result<(Desk, Vec<Entry>), Stopped> {
    let mut after = before.clone();
    let mut entries = Vec::with_capacity(requests.len());
    let now = clock::now();
    for Request { action, confirmed, why, .. } in requests {
        let context = Context::new(name, now).because(why).confirming(confirmed);
        match after.act(action, context) {
            Ok((entry, _)) => entries.push(entry),
            Err(refusal) => {
                return Err(Stopped { desk: Arc::new(after), refusal: Box::new(refusal) });
            }
        }
    }
    Ok((after, entries))
}

/// Puts entries on the disk; what another process wrote in between is read, and is a conflict.
async fn write(
    app: &App,
    room: &Arc<Room>,
    before: &Desk,
    entries: &[Entry],
    request: &Request,
) -> Result<(), Problem> {
    let mut kept = Vec::with_capacity(entries.len());
    for entry in entries {
        let payload = serde_json::to_string(entry).map_err(|error| Problem::defect(&error))?;
        kept.push(NewEntry { who: entry.who.clone(), at: entry.when.seconds(), payload });
    }
    let expected = Version::new(u32::try_from(version(before)).unwrap_or(u32::MAX));
    let (count, start) = (kept.len(), Instant::now());
    let appended = app.store.append_all(room.id, expected, kept).await;
    let failed = matches!(appended, Err(AppendError::Store(_)));
    app.measures.wrote(count, !failed, start.elapsed());
    match appended {
        Ok(_) => Ok(()),
        Err(AppendError::Conflict { .. }) => {
            // Another process wrote first: read it, and let the person look again.
            room.catch_up(&app.store).await?;
            Live::announce_all(room);
            let entries = conflict::since(&room.desk(), version(before), &request.action);
            Err(Problem::Conflict { room: room.clone(), entries, back: request.back.clone() })
        }
        Err(AppendError::Store(error)) => {
            // What the disk has decides, whatever the driver said.
            room.catch_up(&app.store).await?;
            Err(error.into())
        }
    }
}

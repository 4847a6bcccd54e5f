//! One action, or several as one: rights, version, rules, disk, memory, and everybody is told. In this
//! order.

use std::sync::Arc;
use std::time::Duration;

use arbitra_desk::{Action, Context, Desk, Entry, EntryNumber, FoldError, Level, Refusal, Warning};
use arbitra_store::{AppendError, Version};

use crate::app::App;
use crate::beside;
use crate::clock;
use crate::conflict;
use crate::live::Live;
use crate::neighbours;
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
    let mut tries = Tries::new(room, &request);
    let done = loop {
        match attempt(app, room, actor, &request).await? {
            Some(done) => break done,
            None => tries.again().await?,
        }
    };
    drop(turn);
    Live::announce(room, &request.action);
    if matches!(request.action, Action::ErasePerson { .. }) {
        crate::pages::after::clean(app).await;
    }
    crate::pages::after::follow_up(app, room, &request.action);
    Ok(done)
}

/// Judges and writes what is asked for as the tournament stands; none if another server wrote first, so
/// that it stands otherwise now.
async fn attempt(
    app: &App,
    room: &Arc<Room>,
    actor: &Actor,
    request: &Request,
) -> Result<Option<Done>, Problem> {
    let before = room.desk();
    if let Some(seen) = request.seen {
        let entries = conflict::since(&before, seen, &request.action);
        if !entries.is_empty() {
            let back = request.back.clone();
            return Err(Problem::Conflict { room: room.clone(), entries, back });
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
    if !write(app, room, &before, &[entry]).await? {
        return Ok(None);
    }
    room.replace(after);
    Ok(Some(Done { number, warnings, desk: room.desk() }))
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
    let Some(last) = requests.last().cloned() else {
        return Ok(room.desk());
    };
    let mut tries = Tries::new(room, &last);
    while !attempt_all(app, room, actor, &requests).await? {
        tries.again().await?;
    }
    drop(turn);
    Live::announce_all(room);
    crate::pages::after::follow_up(app, room, &last.action);
    Ok(room.desk())
}

/// Judges and writes all of it as the tournament stands; false if another server wrote first.
async fn attempt_all(
    app: &App,
    room: &Arc<Room>,
    actor: &Actor,
    requests: &[Request],
) -> Result<bool, Problem> {
    let before = room.desk();
    for request in requests {
        let Some(seen) = request.seen else { continue };
        let entries = conflict::since(&before, seen, &request.action);
        if !entries.is_empty() {
            let back = request.back.clone();
            return Err(Problem::Conflict { room: room.clone(), entries, back });
        }
    }
    let (name, judged, requests) = (actor.name.clone(), before.clone(), requests.to_vec());
    // Hundreds of entries take a while: not on the threads that serve pages.
    let folded = tokio::task::spawn_blocking(move || fold_all(&name, &judged, requests)).await;
    let (after, entries) = folded
        .map_err(|error| Problem::defect(&error))?
        .map_err(|Stopped { desk, refusal }| Problem::Refused { desk, refusal })?;
    if !write(app, room, &before, &entries).await? {
        return Ok(false);
    }
    room.replace(after);
    Ok(true)
}

/// How often an act is decided again because another server wrote first.
const TRIES: u32 = 40;
/// The longest pause before the next try, in milliseconds: two servers in step would meet for ever.
const PAUSE: u64 = 25;

/// The tries of one act among servers that write to the same record.
struct Tries<'a> {
    room: &'a Arc<Room>,
    request: &'a Request,
    began: u64,
    made: u32,
}

impl<'a> Tries<'a> {
    fn new(room: &'a Arc<Room>, request: &'a Request) -> Tries<'a> {
        Tries { room, request, began: version(&room.desk()), made: 0 }
    }

    /// Waits a moment, by chance, or gives up.
    async fn again(&mut self) -> Result<(), Problem> {
        self.made += 1;
        if self.made >= TRIES {
            let entries = conflict::since(&self.room.desk(), self.began, &self.request.action);
            let back = self.request.back.clone();
            return Err(Problem::Conflict { room: self.room.clone(), entries, back });
        }
        let chance = getrandom::u64().unwrap_or(u64::from(self.made));
        tokio::time::sleep(Duration::from_millis(chance % PAUSE)).await;
        Ok(())
    }
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

/// Puts entries on the disk. False if another server wrote first: that is read, and what was to be
/// written must be judged again.
async fn write(
    app: &App,
    room: &Arc<Room>,
    before: &Desk,
    entries: &[Entry],
) -> Result<bool, Problem> {
    let (new, beside) = beside::sealed(entries)?;
    let expected = Version::new(u32::try_from(version(before)).unwrap_or(u32::MAX));
    match app.store.append_beside(room.id, expected, new, beside).await {
        Ok(_) => Ok(true),
        Err(AppendError::Conflict { .. }) => {
            neighbours::read(&app.store, room).await?;
            Ok(false)
        }
        Err(AppendError::Store(error)) => {
            // What the disk has decides, whatever the driver said: an answer may be lost on its way.
            neighbours::read(&app.store, room).await?;
            let now = room.desk();
            let written = now.log().get(before.log().len()..).unwrap_or_default();
            let all_there = written.len() >= entries.len()
                && written.iter().zip(entries).all(|(logged, entry)| *logged.entry == *entry);
            if all_there { Ok(true) } else { Err(error.into()) }
        }
    }
}

//! One action, or several as one: rights, version, rules, disk, memory, and everybody is told. In
//! this order. Rights are asked by kind, then by meaning in the tournament as it stands (`rights`).

use std::sync::Arc;
use std::time::Instant;

use arbitra_desk::{
    Action, ActionKind, BoardId, Context, Desk, Entry, EntryNumber, FoldError, Level, Moment,
    PlayerId, Refusal, SignedSheet, Warning,
};
use arbitra_store::{AppendError, Lead, Store, Version};

use crate::core::app::App;
use crate::core::beside;
use crate::core::clock;
use crate::core::conflict;
use crate::core::done;
use crate::core::live::Live;
use crate::core::neighbours;
use crate::core::problem::Problem;
use crate::core::rights;
use crate::core::roles::{Role, least};
use crate::core::room::{Room, version};
use crate::core::sense;

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
    /// The page to go back to, for anyone who has to confirm first; empty if there is none.
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

impl Actor {
    /// Refuses anyone who has less than a role.
    fn needs(&self, needed: Role) -> Result<(), Problem> {
        if self.role >= needed { Ok(()) } else { Err(Problem::NotAllowed { needed }) }
    }

    /// Refuses an action to anyone who can never do it; what it takes as the tournament stands is
    /// asked when its turn comes.
    fn may(&self, desk: &Desk, action: &Action) -> Result<(), Problem> {
        if action.kind() == ActionKind::FileSheet {
            return Err(Problem::SheetsOnly);
        }
        self.needs(least(action.kind()).min(rights::needed(desk, action)))
    }
}

/// Does it, or says why not; then nothing has changed.
pub async fn act(
    app: &App,
    room: &Arc<Room>,
    actor: &Actor,
    mut request: Request,
) -> Result<Done, Problem> {
    actor.may(&room.desk(), &request.action)?;
    sense::action(&mut request.action, &room.desk())?;
    perform(app, room, actor, request).await
}

/// Files a scoresheet that both players signed. Only the sheets themselves call this, with what
/// follows from their logs: nobody says by hand what others have signed.
pub(crate) async fn file_sheet(
    app: &App,
    room: &Arc<Room>,
    name: String,
    board: BoardId,
    sheet: SignedSheet,
) -> Result<Done, Problem> {
    let actor = Actor { name, role: least(ActionKind::FileSheet) };
    let action = Action::FileSheet { board, sheet: Box::new(sheet) };
    perform(app, room, &actor, Request::plain(action)).await
}

/// Notes that a player is there who says so by their own link: the link says who it is. The record
/// names the way, not the person.
pub(crate) async fn check_in(
    app: &App,
    room: &Arc<Room>,
    player: PlayerId,
) -> Result<Done, Problem> {
    let actor = Actor { name: "QR".to_owned(), role: least(ActionKind::CheckIn) };
    perform(app, room, &actor, Request::plain(Action::CheckIn { player })).await
}

/// Does what a player does by their own link: the link says who it is, and the page has looked
/// whether arbiters leave it open. Nothing that the rules warn of is confirmed on a phone.
pub(crate) async fn by_player(
    app: &App,
    room: &Arc<Room>,
    name: String,
    action: Action,
) -> Result<Done, Problem> {
    let actor = Actor { name, role: least(action.kind()) };
    perform(app, room, &actor, Request::plain(action)).await
}

/// Hands a captain's line-up in. Only the page that a team's code opens calls this.
pub(crate) async fn hand_in(
    app: &App,
    room: &Arc<Room>,
    name: String,
    action: Action,
) -> Result<Done, Problem> {
    let actor = Actor { name, role: least(ActionKind::HandInLineUp) };
    perform(app, room, &actor, Request::plain(action)).await
}

/// Enters a result that both players at a table agree on. Only the page that a table's code opens
/// calls this; the record names the table, not the children.
pub(crate) async fn at_the_table(
    app: &App,
    room: &Arc<Room>,
    table: u16,
    action: Action,
) -> Result<Done, Problem> {
    let actor = Actor { name: format!("QR {table}"), role: least(ActionKind::EnterResult) };
    perform(app, room, &actor, Request::plain(action)).await
}

async fn perform(
    app: &App,
    room: &Arc<Room>,
    actor: &Actor,
    request: Request,
) -> Result<Done, Problem> {
    let turn = room.turn.lock().await;
    let (mut tries, mut lead) = (Tries::new(room, &request), None);
    let done = loop {
        match attempt(app, room, actor, &request, lead.take()).await? {
            Some(done) => break done,
            None => lead = Some(tries.retry(&app.store).await?),
        }
    };
    drop(turn);
    done::entries(room.id, done.number.index(), done.number.index() + 1);
    Live::announce(room, &request.action);
    if matches!(request.action, Action::ErasePerson { .. }) {
        crate::core::after::clean(app).await;
    }
    crate::core::after::follow_up(app, room, std::iter::once(&request.action));
    Ok(done)
}

/// That nobody has acted since whoever asks looked. Whatever keeps something beside the record asks
/// this before, so that nothing stays of an act that is refused.
pub fn nobody_was_quicker(room: &Arc<Room>, desk: &Desk, request: &Request) -> Result<(), Problem> {
    let Some(seen) = request.seen else { return Ok(()) };
    let entries = conflict::since(desk, seen, &request.action);
    if entries.is_empty() {
        return Ok(());
    }
    let back = request.back.clone();
    Err(Problem::Conflict { room: room.clone(), entries, back })
}

/// Judges and writes what is asked for as the tournament stands; none if another server wrote
/// first, so that it stands otherwise now.
async fn attempt(
    app: &App,
    room: &Arc<Room>,
    actor: &Actor,
    request: &Request,
    lead: Option<Lead>,
) -> Result<Option<Done>, Problem> {
    let before = room.desk();
    actor.needs(rights::needed(&before, &request.action))?;
    nobody_was_quicker(room, &before, request)?;
    let now = clock::now();
    let context = Context::new(actor.name.clone(), now)
        .because(request.why.clone())
        .confirming(request.confirmed)
        .ahead(clock::ahead(now));
    let prepared = before.prepare(request.action.clone(), context);
    if let Ok((_, warnings)) | Err(Refusal::Unconfirmed { warnings, .. }) = &prepared {
        actor.needs(rights::role_for_warnings(&before, warnings))?;
    }
    let (entry, warnings) = prepared.map_err(|refusal| match refusal {
        Refusal::Unconfirmed { level, warnings } => Problem::Unconfirmed {
            room: room.clone(),
            requests: vec![request.clone()],
            level,
            warnings,
            second: false,
        },
        refusal => Problem::Refused { desk: before.clone(), refusal: Box::new(refusal) },
    })?;
    let number = entry.number;
    let mut after = (*before).clone();
    after.apply(entry.clone()).map_err(|error: FoldError| Problem::defect(&error))?;
    if !write(app, room, &before, &[entry], lead).await? {
        return Ok(None);
    }
    room.replace(after);
    Ok(Some(Done { number, warnings, desk: room.desk() }))
}

/// Does several things as one: all of them are judged first, each after the ones before it, and
/// stored in one piece; or none is. Everybody is told once.
pub async fn act_all(
    app: &App,
    room: &Arc<Room>,
    actor: &Actor,
    mut requests: Vec<Request>,
) -> Result<Arc<Desk>, Problem> {
    for request in &mut requests {
        actor.may(&room.desk(), &request.action)?;
        sense::action(&mut request.action, &room.desk())?;
    }
    let turn = room.turn.lock().await;
    let Some(last) = requests.last().cloned() else {
        return Ok(room.desk());
    };
    let (mut tries, mut lead) = (Tries::new(room, &last), None);
    while !attempt_all(app, room, actor, &requests, lead.take()).await? {
        lead = Some(tries.retry(&app.store).await?);
    }
    let after = room.desk().log().len();
    drop(turn);
    done::entries(room.id, after.saturating_sub(requests.len()), after);
    Live::announce_all(room);
    crate::core::after::follow_up(app, room, requests.iter().map(|request| &request.action));
    Ok(room.desk())
}

/// Judges and writes all of it as the tournament stands; false if another server wrote first.
async fn attempt_all(
    app: &App,
    room: &Arc<Room>,
    actor: &Actor,
    requests: &[Request],
    lead: Option<Lead>,
) -> Result<bool, Problem> {
    let before = room.desk();
    for request in requests {
        nobody_was_quicker(room, &before, request)?;
    }
    let (actor, judged, requests) = (actor.clone(), before.clone(), requests.to_vec());
    // Hundreds of entries take a while: not on the threads that serve pages.
    let asked = requests.clone();
    let folded = tokio::task::spawn_blocking(move || fold_all(&actor, &judged, requests)).await;
    let folded = folded.map_err(|error| Problem::defect(&error))?;
    let (after, entries) = folded.map_err(|stopped| match stopped {
        Stopped::Problem(problem) => problem,
        // All of it is asked about, not only the part that needs a second word.
        Stopped::Unconfirmed { level, warnings } => {
            let (room, requests) = (room.clone(), asked);
            Problem::Unconfirmed { room, requests, level, warnings, second: false }
        }
    })?;
    if !write(app, room, &before, &entries, lead).await? {
        return Ok(false);
    }
    room.replace(after);
    Ok(true)
}

/// How often an act is decided again because another server wrote first. The second time it has the
/// turn at the record: more is needed only if the database goes away in between.
const TRIES: u32 = 5;

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

    /// Waits for the turn at the record and reads what others wrote before it, or gives up.
    async fn retry(&mut self, store: &Store) -> Result<Lead, Problem> {
        self.made += 1;
        if self.made >= TRIES {
            let entries = conflict::since(&self.room.desk(), self.began, &self.request.action);
            let back = self.request.back.clone();
            return Err(Problem::Conflict { room: self.room.clone(), entries, back });
        }
        let lead = store.wait_for_turn(self.room.id).await?;
        neighbours::read(store, self.room).await?;
        Ok(lead)
    }
}

/// Why several things are not done.
pub(crate) enum Stopped {
    /// One of them cannot be done.
    Problem(Problem),
    /// One of them needs a second word.
    Unconfirmed {
        level: Level,
        /// What speaks against it.
        warnings: Vec<Warning>,
    },
}

impl From<Problem> for Stopped {
    fn from(problem: Problem) -> Stopped {
        Stopped::Problem(problem)
    }
}

/// The tournament after all of them, and the entries; or why not, as far as it came.
fn fold_all(
    actor: &Actor,
    before: &Desk,
    requests: Vec<Request>,
) -> Result<(Desk, Vec<Entry>), Stopped> {
    let mut after = before.clone();
    let mut entries = Vec::with_capacity(requests.len());
    let now = clock::now();
    for request in requests {
        entries.push(judge(actor, &mut after, request, now)?);
    }
    Ok((after, entries))
}

/// Judges one of several things after the ones before it, and goes on to what it leads to.
pub(crate) fn judge(
    actor: &Actor,
    after: &mut Desk,
    request: Request,
    now: Moment,
) -> Result<Entry, Stopped> {
    let Request { action, confirmed, why, .. } = request;
    actor.needs(rights::needed(after, &action))?;
    let context = Context::new(actor.name.clone(), now).because(why).confirming(confirmed);
    let context = context.ahead(clock::ahead(now));
    let judged = after.prepare(action, context);
    if let Ok((_, warnings)) | Err(Refusal::Unconfirmed { warnings, .. }) = &judged {
        actor.needs(rights::role_for_warnings(after, warnings))?;
    }
    match judged {
        Ok((entry, _)) => {
            after.apply(entry.clone()).map_err(|error: FoldError| Problem::defect(&error))?;
            Ok(entry)
        }
        Err(Refusal::Unconfirmed { level, warnings }) => {
            Err(Stopped::Unconfirmed { level, warnings })
        }
        Err(refusal) => {
            let (desk, refusal) = (Arc::new(after.clone()), Box::new(refusal));
            Err(Problem::Refused { desk, refusal }.into())
        }
    }
}

/// Puts entries on the disk. False if another server wrote first: that is read, and what was to be
/// written must be judged again.
async fn write(
    app: &App,
    room: &Arc<Room>,
    before: &Desk,
    entries: &[Entry],
    lead: Option<Lead>,
) -> Result<bool, Problem> {
    let (new, beside) = beside::sealed(entries)?;
    let expected = Version::new(u32::try_from(version(before)).unwrap_or(u32::MAX));
    let (count, start) = (new.len(), Instant::now());
    let appended = match lead {
        Some(lead) => app.store.append_leading(lead, expected, new, beside).await,
        None => app.store.append_beside(room.id, expected, new, beside).await,
    };
    let failed = matches!(appended, Err(AppendError::Store(_)));
    app.measures.count_writes(count, !failed, start.elapsed());
    match appended {
        Ok(_) => {
            room.written(&app.store).await;
            Ok(true)
        }
        Err(AppendError::Conflict { .. }) => {
            neighbours::read(&app.store, room).await?;
            Ok(false)
        }
        Err(AppendError::Store(error)) => {
            // What the disk has decides, whatever the driver said: an answer may be lost on its
            // way.
            neighbours::read(&app.store, room).await?;
            let now = room.desk();
            let written = now.log().get(before.log().len()..).unwrap_or_default();
            let all_there = written.len() >= entries.len()
                && written.iter().zip(entries).all(|(logged, entry)| *logged.entry == *entry);
            if all_there { Ok(true) } else { Err(error.into()) }
        }
    }
}

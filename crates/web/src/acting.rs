//! One action: rights, version, rules, disk, memory, and everybody is told. In this order.

use std::sync::Arc;

use arbitra_desk::{Action, Context, Desk, EntryNumber, FoldError, Level, Refusal, Warning};
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
    let payload = serde_json::to_string(&entry).map_err(|error| Problem::defect(&error))?;
    let kept = NewEntry { who: entry.who.clone(), at: entry.when.seconds(), payload };
    let expected = Version::new(u32::try_from(version(&before)).unwrap_or(u32::MAX));
    match app.store.append(room.id, expected, kept).await {
        Ok(_) => {}
        Err(AppendError::Conflict { .. }) => {
            // Another process wrote first: read it, and let the person look again.
            room.catch_up(&app.store).await?;
            Live::announce_all(room);
            let entries = conflict::since(&room.desk(), version(&before), &request.action);
            return Err(Problem::Conflict { room: room.clone(), entries, back: request.back });
        }
        Err(AppendError::Store(error)) => {
            // What the disk has decides, whatever the driver said.
            room.catch_up(&app.store).await?;
            return Err(error.into());
        }
    }
    let number = entry.number;
    let mut after = (*before).clone();
    after.apply(entry).map_err(|error: FoldError| Problem::defect(&error))?;
    room.replace(after);
    drop(turn);
    Live::announce(room, &request.action);
    crate::pages::after::follow_up(app, room, &request.action);
    Ok(Done { number, warnings, desk: room.desk() })
}

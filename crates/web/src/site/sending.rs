//! The queue: what is due is drawn and sent, and what did not arrive is tried again. It never holds
//! up anybody at the desk.

use std::sync::Arc;
use std::time::Duration;

use arbitra_desk::Desk;
use arbitra_model::{Language, Said as _};
use arbitra_publish::{Fault, Queued, Sent, Site, open, pause_after, send};
use arbitra_store::{Chore, TournamentId};

use super::draw::{Drawing, draw};
use super::kept::{self, Kept, KeptTarget};
use crate::core::app::App;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::room::version;

/// How often somebody looks whether anything is due.
const LOOK: Duration = Duration::from_secs(5);
/// How many seconds lie between two sendings to a target at least.
const GENTLE: i64 = 15;

/// Sends what is due, for as long as the desk runs.
pub async fn send_regularly(app: App) {
    let mut tick = tokio::time::interval(LOOK);
    loop {
        tokio::select! {
            _ = tick.tick() => {}
            () = app.to_send.notified() => {}
        }
        if let Err(problem) = send_due(&app).await {
            tracing::warn!("publishing waits: {}", problem.say(Language::English));
        }
    }
}

/// Sends everything that is due now.
pub async fn send_due(app: &App) -> Result<(), Problem> {
    let all = app.store.tournaments_with(kept::NAME).await?;
    let all: Vec<(TournamentId, Kept)> =
        all.into_iter().map(|(id, text)| (id, Kept::read(&text))).collect();
    if all.iter().all(|(_, kept)| kept.targets.is_empty()) {
        return Ok(());
    }
    // Of several servers on one database one sends.
    let Some(_busy) = app.store.begin_chore(Chore::Publish).await? else { return Ok(()) };
    for (id, kept) in all {
        if kept.targets.is_empty() || !kept::is_sender(app, &kept) {
            continue;
        }
        // An event in the trash or with a broken record keeps nobody else waiting.
        if let Err(problem) = send_event(app, id, &kept).await {
            tracing::warn!("tournament {id} is not sent: {}", problem.say(Language::English));
        }
    }
    Ok(())
}

async fn send_event(app: &App, id: TournamentId, kept: &Kept) -> Result<(), Problem> {
    let desk = app.room(id).await?.desk();
    let shown = kept.shown(&desk);
    let (showing, newest) = (kept.key(&desk, &shown), version(&desk));
    for target in &kept.targets {
        let mut state = kept::state(app, id, target.number).await?;
        let there = state.drawn == Some(newest) && state.showing == showing;
        if (there && state.trouble.is_none()) || clock::seconds() < state.not_before {
            continue;
        }
        let site = site(app, id, kept, &desk).await?;
        let outcome = deliver(app, id, target, &state, site).await?;
        settle(&mut state, outcome, newest, &showing);
        kept::keep_state(app, id, target.number, &state).await?;
    }
    Ok(())
}

/// What became of a sending.
fn settle(state: &mut Queued, outcome: Result<Sent, Fault>, newest: u64, showing: &str) {
    let now = clock::seconds();
    match outcome {
        Ok(sent) => {
            state.host_key = sent.host_key.or(state.host_key.take());
            let moved = sent.files > 0 || sent.late;
            if moved || state.sent_at.is_none() {
                if !sent.late {
                    (state.files, state.bytes) = (sent.files, sent.bytes);
                }
                state.sent_at = Some(now);
            }
            state.made = sent.made || state.made && !moved;
            state.digest = sent.digest;
            state.drawn = Some(newest);
            showing.clone_into(&mut state.showing);
            (state.failed, state.trouble) = (0, None);
            state.not_before = if moved { now + GENTLE } else { now };
        }
        Err(fault) => {
            state.failed = state.failed.saturating_add(1);
            state.not_before = now + pause_after(state.failed);
            state.trouble = Some(Language::ALL.map(|l| fault.say(l)));
            tracing::warn!("a published event did not arrive: {fault}");
        }
    }
}

/// The files of an event, drawn once for all targets.
pub async fn site(
    app: &App,
    id: TournamentId,
    kept: &Kept,
    desk: &Desk,
) -> Result<Arc<Site>, Problem> {
    let shown = kept.shown(desk);
    let key = format!("{id} {} {}", version(desk), kept.key(desk, &shown));
    let mut drawn = app.site.lock().await;
    if let Some((known, site)) = &*drawn
        && *known == key
    {
        return Ok(site.clone());
    }
    let (first, languages) = (kept.language(), kept.languages());
    let drawing = Drawing { shown, first, languages, address: kept.public_address() };
    let site = Arc::new(draw(&app.store, id, &drawing).await?);
    *drawn = Some((key, site.clone()));
    Ok(site)
}

async fn deliver(
    app: &App,
    id: TournamentId,
    target: &KeptTarget,
    state: &Queued,
    site: Arc<Site>,
) -> Result<Result<Sent, Fault>, Problem> {
    let Some(address) = target.parsed() else {
        return Ok(Err(Fault::Connection(target.address.clone())));
    };
    let credentials = kept::credentials(app, id, target, state).await?;
    let work = move || {
        let mut target = open(&address, &credentials)?;
        send(&site, target.as_mut(), &mut |_| {})
    };
    tokio::task::spawn_blocking(work).await.map_err(|error| Problem::defect(&error))
}

//! "Your board", told to phones that asked for it. Which phones these are is kept beside the
//! record, leaves with no file of the event, and is forgotten when a phone no longer wants it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use arbitra_desk::{Board, Desk, PairedRound, PlayerId, Status};
use arbitra_model::{Colour, Language, Reader};
use arbitra_publish::{Fault, Sender, Subscription, Told, pause_after};
use arbitra_store::{Chore, Scope, TournamentId};
use arbitra_texts as t;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{Address, address, newest};
use crate::core::app::App;
use crate::core::clock;
use crate::core::locked;
use crate::core::peer::Peer;
use crate::core::problem::Problem;
use crate::core::room::{Room, tournament_name};
use crate::core::visitor::Visitor;
use crate::pages::enter::linked;
use crate::views::{forms, words};

/// The setting with the phones of a tournament. Settings named so do not leave with an event.
const PHONES: &str = "push secret";
/// The name under which the key of the desk is locked.
const KEY: &str = "push key";
/// The setting with services that are written to besides those of browsers, one on each line.
const SERVICES: &str = "push services";
/// How many phones of one player are told.
const MOST_PHONES: usize = 4;
/// How often somebody looks whether anything is due, beside every publication.
const LOOK: Duration = Duration::from_secs(20);
/// The script that shows what arrives.
const WORKER: &str = include_str!("../../../assets/own-worker.js");

/// A phone that wants to be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Phone {
    #[serde(flatten)]
    at: Subscription,
    /// In which language.
    language: String,
    /// The page that opens at a touch.
    to: String,
    /// The last round that it need not be told of: it was, or its player looked at it anyway.
    told: u16,
    /// The last round of which something was sent.
    #[serde(default)]
    sent: u16,
    #[serde(default)]
    failed: u32,
    #[serde(default)]
    not_before: i64,
}

/// The phones of a tournament, by the players they belong to.
type Phones = BTreeMap<u32, Vec<Phone>>;

async fn phones(app: &App, id: TournamentId) -> Result<(Option<String>, Phones), Problem> {
    let kept = app.store.setting(Scope::Tournament(id), PHONES).await?;
    let read = kept.as_deref().and_then(|text| serde_json::from_str(text).ok());
    Ok((kept, read.unwrap_or_default()))
}

/// Changes what is kept; again if somebody else was quicker.
async fn change_phones(
    app: &App,
    id: TournamentId,
    change: impl Fn(&mut Phones),
) -> Result<(), Problem> {
    for _ in 0..8 {
        let (known, mut phones) = phones(app, id).await?;
        change(&mut phones);
        phones.retain(|_, all| !all.is_empty());
        let text = serde_json::to_string(&phones)?;
        let scope = Scope::Tournament(id);
        if app.store.exchange(scope, PHONES, known.as_deref(), &text).await? {
            return Ok(());
        }
    }
    Err(Problem::Defect("phones".to_owned()))
}

/// The key of the desk, made when it is first wanted; none if the desk can lock nothing.
async fn sender(app: &App) -> Result<Option<Sender>, Problem> {
    let made = match locked::unlocked(app, KEY).await? {
        Some(kept) => Sender::of(&kept),
        None if app.witness().is_none() => return Ok(None),
        None => {
            let fresh = Sender::fresh().map_err(|fault| Problem::defect(&fault))?;
            locked::keep_locked(app, KEY, &fresh).await?;
            Sender::of(&fresh)
        }
    };
    made.map(Some).map_err(|fault| Problem::defect(&fault))
}

/// Services that are written to besides those of browsers.
async fn besides(app: &App) -> Result<Vec<String>, Problem> {
    let kept = app.store.setting(Scope::Server, SERVICES).await?.unwrap_or_default();
    Ok(kept.lines().map(|line| line.trim().to_owned()).collect())
}

/// What a page offers; the script shows it where the browser can be told anything at all.
pub async fn offered(
    app: &App,
    room: &Room,
    player: PlayerId,
    to: &str,
    l: Reader,
) -> Result<Markup, Problem> {
    let Some(sender) = sender(app).await? else { return Ok(html! {}) };
    let told = phones(app, room.id).await?.1.contains_key(&player.get());
    Ok(html! {
        section.card.push #push data-key=(sender.public()) data-to={ (to) "/push" }
        data-told=(told) hidden {
            h2 { (t::own_tell_my_phone(l)) }
            p.muted { (t::own_tell_about(l)) }
            div.actions {
                button.primary type="button" data-push="on" { (t::own_tell_me(l)) }
                button type="button" data-push="off" hidden { (t::own_tell_me_no_more(l)) }
            }
            p.note.good data-push="said" role="status" hidden { (t::own_you_are_told(l)) }
            p.note data-push="wait" role="status" hidden { (t::own_push_wait(l)) }
            @for (why, said) in [
                ("denied", t::own_browser_says_no(l)),
                ("away", t::own_push_away(l)),
                ("service", t::own_no_such_service(l)),
                ("often", t::own_push_often(l)),
                ("refused", t::own_push_refused(l)),
            ] { p.note.bad data-push=(why) role="status" hidden { (said) } }
        }
    })
}

/// What a browser sends of itself.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wish {
    what: String,
    endpoint: String,
    p256dh: String,
    auth: String,
}

/// A phone wants to be told, or no more.
pub async fn change(
    State(app): State<App>,
    Path(own): Path<Address>,
    peer: Peer,
    visitor: Visitor,
    Form(form): Form<Wish>,
) -> Result<Response, Problem> {
    let to = address(&own);
    let (room, player) = linked(&app, &peer, own).await?;
    let at = Subscription { endpoint: form.endpoint, p256dh: form.p256dh, auth: form.auth };
    let on = form.what == "on";
    if on && !at.is_usable(&besides(&app).await?) {
        return Err(Problem::bad_input(t::own_no_such_service));
    }
    let told = newest(&room.desk()).map_or(0, |round| round.round.get());
    let language = visitor.reader.code().to_owned();
    let back = Redirect::to(&to).into_response();
    change_phones(&app, room.id, |phones| {
        let own = phones.entry(player.get()).or_default();
        own.retain(|phone| phone.at.endpoint != at.endpoint);
        if on {
            let (at, language, to) = (at.clone(), language.clone(), to.clone());
            own.push(Phone { at, language, to, told, sent: 0, failed: 0, not_before: 0 });
            let most = own.len().saturating_sub(MOST_PHONES);
            own.drain(..most);
        }
    })
    .await?;
    Ok(back)
}

/// The script that shows what arrives.
pub async fn worker() -> Response {
    ([(header::CONTENT_TYPE, "text/javascript; charset=utf-8")], WORKER).into_response()
}

/// How many phones there are, to how many the newest round was sent, and how many wait for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    pub phones: usize,
    pub told: usize,
    pub waiting: usize,
}

/// Counts the phones of a tournament.
pub async fn counted(app: &App, room: &Room, desk: &Desk) -> Result<Counted, Problem> {
    let round = newest(desk).map_or(0, |round| round.round.get());
    let (_, phones) = phones(app, room.id).await?;
    let all = phones.values().flatten();
    let told = all.clone().filter(|phone| round > 0 && phone.sent == round).count();
    let waiting = all.clone().filter(|phone| phone.told < round).count();
    Ok(Counted { phones: all.count(), told, waiting })
}

/// Tells phones of their boards for as long as the desk runs.
pub async fn tell_regularly(app: App) {
    let mut tick = tokio::time::interval(LOOK);
    loop {
        tokio::select! {
            _ = tick.tick() => {}
            () = app.to_tell.notified() => {}
        }
        if let Err(problem) = tell_all(&app).await {
            tracing::warn!("phones wait: {}", problem.say(Language::English));
        }
    }
}

async fn tell_all(app: &App) -> Result<(), Problem> {
    let all = app.store.tournaments_with(PHONES).await?;
    if all.iter().all(|(_, phones)| phones == "{}") {
        return Ok(());
    }
    // Of several servers on one database one tells.
    let Some(_busy) = app.store.begin_chore(Chore::Publish).await? else { return Ok(()) };
    for (id, _) in all {
        // An event in the trash keeps nobody else waiting.
        let Ok(room) = app.room(id).await else { continue };
        if let Err(problem) = tell_due(app, &room).await {
            tracing::warn!("phones of {id}: {}", problem.say(Language::English));
        }
    }
    Ok(())
}

/// Tells every phone of a tournament that has not been told of the newest round.
pub async fn tell_due(app: &App, room: &Arc<Room>) -> Result<(), Problem> {
    let desk = room.desk();
    let Some(round) = newest(&desk) else { return Ok(()) };
    let (_, phones) = phones(app, room.id).await?;
    let now = clock::seconds();
    let number = round.round.get();
    let mut due = Vec::new();
    for (player, phone) in phones.iter().flat_map(|(of, all)| all.iter().map(move |it| (of, it))) {
        if phone.told >= number || phone.not_before > now {
            continue;
        }
        due.push((*player, phone.clone(), message(&desk, round, *player, phone)));
    }
    if due.is_empty() {
        return Ok(());
    }
    let Some(sender) = sender(app).await? else { return Ok(()) };
    // Whoever runs a service asks there who writes so much.
    let contact = "https://arbitra.invalid/push";
    let work = move || {
        let tell = |(player, phone, said): (u32, Phone, Option<String>)| {
            let outcome = match said {
                // A round that is over, or without this player: nothing to say.
                None => Ok(Settled::Nothing),
                Some(said) => match sender.tell(&phone.at, said.as_bytes(), contact, now) {
                    Ok(Told::Taken) => Ok(Settled::Sent),
                    Ok(Told::Gone) => Ok(Settled::Gone),
                    Err(fault) => Err(fault),
                },
            };
            (player, phone.at.endpoint, outcome)
        };
        due.into_iter().map(tell).collect::<Vec<_>>()
    };
    let done = tokio::task::spawn_blocking(work).await.map_err(|error| Problem::defect(&error))?;
    change_phones(app, room.id, |phones| settle(phones, &done, number, now)).await
}

/// What became of a phone that was to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Settled {
    /// Its service has taken the message.
    Sent,
    /// There was nothing to tell it.
    Nothing,
    /// It does not want to be told any more.
    Gone,
}

/// A phone by its player and its address, and what became of it.
type Done = (u32, String, Result<Settled, Fault>);

/// Writes down what became of messages.
fn settle(phones: &mut Phones, done: &[Done], round: u16, now: i64) {
    for (player, endpoint, outcome) in done {
        let Some(all) = phones.get_mut(player) else { continue };
        match outcome {
            Ok(Settled::Gone) => all.retain(|phone| phone.at.endpoint != *endpoint),
            outcome => {
                for phone in all.iter_mut().filter(|phone| phone.at.endpoint == *endpoint) {
                    match outcome {
                        Ok(settled) => {
                            (phone.told, phone.failed, phone.not_before) = (round, 0, 0);
                            if *settled == Settled::Sent {
                                phone.sent = round;
                            }
                        }
                        Err(fault) => {
                            phone.failed = phone.failed.saturating_add(1);
                            phone.not_before = now + pause_after(phone.failed);
                            tracing::warn!("a phone was not told: {fault}");
                        }
                    }
                }
            }
        }
    }
}

/// What a phone is told of a round; nothing if there is nothing to do.
fn message(desk: &Desk, round: &PairedRound, player: u32, phone: &Phone) -> Option<String> {
    let player = desk.player(PlayerId::new(player))?;
    if player.status != Status::Playing || round.closed || round.undecided().is_empty() {
        return None;
    }
    let l = Reader::of_code(&phone.language).unwrap_or(Reader::English);
    let called = words::round_name(desk, round.round.get(), l);
    let boards = round.boards();
    let board = boards.into_iter().find(|board| board.colour_of(player.id).is_some());
    let (title, text) = match board {
        Some(board) => seat(desk, board, player.id, &called, l)?,
        None => {
            let bye = round.away.get(&player.id).copied().flatten();
            (called, forms::away(desk, round, player.id, bye, l).to_owned())
        }
    };
    let event = tournament_name(desk);
    Some(json!({ "title": title, "text": text, "event": event, "to": phone.to }).to_string())
}

/// `Round 4: board 12`, `White against Ada · row 3, left`.
fn seat(
    desk: &Desk,
    board: &Board,
    player: PlayerId,
    called: &str,
    l: Reader,
) -> Option<(String, String)> {
    let colour = board.colour_of(player)?;
    let other = if colour == Colour::White { board.black } else { board.white };
    let other = desk.player(other).map_or("", |other| other.person.name.as_str());
    let place = desk.whereabouts(board).map(|there| format!(" · {}", there.written(l)));
    let title = format!("{called}: {} {}", t::board(l), board.name());
    let colour = words::colour(colour, l);
    let text = format!("{colour} {} {other}{}", t::against(l), place.unwrap_or_default());
    Some((title, text))
}

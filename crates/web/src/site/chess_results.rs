//! Uploads to chess-results.com: what the arbiters configured, the tournament as the XML of its
//! interface, and the page. Only what is shown to everybody is sent, and gently.

use std::sync::Arc;
use std::time::Duration;

use arbitra_desk::{Desk, Outcome};
use arbitra_model::{Bilingual, Colour, Date, Number, PointSystem, Said as _};
use arbitra_publish::{Access, ChessResults, Fault, Xml, pause_after};
use arbitra_standings::{Code, Cuts, Kind, TieBreak};
use arbitra_store::{Scope, TournamentId};
use arbitra_texts as t;
use axum::Router;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::configured;
use super::kept::{self, Kept};
use super::rounds::shown_rounds;
use crate::core::app::App;
use crate::core::at::At;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::ranked::{Ranked, roster};
use crate::core::regular::regularly;
use crate::core::roles::{Chief, Deputy};
use crate::core::room::Room;
use crate::core::sendings::hex;
use crate::core::went_wrong;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts};

/// The name of what was configured, and of where it stands.
const NAME: &str = "chess-results";
const STATE: &str = "chess-results state";
/// How often somebody looks whether anything changed.
const LOOK: Duration = Duration::from_secs(20);
/// How many seconds lie between two uploads at least: the server is everybody's.
const GENTLE: i64 = 300;
/// How many tie-breaks the interface has room for.
const TIE_BREAKS: usize = 5;

/// What arbiters configured for a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Configured {
    /// The desk that uploads: an event that is opened at another desk is not uploaded from there.
    desk: String,
    /// Another server than chess-results.com itself.
    server: String,
    source: String,
    creator: String,
    /// The number of the tournament there, once it was given.
    key: String,
}

/// Where it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct State {
    sent_at: Option<i64>,
    failed: u32,
    not_before: i64,
    #[serde(deserialize_with = "went_wrong::trouble")]
    trouble: Option<Bilingual>,
    digest: String,
}

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/chess-results", get(show).post(configure))
        .route("/t/{id}/chess-results/upload", post(upload_now))
        .route("/t/{id}/chess-results/remove", post(remove))
}

fn secret_of(id: TournamentId) -> String {
    format!("chess-results secret {id}")
}

/// Uploads what changed for as long as the desk runs.
pub async fn upload_regularly(app: App) {
    let all = |app: App| async move { configured::for_each(&app, NAME, upload).await };
    regularly(app, LOOK, "chess-results", all).await;
}

/// Uploads a tournament if anything changed and it is time.
async fn upload(app: &App, room: &Arc<Room>, mut to: Configured) -> Result<(), Problem> {
    let mut state: State = configured::read(app, room.id, STATE).await?.unwrap_or_default();
    if clock::seconds() < state.not_before {
        return Ok(());
    }
    let shown = Kept::of(app, room.id).await?.shown(&room.desk());
    let desk = Arc::new(room.desk().shown(shown_rounds(&shown)));
    let work = move || sections(&desk);
    let sections = tokio::task::spawn_blocking(work).await;
    let sections = sections.map_err(|error| Problem::defect(&error))?;
    let digest = hex(Sha256::digest(sections.whole("0", "").as_bytes()).as_slice());
    if digest == state.digest && state.trouble.is_none() {
        return Ok(());
    }
    let secret = kept::unlocked(app, &secret_of(room.id)).await?.unwrap_or_default();
    let work = move || {
        let outcome = deliver(&mut to, &secret, &sections);
        (to, outcome)
    };
    let done = tokio::task::spawn_blocking(work).await;
    let (to, outcome) = done.map_err(|error| Problem::defect(&error))?;
    // The number of a tournament is asked for once, whatever becomes of the upload.
    configured::keep(app, room.id, NAME, &to).await?;
    let now = clock::seconds();
    match outcome {
        Ok(()) => {
            let not_before = now + GENTLE;
            state = State { sent_at: Some(now), not_before, digest, ..State::default() };
        }
        Err(fault) => {
            state.failed = state.failed.saturating_add(1);
            state.not_before = now + pause_after(state.failed);
            state.trouble = Some(Bilingual::said(&fault));
        }
    }
    configured::keep(app, room.id, STATE, &state).await
}

fn deliver(to: &mut Configured, secret: &str, sections: &Sections) -> Result<(), Fault> {
    let access = Access::read(&to.source, &to.creator, secret).map_err(|_| Fault::NoSecret)?;
    let server = ChessResults::new(&to.server, access)?;
    if to.key.is_empty() {
        to.key = server.new_key(&sections.federation, &sections.name)?;
    }
    server.upload(&to.key, &sections.whole(&to.key, &to.creator))
}

/// A tournament as the interface has it, but for the numbers that the server gives.
struct Sections {
    name: String,
    federation: String,
    tournament: Vec<(String, String)>,
    rest: String,
}

impl Sections {
    fn whole(&self, key: &str, creator: &str) -> String {
        let mut xml = Xml::default();
        let mut fields: Vec<(&str, &str)> = vec![("key", key), ("creator", creator)];
        let known = self.tournament.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        fields.extend(known);
        xml.begin("tournamentdata");
        xml.element("tournament", &fields);
        xml.end("tournamentdata");
        xml.text().to_owned() + &self.rest
    }
}

fn sections(desk: &Desk) -> Sections {
    let tournament = Arc::new(desk.tournament());
    let paired = desk.rounds().count();
    let open =
        |count: &usize| desk.rounds().nth(*count - 1).is_some_and(|r| r.undecided().is_empty());
    let ranked_after = (1..=paired).rev().find(open).unwrap_or(0);
    let ranked_after =
        desk.standings_shown().map_or(ranked_after, |most| ranked_after.min(usize::from(most)));
    let number = |round: usize| u16::try_from(round).unwrap_or(u16::MAX);
    let ranked = Ranked::of(desk, tournament, number(ranked_after));
    let event = desk.regulations().map(|rules| rules.event.clone()).unwrap_or_default();
    let federation = match event.federation.trim() {
        code if code.len() == 3 => code.to_uppercase(),
        _ => "FID".to_owned(),
    };
    let kind = if ranked.options.kind == Kind::RoundRobin { "1" } else { "0" };
    let rounds = desk.regulations().map_or(0, |rules| rules.rounds);
    let day =
        |date: Option<Date>| date.map(|date| date.to_string().replace('/', "")).unwrap_or_default();
    let over = desk.phase() == arbitra_desk::Phase::Finished;
    let mut fields: Vec<(String, String)> = [
        ("type", kind.to_owned()),
        ("name", cut(&event.name, 160)),
        ("location", cut(&event.city, 80)),
        ("arbiter", cut(&event.deputy_arbiters.join(", "), 1200)),
        ("chiefarbiter", cut(&event.chief_arbiter, 120)),
        ("rounds", rounds.to_string()),
        ("currentround", paired.to_string()),
        ("rankinground", ranked_after.to_string()),
        ("from", day(event.start)),
        ("to", day(event.end)),
        ("ratedfide", "-".to_owned()),
        ("ratednational", "-".to_owned()),
        ("replay", "1".to_owned()),
        ("timecontrol", cut(&event.time_control, 100)),
        ("endstatus", if over { "J" } else { "N" }.to_owned()),
        ("federation", federation.clone()),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .into();
    for place in 0..TIE_BREAKS {
        let column = ranked.standings.columns.get(place);
        let known = column.and_then(|column| numbered(&column.tie_break));
        let (number, detail) = known.unwrap_or((0, String::new()));
        fields.push((format!("tb{}no", place + 1), number.to_string()));
        fields.push((format!("tb{}_detail", place + 1), detail));
    }
    let mut xml = Xml::default();
    schedule(&mut xml, desk);
    players(&mut xml, desk, &ranked);
    pairings(&mut xml, desk);
    let (name, rest) = (cut(&event.name, 160), xml.text().to_owned());
    Sections { name, federation, tournament: fields, rest }
}

fn cut(text: &str, most: usize) -> String {
    text.trim().chars().take(most).collect()
}

/// The number by which the interface knows a tie-break, with its parameters.
fn numbered(tie_break: &TieBreak) -> Option<(u16, String)> {
    let known = tie_break.known()?;
    let (high, low) = match known.modifiers.cut {
        Cuts::None => (0, 0),
        Cuts::Low(few) => (0, few),
        Cuts::Median(few) => (few, few),
    };
    let played = if known.modifiers.forfeits_played { "P" } else { "-" };
    let fore = if known.modifiers.fore || known.code == Code::FB { "F" } else { "-" };
    Some(match known.code {
        Code::BH | Code::FB => (84, format!("0,{high},{low},{played},{fore}")),
        Code::SB => (85, format!("0,{high},{low},{played},-")),
        Code::PS => (86, String::new()),
        Code::KS => (87, "0,50".to_owned()),
        Code::TPR => (88, "0,0".to_owned()),
        Code::APRO => (88, "1,0".to_owned()),
        Code::PTP => (88, "2,0".to_owned()),
        Code::APPO => (88, "3,0".to_owned()),
        Code::AOB => (77, fore.to_owned()),
        Code::ARO => (80, format!("0,{high},{low}")),
        Code::DE => (81, played.to_owned()),
        Code::WIN | Code::WON => (68, String::new()),
        Code::BPG | Code::BWG => (53, String::new()),
        _ => return None,
    })
}

fn schedule(xml: &mut Xml, desk: &Desk) {
    xml.begin("rounds");
    for slot in desk.regulations().iter().flat_map(|rules| rules.timetable().slots) {
        let date = slot.date.written(arbitra_model::Reader::German);
        let time = slot.start.map(|start| start.to_string()).unwrap_or_default();
        let round = slot.round.to_string();
        xml.element("round", &[("round", &round), ("date", &date), ("time", &time)]);
    }
    xml.end("rounds");
}

fn players(xml: &mut Xml, desk: &Desk, ranked: &Ranked) {
    xml.begin("players");
    let mut before: Option<Vec<String>> = None;
    for player in &ranked.tournament.players {
        let number = player.number.get();
        let row = ranked.standings.rows.iter().find(|row| row.number == number);
        let printed = |place: usize| {
            row.filter(|_| place < ranked.standings.columns.len())
                .map(|row| ranked.standings.print(row, place))
                .unwrap_or_default()
        };
        let ties: Vec<String> = (0..TIE_BREAKS).map(printed).collect();
        let points = row.map(|row| row.points.to_string()).unwrap_or_default();
        let rank = row.and_then(|row| row.rank).map(|rank| rank.to_string()).unwrap_or_default();
        let level = before.replace([vec![points.clone()], ties.clone()].concat());
        let equal = level.is_some_and(|level| Some(level) == before);
        let club = ranked.participant(desk, number).map(|one| one.person.club.as_str());
        let (last, first) = player.name.split_once(',').unwrap_or((player.name.as_str(), ""));
        let rating = player.rating.map(|rating| rating.to_string()).unwrap_or_default();
        let fide = player.fide_id.map(|id| id.to_string()).unwrap_or_default();
        let fields = [
            ("no", number.to_string()),
            ("id", number.to_string()),
            ("lastname", cut(last, 32)),
            ("firstname", cut(first, 30)),
            ("title", player.title.map(|title| title.code().to_owned()).unwrap_or_default()),
            ("rtg", rating),
            ("fed", player.federation.map(|fed| fed.code().to_owned()).unwrap_or_default()),
            ("board", "0".to_owned()),
            ("teamno", "0".to_owned()),
            ("clubname", cut(club.unwrap_or_default(), 40)),
            ("fideid", fide),
            ("rank", rank),
            ("pts", points),
            ("equal", if equal { "J" } else { "N" }.to_owned()),
            ("tb1", ties[0].clone()),
            ("tb2", ties[1].clone()),
            ("tb3", ties[2].clone()),
            ("tb4", ties[3].clone()),
            ("tb5", ties[4].clone()),
        ];
        let fields: Vec<(&str, &str)> =
            fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        xml.element("player", &fields);
    }
    xml.end("players");
}

fn pairings(xml: &mut Xml, desk: &Desk) {
    let roster = roster(desk);
    let number = |id| roster.iter().position(|own| *own == id).map_or(0, |place| place + 1);
    let system = desk.regulations().map_or(PointSystem::STANDARD, |rules| rules.points);
    xml.begin("playerpairings");
    for round in desk.rounds() {
        let mut place = 0;
        let mut line = |white: usize, black: String, white_has: String, black_has: String, lost| {
            place += 1;
            xml.element(
                "playerpairing",
                &[
                    ("round", &round.round.to_string()),
                    ("pairing", &place.to_string()),
                    ("board", "1"),
                    ("whiteno", &white.to_string()),
                    ("blackno", &black),
                    ("reswhite", &white_has),
                    ("resblack", &black_has),
                    ("forfeit", if lost { "K" } else { "" }),
                ],
            );
        };
        for board in round.boards() {
            let outcome = board.outcome().filter(|outcome| *outcome != Outcome::Adjourned);
            let of = |colour: Colour| {
                let has = outcome.zip(Number::new(1));
                has.map(|(outcome, other)| system.points(&outcome.entry(colour, other)).to_string())
                    .unwrap_or_default()
            };
            let forfeit = matches!(outcome, Some(Outcome::Forfeit { .. }));
            let (white, black) = (number(board.white), number(board.black).to_string());
            line(white, black, of(Colour::White), of(Colour::Black), forfeit);
        }
        for (player, bye) in &round.away {
            let has = bye.map(|bye| system.points(&arbitra_model::Entry::Bye(bye)).to_string());
            // Minus one: the bye of an odd field; minus two: not paired.
            let pairing_bye = *bye == Some(arbitra_model::Bye::PairingAllocated);
            let against = if pairing_bye { "-1" } else { "-2" }.to_owned();
            line(number(*player), against, has.unwrap_or_default(), String::new(), false);
        }
    }
    xml.end("playerpairings");
}

async fn show(at: At<Deputy>) -> Result<Markup, Problem> {
    let configured: Option<Configured> = configured::read(&at.app, at.room.id, NAME).await?;
    let state: State = configured::read(&at.app, at.room.id, STATE).await?.unwrap_or_default();
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let title = "chess-results.com";
    let frame = Frame::of(&visitor, &room, &desk, Tab::More, title).following(Follow::Nothing);
    let to = |what: &str| format!("/t/{id}/chess-results{what}");
    let on = configured.is_some();
    let now = configured.unwrap_or_default();
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/publish" } { (t::publish(l)) } " › " (title) } }
        p { (t::chess_results_about(l)) }
        @if desk.is_of_teams() { p.note { (t::chess_results_no_teams(l)) } }
        @if on {
            section.card { h2 { (t::publish_targets(l)) }
                @if !now.key.is_empty() {
                    p { (t::chess_results_number(l)) " " code { (now.key) } }
                }
                @match (&state.trouble, state.sent_at) {
                    (Some(trouble), _) => p.note.bad role="status" {
                        (t::publish_failed(l, trouble.text(l))) " "
                        (t::publish_tried_again(l, clock::local_seconds(state.not_before, l))) },
                    (None, Some(when)) => p role="status" {
                        span.badge.good { (t::publish_arrived(l)) } " "
                        (clock::local_seconds(when, l)) },
                    (None, None) => p { span.badge { (t::publish_waiting(l)) } },
                }
                div.actions {
                    form.inline method="post" action=(to("/upload")) {
                        (acts::hidden(&visitor, &desk, &visitor.path))
                        button { (t::publish_send_now(l)) } }
                    form.inline method="post" action=(to("/remove")) {
                        (acts::hidden(&visitor, &desk, &visitor.path))
                        button.danger { (t::publish_remove(l)) } }
                }
            }
        }
        section.card { h2 { (t::chess_results_access(l)) }
            form.stack method="post" action=(to("")) autocomplete="off" {
                (acts::hidden(&visitor, &desk, &visitor.path))
                label { (t::chess_results_source(l)) input name="source" inputmode="numeric"
                    maxlength="6" required value=(now.source); }
                label { (t::chess_results_creator(l)) input name="creator" inputmode="numeric"
                    maxlength="12" required value=(now.creator); }
                label { (t::chess_results_key(l)) input type="password" name="secret"
                    maxlength="200" autocomplete="off"; }
                p.muted { (t::chess_results_key_about(l)) }
                label { (t::chess_results_tournament(l)) input name="key" inputmode="numeric"
                    maxlength="12" value=(now.key); }
                details { summary { (t::lichess_other_server(l)) }
                    label { (t::lichess_server(l)) input type="url" name="server" maxlength="200"
                        value=(now.server); } }
                div.actions { button.primary { (t::save(l)) } }
            }
        }
    }))
}

/// What somebody writes.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Written {
    source: String,
    creator: String,
    secret: String,
    key: String,
    server: String,
}

async fn configure(at: At<Chief>, Form(form): Form<Written>) -> Result<Response, Problem> {
    let before: Configured = configured::read(&at.app, at.room.id, NAME).await?.unwrap_or_default();
    let server = form.server.trim().to_owned();
    let secret = match form.secret.trim() {
        // The one that is kept stays, but is never shown to another server.
        "" if before.server == server => {
            kept::unlocked(&at.app, &secret_of(at.room.id)).await?.unwrap_or_default()
        }
        secret => secret.to_owned(),
    };
    let access = Access::read(&form.source, &form.creator, &secret).map_err(|fault| {
        let field = match fault {
            arbitra_publish::AccessFault::Source => "source",
            arbitra_publish::AccessFault::Creator => "creator",
            arbitra_publish::AccessFault::Key => "secret",
        };
        Problem::bad_input_with(|l| fault.say(l)).at(field)
    })?;
    ChessResults::new(&server, access)
        .map_err(|fault| Problem::bad_input_with(|l| fault.say(l)).at("server"))?;
    let key = form.key.trim().to_owned();
    if !key.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(Problem::bad_input(t::chess_results_tournament).at("key"));
    }
    let desk = kept::own_desk(&at.app);
    let desk = desk.ok_or_else(|| Problem::bad_input(t::publish_no_key).at("secret"))?;
    kept::keep_locked(&at.app, &secret_of(at.room.id), &secret).await?;
    configured::keep(&at.app, at.room.id, STATE, &State::default()).await?;
    let (source, creator) = (form.source.trim().to_owned(), form.creator.trim().to_owned());
    configured::keep(&at.app, at.room.id, NAME, &Configured { desk, server, source, creator, key })
        .await?;
    back(at.id)
}

/// Uploads at once, whatever was tried before.
async fn upload_now(at: At<Deputy>) -> Result<Response, Problem> {
    let to: Configured =
        configured::read(&at.app, at.room.id, NAME).await?.ok_or(Problem::NotFound)?;
    configured::keep(&at.app, at.room.id, STATE, &State::default()).await?;
    upload(&at.app, &at.room, to).await?;
    back(at.id)
}

async fn remove(at: At<Chief>) -> Result<Response, Problem> {
    let scope = Scope::Tournament(at.room.id);
    kept::keep_locked(&at.app, &secret_of(at.room.id), "").await?;
    at.app.store.unset(scope, NAME).await?;
    at.app.store.unset(scope, STATE).await?;
    back(at.id)
}

fn back(id: i64) -> Result<Response, Problem> {
    Ok(Redirect::to(&format!("/t/{id}/chess-results")).into_response())
}

//! The logs of the scoresheets: in memory while the tournament is open, in the store for good.
//!
//! A log is one text beside the record, named after its sheet. It is chained by hashes, and the
//! hash of a signed log stands in the record itself, so that a change shows.

use arbitra_texts as t;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use arbitra_desk::{Board, BoardId, Desk, PlayerId, SignedSheet};
use arbitra_laws::scoresheet::{self as laws, Actor, Entry, Refused, Sheet};
use arbitra_model::{Colour, Round};
use arbitra_store::Scope;
use serde::{Deserialize, Serialize};

use crate::core::acting;
use crate::core::app::App;
use crate::core::auth::secret;
use crate::core::clock;
use crate::core::form::if_readable;
use crate::core::games::Found;
use crate::core::problem::Problem;
use crate::core::room::Room;

/// The name of the secret from which the codes of the sheets follow.
const SECRET: &str = "sheets secret";
/// The most entries of a log: more than any game has.
const MOST_ENTRIES: usize = 50_000;

/// For how many seconds it is known whether a round has games.
const GAMES_SECONDS: i64 = 20;

/// For how many seconds it is known what is transmitted.
const LIVE_SECONDS: i64 = 5;

/// How often what a device sent is decided again because another server continued the log first.
const TRIES: usize = 20;

/// Which sheet: a board, its players, and whose. With other players it is another sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SheetId {
    /// The board.
    pub board: BoardId,
    /// White and Black, as they were paired.
    pub players: [PlayerId; 2],
    /// Whose sheet.
    pub colour: Colour,
}

impl SheetId {
    /// A sheet as addresses name it, if its board exists.
    pub fn find(desk: &Desk, board: &str, colour: &str) -> Result<SheetId, Problem> {
        let board: BoardId = board.parse().map_err(|_| Problem::NotFound)?;
        let colour = match colour {
            "white" => Colour::White,
            "black" => Colour::Black,
            _ => return Err(Problem::NotFound),
        };
        let board = desk.board(board).ok_or(Problem::NotFound)?;
        Ok(SheetId::of(board, colour))
    }

    /// The sheet of a player.
    pub const fn of(board: &Board, colour: Colour) -> SheetId {
        SheetId { board: board.id, players: [board.white, board.black], colour }
    }

    /// The name under which it is kept, and from which its code follows.
    pub fn key(&self) -> String {
        let [white, black] = self.players;
        format!("sheet {self} {white}-{black}")
    }

    /// The name under which it is kept when its entries came.
    fn arrivals(&self) -> String {
        format!("arrivals of {}", self.key())
    }

    /// Its board.
    pub fn board<'a>(&self, desk: &'a Desk) -> Result<&'a Board, Problem> {
        desk.board(self.board).ok_or(Problem::NotFound)
    }

    /// The colour as addresses write it.
    pub const fn word(&self) -> &'static str {
        match self.colour {
            Colour::White => "white",
            Colour::Black => "black",
        }
    }
}

impl fmt::Display for SheetId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.board, self.word())
    }
}

/// The scoresheets of a tournament.
#[derive(Default)]
pub struct Sheets(tokio::sync::Mutex<Memory>);

#[derive(Default)]
struct Memory {
    secret: Option<String>,
    open: BTreeMap<SheetId, Open>,
    seen: BTreeMap<SheetId, Device>,
    /// Whether rounds have games, and when that was looked up.
    games: BTreeMap<u16, (i64, bool)>,
    /// How many entries each log had when, as far as it is known when they came.
    arrivals: BTreeMap<SheetId, Arrivals>,
    /// What was transmitted a moment ago, and for whom that holds.
    live: Option<(i64, String, Arc<Vec<Found>>)>,
}

/// How many entries a log had since when, in seconds.
type Arrivals = Vec<(i64, usize)>;

/// What a device tells of itself with everything it sends or asks.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Told {
    /// Its name: the one people gave it, or the number it made up for itself.
    device: String,
    #[serde(deserialize_with = "if_readable")]
    battery: Option<u8>,
    #[serde(deserialize_with = "if_readable")]
    charging: Option<u8>,
}

/// A device as it was last heard of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Device {
    /// When, in seconds.
    pub at: i64,
    /// Its name; empty if it told none.
    pub name: String,
    /// How full its battery is, in per cent, if it tells.
    pub battery: Option<u8>,
    /// Whether it is being charged.
    pub charging: bool,
}

impl Device {
    /// Below this a battery that is not charged is soon empty.
    const LOW: u8 = 20;

    /// Whether its battery will not last (C.02 6.2).
    pub fn is_low(&self) -> bool {
        !self.charging && self.battery.is_some_and(|percent| percent < Device::LOW)
    }
}

/// A sheet as it was last read or written.
#[derive(Clone)]
struct Open {
    /// Its log as it is kept; none before the first entry.
    text: Option<String>,
    sheet: Arc<Sheet>,
}

/// Something a device did: an entry of the log without its hash.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Did {
    /// Who acted.
    pub actor: Actor,
    /// When, in milliseconds since 1970 as the device tells.
    pub at: u64,
    /// What was done.
    pub action: laws::Action,
}

impl Did {
    /// The same without the players' names: the board tells them, and a log is chained for good, so
    /// that nothing in it could be erased.
    fn nameless(mut self) -> Did {
        if let laws::Action::Begin { white, black, .. } = &mut self.action {
            white.clear();
            black.clear();
        }
        self
    }
}

/// What became of what a device sent.
#[derive(Clone, Debug, Serialize)]
pub struct Sent {
    /// How many entries the log has now.
    pub length: usize,
    /// How many of the things sent are in the log, now or since an earlier try.
    pub taken: usize,
    /// Whether the log went on differently: the entries since what the device knows follow.
    pub differs: bool,
    /// These entries.
    pub entries: Vec<Entry>,
    /// Why the next thing sent was refused, if it was.
    pub refused: Option<Refused>,
}

impl Sheets {
    /// The code that opens a sheet to a device; made when first asked for.
    pub async fn code(&self, app: &App, room: &Room, sheet: SheetId) -> Result<String, Problem> {
        self.code_for(app, room, &sheet.key()).await
    }

    /// The code that opens something else of this tournament to whoever has it.
    pub async fn code_for(&self, app: &App, room: &Room, purpose: &str) -> Result<String, Problem> {
        let mut kept = self.0.lock().await;
        if kept.secret.is_none() {
            let scope = Scope::Tournament(room.id);
            let known = app.store.setting(scope, SECRET).await?;
            kept.secret = Some(match known {
                Some(known) => known,
                None => {
                    let fresh = secret::fresh()?;
                    if app.store.exchange(scope, SECRET, None, &fresh).await? {
                        fresh
                    } else {
                        // Another server has made it in the same moment.
                        app.store.setting(scope, SECRET).await?.unwrap_or(fresh)
                    }
                }
            });
        }
        let secret = kept.secret.as_deref().unwrap_or_default();
        Ok(secret::derived(secret, purpose))
    }

    /// A sheet as it stands; a device that asks was seen.
    pub async fn read(
        &self,
        app: &App,
        room: &Room,
        id: SheetId,
        device: bool,
    ) -> Result<Arc<Sheet>, Problem> {
        let mut kept = self.0.lock().await;
        if device {
            kept.seen.entry(id).or_default().at = clock::seconds();
        }
        Ok(load(&mut kept, app, room, id).await?.sheet)
    }

    /// The sheets of a round that this server has in hand; nothing is read.
    pub async fn in_hand(&self, round: Round) -> Vec<(SheetId, Arc<Sheet>)> {
        let kept = self.0.lock().await;
        let of_round = kept.open.iter().filter(|(id, _)| id.board.round == round);
        of_round.map(|(id, open)| (*id, open.sheet.clone())).collect()
    }

    /// The number of the position from which the games of a round begin, if it is one of Chess960.
    pub async fn start(
        &self,
        app: &App,
        room: &Room,
        round: Round,
    ) -> Result<Option<u16>, Problem> {
        let kept = app.store.setting(Scope::Tournament(room.id), &start_of(round)).await?;
        Ok(kept.and_then(|number| number.parse().ok()).filter(|number| *number < 960))
    }

    /// Says from which position of Chess960 the games of a round begin; none for the usual one.
    pub async fn begin_from(
        &self,
        app: &App,
        room: &Room,
        round: Round,
        number: Option<u16>,
    ) -> Result<(), Problem> {
        let text = number.map(|number| number.to_string()).unwrap_or_default();
        app.store.set(Scope::Tournament(room.id), &start_of(round), &text).await?;
        Ok(())
    }

    /// The device with this sheet, as it was last heard of.
    pub async fn seen(&self, id: SheetId) -> Option<Device> {
        self.0.lock().await.seen.get(&id).cloned()
    }

    /// Whether a round has games, if that was looked up a moment ago.
    pub async fn has_games(&self, round: u16) -> Option<bool> {
        let kept = self.0.lock().await;
        let (at, found) = kept.games.get(&round).copied()?;
        (clock::seconds() - at < GAMES_SECONDS).then_some(found)
    }

    /// Keeps whether a round has games.
    pub async fn keep_has_games(&self, round: u16, found: bool) {
        self.0.lock().await.games.insert(round, (clock::seconds(), found));
    }

    /// A sheet as it stood at a moment. A device tells the hour itself and may be wrong: what came
    /// later than it says counts from when it came.
    pub async fn as_of(
        &self,
        app: &App,
        room: &Room,
        id: SheetId,
        seconds: i64,
    ) -> Result<Arc<Sheet>, Problem> {
        let mut kept = self.0.lock().await;
        let sheet = load(&mut kept, app, room, id).await?.sheet;
        let log = sheet.entries();
        let told = |entry: &&Entry| i64::try_from(entry.at / 1000).is_ok_and(|at| at <= seconds);
        let told = log.iter().take_while(told).count();
        let arrivals = arrivals(&mut kept, app, room, id, log.len()).await?;
        let come = arrivals.iter().rev().find(|(at, _)| *at <= seconds);
        let come = come.map_or(if arrivals.is_empty() { told } else { 0 }, |(_, length)| *length);
        let seen = told.min(come);
        if seen == log.len() {
            return Ok(sheet);
        }
        let earlier = Sheet::of_log(&log[..seen]);
        earlier.map(Arc::new).map_err(|broken| tampered(&broken.to_string()))
    }

    /// What is transmitted, if that was looked up a moment ago for the same terms.
    pub async fn live(&self, terms: &str) -> Option<Arc<Vec<Found>>> {
        let kept = self.0.lock().await;
        let (at, known, found) = kept.live.as_ref()?;
        (known == terms && clock::seconds() - at < LIVE_SECONDS).then(|| found.clone())
    }

    /// Keeps what is transmitted.
    pub async fn keep_live(&self, terms: String, found: &Arc<Vec<Found>>) {
        self.0.lock().await.live = Some((clock::seconds(), terms, found.clone()));
    }

    /// Keeps what a device told of itself. Names are shortened, and shown as plain text only.
    pub async fn heard(&self, id: SheetId, told: &Told) {
        let visible = told.device.trim().chars().filter(|letter| !letter.is_control());
        let device = Device {
            at: clock::seconds(),
            name: visible.take(40).collect(),
            battery: told.battery.filter(|percent| *percent <= 100),
            charging: told.charging == Some(1),
        };
        self.0.lock().await.seen.insert(id, device);
    }

    /// Appends what was done after the first `from` entries. What is there already is not written
    /// twice, so that a device may send again what it is not sure of.
    pub async fn append(
        &self,
        app: &App,
        room: &Arc<Room>,
        id: SheetId,
        from: usize,
        did: &[Did],
    ) -> Result<Sent, Problem> {
        let did: Vec<Did> = did.iter().cloned().map(Did::nameless).collect();
        let did = did.as_slice();
        let mut kept = self.0.lock().await;
        for _ in 0..TRIES {
            let open = load(&mut kept, app, room, id).await?;
            let (sent, after) = continued(&open.sheet, id, from, did);
            let Some(after) = after else { return Ok(sent) };
            if after.entries().len() > open.sheet.entries().len() {
                let text = written(&after)?;
                let scope = Scope::Tournament(room.id);
                let known = open.text.as_deref();
                if !app.store.exchange(scope, &id.key(), known, &text).await? {
                    // Another server has continued the log: it is read, and this decided again.
                    kept.open.remove(&id);
                    continue;
                }
                let sheet = Arc::new(after.clone());
                let before = open.sheet.entries().len();
                kept.open.insert(id, Open { text: Some(text), sheet });
                let arrivals = arrivals(&mut kept, app, room, id, before).await?;
                if arrivals.is_empty() {
                    arrivals.push((i64::MIN, before));
                }
                arrivals.push((clock::seconds(), after.entries().len()));
                // A restart must not show earlier what is held back; nobody sees other boards.
                if room
                    .desk()
                    .board(id.board)
                    .is_some_and(|board| room.desk().is_transmitted(board))
                {
                    let known =
                        serde_json::to_string(arrivals).map_err(|error| Problem::defect(&error))?;
                    app.store.set(scope, &id.arrivals(), &known).await?;
                }
            }
            drop(kept);
            file(app, room, id, &after).await?;
            return Ok(sent);
        }
        Err(Problem::bad_input(t::others_write_on_this_scoresheet))
    }
}

/// What becomes of a sheet when what was done after the first `from` entries is added, and the
/// sheet with it; no sheet if its log went on differently.
fn continued(sheet: &Sheet, id: SheetId, from: usize, did: &[Did]) -> (Sent, Option<Sheet>) {
    let log = sheet.entries();
    let same = |(entry, did): &(&Entry, &Did)| {
        (entry.actor, entry.at, &entry.action) == (did.actor, did.at, &did.action)
    };
    let since = log.get(from..).unwrap_or_default();
    let known = since.iter().zip(did).take_while(same).count();
    if from > log.len() || (known < since.len() && known < did.len()) {
        let entries = since.to_vec();
        let length = log.len();
        return (Sent { length, taken: 0, differs: true, entries, refused: None }, None);
    }
    let mut after = sheet.clone();
    let (mut taken, mut refused) = (known, None);
    for did in &did[known..] {
        let done = match fits(&after, id, did) {
            Ok(()) => after.act(did.actor, did.at, did.action.clone()),
            Err(refused) => Err(refused),
        };
        match done {
            Ok(()) => taken += 1,
            Err(why) => {
                refused = Some(why);
                break;
            }
        }
    }
    let length = after.entries().len();
    (Sent { length, taken, differs: false, entries: Vec::new(), refused }, Some(after))
}

/// The name under which the beginning of a round is kept.
fn start_of(round: Round) -> String {
    format!("sheets start {round}")
}

/// What a sheet of a board takes beside what any sheet takes: one game, of its owner's colour.
fn fits(sheet: &Sheet, id: SheetId, did: &Did) -> Result<(), Refused> {
    if sheet.entries().len() >= MOST_ENTRIES {
        return Err(Refused::Unusable);
    }
    match &did.action {
        laws::Action::Begin { .. } if sheet.colour.is_some() => Err(Refused::GameRunning),
        laws::Action::Begin { colour, white, black, .. } => {
            let usable = *colour == id.colour && white.len() <= 200 && black.len() <= 200;
            if usable { Ok(()) } else { Err(Refused::Unusable) }
        }
        _ => Ok(()),
    }
}

async fn load(kept: &mut Memory, app: &App, room: &Room, id: SheetId) -> Result<Open, Problem> {
    let known = kept.open.get(&id);
    if let Some(open) = known.filter(|_| !app.store.is_shared()) {
        return Ok(open.clone());
    }
    let text = app.store.setting(Scope::Tournament(room.id), &id.key()).await?;
    if let Some(open) = known.filter(|open| open.text == text) {
        return Ok(open.clone());
    }
    let sheet = match &text {
        None => Sheet::new(),
        Some(text) => {
            let entries: Vec<Entry> =
                serde_json::from_str(text).map_err(|error| tampered(&error.to_string()))?;
            Sheet::of_log(&entries).map_err(|broken| tampered(&broken.to_string()))?
        }
    };
    let open = Open { text, sheet: Arc::new(sheet) };
    kept.open.insert(id, open.clone());
    Ok(open)
}

/// When the entries of a log came, as this server saw it or as it was kept; empty where nobody
/// knows.
async fn arrivals<'a>(
    kept: &'a mut Memory,
    app: &App,
    room: &Room,
    id: SheetId,
    length: usize,
) -> Result<&'a mut Arrivals, Problem> {
    let reached = |arrivals: &Arrivals| arrivals.last().map_or(0, |(_, length)| *length);
    if app.store.is_shared() || !kept.arrivals.contains_key(&id) {
        let text = app.store.setting(Scope::Tournament(room.id), &id.arrivals()).await?;
        let known = text.and_then(|text| serde_json::from_str::<Arrivals>(&text).ok());
        let seen = kept.arrivals.entry(id).or_default();
        if let Some(known) = known.filter(|known| reached(known) > reached(seen)) {
            *seen = known;
        }
    }
    let seen = kept.arrivals.entry(id).or_default();
    // Entries that were kept in the moment before a server stopped count from now.
    if !seen.is_empty() && reached(seen) < length {
        seen.push((clock::seconds(), length));
    }
    Ok(seen)
}

fn tampered(why: &str) -> Problem {
    Problem::bad_input_with(|l| t::the_log_of_this_scoresheet(l, why))
}

fn written(sheet: &Sheet) -> Result<String, Problem> {
    serde_json::to_string(sheet.entries()).map_err(|error| Problem::defect(&error))
}

/// A sheet that both players signed goes into the record by its hash, once.
async fn file(app: &App, room: &Arc<Room>, id: SheetId, sheet: &Sheet) -> Result<(), Problem> {
    let Some(result) = sheet.result.filter(|_| sheet.is_closed()) else { return Ok(()) };
    if room.desk().signed_sheet(id.board, id.colour).is_some() {
        return Ok(());
    }
    let signed = SignedSheet {
        colour: id.colour,
        result: result.to_string(),
        half_moves: u32::try_from(sheet.cells.len()).unwrap_or(u32::MAX),
        hash: sheet.hash().to_string(),
    };
    let name = format!("scoresheet {id}");
    acting::file_sheet(app, room, name, id.board, signed).await.map(drop)
}

//! The games of an event: attached from files and pasted text, else taken from the scoresheets.
//!
//! What was attached is one text per round beside the record, named by board and players: with
//! other players it is another game. An upload is decided as a whole before anything is kept.

use std::collections::BTreeMap;
use std::sync::Arc;

use arbitra_desk::{Action, Board, BoardId, Desk, Outcome, PlayerId};
use arbitra_laws::game::{Game, Position};
use arbitra_laws::pgn::{
    self, EventBoard, EventTags, Known, OtherResult, PgnGame, Seat, UnfitGame, complete, dotted,
};
use arbitra_laws::scoresheet::{Sheet, replay};
use arbitra_model::{ByColour, Colour, Round};
use arbitra_store::{Exchange, Scope};
use arbitra_texts as t;
use serde::{Deserialize, Serialize};

use crate::core::acting::nobody_was_quicker;
use crate::core::app::App;
use crate::core::at::At;
use crate::core::clock;
use crate::core::form::{Acting, if_readable};
use crate::core::problem::Problem;
use crate::core::published::visible;
use crate::core::roles::Deputy;
use crate::core::room::{Room, version};
use crate::core::sheets::SheetId;

/// The most bytes of one upload.
pub const MOST_BYTES: usize = 4 << 20;
/// The most games of one upload.
const MOST_GAMES: usize = 3_000;
/// The most faults that are told at once.
const MOST_TOLD: usize = 20;
/// The name under which it is kept when games are shown to everybody.
const OFFERED: &str = "games offered";

/// A game as it was attached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Kept {
    /// The game, as the file has it.
    pgn: String,
    /// The name of the file; empty for pasted text.
    from: String,
    /// Of a game that comes from a watched folder: how far it had come when. Empty for others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    seen: Vec<Reached>,
}

/// How far a game had come at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Reached {
    at: i64,
    half_moves: usize,
    /// Whether it was over then.
    over: bool,
}

/// The moves of a game that is still being written, held against those that are kept: what is to
/// be kept instead, if anything. A file that breaks off takes no moves away, and a game that an
/// arbiter attached stays.
fn continued(before: Option<&Kept>, game: &PgnGame, from: &str, now: i64) -> Option<Kept> {
    let half_moves = game.game.moves().len();
    let reached = Reached { at: now, half_moves, over: game.end().is_some() };
    let mut seen = Vec::new();
    if let Some(before) = before {
        let known = pgn::read(&before.pgn).into_iter().next().filter(|_| !before.seen.is_empty());
        let known = known?;
        let pairs = known.game.moves().iter().zip(game.game.moves());
        let alike = pairs.take_while(|(one, other)| one == other).count();
        let same_length = half_moves == known.game.moves().len();
        let nothing_new = alike == half_moves
            && (game.outcome.is_none() || same_length && game.outcome == known.outcome);
        if nothing_new {
            return None;
        }
        seen.clone_from(&before.seen);
        seen.retain(|it: &Reached| it.half_moves <= alike && !it.over);
    }
    seen.push(reached);
    Some(Kept { pgn: pgn::write(game), from: from.chars().take(80).collect(), seen })
}

/// Where a game comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A file of this name, or pasted text if it is empty.
    Attached(String),
    /// A player's scoresheet.
    Sheet(Colour),
}

/// The game of a board, with the tags of the desk.
#[derive(Clone, Debug)]
pub struct Found {
    pub board: BoardId,
    pub game: PgnGame,
    /// Where it comes from.
    pub source: Source,
    /// Its result, where it is not that of the desk.
    pub other: Option<OtherResult>,
}

/// When the games of a round are shown to everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// Never.
    Never,
    /// So many minutes after the round was closed.
    After(u32),
}

impl Offer {
    /// As it is kept and as forms write it.
    pub fn text(self) -> String {
        match self {
            Offer::Never => "never".to_owned(),
            Offer::After(minutes) => minutes.to_string(),
        }
    }

    fn of_text(text: &str) -> Offer {
        match text.parse() {
            Ok(minutes) => Offer::After(minutes),
            Err(_) => Offer::Never,
        }
    }
}

/// When games are shown to everybody: at once after the round, unless somebody said otherwise.
pub async fn offer(app: &App, room: &Room) -> Result<Offer, Problem> {
    let kept = app.store.setting(Scope::Tournament(room.id), OFFERED).await?;
    Ok(kept.map_or(Offer::After(0), |text| Offer::of_text(&text)))
}

/// Says when games are shown to everybody.
pub async fn set_offer(app: &App, room: &Room, offer: Offer) -> Result<(), Problem> {
    app.store.set(Scope::Tournament(room.id), OFFERED, &offer.text()).await?;
    Ok(())
}

/// The minutes by which everything that is transmitted is held back: as organiser and arbiter
/// agreed (C.02 of 2019, 9).
pub fn delay(desk: &Desk) -> u32 {
    desk.premises().broadcast.as_ref().map_or(0, |broadcast| u32::from(broadcast.delay))
}

/// The rounds whose games everybody may have now: never before the delay of the transmission is
/// over.
pub fn open_rounds(desk: &Desk, offer: Offer) -> Vec<Round> {
    let Offer::After(minutes) = offer else { return Vec::new() };
    let minutes = minutes.max(delay(desk));
    let closed_at = |round: Round| {
        let closes =
            |action: &Action| matches!(action, Action::CloseRound { round: r } if *r == round);
        let mut entries = desk.log().iter().rev().filter(|logged| !logged.undone);
        entries.find(|logged| closes(&logged.entry.action)).map(|logged| logged.entry.when)
    };
    let open = |round: Round| {
        // A round that came in with a report was over before.
        let since = closed_at(round).map_or(0, |moment| moment.seconds());
        clock::seconds() >= since.saturating_add(60 * i64::from(minutes))
    };
    let closed = desk.rounds().filter(|round| round.closed).map(|round| round.round);
    closed.filter(|round| open(*round)).collect()
}

/// The games of some rounds, board by board, as far as there are any.
pub async fn collect(
    app: &App,
    room: &Arc<Room>,
    desk: &Desk,
    rounds: &[Round],
) -> Result<Vec<Found>, Problem> {
    let mut all = Vec::new();
    for paired in rounds.iter().filter_map(|round| desk.round(*round)) {
        let kept = attached(app, room, paired.round).await?;
        let chess960 = room.sheets.start(app, room, paired.round).await?.is_some();
        let event = event_tags(desk, chess960);
        for board in paired.boards() {
            all.extend(find(app, room, desk, board, (&kept, &event)).await?);
        }
    }
    Ok(all)
}

/// The game of one board, if there is one.
pub async fn of_one(
    app: &App,
    room: &Arc<Room>,
    desk: &Desk,
    board: &Board,
) -> Result<Option<Found>, Problem> {
    let round = board.id.round;
    let kept = attached(app, room, round).await?;
    let chess960 = room.sheets.start(app, room, round).await?.is_some();
    find(app, room, desk, board, (&kept, &event_tags(desk, chess960))).await
}

async fn find(
    app: &App,
    room: &Arc<Room>,
    desk: &Desk,
    board: &Board,
    (kept, event): (&BTreeMap<String, Kept>, &EventTags),
) -> Result<Option<Found>, Problem> {
    let read = kept.get(&name(board)).and_then(|kept| {
        let game = pgn::read(&kept.pgn).into_iter().next()?;
        Some((game, Source::Attached(kept.from.clone())))
    });
    let found = match read {
        Some(found) => Some(found),
        None => written(app, room, board).await?,
    };
    Ok(found.map(|(mut game, source)| {
        let other = complete(&mut game, event, &of_board(desk, board));
        Found { board: board.id, game, source, other }
    }))
}

/// Every board of some rounds as PGN, for programs of live boards: who plays whom with all tags,
/// with the moves as far as there are any.
pub async fn all_boards(
    app: &App,
    room: &Arc<Room>,
    desk: &Desk,
    rounds: &[Round],
) -> Result<String, Problem> {
    let found = collect(app, room, desk, rounds).await?;
    let mut games = Vec::new();
    for paired in rounds.iter().filter_map(|round| desk.round(*round)) {
        let start = room.sheets.start(app, room, paired.round).await?;
        let event = event_tags(desk, start.is_some());
        let position = start.and_then(Position::chess960).unwrap_or_else(Position::initial);
        for board in paired.boards() {
            let known = found.iter().find(|found| found.board == board.id);
            games.push(match known {
                Some(found) => pgn::write(&found.game),
                None => {
                    let mut game = PgnGame::new(Game::new(position.clone()));
                    complete(&mut game, &event, &of_board(desk, board));
                    pgn::write(&game)
                }
            });
        }
    }
    Ok(games.join("\n"))
}

/// What a file of a watched folder brought.
#[derive(Debug, Default)]
pub struct Brought {
    /// How many games fit a board.
    pub fit: usize,
    /// On how many boards a game is over now that was not before.
    pub over: usize,
    /// The games that fit no board, by the names in them.
    pub strangers: Vec<String>,
}

/// Takes the games of a file of a watched folder, as far as they have come: those that fit one
/// board.
pub async fn watch(
    app: &App,
    room: &Arc<Room>,
    desk: &Desk,
    (file, text): (&str, &str),
) -> Result<Brought, Problem> {
    let games = pgn::read(pgn::whole_words(text));
    let boards: Vec<&Board> = desk.rounds().flat_map(|round| round.boards()).collect();
    let known: Vec<EventBoard> = boards.iter().map(|board| of_board(desk, board)).collect();
    // Nearly every game is one of the round in hand.
    let current = desk.current().map_or(0, |round| boards.len() - round.board_count());
    let mut by_round: BTreeMap<Round, Vec<(&Board, PgnGame)>> = BTreeMap::new();
    let mut brought = Brought::default();
    for game in games.into_iter().take(MOST_GAMES) {
        let place = pgn::board_of(&game, &known[current..]).map(|place| current + place);
        let Some(place) = place.or_else(|| pgn::board_of(&game, &known)) else {
            // A file that is written in this moment may end in the middle of a name.
            if let (Some(white), Some(black)) = (game.tag("White"), game.tag("Black")) {
                brought.strangers.push(format!("{white} – {black}"));
            }
            continue;
        };
        brought.fit += 1;
        if !game.game.moves().is_empty() {
            by_round.entry(boards[place].id.round).or_default().push((boards[place], game));
        }
    }
    let now = clock::seconds();
    for (round, games) in by_round {
        let kept = attached(app, room, round).await?;
        let mut new: BTreeMap<String, Kept> = BTreeMap::new();
        for (board, game) in games {
            let name = name(board);
            let before = new.get(&name).or_else(|| kept.get(&name));
            if let Some(next) = continued(before, &game, file, now) {
                let ended = |kept: &Kept| kept.seen.last().is_some_and(|reached| reached.over);
                brought.over += usize::from(ended(&next) && !before.is_some_and(ended));
                new.insert(name, next);
            }
        }
        if !new.is_empty() {
            change(app, room, &[round], |_, kept| kept.extend(new.clone())).await?;
        }
    }
    Ok(brought)
}

/// The boards of a round without a result whose games are over by what a live board sent: their
/// results are proposed to whoever enters results, and never entered.
pub async fn over(
    app: &App,
    room: &Room,
    desk: &Desk,
    round: Round,
) -> Result<Vec<(BoardId, Outcome)>, Problem> {
    let Some(paired) = desk.round(round) else { return Ok(Vec::new()) };
    let kept = attached(app, room, round).await?;
    let ended = |board: &&Board| {
        let kept = kept.get(&name(board)).filter(|_| board.outcome().is_none())?;
        kept.seen.last().filter(|reached| reached.over)?;
        let outcome = match pgn::read(&kept.pgn).first()?.end()? {
            pgn::Outcome::White => Outcome::WHITE_WINS,
            pgn::Outcome::Black => Outcome::BLACK_WINS,
            pgn::Outcome::Draw => Outcome::DRAW,
            pgn::Outcome::Unknown => return None,
        };
        Some((board.id, outcome))
    };
    Ok(paired.boards().iter().filter_map(ended).collect())
}

/// The games that are transmitted, board by board, as they stood before the announced delay: from
/// the published round in hand, until all of its games are shown anyway; none where games are never
/// shown.
pub async fn live(
    app: &App,
    room: &Arc<Room>,
    desk: &Desk,
    offer: Offer,
) -> Result<Arc<Vec<Found>>, Problem> {
    let current = desk.current().filter(|round| visible(round) && offer != Offer::Never);
    let current = current.filter(|round| !open_rounds(desk, offer).contains(&round.round));
    let Some(paired) = current else { return Ok(Arc::default()) };
    let terms = format!("{} {}", version(desk), offer.text());
    if let Some(found) = room.sheets.live(&terms).await {
        return Ok(found);
    }
    let before = clock::seconds() - 60 * i64::from(delay(desk));
    let chess960 = room.sheets.start(app, room, paired.round).await?.is_some();
    let event = event_tags(desk, chess960);
    let mut found = Vec::new();
    let kept = attached(app, room, paired.round).await?;
    for board in paired.boards().iter().filter(|board| desk.is_transmitted(board)) {
        if let Some((mut game, from)) = kept.get(&name(board)).and_then(|kept| as_of(kept, before))
        {
            let mut known = of_board(desk, board);
            if game.end().is_none() {
                known.result = Known::Nothing;
            }
            let other = complete(&mut game, &event, &known);
            found.push(Found { board: board.id, game, source: Source::Attached(from), other });
            continue;
        }
        let mut sheets = Vec::new();
        for colour in Colour::ALL {
            let id = SheetId::of(board, colour);
            sheets.push((colour, room.sheets.as_of(app, room, id, before).await?));
        }
        let Some((colour, sheet)) = furthest(sheets) else { continue };
        let mut game = sheet.to_pgn();
        let mut known = of_board(desk, board);
        if !sheet.is_closed() {
            known.result = Known::Nothing;
        }
        let other = complete(&mut game, &event, &known);
        found.push(Found { board: board.id, game, source: Source::Sheet(colour), other });
    }
    let found = Arc::new(found);
    room.sheets.keep_live(terms, &found).await;
    Ok(found)
}

/// A game of a watched folder as far as it had come at a moment; none of the others.
fn as_of(kept: &Kept, seconds: i64) -> Option<(PgnGame, String)> {
    let reached = kept.seen.iter().rev().find(|reached| reached.at <= seconds)?;
    let game = pgn::read(&kept.pgn).into_iter().next()?;
    let whole = Some(reached) == kept.seen.last();
    let game = if whole { game } else { game.upto(reached.half_moves) };
    Some((game, kept.from.clone()))
}

/// Games one after the other, as a file.
pub fn text(found: &[Found]) -> String {
    let games: Vec<String> = found.iter().map(|found| pgn::write(&found.game)).collect();
    games.join("\n")
}

/// What is sent as games.
pub struct Upload<'a> {
    /// The text.
    pub pgn: &'a str,
    /// The name of the file; empty for pasted text.
    pub from: &'a str,
    /// The board of the only game, where somebody said it.
    pub board: Option<BoardId>,
}

/// Attaches every game of a text to its board, or none: says to which boards.
///
/// # Errors
/// What is wrong with which game, by line and column; then nothing is kept.
pub async fn keep(
    app: &App,
    room: &Arc<Room>,
    desk: &Desk,
    upload: &Upload<'_>,
) -> Result<Vec<BoardId>, Problem> {
    let places = decide(desk, upload)?;
    let mut by_round: BTreeMap<Round, Vec<(String, Kept)>> = BTreeMap::new();
    for (board, game) in &places {
        let from = upload.from.chars().take(80).collect();
        let kept = Kept { pgn: pgn::write(game), from, seen: Vec::new() };
        by_round.entry(board.id.round).or_default().push((name(board), kept));
    }
    let rounds: Vec<Round> = by_round.keys().copied().collect();
    change(app, room, &rounds, |round, kept| {
        kept.extend(by_round.get(&round).into_iter().flatten().cloned());
    })
    .await?;
    Ok(places.iter().map(|(board, _)| board.id).collect())
}

/// Text in UTF-8, else as Western Europe wrote it before.
pub fn readable(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}

/// Attaches games, and writes into the record that it was done.
pub async fn attach(
    at: &At<Deputy>,
    acting: &Acting,
    upload: &Upload<'_>,
) -> Result<Vec<BoardId>, Problem> {
    let places = decide(at.desk(), upload)?;
    let boards: Vec<BoardId> = places.iter().map(|(board, _)| board.id).collect();
    let names: Vec<String> = boards.iter().map(ToString::to_string).collect();
    let source = if upload.from.is_empty() { "text" } else { upload.from };
    let text = format!("PGN ({source}): {} games: {}", boards.len(), names.join(" "));
    let note = Action::Note { text: text.chars().take(500).collect() };
    nobody_was_quicker(&at.room, &at.room.desk(), &acting.request(note.clone()))?;
    keep(&at.app, &at.room, at.desk(), upload).await?;
    at.act(acting, note).await?;
    Ok(boards)
}

/// Which games: of a round, or all.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Which {
    /// The round; all rounds if none is named.
    #[serde(deserialize_with = "if_readable")]
    pub round: Option<u16>,
}

impl Which {
    /// The rounds that are meant.
    pub fn rounds(&self, desk: &Desk) -> Vec<Round> {
        match self.round.and_then(Round::new) {
            Some(round) => vec![round],
            None => desk.rounds().map(|round| round.round).collect(),
        }
    }

    /// The name of a file of these games.
    pub fn file_name(&self) -> String {
        self.round.map_or("games.pgn".to_owned(), |round| format!("round-{round}.pgn"))
    }
}

/// Takes what was attached to a board away.
pub async fn forget(app: &App, room: &Arc<Room>, board: &Board) -> Result<(), Problem> {
    change(app, room, &[board.id.round], |_, kept| drop(kept.remove(&name(board)))).await
}

/// The board of every game, decided before anything is kept.
fn decide<'a>(desk: &'a Desk, upload: &Upload<'_>) -> Result<Vec<(&'a Board, PgnGame)>, Problem> {
    if upload.pgn.len() > MOST_BYTES {
        return Err(Problem::TooLarge { most: MOST_BYTES });
    }
    let games = pgn::read(upload.pgn);
    if games.is_empty() {
        return Err(Problem::bad_input(t::there_is_no_game_in_it));
    }
    if games.len() > MOST_GAMES {
        let most = MOST_GAMES as i64;
        return Err(Problem::bad_input_with(|l| t::too_many_games_at_once(l, most)));
    }
    let boards: Vec<&Board> = match upload.board {
        Some(id) => vec![desk.board(id).ok_or(Problem::NotFound)?],
        None => desk.rounds().flat_map(|round| round.boards()).collect(),
    };
    let mut asked: Vec<PgnGame> = games;
    let known: Vec<EventBoard> = boards.iter().map(|board| of_board(desk, board)).collect();
    if let (Some(_), [game], [board]) = (upload.board, asked.as_mut_slice(), known.as_slice()) {
        // Somebody says which board it is: whatever the tags say.
        complete(game, &EventTags::default(), board);
        game.findings.retain(|finding| finding.problem.stops_the_game());
    }
    let places = pgn::attach(&asked, &known).map_err(|unfit| unusable(&unfit))?;
    Ok(places.into_iter().map(|place| boards[place]).zip(asked).collect())
}

fn unusable(unfit: &[UnfitGame]) -> Problem {
    Problem::bad_input_with(|l| {
        let told: Vec<String> = unfit.iter().take(MOST_TOLD).map(|unfit| unfit.say(l)).collect();
        let more = unfit.len().saturating_sub(MOST_TOLD) as i64;
        let rest = if more > 0 { format!(" … (+{more})") } else { String::new() };
        format!("{} {}{rest}", t::no_game_was_attached(l), told.join("; "))
    })
}

/// The name of a game: its board and its players.
fn name(board: &Board) -> String {
    format!("{} {}-{}", board.id, board.white, board.black)
}

fn place_of(round: Round) -> String {
    format!("games {round}")
}

async fn attached(app: &App, room: &Room, round: Round) -> Result<BTreeMap<String, Kept>, Problem> {
    let text = app.store.setting(Scope::Tournament(room.id), &place_of(round)).await?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
}

/// Changes what is attached to rounds, all of them or none; decided again if another server was
/// faster.
async fn change(
    app: &App,
    room: &Room,
    rounds: &[Round],
    with: impl Fn(Round, &mut BTreeMap<String, Kept>),
) -> Result<(), Problem> {
    let scope = Scope::Tournament(room.id);
    for _ in 0..20 {
        let mut exchanges = Vec::with_capacity(rounds.len());
        for round in rounds {
            let name = place_of(*round);
            let known = app.store.setting(scope, &name).await?;
            let mut kept: BTreeMap<String, Kept> = match &known {
                Some(text) => {
                    serde_json::from_str(text).map_err(|error| Problem::defect(&error))?
                }
                None => BTreeMap::new(),
            };
            with(*round, &mut kept);
            let value = serde_json::to_string(&kept).map_err(|error| Problem::defect(&error))?;
            exchanges.push(Exchange { name, known, value });
        }
        if app.store.exchange_all(room.id, &exchanges).await? {
            for round in rounds {
                room.sheets.keep_has_games(round.get(), true).await;
            }
            return Ok(());
        }
    }
    Err(Problem::bad_input(t::others_write_on_this_scoresheet))
}

/// The game that the scoresheets of a board tell.
async fn written(
    app: &App,
    room: &Arc<Room>,
    board: &Board,
) -> Result<Option<(PgnGame, Source)>, Problem> {
    let mut sheets = Vec::new();
    for colour in Colour::ALL {
        let sheet = room.sheets.read(app, room, SheetId::of(board, colour), false).await?;
        sheets.push((colour, sheet));
    }
    Ok(furthest(sheets).map(|(colour, sheet)| (sheet.to_pgn(), Source::Sheet(colour))))
}

/// Of the sheets of a game, the one that can be played further.
fn furthest(sheets: Vec<(Colour, Arc<Sheet>)>) -> Option<(Colour, Arc<Sheet>)> {
    let mut best: Option<(usize, Colour, Arc<Sheet>)> = None;
    for (colour, sheet) in sheets {
        let moves = replay(&sheet).game.moves().len();
        if sheet.colour.is_some() && best.as_ref().is_none_or(|(most, ..)| moves > *most) {
            best = Some((moves, colour, sheet));
        }
    }
    best.map(|(_, colour, sheet)| (colour, sheet))
}

/// What all games of an event have in common.
pub fn event_tags(desk: &Desk, chess960: bool) -> EventTags {
    desk.regulations()
        .map_or_else(EventTags::default, |regulations| EventTags::of(&regulations.event, chess960))
}

/// A board as its game shows it.
pub fn of_board(desk: &Desk, board: &Board) -> EventBoard {
    let event = desk.regulations().map(|regulations| &regulations.event);
    let day = event.and_then(|event| event.round_dates.get(board.id.round.index()).copied());
    let seat = |id: PlayerId| {
        let person = desk.player(id).map(|player| &player.person);
        Seat {
            name: person.map(|person| person.name.clone()).unwrap_or_default(),
            rating: person.and_then(|person| person.rating),
            title: person.and_then(|person| person.title).map(|title| title.to_string()),
            fide_id: person.and_then(|person| person.fide_id),
            federation: person.and_then(|person| person.federation).map(|f| f.to_string()),
            team: desk.team_of(id).map(|team| team.name.clone()),
        }
    };
    use arbitra_model::Score::{Draw, Loss, Win};
    let result = match board.outcome() {
        None | Some(Outcome::Adjourned) => Known::Nothing,
        Some(Outcome::Played { scores: ByColour { white, black }, .. }) => match (white, black) {
            (Win, Loss) => Known::Result(pgn::Outcome::White),
            (Loss, Win) => Known::Result(pgn::Outcome::Black),
            (Draw, Draw) => Known::Result(pgn::Outcome::Draw),
            _ => Known::Other,
        },
        Some(Outcome::Forfeit { .. }) => Known::Other,
    };
    EventBoard {
        round: board.id.round.get(),
        table: board.name().to_string(),
        day: day.flatten().map(dotted),
        white: seat(board.white),
        black: seat(board.black),
        result,
    }
}

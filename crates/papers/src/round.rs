//! A round as papers see it: boards in order, and who does not play.

use std::collections::{BTreeMap, BTreeSet};

use arbitra_desk::{BoardName, MatchBoard};
use arbitra_model::{Bye, Colour, Entry, Number, Player, Points, Reader, Round, Score, TeamNumber};
use arbitra_report::Cell;
use arbitra_texts as t;

use crate::{Event, Missing, Wish};

/// A round that is paired.
pub(crate) struct Paired<'a> {
    pub round: Round,
    /// The boards, in order.
    pub boards: Vec<Board<'a>>,
    /// Who does not play, by name, and why.
    pub away: Vec<(&'a Player, Entry)>,
}

/// Two players at a board.
#[derive(Clone, Copy)]
pub(crate) struct Board<'a> {
    /// The number of the table.
    pub table: u16,
    /// The match and the board of it; none where players meet on their own account.
    pub of_match: Option<MatchBoard>,
    pub white: &'a Player,
    pub black: &'a Player,
    /// What White has of it.
    white_entry: Entry,
    /// What Black has of it.
    black_entry: Entry,
}

impl Board<'_> {
    /// What people call it: its table, or match and board as in 3.2.
    pub fn name(&self) -> BoardName {
        self.of_match.map_or(BoardName::Table(self.table), BoardName::OfMatch)
    }

    /// The same in a table.
    pub fn cell(&self) -> Cell {
        match self.name() {
            BoardName::Table(table) => Cell::Number(table),
            of_match @ BoardName::OfMatch(_) => Cell::text(of_match.to_string()),
        }
    }

    /// The result, such as `1 – 0`; none while the game is open.
    pub fn result(&self) -> Option<String> {
        let (white, black) = (sign(self.white_entry)?, sign(self.black_entry)?);
        Some(format!("{white} – {black}"))
    }
}

const fn sign(entry: Entry) -> Option<&'static str> {
    match entry {
        Entry::Game { score: Score::Win, .. } => Some("1"),
        Entry::Game { score: Score::Draw, .. } => Some("½"),
        Entry::Game { score: Score::Loss, .. } => Some("0"),
        Entry::Forfeit { won: true, .. } => Some("+"),
        Entry::Forfeit { won: false, .. } => Some("−"),
        Entry::Blank | Entry::Pending { .. } | Entry::Adjourned { .. } | Entry::Bye(_) => None,
    }
}

impl<'a> Paired<'a> {
    /// The round that is wished for, or the last that is paired; never another one instead.
    pub fn of(event: &'a Event<'_>, wish: &Wish) -> Result<Paired<'a>, Missing> {
        let tournament = event.tournament;
        let round = match wish.round {
            Some(round) => round,
            None => event.last_round().ok_or(Missing::AnyPairing)?,
        };
        event.paired(round)?;
        let mut boards = Vec::new();
        let mut away = Vec::new();
        let mut seated = BTreeSet::new();
        for player in &tournament.players {
            let entry = player.entry(round);
            match seat(entry) {
                Some((opponent, colour)) => {
                    let Some(other) = tournament.player(opponent) else {
                        away.push((player, entry));
                        continue;
                    };
                    if !seated.insert(player.number.min(opponent)) {
                        continue;
                    }
                    let other_entry = other.entry(round);
                    let (white, black, white_entry, black_entry) = match colour {
                        Colour::White => (player, other, entry, other_entry),
                        Colour::Black => (other, player, other_entry, entry),
                    };
                    boards.push(Board {
                        table: 0,
                        of_match: None,
                        white,
                        black,
                        white_entry,
                        black_entry,
                    });
                }
                None => away.push((player, entry)),
            }
        }
        order(event, round, &mut boards);
        away.sort_by_cached_key(|(player, _)| {
            arbitra_model::collation(&player.name, event.language)
        });
        Ok(Paired { round, boards, away })
    }

    /// How many games are still open.
    pub fn open(&self) -> usize {
        self.boards.iter().filter(|board| board.result().is_none()).count()
    }
}

/// The boards in the order in which pairings are published (C.04.2 C.3): by the points of the
/// better placed player, by the points of both, by number; or by the numbers that are known. Teams
/// keep their boards together.
fn order(event: &Event<'_>, round: Round, boards: &mut [Board<'_>]) {
    let tournament = event.tournament;
    let points = |player: &Player| tournament.points_after(player, round.index());
    let known = |board: &Board<'_>| event.tables.get(&(round, board.white.number)).copied();
    if boards.iter().all(|board| known(board).is_some()) {
        boards.sort_by_key(|board| known(board).map(|table| table.number));
        for board in boards.iter_mut() {
            let table = known(board);
            board.table = table.map_or(0, |table| table.number);
            board.of_match = table.and_then(|table| table.of_match);
        }
        return;
    }
    if tournament.teams.is_empty() {
        boards.sort_by_cached_key(|board| {
            let (white, black) = (points(board.white), points(board.black));
            let negative = |points: Points| -i64::from(points.hundredths());
            let first = board.white.number.min(board.black.number);
            (negative(white.max(black)), negative(white) + negative(black), first)
        });
    } else {
        let teams = tournament.teams.iter().enumerate();
        let places: BTreeMap<Number, (usize, usize)> = teams
            .flat_map(|(team, own)| {
                let members = own.members.iter().enumerate();
                members.map(move |(member, number)| (*number, (team, member)))
            })
            .collect();
        let place = |player: &Player| places.get(&player.number).copied();
        boards.sort_by_cached_key(|board| {
            let (white, black) = (place(board.white), place(board.black));
            let first = white.min(black);
            (first.map(|(team, _)| team), first.map(|(_, member)| member), board.white.number)
        });
    }
    for (table, board) in (1..).zip(boards.iter_mut()) {
        board.table = table;
    }
    if event.meets_in_matches() {
        name_boards(event, boards);
    }
}

/// Gives boards their places in the matches of teams: matches in the order of their first tables.
fn name_boards(event: &Event<'_>, boards: &mut [Board<'_>]) {
    let teams = event.teams_by_player();
    let mut matches: BTreeMap<[TeamNumber; 2], MatchBoard> = BTreeMap::new();
    for board in boards {
        let team = |player: &Player| teams.get(&player.number).map(|team| team.number);
        let (Some(one), Some(other)) = (team(board.white), team(board.black)) else { continue };
        let next = u16::try_from(matches.len() + 1).unwrap_or(u16::MAX);
        let place = matches
            .entry([one.min(other), one.max(other)])
            .or_insert(MatchBoard { of: next, board: 0 });
        place.board += 1;
        board.of_match = Some(*place);
    }
}

fn seat(entry: Entry) -> Option<(Number, Colour)> {
    match entry {
        Entry::Pending { opponent, colour }
        | Entry::Game { opponent, colour, .. }
        | Entry::Adjourned { opponent, colour }
        | Entry::Forfeit { opponent: Some(opponent), colour: Some(colour), .. } => {
            Some((opponent, colour))
        }
        _ => None,
    }
}

/// Why somebody does not play.
pub(crate) fn reason(entry: Entry, l: impl Into<Reader>) -> &'static str {
    match entry {
        Entry::Bye(Bye::PairingAllocated) => t::papers_bye_pairing(l),
        Entry::Bye(Bye::FullPoint) => t::papers_bye_full(l),
        Entry::Bye(Bye::HalfPoint) => t::papers_bye_half(l),
        _ => t::does_not_play(l),
    }
}

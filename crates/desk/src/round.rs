//! A round that has been paired: boards, results, papers, edits.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use arbitra_model::{Bye, Colour, Number, Round};
use serde::Serialize;

use crate::{
    BoardId, ChangeCause, Comparison, EntryNumber, Moment, Outcome, Pairing, PlayerId, TeamId,
};

/// A round that has been paired.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PairedRound {
    /// Which round.
    pub round: Round,
    /// The entry that paired it.
    pub entry: EntryNumber,
    /// By what rules it was paired; empty if by hand or in another program.
    pub made_by: String,
    /// The boards by the key of their names.
    #[serde(skip)]
    pub(crate) boards: BTreeMap<u16, Board>,
    /// The key of the next board that an edit makes.
    #[serde(skip)]
    pub(crate) next_key: u16,
    /// Who has no opponent, and as what.
    pub away: BTreeMap<PlayerId, Option<Bye>>,
    /// Who of them sits alone at a board of a match of teams and wins without play.
    pub alone: BTreeSet<PlayerId>,
    /// The team with the pairing-allocated bye.
    pub team_bye: Option<TeamId>,
    /// Everybody's pairing number when the round was paired, for later checks (C.04.2 2.3–2.4).
    #[serde(skip)]
    pub numbers: Arc<BTreeMap<PlayerId, Number>>,
    /// When the pairings were published.
    pub pairings: Option<Publication>,
    /// When the results were published.
    pub results: Option<Publication>,
    /// The edit session that is going on.
    pub session: Option<Session>,
    /// What edit sessions made of the engine's answer; none if there was none.
    pub altered: Option<Comparison>,
    /// Whether the round is closed.
    pub closed: bool,
}

/// A board of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// The name that never changes.
    pub id: BoardId,
    /// The number of the table.
    pub table: u16,
    /// The place in a match of teams; none where players meet on their own account.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of_match: Option<MatchBoard>,
    /// Who plays White.
    pub white: PlayerId,
    /// Who plays Black.
    pub black: PlayerId,
    /// The result, once entered.
    pub result: Option<Typed>,
    /// The result typed a second time.
    pub second: Option<Typed>,
    /// A correction that counts for ratings only.
    pub rating_only: Option<RatingCorrection>,
}

/// A board inside a match of teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct MatchBoard {
    /// The number of the match in its round.
    pub of: u16,
    /// The board of the match, from 1.
    pub board: u16,
}

/// What people call a board: its table, or match and board where teams meet, as in 3.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoardName {
    /// The number of the table.
    Table(u16),
    /// A board of a match.
    OfMatch(MatchBoard),
}

impl fmt::Display for BoardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardName::Table(table) => fmt::Display::fmt(table, f),
            BoardName::OfMatch(MatchBoard { of, board }) => f.pad(&format!("{of}.{board}")),
        }
    }
}

/// A result and who typed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Typed {
    /// The result.
    pub outcome: Outcome,
    /// Who typed it.
    pub who: String,
    /// The entry it came with.
    pub entry: EntryNumber,
}

/// A correction that counts for ratings only (C.04.2 4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RatingCorrection {
    /// The right result, for the players as they were paired.
    pub outcome: Outcome,
    /// Whether the colours were the other way round.
    pub turned: bool,
}

/// That and when something was published.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Publication {
    /// When it was published.
    pub at: Moment,
    /// Until when it is provisional.
    pub until: Option<Moment>,
}

impl Publication {
    /// Whether claims are still possible at a moment.
    #[must_use]
    pub fn is_provisional(&self, at: Moment) -> bool {
        self.until.is_some_and(|until| at < until)
    }
}

/// An edit session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Session {
    /// The entry that began it.
    pub entry: EntryNumber,
    /// Why a published pairing may be changed.
    pub cause: Option<ChangeCause>,
    /// Players without a place.
    pub pool: BTreeSet<PlayerId>,
}

/// Where a player is in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seat {
    Board(u16, Colour),
    /// Without an opponent.
    Away(Option<Bye>),
    /// In the pool of an edit session.
    Pool,
}

impl Board {
    pub(crate) fn new(id: BoardId, table: u16, white: PlayerId, black: PlayerId) -> Board {
        Board {
            id,
            table,
            of_match: None,
            white,
            black,
            result: None,
            second: None,
            rating_only: None,
        }
    }

    /// What people call it.
    #[must_use]
    pub fn name(&self) -> BoardName {
        self.of_match.map_or(BoardName::Table(self.table), BoardName::OfMatch)
    }

    /// The result, once entered.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.result.as_ref().map(|typed| typed.outcome)
    }

    /// How far double entry has come.
    #[must_use]
    pub fn verification(&self) -> Verification {
        match (&self.result, &self.second) {
            (Some(first), Some(second)) if first.outcome == second.outcome => {
                Verification::Verified
            }
            (Some(_), Some(_)) => Verification::Conflict,
            _ => Verification::Pending,
        }
    }

    /// Whether somebody still has to type the result, for the first or for the second time.
    #[must_use]
    pub fn still_to_type(&self, second_pass: bool) -> bool {
        match self.verification() {
            Verification::Verified => false,
            Verification::Conflict => true,
            Verification::Pending => second_pass || self.result.is_none(),
        }
    }

    /// The colour of a player at this board.
    #[must_use]
    pub fn colour_of(&self, player: PlayerId) -> Option<Colour> {
        if player == self.white {
            Some(Colour::White)
        } else {
            (player == self.black).then_some(Colour::Black)
        }
    }
}

/// How far double entry has come at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verification {
    /// Not typed twice yet.
    Pending,
    /// Typed twice, alike.
    Verified,
    /// Typed twice, not alike.
    Conflict,
}

impl PairedRound {
    pub(crate) fn new(
        round: Round,
        entry: &crate::Entry,
        pairing: &Pairing,
        numbers: BTreeMap<PlayerId, Number>,
    ) -> PairedRound {
        let boards: BTreeMap<u16, Board> = (1u16..)
            .zip(&pairing.boards)
            .map(|(key, seats)| {
                let id = BoardId { round, key };
                let mut board = Board::new(id, seats.table, seats.white, seats.black);
                board.result = seats.result.map(|outcome| Typed {
                    outcome,
                    who: entry.who.clone(),
                    entry: entry.number,
                });
                // What the pairing decides nobody has to type, neither once nor twice.
                board.second = board.result.clone();
                (key, board)
            })
            .collect();
        let bye = pairing.bye.map(|player| (player, Some(Bye::PairingAllocated)));
        PairedRound {
            round,
            entry: entry.number,
            made_by: pairing.made_by.clone(),
            next_key: boards.len() as u16 + 1,
            boards,
            away: pairing
                .away
                .iter()
                .map(|away| (away.player, away.bye))
                .chain(bye)
                .chain(pairing.alone.iter().map(|player| (*player, None)))
                .collect(),
            alone: pairing.alone.iter().copied().collect(),
            team_bye: pairing.team_bye,
            numbers: Arc::new(numbers),
            pairings: None,
            results: None,
            session: None,
            altered: None,
            closed: false,
        }
    }

    /// A board by its name.
    #[must_use]
    pub fn board(&self, id: BoardId) -> Option<&Board> {
        if id.round == self.round { self.boards.get(&id.key) } else { None }
    }

    /// The boards in the order of their tables.
    #[must_use]
    pub fn boards(&self) -> Vec<&Board> {
        let mut boards: Vec<&Board> = self.boards.values().collect();
        boards.sort_by_key(|board| (board.table, board.id));
        boards
    }

    /// How many boards there are.
    #[must_use]
    pub fn board_count(&self) -> usize {
        self.boards.len()
    }

    /// Boards without a result, by table.
    #[must_use]
    pub fn without_result(&self) -> Vec<BoardId> {
        self.select(|board| board.result.is_none())
    }

    /// Whether every board has a result.
    #[must_use]
    pub fn has_every_result(&self) -> bool {
        self.boards.values().all(|board| board.result.is_some())
    }

    /// Boards without a result or with an adjourned game, by table.
    #[must_use]
    pub fn undecided(&self) -> Vec<BoardId> {
        self.select(|board| !board.outcome().is_some_and(Outcome::is_final))
    }

    /// Boards that double entry has not settled, by table.
    #[must_use]
    pub fn unverified(&self) -> Vec<BoardId> {
        self.select(|board| {
            board.result.is_some() && board.verification() != Verification::Verified
        })
    }

    /// Who has the pairing-allocated bye.
    pub fn pairing_byes(&self) -> impl Iterator<Item = PlayerId> {
        self.away
            .iter()
            .filter(|(_, bye)| **bye == Some(Bye::PairingAllocated))
            .map(|(player, _)| *player)
    }

    pub(crate) fn seat(&self, player: PlayerId) -> Option<Seat> {
        if let Some(bye) = self.away.get(&player) {
            return Some(Seat::Away(*bye));
        }
        if self.session.as_ref().is_some_and(|session| session.pool.contains(&player)) {
            return Some(Seat::Pool);
        }
        self.boards
            .iter()
            .find_map(|(key, board)| Some(Seat::Board(*key, board.colour_of(player)?)))
    }

    fn select(&self, keep: impl Fn(&Board) -> bool) -> Vec<BoardId> {
        self.boards().into_iter().filter(|board| keep(board)).map(|board| board.id).collect()
    }
}

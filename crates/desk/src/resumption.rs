//! When adjourned games go on (E.2, E.14): the timetable, and what in it cannot be.

use arbitra_model::{Date, Round};
use arbitra_pairing::schedule::Clock;
use serde::{Deserialize, Serialize};

use crate::state::State;
use crate::text::as_text;
use crate::{Board, BoardId, Desk, Outcome, PlayerId};

/// The longest a game may be planned for, in minutes: a day.
pub(crate) const LONGEST: u32 = 24 * 60;

/// When and where an adjourned game goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resumption {
    /// The day.
    pub date: Date,
    /// The hour.
    #[serde(with = "as_text")]
    pub start: Clock,
    /// The minutes it may last; nought if nobody can say.
    #[serde(default)]
    pub minutes: u32,
    /// The room.
    #[serde(default)]
    pub place: String,
    /// The table, where it has a number.
    #[serde(default)]
    pub table: Option<u16>,
    /// What the session is called, such as "second session".
    #[serde(default)]
    pub session: String,
}

/// Two things that cannot be, or hardly can be, at the same time.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum Clash {
    /// The player would sit at two boards at once.
    Player { player: PlayerId, boards: [BoardId; 2] },
    /// Two games at one table.
    Table { table: u16, boards: [BoardId; 2] },
    /// A round is announced for that day.
    Round {
        round: Round,
        /// Which game goes on that day.
        board: BoardId,
    },
}

impl Resumption {
    /// Whether two are played at the same time, if only for a minute.
    #[must_use]
    pub fn overlaps(&self, other: &Resumption) -> bool {
        let (first, then) = if (self.date, self.start) <= (other.date, other.start) {
            (self, other)
        } else {
            (other, self)
        };
        let Some(days) = first.date.days_until(then.date) else { return false };
        let later = days.saturating_mul(LONGEST).saturating_add(u32::from(then.start.minutes()));
        later < u32::from(first.start.minutes()) + first.minutes.max(1)
    }

    /// Whether it names a day, and no more than a day's length.
    pub(crate) fn is_sound(&self) -> bool {
        self.date.day().is_some() && self.minutes <= LONGEST
    }
}

/// What stands against a plan for a game, the other games as they are planned.
pub(crate) fn clashes(state: &State, board: BoardId, plan: &Resumption) -> Vec<Clash> {
    let Ok(own) = state.board(board) else { return Vec::new() };
    let mut clashes = Vec::new();
    for (id, other) in &state.resumptions {
        let Ok(game) = state.board(*id) else { continue };
        if *id == board || !waits(game) || !plan.overlaps(other) {
            continue;
        }
        let boards = [board.min(*id), board.max(*id)];
        for player in [own.white, own.black] {
            if [game.white, game.black].contains(&player) {
                clashes.push(Clash::Player { player, boards });
            }
        }
        if let Some(table) = plan.table.filter(|_| plan.table == other.table)
            && plan.place.trim() == other.place.trim()
        {
            clashes.push(Clash::Table { table, boards });
        }
    }
    let dates = state.regulations.iter().flat_map(|rules| &rules.event.round_dates);
    for (place, date) in dates.enumerate() {
        let round = Round::from_index(place);
        // A round that is over disturbs nobody.
        let over = state.round(round).is_some_and(|round| round.closed);
        if *date == Some(plan.date) && !over {
            clashes.push(Clash::Round { round, board });
        }
    }
    clashes
}

/// Whether a game is adjourned and waits.
pub(crate) fn waits(board: &Board) -> bool {
    board.outcome() == Some(Outcome::Adjourned)
}

impl Desk {
    /// When a game that is adjourned goes on, if it was said.
    #[must_use]
    pub fn resumption(&self, board: BoardId) -> Option<&Resumption> {
        self.state.board(board).ok().filter(|board| waits(board))?;
        self.state.resumptions.get(&board).map(|plan| &**plan)
    }

    /// The timetable: every adjourned game that waits, by the hour; those without one last.
    #[must_use]
    pub fn timetable(&self) -> Vec<(&Board, Option<&Resumption>)> {
        let boards = self.rounds().flat_map(|round| round.boards());
        let mut games: Vec<_> = boards
            .filter(|board| waits(board))
            .map(|board| (board, self.resumption(board.id)))
            .collect();
        games.sort_by_key(|(board, plan)| {
            let at = |plan: &Resumption| (plan.date, plan.start, plan.table.unwrap_or(u16::MAX));
            (plan.is_none(), plan.map(at), board.id)
        });
        games
    }

    /// What cannot be in the timetable as it stands, each once.
    #[must_use]
    pub fn clashes(&self) -> Vec<Clash> {
        let planned = self.timetable();
        let planned = planned.iter().filter_map(|(board, plan)| Some((board.id, (*plan)?)));
        let mut all: Vec<Clash> =
            planned.flat_map(|(board, plan)| clashes(&self.state, board, plan)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

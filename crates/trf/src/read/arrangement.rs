//! What the arbiter arranged: byes, virtual points, prohibited pairings, abnormal points.

use arbitra_model::{
    Acceleration, Adjustment, AdjustmentKind, Bye, ByeRequest, Entry, ForbiddenGroup, Number,
    Points, Round,
};

use super::Draft;
use crate::columns::{Columns, Whole, whole};
use crate::diagnostic::Code;

impl Draft<'_> {
    /// Record 240.
    pub(super) fn read_byes(&mut self, line: u32, columns: Columns) {
        let kind = match columns.byte(5).to_ascii_uppercase() {
            b'F' => Bye::FullPoint,
            b'H' => Bye::HalfPoint,
            b'Z' => Bye::ZeroPoint,
            _ => {
                let shown = columns.field(5, 5);
                self.bad_field(line, 5, shown, "type of bye; write F, H or Z");
                return;
            }
        };
        let Some(round) = self.round_field(line, columns, 7) else { return };
        let Some(ids) = self.participants(line, columns, 10) else { return };
        self.tournament.byes.push(ByeRequest { kind, round, ids });
    }

    /// `XXZ`: absent in the round after the last that is paired.
    pub(super) fn read_absent(&mut self, line: u32, columns: Columns) {
        let Some(ids) = self.participants(line, columns, 4) else { return };
        let Some(round) = u16::try_from(self.paired + 1).ok().and_then(Round::new) else { return };
        // Several lines are one list.
        match self.absences {
            Some(index) => self.tournament.byes[index].ids.extend(ids),
            None => {
                self.absences = Some(self.tournament.byes.len());
                self.tournament.byes.push(ByeRequest { kind: Bye::ZeroPoint, round, ids });
            }
        }
    }

    /// Record 250.
    pub(super) fn read_acceleration(&mut self, line: u32, columns: Columns) {
        let Ok(match_points) = self.points_field(line, columns, 5) else { return };
        let Ok(points) = self.points_field(line, columns, 10) else { return };
        let Some(first_round) = self.round_field(line, columns, 15) else { return };
        let last_round = if columns.field(19, 21).is_empty() {
            first_round
        } else {
            let Some(round) = self.round_field(line, columns, 19) else { return };
            round
        };
        let Some(first_id) = self.id_field(line, columns, 23) else { return };
        let last_id = if columns.field(28, 31).is_empty() {
            first_id
        } else {
            let Some(id) = self.id_field(line, columns, 28) else { return };
            id
        };
        if first_round > last_round || first_id > last_id {
            let shown = columns.field(15, 31);
            self.bad_field(line, 15, shown, "range of rounds and of players");
            return;
        }
        if !self.has_room(line, self.tournament.accelerations.len()) {
            return;
        }
        self.tournament.accelerations.push(Acceleration {
            match_points,
            points: points.unwrap_or(Points::ZERO),
            first_round,
            last_round,
            first_id,
            last_id,
        });
    }

    /// `XXA`: the virtual points of one player, round by round.
    pub(super) fn read_player_acceleration(&mut self, line: u32, columns: Columns) {
        let Some(id) = self.id_field(line, columns, 5) else { return };
        self.check_participant(line, 5, id);
        self.accelerated.resize(usize::from(Number::MAX) + 1, false);
        if std::mem::replace(&mut self.accelerated[usize::from(id)], true) {
            self.find(
                line,
                5,
                Code::RepeatedRecord,
                format_args!("there is another XXA line for {id} above, which counts"),
            );
            return;
        }
        let rounds = columns.len().saturating_sub(9).div_ceil(5);
        if rounds > usize::from(Round::MAX) {
            self.find(
                line,
                10,
                Code::TooManyRounds,
                format_args!("the line goes on after round {}", Round::MAX),
            );
            return;
        }
        let start = self.tournament.accelerations.len();
        for index in 0..rounds {
            let Ok(points) = self.points_field(line, columns, 10 + 5 * index) else { return };
            let points = points.unwrap_or(Points::ZERO);
            let round = Round::from_index(index);
            // Equal points in consecutive rounds are one entry.
            match self.tournament.accelerations[start..].last_mut() {
                Some(last) if last.points == points && last.last_round.index() + 1 == index => {
                    last.last_round = round;
                }
                _ if points == Points::ZERO => {}
                _ => self.tournament.accelerations.push(Acceleration {
                    match_points: None,
                    points,
                    first_round: round,
                    last_round: round,
                    first_id: id,
                    last_id: id,
                }),
            }
        }
        merge_with_neighbour(&mut self.tournament.accelerations, start);
    }

    /// Record 260.
    pub(super) fn read_forbidden(&mut self, line: u32, columns: Columns) {
        let Some(first_round) = self.round_field(line, columns, 5) else { return };
        let Some(last_round) = self.round_field(line, columns, 9) else { return };
        if first_round > last_round {
            self.bad_field(line, 5, columns.field(5, 11), "range of rounds");
            return;
        }
        let Some(ids) = self.participants(line, columns, 12) else { return };
        self.tournament.forbidden.push(ForbiddenGroup { first_round, last_round, ids });
    }

    /// `XXP`: for all rounds.
    pub(super) fn read_x_forbidden(&mut self, line: u32, columns: Columns) {
        let Some(ids) = self.participants(line, columns, 4) else { return };
        let last_round = last_round(self.tournament.announced_rounds);
        let group = ForbiddenGroup { first_round: Round::FIRST, last_round, ids };
        self.tournament.forbidden.push(group);
    }

    /// Record 299.
    pub(super) fn read_adjustment(&mut self, line: u32, columns: Columns) {
        let kind = match columns.byte(5) {
            b'W' | b'w' => AdjustmentKind::Win,
            b'D' | b'd' => AdjustmentKind::Draw,
            b'L' | b'l' => AdjustmentKind::Loss,
            b'F' | b'f' => AdjustmentKind::FullBye,
            b'H' | b'h' => AdjustmentKind::HalfBye,
            b'Z' | b'z' => AdjustmentKind::ZeroBye,
            b'+' => AdjustmentKind::ForfeitWin,
            b'-' => AdjustmentKind::ForfeitLoss,
            b' ' => AdjustmentKind::Bonus,
            _ => {
                self.bad_field(
                    line,
                    5,
                    columns.field(5, 5),
                    "result; write one of W D L F H Z + -",
                );
                return;
            }
        };
        let Ok(match_points) = self.points_field(line, columns, 8) else { return };
        let Ok(points) = self.points_field(line, columns, 14) else { return };
        let round = match whole(columns.field(20, 22)) {
            Whole::Blank | Whole::Is(0) => None,
            _ => {
                let Some(round) = self.round_field(line, columns, 20) else { return };
                Some(round)
            }
        };
        let Some(ids) = self.participants(line, columns, 23) else { return };
        if !self.has_room(line, self.tournament.adjustments.len()) {
            return;
        }
        self.tournament.adjustments.push(Adjustment { kind, match_points, points, round, ids });
    }

    /// Whether one more record of a kind may be read: their points are added up.
    fn has_room(&mut self, line: u32, count: usize) -> bool {
        let room = count < usize::from(Number::MAX);
        if !room {
            self.find(line, 1, Code::BadField, format_args!("there are too many such records"));
        }
        room
    }

    /// Byes of finished rounds belong into the players' own rounds too.
    pub(super) fn settle_arrangements(&mut self) {
        if !self.tournament.teams.is_empty() {
            return;
        }
        let paired = self.paired;
        let requests = std::mem::take(&mut self.tournament.byes);
        for request in requests.iter().filter(|r| r.round.index() < paired) {
            for &id in &request.ids {
                let Some(place) = Number::new(id).and_then(|number| self.place(number)) else {
                    continue;
                };
                let entries = &mut self.tournament.players[place].entries;
                let index = request.round.index();
                if entries.get(index).copied().unwrap_or_default() == Entry::Blank {
                    entries.resize(entries.len().max(index + 1), Entry::Blank);
                    entries[index] = Entry::Bye(request.kind);
                }
            }
        }
        self.tournament.byes = requests;
    }

    /// The numbers from a column on; warns of those nobody has.
    fn participants(&mut self, line: u32, columns: Columns, first: usize) -> Option<Vec<u16>> {
        let mut ids = Vec::new();
        for (column, word) in columns.words(first) {
            match whole(word) {
                Whole::Is(0) => {}
                Whole::Is(id) if id <= u32::from(Number::MAX) => {
                    self.check_participant(line, column, id as u16);
                    ids.push(id as u16);
                }
                _ => {
                    self.bad_field(line, column, word, "number of a participant");
                    return None;
                }
            }
        }
        Some(ids)
    }

    fn check_participant(&mut self, line: u32, column: usize, id: u16) {
        let teams = &self.tournament.teams;
        let (known, what) = if teams.is_empty() {
            (Number::new(id).is_some_and(|number| self.place(number).is_some()), "player")
        } else {
            (teams.binary_search_by_key(&id, |team| team.number.get()).is_ok(), "team")
        };
        if !known {
            self.unknown_participant(line, column, what, id);
        }
    }

    /// Says that nobody has a number, unless a line that cannot be read may have it.
    pub(super) fn unknown_participant(&mut self, line: u32, column: usize, what: &str, id: u16) {
        if !self.player_lost {
            self.find(
                line,
                column,
                Code::UnknownParticipant,
                format_args!("there is no {what} with number {id}"),
            );
        }
    }

    /// A round in three columns.
    pub(super) fn round_field(
        &mut self,
        line: u32,
        columns: Columns,
        first: usize,
    ) -> Option<Round> {
        let field = columns.field(first, first + 2);
        let round = match whole(field) {
            Whole::Is(value) => u16::try_from(value).ok().and_then(Round::new),
            _ => None,
        };
        if round.is_none() {
            self.bad_field(line, first, field, "round, 1 to 999");
        }
        round
    }

    fn id_field(&mut self, line: u32, columns: Columns, first: usize) -> Option<u16> {
        let field = columns.field(first, first + 3);
        match whole(field) {
            Whole::Is(id @ 1..=9999) => Some(id as u16),
            _ => {
                self.bad_field(line, first, field, "number of a participant");
                None
            }
        }
    }

    /// Points in four columns; blank is none.
    pub(super) fn points_field(
        &mut self,
        line: u32,
        columns: Columns,
        first: usize,
    ) -> Result<Option<Points>, ()> {
        let field = columns.field(first, first + 3);
        if field.is_empty() {
            return Ok(None);
        }
        match field.parse().ok().filter(is_sane) {
            Some(points) => Ok(Some(points)),
            None => {
                self.bad_field(line, first, field, "number of points");
                Err(())
            }
        }
    }

    pub(super) fn bad_field(&mut self, line: u32, column: usize, shown: &str, what: &str) {
        if shown.is_empty() {
            self.find(line, column, Code::BadField, format_args!("missing: {what}"));
        } else {
            self.find(line, column, Code::BadField, format_args!("`{shown}` is not a {what}"));
        }
    }
}

/// Whether a value of points is within what four columns with a decimal hold; sums of such values
/// stay far from any limit.
pub(super) fn is_sane(points: &Points) -> bool {
    points.hundredths().abs() < 100_000
}

/// The last round of what holds in all rounds.
pub(crate) fn last_round(announced: Option<u16>) -> Round {
    announced.and_then(Round::new).unwrap_or(Round::from_index(usize::from(Round::MAX) - 1))
}

/// Joins the entries of the player read last with equal ones of the player just before.
pub(crate) fn merge_with_neighbour(accelerations: &mut Vec<Acceleration>, start: usize) {
    let count = accelerations.len() - start;
    let Some(before) = start.checked_sub(count).filter(|_| count > 0) else { return };
    // The neighbour's entries must be all of its entries, and stand just before.
    let same = |a: &Acceleration, b: &Acceleration| {
        (a.points, a.first_round, a.last_round, a.match_points, u32::from(a.last_id) + 1)
            == (b.points, b.first_round, b.last_round, b.match_points, u32::from(b.first_id))
    };
    let complete =
        before == 0 || accelerations[before - 1].last_id != accelerations[before].last_id;
    if complete && (0..count).all(|i| same(&accelerations[before + i], &accelerations[start + i])) {
        for entry in &mut accelerations[before..start] {
            entry.last_id += 1;
        }
        accelerations.truncate(start);
    }
}

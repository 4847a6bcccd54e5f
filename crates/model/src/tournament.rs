//! The tournament: its players, what happened to them, and what was arranged.

use crate::{
    Acceleration, Adjustment, AdjustmentKind, Bye, ByeRequest, Colour, Date, Entry, Federation,
    ForbiddenGroup, ForfeitedMatch, LineUp, Number, Player, PlayerFact, PointSystem, Points, Round,
    Score, Team, TeamBye, TeamPoints,
};

/// What a report says of the event as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Event {
    /// The tournament's name.
    pub name: String,
    pub city: String,
    /// The organising federation, as written.
    pub federation: String,
    /// The first day.
    pub start: Option<Date>,
    /// The last day.
    pub end: Option<Date>,
    /// The kind of tournament in free words.
    pub kind: String,
    pub chief_arbiter: String,
    pub deputy_arbiters: Vec<String>,
    /// The time control in free words.
    pub time_control: String,
    /// The encoded time control (record 222).
    pub encoded_time_control: String,
    /// The date of every round; the index is that of the round.
    pub round_dates: Vec<Option<Date>>,
    /// Who or what made the pairings (record 182).
    pub pairing_controller: String,
    /// Where the starting ranks come from (record 172).
    pub starting_rank_method: Option<StartingRankMethod>,
}

/// Where the starting ranks come from (record 172).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct StartingRankMethod {
    /// Whose national ratings were used.
    pub federation: Option<Federation>,
    /// `FIDE`, `NRO`, `FIDON`, `NIDOF`, `HBFN`, `LBFN` or `OTHER`.
    pub method: String,
}

/// A tournament: its players, what every round brought them, and what was arranged.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Tournament {
    /// What a report says of the event.
    pub event: Event,
    /// The number of rounds announced; none if nobody said.
    pub announced_rounds: Option<u16>,
    /// The colour drawn by lot before round 1; none if nobody said.
    pub initial_colour: Option<Colour>,
    /// The points for every kind of entry.
    pub points: PointSystem,
    /// The encoded tournament type (record 192), such as `FIDE_DUTCH_2026_BAKU`.
    pub system_code: String,
    /// The tie-breaks after points (records 202 and 212), as descriptors.
    pub tie_breaks: Vec<String>,
    /// The full order of the standings where it does not begin with points (record 212); empty
    /// otherwise.
    #[cfg_attr(feature = "serde", serde(default))]
    pub standings_order: Vec<String>,
    /// The players by ascending number; no number twice.
    pub players: Vec<Player>,
    /// The order of the players before round 1 where it is not that of their numbers (`XXC rank`);
    /// empty otherwise.
    #[cfg_attr(feature = "serde", serde(default))]
    pub initial_order: Vec<Number>,
    /// Further facts about players that some programs exchange (`DAT`).
    #[cfg_attr(feature = "serde", serde(default))]
    pub player_facts: Vec<PlayerFact>,
    /// Byes and absences arranged for rounds.
    pub byes: Vec<ByeRequest>,
    /// Virtual points for pairing.
    pub accelerations: Vec<Acceleration>,
    /// Participants who may not meet.
    pub forbidden: Vec<ForbiddenGroup>,
    /// Abnormal points.
    pub adjustments: Vec<Adjustment>,
    /// The teams by ascending number; empty in individual events.
    pub teams: Vec<Team>,
    /// Match points for the results of a match.
    pub team_points: TeamPoints,
    /// The colours of the first-named team from board 1 on (record 352).
    pub board_colours: Vec<Colour>,
    /// Line-ups out of the default order.
    pub line_ups: Vec<LineUp>,
    pub team_bye: Option<TeamBye>,
    pub forfeited_matches: Vec<ForfeitedMatch>,
    /// What was written down for the record in free words (`###`).
    #[cfg_attr(feature = "serde", serde(default))]
    pub comments: Vec<String>,
}

impl Default for Tournament {
    fn default() -> Tournament {
        Tournament {
            event: Event::default(),
            announced_rounds: None,
            initial_colour: None,
            points: PointSystem::STANDARD,
            system_code: String::new(),
            tie_breaks: Vec::new(),
            standings_order: Vec::new(),
            players: Vec::new(),
            initial_order: Vec::new(),
            player_facts: Vec::new(),
            byes: Vec::new(),
            accelerations: Vec::new(),
            forbidden: Vec::new(),
            adjustments: Vec::new(),
            teams: Vec::new(),
            team_points: TeamPoints::STANDARD,
            board_colours: Vec::new(),
            line_ups: Vec::new(),
            team_bye: None,
            forfeited_matches: Vec::new(),
            comments: Vec::new(),
        }
    }
}

impl Tournament {
    /// The player with a number.
    #[must_use]
    pub fn player(&self, number: Number) -> Option<&Player> {
        self.player_index(number).map(|index| &self.players[index])
    }

    /// Where the player with a number stands in [`Tournament::players`].
    #[must_use]
    pub fn player_index(&self, number: Number) -> Option<usize> {
        // Most fields are numbered without gaps: look there first.
        let guess = usize::from(number.get()) - 1;
        if self.players.get(guess).is_some_and(|p| p.number == number) {
            return Some(guess);
        }
        self.players.binary_search_by_key(&number, |p| p.number).ok()
    }

    /// How many rounds have anything recorded for anybody.
    #[must_use]
    pub fn recorded_rounds(&self) -> usize {
        self.players
            .iter()
            .map(|p| p.entries.iter().rposition(|e| *e != Entry::Blank).map_or(0, |i| i + 1))
            .max()
            .unwrap_or(0)
    }

    /// How many rounds have been paired: somebody has an opponent or the pairing-allocated bye, or
    /// won a board alone because nobody was there to play on it.
    #[must_use]
    pub fn paired_rounds(&self) -> usize {
        self.players
            .iter()
            .map(|p| p.entries.iter().rposition(in_a_pairing).map_or(0, |i| i + 1))
            .max()
            .unwrap_or(0)
    }

    /// The number of rounds of the tournament: as announced, and never fewer than were paired.
    #[must_use]
    pub fn total_rounds(&self) -> usize {
        let announced = usize::from(self.announced_rounds.unwrap_or(0));
        announced.max(if announced == 0 { self.recorded_rounds() } else { self.paired_rounds() })
    }

    /// The points a player gets for a round, abnormal points included, as pairing counts them: a game
    /// without a result is a draw.
    #[must_use]
    pub fn points_in(&self, player: &Player, round: Round) -> Points {
        let entry = player.entry(round);
        let normal = self.points.points(&entry);
        if self.adjustments.is_empty() {
            return normal;
        }
        self.adjusted_points(player.number, round, &entry, normal)
    }

    fn adjusted_points(
        &self,
        number: Number,
        round: Round,
        entry: &Entry,
        normal: Points,
    ) -> Points {
        let kind = match entry {
            Entry::Game { score: Score::Win, .. } => Some(AdjustmentKind::Win),
            Entry::Game { score: Score::Draw, .. } => Some(AdjustmentKind::Draw),
            Entry::Game { score: Score::Loss, .. } => Some(AdjustmentKind::Loss),
            Entry::Forfeit { won: true, .. } => Some(AdjustmentKind::ForfeitWin),
            Entry::Forfeit { won: false, .. } => Some(AdjustmentKind::ForfeitLoss),
            Entry::Bye(Bye::FullPoint) => Some(AdjustmentKind::FullBye),
            Entry::Bye(Bye::HalfPoint) => Some(AdjustmentKind::HalfBye),
            Entry::Bye(Bye::ZeroPoint) => Some(AdjustmentKind::ZeroBye),
            Entry::Blank
            | Entry::Pending { .. }
            | Entry::Adjourned { .. }
            | Entry::Bye(Bye::PairingAllocated) => None,
        };
        let mut points = normal;
        let mut bonus = Points::ZERO;
        for adjustment in self.adjustments.iter().filter(|a| a.concerns(number, round)) {
            let Some(value) = adjustment.points else { continue };
            if adjustment.kind == AdjustmentKind::Bonus {
                // A bonus for all rounds is given once, with the first.
                if adjustment.round.is_some() || round == Round::FIRST {
                    bonus += value;
                }
            } else if Some(adjustment.kind) == kind {
                points = value;
            }
        }
        points + bonus
    }

    /// A player's points after a number of rounds.
    #[must_use]
    pub fn points_after(&self, player: &Player, rounds: usize) -> Points {
        (0..rounds).map(|index| self.points_in(player, Round::from_index(index))).sum()
    }

    /// The points a round has brought a player: as [`Tournament::points_in`], but an unfinished or
    /// unreported game has brought nothing. It counts as a draw for pairing only (C.04.2 3.1).
    #[must_use]
    pub fn earned_in(&self, player: &Player, round: Round) -> Points {
        let points = self.points_in(player, round);
        if player.entry(round).is_open() { points - self.points.unknown } else { points }
    }

    /// The points a player has after a number of rounds; see [`Tournament::earned_in`].
    #[must_use]
    pub fn earned_after(&self, player: &Player, rounds: usize) -> Points {
        (0..rounds).map(|index| self.earned_in(player, Round::from_index(index))).sum()
    }

    /// The virtual points of a player in a round.
    #[must_use]
    pub fn virtual_points(&self, number: Number, round: Round) -> Points {
        self.accelerations
            .iter()
            .filter(|a| {
                (a.first_round..=a.last_round).contains(&round)
                    && (a.first_id..=a.last_id).contains(&number.get())
            })
            .map(|a| a.points)
            .sum()
    }
}

/// Whether a round was paired of which a player has this: also where a board was won alone.
fn in_a_pairing(entry: &Entry) -> bool {
    entry.was_paired() || matches!(entry, Entry::Forfeit { won: true, .. })
}

//! What stands between now and the next step.

use serde::Serialize;

use crate::form;
use crate::round::Verification;
use crate::{ActionKind, Board, BoardId, Desk, PairedRound, Phase, PlayerId, Presence, TeamId};

/// What is missing before the tournament can go on, and what usually comes next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Missing {
    /// What usually comes next.
    pub next: Option<ActionKind>,
    /// Players without a pairing number.
    pub without_number: Vec<PlayerId>,
    /// Teams without a number.
    pub teams_without_number: Vec<TeamId>,
    /// Players who have not confirmed presence where they must.
    pub not_checked_in: Vec<PlayerId>,
    /// Whether the initial colour is still to be drawn.
    pub initial_colour: bool,
    /// Boards of the current round without a result, by table.
    pub results: Vec<BoardId>,
    /// Boards of the current round whose second entry is missing or different, by table.
    pub unverified: Vec<BoardId>,
    /// Games that are still adjourned, in any round.
    pub adjourned: Vec<BoardId>,
    /// Players of an edit session without a place.
    pub without_place: Vec<PlayerId>,
}

impl Desk {
    /// Whether every result of a round is typed twice, and this is the first time: some board has
    /// no result yet.
    #[must_use]
    pub fn is_first_pass(&self, round: &PairedRound) -> bool {
        self.state.is_first_pass(round)
    }

    /// Whether every result of a round is typed twice, and this is the second time: every board has
    /// its first result.
    #[must_use]
    pub fn is_second_pass(&self, round: &PairedRound) -> bool {
        self.state.is_typed_twice() && !round.closed && !self.is_first_pass(round)
    }

    /// Boards of a round whose result somebody still has to type, by table: those without one; in a
    /// second pass those that were not typed twice alike; always those where two entries differ.
    #[must_use]
    pub fn still_to_type(&self, round: &PairedRound) -> Vec<BoardId> {
        let second = self.is_second_pass(round);
        let open = |board: &&Board| board.still_to_type(second);
        round.boards().into_iter().filter(open).map(|board| board.id).collect()
    }

    /// Whether another round follows the last one, once that is closed.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        !self.state.finished && form::goes_on(&self.state)
    }

    /// What is missing now.
    #[must_use]
    pub fn missing(&self) -> Missing {
        let mut missing = Missing {
            without_number: self.players().filter(|p| p.number.is_none()).map(|p| p.id).collect(),
            initial_colour: self.state.colour.is_none()
                && self.regulations().is_some_and(|r| form::needs_colour(r.system)),
            ..Missing::default()
        };
        if self.is_of_teams() {
            let teams = self.teams().into_iter().filter(|team| team.number.is_none());
            missing.teams_without_number = teams.map(|team| team.id).collect();
        }
        if self.state.presence() == Presence::CheckIn {
            let waiting =
                self.players().filter(|p| !p.checked_in && p.status.left_from().is_none());
            missing.not_checked_in = waiting.map(|p| p.id).collect();
        }
        let closed = self.rounds().filter(|round| round.closed);
        missing.adjourned = closed.flat_map(PairedRound::undecided).collect();
        if let Some(round) = self.current().filter(|round| !round.closed) {
            missing.results = round.without_result();
            missing.unverified = if self.state.is_typed_twice() {
                round.unverified()
            } else {
                let conflict = |b: &&&Board| b.verification() == Verification::Conflict;
                round.boards().iter().filter(conflict).map(|board| board.id).collect()
            };
            let pool = round.session.iter().flat_map(|session| session.pool.iter().copied());
            missing.without_place = pool.collect();
        }
        missing.next = self.usual_next(&missing);
        missing
    }

    fn permits(&self, kind: ActionKind) -> bool {
        self.obstacle(kind).is_none()
    }

    fn usual_next(&self, missing: &Missing) -> Option<ActionKind> {
        match self.phase() {
            Phase::Empty => Some(ActionKind::Create),
            Phase::Finished => None,
            Phase::Entries if self.state.players.len() < 2 && !self.is_of_teams() => {
                Some(ActionKind::Register)
            }
            Phase::Round { editing: true, .. } if missing.without_place.is_empty() => {
                Some(ActionKind::EndEdit)
            }
            Phase::Round { editing: true, .. } => Some(ActionKind::Edit),
            Phase::Round { published: false, .. } => Some(ActionKind::Publish),
            Phase::Round { .. } if !missing.results.is_empty() => Some(ActionKind::EnterResult),
            Phase::Round { .. } if !missing.unverified.is_empty() => Some(ActionKind::VerifyResult),
            Phase::Round { .. } => Some(ActionKind::CloseRound),
            Phase::Between { next: None } if missing.adjourned.is_empty() => {
                Some(ActionKind::Finish)
            }
            Phase::Between { next: None } => Some(ActionKind::EnterResult),
            Phase::Entries if self.is_of_teams() && self.teams().len() < 2 => {
                Some(ActionKind::PutTeam)
            }
            Phase::Entries if !missing.teams_without_number.is_empty() => {
                Some(ActionKind::NumberTeams)
            }
            Phase::Entries if self.permits(ActionKind::DrawNumber) => Some(ActionKind::DrawNumber),
            Phase::Entries
                if !missing.without_number.is_empty()
                    && !self.has_drawn_numbers()
                    && self.permits(ActionKind::StartDraw) =>
            {
                Some(ActionKind::StartDraw)
            }
            Phase::Entries | Phase::Between { .. } => Some(if !missing.without_number.is_empty() {
                ActionKind::Number
            } else if missing.initial_colour {
                ActionKind::DrawColour
            } else {
                ActionKind::PairRound
            }),
        }
    }
}

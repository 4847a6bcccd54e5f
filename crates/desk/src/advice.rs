//! What the desk advises: how many rounds, and who should not meet in the last ones.

use std::collections::BTreeMap;

use arbitra_model::{Colour, Points, Round};
use arbitra_pairing::{Form, System};

use crate::state::State;
use crate::{Action, Amendment, Desk, Outcome, PlayerId};

/// How many rounds a Swiss of some size should have.
///
/// With `2^R` players the best of them is known after `R` rounds; each round more settles one more
/// place, so that one or two more than the least are better.
///
/// ```
/// let advice = arbitra_desk::rounds_for(50).expect("a Swiss");
/// assert_eq!((advice.least, advice.acceptable, advice.adequate), (6, 7, 8));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct RoundsAdvice {
    /// The least that finds a winner.
    pub least: u16,
    pub acceptable: u16,
    pub adequate: u16,
}

/// How many rounds so many players should play; nothing for fewer than three.
#[must_use]
pub fn rounds_for(players: usize) -> Option<RoundsAdvice> {
    if players < 3 {
        return None;
    }
    let least = players.next_power_of_two().trailing_zeros() as u16;
    Some(RoundsAdvice { least, acceptable: least + 1, adequate: least + 2 })
}

/// After how many games lost by forfeit the tournament rules of 2006 expel a player (C.06 11).
pub const FORFEITS: usize = 3;

/// What a team without an opponent gets, and what the Arbiters' Manual of 2014 gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct TeamByeAdvice {
    pub teams: usize,
    pub rounds: u16,
    /// Match points by the regulations.
    pub match_points: Points,
    /// Game points by the regulations.
    pub game_points: Points,
    /// Match points by the manual: those of a drawn match, but those of a won one where there are
    /// fewer teams than twice the rounds, because most of them rest once (2.7).
    pub advised: Points,
}

impl TeamByeAdvice {
    /// Whether there are so few teams that the manual gives a rest the points of a won match.
    #[must_use]
    pub fn is_few(&self) -> bool {
        self.teams < 2 * usize::from(self.rounds)
    }
}

/// In how many of the last rounds compatriots are kept apart (C.05 5.e of 2014; article 22 of the
/// Swiss of 1999).
const LAST: u16 = 3;

impl Desk {
    /// Who has lost three games by forfeit or more, and how many.
    #[must_use]
    pub fn forfeiters(&self) -> BTreeMap<PlayerId, usize> {
        let mut lost = self.state.forfeits();
        lost.retain(|_, count| *count >= FORFEITS);
        lost
    }

    /// What a team without an opponent gets; nothing where every team has one, or no Swiss is
    /// played.
    #[must_use]
    pub fn team_bye(&self) -> Option<TeamByeAdvice> {
        let regulations = self.regulations()?;
        let rules = regulations.teams.as_ref()?;
        let teams = self.teams().len();
        let swiss = matches!(regulations.system, System::Form(Form::Swiss(_)));
        if !swiss || !self.is_of_teams() || teams < 3 || teams.is_multiple_of(2) {
            return None;
        }
        let rounds = regulations.rounds;
        let half = regulations.points.draw().times(i32::from(rules.boards()));
        let mut advice = TeamByeAdvice {
            teams,
            rounds,
            match_points: rules.bye_match_points.unwrap_or(rules.points.draw),
            game_points: rules.bye_game_points.unwrap_or(half),
            advised: rules.points.draw,
        };
        if advice.is_few() {
            advice.advised = rules.points.win;
        }
        Some(advice)
    }

    /// The action by which a team without an opponent gets what the manual advises; nothing where
    /// it does already, or a round is paired.
    #[must_use]
    pub fn propose_team_bye(&self) -> Option<Action> {
        let advice = self.team_bye()?;
        if advice.advised == advice.match_points || self.rounds().next().is_some() {
            return None;
        }
        let mut teams = self.regulations()?.teams.clone()?;
        teams.bye_match_points = Some(advice.advised);
        let amendment = Box::new(Amendment::Teams { teams: Some(teams) });
        Some(Action::Amend { amendment })
    }

    /// Pairings to forbid so that players of one federation do not meet in the last three rounds:
    /// before the start all of them, later those with more than half of the points, for the next
    /// round. What is forbidden already is left out.
    #[must_use]
    pub fn propose_compatriots(&self) -> Vec<Action> {
        let Some(regulations) = self.regulations() else { return Vec::new() };
        let rounds = regulations.rounds;
        let played = self.current().map_or(0, |round| round.round.get());
        let next = played + 1;
        let first_barred = rounds.saturating_sub(LAST - 1).max(1);
        let (first, last) = match played {
            0 => (first_barred, rounds),
            _ if next > rounds || next < first_barred => return Vec::new(),
            _ => (next, next),
        };
        let (Some(first), Some(last)) = (Round::new(first), Round::new(last)) else {
            return Vec::new();
        };
        let scores = self.scores_after(usize::from(played));
        // Half of what could be won.
        let half = i64::from(regulations.points.win().hundredths()) * i64::from(played);
        let mut groups: BTreeMap<String, Vec<PlayerId>> = BTreeMap::new();
        for player in self.players().filter(|player| player.status.left_from().is_none()) {
            let leads = played == 0
                || scores
                    .get(&player.id)
                    .is_some_and(|points| 2 * i64::from(points.hundredths()) > half);
            if let (Some(federation), true) = (player.person.federation, leads) {
                groups.entry(federation.code().to_owned()).or_default().push(player.id);
            }
        }
        let is_forbidden = |players: &[PlayerId]| {
            self.bans().iter().any(|ban| {
                ban.first <= first
                    && ban.last >= last
                    && players.iter().all(|player| ban.players.contains(player))
            })
        };
        let groups = groups.into_values().filter(|players| players.len() > 1);
        let groups = groups.filter(|players| !is_forbidden(players));
        groups.map(|players| Action::Forbid { players, first, last }).collect()
    }
}

impl State {
    /// How many games everybody has lost by forfeit, for those who lost one.
    pub(crate) fn forfeits(&self) -> BTreeMap<PlayerId, usize> {
        let mut lost: BTreeMap<PlayerId, usize> = BTreeMap::new();
        for board in self.rounds.iter().flat_map(|round| round.boards()) {
            let Some(Outcome::Forfeit { winner }) = board.outcome() else { continue };
            for (colour, player) in [(Colour::White, board.white), (Colour::Black, board.black)] {
                if winner != Some(colour) {
                    *lost.entry(player).or_default() += 1;
                }
            }
        }
        lost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_advised_by_the_size_of_the_field() {
        let advised = |players| rounds_for(players).map(|advice| advice.least);
        assert_eq!(advised(2), None);
        assert_eq!(advised(3), Some(2));
        assert_eq!(advised(64), Some(6));
        assert_eq!(advised(65), Some(7));
        assert_eq!(advised(128), Some(7));
    }
}

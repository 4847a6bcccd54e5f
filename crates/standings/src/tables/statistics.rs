//! What the boards of each round brought: wins of either colour, draws, forfeits, byes.

use arbitra_model::{Bye, Colour, Entry, Round, Score, Tournament};

/// The results of a round, or of several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RoundStatistics {
    /// The round; none for the sum of all.
    pub round: Option<u16>,
    /// Games White won.
    pub white_wins: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games Black won.
    pub black_wins: usize,
    /// Games with an abnormal result, such as 0–0 or ½–0.
    pub other: usize,
    /// Games decided without play.
    pub forfeits: usize,
    /// Byes of all kinds that brought points.
    pub byes: usize,
    /// Absences.
    pub absences: usize,
    /// Games without a result.
    pub open: usize,
}

impl RoundStatistics {
    /// Games played to a result.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.white_wins + self.draws + self.black_wins + self.other
    }
}

/// The statistics of the first `rounds` rounds, one by one and, last, their sum.
#[must_use]
pub fn statistics(tournament: &Tournament, rounds: usize) -> Vec<RoundStatistics> {
    let mut all: Vec<RoundStatistics> =
        (0..rounds).map(|index| of_round(tournament, Round::from_index(index))).collect();
    let sum = all.iter().fold(RoundStatistics::default(), |sum, one| RoundStatistics {
        round: None,
        white_wins: sum.white_wins + one.white_wins,
        draws: sum.draws + one.draws,
        black_wins: sum.black_wins + one.black_wins,
        other: sum.other + one.other,
        forfeits: sum.forfeits + one.forfeits,
        byes: sum.byes + one.byes,
        absences: sum.absences + one.absences,
        open: sum.open + one.open,
    });
    all.push(sum);
    all
}

fn of_round(tournament: &Tournament, round: Round) -> RoundStatistics {
    let mut result = RoundStatistics { round: Some(round.get()), ..RoundStatistics::default() };
    for player in &tournament.players {
        match player.entry(round) {
            Entry::Game { opponent, colour: Colour::White, score, .. } => {
                let reply = tournament.player(opponent).map(|other| other.entry(round));
                let other = match reply {
                    Some(Entry::Game { score, .. }) => Some(score),
                    _ => None,
                };
                match (score, other) {
                    (Score::Win, Some(Score::Loss) | None) => result.white_wins += 1,
                    (Score::Draw, Some(Score::Draw) | None) => result.draws += 1,
                    (Score::Loss, Some(Score::Win) | None) => result.black_wins += 1,
                    _ => result.other += 1,
                }
            }
            Entry::Pending { colour: Colour::White, .. }
            | Entry::Adjourned { colour: Colour::White, .. } => result.open += 1,
            // Each forfeited game stands with both players; the smaller number counts it.
            Entry::Forfeit { opponent, .. } => {
                result.forfeits += usize::from(opponent.is_none_or(|o| player.number < o));
            }
            Entry::Bye(Bye::ZeroPoint) | Entry::Blank => result.absences += 1,
            Entry::Bye(_) => result.byes += 1,
            Entry::Game { .. } | Entry::Pending { .. } | Entry::Adjourned { .. } => {}
        }
    }
    result
}

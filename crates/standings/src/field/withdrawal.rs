//! Who left a round robin early, and whether the results stay in the table
//! (General Regulations for Competitions, withdrawal; C.06 art. 11).

use arbitra_model::Tournament;

use super::{Field, What};
use crate::{Exclusions, Options};

/// A participant of a round robin who completed no game after some round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    /// The number of who withdrew.
    pub number: u16,
    /// Games completed over the board.
    pub completed: usize,
    /// Games the schedule had for the participant.
    pub scheduled: usize,
}

impl Withdrawal {
    /// Whether the results count in the standings: at least half of the games were completed.
    #[must_use]
    pub const fn results_count(&self) -> bool {
        2 * self.completed >= self.scheduled
    }
}

/// Who ended a round robin with games lost by forfeit; empty while rounds are missing.
#[must_use]
pub fn withdrawals(tournament: &Tournament, options: &Options) -> Vec<Withdrawal> {
    let options = Options { exclusions: Exclusions::Nobody, ..options.clone() };
    of_field(tournament, &Field::new(tournament, &options))
}

/// The numbers of those whose results do not count.
pub(super) fn excluded(tournament: &Tournament, field: &Field) -> Vec<u16> {
    of_field(tournament, field)
        .iter()
        .filter(|withdrawal| !withdrawal.results_count())
        .map(|withdrawal| withdrawal.number)
        .collect()
}

fn of_field(tournament: &Tournament, field: &Field) -> Vec<Withdrawal> {
    // Before the last round a forfeit may be followed by play, so nobody can be judged yet.
    if field.rounds == 0 || field.rounds < tournament.total_rounds() {
        return Vec::new();
    }
    (0..field.len())
        .filter_map(|index| {
            let lines = || field.lines(index).iter().filter(|line| line.what != What::Rest);
            let withdrew = lines().next_back().is_some_and(|l| l.what == What::ForfeitLoss);
            withdrew.then(|| Withdrawal {
                number: field.entrants[index].number,
                completed: lines().filter(|line| line.what == What::Game).count(),
                scheduled: lines().count(),
            })
        })
        .collect()
}

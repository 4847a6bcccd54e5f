//! Who is not there in a round.

use arbitra_model::{Bye, ByeRequest, Entry, Round, Tournament};

use super::plan::Plan;
use arbitra_model::Random;

/// When every player comes and goes, and the chances of a bye in between.
pub struct Absences<'a> {
    plan: &'a Plan,
    random: Random,
    /// For every player the first and the last round of their stay.
    stays: Vec<(u16, u16)>,
}

impl<'a> Absences<'a> {
    /// Draws everybody's stay.
    pub fn draw(plan: &'a Plan) -> Absences<'a> {
        let mut random = Random::stream(plan.seed, 4);
        let stays = (0..plan.players).map(|_| stay(plan, &mut random)).collect();
        Absences { plan, random, stays }
    }

    /// Whether a player has left before a round, by place in the field.
    pub fn left(&self, index: usize, round: Round) -> bool {
        self.stays.get(index).is_some_and(|(_, last)| round.get() > *last)
    }

    /// Writes the byes of teams for a round (record 240). At least two teams stay to be paired.
    pub fn enter_teams(&mut self, tournament: &mut Tournament, round: Round) {
        let mut present = tournament.teams.len();
        let rates = &self.plan.rates;
        for index in 0..tournament.teams.len() {
            let [full, half, zero] = [rates.full_byes, rates.half_byes, rates.zero_byes]
                .map(|rate| self.random.happens(rate.get()));
            let left = self.stays.get(index).is_some_and(|(_, last)| round.get() > *last);
            if !(full || half || zero || left) || present <= 2 {
                continue;
            }
            present -= 1;
            let kind = if left || zero {
                Bye::ZeroPoint
            } else if half {
                Bye::HalfPoint
            } else {
                Bye::FullPoint
            };
            let ids = vec![tournament.teams[index].number.get()];
            let same = |bye: &&mut ByeRequest| bye.round == round && bye.kind == kind;
            match tournament.byes.iter_mut().find(same) {
                Some(bye) => bye.ids.extend(ids),
                None => tournament.byes.push(ByeRequest { kind, round, ids }),
            }
        }
    }

    /// Writes the byes of a round. At least two players stay to be paired.
    pub fn enter(&mut self, tournament: &mut Tournament, round: Round) {
        let mut present = tournament.players.len();
        for (player, &(first, last)) in tournament.players.iter_mut().zip(&self.stays) {
            let rates = &self.plan.rates;
            let [full, half, zero] = [rates.full_byes, rates.half_byes, rates.zero_byes]
                .map(|rate| self.random.happens(rate.get()));
            let bye = if !(first..=last).contains(&round.get()) || zero {
                Bye::ZeroPoint
            } else if half {
                Bye::HalfPoint
            } else if full {
                Bye::FullPoint
            } else {
                continue;
            };
            if present > 2 {
                present -= 1;
                player.entries.push(Entry::Bye(bye));
            }
        }
    }
}

/// The first and the last round of a player's stay.
fn stay(plan: &Plan, random: &mut Random) -> (u16, u16) {
    let late = random.happens(plan.rates.late_entries.get());
    let leaves = random.happens(plan.rates.withdrawals.get());
    // Late entries come in the first half, withdrawals go after any round but the last.
    let first = random.between(2, plan.rounds.div_ceil(2).max(2));
    let last = random.between(1, plan.rounds.saturating_sub(1).max(1));
    let first = if late && plan.rounds > 1 { first } else { 1 };
    (first, if leaves { last.max(first) } else { plan.rounds })
}

//! Who is not there in a round.

use arbitra_model::{Bye, ByeRequest, Entry, Round, Tournament};

use super::plan::{Plan, Times};
use super::results::one_of_the_wished;
use arbitra_model::Random;

/// When every player comes and goes, and the chances of a bye in between.
pub struct Absences<'a> {
    plan: &'a Plan,
    random: Random,
    /// Byes that are wished by number, and the chances of those.
    left: Times,
    apart: Random,
    /// For every player the first and the last round of their stay.
    stays: Vec<(u16, u16)>,
}

impl<'a> Absences<'a> {
    /// Draws everybody's stay.
    pub fn draw(plan: &'a Plan) -> Absences<'a> {
        let mut random = Random::stream(plan.seed, 4);
        let stays = (0..plan.players).map(|_| stay(plan, &mut random)).collect();
        let apart = Random::stream(plan.seed, 9);
        Absences { plan, random, left: plan.times, apart, stays }
    }

    /// Whether a player has left before a round, by place in the field.
    pub fn left(&self, index: usize, round: Round) -> bool {
        self.stays.get(index).is_some_and(|(_, last)| round.get() > *last)
    }

    /// How many of the wished byes found no place.
    pub fn missed(&self) -> u32 {
        let Times { half_byes, zero_byes, full_byes, .. } = self.left;
        [half_byes, zero_byes, full_byes].into_iter().flatten().map(u32::from).sum()
    }

    /// The bye of somebody who is there in a round, by share or by number; `rest` of the field come
    /// after, of whom some may be away.
    fn drawn(&mut self, round: Round, field: usize, rest: usize, may_go: bool) -> Option<Bye> {
        let (rates, times) = (&self.plan.rates, &self.plan.times);
        let [full, half, zero] = [rates.full_byes, rates.half_byes, rates.zero_byes]
            .map(|rate| self.random.happens(rate.get()));
        if !may_go {
            return None;
        }
        let rounds = usize::from(self.plan.rounds.saturating_sub(round.get()));
        let ahead = (rounds * field + rest + 1) as u64;
        let mut kinds = [
            (&mut self.left.zero_byes, Bye::ZeroPoint),
            (&mut self.left.half_byes, Bye::HalfPoint),
            (&mut self.left.full_byes, Bye::FullPoint),
        ];
        let wished = one_of_the_wished(&mut self.apart, &mut kinds, ahead);
        let by_share = [
            (zero && times.zero_byes.is_none(), Bye::ZeroPoint),
            (half && times.half_byes.is_none(), Bye::HalfPoint),
            (full && times.full_byes.is_none(), Bye::FullPoint),
        ];
        wished.or_else(|| by_share.into_iter().find(|(happens, _)| *happens).map(|(_, bye)| bye))
    }

    /// Writes the byes of teams for a round (record 240). At least two teams stay to be paired.
    pub fn enter_teams(&mut self, tournament: &mut Tournament, round: Round) {
        let field = tournament.teams.len();
        let mut present = field;
        for index in 0..field {
            let drawn = self.drawn(round, field, field - index - 1, present > 2);
            let left = self.stays.get(index).is_some_and(|(_, last)| round.get() > *last);
            let Some(kind) = drawn.or(left.then_some(Bye::ZeroPoint)) else { continue };
            if present <= 2 {
                continue;
            }
            present -= 1;
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
        let field = tournament.players.len();
        let mut present = field;
        for index in 0..field {
            let here = self
                .stays
                .get(index)
                .is_some_and(|&(first, last)| (first..=last).contains(&round.get()));
            let drawn = self.drawn(round, field, field - index - 1, here && present > 2);
            let bye = if here { drawn } else { Some(Bye::ZeroPoint) };
            if let Some(bye) = bye.filter(|_| present > 2) {
                present -= 1;
                tournament.players[index].entries.push(Entry::Bye(bye));
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

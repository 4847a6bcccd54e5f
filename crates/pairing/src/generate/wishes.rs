//! What somebody wishes of a random tournament; what nobody says is drawn.

use std::ops::RangeInclusive;

use arbitra_model::{PointSystem, Points, Random};

use super::plan::{BY_NUMBER, Ratings};
use super::{Accelerate, PerMille, Plan, Rates, Results, Times, fits};
use crate::{System, dutch};

/// What is wished of random tournaments. Of a span the seed draws one value; what is not said is drawn
/// within what is usual, or left out of a plain tournament.
///
/// ```
/// use arbitra_pairing::System;
/// use arbitra_pairing::generate::Wishes;
///
/// let wishes = Wishes::new(System::ALL[0]);
/// assert_eq!(wishes.plan(7), wishes.plan(7));
/// assert_ne!(wishes.plan(7).rates, wishes.plan(8).rates);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// How the rounds are paired.
    pub system: System,
    /// Whether what is not said stays out: 30 players, nine rounds of nothing but games.
    pub plain: bool,
    /// How many players.
    pub players: Option<RangeInclusive<u16>>,
    /// How many rounds.
    pub rounds: Option<RangeInclusive<u16>>,
    /// The ratings.
    pub ratings: Option<Ratings>,
    /// Draws between equals, in thousandths.
    pub draws: Option<RangeInclusive<u16>>,
    /// Games decided without play, one in eight lost by both.
    pub forfeits: Option<Often>,
    /// Games that one side wins without play.
    pub forfeit_wins: Option<Often>,
    /// Games that both sides lose without play.
    pub forfeit_losses: Option<Often>,
    /// Games with an unusual result.
    pub unusual: Option<Often>,
    /// Games that are not rated.
    pub unrated: Option<Often>,
    /// Half-point byes.
    pub half_byes: Option<Often>,
    /// Zero-point byes.
    pub zero_byes: Option<Often>,
    /// Full-point byes.
    pub full_byes: Option<Often>,
    /// Players who leave before the end, in thousandths.
    pub withdrawals: Option<RangeInclusive<u16>>,
    /// Players who come after the first round, in thousandths.
    pub late: Option<RangeInclusive<u16>>,
    /// The acceleration.
    pub acceleration: Option<Accelerate>,
    /// The points; the usual ones if nothing is said.
    pub points: PointSystem,
    /// Match points of a team without an opponent.
    pub team_bye: Option<Points>,
    /// How many times players are forbidden to meet; never if nothing is said.
    pub forbidden: RangeInclusive<u16>,
    /// How many players are of one club.
    pub club: u16,
    /// Who wins.
    pub results: Results,
    /// The tie-breaks.
    pub tie_breaks: Option<Vec<String>>,
}

/// How often something happens: a share, or a number in all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Often {
    /// In thousandths.
    Share(RangeInclusive<u16>),
    /// So many times in the whole tournament.
    Times(RangeInclusive<u16>),
}

/// Lists of tie-breaks that events announce (C.07), each ending with what leaves nobody level.
const LISTS: [&str; 8] = [
    "BH/C1 BH SB DE WIN TPN",
    "BH BH/C1 PS BPG TPN",
    "DE WIN BWG BH/C1 SB TPN",
    "BH/M1 BH SB PS/C1 TPN",
    "WON BPG FB AOB TPN",
    "ARO TPR BH/C1 DE TPN",
    "APRO ARO/C1 WIN TPN",
    "SB/C1 BH/C2 REP TPN",
];

impl Wishes {
    /// No wish but the system.
    #[must_use]
    pub fn new(system: System) -> Wishes {
        Wishes {
            system,
            plain: false,
            players: None,
            rounds: None,
            ratings: None,
            draws: None,
            forfeits: None,
            forfeit_wins: None,
            forfeit_losses: None,
            unusual: None,
            unrated: None,
            half_byes: None,
            zero_byes: None,
            full_byes: None,
            withdrawals: None,
            late: None,
            acceleration: None,
            points: PointSystem::STANDARD,
            team_bye: None,
            forbidden: 0..=0,
            club: 0,
            results: Results::Expected,
            tie_breaks: None,
        }
    }

    /// The plan of a seed.
    #[must_use]
    pub fn plan(&self, seed: u64) -> Plan {
        let usual = Usual::draw(seed);
        // What is said is drawn from a stream of its own, in a fixed order.
        let mut random = Random::stream(seed, 100);
        let mut draw = |span: &RangeInclusive<u16>| random.between(*span.start(), *span.end());
        let players = self.players.as_ref().map(&mut draw);
        let rounds = self.rounds.as_ref().map(&mut draw);
        let forbidden = draw(&self.forbidden);
        let (players, rounds) = self.size(players, rounds, &usual);
        let mut times = Times::default();
        let plain = self.plain;
        let quiet = Rates::QUIET;
        let mut share =
            |wish: &Option<RangeInclusive<u16>>, usual: u16, plainly: PerMille| match wish {
                Some(span) => PerMille::new(draw(span)).unwrap_or(PerMille::ALL),
                None if plain => plainly,
                None => PerMille::new(usual).unwrap_or(PerMille::ZERO),
            };
        let mut often = |wish: &Option<Often>, usual: u16, times: &mut Option<u16>| match wish {
            Some(Often::Share(span)) => share(&Some(span.clone()), usual, PerMille::ZERO),
            Some(Often::Times(span)) => {
                // A number beyond the whole is no share: it is drawn in the same place.
                *times = Some(Random::stream(seed, 103).between(*span.start(), *span.end()));
                PerMille::ZERO
            }
            None => share(&None, usual, PerMille::ZERO),
        };
        // Wins and losses by themselves take the place of forfeits by chance.
        let apart = self.forfeit_wins.is_some() || self.forfeit_losses.is_some();
        let forfeits = if apart { 0 } else { usual.forfeits };
        let forfeits = often(&self.forfeits, forfeits, &mut times.forfeits);
        let unusual = often(&self.unusual, usual.unusual, &mut times.unusual);
        let unrated = often(&self.unrated, usual.unrated, &mut times.unrated);
        let half_byes = often(&self.half_byes, usual.half_byes, &mut times.half_byes);
        let zero_byes = often(&self.zero_byes, usual.zero_byes, &mut times.zero_byes);
        let full_byes = often(&self.full_byes, usual.full_byes, &mut times.full_byes);
        let forfeit_wins = often(&self.forfeit_wins, 0, &mut times.forfeit_wins);
        let forfeit_losses = often(&self.forfeit_losses, 0, &mut times.forfeit_losses);
        let rates = Rates {
            draws: share(&self.draws, usual.draws, quiet.draws),
            forfeits,
            forfeit_wins,
            forfeit_losses,
            unusual,
            unrated,
            half_byes,
            zero_byes,
            full_byes,
            withdrawals: share(&self.withdrawals, usual.withdrawals, PerMille::ZERO),
            late_entries: share(&self.late, usual.late, PerMille::ZERO),
        };
        let own = Plan::quiet(seed, self.system, players, rounds);
        Plan {
            ratings: match &self.ratings {
                Some(ratings) => ratings.clone(),
                None if plain => own.ratings,
                None => Ratings::Between(usual.lowest..=usual.highest),
            },
            points: self.points,
            team_bye: self.team_bye,
            acceleration: self.acceleration.unwrap_or(self.accelerated(&usual)),
            forbidden,
            club: self.club,
            results: self.results,
            rates,
            times,
            tie_breaks: self.tie_breaks.clone().unwrap_or_else(|| self.list(&usual)),
            ..own
        }
    }

    /// Players and rounds; what is not said fits what is.
    fn size(&self, players: Option<u16>, rounds: Option<u16>, usual: &Usual) -> (u16, u16) {
        let given = match &self.ratings {
            Some(Ratings::Given(list)) => u16::try_from(list.len()).ok(),
            _ => None,
        };
        if self.plain {
            let drawn = players.or(given).unwrap_or(30);
            return (self.fitting(drawn), rounds.unwrap_or(9));
        }
        let needed = rounds.map_or(0, |rounds| rounds.saturating_mul(2));
        let drawn = players.or(given).unwrap_or(usual.players.max(needed));
        let players = self.fitting(drawn);
        // More rounds than half the field may leave no legal pairing.
        (players, rounds.unwrap_or(usual.rounds.min((players / 2).max(1))))
    }

    /// Of a span, a number that the form can divide into its teams; near it, if nothing is said.
    fn fitting(&self, drawn: u16) -> u16 {
        let (low, high) = match &self.players {
            Some(span) => (*span.start(), *span.end()),
            None => (2, drawn.saturating_add(100)),
        };
        let near = (drawn..=high).chain((low..drawn).rev());
        near.into_iter().find(|n| fits(self.system, *n)).unwrap_or(drawn)
    }

    fn accelerated(&self, usual: &Usual) -> Accelerate {
        let swiss = matches!(self.system, System::Dutch(_));
        if usual.baku && swiss && !self.plain { Accelerate::Baku } else { Accelerate::No }
    }

    /// A list that the rules in force know, for a Swiss of players.
    fn list(&self, usual: &Usual) -> Vec<String> {
        let in_force = self.system == System::Dutch(dutch::Edition::LATEST);
        let all_rated = !matches!(&self.ratings, Some(Ratings::Given(list)) if list.contains(&0));
        let list = match LISTS.get(usual.list) {
            Some(list) if in_force && !self.plain && (all_rated || !list.contains("RO")) => *list,
            _ => BY_NUMBER,
        };
        list.split(' ').map(str::to_owned).collect()
    }
}

/// Everything that may be drawn, whether it is used or not: a wish for one thing does not move another.
struct Usual {
    players: u16,
    rounds: u16,
    draws: u16,
    forfeits: u16,
    unusual: u16,
    unrated: u16,
    half_byes: u16,
    zero_byes: u16,
    full_byes: u16,
    withdrawals: u16,
    late: u16,
    lowest: u16,
    highest: u16,
    baku: bool,
    list: usize,
}

impl Usual {
    fn draw(seed: u64) -> Usual {
        let mut random = Random::stream(seed, 102);
        let mut between = |low, high| random.between(low, high);
        Usual {
            players: between(10, 120),
            rounds: between(5, 11),
            draws: between(200, 600),
            forfeits: between(0, 40),
            unusual: between(0, 15),
            unrated: between(0, 15),
            half_byes: between(0, 40),
            zero_byes: between(0, 25),
            full_byes: between(0, 5),
            withdrawals: between(0, 60),
            late: between(0, 60),
            lowest: between(1000, 2000),
            highest: between(2100, 2800),
            baku: between(0, 3) == 0,
            list: usize::from(between(0, LISTS.len() as u16 - 1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DUTCH: System = System::Dutch(dutch::Edition::LATEST);

    #[test]
    fn what_is_not_said_is_drawn_and_varies() {
        let wishes = Wishes::new(DUTCH);
        let plans: Vec<Plan> = (0..60).map(|seed| wishes.plan(seed)).collect();
        assert!(plans.iter().all(|plan| plan.rounds * 2 <= plan.players));
        let seen = |what: fn(&Plan) -> bool| {
            let count = plans.iter().filter(|plan| what(plan)).count();
            assert!((1..60).contains(&count), "{count}");
        };
        seen(|plan| plan.players > 60);
        seen(|plan| plan.rounds > 8);
        seen(|plan| plan.acceleration == Accelerate::Baku);
        seen(|plan| plan.rates.half_byes.get() > 20);
        seen(|plan| plan.rates.forfeits.get() > 20);
        seen(|plan| plan.rates.unusual.get() > 5);
        seen(|plan| plan.tie_breaks[0] == "BH/C1");
    }

    #[test]
    fn a_wish_does_not_move_what_is_drawn() {
        let wishes = Wishes { players: Some(40..=40), ..Wishes::new(DUTCH) };
        let (wished, drawn) = (wishes.plan(5), Wishes::new(DUTCH).plan(5));
        assert_eq!((wished.players, wished.rates), (40, drawn.rates));
        assert_eq!(wished.tie_breaks, drawn.tie_breaks);
    }

    #[test]
    fn a_plain_tournament_has_only_games() {
        let plan = Wishes { plain: true, ..Wishes::new(DUTCH) }.plan(3);
        assert_eq!(plan, Plan::quiet(3, DUTCH, 30, 9));
    }

    #[test]
    fn many_rounds_draw_many_players() {
        let wishes = Wishes { rounds: Some(40..=40), ..Wishes::new(DUTCH) };
        assert!((0..20).all(|seed| wishes.plan(seed).players >= 80));
    }
}

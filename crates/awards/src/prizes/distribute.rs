//! The distribution itself: runs of divisions, rounded and put together.

use arbitra_model::Number;

use super::distribution::{Award, Basis, Cap, Distribution, Part, Reason, TrophyAward, Unawarded};
use super::division::{Division, Sharers, divide};
use super::money::Fraction;
use super::rounding::{Exact, round};
use super::slot::{Slot, category_eligible, entrants, exclusive, of_category};
use super::terms::{Limit, OwnPart, Passing, Stacking};
use super::{Claim, Fund, Level, Money, Prize, Ranking};

/// Distributes a fund over the final standings.
///
/// 1. Prizes of which a player may win one are divided together: the part that goes by final place
///    among groups of one, the part that is shared among those level on points.
/// 2. Every category whose prizes add is divided for itself, in the same way.
/// 3. Special prizes that add go to their winners; point money to everybody.
///
/// Each step is rounded for itself, so that every sum is kept.
#[must_use]
pub fn distribute(fund: &Fund, ranking: &Ranking) -> Distribution {
    let amounts = fund.payable(ranking.finishers().len());
    let mut ledger = Ledger::new(fund, ranking);

    let slots = |level| exclusive(fund, ranking, &amounts, level);
    ledger.divide_by_method(slots(Level::Entirely), slots(Level::OnPoints), Basis::Place);

    for (category, list) in fund.categories().iter().enumerate() {
        if list.stacking == Stacking::Adds {
            let slots = of_category(fund, ranking, &amounts, category);
            ledger.divide_by_method(slots.clone(), slots, Basis::Besides);
        }
    }
    for (prize, amount) in &amounts {
        if let Prize::Special { special } = *prize
            && let Some(list) = fund.specials().get(special)
            && list.stacking == Stacking::Adds
        {
            ledger.give(*prize, *amount, &list.winners);
        }
    }
    ledger.pay_points();
    ledger.into_distribution(trophies(fund, ranking))
}

/// One of the two ways in which prizes are divided, with the part of them that goes this way.
struct Way {
    slots: Vec<Slot>,
    divisions: Vec<Division>,
    weight: OwnPart,
    alone: Basis,
    shared: Basis,
}

/// What everybody received so far.
struct Ledger<'a> {
    fund: &'a Fund,
    ranking: &'a Ranking,
    total: Money,
    amounts: Vec<Money>,
    parts: Vec<Vec<Part>>,
    unawarded: Vec<Unawarded>,
    added: Money,
}

impl<'a> Ledger<'a> {
    fn new(fund: &'a Fund, ranking: &'a Ranking) -> Ledger<'a> {
        let count = ranking.finishers().len();
        Ledger {
            fund,
            ranking,
            total: Money::ZERO,
            amounts: vec![Money::ZERO; count],
            parts: vec![Vec::new(); count],
            unawarded: Vec::new(),
            added: Money::ZERO,
        }
    }

    /// Divides prizes by the method of the fund. Both lists hold the same prizes in the same
    /// order; they may differ in who is eligible.
    fn divide_by_method(&mut self, by_place: Vec<Slot>, by_points: Vec<Slot>, alone: Basis) {
        let own = self.fund.method().own_part();
        let entirely = self.ranking.groups(Level::Entirely);
        let on_points = self.ranking.groups(Level::OnPoints);
        let class: Vec<usize> = entirely
            .iter()
            .enumerate()
            .flat_map(|(number, group)| group.iter().map(move |_| number))
            .collect();
        let sharers = match self.fund.limit() {
            Limit::PrizePlaces => Sharers::Bringers(&class),
            Limit::Everybody | Limit::Places(_) => Sharers::Everybody,
        };
        let mut ways = Vec::new();
        for (slots, groups, weight) in
            [(by_place, &entirely, own), (by_points, &on_points, own.rest())]
        {
            if weight.numerator() > 0 {
                let divisions = divide(groups, &slots, sharers);
                ways.push(Way { slots, divisions, weight, alone, shared: Basis::Share });
            }
        }
        self.book(&ways, &on_points);
    }

    /// Gives a special prize to its winners, in equal shares.
    fn give(&mut self, prize: Prize, amount: Money, winners: &[Number]) {
        let eligible: Vec<bool> = self
            .ranking
            .finishers()
            .iter()
            .map(|f| f.claim == Claim::Stands && winners.contains(&f.number))
            .collect();
        let group: Vec<usize> = (0..eligible.len()).filter(|index| eligible[*index]).collect();
        let slots = vec![Slot { prize, amount, rank: 0, eligible }];
        let groups = [group];
        let divisions = divide(&groups, &slots, Sharers::Everybody);
        let weight = OwnPart::WHOLE;
        let (alone, shared) = (Basis::Besides, Basis::Besides);
        self.book(&[Way { slots, divisions, weight, alone, shared }], &groups);
    }

    fn pay_points(&mut self) {
        let rate = self.fund.point_money();
        if rate == Money::ZERO {
            return;
        }
        for (index, finisher) in self.ranking.finishers().iter().enumerate() {
            let halves = (finisher.points.hundredths() / 50).max(0);
            if finisher.claim == Claim::Lost || halves == 0 {
                continue;
            }
            let amount = Money::from_minor(rate.minor() * i64::from(halves));
            self.total += amount;
            self.amounts[index] += amount;
            self.parts[index].push(Part {
                basis: Basis::HalfPoints(halves as u32),
                prizes: vec![Prize::PointMoney],
                total: amount,
                weight: OwnPart::WHOLE,
                among: 1,
                cap: Cap::None,
                exact: Fraction::whole(amount),
            });
        }
    }

    /// Rounds what the ways bring and books it.
    fn book(&mut self, ways: &[Way], ties: &[Vec<usize>]) {
        let Some(first) = ways.first() else { return };
        let total: Money = first.slots.iter().map(|slot| slot.amount).sum();
        let mut shares = vec![Fraction::ZERO; self.amounts.len()];
        let mut tie_of = vec![0; self.amounts.len()];
        for (tie, members) in ties.iter().enumerate() {
            members.iter().for_each(|member| tie_of[*member] = tie);
        }
        let mut totals = vec![Fraction::ZERO; ties.len()];
        let mut left: Vec<Fraction> = vec![Fraction::ZERO; first.slots.len()];
        for way in ways {
            let weigh = |amount: Fraction| {
                amount.times(way.weight.numerator().into(), way.weight.denominator().into())
            };
            let mut used = vec![false; way.slots.len()];
            for division in &way.divisions {
                division.pool.iter().for_each(|slot| used[*slot] = true);
                let sum = division.total(&way.slots);
                let tie = tie_of[division.members[0]];
                totals[tie] = totals[tie] + weigh(Fraction::whole(sum));
                for (position, member) in division.members.iter().enumerate() {
                    let exact = weigh(division.shares[position]);
                    shares[*member] = shares[*member] + exact;
                    note(&mut self.parts[*member], way.part(division, position, sum, exact));
                }
            }
            for (slot, used) in used.iter().enumerate() {
                if !used {
                    left[slot] = left[slot] + weigh(Fraction::whole(way.slots[slot].amount));
                }
            }
        }
        let exact: Vec<Exact> = ties
            .iter()
            .zip(totals)
            .map(|(members, total)| Exact {
                shares: members.iter().map(|member| (*member, shares[*member])).collect(),
                total,
            })
            .collect();
        let rounded = round(&exact, &left, self.fund.unit(), self.fund.rounding());
        let mut booked = Money::ZERO;
        for (member, amount) in rounded.amounts {
            self.amounts[member] += amount;
            booked += amount;
        }
        for (slot, amount) in first.slots.iter().zip(rounded.left) {
            if amount > Money::ZERO {
                let reason = self.reason(slot);
                self.unawarded.push(Unawarded { prize: Some(slot.prize), amount, reason });
                booked += amount;
            }
        }
        self.total += total;
        if booked > total {
            self.added += booked - total;
        } else if booked < total {
            let amount = total - booked;
            self.unawarded.push(Unawarded { prize: None, amount, reason: Reason::Rounding });
        }
    }

    /// Why a prize was not awarded.
    fn reason(&self, slot: &Slot) -> Reason {
        let somebody = slot.eligible.contains(&true);
        match slot.prize {
            Prize::Main { .. } if somebody && self.fund.passing() == Passing::Stay => {
                Reason::StaysWithPlace
            }
            Prize::Category { category, .. } if !somebody => {
                let entrants = entrants(self.fund, self.ranking, category);
                match self.fund.categories().get(category) {
                    Some(list) if entrants < usize::from(list.minimum_entrants) => {
                        Reason::TooFewEntrants { entrants, needed: list.minimum_entrants }
                    }
                    _ => Reason::NobodyEligible,
                }
            }
            Prize::Special { .. } if !somebody => Reason::NoWinner,
            _ if somebody => Reason::NobodyLeft,
            _ => Reason::NobodyEligible,
        }
    }

    fn into_distribution(self, trophies: Vec<TrophyAward>) -> Distribution {
        let rows = self.ranking.finishers().iter().zip(1_u16..).zip(self.amounts).zip(self.parts);
        let awards = rows
            .filter(|((_, amount), _)| *amount > Money::ZERO)
            .map(|(((finisher, place), amount), parts)| Award {
                number: finisher.number,
                name: finisher.name.clone(),
                place,
                points: finisher.points,
                amount,
                parts,
            })
            .collect();
        Distribution {
            currency: self.fund.currency(),
            fund: self.total,
            added: self.added,
            awards,
            unawarded: self.unawarded,
            trophies,
        }
    }
}

impl Way {
    fn part(&self, division: &Division, position: usize, total: Money, exact: Fraction) -> Part {
        let basis = match (division.members.len(), division.alone) {
            (1, _) => self.alone,
            (_, true) => Basis::ShareApart,
            (_, false) => self.shared,
        };
        Part {
            basis,
            prizes: division.pool.iter().map(|slot| self.slots[*slot].prize).collect(),
            total,
            weight: self.weight,
            among: division.members.len(),
            cap: division.caps[position],
            exact,
        }
    }
}

/// Notes a part; the two parts of prizes that go to the same players in the same way either way are one.
fn note(parts: &mut Vec<Part>, part: Part) {
    match parts.last_mut() {
        Some(last) if last.is_other_part(&part) => {
            last.weight = OwnPart::WHOLE;
            last.exact = last.exact + part.exact;
        }
        _ => parts.push(part),
    }
}

impl Part {
    /// Whether the other part of the same prizes is divided on the same basis among as many.
    fn is_other_part(&self, part: &Part) -> bool {
        let same = self.prizes == part.prizes && self.weight == part.weight.rest();
        same && (self.basis, self.among, self.cap) == (part.basis, part.among, part.cap)
    }
}

/// Trophies go by final place, whatever the method, and besides money.
fn trophies(fund: &Fund, ranking: &Ranking) -> Vec<TrophyAward> {
    let everybody: Vec<bool> =
        ranking.finishers().iter().map(|finisher| finisher.claim == Claim::Stands).collect();
    let numbers = |list: &[usize]| list.iter().map(|i| ranking.finishers()[*i].number).collect();
    let mut awards = Vec::new();
    for (prize, worth) in fund.prizes() {
        let Some(trophy) = worth.trophy.clone() else { continue };
        let winners = match prize {
            Prize::Main { place } => numbers(&at_place(ranking, &everybody, place)),
            Prize::Category { category, place } => {
                numbers(&at_place(ranking, &category_eligible(fund, ranking, category), place))
            }
            Prize::Special { special } => {
                fund.specials().get(special).map(|s| s.winners.clone()).unwrap_or_default()
            }
            Prize::PointMoney => continue,
        };
        awards.push(TrophyAward { prize, trophy, winners });
    }
    awards
}

/// The player at a place among those eligible, with everybody who cannot be separated from them.
fn at_place(ranking: &Ranking, eligible: &[bool], place: u16) -> Vec<usize> {
    let mut before = 0;
    for group in ranking.groups(Level::Entirely) {
        let group: Vec<usize> = group.into_iter().filter(|index| eligible[*index]).collect();
        if before < usize::from(place) && usize::from(place) <= before + group.len() {
            return group;
        }
        before += group.len();
    }
    Vec::new()
}

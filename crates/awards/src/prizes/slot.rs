//! Prizes as a division sees them: an amount, and who may bring it into a pool.

use super::terms::{Limit, Passing, Stacking};
use super::{Claim, Fund, Level, Money, Prize, Ranking};

/// A prize that is to be divided.
#[derive(Clone, Debug)]
pub(super) struct Slot {
    pub prize: Prize,
    pub amount: Money,
    /// How gladly a player takes it: the smallest first. Prizes of equal value, kind and priority
    /// have the same rank, and who of several takes which of them is decided so that nobody below
    /// loses by it.
    pub rank: usize,
    /// By index into the standings: who is eligible.
    pub eligible: Vec<bool>,
}

/// The prizes of which a player may win one, most valuable first (prizes of equal value: place
/// before category, then the higher priority, then the order of the fund).
pub(super) fn exclusive(
    fund: &Fund,
    ranking: &Ranking,
    amounts: &[(Prize, Money)],
    level: Level,
) -> Vec<Slot> {
    let spans = spans(ranking, level);
    let mut slots = Vec::new();
    for (prize, amount) in amounts {
        let eligible = match *prize {
            Prize::Main { place } => main_eligible(fund, ranking, &spans, place),
            Prize::Category { category, .. } => match fund.categories().get(category) {
                Some(list) if list.stacking == Stacking::One => {
                    category_eligible(fund, ranking, category)
                }
                _ => continue,
            },
            Prize::Special { special } => match fund.specials().get(special) {
                Some(prize) if prize.stacking == Stacking::One => claimants(ranking, |index| {
                    prize.winners.contains(&ranking.finishers()[index].number)
                }),
                _ => continue,
            },
            Prize::PointMoney => continue,
        };
        slots.push(Slot { prize: *prize, amount: *amount, rank: 0, eligible });
    }
    sort(fund, &mut slots);
    slots
}

/// The prizes of one category, for itself.
pub(super) fn of_category(
    fund: &Fund,
    ranking: &Ranking,
    amounts: &[(Prize, Money)],
    category: usize,
) -> Vec<Slot> {
    let eligible = category_eligible(fund, ranking, category);
    let mut slots: Vec<Slot> = amounts
        .iter()
        .filter(|(prize, _)| matches!(prize, Prize::Category { category: c, .. } if *c == category))
        .map(|(prize, amount)| Slot {
            prize: *prize,
            amount: *amount,
            rank: 0,
            eligible: eligible.clone(),
        })
        .collect();
    sort(fund, &mut slots);
    slots
}

/// Who is eligible for a category; nobody if too few are.
pub(super) fn category_eligible(fund: &Fund, ranking: &Ranking, category: usize) -> Vec<bool> {
    let nobody = || vec![false; ranking.finishers().len()];
    let Some(list) = fund.categories().get(category) else { return nobody() };
    if entrants(fund, ranking, category) < usize::from(list.minimum_entrants) {
        return nobody();
    }
    claimants(ranking, |index| list.conditions.admit(&ranking.finishers()[index]))
}

/// How many players of the standings meet the conditions of a category.
pub(super) fn entrants(fund: &Fund, ranking: &Ranking, category: usize) -> usize {
    fund.categories().get(category).map_or(0, |list| {
        ranking.finishers().iter().filter(|finisher| list.conditions.admit(finisher)).count()
    })
}

fn claimants(ranking: &Ranking, admit: impl Fn(usize) -> bool) -> Vec<bool> {
    let claims = ranking.finishers().iter().map(|finisher| finisher.claim == Claim::Stands);
    claims.enumerate().map(|(index, stands)| stands && admit(index)).collect()
}

fn main_eligible(
    fund: &Fund,
    ranking: &Ranking,
    spans: &[(usize, usize)],
    place: u16,
) -> Vec<bool> {
    let mut entire: Vec<usize> = Vec::with_capacity(spans.len());
    for group in ranking.groups(Level::Entirely) {
        entire.extend(group.iter().map(|_| group[0]));
    }
    claimants(ranking, |index| {
        let (first, last) = spans[index];
        let within = match fund.limit() {
            // Whoever cannot be separated from a player within the limit is within it.
            Limit::Places(limit) => entire[index] < usize::from(limit),
            Limit::Everybody | Limit::PrizePlaces => true,
        };
        let own = match fund.passing() {
            Passing::Down => true,
            Passing::Stay => (first..=last).contains(&usize::from(place)),
        };
        within && own
    })
}

/// By player: the first and the last place of those who are level with them.
fn spans(ranking: &Ranking, level: Level) -> Vec<(usize, usize)> {
    let mut spans = Vec::with_capacity(ranking.finishers().len());
    for group in ranking.groups(level) {
        let first = spans.len() + 1;
        spans.extend(group.iter().map(|_| (first, first + group.len() - 1)));
    }
    spans
}

/// Sorts by rank, and by the order of the fund within a rank.
fn sort(fund: &Fund, slots: &mut [Slot]) {
    let wish = |slot: &Slot| {
        let (kind, priority) = match slot.prize {
            Prize::Main { .. } => (0, 0),
            Prize::Category { category, .. } => {
                (1, -fund.categories().get(category).map_or(0, |list| list.priority))
            }
            Prize::Special { .. } | Prize::PointMoney => (2, 0),
        };
        (std::cmp::Reverse(slot.amount), kind, priority)
    };
    slots.sort_by_key(|slot| (wish(slot), slot.prize));
    for index in 1..slots.len() {
        let next = usize::from(wish(&slots[index - 1]) != wish(&slots[index]));
        slots[index].rank = slots[index - 1].rank + next;
    }
}

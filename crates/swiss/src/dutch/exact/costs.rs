//! What every part of a candidate costs under C6–C21 (2017: C.5–C.19), as additive fields.
//!
//! Lists that the rules compare from their largest member down become one count per value, the
//! largest value first. The value table is that of the editions' digest; articles stand at the fields.

use arbitra_matching::Tiers;

use super::NextValue;
use super::scene::Scene;
use crate::dutch::field::Field;
use crate::dutch::rules::{DownfloatRule, FloatCriteria, MovedDownSets};
use crate::ledger::{self, Bill, Ledger, Slot};
use crate::{Criterion, Float};

/// One point: what a downfloater's score difference is measured against (2017 A.8).
pub(in crate::dutch) const ONE_POINT: i32 = 100;

/// A count for each of some values, the largest first.
#[derive(Clone, Debug, Default)]
struct ByValue(Vec<(i32, Slot)>);

impl ByValue {
    fn new(
        ledger: &mut Ledger,
        values: &[i32],
        most: usize,
        criterion: Option<Criterion>,
    ) -> ByValue {
        ByValue(values.iter().map(|&value| (value, ledger.field(most, criterion))).collect())
    }

    fn charge<const N: usize>(&self, bill: &mut Bill<N>, value: i32) {
        if let Some(&(_, slot)) = self.0.iter().find(|(v, _)| *v == value) {
            bill.charge(slot, 1);
        }
    }
}

/// The fields of a bracket.
pub(in crate::dutch) struct Costs<'a> {
    field: &'a Field<'a>,
    /// The residents' score, or the lowest of a collapsed bracket.
    lowest: i32,
    /// C6; C.5.
    downfloaters: Slot,
    /// C7 by score; C.6 by score difference.
    downfloats: ByValue,
    /// C8; C.7.
    next: Option<NextCosts>,
    /// C9.
    pub(in crate::dutch) unplayed: Option<Slot>,
    /// C10–C13; C.8–C.11.
    colours: [Slot; 4],
    /// C14–C17; C.12–C.15: downfloats and upfloats as in the previous round, then as before.
    floats: [Slot; 4],
    /// C18–C21; C.16–C.19: the same by score or score difference.
    differences: [ByValue; 4],
    /// D.3 of 2017: the sets of moved-down players by score.
    sets: ByValue,
    /// Exchanges in the remainder: their number (4.3 a), and the sum of the upper members (4.3 b).
    pub(super) exchanged: Slot,
    exchange_sum: Slot,
    pub(in crate::dutch) words: usize,
    ledger: Ledger,
}

struct NextCosts {
    unpaired: Slot,
    by_value: ByValue,
    residents: i32,
    /// Whether it is the last bracket, where whoever stays over must be allowed the bye.
    is_last: bool,
}

impl<'a> Costs<'a> {
    pub(in crate::dutch) fn new(scene: &Scene<'a>) -> Costs<'a> {
        let field = scene.field;
        let rules = field.rules;
        let size = scene.members.len();
        let lowest = field.scores[scene.members[size - 1]];
        let moved_scores =
            descending(scene.members[..scene.moved].iter().map(|&m| field.scores[m]));
        let values = match rules.downfloats {
            DownfloatRule::Scores => moved_scores.clone(),
            DownfloatRule::ScoreDifferences => differences(field, &scene.members, lowest),
        };
        let mut ledger = Ledger::default();
        let downfloaters = ledger.field(size, Some(Criterion::Downfloaters));
        let downfloats =
            ByValue::new(&mut ledger, &values, size, Some(Criterion::DownfloaterScores));
        let next = scene.weighs_next().then(|| NextCosts::new(&mut ledger, scene));
        let unplayed = scene
            .counts_unplayed
            .then(|| ledger.field(field.position.rounds_played(), Some(Criterion::ByeUnplayed)));
        let colours = Criterion::COLOURS.map(|c| ledger.field(size, Some(c)));
        let floats = Criterion::FLOATS.map(|c| ledger.field(size, Some(c)));
        let float_values = if floats_matter(scene) { &values } else { &Vec::new() };
        let differences = Criterion::FLOAT_DIFFERENCES
            .map(|c| ByValue::new(&mut ledger, float_values, size, Some(c)));
        let sets = match rules.moved_down_sets {
            MovedDownSets::ScoresThenNumbers => {
                ByValue::new(&mut ledger, &moved_scores, size, None)
            }
            MovedDownSets::Numbers => ByValue::default(),
        };
        let exchanged = ledger.field(size, None);
        let exchange_sum = ledger.field(size * size, None);
        Costs {
            field,
            lowest,
            downfloaters,
            downfloats,
            next,
            unplayed,
            colours,
            floats,
            differences,
            sets,
            exchanged,
            exchange_sum,
            words: ledger.words(),
            ledger,
        }
    }

    /// The most important criterion in which a difference of weights is not zero.
    pub(super) fn leading<const N: usize>(&self, difference: &Tiers<N>) -> Option<Criterion> {
        self.ledger.leading(difference)
    }

    /// The totals of a whole weight by criterion, most important first, those of zero left out.
    pub(in crate::dutch) fn totals<const N: usize>(
        &self,
        weight: &Tiers<N>,
    ) -> Vec<(Criterion, usize)> {
        self.ledger.totals(weight)
    }

    /// A pair of the bracket, the higher ranked first; none if their colours forbid it.
    pub(super) fn pair<const N: usize>(&self, a: usize, b: usize, moved: bool) -> Option<Bill<N>> {
        let mut bill = Bill::NOTHING;
        let colours = self.field.kind_cost(self.field.kind[a], self.field.kind[b])?;
        for (slot, count) in self.colours.into_iter().zip(colours) {
            bill.charge(slot, usize::from(count));
        }
        let difference = self.field.scores[a] - self.field.scores[b];
        let value = match self.field.rules.downfloats {
            DownfloatRule::Scores => self.field.scores[a],
            DownfloatRule::ScoreDifferences => {
                self.downfloats.charge(&mut bill, difference);
                difference
            }
        };
        for back in 0..2 {
            let down = self.field.rules.float_criteria == FloatCriteria::AllFloaters
                && difference > 0
                && self.field.floated(a, back, Float::Down);
            let up = match self.field.rules.float_criteria {
                FloatCriteria::AllFloaters => difference > 0,
                FloatCriteria::ResidentsAndOpponents => moved,
            } && self.field.floated(b, back, Float::Up);
            for (field, counts) in [(2 * back, down), (2 * back + 1, up)] {
                if counts {
                    bill.charge(self.floats[field], 1);
                    self.differences[field].charge(&mut bill, value);
                }
            }
        }
        Some(bill)
    }

    /// A player of the bracket stays without an opponent.
    pub(super) fn stays<const N: usize>(&self, player: usize, moved: bool) -> Bill<N> {
        let mut bill = Bill::NOTHING;
        let score = self.field.scores[player];
        bill.charge(self.downfloaters, 1);
        let value = match self.field.rules.downfloats {
            DownfloatRule::Scores => score,
            DownfloatRule::ScoreDifferences => score - self.lowest + ONE_POINT,
        };
        self.downfloats.charge(&mut bill, value);
        for back in 0..2 {
            if !self.field.floated(player, back, Float::Down) {
                continue;
            }
            match self.field.rules.float_criteria {
                FloatCriteria::AllFloaters => {
                    bill.charge(self.floats[2 * back], 1);
                    self.differences[2 * back].charge(&mut bill, value);
                }
                // C14, C16 for residents; C18, C20 for those moved down.
                FloatCriteria::ResidentsAndOpponents if moved => {
                    self.differences[2 * back].charge(&mut bill, value);
                }
                FloatCriteria::ResidentsAndOpponents => bill.charge(self.floats[2 * back], 1),
            }
        }
        if moved {
            self.sets.charge(&mut bill, score);
        }
        bill
    }

    /// A downfloater is paired in the next bracket.
    pub(super) fn paired_next<const N: usize>(&self, bill: &mut Bill<N>, player: usize) {
        if let Some(next) = &self.next
            && self.field.rules.downfloats == DownfloatRule::ScoreDifferences
        {
            next.by_value.charge(bill, self.field.scores[player] - next.residents);
        }
    }

    /// Somebody in the next bracket stays without an opponent there.
    pub(super) fn unpaired_next<const N: usize>(&self, bill: &mut Bill<N>, player: usize) {
        let Some(next) = &self.next else { return };
        let score = self.field.scores[player];
        match self.field.rules.downfloats {
            DownfloatRule::Scores => {
                bill.charge(next.unpaired, 1);
                next.by_value.charge(bill, score);
            }
            DownfloatRule::ScoreDifferences => {
                // Reading: in the last bracket, a player who may not get the bye counts for three.
                let weight = if next.is_last && !self.field.may_get_bye(player) { 3 } else { 1 };
                bill.charge(next.unpaired, weight);
                next.by_value.charge(bill, score - next.residents + ONE_POINT);
            }
        }
    }

    /// What a whole weight says of the next bracket.
    pub(super) fn next_value<const N: usize>(&self, weight: &Tiers<N>) -> NextValue {
        let Some(next) = &self.next else { return NextValue { unpaired: 0, values: Vec::new() } };
        let all = next.by_value.0.iter();
        let values =
            all.flat_map(|&(value, slot)| std::iter::repeat_n(value, ledger::total(weight, slot)));
        NextValue { unpaired: ledger::total(weight, next.unpaired), values: values.collect() }
    }

    /// A player of the bracket gets the bye.
    pub(super) fn bye<const N: usize>(&self, bill: &mut Bill<N>, player: usize) {
        if let Some(slot) = self.unplayed {
            bill.charge(slot, usize::from(self.field.unplayed(player)));
        }
    }

    /// The upper member of a remainder pair stands at a place (from 1) of a remainder with that many pairs.
    pub(in crate::dutch) fn exchange<const N: usize>(
        &self,
        bill: &mut Bill<N>,
        upper: usize,
        pairs: usize,
    ) {
        if upper > pairs {
            bill.charge(self.exchanged, 1);
        }
        bill.charge(self.exchange_sum, upper);
    }
}

impl NextCosts {
    fn new(ledger: &mut Ledger, scene: &Scene<'_>) -> NextCosts {
        let field = scene.field;
        let size = scene.members.len() + scene.next.len();
        let residents = field.scores[scene.next.start];
        let scores = scene.members.iter().map(|&m| field.scores[m]);
        let values = match field.rules.downfloats {
            // The residents' own score is what is left of the number.
            DownfloatRule::Scores => descending(scores),
            DownfloatRule::ScoreDifferences => {
                let of_pairs = scores.clone().map(|s| s - residents);
                let of_unpaired = scores.map(|s| s - residents + ONE_POINT);
                descending(of_pairs.chain(of_unpaired).chain([ONE_POINT]))
            }
        };
        let criterion = Some(Criterion::NextBracket);
        NextCosts {
            unpaired: ledger.field(3 * size, criterion),
            by_value: ByValue::new(ledger, &values, size, criterion),
            residents,
            is_last: scene.next.end == field.len(),
        }
    }
}

/// Whether anybody in the bracket could repeat a float with a score difference worth comparing.
fn floats_matter(scene: &Scene<'_>) -> bool {
    scene.members.iter().any(|&m| scene.field.position.contenders[m].floats != [None, None])
}

fn descending(values: impl Iterator<Item = i32>) -> Vec<i32> {
    let mut values: Vec<i32> = values.collect();
    values.sort_unstable_by_key(|&v| std::cmp::Reverse(v));
    values.dedup();
    values
}

/// All score differences of pairs and downfloaters that can occur in a bracket, zero left out: the number
/// of pairs is settled before.
fn differences(field: &Field<'_>, members: &[usize], lowest: i32) -> Vec<i32> {
    let scores = descending(members.iter().map(|&m| field.scores[m]));
    let mut values: Vec<i32> = scores.iter().map(|s| s - lowest + ONE_POINT).collect();
    for (i, a) in scores.iter().enumerate() {
        values.extend(scores[i + 1..].iter().map(|b| a - b));
    }
    descending(values.into_iter())
}

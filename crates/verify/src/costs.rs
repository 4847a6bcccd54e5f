//! What a pair costs: the criteria as numbers that add up.
//!
//! Every criterion from C6 (2017: C.5) on is a count, or a list that is compared from its largest
//! member down. A list becomes one count for every value that can occur, the largest first. So the
//! worth of a candidate is a row of counts, compared from the first to the last, and each count is a sum
//! over the candidate's pairs and downfloaters.
//!
//! Counts are packed into words: each gets a field one bit wider than its largest total needs, fields follow
//! each other from the high bits down, and a word holds 44 bits of them. Comparing sums of words is then
//! the same as comparing rows of counts. The last word of all holds no count: prices use it to be strict.

use std::cmp::{Ordering, Reverse};

use crate::edition::Edition;
use crate::position::{Contender, Float, Position, Strength};
use crate::stage::Stage;

/// One point in hundredths: what a downfloater's score difference is measured against (2017 A.8).
const ONE_POINT: i32 = 100;

const WORD_BITS: u32 = 44;

/// The place of a count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    /// Its name in the edition.
    pub criterion: &'static str,
    word: usize,
    shift: u32,
    bits: u32,
}

impl Field {
    /// The count of this field in a sum of costs.
    pub fn count(&self, sum: &[i128]) -> i64 {
        (sum[self.word] >> self.shift) as i64 & ((1 << self.bits) - 1)
    }

    /// Whether a difference of sums in a word is as large as one count of this field, or larger.
    pub fn reaches(&self, word: usize, difference: i128) -> bool {
        self.word == word && difference.unsigned_abs() >> self.shift > 0
    }

    fn add(&self, cost: &mut [i64], amount: usize) {
        cost[self.word] += (amount as i64) << self.shift;
    }
}

/// A count for each of some values, the largest first.
type ByValue = Vec<(i32, Field)>;

fn add_value(fields: &ByValue, cost: &mut [i64], value: i32) {
    if let Some((_, field)) = fields.iter().find(|(v, _)| *v == value) {
        field.add(cost, 1);
    }
}

/// Hands out fields, the most important first.
struct Fields {
    edition: Edition,
    all: Vec<Field>,
    word: usize,
    used: u32,
}

impl Fields {
    /// A field for a criterion, named as in 2017 and in 2026, of which there are at most so many.
    fn field(&mut self, [old, new]: [&'static str; 2], most: usize) -> Field {
        let bits = (usize::BITS - most.leading_zeros() + 1).min(WORD_BITS);
        if self.used + bits > WORD_BITS {
            self.word += 1;
            self.used = 0;
        }
        self.used += bits;
        let (criterion, shift) = (self.edition.article(old, new), WORD_BITS - self.used);
        let field = Field { criterion, word: self.word, shift, bits };
        self.all.push(field);
        field
    }

    fn by_value(&mut self, names: [&'static str; 2], values: &[i32], most: usize) -> ByValue {
        values.iter().map(|&value| (value, self.field(names, most))).collect()
    }
}

/// No criterion, but the generation order.
pub(crate) const ORDER: [&str; 2] = ["D", "4"];

/// The fields of a bracket.
pub(crate) struct Costs<'a> {
    position: &'a Position,
    pub fields: Vec<Field>,
    /// How many words a cost has.
    pub words: usize,
    /// The lowest score of the bracket.
    lowest: i32,
    downfloaters: Field,
    /// C7: scores of downfloaters. C.6: score differences of pairs and downfloaters.
    downfloats: ByValue,
    next: Option<NextCosts>,
    unplayed: Option<Field>,
    colours: [Field; 4],
    /// Down and up as in the previous round, down and up as in the one before.
    floats: [Field; 4],
    differences: [ByValue; 4],
    /// 2017 D.3: sets of moved-down players compare by scores first.
    sets: ByValue,
    exchanges: Field,
    exchange_sum: Field,
}

struct NextCosts {
    unpaired: Field,
    by_value: ByValue,
    score: i32,
    is_last: bool,
}

impl<'a> Costs<'a> {
    /// The fields of a bracket, the next scoregroup looked at as far as a range of ranks says.
    pub fn new(position: &'a Position, stage: &Stage<'_>, next: &std::ops::Range<usize>) -> Self {
        let edition = position.edition;
        let size = stage.members.len();
        let scores = |ranks: &[usize]| distinct(ranks.iter().map(|&r| position.score(r)));
        let all_scores = scores(&stage.members);
        let moved_scores = scores(&stage.members[..stage.moved]);
        let lowest = all_scores[all_scores.len() - 1];
        let values = match edition {
            // The residents' own score follows from the number of downfloaters.
            Edition::E2026 => moved_scores.clone(),
            Edition::E2017 => {
                let staying = all_scores.iter().map(|a| a - lowest + ONE_POINT);
                let pairs = all_scores.iter().flat_map(|a| all_scores.iter().map(move |b| a - b));
                distinct(staying.chain(pairs.filter(|&difference| difference > 0)))
            }
        };
        let mut fields = Fields { edition, all: Vec::new(), word: 0, used: 0 };
        let downfloaters = fields.field(["C.5", "C6"], size);
        let downfloats = fields.by_value(["C.6", "C7"], &values, size);
        let next = (!next.is_empty()).then(|| {
            let score = position.score(next.start);
            let both = size + next.len();
            let values = match edition {
                Edition::E2026 => all_scores.clone(),
                Edition::E2017 => {
                    let of_pairs = all_scores.iter().map(|s| s - score);
                    let of_unpaired = all_scores.iter().map(|s| s - score + ONE_POINT);
                    distinct(of_pairs.chain(of_unpaired).chain([ONE_POINT]))
                }
            };
            NextCosts {
                unpaired: fields.field(["C.7", "C8"], 3 * both),
                by_value: fields.by_value(["C.7", "C8"], &values, both),
                score,
                is_last: next.end == position.contenders.len(),
            }
        });
        let unplayed = stage.bye_here.then(|| fields.field(["", "C9"], position.rounds_played));
        let colours = [["C.8", "C10"], ["C.9", "C11"], ["C.10", "C12"], ["C.11", "C13"]]
            .map(|names| fields.field(names, size));
        let floats = [["C.12", "C14"], ["C.13", "C15"], ["C.14", "C16"], ["C.15", "C17"]]
            .map(|names| fields.field(names, size));
        let anybody = stage.members.iter().any(|&m| position.contenders[m].floats != [None, None]);
        let float_values = if anybody { values } else { Vec::new() };
        let differences = [["C.16", "C18"], ["C.17", "C19"], ["C.18", "C20"], ["C.19", "C21"]]
            .map(|names| fields.by_value(names, &float_values, size));
        let sets = match edition {
            Edition::E2017 => fields.by_value(ORDER, &moved_scores, size),
            Edition::E2026 => ByValue::new(),
        };
        Costs {
            position,
            lowest,
            downfloaters,
            downfloats,
            next,
            // C9 speaks of the one downfloater who gets the bye.
            unplayed: unplayed.filter(|_| stage.downfloaters.len() == 1),
            colours,
            floats,
            differences,
            sets,
            exchanges: fields.field(ORDER, size),
            exchange_sum: fields.field(ORDER, size * size),
            words: fields.word + 2,
            fields: fields.all,
        }
    }

    fn contender(&self, rank: usize) -> &'a Contender {
        &self.position.contenders[rank]
    }

    /// Two of the bracket meet, the one with the higher score first; `moved` if that one was moved down.
    pub fn pair(&self, a: usize, b: usize, moved: bool, cost: &mut [i64]) {
        let (a, b) = (self.contender(a), self.contender(b));
        for (field, fault) in self.colours.iter().zip(colour_faults(a, b)) {
            field.add(cost, usize::from(fault));
        }
        let difference = a.score - b.score;
        let (floats, value) = match self.position.edition {
            Edition::E2017 => {
                add_value(&self.downfloats, cost, difference);
                (difference > 0, difference)
            }
            // C15, C17, C19, C21: opponents of moved-down players; all residents have one score, so that the
            // moved-down player's score tells the difference.
            Edition::E2026 => (moved, a.score),
        };
        for back in (0..2).filter(|_| floats) {
            // C.12, C.14, C.16, C.18 of 2017 count everybody who floats down, also in a pair.
            if self.position.edition == Edition::E2017 && a.floats[back] == Some(Float::Down) {
                self.repeated(2 * back, value, cost);
            }
            if b.floats[back] == Some(Float::Up) {
                self.repeated(2 * back + 1, value, cost);
            }
        }
    }

    fn repeated(&self, which: usize, value: i32, cost: &mut [i64]) {
        self.floats[which].add(cost, 1);
        add_value(&self.differences[which], cost, value);
    }

    /// One of the bracket stays without an opponent in it.
    pub fn stays(&self, rank: usize, moved: bool, cost: &mut [i64]) {
        let player = self.contender(rank);
        self.downfloaters.add(cost, 1);
        let value = match self.position.edition {
            Edition::E2026 => player.score,
            Edition::E2017 => player.score - self.lowest + ONE_POINT,
        };
        add_value(&self.downfloats, cost, value);
        for back in (0..2).filter(|&back| player.floats[back] == Some(Float::Down)) {
            match self.position.edition {
                Edition::E2017 => self.repeated(2 * back, value, cost),
                // C18, C20 for those moved down; their difference counts as larger than any other.
                Edition::E2026 if moved => add_value(&self.differences[2 * back], cost, value),
                // C14, C16 for residents.
                Edition::E2026 => self.floats[2 * back].add(cost, 1),
            }
        }
        if moved {
            add_value(&self.sets, cost, player.score);
        }
    }

    /// A downfloater is paired in the next bracket: in 2017 the score difference counts there (C.7).
    pub fn paired_next(&self, rank: usize, cost: &mut [i64]) {
        if let Some(next) = &self.next
            && self.position.edition == Edition::E2017
        {
            add_value(&next.by_value, cost, self.contender(rank).score - next.score);
        }
    }

    /// Somebody stays without an opponent in the next bracket.
    pub fn unpaired_next(&self, rank: usize, cost: &mut [i64]) {
        let Some(next) = &self.next else { return };
        let player = self.contender(rank);
        let (count, value) = match self.position.edition {
            Edition::E2026 => (1, player.score),
            Edition::E2017 => {
                // Reading: in the last bracket, whoever may not have the bye counts for three.
                let barred = next.is_last && !player.may_have_bye;
                (if barred { 3 } else { 1 }, player.score - next.score + ONE_POINT)
            }
        };
        next.unpaired.add(cost, count);
        add_value(&next.by_value, cost, value);
    }

    /// One of the bracket gets the bye (C9).
    pub fn bye(&self, rank: usize, cost: &mut [i64]) {
        if let Some(field) = &self.unplayed {
            field.add(cost, self.contender(rank).unplayed);
        }
    }

    /// The upper member of a pair of the remainder stands at a place, from 1 (4.3 a, b; D.2).
    pub fn exchange(&self, place: usize, pairs: usize, cost: &mut [i64]) {
        self.exchanges.add(cost, usize::from(place > pairs));
        self.exchange_sum.add(cost, place);
    }
}

/// C10 to C13 (2017 C.8 to C.11): what is wrong with the colours of two who meet.
fn colour_faults(a: &Contender, b: &Contender) -> [bool; 4] {
    let (Some((mine, my_strength)), Some((theirs, their_strength))) = (a.preference, b.preference)
    else {
        return [false; 4];
    };
    if mine != theirs {
        return [false; 4];
    }
    if my_strength.min(their_strength) < Strength::Absolute {
        // One of them does not get the colour; a strong preference fails if both are strong.
        return [false, false, true, my_strength.min(their_strength) >= Strength::Strong];
    }
    // Two absolute preferences, one of a topscorer (C3): the smaller difference gives way.
    let (x, y) = (a.difference.abs(), b.difference.abs());
    let third_time = match x.cmp(&y) {
        Ordering::Less => a.twice.is_some_and(|colour| colour != mine),
        Ordering::Greater => b.twice.is_some_and(|colour| colour != theirs),
        Ordering::Equal => a.twice.is_some() && a.twice == b.twice,
    };
    [x >= 2 && y >= 2, third_time, true, false]
}

/// The different values, largest first.
fn distinct(values: impl Iterator<Item = i32>) -> Vec<i32> {
    let mut values: Vec<i32> = values.collect();
    values.sort_unstable_by_key(|&value| Reverse(value));
    values.dedup();
    values
}

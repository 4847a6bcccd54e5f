//! The quick road: a bracket paired by counting classes, with a proof that nothing is better.
//!
//! What the criteria see of a player is a class: colour kind, and where they matter floats,
//! unplayed games and right to the bye. Without rematches a bracket is a matching of classes, and its
//! cheapest fractional matching (a transportation problem on the doubled classes) is a lower bound
//! for every candidate. If the first candidates in the order reach that bound, they are best:
//!
//! 1. every moved-down player gets an opponent, the first one that keeps the bound within reach;
//! 2. the remainder is split into its original halves (no exchange comes earlier in the order) and the
//!    first transposition on tight classes is taken.
//!
//! Whatever does not work out that way is left to the exact road; nothing is guessed.

use arbitra_matching::{Cost, Remainder, Transport};

use super::bracket::{Bracket, Chosen, Leftover, PassedOver};
use super::completion::Completion;
use super::field::Field;
use crate::{Criterion, Float};

/// The best candidate of a bracket in which all moved-down players get an opponent and so many residents stay over,
/// if counting can prove it best. The rest of the round is not looked at.
pub(super) fn choose(
    field: &Field<'_>,
    completion: &Completion<'_>,
    bracket: &Bracket,
    leftover: Leftover,
    staying: usize,
) -> Option<Chosen> {
    if bracket.residents.len() < bracket.moved_down.len() + staying {
        return None;
    }
    if staying > 1 && leftover != Leftover::MovesDown {
        // Which of them gets the bye, and that C9 does not speak then, is not counted here.
        return None;
    }
    let layout = Layout::new(field, bracket, staying)?;
    let settled = Settled::new(field, bracket);
    let staying = staying.checked_sub(settled.downfloaters.len())?;
    let mut classes = Classes::new(field, completion, bracket, leftover, staying);
    let mut free = vec![true; bracket.residents.len()];
    for resident in settled.residents(bracket) {
        let offset = resident - bracket.residents.start;
        free[offset] = false;
        classes.counts[usize::from(classes.of[offset])] -= 1;
    }
    for &player in settled.moved_down(bracket) {
        let class = classes.moved_down_class(field, player)?;
        classes.counts[class] -= 1;
    }
    let mut quick = Quick { field, layout, classes, first: bracket.residents.start, staying };
    let mut whole = quick.transport()?;
    let mut chosen = Chosen {
        pairs: Vec::with_capacity(bracket.len() / 2),
        downfloaters: settled.downfloaters.clone(),
        passed_over: Vec::new(),
    };
    let to_be_paired = bracket.moved_down.iter().filter(|m| !settled.downfloaters.contains(m));
    for &player in to_be_paired {
        let (opponent, rest) = quick.first_opponent(player, &free, whole, &mut chosen)?;
        whole = rest;
        free[opponent - quick.first] = false;
        chosen.pairs.push((player, opponent));
    }
    let remainder: Vec<usize> =
        bracket.residents.clone().filter(|&r| free[r - quick.first]).collect();
    quick.pair_remainder(&remainder, whole.cost, &mut chosen)?;
    for &(a, b) in &settled.pairs {
        let moved = bracket.moved_down_pairs(&chosen);
        let place = moved + chosen.pairs[moved..].partition_point(|pair| pair.0 < a);
        chosen.pairs.insert(place, (a, b));
    }
    Some(chosen)
}

/// What force settles in a bracket before anything is chosen: every candidate has it. The others are paired without
/// them: of all upper halves, the first members of what is left take the fewest and the shortest exchanges.
#[derive(Default)]
struct Settled {
    /// Residents who must meet each other.
    pairs: Vec<(usize, usize)>,
    /// Whoever must meet somebody outside, or get the bye.
    downfloaters: Vec<usize>,
}

impl Settled {
    fn new(field: &Field<'_>, bracket: &Bracket) -> Settled {
        let forced = &field.forced;
        if forced.is_nothing() {
            return Settled::default();
        }
        let is_resident = |v: &usize| bracket.residents.contains(v);
        let is_here = |v: usize| is_resident(&v) || bracket.moved_down.contains(&v);
        let pairs = forced.pairs.iter().filter(|(a, b)| is_resident(a) && is_resident(b));
        let staying = bracket.members().filter(|&v| forced.strands(v, is_here));
        Settled { pairs: pairs.copied().collect(), downfloaters: staying.collect() }
    }

    /// The residents who are settled.
    fn residents(&self, bracket: &Bracket) -> impl Iterator<Item = usize> {
        let start = bracket.residents.start;
        let paired = self.pairs.iter().flat_map(|&(a, b)| [a, b]);
        paired.chain(self.downfloaters.iter().copied().filter(move |&d| d >= start))
    }

    /// The moved-down players who are settled.
    fn moved_down<'s>(&'s self, bracket: &Bracket) -> impl Iterator<Item = &'s usize> {
        let start = bracket.residents.start;
        self.downfloaters.iter().filter(move |&&d| d < start)
    }
}

/// A bracket on the quick road: its classes, and how many of each are still to be paired.
struct Quick<'a> {
    field: &'a Field<'a>,
    layout: Layout,
    classes: Classes,
    /// The first resident's rank.
    first: usize,
    /// How many residents stay over.
    staying: usize,
}

impl Quick<'_> {
    /// The cheapest fractional matching of what is still to be paired, doubled: its cost is twice a lower
    /// bound for every candidate.
    fn transport(&self) -> Option<Transport> {
        Transport::among(&self.classes.counts, |a, b| self.cost(a, b))
    }

    /// The cost of a pair of classes; none if they may not meet.
    fn cost(&self, a: usize, b: usize) -> Option<Cost> {
        let (a, b) = (a.min(b), a.max(b));
        let classes = &self.classes;
        let resident = classes.residents.get(a)?;
        if let Some(other) = classes.residents.get(b) {
            return Some(self.layout.colours(self.field.kind_cost(resident.kind, other.kind)?));
        }
        let Some(&(kind, score)) = classes.moved_down.get(b - classes.residents.len()) else {
            return self.layout.staying(resident);
        };
        let colours = self.layout.colours(self.field.kind_cost(resident.kind, kind)?);
        Some(colours + self.layout.upfloats(score, resident.up))
    }

    /// The first resident with whom a moved-down player keeps the bound within reach (4.2, innermost for
    /// the moved-down players). Takes both out of the counts; returns the matching of what is left.
    fn first_opponent(
        &mut self,
        player: usize,
        free: &[bool],
        whole: Transport,
        chosen: &mut Chosen,
    ) -> Option<(usize, Transport)> {
        let class = self.classes.moved_down_class(self.field, player)?;
        // Classes of residents that do not keep the bound.
        let mut refused = vec![false; self.classes.residents.len()];
        let mut offered = true;
        for (offset, _) in free.iter().enumerate().filter(|(_, free)| **free) {
            let other = usize::from(self.classes.of[offset]);
            let is_first = std::mem::replace(&mut offered, false);
            if refused[other] || self.field.is_barred(player, self.first + offset) {
                continue;
            }
            if self.cost(class, other).is_none() {
                continue;
            }
            let counts = &self.classes.counts;
            let excess = match whole.without_pair(counts, [class, other], |a, b| self.cost(a, b)) {
                Ok((left, rest)) => {
                    self.classes.counts = left;
                    return Some((self.first + offset, rest));
                }
                Err(excess) => excess,
            };
            refused[other] = true;
            if is_first {
                chosen.passed_over.push(PassedOver {
                    player,
                    offered: self.first + offset,
                    criterion: self.layout.leading(excess),
                });
            }
        }
        None
    }

    /// Pairs the remainder by its original halves: no exchange, the first transposition that reaches the bound.
    fn pair_remainder(
        &self,
        remainder: &[usize],
        doubled: Cost,
        chosen: &mut Chosen,
    ) -> Option<()> {
        let classes: Vec<u16> =
            remainder.iter().map(|&player| self.classes.of[player - self.first]).collect();
        let count = self.classes.residents.len();
        let stay_class = count + self.classes.moved_down.len();
        let paired = Remainder {
            classes: &classes,
            count,
            staying: self.staying,
            doubled,
            cost: |class: Option<usize>, other| self.cost(class.unwrap_or(stay_class), other),
            barred: |a, b| self.field.is_barred(remainder[a], remainder[b]),
        }
        .transpose()?;
        let pairs = paired.pairs.iter().map(|&(a, b)| (remainder[a], remainder[b]));
        chosen.pairs.extend(pairs);
        chosen.downfloaters.extend(paired.staying.iter().map(|&place| remainder[place]));
        for refused in paired.refused {
            let (player, offered) = (remainder[refused.player], remainder[refused.offered]);
            // That they may not meet at all is told elsewhere.
            if let Some(excess) = refused.excess.filter(|_| !self.field.is_barred(player, offered))
            {
                let criterion = self.layout.leading(excess);
                chosen.passed_over.push(PassedOver { player, offered, criterion });
            }
        }
        chosen.downfloaters.sort_unstable();
        Some(())
    }
}

/// Where every criterion sits in a packed cost, most important highest. Every field is as wide as its largest
/// total in this bracket, so that packed sums compare as the criteria do.
struct Layout {
    /// C9.
    unplayed: u32,
    /// C10–C13.
    colours: [u32; 4],
    /// C14, C16: a downfloat as in the previous round, and before.
    down: [u32; 2],
    /// C15, C17: an upfloat as in the previous round, and before.
    up: [u32; 2],
    /// C19, C21: the same by the moved-down player's score, highest first.
    up_by_score: [Vec<u32>; 2],
    /// The moved-down players' scores, highest first.
    scores: Vec<i32>,
    /// All fields with their widths, least important first.
    fields: Vec<(u32, u32, Criterion)>,
}

impl Layout {
    fn new(field: &Field<'_>, bracket: &Bracket, staying: usize) -> Option<Layout> {
        // One bit more than the largest total, so that differences can be told apart by sign.
        let width =
            |most: usize| if most == 0 { 0 } else { usize::BITS - most.leading_zeros() + 1 };
        let pairs = bracket.len() / 2;
        let moved = bracket.moved_down.len();
        let mut scores: Vec<i32> = bracket.moved_down.iter().map(|&m| field.scores[m]).collect();
        scores.dedup();
        let last_round = field.position.is_last_round;
        let mut next = 0;
        let mut fields = Vec::new();
        let mut place = |most: usize, criterion: Criterion| {
            let shift = next;
            next += width(most);
            fields.push((shift, width(most), criterion));
            shift
        };
        // From the least important up.
        let mut by_score = |criterion: Criterion| -> Vec<u32> {
            let mut shifts: Vec<u32> = scores.iter().map(|_| place(moved, criterion)).collect();
            shifts.reverse();
            shifts
        };
        let before_by_score = by_score(Criterion::UpfloatBeforeDifference);
        let previous_by_score = by_score(Criterion::UpfloatPreviousDifference);
        let up_before = place(moved, Criterion::UpfloatBefore);
        let down_before = place(staying, Criterion::DownfloatBefore);
        let up_previous = place(moved, Criterion::UpfloatPrevious);
        let down_previous = place(staying, Criterion::DownfloatPrevious);
        let strong = place(pairs, Criterion::StrongPreference);
        let preference = place(pairs, Criterion::Preference);
        let of_topscorers = if last_round { pairs } else { 0 };
        let three_times = place(of_topscorers, Criterion::ColourThreeTimes);
        let difference = place(of_topscorers, Criterion::ColourDifference);
        let unplayed = place(staying * field.position.rounds_played(), Criterion::ByeUnplayed);
        // Sums are doubled and potentials may pass the largest sum by a little: keep room.
        (next <= 120).then_some(Layout {
            unplayed,
            colours: [difference, three_times, preference, strong],
            down: [down_previous, down_before],
            up: [up_previous, up_before],
            up_by_score: [previous_by_score, before_by_score],
            scores,
            fields,
        })
    }

    /// The most important criterion in which a difference of costs is not zero.
    fn leading(&self, difference: Cost) -> Option<Criterion> {
        let mut rest = difference;
        let mut leading = None;
        // From the least important field up, each digit nearest to zero.
        for &(shift, width, criterion) in self.fields.iter().filter(|(_, width, _)| *width > 0) {
            let half = 1 << (width - 1);
            let digit = ((rest >> shift) + half).rem_euclid(1 << width) - half;
            rest -= digit << shift;
            if digit != 0 {
                leading = Some(criterion);
            }
        }
        leading
    }

    fn colours(&self, cost: [u8; 4]) -> Cost {
        cost.iter().zip(self.colours).map(|(&count, shift)| Cost::from(count) << shift).sum()
    }

    /// C15, C17, C19, C21: a resident meets a moved-down player of that score.
    fn upfloats(&self, score: i32, repeated: [bool; 2]) -> Cost {
        let place = self.scores.iter().position(|&s| s == score).unwrap_or(0);
        (0..2)
            .filter(|&back| repeated[back])
            .map(|back| (1 << self.up[back]) + (1 << self.up_by_score[back][place]))
            .sum()
    }

    /// C9, C14, C16: a resident stays without an opponent; none for one who may not.
    fn staying(&self, resident: &Resident) -> Option<Cost> {
        if !resident.may_stay {
            return None;
        }
        let repeated = (0..2).filter(|&back| resident.down[back]);
        let floats: Cost = repeated.map(|back| 1 << self.down[back]).sum();
        Some(floats + (Cost::from(resident.unplayed) << self.unplayed))
    }
}

/// What the criteria see of a resident, beyond the colour kind; only what matters in this bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Resident {
    kind: u8,
    /// Downfloats in the previous round and before; whether they may stay over; unplayed games.
    down: [bool; 2],
    may_stay: bool,
    unplayed: u16,
    up: [bool; 2],
}

/// The classes of a bracket with the number of players in each that are still to be paired.
struct Classes {
    residents: Vec<Resident>,
    /// The class of every resident.
    of: Vec<u16>,
    /// Colour kind and score of the moved-down classes.
    moved_down: Vec<(u8, i32)>,
    /// Residents' counts, then moved-down counts, then the one who stays over.
    counts: Vec<u32>,
}

impl Classes {
    fn new(
        field: &Field<'_>,
        completion: &Completion<'_>,
        bracket: &Bracket,
        leftover: Leftover,
        staying: usize,
    ) -> Classes {
        let someone_stays = staying > 0;
        let someone_moved = !bracket.moved_down.is_empty();
        let mut residents: Vec<Resident> = Vec::new();
        let mut of = Vec::with_capacity(bracket.residents.len());
        let mut counts: Vec<u32> = Vec::new();
        for index in bracket.residents.clone() {
            let floats =
                |wanted: bool, float| [0, 1].map(|b| wanted && field.floated(index, b, float));
            let (may_stay, unplayed) = match leftover {
                Leftover::GetsBye { fewest_unplayed } if someone_stays => (
                    completion.may_get_bye(index),
                    if fewest_unplayed { field.unplayed(index) } else { 0 },
                ),
                _ => (true, 0),
            };
            let resident = Resident {
                kind: field.kind[index],
                down: floats(someone_stays, Float::Down),
                may_stay,
                unplayed,
                up: floats(someone_moved, Float::Up),
            };
            let class = residents.iter().position(|r| *r == resident).unwrap_or_else(|| {
                residents.push(resident);
                counts.push(0);
                residents.len() - 1
            });
            counts[class] += 1;
            of.push(class as u16);
        }
        let mut moved_down: Vec<(u8, i32)> = Vec::new();
        for &index in &bracket.moved_down {
            let class = (field.kind[index], field.scores[index]);
            let known = moved_down.iter().position(|c| *c == class);
            let place = known.unwrap_or_else(|| {
                moved_down.push(class);
                counts.push(0);
                moved_down.len() - 1
            });
            counts[residents.len() + place] += 1;
        }
        counts.push(staying as u32);
        Classes { residents, of, moved_down, counts }
    }

    fn moved_down_class(&self, field: &Field<'_>, player: usize) -> Option<usize> {
        let class = (field.kind[player], field.scores[player]);
        let place = self.moved_down.iter().position(|c| *c == class)?;
        Some(self.residents.len() + place)
    }
}

//! Double-Swiss and Swiss of teams: the text of C.04.5 and C.04.6, articles 2 and 3, by trying everything.

use arbitra_model::{Colour, Points};
use arbitra_pairing::matches::{Field, Party, Preferences, Swiss};

/// The pairs as numbers, the smaller first, in order, and who has the bye.
pub type Answer = (Vec<(u16, u16)>, Option<u16>);

type Pairs = Vec<(usize, usize)>;

/// All ways to pair some members.
fn pairings(field: &Field, members: &[usize]) -> Vec<Pairs> {
    let Some((&first, rest)) = members.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for &other in rest.iter().filter(|other| field.may_meet(first, **other)) {
        let left: Vec<usize> = rest.iter().copied().filter(|index| *index != other).collect();
        for mut pairs in pairings(field, &left) {
            pairs.push((first, other));
            all.push(pairs);
        }
    }
    all
}

fn legal(field: &Field, members: &[usize]) -> bool {
    let Some((&first, rest)) = members.split_first() else { return true };
    rest.iter().any(|&other| {
        let left: Vec<usize> = rest.iter().copied().filter(|index| *index != other).collect();
        field.may_meet(first, other) && legal(field, &left)
    })
}

fn subsets(of: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let Some((&first, rest)) = of.split_first() else { return Vec::new() };
    let mut all: Vec<Vec<usize>> = subsets(rest, size - 1)
        .into_iter()
        .map(|mut set| {
            set.insert(0, first);
            set
        })
        .collect();
    all.extend(subsets(rest, size));
    all
}

fn without(of: &[usize], gone: &[usize]) -> Vec<usize> {
    of.iter().copied().filter(|index| !gone.contains(index)).collect()
}

/// 1.7, condition by condition: the colour and whether it is strong.
fn preference(party: &Party, kind: Preferences, last_round: bool) -> Option<(Colour, bool)> {
    let difference = party.difference();
    let last_two: Vec<Colour> = party.colours.iter().rev().take(2).copied().collect();
    let same = |colour| last_two == [colour, colour];
    let white = difference <= -2 || ([0, -1].contains(&difference) && same(Colour::Black));
    let black = difference >= 2 || ([0, 1].contains(&difference) && same(Colour::White));
    match (kind, white, black) {
        (Preferences::None, ..) => None,
        (_, true, _) => Some((Colour::White, true)),
        (_, _, true) => Some((Colour::Black, true)),
        (Preferences::TypeA, ..) => None,
        (Preferences::TypeB, ..) => match difference {
            -1 => Some((Colour::White, false)),
            1 => Some((Colour::Black, false)),
            _ if last_round => None,
            _ => last_two.first().map(|last| (!*last, false)),
        },
    }
}

/// The pairing of a round; none if there is no legal one.
pub fn pair(swiss: Swiss, field: &Field) -> Option<Answer> {
    let rules = swiss.rules().unwrap();
    let party = |index: usize| &field.parties[index];
    let mut left: Vec<usize> = (0..field.parties.len()).collect();
    let mut bye = None;
    if left.len() % 2 == 1 {
        let mut candidates: Vec<usize> = left
            .iter()
            .copied()
            .filter(|index| !party(*index).bye_barred && legal(field, &without(&left, &[*index])))
            .collect();
        // 3.4: lowest score, most matches, largest number.
        candidates.sort_by(|a, b| {
            let (a, b) = (party(*a), party(*b));
            a.score.cmp(&b.score).then(b.played.cmp(&a.played)).then(b.number.cmp(&a.number))
        });
        let found = *candidates.first()?;
        left = without(&left, &[found]);
        bye = Some(party(found).number);
    } else if !legal(field, &left) {
        return None;
    }
    let floats_matter = field.rounds - field.round >= rules.free_floats;
    let mut pairs = Vec::new();
    while !left.is_empty() {
        let top = left.iter().map(|index| party(*index).score).max().unwrap();
        let group: Vec<usize> =
            left.iter().copied().filter(|index| party(*index).score == top).collect();
        let lower = without(&left, &group);
        let set = (0..=lower.len())
            .filter(|size| (group.len() + size).is_multiple_of(2))
            .find_map(|size| best_set(field, &group, &lower, size, floats_matter))?;
        let bracket: Vec<usize> = group.iter().chain(&set).copied().collect();
        pairs.extend(best_pairing(swiss, field, &bracket, top, floats_matter));
        left = without(&left, &bracket);
    }
    pairs.sort_unstable();
    Some((pairs, bye))
}

/// 3.5: among the legal sets of a size, C5, C6, C7, then the order of the lists.
fn best_set(
    field: &Field,
    group: &[usize],
    lower: &[usize],
    size: usize,
    floats_matter: bool,
) -> Option<Vec<usize>> {
    let party = |index: usize| &field.parties[index];
    // The scoregroup that follows in the standings, of which earlier brackets may have left nobody.
    let top = group.iter().map(|index| party(*index).score).max();
    let standings = field.parties.iter().map(|party| party.score);
    let following = standings.filter(|score| Some(*score) < top).max();
    let mut best: Option<(_, Vec<usize>)> = None;
    for set in subsets(lower, size) {
        let bracket: Vec<usize> = group.iter().chain(&set).copied().collect();
        let rest = without(lower, &set);
        if !legal(field, &bracket) || !legal(field, &rest) {
            continue;
        }
        let mut scores: Vec<Points> = set.iter().map(|index| party(*index).score).collect();
        scores.sort_unstable();
        let next: Vec<usize> =
            rest.iter().copied().filter(|i| Some(party(*i).score) == following).collect();
        let after = without(&rest, &next);
        // C6: the following scoregroup with as few upfloaters as its parity asks for.
        let looks_well = subsets(&after, next.len() % 2).into_iter().any(|up| {
            let members: Vec<usize> = next.iter().chain(&up).copied().collect();
            legal(field, &members) && legal(field, &without(&after, &up))
        });
        let again = set.iter().filter(|index| floats_matter && party(**index).floated).count();
        // Lists by descending score, then by number.
        let mut list: Vec<usize> = set.clone();
        list.sort_by_key(|i| (std::cmp::Reverse(party(*i).score), party(*i).number));
        let list: Vec<u16> = list.iter().map(|index| party(*index).number).collect();
        let key = (std::cmp::Reverse(scores), !looks_well, again, list);
        if best.as_ref().is_none_or(|(other, _)| key < *other) {
            best = Some((key, set));
        }
    }
    best.map(|(_, set)| set)
}

/// 3.6: C8, C9, C10, then the identifier.
fn best_pairing(
    swiss: Swiss,
    field: &Field,
    bracket: &[usize],
    top: Points,
    floats_matter: bool,
) -> Vec<(u16, u16)> {
    let rules = swiss.rules().unwrap();
    let last = field.round == field.rounds;
    let best = pairings(field, bracket).into_iter().map(|pairs| {
        let (mut unfulfilled, mut strong, mut again) = (0, 0, 0);
        let mut tops = Vec::new();
        for (a, b) in &pairs {
            let (a, b) = (&field.parties[*a], &field.parties[*b]);
            let wishes = [a, b].map(|p| preference(p, rules.preferences, last));
            if let [Some((one, hard)), Some((other, harder))] = wishes
                && one == other
            {
                unfulfilled += 1;
                strong += usize::from(hard && harder);
            }
            for (resident, upfloater) in [(a, b), (b, a)] {
                let floats = resident.score == top && upfloater.score != top;
                again += usize::from(floats_matter && floats && resident.floated);
            }
            tops.push((a.number.min(b.number), a.number.max(b.number)));
        }
        tops.sort_unstable();
        let identifier: Vec<u16> =
            tops.iter().map(|(t, _)| *t).chain(tops.iter().map(|(_, b)| *b)).collect();
        ((unfulfilled, strong, again, identifier), tops)
    });
    best.min().unwrap().1
}

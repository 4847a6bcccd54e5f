//! The Swiss of teams (C.04.6, 2026), read a third time: all complete pairings, struck out step by step.

use std::cmp::Reverse;

use arbitra_model::Colour;
use arbitra_pairing::matches::{Field, Party, Preferences, TeamRules};

use super::complete::{Answer, published};
use super::double_swiss::last_difference;
use super::top_group::{Text, round};

/// A colour preference (1.7).
#[derive(Clone, Copy, PartialEq, Eq)]
struct Preference {
    colour: Colour,
    strong: bool,
}

/// The round, if there is a legal one.
#[must_use]
pub fn pair(rules: TeamRules, field: &Field) -> Option<Answer> {
    let preference = |place: usize| preference(rules, field, &field.parties[place]);
    // C8: two who prefer the same colour; C9: two who both do so strongly, of type B alone.
    let colour_faults = |a: usize, b: usize| match (preference(a), preference(b)) {
        (Some(one), Some(two)) if one.colour == two.colour => {
            let both_strong = rules.preferences == Preferences::TypeB && one.strong && two.strong;
            vec![1, usize::from(both_strong)]
        }
        _ => vec![0, 0],
    };
    // C7 and C10 are not looked at in the last two rounds.
    let floats_matter = field.round + 1 < field.rounds;
    let (pairs, bye) = round(field, &Text { floats_matter, colour_faults: &colour_faults })?;
    Some(published(field, pairs, bye, |a, b| first_has_white(rules, field, a, b)))
}

/// 1.7.
fn preference(rules: TeamRules, field: &Field, party: &Party) -> Option<Preference> {
    let last_two: Vec<Colour> = party.colours.iter().rev().take(2).copied().collect();
    let twice = |colour: Colour| last_two == [colour, colour];
    let difference = party.difference();
    let strong = |colour| Some(Preference { colour, strong: true });
    let mild = |colour| Some(Preference { colour, strong: false });
    if rules.preferences == Preferences::None {
        return None;
    }
    if difference <= -2 || (difference == 0 || difference == -1) && twice(Colour::Black) {
        return strong(Colour::White);
    }
    if difference >= 2 || (difference == 0 || difference == 1) && twice(Colour::White) {
        return strong(Colour::Black);
    }
    if rules.preferences == Preferences::TypeA {
        return None;
    }
    match (difference, last_two.first()) {
        (-1, _) => mild(Colour::White),
        (1, _) => mild(Colour::Black),
        (0, Some(last)) if field.round != field.rounds => mild(!*last),
        _ => None,
    }
}

/// 4.3: whether the first of two has White on the first board.
fn first_has_white(rules: TeamRules, field: &Field, a: usize, b: usize) -> bool {
    let (one, two) = (&field.parties[a], &field.parties[b]);
    // 4.2
    let rank = |party: &Party| {
        let secondary = rules.uses_secondary.then_some(party.secondary);
        (Reverse(party.score), Reverse(secondary), party.number)
    };
    let one_is_first = rank(one) < rank(two);
    let (first, other) = if one_is_first { (one, two) } else { (two, one) };
    first_team_has_white(rules, field, first, other) == one_is_first
}

fn first_team_has_white(rules: TeamRules, field: &Field, first: &Party, other: &Party) -> bool {
    // 4.3.1
    if first.played == 0 && other.played == 0 {
        return (first.number % 2 == 1) == (field.initial == Colour::White);
    }
    let wishes = (preference(rules, field, first), preference(rules, field, other));
    match wishes {
        // 4.3.2
        (Some(wish), None) => return wish.colour == Colour::White,
        (None, Some(wish)) => return wish.colour == Colour::Black,
        (Some(one), Some(two)) => {
            // 4.3.3
            if one.colour != two.colour {
                return one.colour == Colour::White;
            }
            // 4.3.4
            if rules.preferences == Preferences::TypeB && one.strong != two.strong {
                let granted = if one.strong { one.colour } else { !two.colour };
                return granted == Colour::White;
            }
        }
        (None, None) => {}
    }
    // 4.3.5
    if first.difference() != other.difference() {
        return first.difference() < other.difference();
    }
    // 4.3.6
    if let Some((last, _)) = last_difference(&first.colours, &other.colours) {
        return last == Colour::Black;
    }
    // 4.3.7
    if let Some(wish) = wishes.0 {
        return wish.colour == Colour::White;
    }
    // 4.3.8, 4.3.9
    match (first.colours.last(), other.colours.last()) {
        (Some(last), _) => *last == Colour::Black,
        (None, Some(last)) => *last == Colour::White,
        (None, None) => (first.number % 2 == 1) == (field.initial == Colour::White),
    }
}

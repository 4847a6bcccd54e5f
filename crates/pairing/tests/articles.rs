//! Single articles of Dubov and Lim on positions laid out by hand, as their examples have them.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use arbitra_model::Number;
use arbitra_pairing::{Float, Position, dubov, lim};
use common::cards::{Card, change, pairs, position};

fn by_lim(position: &Position) -> Vec<(u16, u16)> {
    pairs(&lim::pair(lim::Edition::E2026, position).unwrap())
}

fn by_maxi(position: &Position) -> Vec<(u16, u16)> {
    pairs(&lim::pair(lim::Edition::E2026Maxi, position).unwrap())
}

/// Who of a group of five, above six players who have met each other too often to matter, meets somebody below.
fn floater(position: &Position) -> Vec<u16> {
    let score =
        |number: u16| position.contenders.iter().find(|c| c.number.get() == number).unwrap().score;
    let crossing = by_lim(position).into_iter().filter(|&(a, b)| score(a) != score(b));
    crossing.map(|(a, _)| a).collect()
}

#[test]
fn dubov_c8_prefers_one_maximum_upfloater_to_two() {
    let cards =
        [(1, 8, "wb"), (2, 8, "bw"), (3, 6, "wb"), (4, 6, "bw"), (5, 6, "wb"), (6, 6, "bw")];
    let mut position = position(6, 9, &cards, &[(1, 2), (3, 5), (3, 6)]);
    for (number, upfloats) in [(3, 9), (4, 0), (5, 3), (6, 3)] {
        change(&mut position, number, |c| c.record.upfloats = upfloats);
    }
    let paired = pairs(&dubov::pair(&position).unwrap());
    assert!(paired.contains(&(5, 6)), "{paired:?}: 3 and 4 come up");
    // In the last round C8 does not hold: the first set in the order is {3, 4} as well.
    position.is_last_round = true;
    assert!(pairs(&dubov::pair(&position).unwrap()).contains(&(5, 6)));
}

#[test]
fn dubov_c9_prefers_the_one_who_came_up_less_often() {
    let cards = [(1, 8, "wb"), (2, 6, "bw"), (3, 6, "bw"), (4, 6, "bw")];
    let mut position = position(6, 9, &cards, &[]);
    for (number, upfloats) in [(2, 5), (3, 4), (4, 5)] {
        change(&mut position, number, |c| c.record.upfloats = upfloats);
    }
    assert_eq!(pairs(&dubov::pair(&position).unwrap()), [(1, 3), (2, 4)]);
    // C10: of those alike, not the one who came up in the previous round.
    change(&mut position, 3, |c| c.record.upfloats = 5);
    change(&mut position, 2, |c| c.floats[0] = Some(Float::Up));
    assert_eq!(pairs(&dubov::pair(&position).unwrap()), [(1, 3), (2, 4)]);
    // In the last round neither counts.
    position.is_last_round = true;
    assert_eq!(pairs(&dubov::pair(&position).unwrap()), [(1, 2), (3, 4)]);
}

#[test]
fn dubov_1_8_counts_by_the_number_of_rounds() {
    assert_eq!([4, 5, 9, 10, 14].map(dubov::most_upfloats), [2, 3, 3, 4, 4]);
}

/// A group of five on 2 points above ten on the median of round 3.
fn five(due_white: &[u16]) -> Position {
    let above = (1..=5).map(|n| (n, 4, if due_white.contains(&n) { "wb" } else { "bw" }));
    let below = (6..=10).map(|n| (n, 2, "wb"));
    position(3, 9, &above.chain(below).collect::<Vec<_>>(), &[])
}

#[test]
fn lim_3_2_2_floats_somebody_due_the_colour_of_the_majority() {
    assert_eq!(floater(&five(&[1, 3, 4])), [4]);
}

#[test]
fn lim_3_2_3_keeps_within_a_hundred_points_in_a_maxi_tournament() {
    let mut position = five(&[1, 3, 4]);
    change(&mut position, 5, |c| c.record.rating = 2400 - 40 - 150);
    assert!(by_maxi(&position).iter().any(|&(a, b)| a == 5 && b > 5));
    assert!(by_lim(&position).iter().any(|&(a, b)| a == 4 && b > 5));
}

#[test]
fn lim_3_2_4_floats_the_lowest_ranked_of_equals() {
    let mut position = five(&[1, 3]);
    change(&mut position, 5, |c| c.colours = Box::new([]));
    assert_eq!(floater(&position), [5]);
}

#[test]
fn lim_3_10_spares_who_floated_last_round() {
    let mut position = five(&[1, 3]);
    change(&mut position, 5, |c| c.colours = Box::new([]));
    change(&mut position, 5, |c| c.floats[0] = Some(Float::Down));
    assert_eq!(floater(&position), [4]);
}

#[test]
fn lim_4_4_1_swaps_the_odd_player() {
    // Seven players; 2 has met all of them, so that only 2 floats.
    let cards: Vec<Card> =
        (1..=7).map(|n| (n, 4, "")).chain((8..=14).map(|n| (n, 2, ""))).collect();
    let met: Vec<(u16, u16)> = (1..=7).filter(|&n| n != 2).map(|n| (2, n)).collect();
    assert_eq!(floater(&position(3, 9, &cards, &met)), [2]);
}

#[test]
fn lim_4_4_2_floats_two_of_an_even_group() {
    // Six players; 1 and 2 have met each other and everybody but 6.
    let cards: Vec<Card> =
        (1..=6).map(|n| (n, 4, "")).chain((7..=14).map(|n| (n, 2, ""))).collect();
    let met = [(1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5)];
    let position = position(3, 9, &cards, &met);
    let paired = by_lim(&position);
    assert!(paired.contains(&(1, 6)) && paired.contains(&(3, 4)), "{paired:?}");
    assert_eq!(floater(&position), [2, 5]);
}

#[test]
fn lim_5_2_exchanges_for_colours() {
    let cards = [(1, 2, "wb"), (2, 2, "wb"), (3, 2, "wb"), (4, 2, "bw")];
    let mut position = position(3, 9, &cards, &[]);
    assert_eq!(by_lim(&position), [(1, 4), (2, 3)]);
    // 5.7: in a Maxi-tournament not with somebody rated so much lower.
    change(&mut position, 4, |c| c.record.rating -= 150);
    assert_eq!(by_maxi(&position), [(1, 3), (2, 4)]);
}

#[test]
fn lim_2_6_1_cracks_a_pair_below() {
    let cards = [(1, 4, ""), (2, 4, ""), (3, 4, ""), (4, 2, ""), (5, 0, ""), (6, 0, "")];
    let met = [(1, 4), (2, 4), (3, 4)];
    assert_eq!(by_lim(&position(3, 9, &cards, &met)), [(1, 2), (3, 6), (4, 5)]);
}

#[test]
fn lim_5_4_favours_the_higher_above_and_the_lower_below_the_median() {
    let white = |halves: i32| {
        let position = position(3, 9, &[(3, halves, "wb"), (7, halves, "wb")], &[]);
        lim::pair(lim::Edition::E2026, &position).unwrap().boards[0].white.get()
    };
    assert_eq!([white(4), white(2), white(1)], [3, 3, 7]);
    let position = position(4, 9, &[(4, 3, "bwb"), (8, 3, "wbb")], &[]);
    let pairing = lim::pair(lim::Edition::E2026, &position).unwrap();
    assert_eq!(pairing.boards[0].white.get(), 8);
}

#[test]
fn lim_6_lets_anybody_have_any_colour_in_the_last_round() {
    let cards = [(1, 4, "bww"), (2, 4, "wbww")];
    assert!(lim::pair(lim::Edition::E2026, &position(5, 9, &cards, &[])).is_err());
    assert!(lim::pair(lim::Edition::E2026, &position(5, 5, &cards, &[])).is_ok());
}

#[test]
fn lim_7_1_gives_the_first_bye_to_the_lowest_rated() {
    let cards = [(1, 0, ""), (2, 0, ""), (3, 0, "")];
    let mut position = position(1, 9, &cards, &[]);
    change(&mut position, 2, |c| c.record.rating = 1000);
    let pairing = lim::pair(lim::Edition::E2026, &position).unwrap();
    assert_eq!(pairing.bye.map(Number::get), Some(2));
}

#[test]
fn lim_7_2_alternates_colours_down_the_list() {
    let cards: Vec<Card> = (1..=8).map(|n| (n, 0, "")).collect();
    let pairing = lim::pair(lim::Edition::E2026, &position(1, 9, &cards, &[])).unwrap();
    let boards: Vec<(u16, u16)> =
        pairing.boards.iter().map(|b| (b.white.get(), b.black.get())).collect();
    assert_eq!(boards, [(1, 5), (6, 2), (3, 7), (8, 4)]);
}

//! The orders of section D of 1998 and 2013 as printed: transpositions, exchanges, choices of moved-down players.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use arbitra_second::early_dutch::order::{arrangements, exchanges, subsets};

/// Who leaves the upper half, who enters it.
type Exchange = (Vec<usize>, Vec<usize>);

fn numbers(text: &str) -> Vec<usize> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

/// The lines of a printed order.
fn printed(name: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite/orders");
    let text = fs::read_to_string(folder.join(name)).unwrap();
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

fn printed_exchanges(name: &str) -> Vec<Exchange> {
    let sides = |line: &String| {
        let (out, into) = line.split_once(':').unwrap();
        (numbers(out), numbers(into))
    };
    printed(name).iter().map(sides).collect()
}

/// The orders of some players, the first so many places of them.
fn transpositions(players: &[usize], places: usize) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    arrangements(players, places, &|_, _| true, &mut |order| {
        all.push(order.to_vec());
        false
    });
    all
}

#[test]
fn transpositions_come_in_the_printed_order() {
    let mut expected: Vec<Vec<usize>> =
        printed("d1-transpositions-2013.txt").iter().map(|line| numbers(line)).collect();
    let last = expected.pop();
    let ours = transpositions(&[6, 7, 8, 9, 10, 11], 6);
    assert_eq!(ours.len(), 720);
    assert_eq!(ours[..expected.len()], expected);
    assert_eq!(ours.last(), last.as_ref());
    let expected: Vec<Vec<usize>> =
        printed("d1-transpositions-1998.txt").iter().map(|line| numbers(line)).collect();
    assert_eq!(transpositions(&[5, 6, 7, 8], 4)[1..=expected.len()], expected);
    let expected: Vec<Vec<usize>> =
        printed("d1-opponents-of-two-2013.txt").iter().map(|line| numbers(line)).collect();
    assert_eq!(transpositions(&[3, 4, 5, 6, 7, 8], 2), expected);
}

#[test]
fn exchanges_come_in_the_printed_order() {
    let expected = printed_exchanges("d2-exchanges-2013.txt");
    assert_eq!(expected.len(), 30 + 150 + 200);
    assert_eq!(exchanges(5, 11)[..expected.len()], expected);
}

/// The sets of pairs, and of those left over, that the exchanges of an upper and a lower part lead to first.
fn new_ones(pairs: usize, players: usize, most: usize) -> Vec<Exchange> {
    let everybody: Vec<usize> = (1..=players).collect();
    let mut known: BTreeSet<Vec<(usize, usize)>> = BTreeSet::new();
    let mut note = |upper: &[usize]| {
        let lower: Vec<usize> = everybody.iter().copied().filter(|p| !upper.contains(p)).collect();
        let mut is_new = false;
        for order in transpositions(&lower, pairs) {
            let mut all: Vec<(usize, usize)> =
                upper.iter().zip(&order).map(|(&a, &b)| (a.min(b), a.max(b))).collect();
            all.sort_unstable();
            is_new |= known.insert(all);
        }
        is_new
    };
    note(&everybody[..pairs]);
    exchanges(pairs, players)
        .into_iter()
        .filter(|(out, _)| out.len() <= most)
        .filter(|(out, into)| {
            let stays = |p: &usize| if *p <= pairs { !out.contains(p) } else { into.contains(p) };
            note(&everybody.iter().copied().filter(stays).collect::<Vec<_>>())
        })
        .collect()
}

/// The tables of 1998 leave out only what gives no new pairs (the first player of an even bracket, the last of any), so
/// every exchange that does stands in them, in the same order: they need no rule of their own.
#[test]
fn exchanges_of_1998_have_all_that_give_new_pairs() {
    let within = |some: &[Exchange], printed: &[Exchange]| -> Vec<Exchange> {
        printed.iter().filter(|exchange| some.contains(exchange)).cloned().collect()
    };
    let sorted = |mut list: Vec<Exchange>| {
        list.iter_mut().for_each(|(out, _)| out.sort_unstable());
        list
    };
    let expected = sorted(printed_exchanges("d2-exchanges-1998.txt"));
    assert_eq!(expected.len(), 18);
    assert_eq!(sorted(new_ones(4, 8, 2)), within(&sorted(new_ones(4, 8, 2)), &expected));
    // Seven players: one less everywhere, without the last column of the table of two.
    let lower = |list: Vec<usize>| -> Vec<usize> { list.into_iter().map(|n| n - 1).collect() };
    let seven: Vec<Exchange> = expected
        .into_iter()
        .map(|(out, into)| (lower(out), lower(into)))
        .filter(|(out, _)| out[..] != [1, 2])
        .collect();
    assert_eq!(sorted(new_ones(3, 7, 2)), within(&sorted(new_ones(3, 7, 2)), &seven));
}

#[test]
fn moved_down_players_are_chosen_in_the_printed_order() {
    let expected: Vec<Vec<usize>> =
        printed("d3-choices-2013.txt").iter().map(|line| numbers(line)).collect();
    let ours: Vec<Vec<usize>> = (1..=5).rev().flat_map(|m1| subsets(5, m1)).collect();
    let ours: Vec<Vec<usize>> =
        ours.into_iter().map(|some| some.into_iter().map(|place| place + 1).collect()).collect();
    assert_eq!(ours, expected);
}

/// The copies of the repository are those of the acceptance data, where it lies beside the project.
#[test]
fn printed_orders_are_those_of_the_acceptance_data() {
    let flat = |name: &str| -> Vec<usize> {
        printed(name).iter().flat_map(|line| numbers(line)).collect()
    };
    let part = |text: &str, from: &str, to: &str| -> Vec<usize> {
        let (_, text) = text.split_once(from).unwrap();
        numbers(text.split_once(to).map_or(text, |(text, _)| text))
    };
    let Some(file) = crate::common::beside("acceptance/j_transpositions.json") else { return };
    let text = fs::read_to_string(file).unwrap();
    let mut both = part(&text, "\"first_25\":", "\"last\"");
    both.extend(part(&text, "\"last\":", "\"rule\""));
    assert_eq!(flat("d1-transpositions-2013.txt"), both);
    let early = part(&text, "\"order_a_to_g\":", "\"heterogeneous");
    assert_eq!(flat("d1-transpositions-1998.txt"), early);
    assert_eq!(flat("d1-opponents-of-two-2013.txt"), part(&text, "\"distinct_prefixes\":", "}"));
    let read = |name: &str| fs::read_to_string(crate::common::beside(name).unwrap()).unwrap();
    for (name, own) in [
        ("acceptance/j_exchanges_2013.json", "d2-exchanges-2013.txt"),
        ("acceptance/j_exchanges_1998.json", "d2-exchanges-1998.txt"),
    ] {
        // What stands between "s1" and "diff", item by item; the digits of the keys fall away.
        let text = read(name).replace("\"s1\"", "[from]").replace("\"s2\"", "");
        let items = text.split("[from]").skip(1);
        let theirs: Vec<usize> = items
            .flat_map(|item| numbers(item.split_once("\"diff\"").map_or("", |(item, _)| item)))
            .collect();
        assert_eq!(flat(own), theirs, "{name}");
    }
    let matrix = read("acceptance/j_exchange_two_matrix_2013.csv");
    let two: Vec<Exchange> = printed_exchanges("d2-exchanges-2013.txt").drain(30..180).collect();
    let columns: Vec<Vec<usize>> =
        matrix.lines().next().unwrap().split("\",\"").map(numbers).collect();
    let mut cells = 0;
    for line in matrix.lines().skip(1) {
        let row = numbers(line);
        for (column, place) in columns.iter().zip(&row[2..]) {
            let column = column[column.len() - 2..].to_vec();
            assert_eq!(two[place - 1], (column, row[..2].to_vec()), "place {place}");
            cells += 1;
        }
    }
    assert_eq!(cells, 150);
    let text = read("acceptance/j_d3_moved_down_selection.json");
    let theirs: Vec<usize> =
        (1..=5).rev().flat_map(|m1| part(&text, &format!("\"{m1}\": ["), "\"")).collect();
    assert_eq!(flat("d3-choices-2013.txt"), theirs);
    let text = read("acceptance/k_swiss1999_exchanges.json");
    let mut theirs = Vec::new();
    for (key, until, of) in [
        ("\"find_opponent_for_1\":", "\"after", 1),
        ("\"after_1_6_find_opponent_for_2\":", "\"rule", 2),
    ] {
        for pairs in part(&text, key, until).chunks(6) {
            theirs.push(of);
            theirs.extend(pairs);
        }
    }
    assert_eq!(flat("11-exchanges-1999.txt"), theirs);
}

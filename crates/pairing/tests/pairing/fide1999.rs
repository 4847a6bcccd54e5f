//! The FIDE Swiss system of 1987–1999: its rules on positions laid out by hand, and what holds in every round.

use std::fs;

use arbitra_matching::cardinality::{self, Adjacency};
use arbitra_model::{Bye, Colour, Entry, Number, Round};
use arbitra_pairing::check::check;
use arbitra_pairing::fide1999::{self, Edition, Maxi};
use arbitra_pairing::generate::{Accelerate, Generated, PerMille, Plan, Rates, generate};
use arbitra_pairing::{Contender, Float, Position, RoundPairing, System};

use crate::common::cards::{Card, change, pairs, position};

fn answer(position: &Position) -> RoundPairing {
    fide1999::pair(Edition::E1999, position).unwrap()
}

fn paired(position: &Position) -> Vec<(u16, u16)> {
    pairs(&answer(position))
}

fn paired_as_printed(position: &Position) -> Vec<(u16, u16)> {
    pairs(&fide1999::pair(Edition::E1999Printed, position).unwrap())
}

/// Pairs whose players have different scores, the higher score first.
fn floats(position: &Position) -> Vec<(u16, u16)> {
    let score =
        |number: u16| position.contenders.iter().find(|c| c.number.get() == number).unwrap().score;
    let pairs = paired(position).into_iter().filter(|&(a, b)| score(a) != score(b));
    pairs.map(|(a, b)| if score(a) > score(b) { (a, b) } else { (b, a) }).collect()
}

/// Cards of one score.
fn cards(numbers: std::ops::RangeInclusive<u16>, halves: i32, colours: &'static str) -> Vec<Card> {
    numbers.map(|number| (number, halves, colours)).collect()
}

/// Five players on two points, of whom some are due White and the others Black, above five on the median.
fn five_above(due_white: &[u16]) -> Position {
    let above = (1..=5).map(|n| (n, 4, if due_white.contains(&n) { "wb" } else { "bw" }));
    let cards: Vec<Card> = above.chain(cards(6..=10, 2, "wb")).collect();
    position(3, 9, &cards, &[])
}

/// The same upside down: five on the median above five on no point.
fn five_below(due_white: &[u16]) -> Position {
    let below = (6..=10).map(|n| (n, 0, if due_white.contains(&n) { "wb" } else { "bw" }));
    let cards: Vec<Card> = cards(1..=5, 2, "wb").into_iter().chain(below).collect();
    position(3, 9, &cards, &[])
}

/// Makes it a Maxi-tournament by numbers.
fn maxi(mut position: Position) -> Position {
    position.participants = 600;
    position
}

#[test]
fn a_maxi_tournament_has_more_players_than_rounds_separate() {
    let holds = |participants: u16, rounds: u16| {
        let mut position = position(1, rounds, &cards(1..=4, 0, ""), &[]);
        position.participants = participants;
        Maxi::ByNumbers.holds(&position)
    };
    assert!(!holds(8, 3) && holds(9, 3) && !holds(512, 9) && holds(513, 9));
    assert!(!holds(9_999, 14) && !holds(9_999, 32) && !holds(9_999, 999));
}

#[test]
fn rule_17_counts_a_late_entry_from_arrival_on() {
    let system = System::Fide1999(Edition::E1999);
    let mut tournament = generate(&Plan::quiet(1, system, 8, 3)).unwrap().tournament;
    let mut late = tournament.players[7].clone();
    late.number = Number::new(9).unwrap();
    late.entries = vec![Entry::Bye(Bye::ZeroPoint)];
    tournament.players.push(late);
    for player in &mut tournament.players {
        player.entries.truncate(1);
    }
    let participants = |round: u16| {
        let position = system.position(&tournament, Round::new(round).unwrap());
        position.unwrap().unwrap().participants
    };
    assert_eq!([participants(1), participants(2)], [8, 9]);
}

#[test]
fn rule_8_gives_the_bye_to_the_lowest_ranked_of_the_lowest_group() {
    let cards = [(1, 2, "w"), (2, 2, "b"), (3, 0, "w"), (4, 0, "b"), (5, 0, "w")];
    let mut position = position(2, 9, &cards, &[]);
    assert_eq!(answer(&position).bye.map(Number::get), Some(5));
    change(&mut position, 5, |c| c.bye_barred = true);
    assert_eq!(answer(&position).bye.map(Number::get), Some(4));
}

#[test]
fn rule_9_2_goes_from_both_ends_to_the_median() {
    // One floats down from above, one up from below, and they find their opponents on the median.
    let cards = [(1, 4, "wb"), (2, 2, "bw"), (3, 2, "wb"), (4, 0, "bw")];
    assert_eq!(paired(&position(3, 9, &cards, &[])), [(1, 2), (3, 4)]);
}

#[test]
fn rule_9_6_undoes_a_pair_below_or_above() {
    let cards = [(1, 4, ""), (2, 4, ""), (3, 4, ""), (4, 2, ""), (5, 0, ""), (6, 0, "")];
    let met = [(1, 4), (2, 4), (3, 4)];
    assert_eq!(paired(&position(3, 9, &cards, &met)), [(1, 2), (3, 6), (4, 5)]);
    let cards = [(1, 4, ""), (2, 4, ""), (3, 2, ""), (4, 0, ""), (5, 0, ""), (6, 0, "")];
    let met = [(3, 4), (3, 5), (3, 6)];
    assert_eq!(paired(&position(3, 9, &cards, &met)), [(1, 3), (2, 4), (5, 6)]);
}

#[test]
fn rule_10_2_evens_out_the_colours_due() {
    assert_eq!(floats(&five_above(&[1, 3, 4]))[0].0, 4);
    assert_eq!(floats(&five_below(&[6, 8, 9]))[0].1, 6);
    // As many of both: the lowest ranked from above, the highest ranked from below.
    let mut position = five_above(&[1, 3]);
    change(&mut position, 5, |c| c.colours = Box::new([]));
    assert_eq!(floats(&position)[0].0, 5);
    let mut position = five_below(&[7, 9]);
    change(&mut position, 6, |c| c.colours = Box::new([]));
    assert_eq!(floats(&position)[0].1, 6);
}

#[test]
fn rule_10_2_keeps_within_a_hundred_points_in_a_maxi_tournament() {
    let mut position = five_above(&[1, 3, 4]);
    change(&mut position, 5, |c| c.record.rating = 2400 - 40 - 101);
    assert_eq!(floats(&position)[0].0, 4);
    let mut position = maxi(position);
    assert_eq!(floats(&position)[0].0, 5);
    change(&mut position, 5, |c| c.record.rating = 2400 - 40 - 100);
    assert_eq!(floats(&position)[0].0, 4);
}

#[test]
fn rules_10_3_and_10_4_look_for_an_opponent_in_the_next_group() {
    // 5 has met everybody on the median, so that 4 goes; upwards likewise 6 stays and 7 goes.
    let five = |met: &[(u16, u16)], above: bool| {
        let (high, low) = if above { (4, 2) } else { (2, 0) };
        let cards = [cards(1..=5, high, ""), cards(6..=10, low, "")].concat();
        floats(&position(3, 9, &cards, met))[0]
    };
    let met: Vec<(u16, u16)> = (6..=10).map(|n| (5, n)).collect();
    assert_eq!(five(&met, true).0, 4);
    let met: Vec<(u16, u16)> = (1..=5).map(|n| (n, 6)).collect();
    assert_eq!(five(&met, false).1, 7);
}

#[test]
fn rule_10_5_lets_a_floater_go_on() {
    // 1 has met 2 and 3 and floats past their group into the median.
    let cards = [(1, 6, ""), (2, 4, ""), (3, 4, ""), (4, 3, ""), (5, 3, ""), (6, 3, "")];
    let paired = paired(&position(4, 9, &cards, &[(1, 2), (1, 3)]));
    assert_eq!(paired, [(1, 4), (2, 3), (5, 6)]);
}

#[test]
fn rules_10_6_and_10_7_pair_the_farthest_floater_first() {
    // 1 and 3 come down into the group of 2, 4, 5 and 6; 1, from the higher score, goes first.
    let cards = [(1, 6, ""), (3, 5, ""), (2, 4, ""), (4, 4, ""), (5, 4, ""), (6, 4, "")];
    assert_eq!(paired(&position(4, 9, &cards, &[(1, 3)])), [(1, 2), (3, 4), (5, 6)]);
    // 6 and 4 come up into the group of 1, 2, 3 and 5; 6, from the lower score, goes first and looks from the end.
    let cards = [(1, 2, ""), (2, 2, ""), (3, 2, ""), (5, 2, ""), (4, 1, ""), (6, 0, "")];
    assert_eq!(paired(&position(4, 9, &cards, &[(4, 6)])), [(1, 2), (3, 4), (5, 6)]);
}

#[test]
fn rule_10_8_has_two_readings() {
    let cards = [(1, 4, "wb"), (2, 2, "bw"), (3, 2, "wb"), (4, 2, "bw")];
    let down = position(3, 9, &cards, &[]);
    assert_eq!(paired(&down), [(1, 2), (3, 4)]);
    assert_eq!(paired_as_printed(&down), [(1, 4), (2, 3)]);
    // Upwards, in a group below the median.
    let cards = [(1, 1, "wb"), (2, 1, "bw"), (3, 1, "wb"), (4, 0, "bw")];
    let up = position(3, 9, &cards, &[]);
    assert_eq!(paired(&up), [(1, 2), (3, 4)]);
    assert_eq!(paired_as_printed(&up), [(1, 4), (2, 3)]);
}

#[test]
fn rule_10_8_exchanges_within_a_hundred_points_in_a_maxi_tournament() {
    let cards = [(1, 4, "wb"), (2, 2, "wb"), (3, 2, "bw"), (4, 2, "bw")];
    let mut position = position(3, 9, &cards, &[]);
    for number in [3, 4] {
        change(&mut position, number, |c| c.record.rating = 2000);
    }
    assert_eq!(paired(&position), [(1, 3), (2, 4)]);
    assert_eq!(paired(&maxi(position)), [(1, 2), (3, 4)]);
}

#[test]
fn rule_10_9_avoids_harmful_floaters() {
    // 9 came down and is the lowest ranked, but 5, who did not, goes on.
    let cards = [vec![(9, 6, "")], cards(2..=5, 4, ""), cards(6..=8, 3, "")].concat();
    assert_eq!(paired(&position(4, 9, &cards, &[])), [(2, 9), (3, 4), (5, 6), (7, 8)]);
}

#[test]
fn rule_10_10_spares_who_floated_last_round() {
    let mut position = five_above(&[1, 3]);
    change(&mut position, 5, |c| c.colours = Box::new([]));
    change(&mut position, 5, |c| c.floats[0] = Some(Float::Up));
    assert_eq!(floats(&position)[0].0, 4);
    // Not if another kind of floater results.
    let met: Vec<(u16, u16)> = (1..=4).flat_map(|a| (6..=10).map(move |b| (a, b))).collect();
    let cards = [cards(1..=5, 4, ""), cards(6..=10, 2, "")].concat();
    let mut position = crate::common::cards::position(3, 9, &cards, &met);
    change(&mut position, 5, |c| c.floats[0] = Some(Float::Up));
    assert_eq!(floats(&position)[0].0, 5);
}

/// Six players on the median, of whom some have met.
fn six(met: &[(u16, u16)]) -> Vec<(u16, u16)> {
    paired(&position(3, 9, &cards(1..=6, 2, ""), met))
}

/// The printed tables: what is proposed when everything before has been refused.
const FOR_ONE: [[(u16, u16); 3]; 5] = [
    [(1, 4), (2, 5), (3, 6)],
    [(1, 5), (2, 4), (3, 6)],
    [(1, 6), (2, 4), (3, 5)],
    [(1, 3), (2, 5), (4, 6)],
    [(1, 2), (3, 5), (4, 6)],
];
const FOR_TWO: [[(u16, u16); 3]; 5] = [
    [(1, 6), (2, 4), (3, 5)],
    [(1, 6), (2, 5), (3, 4)],
    [(1, 6), (2, 3), (4, 5)],
    [(1, 3), (2, 6), (4, 5)],
    [(1, 2), (3, 5), (4, 6)],
];

#[test]
fn rules_11_2_and_11_3_exchange_as_the_tables_show() {
    let mut met = Vec::new();
    for table in FOR_ONE {
        assert_eq!(six(&met), table);
        met.push(table[0]);
    }
    let mut met = vec![(1, 4), (1, 5)];
    for table in FOR_TWO {
        assert_eq!(six(&met), table);
        met.push(table[1]);
    }
}

#[test]
fn the_tables_and_the_first_round_are_those_of_the_acceptance_data() {
    let Some(path) = crate::common::beside("acceptance/k_swiss1999_exchanges.json") else { return };
    let text = fs::read_to_string(path).unwrap();
    let bare: String = text.split_whitespace().collect();
    let table = |rows: &[[(u16, u16); 3]]| {
        let pair = |(a, b): &(u16, u16)| format!("[{a},{b}]");
        let row = |row: &[(u16, u16); 3]| {
            format!("[{}]", row.iter().map(pair).collect::<Vec<_>>().join(","))
        };
        format!("[{}]", rows.iter().map(row).collect::<Vec<_>>().join(","))
    };
    assert!(bare.contains(&format!("\"find_opponent_for_1\":{}", table(&FOR_ONE))));
    assert!(bare.contains(&format!("\"after_1_6_find_opponent_for_2\":{}", table(&FOR_TWO))));
    for (name, colour) in [("white_first", Colour::White), ("black_first", Colour::Black)] {
        let games = first_round_of_forty(colour);
        let printed = [0, 1, 2, 3, 19].map(|board: usize| format!("\"{}\"", games[board]));
        let [a, b, c, d, last] = printed;
        assert!(
            bare.contains(&format!("\"{name}\":[{a},{b},{c},{d},\"...\",{last}]")),
            "{games:?}"
        );
    }
}

fn first_round_of_forty(colour: Colour) -> Vec<String> {
    let mut position = position(1, 9, &cards(1..=40, 0, ""), &[]);
    position.initial_colour = colour;
    let boards = answer(&position).boards;
    boards.iter().map(|board| format!("{}-{}", board.white, board.black)).collect()
}

#[test]
fn rule_14_3_shows_forty_players() {
    let white = first_round_of_forty(Colour::White);
    assert_eq!(white[..4], ["1-21", "22-2", "3-23", "24-4"]);
    assert_eq!(white[19], "40-20");
    let black = first_round_of_forty(Colour::Black);
    assert_eq!(black[..4], ["21-1", "2-22", "23-3", "4-24"]);
    assert_eq!(black[19], "20-40");
}

#[test]
fn rule_11_4_floats_whom_no_exchange_helps() {
    // Seven players; 2 has met all of them and takes the place of 7.
    let seven = [cards(1..=7, 4, ""), cards(8..=14, 2, "")].concat();
    let met: Vec<(u16, u16)> = (1..=7).filter(|&n| n != 2).map(|n| (2, n)).collect();
    let floating = floats(&position(3, 9, &seven, &met));
    assert_eq!(floating.iter().map(|pair| pair.0).collect::<Vec<_>>(), [2]);
    // Six players; 1 and 2 have met each other and everybody but 6: 2 floats, and 5 too.
    let six = [cards(1..=6, 4, ""), cards(7..=14, 2, "")].concat();
    let met = [(1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5)];
    let position = position(3, 9, &six, &met);
    assert!(paired(&position).contains(&(1, 6)) && paired(&position).contains(&(3, 4)));
    assert_eq!(floats(&position).iter().map(|pair| pair.0).collect::<Vec<_>>(), [2, 5]);
}

#[test]
fn rules_12_2_and_12_7_exchange_for_colours() {
    let cards = [(1, 2, "wb"), (2, 2, "wb"), (3, 2, "wb"), (4, 2, "bw")];
    let mut position = position(3, 9, &cards, &[]);
    assert_eq!(paired(&position), [(1, 4), (2, 3)]);
    change(&mut position, 4, |c| c.record.rating -= 150);
    assert_eq!(paired(&position), [(1, 4), (2, 3)]);
    assert_eq!(paired(&maxi(position)), [(1, 3), (2, 4)]);
}

#[test]
fn rule_12_3_gives_the_other_colour_after_two() {
    let white = |cards: &[Card]| answer(&position(4, 9, cards, &[])).boards[0].white.get();
    assert_eq!(white(&[(1, 4, "wbw"), (2, 4, "bww")]), 1);
    assert_eq!(white(&[(1, 4, "bww"), (2, 4, "wbw")]), 2);
    // Two who both had it twice do not meet.
    let cards = [(1, 4, "bww"), (2, 4, "bww"), (3, 4, "wbb"), (4, 4, "wbb")];
    assert_eq!(paired(&position(4, 9, &cards, &[])), [(1, 3), (2, 4)]);
    assert!(fide1999::pair(Edition::E1999, &position(4, 9, &cards[..2], &[])).is_err());
}

#[test]
fn rule_12_4_looks_back_and_then_at_the_rank() {
    let white = |halves: i32| {
        let position = position(3, 9, &[(3, halves, "wb"), (7, halves, "wb")], &[]);
        answer(&position).boards[0].white.get()
    };
    assert_eq!([white(4), white(2), white(1)], [3, 3, 7]);
    let position = position(4, 9, &[(4, 3, "bwb"), (8, 3, "wbb")], &[]);
    assert_eq!(answer(&position).boards[0].white.get(), 8);
}

#[test]
fn rule_13_puts_scores_before_colours_in_the_last_round() {
    let cards = [(1, 4, "bww"), (2, 4, "wbww")];
    assert!(fide1999::pair(Edition::E1999, &position(5, 9, &cards, &[])).is_err());
    assert!(fide1999::pair(Edition::E1999, &position(5, 5, &cards, &[])).is_ok());
    // Whoever alone would have three more still gets the other colour.
    let cards = [(1, 4, "wwbwbw"), (2, 4, "bwwbw")];
    assert_eq!(answer(&position(7, 7, &cards, &[])).boards[0].white.get(), 2);
}

#[test]
fn rule_14_1_gives_the_first_bye_to_the_lowest_rated() {
    let mut position = position(1, 9, &cards(1..=3, 0, ""), &[]);
    change(&mut position, 2, |c| c.record.rating = 1000);
    assert_eq!(answer(&position).bye.map(Number::get), Some(2));
}

/// Who may meet by the words of 9.1 and 13, and at the end who may have the bye.
struct Legal<'a> {
    position: &'a Position,
}

impl Adjacency for Legal<'_> {
    fn len(&self) -> usize {
        self.position.contenders.len().next_multiple_of(2)
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        let position = self.position;
        let (u, v) = (u.min(v), u.max(v));
        let Some(other) = position.contenders.get(v) else {
            return !position.contenders[u].bye_barred;
        };
        let one = &position.contenders[u];
        let seats = Colour::ALL.iter().any(|&c| bearable(one, c) && bearable(other, !c));
        !position.met.has(u, v)
            && !position.forbidden.has(u, v)
            && (position.is_last_round || seats)
    }
}

fn bearable(player: &Contender, colour: Colour) -> bool {
    let mut games = player.colours.to_vec();
    games.push(colour);
    let whites = games.iter().filter(|&&c| c == Colour::White).count() as i32;
    !games.ends_with(&[colour; 3]) && (2 * whites - games.len() as i32).abs() < 3
}

const fn share(thousandths: u16) -> PerMille {
    match PerMille::new(thousandths) {
        Some(share) => share,
        None => panic!("more than the whole"),
    }
}

#[test]
fn every_round_is_legal_and_every_legal_round_is_paired() {
    let rates = Rates {
        forfeits: share(40),
        half_byes: share(20),
        zero_byes: share(20),
        full_byes: share(5),
        withdrawals: share(60),
        late_entries: share(60),
        ..Plan::quiet(0, System::ALL[0], 4, 4).rates
    };
    let (mut rounds, mut stuck) = (0, 0);
    for seed in 0..160 {
        let edition = if seed % 4 == 0 { Edition::E1999Printed } else { Edition::E1999 };
        let system = System::Fide1999(edition);
        // Few players in many rounds, so that there is little to choose from in the end.
        let (players, number) = (4 + (seed * 7 % 45) as u16, 3 + (seed % 9) as u16);
        let plan = Plan {
            rates,
            forbidden: (seed % 3) as u16,
            acceleration: if seed % 5 == 0 { Accelerate::Baku } else { Accelerate::No },
            ..Plan::quiet(seed, system, players, number)
        };
        let Generated { tournament, stopped } = generate(&plan).unwrap();
        assert_eq!(check(&tournament, system).differences().count(), 0, "seed {seed}");
        let paired = tournament.paired_rounds() as u16;
        for round in (1..=paired + u16::from(stopped.is_some())).filter_map(Round::new) {
            let Some(Ok(position)) = system.position(&tournament, round) else { continue };
            let possible = cardinality::has_perfect(&Legal { position: &position });
            let answer = fide1999::pair(edition, &position);
            assert_eq!(answer.is_ok(), possible, "seed {seed} round {round}");
            rounds += 1;
            let Ok(answer) = answer else {
                stuck += 1;
                continue;
            };
            legal(&position, &answer);
        }
    }
    println!("{rounds} rounds, {stuck} of them without a legal pairing");
    assert!(rounds > 700 && stuck > 5);
}

/// Everybody is paired once, nobody twice with the same opponent, within the limits of colours, and the bye goes to
/// somebody who may have it, of the lowest score that leaves the others pairable.
fn legal(position: &Position, answer: &RoundPairing) {
    let rank =
        |number: Number| position.contenders.iter().position(|c| c.number == number).unwrap();
    let graph = Legal { position };
    let mut seen = vec![0; position.contenders.len()];
    for board in &answer.boards {
        let (white, black) = (rank(board.white), rank(board.black));
        assert!(graph.adjacent(white, black));
        let due = [(white, Colour::White), (black, Colour::Black)];
        for (v, colour) in due {
            seen[v] += 1;
            assert!(position.is_last_round || bearable(&position.contenders[v], colour));
        }
    }
    if let Some(bye) = answer.bye.map(rank) {
        seen[bye] += 1;
        assert!(!position.contenders[bye].bye_barred);
    }
    assert!(seen.iter().all(|&times| times == 1));
}

//! Swiss systems of matches: the engine held against the second reading on random small fields; worked cases;
//! invariants on generated tournaments.

use arbitra_model::Colour;
use arbitra_pairing::generate::Random;
use arbitra_pairing::matches::{Field, MatchColour, Preferences, Primary, Swiss, TeamRules, pair};

use crate::common::cases::field;
use arbitra_second::matches::{self, Answer};

/// The pairs as numbers, smaller first, in order, and the bye.
fn numbers(swiss: Swiss, field: &Field) -> Option<Answer> {
    let found = pair(swiss, field).ok()?;
    let number = |index: usize| field.parties[index].number;
    let mut pairs: Vec<(u16, u16)> = found
        .matches
        .iter()
        .map(|(pair, _)| {
            let (a, b) = (number(pair.white), number(pair.black));
            (a.min(b), a.max(b))
        })
        .collect();
    pairs.sort_unstable();
    Some((pairs, found.bye.map(number)))
}

fn variants() -> Vec<Swiss> {
    let mut all = vec![Swiss::Double];
    for preferences in [Preferences::None, Preferences::TypeA, Preferences::TypeB] {
        let rules = TeamRules { preferences, primary: Primary::Match, uses_secondary: true };
        all.push(Swiss::Team(rules));
    }
    all
}

/// A random field of 2 to 9 parties with random pasts.
fn random_field(random: &mut Random) -> Field {
    let size = random.between(2, 9);
    let rounds = random.between(1, 9);
    let round = random.between(1, rounds);
    let spread = random.between(1, 5);
    let words: Vec<String> = (1..=size)
        .map(|number| {
            let score = random.below(u64::from(spread));
            let mut word = format!("{number}: {score}");
            let letters: String = (0..random.below(u64::from(round)))
                .map(|_| if random.below(2) == 0 { 'W' } else { 'B' })
                .collect();
            if !letters.is_empty() {
                word.push_str(&format!(" {letters}"));
            }
            if random.below(3) == 0 {
                word.push_str(" f");
            }
            if random.below(5) == 0 {
                word.push_str(" x");
            }
            word
        })
        .collect();
    let density = random.below(70);
    let mut met = Vec::new();
    for a in 1..=size {
        for b in a + 1..=size {
            if random.below(100) < density {
                met.push((a, b));
            }
        }
    }
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    field(&words, &met, round, rounds)
}

#[test]
fn the_engine_equals_the_text_on_small_fields() {
    let (mut paired, mut floated) = (0, 0);
    for seed in 0..4000 {
        let mut random = Random::stream(seed, 1);
        let field = random_field(&mut random);
        let swiss = *random.one_of(&variants());
        let text = matches::pair(swiss, &field);
        assert_eq!(numbers(swiss, &field), text, "seed {seed}: {swiss} {field:?}");
        paired += usize::from(text.is_some());
        floated += usize::from(pair(swiss, &field).is_ok_and(|found| {
            found.story.brackets.iter().any(|bracket| bracket.floaters.len() > 1)
        }));
    }
    assert!(paired > 1500 && floated > 50, "{paired} {floated}");
}

#[test]
fn c04_6_3_6_orders_by_number_alone() {
    // Upfloater 3 stands between the residents by number.
    let field = field(&["1: 2", "2: 2", "4: 2", "3: 1"], &[], 2, 9);
    let swiss = Swiss::Team(TeamRules::STANDARD);
    assert_eq!(numbers(swiss, &field), Some((vec![(1, 3), (2, 4)], None)));
}

#[test]
fn c04_6_c6_is_met_or_not() {
    let met = [(3, 4), (3, 5), (3, 6), (4, 5), (4, 6), (5, 6)];
    let field = field(&["1: 6", "2: 3", "3: 3", "4: 3", "5: 3", "6: 3"], &met, 4, 9);
    let swiss = Swiss::Team(TeamRules::STANDARD);
    // Whoever floats up leaves four or more who have met: nothing can be paired at all.
    assert_eq!(numbers(swiss, &field), None);
}

#[test]
fn c04_5_3_5_the_order_of_sets() {
    // Three residents who have all met each other need three upfloaters.
    let met = [(11, 12), (11, 13), (12, 13)];
    let words = ["11: 5", "12: 5", "13: 5", "2: 3", "6: 3", "8: 2", "1: 2", "3: 2"];
    let found = pair(Swiss::Double, &field(&words, &met, 2, 9)).unwrap();
    assert_eq!(found.story.brackets[0].floaters, [2, 6, 1]);
}

#[test]
fn colours_by_article() {
    let colours = |words: &[&str], swiss: Swiss| {
        let field = field(words, &[], 3, 9);
        let found = pair(swiss, &field).unwrap();
        let (pair, rule) = found.matches[0];
        (field.parties[pair.white].number, rule)
    };
    let team = Swiss::Team(TeamRules::STANDARD);
    let type_b = Swiss::Team(TeamRules { preferences: Preferences::TypeB, ..TeamRules::STANDARD });
    for (words, swiss, white, rule) in [
        (["1: 0", "2: 0"], Swiss::Double, 1, MatchColour::Initial),
        (["1: 1 WW", "2: 1 WB"], Swiss::Double, 2, MatchColour::Fewer),
        (["1: 1 WB", "2: 1 BW"], Swiss::Double, 1, MatchColour::Latest),
        (["1: 1 WB", "2: 1 WB"], Swiss::Double, 1, MatchColour::FirstAlternates),
        (["1: 1", "2: 1 B"], Swiss::Double, 1, MatchColour::FirstAlternates),
        (["1: 1 WW", "2: 1 WB"], team, 2, MatchColour::OnePreference),
        (["1: 1 WW", "2: 1 BB"], team, 2, MatchColour::BothPreferences),
        (["1: 1 WB", "2: 1 W"], team, 1, MatchColour::Fewer),
        (["1: 1 BWW", "2: 1 W"], type_b, 2, MatchColour::Strong),
        (["1: 1 BW", "2: 1 BW"], type_b, 2, MatchColour::FirstPreference),
        (["1: 1 BW", "2: 1 WB"], Swiss::Olympiad, 2, MatchColour::Latest),
        (["1: 1 WWB", "2: 1 BWBW"], Swiss::Olympiad, 2, MatchColour::Fewer),
        (["1: 1 WBWB", "2: 1 BWWB"], Swiss::Olympiad, 1, MatchColour::Latest),
        (["1: 1 BW", "2: 1 BW"], Swiss::Olympiad, 2, MatchColour::FirstAlternates),
    ] {
        let found = colours(&words, swiss);
        if words == ["1: 1", "2: 1 B"] {
            // Nobody's Whites differ; the first has no colour, so the other alternates.
            assert_eq!(found, (2, MatchColour::OtherAlternates));
        } else {
            assert_eq!(found, (white, rule), "{words:?} {swiss}");
        }
    }
}

#[test]
fn d02_fixtures() {
    let check = |words: &[&str], met: &[(u16, u16)], expected: &[(u16, u16)]| {
        let mut expected = expected.to_vec();
        expected.sort_unstable();
        let found = numbers(Swiss::Olympiad, &field(words, met, 3, 11));
        assert_eq!(found, Some((expected, None)), "{words:?}");
    };
    check(
        &["1: 4 W", "2: 4 B", "3: 4 W", "4: 4 B", "5: 2 W", "6: 2 B", "7: 2 W", "8: 0 B"],
        &[(7, 8)],
        &[(1, 3), (2, 4), (6, 8), (5, 7)],
    );
    check(
        &[
            "1: 6 W", "2: 6 B", "3: 6 W", "4: 6 B", "5: 6 W", "6: 4 B", "7: 4 W", "8: 2 B",
            "9: 2 W", "10: 2 B", "11: 0 W", "12: 0 B",
        ],
        &[(9, 10)],
        &[(1, 3), (2, 4), (5, 6), (11, 12), (8, 10), (7, 9)],
    );
    check(
        &["1: 6 W", "2: 6 B", "3: 6 W", "4: 4 B", "5: 4 W", "6: 4 B", "7: 4 W", "8: 0 B"],
        &[(3, 4)],
        &[(1, 2), (3, 5), (7, 8), (4, 6)],
    );
    check(
        &["1: 6", "2: 6", "3: 6", "4: 6", "5: 4", "6: 4", "7: 4", "8: 4"],
        &[(1, 2), (1, 3), (1, 4)],
        &[(2, 3), (1, 5), (4, 6), (7, 8)],
    );
    check(&["1: 4 WW", "2: 4 WW", "3: 2", "4: 2"], &[], &[(1, 2), (3, 4)]);
}

#[test]
fn d02_9_3_all_pairings_of_six_in_order() {
    // Each pairing is forbidden in turn by the pairs of those before it until only the last is left.
    let order = [
        [(1, 4), (2, 5), (3, 6)],
        [(1, 4), (2, 6), (3, 5)],
        [(1, 4), (2, 3), (5, 6)],
        [(1, 5), (2, 4), (3, 6)],
        [(1, 5), (2, 6), (3, 4)],
        [(1, 5), (2, 3), (4, 6)],
        [(1, 6), (2, 4), (3, 5)],
        [(1, 6), (2, 5), (3, 4)],
        [(1, 6), (2, 3), (4, 5)],
        [(1, 3), (2, 5), (4, 6)],
        [(1, 3), (2, 6), (4, 5)],
        [(1, 3), (2, 4), (5, 6)],
        [(1, 2), (3, 5), (4, 6)],
        [(1, 2), (3, 6), (4, 5)],
        [(1, 2), (3, 4), (5, 6)],
    ];
    let words = ["1: 2", "2: 2", "3: 2", "4: 2", "5: 2", "6: 2"];
    for wanted in 0..order.len() {
        for mask in 0_u32..1 << 15 {
            let all: Vec<(u16, u16)> =
                (1..=6).flat_map(|a| (a + 1..=6).map(move |b| (a, b))).collect();
            if mask.count_ones() > 3 {
                continue;
            }
            let met: Vec<(u16, u16)> =
                (0..15).filter(|bit| mask >> bit & 1 == 1).map(|bit| all[bit]).collect();
            let legal = |pairs: &[(u16, u16); 3]| pairs.iter().all(|pair| !met.contains(pair));
            if order.iter().position(legal) == Some(wanted) {
                let found = numbers(Swiss::Olympiad, &field(&words, &met, 2, 9));
                assert_eq!(found, Some((order[wanted].to_vec(), None)), "{met:?}");
            }
        }
    }
}

#[test]
fn the_olympiad_pairs_whatever_can_be_paired() {
    let mut paired = 0;
    for seed in 0..1500 {
        let mut random = Random::stream(seed, 2);
        let field = random_field(&mut random);
        let everybody: Vec<usize> = (0..field.parties.len()).collect();
        let possible = match everybody.len() % 2 {
            0 => field.is_pairable(&everybody),
            _ => everybody.iter().any(|bye| {
                let rest: Vec<usize> =
                    everybody.iter().copied().filter(|index| index != bye).collect();
                !field.parties[*bye].bye_barred && field.is_pairable(&rest)
            }),
        };
        let found = numbers(Swiss::Olympiad, &field);
        assert_eq!(found.is_some(), possible, "seed {seed}: {field:?}");
        if let Some((pairs, bye)) = found {
            paired += 1;
            let mut seen: Vec<u16> = pairs.iter().flat_map(|(a, b)| [*a, *b]).chain(bye).collect();
            seen.sort_unstable();
            let mut all: Vec<u16> = field.parties.iter().map(|party| party.number).collect();
            all.sort_unstable();
            assert_eq!(seen, all, "seed {seed}: {field:?}");
            for (a, b) in pairs {
                let place = |n| field.parties.iter().position(|p| p.number == n).unwrap();
                assert!(field.may_meet(place(a), place(b)), "seed {seed}");
            }
        }
    }
    assert!(paired > 600, "{paired}");
}

/// Generated tournaments of every system pass their own check, and nobody meets twice.
#[test]
fn generated_tournaments_pass_their_check() {
    use arbitra_model::Entry;
    use arbitra_pairing::check::check;
    use arbitra_pairing::generate::{PerMille, Plan, Rates, generate};
    use arbitra_pairing::{Form, System};

    let rate = |thousandths| PerMille::new(thousandths).unwrap();
    let rates = Rates {
        forfeits: rate(40),
        half_byes: rate(30),
        zero_byes: rate(30),
        withdrawals: rate(100),
        ..Rates::QUIET
    };
    let mut byes = 0;
    for swiss in variants().into_iter().chain([Swiss::Olympiad]) {
        let system = System::Form(Form::Swiss(swiss));
        for seed in 0..12 {
            let players =
                if swiss == Swiss::Double { 5 + seed as u16 } else { 8 + 4 * seed as u16 };
            let plan = Plan { rates, ..Plan::quiet(seed, system, players, 5) };
            let tournament = generate(&plan).unwrap().tournament;
            assert_eq!(System::of(&tournament), Some(system));
            let checked = check(&tournament, system);
            assert!(!checked.rounds.is_empty(), "{swiss} {seed}");
            let differences: Vec<_> = checked.differences().collect();
            assert!(differences.is_empty(), "{swiss} of {players}, seed {seed}: {differences:?}");
            byes += tournament.team_bye.iter().flat_map(|bye| &bye.teams).flatten().count();
            if swiss == Swiss::Double {
                let allocated = Entry::Bye(arbitra_model::Bye::PairingAllocated);
                let entries = || tournament.players.iter().flat_map(|player| &player.entries);
                byes += entries().filter(|entry| **entry == allocated).count();
            }
            // What is written is read again, and passes again.
            let written = arbitra_trf::write(
                &tournament,
                arbitra_trf::Dialect::Trf26,
                arbitra_trf::WriteOptions::FAITHFUL,
            );
            let again = arbitra_trf::read(written.text.as_bytes()).unwrap().tournament;
            assert_eq!(System::of(&again), Some(system));
            assert_eq!(check(&again, system).differences().count(), 0, "{swiss} {seed}");
        }
    }
    assert!(byes > 20, "{byes}");
}

/// Hundreds are paired to the last round.
#[test]
fn large_fields_are_paired() {
    use arbitra_pairing::generate::{Plan, generate};
    use arbitra_pairing::{Form, System};

    for (swiss, players) in [(Swiss::Double, 150), (Swiss::ALL[1], 400), (Swiss::Olympiad, 240)] {
        let plan = Plan::quiet(1, System::Form(Form::Swiss(swiss)), players, 9);
        let tournament = generate(&plan).unwrap().tournament;
        let rounds = if swiss == Swiss::Double { 18 } else { 9 };
        assert_eq!(tournament.paired_rounds(), rounds);
    }
}

#[test]
fn check_lists_show_everybody_in_both_languages() {
    use arbitra_model::{Language, Round};
    use arbitra_pairing::generate::{Plan, generate};
    use arbitra_pairing::{Form, System};
    for swiss in Swiss::ALL {
        let plan = Plan::quiet(3, System::Form(Form::Swiss(swiss)), 28, 6);
        let tournament = generate(&plan).unwrap().tournament;
        for round in [Round::new(5), None] {
            let Some(Ok(list)) = Form::Swiss(swiss).check_list(&tournament, round) else {
                assert!(round.is_none(), "{swiss}: no list");
                continue;
            };
            let rows: Vec<_> = list.groups.iter().flat_map(|group| &group.rows).collect();
            assert!(rows.len() > 1, "{swiss}");
            assert!(rows.iter().all(|row| row.now.is_some() && !row.name.is_empty()), "{swiss}");
            for language in [Language::English, Language::Spanish] {
                let (text, html) = (list.text(language), list.html(language));
                assert!(rows.iter().all(|row| text.contains(&row.name)), "{text}");
                assert_eq!(html.matches("<tr>").count(), rows.len() + list.groups.len());
            }
        }
    }
    let nobody = Field {
        round: 1,
        rounds: 1,
        initial: Colour::White,
        parties: Vec::new(),
        apart: Vec::new(),
    };
    let empty = arbitra_pairing::matches::MatchList::of(
        &arbitra_model::Tournament::default(),
        Swiss::Double,
        &nobody,
        None,
    );
    assert!(empty.groups.is_empty());
}

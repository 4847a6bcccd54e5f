//! What does not change a table: the order of rounds, and the way a bye of a team is written.

use arbitra_model::{Random, Tournament};
use arbitra_standings::{
    Code, CodeEntry, Contest, Edition, Family, Kind, Options, Reference, Scope, Standings,
    standings,
};
use proptest::prelude::*;

use crate::common::events::{Absent, Happening, Rounds, Writing, codes, players, rounds, teams};
use crate::common::options;

/// The tie-breaks that name rounds: nothing else may look at their order.
///
/// * `PS` adds up the score after every round, and cuts the first rounds (7.5, 14.1.3).
/// * `FB`, and `/F` of others, look at the last round (8.3).
/// * Before 2023 the opponent of an unplayed round had the points from before that round: what is
///   computed from opponents' results names rounds where some were not played.
fn names_rounds(entry: &CodeEntry, text: &str, edition: Edition, all_played: bool) -> bool {
    let virtual_opponents = matches!(edition, Edition::E2014 | Edition::E2019);
    entry.code == Code::PS
        || entry.code == Code::FB
        || text.contains("/F")
        || (virtual_opponents && !all_played && entry.family == Family::OpponentsResults)
}

fn table(event: &Tournament, edition: Edition, kind: Kind, contest: Contest) -> Standings {
    let scope = match contest {
        Contest::Players => Scope::Players,
        Contest::Teams { .. } => Scope::Teams,
    };
    let list: Vec<String> = codes(scope).into_iter().map(|(_, text)| text).collect();
    let options = options(edition, kind, &list.join(","));
    standings(event, &Options { contest, ..options })
}

/// Two tables must agree in everything that does not name rounds.
fn same(
    scope: Scope,
    [one, other]: [&Standings; 2],
    edition: Edition,
    all_played: bool,
) -> Result<(), TestCaseError> {
    for row in &one.rows {
        let moved = other.row(row.number).unwrap();
        prop_assert_eq!(row.points, moved.points);
        for (index, (entry, text)) in codes(scope).into_iter().enumerate() {
            if !names_rounds(entry, &text, edition, all_played) {
                let (old, new) = (&row.values[index], &moved.values[index]);
                prop_assert_eq!(old, new, "{} of no. {} in {}", text, row.number, edition);
            }
        }
    }
    Ok(())
}

/// The same rounds in another order; the last one keeps its place.
fn shuffled(rounds: &Rounds, random: &mut Random) -> Rounds {
    let mut rounds = rounds.clone();
    let last = rounds.len() - 1;
    random.shuffle(&mut rounds[..last]);
    rounds
}

fn edition() -> impl Strategy<Value = Edition> {
    proptest::sample::select(Edition::ALL.to_vec())
}

fn contest() -> impl Strategy<Value = Contest> {
    let primaries = [Reference::MatchPoints, Reference::GamePoints];
    proptest::sample::select(primaries.map(|primary| Contest::Teams { primary }).to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_order_of_rounds_decides_nothing_for_players(
        seed: u64, half in 2usize..9, count in 3usize..9, edition in edition(),
        kind in proptest::sample::select(Kind::ALL.to_vec()),
    ) {
        let mut random = Random::new(seed);
        let places = 2 * half;
        let told = rounds(&mut random, places, count, 1);
        let moved = shuffled(&told, &mut random);
        let tables = [&told, &moved]
            .map(|rounds| table(&players(rounds, places), edition, kind, Contest::Players));
        same(Scope::Players, [&tables[0], &tables[1]], edition, false)?;
    }

    #[test]
    fn the_order_of_games_decides_nothing_in_any_edition(
        seed: u64, half in 2usize..9, count in 3usize..9, edition in edition(),
    ) {
        let mut random = Random::new(seed);
        let places = 2 * half;
        // The last round of an event is one in which everybody plays.
        let told: Rounds = (0..count)
            .map(|_| rounds(&mut random, places, 1, 1).remove(0))
            .collect();
        let moved = shuffled(&told, &mut random);
        let tables = [&told, &moved]
            .map(|rounds| table(&players(rounds, places), edition, Kind::Swiss, Contest::Players));
        same(Scope::Players, [&tables[0], &tables[1]], edition, true)?;
    }

    #[test]
    fn the_order_of_rounds_decides_nothing_for_teams(
        seed: u64, half in 2usize..6, count in 3usize..8, boards in 2usize..5,
        edition in edition(), contest in contest(),
    ) {
        let mut random = Random::new(seed);
        let places = 2 * half;
        let told = rounds(&mut random, places, count, boards);
        let moved = shuffled(&told, &mut random);
        let writing = Writing {
            absent: Absent::Letter, reserves: false, names: true, boards: true, zero_byes: true,
        };
        let tables = [&told, &moved].map(|rounds| {
            table(&teams(rounds, places, boards, writing), edition, Kind::Swiss, contest)
        });
        same(Scope::Teams, [&tables[0], &tables[1]], edition, false)?;
    }

    /// Letters, dashes or nothing; reserves; forfeited matches with and without names; boards announced
    /// or counted: points and every tie-break are the same.
    #[test]
    fn the_way_a_bye_of_a_team_is_written_decides_nothing(
        seed: u64, half in 2usize..6, count in 2usize..8, boards in 2usize..5,
        edition in edition(), contest in contest(), zero_byes: bool,
    ) {
        let mut random = Random::new(seed);
        let places = 2 * half;
        let told = rounds(&mut random, places, count, boards);
        let plain = Writing {
            absent: Absent::Letter, reserves: false, names: true, boards: true, zero_byes,
        };
        let expected = table(&teams(&told, places, boards, plain), edition, Kind::Swiss, contest);
        for absent in [Absent::Letter, Absent::Dashes, Absent::Blank, Absent::OwnLetter] {
            for bits in 0..8u8 {
                let writing = Writing {
                    absent,
                    reserves: bits & 1 > 0,
                    names: bits & 2 > 0,
                    boards: bits & 4 > 0,
                    zero_byes,
                };
                let event = teams(&told, places, boards, writing);
                let found = table(&event, edition, Kind::Swiss, contest);
                prop_assert_eq!(&found.rows, &expected.rows, "{:?}", writing);
            }
        }
    }
}

/// The generator of these events makes all of what they are about.
#[test]
fn events_have_byes_and_forfeits_of_every_kind() {
    let mut random = Random::new(7);
    let (mut alone, mut forfeited) = (0, 0);
    for _ in 0..50 {
        for happening in rounds(&mut random, 8, 5, 4).into_iter().flatten() {
            match happening {
                Happening::Alone(..) => alone += 1,
                Happening::Forfeited(..) => forfeited += 1,
                Happening::Met(..) => {}
            }
        }
    }
    assert!(alone > 100 && forfeited > 50, "{alone} {forfeited}");
}

//! The search against brute force, and the laws of norms.

use arbitra_model::{Round, Title};
use proptest::prelude::*;

use super::*;
use crate::Format;
use crate::norms::{Championship, Edition, Event, ForeignSwiss, NormTitle};

fn event(edition: Edition, format: Format, rounds: usize) -> Event {
    Event {
        edition,
        format,
        rounds,
        players: 40,
        host: None,
        championship: Championship::No,
        declared: None,
        foreign_swiss: ForeignSwiss::default(),
        checks: Vec::new(),
        zero_scorers: Vec::new(),
    }
}

fn dossier(games: Vec<Game>) -> Dossier {
    Dossier {
        number: Number::new(999).unwrap(),
        federation: "ESP".parse().ok(),
        games,
        left_out: Vec::new(),
        last_round_forfeit: None,
        gifts: 0,
        others: 0,
        rounds: 30,
    }
}

/// The rank of the best selection, by trying every prefix and every subset of won games.
fn brute_force(dossier: &Dossier, case: &Case<'_>) -> Option<(u16, usize, i32)> {
    let mut best = None;
    for ground in grounds(dossier, case) {
        let total = ground.games.len();
        if total < ground.minimum {
            continue;
        }
        let fixed = case.event.format.is_predetermined();
        let possible = Numbers::of(&ground.games, case).mix_holds(case);
        for length in ground.minimum..=total {
            if fixed && length < total {
                continue;
            }
            let prefix = &ground.games[..length];
            for kept in 0..1_u64 << length {
                let lost = (0..length).any(|i| kept >> i & 1 == 0 && !is_won(&prefix[i]));
                let count = kept.count_ones() as usize;
                let dropped_in_vain = fixed && !possible && count < length;
                if lost || count < ground.minimum || dropped_in_vain {
                    continue;
                }
                let numbers = Numbers::of(&keep(prefix, kept), case);
                if numbers.performs(case) && numbers.mix_holds(case) {
                    let (credit, _) = credit(&numbers, ground.basis, case);
                    best = best.max(Some((credit, count, numbers.performance())));
                }
            }
        }
    }
    best
}

fn any_game(round: u16, opponents: u16) -> impl Strategy<Value = Game> {
    let title = prop_oneof![
        3 => Just(None),
        4 => Just(Some(Title::GM)),
        3 => Just(Some(Title::IM)),
        2 => Just(Some(Title::FM)),
        1 => Just(Some(Title::CM)),
    ];
    let federation = prop_oneof![
        6 => Just(Some("ESP")),
        3 => Just(Some("FRA")),
        2 => Just(Some("ITA")),
        1 => Just(Some("POL")),
        1 => Just(None),
    ];
    let score = prop_oneof![4 => Just(Score::Win), 2 => Just(Score::Draw), 1 => Just(Score::Loss)];
    let rating = prop_oneof![1 => Just(None), 12 => (1900_u16..2700).prop_map(Some)];
    (1..=opponents, rating, title, federation, score).prop_map(
        move |(opponent, rating, title, federation, score)| Game {
            round: Round::new(round).unwrap(),
            opponent: Number::new(opponent).unwrap(),
            rating,
            title,
            federation: federation.map(|code| code.parse().unwrap()),
            score,
            as_if_lost: false,
        },
    )
}

/// Games against different opponents.
fn swiss_games(most: u16) -> impl Strategy<Value = Vec<Game>> {
    (9..=most).prop_flat_map(|count| {
        let games: Vec<_> = (1..=count).map(|round| any_game(round, 1)).collect();
        games.prop_map(|games| {
            let number = |game: &Game| Number::new(game.round.get()).unwrap();
            games.iter().map(|game| Game { opponent: number(game), ..*game }).collect()
        })
    })
}

/// Two games against each of some opponents.
fn double_games() -> impl Strategy<Value = Vec<Game>> {
    let score = prop_oneof![4 => Just(Score::Win), 2 => Just(Score::Draw), 1 => Just(Score::Loss)];
    (5_u16..=6).prop_flat_map(move |count| {
        let opponents: Vec<_> = (1..=count).map(|round| any_game(round, 1)).collect();
        let scores = proptest::collection::vec(score.clone(), usize::from(count));
        (opponents, scores).prop_map(|(opponents, scores)| {
            let game = |index: usize, score, round: usize| Game {
                round: Round::from_index(round),
                opponent: Number::new(index as u16 + 1).unwrap(),
                score,
                ..opponents[index]
            };
            let first = (0..opponents.len()).map(|i| game(i, opponents[i].score, i));
            let again = (0..opponents.len()).map(|i| game(i, scores[i], opponents.len() + i));
            first.chain(again).collect()
        })
    })
}

fn any_edition() -> impl Strategy<Value = Edition> {
    prop_oneof![Just(Edition::E2014), Just(Edition::E2024)]
}

fn any_title() -> impl Strategy<Value = NormTitle> {
    proptest::sample::select(NormTitle::ALL.to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn swiss_selections_equal_brute_force(
        games in swiss_games(12),
        edition in any_edition(),
        title in any_title(),
        rounds in 9_usize..16,
    ) {
        let event = event(edition, Format::Swiss, rounds);
        let dossier = dossier(games);
        let case = Case::new(title, &event, &dossier);
        let found = best(&dossier, &case);
        prop_assert_eq!(found.as_ref().map(Selection::rank), brute_force(&dossier, &case));
    }

    #[test]
    fn round_robin_selections_equal_brute_force(
        games in swiss_games(12),
        edition in any_edition(),
        title in any_title(),
    ) {
        let event = event(edition, Format::RoundRobin, games.len());
        let dossier = dossier(games);
        let case = Case::new(title, &event, &dossier);
        let found = best(&dossier, &case);
        prop_assert_eq!(found.as_ref().map(Selection::rank), brute_force(&dossier, &case));
    }

    #[test]
    fn double_round_robin_selections_equal_brute_force(
        games in double_games(),
        edition in any_edition(),
        title in any_title(),
    ) {
        let event = event(edition, Format::DoubleRoundRobin, games.len());
        let dossier = dossier(games);
        let case = Case::new(title, &event, &dossier);
        let found = best(&dossier, &case);
        prop_assert_eq!(found.as_ref().map(Selection::rank), brute_force(&dossier, &case));
    }

    /// A won game more never loses a norm: it can be left out again.
    #[test]
    fn a_won_game_never_loses_a_norm(
        games in swiss_games(11),
        won in any_game(50, 1),
        place in 0_usize..12,
        edition in any_edition(),
        title in any_title(),
    ) {
        let event = event(edition, Format::Swiss, 13);
        let before = dossier(games);
        let case = Case::new(title, &event, &before);
        let norm = best(&before, &case);
        let mut after = before.clone();
        let won = Game { score: Score::Win, opponent: Number::new(500).unwrap(), ..won };
        after.games.insert(place.min(before.games.len()), won);
        let with = best(&after, &case);
        prop_assert!(norm.is_none() || with.is_some());
        let credit = |found: Option<Selection>| found.map_or(0, |found| found.credit);
        prop_assert!(credit(norm) <= credit(with));
    }

    /// More points never hurt.
    #[test]
    fn more_points_never_hurt(
        games in swiss_games(12),
        place in 0_usize..12,
        edition in any_edition(),
        title in any_title(),
    ) {
        let event = event(edition, Format::Swiss, 12);
        let worse = dossier(games);
        let case = Case::new(title, &event, &worse);
        let mut better = worse.clone();
        let place = place % better.games.len();
        better.games[place].score = match better.games[place].score {
            Score::Loss => Score::Draw,
            Score::Draw | Score::Win => Score::Win,
        };
        let credit = |dossier| best(dossier, &case).map_or(0, |found| found.credit);
        prop_assert!(credit(&worse) <= credit(&better));
    }
}

/// Norms that only a choice of dropped wins saves are found, and the table is what finds them.
#[test]
fn the_mix_can_decide_which_win_is_dropped() {
    let game = |round: u16, rating: u16, title, federation: &str, score| Game {
        round: Round::new(round).unwrap(),
        opponent: Number::new(round).unwrap(),
        rating: Some(rating),
        title,
        federation: federation.parse().ok(),
        score,
        as_if_lost: false,
    };
    // Seven of ten from Spain: one more than the six allowed, so a Spaniard must go, although an
    // Italian is rated lower.
    let mut games: Vec<Game> =
        (1..=7).map(|round| game(round, 2550, Some(Title::GM), "ESP", Score::Win)).collect();
    games.push(game(8, 2400, Some(Title::GM), "ITA", Score::Win));
    games.push(game(9, 2550, Some(Title::GM), "FRA", Score::Draw));
    games.push(game(10, 2550, Some(Title::GM), "FRA", Score::Draw));
    let event = event(Edition::E2024, Format::Swiss, 10);
    let mut dossier = dossier(games);
    dossier.federation = "POL".parse().ok();
    let case = Case::new(NormTitle::GM, &event, &dossier);
    let found = best(&dossier, &case).unwrap();
    assert_eq!(found.defeated.len(), 1);
    assert_eq!(found.defeated[0].federation, "ESP".parse().ok());
}

//! Laws of play-offs over random fields and results.

use std::collections::{BTreeMap, BTreeSet};

use arbitra_awards::playoffs::{
    Contestant, Edition, GameId, GameResult, Need, Outcome, PlayOff, Seeding, Setup, State, Time,
};
use arbitra_model::Random;
use arbitra_model::{Colour, Number};
use proptest::prelude::*;

fn setups() -> impl Strategy<Value = Setup> {
    let edition = prop::sample::select(Edition::ALL.to_vec());
    (edition, 2_u16..=16, any::<u16>(), any::<u64>(), any::<bool>(), any::<bool>(), 1_u8..=2)
        .prop_map(|(edition, players, places, seed, short, lot, games)| {
            let contestant =
                |n| Contestant { number: Number::new(n).unwrap(), name: String::new() };
            let players: Vec<Contestant> = (1..=players).map(|n| contestant(n * 7)).collect();
            let places = places % (players.len() as u16 - 1) + 1;
            Setup {
                time: if short { Time::Short } else { Time::Enough },
                seeding: if lot { Seeding::ByLot } else { Seeding::ByTieBreak },
                games: 2 * games,
                ..Setup::new(edition, players, places, seed)
            }
        })
}

/// Supplies something that is missing; in which order, dice decide.
fn supply(play_off: &mut PlayOff, dice: &mut Random) {
    let state = play_off.state();
    let mut open: Vec<GameId> = state.to_play().map(|game| game.id.clone()).collect();
    for need in &state.needs {
        match need {
            Need::Choice { game, player } => {
                play_off.choose_white(game, *player).unwrap();
                return;
            }
            Need::Moves { game } => open.push(game.clone()),
        }
    }
    let id = open[dice.below(open.len() as u64) as usize].clone();
    let known = state.games.iter().find(|game| game.id == id).and_then(|game| game.result);
    let outcome = known.map_or_else(
        || match dice.below(3) {
            0 => Outcome::Won(Colour::White),
            1 => Outcome::Won(Colour::Black),
            _ => Outcome::Drawn,
        },
        |result| result.outcome,
    );
    let moves = (known.is_some() || dice.below(2) == 0).then(|| 20 + dice.below(9) as u16);
    play_off.enter(&id, GameResult { outcome, moves }).unwrap();
}

fn played_out(setup: Setup, seed: u64) -> PlayOff {
    let mut play_off = PlayOff::new(setup).unwrap();
    let mut dice = Random::new(seed);
    for _ in 0..5000 {
        if play_off.state().places.is_some() {
            return play_off;
        }
        supply(&mut play_off, &mut dice);
    }
    panic!("the play-off does not end");
}

fn results(state: &State) -> BTreeMap<GameId, GameResult> {
    state.games.iter().filter_map(|game| Some((game.id.clone(), game.result?))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn every_play_off_ends_and_places_everybody(setup in setups(), seed in any::<u64>()) {
        let play_off = played_out(setup, seed);
        let setup = play_off.setup();
        let state = play_off.state();
        prop_assert!(state.needs.is_empty());
        let shares = state.places.clone().unwrap();
        let mut next = setup.first_place;
        let mut placed = Vec::new();
        for share in &shares {
            prop_assert_eq!(share.first, next);
            prop_assert_eq!(usize::from(share.last - share.first) + 1, share.players.len());
            next = share.last + 1;
            placed.extend(share.players.iter().copied());
        }
        placed.sort_unstable();
        let mut all = setup.numbers();
        all.sort_unstable();
        prop_assert_eq!(placed, all);
        match setup.edition {
            // The winners of the last round take the places together.
            Edition::E2014 => prop_assert_eq!(shares[0].last, setup.places),
            // Every place at stake among those who play has one player.
            Edition::E2006 => {
                let played = if setup.players.len() > 10 { 8 } else { setup.players.len() as u16 };
                let decided = shares.iter().filter(|s| s.first <= setup.places.min(played));
                prop_assert!(decided.into_iter().all(|s| s.first == s.last));
            }
            Edition::E2019 => {
                let decided = shares.iter().filter(|share| share.first <= setup.places);
                prop_assert!(decided.into_iter().all(|s| s.first == s.last));
            }
        }
    }

    #[test]
    fn nobody_plays_two_games_at_once(setup in setups(), seed in any::<u64>()) {
        let state = played_out(setup, seed).state();
        let mut seen = BTreeSet::new();
        let mut names = BTreeSet::new();
        for game in &state.games {
            prop_assert!(names.insert(game.id.clone()), "two games {}", game.id);
            for player in game.players {
                prop_assert!(seen.insert((game.wave, player)), "{} in wave {}", player, game.wave);
            }
            let colours = game.colours.unwrap();
            let mut pair = [colours.white, colours.black];
            let mut players = game.players;
            pair.sort_unstable();
            players.sort_unstable();
            prop_assert_eq!(pair, players);
        }
    }

    #[test]
    fn the_order_of_entries_changes_nothing(setup in setups(), seed in any::<u64>()) {
        let first = played_out(setup.clone(), seed);
        let target = results(&first.state());
        let mut second = PlayOff::new(setup).unwrap();
        // Enter the same results, always the last open game first.
        for _ in 0..5000 {
            let state = second.state();
            if let Some(Need::Choice { game, player }) = state.needs.first() {
                second.choose_white(game, *player).unwrap();
                continue;
            }
            let Some(game) = state.to_play().last() else { break };
            let id = game.id.clone();
            second.enter(&id, target[&id]).unwrap();
        }
        prop_assert_eq!(first.state(), second.state());
    }

    #[test]
    fn a_correction_leaves_only_what_is_still_possible(
        setup in setups(),
        seed in any::<u64>(),
        at in any::<prop::sample::Index>(),
    ) {
        let mut play_off = played_out(setup, seed);
        let before = play_off.state();
        let game = before.games[at.index(before.games.len())].clone();
        let outcome = match game.result.unwrap().outcome {
            Outcome::Won(colour) => Outcome::Won(!colour),
            Outcome::Drawn => Outcome::Won(Colour::Black),
        };
        play_off.enter(&game.id, GameResult { outcome, moves: Some(30) }).unwrap();
        let after = play_off.state();
        for now in &after.games {
            let Some(then) = before.games.iter().find(|game| game.id == now.id) else {
                prop_assert!(now.result.is_none());
                continue;
            };
            if now.players != then.players {
                prop_assert!(now.result.is_none());
            }
        }
    }
}

//! The largest field of report files, ranked by ten tie-breaks.

#![allow(clippy::disallowed_methods, reason = "how long it takes is compared")]

use std::time::{Duration, Instant};

use arbitra_model::Random;
use arbitra_model::{Colour, Entry, Number, Player, Score, Tournament};
use arbitra_standings::{Edition, Kind, standings};

use crate::common::options;

/// A field with many level players: the harder case for direct encounter.
fn event(players: usize, rounds: usize) -> Tournament {
    let mut random = Random::new(9);
    let mut tournament = Tournament::default();
    let number = |index: usize| Number::new(index as u16 + 1).unwrap();
    for index in 0..players {
        let mut player = Player::new(number(index), String::new());
        player.rating = Some(1400 + random.below(1300) as u16);
        player.entries = vec![Entry::Blank; rounds];
        tournament.players.push(player);
    }
    for round in 0..rounds {
        let mut order: Vec<usize> = (0..players).collect();
        random.shuffle(&mut order);
        for pair in order.chunks_exact(2) {
            let score = [Score::Win, Score::Draw, Score::Loss][random.below(3) as usize];
            let reply = match score {
                Score::Win => Score::Loss,
                Score::Draw => Score::Draw,
                Score::Loss => Score::Win,
            };
            for (own, other, colour, score) in
                [(pair[0], pair[1], Colour::White, score), (pair[1], pair[0], Colour::Black, reply)]
            {
                let opponent = number(other);
                tournament.players[own].entries[round] =
                    Entry::Game { opponent, colour, score, rated: true };
            }
        }
    }
    tournament
}

/// The best of three: other work on the machine is not our time.
fn best(players: usize) -> Duration {
    let event = event(players, 13);
    let list = "DE BH/C1 BH SB/C1 DE PS FB AOB TPR APPO";
    let times = (0..3).map(|_| {
        let start = Instant::now();
        let table = standings(&event, &options(Edition::E2026, Kind::Swiss, list));
        assert_eq!(table.rows.len(), players);
        start.elapsed()
    });
    times.min().unwrap()
}

#[test]
fn cost_grows_with_the_games() {
    let (quarter, whole) = (best(2_500), best(9_999));
    println!("13 rounds, 10 tie-breaks: 2,500 players {quarter:?}, 9,999 players {whole:?}");
    // Four times the games: near four times the time, with room for caches.
    assert!(whole < 12 * quarter, "{quarter:?} became {whole:?}");
}

//! What if: every possibility comes true when its example does; and editions that part say why.

use arbitra_model::{Entry, Language, Number};
use arbitra_pairing::dutch::Edition;
use arbitra_pairing::explain::replay;
use arbitra_pairing::explain::what_if::{Prospect, open_games, prospects, suppose};
use arbitra_pairing::generate::{Plan, generate};
use arbitra_pairing::{System, pair_round};

const SYSTEM: System = System::Dutch(Edition::E2026);

/// A generated tournament whose last round is still being played.
fn being_played(seed: u64) -> arbitra_model::Tournament {
    let mut tournament = generate(&Plan::small(seed)).unwrap().tournament;
    let last = tournament.paired_rounds() - 1;
    tournament.announced_rounds = Some(last as u16 + 4);
    for player in &mut tournament.players {
        if let Some(entry) = player.entries.get_mut(last)
            && let Entry::Game { opponent, colour, .. } = *entry
        {
            *entry = Entry::Pending { opponent, colour };
        }
    }
    tournament
}

#[test]
fn possibilities_come_true() {
    let mut compared = 0;
    for seed in 0..12 {
        let tournament = being_played(seed);
        let games = open_games(&tournament, SYSTEM);
        let player = tournament.players[0].number;
        let found = prospects(&tournament, SYSTEM, &games, player, 81).unwrap();
        let times: usize = found.possibilities.iter().map(|p| p.times).sum();
        assert_eq!(times, found.combinations);
        assert_eq!(found.tried.len() + found.cut.len(), games.len());
        if !found.cut.is_empty() {
            continue;
        }
        for possibility in &found.possibilities {
            let supposed = suppose(&tournament, &games, &possibility.example);
            assert!(open_games(&supposed, SYSTEM).is_empty());
            let paired = pair_round(&supposed, SYSTEM, None);
            match possibility.prospect {
                Prospect::Game { opponent, .. } => {
                    let boards = paired.unwrap().pairing.boards;
                    let pair = |white: Number, black: Number| {
                        [white, black] == [player, opponent] || [black, white] == [player, opponent]
                    };
                    assert!(boards.iter().any(|board| pair(board.white, board.black)));
                }
                Prospect::Bye => assert_eq!(paired.unwrap().pairing.bye, Some(player)),
                Prospect::NoPairing => assert!(paired.is_err()),
                Prospect::Absent => {}
            }
            compared += 1;
        }
    }
    assert!(compared > 5, "{compared}");
}

#[test]
fn editions_that_part_say_why() {
    let systems = [System::Dutch(Edition::E2017), SYSTEM];
    let (mut parted, mut explained) = (0, 0);
    for seed in 0..60 {
        let tournament = generate(&Plan::small(seed)).unwrap().tournament;
        let replayed = replay(&tournament, &systems, Language::English);
        for round in replayed.rounds.iter().filter(|round| !round.same) {
            parted += 1;
            explained += usize::from(round.differences.iter().any(|s| !s.articles.is_empty()));
        }
        assert!(!replayed.account(&tournament, Language::Spanish).text().is_empty());
    }
    assert!(parted > 0);
    // Colours alone may differ only with the pairs.
    assert_eq!(parted, explained);
}

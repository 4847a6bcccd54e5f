//! A number that stands for everything paired in a tournament.

use std::fmt::{self, Write};

use arbitra_model::{ForbiddenGroup, Language, Round, Tournament};
use arbitra_pairing::explain::{Explained, ExplainedForm};
use arbitra_pairing::generate::{Plan, Random, fits, generate};
use arbitra_pairing::{System, pair_round};

/// Fields up to this size are asked why, too.
const EXPLAINED: u16 = 40;

/// FNV-1a, fed with text.
struct Digest(u64);

impl Digest {
    const EMPTY: Digest = Digest(0xcbf2_9ce4_8422_2325);
}

impl Write for Digest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(())
    }
}

/// Plays the tournament of a seed, and pairs every round once more with some more pairs forbidden.
///
/// The first number stands for the pairs alone, the second for what is said of them besides.
pub fn of(system: System, seed: u64) -> (u64, u64) {
    let mut random = Random::stream(seed, 78);
    let (mut pairs, mut digest) = (Digest::EMPTY, Digest::EMPTY);
    let mut players = match random.below(8) {
        0 => random.between(100, 400),
        _ => random.between(2, EXPLAINED),
    };
    while !fits(system, players) && players < 400 {
        players += 1;
    }
    let most = players.saturating_sub(1).max(1);
    let drawn = super::drawn(system, players, seed);
    let plan = Plan {
        rounds: drawn.rounds.min(most).min(11),
        forbidden: drawn.forbidden.min(players),
        club: drawn.club.min(players / 3),
        ..drawn
    };
    let Ok(made) = generate(&plan) else { return (0, 0) };
    let mut tournament = made.tournament;
    let _ = write!(pairs, "{:?} {:?}", tournament.players, made.stopped.is_some());
    let _ = write!(digest, "{:?}", made.stopped);
    let last = Round::from_index(tournament.total_rounds().max(1) - 1);
    let numbers = match tournament.teams.len() {
        0 => players,
        teams => teams as u16,
    };
    for _ in 0..random.below(1 + u64::from(numbers) / 4) {
        let ids = vec![random.between(1, numbers), random.between(1, numbers)];
        let group = ForbiddenGroup { first_round: Round::FIRST, last_round: last, ids };
        tournament.forbidden.extend(Some(group).filter(|group| group.ids[0] != group.ids[1]));
    }
    for round in (0..tournament.paired_rounds()).map(Round::from_index) {
        let paired = pair_round(&tournament, system, Some(round));
        let _ = match &paired {
            Ok(paired) => write!(pairs, "{:?} {:?}", paired.pairing.boards, paired.pairing.bye),
            Err(_) => write!(pairs, "none"),
        };
        let _ = write!(digest, "{paired:?}");
        if players <= EXPLAINED {
            explain(&mut digest, &tournament, system, round);
        }
    }
    (pairs.0, digest.0)
}

fn explain(digest: &mut Digest, tournament: &Tournament, system: System, round: Round) {
    let account = match system {
        System::Form(form) => ExplainedForm::new(tournament, form, Some(round))
            .map(|explained| explained.round(Language::English)),
        _ => Explained::new(tournament, system, Some(round))
            .map(|explained| explained.round(Language::English)),
    };
    let _ = write!(digest, "{:?}", account.map(|account| account.text()));
}

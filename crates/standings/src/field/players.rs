//! Players as participants.

use arbitra_model::{Bye, Entry, Round, Score, Tournament};

use super::{Entrant, Field, Line, Scale, What, hundredths, index_of_opponent};
use crate::Options;

pub(super) fn field(tournament: &Tournament, options: &Options, rounds: usize) -> Field {
    let points = &tournament.points;
    let scale = Scale {
        win: hundredths(points.win()),
        draw: hundredths(points.draw()),
        loss: hundredths(points.loss()),
    };
    let mut lines = Vec::with_capacity(tournament.players.len() * rounds);
    let mut entrants = Vec::with_capacity(tournament.players.len());
    for player in &tournament.players {
        entrants.push(Entrant {
            number: player.number.get(),
            rating: player.rating.filter(|rating| *rating > 0).map(i64::from),
            later: later(player),
            score: [0; 2],
            excluded: false,
        });
        for index in 0..rounds {
            let round = Round::from_index(index);
            let entry = player.entry(round);
            let (what, outcome) = kind_of(&entry);
            lines.push(Line {
                what,
                outcome,
                opponent: entry
                    .opponent()
                    .and_then(|n| index_of_opponent(tournament, player.number, n)),
                colour: entry.colour(),
                points: [hundredths(tournament.earned_in(player, round)); 2],
            });
        }
    }
    Field {
        rounds,
        kind: options.kind,
        contest: options.contest,
        scale: [scale; 2],
        boards: 1,
        entrants,
        lines,
        board_games: Vec::new(),
    }
}

/// Ratings from later rounds on, by the index of the round.
fn later(player: &arbitra_model::Player) -> Vec<(usize, Option<i64>)> {
    let rating = |rating: &Option<u16>| rating.filter(|one| *one > 0).map(i64::from);
    player.later_ratings.iter().map(|(from, own)| (from.index(), rating(own))).collect()
}

/// Adjourned and unreported games were paired and bring nothing until their result is known: only
/// pairing counts them as draws (C.04.2 3.1).
fn kind_of(entry: &Entry) -> (What, Option<Score>) {
    match *entry {
        Entry::Game { score, .. } => (What::Game, Some(score)),
        Entry::Pending { .. } | Entry::Adjourned { .. } => (What::Game, None),
        Entry::Forfeit { won: true, .. } => (What::ForfeitWin, Some(Score::Win)),
        Entry::Forfeit { won: false, .. } => (What::ForfeitLoss, Some(Score::Loss)),
        Entry::Bye(Bye::PairingAllocated) => (What::PairingBye, None),
        Entry::Bye(Bye::FullPoint) => (What::FullBye, None),
        Entry::Bye(Bye::HalfPoint) => (What::HalfBye, None),
        Entry::Bye(Bye::ZeroPoint) | Entry::Blank => (What::ZeroBye, None),
    }
}

//! What a player's past means beyond score and colours: the strength of the opposition met, and upfloats.
//!
//! The Dutch system asks for none of it. Dubov looks at the opponents' ratings and at upfloats (C.04.4.1 1.7,
//! 1.8), Burstein at Buchholz and Sonneborn-Berger (C.04.4.2 1.7), Lim at ratings (C.04.4.3 3.2.3, 7.1).

use arbitra_model::{Bye, Entry, Points, Round, Tournament};

use crate::acceleration::VirtualPoints;

/// What a player's past means beyond score and colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The rating; 0 where the arbiter gave none.
    pub rating: u16,
    /// The average rating of the opponents met over the board, to the nearest whole number, a half upwards; 0
    /// before the first game (Dubov 1.7).
    pub average_opponent: u16,
    /// In how many rounds an opponent with a higher pairing score was met (Dubov 1.8).
    pub upfloats: u16,
    /// Buchholz in hundredths, by Burstein's own rules for unplayed rounds (Burstein 1.7).
    pub buchholz: i64,
    /// Sonneborn-Berger in ten-thousandths, by the same rules.
    pub sonneborn_berger: i64,
}

/// Everybody's points after every round: `[rounds][player]`.
pub(super) type Progress = Vec<Vec<Points>>;

/// The points of all players after 0, 1, … `past` rounds.
pub(super) fn progress(tournament: &Tournament, past: usize) -> Progress {
    let mut all = vec![vec![Points::ZERO; tournament.players.len()]];
    for index in 0..past {
        let round = Round::from_index(index);
        let before = &all[index];
        let players = tournament.players.iter().zip(before);
        all.push(players.map(|(player, &p)| p + tournament.points_in(player, round)).collect());
    }
    all
}

/// Reads records off a tournament before a round.
pub(super) struct Records<'a> {
    tournament: &'a Tournament,
    virtual_points: &'a VirtualPoints,
    progress: &'a Progress,
    past: usize,
    /// The scores as the players' opponents see them (Burstein 1.7.2), in hundredths.
    seen: Vec<i64>,
}

impl<'a> Records<'a> {
    pub(super) fn new(
        tournament: &'a Tournament,
        virtual_points: &'a VirtualPoints,
        progress: &'a Progress,
        round: Round,
    ) -> Records<'a> {
        let past = round.index();
        let draw = i64::from(tournament.points.draw().hundredths());
        let paired = tournament.paired_rounds();
        let seen = (0..tournament.players.len())
            .map(|index| {
                let own = i64::from(progress[past][index].hundredths());
                own + draw * idle_rounds(tournament, paired, index, round)
            })
            .collect();
        Records { tournament, virtual_points, progress, past, seen }
    }

    pub(super) fn of(&self, index: usize) -> Record {
        let player = &self.tournament.players[index];
        let own = i64::from(self.progress[self.past][index].hundredths());
        let mut record = Record { rating: player.rating.unwrap_or(0), ..Record::default() };
        let (mut ratings, mut games) = (0u64, 0u64);
        for then in 0..self.past {
            let round = Round::from_index(then);
            let points = i64::from(self.tournament.points_in(player, round).hundredths());
            let met = player.entry(round).played();
            let other = met.and_then(|(opponent, _)| self.tournament.player_index(opponent));
            let Some(other) = other else {
                // An unplayed round is a game against oneself (Burstein 1.7.2).
                record.buchholz += own;
                record.sonneborn_berger += points * own;
                continue;
            };
            games += 1;
            ratings += u64::from(self.tournament.players[other].rating.unwrap_or(0));
            record.upfloats += u16::from(self.score(other, then) > self.score(index, then));
            record.buchholz += self.seen[other];
            record.sonneborn_berger += points * self.seen[other];
        }
        if games > 0 {
            record.average_opponent = ((2 * ratings + games) / (2 * games)) as u16;
        }
        record
    }

    /// The pairing score with which a round was paired.
    fn score(&self, index: usize, round_index: usize) -> Points {
        let number = self.tournament.players[index].number;
        self.progress[round_index][index] + self.virtual_points.of(number, round_index)
    }
}

/// How many rounds in a row, right before one of absence without points again, a player was absent
/// without points: each counts as a draw for the opponents met (Burstein 1.7.2).
fn idle_rounds(tournament: &Tournament, paired: usize, index: usize, round: Round) -> i64 {
    let player = &tournament.players[index];
    let idle = |round| matches!(player.entry(round), Entry::Bye(Bye::ZeroPoint) | Entry::Blank);
    let requested = |kind: Bye| {
        let mut of_round = tournament.byes.iter().filter(|bye| bye.round == round);
        of_round.any(|bye| bye.kind == kind && bye.ids.contains(&player.number.get()))
    };
    let absent_now = match player.entry(round) {
        Entry::Bye(Bye::ZeroPoint) => true,
        // In a round that was paired, somebody without an entry was not there.
        Entry::Blank => round.index() < paired || requested(Bye::ZeroPoint),
        _ => false,
    };
    if !absent_now {
        return 0;
    }
    (0..round.index()).rev().take_while(|&then| idle(Round::from_index(then))).count() as i64
}

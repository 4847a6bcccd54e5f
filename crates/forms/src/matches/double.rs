//! Players of matches of two games, read off a tournament (C.04.5 0–2).
//!
//! Report files have one result for a round, so a match takes two rounds of the file: its first game is in
//! round 2m−1, its second in round 2m. The bye is `U` and then `H`: one game won and one drawn (1.4).

use std::collections::BTreeSet;

use arbitra_model::{Bye, Colour, Entry, Number, Player, Points, Round, Tournament};

use super::field::{self, Field, Party};
use arbitra_swiss::acceleration;

/// The two entries of a player's match.
pub(super) type Games = [Entry; 2];

impl Field {
    /// The players before a match, from 1.
    #[must_use]
    pub fn of_players(tournament: &Tournament, round: u16) -> Field {
        let past = usize::from(round - 1);
        let virtual_points = VirtualPoints::read(tournament);
        let score = |player: &Player, past: usize| {
            tournament.points_after(player, 2 * past) + virtual_points.of(player.number, past)
        };
        let party = |player: &Player| Party {
            number: player.number.get(),
            score: score(player, past),
            secondary: Points::ZERO,
            colours: (0..past).filter_map(|m| colour(games(player, m))).collect(),
            floated: past > 0 && {
                let other = met(tournament, player, past - 1);
                other.is_some_and(|other| score(other, past - 1) != score(player, past - 1))
            },
            played: (0..past).filter(|m| met(tournament, player, *m).is_some()).count() as u16,
            bye_barred: (0..past).any(|m| bars_bye(tournament, player, m)),
        };
        let parties: Vec<Party> = present(tournament, past).map(party).collect();
        let forbidden = field::forbidden(tournament, Round::from_index(2 * past));
        let apart = |number: u16| {
            let player = Number::new(number).and_then(|number| tournament.player(number));
            let have_met = player.into_iter().flat_map(|player| {
                (0..past).filter_map(move |m| Some(met(tournament, player, m)?.number.get()))
            });
            let barred = forbidden.get(&number).into_iter().flatten().copied();
            have_met.chain(barred).collect()
        };
        let rounds = tournament.total_rounds().div_ceil(2) as u16;
        Field::new((round, rounds), initial_colour(tournament), parties, apart)
    }
}

/// Who is to be paired: in a match that was paired, those who were; else everybody who is not away.
fn present(tournament: &Tournament, past: usize) -> impl Iterator<Item = &Player> {
    let round = Round::from_index(2 * past);
    let paired = round.index() < tournament.paired_rounds();
    let byes = tournament.byes.iter().filter(|bye| bye.round == round);
    let away: BTreeSet<u16> = byes.flat_map(|bye| bye.ids.iter().copied()).collect();
    tournament.players.iter().filter(move |player| match player.entry(round) {
        entry if paired => entry.was_paired(),
        Entry::Bye(_) | Entry::Forfeit { .. } => false,
        _ => !away.contains(&player.number.get()),
    })
}

/// What a match brought, from 0.
fn games(player: &Player, index: usize) -> Games {
    [2 * index, 2 * index + 1].map(|index| player.entry(Round::from_index(index)))
}

/// Whether both games were lost without play.
fn forfeits(games: Games) -> bool {
    games.iter().all(|entry| matches!(entry, Entry::Forfeit { won: false, .. }))
}

/// Whom a player met in a match that counts: forfeited is only a match of which somebody forfeits both
/// games, and then the two may meet again (0, 2.1.1).
fn met<'a>(tournament: &'a Tournament, player: &Player, index: usize) -> Option<&'a Player> {
    let own = games(player, index);
    let opponent = own.iter().find_map(Entry::opponent)?;
    let other = tournament.player(opponent)?;
    (!forfeits(own) && !forfeits(games(other, index))).then_some(other)
}

/// The colour of a match: that of the first game, if one of the two was played (1.6).
fn colour(games: Games) -> Option<Colour> {
    let [first, second] = games;
    if first.played().is_none() && second.played().is_none() {
        return None;
    }
    first.colour().or_else(|| second.colour().map(|colour| !colour))
}

/// C2 (2.1.2): the bye, a match won by forfeit, a full-point bye.
fn bars_bye(tournament: &Tournament, player: &Player, index: usize) -> bool {
    let own = games(player, index);
    if own.iter().any(|e| matches!(e, Entry::Bye(Bye::PairingAllocated | Bye::FullPoint))) {
        return true;
    }
    let opponent = own.iter().find_map(Entry::opponent);
    let other = opponent.and_then(|opponent| tournament.player(opponent));
    !forfeits(own) && other.is_some_and(|other| forfeits(games(other, index)))
}

/// The colour drawn by lot, or what the first match shows of it.
fn initial_colour(tournament: &Tournament) -> Colour {
    if let Some(colour) = tournament.initial_colour {
        return colour;
    }
    let shown = tournament.players.iter().find_map(|player| {
        let colour = player.entry(Round::FIRST).colour()?;
        Some(if player.number.get() % 2 == 1 { colour } else { !colour })
    });
    shown.unwrap_or(Colour::White)
}

/// Virtual points: as recorded for the first game of a match, or by the Baku method with a won match of two
/// games as the win.
struct VirtualPoints<'a> {
    tournament: &'a Tournament,
    /// The last number of group A and the points by match.
    baku: Option<(Number, Vec<Points>)>,
}

impl VirtualPoints<'_> {
    fn read(tournament: &Tournament) -> VirtualPoints<'_> {
        let asked = tournament.system_code.trim().to_ascii_uppercase().ends_with("_BAKU")
            && tournament.accelerations.is_empty();
        let baku = asked.then(|| {
            let matches = tournament.total_rounds().div_ceil(2);
            let win = tournament.points.win().times(2);
            let last = acceleration::baku_group_end(tournament)?;
            Some((last, acceleration::baku_rounds(matches, win).collect()))
        });
        VirtualPoints { tournament, baku: baku.flatten() }
    }

    /// In a match, from 0.
    fn of(&self, number: Number, index: usize) -> Points {
        match &self.baku {
            Some((last, points)) if number <= *last => {
                points.get(index).copied().unwrap_or(Points::ZERO)
            }
            Some(_) => Points::ZERO,
            None => self.tournament.virtual_points(number, Round::from_index(2 * index)),
        }
    }
}

//! The Schiller system: teams of equal size, everybody meets everybody of the other teams.
//!
//! No table is published. Reading: the teams meet by a Berger table, and every meeting is a
//! Scheveningen of as many rounds as a team has players; with two teams that is a Scheveningen.
//! An odd number of teams leaves one resting for a whole meeting.
//!
//! Teams of odd size have one game in each meeting whose colours the Scheveningen rule leaves open
//! ([`scheveningen::is_open`]). These games are walked along as one closed trail after the other,
//! White goes to whoever the trail leaves: so everybody has White and Black equally often over the
//! whole tournament, or differs by one if the number of games is odd.

use std::collections::BTreeMap;

use arbitra_model::ByColour;

use super::berger::{self, Change, Place};
use super::scheveningen::{self, Seat, Table};

/// How many rounds there are.
#[must_use]
pub const fn rounds(teams: u16, boards: u16) -> u16 {
    berger::rounds(teams) * boards
}

/// Where a round stands: the place in the teams' table and the row of the meeting.
#[must_use]
pub fn place(teams: u16, boards: u16, round: u16) -> Option<(Place, u16)> {
    let index = round.checked_sub(1)?;
    let meeting = index.checked_div(boards)? + 1;
    let place = berger::place(teams, 1, Change::Plain, meeting)?;
    Some((place, index % boards + 1))
}

/// A round: games of seats (team from 1, board from 1), and the team that rests.
#[must_use]
pub fn round(
    teams: u16,
    boards: u16,
    place: Place,
    row: u16,
) -> (Vec<ByColour<Seat>>, Option<u16>) {
    let (meetings, resting) = berger::round(teams, place);
    let whites = open_whites(teams, boards);
    let games = meetings.iter().flat_map(|meeting| {
        let ByColour { white: first, black: second } = meeting.pair;
        let seated = scheveningen::row(Table::Fide, boards, row).into_iter().map(move |game| {
            game.map(|(side, board)| (if side == 0 { first } else { second }, board))
        });
        seated.map(|game| turned(game, &whites)).collect::<Vec<_>>()
    });
    (games.collect(), resting)
}

/// The game with the colours of the trail, if it is an open one.
fn turned(game: ByColour<Seat>, whites: &BTreeMap<(Seat, Seat), Seat>) -> ByColour<Seat> {
    let ByColour { white, black } = game;
    match whites.get(&(white.min(black), white.max(black))) {
        Some(&first) => {
            ByColour { white: first, black: if first == white { black } else { white } }
        }
        None => game,
    }
}

/// Who has White in the games that the rule of odd teams leaves open; empty for two teams, which
/// play by the published table, and for teams of even size.
fn open_whites(teams: u16, boards: u16) -> BTreeMap<(Seat, Seat), Seat> {
    let mut whites = BTreeMap::new();
    if teams < 3 || boards.is_multiple_of(2) {
        return whites;
    }
    // Somebody with an odd number of open games gets one more, against nobody.
    const NOBODY: Seat = (0, 0);
    let mut open: BTreeMap<Seat, Vec<Seat>> = BTreeMap::new();
    let mut connect = |a: Seat, b: Seat| {
        open.entry(a).or_default().push(b);
        open.entry(b).or_default().push(a);
    };
    for number in 1..=berger::rounds(teams) {
        let place = Place { cycle: 1, row: number, swapped: false };
        for meeting in berger::round(teams, place).0 {
            let ByColour { white: first, black: second } = meeting.pair;
            for a in 1..=boards {
                for b in (1..=boards).filter(|b| scheveningen::is_open(boards, a, *b)) {
                    connect((first, a), (second, b));
                }
            }
        }
    }
    if teams.is_multiple_of(2) {
        (1..=teams).for_each(|t| (1..=boards).for_each(|b| connect((t, b), NOBODY)));
    }
    while let Some(start) = open.iter().find(|(_, others)| !others.is_empty()).map(|(s, _)| *s) {
        let mut here = start;
        while let Some(next) = open.get_mut(&here).and_then(Vec::pop) {
            if let Some(back) = open.get_mut(&next)
                && let Some(place) = back.iter().position(|seat| *seat == here)
            {
                back.swap_remove(place);
            }
            whites.insert((here.min(next), here.max(next)), here);
            here = next;
        }
    }
    whites
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    #[test]
    fn everybody_meets_everybody_of_the_other_teams() {
        for (teams, boards) in (2..=8).flat_map(|teams| (1..=10).map(move |boards| (teams, boards)))
        {
            let mut met: BTreeMap<(Seat, Seat), u32> = BTreeMap::new();
            let mut whites: BTreeMap<Seat, i32> = BTreeMap::new();
            for number in 1..=rounds(teams, boards) {
                let (place, row) = place(teams, boards, number).unwrap();
                let mut busy = BTreeSet::new();
                for ByColour { white, black } in round(teams, boards, place, row).0 {
                    assert!(busy.insert(white) && busy.insert(black));
                    assert_ne!(white.0, black.0);
                    *met.entry((white.min(black), white.max(black))).or_default() += 1;
                    *whites.entry(white).or_default() += 1;
                    *whites.entry(black).or_default() -= 1;
                }
            }
            let pairs = u32::from(teams) * u32::from(teams - 1) / 2 * u32::from(boards).pow(2);
            assert_eq!(met.len() as u32, pairs);
            assert!(met.values().all(|times| *times == 1));
            // The parity of the number of games is the bound, and everybody reaches it.
            let bound = i32::from(boards % 2) * i32::from((teams - 1) % 2);
            assert!(whites.values().all(|d| d.abs() == bound), "{teams}x{boards}: {whites:?}");
            assert!(place(teams, boards, rounds(teams, boards) + 1).is_none());
        }
    }
}

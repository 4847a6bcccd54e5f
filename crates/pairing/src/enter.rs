//! What everybody has of a paired round: the one place that turns a pairing into entries.

use std::collections::BTreeMap;

use arbitra_model::{Bye, Colour, Entry, Number, Player, Round, Tournament};

use crate::{Board, FormRound, PairedRound};

impl PairedRound {
    /// What each player of the tournament has of the round: a board, a bye, a point without opponent, or
    /// an absence worth what was recorded or arranged.
    #[must_use]
    pub fn entries(&self, tournament: &Tournament) -> BTreeMap<Number, Entry> {
        let form = self.form.as_ref();
        let mut entries = BTreeMap::new();
        for board in &self.pairing.boards {
            entries.extend(on_board(board, form));
        }
        for alone in form.iter().flat_map(|form| &form.unopposed) {
            entries.insert(*alone, Entry::Forfeit { opponent: None, colour: None, won: true });
        }
        if let Some(bye) = self.pairing.bye {
            entries.insert(bye, Entry::Bye(Bye::PairingAllocated));
        }
        for player in &tournament.players {
            let absent = || Entry::Bye(self.bye_of(tournament, player));
            entries.entry(player.number).or_insert_with(absent);
        }
        entries
    }

    /// The players without a board, a pairing-allocated bye or a point without opponent, in the order of
    /// the tournament, and what they get.
    #[must_use]
    pub fn absent<'a>(&self, tournament: &'a Tournament) -> Vec<(&'a Player, Bye)> {
        let entries = self.entries(tournament);
        let players = tournament.players.iter();
        players
            .filter_map(|player| match entries.get(&player.number) {
                Some(Entry::Bye(bye)) if *bye != Bye::PairingAllocated => Some((player, *bye)),
                _ => None,
            })
            .collect()
    }

    /// Writes the round into the tournament it was paired for. What stood there before is replaced.
    pub fn enter(&self, tournament: &mut Tournament) {
        for (number, entry) in self.entries(tournament) {
            put(tournament, number, self.round, entry);
        }
        if let Some(form) = &self.form {
            form.record_team_bye(tournament, self.round);
        }
    }

    /// What a player who is not paired gets: as recorded, as arranged, else nothing.
    fn bye_of(&self, tournament: &Tournament, player: &Player) -> Bye {
        if let Entry::Bye(bye) = player.entry(self.round) {
            return bye;
        }
        if self.form.as_ref().is_some_and(|form| form.half_bye == Some(player.number)) {
            return Bye::HalfPoint;
        }
        // Where teams meet, records of byes name teams, and what they are worth is the team's.
        let teams_meet = |form: &FormRound| {
            form.team_bye.is_some() || form.games.iter().any(|game| game.teams.is_some())
        };
        if self.form.as_ref().is_some_and(teams_meet) {
            return Bye::ZeroPoint;
        }
        let arranged = tournament.byes.iter().find(|request| {
            request.round == self.round && request.ids.contains(&player.number.get())
        });
        arranged.map_or(Bye::ZeroPoint, |request| request.kind)
    }
}

/// Writes what a round brought a player, in place of what stood there.
pub(crate) fn put(tournament: &mut Tournament, number: Number, round: Round, entry: Entry) {
    let Some(place) = tournament.player_index(number) else { return };
    let entries = &mut tournament.players[place].entries;
    entries.resize(entries.len().max(round.index() + 1), Entry::Blank);
    entries[round.index()] = entry;
}

/// A game to be played; lost without play by whoever is away, perhaps by both.
fn on_board(board: &Board, form: Option<&FormRound>) -> [(Number, Entry); 2] {
    let away = |number: Number| form.is_some_and(|form| form.away.contains(&number));
    let Board { white, black, .. } = *board;
    [(white, black, Colour::White), (black, white, Colour::Black)].map(|(own, opponent, colour)| {
        let entry = if away(white) || away(black) {
            Entry::Forfeit { opponent: Some(opponent), colour: Some(colour), won: !away(own) }
        } else {
            Entry::Pending { opponent, colour }
        };
        (own, entry)
    })
}

#[cfg(test)]
mod tests {
    use arbitra_model::ByeRequest;

    use super::*;
    use crate::dutch::Edition;
    use crate::{System, pair_round};

    #[test]
    fn everybody_has_an_entry_and_the_next_round_follows() {
        let players = (1..=8).filter_map(Number::new).map(|n| Player::new(n, format!("P{n}")));
        let mut tournament = Tournament { players: players.collect(), ..Tournament::default() };
        let round = Round::FIRST;
        tournament.byes.push(ByeRequest { kind: Bye::HalfPoint, round, ids: vec![3] });
        let paired = pair_round(&tournament, System::Dutch(Edition::LATEST), None).unwrap();
        let absent = paired.absent(&tournament);
        assert_eq!(absent.len(), 1);
        assert_eq!((absent[0].0.number.get(), absent[0].1), (3, Bye::HalfPoint));
        paired.enter(&mut tournament);
        let of = |number: u16| tournament.players[usize::from(number) - 1].entry(round);
        assert_eq!(of(3), Entry::Bye(Bye::HalfPoint));
        assert_eq!(of(8), Entry::Bye(Bye::PairingAllocated));
        for board in &paired.pairing.boards {
            let (white, black) = (board.white, board.black);
            let colour = Colour::White;
            assert_eq!(of(white.get()), Entry::Pending { opponent: black, colour });
            assert_eq!(of(black.get()).opponent(), Some(white));
        }
        assert_eq!(tournament.paired_rounds(), 1);
        // Entering once more changes nothing.
        let before = tournament.clone();
        paired.enter(&mut tournament);
        assert_eq!(tournament, before);
    }
}

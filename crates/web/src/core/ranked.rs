//! A tournament ranked by its own regulations, after any round.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use arbitra_desk::{Desk, Participant, PlayerId};
use arbitra_model::{Number, Player, Tournament};
use arbitra_standings::tables::Crosstable;
use arbitra_standings::{Ranking, Row};

/// The ranking of the players after a round, with everything that explains it.
pub struct Ranked {
    /// The tournament that was ranked.
    pub tournament: Arc<Tournament>,
    /// The ranking of the teams, in a team event.
    pub teams: Option<Ranking>,
    players: Ranking,
    /// Who has which number in it, number 1 first.
    roster: Vec<PlayerId>,
    cross: OnceLock<Crosstable>,
}

impl Deref for Ranked {
    type Target = Ranking;

    fn deref(&self) -> &Ranking {
        &self.players
    }
}

impl Ranked {
    /// Ranks a tournament after some rounds by the announced tie-breaks.
    pub fn of(desk: &Desk, tournament: Arc<Tournament>, after: u16) -> Ranked {
        let ranking = desk.ranked(&tournament, Some(after));
        // Pages of players rank players by their points, also where teams are what counts.
        let (players, teams) = match desk.ranked_players(&ranking, &tournament, Some(after)) {
            Some(players) => (players, Some(ranking)),
            None => (ranking, None),
        };
        Ranked { tournament, teams, players, roster: roster(desk), cross: OnceLock::new() }
    }

    /// Who has a number.
    pub fn id(&self, number: u16) -> Option<PlayerId> {
        self.roster.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// Everybody, number 1 first.
    pub fn roster(&self) -> &[PlayerId] {
        &self.roster
    }

    /// A participant by the number in the table.
    pub fn participant<'d>(&self, desk: &'d Desk, number: u16) -> Option<&'d Participant> {
        desk.player(self.id(number)?)
    }

    /// The number of a player in the table.
    pub fn number(&self, player: PlayerId) -> Option<Number> {
        let place = self.roster.iter().position(|id| *id == player)?;
        Number::new(u16::try_from(place + 1).ok()?)
    }

    /// A player with all rounds.
    pub fn player(&self, player: PlayerId) -> Option<&Player> {
        self.tournament.player(self.number(player)?)
    }

    /// A player's row.
    pub fn row(&self, player: PlayerId) -> Option<&Row> {
        self.standings.row(self.number(player)?.get())
    }

    /// Who met whom, in the order of the table.
    pub fn crosstable(&self) -> &Crosstable {
        self.cross.get_or_init(|| self.players.crosstable(&self.tournament))
    }
}

/// Everybody in the order of the numbers that tables use; players without a number come last.
pub fn roster(desk: &Desk) -> Vec<PlayerId> {
    let mut order: Vec<_> = desk.players().map(|player| (player.number, player.id)).collect();
    order.sort_by_key(|(number, id)| (number.is_none(), *number, *id));
    order.into_iter().map(|(_, id)| id).collect()
}

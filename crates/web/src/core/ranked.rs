//! A tournament ranked by its own regulations, after any round.

use std::sync::{Arc, OnceLock};

use arbitra_desk::{Desk, Participant, PlayerId};
use arbitra_model::{Number, Player, Tournament};
use arbitra_pairing::position::FloatRule;
use arbitra_standings::tables::{Crosstable, UnplayedFloats, crosstable};
use arbitra_standings::{Contest, Edition, Options, Row, Standings, standings};

/// The standings after a round, with everything that explains them.
pub struct Ranked {
    /// The tournament that was ranked.
    pub tournament: Arc<Tournament>,
    /// What it was ranked by.
    pub options: Options,
    /// The table.
    pub standings: Standings,
    /// The table of the teams, in a team event.
    pub teams: Option<TeamTable>,
    /// Who has which number in it, number 1 first.
    roster: Vec<PlayerId>,
    floats: UnplayedFloats,
    cross: OnceLock<Crosstable>,
}

/// The standings of teams.
pub struct TeamTable {
    /// What they were ranked by.
    pub options: Options,
    /// The table.
    pub standings: Standings,
}

impl Ranked {
    /// Ranks a tournament after some rounds by the announced tie-breaks.
    pub fn of(desk: &Desk, tournament: Arc<Tournament>, after: u16) -> Ranked {
        let edition = desk.regulations().map_or(Edition::LATEST, |r| r.tie_break_edition);
        let mut options = Options::of(&tournament, edition).unwrap_or_else(|_| {
            // A list that cannot be read ranks nobody: points only, rather than no table.
            let bare = Tournament { tie_breaks: Vec::new(), ..(*tournament).clone() };
            let mut options =
                Options::of(&bare, edition).expect("invariant: the recommended orders can be read");
            options.list.clear();
            options
        });
        options.after_round = Some(after);
        // Pages of players rank players by their points, also where teams are what counts.
        let teams = options.contest.is_of_teams().then(|| TeamTable {
            standings: standings(&tournament, &options),
            options: options.clone(),
        });
        if teams.is_some() {
            options.contest = Contest::Players;
            options.list.clear();
        }
        let system = desk.regulations().map(|regulations| regulations.system);
        let floats = match system.and_then(|s| s.history()).map(|history| history.floats) {
            Some(FloatRule::AnyRoundNotPlayed) => UnplayedFloats::Always,
            Some(FloatRule::ByeOrPointsWithoutPlay | FloatRule::PointsWithoutPlay) => {
                UnplayedFloats::IfMoreThanLoss
            }
            Some(FloatRule::Bye) => UnplayedFloats::IfBye,
            Some(FloatRule::GamesOnly) | None => UnplayedFloats::Never,
        };
        let standings = standings(&tournament, &options);
        Ranked {
            tournament,
            options,
            standings,
            teams,
            roster: roster(desk),
            floats,
            cross: OnceLock::new(),
        }
    }

    /// Who has a number.
    pub fn id(&self, number: u16) -> Option<PlayerId> {
        self.roster.get(usize::from(number).checked_sub(1)?).copied()
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
        let make = || crosstable(&self.tournament, &self.options, &self.standings, self.floats);
        self.cross.get_or_init(make)
    }
}

/// Everybody in the order of the numbers that tables use: whoever has none comes last.
fn roster(desk: &Desk) -> Vec<PlayerId> {
    let mut order: Vec<_> = desk.players().map(|player| (player.number, player.id)).collect();
    order.sort_by_key(|(number, id)| (number.is_none(), *number, *id));
    order.into_iter().map(|(_, id)| id).collect()
}

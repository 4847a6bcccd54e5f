//! Whether a file's own points and ranks agree with the standings computed from its results.

use arbitra_model::{Number, Points, TeamNumber, Tournament};

use crate::{Contest, Reference, Row, Standings};

/// Something a file states otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Disagreement {
    /// The player or team.
    pub number: u16,
    /// What is stated, and what is computed.
    pub what: Disagreed,
}

/// What a file states otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Disagreed {
    /// Points of a player.
    Points {
        /// As the file has them.
        stated: Points,
        /// As the results give them.
        computed: Points,
    },
    /// Match points of a team.
    MatchPoints {
        /// As the file has them.
        stated: Points,
        /// As the results give them.
        computed: Points,
    },
    /// Game points of a team.
    GamePoints {
        /// As the file has them.
        stated: Points,
        /// As the results give them.
        computed: Points,
    },
    /// The rank.
    Rank {
        /// As the file has it.
        stated: u16,
        /// The best place of the participant.
        first: u32,
        /// The last place of those who share it.
        last: u32,
    },
}

/// Compares what a file states with its standings. Those who stay level may be listed in any order,
/// because the file does not say how their tie was broken.
#[must_use]
pub fn disagreements(tournament: &Tournament, standings: &Standings) -> Vec<Disagreement> {
    let mut found = Vec::new();
    for row in &standings.rows {
        let mut add = |what| found.push(Disagreement { number: row.number, what });
        let stated = stated(tournament, standings.contest, row.number);
        let (first, second) = match standings.contest {
            Contest::Players | Contest::Teams { primary: Reference::MatchPoints } => {
                (Some(row.points), row.other_points)
            }
            Contest::Teams { primary: Reference::GamePoints } => {
                (row.other_points, Some(row.points))
            }
        };
        if let (Some(stated), Some(computed)) = (stated.points, first)
            && stated != computed
        {
            add(match standings.contest {
                Contest::Players => Disagreed::Points { stated, computed },
                Contest::Teams { .. } => Disagreed::MatchPoints { stated, computed },
            });
        }
        if let (Some(stated), Some(computed)) = (stated.game_points, second)
            && stated != computed
        {
            add(Disagreed::GamePoints { stated, computed });
        }
        if let (Some(stated), Some(first)) = (stated.rank, row.rank) {
            let last = last_place(standings, row);
            if !(first..=last).contains(&u32::from(stated)) {
                add(Disagreed::Rank { stated, first, last });
            }
        }
    }
    found
}

/// Writes the points and ranks of standings into a tournament, as a file states them: the opposite of
/// looking for [`disagreements`]. Who has no place keeps no rank.
pub fn state_ranks(tournament: &mut Tournament, standings: &Standings) {
    for row in &standings.rows {
        let rank = row.rank.and_then(|rank| u16::try_from(rank).ok());
        match standings.contest {
            Contest::Players => {
                let index = Number::new(row.number).and_then(|n| tournament.player_index(n));
                if let Some(index) = index {
                    let player = &mut tournament.players[index];
                    player.stated_rank = rank;
                    player.stated_points = Some(row.points);
                }
            }
            Contest::Teams { primary } => {
                let number = TeamNumber::new(row.number);
                let team = tournament.teams.iter_mut().find(|team| Some(team.number) == number);
                if let Some(team) = team {
                    let (first, second) = match primary {
                        Reference::MatchPoints => (Some(row.points), row.other_points),
                        Reference::GamePoints => (row.other_points, Some(row.points)),
                    };
                    team.stated_rank = rank;
                    team.stated_match_points = first;
                    team.stated_game_points = second;
                }
            }
        }
    }
}

struct Stated {
    points: Option<Points>,
    game_points: Option<Points>,
    rank: Option<u16>,
}

fn stated(tournament: &Tournament, contest: Contest, number: u16) -> Stated {
    match contest {
        Contest::Players => {
            let player = Number::new(number).and_then(|number| tournament.player(number));
            Stated {
                points: player.and_then(|player| player.stated_points),
                game_points: None,
                rank: player.and_then(|player| player.stated_rank),
            }
        }
        Contest::Teams { .. } => {
            let number = TeamNumber::new(number);
            let team = tournament.teams.iter().find(|team| Some(team.number) == number);
            Stated {
                points: team.and_then(|team| team.stated_match_points),
                game_points: team.and_then(|team| team.stated_game_points),
                rank: team.and_then(|team| team.stated_rank),
            }
        }
    }
}

fn last_place(standings: &Standings, row: &Row) -> u32 {
    // Rows are in the order of ranks, and excluded ones come last.
    let places = standings.rows.partition_point(|other| match (other.rank, row.rank) {
        (Some(other), Some(own)) => other <= own,
        (Some(_), None) => true,
        (None, _) => false,
    });
    places as u32
}

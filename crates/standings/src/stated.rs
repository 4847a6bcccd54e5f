//! Whether a file's own points and ranks agree with the standings computed from its results.

use arbitra_model::{Entry, Number, Player, Points, Round, TeamNumber, Tournament};

use crate::tiebreak::ParseTieBreakError;
use crate::{Asked, ColumnState, Contest, List, Options, Reference, Row, Standings, standings};

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

/// What a file states about its standings and its results do not bear out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statements {
    /// The round after which its points and ranks stand.
    pub after_round: u16,
    /// What is wrong, and of whose standings it speaks.
    pub wrong: Vec<(Contest, Disagreement)>,
    /// Why its tie-breaks cannot be read; ranks are then compared with points only.
    pub unreadable: Option<ParseTieBreakError>,
}

/// Where the points and ranks of a file are wrong. A rank is wrong only if it contradicts the points
/// or the tie-breaks that the file lists: whoever stays level may stand in any order.
#[must_use]
pub fn statements(tournament: &Tournament) -> Statements {
    let stated = Asked::by(List::Stated).options(tournament).map(|(options, _)| options);
    let (options, unreadable) = match stated {
        Ok(options) => (options, None),
        Err(error) => (points_only(tournament), Some(error)),
    };
    let readings = readings(tournament).into_iter().map(|after_round| {
        let options = Options { after_round: Some(after_round), ..options.clone() };
        let mut found = wrong(tournament, &as_far_as_known(tournament, options));
        if !tournament.teams.is_empty() {
            // Players of a team event have points of their own; how they are ranked is nobody's
            // rule.
            let players = Options {
                contest: Contest::Players,
                after_round: Some(after_round),
                ..points_only(tournament)
            };
            let points =
                |one: &(Contest, Disagreement)| matches!(one.1.what, Disagreed::Points { .. });
            found.extend(wrong(tournament, &players).into_iter().filter(points));
        }
        (after_round, found)
    });
    let (after_round, wrong) =
        readings.min_by_key(|(_, wrong)| wrong.len()).unwrap_or((0, Vec::new()));
    Statements { after_round, wrong, unreadable }
}

fn points_only(tournament: &Tournament) -> Options {
    let options = Asked::by(List::Points).options(tournament);
    options.expect("invariant: points need no list").0
}

/// The rounds after which a file's points and ranks may stand. A file may hold byes and pairs of a
/// round that is still to be played, and then it may or may not count what they bring.
fn readings(tournament: &Tournament) -> Vec<u16> {
    let recorded = tournament.recorded_rounds();
    let played = |index: &usize| {
        let entry = |player: &Player| player.entry(Round::from_index(*index));
        let mut entries = tournament.players.iter().map(entry);
        entries.any(|entry| matches!(entry, Entry::Game { .. } | Entry::Forfeit { .. }))
    };
    let last = (0..recorded).rev().find(played).map_or(0, |index| index + 1);
    let mut readings = vec![recorded as u16];
    if last < recorded {
        readings.push(last as u16);
    }
    readings
}

fn wrong(tournament: &Tournament, options: &Options) -> Vec<(Contest, Disagreement)> {
    let found = disagreements(tournament, &standings(tournament, options));
    found.into_iter().map(|one| (options.contest, one)).collect()
}

/// The list up to the first tie-break that a file does not tell enough to compute: a self-defined
/// one, or ratings without the rating announced for unrated players.
fn as_far_as_known(tournament: &Tournament, options: Options) -> Options {
    let table = standings(tournament, &options);
    let known = table.columns.iter().take_while(|column| {
        !matches!(column.state, ColumnState::SelfDefined | ColumnState::Dropped(_))
    });
    let known = known.count();
    Options { list: options.list[..known].to_vec(), ..options }
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

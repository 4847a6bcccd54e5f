//! Teams: who plays for whom, in which order, and how their matches are counted.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use arbitra_model::{
    Colour, ForfeitedMatch, LineUp, MatchForfeit, Number, Points, Round, Team, TeamBye, TeamNumber,
    TeamPoints, Tournament, team_bye_points,
};
use arbitra_pairing::generate::Random;
use arbitra_pairing::matches::Swiss;
use arbitra_pairing::predetermined::line_up::{self, LineUpFault, OrderRule};
use arbitra_pairing::{Form, System};
use serde::{Deserialize, Serialize};

use crate::export::{self, Results};
use crate::state::State;
use crate::{Action, Board, BoardId, Desk, LotSource, MatchBoard, Moment, Outcome, PlayerId};

/// A team, for good: its pairing number may change, this does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TeamId(u16);

impl TeamId {
    /// The name with a number.
    #[must_use]
    pub const fn new(number: u16) -> TeamId {
        TeamId(number)
    }

    /// The number in the name.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl fmt::Display for TeamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A team in the tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TeamEntry {
    /// The name that never changes.
    pub id: TeamId,
    /// What it is called.
    pub name: String,
    /// Who speaks for it.
    pub captain: String,
    /// Its players in board order, substitutes last.
    pub members: Vec<PlayerId>,
    /// The pairing number, once given.
    pub number: Option<TeamNumber>,
}

/// What the regulations of a team event say (C.04.6 1, records 352 and 362).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamRules {
    /// The colours of the first-named team from board 1 on: as many as a match has boards.
    pub colours: Vec<Colour>,
    /// How members may be ordered on the boards.
    pub order: BoardOrder,
    /// Match points.
    pub points: TeamPoints,
    /// Match points of a team without an opponent; none for those of the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye_match_points: Option<Points>,
    /// Game points of a team without an opponent; none for those of the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bye_game_points: Option<Points>,
}

impl TeamRules {
    /// So many boards with alternating colours, members as registered, two points for a match won.
    #[must_use]
    pub fn usual(boards: u16) -> TeamRules {
        let colour = |board: u16| if board % 2 == 1 { Colour::White } else { Colour::Black };
        TeamRules {
            colours: (1..=boards).map(colour).collect(),
            order: BoardOrder::AsRegistered,
            points: TeamPoints::STANDARD,
            bye_match_points: None,
            bye_game_points: None,
        }
    }

    /// How many boards a match has.
    #[must_use]
    pub fn boards(&self) -> u16 {
        u16::try_from(self.colours.len()).unwrap_or(u16::MAX)
    }
}

/// How members may be ordered on the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum BoardOrder {
    /// As registered; substitutes come in below.
    AsRegistered,
    /// By rating, with some points of tolerance.
    Rating {
        /// How much higher a lower board may be rated.
        tolerance: u16,
    },
    /// Free from round to round.
    Free,
}

impl BoardOrder {
    const fn rule(self) -> OrderRule {
        match self {
            BoardOrder::AsRegistered => OrderRule::AsRegistered,
            BoardOrder::Rating { tolerance } => OrderRule::Rating { tolerance },
            BoardOrder::Free => OrderRule::Free,
        }
    }
}

/// What is wrong with a line-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "fault", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum LineUpProblem {
    /// No member of the team.
    Stranger { player: PlayerId },
    /// On two boards.
    Twice { player: PlayerId },
    /// A board lies empty above one that is taken.
    Gap { board: u16 },
    /// Two boards are in an order the rules do not allow.
    Order { upper: PlayerId, lower: PlayerId },
    /// More names than boards.
    TooMany { boards: u16 },
}

/// A line-up as a captain handed it in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandedLineUp {
    /// When it was handed in.
    pub at: Moment,
    /// The player of every board from 1 on; none on an empty board.
    pub boards: Vec<Option<PlayerId>>,
}

impl Desk {
    /// Whether teams meet, or players for their teams.
    #[must_use]
    pub fn is_of_teams(&self) -> bool {
        self.regulations().is_some_and(|regulations| regulations.system.is_of_teams())
    }

    /// The teams, by number, then in the order of entry.
    #[must_use]
    pub fn teams(&self) -> Vec<&TeamEntry> {
        ordered(&self.state)
    }

    /// A team.
    #[must_use]
    pub fn team(&self, team: TeamId) -> Option<&TeamEntry> {
        self.state.teams.get(&team).map(AsRef::as_ref)
    }

    /// The team of a player.
    #[must_use]
    pub fn team_of(&self, player: PlayerId) -> Option<&TeamEntry> {
        self.state.teams.values().map(AsRef::as_ref).find(|team| team.members.contains(&player))
    }

    /// A name for the next team.
    #[must_use]
    pub fn next_team(&self) -> TeamId {
        let used = self.log().iter().filter_map(|logged| match logged.entry.action {
            Action::PutTeam { team, .. } => Some(team.get()),
            _ => None,
        });
        TeamId(used.max().unwrap_or(0) + 1)
    }

    /// The line-up of a team in a round: as named, else the members who are there, in their order.
    #[must_use]
    pub fn line_up(&self, team: TeamId, round: Round) -> Vec<Option<PlayerId>> {
        if let Some(named) = self.state.line_ups.get(&(round, team)) {
            return named.clone();
        }
        default_line_up(&self.state, team, round)
    }

    /// Until when captains hand in line-ups of a round, if they were called for.
    #[must_use]
    pub fn line_ups_until(&self, round: Round) -> Option<Moment> {
        self.state.calls.get(&round).copied()
    }

    /// What a captain handed in for a round.
    #[must_use]
    pub fn handed_in(&self, team: TeamId, round: Round) -> Option<&HandedLineUp> {
        self.state.handed_in.get(&(round, team))
    }

    /// Whether a line-up was named for a round.
    #[must_use]
    pub fn has_line_up(&self, team: TeamId, round: Round) -> bool {
        self.state.line_ups.contains_key(&(round, team))
    }

    /// The action that numbers the teams: by the average rating of their boards in a Swiss and in a
    /// knock-out, whose numbers are the seeds; by lots from a seed elsewhere.
    #[must_use]
    pub fn propose_team_numbers(&self, seed: u64) -> Action {
        let seeded = matches!(
            self.regulations().map(|regulations| regulations.system),
            Some(System::Form(Form::Swiss(_) | Form::KnockOut(_)))
        );
        if seeded {
            return Action::NumberTeams { order: by_strength(&self.state), lot: None };
        }
        let order = by_lot(&self.state, seed);
        Action::NumberTeams { order, lot: Some(LotSource::Seed { seed }) }
    }

    /// How a match was forfeited, for the first of the two teams.
    #[must_use]
    pub fn forfeited(&self, round: Round, first: TeamId, second: TeamId) -> Option<MatchForfeit> {
        self.state.forfeited.iter().find_map(|&(when, a, b, forfeit)| {
            let turned = match forfeit {
                MatchForfeit::FirstWins => MatchForfeit::SecondWins,
                MatchForfeit::SecondWins => MatchForfeit::FirstWins,
                MatchForfeit::BothLose => MatchForfeit::BothLose,
            };
            match (when == round, (a, b) == (first, second), (b, a) == (first, second)) {
                (true, true, _) => Some(forfeit),
                (true, _, true) => Some(turned),
                _ => None,
            }
        })
    }

    /// The actions that forfeit a match: its games without a result are forfeited one by one, and
    /// the match as a whole (record 330).
    #[must_use]
    pub fn forfeit_match(
        &self,
        round: Round,
        [first, second]: [TeamId; 2],
        forfeit: MatchForfeit,
    ) -> Vec<Action> {
        let boards = match_boards(&self.state, round, first, second);
        let open = boards.into_iter().filter(|(board, _)| board.outcome().is_none());
        let mut actions: Vec<Action> = open
            .map(|(board, first_is_white)| {
                let winner = match forfeit {
                    MatchForfeit::FirstWins => Some(first_is_white),
                    MatchForfeit::SecondWins => Some(!first_is_white),
                    MatchForfeit::BothLose => None,
                };
                let colour = |white| if white { Colour::White } else { Colour::Black };
                let result = Outcome::Forfeit { winner: winner.map(colour) };
                Action::EnterResult { board: board.id, result }
            })
            .collect();
        actions.push(Action::ForfeitMatch { round, first, second, forfeit });
        actions
    }
}

/// A match is not forfeited any longer once one of its games is open or was played.
pub(crate) fn played_after_all(state: &mut State, board: BoardId) {
    if state.forfeited.is_empty() {
        return;
    }
    let gone: Vec<usize> = (0..state.forfeited.len())
        .filter(|index| {
            let (round, first, second, _) = state.forfeited[*index];
            let boards = match_boards(state, round, first, second);
            let of_match = boards.iter().any(|(other, _)| other.id == board);
            let forfeited =
                |other: &Board| matches!(other.outcome(), Some(Outcome::Forfeit { .. }));
            of_match && !boards.iter().all(|(other, _)| forfeited(other))
        })
        .collect();
    for index in gone.into_iter().rev() {
        state.forfeited.remove(index);
    }
}

/// The boards on which two teams meet in a round, and whether the first has White there.
pub(crate) fn match_boards(
    state: &State,
    round: Round,
    first: TeamId,
    second: TeamId,
) -> Vec<(&Board, bool)> {
    let plays_for = |team: TeamId, player: PlayerId| {
        state.teams.get(&team).is_some_and(|team| team.members.contains(&player))
    };
    let boards = state.round(round).map(|round| round.boards()).unwrap_or_default();
    let of_both = |board: &'_ Board| {
        let [white, black] = [board.white, board.black];
        let straight = plays_for(first, white) && plays_for(second, black);
        let turned = plays_for(second, white) && plays_for(first, black);
        (straight || turned).then_some(straight)
    };
    boards.into_iter().filter_map(|board| Some((board, of_both(board)?))).collect()
}

/// Gives the boards of a round their places in the matches of teams: matches in the order of their
/// first tables, boards in theirs.
pub(crate) fn name_boards(state: &mut State, round: Round) {
    let Some(regulations) = state.regulations.clone() else { return };
    if !regulations.system.meets_in_matches() {
        return;
    }
    let teams: BTreeMap<PlayerId, TeamId> = state
        .teams
        .values()
        .flat_map(|team| team.members.iter().map(|member| (*member, team.id)))
        .collect();
    let Some(paired) = state.rounds.get_mut(round.index()) else { return };
    let mut numbers = regulations.boards.numbers();
    let mut matches: BTreeMap<[TeamId; 2], MatchBoard> = BTreeMap::new();
    let mut places: BTreeMap<u16, MatchBoard> = BTreeMap::new();
    for board in paired.boards() {
        let (Some(&one), Some(&other)) = (teams.get(&board.white), teams.get(&board.black)) else {
            continue;
        };
        let place = matches
            .entry([one.min(other), one.max(other)])
            .or_insert_with(|| MatchBoard { of: numbers.next().unwrap_or(u16::MAX), board: 0 });
        place.board += 1;
        places.insert(board.id.key, *place);
    }
    for (key, board) in &mut Arc::make_mut(paired).boards {
        board.of_match = places.get(key).copied();
    }
}

/// The teams, by number, then in the order of entry.
pub(crate) fn ordered(state: &State) -> Vec<&TeamEntry> {
    let mut teams: Vec<&TeamEntry> = state.teams.values().map(AsRef::as_ref).collect();
    teams.sort_by_key(|team| (team.number.is_none(), team.number, team.id));
    teams
}

/// Everybody's team number in an exported tournament.
pub(crate) fn numbers(state: &State) -> BTreeMap<TeamId, TeamNumber> {
    (1u16..)
        .zip(ordered(state))
        .filter_map(|(place, team)| Some((team.id, TeamNumber::new(place)?)))
        .collect()
}

/// The teams by the average rating of the players of their boards, the strongest first. At an
/// Olympiad the four highest rated count, whatever their boards, then the fifth (D.02 3.1); level
/// teams follow the alphabet.
pub(crate) fn by_strength(state: &State) -> Vec<TeamId> {
    let system = state.regulations.as_ref().map(|regulations| regulations.system);
    let olympiad = matches!(system, Some(System::Form(Form::Swiss(Swiss::Olympiad))));
    let boards = if olympiad { 4 } else { usize::from(boards(state)) };
    let strength = |team: &TeamEntry| -> (u64, u16) {
        let rating = |id: &PlayerId| state.players.get(id).and_then(|player| player.person.rating);
        let mut ratings: Vec<u16> = team.members.iter().map(|id| rating(id).unwrap_or(0)).collect();
        if olympiad {
            ratings.sort_unstable_by_key(|rating| std::cmp::Reverse(*rating));
        }
        let fifth = if olympiad { ratings.get(4).copied().unwrap_or(0) } else { 0 };
        (ratings.into_iter().take(boards).map(u64::from).sum(), fifth)
    };
    let mut teams: Vec<&TeamEntry> = state.teams.values().map(AsRef::as_ref).collect();
    teams
        .sort_by_key(|team| (std::cmp::Reverse(strength(team)), team.name.to_lowercase(), team.id));
    teams.into_iter().map(|team| team.id).collect()
}

/// The teams in the order of lots from a seed: in the order of entry each takes a number from one
/// box, as `arbitra draw` does it.
pub(crate) fn by_lot(state: &State, seed: u64) -> Vec<TeamId> {
    let mut random = Random::stream(seed, 43);
    let mut free: Vec<u16> = (1..=state.teams.len() as u16).collect();
    let mut drawn: Vec<(u16, TeamId)> = Vec::new();
    for team in state.teams.keys() {
        drawn.push((free.remove(random.below(free.len() as u64) as usize), *team));
    }
    drawn.sort_unstable();
    drawn.into_iter().map(|(_, team)| team).collect()
}

/// How many boards a match has.
pub(crate) fn boards(state: &State) -> u16 {
    let rules = state.regulations.as_ref().and_then(|regulations| regulations.teams.as_ref());
    rules.map_or(0, TeamRules::boards)
}

/// The members who are there, in their order, as many as there are boards.
fn default_line_up(state: &State, team: TeamId, round: Round) -> Vec<Option<PlayerId>> {
    let boards = usize::from(boards(state));
    let here = |id: &&PlayerId| {
        let player = state.players.get(*id);
        player.is_some_and(|player| player.away(round, state.presence()).is_none())
    };
    let members = state.teams.get(&team).map(|team| team.members.clone()).unwrap_or_default();
    let mut seats: Vec<Option<PlayerId>> =
        members.iter().filter(here).take(boards).map(|id| Some(*id)).collect();
    seats.resize(boards, None);
    seats
}

/// What is wrong with a line-up, if anything.
pub(crate) fn problem(
    state: &State,
    team: TeamId,
    seats: &[Option<PlayerId>],
) -> Option<LineUpProblem> {
    let rules = state.regulations.as_ref()?.teams.as_ref()?;
    let entry = state.teams.get(&team)?;
    if let Some(player) = seats.iter().flatten().find(|id| !entry.members.contains(id)) {
        return Some(LineUpProblem::Stranger { player: *player });
    }
    let tournament = export::tournament(state, Results::Counting);
    let players = export::numbers(state);
    let number = numbers(state).get(&team).copied()?;
    let exported = line_up::team(&tournament, number)?;
    let line: Vec<Option<Number>> =
        seats.iter().map(|id| id.and_then(|id| players.get(&id).copied())).collect();
    let fault = line_up::faults(&tournament, exported, rules.boards(), &line, rules.order.rule());
    let id = |number: &Number| {
        players.iter().find(|(_, own)| *own == number).map_or(PlayerId::new(0), |(id, _)| *id)
    };
    fault.first().map(|fault| match fault {
        LineUpFault::Stranger(number) => LineUpProblem::Stranger { player: id(number) },
        LineUpFault::Twice(number) => LineUpProblem::Twice { player: id(number) },
        LineUpFault::Gap(board) => LineUpProblem::Gap { board: *board },
        LineUpFault::Order { upper, lower } => {
            LineUpProblem::Order { upper: id(upper), lower: id(lower) }
        }
        LineUpFault::TooMany { boards, .. } => LineUpProblem::TooMany { boards: *boards },
    })
}

/// Writes teams, line-ups, byes and forfeited matches into an exported tournament.
pub(crate) fn write_into(
    state: &State,
    tournament: &mut Tournament,
    players: &BTreeMap<PlayerId, Number>,
) {
    if state.teams.is_empty() {
        return;
    }
    let numbers = numbers(state);
    tournament.teams = ordered(state)
        .into_iter()
        .filter_map(|team| {
            Some(Team {
                number: *numbers.get(&team.id)?,
                name: team.name.clone(),
                nickname: String::new(),
                strength: None,
                stated_match_points: None,
                stated_game_points: None,
                stated_rank: None,
                members: team.members.iter().filter_map(|id| players.get(id).copied()).collect(),
            })
        })
        .collect();
    let rules = state.regulations.as_ref().and_then(|regulations| regulations.teams.as_ref());
    if let Some(rules) = rules {
        tournament.team_points = rules.points;
        tournament.board_colours = rules.colours.clone();
    }
    let next = state.next_round();
    for ((round, team), seats) in &state.line_ups {
        let Some(number) = numbers.get(team) else { continue };
        tournament.line_ups.push(line(*round, *number, seats, players));
    }
    // Anyone who is away in the round to come is not in the line-up.
    for team in state.teams.values() {
        let named = state.line_ups.contains_key(&(next, team.id));
        let away = team.members.iter().filter_map(|id| state.players.get(id));
        let mut away = away.filter(|player| player.away(next, state.presence()).is_some());
        if !named
            && away.next().is_some()
            && let Some(number) = numbers.get(&team.id)
        {
            let seats = default_line_up(state, team.id, next);
            tournament.line_ups.push(line(next, *number, &seats, players));
        }
    }
    let byes: Vec<Option<TeamNumber>> = state
        .rounds
        .iter()
        .map(|round| round.team_bye.and_then(|team| numbers.get(&team).copied()))
        .collect();
    if byes.iter().any(Option::is_some) {
        tournament.team_bye = Some(TeamBye {
            match_points: rules.and_then(|rules| rules.bye_match_points),
            game_points: rules.and_then(|rules| rules.bye_game_points),
            teams: byes,
        });
        // Other programs take a blank in record 320 for nothing.
        let boards = rules.map_or(1, |rules| usize::from(rules.boards()));
        let (match_points, game_points) = team_bye_points(tournament, boards);
        if let Some(bye) = &mut tournament.team_bye {
            bye.match_points = Some(match_points);
            bye.game_points = Some(game_points);
        }
    }
    tournament.forfeited_matches = state
        .forfeited
        .iter()
        .filter_map(|(round, first, second, forfeit)| {
            let (first, second) = (*numbers.get(first)?, *numbers.get(second)?);
            Some(ForfeitedMatch { forfeit: *forfeit, round: *round, first, second })
        })
        .collect();
}

fn line(
    round: Round,
    team: TeamNumber,
    seats: &[Option<PlayerId>],
    players: &BTreeMap<PlayerId, Number>,
) -> LineUp {
    let number = |id: &Option<PlayerId>| id.and_then(|id| players.get(&id).copied());
    LineUp { round, team, opponent: None, boards: seats.iter().map(number).collect() }
}

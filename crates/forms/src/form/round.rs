//! One round of a form.

use arbitra_model::{
    ByColour, Colour, Entry, Language, Number, Round, Said as _, Team, TeamBye, TeamNumber,
    Tournament, team_bye_points,
};
use arbitra_swiss::{Board, ColourRule, Reasoning, RoundPairing};

use super::seats::{boards, equal_teams, two_sides};
use super::{Entrants, Form, RoundRobin, Scheveningen, swiss};
use crate::keizer;
use crate::knockout::{self, Bracket, Due, Phase};
use crate::matches::Swiss;
use crate::predetermined::reason::{ColourReason, Resting, Source};
use crate::predetermined::{berger, line_up, match_play, scheveningen, schiller, skalitzka};

/// A round of a form, with its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormRound {
    /// The games, board by board.
    pub games: Vec<FormGame>,
    /// Who rests because a number is missing.
    pub resting: Vec<Resting>,
    /// Who sits alone at a board and wins without play.
    pub unopposed: Vec<Number>,
    /// Who is away and loses without play.
    pub away: Vec<Number>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<Number>,
    /// Who has the second half of a bye in a match of two games: a drawn game.
    pub half_bye: Option<Number>,
    /// The team that gets the pairing-allocated bye (record 320).
    pub team_bye: Option<TeamNumber>,
    /// Where the round comes from.
    pub source: Source,
}

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormGame {
    /// The players.
    pub players: ByColour<Number>,
    /// Which rule gave the colours.
    pub reason: ColourReason,
    /// Whether they are turned round, as in every second cycle.
    pub reversed: bool,
    /// The teams, where teams meet board by board; the first-named is White's on board 1.
    pub teams: Option<(TeamNumber, TeamNumber)>,
}

/// Why a form has no such round.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Language::English))]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum FormError {
    /// All rounds have been paired.
    Finished {
        /// How many rounds there are.
        rounds: u16,
    },
    /// The match is decided.
    Decided {
        /// Who won.
        winner: Number,
        /// The game that decided it.
        game: u16,
    },
    /// Another number of players is needed.
    Players {
        /// How many are needed.
        needed: usize,
        /// How many there are.
        found: usize,
    },
    /// Another number of teams is needed.
    Teams {
        /// How many are needed.
        needed: usize,
        /// How many there are.
        found: usize,
    },
    /// Teams that meet player by player must be of one size.
    UnequalTeams { sizes: Vec<usize> },
    /// The form takes an even number of boards.
    OddBoards {
        /// How many there are.
        boards: u16,
    },
    /// The number of rounds or games is not known.
    NoRounds,
    /// Results are missing, and the next round depends on them.
    Unfinished { round: Round },
    /// No complete pairing is legal; the chief arbiter decides.
    NoPairing {
        round: Round,
        /// Some who cannot be paired: players or teams.
        left_over: Vec<u16>,
    },
    /// The settings in the file cannot be understood.
    Settings(String),
}

impl Form {
    /// How many rounds a tournament of this form has; none if that depends on results.
    ///
    /// # Errors
    /// [`FormError`] if players or teams do not fit the form.
    pub fn rounds(self, tournament: &Tournament) -> Result<Option<u16>, FormError> {
        Ok(match self {
            Form::RoundRobin(robin) => {
                Some(berger::rounds(entrants(robin, tournament)?) * robin.cycles)
            }
            Form::Scheveningen(s) => {
                let boards = two_sides(tournament)?[0].len() as u16;
                let rounds = scheveningen::rounds(boards, s.extent);
                Some(rounds.ok_or(FormError::OddBoards { boards })? * s.cycles)
            }
            Form::Schiller => {
                let teams = equal_teams(tournament, 2)?;
                Some(schiller::rounds(teams.len() as u16, teams[0].len() as u16))
            }
            Form::Skalitzka => Some(2),
            Form::Match | Form::Keizer | Form::Swiss(_) => {
                Some(tournament.announced_rounds.ok_or(FormError::NoRounds)?)
            }
            Form::KnockOut(_) => None,
        })
    }

    /// A round, whether it has been paired or not.
    ///
    /// # Errors
    /// [`FormError`] if there is no such round, players or teams do not fit the form, or results are
    /// missing on which it depends.
    pub fn round(self, tournament: &Tournament, round: Round) -> Result<FormRound, FormError> {
        let found = match self {
            Form::RoundRobin(robin) => round_robin(robin, tournament, round),
            Form::Scheveningen(s) => two_teams(s, tournament, round),
            Form::Schiller => many_teams(tournament, round),
            Form::Skalitzka => three_teams(tournament, round),
            Form::Match => game_of_match(tournament, round),
            Form::KnockOut(Entrants::Players) => stage_of_bracket(tournament, round),
            Form::KnockOut(Entrants::Teams) => stage_of_teams(tournament, round),
            Form::Keizer => round_of_list(tournament, round),
            Form::Swiss(Swiss::Double) => swiss::of_players(tournament, round),
            Form::Swiss(swiss) => swiss::of_teams(swiss, tournament, round),
        };
        found.map(|mut found| {
            found.away = away(tournament, round, &found.games);
            found
        })
    }
}

impl FormRound {
    pub(super) fn new(source: Source) -> FormRound {
        FormRound {
            games: Vec::new(),
            resting: Vec::new(),
            unopposed: Vec::new(),
            away: Vec::new(),
            bye: None,
            half_bye: None,
            team_bye: None,
            source,
        }
    }

    /// The round as every pairing has it.
    #[must_use]
    pub fn pairing(&self) -> RoundPairing {
        let board = |game: &FormGame| Board {
            white: game.players.white,
            black: game.players.black,
            colour_rule: ColourRule::Form,
        };
        RoundPairing {
            boards: self.games.iter().map(board).collect(),
            bye: self.bye,
            reasoning: Reasoning::default(),
        }
    }

    /// Two teams board by board, the first-named with White on board 1 (record 352).
    pub(super) fn team_match(
        &mut self,
        tournament: &Tournament,
        (first, second): (&Team, &Team),
        boards: u16,
        round: Round,
        reversed: bool,
    ) {
        let seats = [first, second].map(|team| line_up::line_up(tournament, team, round));
        for board in 1..=boards {
            let index = usize::from(board) - 1;
            let first_white = match tournament.board_colours.get(index) {
                Some(colour) => *colour == Colour::White,
                None => board % 2 == 1,
            };
            let (white, black) = if first_white {
                (seats[0][index], seats[1][index])
            } else {
                (seats[1][index], seats[0][index])
            };
            match (white, black) {
                (Some(white), Some(black)) => self.games.push(FormGame {
                    players: ByColour { white, black },
                    reason: ColourReason::Board { board },
                    reversed,
                    teams: Some((first.number, second.number)),
                }),
                (Some(alone), None) | (None, Some(alone)) => self.unopposed.push(alone),
                (None, None) => {}
            }
        }
    }

    /// Writes the bye of a team into a tournament (record 320), with the points it is worth: other
    /// programs take a blank for nothing.
    pub fn record_team_bye(&self, tournament: &mut Tournament, round: Round) {
        let Some(team) = self.team_bye else { return };
        let boards = usize::from(line_up::boards(tournament));
        let (match_points, game_points) = team_bye_points(tournament, boards);
        let none = TeamBye { match_points: None, game_points: None, teams: Vec::new() };
        let record = tournament.team_bye.get_or_insert(none);
        record.match_points = Some(match_points);
        record.game_points = Some(game_points);
        if record.teams.len() <= round.index() {
            record.teams.resize(round.index() + 1, None);
        }
        record.teams[round.index()] = Some(team);
    }

    pub(super) fn game(&mut self, players: ByColour<Number>, reason: ColourReason, reversed: bool) {
        self.games.push(FormGame { players, reason, reversed, teams: None });
    }
}

/// Who has a game and is known to be away: the table does not change, the game is lost without
/// play (C.05 9).
fn away(tournament: &Tournament, round: Round, games: &[FormGame]) -> Vec<Number> {
    let players = games.iter().flat_map(|game| [game.players.white, game.players.black]);
    players.filter(|number| line_up::is_away(tournament, *number, round)).collect()
}

fn entrants(robin: RoundRobin, tournament: &Tournament) -> Result<u16, FormError> {
    let (found, error) = match robin.of {
        Entrants::Players => {
            let found = tournament.players.len();
            (found, FormError::Players { needed: 2, found })
        }
        Entrants::Teams => {
            let found = tournament.teams.len();
            (found, FormError::Teams { needed: 2, found })
        }
    };
    if found < 2 { Err(error) } else { Ok(found as u16) }
}

fn round_robin(
    robin: RoundRobin,
    tournament: &Tournament,
    round: Round,
) -> Result<FormRound, FormError> {
    let field = entrants(robin, tournament)?;
    let rounds = berger::rounds(field) * robin.cycles;
    let place = berger::place(field, robin.cycles, robin.change, round.get())
        .ok_or(FormError::Finished { rounds })?;
    let (cells, resting) = berger::round(field, place);
    let teams = robin.of == Entrants::Teams;
    let mut found = FormRound::new(Source::Berger { field, place, cycles: robin.cycles, teams });
    if !teams && let Some(found) = super::rest::round(robin, tournament, round, place) {
        return Ok(found);
    }
    if !teams {
        let number = |n: u16| tournament.players[usize::from(n) - 1].number;
        for cell in cells {
            found.game(cell.pair.map(number), cell.reason, cell.reversed);
        }
        found.resting = resting.map(|n| Resting::Player(number(n))).into_iter().collect();
        return Ok(found);
    }
    let boards = boards(tournament)?;
    let team = |n: u16| &tournament.teams[usize::from(n) - 1];
    for cell in cells {
        let (first, second) = (team(cell.pair.white), team(cell.pair.black));
        let teams = (first, second);
        found.team_match(tournament, teams, boards, round, cell.reversed);
    }
    found.resting = resting.map(|n| Resting::Team(team(n).number)).into_iter().collect();
    Ok(found)
}

fn two_teams(
    form: Scheveningen,
    tournament: &Tournament,
    round: Round,
) -> Result<FormRound, FormError> {
    let sides = two_sides(tournament)?;
    let boards = sides[0].len() as u16;
    let length =
        scheveningen::rounds(boards, form.extent).ok_or(FormError::OddBoards { boards })?;
    let (cycle, row) = ((round.get() - 1) / length + 1, (round.get() - 1) % length + 1);
    if cycle > form.cycles {
        return Err(FormError::Finished { rounds: length * form.cycles });
    }
    let halves = form.extent == scheveningen::Extent::Halves;
    let mut found = FormRound::new(Source::Scheveningen { boards, row, cycle, halves });
    let reversed = cycle % 2 == 0;
    for game in scheveningen::round(form.table, boards, form.extent, row) {
        let players = game.map(|(side, board)| sides[usize::from(side)][usize::from(board) - 1]);
        let players = match reversed {
            true => ByColour { white: players.black, black: players.white },
            false => players,
        };
        found.game(players, ColourReason::Table, reversed);
    }
    Ok(found)
}

fn many_teams(tournament: &Tournament, round: Round) -> Result<FormRound, FormError> {
    let members = equal_teams(tournament, 2)?;
    let (teams, boards) = (members.len() as u16, members[0].len() as u16);
    let rounds = schiller::rounds(teams, boards);
    let (place, row) =
        schiller::place(teams, boards, round.get()).ok_or(FormError::Finished { rounds })?;
    let mut found = FormRound::new(Source::Schiller { teams, boards, meeting: place.row, row });
    let (games, resting) = schiller::round(teams, boards, place, row);
    for game in games {
        let players =
            game.map(|(team, board)| members[usize::from(team) - 1][usize::from(board) - 1]);
        found.game(players, ColourReason::Table, false);
    }
    let team = |n: u16| tournament.teams[usize::from(n) - 1].number;
    found.resting = resting.map(|n| Resting::Team(team(n))).into_iter().collect();
    Ok(found)
}

fn three_teams(tournament: &Tournament, round: Round) -> Result<FormRound, FormError> {
    if tournament.teams.len() != 3 {
        return Err(FormError::Teams { needed: 3, found: tournament.teams.len() });
    }
    let boards = boards(tournament)?;
    if boards % 2 == 1 {
        return Err(FormError::OddBoards { boards });
    }
    let row = round.get();
    let games = skalitzka::round(boards, row).ok_or(FormError::Finished { rounds: 2 })?;
    let seats: Vec<Vec<Option<Number>>> =
        tournament.teams.iter().map(|t| line_up::line_up(tournament, t, round)).collect();
    let mut found = FormRound::new(Source::Skalitzka { boards, row });
    for game in games {
        let pair = game.map(|(team, board)| seats[team][usize::from(board) - 1]);
        match (pair.white, pair.black) {
            (Some(white), Some(black)) => {
                found.game(ByColour { white, black }, ColourReason::Table, false);
            }
            (Some(alone), None) | (None, Some(alone)) => found.unopposed.push(alone),
            (None, None) => {}
        }
    }
    Ok(found)
}

fn game_of_match(tournament: &Tournament, round: Round) -> Result<FormRound, FormError> {
    let games = tournament.announced_rounds.ok_or(FormError::NoRounds)?;
    let game = round.get();
    if game > games {
        return Err(FormError::Finished { rounds: games });
    }
    let found = tournament.players.len();
    let state = match_play::MatchState::of(tournament, games)
        .ok_or(FormError::Players { needed: 2, found })?;
    let is_next = usize::from(game) > tournament.paired_rounds();
    if let Some((winner, decided)) = state.decided.filter(|(_, decided)| is_next && *decided < game)
    {
        return Err(FormError::Decided { winner, game: decided });
    }
    let first = tournament.initial_colour.unwrap_or(Colour::White);
    let players = match_play::colours(state.players, first, game);
    let mut round = FormRound::new(Source::Match { game, games });
    round.game(players, ColourReason::Game { game }, false);
    Ok(round)
}

fn stage_of_bracket(tournament: &Tournament, round: Round) -> Result<FormRound, FormError> {
    let found = tournament.players.len();
    if found < 2 {
        return Err(FormError::Players { needed: 2, found });
    }
    let (source, due) = due(tournament, round, Entrants::Players)?;
    let mut found = FormRound::new(source);
    for due in &due {
        let game = ColourReason::Game { game: due.game_of_match };
        // Colours of the deciding game are drawn or chosen at the board: the record says which.
        match recorded_colours(tournament, round, due.players) {
            Some(players) if matches!(due.phase, Phase::Armageddon { .. }) => {
                found.game(players, ColourReason::Chosen, false);
            }
            _ => found.game(due.players, game, false),
        }
    }
    Ok(found)
}

/// A knock-out of teams: the matches that are due, board by board.
fn stage_of_teams(tournament: &Tournament, round: Round) -> Result<FormRound, FormError> {
    let found = tournament.teams.len();
    if found < 2 {
        return Err(FormError::Teams { needed: 2, found });
    }
    let boards = boards(tournament)?;
    let (source, due) = due(tournament, round, Entrants::Teams)?;
    let team = |number: Number| tournament.teams.iter().find(|t| t.number.get() == number.get());
    let mut found = FormRound::new(source);
    for due in due {
        if let (Some(first), Some(second)) = (team(due.players.white), team(due.players.black)) {
            found.team_match(tournament, (first, second), boards, round, false);
        }
    }
    Ok(found)
}

/// What a bracket has to play in a round, and where that comes from.
fn due(
    tournament: &Tournament,
    round: Round,
    of: Entrants,
) -> Result<(Source, Vec<Due>), FormError> {
    let rules = knockout::Rules::of(tournament, of)
        .map_err(|error| FormError::Settings(error.to_string()))?;
    if let Some(earlier) = unfinished(tournament, round.index()) {
        return Err(FormError::Unfinished { round: earlier });
    }
    let due = Bracket::after(tournament, &rules, round.index()).due();
    let Some(first) = due.first() else {
        return Err(FormError::Finished { rounds: tournament.paired_rounds() as u16 });
    };
    let source = Source::KnockOut { stage: first.size, phase: first.phase, game: first.game, of };
    Ok((source, due))
}

/// The colours two players have against each other in a round that was paired.
fn recorded_colours(
    tournament: &Tournament,
    round: Round,
    players: ByColour<Number>,
) -> Option<ByColour<Number>> {
    let ByColour { white, black } = players;
    let entry = tournament.player(white)?.entry(round);
    match (entry.opponent() == Some(black), entry.colour()?) {
        (true, Colour::White) => Some(players),
        (true, Colour::Black) => Some(ByColour { white: black, black: white }),
        (false, _) => None,
    }
}

/// The first round before another with a game that has no result.
fn unfinished(tournament: &Tournament, before: usize) -> Option<Round> {
    (0..before).map(Round::from_index).find(|round| {
        tournament.players.iter().any(|player| {
            matches!(player.entry(*round), Entry::Pending { .. } | Entry::Adjourned { .. })
        })
    })
}

fn round_of_list(tournament: &Tournament, round: Round) -> Result<FormRound, FormError> {
    let rounds = tournament.announced_rounds.unwrap_or(u16::MAX);
    if round.get() > rounds {
        return Err(FormError::Finished { rounds });
    }
    let found = tournament.players.len();
    if found < 2 {
        return Err(FormError::Players { needed: 2, found });
    }
    let rules =
        keizer::Rules::of(tournament).map_err(|error| FormError::Settings(error.to_string()))?;
    let list = keizer::List::after(tournament, &rules, round.index());
    let paired = keizer::pair(tournament, &rules, &list, round);
    let ranking = list.rows.iter().map(|row| (row.number, row.value)).collect();
    let source = Source::Keizer { ranking, settled: list.settled, gap: paired.gap };
    let mut found = FormRound::new(source);
    found.bye = paired.bye;
    for game in paired.games {
        found.game(game.players, game.reason, false);
    }
    Ok(found)
}

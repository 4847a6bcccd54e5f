//! Rounds of Swiss systems of matches.

use arbitra_model::{ByColour, Colour, Number, Round, Tournament};

use super::round::{FormError, FormRound};
use super::seats::boards;
use crate::matches::{Field, MatchList, MatchRound, Stuck, Swiss, pair};
use crate::predetermined::reason::{ColourReason, Source};

/// A game of a Double-Swiss: a match takes two rounds.
pub(super) fn of_players(tournament: &Tournament, round: Round) -> Result<FormRound, FormError> {
    announced(tournament, round)?;
    if round.index() % 2 == 1 {
        return second_games(tournament, round);
    }
    let field = Field::of_players(tournament, round.get() / 2 + 1);
    let found = field.parties.len();
    if found < 2 {
        return Err(FormError::Players { needed: 2, found });
    }
    let paired = pair(Swiss::Double, &field).map_err(|stuck| none(round, stuck))?;
    let number = |index: usize| Number::new(field.parties[index].number);
    let mut games = FormRound::new(source(Swiss::Double, &field, &paired));
    for (players, decides) in &paired.matches {
        let (white, black) = (number(players.white), number(players.black));
        if let (Some(white), Some(black)) = (white, black) {
            games.game(ByColour { white, black }, ColourReason::Swiss { decides: *decides }, false);
        }
    }
    games.bye = paired.bye.and_then(number);
    Ok(games)
}

/// C.04.5 4.4: the second game of every match that has a first one.
fn second_games(tournament: &Tournament, round: Round) -> Result<FormRound, FormError> {
    let first = Round::from_index(round.index() - 1);
    if first.index() >= tournament.paired_rounds() {
        return Err(FormError::Unfinished { round: first });
    }
    let mut games = FormRound::new(Source::SecondGames);
    for player in &tournament.players {
        let entry = player.entry(first);
        match (entry.opponent(), entry.colour()) {
            // Black of the first game has White now.
            (Some(black), Some(Colour::Black)) => {
                let players = ByColour { white: player.number, black };
                games.game(players, ColourReason::SecondGame, true);
            }
            (None, _) if entry.was_paired() => games.half_bye = Some(player.number),
            _ => {}
        }
    }
    Ok(games)
}

/// The matches of teams, board by board.
pub(super) fn of_teams(
    swiss: Swiss,
    tournament: &Tournament,
    round: Round,
) -> Result<FormRound, FormError> {
    announced(tournament, round)?;
    let boards = boards(tournament)?;
    if round.index() > tournament.paired_rounds() {
        let round = Round::from_index(tournament.paired_rounds());
        return Err(FormError::Unfinished { round });
    }
    let field = Field::of_teams(tournament, round, swiss);
    let found = field.parties.len();
    if found < 2 {
        return Err(FormError::Teams { needed: 2, found });
    }
    let paired = pair(swiss, &field).map_err(|stuck| none(round, stuck))?;
    let team = |index: usize| {
        let number = field.parties[index].number;
        tournament.teams.iter().find(|team| team.number.get() == number)
    };
    let mut games = FormRound::new(source(swiss, &field, &paired));
    for (teams, _) in &paired.matches {
        if let (Some(white), Some(black)) = (team(teams.white), team(teams.black)) {
            games.team_match(tournament, (white, black), boards, round, false);
        }
    }
    games.team_bye = paired.bye.and_then(team).map(|team| team.number);
    Ok(games)
}

/// The check-list of a round, or of the next one. A round that cannot be paired has one all the same; the second games
/// of a Double-Swiss have that of their match.
pub(super) fn check_list(
    swiss: Swiss,
    tournament: &Tournament,
    round: Option<Round>,
) -> Result<MatchList, FormError> {
    let paired = tournament.paired_rounds();
    let next = u16::try_from(paired + 1).ok().and_then(Round::new);
    let next = next.ok_or(FormError::Finished { rounds: paired as u16 })?;
    let round = round.unwrap_or(next);
    announced(tournament, round)?;
    if round > next {
        return Err(FormError::Unfinished { round: next });
    }
    let field = match swiss {
        Swiss::Double => Field::of_players(tournament, round.get().div_ceil(2)),
        Swiss::Team(_) | Swiss::Olympiad => Field::of_teams(tournament, round, swiss),
    };
    let paired = pair(swiss, &field).ok();
    Ok(MatchList::of(tournament, swiss, &field, paired.as_ref()))
}

fn announced(tournament: &Tournament, round: Round) -> Result<(), FormError> {
    match tournament.announced_rounds {
        Some(rounds) if round.get() > rounds => Err(FormError::Finished { rounds }),
        _ => Ok(()),
    }
}

fn none(round: Round, stuck: Stuck) -> FormError {
    FormError::NoPairing { round, left_over: stuck.left_over }
}

fn source(swiss: Swiss, field: &Field, paired: &MatchRound) -> Source {
    let number = |index: usize| field.parties[index].number;
    let colours = paired.matches.iter();
    Source::Swiss {
        swiss,
        round: field.round,
        story: paired.story.clone(),
        colours: colours.map(|(p, rule)| (number(p.white), number(p.black), *rule)).collect(),
    }
}

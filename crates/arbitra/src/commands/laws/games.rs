//! `arbitra laws games`: the games of an event, each at its board, with the tags and the result of the report.

use arbitra_laws::pgn::{
    self, EventBoard, EventTags, Known, OtherResult, Outcome, PgnGame, Seat, attach, complete,
    dotted,
};
use arbitra_model::{Colour, Entry, Number, Player, Round, Score, Tournament};
use serde::Serialize;

use super::print_json;
use crate::cli::LawsGames;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output::{self, Destination};
use crate::words::laws::LawsText;

#[derive(Serialize)]
struct Report<'a> {
    games: usize,
    boards: usize,
    differences: &'a [Difference],
}

#[derive(Serialize)]
struct Difference {
    round: u16,
    board: String,
    #[serde(flatten)]
    results: OtherResult,
}

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the report or a file of games cannot be used; then nothing is written.
pub fn run(arguments: &LawsGames, language: Language) -> Result<Exit, Failure> {
    let report = input::read(&arguments.report, language)?;
    report.warn(language);
    let tournament = &report.tournament;
    let wanted = |board: &EventBoard| arguments.round.is_none_or(|round| round == board.round);
    let boards: Vec<EventBoard> = boards(tournament).into_iter().filter(wanted).collect();
    let mut placed: Vec<(usize, PgnGame)> = Vec::new();
    for path in &arguments.games {
        let games = pgn::read(&input::text(path, language)?);
        let places = attach(&games, &boards).map_err(|unfit| {
            let lines: Vec<String> = unfit.iter().map(|unfit| unfit.say(language)).collect();
            Failure::new(Exit::BadInput, format!("{}: {}", path.display(), lines.join("\n  ")))
        })?;
        for (place, game) in places.into_iter().zip(games) {
            // A later file counts for a board that an earlier one had.
            placed.retain(|(known, _)| *known != place);
            placed.push((place, game));
        }
    }
    placed.sort_by_key(|(place, _)| *place);
    let event = EventTags::of(&tournament.event, false);
    let mut differences = Vec::new();
    let mut text = Vec::new();
    for (place, game) in &mut placed {
        let board = &boards[*place];
        if let Some(results) = complete(game, &event, board) {
            differences.push(Difference {
                round: board.round,
                board: board.table.clone(),
                results,
            });
        }
        text.push(pgn::write(game));
    }
    Destination::new(arguments.output.clone()).write(text.join("\n").as_bytes(), language)?;
    if arguments.json {
        let games = placed.len();
        print_json(&Report { games, boards: boards.len(), differences: &differences }, language)?;
    } else {
        output::tell(
            language
                .say(
                    LawsText::GamesOfBoards,
                    &[("games", &placed.len()), ("boards", &boards.len())],
                )
                .trim_end(),
        );
        for Difference { round, board, results } in &differences {
            output::tell(format_args!("{round}.{board}: {}", results.say(language)));
        }
    }
    Ok(if differences.is_empty() { Exit::Fine } else { Exit::RulesSayNo })
}

/// The boards of every round that were played, by the smaller number of the two players.
fn boards(tournament: &Tournament) -> Vec<EventBoard> {
    let mut all = Vec::new();
    for round in (0..tournament.paired_rounds()).map(Round::from_index) {
        let mut pairs: Vec<(Number, &Player, &Player, Known)> = Vec::new();
        for white in &tournament.players {
            let (opponent, result) = match white.entry(round) {
                Entry::Game { opponent, colour: Colour::White, score, .. } => {
                    let other = tournament.player(opponent).map(|player| player.entry(round));
                    let theirs = match other {
                        Some(Entry::Game { score, .. }) => Some(score),
                        _ => None,
                    };
                    let known = match (score, theirs) {
                        (Score::Win, Some(Score::Loss)) => Known::Result(Outcome::White),
                        (Score::Loss, Some(Score::Win)) => Known::Result(Outcome::Black),
                        (Score::Draw, Some(Score::Draw)) => Known::Result(Outcome::Draw),
                        _ => Known::Other,
                    };
                    (opponent, known)
                }
                Entry::Pending { opponent, colour: Colour::White }
                | Entry::Adjourned { opponent, colour: Colour::White } => {
                    (opponent, Known::Nothing)
                }
                _ => continue,
            };
            if let Some(black) = tournament.player(opponent) {
                pairs.push((white.number.min(black.number), white, black, result));
            }
        }
        pairs.sort_by_key(|(first, ..)| *first);
        let day = tournament.event.round_dates.get(round.index()).copied().flatten();
        for (table, (_, white, black, result)) in (1_u16..).zip(pairs) {
            all.push(EventBoard {
                round: round.get(),
                table: table.to_string(),
                day: day.map(dotted),
                white: seat(tournament, white),
                black: seat(tournament, black),
                result,
            });
        }
    }
    all
}

fn seat(tournament: &Tournament, player: &Player) -> Seat {
    let team = tournament.teams.iter().find(|team| team.members.contains(&player.number));
    Seat {
        name: player.name.clone(),
        rating: player.rating.filter(|rating| *rating > 0),
        title: player.title.map(|title| title.to_string()),
        fide_id: player.fide_id,
        federation: player.federation.map(|federation| federation.to_string()),
        team: team.map(|team| team.name.clone()),
    }
}

//! Sheets of all tables.

use arbitra_model::{Colour, Number, Tournament};

use super::labels::{Word, after_round, group_name, localised, name_of, tie_break_name};
use super::{Head, Sheet};
use crate::tables::{
    BoardLine, CrossCell, Crosstable, Float, Group, Mark, Matrix, MatrixGame, RoundStatistics,
};
use crate::{ColumnState, Contest, Language, Row, Standings, Ties};

/// The standings: rank, number, name, points, tie-breaks, and the lot where one decided.
#[must_use]
pub fn standings_sheet(
    tournament: &Tournament,
    standings: &Standings,
    language: Language,
) -> Sheet {
    let rows = standings.rows.iter().map(|row| (row.rank, row)).collect::<Vec<_>>();
    let caption = caption(tournament, Word::Standings, standings.after_round, language);
    sheet_of_rows(tournament, standings, &rows, caption, language)
}

/// The standings of groups, one sheet for each.
#[must_use]
pub fn group_sheets(
    tournament: &Tournament,
    standings: &Standings,
    groups: &[Group],
    language: Language,
) -> Vec<Sheet> {
    groups
        .iter()
        .map(|group| {
            let rows: Vec<(Option<u32>, &Row)> = group
                .rows
                .iter()
                .map(|member| (member.rank, &standings.rows[member.row]))
                .collect();
            let whole = caption(tournament, Word::Standings, standings.after_round, language);
            let caption = format!("{whole}: {}", group_name(&group.label, language));
            sheet_of_rows(tournament, standings, &rows, caption, language)
        })
        .collect()
}

/// The standings for programs: `rank`, `no`, `name`, then the descriptors as given, `-` for what is
/// undefined; the same in every language.
#[must_use]
pub fn standings_tsv(tournament: &Tournament, standings: &Standings) -> String {
    let mut heads = vec![Head::number("rank"), Head::number("no"), Head::name("name")];
    heads.extend(standings.columns.iter().map(|c| Head::number(c.tie_break.to_string())));
    let rows = standings
        .rows
        .iter()
        .map(|row| {
            let mut cells = vec![
                row.rank.map_or("-".to_owned(), |rank| rank.to_string()),
                row.number.to_string(),
                name_of(tournament, standings.contest, row.number).to_owned(),
            ];
            cells.extend((0..standings.columns.len()).map(|c| standings.print(row, c)));
            cells
        })
        .collect();
    super::tsv(&Sheet { caption: String::new(), heads, rows, notes: Vec::new() })
}

/// A crosstable: each round as opponent, colour, result and float, such as `12w1` or `3b½↓`.
#[must_use]
pub fn crosstable_sheet(
    tournament: &Tournament,
    contest: Contest,
    table: &Crosstable,
    language: Language,
) -> Sheet {
    let mut heads = first_heads(contest, language);
    heads.extend((1..=table.after_round).map(|round| {
        Head::words(round.to_string()).meaning(format!("{} {round}", Word::Round.text(language)))
    }));
    heads.extend(point_heads(contest, language));
    let rows = table
        .rows
        .iter()
        .map(|row| {
            let mut cells = first_cells(tournament, contest, row.rank, row.number, language);
            cells.extend(row.cells.iter().map(|cell| localised(&cross_text(cell), language)));
            let points = [Some(row.points), row.other_points];
            let points = points.iter().flatten();
            cells.extend(points.map(|points| localised(&points.to_string(), language)));
            cells
        })
        .collect();
    let caption = caption(tournament, Word::Crosstable, table.after_round, language);
    Sheet { caption, heads, rows, notes: Vec::new() }
}

/// A round-robin table: one column for each place; games of several cycles stand side by side.
#[must_use]
pub fn matrix_sheet(
    tournament: &Tournament,
    contest: Contest,
    table: &Matrix,
    language: Language,
) -> Sheet {
    let mut heads = first_heads(contest, language);
    heads.extend(table.rows.iter().enumerate().map(|(place, row)| {
        let name = name_of(tournament, contest, row.number);
        Head::words((place + 1).to_string()).meaning(name)
    }));
    heads.extend(point_heads(contest, language).into_iter().take(1));
    let rows = table
        .rows
        .iter()
        .enumerate()
        .map(|(place, row)| {
            let mut cells = first_cells(tournament, contest, row.rank, row.number, language);
            cells.extend(row.cells.iter().enumerate().map(|(other, games)| {
                if other == place {
                    "*".to_owned()
                } else {
                    localised(&games_text(games), language)
                }
            }));
            cells.push(localised(&row.points.to_string(), language));
            cells
        })
        .collect();
    let caption = caption(tournament, Word::RoundRobinTable, table.after_round, language);
    Sheet { caption, heads, rows, notes: Vec::new() }
}

/// Board results of a team event.
#[must_use]
pub fn boards_sheet(tournament: &Tournament, lines: &[BoardLine], language: Language) -> Sheet {
    let heads = vec![
        number(Word::Board, language),
        number(Word::Rank, language),
        Head::name(Word::Name.text(language)),
        Head::words(Word::Team.text(language)),
        number(Word::Games, language),
        number(Word::Points, language),
        number(Word::WithoutPlay, language),
        number(Word::Percent, language),
        number(Word::Performance, language),
    ];
    let optional = |value: Option<i64>| value.map_or("-".to_owned(), |value| value.to_string());
    let rows = lines
        .iter()
        .map(|line| {
            let team = tournament.teams.iter().find(|team| team.number.get() == line.team);
            vec![
                line.board.to_string(),
                line.rank.to_string(),
                name_of(tournament, Contest::Players, line.number.get()).to_owned(),
                team.map_or(String::new(), |team| team.name.clone()),
                line.games.to_string(),
                localised(&line.points.to_string(), language),
                localised(&line.forfeit_points.to_string(), language),
                optional(line.percent),
                optional(line.performance),
            ]
        })
        .collect();
    let caption = named(tournament, Word::Boards.text(language));
    Sheet { caption, heads, rows, notes: Vec::new() }
}

/// Results by round.
#[must_use]
pub fn statistics_sheet(
    tournament: &Tournament,
    lines: &[RoundStatistics],
    language: Language,
) -> Sheet {
    let words = [
        Word::WhiteWins,
        Word::Draws,
        Word::BlackWins,
        Word::Other,
        Word::Forfeits,
        Word::Byes,
        Word::Absences,
        Word::Open,
    ];
    let mut heads = vec![Head::name(Word::Round.text(language))];
    heads.extend(words.map(|word| number(word, language)));
    let rows = lines
        .iter()
        .map(|line| {
            let round = line.round.map(|round| round.to_string());
            let mut cells = vec![round.unwrap_or_else(|| Word::All.text(language).to_owned())];
            let counts = [
                line.white_wins,
                line.draws,
                line.black_wins,
                line.other,
                line.forfeits,
                line.byes,
                line.absences,
                line.open,
            ];
            cells.extend(counts.map(|count| count.to_string()));
            cells
        })
        .collect();
    let caption = named(tournament, Word::Statistics.text(language));
    Sheet { caption, heads, rows, notes: Vec::new() }
}

fn sheet_of_rows(
    tournament: &Tournament,
    standings: &Standings,
    rows: &[(Option<u32>, &Row)],
    caption: String,
    language: Language,
) -> Sheet {
    let contest = standings.contest;
    let lots = rows.iter().any(|(_, row)| row.lot.is_some());
    let mut heads = first_heads(contest, language);
    heads.extend(player_heads(contest, language));
    heads.extend(point_heads(contest, language));
    heads.extend(standings.columns.iter().map(|column| {
        let name = tie_break_name(&column.tie_break, language);
        Head::number(column.tie_break.to_string()).meaning(name)
    }));
    if lots {
        heads.push(number(Word::Lot, language));
    }
    let cells = rows
        .iter()
        .map(|(rank, row)| {
            let mut cells = first_cells(tournament, contest, *rank, row.number, language);
            cells.extend(player_cells(tournament, contest, row.number));
            let points = [Some(row.points), row.other_points];
            let points = points.iter().flatten();
            cells.extend(points.map(|points| localised(&points.to_string(), language)));
            let values = (0..standings.columns.len()).map(|column| standings.print(row, column));
            cells.extend(values.map(|value| localised(&value, language)));
            if lots {
                cells.push(row.lot.map_or(String::new(), |lot| format!("{lot:016x}")));
            }
            cells
        })
        .collect();
    Sheet { caption, heads, rows: cells, notes: notes(standings, language) }
}

fn notes(standings: &Standings, language: Language) -> Vec<String> {
    let citation = standings.edition.citation_in(language);
    let mut notes = vec![match language {
        Language::English => format!("Tie-breaks by {citation}."),
        Language::Spanish => format!("Desempates según {citation}."),
    }];
    for column in &standings.columns {
        let name = &column.tie_break;
        let note = match column.state {
            ColumnState::Applied => continue,
            ColumnState::Dropped(article) => match language {
                Language::English => {
                    format!("{name} is not applied: somebody is unrated ({article}).")
                }
                Language::Spanish => {
                    format!("{name} no se aplica: hay jugadores sin Elo ({article}).")
                }
            },
            ColumnState::SelfDefined => match language {
                Language::English => {
                    format!("{name} is defined by the event's regulations and not computed here.")
                }
                Language::Spanish => {
                    format!("{name} lo definen las bases del torneo y no se calcula aquí.")
                }
            },
            ColumnState::OutOfPlace => match language {
                Language::English => format!("{name} is not meant for this kind of participants."),
                Language::Spanish => format!("{name} no es para este tipo de participantes."),
            },
        };
        notes.push(note);
    }
    if let Ties::Lots { seed } = standings.ties {
        notes.push(match language {
            Language::English => format!("Lots drawn with seed {seed}; the smaller goes first."),
            Language::Spanish => format!("Sorteo con la semilla {seed}; el menor va delante."),
        });
    }
    notes
}

fn number(word: Word, language: Language) -> Head {
    let head = Head::number(word.text(language));
    match word.meaning(language) {
        Some(meaning) => head.meaning(meaning),
        None => head,
    }
}

fn first_heads(contest: Contest, language: Language) -> Vec<Head> {
    let name = if contest.is_of_teams() { Word::Team } else { Word::Name };
    vec![
        number(Word::Rank, language),
        number(Word::Number, language),
        Head::name(name.text(language)),
    ]
}

fn first_cells(
    tournament: &Tournament,
    contest: Contest,
    rank: Option<u32>,
    own: u16,
    language: Language,
) -> Vec<String> {
    vec![
        rank.map_or(Word::Excluded.text(language).to_owned(), |rank| rank.to_string()),
        own.to_string(),
        name_of(tournament, contest, own).to_owned(),
    ]
}

fn player_heads(contest: Contest, language: Language) -> Vec<Head> {
    match contest {
        Contest::Players => vec![
            Head::words(Word::Title.text(language)),
            number(Word::Rating, language),
            Head::words(Word::Federation.text(language)),
        ],
        Contest::Teams { .. } => Vec::new(),
    }
}

fn player_cells(tournament: &Tournament, contest: Contest, own: u16) -> Vec<String> {
    if contest.is_of_teams() {
        return Vec::new();
    }
    let player = Number::new(own).and_then(|own| tournament.player(own));
    let text = |value: Option<String>| value.unwrap_or_default();
    vec![
        text(player.and_then(|p| p.title).map(|title| title.to_string())),
        text(player.and_then(|p| p.rating).map(|rating| rating.to_string())),
        text(player.and_then(|p| p.federation).map(|federation| federation.to_string())),
    ]
}

fn point_heads(contest: Contest, language: Language) -> Vec<Head> {
    use crate::Reference;
    match contest {
        Contest::Players => vec![number(Word::Points, language)],
        Contest::Teams { primary: Reference::MatchPoints } => {
            vec![number(Word::MatchPoints, language), number(Word::GamePoints, language)]
        }
        Contest::Teams { primary: Reference::GamePoints } => {
            vec![number(Word::GamePoints, language), number(Word::MatchPoints, language)]
        }
    }
}

fn caption(tournament: &Tournament, word: Word, round: u16, language: Language) -> String {
    named(tournament, &format!("{} {}", word.text(language), after_round(round, language)))
}

fn named(tournament: &Tournament, text: &str) -> String {
    match tournament.event.name.trim() {
        "" => text.to_owned(),
        name => format!("{name}: {text}"),
    }
}

fn cross_text(cell: &CrossCell) -> String {
    if cell.mark == Mark::Rest {
        return String::new();
    }
    let opponent = cell.opponent.map_or(String::new(), |opponent| opponent.to_string());
    let colour = cell.colour.filter(|_| cell.opponent.is_some());
    let colour = colour.map_or(String::new(), |colour: Colour| colour.letter().to_string());
    let result = match (cell.game_points, cell.mark) {
        (Some(points), Mark::Win | Mark::Draw | Mark::Loss) => format!(":{points}"),
        _ => cell.mark.sign().to_string(),
    };
    let float = match cell.float {
        Some(Float::Down) => "↓",
        Some(Float::Up) => "↑",
        None => "",
    };
    format!("{opponent}{colour}{result}{float}")
}

fn games_text(games: &[MatrixGame]) -> String {
    let text: Vec<String> = games
        .iter()
        .map(|game| match (game.game_points, game.mark) {
            (Some(points), Mark::Win | Mark::Draw | Mark::Loss) => points.to_string(),
            _ => game.mark.sign().to_string(),
        })
        .collect();
    text.join(if games.iter().any(|game| game.game_points.is_some()) { " " } else { "" })
}

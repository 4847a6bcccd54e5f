//! `arbitra standings`: who stands where, and why.

use arbitra_model::Tournament;
use arbitra_pairing::System;
use arbitra_standings::render::{
    explain_working, group_sheets, standings_sheet, standings_tsv, text, tsv_cell, why,
};
use arbitra_standings::tables::{AgeGroups, Group, GroupLabel, Grouping, groups};
use arbitra_standings::{ColumnState, Separation, Ties, Value, Working, working};
use serde::Serialize;

use super::table;
use crate::cli::{By, Standings, TableFormat};
use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::output::Destination;
use crate::ranking::{self, Ranking, json, name_of, page};
use crate::texts::Text;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the file cannot be used, or what is asked for is not in it.
pub fn run(arguments: &Standings, language: Language) -> Result<Exit, Failure> {
    if arguments.working.is_some() && arguments.by.is_some() {
        return Err(refused(Text::WorkingAndBy, Text::TakeOneAway, language));
    }
    let ranking = ranking::ranked(&arguments.ranked, language)?;
    let plain = arguments.format == TableFormat::Table && arguments.ranked.round.is_none();
    let bytes = match (arguments.working, &arguments.by) {
        // Places of a bracket and of a Keizer list do not follow points.
        (None, None) if plain && own_ranking(&ranking.input.tournament) => {
            own_table(&ranking.input.tournament, language)?
        }
        (Some(number), _) => of_one(&ranking, number, arguments.format, language)?,
        (None, Some(by)) => {
            let grouping = grouping(&ranking, by, language)?;
            let groups = groups(&ranking.input.tournament, &ranking.standings, &grouping);
            of_groups(&ranking, &groups, arguments.format, language)
        }
        (None, None) => of_all(&ranking, arguments.format, language),
    };
    Destination::new(arguments.output.clone()).write(&bytes, language)?;
    Ok(Exit::Fine)
}

fn own_ranking(tournament: &Tournament) -> bool {
    System::of(tournament).is_some_and(table::has_own_ranking)
}

fn own_table(tournament: &Tournament, language: Language) -> Result<Vec<u8>, Failure> {
    let system = crate::pairings::system_of(tournament, None, language)?;
    Ok(table::of(tournament, system, language)?.unwrap_or_default().into_bytes())
}

fn refused(what: Text, advice: Text, language: Language) -> Failure {
    Failure::new(Exit::BadInput, language.word(what)).advise(language.word(advice))
}

fn of_all(ranking: &Ranking, format: TableFormat, language: Language) -> Vec<u8> {
    let tournament = &ranking.input.tournament;
    let sheet = || standings_sheet(tournament, &ranking.standings, language.of_tables());
    match format {
        TableFormat::Table => text(&sheet()).into_bytes(),
        TableFormat::Html => page(&[sheet()], language).into_bytes(),
        TableFormat::Tsv => as_given(ranking).into_bytes(),
        TableFormat::Json => json(&Answer::of(ranking, language)),
    }
}

/// The table for programs, with the descriptors as they were given.
fn as_given(ranking: &Ranking) -> String {
    let tsv = standings_tsv(&ranking.input.tournament, &ranking.standings);
    let rows = tsv.split_once('\n').map_or("", |(_, rows)| rows);
    let mut heads = vec!["rank".to_owned(), "no".to_owned(), "name".to_owned()];
    heads.extend(ranking.given.iter().cloned());
    format!("{}\n{rows}", heads.join("\t"))
}

fn of_groups(
    ranking: &Ranking,
    groups: &[Group],
    format: TableFormat,
    language: Language,
) -> Vec<u8> {
    let tournament = &ranking.input.tournament;
    let sheets = || group_sheets(tournament, &ranking.standings, groups, language.of_tables());
    match format {
        TableFormat::Table => sheets().iter().map(text).collect::<Vec<_>>().join("\n").into_bytes(),
        TableFormat::Html => page(&sheets(), language).into_bytes(),
        TableFormat::Tsv => groups_tsv(ranking, groups).into_bytes(),
        TableFormat::Json => {
            let mut answer = Answer::of(ranking, language);
            answer.groups =
                Some(groups.iter().map(|group| GroupData::of(ranking, group)).collect());
            json(&answer)
        }
    }
}

/// One table for all groups: the group, then the columns of the standings with the rank inside.
fn groups_tsv(ranking: &Ranking, groups: &[Group]) -> String {
    let whole = as_given(ranking);
    let mut lines = whole.lines();
    let mut out = format!("group\t{}\n", lines.next().unwrap_or_default());
    let rows: Vec<&str> = lines.collect();
    for group in groups {
        let label = label(&group.label);
        for member in &group.rows {
            let rank = member.rank.map_or("-".to_owned(), |rank| rank.to_string());
            let rest = rows[member.row].split_once('\t').map_or("", |(_, rest)| rest);
            out.push_str(&format!("{label}\t{rank}\t{rest}\n"));
        }
    }
    out
}

/// The name of a group, the same in every language.
fn label(label: &GroupLabel) -> String {
    match label {
        GroupLabel::Category(name) => tsv_cell(name),
        GroupLabel::Federation(federation) => federation.to_string(),
        GroupLabel::Sex(sex) => sex.letter().to_string(),
        GroupLabel::Under(age) => format!("U{age}"),
        GroupLabel::OpenAge => "open".to_owned(),
        GroupLabel::Over(age) => format!("{age}+"),
        GroupLabel::Rating(from, Some(to)) => format!("{from}-{}", to - 1),
        GroupLabel::Rating(from, None) => format!("{from}+"),
        GroupLabel::Unrated => "unrated".to_owned(),
        GroupLabel::Title(title) => title.to_string(),
        GroupLabel::Unknown => "-".to_owned(),
    }
}

fn grouping(ranking: &Ranking, by: &By, language: Language) -> Result<Grouping, Failure> {
    if ranking.options.contest.is_of_teams() {
        return Err(refused(Text::GroupsOfTeams, Text::GroupsOfTeamsAdvice, language));
    }
    Ok(match by {
        By::Category(kind) => Grouping::Category(kind.clone()),
        By::Federation => Grouping::Federation,
        By::Sex => Grouping::Sex,
        By::Rating(limits) => Grouping::Rating(limits.clone()),
        By::Title => Grouping::Title,
        By::Age { under, over } => {
            let event = &ranking.input.tournament.event;
            let date = event
                .start
                .or(event.end)
                .ok_or_else(|| refused(Text::AgeNeedsDate, Text::AgeNeedsDateAdvice, language))?;
            let (under, over) = (under.clone(), over.clone());
            Grouping::Age(AgeGroups { year: date.year(), under, over })
        }
    })
}

/// Why somebody stands where they stand.
fn of_one(
    ranking: &Ranking,
    number: u16,
    format: TableFormat,
    language: Language,
) -> Result<Vec<u8>, Failure> {
    let Ranking { input, options, standings, .. } = ranking;
    let tournament = &input.tournament;
    if standings.row(number).is_none() {
        let message = language.say(Text::NoSuchNumber, &[("number", &number)]);
        return Err(
            Failure::new(Exit::BadInput, message).advise(language.word(Text::NoSuchNumberAdvice))
        );
    }
    let workings: Vec<Working> = (0..options.list.len())
        .filter_map(|column| working(tournament, options, number, column))
        .collect();
    let words = language.of_tables();
    let sentence = why(tournament, standings, number, words).unwrap_or_default();
    let text = |working: &Working| explain_working(tournament, options.contest, working, words);
    match format {
        TableFormat::Table => {
            let mut out = format!("{sentence}\n");
            for working in &workings {
                out.push_str(&format!("\n{}", text(working)));
            }
            Ok(out.into_bytes())
        }
        TableFormat::Json => {
            let mut answer = Answer::of(ranking, language);
            answer.rows.retain(|row| row.number == number);
            answer.why = Some(sentence);
            answer.workings = Some(
                workings.iter().map(|working| WorkingData::of(working, text(working))).collect(),
            );
            Ok(json(&answer))
        }
        TableFormat::Tsv | TableFormat::Html => {
            Err(Failure::new(Exit::BadInput, language.word(Text::WorkingFormat))
                .advise(language.word(Text::TakeOneAway)))
        }
    }
}

/// The standings for programs. Points and values are decimal text, exact as printed.
#[derive(Serialize)]
struct Answer<'a> {
    format: &'static str,
    version: u32,
    event: &'a str,
    edition: String,
    kind: arbitra_standings::Kind,
    contest: arbitra_standings::Contest,
    after_round: u16,
    /// The seed of the lots, if any were drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    lots: Option<u64>,
    tie_breaks: Vec<ColumnData<'a>>,
    objections: Vec<ObjectionData>,
    rows: Vec<RowData<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    groups: Option<Vec<GroupData>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    workings: Option<Vec<WorkingData>>,
}

#[derive(Serialize)]
struct ColumnData<'a> {
    given: &'a str,
    descriptor: String,
    /// `applied`, `dropped`, `self-defined` or `out-of-place`.
    state: &'static str,
    /// The article by which it was dropped.
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<String>,
}

#[derive(Serialize)]
struct ObjectionData {
    tie_break: usize,
    weight: arbitra_standings::Weight,
    reason: arbitra_standings::Reason,
    article: String,
    text: String,
}

#[derive(Serialize)]
struct RowData<'a> {
    rank: Option<u32>,
    number: u16,
    name: &'a str,
    points: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    other_points: Option<String>,
    values: Vec<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lot: Option<String>,
    /// What put the row behind the one above: `points`, `tie-break`, `lots`, `nothing`, `excluded`.
    #[serde(skip_serializing_if = "Option::is_none")]
    behind_by: Option<&'static str>,
    /// Which tie-break did, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    tie_break: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    away_since: Option<u16>,
}

#[derive(Serialize)]
struct GroupData {
    group: String,
    rows: Vec<GroupRowData>,
}

#[derive(Serialize)]
struct GroupRowData {
    rank: Option<u32>,
    number: u16,
}

#[derive(Serialize)]
struct WorkingData {
    descriptor: String,
    article: String,
    value: Option<String>,
    elements: Vec<ElementData>,
    text: String,
}

#[derive(Serialize)]
struct ElementData {
    round: Option<arbitra_model::Round>,
    opponent: Option<u16>,
    against: arbitra_standings::Against,
    amount: String,
    article: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    cut: Option<arbitra_standings::Cut>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cut_by: Option<String>,
}

impl<'a> Answer<'a> {
    fn of(ranking: &'a Ranking, language: Language) -> Answer<'a> {
        let Ranking { input, given, standings, objections, .. } = ranking;
        let tournament: &Tournament = &input.tournament;
        let tie_breaks = standings
            .columns
            .iter()
            .zip(given)
            .map(|(column, given)| {
                let (state, article) = match column.state {
                    ColumnState::Applied => ("applied", None),
                    ColumnState::Dropped(article) => ("dropped", Some(article.to_string())),
                    ColumnState::SelfDefined => ("self-defined", None),
                    ColumnState::OutOfPlace => ("out-of-place", None),
                };
                ColumnData { given, descriptor: column.tie_break.to_string(), state, article }
            })
            .collect();
        let rows = standings
            .rows
            .iter()
            .map(|row| {
                let (behind_by, tie_break) = match row.behind_by {
                    None => (None, None),
                    Some(Separation::Points) => (Some("points"), None),
                    Some(Separation::TieBreak(index)) => (Some("tie-break"), Some(index)),
                    Some(Separation::Lots) => (Some("lots"), None),
                    Some(Separation::Nothing) => (Some("nothing"), None),
                    Some(Separation::Excluded) => (Some("excluded"), None),
                };
                let value = |column: usize| match row.values[column] {
                    Value::Undefined => None,
                    _ => Some(standings.print(row, column)),
                };
                RowData {
                    rank: row.rank,
                    number: row.number,
                    name: name_of(tournament, standings.contest, row.number),
                    points: row.points.to_string(),
                    other_points: row.other_points.map(|points| points.to_string()),
                    values: (0..standings.columns.len()).map(value).collect(),
                    lot: row.lot.map(|lot| format!("{lot:016x}")),
                    behind_by,
                    tie_break,
                    away_since: row.away_since,
                }
            })
            .collect();
        Answer {
            format: "arbitra-standings",
            version: 1,
            event: &tournament.event.name,
            edition: standings.edition.to_string(),
            kind: standings.kind,
            contest: standings.contest,
            after_round: standings.after_round,
            lots: match standings.ties {
                Ties::Share => None,
                Ties::Lots { seed } => Some(seed),
            },
            tie_breaks,
            objections: objections
                .iter()
                .map(|objection| ObjectionData {
                    tie_break: objection.index,
                    weight: objection.weight,
                    reason: objection.reason,
                    article: objection.article.to_string(),
                    text: ranking::objection_words(objection, language),
                })
                .collect(),
            rows,
            groups: None,
            why: None,
            workings: None,
        }
    }
}

impl GroupData {
    fn of(ranking: &Ranking, group: &Group) -> GroupData {
        let rows = group.rows.iter().map(|member| GroupRowData {
            rank: member.rank,
            number: ranking.standings.rows[member.row].number,
        });
        GroupData { group: label(&group.label), rows: rows.collect() }
    }
}

impl WorkingData {
    fn of(working: &Working, text: String) -> WorkingData {
        let elements = working.elements.iter().map(|element| ElementData {
            round: element.round,
            opponent: element.opponent,
            against: element.against,
            amount: element.amount.decimal(2),
            article: element.article.to_string(),
            cut: element.cut.map(|(cut, _)| cut),
            cut_by: element.cut.map(|(_, article)| article.to_string()),
        });
        WorkingData {
            descriptor: working.tie_break.to_string(),
            article: working.article.to_string(),
            value: match working.value {
                Value::Undefined => None,
                _ => Some(working.value.print(&working.tie_break)),
            },
            elements: elements.collect(),
            text,
        }
    }
}

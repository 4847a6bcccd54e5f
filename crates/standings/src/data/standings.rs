//! Standings for programs.

use arbitra_model::{Language, Said, Tournament};
use serde::Serialize;

use crate::render::name_of;
use crate::tables::Group;
use crate::{ColumnState, Ranking, Separation, Standings, Ties, Value, Working};

/// Standings for programs (`arbitra-standings`). Points and values are decimal text, exact as
/// printed.
#[derive(Debug, Serialize)]
pub struct StandingsData<'a> {
    format: &'static str,
    version: u32,
    event: &'a str,
    edition: String,
    kind: crate::Kind,
    contest: crate::Contest,
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

#[derive(Debug, Serialize)]
struct ColumnData<'a> {
    given: &'a str,
    descriptor: String,
    /// `applied`, `dropped`, `self-defined` or `out-of-place`.
    state: &'static str,
    /// The article by which it was dropped.
    #[serde(skip_serializing_if = "Option::is_none")]
    article: Option<String>,
}

#[derive(Debug, Serialize)]
struct ObjectionData {
    tie_break: usize,
    weight: crate::Weight,
    reason: crate::Reason,
    article: String,
    text: String,
}

#[derive(Debug, Serialize)]
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
    /// What put the row behind the one above: `points`, `tie-break`, `lots`, `play-off`,
    /// `nothing`, `excluded`.
    #[serde(skip_serializing_if = "Option::is_none")]
    behind_by: Option<&'static str>,
    /// Which tie-break did, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    tie_break: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    away_since: Option<u16>,
}

#[derive(Debug, Serialize)]
struct GroupData {
    group: String,
    rows: Vec<GroupRowData>,
}

#[derive(Debug, Serialize)]
struct GroupRowData {
    rank: Option<u32>,
    number: u16,
}

#[derive(Debug, Serialize)]
struct WorkingData {
    descriptor: String,
    article: String,
    value: Option<String>,
    elements: Vec<ElementData>,
    text: String,
}

#[derive(Debug, Serialize)]
struct ElementData {
    round: Option<arbitra_model::Round>,
    opponent: Option<u16>,
    against: crate::Against,
    amount: String,
    article: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    cut: Option<crate::Cut>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cut_by: Option<String>,
}

impl<'a> StandingsData<'a> {
    /// The standings of a tournament; sentences are in a language.
    #[must_use]
    pub fn of(tournament: &'a Tournament, ranking: &'a Ranking, language: Language) -> Self {
        let Ranking { given, standings, objections, .. } = ranking;
        let tie_breaks = standings
            .columns
            .iter()
            .zip(given)
            .map(|(column, given)| {
                let (state, article) = match column.state {
                    ColumnState::Applied => ("applied", None),
                    ColumnState::Dropped(article) => ("dropped", Some(article.to_string())),
                    ColumnState::External => ("external", None),
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
                    Some(Separation::ByHand) => (Some("by-hand"), None),
                    Some(Separation::Lots) => (Some("lots"), None),
                    Some(Separation::PlayOff) => (Some("play-off"), None),
                    Some(Separation::Nothing) => (Some("nothing"), None),
                    Some(Separation::Excluded) => (Some("excluded"), None),
                    Some(Separation::Unranked) => (Some("unranked"), None),
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
        StandingsData {
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
                    text: objection.say(language),
                })
                .collect(),
            rows,
            groups: None,
            why: None,
            workings: None,
        }
    }

    /// The same with the places inside groups.
    #[must_use]
    pub fn with_groups(mut self, standings: &Standings, groups: &[Group]) -> Self {
        self.groups = Some(groups.iter().map(|group| GroupData::of(standings, group)).collect());
        self
    }

    /// One participant alone: why it stands there, and each working with its text.
    #[must_use]
    pub fn of_one(mut self, number: u16, why: String, workings: &[(Working, String)]) -> Self {
        self.rows.retain(|row| row.number == number);
        self.why = Some(why);
        let data = workings.iter().map(|(working, text)| WorkingData::of(working, text.clone()));
        self.workings = Some(data.collect());
        self
    }
}

impl GroupData {
    fn of(standings: &Standings, group: &Group) -> GroupData {
        let rows = group.rows.iter().map(|member| GroupRowData {
            rank: member.rank,
            number: standings.rows[member.row].number,
        });
        GroupData { group: group.label.key(), rows: rows.collect() }
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

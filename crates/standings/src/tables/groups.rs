//! Standings inside groups: category, federation, sex, age, rating, title.

use std::collections::BTreeMap;

use arbitra_model::{Federation, Number, Player, Sex, Title, Tournament};
use arbitra_report::tsv_cell;

use crate::Standings;

/// By what participants are put into groups.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Grouping {
    /// The category that the file gives a player as a fact (`DAT`), such as `GROUP`.
    Category(String),
    Federation,
    /// The recorded sex.
    Sex,
    /// The age in a year.
    Age(AgeGroups),
    /// The rating: a group ends below each limit, ascending.
    Rating(Vec<u16>),
    Title,
}

/// Age groups of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgeGroups {
    /// The year of the event; a player's age is that year less the year of birth.
    pub year: u16,
    /// Youth groups, ascending: 12 for those who become at most 12 in the year.
    pub under: Vec<u16>,
    /// Senior groups, ascending: 50 for those who become at least 50 in the year.
    pub over: Vec<u16>,
}

/// The name of a group.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum GroupLabel {
    Category(String),
    Federation(Federation),
    /// Men or women.
    Sex(Sex),
    /// At most so old in the year of the event.
    Under(u16),
    /// Neither youth nor senior.
    OpenAge,
    /// At least so old in the year of the event.
    Over(u16),
    /// Rated from the first number up to, but not including, the second.
    Rating(u16, Option<u16>),
    /// Without a rating.
    Unrated,
    Title(Title),
    /// Without a title; for programs, nothing recorded as well.
    #[cfg_attr(feature = "serde", serde(rename = "unknown"))]
    Untitled,
    /// Nothing is recorded to group by.
    Unknown,
}

impl GroupLabel {
    /// The name of the group for programs, the same in every language: `ESP`, `w`, `U12`, `60+`,
    /// `1600-1799`, `-`.
    #[must_use]
    pub fn key(&self) -> String {
        match self {
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
            GroupLabel::Untitled | GroupLabel::Unknown => "-".to_owned(),
        }
    }
}

/// The standings of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Group {
    /// Its name.
    pub label: GroupLabel,
    /// Its members, best first.
    pub rows: Vec<GroupRow>,
}

/// A member of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GroupRow {
    /// The place inside the group; level members share the best one. None if excluded.
    pub rank: Option<u32>,
    /// Where the row stands in the whole table.
    pub row: usize,
}

/// Splits standings of players into groups; whoever stands in no group comes last.
#[must_use]
pub fn groups(tournament: &Tournament, standings: &Standings, by: &Grouping) -> Vec<Group> {
    let mut groups: BTreeMap<GroupLabel, Vec<GroupRow>> = BTreeMap::new();
    for (place, row) in standings.rows.iter().enumerate() {
        let player = Number::new(row.number).and_then(|number| tournament.player(number));
        let label = player.map_or(GroupLabel::Unknown, |player| label(tournament, player, by));
        add(groups.entry(label).or_default(), standings, place, row.rank);
    }
    groups.into_iter().map(|(label, rows)| Group { label, rows }).collect()
}

/// The members of a group that somebody else defines, with their places inside it.
#[must_use]
pub fn members(standings: &Standings, holds: impl Fn(u16) -> bool) -> Vec<GroupRow> {
    let mut members = Vec::new();
    for (place, row) in standings.rows.iter().enumerate().filter(|(_, row)| holds(row.number)) {
        add(&mut members, standings, place, row.rank);
    }
    members
}

fn add(members: &mut Vec<GroupRow>, standings: &Standings, place: usize, rank: Option<u32>) {
    let rank = rank.map(|rank| match members.last() {
        // Level in the whole table is level in the group.
        Some(last) if standings.rows[last.row].rank == Some(rank) => last.rank.unwrap_or(1),
        _ => members.len() as u32 + 1,
    });
    members.push(GroupRow { rank, row: place });
}

fn label(tournament: &Tournament, player: &Player, by: &Grouping) -> GroupLabel {
    let known = match by {
        Grouping::Category(kind) => tournament
            .player_facts
            .iter()
            .find(|fact| fact.number == player.number && fact.kind.eq_ignore_ascii_case(kind))
            .map(|fact| GroupLabel::Category(fact.value.clone())),
        Grouping::Federation => player.federation.map(GroupLabel::Federation),
        Grouping::Sex => player.sex.map(GroupLabel::Sex),
        Grouping::Age(ages) => player.birth.map(|birth| age_group(ages, birth.year())),
        Grouping::Rating(limits) => Some(rating_group(limits, player.rating)),
        Grouping::Title => Some(player.title.map_or(GroupLabel::Untitled, GroupLabel::Title)),
    };
    known.unwrap_or(GroupLabel::Unknown)
}

fn age_group(ages: &AgeGroups, born: u16) -> GroupLabel {
    let age = ages.year.saturating_sub(born);
    let youth = ages.under.iter().copied().filter(|limit| age <= *limit).min();
    let senior = ages.over.iter().copied().filter(|limit| age >= *limit).max();
    match (youth, senior) {
        (Some(limit), _) => GroupLabel::Under(limit),
        (None, Some(limit)) => GroupLabel::Over(limit),
        (None, None) => GroupLabel::OpenAge,
    }
}

fn rating_group(limits: &[u16], rating: Option<u16>) -> GroupLabel {
    let Some(rating) = rating.filter(|rating| *rating > 0) else { return GroupLabel::Unrated };
    let from = limits.iter().copied().filter(|limit| *limit <= rating).max().unwrap_or(0);
    GroupLabel::Rating(from, limits.iter().copied().filter(|limit| *limit > rating).min())
}

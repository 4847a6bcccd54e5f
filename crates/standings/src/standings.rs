//! Standings: points first, then tie-break after tie-break for whoever is still level
//! (C.07 arts. 2 and 4).

use arbitra_model::{Points, Tournament};

use crate::compute::{Context, Encounters, Recipe};
use crate::field::{Field, What};
use crate::lots::lot;
use crate::options::{Lead, Ties};
use crate::tiebreak::{Code, Descriptor, Scope, TieBreak};
use crate::{Article, Contest, Edition, Kind, Options, Value};

/// A table of standings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Standings {
    /// The edition of the regulations.
    pub edition: Edition,
    /// The kind of event.
    pub kind: Kind,
    /// Who is ranked.
    pub contest: Contest,
    /// The round after which the table stands; 0 before the first.
    pub after_round: u16,
    /// What happened to ties that stayed.
    pub ties: Ties,
    /// The tie-breaks in their order.
    pub columns: Vec<Column>,
    /// The participants, best first; excluded ones last.
    pub rows: Vec<Row>,
}

/// A tie-break of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Column {
    /// Which one.
    pub tie_break: TieBreak,
    /// Whether it ranked anybody.
    pub state: ColumnState,
}

/// Whether a tie-break of the list was applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum ColumnState {
    /// It was.
    Applied,
    /// Dropped, because somebody is unrated and no rating was announced.
    Dropped(Article),
    /// Self-defined, with values that somebody typed in.
    External,
    /// Self-defined: kept in the list, not computed.
    SelfDefined,
    /// For teams only in an event of players, or the other way round.
    OutOfPlace,
}

/// A participant in the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Row {
    /// The place; level participants share the best one. None if excluded.
    pub rank: Option<u32>,
    /// The pairing number of the player or team.
    pub number: u16,
    /// The points that rank first.
    pub points: Points,
    /// Match points or game points, whichever does not rank first; none for players.
    pub other_points: Option<Points>,
    /// One value for every column.
    pub values: Vec<Value>,
    /// The lot drawn, where one decided; the smaller goes first.
    pub lot: Option<u64>,
    /// What put the row behind the one above; none in the first row.
    pub behind_by: Option<Separation>,
    /// From this round on the participant did not play any more.
    pub away_since: Option<u16>,
}

/// What separates a row from the one above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Separation {
    Points,
    /// The tie-break at this index.
    TieBreak(usize),
    /// The order that was made by hand.
    ByHand,
    /// Drawing of lots.
    Lots,
    PlayOff,
    /// Nothing: the place is shared.
    Nothing,
    /// The results do not count.
    Excluded,
    /// The results count, but the participant has no place.
    Unranked,
}

impl Standings {
    /// The row of a participant.
    #[must_use]
    pub fn row(&self, number: u16) -> Option<&Row> {
        self.rows.iter().find(|row| row.number == number)
    }

    /// Takes participants out of the ranking who are not to be ranked, though their games count: they
    /// stand last, without a place, and everybody below them moves up.
    pub fn leave_unranked(&mut self, numbers: &[u16]) {
        let out = |row: &Row| numbers.contains(&row.number) && row.rank.is_some();
        if !self.rows.iter().any(out) {
            return;
        }
        let (mut gone, mut rows): (Vec<Row>, Vec<Row>) =
            std::mem::take(&mut self.rows).into_iter().partition(out);
        let free: Vec<u32> = gone.iter().filter_map(|row| row.rank).collect();
        for rank in rows.iter_mut().filter_map(|row| row.rank.as_mut()) {
            let better = free.iter().filter(|place| **place < *rank).count();
            *rank -= u32::try_from(better).unwrap_or(0);
        }
        if let Some(first) = rows.first_mut() {
            first.behind_by = None;
        }
        for row in &mut gone {
            (row.rank, row.behind_by) = (None, Some(Separation::Unranked));
        }
        rows.extend(gone);
        self.rows = rows;
    }

    /// The standings after a play-off: its places, one list of numbers for each, take those of the
    /// players involved. Nothing changes unless they stand next to each other.
    pub fn play_off(&mut self, places: &[Vec<u16>]) {
        let order: Vec<u16> = places.iter().flatten().copied().collect();
        let Some(start) = self.rows.iter().position(|row| order.contains(&row.number)) else {
            return;
        };
        let end = start + order.len();
        let Some(block) = self.rows.get(start..end) else { return };
        if !block.iter().all(|row| row.rank.is_some() && order.contains(&row.number)) {
            return;
        }
        let mut block = block.to_vec();
        let first_behind = block[0].behind_by;
        block.sort_by_key(|row| order.iter().position(|number| *number == row.number));
        let mut next = start;
        for class in places {
            for (index, row) in block[next - start..][..class.len()].iter_mut().enumerate() {
                row.rank = u32::try_from(next + 1).ok();
                row.behind_by = match index {
                    0 if next == start => first_behind,
                    0 => Some(Separation::PlayOff),
                    _ => Some(Separation::Nothing),
                };
            }
            next += class.len();
        }
        let points = block[0].points;
        self.rows.splice(start..end, block);
        // Whoever was level with them and did not play comes behind, level among themselves only.
        let after = u32::try_from(end + 1).ok();
        for (index, row) in self.rows.iter_mut().enumerate().skip(end) {
            if index == end && row.points == points && row.rank.is_some() {
                row.behind_by = Some(Separation::PlayOff);
            }
            if row.rank.is_some() && row.rank < after {
                row.rank = after;
            }
        }
    }

    /// A value as it is printed.
    #[must_use]
    pub fn print(&self, row: &Row, column: usize) -> String {
        row.values[column].print(&self.columns[column].tie_break)
    }
}

/// Ranks a tournament.
#[must_use]
pub fn standings(tournament: &Tournament, options: &Options) -> Standings {
    let field = Field::new(tournament, options);
    let context = Context::new(&field, options);
    let ranking = rank(&context, &options.list);
    let rows = rows(&context, &ranking);
    let columns = options
        .list
        .iter()
        .zip(&ranking.states)
        .map(|(tie_break, state)| Column { tie_break: tie_break.clone(), state: *state })
        .collect();
    Standings {
        edition: options.edition,
        kind: options.kind,
        contest: options.contest,
        after_round: field.rounds as u16,
        ties: options.ties,
        columns,
        rows,
    }
}

/// An order of participants, and what made it.
pub(crate) struct Order {
    /// Everybody who is ranked, best first.
    pub(crate) order: Vec<usize>,
    /// What separates each place from the one before.
    separations: Vec<Separation>,
    /// Column by column, participant by participant.
    values: Vec<Vec<Value>>,
    states: Vec<ColumnState>,
    lots: Vec<Option<u64>>,
}

/// Ranks by points and then by a list; groups that stay level keep the order of their numbers.
pub(crate) fn rank(context: &Context<'_>, list: &[TieBreak]) -> Order {
    let field = context.field;
    let mut ranking = Order {
        order: (0..field.len()).filter(|index| !field.entrants[*index].excluded).collect(),
        separations: Vec::new(),
        values: Vec::with_capacity(list.len()),
        states: Vec::with_capacity(list.len()),
        lots: vec![None; field.len()],
    };
    ranking.separations = vec![Separation::Nothing; ranking.order.len()];
    if context.options.lead == Lead::Points {
        let primary = field.primary();
        let score = |index: &usize| std::cmp::Reverse(field.entrants[*index].score[primary]);
        ranking.split_groups(Separation::Points, |group| {
            group.sort_by_key(score);
            group.chunk_by(|a, b| score(a) == score(b)).map(<[usize]>::len).collect()
        });
    }
    for (column, tie_break) in list.iter().enumerate() {
        let state = state(context, tie_break);
        let mut values = vec![Value::Undefined; field.len()];
        if let (ColumnState::Applied, Some(descriptor)) = (state, tie_break.known()) {
            apply(context, &mut ranking, column, descriptor, &mut values);
        }
        if state == ColumnState::External {
            typed(context, &mut ranking, (column, tie_break), &mut values);
        }
        ranking.states.push(state);
        ranking.values.push(values);
    }
    let by_hand = &context.options.by_hand;
    if !by_hand.is_empty() {
        let place = |index: &usize| {
            let number = field.entrants[*index].number;
            by_hand.iter().position(|one| *one == number).unwrap_or(usize::MAX)
        };
        ranking.split_groups(Separation::ByHand, |group| {
            group.sort_by_key(place);
            group.chunk_by(|a, b| place(a) == place(b)).map(<[usize]>::len).collect()
        });
    }
    if let Ties::Lots { seed } = context.options.ties {
        let mut lots = std::mem::take(&mut ranking.lots);
        ranking.split_groups(Separation::Lots, |group| {
            for index in group.iter() {
                lots[*index] = Some(lot(seed, field.entrants[*index].number));
            }
            group.sort_by_key(|index| (lots[*index], *index));
            vec![1; group.len()]
        });
        ranking.lots = lots;
    }
    ranking
}

/// Ranks by the values of a self-defined tie-break; whoever has none comes last.
fn typed(
    context: &Context<'_>,
    ranking: &mut Order,
    (column, tie_break): (usize, &TieBreak),
    values: &mut [Value],
) {
    let name = tie_break.to_string();
    for one in context.options.external.iter().filter(|one| one.tie_break == name) {
        let entrants = &context.field.entrants;
        if let Some(index) = entrants.iter().position(|entrant| entrant.number == one.number) {
            values[index] = Value::Number(one.value);
        }
    }
    ranking.split_groups(Separation::TieBreak(column), |group| {
        group.sort_by(|a, b| values[*a].rank_order(&values[*b], false));
        group
            .chunk_by(|a, b| values[*a].rank_order(&values[*b], false).is_eq())
            .map(<[usize]>::len)
            .collect()
    });
}

fn apply(
    context: &Context<'_>,
    ranking: &mut Order,
    column: usize,
    descriptor: &Descriptor,
    values: &mut [Value],
) {
    let separation = Separation::TieBreak(column);
    if descriptor.code.is_encounter() {
        let mut encounters = Encounters::new(context, descriptor);
        ranking.split_groups(separation, |group| {
            let split = encounters.resolve(group, &mut None);
            let mut place = 1;
            for level in &split {
                for index in level {
                    values[*index] = Value::Place(place);
                }
                place += level.len() as u32;
            }
            group.copy_from_slice(&split.concat());
            split.iter().map(Vec::len).collect()
        });
        return;
    }
    let recipe = Recipe::new(context, descriptor);
    let mut parts = Vec::new();
    for (index, value) in values.iter_mut().enumerate() {
        *value = recipe.value(index, &mut parts);
    }
    let low = descriptor.low_is_better();
    let game_points = |index: usize| context.field.entrants[index].score[1];
    ranking.split_groups(separation, |group| {
        // 12.1: board count only tells teams with equal game points apart.
        if descriptor.code == Code::BC
            && group.iter().any(|index| game_points(*index) != game_points(group[0]))
        {
            return vec![group.len()];
        }
        group.sort_by(|a, b| values[*a].rank_order(&values[*b], low));
        group
            .chunk_by(|a, b| values[*a].rank_order(&values[*b], low).is_eq())
            .map(<[usize]>::len)
            .collect()
    });
}

pub(crate) fn state(context: &Context<'_>, tie_break: &TieBreak) -> ColumnState {
    let Some(descriptor) = tie_break.known() else {
        let name = tie_break.to_string();
        let typed = context.options.external.iter().any(|one| one.tie_break == name);
        return if typed { ColumnState::External } else { ColumnState::SelfDefined };
    };
    let teams = context.field.contest.is_of_teams();
    let in_place = match descriptor.code.entry().scope {
        Scope::Both => true,
        Scope::Players => !teams,
        Scope::Teams => teams,
    };
    if !in_place {
        ColumnState::OutOfPlace
    } else if context.lacks_ratings(descriptor) {
        ColumnState::Dropped(context.article(context.rules.articles.ratings))
    } else {
        ColumnState::Applied
    }
}

impl Order {
    /// Lets every group that is still level be sorted; the answer is the sizes of its new groups.
    fn split_groups(
        &mut self,
        separation: Separation,
        mut sort: impl FnMut(&mut [usize]) -> Vec<usize>,
    ) {
        let mut start = 0;
        while start < self.order.len() {
            let end = self.group_end(start);
            if end - start > 1 {
                let mut boundary = start;
                for size in sort(&mut self.order[start..end]) {
                    if boundary > start {
                        self.separations[boundary] = separation;
                    }
                    boundary += size;
                }
            }
            start = end;
        }
    }

    fn group_end(&self, start: usize) -> usize {
        (start + 1..self.order.len())
            .find(|place| self.separations[*place] != Separation::Nothing)
            .unwrap_or(self.order.len())
    }

    /// The group of a participant: everybody who is still level.
    pub(crate) fn group_of(&self, index: usize) -> Vec<usize> {
        let mut start = 0;
        while start < self.order.len() {
            let end = self.group_end(start);
            if self.order[start..end].contains(&index) {
                return self.order[start..end].to_vec();
            }
            start = end;
        }
        Vec::new()
    }
}

fn rows(context: &Context<'_>, ranking: &Order) -> Vec<Row> {
    let field = context.field;
    let primary = field.primary();
    let row = |index: usize, rank, behind_by| Row {
        rank,
        number: field.entrants[index].number,
        points: Points::from_hundredths(field.entrants[index].score[primary] as i32),
        other_points: field
            .contest
            .is_of_teams()
            .then(|| Points::from_hundredths(field.entrants[index].score[1 - primary] as i32)),
        values: ranking.values.iter().map(|column| column[index].clone()).collect(),
        lot: ranking.lots[index],
        behind_by,
        away_since: away_since(field, index),
    };
    let mut rank = 0;
    let mut rows = Vec::with_capacity(field.len());
    for (place, index) in ranking.order.iter().enumerate() {
        let separation = ranking.separations[place];
        if place == 0 || separation != Separation::Nothing {
            rank = place as u32 + 1;
        }
        rows.push(row(*index, Some(rank), (place > 0).then_some(separation)));
    }
    let excluded = (0..field.len()).filter(|index| field.entrants[*index].excluded);
    rows.extend(excluded.map(|index| row(index, None, Some(Separation::Excluded))));
    rows
}

/// The round from which on nothing but absences followed.
fn away_since(field: &Field, index: usize) -> Option<u16> {
    let away = |what: What| matches!(what, What::ZeroBye | What::ForfeitLoss);
    let lines = field.lines(index).iter().enumerate().rev();
    let rounds = lines.filter(|(_, line)| line.what != What::Rest);
    let first = rounds.take_while(|(_, line)| away(line.what)).last();
    first.map(|(round, _)| round as u16 + 1)
}

//! Several events as a series: points by place, the best so many of them count.
//!
//! Everything is exact and nothing is decided here that the series did not announce: whoever shares a
//! place has the points of that place; who has as many points as another is put before them by the
//! best single results, and shares the rank if these are the same too.
//!
//! ```
//! use arbitra_awards::series::{Placed, Scheme, Stage, table};
//!
//! let placed = |who: &str, place| Placed { who: who.to_owned(), name: who.to_owned(), place };
//! let spring = Stage { name: "Spring".into(), places: vec![placed("Ada", 1), placed("Bo", 2)] };
//! let autumn = Stage { name: "Autumn".into(), places: vec![placed("Bo", 1), placed("Ada", 2)] };
//! let summer = Stage { name: "Summer".into(), places: vec![placed("Ada", 1)] };
//! let scheme = Scheme { by_place: vec![10, 7], taking_part: 1, best: Some(2) };
//! let lines = table(&scheme, &[spring, summer, autumn]);
//! assert_eq!((lines[0].name.as_str(), lines[0].total), ("Ada", 20));
//! assert_eq!((lines[1].name.as_str(), lines[1].total), ("Bo", 17));
//! ```

use std::collections::BTreeMap;

use arbitra_model::Reader;
use arbitra_report::{Cell, Column, Role, Sheet};

/// What a series announces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scheme {
    /// The points of the first place, the second, and so on.
    pub by_place: Vec<u32>,
    /// The points of everybody behind them who takes part.
    pub taking_part: u32,
    /// How many results count; all if nothing is said.
    pub best: Option<usize>,
}

/// An event of a series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Its name.
    pub name: String,
    /// Who reached which place.
    pub places: Vec<Placed>,
}

/// A player's place in an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// By what the player is known again in other events.
    pub who: String,
    /// The name.
    pub name: String,
    /// The place, from 1; shared by several if they share it.
    pub place: u32,
}

/// What one event brought a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scored {
    /// The place.
    pub place: u32,
    /// Its points.
    pub points: u32,
    /// Whether they count.
    pub counts: bool,
}

/// A player in the table of a series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The rank, shared by those whom nothing tells apart.
    pub rank: u32,
    /// By what the player is known.
    pub who: String,
    /// The name, as the last event has it.
    pub name: String,
    /// The points that count.
    pub total: u32,
    /// What each event brought; nothing where the player did not play.
    pub stages: Vec<Option<Scored>>,
}

impl Scheme {
    /// The points of a place.
    #[must_use]
    pub fn points(&self, place: u32) -> u32 {
        let index = usize::try_from(place).ok().and_then(|place| place.checked_sub(1));
        let own = index.and_then(|index| self.by_place.get(index));
        own.copied().unwrap_or(self.taking_part)
    }
}

/// The table of a series after some events.
#[must_use]
pub fn table(scheme: &Scheme, stages: &[Stage]) -> Vec<Line> {
    let mut found: BTreeMap<&str, Line> = BTreeMap::new();
    for (index, stage) in stages.iter().enumerate() {
        for placed in &stage.places {
            let line = found.entry(&placed.who).or_insert_with(|| Line {
                rank: 0,
                who: placed.who.clone(),
                name: String::new(),
                total: 0,
                stages: vec![None; stages.len()],
            });
            line.name.clone_from(&placed.name);
            let points = scheme.points(placed.place);
            line.stages[index] = Some(Scored { place: placed.place, points, counts: false });
        }
    }
    let mut lines: Vec<Line> = found.into_values().collect();
    for line in &mut lines {
        line.count(scheme.best.unwrap_or(usize::MAX));
    }
    lines.sort_by(|one, other| {
        let order = other.total.cmp(&one.total).then_with(|| other.best().cmp(&one.best()));
        order.then_with(|| (&one.name, &one.who).cmp(&(&other.name, &other.who)))
    });
    let mut last: Option<(u32, Vec<u32>, u32)> = None;
    for (place, line) in (1..).zip(&mut lines) {
        let best = line.best();
        line.rank = match &last {
            Some((total, known, rank)) if (*total, known) == (line.total, &best) => *rank,
            _ => place,
        };
        last = Some((line.total, best, line.rank));
    }
    lines
}

impl Line {
    /// Lets the best results count; of equal ones the earlier.
    fn count(&mut self, most: usize) {
        let mut order: Vec<usize> = (0..self.stages.len()).collect();
        order.sort_by_key(|&index| self.stages[index].map_or(0, |it| u32::MAX - it.points));
        let played = order.into_iter().filter(|&index| self.stages[index].is_some());
        let counting: Vec<usize> = played.take(most).collect();
        for index in counting {
            if let Some(scored) = &mut self.stages[index] {
                scored.counts = true;
                self.total = self.total.saturating_add(scored.points);
            }
        }
    }

    /// All results, the best first.
    fn best(&self) -> Vec<u32> {
        let mut points: Vec<u32> = self.stages.iter().flatten().map(|it| it.points).collect();
        points.sort_unstable_by(|one, other| other.cmp(one));
        points
    }
}

/// What the first columns of the table are called.
#[derive(Clone, Copy, Debug)]
pub struct Heads<'a> {
    /// Of the rank.
    pub place: &'a str,
    /// Of the name.
    pub name: &'a str,
    /// Of the points that count.
    pub points: &'a str,
}

/// The table as a sheet: results that do not count stand in brackets.
#[must_use]
pub fn sheet(heads: Heads<'_>, stages: &[Stage], lines: &[Line], l: impl Into<Reader>) -> Sheet {
    let mut sheet = Sheet::new("", l)
        .column(Column::count("#").meaning(heads.place))
        .column(Column::new(heads.name, Role::Name))
        .column(Column::count(heads.points));
    for stage in stages {
        sheet = sheet.column(Column::count(&stage.name));
    }
    for line in lines {
        let head = [
            Cell::Text(line.rank.to_string()),
            Cell::Text(line.name.clone()),
            Cell::Text(line.total.to_string()),
        ];
        let scored = line.stages.iter().map(|scored| match scored {
            None => Cell::Empty,
            Some(it) if it.counts => Cell::Text(it.points.to_string()),
            Some(it) => Cell::Text(format!("({})", it.points)),
        });
        sheet.row(head.into_iter().chain(scored));
    }
    sheet
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn stage(name: &str, places: &[(&str, u32)]) -> Stage {
        let placed = |(who, place): &(&str, u32)| Placed {
            who: (*who).to_owned(),
            name: (*who).to_owned(),
            place: *place,
        };
        Stage { name: name.to_owned(), places: places.iter().map(placed).collect() }
    }

    #[test]
    fn shared_places_have_the_points_of_the_place_and_level_players_share_the_rank() {
        let scheme = Scheme { by_place: vec![10, 6, 4], taking_part: 1, best: None };
        let one = stage("1", &[("a", 1), ("b", 1), ("c", 3), ("d", 4)]);
        let lines = table(&scheme, &[one]);
        let seen: Vec<(u32, &str, u32)> =
            lines.iter().map(|it| (it.rank, it.who.as_str(), it.total)).collect();
        assert_eq!(seen, [(1, "a", 10), (1, "b", 10), (3, "c", 4), (4, "d", 1)]);
    }

    #[test]
    fn the_best_count_and_single_results_decide_between_level_players() {
        let scheme = Scheme { by_place: vec![10, 8, 2], taking_part: 0, best: Some(2) };
        let stages = [
            stage("1", &[("a", 1), ("b", 2)]),
            stage("2", &[("b", 2), ("a", 3)]),
            stage("3", &[("b", 4), ("a", 3)]),
            stage("4", &[("c", 1)]),
        ];
        let lines = table(&scheme, &stages);
        let a = lines.iter().find(|it| it.who == "a").unwrap();
        assert_eq!(a.total, 12);
        let counted: Vec<Option<bool>> = a.stages.iter().map(|it| it.map(|it| it.counts)).collect();
        assert_eq!(counted, [Some(true), Some(true), Some(false), None]);
        assert_eq!(lines[0].who, "b");
        assert_eq!((lines[2].who.as_str(), lines[2].total, lines[2].rank), ("c", 10, 3));
    }

    proptest! {
        /// Never more results than may count, and no choice of as many brings more.
        #[test]
        fn what_counts_is_the_best(
            points in prop::collection::vec(0u32..50, 1..6),
            places in prop::collection::vec(prop::option::of(1u32..8), 1..7),
            best in 0usize..5,
        ) {
            let scheme = Scheme { by_place: points, taking_part: 3, best: Some(best) };
            let stages: Vec<Stage> = places
                .iter()
                .map(|place| {
                    let places: Vec<(&str, u32)> = place.iter().map(|it| ("a", *it)).collect();
                    stage("x", &places)
                })
                .collect();
            let lines = table(&scheme, &stages);
            let mut all: Vec<u32> =
                places.iter().flatten().map(|place| scheme.points(*place)).collect();
            all.sort_unstable_by(|one, other| other.cmp(one));
            let most: u32 = all.iter().take(best).sum();
            prop_assert_eq!(lines.first().map_or(0, |line| line.total), most);
            let counted =
                lines.iter().flat_map(|it| &it.stages).flatten().filter(|it| it.counts).count();
            prop_assert!(counted <= best);
        }
    }
}

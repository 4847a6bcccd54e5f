//! Holds every distance of a plan against the standards.

use std::collections::BTreeMap;

use super::{
    Along, CHAIR, DOOR, Finding, Kind, Matter, Neighbour, Plan, Source, Table, Who, conditions,
};
use crate::geometry::{Rect, segment_distance};
use crate::hall::{AreaKind, Hall};
use crate::standards::{Edition, Stated, Subject, Text, Weight};

/// How many findings about distances are told; nobody reads on.
const MOST: usize = 200;

/// Everything that does not meet the standards, broken rules first.
#[must_use]
pub fn check(hall: &Hall, plan: &Plan) -> Vec<Finding> {
    let mut found = Findings { plan, list: Vec::new() };
    numbers(&mut found);
    for table in &plan.tables {
        furniture(&mut found, table);
        surroundings(&mut found, hall, table);
    }
    for (index, one) in plan.tables.iter().enumerate() {
        for other in &plan.tables[index + 1..] {
            neighbours(&mut found, one, other);
        }
        if found.is_full() {
            break;
        }
    }
    found.list.truncate(MOST);
    found.list.extend(conditions::findings(hall, plan));
    found.list.sort_by_key(|finding| finding.weight);
    found.list
}

struct Findings<'a> {
    plan: &'a Plan,
    list: Vec<Finding>,
}

impl Findings<'_> {
    fn is_full(&self) -> bool {
        self.list.len() >= MOST
    }

    fn rule(&self, subject: Subject) -> Option<Stated> {
        self.plan.edition.standards().rule(subject, self.plan.level)
    }

    /// Holds a number against the rule for its subject.
    fn measure(&mut self, subject: Subject, who: Who, value: i32) {
        let rule = self.rule(subject);
        self.list.extend(Finding::measured(self.plan.edition, rule, who, value));
    }

    /// Something that cannot be, whatever the standards say.
    fn impossible(&mut self, who: Who, matter: Matter) {
        let edition = self.plan.edition;
        // Tables on one another keep no distance at all.
        let is_row = matches!(matter, Matter::Overlap { with: Neighbour::Table });
        let rule = self.rule(Subject::RowDistance).filter(|_| is_row);
        let source = rule.map(|stated| Source::new(stated.rule.text, stated.rule.article));
        self.list.push(Finding { edition, weight: Weight::Rule, who, matter, source });
    }

    /// Less room than is kept where no standard names a number.
    fn close(&mut self, who: Who, to: Neighbour, found: i32, needed: i32) {
        if found >= needed {
            return;
        }
        let edition = self.plan.edition;
        let source = (to == Neighbour::Door).then(|| doors(edition)).flatten();
        let matter = Matter::Close { to, found, needed };
        self.list.push(Finding { edition, weight: Weight::Advice, who, matter, source });
    }
}

/// Where it stands that boards are not near doors.
fn doors(edition: Edition) -> Option<Source> {
    Some(match edition {
        Edition::E2014 => Source::new(Text::C05Of2014, "6"),
        Edition::E2019 => Source::new(Text::C02Of2019, "8"),
        Edition::E2022 | Edition::E2026 => Source::new(Text::AdviceOf2022, ""),
    })
}

/// Every board from the first to the last has one table.
fn numbers(found: &mut Findings<'_>) {
    let mut tables: BTreeMap<u16, usize> = BTreeMap::new();
    for board in found.plan.tables.iter().flat_map(|table| &table.boards) {
        *tables.entry(board.number).or_default() += 1;
    }
    let last = tables.keys().next_back().copied().unwrap_or(0);
    for number in 1..=last {
        match tables.get(&number).copied().unwrap_or(0) {
            0 => found.impossible(Who::Board(number), Matter::NoTable),
            1 => {}
            _ => found.impossible(Who::Board(number), Matter::TwoTables),
        }
        if found.is_full() {
            return;
        }
    }
}

/// The size of a table.
fn furniture(found: &mut Findings<'_>, table: &Table) {
    let who = Who::Board(table.first());
    let (length, width) = table.sizes();
    if table.kind == Kind::Accessible {
        found.measure(Subject::AssistantTable, who, length);
        if table.boards.len() > 1 {
            let edition = found.plan.edition;
            let source = Some(Source::new(Text::C02Of2019, "10.3"));
            let weight = if edition == Edition::E2019 { Weight::Rule } else { Weight::Advice };
            found.list.push(Finding { edition, weight, who, matter: Matter::Shared, source });
        }
    } else {
        found.measure(Subject::TableLength, who, length);
    }
    found.measure(Subject::TableWidth, who, width);
}

/// What stands around a table, other tables aside.
fn surroundings(found: &mut Findings<'_>, hall: &Hall, table: &Table) {
    let (place, number) = (table.place(), table.first());
    let (who, aisle) = (Who::Board(number), found.plan.aisle);
    if !hall.walls.hold(place) {
        found.impossible(who, Matter::Outside);
        return;
    }
    found.close(who, Neighbour::Wall, hall.walls.distance(place), aisle);
    for column in &hall.columns {
        beside(found, who, place, *column, Neighbour::Column, CHAIR);
    }
    for door in &hall.doors {
        let (a, b) = door.stretch(&hall.walls);
        found.close(who, Neighbour::Door, segment_distance(a, b, place), DOOR);
    }
    for area in &hall.areas {
        let Some(floor) = area.place else { continue };
        let who = Who::BoardAndArea(number, area.kind);
        if area.kind != AreaKind::Spectators || place.overlaps(floor) {
            beside(found, who, place, floor, Neighbour::Area, aisle);
        } else {
            found.measure(Subject::SpectatorDistance, who, place.distance(floor) - CHAIR);
        }
    }
    for (a, b) in &hall.ropes {
        let distance = place.distance(Rect::around(*a, *b)) - CHAIR;
        found.measure(Subject::SpectatorDistance, who, distance);
    }
    let own = found.plan.arbiters.iter().map(|officials| officials.place());
    let arbiters: Vec<Rect> = hall.arbiters.iter().map(|table| table.place).chain(own).collect();
    for arbiters in arbiters {
        beside(found, who, place, arbiters, Neighbour::Arbiters, aisle);
    }
}

/// A table beside something solid.
fn beside(
    found: &mut Findings<'_>,
    who: Who,
    place: Rect,
    other: Rect,
    with: Neighbour,
    needed: i32,
) {
    if place.overlaps(other) {
        found.impossible(who, Matter::Overlap { with });
    } else {
        found.close(who, with, place.distance(other), needed);
    }
}

/// Two tables beside each other.
fn neighbours(found: &mut Findings<'_>, one: &Table, other: &Table) {
    let (first, second) = (one.place(), other.place());
    let who = Who::Boards(one.first(), other.first());
    let aisle = found.plan.aisle;
    if first.overlaps(second) {
        found.impossible(who, Matter::Overlap { with: Neighbour::Table });
        return;
    }
    let (across, down) = first.gaps(second);
    // Along the row, and from row to row.
    let (along, apart) = match (one.along, other.along) {
        (Along::X, Along::X) => (across, down),
        (Along::Y, Along::Y) => (down, across),
        _ => {
            found.close(who, Neighbour::Table, first.distance(second), aisle + CHAIR);
            return;
        }
    };
    if apart > 0 {
        if along < aisle {
            found.measure(Subject::RowDistance, who, apart);
        }
        return;
    }
    let kinds = [one.kind, other.kind];
    if kinds.contains(&Kind::Accessible) {
        match found.rule(Subject::WheelchairAisle) {
            Some(stated) => {
                let share = i64::from(along) * 100 / i64::from(aisle.max(1));
                let share = i32::try_from(share).unwrap_or(i32::MAX);
                if !stated.rule.bounds.allow(share) {
                    let edition = found.plan.edition;
                    found.list.push(Finding::of_rule(edition, stated, who, share));
                }
            }
            None => found.close(who, Neighbour::Table, along, 2 * aisle),
        }
    } else if kinds.contains(&Kind::Single) {
        match found.rule(Subject::TableGap) {
            Some(stated) => {
                // More than the most is not too near.
                let least = stated.rule.bounds.least.unwrap_or(0);
                if along < least {
                    let edition = found.plan.edition;
                    found.list.push(Finding::of_rule(edition, stated, who, along));
                }
            }
            None => found.measure(Subject::RowDistance, who, along),
        }
    } else if along > 0 && along < aisle && !is_filled(found.plan, first, second) {
        found.close(who, Neighbour::Table, along, aisle);
    }
}

/// Whether another table stands between two of a row, so that nobody passes there anyway.
fn is_filled(plan: &Plan, first: Rect, second: Rect) -> bool {
    let between = Rect {
        left: first.left.max(second.left).min(first.right.min(second.right)),
        right: first.left.max(second.left).max(first.right.min(second.right)),
        top: first.top.max(second.top).min(first.bottom.min(second.bottom)),
        bottom: first.top.max(second.top).max(first.bottom.min(second.bottom)),
    };
    plan.tables.iter().any(|table| table.place().overlaps(between))
}

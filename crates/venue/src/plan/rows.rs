//! Rows of tables on the floor that walls and obstacles leave free.

use super::{BLOCK, Kind};
use crate::geometry::{Rect, Walls};

/// The floor, with the front of the hall at the top.
pub(super) struct Floor {
    pub walls: Walls,
    /// What stands in the way, each with the space that is kept from it.
    pub obstacles: Vec<Rect>,
    pub aisle: i32,
}

/// Tables that are placed alike.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    pub kind: Kind,
    /// How many tables are needed.
    pub tables: usize,
    /// The length of a table.
    pub length: i32,
    /// How many of them stand side by side before a gap; nothing if each has its own.
    pub block: usize,
    /// The gap: between tables, or between blocks.
    pub gap: i32,
}

impl Group {
    /// Tables of a row, with a gap to pass after every block.
    pub fn row(tables: usize, length: i32, per_table: u8, aisle: i32) -> Group {
        let block = usize::from(BLOCK / u16::from(per_table.max(1))).max(1);
        Group { kind: Kind::Row, tables, length, block, gap: aisle }
    }

    /// Tables with space on both sides.
    pub fn apart(kind: Kind, tables: usize, length: i32, gap: i32) -> Group {
        Group { kind, tables, length, block: 1, gap }
    }
}

/// A row: where each of its tables begins.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub kind: Kind,
    pub top: i32,
    pub length: i32,
    pub lefts: Vec<i32>,
}

/// How far an empty row moves on.
const STEP: i32 = 100;

/// Rows for all groups, from the front; nothing if they do not fit.
pub(super) fn lay(
    floor: &Floor,
    groups: &[Group],
    depth: i32,
    gap: i32,
    offset: i32,
) -> Option<Vec<Row>> {
    let extent = floor.walls.extent();
    let mut top = extent.top + floor.aisle + offset;
    let mut rows = Vec::new();
    for group in groups {
        let mut laid: Vec<Row> = Vec::new();
        let mut count = 0;
        while count < group.tables {
            if top + depth + floor.aisle > extent.bottom {
                return None;
            }
            let lefts = fill(floor, top, depth, group);
            if lefts.is_empty() {
                top += STEP;
                continue;
            }
            count += lefts.len();
            laid.push(Row { kind: group.kind, top, length: group.length, lefts });
            top += depth + gap;
        }
        even_out(&mut laid, group.tables);
        rows.extend(laid);
    }
    Some(rows)
}

/// Where tables of a group can begin in a row.
fn fill(floor: &Floor, top: i32, depth: i32, group: &Group) -> Vec<i32> {
    let mut lefts = Vec::new();
    for (left, right) in free(floor, top, depth) {
        // Tables on both sides of a column keep their distance too.
        let before = lefts.last().map(|last| last + group.length + group.gap);
        let left = before.map_or(left, |before| left.max(before));
        if left >= right {
            continue;
        }
        let count = most(right - left, group);
        let used = width(count, group);
        let mut x = left + (right - left - used) / 2;
        let blocks = count.div_ceil(group.block.max(1)).max(1);
        for block in 0..blocks {
            // Blocks as equal as can be.
            let size = count / blocks + usize::from(block < count % blocks);
            for _ in 0..size {
                lefts.push(x);
                x += group.length;
            }
            x += group.gap;
        }
    }
    lefts
}

/// The most tables that have room.
fn most(room: i32, group: &Group) -> usize {
    let guess = usize::try_from(room / group.length.max(1)).unwrap_or(0);
    (0..=guess).rev().find(|&count| width(count, group) <= room).unwrap_or(0)
}

fn width(count: usize, group: &Group) -> i32 {
    let gaps = count.div_ceil(group.block.max(1)).saturating_sub(1);
    count as i32 * group.length + gaps as i32 * group.gap
}

/// The stretches on which tables of a row can stand.
fn free(floor: &Floor, top: i32, depth: i32) -> Vec<(i32, i32)> {
    let aisle = floor.aisle;
    let mut spans: Vec<(i32, i32)> = floor
        .walls
        .free(top - aisle, top + depth + aisle)
        .into_iter()
        .map(|(left, right)| (left + aisle, right - aisle))
        .collect();
    for obstacle in &floor.obstacles {
        if obstacle.top >= top + depth || obstacle.bottom <= top {
            continue;
        }
        spans = spans
            .into_iter()
            .flat_map(|(left, right)| {
                [(left, right.min(obstacle.left)), (left.max(obstacle.right), right)]
            })
            .filter(|(left, right)| left < right)
            .collect();
    }
    spans.retain(|(left, right)| left < right);
    spans.sort_unstable();
    spans
}

/// Takes away what is too much: from every row its share, from both ends in turn.
fn even_out(rows: &mut [Row], wanted: usize) {
    let capacity: usize = rows.iter().map(|row| row.lefts.len()).sum();
    if capacity <= wanted {
        return;
    }
    let mut quotas: Vec<usize> =
        rows.iter().map(|row| row.lefts.len() * wanted / capacity).collect();
    let mut missing = wanted - quotas.iter().sum::<usize>();
    while missing > 0 {
        for (quota, row) in quotas.iter_mut().zip(rows.iter()) {
            if missing > 0 && *quota < row.lefts.len() {
                *quota += 1;
                missing -= 1;
            }
        }
    }
    for (row, quota) in rows.iter_mut().zip(quotas) {
        let spare = row.lefts.len() - quota;
        row.lefts.drain(..spare / 2);
        row.lefts.truncate(quota);
    }
}

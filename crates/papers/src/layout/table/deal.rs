//! Rows dealt out to pages and their columns.

use std::ops::Range;

use crate::layout::Length;

/// A line of a table: how high, and whether it stays with the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strip {
    pub height: Length,
    pub keep: bool,
}

/// Lines that stand in one column of one page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dealt {
    pub page: usize,
    pub column: usize,
    pub range: Range<usize>,
}

/// Deals the lines out. The first page has less room than the others; every column begins with the
/// heads. The columns of the last page are of equal length.
pub(super) fn deal(
    strips: &[Strip],
    first: Length,
    other: Length,
    columns: usize,
    heads: Length,
) -> Vec<Dealt> {
    let mut dealt = Vec::new();
    let (mut next, mut page) = (0, 0);
    while next < strips.len() {
        let room = if page == 0 { first } else { other } - heads;
        let rest: Length = strips[next..].iter().map(|strip| strip.height).sum();
        let equal = rest / i32::try_from(columns).unwrap_or(1);
        // A column may be longer than its share by less than a line.
        let tallest = strips[next..].iter().map(|strip| strip.height).max().unwrap_or_default();
        let part = tallest - Length::SMALLEST;
        let is_last = columns > 1 && rest <= room * columns;
        for column in 0..columns {
            let limit = if is_last && column + 1 < columns { room.min(equal + part) } else { room };
            let end = filled(strips, next, limit, room);
            if next < end {
                dealt.push(Dealt { page, column, range: next..end });
            }
            next = end;
            if next == strips.len() {
                break;
            }
        }
        page += 1;
    }
    dealt
}

/// Where a column ends that begins with a line: as full as the limit allows, never without a line.
fn filled(strips: &[Strip], start: usize, limit: Length, room: Length) -> usize {
    let mut used = Length::ZERO;
    let mut end = start;
    while end < strips.len() {
        let chain = 1 + strips[end..].iter().take_while(|strip| strip.keep).count();
        let chain = chain.min(strips.len() - end);
        let height: Length = strips[end..end + chain].iter().map(|strip| strip.height).sum();
        if used + height <= limit {
            used += height;
            end += chain;
        } else if end == start {
            // Longer than a page together: as much as there is room for, and at least one line.
            let mut lines = 0;
            for strip in &strips[end..end + chain] {
                if used + strip.height > room && lines > 0 {
                    break;
                }
                used += strip.height;
                lines += 1;
            }
            return end + lines;
        } else {
            break;
        }
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strips(keep: &[bool]) -> Vec<Strip> {
        keep.iter().map(|keep| Strip { height: Length::pt(10), keep: *keep }).collect()
    }

    fn ranges(strips: &[Strip], room: i32, columns: usize) -> Vec<(usize, usize, Range<usize>)> {
        let room = Length::pt(room);
        let dealt = deal(strips, room, room, columns, Length::ZERO);
        dealt.into_iter().map(|part| (part.page, part.column, part.range)).collect()
    }

    #[test]
    fn rows_fill_pages_and_what_belongs_together_stays_together() {
        let plain = strips(&[false; 5]);
        assert_eq!(ranges(&plain, 30, 1), [(0, 0, 0..3), (1, 0, 3..5)]);
        let kept = strips(&[false, false, true, false, false]);
        assert_eq!(ranges(&kept, 30, 1), [(0, 0, 0..2), (1, 0, 2..5)]);
    }

    #[test]
    fn the_columns_of_the_last_page_are_equal() {
        let plain = strips(&[false; 10]);
        assert_eq!(
            ranges(&plain, 30, 2),
            [(0, 0, 0..3), (0, 1, 3..6), (1, 0, 6..8), (1, 1, 8..10)].map(|part| part)
        );
    }

    #[test]
    fn a_chain_longer_than_a_page_is_broken_and_nothing_is_lost() {
        let kept = strips(&[true; 7]);
        let parts = ranges(&kept, 30, 1);
        assert_eq!(parts.iter().map(|part| part.2.len()).sum::<usize>(), 7);
        assert_eq!(ranges(&strips(&[false]), 5, 1), [(0, 0, 0..1)]);
    }
}

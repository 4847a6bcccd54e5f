//! Large tables in parts: so many rows at once, links to the others, and a search that stays in
//! sight. Without script every part is a page of its own; with it (`assets/tables.js`) the next
//! part comes when somebody reaches the end, and the search answers while somebody types.

use arbitra_model::fold;
use arbitra_standings::Language;
use arbitra_texts as t;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::form::{address_part, if_readable};

/// A table of so many rows is shown whole.
pub const WHOLE: usize = 300;

/// The rows of a part.
pub const ROWS: usize = 200;

/// From so many rows on somebody is looked for rather than found.
const SEARCHED: usize = 30;

/// Which part of a table an address names.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Part {
    /// The first part, from 1.
    #[serde(deserialize_with = "if_readable")]
    part: Option<usize>,
    /// The last part, where several are shown.
    #[serde(deserialize_with = "if_readable")]
    upto: Option<usize>,
    /// Whom somebody looks for: part of a name, or a number.
    find: String,
    /// Whether columns that tell nothing are shown too.
    #[serde(deserialize_with = "if_readable")]
    all: Option<u8>,
}

/// The rows of a table that are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Their places in the whole table.
    pub rows: Vec<usize>,
    total: usize,
    first: usize,
    last: usize,
    find: String,
}

/// Where a table is, and which part of it is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Extent<'a> {
    /// The address of its page.
    pub address: &'a str,
    /// What else the address says, such as `after=5&category=2`.
    pub rest: &'a str,
    /// The part.
    pub part: &'a Part,
}

impl Part {
    /// Whether columns that tell nothing are shown too.
    pub fn shows_all(&self) -> bool {
        self.all == Some(1)
    }

    /// What tells drawn parts apart; none for a search, which is not worth keeping.
    pub fn key(&self) -> Option<String> {
        let Part { part, upto, all, .. } = self;
        self.find.trim().is_empty().then(|| format!("{part:?} {upto:?} {all:?}"))
    }

    /// The part as an address names it; empty for the beginning of the table.
    pub fn query(&self) -> String {
        let mut parts = Vec::new();
        parts.extend(self.part.map(|part| format!("part={part}")));
        parts.extend(self.upto.map(|upto| format!("upto={upto}")));
        parts.extend(self.all.map(|all| format!("all={all}")));
        if !self.find.trim().is_empty() {
            parts.push(format!("find={}", address_part(self.find.trim())));
        }
        parts.join("&")
    }

    /// The rows of a table that are wanted; numbers and names are those of its rows.
    pub fn of<'n>(&self, rows: impl ExactSizeIterator<Item = (u16, &'n str)>) -> Shown {
        let total = rows.len();
        let find = self.find.trim().to_owned();
        if !find.is_empty() {
            let wanted = fold(&find);
            let number = find.parse::<u16>().ok();
            let found = rows
                .enumerate()
                .filter(|(_, (own, name))| number == Some(*own) || fold(name).contains(&wanted));
            let rows = found.map(|(row, _)| row).take(ROWS).collect();
            return Shown { rows, total, first: 1, last: 1, find };
        }
        if total <= WHOLE {
            return Shown { rows: (0..total).collect(), total, first: 1, last: 1, find };
        }
        let parts = total.div_ceil(ROWS);
        let first = self.part.unwrap_or(1).clamp(1, parts);
        let last = self.upto.unwrap_or(first).clamp(first, parts);
        let rows = ((first - 1) * ROWS..(last * ROWS).min(total)).collect();
        Shown { rows, total, first, last, find }
    }
}

impl Shown {
    /// The table with its search and the links to its other parts.
    pub fn around(&self, extent: Extent<'_>, table: Markup, l: Language) -> Markup {
        html! {
            @if self.total > SEARCHED { (self.search(extent, l)) }
            div #rows {
                (self.links(extent, l))
                @if self.rows.is_empty() && !self.find.is_empty() {
                    p.empty { (t::nobody_is_called_so(l)) }
                } @else { (table) }
                @if self.is_in_parts() && self.last < self.parts() {
                    a.next-part.no-print href=(self.address(extent, self.last + 1)) {
                        (t::next_part(l)) " →"
                    }
                }
            }
        }
    }

    fn parts(&self) -> usize {
        self.total.div_ceil(ROWS)
    }

    fn is_in_parts(&self) -> bool {
        self.total > WHOLE && self.find.is_empty()
    }

    fn address(&self, extent: Extent<'_>, part: usize) -> String {
        let rest = if extent.rest.is_empty() { String::new() } else { format!("&{}", extent.rest) };
        format!("{}?part={part}{rest}", extent.address)
    }

    fn search(&self, extent: Extent<'_>, l: Language) -> Markup {
        let hidden = extent.rest.split('&').filter_map(|pair| pair.split_once('='));
        html! {
            form.find.no-print role="search" method="get" action=(extent.address) {
                @for (name, value) in hidden { input type="hidden" name=(name) value=(value); }
                input type="search" name="find" value=(self.find) autocomplete="off"
                    placeholder=(t::name_or_number(l)) aria-label=(t::name_or_number(l));
                button { (t::find(l)) }
                span.muted { (self.total) }
            }
        }
    }

    fn links(&self, extent: Extent<'_>, l: Language) -> Markup {
        html! {
            @if self.is_in_parts() {
                nav.rounds.parts.no-print aria-label=(t::parts_of_the_table(l)) {
                    @for part in 1..=self.parts() {
                        @let from = (part - 1) * ROWS + 1;
                        @let to = (part * ROWS).min(self.total);
                        a href=(self.address(extent, part)) aria-current=[
                            (self.first..=self.last).contains(&part).then_some("page")] {
                            (from) "–" (to)
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(part: &Part, total: u16) -> Shown {
        let names: Vec<String> = (1..=total).map(|number| format!("Núñez {number}")).collect();
        part.of((1..=total)
            .zip(&names)
            .map(|(n, name)| (n, name.as_str()))
            .collect::<Vec<_>>()
            .into_iter())
    }

    #[test]
    fn a_small_table_is_whole_and_a_large_one_in_parts() {
        let first = Part::default();
        assert_eq!(shown(&first, 300).rows.len(), 300);
        assert_eq!(shown(&first, 2000).rows, (0..200).collect::<Vec<_>>());
        let tenth = Part { part: Some(10), ..Part::default() };
        assert_eq!(shown(&tenth, 1950).rows, (1800..1950).collect::<Vec<_>>());
        let beyond = Part { part: Some(99), ..Part::default() };
        assert_eq!(shown(&beyond, 2000).rows.first(), Some(&1800));
        let several = Part { part: Some(2), upto: Some(3), ..Part::default() };
        assert_eq!(shown(&several, 2000).rows, (200..600).collect::<Vec<_>>());
        assert_eq!(several.query(), "part=2&upto=3");
    }

    #[test]
    fn somebody_is_found_without_accents_and_by_number() {
        let by = |find: &str| Part { find: find.to_owned(), ..Part::default() };
        assert_eq!(shown(&by("nunez 1999"), 2000).rows, [1998]);
        assert_eq!(shown(&by("7"), 9).rows, [6]);
        assert!(shown(&by("Zzz"), 2000).rows.is_empty());
        assert_eq!((by("").key().is_some(), by("a").key()), (true, None));
    }
}

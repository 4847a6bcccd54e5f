//! Large tables in parts: so many rows at once, links to the others, and a search that stays in
//! sight. Without script every part is a page of its own; with it (`assets/tables.js`) the next
//! part comes when somebody reaches the end, and the search answers while somebody types.

use arbitra_model::{Reader, fold};
use arbitra_texts as t;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::form::{address_part, if_readable};

/// How something long is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// So many are shown whole.
    pub whole: usize,
    /// So many make a part.
    pub rows: usize,
    /// Whether a part is called by the numbers of its first and last row, as boards are, rather
    /// than by their places.
    pub by_number: bool,
}

/// Rows of a table.
pub const TABLE: Cut = Cut { whole: 300, rows: 200, by_number: false };

/// Boards with buttons for fingers.
pub const CARDS: Cut = Cut { whole: 100, rows: 50, by_number: true };

/// Cards with a code for cameras.
pub const CODES: Cut = Cut { whole: 150, rows: 150, by_number: false };

/// Boards with two such cards.
pub const BOARD_CODES: Cut = Cut { whole: 75, rows: 75, by_number: true };

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
    cut: Cut,
    /// What the parts are called.
    called: Vec<String>,
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
    /// What somebody is looked for by.
    pub asks: t::ReadLabel,
}

impl<'a> Extent<'a> {
    /// A table in which people are looked for by name and number.
    pub fn new(address: &'a str, rest: &'a str, part: &'a Part) -> Extent<'a> {
        Extent { address, rest, part, asks: t::name_or_number }
    }

    /// The same, looked for by something else.
    pub fn asking(self, asks: t::ReadLabel) -> Extent<'a> {
        Extent { asks, ..self }
    }
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

    /// What somebody looks for, as typed.
    pub fn find(&self) -> &str {
        self.find.trim()
    }

    /// Whether somebody is looked for.
    pub fn looks(&self) -> bool {
        !self.find.trim().is_empty()
    }

    /// The same, beginning with the part of a row unless another is named.
    #[must_use]
    pub fn at_row(mut self, row: usize, cut: Cut) -> Part {
        self.part = self.part.or(Some(row / cut.rows + 1));
        self
    }

    /// The rows of a table that are wanted; numbers and names are those of its rows.
    pub fn of<N: AsRef<str>>(&self, rows: impl ExactSizeIterator<Item = (u16, N)>) -> Shown {
        self.cut(rows, TABLE)
    }

    /// The same of something that is cut in its own way.
    pub fn cut<N: AsRef<str>>(
        &self,
        rows: impl ExactSizeIterator<Item = (u16, N)>,
        cut: Cut,
    ) -> Shown {
        let total = rows.len();
        let find = self.find.trim().to_owned();
        let (first, last, called) = (1, 1, Vec::new());
        if !find.is_empty() {
            let wanted = fold(&find);
            let number = find.parse::<u16>().ok();
            let found = rows.enumerate().filter(|(_, (own, name))| {
                number == Some(*own) || fold(name.as_ref()).contains(&wanted)
            });
            let rows = found.map(|(row, _)| row).take(cut.rows).collect();
            return Shown { rows, total, first, last, find, cut, called };
        }
        if total <= cut.whole {
            return Shown { rows: (0..total).collect(), total, first, last, find, cut, called };
        }
        let numbers: Vec<u16> = rows.map(|(number, _)| number).collect();
        let called = (0..total).step_by(cut.rows).map(|from| {
            let to = (from + cut.rows).min(total);
            if cut.by_number {
                format!("{}–{}", numbers[from], numbers[to - 1])
            } else {
                format!("{}–{to}", from + 1)
            }
        });
        let called: Vec<String> = called.collect();
        let first = self.part.unwrap_or(1).clamp(1, called.len());
        let last = self.upto.unwrap_or(first).clamp(first, called.len());
        let rows = ((first - 1) * cut.rows..(last * cut.rows).min(total)).collect();
        Shown { rows, total, first, last, find, cut, called }
    }
}

impl Shown {
    /// The table with its search and the links to its other parts.
    pub fn around(&self, extent: Extent<'_>, table: Markup, l: impl Into<Reader>) -> Markup {
        let l = l.into();
        html! {
            @if self.total > SEARCHED { (self.search(extent, l)) }
            (self.part(extent, table, l))
        }
    }

    /// The table with the links to its other parts alone.
    pub fn part(&self, extent: Extent<'_>, table: Markup, l: impl Into<Reader>) -> Markup {
        let l = l.into();
        html! {
            div #rows {
                (self.links(extent, l))
                @if self.rows.is_empty() && !self.find.is_empty() {
                    p.empty { (t::nobody_is_called_so(l)) }
                } @else { (table) }
                @if self.is_in_parts() && self.last < self.called.len() {
                    a.next-part.no-print href=(self.address(extent, self.last + 1)) {
                        (t::next_part(l)) " →"
                    }
                }
            }
        }
    }

    /// Whether the table is too long to be shown whole: somebody is looked for at the server.
    pub fn is_large(&self) -> bool {
        self.total > self.cut.whole
    }

    fn is_in_parts(&self) -> bool {
        self.is_large() && self.find.is_empty()
    }

    fn address(&self, extent: Extent<'_>, part: usize) -> String {
        let rest = if extent.rest.is_empty() { String::new() } else { format!("&{}", extent.rest) };
        format!("{}?part={part}{rest}", extent.address)
    }

    /// The search alone: it stays in sight.
    pub fn search(&self, extent: Extent<'_>, l: impl Into<Reader>) -> Markup {
        let l = l.into();
        let hidden = extent.rest.split('&').filter_map(|pair| pair.split_once('='));
        html! {
            form.find.no-print role="search" method="get" action=(extent.address) {
                @for (name, value) in hidden { input type="hidden" name=(name) value=(value); }
                input type="search" name="find" value=(self.find) autocomplete="off"
                    placeholder=((extent.asks)(l)) aria-label=((extent.asks)(l));
                button { (t::find(l)) }
                span.muted { (self.total) }
            }
        }
    }

    fn links(&self, extent: Extent<'_>, l: Reader) -> Markup {
        html! {
            @if self.is_in_parts() {
                nav.rounds.parts.no-print aria-label=(t::parts_of_the_table(l)) {
                    @for (part, called) in (1..).zip(&self.called) {
                        a href=(self.address(extent, part)) aria-current=[
                            (self.first..=self.last).contains(&part).then_some("page")] {
                            (called)
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

    #[test]
    fn boards_are_called_by_their_numbers_and_begin_where_somebody_is_needed() {
        // Boards that begin with 301.
        let boards = || (301..=550_u16).map(|table| (table, "")).collect::<Vec<_>>().into_iter();
        let shown = Part::default().cut(boards(), CARDS);
        assert_eq!(shown.called, ["301–350", "351–400", "401–450", "451–500", "501–550"]);
        let later = Part::default().at_row(120, CARDS).cut(boards(), CARDS);
        assert_eq!(later.rows, (100..150).collect::<Vec<_>>());
        let named = Part { part: Some(1), ..Part::default() }.at_row(120, CARDS);
        assert_eq!(named.cut(boards(), CARDS).rows.first(), Some(&0));
        assert!(!Part::default().cut(boards().take(100), CARDS).is_large());
    }
}

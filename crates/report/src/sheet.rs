//! A table whose cells still know what they are.

use arbitra_model::Reader;

use crate::{Cell, Column, Role};

/// A table: columns, groups of rows, and what has to be said below.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Sheet {
    /// The language of its words, and of its decimals where people read them.
    pub language: Reader,
    /// What the table is; empty if the place where it stands says it.
    pub caption: String,
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows, in groups; a table without groups has a single one without a heading.
    pub groups: Vec<Group>,
    /// What has to be said below the table.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub notes: Vec<String>,
    /// The regulations it rests on, as sentences for the foot of a paper.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub citations: Vec<String>,
    /// Where the heads stand.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub heads: Heads,
    /// Where a page may end.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub breaks: Breaks,
}

/// Rows that belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Group {
    /// What they have in common; none in a table without groups.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub heading: Option<String>,
    /// The rows.
    pub rows: Vec<Row>,
    /// What has to be said below the group.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub notes: Vec<String>,
}

/// A row: a cell for every column.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Row {
    /// The cells.
    pub cells: Vec<Cell>,
    /// How much the row stands out.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Emphasis::is_plain"))]
    pub emphasis: Emphasis,
}

/// How much a row stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Emphasis {
    /// As all others.
    #[default]
    Plain,
    /// More than the others: a sum, a winner.
    Strong,
    /// Less than the others: somebody who is not ranked.
    Quiet,
}

impl Emphasis {
    /// Whether the row is as all others.
    #[must_use]
    pub const fn is_plain(&self) -> bool {
        matches!(self, Emphasis::Plain)
    }
}

/// Where the heads of the columns stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Heads {
    /// Once at the top, and again on top of every page.
    #[default]
    Once,
    /// In every group, which is then a table of its own with its own widths.
    EveryGroup,
    /// Nowhere: the rows speak for themselves.
    None,
}

/// Where a page may end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Breaks {
    /// Between any two rows.
    #[default]
    Rows,
    /// Between groups; a group is only broken if it is longer than a page.
    Groups,
    /// Nowhere while the table fits on one page.
    Whole,
}

impl Sheet {
    /// A table without columns and rows.
    #[must_use]
    pub fn new(caption: impl Into<String>, language: impl Into<Reader>) -> Sheet {
        Sheet {
            language: language.into(),
            caption: caption.into(),
            columns: Vec::new(),
            groups: Vec::new(),
            notes: Vec::new(),
            citations: Vec::new(),
            heads: Heads::Once,
            breaks: Breaks::Rows,
        }
    }

    /// The table with one more column.
    #[must_use]
    pub fn column(mut self, column: Column) -> Sheet {
        self.columns.push(column);
        self
    }

    /// The table with more columns.
    #[must_use]
    pub fn with_columns(mut self, columns: impl IntoIterator<Item = Column>) -> Sheet {
        self.columns.extend(columns);
        self
    }

    /// Adds a row to the last group.
    pub fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        self.emphasised(cells, Emphasis::Plain);
    }

    /// Adds a row that stands out, or back, to the last group.
    pub fn emphasised(&mut self, cells: impl IntoIterator<Item = Cell>, emphasis: Emphasis) {
        let cells: Vec<Cell> = cells.into_iter().collect();
        debug_assert_eq!(cells.len(), self.columns.len(), "a row has a cell for every column");
        if self.groups.is_empty() {
            self.groups.push(Group::default());
        }
        if let Some(group) = self.groups.last_mut() {
            group.rows.push(Row { cells, emphasis });
        }
    }

    /// Begins a group.
    pub fn group(&mut self, heading: impl Into<String>) -> &mut Group {
        self.groups.push(Group { heading: Some(heading.into()), ..Group::default() });
        let last = self.groups.len() - 1;
        &mut self.groups[last]
    }

    /// All rows, group after group.
    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.groups.iter().flat_map(|group| &group.rows)
    }

    /// Leaves out the columns that are not wanted, with their cells.
    pub fn retain_columns(&mut self, wanted: impl Fn(usize, &Column) -> bool) {
        let kept: Vec<bool> =
            self.columns.iter().enumerate().map(|(at, column)| wanted(at, column)).collect();
        let mut next = kept.iter();
        self.columns.retain(|_| *next.next().unwrap_or(&true));
        for row in self.groups.iter_mut().flat_map(|group| &mut group.rows) {
            let mut next = kept.iter();
            row.cells.retain(|_| *next.next().unwrap_or(&true));
        }
    }

    /// Keeps only the rows at these places, which ascend; rows are counted through all groups.
    pub fn retain_rows(&mut self, wanted: &[usize]) {
        let mut at = 0;
        for group in &mut self.groups {
            group.rows.retain(|_| {
                at += 1;
                wanted.binary_search(&(at - 1)).is_ok()
            });
        }
    }

    /// Whether nobody has anything in a column.
    #[must_use]
    pub fn is_empty_column(&self, column: usize) -> bool {
        self.rows().all(|row| matches!(row.cells.get(column), None | Some(Cell::Empty)))
    }

    /// The places of the columns with a role.
    pub fn places_of(&self, role: Role) -> impl Iterator<Item = usize> {
        let columns = self.columns.iter().enumerate();
        columns.filter(move |(_, column)| column.role == role).map(|(place, _)| place)
    }
}

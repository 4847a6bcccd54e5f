//! How the columns of a national list are to be understood.

use std::str::FromStr;

use arbitra_model::{Date, Federation, ListKind, Tempo};
use arbitra_written::Fault;

use crate::draft::{Field, Scale};

/// How the columns of a national list are to be understood.
///
/// Written as a TOML file, or in one line with the same words:
///
/// ```
/// use arbitra_exchange::Mapping;
///
/// let file = Mapping::from_toml("
///     source = 'DSB'
///     format = 'csv'
///     delimiter = ';'
///     home = 'GER'
///     [columns]
///     id = 'Number'
///     surname = 'Surname'
///     given-name = 'Given'
///     rating = 'DWZ'
/// ")?;
/// let line: Mapping =
///     "source=DSB format=csv delimiter=; home=GER id=Number surname=Surname given-name=Given rating=DWZ".parse()?;
/// assert_eq!(file, line);
/// # Ok::<(), arbitra_exchange::MappingError>(())
/// ```
///
/// `ingo` and `bcf` are columns of old scales, which become ratings (2840 − 8 × INGO, 600 + 8 × BCF).
/// A column is the name in the header, a number from 1, or in `fixed` lists a span such as `1-10`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mapping {
    source: String,
    kind: Option<ListKind>,
    date: Option<Date>,
    home: Option<Federation>,
    pub(crate) layout: Layout,
    header: Option<bool>,
    pub(crate) columns: Vec<(Field, Place)>,
}

/// The words that are not columns.
const SETTINGS: [&str; 7] = ["source", "kind", "date", "home", "format", "delimiter", "header"];

/// How rows are cut into columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    Separated(u8),
    Fixed,
}

/// Where a column is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// Under this name in the header.
    Named(String),
    /// Counted from 0.
    Index(usize),
    /// From a character to before another.
    Span(usize, usize),
}

/// A mapping that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MappingError {
    /// It is not TOML.
    #[error("{0}")]
    Toml(#[from] Fault),
    /// A word that means nothing here.
    #[error("`{0}` is not a word of a mapping")]
    Unknown(String),
    /// A value that does not fit.
    #[error("`{value}` does not fit {key}")]
    Value {
        /// The word.
        key: String,
        /// What it was to be.
        value: String,
    },
    /// A word that must be there.
    #[error("the mapping does not say {0}")]
    Missing(&'static str),
}

impl Mapping {
    /// Reads a mapping file.
    ///
    /// # Errors
    /// A [`MappingError`] if it is not a mapping.
    pub fn from_toml(text: &str) -> Result<Mapping, MappingError> {
        let table: toml::Table = arbitra_written::read(text)?;
        let mut draft = Draft::default();
        for (key, value) in &table {
            match value {
                toml::Value::Table(columns) if key == "columns" => {
                    for (key, value) in columns {
                        draft.set(key, &plain(key, value)?)?;
                    }
                }
                value => draft.set(key, &plain(key, value)?)?,
            }
        }
        draft.finish()
    }

    /// A mapping of words and their values; what is empty is not said.
    ///
    /// # Errors
    /// A [`MappingError`] if it is not a mapping.
    pub fn of<'a>(
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Mapping, MappingError> {
        let mut draft = Draft::default();
        for (key, value) in pairs.into_iter().filter(|(_, value)| !value.is_empty()) {
            draft.set(key, value)?;
        }
        draft.finish()
    }

    /// Every word a mapping may hold: first what the whole list is, then its columns.
    pub fn words() -> impl Iterator<Item = &'static str> {
        SETTINGS.into_iter().chain(COLUMNS.iter().map(|(name, _)| *name))
    }

    /// Whose list it is.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// What the list holds.
    #[must_use]
    pub fn kind(&self) -> ListKind {
        let has = |tempo| self.columns.iter().any(|(field, _)| *field == Field::Rating(tempo));
        let only = Tempo::ALL.map(has);
        self.kind.unwrap_or(match only {
            [_, false, false] => ListKind::Standard,
            [false, true, false] => ListKind::Rapid,
            [false, false, true] => ListKind::Blitz,
            _ => ListKind::Combined,
        })
    }

    /// The day of the list, if the mapping says so.
    #[must_use]
    pub const fn date(&self) -> Option<Date> {
        self.date
    }

    /// The federation of players of whom the list says none.
    #[must_use]
    pub const fn home(&self) -> Option<Federation> {
        self.home
    }

    /// Whether the first row holds the names of the columns.
    pub(crate) fn has_header(&self) -> bool {
        let named = self.columns.iter().any(|(_, place)| matches!(place, Place::Named(_)));
        named || self.header.unwrap_or(false)
    }
}

impl FromStr for Mapping {
    type Err = MappingError;

    /// Reads `word=value` pairs between blanks.
    fn from_str(text: &str) -> Result<Mapping, MappingError> {
        let mut draft = Draft::default();
        for pair in text.split_whitespace() {
            let (key, value) =
                pair.split_once('=').ok_or_else(|| MappingError::Unknown(pair.to_owned()))?;
            draft.set(key, value)?;
        }
        draft.finish()
    }
}

/// A value as text.
fn plain(key: &str, value: &toml::Value) -> Result<String, MappingError> {
    match value {
        toml::Value::String(text) => Ok(text.clone()),
        toml::Value::Integer(number) => Ok(number.to_string()),
        toml::Value::Boolean(yes) => Ok(if *yes { "yes" } else { "no" }.to_owned()),
        toml::Value::Datetime(date) => Ok(date.to_string()),
        _ => Err(MappingError::Value { key: key.to_owned(), value: value.type_str().to_owned() }),
    }
}

/// A mapping as far as it has been read.
#[derive(Default)]
struct Draft {
    source: Option<String>,
    kind: Option<ListKind>,
    date: Option<Date>,
    home: Option<Federation>,
    format: Option<Layout>,
    delimiter: Option<u8>,
    header: Option<bool>,
    /// By place in [`COLUMNS`].
    columns: Vec<(usize, String)>,
}

/// The column a word asks for.
#[derive(Clone, Copy)]
enum Column {
    Field(Field),
    /// The rating of the list's one tempo.
    Rating,
    /// Its coefficient.
    K,
}

const COLUMNS: [(&str, Column); 22] = [
    ("id", Column::Field(Field::NationalId)),
    ("fide-id", Column::Field(Field::FideId)),
    ("name", Column::Field(Field::Name)),
    ("surname", Column::Field(Field::Surname)),
    ("given-name", Column::Field(Field::GivenName)),
    ("federation", Column::Field(Field::Federation)),
    ("sex", Column::Field(Field::Sex)),
    ("title", Column::Field(Field::Title)),
    ("women-title", Column::Field(Field::WomenTitle)),
    ("other-titles", Column::Field(Field::OtherTitles)),
    ("rating", Column::Rating),
    ("standard", Column::Field(Field::Rating(Tempo::Standard))),
    ("rapid", Column::Field(Field::Rating(Tempo::Rapid))),
    ("blitz", Column::Field(Field::Rating(Tempo::Blitz))),
    ("ingo", Column::Field(Field::Old(Scale::Ingo))),
    ("bcf", Column::Field(Field::Old(Scale::Bcf))),
    ("k", Column::K),
    ("standard-k", Column::Field(Field::K(Tempo::Standard))),
    ("rapid-k", Column::Field(Field::K(Tempo::Rapid))),
    ("blitz-k", Column::Field(Field::K(Tempo::Blitz))),
    ("birth", Column::Field(Field::Birth)),
    ("flag", Column::Field(Field::Flag)),
];

impl Draft {
    fn set(&mut self, key: &str, value: &str) -> Result<(), MappingError> {
        let bad = || MappingError::Value { key: key.to_owned(), value: value.to_owned() };
        match key {
            "source" if !value.trim().is_empty() => self.source = Some(value.trim().to_owned()),
            "kind" => self.kind = Some(value.parse().map_err(|_| bad())?),
            "date" => self.date = Some(value.parse().map_err(|_| bad())?),
            "home" => self.home = Some(value.parse().map_err(|_| bad())?),
            "format" => {
                self.format = Some(match value {
                    "csv" => Layout::Separated(b','),
                    "tsv" => Layout::Separated(b'\t'),
                    "fixed" => Layout::Fixed,
                    _ => return Err(bad()),
                });
            }
            "delimiter" => match value.as_bytes() {
                [byte] => self.delimiter = Some(*byte),
                _ if value == "\\t" || value == "tab" => self.delimiter = Some(b'\t'),
                _ => return Err(bad()),
            },
            "header" => {
                self.header = Some(match value {
                    "yes" | "true" => true,
                    "no" | "false" => false,
                    _ => return Err(bad()),
                });
            }
            _ => match COLUMNS.iter().position(|(name, _)| *name == key) {
                Some(column) if !value.is_empty() => {
                    self.columns.push((column, value.to_owned()));
                }
                Some(_) => return Err(bad()),
                None => return Err(MappingError::Unknown(key.to_owned())),
            },
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Mapping, MappingError> {
        let source = self.source.ok_or(MappingError::Missing("source"))?;
        let layout = match (self.format.unwrap_or(Layout::Separated(b',')), self.delimiter) {
            (Layout::Separated(_), Some(delimiter)) => Layout::Separated(delimiter),
            (layout, _) => layout,
        };
        let tempo = self.kind.and_then(ListKind::tempo).unwrap_or(Tempo::Standard);
        let mut columns = Vec::new();
        self.columns.sort_by_key(|(column, _)| *column);
        for (column, value) in self.columns {
            let field = match COLUMNS[column].1 {
                Column::Field(field) => field,
                Column::Rating => Field::Rating(tempo),
                Column::K => Field::K(tempo),
            };
            let place = place(layout, &value)
                .ok_or(MappingError::Value { key: "columns".to_owned(), value })?;
            columns.push((field, place));
        }
        let named = columns.iter().any(|(field, _)| matches!(field, Field::Name | Field::Surname));
        if !named {
            return Err(MappingError::Missing("name"));
        }
        let Draft { kind, date, home, header, .. } = self;
        Ok(Mapping { source, kind, date, home, layout, header, columns })
    }
}

fn place(layout: Layout, value: &str) -> Option<Place> {
    let number = |text: &str| text.trim().parse::<usize>().ok().filter(|number| *number > 0);
    match layout {
        Layout::Fixed => {
            let (first, last) = value.split_once('-').unwrap_or((value, value));
            let (first, last) = (number(first)?, number(last)?);
            (first <= last).then_some(Place::Span(first - 1, last))
        }
        Layout::Separated(_) => Some(match number(value) {
            Some(number) => Place::Index(number - 1),
            None => Place::Named(value.trim().to_owned()),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_used_is_named() {
        for (text, error) in [
            ("source=X", MappingError::Missing("name")),
            ("name=1", MappingError::Missing("source")),
            ("source=X colour=1", MappingError::Unknown("colour".to_owned())),
            ("source=X name", MappingError::Unknown("name".to_owned())),
            (
                "source=X name=1 kind=bullet",
                MappingError::Value { key: "kind".to_owned(), value: "bullet".to_owned() },
            ),
            (
                "source=X format=fixed name=9-2",
                MappingError::Value { key: "columns".to_owned(), value: "9-2".to_owned() },
            ),
        ] {
            assert_eq!(text.parse::<Mapping>(), Err(error), "{text}");
        }
        assert!(matches!(Mapping::from_toml("source = \n"), Err(MappingError::Toml(_))));
    }

    #[test]
    fn the_columns_tell_the_kind() {
        let kind = |text: &str| text.parse::<Mapping>().unwrap().kind();
        assert_eq!(kind("source=X name=1 rating=2"), ListKind::Standard);
        assert_eq!(kind("source=X name=1 kind=blitz rating=2"), ListKind::Blitz);
        assert_eq!(kind("source=X name=1 rapid=2"), ListKind::Rapid);
        assert_eq!(kind("source=X name=1 standard=2 rapid=3"), ListKind::Combined);
    }
}

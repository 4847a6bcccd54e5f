//! What can be written instead.

/// What any file may ask for; files of one kind have hints of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Hint {
    /// A text in quotes, of so many letters at most.
    Quoted {
        most: Option<usize>,
    },
    WholeNumber {
        least: i64,
        most: i64,
    },
    Number,
    /// What a clock shows, or seconds.
    ClockTime,
    /// A day.
    Day,
    TrueOrFalse,
    /// Something, or no line at all.
    AtLeastOne,
    /// A list in brackets.
    List,
    /// A table headed by its key in brackets.
    Table {
        key: &'static str,
    },
    /// Tables headed by their key in double brackets.
    Tables {
        key: &'static str,
    },
}

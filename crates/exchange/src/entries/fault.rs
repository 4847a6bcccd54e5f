//! What is wrong with a table or a cell.

/// What is wrong with a table or a cell, or should be known about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// The text is in no encoding of today; the letters were guessed.
    Encoding,
    /// A quotation mark is never closed; all of them were read as letters.
    Quotes,
    /// The workbook has several sheets, and this one was read.
    Sheets,
    /// The columns beyond were left out.
    TooManyColumns,
    /// The cell was cut.
    TooLong,
    /// There is no name, so the row is no player.
    NoName,
    /// The FIDE identity number is none.
    BadFideId,
    /// The rating is no number, or none that anybody can have.
    BadRating,
    /// The federation is no code of three letters.
    BadFederation,
    /// The sex is none that can be understood.
    BadSex,
    /// The title is not known.
    BadTitle,
    /// The date or year of birth is none.
    BadBirth,
}

impl Fault {
    /// All faults.
    pub const ALL: [Fault; 12] = [
        Fault::Encoding,
        Fault::Quotes,
        Fault::Sheets,
        Fault::TooManyColumns,
        Fault::TooLong,
        Fault::NoName,
        Fault::BadFideId,
        Fault::BadRating,
        Fault::BadFederation,
        Fault::BadSex,
        Fault::BadTitle,
        Fault::BadBirth,
    ];

    /// Whether the row cannot be a player because of it.
    #[must_use]
    pub const fn refuses(self) -> bool {
        matches!(self, Fault::NoName)
    }

    /// A word for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Fault::Encoding => "encoding",
            Fault::Quotes => "quotes",
            Fault::Sheets => "sheets",
            Fault::TooManyColumns => "too-many-columns",
            Fault::TooLong => "too-long",
            Fault::NoName => "no-name",
            Fault::BadFideId => "bad-fide-id",
            Fault::BadRating => "bad-rating",
            Fault::BadFederation => "bad-federation",
            Fault::BadSex => "bad-sex",
            Fault::BadTitle => "bad-title",
            Fault::BadBirth => "bad-birth",
        }
    }
}

/// A fault and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The line of the file, or the row of the sheet, from 1; 0 means the whole file.
    pub line: u64,
    /// The column, from 0.
    pub column: Option<usize>,
    /// What is wrong.
    pub fault: Fault,
    /// The text that is wrong, perhaps shortened.
    pub text: String,
}

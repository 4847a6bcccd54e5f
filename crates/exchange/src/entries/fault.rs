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
    /// The row looks like the sum or the count of the list, not like a player.
    SumOfList,
    /// The FIDE identity number is none.
    BadFideId,
    /// The rating is not a number, or none that anybody can have.
    BadRating,
    /// The federation is neither a code nor a country that is known.
    BadFederation,
    /// The federation has a code of three letters that FIDE does not know; it was kept.
    OddFederation,
    /// The sex is none that can be understood.
    BadSex,
    /// The letter may mean either sex beside the others of its column.
    UnclearSex,
    /// The title is not known.
    BadTitle,
    /// The date or year of birth is none.
    BadBirth,
    /// The national number or rating has no federation that it could be of.
    NoSystem,
    /// The amount of money is none.
    BadAmount,
    /// The board is not a number.
    BadBoard,
}

impl Fault {
    /// All faults.
    pub const ALL: [Fault; 18] = [
        Fault::Encoding,
        Fault::Quotes,
        Fault::Sheets,
        Fault::TooManyColumns,
        Fault::TooLong,
        Fault::NoName,
        Fault::SumOfList,
        Fault::BadFideId,
        Fault::BadRating,
        Fault::BadFederation,
        Fault::OddFederation,
        Fault::BadSex,
        Fault::UnclearSex,
        Fault::BadTitle,
        Fault::BadBirth,
        Fault::NoSystem,
        Fault::BadAmount,
        Fault::BadBoard,
    ];

    /// Whether the row cannot be a player because of it.
    #[must_use]
    pub const fn refuses(self) -> bool {
        matches!(self, Fault::NoName | Fault::SumOfList)
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
            Fault::SumOfList => "sum-of-list",
            Fault::BadFideId => "bad-fide-id",
            Fault::BadRating => "bad-rating",
            Fault::BadFederation => "bad-federation",
            Fault::OddFederation => "odd-federation",
            Fault::BadSex => "bad-sex",
            Fault::UnclearSex => "unclear-sex",
            Fault::BadTitle => "bad-title",
            Fault::BadBirth => "bad-birth",
            Fault::NoSystem => "no-system",
            Fault::BadAmount => "bad-amount",
            Fault::BadBoard => "bad-board",
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

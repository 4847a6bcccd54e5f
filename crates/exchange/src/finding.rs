//! What was wrong with the rows of a list.

/// How many findings are kept; all are counted.
const MOST: usize = 20;

/// What is wrong with a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// There is no identity number where one must be.
    NoId,
    /// The identity number is none.
    BadId,
    /// There is no name.
    NoName,
    /// The row is longer than any row can be.
    TooLong,
    /// The rating is not a number, or none that anybody can have.
    BadRating,
    /// The coefficient K is not a number.
    BadK,
    /// The federation is not a code of three letters.
    BadFederation,
    /// The sex is neither M nor F.
    BadSex,
    /// The title is not known.
    BadTitle,
    /// The birthday holds no year.
    BadBirth,
}

impl Fault {
    /// All faults.
    pub const ALL: [Fault; 10] = [
        Fault::NoId,
        Fault::BadId,
        Fault::NoName,
        Fault::TooLong,
        Fault::BadRating,
        Fault::BadK,
        Fault::BadFederation,
        Fault::BadSex,
        Fault::BadTitle,
        Fault::BadBirth,
    ];
}

/// A fault and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The line of the file, from 1.
    pub line: u64,
    /// What is wrong.
    pub fault: Fault,
    /// The text that is wrong, perhaps shortened.
    pub text: String,
}

/// What was wrong with the rows of a list: all counted, the first ones kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// How many rows were left out.
    pub skipped: u64,
    /// How many values of other rows were left out.
    pub dropped: u64,
    /// The first findings.
    pub first: Vec<Finding>,
}

impl Findings {
    /// How many findings there are, kept or not.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.skipped + self.dropped
    }

    /// A row is left out.
    pub(crate) fn skip(&mut self, line: u64, fault: Fault, text: &str) {
        self.skipped += 1;
        self.keep(line, fault, text);
    }

    /// A value is left out.
    pub(crate) fn drop_value(&mut self, line: u64, fault: Fault, text: &str) {
        self.dropped += 1;
        self.keep(line, fault, text);
    }

    fn keep(&mut self, line: u64, fault: Fault, text: &str) {
        if self.first.len() < MOST {
            self.first.push(Finding { line, fault, text: text.trim().chars().take(60).collect() });
        }
    }
}

//! What a column of an entry list says.

use std::fmt;
use std::str::FromStr;

use arbitra_model::Tempo;

/// What a column of an entry list says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Field {
    /// The whole name.
    Name,
    /// The surname, or both surnames.
    Surname,
    /// The second surname in a column of its own.
    SecondSurname,
    GivenName,
    /// The FIDE identity number.
    FideId,
    /// The number in the national federation.
    NationalId,
    /// A FIDE rating.
    Rating(Tempo),
    /// The rating of the national federation.
    NationalRating,
    /// The FIDE title.
    Title,
    Federation,
    /// The date or year of birth.
    Birth,
    Sex,
    Club,
    /// A category the organiser put the player in.
    Category,
    /// The team the player plays for.
    Team,
    /// The board in the team.
    Board,
    /// The telephone number.
    Phone,
    /// The address for electronic mail.
    Email,
    /// What is to be paid for taking part.
    Due,
    /// Whether or how much was paid.
    Paid,
    /// What a player with a disability needs, in words.
    Needs,
    /// Who assists the player.
    Assistant,
    /// Anything else, kept as a note.
    Remarks,
}

/// A text that names no column.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a column of an entry list")]
pub struct ParseFieldError(String);

impl Field {
    /// All fields, as a person would be offered them.
    pub const ALL: [Field; 25] = [
        Field::Name,
        Field::Surname,
        Field::SecondSurname,
        Field::GivenName,
        Field::FideId,
        Field::NationalId,
        Field::Rating(Tempo::Standard),
        Field::Rating(Tempo::Rapid),
        Field::Rating(Tempo::Blitz),
        Field::NationalRating,
        Field::Title,
        Field::Federation,
        Field::Birth,
        Field::Sex,
        Field::Club,
        Field::Category,
        Field::Team,
        Field::Board,
        Field::Phone,
        Field::Email,
        Field::Due,
        Field::Paid,
        Field::Needs,
        Field::Assistant,
        Field::Remarks,
    ];

    /// A word for command lines and programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Field::Name => "name",
            Field::Surname => "surname",
            Field::SecondSurname => "second-surname",
            Field::GivenName => "given-name",
            Field::FideId => "fide-id",
            Field::NationalId => "national-id",
            Field::Rating(Tempo::Standard) => "rating",
            Field::Rating(Tempo::Rapid) => "rapid",
            Field::Rating(Tempo::Blitz) => "blitz",
            Field::NationalRating => "national-rating",
            Field::Title => "title",
            Field::Federation => "federation",
            Field::Birth => "birth",
            Field::Sex => "sex",
            Field::Club => "club",
            Field::Category => "category",
            Field::Team => "team",
            Field::Board => "board",
            Field::Phone => "phone",
            Field::Email => "email",
            Field::Due => "due",
            Field::Paid => "paid",
            Field::Needs => "needs",
            Field::Assistant => "assistant",
            Field::Remarks => "remarks",
        }
    }

    /// Whether several columns may say it.
    #[must_use]
    pub const fn repeats(self) -> bool {
        matches!(self, Field::Category | Field::Remarks)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Field {
    type Err = ParseFieldError;

    fn from_str(text: &str) -> Result<Field, ParseFieldError> {
        let named = Field::ALL.into_iter().find(|field| field.code() == text);
        named.ok_or_else(|| ParseFieldError(text.to_owned()))
    }
}

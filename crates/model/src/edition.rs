//! Editions: a rulebook has had several texts, each known by a name, most of them from a day on.

use std::fmt;

/// A text that names no edition of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not an edition of {book}; write {}", Choice(.known))]
pub struct UnknownEdition {
    /// What was written.
    pub text: String,
    /// The rulebook.
    pub book: &'static str,
    /// The names that can be written, oldest first.
    pub known: &'static [&'static str],
}

/// `2006, 2014 or 2019`.
struct Choice<'a>(&'a [&'static str]);

impl fmt::Display for Choice<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [before @ .., last] if !before.is_empty() => {
                write!(f, "{} or {last}", before.join(", "))
            }
            names => f.write_str(&names.join("")),
        }
    }
}

/// Declares the editions of a rulebook, oldest first: the enum with its names, how they are written and
/// read, and for a book `by_date` which one is in force on a day.
///
/// ```
/// arbitra_model::editions! {
///     /// The editions of a book.
///     pub enum Edition of "the book", by_date {
///         /// The first one.
///         E2014 = "2014",
///         /// The second one.
///         E2023 = "2023" from (2023, 1, 1),
///     }
/// }
///
/// assert_eq!("2014".parse(), Ok(Edition::E2014));
/// assert_eq!(Edition::LATEST.to_string(), "2023");
/// assert_eq!(Edition::in_force("2022/12/31".parse().unwrap()), Edition::E2014);
/// let refused = "2015".parse::<Edition>().unwrap_err().to_string();
/// assert_eq!(refused, "`2015` is not an edition of the book; write 2014 or 2023");
/// ```
///
/// A book whose editions go by their years alone (`year`) under a longer name gives its `prefix`:
/// `of "the tie-break regulations", prefix "tiebreaks-"` writes `tiebreaks-2026` and reads `2026` too.
#[macro_export]
macro_rules! editions {
    (
        $(#[$meta:meta])*
        pub enum $Edition:ident of $book:literal $(, prefix $prefix:literal)? { $($variants:tt)+ }
    ) => {
        $crate::editions!(@names [$($prefix)?] $book [$(#[$meta])*] $Edition $($variants)+);
    };
    (
        $(#[$meta:meta])*
        pub enum $Edition:ident of $book:literal $(, prefix $prefix:literal)?, by_date {
            $($(#[$variant_meta:meta])* $variant:ident = $name:literal
                $(from ($year:literal, $month:literal, $day:literal))?),+ $(,)?
        }
    ) => {
        $crate::editions!(
            @names [$($prefix)?] $book [$(#[$meta])*] $Edition
            $($(#[$variant_meta])* $variant = $name),+
        );

        impl $Edition {
            /// The latest edition.
            pub const LATEST: $Edition = $Edition::ALL[$Edition::ALL.len() - 1];

            /// The day from which the edition holds; none for the oldest.
            #[must_use]
            pub fn first_day(self) -> Option<$crate::Date> {
                [$($crate::editions!(@day $($year, $month, $day)?)),+][self as usize]
            }

            /// The edition in force on a day: the first one before any other began.
            #[must_use]
            pub fn in_force(day: $crate::Date) -> $Edition {
                let day = day.first_possible();
                let began = |edition: &$Edition| edition.first_day().is_some_and(|first| first <= day);
                $Edition::ALL.into_iter().rev().find(began).unwrap_or($Edition::ALL[0])
            }
        }
    };
    (@names [] $($rest:tt)+) => { $crate::editions!(@names [""] $($rest)+); };
    (
        @names [$prefix:literal] $book:literal [$(#[$meta:meta])*] $Edition:ident
        $($(#[$variant_meta:meta])* $variant:ident = $name:literal),+ $(,)?
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $Edition {
            $($(#[$variant_meta])* $variant),+
        }

        impl $Edition {
            /// All editions, oldest first.
            pub const ALL: [$Edition; [$($name),+].len()] = [$($Edition::$variant),+];

            /// The name by which command lines and files ask for the edition.
            #[must_use]
            pub const fn name(self) -> &'static str {
                [$(concat!($prefix, $name)),+][self as usize]
            }

            /// The name without what all of them begin with.
            #[must_use]
            pub const fn year(self) -> &'static str {
                [$($name),+][self as usize]
            }
        }

        impl ::std::fmt::Display for $Edition {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl ::std::str::FromStr for $Edition {
            type Err = $crate::UnknownEdition;

            fn from_str(text: &str) -> Result<$Edition, $crate::UnknownEdition> {
                const KNOWN: &[&str] = &[$($name),+];
                let asked = text.trim().to_ascii_lowercase();
                let year = asked.strip_prefix($prefix).unwrap_or(&asked);
                let found = KNOWN.iter().position(|&name| name == year);
                found.map(|index| $Edition::ALL[index]).ok_or_else(|| $crate::UnknownEdition {
                    text: text.to_owned(),
                    book: $book,
                    known: KNOWN,
                })
            }
        }

        impl TryFrom<String> for $Edition {
            type Error = $crate::UnknownEdition;

            fn try_from(text: String) -> Result<$Edition, $crate::UnknownEdition> {
                text.parse()
            }
        }

        impl From<$Edition> for String {
            fn from(edition: $Edition) -> String {
                edition.name().to_owned()
            }
        }
    };
    (@day) => { None };
    (@day $year:literal, $month:literal, $day:literal) => { $crate::Date::new($year, $month, $day) };
}

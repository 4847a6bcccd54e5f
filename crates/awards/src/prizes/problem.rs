//! What can be wrong with the text of a fund, and what to do about it.

use std::fmt;

use arbitra_model::Language;

/// Everything that is wrong with the text of a fund, in the order of the lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FundErrors(pub(super) Vec<FundError>);

impl FundErrors {
    /// The errors.
    #[must_use]
    pub fn errors(&self) -> &[FundError] {
        &self.0
    }

    /// All errors in a language, one per line.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        let lines: Vec<String> = self.0.iter().map(|error| error.words(language)).collect();
        lines.join("\n")
    }
}

impl fmt::Display for FundErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Language::English))
    }
}

impl std::error::Error for FundErrors {}

/// Something wrong at one spot of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FundError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong.
    pub problem: FundProblem,
}

impl FundError {
    /// Where, what, and what to do.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        let FundError { line, column, problem } = self;
        let words = problem.words(language);
        match language {
            Language::English => format!("line {line}, column {column}: {words}"),
            Language::Spanish => format!("línea {line}, columna {column}: {words}"),
        }
    }
}

/// What can be wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FundProblem {
    /// The text is not TOML; what its parser says.
    Syntax(String),
    /// A key that must be there, with an example.
    Missing {
        /// The key.
        key: &'static str,
        /// A line that would do.
        example: &'static str,
    },
    /// A key that means nothing here, and those that would.
    UnknownKey {
        /// The key as written.
        key: String,
        /// The keys that are known at this spot.
        known: &'static [&'static str],
    },
    /// A value that its key cannot take, with what it can.
    Value {
        /// The key.
        key: &'static str,
        /// The value as written.
        found: String,
        /// What can be written.
        hint: Hint,
    },
    /// An amount that the unit of payment does not divide.
    NotInUnits {
        /// The amount.
        amount: String,
        /// The unit.
        unit: String,
    },
    /// A prize above the prize of the place before it.
    Increasing,
    /// A limit below the number of main prizes.
    LimitTooLow {
        /// The limit.
        limit: u16,
        /// The number of main prizes.
        prizes: usize,
    },
    /// A range that holds nothing.
    EmptyRange {
        /// The key.
        key: &'static str,
    },
    /// Two categories or special prizes of one name.
    Twice {
        /// The name.
        name: String,
    },
    /// A fund without any prize.
    Nothing,
}

/// What to write instead, in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// In English.
    pub english: &'static str,
    /// In Spanish.
    pub spanish: &'static str,
}

impl FundProblem {
    /// What is wrong and what to do.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        match language {
            Language::English => self.english(),
            Language::Spanish => self.spanish(),
        }
    }

    fn english(&self) -> String {
        match self {
            FundProblem::Syntax(message) => {
                format!("this is not TOML ({message}); check quotes, brackets and commas")
            }
            FundProblem::Missing { key, example } => {
                format!("`{key}` is missing; add a line such as {example}")
            }
            FundProblem::UnknownKey { key, known } => match nearest(key, known) {
                Some(near) => format!("`{key}` is not known here; did you mean `{near}`?"),
                None => format!("`{key}` is not known here; write one of {}", known.join(", ")),
            },
            FundProblem::Value { key, found, hint } => {
                format!("`{key}` cannot be {found}; write {}", hint.english)
            }
            FundProblem::NotInUnits { amount, unit } => format!(
                "{amount} cannot be paid in units of {unit}; change the prize or the `unit`"
            ),
            FundProblem::Increasing => {
                "a prize is larger than the one before it; list them from the first place down"
                    .to_owned()
            }
            FundProblem::LimitTooLow { limit, prizes } => format!(
                "with the limit at place {limit} some of the {prizes} main prizes could never be \
                 paid; raise the limit or drop these prizes"
            ),
            FundProblem::EmptyRange { key } => {
                format!("nobody can fall into this `{key}`; its end lies before its beginning")
            }
            FundProblem::Twice { name } => {
                format!("`{name}` is the name of two prizes; give each its own")
            }
            FundProblem::Nothing => {
                "the fund has no prizes; add a line such as main = [300, 200, 100]".to_owned()
            }
        }
    }

    fn spanish(&self) -> String {
        match self {
            FundProblem::Syntax(message) => {
                format!("esto no es TOML ({message}); revise comillas, corchetes y comas")
            }
            FundProblem::Missing { key, example } => {
                format!("falta `{key}`; añada una línea como {example}")
            }
            FundProblem::UnknownKey { key, known } => match nearest(key, known) {
                Some(near) => format!("aquí no se conoce `{key}`; ¿quiso decir `{near}`?"),
                None => {
                    format!("aquí no se conoce `{key}`; escriba una de estas: {}", known.join(", "))
                }
            },
            FundProblem::Value { key, found, hint } => {
                format!("`{key}` no puede ser {found}; escriba {}", hint.spanish)
            }
            FundProblem::NotInUnits { amount, unit } => format!(
                "{amount} no se puede pagar en unidades de {unit}; cambie el premio o `unit`"
            ),
            FundProblem::Increasing => {
                "un premio es mayor que el anterior; ordénelos desde el primer puesto hacia abajo"
                    .to_owned()
            }
            FundProblem::LimitTooLow { limit, prizes } => format!(
                "con el límite en el puesto {limit} no se podrían pagar algunos de los {prizes} \
                 premios principales; suba el límite o quite esos premios"
            ),
            FundProblem::EmptyRange { key } => {
                format!("nadie puede caer en este `{key}`; su final es anterior a su principio")
            }
            FundProblem::Twice { name } => {
                format!("`{name}` es el nombre de dos premios; dé a cada uno el suyo")
            }
            FundProblem::Nothing => {
                "el fondo no tiene premios; añada una línea como main = [300, 200, 100]".to_owned()
            }
        }
    }
}

/// The known key that is at most two letters away.
fn nearest(key: &str, known: &[&'static str]) -> Option<&'static str> {
    known
        .iter()
        .map(|near| (distance(key, near), *near))
        .filter(|(d, _)| *d <= 2)
        .min()
        .map(|x| x.1)
}

/// How many letters must be changed, added or removed to turn one word into the other.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, letter) in from.chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, other) in to.iter().enumerate() {
            let change = diagonal + usize::from(letter != *other);
            diagonal = row[j + 1];
            row[j + 1] = change.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suggests_the_nearest_key() {
        assert_eq!(nearest("curency", &["currency", "method"]), Some("currency"));
        assert_eq!(nearest("metod", &["currency", "method"]), Some("method"));
        assert_eq!(nearest("fees", &["currency", "method"]), None);
    }
}

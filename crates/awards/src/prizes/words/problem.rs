//! What is wrong with the text of a fund, in English and Spanish.

use arbitra_model::{Language, Said};

use crate::prizes::{FundProblem, Hint, RankingError};

impl Said for RankingError {
    fn say(&self, language: Language) -> String {
        match (self, language) {
            (RankingError::Twice(number), Language::English) => {
                format!("number {number} is in the standings twice")
            }
            (RankingError::Twice(number), Language::Spanish) => {
                format!("el número {number} figura dos veces en la clasificación")
            }
            (RankingError::NotNeighbours, _) => language
                .choose(
                    "the players of the play-off are not neighbours in the standings",
                    "los participantes del desempate no son vecinos en la clasificación",
                )
                .to_owned(),
        }
    }
}

impl Said for FundProblem {
    /// What is wrong and what to do.
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => self.english(),
            Language::Spanish => self.spanish(),
        }
    }
}

impl FundProblem {
    fn english(&self) -> String {
        match self {
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

impl Said for Hint {
    fn say(&self, language: Language) -> String {
        let hint = match self {
            Hint::Rounding => {
                language.choose("\"by-rank\", \"down\" or \"up\"", "\"by-rank\", \"down\" o \"up\"")
            }
            Hint::Currency => language.choose(
                "the three letters of ISO 4217, such as \"EUR\"",
                "las tres letras de ISO 4217, como \"EUR\"",
            ),
            Hint::Unit => language.choose(
                "the smallest amount that is paid, such as 0.01, 1 or 5",
                "la menor cantidad que se paga, como 0.01, 1 o 5",
            ),
            Hint::Method => language
                .choose("\"shared\", \"order\" or \"hort\"", "\"shared\", \"order\" u \"hort\""),
            Hint::OwnPart => language
                .choose("a part such as \"1/2\" or \"60%\"", "una parte como \"1/2\" o \"60%\""),
            Hint::OnlyWithHort => language.choose(
                "it only together with method = \"hort\"",
                "este campo solo con method = \"hort\"",
            ),
            Hint::Limit => language.choose(
                "\"none\", \"prize-places\" or a place such as 10",
                "\"none\", \"prize-places\" o un puesto como 10",
            ),
            Hint::FewerEntries => language
                .choose("{ entries = 80, at_least = 50 }", "{ entries = 80, at_least = 50 }"),
            Hint::Percent => {
                language.choose("a percentage such as 19 or 7.5", "un porcentaje como 19 o 7.5")
            }
            Hint::WholeAmount => language.choose(
                "an amount without decimals, such as 300",
                "una cantidad sin decimales, como 300",
            ),
            Hint::ThreeDecimals => language.choose(
                "an amount with at most three decimals, such as 300 or 31.500",
                "una cantidad con tres decimales como mucho, como 300 o 31.500",
            ),
            Hint::TwoDecimals => language.choose(
                "an amount with at most two decimals, such as 300 or 31.50",
                "una cantidad con dos decimales como mucho, como 300 o 31.50",
            ),
            Hint::Prizes => {
                language.choose("a list such as [300, 200, 100]", "una lista como [300, 200, 100]")
            }
            Hint::Unrated => {
                language.choose("\"no\", \"yes\" or \"only\"", "\"no\", \"yes\" u \"only\"")
            }
            Hint::Sex => language.choose("\"female\" or \"male\"", "\"female\" o \"male\""),
            Hint::Federation => language.choose("a code such as \"ESP\"", "un código como \"ESP\""),
            Hint::Club => language.choose("the name of the club", "el nombre del club"),
            Hint::Group => language.choose("the name of the group", "el nombre del grupo"),
            Hint::Ratings => language.choose(
                "{ below = 2000 } or { from = 1800, to = 1999 }",
                "{ below = 2000 } o { from = 1800, to = 1999 }",
            ),
            Hint::Years => {
                language.choose("{ from = 2008, to = 2012 }", "{ from = 2008, to = 2012 }")
            }
            Hint::Ages => {
                language.choose("{ under = 18 } or { from = 50 }", "{ under = 18 } o { from = 50 }")
            }
            Hint::Titles => language.choose(
                "\"none\" or titles such as [\"WGM\", \"WIM\"]",
                "\"none\" o títulos como [\"WGM\", \"WIM\"]",
            ),
            Hint::Points => {
                language.choose("a number of points such as 4.5", "un número de puntos como 4.5")
            }
        };
        hint.to_owned()
    }
}

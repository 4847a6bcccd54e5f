//! Heads of the list of prizes, methods and trophies, in English and Spanish.

use arbitra_model::Language;

use crate::prizes::{Fund, Method, TrophyAward};

/// A word of the list of prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::prizes) enum Label {
    Prizes,
    Place,
    Number,
    Name,
    Points,
    Amount,
    Net,
    CameFrom,
    NotAwarded,
}

impl Label {
    pub(in crate::prizes) const fn text(self, language: Language) -> &'static str {
        let (english, spanish) = match self {
            Label::Prizes => ("Prizes", "Premios"),
            Label::Place => ("Place", "Puesto"),
            Label::Number => ("No", "N.º"),
            Label::Name => ("Name", "Nombre"),
            Label::Points => ("Pts", "Ptos"),
            Label::Amount => ("Amount", "Importe"),
            Label::Net => ("Net", "Neto"),
            Label::CameFrom => ("From", "De dónde sale"),
            Label::NotAwarded => ("Not awarded", "Sin adjudicar"),
        };
        language.choose(english, spanish)
    }
}

impl Method {
    /// The method as it is announced.
    #[must_use]
    pub const fn words(self, language: Language) -> &'static str {
        match self {
            Method::Shared => language.choose("equal shares", "a partes iguales"),
            Method::Order => language.choose("by tie-break order", "por orden de desempate"),
            Method::Hort(_) => language.choose("Hort system", "sistema Hort"),
        }
    }
}

/// A trophy with its winners in a line.
pub(in crate::prizes) fn trophy_line(
    trophy: &TrophyAward,
    winners: &[String],
    fund: &Fund,
    language: Language,
) -> String {
    let prize = trophy.prize.name(fund, language);
    let winners = match winners {
        [] => language.choose("nobody", "nadie").to_owned(),
        some => some.join(" / "),
    };
    format!("{prize}: {}: {winners}.", trophy.trophy.text(language))
}

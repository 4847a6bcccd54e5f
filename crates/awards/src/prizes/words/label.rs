//! Heads of the list of prizes, methods and trophies, in every language that players read.

use arbitra_model::Reader;

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
    pub(in crate::prizes) const fn text(self, reader: Reader) -> &'static str {
        reader.label(match self {
            Label::Prizes => ["Prizes", "Premios", "Prix", "Preise", "Prémios", "Premi", "Premis"],
            Label::Place => ["Place", "Puesto", "Place", "Platz", "Lugar", "Posto", "Lloc"],
            Label::Number => ["No", "N.º", "N°", "Nr.", "N.º", "N.", "Núm."],
            Label::Name => ["Name", "Nombre", "Nom", "Name", "Nome", "Nome", "Nom"],
            Label::Points => ["Pts", "Ptos", "Pts", "Pkt", "Pts", "Pti", "Pts"],
            Label::Amount => {
                ["Amount", "Importe", "Montant", "Betrag", "Valor", "Importo", "Import"]
            }
            Label::Net => ["Net", "Neto", "Net", "Netto", "Líquido", "Netto", "Net"],
            Label::CameFrom => [
                "From",
                "De dónde sale",
                "Origine",
                "Woher",
                "De onde vem",
                "Da dove viene",
                "D’on surt",
            ],
            Label::NotAwarded => [
                "Not awarded",
                "Sin adjudicar",
                "Non attribué",
                "Nicht vergeben",
                "Não atribuído",
                "Non assegnato",
                "Sense adjudicar",
            ],
        })
    }
}

impl Method {
    /// The method as it is announced.
    #[must_use]
    pub fn words(self, reader: impl Into<Reader>) -> &'static str {
        reader.into().label(match self {
            Method::Shared => [
                "equal shares",
                "a partes iguales",
                "à parts égales",
                "zu gleichen Teilen",
                "em partes iguais",
                "in parti uguali",
                "a parts iguals",
            ],
            Method::Order => [
                "by tie-break order",
                "por orden de desempate",
                "selon le départage",
                "nach der Feinwertung",
                "por ordem de desempate",
                "secondo lo spareggio",
                "per ordre de desempat",
            ],
            Method::Hort(_) => [
                "Hort system",
                "sistema Hort",
                "système Hort",
                "Hort-System",
                "sistema Hort",
                "sistema Hort",
                "sistema Hort",
            ],
        })
    }
}

/// A trophy with its winners in a line.
pub(in crate::prizes) fn trophy_line(
    trophy: &TrophyAward,
    winners: &[String],
    fund: &Fund,
    reader: Reader,
) -> String {
    let prize = trophy.prize.name(fund, reader);
    let winners = match winners {
        [] => reader
            .label(["nobody", "nadie", "personne", "niemand", "ninguém", "nessuno", "ningú"])
            .to_owned(),
        some => some.join(" / "),
    };
    format!("{prize}: {}: {winners}.", trophy.trophy.text(reader.sentences()))
}

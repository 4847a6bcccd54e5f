//! What is wrong with what was settled in the standings, and how the record tells it.

use arbitra_model::{Bilingual, Language};

use crate::SettledTies;

/// Lots have been drawn, and stay.
pub(crate) fn lots_stay() -> Bilingual {
    Bilingual::new(
        "the lots have been drawn and stay as they are: undo the drawing in the record first",
        "el sorteo ya se hizo y no cambia: deshágalo antes en el registro",
    )
}

/// A value that is no number.
pub(crate) fn no_number(value: &str) -> Bilingual {
    Bilingual::of(
        format!("“{value}” is no number: write 12 or 12.5, with at most four decimals"),
        format!("«{value}» no es un número: escriba 12 o 12.5, con cuatro decimales como máximo"),
    )
}

/// What changed, for the record.
pub(crate) fn change(before: &SettledTies, after: &SettledTies, l: Language) -> Vec<String> {
    let mut all = Vec::new();
    if let (None, Some(seed)) = (before.lots, after.lots) {
        all.push(match l {
            Language::English => format!("lots for those still level, seed {seed}"),
            Language::Spanish => format!("sorteo entre los que siguen empatados, semilla {seed}"),
        });
    }
    if before.by_hand != after.by_hand {
        all.push(l.choose("order made by hand", "orden fijado a mano").to_owned());
    }
    if before.external != after.external {
        let count = after.external.len();
        all.push(match l {
            Language::English => format!("values of tie-breaks computed elsewhere: {count}"),
            Language::Spanish => format!("valores de desempates calculados fuera: {count}"),
        });
    }
    if before.unrated != after.unrated {
        all.push(l.choose("rating of unrated players", "Elo de quienes no tienen").to_owned());
    }
    all
}

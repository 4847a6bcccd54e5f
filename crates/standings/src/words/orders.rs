//! What the recommended orders are called, in English and Spanish.

use arbitra_model::{Language, Said};

use crate::{Order, Ratings};

impl Said for Order {
    fn say(&self, language: Language) -> String {
        let text = match self {
            Order::ByRatings => language.choose("by the ratings", "según los Elo"),
            Order::For(Ratings::Consistent) => {
                language.choose("consistent ratings", "Elo homogéneo")
            }
            Order::For(Ratings::Inconsistent) => {
                language.choose("inconsistent ratings", "Elo no homogéneo")
            }
            Order::Schools => language.choose("schools", "torneos escolares"),
            Order::FirstDutch => {
                language.choose("Dutch rules of 1998 (F10)", "reglas holandesas de 1998 (F10)")
            }
            Order::FideSwiss => {
                language.choose("FIDE Swiss rules of 1999 (16)", "reglas FIDE Swiss de 1999 (16)")
            }
        };
        text.to_owned()
    }
}

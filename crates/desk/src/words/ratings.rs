//! Where ratings come from, and what the record tells of the rules about them.

use arbitra_model::{Bilingual, Language, Said};

use crate::{CountingRating, ListStep, RatingRules, RatingSource};

/// More lists than an order may name.
pub(crate) fn too_many_lists() -> Bilingual {
    Bilingual::of(
        format!("an order names {} rating lists at most", RatingRules::MOST_LISTS),
        format!("un orden nombra {} listas de Elo como máximo", RatingRules::MOST_LISTS),
    )
}

impl Said for RatingSource {
    fn say(&self, l: Language) -> String {
        match self {
            RatingSource::Typed => l.choose("typed", "escrito a mano").to_owned(),
            RatingSource::List { list, tempo, date } => {
                format!("{list}, {}, {}", tempo.say(l), date.say(l))
            }
        }
    }
}

impl Said for ListStep {
    fn say(&self, l: Language) -> String {
        let tempo = self.tempo.say(l);
        match self.effective {
            false => format!("{}, {tempo}", self.source),
            true => {
                format!("{}, {tempo} ({})", self.source, l.choose("effective", "efectivo"))
            }
        }
    }
}

/// What changed, for the record.
pub(crate) fn change(before: &RatingRules, after: &RatingRules, l: Language) -> Vec<String> {
    let mut all = Vec::new();
    if before.lists != after.lists {
        let names: Vec<String> = after.lists.iter().map(|step| step.say(l)).collect();
        let order = match names.is_empty() {
            true => l.choose("as usual", "el habitual").to_owned(),
            false => names.join(" → "),
        };
        all.push(format!("{}: {order}", l.choose("order of rating lists", "orden de las listas")));
    }
    if before.unchecked != after.unchecked {
        all.push(
            match after.unchecked {
                true => l.choose(
                    "ratings are not checked by themselves",
                    "los Elos no se comprueban por sí solos",
                ),
                false => l.choose(
                    "ratings are checked by themselves",
                    "los Elos se comprueban por sí solos",
                ),
            }
            .to_owned(),
        );
    }
    if before.long != after.long {
        all.push(
            match after.long {
                Some(true) => l.choose("more than thirty days", "más de treinta días"),
                Some(false) => l.choose("no long event", "no es un torneo largo"),
                None => l.choose("length as the dates say", "duración según las fechas"),
            }
            .to_owned(),
        );
    }
    if before.counting != after.counting {
        all.push(
            match after.counting {
                CountingRating::First => {
                    l.choose("the first rating counts", "cuenta el primer Elo")
                }
                CountingRating::OfTheRound => {
                    l.choose("the rating of each round counts", "cuenta el Elo de cada ronda")
                }
            }
            .to_owned(),
        );
    }
    all
}

//! What speaks against a tie-break, in English and Spanish.

use arbitra_model::{Bilingual, Language, Said};

use crate::{Objection, Reason, Weight};

impl Reason {
    /// The reason as a clause.
    #[must_use]
    pub const fn text(self) -> Bilingual {
        match self {
            Reason::UnknownToEdition => {
                Bilingual::new("this edition does not know it", "esta edición no lo conoce")
            }
            Reason::ForTeamsOnly => Bilingual::new("it is for teams only", "es solo para equipos"),
            Reason::ForPlayersOnly => {
                Bilingual::new("it is for players only", "es solo para jugadores")
            }
            Reason::BuchholzInTable => Bilingual::new(
                "Buchholz says nothing where everybody meets everybody",
                "el Buchholz no dice nada donde todos juegan contra todos",
            ),
            Reason::KoyaOutsideTable => Bilingual::new(
                "Koya is defined for round robins only",
                "el Koya solo está definido para todos contra todos",
            ),
            Reason::InconsistentRatings => Bilingual::new(
                "ratings that are not consistent should not decide",
                "no deben decidir unos Elo que no son homogéneos",
            ),
            Reason::SecondFamily => Bilingual::new(
                "only one family of tie-breaks should be used in one event",
                "en un torneo solo debe usarse una familia de desempates",
            ),
            Reason::TooFewAfterCut => Bilingual::new(
                "too few results stay after the cut",
                "quedan demasiado pocos resultados tras el corte",
            ),
            Reason::SelfDefined => Bilingual::new(
                "it is self-defined: the event's regulations must define it",
                "es de definición propia: deben definirlo las bases del torneo",
            ),
        }
    }
}

impl Said for Objection {
    /// `BH: not allowed by C.07 … (2026): Buchholz says nothing where everybody meets everybody`.
    fn say(&self, language: Language) -> String {
        let weight = match self.weight {
            Weight::Advice => language.choose("advised against by", "lo desaconseja"),
            Weight::Forbidden => language.choose("not allowed by", "no lo permite"),
        };
        let (tie_break, article) = (&self.tie_break, self.article.say(language));
        format!("{tie_break}: {weight} {article}: {}", self.reason.text().text(language))
    }
}

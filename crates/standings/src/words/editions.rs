//! How editions and their articles are cited, in English and Spanish.

use arbitra_model::{Bilingual, Language, Said};

use crate::article::Heading;
use crate::{Article, Edition, Place};

impl Edition {
    /// The book whose articles the edition's rules cite.
    #[must_use]
    pub const fn book(self) -> Bilingual {
        match self {
            Edition::E2006 => Bilingual::new("C.06", "C.06"),
            Edition::E2014 => Bilingual::new("Arbiters' Manual", "Manual del Árbitro"),
            Edition::E2019 => Bilingual::new("C.02", "C.02"),
            Edition::E2024 | Edition::E2026 => Bilingual::new("C.07", "C.07"),
        }
    }

    /// The edition in a choice: book and year, `C.07, 2026`.
    #[must_use]
    pub fn short(self, language: Language) -> String {
        format!("{}, {}", self.book().text(language), self.year())
    }

    /// How a published paper names the edition.
    #[must_use]
    pub const fn citation(self) -> Bilingual {
        match self {
            Edition::E2006 => Bilingual::new(
                "FIDE Handbook C.06, Tournament Rules, annex, edition of 2006",
                "Manual de la FIDE C.06, Reglas de torneos, anexo, edición de 2006",
            ),
            Edition::E2014 => Bilingual::new(
                "FIDE Arbiters' Manual, edition of 2014",
                "Manual del Árbitro de la FIDE, edición de 2014",
            ),
            Edition::E2019 => Bilingual::new(
                "FIDE Handbook C.02, article 13, edition of 2019",
                "Manual de la FIDE C.02, artículo 13, edición de 2019",
            ),
            Edition::E2024 => Bilingual::new(
                "FIDE Handbook C.07, Play-Off and Tie-Break Regulations, edition of 1 August 2024",
                "Manual de la FIDE C.07, Reglamento de desempates, edición del 1 de agosto de 2024",
            ),
            Edition::E2026 => Bilingual::new(
                "FIDE Handbook C.07, Play-Off and Tie-Break Regulations, edition of 1 March 2026",
                "Manual de la FIDE C.07, Reglamento de desempates, edición del 1 de marzo de 2026",
            ),
        }
    }
}

impl Heading {
    /// As the edition prints it.
    #[must_use]
    pub const fn text(self) -> Bilingual {
        match self {
            Heading::AnnexSystems => Bilingual::new("annex, systems", "anexo, sistemas"),
            Heading::AnnexUnplayed => {
                Bilingual::new("annex, unplayed games", "anexo, partidas no jugadas")
            }
            Heading::AnnexRatings => Bilingual::new("annex, ratings", "anexo, Elo"),
            Heading::Annex7 => Bilingual::new("annex 7", "anexo 7"),
            Heading::Systems => Bilingual::new("tie-break systems", "sistemas de desempate"),
            Heading::Unplayed => {
                Bilingual::new("tie-breaks, unplayed games", "desempates, partidas no jugadas")
            }
            Heading::Ratings => Bilingual::new("tie-breaks, ratings", "desempates, Elo"),
            Heading::RecommendedLists => {
                Bilingual::new("tie-breaks, recommended lists", "desempates, listas recomendadas")
            }
        }
    }
}

impl Said for Place {
    fn say(&self, language: Language) -> String {
        match self {
            Place::Number(number) => (*number).to_owned(),
            Place::Under(heading) => heading.text().say(language),
        }
    }
}

impl Said for Article {
    /// `C.07 16.4.1 (2026)`.
    fn say(&self, language: Language) -> String {
        let [book, place] = [self.edition.book().say(language), self.number.say(language)];
        format!("{book} {place} ({})", self.edition.year())
    }
}

//! How editions and their articles are cited: in English and Spanish, and on tables in every language
//! that players read.

use arbitra_model::{Bilingual, Language, Reader, Said};

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
    pub fn short(self, language: impl Into<Reader>) -> String {
        format!("{}, {}", self.book_for(language.into()), self.year())
    }

    /// The book, as readers of any language know it.
    fn book_for(self, reader: Reader) -> String {
        match self {
            Edition::E2014 => reader
                .label([
                    "Arbiters' Manual",
                    "Manual del Árbitro",
                    "Manuel de l’arbitre",
                    "Schiedsrichterhandbuch",
                    "Manual do Árbitro",
                    "Manuale dell’arbitro",
                    "Manual de l’Àrbitre",
                ])
                .to_owned(),
            _ => self.book().say(reader.sentences()),
        }
    }

    /// How a published paper names the edition, for readers of any language.
    pub(crate) fn cited(self, reader: Reader) -> String {
        // In the order of `Reader::ALL`, without the two that have sentences.
        let others = match self {
            Edition::E2006 => [
                "Manuel de la FIDE C.06, Règles des tournois, annexe, édition de 2006",
                "FIDE-Handbuch C.06, Turnierregeln, Anhang, Ausgabe 2006",
                "Manual da FIDE C.06, Regras de torneios, anexo, edição de 2006",
                "Manuale FIDE C.06, Regole dei tornei, allegato, edizione del 2006",
                "Manual de la FIDE C.06, Regles de torneigs, annex, edició de 2006",
            ],
            Edition::E2014 => [
                "Manuel de l’arbitre de la FIDE, édition de 2014",
                "FIDE-Schiedsrichterhandbuch, Ausgabe 2014",
                "Manual do Árbitro da FIDE, edição de 2014",
                "Manuale dell’arbitro FIDE, edizione del 2014",
                "Manual de l’Àrbitre de la FIDE, edició de 2014",
            ],
            Edition::E2019 => [
                "Manuel de la FIDE C.02, article 13, édition de 2019",
                "FIDE-Handbuch C.02, Artikel 13, Ausgabe 2019",
                "Manual da FIDE C.02, artigo 13, edição de 2019",
                "Manuale FIDE C.02, articolo 13, edizione del 2019",
                "Manual de la FIDE C.02, article 13, edició de 2019",
            ],
            Edition::E2024 => [
                "Manuel de la FIDE C.07, Règlement des départages, édition du 1er août 2024",
                "FIDE-Handbuch C.07, Regeln für Feinwertungen, Ausgabe vom 1. August 2024",
                "Manual da FIDE C.07, Regulamento de desempates, edição de 1 de agosto de 2024",
                "Manuale FIDE C.07, Regolamento degli spareggi, edizione del 1º agosto 2024",
                "Manual de la FIDE C.07, Reglament de desempats, edició de l’1 d’agost de 2024",
            ],
            Edition::E2026 => [
                "Manuel de la FIDE C.07, Règlement des départages, édition du 1er mars 2026",
                "FIDE-Handbuch C.07, Regeln für Feinwertungen, Ausgabe vom 1. März 2026",
                "Manual da FIDE C.07, Regulamento de desempates, edição de 1 de março de 2026",
                "Manuale FIDE C.07, Regolamento degli spareggi, edizione del 1º marzo 2026",
                "Manual de la FIDE C.07, Reglament de desempats, edició de l’1 de març de 2026",
            ],
        };
        let [french, german, portuguese, italian, catalan] = others;
        match reader {
            Reader::English | Reader::Spanish => self.citation().say(reader.sentences()),
            Reader::French => french.to_owned(),
            Reader::German => german.to_owned(),
            Reader::Portuguese => portuguese.to_owned(),
            Reader::Italian => italian.to_owned(),
            Reader::Catalan => catalan.to_owned(),
        }
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

impl Article {
    /// The same for readers of any language: where an article has no number but a heading, whoever
    /// reads neither English nor Spanish has book and year.
    pub(crate) fn cited(&self, reader: Reader) -> String {
        match (reader.foreign(), &self.number) {
            (Some(_), Place::Number(number)) => {
                format!("{} {number} ({})", self.edition.book_for(reader), self.edition.year())
            }
            (Some(_), Place::Under(_)) => self.edition.short(reader),
            (None, _) => self.say(reader.sentences()),
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

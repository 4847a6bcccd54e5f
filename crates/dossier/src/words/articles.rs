//! The names of texts in articles.

use arbitra_model::Language;

/// What texts are called: in English, as articles have them, and in Spanish.
const TEXTS: [(&str, &str); 7] = [
    ("Laws, glossary", "Leyes, glosario"),
    ("Laws ", "Leyes "),
    ("Technical rules ", "Normas técnicas "),
    ("Fair Play ", "Juego Limpio "),
    ("Manual of arbiters ", "Manual de árbitros "),
    ("Manual ", "Manual "),
    (" Annex ", " Anexo "),
];

/// An article in a language: its numbers stay, the name of its text is translated.
///
/// ```
/// use arbitra_dossier::article;
/// use arbitra_model::Language;
/// assert_eq!(article("Laws 11.3.2", Language::Spanish), "Leyes 11.3.2");
/// assert_eq!(article("C.05 10.4", Language::Spanish), "C.05 10.4");
/// ```
#[must_use]
pub fn article(article: &str, l: Language) -> String {
    match l {
        Language::English => article.to_owned(),
        Language::Spanish => {
            TEXTS.iter().fold(article.to_owned(), |text, (en, es)| text.replace(en, es))
        }
    }
}

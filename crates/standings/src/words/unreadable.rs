//! Why a text is not a tie-break, and what to write instead, in English and Spanish.

use arbitra_model::{Language, Said};

use crate::{Code, ParseTieBreakError};

impl Said for ParseTieBreakError {
    fn say(&self, language: Language) -> String {
        use ParseTieBreakError as E;
        match (self, language) {
            (E::Empty, Language::English) => "a tie-break is missing".to_owned(),
            (E::Empty, Language::Spanish) => "falta un desempate".to_owned(),
            (E::UnknownCode { code, .. }, Language::English) => {
                format!("`{code}` is not a tie-break")
            }
            (E::UnknownCode { code, .. }, Language::Spanish) => {
                format!("«{code}» no es un desempate")
            }
            (E::UnknownReference { text, reference }, Language::English) => {
                format!("`:{reference}` in `{text}` is not a score")
            }
            (E::UnknownReference { text, reference }, Language::Spanish) => {
                format!("«:{reference}» en «{text}» no es una puntuación")
            }
            (E::NoReference { text, code }, Language::English) => {
                format!("{code} in `{text}` says itself which score it uses")
            }
            (E::NoReference { text, code }, Language::Spanish) => {
                format!("{code} en «{text}» dice por sí mismo qué puntuación usa")
            }
            (E::UnknownModifier { text, modifier }, Language::English) => {
                format!("`{modifier}` in `{text}` is not a modifier")
            }
            (E::UnknownModifier { text, modifier }, Language::Spanish) => {
                format!("«{modifier}» en «{text}» no es un modificador")
            }
            (E::ForeignModifier { text, modifier, code, .. }, Language::English) => {
                format!("`{modifier}` in `{text}` means nothing for {code}")
            }
            (E::ForeignModifier { text, modifier, code, .. }, Language::Spanish) => {
                format!("«{modifier}» en «{text}» no significa nada para {code}")
            }
            (E::RepeatedModifier { text, modifier }, Language::English) => {
                format!("`{modifier}` in `{text}` repeats or contradicts an earlier modifier")
            }
            (E::RepeatedModifier { text, modifier }, Language::Spanish) => {
                format!("«{modifier}» en «{text}» repite o contradice un modificador anterior")
            }
        }
    }
}

impl ParseTieBreakError {
    /// What to write instead.
    #[must_use]
    pub fn advice(&self, language: Language) -> String {
        use ParseTieBreakError as E;
        let advice = match self {
            E::UnknownCode { .. } => {
                let codes: Vec<&str> = Code::LIST.iter().map(|entry| entry.text).collect();
                let codes = codes.join(" ");
                return match language {
                    Language::English => {
                        format!("The codes are {codes}, and OTHER_… for self-defined ones.")
                    }
                    Language::Spanish => {
                        format!("Los códigos son {codes}, y OTHER_… para los de definición propia.")
                    }
                };
            }
            E::Empty | E::RepeatedModifier { .. } => language.choose(
                "Write a list such as BH/C1, BH, SB.",
                "Escriba una lista como BH/C1, BH, SB.",
            ),
            E::UnknownReference { .. } => language.choose(
                "Write :MP for match points or :GP for game points.",
                "Escriba :MP para puntos de encuentro o :GP para puntos de partida.",
            ),
            E::NoReference { .. } => language.choose("Leave out :MP or :GP.", "Quite :MP o :GP."),
            E::UnknownModifier { .. } => language.choose(
                "The modifiers are C1 C2 …, M1 …, L+1 L-1 …, K1 …, F, P, R, D… and U….",
                "Los modificadores son C1 C2 …, M1 …, L+1 L-1 …, K1 …, F, P, R, D… y U….",
            ),
            E::ForeignModifier { code, takes, .. } => {
                let takes: Vec<String> = takes.chars().map(|letter| format!("/{letter}")).collect();
                return match (language, takes.as_slice()) {
                    (Language::English, []) => format!("Leave it out: {code} takes none."),
                    (Language::Spanish, []) => format!("Quítelo: {code} no admite ninguno."),
                    (Language::English, all) => {
                        format!("Leave it out: {code} takes {}.", all.join(" "))
                    }
                    (Language::Spanish, all) => {
                        format!("Quítelo: {code} admite {}.", all.join(" "))
                    }
                };
            }
        };
        advice.to_owned()
    }
}

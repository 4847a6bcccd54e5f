//! Why a certificate is rejected: one table of everything that can be wrong, in English and Spanish.

use std::fmt;

use arbitra_model::Points;

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// What is wrong.
    pub fault: Fault,
    /// The article or criterion at stake; empty if there is none.
    pub article: &'static str,
    /// Whom or what it is about: pairing numbers, a board, a step.
    about: String,
    /// The bracket by its place in the certificate, from 1, and its score in hundredths.
    pub bracket: Option<(usize, i32)>,
}

macro_rules! faults {
    ($($fault:ident, $name:literal, $english:literal, $spanish:literal;)*) => {
        /// What can be wrong with a certificate; the words have gaps for the article and for whom it is about.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Fault {
            $(#[doc = $english] $fault,)*
        }

        impl Fault {
            /// A name for programs.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Fault::$fault => $name,)* }
            }

            fn in_english_and_spanish(self) -> [&'static str; 2] {
                match self { $(Fault::$fault => [$english, $spanish],)* }
            }
        }
    };
}

faults! {
    Unreadable, "unreadable",
        "the certificate cannot be read: {about}",
        "no se puede leer el certificado: {about}";
    OtherFile, "other-file",
        "the certificate belongs to another file, or the file was changed since",
        "el certificado es de otro archivo, o el archivo se cambió después";
    UnknownEdition, "unknown-edition",
        "the edition {about} is not known here",
        "aquí no se conoce la edición {about}";
    NoSuchRound, "no-such-round",
        "the tournament has no round {about} to pair",
        "el torneo no tiene ninguna ronda {about} que emparejar";
    NotToBePaired, "not-to-be-paired",
        "{about} is not among those to be paired in this round",
        "el {about} no está entre los que se emparejan en esta ronda";
    PairedTwice, "paired-twice",
        "{about} is paired twice",
        "el {about} está emparejado dos veces";
    NotPaired, "not-paired",
        "{about} is neither paired nor gets the bye",
        "el {about} ni está emparejado ni descansa";
    Forbidden, "forbidden-pair",
        "{article} forbids {about}",
        "{article} prohíbe {about}";
    WrongColours, "wrong-colours",
        "{about}: the colours are the other way round by {article}",
        "{about}: según {article} los colores van al revés";
    BoardOrder, "board-order",
        "board {about} should come earlier ({article})",
        "la mesa {about} debería ir antes ({article})";
    ByeBarred, "bye-barred",
        "{about} may not have the bye ({article})",
        "el {about} no puede descansar ({article})";
    LowerBye, "lower-bye",
        "it is not shown that the bye cannot go to a lower score ({article})",
        "no se demuestra que no pueda descansar alguien con menos puntos ({article})";
    BracketsDoNotFit, "brackets-do-not-fit",
        "kind, members, pairs or downfloaters are not those of this round's brackets",
        "la clase, los miembros, las parejas o los flotantes no son los de los grupos de esta ronda";
    NotOnABoard, "not-on-a-board",
        "{about} is on no board",
        "{about} no está en ninguna mesa";
    NotACandidate, "not-a-candidate",
        "{about} is not a possible pair here",
        "{about} no es una pareja posible aquí";
    NotAlone, "not-alone",
        "the bye is at stake, so the bracket cannot be judged by itself",
        "está en juego el descanso, así que el grupo no se puede juzgar por sí solo";
    FewerDownfloaters, "fewer-downfloaters",
        "it is not shown that fewer downfloaters are impossible ({article})",
        "no se demuestra que menos flotantes sean imposibles ({article})";
    NextNotBest, "next-not-best",
        "it is not shown that the next bracket is left as good as possible ({article})",
        "no se demuestra que el grupo siguiente quede lo mejor posible ({article})";
    CanBeCompleted, "can-be-completed",
        "it is not shown that the rest cannot be completed ({article})",
        "no se demuestra que el resto no se pueda completar ({article})";
    WrongValue, "wrong-value",
        "the candidate is worth {about}, the certificate states something else",
        "el candidato vale {about}, y el certificado indica otra cosa";
    MalformedPrices, "malformed-prices",
        "the prices for step {about} are missing or do not have the right shape",
        "los precios del paso {about} faltan o no tienen la forma debida";
    NegativeRebate, "negative-rebate",
        "the prices for step {about} have a negative rebate",
        "los precios del paso {about} tienen un descuento negativo";
    BoundNotReached, "bound-not-reached",
        "the prices do not rule out a better candidate ({article})",
        "los precios no descartan un candidato mejor ({article})";
    CheaperPair, "cheaper-pair",
        "{about} costs less than its prices: a better candidate is not ruled out",
        "{about} cuesta menos que sus precios: no se descarta un candidato mejor";
    EarlierChoice, "earlier-choice",
        "an earlier choice is not ruled out by {article}: {about}",
        "{article} no descarta una elección anterior: {about}";
    Unproved, "unproved",
        "the certificate has no proof here: it would have been too large",
        "el certificado no trae demostración aquí: habría sido demasiado grande";
}

/// What is wrong, with nothing more to tell.
impl From<Fault> for Rejection {
    fn from(fault: Fault) -> Rejection {
        Rejection { fault, article: "", about: String::new(), bracket: None }
    }
}

impl Fault {
    pub(crate) fn about(self, what: impl fmt::Display) -> Rejection {
        Rejection { about: what.to_string(), ..self.into() }
    }

    /// Two pairing numbers; 0 is nobody: the bye, or a place for whoever stays over.
    pub(crate) fn about_pair(self, pair: [u16; 2]) -> Rejection {
        let [a, b] = pair.map(|n| if n == 0 { "{nobody}".to_owned() } else { n.to_string() });
        self.about(format!("{a} – {b}"))
    }

    pub(crate) fn by(self, article: &'static str) -> Rejection {
        Rejection { article, ..self.into() }
    }
}

impl Rejection {
    pub(crate) fn by(self, article: &'static str) -> Rejection {
        Rejection { article, ..self }
    }

    pub(crate) fn in_bracket(self, number: usize, score: i32) -> Rejection {
        Rejection { bracket: Some((number, score)), ..self }
    }

    /// The reason in English.
    #[must_use]
    pub fn english(&self) -> String {
        let [words, _] = self.fault.in_english_and_spanish();
        self.say(words, ["bracket", "points", "nobody", "nothing"])
    }

    /// The reason in Spanish.
    #[must_use]
    pub fn spanish(&self) -> String {
        let [_, words] = self.fault.in_english_and_spanish();
        self.say(words, ["grupo", "puntos", "nadie", "nada"])
    }

    fn say(&self, words: &str, [bracket, points, nobody, nothing]: [&str; 4]) -> String {
        let about = if self.about.is_empty() { nothing } else { &self.about };
        let words = words.replace("{article}", self.article).replace("{about}", about);
        let words = words.replace("{nobody}", nobody);
        match self.bracket {
            None => words,
            Some((number, score)) => {
                format!("{bracket} {number} ({} {points}): {words}", Points::from_hundredths(score))
            }
        }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english())
    }
}

impl std::error::Error for Rejection {}

//! The words of a check-list.

use arbitra_model::{Colour, Language};

/// The words of a check-list in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// The language.
    pub language: Language,
    /// `Round`.
    pub round: &'static str,
    /// `Score`.
    pub score: &'static str,
    /// `White:`, before a number of players who want it.
    pub want_white: &'static str,
    /// `Black:`, before a number of players who want it.
    pub want_black: &'static str,
    /// The letter of White.
    pub white: char,
    /// The letter of Black.
    pub black: char,
    /// What the round brings without a game.
    pub bye: &'static str,
    /// Marks who may not get the bye.
    pub no_bye: &'static str,
    /// The headings: rank, number, title, name, rating, points, colours so far, colour due, colour
    /// difference, run of one colour, float two rounds before, float of the previous round, bye,
    /// opponent now, opponents met.
    pub headings: [&'static str; 15],
    /// The number is odd: somebody must move down.
    pub odd: &'static str,
    /// Before the numbers of those who must have White.
    pub must_white: &'static str,
    /// Before the numbers of those who must have Black.
    pub must_black: &'static str,
    /// Before the number of pairs in which the colours must clash.
    pub clashes: &'static str,
    /// What the signs of colours due mean.
    pub due_plain: &'static str,
    /// The same where odd and even rounds are told apart.
    pub due_odd_and_even: &'static str,
    /// What the other signs mean.
    pub legend: &'static str,
}

impl Words {
    /// English.
    pub const ENGLISH: Words = Words {
        language: Language::English,
        round: "Round",
        score: "Score",
        want_white: "White due:",
        want_black: "Black due:",
        white: 'W',
        black: 'B',
        bye: "bye",
        no_bye: "no",
        headings: [
            "Rk", "No", "Ti", "Name", "Rtg", "Pts", "Colours", "Due", "Diff", "Run", "-2", "-1",
            "Bye", "Now", "Met",
        ],
        odd: "Odd number of players.",
        must_white: "Must have White:",
        must_black: "Must have Black:",
        clashes: "Pairs in which colours clash at least:",
        due_plain: "Due: W! absolute, W strong, w mild.",
        due_odd_and_even: "Due: W absolute, (W) semi-absolute (strong, odd round), w as it is, (w) variable \
                           (mild, even round), A none (A7 of 2013).",
        legend: "Run: the last two games had this colour. -1, -2: float \
                 of the last round and of the one before. Bye: no = may not get the pairing-allocated bye.",
    };

    /// Spanish.
    pub const SPANISH: Words = Words {
        language: Language::Spanish,
        round: "Ronda",
        score: "Puntuación",
        want_white: "prefieren blancas:",
        want_black: "prefieren negras:",
        white: 'B',
        black: 'N',
        bye: "bye",
        no_bye: "no",
        headings: [
            "Pos.", "N.º", "Tít", "Nombre", "Elo", "Ptos", "Colores", "Pref.", "Dif", "Rep.", "-2",
            "-1", "Desc.", "Ahora", "Rivales",
        ],
        odd: "Número impar de jugadores.",
        must_white: "Tienen que llevar blancas:",
        must_black: "Tienen que llevar negras:",
        clashes: "Parejas con conflicto de color, como mínimo:",
        due_plain: "Pref.: B! absoluta, B fuerte, b leve.",
        due_odd_and_even: "Pref.: B absoluta, (B) semiabsoluta (fuerte, ronda impar), b tal cual, (b) variable \
                           (leve, ronda par), A ninguna (A7 de 2013).",
        legend: "Rep.: color de las dos últimas partidas. \
             -1, -2: flotación de la última ronda y de la anterior. Desc.: no = no puede \
             descansar.",
    };

    /// The letter of a colour.
    #[must_use]
    pub const fn letter(&self, colour: Colour) -> char {
        match colour {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }

    /// The words of a language.
    #[must_use]
    pub const fn of(language: Language) -> &'static Words {
        match language {
            Language::English => &Words::ENGLISH,
            Language::Spanish => &Words::SPANISH,
        }
    }
}

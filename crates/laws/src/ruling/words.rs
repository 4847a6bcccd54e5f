//! What cases and penalties say, in English and Spanish.

use arbitra_model::Language;

use super::case::{ClockChange, Consequence, Group, Who};
use super::ladder::Penalty;
use super::walk::WalkError;
use crate::clock::Class;

impl Consequence {
    /// In words.
    #[must_use]
    pub const fn say(self, language: Language) -> &'static str {
        match self {
            Consequence::OpponentWins => language.choose("the opponent wins", "gana el rival"),
            Consequence::OffenderLoses => language.choose(
                "the player loses; the arbiter decides the opponent's score",
                "el jugador pierde; el árbitro decide la puntuación del rival",
            ),
            Consequence::OffenderWins => {
                language.choose("the player who mated wins", "gana quien dio mate")
            }
            Consequence::ClaimantWins => language.choose("the claimant wins", "gana el reclamante"),
            Consequence::BothLose => language.choose("both lose", "ambos pierden"),
            Consequence::Draw => language.choose("draw", "tablas"),
            Consequence::NewGame => language.choose("a new game", "una partida nueva"),
            Consequence::Forfeit => language.choose(
                "not played (−/+ or +/−), not rated",
                "partida no jugada (−/+ o +/−), no \
                     computa para Elo",
            ),
            Consequence::BothForfeit => {
                language.choose("both lose by default", "ambos pierden por incomparecencia")
            }
        }
    }
}

impl Group {
    /// In words.
    #[must_use]
    pub const fn say(self, language: Language) -> &'static str {
        match self {
            Group::Start => language.choose("Start", "Comienzo"),
            Group::Moves => language.choose("Moves and pieces", "Jugadas y piezas"),
            Group::Clock => language.choose("Clocks", "Relojes"),
            Group::Draw => language.choose("Draws and the end", "Tablas y final"),
            Group::Record => language.choose("Scoresheets", "Planillas"),
            Group::Conduct => language.choose("Conduct", "Conducta"),
            Group::Rapid => language.choose("Rapid and blitz", "Rápido y relámpago"),
            Group::Quickplay => language.choose("Quickplay finish", "Final a caída de bandera"),
            Group::Adjourned => language.choose("Adjourned games", "Partidas aplazadas"),
            Group::Blind => language.choose("Disabled players", "Jugadores con discapacidad"),
            Group::Desk => language.choose("The arbiter", "El árbitro"),
            Group::Event => language.choose("The tournament", "El torneo"),
        }
    }
}

impl ClockChange {
    /// In words, for a class of play; for every one if it is not known.
    #[must_use]
    pub fn say(&self, class: Option<Class>, language: Language) -> String {
        let who = match self.who {
            Who::Offender => language.choose("the player's clock", "el reloj del jugador"),
            Who::Opponent => language.choose("the opponent's clock", "el reloj del rival"),
            Who::Both => language.choose("both clocks", "ambos relojes"),
        };
        match self.minutes_in(class.unwrap_or(Class::Standard)) {
            0 => format!(
                "{who}: {}",
                language.choose("as the arbiter decides", "lo que decida el árbitro")
            ),
            minutes if class.is_some() => format!("{who}: {minutes:+} min"),
            minutes => format!("{who}: {minutes:+} min{}", self.elsewhere(language)),
        }
    }

    /// The time as a sentence has it: `two minutes`, or for every class `two minutes (one in blitz)`.
    pub(super) fn amount(&self, class: Option<Class>, language: Language) -> String {
        let minutes = self.minutes_in(class.unwrap_or(Class::Standard)).abs();
        let amount = match (minutes, language) {
            (1, Language::English) => "one minute".to_owned(),
            (1, Language::Spanish) => "un minuto".to_owned(),
            (2, Language::English) => "two minutes".to_owned(),
            (2, Language::Spanish) => "dos minutos".to_owned(),
            (minutes, Language::English) => format!("{minutes} minutes"),
            (minutes, Language::Spanish) => format!("{minutes} minutos"),
        };
        if class.is_some() { amount } else { amount + self.elsewhere(language) }
    }

    /// What else holds in rapid and blitz: one minute, or what the arbiter says.
    fn elsewhere(&self, language: Language) -> &'static str {
        match (self.rapid() == self.minutes, self.blitz == self.minutes) {
            (true, true) => "",
            (true, false) if self.blitz == 0 => language.choose(
                " (in blitz as the arbiter decides)",
                " (en relámpago, lo que decida el árbitro)",
            ),
            (true, false) => language.choose(" (one in blitz)", " (uno en relámpago)"),
            (false, _) => {
                language.choose(" (one in rapid and blitz)", " (uno en rápido y relámpago)")
            }
        }
    }
}

impl Penalty {
    /// In words.
    #[must_use]
    pub const fn say(self, language: Language) -> &'static str {
        match self {
            Penalty::Warning => language.choose("a warning", "una advertencia"),
            Penalty::OpponentTime => {
                language.choose("more time for the opponent", "más tiempo para el rival")
            }
            Penalty::OwnTime => {
                language.choose("less time for the player", "menos tiempo para el jugador")
            }
            Penalty::OpponentPoints => language.choose(
                "more points for the opponent, at most those of the game",
                "más puntos para el rival, como mucho los de la partida",
            ),
            Penalty::OwnPoints => {
                language.choose("fewer points for the player", "menos puntos para el jugador")
            }
            Penalty::Loss => language.choose(
                "the game lost; the arbiter decides the opponent's score",
                "la pérdida de la partida; el árbitro decide la puntuación del rival",
            ),
            Penalty::Fine => {
                language.choose("a fine announced beforehand", "una multa anunciada de antemano")
            }
            Penalty::Exclusion => language
                .choose("exclusion from one or more rounds", "la exclusión de una o más rondas"),
            Penalty::Expulsion => language.choose(
                "expulsion, together with the organiser",
                "expulsión de la competición, de acuerdo con el organizador",
            ),
        }
    }
}

impl WalkError {
    /// In words.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        match (self, language) {
            (WalkError::NoSuchOption { option, .. }, Language::English) => {
                format!("`{option}` is not an answer to this question")
            }
            (WalkError::NoSuchOption { option, .. }, Language::Spanish) => {
                format!("`{option}` no es una respuesta a esta pregunta")
            }
            (WalkError::TooMany(more), Language::English) => {
                format!("`{more}` answers nothing: the ruling is already there")
            }
            (WalkError::TooMany(more), Language::Spanish) => {
                format!("`{more}` no responde a nada: la decisión ya está")
            }
            (WalkError::Broken(at), _) => at.clone(),
        }
    }
}

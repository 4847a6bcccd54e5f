//! What is said at schools.

use arbitra_model::{Language, Reader, Said};

use crate::school::{Colour, DayPlan, FLASH_MINUTES, Group, THEN_EACH, WITHOUT_CLOCK};

impl Colour {
    /// What readers call it.
    #[must_use]
    pub const fn written(self, reader: Reader) -> &'static str {
        reader.label(match self {
            Colour::Red => ["red", "rojo", "rouge", "Rot", "vermelho", "rosso", "vermell"],
            Colour::Yellow => ["yellow", "amarillo", "jaune", "Gelb", "amarelo", "giallo", "groc"],
            Colour::Green => ["green", "verde", "vert", "Grün", "verde", "verde", "verd"],
            Colour::Blue => ["blue", "azul", "bleu", "Blau", "azul", "blu", "blau"],
            Colour::Orange => {
                ["orange", "naranja", "orange", "Orange", "laranja", "arancione", "taronja"]
            }
            Colour::White => ["white", "blanco", "blanc", "Weiß", "branco", "bianco", "blanc"],
        })
    }
}

impl Said for Colour {
    fn say(&self, l: Language) -> String {
        self.written(l.into()).to_owned()
    }
}

impl Said for Group {
    fn say(&self, l: Language) -> String {
        let (letter, colour, until) = (self.letter, self.colour.say(l), self.until);
        l.sentence(
            format!("{letter} {colour} (under {})", until + 1),
            format!("{letter} {colour} (sub-{until})"),
        )
    }
}

impl Said for DayPlan {
    fn say(&self, l: Language) -> String {
        let DayPlan { days, rounds, minutes } = *self;
        match days {
            1 => l.sentence(
                format!("{rounds} rounds with {minutes} minutes each player"),
                format!("{rounds} rondas con {minutes} minutos por jugador"),
            ),
            days => l.sentence(
                format!("{days} days of {rounds} rounds with {minutes} minutes each player"),
                format!("{days} días de {rounds} rondas con {minutes} minutos por jugador"),
            ),
        }
    }
}

pub(crate) fn companions(l: Language) -> String {
    l.choose(
        "Every child comes with a grown-up. Companions are spectators: they stay behind the rope and do not speak to the children while they play.",
        "Cada niño viene con un adulto. Los acompañantes son público: se quedan detrás de la cuerda y no hablan con los niños mientras juegan.",
    )
    .to_owned()
}

pub(crate) fn photographs(l: Language) -> String {
    l.sentence(
        format!("With flash only in the first {FLASH_MINUTES} minutes of a round."),
        format!("Con flash solo en los primeros {FLASH_MINUTES} minutos de cada ronda."),
    )
}

pub(crate) fn prizes(l: Language) -> String {
    l.choose(
        "Cups for the first of every group, and a diploma for everybody who takes part.",
        "Trofeos para los primeros de cada grupo, y un diploma para todos los participantes.",
    )
    .to_owned()
}

pub(crate) fn play(l: Language) -> String {
    l.sentence(
        format!("Where there are no clocks, a clock with {THEN_EACH} minutes for each player is put on the table after {WITHOUT_CLOCK} minutes. After the game both children raise a hand and stay until an arbiter has taken the result."),
        format!("Donde no haya relojes, a los {WITHOUT_CLOCK} minutos se pone uno con {THEN_EACH} minutos para cada jugador. Al acabar, los dos levantan la mano y esperan a que un árbitro tome el resultado."),
    )
}

pub(crate) fn smoking(l: Language) -> String {
    l.choose("Nowhere on the grounds.", "Prohibido en todo el recinto.").to_owned()
}

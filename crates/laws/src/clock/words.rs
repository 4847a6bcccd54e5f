//! What time controls say, in English and Spanish.

use arbitra_model::{Bilingual, Language, Period};

use super::class::Class;
use super::control::{Control, Mode, Passing};
use super::parse::ParseControlError;

impl Class {
    /// In words.
    #[must_use]
    pub fn say(self, language: Language) -> &'static str {
        self.tempo().say(language)
    }

    /// The article that defines it, as people of a language cite it.
    #[must_use]
    pub const fn article_in(self, language: Language) -> &'static str {
        match self {
            Class::Standard => language.choose(self.article(), "Glosario"),
            Class::Rapid | Class::Blitz => self.article(),
        }
    }
}

impl Control {
    /// The same for people of a language; only the English form is read again.
    #[must_use]
    pub fn short_in(&self, language: Language) -> String {
        let white = line(&self.time.periods.white, language);
        let mut text = if self.time.is_equal() {
            white
        } else {
            let black = line(&self.time.periods.black, language);
            let [w, b] = [language.choose("W", "B"), language.choose("B", "N")];
            format!("{w} {white} · {b} {black}")
        };
        text.push_str(match self.mode {
            Mode::Increment => "",
            Mode::Bronstein => language.choose(" bronstein", " (Bronstein)"),
            Mode::Delay => language.choose(" delay", " (demora)"),
        });
        if self.passing == Passing::ByTime {
            text.push_str(language.choose(" by time", " (por tiempo)"));
        }
        text
    }

    /// The control in a sentence.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let one = sentence(&self.time.periods.white, self.mode, language);
        let mut text = if self.time.is_equal() {
            one
        } else {
            let other = sentence(&self.time.periods.black, self.mode, language);
            match language {
                Language::English => format!("White {one}; Black {other}"),
                Language::Spanish => format!("blancas {one}; negras {other}"),
            }
        };
        if self.passing == Passing::ByTime {
            text.push_str(language.choose(
                "; the next period begins when the time has run out",
                "; el período siguiente comienza al agotarse el tiempo",
            ));
        }
        text
    }
}

/// The periods of one player, increments at the end with the move from which they are given.
fn line(periods: &[Period], language: Language) -> String {
    let mut parts: Vec<String> = Vec::new();
    for period in periods {
        let time = minutes(period.seconds);
        parts.push(match period.moves {
            Some(moves) => format!("{moves}/{time}"),
            None if periods.len() == 1 => match language {
                Language::English => format!("G/{time}"),
                Language::Spanish => format!("{time} min"),
            },
            None => time,
        });
    }
    let mut first = 1_u32;
    let mut given = 0;
    for period in periods {
        if period.increment != given {
            let seconds = period.increment;
            parts.push(match language {
                Language::English => format!("{seconds}s from move {first}"),
                Language::Spanish => format!("{seconds} s desde la jugada {first}"),
            });
            given = period.increment;
        }
        first += u32::from(period.moves.unwrap_or(0));
    }
    parts.join(" + ")
}

/// Minutes, with seconds where there are some: `90`, `1:30m`.
fn minutes(seconds: u32) -> String {
    match seconds % 60 {
        0 => (seconds / 60).to_string(),
        rest => format!("{}:{rest:02}", seconds / 60),
    }
}

fn sentence(periods: &[Period], mode: Mode, language: Language) -> String {
    let of = |number: u32, one: &str, many: &str| match number {
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    };
    let bonus = |seconds: u32| {
        let time = match language {
            Language::English => of(seconds, "second", "seconds"),
            Language::Spanish => of(seconds, "segundo", "segundos"),
        };
        match (mode, language) {
            (Mode::Increment, Language::English) => format!("{time} added for each move"),
            (Mode::Increment, Language::Spanish) => format!("{time} más por jugada"),
            (Mode::Bronstein, Language::English) => {
                format!("up to {time} given back after each move")
            }
            (Mode::Bronstein, Language::Spanish) => {
                format!("se devuelven hasta {time} tras cada jugada")
            }
            (Mode::Delay, Language::English) => format!("{time} of delay before each move"),
            (Mode::Delay, Language::Spanish) => format!("{time} de demora antes de cada jugada"),
        }
    };
    let mut parts = Vec::new();
    for period in periods {
        let unit = match (period.seconds, language) {
            (60, Language::English) => "minute",
            (_, Language::English) => "minutes",
            (60, Language::Spanish) => "minuto",
            (_, Language::Spanish) => "minutos",
        };
        let time = format!("{} {unit}", minutes(period.seconds));
        let mut text = match (period.moves, language) {
            (Some(moves), Language::English) => {
                format!("{} in {time}", of(moves.into(), "move", "moves"))
            }
            (Some(moves), Language::Spanish) => {
                format!("{} en {time}", of(moves.into(), "jugada", "jugadas"))
            }
            (None, Language::English) => format!("{time} for the rest of the game"),
            (None, Language::Spanish) => format!("{time} para el resto de la partida"),
        };
        if period.increment > 0 {
            text.push_str(&format!(" ({})", bonus(period.increment)));
        }
        parts.push(text);
    }
    parts.join(language.choose(", then ", ", luego "))
}

/// The names of the twenty-two events of C.02 12.
pub(super) const EVENTS: [Bilingual; 22] = [
    Bilingual::new("World Championship Match", "Encuentro por el Campeonato del Mundo"),
    Bilingual::new("Candidates Tournament", "Torneo de Candidatos"),
    Bilingual::new("World Cup", "Copa del Mundo"),
    Bilingual::new("Grand Prix", "Grand Prix"),
    Bilingual::new(
        "Women's World Championship Match",
        "Encuentro por el Campeonato del Mundo femenino",
    ),
    Bilingual::new("Chess Olympiad", "Olimpiada de Ajedrez"),
    Bilingual::new("World Team Championship", "Campeonato del Mundo por equipos"),
    Bilingual::new("Women's World Team Championship", "Campeonato del Mundo femenino por equipos"),
    Bilingual::new("Women's Grand Prix", "Grand Prix femenino"),
    Bilingual::new("World Senior Championship", "Campeonato del Mundo sénior"),
    Bilingual::new("World Senior Team Championship", "Campeonato del Mundo sénior por equipos"),
    Bilingual::new(
        "World Juniors and Girls U-20 Championship",
        "Campeonato del Mundo júnior sub-20",
    ),
    Bilingual::new(
        "Continental Individual Championships",
        "Campeonatos continentales individuales",
    ),
    Bilingual::new("Continental Team Championships", "Campeonatos continentales por equipos"),
    Bilingual::new(
        "World Youth 14-16-18 Championships",
        "Campeonatos del Mundo sub-14, sub-16 y sub-18",
    ),
    Bilingual::new(
        "World Cadets 08-10-12 Championships",
        "Campeonatos del Mundo sub-8, sub-10 y sub-12",
    ),
    Bilingual::new(
        "World Schools Individual Championships",
        "Campeonatos del Mundo escolares individuales",
    ),
    Bilingual::new(
        "World Schools Team Championships",
        "Campeonatos del Mundo escolares por equipos",
    ),
    Bilingual::new("World Amateur Championship", "Campeonato del Mundo de aficionados"),
    Bilingual::new("World Olympiad U-16", "Olimpiada sub-16"),
    Bilingual::new("World Rapid Championships", "Campeonatos del Mundo de rápidas"),
    Bilingual::new("World Blitz Championships", "Campeonatos del Mundo de relámpago"),
];

impl ParseControlError {
    /// In words.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        match (self, language) {
            (ParseControlError::Unreadable(text), Language::English) => {
                format!("`{text}` is not a time control")
            }
            (ParseControlError::Unreadable(text), Language::Spanish) => {
                format!("`{text}` no es un ritmo de juego")
            }
            (ParseControlError::BonusInsidePeriod(first), Language::English) => {
                format!("the bonus from move {first} begins inside a period")
            }
            (ParseControlError::BonusInsidePeriod(first), Language::Spanish) => {
                format!("el tiempo extra desde la jugada {first} empieza dentro de un período")
            }
        }
    }
}

//! Clocks and their test.

use arbitra_model::{Language, Said};

use crate::clock_test::{Outcome, Verdict};
use crate::equipment::Can;

impl Can {
    /// Whether the clock can, and by what.
    #[must_use]
    pub fn say(self, language: Language) -> String {
        let fixed = |english, spanish| language.choose(english, spanish).to_owned();
        match self {
            Can::Preset(letter) => match language {
                Language::English => {
                    format!("yes: setting {letter}, which every approved clock must have")
                }
                Language::Spanish => {
                    format!("sí: ajuste {letter}, que todo reloj aprobado debe tener")
                }
            },
            Can::Hands => fixed(
                "yes: no time is added; set the first control to six o'clock and turn the hands back by hand",
                "sí: no se añade tiempo; ponga el primer control a las seis y retrase las agujas a mano",
            ),
            Can::NoIncrement => fixed(
                "no: hands cannot add time with every move",
                "no: unas agujas no pueden añadir tiempo en cada jugada",
            ),
            Can::NotThere(letter) => match language {
                Language::English => format!("no: the test says that setting {letter} is missing"),
                Language::Spanish => format!("no: según la prueba falta el ajuste {letter}"),
            },
            Can::Try => fixed(
                "not known: set it by hand and let it run through before the event",
                "no se sabe: prográmelo a mano y hágalo correr entero antes del torneo",
            ),
        }
    }
}

impl Said for Outcome {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            Outcome::Good => ("good", "bien"),
            Outcome::Bad => ("fails", "no cumple"),
            Outcome::Missing => ("not answered", "sin contestar"),
            Outcome::Contradiction => ("contradicts itself", "se contradice"),
            Outcome::Noted => ("noted", "anotado"),
        };
        language.choose(english, spanish).to_owned()
    }
}

impl Said for Verdict {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            Verdict::Passes => ("The clock passes", "El reloj supera la prueba"),
            Verdict::Fails => ("The clock fails", "El reloj no supera la prueba"),
            Verdict::Incomplete => (
                "The report is incomplete or contradicts itself",
                "El informe está incompleto o se contradice",
            ),
        };
        language.choose(english, spanish).to_owned()
    }
}

/// A question of the report.
pub(crate) fn question(number: u8, language: Language) -> &'static str {
    let (english, spanish) = match number {
        1 => ("Clock", "Reloj"),
        2 => ("Tester", "Quién lo prueba"),
        3 => ("First and last day of the test", "Primer y último día de la prueba"),
        4 => ("Can the displays be read from 3 m?", "¿Se leen las pantallas a 3 m?"),
        5 => (
            "Was that tried in play by at least five players?",
            "¿Lo comprobaron en juego al menos cinco jugadores?",
        ),
        6 => (
            "Is it clear from all sides whose time runs?",
            "¿Se ve desde todos los lados a quién le corre el tiempo?",
        ),
        7 => (
            "Was that tried in play by at least five players?",
            "¿Lo comprobaron en juego al menos cinco jugadores?",
        ),
        8 => (
            "Does it make any sound during the game or at its end?",
            "¿Hace algún ruido durante la partida o al final?",
        ),
        9 => ("Does it run at the true speed?", "¿Marcha a la velocidad correcta?"),
        10 => ("Does it warn of a low battery?", "¿Avisa de batería baja?"),
        11 => (
            "Is the warning there at once when the clock is set?",
            "¿Aparece el aviso en cuanto se programa?",
        ),
        12 => (
            "Can what is shown be changed or erased by a simple touch?",
            "¿Puede cambiarse o borrarse lo mostrado con un simple toque?",
        ),
        13 => ("Is there a short manual on the clock?", "¿Lleva unas instrucciones breves?"),
        14 => (
            "Does it stand firm, above all in time trouble?",
            "¿Es estable, sobre todo en apuros de tiempo?",
        ),
        15 => (
            "Was that tried in play by at least five players?",
            "¿Lo comprobaron en juego al menos cinco jugadores?",
        ),
        16 => ("Are the buttons strong enough?", "¿Son bastante resistentes los pulsadores?"),
        17 => (
            "Was that tried in play by at least five players?",
            "¿Lo comprobaron en juego al menos cinco jugadores?",
        ),
        18 => (
            "When both flags are down, does it show which fell first?",
            "Con ambas banderas caídas, ¿muestra cuál cayó antes?",
        ),
        19 => (
            "Does it stop when a flag falls in the last period?",
            "¿Se detiene al caer una bandera en el último período?",
        ),
        20 => {
            ("Was there trouble in changing times?", "¿Hubo dificultades al cambiar los tiempos?")
        }
        21 => (
            "Was there trouble in changing the counter of moves?",
            "¿Hubo dificultades al cambiar el contador de jugadas?",
        ),
        22 => ("Which settings a to p does it have?", "¿Qué ajustes de la a a la p tiene?"),
        23 => (
            "Is the increment added before the first move?",
            "¿Se añade el incremento antes de la primera jugada?",
        ),
        24 => ("Other remarks", "Otras observaciones"),
        25 => ("Is approval recommended?", "¿Se recomienda su aprobación?"),
        _ => ("", ""),
    };
    language.choose(english, spanish)
}

pub(crate) fn yes_no(answer: bool, language: Language) -> &'static str {
    if answer { language.choose("yes", "sí") } else { language.choose("no", "no") }
}

/// Settings that are missing.
pub(crate) fn without(letters: &[char], language: Language) -> String {
    let letters: Vec<String> = letters.iter().map(char::to_string).collect();
    let letters = letters.join(" ");
    match language {
        Language::English => format!("missing: {letters}"),
        Language::Spanish => format!("faltan: {letters}"),
    }
}

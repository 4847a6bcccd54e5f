//! What was arranged, and what cannot be.

use arbitra_model::{Language, Reader, Said};

use crate::hall::{GuidedFault, Section, Wall};
use crate::plan::{MoveProblem, Part, Whereabouts};
use crate::premises::{Arrangement, ArrangementFault, Battery, ClockFault, Remedy, Trouble, Wrong};

impl Whereabouts {
    /// Where a board stands, for whoever looks for it: `row 3, left`.
    #[must_use]
    pub fn written(&self, reader: impl Into<Reader>) -> String {
        let reader = reader.into();
        let part = self.part.name(reader);
        let row = reader.label(["row", "fila", "rangée", "Reihe", "fila", "fila", "fila"]);
        match self.row {
            0 => part.to_owned(),
            number => format!("{row} {number}, {part}"),
        }
    }
}

impl Said for Whereabouts {
    fn say(&self, language: Language) -> String {
        self.written(language)
    }
}

impl Part {
    const fn name(self, reader: Reader) -> &'static str {
        reader.label(match self {
            Part::Left => {
                ["left", "izquierda", "gauche", "links", "esquerda", "sinistra", "esquerra"]
            }
            Part::Middle => ["middle", "centro", "milieu", "Mitte", "centro", "centro", "centre"],
            Part::Right => ["right", "derecha", "droite", "rechts", "direita", "destra", "dreta"],
            Part::Top => [
                "upper end",
                "extremo superior",
                "extrémité supérieure",
                "oberes Ende",
                "extremo superior",
                "estremità superiore",
                "extrem superior",
            ],
            Part::Bottom => [
                "lower end",
                "extremo inferior",
                "extrémité inférieure",
                "unteres Ende",
                "extremo inferior",
                "estremità inferiore",
                "extrem inferior",
            ],
        })
    }
}

impl Said for Part {
    fn say(&self, language: Language) -> String {
        self.name(language.into()).to_owned()
    }
}

impl Said for MoveProblem {
    fn say(&self, language: Language) -> String {
        match (self, language) {
            (MoveProblem::NoTable(board), Language::English) => {
                format!("no table of the plan begins with board {board}; load the page again")
            }
            (MoveProblem::NoTable(board), Language::Spanish) => format!(
                "ninguna mesa del plano empieza por el tablero {board}; vuelva a cargar la página"
            ),
            (MoveProblem::Nowhere(board), Language::English) => {
                format!("board {board} cannot stand there; a hall reaches from 0 to 300 m")
            }
            (MoveProblem::Nowhere(board), Language::Spanish) => {
                format!("la mesa {board} no puede estar ahí; una sala va de 0 a 300 m")
            }
        }
    }
}

impl Said for Battery {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            Battery::Good => ("good", "buena"),
            Battery::Changed => ("changed", "cambiada"),
            Battery::Warns => ("warns", "avisa"),
            Battery::Empty => ("empty", "agotada"),
        };
        language.choose(english, spanish).to_owned()
    }
}

impl Said for Wrong {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            Wrong::Empty => ("battery empty: do not use it", "pila agotada: no lo use"),
            Wrong::Warns => (
                "battery warns: it must last 10 hours more; change it before the next day",
                "la pila avisa: debe durar 10 horas más; cámbiela antes de mañana",
            ),
            Wrong::Sounds => (
                "makes sounds: switch them off, or do not use it",
                "hace ruido: quítelo o no lo use",
            ),
            Wrong::NotSet => ("not set to the time of the event", "sin programar con el ritmo"),
        };
        language.choose(english, spanish).to_owned()
    }
}

impl Said for Trouble {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            Trouble::Stopped => ("stopped", "se paró"),
            Trouble::WrongTime => ("impossible times", "tiempos imposibles"),
            Trouble::WrongSetting => ("wrong setting", "mal programado"),
            Trouble::Increment => ("increment missing or wrong", "incremento ausente o erróneo"),
            Trouble::Battery => ("battery", "pila"),
            Trouble::Display => ("display", "pantalla"),
            Trouble::Button => ("button or lever", "botón o palanca"),
            Trouble::Flag => ("first flag not shown", "no indica qué bandera cayó antes"),
            Trouble::Sound => ("sound", "ruido"),
            Trouble::Other => ("something else", "otra cosa"),
        };
        language.choose(english, spanish).to_owned()
    }
}

impl Said for Remedy {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            Remedy::Replaced => ("another clock", "otro reloj"),
            Remedy::SetRight => ("times set right", "tiempos corregidos"),
            Remedy::Nothing => ("nothing", "nada"),
        };
        language.choose(english, spanish).to_owned()
    }
}

impl Said for ClockFault {
    fn say(&self, language: Language) -> String {
        let (round, board) = (self.round, self.board);
        let (what, done) = (self.trouble.say(language), self.remedy.say(language));
        match language {
            Language::English => {
                format!("clock at board {board} in round {round}: {what}; {done}")
            }
            Language::Spanish => {
                format!("reloj de la mesa {board} en la ronda {round}: {what}; {done}")
            }
        }
    }
}

impl Said for Arrangement {
    fn say(&self, language: Language) -> String {
        let fixed = |english, spanish| language.choose(english, spanish).to_owned();
        match self {
            Arrangement::Hall { words } if words.is_empty() => {
                fixed("hall taken out", "sala quitada")
            }
            Arrangement::Hall { words } => match crate::hall::Hall::from_toml(words) {
                Ok(hall) => match language {
                    Language::English => format!("hall: {}", hall.name),
                    Language::Spanish => format!("sala: {}", hall.name),
                },
                Err(_) => fixed("hall", "sala"),
            },
            Arrangement::Plan { plan: None } => fixed("plan taken out", "plano quitado"),
            Arrangement::Plan { plan: Some(plan) } => match language {
                Language::English => format!("plan for {} boards", plan.board_count()),
                Language::Spanish => format!("plano para {} mesas", plan.board_count()),
            },
            Arrangement::ClockTest { number, report } => match (report, language) {
                (Some(report), Language::English) => {
                    format!("clock test {number}: {}", report.clock)
                }
                (Some(report), Language::Spanish) => {
                    format!("prueba de reloj {number}: {}", report.clock)
                }
                (None, Language::English) => format!("clock test {number} taken out"),
                (None, Language::Spanish) => format!("prueba de reloj {number} quitada"),
            },
            Arrangement::ClockCheck { check } => {
                let (clock, battery) = (&check.clock, check.battery.say(language));
                match language {
                    Language::English => format!("clock {clock} looked at: battery {battery}"),
                    Language::Spanish => format!("reloj {clock} revisado: pila {battery}"),
                }
            }
            Arrangement::ClockFault { fault } => fault.say(language),
            Arrangement::Broadcast { broadcast } => {
                let boards = usize::from(broadcast.boards) + broadcast.further.len();
                match language {
                    Language::English => format!("{boards} boards transmitted"),
                    Language::Spanish => format!("{boards} tableros retransmitidos"),
                }
            }
            Arrangement::Photographs { photographs } => {
                let (first, later) = (photographs.first, photographs.later);
                match language {
                    Language::English => {
                        format!("photographs: {first} min in round 1, then {later} min")
                    }
                    Language::Spanish => {
                        format!("fotografías: {first} min en la ronda 1, después {later} min")
                    }
                }
            }
        }
    }
}

impl Said for ArrangementFault {
    fn say(&self, language: Language) -> String {
        let fixed = |english, spanish| language.choose(english, spanish).to_owned();
        match self {
            ArrangementFault::Hall(faults) => faults.say(language),
            ArrangementFault::NoHall => fixed(
                "there is no hall yet; describe it first",
                "todavía no hay sala; descríbala primero",
            ),
            ArrangementFault::Plan(error) => error.say(language),
            ArrangementFault::Impossible(finding) => {
                let said = finding.say(language);
                match finding.source {
                    Some(source) => format!("{said} ({})", source.citation()),
                    None => said,
                }
            }
            ArrangementFault::Report => fixed(
                "the report of the clock test is too long, or answers what is not asked",
                "el informe de la prueba es demasiado largo o contesta lo que no se pregunta",
            ),
            ArrangementFault::TooMany(most) => match language {
                Language::English => format!("more than {most} are not kept"),
                Language::Spanish => format!("no se guardan más de {most}"),
            },
            ArrangementFault::Nameless => fixed(
                "name the clock: its number or its board, at most 100 letters",
                "diga qué reloj es: su número o su mesa, con 100 letras como mucho",
            ),
            ArrangementFault::NoSuchBoard => {
                fixed("there is no such board or round", "no hay tal mesa o ronda")
            }
            ArrangementFault::Minutes => fixed(
                "minutes out of all reason: photographs take 120 at most, a delay 240",
                "minutos fuera de razón: las fotografías duran 120 como mucho, un retardo 240",
            ),
        }
    }
}

impl Said for Wall {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            Wall::Top => ("upper wall", "pared de arriba"),
            Wall::Right => ("right wall", "pared derecha"),
            Wall::Bottom => ("lower wall", "pared de abajo"),
            Wall::Left => ("left wall", "pared izquierda"),
        };
        language.choose(english, spanish).to_owned()
    }
}

/// What is said of a file, with the fields of the form in place of its keys.
fn in_the_form(said: String, section: Section, language: Language) -> String {
    let size = match section {
        Section::Whole => ("width or depth", "ancho o fondo"),
        _ => ("size", "tamaño"),
    };
    let keys = [
        ("size", size),
        ("at", ("place", "sitio")),
        ("width", ("width", "ancho")),
        ("points", ("course", "recorrido")),
        ("lux", ("light", "luz")),
        ("temperature", ("temperature", "temperatura")),
        ("seats", ("seats", "asientos")),
        ("floor", ("floor", "superficie")),
        ("boards", ("boards", "mesas")),
        ("name", ("name", "nombre")),
        ("column", ("column", "columna")),
        ("area", ("part", "zona")),
        ("arbiters", ("table", "mesa")),
        ("table", ("table", "mesa")),
    ];
    keys.into_iter().fold(said, |said, (key, (english, spanish))| {
        said.replace(&format!("`{key}`"), language.choose(english, spanish))
    })
}

impl Said for GuidedFault {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self.section {
            Section::Whole => ("hall", "sala"),
            Section::Door => ("door", "puerta"),
            Section::Window => ("window", "ventana"),
            Section::Column => ("column", "columna"),
            Section::Area => ("part of the house", "zona del edificio"),
            Section::Rope => ("rope", "cuerda"),
            Section::Light => ("measured light", "luz medida"),
            Section::Arbiters => ("arbiters' table", "mesa arbitral"),
            Section::Table => ("table", "mesa"),
        };
        let name = language.choose(english, spanish);
        let why = in_the_form(self.why.problem.say(language), self.section, language);
        match self.section {
            Section::Whole => format!("{name}: {why}"),
            _ => format!("{name} {}: {why}", self.row),
        }
    }
}

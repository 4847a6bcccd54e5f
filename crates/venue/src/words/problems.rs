//! What is wrong with a file, and what to do about it.

use arbitra_model::{Language, Said};

use crate::clock_test::ReportError;
use crate::hall::{AreaKind, HallProblem, Hint, MOST_BOARDS};
use crate::plan::PlanError;

impl Said for HallProblem {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => self.english(),
            Language::Spanish => self.spanish(),
        }
    }
}

impl HallProblem {
    fn english(&self) -> String {
        match self {
            HallProblem::Walls => {
                "these walls enclose no floor for the players (C.02 (2019) 8.2.1) or cross themselves; go around the hall corner by corner".to_owned()
            }
            HallProblem::Outside { key } => {
                format!("this `{key}` is not within the walls; mend `at` or `size`")
            }
            HallProblem::NotOnWall => {
                "this door is on no wall; `at` is its middle, on a wall".to_owned()
            }
            HallProblem::Slanted => {
                "a rope runs along or across the hall; change one number at a time".to_owned()
            }
            HallProblem::BoardTwice { board } => {
                format!("board {board} stands on two tables; give each board one")
            }
            HallProblem::SizeAndWalls => "write `size` or `walls`, not both".to_owned(),
        }
    }

    fn spanish(&self) -> String {
        match self {
            HallProblem::Walls => {
                "estas paredes no encierran suelo para los jugadores (C.02 (2019) 8.2.1) o se cruzan; recorra la sala esquina a esquina"
                    .to_owned()
            }
            HallProblem::Outside { key } => {
                format!("`{key}` queda fuera de las paredes; corrija `at` o `size`")
            }
            HallProblem::NotOnWall => {
                "esta puerta no está en ninguna pared; `at` es su centro, sobre una pared"
                    .to_owned()
            }
            HallProblem::Slanted => {
                "una cuerda va a lo largo o a lo ancho; cambie un solo número cada vez".to_owned()
            }
            HallProblem::BoardTwice { board } => {
                format!("la mesa {board} aparece dos veces; póngala en un solo sitio")
            }
            HallProblem::SizeAndWalls => "escriba `size` o `walls`, no ambos".to_owned(),
        }
    }
}

impl Said for Hint {
    fn say(&self, language: Language) -> String {
        let fixed = |english, spanish| language.choose(english, spanish).to_owned();
        match self {
            Hint::Metres => fixed(
                "metres such as 2 or 2.5, not negative and up to 300",
                "metros como 2 o 2.5, no negativos y hasta 300",
            ),
            // The walls decide how much floor there is: the standard that asks for it is named.
            Hint::Wall => fixed(
                "metres from 1 to 300, not negative: the hall needs floor for every player (C.02 (2019) 8.2.1)",
                "metros de 1 a 300, no negativos: la sala necesita superficie para cada jugador (C.02 (2019) 8.2.1)",
            ),
            Hint::TwoMetres => fixed(
                "two lengths in metres, such as [30, 20]",
                "dos medidas en metros, como [30, 20]",
            ),
            Hint::Points => fixed(
                "corners such as [[0, 0], [30, 0], [30, 20]]",
                "esquinas como [[0, 0], [30, 0], [30, 20]]",
            ),
            Hint::AreaKind => {
                let names: Vec<&str> = AreaKind::ALL.iter().map(|kind| kind.name()).collect();
                let names = names.join(", ");
                match language {
                    Language::English => format!("one of {names}"),
                    Language::Spanish => format!("una de estas: {names}"),
                }
            }
            Hint::Axis => fixed("\"x\" or \"y\"", "\"x\" o \"y\""),
            Hint::Boards => match language {
                Language::English => {
                    format!("1 to 20 numbers of boards up to {MOST_BOARDS}, such as [1, 2]")
                }
                Language::Spanish => {
                    format!("de 1 a 20 números de mesa hasta {MOST_BOARDS}, como [1, 2]")
                }
            },
            Hint::Degrees => fixed("degrees such as 21.5", "grados como 21.5"),
            Hint::SquareMetres => fixed("square metres such as 30", "metros cuadrados como 30"),
            Hint::Millimetres => {
                fixed("whole millimetres such as 95", "milímetros enteros como 95")
            }
            Hint::Material => fixed(
                "\"wood\", \"plastic\", \"card\" or \"soft\"",
                "\"wood\", \"plastic\", \"card\" o \"soft\"",
            ),
        }
    }
}

/// What is said of JSON that cannot be read; the reader's own words name the field.
fn json(line: usize, column: usize, message: &str, language: Language) -> String {
    let message = message.split(" at line ").next().unwrap_or(message);
    match language {
        Language::English => format!("line {line}, column {column}: {message}"),
        Language::Spanish => format!("línea {line}, columna {column}: no se entiende ({message})"),
    }
}

impl Said for PlanError {
    fn say(&self, language: Language) -> String {
        let fixed = |english, spanish| language.choose(english, spanish).to_owned();
        match self {
            PlanError::TooLong => fixed("longer than 4 MB", "pasa de 4 MB"),
            PlanError::Json { line, column, message } => json(*line, *column, message, language),
            PlanError::Format => fixed(
                "not a plan; make one with `arbitra venue plan --format json`",
                "no es un plano; haga uno con `arbitra venue plan --format json`",
            ),
            PlanError::TooMany => match language {
                Language::English => format!("more than {MOST_BOARDS} tables or boards"),
                Language::Spanish => format!("más de {MOST_BOARDS} mesas"),
            },
            PlanError::Place { board } => match language {
                Language::English => format!(
                    "board {board}: `at` and `size` are millimetres, not negative and up to 300000"
                ),
                Language::Spanish => format!(
                    "mesa {board}: `at` y `size` son milímetros, no negativos y hasta 300000"
                ),
            },
            PlanError::Boards { table } => match language {
                Language::English => format!(
                    "table {table} of the list: it has 1 to 20 boards, no more than `places`, each from 1 to {MOST_BOARDS}"
                ),
                Language::Spanish => format!(
                    "elemento {table} de la lista: tiene de 1 a 20 mesas, no más que `places`, cada una de 1 a {MOST_BOARDS}"
                ),
            },
            PlanError::Aisle => fixed(
                "`aisle` is millimetres from 1 to 10000",
                "`aisle` son milímetros de 1 a 10000",
            ),
        }
    }
}

impl Said for ReportError {
    fn say(&self, language: Language) -> String {
        let fixed = |english, spanish| language.choose(english, spanish).to_owned();
        match self {
            ReportError::TooLong => fixed(
                "longer than 64 KB, or a text of more than 2000 letters",
                "pasa de 64 KB o tiene un texto de más de 2000 letras",
            ),
            ReportError::Json { line, column, message } => json(*line, *column, message, language),
            ReportError::Format => fixed(
                "not the report of a clock test; begin with `arbitra venue clock --form`",
                "no es el informe de prueba de un reloj; empiece con `arbitra venue clock --form`",
            ),
            ReportError::NoQuestion(question) => match language {
                Language::English => {
                    format!("{question} is not a question of yes or no; they are 4 to 21, and 23")
                }
                Language::Spanish => {
                    format!(
                        "{question} no es una pregunta de sí o no; lo son de la 4 a la 21, y la 23"
                    )
                }
            },
        }
    }
}

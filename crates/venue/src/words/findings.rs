//! Findings and refusals.

use arbitra_model::{Language, Said};

use super::{bounds, length, measure};
use crate::equipment::StockWishProblem;
use crate::finding::{Finding, Matter, Neighbour, Quality, Thing, Who};
use crate::hall::{AreaKind, MOST_BOARDS};
use crate::plan::{Refusal, WishProblem};
use crate::standards::Subject;

impl Finding {
    /// Whom it is about and what is wrong, without the citation.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let matter = self.matter(language);
        match self.who.name(language) {
            Some(who) => format!("{who}: {matter}"),
            None => matter,
        }
    }

    fn matter(&self, language: Language) -> String {
        match &self.matter {
            Matter::Measure { subject, found, needed } => {
                let unit = subject.unit();
                let (name, found) = (subject.say(language), measure(*found, unit, language));
                let needed = bounds(*needed, unit, language);
                match language {
                    Language::English => format!("{name} {found}; needed: {needed}"),
                    Language::Spanish => format!("{name} {found}; se pide: {needed}"),
                }
            }
            Matter::Close { to, found, needed } => {
                let (found, needed) = (length(*found, language), length(*needed, language));
                let to = to.name(language);
                match language {
                    Language::English => format!("only {found} to {to}; {needed} are kept"),
                    Language::Spanish => {
                        format!("solo hay {found} hasta {to}; se reservan {needed}")
                    }
                }
            }
            Matter::Outside => language
                .choose("not within the walls; move it", "está fuera de las paredes; muévala")
                .to_owned(),
            Matter::Overlap { with } => {
                let with = with.name(language);
                match language {
                    Language::English => format!("stands on {with}; move it"),
                    Language::Spanish => format!("coincide con {with}; muévala"),
                }
            }
            Matter::NoTable => language.choose("no table has it", "no tiene sitio").to_owned(),
            Matter::TwoTables => {
                language.choose("two tables have it", "aparece en dos sitios").to_owned()
            }
            Matter::Missing(thing) => thing.missing(language).to_owned(),
            Matter::Unmeasured(subject) => {
                let name = subject.say(language);
                match language {
                    Language::English => format!("{name} was not measured; measure it"),
                    Language::Spanish => format!("{name} sin medir; mídala"),
                }
            }
            Matter::Sun => language
                .choose(
                    "windows without curtains: see that no sun falls on the boards",
                    "ventanas sin cortinas: evite que dé el sol en los tableros",
                )
                .to_owned(),
            Matter::Noise => language
                .choose("noise comes in from outside", "entra ruido del exterior")
                .to_owned(),
            Matter::Shared => language
                .choose("more than one game on the table", "más de una partida en la misma mesa")
                .to_owned(),
            Matter::Order => language
                .choose(
                    "heights out of order; they fall from king, queen, bishop, knight and rook to pawn",
                    "alturas desordenadas; bajan de rey, dama, alfil, caballo y torre a peón",
                )
                .to_owned(),
            Matter::Quality(quality) => quality.wrong(language).to_owned(),
            Matter::ClockUnknown { name } => match language {
                Language::English => format!("{name} is on no list of approved clocks"),
                Language::Spanish => format!("{name} no está en la lista de relojes aprobados"),
            },
            Matter::ClocksDiffer => language
                .choose(
                    "more than one type of clock; one event has one type",
                    "más de un modelo de reloj; en un torneo se usa uno solo",
                )
                .to_owned(),
        }
    }
}

impl Who {
    fn name(self, language: Language) -> Option<String> {
        let fixed = |english, spanish| Some(language.choose(english, spanish).to_owned());
        match self {
            Who::Hall => None,
            Who::Board(board) => Some(match language {
                Language::English => format!("board {board}"),
                Language::Spanish => format!("mesa {board}"),
            }),
            Who::Boards(a, b) => Some(match language {
                Language::English => format!("boards {a} and {b}"),
                Language::Spanish => format!("mesas {a} y {b}"),
            }),
            Who::Area(kind) => Some(kind.say(language)),
            Who::BoardAndArea(board, kind) => Some(match language {
                Language::English => format!("board {board}, {}", kind.say(language)),
                Language::Spanish => format!("mesa {board}, {}", kind.say(language)),
            }),
            Who::Pieces => fixed("pieces", "piezas"),
            Who::Piece(piece) => Some(piece.say(language)),
            Who::ChessBoard => fixed("board", "tablero"),
            Who::Tables => fixed("tables", "mesas"),
            Who::Clocks => fixed("clocks", "relojes"),
            Who::Scoresheets => fixed("electronic scoresheets", "planillas electrónicas"),
        }
    }
}

impl Neighbour {
    fn name(self, language: Language) -> &'static str {
        match self {
            Neighbour::Wall => language.choose("the wall", "la pared"),
            Neighbour::Column => language.choose("a column", "una columna"),
            Neighbour::Table => language.choose("the next table", "la mesa vecina"),
            Neighbour::Arbiters => {
                language.choose("the arbiters' table", "la mesa de los árbitros")
            }
            Neighbour::Area => language.choose("that part of the hall", "esa parte de la sala"),
            Neighbour::Door => language.choose("a door", "una puerta"),
        }
    }
}

impl Thing {
    fn missing(self, language: Language) -> &'static str {
        match self {
            Thing::ArbitersTable => {
                language.choose("no table for the arbiters", "no hay mesa para los árbitros")
            }
            Thing::Internet => language.choose(
                "internet at the arbiters' table: see that it is there",
                "internet en la mesa de los árbitros: asegúrese de que haya",
            ),
            Thing::Power => language.choose(
                "power at the arbiters' table: see that it is there",
                "corriente en la mesa de los árbitros: asegúrese de que haya",
            ),
            Thing::Carpet => language
                .choose("carpet is advised, against noise", "se aconseja moqueta, contra el ruido"),
            Thing::Exit => language.choose(
                "no exit is marked; the plan on the wall shows the exits",
                "ninguna salida está señalada; el plano de la pared muestra las salidas",
            ),
            Thing::Room => language.choose(
                "not on the plan; say where it is",
                "no figura en el plano; indique dónde está",
            ),
        }
    }
}

impl Quality {
    fn wrong(self, language: Language) -> &'static str {
        match self {
            Quality::NotStaunton => {
                language.choose("not of the Staunton kind", "no son de tipo Staunton")
            }
            Quality::Shiny => language.choose("shiny; it must be dull", "brilla; debe ser mate"),
            Quality::Colour => language.choose(
                "the dark pieces are neither black nor dark brown",
                "las piezas oscuras no son negras ni marrón oscuro",
            ),
            Quality::NotWood => language.choose(
                "top events have boards of wood",
                "en el máximo nivel los tableros son de madera",
            ),
            Quality::NotRigid => {
                language.choose("it bends; boards are rigid", "se dobla; los tableros son rígidos")
            }
            Quality::NoCoordinates => language.choose(
                "without coordinates; children need them on every board",
                "sin coordenadas; los niños las necesitan en todos los tableros",
            ),
            Quality::Mechanical => language.choose(
                "top events have electronic clocks",
                "en el máximo nivel los relojes son electrónicos",
            ),
        }
    }
}

impl Refusal {
    /// Why there is no plan, and what to do.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        match self {
            Refusal::Wish(problem) => problem.say(language),
            Refusal::TooSmall { boards, fits, broken } => {
                let citation = broken.source.map(|source| source.citation()).unwrap_or_default();
                let edition = broken.edition.say(language);
                let reason = broken.say(language);
                match language {
                    Language::English => format!(
                        "{boards} boards do not fit: {reason} [{citation}, {edition}]; {fits} boards fit"
                    ),
                    Language::Spanish => format!(
                        "{boards} mesas no caben: {reason} [{citation}, {edition}]; caben {fits} mesas"
                    ),
                }
            }
        }
    }
}

impl Said for WishProblem {
    fn say(&self, language: Language) -> String {
        match self {
            WishProblem::Boards => match language {
                Language::English => format!("the number of boards is from 1 to {MOST_BOARDS}"),
                Language::Spanish => format!("el número de mesas va de 1 a {MOST_BOARDS}"),
            },
            WishProblem::NoSuchBoard(board) => match language {
                Language::English => format!("there is no board {board}; name one of those that are planned"),
                Language::Spanish => format!("no hay mesa {board}; indique una de las previstas"),
            },
            WishProblem::TurnedInTeams => language
                .choose(
                    "boards of teams cannot be turned: the colours of a team sit on one side (Laws 6.5)",
                    "en torneos por equipos no se gira el tablero: el equipo se sienta de un lado (Leyes 6.5)",
                )
                .to_owned(),
            WishProblem::PerTable => language
                .choose("a table has 1 to 20 boards", "una mesa tiene de 1 a 20 tableros")
                .to_owned(),
            WishProblem::TableSize => language
                .choose(
                    "a table measures 0.4 to 5 metres for each board",
                    "una mesa mide de 0,4 a 5 metros por tablero",
                )
                .to_owned(),
            WishProblem::Aisle => language
                .choose("an aisle measures 0.3 to 5 metres", "un pasillo mide de 0,3 a 5 metros")
                .to_owned(),
        }
    }
}

impl Said for StockWishProblem {
    fn say(&self, language: Language) -> String {
        match self {
            StockWishProblem::Boards => WishProblem::Boards.say(language),
            StockWishProblem::Rounds => {
                language.choose("there are 1 to 99 rounds", "hay de 1 a 99 rondas").to_owned()
            }
            StockWishProblem::MoreThanBoards => language
                .choose(
                    "there cannot be more special boards than boards",
                    "no puede haber más mesas especiales que mesas",
                )
                .to_owned(),
            StockWishProblem::PerTable => WishProblem::PerTable.say(language),
        }
    }
}

/// What a part of the house is called inside a sentence.
pub(super) fn part(kind: AreaKind, language: Language) -> String {
    kind.say(language).to_lowercase()
}

/// A subject as the beginning of a row.
pub(super) fn capital(subject: Subject, language: Language) -> String {
    let text = subject.say(language);
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

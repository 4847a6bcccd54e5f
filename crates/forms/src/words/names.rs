//! Forms by the names people know them by.

use arbitra_model::{Language, Said};

use crate::form::{Entrants, Form, RoundRobin, Scheveningen};
use crate::matches::{Preferences, Primary, Swiss};
use crate::predetermined::berger::Change;
use crate::predetermined::scheveningen::Extent;

impl Said for Form {
    /// `Double round robin of teams`, with the edition where a form has several.
    fn say(&self, language: Language) -> String {
        let name = match *self {
            Form::RoundRobin(robin) => return round_robin(robin, language),
            Form::Scheveningen(Scheveningen { extent: Extent::Halves, .. }) => "Semi-Scheveningen",
            Form::Scheveningen(Scheveningen { cycles: 1, .. }) => {
                language.choose("Scheveningen (two teams)", "Scheveningen (dos equipos)")
            }
            Form::Scheveningen(Scheveningen { cycles: 2, .. }) => {
                language.choose("Double Scheveningen", "Scheveningen doble")
            }
            Form::Scheveningen(Scheveningen { cycles, .. }) => {
                return format!("Scheveningen × {cycles}");
            }
            Form::Schiller => {
                language.choose("Schiller (several teams)", "Schiller (varios equipos)")
            }
            Form::Skalitzka => {
                language.choose("Skalitzka (three teams)", "Skalitzka (tres equipos)")
            }
            Form::Match => language.choose("Match of two players", "Encuentro entre dos jugadores"),
            Form::KnockOut(Entrants::Players) => language.choose("Knock-out", "Eliminatorias"),
            Form::KnockOut(Entrants::Teams) => {
                language.choose("Knock-out of teams", "Eliminatoria por equipos")
            }
            Form::Keizer => language.choose("Keizer (club list)", "Keizer (lista de club)"),
            Form::Swiss(Swiss::Double) => {
                language.choose("Double-Swiss system, 2026", "Sistema suizo doble, 2026")
            }
            Form::Swiss(Swiss::Olympiad) => {
                language.choose("Olympiad pairing rules, 2022", "Reglas de la Olimpiada, 2022")
            }
            Form::Swiss(Swiss::Team(rules)) => {
                let points = match rules.primary {
                    Primary::Match => language.choose("match points", "puntos de encuentro"),
                    Primary::Game => language.choose("game points", "puntos de partida"),
                };
                let colours = match rules.preferences {
                    Preferences::None => {
                        language.choose("no colour preferences", "sin preferencias de color")
                    }
                    Preferences::TypeA => language.choose("colours type A", "colores tipo A"),
                    Preferences::TypeB => language.choose("colours type B", "colores tipo B"),
                };
                let name = language.choose("Swiss system of teams", "Sistema suizo por equipos");
                return format!("{name} ({points}, {colours}), 2026");
            }
        };
        name.to_owned()
    }
}

fn round_robin(robin: RoundRobin, language: Language) -> String {
    let (single, double) = match robin.of {
        Entrants::Players => (
            language.choose("Round robin", "Liga (todos contra todos)"),
            language.choose("Double round robin", "Liga a doble vuelta"),
        ),
        Entrants::Teams => (
            language.choose("Round robin of teams", "Liga por equipos"),
            language.choose("Double round robin of teams", "Liga por equipos a doble vuelta"),
        ),
    };
    match robin.cycles {
        1 => single.to_owned(),
        2 if robin.change == Change::Plain => format!(
            "{double}, {}",
            language.choose("last two rounds in order", "dos últimas rondas en su orden")
        ),
        2 => double.to_owned(),
        cycles => format!("{single} × {cycles}"),
    }
}

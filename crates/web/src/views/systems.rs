//! Pairing systems and tournament forms by the names people know them by.

use arbitra_pairing::form::{Entrants, Scheveningen};
use arbitra_pairing::matches::{Preferences, Primary, Swiss, TeamRules};
use arbitra_pairing::predetermined::scheveningen::Extent;
use arbitra_pairing::{Form, System, fide1999, lim};
use arbitra_standings::Language;

/// The name of a system with its edition: `FIDE (Dutch) system, 2026`.
pub fn name(system: System, l: Language) -> String {
    let code = system.to_string();
    let year = code.split('-').find(|part| part.len() == 4 && part.parse::<u16>().is_ok());
    let dated = |name: &str| match year {
        Some(year) => format!("{name}, {year}"),
        None => name.to_owned(),
    };
    match system {
        System::Dutch(_) | System::EarlyDutch(_) => {
            dated(l.choose("FIDE (Dutch) system", "Sistema suizo FIDE (holandés)"))
        }
        System::Dubov(_) => dated(l.choose("Dubov system", "Sistema Dubov")),
        System::Burstein(_) => dated(l.choose("Burstein system", "Sistema Burstein")),
        System::Lim(lim::Edition::E2026Maxi) => {
            dated(l.choose("Lim system for maxi-tournaments", "Sistema Lim para maxitorneos"))
        }
        System::Lim(_) => dated(l.choose("Lim system", "Sistema Lim")),
        System::Fide1999(fide1999::Edition::E1999Printed) => l
            .choose(
                "FIDE Swiss system, 1999 (rule 10.8 as printed)",
                "Sistema suizo FIDE, 1999 (regla 10.8 tal como se imprimió)",
            )
            .to_owned(),
        System::Fide1999(_) => dated(l.choose("FIDE Swiss system", "Sistema suizo FIDE")),
        System::Form(form) => form_name(form, l),
    }
}

fn form_name(form: Form, l: Language) -> String {
    match form {
        Form::RoundRobin(robin) => {
            let of_teams = robin.of == Entrants::Teams;
            match (robin.cycles, of_teams) {
                (1, false) => l.choose("Round robin", "Liga (todos contra todos)").into(),
                (2, false) => l.choose("Double round robin", "Liga a doble vuelta").into(),
                (1, true) => l.choose("Round robin of teams", "Liga por equipos").into(),
                (2, true) => l
                    .choose("Double round robin of teams", "Liga por equipos a doble vuelta")
                    .into(),
                (cycles, false) => {
                    format!("{} × {cycles}", l.choose("Round robin", "Liga (todos contra todos)"))
                }
                (cycles, true) => {
                    format!("{} × {cycles}", l.choose("Round robin of teams", "Liga por equipos"))
                }
            }
        }
        Form::Scheveningen(Scheveningen { extent: Extent::Halves, .. }) => {
            l.choose("Semi-Scheveningen", "Semi-Scheveningen").into()
        }
        Form::Scheveningen(Scheveningen { cycles: 1, .. }) => {
            l.choose("Scheveningen (two teams)", "Scheveningen (dos equipos)").into()
        }
        Form::Scheveningen(Scheveningen { cycles: 2, .. }) => {
            l.choose("Double Scheveningen", "Scheveningen doble").into()
        }
        Form::Scheveningen(Scheveningen { cycles, .. }) => format!("Scheveningen × {cycles}"),
        Form::Schiller => l.choose("Schiller (several teams)", "Schiller (varios equipos)").into(),
        Form::Skalitzka => l.choose("Skalitzka (three teams)", "Skalitzka (tres equipos)").into(),
        Form::Match => l.choose("Match of two players", "Encuentro entre dos jugadores").into(),
        Form::KnockOut => l.choose("Knock-out", "Eliminatorias").into(),
        Form::Keizer => l.choose("Keizer (club list)", "Keizer (lista de club)").into(),
        Form::Swiss(Swiss::Double) => {
            l.choose("Double-Swiss system, 2026", "Sistema suizo doble, 2026").into()
        }
        Form::Swiss(Swiss::Olympiad) => {
            l.choose("Olympiad pairing rules, 2022", "Reglas de la Olimpiada, 2022").into()
        }
        Form::Swiss(Swiss::Team(rules)) => {
            let points = match rules.primary {
                Primary::Match => l.choose("match points", "puntos de encuentro"),
                Primary::Game => l.choose("game points", "puntos de partida"),
            };
            let colours = match rules.preferences {
                Preferences::None => l.choose("no colour preferences", "sin preferencias de color"),
                Preferences::TypeA => l.choose("colours type A", "colores tipo A"),
                Preferences::TypeB => l.choose("colours type B", "colores tipo B"),
            };
            format!(
                "{} ({points}, {colours}), 2026",
                l.choose("Swiss system of teams", "Sistema suizo por equipos")
            )
        }
    }
}

/// Whether teams meet, or players for their teams.
pub const fn is_of_teams(system: System) -> bool {
    match system {
        System::Form(form) => match form {
            Form::RoundRobin(robin) => matches!(robin.of, Entrants::Teams),
            Form::Scheveningen(_) | Form::Schiller | Form::Skalitzka => true,
            Form::Swiss(swiss) => !matches!(swiss, Swiss::Double),
            Form::Match | Form::KnockOut | Form::Keizer => false,
        },
        _ => false,
    }
}

/// The systems that can be chosen, in groups: Swiss, other forms of players, forms of teams.
pub fn offered(l: Language) -> [(&'static str, Vec<System>); 3] {
    let all = || Form::ALL.into_iter().map(System::Form);
    let forms = all().filter(|system| !is_of_teams(*system));
    let swiss = |primary, preferences| {
        let rules = TeamRules { primary, preferences, ..TeamRules::STANDARD };
        System::Form(Form::Swiss(Swiss::Team(rules)))
    };
    let mut teams: Vec<System> = all().filter(|system| is_of_teams(*system)).collect();
    for primary in [Primary::Match, Primary::Game] {
        for preferences in [Preferences::TypeA, Preferences::TypeB, Preferences::None] {
            let system = swiss(primary, preferences);
            if !teams.contains(&system) {
                teams.push(system);
            }
        }
    }
    [
        (l.choose("Swiss systems", "Sistemas suizos"), System::ALL.to_vec()),
        (l.choose("Other forms", "Otras formas"), forms.collect()),
        (l.choose("Teams", "Equipos"), teams),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_system_has_a_name_of_its_own_in_both_languages() {
        for l in Language::ALL {
            let all = offered(l).into_iter().flat_map(|(_, systems)| systems);
            let mut names: Vec<String> = all.map(|system| name(system, l)).collect();
            assert!(names.len() >= System::ALL.len() + Form::ALL.len());
            let count = names.len();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), count, "{names:?}");
        }
        let dutch = System::ALL[0];
        assert_eq!(name(dutch, Language::English), "FIDE (Dutch) system, 2026");
        assert_eq!(name(dutch, Language::Spanish), "Sistema suizo FIDE (holandés), 2026");
        let groups = offered(Language::English);
        assert!(groups[2].1.iter().all(|system| is_of_teams(*system)));
        assert!(groups[..2].iter().all(|(_, list)| !list.iter().any(|s| is_of_teams(*s))));
    }
}

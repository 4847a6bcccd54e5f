//! Pairing systems and tournament forms by the names people know them by.

use arbitra_pairing::form::{Entrants, Scheveningen};
use arbitra_pairing::matches::{Preferences, Primary, Swiss, TeamRules};
use arbitra_pairing::predetermined::scheveningen::Extent;
use arbitra_pairing::{Form, System, fide1999, lim};
use arbitra_standings::Language;
use arbitra_texts as t;

/// The name of a system with its edition: `FIDE (Dutch) system, 2026`.
pub fn name(system: System, l: Language) -> String {
    let code = system.to_string();
    let year = code.split('-').find(|part| part.len() == 4 && part.parse::<u16>().is_ok());
    let dated = |name: &str| match year {
        Some(year) => format!("{name}, {year}"),
        None => name.to_owned(),
    };
    match system {
        System::Dutch(_) | System::EarlyDutch(_) => dated(t::fide_dutch_system(l)),
        System::Dubov(_) => dated(t::dubov_system(l)),
        System::Burstein(_) => dated(t::burstein_system(l)),
        System::Lim(lim::Edition::E2026Maxi) => dated(t::lim_system_for_maxi_tournaments(l)),
        System::Lim(_) => dated(t::lim_system(l)),
        System::Fide1999(fide1999::Edition::E1999Printed) => {
            t::fide_swiss_system_1999_rule(l).to_owned()
        }
        System::Fide1999(_) => dated(t::fide_swiss_system(l)),
        System::Form(form) => form_name(form, l),
    }
}

fn form_name(form: Form, l: Language) -> String {
    match form {
        Form::RoundRobin(robin) => {
            let of_teams = robin.of == Entrants::Teams;
            match (robin.cycles, of_teams) {
                (1, false) => t::round_robin(l).into(),
                (2, false) => t::double_round_robin(l).into(),
                (1, true) => t::round_robin_of_teams(l).into(),
                (2, true) => t::double_round_robin_of_teams(l).into(),
                (cycles, false) => {
                    format!("{} × {cycles}", t::round_robin(l))
                }
                (cycles, true) => {
                    format!("{} × {cycles}", t::round_robin_of_teams(l))
                }
            }
        }
        Form::Scheveningen(Scheveningen { extent: Extent::Halves, .. }) => {
            t::semi_scheveningen(l).into()
        }
        Form::Scheveningen(Scheveningen { cycles: 1, .. }) => t::scheveningen_two_teams(l).into(),
        Form::Scheveningen(Scheveningen { cycles: 2, .. }) => t::double_scheveningen(l).into(),
        Form::Scheveningen(Scheveningen { cycles, .. }) => format!("Scheveningen × {cycles}"),
        Form::Schiller => t::schiller_several_teams(l).into(),
        Form::Skalitzka => t::skalitzka_three_teams(l).into(),
        Form::Match => t::match_of_two_players(l).into(),
        Form::KnockOut(Entrants::Players) => t::knock_out(l).into(),
        Form::KnockOut(Entrants::Teams) => t::knock_out_of_teams(l).into(),
        Form::Keizer => t::keizer_club_list(l).into(),
        Form::Swiss(Swiss::Double) => t::double_swiss_system(l).into(),
        Form::Swiss(Swiss::Olympiad) => t::olympiad_pairing_rules(l).into(),
        Form::Swiss(Swiss::Team(rules)) => {
            let points = match rules.primary {
                Primary::Match => t::match_points(l),
                Primary::Game => t::game_points(l),
            };
            let colours = match rules.preferences {
                Preferences::None => t::no_colour_preferences(l),
                Preferences::TypeA => t::colours_type_a(l),
                Preferences::TypeB => t::colours_type_b(l),
            };
            format!("{} ({points}, {colours}), 2026", t::swiss_system_of_teams(l))
        }
    }
}

/// Whether teams meet, or players for their teams.
pub const fn is_of_teams(system: System) -> bool {
    match system {
        System::Form(form) => match form {
            Form::RoundRobin(robin) => matches!(robin.of, Entrants::Teams),
            Form::KnockOut(of) => matches!(of, Entrants::Teams),
            Form::Scheveningen(_) | Form::Schiller | Form::Skalitzka => true,
            Form::Swiss(swiss) => !matches!(swiss, Swiss::Double),
            Form::Match | Form::Keizer => false,
        },
        _ => false,
    }
}

/// The systems that can be chosen, in groups: Swiss, everybody against everybody, knock-out and its
/// like, teams; editions that are no more in force last.
pub fn offered(l: Language) -> [(&'static str, Vec<System>); 5] {
    let all = || Form::ALL.into_iter().map(System::Form);
    let players = || all().filter(|system| !is_of_teams(*system));
    let double = System::Form(Form::Swiss(Swiss::Double));
    let is_robin = |system: &System| matches!(system, System::Form(Form::RoundRobin(_)));
    let latest = |system: &&System| system.to_string().contains("2026");
    let (current, older): (Vec<System>, Vec<System>) =
        System::ALL.iter().partition(|system| latest(system));
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
    let robins = players().filter(is_robin).collect();
    let others = players().filter(|system| !is_robin(system) && *system != double).collect();
    [
        (t::swiss_systems_group(l), current.into_iter().chain([double]).collect()),
        (t::everybody_group(l), robins),
        (t::knock_out_group(l), others),
        (t::teams(l), teams),
        (t::older_editions(l), older),
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
        let [.., (_, teams), (_, older)] = &groups;
        assert!(teams.iter().all(|system| is_of_teams(*system)));
        assert!(groups[..3].iter().all(|(_, list)| !list.iter().any(|s| is_of_teams(*s))));
        assert!(!older.is_empty() && older.iter().all(|s| !s.to_string().contains("2026")));
        assert_eq!(groups[0].1[0], dutch);
    }
}

//! The pairing systems and tournament forms that can be chosen.

use arbitra_model::Language;
use arbitra_pairing::form::{Entrants, RoundRobin};
use arbitra_pairing::matches::{Preferences, Primary, Swiss, TeamRules};
use arbitra_pairing::{Form, System};
use arbitra_texts as t;

/// The systems that can be chosen, in groups: Swiss, everybody against everybody, knock-out and its
/// like, teams; editions no longer in force last.
pub fn offered(l: Language) -> [(&'static str, Vec<System>); 5] {
    let all = || Form::ALL.into_iter().map(System::Form);
    let players = || all().filter(|system| !system.is_of_teams());
    let double = System::Form(Form::Swiss(Swiss::Double));
    let is_robin = |system: &System| matches!(system, System::Form(Form::RoundRobin(_)));
    let latest = |system: &&System| system.to_string().contains("2026");
    let (current, older): (Vec<System>, Vec<System>) =
        System::ALL.iter().partition(|system| latest(system));
    let swiss = |primary, preferences| {
        let rules = TeamRules { primary, preferences, ..TeamRules::STANDARD };
        System::Form(Form::Swiss(Swiss::Team(rules)))
    };
    let mut teams: Vec<System> = all().filter(|system| system.is_of_teams()).collect();
    for primary in [Primary::Match, Primary::Game] {
        for preferences in [Preferences::TypeA, Preferences::TypeB, Preferences::None] {
            let system = swiss(primary, preferences);
            if !teams.contains(&system) {
                teams.push(system);
            }
        }
    }
    let mut robins: Vec<System> = players().filter(is_robin).collect();
    robins.push(System::Form(Form::RoundRobin(RoundRobin::plain_double(Entrants::Players))));
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
    use arbitra_model::Said as _;

    use super::*;

    #[test]
    fn every_system_has_a_name_of_its_own_in_both_languages() {
        for l in Language::ALL {
            let all = offered(l).into_iter().flat_map(|(_, systems)| systems);
            let mut names: Vec<String> = all.map(|system| system.say(l)).collect();
            assert!(names.len() >= System::ALL.len() + Form::ALL.len());
            let count = names.len();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), count, "{names:?}");
        }
        let dutch = System::ALL[0];
        assert_eq!(dutch.say(Language::English), "FIDE (Dutch) system, 2026");
        assert_eq!(dutch.say(Language::Spanish), "Sistema suizo FIDE (holandés), 2026");
        let groups = offered(Language::English);
        let [.., (_, teams), (_, older)] = &groups;
        assert!(teams.iter().all(|system| system.is_of_teams()));
        assert!(groups[..3].iter().all(|(_, list)| !list.iter().any(|s| s.is_of_teams())));
        assert!(!older.is_empty() && older.iter().all(|s| !s.to_string().contains("2026")));
        assert_eq!(groups[0].1[0], dutch);
    }
}

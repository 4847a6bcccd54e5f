//! Laws of the desk over random sequences of actions.

use arbitra_desk::{Action, Context, Desk, Entry, Moment, Refusal, Warning, fold, import};
use arbitra_pairing::generate::Random;
use proptest::prelude::*;

fn record(desk: &Desk) -> Vec<Entry> {
    desk.log().iter().map(|logged| (*logged.entry).clone()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    /// The same record gives the same desk, whether folded at once, entry by entry, or after a
    /// journey through JSON.
    #[test]
    fn folding_is_deterministic(seed in any::<u64>(), steps in 0usize..120) {
        let desk = crate::common::wander(seed, steps);
        let record = record(&desk);
        prop_assert_eq!(&fold(record.clone()).unwrap(), &desk);
        let json = serde_json::to_string(&record).unwrap();
        let read: Vec<Entry> = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(&fold(read).unwrap(), &desk);
        prop_assert_eq!(serde_json::to_string(&record).unwrap(), json);
    }

    /// An action that is refused changes nothing; one that is allowed can be applied, and every
    /// warning and refusal can be said.
    #[test]
    fn refusing_changes_nothing(seed in any::<u64>(), steps in 0usize..60) {
        let desk = crate::common::wander(seed, steps);
        let mut random = Random::new(seed ^ 1);
        for _ in 0..20 {
            let action = crate::common::any_action(&desk, &mut random);
            let mut trial = desk.clone();
            let decided = desk.decide(&action, &crate::common::arbiter());
            match trial.act(action.clone(), crate::common::arbiter()) {
                Ok((entry, warnings)) => {
                    prop_assert_eq!(Ok(warnings.clone()), decided);
                    prop_assert_eq!(entry.number, desk.next_entry());
                    for warning in &warnings {
                        for language in arbitra_model::Language::ALL {
                            prop_assert!(!desk.say_warning(warning, language).is_empty());
                        }
                    }
                }
                Err(refusal) => {
                    prop_assert_eq!(Err(refusal.clone()), decided, "{:?}", action);
                    prop_assert_eq!(&trial, &desk);
                    let unconfirmed = matches!(refusal, Refusal::Unconfirmed { .. });
                    prop_assert!(!unconfirmed);
                    for language in arbitra_model::Language::ALL {
                        prop_assert!(!desk.say_refusal(&refusal, language).is_empty());
                    }
                }
            }
        }
    }

    /// A warning louder than what was confirmed stops the action.
    #[test]
    fn warnings_wait_for_confirmation(seed in any::<u64>(), steps in 0usize..60) {
        let mut desk = crate::common::wander(seed, steps);
        let mut random = Random::new(seed ^ 2);
        let silent = || Context::new("Bo", Moment::from_seconds(0));
        for _ in 0..20 {
            let action = crate::common::any_action(&desk, &mut random);
            let Ok(warnings) = desk.decide(&action, &silent()) else { continue };
            let level = warnings.iter().map(Warning::level).max().unwrap_or_default();
            let before = desk.clone();
            match desk.act(action, silent()) {
                Ok(_) => prop_assert_eq!(level.number(), 1),
                Err(Refusal::Unconfirmed { level: asked, .. }) => {
                    prop_assert_eq!(asked, level);
                    prop_assert!(level.number() > 1);
                    prop_assert_eq!(&desk, &before);
                }
                Err(other) => prop_assert!(false, "{:?}", other),
            }
        }
    }

    /// Doing and undoing leaves the tournament as it was; redoing brings it back.
    #[test]
    fn undoing_is_the_inverse_of_doing(seed in any::<u64>(), steps in 0usize..80) {
        let desk = crate::common::wander(seed, steps);
        let mut random = Random::new(seed ^ 3);
        for _ in 0..12 {
            let action = crate::common::any_action(&desk, &mut random);
            // What is done for good has no inverse.
            if matches!(
                action,
                Action::Undo { .. }
                    | Action::Redo { .. }
                    | Action::LeaveFideMode
                    | Action::ErasePerson { .. }
                    | Action::Reseal { .. }
            ) {
                continue;
            }
            let mut trial = desk.clone();
            let Ok((entry, _)) = trial.act(action, crate::common::arbiter()) else { continue };
            let done = trial.clone();
            crate::common::act(&mut trial, Action::Undo { entry: entry.number });
            prop_assert!(trial.same_tournament(&desk));
            crate::common::act(&mut trial, Action::Redo { entry: entry.number });
            prop_assert!(trial.same_tournament(&done));
        }
    }

    /// What is undone among others is as if it had never been done.
    #[test]
    fn undone_entries_leave_no_trace(seed in any::<u64>(), steps in 0usize..100) {
        let mut desk = crate::common::wander(seed, steps);
        // An erasure is about the record: it names entries, undone ones too, by their numbers.
        let erases = |action: &Action| matches!(action, Action::ErasePerson { .. });
        prop_assume!(!desk.log().iter().any(|logged| erases(&logged.entry.action)));
        let Some(entry) = desk.undoable().nth(1).map(|entry| entry.number) else { return Ok(()) };
        crate::common::act(&mut desk, Action::Undo { entry });
        let mut number = 0;
        let kept = desk.log().iter().filter(|logged| {
            let action = &logged.entry.action;
            !logged.undone && !matches!(action, Action::Undo { .. } | Action::Redo { .. })
        });
        let record: Vec<Entry> = kept
            .map(|logged| {
                number += 1;
                let number = arbitra_desk::EntryNumber::new(number);
                Entry { number, ..(*logged.entry).clone() }
            })
            .collect();
        let again = fold(record).unwrap();
        // Entry numbers are remembered with pairings and results; the tournament is the same.
        prop_assert_eq!(again.tournament(), desk.tournament());
    }

    /// A tournament that leaves as a report file comes back as the same tournament.
    #[test]
    fn exported_tournaments_come_back(seed in any::<u64>(), steps in 0usize..120) {
        let desk = crate::common::wander(seed, steps);
        let tournament = desk.tournament();
        // A round that is still empty, to be paired by hand, leaves no mark in a file.
        prop_assume!(tournament.paired_rounds() == desk.rounds().count());
        let imported = import(&tournament, &crate::common::arbiter());
        prop_assert_eq!(fold(imported.record).unwrap().tournament(), tournament);
    }
}

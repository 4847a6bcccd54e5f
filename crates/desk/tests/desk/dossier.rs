//! What surrounds the boards never touches them.

use arbitra_desk::{Action, Amendment, Desk, PlayerId};
use arbitra_dossier::appeal::{Decision, Deposit, Effect, Lodged, Step, Verdict};
use arbitra_dossier::checklist::Checklist;
use arbitra_dossier::committee::{Member, Seat};
use arbitra_dossier::needs::{Need, Needs};
use arbitra_dossier::officials::{Official, Role};
use arbitra_dossier::{Announcement, Filing, Level};
use arbitra_pairing::System;
use arbitra_pairing::generate::Random;
use proptest::prelude::*;

use crate::common::{act, arbiter, play, ready};

fn committee() -> Vec<Member> {
    let seats =
        [("Vega, Eva", Seat::Chair), ("Rey, Sol", Seat::Member), ("Gil, Noa", Seat::Member)];
    let member = |(name, seat): (&str, Seat)| Member {
        name: name.to_owned(),
        seat,
        born: Some(1970),
        ..Member::default()
    };
    seats.map(member).into()
}

/// One of the things that can be filed or announced.
fn filed(choice: usize, number: u32, line: usize) -> Action {
    let file = |filing| Action::File { filing: Box::new(filing), text: "Reasons.".to_owned() };
    let step = |step| file(Filing::Appeal { number, step });
    match choice {
        0 => file(Filing::Committee { members: committee() }),
        1 => file(Filing::Officials {
            officials: vec![Official {
                name: "Ruiz, Ana".into(),
                role: Role::Chief,
                ..Official::default()
            }],
        }),
        2 => {
            let lists = Checklist::all();
            let list = &lists[line % lists.len()];
            let item = list.items[line % list.items.len()].id.clone();
            let round = list.every_round().then_some(1);
            file(Filing::Tick {
                list: list.name.clone(),
                item,
                round,
                done: line.is_multiple_of(3),
            })
        }
        3 => step(Step::Lodge(Box::new(Lodged {
            appellant: "Somebody".into(),
            round: Some(1),
            board: Some(1),
            written: true,
            decided_before: true,
            ..Lodged::default()
        }))),
        4 => step(Step::Decide(Box::new(Decision {
            verdict: Verdict::Upheld,
            articles: vec!["9.2".into()],
            voters: committee().into_iter().map(|member| member.name).collect(),
            in_favour: 2,
            deposit: Deposit::Unasked,
            effect: Effect::Result,
            at: 9,
        }))),
        5 => step(Step::Withdraw),
        _ => {
            let announcement = Announcement {
                level: Level::ALL.get(line % 4).copied(),
                school: line.is_multiple_of(2),
                default_minutes: Some(15),
                ..Announcement::default()
            };
            let announcement = Box::new(announcement);
            Action::Amend { amendment: Box::new(Amendment::Announced { announcement }) }
        }
    }
}

/// Everything that is played, and what would be paired next.
fn boards(desk: &Desk) -> (String, String) {
    let rounds: Vec<_> = desk.rounds().collect();
    (format!("{rounds:?}"), format!("{:?}", desk.propose_round().ok()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Whatever is filed and announced, taken or refused, in whatever order: every round stays as it was paired and
    /// played, and the next one is paired as it would have been.
    #[test]
    fn nothing_in_the_dossier_changes_a_round(
        choices in proptest::collection::vec((0_usize..7, 1_u32..3, 0_usize..60), 1..25),
    ) {
        let mut desk = ready(5, System::ALL[0], 9, 5);
        let round = desk.propose_round().unwrap();
        act(&mut desk, round);
        play(&mut desk, &mut Random::new(3));
        let before = boards(&desk);
        for (choice, number, line) in choices {
            let _ = desk.act(filed(choice, number, line), arbiter());
        }
        prop_assert_eq!(boards(&desk), before);
    }
}

#[test]
fn a_game_goes_to_the_table_of_a_player_with_needs() {
    let mut desk = ready(7, System::ALL[0], 12, 5);
    let player = PlayerId::new(5);
    let mut person = desk.player(player).unwrap().person.clone();
    let needs = vec![Need::Wheelchair, Need::Power];
    person.needs = Needs { needs, ..Needs::default() };
    let name = person.name.clone();
    act(&mut desk, Action::CorrectPlayer { player, person: Box::new(person) });
    let open = |desk: &Desk| desk.open_needs().len();
    assert_eq!(open(&desk), 1, "no table yet for {name}");
    act(&mut desk, Action::FixBoard { player, table: Some(4) });
    assert_eq!(open(&desk), 0);
    let mut random = Random::new(1);
    for _ in 0..3 {
        let round = desk.propose_round().unwrap();
        act(&mut desk, round);
        let boards = desk.current().unwrap().boards();
        let mut own = boards.iter().filter(|b| [b.white, b.black].contains(&player));
        let own = own.next().expect("twelve players, no bye");
        assert_eq!(own.table, 4);
        let tables: std::collections::BTreeSet<u16> = boards.iter().map(|b| b.table).collect();
        assert_eq!(tables.len(), boards.len(), "nobody else sits there");
        play(&mut desk, &mut random);
    }
    // Whoever is not to know does not.
    assert!(desk.discreet().with_needs().is_empty());
}

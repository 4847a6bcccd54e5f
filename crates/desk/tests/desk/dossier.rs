//! What surrounds the boards never touches them.

use arbitra_desk::{Action, Amendment, Desk, Outcome, PlayerId, Regulations, TeamRules, Warning};
use arbitra_dossier::appeal::{Decision, Deposit, Effect, Ground, Lodged, Standing, Step, Verdict};
use arbitra_dossier::checklist::Checklist;
use arbitra_dossier::committee::{Member, Seat};
use arbitra_dossier::needs::{Need, Needs};
use arbitra_dossier::officials::{Official, Role};
use arbitra_dossier::{Announcement, Filing, Level};
use arbitra_model::{Colour, Event, Language, Round};
use arbitra_pairing::System;
use arbitra_pairing::generate::Random;
use arbitra_venue::hall::Hall;
use arbitra_venue::plan::{Wish, propose};
use arbitra_venue::premises::{Arrangement, Broadcast, ClockCheck, ClockFault, Photographs};
use arbitra_venue::standards as venue;
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
        6 => step(Step::Refuse { because: Ground::ALL[line % Ground::ALL.len()] }),
        7 => step(Step::Hear {
            at: 60,
            place: "Room 2".into(),
            voters: committee().into_iter().map(|member| member.name).collect(),
        }),
        8 => arrange(line),
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

/// One of the things that can be arranged of hall and equipment.
fn arrange(line: usize) -> Action {
    let words = "name = 'Hall'\nsize = [30, 20]\nlux = 800".to_owned();
    let hall = Hall::from_toml(&words).unwrap();
    let boards = 5 + line as u16 % 40;
    let wish = Wish::new(boards, venue::Edition::E2019, venue::Level::Open);
    let arrangement = match line % 7 {
        0 | 1 => Arrangement::Hall { words },
        2 => Arrangement::Plan { plan: propose(&hall, &wish).ok().map(Box::new) },
        3 => Arrangement::Broadcast {
            broadcast: Broadcast { boards: line as u16, further: vec![7], delay: 15 },
        },
        4 => Arrangement::Photographs { photographs: Photographs { first: 12, later: 6 } },
        5 => Arrangement::ClockCheck {
            check: ClockCheck { clock: line.to_string(), ..ClockCheck::default() },
        },
        _ => Arrangement::ClockFault {
            fault: ClockFault { round: 1, board: 1, ..ClockFault::default() },
        },
    };
    Action::Arrange { arrangement: Box::new(arrangement), text: String::new() }
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
        choices in proptest::collection::vec((0_usize..10, 1_u32..3, 0_usize..60), 1..25),
    ) {
        let mut desk = ready(5, System::ALL[0], 9, 5);
        let round = desk.propose_round().unwrap();
        act(&mut desk, round);
        play(&mut desk, &mut Random::new(3));
        let before = boards(&desk);
        for (choice, number, line) in choices {
            let _ = desk.act(filed(choice, number, line), arbiter());
            // Undone again, it takes nothing of a round with it either.
            if line.is_multiple_of(5) && let Some(last) = desk.log().last() {
                let entry = last.entry.number;
                let surrounds =
                    matches!(last.entry.action, Action::File { .. } | Action::Arrange { .. });
                if surrounds {
                    let _ = desk.act(Action::Undo { entry }, arbiter());
                }
            }
        }
        prop_assert_eq!(boards(&desk), before);
    }
}

/// An appeal that is upheld and asks for another result changes none; the record's correction does.
#[test]
fn only_a_correction_changes_the_result_of_an_upheld_appeal() {
    let mut desk = ready(5, System::ALL[0], 9, 5);
    let round = desk.propose_round().unwrap();
    act(&mut desk, round);
    play(&mut desk, &mut Random::new(3));
    let before = boards(&desk);
    for choice in [0, 3, 7, 4] {
        act(&mut desk, filed(choice, 1, 0));
    }
    assert_eq!(desk.appeal(1).unwrap().standing, Standing::Decided(Verdict::Upheld));
    assert_eq!(boards(&desk), before, "nothing is corrected by itself");
    let board = desk.rounds().next().unwrap().boards()[0].clone();
    let other = match board.outcome() {
        Some(Outcome::DRAW) => Outcome::WHITE_WINS,
        _ => Outcome::DRAW,
    };
    let reach = desk.reach(Round::FIRST);
    act(&mut desk, Action::CorrectResult { board: board.id, result: other, reach });
    assert_ne!(boards(&desk), before, "what the comparison would see");
}

/// A letter about a round that the event does not have is refused by its article, and nothing is filed.
#[test]
fn an_appeal_is_about_a_round_of_the_event() {
    let desk = ready(5, System::ALL[0], 9, 5);
    let lodged = Lodged {
        appellant: "Somebody".into(),
        round: Some(6),
        written: true,
        decided_before: true,
        ..Lodged::default()
    };
    let filing = Filing::Appeal { number: 1, step: Step::Lodge(Box::new(lodged)) };
    let action = Action::File { filing: Box::new(filing), text: String::new() };
    let refused = desk.decide(&action, &arbiter()).unwrap_err();
    let said = desk.say_refusal(&refused, Language::English);
    assert!(said.contains("no round 6") && said.contains("C.05 10.4"), "{said}");
    assert!(desk.dossier().appeals.is_empty());
}

/// Days that run backwards are refused by the article that asks for them.
#[test]
fn days_that_run_backwards_are_refused_by_article() {
    let mut desk = ready(5, System::ALL[0], 9, 5);
    let day = |text: &str| Some(text.parse().unwrap());
    let dates = vec![day("2026/11/20"), day("2026/11/21")];
    let schedule = Amendment::Schedule { dates, hours: Vec::new() };
    act(&mut desk, Action::Amend { amendment: Box::new(schedule) });
    let entries = desk.log().len();
    for (announcement, article) in [
        (
            Announcement { reply_until: day("2026/11/25"), ..Announcement::default() },
            "C.05 12.3 (22)",
        ),
        (Announcement { registered: day("2026/11/25"), ..Announcement::default() }, "B.02 1"),
        (Announcement { entries_until: day("2026/12/25"), ..Announcement::default() }, "C.04"),
    ] {
        let announcement = Box::new(announcement);
        let amendment = Box::new(Amendment::Announced { announcement });
        let refused = desk.act(Action::Amend { amendment }, arbiter()).unwrap_err();
        for l in [Language::English, Language::Spanish] {
            let said = desk.say_refusal(&refused, l);
            assert!(said.contains(article), "{article}: {said}");
        }
    }
    assert_eq!(desk.log().len(), entries, "nothing is half written");
}

/// Matches and round robins have the room of their own article, and children are photographed for five minutes of every
/// round (technical rules 11.1.6).
#[test]
fn what_is_played_decides_the_room_and_the_minutes_of_photographers() {
    for (system, expected) in [
        ("dutch-2026", venue::Level::Open),
        ("roundrobin", venue::Level::Match),
        ("team-2026", venue::Level::Match),
    ] {
        let played: System = system.parse().unwrap();
        let event = Event { name: "Event".into(), ..Event::default() };
        let mut regulations = Regulations::usual(event, played, 5, &[]);
        regulations.teams = played.is_of_teams().then(|| TeamRules::usual(4));
        let mut desk = Desk::default();
        act(&mut desk, Action::Create { regulations: Box::new(regulations) });
        assert_eq!(desk.venue_level(), expected, "{system}");
    }
    let mut desk = ready(5, System::ALL[0], 9, 5);
    let minutes = |desk: &Desk| (desk.photographs().first, desk.photographs().later);
    assert_eq!(minutes(&desk), (10, 5));
    let announcement = Box::new(Announcement { school: true, ..Announcement::default() });
    act(&mut desk, Action::Amend { amendment: Box::new(Amendment::Announced { announcement }) });
    assert_eq!((minutes(&desk), desk.photographs_article()), ((5, 5), "Technical rules 11.1.6"));
    // What was arranged holds.
    let arrangement = Arrangement::Photographs { photographs: Photographs { first: 12, later: 6 } };
    let arrangement = Box::new(arrangement);
    act(&mut desk, Action::Arrange { arrangement, text: String::new() });
    assert_eq!(minutes(&desk), (12, 6));
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

/// Whoever was absent is named before the next round is paired, and whoever lost three games so (20.5).
#[test]
fn no_shows_and_three_forfeits_are_said_before_a_round_is_paired() {
    let mut desk = ready(4, System::ALL[0], 8, 5);
    let absent = PlayerId::new(3);
    for played in 0..=3 {
        let round = desk.propose_round().unwrap();
        let warned = desk.decide(&round, &arbiter()).unwrap();
        let says = |of: &dyn Fn(&Warning) -> bool| warned.iter().any(of);
        let no_show =
            says(&|one| matches!(one, Warning::NoShow { players } if players.contains(&absent)));
        let three =
            says(&|one| matches!(one, Warning::ThreeForfeits { players } if *players == [absent]));
        assert_eq!((no_show, three), (played > 0, played == 3), "{warned:?}");
        if played == 3 {
            break;
        }
        act(&mut desk, round);
        let boards = desk.current().unwrap().boards();
        let seats: Vec<_> = boards.iter().map(|one| (one.id, [one.white, one.black])).collect();
        for (board, players) in seats {
            let result = match players.iter().position(|id| *id == absent) {
                Some(0) => Outcome::Forfeit { winner: Some(Colour::Black) },
                Some(_) => Outcome::Forfeit { winner: Some(Colour::White) },
                None => Outcome::DRAW,
            };
            act(&mut desk, Action::EnterResult { board, result });
        }
        let round = desk.current().unwrap().round;
        act(&mut desk, Action::CloseRound { round });
    }
}

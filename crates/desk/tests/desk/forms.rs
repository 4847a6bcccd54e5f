//! Every form of players at the desk, from the first entry to the last paper.

use arbitra_desk::{
    Action, ActionKind, Amendment, Context, Desk, FormObstacle, Level, LotSource, Moment, Outcome,
    Person, Phase, PlayerId, Refusal, RegulationFault, Regulations, Step, Warning, fold, import,
};
use arbitra_model::{Colour, Event, Round};
use arbitra_pairing::System;
use arbitra_pairing::check::check;
use arbitra_pairing::generate::Random;
use arbitra_pairing::predetermined::varma::Edition;
use arbitra_standings::{Asked, List, Ranking};

fn arbiter() -> Context {
    Context::new("Ada", Moment::from_seconds(0)).confirming(Level::ConfirmTwice)
}

#[track_caller]
fn act(desk: &mut Desk, action: Action) {
    let said = desk.clone();
    if let Err(refusal) = desk.act(action, arbiter()) {
        panic!("{}", said.say_refusal(&refusal, arbitra_model::Language::English));
    }
}

/// A field of a form, ready for its draw.
fn entered(system: &str, players: u16, rounds: u16, details: &str) -> Desk {
    let system: System = system.parse().unwrap();
    let event = Event { name: "Forms".into(), ..Event::default() };
    let mut regulations = Regulations::usual(event, system, rounds, &["SB", "DE"]);
    regulations.form_details = details.to_owned();
    let mut desk = Desk::default();
    act(&mut desk, Action::Create { regulations: Box::new(regulations) });
    let codes = ["ESP", "ARG", "CUB", "FRA"];
    for index in 0..players {
        let mut person = Person::named(format!("Player {:02}", (index * 7) % 23));
        person.rating = Some(2500 - 10 * index);
        person.federation = codes[usize::from(index) % codes.len()].parse().ok();
        let player = desk.next_player();
        act(&mut desk, Action::Register { player, person: Box::new(person) });
    }
    desk
}

/// Goes on as the desk proposes until the tournament is finished.
fn run(desk: &mut Desk, result: Results<'_>) {
    run_until(desk, u16::MAX, result);
}

type Results<'a> = &'a mut dyn FnMut(&Desk, &arbitra_desk::Board) -> Outcome;

/// The same, until a round is closed.
fn run_until(desk: &mut Desk, last: u16, result: Results<'_>) {
    for _ in 0..2_000 {
        let closed = desk.current().is_some_and(|round| round.closed && round.round.get() == last);
        let Some(next) = desk.missing().next.filter(|_| !closed) else { return };
        let round = desk.current().map(|round| round.round);
        let action = match next {
            ActionKind::StartDraw => Action::StartDraw {
                restricted: false,
                tables: Edition::E2025,
                lot: LotSource::Seed { seed: 11 },
            },
            ActionKind::DrawNumber => desk.propose_lot().unwrap(),
            ActionKind::Number => desk.propose_numbers(),
            ActionKind::DrawColour => {
                Action::DrawColour { colour: Colour::White, lot: arbitra_desk::ColourLot::Hand }
            }
            ActionKind::PairRound => match desk.propose_round() {
                Ok(action) => action,
                Err(Refusal::Form { obstacle: FormObstacle::Rounds { due } }) => {
                    let amendment = Box::new(Amendment::Rounds { rounds: due });
                    Action::Amend { amendment }
                }
                Err(refusal) => panic!("{refusal:?}"),
            },
            ActionKind::Publish => Action::Publish {
                round: round.unwrap(),
                paper: arbitra_desk::Paper::Pairings,
                until: None,
            },
            ActionKind::EnterResult => {
                let id = desk.missing().results[0];
                let board = desk.board(id).unwrap();
                Action::EnterResult { board: id, result: result(desk, board) }
            }
            ActionKind::CloseRound => Action::CloseRound { round: round.unwrap() },
            ActionKind::Finish => Action::Finish,
            other => panic!("{other:?} was not expected"),
        };
        act(desk, action);
    }
    panic!("it never ends");
}

/// The record folds again, the file reads back, and the checker agrees with every round.
#[track_caller]
fn sound(desk: &Desk, system: &str) {
    assert_eq!(desk.phase(), Phase::Finished);
    let record: Vec<_> = desk.log().iter().map(|logged| (*logged.entry).clone()).collect();
    assert!(fold(record).unwrap().same_tournament(desk));
    let tournament = desk.with_ranks(desk.tournament());
    let options = arbitra_trf::WriteOptions::FAITHFUL;
    let written = arbitra_trf::write(&tournament, arbitra_trf::Dialect::Trf26, options);
    assert!(written.lost.is_empty(), "{:?}", written.lost);
    let read = arbitra_trf::read(written.text.as_bytes()).unwrap();
    let system: System = system.parse().unwrap();
    assert_eq!(System::of(&read.tournament), Some(system));
    let checked = check(&read.tournament, system);
    assert_eq!(checked.rounds.len(), desk.rounds().count());
    assert_eq!(checked.differences().count(), 0, "{:?}", checked.differences().next());
    // What goes out comes in again.
    let imported = import(&read.tournament, &arbiter());
    let again = fold(imported.record).unwrap();
    assert_eq!(again.tournament().players, desk.tournament().players);
}

fn random(seed: u64) -> impl FnMut(&Desk, &arbitra_desk::Board) -> Outcome {
    let mut random = Random::new(seed);
    move |_, _| *random.one_of(&[Outcome::WHITE_WINS, Outcome::BLACK_WINS, Outcome::DRAW])
}

#[test]
fn every_form_of_players_runs_to_its_end() {
    for (system, players, rounds, details) in [
        ("roundrobin", 7, 1, ""),
        ("roundrobin", 10, 9, ""),
        ("double-roundrobin", 6, 1, ""),
        ("roundrobin-4", 4, 1, ""),
        ("match", 2, 8, ""),
        ("knockout", 13, 1, ""),
        ("knockout", 8, 1, "games=1 tie-break=armageddon:5-4 third-place=yes"),
        ("keizer", 11, 6, "top=30 gap=2"),
        ("double-2026", 9, 6, ""),
    ] {
        let mut desk = entered(system, players, rounds, details);
        run(&mut desk, &mut random(u64::from(players)));
        sound(&desk, system);
    }
}

#[test]
fn a_match_ends_when_it_is_decided() {
    let mut desk = entered("match", 2, 8, "");
    // Number 1 wins every game: five are enough.
    run(&mut desk, &mut |desk, board| {
        let first = desk.player(board.white).unwrap().number.unwrap().get() == 1;
        if first { Outcome::WHITE_WINS } else { Outcome::BLACK_WINS }
    });
    assert_eq!(desk.rounds().count(), 5);
    sound(&desk, "match");
}

/// A double round robin of six, somebody leaves after some rounds.
fn with_withdrawal(after: u16) -> Desk {
    let mut desk = entered("double-roundrobin", 6, 10, "");
    let mut results = random(3);
    let leaver = PlayerId::new(4);
    run_until(&mut desk, after, &mut results);
    let from = Round::new(after + 1).unwrap();
    act(&mut desk, Action::Withdraw { player: leaver, from });
    run(&mut desk, &mut random(4));
    sound(&desk, "double-roundrobin");
    desk
}

#[test]
fn whoever_leaves_early_loses_without_play_and_counts_from_half_of_the_games_on() {
    for (after, counts) in [(4, false), (5, true), (7, true)] {
        let desk = with_withdrawal(after);
        let tournament = desk.tournament();
        let number = desk.player(PlayerId::new(4)).unwrap().number.unwrap();
        let player = tournament.player(number).unwrap();
        let forfeits = player
            .entries
            .iter()
            .filter(|entry| matches!(entry, arbitra_model::Entry::Forfeit { won: false, .. }));
        assert_eq!(forfeits.count(), usize::from(10 - after));
        let edition = desk.regulations().unwrap().tie_break_edition;
        let asked = Asked::by(List::Own).edition(edition);
        let table = Ranking::of(&tournament, &asked).unwrap().standings;
        let row = table.row(number.get()).unwrap();
        assert_eq!(row.rank.is_some(), counts, "after {after}: {row:?}");
    }
}

/// Whoever has left a round robin did not stay away: nobody is asked about them before every round.
#[test]
fn whoever_left_a_round_robin_is_not_said_to_have_stayed_away() {
    let mut desk = entered("double-roundrobin", 6, 10, "");
    let leaver = PlayerId::new(4);
    run_until(&mut desk, 2, &mut random(3));
    act(&mut desk, Action::Withdraw { player: leaver, from: Round::new(3).unwrap() });
    for played in 3..=7 {
        run_until(&mut desk, played, &mut random(4));
        let round = desk.propose_round().unwrap();
        let warned = desk.decide(&round, &arbiter()).unwrap();
        let names = warned.iter().any(|one| match one {
            Warning::NoShow { players } | Warning::ThreeForfeits { players } => {
                players.contains(&leaver)
            }
            _ => false,
        });
        assert!(!names, "after round {played}: {warned:?}");
    }
}

#[test]
fn lots_are_drawn_one_by_one_and_void_when_somebody_comes() {
    let mut desk = entered("roundrobin", 10, 9, "");
    assert_eq!(desk.missing().next, Some(ActionKind::StartDraw));
    act(
        &mut desk,
        Action::StartDraw {
            restricted: true,
            tables: Edition::E2025,
            lot: LotSource::Seed { seed: 7 },
        },
    );
    for _ in 0..10 {
        // Nobody has a number before the last lot is drawn.
        assert!(desk.players().all(|player| player.number.is_none()));
        let lot = desk.propose_lot().unwrap();
        if let Action::DrawNumber { player, number, envelope } = lot {
            let other = Action::DrawNumber { player, number: number % 10 + 1, envelope };
            assert!(matches!(
                desk.decide(&other, &arbiter()),
                Err(Refusal::NotTheLot { .. } | Refusal::NotInTheBox { .. })
            ));
        }
        act(&mut desk, lot);
    }
    assert!(desk.compatriots().is_empty());
    assert!(desk.tournament().comments.iter().any(|line| line.contains("draw varma 2025 seed=7")));
    // The numbers are those of the command line from the same seed.
    let numbers: Vec<u16> = desk.draw().unwrap().lots.iter().map(|lot| lot.number).collect();
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, (1..=10).collect::<Vec<u16>>());
    assert_eq!(desk.propose_lot(), Err(Refusal::DrawOver));
    // The last lot can be taken back, then another.
    for _ in 0..2 {
        let entry = desk.undoable().next().unwrap().number;
        act(&mut desk, Action::Undo { entry });
    }
    assert_eq!(desk.draw().unwrap().lots.len(), 8);
    let player = desk.next_player();
    act(&mut desk, Action::Register { player, person: Box::new(Person::named("Late, Lea")) });
    assert!(desk.draw().is_none());
}

/// Records that do not say by which print were drawn by the oldest; twelve players tell them apart.
#[test]
fn a_restricted_draw_keeps_the_print_of_its_tables() {
    let old = r#"{"do":"start-draw","restricted":true,"lot":{"by":"seed","seed":7}}"#;
    let old: Action = serde_json::from_str(old).unwrap();
    let lot = LotSource::Seed { seed: 7 };
    assert_eq!(old, Action::StartDraw { restricted: true, tables: Edition::E2006, lot });
    let mut second = Vec::new();
    for (tables, expected) in [
        (Edition::E2006, [vec![6, 8, 11], vec![3, 12]]),
        (Edition::E2019, [vec![6, 8, 12], vec![3, 11]]),
        (Edition::E2025, [vec![1, 8, 12], vec![3, 11]]),
    ] {
        let mut desk = entered("roundrobin", 12, 11, "");
        act(&mut desk, Action::StartDraw { restricted: true, tables, lot });
        assert_eq!(desk.envelopes().unwrap()[2..], expected, "{tables}");
        while let Ok(lot) = desk.propose_lot() {
            act(&mut desk, lot);
        }
        second.push(desk.draw().unwrap().lots.clone());
    }
    assert!(second[0] != second[2], "other envelopes give other lots");
    let unasked = entered("roundrobin", 12, 11, "");
    assert_eq!(unasked.draw_tables(), Edition::LATEST);
}

#[test]
fn lots_by_hand_are_judged_and_a_swiss_draws_none() {
    let mut desk = entered("roundrobin", 9, 9, "");
    act(
        &mut desk,
        Action::StartDraw { restricted: true, tables: Edition::E2025, lot: LotSource::Hand },
    );
    let order = desk.to_draw();
    let lot = |player, number| Action::DrawNumber { player, number, envelope: None };
    act(&mut desk, lot(order[0], 9));
    for wrong in [0, 9, 10] {
        let refusal = desk.decide(&lot(order[1], wrong), &arbiter());
        assert_eq!(refusal, Err(Refusal::NotInTheBox { number: wrong }));
    }
    let twice = desk.decide(&lot(order[0], 3), &arbiter());
    assert_eq!(twice, Err(Refusal::HasDrawn { player: order[0] }));
    // Compatriots in the last three rounds are named before it is too late.
    let warned: Vec<_> = (1..=8)
        .filter(|number| !desk.decide(&lot(order[1], *number), &arbiter()).unwrap().is_empty())
        .collect();
    assert_eq!(warned.len(), 2, "{warned:?}");
    let swiss = crate::common::ready(1, System::ALL[0], 6, 3);
    let start =
        Action::StartDraw { restricted: false, tables: Edition::E2025, lot: LotSource::Hand };
    assert_eq!(swiss.decide(&start, &arbiter()), Err(Refusal::NoLots));
    let mut few = entered("roundrobin", 8, 7, "");
    let restricted =
        Action::StartDraw { restricted: true, tables: Edition::E2025, lot: LotSource::Hand };
    assert_eq!(few.decide(&restricted, &arbiter()), Err(Refusal::NoVarmaTable { players: 8 }));
    run(&mut few, &mut random(1));
    sound(&few, "roundrobin");
}

#[test]
fn half_a_match_is_refused_and_an_old_record_of_one_still_folds() {
    let desk = entered("double-2026", 4, 4, "");
    let rounds = |rounds| {
        let amendment = Box::new(Amendment::Rounds { rounds });
        desk.clone().act(Action::Amend { amendment }, arbiter()).map(|_| ())
    };
    let fault = RegulationFault::OddGames { games: 5 };
    assert_eq!(rounds(5), Err(Refusal::BadRegulations { fault }));
    assert_eq!(rounds(6), Ok(()));
    // Records of before may have said five; everything else of them can still be changed.
    let mut record: Vec<_> = desk.log().iter().map(|logged| (*logged.entry).clone()).collect();
    let Action::Create { regulations } = &mut record[0].action else { panic!("no beginning") };
    regulations.rounds = 5;
    let mut old = fold(record).unwrap();
    act(&mut old, Action::Amend { amendment: Box::new(Amendment::ClaimMinutes { minutes: 10 }) });
    assert_eq!(old.regulations().unwrap().rounds, 5);
}

/// What the pairing decides nobody types, neither once nor twice.
#[test]
fn in_double_entry_a_forfeit_of_the_pairing_is_not_typed_again() {
    let mut desk = entered("roundrobin", 4, 3, "");
    run_until(&mut desk, 1, &mut random(3));
    let entry = arbitra_desk::ResultEntry::Twice;
    act(&mut desk, Action::Amend { amendment: Box::new(Amendment::Entry { entry }) });
    let (player, from) = (PlayerId::new(4), Round::new(2).unwrap());
    act(&mut desk, Action::Withdraw { player, from });
    let pair = desk.propose_round().unwrap();
    act(&mut desk, pair);
    let round = desk.current().unwrap();
    let (decided, open): (Vec<_>, Vec<_>) =
        round.boards().into_iter().cloned().partition(|board| board.outcome().is_some());
    assert_eq!((decided.len(), open.len()), (1, 1));
    assert_eq!(desk.still_to_type(round), [open[0].id]);
    act(&mut desk, Action::EnterResult { board: open[0].id, result: Outcome::DRAW });
    assert_eq!(desk.still_to_type(desk.current().unwrap()), [open[0].id], "the second time");
    act(&mut desk, Action::VerifyResult { board: open[0].id, result: Outcome::DRAW });
    assert!(desk.missing().unverified.is_empty());
    act(&mut desk, Action::CloseRound { round: from });
}

/// Withdrawn after two of five games: the results count for nobody at once, not only when the table is
/// complete, and the report that follows from it is one that our own checker accepts.
#[test]
fn whoever_left_a_round_robin_early_counts_for_nobody_at_once() {
    let mut desk = entered("roundrobin", 6, 5, "");
    run_until(&mut desk, 2, &mut random(8));
    let (gone, number) = {
        let player = desk.players().next().unwrap();
        (player.id, player.number.unwrap())
    };
    act(&mut desk, Action::Withdraw { player: gone, from: Round::new(3).unwrap() });
    let table = desk.ranked(&desk.tournament(), None).standings;
    assert_eq!(table.row(number.get()).unwrap().rank, None, "two of five games");
    run(&mut desk, &mut random(9));
    let report = desk.report(arbitra_desk::ReportKind::Final).unwrap();
    assert_eq!(report.player(number).unwrap().stated_rank, None);
    let system = desk.regulations().unwrap().system;
    let options = arbitra_trf::WriteOptions::FAITHFUL;
    let text = arbitra_trf::write(&report, arbitra_trf::Dialect::Trf26, options).text;
    let read = arbitra_trf::read(text.as_bytes()).unwrap();
    let faults = arbitra_desk::faults_of_report(&read.tournament, system);
    assert!(faults.is_none(), "{faults:?}\n{text}");
}

/// A table of so many players whose numbers are all drawn.
fn drawn(players: u16) -> Desk {
    let mut desk = entered("roundrobin", players, players - 1 + players % 2, "");
    act(
        &mut desk,
        Action::StartDraw {
            restricted: false,
            tables: Edition::E2025,
            lot: LotSource::Seed { seed: 5 },
        },
    );
    for _ in 0..players {
        let lot = desk.propose_lot().unwrap();
        act(&mut desk, lot);
    }
    desk
}

fn numbers(desk: &Desk) -> Vec<(PlayerId, u16)> {
    desk.players().filter_map(|player| Some((player.id, player.number?.get()))).collect()
}

/// C.05 6: entries after the draw change as little as possible.
#[test]
fn an_entry_after_the_draw_takes_the_free_number() {
    let mut desk = drawn(9);
    let before = numbers(&desk);
    let newcomer = desk.next_player();
    let late = Box::new(Person::named("Late, Lea"));
    let enters = Action::Register { player: newcomer, person: late.clone() };
    let warned = desk.decide(&enters, &arbiter()).unwrap();
    assert_eq!(warned, [Warning::EntersAfterDraw { free: Some(10) }]);
    act(&mut desk, enters);
    let again = desk.propose_numbers();
    act(&mut desk, again);
    assert_eq!(numbers(&desk)[..9], before);
    assert_eq!(numbers(&desk)[9], (newcomer, 10));
    // With an even field there is no free number.
    let desk = drawn(8);
    let enters = Action::Register { player: desk.next_player(), person: late };
    let warned = desk.decide(&enters, &arbiter()).unwrap();
    assert_eq!(warned, [Warning::EntersAfterDraw { free: None }]);
    assert!(warned[0].level() == Level::Confirm && warned[0].article().is_some());
    // Before the draw nobody is told anything.
    let desk = entered("roundrobin", 8, 7, "");
    let player = desk.next_player();
    let enters = Action::Register { player, person: Box::new(Person::named("Early, Eve")) };
    assert_eq!(desk.decide(&enters, &arbiter()).unwrap(), []);
}

/// C.05 6: what was drawn stays drawn when somebody entered since: the next entry and whoever is
/// removed are asked about as before.
#[test]
fn an_entry_after_the_draw_leaves_the_others_drawn() {
    let mut desk = drawn(7);
    let before = numbers(&desk);
    let person = || Box::new(Person::named("Late, Lea"));
    let player = desk.next_player();
    act(&mut desk, Action::Register { player, person: person() });
    assert!(desk.has_drawn_numbers());
    assert_eq!(desk.missing().next, Some(ActionKind::Number), "nobody draws again");
    let given = desk.propose_numbers();
    act(&mut desk, given);
    assert_eq!(numbers(&desk)[..7], before);
    assert_eq!(numbers(&desk)[7], (player, 8), "the number of the bye");
    let enters = Action::Register { player: desk.next_player(), person: person() };
    let warned = desk.decide(&enters, &arbiter()).unwrap();
    assert!(warned.contains(&Warning::EntersAfterDraw { free: None }), "{warned:?}");
    let player = before[2].0;
    let warned = desk.decide(&Action::Remove { player }, &arbiter()).unwrap();
    assert_eq!(warned, [Warning::LeavesAfterDraw { player }]);
    let again =
        Action::StartDraw { restricted: false, tables: Edition::E2025, lot: LotSource::Hand };
    assert_eq!(desk.decide(&again, &arbiter()).unwrap(), [Warning::DrawVoid]);
    // Numbers by rating instead are not drawn.
    let mut desk = entered("roundrobin", 8, 7, "");
    let given = desk.propose_numbers();
    act(&mut desk, given);
    assert!(!desk.has_drawn_numbers());
}

/// Whoever was removed is still called by name.
#[test]
fn whoever_is_gone_has_a_name() {
    let mut desk = entered("roundrobin", 4, 3, "");
    let player = desk.players().next().unwrap();
    let (player, name) = (player.id, player.person.name.clone());
    let action = Action::Remove { player };
    act(&mut desk, action.clone());
    for l in arbitra_model::Language::ALL {
        let said = desk.say_action(&action, &|_| String::new(), l);
        assert!(said.contains(&name), "{said}");
    }
}

/// C.05 6: whoever withdraws after the draw leaves a gap in the announced pairings, no other
/// pairings.
#[test]
fn leaving_after_the_draw_keeps_the_numbers() {
    let mut desk = drawn(8);
    let before = numbers(&desk);
    let player = before[2].0;
    let warned = desk.decide(&Action::Remove { player }, &arbiter()).unwrap();
    assert_eq!(warned, [Warning::LeavesAfterDraw { player }]);
    act(&mut desk, Action::Withdraw { player, from: Round::FIRST });
    assert_eq!(numbers(&desk), before);
}

/// C.05 6: numbers are drawn at least twelve hours before round 1, by the clocks of the place.
#[test]
fn the_twelve_hours_before_round_1_are_watched() {
    let mut desk = entered("roundrobin", 8, 7, "");
    let start =
        Action::StartDraw { restricted: false, tables: Edition::E2025, lot: LotSource::Hand };
    assert_eq!(desk.decide(&start, &arbiter()).unwrap(), [], "no hour is announced");
    let schedule = Amendment::Schedule {
        dates: vec!["2026-11-20".parse().ok()],
        hours: vec!["16:00".parse().ok()],
    };
    act(&mut desk, Action::Amend { amendment: Box::new(schedule) });
    let day = "2026-11-20".parse::<arbitra_model::Date>().unwrap().day_number().unwrap();
    let at = |hour: i64, ahead: i16| {
        let when = Moment::from_seconds(day * 86_400 + hour * 3_600);
        Context::new("Ada", when).ahead(ahead)
    };
    let until = desk.drawn_until().map(|(day, hour)| format!("{day} {hour}"));
    assert_eq!(until.as_deref(), Some("2026/11/20 04:00"));
    let late = |minutes| vec![Warning::DrawLate { minutes, bound: false }];
    assert_eq!(desk.decide(&start, &at(4, 0)).unwrap(), []);
    assert_eq!(desk.decide(&start, &at(4, 60)).unwrap(), late(11 * 60));
    assert_eq!(desk.decide(&start, &at(10, 0)).unwrap(), late(6 * 60));
    assert_eq!(desk.decide(&start, &at(18, 0)).unwrap(), late(0));
    let announced = arbitra_dossier::Announcement {
        level: Some(arbitra_dossier::Level::Titles),
        ..arbitra_dossier::Announcement::default()
    };
    let amendment = Box::new(Amendment::Announced { announcement: Box::new(announced) });
    act(&mut desk, Action::Amend { amendment });
    let warned = desk.decide(&start, &at(10, 0)).unwrap();
    assert_eq!(warned, [Warning::DrawLate { minutes: 6 * 60, bound: true }]);
    assert_eq!(warned[0].level(), Level::Confirm);
}

/// The second audit's round robin: round 1 turned by hand, and the table repeated its pairs.
#[test]
fn a_round_robin_altered_by_hand_still_lets_everybody_meet_once_a_cycle() {
    for (system, players, rounds) in [
        ("roundrobin", 4, 3),
        ("double-roundrobin", 4, 6),
        ("roundrobin-2", 6, 10),
        ("roundrobin", 5, 5),
    ] {
        let mut desk = entered(system, players, rounds, "");
        let action = desk.propose_numbers();
        act(&mut desk, action);
        let action = desk.propose_round().unwrap();
        act(&mut desk, action);
        let round = Round::FIRST;
        act(&mut desk, Action::StartEdit { round, cause: None });
        let boards = desk.current().unwrap().boards();
        let (a, b) = (boards[0].black, boards[1].black);
        act(&mut desk, Action::Edit { round, step: Step::Swap { a, b } });
        let end = desk.propose_end_of_edit().unwrap();
        act(&mut desk, end);
        run(&mut desk, &mut |_, _| Outcome::WHITE_WINS);
        let mut met = std::collections::BTreeMap::new();
        for round in desk.rounds() {
            for board in round.boards() {
                let pair = (board.white.min(board.black), board.white.max(board.black));
                *met.entry(pair).or_insert(0) += 1;
            }
        }
        let cycles = if rounds >= players * 2 - 2 { 2 } else { 1 };
        let pairs = usize::from(players) * usize::from(players - 1) / 2;
        assert_eq!(met.len(), pairs, "{system} {players}: {met:?}");
        assert!(met.values().all(|times| *times == cycles), "{system} {players}: {met:?}");
    }
}

#[test]
fn a_pair_that_met_in_the_cycle_is_warned_of_and_so_is_a_cycle_that_cannot_end() {
    let mut desk = entered("roundrobin", 4, 3, "");
    let action = desk.propose_numbers();
    act(&mut desk, action);
    run_until(&mut desk, 1, &mut |_, _| Outcome::DRAW);
    let action = desk.propose_round().unwrap();
    act(&mut desk, action);
    let round = Round::new(2).unwrap();
    act(&mut desk, Action::StartEdit { round, cause: None });
    let first = desk.round(Round::FIRST).unwrap().boards()[0].clone();
    let boards = desk.current().unwrap().boards();
    let opponent = |player| {
        let board = boards.iter().find(|b| [b.white, b.black].contains(&player)).unwrap();
        if board.white == player { board.black } else { board.white }
    };
    let swap = Step::Swap { a: opponent(first.white), b: first.black };
    let action = Action::Edit { round, step: swap };
    let warned = desk.decide(&action, &arbiter()).unwrap();
    assert!(warned.iter().any(|it| matches!(it, Warning::RepeatsInCycle { .. })), "{warned:?}");
    act(&mut desk, action);
    let end = desk.propose_end_of_edit().unwrap();
    let warned = desk.decide(&end, &arbiter()).unwrap();
    assert!(warned.iter().any(|it| matches!(it, Warning::CycleCannotEnd { .. })), "{warned:?}");
}

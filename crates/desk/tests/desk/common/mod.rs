//! A tournament run by a random arbiter: what the tests share.
#![allow(dead_code, reason = "every test file takes what it needs")]

use arbitra_desk::{
    Action, ActionKind, BoardId, ChangeCause, Context, Counted, Desk, EntryNumber, Envelope,
    Incident, Level, Moment, Opened, Outcome, Paper, Person, Phase, PlayerId, Ranking, Reach,
    Regulations, Resumption, SealedVerdict, SignedSheet, Step,
};
use arbitra_model::{
    AdjustmentKind, Bilingual, ByColour, Bye, Colour, Event, Number, Points, Round,
};
use arbitra_pairing::System;
use arbitra_pairing::generate::Random;
use arbitra_venue::premises::{Arrangement, ClockCheck, ClockFault};

/// Somebody who confirms everything.
pub fn arbiter() -> Context {
    Context::new("Ada", Moment::from_seconds(1_794_700_000)).confirming(Level::ConfirmTwice)
}

/// Regulations for a number of rounds.
pub fn regulations(system: System, rounds: u16) -> Regulations {
    let event = Event { name: "Open".into(), ..Event::default() };
    let mut regulations = Regulations::usual(event, system, rounds, &["BH/C1", "BH", "SB"]);
    regulations.byes.half_point = 2;
    regulations.byes.missed_round = Bye::HalfPoint;
    regulations
}

/// A player with a rating.
pub fn person(random: &mut Random, index: u32) -> Person {
    let mut person = Person::named(format!("Player {index:03}, X"));
    person.rating = (random.below(5) > 0).then(|| random.between(1400, 2600));
    person
}

/// Does what must succeed.
#[track_caller]
pub fn act(desk: &mut Desk, action: Action) {
    if let Err(refusal) = desk.act(action.clone(), arbiter()) {
        panic!("{action:?}: {refusal:?}");
    }
}

/// A tournament with players, numbers and colour, ready for round 1.
pub fn ready(seed: u64, system: System, players: u32, rounds: u16) -> Desk {
    let mut random = Random::new(seed);
    let mut desk = Desk::default();
    act(&mut desk, Action::Create { regulations: Box::new(regulations(system, rounds)) });
    for index in 0..players {
        let player = desk.next_player();
        let person = Box::new(person(&mut random, index));
        act(&mut desk, Action::Register { player, person });
    }
    let numbers = desk.propose_numbers();
    act(&mut desk, numbers);
    let colour = if random.below(2) == 0 { Colour::White } else { Colour::Black };
    act(&mut desk, Action::DrawColour { colour, lot: arbitra_desk::ColourLot::Hand });
    desk
}

/// Enters a result everywhere and closes the round.
pub fn play(desk: &mut Desk, random: &mut Random) {
    let round = desk.current().expect("a round is paired").round;
    let boards: Vec<BoardId> =
        desk.current().expect("paired").boards().iter().map(|b| b.id).collect();
    for board in boards {
        let result = match random.below(20) {
            0 => *random.one_of(&Outcome::ALL),
            1..=7 => Outcome::WHITE_WINS,
            8..=13 => Outcome::BLACK_WINS,
            _ => Outcome::DRAW,
        };
        act(desk, Action::EnterResult { board, result });
    }
    act(desk, Action::CloseRound { round });
}

/// Some action, often senseless, out of a small world.
pub fn any_action(desk: &Desk, random: &mut Random) -> Action {
    let kinds = desk.permitted();
    let editing = matches!(desk.phase(), Phase::Round { editing: true, .. });
    // Mostly something the phase allows; a session is for editing.
    let kind = if editing && random.below(2) == 0 {
        ActionKind::Edit
    } else if random.below(10) > 0 && !kinds.is_empty() {
        *random.one_of(&kinds)
    } else {
        *random.one_of(ActionKind::ALL)
    };
    let players = desk.next_player().get();
    let player = PlayerId::new(random.below(u64::from(players) + 1) as u32);
    let other = PlayerId::new(random.below(u64::from(players) + 1) as u32);
    let round = match (random.below(4), desk.current()) {
        (0, _) => Round::new(random.between(1, 6)).expect("a round"),
        (1 | 2, Some(current)) => current.round,
        (_, current) => Round::new(current.map_or(1, |c| c.round.get() + 1)).expect("a round"),
    };
    let board = BoardId { round, key: random.between(1, 6) };
    let result = *random.one_of(&Outcome::ALL);
    let bye =
        *random.one_of(&[Bye::HalfPoint, Bye::ZeroPoint, Bye::FullPoint, Bye::PairingAllocated]);
    let reach = if random.below(4) > 0 {
        desk.reach(round)
    } else {
        *random.one_of(&[Reach::NextPairing, Reach::FollowingPairing, Reach::RatingOnly])
    };
    let entry = EntryNumber::new(random.below(desk.log().len() as u64 + 2));
    let person = Box::new(person(random, players));
    match kind {
        ActionKind::Create => {
            let rounds = random.between(0, 6);
            Action::Create { regulations: Box::new(regulations(System::ALL[0], rounds)) }
        }
        ActionKind::Amend => Action::Amend { amendment: Box::new(amendment(random)) },
        ActionKind::Register => Action::Register { player: fresh(desk, random, player), person },
        ActionKind::CorrectPlayer => Action::CorrectPlayer { player, person },
        ActionKind::NoteFee => Action::NoteFee {
            player,
            person: arbitra_desk::FeeNote {
                fee: Some(arbitra_model::Fee {
                    due: Some(u32::from(random.between(0, 3)) * 1000),
                    paid: (random.below(2) == 0).then_some(1000),
                    settled: random.below(3) == 0,
                }),
            },
        },
        ActionKind::Remove => Action::Remove { player },
        ActionKind::CheckIn => Action::CheckIn { player },
        ActionKind::CheckOut => Action::CheckOut { player },
        ActionKind::Number => match random.below(4) {
            0 => Action::Number { ranking: Ranking::FIDE, order: vec![player, other] },
            _ => desk.propose_numbers(),
        },
        ActionKind::DrawColour => Action::DrawColour {
            colour: *random.one_of(&Colour::ALL),
            lot: arbitra_desk::ColourLot::Hand,
        },
        ActionKind::StartDraw => Action::StartDraw {
            restricted: random.below(3) == 0,
            tables: *random.one_of(&arbitra_pairing::predetermined::varma::Edition::ALL),
            lot: arbitra_desk::LotSource::Seed { seed: 5 },
        },
        ActionKind::DrawNumber => desk.propose_lot().unwrap_or(Action::DrawNumber {
            player,
            number: random.between(0, 6),
            envelope: None,
        }),
        ActionKind::PutTeam => Action::PutTeam {
            team: desk.next_team(),
            name: "Club".into(),
            captain: String::new(),
            members: vec![player, other],
        },
        ActionKind::RemoveTeam => Action::RemoveTeam { team: arbitra_desk::TeamId::new(1) },
        ActionKind::NumberTeams => desk.propose_team_numbers(3),
        ActionKind::NameLineUp => Action::NameLineUp {
            team: arbitra_desk::TeamId::new(1),
            round,
            boards: vec![Some(player)],
        },
        ActionKind::CallLineUps => Action::CallLineUps {
            round,
            until: (random.below(3) > 0).then(|| Moment::from_seconds(i64::MAX / 2)),
        },
        ActionKind::HandInLineUp => Action::HandInLineUp {
            team: arbitra_desk::TeamId::new(1),
            round,
            boards: vec![Some(player)],
        },
        ActionKind::ForfeitMatch => Action::ForfeitMatch {
            round,
            first: arbitra_desk::TeamId::new(1),
            second: arbitra_desk::TeamId::new(2),
            forfeit: arbitra_model::MatchForfeit::BothLose,
        },
        ActionKind::CloseEntries => Action::CloseEntries,
        ActionKind::EnterLate => {
            let player = fresh(desk, random, player);
            let due = desk.number_due(player, &person);
            let number = due.or_else(|| Number::new(1)).expect("a number");
            Action::EnterLate { player, person, first_round: round, missed: bye, number }
        }
        ActionKind::RequestBye => Action::RequestBye { player, round, kind: bye },
        ActionKind::ReportAbsence => Action::ReportAbsence { player, round },
        ActionKind::CancelBye => Action::CancelBye { player, round },
        ActionKind::Withdraw => Action::Withdraw { player, from: round },
        ActionKind::Expel => Action::Expel { player, from: round },
        ActionKind::Return => Action::Return { player },
        ActionKind::ExchangeNumbers => Action::ExchangeNumbers { a: player, b: other },
        ActionKind::FixBoard => Action::FixBoard { player, table: Some(random.between(0, 4)) },
        ActionKind::Forbid => {
            Action::Forbid { players: vec![player, other], first: Round::FIRST, last: round }
        }
        ActionKind::Allow => Action::Allow { players: vec![player, other] },
        ActionKind::AdjustPoints => Action::AdjustPoints {
            players: vec![player],
            kind: AdjustmentKind::Bonus,
            points: Points::from_tenths(-5),
            round: Some(round),
        },
        ActionKind::PairRound => desk.propose_round().unwrap_or_else(|_| {
            desk.propose_by_hand().unwrap_or(Action::PairRound { round, pairing: Box::default() })
        }),
        ActionKind::StartEdit => {
            Action::StartEdit { round, cause: Some(*random.one_of(&ChangeCause::ALL)) }
        }
        ActionKind::Edit => Action::Edit { round, step: step(desk, random, player, other, board) },
        ActionKind::EndEdit => desk
            .propose_end_of_edit()
            .unwrap_or(Action::EndEdit { round, comparison: Box::default() }),
        ActionKind::Publish => {
            let paper = *random.one_of(&[Paper::Pairings, Paper::Results]);
            Action::Publish { round, paper, until: None }
        }
        ActionKind::EnterResult => Action::EnterResult { board, result },
        ActionKind::VerifyResult => Action::VerifyResult { board, result },
        ActionKind::ClearResult => Action::ClearResult { board },
        ActionKind::CorrectResult => Action::CorrectResult { board, result, reach },
        ActionKind::CorrectColours => Action::CorrectColours { board, reach },
        ActionKind::Unpair => Action::Unpair { round },
        ActionKind::CloseRound => Action::CloseRound { round },
        ActionKind::File => {
            Action::File { filing: Box::new(filing(desk, random)), text: "Because".into() }
        }
        ActionKind::Arrange => {
            Action::Arrange { arrangement: Box::new(arrangement(random)), text: "Because".into() }
        }
        ActionKind::SetPrizes => Action::SetPrizes {
            fund: random
                .one_of(&["", "main = [10", "currency = 'EUR'\nmethod = 'hort'\nmain = [9, 5]"])
                .to_string(),
        },
        ActionKind::StartPlayOff => Action::StartPlayOff {
            terms: Box::new(arbitra_desk::PlayOffTerms {
                first_place: random.between(0, 3),
                places: 1,
                players: vec![player, other],
                edition: "2006".parse().expect("an edition"),
                seed: 5,
                short: random.below(2) == 0,
                by_lot: random.below(2) == 0,
            }),
        },
        ActionKind::EnterPlayOff => Action::EnterPlayOff {
            place: random.between(0, 3),
            game: (*random.one_of(&["1", "2", "X1"])).to_owned(),
            entry: match random.below(4) {
                0 => arbitra_desk::PlayOffEntry::White { player },
                1 => arbitra_desk::PlayOffEntry::Result { won: None, moves: None },
                _ => arbitra_desk::PlayOffEntry::Result {
                    won: Some(*random.one_of(&Colour::ALL)),
                    moves: None,
                },
            },
        },
        ActionKind::CallOffPlayOff => Action::CallOffPlayOff { place: random.between(0, 3) },
        ActionKind::Finish => Action::Finish,
        ActionKind::Reopen => Action::Reopen,
        // Rarely: it cannot be undone.
        ActionKind::LeaveFideMode if random.below(8) == 0 => Action::LeaveFideMode,
        // Rarely as well: nothing brings the data back.
        ActionKind::ErasePerson if random.below(4) == 0 => desk
            .propose_erasure(player)
            .unwrap_or_else(|| Action::Note { text: "nobody to erase".into() }),
        ActionKind::ErasePerson | ActionKind::Reseal | ActionKind::Import => {
            Action::Note { text: "kept".into() }
        }
        ActionKind::LeaveFideMode | ActionKind::Note => Action::Note { text: "noted".into() },
        ActionKind::OpenToPlayers => {
            let open = arbitra_desk::OwnAct::ALL.into_iter().filter(|_| random.below(2) == 0);
            Action::OpenToPlayers { acts: open.collect() }
        }
        ActionKind::ReportResult => {
            let by = *random.one_of(&Colour::ALL);
            Action::ReportResult { board, by, result }
        }
        ActionKind::ShowEntries => Action::ShowEntries { shown: random.below(2) == 0 },
        ActionKind::SetLogo => Action::SetLogo {
            logo: (random.below(2) == 0).then(|| Box::new(a_logo(random.between(0, 9)))),
        },
        ActionKind::Announce => Action::Announce {
            announcement: desk.next_announcement(),
            text: "Round 2 begins later.".into(),
        },
        ActionKind::TakeDown => {
            let stands = desk.announcements().first().map(|said| said.number);
            Action::TakeDown { announcement: stands.unwrap_or(7) }
        }
        ActionKind::Incident => {
            let board = desk.board(board).map(|board| board.id).filter(|_| random.below(3) > 0);
            let counts =
                *random.one_of(&[None, Some(Counted::IllegalMove), Some(Counted::Warning)]);
            let (round, player) = (Some(round), Some(player));
            let case = "illegal-move".to_owned();
            let incident = Incident { round, board, player, case, counts, ..Incident::default() };
            Action::Incident { incident: Box::new(incident) }
        }
        ActionKind::Seal => Action::Seal { board, envelope: Box::new(envelope()) },
        ActionKind::OpenEnvelope => Action::OpenEnvelope {
            board,
            opened: Box::new(Opened {
                text: "Kd2".into(),
                verdict: SealedVerdict::Play,
                says: Bilingual::default(),
            }),
        },
        ActionKind::PlanResumption => {
            let day = *random.one_of(&["2026/11/16", "2026/11/17", "2026"]);
            let start = *random.one_of(&["09:00", "10:30"]);
            let plan = resumption(day, start, 120);
            let resumption = Some(Box::new(plan)).filter(|_| random.below(4) > 0);
            Action::PlanResumption { board, resumption }
        }
        ActionKind::FileSheet => Action::FileSheet {
            board,
            sheet: Box::new(SignedSheet {
                colour: *random.one_of(&Colour::ALL),
                result: "1-0".into(),
                half_moves: 61,
                hash: "00".into(),
            }),
        },
        ActionKind::Undo => Action::Undo { entry },
        ActionKind::Redo => {
            let undone = desk.redoable().next().map(|entry| entry.number);
            Action::Redo { entry: undone.unwrap_or(entry) }
        }
    }
}

/// An envelope as an arbiter fills it in.
pub fn envelope() -> Envelope {
    Envelope {
        fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 41".into(),
        clock: ByColour { white: Some(600), black: Some(1200) },
        sealed_by: Colour::White,
        number: 41,
        offer: false,
        resumed_at: "19:00".into(),
        place: "Hall B".into(),
        minutes: 120,
        interrupted: false,
    }
}

/// When an adjourned game goes on.
pub fn resumption(date: &str, start: &str, minutes: u32) -> Resumption {
    let (date, start) = (date.parse().expect("a date"), start.parse().expect("an hour"));
    Resumption { date, start, minutes, place: "Hall B".into(), table: None, session: String::new() }
}

fn fresh(desk: &Desk, random: &mut Random, taken: PlayerId) -> PlayerId {
    if random.below(5) == 0 { taken } else { desk.next_player() }
}

/// A hall, a plan without one, a clock that failed or was looked at: some of it makes no sense.
fn arrangement(random: &mut Random) -> Arrangement {
    match random.below(4) {
        0 => Arrangement::Hall {
            words: random.one_of(&["", "[hall", "width = 30\ndepth = 20"]).to_string(),
        },
        1 => Arrangement::Plan { plan: None },
        2 => {
            let (round, board) = (random.between(0, 3), random.between(0, 9));
            Arrangement::ClockFault { fault: ClockFault { round, board, ..ClockFault::default() } }
        }
        _ => {
            let clock = random.one_of(&["", "12"]).to_string();
            Arrangement::ClockCheck { check: ClockCheck { clock, ..ClockCheck::default() } }
        }
    }
}

/// Something for the dossier, right or wrong.
fn filing(desk: &Desk, random: &mut Random) -> arbitra_dossier::Filing {
    use arbitra_dossier::appeal::{Decision, Ground, Lodged, Step};
    use arbitra_dossier::committee::{Member, Seat};
    use arbitra_dossier::{Filing, officials::Official};
    let named = |name: &&str| (*name).to_owned();
    let number = if random.below(3) == 0 { desk.dossier().next_appeal() } else { 1 };
    match random.below(8) {
        0 => {
            let name = named(random.one_of(&["", "Chief", "Deputy"]));
            Filing::Officials { officials: vec![Official { name, ..Official::default() }] }
        }
        1 | 2 => {
            let seats = [Seat::Chair, Seat::Member, Seat::Member, Seat::Reserve];
            let members = seats.into_iter().enumerate().map(|(place, seat)| Member {
                name: format!("Member {place}"),
                seat,
                born: Some(random.between(1960, 2012)),
                ..Member::default()
            });
            Filing::Committee { members: members.collect() }
        }
        3 => Filing::Tick {
            list: named(random.one_of(&["before-event", "conditions", "nowhere"])),
            item: named(random.one_of(&["rules", "venue", "nothing"])),
            round: None,
            done: random.below(2) == 0,
        },
        4 | 5 => {
            let lodged = Lodged {
                appellant: named(random.one_of(&["", "Somebody", "Member 1"])),
                written: random.below(2) == 0,
                decided_before: true,
                received: 60,
                ..Lodged::default()
            };
            Filing::Appeal { number, step: Step::Lodge(Box::new(lodged)) }
        }
        6 => Filing::Appeal { number, step: Step::Refuse { because: Ground::NotWritten } },
        _ => {
            let voters = (0..3).map(|place| format!("Member {place}")).collect();
            let articles = vec![named(random.one_of(&["", "9.1"]))];
            let decision = Decision { voters, articles, at: 120, ..Decision::default() };
            Filing::Appeal { number, step: Step::Decide(Box::new(decision)) }
        }
    }
}

fn amendment(random: &mut Random) -> arbitra_desk::Amendment {
    use arbitra_desk::{Amendment, ByeRules};
    match random.below(6) {
        4 => Amendment::Announced {
            announcement: Box::new(arbitra_dossier::Announcement {
                default_minutes: Some(random.between(0, 300)),
                ..arbitra_dossier::Announcement::default()
            }),
        },
        0 => Amendment::Rounds { rounds: random.between(0, 7) },
        3 => Amendment::Laws { laws: Some(arbitra_model::LawsEdition::E2014) },
        1 => Amendment::ClaimMinutes { minutes: 15 },
        2 => Amendment::Byes { byes: ByeRules::ONE_HALF_POINT },
        _ => Amendment::TieBreaks {
            tie_breaks: vec!["BH".into()],
            edition: arbitra_standings::Edition::LATEST,
        },
    }
}

fn step(desk: &Desk, random: &mut Random, a: PlayerId, b: PlayerId, board: BoardId) -> Step {
    let pool: Vec<PlayerId> = desk
        .current()
        .and_then(|round| round.session.as_ref())
        .map(|session| session.pool.iter().copied().collect())
        .unwrap_or_default();
    match (random.below(7), pool.as_slice()) {
        (0 | 1, [white, black, ..]) => Step::Pair { white: *white, black: *black },
        (2, [player, ..]) => Step::Bye { player: *player, kind: Bye::PairingAllocated },
        (3, _) => Step::Colours { board },
        (4, _) => Step::Split { board },
        (5, _) => Step::Table { board, table: random.between(1, 4) },
        (6, _) => Step::TakeIn { player: a },
        _ => Step::Swap { a, b },
    }
}

/// Runs random actions; every one goes through the desk's own judgement.
pub fn wander(seed: u64, steps: usize) -> Desk {
    let mut random = Random::new(seed);
    let players = 2 + random.below(8) as u32;
    let mut desk = ready(seed, System::ALL[0], players, 4);
    for _ in 0..steps {
        let action = any_action(&desk, &mut random);
        let _ = desk.act(action, arbiter());
        // Games get played, or nothing would ever move on.
        if let Phase::Round { editing: false, .. } = desk.phase()
            && random.below(6) == 0
        {
            let mut results = desk.missing().results;
            let some = random.below(2) == 0;
            if some {
                results.truncate(1);
            }
            for board in results {
                let result = *random.one_of(&Outcome::ALL);
                act(&mut desk, Action::EnterResult { board, result });
            }
            let round = desk.current().expect("in play").round;
            if !some {
                let _ = desk.act(Action::CloseRound { round }, arbiter());
            }
        }
    }
    desk
}

/// The smallest picture there is, so many pixels wide; none has no pixels, and is refused.
pub fn a_logo(width: u16) -> arbitra_desk::Logo {
    let chunk = |kind: &[u8], body: &[u8]| {
        let length = u32::try_from(body.len()).expect("a short chunk").to_be_bytes();
        [&length[..], kind, body, &[0; 4]].concat()
    };
    let wide = u32::from(width.max(1)).to_be_bytes();
    let head = [&wide[..], &[0, 0, 0, 3, 8, 6, 0, 0, 0]].concat();
    let parts = [chunk(b"IHDR", &head), chunk(b"IDAT", &[7]), chunk(b"IEND", &[])];
    let bytes = [&b"\x89PNG\r\n\x1a\n"[..], &parts.concat()].concat();
    let mut logo = arbitra_desk::Logo::read(&bytes).expect("a picture");
    logo.width = width;
    logo
}

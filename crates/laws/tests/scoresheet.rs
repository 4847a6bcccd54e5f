//! Scoresheets: entry, corrections, signatures, the log, the arbiter's mode, merging; adjourned games.

#![allow(clippy::unwrap_used)]

use arbitra_laws::Edition;
use arbitra_laws::adjourned::{
    AdjournedGame, Defect, Envelope, Field, Sealed, Session, judge, timetable,
};
use arbitra_laws::game::{FindingKind, Position};
use arbitra_laws::notation::Letters;
use arbitra_laws::pgn;
use arbitra_laws::scoresheet::{
    Action, Actor, Entry, Mark, Mode, Noted, Partial, Refused, RemarkKind, Sheet, SheetResult,
    Source, Trouble, compare, merge, noted_times, replay, review, verify,
};
use arbitra_model::{ByColour, Colour};

fn begun(letters: &str) -> Sheet {
    let mut sheet = Sheet::new();
    let begin = Action::Begin {
        colour: Colour::White,
        white: "Ana".to_owned(),
        black: "Bea".to_owned(),
        letters: letters.to_owned(),
        fen: None,
    };
    sheet.act(Actor::Owner, 1, begin).unwrap();
    sheet
}

fn write(sheet: &mut Sheet, moves: &str) {
    for text in moves.split_whitespace() {
        let at = sheet.entries().len() as u64;
        let action =
            if text == "_" { Action::Skip } else { Action::Write { text: text.to_owned() } };
        sheet.act(Actor::Owner, at, action).unwrap();
    }
}

fn laws(sheet: &Sheet) -> Vec<(usize, FindingKind)> {
    review(sheet, Edition::LATEST)
        .into_iter()
        .filter_map(|remark| match remark.kind {
            RemarkKind::Law(kind) => Some((remark.at, kind)),
            _ => None,
        })
        .collect()
}

#[test]
fn a_game_from_beginning_to_export() {
    let mut sheet = begun("es");
    write(&mut sheet, "e4 e5 Cf3 Cc6 Cg1 Cb8 Cf3 Cc6 Cg1 Cb8");
    sheet.act(Actor::Owner, 20, Action::Mark { at: 0, mark: Mark::Clock(5398) }).unwrap();
    sheet.act(Actor::Owner, 21, Action::Mark { at: 9, mark: Mark::DrawOffer }).unwrap();
    assert_eq!(laws(&sheet), [(9, FindingKind::Threefold)]);
    // Nobody signs before the result stands; nobody leaves while the game runs.
    assert_eq!(sheet.act(Actor::Owner, 22, Action::Sign), Err(Refused::NoResult));
    assert_eq!(
        sheet.act(Actor::Owner, 22, Action::Enter { mode: Mode::Owner }),
        Err(Refused::GameRunning)
    );
    sheet.act(Actor::Owner, 23, Action::Result { result: SheetResult::Draw }).unwrap();
    sheet.act(Actor::Owner, 24, Action::Sign).unwrap();
    // A change after a signature takes the signature away.
    sheet.act(Actor::Owner, 25, Action::Mark { at: 8, mark: Mark::Clock(60) }).unwrap();
    assert!(!sheet.signed.owner);
    sheet.act(Actor::Owner, 26, Action::Sign).unwrap();
    assert!(sheet.is_running());
    sheet.act(Actor::Opponent, 27, Action::Sign).unwrap();
    assert!(sheet.is_closed() && sheet.mode == Mode::Owner);
    assert_eq!(sheet.act(Actor::Owner, 28, Action::Strike), Err(Refused::Closed));
    sheet.act(Actor::Arbiter, 29, Action::Sign).unwrap();
    let text = pgn::write(&sheet.to_pgn());
    let read = pgn::read(&text);
    assert_eq!(read[0].findings, [], "{text}");
    assert_eq!(read[0].game.moves().len(), 10);
    assert!(text.contains("{[%clk 1:29:58]}") && text.contains("{(=)} 1/2-1/2"), "{text}");
    // The log survives a reload, and shows tampering.
    let entries: Vec<Entry> =
        serde_json::from_str(&serde_json::to_string(sheet.entries()).unwrap()).unwrap();
    assert_eq!(Sheet::of_log(&entries).unwrap(), sheet);
    let mut forged = entries.clone();
    forged[3].action = Action::Write { text: "Cc3".to_owned() };
    assert_eq!(verify(&forged).unwrap_err().0, 4);
    let mut shortened = entries;
    shortened.remove(2);
    assert_eq!(Sheet::of_log(&shortened).unwrap_err().0, 3);
}

#[test]
fn play_mode_accepts_everything_and_the_arbiter_sees_it() {
    let mut sheet = begun("en");
    write(&mut sheet, "e4 e5 Ke3 Nc6 Nf3");
    let remarks = review(&sheet, Edition::LATEST);
    assert_eq!(remarks.len(), 2, "{remarks:?}");
    assert_eq!((remarks[0].at, &remarks[0].kind), (2, &RemarkKind::Trouble(Trouble::Illegal)));
    assert_eq!(remarks[1].kind, RemarkKind::TakeBack(3));
    // Only an arbiter, and only in the arbiter's mode, takes moves back.
    let back = Action::TakeBack { to: 2 };
    assert_eq!(sheet.act(Actor::Owner, 9, back.clone()), Err(Refused::ArbiterOnly));
    assert_eq!(sheet.act(Actor::Arbiter, 9, back.clone()), Err(Refused::WrongMode));
    let enter = |mode| Action::Enter { mode };
    assert_eq!(sheet.act(Actor::Owner, 9, enter(Mode::Arbiter)), Err(Refused::ArbiterOnly));
    sheet.act(Actor::Arbiter, 9, enter(Mode::Arbiter)).unwrap();
    assert_eq!(sheet.act(Actor::Owner, 9, Action::Strike), Err(Refused::WrongMode));
    sheet.act(Actor::Arbiter, 10, back).unwrap();
    sheet.act(Actor::Arbiter, 11, enter(Mode::Play)).unwrap();
    assert_eq!(sheet.cells.len(), 2);
    // Corrections keep what stood there.
    write(&mut sheet, "Nc3");
    sheet.act(Actor::Owner, 12, Action::Correct { at: 2, text: "Nf3".to_owned() }).unwrap();
    assert_eq!(sheet.cells[2].before, ["Nc3"]);
    // Moves after mate are accepted, and remarked.
    let mut sheet = begun("en");
    write(&mut sheet, "f3 e5 g4 Qh4 Kf2 Qxf2");
    sheet.act(Actor::Owner, 13, Action::Result { result: SheetResult::White }).unwrap();
    sheet.act(Actor::Owner, 13, Action::Left).unwrap();
    let kinds: Vec<RemarkKind> =
        review(&sheet, Edition::LATEST).into_iter().map(|remark| remark.kind).collect();
    assert!(kinds.contains(&RemarkKind::Law(FindingKind::Checkmate)), "{kinds:?}");
    assert!(kinds.contains(&RemarkKind::AfterTheEnd) && kinds.contains(&RemarkKind::WrongResult));
    assert!(kinds.contains(&RemarkKind::Left(1)));
}

#[test]
fn dashes_one_side_and_a_new_beginning() {
    let mut sheet = begun("en");
    write(&mut sheet, "e4 _ Nf3 - Bb5");
    assert_eq!(sheet.maker(4), (3, Colour::White));
    assert_eq!(replay(&sheet).stopped, Some((1, Trouble::Missing)));
    let text = pgn::write(&sheet.to_pgn());
    assert!(text.contains("as written: 1... - 2. Nf3 2... - 3. Bb5"), "{text}");
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 41";
    sheet.act(Actor::Owner, 9, Action::Restart { fen: fen.to_owned(), number: 41 }).unwrap();
    write(&mut sheet, "Kd7 e4");
    assert_eq!((sheet.maker(0), sheet.maker(1)), ((41, Colour::Black), (42, Colour::White)));
    assert_eq!(replay(&sheet).stopped, None);
    for action in [
        Action::Write { text: String::new() },
        Action::Write { text: "x".repeat(41) },
        Action::Restart { fen: "no".to_owned(), number: 1 },
    ] {
        assert_eq!(sheet.act(Actor::Owner, 9, action), Err(Refused::Unusable));
    }
    assert_eq!(
        sheet.act(Actor::Owner, 9, Action::Correct { at: 7, text: "e4".to_owned() }),
        Err(Refused::NoSuchMove)
    );
    let mut empty = Sheet::new();
    assert_eq!(empty.act(Actor::Owner, 1, Action::Strike), Err(Refused::NoGame));
}

#[test]
fn two_partial_sheets() {
    let en = |text: &str| Partial::of_text(text, Letters::English);
    let merged = merge(
        Position::initial(),
        &en("1. e4 e5 2. Nf3 - 3. Bb5 a6 4. - Nf6"),
        &Partial::of_text("1. e4 - 2. - Cc6 3. Ab5 a6 4. Aa4", Letters::Spanish),
    );
    assert_eq!(merged.gap, None);
    use Source::{Both, First, Second};
    assert_eq!(merged.sources, [Both, First, First, Second, Both, Both, Second, First]);
    // A move neither has, but only one fits: the bishop can only come to b5 from f1 if the pawn has gone.
    let merged =
        merge(Position::initial(), &en("1. - e5 2. Bc4 Nc6 3. e5"), &en("1. - e5 2. Bc4 Nc6"));
    assert!(merged.gap.is_some());
    let merged = merge(Position::initial(), &en("1. - e5 2. exd5"), &en("1. -"));
    assert_eq!(merged.gap.unwrap().at, 0);
    let rook = Position::from_fen("7k/8/8/8/8/1r6/7P/K7 w - - 0 1").unwrap();
    let merged = merge(rook, &en("1. - Kg8 2. Kxb3"), &en("1. --"));
    assert_eq!((merged.sources[0], merged.gap), (Source::Deduced, None));
    // Two different legal moves are for the players to explain.
    let merged = merge(Position::initial(), &en("1. e4 e5"), &en("1. d4 d5"));
    let gap = merged.gap.unwrap();
    assert_eq!((gap.at, gap.trouble, gap.first.as_deref()), (0, None, Some("e4")));
    // One writing is illegal: the other counts, and the difference is shown.
    let merged = merge(Position::initial(), &en("1. e4 e5 2. Ke3"), &en("1. e4 e5 2. Nf3"));
    assert_eq!((merged.gap, merged.differences), (None, vec![2]));
    // Numbers say where a half-move belongs.
    let partial = en("1. e4 3. Nf3 3... Nc6 5.d4");
    assert_eq!(partial.moves.len(), 9);
    assert_eq!(partial.moves[5].as_deref(), Some("Nc6"));
}

#[test]
fn an_offer_written_by_itself_belongs_to_the_move_before() {
    let es = |text: &str| Partial::of_text(text, Letters::Spanish);
    let sheet = es("1. e4 e5 2. Cf3 Cc6 3. Ab5 (=)");
    assert_eq!((sheet.moves.len(), sheet.offers.iter().copied().collect::<Vec<_>>()), (5, vec![4]));
    assert_eq!(es("1. e4(=) e5").offers, [0].into());
    let alone = merge(Position::initial(), &sheet, &Partial::empty(Letters::Spanish));
    assert_eq!((alone.gap, alone.offers), (None, Vec::new()));
    // Both must write it (8.1d): on which sheet it is missing is for the arbiter to see.
    let without = es("1. e4 e5 2. Cf3 Cc6 3. Ab5");
    assert_eq!(merge(Position::initial(), &sheet, &without).offers, [4]);
    assert_eq!(merge(Position::initial(), &sheet, &sheet).offers, [0_usize; 0]);
}

/// A sheet of one player with moves, a result and both signatures.
fn signed(colour: Colour, letters: &str, moves: &str, result: SheetResult) -> Sheet {
    let mut sheet = Sheet::new();
    let begin = Action::Begin {
        colour,
        white: String::new(),
        black: String::new(),
        letters: letters.to_owned(),
        fen: None,
    };
    sheet.act(Actor::Owner, 1, begin).unwrap();
    write(&mut sheet, moves);
    sheet.act(Actor::Owner, 30, Action::Result { result }).unwrap();
    sheet.act(Actor::Owner, 31, Action::Sign).unwrap();
    sheet.act(Actor::Opponent, 32, Action::Sign).unwrap();
    sheet
}

#[test]
fn two_sheets_that_differ_are_noticed_and_nothing_is_agreed() {
    let white = signed(Colour::White, "en", "e4 e5 Nf3 Nc6 Bb5 a6", SheetResult::White);
    let same = signed(Colour::Black, "de", "e4 e5 Sf3 Sc6 Lb5 a6", SheetResult::White);
    let both = compare(&white, &same);
    assert!(!both.differ());
    assert_eq!(both.agreed(), Some(SheetResult::White));
    // The results differ: nothing may be entered, whoever signed.
    let other = signed(Colour::Black, "de", "e4 e5 Sf3 Sc6 Lb5 a6", SheetResult::Black);
    let both = compare(&white, &other);
    assert!(both.differ() && both.results_differ());
    assert_eq!(both.agreed(), None);
    // Other moves with the same result.
    let moves = signed(Colour::Black, "en", "e4 e5 Nf3 Nc6 Bc4 a6", SheetResult::White);
    let both = compare(&white, &moves);
    assert!(both.differ() && !both.results_differ());
    assert_eq!(both.merged.unwrap().gap.unwrap().at, 4);
    // A sheet that was never begun contradicts nobody.
    let both = compare(&white, &Sheet::new());
    assert!(!both.differ());
    assert_eq!(both.agreed(), Some(SheetResult::White));
}

#[test]
fn noted_clocks_say_what_a_restored_position_starts_from() {
    let mut white = begun("en");
    write(&mut white, "e4 e5 Nf3 Nc6 Bb5 a6");
    let mut mark = |at, seconds| {
        white.act(Actor::Owner, 40, Action::Mark { at, mark: Mark::Clock(seconds) }).unwrap();
    };
    mark(0, 5400);
    mark(3, 5100);
    mark(4, 5000);
    let mut black = signed(Colour::Black, "en", "e4 e5 Nf3 Nc6", SheetResult::Draw);
    assert!(black.act(Actor::Owner, 41, Action::Mark { at: 3, mark: Mark::Clock(1) }).is_err());
    black = begun("en");
    write(&mut black, "e4 e5 Nf3");
    black.act(Actor::Owner, 41, Action::Mark { at: 1, mark: Mark::Clock(5200) }).unwrap();
    let at = |half_moves| noted_times([&white, &black], half_moves);
    assert_eq!(at(0), ByColour::default());
    assert_eq!(at(3).white, Some(Noted { at: 0, seconds: 5400 }));
    assert_eq!(at(3).black, Some(Noted { at: 1, seconds: 5200 }));
    assert_eq!(at(5).white, Some(Noted { at: 4, seconds: 5000 }));
    assert_eq!(at(6).black, Some(Noted { at: 3, seconds: 5100 }));
}

#[test]
fn what_an_arbiter_watches_stands_in_the_log() {
    let mut sheet = begun("en");
    write(&mut sheet, "e4 e5");
    let watch = |text: &str| Action::Watch { text: text.to_owned() };
    assert_eq!(sheet.act(Actor::Owner, 50, watch("1:12")), Err(Refused::ArbiterOnly));
    sheet.act(Actor::Arbiter, 51, watch(" claim at 1:12, play on ")).unwrap();
    assert_eq!(sheet.act(Actor::Arbiter, 52, watch("  ")), Err(Refused::Unusable));
    write(&mut sheet, "Nf3");
    sheet.act(Actor::Arbiter, 53, watch("Nf3, 1:05")).unwrap();
    let notes: Vec<(u64, usize, &str)> =
        sheet.watched.iter().map(|w| (w.at, w.after, w.text.as_str())).collect();
    assert_eq!(notes, [(51, 2, "claim at 1:12, play on"), (53, 3, "Nf3, 1:05")]);
    assert_eq!(Sheet::of_log(sheet.entries()).unwrap(), sheet);
}

#[test]
fn sealed_moves() {
    let position = Position::from_fen("4k3/P7/8/8/8/8/8/1N1NK2R w K - 0 40").unwrap();
    assert!(matches!(judge(&position, "a8D+", Letters::Spanish), Sealed::Play(_)));
    assert_eq!(judge(&position, "Nc3", Letters::English), Sealed::Lost(Defect::Ambiguous));
    assert_eq!(judge(&position, "a8", Letters::English), Sealed::Lost(Defect::Ambiguous));
    assert_eq!(judge(&position, "Rh9", Letters::English), Sealed::Lost(Defect::Unreadable));
    assert_eq!(judge(&position, "Ra1", Letters::English), Sealed::Lost(Defect::Illegal));
    let mate = Position::from_fen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 40").unwrap();
    assert!(matches!(
        judge(&mate, "Ra8", Letters::English),
        Sealed::Ends(_, FindingKind::Checkmate)
    ));
}

#[test]
fn envelopes_and_timetables() {
    let mut envelope = Envelope {
        names: ByColour { white: "Ana".to_owned(), black: "Bea".to_owned() },
        fen: "4k3/8/8/8/8/8/4P3/4K3 b - - 0 41".to_owned(),
        clock: ByColour { white: Some(600), black: Some(90) },
        sealed_by: Some(Colour::Black),
        number: Some(41),
        offer: true,
        resumed_at: "2026-07-02 10:00".to_owned(),
        place: "Hall B".to_owned(),
    };
    assert_eq!(envelope.faults(), []);
    for language in arbitra_model::Language::ALL {
        let face = envelope.face(language);
        assert!(face.contains("10:00 / 1:30") && face.contains("41"), "{face}");
    }
    envelope.sealed_by = Some(Colour::White);
    envelope.number = Some(40);
    assert_eq!(envelope.faults(), [Field::WrongTurn, Field::WrongNumber]);
    assert_eq!(Envelope::default().faults().len(), 7);
    let game = |white: &str, black: &str, minutes| AdjournedGame {
        white: white.to_owned(),
        black: black.to_owned(),
        minutes,
        fixed: None,
    };
    let session = |name: &str, minutes| Session { name: name.to_owned(), minutes };
    let games = [game("A", "B", 120), game("C", "A", 60), game("B", "C", 90), game("D", "E", 300)];
    let plan = timetable(&games, &[session("morning", 180), session("evening", 240)]);
    let places: Vec<(Option<usize>, u32)> = plan.iter().map(|s| (s.session, s.after)).collect();
    assert_eq!(places, [(Some(0), 0), (Some(0), 120), (Some(1), 0), (None, 0)]);
    assert_eq!(arbitra_laws::adjourned::FOR_PAIRING, arbitra_model::Score::Draw);
}

//! PGN in and out.

use std::io::Cursor;
use std::ops::ControlFlow;

use arbitra_laws::game::Position;
use arbitra_laws::pgn::{
    Comment, EventBoard, EventTags, Known, Outcome, PgnGame, Problem, Seat, Unfit, attach,
    clock_of, complete, read, write,
};
use pgn_reader::{Reader, SanPlus, Visitor};

use crate::random::{Dice, game};

/// The moves as another reader sees them.
struct Moves;

impl Visitor for Moves {
    type Tags = ();
    type Movetext = Vec<String>;
    type Output = Vec<String>;

    fn begin_tags(&mut self) -> ControlFlow<Vec<String>, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<Vec<String>, Vec<String>> {
        ControlFlow::Continue(Vec::new())
    }

    fn san(&mut self, moves: &mut Vec<String>, san: SanPlus) -> ControlFlow<Vec<String>> {
        moves.push(san.to_string());
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, moves: Vec<String>) -> Vec<String> {
        moves
    }
}

#[test]
fn what_is_written_reads_back_and_another_reader_agrees() {
    let mut dice = Dice::new(5);
    for number in 0..40 {
        let start = match number % 2 {
            0 => Position::initial(),
            _ => Position::chess960(number * 20).unwrap(),
        };
        let mut before = PgnGame::new(game(start, 60, &mut dice));
        before.tags = vec![
            ("Event".to_owned(), "A \"good\" event \\ 1".to_owned()),
            ("Annotator".to_owned(), "Ñandú".to_owned()),
        ];
        before.comments = vec![Comment { ply: 1, text: "[%clk 1:29:58]".to_owned() }];
        before.comments.push(Comment { ply: 1, text: "(=)".to_owned() });
        before.outcome = Some(Outcome::Draw);
        let text = write(&before);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        let games = read(&text);
        assert_eq!(games.len(), 1, "{text}");
        let after = &games[0];
        assert_eq!(after.findings, [], "{text}");
        assert_eq!(after.game.moves(), before.game.moves());
        assert_eq!((&after.comments, after.outcome), (&before.comments, before.outcome));
        assert_eq!(after.tag("Event"), Some("A \"good\" event \\ 1"));
        assert_eq!(write(after), text);
        let moves = Reader::new(Cursor::new(&text)).read_game(&mut Moves).unwrap().unwrap();
        let ours: Vec<String> = after
            .game
            .positions()
            .iter()
            .zip(after.game.moves())
            .map(|(position, played)| arbitra_laws::notation::san(position, *played))
            .collect();
        assert_eq!(moves, ours);
    }
}

#[test]
fn the_samples_of_the_laws() {
    // Appendix C and the quickplay finish of G.5.
    let games = read(include_str!("samples.pgn"));
    assert_eq!(games.len(), 2);
    assert!(games.iter().all(|game| game.findings.is_empty()), "{games:?}");
    assert_eq!(games[0].game.moves().len(), 21);
    assert!(games[0].comments.iter().any(|comment| comment.ply == 21 && comment.text == "(=)"));
    assert_eq!(games[1].outcome, Some(Outcome::Draw));
    assert_eq!(games[1].game.moves().len(), 17);
}

#[track_caller]
fn findings(text: &str) -> Vec<(u32, u32, Problem)> {
    let games = read(text);
    games
        .into_iter()
        .flat_map(|game| game.findings)
        .map(|finding| (finding.line, finding.column, finding.problem))
        .collect()
}

#[test]
fn errors_have_their_place() {
    use Problem::{
        AmbiguousMove, BadFen, BadTag, IllegalMove, NoResult, NotAMove, ResultsDiffer, Unclosed,
    };
    let word = str::to_owned;
    for (text, expected) in [
        ("1. e4 e5\n2. Ke3 Nc6 *", vec![(2, 4, IllegalMove(word("Ke3")))]),
        ("[Event x]\n\n1. e4 *", vec![(1, 1, BadTag(word("[Event x]")))]),
        ("1. e4 e5 2. (Nf3 *", vec![(1, 13, Unclosed), (1, 1, NoResult)]),
        ("1. e4 {oh", vec![(1, 7, Unclosed), (1, 1, NoResult)]),
        ("1. e4 blunder *", vec![(1, 7, NotAMove(word("blunder")))]),
        ("[Result \"1-0\"]\n1. e4 0-1", vec![(2, 7, ResultsDiffer(word("0-1")))]),
        ("[FEN \"x\"]\n1. e4 *", vec![(1, 1, BadFen(word("x")))]),
        ("[FEN \"4k3/8/8/8/8/8/8/RN2K1N1 w - - 0 1\"]\n1. Nd2 *", vec![]),
        (
            "[FEN \"4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1\"]\n1. Nd2 *",
            vec![(2, 4, AmbiguousMove(word("Nd2")))],
        ),
        ("", vec![]),
        ("1. e4 e5 (1... c5 (1... e6) {x)} ) 2. Nf3 $1 Nc6 ; rest\n% skip\n2... *", vec![]),
    ] {
        assert_eq!(findings(text), expected, "{text}");
    }
    // The next game is read all the same.
    let games = read("1. e4 Ke3 e5 1-0\n\n1. d4 d5 *");
    assert_eq!(games.len(), 2);
    assert_eq!(games[1].game.moves().len(), 2);
}

#[test]
fn clocks() {
    assert_eq!(clock_of("[%clk 1:23:45]"), Some(5025));
    assert_eq!(clock_of("good [%clk 0:00:09.5] move"), Some(9));
    assert_eq!(clock_of("[%clk x]"), None);
    assert_eq!(clock_of("nothing"), None);
}

fn board(round: u16, table: u16, white: &str, black: &str, result: Known) -> EventBoard {
    let seat = |name: &str| Seat { name: name.to_owned(), ..Seat::default() };
    let table = table.to_string();
    EventBoard { round, table, day: None, white: seat(white), black: seat(black), result }
}

const ROUND: &str = "\
[White \"Carlsen,M\"]\n[Black \"Garcia Perez, J.\"]\n[Round \"3\"]\n[ECO \"C60\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0\n
[White \"Susan Polgar\"]\n[Black \"Polgar, Judit\"]\n[Round \"3.7\"]\n\n1. d4 d5 1/2-1/2\n";

fn boards() -> Vec<EventBoard> {
    vec![
        board(1, 1, "Polgar, Judit", "Polgar, Susan", Known::Nothing),
        board(3, 1, "Polgar, Susan", "Polgar, Judit", Known::Result(Outcome::White)),
        board(3, 2, "Carlsen, Magnus", "García Pérez, José", Known::Result(Outcome::White)),
    ]
}

#[test]
fn games_find_their_boards_and_get_their_tags() {
    let mut games = read(ROUND);
    let places = attach(&games, &boards()).unwrap();
    assert_eq!(places, [2, 1]);
    let event = EventTags {
        event: "Open \"A\"".into(),
        site: "Valencia ESP".into(),
        ..EventTags::default()
    };
    let mut whole = boards()[2].clone();
    whole.white = Seat {
        rating: Some(2830),
        title: Some("GM".into()),
        fide_id: Some(1503014),
        federation: Some("NOR".into()),
        ..whole.white
    };
    assert_eq!(complete(&mut games[0], &event, &whole), None);
    let text = write(&games[0]);
    for part in [
        "[Event \"Open \\\"A\\\"\"]",
        "[Site \"Valencia ESP\"]",
        "[Round \"3.2\"]",
        "[Board \"2\"]",
        "[White \"Carlsen, Magnus\"]",
        "[WhiteTitle \"GM\"]",
        "[WhiteElo \"2830\"]",
        "[WhiteFideId \"1503014\"]",
        "[ECO \"C60\"]",
        "[Result \"1-0\"]",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(read(&text)[0].findings, [], "{text}");
    // The desk's result stays, and the difference is told.
    let other = complete(&mut games[1], &event, &boards()[1]).unwrap();
    assert_eq!((other.game, other.desk), (Outcome::Draw, Outcome::White));
    assert!(write(&games[1]).ends_with("1-0\n"));
}

#[test]
fn a_file_with_a_fault_attaches_nothing() {
    let faulty = ROUND.replace("3. Bb5", "3. Bb6").replace("Polgar, Judit", "Polgar, Sofia")
        + "\n[White \"A\"]\n[Black \"B\"]\n\n*\n";
    let unfit = attach(&read(&faulty), &boards()).unwrap_err();
    let said: Vec<String> =
        unfit.iter().map(|unfit| unfit.say(arbitra_model::Language::English)).collect();
    assert_eq!(said.len(), 3, "{said:?}");
    assert!(said[0].starts_with("line 6, column 24: `Bb6` is illegal"), "{said:?}");
    assert!(said[1].starts_with("line 8, column 1: no board of the event has"), "{said:?}");
    assert!(said[2].contains("no moves"), "{said:?}");
    // Twice the same board, and two that met twice.
    let twice = format!("{ROUND}\n{ROUND}");
    assert_eq!(attach(&read(&twice), &boards()).unwrap_err().len(), 2);
    let mut again = boards();
    again.push(board(5, 1, "Polgar, Susan", "Polgar, Judit", Known::Nothing));
    let unclear = ROUND.replace("[Round \"3.7\"]", "[Round \"?\"]");
    let unfit = attach(&read(&unclear), &again).unwrap_err();
    assert!(matches!(unfit[0].why, Unfit::ManyBoards { .. }), "{unfit:?}");
}

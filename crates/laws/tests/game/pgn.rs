//! PGN in and out.

use std::io::Cursor;
use std::ops::ControlFlow;

use arbitra_laws::game::Position;
use arbitra_laws::pgn::{Comment, Outcome, PgnGame, Problem, clock_of, read, write};
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
    let mut dice = Dice(5);
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

//! Claims of a draw (9.2 to 9.5), and the editions of the fivefold repetition.

use arbitra_laws::Edition;
use arbitra_laws::clock::Class;
use arbitra_laws::game::{Claim, ClaimKind, FindingKind, Game, Position, claim, findings};
use arbitra_laws::notation::{Letters, Reading, read};
use arbitra_model::Colour;

fn play(start: Position, moves: &str) -> Game {
    let mut game = Game::new(start);
    for word in moves.split_whitespace() {
        match read(game.position(), word, Letters::English) {
            Reading::Move(played) => assert!(game.play(played)),
            other => panic!("{word}: {other:?}"),
        }
    }
    game
}

fn judge(game: &Game, kind: ClaimKind, intended: Option<&str>) -> arbitra_laws::game::Verdict {
    let intended = intended.map(|word| match read(game.position(), word, Letters::English) {
        Reading::Move(played) => played,
        other => panic!("{word}: {other:?}"),
    });
    let (edition, class) = (Edition::E2014, Class::Standard);
    claim(game, Claim { kind, intended, edition, class }).unwrap()
}

#[test]
fn threefold_with_and_without_a_declared_move() {
    let game = play(Position::initial(), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    // White to come would be the third time: Black declares Ng8.
    let verdict = judge(&game, ClaimKind::Threefold, Some("Ng8"));
    assert!(verdict.correct);
    assert_eq!((verdict.by, verdict.article), (Colour::Black, "9.2a"));
    let plies: Vec<usize> = verdict.occurrences.iter().map(|at| at.ply).collect();
    assert_eq!(plies, [0, 4, 8]);
    assert!(verdict.occurrences[2].intended && !verdict.occurrences[1].intended);
    assert_eq!(verdict.occurrences[1].number, Some(2));
    // Without the move it is too early, and the opponent gets two minutes.
    let verdict = judge(&game, ClaimKind::Threefold, None);
    assert_eq!(
        (verdict.correct, verdict.opponent_seconds, verdict.move_stands),
        (false, 120, false)
    );
    let verdict = judge(&game, ClaimKind::Threefold, Some("Nd5"));
    assert!(!verdict.correct && verdict.move_stands);
}

#[test]
fn rights_make_positions_different() {
    // The rook has moved: the same pieces, but castling is lost.
    let start = Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").unwrap();
    let game = play(start, "Rh2 Kd8 Rh1 Ke8 Rh2 Kd8 Rh1 Ke8");
    assert!(!judge(&game, ClaimKind::Threefold, None).correct);
    let game = play(game.positions()[0].clone(), "Rh2 Kd8 Rh1 Ke8 Rh2 Kd8 Rh1 Ke8 Rh2 Kd8 Rh1 Ke8");
    assert!(judge(&game, ClaimKind::Threefold, None).correct);
    // A capture en passant that was possible the first time.
    let start = Position::from_fen("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1").unwrap();
    let game = play(start.clone(), "e4 Kd7 Kd2 Ke8 Ke1 Kd7 Kd2 Ke8 Ke1");
    assert!(!judge(&game, ClaimKind::Threefold, None).correct);
    // A pawn that is pinned could not have captured: the position is the same.
    let start = Position::from_fen("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1").unwrap();
    let game = play(start, "e4 Kb5 Rh3 Ka4 Rh4 Kb5 Rh3 Ka4 Rh4");
    assert!(judge(&game, ClaimKind::Threefold, None).correct);
}

#[test]
fn fifty_moves() {
    let start = Position::from_fen("4k3/8/8/8/8/8/8/4K2R w - - 98 90").unwrap();
    let game = play(start.clone(), "");
    assert!(!judge(&game, ClaimKind::Fifty, Some("Rh2")).correct);
    let game = play(start, "Rh2");
    let verdict = judge(&game, ClaimKind::Fifty, Some("Kd7"));
    assert!(verdict.correct);
    assert_eq!((verdict.quiet.white, verdict.quiet.black, verdict.article), (50, 50, "9.3a"));
    let verdict = judge(&game, ClaimKind::Fifty, None);
    assert!(!verdict.correct);
    assert_eq!((verdict.quiet.white, verdict.quiet.black), (50, 49));
}

#[test]
fn fivefold_by_edition() {
    let to_and_fro = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    let kinds = |moves: &str, edition| -> Vec<(usize, FindingKind)> {
        findings(&play(Position::initial(), moves), edition)
            .into_iter()
            .filter(|finding| finding.kind.ends_the_game())
            .map(|finding| (finding.ply, finding.kind))
            .collect()
    };
    for edition in Edition::ALL {
        assert_eq!(kinds(&to_and_fro, edition), [(16, FindingKind::Fivefold)]);
    }
    // With another knight move between, the position is not there every second move.
    let broken = to_and_fro.replacen("Ng1 Ng8 Nf3", "Ng1 Ng8 Nc3 Nc6 Nb1 Nb8 Nf3", 1);
    let broken = broken.replacen("Nc3 Nc6 Nb1 Nb8", "Nc3 Nc6 Na4 Na5 Nc3 Nc6 Nb1 Nb8", 1);
    assert!(kinds(&broken, Edition::E2014).is_empty());
    assert!(kinds(&broken, Edition::E2023).iter().any(|(_, kind)| *kind == FindingKind::Fivefold));
}

//! Known numbers of ways to play on.

use arbitra_laws::game::Position;

fn perft(position: &Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.into_iter().map(|played| perft(&position.play(played).unwrap(), depth - 1)).sum()
}

#[test]
fn known_positions() {
    for (fen, depth, nodes) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, 197_281),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97_862),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43_238),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9_467),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62_379),
        ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3, 89_890),
        // Chess960.
        ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 3, 12_189),
        ("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 3, 18_002),
    ] {
        assert_eq!(perft(&Position::from_fen(fen).unwrap(), depth), nodes, "{fen}");
    }
}

#[test]
fn nine_hundred_and_sixty_starts() {
    let mut fens: Vec<String> =
        (0..960).map(|number| Position::chess960(number).unwrap().fen()).collect();
    for fen in &fens {
        let rank = fen.split('/').next().unwrap();
        let at = |letter: char| rank.find(letter).unwrap();
        let last = |letter: char| rank.rfind(letter).unwrap();
        // The king stands between the rooks, the bishops on squares of both colours (F.2).
        assert!(at('r') < at('k') && at('k') < last('r'), "{fen}");
        assert_ne!(at('b') % 2, last('b') % 2, "{fen}");
        let back: String = fen.split(' ').next().unwrap().split('/').next_back().unwrap().into();
        assert_eq!(back.to_lowercase(), rank);
    }
    fens.sort();
    fens.dedup();
    assert_eq!(fens.len(), 960);
    assert!(Position::chess960(518).unwrap().fen().starts_with("rnbqkbnr/"));
    assert!(Position::chess960(960).is_none());
}

//! Plans for a mate in which both sides help.
//!
//! A plan is an order in which positions are looked at: small is near to a mate. No answer depends on it, only
//! how soon a mate is found.

use shakmaty::{Bitboard, Board, Chess, Color, Position as _, Role, Square, attacks};

/// A plan.
pub(super) struct Plan {
    /// How far a position looks from the mate that the plan has in mind.
    pub(super) hope: fn(&Chess, Color) -> i32,
    /// What every move on the road costs: nothing for a plan that may take its time.
    pub(super) haste: i32,
    /// The most positions it is worth.
    pub(super) limit: usize,
}

/// The plans that can lead a side to a mate with what stands on the board, the most usual first.
pub(super) fn plans(board: &Board, side: Color) -> Vec<Plan> {
    let plan = |hope, haste, limit| Plan { hope, haste, limit };
    if (board.by_color(!side) & !board.kings()).is_empty() {
        return vec![plan(mate_at_once, 1, 60_000)];
    }
    let mut all = vec![plan(mate_at_once, 1, 1_500)];
    // Each a little at first: what one does not find, another often does at once.
    let quick = [
        plan(take_everything, 0, 1_200),
        plan(promote_first, 0, 1_200),
        plan(take_everything, 1, 1_500),
        plan(take_everything, 3, 1_500),
    ];
    let strip = [
        plan(take_everything, 0, 6_000),
        plan(promote_first, 0, 6_000),
        plan(take_everything, 1, 12_000),
        plan(take_everything, 3, 12_000),
    ];
    let corners = [
        plan(block_in::<0>, 0, 4_000),
        plan(block_in::<1>, 0, 4_000),
        plan(block_in::<2>, 0, 4_000),
        plan(block_in::<3>, 0, 4_000),
    ];
    let heavy = (board.by_color(side) & board.rooks_and_queens()).any();
    match (heavy, mates_bare_king(board, side)) {
        (true, _) => {
            all.extend(quick);
            all.extend(strip);
        }
        (false, true) => {
            let [first, second, third, fourth] = strip;
            all.extend([first, second]);
            all.extend(corners);
            all.extend([third, fourth]);
        }
        (false, false) => {
            all.extend(corners.map(|plan| Plan { limit: 8_000, ..plan }));
        }
    }
    all
}

/// Mate as the pieces stand: near the king, its squares taken.
pub(super) fn mate_at_once(chess: &Chess, side: Color) -> i32 {
    let board = chess.board();
    let Some(Net { free, king, own }) = net(board, side) else { return 0 };
    let (ours, theirs) = (board.by_color(side), board.by_color(!side));
    let mut score = 8 * free + 2 * to_corner(king) + king.distance(own) as i32;
    let mut nearest = 10;
    for piece in ours & !board.pawns() & !board.kings() {
        let distance = piece.distance(king) as i32;
        score += distance;
        if board.rooks_and_queens().contains(piece) {
            nearest = nearest.min(distance);
        }
    }
    score += 4 * nearest;
    for piece in theirs & !board.kings() {
        score += match board.role_at(piece) {
            Some(Role::Queen) => 4,
            Some(Role::Rook) => 2,
            Some(Role::Pawn) => 0,
            _ => 1,
        };
    }
    if (ours & board.rooks_and_queens()).is_empty() {
        let last = side.backrank().flip_vertical();
        let ways = (ours & board.pawns()).into_iter().map(|pawn| last.distance(pawn.rank()) as i32);
        score += ways.min().map_or(10, |way| 12 * way + 20);
    }
    if chess.is_check() && chess.turn() != side {
        score -= 10;
    }
    score
}

/// The opponent gives up everything, then a bare king is mated.
fn take_everything(chess: &Chess, side: Color) -> i32 {
    stripping(chess, side, Weights { piece: 60, promotion: 1 })
}

/// The same, but a pawn becomes a queen before.
fn promote_first(chess: &Chess, side: Color) -> i32 {
    stripping(chess, side, Weights { piece: 25, promotion: 4 })
}

struct Weights {
    piece: i32,
    promotion: i32,
}

fn stripping(chess: &Chess, side: Color, weights: Weights) -> i32 {
    let board = chess.board();
    let Some(Net { free, king, own }) = net(board, side) else { return 0 };
    let ours = board.by_color(side);
    let prey = board.by_color(!side) & !board.kings();
    let mut score = 0;
    if (ours & board.rooks_and_queens()).is_empty() {
        score += weights.promotion * (100 + promotion(board, side).unwrap_or(40));
    }
    if prey.is_empty() {
        score += 8 * free + 3 * to_corner(king) + 3 * king.distance(own) as i32;
        for piece in ours & !board.pawns() & !board.kings() {
            score += piece.distance(king) as i32 / 2;
        }
        return score;
    }
    // However near: as long as something stands, the king is not the aim.
    score += 300 + weights.piece * prey.count() as i32;
    let (mut nearest, mut sum, mut attacked) = (OUT_OF_REACH, 0, false);
    for piece in prey {
        attacked |= board.attacks_to(piece, side, board.occupied()).any();
        let ways = ours.into_iter().map(|hunter| way(board, side, hunter, piece));
        let shortest = ways.min().unwrap_or(OUT_OF_REACH);
        sum += shortest;
        nearest = nearest.min(shortest);
    }
    score += sum + 4 * nearest;
    match (attacked, chess.turn() == side) {
        (true, true) => score - 20,
        (true, false) => score - 12,
        (false, _) => score,
    }
}

/// The opponent's own pieces block their king in a corner: what a single minor piece needs.
fn block_in<const CORNER: usize>(chess: &Chess, side: Color) -> i32 {
    let corner = [Square::A1, Square::H1, Square::A8, Square::H8][CORNER];
    let board = chess.board();
    let Some(Net { free, king, own }) = net(board, side) else { return 0 };
    let (ours, theirs) = (board.by_color(side), board.by_color(!side));
    let blocks = theirs & !board.kings();
    let mut score = 6 * king.distance(corner) as i32;
    score += 4 * (own.distance(corner) as i32 - 2).abs() + 3 * free;
    score -= 5 * ((blocks & attacks::king_attacks(corner)).count() as i32).min(2);
    for piece in blocks {
        score += (piece.distance(corner) as i32).min(3);
        score += match board.role_at(piece) {
            Some(Role::Queen) => 12,
            Some(Role::Rook) => 5,
            _ => 0,
        };
    }
    score += 4 * (blocks.count() as i32 - 2).max(0);
    if blocks.is_empty() && !mates_bare_king(board, side) {
        score += 200;
    }
    for piece in ours & !board.kings() {
        score += piece.distance(corner) as i32;
    }
    if (blocks & !board.pawns()).is_empty() {
        score += promotion(board, !side).unwrap_or(0) / 2;
    }
    score
}

/// A king that is to be mated.
struct Net {
    /// The squares it could go to.
    free: i32,
    king: Square,
    /// The king of the side that mates.
    own: Square,
}

fn net(board: &Board, side: Color) -> Option<Net> {
    let (king, own) = (board.king_of(!side)?, board.king_of(side)?);
    let around = attacks::king_attacks(king) & !board.by_color(!side);
    let occupied = board.occupied().without(king);
    let safe = |square: &Square| board.attacks_to(*square, side, occupied).is_empty();
    let free = around.into_iter().filter(safe).count() as i32;
    Some(Net { free, king, own })
}

fn to_corner(square: Square) -> i32 {
    let edge = |place: u32| place.min(7 - place);
    (edge(square.file().to_u32()) + edge(square.rank().to_u32())) as i32
}

const OUT_OF_REACH: i32 = 9;

/// How far a piece is from where it could take another.
fn way(board: &Board, side: Color, hunter: Square, prey: Square) -> i32 {
    match board.role_at(hunter) {
        Some(Role::Pawn) => {
            let aside = hunter.file().distance(prey.file()) as i32;
            let rank = |square: Square| square.rank().to_u32() as i32;
            let ahead = side.fold_wb(1, -1) * (rank(prey) - rank(hunter));
            if (1..=ahead).contains(&aside) { ahead + 1 } else { OUT_OF_REACH }
        }
        Some(Role::Bishop) if hunter.is_light() != prey.is_light() => OUT_OF_REACH,
        Some(Role::Bishop) => (hunter.distance(prey) as i32).min(4),
        _ => hunter.distance(prey) as i32,
    }
}

/// How far a side is from a new queen: the way, and what stands in it.
fn promotion(board: &Board, side: Color) -> Option<i32> {
    let last = side.backrank().flip_vertical();
    let pawns = (board.by_color(side) & board.pawns()).into_iter();
    let ways = pawns.map(|pawn| {
        let to_go = last.distance(pawn.rank());
        let file = Bitboard::from_file(pawn.file()) & board.occupied();
        let ahead = file.into_iter().filter(|square| last.distance(square.rank()) < to_go).count();
        4 * to_go as i32 + 6 * ahead as i32
    });
    ways.min()
}

/// Whether a side has what mates a bare king, or a pawn that may become it.
fn mates_bare_king(board: &Board, side: Color) -> bool {
    let ours = board.by_color(side);
    let knights = (ours & board.knights()).count();
    let light = (ours & board.bishops() & Bitboard::LIGHT_SQUARES).any();
    let dark = (ours & board.bishops() & Bitboard::DARK_SQUARES).any();
    (ours & (board.pawns() | board.rooks_and_queens())).any()
        || knights >= 2
        || knights == 1 && (light || dark)
        || light && dark
}

//! A round as papers see it: boards in order, and who does not play.

use std::collections::BTreeSet;

use arbitra_model::{Bye, Colour, Entry, Number, Player, Points, Round, Score};
use arbitra_texts as t;

use crate::{Event, Missing, Wish};

/// A round that is paired.
pub(crate) struct Paired<'a> {
    pub round: Round,
    /// The boards, in order.
    pub boards: Vec<Board<'a>>,
    /// Who does not play, by name, and why.
    pub away: Vec<(&'a Player, Entry)>,
}

/// Two players at a board.
#[derive(Clone, Copy)]
pub(crate) struct Board<'a> {
    /// Its number.
    pub table: u16,
    pub white: &'a Player,
    pub black: &'a Player,
    /// What White has of it.
    white_entry: Entry,
    /// What Black has of it.
    black_entry: Entry,
}

impl Board<'_> {
    /// The result, such as `1 – 0`; none while the game is open.
    pub fn result(&self) -> Option<String> {
        let (white, black) = (sign(self.white_entry)?, sign(self.black_entry)?);
        Some(format!("{white} – {black}"))
    }
}

const fn sign(entry: Entry) -> Option<&'static str> {
    match entry {
        Entry::Game { score: Score::Win, .. } => Some("1"),
        Entry::Game { score: Score::Draw, .. } => Some("½"),
        Entry::Game { score: Score::Loss, .. } => Some("0"),
        Entry::Forfeit { won: true, .. } => Some("+"),
        Entry::Forfeit { won: false, .. } => Some("−"),
        Entry::Blank | Entry::Pending { .. } | Entry::Adjourned { .. } | Entry::Bye(_) => None,
    }
}

impl<'a> Paired<'a> {
    /// The round that is wished for, or the last that is paired; never another one instead.
    pub fn of(event: &'a Event<'_>, wish: &Wish) -> Result<Paired<'a>, Missing> {
        let tournament = event.tournament;
        let round = match wish.round {
            Some(round) => round,
            None => event.last_round().ok_or(Missing::AnyPairing)?,
        };
        let total = tournament.total_rounds();
        if tournament.announced_rounds.is_some() && usize::from(round.get()) > total {
            return Err(Missing::Round(round));
        }
        if usize::from(round.get()) > tournament.paired_rounds() {
            return Err(Missing::Pairing(round));
        }
        let mut boards = Vec::new();
        let mut away = Vec::new();
        let mut seated = BTreeSet::new();
        for player in &tournament.players {
            let entry = player.entry(round);
            match seat(entry) {
                Some((opponent, colour)) => {
                    let Some(other) = tournament.player(opponent) else {
                        away.push((player, entry));
                        continue;
                    };
                    if !seated.insert(player.number.min(opponent)) {
                        continue;
                    }
                    let other_entry = other.entry(round);
                    let (white, black, white_entry, black_entry) = match colour {
                        Colour::White => (player, other, entry, other_entry),
                        Colour::Black => (other, player, other_entry, entry),
                    };
                    boards.push(Board { table: 0, white, black, white_entry, black_entry });
                }
                None => away.push((player, entry)),
            }
        }
        order(event, round, &mut boards);
        away.sort_by_cached_key(|(player, _)| {
            arbitra_model::collation(&player.name, event.language)
        });
        Ok(Paired { round, boards, away })
    }

    /// How many games are still open.
    pub fn open(&self) -> usize {
        self.boards.iter().filter(|board| board.result().is_none()).count()
    }
}

/// The boards in the order in which pairings are published (C.04.2 C.3): by the points of the
/// better placed player, by the points of both, by number; or by the numbers that are known. Teams
/// keep their boards together.
fn order(event: &Event<'_>, round: Round, boards: &mut [Board<'_>]) {
    let tournament = event.tournament;
    let points = |player: &Player| tournament.points_after(player, round.index());
    let known = |board: &Board<'_>| event.tables.get(&(round, board.white.number)).copied();
    if boards.iter().all(|board| known(board).is_some()) {
        boards.sort_by_key(|board| known(board));
        for board in boards.iter_mut() {
            board.table = known(board).unwrap_or(0);
        }
        return;
    }
    if tournament.teams.is_empty() {
        boards.sort_by_cached_key(|board| {
            let (white, black) = (points(board.white), points(board.black));
            let negative = |points: Points| -i64::from(points.hundredths());
            let first = board.white.number.min(board.black.number);
            (negative(white.max(black)), negative(white) + negative(black), first)
        });
    } else {
        let place = |player: &Player| {
            let teams = tournament.teams.iter().enumerate();
            teams
                .filter_map(|(team, own)| {
                    let member = own.members.iter().position(|member| *member == player.number);
                    member.map(|member| (team, member))
                })
                .next()
        };
        boards.sort_by_cached_key(|board| {
            let (white, black) = (place(board.white), place(board.black));
            let first = white.min(black);
            (first.map(|(team, _)| team), first.map(|(_, member)| member), board.white.number)
        });
    }
    for (table, board) in (1..).zip(boards) {
        board.table = table;
    }
}

fn seat(entry: Entry) -> Option<(Number, Colour)> {
    match entry {
        Entry::Pending { opponent, colour }
        | Entry::Game { opponent, colour, .. }
        | Entry::Adjourned { opponent, colour }
        | Entry::Forfeit { opponent: Some(opponent), colour: Some(colour), .. } => {
            Some((opponent, colour))
        }
        _ => None,
    }
}

/// Why somebody does not play.
pub(crate) fn reason(entry: Entry, l: arbitra_model::Language) -> &'static str {
    match entry {
        Entry::Bye(Bye::PairingAllocated) => t::papers_bye_pairing(l),
        Entry::Bye(Bye::FullPoint) => t::papers_bye_full(l),
        Entry::Bye(Bye::HalfPoint) => t::papers_bye_half(l),
        _ => t::does_not_play(l),
    }
}

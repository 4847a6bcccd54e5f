//! A round robin whose earlier rounds were altered by hand: the table no longer says what is left.

use std::collections::BTreeSet;

use arbitra_model::{ByColour, Colour, Round, Tournament};

use super::{Entrants, Form, FormRound, RoundRobin};
use crate::predetermined::berger::{self, Place};
use crate::predetermined::reason::{ColourReason, Resting, Source};
use crate::predetermined::rest::{self, Pair, Rest};

impl Form {
    /// The pairs of seats of a cycle of a round robin of players before a round, and whether one of
    /// its rounds was not that of the table; none for other forms.
    #[must_use]
    pub fn cycle_before(self, tournament: &Tournament, round: Round) -> Option<Cycle> {
        let Form::RoundRobin(robin @ RoundRobin { of: Entrants::Players, .. }) = self else {
            return None;
        };
        cycle_before(robin, tournament, round)
    }

    /// Whether a cycle of a round robin of players can still end as it should once a round is played
    /// as it is recorded; also where nobody knows.
    #[must_use]
    pub fn cycle_can_end(self, tournament: &Tournament, round: Round) -> bool {
        let next = Round::from_index(round.index() + 1);
        match self.cycle_before(tournament, next) {
            // The round was the last of its cycle.
            Some(cycle) if cycle.played.is_empty() => {
                let whole = self.cycle_before(tournament, round);
                let pairs = recorded(tournament, round);
                whole.is_none_or(|cycle| pairs.iter().all(|pair| !cycle.played.contains(pair)))
            }
            Some(cycle) => {
                rest::next(cycle.field, &cycle.played, cycle.left, &[]) != Rest::Impossible
            }
            None => true,
        }
    }
}

/// What was played of a cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// How many take part.
    pub field: u16,
    /// The pairs of seats, the lower first; a seat above the field means resting.
    pub played: BTreeSet<Pair>,
    /// How many rounds are left of it.
    pub left: u16,
    /// Whether a round was not that of the table.
    pub altered: bool,
}

fn cycle_before(robin: RoundRobin, tournament: &Tournament, round: Round) -> Option<Cycle> {
    let field = u16::try_from(tournament.players.len()).ok()?;
    if field < 2 {
        return None;
    }
    let length = berger::rounds(field);
    let first = round.index() as u16 / length * length;
    let left = length - (round.index() as u16 - first);
    let mut cycle = Cycle { field, played: BTreeSet::new(), left, altered: false };
    for index in first..round.index() as u16 {
        let earlier = Round::from_index(usize::from(index));
        let place = berger::place(field, robin.cycles, robin.change, earlier.get())?;
        let table = of_table(field, place);
        let found = recorded(tournament, earlier);
        // A round that is still to come is as the table says.
        let pairs = if found.is_empty() { table.clone() } else { found };
        cycle.altered |= pairs != table;
        cycle.played.extend(pairs);
    }
    Some(cycle)
}

/// The pairs of a row, with who rests.
fn of_table(field: u16, place: Place) -> BTreeSet<Pair> {
    let (cells, resting) = berger::round(field, place);
    let pair = |one: u16, other: u16| (one.min(other), one.max(other));
    let rests = resting.map(|seat| pair(seat, field + 1));
    cells.iter().map(|cell| pair(cell.pair.white, cell.pair.black)).chain(rests).collect()
}

/// The pairs of a round as recorded, with who rested in an odd field; none if nobody is paired.
fn recorded(tournament: &Tournament, round: Round) -> BTreeSet<Pair> {
    let mut pairs = BTreeSet::new();
    let mut alone = Vec::new();
    for (index, player) in tournament.players.iter().enumerate() {
        let seat = index as u16 + 1;
        match player.entry(round).opponent().and_then(|n| tournament.player_index(n)) {
            Some(other) => {
                let other = other as u16 + 1;
                pairs.insert((seat.min(other), seat.max(other)));
            }
            None => alone.push(seat),
        }
    }
    let field = tournament.players.len() as u16;
    if !pairs.is_empty()
        && field % 2 == 1
        && let [rests] = alone[..]
    {
        pairs.insert((rests, field + 1));
    }
    pairs
}

/// The round that follows altered ones; none if the table still holds.
pub(super) fn round(
    robin: RoundRobin,
    tournament: &Tournament,
    round: Round,
    place: Place,
) -> Option<FormRound> {
    let cycle = cycle_before(robin, tournament, round).filter(|cycle| cycle.altered)?;
    let row: Vec<Pair> = of_table(cycle.field, place).into_iter().collect();
    let (pairs, ends) = match rest::next(cycle.field, &cycle.played, cycle.left, &row) {
        // The row of the table, with its colours.
        Rest::Round(pairs) if pairs == row => return None,
        Rest::Round(pairs) => (pairs, true),
        Rest::Unknown(pairs) => (pairs, false),
        Rest::Impossible => return None,
    };
    let mut found = FormRound::new(Source::Rest { cycle: place.cycle, cycles: robin.cycles, ends });
    for (one, other) in pairs {
        let number = |seat: u16| tournament.players[usize::from(seat) - 1].number;
        if other > cycle.field {
            found.resting.push(Resting::Player(number(one)));
            continue;
        }
        let (first_white, reason) = colours(tournament, round, one, other);
        let (white, black) = if first_white { (one, other) } else { (other, one) };
        found.game(ByColour { white, black }.map(number), reason, false);
    }
    Some(found)
}

/// Whether the first seat has White: the other colour of an earlier meeting, then fewer Whites, then
/// not the colour of the last game.
fn colours(tournament: &Tournament, round: Round, one: u16, other: u16) -> (bool, ColourReason) {
    let colours = |seat: u16| -> Vec<Colour> {
        let entries = tournament.players[usize::from(seat) - 1].entries.iter();
        entries.take(round.index()).filter_map(|entry| entry.colour()).collect()
    };
    let opponent = tournament.players[usize::from(other) - 1].number;
    let player = &tournament.players[usize::from(one) - 1];
    let met = player.entries.iter().take(round.index()).rev();
    let met = met.filter(|entry| entry.opponent() == Some(opponent)).find_map(|e| e.colour());
    if let Some(before) = met {
        return (before == Colour::Black, ColourReason::Alternates);
    }
    let (mine, theirs) = (colours(one), colours(other));
    let whites = |all: &[Colour]| all.iter().filter(|c| **c == Colour::White).count();
    let twice = |all: &[Colour]| match all {
        [.., a, b] if a == b => Some(*b),
        _ => None,
    };
    // Nobody has a colour three times running if that can be helped.
    match (twice(&mine), twice(&theirs)) {
        (Some(a), Some(b)) if a == b => {}
        (Some(last), _) => return (last == Colour::Black, ColourReason::Alternates),
        (None, Some(last)) => return (last == Colour::White, ColourReason::Alternates),
        (None, None) => {}
    }
    match whites(&mine).cmp(&whites(&theirs)) {
        std::cmp::Ordering::Less => (true, ColourReason::FewerWhites),
        std::cmp::Ordering::Greater => (false, ColourReason::FewerWhites),
        std::cmp::Ordering::Equal => match mine.last() {
            Some(last) => (*last == Colour::Black, ColourReason::Alternates),
            None => (true, ColourReason::Table),
        },
    }
}

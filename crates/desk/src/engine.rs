//! What the pairing engine says of a round.

use std::collections::{BTreeMap, BTreeSet};

use arbitra_model::{ByColour, Bye, Colour, Entry, Number, Round};
use arbitra_pairing::check::{Paired, check_round};
use arbitra_pairing::dutch::Edition;
use arbitra_pairing::position::HistoryRules;
use arbitra_pairing::{Position, PositionError, RoundError, System, pair_round};

use crate::export::{self, Results};
use crate::state::State;
use crate::{
    Action, Away, Comparison, Desk, Outcome, Pairing, Pairs, Participant, PlayerId, Refusal, Seats,
    form,
};

impl Desk {
    /// The action that pairs the next round by the rules.
    ///
    /// # Errors
    /// [`Refusal`] if the round cannot be paired now, or the rules allow no pairing at all
    /// (C.04.3 1.9.3).
    pub fn propose_round(&self) -> Result<Action, Refusal> {
        let round = self.state.next_round();
        crate::decide::may_pair(&self.state, round)?;
        let pairing = Box::new(pairing(&self.state, round)?);
        Ok(Action::PairRound { round, pairing })
    }

    /// The action that opens the next round without boards, for the arbiter to pair by hand in an
    /// edit session: only where the rules allow no pairing at all (C.04.3 1.9.3).
    ///
    /// # Errors
    /// [`Refusal`] if the round cannot be paired now.
    pub fn propose_by_hand(&self) -> Result<Action, Refusal> {
        let round = self.state.next_round();
        crate::decide::may_pair(&self.state, round)?;
        let pairing =
            Box::new(Pairing { away: everybody_away(&self.state, round), ..Pairing::default() });
        Ok(Action::PairRound { round, pairing })
    }

    /// The action that ends the edit session, with the comparison to the engine's answer.
    ///
    /// # Errors
    /// [`Refusal`] if no session is going on or somebody still has no place.
    pub fn propose_end_of_edit(&self) -> Result<Action, Refusal> {
        let round = self.current().map(|current| current.round).ok_or(Refusal::NotStarted)?;
        let action = Action::EndEdit { round, comparison: Box::default() };
        crate::sound::check(&self.state, &action)?;
        let comparison = Box::new(compare(&self.state, round)?);
        Ok(Action::EndEdit { round, comparison })
    }

    /// What the rules prescribe for a paired round beside what was paired, with today's results.
    ///
    /// # Errors
    /// [`Refusal::WrongRound`] if the round is not paired.
    pub fn compare(&self, round: Round) -> Result<Comparison, Refusal> {
        compare(&self.state, round)
    }
}

/// The pairing the rules prescribe for the next round.
pub(crate) fn pairing(state: &State, round: Round) -> Result<Pairing, Refusal> {
    let regulations = state.regulations()?;
    let tournament = export::tournament(state, Results::Counting);
    let names = names(state);
    let paired = match pair_round(&tournament, regulations.system, Some(round)) {
        Ok(paired) => paired,
        Err(RoundError::NoPairing { none, .. }) => {
            return Err(Refusal::NoLegalPairing { obstacle: none.obstacle });
        }
        Err(RoundError::Position(error)) => return Err(unpairable(error, round)),
        Err(RoundError::Form(error)) => return Err(form::refusal(state, error, round)),
    };
    // Who has which bye, who is away, who wins without an opponent: as in every file.
    let entries: BTreeMap<PlayerId, Entry> =
        paired.entries(&tournament).into_iter().map(|(n, entry)| (names[&n], entry)).collect();
    let boards: Vec<ByColour<PlayerId>> = paired
        .pairing
        .boards
        .iter()
        .map(|board| ByColour { white: names[&board.white], black: names[&board.black] })
        .collect();
    let tables = tables(state, &boards);
    let seats = boards
        .iter()
        .zip(tables)
        .map(|(board, table)| {
            let result = without_play(entries[&board.white], entries[&board.black]);
            Seats { white: board.white, black: board.black, table, result }
        })
        .collect();
    let (mut bye, mut alone, mut away) = (None, Vec::new(), Vec::new());
    for (&player, entry) in &entries {
        match *entry {
            Entry::Bye(Bye::PairingAllocated) => bye = Some(player),
            Entry::Bye(worth) => away.push(Away { player, bye: Some(worth) }),
            // Alone at a board of a match of teams.
            Entry::Forfeit { opponent: None, .. } => alone.push(player),
            _ => {}
        }
    }
    let team_bye = paired.form.as_ref().and_then(|form| form.team_bye).and_then(|number| {
        let teams = crate::team::numbers(state);
        teams.into_iter().find(|(_, own)| *own == number).map(|(team, _)| team)
    });
    let made_by = regulations.system.to_string();
    Ok(Pairing { boards: seats, bye, away, alone, team_bye, made_by })
}

/// The result of a board that is decided before anybody sits down: somebody is away, or both are.
fn without_play(white: Entry, black: Entry) -> Option<Outcome> {
    let won = |entry: Entry| match entry {
        Entry::Forfeit { won, .. } => Some(won),
        _ => None,
    };
    let winner = match (won(white)?, won(black)?) {
        (true, _) => Some(Colour::White),
        (_, true) => Some(Colour::Black),
        (false, false) => None,
    };
    Some(Outcome::Forfeit { winner })
}

/// Everybody without a board; anyone who could be paired has no mark yet.
pub(crate) fn everybody_away(state: &State, round: Round) -> Vec<Away> {
    let away = |player: &Participant| player.away(round, state.presence());
    state.players.values().map(|player| Away { player: player.id, bye: away(player) }).collect()
}

/// What the rules prescribe beside what the round is.
pub(crate) fn compare(state: &State, round: Round) -> Result<Comparison, Refusal> {
    let regulations = state.regulations()?;
    let missing = Refusal::WrongRound { round, due: state.current().map(|current| current.round) };
    if state.round(round).is_none() {
        return Err(missing);
    }
    let tournament = export::tournament_for(state, round);
    let Some(checked) = check_round(&tournament, regulations.system, round) else {
        return Ok(Comparison::default());
    };
    if checked.agrees() {
        return Ok(Comparison::default());
    }
    let numbers = export::numbers_for(state, round);
    let names: BTreeMap<Number, PlayerId> =
        numbers.into_iter().map(|(player, number)| (number, player)).collect();
    let named = |paired: &Paired| Pairs {
        pairs: paired.pairs.iter().map(|pair| pair.map(|number| names[&number])).collect(),
        byes: paired.byes.iter().map(|number| names[number]).collect(),
    };
    Ok(Comparison {
        missing: named(&checked.missing()),
        surplus: named(&checked.surplus()),
        no_pairing: checked.expected.is_err(),
    })
}

/// The position before a round with everybody in it, also those who are away: for questions about
/// any two players.
pub(crate) fn everybody_before(state: &State, round: Round) -> Option<Position> {
    let regulations = state.regulations.as_ref()?;
    let mut tournament = export::tournament(state, Results::Counting);
    for player in &mut tournament.players {
        player.entries.truncate(round.index());
    }
    tournament.byes.clear();
    if tournament.paired_rounds() < round.index() {
        return None;
    }
    Position::before(&tournament, round, history(regulations.system)).ok()
}

/// Who has which number in an exported tournament.
pub(crate) fn names(state: &State) -> BTreeMap<Number, PlayerId> {
    export::numbers(state).into_iter().map(|(player, number)| (number, player)).collect()
}

/// The tables: players with a table of their own sit there, everybody else in order (C.04.2 3.6).
fn tables(state: &State, boards: &[ByColour<PlayerId>]) -> Vec<u16> {
    let own = |player: PlayerId| state.players.get(&player).and_then(|p| p.table);
    let mut taken = BTreeSet::new();
    let fixed: Vec<Option<u16>> = boards
        .iter()
        .map(|board| {
            let wishes = [own(board.white), own(board.black)];
            wishes.into_iter().flatten().find(|table| *table > 0 && taken.insert(*table))
        })
        .collect();
    let numbering = state.regulations.as_ref().map(|regulations| regulations.boards.clone());
    let numbering = numbering.unwrap_or_default();
    let mut free = numbering.numbers().filter(|table| !taken.contains(table));
    fixed.into_iter().map(|table| table.or_else(|| free.next()).unwrap_or(u16::MAX)).collect()
}

/// How a system reads past rounds; those that do not look at scores are read like the Dutch one.
fn history(system: System) -> HistoryRules {
    system.history().unwrap_or(Edition::LATEST.rules().history)
}

fn unpairable(error: PositionError, round: Round) -> Refusal {
    match error {
        PositionError::NoPlayers { .. } => Refusal::TooFewPlayers,
        PositionError::Finished { total } => Refusal::AllRoundsPaired { rounds: total as u16 },
        PositionError::TooEarly { paired, .. } => {
            Refusal::WrongRound { round, due: Round::new(paired as u16 + 1) }
        }
    }
}

//! Edit sessions: warnings step by step, the comparison at the end.

use std::collections::BTreeMap;

use arbitra_model::{Bye, Colour, Number, Round};
use arbitra_pairing::form::Cycle;
use arbitra_pairing::{Contender, Position, System};

use super::Verdict;
use super::rounds::somebody_is_paired;
use crate::export::Results;
use crate::round::{Board, PairedRound, Seat};
use crate::state::State;
use crate::{
    Action, ChangeCause, Comparison, Entry, EntryNumber, Moment, PlayerId, Refusal, Step, VERSION,
    Warning, engine, export, perform,
};

/// C.04.2 4.4: a published pairing is changed for one of five reasons only.
pub(super) fn start(state: &State, round: Round, cause: Option<ChangeCause>) -> Verdict {
    let Some(paired) = state.round(round).filter(|paired| paired.pairings.is_some()) else {
        return Ok(Vec::new());
    };
    let Some(cause) = cause else { return Err(Refusal::Published { round }) };
    let fits = match cause {
        ChangeCause::Rematch => {
            let history = History::new(state, round);
            paired.boards.values().any(|board| history.have_met(board.white, board.black))
        }
        ChangeCause::TopBoards => round.get() >= state.regulations()?.rounds,
        ChangeCause::Regulations | ChangeCause::BothWithoutOpponent | ChangeCause::LateEntry => {
            true
        }
    };
    if fits { Ok(vec![Warning::PublishedChanges { cause }]) } else { Err(Refusal::CauseDoesNotFit) }
}

pub(super) fn step(state: &State, round: Round, step: &Step) -> Verdict {
    let Some(before) = state.round(round) else {
        return Err(Refusal::WrongRound { round, due: None });
    };
    touched_boards(before, step)?;
    // Anyone who is away comes in by being taken in, or by changing places with somebody.
    let coming_in = match step {
        Step::TakeIn { player } => vec![*player],
        Step::Swap { a, b } => {
            [*a, *b].into_iter().filter(|p| before.away.contains_key(p)).collect()
        }
        _ => Vec::new(),
    };
    for player in coming_in {
        let participant = state.player(player)?;
        if participant.status.left_from().is_some_and(|from| from <= round) {
            return Err(Refusal::HasLeft { player });
        }
        if participant.first_round > round {
            return Err(Refusal::NotAvailable { player });
        }
    }
    // Try the step on a copy and look at what became of the round.
    let mut trial = state.clone();
    let action = Action::Edit { round, step: step.clone() };
    perform::perform(&mut trial, &rehearsal(action));
    let Some(after) = trial.round(round) else { return Ok(Vec::new()) };
    let history = History::new(state, round);
    let mut warnings = Vec::new();
    for (key, board) in &after.boards {
        let old = before.boards.get(key);
        let same = old.is_some_and(|o| (o.white, o.black) == (board.white, board.black));
        if !same {
            history.judge(board, &mut warnings);
        }
    }
    for player in after.pairing_byes() {
        if before.away.get(&player) != Some(&Some(Bye::PairingAllocated)) {
            if history.bye_barred(player) {
                warnings.push(Warning::ByeBarred { player });
            }
            if after.pairing_byes().count() > 1 {
                warnings.push(Warning::SecondBye { player });
            }
        }
    }
    if let Step::Bye { player, kind: Bye::FullPoint } = step {
        warnings.push(Warning::FullPointBye { player: *player });
    }
    Ok(warnings)
}

pub(super) fn end(state: &State, round: Round, comparison: &Comparison) -> Verdict {
    // Where the rules allow no pairing an empty round agrees with them, and is no round.
    if let Some(paired) = state.round(round) {
        somebody_is_paired(paired)?;
    }
    if engine::compare(state, round)? != *comparison {
        return Err(Refusal::WrongComparison { round });
    }
    if comparison.agrees() {
        return Ok(Vec::new());
    }
    let cannot_end = match state.regulations()?.system {
        System::Form(form) => !form.cycle_can_end(&export::tournament_for(state, round), round),
        _ => false,
    };
    let published = state.round(round).is_some_and(|paired| paired.pairings.is_some());
    let mut warnings = vec![Warning::NotByTheRules { comparison: comparison.clone(), published }];
    warnings.extend(cannot_end.then_some(Warning::CycleCannotEnd { round }));
    Ok(warnings)
}

/// Boards with a result are not touched.
fn touched_boards(round: &PairedRound, step: &Step) -> Result<(), Refusal> {
    let of_player = |player: &PlayerId| match round.seat(*player) {
        Some(Seat::Board(key, _)) => round.boards.get(&key),
        _ => None,
    };
    let boards: Vec<&Board> = match step {
        Step::Swap { a, b } => [a, b].into_iter().filter_map(of_player).collect(),
        Step::Colours { board } | Step::Split { board } => {
            round.board(*board).into_iter().collect()
        }
        Step::Table { .. } | Step::Pair { .. } | Step::Bye { .. } | Step::TakeIn { .. } => {
            Vec::new()
        }
    };
    match boards.into_iter().find_map(|board| Some((board.id, board.outcome()?))) {
        Some((board, result)) => Err(Refusal::ResultExists { board, result }),
        None => Ok(()),
    }
}

/// An entry that is never recorded.
fn rehearsal(action: Action) -> Entry {
    Entry {
        version: VERSION,
        number: EntryNumber::FIRST,
        who: String::new(),
        when: Moment::from_seconds(0),
        why: String::new(),
        action,
    }
}

/// What lies behind everybody before a round.
struct History {
    position: Option<Position>,
    /// What was played of a cycle of a round robin.
    cycle: Option<Cycle>,
    numbers: BTreeMap<PlayerId, Number>,
    place: BTreeMap<PlayerId, usize>,
}

impl History {
    fn new(state: &State, round: Round) -> History {
        let position = engine::everybody_before(state, round);
        let ranks: BTreeMap<Number, usize> = position
            .iter()
            .flat_map(|position| position.contenders.iter().enumerate())
            .map(|(rank, contender)| (contender.number, rank))
            .collect();
        let numbers = export::numbers(state);
        let place = numbers
            .iter()
            .filter_map(|(player, number)| Some((*player, *ranks.get(number)?)))
            .collect();
        let system = state.regulations.as_ref().map(|regulations| regulations.system);
        let cycle = match system {
            Some(System::Form(form)) => {
                form.cycle_before(&export::tournament(state, Results::Counting), round)
            }
            _ => None,
        };
        History { position, cycle, numbers, place }
    }

    fn contender(&self, player: PlayerId) -> Option<&Contender> {
        self.position.as_ref()?.contenders.get(*self.place.get(&player)?)
    }

    fn have_met(&self, a: PlayerId, b: PlayerId) -> bool {
        self.related(a, b, |position| &position.met)
    }

    fn met_in(&self, cycle: &Cycle, a: PlayerId, b: PlayerId) -> bool {
        match (self.numbers.get(&a), self.numbers.get(&b)) {
            (Some(a), Some(b)) => {
                let (a, b) = (a.get(), b.get());
                cycle.played.contains(&(a.min(b), a.max(b)))
            }
            _ => false,
        }
    }

    fn related(
        &self,
        a: PlayerId,
        b: PlayerId,
        lists: impl Fn(&Position) -> &arbitra_pairing::position::Lists,
    ) -> bool {
        match (&self.position, self.place.get(&a), self.place.get(&b)) {
            (Some(position), Some(a), Some(b)) => lists(position).has(*a, *b),
            _ => false,
        }
    }

    fn bye_barred(&self, player: PlayerId) -> bool {
        self.contender(player).is_some_and(|contender| contender.bye_barred)
    }

    fn judge(&self, board: &Board, warnings: &mut Vec<Warning>) {
        let (white, black) = (board.white, board.black);
        match &self.cycle {
            Some(cycle) if self.met_in(cycle, white, black) => {
                warnings.push(Warning::RepeatsInCycle { a: white, b: black });
            }
            None if self.have_met(white, black) => {
                warnings.push(Warning::Rematch { a: white, b: black });
            }
            _ => {}
        }
        if self.related(white, black, |position| &position.forbidden) {
            warnings.push(Warning::ForbiddenPair { a: white, b: black });
        }
        // In the last round of a Swiss colours may give way (C.04.1 6–7); where everybody meets
        // everybody they may not: a table gives nobody the same colour three times running.
        let may_give_way = self.cycle.is_none()
            && self.position.as_ref().is_none_or(|position| position.is_last_round);
        if !may_give_way {
            self.judge_colour(white, Colour::White, warnings);
            self.judge_colour(black, Colour::Black, warnings);
        }
        let wrong = |player, colour: Colour| {
            self.contender(player)
                .and_then(Contender::preference)
                .is_some_and(|preference| preference.colour != colour)
        };
        if wrong(white, Colour::White) && wrong(black, Colour::Black) {
            warnings.push(Warning::BothColoursWrong { white, black });
        }
    }

    fn judge_colour(&self, player: PlayerId, colour: Colour, warnings: &mut Vec<Warning>) {
        let Some(contender) = self.contender(player) else { return };
        if let [.., one, two] = *contender.colours
            && one == colour
            && two == colour
        {
            warnings.push(Warning::ThirdColour { player, colour });
        }
        let step = if colour == Colour::White { 1 } else { -1 };
        if (contender.colour_difference() + step).abs() > 2 {
            warnings.push(Warning::ColourDifference { player, colour });
        }
    }
}

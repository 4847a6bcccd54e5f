//! The drawing of lots for the numbers of a table, step by step (C.05 6 and Annex 2).

use std::collections::BTreeMap;

use arbitra_model::{Date, Number, Round};
use arbitra_pairing::predetermined::lots::{self, Drawn, Lots};
use arbitra_pairing::predetermined::varma::{self, Call, Envelope, Meeting};
use arbitra_pairing::schedule::Clock;
use serde::{Deserialize, Serialize};

use crate::decide::lots_are_drawn;
use crate::export::{self, Results};
use crate::state::State;
use crate::{Action, Desk, EntryNumber, PlayerId, Refusal, engine};

/// By how many minutes before round 1 numbers are drawn (C.05 6).
pub const DRAW_BEFORE: u16 = 12 * 60;

/// Where drawn numbers come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum LotSource {
    /// The players draw before witnesses; what they drew is typed in.
    Hand,
    /// The numbers follow from a seed, so that anybody can repeat the draw.
    Seed { seed: u64 },
}

/// A drawing of lots, going on or over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Draw {
    /// Whether compatriots are kept apart at the end (Varma).
    pub restricted: bool,
    /// By which print of the tables.
    pub tables: varma::Edition,
    /// Where the numbers come from.
    pub source: LotSource,
    /// What was drawn, in order.
    pub lots: Vec<Lot>,
    /// The entry that began it.
    pub entry: EntryNumber,
}

/// One draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Lot {
    /// Who drew.
    pub player: PlayerId,
    /// The number.
    pub number: u16,
    /// The large envelope of a restricted draw.
    pub envelope: Option<char>,
}

impl Desk {
    /// Whether the numbers of the table are drawn, also where somebody entered since.
    #[must_use]
    pub fn has_drawn_numbers(&self) -> bool {
        lots_are_drawn(&self.state)
    }

    /// Until when the numbers are drawn at the latest, by the clocks of the place: twelve hours
    /// before round 1 (C.05 6). Nothing if its hour is not announced.
    #[must_use]
    pub fn drawn_until(&self) -> Option<(Date, Clock)> {
        let timetable = self.regulations()?.timetable();
        let first = timetable.slots.iter().find(|slot| slot.round == Round::FIRST)?;
        let minutes = i64::from(first.start?.minutes()) - i64::from(DRAW_BEFORE);
        let day = first.date.day_number()? + minutes.div_euclid(24 * 60);
        let of_day = minutes.rem_euclid(24 * 60);
        let hour = format!("{:02}:{:02}", of_day / 60, of_day % 60).parse().ok()?;
        Some((Date::of_day_number(day)?, hour))
    }

    /// Who has not drawn yet, in the order of drawing: by federation in a restricted draw, by name
    /// otherwise. Empty if no draw is going on.
    #[must_use]
    pub fn to_draw(&self) -> Vec<PlayerId> {
        let Some(draw) = self.draw() else { return Vec::new() };
        let order = drawing_order(&self.state, draw.restricted);
        order.into_iter().filter(|id| draw.lots.iter().all(|lot| lot.player != *id)).collect()
    }

    /// The action by which the next player draws what the seed gives.
    ///
    /// # Errors
    /// [`Refusal`] if no draw is going on, it is over, or players draw by hand.
    pub fn propose_lot(&self) -> Result<Action, Refusal> {
        let draw = self.draw().ok_or(Refusal::NoDraw)?;
        let LotSource::Seed { seed } = draw.source else { return Err(Refusal::NoDraw) };
        let lots = seeded(&self.state, draw, seed)?;
        let next = lots.get(draw.lots.len()).ok_or(Refusal::DrawOver)?;
        let Lot { player, number, envelope } = *next;
        Ok(Action::DrawNumber { player, number, envelope })
    }

    /// Everything that is left to draw from the seed.
    ///
    /// # Errors
    /// As [`Desk::propose_lot`].
    pub fn propose_lots(&self) -> Result<Vec<Action>, Refusal> {
        let draw = self.draw().ok_or(Refusal::NoDraw)?;
        let LotSource::Seed { seed } = draw.source else { return Err(Refusal::NoDraw) };
        let lots = seeded(&self.state, draw, seed)?;
        let left = lots.into_iter().skip(draw.lots.len());
        Ok(left
            .map(|Lot { player, number, envelope }| Action::DrawNumber { player, number, envelope })
            .collect())
    }

    /// The large envelope of a restricted draw that holds a number.
    #[must_use]
    pub fn envelope(&self, number: u16) -> Option<char> {
        envelope_of(self.players().count(), self.draw_tables(), number)
    }

    /// Who draws together and when in a restricted draw: federations by size, then code.
    #[must_use]
    pub fn calls(&self) -> Vec<(Call, Vec<PlayerId>)> {
        let tournament = export::tournament(&self.state, Results::Counting);
        let names = engine::names(&self.state);
        let named = |call: Call| {
            let players = call.players.iter().filter_map(|number| names.get(number)).copied();
            let players = players.collect();
            (call, players)
        };
        varma::calls(&tournament).into_iter().map(named).collect()
    }

    /// The large envelopes of a restricted draw for this field; none outside 9 to 24 players.
    #[must_use]
    pub fn envelopes(&self) -> Option<[Vec<u16>; 4]> {
        varma::envelopes(u16::try_from(self.players().count()).ok()?, self.draw_tables())
    }

    /// The print of the tables by which a restricted draw is held: that with which it began, else
    /// the one in force when the event begins.
    #[must_use]
    pub fn draw_tables(&self) -> varma::Edition {
        let begun = self.draw().filter(|draw| draw.restricted).map(|draw| draw.tables);
        begun.unwrap_or_else(|| self.draw_tables_in_force())
    }

    /// The print of the tables that is in force when the event begins.
    #[must_use]
    pub fn draw_tables_in_force(&self) -> varma::Edition {
        varma::Edition::of(&export::tournament(&self.state, Results::Counting))
    }

    /// Compatriots who meet in the last three rounds with the numbers drawn so far.
    #[must_use]
    pub fn compatriots(&self) -> Vec<(PlayerId, PlayerId, u16)> {
        let Some(draw) = self.draw() else { return Vec::new() };
        meetings(&self.state, &draw.lots)
    }
}

impl Draw {
    /// Whether everybody of a field has drawn.
    #[must_use]
    pub fn is_over(&self, players: usize) -> bool {
        self.lots.len() >= players
    }

    /// What the report file says of it, as `arbitra draw` writes it.
    pub(crate) fn setting(&self) -> String {
        let kind = match self.restricted {
            true => format!("varma {}", self.tables),
            false => "lots".to_owned(),
        };
        match self.source {
            LotSource::Seed { seed } => format!("{kind} seed={seed}"),
            LotSource::Hand => format!("{kind} by-hand"),
        }
    }
}

/// The envelope that holds a number.
pub(crate) fn envelope_of(players: usize, tables: varma::Edition, number: u16) -> Option<char> {
    let envelopes = varma::envelopes(u16::try_from(players).ok()?, tables)?;
    let place = envelopes.iter().position(|numbers| numbers.contains(&number))?;
    Some(letter(Envelope::ALL[place]))
}

/// Everybody in the order of drawing.
pub(crate) fn drawing_order(state: &State, restricted: bool) -> Vec<PlayerId> {
    let tournament = export::tournament(state, Results::Counting);
    let names = engine::names(state);
    let order: Vec<Number> = if restricted {
        varma::calls(&tournament).into_iter().flat_map(|call| call.players).collect()
    } else {
        lots::alphabetical(&tournament)
    };
    order.iter().filter_map(|number| names.get(number)).copied().collect()
}

/// All lots that a seed gives, in order.
pub(crate) fn seeded(state: &State, draw: &Draw, seed: u64) -> Result<Vec<Lot>, Refusal> {
    let tournament = export::tournament(state, Results::Counting);
    let names = engine::names(state);
    let name = |number: Number| names.get(&number).copied();
    if draw.restricted {
        let players = state.players.len() as u16;
        let ceremony = varma::ceremony(&tournament, draw.tables, seed)
            .map_err(|_| Refusal::NoVarmaTable { players })?;
        let steps = ceremony.steps.iter();
        return Ok(steps
            .filter_map(|step| {
                let (player, envelope) = (name(step.player)?, step.envelope.map(letter));
                Some(Lot { player, number: step.number, envelope })
            })
            .collect());
    }
    let drawn = lots::draw(&tournament, &Lots::Seed(seed)).map_err(|_| Refusal::Started)?;
    let lot = |drawn: &Drawn| {
        Some(Lot { player: name(drawn.player)?, number: drawn.number, envelope: None })
    };
    Ok(drawn.iter().filter_map(lot).collect())
}

/// Compatriots who meet in the last three rounds, whatever is still to be drawn.
pub(crate) fn meetings(state: &State, lots: &[Lot]) -> Vec<(PlayerId, PlayerId, u16)> {
    let tournament = export::tournament(state, Results::Counting);
    let names = engine::names(state);
    let drawn: BTreeMap<PlayerId, u16> = lots.iter().map(|lot| (lot.player, lot.number)).collect();
    // Anyone who has not drawn has a number that no table holds.
    let drawn: Vec<Drawn> = names
        .iter()
        .map(|(number, id)| Drawn { player: *number, number: drawn.get(id).copied().unwrap_or(0) })
        .collect();
    let named = |meeting: &Meeting| {
        let (a, b) = meeting.players;
        Some((*names.get(&a)?, *names.get(&b)?, meeting.round))
    };
    varma::meetings(&tournament, &drawn).iter().filter_map(named).collect()
}

const fn letter(envelope: Envelope) -> char {
    match envelope {
        Envelope::A => 'A',
        Envelope::B => 'B',
        Envelope::C => 'C',
        Envelope::D => 'D',
    }
}

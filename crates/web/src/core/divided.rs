//! The prize fund of a tournament, divided by its standings.

use std::sync::Arc;

use arbitra_awards::prizes::{Distribution, Fund, Ranking};
use arbitra_desk::Desk;
use arbitra_model::Said as _;
use arbitra_texts as t;

use crate::core::problem::Problem;
use crate::core::ranked::Ranked;
use crate::core::room::Room;

/// A fund divided by the standings as they are.
pub struct Divided {
    /// The fund.
    pub fund: Fund,
    /// The standings as prizes see them.
    pub order: Ranking,
    /// Who receives what.
    pub distribution: Distribution,
    /// The standings.
    pub ranked: Arc<Ranked>,
}

impl Divided {
    /// A fund divided by the standings of a tournament after all rounds paired so far.
    pub fn of(fund: Fund, room: &Room, desk: &Desk) -> Option<Divided> {
        let ranked = room.ranked(desk, u16::try_from(desk.rounds().count()).unwrap_or(u16::MAX));
        let standings = ranked.teams.as_ref().map_or(&ranked.standings, |teams| &teams.standings);
        let divided = desk.divided(&fund, &ranked.tournament, standings).ok()?;
        let (order, distribution) = divided;
        Some(Divided { fund, order, distribution, ranked })
    }

    /// The announced fund, divided; none without one.
    ///
    /// # Errors
    /// If the fund cannot be read any more.
    pub fn announced(room: &Room, desk: &Desk) -> Result<Option<Divided>, Problem> {
        match desk.fund() {
            None => Ok(None),
            Some(Ok(fund)) => Ok(Divided::of(fund, room, desk)),
            Some(Err(errors)) => {
                Err(Problem::bad_input_with(|l| t::the_fund_cannot_be_read(l, errors.say(l))))
            }
        }
    }
}

//! One round of a tournament, whatever its system: the road from a file to a pairing.

use arbitra_model::{Language, Round, Said as _, Tournament};

use crate::dutch;
use crate::form::{FormError, FormRound};
use crate::{NoPairing, Obstacle, Position, PositionError, RoundPairing, System, pair};

/// A round that was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedRound {
    /// The round.
    pub round: Round,
    /// Its boards and bye.
    pub pairing: RoundPairing,
    /// Where it comes from, in a form other than Swiss.
    pub form: Option<FormRound>,
}

/// Why a round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Language::English))]
pub enum RoundError {
    /// A Swiss tournament that is not at that point.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The rules of a Swiss system allow no pairing.
    NoPairing {
        /// The round.
        round: Round,
        /// Why there is none.
        none: NoPairing,
    },
    /// Another form has no such round.
    #[error(transparent)]
    Form(#[from] FormError),
}

/// Pairs a round of a Swiss tournament, or the next one, and proves the pairing.
///
/// # Errors
/// [`RoundError`] as for [`pair_round`].
pub fn certify_round(
    tournament: &Tournament,
    edition: dutch::Edition,
    round: Option<Round>,
) -> Result<(PairedRound, dutch::Certificate), RoundError> {
    let round = round.map_or_else(|| Position::next_round(tournament), Ok)?;
    let position = Position::before(tournament, round, edition.rules().history)?;
    let (pairing, certificate) = dutch::certify(edition.rules(), &position)
        .map_err(|none| RoundError::NoPairing { round, none })?;
    Ok((PairedRound { round, pairing, form: None }, certificate))
}

/// Pairs a round, or the next one.
///
/// # Errors
/// [`RoundError`] if the tournament has no such round now, or the rules allow no pairing.
pub fn pair_round(
    tournament: &Tournament,
    system: System,
    round: Option<Round>,
) -> Result<PairedRound, RoundError> {
    let System::Form(form) = system else {
        let round = round.map_or_else(|| Position::next_round(tournament), Ok)?;
        let not_swiss = NoPairing { obstacle: Obstacle::NotFromScores };
        let no_pairing = |none| RoundError::NoPairing { round, none };
        let position = system.position(tournament, round).ok_or(no_pairing(not_swiss))??;
        let pairing = pair(system, &position).map_err(no_pairing)?;
        return Ok(PairedRound { round, pairing, form: None });
    };
    let next = tournament.paired_rounds();
    let finished = FormError::Finished { rounds: next as u16 };
    let round = match round {
        Some(round) => round,
        None => u16::try_from(next + 1).ok().and_then(Round::new).ok_or(finished)?,
    };
    let found = form.round(tournament, round)?;
    Ok(PairedRound { round, pairing: found.pairing(), form: Some(found) })
}

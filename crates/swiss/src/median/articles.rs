//! The numbers under which a text has the steps of the procedure.

/// The articles that explanations cite, by what they say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Articles {
    /// The bye goes to the lowest ranked of the lowest group.
    pub(crate) bye: &'static str,
    /// The bye of round 1 goes to the lowest rated.
    pub(crate) first_bye: &'static str,
    pub(crate) compatible: &'static str,
    /// The order of the groups.
    pub(crate) order: &'static str,
    /// A player who met everybody of the group leaves it.
    pub(crate) met_everybody: &'static str,
    /// So does one with two more games of a colour and no opponent for the other.
    pub(crate) surplus: &'static str,
    /// So does one with the same colour twice running and no opponent for the other.
    pub(crate) repeated: &'static str,
    /// One leaves to make the number even.
    pub(crate) odd: &'static str,
    /// Pairs beside a blocked median group are undone.
    pub(crate) blocked: &'static str,
    /// Who leaves shall even out the colours due.
    pub(crate) balance: &'static str,
    /// The same in a Maxi-tournament.
    pub(crate) maxi: &'static str,
    /// Who leaves shall have an opponent in the next group; else another, else they float on.
    pub(crate) floats_on: &'static str,
    /// The floater's opponent.
    pub(crate) opponent: &'static str,
    /// The four kinds of floaters.
    pub(crate) kinds: &'static str,
    /// Who floated in the previous round is spared.
    pub(crate) spared: &'static str,
    /// The first scrutiny, in the order of the direction.
    pub(crate) scrutiny: &'static str,
    /// The order of exchanges for the first of a group.
    pub(crate) exchanges: &'static str,
    /// The exchanges for the next, with the first kept paired.
    pub(crate) next_exchanges: &'static str,
    /// Whoever no exchange helps floats.
    pub(crate) no_exchange: &'static str,
    /// Alternate and equalise; never a third time, never three more.
    pub(crate) due_colour: &'static str,
    /// The second scrutiny, for colours.
    pub(crate) second_scrutiny: &'static str,
    /// Whoever had a colour twice must alternate.
    pub(crate) must_alternate: &'static str,
    /// Both due the same colour: back to the latest difference, then rank.
    pub(crate) look_back: &'static str,
    pub(crate) last_round: &'static str,
    /// The colours of round 1.
    pub(crate) first_colours: &'static str,
}

//! What of a tournament everybody may see.

use arbitra_desk::{Desk, PairedRound};
use arbitra_model::Round;

/// Whether everybody may see a round: published, or over.
pub fn is_public(round: &PairedRound) -> bool {
    round.pairings.is_some() || round.closed
}

/// How many rounds everybody may see.
pub fn published(desk: &Desk) -> u16 {
    let shown = desk.rounds().take_while(|round| is_public(round)).count();
    u16::try_from(shown).unwrap_or(u16::MAX)
}

/// Whether everybody may see who has entered: once a round names them, or when arbiters show it.
pub fn entries_are_public(desk: &Desk) -> bool {
    desk.entries_shown() || published(desk) > 0
}

/// After how many rounds everybody sees standings: a round counts as soon as it has a result.
pub fn ranked_rounds(desk: &Desk) -> u16 {
    let last = published(desk);
    let ranked = match Round::new(last).and_then(|round| desk.round(round)) {
        Some(round) if round.undecided().len() == round.board_count() && last > 1 => last - 1,
        _ => last,
    };
    desk.standings_shown().map_or(ranked, |most| ranked.min(most))
}

/// Whether the newest round that everybody sees waits for its first result.
pub fn newest_waits(desk: &Desk) -> bool {
    let newest = Round::new(published(desk)).and_then(|round| desk.round(round));
    newest.is_some_and(|it| it.board_count() > 0 && it.undecided().len() == it.board_count())
}

/// Whether another round follows one that is over.
pub fn another_follows(desk: &Desk, round: &PairedRound) -> bool {
    round.closed && desk.regulations().is_none_or(|rules| round.round.get() < rules.rounds)
}

/// Whether programs show everybody a round: not while its pairings are being changed.
pub fn visible(round: &PairedRound) -> bool {
    is_public(round) && round.session.is_none()
}

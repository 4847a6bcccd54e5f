//! Whether a file agrees with itself (the import rules).

mod games;
mod inference;
mod points;

use arbitra_model::Tournament;

use crate::read::Draft;

/// Whether the stated points leave no doubt about the scoring system of a tournament.
pub(crate) fn points_agree(tournament: &Tournament) -> bool {
    !tournament.teams.is_empty() || points::agree(tournament, tournament.paired_rounds())
}

/// Checks everything that needs all lines.
pub(crate) fn all(draft: &mut Draft) {
    draft.check_headers();
    if draft.player_lost {
        // Checks would only report the consequences.
        return;
    }
    games::check(draft);
    // Points mean something only if the games do; in team events they are informative.
    if !draft.findings.has_errors()
        && draft.tournament.teams.is_empty()
        && !points::agree(&draft.tournament, draft.paired)
    {
        inference::infer(draft);
        points::check(draft);
    }
}

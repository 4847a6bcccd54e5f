//! Whether a file agrees with itself (the import rules).

mod games;
mod inference;
mod points;

use crate::read::Draft;

/// Checks everything that needs all lines.
pub(crate) fn all(draft: &mut Draft) {
    draft.check_headers();
    games::check(draft);
    // Points mean something only if the games do; in team events they are informative.
    if !draft.findings.has_errors() && draft.tournament.teams.is_empty() {
        inference::infer(draft);
        points::check(draft);
    }
}

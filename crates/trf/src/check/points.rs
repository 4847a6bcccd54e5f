//! Stated points: the sum of what the rounds brought.

use arbitra_model::{Entry, Number, Player, Points, Round, Tournament};

use crate::diagnostic::Code;
use crate::read::Draft;

pub(super) fn check(draft: &mut Draft) {
    let requested = requested(&draft.tournament, draft.paired);
    for index in 0..draft.tournament.players.len() {
        let player = &draft.tournament.players[index];
        let Some(stated) = player.stated_points else { continue };
        let extra = requested.get(usize::from(player.number.get())).copied().unwrap_or_default();
        let sums = Sums::of(&draft.tournament, player, draft.paired);
        if sums.explain(stated, extra) {
            continue;
        }
        let (line, computed) =
            (draft.player_lines[index].line, sums.paired + sums.adjourned + sums.coming);
        draft.find(
            line,
            81,
            Code::PointsMismatch,
            format_args!("{stated} points are stated, the results give {computed}"),
        );
    }
}

/// Whether all stated points can be explained.
pub(super) fn agree(tournament: &Tournament, paired: usize) -> bool {
    let requested = requested(tournament, paired);
    tournament.players.iter().all(|player| {
        player.stated_points.is_none_or(|stated| {
            let extra = requested.get(usize::from(player.number.get())).copied();
            Sums::of(tournament, player, paired).explain(stated, extra.unwrap_or_default())
        })
    })
}

/// What the entries of a player bring, by what a file may or may not count.
#[derive(Default)]
struct Sums {
    /// The paired rounds, without games that have no result.
    paired: Points,
    /// Unfinished games.
    adjourned: Points,
    /// Games of which no result is known.
    pending: Points,
    /// Byes in the columns of rounds that are not paired.
    coming: Points,
}

impl Sums {
    fn of(tournament: &Tournament, player: &Player, paired: usize) -> Sums {
        let mut sums = Sums::default();
        if tournament.adjustments.is_empty() && player.entries.len() <= paired {
            // The usual case: nothing is coming, and every entry has its fixed worth.
            for entry in &player.entries {
                let points = tournament.points.points(entry);
                match entry {
                    Entry::Pending { .. } => sums.pending += points,
                    Entry::Adjourned { .. } => sums.adjourned += points,
                    _ => sums.paired += points,
                }
            }
            let missing = (paired - player.entries.len()) as i32;
            sums.paired += tournament.points.zero_bye.times(missing);
            return sums;
        }
        for index in 0..paired.max(player.entries.len()) {
            let round = Round::from_index(index);
            let points = tournament.points_in(player, round);
            match player.entry(round) {
                Entry::Pending { .. } => sums.pending += points,
                Entry::Adjourned { .. } => sums.adjourned += points,
                Entry::Blank if index >= paired => {}
                _ if index >= paired => sums.coming += points,
                _ => sums.paired += points,
            }
        }
        sums
    }

    /// Whether the sums explain stated points: all but the paired rounds may be counted or not.
    fn explain(&self, stated: Points, requested: Points) -> bool {
        let optional = [self.adjourned, self.pending, self.coming, requested];
        (0..1_u8 << optional.len()).any(|choice| {
            let chosen = (0..optional.len()).filter(|index| choice >> index & 1 == 1);
            self.paired + chosen.map(|index| optional[index]).sum() == stated
        })
    }
}

/// The points of the byes requested for the next round, by number.
fn requested(tournament: &Tournament, paired: usize) -> Vec<Points> {
    let mut points = Vec::new();
    for request in tournament.byes.iter().filter(|r| r.round.index() == paired) {
        points.resize(usize::from(Number::MAX) + 1, Points::ZERO);
        for &id in request.ids.iter().filter(|id| **id <= Number::MAX) {
            points[usize::from(id)] = tournament.points.points(&Entry::Bye(request.kind));
        }
    }
    points
}

//! The ranking that every page, paper and file of a tournament shows.

use std::sync::Arc;

use arbitra_model::{Entry, Tournament};
use arbitra_pairing::{Form, System};
use arbitra_standings::{Asked, Edition, List, Ranking, Ties};

use crate::{Desk, Participant, PlayerId, SettledTies, Status};

impl Desk {
    /// Ranks the tournament after a round, or after the last one, by the announced tie-breaks and
    /// their edition. After the last round, places that were played off stand as they were won.
    ///
    /// # Panics
    /// Never: a list of tie-breaks that cannot be read ranks by points alone.
    #[must_use]
    pub fn ranked(&self, tournament: &Tournament, after: Option<u16>) -> Ranking {
        let mut ranking = self.ranked_without(tournament, after, self.left_too_early(tournament));
        if !ranking.standings.contest.is_of_teams() {
            ranking.standings.leave_unranked(&self.expelled());
        }
        ranking
    }

    /// The same as whoever has only the file would rank it: who has left a round robin before half
    /// of the games is known once all rounds are recorded.
    pub(crate) fn ranked_by_file(&self, tournament: &Tournament) -> Ranking {
        self.ranked_without(tournament, None, Vec::new())
    }

    /// Those who left a round robin before half of their games, whose results count for nobody
    /// (C.05 9).
    fn left_too_early(&self, tournament: &Tournament) -> Vec<u16> {
        let is_table = self.regulations().is_some_and(|regulations| {
            matches!(regulations.system, System::Form(Form::RoundRobin(_)))
        });
        if !is_table || !self.state.teams.is_empty() {
            return Vec::new();
        }
        let field = tournament.players.len();
        let rounds = tournament.total_rounds();
        // In an odd field everybody rests once in every cycle.
        let scheduled = if field.is_multiple_of(2) { rounds } else { rounds * (field - 1) / field };
        let numbers = crate::export::numbers(&self.state);
        let gone = self.players().filter(|player| player.status.left_from().is_some());
        gone.filter_map(|player| {
            let number = *numbers.get(&player.id)?;
            let entries = &tournament.player(number)?.entries;
            let played = entries.iter().filter(|entry| matches!(entry, Entry::Game { .. })).count();
            (2 * played < scheduled).then_some(number.get())
        })
        .collect()
    }

    fn ranked_without(
        &self,
        tournament: &Tournament,
        after: Option<u16>,
        excluded: Vec<u16>,
    ) -> Ranking {
        let regulations = self.regulations();
        let edition = regulations.map_or(Edition::LATEST, |r| r.tie_break_edition);
        let settled = regulations.map(|r| &r.settled).filter(|settled| !settled.is_none());
        let numbers = crate::export::numbers(&self.state);
        let number = |player: &PlayerId| numbers.get(player).map(|number| number.get());
        let asked = Asked {
            after_round: after,
            excluded,
            ties: settled.map_or(Ties::Share, SettledTies::ties),
            by_hand: settled
                .map_or_else(Vec::new, |s| s.by_hand.iter().filter_map(number).collect()),
            external: settled.map_or_else(Vec::new, |s| s.values(|player| number(&player))),
            unrated: settled.and_then(|s| s.unrated).map(Into::into),
            floats: System::unplayed_floats(regulations.map(|r| r.system)),
            ..Asked::by(List::OwnIfReadable).edition(edition)
        };
        let mut ranking = Ranking::of(tournament, &asked)
            .expect("invariant: a list that cannot be read is left out");
        if !ranking.standings.contest.is_of_teams() {
            self.put_places_won(&mut ranking, after);
        }
        ranking
    }

    /// The players of a team event by their own points, where the ranking is one of teams.
    #[must_use]
    pub fn ranked_players(
        &self,
        ranking: &Ranking,
        tournament: &Tournament,
        after: Option<u16>,
    ) -> Option<Ranking> {
        let mut players = ranking.of_players(tournament)?;
        self.put_places_won(&mut players, after);
        players.standings.leave_unranked(&self.expelled());
        Some(players)
    }

    /// The numbers of those who were expelled: no table ranks them.
    fn expelled(&self) -> Vec<u16> {
        let gone = |player: &&Arc<Participant>| matches!(player.status, Status::Expelled { .. });
        if !self.state.players.values().any(|player| gone(&player)) {
            return Vec::new();
        }
        let numbers = crate::export::numbers(&self.state);
        let players = self.state.players.values().filter(gone);
        players.filter_map(|player| numbers.get(&player.id)).map(|number| number.get()).collect()
    }

    fn put_places_won(&self, ranking: &mut Ranking, after: Option<u16>) {
        if after.is_none_or(|after| usize::from(after) == self.state.rounds.len()) {
            let decided = self.decided_places();
            decided.iter().for_each(|places| ranking.standings.play_off(places));
        }
    }
}

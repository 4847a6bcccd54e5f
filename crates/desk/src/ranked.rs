//! The ranking that every page, paper and file of a tournament shows.

use arbitra_model::Tournament;
use arbitra_pairing::System;
use arbitra_standings::{Asked, Edition, List, Ranking};

use crate::Desk;

impl Desk {
    /// Ranks the tournament after a round, or after the last one, by the announced tie-breaks and
    /// their edition. After the last round, places that were played off stand as they were won.
    ///
    /// # Panics
    /// Never: a list of tie-breaks that cannot be read ranks by points alone.
    #[must_use]
    pub fn ranked(&self, tournament: &Tournament, after: Option<u16>) -> Ranking {
        let regulations = self.regulations();
        let edition = regulations.map_or(Edition::LATEST, |r| r.tie_break_edition);
        let asked = Asked {
            after_round: after,
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
        Some(players)
    }

    fn put_places_won(&self, ranking: &mut Ranking, after: Option<u16>) {
        if after.is_none_or(|after| usize::from(after) == self.state.rounds.len()) {
            let decided = self.decided_places();
            decided.iter().for_each(|places| ranking.standings.play_off(places));
        }
    }
}

//! Regulations held against others: what differs, as amendments; and the tie-breaks that suit a
//! form.

use arbitra_model::Tournament;
use arbitra_standings::{Contest, Kind, Ratings, Reference, preset};

use crate::{Accelerated, Amendment, Regulations};

impl Regulations {
    /// What differs in new regulations, as amendments, the quiet ones first. What nobody types on a
    /// page (dates of rounds, byes of teams, colours of boards) stays as it is.
    #[must_use]
    pub fn amendments(&self, new: Regulations) -> Vec<Amendment> {
        let mut list = Vec::new();
        let mut event = new.event;
        event.round_dates = self.event.round_dates.clone();
        event.kind = self.event.kind.clone();
        event.pairing_controller = self.event.pairing_controller.clone();
        event.starting_rank_method = self.event.starting_rank_method.clone();
        if event != self.event {
            list.push(Amendment::Event { event: Box::new(event) });
        }
        if new.claim_minutes != self.claim_minutes {
            list.push(Amendment::ClaimMinutes { minutes: new.claim_minutes });
        }
        if new.categories != self.categories {
            list.push(Amendment::Categories { categories: new.categories });
        }
        if new.presence != self.presence {
            list.push(Amendment::Presence { presence: new.presence });
        }
        if new.entry != self.entry {
            list.push(Amendment::Entry { entry: new.entry });
        }
        if new.laws != self.laws {
            list.push(Amendment::Laws { laws: new.laws });
        }
        if new.byes != self.byes {
            list.push(Amendment::Byes { byes: new.byes });
        }
        if new.rounds != self.rounds {
            list.push(Amendment::Rounds { rounds: new.rounds });
        }
        if (&new.tie_breaks, new.tie_break_edition) != (&self.tie_breaks, self.tie_break_edition) {
            let (tie_breaks, edition) = (new.tie_breaks, new.tie_break_edition);
            list.push(Amendment::TieBreaks { tie_breaks, edition });
        }
        if new.points != self.points {
            list.push(Amendment::Points { points: new.points });
        }
        if new.ranking != self.ranking {
            list.push(Amendment::Ranking { ranking: new.ranking });
        }
        let same = match (&new.acceleration, &self.acceleration) {
            (Accelerated::Other { groups, .. }, Accelerated::Other { groups: known, .. }) => {
                groups == known
            }
            (new, old) => new == old,
        };
        if !same {
            list.push(Amendment::Acceleration { acceleration: new.acceleration });
        }
        let mut teams = new.teams;
        if let (Some(new), Some(old)) = (&mut teams, &self.teams) {
            // What the page does not show stays.
            new.bye_game_points = old.bye_game_points;
            if new.boards() == old.boards() {
                new.colours.clone_from(&old.colours);
            }
        }
        if teams.is_some() && teams != self.teams {
            list.push(Amendment::Teams { teams });
        }
        if new.form_details != self.form_details {
            list.push(Amendment::FormDetails { details: new.form_details.clone() });
        }
        if new.system != self.system {
            list.push(Amendment::System { system: new.system });
        }
        list
    }

    /// Puts the list of tie-breaks recommended for the form in the place of the usual one of a
    /// Swiss event, if that was left as it was.
    pub fn recommend_tie_breaks(&mut self) {
        let listed = |kind, contest| -> Vec<String> {
            let edition = self.tie_break_edition;
            let list = preset(edition, kind, contest, Ratings::Inconsistent);
            list.list().iter().map(ToString::to_string).collect()
        };
        let kind =
            Kind::of(&Tournament { system_code: self.system.code(), ..Tournament::default() });
        let code = self.system.code();
        let games = code.split('_').find(|part| *part == "MP" || *part == "GP") == Some("GP");
        let primary = if games { Reference::GamePoints } else { Reference::MatchPoints };
        let contest =
            if self.teams.is_some() { Contest::Teams { primary } } else { Contest::Players };
        let usual = listed(Kind::Swiss, Contest::Players);
        if (kind != Kind::Swiss || contest != Contest::Players) && self.tie_breaks == usual {
            self.tie_breaks = listed(kind, contest);
        }
    }
}

#[cfg(test)]
mod tests {
    use arbitra_model::Event;
    use arbitra_pairing::System;

    use super::*;

    fn regulations(system: &str) -> Regulations {
        let system: System = system.parse().unwrap();
        let list = preset(
            arbitra_standings::Edition::LATEST,
            Kind::Swiss,
            Contest::Players,
            Ratings::Inconsistent,
        );
        let list: Vec<String> = list.list().iter().map(ToString::to_string).collect();
        let list: Vec<&str> = list.iter().map(String::as_str).collect();
        Regulations::usual(Event::default(), system, 7, &list)
    }

    #[test]
    fn only_what_differs_is_amended_and_what_no_page_shows_stays() {
        let mut old = regulations("dutch-2026");
        old.event.kind = "Individual: Swiss-System".into();
        assert_eq!(old.amendments(old.clone()), []);
        let mut new = old.clone();
        new.event.kind = String::new();
        assert_eq!(old.amendments(new.clone()), [], "the page does not show the kind");
        new.rounds = 9;
        new.claim_minutes = 15;
        let expected = [Amendment::ClaimMinutes { minutes: 15 }, Amendment::Rounds { rounds: 9 }];
        assert_eq!(old.amendments(new), expected);
    }

    #[test]
    fn the_bye_of_a_team_can_be_worth_a_win() {
        let mut old = regulations("team-2026");
        old.teams = Some(crate::TeamRules::usual(4));
        let mut new = old.clone();
        let two = arbitra_model::Points::from_hundredths(200);
        new.teams =
            new.teams.map(|rules| crate::TeamRules { bye_match_points: Some(two), ..rules });
        let expected = [Amendment::Teams { teams: new.teams.clone() }];
        assert_eq!(old.amendments(new), expected);
    }

    #[test]
    fn a_round_robin_takes_its_own_tie_breaks_unless_somebody_chose_others() {
        let swiss = regulations("dutch-2026");
        let mut table = regulations("roundrobin");
        table.recommend_tie_breaks();
        assert_ne!(table.tie_breaks, swiss.tie_breaks);
        let mut same = swiss.clone();
        same.recommend_tie_breaks();
        assert_eq!(same, swiss);
        let mut chosen = regulations("roundrobin");
        chosen.tie_breaks = vec!["WIN".into()];
        chosen.recommend_tie_breaks();
        assert_eq!(chosen.tie_breaks, ["WIN"]);
    }
}

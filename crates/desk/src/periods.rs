//! The reports of an event of more than thirty days: month by month, each with the games of its own
//! rounds and the ratings of that time.

use arbitra_model::{Date, Entry, Points, Round, Tournament};

use crate::Desk;

/// A month in which rounds are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Period {
    /// Its first day.
    pub month: Date,
    /// The rounds, in their order.
    pub rounds: Vec<Round>,
}

impl Desk {
    /// The months of an event of more than thirty days, as far as the days of rounds are announced
    /// and the rounds paired; none for a shorter event.
    #[must_use]
    pub fn periods(&self) -> Vec<Period> {
        let Some(rules) = self.regulations().filter(|rules| rules.is_long()) else {
            return Vec::new();
        };
        let paired = self.rounds().count();
        let mut found: Vec<Period> = Vec::new();
        for slot in rules.timetable().slots {
            let month = slot.date.month().and_then(|month| Date::new(slot.date.year(), month, 1));
            let Some(month) = month.filter(|_| slot.round.index() < paired) else { continue };
            match found.iter_mut().find(|period| period.month == month) {
                Some(period) => period.rounds.push(slot.round),
                None => found.push(Period { month, rounds: vec![slot.round] }),
            }
        }
        found.sort_by_key(|period| period.month);
        found
    }

    /// The report of a month: only the games of its rounds, with the ratings that counted then.
    #[must_use]
    pub fn report_of(&self, period: &Period) -> Tournament {
        let mut tournament = self.rating_report();
        let (Some(first), Some(last)) = (period.rounds.first(), period.rounds.last()) else {
            return tournament;
        };
        let numbers = crate::export::numbers(&self.state);
        for player in self.players() {
            let index = numbers.get(&player.id).and_then(|own| tournament.player_index(*own));
            let Some(index) = index else { continue };
            let listed = &mut tournament.players[index];
            listed.rating = player.person.rating_in(*first);
            listed.later_ratings.clear();
            for (at, entry) in listed.entries.iter_mut().enumerate() {
                if !period.rounds.contains(&Round::from_index(at)) {
                    *entry = Entry::Blank;
                } else if let Entry::Pending { opponent, colour } = *entry {
                    *entry = Entry::Adjourned { opponent, colour };
                }
            }
        }
        let points: Vec<Points> = tournament
            .players
            .iter()
            .map(|player| {
                period.rounds.iter().map(|round| tournament.earned_in(player, *round)).sum()
            })
            .collect();
        for (player, points) in tournament.players.iter_mut().zip(points) {
            player.stated_points = Some(points);
            player.stated_rank = None;
        }
        let event = &mut tournament.event;
        let day = |round: &Round| event.round_dates.get(round.index()).copied().flatten();
        let days: Vec<Date> = period.rounds.iter().filter_map(day).collect();
        event.start = days.iter().min().copied();
        event.end = days.iter().max().copied();
        for (at, date) in event.round_dates.iter_mut().enumerate() {
            if !period.rounds.contains(&Round::from_index(at)) {
                *date = None;
            }
        }
        tournament.comments.push(format!("Period: rounds {first} to {last}"));
        tournament
    }
}

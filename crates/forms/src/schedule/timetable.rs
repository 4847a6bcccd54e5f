//! Timetables: the day and the hour of every round.

use std::fmt;
use std::str::FromStr;

use arbitra_model::{Date, Language, Round, Said as _, Tournament};

use crate::settings;

/// A time of the day in minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clock(u16);

/// A text that is not a time of the day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a time such as 16:00")]
pub struct ParseClockError(String);

impl Clock {
    /// Minutes after midnight.
    #[must_use]
    pub const fn minutes(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

impl FromStr for Clock {
    type Err = ParseClockError;

    fn from_str(text: &str) -> Result<Clock, ParseClockError> {
        let fail = || ParseClockError(text.to_owned());
        let (hour, minute) = text.trim().split_once(':').ok_or_else(fail)?;
        let number = |text: &str| text.parse::<u16>().map_err(|_| fail());
        let (hour, minute) = (number(hour)?, number(minute)?);
        if hour > 23 || minute > 59 {
            return Err(fail());
        }
        Ok(Clock(60 * hour + minute))
    }
}

/// When a round begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Slot {
    /// The round.
    pub round: Round,
    /// The day.
    pub date: Date,
    /// The hour; none if nobody said.
    pub start: Option<Clock>,
}

/// When all rounds begin, by round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timetable {
    /// The rounds.
    pub slots: Vec<Slot>,
}

/// A plan: the same hours every day but on rest days.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The day of the first round.
    pub first: Date,
    /// The hours at which rounds begin, each day.
    pub hours: Vec<Clock>,
    /// Days without play.
    pub rest: Vec<Date>,
    /// How many rounds there are.
    pub rounds: u16,
}

/// A plan that gives no timetable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Language::English))]
pub enum PlanError {
    /// No hour at all.
    NoHours,
    /// Hours out of order.
    Order,
    /// The calendar ends, or a date has no day.
    Calendar,
}

impl Timetable {
    /// The timetable of a plan.
    ///
    /// # Errors
    /// [`PlanError`] if the plan has no hours, or they do not rise.
    pub fn of_plan(plan: &Plan) -> Result<Timetable, PlanError> {
        if plan.hours.is_empty() {
            return Err(PlanError::NoHours);
        }
        if plan.hours.windows(2).any(|pair| pair[0] >= pair[1]) {
            return Err(PlanError::Order);
        }
        let days = std::iter::successors(Some(plan.first), |day| day.next_day());
        let starts = days
            .take(10_000)
            .filter(|day| !plan.rest.contains(day) && day.day().is_some())
            .flat_map(|day| plan.hours.iter().map(move |hour| (day, *hour)));
        let rounds = (1..=plan.rounds).filter_map(Round::new);
        let slots: Vec<Slot> = rounds
            .zip(starts)
            .map(|(round, (date, hour))| Slot { round, date, start: Some(hour) })
            .collect();
        if slots.len() < usize::from(plan.rounds) {
            return Err(PlanError::Calendar);
        }
        Ok(Timetable { slots })
    }

    /// The timetable of a tournament: dates from record 132, hours from the settings line.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Timetable {
        let hours = settings::of(tournament, "schedule").unwrap_or_default();
        let hour = |round: Round| {
            let key = round.to_string();
            hours.iter().find(|(r, _)| *r == key).and_then(|(_, hour)| hour.parse().ok())
        };
        let dates = tournament.event.round_dates.iter().enumerate();
        let slots = dates
            .filter_map(|(index, date)| {
                let round = Round::from_index(index);
                Some(Slot { round, date: (*date)?, start: hour(round) })
            })
            .collect();
        Timetable { slots }
    }

    /// Writes the timetable into a tournament: dates of rounds (record 132), first and last day,
    /// hours into the settings line.
    pub fn enter(&self, tournament: &mut Tournament) {
        let event = &mut tournament.event;
        for slot in &self.slots {
            let index = slot.round.index();
            if event.round_dates.len() <= index {
                event.round_dates.resize(index + 1, None);
            }
            event.round_dates[index] = Some(slot.date);
        }
        event.start = self.slots.iter().map(|slot| slot.date).min().or(event.start);
        event.end = self.slots.iter().map(|slot| slot.date).max().or(event.end);
        let hours: Vec<String> = self
            .slots
            .iter()
            .filter_map(|slot| Some(format!("{}={}", slot.round, slot.start?)))
            .collect();
        if !hours.is_empty() {
            settings::set(tournament, "schedule", &hours.join(" "));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(rounds: u16, hours: &[&str], rest: &[&str]) -> Plan {
        Plan {
            first: "2026/07/01".parse().unwrap(),
            hours: hours.iter().map(|hour| hour.parse().unwrap()).collect(),
            rest: rest.iter().map(|day| day.parse().unwrap()).collect(),
            rounds,
        }
    }

    #[test]
    fn goes_round_rest_days_and_comes_back_from_the_file() {
        let table = Timetable::of_plan(&plan(5, &["10:00", "16:30"], &["2026/07/02"])).unwrap();
        let text: Vec<String> = table
            .slots
            .iter()
            .map(|s| format!("{} {} {}", s.round, s.date, s.start.unwrap()))
            .collect();
        assert_eq!(text[0], "1 2026/07/01 10:00");
        assert_eq!(text[2], "3 2026/07/03 10:00");
        assert_eq!(text[4], "5 2026/07/04 10:00");
        let mut tournament = Tournament::default();
        table.enter(&mut tournament);
        assert_eq!(Timetable::of(&tournament), table);
        assert_eq!(tournament.event.end, "2026/07/04".parse().ok());
        assert_eq!(Timetable::of_plan(&plan(1, &[], &[])), Err(PlanError::NoHours));
        assert_eq!(Timetable::of_plan(&plan(1, &["16:00", "10:00"], &[])), Err(PlanError::Order));
    }

    #[test]
    fn hours_are_hours() {
        for text in ["", "16", "24:00", "9:60", "a:b"] {
            assert!(text.parse::<Clock>().is_err(), "{text}");
        }
        assert_eq!("9:05".parse::<Clock>().unwrap().to_string(), "09:05");
    }
}

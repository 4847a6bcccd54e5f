//! The conditions of the event (B.01 1.1), as far as a report says anything about them.

use arbitra_model::{Date, Tournament};
use serde::Serialize;

use super::Rules;
use crate::{Format, TimeControl};

/// A condition of the event and whether it is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct EventCheck {
    pub condition: EventCondition,
    pub article: &'static str,
    /// Whether it is met.
    pub status: EventStatus,
}

/// A condition of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventCondition {
    /// Registered at least 30 days before.
    Registration,
    /// Enough time for each player.
    RateOfPlay,
    /// At most two rounds a day.
    RoundsPerDay,
    /// At most twelve hours of play a day.
    HoursPerDay,
    /// Not too long.
    Duration,
    /// A chief arbiter with the title IA or FA.
    ChiefArbiter,
    /// A double round robin has at least six players.
    Players,
    /// Not a match between two players.
    Format,
}

/// Whether a condition of the event is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventStatus {
    /// The report shows it.
    Met,
    /// The report shows the contrary.
    NotMet,
    /// The report does not say.
    Unknown,
}

/// All conditions of an event.
pub(super) fn of(tournament: &Tournament, format: Format, rules: &Rules) -> Vec<EventCheck> {
    let event = &tournament.event;
    let control: Option<TimeControl> = event.encoded_time_control.parse().ok();
    let most_in_a_day = rounds_per_day(tournament).into_iter().map(|(_, rounds)| rounds).max();
    let days = match (event.start.and_then(Date::day_number), event.end.and_then(Date::day_number))
    {
        (Some(start), Some(end)) => Some(end - start + 1),
        _ => None,
    };
    let seconds = control.as_ref().map(TimeControl::least_seconds);
    let hours = seconds.zip(most_in_a_day).map(|(seconds, rounds)| {
        // Both players' time for sixty moves, for every round of the day.
        u64::from(seconds) * 2 * rounds as u64 <= 12 * 3600
    });
    let articles = &rules.articles;
    let mut checks = vec![
        (EventCondition::Registration, articles.event, None),
        (
            EventCondition::RateOfPlay,
            articles.event,
            control.as_ref().map(|control| {
                control.is_equal() && control.falls_short(rules.rate_of_play).is_none()
            }),
        ),
        (EventCondition::RoundsPerDay, articles.event, most_in_a_day.map(|rounds| rounds <= 2)),
        (EventCondition::HoursPerDay, articles.event, hours),
        (
            EventCondition::ChiefArbiter,
            articles.event,
            // The arbiter's title stands in no report.
            None,
        ),
        (EventCondition::Format, articles.event, Some(format != Format::Match)),
    ];
    if let Some(most) = rules.most_days {
        checks.push((EventCondition::Duration, articles.event, days.map(|days| days <= most)));
    }
    if format == Format::DoubleRoundRobin {
        let enough = tournament.players.len() >= 6;
        checks.push((EventCondition::Players, articles.double, Some(enough)));
    }
    let status = |met: Option<bool>| match met {
        Some(true) => EventStatus::Met,
        Some(false) => EventStatus::NotMet,
        None => EventStatus::Unknown,
    };
    checks
        .into_iter()
        .map(|(condition, article, met)| EventCheck { condition, article, status: status(met) })
        .collect()
}

/// How many rounds each day has; empty unless the date of every round is known.
pub(crate) fn rounds_per_day(tournament: &Tournament) -> Vec<(Date, usize)> {
    let total = tournament.total_rounds();
    let dates = &tournament.event.round_dates;
    let known: Vec<Date> = dates.iter().take(total).filter_map(|date| *date).collect();
    if known.is_empty() || known.len() < total {
        return Vec::new();
    }
    let mut days: Vec<(Date, usize)> = Vec::new();
    for date in known {
        match days.iter_mut().find(|(day, _)| *day == date) {
            Some((_, rounds)) => *rounds += 1,
            None => days.push((date, 1)),
        }
    }
    days
}

/// Whether at least three days had one round only; none if the dates are not known.
#[must_use]
pub fn one_round_a_day(tournament: &Tournament) -> Option<bool> {
    let days = rounds_per_day(tournament);
    (!days.is_empty()).then(|| days.iter().filter(|(_, rounds)| *rounds == 1).count() >= 3)
}

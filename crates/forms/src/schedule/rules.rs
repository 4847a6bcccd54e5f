//! What speaks against a timetable.

use std::collections::BTreeMap;

use arbitra_model::{Date, RateOfPlay, Round, TimeControl, TooFast};

use super::timetable::Timetable;

/// What the event is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// Norms shall be possible (B.01), by what its edition asks for.
    Titles {
        /// The least thinking time.
        rate: RateOfPlay,
        /// The most days from the first to the last, where the edition names a number.
        most_days: Option<i64>,
    },
    /// Games shall be rated (B.02).
    Ratings,
}

impl Occasion {
    /// The most rounds a day (B.01 1.1.3); no limit for ratings alone.
    const fn most_rounds(self) -> Option<u16> {
        match self {
            Occasion::Titles { .. } => Some(2),
            Occasion::Ratings => None,
        }
    }

    /// The least thinking time.
    const fn rate(self) -> RateOfPlay {
        match self {
            Occasion::Titles { rate, .. } => rate,
            Occasion::Ratings => RateOfPlay::SixtyMoves(60),
        }
    }
}

/// The most minutes of play a day, by sixty moves (B.01 1.1.3, B.02).
const MOST_MINUTES: u32 = 12 * 60;

/// Something that speaks against a timetable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Finding {
    /// More rounds on a day than allowed.
    Rounds {
        /// The day.
        date: Date,
        /// How many rounds on that day.
        rounds: u16,
        /// How many are allowed.
        most: u16,
    },
    /// More play on a day than allowed.
    Hours {
        /// The day.
        date: Date,
        /// How many minutes.
        minutes: u32,
        /// How many are allowed.
        most: u32,
    },
    /// A round that begins before the one before it must have ended.
    Overlap {
        /// The round that begins too early.
        round: Round,
        /// By how many minutes.
        minutes: u32,
    },
    /// A round that is not after the one before it.
    Order { round: Round },
    /// A round that may last past midnight.
    Midnight { round: Round },
    /// Too little time to think.
    Fast(TooFast),
    /// More days from the first to the last than allowed.
    Days {
        /// How many days they are.
        days: i64,
        /// How many are allowed.
        most: i64,
    },
    /// More days of play running than the organiser wants before a rest day.
    NoRest {
        /// The last day of the run.
        date: Date,
        /// How many days of play without a rest day.
        days: u16,
    },
}

/// Everything that speaks against a timetable. `rest_after` is how many days of play may follow each
/// other; no regulation names a number.
#[must_use]
pub fn check(
    table: &Timetable,
    control: Option<&TimeControl>,
    occasion: Occasion,
    rest_after: Option<u16>,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    let length = control.map(TimeControl::session_minutes);
    let short = control.and_then(|control| control.falls_short(occasion.rate()));
    findings.extend(short.map(Finding::Fast));
    let mut days: BTreeMap<Date, u16> = BTreeMap::new();
    for slot in &table.slots {
        *days.entry(slot.date).or_default() += 1;
    }
    for (&date, &rounds) in &days {
        if let Some(most) = occasion.most_rounds().filter(|most| rounds > *most) {
            findings.push(Finding::Rounds { date, rounds, most });
        }
        if let Some(minutes) = length.map(|l| l * u32::from(rounds)).filter(|m| *m > MOST_MINUTES) {
            findings.push(Finding::Hours { date, minutes, most: MOST_MINUTES });
        }
    }
    sequence(table, length, &mut findings);
    if let Occasion::Titles { most_days: Some(most), .. } = occasion
        && let Some(((first, _), (last, _))) = days.first_key_value().zip(days.last_key_value())
        && let Some(days) = first.days_until(*last).map(|days| i64::from(days) + 1)
        && days > most
    {
        findings.push(Finding::Days { days, most });
    }
    if let Some(most) = rest_after {
        rest(days.keys().copied(), most, &mut findings);
    }
    findings
}

/// Rounds that follow each other too closely, or last past midnight.
fn sequence(table: &Timetable, length: Option<u32>, findings: &mut Vec<Finding>) {
    for pair in table.slots.windows(2) {
        let [before, after] = pair else { continue };
        let backwards = (after.date, after.start) <= (before.date, before.start)
            && (after.date < before.date || after.start.is_some());
        if backwards {
            findings.push(Finding::Order { round: after.round });
        } else if after.date == before.date
            && let (Some(one), Some(other), Some(length)) = (before.start, after.start, length)
        {
            let end = u32::from(one.minutes()) + length;
            let early = end.saturating_sub(u32::from(other.minutes()));
            if early > 0 {
                findings.push(Finding::Overlap { round: after.round, minutes: early });
            }
        }
    }
    for slot in &table.slots {
        if let (Some(start), Some(length)) = (slot.start, length)
            && u32::from(start.minutes()) + length > 24 * 60
        {
            findings.push(Finding::Midnight { round: slot.round });
        }
    }
}

/// Runs of days of play without a rest day.
fn rest(days: impl Iterator<Item = Date>, most: u16, findings: &mut Vec<Finding>) {
    let mut run: Option<(Date, u16)> = None;
    let mut runs = Vec::new();
    for day in days {
        run = match run {
            Some((last, length)) if last.next_day() == Some(day) => Some((day, length + 1)),
            Some(over) => {
                runs.push(over);
                Some((day, 1))
            }
            None => Some((day, 1)),
        };
    }
    let runs = runs.into_iter().chain(run).filter(|(_, length)| *length > most);
    findings.extend(runs.map(|(date, days)| Finding::NoRest { date, days }));
}

#[cfg(test)]
mod tests {
    use arbitra_model::Counted;

    use super::*;
    use crate::schedule::{Plan, Slot};

    /// As since 2024.
    const TITLES: Occasion =
        Occasion::Titles { rate: RateOfPlay::SixtyMoves(120), most_days: None };
    /// As in 2014.
    const TITLES_2014: Occasion = Occasion::Titles {
        rate: RateOfPlay::ByIncrement { without: 150, with: 90, increment: 30 },
        most_days: Some(90),
    };

    fn found(rounds: u16, hours: &[&str], control: &str, occasion: Occasion) -> Vec<Finding> {
        let plan = Plan {
            first: "2026/07/01".parse().unwrap(),
            hours: hours.iter().map(|hour| hour.parse().unwrap()).collect(),
            rest: Vec::new(),
            rounds,
        };
        let control: TimeControl = control.parse().unwrap();
        check(&Timetable::of_plan(&plan).unwrap(), Some(&control), occasion, Some(7))
    }

    #[test]
    fn a_good_timetable_has_no_findings() {
        assert_eq!(found(7, &["16:00"], "5400+30", TITLES), []);
        assert_eq!(found(9, &["10:00", "16:00"], "5400+30", TITLES), []);
    }

    #[test]
    fn two_rounds_and_twelve_hours_a_day() {
        let date: Date = "2026/07/01".parse().unwrap();
        let three = found(3, &["09:00", "14:00", "18:30"], "5400+30", TITLES);
        assert_eq!(three, [Finding::Rounds { date, rounds: 3, most: 2 }]);
        assert_eq!(found(3, &["09:00", "14:00", "18:30"], "5400+30", Occasion::Ratings), []);
        let long = found(2, &["08:00", "15:30"], "40/7200:20/3600:1800", TITLES);
        // Twice six hours are allowed; the second period ends at move 60.
        assert_eq!(long, []);
        let longer = found(2, &["08:00", "14:10"], "40/7260:20/3600:1800", TITLES);
        assert_eq!(longer, [Finding::Hours { date, minutes: 724, most: 720 }]);
    }

    #[test]
    fn rounds_need_their_time() {
        let round = Round::new(2).unwrap();
        let close = found(2, &["10:00", "13:30"], "5400+30", TITLES);
        assert_eq!(close, [Finding::Overlap { round, minutes: 30 }]);
        let late = found(1, &["20:30"], "5400+30", TITLES);
        assert_eq!(late, [Finding::Midnight { round: Round::FIRST }]);
        let fast = found(1, &["10:00"], "3600+30", TITLES);
        let counted = Counted::SixtyMoves;
        assert_eq!(fast, [Finding::Fast(TooFast { minutes: 90, least: 120, counted })]);
        assert_eq!(found(1, &["10:00"], "3600+30", Occasion::Ratings), []);
        let date: Date = "2026/07/09".parse().unwrap();
        let tired = found(9, &["16:00"], "5400+30", TITLES);
        assert_eq!(tired, [Finding::NoRest { date, days: 9 }]);
    }

    #[test]
    fn titles_ask_for_more_time_by_edition() {
        let short = |control: &str| match found(1, &["10:00"], control, TITLES_2014)[..] {
            [Finding::Fast(TooFast { minutes, least, counted })] => Some((minutes, least, counted)),
            _ => None,
        };
        // Two hours are enough today, and were not without an increment.
        assert_eq!(found(1, &["10:00"], "7200", TITLES), []);
        assert_eq!(short("7200"), Some((120, 150, Counted::WithoutIncrement)));
        assert_eq!(short("40/7200:1800"), None);
        assert_eq!(short("5400+30"), None);
        assert_eq!(short("5100+30"), Some((85, 90, Counted::WithIncrement)));
        assert_eq!(short("5400+20"), Some((90, 150, Counted::WithoutIncrement)));
        let weekly = |occasion| {
            let slots = (0..2).map(|nth| Slot {
                round: Round::new(nth + 1).unwrap(),
                date: if nth == 0 { "2014/01/01" } else { "2014/04/01" }.parse().unwrap(),
                start: None,
            });
            check(&Timetable { slots: slots.collect() }, None, occasion, None)
        };
        assert_eq!(weekly(TITLES_2014), [Finding::Days { days: 91, most: 90 }]);
        assert_eq!(weekly(TITLES), []);
    }
}

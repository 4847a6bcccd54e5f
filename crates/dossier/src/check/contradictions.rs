//! Where an announcement contradicts itself or the rules.

use std::collections::BTreeMap;

use arbitra_forms::schedule::{self, Occasion};
use arbitra_model::{Date, Tempo, TimeControl};
use arbitra_rating::norms;

use super::{Day, Finding, FindingKind, INCREMENTS, List, advised_rounds, supervising};
use crate::facts::Format;
use crate::officials;
use crate::{Announcement, Clocks, Edition, Facts, FairPlay, Level, Point, Quickplay, Supervision};

/// The days by which an event is registered: for ratings, and where norms are possible.
const REGISTERED: [i64; 2] = [3, 30];

pub(super) fn find(facts: &Facts, said: &Announcement, edition: Edition) -> Vec<Finding> {
    let mut found = days(facts, said, edition);
    found.extend(timetable(facts, said, edition));
    found.extend(play(facts, said, edition));
    found.extend(field(facts, said));
    found
}

/// Days that come in the wrong order.
pub(super) fn days(facts: &Facts, said: &Announcement, edition: Edition) -> Vec<Finding> {
    let slots = facts.timetable.slots.iter();
    let rounds: Vec<(Day, Date)> = slots.map(|slot| (Day::Round(slot.round), slot.date)).collect();
    let known = |day: Day, date: Option<Date>| date.map(|date| (day, date));
    let (start, end) = (known(Day::Start, facts.start), known(Day::End, facts.end));
    let entries = known(Day::Entries, said.entries_until);
    let reply = known(Day::Reply, said.reply_until);
    let mut pairs = vec![(start, end), (reply, start), (entries, end)];
    pairs.push((known(Day::Registered, said.registered), start));
    if let (Some(first), Some(last)) = (rounds.first(), rounds.last()) {
        pairs.push((start, Some(*first)));
        pairs.push((Some(*last), end));
    }
    let mut found = Vec::new();
    for (first, second) in pairs {
        if let (Some((first, first_day)), Some((second, second_day))) = (first, second)
            && first_day > second_day
        {
            let article = of_days(first, second, edition);
            let kind = FindingKind::Backwards { first, first_day, second, second_day };
            found.push(Finding::rule(kind, article));
        }
    }
    let least = match said.level {
        Some(Level::Official | Level::Titles) => REGISTERED[1],
        Some(Level::Rated) => REGISTERED[0],
        Some(Level::Unrated) | None => return found,
    };
    let days = |date: Date| date.day_number();
    if let (Some(registered), Some(first)) = (said.registered, facts.start)
        && let (Some(day), Some(start)) = (days(registered), days(first))
        && (0..least).contains(&(start - day))
    {
        let article = if least == REGISTERED[0] { "B.02 1" } else { "B.01 1.1" };
        let kind = FindingKind::Registration { registered, days: start - day, least };
        found.push(Finding::rule(kind, article));
    }
    found
}

/// The article under which something is announced; that of the dates where an edition asks for no more.
fn announced_under(point: Point, edition: Edition) -> &'static str {
    let asked = |point: Point| {
        let all = List::of(edition).into_iter().flat_map(|list| list.requirements);
        all.into_iter().find(|one| one.points.contains(&point)).map(|one| one.article)
    };
    asked(point).or_else(|| asked(Point::Dates)).unwrap_or_default()
}

/// The article of days in the wrong order: that of a deadline or a round before that of the event.
fn of_days(first: Day, second: Day, edition: Edition) -> &'static str {
    let own = [first, second].into_iter().find(|day| !matches!(day, Day::Start | Day::End));
    let point = match own {
        Some(Day::Registered) => return "B.02 1",
        Some(Day::Round(_)) => Point::Programme,
        Some(Day::Entries) => Point::EntriesUntil,
        Some(Day::Reply) => Point::ReplyUntil,
        Some(Day::Start | Day::End) | None => Point::Dates,
    };
    announced_under(point, edition)
}

/// What speaks against the hours of the rounds.
fn timetable(facts: &Facts, said: &Announcement, edition: Edition) -> Vec<Finding> {
    let table = &facts.timetable;
    let mut found = Vec::new();
    if table.slots.is_empty() {
        return found;
    }
    let norms = matches!(said.level, Some(Level::Official | Level::Titles))
        && facts.tempo() == Tempo::Standard;
    let occasion = if norms {
        let edition = facts.start.map_or(norms::Edition::LATEST, norms::Edition::in_force);
        let rules = edition.rules();
        let most_days = said.most_days(rules.most_days);
        Occasion::Titles { rate: rules.rate_of_play, most_days }
    } else {
        Occasion::Ratings
    };
    let article = if norms { "B.01 1.1.3" } else { "B.02" };
    for finding in schedule::check(table, facts.control.as_ref(), occasion, None) {
        // That rapid and blitz are faster than standard play is no fault of theirs.
        if !norms && matches!(finding, schedule::Finding::Fast(_)) {
            continue;
        }
        found.push(Finding::rule(FindingKind::Timetable(finding), article));
    }
    found.extend(as_announced(facts, said, edition));
    found
}

/// Where the hours of the rounds are not as it was announced: rest days, rounds a day, minutes between rounds.
pub(super) fn as_announced(facts: &Facts, said: &Announcement, edition: Edition) -> Vec<Finding> {
    let table = &facts.timetable;
    let article = announced_under(Point::Programme, edition);
    let mut found = Vec::new();
    let mut days: BTreeMap<Date, u16> = BTreeMap::new();
    for slot in &table.slots {
        *days.entry(slot.date).or_default() += 1;
        if said.rest_days.contains(&slot.date) {
            let kind = FindingKind::RestDay { round: slot.round, date: slot.date };
            found.push(Finding::rule(kind, article));
        }
    }
    if let Some(most) = said.most_rounds_a_day {
        for (date, rounds) in days.into_iter().filter(|(_, rounds)| *rounds > most) {
            let kind = FindingKind::RoundsADay { date, rounds, most };
            found.push(Finding::rule(kind, article));
        }
    }
    let length = facts.control.as_ref().map(TimeControl::session_minutes);
    if let (Some(least), Some(length)) = (said.least_minutes_between, length) {
        for pair in table.slots.windows(2) {
            let [before, after] = pair else { continue };
            let (Some(one), Some(other)) = (before.start, after.start) else { continue };
            let end = u32::from(one.minutes()) + length;
            let start = u32::from(other.minutes());
            // That the rounds overlap is said above.
            if before.date == after.date && start >= end && start - end < u32::from(least) {
                let kind = FindingKind::Between { round: after.round, minutes: start - end, least };
                found.push(Finding::rule(kind, article));
            }
        }
    }
    found
}

/// What speaks against the rules of play.
fn play(facts: &Facts, said: &Announcement, edition: Edition) -> Vec<Finding> {
    let mut found = Vec::new();
    if said.clocks == Some(Clocks::Mechanical) && facts.has_increment() {
        found.push(Finding::rule(FindingKind::MechanicalIncrement, "Laws 6.3"));
    }
    let strange = facts.increments().find(|one| *one > 0 && !INCREMENTS.contains(one));
    if let Some(seconds) = strange {
        found.push(Finding::advice(FindingKind::Increment { seconds }, "Laws, glossary"));
    }
    let useless = facts.has_increment() || facts.tempo() == Tempo::Blitz;
    if said.quickplay == Some(Quickplay::Applies) && facts.control.is_some() && useless {
        let article = match facts.laws {
            arbitra_model::LawsEdition::E2014 => "Laws G.3",
            _ => "Laws III.2.2",
        };
        found.push(Finding::rule(FindingKind::QuickplayWithoutUse, article));
    }
    let official = said.level == Some(Level::Official);
    if let Some(minutes) = said.default_minutes
        && edition == Edition::E2014
        && official
        && minutes > 0
    {
        found.push(Finding::rule(FindingKind::NotZero { minutes }, "C.05 3.c"));
    }
    if edition == Edition::Now {
        let least = match said.level {
            Some(Level::Official) => Some(FairPlay::Maximum),
            Some(Level::Titles) => Some(FairPlay::Increased),
            _ => None,
        };
        if let (Some(least), Some(announced)) = (least, said.fair_play)
            && announced > least
        {
            found.push(Finding::rule(FindingKind::Protection, "Fair Play 2024"));
        }
        let quick = facts.tempo() != Tempo::Standard;
        let least = if quick { 15 } else { 60 };
        if let Some(minutes) = said.appeal_minutes
            && official
            && minutes < least
        {
            found.push(Finding::rule(FindingKind::AppealMinutes { minutes, least }, "C.11"));
        }
    }
    if said.supervision == Some(Supervision::Full) {
        let players = players(facts, said);
        let needed = supervising(facts.tempo(), players);
        let arbiters = arbiters(facts);
        let article = officials::supervising(facts.tempo(), facts.laws);
        if let Some(article) = article.filter(|_| arbiters > 0 && arbiters < needed) {
            found.push(Finding::rule(FindingKind::Supervision { arbiters, needed }, article));
        }
    }
    found
}

/// How many arbiters there are: everybody with such an office, or the names of the regulations.
fn arbiters(facts: &Facts) -> u16 {
    let named = facts.officials.iter().filter(|one| one.role.is_arbiter()).count();
    let chief = usize::from(!facts.chief_arbiter.trim().is_empty());
    let all = if facts.officials.is_empty() { chief + facts.deputies.len() } else { named };
    u16::try_from(all).unwrap_or(u16::MAX)
}

/// The players there are, or those that are expected.
fn players(facts: &Facts, said: &Announcement) -> u16 {
    if facts.players > 1 { facts.players } else { said.expected.unwrap_or(0) }
}

/// What speaks against the number of rounds.
fn field(facts: &Facts, said: &Announcement) -> Vec<Finding> {
    let (players, rounds) = (players(facts, said), facts.rounds);
    if players < 2 {
        return Vec::new();
    }
    let finding = match facts.format {
        Format::Swiss if rounds >= players => {
            Finding::rule(FindingKind::TooManyRounds { rounds, players }, "C.04.1 2")
        }
        Format::Swiss if rounds < advised_rounds(players)[0] => {
            let least = advised_rounds(players)[0];
            let kind = FindingKind::FewRounds { rounds, players, least };
            Finding::advice(kind, "Manual of arbiters 2014")
        }
        Format::RoundRobin { times } => {
            let once = if players.is_multiple_of(2) { players - 1 } else { players };
            let due = once.saturating_mul(times);
            if rounds == due {
                return Vec::new();
            }
            Finding::rule(FindingKind::TableRounds { rounds, players, due }, "C.05 Annex 1")
        }
        _ => return Vec::new(),
    };
    vec![finding]
}

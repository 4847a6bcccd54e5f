//! Judges the report of a clock test, point by point.

use arbitra_model::Date;
use serde::Serialize;

use super::{Asks, QUESTIONS, Report, TRIED, asks};
use crate::equipment::PRESETS;
use crate::finding::{Finding, Who};
use crate::standards::{Edition, Level, Subject};

/// How a point was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// As it should be.
    Good,
    /// Not as it should be.
    Bad,
    /// Not answered.
    Missing,
    /// Answered so that another answer contradicts it.
    Contradiction,
    /// Neither good nor bad.
    Noted,
}

/// A point of the report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// The number of the question.
    pub question: u8,
    /// How it was judged.
    pub outcome: Outcome,
    /// Settings that are missing, for the question about them.
    pub missing: Vec<char>,
}

/// What the whole report says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Every point is good.
    Passes,
    /// Some point is not.
    Fails,
    /// Something is missing or contradicts itself.
    Incomplete,
}

/// A judged report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The points, in the order of the questions.
    pub points: Vec<Point>,
    /// What was measured and is not allowed.
    pub findings: Vec<Finding>,
    /// The whole.
    pub verdict: Verdict,
}

/// Judges a report by an edition.
#[must_use]
pub fn judge(report: &Report, edition: Edition) -> Judgement {
    let mut points: Vec<Point> = (1..=QUESTIONS).map(|question| point(report, question)).collect();
    let is_bad = points.iter().any(|point| point.outcome == Outcome::Bad);
    let findings = measured(report, edition);
    if let Some(last) = points.last_mut() {
        last.outcome = match report.recommended {
            None => Outcome::Missing,
            // Nobody recommends what fails.
            Some(true) if is_bad || !findings.is_empty() => Outcome::Contradiction,
            Some(_) => Outcome::Noted,
        };
    }
    let has = |outcome| points.iter().any(|point| point.outcome == outcome);
    let verdict = if has(Outcome::Missing) || has(Outcome::Contradiction) {
        Verdict::Incomplete
    } else if is_bad || !findings.is_empty() {
        Verdict::Fails
    } else {
        Verdict::Passes
    };
    Judgement { points, findings, verdict }
}

fn point(report: &Report, question: u8) -> Point {
    let mut missing = Vec::new();
    let outcome = match asks(question) {
        Some(Asks::YesNo { good }) => answer(report, question, good),
        Some(Asks::Days) => days(report),
        Some(Asks::Presets) => {
            let has = report.letters();
            let all = PRESETS.iter().map(|(letter, _)| *letter);
            missing = all.filter(|letter| !has.contains(letter)).collect();
            match (report.presets.trim().is_empty(), missing.is_empty()) {
                (true, _) => Outcome::Missing,
                (false, true) => Outcome::Good,
                (false, false) => Outcome::Bad,
            }
        }
        Some(Asks::Text) | None => {
            let text = match question {
                1 => &report.clock,
                2 => &report.tester,
                _ => return Point { question, outcome: Outcome::Noted, missing },
            };
            if text.trim().is_empty() { Outcome::Missing } else { Outcome::Noted }
        }
    };
    Point { question, outcome, missing }
}

fn answer(report: &Report, question: u8, good: bool) -> Outcome {
    let given = report.answers.get(&question).copied();
    // 11 asks how the indicator of 10 behaves.
    if question == 11 && report.answers.get(&10) == Some(&false) {
        return if given.is_some() { Outcome::Contradiction } else { Outcome::Noted };
    }
    let about = TRIED.iter().find(|(tried, _)| *tried == question);
    if let Some((_, about)) = about
        && given == Some(true)
        && !report.answers.contains_key(about)
    {
        return Outcome::Contradiction;
    }
    match given {
        None => Outcome::Missing,
        Some(given) if given == good => Outcome::Good,
        Some(_) => Outcome::Bad,
    }
}

fn days(report: &Report) -> Outcome {
    if report.from.trim().is_empty() || report.to.trim().is_empty() {
        return Outcome::Missing;
    }
    let day = |text: &str| text.parse::<Date>().ok();
    match (day(&report.from), day(&report.to)) {
        (Some(from), Some(to)) if from <= to => Outcome::Noted,
        _ => Outcome::Contradiction,
    }
}

/// What was measured, held against the standards.
fn measured(report: &Report, edition: Edition) -> Vec<Finding> {
    let measured = report.measured;
    let metres = |value: Option<u16>| value.map(|value| i32::from(value) * 1_000);
    [
        (Subject::ClockBattery, measured.battery_hours.map(i32::from)),
        (Subject::ClockCorrection, measured.correction_seconds.map(i32::from)),
        (Subject::ClockLegible, metres(measured.read_from_metres)),
        (Subject::ClockRunningSide, metres(measured.seen_from_metres)),
        (Subject::ClockTesters, measured.players.map(i32::from)),
    ]
    .into_iter()
    .filter_map(|(subject, value)| {
        let rule = edition.standards().rule(subject, Level::Open);
        Finding::measured(edition, rule, Who::Clocks, value?)
    })
    .collect()
}

//! Plans, findings, stock, standards and clock tests as sheets.

use arbitra_model::{Language, Said as _};
use arbitra_report::{Cell, Column, Emphasis, Role, Sheet, Tone};

use crate::clock_test::{Asks, Judgement, Outcome, Report, asks};
use crate::equipment::{Can, Line, PRESETS, approved, approved_in};
use crate::finding::{Finding, Source};
use crate::hall::Hall;
use crate::plan::{Along, Plan};
use crate::premises::{Battery, Premises};
use crate::standards::{Edition, FURNITURE, Level, Weight};
use crate::words::{self, clocks, length, sheets as w};

/// The rows of a plan.
#[must_use]
pub fn plan(hall: &Hall, plan: &Plan, language: Language) -> Sheet {
    let mut sheet = Sheet::new(w::plan(&hall.name, plan, language), language)
        .column(Column::new(w::row(language), Role::Number))
        .column(Column::new(w::boards(language), Role::Name))
        .column(Column::count(w::tables(language)))
        .column(Column::detail(w::kind(language)));
    for row in 1..=plan.row_count() {
        let tables: Vec<_> = plan.tables.iter().filter(|table| table.row == row).collect();
        let Some(first) = tables.first() else { continue };
        let mut numbers: Vec<u16> =
            tables.iter().flat_map(|table| &table.boards).map(|board| board.number).collect();
        numbers.sort_unstable();
        sheet.row([
            Cell::Number(row),
            Cell::text(spans(&numbers)),
            Cell::Count(tables.len() as i64),
            Cell::text(w::table_kind(first.kind, language)),
        ]);
    }
    if let Some(gap) = row_gap(plan) {
        sheet.notes.push(w::gap(gap, language));
    }
    sheet.notes.push(w::aisle(plan.aisle, language));
    sheet.notes.push(w::clock_note(language).to_owned());
    sheet
}

/// The smallest space between neighbouring rows.
fn row_gap(plan: &Plan) -> Option<i32> {
    let place = |row: u16| {
        let table = plan.tables.iter().find(|table| table.row == row)?;
        Some((table.along, table.place()))
    };
    (1..plan.row_count())
        .filter_map(|row| {
            let ((along, one), (_, other)) = (place(row)?, place(row + 1)?);
            let (across, down) = one.gaps(other);
            Some(if along == Along::X { down } else { across })
        })
        .min()
}

/// Numbers as spans: `1–12, 14`.
fn spans(numbers: &[u16]) -> String {
    let mut spans: Vec<(u16, u16)> = Vec::new();
    for &number in numbers {
        match spans.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => spans.push((number, number)),
        }
    }
    let texts = spans.into_iter().map(|(first, last)| {
        if first == last { first.to_string() } else { format!("{first}–{last}") }
    });
    texts.collect::<Vec<_>>().join(", ")
}

/// Findings, each with its article.
#[must_use]
pub fn findings(name: &str, edition: Edition, found: &[Finding], language: Language) -> Sheet {
    let mut sheet = Sheet::new(w::check(name, edition, language), language)
        .column(Column::detail(w::state(language)))
        .column(Column::new(w::finding(language), Role::Name))
        .column(Column::detail(w::article(language)));
    for finding in found {
        let tone = if finding.is_broken() { Tone::Bad } else { Tone::Doubtful };
        let source = finding.source.map_or_else(|| w::own(language).to_owned(), Source::citation);
        sheet.row([
            Cell::state(tone, w::weight(finding.weight, language)),
            Cell::text(finding.say(language)),
            Cell::text(source),
        ]);
    }
    if found.is_empty() {
        sheet.notes.push(w::nothing(language).to_owned());
    }
    sheet.citations.push(edition.about(language).to_owned());
    sheet
}

/// What so many boards need.
#[must_use]
pub fn stock(lines: &[Line], edition: Edition, language: Language) -> Sheet {
    let mut sheet = Sheet::new(w::stock(language), language)
        .column(Column::new(w::item(language), Role::Name))
        .column(Column::count(w::needed(language)))
        .column(Column::count(w::spare(language)))
        .column(Column::new(w::total(language), Role::Main))
        .column(Column::detail(w::article(language)));
    for line in lines {
        sheet.row([
            Cell::text(line.item.say(language)),
            Cell::Count(line.needed.into()),
            Cell::Count(line.spare.into()),
            Cell::Count((line.needed + line.spare).into()),
            Cell::text(line.source.map(Source::citation).unwrap_or_default()),
        ]);
    }
    sheet.notes.push(w::spares_note(language).to_owned());
    sheet.notes.push(w::one_type(edition, language).to_owned());
    sheet.citations.push(edition.about(language).to_owned());
    sheet
}

/// Every number of an edition at a level.
#[must_use]
pub fn standards(edition: Edition, level: Level, language: Language) -> Sheet {
    let title = w::standards(edition, level, language);
    let mut sheet = Sheet::new(title, language)
        .column(Column::new(w::subject(language), Role::Name))
        .column(Column::detail(w::size(language)))
        .column(Column::detail(w::state(language)))
        .column(Column::detail(w::article(language)));
    for stated in edition.standards().all(level) {
        let rule = stated.rule;
        let weight = match stated.weight() {
            Weight::Rule => w::hint_rule(language),
            Weight::Advice => w::hint_advice(language),
        };
        let state = match (stated.is_carried, rule.text.was_read()) {
            (true, _) => format!("{weight}, {}", w::carried(language)),
            (false, false) => format!("{weight}, {}", w::second_hand(language)),
            (false, true) => weight.to_owned(),
        };
        sheet.row([
            Cell::text(w::capital(rule.subject, language)),
            Cell::text(words::bounds(rule.bounds, rule.subject.unit(), language)),
            Cell::text(state),
            Cell::text(rule.citation()),
        ]);
    }
    sheet.citations.push(edition.about(language).to_owned());
    sheet
}

/// Furniture for children by their height.
#[must_use]
pub fn furniture(language: Language) -> Sheet {
    let mut sheet = Sheet::new(w::furniture(language), language)
        .column(Column::new(w::number(language), Role::Number))
        .column(Column::detail(w::colour(language)))
        .column(Column::detail(w::child(language)))
        .column(Column::detail(w::seat(language)))
        .column(Column::detail(w::table(language)));
    for size in FURNITURE {
        sheet.row([
            Cell::Number(size.size.into()),
            Cell::text(size.colour.say(language)),
            Cell::text(format!("{}–{} cm", size.from, size.to)),
            Cell::text(length(size.seat, language)),
            Cell::text(length(size.table, language)),
        ]);
    }
    sheet
}

/// The furniture of groups of children: of each its name, how many children it has, and the sizes that fit its
/// ages.
#[must_use]
pub fn furniture_of_groups(groups: &[(String, usize, Vec<u8>)], language: Language) -> Sheet {
    let mut sheet = Sheet::new("", language)
        .column(Column::new(w::group(language), Role::Name))
        .column(Column::count(w::tables_for(language)))
        .column(Column::new(w::number(language), Role::Number))
        .column(Column::detail(w::colour(language)))
        .column(Column::detail(w::child(language)))
        .column(Column::detail(w::seat(language)))
        .column(Column::detail(w::table(language)));
    for (name, children, sizes) in groups {
        let tables = u32::try_from(children.div_ceil(2)).unwrap_or(u32::MAX);
        let fitting = FURNITURE.iter().filter(|one| sizes.contains(&one.size));
        for (place, size) in fitting.enumerate() {
            let first = place == 0;
            sheet.row([
                if first { Cell::text(name) } else { Cell::Empty },
                if first { Cell::Count(tables.into()) } else { Cell::Empty },
                Cell::Number(size.size.into()),
                Cell::text(size.colour.say(language)),
                Cell::text(format!("{}–{} cm", size.from, size.to)),
                Cell::text(length(size.seat, language)),
                Cell::text(length(size.table, language)),
            ]);
        }
    }
    sheet
}

/// Approved clocks, and whether they can run a control.
#[must_use]
pub fn approved_clocks(edition: Edition, can: Option<Can>, language: Language) -> Sheet {
    let mut sheet = Sheet::new(w::approved(language), language)
        .column(Column::new(w::clock(language), Role::Name))
        .column(Column::count(w::year(language)))
        .column(Column::detail(w::article(language)));
    if can.is_some() {
        sheet = sheet.column(Column::detail(w::can(language)));
    }
    for clock in approved(edition) {
        let source = Source::new(clock.text, clock.article);
        let mut cells = vec![
            Cell::text(clock.name),
            Cell::Count(clock.year.into()),
            Cell::text(source.citation()),
        ];
        cells.extend(can.map(|can| Cell::text(can.say(language))));
        sheet.row(cells);
    }
    sheet.notes.push(w::presets_note(language).to_owned());
    sheet.notes.push(w::zero_note(language).to_owned());
    sheet.notes.push(w::one_type(edition, language).to_owned());
    sheet.citations.push(edition.about(language).to_owned());
    sheet
}

/// The report of a clock test, judged point by point.
#[must_use]
pub fn clock_test(report: &Report, judgement: &Judgement, language: Language) -> Sheet {
    let mut sheet = Sheet::new(w::test(language), language)
        .column(Column::new(w::number(language), Role::Number))
        .column(Column::new(w::question(language), Role::Name))
        .column(Column::detail(w::answer(language)))
        .column(Column::detail(w::judged(language)));
    for point in &judgement.points {
        let tone = match point.outcome {
            Outcome::Good => Tone::Good,
            Outcome::Bad => Tone::Bad,
            Outcome::Missing | Outcome::Contradiction => Tone::Doubtful,
            Outcome::Noted => Tone::Neutral,
        };
        let mut judged = point.outcome.say(language);
        if point.outcome == Outcome::Bad && !point.missing.is_empty() {
            judged = format!("{judged} ({})", clocks::without(&point.missing, language));
        }
        sheet.row([
            Cell::Number(point.question.into()),
            Cell::text(clocks::question(point.question, language)),
            Cell::text(answered(report, point.question, language)),
            Cell::state(tone, judged),
        ]);
    }
    for finding in &judgement.findings {
        let citation = finding.source.map(Source::citation).unwrap_or_default();
        sheet.emphasised(
            [
                Cell::Empty,
                Cell::text(finding.say(language)),
                Cell::text(citation),
                Cell::state(Tone::Bad, Outcome::Bad.say(language)),
            ],
            Emphasis::Strong,
        );
    }
    sheet.notes.push(judgement.verdict.say(language));
    sheet.citations.push(w::report_of(language).to_owned());
    sheet
}

/// The empty form, to be filled in with a pen.
#[must_use]
pub fn clock_form(language: Language) -> Sheet {
    let mut sheet = Sheet::new(w::test(language), language)
        .column(Column::new(w::number(language), Role::Number))
        .column(Column::new(w::question(language), Role::Name))
        .column(Column::detail(w::answer(language)));
    for question in 1..=crate::clock_test::QUESTIONS {
        let blank = match asks(question) {
            // The last one is what the tester recommends.
            _ if question == crate::clock_test::QUESTIONS => yes_or_no(language),
            Some(Asks::YesNo { .. }) => yes_or_no(language),
            Some(Asks::Presets) => {
                // A box stands at its letter, away from the one before.
                let boxes: Vec<_> =
                    PRESETS.iter().map(|(letter, _)| format!("☐{letter}")).collect();
                boxes.join(" ")
            }
            _ => String::new(),
        };
        sheet.row([
            Cell::Number(question.into()),
            Cell::text(clocks::question(question, language)),
            Cell::text(blank),
        ]);
    }
    // Whoever holds the clock must not have to look the letters up.
    let settings: Vec<String> =
        PRESETS.iter().map(|(letter, code)| format!("{letter}) {}", in_minutes(code))).collect();
    sheet.notes.push(format!("{}: {}", w::presets_note(language), settings.join("; ")));
    sheet.citations.push(w::report_of(language).to_owned());
    sheet
}

/// Boxes for yes and no.
fn yes_or_no(language: Language) -> String {
    let words = [true, false].map(|answer| clocks::yes_no(answer, language));
    format!("☐ {}  ☐ {}", words[0], words[1])
}

/// The code of a time control as clocks are set: `40/5400+30:1800+30` is 40 moves in 90 minutes and
/// then half an hour, with 30 seconds a move.
#[must_use]
pub fn in_minutes(code: &str) -> String {
    let period = |period: &str| {
        let (time, increment) = period.split_once('+').unwrap_or((period, ""));
        let (moves, seconds) = time.split_once('/').unwrap_or(("", time));
        let minutes = seconds.parse().map_or(0, |seconds: u32| seconds / 60);
        let moves = if moves.is_empty() { String::new() } else { format!("{moves}/") };
        let then = if increment.is_empty() { String::new() } else { format!(" + {increment} s") };
        format!("{moves}{minutes} min{then}")
    };
    code.split(':').map(period).collect::<Vec<_>>().join(", ")
}

fn answered(report: &Report, question: u8, language: Language) -> String {
    let days = || {
        let days = [report.from.trim(), report.to.trim()];
        days.into_iter().filter(|day| !day.is_empty()).collect::<Vec<_>>().join(" – ")
    };
    match question {
        1 => report.clock.clone(),
        2 => report.tester.clone(),
        3 => days(),
        22 => report.letters().into_iter().collect(),
        24 => report.remarks.clone(),
        25 => report
            .recommended
            .map(|yes| clocks::yes_no(yes, language).to_owned())
            .unwrap_or_default(),
        _ => {
            let answer = report.answers.get(&question);
            answer.map(|yes| clocks::yes_no(*yes, language).to_owned()).unwrap_or_default()
        }
    }
}

/// The clocks that were looked at, those with something wrong first.
#[must_use]
pub fn clock_checks(premises: &Premises, language: Language) -> Sheet {
    let mut sheet = Sheet::new(w::checks(language), language)
        .column(Column::new(w::clock(language), Role::Name))
        .column(Column::detail(w::battery(language)))
        .column(Column::detail(w::judged(language)))
        .column(Column::detail(w::who(language)));
    let mut checks: Vec<_> = premises.checks.values().collect();
    checks.sort_by_key(|(check, _)| check.wrongs().is_empty());
    for (check, noted) in checks {
        let wrongs = check.wrongs();
        let tone = match (wrongs.is_empty(), check.battery) {
            (true, _) => Tone::Good,
            (false, Battery::Empty) => Tone::Bad,
            (false, _) => Tone::Doubtful,
        };
        let said = if wrongs.is_empty() {
            w::good(language).to_owned()
        } else {
            let said: Vec<String> = wrongs.iter().map(|wrong| wrong.say(language)).collect();
            said.join("; ")
        };
        sheet.row([
            Cell::text(check.clock.clone()),
            Cell::text(check.battery.say(language)),
            Cell::state(tone, said),
            Cell::text(noted.who.clone()),
        ]);
    }
    sheet
}

/// The log of clocks that failed.
#[must_use]
pub fn clock_faults(premises: &Premises, language: Language) -> Sheet {
    let mut sheet = Sheet::new(w::faults(language), language)
        .column(Column::new(w::round(language), Role::Number))
        .column(Column::new(w::board(language), Role::Number))
        .column(Column::detail(w::clock(language)))
        .column(Column::new(w::trouble(language), Role::Name))
        .column(Column::detail(w::remedy(language)))
        .column(Column::detail(w::remark(language)))
        .column(Column::detail(w::who(language)));
    for (fault, noted) in &premises.faults {
        sheet.row([
            Cell::Number(fault.round),
            Cell::Number(fault.board),
            Cell::text(fault.clock.clone()),
            Cell::text(fault.trouble.say(language)),
            Cell::text(fault.remedy.say(language)),
            Cell::text(noted.text.clone()),
            Cell::text(noted.who.clone()),
        ]);
    }
    sheet
}

/// The clocks approved by the end of a year.
#[must_use]
pub fn approved_by_year(year: u16, language: Language) -> Sheet {
    let mut sheet = Sheet::new(w::approved(language), language)
        .column(Column::new(w::clock(language), Role::Name))
        .column(Column::count(w::year(language)))
        .column(Column::detail(w::article(language)));
    for clock in approved_in(year) {
        let source = Source::new(clock.text, clock.article);
        sheet.row([
            Cell::text(clock.name),
            Cell::Count(clock.year.into()),
            Cell::text(source.citation()),
        ]);
    }
    sheet
}

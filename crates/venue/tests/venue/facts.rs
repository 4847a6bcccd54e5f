//! Every number of the standards, held against the golden tables.

use arbitra_model::{Language, Said as _};
use arbitra_venue::equipment::{
    Can, ClockKind, Control, Mode, PRESETS, approved, can_run, find_clock,
};
use arbitra_venue::sheets;
use arbitra_venue::standards::{Edition, FURNITURE, Level, Subject, Text, Weight, furniture_for};

use crate::rows;

fn name(subject: Subject) -> String {
    let text = format!("{subject:?}");
    let mut out = String::new();
    for letter in text.chars() {
        if letter.is_uppercase() && !out.is_empty() {
            out.push('-');
        }
        out.extend(letter.to_lowercase());
    }
    out
}

#[test]
fn every_number_is_the_one_of_its_text() {
    let rows = rows("numbers");
    for row in &rows {
        let subject = Subject::ALL.into_iter().find(|s| name(*s) == row[0]).unwrap();
        let edition: Edition = row[1].parse().unwrap();
        let level = Level::ALL.into_iter().find(|level| level.name() == row[2]).unwrap();
        let stated = edition.standards().rule(subject, level);
        let stated = stated.unwrap_or_else(|| panic!("{row:?}: no rule"));
        assert!(!stated.is_carried, "{row:?}: an earlier text");
        let bounds = stated.rule.bounds;
        let bound = match row[3].as_str() {
            "least" => bounds.least,
            "most" => bounds.most,
            _ => bounds.ideal,
        };
        assert_eq!(bound, Some(row[4].parse().unwrap()), "{row:?}");
        assert_eq!(stated.rule.article, row[5], "{row:?}");
    }
    for subject in Subject::ALL {
        assert!(rows.iter().any(|row| row[0] == name(subject)), "{subject:?} is in no table");
    }
}

#[test]
fn what_a_later_text_does_not_repeat_is_advice() {
    let rows = |edition: Edition| edition.standards().rule(Subject::RowDistance, Level::Open);
    assert_eq!(rows(Edition::E2019).unwrap().weight(), Weight::Rule);
    let now = rows(Edition::E2026).unwrap();
    assert_eq!((now.weight(), now.rule.text), (Weight::Advice, Text::C02Of2019));
    assert_eq!(now.rule.citation(), "C.02 (2019) 8.2.2");
    // 2019 has no share of the board any more, 2022 no margin.
    assert!(Edition::E2019.standards().rule(Subject::TableOfBoard, Level::Open).is_none());
    assert!(Edition::E2022.standards().rule(Subject::TableMargin, Level::Open).is_none());
}

#[test]
fn editions_are_in_force_by_their_day() {
    for (day, edition) in [
        ("2015/01/01", Edition::E2014),
        ("2019/06/30", Edition::E2014),
        ("2019/07/01", Edition::E2019),
        ("2022/09/01", Edition::E2022),
        ("2026/02/28", Edition::E2022),
        ("2026/03/01", Edition::E2026),
    ] {
        assert_eq!(Edition::in_force(day.parse().unwrap()), edition, "{day}");
    }
    assert!("2018".parse::<Edition>().is_err());
}

#[test]
fn furniture_follows_the_height_of_a_child() {
    let golden = rows("furniture");
    assert_eq!(golden.len(), FURNITURE.len());
    for (row, size) in golden.iter().zip(FURNITURE) {
        let found = [
            size.size.to_string(),
            size.colour.say(Language::English),
            size.from.to_string(),
            size.to.to_string(),
            (size.seat / 10).to_string(),
            (size.table / 10).to_string(),
        ];
        assert_eq!(row[..], found);
    }
    let sizes: Vec<u8> = furniture_for(120).map(|size| size.size).collect();
    assert_eq!(sizes, [2, 3]);
    assert_eq!(furniture_for(250).count(), 0);
}

#[test]
fn approved_clocks_are_those_of_the_list() {
    let golden = rows("clocks");
    let listed: Vec<_> = approved(Edition::E2019).collect();
    assert_eq!(listed.len(), golden.len());
    for row in &golden {
        let clock = find_clock(&row[1]).unwrap_or_else(|| panic!("{row:?}"));
        assert_eq!((clock.article, clock.year.to_string()), (row[0].as_str(), row[2].clone()));
    }
    assert_eq!(approved(Edition::E2014).count(), 5);
    assert_eq!(approved(Edition::E2026).count(), 8);
}

#[test]
fn presets_are_the_fifteen_controls() {
    let golden = rows("presets");
    assert_eq!(golden.len(), PRESETS.len());
    for (row, (letter, control)) in golden.iter().zip(PRESETS) {
        let (increment, from) =
            (row[2].parse::<u32>().unwrap(), row[3].parse::<u32>().unwrap_or(1));
        let mut move_number = 1;
        let periods = row[1].split(' ').map(|period| {
            let (moves, minutes) =
                period.split_once('/').map_or((None, period), |(m, t)| (Some(m), t));
            let seconds = minutes.parse::<u32>().unwrap() * 60;
            let added = if increment > 0 && move_number >= from {
                format!("+{increment}")
            } else {
                String::new()
            };
            move_number += moves.map_or(0, |moves| moves.parse::<u32>().unwrap());
            let moves = moves.map(|moves| format!("{moves}/")).unwrap_or_default();
            format!("{moves}{seconds}{added}")
        });
        let periods: Vec<String> = periods.collect();
        assert_eq!(
            (row[0].as_str(), periods.join(":")),
            (letter.to_string().as_str(), control.to_owned())
        );
    }
}

/// The events of FIDE in 2019 are played with settings that every approved clock must have.
#[test]
fn every_approved_clock_runs_the_events_of_fide() {
    let golden = rows("event-controls");
    assert_eq!(golden.len(), 22);
    for row in &golden {
        let period = |text: &str| match text.split_once('/') {
            Some((moves, minutes)) => {
                format!("{moves}/{}+{}", minutes.parse::<u32>().unwrap() * 60, row[2])
            }
            None => format!("{}+{}", text.parse::<u32>().unwrap() * 60, row[2]),
        };
        let periods: Vec<String> = row[1].split(' ').map(period).collect();
        let time = periods.join(":").parse().unwrap();
        let control = Control { time, mode: Mode::Increment };
        for clock in approved(Edition::E2019) {
            let can = can_run(&ClockKind::Approved(clock), &control);
            assert!(matches!(can, Can::Preset(_)), "{row:?}: {can:?}");
        }
        let hands = can_run(&ClockKind::of("mechanical"), &control);
        assert_eq!(hands, Can::NoIncrement, "{row:?}");
    }
}

#[test]
fn every_edition_says_itself_in_both_languages() {
    for edition in Edition::ALL {
        for level in Level::ALL {
            for language in Language::ALL {
                let sheet = sheets::standards(edition, level, language);
                assert!(sheet.rows().count() > 10, "{edition} {level:?}");
            }
        }
    }
    let furniture = sheets::furniture(Language::Spanish);
    assert_eq!(furniture.rows().count(), 8);
    // Sizes are known by their colours.
    assert!(furniture.text().contains("morado"), "{}", furniture.text());
}

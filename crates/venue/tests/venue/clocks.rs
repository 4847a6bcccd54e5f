//! The report of a clock test, judged point by point.

use arbitra_model::Language;
use arbitra_venue::clock_test::{Asks, Measured, Outcome, QUESTIONS, Report, Verdict, asks, judge};
use arbitra_venue::sheets;
use arbitra_venue::standards::Edition;

fn good() -> Report {
    let answers = (1..=QUESTIONS).filter_map(|question| match asks(question) {
        Some(Asks::YesNo { good }) => Some((question, good)),
        _ => None,
    });
    Report {
        clock: "DGT 3000".to_owned(),
        tester: "Ana Ruiz".to_owned(),
        from: "2026-05-01".to_owned(),
        to: "2026-05-10".to_owned(),
        answers: answers.collect(),
        presets: "abcdefghjklmnop".to_owned(),
        remarks: String::new(),
        recommended: Some(true),
        measured: Measured {
            battery_hours: Some(12),
            correction_seconds: Some(45),
            read_from_metres: Some(4),
            seen_from_metres: Some(12),
            players: Some(6),
        },
    }
}

#[track_caller]
fn outcome(report: &Report, question: u8, expected: Outcome, verdict: Verdict) {
    let judgement = judge(report, Edition::E2019);
    let point = &judgement.points[usize::from(question) - 1];
    assert_eq!((point.question, point.outcome), (question, expected));
    assert_eq!(judgement.verdict, verdict);
}

#[test]
fn there_are_twenty_five_questions() {
    assert_eq!(QUESTIONS, 25);
    let yes_no = (1..=QUESTIONS).filter(|q| matches!(asks(*q), Some(Asks::YesNo { .. })));
    assert_eq!(yes_no.collect::<Vec<_>>(), (4..=21).chain([23]).collect::<Vec<u8>>());
    assert_eq!((asks(0), asks(26)), (None, None));
    for language in Language::ALL {
        let form = sheets::clock_form(language);
        assert_eq!(form.rows().count(), 25);
        let last = form.rows().last().map(|row| row.cells[2].clone());
        let boxes = form.rows().nth(3).map(|row| row.cells[2].clone());
        assert_eq!(last, boxes, "what the tester recommends is ticked like every question");
        // Each setting has its own box, and what its letter means stands below.
        let text = form.text();
        // A box stands at its letter: nobody ticks the one of the neighbour.
        assert!(text.contains("☐a ☐b ☐c ☐d ☐e ☐f ☐g ☐h ☐j ☐k ☐l ☐m ☐n ☐o ☐p"), "{text}");
        assert!(text.contains("a) 40/100 min + 30 s, 20/50 min + 30 s, 15 min + 30 s; "), "{text}");
        assert!(text.contains("; g) 60 min; ") && text.contains("p) 3 min + 2 s"), "{text}");
    }
}

#[test]
fn a_good_clock_passes() {
    let judgement = judge(&good(), Edition::E2019);
    assert_eq!((judgement.verdict, judgement.findings.len()), (Verdict::Passes, 0));
    let text = sheets::clock_test(&good(), &judgement, Language::Spanish).text();
    assert!(text.contains("El reloj supera la prueba"), "{text}");
}

#[test]
fn every_point_decides() {
    for question in (4..=21).chain([23]) {
        let mut report = Report { recommended: Some(false), ..good() };
        let answer = report.answers[&question];
        report.answers.insert(question, !answer);
        if question == 10 {
            // Without an indicator there is nothing to ask about it.
            report.answers.remove(&11);
        }
        outcome(&report, question, Outcome::Bad, Verdict::Fails);
        report.recommended = Some(true);
        outcome(&report, 25, Outcome::Contradiction, Verdict::Incomplete);
        report.answers.remove(&question);
        outcome(&report, question, Outcome::Missing, Verdict::Incomplete);
    }
    let presets = Report { presets: "abc".to_owned(), recommended: Some(false), ..good() };
    outcome(&presets, 22, Outcome::Bad, Verdict::Fails);
    let judged = judge(&presets, Edition::E2019);
    assert_eq!(judged.points[21].missing.iter().collect::<String>(), "defghjklmnop");
}

#[test]
fn contradictions_are_found() {
    let mut report = good();
    report.answers.insert(10, false);
    outcome(&report, 11, Outcome::Contradiction, Verdict::Incomplete);
    let mut report = good();
    report.answers.remove(&4);
    outcome(&report, 5, Outcome::Contradiction, Verdict::Incomplete);
    let backwards = Report { from: "2026-05-11".to_owned(), ..good() };
    outcome(&backwards, 3, Outcome::Contradiction, Verdict::Incomplete);
    outcome(&Report { tester: " ".to_owned(), ..good() }, 2, Outcome::Missing, Verdict::Incomplete);
}

#[test]
fn what_was_measured_is_held_against_the_standard() {
    let with = |measured| Report { measured, recommended: Some(false), ..good() };
    let says = |measured: Measured| {
        let judgement = judge(&with(measured), Edition::E2019);
        assert_eq!(judgement.verdict, Verdict::Fails);
        let finding = &judgement.findings[0];
        format!("{} [{}]", finding.say(Language::English), finding.source.unwrap().citation())
    };
    let none = Measured::default();
    assert_eq!(
        says(Measured { battery_hours: Some(9), ..none }),
        "clocks: clock runs after the battery warning 9 h; needed: at least 10 h [C.02 (2019) 5.4.3.7]"
    );
    assert!(says(Measured { correction_seconds: Some(61), ..none }).contains("5.4.3.10"));
    assert!(says(Measured { read_from_metres: Some(2), ..none }).contains("5.4.3.3"));
    assert!(says(Measured { seen_from_metres: Some(9), ..none }).contains("5.4.3.4"));
    assert!(says(Measured { players: Some(4), ..none }).contains("7.3.5"));
}

#[test]
fn a_report_reads_back_as_it_was_written() {
    assert_eq!(Report::from_json(&good().json()).unwrap(), good());
    assert_eq!(Report::from_json(&Report::default().json()).unwrap(), Report::default());
    for (from, to) in [
        ("arbitra-clock-test", "clock"),
        ("\"version\": 1", "\"version\": 9"),
        ("\"4\": true", "\"1\": true"),
        ("\"4\": true", "\"4\": \"perhaps\""),
        ("\"clock\"", "\"watch\""),
    ] {
        assert!(Report::from_json(&good().json().replacen(from, to, 1)).is_err(), "{to}");
    }
    let long = Report { remarks: "x".repeat(3_000), ..good() };
    assert!(Report::from_json(&long.json()).is_err());
    assert!(Report::from_json(&" ".repeat(100_000)).is_err());
}

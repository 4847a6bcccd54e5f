//! Announcements, halls, measured equipment, plans of tables, reports of clock tests.

use arbitra_model::{Language, Said as _};
use arbitra_venue::clock_test::{self, Report};
use arbitra_venue::drawing::draw;
use arbitra_venue::equipment::{Equipment, judge};
use arbitra_venue::hall::{Guided, Hall};
use arbitra_venue::plan::{Level, Plan, Refusal, Wish, check, propose};
use arbitra_venue::sheets;
use arbitra_venue::standards::Edition;

use crate::text;

/// Whatever an announcement says, it is checked by every edition and becomes every paper; an arbiter's events are judged.
pub fn announcement(bytes: &[u8]) {
    use arbitra_dossier::check::check;
    use arbitra_dossier::norms::{self, Sought};
    use arbitra_dossier::{Document, Edition, Event, programme, settled};
    let text = text(bytes);
    match Event::from_toml(&text) {
        Ok(Event { facts, announcement }) => {
            for edition in Edition::ALL {
                for finding in check(&facts, &announcement, edition) {
                    assert!(!finding.say(Language::Spanish).is_empty());
                }
            }
            for document in Document::ALL {
                assert!(!document.page(&facts, &announcement, Language::Spanish).text().is_empty());
            }
            assert!(
                programme::calendar(&facts, &announcement, Language::English).ends_with("\r\n")
            );
            let _ = settled(&facts, &announcement);
        }
        Err(error) => assert!(!error.say(Language::Spanish).is_empty()),
    }
    if let (Ok(candidate), Ok(today)) = (norms::from_toml(&text), "2026/11/18".parse()) {
        for sought in [Sought::Fide, Sought::International] {
            let report = norms::judge(&candidate, sought, today);
            assert_eq!(report.events.len(), candidate.event.len());
        }
    }
}

/// Whatever a hall holds, it can be planned or refused, checked and drawn; a list of equipment is judged.
pub fn hall(bytes: &[u8]) {
    let text = text(bytes);
    match Equipment::from_toml(&text) {
        Ok(equipment) => {
            for finding in judge(&equipment, Edition::LATEST, Level::Top) {
                assert!(!finding.say(Language::Spanish).is_empty());
            }
        }
        Err(errors) => assert!(!errors.say(Language::Spanish).is_empty()),
    }
    let hall = match Hall::from_toml(&text) {
        Ok(hall) => hall,
        Err(errors) => {
            assert!(!errors.say(Language::English).is_empty());
            return;
        }
    };
    assert_eq!(Hall::from_toml(&hall.to_toml()).as_ref(), Ok(&hall));
    if let Some(guided) = Guided::of(&hall) {
        assert_eq!(guided.read(Some(&hall)).as_ref(), Ok(&hall));
    }
    let standing = Plan::of_hall(&hall, Edition::E2019, Level::Open);
    let _ = check(&hall, &standing);
    let _ = draw(&hall, Some(&standing), Language::Spanish).svg();
    match propose(&hall, &Wish::new(3, Edition::E2019, Level::Open)) {
        Ok(plan) => {
            assert!(check(&hall, &plan).iter().all(|finding| match finding.matter {
                // Light, warmth and the like are the hall's own.
                arbitra_venue::plan::Matter::Measure { .. } => true,
                _ => !finding.is_broken(),
            }));
            assert_eq!(plan.board_count(), 3);
        }
        Err(Refusal::TooSmall { fits, .. }) => assert!(fits < 3),
        Err(Refusal::Wish(problem)) => panic!("{problem:?}"),
    }
}

/// A plan that is read is checked, drawn and written as it was.
pub fn plan(bytes: &[u8]) {
    let Ok(plan) = Plan::from_json(&text(bytes)) else { return };
    assert_eq!(Plan::from_json(&plan.json()).as_ref(), Ok(&plan));
    let hall = Hall::from_toml("name = 'Hall'\nsize = [30, 20]\n").expect("a hall");
    let findings = check(&hall, &plan);
    let _ = sheets::findings("", plan.edition, &findings, Language::English).text();
    let _ = sheets::plan(&hall, &plan, Language::Spanish).text();
    let _ = draw(&hall, Some(&plan), Language::English).svg();
}

/// A report that is read is judged and written as it was.
pub fn clock_test(bytes: &[u8]) {
    let Ok(report) = Report::from_json(&text(bytes)) else { return };
    assert_eq!(Report::from_json(&report.json()).as_ref(), Ok(&report));
    let judgement = clock_test::judge(&report, Edition::E2019);
    assert_eq!(judgement.points.len(), 25);
    for language in Language::ALL {
        assert!(!sheets::clock_test(&report, &judgement, language).text().is_empty());
    }
}

//! Players with disabilities and events of schools, with the numbers of the sources.

use arbitra_dossier::check::{FindingKind, List, check};
use arbitra_dossier::checklist::Checklist;
use arbitra_dossier::committee::least_age;
use arbitra_dossier::needs::{
    self, AISLES, NOTICE_DAYS, Need, Needs, Open, ROUNDS_A_DAY, Seated, TABLE_METRES,
    UNWRITTEN_MINUTES, told_until,
};
use arbitra_dossier::officials::{Crowd, needed};
use arbitra_dossier::school::{
    FLASH_MINUTES, Group, LONGEST_DAY, PLANS, THEN_EACH, WITHOUT_CLOCK, groups, sizes,
};
use arbitra_dossier::{Announcement, Edition, Heading, Point, assistant_duties};
use arbitra_model::{Date, Language, LawsEdition, Said as _, Tempo};

use crate::open;

/// A number of the sources: `area,what,number,unit,…`.
fn number(area: &str, what: &str) -> String {
    let rows = include_str!("../golden/numbers.csv").lines();
    let mut rows = rows.map(|row| row.split(',').collect::<Vec<&str>>());
    let row = rows.find(|row| row[0] == area && row[1] == what);
    row.unwrap_or_else(|| panic!("{area}: {what}"))[2].to_owned()
}

#[test]
fn the_numbers_are_those_of_the_sources() {
    for (area, what, ours) in [
        ("disabled", "notice of special circumstances", NOTICE_DAYS.to_string()),
        ("disabled", "table width with assistant", TABLE_METRES.to_string()),
        ("disabled", "aisles", AISLES.to_string()),
        ("disabled", "rounds per day", ROUNDS_A_DAY.to_string()),
        ("disabled", "blind player freed from writing in last", UNWRITTEN_MINUTES.to_string()),
        ("school", "no-clock event: clock placed after", WITHOUT_CLOCK.to_string()),
        ("school", "hours per day", format!("{}-{}", LONGEST_DAY / 60 - 1, LONGEST_DAY / 60)),
        ("appeals", "minimum age 2014", least_age(Edition::E2014).to_string()),
        ("appeals", "minimum age 2006", least_age(Edition::E2006).to_string()),
    ] {
        assert_eq!(number(area, what), ours, "{area}: {what}");
    }
    assert_eq!((THEN_EACH, FLASH_MINUTES), (5, 5));
    let school = |players| {
        let (tempo, rules) = (Tempo::Rapid, Edition::Now);
        let laws = LawsEdition::LATEST;
        let crowd = Crowd { players, tempo, supervision: None, school: true, rules, laws };
        needed(&crowd).arbiters
    };
    assert_eq!((school(30), school(31), school(300)), (1, 2, 10));
    let plans = PLANS.map(|plan| (plan.days, plan.rounds, plan.minutes));
    assert_eq!(plans, [(1, 6, 15), (1, 5, 30), (3, 2, 60)]);
    assert!(PLANS.iter().all(|plan| plan.playing_minutes() <= LONGEST_DAY));
}

#[test]
fn the_lists_are_those_of_the_sources() {
    let lists = include_str!("../golden/lists.txt");
    let of = |name: &str| {
        let from = lists.split(&format!("[{name}]\n")).nth(1).expect("a list");
        from.lines().take_while(|line| !line.starts_with('[')).count()
    };
    let headings = |edition| List::of(edition)[0].requirements.len();
    assert_eq!(headings(Edition::E2014), of("invitation-2014"));
    assert_eq!(headings(Edition::E2006), of("invitation-2006"));
    assert_eq!(List::SCHOOL.requirements.len(), of("invitation-school"));
    for name in ["conditions", "school-talk"] {
        assert_eq!(Checklist::named(name).unwrap().items.len(), of(name), "{name}");
    }
    // Everything that regulations contain can be said: each heading of the sources has its point.
    let points = [
        Point::Words(Heading::Fees),
        Point::Programme,
        Point::Control,
        Point::Clocks,
        Point::DefaultTime,
        Point::System,
        Point::Words(Heading::Publication),
        Point::TieBreaks,
        Point::Sharing,
        Point::Words(Heading::Travel),
        Point::Words(Heading::Visas),
        Point::Words(Heading::Access),
        Point::Expected,
        Point::EntriesUntil,
        Point::ChiefArbiter,
        Point::Words(Heading::Website),
        Point::Words(Heading::Contacts),
        Point::Words(Heading::Media),
        Point::Words(Heading::Medical),
        Point::Words(Heading::Tourism),
        Point::Appeals,
        Point::Words(Heading::Committee),
        Point::Words(Heading::Adjournment),
        Point::Words(Heading::NationalRating),
        Point::Words(Heading::Photographs),
    ];
    assert_eq!(points.len(), of("regulations"));
    assert!(points.iter().all(|point| Point::all().contains(point)));
}

#[test]
fn furniture_goes_by_the_ages_of_the_sources() {
    let table = include_str!("../golden/school-furniture.csv");
    let row = |name: &str| -> Vec<&str> {
        let line = table.lines().find(|line| line.starts_with(name)).expect("a row");
        line.split(',').skip(1).collect()
    };
    for (size, ages) in row("size_no").into_iter().zip(row("average_age")) {
        let size: u8 = size.parse().unwrap();
        let (from, until) = ages.split_once('-').unwrap();
        for age in from.parse::<u16>().unwrap()..=until.parse().unwrap() {
            assert!(sizes(age).contains(&size), "size {size} at {age}");
        }
    }
}

#[test]
fn children_are_grouped_by_the_year_they_were_born_in() {
    let found = groups(&[2020, 2018, 2017, 2016, 2010, 1980], 2026);
    let said: Vec<(String, usize)> =
        found.iter().map(|(group, many)| (group.say(Language::Spanish), *many)).collect();
    let expected = [("A rojo (sub-8)", 2), ("B amarillo (sub-10)", 2), ("E naranja (sub-16)", 1)];
    assert_eq!(said, expected.map(|(name, many)| (name.to_owned(), many)));
    assert_eq!(Group::of(1980, 2026), None);
    // Whoever was born in the years of a group belongs to it, and to no other.
    for born in 2008..=2026 {
        let group = Group::of(born, 2026).unwrap();
        let (from, until) = group.born(2026);
        assert!(from <= born && until.is_none_or(|until| born <= until));
    }
}

#[test]
fn a_school_event_has_headings_and_days_of_its_own() {
    let mut event = open();
    // A text about companions does not make a school event, and the mark does.
    event.announcement.words.insert(Heading::Companions, "Behind the rope.".into());
    assert!(!event.announcement.school);
    event.announcement = Announcement::default().for_schools(&event.facts, Language::English);
    assert!(event.announcement.school);
    let found = check(&event.facts, &event.announcement, Edition::Now);
    assert!(found.iter().any(|one| one.article.starts_with("Technical rules 11.2.1")));
    assert!(!found.iter().any(|one| one.article.starts_with("C.05 12.3")));
    // Two games of four hours are too much for a day.
    let long = |kind: &FindingKind| matches!(kind, FindingKind::LongDay { most: 360, .. });
    assert!(found.iter().any(|one| long(&one.kind)), "{found:?}");
    event.facts.control = "900".parse().ok();
    for (slot, hour) in event.facts.timetable.slots.iter_mut().zip(["10:00", "11:00", "12:00"]) {
        slot.start = hour.parse().ok();
    }
    event.facts.timetable.slots.truncate(3);
    let found = check(&event.facts, &event.announcement, Edition::Now);
    assert!(!found.iter().any(|one| long(&one.kind)), "{found:?}");
}

fn player(name: &str, needs: &[Need], assistant: &str, table: Option<u16>) -> Seated {
    let needs = Needs {
        needs: needs.to_vec(),
        assistant: assistant.into(),
        told: "2026/12/06".parse().ok(),
        ..Needs::default()
    };
    Seated { name: name.into(), needs, table }
}

#[test]
fn what_is_not_arranged_is_named_with_its_article() {
    let start: Date = "2026/12/26".parse().unwrap();
    assert_eq!(told_until(start), "2026/12/06".parse().ok());
    let event = open();
    let facts = &event.facts;
    let open = |players: &[Seated]| needs::open(players, facts.start, &facts.timetable);
    assert_eq!(open(&[]), [], "nobody needs anything");
    let fine = player("Ana", &[Need::Blind], "Iris", Some(3));
    let days = |found: Vec<Open>| -> Vec<Open> {
        found.into_iter().filter(|one| !matches!(one, Open::RoundsADay { .. })).collect()
    };
    assert_eq!(days(open(std::slice::from_ref(&fine))), []);
    let late = Seated {
        needs: Needs { told: "2026/12/07".parse().ok(), ..fine.needs.clone() },
        ..fine.clone()
    };
    assert!(matches!(&days(open(&[late]))[..], [Open::ToldLate { .. }]));
    let lost = player("Bea", &[Need::Wheelchair], "", None);
    assert_eq!(days(open(&[lost])), [Open::NoTable { name: "Bea".into() }]);
    let alone = player("Cai", &[Need::Hands], " ", Some(4));
    assert_eq!(days(open(&[alone])), [Open::NoAssistant { name: "Cai".into() }]);
    let blind = player("Cid", &[Need::Blind], "", Some(5));
    let deaf = player("Eva", &[Need::Hearing], "", None);
    let must = Open::MustAssist { name: "Cid".into(), other: "Eva".into() };
    assert_eq!(days(open(&[deaf.clone(), blind.clone()])), [must]);
    assert_eq!(days(open(&[deaf, fine.clone()])), []);
    let same = player("Dan", &[Need::LowVision], "IRIS", Some(3));
    let both = days(open(&[fine, same]));
    assert!(matches!(&both[..], [Open::SameTable { table: 3, .. }, Open::SameAssistant { .. }]));
    for one in both {
        assert!(!one.article().is_empty());
        assert_ne!(one.say(Language::English), one.say(Language::Spanish));
    }
}

#[test]
fn every_need_says_what_is_arranged_in_both_languages() {
    for need in Need::ALL {
        let [english, spanish] =
            [Language::English, Language::Spanish].map(|l| (need.arranged(l), need.exceptions(l)));
        assert_ne!(english.0.0, spanish.0.0);
        assert_eq!(english.1.len(), spanish.1.len());
        assert_eq!(Need::named(need.name()), Some(*need));
    }
    // As Laws D.2.10 has them: moves on both boards, announcing, writing, the clock, numbers when asked, flags and
    // touched pieces, adjourning.
    let duties = assistant_duties(Language::English).join(" ");
    for right in [
        "on both boards",
        "call out",
        "Write",
        "clock for the player",
        "only when the player asks",
        "flag has fallen",
        "touched a piece",
        "adjourned",
        "when you leave",
        "Never comment",
    ] {
        assert!(duties.contains(right), "{right}: {duties}");
    }
}

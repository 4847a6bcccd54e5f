//! What is announced: headings by edition, contradictions, papers, the calendar.

use arbitra_dossier::check::{FindingKind, List, check, check_school};
use arbitra_dossier::norms::Kind;
use arbitra_dossier::officials::{Official, Role};
use arbitra_dossier::{
    Announcement, Clocks, Devices, Document, DrawRule, Edition, Event, Heading, Leaving, Level,
    Point, Quickplay, ReadError, Supervision, article, programme, settled,
};
use arbitra_model::{Language, LawsEdition, Said as _};
use proptest::prelude::*;

use crate::{OPEN, open};

/// The kinds of what is found.
fn found(event: &Event, edition: Edition) -> Vec<FindingKind> {
    check(&event.facts, &event.announcement, edition).into_iter().map(|one| one.kind).collect()
}

fn says(event: &Event, words: &str) -> bool {
    found(event, Edition::Now).iter().any(|kind| kind.say(Language::English).contains(words))
}

#[test]
fn the_lists_have_as_many_headings_as_the_texts() {
    let headings = |edition| List::of(edition)[0].requirements.len();
    assert_eq!(headings(Edition::Now), 24);
    assert_eq!(headings(Edition::E2014), 17);
    assert_eq!(headings(Edition::E2006), 14);
    assert_eq!(List::SCHOOL.requirements.len(), 8);
}

#[test]
fn missing_headings_are_named_with_their_article_and_vanish_once_they_are_said() {
    let mut event = open();
    let dress = |event: &Event| {
        check(&event.facts, &event.announcement, Edition::Now)
            .into_iter()
            .find(|finding| finding.article == "C.05 12.3 (17)")
    };
    assert_eq!(dress(&event).unwrap().say(Language::Spanish), "falta: código de vestimenta");
    event.announcement.words.insert(Heading::Dress, "Suitable.".into());
    assert_eq!(dress(&event), None);
    // Whatever is demanded can be said: then nothing is missing.
    event.announcement = event.announcement.with_usual(&event.facts);
    for heading in Heading::ALL {
        event.announcement.words.insert(*heading, "As usual.".into());
    }
    event.announcement.reply_until = event.announcement.entries_until;
    event.announcement.level = Some(Level::Rated);
    for edition in Edition::ALL {
        let open: Vec<FindingKind> = found(&event, edition)
            .into_iter()
            .filter(|kind| matches!(kind, FindingKind::Missing { .. }))
            .collect();
        assert_eq!(open, [], "{edition}");
    }
    assert!(check_school(&event.facts, &event.announcement).is_empty());
}

/// That an event is rated is said before it begins (B.02 9.2); the manual of 2014 asks more of regulations than
/// the rules of 2014 do of an invitation.
#[test]
fn other_rules_and_the_manual_ask_for_more() {
    let mut event = open();
    let asks = |event: &Event, edition, article: &str| {
        let found = check(&event.facts, &event.announcement, edition).into_iter();
        found.filter(|finding| finding.article == article).collect::<Vec<_>>()
    };
    assert_eq!(asks(&event, Edition::Now, "B.02 9.2"), []);
    event.announcement.level = None;
    let rated = asks(&event, Edition::Now, "B.02 9.2");
    assert!(rated[0].is_broken());
    assert_eq!(rated[0].say(Language::Spanish), "falta: si el torneo es válido para Elo FIDE");
    let manual = |event: &Event| asks(event, Edition::E2014, "Manual of arbiters 2014");
    let before = manual(&event);
    assert!(before.len() >= 10 && before.iter().all(|finding| !finding.is_broken()));
    event.announcement.words.insert(Heading::Publication, "An hour before.".into());
    assert_eq!(manual(&event).len(), before.len() - 1);
}

/// What games and the bye are worth is a choice of the event (C.04.1 3), and stands on its papers.
#[test]
fn what_games_and_the_bye_are_worth_is_announced() {
    let three = OPEN.replace("rounds = 9", "rounds = 9\nwin = \"3\"\ndraw = \"1\"\nbye = \"1.5\"");
    let event = Event::from_toml(&three).unwrap();
    let page = |document: Document, l| {
        document.page(&event.facts, &event.announcement, l).text().replace('\n', " ")
    };
    let english = page(Document::Prospectus, Language::English);
    assert!(english.contains("3.0 for a win, 1.0 for a draw"), "{english}");
    let spanish = page(Document::Regulations, Language::Spanish);
    assert!(spanish.contains("el bye vale 1,5"), "{spanish}");
    let wrong = three.replace("\"1.5\"", "\"much\"");
    let why = Event::from_toml(&wrong).unwrap_err().say(Language::English);
    assert!(why.contains("`bye`") && why.contains("much"), "{why}");
}

/// An invitation is never withdrawn, whether there is a day for the answer or not; what a school says itself is not
/// said twice, and what it does not say is.
#[test]
fn what_stands_below_an_invitation() {
    let Event { facts, mut announcement } = open();
    let closing = |document: Document, said: &Announcement| {
        document.closing(&facts, said, Language::Spanish).join(" ")
    };
    announcement.reply_until = None;
    let invitation = closing(Document::Invitation, &announcement);
    assert!(invitation.contains("no se retira") && !invitation.contains("Responda"));
    announcement.reply_until = "2026/12/01".parse().ok();
    let invitation = closing(Document::Invitation, &announcement);
    assert!(invitation.contains("Responda el 01/12/2026 a más tardar"), "{invitation}");
    announcement.words.clear();
    let school = closing(Document::SchoolInvitation, &announcement);
    assert!(school.contains("diploma") && school.contains("cuerda"), "{school}");
    announcement.words.insert(Heading::Prizes, "Un libro para cada uno.".into());
    let school = closing(Document::SchoolInvitation, &announcement);
    assert!(!school.contains("diploma") && school.contains("cuerda"), "{school}");
}

#[test]
fn what_contradicts_itself_is_found() {
    let mut event = open();
    assert!(!says(&event, "mechanical"));
    event.announcement.clocks = Some(Clocks::Mechanical);
    event.announcement.quickplay = Some(Quickplay::Applies);
    assert!(says(&event, "mechanical clocks cannot add time"));
    assert!(says(&event, "quickplay finishes have no use"));
    event.announcement.registered = event.facts.start;
    assert!(says(&event, "0 days before the start; it takes 30"));
    event.announcement.most_rounds_a_day = Some(1);
    assert!(says(&event, "where at most 1 a day are announced"));
    event.announcement.least_minutes_between = Some(240);
    assert!(says(&event, "minutes are left before round 2; 240 are announced"));
    event.announcement.rest_days = event.facts.start.into_iter().collect();
    assert!(says(&event, "a rest day"));
    event.facts.players = 6;
    assert!(says(&event, "6 players cannot play 9 rounds"));
    // Each of them with the article that asks for what is wrong.
    for edition in Edition::ALL {
        for finding in check(&event.facts, &event.announcement, edition) {
            assert!(!finding.article.is_empty(), "{edition}: {}", finding.say(Language::English));
        }
    }
    event.facts.end = "2026/12/01".parse().ok();
    assert!(says(&event, "cannot come after"));
    // Fifty players: six rounds are the least.
    assert_eq!(arbitra_dossier::check::advised_rounds(50), [6, 7, 8]);
}

/// Everybody who is an arbiter supervises, whatever the office; the article is that of the Laws of the event.
#[test]
fn every_arbiter_counts_for_supervision() {
    let mut event = open();
    event.facts.control = "900".parse().ok();
    event.facts.players = 12;
    event.announcement.supervision = Some(Supervision::Full);
    event.facts.deputies = Vec::new();
    let articles = |event: &Event| -> Vec<&'static str> {
        let found = check(&event.facts, &event.announcement, Edition::Now).into_iter();
        let found = found.filter(|one| matches!(one.kind, FindingKind::Supervision { .. }));
        found.map(|one| one.article).collect()
    };
    assert_eq!(articles(&event), ["Laws A.4"], "six games, one arbiter");
    event.facts.laws = LawsEdition::E2018;
    assert_eq!(articles(&event), ["Laws A.3"]);
    let official = |name: &str, role| Official { name: name.into(), role, ..Official::default() };
    let chief = official("Ruiz, Ana", Role::Chief);
    for (role, enough) in [(Role::Sector, true), (Role::Arbiter, true), (Role::Doctor, false)] {
        let officials = [chief.clone(), official("Soto, Leo", role)];
        let facts = event.facts.clone().with_officials(&officials, &[]);
        let event = Event { facts, announcement: event.announcement.clone() };
        assert_eq!(articles(&event).is_empty(), enough, "{role:?}");
    }
}

/// Days backwards, by the article of the edition that asks for them.
#[test]
fn days_that_run_backwards_name_their_article() {
    let mut event = open();
    let of = |event: &Event, edition| {
        let found = check(&event.facts, &event.announcement, edition).into_iter();
        let mut found = found.filter(|one| matches!(one.kind, FindingKind::Backwards { .. }));
        found.next().map(|one| one.article)
    };
    assert_eq!(of(&event, Edition::Now), None);
    event.announcement.entries_until = "2027/01/31".parse().ok();
    assert_eq!(of(&event, Edition::Now), Some("C.04.2 2.4"));
    assert_eq!(of(&event, Edition::E2014), Some("C.04.2 C"));
    assert_eq!(of(&event, Edition::E2006), Some("3.c (1)"), "that of the dates");
    event.announcement.entries_until = None;
    event.announcement.reply_until = "2027/01/31".parse().ok();
    assert_eq!(of(&event, Edition::Now), Some("C.05 12.3 (22)"));
    assert_eq!(of(&event, Edition::E2006), Some("3.c (11)"));
    event.announcement.reply_until = None;
    event.facts.end = "2026/12/28".parse().ok();
    assert_eq!(of(&event, Edition::Now), Some("C.05 12.3 (4)"), "a round after the last day");
}

/// Two to sixty seconds, as the glossary of the Laws has it.
#[test]
fn an_increment_that_nobody_plays_is_noticed() {
    let mut event = open();
    for (control, noticed) in
        [("5400+30", false), ("180+2", false), ("5400", false), ("5400+300", true), ("180+1", true)]
    {
        event.facts.control = control.parse().ok();
        assert_eq!(says(&event, "increments have 2 to 60"), noticed, "{control}");
    }
}

/// A league may last a year where other events with norms have ninety days (edition of 2014).
#[test]
fn the_kind_of_an_event_is_announced_and_counts() {
    let mut event = open();
    assert_eq!(event.announcement.most_days(Some(90)), Some(90));
    event.announcement.kind = Some(Kind::League);
    assert_eq!(event.announcement.most_days(Some(90)), Some(366));
    assert_eq!(event.announcement.most_days(None), None);
    let page = |l| Document::Prospectus.page(&event.facts, &event.announcement, l).text();
    assert!(page(Language::English).contains("top national league"));
    assert!(page(Language::Spanish).contains("primera liga nacional"));
    let file = OPEN.replace("level = \"titles\"", "level = \"titles\"\nkind = \"national-final\"");
    let read = Event::from_toml(&file).unwrap();
    assert_eq!(read.announcement.kind, Some(Kind::NationalFinal));
}

#[test]
fn bad_files_are_refused_with_what_is_wrong() {
    let bad = |from: &str, to: &str| Event::from_toml(&OPEN.replace(from, to)).unwrap_err();
    let unknown = bad("devices", "gadgets");
    assert_eq!(unknown, ReadError::Unknown { key: "announced.gadgets".into() });
    let never = bad("default_minutes = 30", "default_minutes = 500").say(Language::English);
    assert_eq!(never, "default time: 500 is not between 0 and 240");
    let control = bad("\"90+30\"", "\"quick\"").say(Language::Spanish);
    assert!(control.starts_with("`control`: no se entiende `quick`"), "{control}");
    assert!(matches!(bad("[event]", "[event"), ReadError::Written(_)));
    // Where it stands and what to write instead, in the language of the reader.
    for (from, to, english, spanish) in [
        (
            "devices = \"bag\"",
            "devices = \"pocket\"",
            "line 21, column 11: this cannot be \"pocket\"; write one of \"none\", \"bag\"",
            "línea 21, columna 11: esto no puede ser \"pocket\"; escriba una de estas: \"none\", \"bag\"",
        ),
        (
            "start = 2026-12-26",
            "start = \"soon\"",
            "line 5, column 9: this cannot be \"soon\"; write a day, such as 2026-12-26",
            "línea 5, columna 9: esto no puede ser \"soon\"; escriba un día, como 2026-12-26",
        ),
        (
            "rounds = 9",
            "rounds = \"many\"",
            "line 7, column 10: this cannot be \"many\"; write a whole number from 0 to 65535",
            "línea 7, columna 10: esto no puede ser \"many\"; escriba un número entero de 0 a 65535",
        ),
        (
            "[\"10:00\", \"16:30\"]",
            "[\"16:30\", \"10:00\"]",
            "`hours`: the hours of a day must rise",
            "`hours`: las horas de un día deben ir en orden",
        ),
    ] {
        let why = bad(from, to);
        assert_eq!(why.say(Language::English), english);
        assert_eq!(why.say(Language::Spanish), spanish);
    }
    let official = format!("{OPEN}\n[[official]]\nname = \"Ana\"\nrole = \"boss\"\n");
    let why = Event::from_toml(&official).unwrap_err().say(Language::Spanish);
    assert!(why.starts_with("línea 37, columna 8: esto no puede ser \"boss\"; escriba"), "{why}");
}

#[test]
fn officials_and_a_committee_of_a_file_are_checked_and_stand_in_the_prospectus() {
    let people = r#"
[[official]]
name = "Ruiz, Ana"
role = "chief"
title = "NA"
[[official]]
name = "Soto, Leo"
role = "fair-play"
federation = "ESP"
[[committee]]
name = "Young, Yan"
seat = "chair"
born = 2010
"#;
    let event = Event::from_toml(&format!("{OPEN}\n{people}")).unwrap();
    let page = |l| Document::Prospectus.page(&event.facts, &event.announcement, l).text();
    let (english, spanish) = (page(Language::English), page(Language::Spanish));
    assert!(english.contains("Ruiz, Ana") && english.contains("(fair-play officer)"), "{english}");
    assert!(spanish.contains("Soto, Leo, ESP (responsable de juego limpio)"), "{spanish}");
    assert!(english.contains("Young, Yan (chair)"), "{english}");
    let mut strict = event.clone();
    strict.announcement.level = Some(Level::Titles);
    assert!(says(&strict, "the chief arbiter is an International or FIDE Arbiter"));
    assert!(says(&strict, "appeals committee: Young, Yan is 16; members are at least 21"));
    let wrong = format!("{OPEN}\n{}", people.replace("born", "birth"));
    let refused = Event::from_toml(&wrong).unwrap_err();
    assert_eq!(refused, ReadError::Unknown { key: "committee.birth".into() });
}

#[test]
fn an_event_without_a_deposit_says_so() {
    let Event { facts, announcement } = open();
    let said = Announcement { appeal_deposit: String::new(), ..announcement };
    let value = |l| Point::Appeals.value(&facts, &said, l).unwrap();
    assert!(value(Language::English).ends_with(", without a deposit"));
    assert!(value(Language::Spanish).ends_with(", sin depósito"));
    let appeals = |kind: &FindingKind| kind.say(Language::English).contains("deadline of appeals");
    let event = Event { facts: facts.clone(), announcement: said.clone() };
    assert!(!found(&event, Edition::Now).iter().any(appeals));
}

#[test]
fn articles_are_named_in_the_language_of_the_reader() {
    let lists = Edition::ALL.into_iter().flat_map(List::of).chain([List::SCHOOL]);
    let articles = lists.flat_map(|list| list.requirements.iter().map(|one| one.article));
    let items = arbitra_dossier::checklist::Checklist::all();
    let ticked = items.iter().flat_map(|list| list.items.iter().map(|item| item.article.as_str()));
    for one in articles.chain(ticked) {
        let spanish = article(one, Language::Spanish);
        for english in ["Laws", "Technical", "Fair Play", "Annex", "Manual of"] {
            assert!(!spanish.contains(english), "{spanish}");
        }
    }
}

#[test]
fn every_paper_says_what_was_announced_and_the_programme_is_a_calendar() {
    let Event { facts, announcement } = open();
    for document in Document::ALL {
        let english = document.page(&facts, &announcement, Language::English).text();
        let spanish = document.page(&facts, &announcement, Language::Spanish).text();
        assert!(english.contains("Vigo") && spanish.contains("Vigo"), "{}", document.name());
        assert_ne!(english, spanish);
    }
    let page = Document::Regulations.page(&facts, &announcement, Language::English).text();
    assert!(page.contains("30 minutes after the actual start"));
    assert!(page.contains("not before move 30 without the arbiter's leave"));
    let circular = Document::Circular.page(&facts, &announcement, Language::English).text();
    assert!(circular.contains("2026-12-06"), "twenty days before: {circular}");
    let calendar = programme::calendar(&facts, &announcement, Language::English);
    assert_eq!(calendar.matches("BEGIN:VEVENT").count(), 9 + 2);
    assert!(calendar.contains("DTSTART:20261226T100000\r\nDURATION:PT240M"));
    assert!(calendar.lines().all(|line| line.len() <= 75));
    assert!(calendar.contains("Last day to enter"), "{calendar}");
    // Nobody plays on the rest day.
    assert!(!calendar.contains("DTSTART:20261228T"));
}

proptest! {
    /// What was announced is what a ruling hears, for every default time and every rule of draws.
    #[test]
    fn the_announced_choice_is_what_rulings_hear(minutes in 0_u16..=240, number in 1_u16..=200) {
        let Event { facts, .. } = open();
        let announcement = Announcement {
            default_minutes: Some(minutes),
            draws: Some(DrawRule::Before(number)),
            ..Announcement::default()
        };
        let answers = settled(&facts, &announcement);
        let says = |case: &str| {
            let found = answers.iter().find(|one| one.case == case);
            found.map(|one| one.says.text(Language::English).to_owned()).unwrap_or_default()
        };
        if minutes > 1 {
            let expected = format!("{} minutes after", minutes);
            prop_assert!(says("late").contains(&expected));
        }
        let expected = format!("before move {}", number);
        prop_assert!(says("draw-offer").contains(&expected));
        prop_assert_eq!(announcement.fault(), None);
        let said = Point::Draws.value(&facts, &announcement, Language::Spanish).unwrap();
        prop_assert!(said.contains(&number.to_string()));
    }

    /// Whatever is chosen of every choice, each answer that rulings take without asking says exactly what the papers
    /// say of the point, in both languages, and nothing that was not said is answered.
    #[test]
    fn every_announced_choice_is_what_rulings_and_papers_say(
        choices in proptest::collection::vec(0_usize..4, 12),
        minutes in 0_u16..=240,
        control in proptest::sample::select(vec!["5400+30", "5400", "900", "180+2"]),
    ) {
        fn pick<T: Copy>(all: &[T], choice: usize) -> Option<T> {
            all.get(choice).copied()
        }
        let Event { mut facts, .. } = open();
        facts.control = control.parse().ok();
        facts.control_words = String::new();
        facts.half_byes = [None, Some((0, None)), Some((1, None)), Some((2, Some(5)))][choices[0]];
        facts.laws = LawsEdition::ALL[choices[1] % LawsEdition::ALL.len()];
        let mut said = Announcement {
            level: pick(Level::ALL, choices[2]),
            default_minutes: (choices[3] > 0).then_some(minutes),
            draws: pick(&[DrawRule::Free, DrawRule::Forbidden, DrawRule::Before(30)], choices[4]),
            supervision: pick(Supervision::ALL, choices[5]),
            quickplay: pick(Quickplay::ALL, choices[6]),
            devices: pick(Devices::ALL, choices[7]),
            device_penalty: ["", "a warning"][choices[8] % 2].into(),
            leaving: pick(Leaving::ALL, choices[9]),
            appeal_minutes: (choices[10] > 1).then_some(60),
            ..Announcement::default()
        };
        if choices[11] > 1 {
            said.words.insert(Heading::Dress, "Suitable.".into());
        }
        for answer in settled(&facts, &said) {
            let points: &[Point] = match answer.case {
                "late" | "default-zero" => &[Point::DefaultTime],
                "draw-offer" | "draw-under-ban" => &[Point::Draws],
                "phone" | "device-in-bag" => &[Point::Devices],
                "quickplay-claim" | "both-flags" => &[Point::Quickplay, Point::Control],
                "half-point-bye" => &[Point::Byes],
                "dress" => &[Point::Words(Heading::Dress)],
                "leaving" => &[Point::Leaving],
                "appeal" => &[Point::Level, Point::Appeals, Point::Control],
                "fair-play-officer" => &[Point::Officials, Point::ChiefArbiter],
                _ => &[Point::Supervision, Point::Control],
            };
            for l in [Language::English, Language::Spanish] {
                let says = answer.says.text(l);
                let told = points.iter().filter(|point| point.is_said(&facts, &said)).any(|point| {
                    let value = point.value(&facts, &said, l);
                    value.is_some_and(|value| says == format!("{}: {value}", point.say(l)))
                });
                prop_assert!(told, "{} {}: {says}", answer.case, answer.question);
            }
        }
    }

    /// A record keeps an announcement as it is.
    #[test]
    fn an_announcement_is_written_and_read(minutes in 0_u16..=240, text in "[a-z ]{0,40}") {
        let mut announcement = Announcement { default_minutes: Some(minutes), ..Announcement::default() };
        announcement.words.insert(Heading::Hotels, text);
        let written = serde_json::to_string(&announcement).unwrap();
        prop_assert_eq!(serde_json::from_str::<Announcement>(&written).unwrap(), announcement);
    }
}

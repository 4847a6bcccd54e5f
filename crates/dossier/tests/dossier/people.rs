//! Officials, the committee, appeals, check-lists, norms of arbiters.

use arbitra_dossier::appeal::{
    Decision, Deposit, Ground, Lodged, Standing, Step, Terms, Verdict, grounds, of_one_side,
};
use arbitra_dossier::checklist::Checklist;
use arbitra_dossier::committee::{self, Member, Objection, Seat, least_age, propose};
use arbitra_dossier::norms::{self, Kind, Lack, Sought};
use arbitra_dossier::officials::{Crowd, Official, Role, needed, watches};
use arbitra_dossier::{
    Announcement, Dossier, Edition, FairPlay, Filed, Filing, FilingFault, Level, Setting,
    Supervision,
};
use arbitra_model::{Date, Language, LawsEdition, Said as _, Tempo};

fn day(text: &str) -> Date {
    text.parse().unwrap()
}

fn member(name: &str, seat: Seat, born: u16, federation: &str) -> Member {
    let (name, federation) = (name.to_owned(), federation.to_owned());
    Member { name, seat, born: Some(born), federation, ..Member::default() }
}

fn five() -> Vec<Member> {
    vec![
        member("Chair", Seat::Chair, 1960, "ESP"),
        member("One", Seat::Member, 1970, "FRA"),
        member("Two", Seat::Member, 1980, "POR"),
        member("Three", Seat::Reserve, 1990, "ITA"),
        member("Four", Seat::Reserve, 1990, "ENG"),
    ]
}

#[test]
fn so_many_players_need_so_many_arbiters() {
    let (rules, laws) = (Edition::Now, LawsEdition::LATEST);
    let crowd = |players, tempo, supervision, school| Crowd {
        players,
        tempo,
        supervision,
        school,
        rules,
        laws,
    };
    let full = Some(Supervision::Full);
    assert_eq!(needed(&crowd(100, Tempo::Standard, None, false)).arbiters, 6);
    assert_eq!(needed(&crowd(61, Tempo::Rapid, None, true)).arbiters, 3);
    assert_eq!(needed(&crowd(60, Tempo::Rapid, full, false)).arbiters, 10);
    assert_eq!(needed(&crowd(60, Tempo::Blitz, full, false)).arbiters, 30);
}

/// By edition: older rules name no number but the deputies of their report form, and the Laws of 2023 moved what
/// they say of supervision.
#[test]
fn how_many_arbiters_are_needed_goes_by_the_edition() {
    let old = Crowd {
        players: 100,
        tempo: Tempo::Standard,
        supervision: None,
        school: false,
        rules: Edition::E2014,
        laws: LawsEdition::E2014,
    };
    for rules in [Edition::E2006, Edition::E2014] {
        for (players, arbiters) in [(20, 2), (21, 3), (70, 3), (71, 4), (120, 4), (121, 5)] {
            let due = needed(&Crowd { players, rules, ..old });
            assert_eq!((due.arbiters, due.article), (arbiters, "IT3"), "{players}");
        }
    }
    let today = needed(&Crowd { rules: Edition::Now, ..old });
    assert_eq!((today.arbiters, today.article), (6, "Manual of arbiters 2025"));
    for (tempo, before, now) in
        [(Tempo::Rapid, "Laws A.3", "Laws A.4"), (Tempo::Blitz, "Laws B.3", "Laws B.2")]
    {
        let of = |laws| needed(&Crowd { tempo, supervision: Some(Supervision::Full), laws, ..old });
        for laws in [LawsEdition::E2014, LawsEdition::E2017, LawsEdition::E2018] {
            assert_eq!(of(laws).article, before, "{laws}");
        }
        assert_eq!(of(LawsEdition::E2023).article, now);
    }
}

#[test]
fn a_committee_is_odd_old_enough_and_not_concerned() {
    let start = Some(day("2026/12/26"));
    assert_eq!(committee::objections(&five(), Edition::Now, start), []);
    let mut young = five();
    young[1].born = Some(2006);
    let objection = Objection::TooYoung { name: "One".into(), age: 20, least: 21 };
    assert!(committee::objections(&young, Edition::Now, start).contains(&objection));
    assert_eq!(committee::objections(&young, Edition::E2006, start), []);
    assert_eq!((least_age(Edition::E2006), least_age(Edition::E2014)), (18, 21));
    let mut even = five();
    even.push(member("Five", Seat::Member, 1980, "GER"));
    assert!(committee::objections(&even, Edition::Now, start).contains(&Objection::Even(4)));
    let concerned = committee::Concerned { names: vec!["one".into()], federations: Vec::new() };
    let five = five();
    let voters = committee::voters(&five, &concerned).unwrap();
    let names: Vec<&str> = voters.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Chair", "Two", "Three"]);
    // What is proposed is never refused.
    let proposed = propose(&five, Edition::Now, start);
    assert!(!committee::objections(&proposed, Edition::Now, start).iter().any(Objection::forbids));
}

/// Elsewhere different federations are advised; in official events it must be so today (C.11).
#[test]
fn a_committee_of_an_official_event_has_different_federations() {
    let mut members = five();
    members[1].federation = "ESP".into();
    let filing = Filing::Committee { members };
    let file = |official, edition| {
        let setting = Setting { official, edition, ..a_setting() };
        Dossier::default().check(&filing, &setting)
    };
    assert_eq!(file(false, Edition::Now), Ok(()));
    assert_eq!(file(true, Edition::E2014), Ok(()));
    let why = file(true, Edition::Now).unwrap_err();
    assert_eq!(
        why.say(Language::English),
        "two members of ESP vote; they should be of different federations"
    );
}

#[test]
fn an_appeal_goes_from_the_letter_to_the_decision() {
    let said = Announcement {
        appeal_minutes: Some(60),
        appeal_deposit: "100 EUR".into(),
        ..Announcement::default()
    };
    let terms = Terms::of(&said);
    let setting = Setting {
        edition: Edition::Now,
        first_day: Some(day("2026/12/26")),
        rounds: 9,
        official: false,
    };
    let filed = Filed { who: "Ana".into(), at: 0 };
    let mut dossier = Dossier::default();
    let mut file = |filing: Filing| -> Result<Dossier, FilingFault> {
        dossier.check(&filing, &setting)?;
        dossier.take(&filing, "because", &filed, &said);
        Ok(dossier.clone())
    };
    file(Filing::Committee { members: five() }).unwrap();
    let lodged = Lodged {
        appellant: "Player".into(),
        concerned: vec!["Two".into()],
        over: 1000,
        received: 1000 + 3600,
        written: true,
        deposit_paid: true,
        decided_before: true,
        ..Lodged::default()
    };
    assert_eq!(grounds(&lodged, &terms), []);
    let late = Lodged { received: 1000 + 3601, deposit_paid: false, ..lodged.clone() };
    assert_eq!(grounds(&late, &terms), [Ground::Late, Ground::NoDeposit]);
    let step = |step| Filing::Appeal { number: 1, step };
    file(step(Step::Lodge(Box::new(lodged)))).unwrap();
    // It came in time: it cannot be refused for being late.
    let refused = file(step(Step::Refuse { because: Ground::Late })).unwrap_err();
    assert!(refused.say(Language::English).contains("that is not so"));
    assert_eq!(refused.article(), Some("C.05 10.4"));
    let voting = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<String>>();
    let decision = Decision {
        verdict: Verdict::Upheld,
        articles: vec!["9.2".into()],
        voters: voting(&["Chair", "One", "Three"]),
        in_favour: 2,
        deposit: Deposit::Returned,
        at: 9000,
        ..Decision::default()
    };
    let decide = |decision: Decision| step(Step::Decide(Box::new(decision)));
    let mut refuse = |decision: Decision, words: &str| {
        let said = file(decide(decision)).unwrap_err().say(Language::English);
        assert!(said.contains(words), "{said}");
    };
    let voters = voting(&["Chair", "One", "Two"]);
    refuse(Decision { voters, ..decision.clone() }, "Two is concerned");
    refuse(Decision { voters: voting(&["Chair", "One"]), ..decision.clone() }, "only 2 are left");
    refuse(Decision { voters: voting(&["Chair", "One", "Chair"]), ..decision.clone() }, "Chair");
    refuse(Decision { articles: Vec::new(), ..decision.clone() }, "names the articles");
    refuse(Decision { in_favour: 1, ..decision.clone() }, "votes do not give");
    refuse(Decision { deposit: Deposit::Kept, ..decision.clone() }, "gives the deposit back");
    refuse(Decision { at: 0, ..decision.clone() }, "backwards");
    let after = file(decide(decision.clone())).unwrap();
    assert_eq!(after.appeals[0].standing, Standing::Decided(Verdict::Upheld));
    assert!(file(decide(decision)).is_err(), "it is over");
}

#[test]
fn every_list_can_be_read_in_both_languages_and_ticked() {
    let lists = Checklist::all();
    for list in &lists {
        assert!(!list.items.is_empty());
        for item in &list.items {
            let (english, spanish) =
                (item.text.text(Language::English), item.text.text(Language::Spanish));
            assert!(!english.is_empty() && english != spanish, "{english}");
        }
    }
    let lines = |name: &str| Checklist::named(name).map(|list| list.items.len());
    // As the sources have them: ten things before the start, ten in the talk at schools.
    assert_eq!((lines("conditions"), lines("school-talk")), (Some(10), Some(10)));
}

/// The check-list of fair play grows with the level of protection; the talk to the children is for schools.
#[test]
fn lists_are_those_of_the_event() {
    let lines = |fair_play, school| {
        let lists =
            Checklist::of_event(&Announcement { fair_play, school, ..Announcement::default() });
        let list = lists.iter().find(|list| list.name == "fair-play").unwrap();
        let talks = lists.iter().any(Checklist::is_of_schools);
        assert_eq!(talks, school);
        list.items.iter().map(|item| item.id.clone()).collect::<Vec<String>>()
    };
    let standard = lines(Some(FairPlay::Standard), false);
    assert_eq!(lines(None, true), standard, "nothing is announced");
    assert!(standard.contains(&"device".to_owned()) && !standard.contains(&"officer".to_owned()));
    let increased = lines(Some(FairPlay::Increased), false);
    assert!(
        increased.contains(&"norm-games".to_owned()) && !increased.contains(&"booth".to_owned())
    );
    let maximum = lines(Some(FairPlay::Maximum), false);
    assert!(
        ["team", "booth", "stickers", "scans", "officer"]
            .iter()
            .all(|id| maximum.iter().any(|one| one == id))
    );
    assert!(standard.len() < increased.len() && increased.len() < maximum.len());
}

#[test]
fn norms_of_arbiters_are_counted_from_events() {
    let text = include_str!("../../../../fuzz/corpus/announcement/arbiter.toml");
    let mut candidate = norms::from_toml(text).unwrap();
    let today = day("2027/01/15");
    let report = norms::judge(&candidate, Sought::Fide, today);
    assert_eq!(report.lacks, [Lack::Norms { there: 2, least: 3 }]);
    let third = candidate.event[0].clone();
    candidate.event.push(third);
    assert!(norms::judge(&candidate, Sought::Fide, today).is_complete());
    let international = norms::judge(&candidate, Sought::International, today);
    assert!(international.lacks.contains(&Lack::NoFide));
    assert!(international.events.iter().all(|(_, lack)| *lack == Some(Lack::BeforeTitle)));
    // Nobody makes a norm before the year of eighteen.
    let young = norms::Candidate { born: Some(2009), ..candidate.clone() };
    let minor = norms::judge(&young, Sought::Fide, today);
    assert!(minor.events.iter().all(|(_, lack)| *lack == Some(Lack::Minor { age: 17 })));
    // After six years nothing counts any more.
    let late = norms::judge(&candidate, Sought::Fide, day("2033/02/01"));
    assert_eq!(late.norms().count(), 0);
    assert_eq!(norms::certificates(norms::System::Swiss, 51), 3);
    assert_eq!(norms::certificates(norms::System::RoundRobin, 10), 2);
}

fn a_setting() -> Setting {
    Setting {
        edition: Edition::Now,
        first_day: Some(day("2026/12/26")),
        rounds: 9,
        official: false,
    }
}

fn a_letter() -> Lodged {
    Lodged {
        appellant: "Player".into(),
        concerned: vec!["Opponent".into()],
        received: 60,
        written: true,
        decided_before: true,
        ..Lodged::default()
    }
}

#[test]
fn the_terms_of_an_appeal_are_those_of_the_day_it_came_in() {
    let setting = a_setting();
    let filed = Filed { who: "Ana".into(), at: 0 };
    let before = Announcement { appeal_minutes: Some(60), ..Announcement::default() };
    let mut dossier = Dossier::default();
    let lodge = Filing::Appeal { number: 1, step: Step::Lodge(Box::new(a_letter())) };
    dossier.take(&lodge, "", &filed, &before);
    // What is announced afterwards, a deposit and a shorter deadline, does not touch it.
    let refuse = |because| Filing::Appeal { number: 1, step: Step::Refuse { because } };
    for ground in [Ground::NoDeposit, Ground::Late] {
        assert!(dossier.check(&refuse(ground), &setting).is_err(), "{ground:?}");
    }
    assert_eq!(dossier.appeals[0].terms, Terms::of(&before));
    // None was asked, so none is kept or given back.
    dossier.take(&Filing::Committee { members: five() }, "", &filed, &before);
    let decide = |deposit| {
        let decision = Decision {
            articles: vec!["9.2".into()],
            voters: ["Chair", "One", "Two"].map(str::to_owned).into(),
            deposit,
            at: 99,
            ..Decision::default()
        };
        Filing::Appeal { number: 1, step: Step::Decide(Box::new(decision)) }
    };
    assert!(dossier.check(&decide(Deposit::Kept), &setting).is_err());
    assert_eq!(dossier.check(&decide(Deposit::Unasked), &setting), Ok(()));
}

#[test]
fn nobody_judges_a_case_with_one_player_of_the_own_federation() {
    let federations = of_one_side(&["esp".into()], &["FRA".into()]);
    assert_eq!(federations, ["ESP", "FRA"]);
    assert!(of_one_side(&["ESP".into()], &["ESP".into()]).is_empty());
    let lodge = Lodged { federations, ..a_letter() };
    let lodge = Filing::Appeal { number: 1, step: Step::Lodge(Box::new(lodge)) };
    let filed = Filed { who: "Ana".into(), at: 0 };
    let voters = |level| {
        let said = Announcement { level, ..Announcement::default() };
        let mut dossier = Dossier { committee: five(), ..Dossier::default() };
        dossier.take(&lodge, "", &filed, &said);
        let committee = five();
        let voters = arbitra_dossier::appeal::voters(&dossier.appeals[0], &committee).unwrap();
        voters.into_iter().map(|one| one.name.clone()).collect::<Vec<String>>()
    };
    // By C.11 those of ESP and FRA leave their places to the reserves; elsewhere they vote.
    assert_eq!(voters(Some(Level::Official)), ["Two", "Three", "Four"]);
    assert_eq!(voters(Some(Level::Rated)), ["Chair", "One", "Two"]);
}

/// What is wrong with the file of an arbiter is said with its line, in both languages; days may stand in quotes.
#[test]
fn faults_in_the_file_of_an_arbiter_are_said() {
    let fault = norms::from_toml("name = \"Ana\"\nseminar = 2026-02-30\n").unwrap_err();
    assert!(fault.say(Language::Spanish).starts_with("línea 2, columna 11: "), "{fault}");
    let fault = norms::from_toml("name = \"Ana\"\nbron = 1990\n").unwrap_err();
    assert!(fault.say(Language::Spanish).ends_with("¿quiso decir `born`?"), "{fault}");
    let read = |day: &str| norms::from_toml(&format!("seminar = {day}")).unwrap().seminar;
    for day in ["2026-02-03", "\"2026-02-03\"", "\"2026/02/03\""] {
        assert_eq!(read(day), Some("2026/02/03".parse().unwrap()), "{day}");
    }
}

#[test]
fn rapid_finals_are_no_norm_of_international_arbiters() {
    let text = include_str!("../../../../fuzz/corpus/announcement/arbiter.toml");
    let mut candidate = norms::from_toml(text).unwrap();
    candidate.title_since = Some(day("2020/01/01"));
    let mut event = candidate.event[0].clone();
    (event.kind, event.rounds) = (Kind::NationalFinal, 9);
    let judged = |tempo: &str| {
        let mut candidate = candidate.clone();
        candidate.event = vec![norms::Worked { tempo: tempo.into(), ..event.clone() }];
        norms::judge(&candidate, Sought::International, day("2027/01/15")).events[0].1.clone()
    };
    assert_eq!(judged("standard"), None);
    assert_eq!(judged("rapid"), Some(Lack::Kind));
    assert_eq!(judged("blitz"), Some(Lack::Kind));
}

#[test]
fn arbiters_of_the_event_do_not_judge_appeals() {
    let official = Official { name: "ONE".into(), ..Official::default() };
    let dossier = Dossier { officials: vec![official], ..Dossier::default() };
    let filing = Filing::Committee { members: five() };
    let refused = dossier.check(&filing, &a_setting()).unwrap_err();
    assert!(refused.say(Language::English).starts_with("One is an arbiter"));
    assert_eq!(refused.article(), Some("C.05 10.3"));
    assert_eq!(Dossier::default().check(&filing, &a_setting()), Ok(()));
}

#[test]
fn names_are_taken_out_of_whatever_was_filed() {
    let mut all = vec![
        Filing::Committee { members: five() },
        Filing::Appeal { number: 1, step: Step::Lodge(Box::new(a_letter())) },
        Filing::Appeal {
            number: 1,
            step: Step::Hear { at: 9, place: "Room".into(), voters: vec!["One".into()] },
        },
    ];
    for filing in &mut all {
        assert!(!filing.names().is_empty());
        filing.forget("[…]");
        let written = serde_json::to_string(filing).unwrap();
        for name in ["Chair", "Player", "Opponent", "One"] {
            assert!(!written.contains(name), "{written}");
        }
    }
}

/// Every board is watched by those on duty, and what nobody watches is said.
#[test]
fn the_boards_are_divided_among_those_on_duty() {
    let one = |name: &str, role: Role, sector: Option<(u16, u16)>| Official {
        name: name.to_owned(),
        role,
        sector,
        ..Official::default()
    };
    let round = arbitra_model::Round::FIRST;
    let told = |officials: &[Official], boards: u16| -> Vec<String> {
        let watched = watches(officials, round, boards);
        watched.iter().map(|w| format!("{}-{} {}", w.first, w.last, w.name)).collect()
    };
    let chief = one("Chief", Role::Chief, None);
    assert_eq!(told(std::slice::from_ref(&chief), 10), ["1-10 Chief"]);
    let all = [chief, one("A", Role::Arbiter, None), one("B", Role::Arbiter, None)];
    assert_eq!(told(&all, 9), ["1-5 A", "6-9 B"]);
    let sectors = [one("A", Role::Sector, Some((3, 4))), one("B", Role::Arbiter, None)];
    assert_eq!(told(&sectors, 6), ["1-2 B", "3-4 A", "5-6 B"]);
    let alone = [one("A", Role::Sector, Some((3, 99)))];
    assert_eq!(told(&alone, 6), ["1-2 ", "3-6 A"]);
    assert_eq!(told(&[], 4), ["1-4 "]);
    assert!(told(&all, 0).is_empty());
    for boards in 0..40 {
        for officials in [&all[..], &sectors[..], &alone[..], &[]] {
            let watched = watches(officials, round, boards);
            for board in 1..=boards {
                let seen = watched.iter().filter(|w| (w.first..=w.last).contains(&board));
                assert_eq!(seen.count(), 1, "board {board} of {boards}");
            }
        }
    }
}

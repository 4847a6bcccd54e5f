//! Texts have lengths and letters: whatever text an action brings, one without end is refused.

use arbitra_desk::{
    Accelerated, Action, Adjusted, Amendment, Answered, Category, Context, Desk, Envelope,
    Incident, Moment, Opened, Person, PlayerId, Refusal, Resumption, SealedVerdict, SignedSheet,
    TeamId, TextField, fold, import,
};
use arbitra_model::{
    Bilingual, ByColour, Colour, Event, Federation, Language, NationalRecord, Player, Round,
    StartingRankMethod, Tournament,
};
use arbitra_pairing::System;
use serde_json::Value;

fn text() -> String {
    "text".to_owned()
}

fn both() -> Bilingual {
    Bilingual::of(text(), text())
}

fn event() -> Event {
    Event {
        name: text(),
        city: text(),
        federation: text(),
        kind: text(),
        chief_arbiter: text(),
        deputy_arbiters: vec![text()],
        time_control: text(),
        encoded_time_control: text(),
        pairing_controller: text(),
        starting_rank_method: Some(StartingRankMethod { federation: None, method: text() }),
        ..Event::default()
    }
}

fn person() -> Box<Person> {
    let spain: Federation = "ESP".parse().expect("a federation");
    let national = NationalRecord {
        system: spain,
        sex: None,
        classification: text(),
        name: text(),
        rating: None,
        origin: text(),
        id: text(),
        birth: None,
    };
    Box::new(Person {
        club: text(),
        categories: vec![text()],
        national: vec![national],
        ..Person::named("text")
    })
}

/// Every action that brings texts, with all of them.
fn actions() -> Vec<Action> {
    let board = arbitra_desk::BoardId { round: Round::FIRST, key: 1 };
    let player = PlayerId::new(900);
    let other = Accelerated::Other { name: text(), groups: Vec::new() };
    let categories = vec![Category { name: text(), club: Some(text()), ..Category::default() }];
    let mut regulations = crate::common::regulations(System::ALL[0], 5);
    regulations.event = event();
    regulations.tie_breaks = vec![text()];
    regulations.acceleration = other.clone();
    regulations.categories = categories.clone();
    regulations.form_details = text();
    let amendments = [
        Amendment::Event { event: Box::new(event()) },
        Amendment::TieBreaks {
            tie_breaks: vec![text()],
            edition: arbitra_standings::Edition::LATEST,
        },
        Amendment::FormDetails { details: text() },
        Amendment::Acceleration { acceleration: other },
        Amendment::Categories { categories },
    ];
    let envelope = Envelope {
        fen: text(),
        clock: ByColour { white: None, black: None },
        sealed_by: Colour::White,
        number: 40,
        offer: false,
        resumed_at: text(),
        place: text(),
        minutes: 0,
        interrupted: false,
    };
    let incident = Incident {
        case: text(),
        edition: text(),
        title: both(),
        answers: vec![Answered { question: both(), answer: both(), counted: false }],
        steps: vec![both()],
        articles: vec![text()],
        result: Some(both()),
        penalty: Some(both()),
        discretion: Some(both()),
        ..Incident::default()
    };
    let plan = Resumption {
        date: "2026/05/01".parse().expect("a date"),
        start: "10:00".parse().expect("an hour"),
        minutes: 60,
        place: text(),
        table: None,
        session: text(),
    };
    let opened = Opened { text: text(), verdict: SealedVerdict::Play, says: both() };
    let sheet = SignedSheet { colour: Colour::White, result: text(), half_moves: 2, hash: text() };
    let mut all = vec![
        Action::Create { regulations: Box::new(regulations) },
        Action::Register { player, person: person() },
        Action::CorrectPlayer { player: PlayerId::new(1), person: person() },
        Action::EnterLate {
            player,
            person: person(),
            first_round: Round::FIRST,
            missed: arbitra_model::Bye::ZeroPoint,
            number: arbitra_model::Number::new(1).expect("a number"),
        },
        Action::PutTeam { team: TeamId::new(1), name: text(), captain: text(), members: vec![] },
        Action::Note { text: text() },
        Action::Incident { incident: Box::new(incident) },
        Action::Seal { board, envelope: Box::new(envelope) },
        Action::OpenEnvelope { board, opened: Box::new(opened) },
        Action::PlanResumption { board, resumption: Some(Box::new(plan)) },
        Action::FileSheet { board, sheet: Box::new(sheet) },
    ];
    all.extend(amendments.map(|one| Action::Amend { amendment: Box::new(one) }));
    all
}

/// Desks in every phase.
fn desks() -> Vec<Desk> {
    let ready = crate::common::ready(1, System::ALL[0], 8, 5);
    let mut playing = ready.clone();
    let round = playing.propose_round().expect("a round");
    crate::common::act(&mut playing, round);
    let mut teams = Desk::default();
    let system = "team-2026".parse().expect("a system of teams");
    let mut regulations = crate::common::regulations(system, 5);
    regulations.tie_breaks = Vec::new();
    regulations.teams = Some(arbitra_desk::TeamRules::usual(4));
    crate::common::act(&mut teams, Action::Create { regulations: Box::new(regulations) });
    vec![Desk::default(), ready, playing, teams]
}

/// The action with the text at one place of it replaced; none if no text stands there.
fn replaced(action: &Action, place: usize, with: &str) -> Option<Action> {
    fn texts<'v>(value: &'v mut Value, found: &mut Vec<&'v mut Value>) {
        match value {
            Value::String(_) => found.push(value),
            Value::Array(all) => all.iter_mut().for_each(|one| texts(one, found)),
            Value::Object(all) => all.values_mut().for_each(|one| texts(one, found)),
            _ => {}
        }
    }
    let mut value = serde_json::to_value(action).expect("actions are JSON");
    let mut found = Vec::new();
    texts(&mut value, &mut found);
    let here = found.into_iter().filter(|text| **text == "text").nth(place)?;
    *here = Value::String(with.to_owned());
    Some(serde_json::from_value(value).expect("one text is as good as another"))
}

#[test]
fn a_text_without_end_is_refused_wherever_it_stands() {
    let desks = desks();
    let mut tried = 0;
    for action in actions() {
        let open = |desk: &&Desk| desk.obstacle(action.kind()).is_none();
        let desk = desks.iter().find(open).unwrap_or_else(|| panic!("{:?}", action.kind()));
        let judge = |action: &Action| desk.decide(action, &crate::common::arbiter());
        for place in 0.. {
            let Some(long) = replaced(&action, place, &"ñ".repeat(10_001)) else { break };
            let refusal = judge(&long).expect_err("it is too long");
            let Refusal::TextTooLong { field, letters, most } = refusal else {
                panic!("{:?}, text {place}: {refusal:?}", action.kind());
            };
            assert_eq!((letters, most), (10_001, field.most_letters()));
            let steering = replaced(&action, place, "a\u{1b}[31m").expect("it was there");
            let refusal = judge(&steering).expect_err("it steers terminals");
            assert_eq!(refusal, Refusal::ControlCharacter { field, code: 0x1b });
            // What is just as long as it may be is not refused for its length.
            let just = replaced(&action, place, &"ñ".repeat(most)).expect("it was there");
            let refused = judge(&just).err();
            assert!(!matches!(refused, Some(Refusal::TextTooLong { .. })), "{refused:?}");
            tried += 1;
        }
    }
    assert!(tried > 60, "{tried} texts");
}

#[test]
fn reasons_and_lists_have_an_end_too() {
    let desk = crate::common::ready(1, System::ALL[0], 4, 5);
    let note = Action::Note { text: text() };
    let why = |why: String| desk.decide(&note, &crate::common::arbiter().because(why));
    assert!(why("two\r\nlines".to_owned()).is_ok());
    assert!(matches!(
        why("x".repeat(2001)),
        Err(Refusal::TextTooLong { field: TextField::Reason, .. })
    ));
    let crowded = Person { categories: vec![text(); 501], ..*person() };
    let action = Action::Register { player: desk.next_player(), person: Box::new(crowded) };
    let refusal = desk.decide(&action, &crate::common::arbiter()).expect_err("too many");
    assert_eq!(refusal, Refusal::TooManyTexts { field: TextField::Category, most: 500 });
    for language in Language::ALL {
        assert!(desk.say_refusal(&refusal, language).contains("500"));
        for field in TextField::ALL {
            assert!(!field.words(language).is_empty());
        }
    }
}

/// A file brings what it likes: it is cut, and said.
#[test]
fn what_a_file_brings_is_cut() {
    let number = arbitra_model::Number::new(1).expect("a number");
    let mut tournament = Tournament::default();
    tournament.event.name = "E".repeat(400);
    tournament.players = vec![Player::new(number, format!("\u{1b}[2JK{}", "i".repeat(300)))];
    tournament.comments = vec!["fine".to_owned(), "n".repeat(20_000)];
    let context = Context::new("Ada", Moment::from_seconds(0));
    let imported = import(&tournament, &context);
    let fields: Vec<TextField> = imported
        .adjusted
        .iter()
        .filter_map(|one| match one {
            Adjusted::TextFitted { field, .. } => Some(*field),
            _ => None,
        })
        .collect();
    assert_eq!(fields, [TextField::Event, TextField::PlayerName, TextField::Note]);
    let desk = fold(imported.record).expect("it folds");
    let name = &desk.player(PlayerId::new(1)).expect("the player is there").person.name;
    assert_eq!((name.chars().count(), &name[..5]), (200, "[2JKi"));
    // Old records fold, however long their texts are.
    let mut old = Desk::default();
    crate::common::act(
        &mut old,
        Action::Create { regulations: Box::new(crate::common::regulations(System::ALL[0], 5)) },
    );
    let (mut entry, _) =
        old.prepare(Action::Note { text: text() }, crate::common::arbiter()).expect("fine");
    entry.action = Action::Note { text: "x".repeat(1_000_000) };
    assert!(old.apply(entry).is_ok());
}

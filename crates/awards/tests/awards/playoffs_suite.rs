//! Every case of `tests/suite/playoffs`, and the facts of the editions.
//!
//! A case has `--- setup` (one setting per line), `--- results` (a game and its winner, `draw`, or
//! `white N` for a choice of colours, and moves) and `--- expected`. Players are numbered by their
//! tie-breaks: number 1 has the best.

use std::path::{Path, PathBuf};

use arbitra_awards::playoffs::{
    Clock, Contestant, Decider, Disputes, Edition, GameId, Need, Numbers, Others, Pairs, PlayOff,
    Rate, Seeding, Setup, State, Structure, Time,
};
use arbitra_awards::prizes::{Claim, Finisher, Fund, Level, Person, Ranking, distribute};
use arbitra_model::Language;
use arbitra_model::{Number, Points};
use serde_json::Value;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite/playoffs")
}

fn section<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let head = format!("--- {name}\n");
    let start = text.find(&head)? + head.len();
    let rest = &text[start..];
    Some(rest.find("\n--- ").map_or(rest, |end| &rest[..=end]))
}

fn contestants(count: u16) -> Vec<Contestant> {
    let contestant = |n| Contestant { number: Number::new(n).unwrap(), name: format!("P{n}") };
    (1..=count).map(contestant).collect()
}

fn setup(text: &str) -> Setup {
    let mut setup = Setup::new(Edition::LATEST, Vec::new(), 1, 0);
    for line in text.lines() {
        let (key, value) = line.split_once(' ').unwrap();
        match key {
            "edition" => setup.edition = value.parse().unwrap(),
            "players" => setup.players = contestants(value.parse().unwrap()),
            "places" => setup.places = value.parse().unwrap(),
            "first" => setup.first_place = value.parse().unwrap(),
            "seed" => setup.seed = value.parse().unwrap(),
            "games" => setup.games = value.parse().unwrap(),
            "time" if value == "short" => setup.time = Time::Short,
            "seeding" if value == "lot" => setup.seeding = Seeding::ByLot,
            "rate" => {
                let (minutes, increment) = value.split_once('+').unwrap();
                setup.rate = Some(Rate {
                    minutes: minutes.parse().unwrap(),
                    increment: increment.parse().unwrap(),
                });
            }
            _ => panic!("unknown setting {line}"),
        }
    }
    setup
}

fn enter(play_off: &mut PlayOff, line: &str) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let game = GameId::new(words[0]);
    let number = |text: &str| Number::new(text.parse().unwrap()).unwrap();
    let entered = match words[1] {
        "white" => play_off.choose_white(&game, number(words[2])),
        "draw" => play_off.enter_winner(&game, None, None),
        winner => {
            let moves = words.get(2).map(|moves| moves.parse().unwrap());
            play_off.enter_winner(&game, Some(number(winner)), moves)
        }
    };
    entered.unwrap_or_else(|error| panic!("{line}: {error}"));
}

/// The state in the words of the cases.
fn summary(state: &State) -> String {
    let mut lines = Vec::new();
    for game in &state.games {
        let clock = match game.clock {
            Clock::Rate(Rate { minutes, increment }) => format!("{minutes}+{increment}"),
            Clock::Announced => "announced".to_owned(),
            Clock::Armageddon(game) => format!("W{} B{}", game.white, game.black),
        };
        let players = match game.colours {
            Some(colours) => format!("{}-{}", colours.white, colours.black),
            None => format!("{}/{}", game.players[0], game.players[1]),
        };
        let pause = if game.after_break { " after a break" } else { "" };
        lines.push(format!("wave {} {} {players} {clock}{pause}", game.wave, game.id));
    }
    for need in &state.needs {
        lines.push(match need {
            Need::Choice { game, player } => format!("need: {player} chooses in {game}"),
            Need::Moves { game } => format!("need: moves of {game}"),
        });
    }
    for share in state.places.iter().flatten() {
        let players: Vec<String> = share.players.iter().map(ToString::to_string).collect();
        let places = match share.first == share.last {
            true => share.first.to_string(),
            false => format!("{}–{}", share.first, share.last),
        };
        lines.push(format!("place {places}: {}", players.join(" ")));
    }
    lines.join("\n")
}

fn run(text: &str) -> PlayOff {
    let mut play_off = PlayOff::new(setup(section(text, "setup").unwrap())).unwrap();
    for line in section(text, "results").unwrap_or("").lines() {
        enter(&mut play_off, line);
    }
    play_off
}

fn cases() -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "case"));
    paths.sort();
    assert!(!paths.is_empty());
    paths
}

#[test]
fn every_case_of_the_suite() {
    for path in cases() {
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let play_off = run(&text);
        if let Some(expected) = section(&text, "expected") {
            assert_eq!(summary(&play_off.state()), expected.trim_end(), "{name}");
        }
        for language in Language::ALL {
            if let Some(words) = section(&text, &format!("words {language}")) {
                assert_eq!(play_off.words(language).trim_end(), words.trim_end(), "{name}");
            }
        }
    }
}

#[test]
fn places_of_a_play_off_bring_their_prizes() {
    let mut play_off = PlayOff::new(Setup::new(Edition::E2006, contestants(4), 1, 1)).unwrap();
    for line in ["SF1.1 4", "SF1.2 4", "SF2.1 2", "SF2.2 2", "F.1 2", "F.2 draw"] {
        enter(&mut play_off, line);
    }
    let finishers = contestants(5).into_iter().enumerate().map(|(index, player)| Finisher {
        number: player.number,
        name: player.name,
        points: Points::from_hundredths(if index < 4 { 700 } else { 650 }),
        level: if index < 4 { Level::OnPoints } else { Level::Behind },
        claim: Claim::Stands,
        games: 9,
        person: Person::default(),
    });
    let ranking = Ranking::new(finishers.collect()).unwrap();
    let after = ranking.after_play_off(&play_off.state().order().unwrap()).unwrap();
    let fund = "currency = 'EUR'\nmain = [1000, 500, 300, 100, 50]\nmethod = ";
    for method in ["'shared'", "'order'", "'hort'"] {
        let fund = Fund::from_toml(&format!("{fund}{method}")).unwrap();
        let paid: Vec<(u16, i64)> = distribute(&fund, &after)
            .awards
            .iter()
            .map(|award| (award.number.get(), award.amount.minor() / 100))
            .collect();
        // The losing semi-finalists share prizes 3 and 4, whatever the method.
        assert_eq!(paid, [(2, 1000), (4, 500), (1, 200), (3, 200), (5, 50)], "{method}");
    }
}

/// The facts as the editions were read.
fn facts(edition: &str) -> Value {
    let text = std::fs::read_to_string(folder().join("facts.json")).unwrap();
    let facts: Value = serde_json::from_str(&text).unwrap();
    facts[edition].clone()
}

/// The text of the facts for a number of players.
fn fact(facts: &Value, key: &str) -> String {
    let lines = facts[key].as_array().unwrap();
    lines.iter().map(|line| line.as_str().unwrap()).collect::<Vec<_>>().join("; ")
}

fn structure(edition: Edition, players: usize) -> Structure {
    edition.rules().format(players).unwrap().structure
}

fn table(structure: Structure) -> String {
    match structure {
        Structure::RoundRobin { numbers: Numbers::ByTieBreak(table), .. } => {
            let table: Vec<String> = table.iter().map(ToString::to_string).collect();
            table.join(",")
        }
        _ => String::new(),
    }
}

fn groups(structure: Structure) -> Vec<String> {
    let Structure::Groups { groups, .. } = structure else { return Vec::new() };
    let group = |group: &&[usize]| {
        let seeds: Vec<String> = group.iter().map(ToString::to_string).collect();
        format!("{{{}}}", seeds.join(","))
    };
    groups.iter().map(group).collect()
}

#[test]
fn the_facts_of_2006() {
    let facts = facts("2006");
    let rules = Edition::E2006.rules();
    assert!(fact(&facts, "2").contains("3min+5s"));
    assert_eq!(rules.clock, Clock::Rate(Rate { minutes: 3, increment: 5 }));
    assert!(fact(&facts, "2").contains("white 5 min, black 4 min, draw = black wins"));
    assert_eq!((rules.armageddon.white, rules.armageddon.black), (5, 4));
    assert!(Clock::Armageddon(rules.armageddon).draw_wins_for_black());
    assert_eq!(rules.decider, Decider::Armageddon);
    assert_eq!(
        facts["3_numbers"].as_str().unwrap(),
        "number 1 = best tie-break, number 3 = second best; or by lot"
    );
    assert_eq!(table(structure(Edition::E2006, 3)), "1,3,2");
    for players in [5, 7] {
        let table = table(structure(Edition::E2006, players));
        assert!(fact(&facts, &players.to_string()).contains(&table), "{players}: {table}");
    }
    for players in [6, 9] {
        let groups = groups(structure(Edition::E2006, players));
        assert_eq!(groups.len(), players / 3);
        for group in groups {
            assert!(fact(&facts, &players.to_string()).contains(&group), "{players}: {group}");
        }
    }
    assert!(fact(&facts, "10").contains("two groups of five"));
    assert_eq!(groups(structure(Edition::E2006, 10)).len(), 2);
    for players in [4, 8] {
        let setup = Setup::new(Edition::E2006, contestants(players), 1, 0);
        let state = PlayOff::new(setup).unwrap().state();
        for game in &state.games {
            let mut pair = game.players.map(Number::get);
            pair.sort_unstable();
            let pair = format!("{}-{}", pair[0], pair[1]);
            assert!(fact(&facts, &players.to_string()).contains(&pair), "{pair}");
        }
    }
    assert!(fact(&facts, "11+").contains("keep best eight"));
    for players in [11, 12, 40] {
        assert_eq!(
            structure(Edition::E2006, players),
            Structure::Keep { best: 8, others: Others::PresetShare }
        );
    }
    assert_eq!(
        facts["general"]["start_after_last_game_min"].as_u64(),
        rules.start_after.map(u64::from)
    );
    assert_eq!(facts["general"]["break_between_phases_min"], rules.phase_break);
    assert!(facts["general"]["dispute"].as_str().unwrap().contains("three other arbiters"));
    assert_eq!(rules.disputes, Disputes::ThreeArbiters);
}

#[test]
fn the_facts_of_2014() {
    let facts = facts("2014");
    let rules = Edition::E2014.rules();
    let principles = fact(&facts, "principles");
    assert!(principles.contains("winner of the draw chooses colour"));
    assert_eq!(rules.decider, Decider::ArmageddonByChoice);
    assert!(principles.contains("white 5 min (must win), black 4 min (draw enough)"));
    assert_eq!((rules.armageddon.white, rules.armageddon.black), (5, 4));
    assert!(principles.contains("10 minutes after every two games"));
    assert_eq!((rules.games_between_breaks, rules.phase_break), (Some(2), 10));
    assert!(principles.contains("appeals immediately after the game"));
    assert_eq!(rules.disputes, Disputes::AppealAtOnce);
    for example in facts["examples"].as_array().unwrap() {
        let number = |key: &str| example[key].as_u64().unwrap() as u16;
        let places = number("places");
        let setup = Setup::new(Edition::E2014, contestants(number("players")), places, 0);
        let mut play_off = PlayOff::new(setup).unwrap();
        let state = play_off.state();
        let mut preliminary: Vec<u16> =
            state.games.iter().flat_map(|game| game.players).map(Number::get).collect();
        preliminary.sort_unstable();
        preliminary.dedup();
        // The worst tie-breaks play, everybody else goes straight on.
        let last = number("direct") + 1..=number("players");
        assert_eq!(preliminary, last.collect::<Vec<_>>());
        assert_eq!(preliminary.len(), usize::from(number("preliminary_players")));
        for game in state.games {
            play_off.enter_winner(&game.id, Some(game.players[0]), None).unwrap();
        }
        let after = play_off.state();
        let first_round = after.games.iter().filter(|game| game.id.to_string().starts_with("K1"));
        let mut field: Vec<Number> = first_round.flat_map(|game| game.players).collect();
        field.sort_unstable();
        field.dedup();
        if number("round1_players") > places {
            assert_eq!(field.len(), usize::from(number("round1_players")));
        } else {
            // The preliminary round was the last: its winners and the direct ones have the places.
            assert_eq!(after.places.unwrap()[0].players.len(), usize::from(places));
        }
    }
}

#[test]
fn the_facts_of_2019() {
    let facts = facts("2019");
    let rules = Edition::E2019.rules();
    assert!(fact(&facts, "2").contains("3min+2s"));
    assert_eq!(rules.clock, Clock::Rate(Rate { minutes: 3, increment: 2 }));
    assert!(fact(&facts, "2").contains("draw colours again; first to win a game"));
    assert_eq!(rules.decider, Decider::FirstWin);
    assert!(fact(&facts, "4").contains("pairings by lot"));
    assert!(matches!(
        structure(Edition::E2019, 4),
        Structure::KnockOut { pairs: Pairs::ByLot, .. }
    ));
    assert!(fact(&facts, "5+").contains("keeps the top four"));
    for players in [5, 6, 30] {
        assert_eq!(
            structure(Edition::E2019, players),
            Structure::Keep { best: 4, others: Others::ByTieBreak }
        );
    }
    assert_eq!(
        facts["general"]["start_after_last_game_min"].as_u64(),
        rules.start_after.map(u64::from)
    );
    assert_eq!(facts["general"]["break_between_phases_min"], rules.phase_break);
    assert_eq!(facts["general"]["dispute"], "Chief Arbiter, final");
    assert_eq!(rules.disputes, Disputes::ChiefArbiter);
}

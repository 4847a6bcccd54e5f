//! Rating a whole tournament: which games count and what they bring.

#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeMap;

use arbitra_model::{Entry, Tournament};
use arbitra_rating::{
    Edition, EventFinding, EventRatings, GameOutcome, KReason, NotRated, Options, Outlook, Tempo,
    rate,
};
use common::{number, swiss};

fn rated(tournament: &Tournament, edition: Edition) -> EventRatings {
    rate(tournament, &Options { edition, pace: None, k: BTreeMap::new() })
}

fn why(line: &arbitra_rating::GameLine) -> Option<NotRated> {
    match line.outcome {
        GameOutcome::NotRated(why) => Some(why),
        GameOutcome::Rated(_) | GameOutcome::First => None,
    }
}

#[test]
fn the_examples_in_a_tournament() {
    let tournament = swiss("- 2200 ESP", &["- 2000 ESP", "- 2000 ESP"], "1=", 2);
    let ratings = rated(&tournament, Edition::E2025);
    let first = &ratings.players[0];
    let deltas: Vec<String> = first
        .games
        .iter()
        .filter_map(|line| match line.outcome {
            GameOutcome::Rated(change) => Some(change.delta.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(deltas, ["+0.24", "-0.26"]);
    let period = first.period.unwrap();
    assert_eq!((period.k, period.exact.to_string().as_str(), period.change), (20, "-0.40", 0));
    assert_eq!(first.performance, Some(2193));
}

#[test]
fn unplayed_and_short_games_are_not_rated() {
    let mut tournament = swiss("- 2200 ESP", &["- 2000 ESP", "- 2000 ESP", "- 0 ESP"], "1+1UH", 5);
    let Entry::Game { opponent, colour, score, .. } = tournament.players[0].entries[0] else {
        panic!("a game");
    };
    tournament.players[0].entries[0] = Entry::Game { opponent, colour, score, rated: false };
    let lines: Vec<Option<NotRated>> =
        rated(&tournament, Edition::E2025).players[0].games.iter().map(why).collect();
    assert_eq!(
        lines,
        [
            Some(NotRated::NoMove),
            Some(NotRated::Unplayed),
            Some(NotRated::OpponentUnrated),
            Some(NotRated::Unplayed),
            Some(NotRated::Unplayed),
        ]
    );
}

#[test]
fn time_is_judged_by_the_stronger_player() {
    let mut tournament = swiss("- 2300 ESP", &["- 2000 ESP", "- 2400 ESP"], "11", 2);
    tournament.event.encoded_time_control = "5400".to_owned();
    let lines: Vec<Option<NotRated>> =
        rated(&tournament, Edition::E2025).players[0].games.iter().map(why).collect();
    assert_eq!(lines, [None, Some(NotRated::TooLittleTime { needed: 120 })]);
    let older = rated(&tournament, Edition::E2014);
    assert!(older.players[0].games.iter().all(|line| why(line).is_some()));
}

#[test]
fn rapid_and_blitz() {
    let mut tournament = swiss("- 2700 ESP", &["- 2100 ESP", "- 2101 ESP"], "11", 2);
    tournament.event.encoded_time_control = "900+10".to_owned();
    let ratings = rated(&tournament, Edition::E2025);
    assert_eq!(ratings.pace, Tempo::Rapid);
    let lines: Vec<Option<NotRated>> = ratings.players[0].games.iter().map(why).collect();
    assert_eq!(lines, [Some(NotRated::WideGap), None]);
    assert!(rated(&tournament, Edition::E2024).players[0].games.iter().all(|l| why(l).is_none()));
    tournament.event.encoded_time_control = "W300-B240".to_owned();
    let armageddon = rated(&tournament, Edition::E2025);
    assert!(armageddon.findings.contains(&EventFinding::NoList));
    assert_eq!(why(&armageddon.players[0].games[0]), Some(NotRated::NoList));
}

#[test]
fn a_match_is_rated_until_it_is_decided() {
    let mut tournament = swiss("- 2300 ESP", &["- 2200 ESP"], "1", 4);
    let game = tournament.players[0].entries[0];
    let lost = tournament.players[1].entries[0];
    tournament.players[0].entries = vec![game; 4];
    tournament.players[1].entries = vec![lost; 4];
    let lines = |tournament: &Tournament| -> Vec<Option<NotRated>> {
        rated(tournament, Edition::E2025).players[1].games.iter().map(why).collect()
    };
    assert_eq!(lines(&tournament), [None, None, None, Some(NotRated::MatchDecided)]);
    tournament.players[1].rating = None;
    assert_eq!(lines(&tournament), [Some(NotRated::MatchWithUnrated); 4]);
}

#[test]
fn first_ratings_from_a_tournament() {
    let tournament = swiss("- 0 ESP", &["- 1700 ESP"; 5], "111 0 0".replace(' ', "").as_str(), 5);
    let first = rated(&tournament, Edition::E2025).players[0].first.unwrap();
    assert_eq!((first.rating, first.outlook), (1779, Outlook::Published));
}

#[test]
fn k_can_be_told() {
    let tournament = swiss("- 2200 ESP", &["- 2000 ESP"], "1", 1);
    let k = BTreeMap::from([(number(1), 40)]);
    let options = Options { edition: Edition::E2025, pace: None, k };
    let factor = rate(&tournament, &options).players[0].k.unwrap();
    assert_eq!((factor.k, factor.reason), (40, KReason::Told));
}

#[test]
fn long_events_report_every_month() {
    let mut tournament = swiss("- 2200 ESP", &["- 2000 ESP"], "1", 1);
    tournament.event.start = "2026/01/01".parse().ok();
    tournament.event.end = "2026/01/30".parse().ok();
    let long = |tournament: &Tournament| {
        let findings = rated(tournament, Edition::E2025).findings;
        findings.iter().any(|f| matches!(f, EventFinding::OverThirtyDays { .. }))
    };
    assert!(!long(&tournament));
    tournament.event.end = "2026/01/31".parse().ok();
    assert!(long(&tournament));
}

/// B.02: the lists show nobody below the floor, so nobody is rated against such a player.
#[test]
fn ratings_below_the_floor_are_none() {
    let tournament = swiss("- 1390 ESP", &["- 1500 ESP", "- 1399 ESP"], "11", 2);
    let now = rated(&tournament, Edition::E2025);
    assert!(now.findings.contains(&EventFinding::BelowFloor { players: 2, floor: 1400 }));
    let me = &now.players[0];
    assert_eq!((me.rating, me.period, me.k), (None, None, None));
    assert_eq!(me.first.map(|first| first.outlook), Some(Outlook::MoreGames));
    assert_eq!(why(&me.games[1]), Some(NotRated::OpponentUnrated));
    // The floor was 1000 until February 2024.
    let then = rated(&tournament, Edition::E2014);
    assert_eq!(then.players[0].rating, Some(1390));
    assert!(!then.findings.iter().any(|f| matches!(f, EventFinding::BelowFloor { .. })));
}

/// B.01 1.3: a title is told when its rating is reached, to whoever has none as high.
#[test]
fn a_rating_that_gives_a_title_is_told() {
    let title = |me: &str| {
        let tournament = swiss(me, &["- 2500 ESP"; 5], "11111", 5);
        rated(&tournament, Edition::E2025).players[0].title.map(|found| found.title.to_string())
    };
    assert_eq!(title("- 2230 ESP").as_deref(), Some("FM"));
    assert_eq!(title("CM 2230 ESP").as_deref(), Some("FM"));
    assert_eq!(title("IM 2230 ESP"), None);
    assert_eq!(title("- 2310 ESP"), None, "reached before");
    assert_eq!(title("- 2120 ESP").as_deref(), Some("CM"));
    assert_eq!(title("FM 2120 ESP"), None);
    assert_eq!(title("- 1900 ESP"), None);
}

#[test]
fn a_rating_reached_in_the_middle_counts_though_it_is_lost_again() {
    let opponents = ["- 2390 ESP"; 4];
    let own = |results: &str, rating: &str| {
        let tournament = swiss(&format!("- {rating} ESP"), &opponents, results, 4);
        rated(&tournament, Edition::E2025).players.swap_remove(0)
    };
    let player = own("1100", "2380");
    let reached = player.reached.unwrap();
    assert_eq!((reached.round.get(), reached.games, reached.rating), (2, 2, 2400));
    assert_eq!((reached.level, reached.is_lost_again), (2400, true));
    assert_eq!(player.period.unwrap().change, 1, "2381 in the end");
    // Kept to the end, never reached, and a level that was the player's before.
    assert!(!own("11==", "2385").reached.unwrap().is_lost_again);
    assert_eq!(own("0011", "2380").reached, None);
    assert_eq!(own("1111", "2405").reached, None);
    // A title that a rating gives counts from there.
    let player = own("1000", "2295");
    assert_eq!(player.reached.unwrap().level, 2300);
    assert_eq!(player.title.unwrap().rating, 2300);
}

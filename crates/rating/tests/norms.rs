//! The worked examples of norms, and each condition by itself.

#![allow(clippy::unwrap_used)]

mod common;

use arbitra_model::{Colour, Entry, Score, Tournament};
use arbitra_rating::norms::{
    Basis, Championship, Condition, Dossier, Edition, Event, EventOptions, Exemption, NormTitle,
    Status, Verdict, Why, verdict,
};
use common::swiss;

fn judge(tournament: &Tournament, edition: Edition, title: NormTitle) -> Verdict {
    judge_as(tournament, edition, title, Championship::No, None)
}

fn judge_as(
    tournament: &Tournament,
    edition: Edition,
    title: NormTitle,
    championship: Championship,
    exemption: Option<Exemption>,
) -> Verdict {
    let event = Event::of(tournament, EventOptions { edition, championship, exemption });
    let rounds = tournament.recorded_rounds();
    let dossier = Dossier::of(tournament, &event, &tournament.players[0], rounds);
    verdict(&dossier, &event, title)
}

fn missing(verdict: &Verdict) -> Vec<Condition> {
    verdict.missing().map(|check| check.condition).collect()
}

fn left_out(verdict: &Verdict) -> Vec<(u16, Why, &'static str)> {
    verdict.left_out.iter().map(|left| (left.round.get(), left.why, left.article)).collect()
}

/// The nine opponents of the worked example, with a mix that holds.
const NINE: [&str; 9] = [
    "GM 2610 FRA",
    "GM 2555 ITA",
    "GM 2502 GER",
    "GM 2480 POL",
    "IM 2465 ESP",
    "IM 2440 ESP",
    "FM 2395 ESP",
    "FM 2350 FRA",
    "- 2105 ITA",
];

#[test]
fn gm_norm_with_one_opponent_raised() {
    let verdict =
        judge(&swiss("IM 2450 ESP", &NINE, "111111=00", 9), Edition::E2024, NormTitle::GM);
    let selection = &verdict.selection;
    assert_eq!((selection.average, selection.percent, selection.performance), (2444, 72, 2610));
    assert_eq!(selection.required.unwrap().to_string(), "6.5");
    let raised: Vec<i32> = selection.games.iter().map(|game| game.counted_rating).collect();
    assert_eq!((raised[8], raised.iter().sum::<i32>()), (2200, 21997));
    assert!(verdict.achieved);
    assert_eq!((verdict.credit, verdict.surplus), (Some(9), 0));
}

#[test]
fn a_full_point_more_counts_as_a_game() {
    let tournament = swiss("IM 2450 ESP", &NINE, "1111111=0", 9);
    let verdict = judge(&tournament, Edition::E2024, NormTitle::GM);
    assert_eq!((verdict.credit, verdict.surplus), (Some(10), 1));
    assert_eq!(verdict.exceeds_by().unwrap().to_string(), "1");
}

#[test]
fn half_a_point_less_is_no_norm() {
    let tournament = swiss("IM 2450 ESP", &NINE, "111111000", 9);
    let verdict = judge(&tournament, Edition::E2024, NormTitle::GM);
    assert!(!verdict.achieved);
    assert_eq!(missing(&verdict), [Condition::Performance]);
}

/// Eight opponents with an average of 2310.
const EIGHT: [&str; 8] = [
    "IM 2400 FRA",
    "IM 2400 ITA",
    "IM 2350 GER",
    "FM 2320 POL",
    "- 2300 ESP",
    "- 2290 ESP",
    "- 2220 ESP",
    "- 2200 ESP",
];

#[test]
fn eight_games_of_nine_rounds() {
    let tournament = swiss("FM 2350 ESP", &EIGHT, "11111=00U", 9);
    let verdict = judge(&tournament, Edition::E2024, NormTitle::IM);
    assert_eq!((verdict.selection.average, verdict.selection.percent), (2310, 69));
    assert_eq!(verdict.selection.performance, 2451);
    assert_eq!((verdict.achieved, verdict.basis), (true, Basis::EightOfNine));
    assert_eq!((verdict.credit, verdict.basis_article), (Some(9), "1.4.1c"));
    assert_eq!(left_out(&verdict), [(9, Why::Bye, "1.4.2c")]);
    let older = judge(&tournament, Edition::E2014, NormTitle::IM);
    assert_eq!((older.achieved, older.credit), (true, Some(8)));
}

/// A late loss cannot be dropped to be left with eight games of nine.
#[test]
fn eight_of_nine_needs_a_gift_not_a_loss() {
    let mut nine = EIGHT.to_vec();
    nine.push("- 2000 ESP");
    let tournament = swiss("FM 2350 ESP", &nine, "11111=000", 9);
    let verdict = judge(&tournament, Edition::E2024, NormTitle::IM);
    assert!(!verdict.achieved);
    assert_eq!(verdict.selection.games.len(), 9);
    let half_bye = swiss("FM 2350 ESP", &EIGHT, "11111=00H", 9);
    assert_eq!(missing(&judge(&half_bye, Edition::E2024, NormTitle::IM)), [Condition::Games]);
}

#[test]
fn the_last_round_opponent_did_not_come() {
    // Seven of eight and a forfeit: as a loss the nine games suffice, 7 of 9.
    let tournament = swiss("IM 2450 ESP", &NINE, "1111111=+", 9);
    let verdict = judge(&tournament, Edition::E2024, NormTitle::GM);
    assert!(verdict.achieved);
    // Counted as nine either way; eight games with 7.5 exceed by more.
    assert_eq!(verdict.basis, Basis::EightOfNine);
    // In an event of ten rounds only the forfeit as a loss gives nine games.
    let ten = swiss("IM 2450 ESP", &NINE, "H1111111=+", 10);
    let verdict = judge(&ten, Edition::E2024, NormTitle::GM);
    assert_eq!((verdict.achieved, verdict.basis), (true, Basis::LastRoundForfeit));
    assert!(verdict.selection.games[8].as_if_lost);
    assert_eq!(left_out(&verdict), [(1, Why::Bye, "1.4.2c")]);
    // An earlier forfeit does not help.
    let early = swiss("IM 2450 ESP", &NINE, "H1111111+=", 10);
    assert_eq!(missing(&judge(&early, Edition::E2024, NormTitle::GM))[0], Condition::Games);
}

#[test]
fn an_average_of_half_a_point_less_rounds_up() {
    // Ten opponents of 23795 together: 2379.5.
    let ten = [
        "GM 2500 FRA",
        "GM 2500 ITA",
        "GM 2500 GER",
        "GM 2400 POL",
        "IM 2400 ESP",
        "IM 2300 ESP",
        "FM 2300 ESP",
        "FM 2300 FRA",
        "- 2300 ITA",
        "- 2295 GER",
    ];
    let tournament = swiss("IM 2450 ESP", &ten, "1111111110", 10);
    let verdict = judge(&tournament, Edition::E2024, NormTitle::GM);
    let full: Vec<i32> = verdict.selection.games.iter().map(|game| game.counted_rating).collect();
    assert!(verdict.achieved, "{full:?}");
    let lower = ten.map(|words| words.replace("2295", "2294"));
    let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
    // With a point less the average of all ten would be 2379; one of the beaten is left out.
    let verdict =
        judge(&swiss("IM 2450 ESP", &lower, "1111111110", 10), Edition::E2024, NormTitle::GM);
    assert!(verdict.achieved);
    assert_eq!(verdict.selection.games.len(), 9);
}

#[test]
fn thirty_five_per_cent_is_the_least() {
    let strong: Vec<String> =
        (0..9).map(|i| format!("GM 2750 {}", ["FRA", "ITA", "GER"][i % 3])).collect();
    let strong: Vec<&str> = strong.iter().map(String::as_str).collect();
    let made = |results| {
        judge(&swiss("IM 2450 ESP", &strong, results, 9), Edition::E2024, NormTitle::GM).achieved
    };
    assert!(made("111=00000"));
    assert!(!made("111000000"));
}

#[test]
fn games_after_the_norm_may_be_ignored() {
    let mut eleven = NINE.to_vec();
    eleven.extend(["- 2000 ESP", "- 1900 ESP"]);
    let tournament = swiss("IM 2450 ESP", &eleven, "111111=0000", 11);
    let verdict = judge(&tournament, Edition::E2024, NormTitle::GM);
    assert!(verdict.achieved);
    assert_eq!(
        left_out(&verdict),
        [(10, Why::AfterNorm, "1.4.1e"), (11, Why::AfterNorm, "1.4.1e")]
    );
    // Where the schedule is made beforehand, all rounds count, those to come included.
    let mut fixed = tournament;
    fixed.system_code = "FIDE_ROUNDROBIN".to_owned();
    assert!(!judge(&fixed, Edition::E2024, NormTitle::GM).achieved);
    let mut early = swiss("IM 2450 ESP", &NINE, "111111=00", 11);
    early.system_code = "FIDE_ROUNDROBIN".to_owned();
    let verdict = judge(&early, Edition::E2024, NormTitle::GM);
    assert_eq!(missing(&verdict), [Condition::AllRounds]);
    assert!(!verdict.achieved);
}

#[test]
fn defeated_opponents_may_be_ignored() {
    let mut eleven = vec!["- 1500 ESP", "- 1500 ESP"];
    eleven.extend(NINE);
    let tournament = swiss("IM 2450 ESP", &eleven, "11111111=00", 11);
    let verdict = judge(&tournament, Edition::E2024, NormTitle::GM);
    assert!(verdict.achieved);
    // One of them is left out and the other raised: ten games.
    assert_eq!(left_out(&verdict), [(1, Why::Defeated, "1.4.1f")]);
    assert_eq!(verdict.credit, Some(10));
    // Lost games cannot be ignored.
    let lost = swiss("IM 2450 ESP", &eleven, "00111111=00", 11);
    assert!(!judge(&lost, Edition::E2024, NormTitle::GM).achieved);
}

#[test]
fn titles_and_federations() {
    let check = |opponents: &[&str], expected: &[Condition]| {
        let tournament = swiss("IM 2450 ESP", opponents, "111111111", 9);
        let verdict = judge(&tournament, Edition::E2024, NormTitle::GM);
        assert_eq!(missing(&verdict), expected, "{opponents:?}");
        assert_eq!(verdict.achieved, expected.is_empty());
    };
    let with = |change: fn(usize, &str) -> String| -> Vec<String> {
        NINE.iter().enumerate().map(|(index, words)| change(index, words)).collect()
    };
    let refs = |list: &[String]| list.iter().map(|s| s.clone().leak() as &str).collect::<Vec<_>>();
    check(&NINE, &[]);
    // Two grandmasters only.
    let two =
        with(|i, words| if (2..4).contains(&i) { words.replace("GM", "IM") } else { words.into() });
    check(&refs(&two), &[Condition::HigherTitles]);
    // Candidate masters are not title-holders.
    let cm =
        with(
            |i, words| {
                if i >= 4 { words.replace("IM", "CM").replace("FM", "CM") } else { words.into() }
            },
        );
    check(&refs(&cm), &[Condition::TitleHolders]);
    // Six of nine from Spain.
    let own = with(|i, words| {
        if (4..8).contains(&i) || i < 2 {
            format!("{} ESP", &words[..words.len() - 4])
        } else {
            words.into()
        }
    });
    check(&refs(&own), &[Condition::OwnFederation]);
    // Seven from France.
    let one = with(
        |i, words| if i < 7 { format!("{} FRA", &words[..words.len() - 4]) } else { words.into() },
    );
    check(&refs(&one), &[Condition::OneFederation]);
    // Only one other federation, half of them under FIDE's flag, which is none.
    let foreign = with(|i, words| {
        format!("{} {}", &words[..words.len() - 4], if i % 2 == 0 { "FRA" } else { "FID" })
    });
    check(&refs(&foreign), &[Condition::ForeignFederations]);
}

#[test]
fn exemptions_waive_federations() {
    let home: Vec<String> =
        NINE.iter().map(|words| format!("{} ESP", &words[..words.len() - 4])).collect();
    let home: Vec<&str> = home.iter().map(String::as_str).collect();
    let mut tournament = swiss("IM 2450 ESP", &home, "111111111", 9);
    tournament.event.federation = "ESP".to_owned();
    let judge = |exemption| {
        judge_as(&tournament, Edition::E2024, NormTitle::GM, Championship::No, exemption)
    };
    assert!(!judge(None).achieved);
    for (exemption, article) in [
        (Exemption::NationalFinal, "1.4.3a"),
        (Exemption::NationalTeam, "1.4.3b"),
        (Exemption::Zonal, "1.4.3c"),
    ] {
        let verdict = judge(Some(exemption));
        assert!(verdict.achieved && !verdict.foreigners_normal);
        let waived =
            verdict.selection.checks.iter().filter(|c| c.status == Status::Waived(article));
        assert_eq!(waived.count(), 3);
    }
    tournament.event.federation = "FRA".to_owned();
    let final_elsewhere = judge_as(
        &tournament,
        Edition::E2024,
        NormTitle::GM,
        Championship::No,
        Some(Exemption::NationalFinal),
    );
    assert!(!final_elsewhere.achieved, "only players of the registering federation");
    // 2014 names no such limit, and its letters are others.
    let guest = judge_as(
        &tournament,
        Edition::E2014,
        NormTitle::GM,
        Championship::No,
        Some(Exemption::NationalFinal),
    );
    assert!(guest.achieved, "{:?}", missing(&guest));
    let articles = &Edition::E2014.rules().articles;
    assert_eq!((articles.exemptions[3], articles.one_normal), ("1.43e", "1.43f"));
}

/// Each opponent counts once: of seven, 2014 asks for a third but at least three of the title,
/// 2024 for half.
#[test]
fn double_round_robins_by_edition() {
    let players = ["IM 2450 ESP", "GM 2610 FRA", "GM 2555 ITA", "GM 2502 GER"].into_iter().chain([
        "IM 2465 POL",
        "IM 2440 ESP",
        "FM 2395 ESP",
        "FM 2350 FRA",
    ]);
    let mut tournament = Tournament {
        announced_rounds: Some(14),
        system_code: "FIDE_DOUBLEROUNDROBIN".to_owned(),
        players: players.enumerate().map(|(index, words)| common::player(index, words)).collect(),
        ..Tournament::default()
    };
    for round in 0..14u16 {
        let opponent = common::number(2 + round % 7);
        let score = if round < 10 { Score::Win } else { Score::Loss };
        let colour = if round < 7 { Colour::White } else { Colour::Black };
        let game = Entry::Game { opponent, colour, score, rated: true };
        tournament.players[0].entries.push(game);
        let score = if round < 10 { Score::Loss } else { Score::Win };
        let mirror =
            Entry::Game { opponent: common::number(1), colour: !colour, score, rated: true };
        let entries = &mut tournament.players[usize::from(1 + round % 7)].entries;
        entries.resize(usize::from(round), Entry::Blank);
        entries.push(mirror);
    }
    let higher = |edition| {
        let verdict = judge(&tournament, edition, NormTitle::GM);
        missing(&verdict).contains(&Condition::HigherTitles)
    };
    assert!(!higher(Edition::E2014), "three of seven");
    assert!(higher(Edition::E2024), "four of seven");
}

#[test]
fn a_big_international_swiss_is_exempt() {
    let home: Vec<String> =
        NINE.iter().map(|words| format!("{} ESP", &words[..words.len() - 4])).collect();
    let mut words: Vec<String> = home;
    // Twenty foreigners of three federations, ten of them titled.
    for index in 0..20 {
        let title = if index < 10 { "IM" } else { "-" };
        words.push(format!("{title} 2300 {}", ["FRA", "ITA", "GER"][index % 3]));
    }
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut tournament = swiss("IM 2450 ESP", &words, "111111111", 9);
    tournament.event.federation = "ESP".to_owned();
    // They take part but never play: the edition of 2014 does not mind, that of 2024 does.
    assert!(judge(&tournament, Edition::E2014, NormTitle::GM).achieved);
    assert!(!judge(&tournament, Edition::E2024, NormTitle::GM).achieved);
    for index in 10..30 {
        let opponent = common::number(if index % 2 == 0 { index + 2 } else { index });
        let entry =
            Entry::Game { opponent, colour: Colour::White, score: Score::Draw, rated: true };
        tournament.players[usize::from(index)].entries = vec![entry; 8];
    }
    let verdict = judge(&tournament, Edition::E2024, NormTitle::GM);
    assert!(verdict.achieved, "one round may be missed");
    tournament.players[10].entries.truncate(7);
    assert!(!judge(&tournament, Edition::E2024, NormTitle::GM).achieved, "two may not");
}

#[test]
fn unrated_opponents_by_edition() {
    let mut opponents = NINE.map(str::to_owned);
    for (index, words) in opponents.iter_mut().enumerate().skip(6) {
        *words = words.replace(["2395", "2350", "2105"][index - 6], "0");
    }
    let opponents: Vec<&str> = opponents.iter().map(String::as_str).collect();
    let tournament = swiss("IM 2450 ESP", &opponents, "111111111", 9);
    let old = judge(&tournament, Edition::E2014, NormTitle::WIM);
    let ratings =
        |v: &Verdict| v.selection.games[6..].iter().map(|g| g.counted_rating).collect::<Vec<_>>();
    assert_eq!(ratings(&old), [1850, 1000, 1000]);
    assert!(missing(&old).contains(&Condition::Unrated));
    let new = judge(&tournament, Edition::E2024, NormTitle::WIM);
    assert_eq!(ratings(&new), [1850, 1400, 1400]);
    assert!(!missing(&new).contains(&Condition::Unrated));
}

#[test]
fn games_that_do_not_count() {
    let mut opponents = NINE.to_vec();
    opponents[8] = "- 2105";
    let tournament = swiss("IM 2450 ESP", &opponents, "1111111=0", 9);
    let verdict = judge(&tournament, Edition::E2024, NormTitle::GM);
    assert_eq!(left_out(&verdict), [(9, Why::FederationUnknown, "1.4.2a")]);
    assert_eq!(missing(&verdict), [Condition::Games]);
    // A round robin leaves out an unrated player without a point against the rated.
    let mut opponents = NINE.to_vec();
    opponents.push("- 0 ITA");
    let mut round_robin = swiss("IM 2450 ESP", &opponents, "111111=001", 10);
    round_robin.system_code = "FIDE_ROUNDROBIN".to_owned();
    let verdict = judge(&round_robin, Edition::E2024, NormTitle::GM);
    assert_eq!(left_out(&verdict), [(10, Why::ZeroScorer, "1.4.2b")]);
    assert!(verdict.achieved);
}

#[test]
fn team_championships_of_seven_rounds() {
    let seven: Vec<&str> = NINE[..7].to_vec();
    let tournament = swiss("IM 2450 ESP", &seven, "11111==", 7);
    assert!(!judge(&tournament, Edition::E2024, NormTitle::GM).achieved);
    let team = |edition| judge_as(&tournament, edition, NormTitle::GM, Championship::Team, None);
    assert!(team(Edition::E2024).achieved);
    assert_eq!(team(Edition::E2024).credit, Some(8), "seven games and a point above");
    let home: Vec<String> =
        seven.iter().map(|words| format!("{} FRA", &words[..words.len() - 4])).collect();
    let home: Vec<&str> = home.iter().map(String::as_str).collect();
    let tournament = swiss("IM 2450 ESP", &home, "11111==", 7);
    let team =
        |edition| judge_as(&tournament, edition, NormTitle::GM, Championship::Team, None).achieved;
    assert!(team(Edition::E2014), "federations are not relevant");
    assert!(!team(Edition::E2024));
}

#[test]
fn the_world_cup_counts_nine() {
    let tournament = swiss("IM 2450 ESP", &NINE[..8], "11111=00", 8);
    let verdict =
        judge_as(&tournament, Edition::E2024, NormTitle::GM, Championship::WorldCup, None);
    assert_eq!((verdict.achieved, verdict.credit), (true, Some(9)));
}

/// 2014, 1.2: a performance for a title in an Olympiad counts thirteen games.
#[test]
fn an_olympiad_of_2014_counts_thirteen() {
    let tournament = swiss("IM 2450 ESP", &NINE, "111111=00", 9);
    let credit = |edition, championship| {
        let verdict = judge_as(&tournament, edition, NormTitle::GM, championship, None);
        (verdict.achieved, verdict.credit)
    };
    assert_eq!(credit(Edition::E2014, Championship::No), (true, Some(9)));
    assert_eq!(credit(Edition::E2014, Championship::Olympiad), (true, Some(13)));
    assert_eq!(credit(Edition::E2024, Championship::Olympiad), (true, Some(9)));
}

#[test]
fn long_events_count_thirteen() {
    let many: Vec<String> =
        (0..15).map(|i| format!("GM 2600 {}", ["FRA", "ITA", "GER"][i % 3])).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let tournament = swiss("IM 2450 ESP", &many, "111111111111111", 15);
    assert_eq!(judge(&tournament, Edition::E2024, NormTitle::GM).credit, Some(13));
}

#[test]
fn an_event_without_enough_time_has_no_norms() {
    let mut tournament = swiss("IM 2450 ESP", &NINE, "1111111=0", 9);
    tournament.event.encoded_time_control = "5400+30".to_owned();
    assert!(judge(&tournament, Edition::E2024, NormTitle::GM).achieved);
    tournament.event.encoded_time_control = "3600+30".to_owned();
    let verdict = judge(&tournament, Edition::E2024, NormTitle::GM);
    assert_eq!((verdict.achieved, verdict.by_games), (false, true));
}

//! Tables and how they are written.

use arbitra_model::{Acceleration, Language, Number, PlayerFact, Points, Round, Sex, Tournament};
use arbitra_report::Sheet;
use arbitra_standings::render::{
    boards_sheet, crosstable_sheet, explain_working, group_sheets, groups_for_programs,
    matrix_sheet, members_sheet, standings_for_programs, standings_sheet, statistics_sheet, why,
    with_ratings,
};
use arbitra_standings::tables::{
    AgeGroups, GroupLabel, Grouping, UnplayedFloats, board_results, crosstable, groups, matrix,
    members, statistics,
};
use arbitra_standings::{
    Contest, Disagreed, Edition, Kind, Options, disagreements, standings, working,
};

use crate::common::{options, tournament};

/// Six players, three rounds, a bye of every kind and a forfeit.
fn swiss() -> Tournament {
    let mut event = tournament(&[
        "4w1 2b1 3w=",
        "5b1 1w0 4b=",
        "6w1 H 1b=",
        "1b0 5w1 2w=",
        "2w0 4b0 6b+",
        "3b0 Z 5w-",
    ]);
    event.event.name = "Club <A>".to_owned();
    for (player, (name, federation, sex, rating, born)) in event.players.iter_mut().zip([
        ("Alba", "ESP", Sex::Female, 2100, 2010),
        ("Bruno", "POR", Sex::Male, 2050, 1970),
        ("Celia", "ESP", Sex::Female, 1900, 2014),
        ("Diego", "ESP", Sex::Male, 1850, 1990),
        ("Eva", "POR", Sex::Female, 1700, 1955),
        ("Felix", "FRA", Sex::Male, 0, 2012),
    ]) {
        player.name = name.to_owned();
        player.federation = Some(federation.parse().unwrap());
        player.sex = Some(sex);
        player.rating = (rating > 0).then_some(rating);
        player.birth = arbitra_model::Date::year_only(born);
    }
    event
}

#[test]
fn standings_in_text_and_two_languages() {
    let event = swiss();
    let table = standings(&event, &options(Edition::E2026, Kind::Swiss, "BH/C1 SB ARO DE"));
    insta::assert_snapshot!(
        "standings-en",
        standings_sheet(&event, &table, Language::English).text()
    );
    insta::assert_snapshot!(
        "standings-es",
        standings_sheet(&event, &table, Language::Spanish).text()
    );
    let given: Vec<String> = table.columns.iter().map(|c| c.tie_break.to_string()).collect();
    let programs = standings_for_programs(&event, &table, &given);
    insta::assert_snapshot!("standings-tsv", programs.tsv());
    let page = standings_sheet(&event, &table, Language::Spanish).html();
    insta::assert_snapshot!("standings-html", page);
}

#[test]
fn crosstable_shows_opponent_colour_result_and_float() {
    let event = swiss();
    let asked = options(Edition::E2026, Kind::Swiss, "BH");
    let table = standings(&event, &asked);
    let cross = crosstable(&event, &asked, &table, UnplayedFloats::IfMoreThanLoss);
    let sheet = crosstable_sheet(&event, Contest::Players, &cross, Language::English);
    insta::assert_snapshot!("crosstable", sheet.text());
    let spanish = crosstable_sheet(&event, Contest::Players, &cross, Language::Spanish);
    insta::assert_snapshot!("crosstable-html-es", with_ratings(spanish, &event).html());
    let eva = cross.rows.iter().find(|row| row.number == 5).unwrap();
    assert_eq!(eva.cells[2].points, Points::ONE);
}

#[test]
fn floats_see_virtual_points() {
    let mut event = tournament(&["2w1", "1b0"]);
    event.accelerations.push(Acceleration {
        match_points: None,
        points: Points::ONE,
        first_round: Round::FIRST,
        last_round: Round::FIRST,
        first_id: 1,
        last_id: 1,
    });
    let asked = options(Edition::E2026, Kind::Swiss, "BH");
    let table = standings(&event, &asked);
    let cross = crosstable(&event, &asked, &table, UnplayedFloats::Never);
    let floats: Vec<_> = cross.rows.iter().map(|row| row.cells[0].float).collect();
    use arbitra_standings::tables::Float;
    assert_eq!(floats, [Some(Float::Down), Some(Float::Up)]);
}

#[test]
fn double_round_robin_shows_both_games() {
    let mut event =
        tournament(&["2w1 3b= . 2b0 3w1 .", "1b0 . 3w1 1w1 . 3b=", ". 1w= 2b0 . 1b0 2w="]);
    event.announced_rounds = Some(6);
    let asked = options(Edition::E2026, Kind::RoundRobin, "DE SB");
    let table = standings(&event, &asked);
    let double = matrix(&event, &asked, &table);
    assert_eq!(double.cycles, 2);
    let sheet = matrix_sheet(&event, Contest::Players, &double, Language::English);
    insta::assert_snapshot!("double-round-robin", sheet.text());
}

#[test]
fn groups_have_their_own_places() {
    let mut event = swiss();
    event.player_facts.push(PlayerFact {
        number: Number::new(3).unwrap(),
        kind: "GROUP".to_owned(),
        value: "B".to_owned(),
    });
    let table = standings(&event, &options(Edition::E2026, Kind::Swiss, "BH"));
    let count = |by: Grouping| -> Vec<(GroupLabel, usize)> {
        groups(&event, &table, &by).into_iter().map(|g| (g.label, g.rows.len())).collect()
    };
    let federations = count(Grouping::Federation);
    assert_eq!(federations.iter().map(|(_, size)| *size).collect::<Vec<_>>(), [3, 1, 2]);
    assert_eq!(
        count(Grouping::Category("group".to_owned())),
        [(GroupLabel::Category("B".to_owned()), 1), (GroupLabel::Unknown, 5)]
    );
    assert_eq!(
        count(Grouping::Age(AgeGroups { year: 2026, under: vec![12, 16], over: vec![50, 65] })),
        [
            (GroupLabel::Under(12), 1),
            (GroupLabel::Under(16), 2),
            (GroupLabel::OpenAge, 1),
            (GroupLabel::Over(50), 1),
            (GroupLabel::Over(65), 1),
        ]
    );
    assert_eq!(
        count(Grouping::Rating(vec![1800, 2000])),
        [
            (GroupLabel::Rating(0, Some(1800)), 1),
            (GroupLabel::Rating(1800, Some(2000)), 2),
            (GroupLabel::Rating(2000, None), 2),
            (GroupLabel::Unrated, 1),
        ]
    );
    let women = groups(&event, &table, &Grouping::Sex);
    let sheets = group_sheets(&event, &table, &women, Language::Spanish);
    let all: Vec<String> = sheets.iter().map(Sheet::text).collect();
    insta::assert_snapshot!("groups-es", all.join("\n"));
    let programs = groups_for_programs(&event, &table, &["BH".to_owned()], &women);
    insta::assert_snapshot!("groups-tsv", programs.tsv());
}

#[test]
fn a_group_that_somebody_else_defines_has_its_own_places() {
    let event = swiss();
    let table = standings(&event, &options(Edition::E2026, Kind::Swiss, "BH"));
    // Numbers 2 and 4 are level in the whole table, and so they are among the even numbers.
    let even = members(&table, |number| number % 2 == 0);
    let ranks: Vec<_> = even.iter().map(|row| (table.rows[row.row].number, row.rank)).collect();
    assert_eq!(ranks, [(2, Some(1)), (4, Some(1)), (6, Some(3))]);
    let sheet = members_sheet(&event, &table, &even, "Pares", Language::Spanish);
    assert_eq!(sheet.caption, "Club <A>: Clasificación tras la ronda 3: Pares");
    assert_eq!(sheet.rows().count(), 3);
}

/// The team event of the suite, retyped from report records.
fn team_event() -> Tournament {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/suite/standings/2026/13-team-swiss-of-fourteen.trf"
    );
    arbitra_trf::read(&std::fs::read(path).unwrap()).unwrap().tournament
}

#[test]
fn team_tables_show_match_and_game_points() {
    let event = team_event();
    let mut asked = options(Edition::E2026, Kind::Swiss, "EDEBT BH:MP BH:GP/C1 SSSC TBR BC");
    asked.contest = Contest::of(&event);
    let table = standings(&event, &asked);
    insta::assert_snapshot!("teams", standings_sheet(&event, &table, Language::Spanish).text());
    let cross = crosstable(&event, &asked, &table, UnplayedFloats::Never);
    let sheet = crosstable_sheet(&event, asked.contest, &cross, Language::English);
    insta::assert_snapshot!("team-crosstable", sheet.text());
    let mut words = String::new();
    for (number, column) in [(1, 3), (1, 0), (14, 0), (14, 5)] {
        let working = working(&event, &asked, number, column).unwrap();
        words.push_str(&explain_working(&event, asked.contest, &working, Language::English));
    }
    insta::assert_snapshot!("team-workings", words);
}

#[test]
fn board_results_rank_each_board() {
    let event = team_event();
    let lines = board_results(&event, 7);
    assert_eq!(lines.len(), 56);
    let first: Vec<_> = lines.iter().filter(|line| line.board == 1).collect();
    assert_eq!(first.len(), 14);
    assert_eq!(first[0].rank, 1);
    assert!(first.windows(2).all(|pair| pair[0].percent >= pair[1].percent));
    let sheet = boards_sheet(&event, &lines[..14], Language::English);
    insta::assert_snapshot!("boards", sheet.text());
}

#[test]
fn a_file_is_held_to_its_own_results() {
    let mut event = swiss();
    for (player, (points, rank)) in
        event.players.iter_mut().zip([(250, 1), (150, 4), (200, 2), (150, 3), (100, 5), (0, 6)])
    {
        player.stated_points = Some(Points::from_hundredths(points));
        player.stated_rank = Some(rank);
    }
    let table = standings(&event, &options(Edition::E2026, Kind::Swiss, "BH"));
    // Numbers 2 and 4 stay level: either may stand third.
    assert_eq!(disagreements(&event, &table), []);
    event.players[0].stated_points = Some(Points::ONE);
    event.players[5].stated_rank = Some(4);
    let what: Vec<_> = disagreements(&event, &table).into_iter().map(|d| d.what).collect();
    assert_eq!(
        what,
        [
            Disagreed::Points { stated: Points::ONE, computed: Points::from_hundredths(250) },
            Disagreed::Rank { stated: 4, first: 6, last: 6 },
        ]
    );
    let teams = team_event();
    let asked =
        Options { contest: Contest::of(&teams), ..options(Edition::E2026, Kind::Swiss, "") };
    assert_eq!(disagreements(&teams, &standings(&teams, &asked)), []);
}

#[test]
fn statistics_count_every_board_once() {
    let event = swiss();
    let lines = statistics(&event, 3);
    let sum = lines.last().unwrap();
    assert_eq!((sum.white_wins, sum.draws, sum.black_wins, sum.forfeits), (3, 2, 2, 1));
    assert_eq!((sum.byes, sum.absences, sum.games()), (1, 1, 7));
    insta::assert_snapshot!(
        "statistics",
        statistics_sheet(&event, &lines, Language::Spanish).text()
    );
}

#[test]
fn workings_answer_why() {
    let event = swiss();
    let asked = options(Edition::E2026, Kind::Swiss, "BH/C1 SB DE ARO PTP/U1400 WIN");
    let table = standings(&event, &asked);
    let mut words = String::new();
    for language in Language::ALL {
        for row in &table.rows {
            words.push_str(&why(&event, &table, row.number, language).unwrap());
            words.push('\n');
        }
        for column in 0..asked.list.len() {
            let working = working(&event, &asked, 3, column).unwrap();
            words.push_str(&explain_working(&event, Contest::Players, &working, language));
        }
    }
    insta::assert_snapshot!("workings", words);
}

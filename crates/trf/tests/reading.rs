//! What single records mean.

use arbitra_model::{
    Acceleration, Bye, ByeRequest, Colour, Entry, ForbiddenGroup, Number, PointSystem, Points,
    Round, Tournament,
};
use arbitra_trf::{Code, Encoding, Report, read};

fn points(tenths: i32) -> Points {
    Points::from_tenths(tenths)
}

fn round(number: u16) -> Round {
    Round::new(number).expect("a round")
}

/// A player's line from number, stated points and rounds.
fn player(number: u16, stated: &str, rounds: &str) -> String {
    format!("001 {number:>4}      {:<66}{stated:>4}       {rounds}\n", format!("Player {number}"))
}

/// Two players of whom the first won round 1, and further lines.
fn with(lines: &str) -> Report {
    let file = player(1, "", "   2 w 1") + &player(2, "", "   1 b 0") + lines;
    read(file.as_bytes()).unwrap_or_else(|error| panic!("{error}"))
}

fn tournament(lines: &str) -> Tournament {
    let report = with(lines);
    assert_eq!(report.diagnostics, [], "{lines}");
    report.tournament
}

fn codes(report: &Report) -> Vec<Code> {
    report.diagnostics.iter().map(|d| d.code).collect()
}

#[test]
fn record_162_sets_what_depends_on_it() {
    let three = PointSystem::simple(points(30), points(10), points(0));
    assert_eq!(tournament("162  W 3.0    D 1.0\n").points, three);
    assert_eq!(
        tournament("162  W 3.0    D 1.0    L 0.5    A 0.2    P 2.0    X 0.0\n").points,
        PointSystem {
            zero_bye: points(2),
            forfeit_loss: points(2),
            pairing_bye: points(20),
            unknown: points(0),
            ..PointSystem::simple(points(30), points(10), points(5))
        }
    );
    let half_bye = PointSystem { pairing_bye: Points::HALF, ..PointSystem::STANDARD };
    assert_eq!(tournament("162  P 0.5\n").points, half_bye);
}

#[test]
fn engine_lines_set_what_depends_on_them() {
    let three = PointSystem::simple(points(30), points(10), points(0));
    assert_eq!(tournament("BBW  3.0\nBBD  1.0\n").points, three, "the bye is worth a win");
    assert_eq!(
        tournament("BBW  3.0\nBBD  1.0\nBBL  0.5\nBBZ  0.1\nBBF  0.2\nBBU  1.5\n").points,
        PointSystem {
            zero_bye: points(1),
            forfeit_loss: points(2),
            pairing_bye: points(15),
            ..PointSystem::simple(points(30), points(10), points(5))
        }
    );
}

#[test]
fn the_line_xxs_sets_code_by_code() {
    assert_eq!(
        tournament("XXS W=3 D=1\n").points,
        PointSystem {
            pairing_bye: Points::ONE,
            ..PointSystem::simple(points(30), points(10), points(0))
        },
        "W leaves the pairing-allocated bye alone"
    );
    let later = tournament("XXS W=3.0 BW=3.5 HPB=0.2\n").points;
    assert_eq!((later.white_win, later.black_win), (points(30), points(35)));
    assert_eq!((later.half_bye, later.white_draw), (points(2), Points::HALF));
}

#[test]
fn absences_are_for_the_next_round() {
    let absent = ByeRequest { kind: Bye::ZeroPoint, round: round(2), ids: vec![2, 1] };
    let absent = vec![absent];
    assert_eq!(tournament("XXZ 2\nXXZ 1\n").byes, absent);
    assert_eq!(tournament("240 Z 002    2    1\n").byes, absent);
}

#[test]
fn byes_of_finished_rounds_reach_the_player() {
    let late = with("001    3      Late\n240 H   1    3\n").tournament;
    assert_eq!(late.players[2].entries, [Entry::Bye(Bye::HalfPoint)]);
    assert_eq!(late.byes.len(), 1);
}

#[test]
fn virtual_points_are_ranges() {
    let range = |tenths, rounds: (u16, u16), ids: (u16, u16)| Acceleration {
        match_points: None,
        points: points(tenths),
        first_round: round(rounds.0),
        last_round: round(rounds.1),
        first_id: ids.0,
        last_id: ids.1,
    };
    let expected = [range(10, (1, 2), (1, 2)), range(5, (3, 3), (1, 2))];
    let lines = "XXA    1  1.0  1.0  0.5\nXXA    2  1.0  1.0  0.5  0.0\n";
    assert_eq!(tournament(lines).accelerations, expected);
    let lines = "250      01.0 001 002 0001 0002\n250       0.5   3   3    1    2\n";
    assert_eq!(tournament(lines).accelerations, expected);
    assert_eq!(
        tournament("XXA    1  1.0  0.0  1.0\n").accelerations,
        [range(10, (1, 1), (1, 1)), range(10, (3, 3), (1, 1))]
    );
    assert_eq!(
        tournament("250       1.0   2        2\n").accelerations,
        [range(10, (2, 2), (2, 2))]
    );
}

#[test]
fn prohibitions_are_for_all_rounds() {
    let group = |last| ForbiddenGroup {
        first_round: Round::FIRST,
        last_round: round(last),
        ids: vec![1, 2],
    };
    assert_eq!(tournament("XXP 1 2\n").forbidden, [group(999)]);
    assert_eq!(tournament("XXR 7\nXXP 1 2\n").forbidden, [group(7)]);
    assert_eq!(tournament("260 001 007    1    2\n").forbidden, [group(7)]);
}

#[test]
fn configuration_gives_colour_and_order() {
    let file = player(7, "", "") + &player(3, "", "") + "XXC rank black1\n";
    let tournament = read(file.as_bytes()).unwrap().tournament;
    assert_eq!(tournament.initial_colour, Some(Colour::Black));
    let order: Vec<_> = tournament.initial_order.iter().map(|n| n.get()).collect();
    assert_eq!(order, [7, 3]);
    assert_eq!(tournament.players[0].number, Number::new(3).unwrap());
}

#[test]
fn standings_come_with_or_without_points() {
    assert_eq!(tournament("202 BH/C1, BH\n").tie_breaks, ["BH/C1", "BH"]);
    assert_eq!(tournament("212 PTS,BH/C1,BH\n").tie_breaks, ["BH/C1", "BH"]);
    assert_eq!(tournament("202 BH\n212 PTS,BH\n").tie_breaks, ["BH"]);
    assert_eq!(codes(&with("202 BH\n212 PTS,SB\n")), [Code::RecordsConflict]);
    let teams = tournament("212 MPTS,GPTS\n");
    assert_eq!((teams.standings_order.len(), teams.tie_breaks.len()), (2, 0));
}

#[test]
fn stated_points_may_count_the_bye_to_come() {
    for stated in ["1.0", "1.5"] {
        let file = player(1, stated, "   2 w 1  0000 - H") + &player(2, "0.0", "   1 b 0");
        assert_eq!(read(file.as_bytes()).unwrap().diagnostics, []);
    }
    for stated in ["1.0", "1.5"] {
        let file =
            player(1, stated, "   2 w 1") + &player(2, "0.0", "   1 b 0") + "240 H   2    1\n";
        assert_eq!(read(file.as_bytes()).unwrap().diagnostics, []);
    }
    let file = player(1, "2.0", "   2 w 1  0000 - H") + &player(2, "0.0", "   1 b 0");
    assert_eq!(codes(&read(file.as_bytes()).unwrap()), [Code::PointsMismatch]);
}

#[test]
fn blank_rounds_are_absences() {
    let file = player(1, "1.0", "   2 w 1     3 b 1")
        + &player(2, "0.5", "   1 b 0")
        + &player(3, "0.5", "             1 w 0")
        + "BBW  0.5\nBBZ  0.5\n";
    assert_eq!(read(file.as_bytes()).unwrap().diagnostics, []);
}

#[test]
fn the_value_of_byes_can_be_found_out() {
    let file = player(1, "1.5", "0000 - U     3 w 1")
        + &player(2, "1.5", "   3 w 1  0000 - U")
        + &player(3, "0.0", "   2 b 0     1 b 0");
    let report = read(file.as_bytes()).unwrap();
    assert_eq!(codes(&report), [Code::ScoringInferred]);
    assert_eq!(report.tournament.points.pairing_bye, Points::HALF);
    assert_eq!(report.tournament.points.win(), Points::ONE);
}

#[test]
fn lines_that_count_bytes_are_understood() {
    let bytes = player(1, "1.0", "   2 w 1").replace("Player 1  ", "Núñez 1 ");
    assert_eq!(bytes.find("   2 w 1"), Some(91), "the program counted bytes");
    let report = read((bytes + &player(2, "0.0", "   1 b 0")).as_bytes()).unwrap();
    assert_eq!(codes(&report), [Code::ByteColumns]);
    assert_eq!(report.tournament.players[0].name, "Núñez 1");
    assert_eq!(report.tournament.players[0].stated_points, Some(Points::ONE));
    let mut next = report.tournament.clone();
    next.players[0].entries.push(Entry::Bye(Bye::HalfPoint));
    let written = report.document.with_tournament(&next);
    assert_eq!(read(&written.write()).unwrap().tournament, next);
}

#[test]
fn line_ends_and_encodings_may_be_mixed_and_stay() {
    let file = b"012 K\xF6ln\r001    1      M\xFCller\r\n\n001    2      \x80\n\r";
    let report = read(file).unwrap();
    assert_eq!(report.document.encoding(), Encoding::Windows1252);
    assert_eq!(report.tournament.event.name, "Köln");
    assert_eq!(report.tournament.players[1].name, "€");
    assert_eq!(report.document.write(), file);
    let mut renamed = report.tournament.clone();
    renamed.event.name = "Łódź".to_owned();
    let document = report.document.with_tournament(&renamed);
    assert_eq!(document.encoding(), Encoding::Utf8);
    assert_eq!(read(&document.write()).unwrap().tournament, renamed);
}

//! What each edition says, on small events and worked numbers.

use arbitra_model::{
    Bye, ByeRequest, Language, Number, Player, Points, Round, Team, TeamNumber, Tournament,
};
use arbitra_standings::render::orders_sheet;
use arbitra_standings::{
    Article, Asked, ColumnState, Contest, Edition, Exclusions, Judged, Kind, List, Options, Order,
    Place, Ranking, Ratings, Reason, Reference, Separation, Ties, Value, Weight, allowed,
    parse_list, preset, standings, withdrawals, working,
};

use crate::common::{options, tournament};

/// Each edition as a snapshot, so that a change of a rule is seen as a change of the rulebook.
#[test]
fn editions_read_like_this() {
    for edition in Edition::ALL {
        let mut rules = *edition.rules();
        // The orders have a snapshot of their own.
        rules.presets = &[];
        insta::assert_snapshot!(edition.to_string(), format!("{rules:#?}"));
    }
}

/// What each edition changed, line by line.
#[test]
fn neighbours_differ_like_this() {
    let mut text = String::new();
    for pair in Edition::ALL.windows(2) {
        let [old, new] = [pair[0], pair[1]].map(|edition| {
            let mut rules = *edition.rules();
            rules.presets = &[];
            format!("{rules:#?}").lines().map(str::to_owned).collect::<Vec<_>>()
        });
        text.push_str(&format!("{} -> {}\n", pair[0], pair[1]));
        text.push_str(&changes(&old, &new));
    }
    insta::assert_snapshot!("changes", text);
}

/// The lines that only one of two texts has, in their order (longest common subsequence).
fn changes(old: &[String], new: &[String]) -> String {
    let mut common = vec![vec![0; new.len() + 1]; old.len() + 1];
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            common[i][j] = if old[i] == new[j] {
                common[i + 1][j + 1] + 1
            } else {
                common[i + 1][j].max(common[i][j + 1])
            };
        }
    }
    let (mut i, mut j, mut text) = (0, 0, String::new());
    while i < old.len() || j < new.len() {
        if i < old.len() && j < new.len() && old[i] == new[j] {
            (i, j) = (i + 1, j + 1);
        } else if i < old.len() && (j == new.len() || common[i + 1][j] >= common[i][j + 1]) {
            text.push_str(&format!("- {}\n", old[i].trim()));
            i += 1;
        } else {
            text.push_str(&format!("+ {}\n", new[j].trim()));
            j += 1;
        }
    }
    text
}

#[test]
fn recommended_orders_read_like_this() {
    let mut text = String::new();
    for edition in Edition::ALL {
        for preset in edition.rules().presets {
            let list: Vec<String> = preset.list().iter().map(ToString::to_string).collect();
            let article = preset.article(edition).map_or("ours".to_owned(), |a| a.to_string());
            text.push_str(&format!(
                "{edition} {:?}: {} [{article}]\n",
                preset.occasion,
                list.join(" ")
            ));
        }
    }
    insta::assert_snapshot!("orders", text);
}

/// No edition advises against its own recommended orders, except that 2006 mixes families itself.
#[test]
fn recommended_orders_are_allowed() {
    for edition in Edition::ALL {
        for kind in Kind::ALL {
            for contest in [Contest::Players, TEAMS] {
                for ratings in [Ratings::Consistent, Ratings::Inconsistent] {
                    let list = preset(edition, kind, contest, ratings).list();
                    let judged = Judged { edition, kind, contest, ratings, rounds: Some(9) };
                    let objections: Vec<_> = allowed(&list, &judged)
                        .into_iter()
                        .filter(|objection| objection.reason != Reason::SecondFamily)
                        .collect();
                    assert!(objections.is_empty(), "{edition} {kind:?}: {objections:?}");
                }
            }
        }
    }
}

const TEAMS: Contest = Contest::Teams { primary: Reference::MatchPoints };

#[test]
fn lists_are_judged_by_article() {
    use Edition::{E2006, E2014, E2019, E2024, E2026};
    use Kind::{RoundRobin, Swiss};
    let players = Contest::Players;
    for (edition, kind, contest, list, expected) in [
        // Since 2026 no Buchholz in a round robin; before it was advised against or open.
        (E2026, RoundRobin, players, "BH/C1", "forbidden 8.1"),
        (E2026, RoundRobin, players, "FB AOB", "forbidden 8.3, forbidden 8.2"),
        (E2024, RoundRobin, players, "BH", ""),
        (E2014, RoundRobin, players, "BH", "advice tie-break systems"),
        (E2026, Swiss, players, "KS", "advice 9.2"),
        (E2026, RoundRobin, players, "KS", ""),
        // What an edition does not know.
        (E2024, Swiss, players, "STD TPN RTNG", "forbidden 5, forbidden 5, forbidden 5"),
        (E2019, Swiss, players, "REP", "forbidden 13.15"),
        (E2026, Swiss, players, "SOB", "forbidden 5"),
        (E2019, Swiss, players, "SOB", ""),
        // Players and teams.
        (E2026, Swiss, players, "EDE", "forbidden 13.3"),
        (E2026, Swiss, TEAMS, "BPG SB", "forbidden 7.3, forbidden 9.1"),
        (E2026, Swiss, TEAMS, "MPvGP EDE BH:GP/C1 EMGSB/C1 SSSC", ""),
        // One family of the five in 2006; direct encounter goes with all.
        (E2006, Swiss, players, "DE PS BH", "advice annex 7"),
        (E2006, Swiss, players, "DE BH SB", ""),
        (E2014, Swiss, players, "DE PS BH", ""),
        // Self-defined.
        (E2026, Swiss, players, "OTHER_MINE", "advice 5"),
    ] {
        let judged = Judged { edition, kind, contest, ratings: Ratings::Consistent, rounds: None };
        let objections = allowed(&parse_list(list).unwrap(), &judged);
        let found: Vec<String> = objections
            .iter()
            .map(|objection| {
                let weight = match objection.weight {
                    Weight::Advice => "advice",
                    Weight::Forbidden => "forbidden",
                };
                format!("{weight} {}", objection.article.number)
            })
            .collect();
        assert_eq!(found.join(", "), expected, "{edition} {kind:?} {list}");
    }
}

#[test]
fn ratings_that_are_not_consistent_are_doubted_until_2019() {
    let list = parse_list("TPR").unwrap();
    for edition in Edition::ALL {
        let judged = Judged {
            edition,
            kind: Kind::Swiss,
            contest: Contest::Players,
            ratings: Ratings::Inconsistent,
            rounds: None,
        };
        let objections = allowed(&list, &judged);
        assert_eq!(objections.is_empty(), edition >= Edition::E2024, "{edition}");
    }
    let judged = Judged {
        edition: Edition::E2014,
        kind: Kind::Swiss,
        contest: Contest::Players,
        ratings: Ratings::Consistent,
        rounds: Some(8),
    };
    let few = allowed(&parse_list("BH/M1 BH/C1").unwrap(), &judged);
    assert_eq!(few.len(), 1, "two of eight cut leave six, seven should stay: {few:?}");
}

/// An event of so many players, the last of them unrated, and so many rounds.
fn event(players: u16, unrated: u16, rounds: u16) -> Tournament {
    let player = |number: u16| Player {
        rating: (number <= players - unrated).then_some(2400 - number),
        ..Player::new(Number::new(number).unwrap(), format!("Player {number}"))
    };
    Tournament {
        players: (1..=players).map(player).collect(),
        announced_rounds: Some(rounds),
        ..Tournament::default()
    }
}

/// 2014 doubts ratings when more than a fifth have none; the others when one has none.
#[test]
fn a_fifth_may_be_unrated_in_2014() {
    use Ratings::{Consistent, Inconsistent};
    for (edition, unrated, expected) in [
        (Edition::E2014, 0, Consistent),
        (Edition::E2014, 2, Consistent),
        (Edition::E2014, 3, Inconsistent),
        (Edition::E2019, 0, Consistent),
        (Edition::E2019, 1, Inconsistent),
        (Edition::E2006, 1, Inconsistent),
    ] {
        let found = Ratings::of(&event(10, unrated, 9), edition);
        assert_eq!(found, expected, "{edition}, {unrated} of ten");
    }
    let asked = Asked::by(List::These("ARO, TPR".into())).edition(Edition::E2014);
    let ranking = Ranking::of(&event(10, 2, 2), &asked).unwrap();
    assert_eq!(ranking.objections, []);
}

/// Without a list, an edition's order is the one for the ratings there are; a cut that leaves too
/// few results is not recommended; what nobody recommends stays as it was.
#[test]
fn recommended_orders_follow_the_event() {
    use Order::{ByRatings, For, Schools};
    let list = |order: Order, edition, event: &Tournament| -> String {
        let asked = Asked { order, ..Asked::by(List::Own) }.edition(edition);
        let (options, _) = asked.options(event).unwrap();
        options.list.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let (rated, mixed) = (event(10, 0, 9), event(10, 5, 9));
    let youth = For(Ratings::Inconsistent);
    for (edition, order, event, expected) in [
        (Edition::E2006, ByRatings, &rated, "DE TPR ARO"),
        (Edition::E2006, ByRatings, &mixed, "DE PS BH SB WIN BPG"),
        (Edition::E2014, ByRatings, &rated, "BH BH/M1 TPR WIN BWG"),
        (Edition::E2014, ByRatings, &mixed, "BH BH/M1 WIN BWG"),
        (Edition::E2019, ByRatings, &rated, "BH/C1 BH DE ARO/C1 WIN BWG BPG SB"),
        (Edition::E2019, youth, &rated, "BH/C1 BH SB PS DE WIN BPG"),
        (Edition::E2019, Schools, &rated, "BH/C1 BH WIN BWG"),
        (Edition::E2006, Schools, &rated, "DE PS BH SB WIN BPG"),
        (Edition::E2026, ByRatings, &rated, "BH/C1 BH SB DE WIN"),
        (Edition::E2026, For(Ratings::Consistent), &mixed, "BH/C1 BH SB DE WIN ARO/C1"),
    ] {
        assert_eq!(list(order, edition, event), expected, "{edition}");
    }
    // What old pairing rules say of ties themselves.
    let old = Edition::E2006;
    assert_eq!(list(Order::FirstDutch, old, &mixed), "DE ARO");
    let four = event(10, 0, 4);
    assert_eq!(list(Order::FideSwiss, old, &four), "ARO/C1 ARO/C2 ARO/C3");
    assert_eq!(list(Order::FideSwiss, old, &event(10, 1, 4)), "PS PS/C1 PS/C2 PS/C3");
    let beside = orders_sheet(&four, &Asked::by(List::Points), Language::English).unwrap();
    assert_eq!(beside.columns.len(), 3 + 5 * 2 + 1 + 2, "five editions, schools, two old rules");
    assert_eq!(beside.rows().count(), 10);
    assert_eq!(beside.notes[0], "A: 2006, consistent ratings: DE, TPR, ARO");
    assert_eq!(beside.notes[12], "M: FIDE Swiss rules of 1999 (16): ARO/C1, ARO/C2, ARO/C3");
    let table = Tournament { system_code: "FIDE_ROUNDROBIN".into(), ..event(6, 0, 5) };
    assert_eq!(list(Schools, Edition::E2019, &table), "WIN SB KS BWG");
    let five = event(10, 0, 5);
    assert_eq!(list(ByRatings, Edition::E2014, &five), "BH TPR WIN BWG", "seven results must stay");
    assert_eq!(list(ByRatings, Edition::E2019, &five), "BH/C1 BH DE ARO/C1 WIN BWG BPG SB");
}

/// Tie-breaks 2014 and C.02 13.15.2: the virtual opponent's score, after the round and at the end.
#[test]
fn virtual_opponents_have_the_published_scores() {
    for (edition, before, what, rounds, round, score) in [
        (Edition::E2014, "F F Z Z", "U", 11, 5, "5"),
        (Edition::E2014, "F F Z Z", "2w+", 11, 5, "5"),
        (Edition::E2014, "F F Z Z", "2w-", 11, 5, "6"),
        (Edition::E2019, "F H", "2w-", 3, 3, "2.5"),
        (Edition::E2019, "F H", "2w-", 9, 3, "5.5"),
        (Edition::E2019, "F F F H Z", "2w+", 6, 6, "3.5"),
        (Edition::E2019, "F F F H Z", "2w+", 9, 6, "5"),
        (Edition::E2019, "F F F H Z", "H", 9, 6, "5.5"),
    ] {
        let later = "Z ".repeat(rounds - round);
        let own = format!("{before} {what} {later}");
        let other = "F ".repeat(rounds);
        let event = tournament(&[&own, &other]);
        let options = options(edition, Kind::Swiss, "BH");
        let working = working(&event, &options, 1, 0).unwrap();
        let element = &working.elements[round - 1];
        assert_eq!(element.basis.decimal(0), score, "{edition} {what} in round {round}");
        let article = Article::new(edition, edition.rules().articles.own);
        assert_eq!(element.article, article);
    }
}

/// C.02 13.15.3: an opponent's unplayed games are draws, won or lost.
#[test]
fn opponents_unplayed_games_are_draws_until_2019() {
    let event = tournament(&["2w1 Z Z", "1b0 F 3w+", "Z Z 2b-"]);
    for (edition, score) in [
        (Edition::E2006, "2"),
        (Edition::E2014, "1"),
        (Edition::E2019, "1"),
        (Edition::E2024, "2"),
        (Edition::E2026, "2"),
    ] {
        let options = options(edition, Kind::Swiss, "BH");
        let working = working(&event, &options, 1, 0).unwrap();
        assert_eq!(working.elements[0].basis.decimal(0), score, "{edition}");
    }
}

/// C.02: forfeits and byes use up the cuts of the rating average; C.07 cuts ratings only.
#[test]
fn unplayed_rounds_use_up_rating_cuts_in_2019() {
    let mut event = tournament(&["2w1 3b1 H", "1b0 Z Z", "Z 1w0 Z"]);
    for (player, rating) in event.players.iter_mut().zip([2000, 1800, 2200]) {
        player.rating = Some(rating);
    }
    let value = |edition| {
        let table = standings(&event, &options(edition, Kind::Swiss, "ARO ARO/C1"));
        let row = table.row(1).unwrap();
        [table.print(row, 0), table.print(row, 1)]
    };
    assert_eq!(value(Edition::E2019), ["2000", "2000"]);
    assert_eq!(value(Edition::E2024), ["2000", "2200"]);
    // 2006: the bye is a draw against oneself, rated 2000.
    assert_eq!(value(Edition::E2006), ["2000", "2100"]);
}

/// Staying away from more than two games ranks behind: performance until 2014, averages in 2019.
#[test]
fn absentees_rank_behind() {
    let mut event = tournament(&["2w1 Z Z Z", "1b0 3w1 3b1 3w1", "Z 2b0 2w0 2b0"]);
    for player in &mut event.players {
        player.rating = Some(2000);
    }
    for (edition, list, behind) in [
        (Edition::E2006, "TPR", true),
        (Edition::E2014, "TPR", true),
        (Edition::E2014, "ARO", false),
        (Edition::E2019, "ARO", true),
        (Edition::E2019, "TPR", false),
        (Edition::E2026, "TPR", false),
    ] {
        let table = standings(&event, &options(edition, Kind::Swiss, list));
        let value = &table.row(1).unwrap().values[0];
        assert_eq!(matches!(value, Value::Behind(_)), behind, "{edition} {list}");
    }
    let better = Value::whole(1500);
    let absent = Value::Behind(arbitra_standings::Exact::whole(2800));
    assert!(better.rank_order(&absent, false).is_lt());
    assert!(absent.rank_order(&Value::Undefined, false).is_lt());
}

/// C.06 annex: no opponent counts as more than 350 points away.
#[test]
fn the_350_point_rule_limits_differences() {
    let mut event = tournament(&["2w1 3b=", "1b0 Z", "Z 1w="]);
    for (player, rating) in event.players.iter_mut().zip([2000, 1500, 2100]) {
        player.rating = Some(rating);
    }
    let table = standings(&event, &options(Edition::E2006, Kind::Swiss, "TPR TPR/D350"));
    let row = table.row(1).unwrap();
    // 75 % stands for +193: the mean of 1500 and 2100, or of 1650 and 2100.
    assert_eq!([table.print(row, 0), table.print(row, 1)], ["1993", "2068"]);
}

/// C.07 art. 10: with an unrated player ratings do not decide, unless a rating was announced; the
/// manual of 2014 takes the lowest rating of its time.
#[test]
fn unrated_players_drop_rating_tie_breaks() {
    let mut event = tournament(&["2w1", "1b0"]);
    event.players[0].rating = Some(1900);
    let mut asked = options(Edition::E2026, Kind::Swiss, "ARO RTNG");
    let table = standings(&event, &asked);
    let dropped = ColumnState::Dropped(Article::new(Edition::E2026, Place::Number("10")));
    assert_eq!(table.columns[0].state, dropped);
    assert_eq!(table.print(table.row(1).unwrap(), 0), "-");
    asked.unrated = Some(1400);
    let table = standings(&event, &asked);
    assert_eq!(table.print(table.row(1).unwrap(), 0), "1400");
    asked.unrated = None;
    asked.edition = Edition::E2014;
    let table = standings(&event, &asked);
    assert_eq!(table.print(table.row(1).unwrap(), 0), "1000");
}

#[test]
fn self_defined_tie_breaks_are_kept_and_not_computed() {
    let event = tournament(&["2w1", "1b0"]);
    let table = standings(&event, &options(Edition::E2026, Kind::Swiss, "OTHER_MINE EDE"));
    assert_eq!(table.columns[0].tie_break.to_string(), "OTHER_MINE");
    assert_eq!(table.columns[0].state, ColumnState::SelfDefined);
    assert_eq!(table.columns[1].state, ColumnState::OutOfPlace);
}

/// A won match of 5–3 against a team that ends on 11 match points is worth 55 (manual of 2014).
#[test]
fn team_sonneborn_berger_multiplies_match_points_by_board_points() {
    let mut lines: Vec<String> = Vec::new();
    for board in 1..=8 {
        let result = if board <= 5 { "1" } else { "0" };
        lines.push(format!("{}w{result} Z Z Z Z Z Z", board + 8));
    }
    for board in 1..=8 {
        let reply = if board <= 5 { "0" } else { "1" };
        lines.push(format!("{board}b{reply} Z Z Z Z Z Z"));
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let mut event = tournament(&lines);
    for team in 0..2 {
        event.teams.push(Team {
            number: TeamNumber::new(team + 1).unwrap(),
            name: format!("Team {}", team + 1),
            nickname: String::new(),
            strength: None,
            stated_match_points: None,
            stated_game_points: None,
            stated_rank: None,
            members: (1..=8).map(|board| Number::new(8 * team + board).unwrap()).collect(),
        });
    }
    // Five full-point byes and a half-point bye: eleven match points.
    for round in 2..=7 {
        let kind = if round == 2 { Bye::HalfPoint } else { Bye::FullPoint };
        event.byes.push(ByeRequest { kind, round: Round::new(round).unwrap(), ids: vec![2] });
    }
    let mut asked = options(Edition::E2024, Kind::Swiss, "MPTS EMGSB");
    asked.contest = TEAMS;
    let table = standings(&event, &asked);
    assert_eq!(table.print(table.row(2).unwrap(), 0), "11.0");
    let working = working(&event, &asked, 1, 1).unwrap();
    assert_eq!(working.elements[0].points, Points::from_hundredths(500));
    assert_eq!(working.elements[0].amount.decimal(0), "55");
}

/// General Regulations, withdrawal from a round robin: under half of the games nothing counts.
#[test]
fn half_of_the_games_decides_whether_results_count() {
    let early = four_players(&["3b-", "2w-"]);
    let asked = options(Edition::E2026, Kind::RoundRobin, "SB");
    let found = withdrawals(&early, &asked);
    assert_eq!(found.len(), 1);
    assert!(!found[0].results_count(), "one of three games completed: {found:?}");
    let table = standings(&early, &asked);
    let last = table.rows.last().unwrap();
    assert_eq!((last.number, last.rank), (4, None));
    assert_eq!(last.behind_by, Some(Separation::Excluded));
    assert_eq!(table.row(1).unwrap().points, Points::ONE, "the win over no. 4 does not count");

    let late = four_players(&["3b1", "2w-"]);
    assert!(withdrawals(&late, &asked)[0].results_count(), "two of three games completed");
    assert_eq!(standings(&late, &asked).row(1).unwrap().points, Points::from_hundredths(200));
    let kept = Options { exclusions: Exclusions::Nobody, ..asked };
    assert_eq!(standings(&early, &kept).row(1).unwrap().points, Points::from_hundredths(200));
}

/// Four players, three rounds; what the fourth did in rounds 2 and 3.
fn four_players(fourth: &[&str]) -> Tournament {
    let (second, third) = match fourth[0] {
        "3b-" => ("4w+", "4b+"),
        _ => ("4w0", "4b+"),
    };
    let last = format!("1b0 {} {}", fourth[0], fourth[1]);
    let mut event = tournament(&[
        "4w1 2b= 3w=",
        &format!("3w1 1w= {third}"),
        &format!("2b0 {second} 1b="),
        &last,
    ]);
    event.announced_rounds = Some(3);
    event
}

#[test]
fn lots_are_repeatable_and_shown() {
    let event = tournament(&["2w= H", "1b= H", "4w= H", "3b= H"]);
    let asked = options(Edition::E2026, Kind::Swiss, "BH");
    let shared = standings(&event, &asked);
    assert!(shared.rows.iter().all(|row| row.rank == Some(1) && row.lot.is_none()));
    let order = |seed| {
        let asked = Options { ties: Ties::Lots { seed }, ..asked.clone() };
        let table = standings(&event, &asked);
        assert!(table.rows.iter().all(|row| row.lot.is_some()));
        assert_eq!(table.rows.iter().filter_map(|row| row.rank).collect::<Vec<_>>(), [1, 2, 3, 4]);
        table.rows.iter().map(|row| row.number).collect::<Vec<_>>()
    };
    assert_eq!(order(7), order(7));
    assert!((0..50).any(|seed| order(seed) != order(7)), "another seed, another order");
}

/// Two rounds of the same pair count twice in sums; direct encounter takes their average (art. 6).
#[test]
fn repeated_games_count_twice_but_for_direct_encounter() {
    let event = tournament(&["2w1 2b0 3w1", "1b0 1w1 Z", "Z Z 1b0"]);
    let table = standings(&event, &options(Edition::E2026, Kind::Swiss, "BH"));
    // The opponent's score is 1 and, after the bye of the last round, half a point more.
    assert_eq!(table.print(table.row(1).unwrap(), 0), "3.0");
    // Number 1 beat number 2 twice, and everybody beat one other: all level.
    let event = tournament(&["2w1 2b1 3w0 Z", "1b0 1w0 F 3w1", "F Z 1b1 2b0"]);
    let table = standings(&event, &options(Edition::E2026, Kind::Swiss, "DE"));
    assert!(table.rows.iter().all(|row| row.rank == Some(1)), "{:?}", table.rows);
}

/// Standings after any round see that round as the last: a bye in it is a draw for opponents.
#[test]
fn standings_after_a_round_look_no_further() {
    let event = tournament(&["2w1 3b1 4w0", "1b0 Z 3w1", "4w1 1w0 2b0", "3b0 U 1b1"]);
    let mut asked = options(Edition::E2026, Kind::Swiss, "BH");
    let whole = standings(&event, &asked);
    asked.after_round = Some(2);
    let two = standings(&event, &asked);
    assert_eq!(two.after_round, 2);
    assert_eq!(two.row(1).unwrap().points, Points::from_hundredths(200));
    // Number 2 has half a point for the bye while it is the last round.
    assert_eq!(two.print(two.row(1).unwrap(), 0), "1.5");
    assert_eq!(whole.print(whole.row(1).unwrap(), 0), "4.0");
    asked.after_round = Some(0);
    assert!(standings(&event, &asked).rows.iter().all(|row| row.rank == Some(1)));
}

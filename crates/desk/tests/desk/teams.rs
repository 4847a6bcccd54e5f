//! Every form of teams at the desk, from the first entry to the last paper.

use arbitra_desk::{
    Action, ActionKind, Amendment, Board, ColourLot, Context, Desk, FormObstacle, Level,
    LineUpProblem, Moment, Outcome, Paper, Person, Phase, PlayerId, Refusal, Regulations, TeamId,
    TeamRules, fold, import,
};
use arbitra_model::{Colour, Event, MatchForfeit, Round};
use arbitra_pairing::System;
use arbitra_pairing::check::check;
use arbitra_pairing::generate::Random;
use arbitra_standings::{Asked, Contest, List, Ranking};

fn arbiter() -> Context {
    Context::new("Ada", Moment::from_seconds(0)).confirming(Level::ConfirmTwice)
}

#[track_caller]
fn act(desk: &mut Desk, action: Action) {
    let said = desk.clone();
    if let Err(refusal) = desk.act(action, arbiter()) {
        panic!("{}", said.say_refusal(&refusal, arbitra_model::Language::English));
    }
}

/// Teams of so many players each.
fn entered(system: &str, teams: u16, boards: u16, size: u16, rounds: u16) -> Desk {
    let system: System = system.parse().unwrap();
    let event = Event { name: "League".into(), ..Event::default() };
    let mut regulations = Regulations::usual(event, system, rounds, &[]);
    regulations.teams = Some(TeamRules::usual(boards));
    let mut desk = Desk::default();
    act(&mut desk, Action::Create { regulations: Box::new(regulations) });
    for team in 0..teams {
        let mut members = Vec::new();
        for board in 0..size {
            let player = desk.next_player();
            let mut person = Person::named(format!("Player {team}-{board}"));
            person.rating = Some(2400 - 20 * team - 15 * board);
            act(&mut desk, Action::Register { player, person: Box::new(person) });
            members.push(player);
        }
        let (id, name) = (desk.next_team(), format!("Club {team}"));
        act(&mut desk, Action::PutTeam { team: id, name, captain: "Cap".into(), members });
    }
    desk
}

fn run(desk: &mut Desk, seed: u64) {
    run_until_stuck(desk, seed);
    assert!(desk.missing().next.is_none(), "no legal pairing");
}

/// To the end, or until no round is legal.
fn run_until_stuck(desk: &mut Desk, seed: u64) {
    let mut random = Random::new(seed);
    let mut result =
        |_: &Board| *random.one_of(&[Outcome::WHITE_WINS, Outcome::BLACK_WINS, Outcome::DRAW]);
    for _ in 0..5_000 {
        let Some(next) = desk.missing().next else { return };
        let round = desk.current().map(|round| round.round);
        let action = match next {
            ActionKind::NumberTeams => desk.propose_team_numbers(9),
            ActionKind::Number => desk.propose_numbers(),
            ActionKind::DrawColour => {
                Action::DrawColour { colour: Colour::White, lot: ColourLot::Hand }
            }
            ActionKind::PairRound => match desk.propose_round() {
                Ok(action) => action,
                Err(Refusal::Form { obstacle: FormObstacle::Rounds { due } }) => {
                    Action::Amend { amendment: Box::new(Amendment::Rounds { rounds: due }) }
                }
                Err(Refusal::Form { obstacle: FormObstacle::NoPairing }) => return,
                Err(refusal) => panic!("{refusal:?}"),
            },
            ActionKind::Publish => {
                Action::Publish { round: round.unwrap(), paper: Paper::Pairings, until: None }
            }
            ActionKind::EnterResult => {
                let id = desk.missing().results[0];
                Action::EnterResult { board: id, result: result(desk.board(id).unwrap()) }
            }
            ActionKind::CloseRound => Action::CloseRound { round: round.unwrap() },
            ActionKind::Finish => Action::Finish,
            other => panic!("{other:?} was not expected"),
        };
        act(desk, action);
    }
    panic!("it never ends");
}

#[track_caller]
fn sound(desk: &Desk, system: &str) {
    assert_eq!(desk.phase(), Phase::Finished, "{system}");
    let record: Vec<_> = desk.log().iter().map(|logged| (*logged.entry).clone()).collect();
    assert!(fold(record).unwrap().same_tournament(desk));
    let tournament = desk.with_ranks(desk.tournament());
    let options = arbitra_trf::WriteOptions::FAITHFUL;
    let written = arbitra_trf::write(&tournament, arbitra_trf::Dialect::Trf26, options);
    assert!(written.lost.is_empty(), "{system}: {:?}", written.lost);
    let read = arbitra_trf::read(written.text.as_bytes()).unwrap();
    // Other programs take a blank in record 320 for nothing.
    if let Some(bye) = &read.tournament.team_bye {
        assert!(bye.match_points.is_some() && bye.game_points.is_some(), "{system}");
    }
    let parsed: System = system.parse().unwrap();
    assert_eq!(System::of(&read.tournament), Some(parsed));
    let checked = check(&read.tournament, parsed);
    assert_eq!(checked.rounds.len(), desk.rounds().count(), "{system}");
    assert_eq!(checked.differences().count(), 0, "{system}: {:?}", checked.differences().next());
    let edition = desk.regulations().unwrap().tie_break_edition;
    let asked = Asked::by(List::Own).edition(edition);
    let table = Ranking::of(&read.tournament, &asked).unwrap().standings;
    assert!(matches!(table.contest, Contest::Teams { .. }));
    assert_eq!(table.rows.len(), read.tournament.teams.len());
    let imported = import(&read.tournament, &arbiter());
    assert!(imported.adjusted.is_empty(), "{system}: {:?}", imported.adjusted);
    let again = fold(imported.record).unwrap().tournament();
    let before = desk.tournament();
    assert_eq!(again.players, before.players, "{system}");
    let plain = |teams: &[arbitra_model::Team]| -> Vec<_> {
        teams.iter().map(|team| (team.number, team.name.clone(), team.members.clone())).collect()
    };
    assert_eq!(plain(&again.teams), plain(&before.teams), "{system}");
    assert_eq!(again.team_bye, before.team_bye, "{system}");
    assert_eq!(again.line_ups, before.line_ups, "{system}");
}

#[test]
fn every_form_of_teams_runs_to_its_end() {
    for (system, teams, boards, size, rounds) in [
        ("team-roundrobin", 5, 4, 5, 1),
        ("team-double-roundrobin", 4, 2, 2, 1),
        ("scheveningen", 2, 8, 8, 1),
        ("double-scheveningen", 2, 4, 4, 1),
        ("semi-scheveningen", 2, 6, 6, 1),
        ("schiller", 3, 4, 4, 1),
        ("skalitzka", 3, 6, 6, 1),
        ("team-2026", 7, 4, 5, 4),
        ("olympiad-2022", 9, 4, 5, 5),
        ("team-knockout", 8, 4, 5, 1),
        ("team-knockout", 5, 3, 3, 1),
    ] {
        let mut desk = entered(system, teams, boards, size, rounds);
        run(&mut desk, u64::from(teams) + u64::from(boards));
        sound(&desk, system);
    }
}

/// Everybody of the better seed has the same result against everybody else; said by board of the
/// match, from 1, for the first-named team of it.
fn play_round(desk: &mut Desk, result: impl Fn(&Desk, TeamId, usize) -> Outcome) {
    let pair = desk.propose_round().unwrap();
    act(desk, pair);
    let round = desk.current().unwrap().round;
    act(desk, Action::Publish { round, paper: Paper::Pairings, until: None });
    let boards: Vec<(arbitra_desk::BoardId, PlayerId)> =
        desk.current().unwrap().boards().iter().map(|board| (board.id, board.white)).collect();
    for (id, white) in boards {
        let team = desk.team_of(white).unwrap();
        let line_up = desk.line_up(team.id, round);
        let place = line_up.iter().position(|seat| *seat == Some(white)).unwrap() + 1;
        let result = result(desk, team.id, place);
        act(desk, Action::EnterResult { board: id, result });
    }
    act(desk, Action::CloseRound { round });
}

/// The bracket as the report file has it.
fn bracket(desk: &Desk) -> arbitra_pairing::knockout::Bracket {
    use arbitra_pairing::form::Entrants;
    use arbitra_pairing::knockout::{Bracket, Rules};
    let tournament = desk.tournament();
    let rules = Rules::of(&tournament, Entrants::Teams).unwrap();
    Bracket::after(&tournament, &rules, desk.rounds().count())
}

fn cup(teams: u16, details: &str) -> Desk {
    let mut desk = entered("team-knockout", teams, 4, 4, 1);
    let amendment = Box::new(Amendment::FormDetails { details: details.into() });
    act(&mut desk, Action::Amend { amendment });
    for _ in 0..3 {
        let action = match desk.missing().next {
            Some(ActionKind::NumberTeams) => desk.propose_team_numbers(9),
            Some(ActionKind::Number) => desk.propose_numbers(),
            Some(ActionKind::DrawColour) => {
                Action::DrawColour { colour: Colour::White, lot: ColourLot::Hand }
            }
            _ => break,
        };
        act(&mut desk, action);
    }
    desk
}

#[test]
fn a_drawn_match_of_teams_is_decided_by_its_boards_then_by_blitz() {
    use arbitra_pairing::knockout::{Decider, Phase as Stage};
    // Team 1 wins on board 1, team 2 on board 4: level, and the board count says 1.
    let first = |desk: &Desk, team: TeamId, board: usize| {
        let seed = desk.team(team).unwrap().number.unwrap().get();
        let wins = matches!((seed, board), (1, 1) | (2, 4));
        let loses = matches!((seed, board), (1, 4) | (2, 1));
        match (wins, loses) {
            (true, _) => Outcome::WHITE_WINS,
            (_, true) => Outcome::BLACK_WINS,
            _ => Outcome::DRAW,
        }
    };
    let mut desk = cup(2, "");
    play_round(&mut desk, first);
    let told = bracket(&desk).stages[0].matches[0].told_apart.unwrap();
    assert_eq!(told.by, Decider::BoardCount);
    assert_eq!((told.higher.to_string(), told.lower.to_string()), ("3.5".into(), "6.5".into()));
    assert_eq!(desk.missing().next, Some(ActionKind::Finish));

    // Nothing announced: they play on, at another tempo, until somebody wins.
    let mut desk = cup(2, "decide=none");
    play_round(&mut desk, first);
    let due = bracket(&desk).due();
    assert!(matches!(due[0].phase, Stage::Blitz { minutes: 3, increment: 2 }), "{due:?}");
    play_round(&mut desk, |_, _, _| Outcome::DRAW);
    assert_eq!(desk.missing().next, Some(ActionKind::PairRound));
    play_round(&mut desk, |desk, team, _| {
        let seed = desk.team(team).unwrap().number.unwrap().get();
        if seed == 2 { Outcome::WHITE_WINS } else { Outcome::BLACK_WINS }
    });
    assert_eq!(bracket(&desk).champion().map(|team| team.get()), Some(2));
    act(&mut desk, Action::Finish);
    sound(&desk, "team-knockout");
}

#[test]
fn seeds_without_an_opponent_rest_and_the_strongest_are_the_seeds() {
    let mut desk = cup(5, "third-place=yes");
    let names: Vec<String> = desk.teams().iter().map(|team| team.name.clone()).collect();
    assert_eq!(names, ["Club 0", "Club 1", "Club 2", "Club 3", "Club 4"]);
    // Only 4 and 5 meet; 1, 2 and 3 are through.
    let higher = |desk: &Desk, team: TeamId, _: usize| {
        let own = desk.team(team).unwrap().number.unwrap().get();
        if own <= 4 && own != 5 { Outcome::WHITE_WINS } else { Outcome::BLACK_WINS }
    };
    let pair = desk.propose_round().unwrap();
    let Action::PairRound { pairing, .. } = &pair else { panic!("{pair:?}") };
    assert_eq!(pairing.boards.len(), 4);
    assert_eq!(pairing.team_bye, None);
    play_round(&mut desk, higher);
    assert_eq!(bracket(&desk).stages[1].matches.len(), 2);
    assert!(bracket(&desk).stages[0].matches.iter().all(|pairing| pairing.winner.is_some()));
}

#[test]
fn a_team_of_which_nobody_comes_is_out() {
    let mut desk = cup(2, "");
    for player in desk.teams()[1].members.clone() {
        act(&mut desk, Action::ReportAbsence { player, round: Round::FIRST });
    }
    let pair = desk.propose_round().unwrap();
    act(&mut desk, pair);
    act(&mut desk, Action::CloseRound { round: Round::FIRST });
    assert_eq!(bracket(&desk).champion().map(|team| team.get()), Some(1));
}

#[test]
fn the_details_of_a_knock_out_come_back_from_a_report_file() {
    let details = "games=2 decide=berlin tie-break=rapid1:10+5 third-place=yes";
    let desk = cup(4, details);
    let imported = import(&desk.tournament(), &arbiter());
    let again = fold(imported.record).unwrap();
    assert_eq!(again.regulations().unwrap().form_details, details);
    assert_eq!(again.tournament().comments, desk.tournament().comments);
}

#[test]
fn line_ups_follow_the_order_of_the_boards_and_gaps_win_without_play() {
    let mut desk = entered("team-roundrobin", 4, 3, 5, 3);
    let first = TeamId::new(1);
    let round = Round::FIRST;
    let seats = |ids: [u32; 3]| ids.map(|id| (id > 0).then(|| PlayerId::new(id))).to_vec();
    let named = |ids| Action::NameLineUp { team: first, round, boards: seats(ids) };
    let refused = |desk: &Desk, ids| match desk.decide(&named(ids), &arbiter()) {
        Err(Refusal::LineUp { problem }) => problem,
        other => panic!("{other:?}"),
    };
    let (two, three) = (PlayerId::new(2), PlayerId::new(3));
    assert_eq!(refused(&desk, [1, 3, 2]), LineUpProblem::Order { upper: three, lower: two });
    assert_eq!(
        refused(&desk, [1, 1, 2]).clone(),
        LineUpProblem::Twice { player: PlayerId::new(1) }
    );
    assert_eq!(refused(&desk, [1, 0, 2]), LineUpProblem::Gap { board: 2 });
    assert_eq!(refused(&desk, [1, 2, 9]), LineUpProblem::Stranger { player: PlayerId::new(9) });
    act(&mut desk, named([2, 4, 0]));
    // A player who is away is replaced by the next one.
    act(&mut desk, Action::ReportAbsence { player: PlayerId::new(6), round });
    assert_eq!(desk.line_up(TeamId::new(2), round), seats([7, 8, 9]));
    act(&mut desk, Action::RemoveTeam { team: TeamId::new(4) });
    let members = (16..=20).map(PlayerId::new).collect();
    let team = desk.next_team();
    assert_eq!(team, TeamId::new(5));
    act(&mut desk, Action::PutTeam { team, name: "New".into(), captain: String::new(), members });
    run(&mut desk, 4);
    let played = desk.round(round).unwrap();
    assert_eq!(played.alone.len(), 1, "one board of the first team lies empty");
    let seated: Vec<PlayerId> =
        played.boards().iter().flat_map(|board| [board.white, board.black]).collect();
    assert!(seated.contains(&PlayerId::new(4)) && !seated.contains(&PlayerId::new(1)));
    assert!(!seated.contains(&PlayerId::new(6)));
    sound(&desk, "team-roundrobin");
}

/// A match whose team stayed away: its games and the match are forfeited, and the teams may meet again.
#[test]
fn a_forfeited_match_is_no_meeting() {
    let mut desk = entered("team-2026", 4, 2, 2, 5);
    while desk.missing().next != Some(ActionKind::EnterResult) {
        let action = match desk.missing().next.unwrap() {
            ActionKind::NumberTeams => desk.propose_team_numbers(9),
            ActionKind::Number => desk.propose_numbers(),
            ActionKind::DrawColour => {
                Action::DrawColour { colour: Colour::White, lot: ColourLot::Hand }
            }
            ActionKind::PairRound => desk.propose_round().unwrap(),
            ActionKind::Publish => {
                Action::Publish { round: Round::FIRST, paper: Paper::Pairings, until: None }
            }
            other => panic!("{other:?}"),
        };
        act(&mut desk, action);
    }
    let round = Round::FIRST;
    let pairs: Vec<[TeamId; 2]> = [[1, 3], [2, 4]].map(|pair| pair.map(TeamId::new)).to_vec();
    let stranger =
        desk.forfeit_match(round, [TeamId::new(1), TeamId::new(2)], MatchForfeit::BothLose);
    let refused = desk.clone().act(stranger[0].clone(), arbiter()).unwrap_err();
    assert!(matches!(refused, Refusal::NoSuchMatch { .. }), "{refused:?}");
    for (pair, forfeit) in pairs.iter().zip([MatchForfeit::FirstWins, MatchForfeit::BothLose]) {
        let actions = desk.forfeit_match(round, *pair, forfeit);
        assert_eq!(actions.len(), 3, "two boards and the match");
        actions.into_iter().for_each(|action| act(&mut desk, action));
        assert_eq!(desk.forfeited(round, pair[0], pair[1]), Some(forfeit));
    }
    assert_eq!(
        desk.forfeited(round, TeamId::new(3), TeamId::new(1)),
        Some(MatchForfeit::SecondWins)
    );
    // A result taken back: the match is not forfeited any longer, until it is said again.
    let open = desk.round(round).unwrap().boards()[0].id;
    act(&mut desk, Action::ClearResult { board: open });
    assert_eq!(desk.tournament().forfeited_matches.len(), 1);
    let [first, second] =
        pairs.iter().copied().find(|p| desk.forfeited(round, p[0], p[1]).is_none()).unwrap();
    let again = desk.forfeit_match(round, [first, second], MatchForfeit::FirstWins);
    assert_eq!(again.len(), 2, "one board and the match");
    again.into_iter().for_each(|action| act(&mut desk, action));
    act(&mut desk, Action::CloseRound { round });
    run_until_stuck(&mut desk, 5);
    assert_eq!(desk.rounds().count(), 4, "three meetings and one again");
    let tournament = desk.tournament();
    assert_eq!(tournament.forfeited_matches.len(), 2);
    let system: System = "team-2026".parse().unwrap();
    assert_eq!(check(&tournament, system).differences().count(), 0);
    let imported = import(&tournament, &arbiter());
    assert!(imported.adjusted.is_empty(), "{:?}", imported.adjusted);
    let again = fold(imported.record).unwrap().tournament();
    assert_eq!(again.forfeited_matches, tournament.forfeited_matches);
    assert_eq!(again.players, tournament.players);
}

/// Once a game was played the match is not forfeited.
#[test]
fn a_match_with_a_game_played_is_not_forfeited() {
    let mut desk = entered("team-2026", 2, 2, 2, 1);
    run(&mut desk, 3);
    let teams = [TeamId::new(1), TeamId::new(2)];
    let actions = desk.forfeit_match(Round::FIRST, teams, MatchForfeit::FirstWins);
    assert_eq!(actions.len(), 1, "no board is open");
    act(&mut desk, Action::Reopen);
    let refused = desk.act(actions[0].clone(), arbiter()).unwrap_err();
    assert!(matches!(refused, Refusal::MatchPlayed { .. }), "{refused:?}");
}

/// D.02 3.1: the four highest rated whatever their boards, then the fifth, then the alphabet.
#[test]
fn teams_of_an_olympiad_are_numbered_by_their_best_four() {
    let system: System = "olympiad-2022".parse().unwrap();
    let event = Event { name: "Olympiad".into(), ..Event::default() };
    let mut regulations = Regulations::usual(event, system, 9, &[]);
    regulations.teams = Some(TeamRules::usual(4));
    let mut desk = Desk::default();
    act(&mut desk, Action::Create { regulations: Box::new(regulations) });
    let ratings: [(&str, [u16; 5]); 4] = [
        ("Denmark", [2500, 2500, 2500, 2500, 2400]),
        // The reserve is the best player.
        ("Chile", [2400, 2500, 2500, 2500, 2600]),
        ("Austria", [2500, 2500, 2500, 2500, 2300]),
        ("Brazil", [2500, 2500, 2500, 2500, 2300]),
    ];
    for (name, players) in ratings {
        let mut members = Vec::new();
        for (board, rating) in (1..).zip(players) {
            let player = desk.next_player();
            let mut person = Person::named(format!("{name} {board}"));
            person.rating = Some(rating);
            act(&mut desk, Action::Register { player, person: Box::new(person) });
            members.push(player);
        }
        let (team, name) = (desk.next_team(), name.to_owned());
        act(&mut desk, Action::PutTeam { team, name, captain: String::new(), members });
    }
    let action = desk.propose_team_numbers(1);
    act(&mut desk, action);
    let names: Vec<&str> = desk.teams().iter().map(|team| team.name.as_str()).collect();
    assert_eq!(names, ["Chile", "Denmark", "Austria", "Brazil"]);
}

/// The manual of 2014, 2.7: a rest is worth a drawn match, and a won one where there are fewer
/// teams than twice the rounds.
#[test]
fn a_team_without_an_opponent_gets_more_where_teams_are_few() {
    for (teams, rounds, advised) in [(5, 3, "2.0"), (7, 3, "1.0"), (9, 5, "2.0"), (11, 5, "1.0")] {
        let mut desk = entered("team-2026", teams, 4, 4, rounds);
        let advice = desk.team_bye().unwrap();
        let told = [advice.match_points, advice.game_points, advice.advised];
        assert_eq!(told.map(|points| points.to_string()), ["1.0", "2.0", advised], "{teams}");
        assert_eq!(advice.is_few(), advised == "2.0");
        match desk.propose_team_bye() {
            None => assert_eq!(advised, "1.0"),
            Some(action) => {
                act(&mut desk, action);
                let now = desk.team_bye().unwrap();
                assert_eq!(now.match_points, now.advised);
                assert_eq!(desk.propose_team_bye(), None);
                run(&mut desk, 3);
                let bye = desk.tournament().team_bye.unwrap();
                assert_eq!(bye.match_points.unwrap().to_string(), "2.0");
            }
        }
    }
    assert_eq!(entered("team-2026", 6, 4, 4, 3).team_bye(), None, "everybody has an opponent");
    assert_eq!(entered("team-roundrobin", 5, 4, 4, 5).team_bye(), None, "no Swiss");
}

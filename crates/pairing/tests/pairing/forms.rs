//! Laws of every form, for every size up to sixty: each pair meets as often as it must, nobody plays
//! twice in a round, colours are as even as the number of games allows.

use std::collections::{BTreeMap, BTreeSet};

use arbitra_model::{
    ByColour, Bye, ByeRequest, Colour, Number, Player, Round, Team, TeamNumber, Tournament,
};
use arbitra_pairing::predetermined::reason::Resting;
use arbitra_pairing::{Form, FormError};

fn number(n: u16) -> Number {
    Number::new(n).unwrap()
}

/// Teams of equal size, the players numbered team by team; no teams if there is one of them.
fn tournament(teams: u16, size: u16) -> Tournament {
    let players = (1..=teams * size).map(|n| Player::new(number(n), format!("P{n}"))).collect();
    let team = |t: u16| Team {
        number: TeamNumber::new(t + 1).unwrap(),
        name: format!("T{}", t + 1),
        nickname: String::new(),
        strength: None,
        stated_match_points: None,
        stated_game_points: None,
        stated_rank: None,
        members: (t * size + 1..=(t + 1) * size).map(number).collect(),
    };
    let teams = if teams == 1 { Vec::new() } else { (0..teams).map(team).collect() };
    Tournament { players, teams, ..Tournament::default() }
}

/// What all rounds together bring.
struct Whole {
    met: BTreeMap<(u16, u16), u16>,
    /// Games, and Whites less Blacks, of every player.
    colours: BTreeMap<u16, (u16, i32)>,
    rounds: u16,
}

fn whole(form: &str, tournament: &Tournament) -> Whole {
    let form: Form = form.parse().unwrap();
    let rounds = form.rounds(tournament).unwrap().unwrap();
    let mut whole = Whole { met: BTreeMap::new(), colours: BTreeMap::new(), rounds };
    for round in (1..=rounds).filter_map(Round::new) {
        let mut busy = BTreeSet::new();
        for game in form.round(tournament, round).unwrap().games {
            let ByColour { white, black } = game.players.map(Number::get);
            assert!(busy.insert(white) && busy.insert(black), "{form}: twice in round {round}");
            *whole.met.entry((white.min(black), white.max(black))).or_default() += 1;
            for (player, by) in [(white, 1), (black, -1)] {
                let colours = whole.colours.entry(player).or_default();
                *colours = (colours.0 + 1, colours.1 + by);
            }
        }
    }
    let beyond = form.round(tournament, Round::new(rounds + 1).unwrap());
    assert_eq!(beyond, Err(FormError::Finished { rounds }));
    whole
}

impl Whole {
    /// Everybody's colours differ by the parity of the games and no more.
    #[track_caller]
    fn colours_are_even(&self, what: &str) {
        for (player, (games, difference)) in &self.colours {
            assert_eq!(difference.unsigned_abs() as u16, games % 2, "{what}: player {player}");
        }
    }

    #[track_caller]
    fn all_meet(&self, pairs: usize, times: u16, what: &str) {
        assert_eq!(self.met.len(), pairs, "{what}");
        assert!(self.met.values().all(|met| *met == times), "{what}");
    }
}

#[test]
fn round_robins_of_players() {
    for size in 2..=60_u16 {
        let field = tournament(1, size);
        let pairs = usize::from(size) * usize::from(size - 1) / 2;
        for (form, cycles) in [("roundrobin", 1), ("double-roundrobin", 2), ("roundrobin-3", 3)] {
            let whole = whole(form, &field);
            whole.all_meet(pairs, cycles, form);
            whole.colours_are_even(form);
        }
    }
}

#[test]
fn round_robins_of_teams_on_boards() {
    for teams in 2..=60_u16 {
        for boards in [1, 2, 4, 5] {
            let field = tournament(teams, boards);
            let pairs = usize::from(teams) * usize::from(teams - 1) / 2 * usize::from(boards);
            for (form, cycles) in [("team-roundrobin", 1), ("team-double-roundrobin", 2)] {
                let whole = whole(form, &field);
                whole.all_meet(pairs, cycles, form);
                whole.colours_are_even(form);
            }
        }
    }
}

#[test]
fn the_first_named_team_has_white_on_odd_boards_or_as_announced() {
    let mut field = tournament(4, 4);
    let form: Form = "team-roundrobin".parse().unwrap();
    let whites = |field: &Tournament| -> Vec<u16> {
        let games = form.round(field, Round::FIRST).unwrap().games;
        games.iter().take(4).map(|game| game.players.white.get()).collect()
    };
    // Team 1 meets team 4, whose first player is 13.
    assert_eq!(whites(&field), [1, 14, 3, 16]);
    field.board_colours = vec![Colour::White, Colour::Black, Colour::Black, Colour::White];
    assert_eq!(whites(&field), [1, 14, 15, 4]);
}

#[test]
fn scheveningen_schiller_skalitzka() {
    for size in 1..=60_u16 {
        let field = tournament(2, size);
        let all = usize::from(size).pow(2);
        let forms = [("scheveningen", 1), ("double-scheveningen", 2), ("scheveningen-3", 3)];
        // Further cycles are the first one again: small teams show it.
        for (form, cycles) in forms.into_iter().filter(|(_, cycles)| size <= 16 || *cycles == 1) {
            let whole = whole(form, &field);
            assert_eq!(whole.rounds, size * cycles);
            whole.all_meet(all, cycles, form);
            whole.colours_are_even(form);
            assert!(whole.met.keys().all(|(a, b)| *a <= size && *b > size));
        }
        if size.is_multiple_of(2) {
            let semi = whole("semi-scheveningen", &field);
            semi.all_meet(all / 2, 1, "semi-scheveningen");
            semi.colours_are_even("semi-scheveningen");
            let skalitzka = whole("skalitzka", &tournament(3, size));
            assert_eq!(skalitzka.met.len(), 3 * usize::from(size));
            skalitzka.colours_are_even("skalitzka");
        }
    }
    for (teams, size) in (2..=9_u16).flat_map(|teams| (1..=7_u16).map(move |size| (teams, size))) {
        let whole = whole("schiller", &tournament(teams, size));
        let pairs = usize::from(teams) * usize::from(teams - 1) / 2 * usize::from(size).pow(2);
        whole.all_meet(pairs, 1, "schiller");
        whole.colours_are_even("schiller");
    }
}

#[test]
fn who_cannot_play_a_form_is_told_so() {
    let fault = |form: &str, teams, size| {
        let form: Form = form.parse().unwrap();
        form.round(&tournament(teams, size), Round::FIRST).unwrap_err()
    };
    assert_eq!(fault("skalitzka", 2, 6), FormError::Teams { needed: 3, found: 2 });
    assert_eq!(fault("skalitzka", 3, 5), FormError::OddBoards { boards: 5 });
    assert_eq!(fault("scheveningen", 1, 5), FormError::UnequalTeams { sizes: vec![3, 2] });
    assert_eq!(fault("semi-scheveningen", 2, 5), FormError::OddBoards { boards: 5 });
    assert_eq!(fault("team-roundrobin", 1, 5), FormError::Teams { needed: 2, found: 0 });
    assert_eq!(fault("roundrobin", 1, 1), FormError::Players { needed: 2, found: 1 });
    assert_eq!(fault("match", 1, 2), FormError::NoRounds);
    assert_eq!(fault("knockout", 1, 1), FormError::Players { needed: 2, found: 1 });
}

#[test]
fn whoever_is_away_keeps_the_place_in_the_table() {
    let mut field = tournament(1, 5);
    let form: Form = "roundrobin".parse().unwrap();
    let before = form.round(&field, Round::FIRST).unwrap();
    field.byes = vec![ByeRequest { kind: Bye::ZeroPoint, round: Round::FIRST, ids: vec![2] }];
    let after = form.round(&field, Round::FIRST).unwrap();
    assert_eq!(before.games, after.games);
    assert_eq!((before.away.len(), after.away), (0, vec![number(2)]));
    assert_eq!(after.resting, [Resting::Player(number(1))]);
}

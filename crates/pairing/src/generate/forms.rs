//! Random tournaments of forms other than Swiss.

use std::collections::{BTreeMap, BTreeSet};

use arbitra_model::{
    ByColour, Bye, Colour, Entry, ForfeitedMatch, MatchForfeit, Number, Round, Team, TeamBye,
    TeamNumber, Tournament,
};

use super::absence::Absences;
use super::{Games, Generated, Plan, PlanError, open, play, state_standings};
use crate::PairedRound;
use crate::enter::put;
use crate::form::{Entrants, Form, FormRound, RoundRobin};
use crate::keizer;
use crate::knockout;
use crate::matches::Swiss;
use crate::predetermined::reason::Source;
use crate::settings;
use arbitra_model::Random;

/// More rounds than any knock-out of 9999 players needs.
const MOST_ROUNDS: u16 = 400;

/// Generates a tournament of a form. Its rounds are those of the form; only a match and a Keizer
/// tournament have as many as the plan says. Of the rates, those of games count, in a Keizer tournament
/// those of absences, and where tables say who meets whom that of withdrawals: the table stays, and
/// whoever has left loses without play (C.05 9). In a Swiss of teams whole matches are forfeited at the
/// rate of games, and so are byes of teams.
pub(super) fn generate(plan: &Plan, form: Form) -> Result<Generated, PlanError> {
    let mut tournament = open(plan)?;
    tournament.event.kind = form.kind().to_owned();
    tournament.forbidden.clear();
    tournament.teams = teams(form, plan.players).ok_or(PlanError::Form(plan.players))?;
    match form {
        Form::Swiss(_) if !tournament.teams.is_empty() => {
            tournament.team_bye = plan.team_bye.map(|points| TeamBye {
                match_points: Some(points),
                game_points: None,
                teams: Vec::new(),
            });
        }
        Form::KnockOut(of) => {
            settings::set(&mut tournament, "knockout", &knockout::Rules::usual(of).to_string());
        }
        Form::Keizer => {
            settings::set(&mut tournament, "keizer", &keizer::Rules::STANDARD.to_string());
        }
        _ => {}
    }
    if form == Form::Swiss(Swiss::Double) {
        // A match takes two rounds.
        tournament.announced_rounds = Some(2 * plan.rounds.min(Round::MAX / 2));
    }
    let rounds = form.rounds(&tournament).map_err(|_| PlanError::Form(plan.players))?;
    tournament.announced_rounds = rounds;
    let staged = Plan { rounds: rounds.unwrap_or(plan.rounds), ..plan.clone() };
    let mut absences = Absences::draw(&staged);
    let mut games = Games::draw(plan);
    let mut no_shows = Random::stream(plan.seed, 6);
    for round in (1..=rounds.unwrap_or(MOST_ROUNDS)).filter_map(Round::new) {
        match form {
            Form::Keizer => absences.enter(&mut tournament, round),
            Form::Swiss(Swiss::Double) if round.index() % 2 == 0 => {
                absences.enter(&mut tournament, round);
            }
            Form::Swiss(Swiss::Double) => repeat(&mut tournament, round),
            Form::Swiss(_) => absences.enter_teams(&mut tournament, round),
            _ => {}
        }
        let Ok(found) = form.round(&tournament, round) else { break };
        let paired = PairedRound { round, pairing: found.pairing(), form: Some(found.clone()) };
        paired.enter(&mut tournament);
        let played = forfeit_matches(&mut tournament, plan, &mut no_shows, (&found, round));
        play(&mut tournament, &staged, &mut games, (round, (played, found.bye)));
        if players_on_a_table(form) {
            forfeit(&mut tournament, round, &absences);
        }
    }
    let missed = games.missed() + absences.missed();
    if missed > 0 {
        return Err(PlanError::NoRoom(missed));
    }
    let played = tournament.paired_rounds();
    // A Swiss that came to a stop keeps what was announced: its last rounds have other rules.
    if !matches!(form, Form::Swiss(_)) {
        tournament.announced_rounds = Some(played as u16);
    }
    let event = &mut tournament.event;
    event.round_dates =
        std::iter::successors(event.start, |day| day.next_day()).map(Some).take(played).collect();
    event.end = event.round_dates.last().copied().flatten().or(event.start);
    state_standings(&mut tournament);
    Ok(Generated { tournament, stopped: None })
}

/// Decides which matches of a Swiss of teams are forfeited (record 330), writes them down, and returns
/// the games that are left to play.
fn forfeit_matches(
    tournament: &mut Tournament,
    plan: &Plan,
    no_shows: &mut Random,
    (found, round): (&FormRound, Round),
) -> Vec<ByColour<Number>> {
    let mut results: BTreeMap<(TeamNumber, TeamNumber), Option<MatchForfeit>> = BTreeMap::new();
    let mut played = Vec::new();
    for game in &found.games {
        let of_teams = matches!(found.source, Source::Swiss { .. });
        let Some((first, second)) = game.teams.filter(|_| of_teams) else {
            played.push(game.players);
            continue;
        };
        let result = *results.entry((first, second)).or_insert_with(|| {
            let happens = no_shows.happens(plan.rates.forfeits.get());
            let forfeit = match no_shows.below(8) {
                0 => MatchForfeit::BothLose,
                kind if kind % 2 == 0 => MatchForfeit::FirstWins,
                _ => MatchForfeit::SecondWins,
            };
            if happens {
                tournament.forfeited_matches.push(ForfeitedMatch { forfeit, round, first, second });
            }
            happens.then_some(forfeit)
        });
        let Some(forfeit) = result else {
            played.push(game.players);
            continue;
        };
        let winner = match forfeit {
            MatchForfeit::FirstWins => Some(first),
            MatchForfeit::SecondWins => Some(second),
            MatchForfeit::BothLose => None,
        };
        let wins = |number: Number| {
            let team = tournament.teams.iter().find(|team| Some(team.number) == winner);
            team.is_some_and(|team| team.members.contains(&number))
        };
        let ByColour { white, black } = game.players;
        let entries = [(white, black, Colour::White), (black, white, Colour::Black)].map(
            |(own, other, colour)| {
                let (opponent, colour) = (Some(other), Some(colour));
                (own, Entry::Forfeit { opponent, colour, won: wins(own) })
            },
        );
        for (number, entry) in entries {
            put(tournament, number, round, entry);
        }
    }
    played
}

/// Writes a tournament of teams the way many programs do: `0000 - -` for whoever does not play, so that
/// records 240, 320 and 330 alone tell byes and forfeited matches; `0000 - +` for who was there.
pub fn dash_absent(tournament: &mut Tournament) {
    let rounds = tournament.recorded_rounds();
    // A zero-point bye of a team needs no record.
    tournament.byes.retain(|bye| bye.kind != Bye::ZeroPoint || bye.round.index() >= rounds);
    let forfeited: BTreeSet<(Round, Number)> = tournament
        .forfeited_matches
        .iter()
        .flat_map(|one| {
            let sides = [one.first, one.second];
            let teams = tournament.teams.iter().filter(move |team| sides.contains(&team.number));
            teams.flat_map(|team| &team.members).map(|member| (one.round, *member))
        })
        .collect();
    let dashes = |won| Entry::Forfeit { opponent: None, colour: None, won };
    let members: BTreeSet<Number> =
        tournament.teams.iter().flat_map(|team| team.members.iter().copied()).collect();
    for player in tournament.players.iter_mut().filter(|p| members.contains(&p.number)) {
        player.entries.resize(rounds.max(player.entries.len()), Entry::Blank);
        for (index, entry) in player.entries.iter_mut().enumerate().take(rounds) {
            let in_forfeited = forfeited.contains(&(Round::from_index(index), player.number));
            match entry {
                Entry::Forfeit { won, .. } if in_forfeited => *entry = dashes(*won),
                Entry::Bye(_) | Entry::Blank => *entry = dashes(false),
                _ => {}
            }
        }
    }
}

/// Whoever is absent from the first game of a match is absent from the second.
fn repeat(tournament: &mut Tournament, round: Round) {
    for player in &mut tournament.players {
        match player.entries.get(round.index() - 1) {
            Some(Entry::Bye(bye)) if *bye != Bye::PairingAllocated => {
                let again = Entry::Bye(*bye);
                player.entries.push(again);
            }
            _ => {}
        }
    }
}

/// Whether a table says player by player who meets whom.
const fn players_on_a_table(form: Form) -> bool {
    match form {
        Form::RoundRobin(robin) => matches!(robin.of, Entrants::Players),
        Form::Scheveningen(_) | Form::Schiller => true,
        Form::Skalitzka | Form::Match | Form::KnockOut(_) | Form::Keizer | Form::Swiss(_) => false,
    }
}

/// Whoever has left loses the game of a round without play, and the opponent wins it, if there.
fn forfeit(tournament: &mut Tournament, round: Round, absences: &Absences<'_>) {
    let left = |number: Number| {
        tournament.player_index(number).is_some_and(|index| absences.left(index, round))
    };
    let games: Vec<Option<Entry>> = tournament
        .players
        .iter()
        .map(|player| {
            let entry = player.entry(round);
            let opponent = entry.opponent()?;
            let gone = left(player.number);
            (gone || left(opponent)).then_some(Entry::Forfeit {
                opponent: Some(opponent),
                colour: entry.colour(),
                won: !gone,
            })
        })
        .collect();
    for (player, game) in tournament.players.iter_mut().zip(games) {
        if let (Some(entry), Some(game)) = (player.entries.get_mut(round.index()), game) {
            *entry = game;
        }
    }
}

/// Whether so many players can be divided as a form asks.
pub(super) fn fits(form: Form, players: u16) -> bool {
    teams(form, players).is_some()
}

/// The teams of a form: the players in turn; none if they cannot be divided so.
fn teams(form: Form, players: u16) -> Option<Vec<Team>> {
    let count = match form {
        Form::RoundRobin(RoundRobin { of: Entrants::Players, .. })
        | Form::KnockOut(Entrants::Players)
        | Form::Keizer
        | Form::Swiss(Swiss::Double) => return Some(Vec::new()),
        Form::Match => return (players == 2).then(Vec::new),
        Form::Scheveningen(_) => players.is_multiple_of(2).then_some(2)?,
        Form::Skalitzka => players.is_multiple_of(6).then_some(3)?,
        // At least two on every board, and four if that is possible.
        Form::RoundRobin(_) | Form::KnockOut(_) | Form::Swiss(_)
            if players >= 8 && players.is_multiple_of(4) =>
        {
            players / 4
        }
        Form::RoundRobin(_) | Form::KnockOut(_) | Form::Swiss(_) => {
            (players >= 4 && players.is_multiple_of(2)).then_some(players / 2)?
        }
        Form::Schiller => (3..=players / 2).chain([2]).find(|t| players.is_multiple_of(*t))?,
    };
    let team = |number: u16| {
        Some(Team {
            number: TeamNumber::new(number)?,
            name: format!("Team {number}"),
            nickname: format!("T{number}"),
            strength: None,
            stated_match_points: None,
            stated_game_points: None,
            stated_rank: None,
            members: (number..=players)
                .step_by(usize::from(count))
                .filter_map(Number::new)
                .collect(),
        })
    };
    (1..=count).map(team).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::System;
    use crate::check::check;
    use crate::generate::{PerMille, Rates};

    #[test]
    fn whoever_leaves_a_table_loses_without_play() {
        let mut forfeited = 0;
        for form in Form::ALL.into_iter().filter(|form| players_on_a_table(*form)) {
            for seed in 0..20 {
                let withdrawals = PerMille::new(250).unwrap();
                let rates = Rates { withdrawals, ..Rates::QUIET };
                let plan = Plan { rates, ..Plan::quiet(seed, System::Form(form), 8, 1) };
                let tournament = super::super::generate(&plan).unwrap().tournament;
                assert_eq!(check(&tournament, System::Form(form)).differences().count(), 0);
                for player in &tournament.players {
                    let lost = |entry: &Entry| matches!(entry, Entry::Forfeit { won: false, .. });
                    let mut after = player.entries.iter().skip_while(|entry| !lost(entry));
                    forfeited += usize::from(after.clone().next().is_some());
                    assert!(after.all(|entry| lost(entry) || !entry.was_paired()), "{player:?}");
                }
            }
        }
        assert!(forfeited > 50, "{forfeited}");
    }

    /// The same team event, told by the lines of members and told by records alone.
    #[test]
    fn dashes_change_no_match() {
        let rate = |thousandths| PerMille::new(thousandths).unwrap();
        let rates = Rates {
            forfeits: rate(120),
            full_byes: rate(40),
            half_byes: rate(60),
            zero_byes: rate(40),
            withdrawals: rate(100),
            ..Rates::QUIET
        };
        let (mut forfeited, mut byes) = (0, 0);
        for swiss in Swiss::ALL.into_iter().filter(|swiss| *swiss != Swiss::Double) {
            let system = System::Form(Form::Swiss(swiss));
            for seed in 0..20 {
                let players = 20 + 4 * seed as u16;
                let plan = Plan { rates, ..Plan::quiet(seed, system, players, 6) };
                let told = super::super::generate(&plan).unwrap().tournament;
                let mut dashed = told.clone();
                dash_absent(&mut dashed);
                let rounds = told.paired_rounds();
                let all = arbitra_model::matches(&dashed, rounds);
                // Who sat on the boards of a match that nobody played is lost with the names.
                let bare = |all: Vec<Vec<arbitra_model::Match>>| -> Vec<_> {
                    let one = |m: arbitra_model::Match| {
                        (m.kind, m.opponent, m.match_points, m.game_points)
                    };
                    all.into_iter().flatten().map(one).collect()
                };
                let is_bye =
                    |m: &&arbitra_model::Match| matches!(m.kind, arbitra_model::MatchKind::Bye(_));
                byes += all.iter().flatten().filter(is_bye).count();
                assert_eq!(
                    bare(all),
                    bare(arbitra_model::matches(&told, rounds)),
                    "{swiss} {seed}"
                );
                for tournament in [&told, &dashed] {
                    let differences = check(tournament, system).differences().count();
                    assert_eq!(differences, 0, "{swiss} {seed}");
                }
                forfeited += told.forfeited_matches.len();
            }
        }
        assert!(forfeited > 100 && byes > 200, "{forfeited} {byes}");
    }

    #[test]
    fn every_form_is_complete_and_passes_its_own_check() {
        for form in Form::ALL {
            for (seed, players) in [(1, 12), (2, 24), (3, 6), (4, 2), (5, 7)] {
                let plan = Plan::quiet(seed, System::Form(form), players, 8);
                let Ok(generated) = super::super::generate(&plan) else { continue };
                let tournament = generated.tournament;
                let rounds = tournament.paired_rounds();
                assert!(rounds > 0, "{form} of {players}");
                let checked = check(&tournament, System::Form(form));
                assert_eq!(checked.rounds.len(), rounds, "{form} of {players}");
                let differences: Vec<_> = checked.differences().collect();
                assert!(differences.is_empty(), "{form} of {players}: {differences:?}");
                assert_eq!(System::of(&tournament), Some(System::Form(form)));
            }
        }
    }
}

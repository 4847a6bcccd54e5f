//! Teams, read off a tournament: their matches come from the games of their members and from records 300 to
//! 362.

use std::collections::BTreeMap;

use arbitra_model::{
    Bye, Colour, Entry, Match, MatchKind, Points, Round, TeamNumber, Tournament, matches,
};

use super::field::{self, Field, Party};
use super::rules::{Primary, Swiss, TeamRules};
use arbitra_swiss::acceleration;

impl Field {
    /// The teams before a round.
    #[must_use]
    pub fn of_teams(tournament: &Tournament, round: Round, swiss: Swiss) -> Field {
        let past = round.index();
        let rules = match swiss {
            Swiss::Team(rules) => rules,
            Swiss::Olympiad | Swiss::Double => TeamRules::STANDARD,
        };
        let group_a = last_of_group_a(tournament);
        let history = History { tournament, all: matches(tournament, past), rules, group_a };
        let bars = |found: &Match| match found.kind {
            MatchKind::ForfeitWin => true,
            MatchKind::Bye(bye) => matches!(bye, Bye::PairingAllocated | Bye::FullPoint),
            MatchKind::Played | MatchKind::ForfeitDraw | MatchKind::ForfeitLoss => false,
        };
        let party = |index: usize| {
            let own = &history.all[index];
            let played = |found: &&Match| found.kind == MatchKind::Played;
            let late = swiss == Swiss::Olympiad && is_late(own);
            Party {
                number: tournament.teams[index].number.get(),
                score: history.score(index, past),
                secondary: history.secondary(index, past),
                colours: (0..past).filter_map(|round| history.colour(index, round)).collect(),
                floated: past > 0 && history.floated(index, past - 1),
                played: own.iter().filter(played).count() as u16,
                bye_barred: late || own.iter().any(bars),
            }
        };
        let parties: Vec<Party> = (0..tournament.teams.len())
            .filter(|index| history.is_present(*index, round))
            .map(party)
            .collect();
        let place: BTreeMap<u16, usize> =
            tournament.teams.iter().enumerate().map(|(i, team)| (team.number.get(), i)).collect();
        let forbidden = field::forbidden(tournament, round);
        let apart = |number: u16| {
            let own = place.get(&number).into_iter().flat_map(|&index| &history.all[index]);
            let met = own.filter(|found| found.kind == MatchKind::Played);
            let met = met.filter_map(|found| Some(tournament.teams[found.opponent?].number.get()));
            let barred = forbidden.get(&number).into_iter().flatten().copied();
            met.chain(barred).collect()
        };
        let rounds = tournament.total_rounds() as u16;
        Field::new((round.get(), rounds), initial_colour(&history), parties, apart)
    }
}

/// Whether a team came after round 1 (D.02 4.2.3).
fn is_late(own: &[Match]) -> bool {
    matches!(own.first().map(|found| found.kind), Some(MatchKind::Bye(Bye::ZeroPoint)))
}

struct History<'a> {
    tournament: &'a Tournament,
    /// By team and round.
    all: Vec<Vec<Match>>,
    rules: TeamRules,
    /// The last team of group A of the Baku method.
    group_a: Option<usize>,
}

impl History<'_> {
    fn sum(&self, index: usize, past: usize, primary: Primary) -> Points {
        let value = |found: &Match| match primary {
            Primary::Match => found.match_points,
            Primary::Game => found.game_points,
        };
        self.all[index].iter().take(past).map(value).sum()
    }

    /// The primary score with virtual points.
    fn score(&self, index: usize, past: usize) -> Points {
        self.sum(index, past, self.rules.primary) + self.virtual_points(index, past)
    }

    fn secondary(&self, index: usize, past: usize) -> Points {
        let other = match self.rules.primary {
            Primary::Match => Primary::Game,
            Primary::Game => Primary::Match,
        };
        self.sum(index, past, other)
    }

    /// Virtual points: as recorded (records 250), or by the Baku method, which takes match points.
    fn virtual_points(&self, index: usize, past: usize) -> Points {
        let tournament = self.tournament;
        let number = tournament.teams[index].number.get();
        let round = Round::from_index(past);
        if !tournament.accelerations.is_empty() {
            let hold = tournament.accelerations.iter().filter(|a| {
                (a.first_round..=a.last_round).contains(&round)
                    && (a.first_id..=a.last_id).contains(&number)
            });
            // Some programs write match points into the column of points.
            return hold
                .map(|a| a.match_points.filter(|p| *p != Points::ZERO).unwrap_or(a.points))
                .sum();
        }
        let asked = tournament.system_code.trim().to_ascii_uppercase().ends_with("_BAKU");
        if !asked || self.rules.primary == Primary::Game {
            return Points::ZERO;
        }
        let mut values =
            acceleration::baku_rounds(tournament.total_rounds(), tournament.team_points.win);
        if self.group_a.is_some_and(|last| index <= last) {
            values.nth(past).unwrap_or(Points::ZERO)
        } else {
            Points::ZERO
        }
    }

    /// The colour on the first board of a match that was played (1.6). If the first board is empty, the other
    /// boards tell.
    fn colour(&self, index: usize, round: usize) -> Option<Colour> {
        let found = &self.all[index][round];
        if found.kind != MatchKind::Played {
            return None;
        }
        found.colour.or_else(|| {
            let board = found.boards.iter().find(|board| board.played)?;
            let player = self.tournament.player(board.player?)?;
            let colour = player.entry(Round::from_index(round)).colour()?;
            let first = first_named_colour(self.tournament, board.board);
            Some(if first == first_named_colour(self.tournament, 1) { colour } else { !colour })
        })
    }

    /// 1.5: whether a match brought together two different scores.
    fn floated(&self, index: usize, round: usize) -> bool {
        let found = &self.all[index][round];
        let opponent = found.opponent.filter(|_| found.kind == MatchKind::Played);
        opponent.is_some_and(|other| self.score(other, round) != self.score(index, round))
    }

    /// Who is to be paired: in a round that was paired, those who were; else every team that is not away.
    fn is_present(&self, index: usize, round: Round) -> bool {
        let tournament = self.tournament;
        let team = &tournament.teams[index];
        if round.index() < tournament.paired_rounds() {
            let bye = tournament.team_bye.as_ref();
            let bye = bye.and_then(|bye| bye.teams.get(round.index()).copied().flatten());
            return bye == Some(team.number) || was_paired(tournament, team.number, round);
        }
        let asked = tournament
            .byes
            .iter()
            .any(|bye| bye.round == round && bye.ids.contains(&team.number.get()));
        let gone = !team.members.is_empty()
            && team.members.iter().all(|member| {
                let player = tournament.player(*member);
                // `0000 - -` is how many programs write whoever does not play.
                player.is_none_or(|player| match player.entry(round) {
                    Entry::Bye(_) => true,
                    Entry::Forfeit { opponent, won, .. } => opponent.is_none() && !won,
                    _ => false,
                })
            });
        !asked && !gone
    }
}

/// The last team of group A (C.04.7 1.2, 1.3): the first half of the initial list, rounded up to an even number. As
/// among players, whoever is away from round 1 is a late entry, and does not move that end.
fn last_of_group_a(tournament: &Tournament) -> Option<usize> {
    let first = matches(tournament, 1);
    let begun = tournament.paired_rounds() > 0;
    let absent = |index: &usize| {
        let number = tournament.teams[*index].number.get();
        let mut asked = tournament.byes.iter().filter(|bye| {
            let away = bye.round == Round::FIRST && bye.kind != Bye::PairingAllocated;
            away && bye.ids.contains(&number)
        });
        let kind = first[*index].first().map(|found| found.kind);
        let away = matches!(kind, Some(MatchKind::Bye(bye)) if bye != Bye::PairingAllocated);
        asked.next().is_some() || begun && away
    };
    let list: Vec<usize> = (0..tournament.teams.len()).filter(|index| !absent(index)).collect();
    let group = (2 * list.len().div_ceil(4)).min(list.len());
    list.get(group.checked_sub(1)?).copied()
}

/// Whether a team had an opponent in a round, played or forfeited.
fn was_paired(tournament: &Tournament, number: TeamNumber, round: Round) -> bool {
    let forfeited = tournament
        .forfeited_matches
        .iter()
        .any(|f| f.round == round && (f.first == number || f.second == number));
    let team = tournament.teams.iter().find(|team| team.number == number);
    forfeited
        || team.is_some_and(|team| {
            team.members.iter().any(|member| {
                let player = tournament.player(*member);
                player.is_some_and(|player| player.entry(round).opponent().is_some())
            })
        })
}

/// The colour of the first-named team on a board, from 1 (record 352; else they alternate).
fn first_named_colour(tournament: &Tournament, board: usize) -> Colour {
    let announced = tournament.board_colours.get(board - 1).copied();
    announced.unwrap_or(if board % 2 == 1 { Colour::White } else { Colour::Black })
}

/// The colour drawn by lot, or what the first round shows of it: the first board of the first team, or
/// of its opponent if virtual points put that one first (4.2.1, 4.3.1).
fn initial_colour(history: &History<'_>) -> Colour {
    let tournament = history.tournament;
    if let Some(colour) = tournament.initial_colour {
        return colour;
    }
    let first = matches(tournament, 1);
    let colour = |index: usize| first[index].first().and_then(|found| found.colour);
    let shown = (0..first.len()).find(|index| colour(*index).is_some()).and_then(|index| {
        let opponent = first[index].first().and_then(|found| found.opponent);
        let leads = |other: &usize| {
            colour(*other).is_some()
                && history.virtual_points(*other, 0) > history.virtual_points(index, 0)
        };
        let leader = opponent.filter(leads).unwrap_or(index);
        let colour = colour(leader)?;
        Some(if tournament.teams[leader].number.get() % 2 == 1 { colour } else { !colour })
    });
    shown.unwrap_or(Colour::White)
}

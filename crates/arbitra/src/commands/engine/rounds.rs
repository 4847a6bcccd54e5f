//! Rounds as the dialect shows them: players or teams by their numbers.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use arbitra_model::{Bye, Colour, MatchKind, Points, Round, Tournament, matches};
use arbitra_pairing::check::{Paired, check_round};
use arbitra_pairing::checklist::{CheckList, engine_list_of_teams};
use arbitra_pairing::form::FormError;
use arbitra_pairing::matches::{MatchList, MatchNow, Primary, Swiss};
use arbitra_pairing::{Form, RoundError, System, pair, pair_round};

use crate::exit::Failure;
use crate::language::Language;
use crate::pairings;

/// White and Black; the bye is a player or team against 0.
pub type Pair = [u16; 2];

/// A round laid out.
pub struct LaidOut {
    /// Its check-list.
    pub list: String,
    /// Its pairs in publishing order, or why there are none.
    pub pairs: Result<Vec<Pair>, Failure>,
}

/// A recorded round beside what the rules prescribe.
pub enum Compared {
    /// They agree, or there is nothing to compare.
    Agree,
    /// The rules allow no pairing.
    NoPairing,
    /// What only one of them has, in publishing order.
    Differ {
        /// What the rules prescribe.
        expected: Vec<Pair>,
        /// What the record has.
        found: Vec<Pair>,
    },
}

/// The answer every program understands: the number of pairs, then one per line.
pub fn pairs_text(pairs: &[Pair]) -> String {
    let lines = pairs.iter().map(|[white, black]| format!("{white} {black}\n"));
    format!("{}\n{}", pairs.len(), lines.collect::<String>())
}

/// Lays out a round, or the next one.
///
/// # Errors
/// A [`Failure`] if the tournament has no such round now.
pub fn lay_out(
    tournament: &Tournament,
    system: System,
    round: Option<Round>,
    language: Language,
) -> Result<LaidOut, Failure> {
    match of_teams(system) {
        Some((form, swiss)) => teams(tournament, form, swiss, round, language),
        None => players(tournament, system, round, language),
    }
}

/// Holds a recorded round beside the rules.
pub fn compare(
    tournament: &Tournament,
    system: System,
    round: Round,
    language: Language,
) -> Compared {
    let (mut expected, mut found) = match of_teams(system) {
        Some(_) => {
            let Ok(laid_out) = lay_out(tournament, system, Some(round), language) else {
                return Compared::Agree;
            };
            let Ok(expected) = laid_out.pairs else { return Compared::NoPairing };
            let found = recorded_matches(tournament, round, &expected);
            let without = |these: &[Pair], those: &[Pair]| -> Vec<Pair> {
                these.iter().filter(|pair| !those.contains(pair)).copied().collect()
            };
            (without(&expected, &found), without(&found, &expected))
        }
        None => match check_round(tournament, system, round) {
            None => return Compared::Agree,
            Some(check) if check.expected.is_err() => return Compared::NoPairing,
            Some(check) => (pairs_of(&check.missing()), pairs_of(&check.surplus())),
        },
    };
    if expected.is_empty() && found.is_empty() {
        return Compared::Agree;
    }
    let points = points_before(tournament, system, round);
    publish(&points, &mut expected);
    publish(&points, &mut found);
    Compared::Differ { expected, found }
}

/// The form and its rules, if teams are paired.
fn of_teams(system: System) -> Option<(Form, Swiss)> {
    match system {
        System::Form(form @ Form::Swiss(swiss @ (Swiss::Team(_) | Swiss::Olympiad))) => {
            Some((form, swiss))
        }
        _ => None,
    }
}

fn players(
    tournament: &Tournament,
    system: System,
    round: Option<Round>,
    language: Language,
) -> Result<LaidOut, Failure> {
    let position = pairings::position(tournament, system, round, language)?;
    let pairing = pair(system, &position);
    let list = CheckList::of(tournament, &position, pairing.as_ref().ok()).engine(system);
    let pairs = pairing
        .map(|pairing| {
            let boards = pairing.boards.iter();
            let boards = boards.map(|board| [board.white.get(), board.black.get()]);
            boards.chain(pairing.bye.map(|bye| [bye.get(), 0])).collect()
        })
        .map_err(|none| pairings::no_pairing(&none, position.round, language));
    Ok(LaidOut { list, pairs })
}

fn teams(
    tournament: &Tournament,
    form: Form,
    swiss: Swiss,
    round: Option<Round>,
    language: Language,
) -> Result<LaidOut, Failure> {
    let failure = |error| pairings::impossible_round(&error, language);
    let none = FormError::Teams { needed: 2, found: tournament.teams.len() };
    let list = form.check_list(tournament, round).unwrap_or(Err(none));
    let list = list.map_err(|error| failure(RoundError::Form(error)))?;
    let system = System::Form(form);
    let pairs = match pair_round(tournament, system, round) {
        Ok(paired) => {
            let mut pairs = pairs_of_list(&list);
            publish(&points_before(tournament, system, paired.round), &mut pairs);
            Ok(pairs)
        }
        Err(error @ RoundError::Form(FormError::NoPairing { .. })) => Err(failure(error)),
        Err(error) => return Err(failure(error)),
    };
    Ok(LaidOut { list: engine_list_of_teams(tournament, swiss, &list), pairs })
}

fn pairs_of_list(list: &MatchList) -> Vec<Pair> {
    let rows = list.groups.iter().flat_map(|group| &group.rows);
    rows.filter_map(|row| match row.now? {
        MatchNow::Match { opponent, colour: Colour::White } => Some([row.number, opponent]),
        MatchNow::Match { .. } => None,
        MatchNow::Bye => Some([row.number, 0]),
    })
    .collect()
}

fn pairs_of(paired: &Paired) -> Vec<Pair> {
    let pairs = paired.pairs.iter().map(|pair| [pair.white.get(), pair.black.get()]);
    pairs.chain(paired.byes.iter().map(|bye| [bye.get(), 0])).collect()
}

/// The matches a tournament records; where no board tells the colours, those expected.
fn recorded_matches(tournament: &Tournament, round: Round, expected: &[Pair]) -> Vec<Pair> {
    let all = matches(tournament, round.index() + 1);
    let number = |place: usize| tournament.teams[place].number.get();
    let mut pairs = Vec::new();
    for (place, rounds) in all.iter().enumerate() {
        let Some(own) = rounds.last() else { continue };
        if own.kind == MatchKind::Bye(Bye::PairingAllocated) {
            pairs.push([number(place), 0]);
        }
        let Some(other) = own.opponent.filter(|other| place < *other) else { continue };
        let theirs = all[other].last().and_then(|found| found.colour).map(|colour| !colour);
        let (first, second) = (number(place), number(other));
        let turned = match own.colour.or(theirs) {
            Some(colour) => colour == Colour::Black,
            None => expected.contains(&[second, first]),
        };
        pairs.push(if turned { [second, first] } else { [first, second] });
    }
    pairs
}

/// The points of everybody when a round was paired, without virtual ones.
fn points_before(tournament: &Tournament, system: System, round: Round) -> BTreeMap<u16, Points> {
    let past = round.index();
    let Some((_, swiss)) = of_teams(system) else {
        let points = |player| tournament.points_after(player, past);
        let players = tournament.players.iter();
        return players.map(|player| (player.number.get(), points(player))).collect();
    };
    let by_games = matches!(swiss, Swiss::Team(rules) if rules.primary == Primary::Game);
    let sums = matches(tournament, past).into_iter().map(|rounds| {
        let points = rounds.iter().map(|m| if by_games { m.game_points } else { m.match_points });
        points.sum()
    });
    tournament.teams.iter().map(|team| team.number.get()).zip(sums).collect()
}

/// Sorts pairs as they are published: the bye last; the points of the higher ranked, those of the
/// other one, the number of the higher ranked.
fn publish(points: &BTreeMap<u16, Points>, pairs: &mut [Pair]) {
    let rank = |number: u16| (Reverse(points.get(&number).copied().unwrap_or_default()), number);
    pairs.sort_by_key(|&[white, black]| {
        let lower = if black == 0 { white } else { black };
        let (first, second) = (rank(white).min(rank(lower)), rank(white).max(rank(lower)));
        (black == 0, first.0, second.0, first.1)
    });
}

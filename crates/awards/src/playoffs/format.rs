//! The formats of the editions, as procedures.

use arbitra_model::Number;

use super::game::Stage;
use super::lot::About;
use super::round_robin::round_robin;
use super::rules::{Others, Pace, Pairs, Structure};
use super::run::{Branch, Classes, Pending, Run, Step};
use super::setup::Seeding;

/// Decides by the format for the number of players; `places` of their places are at stake.
pub(super) fn by_format(
    run: &mut Run<'_>,
    branch: &mut Branch,
    players: &[Number],
    places: usize,
) -> Step<Classes> {
    match run.rules.format(players.len()) {
        None => Ok(players.iter().map(|player| vec![*player]).collect()),
        Some(format) => by_structure(run, branch, players, places, format.structure),
    }
}

fn by_structure(
    run: &mut Run<'_>,
    branch: &mut Branch,
    players: &[Number],
    places: usize,
    structure: Structure,
) -> Step<Classes> {
    match structure {
        Structure::Match => {
            branch.stage = Stage::Match;
            two(run, branch, players, Pace::Ordinary)
        }
        Structure::RoundRobin { pace, numbers, ties } => {
            round_robin(run, branch, players, places, (pace, numbers, ties))
        }
        Structure::KnockOut { pairs, pace } => {
            knock_out(run, branch, players, places, (pairs, pace))
        }
        Structure::Groups { groups, within } => {
            in_groups(run, branch, players, places, (groups, *within))
        }
        Structure::Keep { best, others } => {
            let (kept, left) = players.split_at(best.min(players.len()));
            let mut classes = by_format(run, branch, kept, places)?;
            match others {
                Others::PresetShare => classes.push(left.to_vec()),
                Others::ByTieBreak => classes.extend(left.iter().map(|player| vec![*player])),
            }
            Ok(classes)
        }
        Structure::Bracket => bracket(run, branch, players, places),
    }
}

fn two(run: &mut Run<'_>, branch: &mut Branch, players: &[Number], pace: Pace) -> Step<Classes> {
    let [first, second] = players else { return Err(Pending) };
    let decided = run.play_match(branch, [*first, *second], pace)?;
    Ok(vec![vec![decided.winner], vec![decided.loser]])
}

/// Lets those who share a place that is at stake go on; all such classes at the same time.
pub(super) fn resolve(
    run: &mut Run<'_>,
    branch: &mut Branch,
    classes: Classes,
    places: usize,
    then: &mut impl FnMut(&mut Run<'_>, &mut Branch, &[Number], usize) -> Step<Classes>,
) -> Step<Classes> {
    let mut resolved: Vec<Step<Classes>> = Vec::new();
    let mut children = Vec::new();
    let mut start = 0;
    for class in classes {
        let size = class.len();
        if size > 1 && start < places {
            let place = branch.place + start as u16;
            let mut child = branch.child(&format!("T{place}."), place, branch.stage);
            resolved.push(then(run, &mut child, &class, places - start));
            children.push(child);
        } else {
            resolved.push(Ok(vec![class]));
        }
        start += size;
    }
    if !children.is_empty() {
        branch.join(&children);
    }
    let classes: Vec<Classes> = resolved.into_iter().collect::<Step<_>>()?;
    Ok(classes.into_iter().flatten().collect())
}

/// Matches at the same time: who won and who lost each of them.
fn matches(
    run: &mut Run<'_>,
    branch: &mut Branch,
    pairs: &[[Number; 2]],
    (prefix, stage, pace): (&str, Stage, Pace),
) -> Step<(Vec<Number>, Vec<Number>)> {
    let mut results = Vec::new();
    let mut children = Vec::new();
    for (index, pair) in pairs.iter().enumerate() {
        let path = match pairs.len() {
            1 => format!("{prefix}."),
            _ => format!("{prefix}{}.", index + 1),
        };
        let mut child = branch.child(&path, branch.place, stage);
        results.push(run.play_match(&mut child, *pair, pace));
        children.push(child);
    }
    branch.join(&children);
    let decided: Vec<_> = results.into_iter().collect::<Step<_>>()?;
    Ok((
        decided.iter().map(|decided| decided.winner).collect(),
        decided.iter().map(|decided| decided.loser).collect(),
    ))
}

/// A knock-out. Those who lose in the same round share their places unless one of them is at stake.
pub(super) fn knock_out(
    run: &mut Run<'_>,
    branch: &mut Branch,
    players: &[Number],
    places: usize,
    (pairs, pace): (Pairs, Pace),
) -> Step<Classes> {
    let seeding = run.setup.seeding;
    let mut field: Vec<[Number; 2]> = if pairs == Pairs::ByLot || seeding == Seeding::ByLot {
        let drawn = run.draw(&branch.path, About::Pairs, players);
        drawn.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect()
    } else {
        best_against_last(players)
    };
    let mut classes: Classes = Vec::new();
    loop {
        let size = 2 * field.len();
        let prefix = match size {
            2 => "F".to_owned(),
            4 => "SF".to_owned(),
            8 => "QF".to_owned(),
            _ => format!("K{size}-"),
        };
        let stage = (prefix.as_str(), Stage::KnockOut(size), pace);
        let (winners, losers) = matches(run, branch, &field, stage)?;
        classes.push(in_order(players, &losers));
        if winners.len() == 1 {
            classes.push(winners);
            break;
        }
        // The winner of match m meets the winner of match M + 1 − m.
        field = best_against_last(&winners);
    }
    classes.reverse();
    resolve(run, branch, classes, places, &mut by_format)
}

/// Groups at the same time; the winners decide among themselves, the others share by their place
/// in the group.
fn in_groups(
    run: &mut Run<'_>,
    branch: &mut Branch,
    players: &[Number],
    places: usize,
    (groups, within): (&[&[usize]], Structure),
) -> Step<Classes> {
    let mut results = Vec::new();
    let mut children = Vec::new();
    for (index, (group, letter)) in groups.iter().zip('A'..).enumerate() {
        let members: Vec<Number> = group.iter().map(|seed| players[seed - 1]).collect();
        let mut child = branch.child(&format!("{letter}."), branch.place, branch.stage);
        child.group = Some(index);
        results.push(by_structure(run, &mut child, &members, 1, within));
        children.push(child);
    }
    branch.join(&children);
    let groups: Vec<Classes> = results.into_iter().collect::<Step<_>>()?;
    let mut winners = Vec::new();
    let mut others: Vec<Vec<Number>> = vec![Vec::new(); players.len()];
    for group in groups {
        let mut start = 0;
        for class in group {
            match start {
                0 => winners.extend_from_slice(&class),
                _ => others[start].extend_from_slice(&class),
            }
            start += class.len();
        }
    }
    let winners = in_order(players, &winners);
    let mut last = branch.child("F.", branch.place, Stage::GroupWinners);
    let mut classes = match winners.as_slice() {
        [_, _] => two(run, &mut last, &winners, Pace::Armageddon),
        _ => by_structure(run, &mut last, &winners, places, within),
    }?;
    branch.join(&[last]);
    classes.extend(others.iter().filter(|o| !o.is_empty()).map(|class| in_order(players, class)));
    resolve(run, branch, classes, places, &mut by_format)
}

/// Rounds down to the places at stake. Only the last round ranks: its winners share the places,
/// its losers the next ones, and everybody else the rest.
fn bracket(
    run: &mut Run<'_>,
    branch: &mut Branch,
    players: &[Number],
    places: usize,
) -> Step<Classes> {
    let first_round = first_round(players.len(), places);
    let mut field = players.to_vec();
    let mut losers: Vec<Number> = Vec::new();
    let mut gone: Vec<Number> = Vec::new();
    let mut round = 0;
    if field.len() > first_round {
        let direct = 2 * first_round - field.len();
        let preliminary = field.split_off(direct);
        let pairs = best_against_last(&preliminary);
        let stage = ("P", Stage::Preliminary, Pace::Ordinary);
        let (winners, lost) = matches(run, branch, &pairs, stage)?;
        field.extend(winners);
        losers = lost;
    }
    while field.len() > places {
        round += 1;
        field = in_order(players, &field);
        gone.append(&mut losers);
        let prefix = if field.len() == 2 { format!("K{round}") } else { format!("K{round}-") };
        let stage = (prefix.as_str(), Stage::Round(round), Pace::Ordinary);
        let (winners, lost) = matches(run, branch, &best_against_last(&field), stage)?;
        field = winners;
        losers = lost;
    }
    let classes = [field, losers, gone].map(|class| in_order(players, &class));
    Ok(classes.into_iter().filter(|class| !class.is_empty()).collect())
}

/// How many players the first round has: the most of places × 2^k that there are.
pub(super) const fn first_round(players: usize, places: usize) -> usize {
    let mut size = places;
    while size * 2 <= players {
        size *= 2;
    }
    size
}

/// The best against the last, the second against the second last, …
fn best_against_last(field: &[Number]) -> Vec<[Number; 2]> {
    let half = field.len() / 2;
    field[..half].iter().copied().zip(field.iter().rev().copied()).map(|(a, b)| [a, b]).collect()
}

/// Some of the players, in the order of their tie-breaks.
fn in_order(players: &[Number], some: &[Number]) -> Vec<Number> {
    players.iter().copied().filter(|player| some.contains(player)).collect()
}

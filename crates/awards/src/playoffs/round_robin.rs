//! Round robins within a play-off, and what separates those who end them level.

use arbitra_model::{ByColour, Number};

use super::clock::Clock;
use super::format::{by_format, knock_out, resolve};
use super::game::Stage;
use super::lot::About;
use super::rules::{Numbers, Pace, Pairs, Then, Tied};
use super::run::{Branch, Classes, Need, Pending, Run, Step};
use super::setup::Seeding;

/// A round robin by Berger tables; those level on points who play for a place go on.
pub(super) fn round_robin(
    run: &mut Run<'_>,
    branch: &mut Branch,
    players: &[Number],
    places: usize,
    (pace, numbers, ties): (Pace, Numbers, &'static [(Tied, Then)]),
) -> Step<Classes> {
    let numbered = numbered(run, branch, players, numbers);
    let games = play(run, branch, &numbered, pace)?;
    let classes = by_points(run, players, &games);
    let mut then = |run: &mut Run<'_>, branch: &mut Branch, class: &[Number], places: usize| {
        let rule = ties.iter().find(|(tied, _)| match tied {
            Tied::Exactly(count) => *count == class.len(),
            Tied::Any => true,
        });
        match rule.map_or(Then::AsForTheirNumber, |(_, then)| *then) {
            Then::Armageddon => {
                let [first, second] = [class[0], class[1]];
                branch.stage = Stage::Match;
                let decided = run.play_match(branch, [first, second], Pace::Armageddon)?;
                Ok(vec![vec![decided.winner], vec![decided.loser]])
            }
            Then::ArmageddonRoundRobin => {
                let rest: &[(Tied, Then)] = &[(Tied::Any, Then::FewestMoves)];
                round_robin(run, branch, class, places, (Pace::Armageddon, numbers, rest))
            }
            Then::FewestMoves => fewest_moves(run, branch, class, &games),
            Then::ArmageddonKnockOut => {
                knock_out(run, branch, class, places, (Pairs::BestAgainstLast, Pace::Armageddon))
            }
            Then::AsForTheirNumber => by_format(run, branch, class, places),
            Then::DropLast => {
                let (last, others) = class.split_last().ok_or(Pending)?;
                let mut classes = by_format(run, branch, others, places)?;
                classes.push(vec![*last]);
                Ok(classes)
            }
        }
    };
    resolve(run, branch, classes, places, &mut then)
}

/// The players by their number in the table.
fn numbered(
    run: &mut Run<'_>,
    branch: &Branch,
    players: &[Number],
    numbers: Numbers,
) -> Vec<Number> {
    match numbers {
        Numbers::ByTieBreak(table)
            if run.setup.seeding == Seeding::ByTieBreak && table.len() == players.len() =>
        {
            let mut numbered: Vec<(usize, Number)> =
                table.iter().copied().zip(players.iter().copied()).collect();
            numbered.sort_unstable();
            numbered.into_iter().map(|(_, player)| player).collect()
        }
        _ => run.draw(&branch.path, About::Numbers, players),
    }
}

/// Plays all games; the table decides colours.
fn play(
    run: &mut Run<'_>,
    branch: &mut Branch,
    numbered: &[Number],
    pace: Pace,
) -> Step<Vec<usize>> {
    let clock =
        if run.is_armageddon(pace) { Clock::Armageddon(run.rules.armageddon) } else { run.clock() };
    let mut games = Vec::new();
    for (round, pairs) in (1_u16..).zip(berger(numbered.len())) {
        branch.stage = Stage::RoundRobin(round);
        for (board, (white, black)) in pairs.into_iter().enumerate() {
            let colours = ByColour { white: numbered[white], black: numbered[black] };
            let suffix = format!("R{round}.{}", board + 1);
            let players = [colours.white, colours.black];
            games.push(run.put(branch, &suffix, clock, players, Some(colours)));
        }
        branch.wave += 1;
        branch.after_break = false;
    }
    if games.iter().any(|game| run.games[*game].result.is_none()) {
        return Err(Pending);
    }
    Ok(games)
}

/// The rounds of a single round robin (C.05 Annex 1): indices of White and Black. With an odd
/// number of players whoever would meet the highest number rests.
fn berger(players: usize) -> Vec<Vec<(usize, usize)>> {
    let size = players + players % 2;
    let cycle = size - 1;
    let mut rounds = Vec::new();
    for round in 0..cycle {
        let key = (round * (size / 2)) % cycle;
        let mut pairs = Vec::new();
        if size == players {
            pairs.push(if round % 2 == 0 { (key, cycle) } else { (cycle, key) });
        }
        for step in 1..size / 2 {
            pairs.push(((key + step) % cycle, (key + cycle - step) % cycle));
        }
        rounds.push(pairs);
    }
    rounds
}

/// The players by falling points; those of one class keep the order of their tie-breaks.
fn by_points(run: &Run<'_>, players: &[Number], games: &[usize]) -> Classes {
    let points = |player: Number| -> u16 {
        let own = games.iter().filter(|game| run.games[**game].players.contains(&player));
        own.map(|game| run.half_points(*game, player)).sum()
    };
    let mut ranked: Vec<(u16, Number)> = players.iter().map(|p| (points(*p), *p)).collect();
    ranked.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    let mut classes: Vec<(u16, Vec<Number>)> = Vec::new();
    for (points, player) in ranked {
        match classes.last_mut() {
            Some((same, class)) if *same == points => class.push(player),
            _ => classes.push((points, vec![player])),
        }
    }
    classes.into_iter().map(|(_, class)| class).collect()
}

/// Fewer moves in won games; whoever won none comes last, and lots separate the rest.
///
/// Players who won different numbers of games are compared by the average.
fn fewest_moves(
    run: &mut Run<'_>,
    branch: &Branch,
    class: &[Number],
    games: &[usize],
) -> Step<Classes> {
    let mut known = true;
    let mut sums: Vec<(u64, u64, Number)> = Vec::new();
    for player in class {
        let (mut moves, mut wins) = (0, 0);
        for game in games {
            let game = &run.games[*game];
            if game.winner() != Some(*player) {
                continue;
            }
            wins += 1;
            match game.result.and_then(|result| result.moves) {
                Some(count) => moves += u64::from(count),
                None => {
                    known = false;
                    run.needs.push(Need::Moves { game: game.id.clone() });
                }
            }
        }
        sums.push((moves, wins, *player));
    }
    if !known {
        return Err(Pending);
    }
    let key = |(moves, wins, _): &(u64, u64, Number)| (*moves, *wins);
    sums.sort_by(|a, b| match (a.1, b.1) {
        (0, 0) => std::cmp::Ordering::Equal,
        (0, _) => std::cmp::Ordering::Greater,
        (_, 0) => std::cmp::Ordering::Less,
        _ => (a.0 * b.1).cmp(&(b.0 * a.1)),
    });
    let same = |a: (u64, u64), b: (u64, u64)| {
        if a.1 == 0 || b.1 == 0 { a.1 == b.1 } else { a.0 * b.1 == b.0 * a.1 }
    };
    let mut order = Vec::new();
    for chunk in sums.chunk_by(|a, b| same(key(a), key(b))) {
        let level: Vec<Number> = chunk.iter().map(|(_, _, player)| *player).collect();
        match level.as_slice() {
            [one] => order.push(vec![*one]),
            _ => {
                let drawn = run.draw(&branch.path, About::Order, &level);
                order.extend(drawn.into_iter().map(|player| vec![player]));
            }
        }
    }
    Ok(order)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn follows_the_published_tables() {
        let written = |players: usize| -> String {
            let rounds = berger(players).into_iter().map(|pairs| {
                let pairs: Vec<String> =
                    pairs.iter().map(|(w, b)| format!("{}-{}", w + 1, b + 1)).collect();
                pairs.join(" ")
            });
            rounds.collect::<Vec<_>>().join(" | ")
        };
        assert_eq!(written(4), "1-4 2-3 | 4-3 1-2 | 2-4 3-1");
        assert_eq!(written(3), "2-3 | 1-2 | 3-1");
        assert_eq!(written(5), "2-5 3-4 | 5-3 1-2 | 3-1 4-5 | 1-4 2-3 | 4-2 5-1");
        assert_eq!(written(6).split(" | ").count(), 5);
    }
}

//! Pairing from the top of the list: neighbours who have not met lately.

use std::collections::BTreeSet;

use arbitra_model::{ByColour, Bye, Colour, Entry, Number, Player, Round, Tournament};

use super::list::List;
use super::rules::Rules;
use crate::predetermined::reason::ColourReason;

/// A paired round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeizerRound {
    /// The games, from the top of the list.
    pub games: Vec<Game>,
    /// Who has the bye.
    pub bye: Option<Number>,
    /// How many rounds lie between two games of a pair: as the rules say, or fewer if they had to
    /// give way.
    pub gap: u16,
}

/// A game and the rule that gave its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The players.
    pub players: ByColour<Number>,
    /// The rule.
    pub reason: ColourReason,
}

/// How many pairs are tried before the rule about meeting again gives way.
const PATIENCE: u32 = 100_000;

/// Pairs a round by the list before it, without those who are away.
#[must_use]
pub fn pair(tournament: &Tournament, rules: &Rules, list: &List, round: Round) -> KeizerRound {
    let mut players: Vec<&Player> = list
        .rows
        .iter()
        .filter_map(|row| tournament.player(row.number))
        .filter(|player| !is_away(tournament, player, round))
        .collect();
    let mut bye = None;
    if players.len() % 2 == 1 {
        // The lowest ranked among those with the fewest byes.
        let byes = |player: &Player| {
            let past = player.entries.iter().take(round.index());
            past.filter(|e| **e == Entry::Bye(Bye::PairingAllocated)).count()
        };
        let fewest = players.iter().map(|p| byes(p)).min().unwrap_or(0);
        if let Some(place) = players.iter().rposition(|p| byes(p) == fewest) {
            bye = Some(players.remove(place).number);
        }
    }
    let (pairs, gap) = neighbours(&players, rules.gap, round);
    let games = pairs.into_iter().map(|(a, b)| coloured(players[a], players[b], round)).collect();
    KeizerRound { games, bye, gap }
}

/// Whether a player is known to be away: a bye in the round's column, or record 240.
fn is_away(tournament: &Tournament, player: &Player, round: Round) -> bool {
    let asked = tournament
        .byes
        .iter()
        .any(|bye| bye.round == round && bye.ids.contains(&player.number.get()));
    asked || matches!(player.entry(round), Entry::Bye(bye) if bye != Bye::PairingAllocated)
}

/// Pairs from the top: everybody takes the nearest below whom they may meet so that the rest can be
/// paired; the gap shrinks if that cannot be.
fn neighbours(players: &[&Player], wanted: u16, round: Round) -> (Vec<(usize, usize)>, u16) {
    let past = round.index();
    let lately = |gap: u16| -> BTreeSet<(Number, Number)> {
        let first = past.saturating_sub(usize::from(gap));
        let met = |player: &Player| {
            let own = player.number;
            let entries = player.entries.iter().take(past).skip(first);
            entries
                .filter_map(|e| e.played())
                .map(move |(other, _)| (own, other))
                .collect::<Vec<_>>()
        };
        players.iter().flat_map(|player| met(player)).collect()
    };
    for gap in (0..=wanted.min(past as u16)).rev() {
        let met = lately(gap);
        let may = |a: usize, b: usize| !met.contains(&(players[a].number, players[b].number));
        let mut pairs = Vec::new();
        let mut free: Vec<usize> = (0..players.len()).collect();
        let mut patience = PATIENCE;
        if complete(&mut free, &mut pairs, &may, &mut patience) {
            let kept = if gap == wanted.min(past as u16) { wanted } else { gap };
            return (pairs, kept);
        }
    }
    (Vec::new(), 0)
}

fn complete(
    free: &mut Vec<usize>,
    pairs: &mut Vec<(usize, usize)>,
    may: &dyn Fn(usize, usize) -> bool,
    patience: &mut u32,
) -> bool {
    let Some(&top) = free.first() else { return true };
    for place in 1..free.len() {
        let other = free[place];
        if !may(top, other) {
            continue;
        }
        if *patience == 0 {
            return false;
        }
        *patience -= 1;
        free.remove(place);
        free.remove(0);
        pairs.push((top, other));
        if complete(free, pairs, may, patience) {
            return true;
        }
        pairs.pop();
        free.insert(0, top);
        free.insert(place, other);
    }
    false
}

/// Colours: to whom White is due, then in turn, then to the lower ranked.
fn coloured(higher: &Player, lower: &Player, round: Round) -> Game {
    let history = |player: &Player| -> Vec<Colour> {
        let past = player.entries.iter().take(round.index());
        past.filter_map(|entry| entry.played().map(|(_, colour)| colour)).collect()
    };
    let (mine, theirs) = (history(higher), history(lower));
    let surplus = |colours: &[Colour]| {
        let whites = colours.iter().filter(|c| **c == Colour::White).count() as i32;
        2 * whites - colours.len() as i32
    };
    let different = mine.iter().rev().zip(theirs.iter().rev()).find(|(a, b)| a != b);
    let (higher_white, reason) = match (surplus(&mine).cmp(&surplus(&theirs)), different) {
        (std::cmp::Ordering::Less, _) => (true, ColourReason::FewerWhites),
        (std::cmp::Ordering::Greater, _) => (false, ColourReason::FewerWhites),
        (_, Some((last, _))) => (*last == Colour::Black, ColourReason::Alternates),
        (_, None) => (false, ColourReason::Rank),
    };
    let players = if higher_white {
        ByColour { white: higher.number, black: lower.number }
    } else {
        ByColour { white: lower.number, black: higher.number }
    };
    Game { players, reason }
}

#[cfg(test)]
mod tests {
    use arbitra_model::Score;

    use super::*;
    use arbitra_model::Random;

    #[test]
    fn a_season_of_any_size_pairs_everybody_and_keeps_the_gap() {
        for size in 2..=60_u16 {
            let numbers = (1..=size).filter_map(Number::new);
            let players = numbers.map(|n| Player::new(n, format!("P{n}"))).collect();
            let mut tournament = Tournament { players, ..Tournament::default() };
            let rules = Rules::STANDARD;
            let mut random = Random::new(u64::from(size));
            let mut last_met: std::collections::BTreeMap<(Number, Number), usize> =
                std::collections::BTreeMap::new();
            for index in 0..12 {
                let round = Round::from_index(index);
                let list = List::after(&tournament, &rules, index);
                let paired = pair(&tournament, &rules, &list, round);
                assert_eq!(paired.bye.is_some(), size % 2 == 1);
                assert_eq!(paired.games.len(), usize::from(size / 2));
                let mut entries: Vec<(Number, Entry)> = Vec::new();
                for Game { players: ByColour { white, black }, .. } in paired.games {
                    // White never goes to whoever had it more often.
                    let surplus = |number: Number| -> i32 {
                        let entries = tournament.player(number).unwrap().entries.iter();
                        let colours = entries.filter_map(|e| e.colour());
                        colours.map(|c| if c == Colour::White { 1 } else { -1 }).sum()
                    };
                    assert!(surplus(white) <= surplus(black), "{size}: {white}-{black}");
                    let key = (white.min(black), white.max(black));
                    if let Some(then) = last_met.insert(key, index) {
                        assert!(index - then > usize::from(paired.gap), "{size}: {key:?}");
                    }
                    let score =
                        *random.one_of(&[(Score::Win, Score::Loss), (Score::Draw, Score::Draw)]);
                    let entry = |opponent, colour, score| Entry::Game {
                        opponent,
                        colour,
                        score,
                        rated: true,
                    };
                    entries.push((white, entry(black, Colour::White, score.0)));
                    entries.push((black, entry(white, Colour::Black, score.1)));
                }
                entries.extend(paired.bye.map(|b| (b, Entry::Bye(Bye::PairingAllocated))));
                for (number, entry) in entries {
                    let index = tournament.player_index(number).unwrap();
                    tournament.players[index].entries.push(entry);
                }
                // With enough players the gap never gives way.
                assert!(size < 10 || paired.gap == rules.gap, "{size}: {}", paired.gap);
            }
        }
    }

    #[test]
    fn nobody_has_a_second_bye_before_everybody_had_one() {
        let numbers = (1..=5).filter_map(Number::new);
        let players = numbers.map(|n| Player::new(n, "P")).collect();
        let mut tournament = Tournament { players, ..Tournament::default() };
        let mut byes = BTreeSet::new();
        for index in 0..5 {
            let list = List::after(&tournament, &Rules::STANDARD, index);
            let round = pair(&tournament, &Rules::STANDARD, &list, Round::from_index(index));
            let bye = round.bye.unwrap();
            assert!(byes.insert(bye));
            for player in &mut tournament.players {
                player.entries.push(match player.number == bye {
                    true => Entry::Bye(Bye::PairingAllocated),
                    false => Entry::Blank,
                });
            }
        }
    }
}

//! The best admissible selection of games, found exactly (1.4.1c–f, 1.4.2c).

use std::cmp::Reverse;
use std::collections::BTreeMap;

use arbitra_model::{Federation, Number, Score};
use serde::Serialize;

use super::assess::{Case, Numbers};
use super::rules::MOST_COUNTED;
use super::title::is_title_holder;
use super::{Championship, Dossier, EightOfNine, Game};

/// How many games of a player are looked at.
pub const MOST_GAMES: usize = 30;

/// On what ground a selection stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// Games that were played.
    Played,
    /// Eight games of a nine-round event with one forfeit win or allocated bye (1.4.1c).
    EightOfNine,
    /// The last-round opponent did not come; the game was needed and is taken as lost (1.4.2c).
    LastRoundForfeit,
}

/// Games from which a selection may be made.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    pub(crate) basis: Basis,
    pub(crate) games: Vec<Game>,
    pub(crate) minimum: usize,
}

/// A selection that makes a norm.
#[derive(Clone, Debug)]
pub(crate) struct Selection {
    pub(crate) basis: Basis,
    pub(crate) minimum: usize,
    pub(crate) games: Vec<Game>,
    /// Played after the norm was made.
    pub(crate) after: Vec<Game>,
    /// Won and dropped.
    pub(crate) defeated: Vec<Game>,
    pub(crate) numbers: Numbers,
    /// How many games the norm counts.
    pub(crate) credit: u16,
    /// Points above what is needed that count as games (1.4.1d).
    pub(crate) surplus: u16,
}

impl Selection {
    /// The order in which selections are better: more counted games, more games, performance.
    pub(crate) fn rank(&self) -> (u16, usize, i32) {
        (self.credit, self.numbers.games, self.numbers.performance())
    }
}

/// The grounds on which a dossier can make a norm, the ordinary one first.
pub(crate) fn grounds(dossier: &Dossier, case: &Case<'_>) -> Vec<Ground> {
    let fewest = case.event.fewest_games();
    let games: Vec<Game> = dossier.games.iter().copied().take(MOST_GAMES).collect();
    let mut grounds = vec![Ground { basis: Basis::Played, games: games.clone(), minimum: fewest }];
    let nine = case.event.rounds == 9 && fewest == 9;
    if nine && games.len() == 8 && dossier.gifts == 1 && dossier.others == 0 {
        grounds.push(Ground { basis: Basis::EightOfNine, games: games.clone(), minimum: 8 });
    }
    if let Some(forfeit) = dossier.last_round_forfeit
        && games.len() + 1 == fewest
    {
        let mut games = games;
        games.push(forfeit);
        grounds.push(Ground { basis: Basis::LastRoundForfeit, games, minimum: fewest });
    }
    grounds
}

/// The best selection that makes a norm.
pub(crate) fn best(dossier: &Dossier, case: &Case<'_>) -> Option<Selection> {
    let mut best: Option<Selection> = None;
    if !case.is_complete() {
        return best;
    }
    for ground in grounds(dossier, case) {
        let total = ground.games.len();
        if total < ground.minimum {
            continue;
        }
        // Where pairings were made beforehand, all rounds must be used (1.4.1e), and games may
        // only be dropped if the whole event makes a norm possible (1.4.1f).
        let fixed = case.event.format.is_predetermined();
        let shortest = if fixed { total } else { ground.minimum };
        let may_drop = !fixed || Numbers::of(&ground.games, case).mix_holds(case);
        for length in (shortest..=total).rev() {
            let prefix = &ground.games[..length];
            let wins = prefix.iter().filter(|game| is_won(game)).count();
            let most = if may_drop { wins.min(length - ground.minimum) } else { 0 };
            for dropped in 0..=most {
                let Some(kept) = best_of(prefix, dropped, case) else { continue };
                let found = selection(&ground, length, kept, case);
                if best.as_ref().is_none_or(|best| found.rank() > best.rank()) {
                    best = Some(found);
                }
            }
        }
    }
    best
}

const fn is_won(game: &Game) -> bool {
    matches!(game.score, Score::Win)
}

fn selection(ground: &Ground, length: usize, kept: u64, case: &Case<'_>) -> Selection {
    let (prefix, after) = ground.games.split_at(length);
    let chosen = |keep: bool| -> Vec<Game> {
        let wanted = |(index, _): &(usize, &Game)| (kept >> index & 1 == 1) == keep;
        prefix.iter().enumerate().filter(wanted).map(|(_, game)| *game).collect()
    };
    let games = chosen(true);
    let numbers = Numbers::of(&games, case);
    let (credit, surplus) = credit(&numbers, ground.basis, case);
    Selection {
        basis: ground.basis,
        minimum: ground.minimum,
        games,
        after: after.to_vec(),
        defeated: chosen(false),
        numbers,
        credit,
        surplus,
    }
}

/// How many games a norm counts, and how many of them for points above (1.4.1d).
pub(crate) fn credit(numbers: &Numbers, basis: Basis, case: &Case<'_>) -> (u16, u16) {
    let rules = case.rules();
    let required = rules.score_needed(case.title, numbers.games, numbers.average());
    let above = required.map_or(0, |required| (numbers.halves - required.get()) / 2);
    let surplus = u16::try_from(above).unwrap_or(0);
    let own = match basis {
        Basis::EightOfNine if rules.eight_of_nine == EightOfNine::NineOnce => 9,
        _ if case.event.championship == Championship::WorldCup => numbers.games.max(9),
        _ => numbers.games,
    };
    let mut games = u16::try_from(own).unwrap_or(u16::MAX).saturating_add(surplus);
    if case.event.championship == Championship::Olympiad {
        games = games.max(rules.olympiad_games);
    }
    (if case.event.rounds > 13 { games.min(MOST_COUNTED) } else { games }, surplus)
}

/// The games to keep, as bits, when so many won ones are dropped: those with the highest average
/// that make a norm; none if none do.
fn best_of(games: &[Game], dropped: usize, case: &Case<'_>) -> Option<u64> {
    // The lowest rated wins go: nothing else gives a higher average, however one is raised.
    let mut wins: Vec<usize> = (0..games.len()).filter(|index| is_won(&games[*index])).collect();
    wins.sort_by_key(|index| (case.rating(&games[*index]), *index));
    let all = (1_u64 << games.len()) - 1;
    let lowest = wins[..dropped].iter().fold(0, |bits, index| bits | 1_u64 << index);
    let kept: Vec<Game> = keep(games, all & !lowest);
    let numbers = Numbers::of(&kept, case);
    if !numbers.performs(case) {
        return None;
    }
    if numbers.mix_holds(case) {
        return Some(all & !lowest);
    }
    if dropped == 0 {
        return None;
    }
    let kept = all & !Mix::new(games, dropped, case).best_dropped()?;
    Numbers::of(&keep(games, kept), case).performs(case).then_some(kept)
}

fn keep(games: &[Game], bits: u64) -> Vec<Game> {
    let kept = games.iter().enumerate().filter(|(index, _)| bits >> index & 1 == 1);
    kept.map(|(_, game)| *game).collect()
}

/// The search for the games to drop so that the mix holds.
struct Mix<'c> {
    case: &'c Case<'c>,
    /// How many games are kept and dropped.
    kept: usize,
    dropped: usize,
    units: Vec<Unit>,
    floor: i32,
}

/// An opponent.
struct Unit {
    opponent: Number,
    federation: Option<Federation>,
    is_last_of_federation: bool,
    rating: i32,
    is_unrated: bool,
    is_title_holder: bool,
    is_higher: bool,
    games: u8,
    /// The won games, by index.
    won: Vec<usize>,
}

/// What was dropped so far; the rest of the search needs to know nothing else.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    dropped: u8,
    title_holders: u8,
    higher: u8,
    unrated: u8,
    /// Opponents gone altogether.
    gone: u8,
    /// Dropped and met in the federation being looked at.
    of_federation: u8,
    met_of_federation: u8,
    /// Other federations kept, at most two.
    foreign: u8,
    is_one_raised: bool,
}

impl<'c> Mix<'c> {
    fn new(games: &[Game], dropped: usize, case: &'c Case<'c>) -> Mix<'c> {
        let mut units: Vec<Unit> = Vec::new();
        for (index, game) in games.iter().enumerate() {
            let place = units.iter().position(|unit| unit.opponent == game.opponent);
            let place = place.unwrap_or_else(|| {
                units.push(Unit {
                    opponent: game.opponent,
                    federation: game.federation,
                    is_last_of_federation: false,
                    rating: case.rating(game),
                    is_unrated: game.rating.is_none(),
                    is_title_holder: is_title_holder(game.title),
                    is_higher: case.title.counts(game.title),
                    games: 0,
                    won: Vec::new(),
                });
                units.len() - 1
            });
            units[place].games += 1;
            if is_won(game) {
                units[place].won.push(index);
            }
        }
        units.sort_by_key(|unit| unit.federation);
        for index in 0..units.len() {
            let next = units.get(index + 1).map(|unit| unit.federation);
            units[index].is_last_of_federation = next != Some(units[index].federation);
        }
        let floor = case.rules().standard(case.title).floor;
        Mix { case, kept: games.len() - dropped, dropped, units, floor }
    }

    /// The bits of the games to drop for the highest average; none if no choice has the mix.
    fn best_dropped(&self) -> Option<u64> {
        type Value = (i64, Reverse<u64>);
        let mut states: BTreeMap<State, Value> = BTreeMap::new();
        states.insert(State::default(), (0, Reverse(0)));
        for unit in &self.units {
            let mut next: BTreeMap<State, Value> = BTreeMap::new();
            let mut put = |state: State, value: Value| {
                let best = next.entry(state).or_insert(value);
                *best = (*best).max(value);
            };
            for (state, (sum, Reverse(bits))) in states {
                let room = self.dropped - usize::from(state.dropped);
                for count in 0..=unit.won.len().min(room) {
                    let Some(after) = self.after(state, unit, count as u8) else { continue };
                    let sum = sum - i64::from(unit.rating) * count as i64;
                    let bits = unit.won[..count].iter().fold(bits, |bits, i| bits | 1_u64 << i);
                    put(after, (sum, Reverse(bits)));
                    let stays = count < usize::from(unit.games);
                    if stays && !after.is_one_raised && unit.rating < self.floor {
                        let gain = i64::from(self.floor - unit.rating);
                        put(State { is_one_raised: true, ..after }, (sum + gain, Reverse(bits)));
                    }
                }
            }
            states = next;
        }
        let done = states.into_iter().filter(|(state, _)| self.holds(state));
        done.map(|(_, value)| value).max().map(|(_, Reverse(bits))| bits)
    }

    /// The state after dropping so many games against an opponent; none if a federation that
    /// ends here is too large.
    fn after(&self, state: State, unit: &Unit, count: u8) -> Option<State> {
        let once = self.case.event.counts_opponents_once();
        let gone = count == unit.games;
        let titles = if once { u8::from(gone) } else { count };
        let mut state = State {
            dropped: state.dropped + count,
            title_holders: state.title_holders + titles * u8::from(unit.is_title_holder),
            higher: state.higher + titles * u8::from(unit.is_higher),
            unrated: state.unrated + count * u8::from(unit.is_unrated),
            gone: state.gone + u8::from(gone),
            of_federation: state.of_federation + count,
            met_of_federation: state.met_of_federation + unit.games,
            ..state
        };
        if unit.is_last_of_federation {
            let kept = usize::from(state.met_of_federation - state.of_federation);
            if let Some(federation) = unit.federation {
                let own = self.case.own == Some(federation);
                let rules = self.case.rules();
                let one = rules.one_federation(self.kept);
                let most = if own { one.min(rules.own_federation(self.kept)) } else { one };
                if self.case.waiver.is_none() && kept > most {
                    return None;
                }
                if !own && kept > 0 {
                    state.foreign = (state.foreign + 1).min(2);
                }
            }
            (state.of_federation, state.met_of_federation) = (0, 0);
        }
        Some(state)
    }

    fn holds(&self, state: &State) -> bool {
        let rules = self.case.rules();
        let once = self.case.event.counts_opponents_once();
        let count = |is: fn(&Unit) -> bool| -> usize {
            let units = self.units.iter().filter(|unit| is(unit));
            units.map(|unit| if once { 1 } else { usize::from(unit.games) }).sum()
        };
        let unrated: usize =
            self.units.iter().filter(|u| u.is_unrated).map(|u| usize::from(u.games)).sum();
        let opponents = self.units.len() - usize::from(state.gone);
        let (title_holders, higher) = if once {
            (opponents.div_ceil(2), opponents.div_ceil(2))
        } else {
            (rules.title_holders(self.kept), rules.higher_titles(self.kept))
        };
        usize::from(state.dropped) == self.dropped
            && count(|u| u.is_title_holder) - usize::from(state.title_holders) >= title_holders
            && count(|u| u.is_higher) - usize::from(state.higher) >= higher
            && (self.case.waiver.is_some() || state.foreign >= 2)
            && rules
                .unrated_opponents(self.kept)
                .is_none_or(|most| unrated - usize::from(state.unrated) <= most)
    }
}

#[cfg(test)]
mod tests;

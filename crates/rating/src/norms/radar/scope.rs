//! One player, one title: the bound, the witness, the needs.

use arbitra_model::{Federation, Player, Round, Score};

use super::{Ahead, KINDS, LastOpponent, Needs, Obstacle, Prospect, ProspectStatus, ScoreNeeds};
use crate::norms::assess::{Case, Numbers};
use crate::norms::search::{Basis, best};
use crate::norms::{Dossier, Game};
use crate::{HalfPoints, tables};

/// A player, a title and the rest of the event.
pub(super) struct Scope<'a> {
    pub(super) case: Case<'a>,
    pub(super) dossier: &'a Dossier,
    pub(super) ahead: &'a Ahead,
    pub(super) candidates: &'a [Vec<&'a Player>],
}

/// A way to the norm: so many free games, so many past wins dropped, and the opponents.
struct Plan<'a> {
    games: usize,
    points: i32,
    opponents: Vec<&'a Player>,
}

/// What trying all opponents brought.
enum Tried<'a> {
    Found(Plan<'a>),
    Nothing,
    TooMany,
}

/// How many free rounds before the end all opponents are tried.
const MOST_AHEAD: usize = 2;
/// How many groups of opponents are tried: so that hundreds of players take no time.
const MOST_TRIES: usize = 400;

impl<'a> Scope<'a> {
    pub(super) fn prospect(&self) -> Prospect {
        let title = self.case.title;
        let to_come = self.ahead.fixed.len() + self.ahead.free;
        let fixed_schedule = self.case.event.format.is_predetermined();
        if (to_come == 0 || !fixed_schedule)
            && let Some(found) = best(self.dossier, &self.case)
        {
            let status = ProspectStatus::Made { credit: found.credit };
            return Prospect { title, status, needs: None };
        }
        let impossible = |because| Prospect {
            title,
            status: ProspectStatus::Impossible { because },
            needs: None,
        };
        let played = self.dossier.games.len();
        if to_come == 0 || played + to_come < self.fewest() {
            return impossible(Obstacle::Games);
        }
        let Some(mut plan) = self.plan() else { return impossible(self.obstacle()) };
        let certain = self.witness(&plan)
            || match self.try_all(plan.points) {
                Tried::Found(better) => {
                    plan = better;
                    true
                }
                Tried::Nothing => return impossible(Obstacle::Together),
                Tried::TooMany => false,
            };
        Prospect { title, status: ProspectStatus::Open { certain }, needs: Some(self.needs(&plan)) }
    }

    /// The fewest games: eight where one round of nine brought a forfeit win or allocated bye.
    fn fewest(&self) -> usize {
        let event = self.case.event;
        let gift = event.rounds == 9 && self.dossier.gifts == 1 && self.dossier.others == 0;
        if gift && event.fewest_games() == 9 { 8 } else { event.fewest_games() }
    }

    /// The games so far with those whose opponents are known, as lost.
    fn known(&self) -> Vec<Game> {
        self.dossier.games.iter().chain(&self.ahead.fixed).copied().collect()
    }

    /// The way that takes the fewest points, if any way is not excluded.
    fn plan(&self) -> Option<Plan<'a>> {
        let known = self.known();
        let fixed = self.ahead.fixed.len();
        let free = self.ahead.free;
        // Schedules made beforehand are played to the end; elsewhere one may stop early.
        let shortest = if self.case.event.format.is_predetermined() { free } else { 0 };
        let mut found: Option<Plan<'a>> = None;
        for games in (shortest..=free).rev() {
            let total = known.len() + games;
            if total < self.fewest() || games + fixed == 0 {
                continue;
            }
            let wins = known.iter().filter(|game| game.score == Score::Win).count();
            for dropped in 0..=wins.min(total - self.fewest()) {
                let Some((points, opponents)) = self.fewest_points(&known, dropped, games) else {
                    continue;
                };
                if found.as_ref().is_none_or(|plan| points < plan.points) {
                    found = Some(Plan { games: games + fixed, points, opponents });
                }
            }
        }
        found
    }

    /// The fewest half points from the games to come when so many past wins are dropped and so
    /// many free games follow, with the opponents that give the highest average.
    fn fewest_points(
        &self,
        known: &[Game],
        dropped: usize,
        free: usize,
    ) -> Option<(i32, Vec<&'a Player>)> {
        let past = Past::new(known, dropped, &self.case);
        let opponents = self.strongest(&past, free, Mixing::Together)?;
        let sum: i64 = opponents.iter().map(|player| i64::from(self.rating(player))).sum();
        let numbers = past.with(opponents.len(), sum, self.lowest(&opponents), &self.case);
        let to_come = free + self.ahead.fixed.len();
        let points = (0..=2 * to_come as i32).find(|halves| {
            Numbers { halves: numbers.halves + halves, ..numbers }.performs(&self.case)
        })?;
        Some((points, opponents))
    }

    fn rating(&self, player: &Player) -> i32 {
        player.rating.filter(|r| *r > 0).map_or(self.case.rules().unrated, i32::from)
    }

    fn lowest(&self, players: &[&Player]) -> i32 {
        players.iter().map(|player| self.rating(player)).min().unwrap_or(i32::MAX)
    }

    /// The opponents with the highest sum of ratings whose titles and federations fit.
    fn strongest(&self, past: &Past, free: usize, mixing: Mixing) -> Option<Vec<&'a Player>> {
        let games = past.numbers.games + free;
        let whole = Numbers { games, opponents: games, ..past.numbers };
        let (title_holders, higher) = whole.titles_needed(&self.case);
        let federations = self.case.waiver.is_none() && mixing.federations();
        // Where titles count once, somebody met again adds nothing: the witness decides.
        let once = self.case.event.counts_opponents_once();
        let (title_holders, higher) = if mixing.titles() && !once {
            (
                title_holders.saturating_sub(past.numbers.title_holders),
                higher.saturating_sub(past.numbers.higher),
            )
        } else {
            (0, 0)
        };
        let rules = self.case.rules();
        let own_room = if federations {
            rules.own_federation(games).checked_sub(past.least_own)?.min(free)
        } else {
            free
        };
        if federations && past.least_largest > rules.one_federation(games) {
            return None;
        }
        let most_of_one = if federations { rules.one_federation(games) } else { games };
        // Six lists: three kinds, others and own. The sums of their first members decide.
        let lists: Vec<[Vec<&'a Player>; 2]> =
            self.candidates.iter().map(|list| self.first_of(list, free, most_of_one)).collect();
        let sums = |list: &[&Player]| -> Vec<i64> {
            let mut sums = vec![0];
            for player in list {
                sums.push(sums[sums.len() - 1] + i64::from(self.rating(player)));
            }
            sums
        };
        let sums: Vec<[Vec<i64>; 2]> =
            lists.iter().map(|[others, own]| [sums(others), sums(own)]).collect();
        let mut best: Option<(i64, [usize; 2 * KINDS])> = None;
        let mut counts = [0; 2 * KINDS];
        let wanted = Wanted { free, title_holders, higher, own_room };
        best_counts(&sums, wanted, 0, free, 0, &mut counts, &mut best);
        let (_, counts) = best?;
        let mut opponents = Vec::with_capacity(free);
        for (index, count) in counts.iter().enumerate() {
            opponents.extend(&lists[index / 2][index % 2][..*count]);
        }
        Some(opponents)
    }

    /// The strongest of a list who can still be met, others and own apart: so many of each, and of
    /// no federation more than so many.
    fn first_of(
        &self,
        list: &[&'a Player],
        most: usize,
        most_of_one: usize,
    ) -> [Vec<&'a Player>; 2] {
        let mut found = [Vec::new(), Vec::new()];
        let mut seen: Vec<(Federation, usize)> = Vec::new();
        for player in list {
            let room = self.ahead.room(player.number);
            if room == 0 {
                continue;
            }
            let own = player.federation == self.case.own && self.case.own.is_some();
            let side = usize::from(own);
            if found[side].len() >= most {
                if found[1 - side].len() >= most {
                    break;
                }
                continue;
            }
            if let Some(federation) = player.federation {
                match seen.iter_mut().find(|(other, _)| *other == federation) {
                    Some((_, count)) if *count >= most_of_one => continue,
                    Some((_, count)) => *count += 1,
                    None => seen.push((federation, 1)),
                }
            }
            found[side].extend(std::iter::repeat_n(*player, room));
        }
        found
    }

    /// Whether the opponents and points of a plan make the norm, by the search itself.
    fn witness(&self, plan: &Plan<'_>) -> bool {
        let mut dossier = self.dossier.clone();
        let first = self.ahead.first_round.index() + self.ahead.fixed.len();
        let free = plan.opponents.iter().enumerate().map(|(index, player)| {
            Game::against(player, Round::from_index((first + index).min(998)), Score::Loss)
        });
        let mut coming: Vec<Game> = self.ahead.fixed.iter().copied().chain(free).collect();
        let mut left = plan.points;
        for game in &mut coming {
            // Draws before wins are of no use: only the sum counts.
            game.score = match left {
                2.. => Score::Win,
                1 => Score::Draw,
                _ => Score::Loss,
            };
            left -= HalfPoints::of(game.score).get();
        }
        dossier.games.extend(coming);
        best(&dossier, &self.case).is_some_and(|found| found.basis != Basis::LastRoundForfeit)
    }

    /// Shortly before the end, tries all opponents there can be, with at least so many half points. Of
    /// those alike in title and federation the strongest are enough: a higher rating never hurts.
    fn try_all(&self, least: i32) -> Tried<'a> {
        let free = self.ahead.free;
        if free == 0 || free > MOST_AHEAD || self.ahead.meetings > 1 {
            return Tried::TooMany;
        }
        let mut choice: Vec<&'a Player> = Vec::new();
        for list in self.candidates {
            let mut seen: Vec<(Option<Federation>, usize)> = Vec::new();
            for player in list.iter().filter(|player| self.ahead.room(player.number) > 0) {
                match seen.iter_mut().find(|(other, _)| *other == player.federation) {
                    Some((_, count)) if *count >= free => continue,
                    Some((_, count)) => *count += 1,
                    None => seen.push((player.federation, 1)),
                }
                choice.push(*player);
            }
        }
        choice.sort_by_key(|player| (std::cmp::Reverse(self.rating(player)), player.number));
        let groups: Vec<Vec<&'a Player>> = if free == 1 {
            choice.iter().map(|player| vec![*player]).collect()
        } else {
            let pairs = choice.iter().enumerate();
            pairs.flat_map(|(i, a)| choice[i + 1..].iter().map(move |b| vec![*a, *b])).collect()
        };
        if groups.len() > MOST_TRIES {
            return Tried::TooMany;
        }
        let games = free + self.ahead.fixed.len();
        for points in least..=2 * games as i32 {
            for group in &groups {
                let plan = Plan { games, points, opponents: group.clone() };
                if self.witness(&plan) {
                    return Tried::Found(plan);
                }
            }
        }
        Tried::Nothing
    }

    /// Why no way is left.
    fn obstacle(&self) -> Obstacle {
        let known = self.known();
        let candidates = self.candidates.iter().flatten();
        let room: usize = candidates.map(|player| self.ahead.room(player.number)).sum();
        let free = self.ahead.free.min(room);
        if known.len() + free < self.fewest() {
            return Obstacle::Games;
        }
        let past = Past::new(&known, 0, &self.case);
        if self.strongest(&past, free, Mixing::Titles).is_none() {
            Obstacle::Titles
        } else if self.strongest(&past, free, Mixing::Federations).is_none() {
            Obstacle::Federations
        } else if self.strongest(&past, free, Mixing::Together).is_none() {
            Obstacle::Together
        } else {
            Obstacle::Score
        }
    }

    fn needs(&self, plan: &Plan<'_>) -> Needs {
        let rules = self.case.rules();
        let known = Numbers::of(&self.known(), &self.case);
        let to_come = self.ahead.fixed.len() + self.ahead.free;
        let games = known.games + self.ahead.free;
        let once = self.case.event.counts_opponents_once();
        let opponents = if once { self.case.event.players.saturating_sub(1) } else { games };
        let whole = Numbers { games, opponents, ..known };
        let (title_holders, higher) = whole.titles_needed(&self.case);
        let asks = self.case.waiver.is_none();
        let own = rules.own_federation(games).saturating_sub(known.own);
        Needs {
            games: plan.games,
            fewest_points: HalfPoints::new(plan.points),
            averages: self.averages(plan),
            title_holders: title_holders.saturating_sub(known.title_holders),
            higher_titles: higher.saturating_sub(known.higher),
            foreign_federations: if asks { 2_usize.saturating_sub(known.foreign) } else { 0 },
            own_federation: (asks && own < self.ahead.free).then_some(own),
            limited: if asks { self.limited(games) } else { Vec::new() },
            last_round: if to_come == 1 { self.last_round() } else { Vec::new() },
        }
    }

    /// For each score the lowest average of all opponents to come, if all games count.
    fn averages(&self, plan: &Plan<'_>) -> Vec<ScoreNeeds> {
        let past = Numbers::of(&self.dossier.games, &self.case);
        let to_come = (self.ahead.fixed.len() + self.ahead.free) as i64;
        if plan.games as i64 != to_come {
            return Vec::new();
        }
        let games = past.games + to_come as usize;
        let standard = self.case.rules().standard(self.case.title);
        let strongest = {
            let fixed = self.ahead.fixed.iter().map(|game| i64::from(self.case.rating(game)));
            let free = plan.opponents.iter().map(|player| i64::from(self.rating(player)));
            fixed.chain(free).sum::<i64>()
        };
        let mut averages = Vec::new();
        for points in 0..=2 * to_come as i32 {
            let halves = past.halves + points;
            if 10 * halves < 7 * games as i32 {
                continue;
            }
            let percent = tables::percent(halves, games as i32);
            let average = standard.average.max(standard.performance - tables::dp(percent));
            // The smallest sum whose average rounds to at least this.
            let sum = games as i64 * i64::from(average) - games as i64 / 2;
            let needed = sum - past.sum;
            if needed > strongest {
                continue;
            }
            let average = needed.max(0).div_ceil_by(to_come);
            averages.push(ScoreNeeds { points: HalfPoints::new(points), average });
        }
        averages
    }

    fn limited(&self, games: usize) -> Vec<(Federation, usize)> {
        let known = self.known();
        let most = self.case.rules().one_federation(games);
        let mut federations: Vec<Federation> =
            known.iter().filter_map(|game| game.federation).collect();
        federations.sort_unstable();
        federations.dedup();
        let room = |federation: Federation| {
            let met = known.iter().filter(|game| game.federation == Some(federation)).count();
            most.saturating_sub(met)
        };
        federations
            .into_iter()
            .filter(|federation| self.case.own != Some(*federation))
            .map(|federation| (federation, room(federation)))
            .filter(|(_, room)| *room < self.ahead.free)
            .collect()
    }

    /// Every opponent who could come in the last round.
    fn last_round(&self) -> Vec<LastOpponent> {
        let mut dossier = self.dossier.clone();
        let mut needs = |game: Game| {
            [Score::Loss, Score::Draw, Score::Win].into_iter().find(|score| {
                dossier.games.push(Game { score: *score, ..game });
                let makes = best(&dossier, &self.case).is_some();
                dossier.games.pop();
                makes
            })
        };
        if let Some(game) = self.ahead.fixed.first() {
            let needs = needs(*game).map(HalfPoints::of);
            return vec![LastOpponent { opponent: game.opponent, paired: true, needs }];
        }
        let mut opponents: Vec<LastOpponent> = self
            .candidates
            .iter()
            .flatten()
            .filter(|player| self.ahead.room(player.number) > 0)
            .map(|player| LastOpponent {
                opponent: player.number,
                paired: false,
                needs: needs(Game::against(player, self.ahead.first_round, Score::Loss))
                    .map(HalfPoints::of),
            })
            .collect();
        opponents.sort_by_key(|last| last.opponent);
        opponents
    }
}

/// Division upwards, which the standard library does not have for signed numbers yet.
trait DivCeil {
    fn div_ceil_by(self, divisor: i64) -> i32;
}

impl DivCeil for i64 {
    fn div_ceil_by(self, divisor: i64) -> i32 {
        i32::try_from((self + divisor - 1).div_euclid(divisor)).unwrap_or(i32::MAX)
    }
}

/// Which conditions the choice of opponents looks at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mixing {
    Titles,
    Federations,
    Together,
}

impl Mixing {
    fn titles(self) -> bool {
        self != Mixing::Federations
    }

    fn federations(self) -> bool {
        self != Mixing::Titles
    }
}

/// The games so far after the lowest rated wins were dropped: as good as dropping can make them.
struct Past {
    numbers: Numbers,
    /// The lowest rating kept.
    lowest: i32,
    /// The sum without a raised rating.
    sum: i64,
    /// The fewest of one's own federation that dropping can leave.
    least_own: usize,
    /// The fewest of the largest federation that dropping can leave.
    least_largest: usize,
}

impl Past {
    fn new(known: &[Game], dropped: usize, case: &Case<'_>) -> Past {
        let mut wins: Vec<usize> =
            (0..known.len()).filter(|index| known[*index].score == Score::Win).collect();
        wins.sort_by_key(|index| (case.rating(&known[*index]), *index));
        let gone = &wins[..dropped];
        let kept: Vec<Game> = (0..known.len())
            .filter(|index| !gone.contains(index))
            .map(|index| known[index])
            .collect();
        let all = Numbers::of(known, case);
        let of_kept = Numbers::of(&kept, case);
        Past {
            // Titles and federations as if others had been dropped: a bound must not be too low.
            numbers: Numbers {
                title_holders: all.title_holders,
                higher: all.higher,
                foreign: all.foreign,
                ..of_kept
            },
            lowest: kept.iter().map(|game| case.rating(game)).min().unwrap_or(i32::MAX),
            sum: kept.iter().map(|game| i64::from(case.rating(game))).sum(),
            least_own: all.own.saturating_sub(dropped),
            least_largest: all.largest.saturating_sub(dropped),
        }
    }

    /// The numbers with opponents added, one rating raised.
    fn with(&self, games: usize, sum: i64, lowest: i32, case: &Case<'_>) -> Numbers {
        let floor = case.rules().standard(case.title).floor;
        let raise = (floor - self.lowest.min(lowest)).max(0);
        Numbers {
            games: self.numbers.games + games,
            sum: self.sum + sum + i64::from(raise),
            ..self.numbers
        }
    }
}

/// What the chosen opponents must be.
#[derive(Clone, Copy)]
struct Wanted {
    free: usize,
    title_holders: usize,
    higher: usize,
    own_room: usize,
}

/// Tries all counts from six lists (three kinds, others and own of each) and keeps the best sum.
fn best_counts(
    sums: &[[Vec<i64>; 2]],
    wanted: Wanted,
    index: usize,
    left: usize,
    sum: i64,
    counts: &mut [usize; 2 * KINDS],
    best: &mut Option<(i64, [usize; 2 * KINDS])>,
) {
    if index == 2 * KINDS {
        if left == 0 && best.is_none_or(|(most, _)| sum > most) {
            *best = Some((sum, *counts));
        }
        return;
    }
    // Behind each kind: are there enough of it?
    if index == 2 && counts[0] + counts[1] < wanted.higher {
        return;
    }
    if index == 4 && counts[..4].iter().sum::<usize>() < wanted.title_holders {
        return;
    }
    let list = &sums[index / 2][index % 2];
    let mut most = left.min(list.len() - 1);
    if index % 2 == 1 {
        let own: usize = counts[..index].iter().skip(1).step_by(2).sum();
        most = most.min(wanted.own_room.saturating_sub(own));
    }
    for (count, more) in list.iter().enumerate().take(most + 1) {
        counts[index] = count;
        best_counts(sums, wanted, index + 1, left - count, sum + more, counts, best);
    }
    counts[index] = 0;
    debug_assert!(left <= wanted.free);
}

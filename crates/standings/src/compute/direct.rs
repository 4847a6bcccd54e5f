//! Direct encounter and its extension to teams (C.07 arts. 6 and 13.3).

use std::cmp::Ordering;

use super::Context;
use super::boards::{By, encounter};
use super::unplayed::View;
use crate::Exact;
use crate::field::What;
use crate::options::Restart;
use crate::rules::DirectRule;
use crate::tiebreak::{Code, Descriptor};

/// Direct encounters of a whole field, group by group.
pub(crate) struct Encounters<'c, 'a> {
    context: &'c Context<'a>,
    descriptor: Descriptor,
    /// Where each participant stands in the group that is looked at; [`OUTSIDE`] if nowhere.
    place: Vec<u32>,
}

const OUTSIDE: u32 = u32::MAX;

/// The sub-table of one group.
#[derive(Clone, Debug)]
pub(crate) struct DirectTable {
    /// What was compared.
    pub(crate) by: Compared,
    /// The members with what they scored among each other and how many games are missing.
    pub(crate) lines: Vec<(usize, Exact, usize)>,
    /// The order that follows: groups that stay level.
    pub(crate) split: Vec<Vec<usize>>,
}

/// What a sub-table compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compared {
    /// Index 0 match points or players' points, index 1 game points.
    Score(usize),
    /// The boards of two teams.
    Boards(By),
}

impl<'c, 'a> Encounters<'c, 'a> {
    pub(crate) fn new(context: &'c Context<'a>, descriptor: &Descriptor) -> Encounters<'c, 'a> {
        Encounters { context, descriptor: *descriptor, place: vec![OUTSIDE; context.field.len()] }
    }

    /// Splits a tied group into the order that direct encounter gives; tables are kept if asked.
    pub(crate) fn resolve(
        &mut self,
        group: &[usize],
        tables: &mut Option<Vec<DirectTable>>,
    ) -> Vec<Vec<usize>> {
        let field = self.context.field;
        if self.descriptor.code == Code::DE {
            let score = field.score_index(self.descriptor.reference);
            return self.by_score(group, score, tables);
        }
        let split = self.extended(group, tables);
        let Some(by) = boards_after(self.descriptor.code) else { return split };
        split.into_iter().flat_map(|level| self.by_boards(level, by, tables)).collect()
    }

    /// Art. 6 on one score: again from the start for every group that stays level.
    fn by_score(
        &mut self,
        group: &[usize],
        score: usize,
        tables: &mut Option<Vec<DirectTable>>,
    ) -> Vec<Vec<usize>> {
        let split = self.pass(group, score, tables);
        match self.context.rules.direct {
            DirectRule::AllMet => split,
            DirectRule::WhileCertain if split.len() == 1 => split,
            DirectRule::WhileCertain => split
                .into_iter()
                .flat_map(|level| match level.len() {
                    1 => vec![level],
                    _ => self.by_score(&level, score, tables),
                })
                .collect(),
        }
    }

    /// 13.3: the primary score, and the secondary one if it separates nobody.
    fn extended(
        &mut self,
        group: &[usize],
        tables: &mut Option<Vec<DirectTable>>,
    ) -> Vec<Vec<usize>> {
        let primary = self.context.field.primary();
        let split = self.pass(group, primary, tables);
        if split.len() > 1 {
            return self.again(split, |this, level, tables| this.extended(level, tables), tables);
        }
        self.secondary(group, tables)
    }

    fn secondary(
        &mut self,
        group: &[usize],
        tables: &mut Option<Vec<DirectTable>>,
    ) -> Vec<Vec<usize>> {
        let other = 1 - self.context.field.primary();
        let split = self.pass(group, other, tables);
        if split.len() == 1 {
            return split;
        }
        match self.context.options.house.restart {
            Restart::KeepScore => {
                self.again(split, |this, level, tables| this.secondary(level, tables), tables)
            }
            Restart::PrimaryScore => {
                self.again(split, |this, level, tables| this.extended(level, tables), tables)
            }
        }
    }

    fn again(
        &mut self,
        split: Vec<Vec<usize>>,
        mut go_on: impl FnMut(&mut Self, &[usize], &mut Option<Vec<DirectTable>>) -> Vec<Vec<usize>>,
        tables: &mut Option<Vec<DirectTable>>,
    ) -> Vec<Vec<usize>> {
        let mut result = Vec::new();
        for level in split {
            match level.len() {
                1 => result.push(level),
                _ => result.extend(go_on(self, &level, tables)),
            }
        }
        result
    }

    /// 13.3.2: two teams level on match and game points, by the boards of their encounters.
    fn by_boards(
        &self,
        level: Vec<usize>,
        by: &[By],
        tables: &mut Option<Vec<DirectTable>>,
    ) -> Vec<Vec<usize>> {
        let [first, second] = level[..] else { return vec![level] };
        for by in by {
            let (order, scores) = encounter(self.context.field, first, second, *by);
            let split = match order {
                Ordering::Less => vec![vec![first], vec![second]],
                Ordering::Greater => vec![vec![second], vec![first]],
                Ordering::Equal => vec![level.clone()],
            };
            if let Some(tables) = tables {
                let lines = [first, second]
                    .iter()
                    .zip(scores)
                    .map(|(team, score)| (*team, Exact::whole(score), 0))
                    .collect();
                let by = Compared::Boards(*by);
                tables.push(DirectTable { by, lines, split: split.clone() });
            }
            if split.len() > 1 {
                return split;
            }
        }
        vec![level]
    }

    /// One look at the sub-table of a group.
    fn pass(
        &mut self,
        group: &[usize],
        score: usize,
        tables: &mut Option<Vec<DirectTable>>,
    ) -> Vec<Vec<usize>> {
        for (place, member) in group.iter().enumerate() {
            self.place[*member] = place as u32;
        }
        let lines: Vec<(usize, Exact, usize)> =
            group.iter().map(|member| self.sub_score(*member, group.len(), score)).collect();
        for member in group {
            self.place[*member] = OUTSIDE;
        }
        let split = if lines.iter().all(|(_, _, missing)| *missing == 0) {
            complete(&lines)
        } else if self.context.rules.direct == DirectRule::AllMet {
            vec![group.to_vec()]
        } else {
            self.incomplete(&lines, score)
        };
        if let Some(tables) = tables {
            let by = Compared::Score(score);
            tables.push(DirectTable { by, lines, split: split.clone() });
        }
        split
    }

    /// What a member scored inside the group: the average of the games against each other member.
    fn sub_score(&self, member: usize, size: usize, score: usize) -> (usize, Exact, usize) {
        let view =
            View { score, fore: false, forfeits_played: self.descriptor.modifiers.forfeits_played };
        let in_table = self.context.field.kind.is_predetermined();
        let mut met: Vec<(u32, i64)> = Vec::new();
        for (round, line) in self.context.field.lines(member).iter().enumerate() {
            let Some(opponent) = line.opponent else { continue };
            if self.place[opponent as usize] == OUTSIDE || line.what == What::Rest {
                continue;
            }
            // In pre-determined pairings forfeits are games (15.2).
            let seen = self.context.line(member, round, view);
            if seen.what == What::Game || in_table {
                met.push((opponent, line.points[score]));
            }
        }
        met.sort_by_key(|(opponent, _)| *opponent);
        let mut sum = Exact::ZERO;
        let mut distinct = 0;
        for games in met.chunk_by(|a, b| a.0 == b.0) {
            let points: i64 = games.iter().map(|(_, points)| points).sum();
            sum = sum + Exact::ratio(points, games.len() as i64);
            distinct += 1;
        }
        (member, sum, size - 1 - distinct)
    }

    /// Whoever stands before all others whatever the missing games would bring, place by place.
    fn incomplete(&self, lines: &[(usize, Exact, usize)], score: usize) -> Vec<Vec<usize>> {
        let scale = self.context.field.scale[score];
        let bounds = |(member, sum, missing): &(usize, Exact, usize)| {
            let games = *missing as i64;
            let least = *sum + Exact::whole(games * scale.loss);
            let most = *sum + Exact::whole(games * scale.win);
            (*member, least, most)
        };
        let mut order: Vec<(usize, Exact, Exact)> = lines.iter().map(bounds).collect();
        // Only the one who can reach most can be certain to stand first.
        order.sort_by(|a, b| b.2.cmp(&a.2).then(b.1.cmp(&a.1)).then(a.0.cmp(&b.0)));
        let certain = (0..order.len())
            .take_while(|place| order.get(place + 1).is_none_or(|next| order[*place].1 > next.2))
            .count();
        let mut split: Vec<Vec<usize>> = order[..certain].iter().map(|line| vec![line.0]).collect();
        let mut rest: Vec<usize> = order[certain..].iter().map(|line| line.0).collect();
        if !rest.is_empty() {
            rest.sort_unstable();
            split.push(rest);
        }
        split
    }
}

/// Everybody met everybody: by the points of the sub-table.
fn complete(lines: &[(usize, Exact, usize)]) -> Vec<Vec<usize>> {
    let mut order: Vec<(usize, Exact)> = lines.iter().map(|(m, sum, _)| (*m, *sum)).collect();
    order.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
    order
        .chunk_by(|a, b| a.1 == b.1)
        .map(|level| level.iter().map(|(member, _)| *member).collect())
        .collect()
}

const fn boards_after(code: Code) -> Option<&'static [By]> {
    match code {
        Code::EDEBT => Some(&[By::Count, By::Top]),
        Code::EDEBB => Some(&[By::Count, By::Bottom]),
        Code::EDET => Some(&[By::Top]),
        Code::EDEB => Some(&[By::Bottom]),
        _ => None,
    }
}

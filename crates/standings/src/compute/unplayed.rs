//! Unplayed rounds: the score opponents see, and who stands in for a missing opponent
//! (C.07 arts. 15 and 16; C.02 13.15; C.06 annex).

use super::{Against, Context, Part};
use crate::field::{Line, What};
use crate::rules::{OpponentsUnplayed, OwnUnplayed, Unplayed};

/// Which score is looked at, and under which assumptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct View {
    /// The score: 0 of players or match points, 1 game points.
    pub(crate) score: usize,
    /// Every paired game of the last round counts as a draw (8.3).
    pub(crate) fore: bool,
    /// Forfeits count as games (`/P`).
    pub(crate) forfeits_played: bool,
}

impl View {
    const fn index(self) -> usize {
        self.score + 2 * self.fore as usize
    }
}

impl Context<'_> {
    pub(super) fn unplayed(&self) -> &'static Unplayed {
        if self.field.kind.is_predetermined() { &self.rules.tables } else { &self.rules.swiss }
    }

    /// A line as a view sees it.
    pub(super) fn line(&self, entrant: usize, round: usize, view: View) -> Line {
        let mut line = self.field.lines(entrant)[round];
        let forfeit = line.what.is_forfeit() && line.opponent.is_some();
        if forfeit && (view.forfeits_played || self.unplayed().own == OwnUnplayed::Ordinary) {
            line.what = What::Game;
        }
        let paired = line.opponent.is_some() && (line.what == What::Game || forfeit);
        if view.fore && paired && round + 1 == self.field.rounds {
            line.what = What::Game;
            line.points = [self.field.scale[0].draw, self.field.scale[1].draw];
        }
        line
    }

    /// A participant's own score in a view.
    pub(super) fn own_score(&self, entrant: usize, view: View) -> i64 {
        let score = self.field.entrants[entrant].score[view.score];
        if !view.fore || self.field.rounds == 0 {
            return score;
        }
        let last = self.field.rounds - 1;
        let before = self.field.lines(entrant)[last].points[view.score];
        score - before + self.line(entrant, last, view).points[view.score]
    }

    /// The score of everybody as opponents see it; `/P` is about one's own forfeits only.
    pub(crate) fn adjusted(&self, view: View) -> &[i64] {
        let view = View { forfeits_played: false, ..view };
        self.adjusted[view.index()].get_or_init(|| {
            let mut parts = Vec::with_capacity(self.field.rounds);
            (0..self.field.len())
                .map(|entrant| {
                    parts.clear();
                    adjusted_parts(self, entrant, view, &mut parts);
                    parts.iter().map(|part| part.amount).sum()
                })
                .collect()
        })
    }

    /// The score of the opponent of a round, or of whoever stands in; none in a rest round.
    pub(super) fn opposing(&self, entrant: usize, round: usize, view: View) -> Option<Part> {
        let line = self.line(entrant, round, view);
        let points = line.points[view.score];
        let part = |against, basis, points, article| Part {
            round: round as u16 + 1,
            opponent: line.opponent,
            against,
            basis,
            points,
            amount: basis,
            voluntary: line.what.is_voluntary(),
            cut: None,
            article,
        };
        let articles = &self.rules.articles;
        if line.what == What::Rest {
            return None;
        }
        if line.what == What::Game {
            let opponent = line.opponent? as usize;
            let basis = self.adjusted(view)[opponent];
            let article = match self.field.lines(entrant)[round].what {
                What::Game => articles.opponents,
                // Regulations may let forfeits count as games.
                _ if view.forfeits_played => articles.house,
                _ if self.field.kind.is_predetermined() => articles.tables,
                _ => articles.opponents,
            };
            return Some(part(Against::Opponent, basis, points, article));
        }
        let own = self.own_score(entrant, view);
        let scale = self.field.scale[view.score];
        Some(match self.unplayed().own {
            OwnUnplayed::DrawAgainstOneself => {
                part(Against::Oneself, own, scale.draw, articles.own)
            }
            OwnUnplayed::VirtualOpponent => {
                let basis = self.virtual_score(entrant, round, view);
                part(Against::Virtual, basis, points, articles.own)
            }
            OwnUnplayed::Dummy => part(Against::Dummy, own, points, articles.own),
            OwnUnplayed::CappedDummy => match line.opponent.filter(|_| line.what.is_forfeit()) {
                Some(opponent) => {
                    let cap = self.adjusted(view)[opponent as usize];
                    part(Against::Dummy, own.min(cap), points, articles.own_forfeit)
                }
                None => {
                    let cap = scale.draw * self.field.rounds as i64;
                    part(Against::Dummy, own.min(cap), points, articles.own_bye)
                }
            },
            // A forfeit that names no opponent: nobody's score can be taken.
            OwnUnplayed::Ordinary => return None,
        })
    }

    /// Own points before the round, the complementary result, and draws from then on.
    fn virtual_score(&self, entrant: usize, round: usize, view: View) -> i64 {
        let scale = self.field.scale[view.score];
        let before: i64 = (0..round).map(|r| self.line(entrant, r, view).points[view.score]).sum();
        let awarded = self.line(entrant, round, view).points[view.score];
        let complement = if awarded == scale.draw {
            scale.draw
        } else if awarded >= scale.win {
            scale.loss
        } else {
            scale.win - awarded
        };
        before + complement + scale.draw * (self.field.rounds - round - 1) as i64
    }
}

/// What each round adds to the score that opponents see.
pub(super) fn adjusted_parts(
    context: &Context<'_>,
    entrant: usize,
    view: View,
    parts: &mut Vec<Part>,
) {
    let draw = context.field.scale[view.score].draw;
    let rule = context.unplayed().opponents;
    // From this round on the participant stayed away voluntarily (16.2.5).
    let away_from = (0..context.field.rounds)
        .rev()
        .take_while(|round| context.line(entrant, *round, view).what.is_voluntary())
        .last()
        .unwrap_or(context.field.rounds);
    for round in 0..context.field.rounds {
        let line = context.line(entrant, round, view);
        if line.what == What::Rest {
            continue;
        }
        let awarded = line.points[view.score];
        let as_draw = match rule {
            OpponentsUnplayed::AsAwarded => false,
            OpponentsUnplayed::AllDraws => line.what != What::Game,
            OpponentsUnplayed::FinalByesAsDraws => {
                round >= away_from && line.what.is_requested_bye()
            }
        };
        parts.push(Part {
            round: round as u16 + 1,
            opponent: line.opponent,
            against: Against::Nobody,
            basis: awarded,
            points: awarded,
            amount: if as_draw { draw } else { awarded },
            voluntary: line.what.is_voluntary(),
            cut: None,
            article: context.rules.articles.opponents,
        });
    }
}

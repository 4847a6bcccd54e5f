//! How each tie-break is computed: parts, what is cut of them, and what they add up to.
//!
//! A value and its working come from the same parts: ranking throws the parts away, an explanation
//! keeps them.

mod boards;
mod cuts;
mod direct;
mod koya;
mod opponents;
mod own;
mod performance;
mod ratings;
mod unplayed;

use std::cell::OnceCell;

pub use boards::By;
pub(crate) use boards::team_boards;
pub(crate) use direct::{Compared, Encounters};
pub(crate) use performance::{dp, percent, performance};
pub(crate) use unplayed::View;

use crate::field::Field;
use crate::rules::{AbsenteeRule, Rules, UnratedRule};
use crate::tiebreak::{Code, Cuts, Descriptor};
use crate::{Article, Edition, Exact, Kind, Options, Place, Value};

/// One round's part in a value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    /// The round, from 1; 0 for a part that belongs to no round.
    pub(crate) round: u16,
    pub(crate) opponent: Option<u32>,
    pub(crate) against: Against,
    /// The opponent's score or rating.
    pub(crate) basis: i64,
    /// Own points in the round.
    pub(crate) points: i64,
    /// What the round adds.
    pub(crate) amount: i64,
    pub(crate) voluntary: bool,
    pub(crate) cut: Option<Cut>,
    pub(crate) article: Place,
}

/// Whose score a part looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Against {
    /// The opponent's.
    Opponent,
    /// A dummy's (C.07 16.4).
    Dummy,
    /// A virtual opponent's (C.02 13.15.2).
    Virtual,
    /// The participant's own (C.06 annex).
    Oneself,
    /// Nobody's: the participant's own results.
    Nobody,
}

/// Why a part does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Cut {
    /// Among the least significant.
    Least,
    /// A voluntary unplayed round, cut before smaller parts (16.5).
    Voluntary,
    /// Among the most significant.
    Most,
    /// Against an opponent below the Koya limit.
    BelowLimit,
}

/// The denominator of a code's amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    Whole,
    Hundredths,
    TenThousandths,
}

impl Unit {
    pub(crate) const fn denominator(self) -> i64 {
        match self {
            Unit::Whole => 1,
            Unit::Hundredths => 100,
            Unit::TenThousandths => 10_000,
        }
    }
}

/// A field, an edition, and what is computed once for all tie-breaks.
pub(crate) struct Context<'a> {
    pub(crate) field: &'a Field,
    pub(crate) options: &'a Options,
    pub(crate) edition: Edition,
    pub(crate) rules: &'static Rules,
    adjusted: [OnceCell<Vec<i64>>; 4],
    anybody_unrated: bool,
}

impl<'a> Context<'a> {
    pub(crate) fn new(field: &'a Field, options: &'a Options) -> Context<'a> {
        Context {
            field,
            options,
            edition: options.edition,
            rules: options.edition.rules(),
            adjusted: Default::default(),
            anybody_unrated: field.entrants.iter().any(|e| e.rating.is_none() && !e.excluded),
        }
    }

    pub(crate) fn article(&self, number: Place) -> Article {
        Article::new(self.edition, number)
    }

    /// The article that defines a code in this edition.
    pub(crate) fn code_article(&self, code: Code) -> Place {
        self.rules.articles.systems.unwrap_or(Place::Number(code.entry().article))
    }

    /// The rating that unrated players count with, if any was announced or prescribed.
    pub(crate) fn unrated(&self, descriptor: &Descriptor) -> Option<i64> {
        let prescribed = match self.rules.unrated {
            UnratedRule::DropTieBreak => None,
            UnratedRule::Minimum(rating) => Some(rating),
        };
        descriptor.modifiers.unrated.or(self.options.unrated).or(prescribed).map(i64::from)
    }

    /// Whether a tie-break on ratings has to be dropped because somebody is unrated (art. 10).
    pub(crate) fn lacks_ratings(&self, descriptor: &Descriptor) -> bool {
        descriptor.code.needs_ratings()
            && self.anybody_unrated
            && self.unrated(descriptor).is_none()
    }
}

/// A tie-break made ready for a whole field.
pub(crate) struct Recipe<'c, 'a> {
    pub(crate) context: &'c Context<'a>,
    pub(crate) descriptor: Descriptor,
    pub(crate) view: View,
    /// What the opponents bring where their own tie-breaks are averaged or summed.
    others: Vec<Option<i64>>,
    koya: koya::Limit,
}

impl<'c, 'a> Recipe<'c, 'a> {
    pub(crate) fn new(context: &'c Context<'a>, descriptor: &Descriptor) -> Recipe<'c, 'a> {
        let field = context.field;
        let modifiers = &descriptor.modifiers;
        let score = match descriptor.code {
            Code::EMMSB | Code::EMGSB => 0,
            Code::EGMSB | Code::EGGSB => 1,
            Code::SSSC => field.primary(),
            _ => field.score_index(descriptor.reference),
        };
        let view = View {
            score,
            fore: modifiers.fore || descriptor.code == Code::FB,
            forfeits_played: modifiers.forfeits_played,
        };
        let mut recipe = Recipe {
            context,
            descriptor: *descriptor,
            view,
            others: Vec::new(),
            koya: koya::Limit::default(),
        };
        match descriptor.code {
            Code::AOB | Code::SOB => recipe.others = recipe.column_of(Code::BH),
            Code::APRO => recipe.others = recipe.column_of(Code::TPR),
            Code::APPO => recipe.others = recipe.column_of(Code::PTP),
            Code::KS => recipe.koya = koya::limit(context, view, modifiers.limit),
            _ => {}
        }
        recipe
    }

    /// Another tie-break of everybody, as amounts; none where undefined.
    fn column_of(&self, code: Code) -> Vec<Option<i64>> {
        let mut descriptor = Descriptor { code, ..self.descriptor };
        descriptor.modifiers.cut = Cuts::None;
        let other = Recipe::new(self.context, &descriptor);
        let unit = i128::from(other.unit().denominator());
        let mut parts = Vec::new();
        (0..self.context.field.len())
            .map(|entrant| {
                let number = other.value(entrant, &mut parts).number()?;
                Some((number.numerator() * (unit / number.denominator())) as i64)
            })
            .collect()
    }

    /// The value of a participant; `parts` is emptied and holds the working afterwards.
    pub(crate) fn value(&self, entrant: usize, parts: &mut Vec<Part>) -> Value {
        parts.clear();
        let context = self.context;
        let field = context.field;
        match self.descriptor.code {
            Code::WIN | Code::WON | Code::BPG | Code::BWG | Code::REP | Code::STD | Code::VUR => {
                own::counts(self, entrant, parts);
                self.sum(parts)
            }
            Code::PS => {
                own::progressive(self, entrant, parts);
                cuts::apply(parts, self.descriptor.modifiers.cut, cuts::Significance::Order, false);
                self.sum(parts)
            }
            Code::BH | Code::FB => {
                opponents::scores(self, entrant, parts);
                self.cut_scores(parts, cuts::Significance::Amount);
                self.sum(parts)
            }
            Code::SB | Code::EMMSB | Code::EMGSB | Code::EGMSB | Code::EGGSB => {
                opponents::products(self, entrant, parts);
                self.cut_scores(parts, cuts::Significance::Opponent);
                self.sum(parts)
            }
            Code::SSSC => {
                opponents::scores(self, entrant, parts);
                let strength = Exact::ratio(parts.iter().map(|p| p.amount).sum::<i64>(), 100);
                let other = field.entrants[entrant].score[1 - field.primary()];
                Value::Number(Exact::ratio(other, 100) + strength.divided_by(self.divisor()))
            }
            Code::AOB => {
                opponents::others(self, entrant, &self.others, parts);
                self.mean(parts).map_or(Value::Undefined, Value::Number)
            }
            Code::SOB => {
                opponents::others(self, entrant, &self.others, parts);
                self.sum(parts)
            }
            Code::APRO | Code::APPO => {
                opponents::others(self, entrant, &self.others, parts);
                self.mean(parts).map_or(Value::Undefined, |mean| Value::whole(mean.rounded()))
            }
            Code::KS => {
                koya::parts(self, entrant, self.koya, parts);
                self.sum(parts)
            }
            Code::ARO | Code::TPR | Code::PTP => ratings::value(self, entrant, parts),
            Code::RTNG => field.entrants[entrant]
                .rating
                .or_else(|| context.unrated(&self.descriptor))
                .map_or(Value::Undefined, Value::whole),
            Code::TPN => Value::whole(i64::from(field.entrants[entrant].number)),
            Code::BC => {
                boards::count(self, entrant, parts);
                self.sum(parts)
            }
            Code::TBR => Value::Boards(boards::top(&team_boards(field, entrant, None))),
            Code::BBE => Value::Boards(boards::bottom(&team_boards(field, entrant, None))),
            Code::MPvGP => Value::hundredths(field.entrants[entrant].score[1 - field.primary()]),
            Code::MPGP => {
                let score = field.entrants[entrant].score;
                Value::hundredths(score[0] + score[1])
            }
            Code::PTS => Value::hundredths(field.entrants[entrant].score[field.primary()]),
            Code::MPTS => Value::hundredths(field.entrants[entrant].score[0]),
            Code::GPTS => Value::hundredths(field.entrants[entrant].score[1]),
            Code::ABH => {
                unplayed::adjusted_parts(context, entrant, self.view, parts);
                self.sum(parts)
            }
            Code::DE | Code::EDE | Code::EDEBT | Code::EDEBB | Code::EDET | Code::EDEB => {
                Value::Undefined
            }
        }
    }

    /// The denominator of the amounts.
    pub(crate) const fn unit(&self) -> Unit {
        match self.descriptor.code {
            Code::SB | Code::EMMSB | Code::EMGSB | Code::EGMSB | Code::EGGSB => {
                Unit::TenThousandths
            }
            Code::STD
            | Code::PS
            | Code::BH
            | Code::FB
            | Code::AOB
            | Code::SOB
            | Code::SSSC
            | Code::KS
            | Code::BC
            | Code::ABH => Unit::Hundredths,
            _ => Unit::Whole,
        }
    }

    /// The divisor of SSSC: the highest primary score of the event by the highest secondary score
    /// of one match, rounded down (13.4).
    pub(crate) fn divisor(&self) -> i64 {
        if let Some(divisor) = self.descriptor.modifiers.divisor {
            return i64::from(divisor);
        }
        let field = self.context.field;
        let most = field.scale[field.primary()].win * field.rounds as i64;
        let in_one_match = field.scale[1 - field.primary()].win.max(1);
        (most / in_one_match).max(1)
    }

    /// The half points behind a performance: one, half and nothing for a game, whatever it brings.
    pub(crate) fn half_points(&self, entrant: usize) -> i64 {
        ratings::half_points(self, entrant)
    }

    /// Ranks a number of a participant who stayed away from more than two games behind.
    fn placed(&self, entrant: usize, number: Exact) -> Value {
        let behind = match (self.context.rules.absentees, self.descriptor.code) {
            (AbsenteeRule::BehindInPerformance, Code::TPR)
            | (AbsenteeRule::BehindInAverages, Code::ARO) => {
                let lines = self.context.field.lines(entrant).iter();
                lines.filter(|line| line.what.is_voluntary()).count() > 2
            }
            _ => false,
        };
        if behind { Value::Behind(number) } else { Value::Number(number) }
    }

    fn cut_scores(&self, parts: &mut [Part], significance: cuts::Significance) {
        use crate::options::Voluntary;
        use crate::rules::CutRule;
        let voluntary_first = self.context.rules.cut == CutRule::VoluntaryFirst
            && self.context.field.kind == Kind::Swiss
            && self.context.options.house.voluntary == Voluntary::CutFirst;
        cuts::apply(parts, self.descriptor.modifiers.cut, significance, voluntary_first);
    }

    fn sum(&self, parts: &[Part]) -> Value {
        let sum: i64 = parts.iter().filter(|p| p.cut.is_none()).map(|p| p.amount).sum();
        Value::Number(Exact::ratio(sum, self.unit().denominator()))
    }

    fn mean(&self, parts: &[Part]) -> Option<Exact> {
        let count = parts.iter().filter(|p| p.cut.is_none()).count() as i64;
        let sum: i64 = parts.iter().filter(|p| p.cut.is_none()).map(|p| p.amount).sum();
        (count > 0).then(|| Exact::ratio(sum, count * self.unit().denominator()))
    }
}

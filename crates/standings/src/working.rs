//! The working of a value: which round brought what, what was cut, and by which article.

use arbitra_model::{Points, Round, Tournament};

use crate::compute::{
    Against, By as BoardsBy, Compared, Context, Cut, Encounters, Part, Recipe, Unit, dp, percent,
};
use crate::field::Field;
use crate::standings::{ColumnState, rank, state};
use crate::tiebreak::{Code, Cuts, TieBreak};
use crate::{Article, Exact, Options, Place, Value};

/// How a value came about.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Working {
    pub tie_break: TieBreak,
    /// Whose value it is.
    pub number: u16,
    /// The article that defines the tie-break.
    pub article: Article,
    /// Round by round, what was added and what was cut.
    pub elements: Vec<Element>,
    /// What was made of the elements.
    pub conclusion: Conclusion,
    pub value: Value,
}

/// The part of one round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Element {
    /// The round; none where a board or the whole event is meant.
    pub round: Option<Round>,
    /// The scheduled opponent, met or not.
    pub opponent: Option<u16>,
    /// Whose score or rating is used.
    pub against: Against,
    /// That score or rating; the board number in a board count.
    pub basis: Exact,
    /// Own points.
    pub points: Points,
    /// What the round adds.
    pub amount: Exact,
    /// Whether the round was left unplayed voluntarily (C.07 16.1.2).
    pub voluntary: bool,
    /// Why it does not count, and by which article.
    pub cut: Option<(Cut, Article)>,
    /// The article that gives the amount.
    pub article: Article,
}

/// What was made of the elements.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Conclusion {
    Sum,
    Mean,
    /// Their mean, rounded, plus the difference of a percentage.
    Performance {
        /// The rounded mean.
        average: i64,
        /// The score in percent.
        percent: i64,
        /// The difference that the percentage stands for.
        difference: i64,
    },
    /// The lowest rating expected to score so many percent against these opponents in sum.
    Perfect {
        /// The score times 100.
        hundredths: i64,
    },
    /// Their sum by a divisor, added to the secondary score.
    Combination {
        /// Match points or game points, whichever does not rank first.
        secondary: Points,
        divisor: i64,
    },
    /// The tables of the games among the tied participants, one after the other.
    Encounters(Vec<EncounterTable>),
    /// A fact that needs no computation.
    Fact,
    /// Nothing: the tie-break was dropped from the list, because somebody is unrated.
    Dropped(Article),
}

/// The games among the tied participants.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct EncounterTable {
    /// What was compared.
    pub by: EncounterBy,
    /// The tied participants, by number.
    pub lines: Vec<EncounterLine>,
    /// The order that followed; participants in one group stayed level.
    pub order: Vec<Vec<u16>>,
}

/// What a table of encounters compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum EncounterBy {
    /// Points of players.
    Points,
    MatchPoints,
    GamePoints,
    /// The boards of two teams.
    Boards(BoardsBy),
}

/// A tied participant among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct EncounterLine {
    /// The number of the participant.
    pub number: u16,
    /// What was scored against the others; repeated games count with their average.
    pub score: Exact,
    /// How many of the others were not met.
    pub missing: usize,
}

/// The working of one participant's value in one column of the list; none if there is no such
/// participant or column, or if the tie-break is self-defined or not for such participants.
#[must_use]
pub fn working(
    tournament: &Tournament,
    options: &Options,
    number: u16,
    column: usize,
) -> Option<Working> {
    let field = Field::new(tournament, options);
    let context = Context::new(&field, options);
    let entrant = field.index_of(number)?;
    let tie_break = options.list.get(column)?;
    let descriptor = tie_break.known()?;
    let article = context.article(context.code_article(descriptor.code));
    let nothing = |conclusion| Working {
        tie_break: tie_break.clone(),
        number,
        article,
        elements: Vec::new(),
        conclusion,
        value: Value::Undefined,
    };
    match state(&context, tie_break) {
        ColumnState::Applied => {}
        ColumnState::Dropped(article) => return Some(nothing(Conclusion::Dropped(article))),
        ColumnState::External | ColumnState::SelfDefined | ColumnState::OutOfPlace => return None,
    }
    if descriptor.code.is_encounter() {
        // The group that is level when the list comes to this column.
        let before = Options { ties: crate::Ties::Share, ..options.clone() };
        let context = Context::new(&field, &before);
        let group = rank(&context, &options.list[..column]).group_of(entrant);
        let (value, tables) = encounters(&context, descriptor, &group, entrant);
        return Some(Working { value, ..nothing(Conclusion::Encounters(tables)) });
    }
    let recipe = Recipe::new(&context, descriptor);
    let mut parts = Vec::new();
    let value = recipe.value(entrant, &mut parts);
    let conclusion = conclude(&recipe, entrant, &parts);
    let elements = parts.iter().map(|part| element(&recipe, part)).collect();
    Some(Working { tie_break: tie_break.clone(), number, article, elements, conclusion, value })
}

fn encounters(
    context: &Context<'_>,
    descriptor: &crate::tiebreak::Descriptor,
    group: &[usize],
    entrant: usize,
) -> (Value, Vec<EncounterTable>) {
    if group.len() < 2 {
        return (Value::Undefined, Vec::new());
    }
    let numbers = |index: &usize| context.field.entrants[*index].number;
    let mut tables = Some(Vec::new());
    let split = Encounters::new(context, descriptor).resolve(group, &mut tables);
    let before: usize =
        split.iter().take_while(|level| !level.contains(&entrant)).map(Vec::len).sum();
    let tables = tables
        .unwrap_or_default()
        .into_iter()
        .map(|table| EncounterTable {
            by: match table.by {
                Compared::Boards(by) => EncounterBy::Boards(by),
                Compared::Score(_) if !context.field.contest.is_of_teams() => EncounterBy::Points,
                Compared::Score(0) => EncounterBy::MatchPoints,
                Compared::Score(_) => EncounterBy::GamePoints,
            },
            lines: table
                .lines
                .iter()
                .map(|(index, score, missing)| EncounterLine {
                    number: numbers(index),
                    score: score.divided_by(100),
                    missing: *missing,
                })
                .collect(),
            order: table.split.iter().map(|level| level.iter().map(numbers).collect()).collect(),
        })
        .collect();
    (Value::Place(before as u32 + 1), tables)
}

fn conclude(recipe: &Recipe<'_, '_>, entrant: usize, parts: &[Part]) -> Conclusion {
    let field = recipe.context.field;
    let half_points = || recipe.half_points(entrant);
    match recipe.descriptor.code {
        Code::AOB | Code::APRO | Code::APPO | Code::ARO => Conclusion::Mean,
        Code::TPR if !parts.is_empty() => {
            let sum: i64 = parts.iter().map(|part| part.amount).sum();
            let percent = percent(half_points(), parts.len() as i64);
            Conclusion::Performance {
                average: Exact::ratio(sum, parts.len() as i64).rounded(),
                percent,
                difference: dp(percent),
            }
        }
        Code::PTP => Conclusion::Perfect { hundredths: 50 * half_points() },
        Code::SSSC => Conclusion::Combination {
            secondary: Points::from_hundredths(
                field.entrants[entrant].score[1 - field.primary()] as i32,
            ),
            divisor: recipe.divisor(),
        },
        _ if parts.is_empty() => Conclusion::Fact,
        _ => Conclusion::Sum,
    }
}

fn element(recipe: &Recipe<'_, '_>, part: &Part) -> Element {
    let context = recipe.context;
    // A product is in ten-thousandths, its factors in hundredths.
    let basis_unit = match (recipe.unit(), recipe.descriptor.code) {
        (_, Code::BC) | (Unit::Whole, _) => 1,
        _ => 100,
    };
    let cut_article = |cut| match cut {
        Cut::Voluntary => context.rules.articles.voluntary,
        Cut::Least | Cut::Most => cut_article(context, recipe.descriptor.modifiers.cut),
        Cut::BelowLimit => context.code_article(Code::KS),
    };
    Element {
        round: Round::new(part.round),
        opponent: part.opponent.map(|index| context.field.entrants[index as usize].number),
        against: part.against,
        basis: Exact::ratio(part.basis, basis_unit),
        points: Points::from_hundredths(part.points as i32),
        amount: Exact::ratio(part.amount, recipe.unit().denominator()),
        voluntary: part.voluntary,
        cut: part.cut.map(|cut| (cut, context.article(cut_article(cut)))),
        article: context.article(part.article),
    }
}

/// C.07 has an article for each of the four usual cuts.
fn cut_article(context: &Context<'_>, cuts: Cuts) -> Place {
    match cuts {
        _ if context.rules.articles.systems.is_some() => context.rules.articles.cut,
        Cuts::Low(1) => Place::Number("14.1"),
        Cuts::Low(2) => Place::Number("14.2"),
        Cuts::Median(1) => Place::Number("14.3"),
        Cuts::Median(2) => Place::Number("14.4"),
        _ => context.rules.articles.cut,
    }
}

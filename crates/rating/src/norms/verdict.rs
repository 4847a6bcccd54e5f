//! The answer: is it a norm, with what working, and what was left out.

use arbitra_model::{Number, Tournament};
use serde::Serialize;

use super::assess::{Case, assess};
use super::search::{Ground, best, grounds};
use super::{
    Assessment, Basis, Championship, Condition, Dossier, Event, EventStatus, LeftOut, NormTitle,
    Status, Why,
};
use crate::HalfPoints;

/// Whether a player made a norm, and why or why not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The title.
    pub title: NormTitle,
    /// Whether the norm is made: by these games, in this event.
    pub achieved: bool,
    /// Whether the games alone make it, whatever the event's conditions.
    pub by_games: bool,
    /// How many games it counts in an application; none if it is not made.
    pub credit: Option<u16>,
    /// How many of those for points above the score needed (1.4.1d).
    pub surplus: u16,
    /// On what ground it stands.
    pub basis: Basis,
    /// The article of the basis.
    pub basis_article: &'static str,
    /// Whether 1.4.3 and 1.4.4 are met without an exemption; an application needs one such norm.
    pub foreigners_normal: bool,
    /// The selection: the best one if the norm is made, else the one that lacks least.
    pub selection: Assessment,
    /// The rounds that were left out, and by which article.
    pub left_out: Vec<LeftOut>,
}

impl Verdict {
    /// The conditions that are missing.
    pub fn missing(&self) -> impl Iterator<Item = &super::Check> {
        self.selection.checks.iter().filter(|check| check.status == Status::NotMet)
    }

    /// The points by which the score exceeds what was needed.
    #[must_use]
    pub fn exceeds_by(&self) -> Option<HalfPoints> {
        self.selection.required.map(|required| self.selection.score - required)
    }
}

/// All verdicts about a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerNorms {
    /// The pairing number.
    pub number: Number,
    /// The name.
    pub name: String,
    /// A verdict for each title the player can still want.
    pub verdicts: Vec<Verdict>,
}

/// The verdicts about every player after the rounds that are recorded.
#[must_use]
pub fn norms(tournament: &Tournament, event: &Event) -> Vec<PlayerNorms> {
    let rounds = tournament.recorded_rounds();
    tournament
        .players
        .iter()
        .map(|player| {
            let dossier = Dossier::of(tournament, event, player, rounds);
            let open = |title: &NormTitle| title.is_open_to(player.title, player.sex);
            PlayerNorms {
                number: player.number,
                name: player.name.clone(),
                verdicts: NormTitle::ALL
                    .into_iter()
                    .filter(open)
                    .map(|title| verdict(&dossier, event, title))
                    .collect(),
            }
        })
        .collect()
}

/// The verdict about one player and one title.
#[must_use]
pub fn verdict(dossier: &Dossier, event: &Event, title: NormTitle) -> Verdict {
    let case = Case::new(title, event, dossier);
    let event_holds = event.checks.iter().all(|check| check.status != EventStatus::NotMet);
    let mut left_out = dossier.left_out.clone();
    let (assessment, basis, credit, surplus) = match best(dossier, &case) {
        Some(selection) => {
            let articles = &event.rules().articles;
            let mut leave = |games: &[super::Game], why, article| {
                left_out.extend(games.iter().map(|game| LeftOut {
                    round: game.round,
                    opponent: Some(game.opponent),
                    why,
                    article,
                }));
            };
            leave(&selection.after, Why::AfterNorm, articles.after_norm);
            leave(&selection.defeated, Why::Defeated, articles.defeated);
            if selection.basis == Basis::LastRoundForfeit {
                // The forfeited round is used after all.
                let used = selection.games.last().map(|game| game.round);
                left_out.retain(|left| Some(left.round) != used);
            }
            let assessment = assess(&selection.games, selection.minimum, &case);
            (assessment, selection.basis, Some(selection.credit), selection.surplus)
        }
        None => {
            let (assessment, basis, after) = nearest(dossier, &case);
            left_out.extend(after);
            (assessment, basis, None, 0)
        }
    };
    left_out.sort_by_key(|left| left.round);
    let normal = |check: &super::Check| {
        let about_federations = matches!(
            check.condition,
            Condition::ForeignFederations | Condition::OwnFederation | Condition::OneFederation
        );
        !about_federations || check.status == Status::Met
    };
    let articles = &event.rules().articles;
    Verdict {
        title,
        achieved: credit.is_some() && event_holds,
        by_games: credit.is_some(),
        credit,
        surplus,
        basis,
        basis_article: match (basis, event.championship) {
            (Basis::EightOfNine, _) => articles.eight_of_nine,
            (Basis::LastRoundForfeit, _) => articles.unplayed,
            (Basis::Played, Championship::Team) => articles.team_games,
            (Basis::Played, Championship::WorldCup) => articles.world_cup,
            (Basis::Played, Championship::No | Championship::Olympiad) => articles.games,
        },
        foreigners_normal: assessment.checks.iter().all(normal),
        selection: assessment,
        left_out,
    }
}

/// The selection without dropped games that lacks least, the longest of equals.
fn nearest(dossier: &Dossier, case: &Case<'_>) -> (Assessment, Basis, Vec<LeftOut>) {
    let mut best: Option<(usize, Assessment, Basis, Vec<LeftOut>)> = None;
    for ground in grounds(dossier, case) {
        for length in lengths(&ground, case) {
            let (games, after) = ground.games.split_at(length);
            let assessment = assess(games, ground.minimum, case);
            let missing =
                assessment.checks.iter().filter(|check| check.status == Status::NotMet).count();
            if best.as_ref().is_none_or(|(fewest, ..)| missing < *fewest) {
                let article = case.rules().articles.after_norm;
                let left = after.iter().map(|game| LeftOut {
                    round: game.round,
                    opponent: Some(game.opponent),
                    why: Why::AfterNorm,
                    article,
                });
                best = Some((missing, assessment, ground.basis, left.collect()));
            }
        }
    }
    let (_, assessment, basis, after) =
        best.expect("invariant: the games that were played are a ground");
    (assessment, basis, after)
}

fn lengths(ground: &Ground, case: &Case<'_>) -> Vec<usize> {
    let total = ground.games.len();
    let shortest = if case.event.format.is_predetermined() { total } else { ground.minimum };
    (shortest.min(total)..=total).rev().collect()
}

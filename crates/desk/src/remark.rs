//! What the report file must say in words (`###`): what departed from the announced or prescribed.

use arbitra_model::{Number, Round};

use crate::{Comparison, Outcome, Pairs, PlayerId};

/// Something the report file must say (C.02.03 7). Numbers are filled in when it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum Remark {
    /// A line somebody wrote, or that came with an imported file.
    Text(String),
    /// FIDE mode was left, or never entered.
    FideModeLeft {
        /// Before this round.
        round: Round,
    },
    /// Pairings were altered by hand.
    Altered {
        /// In this round.
        round: Round,
        /// Against the engine's answer.
        comparison: Comparison,
    },
    /// The number of rounds changed.
    Rounds {
        round: Round,
        /// Before.
        from: u16,
        /// After.
        to: u16,
    },
    /// The tie-breaks changed.
    TieBreaks {
        round: Round,
        /// Before.
        from: Vec<String>,
        /// After.
        to: Vec<String>,
    },
    /// The points changed.
    Points { round: Round },
    /// The pairing system changed.
    System {
        round: Round,
        /// After.
        to: String,
    },
    /// The acceleration changed.
    Acceleration { round: Round },
    /// Players were forbidden to meet after the start, or allowed to.
    Bans { round: Round },
    /// Pairing numbers were given again after rounds had been paired.
    Renumbered { round: Round },
    /// A full-point bye was given.
    FullPointBye { round: Round, player: PlayerId },
    /// An adjourned game that counted as a draw ended otherwise.
    Adjourned {
        /// The game's round.
        round: Round,
        white: PlayerId,
        black: PlayerId,
        /// How it ended.
        result: Outcome,
    },
    /// A correction made after the next round had been paired (C.04.2 4.3).
    Corrected {
        /// The game's round.
        round: Round,
        white: PlayerId,
        black: PlayerId,
        /// What the next round was paired with.
        was: Option<Outcome>,
        /// The right result.
        result: Option<Outcome>,
    },
    /// A correction that counts for ratings only.
    RatingOnly {
        /// The game's round.
        round: Round,
        /// White as paired.
        white: PlayerId,
        /// Black as paired.
        black: PlayerId,
        /// The right result.
        result: Outcome,
        /// Whether the colours were the other way round.
        turned: bool,
    },
    /// The tournament ended before all announced rounds were played.
    EndedEarly {
        /// Rounds played.
        played: u16,
        /// Rounds announced.
        announced: u16,
    },
}

impl Remark {
    /// The line, in English as FIDE reads it.
    pub(crate) fn line(&self, number: &dyn Fn(PlayerId) -> Option<Number>) -> String {
        let name = |player: &PlayerId| {
            number(*player).map_or_else(|| format!("id {player}"), |number| number.to_string())
        };
        match self {
            Remark::Text(text) => text.clone(),
            Remark::FideModeLeft { round } => format!("FIDE mode left @ Round {round}"),
            Remark::Altered { round, comparison } => {
                let found = list(&comparison.surplus, &name);
                let due = if comparison.no_pairing {
                    "no legal pairing".to_owned()
                } else {
                    list(&comparison.missing, &name)
                };
                format!("MPA @ Round {round}: {found} instead of {due}")
            }
            Remark::Rounds { round, from, to } => {
                format!("Number of rounds changed @ Round {round}: {from} to {to}")
            }
            Remark::TieBreaks { round, from, to } => format!(
                "Tie-breaks changed @ Round {round}: {} to {}",
                from.join(","),
                to.join(",")
            ),
            Remark::Points { round } => format!("Scoring changed @ Round {round}"),
            Remark::System { round, to } => format!("Pairing system changed @ Round {round}: {to}"),
            Remark::Acceleration { round } => format!("Acceleration changed @ Round {round}"),
            Remark::Bans { round } => format!("Prohibited pairings changed @ Round {round}"),
            Remark::Renumbered { round } => format!("Pairing numbers reassigned @ Round {round}"),
            Remark::FullPointBye { round, player } => {
                format!("Full-point bye @ Round {round}: {}", name(player))
            }
            Remark::Adjourned { round, white, black, result } => format!(
                "Adjourned game not drawn @ Round {round}: {}-{} {result}",
                name(white),
                name(black)
            ),
            Remark::Corrected { round, white, black, was, result } => {
                let after = Round::new(round.get() + 1).map_or(0, Round::get);
                let text = |outcome: &Option<Outcome>| {
                    outcome.map_or_else(|| "no result".to_owned(), |o| o.to_string())
                };
                let change = if was == result {
                    format!("colours reversed, {}", text(result))
                } else {
                    format!("{} to {}", text(was), text(result))
                };
                format!(
                    "Corrected after pairing of Round {after} @ Round {round}: {}-{} {change}",
                    name(white),
                    name(black)
                )
            }
            Remark::RatingOnly { round, white, black, result, turned } => {
                let colours = if *turned { ", colours reversed" } else { "" };
                format!(
                    "Correction for rating only @ Round {round}: {}-{} {result}{colours}",
                    name(white),
                    name(black)
                )
            }
            Remark::EndedEarly { played, announced } => {
                format!("Ended after {played} of {announced} rounds")
            }
        }
    }
}

fn list(pairs: &Pairs, name: &dyn Fn(&PlayerId) -> String) -> String {
    let games = pairs.pairs.iter().map(|p| format!("{}-{}", name(&p.white), name(&p.black)));
    let byes = pairs.byes.iter().map(|player| format!("bye {}", name(player)));
    games.chain(byes).collect::<Vec<_>>().join(" ")
}

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
    /// A round came in with a file and is not as the rules prescribe.
    Imported {
        /// This round.
        round: Round,
        /// Against the engine's answer.
        comparison: Comparison,
    },
    /// Two players exchanged their pairing numbers.
    Exchanged { round: Round, a: PlayerId, b: PlayerId },
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
        /// What the tournament counts.
        was: Option<Outcome>,
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

/// The events that touch the integrity of pairings (C.02.03 7), as the register lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Integrity {
    /// Pairings altered by hand.
    Mpa,
    /// Rounds that came in with a file and are not as the rules prescribe.
    Import,
    /// Pairing numbers given again.
    Regeneration,
    /// A result or colours corrected after they had counted.
    Correction,
    /// An adjourned game that ended otherwise than it counted.
    Adjournment,
    /// Two pairing numbers exchanged.
    Exchange,
    /// Announced rules changed after the start.
    Configuration,
    /// FIDE mode was left.
    Exit,
}

impl Integrity {
    /// All kinds, in the order in which pages list them.
    pub const ALL: [Integrity; 8] = [
        Integrity::Mpa,
        Integrity::Import,
        Integrity::Regeneration,
        Integrity::Correction,
        Integrity::Adjournment,
        Integrity::Exchange,
        Integrity::Configuration,
        Integrity::Exit,
    ];

    /// The word by which the report file names it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Integrity::Mpa => "MPA",
            Integrity::Import => "Import",
            Integrity::Regeneration => "Regeneration",
            Integrity::Correction => "Correction",
            Integrity::Adjournment => "Adjournment",
            Integrity::Exchange => "Exchange",
            Integrity::Configuration => "Configuration",
            Integrity::Exit => "FIDE mode exited",
        }
    }
}

impl Remark {
    /// Which event of integrity it is; none for a line somebody wrote and for a bye.
    #[must_use]
    pub const fn integrity(&self) -> Option<Integrity> {
        Some(match self {
            Remark::Text(_) | Remark::FullPointBye { .. } => return None,
            Remark::FideModeLeft { .. } => Integrity::Exit,
            Remark::Altered { .. } => Integrity::Mpa,
            Remark::Imported { .. } => Integrity::Import,
            Remark::Renumbered { .. } => Integrity::Regeneration,
            Remark::Exchanged { .. } => Integrity::Exchange,
            Remark::Corrected { .. } | Remark::RatingOnly { .. } => Integrity::Correction,
            Remark::Adjourned { .. } => Integrity::Adjournment,
            Remark::Rounds { .. }
            | Remark::TieBreaks { .. }
            | Remark::Points { .. }
            | Remark::System { .. }
            | Remark::Acceleration { .. }
            | Remark::Bans { .. }
            | Remark::EndedEarly { .. } => Integrity::Configuration,
        })
    }

    /// The round it belongs to; none for a line somebody wrote.
    #[must_use]
    pub const fn round(&self) -> Option<Round> {
        Some(match self {
            Remark::Text(_) => return None,
            Remark::FideModeLeft { round }
            | Remark::Altered { round, .. }
            | Remark::Imported { round, .. }
            | Remark::Rounds { round, .. }
            | Remark::TieBreaks { round, .. }
            | Remark::Points { round }
            | Remark::System { round, .. }
            | Remark::Acceleration { round }
            | Remark::Bans { round }
            | Remark::Renumbered { round }
            | Remark::Exchanged { round, .. }
            | Remark::FullPointBye { round, .. }
            | Remark::Adjourned { round, .. }
            | Remark::Corrected { round, .. }
            | Remark::RatingOnly { round, .. } => *round,
            Remark::EndedEarly { played, .. } => match Round::new(*played) {
                Some(round) => round,
                None => Round::FIRST,
            },
        })
    }

    /// The line, in English as FIDE reads it: the kind, the round, what was and what is. Numbers
    /// are those of the day on which the file is written.
    pub(crate) fn line(&self, number: &dyn Fn(PlayerId) -> Option<Number>) -> String {
        let name = |player: &PlayerId| {
            number(*player).map_or_else(|| format!("id {player}"), |number| number.to_string())
        };
        let what = self.change(&name);
        match (self.integrity(), self.round()) {
            (Some(Integrity::Exit), Some(round)) => format!("FIDE mode exited @ Round {round}"),
            (Some(kind), Some(round)) => format!("{} @ Round {round}: {what}", kind.word()),
            _ => what,
        }
    }

    /// What was, and what is.
    fn change(&self, name: &dyn Fn(&PlayerId) -> String) -> String {
        let result = |outcome: &Option<Outcome>| {
            outcome.map_or_else(|| "no result".to_owned(), |outcome| outcome.to_string())
        };
        match self {
            Remark::Text(text) => text.clone(),
            Remark::FideModeLeft { .. } => String::new(),
            Remark::Altered { comparison, .. } | Remark::Imported { comparison, .. } => {
                let found = list(&comparison.surplus, name);
                let due = if comparison.no_pairing {
                    "no legal pairing".to_owned()
                } else {
                    list(&comparison.missing, name)
                };
                format!("{due} => {found}")
            }
            Remark::Rounds { from, to, .. } => format!("rounds {from} => {to}"),
            Remark::TieBreaks { from, to, .. } => {
                format!("tie-breaks {} => {}", from.join(","), to.join(","))
            }
            Remark::Points { .. } => "scoring changed".to_owned(),
            Remark::System { to, .. } => format!("pairing system => {to}"),
            Remark::Acceleration { .. } => "acceleration changed".to_owned(),
            Remark::Bans { .. } => "prohibited pairings changed".to_owned(),
            Remark::Renumbered { .. } => "pairing numbers given again".to_owned(),
            Remark::Exchanged { a, b, .. } => format!("{} <=> {}", name(a), name(b)),
            Remark::FullPointBye { round, player } => {
                format!("Full-point bye @ Round {round}: {}=FPB", name(player))
            }
            Remark::Adjourned { white, black, result, .. } => {
                format!("{}-{}: ?-? => {result}", name(white), name(black))
            }
            Remark::Corrected { round, white, black, was, result: now } => {
                let after = Round::new(round.get() + 1).map_or(0, Round::get);
                let change = if was == now {
                    format!("colours reversed, {}", result(now))
                } else {
                    format!("{} => {}", result(was), result(now))
                };
                let pair = format!("{}-{}", name(white), name(black));
                format!("{pair}: {change} (after pairing of Round {after})")
            }
            Remark::RatingOnly { white, black, was, result: now, turned, .. } => {
                let colours = if *turned { ", colours reversed" } else { "" };
                let pair = format!("{}-{}", name(white), name(black));
                format!("{pair}: {} => {now}{colours} (rating only)", result(was))
            }
            Remark::EndedEarly { played, announced } => {
                format!("ended after {played} of {announced} rounds")
            }
        }
    }
}

fn list(pairs: &Pairs, name: &dyn Fn(&PlayerId) -> String) -> String {
    let games = pairs.pairs.iter().map(|p| format!("{}-{}", name(&p.white), name(&p.black)));
    let byes = pairs.byes.iter().map(|player| format!("{}=PAB", name(player)));
    games.chain(byes).collect::<Vec<_>>().join(" ")
}

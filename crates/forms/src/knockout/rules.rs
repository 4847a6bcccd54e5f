//! How a match is played: the match itself, then tie-break stages until it is decided.

use std::fmt;
use std::str::FromStr;

use arbitra_model::Tournament;

use crate::settings;

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "phase", rename_all = "kebab-case"))]
pub enum Phase {
    /// The games of the match itself.
    Match,
    /// Rapid games.
    Rapid {
        /// Minutes for each player.
        minutes: u16,
        /// Seconds added with every move.
        increment: u16,
    },
    /// Blitz games.
    Blitz {
        /// Minutes for each player.
        minutes: u16,
        /// Seconds added with every move.
        increment: u16,
    },
    /// One game that decides: a draw is enough for Black, who has less time.
    Armageddon {
        /// White's minutes.
        white: u16,
        /// Black's minutes.
        black: u16,
    },
}

/// A phase and how many games it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// What is played.
    pub phase: Phase,
    /// How many games; the phase ends earlier when it is decided.
    pub games: u16,
}

/// The regulations of a knock-out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The match itself, then the tie-breaks; the last one is repeated while nothing is decided.
    pub stages: Vec<Stage>,
    /// Whether the losers of the semi-finals play for the third place.
    pub third_place: bool,
}

/// A line of settings that says nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a setting of a knock-out; write games=2 tie-break=rapid2:15+10,blitz2:3+2,armageddon:5-4 \
     third-place=yes"
)]
pub struct RulesError(pub String);

impl Rules {
    /// Two games; two of rapid and two of blitz; five minutes against four (Manual 5.2, 5.5).
    #[must_use]
    pub fn standard() -> Rules {
        let stage = |phase, games| Stage { phase, games };
        Rules {
            stages: vec![
                stage(Phase::Match, 2),
                stage(Phase::Rapid { minutes: 15, increment: 10 }, 2),
                stage(Phase::Blitz { minutes: 3, increment: 2 }, 2),
                stage(Phase::Armageddon { white: 5, black: 4 }, 1),
            ],
            third_place: false,
        }
    }

    /// The rules a tournament's file names, the standard ones for what it does not.
    ///
    /// # Errors
    /// [`RulesError`] if the settings cannot be understood.
    pub fn of(tournament: &Tournament) -> Result<Rules, RulesError> {
        let mut rules = Rules::standard();
        for (key, value) in settings::of(tournament, "knockout").unwrap_or_default() {
            let fail = || RulesError(format!("{key}={value}"));
            match key {
                "games" => {
                    let games = value.parse().ok().filter(|games| (1..=99).contains(games));
                    rules.stages[0].games = games.ok_or_else(fail)?;
                }
                "tie-break" => {
                    rules.stages.truncate(1);
                    for part in value.split(',') {
                        rules.stages.push(part.parse().map_err(|()| fail())?);
                    }
                }
                "third-place" => rules.third_place = value != "no",
                _ => return Err(fail()),
            }
        }
        Ok(rules)
    }
}

impl fmt::Display for Rules {
    /// As the settings line has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (games, ties) = self.stages.split_first().map_or((2, &[][..]), |(m, t)| (m.games, t));
        let ties: Vec<String> = ties.iter().map(ToString::to_string).collect();
        write!(f, "games={games}")?;
        if !ties.is_empty() {
            write!(f, " tie-break={}", ties.join(","))?;
        }
        write!(f, " third-place={}", if self.third_place { "yes" } else { "no" })
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.games;
        match self.phase {
            Phase::Match => write!(f, "games{games}"),
            Phase::Rapid { minutes, increment } => write!(f, "rapid{games}:{minutes}+{increment}"),
            Phase::Blitz { minutes, increment } => write!(f, "blitz{games}:{minutes}+{increment}"),
            Phase::Armageddon { white, black } => write!(f, "armageddon:{white}-{black}"),
        }
    }
}

impl FromStr for Stage {
    type Err = ();

    /// Reads `rapid2:15+10`, `blitz4:3+2`, `armageddon:5-4`.
    fn from_str(text: &str) -> Result<Stage, ()> {
        let (name, clock) = text.split_once(':').ok_or(())?;
        let pair = |sign| -> Result<(u16, u16), ()> {
            let (a, b) = clock.split_once(sign).ok_or(())?;
            Ok((a.parse().map_err(|_| ())?, b.parse().map_err(|_| ())?))
        };
        let games = |prefix: &str| -> Option<u16> {
            let rest = name.strip_prefix(prefix)?;
            let games = if rest.is_empty() { 2 } else { rest.parse().ok()? };
            (1..=99).contains(&games).then_some(games)
        };
        if name == "armageddon" {
            let (white, black) = pair('-')?;
            return Ok(Stage { phase: Phase::Armageddon { white, black }, games: 1 });
        }
        let (minutes, increment) = pair('+')?;
        match (games("rapid"), games("blitz")) {
            (Some(games), _) => Ok(Stage { phase: Phase::Rapid { minutes, increment }, games }),
            (_, Some(games)) => Ok(Stage { phase: Phase::Blitz { minutes, increment }, games }),
            _ => Err(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Rules, RulesError> {
        let comments = vec![format!("Arbitra: knockout {text}")];
        Rules::of(&Tournament { comments, ..Tournament::default() })
    }

    #[test]
    fn reads_what_it_writes() {
        assert_eq!(Rules::of(&Tournament::default()), Ok(Rules::standard()));
        for text in [
            "games=2 tie-break=rapid2:15+10,blitz2:3+2,armageddon:5-4 third-place=no",
            "games=4 tie-break=rapid4:25+10,armageddon:6-5 third-place=yes",
            "games=1 tie-break=blitz4:5+3 third-place=no",
        ] {
            assert_eq!(read(text).unwrap().to_string(), text);
        }
        for text in ["games=0", "tie-break=rapid", "tie-break=rapid0:3+2", "colour=red"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}

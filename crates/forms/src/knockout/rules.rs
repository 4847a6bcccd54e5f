//! How a match is played: the match itself, then tie-break stages until it is decided.

use std::fmt;
use std::str::FromStr;

use arbitra_model::Tournament;

use super::decider::Decider;
use crate::form::Entrants;
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
    /// Who is knocked out.
    pub of: Entrants,
    /// The match itself, then the tie-breaks; the last one is repeated while nothing is decided.
    pub stages: Vec<Stage>,
    /// What decides a drawn match of teams before the next stage is played, in this order; players
    /// have nothing of the kind.
    pub decide: Vec<Decider>,
    /// Whether the losers of the semi-finals play for the third place.
    pub third_place: bool,
}

/// A line of settings that says nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a setting of a knock-out; write games=2 tie-break=rapid2:15+10,blitz2:3+2,armageddon:5-4 \
     third-place=yes; a knock-out of teams also knows decide=game-points,board-count,berlin,top-boards,bottom-boards"
)]
pub struct RulesError(pub String);

impl Rules {
    /// Two games; two of rapid and two of blitz; five minutes against four (Manual 5.2, 5.5).
    #[must_use]
    pub fn standard() -> Rules {
        let stage = |phase, games| Stage { phase, games };
        Rules {
            of: Entrants::Players,
            decide: Vec::new(),
            stages: vec![
                stage(Phase::Match, 2),
                stage(Phase::Rapid { minutes: 15, increment: 10 }, 2),
                stage(Phase::Blitz { minutes: 3, increment: 2 }, 2),
                stage(Phase::Armageddon { white: 5, black: 4 }, 1),
            ],
            third_place: false,
        }
    }

    /// Of players as [`Rules::standard`]; of teams one match, decided by its boards if it is drawn,
    /// then by matches of blitz.
    #[must_use]
    pub fn usual(of: Entrants) -> Rules {
        match of {
            Entrants::Players => Rules::standard(),
            Entrants::Teams => Rules {
                of,
                stages: vec![
                    Stage { phase: Phase::Match, games: 1 },
                    Stage { phase: Phase::Blitz { minutes: 3, increment: 2 }, games: 1 },
                ],
                decide: vec![Decider::GamePoints, Decider::BoardCount, Decider::TopBoards],
                third_place: false,
            },
        }
    }

    /// The rules a tournament's file names, the standard ones for what it does not.
    ///
    /// # Errors
    /// [`RulesError`] if the settings cannot be understood.
    pub fn of(tournament: &Tournament, of: Entrants) -> Result<Rules, RulesError> {
        let mut rules = Rules::usual(of);
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
                        let stage: Stage = part.parse().map_err(|()| fail())?;
                        // Less time for Black on every other board would be no match of equals.
                        if of == Entrants::Teams && matches!(stage.phase, Phase::Armageddon { .. })
                        {
                            return Err(fail());
                        }
                        rules.stages.push(stage);
                    }
                }
                "decide" if of == Entrants::Teams => {
                    let words = value.split(',').filter(|word| *word != "none");
                    rules.decide =
                        words.map(str::parse).collect::<Result<_, ()>>().map_err(|()| fail())?;
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
        if self.of == Entrants::Teams {
            let words: Vec<&str> = self.decide.iter().map(|decider| decider.code()).collect();
            let words = if words.is_empty() { "none".to_owned() } else { words.join(",") };
            write!(f, " decide={words}")?;
        }
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
        Rules::of(&Tournament { comments, ..Tournament::default() }, Entrants::Players)
    }

    #[test]
    fn teams_say_what_decides_a_drawn_match() {
        let read = |text: &str| {
            let comments = vec![format!("Arbitra: knockout {text}")];
            Rules::of(&Tournament { comments, ..Tournament::default() }, Entrants::Teams)
        };
        let usual = "games=1 decide=game-points,board-count,top-boards tie-break=blitz1:3+2 \
                     third-place=no";
        assert_eq!(read("").unwrap().to_string(), usual);
        for text in [
            "games=2 decide=berlin,bottom-boards tie-break=rapid1:15+10,blitz1:3+2 third-place=yes",
            "games=1 decide=none tie-break=blitz2:5+3 third-place=no",
        ] {
            assert_eq!(read(text).unwrap().to_string(), text);
        }
        for text in ["decide=luck", "tie-break=armageddon:5-4", "decide="] {
            assert!(read(text).is_err(), "{text}");
        }
        let players = vec!["Arbitra: knockout decide=berlin".to_owned()];
        let players = Tournament { comments: players, ..Tournament::default() };
        assert!(Rules::of(&players, Entrants::Players).is_err());
    }

    #[test]
    fn reads_what_it_writes() {
        let nothing = Tournament::default();
        assert_eq!(Rules::of(&nothing, Entrants::Players), Ok(Rules::standard()));
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

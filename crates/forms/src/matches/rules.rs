//! The systems, their variants, names and codes.

use std::fmt;
use std::str::FromStr;

/// A Swiss system in which a pairing is a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Swiss {
    /// Matches of two games between players (C.04.5, 2026).
    Double,
    /// Teams (C.04.6, 2026).
    Team(TeamRules),
    /// Teams by the rules of the Olympiad (D.02, 2022).
    Olympiad,
}

/// What the regulations of a team event choose (C.04.6 1.2, 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TeamRules {
    /// Which colour preferences teams have.
    pub preferences: Preferences,
    /// The score that makes scoregroups.
    pub primary: Primary,
    /// Whether the other score decides who is the first team (4.2.2).
    pub uses_secondary: bool,
}

/// Which colour preferences teams have (C.04.6 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Preferences {
    /// None.
    None,
    /// Type A: only after two more of a colour, or the same colour twice.
    TypeA,
    /// Type B: strong ones as in type A, mild ones besides.
    TypeB,
}

/// The score that makes scoregroups (C.04.6 1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Primary {
    /// Match points.
    Match,
    /// Game points.
    Game,
}

impl TeamRules {
    /// What holds if the regulations say nothing: type A, match points, game points for colours.
    pub const STANDARD: TeamRules = TeamRules {
        preferences: Preferences::TypeA,
        primary: Primary::Match,
        uses_secondary: true,
    };
}

/// What the procedure of the top scoregroup asks for (C.04.5 and C.04.6, 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// C8 and C9: colour preferences.
    pub preferences: Preferences,
    /// In how many of the last rounds floats do not matter: one in C.04.5 (C7, C8), two in C.04.6 (C7,
    /// C10).
    pub free_floats: u16,
}

impl Swiss {
    /// One of each kind.
    pub const ALL: [Swiss; 3] = [Swiss::Double, Swiss::Team(TeamRules::STANDARD), Swiss::Olympiad];

    /// What the procedure of the top scoregroup asks for; the Olympiad has its own.
    #[must_use]
    pub const fn rules(self) -> Option<Rules> {
        match self {
            Swiss::Double => Some(Rules { preferences: Preferences::None, free_floats: 1 }),
            Swiss::Team(team) => Some(Rules { preferences: team.preferences, free_floats: 2 }),
            Swiss::Olympiad => None,
        }
    }

    /// The type code of record 192. The Olympiad has none there; `FIDE_OLYMPIAD` is what programs write.
    #[must_use]
    pub fn code(self) -> String {
        match self {
            Swiss::Double => "FIDE_DOUBLESWISS".to_owned(),
            Swiss::Olympiad => "FIDE_OLYMPIAD".to_owned(),
            Swiss::Team(TeamRules::STANDARD) => "FIDE_TEAM".to_owned(),
            Swiss::Team(team) => {
                let kind = match team.preferences {
                    Preferences::None => "",
                    Preferences::TypeA => "_TYPEA",
                    Preferences::TypeB => "_TYPEB",
                };
                let scores = match (team.primary, team.uses_secondary) {
                    (Primary::Match, true) => "_MP_GP",
                    (Primary::Match, false) => "_MP",
                    (Primary::Game, true) => "_GP_MP",
                    (Primary::Game, false) => "_GP",
                };
                format!("FIDE_TEAM{kind}{scores}")
            }
        }
    }

    /// The system of a code of record 192.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Swiss> {
        let code = code.strip_suffix("_BAKU").unwrap_or(code);
        match code {
            "FIDE_DOUBLESWISS" | "FIDE_DOUBLESWISS_2026" => Some(Swiss::Double),
            "FIDE_OLYMPIAD" => Some(Swiss::Olympiad),
            _ => {
                let rest = code.strip_prefix("FIDE_TEAM")?;
                // Without a type, type A holds.
                let (preferences, rest) = match rest.strip_prefix("_TYPEB") {
                    Some(rest) => (Preferences::TypeB, rest),
                    None => (Preferences::TypeA, rest.strip_prefix("_TYPEA").unwrap_or(rest)),
                };
                let (primary, uses_secondary) = scores(rest)?;
                Some(Swiss::Team(TeamRules { preferences, primary, uses_secondary }))
            }
        }
    }

    /// The words of record 092.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Swiss::Double => "Individual: Double-Swiss",
            Swiss::Team(TeamRules { preferences: Preferences::None, .. }) => {
                "Team: Swiss-System without colour preferences"
            }
            Swiss::Team(_) => "Team: Swiss-System",
            Swiss::Olympiad => "Team: Swiss-System (Olympiad)",
        }
    }
}

/// The scores of a code: which makes scoregroups, and whether the other counts for colours.
fn scores(code: &str) -> Option<(Primary, bool)> {
    match code {
        "" | "_MP_GP" => Some((Primary::Match, true)),
        "_MP" => Some((Primary::Match, false)),
        "_GP_MP" => Some((Primary::Game, true)),
        "_GP" => Some((Primary::Game, false)),
        _ => None,
    }
}

impl fmt::Display for Swiss {
    /// `double-2026`, `team-2026`, `team-2026-b-gp-mp`, `olympiad-2022`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Swiss::Double => f.pad("double-2026"),
            Swiss::Olympiad => f.pad("olympiad-2022"),
            Swiss::Team(team) => {
                let kind = match team.preferences {
                    Preferences::None => "-free",
                    Preferences::TypeA => "",
                    Preferences::TypeB => "-b",
                };
                let scores = match (team.primary, team.uses_secondary) {
                    (Primary::Match, true) => "",
                    (Primary::Match, false) => "-mp",
                    (Primary::Game, true) => "-gp-mp",
                    (Primary::Game, false) => "-gp",
                };
                f.pad(&format!("team-2026{kind}{scores}"))
            }
        }
    }
}

impl FromStr for Swiss {
    type Err = ();

    fn from_str(text: &str) -> Result<Swiss, ()> {
        match text {
            "double-2026" => return Ok(Swiss::Double),
            "olympiad-2022" => return Ok(Swiss::Olympiad),
            _ => {}
        }
        let rest = text.strip_prefix("team-2026").ok_or(())?;
        let (preferences, rest) = if let Some(rest) = rest.strip_prefix("-free") {
            (Preferences::None, rest)
        } else if let Some(rest) = rest.strip_prefix("-b") {
            (Preferences::TypeB, rest)
        } else {
            (Preferences::TypeA, rest)
        };
        let upper = rest.replace('-', "_").to_ascii_uppercase();
        let (primary, uses_secondary) = scores(&upper).ok_or(())?;
        Ok(Swiss::Team(TeamRules { preferences, primary, uses_secondary }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_codes_come_back() {
        let preferences = [Preferences::None, Preferences::TypeA, Preferences::TypeB];
        for preferences in preferences {
            for primary in [Primary::Match, Primary::Game] {
                for uses_secondary in [true, false] {
                    let swiss = Swiss::Team(TeamRules { preferences, primary, uses_secondary });
                    assert_eq!(swiss.to_string().parse(), Ok(swiss));
                    if preferences != Preferences::None {
                        assert_eq!(Swiss::from_code(&swiss.code()), Some(swiss));
                    }
                }
            }
        }
        for swiss in Swiss::ALL {
            assert_eq!(swiss.to_string().parse(), Ok(swiss));
            assert_eq!(Swiss::from_code(&swiss.code()), Some(swiss));
        }
        assert_eq!(Swiss::from_code("FIDE_TEAM_TYPEA_MP_GP"), Some(Swiss::ALL[1]));
        for code in ["FIDE_TEAM_X", "FIDE_TEAM_ROUNDROBIN", "FIDE_DUTCH", ""] {
            assert_eq!(Swiss::from_code(code), None, "{code}");
        }
        assert!("team-2026-x".parse::<Swiss>().is_err());
    }
}

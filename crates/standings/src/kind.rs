//! What kind of event is ranked, and by which score.

use arbitra_model::Tournament;

/// How opponents are found, which decides what an unplayed round means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Kind {
    /// Opponents follow from the scores (C.07 art. 16).
    Swiss,
    /// Everybody meets everybody, once or more (art. 15).
    RoundRobin,
    /// Another schedule fixed beforehand: Scheveningen, Schiller, a match, a bracket (art. 15).
    Predetermined,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 3] = [Kind::Swiss, Kind::RoundRobin, Kind::Predetermined];

    /// The kind that the encoded type of a tournament names; Swiss if it names none.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Kind {
        let code = tournament.system_code.to_ascii_uppercase();
        if code.contains("ROUNDROBIN") {
            Kind::RoundRobin
        } else if ["SCHEVENINGEN", "SCHILLER", "KNOCKOUT"].iter().any(|form| code.contains(form)) {
            Kind::Predetermined
        } else {
            Kind::Swiss
        }
    }

    /// Whether the schedule was fixed before play.
    #[must_use]
    pub const fn is_predetermined(self) -> bool {
        matches!(self, Kind::RoundRobin | Kind::Predetermined)
    }
}

/// One of the two scores of a team event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Reference {
    MatchPoints,
    GamePoints,
}

impl Reference {
    /// The other score.
    #[must_use]
    pub const fn other(self) -> Reference {
        match self {
            Reference::MatchPoints => Reference::GamePoints,
            Reference::GamePoints => Reference::MatchPoints,
        }
    }

    pub(crate) const fn index(self) -> usize {
        match self {
            Reference::MatchPoints => 0,
            Reference::GamePoints => 1,
        }
    }
}

/// Who is ranked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Contest {
    /// Players, by their points.
    Players,
    /// Teams, by match points or by game points.
    Teams {
        /// The score that ranks first.
        primary: Reference,
    },
}

impl Contest {
    /// Teams if the tournament has any; the encoded type says which score is primary.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Contest {
        if tournament.teams.is_empty() {
            return Contest::Players;
        }
        let code = tournament.system_code.to_ascii_uppercase();
        let first = code.split('_').find(|part| *part == "MP" || *part == "GP");
        let primary =
            if first == Some("GP") { Reference::GamePoints } else { Reference::MatchPoints };
        Contest::Teams { primary }
    }

    /// Whether teams are ranked.
    #[must_use]
    pub const fn is_of_teams(self) -> bool {
        matches!(self, Contest::Teams { .. })
    }
}

//! Players as a tournament knows them.

use crate::{Date, Entry, Federation, Number, Points, Round, Sex, Title};

/// A participant of an individual tournament, or a member of a team.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Player {
    /// The pairing number.
    pub number: Number,
    /// `Lastname, Firstname`.
    pub name: String,
    /// The recorded sex.
    pub sex: Option<Sex>,
    /// The FIDE title.
    pub title: Option<Title>,
    /// The rating used for the tournament; none if unrated.
    pub rating: Option<u16>,
    /// Ratings that count from later rounds on, in an event with ratings by period, by round.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub later_ratings: Vec<(Round, Option<u16>)>,
    /// The federation.
    pub federation: Option<Federation>,
    /// The FIDE identity number.
    pub fide_id: Option<u32>,
    /// The birth date, perhaps a year only.
    pub birth: Option<Date>,
    /// The points as the file states them; the points that count are computed.
    pub stated_points: Option<Points>,
    /// The rank as the file states it.
    pub stated_rank: Option<u16>,
    /// What every round brought, from round 1 on; missing rounds are blank.
    pub entries: Vec<Entry>,
    /// Records of national rating systems.
    pub national: Vec<NationalRecord>,
}

impl Player {
    /// A player of whom only number and name are known.
    #[must_use]
    pub fn new(number: Number, name: impl Into<String>) -> Player {
        Player {
            number,
            name: name.into(),
            sex: None,
            title: None,
            rating: None,
            later_ratings: Vec::new(),
            federation: None,
            fide_id: None,
            birth: None,
            stated_points: None,
            stated_rank: None,
            entries: Vec::new(),
            national: Vec::new(),
        }
    }

    /// The rating that counts in a round: the tournament's, or the last of a later period.
    #[must_use]
    pub fn rating_in(&self, round: Round) -> Option<u16> {
        let later = self.later_ratings.iter().filter(|(from, _)| *from <= round);
        later.max_by_key(|(from, _)| *from).map_or(self.rating, |(_, rating)| *rating)
    }

    /// What a round brought; blank if nothing is recorded.
    #[must_use]
    pub fn entry(&self, round: Round) -> Entry {
        self.entries.get(round.index()).copied().unwrap_or_default()
    }
}

/// What a national rating system says of a player (a record named by the federation's code).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NationalRecord {
    /// Whose rating system it is.
    pub system: Federation,
    /// The recorded sex.
    pub sex: Option<Sex>,
    /// The national classification.
    pub classification: String,
    /// The name as that federation writes it.
    pub name: String,
    /// The national rating.
    pub rating: Option<u16>,
    /// Where the player comes from.
    pub origin: String,
    /// The national identity.
    pub id: String,
    /// The birth date.
    pub birth: Option<Date>,
}

/// A further fact about a player, such as a group or an address (`DAT`).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PlayerFact {
    /// Whom it is about.
    pub number: Number,
    /// What kind of fact, one word such as `GROUP`.
    pub kind: String,
    /// The fact itself.
    pub value: String,
}

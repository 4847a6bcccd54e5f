//! How long texts may be: a name is not a novel, and every page shows it.

use serde::Serialize;

/// A text that a person types or a file brings.
///
/// Limits are asked for when somebody acts, never when a record is read: what was taken once stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum TextField {
    /// The name of a player.
    PlayerName,
    Club,
    /// The name of a category.
    Category,
    /// What a national record says: name, classification, origin, number.
    NationalRecord,
    /// The name of the event, its kind, its federation.
    Event,
    Place,
    Arbiter,
    TimeControl,
    TieBreak,
    /// What a form of tournament sets beyond its name, or the name of an acceleration.
    Details,
    /// The name of a team.
    TeamName,
    /// Who speaks for a team.
    Captain,
    /// A note for the record.
    Note,
    /// What is announced to everybody.
    Announcement,
    /// A prize fund.
    Fund,
    /// Why something was done.
    Reason,
    /// A sentence of a ruling.
    Ruling,
    /// What stands on an envelope, or in it.
    Envelope,
    /// What a signed scoresheet says.
    Scoresheet,
    /// How to reach a player: a telephone number or an address for mail.
    Contact,
    /// What the organiser noted of a player.
    Remarks,
    /// What a hall is like.
    Hall,
}

impl TextField {
    /// All of them.
    pub const ALL: [TextField; 22] = [
        TextField::PlayerName,
        TextField::Club,
        TextField::Category,
        TextField::NationalRecord,
        TextField::Event,
        TextField::Place,
        TextField::Arbiter,
        TextField::TimeControl,
        TextField::TieBreak,
        TextField::Details,
        TextField::TeamName,
        TextField::Captain,
        TextField::Note,
        TextField::Announcement,
        TextField::Fund,
        TextField::Reason,
        TextField::Ruling,
        TextField::Envelope,
        TextField::Scoresheet,
        TextField::Contact,
        TextField::Remarks,
        TextField::Hall,
    ];

    /// How many letters it may have.
    #[must_use]
    pub const fn most_letters(self) -> usize {
        match self {
            TextField::PlayerName
            | TextField::Club
            | TextField::NationalRecord
            | TextField::Place
            | TextField::Arbiter
            | TextField::TeamName
            | TextField::Captain
            | TextField::Envelope
            | TextField::Scoresheet
            | TextField::Contact => 200,
            TextField::Category | TextField::TieBreak => 100,
            TextField::Event | TextField::TimeControl => 300,
            TextField::Announcement => 500,
            TextField::Details | TextField::Reason | TextField::Remarks => 2000,
            TextField::Ruling => 4000,
            TextField::Note => 10_000,
            TextField::Fund => 20_000,
            TextField::Hall => 100_000,
        }
    }

    /// How many of them one act may bring.
    #[must_use]
    pub const fn most_texts(self) -> usize {
        match self {
            TextField::Category => 500,
            TextField::NationalRecord | TextField::TieBreak => 50,
            TextField::Ruling => 200,
            _ => 100,
        }
    }

    /// Whether it may have several lines.
    #[must_use]
    pub const fn has_lines(self) -> bool {
        matches!(
            self,
            TextField::Note
                | TextField::Fund
                | TextField::Hall
                | TextField::Announcement
                | TextField::Reason
                | TextField::Ruling
                | TextField::Remarks
        )
    }

    /// A text of a file as the record takes it: without control characters, and cut where it is too
    /// long.
    #[must_use]
    pub fn fitted(self, text: &str) -> String {
        let fits = |letter: &char| !letter.is_control() || self.keeps(*letter);
        text.chars().filter(fits).take(self.most_letters()).collect()
    }

    /// Whether a control character may stand in it: the end of a line, or a tab.
    pub(crate) const fn keeps(self, letter: char) -> bool {
        self.has_lines() && matches!(letter, '\n' | '\r' | '\t')
    }
}

//! What an entry is worth.

use crate::{Bye, Colour, Entry, Points, Score};

/// The points for every kind of entry.
///
/// Report files can only say part of this: TRF-2026 record 162 knows six values, the older `XXS`
/// line tells colours apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct PointSystem {
    /// A game won with White.
    pub white_win: Points,
    /// A game won with Black.
    pub black_win: Points,
    /// A game drawn with White.
    pub white_draw: Points,
    /// A game drawn with Black.
    pub black_draw: Points,
    /// A game lost with White.
    pub white_loss: Points,
    /// A game lost with Black.
    pub black_loss: Points,
    pub forfeit_win: Points,
    pub forfeit_loss: Points,
    /// The pairing-allocated bye.
    pub pairing_bye: Points,
    /// A full-point bye.
    pub full_bye: Points,
    /// A half-point bye.
    pub half_bye: Points,
    /// A zero-point bye, and a round without any entry.
    pub zero_bye: Points,
    /// A game whose result is not known yet.
    pub unknown: Points,
}

impl PointSystem {
    /// One point for a win, half for a draw.
    pub const STANDARD: PointSystem = PointSystem::simple(Points::ONE, Points::HALF, Points::ZERO);

    /// The same points with either colour; byes and forfeits as the game they stand for.
    #[must_use]
    pub const fn simple(win: Points, draw: Points, loss: Points) -> PointSystem {
        PointSystem {
            white_win: win,
            black_win: win,
            white_draw: draw,
            black_draw: draw,
            white_loss: loss,
            black_loss: loss,
            forfeit_win: win,
            forfeit_loss: Points::ZERO,
            pairing_bye: win,
            full_bye: win,
            half_bye: draw,
            zero_bye: Points::ZERO,
            unknown: draw,
        }
    }

    /// The points for an entry.
    #[must_use]
    pub const fn points(&self, entry: &Entry) -> Points {
        match *entry {
            Entry::Blank | Entry::Bye(Bye::ZeroPoint) => self.zero_bye,
            Entry::Pending { .. } | Entry::Adjourned { .. } => self.unknown,
            Entry::Game { colour, score, .. } => match (score, colour) {
                (Score::Win, Colour::White) => self.white_win,
                (Score::Win, Colour::Black) => self.black_win,
                (Score::Draw, Colour::White) => self.white_draw,
                (Score::Draw, Colour::Black) => self.black_draw,
                (Score::Loss, Colour::White) => self.white_loss,
                (Score::Loss, Colour::Black) => self.black_loss,
            },
            Entry::Forfeit { won: true, .. } => self.forfeit_win,
            Entry::Forfeit { won: false, .. } => self.forfeit_loss,
            Entry::Bye(Bye::PairingAllocated) => self.pairing_bye,
            Entry::Bye(Bye::FullPoint) => self.full_bye,
            Entry::Bye(Bye::HalfPoint) => self.half_bye,
        }
    }

    /// The most a game can bring.
    #[must_use]
    pub fn win(&self) -> Points {
        self.white_win.max(self.black_win)
    }

    /// What a drawn game brings; where colours differ, the larger.
    #[must_use]
    pub fn draw(&self) -> Points {
        self.white_draw.max(self.black_draw)
    }

    /// What a lost game brings; where colours differ, the larger.
    #[must_use]
    pub fn loss(&self) -> Points {
        self.white_loss.max(self.black_loss)
    }
}

//! The colours of a match: on the first board, in the first game (C.04.5 4, C.04.6 4, D.02 7).

use arbitra_model::{ByColour, Colour};

use super::bracket::wish;
use super::field::{Field, Party};
use super::rules::{Preferences, Swiss};

/// The rule that gave a match its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum MatchColour {
    /// Neither has played: the lot and the parity of the number.
    Initial,
    /// Only one has a preference.
    OnePreference,
    /// Opposite preferences.
    BothPreferences,
    /// Only one preference is strong.
    Strong,
    /// White to whoever had it less often.
    Fewer,
    /// Alternate from the latest round in which they had different colours.
    Latest,
    /// The preference of the first.
    FirstPreference,
    FirstAlternates,
    OtherAlternates,
    /// The Olympiad's limits on one colour (7.3).
    Limit,
}

impl MatchColour {
    /// The article, in the rules of a system.
    #[must_use]
    pub const fn article(self, swiss: Swiss) -> &'static str {
        match (swiss, self) {
            (Swiss::Double, MatchColour::Initial) => "C.04.5 4.3.1",
            (Swiss::Double, MatchColour::Fewer) => "C.04.5 4.3.2",
            (Swiss::Double, MatchColour::Latest) => "C.04.5 4.3.3",
            (Swiss::Double, MatchColour::FirstAlternates) => "C.04.5 4.3.4",
            (Swiss::Double, _) => "C.04.5 4.3.5",
            (Swiss::Olympiad, MatchColour::Initial) => "D.02 7.2",
            (Swiss::Olympiad, MatchColour::Limit) => "D.02 7.3",
            (Swiss::Olympiad, MatchColour::Fewer) => "D.02 7.5.1",
            (Swiss::Olympiad, _) => "D.02 7.6",
            (Swiss::Team(_), MatchColour::Initial) => "C.04.6 4.3.1",
            (Swiss::Team(_), MatchColour::OnePreference) => "C.04.6 4.3.2",
            (Swiss::Team(_), MatchColour::BothPreferences) => "C.04.6 4.3.3",
            (Swiss::Team(_), MatchColour::Strong) => "C.04.6 4.3.4",
            (Swiss::Team(_), MatchColour::Fewer) => "C.04.6 4.3.5",
            (Swiss::Team(_), MatchColour::Latest) => "C.04.6 4.3.6",
            (Swiss::Team(_), MatchColour::FirstPreference) => "C.04.6 4.3.7",
            (Swiss::Team(_), MatchColour::FirstAlternates) => "C.04.6 4.3.8",
            (Swiss::Team(_), MatchColour::OtherAlternates | MatchColour::Limit) => "C.04.6 4.3.9",
        }
    }
}

/// The colours of two who meet; places in the field, the higher ranked first.
#[must_use]
pub fn allot(
    swiss: Swiss,
    field: &Field,
    high: usize,
    low: usize,
) -> (ByColour<usize>, MatchColour) {
    let (first, other) = match swiss {
        Swiss::Double | Swiss::Olympiad => (high, low),
        Swiss::Team(team) => first_team(field, high, low, team.uses_secondary),
    };
    let (colour, rule) = decide(swiss, field, &field.parties[first], &field.parties[other]);
    let pair = match colour {
        Colour::White => ByColour { white: first, black: other },
        Colour::Black => ByColour { white: other, black: first },
    };
    (pair, rule)
}

/// C.04.6 4.2: the higher score, the higher secondary score, the smaller number.
fn first_team(field: &Field, high: usize, low: usize, uses_secondary: bool) -> (usize, usize) {
    let (a, b) = (&field.parties[high], &field.parties[low]);
    let behind = a.score == b.score && uses_secondary && b.secondary > a.secondary;
    if behind { (low, high) } else { (high, low) }
}

/// The colour of the first of two.
fn decide(swiss: Swiss, field: &Field, first: &Party, other: &Party) -> (Colour, MatchColour) {
    if first.colours.is_empty() && other.colours.is_empty() {
        let odd = first.number % 2 == 1;
        return (if odd { field.initial } else { !field.initial }, MatchColour::Initial);
    }
    let kind = match swiss {
        Swiss::Team(team) => team.preferences,
        Swiss::Double | Swiss::Olympiad => Preferences::None,
    };
    let last = field.rounds_left() == 0;
    let (own, theirs) = (wish(first, kind, last), wish(other, kind, last));
    match (own, theirs) {
        (Some(own), None) => return (own.colour, MatchColour::OnePreference),
        (None, Some(theirs)) => return (!theirs.colour, MatchColour::OnePreference),
        (Some(own), Some(theirs)) if own.colour != theirs.colour => {
            return (own.colour, MatchColour::BothPreferences);
        }
        (Some(own), Some(theirs)) if own.strong != theirs.strong => {
            let colour = if own.strong { own.colour } else { !theirs.colour };
            return (colour, MatchColour::Strong);
        }
        _ => {}
    }
    if swiss == Swiss::Olympiad
        && let Some(colour) = within_limits(first, other)
    {
        return (colour, MatchColour::Limit);
    }
    let fewer = match swiss {
        // 4.3.2 counts Whites, 4.3.5 of the team rules and 7.5.1 the difference.
        Swiss::Double => whites(first).cmp(&whites(other)),
        Swiss::Team(_) | Swiss::Olympiad => first.difference().cmp(&other.difference()),
    };
    match fewer {
        std::cmp::Ordering::Less => return (Colour::White, MatchColour::Fewer),
        std::cmp::Ordering::Greater => return (Colour::Black, MatchColour::Fewer),
        std::cmp::Ordering::Equal => {}
    }
    let back = first.colours.iter().rev().zip(other.colours.iter().rev());
    if let Some((own, _)) = back.clone().find(|(own, theirs)| own != theirs) {
        return (!*own, MatchColour::Latest);
    }
    if let Some(own) = own {
        return (own.colour, MatchColour::FirstPreference);
    }
    if let Some(own) = first.colours.last() {
        return (!*own, MatchColour::FirstAlternates);
    }
    match other.colours.last() {
        Some(theirs) => (*theirs, MatchColour::OtherAlternates),
        None => (field.initial, MatchColour::Initial),
    }
}

fn whites(party: &Party) -> usize {
    party.colours.iter().filter(|colour| **colour == Colour::White).count()
}

/// D.02 7.3: the colour of the first that breaks fewer limits, if that decides.
fn within_limits(first: &Party, other: &Party) -> Option<Colour> {
    let broken =
        |colour: Colour| u8::from(breaks(first, colour)) + u8::from(breaks(other, !colour));
    match broken(Colour::White).cmp(&broken(Colour::Black)) {
        std::cmp::Ordering::Less => Some(Colour::White),
        std::cmp::Ordering::Greater => Some(Colour::Black),
        std::cmp::Ordering::Equal => None,
    }
}

/// D.02 7.3: whether a colour takes a team beyond a difference of two, or is its third in a row.
///
/// A team that is beyond the limit already (7.4) comes nearer with the other colour: that breaks nothing.
pub(super) fn breaks(party: &Party, colour: Colour) -> bool {
    let surplus = if colour == Colour::White { party.difference() } else { -party.difference() };
    let third = matches!(party.colours[..], [.., a, b] if a == colour && b == colour);
    surplus >= 2 || third
}

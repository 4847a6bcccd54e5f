//! What systems that pair by matching share: who may meet whom, the bye given first, colours by wishes.
//!
//! Dubov (C.04.4.1) and Burstein (C.04.4.2) have the same absolute criteria: no rematch (C1), the bye only once
//! (C2), nobody against somebody with the same absolute preference (C3, without exception), and every rest can be
//! completed (C4).

use arbitra_matching::cardinality::{self, Adjacency};
use arbitra_matching::{Classed, Groups};
use arbitra_model::{ByColour, Colour};

use crate::{
    Board, ColourRule, Criterion, NoPairing, Position, Preference, RoundPairing, Strength, boards,
    obstacle,
};

/// The players to be paired by rank, and who may meet whom.
pub(crate) struct Ground<'a> {
    pub(crate) position: &'a Position,
    /// Everybody's colour preference as the system defines it.
    pub(crate) wishes: Vec<Option<Preference>>,
    /// Pairing scores in hundredths.
    pub(crate) scores: Vec<i32>,
    /// Whether each may have White, and Black.
    may_have: Vec<[bool; 2]>,
}

impl<'a> Ground<'a> {
    /// Two with the same absolute preference do not meet (C3).
    pub(crate) fn new(position: &'a Position, wishes: Vec<Option<Preference>>) -> Ground<'a> {
        let may_have = |wish: &Option<Preference>| {
            let bound = wish.filter(|wish| wish.strength == Strength::Absolute);
            Colour::ALL.map(|colour| bound.is_none_or(|wish| wish.colour == colour))
        };
        let may_have = wishes.iter().map(may_have).collect();
        Ground::with(position, wishes, may_have)
    }

    /// Two do not meet if one of them would get a colour that they may not have.
    pub(crate) fn with(
        position: &'a Position,
        wishes: Vec<Option<Preference>>,
        may_have: Vec<[bool; 2]>,
    ) -> Ground<'a> {
        let scores = position.contenders.iter().map(|c| c.score.hundredths()).collect();
        Ground { position, wishes, scores, may_have }
    }

    pub(crate) fn len(&self) -> usize {
        self.scores.len()
    }

    /// Whether two may meet (C1, C3, and the arbiter's word).
    pub(crate) fn may_meet(&self, a: usize, b: usize) -> bool {
        a != b && colours_agree(self.may_have[a], self.may_have[b]) && !self.are_barred(a, b)
    }

    /// Whether two may not meet whatever their colours (C1, and the arbiter's word).
    pub(crate) fn are_barred(&self, a: usize, b: usize) -> bool {
        self.position.barred_by(a, b).is_some()
    }

    /// What colours say of a player.
    pub(crate) fn hue(&self, v: usize) -> Hue {
        Hue { wish: self.wishes[v].map(|wish| wish.colour), may_have: self.may_have[v] }
    }

    /// Whether all of some players can be paired with each other.
    pub(crate) fn is_pairable(&self, among: &[usize]) -> bool {
        let joined = |u: usize, v: usize| self.may_meet(among[u], among[v]);
        let graph = Among { len: among.len(), joined: &joined };
        among.len().is_multiple_of(2)
            && (cardinality::is_greedily_perfect(&graph) || self.can_be_completed(among))
    }

    /// The same by classes, where first come first served does not do.
    fn can_be_completed(&self, among: &[usize]) -> bool {
        let hues = among.iter().map(|&v| self.hue(v));
        let groups = Groups::new(hues, |a, b| a.agrees(b).then_some(0));
        let bound = groups.as_ref().and_then(Groups::bound);
        groups.zip(bound).is_some_and(|(groups, bound)| {
            let barred = |u: usize, v: usize| self.are_barred(among[u], among[v]);
            groups.allowed(&bound, barred).complete()
        })
    }

    /// No fewer of some players than these are left over when they are paired with each other, as colours and parity
    /// tell.
    pub(crate) fn fewest_left_over(&self, members: &[usize]) -> Option<usize> {
        let hues = members.iter().map(|&v| Some(self.hue(v)));
        let places = members.iter().map(|_| None);
        let groups = Groups::new(hues.chain(places), |a, b| match (a, b) {
            (Some(a), Some(b)) => a.agrees(b).then_some(0),
            (None, None) => Some(0),
            _ => Some(1),
        })?;
        let fewest = usize::try_from(groups.bound()?.cost).ok()?.div_ceil(2);
        Some(fewest + (members.len() - fewest) % 2)
    }

    /// Whether two want the same colour: one of them will not get it.
    pub(crate) fn same_wish(&self, a: usize, b: usize) -> bool {
        match (self.wishes[a], self.wishes[b]) {
            (Some(mine), Some(theirs)) => mine.colour == theirs.colour,
            _ => false,
        }
    }

    /// Makes sure that everybody can be paired; in an odd field, the players who can be left out for the bye
    /// (C2, C4), by rank.
    ///
    /// # Errors
    /// [`NoPairing`] if there is no complete pairing.
    pub(crate) fn bye_candidates(&self) -> Result<Option<Vec<usize>>, NoPairing> {
        let odd = self.len() % 2 == 1;
        let everybody: Vec<usize> = (0..self.len()).collect();
        let mut players = self.classed(&everybody);
        let alone = players.match_most();
        let mut candidates = if odd && alone == 1 { players.exposable() } else { Vec::new() };
        candidates.retain(|&v| self.may_get_bye(v));
        if alone == 0 {
            return Ok(None);
        }
        if !candidates.is_empty() {
            return Ok(Some(candidates));
        }
        let everybody = Everybody { ground: self, bye: odd };
        let number = |v: usize| Some(self.position.contenders.get(v)?.number);
        Err(obstacle::name(&everybody, &cardinality::maximum(&everybody), number))
    }

    /// Some players, named by their places, many of them matched with each other. Players of one hue are alike, those they have met
    /// aside.
    pub(crate) fn classed<'b>(
        &'b self,
        members: &'b [usize],
    ) -> Classed<impl Fn(usize, usize) -> bool + 'b> {
        let mut hues: Vec<Hue> = Vec::new();
        let class = |&player: &usize| {
            let hue = self.hue(player);
            let known = hues.iter().position(|other| *other == hue);
            let class = known.unwrap_or_else(|| {
                hues.push(hue);
                hues.len() - 1
            });
            class as u16
        };
        let of: Vec<u16> = members.iter().map(class).collect();
        let agree = |a: usize, b: usize| hues[a].agrees(hues[b]);
        let barred = |u: usize, v: usize| self.are_barred(members[u], members[v]);
        let mut classed = Classed::new(of, hues.len(), agree, barred);
        let classes = 0..hues.len();
        let pairs = classes.clone().flat_map(|a| classes.clone().map(move |b| (a, b)));
        classed.start(pairs.map(|(a, b)| if agree(a, b) { u32::MAX } else { 0 }).collect());
        classed
    }

    fn may_get_bye(&self, index: usize) -> bool {
        !self.position.contenders[index].bye_barred
    }

    /// The colours of a pair (C.04.4.1 5.2; C.04.4.2 5.2), the higher ranked by score and number first.
    /// `favourite` is the one whose preference decides last (5.2.5).
    pub(crate) fn colours(
        &self,
        higher: usize,
        lower: usize,
        favourite: usize,
    ) -> (ByColour<usize>, ColourRule) {
        let (a, b) = (&self.position.contenders[higher], &self.position.contenders[lower]);
        let (colour, rule) = match (self.wishes[higher], self.wishes[lower]) {
            // 5.2.1: neither has played.
            _ if a.colours.is_empty() && b.colours.is_empty() => {
                let initial = self.position.initial_colour;
                let odd = a.parity_number % 2 == 1;
                (if odd { initial } else { !initial }, ColourRule::InitialColour)
            }
            // 5.2.2: grant both preferences, or the only one.
            (Some(mine), None) => (mine.colour, ColourRule::BothGranted),
            (mine, Some(theirs)) if mine.is_none_or(|mine| mine.colour != theirs.colour) => {
                (!theirs.colour, ColourRule::BothGranted)
            }
            // 5.2.3: the stronger one.
            (Some(mine), Some(theirs)) if mine.strength != theirs.strength => {
                let granted =
                    if mine.strength > theirs.strength { mine.colour } else { !theirs.colour };
                (granted, ColourRule::Stronger)
            }
            (mine, _) => {
                // 5.2.4: alternate from the last time one had White and the other Black.
                let histories = a.colours.iter().rev().zip(b.colours.iter().rev());
                match histories.into_iter().find(|(a, b)| a != b) {
                    Some((last, _)) => (!*last, ColourRule::Alternation),
                    // 5.2.5: the preference of the higher ranked.
                    None => {
                        let wanted = mine.map_or(self.position.initial_colour, |wish| wish.colour);
                        let granted = if favourite == higher { wanted } else { !wanted };
                        (granted, ColourRule::HigherRank)
                    }
                }
            }
        };
        let colours = match colour {
            Colour::White => ByColour { white: higher, black: lower },
            Colour::Black => ByColour { white: lower, black: higher },
        };
        (colours, rule)
    }

    /// The boards of a round in publishing order.
    pub(crate) fn boards(
        &self,
        mut pairs: Vec<(usize, usize)>,
        favourite: impl Fn(usize, usize) -> usize,
    ) -> Vec<Board> {
        for pair in &mut pairs {
            *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
        }
        boards::sort(self.position, &mut pairs);
        let number = |index: usize| self.position.contenders[index].number;
        pairs
            .into_iter()
            .map(|(a, b)| {
                let (colours, colour_rule) = self.colours(a, b, favourite(a, b));
                Board { white: number(colours.white), black: number(colours.black), colour_rule }
            })
            .collect()
    }
}

/// Whether one of two ways to give colours gives both what they may have.
fn colours_agree(a: [bool; 2], b: [bool; 2]) -> bool {
    (a[0] && b[1]) || (a[1] && b[0])
}

/// What colours say of a player: all with the same hue are alike, those they have met aside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Hue {
    pub(crate) wish: Option<Colour>,
    may_have: [bool; 2],
}

impl Hue {
    pub(crate) fn agrees(self, other: Hue) -> bool {
        colours_agree(self.may_have, other.may_have)
    }

    /// Whether two want the same colour.
    pub(crate) fn same_wish(self, other: Hue) -> bool {
        self.wish.is_some() && self.wish == other.wish
    }
}

/// Some vertices, and a word on every two of them.
pub(crate) struct Among<'a> {
    pub(crate) len: usize,
    pub(crate) joined: &'a dyn Fn(usize, usize) -> bool,
}

impl Adjacency for Among<'_> {
    fn len(&self) -> usize {
        self.len
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        (self.joined)(u, v)
    }
}

/// The absolute criterion that forbids a pair of Dubov's or Burstein's, if one does.
pub(crate) fn forbidden_by(position: &Position, a: usize, b: usize) -> Option<Criterion> {
    let wish = |v: usize| position.contenders[v].preference();
    let absolute = wish(a).is_some_and(|wish| wish.strength == Strength::Absolute);
    let colours = absolute && wish(a) == wish(b);
    position.barred_by(a, b).or(colours.then_some(Criterion::AbsoluteColours))
}

/// All players and who may meet; with a last vertex for the bye in an odd field.
struct Everybody<'a> {
    ground: &'a Ground<'a>,
    bye: bool,
}

impl Adjacency for Everybody<'_> {
    fn len(&self) -> usize {
        self.ground.len() + usize::from(self.bye)
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        let (u, v) = (u.min(v), u.max(v));
        if v == self.ground.len() { self.ground.may_get_bye(u) } else { self.ground.may_meet(u, v) }
    }
}

/// The bye and the boards of a round without a word on why.
pub(crate) fn answer(
    ground: &Ground<'_>,
    bye: Option<usize>,
    boards: Vec<Board>,
    reasoning: crate::Reasoning,
) -> RoundPairing {
    let bye = bye.map(|index| ground.position.contenders[index].number);
    RoundPairing { boards, bye, reasoning }
}

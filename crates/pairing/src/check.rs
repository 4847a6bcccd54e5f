//! The pairing checker (C.02.03 7.1): every round of a tournament paired again as it was then.
//!
//! Boards are compared as a set: the order of boards is a recommendation (C.04.2 3.6), pairs,
//! colours and the bye are not.

use std::borrow::Cow;
use std::collections::BTreeSet;

use arbitra_model::{
    ByColour, Bye, Colour, Entry, MatchKind, Number, Round, Score, TeamNumber, Tournament, matches,
};

use crate::dutch::{self, Reading};
use crate::predetermined::reason::Source;
use crate::{
    FormRound, NoPairing, Position, RoundError, RoundPairing, System, as_counted, pair_round,
};

/// What the checker found, round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Checked {
    /// Every paired round, from the first on.
    pub rounds: Vec<RoundCheck>,
}

/// One round as the rules prescribe it and as it was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RoundCheck {
    /// The round.
    pub round: Round,
    /// What the rules prescribe, or that they allow no pairing at all.
    pub expected: Result<Paired, NoPairing>,
    /// What the tournament records.
    pub found: Paired,
    /// If they differ: the other reading of an article by which the record is right.
    pub reading: Option<Reading>,
}

/// The pairs and byes of a round, in no order of boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Paired {
    /// Who has White against whom.
    pub pairs: BTreeSet<ByColour<Number>>,
    /// Who has the pairing-allocated bye; more than one only in a faulty record.
    pub byes: BTreeSet<Number>,
}

/// Pairs every paired round of a tournament again and puts the answer beside the record.
///
/// ```
/// use arbitra_model::Tournament;
/// use arbitra_pairing::{System, check::check};
///
/// let checked = check(&Tournament::default(), System::ALL[0]);
/// assert_eq!(checked.differences().count(), 0);
/// ```
#[must_use]
pub fn check(tournament: &Tournament, system: System) -> Checked {
    let rounds = (0..tournament.paired_rounds())
        .filter_map(|index| check_round(tournament, system, Round::from_index(index)))
        .collect();
    Checked { rounds }
}

/// Checks one round; none if nobody was paired in it.
#[must_use]
pub fn check_round(tournament: &Tournament, system: System, round: Round) -> Option<RoundCheck> {
    let has_forfeits = tournament.forfeited_matches.iter().any(|one| one.round == round);
    let has_pairs = tournament.players.iter().any(|player| player.entry(round).was_paired());
    if !has_forfeits && !has_pairs {
        return None;
    }
    // A round is paired with the results that were known then (C.04.2 4.3).
    let counted = as_counted(tournament);
    let known = as_known(&counted, round);
    let tournament = known.as_ref();
    let (expected, form) = expected(tournament, system, round)?;
    let found = match (&expected, form) {
        // Who sat on which board is up to the teams, and a forfeited match may name nobody.
        (Ok(expected), Some(form)) if has_matches(tournament, &form, round) => expected.clone(),
        _ => recorded(tournament, round, expected.as_ref().ok()),
    };
    let mut checked = RoundCheck { round, expected, found, reading: None };
    if !checked.agrees() {
        checked.reading = explaining_reading(tournament, system, round, &checked.found);
    }
    Some(checked)
}

/// The tournament with the results that a round was paired with, where a comment of the file says
/// that one before it was corrected later: `Correction @ Round 2: 4-9: 1-0 => 0-1 (after pairing of
/// Round 3)`, or as files of before say it, `Corrected after pairing of Round 3 @ Round 2: 4-9 1-0
/// to 0-1`. What cannot be understood is left as it is.
fn as_known(tournament: &Tournament, round: Round) -> Cow<'_, Tournament> {
    let mut known = Cow::Borrowed(tournament);
    let start = format!("Corrected after pairing of Round {round} @ Round ");
    let end = format!(" (after pairing of Round {round})");
    for comment in tournament.comments.iter().rev() {
        let comment = comment.trim();
        let now = comment.strip_prefix("Correction @ Round ").and_then(|it| it.strip_suffix(&end));
        let Some(said) = now.or_else(|| comment.strip_prefix(&start)) else { continue };
        if let Some(before) = corrected(tournament, said) {
            let known = known.to_mut();
            for (index, round, entry) in before {
                known.players[index].entries[round.index()] = entry;
            }
        }
    }
    known
}

/// What stood for both players before a correction: `2: 4-9: 1-0 => 0-1`, or `2: 4-9: colours
/// reversed, 1-0`.
fn corrected(tournament: &Tournament, said: &str) -> Option<[(usize, Round, Entry); 2]> {
    let (round, rest) = said.split_once(": ")?;
    let round = Round::new(round.trim().parse().ok()?)?;
    let (pair, change) = rest.split_once(' ')?;
    let (one, other) = pair.trim_end_matches(':').split_once('-')?;
    let number = |text: &str| Number::new(text.parse().ok()?);
    let (white, black) = (number(one)?, number(other)?);
    let place = |number| tournament.player_index(number);
    let (first, second) = (place(white)?, place(black)?);
    let now = [tournament.players[first].entry(round), tournament.players[second].entry(round)];
    if now[0].opponent() != Some(black) || now[1].opponent() != Some(white) {
        return None;
    }
    let before = match change.split_once(" => ").or_else(|| change.split_once(" to ")) {
        Some(("no result", _)) => [
            Entry::Pending { opponent: black, colour: Colour::White },
            Entry::Pending { opponent: white, colour: Colour::Black },
        ],
        Some((was, _)) => [entry(was, Colour::White, black)?, entry(was, Colour::Black, white)?],
        None if change.starts_with("colours reversed") => now.map(turned),
        None => return None,
    };
    let [mine, theirs] = before;
    Some([(first, round, mine), (second, round, theirs)])
}

/// What a result in the file's signs brought the player of a colour: `1-0`, `=-=`, `+--`, `?-?`.
fn entry(result: &str, colour: Colour, opponent: Number) -> Option<Entry> {
    let rated = !result.ends_with('u');
    let signs: Vec<char> = result.trim_end_matches('u').chars().collect();
    let &[white, '-', black] = signs.as_slice() else { return None };
    let score = |sign| match sign {
        '1' => Some(Score::Win),
        '=' => Some(Score::Draw),
        '0' => Some(Score::Loss),
        _ => None,
    };
    let own = if colour == Colour::White { white } else { black };
    match (white, black) {
        ('?', '?') => Some(Entry::Adjourned { opponent, colour }),
        ('+' | '-', '+' | '-') => {
            let (opponent, colour) = (Some(opponent), Some(colour));
            Some(Entry::Forfeit { opponent, colour, won: own == '+' })
        }
        _ => Some(Entry::Game { opponent, colour, score: score(own)?, rated }),
    }
}

/// The same with the other colour.
fn turned(entry: Entry) -> Entry {
    match entry {
        Entry::Pending { opponent, colour } => Entry::Pending { opponent, colour: !colour },
        Entry::Adjourned { opponent, colour } => Entry::Adjourned { opponent, colour: !colour },
        Entry::Game { opponent, colour, score, rated } => {
            Entry::Game { opponent, colour: !colour, score, rated }
        }
        Entry::Forfeit { opponent, colour: Some(colour), won } => {
            Entry::Forfeit { opponent, colour: Some(!colour), won }
        }
        entry => entry,
    }
}

/// The other reading by which a round was paired as recorded, if there is one.
fn explaining_reading(
    tournament: &Tournament,
    system: System,
    round: Round,
    found: &Paired,
) -> Option<Reading> {
    let System::Dutch(edition) = system else { return None };
    edition.rules().other_readings().iter().find_map(|(reading, rules)| {
        let position = Position::before(tournament, round, rules.history).ok()?;
        let pairing = dutch::pair(rules, &position).ok()?;
        (Paired::from(&pairing) == *found).then_some(*reading)
    })
}

impl Checked {
    /// The rounds that differ, and no reading of the rules explains it.
    pub fn differences(&self) -> impl Iterator<Item = &RoundCheck> {
        self.rounds.iter().filter(|round| !round.agrees() && round.reading.is_none())
    }

    /// The rounds that are right by another reading of an article.
    pub fn readings(&self) -> impl Iterator<Item = (&RoundCheck, Reading)> {
        self.rounds.iter().filter_map(|round| Some((round, round.reading?)))
    }
}

impl RoundCheck {
    /// Whether record and rules agree.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.expected.as_ref() == Ok(&self.found)
    }

    /// What the rules prescribe and the record lacks; empty if they allow no pairing.
    #[must_use]
    pub fn missing(&self) -> Paired {
        self.expected.as_ref().map_or_else(|_| Paired::default(), |e| e.without(&self.found))
    }

    /// What the record has and the rules do not prescribe.
    #[must_use]
    pub fn surplus(&self) -> Paired {
        self.expected.as_ref().map_or_else(|_| self.found.clone(), |e| self.found.without(e))
    }
}

impl Paired {
    /// These pairs and byes without those of another.
    #[must_use]
    pub fn without(&self, other: &Paired) -> Paired {
        Paired {
            pairs: self.pairs.difference(&other.pairs).copied().collect(),
            byes: self.byes.difference(&other.byes).copied().collect(),
        }
    }
}

impl From<&RoundPairing> for Paired {
    fn from(pairing: &RoundPairing) -> Paired {
        Paired {
            pairs: pairing
                .boards
                .iter()
                .map(|board| ByColour { white: board.white, black: board.black })
                .collect(),
            byes: pairing.bye.into_iter().collect(),
        }
    }
}

impl std::fmt::Display for Paired {
    /// `4-2 7-5 6-3 bye 8`, White first.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let pairs = self.pairs.iter().map(|pair| format!("{}-{}", pair.white, pair.black));
        let byes = self.byes.iter().map(|number| format!("bye {number}"));
        f.pad(&pairs.chain(byes).collect::<Vec<_>>().join(" "))
    }
}

/// What a tournament records of a round.
///
/// A forfeited game whose colours nobody wrote down takes those of `like`, if it is there.
#[must_use]
pub fn recorded(tournament: &Tournament, round: Round, like: Option<&Paired>) -> Paired {
    let mut paired = Paired::default();
    let mut colourless = Vec::new();
    for player in &tournament.players {
        let entry = player.entry(round);
        if entry == Entry::Bye(Bye::PairingAllocated) {
            paired.byes.insert(player.number);
        }
        match (entry.opponent(), entry.colour()) {
            (None, _) => {}
            (Some(black), Some(Colour::White)) => {
                paired.pairs.insert(ByColour { white: player.number, black });
            }
            (Some(white), Some(Colour::Black)) => {
                paired.pairs.insert(ByColour { white, black: player.number });
            }
            (Some(black), None) => colourless.push(ByColour { white: player.number, black }),
        }
    }
    for pair in colourless {
        let turned = ByColour { white: pair.black, black: pair.white };
        let known = |p: &ByColour<Number>| paired.pairs.contains(p);
        if known(&pair) || known(&turned) {
            continue;
        }
        let expected = |p: &ByColour<Number>| like.is_some_and(|like| like.pairs.contains(p));
        paired.pairs.insert(if expected(&turned) { turned } else { pair });
    }
    paired
}

/// Whether a tournament records the matches of teams that a Swiss system prescribes, whoever played in
/// them. Without teams it does not.
fn has_matches(tournament: &Tournament, form: &FormRound, round: Round) -> bool {
    let mut expected: BTreeSet<(TeamNumber, TeamNumber)> =
        form.games.iter().filter_map(|game| game.teams).collect();
    if expected.is_empty() || !matches!(form.source, Source::Swiss { .. }) {
        return false;
    }
    let all = matches(tournament, round.index() + 1);
    let number = |place: usize| tournament.teams[place].number;
    let first_colour = tournament.board_colours.first().copied().unwrap_or(Colour::White);
    for (place, rounds) in all.iter().enumerate() {
        let Some(own) = rounds.last() else { return false };
        let allocated = own.kind == MatchKind::Bye(Bye::PairingAllocated);
        if allocated != (form.team_bye == Some(number(place))) {
            return false;
        }
        let Some(other) = own.opponent.filter(|other| place < *other) else { continue };
        let theirs = all[other].last().and_then(|found| found.colour).map(|colour| !colour);
        let (as_listed, turned) = ((number(place), number(other)), (number(other), number(place)));
        let is_there = match own.colour.or(theirs) {
            Some(colour) if colour == first_colour => expected.remove(&as_listed),
            Some(_) => expected.remove(&turned),
            None => expected.remove(&as_listed) || expected.remove(&turned),
        };
        if !is_there {
            return false;
        }
    }
    expected.is_empty()
}

/// What the rules prescribe for a round, and the round itself in a form other than Swiss; none if it
/// has nobody to pair.
fn expected(
    tournament: &Tournament,
    system: System,
    round: Round,
) -> Option<(Result<Paired, NoPairing>, Option<FormRound>)> {
    match pair_round(tournament, system, Some(round)) {
        Ok(paired) => Some((Ok(Paired::from(&paired.pairing)), paired.form)),
        Err(RoundError::NoPairing { none, .. }) => Some((Err(none), None)),
        Err(RoundError::Position(_)) => None,
        // A form that has no such round prescribes nothing in it.
        Err(RoundError::Form(_)) => Some((Ok(Paired::default()), None)),
    }
}

//! Every round by several editions, and where they part.

use arbitra_model::{Language, Number, Round, Tournament};

use super::{Account, Explained, Question, Section, Sentence, words};
use crate::check::Paired;
use crate::{RoundPairing, System, pair_round};

/// A tournament by several editions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Replayed {
    /// The editions, as asked for.
    pub editions: Vec<String>,
    /// Every paired round, from the first on.
    pub rounds: Vec<ReplayedRound>,
}

/// One round by several editions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ReplayedRound {
    /// The round.
    pub round: Round,
    /// What each edition prescribes; none where it allows no pairing.
    pub pairings: Vec<Option<Paired>>,
    /// Whether they all prescribe the same.
    pub same: bool,
    /// What is different, and which criterion is responsible, in words.
    pub differences: Vec<Sentence>,
}

/// Pairs every round of a tournament by several editions, each from the record as it was then.
#[must_use]
pub fn replay(tournament: &Tournament, systems: &[System], language: Language) -> Replayed {
    let rounds = (0..tournament.paired_rounds()).map(Round::from_index);
    Replayed {
        editions: systems.iter().map(ToString::to_string).collect(),
        rounds: rounds.map(|round| replay_round(tournament, systems, round, language)).collect(),
    }
}

fn replay_round(
    tournament: &Tournament,
    systems: &[System],
    round: Round,
    language: Language,
) -> ReplayedRound {
    let pairings: Vec<Option<RoundPairing>> = systems
        .iter()
        .map(|&system| pair_round(tournament, system, Some(round)).ok().map(|p| p.pairing))
        .collect();
    let sets: Vec<Option<Paired>> = pairings.iter().map(|p| p.as_ref().map(Paired::from)).collect();
    let same = sets.windows(2).all(|pair| pair[0] == pair[1]);
    let mut differences = Vec::new();
    for (other, second) in sets.iter().enumerate().skip(1) {
        if *second == sets[0] {
            continue;
        }
        // Each edition says why it does not do what the other does.
        for (here, there) in [(0, other), (other, 0)] {
            let theirs = pairings[there].as_ref();
            let system = systems[here];
            differences.extend(theirs.and_then(|theirs| {
                refuses(tournament, system, systems[there], round, theirs, language)
            }));
        }
    }
    ReplayedRound { round, pairings: sets, same, differences }
}

/// Why an edition does not pair as another does: its answer to the first of the other's boards that it lacks.
fn refuses(
    tournament: &Tournament,
    system: System,
    other: System,
    round: Round,
    theirs: &RoundPairing,
    language: Language,
) -> Option<Sentence> {
    let explained = Explained::new(tournament, system, Some(round)).ok()?;
    let mine = explained.pairing();
    let meet = |a: Number, b: Number| {
        mine.boards.iter().any(|x| [x.white, x.black] == [a, b] || [x.black, x.white] == [a, b])
    };
    let question = if theirs.bye != mine.bye
        && let Some(bye) = theirs.bye
    {
        Question::Bye(bye)
    } else {
        let lacking = theirs.boards.iter().find(|board| !meet(board.white, board.black))?;
        Question::Meet(lacking.white, lacking.black)
    };
    let scene = explained.scene(language);
    let answer = explained.why_not(question, language).ok()?;
    let reason = answer.account.sections.into_iter().next()?.paragraphs.into_iter().next()?;
    let reason = reason.sentences.into_iter().next()?;
    let text = words::differs(system, other, question, &scene, &reason.text)?;
    Some(Sentence { text, ..reason })
}

impl Replayed {
    /// The whole as an account: one section for every round that differs.
    #[must_use]
    pub fn account(&self, tournament: &Tournament, language: Language) -> Account {
        let different = self.rounds.iter().filter(|round| !round.same).count();
        let all = self.rounds.len();
        let editions = self.editions.join(" · ");
        let summary = words::summary(different, all, language);
        let mut sections = vec![
            Section::new(words::editions_compared(language)).paragraph([Sentence::new(summary)]),
        ];
        for round in self.rounds.iter().filter(|round| !round.same) {
            sections.push(self.section(round, language));
        }
        let name = tournament.event.name.trim();
        Account {
            language,
            edition: editions,
            citation: "C.04.3".into(),
            round: self.rounds.last().map_or(Round::FIRST, |round| round.round),
            title: if name.is_empty() {
                words::replay(language).to_owned()
            } else {
                name.to_owned()
            },
            sections,
            boards: Vec::new(),
        }
    }

    fn section(&self, round: &ReplayedRound, language: Language) -> Section {
        let mut section = Section::new(words::round(round.round, language));
        for (edition, mine) in self.editions.iter().zip(&round.pairings) {
            let others = round.pairings.iter().flatten();
            // Only what the editions do not share.
            let shared = |pair| others.clone().all(|other| other.pairs.contains(pair));
            let text = match mine {
                None => words::no_legal_pairing(language).to_owned(),
                Some(mine) => {
                    let pairs = mine.pairs.iter().filter(|pair| !shared(*pair));
                    let mut parts: Vec<String> =
                        pairs.map(|pair| format!("{}–{}", pair.white, pair.black)).collect();
                    parts.extend(mine.byes.iter().map(|bye| words::bye(bye, language)));
                    parts.join(", ")
                }
            };
            section.add([Sentence::new(format!("{edition}: {text}"))]);
        }
        for sentence in &round.differences {
            section.add([sentence.clone()]);
        }
        section
    }
}

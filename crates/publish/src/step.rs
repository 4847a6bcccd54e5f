//! How far a round is shown: nothing, pairings, results, standings; by hand, or by itself after a
//! while.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// How far a round is shown; each step shows what those before it show.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Nobody sees the round.
    #[default]
    Nothing,
    /// Who plays whom.
    Pairings,
    /// And the results, as they come.
    Results,
    /// And the standings that follow from them.
    Standings,
}

impl Step {
    /// Every step, from little to much.
    pub const ALL: [Step; 4] = [Step::Nothing, Step::Pairings, Step::Results, Step::Standings];

    /// The word in forms and settings.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Step::Nothing => "nothing",
            Step::Pairings => "pairings",
            Step::Results => "results",
            Step::Standings => "standings",
        }
    }

    /// The step of a word.
    #[must_use]
    pub fn of(word: &str) -> Option<Step> {
        Step::ALL.into_iter().find(|step| step.word() == word)
    }
}

/// What is shown without anybody's doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Automatic {
    /// No further than this.
    pub upto: Step,
    /// So many minutes after the desk has it.
    pub delay: u16,
}

/// What is shown, as arbiters decided it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Policy {
    /// What is shown by itself, if anything.
    pub automatic: Option<Automatic>,
    /// What somebody decided for a round: it holds instead.
    pub by_hand: BTreeMap<u16, Step>,
}

/// What the desk has of a round, with the moments in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundSoFar {
    /// When its pairings were published at the desk; none if they are not.
    pub published: Option<i64>,
    /// When the last of its results was known; none if some are missing.
    pub complete: Option<i64>,
}

/// What is shown of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The steps of the rounds from the first on, up to the last of which anything is shown.
    pub steps: Vec<Step>,
    /// When more will be shown by itself, if it will; in seconds.
    pub next: Option<i64>,
}

impl Policy {
    /// What is shown at a moment. What is published at the desk is the most; a round is shown only
    /// once the results of the round before it are, because pairings tell them.
    #[must_use]
    pub fn shown(&self, rounds: &[RoundSoFar], now: i64) -> Shown {
        let mut shown = Shown::default();
        for (number, round) in (1u16..).zip(rounds) {
            let Some(published) = round.published else { break };
            let step = match (self.by_hand.get(&number), self.automatic) {
                (Some(step), _) => *step,
                (None, Some(automatic)) => {
                    let delay = i64::from(automatic.delay) * 60;
                    let due = |at: i64, next: &mut Option<i64>| {
                        if at + delay > now {
                            *next = Some(next.map_or(at + delay, |known| known.min(at + delay)));
                        }
                        at + delay <= now
                    };
                    let mut reached = Step::Nothing;
                    if due(published, &mut shown.next) {
                        reached = Step::Results;
                    }
                    if reached == Step::Results
                        && round.complete.is_some_and(|at| due(at.max(published), &mut shown.next))
                    {
                        reached = Step::Standings;
                    }
                    reached.min(automatic.upto)
                }
                (None, None) => Step::Nothing,
            };
            if step == Step::Nothing {
                break;
            }
            shown.steps.push(step);
            if step < Step::Results {
                break;
            }
        }
        shown
    }
}

impl Shown {
    /// How many rounds are shown.
    #[must_use]
    pub fn rounds(&self) -> u16 {
        u16::try_from(self.steps.len()).unwrap_or(u16::MAX)
    }

    /// Whether the results of the last round that is shown are shown too.
    #[must_use]
    pub fn results(&self) -> bool {
        self.steps.last().is_some_and(|step| *step >= Step::Results)
    }

    /// After how many rounds standings are shown.
    #[must_use]
    pub fn standings(&self) -> u16 {
        let ranked = self.steps.iter().take_while(|step| **step >= Step::Standings).count();
        u16::try_from(ranked).unwrap_or(u16::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3600;

    fn over(at: i64) -> RoundSoFar {
        RoundSoFar { published: Some(at), complete: Some(at + 4 * HOUR) }
    }

    #[test]
    fn a_round_is_shown_step_by_step_after_the_delay() {
        let automatic = Some(Automatic { upto: Step::Standings, delay: 10 });
        let policy = Policy { automatic, ..Policy::default() };
        let rounds = [over(0), over(6 * HOUR)];
        let steps = |now: i64| policy.shown(&rounds, now).steps;
        assert_eq!(steps(0), []);
        assert_eq!(steps(600), [Step::Results]);
        assert_eq!(steps(4 * HOUR + 599), [Step::Results]);
        assert_eq!(steps(4 * HOUR + 600), [Step::Standings]);
        assert_eq!(steps(6 * HOUR + 600), [Step::Standings, Step::Results]);
        assert_eq!(policy.shown(&rounds, 0).next, Some(600));
        assert_eq!(policy.shown(&rounds, 600).next, Some(4 * HOUR + 600));
        assert_eq!(policy.shown(&rounds, 20 * HOUR).next, None);
    }

    #[test]
    fn what_a_hand_decided_holds_and_pairings_never_tell_hidden_results() {
        let automatic = Some(Automatic { upto: Step::Standings, delay: 0 });
        let mut policy = Policy { automatic, by_hand: BTreeMap::from([(2, Step::Pairings)]) };
        let rounds = [over(0), over(10), over(20)];
        let shown = policy.shown(&rounds, 100 * HOUR);
        assert_eq!(shown.steps, [Step::Standings, Step::Pairings]);
        assert_eq!((shown.rounds(), shown.results(), shown.standings()), (2, false, 1));
        policy.by_hand.insert(2, Step::Nothing);
        assert_eq!(policy.shown(&rounds, 100 * HOUR).steps, [Step::Standings]);
        policy.by_hand.insert(2, Step::Results);
        let shown = policy.shown(&rounds, 100 * HOUR);
        assert_eq!((shown.rounds(), shown.results(), shown.standings()), (3, true, 1));
        // Nothing that the desk has not published.
        let unpublished = [RoundSoFar { published: None, complete: Some(0) }];
        assert_eq!(policy.shown(&unpublished, 100 * HOUR).steps, []);
        assert_eq!(Policy::default().shown(&rounds, 100 * HOUR).steps, []);
    }

    #[test]
    fn automation_goes_no_further_than_it_may() {
        for upto in Step::ALL {
            let automatic = Some(Automatic { upto, delay: 0 });
            let policy = Policy { automatic, ..Policy::default() };
            let shown = policy.shown(&[over(0)], 100 * HOUR);
            assert_eq!(shown.steps.first().copied().unwrap_or_default(), upto);
            assert_eq!(Step::of(upto.word()), Some(upto));
        }
    }
}

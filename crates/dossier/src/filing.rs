//! What is put into the dossier of an event, and the dossier as it stands.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::appeal::{self, Appeal, Step, StepFault};
use crate::checklist::Checklist;
use crate::committee::Member;
use crate::officials::Official;
use crate::{Announcement, Edition};

/// Something that is put into the dossier.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "file", rename_all = "kebab-case")]
pub enum Filing {
    /// Who has which office.
    Officials {
        /// All of them.
        officials: Vec<Official>,
    },
    /// Who sits on the appeals committee.
    Committee {
        /// All of them.
        members: Vec<Member>,
    },
    /// A line of a check-list is done, or no longer.
    Tick {
        /// The list.
        list: String,
        /// The line.
        item: String,
        /// The round, for a list of every round.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<u16>,
        /// Whether it is done.
        done: bool,
    },
    /// A step of an appeal; its reasons stand beside it as text.
    Appeal {
        /// The number of the appeal.
        number: u32,
        /// The step.
        step: Step,
    },
}

impl Filing {
    /// The names of everybody it speaks of.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        let names: Vec<&str> = match self {
            Filing::Officials { officials } => {
                officials.iter().map(|one| one.name.as_str()).collect()
            }
            Filing::Committee { members } => members.iter().map(|one| one.name.as_str()).collect(),
            Filing::Tick { .. } => Vec::new(),
            Filing::Appeal { step, .. } => match step {
                Step::Lodge(lodged) => [lodged.appellant.as_str(), lodged.on_behalf_of.as_str()]
                    .into_iter()
                    .chain(lodged.concerned.iter().map(String::as_str))
                    .collect(),
                Step::Hear { voters, .. } => voters.iter().map(String::as_str).collect(),
                Step::Decide(decision) => decision.voters.iter().map(String::as_str).collect(),
                Step::Refuse { .. } | Step::Withdraw => Vec::new(),
            },
        };
        names.into_iter().filter(|name| !name.is_empty()).collect()
    }

    /// Takes every name out. What is decided stays, without those who decided it.
    pub fn forget(&mut self, instead: &str) {
        match self {
            Filing::Officials { officials } => officials.clear(),
            Filing::Committee { members } => members.clear(),
            Filing::Tick { .. } => {}
            Filing::Appeal { step, .. } => match step {
                Step::Lodge(lodged) => {
                    for name in [&mut lodged.appellant, &mut lodged.on_behalf_of] {
                        if !name.is_empty() {
                            instead.clone_into(name);
                        }
                    }
                    lodged.concerned.clear();
                }
                Step::Hear { voters, .. } => voters.clear(),
                Step::Decide(decision) => decision.voters.clear(),
                Step::Refuse { .. } | Step::Withdraw => {}
            },
        }
    }
}

/// Who filed something, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filed {
    /// Who.
    pub who: String,
    /// When, in seconds since 1970.
    pub at: i64,
}

/// The dossier of an event: officials, committee, check-lists, appeals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dossier {
    /// Who has which office.
    pub officials: Vec<Official>,
    /// Who sits on the appeals committee.
    pub committee: Vec<Member>,
    /// The lines that are done, by list, line and round.
    pub ticks: BTreeMap<(String, String, Option<u16>), Filed>,
    /// The appeals, in the order of their numbers.
    pub appeals: Vec<Appeal>,
}

/// What a filing is held against.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The edition of the rules of competitions.
    pub edition: Edition,
    /// The first day of the event.
    pub first_day: Option<arbitra_model::Date>,
    /// The number of rounds.
    pub rounds: u16,
    /// Whether it is an official FIDE event.
    pub official: bool,
}

/// Why something cannot be filed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FilingFault {
    /// An official who cannot be named so.
    Officials(crate::officials::Objection),
    /// A committee that cannot sit.
    Committee(crate::committee::Objection, Edition),
    /// A check-list or a line that does not exist.
    NoSuchLine {
        /// The list.
        list: String,
        /// The line.
        item: String,
    },
    /// A step of an appeal that does not fit.
    Appeal(StepFault, Edition),
    /// More than anybody needs.
    TooMany {
        /// How many there are.
        number: usize,
        /// How many may be.
        most: usize,
    },
}

/// How many officials or members there may be.
const MOST: usize = 500;

impl Dossier {
    /// Whether something can be filed.
    ///
    /// # Errors
    /// [`FilingFault`] with what is wrong.
    pub fn check(&self, filing: &Filing, setting: &Setting) -> Result<(), FilingFault> {
        let few = |number: usize| match number {
            0..=MOST => Ok(()),
            number => Err(FilingFault::TooMany { number, most: MOST }),
        };
        let rounds = 1..=setting.rounds;
        match filing {
            Filing::Officials { officials } => {
                use crate::officials::Objection as O;
                few(officials.len())?;
                for official in officials {
                    if official.name.trim().is_empty() {
                        return Err(FilingFault::Officials(O::Nameless));
                    }
                    if official.sector.is_some_and(|(first, last)| first == 0 || last < first) {
                        let name = official.name.clone();
                        return Err(FilingFault::Officials(O::Sector { name }));
                    }
                }
                let chiefs =
                    officials.iter().filter(|one| one.role == crate::officials::Role::Chief);
                match chiefs.count() {
                    0 | 1 => Ok(()),
                    several => Err(FilingFault::Officials(O::Chiefs(several))),
                }
            }
            Filing::Committee { members } => {
                few(members.len())?;
                if members.is_empty() {
                    return Ok(());
                }
                let mut found =
                    crate::committee::objections(members, setting.edition, setting.first_day);
                found.retain(|one| one.forbids_in(setting.official, setting.edition));
                let arbiters = self.officials.iter().filter(|one| one.role.is_arbiter());
                let arbiters: Vec<String> =
                    arbiters.map(|one| arbitra_model::fold(&one.name)).collect();
                let judges = |name: &str| arbiters.contains(&arbitra_model::fold(name));
                let both = members.iter().filter(|member| judges(&member.name));
                found.extend(both.map(|member| crate::committee::Objection::Arbiter {
                    name: member.name.clone(),
                }));
                match found.into_iter().next() {
                    Some(objection) => Err(FilingFault::Committee(objection, setting.edition)),
                    None => Ok(()),
                }
            }
            Filing::Tick { list, item, round, .. } => {
                let known = Checklist::named(list)
                    .is_some_and(|known| known.has(item) && known.every_round() == round.is_some());
                let inside = round.is_none_or(|round| rounds.contains(&round));
                if known && inside {
                    return Ok(());
                }
                Err(FilingFault::NoSuchLine { list: list.clone(), item: item.clone() })
            }
            Filing::Appeal { number, step } => {
                if let Step::Lodge(lodged) = step
                    && let Some(round) = lodged.round.filter(|round| !rounds.contains(round))
                {
                    let fault = StepFault::NoSuchRound { round, rounds: setting.rounds };
                    return Err(FilingFault::Appeal(fault, setting.edition));
                }
                appeal::check(&self.appeals, *number, step, &self.committee)
                    .map_err(|fault| FilingFault::Appeal(fault, setting.edition))
            }
        }
    }

    /// Files something, while so much is announced.
    pub fn take(&mut self, filing: &Filing, text: &str, filed: &Filed, said: &Announcement) {
        match filing {
            Filing::Officials { officials } => self.officials.clone_from(officials),
            Filing::Committee { members } => self.committee.clone_from(members),
            Filing::Tick { list, item, round, done } => {
                let key = (list.clone(), item.clone(), *round);
                if *done {
                    self.ticks.insert(key, filed.clone());
                } else {
                    self.ticks.remove(&key);
                }
            }
            Filing::Appeal { number, step } => {
                appeal::take(&mut self.appeals, *number, step, text, said);
            }
        }
    }

    /// The number of the next appeal.
    #[must_use]
    pub fn next_appeal(&self) -> u32 {
        self.appeals.len() as u32 + 1
    }

    /// How many lines of a list are done.
    #[must_use]
    pub fn done(&self, list: &Checklist, round: Option<u16>) -> usize {
        let is_done =
            |item: &str| self.ticks.contains_key(&(list.name.clone(), item.to_owned(), round));
        list.items.iter().filter(|item| is_done(&item.id)).count()
    }
}

//! The tournament without what is nobody's business: dates of birth, sex, numbers of identity,
//! ways to reach people, fees, remarks, special needs and appeals.
//!
//! Anyone who watches or types results sees names, titles, ratings, federations, clubs and
//! categories. This is the only place that knows what is left out; everything drawn from a discreet
//! desk (pages, report files, the record itself) is discreet with it.

use std::sync::Arc;

use arbitra_dossier::Filing;
use arbitra_dossier::appeal::Step;
use arbitra_dossier::committee::Member;
use arbitra_dossier::needs::Needs;
use arbitra_dossier::officials::Official;
use arbitra_model::NationalRecord;
use arbitra_venue::premises::Arrangement;

use crate::milestones::Milestones;
use crate::{Action, Category, Desk, Entry, Person};

impl Person {
    /// The person as strangers may know them, with the categories they belong to by name: what
    /// those follow from is no longer there.
    #[must_use]
    pub fn discreet(&self, categories: &[Category]) -> Person {
        let mut named = self.categories.clone();
        for category in categories {
            if category.holds(self) && !named.contains(&category.name) {
                named.push(category.name.clone());
            }
        }
        let national = |record: &NationalRecord| NationalRecord {
            system: record.system,
            sex: None,
            classification: record.classification.clone(),
            name: String::new(),
            rating: record.rating,
            origin: String::new(),
            id: String::new(),
            birth: None,
        };
        Person {
            no_half_bye: false,
            name: self.name.clone(),
            sex: None,
            title: self.title,
            rating: self.rating,
            estimate: self.estimate,
            federation: self.federation,
            fide_id: None,
            birth: None,
            club: self.club.clone(),
            categories: named,
            national: self.national.iter().map(national).collect(),
            sources: self.sources.clone(),
            periods: self.periods.clone(),
            phone: String::new(),
            email: String::new(),
            fee: None,
            remarks: String::new(),
            needs: Needs::default(),
        }
    }
}

impl Entry {
    /// The entry with its person as strangers may know them; none if it says nothing that is left
    /// out.
    fn discreet(&self) -> Option<Entry> {
        let mut entry = self.clone();
        match &mut entry.action {
            Action::Register { person, .. }
            | Action::CorrectPlayer { person, .. }
            | Action::EnterLate { person, .. } => **person = person.discreet(&[]),
            Action::NoteFee { person, .. } => person.fee = None,
            Action::File { filing, text } => {
                text.clear();
                match &mut **filing {
                    Filing::Appeal { step: Step::Lodge(lodged), .. } => {
                        crate::personal::ERASED_WORDS.clone_into(&mut lodged.appellant);
                        lodged.on_behalf_of.clear();
                        lodged.concerned.clear();
                        lodged.federations.clear();
                    }
                    Filing::Committee { members } => without_births(members),
                    Filing::Officials { officials } => without_numbers(officials),
                    Filing::Appeal { .. } | Filing::Tick { .. } => {}
                }
            }
            Action::Arrange { arrangement, text } => {
                text.clear();
                if let Arrangement::ClockTest { report: Some(report), .. } = &mut **arrangement {
                    report.tester.clear();
                    report.remarks.clear();
                }
            }
            _ => return None,
        }
        Some(entry)
    }
}

impl Desk {
    /// The same tournament for anyone who is not to know private data: everybody as strangers may
    /// know them, in the state and in every entry of the record, undone ones too.
    #[must_use]
    pub fn discreet(&self) -> Desk {
        let mut desk = self.clone();
        // They would remember what is left out here.
        desk.milestones = Milestones::default();
        let categories = self.regulations().map_or(&[][..], |regulations| &regulations.categories);
        for participant in desk.state.players.values_mut() {
            let person = participant.person.discreet(categories);
            if person != participant.person {
                Arc::make_mut(participant).person = person;
            }
        }
        let dossier = Arc::make_mut(&mut desk.state.dossier);
        dossier.appeals.clear();
        without_births(&mut dossier.committee);
        without_numbers(&mut dossier.officials);
        let premises = Arc::make_mut(&mut desk.state.premises);
        for report in premises.tests.values_mut() {
            report.tester.clear();
            report.remarks.clear();
        }
        premises.faults.iter_mut().for_each(|(_, noted)| noted.text.clear());
        premises.checks.values_mut().for_each(|(_, noted)| noted.text.clear());
        for logged in &mut desk.log {
            if let Some(entry) = logged.entry.discreet() {
                logged.entry = Arc::new(entry);
            }
        }
        desk
    }
}

fn without_births(members: &mut [Member]) {
    members.iter_mut().for_each(|member| member.born = None);
}

fn without_numbers(officials: &mut [Official]) {
    for official in officials {
        (official.fide_id, official.licensed_until) = (None, None);
    }
}

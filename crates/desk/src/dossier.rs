//! What surrounds the boards, as the record has it: announcement, officials, lists, appeals.
//!
//! Nothing that is filed changes a round, a result or the standings: an appeal that is upheld
//! asks for a correction,
//! which somebody makes like any other.

use std::sync::Arc;

use arbitra_dossier::appeal::Appeal;
use arbitra_dossier::check::{self, Finding};
use arbitra_dossier::officials::{self, Crowd, Occasion, Official};
use arbitra_dossier::{
    Announcement, Dossier, Edition, Facts, Filed, Filing, Format, Heading, Setting, settled,
};
use arbitra_model::{Announced, Bilingual, Language, Said as _};
use arbitra_pairing::form::Entrants;
use arbitra_pairing::{Form, System};
use arbitra_standings::TieBreak;

use crate::decide::Verdict;
use crate::state::State;
use crate::{Desk, Entry, Refusal, Regulations};

/// What regulations say of an event beside what is announced.
#[must_use]
pub fn facts(regulations: &Regulations, players: u16) -> Facts {
    let event = &regulations.event;
    let name = |text: &String| {
        let known = text.parse::<TieBreak>().ok().and_then(|one| one.known().map(|one| one.code));
        match known {
            Some(code) => {
                let say = |l: Language| format!("{text} {}", code.name().say(l));
                Bilingual::of(say(Language::English), say(Language::Spanish))
            }
            None => Bilingual::of(text.clone(), text.clone()),
        }
    };
    let format = match regulations.system {
        System::Form(Form::RoundRobin(table)) if table.of == Entrants::Players => {
            Format::RoundRobin { times: table.cycles }
        }
        System::Form(_) => Format::Other,
        _ => Format::Swiss,
    };
    Facts {
        name: event.name.clone(),
        place: event.city.clone(),
        federation: event.federation.clone(),
        start: event.start,
        end: event.end,
        rounds: regulations.rounds,
        format,
        system: Bilingual::said(&regulations.system),
        tie_breaks: regulations.tie_breaks.iter().map(name).collect(),
        control_words: event.time_control.clone(),
        control: event.encoded_time_control.parse().ok(),
        chief_arbiter: event.chief_arbiter.clone(),
        deputies: event.deputy_arbiters.clone(),
        players,
        timetable: regulations.timetable(),
        half_byes: Some((
            regulations.byes.half_point,
            regulations.byes.half_point_until.map(arbitra_model::Round::get),
        )),
        fund: Bilingual::default(),
        laws: regulations.laws(),
    }
}

/// The rules of competitions that hold for an event: those of its first day.
fn edition(regulations: &Regulations) -> Edition {
    regulations.event.start.map_or(Edition::LATEST, Edition::in_force)
}

impl Desk {
    /// What the regulations say of the event beside what is announced; none before it is created.
    #[must_use]
    pub fn facts(&self) -> Option<Facts> {
        let players = u16::try_from(self.players().count()).unwrap_or(u16::MAX);
        let mut facts = facts(self.regulations()?, players);
        if let Some(Ok(_)) = self.fund() {
            let fund = self.state.fund.as_deref().unwrap_or_default();
            let say = |l: Language| crate::words::fund_in_short(fund, l);
            facts.fund = Bilingual::of(say(Language::English), say(Language::Spanish));
        }
        Some(facts)
    }

    /// What is announced.
    #[must_use]
    pub fn announced(&self) -> Option<&Announcement> {
        self.regulations().map(|regulations| &regulations.announced)
    }

    /// The rules of competitions that hold for the event.
    #[must_use]
    pub fn competition_rules(&self) -> Edition {
        self.regulations().map_or(Edition::LATEST, edition)
    }

    /// What the announcement lacks, and where it contradicts itself.
    #[must_use]
    pub fn announcement_findings(&self) -> Vec<Finding> {
        match (self.facts(), self.announced()) {
            (Some(facts), Some(said)) => check::check(&facts, said, self.competition_rules()),
            _ => Vec::new(),
        }
    }

    /// What rulings need not ask, because it was announced.
    #[must_use]
    pub fn settled(&self) -> Vec<Announced> {
        match (self.facts(), self.announced()) {
            (Some(facts), Some(said)) => settled(&facts, said),
            _ => Vec::new(),
        }
    }

    /// The dossier of the event.
    #[must_use]
    pub fn dossier(&self) -> &Dossier {
        &self.state.dossier
    }

    /// An appeal.
    #[must_use]
    pub fn appeal(&self, number: u32) -> Option<&Appeal> {
        self.dossier().appeals.iter().find(|appeal| appeal.number == number)
    }

    /// How many players there are, or are expected, and how they play.
    #[must_use]
    pub fn crowd(&self) -> Option<Crowd> {
        let facts = self.facts()?;
        let said = self.announced()?;
        let players = if facts.players > 0 { facts.players } else { said.expected.unwrap_or(0) };
        Some(Crowd {
            players,
            tempo: facts.tempo(),
            supervision: said.supervision,
            school: said.words(Heading::Companions).is_some(),
        })
    }

    /// The officials: those that were named, or the arbiters of the regulations.
    #[must_use]
    pub fn officials(&self) -> Vec<Official> {
        let named = &self.dossier().officials;
        let Some(regulations) = self.regulations().filter(|_| named.is_empty()) else {
            return named.clone();
        };
        let event = &regulations.event;
        let official = |name: &String, role| Official {
            name: name.trim().to_owned(),
            role,
            ..Official::default()
        };
        let chief = [official(&event.chief_arbiter, officials::Role::Chief)];
        let deputies =
            event.deputy_arbiters.iter().map(|name| official(name, officials::Role::Deputy));
        chief.into_iter().chain(deputies).filter(|one| !one.name.is_empty()).collect()
    }

    /// What speaks against the officials.
    #[must_use]
    pub fn official_objections(&self) -> Vec<officials::Objection> {
        let (Some(crowd), Some(regulations)) = (self.crowd(), self.regulations()) else {
            return Vec::new();
        };
        let occasion = Occasion {
            crowd,
            level: regulations.announced.level,
            fair_play: regulations.announced.fair_play,
            end: regulations.event.end,
            rounds: regulations.rounds,
            players: self.players().map(|player| player.person.name.as_str()).collect(),
        };
        officials::objections(&self.officials(), &occasion)
    }
}

/// Why something announced cannot be: a number out of all reason, days that run backwards.
pub(crate) fn fault_in_announcement(regulations: &Regulations) -> Option<Bilingual> {
    let said = &regulations.announced;
    if let Some(fault) = said.fault() {
        return Some(Bilingual::said(&fault));
    }
    check::backwards(&facts(regulations, 0), said).map(|kind| Bilingual::said(&kind))
}

/// Whether something can be filed.
pub(crate) fn may_file(state: &State, filing: &Filing) -> Verdict {
    let regulations = state.regulations()?;
    let setting = Setting {
        edition: edition(regulations),
        announcement: &regulations.announced,
        first_day: regulations.event.start,
        rounds: regulations.rounds,
    };
    state.dossier.check(filing, &setting).map_err(|fault| {
        let say = |l: Language| match fault.article() {
            Some(article) => format!("{} ({article})", fault.say(l)),
            None => fault.say(l),
        };
        let why = Bilingual::of(say(Language::English), say(Language::Spanish));
        Refusal::Filing { why }
    })?;
    Ok(Vec::new())
}

/// Files something.
pub(crate) fn file(state: &mut State, entry: &Entry, filing: &Filing, text: &str) {
    let filed = Filed { who: entry.who.clone(), at: entry.when.seconds() };
    Arc::make_mut(&mut state.dossier).take(filing, text, &filed);
}

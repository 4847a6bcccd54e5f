//! What surrounds the boards, as the record has it: announcement, officials, lists, appeals.
//!
//! Nothing that is filed changes a round, a result or the standings: an appeal that is upheld
//! asks for a correction,
//! which somebody makes like any other.

use std::collections::BTreeSet;
use std::sync::Arc;

use arbitra_dossier::appeal::{self, Appeal};
use arbitra_dossier::check::{self, Finding};
use arbitra_dossier::needs::{self, Seated};
use arbitra_dossier::norms::{self, Worked};
use arbitra_dossier::officials::{self, Crowd, Occasion, Official};
use arbitra_dossier::school::Group;
use arbitra_dossier::{
    Announcement, Dossier, Edition, Facts, Filed, Filing, Format, Level, Setting, article, settled,
};
use arbitra_model::{Announced, Bilingual, Language, Said as _, Tempo};
use arbitra_pairing::form::Entrants;
use arbitra_pairing::{Form, System};
use arbitra_standings::TieBreak;

use crate::decide::Verdict;
use crate::state::State;
use crate::{Desk, Entry, Participant, Refusal, Regulations};

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
        officials: Vec::new(),
        committee: Vec::new(),
        players,
        timetable: regulations.timetable(),
        half_byes: Some((
            regulations.byes.half_point,
            regulations.byes.half_point_until.map(arbitra_model::Round::get),
        )),
        points: Some(regulations.points),
        categories: regulations.categories.iter().map(|one| one.name.clone()).collect(),
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
        let dossier = self.dossier();
        let mut facts = facts(self.regulations()?, players)
            .with_officials(&dossier.officials, &dossier.committee);
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

    /// The federations that have a player on one side of a dispute only, by the names of those
    /// concerned (C.11).
    #[must_use]
    pub fn federations_of_one_side(&self, appealing: &[&str], others: &[&str]) -> Vec<String> {
        let of = |names: &[&str]| -> Vec<String> {
            let named = |name: &&str| arbitra_model::fold(name);
            let names: Vec<String> =
                names.iter().map(named).filter(|name| !name.is_empty()).collect();
            let players = self
                .players()
                .filter(|player| names.contains(&arbitra_model::fold(&player.person.name)));
            players.filter_map(|player| Some(player.person.federation?.code().to_owned())).collect()
        };
        appeal::of_one_side(&of(appealing), &of(others))
    }

    /// The board of a player in a round, and who sat on the other side, by their names.
    #[must_use]
    pub fn game_of(&self, name: &str, round: u16) -> Option<(u16, String)> {
        let name = arbitra_model::fold(name);
        let player =
            self.players().find(|player| arbitra_model::fold(&player.person.name) == name)?;
        let paired = self.rounds().find(|paired| paired.round.get() == round)?;
        let boards = paired.boards().into_iter();
        let mut own = boards.filter(|board| [board.white, board.black].contains(&player.id));
        let board = own.next()?;
        let other = if board.white == player.id { board.black } else { board.white };
        Some((board.table, self.player(other)?.person.name.clone()))
    }

    /// The players with special needs, in the order of their names.
    #[must_use]
    pub fn with_needs(&self) -> Vec<&Participant> {
        let mut found: Vec<&Participant> =
            self.players().filter(|player| !player.person.needs.is_empty()).collect();
        found.sort_by_key(|player| arbitra_model::fold(&player.person.name));
        found
    }

    /// What is still to be arranged for players with special needs.
    #[must_use]
    pub fn open_needs(&self) -> Vec<needs::Open> {
        let Some(regulations) = self.regulations() else { return Vec::new() };
        let seated: Vec<Seated> = self
            .with_needs()
            .into_iter()
            .map(|player| Seated {
                name: player.person.name.clone(),
                needs: player.person.needs.clone(),
                table: player.table,
            })
            .collect();
        needs::open(&seated, regulations.event.start, &regulations.timetable())
    }

    /// The group of a child at an event of schools, by its age in the year of the event (11.3).
    #[must_use]
    pub fn school_group(&self, player: &Participant) -> Option<Group> {
        let regulations = self.regulations().filter(|regulations| regulations.announced.school)?;
        let year = regulations.event.start.or(regulations.event.end)?.year();
        Group::of(player.person.birth?.year(), year)
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
            school: said.school,
            rules: self.competition_rules(),
            laws: facts.laws,
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

    /// The event as arbiters who work at it count it for a norm.
    #[must_use]
    pub fn worked(&self) -> Option<Worked> {
        let (facts, said) = (self.facts()?, self.announced()?);
        let rated = self.players().filter(|player| player.person.rating.is_some()).count();
        let federations = self.players().filter_map(|player| player.person.federation);
        let federations: BTreeSet<String> = federations.map(|one| one.code().to_owned()).collect();
        let few = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        let officials = self.officials();
        let chief = officials.iter().find(|one| one.role == officials::Role::Chief);
        let rules = self.regulations()?;
        let official = said.level == Some(Level::Official);
        let usual = if official { norms::Kind::Official } else { norms::Kind::Open };
        let kind = said.kind.unwrap_or(usual);
        let system = match facts.format {
            // Six teams that meet twice are a league too.
            _ if kind == norms::Kind::League && is_played_twice(rules.system) => {
                norms::System::DoubleRoundRobin
            }
            _ if rules.system.is_of_teams() => norms::System::Teams,
            _ if matches!(rules.system, System::Form(Form::KnockOut(_))) => norms::System::KnockOut,
            Format::RoundRobin { times: 1 } => norms::System::RoundRobin,
            Format::RoundRobin { .. } => norms::System::DoubleRoundRobin,
            Format::Swiss | Format::Other => norms::System::Swiss,
        };
        Some(Worked {
            name: facts.name.clone(),
            end: facts.end,
            system,
            kind,
            tempo: match facts.tempo() {
                Tempo::Standard => "standard",
                Tempo::Rapid => "rapid",
                Tempo::Blitz => "blitz",
            }
            .to_owned(),
            rounds: facts.rounds,
            players: facts.players,
            rated: few(rated),
            federations: few(federations.len()),
            teams: few(self.teams().len()),
            boards: rules.teams.as_ref().map_or(0, crate::TeamRules::boards),
            norms_possible: matches!(said.level, Some(Level::Official | Level::Titles)),
            chief: facts.chief_arbiter,
            chief_title: chief.and_then(|chief| chief.title),
        })
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

/// Whether everybody meets everybody more than once.
fn is_played_twice(system: System) -> bool {
    matches!(system, System::Form(Form::RoundRobin(table)) if table.cycles > 1)
}

/// Why something announced cannot be: a number out of all reason, days that run backwards.
pub(crate) fn fault_in_announcement(regulations: &Regulations) -> Option<Bilingual> {
    let said = &regulations.announced;
    if let Some(fault) = said.fault() {
        return Some(Bilingual::said(&fault));
    }
    let found = check::backwards(&facts(regulations, 0), said, edition(regulations))?;
    let say = |l: Language| format!("{} ({})", found.say(l), article(found.article, l));
    Some(Bilingual::of(say(Language::English), say(Language::Spanish)))
}

/// Whether something can be filed.
pub(crate) fn may_file(state: &State, filing: &Filing) -> Verdict {
    let regulations = state.regulations()?;
    let setting = Setting {
        edition: edition(regulations),
        first_day: regulations.event.start,
        rounds: regulations.rounds,
        official: regulations.announced.level == Some(Level::Official),
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
    let said = state.regulations.as_ref().map(|rules| rules.announced.clone()).unwrap_or_default();
    Arc::make_mut(&mut state.dossier).take(filing, text, &filed, &said);
}

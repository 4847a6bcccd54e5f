//! What an announcement answers, so that rulings do not ask for it.

use arbitra_model::{Announced, Bilingual, Language, LawsEdition, Said as _, Tempo};

use crate::officials::Role;
use crate::words::points::{appeals, byes, default_time};
use crate::{
    Announcement, Devices, DrawRule, Facts, Heading, Leaving, Level, Point, Quickplay, Supervision,
};

/// The questions under which rules a game is played, by case.
const REGIME: [(&str, &str); 4] = [
    ("illegal-move", "pace"),
    ("promotion", "rules"),
    ("clock-handling", "regime"),
    ("two-hands", "regime"),
];

/// Questions that the competition rules answer by themselves, and other rules by the moves that were made.
const BY_MOVES: [(&str, &str); 2] = [("wrong-position", "rules"), ("wrong-position", "turned")];

/// Everything that the announcement and the regulations of an event answer.
#[must_use]
pub fn settled(facts: &Facts, said: &Announcement) -> Vec<Announced> {
    let mut all = Settled { facts, said, answers: Vec::new() };
    all.default_time();
    all.draws();
    all.devices();
    all.regime();
    all.quickplay();
    all.writing();
    all.conduct();
    all.fair_play();
    all.appeals();
    all.answers
}

struct Settled<'a> {
    facts: &'a Facts,
    said: &'a Announcement,
    answers: Vec<Announced>,
}

impl Settled<'_> {
    fn say(
        &mut self,
        case: &'static str,
        question: &'static str,
        options: &'static [&'static str],
        says: Bilingual,
    ) {
        self.answers.push(Announced { case, question, options, says });
    }

    /// What a point says, in both languages, under its name.
    fn point(&self, point: Point) -> Option<Bilingual> {
        let (facts, said) = (self.facts, self.said);
        let line = |l: Language| {
            let value = point.value(facts, said, l)?;
            Some(format!("{}: {value}", point.say(l)))
        };
        Some(Bilingual::of(line(Language::English)?, line(Language::Spanish)?))
    }

    fn default_time(&mut self) {
        let Some(minutes) = self.said.default_minutes else { return };
        let named =
            |l: Language| format!("{}: {}", Point::DefaultTime.say(l), default_time(minutes, l));
        let says = Bilingual::of(named(Language::English), named(Language::Spanish));
        let passed: &[&str] = if minutes == 0 { &["one", "both"] } else { &[] };
        self.say("late", "announced", &["yes"], says.clone());
        self.say("late", "default", passed, says.clone());
        self.say("default-zero", "named", &["yes"], says);
    }

    fn draws(&mut self) {
        let Some(says) = self.point(Point::Draws) else { return };
        let left: &[&str] = match self.said.draws {
            Some(DrawRule::Free) => &["yes"],
            Some(DrawRule::Forbidden) => &["no"],
            Some(DrawRule::Before(_)) | None => &[],
        };
        self.say("draw-offer", "allowed", left, says.clone());
        if self.said.draws != Some(DrawRule::Free) {
            self.say("draw-under-ban", "what", &[], says);
        }
    }

    fn devices(&mut self) {
        let (Some(devices), Some(says)) = (self.said.devices, self.point(Point::Devices)) else {
            return;
        };
        let milder = !self.said.device_penalty.trim().is_empty();
        let policy: &[&str] = match (devices, milder) {
            (Devices::None, false) => &["no", "refused"],
            (Devices::None, true) => &["milder", "refused"],
            (Devices::Bag, false) => &["no", "kept", "bag", "refused"],
            (Devices::Bag, true) => &["kept", "bag", "milder", "refused"],
        };
        let place: &[&str] = match devices {
            Devices::None => &["banned", "person"],
            Devices::Bag => &["bag", "person"],
        };
        self.say("phone", "policy", policy, says.clone());
        self.say("device-in-bag", "where", place, says);
    }

    /// Under which rules games are played: the control says it for standard play, the announcement for the rest.
    fn regime(&mut self) {
        let tempo = self.facts.tempo();
        let competition = match (tempo, self.said.supervision) {
            (Tempo::Standard, _) if self.facts.control.is_some() => true,
            (Tempo::Rapid | Tempo::Blitz, Some(chosen)) => chosen == Supervision::Full,
            _ => return,
        };
        let point = if tempo == Tempo::Standard { Point::Control } else { Point::Supervision };
        let Some(says) = self.point(point) else { return };
        let left: &[&str] = if competition { &["competition"] } else { &["rapid"] };
        for (case, question) in REGIME {
            self.say(case, question, left, says.clone());
        }
        // Without enough arbiters it is asked how many moves were made, not under which rules.
        let left: &[&str] = match competition {
            true => &["competition"],
            false => &["rapid-early", "rapid-late"],
        };
        for (case, question) in BY_MOVES {
            self.say(case, question, left, says.clone());
        }
        let left: &[&str] = if competition { &["competition"] } else { &[] };
        self.say("wrong-setting", "rules", left, says.clone());
        // Only under supervision has the arbiter a scoresheet that can be asked for.
        let supervised = competition && tempo != Tempo::Standard;
        let left: &[&str] = if supervised { &[] } else { &["no"] };
        self.say("sheet-requests", "whose", left, says.clone());
        let which: &[&str] = match (tempo, competition) {
            (Tempo::Standard, _) => return,
            (Tempo::Rapid, true) => &["rapid-enough"],
            (Tempo::Blitz, true) => &["blitz-enough"],
            (_, false) => &["fewer"],
        };
        self.say("rapid-regime", "which", which, says);
    }

    fn quickplay(&mut self) {
        let facts = self.facts;
        let (says, applies) = match (self.said.quickplay, Point::Quickplay.matters(facts)) {
            (Some(chosen), true) => match self.point(Point::Quickplay) {
                Some(says) => (says, chosen == Quickplay::Applies),
                None => return,
            },
            // With an increment or in blitz they never apply, whatever was announced.
            (_, false) if facts.control.is_some() => match self.point(Point::Control) {
                Some(says) => (says, false),
                None => return,
            },
            _ => return,
        };
        let left: &[&str] = if applies { &["yes", "more", "absent"] } else { &["no"] };
        self.say("quickplay-claim", "applies", left, says.clone());
        if facts.laws != LawsEdition::E2014 {
            let left: &[&str] = if applies { &["yes"] } else { &["no"] };
            self.say("both-flags", "announced", left, says);
        }
    }

    /// Who must write: nobody in rapid and blitz (A.2), everybody always where every move brings thirty seconds (8.4).
    fn writing(&mut self) {
        if self.facts.control.is_none() {
            return;
        }
        let left: &[&str] = match self.facts.tempo() {
            Tempo::Rapid | Tempo::Blitz => &["rapid"],
            Tempo::Standard if self.facts.adds_always(30) => &["must"],
            Tempo::Standard => &["short", "must"],
        };
        if let Some(says) = self.point(Point::Control) {
            self.say("not-writing", "time", left, says);
        }
    }

    /// Whether somebody decides in matters of fair play, where it is said who has which office.
    fn fair_play(&mut self) {
        let officials = &self.facts.officials;
        if officials.is_empty() {
            return;
        }
        let named = officials.iter().any(|one| one.role == Role::FairPlay);
        let left: &[&str] = if named { &["yes"] } else { &["no"] };
        let says = self.point(Point::Officials).or_else(|| self.point(Point::ChiefArbiter));
        if let Some(says) = says {
            self.say("fair-play-officer", "appointed", left, says);
        }
    }

    fn conduct(&mut self) {
        if let Some((most, until)) = self.facts.half_byes {
            let named = |l: Language| format!("{}: {}", Point::Byes.say(l), byes(most, until, l));
            let says = Bilingual::of(named(Language::English), named(Language::Spanish));
            let left: &[&str] = match (most, until) {
                (0, _) => &["no"],
                (_, None) => &["yes"],
                (_, Some(_)) => &[],
            };
            self.say("half-point-bye", "allowed", left, says);
        }
        if let Some(says) = self.point(Point::Words(Heading::Dress)) {
            self.say("dress", "announced", &["code"], says);
        }
        if let (Some(leaving), Some(says)) = (self.said.leaving, self.point(Point::Leaving)) {
            let left: &[&str] = match leaving {
                Leaving::Reported => &[],
                Leaving::Free => &["venue", "area", "smoking", "allowed"],
            };
            self.say("leaving", "where", left, says);
        }
    }

    fn appeals(&mut self) {
        let Some(level) = self.said.level else { return };
        let named = |l: Language| format!("{}: {}", Point::Level.say(l), level.say(l));
        let says = Bilingual::of(named(Language::English), named(Language::Spanish));
        let left: &[&str] = if level == Level::Official { &["fide"] } else { &["other"] };
        self.say("appeal", "where", left, says);
        if let (Some(says), true) = (self.point(Point::Control), self.facts.control.is_some()) {
            let left: &[&str] = match self.facts.tempo() {
                Tempo::Standard => &["standard", "late"],
                Tempo::Rapid | Tempo::Blitz => &["quick", "late"],
            };
            self.say("appeal", "pace", left, says);
        }
        let terms =
            |l: Language| Some(format!("{}: {}", Point::Appeals.say(l), appeals(self.said, l)?));
        if let (Some(en), Some(es)) = (terms(Language::English), terms(Language::Spanish)) {
            self.say("appeal", "announced", &[], Bilingual::of(en, es));
        }
    }
}

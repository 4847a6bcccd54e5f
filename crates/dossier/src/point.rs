//! The points of an announcement: everything that can be said, wherever it is kept.

use arbitra_model::Tempo;

use crate::{Announcement, Facts, Group, Heading};

/// Something an announcement says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Point {
    /// First and last day.
    Dates,
    /// The town.
    Place,
    /// That the rules of FIDE apply: every paper says it.
    Rules,
    /// Day and hour of every round.
    Programme,
    /// The time control.
    Control,
    /// The kind of clocks.
    Clocks,
    /// The pairing system and the rounds.
    System,
    /// The tie-breaks.
    TieBreaks,
    /// The default time.
    DefaultTime,
    /// Draws by agreement.
    Draws,
    /// Rapid and blitz: supervised or not.
    Supervision,
    /// Quickplay finishes.
    Quickplay,
    /// What games and the bye are worth.
    Points,
    /// Byes of half a point.
    Byes,
    /// Devices, and the penalty.
    Devices,
    /// Reporting before leaving the playing area.
    Leaving,
    /// The level of fair-play protection.
    FairPlay,
    /// Deadline and deposit of appeals.
    Appeals,
    /// How money is shared.
    Sharing,
    /// The chief arbiter.
    ChiefArbiter,
    /// Everybody else with an office.
    Officials,
    /// How many players are expected, or let in.
    Expected,
    /// The categories.
    Categories,
    /// The last day for entries.
    EntriesUntil,
    /// The last day for the answer.
    ReplyUntil,
    /// The level of the event.
    Level,
    /// What kind of event it is.
    Kind,
    /// That it is an event of schools.
    School,
    /// Something in the event's own words.
    Words(Heading),
}

impl Point {
    /// Everything that can be said, in the order of an announcement.
    #[must_use]
    pub fn all() -> Vec<Point> {
        let of = |group: Group| {
            let first: &[Point] = match group {
                Group::Event => &[
                    Point::Dates,
                    Point::Place,
                    Point::Level,
                    Point::Kind,
                    Point::School,
                    Point::Rules,
                    Point::Programme,
                ],
                Group::Play => &[
                    Point::System,
                    Point::Control,
                    Point::Clocks,
                    Point::DefaultTime,
                    Point::Draws,
                    Point::Supervision,
                    Point::Quickplay,
                    Point::Points,
                    Point::Byes,
                    Point::TieBreaks,
                ],
                Group::Entry => &[
                    Point::Expected,
                    Point::Categories,
                    Point::EntriesUntil,
                    Point::ReplyUntil,
                    Point::Sharing,
                ],
                Group::Conduct => &[Point::Devices, Point::Leaving, Point::FairPlay],
                Group::Officials => &[Point::ChiefArbiter, Point::Officials, Point::Appeals],
                Group::Stay => &[],
            };
            let words = Heading::ALL.iter().filter(move |heading| heading.group() == group);
            first.iter().copied().chain(words.map(|heading| Point::Words(*heading)))
        };
        Group::ALL.into_iter().flat_map(of).collect()
    }

    /// Where it belongs.
    #[must_use]
    pub const fn group(self) -> Group {
        match self {
            Point::Dates
            | Point::Place
            | Point::Rules
            | Point::Programme
            | Point::Level
            | Point::Kind
            | Point::School => Group::Event,
            Point::Control
            | Point::Clocks
            | Point::System
            | Point::TieBreaks
            | Point::DefaultTime
            | Point::Draws
            | Point::Supervision
            | Point::Quickplay
            | Point::Points
            | Point::Byes => Group::Play,
            Point::Expected
            | Point::Categories
            | Point::EntriesUntil
            | Point::ReplyUntil
            | Point::Sharing => Group::Entry,
            Point::Devices | Point::Leaving | Point::FairPlay => Group::Conduct,
            Point::Appeals | Point::ChiefArbiter | Point::Officials => Group::Officials,
            Point::Words(heading) => heading.group(),
        }
    }

    /// Whether it matters in such an event at all.
    #[must_use]
    pub fn matters(self, facts: &Facts) -> bool {
        match self {
            Point::Supervision => facts.tempo() != Tempo::Standard,
            // Without increment, and not in blitz (G.1 to G.3, Guidelines III.1 to III.3).
            Point::Quickplay => {
                facts.control.is_some() && !facts.has_increment() && facts.tempo() != Tempo::Blitz
            }
            _ => true,
        }
    }

    /// Whether it is said.
    #[must_use]
    pub fn is_said(self, facts: &Facts, said: &Announcement) -> bool {
        let written = |text: &str| !text.trim().is_empty();
        match self {
            Point::Dates => facts.start.is_some() && facts.end.is_some(),
            Point::Place => written(&facts.place),
            Point::Rules => true,
            Point::Programme => {
                let timed = facts.timetable.slots.iter().filter(|slot| slot.start.is_some());
                facts.rounds > 0 && timed.count() >= usize::from(facts.rounds)
            }
            Point::Control => facts.control.is_some() || written(&facts.control_words),
            Point::Clocks => said.clocks.is_some(),
            Point::System => written(facts.system.text(arbitra_model::Language::English)),
            Point::TieBreaks => !facts.tie_breaks.is_empty(),
            Point::DefaultTime => said.default_minutes.is_some(),
            Point::Draws => said.draws.is_some(),
            Point::Supervision => said.supervision.is_some(),
            Point::Quickplay => said.quickplay.is_some(),
            Point::Points => facts.points.is_some(),
            Point::Byes => facts.half_byes.is_some(),
            Point::Devices => said.devices.is_some(),
            Point::Leaving => said.leaving.is_some(),
            Point::FairPlay => said.fair_play.is_some(),
            // Who announces a deadline and no deposit takes none.
            Point::Appeals => said.appeal_minutes.is_some(),
            Point::Sharing => said.sharing.is_some(),
            Point::ChiefArbiter => written(&facts.chief_arbiter),
            Point::Officials => {
                let chief = crate::officials::Role::Chief;
                !facts.deputies.is_empty() || facts.officials.iter().any(|one| one.role != chief)
            }
            Point::Expected => said.expected.is_some() || said.most_players.is_some(),
            Point::Categories => !facts.categories.is_empty(),
            Point::EntriesUntil => said.entries_until.is_some(),
            Point::ReplyUntil => said.reply_until.is_some(),
            Point::Level => said.level.is_some(),
            Point::Kind => said.kind.is_some(),
            Point::School => said.school,
            Point::Words(Heading::Prizes) => {
                said.words(Heading::Prizes).is_some()
                    || written(facts.fund.text(arbitra_model::Language::English))
            }
            Point::Words(Heading::Committee) => {
                said.words(Heading::Committee).is_some() || !facts.committee.is_empty()
            }
            Point::Words(heading) => said.words(heading).is_some(),
        }
    }
}

//! Holds the hall itself against the standards: floor, light, warmth, rooms.

use super::{Finding, Level, Matter, Plan, Source, Thing, Who};
use crate::hall::{AreaKind, Hall};
use crate::standards::{Edition, Subject, Text, Weight};

/// Everything about the hall that does not meet the standards, or should be looked at.
pub(super) fn findings(hall: &Hall, plan: &Plan) -> Vec<Finding> {
    let mut findings = numbers(hall, plan);
    let (edition, level) = (plan.edition, plan.level);
    let advise = |who, matter, source| Finding {
        edition,
        weight: Weight::Advice,
        who,
        matter,
        source: Some(source),
    };
    let texts = Texts::of(edition, level);
    if hall.conditions.carpet != Some(true) {
        findings.push(advise(Who::Hall, Matter::Missing(Thing::Carpet), texts.floor));
    }
    if hall.windows.iter().any(|window| !window.has_curtain) {
        findings.push(advise(Who::Hall, Matter::Sun, texts.light));
    }
    if hall.conditions.noise == Some(true) {
        findings.push(advise(Who::Hall, Matter::Noise, texts.floor));
    }
    if hall.arbiters.is_empty() && plan.arbiters.is_empty() {
        findings.push(advise(Who::Hall, Matter::Missing(Thing::ArbitersTable), texts.arbiters));
    } else {
        let has_internet = hall.arbiters.iter().any(|table| table.has_internet);
        let has_power = hall.arbiters.iter().any(|table| table.has_power);
        if !has_internet && edition != Edition::E2014 {
            findings.push(advise(Who::Hall, Matter::Missing(Thing::Internet), texts.arbiters));
        }
        if !has_power && edition >= Edition::E2022 {
            findings.push(advise(Who::Hall, Matter::Missing(Thing::Power), texts.arbiters));
        }
    }
    // What a plan on the wall shows, so that everybody finds it.
    let on_the_wall = match level {
        Level::School => Source::new(Text::C02Of2019, "11.3.9"),
        _ => Source::new(Text::C02Of2019, "10.2.2"),
    };
    if !hall.doors.iter().any(|door| door.is_exit) {
        findings.push(advise(Who::Hall, Matter::Missing(Thing::Exit), on_the_wall));
    }
    for kind in [AreaKind::Toilets, AreaKind::Bar] {
        if !hall.has(kind) {
            let matter = Matter::Missing(Thing::Room);
            findings.push(advise(Who::Area(kind), matter, on_the_wall));
        }
    }
    if level == Level::Top && edition >= Edition::E2022 {
        let rooms = [
            AreaKind::Lounge,
            AreaKind::FairPlay,
            AreaKind::Outdoor,
            AreaKind::Broadcast,
            AreaKind::Commentary,
            AreaKind::Press,
        ];
        for kind in rooms.into_iter().filter(|kind| !hall.has(*kind)) {
            let source = Source::new(Text::C01Of2022, "");
            findings.push(advise(Who::Area(kind), Matter::Missing(Thing::Room), source));
        }
    }
    findings
}

/// The numbers of the hall.
fn numbers(hall: &Hall, plan: &Plan) -> Vec<Finding> {
    let mut findings = Vec::new();
    let edition = plan.edition;
    let rule = |subject| edition.standards().rule(subject, plan.level);
    let boards = i32::try_from(plan.board_count()).unwrap_or(i32::MAX / 2);
    if boards > 0 {
        let floor = hall.playing_area() / (2 * boards);
        let area = rule(Subject::AreaPerPlayer);
        findings.extend(Finding::measured(edition, area, Who::Hall, floor));
    }
    let unmeasured = |subject| {
        rule(subject).map(|stated| Finding {
            edition,
            weight: Weight::Advice,
            who: Who::Hall,
            matter: Matter::Unmeasured(subject),
            source: Some(Source::new(stated.rule.text, stated.rule.article)),
        })
    };
    match hall.lights.iter().map(|light| light.lux).min() {
        Some(lux) => {
            findings.extend(Finding::measured(edition, rule(Subject::Light), Who::Hall, lux));
        }
        None => findings.extend(unmeasured(Subject::Light)),
    }
    let warmth = rule(Subject::Temperature);
    match hall.conditions.temperature {
        Some(found) => findings.extend(Finding::measured(edition, warmth, Who::Hall, found)),
        None => findings.extend(unmeasured(Subject::Temperature)),
    }
    for (kind, subject) in [
        (AreaKind::Broadcast, Subject::BroadcastRoom),
        (AreaKind::Commentary, Subject::CommentaryRoom),
    ] {
        for floor in
            hall.areas.iter().filter(|area| area.kind == kind).filter_map(|area| area.floor())
        {
            findings.extend(Finding::measured(edition, rule(subject), Who::Area(kind), floor));
        }
    }
    findings
}

/// Where the texts speak of what has no number.
struct Texts {
    floor: Source,
    light: Source,
    arbiters: Source,
}

impl Texts {
    fn of(edition: Edition, level: Level) -> Texts {
        match (edition, level) {
            (Edition::E2014, _) => Texts {
                floor: Source::new(Text::C05Of2014, "6"),
                light: Source::new(Text::C05Of2014, "6.a"),
                arbiters: Source::new(Text::C05Of2014, "6"),
            },
            (Edition::E2019, _) => Texts {
                floor: Source::new(Text::C02Of2019, "8.1"),
                light: Source::new(Text::C02Of2019, "8.1.3"),
                arbiters: Source::new(Text::C02Of2019, "8.2"),
            },
            (Edition::E2022 | Edition::E2026, Level::Top) => Texts {
                floor: Source::new(Text::C01Of2022, ""),
                light: Source::new(Text::C01Of2022, ""),
                arbiters: Source::new(Text::AdviceOf2022, ""),
            },
            (Edition::E2022 | Edition::E2026, _) => Texts {
                floor: Source::new(Text::AdviceOf2022, ""),
                light: Source::new(Text::AdviceOf2022, ""),
                arbiters: Source::new(Text::AdviceOf2022, ""),
            },
        }
    }
}

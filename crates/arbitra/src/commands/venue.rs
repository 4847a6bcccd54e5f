//! `arbitra venue`: halls, plans, equipment, clocks against the standards.

use std::fmt::Display;
use std::path::Path;

use arbitra_laws::clock::{Control as Laws, Mode as LawsMode, presets};
use arbitra_model::{Date, Said as _};
use arbitra_venue::clock_test::{Report, Verdict, judge as judge_test};
use arbitra_venue::drawing::draw;
use arbitra_venue::equipment::{
    Can, ClockKind, Control, Equipment, Line, Mode, StockWish, approved, can_run, judge, stock,
};
use arbitra_venue::hall::{Hall, HallErrors};
use arbitra_venue::plan::{Finding, FindingData, Numbering, Plan, Wish, check, propose};
use arbitra_venue::sheets;
use arbitra_venue::standards::{
    Bounds, Edition, FURNITURE, Furniture, Level, Subject, Unit, Weight,
};
use serde::Serialize;

use crate::cli::{
    NumberingWord, PlanFormat, Venue, VenueCheck, VenueClock, VenuePlan, VenueStandards,
    VenueStock, VenueWhat,
};
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output::{self, Destination};
use crate::ranking::labelled;
use crate::words::laws::LawsText;
use crate::words::venue::VenueText;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if what was written cannot be used.
pub fn run(arguments: &Venue, language: Language) -> Result<Exit, Failure> {
    match &arguments.what {
        VenueWhat::Plan(plan) => run_plan(plan, language),
        VenueWhat::Check(check) => run_check(check, language),
        VenueWhat::Stock(stock) => run_stock(stock, language),
        VenueWhat::Clock(clock) => run_clock(clock, language),
        VenueWhat::Standards(standards) => run_standards(standards, language),
    }
}

/// The edition that was asked for, or the one in force today.
fn edition(asked: Option<Edition>) -> Edition {
    let today = || {
        let now = jiff::Zoned::now();
        Date::new(now.year() as u16, now.month() as u8, now.day() as u8)
    };
    asked.unwrap_or_else(|| today().map_or(Edition::LATEST, Edition::in_force))
}

fn run_plan(arguments: &VenuePlan, language: Language) -> Result<Exit, Failure> {
    let hall = hall(&arguments.hall, language)?;
    let wish = Wish {
        numbering: match arguments.numbering {
            NumberingWord::Snake => Numbering::Snake,
            NumberingWord::Rows => Numbering::Rows,
        },
        single: arguments.single,
        accessible: arguments.accessible.iter().copied().collect(),
        turned: arguments.turned.iter().copied().collect(),
        live: arguments.live,
        teams: arguments.teams,
        per_table: arguments.per_table,
        table: arguments.table,
        aisle: arguments.aisle,
        ..Wish::new(arguments.boards, edition(arguments.by.edition), arguments.by.level.into())
    };
    let plan = propose(&hall, &wish).map_err(|refusal| {
        let exit = match refusal {
            arbitra_venue::plan::Refusal::Wish(_) => Exit::BadInput,
            arbitra_venue::plan::Refusal::TooSmall { .. } => Exit::RulesSayNo,
        };
        Failure::new(exit, refusal.say(language))
    })?;
    let bytes = match arguments.format {
        PlanFormat::Table => {
            let found = check(&hall, &plan);
            let plan_sheet = sheets::plan(&hall, &plan, language);
            let found = sheets::findings(&hall.name, plan.edition, &found, language);
            format!("{}\n{}", plan_sheet.text(), found.text())
        }
        PlanFormat::Json => plan.json(),
        PlanFormat::Svg => draw(&hall, Some(&plan), language).svg(),
    };
    Destination::new(arguments.output.clone()).write(bytes.as_bytes(), language)?;
    Ok(Exit::Fine)
}

#[derive(Serialize)]
struct CheckData {
    edition: Edition,
    level: Level,
    broken: usize,
    findings: Vec<FindingData>,
}

fn run_check(arguments: &VenueCheck, language: Language) -> Result<Exit, Failure> {
    let (mut edition, mut level): (Edition, Level) =
        (edition(arguments.by.edition), arguments.by.level.into());
    let mut found: Vec<Finding> = Vec::new();
    let mut title = language.word(VenueText::EquipmentTitle).to_owned();
    if let Some(path) = &arguments.hall {
        let hall = hall(path, language)?;
        let plan = match &arguments.plan {
            Some(path) => {
                let mut plan = plan(path, language)?;
                // A plan brings its edition and level; whoever names others asks by them.
                plan.edition = arguments.by.edition.unwrap_or(plan.edition);
                (edition, level) = (plan.edition, plan.level);
                plan
            }
            None => Plan::of_hall(&hall, edition, level),
        };
        if plan.tables.is_empty() && arguments.equipment.is_none() {
            let message = language.say(VenueText::NoTables, &[("file", &path.display())]);
            output::tell(format_args!(
                "arbitra: {message}\n  {}",
                language.word(VenueText::NoTablesAdvice)
            ));
        }
        found.extend(check(&hall, &plan));
        title.clone_from(&hall.name);
        if let Some(path) = &arguments.svg {
            let svg = draw(&hall, Some(&plan), language).svg();
            Destination::File(path.clone()).write(svg.as_bytes(), language)?;
        }
    }
    if let Some(path) = &arguments.equipment {
        let text = input::text(path, language)?;
        let equipment = Equipment::from_toml(&text).map_err(|errors| {
            let file = [("file", &path.display() as &dyn Display)];
            unusable(language.say(VenueText::EquipmentUnusable, &file), &errors, language)
        })?;
        found.extend(judge(&equipment, edition, level));
    }
    found.sort_by_key(|finding| finding.weight);
    let broken = found.iter().filter(|finding| finding.is_broken()).count();
    let bytes = if arguments.json {
        let findings = found.iter().map(|finding| FindingData::of(finding, language)).collect();
        labelled("arbitra-hall-check", &CheckData { edition, level, broken, findings })
    } else {
        sheets::findings(&title, edition, &found, language).text().into_bytes()
    };
    output::print(&bytes, language)?;
    Ok(if broken > 0 { Exit::RulesSayNo } else { Exit::Fine })
}

#[derive(Serialize)]
struct StockData {
    edition: Edition,
    boards: u16,
    lines: Vec<StockLine>,
}

#[derive(Serialize)]
struct StockLine {
    item: arbitra_venue::equipment::Item,
    needed: u32,
    spare: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    citation: Option<String>,
    text: String,
}

fn run_stock(arguments: &VenueStock, language: Language) -> Result<Exit, Failure> {
    let edition = edition(arguments.by.edition);
    let wish = StockWish {
        boards: arguments.boards,
        rounds: arguments.rounds,
        edition,
        level: arguments.by.level.into(),
        spares: arguments.spares,
        per_table: arguments.per_table,
        live: arguments.live,
        blind: arguments.blind,
        accessible: arguments.accessible,
    };
    let lines =
        stock(&wish).map_err(|problem| Failure::new(Exit::BadInput, problem.say(language)))?;
    let bytes = if arguments.json {
        let line = |line: &Line| StockLine {
            item: line.item,
            needed: line.needed,
            spare: line.spare,
            citation: line.source.map(|source| source.citation()),
            text: line.item.say(language),
        };
        let lines = lines.iter().map(line).collect();
        labelled("arbitra-stock", &StockData { edition, boards: arguments.boards, lines })
    } else {
        sheets::stock(&lines, edition, language).text().into_bytes()
    };
    output::print(&bytes, language)?;
    Ok(Exit::Fine)
}

#[derive(Serialize)]
struct ClocksData {
    edition: Edition,
    #[serde(skip_serializing_if = "Option::is_none")]
    control: Option<String>,
    clocks: Vec<ClockData>,
}

#[derive(Serialize)]
struct ClockData {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    approved: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    can: Option<Can>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

fn run_clock(arguments: &VenueClock, language: Language) -> Result<Exit, Failure> {
    let edition = edition(arguments.edition);
    if arguments.form {
        let text = if arguments.json {
            Report::default().json()
        } else {
            sheets::clock_form(language).text()
        };
        output::print(text.as_bytes(), language)?;
        return Ok(Exit::Fine);
    }
    let control = arguments.control.as_deref().map(|text| control(text, language)).transpose()?;
    if let Some(path) = &arguments.test {
        return run_test(path, control.as_ref(), edition, arguments.json, language);
    }
    if let (Some(name), Some(control)) = (&arguments.clock, &control) {
        let can = can_run(&ClockKind::of(name), control);
        let bytes = if arguments.json {
            let known = arbitra_venue::equipment::find_clock(name);
            let clock = ClockData {
                name: name.clone(),
                approved: known.map(|clock| clock.year),
                can: Some(can),
                text: Some(can.say(language)),
            };
            let control = Some(control.time.to_string());
            labelled("arbitra-clocks", &ClocksData { edition, control, clocks: vec![clock] })
        } else {
            let answer = can.say(language);
            language.say(VenueText::Answer, &[("clock", name), ("answer", &answer)]).into_bytes()
        };
        output::print(&bytes, language)?;
        return Ok(verdict(can));
    }
    // Every approved clock must have the same settings.
    let can = control.as_ref().and_then(|control| {
        approved(edition).next().map(|clock| can_run(&ClockKind::Approved(clock), control))
    });
    let bytes = if arguments.json {
        let clocks = approved(edition).map(|clock| ClockData {
            name: clock.name.to_owned(),
            approved: Some(clock.year),
            can,
            text: can.map(|can| can.say(language)),
        });
        let control = control.map(|control| control.time.to_string());
        labelled("arbitra-clocks", &ClocksData { edition, control, clocks: clocks.collect() })
    } else {
        sheets::approved_clocks(edition, can, language).text().into_bytes()
    };
    output::print(&bytes, language)?;
    Ok(Exit::Fine)
}

fn verdict(can: Can) -> Exit {
    match can {
        Can::NoIncrement | Can::NotThere(_) => Exit::RulesSayNo,
        Can::Preset(_) | Can::Hands | Can::Try => Exit::Fine,
    }
}

#[derive(Serialize)]
struct TestData<'a> {
    edition: Edition,
    clock: &'a str,
    verdict: Verdict,
    points: Vec<PointData>,
    measured: Vec<FindingData>,
    #[serde(skip_serializing_if = "Option::is_none")]
    can: Option<Can>,
    text: String,
}

#[derive(Serialize)]
struct PointData {
    question: u8,
    outcome: arbitra_venue::clock_test::Outcome,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    missing: Vec<char>,
}

fn run_test(
    path: &Path,
    control: Option<&Control>,
    edition: Edition,
    is_json: bool,
    language: Language,
) -> Result<Exit, Failure> {
    let text = input::text(path, language)?;
    let report = Report::from_json(&text).map_err(|error| {
        let gaps: [(&str, &dyn Display); 2] =
            [("file", &path.display()), ("why", &error.say(language))];
        Failure::new(Exit::BadInput, language.say(VenueText::ReportUnusable, &gaps))
    })?;
    let judgement = judge_test(&report, edition);
    let can = control.map(|control| can_run(&ClockKind::Tested(report.letters()), control));
    let bytes = if is_json {
        let points = judgement.points.iter().map(|point| PointData {
            question: point.question,
            outcome: point.outcome,
            missing: point.missing.clone(),
        });
        let measured = judgement.findings.iter().map(|found| FindingData::of(found, language));
        let data = TestData {
            edition,
            clock: &report.clock,
            verdict: judgement.verdict,
            points: points.collect(),
            measured: measured.collect(),
            can,
            text: judgement.verdict.say(language),
        };
        labelled("arbitra-clock-judgement", &data)
    } else {
        let mut text = sheets::clock_test(&report, &judgement, language).text();
        if let Some(can) = can {
            let answer = can.say(language);
            text.push_str(
                &language.say(VenueText::Answer, &[("clock", &report.clock), ("answer", &answer)]),
            );
        }
        text.into_bytes()
    };
    output::print(&bytes, language)?;
    let passes = judgement.verdict == Verdict::Passes;
    Ok(if passes { can.map_or(Exit::Fine, verdict) } else { Exit::RulesSayNo })
}

#[derive(Serialize)]
struct StandardsData {
    edition: Edition,
    level: Level,
    rules: Vec<RuleData>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    furniture: Vec<Furniture>,
}

#[derive(Serialize)]
struct RuleData {
    subject: Subject,
    unit: Unit,
    bounds: Bounds,
    weight: Weight,
    citation: String,
    carried: bool,
    second_hand: bool,
    text: String,
}

fn run_standards(arguments: &VenueStandards, language: Language) -> Result<Exit, Failure> {
    let (edition, level): (Edition, Level) =
        (edition(arguments.by.edition), arguments.by.level.into());
    let bytes = if arguments.json {
        let rules = edition.standards().all(level).map(|stated| RuleData {
            subject: stated.rule.subject,
            unit: stated.rule.subject.unit(),
            bounds: stated.rule.bounds,
            weight: stated.weight(),
            citation: stated.rule.citation(),
            carried: stated.is_carried,
            second_hand: !stated.rule.text.was_read(),
            text: stated.rule.subject.say(language),
        });
        let furniture = if arguments.furniture { FURNITURE.to_vec() } else { Vec::new() };
        let data = StandardsData { edition, level, rules: rules.collect(), furniture };
        labelled("arbitra-standards", &data)
    } else if arguments.furniture {
        sheets::furniture(language).text().into_bytes()
    } else {
        sheets::standards(edition, level, language).text().into_bytes()
    };
    output::print(&bytes, language)?;
    Ok(Exit::Fine)
}

fn hall(path: &Path, language: Language) -> Result<Hall, Failure> {
    let text = input::text(path, language)?;
    Hall::from_toml(&text).map_err(|errors| {
        let file = [("file", &path.display() as &dyn Display)];
        unusable(language.say(VenueText::HallUnusable, &file), &errors, language)
    })
}

/// What is wrong with a file, line by line under its heading.
fn unusable(heading: String, errors: &HallErrors, language: Language) -> Failure {
    let mut message = heading;
    for line in errors.say(language).lines() {
        message.push_str(&format!("\n  {line}"));
    }
    Failure::new(Exit::BadInput, message)
}

fn plan(path: &Path, language: Language) -> Result<Plan, Failure> {
    let text = input::text(path, language)?;
    Plan::from_json(&text).map_err(|error| {
        let gaps: [(&str, &dyn Display); 2] =
            [("file", &path.display()), ("why", &error.say(language))];
        Failure::new(Exit::BadInput, language.say(VenueText::PlanUnusable, &gaps))
    })
}

/// A time control as people write it, or the letter of a setting.
fn control(text: &str, language: Language) -> Result<Control, Failure> {
    let preset = presets().into_iter().find(|preset| preset.name.text(Language::English) == text);
    let control = match preset {
        Some(preset) => preset.control,
        None => text.parse::<Laws>().map_err(|error| {
            Failure::new(Exit::BadInput, error.say(language))
                .advise(language.word(LawsText::ControlAdvice))
        })?,
    };
    let mode = match control.mode {
        LawsMode::Bronstein => Mode::Bronstein,
        LawsMode::Delay => Mode::Delay,
        _ => Mode::Increment,
    };
    Ok(Control { time: control.time, mode })
}

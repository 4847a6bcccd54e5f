//! Regulations and their changes.

use std::collections::BTreeSet;

use arbitra_model::{Bye, PointSystem, Points, Round, Tournament};
use arbitra_pairing::acceleration::Method;
use arbitra_pairing::matches::Swiss;
use arbitra_pairing::{Form, System, keizer, knockout, settings};
use arbitra_standings::{Contest, Judged, Kind, Ratings, Reference, TieBreak, Weight, allowed};

use super::Verdict;
use crate::state::State;
use crate::{
    Accelerated, Amendment, BoardNumbers, FideLock, Mode, RatingRules, Refusal, RegulationFault,
    Regulations, Warning,
};

pub(super) fn create(regulations: &Regulations) -> Verdict {
    let mut warnings = judge(regulations, regulations.mode == Mode::Fide)?;
    whole_matches(regulations)?;
    warnings.extend(long_with_ratings(regulations));
    in_force(regulations, regulations.mode == Mode::Fide)?;
    if regulations.mode == Mode::Free {
        if !regulations.system.is_in_force(regulations.event.start) {
            warnings.push(Warning::SystemNotInForce);
        }
        warnings.push(Warning::StartsFree);
    }
    Ok(warnings)
}

pub(super) fn amend(state: &State, amendment: &Amendment) -> Verdict {
    let before = state.regulations()?;
    let mut after = (**before).clone();
    amendment.write_into(&mut after);
    let mut warnings = judge(&after, state.fide_mode)?;
    if matches!(amendment, Amendment::Rounds { .. } | Amendment::System { .. }) {
        whole_matches(&after)?;
    }
    if matches!(amendment, Amendment::System { .. }) {
        in_force(&after, state.fide_mode)?;
    }
    let paired = state.rounds.len() as u16;
    if after.rounds < paired {
        return refuse(RegulationFault::RoundsPaired { paired });
    }
    if let Amendment::Schedule { dates, hours } = amendment {
        let rounds = usize::from(before.rounds);
        if dates.len() > rounds || hours.len() > rounds {
            return refuse(RegulationFault::Rounds { rounds: before.rounds });
        }
    }
    if let Amendment::Settled { settled } = amendment {
        let fault = |why| refuse(RegulationFault::Announced { why });
        if before.settled.lots.is_some() && settled.lots != before.settled.lots {
            return fault(crate::words::settled::lots_stay());
        }
        if let Some(bad) = settled.bad_value() {
            return fault(crate::words::settled::no_number(&bad.value));
        }
    }
    if let Amendment::Ratings { ratings } = amendment
        && ratings.lists.len() > RatingRules::MOST_LISTS
    {
        return refuse(RegulationFault::Announced { why: crate::words::ratings::too_many_lists() });
    }
    if matches!(
        amendment,
        Amendment::Event { .. }
            | Amendment::Schedule { .. }
            | Amendment::TieBreaks { .. }
            | Amendment::Ratings { .. }
    ) {
        warnings.extend(long_with_ratings(&after));
    }
    if !state.started() {
        return Ok(warnings);
    }
    let locked = |lock| {
        if state.fide_mode { Err(Refusal::FideMode { lock }) } else { Ok(()) }
    };
    match amendment {
        // Whether a round is the last decides its rules: in FIDE mode the number stands.
        Amendment::Rounds { rounds } if *rounds == before.rounds => {}
        Amendment::Rounds { rounds } => {
            locked(FideLock::Rounds)?;
            warnings.push(Warning::RoundsChange { from: before.rounds, to: *rounds });
        }
        Amendment::TieBreaks { .. } => warnings.push(Warning::TieBreaksChange),
        Amendment::Points { .. } => {
            locked(FideLock::Points)?;
            warnings.push(Warning::PointsChange);
        }
        Amendment::System { .. } | Amendment::FormDetails { .. } | Amendment::Teams { .. } => {
            locked(FideLock::System)?;
            warnings.push(Warning::SystemChange);
        }
        Amendment::Acceleration { .. } => {
            locked(FideLock::Acceleration)?;
            warnings.push(Warning::AccelerationChange);
        }
        _ => {}
    }
    Ok(warnings)
}

/// C.07 10: in an event of more than thirty days ratings change, and tie-breaks on them are advised
/// against.
fn long_with_ratings(regulations: &Regulations) -> Option<Warning> {
    let listed = regulations.rating_tie_breaks();
    let advised = regulations.is_long() && !listed.is_empty();
    advised.then(|| Warning::LongOnRatings { text: listed.join(", ") })
}

/// In FIDE mode only systems of the Handbook in force are used.
fn in_force(regulations: &Regulations, fide: bool) -> Result<(), Refusal> {
    if fide && !regulations.system.is_in_force(regulations.event.start) {
        return Err(Refusal::FideMode { lock: FideLock::NotInForce });
    }
    Ok(())
}

/// A Double-Swiss ends with a whole match. Records in which it does not are old: what else they
/// change is not asked about it.
fn whole_matches(regulations: &Regulations) -> Result<(), Refusal> {
    let double = regulations.system == System::Form(Form::Swiss(Swiss::Double));
    if double && !regulations.rounds.is_multiple_of(2) {
        let fault = RegulationFault::OddGames { games: regulations.rounds };
        return Err(Refusal::BadRegulations { fault });
    }
    Ok(())
}

/// What is wrong with regulations as such, and what the rules advise against.
fn judge(regulations: &Regulations, fide: bool) -> Verdict {
    if Round::new(regulations.rounds).is_none() {
        return refuse(RegulationFault::Rounds { rounds: regulations.rounds });
    }
    if let Some(fault) = fault_in_points(&regulations.points) {
        return refuse(fault);
    }
    let boards = &regulations.boards;
    if boards.first == 0 || boards.left_out.len() > BoardNumbers::MOST_LEFT_OUT {
        return Err(Refusal::BadTable { table: boards.first });
    }
    if !matches!(regulations.byes.missed_round, Bye::ZeroPoint | Bye::HalfPoint) {
        return refuse(RegulationFault::MissedRound);
    }
    let mut names = BTreeSet::new();
    for category in &regulations.categories {
        if category.name.trim().is_empty() || !names.insert(&category.name) {
            return refuse(RegulationFault::Category { name: category.name.clone() });
        }
    }
    if regulations.system.is_of_teams() && regulations.teams.is_none()
        || regulations.teams.as_ref().is_some_and(|rules| !(1..=99).contains(&rules.boards()))
    {
        return refuse(RegulationFault::Teams);
    }
    if let Some(text) = fault_in_details(regulations) {
        return refuse(RegulationFault::FormDetails { text });
    }
    if let Some(why) = crate::dossier::fault_in_announcement(regulations) {
        return refuse(RegulationFault::Announced { why });
    }
    let mut warnings = Vec::new();
    let suits = |method: Method| regulations.system.can_be_accelerated_by(method);
    if !match &regulations.acceleration {
        Accelerated::No => true,
        Accelerated::Other { name, .. } if name == "Baku" => suits(Method::Baku),
        Accelerated::Other { .. } => suits(Method::Halves),
        other => other.method().is_some_and(suits),
    } {
        return refuse(RegulationFault::Acceleration);
    }
    match &regulations.acceleration {
        Accelerated::No => {}
        Accelerated::Baku => {
            let points = &regulations.points;
            if points.draw().times(2) != points.win() || points.loss() != Points::ZERO {
                return refuse(RegulationFault::Baku);
            }
        }
        Accelerated::Halves { .. } | Accelerated::Other { .. } => {
            warnings.push(Warning::OtherAcceleration)
        }
    }
    warnings.extend(judge_tie_breaks(regulations, fide)?);
    Ok(warnings)
}

/// What of the details of a form cannot be understood.
fn fault_in_details(regulations: &Regulations) -> Option<String> {
    let details = regulations.form_details.trim();
    let named = |form: &str| {
        let mut tournament = Tournament::default();
        settings::set(&mut tournament, form, details);
        tournament
    };
    match regulations.system {
        System::Form(Form::KnockOut(of)) => {
            knockout::Rules::of(&named("knockout"), of).err().map(|error| error.0)
        }
        System::Form(Form::Keizer) => {
            keizer::Rules::of(&named("keizer")).err().map(|error| error.0)
        }
        _ if details.is_empty() => None,
        _ => Some(details.to_owned()),
    }
}

pub(crate) fn fault_in_points(points: &PointSystem) -> Option<RegulationFault> {
    let (win, draw, loss) = (points.win(), points.draw(), points.loss());
    let all = [
        win,
        draw,
        loss,
        points.white_loss,
        points.black_loss,
        points.forfeit_win,
        points.forfeit_loss,
        points.pairing_bye,
        points.full_bye,
        points.half_bye,
        points.zero_bye,
        points.unknown,
    ];
    if all.iter().any(|value| *value < Points::ZERO) || win <= loss || draw > win || draw < loss {
        return Some(RegulationFault::Points);
    }
    if draw + draw > win + loss {
        return Some(RegulationFault::TwoDraws);
    }
    if points.pairing_bye > win {
        return Some(RegulationFault::ByeAboveWin);
    }
    let standard = (win, draw, loss) == (Points::ONE, Points::HALF, Points::ZERO);
    let usual = [Points::ONE, Points::HALF, Points::ZERO];
    (standard && !usual.contains(&points.pairing_bye)).then_some(RegulationFault::ByeValue)
}

/// Who is ranked: teams where teams meet.
fn contest(regulations: &Regulations) -> Contest {
    if !regulations.system.is_of_teams() {
        return Contest::Players;
    }
    let code = regulations.system.code().to_ascii_uppercase();
    let game_points = code.split('_').find(|part| *part == "MP" || *part == "GP") == Some("GP");
    let primary = if game_points { Reference::GamePoints } else { Reference::MatchPoints };
    Contest::Teams { primary }
}

/// The first tie-break of the list that the edition does not allow in such an event.
pub(crate) fn forbidden_tie_break(regulations: &Regulations) -> Option<usize> {
    let parsed = |text: &String| text.parse::<TieBreak>().ok();
    let list: Vec<TieBreak> = regulations.tie_breaks.iter().filter_map(parsed).collect();
    let objections = allowed(&list, &judged(regulations));
    objections.iter().find(|it| it.weight == Weight::Forbidden).map(|it| it.index)
}

/// What the tie-breaks of an event are held against.
fn judged(regulations: &Regulations) -> Judged {
    Judged {
        edition: regulations.tie_break_edition,
        kind: Kind::of(&Tournament {
            system_code: regulations.system.code().to_string(),
            ..Tournament::default()
        }),
        contest: contest(regulations),
        ratings: Ratings::Consistent,
        rounds: Some(regulations.rounds),
    }
}

fn judge_tie_breaks(regulations: &Regulations, fide: bool) -> Verdict {
    let mut list = Vec::new();
    for text in &regulations.tie_breaks {
        match text.parse::<TieBreak>() {
            Ok(tie_break) => list.push(tie_break),
            Err(_) => return refuse(RegulationFault::NotATieBreak { text: text.clone() }),
        }
    }
    let mut warnings = Vec::new();
    for objection in allowed(&list, &judged(regulations)) {
        let text = regulations.tie_breaks[objection.index].clone();
        match objection.weight {
            Weight::Advice => warnings.push(Warning::TieBreakAdvice { text }),
            Weight::Forbidden if fide => return refuse(RegulationFault::TieBreak { text }),
            Weight::Forbidden => warnings.push(Warning::TieBreakForbidden { text }),
        }
    }
    warnings.dedup();
    Ok(warnings)
}

fn refuse(fault: RegulationFault) -> Verdict {
    Err(Refusal::BadRegulations { fault })
}

//! FA1 and IA1: the report about an arbiter's norm.

use arbitra_model::{Date, Tournament};
use serde::Serialize;

use super::details::{Details, Official};
use super::{FormEdition, Gaps, Missing, OPPONENT_TITLES, federations};

/// Which of the two forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ArbiterForm {
    /// For the title of FIDE arbiter.
    FA1,
    /// For the title of international arbiter.
    IA1,
}

/// The report about an arbiter's norm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct ArbiterReport {
    pub form: ArbiterForm,
    pub edition: FormEdition,
    pub arbiter: Official,
    /// The federation of the event.
    pub federation: String,
    pub event: String,
    /// The code of the event on the rating server.
    pub event_code: String,
    /// The first day.
    pub start: Option<Date>,
    /// The last day.
    pub end: Option<Date>,
    pub venue: String,
    /// The type of tournament.
    pub kind: String,
    /// The number of players.
    pub players: usize,
    /// Those with a rating.
    pub rated: usize,
    /// Those with a title of grandmaster to woman FIDE master.
    pub titled: usize,
    pub time_control: String,
    /// The number of rounds.
    pub rounds: usize,
    /// The federations that take part.
    pub federations: usize,
    /// The confidential report.
    pub report: String,
    /// Of the required standard, or in need of more experience.
    pub recommended: Option<bool>,
    /// Who evaluates.
    pub evaluator: Official,
    /// The official of the federation.
    pub federation_official: Official,
    /// Fields that are still empty; the report IT3 must be attached.
    pub missing: Vec<Missing>,
}

/// Fills the report.
#[must_use]
pub fn arbiter_report(
    tournament: &Tournament,
    form: ArbiterForm,
    details: &Details,
) -> ArbiterReport {
    let mut gaps = Gaps::default();
    let about = &tournament.event;
    let arbiter = &details.arbiter;
    let edition = details.forms.unwrap_or_else(|| FormEdition::in_force(about.end));
    let control = if about.time_control.trim().is_empty() {
        &about.encoded_time_control
    } else {
        &about.time_control
    };
    gaps.text("arbiter.last-name", &arbiter.last_name);
    gaps.text("arbiter.first-name", &arbiter.first_name);
    gaps.value("arbiter.fide-id", arbiter.fide_id);
    gaps.text("arbiter.federation", &arbiter.federation);
    match edition {
        FormEdition::E2014 => {
            gaps.text("arbiter.birth-date", &arbiter.birth_date);
            gaps.text("arbiter.birth-place", &arbiter.birth_place);
            gaps.text("report", &details.report);
            gaps.value("recommended", details.recommended);
        }
        FormEdition::E2025 => {
            gaps.text("event-code", &details.event_code);
            gaps.text("time control (122, 222)", control);
            gaps.text("evaluator.federation", &details.evaluator.federation);
            gaps.text("federation-official.position", &details.federation_official.position);
        }
    }
    gaps.text("evaluator.last-name", &details.evaluator.last_name);
    gaps.text("evaluator.position", &details.evaluator.position);
    gaps.text("federation-official.last-name", &details.federation_official.last_name);
    let venue = if details.venue.trim().is_empty() { &about.city } else { &details.venue };
    let kind = if about.kind.trim().is_empty() { &tournament.system_code } else { &about.kind };
    ArbiterReport {
        form,
        edition,
        arbiter: arbiter.clone(),
        federation: gaps.text("federation (032)", &about.federation),
        event: gaps.text("name of the event (012)", &about.name),
        event_code: details.event_code.trim().to_owned(),
        start: gaps.value("first day (042)", about.start),
        end: gaps.value("last day (052)", about.end),
        venue: gaps.text("venue", venue),
        kind: gaps.text("type of tournament (092, 192)", kind),
        players: tournament.players.len(),
        rated: tournament.players.iter().filter(|p| p.rating.is_some_and(|r| r > 0)).count(),
        titled: tournament
            .players
            .iter()
            .filter(|player| player.title.is_some_and(|title| OPPONENT_TITLES.contains(&title)))
            .count(),
        time_control: control.trim().to_owned(),
        rounds: tournament.total_rounds(),
        federations: federations(tournament),
        report: details.report.trim().to_owned(),
        recommended: details.recommended,
        evaluator: details.evaluator.clone(),
        federation_official: details.federation_official.clone(),
        missing: gaps.0,
    }
}

//! FA1 and IA1: the report about an arbiter's norm.

use arbitra_model::{Date, Tournament};
use serde::Serialize;

use super::details::{Details, Official};
use super::{Gaps, Missing, federations};

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
pub struct ArbiterReport {
    /// The form.
    pub form: ArbiterForm,
    /// The arbiter.
    pub arbiter: Official,
    /// The federation of the event.
    pub federation: String,
    /// The event.
    pub event: String,
    /// The first day.
    pub start: Option<Date>,
    /// The last day.
    pub end: Option<Date>,
    /// The venue.
    pub venue: String,
    /// The type of tournament.
    pub kind: String,
    /// The number of players.
    pub players: usize,
    /// Those with a rating.
    pub rated: usize,
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
    gaps.text("arbiter.last-name", &arbiter.last_name);
    gaps.text("arbiter.first-name", &arbiter.first_name);
    gaps.value("arbiter.fide-id", arbiter.fide_id);
    gaps.text("arbiter.birth-date", &arbiter.birth_date);
    gaps.text("arbiter.birth-place", &arbiter.birth_place);
    gaps.text("arbiter.federation", &arbiter.federation);
    gaps.text("evaluator.last-name", &details.evaluator.last_name);
    gaps.text("evaluator.position", &details.evaluator.position);
    gaps.text("federation-official.last-name", &details.federation_official.last_name);
    let venue = if details.venue.trim().is_empty() { &about.city } else { &details.venue };
    let kind = if about.kind.trim().is_empty() { &tournament.system_code } else { &about.kind };
    ArbiterReport {
        form,
        arbiter: arbiter.clone(),
        federation: gaps.text("federation (032)", &about.federation),
        event: gaps.text("name of the event (012)", &about.name),
        start: gaps.value("first day (042)", about.start),
        end: gaps.value("last day (052)", about.end),
        venue: gaps.text("venue", venue),
        kind: gaps.text("type of tournament (092, 192)", kind),
        players: tournament.players.len(),
        rated: tournament.players.iter().filter(|p| p.rating.is_some_and(|r| r > 0)).count(),
        rounds: tournament.total_rounds(),
        federations: federations(tournament),
        report: gaps.text("report", &details.report),
        recommended: gaps.value("recommended", details.recommended),
        evaluator: details.evaluator.clone(),
        federation_official: details.federation_official.clone(),
        missing: gaps.0,
    }
}

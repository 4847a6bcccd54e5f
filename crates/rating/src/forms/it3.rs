//! IT3: the tournament report.

use arbitra_model::{Date, Federation, Player, Title, Tournament};
use serde::Serialize;

use super::details::{Contact, Details, PairedBy};
use super::{FormEdition, Gaps, Missing, arbiter_of};

/// The tournament report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct It3 {
    pub form: &'static str,
    pub edition: FormEdition,
    pub federation: String,
    /// The code of the event on the rating server.
    pub event_code: String,
    /// The tournament.
    pub name: String,
    pub country: String,
    pub place: String,
    /// The first day.
    pub start: Option<Date>,
    /// The last day.
    pub end: Option<Date>,
    pub organiser: Contact,
    /// The number of rounds.
    pub rounds: usize,
    /// The rounds of each day.
    pub schedule: Vec<(Date, usize)>,
    pub rate_of_play: String,
    /// The type of tournament.
    pub kind: String,
    /// How pairings were made.
    pub paired_by: Option<PairedBy>,
    /// The person or the program that made them.
    pub pairing: String,
    /// Special remarks.
    pub remarks: String,
    /// All players.
    pub players: usize,
    /// The matrix: rated, unrated, then by title.
    pub matrix: Vec<It3Counts>,
    pub chief_arbiter: Contact,
    /// The deputy arbiters.
    pub deputies: Vec<String>,
    /// How many arbiters the form asks for with so many players.
    pub arbiters_asked: usize,
    /// Fields that are still empty.
    pub missing: Vec<Missing>,
}

/// A row of the matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct It3Counts {
    /// What the row counts.
    pub row: &'static str,
    /// How many there are.
    pub number: usize,
    /// From how many federations.
    pub federations: usize,
    /// How many of the host federation.
    pub host: usize,
    /// How many of others.
    pub others: usize,
}

/// Fills the report.
#[must_use]
pub fn it3(tournament: &Tournament, details: &Details) -> It3 {
    let mut gaps = Gaps::default();
    let about = &tournament.event;
    let or = |told: &str, else_: &str| {
        if told.trim().is_empty() { else_.trim().to_owned() } else { told.trim().to_owned() }
    };
    let host: Option<Federation> = about.federation.trim().parse().ok();
    let (arbiter, arbiter_id) = arbiter_of(&about.chief_arbiter);
    let players = tournament.players.len();
    let edition = details.forms.unwrap_or_else(|| FormEdition::in_force(about.end));
    let organiser = contact(
        &mut gaps,
        edition,
        ["organiser.name", "organiser.address", "organiser.telephone", "organiser.email"],
        &details.organiser,
    );
    let chief = Contact {
        name: or(&details.chief_arbiter.name, &arbiter),
        fide_id: details.chief_arbiter.fide_id.or(arbiter_id),
        ..details.chief_arbiter.clone()
    };
    let chief_arbiter = contact(
        &mut gaps,
        edition,
        [
            "chief-arbiter.name",
            "chief-arbiter.address",
            "chief-arbiter.telephone",
            "chief-arbiter.email",
        ],
        &chief,
    );
    gaps.value("chief-arbiter.fide-id", chief.fide_id);
    if edition >= FormEdition::E2025 {
        gaps.text("event-code", &details.event_code);
        gaps.value("organiser.fide-id", details.organiser.fide_id);
    }
    // The chief, one deputy, and one more above 20, 70 and 120 players.
    let arbiters_asked = 1 + [20, 70, 120].iter().filter(|limit| players > **limit).count();
    if about.deputy_arbiters.len() + 1 < arbiters_asked {
        gaps.value::<()>("deputy arbiters (112)", None);
    }
    let schedule = crate::norms::rounds_per_day(tournament);
    if schedule.is_empty() {
        gaps.value::<()>("dates of the rounds (132)", None);
    }
    let pairing = or(&details.pairing, &about.pairing_controller);
    It3 {
        form: "IT3",
        edition,
        event_code: details.event_code.trim().to_owned(),
        federation: gaps.text("federation (032)", &about.federation),
        name: gaps.text("name of the event (012)", &about.name),
        country: gaps.text("country", &details.country),
        place: gaps.text("city (022)", &or(&details.venue, &about.city)),
        start: gaps.value("first day (042)", about.start),
        end: gaps.value("last day (052)", about.end),
        organiser,
        rounds: tournament.total_rounds(),
        schedule,
        rate_of_play: gaps
            .text("time control (122, 222)", &or(&about.time_control, &about.encoded_time_control)),
        kind: gaps.text("type of tournament (092, 192)", &or(&about.kind, &tournament.system_code)),
        paired_by: gaps.value("paired-by", details.paired_by),
        pairing: gaps.text("pairing (182)", &pairing),
        remarks: details.remarks.trim().to_owned(),
        players,
        matrix: matrix(&tournament.players, host),
        chief_arbiter,
        deputies: about.deputy_arbiters.clone(),
        arbiters_asked,
        missing: gaps.0,
    }
}

/// A person with what the edition asks for: postal addresses and telephones are no longer wanted.
fn contact(
    gaps: &mut Gaps,
    edition: FormEdition,
    keys: [&'static str; 4],
    contact: &Contact,
) -> Contact {
    let [name, address, telephone, email] = keys;
    let filled = Contact {
        name: gaps.text(name, &contact.name),
        fide_id: contact.fide_id,
        address: contact.address.trim().to_owned(),
        telephone: contact.telephone.trim().to_owned(),
        email: gaps.text(email, &contact.email),
    };
    if edition == FormEdition::E2014 {
        gaps.text(address, &filled.address);
        gaps.text(telephone, &filled.telephone);
    }
    filled
}

fn matrix(players: &[Player], host: Option<Federation>) -> Vec<It3Counts> {
    let is_rated = |player: &Player| player.rating.is_some_and(|rating| rating > 0);
    let row = |row: &'static str, is: &dyn Fn(&Player) -> bool| {
        let members: Vec<&Player> = players.iter().filter(|player| is(player)).collect();
        let mut federations: Vec<Federation> =
            members.iter().filter_map(|player| player.federation).collect();
        federations.sort_unstable();
        federations.dedup();
        let of_host = members.iter().filter(|p| host.is_some() && p.federation == host).count();
        It3Counts {
            row,
            number: members.len(),
            federations: federations.len(),
            host: of_host,
            others: members.len() - of_host,
        }
    };
    let titles = [Title::GM, Title::IM, Title::FM, Title::WGM, Title::WIM, Title::WFM].into_iter();
    let mut rows = vec![row("Rated", &is_rated), row("Unrated", &|player| !is_rated(player))];
    rows.extend(titles.map(|title| row(title.code(), &move |player| player.title == Some(title))));
    rows
}

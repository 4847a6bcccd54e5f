//! IT4: the direct titles and norms of an event.

use std::collections::BTreeSet;

use arbitra_model::{Date, Federation, Number, Points, Title, Tournament};
use serde::Serialize;

use super::{Details, Gaps, Missing, arbiter_of};
use crate::direct::{self, DirectTitle, Earned, Gives, Lack};

/// The report of direct titles and norms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct It4 {
    pub form: &'static str,
    pub federation: String,
    pub event: String,
    /// The code of the event on the rating server.
    pub event_code: String,
    /// Where the pairings are.
    pub link: String,
    pub chief_arbiter: String,
    /// The chief arbiter's FIDE identity number.
    pub chief_arbiter_id: Option<u32>,
    pub country: String,
    pub place: String,
    /// The kind of event.
    pub kind: String,
    /// The first day.
    pub start: Option<Date>,
    /// The last day.
    pub end: Option<Date>,
    /// The players who earned something.
    pub rows: Vec<It4Row>,
    /// The rows of the table that give nobody anything, since the event lacks something, and what.
    pub lacking: Vec<(DirectTitle, Vec<Lack>)>,
    /// Fields that are still empty.
    pub missing: Vec<Missing>,
}

/// A player who earned a title or a norm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct It4Row {
    /// The pairing number.
    pub number: Number,
    /// The title held.
    pub title: Option<Title>,
    pub name: String,
    pub federation: Option<Federation>,
    /// The FIDE identity number.
    pub fide_id: Option<u32>,
    pub rating: Option<u16>,
    /// The event or group, as the table of direct titles names it.
    pub group: String,
    /// The federations that take part.
    pub federations: usize,
    /// Those of them that are members of FIDE, as far as their codes tell.
    pub members: usize,
    pub points: Points,
    /// The games over the board.
    pub games: usize,
    /// The place, where a place decides.
    pub place: Option<u16>,
    /// The per cent scored, where they decide.
    pub percent: Option<u16>,
    /// The title claimed.
    pub claimed: Title,
    /// Whether it is the title or a norm.
    pub gives: Gives,
    /// How many games the norm counts, where that is not nine.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<u16>,
    /// Where the row of the table was read.
    pub source: String,
}

/// Fills the report from the rows of the table of direct titles in the details.
#[must_use]
pub fn it4(tournament: &Tournament, details: &Details) -> It4 {
    let mut gaps = Gaps::default();
    let about = &tournament.event;
    let or = |told: &str, else_: &str| {
        if told.trim().is_empty() { else_.trim().to_owned() } else { told.trim().to_owned() }
    };
    if details.direct.is_empty() {
        gaps.value::<()>("direct", None);
    }
    let rounds = tournament.paired_rounds();
    let mut rows = Vec::new();
    let mut named = Vec::new();
    let mut lacking = Vec::new();
    for row in &details.direct {
        if named.contains(&row.event) {
            continue;
        }
        named.push(row.event.clone());
        let nothing = direct::lacking(&details.direct, &row.event, tournament);
        lacking.extend(nothing.into_iter().map(|(row, lacks)| (row.clone(), lacks)));
        for Earned { number, place, row } in direct::earned(&details.direct, &row.event, tournament)
        {
            let Some(player) = tournament.player(number) else { continue };
            let countries: BTreeSet<&str> = row
                .players(tournament)
                .iter()
                .filter_map(|player| player.federation.as_ref().map(|one| one.code()))
                .collect();
            let members = countries.iter().filter(|code| !["FID", "NON"].contains(code)).count();
            let played = player.entries.iter().filter(|entry| entry.played().is_some()).count();
            let points = tournament.earned_after(player, rounds);
            let most = i64::from(tournament.points.win().hundredths())
                * i64::try_from(played).unwrap_or(i64::MAX);
            let percent = row
                .percent
                .filter(|_| most > 0)
                .and_then(|_| u16::try_from(100 * i64::from(points.hundredths()) / most).ok());
            rows.push(It4Row {
                number,
                title: player.title,
                name: player.name.clone(),
                federation: player.federation,
                fide_id: player.fide_id,
                rating: player.rating,
                group: row.event.clone(),
                federations: countries.len(),
                members,
                points,
                games: played,
                place: row.best_places.map(|_| place),
                percent,
                claimed: row.title,
                gives: row.gives,
                counts: row.counts,
                source: row.source.clone(),
            });
        }
    }
    if rows.iter().any(|row| row.fide_id.is_none()) {
        gaps.value::<()>("players' FIDE identity numbers", None);
    }
    let (arbiter, arbiter_id) = arbiter_of(&about.chief_arbiter);
    It4 {
        form: "IT4",
        federation: gaps.text("federation (032)", &about.federation),
        event: gaps.text("name of the event (012)", &about.name),
        event_code: gaps.text("event-code", &details.event_code),
        link: gaps.text("link", &details.link),
        chief_arbiter: gaps.text("chief-arbiter.name", &or(&details.chief_arbiter.name, &arbiter)),
        chief_arbiter_id: gaps
            .value("chief-arbiter.fide-id", details.chief_arbiter.fide_id.or(arbiter_id)),
        country: gaps.text("country", &details.country),
        place: gaps.text("city (022)", &or(&details.venue, &about.city)),
        kind: gaps.text("type of tournament (092, 192)", &or(&about.kind, &tournament.system_code)),
        start: gaps.value("first day (042)", about.start),
        end: gaps.value("last day (052)", about.end),
        rows,
        lacking,
        missing: gaps.0,
    }
}

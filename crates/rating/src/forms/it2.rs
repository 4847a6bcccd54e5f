//! IT2: the application for a title, with the norms of several events.

use arbitra_model::{Date, Federation, Title, Tournament};
use serde::{Deserialize, Serialize};

use super::it1::OpponentTitles;
use super::{Details, Gaps, It1, Missing, names_of};
use crate::norms::{
    Application, Basis, Dossier, Edition, Event, NormRecord, NormTitle, RatingReached, application,
    one_round_a_day, verdict,
};

/// An application that somebody writes by hand: who, for what, and the norms of earlier events.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Applicant {
    /// The player's FIDE identity number.
    pub fide_id: Option<u32>,
    pub title: Option<NormTitle>,
    pub birth_date: String,
    pub birth_place: String,
    /// When the rating of the title was reached.
    pub rating_reached: String,
    /// The highest rating ever.
    pub highest_rating: Option<u16>,
    /// The norms of earlier events.
    pub norm: Vec<EarlierNorm>,
    /// Special remarks.
    pub remarks: String,
}

/// A norm of an earlier event, as its certificate says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct EarlierNorm {
    pub event: String,
    pub place: String,
    /// The days.
    pub dates: String,
    /// The last of them, as `2026-04-09`: from it the norm counts.
    pub last_day: Option<Date>,
    /// The system of the tournament.
    pub system: String,
    /// The average rating of the opponents.
    pub average: Option<i32>,
    pub games: u16,
    /// The points required, such as "6.5".
    pub required: String,
    /// The points scored.
    pub scored: String,
    /// Opponents of the host federation.
    pub host: usize,
    /// Opponents who are not of the player's federation.
    pub not_own: usize,
    /// Opponents with a title, all together.
    pub titled: usize,
    /// Grandmasters.
    pub gm: usize,
    /// International masters.
    pub im: usize,
    /// FIDE masters.
    pub fm: usize,
    /// Woman grandmasters.
    pub wgm: usize,
    /// Woman international masters.
    pub wim: usize,
    /// Woman FIDE masters.
    pub wfm: usize,
    /// Opponents with a rating.
    pub rated: usize,
    /// Opponents without.
    pub unrated: usize,
    /// Whether the rules about federations were met without an exemption.
    pub foreigners_normal: bool,
    /// Whether there was one round a day on at least three days.
    pub one_round_a_day: Option<bool>,
    /// Whether the event is of a kind that the regulations list.
    pub listed_event: Option<bool>,
}

/// The application.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct It2 {
    pub form: &'static str,
    /// The edition of the regulations.
    pub edition: Edition,
    /// The player's federation, which applies.
    pub federation: Option<Federation>,
    pub title: Option<NormTitle>,
    pub last_name: String,
    pub first_name: String,
    /// The FIDE identity number.
    pub fide_id: Option<u32>,
    pub birth_date: String,
    pub birth_place: String,
    /// When the rating was reached.
    pub rating_reached: String,
    pub highest_rating: Option<u16>,
    /// The norms, that of this event last.
    pub norms: Vec<It2Norm>,
    /// What the regulations say of the norms together.
    pub application: Option<Application>,
    /// Special remarks.
    pub remarks: String,
    /// Who confirms for the federation.
    pub federation_official: String,
    /// Fields that are still empty.
    pub missing: Vec<Missing>,
}

/// A norm of an application.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct It2Norm {
    pub event: String,
    pub place: String,
    /// The days.
    pub dates: String,
    /// The system of the tournament.
    pub system: String,
    /// The average rating of the opponents.
    pub average: Option<i32>,
    pub games: u16,
    /// The points required.
    pub required: String,
    /// The points scored.
    pub scored: String,
    /// Opponents of the host federation.
    pub host: usize,
    /// Opponents who are not of the player's federation.
    pub not_own: usize,
    /// The opponents' titles.
    pub titles: OpponentTitles,
    /// Opponents with a rating.
    pub rated: usize,
    /// Opponents without.
    pub unrated: usize,
}

/// Fills the application of somebody in the tournament; the norm of this event joins the earlier
/// ones.
#[must_use]
pub fn it2(
    tournament: &Tournament,
    event: &Event,
    applicant: &Applicant,
    details: &Details,
) -> It2 {
    let mut gaps = Gaps::default();
    let id = gaps.value("application.fide-id", applicant.fide_id);
    let title = gaps.value("application.title", applicant.title);
    let player = tournament.players.iter().find(|player| id.is_some() && player.fide_id == id);
    if id.is_some() && player.is_none() {
        gaps.value::<()>("the applicant among the players", None);
    }
    let (last_name, first_name) =
        player.map_or_else(Default::default, |player| names_of(&player.name));
    let mut norms: Vec<It2Norm> = applicant.norm.iter().map(It2Norm::from).collect();
    let mut records: Vec<NormRecord> = applicant.norm.iter().map(NormRecord::from).collect();
    if let (Some(player), Some(title)) = (player, title) {
        let dossier = Dossier::of(tournament, event, player, tournament.recorded_rounds());
        let verdict = verdict(&dossier, event, title);
        if let Some(games) = verdict.credit.filter(|_| verdict.achieved) {
            let certificate = super::it1(tournament, event, player, &verdict, details);
            records.push(NormRecord {
                event: tournament.event.name.clone(),
                games,
                is_eight_of_nine: verdict.basis == Basis::EightOfNine,
                foreigners_normal: verdict.foreigners_normal,
                one_round_a_day: one_round_a_day(tournament),
                listed_event: None,
                until: tournament.event.end,
            });
            norms.push(own_norm(tournament, &certificate, games));
        }
    }
    let rating = applicant.highest_rating;
    let by = applicant.rating_reached.trim().parse().ok();
    let reached: Vec<RatingReached> =
        rating.iter().map(|&rating| RatingReached { rating: rating.into(), by }).collect();
    let judged = title.map(|title| application(event.edition, title, &records, &reached));
    if judged
        .as_ref()
        .is_some_and(|judged| judged.checks.iter().any(|check| check.met == Some(false)))
    {
        gaps.value::<()>("norms enough (B.01 1.5)", None);
    }
    let official = &details.federation_official;
    let official = format!("{} {}", official.first_name, official.last_name);
    It2 {
        form: "IT2",
        edition: event.edition,
        federation: gaps.value("player's federation", player.and_then(|player| player.federation)),
        title,
        last_name: gaps.text("player's name", &last_name),
        first_name: gaps.text("player's first name", &first_name),
        fide_id: id,
        birth_date: gaps.text("application.birth-date", &applicant.birth_date),
        birth_place: gaps.text("application.birth-place", &applicant.birth_place),
        rating_reached: gaps.text("application.rating-reached", &applicant.rating_reached),
        highest_rating: gaps.value("application.highest-rating", rating),
        norms,
        application: judged,
        remarks: applicant.remarks.trim().to_owned(),
        federation_official: gaps.text("federation-official", &official),
        missing: gaps.0,
    }
}

fn own_norm(tournament: &Tournament, certificate: &It1, games: u16) -> It2Norm {
    let about = &tournament.event;
    let day = |day: Option<Date>| day.map_or_else(String::new, |day| day.to_string());
    let kind = if about.kind.trim().is_empty() { &tournament.system_code } else { &about.kind };
    let played = certificate.rows.iter().filter(|row| row.left_out.is_none()).count();
    It2Norm {
        event: about.name.trim().to_owned(),
        place: about.city.trim().to_owned(),
        dates: format!("{} – {}", day(about.start), day(about.end)),
        system: kind.trim().to_owned(),
        average: Some(certificate.average),
        games,
        required: certificate.required.map_or_else(String::new, |score| score.to_string()),
        scored: certificate.achieved_score.to_string(),
        host: certificate.host_federation,
        not_own: certificate.not_own_federation,
        titles: certificate.titles,
        rated: certificate.rated_opponents,
        unrated: played.saturating_sub(certificate.rated_opponents),
    }
}

impl From<&EarlierNorm> for It2Norm {
    fn from(norm: &EarlierNorm) -> It2Norm {
        It2Norm {
            event: norm.event.trim().to_owned(),
            place: norm.place.trim().to_owned(),
            dates: norm.dates.trim().to_owned(),
            system: norm.system.trim().to_owned(),
            average: norm.average,
            games: norm.games,
            required: norm.required.trim().to_owned(),
            scored: norm.scored.trim().to_owned(),
            host: norm.host,
            not_own: norm.not_own,
            titles: OpponentTitles {
                total: norm.titled,
                gm: norm.gm,
                im: norm.im,
                wgm: norm.wgm,
                wim: norm.wim,
                fm: norm.fm,
                wfm: norm.wfm,
            },
            rated: norm.rated,
            unrated: norm.unrated,
        }
    }
}

impl From<&EarlierNorm> for NormRecord {
    fn from(norm: &EarlierNorm) -> NormRecord {
        NormRecord {
            event: norm.event.clone(),
            games: norm.games,
            is_eight_of_nine: false,
            foreigners_normal: norm.foreigners_normal,
            one_round_a_day: norm.one_round_a_day,
            listed_event: norm.listed_event,
            until: norm.last_day,
        }
    }
}

/// The titles of opponents, in the order of the form.
pub const OPPONENT_TITLES: [Title; 6] =
    [Title::GM, Title::IM, Title::FM, Title::WGM, Title::WIM, Title::WFM];

impl OpponentTitles {
    /// How many have a title.
    #[must_use]
    pub const fn of(&self, title: Title) -> usize {
        match title {
            Title::GM => self.gm,
            Title::IM => self.im,
            Title::WGM => self.wgm,
            Title::WIM => self.wim,
            Title::FM => self.fm,
            Title::WFM => self.wfm,
            Title::CM | Title::WCM => 0,
        }
    }
}

//! IT1: the certificate of a title result.

use arbitra_model::{Date, Federation, Number, Player, Round, Title, Tournament};
use serde::Serialize;

use super::{Details, Gaps, Missing, arbiter_of, names_of};
use crate::HalfPoints;
use crate::norms::{Edition, Event, ForeignSwiss, NormTitle, Status, Verdict, Why};

/// The certificate of a title result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct It1 {
    pub form: &'static str,
    /// The edition of the regulations.
    pub edition: Edition,
    pub norm: NormTitle,
    /// Whether the games and the event make it.
    pub achieved: bool,
    /// The player's last name.
    pub last_name: String,
    /// The player's first name.
    pub first_name: String,
    /// The player's FIDE identity number.
    pub fide_id: Option<u32>,
    /// The player's federation.
    pub federation: Option<Federation>,
    pub event: String,
    /// The first day.
    pub start: Option<Date>,
    /// The last day.
    pub close: Option<Date>,
    pub chief_arbiter: String,
    /// The chief arbiter's FIDE identity number.
    pub chief_arbiter_id: Option<u32>,
    /// The number of games.
    pub games: usize,
    /// How many games the norm counts in an application.
    pub counts: Option<u16>,
    pub rate_of_play: String,
    /// The number of the opponents' federations.
    pub federations: usize,
    /// Opponents who are not of the player's federation.
    pub not_own_federation: usize,
    /// Opponents with a rating.
    pub rated_opponents: usize,
    /// Opponents of the host federation.
    pub host_federation: usize,
    /// The opponents' titles.
    pub titles: OpponentTitles,
    /// The figures where 1.4.3d is applied.
    pub by_143d: Option<ForeignSwiss>,
    /// Special remarks: what is not as usual, by article.
    pub remarks: Vec<String>,
    /// The games, and the rounds left out.
    pub rows: Vec<It1Row>,
    /// The average of the ratings.
    pub average: i32,
    /// The score required.
    pub required: Option<HalfPoints>,
    pub achieved_score: HalfPoints,
    /// By how much the norm is exceeded.
    pub exceeds_by: Option<HalfPoints>,
    pub performance: i32,
    /// Who confirms for the federation.
    pub federation_official: String,
    /// Fields that are still empty.
    pub missing: Vec<Missing>,
}

/// Opponents by title.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct OpponentTitles {
    /// All title-holders.
    pub total: usize,
    /// Grandmasters.
    pub gm: usize,
    /// International masters.
    pub im: usize,
    /// Woman grandmasters.
    pub wgm: usize,
    /// Woman international masters.
    pub wim: usize,
    /// FIDE masters.
    pub fm: usize,
    /// Woman FIDE masters.
    pub wfm: usize,
}

/// A line of the table of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct It1Row {
    pub round: Round,
    /// The opponent's pairing number.
    pub number: Option<Number>,
    pub opponent: String,
    /// The opponent's FIDE identity number.
    pub fide_id: Option<u32>,
    /// The opponent's federation.
    pub federation: Option<Federation>,
    /// The opponent's rating.
    pub rating: Option<u16>,
    /// The rating that counts (1.4.6); none if the round does not count.
    pub counted_rating: Option<i32>,
    /// The opponent's title.
    pub title: Option<Title>,
    /// `1`, `½`, `0`; for what was not played `+`, `=`, `-`.
    pub score: &'static str,
    /// Why the round does not count, and by which article; none if it counts.
    pub left_out: Option<(Why, &'static str)>,
}

/// Fills the certificate of a verdict.
#[must_use]
pub fn it1(
    tournament: &Tournament,
    event: &Event,
    player: &Player,
    verdict: &Verdict,
    details: &Details,
) -> It1 {
    let mut gaps = Gaps::default();
    let about = &tournament.event;
    let (last_name, first_name) = names_of(&player.name);
    let (arbiter, arbiter_id) = arbiter_of(&about.chief_arbiter);
    let or = |told: &str, else_: &str| {
        if told.trim().is_empty() { else_.to_owned() } else { told.trim().to_owned() }
    };
    let arbiter = or(&details.chief_arbiter.name, &arbiter);
    let selection = &verdict.selection;
    let games = &selection.games;
    let count = |is: &dyn Fn(&crate::norms::CountedGame) -> bool| {
        games.iter().filter(|game| is(game)).count()
    };
    let of = |title: Title| count(&|game| game.title == Some(title));
    let mut federations: Vec<Federation> = games.iter().filter_map(|g| g.federation).collect();
    federations.sort_unstable();
    federations.dedup();
    let waived = selection.checks.iter().find_map(|check| match check.status {
        Status::Waived(article) => Some(article),
        Status::Met | Status::NotMet => None,
    });
    let by_143d = waived
        .filter(|article| *article == event.rules().articles.exemptions[3])
        .map(|_| event.foreign_swiss);
    let official = &details.federation_official;
    let official_name = format!("{} {}", official.first_name, official.last_name);
    let mut rows = rows(tournament, player, verdict);
    rows.sort_by_key(|row| row.round);
    for row in &rows {
        if row.left_out.is_none() && row.fide_id.is_none() {
            gaps.value::<()>("opponents' FIDE identity numbers", None);
            break;
        }
    }
    It1 {
        form: "IT1",
        edition: event.edition,
        norm: verdict.title,
        achieved: verdict.achieved,
        last_name: gaps.text("player's name", &last_name),
        first_name: gaps.text("player's first name", &first_name),
        fide_id: gaps.value("player's FIDE identity number", player.fide_id),
        federation: gaps.value("player's federation", player.federation),
        event: gaps.text("name of the event (012)", &about.name),
        start: gaps.value("first day (042)", about.start),
        close: gaps.value("last day (052)", about.end),
        chief_arbiter: gaps.text("chief-arbiter.name", &arbiter),
        chief_arbiter_id: gaps
            .value("chief-arbiter.fide-id", details.chief_arbiter.fide_id.or(arbiter_id)),
        games: games.len(),
        counts: verdict.credit,
        rate_of_play: gaps
            .text("time control (122, 222)", &or(&about.time_control, &about.encoded_time_control)),
        federations: federations.len(),
        not_own_federation: count(&|game| game.federation != player.federation),
        rated_opponents: count(&|game| game.rating.is_some()),
        host_federation: count(&|game| event.host.is_some() && game.federation == event.host),
        titles: OpponentTitles {
            total: count(&|game| !matches!(game.title, None | Some(Title::CM | Title::WCM))),
            gm: of(Title::GM),
            im: of(Title::IM),
            wgm: of(Title::WGM),
            wim: of(Title::WIM),
            fm: of(Title::FM),
            wfm: of(Title::WFM),
        },
        by_143d,
        remarks: remarks(verdict, waived, details),
        average: selection.average,
        required: selection.required,
        achieved_score: selection.score,
        exceeds_by: verdict.exceeds_by(),
        performance: selection.performance,
        federation_official: gaps.text("federation-official", &official_name),
        rows,
        missing: gaps.0,
    }
}

fn remarks(verdict: &Verdict, waived: Option<&'static str>, details: &Details) -> Vec<String> {
    let mut remarks: Vec<String> = waived.map(str::to_owned).into_iter().collect();
    if verdict.basis != crate::norms::Basis::Played {
        remarks.push(verdict.basis_article.to_owned());
    }
    let by_choice = |why: Why| matches!(why, Why::AfterNorm | Why::Defeated);
    for left in verdict.left_out.iter().filter(|left| by_choice(left.why)) {
        remarks.push(format!("{}: {}", left.article, left.round));
    }
    if !details.remarks.trim().is_empty() {
        remarks.push(details.remarks.trim().to_owned());
    }
    remarks
}

fn rows(tournament: &Tournament, player: &Player, verdict: &Verdict) -> Vec<It1Row> {
    use arbitra_model::{Bye, Entry, Score};
    let score = |round: Round| match player.entry(round) {
        Entry::Game { score: Score::Win, .. } => "1",
        Entry::Game { score: Score::Draw, .. } => "½",
        Entry::Game { score: Score::Loss, .. } => "0",
        Entry::Forfeit { won: true, .. } | Entry::Bye(Bye::PairingAllocated | Bye::FullPoint) => {
            "+"
        }
        Entry::Bye(Bye::HalfPoint) => "=",
        Entry::Forfeit { won: false, .. } | Entry::Bye(Bye::ZeroPoint) | Entry::Blank => "-",
        Entry::Pending { .. } | Entry::Adjourned { .. } => "",
    };
    let row = |round: Round, number: Option<Number>, counted_rating, left_out| {
        let met = number.and_then(|number| tournament.player(number));
        It1Row {
            round,
            number,
            opponent: met.map_or(String::new(), |met| met.name.clone()),
            fide_id: met.and_then(|met| met.fide_id),
            federation: met.and_then(|met| met.federation),
            rating: met.and_then(|met| met.rating),
            counted_rating,
            title: met.and_then(|met| met.title),
            score: score(round),
            left_out,
        }
    };
    let counted = verdict
        .selection
        .games
        .iter()
        .map(|game| row(game.round, Some(game.opponent), Some(game.counted_rating), None));
    let left = verdict
        .left_out
        .iter()
        .map(|left| row(left.round, left.opponent, None, Some((left.why, left.article))));
    counted.chain(left).collect()
}

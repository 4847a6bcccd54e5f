//! The list of prizes for programs.

use arbitra_model::{Language, Number};
use serde::Serialize;

use super::{Distribution, Fund, Prize};

/// Who receives what, for programs (`arbitra-prizes`). Amounts are whole numbers of the currency's
/// smallest unit.
#[derive(Debug, Serialize)]
pub struct PrizesData<'a> {
    format: &'static str,
    version: u32,
    event: &'a str,
    currency: String,
    method: String,
    fund: i64,
    paid: i64,
    not_awarded: i64,
    added: i64,
    awards: Vec<AwardData<'a>>,
    unawarded: Vec<UnawardedData>,
    trophies: Vec<TrophyData>,
}

#[derive(Debug, Serialize)]
struct AwardData<'a> {
    place: u16,
    number: Number,
    name: &'a str,
    points: String,
    amount: i64,
    net: i64,
    parts: Vec<PartData>,
    text: String,
}

#[derive(Debug, Serialize)]
struct PartData {
    prizes: Vec<String>,
    total: i64,
    among: usize,
    text: String,
}

#[derive(Debug, Serialize)]
struct UnawardedData {
    prize: Option<String>,
    amount: i64,
    text: String,
}

#[derive(Debug, Serialize)]
struct TrophyData {
    prize: String,
    trophy: String,
    winners: Vec<Number>,
}

impl<'a> PrizesData<'a> {
    /// A distribution at an event; sentences are in a language.
    #[must_use]
    pub fn of(
        event: &'a str,
        fund: &Fund,
        distribution: &'a Distribution,
        language: Language,
    ) -> PrizesData<'a> {
        let awards = distribution.awards.iter().map(|award| AwardData {
            place: award.place,
            number: award.number,
            name: &award.name,
            points: award.points.to_string(),
            amount: award.amount.minor(),
            net: award.net(fund).minor(),
            parts: award
                .parts
                .iter()
                .map(|part| PartData {
                    prizes: part.prizes.iter().map(|prize| key(*prize)).collect(),
                    total: part.total.minor(),
                    among: part.among,
                    text: part.words(fund, language),
                })
                .collect(),
            text: award.words(fund, language),
        });
        let unawarded = distribution.unawarded.iter().map(|line| UnawardedData {
            prize: line.prize.map(key),
            amount: line.amount.minor(),
            text: line.words(fund, language),
        });
        let trophies = distribution.trophies.iter().map(|trophy| TrophyData {
            prize: key(trophy.prize),
            trophy: trophy.trophy.text(language).to_owned(),
            winners: trophy.winners.clone(),
        });
        PrizesData {
            format: "arbitra-prizes",
            version: 1,
            event,
            currency: fund.currency().to_string(),
            method: fund.method().to_string(),
            fund: distribution.fund.minor(),
            paid: distribution.paid().minor(),
            not_awarded: distribution.unawarded_sum().minor(),
            added: distribution.added.minor(),
            awards: awards.collect(),
            unawarded: unawarded.collect(),
            trophies: trophies.collect(),
        }
    }
}

/// The name of a prize for programs: `main.1`, `category.0.1`, `special.0`, `point-money`.
fn key(prize: Prize) -> String {
    match prize {
        Prize::Main { place } => format!("main.{place}"),
        Prize::Category { category, place } => format!("category.{category}.{place}"),
        Prize::Special { special } => format!("special.{special}"),
        Prize::PointMoney => "point-money".to_owned(),
    }
}

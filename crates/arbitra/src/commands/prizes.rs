//! `arbitra prizes`: who receives how much of the fund, and why.

use std::fs;

use arbitra_awards::prizes::{
    Claim, Distribution, Finisher, Fund, Level, Method, Money, Person, Prize, distribute,
};
use arbitra_model::{Entry, Number, Tournament};
use arbitra_report::{Align, Cell, Column, Role, Sheet};
use arbitra_standings::render::name_of;
use arbitra_standings::{Contest, Row, Separation};
use serde::Serialize;

use crate::cli::{ListFormat, Prizes};
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output::Destination;
use crate::ranking::{self, Ranking, json};
use crate::words::Text;
use crate::words::system::system_error;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the tournament or the fund cannot be used.
pub fn run(arguments: &Prizes, language: Language) -> Result<Exit, Failure> {
    let mut fund = fund(arguments, language)?;
    if let Some(method) = arguments.method {
        // A fund that announces its own halves keeps them.
        let keeps = matches!((method, fund.method()), (Method::Hort(_), Method::Hort(_)));
        fund = if keeps { fund } else { fund.with_method(method) };
    }
    let ranking = ranking::ranked(&arguments.ranked, language)?;
    let finishers = finishers(&ranking);
    let order = arbitra_awards::prizes::Ranking::new(finishers)
        .map_err(|error| Failure::new(Exit::BadInput, error.to_string()))?;
    let distribution = distribute(&fund, &order);
    assert!(distribution.balances(), "prizes and fund differ: {distribution:?}");
    let bytes = match arguments.format {
        ListFormat::Table => list(&ranking, &fund, &distribution, language).into_bytes(),
        ListFormat::Json => json(&Answer::of(&ranking, &fund, &distribution, language)),
    };
    Destination::new(arguments.output.clone()).write(&bytes, language)?;
    Ok(Exit::Fine)
}

fn fund(arguments: &Prizes, language: Language) -> Result<Fund, Failure> {
    let name = arguments.fund.display().to_string();
    let text = fs::read_to_string(&arguments.fund).map_err(|error| {
        let gaps: [(&str, &dyn std::fmt::Display); 2] =
            [("file", &name), ("why", &system_error(&error, language))];
        Failure::new(Exit::File, language.say(Text::CannotRead, &gaps))
            .advise(language.word(Text::CannotReadAdvice))
    })?;
    let fund = match arguments.method {
        Some(method) => Fund::from_toml_or(&text, method),
        None => Fund::from_toml(&text),
    };
    fund.map_err(|errors| {
        let mut message = language.say(Text::FundUnusable, &[("file", &name)]);
        for line in errors.words(language).lines() {
            message.push_str(&format!("\n  {line}"));
        }
        Failure::new(Exit::BadInput, message)
    })
}

/// The standings as prizes see them. Excluded participants have no place.
fn finishers(ranking: &Ranking) -> Vec<Finisher> {
    let (tournament, standings) = (&ranking.input.tournament, &ranking.standings);
    let mut above: Option<&Row> = None;
    let mut finishers = Vec::new();
    for row in standings.rows.iter().filter(|row| row.rank.is_some()) {
        let Some(number) = Number::new(row.number) else { continue };
        let level = match (above, row.behind_by) {
            (Some(above), Some(Separation::Nothing)) if above.points == row.points => {
                Level::Entirely
            }
            (Some(above), _) if above.points == row.points => Level::OnPoints,
            _ => Level::Behind,
        };
        let (games, person) = match standings.contest {
            Contest::Players => person(tournament, number),
            Contest::Teams { .. } => (standings.after_round, Person::default()),
        };
        let name = name_of(tournament, standings.contest, row.number).to_owned();
        let claim = Claim::Stands;
        finishers.push(Finisher { number, name, points: row.points, level, claim, games, person });
        above = Some(row);
    }
    finishers
}

/// The games somebody played, and what categories ask.
fn person(tournament: &Tournament, number: Number) -> (u16, Person) {
    let Some(player) = tournament.player(number) else { return (0, Person::default()) };
    let played = player.entries.iter().filter(|entry| matches!(entry, Entry::Game { .. }));
    let facts = |kind: &'static str| {
        tournament
            .player_facts
            .iter()
            .filter(move |fact| fact.number == number && fact.kind.eq_ignore_ascii_case(kind))
            .map(|fact| fact.value.clone())
    };
    let person = Person {
        rating: player.rating,
        birth: player.birth,
        sex: player.sex,
        federation: player.federation,
        title: player.title,
        club: facts("CLUB").next(),
        groups: facts("GROUP").collect(),
    };
    (played.count() as u16, person)
}

fn list(ranking: &Ranking, fund: &Fund, distribution: &Distribution, language: Language) -> String {
    let words = language;
    let word = |text| language.word(text);
    let nets = !fund.deductions().is_empty();
    // An amount is text with its currency, and still stands to the right.
    let amount = |text| Column::new(word(text), Role::Value).align(Align::End);
    let columns = [
        Some(Column::new(word(Text::Place), Role::Place)),
        Some(Column::new(word(Text::No), Role::Number)),
        Some(Column::new(word(Text::PlayerName), Role::Name)),
        Some(Column::new(word(Text::Points), Role::Main)),
        Some(amount(Text::Amount)),
        nets.then(|| amount(Text::Net)),
        Some(Column::detail(word(Text::CameFrom))),
    ];
    let method = word(match fund.method() {
        Method::Shared => Text::MethodShared,
        Method::Order => Text::MethodOrder,
        Method::Hort(_) => Text::MethodHort,
    });
    let caption = match fund.name() {
        Some(name) => format!("{name} ({method})"),
        None => language.say(Text::PrizesOf, &[("method", &method)]),
    };
    let mut sheet = Sheet::new(caption, words).with_columns(columns.into_iter().flatten());
    let money = |amount: Money| Cell::Text(fund.currency().text(amount, words));
    for award in &distribution.awards {
        let sentence = award.words(fund, words);
        // The amount has a column of its own.
        let from = sentence.split_once(": ").map_or("", |(_, from)| from);
        let cells = [
            Some(Cell::Place(Some(award.place.into()))),
            Some(Cell::Number(award.number.get())),
            Some(Cell::Player { number: award.number, name: award.name.clone() }),
            Some(Cell::Points(award.points)),
            Some(money(award.amount)),
            nets.then(|| money(award.net(fund))),
            Some(Cell::text(from)),
        ];
        sheet.row(cells.into_iter().flatten());
    }
    let mut notes: Vec<String> = distribution
        .trophies
        .iter()
        .map(|trophy| {
            let prize = trophy.prize.name(fund, words);
            let names: Vec<String> = trophy
                .winners
                .iter()
                .map(|n| {
                    let name = name_of(&ranking.input.tournament, ranking.options.contest, n.get());
                    name.to_owned()
                })
                .collect();
            let winners = match names.is_empty() {
                true => word(Text::TrophyNobody).to_owned(),
                false => names.join(" / "),
            };
            let trophy = trophy.trophy.text(words);
            let gaps: [(&str, &dyn std::fmt::Display); 3] =
                [("prize", &prize), ("trophy", &trophy), ("winners", &winners)];
            language.say(Text::Trophy, &gaps)
        })
        .collect();
    notes.extend(
        distribution
            .unawarded
            .iter()
            .map(|line| language.say(Text::NotAwarded, &[("what", &line.words(fund, words))])),
    );
    notes.push(distribution.sums(words));
    sheet.notes = notes;
    sheet.text()
}

/// The distribution for programs. Amounts are whole numbers of the currency's smallest unit.
#[derive(Serialize)]
struct Answer<'a> {
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

#[derive(Serialize)]
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

#[derive(Serialize)]
struct PartData {
    prizes: Vec<String>,
    total: i64,
    among: usize,
    text: String,
}

#[derive(Serialize)]
struct UnawardedData {
    prize: Option<String>,
    amount: i64,
    text: String,
}

#[derive(Serialize)]
struct TrophyData {
    prize: String,
    trophy: String,
    winners: Vec<Number>,
}

impl<'a> Answer<'a> {
    fn of(
        ranking: &'a Ranking,
        fund: &Fund,
        distribution: &'a Distribution,
        language: Language,
    ) -> Answer<'a> {
        let words = language;
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
                    text: part.words(fund, words),
                })
                .collect(),
            text: award.words(fund, words),
        });
        Answer {
            format: "arbitra-prizes",
            version: 1,
            event: &ranking.input.tournament.event.name,
            currency: fund.currency().to_string(),
            method: fund.method().to_string(),
            fund: distribution.fund.minor(),
            paid: distribution.paid().minor(),
            not_awarded: distribution.unawarded_sum().minor(),
            added: distribution.added.minor(),
            awards: awards.collect(),
            unawarded: distribution
                .unawarded
                .iter()
                .map(|line| UnawardedData {
                    prize: line.prize.map(key),
                    amount: line.amount.minor(),
                    text: line.words(fund, words),
                })
                .collect(),
            trophies: distribution
                .trophies
                .iter()
                .map(|trophy| TrophyData {
                    prize: key(trophy.prize),
                    trophy: trophy.trophy.text(words).to_owned(),
                    winners: trophy.winners.clone(),
                })
                .collect(),
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

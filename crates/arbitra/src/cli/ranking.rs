//! The commands about rankings: standings, crosstables, prizes, play-offs.

use std::num::NonZeroU16;
use std::path::PathBuf;
use std::str::FromStr;

use arbitra_awards::playoffs;
use arbitra_awards::prizes::Method;
use arbitra_standings::{Edition, Kind, Order, Ratings, Unrated};
use clap::{Args, ValueEnum};

use super::number;

pub const STANDINGS_EXAMPLES: &str = "\
Examples:
  arbitra standings open.trf                 by the file's tie-breaks, or those the rules recommend
  arbitra standings open.trf --tie-breaks \"BH/C1, BH, SB\" --round 5
  arbitra standings open.trf --working 12    why number 12 stands there
  arbitra standings open.trf --by federation
  arbitra standings open.trf --by age:12,16,60+ --format html -o ages.html
  arbitra standings open.trf --edition 2019 --format tsv
  arbitra standings open.trf --compare       places by every recommended order";

/// `arbitra standings`.
#[derive(Debug, Args)]
pub struct Standings {
    #[command(flatten)]
    pub ranked: Ranked,
    /// A table for each group: category, federation, sex, age, rating or title; details after a
    /// colon: category:KIND, age:12,16,60+, rating:1600,2000
    #[arg(long, value_name = "BY")]
    pub by: Option<By>,
    /// The places by every recommended order side by side; with --edition only by those of that
    /// edition
    #[arg(long, conflicts_with_all = ["by", "working"])]
    pub compare: bool,
    /// Show how the values of this player or team come about, round by round
    #[arg(long, value_name = "NUMBER", value_parser = number::<u16>)]
    pub working: Option<u16>,
    /// What to write: a table to read, values separated by tabs, JSON, or a page
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = TableFormat::Table)]
    pub format: TableFormat,
    /// Where to write; otherwise the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

/// What a ranking is made from: the same for standings, crosstables and prizes.
#[derive(Debug, Args)]
pub struct Ranked {
    /// The tournament; - reads the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The tie-breaks in their order, such as "BH/C1, BH, SB"; otherwise those of the file (records
    /// 212 and 202), and without any those the edition recommends for that kind of event
    #[arg(long, value_name = "LIST")]
    pub tie_breaks: Option<String>,
    /// Which recommended order, where neither --tie-breaks nor the file lists any: the one for the
    /// players' ratings as they are, or as they are judged, the one for schools, or that of old
    /// pairing rules, which is usual for an event paired by them
    #[arg(long, value_enum, value_name = "ORDER", conflicts_with = "tie_breaks")]
    pub order: Option<OrderWord>,
    /// The tie-break regulations: 2026, 2024, 2019, 2014 or 2006; otherwise those in force on the
    /// first day of the event, and without a date the latest
    #[arg(long, value_name = "YEAR", value_parser = year)]
    pub edition: Option<Edition>,
    /// How opponents were found; otherwise as the file says (record 192)
    #[arg(long, value_enum, value_name = "KIND")]
    pub kind: Option<KindWord>,
    /// The standings after this round; otherwise after everything in the file
    #[arg(long, value_name = "N", value_parser = number::<NonZeroU16>)]
    pub round: Option<NonZeroU16>,
    /// The rating that unrated players count with: the announced one, or the lowest or average of
    /// the event
    #[arg(long, value_name = "RATING|lowest|average")]
    pub unrated: Option<Unrated>,
    /// Draw lots where nothing else separates; the same seed draws the same lots
    #[arg(long, value_name = "SEED", value_parser = number::<u64>)]
    pub lots: Option<u64>,
    /// The numbers of players or teams who stay level, in the order that was made by hand
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', value_parser = number::<u16>)]
    pub by_hand: Vec<u16>,
    /// A file with values of self-defined tie-breaks, one on each line: OTHER_X 4 12.5
    #[arg(long, value_name = "FILE")]
    pub external: Option<PathBuf>,
}

/// Which of the recommended orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OrderWord {
    /// For events in which every rating means the same.
    Consistent,
    /// For youth, seniors, many unrated players or several rating systems.
    Inconsistent,
    /// For school events.
    School,
    /// By the Dutch pairing rules of 1998 (F10).
    #[value(name = "dutch-1998")]
    Dutch1998,
    /// By the FIDE Swiss rules of 1999 (16).
    #[value(name = "fide-swiss-1999")]
    FideSwiss1999,
}

impl From<OrderWord> for Order {
    fn from(word: OrderWord) -> Order {
        match word {
            OrderWord::Consistent => Order::For(Ratings::Consistent),
            OrderWord::Inconsistent => Order::For(Ratings::Inconsistent),
            OrderWord::School => Order::Schools,
            OrderWord::Dutch1998 => Order::FirstDutch,
            OrderWord::FideSwiss1999 => Order::FideSwiss,
        }
    }
}

/// How opponents were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum KindWord {
    /// They follow from the scores.
    Swiss,
    /// Everybody meets everybody.
    RoundRobin,
    /// Another schedule that was fixed beforehand.
    Predetermined,
}

impl From<KindWord> for Kind {
    fn from(word: KindWord) -> Kind {
        match word {
            KindWord::Swiss => Kind::Swiss,
            KindWord::RoundRobin => Kind::RoundRobin,
            KindWord::Predetermined => Kind::Predetermined,
        }
    }
}

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TableFormat {
    /// Aligned columns for people.
    Table,
    /// Values separated by tabs.
    Tsv,
    /// Everything, for programs.
    Json,
    /// A page for a browser.
    Html,
}

/// By what a table is split.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum By {
    /// The value of a fact about players, of this kind.
    Category(String),
    Federation,
    Sex,
    /// Youth groups up to an age, senior groups from an age.
    Age {
        under: Vec<u16>,
        over: Vec<u16>,
    },
    /// Limits at which a new group begins.
    Rating(Vec<u16>),
    Title,
}

impl FromStr for By {
    type Err = String;

    fn from_str(text: &str) -> Result<By, String> {
        let (key, details) = match text.split_once(':') {
            Some((key, details)) if !details.trim().is_empty() => (key, Some(details)),
            Some(_) => return Err(BY_EXAMPLES.to_owned()),
            None => (text, None),
        };
        let numbers = |texts: Vec<&str>| -> Option<Vec<u16>> {
            let mut numbers: Vec<u16> =
                texts.into_iter().map(|text| text.parse::<u16>().ok()).collect::<Option<_>>()?;
            numbers.sort_unstable();
            Some(numbers)
        };
        let items = || details.unwrap_or_default().split(',').map(str::trim);
        match (key, details) {
            ("category", kind) => Some(By::Category(kind.unwrap_or("GROUP").to_owned())),
            ("federation", None) => Some(By::Federation),
            ("sex", None) => Some(By::Sex),
            ("title", None) => Some(By::Title),
            // The groups of FIDE's youth and senior championships.
            ("age", None) => {
                Some(By::Age { under: vec![8, 10, 12, 14, 16, 18, 20], over: vec![50, 65] })
            }
            ("age", Some(_)) => numbers(items().filter(|item| !item.ends_with('+')).collect())
                .zip(numbers(items().filter_map(|item| item.strip_suffix('+')).collect()))
                .map(|(under, over)| By::Age { under, over }),
            ("rating", None) => Some(By::Rating((1400..=2600).step_by(200).collect())),
            ("rating", Some(_)) => numbers(items().collect()).map(By::Rating),
            _ => None,
        }
        .ok_or_else(|| BY_EXAMPLES.to_owned())
    }
}

const BY_EXAMPLES: &str =
    "federation, sex, title, category, category:CLUB, age, age:12,16,60+, rating, rating:1600,2000";

pub const CROSSTABLE_EXAMPLES: &str = "\
Examples:
  arbitra crosstable open.trf
  arbitra crosstable masters.trf --kind round-robin
  arbitra crosstable league.trf --show boards
  arbitra crosstable open.trf --format html -o crosstable.html";

/// `arbitra crosstable`.
#[derive(Debug, Args)]
pub struct Crosstable {
    #[command(flatten)]
    pub ranked: Ranked,
    /// Which table: who met whom, results by board of a team event, or the results of each round
    #[arg(long, value_enum, value_name = "TABLE", default_value_t = Show::Games)]
    pub show: Show,
    /// What to write: a table to read, values separated by tabs, JSON, or a page
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = TableFormat::Table)]
    pub format: TableFormat,
    /// Where to write; otherwise the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

/// Which table `arbitra crosstable` writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Show {
    /// Who met whom.
    Games,
    /// Results by board.
    Boards,
    /// Wins, draws and losses by round.
    Statistics,
}

pub const PRIZES_EXAMPLES: &str = "\
Examples:
  arbitra prizes open.trf --fund prizes.toml
  arbitra prizes open.trf --fund prizes.toml --method hort --format json

A fund:
  currency = \"EUR\"
  method = \"shared\"
  main = [500, 300, 200]

  [[category]]
  name = \"Under 1800\"
  rating = { below = 1800 }
  prizes = [100, 50]";

/// `arbitra prizes`.
#[derive(Debug, Args)]
pub struct Prizes {
    #[command(flatten)]
    pub ranked: Ranked,
    /// The prize fund, a TOML file
    #[arg(long, value_name = "FUND")]
    pub fund: PathBuf,
    /// How prizes are divided among players level on points: shared equally, by the order of the
    /// tie-breaks, or half and half (Hort); otherwise as the fund says
    #[arg(long, value_name = "METHOD", value_parser = method)]
    pub method: Option<Method>,
    /// What to write: a list to read, or JSON
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = ListFormat::Table)]
    pub format: ListFormat,
    /// Where to write; otherwise the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

/// How a list or a schedule is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ListFormat {
    /// For people.
    Table,
    /// For programs.
    Json,
}

pub const PLAYOFF_EXAMPLES: &str = "\
Examples:
  arbitra playoff --players \"Ana, Bea, Caro\" --places 1 --edition 2019
  arbitra playoff --players \"4 Ivanov, A.; 9 Prieto, B.\" --places 1 --edition 2006 --seed 42
  arbitra playoff --players \"Ana, Bea\" --places 1 --edition 2006 --results \"1=1-0, 2=draw\"

Results: GAME=1-0, GAME=0-1 or GAME=draw; the number of moves after a slash (GAME=1-0/34);
the choice of colours as GAME=white:NUMBER.";

/// `arbitra playoff`.
#[derive(Debug, Args)]
pub struct Playoff {
    /// The tied players in the order of their tie-breaks, between commas, or between semicolons if
    /// names have commas; pairing numbers may stand before the names
    #[arg(long, value_name = "PLAYERS")]
    pub players: String,
    /// How many places are at stake; the title alone is 1
    #[arg(long, value_name = "N", value_parser = number::<u16>)]
    pub places: u16,
    /// The rules: 2006, 2014 or 2019
    #[arg(long, value_name = "YEAR", value_parser = playoff_year)]
    pub edition: playoffs::Edition,
    /// Where the lots start; the same seed draws the same lots
    #[arg(long, value_name = "SEED", default_value = "1", value_parser = number::<u64>)]
    pub seed: u64,
    /// The best of the places for which the players are tied
    #[arg(long, value_name = "N", default_value = "1", value_parser = number::<NonZeroU16>)]
    pub first_place: NonZeroU16,
    /// There is no time for ordinary games: Armageddon games where the edition allows them
    #[arg(long)]
    pub short: bool,
    /// Numbers and pairs by lot instead of by tie-break, where the edition allows either
    #[arg(long)]
    pub by_lot: bool,
    /// What was played so far, such as "1=1-0, 2=draw"
    #[arg(long, value_name = "RESULTS", default_value = "", hide_default_value = true)]
    pub results: String,
    /// What to write: a schedule to read, or JSON
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = ListFormat::Table)]
    pub format: ListFormat,
    /// Where to write; otherwise the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

fn year(text: &str) -> Result<Edition, String> {
    text.parse().map_err(|_| years(Edition::ALL.iter().rev().map(|edition| edition.year())))
}

fn playoff_year(text: &str) -> Result<playoffs::Edition, String> {
    let all = playoffs::Edition::ALL.iter().map(|edition| edition.year());
    text.parse().map_err(|_| years(all))
}

fn years<'a>(years: impl Iterator<Item = &'a str>) -> String {
    years.collect::<Vec<_>>().join(", ")
}

fn method(text: &str) -> Result<Method, String> {
    text.parse().map_err(|_| "shared, order, hort".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_and_their_details() {
        assert_eq!("sex".parse(), Ok(By::Sex));
        assert_eq!("category".parse(), Ok(By::Category("GROUP".to_owned())));
        assert_eq!("category:CLUB".parse(), Ok(By::Category("CLUB".to_owned())));
        assert_eq!("age:16,12,60+".parse(), Ok(By::Age { under: vec![12, 16], over: vec![60] }));
        assert_eq!("rating:2000,1600".parse(), Ok(By::Rating(vec![1600, 2000])));
        for wrong in ["", "club", "sex:f", "age:", "age:old", "rating:1600,"] {
            assert_eq!(wrong.parse::<By>(), Err(BY_EXAMPLES.to_owned()), "{wrong}");
        }
    }
}

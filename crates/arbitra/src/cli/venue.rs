//! The commands about halls and equipment.

use std::path::PathBuf;

use arbitra_venue::standards::{Edition, Level};
use clap::{Args, Subcommand, ValueEnum};

use super::number;

pub const VENUE_EXAMPLES: &str = "\
Examples:
  arbitra venue plan hall.toml --boards 120 --format svg -o plan.svg
  arbitra venue check hall.toml --plan plan.json
  arbitra venue stock 120 --rounds 9
  arbitra venue clock \"DGT 3000\" --control 90+30
  arbitra venue standards --level top";

/// `arbitra venue`.
#[derive(Debug, Args)]
#[command(disable_help_subcommand = true, arg_required_else_help = true)]
pub struct Venue {
    /// What to do.
    #[command(subcommand)]
    pub what: VenueWhat,
}

/// What can be asked about halls and equipment.
#[derive(Debug, Subcommand)]
pub enum VenueWhat {
    /// Plan the tables of a hall: rows, aisles, numbers, fixed boards, arbiters
    ///
    /// Keeps every distance and area of the standards; where they name no number, Arbitra keeps its own
    /// and says so. The exit code is 1 if the hall is too small, with what would be broken first and how
    /// many boards fit.
    #[command(after_help = PLAN_EXAMPLES)]
    Plan(VenuePlan),
    /// Hold a hall, its plan or measured equipment against the standards
    ///
    /// Names what was found, what is needed, and the article. Without a plan, checks the tables that the
    /// file of the hall has. The exit code is 1 if a rule is broken; advice leaves it at 0.
    #[command(after_help = CHECK_EXAMPLES)]
    Check(VenueCheck),
    /// Count what so many boards need, with spares
    #[command(after_help = STOCK_EXAMPLES)]
    Stock(VenueStock),
    /// Clocks: which were approved, which can run a time control, and the report of a clock test
    ///
    /// Without options, lists the approved clocks. The exit code is 1 if the clock cannot run the control,
    /// or the test fails or is incomplete.
    #[command(after_help = CLOCK_EXAMPLES)]
    Clock(VenueClock),
    /// List every number of the standards, with its article
    #[command(after_help = STANDARDS_EXAMPLES)]
    Standards(VenueStandards),
}

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PlanFormat {
    /// Rows to read
    Table,
    /// The plan for programs, and for `arbitra venue check`
    Json,
    /// A drawing at true scale
    Svg,
}

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LevelWord {
    /// World and continental championships, and whatever is as high
    Top,
    /// Matches, team matches and round robins
    Match,
    /// Opens and all other events
    Open,
    /// School events
    School,
}

impl From<LevelWord> for Level {
    fn from(word: LevelWord) -> Level {
        match word {
            LevelWord::Top => Level::Top,
            LevelWord::Match => Level::Match,
            LevelWord::Open => Level::Open,
            LevelWord::School => Level::School,
        }
    }
}

/// How boards are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum NumberingWord {
    /// Every second row the other way
    Snake,
    /// Every row from the same side
    Rows,
}

/// What holds for every question.
#[derive(Debug, Args)]
pub struct By {
    /// The edition of the standards: 2014, 2019, 2022 or 2026, the one in force
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub edition: Option<Edition>,
    /// What is played
    #[arg(long, value_enum, value_name = "LEVEL", default_value_t = LevelWord::Open)]
    pub level: LevelWord,
}

pub const PLAN_EXAMPLES: &str = "\
Examples:
  arbitra venue plan hall.toml --boards 120
  arbitra venue plan hall.toml --boards 90 --single 4 --live 10 --accessible 7,12 --format svg -o plan.svg
  arbitra venue plan hall.toml --boards 60 --per-table 2 --table 0.9x0.8 --format json -o plan.json

A hall, in metres from its upper left corner:
  name = \"Town hall\"
  size = [30, 20]                            or walls = [[0, 0], [30, 0], [30, 20], [0, 20]]
  lux = 800                                  also temperature, carpet, noise
  [[door]]                                   at, width, name, exit = true
  at = [15, 20]
  [[window]]                                 from, to, curtain = true
  [[column]]                                 at, size
  [[area]]                                   kind, name, at, size, seats; without at: elsewhere
  kind = \"bar\"                               stage, spectators, bar, analysis, toilets, press,
                                             commentary, broadcast, lounge, fair-play, outdoor, other
  [[rope]]                                   points = [[0, 3], [30, 3]]
  [[light]]                                  at, lux
  [[arbiters]]                               at, size, internet, power
  [[table]]                                  at, size, boards = [1, 2], along = \"x\"";

/// `arbitra venue plan`.
#[derive(Debug, Args)]
pub struct VenuePlan {
    /// The hall, in TOML; - reads the standard input
    #[arg(value_name = "HALL")]
    pub hall: PathBuf,
    /// How many boards
    #[arg(long, value_name = "N", value_parser = number::<u16>)]
    pub boards: u16,
    /// The edition and the level.
    #[command(flatten)]
    pub by: By,
    /// How boards are numbered
    #[arg(long, value_enum, value_name = "ORDER", default_value_t = NumberingWord::Snake)]
    pub numbering: NumberingWord,
    /// Single tables for so many of the first boards; otherwise all of a match or top event
    #[arg(long, value_name = "N", value_parser = number::<u16>)]
    pub single: Option<u16>,
    /// So many of the first boards are transmitted
    #[arg(long, value_name = "N", value_parser = number::<u16>, default_value_t = 0)]
    pub live: u16,
    /// Boards of players who need room, such as 7,12: a long table each, double aisles
    #[arg(long, value_name = "BOARDS", value_delimiter = ',', value_parser = number::<u16>)]
    pub accessible: Vec<u16>,
    /// Boards to be turned, so that the clock stands on the other side
    #[arg(long, value_name = "BOARDS", value_delimiter = ',', value_parser = number::<u16>)]
    pub turned: Vec<u16>,
    /// Teams play: boards cannot be turned
    #[arg(long)]
    pub teams: bool,
    /// So many boards stand on one table
    #[arg(long, value_name = "N", value_parser = number::<u8>, default_value_t = 1)]
    pub per_table: u8,
    /// The tables there are: metres for each board along, and across; otherwise those of the standards
    #[arg(long, value_name = "LENGTHxWIDTH", value_parser = table)]
    pub table: Option<(i32, i32)>,
    /// Metres kept free around tables, where no standard names a number
    #[arg(long, value_name = "METRES", value_parser = metres, default_value = "1.2")]
    pub aisle: i32,
    /// What to write
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = PlanFormat::Table)]
    pub format: PlanFormat,
    /// Where to write; otherwise the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

pub const CHECK_EXAMPLES: &str = "\
Examples:
  arbitra venue check hall.toml              the hall and the tables in its file
  arbitra venue check hall.toml --plan plan.json
  arbitra venue check --equipment sets.toml --level top

Measured equipment, in millimetres:
  clocks = [\"DGT 3000\"]
  [pieces]                                   king, queen, bishop, knight, rook, pawn and king_base …
  king = 95
  king_base = 40                             also staunton, shiny, dark_black_or_brown = true
  [board]
  square = 55                                also material = \"wood\", shiny, coordinates
  [table]
  length = 1100                              width, height
  [blind]
  board = 200                                clock_dot = 5";

/// `arbitra venue check`.
#[derive(Debug, Args)]
pub struct VenueCheck {
    /// The hall, in TOML; - reads the standard input
    #[arg(value_name = "HALL", required_unless_present = "equipment")]
    pub hall: Option<PathBuf>,
    /// The plan that `arbitra venue plan --format json` wrote, perhaps changed by hand
    #[arg(long, value_name = "PLAN", requires = "hall")]
    pub plan: Option<PathBuf>,
    /// Equipment that was measured, in TOML
    #[arg(long, value_name = "FILE")]
    pub equipment: Option<PathBuf>,
    /// The edition and the level.
    #[command(flatten)]
    pub by: By,
    /// Draw the hall with its plan into this file
    #[arg(long, value_name = "SVG", requires = "hall")]
    pub svg: Option<PathBuf>,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

pub const STOCK_EXAMPLES: &str = "\
Examples:
  arbitra venue stock 120 --rounds 9
  arbitra venue stock 60 --rounds 7 --spares 10 --live 6 --blind 1 --accessible 1 --json";

/// `arbitra venue stock`.
#[derive(Debug, Args)]
pub struct VenueStock {
    /// How many boards
    #[arg(value_name = "BOARDS", value_parser = number::<u16>)]
    pub boards: u16,
    /// How many rounds, for the scoresheets
    #[arg(long, value_name = "N", value_parser = number::<u16>, default_value_t = 9)]
    pub rounds: u16,
    /// Spares in per cent
    #[arg(long, value_name = "PERCENT", value_parser = number::<u8>, default_value_t = 5)]
    pub spares: u8,
    /// So many boards stand on one table
    #[arg(long, value_name = "N", value_parser = number::<u8>, default_value_t = 1)]
    pub per_table: u8,
    /// So many boards are transmitted
    #[arg(long, value_name = "N", value_parser = number::<u16>, default_value_t = 0)]
    pub live: u16,
    /// So many blind players, each with a board of their own
    #[arg(long, value_name = "N", value_parser = number::<u16>, default_value_t = 0)]
    pub blind: u16,
    /// So many tables for players who need room
    #[arg(long, value_name = "N", value_parser = number::<u16>, default_value_t = 0)]
    pub accessible: u16,
    /// The edition and the level.
    #[command(flatten)]
    pub by: By,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

pub const CLOCK_EXAMPLES: &str = "\
Examples:
  arbitra venue clock                        the approved clocks
  arbitra venue clock --control 40/90+30+30s which of them can run it
  arbitra venue clock mechanical --control 90+30
  arbitra venue clock --form                 the questions of the test, on paper
  arbitra venue clock --form --json          the same as a file to fill in
  arbitra venue clock --test report.json     judged point by point";

/// `arbitra venue clock`.
#[derive(Debug, Args)]
pub struct VenueClock {
    /// The clock by its name; "mechanical" for one with hands
    #[arg(value_name = "CLOCK", requires = "control")]
    pub clock: Option<String>,
    /// The time control: 90+30, 40/90+30+30s, 40/5400+30:1800+30 or a letter a to p
    #[arg(long, value_name = "CONTROL")]
    pub control: Option<String>,
    /// The report of a clock test, in JSON
    #[arg(long, value_name = "FILE", conflicts_with_all = ["clock", "form"])]
    pub test: Option<PathBuf>,
    /// The empty report of a clock test
    #[arg(long, conflicts_with_all = ["clock", "control"])]
    pub form: bool,
    /// The edition of the standards: 2014, 2019, 2022 or 2026, the one in force
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub edition: Option<Edition>,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

pub const STANDARDS_EXAMPLES: &str = "\
Examples:
  arbitra venue standards                    what holds at an open now
  arbitra venue standards --edition 2019 --level school
  arbitra venue standards --furniture        tables and seats for children";

/// `arbitra venue standards`.
#[derive(Debug, Args)]
pub struct VenueStandards {
    /// The edition and the level.
    #[command(flatten)]
    pub by: By,
    /// Furniture for children by their height
    #[arg(long)]
    pub furniture: bool,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

fn edition(text: &str) -> Result<Edition, String> {
    let years = Edition::ALL.map(Edition::year);
    text.parse().map_err(|_| years.join(", "))
}

/// Metres with up to three decimals, as millimetres.
fn metres(text: &str) -> Result<i32, String> {
    let fail = || "1.2, 0.85".to_owned();
    let number: arbitra_report::Decimal = text.trim().parse().map_err(|_| fail())?;
    let shift = 3_u8.checked_sub(number.places()).ok_or_else(fail)?;
    let exact = number.digits().checked_mul(10_i128.pow(u32::from(shift))).ok_or_else(fail)?;
    i32::try_from(exact).map_err(|_| fail())
}

fn table(text: &str) -> Result<(i32, i32), String> {
    let (length, width) = text.split_once(['x', 'X', '×']).ok_or_else(|| "1.1x0.85".to_owned())?;
    Ok((metres(length)?, metres(width)?))
}

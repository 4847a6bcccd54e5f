//! The command line as data: what can be asked for, with its help in English.
//!
//! The doc comments are the English help; `words/help.rs` holds the Spanish, and a test keeps
//! the two equally complete.

mod accelerate;
mod account;
pub mod dossier;
mod explain;
mod forms;
mod keeping;
mod laws;
mod norms;
mod person;
mod proof;
mod publish;
mod ranking;
mod ratings;
mod record;
mod report;
mod serve;
mod update;
mod venue;

pub use accelerate::Accelerate;
pub use account::{Account, AccountList, AccountName, Accounts};
pub use dossier::{Arbiter, Regulations};
pub use explain::{Explain, ExplainFormat, Preview, Replay, WhatIf};
pub use forms::{Draw, DrawingFormat, Lineup, PaperFormat, Schedule, TableOfForm};
pub use keeping::{Backup, Restore};
pub use laws::{
    Laws, LawsAdjourn, LawsArticle, LawsClaim, LawsClassify, LawsClock, LawsDiscretion, LawsGames,
    LawsGlossary, LawsInspect, LawsLate, LawsNotation, LawsPosition, LawsRuling, LawsScoresheet,
    LawsSearch, LawsTouch, Question,
};
pub use norms::{ChampionshipWord, FormWord, Norms, Rate};
pub use person::{
    Person, PersonClean, PersonErase, PersonExport, PersonReseal, PersonSweep, PersonWhat,
};
pub use proof::Verify;
pub use publish::Publish;
pub use ranking::{
    By, Crosstable, ListFormat, Playoff, Prizes, Ranked, Show, Standings, TableFormat,
};
pub use ratings::{Import, Lists, Ratings, Refresh, Search, Tempo};
pub use record::Record;
pub use report::{AllOf, Report, ReportFormat};
pub use serve::Serve;
pub use update::Update;
pub use venue::{
    NumberingWord, PlanFormat, Venue, VenueCheck, VenueClock, VenuePlan, VenueStandards,
    VenueStock, VenueWhat,
};

use std::ffi::OsString;
use std::path::PathBuf;
use std::str::FromStr;

use arbitra_model::Points;
use arbitra_pairing::System;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, FromArgMatches as _, Parser, Subcommand, ValueEnum};

use crate::commands::generate::{
    Accelerate as Accelerated, Game, Often, Percent, Span, Winners, Written,
};
use crate::language::Language;

/// The arbiter's desk: pairings for chess tournaments, exact and explained.
///
/// Without a command, starts the desk in the browser.
#[derive(Debug, Parser)]
#[command(name = "arbitra", version, max_term_width = 100, disable_help_subcommand = true)]
#[command(after_help = EXIT_CODES)]
pub struct Cli {
    /// What every command knows.
    #[command(flatten)]
    pub everywhere: Everywhere,

    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The options of every command.
#[derive(Debug, Args)]
pub struct Everywhere {
    /// The language of everything a person reads; otherwise that of the environment (LC_ALL, LANG)
    #[arg(long, global = true, value_name = "LANGUAGE")]
    #[arg(value_parser = languages())]
    pub lang: Option<Language>,
}

/// How the program ends, for the foot of the help.
pub const EXIT_CODES: &str = "\
Exit codes:
  0  fine
  1  the rules say no: no legal pairing exists, or a check found differences
  2  a defect of the program
  3  a command line or file that cannot be used
  4  too large
  5  a file that cannot be read or written";

/// The commands, as clap knows them all, and each read by itself: building the others would cost more
/// than most commands do.
macro_rules! commands {
    ($(#[$of_all:meta])* pub enum Command { $($(#[$of_one:meta])* $one:ident($asked:ty),)+ }) => {
        $(#[$of_all])*
        pub enum Command { $($(#[$of_one])* $one($asked),)+ }

        impl Cli {
            /// Reads a command line without building the commands that it does not name. None if it
            /// needs all of them: it names none, asks for help, or is wrong.
            pub fn quickly(words: &[OsString]) -> Option<Cli> {
                let name = words.get(1)?.to_str()?;
                $(if is_named(name, stringify!($one)) {
                    let (everywhere, asked) = read::<$asked>(words.get(1..)?)?;
                    return Some(Cli { everywhere, command: Some(Command::$one(asked)) });
                })+
                None
            }
        }
    };
}

/// Whether a word names a variant: its letters, small.
fn is_named(word: &str, variant: &str) -> bool {
    word.eq_ignore_ascii_case(variant) && !word.contains(|letter: char| letter.is_ascii_uppercase())
}

/// Reads one command and the options of all; none if anything is unusual about it.
fn read<T: Args>(words: &[OsString]) -> Option<(Everywhere, T)> {
    let command = Everywhere::augment_args(clap::Command::new("arbitra"));
    let matches = T::augment_args(command).try_get_matches_from(words).ok()?;
    let everywhere = Everywhere::from_arg_matches(&matches).ok()?;
    Some((everywhere, T::from_arg_matches(&matches).ok()?))
}

commands! {
/// A command.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Pair the next round of a tournament
    ///
    /// Reads a tournament report (TRF16, TRFx, TRF-2026) or Arbitra's JSON and pairs the round that
    /// comes next, exactly as the rules of the edition prescribe.
    #[command(after_help = PAIR_EXAMPLES)]
    Pair(Pair),
    /// Pair every round of one or more tournaments again and list the differences
    ///
    /// Rebuilds each tournament as it was before every round, pairs that round, and compares pairs,
    /// colours and bye with the file. Then compares the points and ranks that the file states with
    /// its results and, where the file lists them, its tie-breaks. A folder means its *.trf files.
    /// The last line counts files, rounds and rounds that differ, and apart from them those that are
    /// right only by another reading of an article; a line before it counts statements about the
    /// standings that are wrong, if there are any. The exit code is 1 if anything differs.
    #[command(after_help = CHECK_EXAMPLES)]
    Check(Check),
    /// Verify a pairing from its certificate, trusting nobody
    ///
    /// Reads the tournament that was paired and the certificate that `arbitra pair --certificate`
    /// wrote, works out from the articles what the rules look at, and checks that the pairing obeys
    /// every absolute rule and that no candidate of any bracket is better, or as good and earlier. It
    /// shares no code with the engine. The exit code is 1 if anything is wrong, with the reason.
    #[command(after_help = proof::VERIFY_EXAMPLES)]
    Verify(Verify),
    /// Rank a tournament: points, tie-breaks, and why
    ///
    /// Ranks by points and then by the tie-breaks of the edition, with exact values. What speaks
    /// against the list for that kind of event is said on the standard error, with its article.
    #[command(after_help = ranking::STANDINGS_EXAMPLES)]
    Standings(Standings),
    /// Write the crosstable: who met whom
    ///
    /// A Swiss shows opponent, colour, result and float of every round, a round robin its matrix.
    /// Teams are shown with match points and game points.
    #[command(after_help = ranking::CROSSTABLE_EXAMPLES)]
    Crosstable(Crosstable),
    /// Print papers: pairings, slips, cards, scoresheets, standings, forms
    ///
    /// Every paper as PDF that readers for the blind understand (PDF/UA-1, PDF/A-2a), several in one
    /// file with bookmarks; their tables also as spreadsheet. The same file, options and time of
    /// printing give the same bytes. A paper that still lacks something says what, and is not made.
    #[command(after_help = report::REPORT_EXAMPLES)]
    Report(Report),
    /// Divide a prize fund by the standings
    ///
    /// Says who receives how much, and from which prizes it comes. What is paid and what is not
    /// awarded always add up to the fund.
    #[command(after_help = ranking::PRIZES_EXAMPLES)]
    Prizes(Prizes),
    /// Arrange the play-off of tied players
    ///
    /// Who plays whom, colours by a lot that can be repeated, time controls, breaks, and who takes
    /// which place.
    #[command(after_help = ranking::PLAYOFF_EXAMPLES)]
    Playoff(Playoff),
    /// Rate a tournament, game by game; rating lists: import them, look up players
    ///
    /// With a file, shows what every game brings: the difference D, the expectation and what the
    /// score is above it, then K and the change, exact to the hundredth. What is not rated says why.
    #[command(after_help = ratings::RATINGS_EXAMPLES)]
    Ratings(Ratings),
    /// Title norms: who made one, why, and who still can
    ///
    /// Tries every admissible selection of games for GM, IM, WGM and WIM and shows the best; each
    /// condition names its article. With --radar, looks several rounds ahead: what it calls
    /// impossible is proved, and what it calls possible rests on opponents of this very event.
    #[command(after_help = norms::NORMS_EXAMPLES)]
    Norms(Norms),
    /// The Laws of Chess in the hall: positions, claims, clocks, rulings, scoresheets
    ///
    /// Every answer names its article. Positions are written in FEN, games are read from PGN.
    #[command(after_help = laws::LAWS_EXAMPLES)]
    Laws(Laws),
    /// Hall and equipment: plan the tables, check them, count the stock, test clocks
    ///
    /// Every number names its standard, article and edition. A hall is a file in TOML.
    #[command(after_help = venue::VENUE_EXAMPLES)]
    Venue(Venue),
    /// What is announced: prospectus, regulations, programme, and what is missing by the rules
    ///
    /// A file in TOML, or that of an event, becomes prospectus, invitations, regulations to hang up,
    /// circular and calendar. With --check, lists missing headings and contradictions with their
    /// articles; the exit code is 1 if there are any, and advice leaves it at 0.
    #[command(after_help = dossier::REGULATIONS_EXAMPLES)]
    Regulations(Regulations),
    /// Norms of arbiters: which events count for FA or IA, and what is missing
    ///
    /// By B.06.1, in force since July 2021. The exit code is 1 if the application is not complete.
    #[command(after_help = dossier::ARBITER_EXAMPLES)]
    Arbiter(Arbiter),
    /// Make random complete tournaments
    ///
    /// Every round is paired by the rules; results follow the ratings. What is not said is drawn within
    /// what is usual, from a fresh seed that is told and kept in the file; the same options and the same
    /// seed always make the same tournament. Shares are percentages (7 or 7.5) or, with an x, numbers
    /// (12x); every number may be a span (10-120), from which the seed draws one.
    #[command(after_help = GENERATE_EXAMPLES)]
    Generate(Generate),
    /// Draw lots: numbers for players or teams, or the colour of the first game
    ///
    /// The draw is open and can be repeated: the seed is noted in the file. Numbers drawn by hand are
    /// checked and noted. A match or a knock-out draws the colour of the first game; teams draw the
    /// numbers of teams.
    #[command(after_help = forms::DRAW_EXAMPLES)]
    Draw(Draw),
    /// Explain a round: why this opponent, why this colour, why not another
    ///
    /// Goes through a Swiss round bracket by bracket and board by board, in sentences that name the
    /// articles. "Why not?" forces the wish upon the round, pairs it again, and names the first
    /// criterion that gets worse, and for whom. Of other forms it says which table, which colour.
    #[command(after_help = explain::EXPLAIN_EXAMPLES)]
    Explain(Explain),
    /// What if: the next round for results that are still open
    ///
    /// With --results, pairs the next round as if the open games had ended this way. With --player, tries
    /// the results of the open games in every combination, up to a limit, and says whom the player
    /// can meet and what it depends on.
    #[command(name = "whatif", after_help = explain::WHATIF_EXAMPLES)]
    WhatIf(WhatIf),
    /// Which boards of the next round are certain while games are still on
    ///
    /// Pairs the next round for every combination of the results still open and says which boards are
    /// the same in all of them, which may move to another board, and which colours are open. With more
    /// open games than --games nothing is called certain.
    #[command(after_help = explain::PREVIEW_EXAMPLES)]
    Preview(Preview),
    /// Pair every round by several editions and show where they differ
    ///
    /// Each round starts from the file as it was then. Where the editions differ, says what each
    /// prescribes and which criterion is responsible.
    #[command(after_help = explain::REPLAY_EXAMPLES)]
    Replay(Replay),
    /// Write the table of a knock-out, Keizer, match or team event
    ///
    /// A knock-out shows places and matches, Keizer its list, a match its score and which games are
    /// rated, teams how they did against each other. Round robins have `crosstable` and `standings`.
    #[command(after_help = forms::TABLE_EXAMPLES)]
    Table(TableOfForm),
    /// Make and check the timetable of a tournament
    ///
    /// The length of a session is estimated from the time control by 60 moves. Title events may have
    /// two rounds and twelve hours a day. The exit code is 1 if the timetable breaks a rule.
    #[command(after_help = forms::SCHEDULE_EXAMPLES)]
    Schedule(Schedule),
    /// Accelerate the first rounds, or print the rules of the acceleration
    ///
    /// Writes who has how many virtual points in which rounds (records 250), and says it in words to
    /// be printed, as the regulations want it announced. Baku is FIDE's; others need authorisation.
    #[command(after_help = accelerate::ACCELERATE_EXAMPLES)]
    Accelerate(Accelerate),
    /// Write a captain's sheet, or enter a line-up
    ///
    /// A line-up is checked before it is entered (record 300): members of the team, each once, from
    /// the first board on and in an order that is allowed.
    #[command(after_help = forms::LINEUP_EXAMPLES)]
    Lineup(Lineup),
    /// Write a tournament in another format
    ///
    /// Says on the standard error what the other format cannot express.
    #[command(after_help = CONVERT_EXAMPLES)]
    Convert(Convert),
    /// Start the arbiter's desk in the browser
    ///
    /// Serves the desk, the public pages and the screens of the hall until Ctrl+C. Everything works
    /// without internet. On this machine no account is needed until the first one is made; beyond it
    /// accounts are required. A lost password is replaced by `arbitra account reset NAME`.
    #[command(after_help = serve::SERVE_EXAMPLES)]
    Serve(Serve),
    /// Bring the public pages of a tournament to a web space, a folder or a stick
    ///
    /// Draws pairings, results, standings, players, calendars, papers and files as the desk shows them to
    /// everybody, with links that work under any address, and sends what has changed since the last
    /// time. Readers see the old state until all of the new one is there.
    #[command(after_help = publish::PUBLISH_EXAMPLES)]
    Publish(Publish),
    /// Save everything into one file
    ///
    /// Writes all tournaments with their records, accounts and settings into one file, while others
    /// go on working. Every record is verified on the way; rating lists are left out.
    #[command(after_help = keeping::BACKUP_EXAMPLES)]
    Backup(Backup),
    /// Put a backup into an empty database, or an event beside others
    ///
    /// Checks the file from beginning to end and puts it into the database, all of it or nothing. A
    /// backup goes into an empty one; the file of one event (Whole event on the desk) goes beside
    /// what is there. Which kind of database it was made from does not matter.
    #[command(after_help = keeping::RESTORE_EXAMPLES)]
    Restore(Restore),
    /// Accounts, for the person at this machine: list them, lost passwords, close them
    ///
    /// Works for whoever can write the database, also while the desk runs. Everything it does stands in
    /// the record of the server.
    #[command(after_help = account::ACCOUNT_EXAMPLES)]
    Account(Account),
    /// Hold a record against what was printed and signed of it
    ///
    /// Follows the chain of every record, checks the signatures that lie beside it, looks for heads
    /// that papers print, and asks the memory that the desk keeps outside the database. So a record
    /// that was made anew from beginning to end, or cut off, is told too. The exit code is 1 if
    /// it is not the one that was printed and signed.
    #[command(after_help = record::RECORD_EXAMPLES)]
    Record(Record),
    /// The data of one person: give them out, erase them
    ///
    /// What the record holds on a person lies beside it, and can be given out or erased without
    /// breaking the chain.
    #[command(after_help = person::PERSON_EXAMPLES)]
    Person(Person),
    /// Work for another program: the dialect pairing programs speak with their engines
    #[command(disable_help_flag = true, long_about = ENGINE_ABOUT, after_help = ENGINE_EXAMPLES)]
    Engine(Engine),
    /// Print FIDE's questions to tournament programs with our answers
    ///
    /// Every question of the verification in our own words, our answer, what it leads to, where it is
    /// seen and which test shows it. The exit code is 1 while an answer is a hard fail or costs
    /// something.
    #[command(after_help = ACCEPTANCE_EXAMPLES)]
    Acceptance(Acceptance),
    /// Ask whether there is a newer version
    ///
    /// Reads what was released last from the place you name, and nowhere else. No other command asks, the
    /// desk never does, and nothing is installed. The exit code is 1 if there is a newer version.
    #[command(after_help = update::UPDATE_EXAMPLES)]
    Update(Update),
    /// Print the completions of a shell
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions(Completions),
    /// Print the manual page, or write all of them into a folder
    #[command(after_help = MAN_EXAMPLES)]
    Man(Man),
}
}

pub const PAIR_EXAMPLES: &str = "\
Examples:
  arbitra pair open.trf                      the next round as a table
  arbitra pair open.trf --format trf -o open-r5.trf
                                             the file with the new round in it
  arbitra pair open.trf --edition dutch-2017 by the rules of 2017
  arbitra pair open.trf --round 3            round 3 again, as it was then
  arbitra pair open.trf --certificate proof.json
                                             with a proof for `arbitra verify`";

/// `arbitra pair`.
#[derive(Debug, Args)]
pub struct Pair {
    /// The tournament; - reads the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The rules: dutch-2026, dutch-2017, dutch-2013, dutch-1998, dubov-2026, burstein-2026,
    /// lim-2026, lim-2026-maxi, fide-1999, fide-1999-printed; double-2026, team-2026 (also -b, -free,
    /// -gp), olympiad-2022; roundrobin, double-roundrobin, roundrobin-N, team-roundrobin,
    /// team-double-roundrobin, scheveningen, semi-scheveningen, double-scheveningen, schiller,
    /// skalitzka, match, knockout, team-knockout or keizer. Otherwise the file decides (records 192 and 092, then
    /// the start date), and without either the edition in force today
    #[arg(long, value_name = "EDITION", value_parser = edition)]
    pub edition: Option<System>,
    /// Pair this round; otherwise the next one
    #[arg(long, value_name = "N", value_parser = number::<u16>)]
    pub round: Option<u16>,
    /// What to write: a table to read, pairs of numbers, JSON with the reasons, or the file with
    /// the round in it
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = PairFormat::Table)]
    pub format: PairFormat,
    /// Where to write; otherwise the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
    /// Write a certificate too: a proof that this is the pairing the rules prescribe
    #[arg(long, value_name = "CERT")]
    pub certificate: Option<PathBuf>,
}

/// How `arbitra pair` writes its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PairFormat {
    /// Aligned columns for people.
    Table,
    /// The number of pairs, then White and Black of each.
    Pairs,
    /// Everything, with the reasons, for programs.
    Json,
    /// The tournament with the round in it.
    Trf,
}

pub const CHECK_EXAMPLES: &str = "\
Examples:
  arbitra check open.trf
  arbitra check tournaments/ --edition dutch-2017
  arbitra check bbp/ --accept-reading 1.4.3  rounds right by that reading do not count
  arbitra check --json tournaments/ > report.json";

/// `arbitra check`.
#[derive(Debug, Args)]
pub struct Check {
    /// Tournaments, or folders of them
    #[arg(required = true, value_name = "FILE|DIR")]
    pub paths: Vec<PathBuf>,
    /// The rules for all files, as for pair; otherwise each file decides
    #[arg(long, value_name = "EDITION", value_parser = edition)]
    pub edition: Option<System>,
    /// Take rounds that are right by another reading of this article for right: 1.4.3. Otherwise they
    /// are counted under their own name, and the exit code is 1
    #[arg(long, value_name = "ARTICLE")]
    pub accept_reading: Vec<String>,
    /// Report as JSON
    #[arg(long)]
    pub json: bool,
}

pub const GENERATE_EXAMPLES: &str = "\
Examples:
  arbitra generate -o random.trf             everything drawn; the seed is told and kept in the file
  arbitra generate --seed 7 -o random.trf    the tournament of seed 7 again
  arbitra generate --players 60 --rounds 9 --half-byes 12x --forfeit-wins 4x --tie-breaks BH/C1,BH,DE
  arbitra generate --players 10-120 --rounds 5-11 --half-byes 0-5 --count 500 -o many/
  arbitra generate --rating-top 2600 --rating-step 15 --rating-floor 1600
  arbitra generate --rating-list ratings.txt
  arbitra generate --plain --points 3-1-0 --pab 1 --accelerate baku -o baku.trf";

/// `arbitra generate`.
#[derive(Debug, Args)]
pub struct Generate {
    /// How many players; drawn if nothing is said
    #[arg(long, value_name = "N")]
    pub players: Option<Span>,
    /// How many rounds; drawn if nothing is said
    #[arg(long, value_name = "N")]
    pub rounds: Option<Span>,
    /// Where the chances start; otherwise a fresh seed, which is told
    #[arg(long, value_name = "SEED", value_parser = number::<u64>)]
    pub seed: Option<u64>,
    /// Leave out what is not said instead of drawing it: 30 players and nine rounds of games only
    #[arg(long)]
    pub plain: bool,
    /// Make this many tournaments into a folder
    #[arg(long, value_name = "N", value_parser = number::<u32>)]
    pub count: Option<u32>,
    /// Draws between equal players, in per cent
    #[arg(long, value_name = "PERCENT")]
    pub draws: Option<Percent>,
    /// Games decided without play, one in eight lost by both: in per cent, or so many (5x)
    #[arg(long, value_name = "PERCENT|Nx")]
    pub forfeits: Option<Often>,
    /// Games that one player wins without play
    #[arg(long, value_name = "PERCENT|Nx")]
    pub forfeit_wins: Option<Often>,
    /// Games that both players lose without play
    #[arg(long, value_name = "PERCENT|Nx")]
    pub forfeit_losses: Option<Often>,
    /// Games with unusual results (½–0, 0–½, 0–0)
    #[arg(long, value_name = "PERCENT|Nx")]
    pub unusual: Option<Often>,
    /// Games that do not count for ratings
    #[arg(long, value_name = "PERCENT|Nx")]
    pub unrated: Option<Often>,
    /// Half-point byes: in per cent of players and rounds, or so many in all (12x)
    #[arg(long, value_name = "PERCENT|Nx")]
    pub half_byes: Option<Often>,
    /// Absences (zero-point byes), as half-point byes
    #[arg(long, value_name = "PERCENT|Nx")]
    pub zero_byes: Option<Often>,
    /// Full-point byes, as half-point byes
    #[arg(long, value_name = "PERCENT|Nx")]
    pub full_byes: Option<Often>,
    /// Players who leave before the end, in per cent
    #[arg(long, value_name = "PERCENT")]
    pub withdrawals: Option<Percent>,
    /// Players who come after the first round, in per cent
    #[arg(long, value_name = "PERCENT")]
    pub late: Option<Percent>,
    /// Accelerate the first rounds; one tournament in four is accelerated if nothing is said
    #[arg(long, value_enum, value_name = "METHOD")]
    pub accelerate: Option<Accelerated>,
    /// Do not accelerate
    #[arg(long, conflicts_with = "accelerate")]
    pub no_acceleration: bool,
    /// Points for a win, a draw and a loss
    #[arg(long, value_name = "W-D-L", default_value = "1-0.5-0")]
    pub points: Game,
    /// Points for the pairing-allocated bye; otherwise those of a win (teams: of a drawn match)
    #[arg(long, value_name = "POINTS", value_parser = points)]
    pub pab: Option<Points>,
    /// The tie-breaks of the file, such as BH/C1,BH,DE; its ranks follow them
    #[arg(long, value_name = "LIST")]
    pub tie_breaks: Option<String>,
    /// How many times players are forbidden to meet
    #[arg(long, value_name = "N", default_value = "0")]
    pub forbidden: Span,
    /// How many players are of one club, whose members may not meet
    #[arg(long, value_name = "N", default_value = "0", value_parser = number::<u16>)]
    pub club: u16,
    /// Who wins the games: by chance as ratings have it, or the hardest cases an engine can meet
    #[arg(long, value_enum, value_name = "WHO", default_value_t = Winners::Expected)]
    pub results: Winners,
    /// The lowest and the highest rating, between which ratings are drawn
    #[arg(long, value_name = "LOW-HIGH", conflicts_with_all = ["rating_top", "rating_list"])]
    pub ratings: Option<Span>,
    /// The best rating, from which the others go down in steps
    #[arg(long, value_name = "RATING", value_parser = number::<u16>, conflicts_with = "rating_list")]
    pub rating_top: Option<u16>,
    /// What lies between two neighbours
    #[arg(
        long, value_name = "N", default_value = "10", value_parser = number::<u16>,
        requires = "rating_top"
    )]
    pub rating_step: u16,
    /// The rating below which nobody falls
    #[arg(
        long, value_name = "RATING", default_value = "1400", value_parser = number::<u16>,
        requires = "rating_top"
    )]
    pub rating_floor: u16,
    /// The ratings themselves, 0 for none: 2510,2480,0 or a file that holds them
    #[arg(long, value_name = "LIST|FILE")]
    pub rating_list: Option<String>,
    /// In team events write whoever does not play as 0000 - -: records alone tell byes and forfeits
    #[arg(long)]
    pub dashes: bool,
    /// The rules, as for pair
    #[arg(long, value_name = "EDITION", default_value = "dutch-2026", value_parser = edition)]
    pub edition: System,
    /// The dialect to write: trf26, or trf16 for older programs
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Written::Trf26)]
    pub to: Written,
    /// The file to write, or the folder with --count; otherwise the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

pub const CONVERT_EXAMPLES: &str = "\
Examples:
  arbitra convert old.trf new.trf --to trf26
  arbitra convert open.trf open.json --to json
  arbitra convert entries.xlsx open.trf --to trf26
                                             a list of players, ranked by rating
  arbitra convert list.csv open.trf --to trf26 --columns 2=name,5=rapid --rating rapid";

/// `arbitra convert`.
#[derive(Debug, Args)]
pub struct Convert {
    /// The tournament to read, TRF or JSON, or a list of players, CSV or XLSX; - reads the standard
    /// input
    #[arg(value_name = "IN")]
    pub input: PathBuf,
    /// The file to write; - means the standard output
    #[arg(value_name = "OUT")]
    pub output: PathBuf,
    /// The format to write
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub to: Format,
    /// What columns of a list mean, where the guess is wrong: 2=name,5=none
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',')]
    pub columns: Vec<String>,
    /// The rating of a list that counts
    #[arg(long, value_enum, value_name = "RATING", default_value_t = Tempo::Standard)]
    pub rating: Tempo,
    /// The rules of an event whose players a list holds: equal ratings stand in its order of titles
    #[arg(long, value_name = "EDITION", value_parser = edition)]
    pub edition: Option<System>,
}

/// A format of tournaments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// The report of 2016, with the extensions engines understand.
    Trf16,
    /// The report of 2026.
    Trf26,
    /// Arbitra's JSON.
    Json,
}

pub const ENGINE_ABOUT: &str = "\
Work for another program: the dialect pairing programs speak with their engines

Takes the flags and gives the answers that pairing programs expect of their engine:

  engine [--edition E] [-r] [--dutch] FILE -p [OUT] [-l [LIST]]
  engine [--edition E] [-r] [--dutch] FILE -c [ROUND] [-l [LIST]]
  engine [--edition E] [-r] [--dutch] [MODEL] -g [CONFIG] [-b] -o OUT [-s SEED] [-l [LIST]]
  engine -r

--burstein, --dubov, --lim and --team stand in the place of --dutch; --team pairs teams by the \
variant that record 192 names.

-p pairs the next round: the number of pairs, then one pair per line, White first; a player with \
0 has the bye. -c checks every round, or one. -g makes a random tournament. -l writes a \
check-list (default: beside the file, as .list). -b accelerates (Baku). -r names the release. \
A file named without a folder is written beside the file that was read. The edition is \
dutch-2026 unless told otherwise.";

pub const ENGINE_EXAMPLES: &str = "\
Examples:
  arbitra engine --dutch open.trf -p
  arbitra engine --dutch open.trf -p pairs.txt -l
  arbitra engine --edition dutch-2017 --dutch open.trf -c
  arbitra engine --dutch -g -o random.trf -s 7

Exit codes:
  0  done; -c ends so whether or not it found differences
  1  no legal pairing exists
  2  a defect of the program
  3  flags or a file that cannot be used
  4  too large
  5  a file that cannot be read or written";

/// `arbitra engine`: its words are read by hand.
#[derive(Debug, Args)]
pub struct Engine {
    /// The dialect's flags and files
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "WORDS")]
    pub words: Vec<OsString>,
}

pub const ACCEPTANCE_EXAMPLES: &str = "\
Examples:
  arbitra acceptance
  arbitra acceptance --format markdown -o acceptance.md";

/// `arbitra acceptance`.
#[derive(Debug, Args)]
pub struct Acceptance {
    /// What to write
    #[arg(long, value_enum, default_value_t = PaperOfAnswers::Text, value_name = "FORMAT")]
    pub format: PaperOfAnswers,
    /// Write to a file instead of the standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// How the answers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum PaperOfAnswers {
    /// A table to read.
    Text,
    /// A page with a table for every group.
    Markdown,
    /// Columns between tabs.
    Tsv,
}

pub const COMPLETIONS_EXAMPLES: &str = "\
Example:
  arbitra completions bash > ~/.local/share/bash-completion/completions/arbitra";

/// `arbitra completions`.
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    pub shell: clap_complete::Shell,
}

pub const MAN_EXAMPLES: &str = "\
Examples:
  arbitra man | man -l -
  arbitra man ~/.local/share/man/man1";

/// `arbitra man`.
#[derive(Debug, Args)]
pub struct Man {
    /// The folder to write into; otherwise the main page goes to the standard output
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
}

// Parsers that complain with examples, which need no translation.

fn edition(text: &str) -> Result<System, String> {
    text.parse().map_err(|_| "dutch-2026, dutch-2017, roundrobin, knockout".to_owned())
}

fn number<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| "1, 2, 3".to_owned())
}

fn points(text: &str) -> Result<Points, String> {
    text.parse().map_err(|_| "1, 0.5".to_owned())
}

/// The languages, as `--lang` names them.
fn languages() -> impl TypedValueParser<Value = Language> {
    let named = [("en", "English"), ("es", "Spanish")];
    PossibleValuesParser::new(named.map(|(code, name)| PossibleValue::new(code).help(name)))
        .try_map(|code| code.parse::<Language>())
}

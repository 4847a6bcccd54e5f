//! The commands about the Laws at the board.

use std::path::PathBuf;

use arbitra_laws::clock::{Class, TimeOfDay};
use arbitra_laws::notation::Letters;
use arbitra_laws::{Edition, Square};
use arbitra_model::Colour;
use clap::{Args, Subcommand, ValueEnum};

use super::number;

pub const LAWS_EXAMPLES: &str = "\
Examples:
  arbitra laws position \"8/8/4k3/8/8/3KB3/8/8 w - - 0 1\"
  arbitra laws claim game.pgn --threefold --intended Nf3
  arbitra laws touch \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\" h1 e1
  arbitra laws clock 40/90+30+30s
  arbitra laws ruling illegal-move
  arbitra laws article 7.5.1
  arbitra laws search phone";

/// `arbitra laws`.
#[derive(Debug, Args)]
#[command(disable_help_subcommand = true, arg_required_else_help = true)]
pub struct Laws {
    /// What to ask.
    #[command(subcommand)]
    pub question: Question,
}

/// What can be asked about the Laws.
#[derive(Debug, Subcommand)]
pub enum Question {
    /// Look at a position: mate, stalemate, dead, illegal, and who can still mate
    ///
    /// A mate that is possible is shown; one that is impossible is proved, by the pieces that are left or
    /// by looking at every position that can still arise. Where neither was found within the limit,
    /// the answer is "undecided". The exit code is 1 if the position is illegal.
    #[command(after_help = POSITION_EXAMPLES)]
    Position(LawsPosition),
    /// Judge a claim of a draw: threefold repetition or fifty moves
    ///
    /// Reads the game, lists where the position stood, and says what follows. The exit code is 1 if
    /// the claim is wrong.
    #[command(after_help = CLAIM_EXAMPLES)]
    Claim(LawsClaim),
    /// Say what must be played after pieces were touched
    #[command(after_help = TOUCH_EXAMPLES)]
    Touch(LawsTouch),
    /// Write a move in every notation: five languages, figurines, long form, PGN, UCI, spoken
    #[command(after_help = NOTATION_EXAMPLES)]
    Notation(LawsNotation),
    /// Explain a time control, or show a clock move by move
    ///
    /// Understands 90+30, 40/90+30+30s, G/15+10s, 90'/40+30'+30", the encoding of report files
    /// (40/5400+30:1800+30) and a letter a to p for the settings every clock must have; add bronstein,
    /// delay or "by time" where the clock does so. Without a control, lists settings and events.
    #[command(after_help = CLOCK_EXAMPLES)]
    Clock(LawsClock),
    /// Say whether a time control is standard, rapid or blitz
    #[command(after_help = CLASSIFY_EXAMPLES)]
    Classify(LawsClassify),
    /// Say who loses by coming late, and how much time
    #[command(after_help = LATE_EXAMPLES)]
    Late(LawsLate),
    /// Find the ruling: what happened, the questions that matter, what to do
    ///
    /// Without a case, lists them. With a case, asks the next question; with its answers, gives the
    /// ruling in order, with articles, clock changes and what is at the arbiter's discretion.
    #[command(after_help = RULING_EXAMPLES)]
    Ruling(LawsRuling),
    /// Look up an article: in short words, by edition, with what changed and its rulings
    ///
    /// Numbers of every edition are found: 7.5.1, 7.5a, A.5, III.4; a number with parts brings all of them. The
    /// words are Arbitra's own, not the text of the Laws. What was not read in a text of an edition is marked
    /// as remembered.
    #[command(after_help = ARTICLE_EXAMPLES)]
    Article(LawsArticle),
    /// Look for a word in articles, rulings and terms, in English or Spanish
    #[command(after_help = SEARCH_EXAMPLES)]
    Search(LawsSearch),
    /// List the terms of the hall in seven languages
    #[command(after_help = GLOSSARY_EXAMPLES)]
    Glossary(LawsGlossary),
    /// List what the Laws and the rulings leave to the arbiter
    #[command(after_help = DISCRETION_EXAMPLES)]
    Discretion(LawsDiscretion),
    /// Look closer at a position: is it a start, why not castle, which squares are attacked
    #[command(after_help = INSPECT_EXAMPLES)]
    Inspect(LawsInspect),
    /// Review a scoresheet, or make one game of two partial ones
    ///
    /// A sheet is a text with move numbers and moves, - for what is missing. One sheet is reviewed, two
    /// are merged and the first gap is shown. The exit code is 1 if something is wrong or missing.
    #[command(after_help = SCORESHEET_EXAMPLES)]
    Scoresheet(LawsScoresheet),
    /// Make one PGN of the games of an event, with the tags and results of its report
    ///
    /// Every game of the files is found its board by round and names (or FIDE numbers) and gets names, ratings,
    /// titles, event, date, round and board of the report. A game that fits no board or cannot be read
    /// refuses its file, with line and column, and nothing is written. Where a game has another result
    /// than the report, the report's stays and the exit code is 1.
    #[command(after_help = GAMES_EXAMPLES)]
    Games(LawsGames),
    /// Adjourned games: judge a sealed move, make a timetable, or show how to seal and resume
    ///
    /// A timetable takes sessions (`[[session]]` name, minutes) and games (`[[game]]` white, black, minutes)
    /// and lets nobody play twice at once. The exit code is 1 if the sealed move loses the game, the
    /// envelope lacks something, or a game fits into no session.
    #[command(after_help = ADJOURN_EXAMPLES)]
    Adjourn(LawsAdjourn),
}

pub const POSITION_EXAMPLES: &str = "\
Examples:
  arbitra laws position \"8/8/4k3/8/8/3KB3/8/8 w - - 0 1\"
  arbitra laws position \"8/8/4k3/8/8/3K1R2/8/8 w - - 0 1\" --flag white
                                             White's flag has fallen: who wins?
  arbitra laws position --chess960 518 --svg start.svg";

/// `arbitra laws position`.
#[derive(Debug, Args)]
pub struct LawsPosition {
    /// The position in FEN
    #[arg(value_name = "FEN", required_unless_present = "chess960")]
    pub fen: Option<String>,
    /// A starting position of Chess960 by its number, 0 to 959
    #[arg(long, value_name = "N", value_parser = number::<u16>, conflicts_with = "fen")]
    pub chess960: Option<u16>,
    /// The game is one of Chess960: castling from other squares is not a fault
    #[arg(long)]
    pub chess960_game: bool,
    /// Whose flag has fallen, white or black: says the result
    #[arg(long, value_name = "COLOUR", value_parser = colour)]
    pub flag: Option<Colour>,
    /// Who resigns, white or black: says the result
    #[arg(long, value_name = "COLOUR", value_parser = colour)]
    pub resigns: Option<Colour>,
    /// The edition of the Laws: 2014, 2017, 2018 or 2023, the one in force
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub edition: Option<Edition>,
    /// Look at this many positions at most
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    pub limit: Option<usize>,
    /// Letters of the pieces: en, es, de, fr, pt or figurine; otherwise those of the language
    #[arg(long, value_name = "LETTERS", value_parser = letters)]
    pub letters: Option<Letters>,
    /// Draw the position into this file
    #[arg(long, value_name = "SVG")]
    pub svg: Option<PathBuf>,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

pub const CLAIM_EXAMPLES: &str = "\
Examples:
  arbitra laws claim game.pgn --threefold    the position stands on the board
  arbitra laws claim game.pgn --fifty --intended Kd7
                                             the player has written this move
  arbitra laws claim game.pgn                everything the Laws say about the game";

/// `arbitra laws claim`.
#[derive(Debug, Args)]
pub struct LawsClaim {
    /// The game in PGN; - reads the standard input
    #[arg(value_name = "PGN")]
    pub game: PathBuf,
    /// The same position for the third time (9.2)
    #[arg(long, conflicts_with = "fifty")]
    pub threefold: bool,
    /// Fifty moves of each player without pawn move or capture (9.3)
    #[arg(long)]
    pub fifty: bool,
    /// The move the player has written and declared
    #[arg(long, value_name = "MOVE")]
    pub intended: Option<String>,
    #[command(flatten)]
    pub play: Play,
    /// The edition of the Laws: 2014, 2017, 2018 or 2023, the one in force
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub edition: Option<Edition>,
    /// The game of the file, counted from 1
    #[arg(long, value_name = "N", default_value = "1", value_parser = number::<usize>)]
    pub number: usize,
    /// Letters of the pieces: en, es, de, fr, pt or figurine; otherwise those of the language
    #[arg(long, value_name = "LETTERS", value_parser = letters)]
    pub letters: Option<Letters>,
    /// Draw the position into this file
    #[arg(long, value_name = "SVG")]
    pub svg: Option<PathBuf>,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

pub const TOUCH_EXAMPLES: &str = "\
Examples:
  arbitra laws touch \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\" h1 e1
                                             the rook first, then the king
  arbitra laws touch \"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1\" e1 d5 --unclear";

/// `arbitra laws touch`.
#[derive(Debug, Args)]
pub struct LawsTouch {
    /// The position in FEN
    #[arg(value_name = "FEN")]
    pub fen: String,
    /// The squares of the pieces, in the order of touching
    #[arg(value_name = "SQUARES", required = true, value_parser = square)]
    pub squares: Vec<Square>,
    /// Touched at the same time, or nobody knows in which order
    #[arg(long)]
    pub unclear: bool,
    /// The edition of the Laws: 2014, 2017, 2018 or 2023, the one in force
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub edition: Option<Edition>,
    /// Letters of the pieces: en, es, de, fr, pt or figurine; otherwise those of the language
    #[arg(long, value_name = "LETTERS", value_parser = letters)]
    pub letters: Option<Letters>,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

pub const NOTATION_EXAMPLES: &str = "\
Examples:
  arbitra laws notation \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\" Nf3
  arbitra laws notation \"4k3/8/8/8/8/8/8/4N1NK w - - 0 1\" Cgf3 --letters es";

/// `arbitra laws notation`.
#[derive(Debug, Args)]
pub struct LawsNotation {
    /// The position in FEN
    #[arg(value_name = "FEN")]
    pub fen: String,
    /// The move
    #[arg(value_name = "MOVE")]
    pub played: String,
    /// Letters of the move: en, es, de, fr, pt or figurine; otherwise those of the language
    #[arg(long, value_name = "LETTERS", value_parser = letters)]
    pub letters: Option<Letters>,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

pub const CLOCK_EXAMPLES: &str = "\
Examples:
  arbitra laws clock                         the settings every clock must have
  arbitra laws clock 90+30
  arbitra laws clock b                       setting b
  arbitra laws clock \"25+10 bronstein\" --moves times.txt";

/// `arbitra laws clock`.
#[derive(Debug, Args)]
pub struct LawsClock {
    /// The time control
    #[arg(value_name = "CONTROL")]
    pub control: Option<String>,
    /// Thinking times of White and Black in turn, such as 1:05, and what the arbiter sets on a line of its
    /// own: white +2:00, black =0:45:00 40; - reads the standard input
    #[arg(long, value_name = "FILE", requires = "control")]
    pub moves: Option<PathBuf>,
    /// The edition of the Laws: 2014, 2017, 2018 or 2023, the one in force
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub edition: Option<Edition>,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

pub const CLASSIFY_EXAMPLES: &str = "\
Examples:
  arbitra laws classify 10+5
  arbitra laws classify 40/90+30+30s --json";

/// `arbitra laws classify`.
#[derive(Debug, Args)]
pub struct LawsClassify {
    /// The time control
    #[arg(value_name = "CONTROL")]
    pub control: String,
    /// The edition of the Laws: 2014, 2017, 2018 or 2023, the one in force
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub edition: Option<Edition>,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

pub const LATE_EXAMPLES: &str = "\
Examples:
  arbitra laws late --began 15:15 --default 30 --white 15:20 --black 15:46
  arbitra laws late --began 15:00 --white 15:00 --now 15:01
                                             the regulations name no default time";

/// `arbitra laws late`.
#[derive(Debug, Args)]
pub struct LawsLate {
    /// When the round really began
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub began: TimeOfDay,
    /// The default time of the regulations, in minutes; since 2017 it is zero where they name none
    #[arg(long, value_name = "MINUTES", value_parser = number::<u32>)]
    pub default: Option<u32>,
    /// When White came; not at all without it
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub white: Option<TimeOfDay>,
    /// When Black came; not at all without it
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub black: Option<TimeOfDay>,
    /// What time it is; otherwise the last time named
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub now: Option<TimeOfDay>,
    /// The edition of the Laws: 2014, 2017, 2018 or 2023, the one in force
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub edition: Option<Edition>,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

pub const RULING_EXAMPLES: &str = "\
Examples:
  arbitra laws ruling                        the cases
  arbitra laws ruling illegal-move           the first question
  arbitra laws ruling illegal-move yes competition first
  arbitra laws ruling disturbance player --warnings 3
  arbitra laws ruling late --announced open.toml";

/// `arbitra laws ruling`.
#[derive(Debug, Args)]
pub struct LawsRuling {
    /// What happened
    #[arg(value_name = "CASE")]
    pub case: Option<String>,
    /// The answers, in the order of the questions
    #[arg(value_name = "ANSWERS")]
    pub answers: Vec<String>,
    /// The completed illegal moves of this player in this game so far
    #[arg(long, value_name = "N", value_parser = number::<u32>)]
    pub illegal_moves: Option<u32>,
    /// The warnings of this player in this game so far
    #[arg(long, value_name = "N", value_parser = number::<u32>)]
    pub warnings: Option<u32>,
    /// The event, as `arbitra regulations` reads it: what it announced is not asked
    #[arg(long, value_name = "FILE")]
    pub announced: Option<PathBuf>,
    /// The edition of the Laws: 2014, 2017, 2018 or 2023, the one in force
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub edition: Option<Edition>,
    #[command(flatten)]
    pub play: Play,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

/// How a game is played, where penalties of time depend on it.
#[derive(Debug, Args)]
pub struct Play {
    /// How fast the game is: penalties of time depend on it
    #[arg(long, value_enum, value_name = "PACE")]
    pub pace: Option<Pace>,
    /// A blitz game, as --pace blitz
    #[arg(long, conflicts_with = "pace")]
    pub blitz: bool,
}

impl Play {
    /// How fast the game is, if anything was said.
    pub fn class(&self) -> Option<Class> {
        match self.pace {
            Some(Pace::Standard) => Some(Class::Standard),
            Some(Pace::Rapid) => Some(Class::Rapid),
            Some(Pace::Blitz) => Some(Class::Blitz),
            None => self.blitz.then_some(Class::Blitz),
        }
    }
}

/// How fast a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Pace {
    /// Sixty minutes or more for each player
    Standard,
    /// More than ten minutes, less than sixty
    Rapid,
    /// Ten minutes or less
    Blitz,
}

pub const ARTICLE_EXAMPLES: &str = "\
Examples:
  arbitra laws article 7.5.1
  arbitra laws article 7.5a --edition 2014
  arbitra laws article 11.3                  an article with all its parts";

/// `arbitra laws article`.
#[derive(Debug, Args)]
pub struct LawsArticle {
    /// The number, of whatever edition
    #[arg(value_name = "NUMBER")]
    pub number: String,
    /// The edition of the Laws: 2014, 2017, 2018 or 2023, the one in force
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub edition: Option<Edition>,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

pub const SEARCH_EXAMPLES: &str = "\
Examples:
  arbitra laws search phone
  arbitra laws search illegal move --edition 2018";

/// `arbitra laws search`.
#[derive(Debug, Args)]
pub struct LawsSearch {
    /// The words; accents and capitals do not matter
    #[arg(value_name = "WORDS", required = true)]
    pub words: Vec<String>,
    /// The edition of the Laws: 2014, 2017, 2018 or 2023, the one in force
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub edition: Option<Edition>,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

pub const GLOSSARY_EXAMPLES: &str = "\
Examples:
  arbitra laws glossary
  arbitra laws glossary --json";

/// `arbitra laws glossary`.
#[derive(Debug, Args)]
pub struct LawsGlossary {
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

pub const DISCRETION_EXAMPLES: &str = "\
Examples:
  arbitra laws discretion
  arbitra laws discretion --edition 2014";

/// `arbitra laws discretion`.
#[derive(Debug, Args)]
pub struct LawsDiscretion {
    /// The edition of the Laws: 2014, 2017, 2018 or 2023, the one in force
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub edition: Option<Edition>,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

pub const INSPECT_EXAMPLES: &str = "\
Examples:
  arbitra laws inspect \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1\"
                                             what is set up wrongly?
  arbitra laws inspect \"4k3/8/8/8/2b5/8/8/4K2R w K - 0 1\" f1
                                             why not castle, and what attacks f1?";

/// `arbitra laws inspect`.
#[derive(Debug, Args)]
pub struct LawsInspect {
    /// The position in FEN
    #[arg(value_name = "FEN")]
    pub fen: String,
    /// A square: which pieces attack it
    #[arg(value_name = "SQUARE", value_parser = square)]
    pub square: Option<Square>,
    /// The game is one of Chess960: castling from other squares is no fault
    #[arg(long)]
    pub chess960_game: bool,
    /// The edition of the Laws: 2014, 2017, 2018 or 2023, the one in force
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub edition: Option<Edition>,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

pub const SCORESHEET_EXAMPLES: &str = "\
Examples:
  arbitra laws scoresheet white.txt
  arbitra laws scoresheet white.txt black.txt --required 40
  arbitra laws scoresheet white.txt black.txt --letters es --pgn game.pgn";

/// `arbitra laws scoresheet`.
#[derive(Debug, Args)]
pub struct LawsScoresheet {
    /// The sheet; - reads the standard input
    #[arg(value_name = "SHEET")]
    pub first: PathBuf,
    /// The other player's sheet
    #[arg(value_name = "SHEET2")]
    pub second: Option<PathBuf>,
    /// The position from which the sheets begin, in FEN
    #[arg(long, value_name = "FEN")]
    pub from: Option<String>,
    /// The moves of the time control: says with which move the game goes on (8.6)
    #[arg(long, value_name = "MOVES", value_parser = number::<u32>)]
    pub required: Option<u32>,
    /// Letters of the pieces: en, es, de, fr, pt or figurine; otherwise those of the language
    #[arg(long, value_name = "LETTERS", value_parser = letters)]
    pub letters: Option<Letters>,
    /// Write the game into this file
    #[arg(long, value_name = "PGN")]
    pub pgn: Option<PathBuf>,
    /// The edition of the Laws: 2014, 2017, 2018 or 2023, the one in force
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub edition: Option<Edition>,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

pub const GAMES_EXAMPLES: &str = "\
Examples:
  arbitra laws games event.trf round5.pgn -o event.pgn
  arbitra laws games event.trf *.pgn --round 5 -o round5.pgn";

/// `arbitra laws games`.
#[derive(Debug, Args)]
pub struct LawsGames {
    /// The tournament as a report file
    #[arg(value_name = "REPORT")]
    pub report: PathBuf,
    /// The games in PGN; - reads the standard input
    #[arg(value_name = "PGN", required = true)]
    pub games: Vec<PathBuf>,
    /// The boards of this round only
    #[arg(long, value_name = "N", value_parser = number::<u16>)]
    pub round: Option<u16>,
    /// Write the games into this file instead of the standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Say what was found as JSON
    #[arg(long, requires = "output")]
    pub json: bool,
}

pub const ADJOURN_EXAMPLES: &str = "\
Examples:
  arbitra laws adjourn                       how to seal, and what the envelope says
  arbitra laws adjourn \"4k3/P7/8/8/8/8/8/4K3 w - - 0 41\" --sealed a8Q
  arbitra laws adjourn --envelope envelope.toml
  arbitra laws adjourn --timetable games.toml  who resumes when, nobody twice at once

An envelope (E.2):
  fen = \"4k3/P7/8/8/8/8/8/4K3 w - - 0 41\"   the position before the sealed move
  sealed_by = \"white\"                        who sealed
  number = 41                                the number of the sealed move
  offer = false                              whether a draw offer is open
  resumed_at = \"2026-05-02 10:00\"
  place = \"Town hall\"
  [names]
  white = \"Ada\"
  black = \"Bo\"
  [clock]                                    what each clock shows: h:mm:ss, or seconds
  white = \"1:05:00\"
  black = 3420";

/// `arbitra laws adjourn`.
#[derive(Debug, Args)]
pub struct LawsAdjourn {
    /// The position before the sealed move, in FEN
    #[arg(value_name = "FEN", requires = "sealed")]
    pub fen: Option<String>,
    /// The sealed move as written
    #[arg(long, value_name = "MOVE", requires = "fen")]
    pub sealed: Option<String>,
    /// What stands on the envelope, in TOML: checked and printed
    #[arg(long, value_name = "TOML", conflicts_with = "fen")]
    pub envelope: Option<PathBuf>,
    /// Games and sessions, in TOML: put into order
    #[arg(long, value_name = "TOML", conflicts_with_all = ["fen", "envelope"])]
    pub timetable: Option<PathBuf>,
    /// Letters of the pieces: en, es, de, fr, pt or figurine; otherwise those of the language
    #[arg(long, value_name = "LETTERS", value_parser = letters)]
    pub letters: Option<Letters>,
    /// The edition of the Laws: 2014, 2017, 2018 or 2023, the one in force
    #[arg(long, value_name = "YEAR", value_parser = edition)]
    pub edition: Option<Edition>,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

fn time(text: &str) -> Result<TimeOfDay, String> {
    text.parse()
}

fn colour(text: &str) -> Result<Colour, String> {
    text.parse().map_err(|_| "white, black".to_owned())
}

fn letters(text: &str) -> Result<Letters, String> {
    text.parse().map_err(|_| "en, es, de, fr, pt, figurine".to_owned())
}

fn edition(text: &str) -> Result<Edition, String> {
    let years = Edition::ALL.map(Edition::name);
    text.parse().map_err(|_| years.join(", "))
}

fn square(text: &str) -> Result<Square, String> {
    text.parse().map_err(|_| "e4, h1".to_owned())
}

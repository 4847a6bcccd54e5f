//! The command about papers.

use std::num::NonZeroU16;
use std::path::PathBuf;

use arbitra_model::Reader;
use arbitra_papers::{Format, Moment, Size};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::number;

pub const REPORT_EXAMPLES: &str = "\
Examples:
  arbitra report open.trf --list             which papers there are, and what each still lacks
  arbitra report open.trf --paper pairings,alphabetical,slips --round 5 -o round5.pdf
  arbitra report open.trf --all --round 5 -o round5.pdf
                                             all papers of the round, with bookmarks
  arbitra report open.arbitra --all=event -o event.zip
                                             all papers of the event, one file each
  arbitra report open.trf --paper standings --format xlsx -o standings.xlsx
  arbitra report open.trf --paper badges --template badges.toml --logo club.png -o badges.pdf
  arbitra report open.trf --paper prizes,receipts --prizes fund.toml --lang es -o premios.pdf
  arbitra report open.trf --paper pairings,standings --readers ca -o ronda.pdf
                                             what players read in Catalan: en, es, fr, de, pt, it, ca";

/// `arbitra report`.
#[derive(Debug, Args)]
pub struct Report {
    /// The tournament: a report, or the file of an event (.arbitra; of several tournaments all, or
    /// one with #2 or #name); - reads the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// List the papers by name, with what each still lacks
    #[arg(long)]
    pub list: bool,
    /// The papers, by name, one after another in one file
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub paper: Vec<String>,
    /// All papers of the round, or before the first one those of the beginning; with =event those
    /// of the whole event. What still lacks something is named and left out
    #[arg(
        long,
        value_enum,
        value_name = "OF",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "round"
    )]
    pub all: Option<AllOf>,
    /// The round; otherwise the last one that is paired
    #[arg(long, value_name = "N", value_parser = number::<NonZeroU16>)]
    pub round: Option<NonZeroU16>,
    /// The size of the paper: a3, a4, letter, a5 or a6; otherwise that of each paper
    #[arg(long, value_name = "SIZE")]
    pub size: Option<Size>,
    /// The language of what players read (pairings, slips, standings, posters ...); otherwise that of
    /// everything else
    #[arg(long, value_name = "LANGUAGE", value_parser = readers())]
    pub readers: Option<Reader>,
    /// What to write; otherwise what the name of the file says, and without one a PDF
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub format: Option<ReportFormat>,
    /// A template in TOML for cards, slips, badges, receipts, certificates, posters, or `every`
    /// paper; may be given again
    #[arg(long, value_name = "FILE")]
    pub template: Vec<PathBuf>,
    /// Print the template of a paper, to be changed
    #[arg(long, value_name = "NAME")]
    pub show_template: Option<String>,
    /// The prize fund in TOML, as for `arbitra prizes`
    #[arg(long, value_name = "FUND")]
    pub prizes: Option<PathBuf>,
    /// What FIDE's forms ask for, in TOML, as for `arbitra norms`
    #[arg(long, value_name = "DETAILS")]
    pub details: Option<PathBuf>,
    /// The address of the public page, for codes that cameras read
    #[arg(long, value_name = "URL")]
    pub address: Option<String>,
    /// The logo of the event: PNG, JPEG, GIF or WebP
    #[arg(long, value_name = "PICTURE")]
    pub logo: Option<PathBuf>,
    /// A signature for certificates and what else asks for it: PNG, JPEG, GIF or WebP
    #[arg(long, value_name = "PICTURE")]
    pub signature: Option<PathBuf>,
    /// A folder with photographs for badges, each named by FIDE ID or number, such as 2200000.jpg
    #[arg(long, value_name = "FOLDER")]
    pub photos: Option<PathBuf>,
    /// The colour of the event, such as #1f4e79
    #[arg(long, value_name = "COLOUR")]
    pub colour: Option<arbitra_papers::layout::Colour>,
    /// The time of printing, "YYYY-MM-DD HH:MM", with the zone behind it, such as "+01:00", where
    /// it is not universal time; otherwise now, by the clocks of this machine
    #[arg(long, value_name = "MOMENT", value_parser = moment)]
    pub printed: Option<Moment>,
    /// Where to write; otherwise the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

/// Of what all papers are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AllOf {
    /// Of the round.
    Round,
    /// Of the whole event.
    Event,
}

/// How papers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ReportFormat {
    /// Pages to print.
    Pdf,
    /// The tables as a spreadsheet.
    Xlsx,
    /// The tables as a page for a browser.
    Html,
    /// The tables as values separated by tabs.
    Tsv,
    /// The tables as values separated by commas.
    Csv,
    /// Tables and fields of forms, for programs.
    Json,
    /// Every paper as a PDF of its own, in one file.
    Zip,
}

impl ReportFormat {
    /// The same as papers know it.
    pub const fn format(self) -> Format {
        match self {
            ReportFormat::Pdf => Format::Pdf,
            ReportFormat::Xlsx => Format::Xlsx,
            ReportFormat::Html => Format::Html,
            ReportFormat::Tsv => Format::Tsv,
            ReportFormat::Csv => Format::Csv,
            ReportFormat::Json => Format::Json,
            ReportFormat::Zip => Format::Zip,
        }
    }
}

/// The languages in which players read, by their codes.
fn readers() -> impl TypedValueParser<Value = Reader> {
    let names = ["English", "Spanish", "French", "German", "Portuguese", "Italian", "Catalan"];
    let named = Reader::ALL.into_iter().zip(names);
    PossibleValuesParser::new(
        named.map(|(reader, name)| PossibleValue::new(reader.code()).help(name)),
    )
    .try_map(|code| Reader::of_code(&code).ok_or("en, es, fr, de, pt, it, ca"))
}

fn moment(text: &str) -> Result<Moment, String> {
    let wrong = || "YYYY-MM-DD HH:MM+01:00".to_owned();
    let (day, time) = text.trim().split_once([' ', 'T']).ok_or_else(wrong)?;
    let date = day.replace('-', "/").parse().map_err(|_| wrong())?;
    let time = time.trim_end_matches('Z').trim_end();
    let (time, ahead) = match time.find(['+', '-', '−']) {
        None => (time, 0),
        Some(at) => {
            let (time, zone) = time.split_at(at);
            let (sign, zone) = if let Some(zone) = zone.strip_prefix('+') {
                (1, zone)
            } else {
                (-1, zone.trim_start_matches(['-', '−']))
            };
            let (hours, minutes) = zone.split_once(':').unwrap_or((zone, "0"));
            let part = |text: &str, most: i16| {
                text.parse::<i16>().ok().filter(|part| (0..=most).contains(part))
            };
            let ahead = part(hours, 14).zip(part(minutes, 59));
            let ahead = ahead.map(|(hours, minutes)| sign * (hours * 60 + minutes));
            (time.trim_end(), ahead.ok_or_else(wrong)?)
        }
    };
    let (hour, minute) = time.split_once(':').ok_or_else(wrong)?;
    let part = |text: &str, below: u8| text.parse().ok().filter(|part| *part < below);
    match (part(hour, 24), part(minute, 60)) {
        (Some(hour), Some(minute)) => Ok(Moment { date, hour, minute, ahead }),
        _ => Err(wrong()),
    }
}

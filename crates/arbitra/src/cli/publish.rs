//! The command that brings an event to a web space.

use std::path::PathBuf;

use arbitra_model::Reader;
use arbitra_publish::Step;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

pub const PUBLISH_EXAMPLES: &str = "\
Examples:
  arbitra publish open.trf /media/stick/open
  arbitra publish open.arbitra.zip sftp://ann@club.example/www/open --secret-file password.txt
  arbitra publish 3 https://ann@dav.example/open --step results
                                             tournament 3 of the desk, without its last standings
  arbitra publish open.trf 's3://KEY@bucket/open?endpoint=https://s3.example&region=eu'
The password or key is read from the file, or from ARBITRA_PUBLISH_SECRET.";

/// `arbitra publish`.
#[derive(Debug, Args)]
pub struct Publish {
    /// The tournament: a file, or the number of a tournament in the database
    #[arg(value_name = "FILE|EVENT")]
    pub source: PathBuf,
    /// Where it goes: a folder, git:FOLDER, or an address that begins with https:, s3:, ftps: or
    /// sftp:
    #[arg(value_name = "TARGET")]
    pub target: String,
    /// How far the last round is shown; those before it are shown whole
    #[arg(long, value_name = "STEP", default_value = "standings", value_parser = steps())]
    pub step: Step,
    /// The languages of its pages (en, es, fr, de, pt, it, ca), the one where readers begin first;
    /// all of them if none is named
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = readers())]
    pub languages: Vec<Reader>,
    /// The address where readers find it, for the feed and papers
    #[arg(long, value_name = "URL")]
    pub address: Option<String>,
    /// A file with the password, the secret key of S3 or the private key of SSH
    #[arg(long, value_name = "FILE")]
    pub secret_file: Option<PathBuf>,
    /// The certificate of the server's authority (PEM), if it is one of its own
    #[arg(long, value_name = "PEM")]
    pub authority: Option<PathBuf>,
    /// The key that the server must show (SFTP), as in SHA256:…
    #[arg(long, value_name = "KEY")]
    pub host_key: Option<String>,
    /// Where the numbered tournament is kept: a file, or postgres://…; otherwise
    /// ARBITRA_DATABASE, and without it the file among the user's data
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
}

/// The codes of languages that players read.
fn readers() -> impl TypedValueParser<Value = Reader> {
    PossibleValuesParser::new(Reader::ALL.map(Reader::code))
        .map(|code| Reader::of_code(&code).unwrap_or(Reader::English))
}

/// The words of steps.
fn steps() -> impl TypedValueParser<Value = Step> {
    PossibleValuesParser::new(Step::ALL.map(Step::word))
        .map(|word| Step::of(&word).unwrap_or(Step::Standings))
}

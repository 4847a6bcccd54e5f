//! The commands about what surrounds the boards.

use std::path::PathBuf;

use arbitra_dossier::norms::Sought;
use arbitra_dossier::{Document, Edition};
use clap::Args;

/// How an event is written: the same in every language.
macro_rules! event_file {
    () => {
        "\
  [event]
  name = \"Open\"                             # place, federation, start, end, rounds, system, players
  control = \"90+30\"                         # control_words, tie_breaks = [\"BH/C1\"], half_byes
  hours = [\"10:00\", \"16:30\"]                # programme = [\"2026-12-26 16:00\"], chief_arbiter, laws
                                             # categories = [\"U14\"], deputies, prizes,
                                             # win, draw, loss, bye = \"1\"
  [announced]
  default_minutes = 30                       # level, school, draws = { before = 30 }, supervision,
  devices = \"bag\"                           # quickplay, device_penalty, leaving, clocks, fair_play,
  appeal_minutes = 60                        # sharing, appeal_deposit, entries_until, reply_until,
  rest_days = [2026-12-28]                   # registered, expected, most_players,
                                             # most_rounds_a_day, least_minutes_between, kind
  [words]
  fees = \"50 EUR\"                           # hotels, prizes, dress, smoking, contacts …
  [[official]]
  name = \"Ana\"                              # role, title, federation, fide_id, licensed_until,
  role = \"chief\"                            # sector = [1, 20], rounds = [1, 2]
  [[committee]]
  name = \"Eva\"                              # seat, federation, born, title
  seat = \"chair\""
    };
}
pub(crate) use event_file;

/// How an arbiter is written: the same in every language.
macro_rules! arbiter_file {
    () => {
        "\
  name = \"Ana\"                              # born, seminar, title = \"FA\", title_since
  [[event]]
  name = \"Open\"                             # end, system, kind, tempo, rounds, players, rated,
  end = 2026-07-09                           # federations, teams, boards, norms_possible, chief,
  chief_title = \"IA\"                        # chief_title"
    };
}
pub(crate) use arbiter_file;

pub const REGULATIONS_EXAMPLES: &str = concat!(
    "\
Examples:
  arbitra regulations open.toml --check      what is missing, and what contradicts itself
  arbitra regulations open.toml --paper invitation
  arbitra regulations open.toml --paper regulations -o hall.pdf
  arbitra regulations open.toml --paper programme
  arbitra regulations open.toml -o open.ics  the programme for calendars
  arbitra regulations event.arbitra --check --edition 2014

An event:
",
    event_file!()
);

/// `arbitra regulations`.
#[derive(Debug, Args)]
pub struct Regulations {
    /// The event, in TOML, or the file of an event; - reads the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// List what is missing and what contradicts itself, with the articles
    #[arg(long)]
    pub check: bool,
    /// The edition of the rules of competitions: 2006, 2014 or now; otherwise that of the first day
    #[arg(long, value_name = "EDITION", value_parser = edition)]
    pub edition: Option<Edition>,
    /// The paper to write: prospectus, invitation, school-invitation, regulations,
    /// circular or programme
    #[arg(long, value_name = "PAPER", default_value = "prospectus", value_parser = document)]
    pub paper: Document,
    /// Write the programme as a calendar file
    #[arg(long, conflicts_with = "check")]
    pub calendar: bool,
    /// Where to write; .pdf, .html, .xlsx and .ics are laid out as such, anything else is text
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

pub const ARBITER_EXAMPLES: &str = concat!(
    "\
Examples:
  arbitra arbiter ana.toml --title FA

An arbiter:
",
    arbiter_file!()
);

/// `arbitra arbiter`.
#[derive(Debug, Args)]
pub struct Arbiter {
    /// The arbiter and the events, in TOML; - reads the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The title: FA or IA
    #[arg(long, value_name = "TITLE", value_parser = title)]
    pub title: Sought,
}

fn edition(text: &str) -> Result<Edition, String> {
    text.parse().map_err(|_| "2006, 2014, now".to_owned())
}

fn document(text: &str) -> Result<Document, String> {
    Document::named(text).ok_or_else(|| Document::ALL.map(Document::name).join(", "))
}

fn title(text: &str) -> Result<Sought, String> {
    Sought::of_code(text).ok_or_else(|| "FA, IA".to_owned())
}

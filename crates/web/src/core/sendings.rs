//! The ledger of rating reports: which rounds were sent when, to whom and by whom, with a receipt
//! and the hash of the file. A game is rated once: what was sent already is not sent again unless
//! somebody says why, and every other file of these rounds says of itself that it is a copy.

use std::collections::BTreeSet;
use std::sync::Arc;

use arbitra_desk::{Desk, ReportKind};
use arbitra_model::{Date, Round, Tournament};
use arbitra_store::{Scope, TournamentId};
use arbitra_trf::Dialect;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::core::app::App;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::report_file::{self, Asked};

/// The name under which the ledger of a tournament is kept; it travels with the event.
const NAME: &str = "reports sent";
/// For so many seconds the file itself can be had: afterwards every download is a copy.
const ORIGINAL: i64 = 600;
/// What a copy is called, and says of itself.
pub const COPY: &str = "COPY-NOT-FOR-RATING";

/// A rating report that was sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sending {
    /// By which both sides know it: the rounds and the beginning of the hash, as in `R1-9-7F2A`.
    pub receipt: String,
    /// When, in seconds.
    pub at: i64,
    /// Who sent it.
    pub who: String,
    /// To whom.
    pub to: String,
    /// The rounds it holds, each with the hash of what ratings see of it.
    pub rounds: Vec<(u16, String)>,
    /// The SHA-256 of the file.
    pub hash: String,
    /// Why rounds that had been sent were sent again; empty for the first time.
    pub again: String,
}

impl Sending {
    /// Its rounds that are no longer as they were sent.
    pub fn changed(&self, desk: &Desk) -> Vec<u16> {
        let now = desk.rating_report();
        let differs = |(round, hash): &&(u16, String)| of_round(&now, *round) != *hash;
        self.rounds.iter().filter(differs).map(|(round, _)| *round).collect()
    }

    /// Its rounds as people write them: `1-9`, `3`, `2, 5`.
    pub fn rounds(&self) -> String {
        written(&self.rounds.iter().map(|(round, _)| *round).collect::<Vec<_>>())
    }

    /// Whether the file can still be had as it was sent.
    pub fn is_fresh(&self) -> bool {
        clock::seconds() - self.at < ORIGINAL
    }
}

/// Rounds as people write them.
pub fn written(rounds: &[u16]) -> String {
    match rounds {
        [] => String::new(),
        [one] => one.to_string(),
        [first, .., last] if usize::from(last - first) + 1 == rounds.len() => {
            format!("{first}-{last}")
        }
        several => several.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    }
}

/// What can be sent: the whole report once it is final, else the months of a long event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What the form says: `final`, `2026-11`.
    pub name: String,
    /// Its rounds.
    pub rounds: Vec<u16>,
    month: Option<Date>,
}

/// Everything that can be sent now.
pub fn reports(desk: &Desk) -> Vec<Report> {
    let months = desk.periods().into_iter().map(|period| Report {
        name: period.month.to_string().replace('/', "-").chars().take(7).collect(),
        rounds: period.rounds.iter().map(|round| round.get()).collect(),
        month: Some(period.month),
    });
    let mut all: Vec<Report> = months.collect();
    // The months of a long event are rated one by one: its whole report would rate them twice.
    if all.is_empty() && desk.not_final().is_none() {
        let rounds = desk.rounds().map(|round| round.round.get()).collect();
        all.push(Report { name: "final".to_owned(), rounds, month: None });
    }
    all
}

/// The ledger of a tournament, the oldest first.
pub async fn ledger(app: &App, id: TournamentId) -> Result<Vec<Sending>, Problem> {
    let text = app.store.setting(Scope::Tournament(id), NAME).await?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
}

fn place_of(receipt: &str) -> String {
    format!("report sent {receipt}")
}

/// The file of a sending as it was sent.
pub async fn file(app: &App, id: TournamentId, receipt: &str) -> Result<String, Problem> {
    let text = app.store.setting(Scope::Tournament(id), &place_of(receipt)).await?;
    text.ok_or(Problem::NotFound)
}

/// Who sends what to whom.
pub struct Wish<'a> {
    /// The report.
    pub report: &'a Report,
    /// Who.
    pub who: String,
    /// To whom.
    pub to: String,
    /// Why again, if its rounds were sent before.
    pub again: String,
}

/// Writes the file of a report into the ledger.
pub async fn send(
    app: &App,
    id: TournamentId,
    desk: &Arc<Desk>,
    wish: Wish<'_>,
) -> Result<Sending, Problem> {
    let Wish { report, who, to, again } = wish;
    let kind = if report.month.is_some() { ReportKind::Between } else { ReportKind::Final };
    let asked = Asked { kind, month: report.month, dialect: Dialect::Trf26, anyway: false };
    let text = report_file::write(desk.clone(), asked, None).await?;
    let hash = hex(Sha256::digest(text.as_bytes()).as_slice());
    let mut ledger = ledger(app, id).await?;
    let now = desk.rating_report();
    let rounds = report.rounds.iter().map(|round| (*round, of_round(&now, *round))).collect();
    let start = format!("R{}-{}", written(&report.rounds), hash[..4].to_uppercase());
    // The same file sent again has a receipt of its own.
    let known: BTreeSet<&str> = ledger.iter().map(|sending| sending.receipt.as_str()).collect();
    let mut names = (1..).map(|time: u32| match time {
        1 => start.clone(),
        time => format!("{start}-{time}"),
    });
    let receipt = names.find(|name| !known.contains(name.as_str())).unwrap_or(start);
    let sending = Sending { receipt, at: clock::seconds(), who, to, rounds, hash, again };
    let scope = Scope::Tournament(id);
    app.store.set(scope, &place_of(&sending.receipt), &text).await?;
    ledger.push(sending.clone());
    let text = serde_json::to_string(&ledger).map_err(|error| Problem::defect(&error))?;
    app.store.set(scope, NAME, &text).await?;
    Ok(sending)
}

/// The sendings that hold one of some rounds.
pub fn holding<'a>(ledger: &'a [Sending], rounds: &[u16]) -> Vec<&'a Sending> {
    let holds = |sending: &&Sending| sending.rounds.iter().any(|(round, _)| rounds.contains(round));
    ledger.iter().filter(holds).collect()
}

/// What a copy says of itself: a comment at the end of the file.
pub fn as_copy(text: &str, ledger: &[Sending]) -> String {
    let receipts: Vec<&str> = ledger.iter().map(|sending| sending.receipt.as_str()).collect();
    let end = if text.ends_with('\n') || text.is_empty() { "" } else { "\n" };
    format!("{text}{end}### {COPY}: sent as {}\n", receipts.join(", "))
}

/// The hash of what ratings see of a round: who played whom with which colour, and the result.
fn of_round(tournament: &Tournament, round: u16) -> String {
    let index = Round::new(round).map_or(usize::MAX, Round::index);
    let mut hash = Sha256::new();
    for player in &tournament.players {
        let entry = player.entries.get(index).copied().unwrap_or_default();
        let identity = player.fide_id.map_or_else(|| player.name.clone(), |id| id.to_string());
        hash.update(format!("{} {identity} ", player.number));
        hash.update(serde_json::to_vec(&entry).unwrap_or_default());
        hash.update(b"\n");
    }
    hex(hash.finalize().as_slice())[..16].to_owned()
}

/// Bytes in hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_written_as_people_write_them() {
        let all: [(&[u16], &str); 4] =
            [(&[], ""), (&[3], "3"), (&[1, 2, 3], "1-3"), (&[2, 5], "2, 5")];
        for (rounds, text) in all {
            assert_eq!(written(rounds), text);
        }
    }

    #[test]
    fn a_copy_says_so_and_loses_nothing() {
        let copy = as_copy("012 Open\n", &[]);
        assert!(copy.starts_with("012 Open\n") && copy.contains(COPY));
    }
}

//! Every value of the reference tool's tables, in both editions it knows.
//!
//! The tables are not part of this repository; where they are not found the test says so. The tool
//! differs from the regulations in two ways, each recomputed here so that nothing else can hide
//! behind them; the cases `16.2.5-…` and `16.5-…` of the suite show both on small events.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use arbitra_model::{Bye, Entry, Tournament};
use arbitra_standings::{
    Contest, Edition, Exclusions, HouseRules, Kind, Lead, Options, Standings, TieBreak, Ties,
    Value, standings, working,
};

#[test]
fn every_value_equals_the_reference_tool() {
    let Some(folder) = oracle() else {
        assert!(std::env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
        println!("skipped: no reference tables beside this checkout");
        return;
    };
    let mut tally = BTreeMap::new();
    let mut unexplained = Vec::new();
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder.join("tiebreaks")).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    for file in files {
        let name = file.file_name().unwrap().to_str().unwrap().to_owned();
        let [event, year, "tsv"] = name.split('.').collect::<Vec<_>>()[..] else { continue };
        let report = fs::read(folder.join(format!("dutch2026/{event}.trf"))).unwrap();
        let tournament = arbitra_trf::read(&report).unwrap().tournament;
        let text = fs::read_to_string(&file).unwrap();
        let table = Compared::new(&tournament, year.parse().unwrap(), &text);
        for (finding, cell) in table.findings(&text) {
            *tally.entry(finding).or_insert(0) += 1;
            if finding == Finding::Unexplained {
                unexplained.push(format!("{name} {cell}"));
            }
        }
    }
    let compared: usize = tally.values().sum();
    println!("{compared} values and ranks compared: {tally:?}");
    assert!(compared > 230_000, "only {compared} values were found");
    assert!(unexplained.is_empty(), "{unexplained:#?}");
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Finding {
    Equal,
    /// 16.2.5 with 16.3.2: a bye after which only forfeit losses follow counts as a draw for the
    /// opponents. The tool says so for Buchholz, but having computed Fore Buchholz, where the
    /// paired last round is a draw, it forgets it for whatever comes after in the same list.
    RemembersForeBuchholz,
    /// 16.5: of the voluntary unplayed rounds the one with the lowest contribution is weighed. The
    /// tool takes the one with the lowest dummy.
    TakesTheLowestDummy,
    Unexplained,
}

struct Compared<'t> {
    tournament: &'t Tournament,
    options: Options,
    table: Standings,
    /// The table as the tool sees it after Fore Buchholz.
    after_fore: Standings,
}

impl<'t> Compared<'t> {
    fn new(tournament: &'t Tournament, edition: Edition, text: &str) -> Compared<'t> {
        let heads = text.lines().next().unwrap().split('\t').skip(3);
        // The tool writes the edition into the descriptor; here it is an option.
        let list: Vec<TieBreak> = heads
            .map(|head| head.replace("/V2024", "").replace("/V2026", "").parse().unwrap())
            .collect();
        let options = Options {
            edition,
            kind: Kind::Swiss,
            contest: Contest::Players,
            list,
            after_round: None,
            unrated: None,
            lead: Lead::Points,
            ties: Ties::Share,
            exclusions: Exclusions::ByArticle,
            house: HouseRules::NONE,
            by_hand: Vec::new(),
            external: Vec::new(),
        };
        Compared {
            tournament,
            table: standings(tournament, &options),
            after_fore: standings(&forgetting_final_byes(tournament), &options),
            options,
        }
    }

    fn findings(&self, text: &str) -> Vec<(Finding, String)> {
        let mut findings = Vec::new();
        let fore = self.options.list.iter().position(|t| t.to_string() == "FB").unwrap();
        for line in text.lines().skip(1) {
            let cells: Vec<&str> = line.split('\t').collect();
            let number: u16 = cells[0].parse().unwrap();
            let row = self.table.row(number).unwrap();
            let equal = |same| if same { Finding::Equal } else { Finding::Unexplained };
            let rank = row.rank.unwrap().to_string();
            findings.push((equal(rank == cells[1]), format!("no. {number} rank {rank}")));
            let points = row.points.to_string();
            findings.push((equal(points == cells[2]), format!("no. {number} points {points}")));
            for (column, theirs) in cells[3..].iter().enumerate() {
                let ours = print(&self.table, number, column);
                let finding = if ours == *theirs {
                    Finding::Equal
                } else if column > fore && print(&self.after_fore, number, column) == *theirs {
                    Finding::RemembersForeBuchholz
                } else if self.by_lowest_dummy(number, column).as_deref() == Some(theirs) {
                    Finding::TakesTheLowestDummy
                } else {
                    Finding::Unexplained
                };
                let what = &self.options.list[column];
                findings.push((finding, format!("no. {number} {what}: {ours}, tool {theirs}")));
            }
        }
        findings
    }

    /// Sonneborn-Berger with one cut, where the voluntary round with the lowest dummy is weighed.
    fn by_lowest_dummy(&self, number: u16, column: usize) -> Option<String> {
        let tie_break = &self.options.list[column];
        if tie_break.to_string() != "SB/C1" {
            return None;
        }
        let elements = working(self.tournament, &self.options, number, column)?.elements;
        let least = elements.iter().min_by_key(|e| (e.basis, e.amount))?;
        let voluntary =
            elements.iter().filter(|e| e.voluntary).min_by_key(|e| (e.basis, e.amount))?;
        let cut = if voluntary.amount >= least.amount { voluntary } else { least };
        let rest = elements.iter().filter(|e| e.round != cut.round).map(|e| e.amount);
        Some(
            Value::Number(rest.fold(arbitra_standings::Exact::ZERO, |a, b| a + b)).print(tie_break),
        )
    }
}

/// The same event with the final byes before a forfeit loss in the last round written as forfeits,
/// which opponents never see as draws.
fn forgetting_final_byes(tournament: &Tournament) -> Tournament {
    let mut changed = tournament.clone();
    let rounds = changed.recorded_rounds();
    for player in &mut changed.players {
        player.entries.resize(rounds, Entry::Blank);
        for entry in player.entries.iter_mut().rev() {
            match entry {
                Entry::Forfeit { won: false, .. } | Entry::Bye(Bye::HalfPoint) => {}
                Entry::Bye(Bye::ZeroPoint) | Entry::Blank => {
                    *entry = Entry::Forfeit { opponent: None, colour: None, won: false };
                }
                _ => break,
            }
        }
        let paired = tournament.player(player.number).unwrap().entries.get(rounds - 1);
        if paired.is_none_or(|entry| entry.opponent().is_none()) {
            player.entries = tournament.player(player.number).unwrap().entries.clone();
        }
    }
    changed
}

fn print(table: &Standings, number: u16, column: usize) -> String {
    let row = table.row(number).unwrap();
    match &row.values[column] {
        Value::Undefined => "-0".to_owned(),
        _ => table.print(row, column),
    }
}

fn oracle() -> Option<PathBuf> {
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracle");
    shared.join("tiebreaks").is_dir().then_some(shared)
}

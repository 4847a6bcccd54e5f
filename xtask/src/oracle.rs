//! `cargo xtask oracle`: the known-good tournaments, through the release binary as a user runs it.
//!
//! The collection is not part of the project; without it the chore says so and does nothing.
//!
//! | in the collection | what must be shown |
//! |---|---|
//! | `dutch2026/`, `dutch2017/` | `arbitra check` finds every round as the edition pairs it |
//! | the same | `arbitra pair --certificate` proves every round, and `arbitra verify` accepts the proof |
//! | `nopair2026/`, `nopair2017/` | `arbitra engine` answers that there is no pairing (exit code 1) |
//! | `c2case.trf` | nobody gets a second bye |
//! | `big/` | the same pairs where an answer is recorded, a legal pairing everywhere |

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};

use crate::shell;

/// The editions of the collection: the suffix of its folders, that of its answers, our name.
const EDITIONS: [(&str, &str, &str); 2] =
    [("2026", "v6.pairs", "dutch-2026"), ("2017", "v5.pairs", "dutch-2017")];

/// The only legal answer to `c2case.trf`.
const C2_ANSWER: [(u16, u16); 4] = [(4, 2), (6, 3), (7, 5), (8, 0)];

/// How many files one process checks: few enough for the bar to move, enough to keep cores busy.
const CHUNK: usize = 20;

pub fn run(arguments: &[&str]) -> Result<()> {
    let folder = match arguments {
        [] => shell::root().join("../shared/oracle"),
        [folder] => PathBuf::from(folder),
        _ => bail!("oracle takes one folder at most"),
    };
    if !folder.is_dir() {
        println!("no known-good tournaments here: {} is not a folder", folder.display());
        return Ok(());
    }
    let oracle = Oracle { binary: shell::release_binary()?, folder };
    let bar = ProgressBar::new(oracle.steps()? as u64).with_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} {msg} {elapsed}")
            .context("the bar's template")?,
    );
    let tournaments = oracle.tournaments(&bar)?;
    let proved = oracle.certificates(&bar)?;
    let unpairable = oracle.unpairable(&bar)?;
    let second_bye = oracle.second_bye(&bar)?;
    let big = oracle.big(&bar)?;
    bar.finish_and_clear();
    let asked = [&proved, &unpairable, &big].into_iter().flat_map(|asked| &asked.faults);
    for fault in tournaments.faults.iter().chain(asked) {
        println!("{fault}");
    }
    println!(
        "{} files, {} rounds, {} differences; {} of {} certificates verified; \
         {} of {} positions without a pairing recognised; \
         c2case {}; {} of {} big answers right",
        tournaments.files,
        tournaments.rounds,
        tournaments.differences,
        proved.right,
        proved.asked,
        unpairable.right,
        unpairable.asked,
        second_bye.as_deref().unwrap_or("legal"),
        big.right,
        big.asked,
    );
    let right = tournaments.differences == 0
        && tournaments.faults.is_empty()
        && proved.right == proved.asked
        && unpairable.right == unpairable.asked
        && second_bye.is_none()
        && big.right == big.asked;
    if right { Ok(()) } else { bail!("the engine and the known-good tournaments disagree") }
}

struct Oracle {
    binary: PathBuf,
    folder: PathBuf,
}

#[derive(Default)]
struct Checked {
    files: usize,
    rounds: usize,
    differences: usize,
    faults: Vec<String>,
}

#[derive(Default)]
struct Asked {
    asked: usize,
    right: usize,
    faults: Vec<String>,
}

impl Asked {
    fn note(&mut self, what: &str, fault: Option<String>) {
        self.asked += 1;
        match fault {
            None => self.right += 1,
            Some(fault) => self.faults.push(format!("{what}: {fault}")),
        }
    }
}

impl Oracle {
    fn steps(&self) -> Result<usize> {
        let mut steps = 1;
        for (year, answers, _) in EDITIONS {
            // Checked and proved.
            steps += 2 * self.files(&format!("dutch{year}"), "trf")?.len();
            steps += self.files(&format!("nopair{year}"), "trf")?.len();
            steps += self.big_fields(answers)?.len();
        }
        Ok(steps)
    }

    /// Files of a folder of the collection by the end of their name, sorted; none if it has no
    /// such folder.
    fn files(&self, folder: &str, ending: &str) -> Result<Vec<PathBuf>> {
        let Ok(entries) = fs::read_dir(self.folder.join(folder)) else { return Ok(Vec::new()) };
        let mut files = Vec::new();
        for entry in entries {
            let path = entry?.path();
            if path.to_string_lossy().ends_with(&format!(".{ending}")) {
                files.push(path);
            }
        }
        files.sort();
        Ok(files)
    }

    fn tournaments(&self, bar: &ProgressBar) -> Result<Checked> {
        let mut checked = Checked::default();
        for (year, _, edition) in EDITIONS {
            bar.set_message(format!("dutch{year}"));
            for files in self.files(&format!("dutch{year}"), "trf")?.chunks(CHUNK) {
                let mut check = Command::new(&self.binary);
                check.args(["check", "--lang", "en", "--edition", edition]);
                // Where the reference reads an article otherwise (docs/readings-otherwise.md).
                check.args(["--accept-reading", "1.4.3"]);
                let output = output(check.args(files))?;
                let text = String::from_utf8_lossy(&output.stdout);
                let (summary, rest) = split_summary(&text);
                let Some([files_seen, rounds, differences]) = summary.and_then(numbers) else {
                    bail!("no summary from `check`: {}", String::from_utf8_lossy(&output.stderr));
                };
                checked.files += files_seen;
                checked.rounds += rounds;
                checked.differences += differences;
                if output.status.code() != Some(0) {
                    checked.faults.push(rest.trim_end().to_owned());
                }
                bar.inc(files.len() as u64);
            }
        }
        Ok(checked)
    }

    /// Every round of every tournament, proved and verified.
    fn certificates(&self, bar: &ProgressBar) -> Result<Asked> {
        let mut asked = Asked::default();
        let folder = shell::target().join("oracle");
        fs::create_dir_all(&folder)?;
        let (certificate, pairs) = (folder.join("certificate.json"), folder.join("pairs.out"));
        for (year, _, edition) in EDITIONS {
            bar.set_message(format!("certificates of dutch{year}"));
            for file in self.files(&format!("dutch{year}"), "trf")? {
                for round in 1.. {
                    let round = round.to_string();
                    let mut pair = Command::new(&self.binary);
                    pair.args([
                        "pair",
                        "--edition",
                        edition,
                        "--round",
                        &round,
                        "--format",
                        "pairs",
                    ])
                    .arg(&file)
                    .arg("--certificate")
                    .arg(&certificate)
                    .arg("-o")
                    .arg(&pairs);
                    match output(&mut pair)?.status.code() {
                        Some(0) => {}
                        // A round that has no pairing has no proof.
                        Some(1) => continue,
                        _ => break,
                    }
                    let mut verify = Command::new(&self.binary);
                    let verified = output(verify.arg("verify").arg(&file).arg(&certificate))?;
                    let why = String::from_utf8_lossy(&verified.stderr).trim().to_owned();
                    let fault = (verified.status.code() != Some(0)).then_some(why);
                    asked.note(&format!("{} round {round}", file.display()), fault);
                }
                bar.inc(1);
            }
        }
        Ok(asked)
    }

    fn unpairable(&self, bar: &ProgressBar) -> Result<Asked> {
        let mut asked = Asked::default();
        for (year, _, edition) in EDITIONS {
            bar.set_message(format!("nopair{year}"));
            for file in self.files(&format!("nopair{year}"), "trf")? {
                let output = self.engine(edition, &file)?;
                let right = output.status.code() == Some(1) && output.stdout.is_empty();
                let fault = format!("ended with {} instead of exit code 1", output.status);
                asked.note(&file.display().to_string(), (!right).then_some(fault));
                bar.inc(1);
            }
        }
        Ok(asked)
    }

    /// What is wrong with the answer to `c2case.trf`.
    fn second_bye(&self, bar: &ProgressBar) -> Result<Option<String>> {
        bar.inc(1);
        let file = self.folder.join("c2case.trf");
        if !file.exists() {
            return Ok(Some("missing".to_owned()));
        }
        let pairs = parse_pairs(&self.engine("dutch-2026", &file)?.stdout);
        let right = pairs.iter().copied().collect::<BTreeSet<_>>() == C2_ANSWER.into();
        Ok((!right).then(|| format!("answered {pairs:?}")))
    }

    /// The big fields, each with its recorded answer if there is one.
    fn big_fields(&self, answers: &str) -> Result<Vec<(PathBuf, Option<PathBuf>)>> {
        let fields = self.files("big", "trf")?.into_iter().map(|file| {
            let answer = file.with_extension(answers);
            let answer = answer.exists().then_some(answer);
            (file, answer)
        });
        Ok(fields.collect())
    }

    fn big(&self, bar: &ProgressBar) -> Result<Asked> {
        let mut asked = Asked::default();
        for (_, answers, edition) in EDITIONS {
            for (file, answer) in self.big_fields(answers)? {
                bar.set_message(format!("{} {edition}", file_name(&file)));
                let output = self.engine(edition, &file)?;
                let pairs = parse_pairs(&output.stdout);
                let fault = match answer {
                    Some(answer) => {
                        let expected = parse_pairs(&fs::read(answer)?);
                        (pairs != expected).then(|| "not the recorded pairs".to_owned())
                    }
                    None => illegality(&fs::read_to_string(&file)?, &pairs),
                };
                asked.note(&format!("{} {edition}", file.display()), fault);
                bar.inc(1);
            }
        }
        Ok(asked)
    }

    fn engine(&self, edition: &str, file: &Path) -> Result<Output> {
        let mut command = Command::new(&self.binary);
        output(command.args(["engine", "--edition", edition, "--dutch"]).arg(file).arg("-p"))
    }
}

fn output(command: &mut Command) -> Result<Output> {
    command.output().with_context(|| format!("cannot start {:?}", command.get_program()))
}

fn file_name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// The last line, and what stands before it.
fn split_summary(text: &str) -> (Option<&str>, &str) {
    let text = text.trim_end();
    match text.rfind('\n') {
        Some(at) => (Some(&text[at + 1..]), &text[..at]),
        None => (Some(text), ""),
    }
}

/// The numbers of `F files, R rounds, D differences`.
fn numbers(line: &str) -> Option<[usize; 3]> {
    let mut parts = line.split(", ");
    let mut next = |word: &str| -> Option<usize> {
        let (number, unit) = parts.next()?.split_once(' ')?;
        unit.starts_with(word).then(|| number.parse().ok())?
    };
    Some([next("file")?, next("round")?, next("difference")?])
}

/// The pairs of an answer; the first line is their number.
fn parse_pairs(answer: &[u8]) -> Vec<(u16, u16)> {
    let text = String::from_utf8_lossy(answer);
    let pair = |line: &str| {
        let mut numbers = line.split_whitespace().map(str::parse);
        Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
    };
    text.split(['\r', '\n']).skip(1).filter_map(pair).collect()
}

/// What is illegal about pairs in a field of games only: a rematch, somebody twice or not at all.
fn illegality(field: &str, pairs: &[(u16, u16)]) -> Option<String> {
    let mut met = BTreeSet::new();
    let mut waiting = BTreeSet::new();
    for line in field.split(['\r', '\n']).filter(|line| line.starts_with("001")) {
        let player: u16 = line.get(4..8)?.trim().parse().ok()?;
        waiting.insert(player);
        for round in (91..line.len()).step_by(10) {
            if let Some(Ok(opponent)) = line.get(round..round + 4).map(|o| o.trim().parse::<u16>())
            {
                met.insert((player, opponent));
            }
        }
    }
    for &(white, black) in pairs {
        if met.contains(&(white, black)) {
            return Some(format!("{white} and {black} met before"));
        }
        for player in [white, black] {
            if player != 0 && !waiting.remove(&player) {
                return Some(format!("{player} is paired twice, or not in the field"));
            }
        }
    }
    waiting.first().map(|player| format!("{player} is not paired"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_summary_of_a_check() {
        let (summary, rest) = split_summary("a difference\n2 files, 18 rounds, 1 difference\n");
        assert_eq!(summary.and_then(numbers), Some([2, 18, 1]));
        assert_eq!(rest, "a difference");
        assert_eq!(numbers("nothing"), None);
    }

    #[test]
    fn reads_an_answer() {
        assert_eq!(parse_pairs(b"2\n1 5\n3 0\n"), [(1, 5), (3, 0)]);
    }

    #[test]
    fn finds_illegal_pairs() {
        let line =
            |player: u16, opponent: u16| format!("001 {player:4}{:83}{opponent:4} w 1\n", "");
        let field: String = [line(1, 2), line(2, 1), line(3, 4), line(4, 3)].concat();
        assert_eq!(illegality(&field, &[(1, 3), (2, 4)]), None);
        assert!(illegality(&field, &[(1, 2), (3, 4)]).is_some());
        assert!(illegality(&field, &[(1, 3)]).is_some());
        assert!(illegality(&field, &[(1, 3), (1, 4)]).is_some());
    }
}

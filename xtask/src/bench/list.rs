//! A rating list as long as FIDE's: how long it takes to import, and to find somebody in it.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use super::field;
use crate::shell;

/// As many players as FIDE's list will soon hold.
const PLAYERS: usize = 1_900_000;
/// How often each search is run.
const RUNS: usize = 9;

/// A list to import and search.
struct Kind {
    name: &'static str,
    make: fn(&mut Random) -> Vec<String>,
    searches: &'static [&'static [&'static str]],
}

/// Searches of every kind: whole words, beginnings short and long, several words, typing errors, a
/// number; in names as they are spread over the world, and where everybody is called alike.
const KINDS: [Kind; 2] = [
    Kind {
        name: "many names",
        make: many_names,
        searches: &[
            &["moralov"],
            &["m"],
            &["mo"],
            &["kar"],
            &["mora"],
            &["kari", "mor"],
            &["kari", "mor", "s"],
            &["kar", "--federation", "ESP"],
            &["moralvo"],
            &["kerinde", "maralov"],
            &["kxrxndx", "mxrxlxv"],
            &["1234567"],
        ],
    },
    Kind {
        name: "few names",
        make: few_names,
        searches: &[
            &["m"],
            &["garc"],
            &["martinez", "mar"],
            &["kumar", "rav"],
            &["kumar", "kuma", "r"],
            &["m", "a", "r"],
            &["martinez", "kumar"],
            &["garc", "--federation", "ISL"],
            &["gracia", "mraia"],
            &["gxrcix", "mxrix"],
        ],
    },
];

/// Makes the lists if they are not there yet, imports each twice and searches it.
pub fn run(binary: &Path) -> Result<()> {
    for kind in &KINDS {
        measure(binary, kind)?;
    }
    Ok(())
}

fn measure(binary: &Path, kind: &Kind) -> Result<()> {
    let list = generated(kind)?;
    let database = field::folder().join("lists.db");
    for ending in ["", "-wal", "-shm"] {
        let mut name = database.clone().into_os_string();
        name.push(ending);
        let _ = fs::remove_file(name);
    }
    println!("{:<32}{:>10}{:>10}{:>13}", kind.name, "wall s", "cpu s", "memory MB");
    for what in ["import", "import again"] {
        let words: [&Path; 4] =
            ["ratings".as_ref(), "import".as_ref(), &list, "--database".as_ref()];
        let (wall, cpu, memory) = timed(Command::new(binary).args(words).arg(&database))?;
        println!("{:<32}{wall:>10.2}{cpu:>10}{memory:>13}", format!("{what}, {PLAYERS} players"));
    }
    println!("\n{:<32}{:>10}", "search, a process of its own", "wall ms");
    for words in kind.searches {
        let mut best = Duration::MAX;
        for _ in 0..RUNS {
            let mut command = Command::new(binary);
            command.args(["ratings", "search"]).args(*words).arg("--database").arg(&database);
            let start = Instant::now();
            let output = command.output()?;
            best = best.min(start.elapsed());
            // Nobody found is an answer too.
            ensure!(matches!(output.status.code(), Some(0 | 1)), "search failed: {words:?}");
        }
        println!("{:<32}{:>10.2}", words.join(" "), best.as_secs_f64() * 1e3);
    }
    println!();
    Ok(())
}

/// Runs a command: wall seconds, and processor seconds and memory where GNU time is there.
fn timed(command: &Command) -> Result<(f64, String, String)> {
    let has_time = shell::is_installed("/usr/bin/time", "--version");
    let mut timed = if has_time {
        let mut time = Command::new("/usr/bin/time");
        time.args(["--quiet", "--format", "%U %S %M"]).arg(command.get_program());
        time
    } else {
        Command::new(command.get_program())
    };
    timed.args(command.get_args()).stdout(Stdio::null());
    let start = Instant::now();
    let output = timed.output()?;
    let wall = start.elapsed().as_secs_f64();
    let told = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{told}");
    let dash = || "–".to_owned();
    let figures: Vec<f64> = told
        .lines()
        .last()
        .map(|line| line.split(' ').filter_map(|word| word.parse().ok()).collect())
        .unwrap_or_default();
    Ok(match figures.as_slice() {
        [user, system, kib] if has_time => {
            (wall, format!("{:.2}", user + system), format!("{:.1}", kib / 1024.0))
        }
        _ => (wall, dash(), dash()),
    })
}

/// Invented names of invented syllables, some frequent and most rare, as names are.
fn many_names(random: &mut Random) -> Vec<String> {
    let surnames: Vec<String> = (0..200_000).map(|_| random.name(&SURNAME_ENDS)).collect();
    let given: Vec<String> = (0..30_000).map(|_| random.name(&GIVEN_ENDS)).collect();
    let name = |_| {
        let surname = &surnames[random.frequent(surnames.len())];
        let first = &given[random.frequent(given.len())];
        match random.below(3) {
            0 => format!("{surname}, {first} {}", given[random.frequent(given.len())]),
            _ => format!("{surname}, {first}"),
        }
    };
    (0..PLAYERS).map(name).collect()
}

/// The worst that can be: two million people with a handful of names, all begun alike.
fn few_names(random: &mut Random) -> Vec<String> {
    const SURNAMES: [&str; 15] = [
        "Garcia",
        "Garces",
        "Garcilaso",
        "Martinez",
        "Martin",
        "Marin",
        "Kumar",
        "Kumaran",
        "Kumari",
        "Singh",
        "Silva",
        "Santos",
        "Muller",
        "Novak",
        "Ivanov",
    ];
    const GIVEN: [&str; 12] = [
        "Maria", "Mario", "Marta", "Martin", "Marcos", "Ravi", "Ravindra", "Rahul", "Ana",
        "Andres", "Jan", "Juan",
    ];
    let mut one = |names: &[&'static str]| names[random.below(names.len())];
    (0..PLAYERS).map(|_| format!("{}, {}", one(&SURNAMES), one(&GIVEN))).collect()
}

/// The list, made once, sorted by name as FIDE's is.
fn generated(kind: &Kind) -> Result<PathBuf> {
    let path = field::folder().join(format!("{}-{PLAYERS}.txt", kind.name.replace(' ', "-")));
    if path.exists() {
        return Ok(path);
    }
    let mut random = Random(1);
    let mut names = (kind.make)(&mut random);
    names.sort_unstable();
    let draft = path.with_extension("part");
    let mut file = BufWriter::new(File::create(&draft).context("cannot write a list")?);
    write!(file, "{HEADER}\r\n")?;
    for name in names {
        let federation = FEDERATIONS[random.skewed(FEDERATIONS.len())];
        let sex = if random.below(8) == 0 { 'F' } else { 'M' };
        // Most of those who are listed have never been rated.
        let mut rating = || if random.below(3) == 0 { 1400 + random.skewed(1300) } else { 0 };
        let [standard, rapid, blitz] = [rating(), rating(), rating()];
        let k = |rating: usize| if rating == 0 { 0 } else { 20 };
        let title = if standard > 2500 { "GM" } else { "" };
        let (id, born) = (100_000 + random.below(50_000_000), 1930 + random.below(90));
        let flag = if random.below(4) == 0 { "i" } else { "" };
        write!(
            file,
            "{id:<15}{name:<61}{federation:<4}{sex:<4}{title:<5}{:<5}{:<15}{:<4}{standard:<6}0   \
             {:<3}{rapid:<6}0   {:<3}{blitz:<6}0   {:<3}{born:<6}{flag:<4}\r\n",
            "",
            "",
            "",
            k(standard),
            k(rapid),
            k(blitz),
        )?;
    }
    file.into_inner()?.sync_all()?;
    fs::rename(&draft, &path)?;
    Ok(path)
}

const HEADER: &str = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
const SYLLABLES: [&str; 24] = [
    "ka", "ri", "mo", "ra", "lo", "ne", "ti", "su", "be", "an", "der", "vi", "go", "sha", "pe",
    "ro", "li", "ma", "to", "chi", "en", "va", "du", "zy",
];
const SURNAME_ENDS: [&str; 8] = ["v", "vic", "ez", "sen", "", "mann", "ski", "i"];
const GIVEN_ENDS: [&str; 6] = ["a", "n", "", "el", "us", "na"];
const FEDERATIONS: [&str; 20] = [
    "ESP", "IND", "GER", "FRA", "POL", "ITA", "USA", "RUS", "TUR", "IRI", "CZE", "HUN", "ARG",
    "BRA", "COL", "SRB", "NED", "ENG", "NOR", "ISL",
];

/// Chances that are the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit
    }

    /// Low numbers more often than high ones, as with names and ratings.
    fn skewed(&mut self, limit: usize) -> usize {
        let (a, b) = (self.below(limit), self.below(limit));
        a.min(b) * self.below(1000) / 1000
    }

    /// The first ones often, the others ever more rarely: the law of Zipf, a little flatter at the
    /// top as among surnames, where the most frequent of all has one in two hundred.
    fn frequent(&mut self, limit: usize) -> usize {
        const FLAT: f64 = 20.0;
        let chance = self.below(1 << 30) as f64 / f64::from(1 << 30);
        let rank = FLAT * ((limit as f64 + FLAT) / FLAT).powf(chance) - FLAT;
        (rank as usize).min(limit - 1)
    }

    fn name(&mut self, ends: &[&str]) -> String {
        let mut name = String::new();
        for _ in 0..2 + self.below(3) {
            name.push_str(SYLLABLES[self.below(SYLLABLES.len())]);
        }
        name.push_str(ends[self.below(ends.len())]);
        name[..1].to_uppercase() + &name[1..]
    }
}

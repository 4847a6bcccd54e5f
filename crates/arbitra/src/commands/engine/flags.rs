//! The flags of the dialect, read by hand: some take a value only if one follows.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use arbitra_model::{Round, Tournament};
use arbitra_pairing::matches::{Swiss, TeamRules};
use arbitra_pairing::{Form, System, burstein, dubov, dutch, lim};

use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output::Destination;
use crate::words::Text;

/// What another program asks for.
#[derive(Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Request {
    pub rules: Rules,
    /// Whether the release is to be named beside the job.
    pub show_release: bool,
    pub job: Job,
    list: Option<List>,
}

/// By which rules the job is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// A system in one of its editions.
    System(System),
    /// The Swiss of teams in the variant that the file names.
    OfTeams,
}

impl Rules {
    /// The rules a flag of the dialect stands for, in their latest edition.
    fn of_flag(flag: &str) -> Option<Rules> {
        Some(match flag {
            // `--fast` is what servers ask for in big fields; here the rules are as fast.
            "--dutch" | "--fast" => Rules::System(System::Dutch(dutch::Edition::LATEST)),
            "--burstein" => Rules::System(System::Burstein(burstein::Edition::E2026)),
            "--dubov" => Rules::System(System::Dubov(dubov::Edition::E2026)),
            "--lim" => Rules::System(System::Lim(lim::Edition::E2026)),
            "--team" => Rules::OfTeams,
            _ => return None,
        })
    }

    /// The system for a tournament; none while there is no tournament.
    pub fn system(self, tournament: Option<&Tournament>) -> System {
        match self {
            Rules::System(system) => system,
            Rules::OfTeams => {
                let named = tournament.and_then(System::of);
                let of_teams = |system: &System| {
                    matches!(system, System::Form(Form::Swiss(Swiss::Team(_) | Swiss::Olympiad)))
                };
                let standard = System::Form(Form::Swiss(Swiss::Team(TeamRules::STANDARD)));
                named.filter(of_teams).unwrap_or(standard)
            }
        }
    }
}

/// Whether a word names a pairing system in the dialect.
pub fn is_system_flag(word: &OsStr) -> bool {
    word.to_str().and_then(Rules::of_flag).is_some()
}

/// A job of the dialect.
#[derive(Debug, PartialEq, Eq)]
pub enum Job {
    /// `-h`: explain the dialect.
    Help,
    /// `-r` alone, or nothing at all: name the release.
    Release,
    /// `-p`: pair the next round.
    Pair {
        /// The tournament.
        file: PathBuf,
        /// Where the pairs go.
        output: Destination,
    },
    /// `-c`: pair rounds again and compare.
    Check {
        /// The tournament.
        file: PathBuf,
        /// One round only.
        round: Option<Round>,
    },
    /// `-g`: make a random tournament.
    Generate {
        /// What it shall be like.
        source: Source,
        /// Where the chances start.
        seed: Option<u64>,
        /// Whether the first rounds are accelerated.
        baku: bool,
        /// Where the tournament goes.
        output: PathBuf,
    },
}

/// What a random tournament shall be like.
#[derive(Debug, PartialEq, Eq)]
pub enum Source {
    /// As it comes.
    Chance,
    /// As a configuration says.
    Config(PathBuf),
    /// Like a tournament.
    Model(PathBuf),
}

/// Where the check-list goes.
#[derive(Debug, PartialEq, Eq)]
enum List {
    /// Beside the tournament, with the ending `.list`.
    Beside,
    /// Into a file.
    File(PathBuf),
}

/// What is wrong with the flags.
#[derive(Debug, PartialEq, Eq)]
pub enum Complaint {
    /// A flag that is not of the dialect.
    UnknownFlag(String),
    /// A file too many.
    SurplusWord(String),
    /// A flag whose value is missing.
    MissingValue(&'static str),
    /// A value that does not fit its flag.
    BadValue(&'static str, String),
    /// No tournament is named.
    NoFile,
    /// Not exactly one of `-p`, `-c` and `-g`.
    NotOneJob,
    /// `-g` without `-o`.
    NoOutput,
}

impl Complaint {
    /// The complaint in words.
    pub fn failure(&self, language: Language) -> Failure {
        let message = match self {
            Complaint::UnknownFlag(flag) => {
                language.say(Text::EngineUnknownFlag, &[("flag", flag)])
            }
            Complaint::SurplusWord(word) => {
                language.say(Text::EngineSurplusWord, &[("word", word)])
            }
            Complaint::MissingValue(flag) => {
                language.say(Text::EngineMissingValue, &[("flag", flag)])
            }
            Complaint::BadValue(flag, value) => {
                language.say(Text::EngineBadValue, &[("flag", flag), ("value", value)])
            }
            Complaint::NoFile => language.word(Text::EngineNoFile).to_owned(),
            Complaint::NotOneJob => language.word(Text::EngineNotOneJob).to_owned(),
            Complaint::NoOutput => language.word(Text::EngineNoOutput).to_owned(),
        };
        Failure::new(Exit::BadInput, message).advise(language.word(Text::EngineAdvice))
    }
}

/// Flags as they come, before they are understood as a job.
#[derive(Default)]
struct Flags {
    rules: Option<Rules>,
    edition: Option<System>,
    release: bool,
    help: bool,
    pair: Option<Option<PathBuf>>,
    check: Option<Option<OsString>>,
    generate: Option<Option<OsString>>,
    file: Option<PathBuf>,
    output: Option<PathBuf>,
    seed: Option<u64>,
    list: Option<List>,
    baku: bool,
}

impl Request {
    /// Understands the words of a command line.
    pub fn read(words: &[OsString]) -> Result<Request, Complaint> {
        Flags::collect(words)?.request()
    }

    /// The file of the check-list, if one is asked for; by default beside another file.
    pub fn list_beside(&self, file: &Path) -> Option<PathBuf> {
        self.list.as_ref().map(|list| match list {
            List::Beside => file.with_extension("list"),
            List::File(path) => beside(file, path.clone()),
        })
    }
}

/// The rules if none are named.
const STANDARD: Rules = Rules::System(System::Dutch(dutch::Edition::LATEST));

/// Where a file goes that is named without a folder: into the folder of the file that was read.
fn beside(read: &Path, written: PathBuf) -> PathBuf {
    let is_bare = written.parent().is_none_or(|folder| folder.as_os_str().is_empty());
    if is_bare && written.as_os_str() != "-" && read.as_os_str() != "-" {
        return read.with_file_name(written);
    }
    written
}

impl Flags {
    fn collect(words: &[OsString]) -> Result<Flags, Complaint> {
        let mut flags = Flags::default();
        let mut rest = words.iter().peekable();
        while let Some(word) = rest.next() {
            let text = word.to_str().unwrap_or_default();
            if let Some(rules) = Rules::of_flag(text) {
                flags.rules = Some(rules);
                continue;
            }
            let mut optional = || rest.next_if(|word| !is_flag(word)).cloned();
            match text {
                "-p" => flags.pair = Some(optional().map(PathBuf::from)),
                "-c" => flags.check = Some(optional()),
                "-g" => flags.generate = Some(optional()),
                "-l" => {
                    let file = optional().map(PathBuf::from);
                    flags.list = Some(file.map_or(List::Beside, List::File));
                }
                "-o" => flags.output = Some(value("-o", optional())?.into()),
                "-s" => flags.seed = Some(parsed("-s", optional())?),
                "--edition" => flags.edition = Some(parsed("--edition", optional())?),
                "--lang" => drop(value("--lang", optional())?),
                "-b" => flags.baku = true,
                "-r" | "--version" => flags.release = true,
                "-h" | "--help" => flags.help = true,
                // Options of older engines about how long to search: there is nothing to choose.
                "-w" => {}
                "-q" => drop(optional()),
                text => match text.split_once('=') {
                    Some(("--edition", edition)) => {
                        flags.edition = Some(parsed("--edition", Some(edition.into()))?);
                    }
                    Some(("--lang", _)) => {}
                    _ if is_flag(word) => return Err(Complaint::UnknownFlag(lossy(word))),
                    _ if flags.file.is_some() => return Err(Complaint::SurplusWord(lossy(word))),
                    _ => flags.file = Some(word.into()),
                },
            }
        }
        Ok(flags)
    }

    fn request(self) -> Result<Request, Complaint> {
        let nothing = self.pair.is_none() && self.check.is_none() && self.generate.is_none();
        // Whoever names a system wants something to be done by it.
        let asks = self.rules.is_some() || self.edition.is_some() || self.file.is_some();
        let job = if self.help {
            Job::Help
        } else if nothing && !asks {
            Job::Release
        } else {
            match (self.pair, self.check, self.generate) {
                (Some(output), None, None) => {
                    let file = self.file.ok_or(Complaint::NoFile)?;
                    let output = output.map(|output| beside(&file, output));
                    Job::Pair { file, output: Destination::new(output) }
                }
                (None, Some(round), None) => {
                    let round = match round {
                        None => None,
                        Some(word) => {
                            let round: u16 = parsed("-c", Some(word))?;
                            let bad = Complaint::BadValue("-c", round.to_string());
                            Some(Round::new(round).ok_or(bad)?)
                        }
                    };
                    Job::Check { file: self.file.ok_or(Complaint::NoFile)?, round }
                }
                (None, None, Some(word)) => {
                    // A number in place of a configuration is a seed.
                    let number = word.as_ref().and_then(|word| word.to_str()?.parse().ok());
                    let source = match (number, word, self.file) {
                        (None, Some(config), _) => Source::Config(config.into()),
                        (_, _, Some(model)) => Source::Model(model),
                        (_, _, None) => Source::Chance,
                    };
                    let output = self.output.ok_or(Complaint::NoOutput)?;
                    let output = match &source {
                        Source::Chance => output,
                        Source::Config(file) | Source::Model(file) => beside(file, output),
                    };
                    Job::Generate { source, seed: self.seed.or(number), baku: self.baku, output }
                }
                _ => return Err(Complaint::NotOneJob),
            }
        };
        Ok(Request {
            rules: self.edition.map(Rules::System).or(self.rules).unwrap_or(STANDARD),
            show_release: self.release,
            job,
            list: self.list,
        })
    }
}

/// A seed nobody asked for: no two runs share it.
pub fn fresh_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_nanos() as u64 ^ u64::from(std::process::id()) << 40
}

/// Whether a word is a flag; a single dash is the standard input.
fn is_flag(word: &OsStr) -> bool {
    word.len() > 1 && word.as_encoded_bytes().starts_with(b"-")
}

fn value(flag: &'static str, word: Option<OsString>) -> Result<OsString, Complaint> {
    word.ok_or(Complaint::MissingValue(flag))
}

fn parsed<T: std::str::FromStr>(
    flag: &'static str,
    word: Option<OsString>,
) -> Result<T, Complaint> {
    let word = value(flag, word)?;
    let parsed = word.to_str().and_then(|word| word.parse().ok());
    parsed.ok_or_else(|| Complaint::BadValue(flag, lossy(&word)))
}

fn lossy(word: &OsStr) -> String {
    word.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Request, Complaint> {
        let words: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
        Request::read(&words)
    }

    fn job(line: &str) -> Job {
        read(line).unwrap().job
    }

    #[test]
    fn pairs_to_the_standard_output_or_a_file() {
        let to = |output| Job::Pair { file: "a.trf".into(), output };
        assert_eq!(job("--dutch a.trf -p"), to(Destination::Standard));
        assert_eq!(job("a.trf -p"), to(Destination::Standard));
        assert_eq!(job("--dutch a.trf -p out"), to(Destination::File("out".into())));
        assert_eq!(job("-w -q 100 --dutch a.trf -p -l"), to(Destination::Standard));
    }

    #[test]
    fn checks_all_rounds_or_one() {
        assert_eq!(job("a.trf -c"), Job::Check { file: "a.trf".into(), round: None });
        let third = Job::Check { file: "a.trf".into(), round: Round::new(3) };
        assert_eq!(job("--dutch a.trf -c 3"), third);
    }

    #[test]
    fn generates_from_chance_a_seed_a_config_or_a_model() {
        let made = |source, seed, baku| Job::Generate { source, seed, baku, output: "o".into() };
        assert_eq!(job("--dutch -g -o o"), made(Source::Chance, None, false));
        assert_eq!(job("-g 7 -b -o o"), made(Source::Chance, Some(7), true));
        assert_eq!(job("-g a.cfg -o o -s 8"), made(Source::Config("a.cfg".into()), Some(8), false));
        assert_eq!(job("m.trf -g -o o"), made(Source::Model("m.trf".into()), None, false));
    }

    #[test]
    fn the_edition_is_the_latest_unless_told() {
        let name = |line: &str| read(line).unwrap().rules.system(None).to_string();
        assert_eq!(name("a.trf -p"), "dutch-2026");
        for line in ["--edition dutch-2017 a.trf -p", "a.trf -p --edition=dutch-2017"] {
            assert_eq!(name(line), "dutch-2017");
        }
        for (flag, system) in [
            ("--dutch", "dutch-2026"),
            ("--fast", "dutch-2026"),
            ("--burstein", "burstein-2026"),
            ("--dubov", "dubov-2026"),
            ("--lim", "lim-2026"),
            ("--team", "team-2026"),
            ("--edition dutch-2017 --dutch", "dutch-2017"),
        ] {
            assert_eq!(name(&format!("{flag} a.trf -p")), system);
        }
    }

    #[test]
    fn what_has_no_folder_goes_beside_what_was_read() {
        let to = |output: &str| Job::Pair {
            file: "x/a.trf".into(),
            output: Destination::File(output.into()),
        };
        assert_eq!(job("x/a.trf -p out"), to("x/out"));
        assert_eq!(job("x/a.trf -p ./out"), to("./out"));
        assert_eq!(job("x/a.trf -p y/out"), to("y/out"));
        let output = |line: &str| match job(line) {
            Job::Generate { output, .. } => output,
            job => panic!("{job:?}"),
        };
        assert_eq!(output("-g x/a.cfg -o o"), Path::new("x/o"));
        assert_eq!(output("x/m.trf -g -o o"), Path::new("x/o"));
        assert_eq!(output("-g -o o"), Path::new("o"));
    }

    #[test]
    fn the_list_stands_beside_the_file() {
        let list = |line| read(line).unwrap().list_beside(Path::new("x/a.trf"));
        assert_eq!(list("a.trf -p"), None);
        assert_eq!(list("a.trf -p -l"), Some("x/a.list".into()));
        assert_eq!(list("a.trf -p -l b.txt"), Some("x/b.txt".into()));
        assert_eq!(list("a.trf -p -l y/b.txt"), Some("y/b.txt".into()));
    }

    #[test]
    fn complains_about_what_it_cannot_read() {
        for (line, complaint) in [
            ("a.trf", Complaint::NotOneJob),
            ("a.trf -p -c", Complaint::NotOneJob),
            ("--dutch -p", Complaint::NoFile),
            ("-g", Complaint::NoOutput),
            ("a.trf b.trf -p", Complaint::SurplusWord("b.trf".to_owned())),
            ("a.trf -x", Complaint::UnknownFlag("-x".to_owned())),
            ("--elo a.trf -p", Complaint::UnknownFlag("--elo".to_owned())),
            ("--dutch", Complaint::NotOneJob),
            ("--burstein -r", Complaint::NotOneJob),
            ("a.trf -c x", Complaint::BadValue("-c", "x".to_owned())),
            ("a.trf -c 0", Complaint::BadValue("-c", "0".to_owned())),
            ("-g -o o -s", Complaint::MissingValue("-s")),
            ("--edition 1066 a.trf -p", Complaint::BadValue("--edition", "1066".to_owned())),
        ] {
            assert_eq!(read(line), Err(complaint), "{line}");
        }
    }

    #[test]
    fn names_the_release() {
        assert_eq!(job(""), Job::Release);
        assert_eq!(job("-r"), Job::Release);
        assert_eq!(job("--version"), Job::Release);
        assert!(read("-r a.trf -p").unwrap().show_release);
    }
}

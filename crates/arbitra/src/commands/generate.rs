//! `arbitra generate`: random complete tournaments.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use arbitra_model::{PointSystem, Points, Tournament};
use arbitra_pairing::acceleration::Method;
use arbitra_pairing::generate::{
    self, PerMille, Plan, PlanError, Random, Rates, Results, fits, generate,
};
use arbitra_trf::{Dialect, WriteOptions};
use clap::ValueEnum;

use crate::cli::Generate;
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output::{self, Destination, cannot_write};
use crate::words::Text;
use crate::workers;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if no tournament can be like that, or it cannot be written.
pub fn run(arguments: &Generate, language: Language) -> Result<Exit, Failure> {
    let Some(count) = arguments.count else {
        let plan = plan(arguments, arguments.seed);
        let (bytes, stopped) = written_report(&plan, arguments.dashes, language)?;
        Destination::new(arguments.output.clone()).write(&bytes, language)?;
        if let Some(note) = &stopped {
            output::tell(note);
        }
        return Ok(Exit::Fine);
    };
    let Some(folder) = &arguments.output else {
        return Err(Failure::new(Exit::BadInput, language.word(Text::CountNeedsFolder))
            .advise(language.word(Text::CountNeedsFolderAdvice)));
    };
    let stopped = many(arguments, count, folder, language)?;
    let gaps: [(&str, &dyn std::fmt::Display); 2] =
        [("count", &count), ("folder", &folder.display())];
    output::tell(language.say(Text::Generated, &gaps));
    if stopped > 0 {
        output::tell(language.say(Text::StoppedMany, &[("count", &stopped)]));
    }
    Ok(Exit::Fine)
}

/// Makes tournaments into a folder and says how many of them ended early. If one fails, none stays.
fn many(
    arguments: &Generate,
    count: u32,
    folder: &Path,
    language: Language,
) -> Result<usize, Failure> {
    let is_new = !folder.exists();
    fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error, language))?;
    let digits = count.to_string().len().max(4);
    let jobs: Vec<(PathBuf, u64)> = (0..count)
        .map(|index| {
            let name = format!("s{}-{:0digits$}.trf", arguments.seed, index + 1);
            (folder.join(name), Random::stream(arguments.seed, u64::from(index)).next_u64())
        })
        .collect();
    let written = workers::map(&jobs, language.word(Text::Generating), |(file, seed)| {
        let (bytes, stopped) = written_report(&plan(arguments, *seed), arguments.dashes, language)?;
        let existed = file.exists();
        output::write_file(file, &bytes).map_err(|error| cannot_write(file, &error, language))?;
        Ok::<_, Failure>((!existed, stopped.is_some()))
    });
    if let Some(failure) = written.iter().find_map(|job| job.as_ref().err()) {
        for ((file, _), job) in jobs.iter().zip(&written) {
            if let Ok((true, _)) = job {
                let _ = fs::remove_file(file);
            }
        }
        if is_new {
            let _ = fs::remove_dir(folder);
        }
        return Err(failure.clone());
    }
    Ok(written.iter().filter(|job| matches!(job, Ok((_, true)))).count())
}

/// A tournament as a report, and the round it ended at if it ended early.
fn written_report(
    plan: &Plan,
    dashes: bool,
    language: Language,
) -> Result<(Vec<u8>, Option<String>), Failure> {
    let mut generated = generate(plan).map_err(|error| impossible_plan(error, language))?;
    if dashes {
        generate::dash_absent(&mut generated.tournament);
    }
    let stopped = generated.stopped.as_ref().map(|(round, none)| {
        let why = crate::pairings::no_pairing(none, *round, language).message;
        language.say(Text::StoppedAt, &[("round", round), ("why", &why)])
    });
    Ok((report(&generated.tournament), stopped))
}

/// A generated tournament as a report.
pub fn report(tournament: &Tournament) -> Vec<u8> {
    arbitra_trf::write(tournament, Dialect::Trf26, WriteOptions::FAITHFUL).text.into_bytes()
}

/// What to say of a plan that no tournament can follow.
pub fn impossible_plan(error: PlanError, language: Language) -> Failure {
    let text = match error {
        PlanError::Players(_) => Text::PlanPlayers,
        PlanError::Form(_) => Text::PlanForm,
        PlanError::Rounds(_) => Text::PlanRounds,
        PlanError::Ratings(..) => Text::PlanRatings,
    };
    Failure::new(Exit::BadInput, language.word(text))
}

/// The plan of one tournament: what is a span is drawn from the seed.
fn plan(arguments: &Generate, seed: u64) -> Plan {
    let mut random = Random::stream(seed, 100);
    let mut draw = |span: &Span| random.between(span.low, span.high);
    let Span { low, high } = arguments.players;
    let drawn = draw(&arguments.players);
    // Of a span, a number that the form can divide into its teams.
    let near = (drawn..=high).chain((low..drawn).rev());
    let players = near.into_iter().find(|n| fits(arguments.edition, *n)).unwrap_or(drawn);
    let rounds = draw(&arguments.rounds);
    let forbidden = draw(&arguments.forbidden);
    let mut share = |percent: &Percent| {
        PerMille::new(random.between(percent.low, percent.high)).unwrap_or(PerMille::ALL)
    };
    let rates = Rates {
        draws: share(&arguments.draws),
        forfeits: share(&arguments.forfeits),
        unusual: share(&arguments.unusual),
        unrated: share(&arguments.unrated),
        half_byes: share(&arguments.half_byes),
        zero_byes: share(&arguments.zero_byes),
        full_byes: share(&arguments.full_byes),
        withdrawals: share(&arguments.withdrawals),
        late_entries: share(&arguments.late),
    };
    let Game { win, draw, loss } = arguments.points;
    let mut points = PointSystem::simple(win, draw, loss);
    points.pairing_bye = arguments.pab.unwrap_or(win);
    Plan {
        seed,
        system: arguments.edition,
        players,
        rounds,
        ratings: arguments.ratings.low..=arguments.ratings.high,
        points,
        acceleration: match arguments.accelerate {
            Some(Accelerate::Baku) => generate::Accelerate::Baku,
            Some(other) => generate::Accelerate::Announced(other.method()),
            None => generate::Accelerate::No,
        },
        forbidden,
        club: arguments.club,
        results: arguments.results.results(),
        rates,
    }
}

/// A way to accelerate the first rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Accelerate {
    /// The Baku method.
    Baku,
    /// A win for the upper half in rounds 1 and 2.
    Halves,
    /// A win for the upper half in rounds 1 to 3.
    LongHalves,
    /// A win for the upper half in round 1, half of it in round 2.
    SoftHalves,
}

impl Accelerate {
    /// The method of the pairing rules.
    #[must_use]
    pub const fn method(self) -> Method {
        match self {
            Accelerate::Baku => Method::Baku,
            Accelerate::Halves => Method::Halves,
            Accelerate::LongHalves => Method::LongHalves,
            Accelerate::SoftHalves => Method::SoftHalves,
        }
    }
}

/// Who wins the games of a generated tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Winners {
    /// Whoever chance chooses, by the ratings.
    Expected,
    /// White.
    White,
    /// Black.
    Black,
    /// The smaller pairing number.
    First,
    /// The larger pairing number.
    Last,
    /// White if the sum of the numbers is even, else Black.
    Parity,
    /// White, nobody or Black, by the sum of the numbers.
    Sum,
    /// Whoever has an odd number; between two alike White.
    Odd,
    /// Nobody: all games are drawn.
    Nobody,
}

impl Winners {
    const fn results(self) -> Results {
        match self {
            Winners::Expected => Results::Expected,
            Winners::White => Results::White,
            Winners::Black => Results::Black,
            Winners::First => Results::First,
            Winners::Last => Results::Last,
            Winners::Parity => Results::Parity,
            Winners::Sum => Results::Sum,
            Winners::Odd => Results::Odd,
            Winners::Nobody => Results::Nobody,
        }
    }
}

/// A number, or a span of numbers: `60` or `10-120`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The smallest.
    pub low: u16,
    /// The largest.
    pub high: u16,
}

impl FromStr for Span {
    type Err = String;

    fn from_str(text: &str) -> Result<Span, String> {
        let number = |text: &str| text.trim().parse::<u16>().ok();
        let (low, high) = text.split_once('-').unwrap_or((text, text));
        match (number(low), number(high)) {
            (Some(low), Some(high)) if low <= high => Ok(Span { low, high }),
            _ => Err("60, 10-120".to_owned()),
        }
    }
}

/// A percentage, or a span of percentages, in thousandths: `7`, `7.5` or `0-12.5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Percent {
    /// The smallest, in thousandths.
    pub low: u16,
    /// The largest, in thousandths.
    pub high: u16,
}

impl FromStr for Percent {
    type Err = String;

    fn from_str(text: &str) -> Result<Percent, String> {
        let thousandths = |text: &str| {
            let text = text.trim().trim_end_matches('%');
            let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, "0"));
            let (whole, part) = (whole.parse::<u16>().ok()?, part.parse::<u16>().ok()?);
            (part < 10).then(|| whole.checked_mul(10)?.checked_add(part))?
        };
        let (low, high) = text.split_once('-').unwrap_or((text, text));
        match (thousandths(low), thousandths(high)) {
            (Some(low), Some(high)) if low <= high && high <= 1000 => Ok(Percent { low, high }),
            _ => Err("7, 7.5, 0-12.5".to_owned()),
        }
    }
}

/// The points of a game: `3-1-0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// For a win.
    pub win: Points,
    /// For a draw.
    pub draw: Points,
    /// For a loss.
    pub loss: Points,
}

impl FromStr for Game {
    type Err = String;

    fn from_str(text: &str) -> Result<Game, String> {
        let mut parts = text.split('-').map(|part| part.parse::<Points>());
        match (parts.next(), parts.next(), parts.next(), parts.next()) {
            (Some(Ok(win)), Some(Ok(draw)), Some(Ok(loss)), None)
                if win > draw
                    && draw >= loss
                    && win.has_one_decimal()
                    && draw.has_one_decimal()
                    && loss.has_one_decimal() =>
            {
                Ok(Game { win, draw, loss })
            }
            _ => Err("1-0.5-0, 3-1-0".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_numbers_or_from_to() {
        assert_eq!("60".parse(), Ok(Span { low: 60, high: 60 }));
        assert_eq!("10-120".parse(), Ok(Span { low: 10, high: 120 }));
        for text in ["", "-", "a", "120-10", "1-2-3", "70000"] {
            assert!(text.parse::<Span>().is_err(), "{text}");
        }
    }

    #[test]
    fn percentages_have_one_decimal() {
        assert_eq!("7".parse(), Ok(Percent { low: 70, high: 70 }));
        assert_eq!("7.5%".parse(), Ok(Percent { low: 75, high: 75 }));
        assert_eq!("0-12,5".parse(), Ok(Percent { low: 0, high: 125 }));
        for text in ["", "101", "7.55", "x", "9-3"] {
            assert!(text.parse::<Percent>().is_err(), "{text}");
        }
    }

    #[test]
    fn points_of_a_game_fall() {
        let game: Game = "3-1-0".parse().unwrap();
        assert_eq!((game.win, game.loss), (Points::from_tenths(30), Points::ZERO));
        for text in ["1-1-0", "3-1", "0-1-3", "1-0.25-0", "x-y-z", "3-1-0-0"] {
            assert!(text.parse::<Game>().is_err(), "{text}");
        }
    }
}

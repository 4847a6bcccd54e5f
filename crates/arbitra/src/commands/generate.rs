//! `arbitra generate`: random complete tournaments.

use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use arbitra_model::{PointSystem, Points, Said as _, Tournament};
use arbitra_pairing::acceleration::Method;
use arbitra_pairing::generate::{
    self, Plan, PlanError, Random, Ratings, Results, Wishes, generate,
};
use arbitra_standings::{Asked, Kind, List, Ranking, parse_list, state_ranks};
use arbitra_trf::{Dialect, WriteOptions};
use clap::ValueEnum;

use crate::cli::Generate;
use crate::commands::engine::fresh_seed;
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output::{self, Destination, cannot_write};
use crate::ranking::tie_break_failure;
use crate::words::Text;
use crate::workers;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if no tournament can be like that, or it cannot be written.
pub fn run(arguments: &Generate, language: Language) -> Result<Exit, Failure> {
    let wishes = wishes(arguments, language)?;
    let seed = arguments.seed.unwrap_or_else(fresh_seed);
    let job = Job { arguments, wishes, seed, language };
    let Some(count) = arguments.count else {
        let (bytes, stopped) = job.report(seed)?;
        Destination::new(arguments.output.clone()).write(&bytes, language)?;
        if let Some(note) = &stopped {
            output::tell(note);
        }
        job.tell_seed();
        return Ok(Exit::Fine);
    };
    let Some(folder) = &arguments.output else {
        return Err(Failure::new(Exit::BadInput, language.word(Text::CountNeedsFolder))
            .advise(language.word(Text::CountNeedsFolderAdvice)));
    };
    let stopped = job.many(count, folder)?;
    let gaps: [(&str, &dyn std::fmt::Display); 2] =
        [("count", &count), ("folder", &folder.display())];
    output::tell(language.say(Text::Generated, &gaps));
    if stopped > 0 {
        output::tell(language.say(Text::StoppedMany, &[("count", &stopped)]));
    }
    job.tell_seed();
    Ok(Exit::Fine)
}

/// What is to be made.
struct Job<'a> {
    arguments: &'a Generate,
    wishes: Wishes,
    seed: u64,
    language: Language,
}

impl Job<'_> {
    /// Tells a seed that nobody named: with it the same can be made again.
    fn tell_seed(&self) {
        if self.arguments.seed.is_none() {
            output::tell(self.language.say(Text::FreshSeed, &[("seed", &self.seed)]));
        }
    }

    /// Makes tournaments into a folder and says how many of them ended early. If one fails, none stays.
    fn many(&self, count: u32, folder: &Path) -> Result<usize, Failure> {
        let language = self.language;
        let is_new = !folder.exists();
        fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error, language))?;
        let digits = count.to_string().len().max(4);
        let jobs: Vec<(PathBuf, u64)> = (0..count)
            .map(|index| {
                let name = format!("s{}-{:0digits$}.trf", self.seed, index + 1);
                (folder.join(name), Random::stream(self.seed, u64::from(index)).next_u64())
            })
            .collect();
        let written = workers::map(&jobs, language.word(Text::Generating), |(file, seed)| {
            let (bytes, stopped) = self.report(*seed)?;
            let existed = file.exists();
            output::write_file(file, &bytes)
                .map_err(|error| cannot_write(file, &error, language))?;
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

    /// The tournament of a seed as a report, and the round it ended at if it ended early.
    fn report(&self, seed: u64) -> Result<(Vec<u8>, Option<String>), Failure> {
        let (language, plan) = (self.language, self.wishes.plan(seed));
        let mut generated = generate(&plan).map_err(|error| impossible_plan(error, language))?;
        if self.arguments.dashes {
            generate::dash_absent(&mut generated.tournament);
        }
        rank(&mut generated.tournament, &plan);
        let stopped = generated.stopped.as_ref().map(|(round, none)| {
            let why = crate::pairings::no_pairing(none, *round, language).message;
            language.say(Text::StoppedAt, &[("round", round), ("why", &why)])
        });
        Ok((written(&generated.tournament, self.arguments.to), stopped))
    }
}

/// States points and ranks by the list of the file. Points and pairing numbers have been stated already, which
/// is all there is to it but in a round robin: games of whoever left before half of them count for nobody (C.05 9).
fn rank(tournament: &mut Tournament, plan: &Plan) {
    let is_table = Kind::of(tournament) == Kind::RoundRobin && tournament.teams.is_empty();
    if (is_table || plan.tie_breaks != ["TPN"])
        && let Ok(ranking) = Ranking::of(tournament, &Asked::by(List::Stated))
    {
        state_ranks(tournament, &ranking.standings);
    }
}

fn written(tournament: &Tournament, to: Written) -> Vec<u8> {
    let dialect = match to {
        Written::Trf26 => Dialect::Trf26,
        Written::Trf16 => Dialect::Trf16,
    };
    arbitra_trf::write(tournament, dialect, WriteOptions::FAITHFUL).text.into_bytes()
}

/// A generated tournament as a report.
pub fn report(tournament: &Tournament) -> Vec<u8> {
    written(tournament, Written::Trf26)
}

/// What to say of a plan that no tournament can follow.
pub fn impossible_plan(error: PlanError, language: Language) -> Failure {
    let word = |text| Failure::new(Exit::BadInput, language.word(text));
    match error {
        PlanError::Players(_) => word(Text::PlanPlayers),
        PlanError::Form(_) => word(Text::PlanForm),
        PlanError::Rounds(_) => word(Text::PlanRounds),
        PlanError::Ratings(..) => word(Text::PlanRatings),
        PlanError::RatingList { ratings, players } => {
            let gaps: [(&str, &dyn std::fmt::Display); 2] =
                [("ratings", &ratings), ("players", &players)];
            Failure::new(Exit::BadInput, language.say(Text::PlanRatingList, &gaps))
        }
        PlanError::NoRoom(count) => {
            Failure::new(Exit::BadInput, language.say(Text::PlanNoRoom, &[("count", &count)]))
                .advise(language.word(Text::PlanNoRoomAdvice))
        }
    }
}

/// What the options wish; what they do not say is drawn.
fn wishes(arguments: &Generate, language: Language) -> Result<Wishes, Failure> {
    let Game { win, draw, loss } = arguments.points;
    let mut points = PointSystem::simple(win, draw, loss);
    points.pairing_bye = arguments.pab.unwrap_or(win);
    let tie_breaks = match &arguments.tie_breaks {
        None => None,
        Some(list) => {
            let list = parse_list(list).map_err(|error| tie_break_failure(&error, language))?;
            Some(list.iter().map(ToString::to_string).collect())
        }
    };
    let often = |wish: &Option<Often>| wish.as_ref().map(Often::wish);
    Ok(Wishes {
        plain: arguments.plain,
        players: arguments.players.map(Span::range),
        rounds: arguments.rounds.map(Span::range),
        ratings: ratings(arguments, language)?,
        draws: arguments.draws.map(Percent::range),
        forfeits: often(&arguments.forfeits),
        forfeit_wins: often(&arguments.forfeit_wins),
        forfeit_losses: often(&arguments.forfeit_losses),
        unusual: often(&arguments.unusual),
        unrated: often(&arguments.unrated),
        half_byes: often(&arguments.half_byes),
        zero_byes: often(&arguments.zero_byes),
        full_byes: often(&arguments.full_byes),
        withdrawals: arguments.withdrawals.map(Percent::range),
        late: arguments.late.map(Percent::range),
        acceleration: match arguments.accelerate {
            Some(Accelerate::Baku) => Some(generate::Accelerate::Baku),
            Some(other) => Some(generate::Accelerate::Announced(other.method())),
            None => arguments.no_acceleration.then_some(generate::Accelerate::No),
        },
        points,
        team_bye: arguments.pab,
        forbidden: arguments.forbidden.range(),
        club: arguments.club,
        results: arguments.results.results(),
        tie_breaks,
        ..Wishes::new(arguments.edition)
    })
}

/// The ratings that are wished, if something is said about them.
fn ratings(arguments: &Generate, language: Language) -> Result<Option<Ratings>, Failure> {
    if let Some(list) = &arguments.rating_list {
        return rating_list(list, language).map(|list| Some(Ratings::Given(list)));
    }
    let Generate { rating_step: step, rating_floor: floor, .. } = *arguments;
    let steps = arguments.rating_top.map(|top| Ratings::Steps { top, step, floor });
    Ok(steps.or_else(|| arguments.ratings.map(|span| Ratings::Between(span.range()))))
}

/// Ratings as a list, or those in a file: whatever stands between the numbers.
fn rating_list(list: &str, language: Language) -> Result<Vec<u16>, Failure> {
    let is_list = !list.is_empty() && list.chars().all(|sign| sign.is_ascii_digit() || sign == ',');
    let text = if is_list {
        list.to_owned()
    } else {
        fs::read_to_string(list).map_err(|error| {
            let gaps: [(&str, &dyn std::fmt::Display); 2] =
                [("file", &list), ("why", &error.say(language))];
            Failure::new(Exit::File, language.say(Text::CannotRead, &gaps))
                .advise(language.word(Text::CannotReadAdvice))
        })?
    };
    let mut ratings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let words = line.split([',', ';', ' ', '\t']).filter(|word| !word.is_empty());
        for word in words {
            let rating = word.parse::<u16>().ok().filter(|rating| *rating <= Ratings::MAX);
            ratings.push(rating.ok_or_else(|| {
                let gaps: [(&str, &dyn std::fmt::Display); 2] =
                    [("line", &(index + 1)), ("text", &word)];
                Failure::new(Exit::BadInput, language.say(Text::BadRating, &gaps))
                    .advise(language.word(Text::BadRatingAdvice))
            })?);
        }
    }
    Ok(ratings)
}

/// The dialects a generated tournament is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Written {
    /// TRF-2026.
    Trf26,
    /// TRF16 with its extensions.
    Trf16,
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

impl Span {
    const fn range(self) -> RangeInclusive<u16> {
        self.low..=self.high
    }
}

/// A percentage, a span of them, or a number: `7.5`, `0-12.5`, `12x`, `10-20x`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Often {
    /// A share of what there is.
    Share(Percent),
    /// So many in all.
    Times(Span),
}

impl Often {
    fn wish(&self) -> generate::Often {
        match self {
            Often::Share(percent) => generate::Often::Share(percent.range()),
            Often::Times(span) => generate::Often::Times(span.range()),
        }
    }
}

impl FromStr for Often {
    type Err = String;

    fn from_str(text: &str) -> Result<Often, String> {
        let often = match text.trim().strip_suffix(['x', 'X']) {
            Some(times) => times.parse().ok().map(Often::Times),
            None => text.parse().ok().map(Often::Share),
        };
        often.ok_or_else(|| "7, 7.5, 0-12.5, 12x, 10-20x".to_owned())
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

impl Percent {
    const fn range(self) -> RangeInclusive<u16> {
        self.low..=self.high
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
    fn how_often_is_a_share_or_a_number() {
        assert_eq!("12x".parse(), Ok(Often::Times(Span { low: 12, high: 12 })));
        assert_eq!("1-3x".parse(), Ok(Often::Times(Span { low: 1, high: 3 })));
        assert_eq!("7.5".parse(), Ok(Often::Share(Percent { low: 75, high: 75 })));
        assert!("x".parse::<Often>().is_err() && "7.5x".parse::<Often>().is_err());
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

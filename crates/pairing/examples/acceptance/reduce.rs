//! The smallest file in which two engines differ, and what kind of difference it is.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use arbitra_model::{Bye, Entry, Number, Round, Score, Tournament};
use arbitra_pairing::check::Paired;
use arbitra_pairing::dutch::{self, Edition};
use arbitra_pairing::{Position, System};

use crate::Fault;
use crate::book::{NO_PAIRING, read, written};

/// White and Black by number; the bye is a player against 0.
type Answer = Option<BTreeSet<(u16, u16)>>;

/// The words that start ours and theirs.
type Engines = (Vec<String>, Vec<String>);

/// Makes a file of the round before which the engines differ as small as it can be within so many tries,
/// writes it, and says what kind of difference it is.
pub fn reduce(
    file: &Path,
    (round, tries): (u16, usize),
    out: &Path,
    engines: Engines,
) -> Result<String, Fault> {
    let round = Round::new(round).ok_or("no such round")?;
    let start = before(&read(file)?, round);
    let mut search = Search { out, engines, tries };
    let Some(mut answers) = search.difference(&start)? else {
        std::fs::write(out, written(&start))?;
        return Ok("class: not seen again\n".to_owned());
    };
    let mut smallest = start;
    // Half of the field at a time, then a quarter, down to single players; then round by round.
    let mut chunk = smallest.players.len().div_ceil(2);
    while chunk > 0 {
        let mut at = 0;
        while at < smallest.players.len() {
            let candidate = without_players(&smallest, at, chunk);
            let found = match candidate.players.len() > 2 {
                true => search.difference(&candidate)?,
                false => None,
            };
            match found {
                Some(found) => (smallest, answers) = (candidate, found),
                None => at += chunk,
            }
        }
        chunk /= 2;
    }
    let mut index = 0;
    while index < smallest.paired_rounds() {
        let candidate = without_round(&smallest, index);
        match search.difference(&candidate)? {
            Some(found) => (smallest, answers) = (candidate, found),
            None => index += 1,
        }
    }
    std::fs::write(out, written(&smallest))?;
    let (ours, theirs) = &answers;
    let class = classify(&smallest, ours, theirs);
    let size = format!("{} players, {} rounds", smallest.players.len(), smallest.paired_rounds());
    Ok(format!("class: {class}\nsize: {size}\nours: {}\ntheirs: {}\n", line(ours), line(theirs)))
}

struct Search<'a> {
    out: &'a Path,
    engines: Engines,
    /// How often the engines may still be asked.
    tries: usize,
}

impl Search<'_> {
    /// The two answers, if they differ; a file that one of them refuses is no difference.
    fn difference(&mut self, tournament: &Tournament) -> Result<Option<(Answer, Answer)>, Fault> {
        if self.tries == 0 {
            return Ok(None);
        }
        self.tries -= 1;
        let file = self.out.with_extension("try.trf");
        std::fs::write(&file, written(tournament))?;
        let ours = ask(&self.engines.0, &file)?;
        let theirs = ask(&self.engines.1, &file)?;
        std::fs::remove_file(&file)?;
        Ok(match (ours, theirs) {
            (Some(ours), Some(theirs)) if ours != theirs => Some((ours, theirs)),
            _ => None,
        })
    }
}

/// What an engine answers; none if it refuses the file.
fn ask(engine: &[String], file: &Path) -> Result<Option<Answer>, Fault> {
    let (program, words) = engine.split_first().ok_or("an engine has a name")?;
    let output = Command::new(program).args(words).arg(file).arg("-p").output()?;
    if !output.status.success() {
        let said = [output.stdout, output.stderr].concat();
        let none = String::from_utf8_lossy(&said).contains(NO_PAIRING);
        return Ok(none.then_some(None));
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let pair = |line: &str| {
        let mut numbers = line.split_whitespace().map(str::parse);
        Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
    };
    Ok(Some(Some(text.lines().skip(1).filter_map(pair).collect())))
}

fn line(answer: &Answer) -> String {
    let Some(pairs) = answer else { return "no pairing".to_owned() };
    pairs.iter().map(|(white, black)| format!("{white}-{black}")).collect::<Vec<_>>().join(" ")
}

/// The tournament as it was before a round was paired: who is away from it stays away.
fn before(tournament: &Tournament, round: Round) -> Tournament {
    let mut then = tournament.clone();
    for player in &mut then.players {
        let away = match player.entry(round) {
            Entry::Bye(Bye::PairingAllocated) => None,
            Entry::Bye(bye) => Some(Entry::Bye(bye)),
            Entry::Blank => Some(Entry::Bye(Bye::ZeroPoint)),
            _ => None,
        };
        player.entries.truncate(round.index());
        player.entries.resize(round.index(), Entry::Blank);
        player.entries.extend(away);
    }
    stated(then)
}

/// Points as the results give them: engines hold the file to that.
fn stated(mut tournament: Tournament) -> Tournament {
    tournament.comments.clear();
    let rounds = tournament.paired_rounds();
    let points: Vec<_> =
        tournament.players.iter().map(|player| tournament.points_after(player, rounds)).collect();
    for (player, points) in tournament.players.iter_mut().zip(points) {
        player.stated_points = Some(points);
        player.stated_rank = None;
    }
    tournament
}

/// Without some players who follow each other.
fn without_players(tournament: &Tournament, at: usize, count: usize) -> Tournament {
    let mut smaller = tournament.clone();
    for _ in 0..count.min(tournament.players.len() - at) {
        smaller = without_player(&smaller, at);
    }
    smaller
}

fn without_round(tournament: &Tournament, index: usize) -> Tournament {
    let mut smaller = tournament.clone();
    for player in smaller.players.iter_mut().filter(|player| player.entries.len() > index) {
        player.entries.remove(index);
    }
    smaller.announced_rounds =
        smaller.announced_rounds.map(|rounds| rounds.saturating_sub(1).max(1));
    stated(smaller)
}

/// Without a player: whoever met that one has a bye worth as much instead.
fn without_player(tournament: &Tournament, at: usize) -> Tournament {
    let mut smaller = tournament.clone();
    let gone = smaller.players.remove(at).number;
    let now = |number: Number| Number::new(number.get() - u16::from(number > gone));
    let id = |id: u16| if id > gone.get() { id - 1 } else { id };
    for player in &mut smaller.players {
        player.number = now(player.number).unwrap_or(player.number);
        for entry in &mut player.entries {
            *entry = match *entry {
                Entry::Game { opponent, score, .. } if opponent == gone => {
                    Entry::Bye(match score {
                        Score::Win => Bye::FullPoint,
                        Score::Draw => Bye::HalfPoint,
                        Score::Loss => Bye::ZeroPoint,
                    })
                }
                Entry::Forfeit { opponent: Some(other), won, .. } if other == gone => {
                    Entry::Bye(if won { Bye::FullPoint } else { Bye::ZeroPoint })
                }
                Entry::Pending { opponent, .. } | Entry::Adjourned { opponent, .. }
                    if opponent == gone =>
                {
                    Entry::Bye(Bye::HalfPoint)
                }
                Entry::Game { opponent, colour, score, rated } => Entry::Game {
                    opponent: now(opponent).unwrap_or(opponent),
                    colour,
                    score,
                    rated,
                },
                Entry::Forfeit { opponent, colour, won } => {
                    Entry::Forfeit { opponent: opponent.and_then(now), colour, won }
                }
                Entry::Pending { opponent, colour } => {
                    Entry::Pending { opponent: now(opponent).unwrap_or(opponent), colour }
                }
                Entry::Adjourned { opponent, colour } => {
                    Entry::Adjourned { opponent: now(opponent).unwrap_or(opponent), colour }
                }
                other => other,
            };
        }
    }
    let others = |ids: &mut Vec<u16>| {
        ids.retain(|one| *one != gone.get());
        for one in ids {
            *one = id(*one);
        }
    };
    for bye in &mut smaller.byes {
        others(&mut bye.ids);
    }
    smaller.byes.retain(|bye| !bye.ids.is_empty());
    for group in &mut smaller.forbidden {
        others(&mut group.ids);
    }
    smaller.forbidden.retain(|group| group.ids.len() > 1);
    for one in &mut smaller.adjustments {
        others(&mut one.ids);
    }
    smaller.adjustments.retain(|one| !one.ids.is_empty());
    for one in &mut smaller.accelerations {
        one.last_id -= u16::from(one.last_id >= gone.get() && one.last_id > one.first_id);
    }
    smaller.initial_order.clear();
    stated(smaller)
}

/// What kind of difference two answers to a position are.
fn classify(tournament: &Tournament, ours: &Answer, theirs: &Answer) -> String {
    let (Some(ours), Some(theirs)) = (ours, theirs) else {
        let who = if ours.is_none() { "ours finds no pairing" } else { "theirs finds no pairing" };
        return who.to_owned();
    };
    let round = Round::from_index(tournament.paired_rounds());
    if let Some(reading) = reading(tournament, round, theirs) {
        return format!("another reading of {reading}");
    }
    for (who, answer) in [("theirs", theirs), ("ours", ours)] {
        if let Some(why) = illegal(tournament, answer) {
            return format!("{who} breaks an absolute criterion: {why}");
        }
    }
    let level = |answer: &BTreeSet<(u16, u16)>| -> BTreeSet<(u16, u16)> {
        answer.iter().map(|&(white, black)| (white.min(black), white.max(black))).collect()
    };
    if level(ours) != level(theirs) {
        return "other pairs".to_owned();
    }
    match tournament.initial_colour {
        None => "colours only; the file names no initial colour".to_owned(),
        Some(_) => "colours only".to_owned(),
    }
}

/// The article of which another reading gives this answer.
fn reading(tournament: &Tournament, round: Round, answer: &BTreeSet<(u16, u16)>) -> Option<String> {
    let edition = Edition::LATEST;
    debug_assert!(System::ALL.contains(&System::Dutch(edition)));
    edition.rules().other_readings().iter().find_map(|(reading, rules)| {
        let position = Position::before(tournament, round, rules.history).ok()?;
        let paired = Paired::from(&dutch::pair(rules, &position).ok()?);
        let boards = paired.pairs.iter().map(|pair| (pair.white.get(), pair.black.get()));
        let all: BTreeSet<(u16, u16)> =
            boards.chain(paired.byes.iter().map(|bye| (bye.get(), 0))).collect();
        (all == *answer).then(|| reading.article().to_owned())
    })
}

/// Which of the absolute criteria C1 and C2 an answer breaks.
fn illegal(tournament: &Tournament, answer: &BTreeSet<(u16, u16)>) -> Option<String> {
    let player = |number: u16| tournament.player(Number::new(number)?);
    for &(white, black) in answer {
        let Some(one) = player(white) else { return Some(format!("{white} is nobody")) };
        if black == 0 {
            let had = one.entries.iter().any(|entry| {
                matches!(
                    entry,
                    Entry::Bye(Bye::PairingAllocated | Bye::FullPoint)
                        | Entry::Forfeit { won: true, .. }
                )
            });
            if had {
                return Some(format!("{white} has had a bye or a win without play"));
            }
        }
        let met = one.entries.iter().any(|entry| match entry {
            Entry::Game { opponent, .. } => opponent.get() == black,
            _ => false,
        });
        if met {
            return Some(format!("{white} and {black} have met"));
        }
    }
    None
}

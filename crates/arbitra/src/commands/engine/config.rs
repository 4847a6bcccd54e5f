//! What a random tournament shall be like, in the property files of the dialect.
//!
//! ```text
//! PlayersNumber=60
//! RoundsNumber=9
//! DrawPercentage=30
//! ForfeitRate=50
//! ```
//!
//! A rate of 50 means one in 50; 0 means never. What is not said is left to chance.

use std::collections::BTreeMap;

use arbitra_model::{Bye, Entry, PointSystem, Points, Round, Score, Tournament};
use arbitra_pairing::System;
use arbitra_pairing::generate::{Accelerate, PerMille, Plan, Random, Rates, Ratings};

/// What is known of a random tournament; the rest is chance.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config {
    players: Option<u16>,
    rounds: Option<u16>,
    draws: Option<PerMille>,
    forfeits: Option<PerMille>,
    unrated: Option<PerMille>,
    half_byes: Option<PerMille>,
    zero_byes: Option<PerMille>,
    full_byes: Option<PerMille>,
    withdrawals: Option<PerMille>,
    lowest: Option<u16>,
    highest: Option<u16>,
    points: Option<PointSystem>,
}

impl Config {
    /// Understands properties; else the line and what stands there.
    ///
    /// # Errors
    /// The line, from 1, and what stands there.
    pub fn parse(text: &str) -> Result<Config, (usize, String)> {
        let mut config = Config::default();
        let mut points = BTreeMap::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with(['#', '!']) {
                continue;
            }
            let understood = line
                .split_once(['=', ':'])
                .and_then(|(key, value)| config.set(key.trim(), value.trim(), &mut points));
            understood.ok_or_else(|| (index + 1, line.to_owned()))?;
        }
        if !points.is_empty() {
            config.points = Some(point_system(&points));
        }
        Ok(config)
    }

    /// Sets a property; none if it is unknown or cannot be.
    fn set<'a>(
        &mut self,
        key: &'a str,
        value: &str,
        points: &mut BTreeMap<&'a str, Points>,
    ) -> Option<()> {
        match key {
            "PlayersNumber" => self.players = Some(value.parse().ok()?),
            "RoundsNumber" => self.rounds = Some(value.parse().ok()?),
            "DrawPercentage" => {
                self.draws = Some(PerMille::new(value.parse::<u16>().ok()?.checked_mul(10)?)?);
            }
            "ForfeitRate" => self.forfeits = Some(one_in(value)?),
            "QuickgameRate" => self.unrated = Some(one_in(value)?),
            "HPBRate" | "HalfPointByeRate" => self.half_byes = Some(one_in(value)?),
            "ZPBRate" => self.zero_byes = Some(one_in(value)?),
            "FPBRate" => self.full_byes = Some(one_in(value)?),
            "RetiredRate" => self.withdrawals = Some(one_in(value)?),
            "HighestRating" => self.highest = Some(value.parse().ok()?),
            "LowestRating" => self.lowest = Some(value.parse().ok()?),
            // About how other generators shape their fields and chances; nothing depends on them.
            "Groups" | "Separator" | "Accelerated" => {}
            _ if POINT_KEYS.contains(&key) => drop(points.insert(key, value.parse().ok()?)),
            _ => return None,
        }
        Some(())
    }

    /// What can be learnt from a tournament: its size, its ratings, how often things happened.
    pub fn like(model: &Tournament) -> Config {
        let ratings = || model.players.iter().filter_map(|player| player.rating);
        let rounds = model.total_rounds();
        let entries: Vec<Entry> = model
            .players
            .iter()
            .flat_map(|player| {
                (0..model.paired_rounds()).map(|index| player.entry(Round::from_index(index)))
            })
            .collect();
        let share = |part: usize, whole: usize| {
            let thousandths = (part * 1000 + whole / 2).checked_div(whole)?;
            PerMille::new(thousandths.min(1000) as u16)
        };
        let count = |what: fn(&Entry) -> bool| entries.iter().filter(|entry| what(entry)).count();
        let games = count(|entry| matches!(entry, Entry::Game { .. }));
        let forfeits = count(|entry| matches!(entry, Entry::Forfeit { .. }));
        let byes = |kind: Bye| entries.iter().filter(|entry| **entry == Entry::Bye(kind)).count();
        Config {
            players: u16::try_from(model.players.len()).ok(),
            rounds: u16::try_from(rounds).ok().filter(|rounds| *rounds > 0),
            draws: share(
                count(|entry| matches!(entry, Entry::Game { score: Score::Draw, .. })),
                games,
            ),
            forfeits: share(forfeits, games + forfeits),
            unrated: share(count(|e| matches!(e, Entry::Game { rated: false, .. })), games),
            half_byes: share(byes(Bye::HalfPoint), entries.len()),
            zero_byes: share(byes(Bye::ZeroPoint), entries.len()),
            full_byes: share(byes(Bye::FullPoint), entries.len()),
            withdrawals: None,
            lowest: ratings().min(),
            highest: ratings().max(),
            points: Some(model.points),
        }
    }

    /// The plan: what is not known is drawn from the seed, within what is usual.
    pub fn plan(&self, system: System, seed: u64, baku: bool) -> Plan {
        let mut random = Random::stream(seed, 101);
        // Everything is drawn, used or not: what is known of one thing does not move another.
        let mut between = |low, high| random.between(low, high);
        let players = between(15, 415);
        let rounds = between(5, 17);
        let mut share = |low, high| PerMille::new(between(low, high)).unwrap_or(PerMille::ZERO);
        let rates = Rates {
            draws: self.draws.unwrap_or(share(200, 600)),
            forfeits: self.forfeits.unwrap_or(share(10, 100)),
            forfeit_wins: PerMille::ZERO,
            forfeit_losses: PerMille::ZERO,
            unusual: PerMille::ZERO,
            unrated: self.unrated.unwrap_or(share(0, 20)),
            half_byes: self.half_byes.unwrap_or(share(5, 45)),
            zero_byes: self.zero_byes.unwrap_or(share(0, 20)),
            full_byes: self.full_byes.unwrap_or(share(0, 2)),
            withdrawals: self.withdrawals.unwrap_or(share(0, 60)),
            late_entries: PerMille::ZERO,
        };
        let lowest = self.lowest.unwrap_or(between(1400, 2300));
        let highest = self.highest.unwrap_or(between(2400, 2800));
        let players = self.players.unwrap_or(players);
        // More rounds than opponents cannot be played.
        let rounds = self.rounds.unwrap_or(rounds.min(players.saturating_sub(1).max(1)));
        Plan {
            ratings: Ratings::Between(lowest..=highest.max(lowest)),
            points: self.points.unwrap_or(PointSystem::STANDARD),
            acceleration: if baku { Accelerate::Baku } else { Accelerate::No },
            rates,
            ..Plan::quiet(seed, system, players, rounds)
        }
    }
}

const POINT_KEYS: [&str; 17] = [
    "PointsForWin",
    "PointsForDraw",
    "PointsForLoss",
    "PointsForForfeitLoss",
    "PointsForPAB",
    "WWPoints",
    "BWPoints",
    "WDPoints",
    "BDPoints",
    "WLPoints",
    "BLPoints",
    "ZPBPoints",
    "HPBPoints",
    "FPBPoints",
    "PABPoints",
    "FWPoints",
    "FLPoints",
];

/// The point system of what is said; general words first, then those about one kind of result.
fn point_system(said: &BTreeMap<&str, Points>) -> PointSystem {
    let said = |key: &str| said.get(key).copied();
    let standard = PointSystem::STANDARD;
    let mut points = PointSystem::simple(
        said("PointsForWin").unwrap_or(standard.win()),
        said("PointsForDraw").unwrap_or(standard.draw()),
        said("PointsForLoss").unwrap_or(standard.loss()),
    );
    for (key, place) in [
        ("PointsForForfeitLoss", &mut points.forfeit_loss as &mut Points),
        ("WWPoints", &mut points.white_win),
        ("BWPoints", &mut points.black_win),
        ("WDPoints", &mut points.white_draw),
        ("BDPoints", &mut points.black_draw),
        ("WLPoints", &mut points.white_loss),
        ("BLPoints", &mut points.black_loss),
        ("ZPBPoints", &mut points.zero_bye),
        ("HPBPoints", &mut points.half_bye),
        ("FPBPoints", &mut points.full_bye),
        ("PABPoints", &mut points.pairing_bye),
        ("FWPoints", &mut points.forfeit_win),
    ] {
        *place = said(key).unwrap_or(*place);
    }
    points.forfeit_loss = said("FLPoints").unwrap_or(points.forfeit_loss);
    points.pairing_bye = said("PointsForPAB").unwrap_or(points.pairing_bye);
    points
}

/// The share of a rate: one in so many, never for 0.
fn one_in(value: &str) -> Option<PerMille> {
    let hundredths = u32::try_from(value.parse::<Points>().ok()?.hundredths()).ok()?;
    let thousandths = 100_000u32.checked_div(hundredths).unwrap_or(0);
    PerMille::new(thousandths.min(1000) as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_properties() {
        let text = "# a comment\nPlayersNumber=60\nRoundsNumber = 9\nDrawPercentage=30\n\
                    ForfeitRate=50.0\nZPBRate=0\nPointsForWin=3.0\nPointsForPAB=1\nGroups=4\n";
        let config = Config::parse(text).unwrap();
        assert_eq!((config.players, config.rounds), (Some(60), Some(9)));
        assert_eq!(config.draws, PerMille::new(300));
        assert_eq!((config.forfeits, config.zero_byes), (PerMille::new(20), PerMille::new(0)));
        let points = config.points.unwrap();
        assert_eq!((points.win(), points.pairing_bye), (Points::from_tenths(30), Points::ONE));
    }

    #[test]
    fn complains_with_the_line() {
        for (text, line) in [("PlayersNumber=x\n", 1), ("\nFoo=1", 2), ("nothing", 1)] {
            assert_eq!(Config::parse(text).unwrap_err().0, line, "{text}");
        }
    }

    #[test]
    fn chance_stays_within_what_is_usual() {
        for seed in 0..200 {
            let plan = Config::default().plan(System::ALL[0], seed, false);
            assert!((15..=415).contains(&plan.players) && (5..=17).contains(&plan.rounds));
            assert!(plan.rounds < plan.players);
        }
    }

    #[test]
    fn what_is_known_of_one_thing_does_not_move_another() {
        let config = Config { players: Some(40), ..Config::default() };
        let (known, chance) = (
            config.plan(System::ALL[0], 5, false),
            Config::default().plan(System::ALL[0], 5, false),
        );
        assert_eq!((known.players, known.rates), (40, chance.rates));
    }
}

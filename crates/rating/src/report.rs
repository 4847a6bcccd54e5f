//! A whole tournament, game by game: what is rated, and what it brings.

use std::collections::BTreeMap;

use arbitra_model::{
    Colour, Date, Entry, Number, Player, Round, Score, Sex, Tempo, Title, Tournament,
};
use serde::Serialize;

use crate::change::{self, GameChange, PeriodChange};
use crate::performance::{Cut, performance};
use crate::rated::enough_time;
use crate::{
    Edition, FirstRating, Format, HalfPoints, History, Hundredths, KFactor, KReason, KRule,
    NotRated, Outlook, PaceClass, RatingTitle, Rules, TimeControl, first_rating, title_by_rating,
};

/// How a tournament is to be rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The edition of the regulations.
    pub edition: Edition,
    /// The list; none lets the time control decide (record 222), standard if it says nothing.
    pub pace: Option<Tempo>,
    /// Coefficients that are known; the others follow from rating and age.
    pub k: BTreeMap<Number, i32>,
}

impl Options {
    /// What is usual: the edition in force when the event ends, the list of its time control, coefficients by
    /// rating and age.
    #[must_use]
    pub fn usual(tournament: &Tournament) -> Options {
        let date = tournament.event.end.or(tournament.event.start);
        let edition = date.map_or(Edition::LATEST, Edition::in_force);
        Options { edition, pace: None, k: BTreeMap::new() }
    }
}

/// What a tournament brings its players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EventRatings {
    /// The edition of the regulations.
    pub edition: Edition,
    /// The list.
    pub pace: Tempo,
    /// What should be looked at before the report is sent.
    pub findings: Vec<EventFinding>,
    /// The players by number.
    pub players: Vec<PlayerRatings>,
}

/// What should be looked at in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "finding")]
pub enum EventFinding {
    /// No encoded time control (record 222): that games have enough time is not checked.
    NoTimeControl,
    /// No rapid or blitz list takes games of this time control.
    NoList,
    /// More than 30 days: interim reports every month.
    OverThirtyDays {
        /// From the first to the last day.
        days: i64,
    },
    /// No date: the edition and the coefficients of the young cannot be checked.
    NoDates,
    /// Ratings below the floor: no FIDE list shows them, so these players are unrated here.
    BelowFloor {
        /// How many players.
        players: usize,
        /// The lowest rating that is published.
        floor: i32,
    },
}

/// What a tournament brings a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerRatings {
    /// The pairing number.
    pub number: Number,
    /// The name.
    pub name: String,
    /// The rating before; none if unrated, or below the floor of the lists.
    pub rating: Option<u16>,
    /// Every round with a game, or with a reason why there is none.
    pub games: Vec<GameLine>,
    /// The coefficient; none for the unrated.
    pub k: Option<KFactor>,
    /// What the rated games bring together; none for the unrated and without rated games.
    pub period: Option<PeriodChange>,
    /// The performance against rated opponents over the board.
    pub performance: Option<i32>,
    /// The first rating of an unrated player.
    pub first: Option<FirstRating>,
    /// The title that the rating reached with these games gives (B.01 1.3).
    pub title: Option<RatingTitle>,
    /// A rating that titles ask for, reached with these games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reached: Option<LevelReached>,
}

/// The highest rating of a player in the course of an event, where it is one that titles ask for: it counts
/// for them though no list shows it, whatever the games after it bring (B.01 1.5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LevelReached {
    /// After this round.
    pub round: Round,
    /// So many rated games count.
    pub games: usize,
    /// The rating.
    pub rating: i32,
    /// What titles ask for.
    pub level: i32,
    /// Whether later games took it below that again.
    pub is_lost_again: bool,
}

/// The ratings that titles ask for (B.01 1.3, 1.5.3), highest first, and whether of women alone.
const LEVELS: [(i32, bool); 6] =
    [(2500, false), (2400, false), (2300, false), (2200, false), (2100, true), (2000, true)];

/// A round of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GameLine {
    /// The round.
    pub round: Round,
    /// The opponent, where there was one.
    pub opponent: Option<Number>,
    /// The opponent's rating.
    pub rating: Option<u16>,
    /// The pieces.
    pub colour: Option<Colour>,
    /// The score of a game that was played.
    pub score: Option<Score>,
    /// What it brings.
    pub outcome: GameOutcome,
}

/// What a game brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameOutcome {
    /// It changes the rating.
    Rated(GameChange),
    /// It counts for a first rating.
    First,
    /// It changes nothing.
    NotRated(NotRated),
}

/// Rates a tournament.
#[must_use]
pub fn rate(tournament: &Tournament, options: &Options) -> EventRatings {
    let control: Option<TimeControl> = tournament.event.encoded_time_control.parse().ok();
    let class = match (options.pace, &control) {
        (Some(pace), _) => PaceClass::Rated(pace),
        (None, Some(control)) => PaceClass::of(control),
        (None, None) => PaceClass::Rated(Tempo::Standard),
    };
    let (pace, on_a_list) = match class {
        PaceClass::Rated(pace) => (pace, true),
        PaceClass::TooFast | PaceClass::UnequalTimes => (Tempo::Blitz, false),
    };
    let scene = Scene {
        tournament,
        rules: options.edition.rules(),
        pace,
        on_a_list,
        control,
        strongest: tournament.players.iter().filter_map(written_rating).max().unwrap_or(0),
        decided: decided_after(tournament),
        k: &options.k,
    };
    EventRatings {
        edition: options.edition,
        pace,
        findings: scene.findings(),
        players: tournament.players.iter().map(|player| scene.player(player)).collect(),
    }
}

/// What every game of an event is judged by.
struct Scene<'a> {
    tournament: &'a Tournament,
    rules: &'static Rules,
    pace: Tempo,
    on_a_list: bool,
    control: Option<TimeControl>,
    strongest: i32,
    /// A match is decided after this many games.
    decided: Option<usize>,
    k: &'a BTreeMap<Number, i32>,
}

fn written_rating(player: &Player) -> Option<i32> {
    player.rating.filter(|rating| *rating > 0).map(i32::from)
}

impl Scene<'_> {
    /// The rating, if a list can show it.
    fn rating(&self, player: &Player) -> Option<i32> {
        written_rating(player).filter(|rating| *rating >= self.rules.floor)
    }

    fn findings(&self) -> Vec<EventFinding> {
        let event = &self.tournament.event;
        let mut findings = Vec::new();
        if !self.on_a_list {
            findings.push(EventFinding::NoList);
        }
        if self.control.is_none() {
            findings.push(EventFinding::NoTimeControl);
        }
        match (event.start.and_then(Date::day_number), event.end.and_then(Date::day_number)) {
            (Some(start), Some(end)) if end - start + 1 > 30 => {
                findings.push(EventFinding::OverThirtyDays { days: end - start + 1 });
            }
            (Some(_), Some(_)) => {}
            _ => findings.push(EventFinding::NoDates),
        }
        let floor = self.rules.floor;
        let below = |player: &&Player| written_rating(player).is_some_and(|own| own < floor);
        match self.tournament.players.iter().filter(below).count() {
            0 => {}
            players => findings.push(EventFinding::BelowFloor { players, floor }),
        }
        findings
    }

    fn player(&self, player: &Player) -> PlayerRatings {
        let own = self.rating(player);
        let games: Vec<GameLine> = player
            .entries
            .iter()
            .enumerate()
            .filter(|(_, entry)| **entry != Entry::Blank)
            .map(|(index, entry)| self.line(player, own, index, entry))
            .collect();
        let deltas: Vec<Hundredths> = games
            .iter()
            .filter_map(|line| match line.outcome {
                GameOutcome::Rated(change) => Some(change.delta),
                GameOutcome::First | GameOutcome::NotRated(_) => None,
            })
            .collect();
        let k = own.map(|own| self.k_factor(player, own));
        let counted = |line: &&GameLine| !matches!(line.outcome, GameOutcome::NotRated(_));
        let opponents: Vec<i32> =
            games.iter().filter(counted).filter_map(|line| line.rating.map(i32::from)).collect();
        let score: HalfPoints =
            games.iter().filter(counted).filter_map(|line| line.score).map(HalfPoints::of).sum();
        let period =
            k.filter(|_| !deltas.is_empty()).map(|k| change::period(&deltas, k.k, self.rules));
        let first = match own {
            Some(_) => None,
            None => first_rating(&opponents, score, self.rules),
        };
        let published = first.filter(|first| first.outlook == Outlook::Published);
        let level = own.zip(k).and_then(|(own, k)| self.level_reached(player, own, k.k, &games));
        let reached = match own {
            Some(own) => {
                let last = period.map(|period| own + period.change);
                last.max(level.map(|level| level.rating))
            }
            None => published.map(|first| first.rating),
        };
        PlayerRatings {
            number: player.number,
            name: player.name.clone(),
            rating: own.and_then(|rating| u16::try_from(rating).ok()),
            k,
            period,
            performance: performance(&opponents, score, Cut::Full),
            first,
            title: reached.and_then(|reached| title_reached(player, own, reached)),
            reached: level,
            games,
        }
    }

    /// The highest rating after any of the games, if titles ask for it and it is not the player's already.
    fn level_reached(
        &self,
        player: &Player,
        own: i32,
        k: i32,
        games: &[GameLine],
    ) -> Option<LevelReached> {
        let (mut deltas, mut after) = (Vec::new(), Vec::new());
        for line in games {
            if let GameOutcome::Rated(game) = line.outcome {
                deltas.push(game.delta);
                after.push((line.round, own + change::period(&deltas, k, self.rules).change));
            }
        }
        let last = after.last()?.1;
        // The first of equals: the earlier, the fewer games a certificate has to show.
        let highest = after.iter().map(|(_, rating)| *rating).max()?;
        let index = after.iter().position(|(_, rating)| *rating == highest)?;
        let is_woman = player.sex == Some(Sex::Female);
        let open = |(level, of_women): &(i32, bool)| highest >= *level && (is_woman || !of_women);
        let (level, _) = LEVELS.into_iter().find(open)?;
        (own < level).then(|| LevelReached {
            round: after[index].0,
            games: index + 1,
            rating: highest,
            level,
            is_lost_again: last < level,
        })
    }

    fn k_factor(&self, player: &Player, own: i32) -> KFactor {
        if let Some(k) = self.k.get(&player.number) {
            return KFactor { k: *k, reason: KReason::Told };
        }
        let rule: KRule = match self.pace {
            Tempo::Standard => self.rules.k,
            Tempo::Rapid | Tempo::Blitz => self.rules.quick_k,
        };
        let event = &self.tournament.event;
        let history = History {
            rating: own,
            games: None,
            reached_2400: false,
            birth: player.birth,
            day: event.end.or(event.start),
        };
        KFactor::of(rule, history)
    }

    fn line(&self, player: &Player, own: Option<i32>, index: usize, entry: &Entry) -> GameLine {
        let opponent = entry.opponent().filter(|number| *number != player.number);
        let met = opponent.and_then(|number| self.tournament.player(number));
        let theirs = met.and_then(|player| self.rating(player));
        let (score, outcome) = match *entry {
            Entry::Game { score, rated, .. } => {
                let outcome = match self.not_rated(own, theirs, index, rated) {
                    Some(why) => GameOutcome::NotRated(why),
                    None => match (own, theirs) {
                        (Some(own), Some(theirs)) => GameOutcome::Rated(change::game(
                            own, theirs, score, self.rules, self.pace,
                        )),
                        (None, Some(_)) => GameOutcome::First,
                        (_, None) => GameOutcome::NotRated(NotRated::OpponentUnrated),
                    },
                };
                (Some(score), outcome)
            }
            Entry::Pending { .. } | Entry::Adjourned { .. } => {
                (None, GameOutcome::NotRated(NotRated::Unfinished))
            }
            Entry::Forfeit { .. } | Entry::Bye(_) | Entry::Blank => {
                (None, GameOutcome::NotRated(NotRated::Unplayed))
            }
        };
        GameLine {
            round: Round::from_index(index),
            opponent,
            rating: theirs.and_then(|rating| u16::try_from(rating).ok()),
            colour: entry.colour(),
            score,
            outcome,
        }
    }

    /// Why a game between these two is not rated, if it is not.
    fn not_rated(
        &self,
        own: Option<i32>,
        theirs: Option<i32>,
        index: usize,
        made_moves: bool,
    ) -> Option<NotRated> {
        if !made_moves {
            return Some(NotRated::NoMove);
        }
        if !self.on_a_list {
            return Some(NotRated::NoList);
        }
        if Format::of(self.tournament) == Format::Match {
            if self.tournament.players.iter().any(|player| self.rating(player).is_none()) {
                return Some(NotRated::MatchWithUnrated);
            }
            if self.decided.is_some_and(|games| index >= games) {
                return Some(NotRated::MatchDecided);
            }
        }
        let theirs = theirs?;
        if self.pace == Tempo::Standard
            && let Some(control) = &self.control
        {
            let stronger = own.map_or(theirs, |own| own.max(theirs));
            enough_time(control, self.rules.time, stronger, self.strongest).err()
        } else if self.pace != Tempo::Standard
            && let (Some(gap), Some(own)) = (self.rules.quick_gap, own)
        {
            let wide = (own - theirs).abs() >= gap.gap && own.max(theirs) > gap.above;
            wide.then_some(NotRated::WideGap)
        } else {
            None
        }
    }
}

/// The title a rating gives that the player did not have before, neither the rating nor the title.
fn title_reached(player: &Player, own: Option<i32>, reached: i32) -> Option<RatingTitle> {
    let found = title_by_rating(u16::try_from(reached).ok()?, player.sex)?;
    let has = match found.title {
        Title::FM => matches!(player.title, Some(Title::GM | Title::IM | Title::FM)),
        title => player.title.is_some_and(|own| own <= title),
    };
    (!has && own.is_none_or(|own| own < i32::from(found.rating))).then_some(found)
}

/// After how many games a match is decided: one has more than half of all points there are. None
/// if there is no match, or its length is not announced.
fn decided_after(tournament: &Tournament) -> Option<usize> {
    if Format::of(tournament) != Format::Match {
        return None;
    }
    let total = i32::from(tournament.announced_rounds?);
    let rounds = tournament.recorded_rounds();
    (1..=rounds).find(|played| {
        tournament.players.iter().any(|player| {
            let halves: i32 = player.entries[..(*played).min(player.entries.len())]
                .iter()
                .map(|entry| match entry {
                    Entry::Game { score, .. } => HalfPoints::of(*score).get(),
                    Entry::Forfeit { won: true, .. } => 2,
                    _ => 0,
                })
                .sum();
            halves > total
        })
    })
}

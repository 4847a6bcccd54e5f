//! From a tournament of a report file to a record.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use arbitra_model::{
    AdjustmentKind, Bye, Colour, Entry as Line, Number, Player, Points, Round, TeamNumber,
    Tournament,
};
use arbitra_pairing::acceleration::Method;
use arbitra_pairing::predetermined::line_up;
use arbitra_pairing::schedule::{Clock, Timetable};
use arbitra_pairing::{Form, System, keizer, knockout, settings};
use arbitra_standings::TieBreak;
use serde::Serialize;

use crate::{
    Accelerated, Action, Away, BoardId, BoardNumbers, BoardOrder, ByeRules, ColourLot, Context,
    Entry, EntryNumber, FoldError, LevelOrder, LotSource, Mode, OddRound, Origin, Outcome,
    PairedRound, Pairing, Person, PlayerId, Presence, RankMethod, Ranking, Record, RegulationFault,
    Regulations, ResultEntry, Seats, TeamId, TeamRules, TextField, VERSION, VirtualGroup, fold,
};

/// A tournament as a record, and what had to be adjusted on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The record; [`crate::fold`] takes it.
    pub record: Record,
    /// Everything that is not as the file had it.
    pub adjusted: Vec<Adjusted>,
}

/// Something that is not as the file had it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "adjusted", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum Adjusted {
    /// No number of rounds was announced: as many as are recorded.
    RoundsAssumed { rounds: u16 },
    /// The pairing system is not known here: the Dutch one in force is assumed.
    SystemAssumed { code: String },
    /// No initial colour was given: the one the first round shows.
    ColourAssumed { colour: Colour },
    /// The numbers have gaps: they are closed.
    NumbersClosed { from: Number, to: Number },
    /// Two players do not agree on their game: it stands as the first of them has it.
    GameDisagrees { round: Round, number: Number, opponent: Number },
    /// The opponent is nobody: the round counts as a bye.
    OpponentUnknown { round: Round, number: Number },
    /// A forfeit without an opponent: a bye of the same worth.
    ForfeitWithoutOpponent { round: Round, number: Number },
    /// A forfeit without colours: the smaller number has White.
    ForfeitWithoutColour { round: Round, number: Number },
    /// The result is none that exists: the game is adjourned.
    ResultUnknown { round: Round, number: Number },
    /// A text was too long or had control characters: it stands as it begins here.
    TextFitted { field: TextField, text: String },
    /// An arrangement concerns nobody, or match points: it is left out.
    LeftOut { what: String },
    /// Fewer rounds were announced than are paired: as many as are paired.
    RoundsRaised { announced: u16, paired: u16 },
    /// The text is no tie-break: it is left out.
    TieBreakUnknown { text: String },
    /// The rules do not allow the tie-break in such an event: it is left out.
    TieBreakForbidden { text: String },
    /// No tie-breaks are named: places follow from points alone.
    NoTieBreaks,
    /// The file says nothing of it: what is usual is taken.
    Assumed { what: Assumption },
    /// An unfinished game counted otherwise than as a draw: it counts as one.
    UnknownAsDraw { points: Points },
    /// The points contradict the rules: the tournament is not in FIDE mode.
    PointsAgainstRules { fault: RegulationFault },
    /// The Handbook in force does not know the system: the tournament is not in FIDE mode.
    SystemNotInForce { system: String },
}

/// Something a file of an older dialect does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Assumption {
    /// The points for results (record 162): standard ones.
    Points,
    /// How the initial order is made (record 172): by FIDE rating.
    RankMethod,
    /// The edition of the tie-break rules: that of the first day.
    TieBreakEdition,
    /// The pairing system (record 192): the Dutch one of the first day.
    System,
    /// The days of the rounds (record 132).
    Days,
}

impl Imported {
    /// Whether the tournament begins outside FIDE mode, so that opening it takes the door.
    #[must_use]
    pub fn leaves_fide_mode(&self) -> bool {
        match self.record.first().map(|entry| &entry.action) {
            Some(Action::Create { regulations }) => regulations.mode == Mode::Free,
            _ => false,
        }
    }

    /// The same with another number of rounds, where the file announces none.
    #[must_use]
    pub fn with_rounds(mut self, rounds: u16) -> Imported {
        if let Some(Entry { action: Action::Create { regulations }, .. }) = self.record.first_mut()
        {
            regulations.rounds = rounds.clamp(regulations.rounds, Round::MAX);
        }
        self.adjusted.retain(|adjusted| !matches!(adjusted, Adjusted::RoundsAssumed { .. }));
        self
    }

    /// The same with the file named in the record, and every round paired once more by the rules.
    ///
    /// # Errors
    /// [`FoldError`] if what was imported is no record: a defect.
    pub fn checked(mut self, file: &str, format: &str) -> Result<Imported, FoldError> {
        let desk = fold(self.record.iter().cloned())?;
        let odd = |round: &PairedRound| {
            let comparison = desk.compare(round.round).ok()?;
            (!comparison.agrees()).then_some(OddRound { round: round.round, comparison })
        };
        let origin = Origin {
            file: TextField::Note.fitted(file),
            format: format.to_owned(),
            adjusted: u32::try_from(self.adjusted.len()).unwrap_or(u32::MAX),
            rounds: desk.rounds().filter_map(odd).collect(),
        };
        let Some(first) = self.record.first() else { return Ok(self) };
        let action = Action::Import { origin: Box::new(origin) };
        let noted = Entry { action, ..first.clone() };
        self.record.insert(1, noted);
        for (index, entry) in self.record.iter_mut().enumerate() {
            entry.number = EntryNumber::from_index(index);
        }
        Ok(self)
    }

    /// Where it came from, once it was checked.
    #[must_use]
    pub fn origin(&self) -> Option<&Origin> {
        self.record.iter().find_map(|entry| match &entry.action {
            Action::Import { origin } => Some(&**origin),
            _ => None,
        })
    }
}

/// Makes a record of a tournament: the record that would have led to it.
///
/// The tournament is in FIDE mode unless its points or its system do not go with that; rounds that
/// all players have behind them are closed.
#[must_use]
pub fn import(tournament: &Tournament, context: &Context) -> Imported {
    let mut import = Import { tournament, context, record: Vec::new(), adjusted: Vec::new() };
    import.close_numbers();
    import.create();
    import.enter();
    import.teams();
    import.arrange();
    for index in 0..tournament.paired_rounds() {
        import.round(Round::from_index(index));
    }
    import.byes_to_come();
    // The hours of rounds and the details of the form stand in the regulations now, and are written
    // from there.
    let details = details(tournament).map(|(form, _)| form);
    let is_kept = |text: &&String| {
        !settings::is_about(text, "schedule")
            && details.is_none_or(|form| !settings::is_about(text, form))
    };
    for text in tournament.comments.iter().filter(is_kept) {
        let text = import.fitted(TextField::Note, text);
        import.push(Action::Note { text });
    }
    Imported { record: import.record, adjusted: import.adjusted }
}

/// The details of a form that a report file says, if they can be understood.
fn details(tournament: &Tournament) -> Option<(&'static str, String)> {
    let System::Form(form) = System::of(tournament)? else { return None };
    let understood = match form {
        Form::KnockOut(of) => knockout::Rules::of(tournament, of).is_ok(),
        Form::Keizer => keizer::Rules::of(tournament).is_ok(),
        _ => false,
    };
    let name = crate::export::settings_of(form);
    let text = settings::text(tournament, name).filter(|_| understood)?;
    (text.chars().count() <= TextField::Details.most_letters()).then_some((name, text))
}

/// The hours at which rounds begin, as a report file says them.
fn hours(tournament: &Tournament) -> Vec<Option<Clock>> {
    let slots = Timetable::of(tournament).slots;
    let last = slots.iter().rfind(|slot| slot.start.is_some());
    let mut hours = vec![None; last.map_or(0, |slot| slot.round.index() + 1)];
    for slot in slots.iter().filter(|slot| slot.start.is_some()) {
        hours[slot.round.index()] = slot.start;
    }
    hours
}

struct Import<'a> {
    tournament: &'a Tournament,
    context: &'a Context,
    record: Record,
    adjusted: Vec<Adjusted>,
}

/// Two players at a board, and how their game stands.
struct Game {
    white: Number,
    black: Number,
    outcome: Option<Outcome>,
}

impl Import<'_> {
    fn push(&mut self, action: Action) {
        let Context { who, when, why, .. } = self.context.clone();
        let number = EntryNumber::from_index(self.record.len());
        self.record.push(Entry { version: VERSION, number, who, when, why, action });
    }

    /// A text as the record takes it.
    fn fitted(&mut self, field: TextField, text: &str) -> String {
        let fitted = field.fitted(text);
        if fitted != text {
            let text = fitted.chars().take(60).collect();
            self.adjusted.push(Adjusted::TextFitted { field, text });
        }
        fitted
    }

    fn fit<'t>(&mut self, field: TextField, texts: impl IntoIterator<Item = &'t mut String>) {
        for text in texts {
            *text = self.fitted(field, text);
        }
    }

    /// The name of the player at an index: they enter in the order of their numbers.
    fn name(&self, number: Number) -> Option<PlayerId> {
        let index = self.tournament.player_index(number)?;
        Some(PlayerId::new(u32::try_from(index).ok()? + 1))
    }

    fn names(&self, ids: &[u16]) -> Vec<PlayerId> {
        ids.iter().filter_map(|&id| self.name(Number::new(id)?)).collect()
    }

    fn close_numbers(&mut self) {
        let places = (1u16..).zip(&self.tournament.players);
        let moved = places.filter_map(|(place, player)| {
            let to = Number::new(place)?;
            (player.number != to).then_some(Adjusted::NumbersClosed { from: player.number, to })
        });
        self.adjusted.extend(moved);
    }

    fn create(&mut self) {
        let tournament = self.tournament;
        let code = tournament.system_code.trim();
        let system = System::of(tournament).unwrap_or_else(|| {
            let in_force = System::from_code("FIDE_DUTCH", tournament.event.start);
            self.adjusted.push(Adjusted::SystemAssumed { code: code.to_owned() });
            in_force.unwrap_or(System::ALL[0])
        });
        let recorded = tournament.total_rounds().clamp(1, usize::from(Round::MAX)) as u16;
        let rounds = tournament.announced_rounds.filter(|_| recorded > 0).unwrap_or_else(|| {
            self.adjusted.push(Adjusted::RoundsAssumed { rounds: recorded });
            recorded
        });
        let mut event = tournament.event.clone();
        self.fit(TextField::Event, [&mut event.name, &mut event.kind, &mut event.federation]);
        self.fit(TextField::Place, [&mut event.city]);
        self.fit(TextField::Arbiter, [&mut event.chief_arbiter, &mut event.pairing_controller]);
        self.fit(TextField::Arbiter, &mut event.deputy_arbiters);
        event.deputy_arbiters.truncate(TextField::Arbiter.most_texts());
        let controls = [&mut event.time_control, &mut event.encoded_time_control];
        self.fit(TextField::TimeControl, controls);
        let method = event.starting_rank_method.take();
        let ranking = Ranking {
            method: method.as_ref().map_or(RankMethod::Fide, |m| {
                RankMethod::from_code(&m.method).unwrap_or(RankMethod::Other)
            }),
            federation: method.and_then(|method| method.federation),
            level: LevelOrder::Alphabet,
        };
        let first = event.start;
        let mut tie_breaks = tournament.tie_breaks.clone();
        self.fit(TextField::TieBreak, &mut tie_breaks);
        tie_breaks.truncate(TextField::TieBreak.most_texts());
        let paired = tournament.paired_rounds() as u16;
        // How long a cup lasts, its form says: deciding games add rounds to those announced.
        if rounds < paired && !matches!(system, System::Form(_)) {
            self.adjusted.push(Adjusted::RoundsRaised { announced: rounds, paired });
        }
        let mut regulations = Regulations {
            event,
            system,
            rounds: rounds.clamp(1, Round::MAX).max(paired),
            points: tournament.points,
            tie_breaks,
            tie_break_edition: first
                .map_or(arbitra_standings::Edition::LATEST, arbitra_standings::Edition::in_force),
            acceleration: self.acceleration(code),
            byes: ByeRules::ONE_HALF_POINT,
            ranking,
            claim_minutes: 30,
            categories: Vec::new(),
            presence: Presence::Assumed,
            entry: ResultEntry::Once,
            mode: Mode::Fide,
            form_details: details(tournament).map(|(_, text)| text).unwrap_or_default(),
            teams: team_rules(tournament, system),
            hours: hours(tournament),
            boards: BoardNumbers::default(),
            announced: Default::default(),
            laws: None,
            ratings: Default::default(),
            settled: Default::default(),
        };
        self.judge(&mut regulations);
        self.push(Action::Create { regulations: Box::new(regulations) });
    }

    /// Holds the regulations of the file to the rules like those that somebody types.
    fn judge(&mut self, regulations: &mut Regulations) {
        let mut kept = Vec::new();
        for text in std::mem::take(&mut regulations.tie_breaks) {
            match text.parse::<TieBreak>() {
                Ok(_) => kept.push(text),
                Err(_) => self.adjusted.push(Adjusted::TieBreakUnknown { text }),
            }
        }
        regulations.tie_breaks = kept;
        while let Some(index) = crate::decide::forbidden_tie_break(regulations) {
            let text = regulations.tie_breaks.remove(index);
            self.adjusted.push(Adjusted::TieBreakForbidden { text });
        }
        let points = &mut regulations.points;
        if points.unknown != points.draw() {
            self.adjusted.push(Adjusted::UnknownAsDraw { points: points.unknown });
            points.unknown = points.draw();
        }
        if let Some(fault) = crate::decide::fault_in_points(&regulations.points) {
            self.adjusted.push(Adjusted::PointsAgainstRules { fault });
            regulations.mode = Mode::Free;
        }
        if !regulations.system.is_in_force(regulations.event.start) {
            let system = regulations.system.to_string();
            self.adjusted.push(Adjusted::SystemNotInForce { system });
            regulations.mode = Mode::Free;
        }
    }

    /// Sorts the boards of a round as the rules publish them (C.04.2 3.6); in forms that do not
    /// look at scores by the smaller number.
    fn sort(&self, games: &mut [Game], round: Round) {
        let system = match self.record.first().map(|entry| &entry.action) {
            Some(Action::Create { regulations }) => Some(regulations.system),
            _ => None,
        };
        let position = system.and_then(|system| system.position(self.tournament, round));
        let scores: BTreeMap<Number, Points> = match position {
            Some(Ok(position)) => position.contenders.iter().map(|c| (c.number, c.score)).collect(),
            _ => BTreeMap::new(),
        };
        let score = |number: Number| scores.get(&number).copied().unwrap_or(Points::ZERO);
        games.sort_by_cached_key(|game| {
            let (white, black) = (score(game.white), score(game.black));
            let first = (Reverse(white), game.white).min((Reverse(black), game.black));
            (first.0, Reverse(white + black), first.1)
        });
    }

    fn acceleration(&self, code: &str) -> Accelerated {
        let recorded = &self.tournament.accelerations;
        let halves = [Method::Halves, Method::LongHalves, Method::SoftHalves];
        let same = |method: &Method| method.records(self.tournament) == *recorded;
        if let Some(method) = halves.into_iter().find(same).filter(|_| !recorded.is_empty()) {
            return Accelerated::by(method);
        }
        if !self.tournament.accelerations.is_empty() {
            let groups = self.tournament.accelerations.iter().map(|a| VirtualGroup {
                points: a.points,
                first_round: a.first_round,
                last_round: a.last_round,
                first: a.first_id,
                last: a.last_id,
            });
            let baku = code.to_ascii_uppercase().ends_with("_BAKU");
            let name = if baku { "Baku" } else { "" }.to_owned();
            return Accelerated::Other { name, groups: groups.collect() };
        }
        if code.to_ascii_uppercase().ends_with("_BAKU") {
            Accelerated::Baku
        } else {
            Accelerated::No
        }
    }

    fn enter(&mut self) {
        for (id, player) in (1u32..).zip(&self.tournament.players) {
            let mut person = Box::new(person(player));
            self.fit(TextField::PlayerName, [&mut person.name]);
            for record in &mut person.national {
                let texts = [&mut record.name, &mut record.classification];
                self.fit(TextField::NationalRecord, texts);
                self.fit(TextField::NationalRecord, [&mut record.origin, &mut record.id]);
            }
            person.national.truncate(TextField::NationalRecord.most_texts());
            self.push(Action::Register { player: PlayerId::new(id), person });
        }
        let order: Vec<PlayerId> =
            (1u32..).zip(&self.tournament.players).map(|(id, _)| PlayerId::new(id)).collect();
        // The file's order stands, whatever made it.
        let ranking = match self.record.first().map(|entry| &entry.action) {
            Some(Action::Create { regulations }) => regulations.ranking,
            _ => Ranking::FIDE,
        };
        self.push(Action::Number { ranking, order });
        // Before round 1 the lot may still be to come.
        let colour = match self.tournament.initial_colour {
            None if self.tournament.paired_rounds() > 0 && self.is_swiss() => {
                let colour = shown_colour(self.tournament);
                self.adjusted.push(Adjusted::ColourAssumed { colour });
                Some(colour)
            }
            colour => colour,
        };
        if let Some(colour) = colour {
            self.push(Action::DrawColour { colour, lot: ColourLot::Unknown });
        }
    }

    fn is_swiss(&self) -> bool {
        match self.record.first().map(|entry| &entry.action) {
            Some(Action::Create { regulations }) => !matches!(regulations.system, System::Form(_)),
            _ => true,
        }
    }

    fn arrange(&mut self) {
        let of_teams = self.is_of_teams();
        for group in &self.tournament.forbidden {
            let mut players = self.names(&group.ids);
            players.sort_unstable();
            players.dedup();
            // In a team event the numbers are those of teams.
            if players.len() < 2 || of_teams {
                self.adjusted.push(Adjusted::LeftOut { what: format!("260 {:?}", group.ids) });
                continue;
            }
            let (first, last) = (group.first_round, group.last_round);
            self.push(Action::Forbid { players, first, last });
        }
        for adjustment in &self.tournament.adjustments {
            let mut players = self.names(&adjustment.ids);
            players.sort_unstable();
            players.dedup();
            match adjustment.points {
                Some(points) if !of_teams && players.is_empty() == adjustment.ids.is_empty() => {
                    let (kind, round): (AdjustmentKind, _) = (adjustment.kind, adjustment.round);
                    self.push(Action::AdjustPoints { players, kind, points, round });
                }
                _ => {
                    let what = format!("299 {:?}", adjustment.ids);
                    self.adjusted.push(Adjusted::LeftOut { what });
                }
            }
        }
    }

    fn teams(&mut self) {
        let tournament = self.tournament;
        if !self.is_of_teams() {
            if !tournament.teams.is_empty() {
                self.adjusted.push(Adjusted::LeftOut { what: "310".to_owned() });
            }
            return;
        }
        let mut order = Vec::new();
        for (id, team) in (1u16..).zip(&tournament.teams) {
            let team_id = TeamId::new(id);
            let members = team.members.iter().filter_map(|number| self.name(*number)).collect();
            let name = match team.name.trim() {
                "" => format!("{}", team.number),
                name => name.to_owned(),
            };
            let name = self.fitted(TextField::TeamName, &name);
            order.push(team_id);
            self.push(Action::PutTeam { team: team_id, name, captain: String::new(), members });
        }
        self.push(Action::NumberTeams { order, lot: Some(LotSource::Hand) });
    }

    fn team(&self, number: TeamNumber) -> Option<TeamId> {
        let place = self.tournament.teams.iter().position(|team| team.number == number)?;
        Some(TeamId::new(u16::try_from(place + 1).ok()?))
    }

    fn is_of_teams(&self) -> bool {
        match self.record.first().map(|entry| &entry.action) {
            Some(Action::Create { regulations }) => regulations.teams.is_some(),
            _ => false,
        }
    }

    /// The line-ups of a round (record 300).
    fn line_ups(&mut self, round: Round) {
        if !self.is_of_teams() {
            return;
        }
        for line_up in self.tournament.line_ups.iter().filter(|one| one.round == round) {
            let Some(team) = self.team(line_up.team) else { continue };
            let seat = |number: &Option<Number>| number.and_then(|number| self.name(number));
            let boards = line_up.boards.iter().map(seat).collect();
            self.push(Action::NameLineUp { team, round, boards });
        }
    }

    /// Byes of teams and forfeited matches of a round (records 320 and 330).
    fn team_bye(&self, round: Round) -> Option<TeamId> {
        let byes = self.tournament.team_bye.as_ref().filter(|_| self.is_of_teams())?;
        self.team(byes.teams.get(round.index()).copied().flatten()?)
    }

    fn forfeits(&mut self, round: Round) {
        if !self.is_of_teams() {
            return;
        }
        for one in self.tournament.forfeited_matches.iter().filter(|one| one.round == round) {
            if let (Some(first), Some(second)) = (self.team(one.first), self.team(one.second)) {
                self.push(Action::ForfeitMatch { round, first, second, forfeit: one.forfeit });
            }
        }
    }

    fn round(&mut self, round: Round) {
        self.line_ups(round);
        let mut games: Vec<Game> = Vec::new();
        let mut seated: BTreeMap<Number, usize> = BTreeMap::new();
        let mut pairing = Pairing { team_bye: self.team_bye(round), ..Pairing::default() };
        let of_teams = self.is_of_teams();
        for player in &self.tournament.players {
            if seated.contains_key(&player.number) {
                continue;
            }
            let line = player.entry(round);
            let name = self.name(player.number);
            let away = |bye| name.map(|player| Away { player, bye });
            match line {
                Line::Blank => pairing.away.extend(away(None)),
                Line::Bye(Bye::PairingAllocated) if pairing.bye.is_none() => {
                    pairing.bye = name;
                }
                Line::Bye(bye) => pairing.away.extend(away(Some(bye))),
                Line::Forfeit { opponent: None, won: true, .. } if of_teams => {
                    pairing.alone.extend(name);
                }
                _ => match self.game(player, line, round, &seated) {
                    Some(game) => {
                        for number in [game.white, game.black] {
                            seated.insert(number, games.len());
                        }
                        games.push(game);
                    }
                    None => pairing.away.extend(away(Some(bye_instead(line)))),
                },
            }
        }
        self.sort(&mut games, round);
        for (table, game) in (1u16..).zip(&games) {
            if let (Some(white), Some(black)) = (self.name(game.white), self.name(game.black)) {
                pairing.boards.push(Seats { white, black, table, result: None });
            }
        }
        self.push(Action::PairRound { round, pairing: Box::new(pairing) });
        for (key, game) in (1u16..).zip(&games) {
            if let Some(result) = game.outcome {
                self.push(Action::EnterResult { board: BoardId { round, key }, result });
            }
        }
        self.forfeits(round);
        let last = round.index() + 1 == self.tournament.paired_rounds();
        if !last || games.iter().all(|game| game.outcome.is_some()) {
            self.push(Action::CloseRound { round });
        }
    }

    /// The game of a player, if their opponent exists and is free.
    fn game(
        &mut self,
        player: &Player,
        line: Line,
        round: Round,
        seated: &BTreeMap<Number, usize>,
    ) -> Option<Game> {
        let number = player.number;
        let Some(opponent) = line.opponent() else {
            self.adjusted.push(Adjusted::ForfeitWithoutOpponent { round, number });
            return None;
        };
        let other = self.tournament.player(opponent);
        let Some(other) = other.filter(|_| opponent != number && !seated.contains_key(&opponent))
        else {
            self.adjusted.push(Adjusted::OpponentUnknown { round, number });
            return None;
        };
        let theirs = other.entry(round);
        let colour = line.colour().or_else(|| theirs.colour().map(|c| !c)).unwrap_or_else(|| {
            self.adjusted.push(Adjusted::ForfeitWithoutColour { round, number });
            if number < opponent { Colour::White } else { Colour::Black }
        });
        let agrees = theirs.opponent() == Some(number)
            && theirs.colour().is_none_or(|theirs| theirs != colour);
        if !agrees {
            self.adjusted.push(Adjusted::GameDisagrees { round, number, opponent });
        }
        let outcome = match outcome(line, theirs, colour) {
            Some(outcome) if agrees && outcome.exists() => Some(outcome),
            None if matches!(line, Line::Pending { .. }) => None,
            _ => {
                self.adjusted.push(Adjusted::ResultUnknown { round, number });
                Some(Outcome::Adjourned)
            }
        };
        let (white, black) = match colour {
            Colour::White => (number, opponent),
            Colour::Black => (opponent, number),
        };
        Some(Game { white, black, outcome })
    }

    fn byes_to_come(&mut self) {
        for index in self.tournament.paired_rounds()..self.tournament.total_rounds() {
            self.line_ups(Round::from_index(index));
        }
        let next = self.tournament.paired_rounds();
        let last = self.tournament.total_rounds();
        let of_teams = self.is_of_teams();
        for request in self.tournament.byes.iter().filter(|_| !of_teams) {
            if request.round.index() < next || request.round.index() >= last {
                continue;
            }
            for player in self.names(&request.ids) {
                let (round, kind) = (request.round, request.kind);
                self.push(match kind {
                    Bye::ZeroPoint => Action::ReportAbsence { player, round },
                    _ => Action::RequestBye { player, round, kind },
                });
            }
        }
        // Byes may also stand in the columns of the round to come.
        for player in &self.tournament.players {
            for index in next..player.entries.len().min(last) {
                let round = Round::from_index(index);
                if let (Line::Bye(kind), Some(player)) =
                    (player.entry(round), self.name(player.number))
                {
                    self.push(Action::RequestBye { player, round, kind });
                }
            }
        }
    }
}

/// What a team event says of its boards; none for players alone.
fn team_rules(tournament: &Tournament, system: System) -> Option<TeamRules> {
    if !system.is_of_teams() || tournament.teams.is_empty() {
        return None;
    }
    let mut rules = TeamRules::usual(line_up::boards(tournament));
    if !tournament.board_colours.is_empty() {
        rules.colours.clone_from(&tournament.board_colours);
    }
    rules.order = BoardOrder::Free;
    rules.points = tournament.team_points;
    if let Some(bye) = &tournament.team_bye {
        rules.bye_match_points = bye.match_points;
        rules.bye_game_points = bye.game_points;
    }
    Some(rules)
}

fn person(player: &Player) -> Person {
    Person {
        name: player.name.clone(),
        sex: player.sex,
        title: player.title,
        rating: player.rating,
        estimate: None,
        federation: player.federation,
        fide_id: player.fide_id,
        birth: player.birth,
        club: String::new(),
        categories: Vec::new(),
        national: player.national.clone(),
        ..Person::default()
    }
}

/// What both lines together say of the game, for the colour of the first.
fn outcome(mine: Line, theirs: Line, colour: Colour) -> Option<Outcome> {
    let outcome = match (mine, theirs) {
        (Line::Game { score: a, rated, .. }, Line::Game { score: b, rated: too, .. })
            if rated == too =>
        {
            let played = Outcome::played(a, b);
            if rated { played } else { played.unrated() }
        }
        (Line::Forfeit { won: true, .. }, Line::Forfeit { won: false, .. }) => {
            Outcome::Forfeit { winner: Some(Colour::White) }
        }
        (Line::Forfeit { won: false, .. }, Line::Forfeit { won: true, .. }) => {
            Outcome::Forfeit { winner: Some(Colour::Black) }
        }
        (Line::Forfeit { won: false, .. }, Line::Forfeit { won: false, .. }) => {
            Outcome::Forfeit { winner: None }
        }
        (Line::Adjourned { .. }, Line::Adjourned { .. }) => Outcome::Adjourned,
        _ => return None,
    };
    Some(if colour == Colour::White { outcome } else { outcome.with_colours_swapped() })
}

/// The bye that stands for a line without a real opponent.
fn bye_instead(line: Line) -> Bye {
    match line {
        Line::Forfeit { won: true, .. } => Bye::FullPoint,
        _ => Bye::ZeroPoint,
    }
}

/// The initial colour as the first round shows it.
fn shown_colour(tournament: &Tournament) -> Colour {
    let paired = tournament.players.iter().filter(|p| p.entry(Round::FIRST).was_paired());
    for (index, player) in paired.enumerate() {
        if let Some(colour) = player.entry(Round::FIRST).colour() {
            return if index.is_multiple_of(2) { colour } else { !colour };
        }
    }
    Colour::White
}

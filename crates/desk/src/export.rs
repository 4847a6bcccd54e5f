//! From the desk to a tournament that engines, standings and report files understand.

use std::collections::BTreeMap;

use arbitra_model::{
    Acceleration, Adjustment, Bye, ByeRequest, Colour, Entry, ForbiddenGroup, Number, Player,
    Points, Round, StartingRankMethod, Tournament,
};
use arbitra_pairing::{Form, System, settings};
use arbitra_standings::{state_ranks, statements};

use crate::round::Board;
use crate::state::State;
use crate::{
    Accelerated, CountingRating, Desk, Outcome, Participant, PlayerId, RankMethod, Ranking,
    Regulations, team,
};

impl Desk {
    /// The tournament as it counts for standings and pairings, with its remarks as comments.
    ///
    /// Players without a number come last, in the order of entry, with the numbers left.
    #[must_use]
    pub fn tournament(&self) -> Tournament {
        tournament(&self.state, Results::Counting)
    }

    /// The tournament as a round that was paired saw it: with the pairing numbers of then (C.04.2
    /// 2.4 may have moved them since), later rounds left out. Anyone who came later has the last
    /// numbers.
    #[must_use]
    pub fn tournament_for(&self, round: Round) -> Tournament {
        tournament_for(&self.state, round)
    }

    /// Everybody's pairing number when a round was paired.
    #[must_use]
    pub fn numbers_for(&self, round: Round) -> BTreeMap<PlayerId, Number> {
        numbers_for(&self.state, round)
    }

    /// The tournament for the rating report: with the corrections that count for ratings only
    /// (C.04.2 4.3).
    #[must_use]
    pub fn rating_report(&self) -> Tournament {
        tournament(&self.state, Results::Rating)
    }

    /// Everybody's points after some rounds, adjustments included.
    #[must_use]
    pub fn scores_after(&self, rounds: usize) -> BTreeMap<PlayerId, Points> {
        let tournament = self.tournament();
        let rounds = rounds.min(self.state.rounds.len());
        let score = |number: Number| {
            tournament
                .player(number)
                .map_or(Points::ZERO, |player| tournament.earned_after(player, rounds))
        };
        numbers(&self.state).into_iter().map(|(id, number)| (id, score(number))).collect()
    }

    /// A tournament with points and ranks stated, by the announced tie-breaks; for report files.
    /// They are those that count in the tournament, also where results are those for ratings.
    #[must_use]
    pub fn with_ranks(&self, mut tournament: Tournament) -> Tournament {
        if self.regulations().is_none() {
            return tournament;
        }
        let counted = self.tournament();
        let rounds = self.state.rounds.len();
        for (player, own) in tournament.players.iter_mut().zip(&counted.players) {
            player.stated_points = Some(counted.earned_after(own, rounds));
            player.stated_rank = None;
        }
        let table = self.ranked_by_file(&counted).standings;
        if table.contest.is_of_teams() {
            rank_teams(&mut tournament, &table);
        } else {
            state_ranks(&mut tournament, &table);
        }
        tournament
    }

    /// The report file: in between, or the last one. In between everything that is paired and not
    /// finished is unknown (`?`), and the file says what that counts.
    ///
    /// # Errors
    /// [`NotFinal`] if the last one is asked for while a game or a round is open.
    pub fn report(&self, kind: ReportKind) -> Result<Tournament, NotFinal> {
        let open = self.not_final();
        if kind == ReportKind::Final
            && let Some(open) = open
        {
            return Err(open);
        }
        let mut tournament = self.with_ranks(self.rating_report());
        for entry in tournament.players.iter_mut().flat_map(|player| &mut player.entries) {
            if let Entry::Pending { opponent, colour } = *entry {
                *entry = Entry::Adjourned { opponent, colour };
            }
        }
        let controller = &mut tournament.event.pairing_controller;
        if controller.trim().is_empty() {
            *controller = format!("Arbitra {}", env!("CARGO_PKG_VERSION"));
        }
        Ok(tournament)
    }

    /// What is still open, if the tournament is not over: games without a result, games adjourned,
    /// rounds to come. A tournament that was ended early has no rounds to come.
    #[must_use]
    pub fn not_final(&self) -> Option<NotFinal> {
        let boards = self.state.rounds.iter().flat_map(|round| round.boards.values());
        let outcomes: Vec<Option<Outcome>> = boards.map(Board::outcome).collect();
        let announced = self.regulations().map_or(0, |regulations| regulations.rounds);
        let paired = u16::try_from(self.state.rounds.len()).unwrap_or(u16::MAX);
        let goes_on = !self.state.finished && crate::form::goes_on(&self.state);
        let open = NotFinal {
            unplayed: outcomes.iter().filter(|outcome| outcome.is_none()).count(),
            adjourned: outcomes.iter().filter(|o| **o == Some(Outcome::Adjourned)).count(),
            rounds: if goes_on { announced.saturating_sub(paired).max(1) } else { 0 },
        };
        (open.unplayed + open.adjourned > 0 || open.rounds > 0).then_some(open)
    }
}

/// What our own checker says against a report file: rounds that are not as the rules prescribe
/// though no remark says so, points and ranks that the results do not bear out. Nothing, unless
/// Arbitra has a defect or its record came from elsewhere.
#[must_use]
pub fn faults_of_report(tournament: &Tournament, system: System) -> ReportFaults {
    let told = |round: Round| tournament.comments.iter().any(|line| tells_of(line, round));
    let checked = arbitra_pairing::check::check(tournament, system);
    let rounds: Vec<Round> =
        checked.differences().map(|found| found.round).filter(|round| !told(*round)).collect();
    // Places of a bracket and of a Keizer list do not follow points.
    let own_ranking = matches!(system, System::Form(Form::KnockOut(_) | Form::Keizer));
    let counted = arbitra_pairing::as_counted(tournament);
    let standings = if own_ranking { 0 } else { statements(&counted).wrong.len() };
    ReportFaults { rounds, standings }
}

/// Whether a remark says why a round need not be as the rules prescribe with what is known today:
/// it was altered or came in with a file, numbers or rules changed after it, or a game before it
/// was adjourned or corrected.
fn tells_of(line: &str, round: Round) -> bool {
    let Some((kind, rest)) = line.split_once(" @ Round ") else { return false };
    let digits = rest.split(|sign: char| !sign.is_ascii_digit()).next();
    let Some(at) = digits.and_then(|digits| digits.parse::<u16>().ok()) else { return false };
    match kind {
        "MPA" | "Import" => round.get() == at,
        "FIDE mode left" | "FIDE mode exited" | "Full-point bye" => false,
        _ if kind.starts_with("Adjourn") || kind.starts_with("Correct") => round.get() > at,
        // Numbers given again or exchanged, rounds, points, system, acceleration or bans changed.
        _ => round.get() <= at,
    }
}

/// What our own checker says against a report file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportFaults {
    /// Rounds that are not as the rules prescribe, and no remark says so.
    pub rounds: Vec<Round>,
    /// Points and ranks that the results do not bear out.
    pub standings: usize,
}

impl ReportFaults {
    /// Whether the checker has nothing to say.
    #[must_use]
    pub const fn is_none(&self) -> bool {
        self.rounds.is_empty() && self.standings == 0
    }
}

/// Which report file is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportKind {
    /// One in between, for other programs and for the federation while the event goes on.
    Between,
    /// The last one, after which nothing changes.
    Final,
}

/// Why there is no last report yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotFinal {
    /// Games without a result.
    pub unplayed: usize,
    /// Adjourned games.
    pub adjourned: usize,
    /// Rounds that are still to be paired.
    pub rounds: u16,
}

/// States points and ranks of teams (record 310).
fn rank_teams(tournament: &mut Tournament, table: &arbitra_standings::Standings) {
    let all = arbitra_model::earned_matches(tournament, usize::from(table.after_round));
    for (team, matches) in tournament.teams.iter_mut().zip(&all) {
        let row = table.row(team.number.get());
        team.stated_rank = row.and_then(|row| row.rank).and_then(|rank| u16::try_from(rank).ok());
        team.stated_match_points = Some(matches.iter().map(|found| found.match_points).sum());
        team.stated_game_points = Some(matches.iter().map(|found| found.game_points).sum());
    }
}

/// Which results are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Results {
    /// Those that count in the tournament.
    Counting,
    /// Those that count for ratings.
    Rating,
}

/// The tournament of a state; see [`Desk::tournament`].
pub(crate) fn tournament(state: &State, results: Results) -> Tournament {
    numbered(state, results, &numbers(state))
}

/// The tournament as a round saw it; see [`Desk::tournament_for`].
pub(crate) fn tournament_for(state: &State, round: Round) -> Tournament {
    let mut tournament = numbered(state, Results::Counting, &numbers_for(state, round));
    for player in &mut tournament.players {
        player.entries.truncate(round.index() + 1);
    }
    tournament
}

fn numbered(state: &State, results: Results, numbers: &BTreeMap<PlayerId, Number>) -> Tournament {
    let Some(regulations) = &state.regulations else { return Tournament::default() };
    let mut players: Vec<Player> = state
        .players
        .values()
        .map(|participant| player(participant, numbers[&participant.id], state.rounds.len()))
        .collect();
    let by_round = regulations.ratings.counting == CountingRating::OfTheRound;
    if !(by_round && regulations.is_long()) {
        players.iter_mut().for_each(|player| player.later_ratings.clear());
    }
    players.sort_by_key(|player| player.number);
    let index = |player: PlayerId| usize::from(numbers[&player].get()) - 1;
    for round in &state.rounds {
        let at = round.round.index();
        for (player, bye) in &round.away {
            let alone = round.alone.contains(player);
            players[index(*player)].entries[at] = match bye {
                Some(bye) => Entry::Bye(*bye),
                None if alone => Entry::Forfeit { opponent: None, colour: None, won: true },
                None => Entry::Blank,
            };
        }
        for board in round.boards.values() {
            let (white, black) = (index(board.white), index(board.black));
            let (mine, theirs) = (players[white].number, players[black].number);
            [players[white].entries[at], players[black].entries[at]] =
                entries(board, results, mine, theirs);
        }
    }
    let number = |player: PlayerId| numbers.get(&player).copied();
    let mut tournament = Tournament {
        event: event(state, regulations),
        announced_rounds: Some(regulations.rounds),
        initial_colour: state.colour,
        points: regulations.points,
        tie_breaks: regulations.tie_breaks.clone(),
        byes: if state.teams.is_empty() { byes(state, numbers) } else { team_byes(state) },
        accelerations: accelerations(regulations),
        forbidden: forbidden(state, numbers),
        adjustments: adjustments(state, numbers),
        comments: state.remarks.iter().map(|remark| remark.line(&number)).collect(),
        players,
        ..Tournament::default()
    };
    if let Accelerated::Halves { kind } = &regulations.acceleration {
        tournament.accelerations = kind.method().records(&tournament);
    }
    regulations.system.write_into(&mut tournament, is_baku(regulations));
    team::write_into(state, &mut tournament, numbers);
    if let System::Form(form) = regulations.system {
        name_form(&mut tournament, form, regulations.form_details.trim());
    }
    let table = regulations.timetable();
    let hours: Vec<String> = table
        .slots
        .iter()
        .filter_map(|slot| Some(format!("{}={}", slot.round, slot.start?)))
        .collect();
    if !hours.is_empty() {
        settings::set(&mut tournament, "schedule", &hours.join(" "));
    }
    let later: Vec<String> = tournament
        .players
        .iter()
        .flat_map(|player| {
            let own =
                |rating: &Option<u16>| rating.map_or_else(|| "-".to_owned(), |r| r.to_string());
            let line = move |(from, rating): &(Round, Option<u16>)| {
                format!("{}@{from}={}", player.number, own(rating))
            };
            player.later_ratings.iter().map(line).collect::<Vec<String>>()
        })
        .collect();
    if !later.is_empty() {
        settings::set(&mut tournament, "ratings", &later.join(" "));
    }
    if let Some(draw) = state.draw.as_ref().filter(|draw| draw.is_over(state.players.len())) {
        settings::set(&mut tournament, "draw", &draw.setting());
    }
    tournament
}

/// Writes what record 192 leaves open: the words of record 092, and the details of the form.
fn name_form(tournament: &mut Tournament, form: Form, details: &str) {
    if Form::of(tournament) != Some(form) || tournament.event.kind.is_empty() {
        tournament.event.kind = form.kind().to_owned();
    }
    if !details.is_empty() {
        settings::set(tournament, settings_of(form), details);
    }
}

/// The name under which a file keeps the details of a form; one for players and teams.
pub(crate) const fn settings_of(form: Form) -> &'static str {
    match form {
        Form::KnockOut(_) => "knockout",
        _ => "keizer",
    }
}

/// Everybody's number; anyone who has none takes those left, in the order of entry.
pub(crate) fn numbers(state: &State) -> BTreeMap<PlayerId, Number> {
    in_order(state.players.values().map(|p| (p.number, p.id)).collect())
}

/// Everybody's number when a round was paired; today's if it is still to be paired, or if somebody
/// was put into it since who had no number then.
pub(crate) fn numbers_for(state: &State, round: Round) -> BTreeMap<PlayerId, Number> {
    let Some(paired) = state.round(round) else { return numbers(state) };
    let then = |id: PlayerId| paired.numbers.get(&id).copied();
    let mut seated = paired.boards.values().flat_map(|board| [board.white, board.black]);
    if seated.any(|id| then(id).is_none()) {
        return numbers(state);
    }
    in_order(state.players.values().map(|p| (then(p.id), p.id)).collect())
}

/// Numbers from 1 on: first those who have one, then the others in the order of entry.
fn in_order(mut order: Vec<(Option<Number>, PlayerId)>) -> BTreeMap<PlayerId, Number> {
    order.sort_by_key(|(number, id)| (number.is_none(), *number, *id));
    (1u16..).zip(order).filter_map(|(place, (_, id))| Some((id, Number::new(place)?))).collect()
}

fn player(participant: &Participant, number: Number, rounds: usize) -> Player {
    let person = &participant.person;
    Player {
        number,
        name: person.name.clone(),
        sex: person.sex,
        title: person.title,
        rating: person.rating,
        later_ratings: person.periods.iter().map(|one| (one.from, one.rating)).collect(),
        federation: person.federation,
        fide_id: person.fide_id,
        birth: person.birth,
        stated_points: None,
        stated_rank: None,
        entries: vec![Entry::Blank; rounds],
        national: person.national.clone(),
    }
}

/// What a board brought White and Black.
fn entries(board: &Board, results: Results, white: Number, black: Number) -> [Entry; 2] {
    let correction = board.rating_only.filter(|_| results == Results::Rating);
    let outcome = correction.map_or(board.outcome(), |correction| Some(correction.outcome));
    let turned = correction.is_some_and(|correction| correction.turned);
    let both = |outcome: Outcome, first: Colour| {
        let outcome = if first == Colour::White { outcome } else { outcome.with_colours_swapped() };
        [outcome.entry(first, black), outcome.entry(!first, white)]
    };
    match outcome {
        Some(outcome) => both(outcome, if turned { Colour::Black } else { Colour::White }),
        None => [
            Entry::Pending { opponent: black, colour: Colour::White },
            Entry::Pending { opponent: white, colour: Colour::Black },
        ],
    }
}

fn event(state: &State, regulations: &Regulations) -> arbitra_model::Event {
    let mut event = regulations.event.clone();
    let Ranking { method, federation, .. } = state.ranking.unwrap_or(regulations.ranking);
    if method != RankMethod::Fide || federation.is_some() {
        event.starting_rank_method =
            Some(StartingRankMethod { federation, method: method.code().to_owned() });
    }
    event
}

fn is_baku(regulations: &Regulations) -> bool {
    match &regulations.acceleration {
        Accelerated::Baku => true,
        // Baku written out, as an imported file had it.
        Accelerated::Other { name, .. } => name == "Baku",
        Accelerated::No | Accelerated::Halves { .. } => false,
    }
}

/// Byes of rounds to come: those asked for, and everybody who is away from the next one.
fn byes(state: &State, numbers: &BTreeMap<PlayerId, Number>) -> Vec<ByeRequest> {
    let last = state.regulations.as_ref().map_or(0, |regulations| regulations.rounds);
    let next = state.next_round();
    let mut found: BTreeMap<(Round, Bye), Vec<u16>> = BTreeMap::new();
    for participant in state.players.values() {
        let asked = participant.byes.range(next..).map(|(round, bye)| (*round, *bye));
        let away = participant.away(next, state.presence()).map(|bye| (next, bye));
        let later = asked.filter(|(round, _)| *round != next);
        for (round, bye) in later.chain(away).filter(|(round, _)| round.get() <= last) {
            found.entry((round, bye)).or_default().push(numbers[&participant.id].get());
        }
    }
    found
        .into_iter()
        .map(|((round, kind), mut ids)| {
            ids.sort_unstable();
            ByeRequest { kind, round, ids }
        })
        .collect()
}

/// Teams of which nobody is there in the round to come.
fn team_byes(state: &State) -> Vec<ByeRequest> {
    let round = state.next_round();
    let last = state.regulations.as_ref().map_or(0, |regulations| regulations.rounds);
    let numbers = team::numbers(state);
    let gone = |team: &crate::TeamEntry| {
        let mut members = team.members.iter().filter_map(|id| state.players.get(id));
        !team.members.is_empty() && members.all(|p| p.away(round, state.presence()).is_some())
    };
    let teams = state.teams.values().filter(|team| gone(team));
    let mut ids: Vec<u16> =
        teams.filter_map(|team| numbers.get(&team.id)).map(|number| number.get()).collect();
    ids.sort_unstable();
    if ids.is_empty() || round.get() > last {
        return Vec::new();
    }
    vec![ByeRequest { kind: Bye::ZeroPoint, round, ids }]
}

fn accelerations(regulations: &Regulations) -> Vec<Acceleration> {
    let Accelerated::Other { groups, .. } = &regulations.acceleration else { return Vec::new() };
    groups
        .iter()
        .map(|group| Acceleration {
            match_points: None,
            points: group.points,
            first_round: group.first_round,
            last_round: group.last_round,
            first_id: group.first,
            last_id: group.last,
        })
        .collect()
}

fn forbidden(state: &State, numbers: &BTreeMap<PlayerId, Number>) -> Vec<ForbiddenGroup> {
    state
        .bans
        .iter()
        .map(|ban| ForbiddenGroup {
            first_round: ban.first,
            last_round: ban.last,
            ids: ids(&ban.players, numbers),
        })
        .collect()
}

fn adjustments(state: &State, numbers: &BTreeMap<PlayerId, Number>) -> Vec<Adjustment> {
    state
        .adjustments
        .iter()
        .map(|adjustment| Adjustment {
            kind: adjustment.kind,
            match_points: None,
            points: Some(adjustment.points),
            round: adjustment.round,
            ids: ids(&adjustment.players, numbers),
        })
        .collect()
}

fn ids(players: &[PlayerId], numbers: &BTreeMap<PlayerId, Number>) -> Vec<u16> {
    let mut ids: Vec<u16> =
        players.iter().filter_map(|player| numbers.get(player)).map(|n| n.get()).collect();
    ids.sort_unstable();
    ids
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_tell_of_the_rounds_they_touch() {
        let told = |line: &str| -> Vec<u16> {
            (1..=4).filter(|n| tells_of(line, Round::new(*n).unwrap())).collect()
        };
        assert_eq!(told("MPA @ Round 2: 1-5 8-2 instead of 1-2 8-5"), [2]);
        assert_eq!(told("Pairing numbers reassigned @ Round 3"), [1, 2, 3]);
        assert_eq!(told("Adjourned game not drawn @ Round 1: 7-1 1-0"), [2, 3, 4]);
        assert_eq!(told("Correction @ Round 2: 4-9: 1-0 => 0-1 (rating only)"), [3, 4]);
        assert!(told("Full-point bye @ Round 2: 7").is_empty());
        assert!(told("Full-point byes are given by the organiser").is_empty());
    }
}

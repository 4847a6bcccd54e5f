//! The English sentences, without their final stop.

use arbitra_model::Language::English;
use arbitra_model::{Bye, Said as _};

use super::{Names, capital, not_a_tie_break};
use crate::{
    ActionKind, ChangeCause, FideLock, FormObstacle, LineUpProblem, LogoFault, Pairs, Reach,
    Refusal, RegulationFault, Warning,
};

pub(super) fn refusal(refusal: &Refusal, names: Names<'_>) -> String {
    let player = |id| (names.player)(id);
    let board = |id| (names.board)(id);
    let players = |ids: &[_]| names.players(ids, English);
    let boards = |ids: &[_]| names.boards(ids, English);
    match refusal {
        Refusal::NotCreated => "There is no tournament yet".into(),
        Refusal::AlreadyCreated => "The tournament exists already".into(),
        Refusal::BadRegulations { fault } => self::fault(fault),
        Refusal::UnknownPlayer { player: id } => format!("There is no player {}", player(*id)),
        Refusal::PlayerExists { player: id } => format!("{} has entered already", player(*id)),
        Refusal::NoName => "A player needs a name".into(),
        Refusal::TextTooLong { field, letters, most } => format!(
            "Too long: {} has {letters} letters, and {most} are the most; shorten it",
            field.words(English)
        ),
        Refusal::TooManyTexts { field, most } => {
            format!("Too many: {} can be there {most} times at most", field.words(English))
        }
        Refusal::ControlCharacter { field, code } => format!(
            "Not a letter: {} holds the control character U+{code:04X}; delete it and type the \
             text again",
            field.words(English)
        ),
        Refusal::UnknownBoard { board: id } => format!("There is no board {}", board(*id)),
        Refusal::Logo { fault } => logo(*fault),
        Refusal::Filing { why } | Refusal::Arrangement { why } => capital(why.text(English)),
        Refusal::Announced { announcement } => {
            format!("Announcement {announcement} is there already")
        }
        Refusal::NotAnnounced { .. } => "The announcement has been taken down already".to_owned(),
        Refusal::UnknownEntry { entry } => format!("The record has no entry {entry}"),
        Refusal::TooManyPlayers => "A tournament has 9999 players at most".into(),
        Refusal::Started => "Round 1 has been paired: players who come now are late entries".into(),
        Refusal::NotStarted => "No round has been paired yet".into(),
        Refusal::EntriesClosed => "The list of participants is closed".into(),
        Refusal::Finished => "The tournament is finished".into(),
        Refusal::NotFinished => "The tournament is not finished".into(),
        Refusal::NotNumbered { players: ids } => {
            format!("Without a pairing number: {}", players(ids))
        }
        Refusal::NumbersFrozen => {
            "Round 4 has been paired: pairing numbers are no longer corrected".into()
        }
        Refusal::BadOrder { player: id } => {
            format!("The list must contain everybody exactly once; check {}", player(*id))
        }
        Refusal::WrongOrder { player: id, due } => {
            format!("By the announced order number {due} belongs to {}", player(*id))
        }
        Refusal::NotLevel { a, b } => format!(
            "{} and {} do not have the same tournament rating: only equals exchange their numbers",
            player(*a),
            player(*b)
        ),
        Refusal::WrongNumber { due } => format!("The pairing number due is {due}"),
        Refusal::NoInitialColour => "The initial colour has not been drawn".into(),
        Refusal::WrongColour => "The seed gives the other colour".into(),
        Refusal::BadFund { errors } => {
            format!("The prize fund cannot be read:\n{}", errors.say(English))
        }
        Refusal::PlayOff { fault } => super::play_off_fault(fault, English),
        Refusal::LineUpsClosed { round } => {
            format!("Line-ups of round {round} are not handed in any more")
        }
        Refusal::NotOfPlayers => "Teams do not play off places here".into(),
        Refusal::NotOfTeams => "This is an individual tournament, not a team event".into(),
        Refusal::UnknownTeam { team } => format!("There is no team {team}"),
        Refusal::TeamNameTaken => "Another team has this name".into(),
        Refusal::InOtherTeam { player: id, team } => {
            format!("{} plays for team {team}", player(*id))
        }
        Refusal::TeamStands { team } => {
            format!(
                "Play has begun: the board order of team {team} is fixed; substitutes can only be \
                 added at the end"
            )
        }
        Refusal::BadTeamOrder => {
            "The order must name every team once, as strength or the lots give it".into()
        }
        Refusal::NoSuchMatch { first, second } => {
            format!("Teams {first} and {second} do not meet in this round")
        }
        Refusal::MatchPlayed { first, second } => format!(
            "A game between teams {first} and {second} was played: enter the results of the other \
             boards instead"
        ),
        Refusal::TeamsNotNumbered { teams } => format!("Teams without a number: {teams}"),
        Refusal::LineUp { problem } => match problem {
            LineUpProblem::Stranger { player: id } => {
                format!("{} is not a member of the team", player(*id))
            }
            LineUpProblem::Twice { player: id } => format!("{} is on two boards", player(*id)),
            LineUpProblem::Gap { board } => {
                format!("Board {board} is empty although a lower board is filled")
            }
            LineUpProblem::Order { upper, lower } => {
                format!("{} may not play on a lower board than {}", player(*lower), player(*upper))
            }
            LineUpProblem::TooMany { boards } => format!("A match has {boards} boards"),
        },
        Refusal::NoLots => "In this system numbers follow the ratings; they are not drawn".into(),
        Refusal::NoDraw => "No drawing of lots is going on".into(),
        Refusal::DrawOver => "Everybody has drawn a number".into(),
        Refusal::HasDrawn { player: id } => format!("{} has drawn already", player(*id)),
        Refusal::NotInTheBox { number } => format!("The number {number} is not in the box"),
        Refusal::NotTheLot { player: id, number } => {
            format!("The seed gives number {number} to {} now", player(*id))
        }
        Refusal::NoVarmaTable { players } => format!(
            "There are Varma tables for 9 to 24 players of a round robin, not for these {players}"
        ),
        Refusal::RoundOpen { round } => format!("Round {round} is not closed"),
        Refusal::WrongRound { round, due: Some(due) } => {
            format!("Round {due} is next, not round {round}")
        }
        Refusal::WrongRound { round, due: None } => format!("Round {round} is not paired"),
        Refusal::RoundClosed { round } => format!("Round {round} is closed"),
        Refusal::AllRoundsPaired { rounds } => {
            format!("All {rounds} announced rounds have been paired")
        }
        Refusal::TooFewPlayers => "Fewer than two players can be paired".into(),
        Refusal::Form { obstacle } => form_obstacle(obstacle, names),
        Refusal::NoLegalPairing { obstacle } => {
            format!("The rules allow no pairing: {obstacle}")
        }
        Refusal::NotOnce { player: id } => {
            format!("Everybody must appear exactly once in the pairing; check {}", player(*id))
        }
        Refusal::NotAvailable { player: id } => {
            format!("{} cannot be paired in this round", player(*id))
        }
        Refusal::NotByTheRules { round } => format!(
            "This is not the pairing the rules prescribe for round {round}; changes are made in an \
             edit session"
        ),
        Refusal::BadTable { table } => format!("Table {table} cannot be used"),
        Refusal::Editing { round } => {
            format!("The pairings of round {round} are being edited")
        }
        Refusal::NotEditing { round } => {
            format!("No edit session is open in round {round}")
        }
        Refusal::PoolNotEmpty { players: ids } => {
            format!("Still unpaired: {}", players(ids))
        }
        Refusal::NotInPool { player: id } => {
            format!("{} has a place; free it first", player(*id))
        }
        Refusal::SamePlayer { player: id } => {
            format!("Choose two different players ({})", player(*id))
        }
        Refusal::WrongComparison { round } => {
            format!("The comparison with the engine is out of date for round {round}")
        }
        Refusal::Published { round } => format!(
            "The pairings of round {round} are published: they change only for a rematch, if the \
             regulations say so, when two players without opponents agree, for a late entry, or on \
             top boards in the last round"
        ),
        Refusal::CauseDoesNotFit => "The reason given does not fit this round".into(),
        Refusal::ImpossibleResult { result } => format!("No game ends {result}"),
        Refusal::ResultExists { board: id, result } => {
            format!("Board {} already has the result {result}", board(*id))
        }
        Refusal::NoResult { board: id } => format!("Board {} has no result", board(*id)),
        Refusal::SameResult { board: id } => {
            format!("Board {} has this result already", board(*id))
        }
        Refusal::WrongReach { reach } => format!("The correction counts {}", self::reach(*reach)),
        Refusal::NoEnvelope { board: id } => {
            format!("No envelope was sealed for board {}", board(*id))
        }
        Refusal::EnvelopeOpen { board: id } => {
            format!("The envelope of board {} was opened already", board(*id))
        }
        Refusal::NotAdjourned { board: id } => {
            format!("The game on board {} is not adjourned", board(*id))
        }
        Refusal::NotPlanned { board: id } => {
            format!("Nothing is planned for the game on board {}", board(*id))
        }
        Refusal::NoDay { board: id } => format!(
            "Give the day on which the game on board {} is resumed; it may last one day at most",
            board(*id)
        ),
        Refusal::HasResults { round } => format!("Round {round} has results"),
        Refusal::ByeNotGranted { kind } => {
            format!("The regulations grant no {}", bye(*kind))
        }
        Refusal::NotEligible { player: id } => {
            format!("{} gets no half-point bye: the player's page says so", player(*id))
        }
        Refusal::TooManyByes { player: id, most } => {
            format!("{} has had all {most} byes of this kind", player(*id))
        }
        Refusal::ByeTooLate { last } => {
            format!("The regulations grant such byes up to round {last}")
        }
        Refusal::ByeExists { player: id, round } => {
            format!("{} has a bye in round {round} already", player(*id))
        }
        Refusal::NoBye { player: id, round } => {
            format!("{} has no bye in round {round}", player(*id))
        }
        Refusal::HasLeft { player: id } => format!("{} has left the tournament", player(*id)),
        Refusal::HasNotLeft { player: id } => format!("{} is in the tournament", player(*id)),
        Refusal::CheckedIn { player: id, already: true } => {
            format!("{} is checked in already", player(*id))
        }
        Refusal::CheckedIn { player: id, already: false } => {
            format!("{} is not checked in", player(*id))
        }
        Refusal::TooFewToForbid => "A forbidden pairing needs at least two players".into(),
        Refusal::WrongErasure { player: id } => format!(
            "What the record holds on {} is no longer what was shown; look at it again",
            player(*id)
        ),
        Refusal::ReasonNames { .. } => {
            "The reason stays in the record: write it without the person's name".into()
        }
        Refusal::NotByHand => "Only the program itself does this, from the command line".into(),
        Refusal::NoSuchBan => "There is no such forbidden pairing".into(),
        Refusal::NobodyPaired { round } => format!("Nobody is paired in round {round}"),
        Refusal::MissingResults { boards: ids } => {
            format!("Games without a result: {}", boards(ids))
        }
        Refusal::Unverified { boards: ids } => {
            format!("Second entry missing or different: {}", boards(ids))
        }
        Refusal::FideMode { lock } => format!("In FIDE mode {}", self::lock(*lock)),
        Refusal::NotInFideMode => "The tournament is not in FIDE mode; it cannot return".into(),
        Refusal::Overtaken { entry, by } => {
            format!("Entry {entry} cannot be undone or redone: entry {by} depends on it")
        }
        Refusal::AlreadyUndone { entry } => format!("Entry {entry} is undone already"),
        Refusal::NotUndone { entry } => format!("Entry {entry} is not undone"),
        Refusal::NeverUndone { entry } => format!("Entry {entry} can never be undone"),
        Refusal::Unconfirmed { level, .. } => {
            format!("A person must confirm first (level {})", level.number())
        }
    }
}

fn form_obstacle(obstacle: &FormObstacle, names: Names<'_>) -> String {
    match obstacle {
        FormObstacle::Rounds { due } => {
            format!("With this number of entries the table has {due} rounds; set that number")
        }
        FormObstacle::Decided { player, game } => {
            format!("{} has won the match; it was decided in game {game}", (names.player)(*player))
        }
        FormObstacle::Over => "There is nothing left to play".into(),
        FormObstacle::Players { needed, found } => {
            format!("This system needs {needed} players; {found} have entered")
        }
        FormObstacle::Teams { needed, found } => {
            format!("This system needs {needed} teams; {found} have entered")
        }
        FormObstacle::UnequalTeams => "The teams must have equally many players".into(),
        FormObstacle::OddBoards { boards } => {
            format!("This system needs an even number of boards, not {boards}")
        }
        FormObstacle::Unfinished { round } => {
            format!("The next round depends on results of round {round} that are missing")
        }
        FormObstacle::NoPairing => "No legal pairing exists; the chief arbiter decides".into(),
        FormObstacle::Settings { text } => format!("The details of the form: {text}"),
    }
}

fn fault(fault: &RegulationFault) -> String {
    match fault {
        RegulationFault::Rounds { rounds } => {
            format!("A tournament has 1 to 999 rounds, not {rounds}")
        }
        RegulationFault::RoundsPaired { paired } => {
            format!("{paired} rounds have been paired already")
        }
        RegulationFault::OddGames { games } => {
            format!("{games} games would end with half a match: a match is two games")
        }
        RegulationFault::TwoDraws => "Two draws would be worth more than a win and a loss".into(),
        RegulationFault::ByeAboveWin => {
            "The pairing-allocated bye would be worth more than a win".into()
        }
        RegulationFault::ByeValue => {
            "With standard points the pairing-allocated bye is worth 1, ½ or 0".into()
        }
        RegulationFault::Points => {
            "Points are not negative, and a win is worth more than a loss and no less than a draw"
                .into()
        }
        RegulationFault::NotATieBreak { text } => not_a_tie_break(text, English),
        RegulationFault::TieBreak { text } => {
            format!("The tie-break {text} is not allowed in this event")
        }
        RegulationFault::Acceleration => {
            "This system cannot be accelerated in this way: Baku is for Swiss systems (teams by \
             match points, not the Olympiad), groups are for players"
                .into()
        }
        RegulationFault::Announced { why } => capital(why.text(English)),
        RegulationFault::Baku => {
            "Baku acceleration needs a win worth two draws and a loss worth nothing".into()
        }
        RegulationFault::MissedRound => {
            "Rounds missed by a late entry are worth zero or half a point".into()
        }
        RegulationFault::Teams => "A team event needs 1 to 99 boards in a match".into(),
        RegulationFault::FormDetails { text } => {
            format!("`{text}` is not a detail of this form")
        }
        RegulationFault::Category { name } if name.trim().is_empty() => {
            "A category needs a name".into()
        }
        RegulationFault::Category { name } => format!("The category {name} is listed twice"),
    }
}

const fn lock(lock: FideLock) -> &'static str {
    match lock {
        FideLock::Points => "the points are locked once round 1 is paired",
        FideLock::System => "the pairing system is locked once round 1 is paired",
        FideLock::Acceleration => "the acceleration is locked once round 1 is paired",
        FideLock::Bans => "prohibited pairings are fixed before round 1",
        FideLock::UnpairPlayed => "a round with results cannot be unpaired",
        FideLock::Rounds => "the number of rounds is locked once round 1 is paired",
        FideLock::NotInForce => {
            "only pairing systems of the Handbook in force are used; this one needs a tournament \
             outside FIDE mode"
        }
    }
}

const fn bye(kind: Bye) -> &'static str {
    match kind {
        Bye::PairingAllocated => "pairing-allocated bye on request",
        Bye::FullPoint => "full-point bye",
        Bye::HalfPoint => "half-point bye",
        Bye::ZeroPoint => "zero-point bye",
    }
}

const fn reach(reach: Reach) -> &'static str {
    match reach {
        Reach::NextPairing => "for the standings and the next pairing",
        Reach::FollowingPairing => {
            "for the standings and the pairing after the round in play, which stays as it is"
        }
        Reach::RatingOnly => "for the rating report only",
    }
}

pub(super) const fn cause(cause: ChangeCause) -> &'static str {
    match cause {
        ChangeCause::Rematch => "an accidental rematch",
        ChangeCause::Regulations => "the regulations of the event",
        ChangeCause::BothWithoutOpponent => "two players without opponents who agree to play",
        ChangeCause::LateEntry => "a late entry, agreed by everybody involved",
        ChangeCause::TopBoards => "something unforeseeable on top boards in the last round",
    }
}

pub(super) fn warning(warning: &Warning, names: Names<'_>) -> String {
    let player = |id| (names.player)(id);
    let board = |id| (names.board)(id);
    let players = |ids: &[_]| names.players(ids, English);
    let boards = |ids: &[_]| names.boards(ids, English);
    match warning {
        Warning::Duplicate { of } => {
            format!("{} has already entered and seems to be the same person", player(*of))
        }
        Warning::StartsFree => {
            "The tournament begins outside FIDE mode and cannot enter it later: nothing that the \
             rules forbid is refused any more, every page shows it, and the report states it"
                .into()
        }
        Warning::SystemNotInForce => {
            "The Handbook in force does not know this pairing system; its rules must be announced \
             and can be printed from the sheet to announce"
                .into()
        }
        Warning::CannotBeFinished { rounds, most } => format!(
            "{rounds} rounds cannot be finished by the rules: nobody meets anybody twice, so that \
             those who have entered can play {most} at most"
        ),
        Warning::OtherAcceleration => {
            "This acceleration is not FIDE's: a rated event needs authorisation, and its rules \
             must be printed"
                .into()
        }
        Warning::TieBreakAdvice { text } => {
            format!("The rules advise against the tie-break {text} here")
        }
        Warning::TieBreakForbidden { text } => {
            format!("The rules do not allow the tie-break {text} here")
        }
        Warning::RoundsChange { from, to } => format!(
            "The number of rounds changes from {from} to {to} after the start; the last round has \
             rules of its own, and this will be stated in the report"
        ),
        Warning::TieBreaksChange => {
            "The announced tie-breaks change after the start; this will be stated in the report"
                .into()
        }
        Warning::PointsChange => {
            "The points change after the start: every past round counts anew, and its pairings may \
             no longer be right"
                .into()
        }
        Warning::SystemChange => "The pairing system changes after the start".into(),
        Warning::AccelerationChange => "The acceleration changes after the start".into(),
        Warning::NumbersStay => {
            "The pairing numbers stay as they are until everybody is numbered again".into()
        }
        Warning::NumbersDue => {
            "Before round 4 everybody must be numbered again: number the players anew".into()
        }
        Warning::NumbersChange { rounds } => format!(
            "{rounds} rounds have been paired with the old numbers; this will be stated in the \
             report"
        ),
        Warning::NumbersExchanged { a, b } => format!(
            "{} and {} have the same strength and exchange their pairing numbers; this will be \
             stated in the report",
            player(*a),
            player(*b)
        ),
        Warning::LongOnRatings { text } => format!(
            "The event lasts more than thirty days, and ratings change meanwhile: the rules advise \
             against tie-breaks on ratings ({text})"
        ),
        Warning::RepeatsInCycle { a, b } => format!(
            "{} and {} have met in this cycle: everybody meets everybody once in each",
            player(*a),
            player(*b)
        ),
        Warning::CycleCannotEnd { round } => format!(
            "After round {round} the games left of this cycle do not fit into its rounds: somebody \
             would meet twice or never"
        ),
        Warning::OrderByHand => "The order is made by hand".into(),
        Warning::DrawVoid => "Numbers drawn earlier become void".into(),
        Warning::DrawLate { minutes, bound } => {
            let rule = match bound {
                true => "Numbers are drawn at least twelve hours before round 1",
                false => {
                    "In official events, and where titles can be won, numbers are drawn at least \
                     twelve hours before round 1"
                }
            };
            match minutes {
                0 => format!("{rule}. It should have begun"),
                _ => format!("{rule}. It begins in {} h {} min", minutes / 60, minutes % 60),
            }
        }
        Warning::EntersAfterDraw { free: Some(number) } => format!(
            "The numbers are drawn. Number {number} is free: whoever enters gets it, and the \
             announced pairings stay"
        ),
        Warning::EntersAfterDraw { free: None } => "The numbers are drawn and no number is free: \
             another table is needed, and announced pairings change for everybody"
            .into(),
        Warning::LeavesAfterDraw { player: id } => format!(
            "The numbers are drawn. Without {} everybody below gets another number; withdrawn from \
             round 1 instead, the number stays and so do the announced pairings",
            player(*id)
        ),
        Warning::CompatriotsMeet { a, b, round } => {
            format!("{} and {} of one federation meet in round {round}", player(*a), player(*b))
        }
        Warning::ListClosed => "The list of participants was closed".into(),
        Warning::MovesDown { from } => {
            format!("Everybody from number {from} on moves one number down")
        }
        Warning::AnotherHalfPointBye { player: id } => {
            format!("{} has a half-point bye already; one is usual", player(*id))
        }
        Warning::FullPointBye { player: id } => {
            format!(
                "Full-point byes are deprecated; {} gets one, and this will be stated in the \
                 report",
                player(*id)
            )
        }
        Warning::WasExpelled { player: id } => format!("{} was expelled", player(*id)),
        Warning::NotCheckedIn { players: ids } => {
            format!("Not present and therefore not paired: {}", players(ids))
        }
        Warning::NoShow { players: ids } => {
            format!("Did not come to the last round and would be paired: {}", players(ids))
        }
        Warning::ThreeForfeits { players: ids } => format!(
            "Three games lost by forfeit, and would be paired: {}. The rules of 2006 expel them; \
             now the chief arbiter decides",
            players(ids)
        ),
        Warning::AdjournedCount { boards: ids } => {
            format!("Adjourned games count as draws: {}", boards(ids))
        }
        Warning::ClaimsOpen { until } => {
            format!("Claims are possible until {}", (names.hour)(*until))
        }
        Warning::ClaimsOver { until } => {
            format!("The time for claims ended at {}", (names.hour)(*until))
        }
        Warning::Rematch { a, b } => format!("{} and {} have met", player(*a), player(*b)),
        Warning::ForbiddenPair { a, b } => {
            format!("{} and {} are forbidden to meet", player(*a), player(*b))
        }
        Warning::ByeBarred { player: id } => {
            format!("{} may not get the pairing-allocated bye", player(*id))
        }
        Warning::SecondBye { player: id } => {
            format!("{} would get a second pairing-allocated bye of the round", player(*id))
        }
        Warning::ThirdColour { player: id, colour } => {
            format!("{} would have {colour} for the third time running", player(*id))
        }
        Warning::ColourDifference { player: id, colour } => {
            format!("{} would reach a colour difference of three ({colour})", player(*id))
        }
        Warning::BothColoursWrong { white, black } => {
            format!("{} and {} are both due the other colour", player(*white), player(*black))
        }
        Warning::NotByTheRules { comparison, .. } if comparison.no_pairing => {
            "The rules allow no pairing; the report says what was paired by hand".into()
        }
        Warning::NotByTheRules { comparison, published } => {
            let after = if *published { ", after publication" } else { "" };
            format!(
                "The round differs from what the rules prescribe{after}: {} instead of {}; this \
                 will be stated in the report",
                pairs(&comparison.surplus, names),
                pairs(&comparison.missing, names)
            )
        }
        Warning::ByHand { round } => format!(
            "The rules allow no pairing of round {round}: everybody is paired by hand in an edit \
             session"
        ),
        Warning::PublishedChanges { cause } => {
            format!("Published pairings change because of {}", self::cause(*cause))
        }
        Warning::PublishedUnpaired { round } => {
            format!("The published pairings of round {round} will be discarded")
        }
        Warning::ResultsLost { round, results } => {
            format!("Results entered in round {round} will be lost: {results}")
        }
        Warning::BanAfterStart => {
            "Prohibited pairings change after the start; this will be stated in the report".into()
        }
        Warning::CorrectionReach { reach } => {
            format!("The correction counts {}", self::reach(*reach))
        }
        Warning::AdjournedNotDrawn { board: id } => format!(
            "The adjourned game on board {} counted as a draw for pairings made since; this will \
             be stated in the report",
            board(*id)
        ),
        Warning::EntriesDiffer { board: id } => {
            format!("The two entries for board {} differ", board(*id))
        }
        Warning::SameTypist { board: id } => {
            format!(
                "The same person typed board {} twice: a second entry is there so that somebody \
                 else looks at the result",
                board(*id)
            )
        }
        Warning::PlaysTwice { player: id, board: other } => format!(
            "{} would sit at two boards at once: the game on board {} is resumed at that time too",
            player(*id),
            board(*other)
        ),
        Warning::TableTaken { table, board: other } => {
            format!("Table {table} is taken at that time by the game on board {}", board(*other))
        }
        Warning::RoundThatDay { round } => format!("Round {round} is announced for that day"),
        Warning::WillBeAdjourned { boards: ids } => {
            format!("Without a result and therefore adjourned: {}", boards(ids))
        }
        Warning::EndsEarly { played, announced } => {
            format!(
                "Only {played} of {announced} announced rounds were played; this will be stated in \
                 the report"
            )
        }
        Warning::ErasesForGood { player: id } => format!(
            "The data of {} are erased for good: name, birth, sex, identities, club and the words \
             about this person; games, results, rating, title and federation stay. Nobody can \
             bring them back",
            player(*id)
        ),
        Warning::Reopens => {
            "The finished tournament is opened again; final standings may change".into()
        }
        Warning::LeavesFideMode => {
            "FIDE mode is left for good: nothing that it locks or refuses is refused any more, \
             every page shows it, this will be stated in the report, and no undo brings it back"
                .into()
        }
        Warning::UnusualPoints => "These points do not come from a result".into(),
    }
}

fn pairs(pairs: &Pairs, names: Names<'_>) -> String {
    let player = |id| (names.player)(id);
    let games = pairs.pairs.iter().map(|p| format!("{} – {}", player(p.white), player(p.black)));
    let byes = pairs.byes.iter().map(|id| format!("bye {}", player(*id)));
    games.chain(byes).collect::<Vec<_>>().join("; ")
}

pub(super) const fn action(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Create => "create the tournament",
        ActionKind::Import => "note where it came from",
        ActionKind::Amend => "change the regulations",
        ActionKind::Register => "enter a player",
        ActionKind::NoteFee => "note a fee",
        ActionKind::CorrectPlayer => "correct a player's data",
        ActionKind::Remove => "remove a player",
        ActionKind::CheckIn => "check a player in",
        ActionKind::CheckOut => "check a player out",
        ActionKind::Number => "give pairing numbers",
        ActionKind::ExchangeNumbers => "exchange two pairing numbers",
        ActionKind::DrawColour => "draw the initial colour",
        ActionKind::StartDraw => "begin the drawing of lots",
        ActionKind::DrawNumber => "draw a number",
        ActionKind::PutTeam => "enter or change a team",
        ActionKind::RemoveTeam => "remove a team",
        ActionKind::NumberTeams => "number the teams",
        ActionKind::NameLineUp => "name a line-up",
        ActionKind::CallLineUps => "call for line-ups",
        ActionKind::HandInLineUp => "hand a line-up in",
        ActionKind::ForfeitMatch => "forfeit a match",
        ActionKind::CloseEntries => "close the list of participants",
        ActionKind::EnterLate => "enter a player late",
        ActionKind::RequestBye => "grant a bye",
        ActionKind::ReportAbsence => "note an absence without points",
        ActionKind::CancelBye => "cancel a bye",
        ActionKind::Withdraw => "withdraw a player",
        ActionKind::Expel => "expel a player",
        ActionKind::Return => "take a player back",
        ActionKind::FixBoard => "fix a player's table",
        ActionKind::Forbid => "forbid players to meet",
        ActionKind::Allow => "allow players to meet",
        ActionKind::AdjustPoints => "adjust points",
        ActionKind::PairRound => "pair the round by the rules",
        ActionKind::StartEdit => "start an edit session",
        ActionKind::Edit => "edit the pairings",
        ActionKind::EndEdit => "end the edit session",
        ActionKind::Publish => "publish",
        ActionKind::EnterResult => "enter a result",
        ActionKind::VerifyResult => "type a result a second time",
        ActionKind::ClearResult => "clear a result",
        ActionKind::CorrectResult => "correct a result",
        ActionKind::CorrectColours => "correct colours",
        ActionKind::Unpair => "unpair the round",
        ActionKind::CloseRound => "close the round",
        ActionKind::File => "put something into the dossier",
        ActionKind::Arrange => "arrange something of hall or equipment",
        ActionKind::SetPrizes => "announce the prizes",
        ActionKind::StartPlayOff => "begin a play-off",
        ActionKind::EnterPlayOff => "enter a result of a play-off",
        ActionKind::CallOffPlayOff => "call a play-off off",
        ActionKind::Finish => "finish the tournament",
        ActionKind::Reopen => "reopen the tournament",
        ActionKind::LeaveFideMode => "leave FIDE mode",
        ActionKind::Note => "write a note",
        ActionKind::OpenToPlayers => "say what players do themselves",
        ActionKind::ReportResult => "tell how a game ended",
        ActionKind::ShowEntries => "publish the start list",
        ActionKind::SetLogo => "set the logo of the event",
        ActionKind::Announce => "announce something",
        ActionKind::TakeDown => "take an announcement down",
        ActionKind::Incident => "write an incident down",
        ActionKind::Seal => "seal an envelope",
        ActionKind::OpenEnvelope => "open an envelope",
        ActionKind::PlanResumption => "say when an adjourned game goes on",
        ActionKind::ErasePerson => "erase a person's data",
        ActionKind::Reseal => "seal the record anew",
        ActionKind::FileSheet => "file a scoresheet",
        ActionKind::Undo => "undo",
        ActionKind::Redo => "redo",
    }
}

/// Why a file cannot be the logo.
fn logo(fault: LogoFault) -> String {
    match fault {
        LogoFault::TooLarge { bytes, most } => format!(
            "The file has {} kB; a logo has {} kB at most: save it smaller",
            bytes.div_ceil(1000),
            most / 1000
        ),
        LogoFault::Dimensions { width, height, most } => format!(
            "The picture has {width} × {height} pixels; it may have {most} in each direction at \
             most"
        ),
        LogoFault::Svg => {
            "A drawing in SVG can hold programs and is not taken: save it as PNG".into()
        }
        LogoFault::OtherKind => "The logo has to be a picture in PNG or JPEG".into(),
        LogoFault::Damaged => {
            "The file begins like a picture, but is damaged or breaks off: save it again".into()
        }
    }
}

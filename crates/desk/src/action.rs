//! What an arbiter can do.

use std::collections::BTreeSet;

use arbitra_dossier::Filing;
use arbitra_model::{AdjustmentKind, Bye, Colour, Fee, MatchForfeit, Number, Points, Round};
use arbitra_pairing::predetermined::varma;
use arbitra_venue::premises::Arrangement;
use serde::{Deserialize, Serialize};

use crate::{
    Amendment, BoardId, ColourLot, Comparison, EntryNumber, Envelope, Incident, Logo, LotSource,
    Moment, Opened, Origin, Outcome, OwnAct, Pairing, Person, PlayOffEntry, PlayOffTerms, PlayerId,
    Ranking, Regulations, Resumption, SignedSheet, TeamId,
};

/// The tables by which draws were held before records said by which.
const fn oldest_tables() -> varma::Edition {
    varma::Edition::ALL[0]
}

fn are_oldest(tables: &varma::Edition) -> bool {
    *tables == oldest_tables()
}

/// What was noted of the fee of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeeNote {
    /// What is owed and paid; none once it was erased.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fee: Option<Fee>,
}

/// One thing an arbiter did. In the record the field `do` names the kind.
///
/// Whatever was computed and shown to people (an order, a pairing, a comparison, the reach of a
/// correction) is part of the action, so that the record means the same under every later version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum Action {
    /// Creates the tournament from its regulations (C.04.1 1, C.04.2 1.1).
    Create {
        /// What is announced.
        regulations: Box<Regulations>,
    },
    /// Notes that the tournament came in with a file, and which of its rounds are not as the rules
    /// prescribe: the second entry of such a record.
    Import {
        /// Where it came from.
        origin: Box<Origin>,
    },
    /// Changes the regulations; most is locked once play has begun.
    Amend {
        /// The change.
        amendment: Box<Amendment>,
    },
    /// Enters a player before round 1.
    Register {
        /// The new name, see [`Desk::next_player`](crate::Desk::next_player).
        player: PlayerId,
        /// What is known.
        person: Box<Person>,
    },
    /// Corrects what is known of a player (C.04.2 2.3); numbers stay until they are given again.
    CorrectPlayer {
        player: PlayerId,
        /// What is known now.
        person: Box<Person>,
    },
    /// Notes what a player owes and has paid for taking part.
    NoteFee {
        player: PlayerId,
        /// What is known of it now; beside the record, like everything about a person.
        person: FeeNote,
    },
    /// Takes a player out before round 1.
    Remove { player: PlayerId },
    /// Confirms that a player is present (C.04.2 4.1).
    CheckIn { player: PlayerId },
    /// Takes a confirmation back.
    CheckOut { player: PlayerId },
    /// Gives pairing numbers (C.04.2 2.2–2.3), also again before round 4 is paired.
    Number {
        /// By which announced order.
        ranking: Ranking,
        /// Everybody, number 1 first.
        order: Vec<PlayerId>,
    },
    /// Two players of the same strength exchange their pairing numbers, before round 4 is paired.
    ExchangeNumbers {
        a: PlayerId,
        /// The other.
        b: PlayerId,
    },
    /// Draws the initial colour (C.04.3 5.1).
    DrawColour {
        /// What number 1 gets.
        colour: Colour,
        /// How it was drawn.
        lot: ColourLot,
    },
    /// Begins the drawing of lots for the numbers of a table (C.05 6); an earlier draw is void.
    StartDraw {
        /// Whether compatriots are kept apart at the end (Varma, C.05 Annex 2).
        restricted: bool,
        /// By which print of the tables; records from before there were several have the oldest.
        #[serde(default = "oldest_tables", skip_serializing_if = "are_oldest")]
        tables: varma::Edition,
        /// Where the numbers come from.
        lot: LotSource,
    },
    /// Somebody draws a number. With the last one everybody has the number drawn.
    DrawNumber {
        /// Who draws, see [`Desk::propose_lot`](crate::Desk::propose_lot).
        player: PlayerId,
        /// The number drawn.
        number: u16,
        /// The large envelope of a restricted draw, A to D.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        envelope: Option<char>,
    },
    /// Enters a team, or changes what is known of it.
    PutTeam {
        /// The team; a new one is [`Desk::next_team`](crate::Desk::next_team).
        team: TeamId,
        /// What it is called.
        name: String,
        /// Who speaks for it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        captain: String,
        /// Its players in board order, substitutes last.
        members: Vec<PlayerId>,
    },
    /// Takes a team out before round 1; its players stay.
    RemoveTeam { team: TeamId },
    /// Gives the teams their numbers.
    NumberTeams {
        /// Every team, number 1 first.
        order: Vec<TeamId>,
        /// How they were drawn; none if they follow strength.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lot: Option<LotSource>,
    },
    /// Names who plays on which board for a team in a round that is not paired yet (record 300).
    NameLineUp {
        team: TeamId,
        round: Round,
        /// The player of every board from 1 on; none on an empty board.
        boards: Vec<Option<PlayerId>>,
    },
    /// Calls for the line-ups of a round: captains hand theirs in until a moment.
    CallLineUps {
        round: Round,
        /// The deadline; none if nobody is to hand in any more.
        until: Option<Moment>,
    },
    /// A captain hands a line-up in; it counts once an arbiter names it.
    HandInLineUp {
        team: TeamId,
        round: Round,
        /// The player of every board from 1 on; none on an empty board.
        boards: Vec<Option<PlayerId>>,
    },
    /// A match is forfeited (record 330).
    ForfeitMatch {
        round: Round,
        /// The first-named team.
        first: TeamId,
        /// The other team.
        second: TeamId,
        forfeit: MatchForfeit,
    },
    /// Closes the list of participants: numbers are no longer provisional (C.04.2 2.5).
    CloseEntries,
    /// Enters a player after round 1 was paired (C.04.2 2.4); everybody below moves down.
    EnterLate {
        /// The new name.
        player: PlayerId,
        /// What is known.
        person: Box<Person>,
        /// The first round to be paired for.
        first_round: Round,
        /// What the missed rounds bring: zero or half a point.
        missed: Bye,
        /// The pairing number that is due.
        number: Number,
    },
    /// Grants a bye that a player asked for (C.04.2 3.3, C.05 6.7).
    RequestBye {
        player: PlayerId,
        round: Round,
        /// Half, zero or full point.
        kind: Bye,
    },
    /// Notes that a player will be absent without points (C.04.2 3.3).
    ReportAbsence { player: PlayerId, round: Round },
    /// Takes a bye or absence back before the round is paired.
    CancelBye { player: PlayerId, round: Round },
    /// A player leaves the tournament (C.04.2 3.2).
    Withdraw {
        player: PlayerId,
        /// The first round without the player.
        from: Round,
    },
    /// A player is expelled.
    Expel {
        player: PlayerId,
        /// The first round without the player.
        from: Round,
    },
    /// A player comes back.
    Return { player: PlayerId },
    /// Gives a player a fixed table, wherever they are paired (C.04.2 3.6).
    FixBoard {
        player: PlayerId,
        /// Which table; none to take it back.
        table: Option<u16>,
    },
    /// Forbids players to meet, announced before round 1.
    Forbid {
        /// No two of them.
        players: Vec<PlayerId>,
        /// The first round.
        first: Round,
        /// The last round.
        last: Round,
    },
    /// Takes such a ban back.
    Allow {
        /// The same players.
        players: Vec<PlayerId>,
    },
    /// Gives points that no result explains: a penalty, a bonus, another value for a result.
    AdjustPoints {
        /// Who; everybody if empty.
        players: Vec<PlayerId>,
        /// Which result, or a bonus.
        kind: AdjustmentKind,
        /// How many points.
        points: Points,
        /// In which round; in all if none is named.
        round: Option<Round>,
    },
    /// Pairs a round; the pairing is kept as it was made.
    PairRound {
        round: Round,
        /// The pairing, see [`Desk::propose_round`](crate::Desk::propose_round).
        pairing: Box<Pairing>,
    },
    /// Begins a session of changes to the current pairing.
    StartEdit {
        round: Round,
        /// Why a published pairing may be changed (C.04.2 4.4).
        cause: Option<ChangeCause>,
    },
    /// One change in the session.
    Edit {
        round: Round,
        /// What changes.
        step: Step,
    },
    /// Ends the session with the comparison to what the rules prescribe.
    EndEdit {
        round: Round,
        /// See [`Desk::propose_end_of_edit`](crate::Desk::propose_end_of_edit).
        comparison: Box<Comparison>,
    },
    /// Publishes pairings or results (C.04.2 4.2), open to claims until a moment (4.3).
    Publish {
        round: Round,
        paper: Paper,
        /// The end of the claim window; none if there is none.
        until: Option<Moment>,
    },
    /// Enters a result, or that of an adjourned game when it is over.
    EnterResult { board: BoardId, result: Outcome },
    /// Types a result a second time (double entry).
    VerifyResult {
        board: BoardId,
        /// The result as typed now.
        result: Outcome,
    },
    /// Takes a result of the current round back.
    ClearResult { board: BoardId },
    /// Corrects a result (C.04.2 4.3).
    CorrectResult {
        board: BoardId,
        /// The right result.
        result: Outcome,
        /// What the correction counts for, see [`Desk::reach`](crate::Desk::reach).
        reach: Reach,
    },
    /// Corrects colours that were recorded the wrong way round (C.04.2 4.3); the players keep what
    /// they scored.
    CorrectColours {
        board: BoardId,
        /// What the correction counts for.
        reach: Reach,
    },
    /// Throws the current pairing away.
    Unpair { round: Round },
    /// Closes a round; games without a result are adjourned (C.04.2 3.1).
    CloseRound { round: Round },
    /// Puts something into the dossier of the event: officials, a committee, a tick, an appeal.
    File {
        /// What is filed.
        filing: Box<Filing>,
        /// What is said to it in free words: the reasons of an appeal or of a decision.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        text: String,
    },
    /// Arranges something of hall or equipment: the hall, its plan, a clock test, a clock that
    /// failed.
    Arrange {
        /// What is arranged.
        arrangement: Box<Arrangement>,
        /// What is said to it in free words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        text: String,
    },
    /// Announces the prize fund, or takes it back.
    SetPrizes {
        /// The fund, in the words that `arbitra prizes` reads; empty for none.
        fund: String,
    },
    /// Begins a play-off for some places; an earlier one for the same places is void.
    StartPlayOff {
        /// Who plays, for what, by which rules.
        terms: Box<PlayOffTerms>,
    },
    /// Enters a result of a play-off, or a choice of colours.
    EnterPlayOff {
        /// The best place the play-off is for.
        place: u16,
        game: String,
        /// What is entered.
        entry: PlayOffEntry,
    },
    /// Calls a play-off off: the tie-breaks decide.
    CallOffPlayOff {
        /// The best place it was for.
        place: u16,
    },
    /// Ends the tournament.
    Finish,
    /// Opens a finished tournament again.
    Reopen,
    /// Leaves FIDE mode for good (C.02.03 7).
    LeaveFideMode,
    /// Writes a line into the report file (`###`).
    Note {
        /// The line.
        text: String,
    },
    /// Shows everybody who has entered before a round is published, or no longer.
    ShowEntries {
        /// Whether everybody sees the list.
        shown: bool,
    },
    /// Says what players may do themselves, by the link that is theirs.
    OpenToPlayers {
        /// Everything that is open from now on.
        acts: BTreeSet<OwnAct>,
    },
    /// A player says how the game ended; it counts once both say the same, or an arbiter decides.
    ReportResult {
        board: BoardId,
        /// Which of the two.
        by: Colour,
        /// What was said.
        result: Outcome,
    },
    /// Puts the logo of the event on public pages, screens and papers, or takes it away.
    SetLogo {
        /// The picture; none if there is to be none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        logo: Option<Box<Logo>>,
    },
    /// Tells everybody something: on the public pages and the screens of the hall.
    Announce {
        /// Its number, see [`Desk::next_announcement`](crate::Desk::next_announcement).
        announcement: u32,
        /// What is said.
        text: String,
    },
    /// Takes an announcement down again.
    TakeDown { announcement: u32 },
    /// Writes an incident and its ruling down.
    Incident {
        /// What happened, and what was ruled.
        incident: Box<Incident>,
    },
    /// Adjourns a game: the envelope is sealed (E.1, E.2). Seals again what was written wrongly.
    Seal {
        board: BoardId,
        /// What stands on the envelope.
        envelope: Box<Envelope>,
    },
    /// Opens the envelope of an adjourned game (E.7, E.8).
    OpenEnvelope {
        board: BoardId,
        /// What was in it.
        opened: Box<Opened>,
    },
    /// Says when and where an adjourned game goes on, or that this is open again (E.2, E.14).
    PlanResumption {
        board: BoardId,
        /// When and where; none if what was planned no longer holds.
        #[serde(default)]
        resumption: Option<Box<Resumption>>,
    },
    /// Files a scoresheet that both players signed (8.7).
    FileSheet { board: BoardId, sheet: Box<SignedSheet> },
    /// Erases a person's data for good; games, numbers and the chain stay
    /// (`docs/design/personal-data.md`).
    ErasePerson {
        /// Who; also somebody who is not in the tournament any more.
        player: PlayerId,
        /// The entries whose personal part is gone, see
        /// [`Desk::propose_erasure`](crate::Desk::propose_erasure).
        entries: Vec<EntryNumber>,
        /// The categories the player stays in, so that lists and prizes do not change.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        categories: Vec<String>,
    },
    /// The record was chained anew, with personal data that stood in it put beside it.
    Reseal {
        /// The hash in which the chain before ended.
        head: String,
        /// The entries whose personal data left the chain.
        entries: Vec<EntryNumber>,
    },
    /// Undoes an entry that nothing has overtaken.
    Undo { entry: EntryNumber },
    /// Does an undone entry again, in its old place.
    Redo { entry: EntryNumber },
}

/// The five reasons to change a published pairing (C.04.2 4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChangeCause {
    /// a) Two players would meet again by accident.
    Rematch,
    /// b) The regulations of the event allow it.
    Regulations,
    /// c) Two players close in standing, both without an opponent, agree to play.
    BothWithoutOpponent,
    /// d) A late entry is admitted with minimal changes, agreed by everybody involved.
    LateEntry,
    /// e) Something unforeseeable on top boards in the final round.
    TopBoards,
}

impl ChangeCause {
    /// All causes, in the order of the article.
    pub const ALL: [ChangeCause; 5] = [
        ChangeCause::Rematch,
        ChangeCause::Regulations,
        ChangeCause::BothWithoutOpponent,
        ChangeCause::LateEntry,
        ChangeCause::TopBoards,
    ];

    /// Its letter in the article.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            ChangeCause::Rematch => 'a',
            ChangeCause::Regulations => 'b',
            ChangeCause::BothWithoutOpponent => 'c',
            ChangeCause::LateEntry => 'd',
            ChangeCause::TopBoards => 'e',
        }
    }
}

/// One change in an edit session. Players without a place wait in the pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum Step {
    /// Two players change places, wherever they are: boards, bye, pool or away.
    Swap {
        a: PlayerId,
        /// The other.
        b: PlayerId,
    },
    /// White and Black change seats.
    Colours { board: BoardId },
    /// The board moves to a table; anyone who sits there moves to the table left free.
    Table { board: BoardId, table: u16 },
    /// Two players of the pool play each other.
    Pair { white: PlayerId, black: PlayerId },
    /// The two players of a board go to the pool.
    Split { board: BoardId },
    /// A player of the pool gets a bye by hand.
    Bye {
        player: PlayerId,
        /// Which bye.
        kind: Bye,
    },
    /// A player with a bye, or one who is away, goes to the pool.
    TakeIn { player: PlayerId },
}

/// What is published.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Paper {
    /// The pairings of the round.
    Pairings,
    /// The results of the round.
    Results,
}

/// What a correction counts for (C.04.2 4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reach {
    /// For the standings and the next pairing.
    NextPairing,
    /// The next round is already paired: for the standings and the pairing after it.
    FollowingPairing,
    /// For the rating report only.
    RatingOnly,
}

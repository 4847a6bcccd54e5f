//! The tournament as it stands: what the fold of a record is.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use arbitra_dossier::Dossier;
use arbitra_model::{AdjustmentKind, Colour, MatchForfeit, Number, Points, Round};
use arbitra_venue::premises::Premises;

use crate::play_off::StartedPlayOff;
use crate::remark::Remark;
use crate::{
    Adjournment, Board, BoardId, Draw, HandedIn, HandedLineUp, Logo, Moment, Noted, Origin,
    Outcome, OwnAct, PairedRound, Participant, PlayerId, Presence, Ranking, Refusal, Regulations,
    Resumption, TeamEntry, TeamId,
};

/// The tournament as it stands. Two records that mean the same have equal states.
///
/// Everything large sits behind a shared pointer, so that a copy is cheap and a result changes
/// nothing but its own round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    pub regulations: Option<Arc<Regulations>>,
    pub players: BTreeMap<PlayerId, Arc<Participant>>,
    pub rounds: Vec<Arc<PairedRound>>,
    pub ranking: Option<Ranking>,
    pub exchanges: Vec<(PlayerId, PlayerId)>,
    pub colour: Option<Colour>,
    pub draw: Option<Arc<Draw>>,
    pub teams: BTreeMap<TeamId, Arc<TeamEntry>>,
    pub line_ups: BTreeMap<(Round, TeamId), Vec<Option<PlayerId>>>,
    pub calls: BTreeMap<Round, Moment>,
    pub handed_in: BTreeMap<(Round, TeamId), HandedLineUp>,
    pub forfeited: Vec<(Round, TeamId, TeamId, MatchForfeit)>,
    pub entries_closed: bool,
    pub entries_shown: bool,
    pub bans: Vec<Ban>,
    pub adjustments: Vec<PointAdjustment>,
    pub origin: Option<Arc<Origin>>,
    pub remarks: Vec<Remark>,
    pub announcements: Vec<Announcement>,
    pub incidents: Vec<Noted>,
    pub adjourned: BTreeMap<BoardId, Adjournment>,
    pub resumptions: BTreeMap<BoardId, Arc<Resumption>>,
    pub sheets: BTreeMap<(BoardId, Colour), HandedIn>,
    pub open_to_players: Option<BTreeSet<OwnAct>>,
    pub reports: BTreeMap<(BoardId, Colour), Outcome>,
    pub logo: Option<Arc<Logo>>,
    pub dossier: Arc<Dossier>,
    pub premises: Arc<Premises>,
    pub fund: Option<Arc<str>>,
    pub play_offs: BTreeMap<u16, Arc<StartedPlayOff>>,
    pub fide_mode: bool,
    pub finished: bool,
}

/// Players of whom no two may meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// The players.
    pub players: Vec<PlayerId>,
    /// The first round.
    pub first: Round,
    /// The last round.
    pub last: Round,
}

/// Points that no result explains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointAdjustment {
    /// Who; everybody if empty.
    pub players: Vec<PlayerId>,
    /// Which result, or a bonus.
    pub kind: AdjustmentKind,
    /// How many points.
    pub points: Points,
    /// In which round; in all if none is named.
    pub round: Option<Round>,
}

/// Something that everybody is told, until it is taken down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// Its number.
    pub number: u32,
    /// When it was announced.
    pub when: Moment,
    /// What is said.
    pub text: String,
}

impl State {
    pub fn regulations(&self) -> Result<&Arc<Regulations>, Refusal> {
        self.regulations.as_ref().ok_or(Refusal::NotCreated)
    }

    pub fn player(&self, player: PlayerId) -> Result<&Arc<Participant>, Refusal> {
        self.players.get(&player).ok_or(Refusal::UnknownPlayer { player })
    }

    pub fn team(&self, team: TeamId) -> Result<&Arc<TeamEntry>, Refusal> {
        self.teams.get(&team).ok_or(Refusal::UnknownTeam { team })
    }

    pub fn board(&self, board: BoardId) -> Result<&Board, Refusal> {
        self.round(board.round)
            .and_then(|round| round.board(board))
            .ok_or(Refusal::UnknownBoard { board })
    }

    pub fn round(&self, round: Round) -> Option<&Arc<PairedRound>> {
        self.rounds.get(round.index())
    }

    /// The last paired round.
    pub fn current(&self) -> Option<&Arc<PairedRound>> {
        self.rounds.last()
    }

    /// The round that would be paired next.
    pub fn next_round(&self) -> Round {
        Round::from_index(self.rounds.len().min(usize::from(Round::MAX) - 1))
    }

    /// The round in hand for remarks: the one being played, or the next.
    pub fn round_in_hand(&self) -> Round {
        match self.current() {
            Some(round) if !round.closed => round.round,
            Some(round) if self.finished => round.round,
            _ => self.next_round(),
        }
    }

    /// Whether an announcement stands.
    pub fn is_announced(&self, announcement: u32) -> bool {
        self.announcements.iter().any(|said| said.number == announcement)
    }

    pub fn started(&self) -> bool {
        !self.rounds.is_empty()
    }

    pub fn presence(&self) -> Presence {
        self.regulations.as_ref().map_or(Presence::Assumed, |regulations| regulations.presence)
    }

    /// Whether every result is typed twice.
    pub fn is_typed_twice(&self) -> bool {
        self.regulations.as_ref().is_some_and(|r| r.entry == crate::ResultEntry::Twice)
    }

    /// Whether the results of a round are typed for the first of two times.
    pub fn is_first_pass(&self, round: &PairedRound) -> bool {
        self.is_typed_twice() && !round.closed && !round.has_every_result()
    }

    /// Everybody with a number.
    pub fn numbers(&self) -> BTreeMap<PlayerId, Number> {
        self.players.values().filter_map(|p| Some((p.id, p.number?))).collect()
    }
}

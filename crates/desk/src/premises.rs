//! Hall and equipment of the event, as the record has them.
//!
//! Nothing that is arranged changes a round, a result or the standings.

use std::sync::Arc;

use arbitra_dossier::Edition;
use arbitra_dossier::school::FLASH_MINUTES;
use arbitra_model::{Bilingual, Language, Said as _};
use arbitra_pairing::{Form, System};
use arbitra_venue::plan::Level;
use arbitra_venue::premises::{Arrangement, Noted, Photographs, Premises};
use arbitra_venue::standards::Edition as Standards;

use crate::decide::Verdict;
use crate::state::State;
use crate::{Board, BoardName, Desk, Entry, Refusal};

impl Desk {
    /// Hall and equipment.
    #[must_use]
    pub fn premises(&self) -> &Premises {
        &self.state.premises
    }

    /// The standards of halls and equipment that hold for the event: those of its first day.
    #[must_use]
    pub fn venue_standards(&self) -> Standards {
        let start = self.regulations().and_then(|regulations| regulations.event.start);
        start.map_or(Standards::LATEST, Standards::in_force)
    }

    /// What is played, for the standards: as it was announced.
    #[must_use]
    pub fn venue_level(&self) -> Level {
        use arbitra_dossier::Level as Announced;
        match self.announced() {
            Some(said) if said.level == Some(Announced::Official) => Level::Top,
            Some(said) if said.school => Level::School,
            _ if self.regulations().is_some_and(|rules| is_match(rules.system)) => Level::Match,
            _ => Level::Open,
        }
    }

    /// How many boards the event needs: those of the round in hand, or half of the players.
    #[must_use]
    pub fn boards_needed(&self) -> u16 {
        let in_round = self.current().map_or(0, crate::PairedRound::board_count);
        let players = self.players().count();
        let expected = self.announced().and_then(|said| said.expected).map_or(0, usize::from);
        let boards = in_round.max(players.max(expected).div_ceil(2));
        u16::try_from(boards).unwrap_or(u16::MAX).max(1)
    }

    /// Where a board of a round stands, by the plan of the hall.
    #[must_use]
    pub fn whereabouts(&self, board: &Board) -> Option<arbitra_venue::plan::Whereabouts> {
        // Boards of matches have no number of the hall.
        match board.name() {
            BoardName::Table(table) => self.premises().whereabouts(table),
            _ => None,
        }
    }

    /// Whether a board of a round is transmitted.
    #[must_use]
    pub fn is_transmitted(&self, board: &Board) -> bool {
        match board.name() {
            BoardName::Table(table) => self.premises().transmits(table),
            // Boards of matches have no number of the hall: they count on from match to match.
            BoardName::OfMatch(_) => {
                self.premises().broadcast.as_ref().is_some_and(|said| said.has(board.table))
            }
        }
    }

    /// How long photographs are taken in each round: as it was arranged, or by the rules; at
    /// schools with flash in the first minutes of every round (technical rules 11.1.6).
    #[must_use]
    pub fn photographs(&self) -> Photographs {
        let usual = match self.announced().is_some_and(|said| said.school) {
            true => Photographs { first: FLASH_MINUTES, later: FLASH_MINUTES },
            false => Photographs::default(),
        };
        self.premises().photographs.unwrap_or(usual)
    }

    /// Where these minutes stand.
    #[must_use]
    pub fn photographs_article(&self) -> &'static str {
        match self.competition_rules() {
            _ if self.announced().is_some_and(|said| said.school) => "Technical rules 11.1.6",
            Edition::E2006 => "13.b",
            Edition::E2014 => "C.05 11.b",
            Edition::Now => "C.05 11.2",
        }
    }
}

/// Whether players or teams meet in matches, or everybody meets everybody.
fn is_match(system: System) -> bool {
    use Form::{Match, RoundRobin, Scheveningen, Schiller, Skalitzka};
    let of_players = matches!(
        system,
        System::Form(RoundRobin(_) | Scheveningen(_) | Schiller | Skalitzka | Match)
    );
    of_players || system.is_of_teams()
}

/// Whether something can be arranged.
pub(crate) fn may_arrange(state: &State, arrangement: &Arrangement) -> Verdict {
    let rounds = state.regulations()?.rounds;
    state.premises.check(arrangement, rounds).map_err(|fault| {
        let say = |l: Language| fault.say(l);
        let why = Bilingual::of(say(Language::English), say(Language::Spanish));
        Refusal::Arrangement { why }
    })?;
    Ok(Vec::new())
}

/// Arranges something.
pub(crate) fn arrange(state: &mut State, entry: &Entry, arrangement: &Arrangement, text: &str) {
    let noted = Noted { who: entry.who.clone(), at: entry.when.seconds(), text: text.to_owned() };
    Arc::make_mut(&mut state.premises).take(arrangement, &noted);
}

/// Whether what was arranged later replaced what was arranged before, or rests on it.
pub(crate) fn rests_on(later: &Arrangement, earlier: &Arrangement) -> bool {
    use Arrangement as A;
    match (later, earlier) {
        (A::Hall { .. } | A::Plan { .. }, A::Hall { .. } | A::Plan { .. })
        | (A::Broadcast { .. }, A::Broadcast { .. })
        | (A::Photographs { .. }, A::Photographs { .. }) => true,
        (A::ClockTest { number, .. }, A::ClockTest { number: before, .. }) => number == before,
        (A::ClockCheck { check }, A::ClockCheck { check: before }) => check.clock == before.clock,
        _ => false,
    }
}

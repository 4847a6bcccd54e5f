//! Requests to be entered: who asks, whether there is a place, and what becomes of it; the same for
//! pages and for programs.

use arbitra_desk::{Action, Desk, Level, PlayerId};
use arbitra_model::{Bye, Fee, Round, fold};
use arbitra_store::{EntryRequest, TournamentId, Verdict};
use arbitra_texts as t;

use crate::core::acting::{self, Request};
use crate::core::at::At;
use crate::core::offer::{Offer, Wish};
use crate::core::problem::Problem;
use crate::core::roles::Deputy;

/// A request with what is known of it.
pub struct Asked {
    /// The request.
    pub request: EntryRequest,
    /// What it wishes.
    pub wish: Wish,
    /// Whether there is a place; who comes after all of them waits.
    pub fits: bool,
    /// Whether the same person has entered, or asks twice.
    pub twice: bool,
}

/// Everybody who asks, in the order in which they came.
pub fn asked(desk: &Desk, offer: &Offer, requests: Vec<EntryRequest>) -> Vec<Asked> {
    let free = offer.free(desk).map(|free| free as usize);
    let wishes: Vec<(EntryRequest, Wish)> = requests
        .into_iter()
        .map(|request| {
            let wish = Wish::of(&request).unwrap_or_default();
            (request, wish)
        })
        .collect();
    let same = |one: &Wish, other: &Wish| {
        let (one, other) = (&one.person, &other.person);
        (one.fide_id.is_some() && one.fide_id == other.fide_id)
            || fold(&one.name) == fold(&other.name)
    };
    let twice: Vec<bool> = wishes
        .iter()
        .map(|(request, wish)| {
            desk.same_person(&wish.person).is_some()
                || wishes.iter().any(|(other, its)| other.id < request.id && same(wish, its))
        })
        .collect();
    let all = wishes.into_iter().zip(twice).enumerate();
    all.map(|(place, ((request, wish), twice))| {
        let fits = free.is_none_or(|free| place < free);
        Asked { request, wish, fits, twice }
    })
    .collect()
}

/// The number of the level on which somebody is asked whether more play than there are places.
pub const ASKED_ABOUT_PLACES: u8 = Level::Confirm.number();

/// Somebody who would be one more than there are places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overfull {
    /// The tournament.
    pub tournament: TournamentId,
    /// The request.
    pub request: i64,
    /// What was to be done with it.
    pub decision: Decision,
    /// How many may play.
    pub places: u32,
    /// How many have entered.
    pub taken: usize,
    /// Who asks.
    pub name: String,
}

/// What somebody decides about a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// The player is entered, and owes the fee.
    Accept,
    /// The player is entered and has paid it.
    AcceptPaid,
    /// The organiser says no.
    Refuse,
}

impl Decision {
    /// Its word in forms and for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Decision::Accept => "accept",
            Decision::AcceptPaid => "accept-paid",
            Decision::Refuse => "refuse",
        }
    }

    /// The one with a word.
    pub fn of(word: &str) -> Option<Decision> {
        let all = [Decision::Accept, Decision::AcceptPaid, Decision::Refuse];
        all.into_iter().find(|decision| decision.word() == word)
    }
}

/// Decides a request; none if it is not there, or somebody else has decided it. Whoever would be
/// one more than there are places is asked about, unless a level was confirmed that is loud enough.
pub async fn decide(
    at: &At<Deputy>,
    id: i64,
    decision: Decision,
    confirmed: Option<u8>,
) -> Result<Option<Verdict>, Problem> {
    let store = &at.app.store;
    let waiting = store.requests(at.room.id).await?;
    let Some(request) = waiting.into_iter().find(|request| request.id == id) else {
        return Ok(None);
    };
    let verdict = match decision {
        Decision::Accept | Decision::AcceptPaid => {
            let wish = Wish::of(&request).ok_or(Problem::NotFound)?;
            let (desk, offer) = (at.room.desk(), Offer::of(store, at.room.id).await?);
            if let (Some(0), Some(places)) = (offer.free(&desk), offer.places)
                && confirmed.unwrap_or_default() < ASKED_ABOUT_PLACES
            {
                let (tournament, name) = (at.room.id, wish.person.name);
                let taken = desk.players().count();
                let question = Overfull { tournament, request: id, decision, places, taken, name };
                return Err(Problem::Overfull(Box::new(question)));
            }
            Verdict::Accepted(accept(at, wish, decision).await?.get())
        }
        Decision::Refuse => Verdict::Refused,
    };
    store.decide_request(at.room.id, id, verdict).await?;
    Ok(Some(verdict))
}

/// Enters whoever asked: an act in the record, with the byes that were wanted and the fee due or
/// paid.
async fn accept(at: &At<Deputy>, wish: Wish, decision: Decision) -> Result<PlayerId, Problem> {
    let desk = at.room.desk();
    if desk.rounds().next().is_some() {
        return Err(Problem::bad_input(t::round_1_has_been_paired));
    }
    let due = Offer::of(&at.app.store, at.room.id).await?.fee;
    let mut person = wish.person;
    if due.is_some() && person.fee.is_none() {
        let settled = decision == Decision::AcceptPaid;
        person.fee = Some(Fee { due, paid: due.filter(|_| settled), settled });
    }
    let player = desk.next_player();
    let byes = wish.byes.into_iter().filter_map(Round::new);
    let actions = std::iter::once(Action::Register { player, person: Box::new(person) })
        .chain(byes.map(|round| Action::RequestBye { player, round, kind: Bye::HalfPoint }));
    // Whoever may be here already is marked where it is decided: to accept them all the same is
    // meant.
    let requests = actions
        .map(|action| Request { confirmed: Level::ConfirmTwice, ..Request::plain(action) })
        .collect();
    acting::act_all(&at.app, &at.room, &at.actor(), requests).await?;
    Ok(player)
}

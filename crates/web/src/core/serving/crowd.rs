//! Who is connected, and who still may.
//!
//! As many as there are files, less what the desk needs itself. One address may hold forty
//! connections, and as many as half of what is free: a whole hall behind one address finds room
//! while there is room, and nobody can take it all. When there is none left, anyone who holds a
//! line without using it makes place, the longest idle first. Then the reserve is open: to anybody
//! for one question, and to those who stay who show with it that they are arbiters. Anyone who has
//! not shown it yet makes place for the next who may, and no address has more than two such there.
//! So a full house never locks its arbiters out.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::time::Instant;

use super::seat::Seat;

/// How many connections any address may hold, however full it is.
const EACH: usize = 40;
/// How many places are kept for those who show who they are.
const RESERVE: usize = 64;
/// How many of those an address may hold before anybody there shows who they are.
const EACH_OF_RESERVE: usize = 2;
/// How many files the desk needs itself: its database, its log, a backup.
const OWN: usize = 96;
/// The most places, where files are plenty: memory is not.
const MOST: usize = 32_768;
/// The places where nobody says how many files there are.
const USUAL: usize = 8_192;

/// Who is connected.
#[derive(Debug)]
pub struct Crowd {
    places: usize,
    reserve: usize,
    seats: Mutex<Seats>,
}

#[derive(Debug, Default)]
struct Seats {
    next: u64,
    taken: HashMap<u64, Arc<Seat>>,
    by_address: HashMap<IpAddr, usize>,
    reserved: usize,
}

/// A place in the crowd; leaving it makes it free.
#[derive(Debug)]
pub struct Place {
    crowd: Arc<Crowd>,
    number: u64,
    /// Who sits there.
    pub seat: Arc<Seat>,
}

impl Crowd {
    /// A crowd that fits into so many open files.
    pub fn within(files: Option<u64>) -> Crowd {
        let Some(files) = files.and_then(|files| usize::try_from(files).ok()) else {
            return Crowd::new(USUAL, RESERVE);
        };
        let own = OWN.min(files / 3);
        let reserve = RESERVE.min(files / 4);
        Crowd::new(files.saturating_sub(own + reserve).clamp(1, MOST), reserve)
    }

    /// A crowd of a few programs.
    pub fn small() -> Crowd {
        Crowd::new(16, 0)
    }

    fn new(places: usize, reserve: usize) -> Crowd {
        Crowd { places, reserve, seats: Mutex::default() }
    }

    /// Lets somebody in, if there is any place for them. `shared`: the address speaks for many, and
    /// is trusted to hold them apart itself.
    pub fn enter(self: &Arc<Crowd>, address: IpAddr, shared: bool) -> Option<Place> {
        let mut seats = self.lock();
        let free = self.places.saturating_sub(seats.taken.len() - seats.reserved);
        let held = seats.by_address.get(&address).copied().unwrap_or_default();
        let reserved = if !shared && held >= EACH.max(free / 2) {
            // Their own idle lines first: they may have as many as before, but no more.
            !seats.make_place(|seat| !seat.reserved && seat.address == address)
        } else {
            free == 0 && !seats.make_place(|seat| !seat.reserved)
        };
        if reserved && !self.has_reserve(&mut seats, address, shared) {
            return None;
        }
        let seat = Arc::new(Seat::new(address, reserved));
        let number = seats.next;
        seats.next += 1;
        seats.sit(number, seat.clone());
        Some(Place { crowd: self.clone(), number, seat })
    }

    /// Whether the reserve has a place for one more of an address; anyone who has not shown who
    /// they are may have to leave it.
    fn has_reserve(&self, seats: &mut Seats, address: IpAddr, shared: bool) -> bool {
        let unproven = |seat: &Seat| seat.must_prove() && seat.address == address;
        let held = seats.taken.values().filter(|seat| unproven(seat)).count();
        if !shared && held >= EACH_OF_RESERVE {
            return seats.replace(unproven);
        }
        seats.reserved < self.reserve || seats.replace(Seat::must_prove)
    }

    /// Ends the line that was idle longest: files have run out.
    pub fn relieve(&self) {
        self.lock().make_place(|_| true);
    }

    /// How many are connected.
    pub fn count(&self) -> usize {
        self.lock().taken.len()
    }

    /// How many can be, the reserve not counted.
    pub const fn places(&self) -> usize {
        self.places
    }

    fn lock(&self) -> MutexGuard<'_, Seats> {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Seats {
    fn sit(&mut self, number: u64, seat: Arc<Seat>) {
        *self.by_address.entry(seat.address).or_default() += 1;
        self.reserved += usize::from(seat.reserved);
        self.taken.insert(number, seat);
    }

    fn leave(&mut self, number: u64) {
        let Some(seat) = self.taken.remove(&number) else { return };
        self.reserved -= usize::from(seat.reserved);
        if let Some(held) = self.by_address.get_mut(&seat.address) {
            *held -= 1;
            if *held == 0 {
                self.by_address.remove(&seat.address);
            }
        }
    }

    /// Closes the line of this kind that was idle longest; false if there is none.
    fn make_place(&mut self, of: impl Fn(&Seat) -> bool) -> bool {
        self.close_first(|seat| if of(seat) { seat.idle_since() } else { None })
    }

    /// The same, and if none of them is idle, the one that is at it longest.
    fn replace(&mut self, of: impl Fn(&Seat) -> bool) -> bool {
        self.make_place(&of) || self.close_first(|seat| of(seat).then(|| seat.since()))
    }

    /// Closes the line with the earliest of these moments; false if there is none.
    fn close_first(&mut self, since: impl Fn(&Seat) -> Option<Instant>) -> bool {
        let moments = self.taken.iter().filter_map(|(number, seat)| Some((since(seat)?, *number)));
        let Some((_, number)) = moments.min() else { return false };
        if let Some(seat) = self.taken.get(&number) {
            seat.close();
        }
        self.leave(number);
        true
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.crowd.lock().leave(self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(number: usize) -> IpAddr {
        let [.., a, b] = number.to_be_bytes();
        [10, 0, a, b].into()
    }

    /// Lets somebody in who begins to watch.
    fn watches(crowd: &Arc<Crowd>, address: IpAddr) -> Option<Place> {
        let place = crowd.enter(address, false)?;
        place.seat.is_asked();
        Some(place)
    }

    #[test]
    fn one_address_never_takes_it_all() {
        let crowd = Arc::new(Crowd::new(900, 64));
        let mut lines: Vec<Place> =
            (0..1_100).filter_map(|_| watches(&crowd, address(1))).collect();
        let general = lines.iter().filter(|place| !place.seat.reserved).count();
        assert_eq!(general, 300, "a third of nine hundred");
        lines.retain(|place| !place.seat.reserved);
        for number in 2..400 {
            let place = watches(&crowd, address(number));
            let place = place.unwrap_or_else(|| panic!("number {number} finds no place"));
            assert!(!place.seat.reserved, "number {number}");
            lines.push(place);
        }
    }

    #[test]
    fn idle_lines_make_place_the_oldest_first() {
        let crowd = Arc::new(Crowd::new(100, 4));
        let idle: Vec<Place> =
            (0..100).map(|number| crowd.enter(address(number), false).unwrap()).collect();
        let new = watches(&crowd, address(200)).unwrap();
        assert!(!new.seat.reserved);
        let closed = idle.iter().filter(|place| !crowd.lock().taken.contains_key(&place.number));
        let closed: Vec<u64> = closed.map(|place| place.number).collect();
        assert_eq!(closed, [0], "the first who came and did nothing");
        assert_eq!(crowd.count(), 100);
        drop(idle);
        assert_eq!(crowd.count(), 1, "who was sent away leaves only once");
    }

    #[test]
    fn a_full_house_has_places_for_those_who_show_who_they_are() {
        let crowd = Arc::new(Crowd::new(100, 4));
        let hall: Vec<Place> =
            (0..100).map(|number| watches(&crowd, address(number)).unwrap()).collect();
        assert!(hall.iter().all(|place| !place.seat.must_prove()));
        let arbiters: Vec<Place> = (0..3)
            .map(|number| {
                let place = crowd.enter(address(300 + number), false).unwrap();
                assert!(place.seat.must_prove());
                place.seat.prove();
                place
            })
            .collect();
        // Strangers take the last place from one another, never an arbiter's.
        let first = crowd.enter(address(400), false).unwrap();
        let second = crowd.enter(address(401), false).unwrap();
        assert!(second.seat.must_prove());
        assert!(!crowd.lock().taken.contains_key(&first.number));
        for place in &arbiters {
            assert!(crowd.lock().taken.contains_key(&place.number));
        }
        second.seat.prove();
        second.seat.is_asked();
        assert!(crowd.enter(address(402), false).is_none(), "now it is full");
        drop(second);
        assert!(crowd.enter(address(402), false).is_some());
    }

    #[test]
    fn half_forms_make_place_for_those_who_show_who_they_are() {
        let crowd = Arc::new(Crowd::new(100, 8));
        let _hall: Vec<Place> =
            (0..100).map(|number| watches(&crowd, address(number)).unwrap()).collect();
        // One phone after another begins a form, and never ends it.
        let begins = |number| {
            let place = crowd.enter(address(number), false)?;
            place.seat.is_asked();
            place.seat.waits();
            Some(place)
        };
        let is_in = |place: &Place| crowd.lock().taken.contains_key(&place.number);
        let one: Vec<Place> = (0..50).map(|_| begins(300).unwrap()).collect();
        let held = one.iter().filter(|place| is_in(place)).count();
        assert_eq!(held, 2, "one phone has two places of the reserve");
        let many: Vec<Place> = (0..50).map(|number| begins(400 + number).unwrap()).collect();
        let arbiter = crowd.enter(address(500), false).unwrap();
        arbiter.seat.is_asked();
        arbiter.seat.prove();
        // Those who are being answered, too, leave it in the end; an arbiter stays.
        for place in many.iter().filter(|place| is_in(place)) {
            place.seat.has_sent();
        }
        let more: Vec<Place> = (0..50).map(|number| begins(600 + number).unwrap()).collect();
        assert!(is_in(&arbiter) && !more.is_empty());
        assert_eq!(crowd.lock().reserved, 8);
        // Arbiters behind one address show themselves one after another.
        let arbiters: Vec<Place> = (0..6)
            .map(|_| {
                let place = crowd.enter(address(500), false).unwrap();
                place.seat.prove();
                place
            })
            .collect();
        assert!(arbiters.iter().all(is_in));
    }

    #[test]
    fn a_proxy_that_is_trusted_holds_as_many_as_there_are() {
        let crowd = Arc::new(Crowd::new(900, 64));
        let enter = || {
            let place = crowd.enter(address(1), true).unwrap();
            place.seat.is_asked();
            place
        };
        let lines: Vec<Place> = (0..900).map(|_| enter()).collect();
        assert!(lines.iter().all(|place| !place.seat.reserved));
        assert!(enter().seat.reserved);
    }

    #[test]
    fn there_are_as_many_places_as_files_allow() {
        let fits = |files: u64| {
            let crowd = Crowd::within(Some(files));
            assert!(crowd.places + crowd.reserve < files as usize, "{files}");
            crowd.places
        };
        assert_eq!(fits(1_024), 864);
        assert_eq!(fits(1_048_576), MOST);
        assert!(fits(256) >= 96 && fits(64) >= 16);
        assert_eq!(Crowd::within(None).places, USUAL);
    }
}

//! What surrounds the boards of the event that never was: announcement, officials, an appeal, needs,
//! hall and equipment, and what FIDE's forms ask for.

use arbitra_dossier::appeal::{Lodged, Step};
use arbitra_dossier::committee::{Member, Seat};
use arbitra_dossier::needs::{Need, Needs, Seated};
use arbitra_dossier::officials::Official;
use arbitra_dossier::{Dossier, Filed, Filing};
use arbitra_rating::forms::Details;
use arbitra_venue::clock_test::Report;
use arbitra_venue::hall::Hall;
use arbitra_venue::plan::{Level, Wish as PlanWish, propose};
use arbitra_venue::premises::{Arrangement, ClockCheck, ClockFault, Noted, Premises};
use arbitra_venue::standards::Edition as Standards;

use crate::event::{InNeed, Surrounding, Venue};

const ANNOUNCED: &str = "
[event]
name = 'Open'
place = 'Oviedo'
federation = 'ESP'
start = 2026-05-01
end = 2026-05-03
rounds = 5
system = 'FIDE (Dutch)'
tie_breaks = ['BH/C1', 'BH', 'SB']
control = '60+30'
chief_arbiter = 'Marta Ruiz'
players = 16
hours = ['10:00', '16:30']

[announced]
level = 'titles'
default_minutes = 30
devices = 'bag'
clocks = 'electronic'
sharing = 'hort'
appeal_minutes = 60
appeal_deposit = '50 EUR'
expected = 16
entries_until = 2026-04-28

[words]
fees = '30 EUR'
prizes = '600, 400, 250 EUR'
";

const HALL: &str = "
name = 'Pabellón'
size = [18, 12]
lux = 800

[[door]]
at = [9, 12]
width = 2

[[window]]
from = [0, 3]
to = [0, 9]
";

const DETAILS: &str = "
event-code = '400001'
country = 'ESP'
venue = 'Oviedo'
link = 'https://example.org/p/1'
paired-by = 'program'
pairing = 'Arbitra'
[organiser]
name = 'Club Alfil'
fide-id = 90000100
email = 'chess@example.org'
[chief-arbiter]
name = 'Ruiz, Marta'
fide-id = 90000101
email = 'chess@example.org'
[federation-official]
last-name = 'Soto'
first-name = 'Iris'
fide-id = 90000102
position = 'Secretary'
federation = 'ESP'
[arbiter]
last-name = 'Vega'
first-name = 'Nil'
fide-id = 90000103
federation = 'ESP'
[evaluator]
last-name = 'Ruiz'
first-name = 'Marta'
fide-id = 90000101
position = 'IA'
federation = 'ESP'
[[direct]]
event = 'Open'
best-places = 1
title = 'FM'
gives = 'title'
source = '–'
[[application]]
fide-id = 90000001
title = 'GM'
birth-date = '1996/05/02'
birth-place = 'Oviedo'
rating-reached = '2025/07/01'
highest-rating = 2540
[[application.norm]]
event = 'Open'
place = 'Vigo'
dates = '2025'
system = 'Swiss'
games = 18
required = '12'
scored = '12.5'
foreigners-normal = true
one-round-a-day = true
listed-event = true
";

/// What forms ask for.
pub(crate) fn details() -> Details {
    Details::read(DETAILS).unwrap_or_default()
}

/// What is announced, who has which office, an appeal, and a player with special needs.
pub(crate) fn surrounding() -> Option<Surrounding> {
    let announced = arbitra_dossier::Event::from_toml(ANNOUNCED).ok()?;
    let official = |name: &str| Official { name: name.to_owned(), ..Official::default() };
    let seats = [(Seat::Chair, "Alba, Ana"), (Seat::Member, "Ferri, Ugo"), (Seat::Member, "Olsen")];
    let member = |(seat, name): (Seat, &str)| Member {
        name: name.to_owned(),
        seat,
        born: Some(1980),
        ..Member::default()
    };
    let lodged = Lodged {
        appellant: "Brown, Ben".to_owned(),
        received: 1_777_730_400,
        written: true,
        decided_before: true,
        ..Lodged::default()
    };
    let filed = Filed { who: "Ruiz, Marta".to_owned(), at: 1_777_730_400 };
    let mut dossier = Dossier::default();
    for filing in [
        Filing::Officials { officials: vec![official("Ruiz, Marta"), official("Vega, Nil")] },
        Filing::Committee { members: seats.map(member).into() },
        Filing::Appeal { number: 1, step: Step::Lodge(Box::new(lodged)) },
    ] {
        dossier.take(&filing, "", &filed, &announced.announcement);
    }
    let needs = Needs { needs: vec![Need::Blind, Need::Power], ..Needs::default() };
    let seated = Seated { name: "García, Leo".to_owned(), needs, table: Some(3) };
    Some(Surrounding {
        facts: announced.facts,
        announcement: announced.announcement,
        officials: dossier.officials.clone(),
        dossier,
        needs: vec![InNeed { seated, game: Some((3, "Kowal, Ewa".to_owned())) }],
    })
}

/// A hall with its plan, a clock test, a clock that was looked at and one that failed.
pub(crate) fn venue() -> Option<Venue> {
    let hall = Hall::from_toml(HALL).ok()?;
    let wish = PlanWish::new(12, Standards::LATEST, Level::Open);
    let plan = propose(&hall, &wish).ok()?;
    let report = Report { clock: "DGT 3000".to_owned(), ..Report::default() };
    let check = ClockCheck { clock: "12".to_owned(), sounds: true, ..ClockCheck::default() };
    let fault = ClockFault { round: 1, board: 7, ..ClockFault::default() };
    let noted = Noted { who: "Ruiz, Marta".to_owned(), at: 1_777_730_400, text: String::new() };
    let mut premises = Premises::default();
    for arrangement in [
        Arrangement::Hall { words: HALL.to_owned() },
        Arrangement::Plan { plan: Some(Box::new(plan)) },
        Arrangement::ClockTest { number: 1, report: Some(Box::new(report)) },
        Arrangement::ClockCheck { check },
        Arrangement::ClockFault { fault },
    ] {
        premises.take(&arrangement, &noted);
    }
    let (edition, level) = (Standards::LATEST, Level::Open);
    Some(Venue { premises, edition, level, boards: 12, rounds: 5, blind: 1, kept: 1 })
}

//! Every paper there is: in both languages, of three players and of two thousand, read back.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::rc::Rc;
use std::{env, fs};

use arbitra_awards::prizes::{Fund, distribute};
use arbitra_desk::prizes::final_order;
use arbitra_dossier::appeal::{Lodged, Step};
use arbitra_dossier::committee::{Member, Seat};
use arbitra_dossier::needs::{Need, Needs, Seated};
use arbitra_dossier::officials::Official;
use arbitra_dossier::{Dossier, Filed, Filing};
use arbitra_model::{
    Bye, Colour, Entry, Language, Number, Round, Said as _, Score, Sex, Team, TeamNumber,
    Tournament,
};
use arbitra_pairing::form::{Entrants, RoundRobin};
use arbitra_pairing::matches::Swiss;
use arbitra_pairing::{Form, System};
use arbitra_papers::{Document, Dues, Event, InNeed, PAPERS, Prizes, Surrounding, Venue, Wish};
use arbitra_rating::forms::Details;
use arbitra_report::{Heads, Priority};
use arbitra_standings::Ranking;
use arbitra_texts as t;
use arbitra_venue::clock_test::Report;
use arbitra_venue::hall::Hall;
use arbitra_venue::plan::{Level, Wish as PlanWish, propose};
use arbitra_venue::premises::{Arrangement, ClockCheck, ClockFault, Noted, Premises};
use arbitra_venue::standards::Edition as Standards;

use crate::support::{dense, event, paper, pdf, poppler, ranked, tournament};

const DETAILS: &str = "
event-code = '400123'
country = 'ESP'
link = 'https://example.org'
paired-by = 'program'
pairing = 'Arbitra'
[organiser]
name = 'Club'
fide-id = 2200001
email = 'a@b.org'
[chief-arbiter]
name = 'Ruiz, Ana'
fide-id = 2200002
email = 'c@d.org'
[federation-official]
last-name = 'Soto'
first-name = 'Iris'
position = 'Secretary'
[arbiter]
last-name = 'Vega'
first-name = 'Nil'
fide-id = 2200003
federation = 'ESP'
[evaluator]
last-name = 'Ruiz'
first-name = 'Ana'
position = 'IA'
federation = 'ESP'
[[direct]]
event = 'Cup'
best-places = 1
title = 'FM'
gives = 'title'
source = 'a test'
";

/// A Swiss of which everything is known that forms ask for.
pub fn swiss(players: u16, rounds: u16) -> Tournament {
    let mut of = tournament(players, rounds);
    of.event.kind = "Swiss".to_owned();
    of.event.round_dates = vec![of.event.start; of.total_rounds()];
    of.event.deputy_arbiters = ["Soto, Iris", "Vega, Nil", "Luna, Eva"].map(str::to_owned).to_vec();
    of
}

/// The same players in teams of four, which meet board by board in a Swiss of teams.
pub fn of_teams(players: u16) -> Tournament {
    let mut of = swiss(players, 0);
    // By the recommended order: that of the players does not suit teams.
    of.tie_breaks.clear();
    System::Form(Form::Swiss(Swiss::Olympiad)).write_into(&mut of, false);
    let size = usize::from(players / 2).clamp(1, 4);
    let numbers: Vec<Number> = of.players.iter().map(|player| player.number).collect();
    let teams: Vec<Vec<Number>> = numbers.chunks_exact(size).map(<[Number]>::to_vec).collect();
    for (number, members) in (1..=999).zip(&teams) {
        of.teams.push(Team {
            number: TeamNumber::new(number).expect("small"),
            name: format!("Club de Ajedrez {number}"),
            nickname: String::new(),
            strength: None,
            stated_match_points: None,
            stated_game_points: None,
            stated_rank: None,
            members: members.clone(),
        });
    }
    for round in 0..3 {
        meet(&mut of, &teams, round);
    }
    of
}

/// A round of teams: everybody in a circle that turns by one, colours by turns from board to board.
fn meet(of: &mut Tournament, teams: &[Vec<Number>], round: usize) {
    let even = teams.len() + teams.len() % 2;
    let seat = |place: usize| if place == 0 { 0 } else { 1 + (place - 1 + round) % (even - 1) };
    for place in 0..even / 2 {
        let (one, two) = (seat(place), seat(even - 1 - place));
        let (Some(first), Some(second)) = (teams.get(one), teams.get(two)) else { continue };
        for (board, (own, other)) in first.iter().zip(second).enumerate() {
            let colour = if board % 2 == 0 { Colour::White } else { Colour::Black };
            let (score, back) = match (one + board + round) % 3 {
                0 => (Score::Win, Score::Loss),
                1 => (Score::Draw, Score::Draw),
                _ => (Score::Loss, Score::Win),
            };
            let sides = [(own, other, colour, score), (other, own, !colour, back)];
            for (own, opponent, colour, score) in sides {
                let game = Entry::Game { opponent: *opponent, colour, score, rated: true };
                let place = usize::from(own.get()) - 1;
                of.players[place].entries.push(game);
            }
        }
    }
    // Whose team rests has nothing for this round.
    for player in &mut of.players {
        player.entries.resize(round + 1, Entry::Bye(Bye::PairingAllocated));
    }
}

/// A knock-out that is about to begin.
pub fn cup(players: u16) -> Tournament {
    let mut of = swiss(players, 0);
    of.announced_rounds = None;
    System::Form(Form::KnockOut(Entrants::Players)).write_into(&mut of, false);
    of
}

/// A round robin that has not begun: its schedule is known all the same.
pub fn round_robin(players: u16) -> Tournament {
    let mut of = swiss(players, 0);
    of.announced_rounds = None;
    System::Form(Form::RoundRobin(RoundRobin::single(Entrants::Players)))
        .write_into(&mut of, false);
    of
}

/// Nine rounds in which the first player beats everybody, one player rests and one does not come:
/// norms, their forms, and lists that a quiet event has not.
pub fn eventful(players: u16) -> Tournament {
    let mut of = swiss(players, 9);
    for player in &mut of.players {
        let is_woman = player.number.get() % 3 == 0;
        player.sex = Some(if is_woman { Sex::Female } else { Sex::Male });
    }
    let hero = of.players[0].number;
    // One victory below a rating that titles ask for.
    of.players[0].rating = Some(2_499);
    for (place, player) in of.players.iter_mut().enumerate() {
        for entry in &mut player.entries {
            let Entry::Game { opponent, score, .. } = entry else { continue };
            if place == 0 {
                *score = Score::Win;
            } else if *opponent == hero {
                *score = Score::Loss;
            }
        }
    }
    // Two who were paired with each other in the last round.
    let last = Round::new(9).expect("small");
    let Some(away) = (1..of.players.len()).rev().find(|place| {
        matches!(of.players[*place].entry(last), Entry::Game { opponent, .. } if opponent != hero)
    }) else {
        return of;
    };
    if let Entry::Game { opponent, colour, .. } = of.players[away].entry(last) {
        let number = of.players[away].number;
        of.players[away].entries[8] =
            Entry::Forfeit { opponent: Some(opponent), colour: Some(colour), won: false };
        if let Some(other) = of.players.iter_mut().find(|player| player.number == opponent) {
            other.entries[8] =
                Entry::Forfeit { opponent: Some(number), colour: Some(!colour), won: true };
        }
    }
    of
}

/// What FIDE asks of whoever applies for a title, with an earlier norm.
const APPLIES: &str = "
[[application]]
fide-id = 2200001
title = 'GM'
birth-date = '1990/05/02'
birth-place = 'Lugo'
rating-reached = '2025/07/01'
highest-rating = 2550
[[application.norm]]
event = 'Torneo Internacional Memorial Ruy López de Segura'
place = 'Zafra'
dates = '01/02/2025 – 09/02/2025'
system = 'Swiss'
games = 14
required = '9.5'
scored = '10'
foreigners-normal = true
one-round-a-day = true
listed-event = true
[[application.norm]]
event = 'Open A'
place = 'Vigo'
dates = '2025'
system = 'Swiss'
games = 14
required = '9.5'
scored = '10'
foreigners-normal = true
one-round-a-day = true
listed-event = true
";

/// Keeps a paper where somebody can look at it: in the folder that `ARBITRA_PAPERS` names.
pub fn keep(name: &str, players: u16, code: &str, bytes: &[u8]) {
    let Some(folder) = env::var_os("ARBITRA_PAPERS") else { return };
    let folder = PathBuf::from(folder).join(format!("{players}-{code}"));
    fs::create_dir_all(&folder).expect("a folder for papers");
    fs::write(folder.join(format!("{name}.pdf")), bytes).expect("a paper");
}

/// An event that has everything papers ask for.
pub fn whole<'a>(of: &'a Tournament, ranking: &'a Ranking, l: Language) -> Event<'a> {
    let mut event = event(of, ranking, l);
    event.address = Some("https://example.org/p/1".to_owned());
    event.details = Details::read(DETAILS).expect("details");
    for player in &of.players {
        event.clubs.insert(player.number, "Club de Ajedrez".to_owned());
        event.dues.insert(player.number, Dues { due: 3_000, paid: 1_000 });
    }
    let fund = Fund::from_toml("currency = 'EUR'\nmethod = 'hort'\nmain = [600, 400, 250]")
        .expect("a fund");
    if let Ok(order) = final_order(of, &ranking.standings) {
        let distribution = distribute(&fund, &order);
        event.prizes = Some(Prizes { fund, order, distribution });
    }
    event.surrounding = Some(Rc::new(surrounding()));
    event.venue = Some(Rc::new(venue()));
    event
}

/// The same with somebody who applies for a title.
pub fn applying<'a>(of: &'a Tournament, ranking: &'a Ranking, l: Language) -> Event<'a> {
    let mut event = whole(of, ranking, l);
    event.details = Details::read(&format!("{DETAILS}{APPLIES}")).expect("details");
    event
}

/// A hall with its plan, a clock test, a clock that was looked at and one that failed.
fn venue() -> Venue {
    let words = include_str!("../../../../tests/suite/venue/hall.toml").to_owned();
    let hall = Hall::from_toml(&words).expect("a hall");
    let wish = PlanWish::new(60, Standards::E2019, Level::Open);
    let plan = propose(&hall, &wish).expect("it fits");
    let report =
        Report { clock: "DGT 3000".into(), tester: "Vidal, Vera".into(), ..Report::default() };
    let fault = ClockFault { round: 1, board: 7, ..ClockFault::default() };
    let check = ClockCheck { clock: "12".into(), sounds: true, ..ClockCheck::default() };
    let mut premises = Premises::default();
    for arrangement in [
        Arrangement::Hall { words },
        Arrangement::Plan { plan: Some(Box::new(plan)) },
        Arrangement::ClockTest { number: 1, report: Some(Box::new(report)) },
        Arrangement::ClockCheck { check },
        Arrangement::ClockFault { fault },
    ] {
        let noted = Noted { who: "Ana".into(), at: 0, text: "Both sides stood still.".into() };
        premises.take(&arrangement, &noted);
    }
    let (edition, level) = (Standards::E2019, Level::Open);
    Venue { premises, edition, level, boards: 60, rounds: 9, blind: 0, kept: 0 }
}

/// What surrounds the boards: an announcement, officials, a committee and an appeal.
fn surrounding() -> Surrounding {
    let announced = include_str!("../../../../fuzz/corpus/announcement/open.toml");
    let announced = arbitra_dossier::Event::from_toml(announced).expect("an announcement");
    let member = |(seat, name): (Seat, &str)| Member {
        name: name.to_owned(),
        seat,
        born: Some(1980),
        ..Member::default()
    };
    let seats =
        [(Seat::Chair, "Ruiz, Rosa"), (Seat::Member, "Soto, Saúl"), (Seat::Member, "Tell, Tim")];
    let filed = Filed { who: "Ana".to_owned(), at: 0 };
    let lodged = Lodged {
        appellant: "Núñez, Nora".to_owned(),
        received: 60,
        written: true,
        decided_before: true,
        ..Lodged::default()
    };
    let mut dossier = Dossier::default();
    for filing in [
        Filing::Officials {
            officials: vec![Official { name: "Vidal, Vera".to_owned(), ..Official::default() }],
        },
        Filing::Committee { members: seats.map(member).into() },
        Filing::Appeal { number: 1, step: Step::Lodge(Box::new(lodged)) },
    ] {
        dossier.take(&filing, "The flag had fallen.", &filed, &announced.announcement);
    }
    Surrounding {
        facts: announced.facts,
        announcement: announced.announcement,
        officials: dossier.officials.clone(),
        dossier,
        needs: vec![in_need()],
    }
}

/// A blind player at table 3, with an assistant.
fn in_need() -> InNeed {
    let needs = Needs {
        needs: vec![Need::Blind, Need::Power],
        assistant: "Ibáñez, Inés".to_owned(),
        ..Needs::default()
    };
    let seated = Seated { name: "Luna, Leo".to_owned(), needs, table: Some(3) };
    InNeed { seated, game: Some((3, "Mora, Mia".to_owned())) }
}

/// Every cell of the tables, in the text that another program reads.
pub fn read_back(event: &Event<'_>, document: &Document, bytes: &[u8]) {
    if document.sheets().next().is_none() {
        return;
    }
    let Some(text) = poppler("pdftotext", &["-raw"], bytes) else { return };
    let read: BTreeSet<&str> = text.split_whitespace().collect();
    for sheet in document.sheets().filter(|sheet| sheet.heads != Heads::None) {
        // A heading may take several lines, a word of it may not.
        let drawn = sheet.columns.iter().filter(|column| column.priority != Priority::Spare);
        for word in drawn.flat_map(|column| column.heading.split_whitespace()) {
            assert!(read.contains(word), "{}: `{word}` is broken", document.title);
        }
    }
    let (text, l) = (dense(&text), event.reader);
    for sheet in document.sheets() {
        for row in sheet.rows() {
            let cells: Vec<String> = row.cells.iter().map(|cell| dense(&cell.written(l))).collect();
            // A table that is divided, or whose cells take several lines, is read cell by cell.
            let found =
                text.contains(&cells.concat()) || cells.iter().all(|cell| text.contains(cell));
            assert!(found, "{}: {cells:?} is not on paper", document.title);
        }
    }
}

fn every_paper(players: u16, l: Language) {
    let swiss = swiss(players, 5);
    let others = [of_teams(players), cup(players), eventful(players)];
    let mut tournaments = vec![&swiss, &others[0], &others[1], &others[2]];
    // Two thousand players meet one another in two million games: nobody prints that.
    let all_against_all = round_robin(players.min(24));
    tournaments.push(&all_against_all);
    let rankings: Vec<Ranking> = tournaments.iter().map(|of| ranked(of)).collect();
    let mut not_made = Vec::new();
    for paper in PAPERS {
        let mut is_made = false;
        for (of, ranking) in tournaments.iter().zip(&rankings) {
            let event = match *of == &others[2] {
                true => applying(of, ranking, l),
                false => whole(of, ranking, l),
            };
            let Ok(document) = paper.make(&event, &Wish::default()) else { continue };
            let bytes = pdf(&event, &document, &Wish::default());
            keep(paper.name, players, l.code(), &bytes);
            read_back(&event, &document, &bytes);
            is_made = true;
            break;
        }
        if !is_made {
            not_made.push(paper.name);
        }
    }
    of_matches(&others[0], &rankings[1], players, l);
    // A norm needs nine games against different opponents.
    let may_lack: &[&str] = if players < 12 { &["norms", "it1", "it2"] } else { &[] };
    not_made.retain(|name| !may_lack.contains(name));
    assert!(not_made.is_empty(), "{players} players, {l}: no {not_made:?}");
}

/// What a Swiss of players shows otherwise than an event of teams.
const ALSO_OF_TEAMS: &[&str] = &[
    "starting-list",
    "pairings",
    "alphabetical",
    "slips",
    "cards",
    "scoresheets",
    "late-list",
    "results",
    "standings",
    "crosstable",
    "final-standings",
];

/// Papers of a round of matches call a board what the desk calls it: match and board.
fn of_matches(of: &Tournament, ranking: &Ranking, players: u16, l: Language) {
    let event = whole(of, ranking, l);
    for name in ALSO_OF_TEAMS {
        let document = paper(&event, name, &Wish::default());
        let bytes = pdf(&event, &document, &Wish::default());
        keep(&format!("teams-{name}"), players, l.code(), &bytes);
        read_back(&event, &document, &bytes);
        if !["pairings", "alphabetical", "late-list", "results"].contains(name) {
            continue;
        }
        let boards: BTreeSet<String> = document
            .sheets()
            .flat_map(|sheet| {
                let place = sheet.columns.iter().position(|one| one.heading == t::bd(l));
                sheet.rows().filter_map(move |row| Some(row.cells[place?].say(l)))
            })
            .collect();
        let is_named = |board: &String| board.is_empty() || board.contains('.');
        assert!(boards.contains("1.1") && boards.iter().all(is_named), "{name}: {boards:?}");
    }
}

#[test]
fn every_paper_of_three_players() {
    Language::ALL.into_iter().for_each(|l| every_paper(3, l));
}

#[test]
fn every_paper_of_24_players() {
    Language::ALL.into_iter().for_each(|l| every_paper(24, l));
}

#[test]
fn every_paper_of_120_players() {
    Language::ALL.into_iter().for_each(|l| every_paper(120, l));
}

#[test]
fn every_paper_of_2000_players_in_spanish() {
    every_paper(2_000, Language::Spanish);
}

#[test]
fn every_paper_of_2000_players_in_english() {
    every_paper(2_000, Language::English);
}

//! Pictures of papers, from an event that never was.

use arbitra_awards::prizes::{Fund, distribute};
use arbitra_desk::prizes::final_order;
use arbitra_model::{
    Bye, Colour, Date, Entry, Language, Number, Player, Round, Score, Team, TeamNumber, Title,
    Tournament,
};
use arbitra_pairing::form::Entrants;
use arbitra_pairing::{Form, System};
use arbitra_rating::forms::{Contact, Details, Official, PairedBy};
use arbitra_standings::{Asked, List, Ranking};
use arbitra_texts as t;

use crate::event::Prizes;
use crate::layout::{Composer, picture};
use crate::{Dues, Event, Kept, Moment, Paper, Wish};

/// The first page of a paper as a small picture, with the templates and the look that are kept;
/// none of papers that only a particular event has.
#[must_use]
pub fn picture_of(paper: &Paper, language: Language, kept: &Kept) -> Option<String> {
    let wish = Wish { round: Round::new(3), size: None };
    [swiss(language), of_teams(language), cup(language)].iter().find_map(|tournament| {
        let ranking = Ranking::of(tournament, &Asked::by(List::OwnIfReadable)).ok()?;
        let mut event = event(tournament, &ranking, language)?;
        let own = event.details.clone();
        kept.apply(&mut event);
        event.details = own;
        let document =
            (paper.make)(&event, &wish).or_else(|_| (paper.make)(&event, &Wish::default()));
        let document = document.ok()?;
        let facts = event.facts();
        let mut composer = Composer::new(&facts);
        composer.paper(&document, document.size);
        composer.finish().0.leaves.first().map(picture)
    })
}

/// Names of nobody.
const NAMES: [&str; 16] = [
    "Alba, Ana",
    "Brown, Ben",
    "Castro, Eva",
    "Dubois, Luc",
    "Evans, Joan",
    "Ferri, Ugo",
    "García, Leo",
    "Hoffmann, Ida",
    "Ibáñez, Sol",
    "Jansen, Piet",
    "Kowal, Ewa",
    "López, Mar",
    "Moreau, Zoé",
    "Novak, Jan",
    "Olsen, Kari",
    "Pérez, Gil",
];

fn swiss(l: Language) -> Tournament {
    let mut tournament = Tournament { announced_rounds: Some(5), ..Tournament::default() };
    let about = &mut tournament.event;
    about.name = t::papers_sample_event(l).to_owned();
    about.city = "Oviedo".to_owned();
    about.federation = "ESP".to_owned();
    about.start = Date::new(2026, 5, 1);
    about.end = Date::new(2026, 5, 3);
    about.chief_arbiter = "Ruiz, Marta".to_owned();
    about.time_control = "60 min + 30 s".to_owned();
    about.kind = "Swiss".to_owned();
    about.round_dates = (0..5).map(|day| Date::new(2026, 5, 1 + day / 2)).collect();
    tournament.tie_breaks = ["BH/C1", "BH", "SB"].map(str::to_owned).to_vec();
    let federations = ["ESP", "ENG", "ESP", "FRA", "POR", "ITA"];
    for (place, name) in (0_u16..).zip(NAMES) {
        let Some(number) = Number::new(place + 1) else { continue };
        let mut player = Player::new(number, name.to_owned());
        player.rating = (place != 13).then_some(2_310 - 41 * place);
        player.title = [Some(Title::IM), None, Some(Title::WFM), None][usize::from(place) % 4];
        player.federation = federations[usize::from(place) % federations.len()].parse().ok();
        player.fide_id = Some(90_000_001 + u32::from(place));
        tournament.players.push(player);
    }
    for round in 0..4 {
        play(&mut tournament, round);
    }
    tournament
}

/// A round: everybody in a circle that turns by one; one player stays away.
fn play(tournament: &mut Tournament, round: usize) {
    let count = tournament.players.len();
    let turn = |place: usize| if place == 0 { 0 } else { 1 + (place - 1 + round) % (count - 1) };
    for place in 0..count / 2 {
        let (one, two) = (turn(place), turn(count - 1 - place));
        let numbers = (tournament.players[one].number, tournament.players[two].number);
        if round == 2 && place == 5 {
            tournament.players[one].entries.push(Entry::Bye(Bye::HalfPoint));
            tournament.players[two].entries.push(Entry::Bye(Bye::PairingAllocated));
            continue;
        }
        let (score, other) = match (one + 2 * two + round) % 3 {
            0 => (Score::Win, Score::Loss),
            1 => (Score::Draw, Score::Draw),
            _ => (Score::Loss, Score::Win),
        };
        let game = |opponent, colour, score| Entry::Game { opponent, colour, score, rated: true };
        tournament.players[one].entries.push(game(numbers.1, Colour::White, score));
        tournament.players[two].entries.push(game(numbers.0, Colour::Black, other));
    }
}

fn of_teams(l: Language) -> Tournament {
    let mut tournament = swiss(l);
    let members: Vec<Number> = tournament.players.iter().map(|player| player.number).collect();
    // Teams meet as the players of the circle do: first and last of every four.
    let cities = ["Avilés", "Gijón", "Lugo", "León"];
    for (number, (city, own)) in (1..).zip(cities.iter().zip(members.chunks(4))) {
        let Some(number) = TeamNumber::new(number) else { continue };
        tournament.teams.push(Team {
            number,
            name: format!("Club {city}"),
            nickname: String::new(),
            strength: None,
            stated_match_points: None,
            stated_game_points: None,
            stated_rank: None,
            members: own.to_vec(),
        });
    }
    for player in &mut tournament.players {
        player.entries.clear();
    }
    for round in 0..3_usize {
        let meets = [[(0, 3), (1, 2)], [(3, 2), (0, 1)], [(1, 3), (2, 0)]][round];
        for (home, away) in meets {
            for board in 0..4 {
                let (one, two) = (home * 4 + board, away * 4 + board);
                let colours = match board % 2 {
                    0 => (Colour::White, Colour::Black),
                    _ => (Colour::Black, Colour::White),
                };
                let (score, other) = match (one + two + round) % 3 {
                    0 => (Score::Win, Score::Loss),
                    1 => (Score::Draw, Score::Draw),
                    _ => (Score::Loss, Score::Win),
                };
                let entry =
                    |opponent, colour, score| Entry::Game { opponent, colour, score, rated: true };
                let numbers = (members[one], members[two]);
                tournament.players[one].entries.push(entry(numbers.1, colours.0, score));
                tournament.players[two].entries.push(entry(numbers.0, colours.1, other));
            }
        }
    }
    tournament
}

fn cup(l: Language) -> Tournament {
    let mut tournament = swiss(l);
    for player in &mut tournament.players {
        player.entries.clear();
    }
    System::Form(Form::KnockOut(Entrants::Players)).write_into(&mut tournament, false);
    tournament
}

const FUND: &str = "currency = 'EUR'\nmethod = 'hort'\nmain = [600, 400, 250]\n";

fn event<'a>(
    tournament: &'a Tournament,
    ranking: &'a Ranking,
    language: Language,
) -> Option<Event<'a>> {
    let printed = Moment::of_seconds(1_777_730_400, 120)?;
    let mut event = Event::new(tournament, ranking, language, printed);
    event.program = concat!("Arbitra ", env!("CARGO_PKG_VERSION")).to_owned();
    event.address = Some("https://example.org/p/1".to_owned());
    for (place, player) in tournament.players.iter().enumerate() {
        let clubs = ["Alfil", "Peones", "Torre"];
        event.clubs.insert(player.number, clubs[place % clubs.len()].to_owned());
        let paid = if place % 5 == 0 { 0 } else { 3_000 };
        event.dues.insert(player.number, Dues { due: 3_000, paid });
    }
    if let Ok(fund) = Fund::from_toml(FUND)
        && let Ok(order) = final_order(tournament, &ranking.standings)
    {
        let distribution = distribute(&fund, &order);
        event.prizes = Some(Prizes { fund, order, distribution });
    }
    event.details = details();
    Some(event)
}

fn details() -> Details {
    let contact = |name: &str, id: u32| Contact {
        name: name.to_owned(),
        fide_id: Some(id),
        email: "chess@example.org".to_owned(),
        ..Contact::default()
    };
    let official = |last: &str, first: &str, position: &str| Official {
        last_name: last.to_owned(),
        first_name: first.to_owned(),
        fide_id: Some(90_000_101),
        position: position.to_owned(),
        federation: "ESP".to_owned(),
        ..Official::default()
    };
    Details {
        organiser: contact("Club Alfil", 90_000_100),
        chief_arbiter: contact("Ruiz, Marta", 90_000_101),
        country: "ESP".to_owned(),
        venue: "Oviedo".to_owned(),
        paired_by: Some(PairedBy::Program),
        pairing: "Arbitra".to_owned(),
        federation_official: official("Soto", "Iris", "Secretary"),
        arbiter: official("Vega", "Nil", ""),
        evaluator: official("Ruiz", "Marta", "IA"),
        event_code: "400001".to_owned(),
        ..Details::default()
    }
}

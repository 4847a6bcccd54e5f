//! Pictures of papers, from an event that never was.

use std::rc::Rc;
use std::sync::Arc;

use arbitra_awards::prizes::{Fund, distribute};
use arbitra_desk::prizes::final_order;
use arbitra_model::{
    Bye, Colour, Date, Entry, Language, Number, Player, Round, Score, Sex, Team, TeamNumber, Title,
    Tournament,
};
use arbitra_pairing::form::{Entrants, RoundRobin};
use arbitra_pairing::{Form, System};
use arbitra_rating::norms::{self, EventOptions};
use arbitra_standings::{Asked, List, Ranking};
use arbitra_texts as t;

use crate::event::Prizes;
use crate::layout::{Composer, picture};
use crate::sample_around as around;
use crate::{Dues, Event, Kept, Moment, Paper, Wish};

/// The first page of a paper as a small picture, with the templates and the look that are kept.
#[must_use]
pub fn picture_of(paper: &Paper, language: Language, kept: &Kept) -> Option<String> {
    let wish = Wish { round: Round::new(3), size: None };
    let kinds: [fn(Language) -> Tournament; 5] = [swiss, of_teams, cup, round_robin, strong];
    kinds.into_iter().find_map(|make| {
        let tournament = &make(language);
        let ranking = Ranking::of(tournament, &Asked::by(List::OwnIfReadable)).ok()?;
        let mut event = event(tournament, &ranking, language)?;
        let own = event.details.clone();
        kept.apply(&mut event);
        event.details = own;
        let document = paper.make(&event, &wish).or_else(|_| paper.make(&event, &Wish::default()));
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
        player.birth = Date::year_only(1962 + 3 * place);
        player.sex = Some(if place % 3 == 0 { Sex::Female } else { Sex::Male });
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

fn round_robin(l: Language) -> Tournament {
    let mut tournament = swiss(l);
    tournament.players.truncate(8);
    tournament.announced_rounds = None;
    for player in &mut tournament.players {
        player.entries.clear();
    }
    System::Form(Form::RoundRobin(RoundRobin::single(Entrants::Players)))
        .write_into(&mut tournament, false);
    tournament
}

/// Nine rounds in which the first player beats grandmasters: a norm, and its forms.
fn strong(l: Language) -> Tournament {
    let mut tournament = swiss(l);
    tournament.announced_rounds = Some(9);
    tournament.event.round_dates = (1..=9).map(|day| Date::new(2026, 5, day)).collect();
    tournament.event.end = Date::new(2026, 5, 9);
    let federations = ["ESP", "ENG", "FRA", "POR", "ITA", "GER", "POL"];
    for (place, player) in tournament.players.iter_mut().enumerate() {
        player.rating = Some(if place == 0 { 2_490 } else { 2_560 });
        player.title = Some(if place == 0 { Title::IM } else { Title::GM });
        player.federation = federations[place % federations.len()].parse().ok();
        player.entries.clear();
    }
    for round in 0..9 {
        play(&mut tournament, round);
    }
    let first = tournament.players[0].number;
    for (place, player) in tournament.players.iter_mut().enumerate() {
        for entry in &mut player.entries {
            if let Entry::Game { opponent, score, .. } = entry {
                match (place, *opponent) {
                    (0, _) => *score = Score::Win,
                    (_, opponent) if opponent == first => *score = Score::Loss,
                    _ => {}
                }
            }
        }
    }
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
    event.details = around::details();
    event.surrounding = around::surrounding().map(Rc::new);
    event.venue = around::venue().map(Rc::new);
    let options = EventOptions::usual(tournament);
    event.norm_event = Some(Arc::new(norms::Event::of(tournament, options)));
    Some(event)
}

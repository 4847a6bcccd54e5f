//! Invented players in their initial order (C.04.2 2.2).

use std::cmp::Reverse;

use arbitra_model::{Date, Federation, Number, Player, Sex, Title};

use super::plan::Ratings;
use arbitra_model::Random;

/// Players with their ratings, numbered by rating, title and name.
pub fn players(random: &mut Random, count: u16, ratings: &Ratings) -> Vec<Player> {
    let mut id = 90_000_000;
    let mut players: Vec<Player> = (1..=count)
        .filter_map(Number::new)
        .map(|number| {
            id += 1 + random.below(9) as u32;
            player(random, number, id, ratings)
        })
        .collect();
    players.sort_by(|a, b| {
        let title = |p: &Player| p.title.map_or(Title::ALL.len(), |t| t as usize);
        (Reverse(a.rating), title(a), &a.name).cmp(&(Reverse(b.rating), title(b), &b.name))
    });
    for (number, player) in (1..=count).filter_map(Number::new).zip(&mut players) {
        player.number = number;
    }
    players
}

fn player(random: &mut Random, number: Number, id: u32, ratings: &Ratings) -> Player {
    let female = random.below(4) == 0;
    let first = *random.one_of(if female { &WOMEN } else { &MEN });
    let last = *random.one_of(&LAST_NAMES);
    let drawn = drawn(random, ratings);
    let rating = ratings.at(number.get() - 1).unwrap_or(Some(drawn));
    let year = random.between(1950, 2014);
    let (month, day) = (random.between(1, 12) as u8, random.between(1, 28) as u8);
    Player {
        sex: Some(if female { Sex::Female } else { Sex::Male }),
        title: rating.filter(|_| random.below(5) > 0).and_then(|rating| title(rating, female)),
        rating,
        federation: random.one_of(&FEDERATIONS).parse::<Federation>().ok(),
        fide_id: Some(id),
        birth: Date::new(year, month, day),
        ..Player::new(number, format!("{last}, {first}"))
    }
}

/// The mean of two draws: most players are in the middle of the range. It is drawn whether it is used
/// or not, so that names do not depend on how ratings are wished.
fn drawn(random: &mut Random, ratings: &Ratings) -> u16 {
    let (low, high) = match ratings {
        Ratings::Between(range) => (*range.start(), *range.end()),
        Ratings::Steps { .. } | Ratings::Given(_) => (0, Ratings::MAX),
    };
    random.between(low, high).midpoint(random.between(low, high))
}

fn title(rating: u16, female: bool) -> Option<Title> {
    Some(match rating {
        2500.. => Title::GM,
        2400.. => Title::IM,
        2300.. if female => Title::WGM,
        2300.. => Title::FM,
        2200.. if female => Title::WIM,
        2200.. => Title::CM,
        2100.. if female => Title::WFM,
        2000.. if female => Title::WCM,
        _ => return None,
    })
}

const FEDERATIONS: [&str; 20] = [
    "ESP", "ARG", "MEX", "COL", "PER", "CHI", "CUB", "ENG", "GER", "FRA", "ITA", "POR", "NED",
    "POL", "IND", "USA", "NOR", "ISL", "TUR", "PHI",
];

const WOMEN: [&str; 32] = [
    "Ada", "Agnes", "Aída", "Amparo", "Astrid", "Beatriz", "Birgit", "Carmen", "Celia", "Clara",
    "Dolores", "Edith", "Elena", "Emilia", "Gloria", "Helga", "Inés", "Irene", "Julia", "Lourdes",
    "Lucía", "Magda", "Maite", "Nadia", "Nuria", "Olga", "Paula", "Rosa", "Sofía", "Teresa",
    "Vera", "Zoe",
];

const MEN: [&str; 40] = [
    "Adrián", "Alan", "Andrés", "Anton", "Bruno", "Carlos", "Cesar", "Daniel", "Diego", "Edgar",
    "Emil", "Enrique", "Felipe", "Frank", "Gabriel", "Gerd", "Hugo", "Iván", "Jaime", "Jan",
    "Joaquín", "Jorge", "Karl", "Leo", "Luis", "Marcos", "Mateo", "Nils", "Óscar", "Otto", "Pablo",
    "Pedro", "Ramón", "Raúl", "Ricardo", "Samuel", "Sergio", "Tomás", "Victor", "Walter",
];

const LAST_NAMES: [&str; 80] = [
    "Abad",
    "Acosta",
    "Aguirre",
    "Alonso",
    "Arias",
    "Baker",
    "Barrios",
    "Becker",
    "Benítez",
    "Bergman",
    "Blanco",
    "Bravo",
    "Caballero",
    "Calvo",
    "Campos",
    "Carter",
    "Castro",
    "Cordero",
    "Cruz",
    "Delgado",
    "Duarte",
    "Duran",
    "Engel",
    "Escobar",
    "Fabre",
    "Ferrer",
    "Fischbach",
    "Fuentes",
    "Gallego",
    "García",
    "Gil",
    "Greco",
    "Guerra",
    "Haas",
    "Herrera",
    "Hidalgo",
    "Holm",
    "Ibáñez",
    "Iglesias",
    "Jansen",
    "Jiménez",
    "Keller",
    "Kowal",
    "Lago",
    "Larsson",
    "Leal",
    "López",
    "Lorenzo",
    "Maier",
    "Marín",
    "Martel",
    "Medina",
    "Molina",
    "Mora",
    "Muñoz",
    "Navarro",
    "Nieto",
    "Ochoa",
    "Olsen",
    "Ortega",
    "Pardo",
    "Pascual",
    "Peña",
    "Prieto",
    "Quintana",
    "Ramos",
    "Reyes",
    "Rojas",
    "Rossi",
    "Salas",
    "Santos",
    "Silva",
    "Soler",
    "Taylor",
    "Torres",
    "Ulloa",
    "Vega",
    "Vidal",
    "Weber",
    "Zapata",
];

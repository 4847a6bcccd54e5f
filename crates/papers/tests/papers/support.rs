//! Tournaments to print, and readers of what was printed.

use std::process::Command;
use std::sync::Arc;
use std::{env, fs};

use arbitra_model::{
    Colour, Date, Entry, Federation, Language, Number, Player, Round, Score, Title, Tournament,
};
use arbitra_papers::{Document, Event, Moment, Wish, named, one_pdf};
use arbitra_rating::norms::{self, EventOptions};
use arbitra_standings::{Asked, List, Ranking};

/// When the papers of the tests are printed.
pub fn printed() -> Moment {
    Moment::of_seconds(1_773_500_460, 0).expect("in the calendar")
}

/// Names of every kind: long, with accents, in every script that papers print.
const NAMES: [&str; 12] = [
    "Ibáñez de la Fuente y Rodríguez-Villanueva, María de los Ángeles",
    "Nguyễn, Thị Phương Thảo",
    "Каспаров, Гарри Кимович",
    "Παπαδόπουλος, Γεώργιος",
    "Հակոբյան, Վարդան",
    "ჯობავა, ბაადური",
    "Łukasz, Żółć",
    "O’Brien, Seán",
    "Öztürk, Gülşen",
    "Þórðarson, Ægir",
    "Smith, Jo",
    "Núñez, Íñigo",
];

/// A tournament of so many players and rounds, with results; made without any engine.
pub fn tournament(players: u16, rounds: u16) -> Tournament {
    let mut tournament = Tournament { announced_rounds: Some(9), ..Tournament::default() };
    let event = &mut tournament.event;
    event.name = "Open de Ajedrez de Cabañas 2026".to_owned();
    event.city = "Cabañas".to_owned();
    event.federation = "ESP".to_owned();
    event.start = Date::new(2026, 3, 14);
    event.end = Date::new(2026, 3, 18);
    event.chief_arbiter = "Ruiz, Ana".to_owned();
    event.time_control = "90 min + 30 s".to_owned();
    tournament.tie_breaks = vec!["BH/C1".to_owned(), "BH".to_owned(), "SB".to_owned()];
    let federations = ["ESP", "VIE", "RUS", "GRE", "ARM", "GEO", "POL"];
    for number in 1..=players {
        let place = usize::from(number - 1);
        let first = NAMES[place % NAMES.len()];
        let name = if place < NAMES.len() { first.to_owned() } else { format!("{first} {number}") };
        let mut player = Player::new(Number::new(number).expect("small"), name);
        player.rating = (number % 7 != 0).then(|| 2600_u16.saturating_sub(number));
        player.title = [None, Some(Title::GM), None, Some(Title::WFM)][place % 4];
        let federation: Result<Federation, _> = federations[place % federations.len()].parse();
        player.federation = federation.ok();
        player.fide_id = Some(2_200_000 + u32::from(number));
        player.birth = Date::year_only(1950 + number % 60);
        tournament.players.push(player);
    }
    for round in 0..rounds {
        play(&mut tournament, round);
    }
    tournament
}

/// A round: everybody in a circle that turns by one.
fn play(tournament: &mut Tournament, round: u16) {
    let count = tournament.players.len();
    let even = count + count % 2;
    let seat = |place: usize| match place {
        0 => 0,
        place => 1 + (place - 1 + usize::from(round)) % (even - 1),
    };
    for place in 0..even / 2 {
        let (one, two) = (seat(place), seat(even - 1 - place));
        let mut set = |own: usize, other: usize, colour: Colour, score: Score| {
            if own >= count {
                return;
            }
            let entry = match tournament.players.get(other) {
                Some(opponent) => {
                    Entry::Game { opponent: opponent.number, colour, score, rated: true }
                }
                None => Entry::Bye(arbitra_model::Bye::PairingAllocated),
            };
            tournament.players[own].entries.push(entry);
        };
        let (first, second) = match (one + two + usize::from(round)) % 3 {
            0 => (Score::Win, Score::Loss),
            1 => (Score::Draw, Score::Draw),
            _ => (Score::Loss, Score::Win),
        };
        set(one, two, Colour::White, first);
        set(two, one, Colour::Black, second);
    }
}

/// The standings of a tournament.
pub fn ranked(tournament: &Tournament) -> Ranking {
    Ranking::of(tournament, &Asked::by(List::Own)).expect("tie-breaks that can be read")
}

/// An event as the tests print it.
pub fn event<'a>(tournament: &'a Tournament, ranking: &'a Ranking, l: Language) -> Event<'a> {
    let options = EventOptions::usual(tournament);
    Event {
        program: "Arbitra 0.1.0".to_owned(),
        norm_event: Some(Arc::new(norms::Event::of(tournament, options))),
        ..Event::new(tournament, ranking, l, printed())
    }
}

/// A round by its number.
pub fn round(number: u16) -> Wish {
    Wish { round: Round::new(number), size: None }
}

/// A paper by name, which must be there.
pub fn paper(event: &Event<'_>, name: &str, wish: &Wish) -> Document {
    let paper = named(name).unwrap_or_else(|error| panic!("{error}"));
    paper.make(event, wish).unwrap_or_else(|missing| panic!("{name}: {missing:?}"))
}

/// A paper as PDF.
pub fn pdf(event: &Event<'_>, document: &Document, wish: &Wish) -> Vec<u8> {
    one_pdf(&[event.chapter(vec![document.clone()])], wish)
        .unwrap_or_else(|error| panic!("{}: {error}", document.title))
}

/// What a program of poppler says of a PDF; none where poppler is not installed.
pub fn poppler(program: &str, arguments: &[&str], pdf: &[u8]) -> Option<String> {
    let said = poppler_bytes(program, arguments, pdf)?;
    Some(String::from_utf8_lossy(&said).into_owned())
}

/// The same as bytes: a picture.
pub fn poppler_bytes(program: &str, arguments: &[&str], pdf: &[u8]) -> Option<Vec<u8>> {
    let folder = env::temp_dir().join("arbitra-papers");
    fs::create_dir_all(&folder).expect("a folder for files of a moment");
    let mut name = std::hash::DefaultHasher::new();
    std::hash::Hash::hash(&(pdf, program, arguments), &mut name);
    let file = folder.join(format!("{:x}.pdf", std::hash::Hasher::finish(&name)));
    fs::write(&file, pdf).expect("a file of a moment");
    let mut command = Command::new(program);
    command.args(arguments).arg(&file);
    if program == "pdftotext" {
        command.arg("-");
    }
    let output = command.output();
    let _ = fs::remove_file(&file);
    match output {
        Ok(output) => {
            assert!(output.status.success(), "{program}: {output:?}");
            Some(output.stdout)
        }
        Err(_) => {
            assert!(env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
            eprintln!("{program} is not installed: nothing was read back");
            None
        }
    }
}

/// A text without blanks: how far apart words stand is the layout's own affair.
pub fn dense(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_whitespace()).collect()
}

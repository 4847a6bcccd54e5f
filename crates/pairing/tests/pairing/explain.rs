//! Explanations as a reader gets them: the worked example of fourteen players in both languages and editions,
//! and every refusal known of it found again with its reason.

use std::fs;
use std::path::Path;

use arbitra_model::{Language, Number, Round, Tournament};
use arbitra_pairing::dutch::{Edition, Fault, Verdict};
use arbitra_pairing::explain::{Account, Explained, Question};
use arbitra_pairing::{Criterion, System};

fn suite(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite/explain");
    fs::read_to_string(folder.join(name)).unwrap()
}

fn fourteen_players() -> Tournament {
    arbitra_trf::read(suite("fourteen-players.trf").as_bytes()).unwrap().tournament
}

fn explained(tournament: &Tournament, edition: Edition, round: u16) -> Explained<'_> {
    Explained::new(tournament, System::Dutch(edition), Round::new(round)).unwrap()
}

fn number(text: &str) -> Number {
    text.trim().parse().ok().and_then(Number::new).unwrap()
}

#[test]
fn every_round_reads_well_in_english() {
    let tournament = fourteen_players();
    for round in 1..=5 {
        let account = explained(&tournament, Edition::E2026, round).round(Language::English);
        insta::assert_snapshot!(format!("english_round_{round}"), account.text());
    }
}

#[test]
fn every_round_reads_well_in_spanish() {
    let tournament = fourteen_players();
    for round in 1..=5 {
        let account = explained(&tournament, Edition::E2017, round).round(Language::Spanish);
        insta::assert_snapshot!(format!("spanish_round_{round}"), account.text());
    }
}

#[test]
fn a_page_for_one_player() {
    let tournament = fourteen_players();
    let explained = explained(&tournament, Edition::E2026, 4);
    let page = |language| explained.player(number("14"), language).unwrap();
    insta::assert_snapshot!("player_english", page(Language::English).text());
    insta::assert_snapshot!("player_spanish", page(Language::Spanish).text());
    let html = page(Language::English).html();
    assert!(html.starts_with("<!doctype html>") && html.contains("@media print"));
    assert_eq!(page(Language::English).boards.len(), 1);
    let board = explained.board(5, Language::English).unwrap();
    assert_eq!(board.boards[0].board, 5);
    assert!(explained.board(8, Language::English).is_err());
    assert!(explained.player(number("99"), Language::English).is_err());
}

#[test]
fn why_not_in_both_languages() {
    let tournament = fourteen_players();
    let mut text = String::new();
    for (round, question) in [
        (2, Question::Meet(number("2"), number("6"))),
        (2, Question::Meet(number("4"), number("8"))),
        (2, Question::Bye(number("9"))),
        (2, Question::Bye(number("1"))),
        (3, Question::Meet(number("3"), number("6"))),
        (3, Question::Meet(number("3"), number("11"))),
        (4, Question::Meet(number("9"), number("10"))),
        (4, Question::Meet(number("1"), number("7"))),
        (5, Question::Meet(number("3"), number("9"))),
        (5, Question::Meet(number("14"), number("8"))),
        (5, Question::Bye(number("9"))),
        (5, Question::White(number("8"))),
        (5, Question::White(number("3"))),
    ] {
        let explained = explained(&tournament, Edition::E2026, round);
        for language in Language::ALL {
            let answer = explained.why_not(question, language).unwrap();
            let sections = Account { boards: Vec::new(), ..answer.account };
            text.push_str(&sections.text());
            text.push('\n');
        }
    }
    insta::assert_snapshot!("why_not", text);
}

/// What is known of the worked example: `round | pairs refused | criterion`.
#[test]
fn every_known_refusal_is_found_again() {
    let tournament = fourteen_players();
    let facts = suite("fourteen-players.refusals.txt");
    let mut found = 0;
    for line in facts.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [round, pairs, criterion] = fields[..] else { panic!("{line}") };
        let pairs: Vec<&str> = pairs.split(' ').collect();
        for edition in Edition::ALL {
            let explained = explained(&tournament, edition, round.parse().unwrap());
            let article = edition.criterion(criterion_of(criterion)).unwrap();
            match *pairs {
                [pair] => refused_pair(&explained, pair, (criterion, article), line),
                _ => refused_candidate(&explained, &pairs, article, line),
            }
            found += 1;
        }
    }
    assert!(found >= 40, "{found}");
}

/// The round's account refuses the pair by the article, or "why not?" names the criterion.
fn refused_pair(
    explained: &Explained<'_>,
    pair: &str,
    (criterion, article): (&str, &str),
    line: &str,
) {
    let (a, b) = pair.split_once('-').unwrap();
    let (a, b) = (number(a), number(b));
    let account = explained.round(Language::English);
    let paragraphs = account.sections.iter().flat_map(|section| &section.paragraphs);
    let mut sentences = paragraphs.flat_map(|paragraph| &paragraph.sentences);
    if sentences.any(|sentence| {
        sentence.articles.iter().any(|cited| cited == article)
            && sentence.players.contains(&a)
            && sentence.players.contains(&b)
    }) {
        return;
    }
    let question = Question::Meet(a, b);
    let answer = explained.why_not(question, Language::English).unwrap();
    let reason = match answer.verdict.unwrap() {
        Verdict::Forbidden { criterion } => format!("{criterion:?}"),
        Verdict::Departs(departure) => match departure.fault {
            Fault::Worse(worse) => format!("{:?}", worse.criterion),
            other => format!("{other:?}"),
        },
        Verdict::Impossible { .. } => format!("{:?}", Criterion::Completion),
        other => format!("{other:?}"),
    };
    assert_eq!(reason, criterion, "{}: {line}", explained.system());
}

/// The round's account names the candidate and the article that refuses it.
fn refused_candidate(explained: &Explained<'_>, pairs: &[&str], article: &str, line: &str) {
    let account = explained.round(Language::English);
    let paragraphs = account.sections.iter().flat_map(|section| &section.paragraphs);
    let told = paragraphs.into_iter().any(|paragraph| {
        let names = paragraph.sentences.iter().any(|sentence| {
            pairs.iter().all(|pair| sentence.text.contains(&pair.replace('-', "–")))
        });
        names && paragraph.sentences.iter().any(|s| s.articles.iter().any(|a| a == article))
    });
    assert!(told, "{}: {line}\n{}", explained.system(), account.text());
}

fn criterion_of(name: &str) -> Criterion {
    match name {
        "Rematch" => Criterion::Rematch,
        "Completion" => Criterion::Completion,
        "Downfloaters" => Criterion::Downfloaters,
        "Preference" => Criterion::Preference,
        "DownfloatBefore" => Criterion::DownfloatBefore,
        other => panic!("{other}"),
    }
}

/// A score group of a championship of 2010 as an arbiter's check-list describes it, by rank: who wants which colour, who
/// must not have White, whose colour cannot come a third time, who has met inside the group.
mod check_list {
    use arbitra_model::{Colour, Entry, Language, Number, Player, Round, Score, Tournament};
    use arbitra_pairing::Position;
    use arbitra_pairing::checklist::{CheckList, Words};
    use arbitra_pairing::dutch::DUTCH_2026;

    use crate::common::beside;

    const FIRST: u16 = 5;
    const UPPER: [u16; 6] = [5, 6, 7, 8, 9, 10];
    const LOWER: [u16; 7] = [11, 12, 13, 14, 15, 16, 17];
    const WANT_WHITE: [u16; 8] = [5, 6, 7, 8, 9, 10, 11, 15];
    const MUST_NOT_HAVE_WHITE: [u16; 2] = [12, 17];
    const CANNOT_REPEAT: [u16; 2] = [9, 17];
    const MET: [(u16, u16); 3] = [(5, 16), (7, 16), (8, 10)];
    const ROUNDS: usize = 4;

    fn number(rank: u16) -> Number {
        Number::new(rank - FIRST + 1).unwrap()
    }

    /// Colours after which the rules see what the list says of a rank.
    fn colours(rank: u16) -> [Colour; ROUNDS] {
        use Colour::{Black as B, White as W};
        match rank {
            8 => [W, B, W, B],
            9 => [W, W, B, B],
            12 => [W, W, B, W],
            17 => [B, B, W, W],
            _ if WANT_WHITE.contains(&rank) => [B, W, W, B],
            _ => [W, B, B, W],
        }
    }

    fn met(a: u16, b: u16) -> bool {
        MET.contains(&(a.min(b), a.max(b)))
    }

    /// Everybody drew all games; the opponents from outside the group have played one game each.
    fn tournament() -> Tournament {
        let ranks = || UPPER.into_iter().chain(LOWER);
        let mut players: Vec<Player> =
            ranks().map(|rank| Player::new(number(rank), format!("Rank {rank}"))).collect();
        players.iter_mut().for_each(|player| player.entries = vec![Entry::Blank; ROUNDS]);
        let game = |opponent: Number, colour: Colour| Entry::Game {
            opponent,
            colour,
            score: Score::Draw,
            rated: true,
        };
        for a in ranks() {
            for round in 0..ROUNDS {
                let own = usize::from(a - FIRST);
                if players[own].entries[round] != Entry::Blank {
                    continue;
                }
                let colour = colours(a)[round];
                // Those of the list who met do so in the first round in which their colours fit.
                let inside = ranks().find(|&b| {
                    let there = &players[usize::from(b - FIRST)].entries;
                    let again =
                        players[own].entries.iter().any(|e| e.opponent() == Some(number(b)));
                    met(a, b)
                        && colours(b)[round] != colour
                        && there[round] == Entry::Blank
                        && !again
                });
                let other = match inside {
                    Some(b) => usize::from(b - FIRST),
                    None => {
                        let place = players.len();
                        let number = Number::new(place as u16 + 1).unwrap();
                        let mut player = Player::new(number, format!("Outside {number}"));
                        player.entries = vec![Entry::Blank; ROUNDS];
                        players.push(player);
                        place
                    }
                };
                let (mine, theirs) = (players[own].number, players[other].number);
                players[own].entries[round] = game(theirs, colour);
                players[other].entries[round] = game(mine, !colour);
            }
        }
        Tournament { players, announced_rounds: Some(9), ..Tournament::default() }
    }

    #[test]
    fn says_of_a_group_what_an_arbiter_wrote_by_hand() {
        let tournament = tournament();
        let round = Round::from_index(ROUNDS);
        let position = Position::before(&tournament, round, DUTCH_2026.history).unwrap();
        let list = CheckList::of(&tournament, &position, None);
        let group = &list.groups[0];
        let ranks = |numbers: &[Number]| -> Vec<u16> {
            numbers.iter().map(|number| number.get() + FIRST - 1).collect()
        };
        let all: Vec<Number> = group.rows.iter().map(|row| row.number).collect();
        assert_eq!(ranks(&all), [&UPPER[..], &LOWER].concat());
        assert_eq!((group.wishes(Colour::White), group.wishes(Colour::Black)), (8, 5));
        assert_eq!(ranks(&group.bound(Colour::Black)), MUST_NOT_HAVE_WHITE);
        let repeated = group.rows.iter().filter(|row| row.repeated.is_some());
        let repeated: Vec<Number> = repeated.map(|row| row.number).collect();
        assert_eq!(ranks(&repeated), CANNOT_REPEAT);
        assert_eq!(group.clashes(), 1, "5 and 11 in the pairing of then");
        let mut inside = Vec::new();
        for row in &group.rows {
            let known = row.met.iter().filter(|o| row.number < **o && all.contains(o));
            inside.extend(known.map(|o| (row.number, *o)));
        }
        assert_eq!(inside, MET.map(|(a, b)| (number(a), number(b))));
        let text = list.text(Words::of(Language::English));
        assert!(text.contains("13 (White due: 8, Black due: 5)"), "{text}");
        assert!(text.contains("Pairs in which colours clash at least: 1."), "{text}");
    }

    /// The same facts where the collection lies beside the checkout.
    #[test]
    fn facts_are_those_of_the_collection() {
        let Some(file) = beside("acceptance/p_checklist_facts.json") else { return };
        let text = std::fs::read_to_string(file).unwrap();
        let squeezed: String = text.split_whitespace().collect();
        let list = |ranks: &[u16]| format!("{ranks:?}").replace(' ', "");
        let met: Vec<String> = MET.iter().map(|(a, b)| format!("[{a},{b}]")).collect();
        for (name, value) in [
            ("S1_ranks", list(&UPPER)),
            ("S2_ranks", list(&LOWER)),
            ("colour_wishes", "{\"white\":8,\"black\":5}".to_owned()),
            ("must_not_have_white", list(&MUST_NOT_HAVE_WHITE)),
            ("cannot_repeat_colour", list(&CANNOT_REPEAT)),
            ("already_met_inside_group", format!("[{}]", met.join(","))),
        ] {
            assert!(squeezed.contains(&format!("\"{name}\":{value}")), "{name}");
        }
    }
}

//! A thousand certificates that were tampered with, each in a way that makes it false; all are rejected.
//!
//! Why each kind of change makes a certificate false:
//!
//! - the rules prescribe one pairing, so any other one is wrong, also if brackets are changed along with the boards;
//! - the round paired with a wish made an absolute rule is another one, however well it is proved;
//! - in a changed file, or for another round or edition, it is wrong if the engine pairs otherwise there;
//! - what a certificate says of a bracket (members, score, value, kind) can be worked out, so anything else is wrong;
//! - prices add up to what the candidate costs, so one that is changed alone does not; if one is raised and
//!   another lowered, the pair of the first costs less than its prices; rebates are the same with a factor;
//! - a set that is made up gives a rebate to a pair that has none, and its member's price is too high for its mate;
//! - a search finds what is earlier, also if the prices that would show it are left out;
//! - prices are only there where those before them do not refuse an earlier choice: none can be missing or
//!   come later.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use std::collections::BTreeMap;

use arbitra_model::{Entry, ForbiddenGroup, Language, Round, Said, Score};
use arbitra_pairing::dutch::{self, Edition};
use arbitra_pairing::{Position, RoundPairing};
use common::{Case, cases, here};
use serde_json::{Value, json};

/// A certificate, and what it is about.
struct Subject<'a> {
    case: &'a Case,
    edition: Edition,
    round: Round,
    certificate: Value,
}

/// What a change made: the file and the certificate, or nothing if it does not apply here.
type Tampered = Option<(Case, Value)>;

/// A generator of its own: what tries the checker is not part of what it checks.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n.max(1)
    }
}

fn pairing(case: &Case, edition: Edition, round: Round) -> Option<RoundPairing> {
    let rules = edition.rules();
    let position = Position::before(&case.tournament, round, rules.history).ok()?;
    dutch::pair(rules, &position).ok()
}

fn boards(value: &Value) -> &Vec<Value> {
    value["boards"].as_array().unwrap()
}

/// Whether the certificate states this pairing.
fn states(value: &Value, pairing: &RoundPairing) -> bool {
    let same = |(stated, board): (&Value, &arbitra_pairing::Board)| {
        *stated == json!([board.white.get(), board.black.get()])
    };
    boards(value).len() == pairing.boards.len()
        && boards(value).iter().zip(&pairing.boards).all(same)
        && value["bye"] == json!(pairing.bye.map(arbitra_model::Number::get))
}

fn same_file(case: &Case) -> Case {
    Case { path: case.path.clone(), bytes: case.bytes.clone(), tournament: case.tournament.clone() }
}

type Change = fn(&Subject<'_>, &mut Random) -> Tampered;

const CHANGES: [(&str, Change); 23] = [
    ("a byte of the file", file_byte),
    ("a result in the file, with its new fingerprint", file_result),
    ("a colour in the file, with its new fingerprint", file_colour),
    ("proved for another history", other_history),
    ("proved with a pair forbidden", pair_forbidden),
    ("opponents on the boards", opponents),
    ("opponents on the boards and in the bracket", opponents_everywhere),
    ("colours", colours),
    ("the order of boards", board_order),
    ("the bye", bye),
    ("a board is missing", board_missing),
    ("the round", round),
    ("the edition", edition),
    ("the value of a criterion", value),
    ("a fact of a bracket", fact),
    ("a price", price),
    ("two prices", two_prices),
    ("an invented set", invented_set),
    ("a search instead of prices, and opponents", search_instead),
    ("a rebate", rebate),
    ("prices are missing", dual_missing),
    ("prices come later", dual_later),
    ("a bracket is missing", bracket_missing),
];

fn with(subject: &Subject<'_>, certificate: Value) -> Tampered {
    Some((same_file(subject.case), certificate))
}

fn file_byte(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut case = same_file(subject.case);
    let place = random.below(case.bytes.len());
    case.bytes[place] ^= 1;
    Some((case, subject.certificate.clone()))
}

fn file_result(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let past = subject.round.index();
    let player = random.below(subject.case.tournament.players.len());
    let mut case = same_file(subject.case);
    let index = random.below(past.max(1));
    let own = &mut case.tournament.players[player];
    let (opponent, number) = match own.entries.get_mut(index).filter(|_| past > 0)? {
        Entry::Game { opponent, score, .. } if *score != Score::Win => {
            *score = Score::Win;
            (*opponent, own.number)
        }
        _ => return None,
    };
    let other = case.tournament.player_index(opponent)?;
    if let Entry::Game { score, .. } = &mut case.tournament.players[other].entries[index] {
        *score = Score::Loss;
    }
    // Another file: its bytes only matter for the fingerprint.
    case.bytes.extend(format!("### {number}").bytes());
    let mut certificate = subject.certificate.clone();
    certificate["file_sha256"] = json!(arbitra_verify::fingerprint(&case.bytes));
    let truth = pairing(&case, subject.edition, subject.round);
    let is_false = truth.is_none_or(|truth| !states(&certificate, &truth));
    is_false.then_some((case, certificate))
}

/// Exchanges the colours of a game in the past.
fn with_other_colours(subject: &Subject<'_>, random: &mut Random) -> Option<Case> {
    let past = subject.round.index();
    let mut case = same_file(subject.case);
    let player = random.below(case.tournament.players.len());
    let index = random.below(past.max(1));
    let turn = |case: &mut Case, player: usize| match case.tournament.players[player]
        .entries
        .get_mut(index)
    {
        Some(Entry::Game { opponent, colour, .. }) => {
            *colour = !*colour;
            Some(*opponent)
        }
        _ => None,
    };
    let opponent = turn(&mut case, player).filter(|_| past > 0)?;
    let other = case.tournament.player_index(opponent)?;
    turn(&mut case, other)?;
    Some(case)
}

/// The round was paired by other colours than the file now has.
fn file_colour(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut case = with_other_colours(subject, random)?;
    case.bytes.extend(b"### other colours");
    let mut certificate = subject.certificate.clone();
    certificate["file_sha256"] = json!(arbitra_verify::fingerprint(&case.bytes));
    let truth = pairing(&case, subject.edition, subject.round);
    let is_false = truth.is_none_or(|truth| !states(&certificate, &truth));
    is_false.then_some((case, certificate))
}

/// A true certificate of a tournament with other colours, said to be that of the file.
fn other_history(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let case = with_other_colours(subject, random)?;
    let certificate = case.certificate(subject.edition, subject.round)?;
    let certificate: Value = serde_json::from_slice(&certificate).unwrap();
    let truth = pairing(subject.case, subject.edition, subject.round)?;
    let is_false = !states(&certificate, &truth);
    if is_false { with(subject, certificate) } else { None }
}

/// The right round, with its right proof, if two who are paired were forbidden to meet: nothing is wrong with it but that
/// a better or earlier candidate exists.
fn pair_forbidden(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let boards = boards(&subject.certificate);
    let board = &boards[random.below(boards.len())];
    let ids = [0, 1].map(|side| board[side].as_u64().unwrap() as u16).to_vec();
    let mut case = same_file(subject.case);
    case.tournament.forbidden.push(ForbiddenGroup {
        ids,
        first_round: subject.round,
        last_round: subject.round,
    });
    let certificate = case.certificate(subject.edition, subject.round)?;
    with(subject, serde_json::from_slice(&certificate).unwrap())
}

/// Exchanges the opponents of two players, wherever they are named as pairs.
fn exchange(pairs: &mut Value, a: &Value, b: &Value) {
    for pair in pairs.as_array_mut().unwrap() {
        for player in pair.as_array_mut().unwrap() {
            if player == a {
                *player = b.clone();
            } else if player == b {
                *player = a.clone();
            }
        }
    }
}

fn two_blacks(certificate: &Value, random: &mut Random) -> Option<(Value, Value)> {
    let boards = boards(certificate);
    let (i, j) = (random.below(boards.len()), random.below(boards.len()));
    (i != j).then(|| (boards[i][1].clone(), boards[j][1].clone()))
}

fn opponents(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut certificate = subject.certificate.clone();
    let (a, b) = two_blacks(&certificate, random)?;
    exchange(&mut certificate["boards"], &a, &b);
    with(subject, certificate)
}

fn opponents_everywhere(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut certificate = subject.certificate.clone();
    let (a, b) = two_blacks(&certificate, random)?;
    exchange(&mut certificate["boards"], &a, &b);
    for bracket in certificate["brackets"].as_array_mut().unwrap() {
        exchange(&mut bracket["pairs"], &a, &b);
    }
    with(subject, certificate)
}

fn colours(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut certificate = subject.certificate.clone();
    let boards = certificate["boards"].as_array_mut().unwrap();
    let board = random.below(boards.len());
    boards.get_mut(board)?.as_array_mut().unwrap().reverse();
    with(subject, certificate)
}

fn board_order(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut certificate = subject.certificate.clone();
    let boards = certificate["boards"].as_array_mut().unwrap();
    let (i, j) = (random.below(boards.len()), random.below(boards.len()));
    boards.swap(i, j);
    if i == j { None } else { with(subject, certificate) }
}

fn bye(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut certificate = subject.certificate.clone();
    let bye = certificate["bye"].clone();
    let boards = certificate["boards"].as_array_mut().unwrap();
    let board = random.below(boards.len());
    if bye.is_null() {
        return None;
    }
    let other = std::mem::replace(&mut boards.get_mut(board)?[1], bye.clone());
    for bracket in certificate["brackets"].as_array_mut().unwrap() {
        exchange(&mut bracket["pairs"], &other, &bye);
        for player in bracket["downfloaters"].as_array_mut().unwrap() {
            if *player == bye {
                *player = other.clone();
            }
        }
    }
    certificate["bye"] = other;
    with(subject, certificate)
}

fn board_missing(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut certificate = subject.certificate.clone();
    let boards = certificate["boards"].as_array_mut().unwrap();
    boards.remove(random.below(boards.len()));
    with(subject, certificate)
}

fn round(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut certificate = subject.certificate.clone();
    let other = Round::from_index(random.below(subject.case.rounds().len()));
    certificate["round"] = json!(other.get());
    let truth = pairing(subject.case, subject.edition, other);
    let is_false = truth.is_none_or(|truth| !states(&certificate, &truth));
    if is_false { with(subject, certificate) } else { None }
}

fn edition(subject: &Subject<'_>, _: &mut Random) -> Tampered {
    let mut certificate = subject.certificate.clone();
    let other = if subject.edition == Edition::E2017 { Edition::E2026 } else { Edition::E2017 };
    certificate["edition"] = json!(other.to_string());
    let truth = pairing(subject.case, other, subject.round);
    let is_false = truth.is_none_or(|truth| !states(&certificate, &truth));
    if is_false { with(subject, certificate) } else { None }
}

fn value(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut certificate = subject.certificate.clone();
    let values = any_bracket(&mut certificate, random)["value"].as_array_mut().unwrap();
    let place = random.below(values.len() + 1);
    match values.get_mut(place) {
        Some(value) => value[1] = json!(value[1].as_i64().unwrap() + 1),
        None => values.push(json!(["C12", 1])),
    }
    with(subject, certificate)
}

fn fact(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut certificate = subject.certificate.clone();
    let which = random.below(5);
    let bracket = any_bracket(&mut certificate, random);
    match which {
        0 => bracket["score"] = json!(bracket["score"].as_i64().unwrap() + 50),
        1 => {
            bracket["residents"].as_array_mut().unwrap().pop();
        }
        2 => {
            let first = bracket["residents"][0].clone();
            bracket["moved_down"].as_array_mut().unwrap().push(first);
        }
        3 => bracket["kind"] = json!("collapsed-last"),
        _ => {
            bracket["downfloaters"].as_array_mut().unwrap().pop()?;
        }
    }
    let changed = certificate != subject.certificate;
    if changed { with(subject, certificate) } else { None }
}

fn any_bracket<'c>(certificate: &'c mut Value, random: &mut Random) -> &'c mut Value {
    let brackets = certificate["brackets"].as_array_mut().unwrap();
    let place = random.below(brackets.len());
    &mut brackets[place]
}

fn any_dual<'c>(certificate: &'c mut Value, random: &mut Random) -> &'c mut Value {
    let duals = any_bracket(certificate, random)["duals"].as_array_mut().unwrap();
    let place = random.below(duals.len());
    &mut duals[place]
}

/// A word of a price that some vertex has.
fn price(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut certificate = subject.certificate.clone();
    let dual = any_dual(&mut certificate, random);
    let prices = dual["prices"].as_array().unwrap();
    let place = prices[random.below(prices.len())].as_u64().unwrap() as usize;
    let words = dual["values"][place].as_array_mut().unwrap();
    let word = random.below(words.len());
    words[word] = json!(words[word].as_i64().unwrap() + 1 + random.below(40) as i64);
    with(subject, certificate)
}

/// Two mates and a third vertex that are not settled when some prices of a bracket are taken.
struct Three {
    /// As vertices of the scene.
    vertices: [usize; 3],
    /// As places among the prices.
    places: [usize; 3],
}

/// Any three such vertices. In the bracket alone the vertices are members and places for downfloaters; pairs are
/// settled in the order in which a bracket lists them.
fn three(bracket: &Value, dual: usize, random: &mut Random) -> Option<Three> {
    let list = |name: &str| bracket[name].as_array().unwrap().clone();
    let members = [list("moved_down"), list("residents")].concat();
    let pairs = list("pairs");
    let vertices = members.len() + list("downfloaters").len();
    let unsettled = bracket["duals"][dual]["prices"].as_array().unwrap().len();
    if bracket["scene"] != "alone" {
        return None;
    }
    let settled = (vertices - unsettled) / 2;
    if settled >= pairs.len() {
        return None;
    }
    let vertex = |player: &Value| members.iter().position(|member| member == player).unwrap();
    let gone: Vec<usize> =
        pairs[..settled].iter().flat_map(|pair| [vertex(&pair[0]), vertex(&pair[1])]).collect();
    let left: Vec<usize> = (0..vertices).filter(|v| !gone.contains(v)).collect();
    let pair = &pairs[settled + random.below(pairs.len() - settled)];
    let vertices = [vertex(&pair[0]), vertex(&pair[1]), left[random.below(left.len())]];
    let place = |v: usize| left.iter().position(|&other| other == v).unwrap();
    let differ = vertices[2] != vertices[0] && vertices[2] != vertices[1];
    differ.then(|| Three { vertices, places: vertices.map(place) })
}

/// Changes the first word of the price at a place.
fn change_price(dual: &mut Value, place: usize, change: i64) {
    let value = dual["prices"][place].as_u64().unwrap() as usize;
    let mut price = dual["values"][value].clone();
    price[0] = json!(price[0].as_i64().unwrap() + change);
    let values = dual["values"].as_array_mut().unwrap();
    values.push(price);
    let value = values.len() - 1;
    dual["prices"][place] = json!(value);
}

/// A bracket, and which of its prices; the later ones as often as the first.
fn any_prices<'c>(certificate: &'c mut Value, random: &mut Random) -> (&'c mut Value, usize) {
    let bracket = any_bracket(certificate, random);
    let duals = bracket["duals"].as_array().unwrap().len();
    (bracket, random.below(duals))
}

/// Raises the price of one vertex and lowers that of another that is not its mate by the same amount.
fn two_prices(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut certificate = subject.certificate.clone();
    let (bracket, place) = any_prices(&mut certificate, random);
    let three = three(bracket, place, random)?;
    let dual = &mut bracket["duals"][place];
    change_price(dual, three.places[0], 1);
    change_price(dual, three.places[2], -1);
    with(subject, certificate)
}

/// A rebate for two who are not mates, and a price that uses it up.
fn invented_set(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut certificate = subject.certificate.clone();
    let (bracket, place) = any_prices(&mut certificate, random);
    let three = three(bracket, place, random)?;
    let dual = &mut bracket["duals"][place];
    let mut members = [three.vertices[0], three.vertices[2]];
    members.sort_unstable();
    let mut rebate = vec![0; dual["values"][0].as_array().unwrap().len()];
    rebate[0] = 1;
    let set = json!({ "members": members, "rebate": rebate });
    dual["sets"].as_array_mut().unwrap().push(set);
    change_price(dual, three.places[0], 1);
    with(subject, certificate)
}

/// Other opponents, and no prices but the first: a search has to find what is wrong.
fn search_instead(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let (_, mut certificate) = opponents_everywhere(subject, random)?;
    for bracket in certificate["brackets"].as_array_mut().unwrap() {
        bracket["duals"].as_array_mut().unwrap().truncate(1);
        bracket["search_from"] = json!(0);
    }
    with(subject, certificate)
}

fn rebate(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut certificate = subject.certificate.clone();
    let sets = any_dual(&mut certificate, random)["sets"].as_array_mut().unwrap();
    let place = random.below(sets.len());
    let words = sets.get_mut(place)?["rebate"].as_array_mut().unwrap();
    let word = random.below(words.len());
    let sign = if random.below(2) == 0 { 1 } else { -1 };
    words[word] = json!(words[word].as_i64().unwrap() + sign);
    with(subject, certificate)
}

fn dual_missing(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut certificate = subject.certificate.clone();
    let duals = any_bracket(&mut certificate, random)["duals"].as_array_mut().unwrap();
    duals.remove(random.below(duals.len()));
    with(subject, certificate)
}

fn dual_later(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut certificate = subject.certificate.clone();
    let dual = any_dual(&mut certificate, random);
    dual["from"] = json!(dual["from"].as_u64().unwrap() + 1);
    with(subject, certificate)
}

fn bracket_missing(subject: &Subject<'_>, random: &mut Random) -> Tampered {
    let mut certificate = subject.certificate.clone();
    let brackets = certificate["brackets"].as_array_mut().unwrap();
    brackets.remove(random.below(brackets.len()));
    with(subject, certificate)
}

#[test]
fn a_thousand_false_certificates() {
    let all = cases(&here("tests/suite/dutch"));
    let mut subjects = Vec::new();
    for case in &all {
        for edition in Edition::ALL {
            for round in case.rounds() {
                let Some(certificate) = case.certificate(edition, round) else { continue };
                let certificate: Value = serde_json::from_slice(&certificate).unwrap();
                if boards(&certificate).len() > 1 {
                    subjects.push(Subject { case, edition, round, certificate });
                }
            }
        }
    }
    let mut random = Random(7);
    let mut rejected: BTreeMap<&str, BTreeMap<&str, usize>> = BTreeMap::new();
    let mut count = 0;
    let mut tried = 0;
    while count < 1_000 || rejected.len() < CHANGES.len() {
        let (name, change) = CHANGES[tried % CHANGES.len()];
        tried += 1;
        assert!(tried < 100_000, "changes apply");
        let subject = &subjects[random.below(subjects.len())];
        let Some((case, certificate)) = change(subject, &mut random) else { continue };
        let bytes = serde_json::to_vec(&certificate).unwrap();
        match arbitra_verify::verify(&case.bytes, &case.tournament, &bytes) {
            Ok(_) => panic!(
                "{} round {} {}: accepted in spite of this: {name}\n{certificate}",
                case.path.display(),
                subject.round,
                subject.edition
            ),
            Err(rejection) => {
                assert!(
                    Language::ALL.iter().all(|language| rejection.say(*language).len() > 10),
                    "{}",
                    rejection.say(Language::English)
                );
                *rejected.entry(name).or_default().entry(rejection.fault.name()).or_default() += 1;
                count += 1;
            }
        }
    }
    for (change, reasons) in &rejected {
        println!("{change}: {reasons:?}");
    }
}

/// Every number of a certificate, in turn of chance, becomes any other: no panic, and what is accepted is the right round.
#[test]
fn any_number_may_be_anything() {
    const VALUES: [i64; 9] = [-1, 0, 1, 2, 7, 65_535, 65_536, u32::MAX as i64, i64::MAX];
    let all = cases(&here("tests/suite/dutch"));
    let mut random = Random(11);
    let mut accepted = 0;
    for _ in 0..1_500 {
        let case = &all[random.below(all.len())];
        let edition = Edition::ALL[random.below(2)];
        let rounds = case.rounds();
        if rounds.is_empty() {
            continue;
        }
        let round = rounds[random.below(rounds.len())];
        let Some(certificate) = case.certificate(edition, round) else { continue };
        let mut certificate: Value = serde_json::from_slice(&certificate).unwrap();
        let mut numbers = Vec::new();
        leaves(&mut certificate, &mut numbers);
        let place = random.below(numbers.len());
        *numbers[place] = json!(VALUES[random.below(VALUES.len())]);
        let bytes = serde_json::to_vec(&certificate).unwrap();
        if arbitra_verify::verify(&case.bytes, &case.tournament, &bytes).is_ok() {
            accepted += 1;
            let truth = pairing(case, edition, round).unwrap();
            assert!(states(&certificate, &truth), "{} {round} {edition}", case.path.display());
        }
    }
    println!("{accepted} changes of no consequence");
}

fn leaves<'v>(value: &'v mut Value, into: &mut Vec<&'v mut Value>) {
    match value {
        Value::Number(_) => into.push(value),
        Value::Array(list) => list.iter_mut().for_each(|value| leaves(value, into)),
        Value::Object(map) => map.iter_mut().for_each(|(_, value)| leaves(value, into)),
        _ => {}
    }
}

#[test]
fn unreadable_certificates_say_so() {
    let case = &cases(&here("tests/suite/dutch"))[0];
    let huge = "[".repeat(100_000);
    for text in ["", "{}", "[1, 2", "null", r#"{"format": "other"}"#, &huge] {
        let verdict = arbitra_verify::verify(&case.bytes, &case.tournament, text.as_bytes());
        assert_eq!(verdict.unwrap_err().fault.name(), "unreadable");
    }
}

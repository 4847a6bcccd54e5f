//! Every case of `tests/suite/prizes`: a fund, final standings, and who receives what.
//!
//! A case has sections headed by `--- fund`, `--- standings`, `--- expected` and, where wanted,
//! `--- words en`, `--- words es` and `--- errors`. A line of the standings is
//! `number | name | points | facts`, best first; players of equal points are level, the fact
//! `same` says that tie-breaks do not separate a player from the one above.

use std::path::{Path, PathBuf};

use arbitra_awards::prizes::{
    Claim, Distribution, Finisher, Fund, Level, Person, Ranking, distribute,
};
use arbitra_model::{Date, Language, Number, Reader, Said as _};

fn cases(folder: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite").join(folder);
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "case"));
    paths.sort();
    assert!(!paths.is_empty());
    paths
}

fn section<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let head = format!("--- {name}\n");
    let start = text.find(&head)? + head.len();
    let rest = &text[start..];
    Some(rest.find("\n--- ").map_or(rest, |end| &rest[..=end]))
}

fn ranking(text: &str) -> Ranking {
    let mut finishers: Vec<Finisher> = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let points = cells[2].parse().unwrap();
        let mut finisher = Finisher {
            number: Number::new(cells[0].parse().unwrap()).unwrap(),
            name: cells[1].to_owned(),
            points,
            level: match finishers.last() {
                Some(above) if above.points == points => Level::OnPoints,
                _ => Level::Behind,
            },
            claim: Claim::Stands,
            games: 9,
            person: Person::default(),
        };
        for fact in cells.get(3).unwrap_or(&"").split_whitespace() {
            let person = &mut finisher.person;
            match fact.split_once('=') {
                Some(("rating", value)) => person.rating = Some(value.parse().unwrap()),
                Some(("sex", value)) => {
                    person.sex = arbitra_model::Sex::from_letter(value.chars().next().unwrap());
                }
                Some(("born", value)) => person.birth = Date::year_only(value.parse().unwrap()),
                Some(("fed", value)) => person.federation = Some(value.parse().unwrap()),
                Some(("title", value)) => person.title = Some(value.parse().unwrap()),
                Some(("club", value)) => person.club = Some(value.to_owned()),
                Some(("group", value)) => person.groups.push(value.to_owned()),
                Some(("games", value)) => finisher.games = value.parse().unwrap(),
                None if fact == "same" => finisher.level = Level::Entirely,
                None if fact == "lost" => finisher.claim = Claim::Lost,
                _ => panic!("unknown fact {fact}"),
            }
        }
        finishers.push(finisher);
    }
    Ranking::new(finishers).unwrap()
}

/// What a distribution comes to, in the words of the cases.
fn outcome(distribution: &Distribution, fund: &Fund) -> String {
    let number = |money| distribution.currency.number(money, Language::English);
    let mut lines = Vec::new();
    for award in &distribution.awards {
        let mut line = format!("{} {}", award.number, number(award.amount));
        if award.net(fund) != award.amount {
            line.push_str(&format!(" net {}", number(award.net(fund))));
        }
        lines.push(line);
    }
    for trophy in &distribution.trophies {
        let winners: Vec<String> = trophy.winners.iter().map(ToString::to_string).collect();
        let name = trophy.trophy.text(Language::English);
        lines.push(format!("trophy {name}: {}", winners.join(" ")).trim_end().to_owned());
    }
    for line in &distribution.unawarded {
        lines.push(format!("unawarded {}", line.words(fund, Language::English)));
    }
    lines.push(distribution.sums(Language::English));
    lines.join("\n")
}

#[test]
fn every_case_of_the_suite() {
    for path in cases("prizes") {
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let fund = Fund::from_toml(section(&text, "fund").unwrap());
        if let Some(errors) = section(&text, "errors") {
            let found = fund.unwrap_err();
            assert_eq!(found.to_string(), errors.trim_end(), "{name}");
            let spanish = section(&text, "errores").unwrap();
            assert_eq!(found.say(Language::Spanish), spanish.trim_end(), "{name}");
            continue;
        }
        let fund = fund.unwrap_or_else(|errors| panic!("{name}: {errors}"));
        let ranking = ranking(section(&text, "standings").unwrap());
        let distribution = distribute(&fund, &ranking);
        assert!(distribution.balances(), "{name}");
        let expected = section(&text, "expected").unwrap().trim_end();
        assert_eq!(outcome(&distribution, &fund), expected, "{name}");
        for language in Reader::ALL {
            let Some(words) = section(&text, &format!("words {language}")) else { continue };
            let found: Vec<String> = distribution
                .awards
                .iter()
                .map(|award| format!("{} {}", award.number, award.words(&fund, language)))
                .collect();
            assert_eq!(found.join("\n"), words.trim_end(), "{name} {language}");
        }
    }
}

//! Reading a prize fund never falls over, and whatever fund is read is paid out to the last cent.
#![no_main]

use arbitra_model::{Number, Points};
use arbitra_standings::Language;
use arbitra_standings::prizes::{Claim, Finisher, Fund, Level, Person, Ranking, distribute};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let fund = match Fund::from_toml(text) {
        Ok(fund) => fund,
        Err(errors) => {
            for language in Language::ALL {
                assert!(!errors.words(language).is_empty());
            }
            return;
        }
    };
    let distribution = distribute(&fund, &standings());
    assert!(distribution.balances());
    for award in &distribution.awards {
        assert!(!award.words(&fund, Language::Spanish).is_empty());
    }
});

/// Eight players, some of them level, with what categories ask about.
fn standings() -> Ranking {
    let levels = [
        Level::Behind,
        Level::OnPoints,
        Level::Entirely,
        Level::Behind,
        Level::Behind,
        Level::OnPoints,
        Level::OnPoints,
        Level::Behind,
    ];
    let mut points = 800;
    let finishers = levels.into_iter().zip(1_u16..).map(|(level, number)| {
        points -= if level == Level::Behind { 100 } else { 0 };
        Finisher {
            number: Number::new(number).expect("a number"),
            name: format!("Player {number}"),
            points: Points::from_hundredths(points),
            level,
            claim: if number == 6 { Claim::Lost } else { Claim::Stands },
            games: 7,
            person: Person {
                rating: (number != 8).then_some(2300 - 100 * number),
                birth: format!("{}/00/00", 1950 + 9 * number).parse().ok(),
                groups: vec!["A".to_owned()],
                ..Person::default()
            },
        }
    });
    Ranking::new(finishers.collect()).expect("nobody is in it twice")
}

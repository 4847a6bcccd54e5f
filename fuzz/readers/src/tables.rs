//! What organisers write for tables and forms: prize funds, tie-breaks, details, direct titles.

use arbitra_awards::prizes::{Claim, Finisher, Fund, Level, Person, Ranking, distribute};
use arbitra_model::{Language, Number, Points, Said as _, Tournament};
use arbitra_rating::direct;
use arbitra_rating::forms::Details;
use arbitra_standings::{External, TieBreak, Unrated, parse_list};

use crate::text;

/// Reading a prize fund never falls over, and whatever fund is read is paid out to the last cent.
pub fn prize_fund(bytes: &[u8]) {
    let fund = match Fund::from_toml(&text(bytes)) {
        Ok(fund) => fund,
        Err(errors) => {
            for language in Language::ALL {
                assert!(!errors.say(language).is_empty());
            }
            return;
        }
    };
    let distribution = distribute(&fund, &standings());
    assert!(distribution.balances());
    for award in &distribution.awards {
        assert!(!award.words(&fund, Language::Spanish).is_empty());
    }
}

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

/// Reading tie-break descriptors never falls over; what it takes, it writes and reads again as the
/// same.
pub fn tie_break(bytes: &[u8]) {
    for line in text(bytes).lines() {
        if let Ok(External { tie_break, number, .. }) = line.parse() {
            assert!(line.contains(&tie_break) && line.contains(&number.to_string()), "{line}");
        }
        let _ = line.parse::<Unrated>();
    }
    let Ok(list) = parse_list(&text(bytes)) else { return };
    for tie_break in list {
        let written = tie_break.to_string();
        assert_eq!(written.parse::<TieBreak>(), Ok(tie_break), "{written}");
    }
}

/// Reading the details of a form never falls over.
pub fn form_details(bytes: &[u8]) {
    if let Err(error) = Details::read(&text(bytes)) {
        assert!(!error.to_string().is_empty());
    }
}

/// A list of direct titles: what is taken names its source and can be asked.
pub fn direct_titles(bytes: &[u8]) {
    let Ok(rows) = direct::read(&text(bytes)) else { return };
    for row in &rows {
        assert!(!row.source.trim().is_empty());
        let _ = direct::earned(&rows, &row.event, &Tournament::default());
    }
}

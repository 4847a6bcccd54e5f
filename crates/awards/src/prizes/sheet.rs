//! The list of prizes as a table: who, how much, and where it comes from.

use arbitra_model::{Number, Reader};
use arbitra_report::{Align, Cell, Column, Role, Sheet};

use super::words::{Label, thin_share, trophy_line};
use super::{Distribution, Fund, Money, Ranking};

/// Everybody who receives money, in the order of the standings; trophies, what is not awarded and
/// the sums stand below.
#[must_use]
pub fn sheet(
    fund: &Fund,
    ranking: &Ranking,
    distribution: &Distribution,
    language: impl Into<Reader>,
) -> Sheet {
    let language = language.into();
    let nets = !fund.deductions().is_empty();
    let word = |label: Label| label.text(language);
    // An amount is text with its currency, and still stands to the right.
    let amount = |label| Column::new(word(label), Role::Value).align(Align::End);
    let columns = [
        Some(Column::new(word(Label::Place), Role::Place)),
        Some(Column::new(word(Label::Number), Role::Number)),
        Some(Column::new(word(Label::Name), Role::Name)),
        Some(Column::new(word(Label::Points), Role::Main)),
        Some(amount(Label::Amount)),
        nets.then(|| amount(Label::Net)),
        Some(Column::detail(word(Label::CameFrom))),
    ];
    let method = fund.method().words(language);
    let caption = match fund.name() {
        Some(name) => format!("{name} ({method})"),
        None => format!("{}: {method}", word(Label::Prizes)),
    };
    let mut sheet = Sheet::new(caption, language).with_columns(columns.into_iter().flatten());
    let money = |amount: Money| Cell::Text(fund.currency().text(amount, language));
    for award in &distribution.awards {
        let cells = [
            Some(Cell::Place(Some(award.place.into()))),
            Some(Cell::Number(award.number.get())),
            Some(Cell::Player { number: award.number, name: award.name.clone() }),
            Some(Cell::Points(award.points)),
            Some(money(award.amount)),
            nets.then(|| money(award.net(fund))),
            // The amount has a column of its own.
            Some(Cell::text(award.origin(fund, language))),
        ];
        sheet.row(cells.into_iter().flatten());
    }
    let name = |number: &Number| ranking.name(*number).to_owned();
    let trophies = distribution.trophies.iter().map(|trophy| {
        let winners: Vec<String> = trophy.winners.iter().map(name).collect();
        trophy_line(trophy, &winners, fund, language)
    });
    sheet.notes.extend(trophies);
    sheet.notes.extend(
        distribution
            .unawarded
            .iter()
            .map(|line| format!("{}: {}.", word(Label::NotAwarded), line.words(fund, language))),
    );
    let thin = distribution.thin_share(fund);
    sheet.notes.extend(thin.map(|part| thin_share(part, fund, language)));
    sheet.notes.push(distribution.sums(language));
    sheet
}

#[cfg(test)]
mod tests {
    use arbitra_model::{Language, Points};

    use super::super::{Claim, Finisher, Level, Person, distribute};
    use super::*;

    /// Ten prizes; four finish with 8 points, five with 7½, eleven with 7.
    #[test]
    fn a_prize_among_many_is_said() {
        let notes = |limit: &str| {
            let fund = Fund::from_toml(&format!(
                "currency = 'EUR'\nmethod = 'shared'\n{limit}\n\
                 main = [1000, 900, 800, 700, 600, 500, 400, 300, 200, 110]"
            ))
            .unwrap();
            let points = |place: u16| match place {
                1..=4 => 800,
                5..=9 => 750,
                _ => 700,
            };
            let finishers = (1..=20).map(|place| Finisher {
                number: Number::new(place).unwrap(),
                name: format!("Player {place}"),
                points: Points::from_hundredths(points(place)),
                level: match place {
                    1 | 5 | 10 => Level::Behind,
                    _ => Level::OnPoints,
                },
                claim: Claim::Stands,
                games: 9,
                person: Person::default(),
            });
            let ranking = Ranking::new(finishers.collect()).unwrap();
            let distribution = distribute(&fund, &ranking);
            sheet(&fund, &ranking, &distribution, Language::English).notes.join("\n")
        };
        let unlimited = notes("");
        assert!(unlimited.contains("11 players divide the prize of place 10."), "{unlimited}");
        let limited = notes("limit = 'prize-places'");
        assert!(!limited.contains("divide the prize"), "{limited}");
    }
}

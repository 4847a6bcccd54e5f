//! The list of prizes as a table: who, how much, and where it comes from.

use arbitra_model::{Language, Number};
use arbitra_report::{Align, Cell, Column, Role, Sheet};

use super::words::{Label, trophy_line};
use super::{Distribution, Fund, Money, Ranking};

/// Everybody who receives money, in the order of the standings; trophies, what is not awarded and
/// the sums stand below.
#[must_use]
pub fn sheet(
    fund: &Fund,
    ranking: &Ranking,
    distribution: &Distribution,
    language: Language,
) -> Sheet {
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
        let sentence = award.words(fund, language);
        // The amount has a column of its own.
        let from = sentence.split_once(": ").map_or("", |(_, from)| from);
        let cells = [
            Some(Cell::Place(Some(award.place.into()))),
            Some(Cell::Number(award.number.get())),
            Some(Cell::Player { number: award.number, name: award.name.clone() }),
            Some(Cell::Points(award.points)),
            Some(money(award.amount)),
            nets.then(|| money(award.net(fund))),
            Some(Cell::text(from)),
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
    sheet.notes.push(distribution.sums(language));
    sheet
}

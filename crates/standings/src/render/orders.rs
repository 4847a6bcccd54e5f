//! The places that the recommended orders give, side by side.

use arbitra_model::{Language, Said as _, Tournament};
use arbitra_report::{Cell, Column, Role, Sheet};

use super::sheets::{caption, first_cells, first_columns};
use crate::tiebreak::ParseTieBreakError;
use crate::words::Word;
use crate::{Asked, Contest, Edition, Kind, List, Order, Ranking, Standings, TieBreak};

/// A recommended order and whose it is; pairing rules that brought their own are no edition.
struct Recommended {
    edition: Option<Edition>,
    order: Order,
    list: Vec<TieBreak>,
    standings: Standings,
}

/// Everybody's place by each of the orders that an edition recommends for such an event, in the order
/// of the table that is asked for; of all editions if none is named. Below it stands what each is.
///
/// # Errors
/// If the list that is asked for holds something that is not a tie-break.
pub fn orders_sheet(
    tournament: &Tournament,
    asked: &Asked,
    language: Language,
) -> Result<Sheet, ParseTieBreakError> {
    let own = Ranking::of(tournament, asked)?;
    let contest = own.options.contest;
    let all: Vec<Recommended> = wanted(asked.edition, own.options.kind, contest)
        .into_iter()
        .map(|(edition, order)| Recommended::of(tournament, asked, &own, edition, order))
        .collect::<Result<_, _>>()?;
    let title = caption(tournament, Word::Standings, own.standings.after_round, language.into());
    let letters: Vec<String> = ('A'..='Z').map(String::from).take(all.len()).collect();
    let columns = letters.iter().map(|letter| Column::new(letter.clone(), Role::Place));
    let mut sheet = Sheet::new(title, language)
        .with_columns(first_columns(contest, language.into()))
        .with_columns(columns);
    for row in &own.standings.rows {
        let mut cells = first_cells(tournament, contest, row.rank, row.number);
        let place = |one: &Recommended| one.standings.row(row.number).and_then(|other| other.rank);
        cells.extend(all.iter().map(|one| Cell::Place(place(one))));
        sheet.row(cells);
    }
    let noted = letters.iter().zip(&all).map(|(letter, one)| one.note(letter, language));
    sheet.notes = noted.collect();
    Ok(sheet)
}

/// What is set side by side for such an event.
fn wanted(edition: Option<Edition>, kind: Kind, contest: Contest) -> Vec<(Option<Edition>, Order)> {
    let editions = edition.map_or_else(|| Edition::ALL.to_vec(), |edition| vec![edition]);
    let of_edition = |edition: Edition| {
        let all = Order::of_edition(edition, kind, contest).into_iter();
        all.map(move |order| (Some(edition), order))
    };
    let mut all: Vec<_> = editions.into_iter().flat_map(of_edition).collect();
    if edition.is_none() && contest == Contest::Players && !kind.is_predetermined() {
        all.extend([(None, Order::FirstDutch), (None, Order::FideSwiss)]);
    }
    all
}

impl Recommended {
    fn of(
        tournament: &Tournament,
        asked: &Asked,
        own: &Ranking,
        edition: Option<Edition>,
        order: Order,
    ) -> Result<Recommended, ParseTieBreakError> {
        let (kind, contest) = (own.options.kind, own.options.contest);
        // Old pairing rules count what was not played as the oldest edition does.
        let by = edition.unwrap_or(Edition::ALL[0]);
        let list = order.list(tournament, by, kind, contest);
        let text: Vec<String> = list.iter().map(ToString::to_string).collect();
        let these = List::These(text.join(", "));
        let asked = Asked { edition: Some(by), kind: Some(kind), list: these, ..asked.clone() };
        let standings = Ranking::of(tournament, &asked)?.standings;
        Ok(Recommended { edition, order, list, standings })
    }

    /// `C: 2014, consistent ratings: BH, TPR, WIN, BWG`
    fn note(&self, letter: &str, language: Language) -> String {
        let edition = self.edition.map(|edition| format!("{}, ", edition.year()));
        let list: Vec<String> = self.list.iter().map(ToString::to_string).collect();
        let (edition, order) = (edition.unwrap_or_default(), self.order.say(language));
        format!("{letter}: {edition}{order}: {}", list.join(", "))
    }
}

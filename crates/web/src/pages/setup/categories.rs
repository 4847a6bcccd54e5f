//! Categories as rows: a name, and who belongs to it by age, rating, sex, federation or club.

use arbitra_desk::{Category, ParseCategoryError};
use arbitra_model::{Federation, Language, Sex};
use arbitra_texts as t;
use maud::{Markup, html};

use super::fields::Fields;
use crate::core::form::optional;
use crate::core::problem::Problem;
use crate::core::sense::federation;

/// How many empty rows are offered.
const EMPTY: usize = 2;

/// The fields of a row, each as often as there are rows.
const COLUMNS: [&str; 8] = [
    "category_name",
    "category_age_from",
    "category_age_to",
    "category_rating_from",
    "category_rating_to",
    "category_sex",
    "category_federation",
    "category_club",
];

/// The categories that a form says, in rows and in lines; none if it has no fields for them.
pub fn read(fields: &Fields, year: u16) -> Result<Option<Vec<Category>>, Problem> {
    let lines = fields.get("categories");
    if lines.is_none() && fields.all(COLUMNS[0]).is_empty() {
        return Ok(None);
    }
    let columns = COLUMNS.map(|name| fields.all(name));
    let mut found = Vec::new();
    for row in 0..columns[0].len() {
        let texts = columns.each_ref().map(|column| column.get(row).copied().unwrap_or_default());
        found.extend(read_row(texts, year).map_err(|(problem, field)| problem.at_row(field, row))?);
    }
    let lines = lines.unwrap_or_default().lines().map(str::trim).filter(|line| !line.is_empty());
    let unreadable = |error: ParseCategoryError| {
        let line = error.line();
        Problem::bad_input_with(|l| t::category_write_name(l, line)).at("categories")
    };
    for line in lines {
        found.push(line.parse().map_err(unreadable)?);
    }
    Ok(Some(found))
}

/// A problem of a row, and in which of its fields.
type RowProblem = (Problem, &'static str);

/// The category of a row; none if nothing stands there.
fn read_row(row: [&str; 8], year: u16) -> Result<Option<Category>, RowProblem> {
    let row = row.map(str::trim);
    if row.iter().all(|text| text.is_empty()) {
        return Ok(None);
    }
    let [name, age_from, age_to, rating_from, rating_to, sex, fed, club] = row;
    if name.is_empty() {
        return Err((Problem::bad_input(t::a_category_needs_a_name), COLUMNS[0]));
    }
    let number = |text: &str, label, column: usize| -> Result<Option<u16>, RowProblem> {
        optional(text, label).map_err(|problem| (problem, COLUMNS[column]))
    };
    let born = |age: Option<u16>| age.map(|age| year.saturating_sub(age));
    Ok(Some(Category {
        name: name.to_owned(),
        sex: sex.chars().next().and_then(Sex::from_letter),
        // Whoever is older was born earlier.
        born_from: born(number(age_to, t::age, 2)?),
        born_until: born(number(age_from, t::age, 1)?),
        rating_from: number(rating_from, t::rating, 3)?,
        rating_until: number(rating_to, t::rating, 4)?,
        federation: federation(fed, COLUMNS[6]).map_err(|problem| (problem, COLUMNS[6]))?,
        club: Some(club.to_owned()).filter(|club| !club.is_empty()),
    }))
}

/// The rows, and a place for lines.
pub fn draw(categories: &[Category], year: u16, sent: usize, l: Language) -> Markup {
    let empty = Category::default();
    // A form that comes back has as many rows as were sent.
    let more = sent.saturating_sub(categories.len()).max(EMPTY);
    let rows = categories.iter().chain(std::iter::repeat_n(&empty, more));
    html! {
        p.muted { (t::categories_hint(l, year)) }
        div.category-rows data-rows {
            @for category in rows { (draw_row(category, year, l)) }
        }
        div.actions { button.small data-add-row type="button" hidden { (t::one_more_category(l)) } }
        details.more { summary { (t::categories_as_lines(l)) }
            label { (t::one_in_a_line_u1800(l))
                textarea name="categories" rows="3" {} }
        }
    }
}

fn draw_row(category: &Category, year: u16, l: Language) -> Markup {
    let number = |value: Option<u16>| value.map(|value| value.to_string()).unwrap_or_default();
    let age = |born: Option<u16>| number(born.map(|born| year.saturating_sub(born)));
    let input = |name: &str, label: &str, value: String| {
        html! { label { (label) input type="number" name=(name) min="0" max="3999"
        inputmode="numeric" value=(value); } }
    };
    html! {
        div.category-row {
            label.name { (t::name(l))
                input name="category_name" maxlength="100" value=(category.name)
                placeholder="U1800"; }
            (input("category_age_from", t::age_from(l), age(category.born_until)))
            (input("category_age_to", t::age_to(l), age(category.born_from)))
            (input("category_rating_from", t::rating_from(l), number(category.rating_from)))
            (input("category_rating_to", t::rating_to(l), number(category.rating_until)))
            label { (t::sex(l)) select name="category_sex" {
                option value="" {}
                @for (letter, sex) in [("w", Sex::Female), ("m", Sex::Male)] {
                    option value=(letter) selected[category.sex == Some(sex)] { (sex.say(l)) }
                }
            } }
            label { (t::federation(l))
                input name="category_federation" list="federations"
                value=(category.federation.as_ref().map(Federation::code).unwrap_or_default()); }
            label { (t::club(l)) input name="category_club" maxlength="200"
                value=(category.club.as_deref().unwrap_or_default()); }
        }
    }
}

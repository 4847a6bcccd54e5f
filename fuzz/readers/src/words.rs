//! Every word and number that has a reader of its own.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use arbitra_awards::prizes::Currency;
use arbitra_desk::{BoardId, Category, Outcome, Proposal};
use arbitra_laws::clock::TimeOfDay;
use arbitra_laws::notation::{Letters, Voice};
use arbitra_laws::scoresheet::SheetResult;
use arbitra_model::{Colour, Date, Federation, Language, ListKind, Points, Title};
use arbitra_pairing::acceleration::Method;
use arbitra_pairing::matches::Swiss;
use arbitra_pairing::schedule::Clock;
use arbitra_pairing::{Form, System};
use arbitra_rating::norms::NormTitle;
use arbitra_store::{Hash, Location, PrintedHead};

use crate::text;

/// No text makes any of them fall over; what is read can be written and read again as the same.
pub fn words(bytes: &[u8]) {
    let _ = arbitra_publish::Manifest::read(bytes);
    let text = text(bytes);
    for text in text.lines().take(50).chain([&*text]) {
        back::<Points>(text);
        back::<arbitra_report::Decimal>(text);
        back::<Date>(text);
        back::<Federation>(text);
        back::<Colour>(text);
        back::<System>(text);
        back::<BoardId>(text);
        back::<SheetResult>(text);
        back::<Hash>(text);
        taken::<Title>(text);
        taken::<Language>(text);
        taken::<ListKind>(text);
        taken::<Outcome>(text);
        taken::<Category>(text);
        taken::<Proposal>(text);
        taken::<Letters>(text);
        taken::<Voice>(text);
        taken::<TimeOfDay>(text);
        taken::<Clock>(text);
        taken::<Method>(text);
        taken::<Form>(text);
        taken::<Swiss>(text);
        taken::<NormTitle>(text);
        taken::<Currency>(text);
        taken::<Location>(text);
        taken::<PrintedHead>(text);
        taken::<arbitra_publish::Address>(text);
        taken::<arbitra_laws::Edition>(text);
        let _ = arbitra_laws::book::article(text, arbitra_laws::Edition::LATEST);
        let _ = arbitra_laws::book::search(text, arbitra_laws::Edition::LATEST);
        taken::<arbitra_rating::Edition>(text);
        taken::<arbitra_rating::norms::Edition>(text);
        taken::<arbitra_standings::Edition>(text);
        taken::<arbitra_awards::playoffs::Edition>(text);
        taken::<arbitra_awards::prizes::Method>(text);
        taken::<arbitra_awards::prizes::OwnPart>(text);
        taken::<arbitra_exchange::entries::Field>(text);
        taken::<arbitra_pairing::keizer::Share>(text);
        taken::<arbitra_pairing::knockout::Stage>(text);
        let _ = arbitra_pairing::explain::what_if::Outcome::read(text);
        let _ = arbitra_desk::RankMethod::from_code(text);
        assert!(!arbitra_model::visible(text).contains('\u{1b}'));
        assert!(!arbitra_report::tsv_cell(text).starts_with(['=', '@']));
    }
}

fn back<T: FromStr + Display + Debug + PartialEq>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let written = value.to_string();
        assert!(written.parse::<T>().is_ok_and(|again| again == value), "{text} {written}");
    }
}

fn taken<T: FromStr>(text: &str) {
    let _ = text.parse::<T>();
}

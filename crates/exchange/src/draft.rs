//! From the texts of a row to a player.

use arbitra_model::{ListRating, ListedPlayer, Sex, Tempo, Title};
use arbitra_rating::convert::{from_bcf, from_ingo};

use crate::finding::{Fault, Findings};

/// Nobody can have more.
const HIGHEST_RATING: u16 = 4000;
/// No name is longer.
const LONGEST_NAME: usize = 200;

/// What a column or an element of a list says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    FideId,
    NationalId,
    Name,
    Surname,
    GivenName,
    Federation,
    Sex,
    Title,
    WomenTitle,
    OtherTitles,
    Rating(Tempo),
    /// A number on a scale of old, which becomes a rating.
    Old(Scale),
    K(Tempo),
    Birth,
    Flag,
}

/// Scales that federations used before ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    Ingo,
    Bcf,
}

/// Whom a list must identify.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Identity {
    /// Everybody has a FIDE identity number.
    Fide,
    /// Everybody has a name.
    Name,
}

/// A player as far as the row has been read.
#[derive(Debug, Default)]
pub struct Draft {
    player: ListedPlayer,
    given: String,
    faults: Vec<(Fault, String)>,
}

impl Draft {
    /// Takes in a text; what cannot be understood is left out and remembered.
    pub fn set(&mut self, field: Field, text: &str) {
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        let player = &mut self.player;
        let fault = match field {
            Field::FideId => match text.parse::<u32>() {
                Ok(0) => None,
                Ok(id) => set(&mut player.fide_id, id),
                Err(_) => Some(Fault::BadId),
            },
            Field::NationalId => set(&mut player.national_id, clean(text)),
            Field::Name | Field::Surname => {
                player.name = clean(text);
                None
            }
            Field::GivenName => {
                self.given = clean(text);
                None
            }
            Field::Federation => match text.parse() {
                Ok(federation) => set(&mut player.federation, federation),
                Err(_) => Some(Fault::BadFederation),
            },
            Field::Sex => match text.chars().next().and_then(Sex::from_letter) {
                Some(sex) => set(&mut player.sex, sex),
                None => Some(Fault::BadSex),
            },
            Field::Title => title(&mut player.title, text),
            Field::WomenTitle => title(&mut player.women_title, text),
            Field::OtherTitles => {
                if !player.other_titles.is_empty() {
                    player.other_titles.push(',');
                }
                player.other_titles.push_str(&clean(text));
                None
            }
            Field::Rating(tempo) => match rating(text) {
                Ok(rating) => {
                    player.ratings.get_mut(tempo).rating = rating;
                    None
                }
                Err(fault) => Some(fault),
            },
            Field::Old(scale) => match old(scale, text) {
                Ok(rating) => {
                    player.ratings.get_mut(Tempo::Standard).rating = rating;
                    None
                }
                Err(fault) => Some(fault),
            },
            Field::K(tempo) => match text.parse::<u8>() {
                Ok(0) => None,
                Ok(k) => set(&mut player.ratings.get_mut(tempo).k, k),
                Err(_) => Some(Fault::BadK),
            },
            Field::Birth => match birth_year(text) {
                Ok(year) => {
                    player.birth_year = year;
                    None
                }
                Err(fault) => Some(fault),
            },
            Field::Flag => {
                player.inactive = text.contains(['i', 'I']);
                if text.contains(['w', 'W']) && player.sex.is_none() {
                    player.sex = Some(Sex::Female);
                }
                None
            }
        };
        if let Some(fault) = fault {
            self.faults.push((fault, text.chars().take(60).collect()));
        }
    }

    /// The player, if the row can be used.
    pub fn finish(
        mut self,
        identity: Identity,
        line: u64,
        findings: &mut Findings,
    ) -> Option<ListedPlayer> {
        if !self.given.is_empty() && !self.player.name.is_empty() {
            self.player.name = format!("{}, {}", self.player.name, self.given);
        }
        let player = &self.player;
        let bad_id = self.faults.iter().find(|(fault, _)| *fault == Fault::BadId);
        let unusable = match identity {
            Identity::Fide if player.fide_id.is_none() => match bad_id {
                Some((fault, text)) => Some((*fault, text.as_str())),
                None => Some((Fault::NoId, player.name.as_str())),
            },
            _ if player.name.is_empty() => Some((Fault::NoName, "")),
            _ if player.name.chars().count() > LONGEST_NAME => {
                Some((Fault::TooLong, player.name.as_str()))
            }
            _ => None,
        };
        if let Some((fault, text)) = unusable {
            findings.skip(line, fault, text);
            return None;
        }
        for (fault, text) in &self.faults {
            findings.drop_value(line, *fault, text);
        }
        for tempo in Tempo::ALL {
            let rating = self.player.ratings.get_mut(tempo);
            if rating.rating.is_none() {
                *rating = ListRating::default();
            }
        }
        Some(self.player)
    }
}

fn set<T>(place: &mut Option<T>, value: T) -> Option<Fault> {
    *place = Some(value);
    None
}

fn title(place: &mut Option<Title>, text: &str) -> Option<Fault> {
    match text.parse() {
        Ok(title) => set(place, title),
        Err(_) if matches!(text, "-" | "0") => None,
        Err(_) => Some(Fault::BadTitle),
    }
}

/// A rating; 0 and a dash mean none.
fn rating(text: &str) -> Result<Option<u16>, Fault> {
    match text.parse::<u16>() {
        Ok(0) => Ok(None),
        Ok(rating) if rating <= HIGHEST_RATING => Ok(Some(rating)),
        Err(_) if text == "-" => Ok(None),
        _ => Err(Fault::BadRating),
    }
}

/// The rating of a number on an old scale.
fn old(scale: Scale, text: &str) -> Result<Option<u16>, Fault> {
    if matches!(text, "0" | "-") {
        return Ok(None);
    }
    let number: u16 = text.parse().map_err(|_| Fault::BadRating)?;
    let rating = match scale {
        Scale::Ingo => from_ingo(i32::from(number)),
        Scale::Bcf => from_bcf(i32::from(number)),
    };
    match u16::try_from(rating) {
        Ok(rating @ 1..=HIGHEST_RATING) => Ok(Some(rating)),
        _ => Err(Fault::BadRating),
    }
}

/// The year in `1994`, `1994-05-17`, `17.05.1994` and, in old lists, `17.05.94`; 0000 means none.
fn birth_year(text: &str) -> Result<Option<u16>, Fault> {
    let parts: Vec<&str> = text.split(['.', '/', '-']).collect();
    let year = parts.iter().find(|part| part.len() == 4).or(parts.get(2)).or(parts.first());
    let year = year.copied().unwrap_or_default();
    match year.parse::<u16>() {
        Ok(0) => Ok(None),
        Ok(year @ 1850..=2100) => Ok(Some(year)),
        // Two digits stand in lists of before 2005, and nobody in a list is that young.
        Ok(short @ 1..=99) if year.len() == 2 && parts.len() == 3 => {
            Ok(Some(if short > 4 { 1900 + short } else { 2000 + short }))
        }
        _ => Err(Fault::BadBirth),
    }
}

/// A text without control characters, which no database and no paper wants.
fn clean(text: &str) -> String {
    if text.chars().any(char::is_control) {
        let spaced: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        spaced.trim().to_owned()
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_are_found_in_all_forms() {
        for (text, year) in [
            ("1994", Some(1994)),
            ("0000", None),
            ("0", None),
            ("1994-05-17", Some(1994)),
            ("17.05.1994", Some(1994)),
            ("17.05.63", Some(1963)),
            ("1994/00/00", Some(1994)),
        ] {
            assert_eq!(birth_year(text), Ok(year), "{text}");
        }
        for text in ["94", "x", "1.2", "-", "12345"] {
            assert_eq!(birth_year(text), Err(Fault::BadBirth), "{text}");
        }
    }

    #[test]
    fn a_bad_value_is_left_out_and_a_bad_identity_the_row() {
        let mut findings = Findings::default();
        let mut draft = Draft::default();
        draft.set(Field::FideId, "100");
        draft.set(Field::Name, "Ada\0, Ann");
        draft.set(Field::Rating(Tempo::Rapid), "20x0");
        draft.set(Field::K(Tempo::Rapid), "20");
        let player = draft.finish(Identity::Fide, 7, &mut findings).unwrap();
        assert_eq!((player.name.as_str(), player.ratings.rapid.k), ("Ada , Ann", None));
        let mut draft = Draft::default();
        draft.set(Field::FideId, "1OO");
        draft.set(Field::Name, "Bo");
        assert!(draft.finish(Identity::Fide, 8, &mut findings).is_none());
        assert_eq!((findings.skipped, findings.dropped), (1, 1));
        assert_eq!(findings.first[1].fault, Fault::BadId);
        assert_eq!(findings.first[0].line, 7);
    }

    #[test]
    fn old_scales_become_ratings() {
        for (scale, text, rating) in [
            (Scale::Ingo, "80", Some(2200)),
            (Scale::Bcf, "200", Some(2200)),
            (Scale::Ingo, "0", None),
        ] {
            let mut draft = Draft::default();
            draft.set(Field::Old(scale), text);
            assert_eq!(draft.player.ratings.get_mut(Tempo::Standard).rating, rating, "{text}");
            assert!(draft.faults.is_empty());
        }
        for wrong in ["355", "70000", "8o"] {
            assert_eq!(old(Scale::Ingo, wrong), Err(Fault::BadRating), "{wrong}");
        }
    }
}

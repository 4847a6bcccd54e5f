//! What cells say, in English and Spanish.

use arbitra_model::{Colour, Language, Said};

use crate::{Cell, Meeting};

impl Said for Cell {
    fn say(&self, language: Language) -> String {
        match self {
            Cell::Place(None) => language.choose("excluded", "sin clasificar").to_owned(),
            Cell::Points(_)
            | Cell::Decimal(_)
            | Cell::Change(_)
            | Cell::Bound { .. }
            | Cell::OutOf { .. }
            | Cell::Scores(_) => language.decimal(&self.plain()),
            Cell::Meeting(meeting) => meeting.say(language),
            Cell::Date(date) => date.say(language),
            Cell::Meetings(_) => language.decimal(&self.plain()),
            Cell::Colour(colour) => colour.initial(language).to_string(),
            Cell::Colours(colours) => colours
                .iter()
                .map(|colour| colour.map_or('-', |colour| colour.initial(language)))
                .collect(),
            _ => self.plain(),
        }
    }
}

impl Said for Meeting {
    /// `12w1`, `3b½`; `12B1`, `3N½` in Spanish, where a `b` would be read as White.
    fn say(&self, language: Language) -> String {
        language.decimal(&self.written(|colour| colour_sign(colour, language)))
    }
}

const fn colour_sign(colour: Colour, language: Language) -> char {
    match language {
        Language::English => colour.letter(),
        Language::Spanish => colour.initial(language),
    }
}

#[cfg(test)]
mod tests {
    use arbitra_model::Colour;

    use super::*;
    use crate::Mark;

    #[test]
    fn a_meeting_has_the_colours_of_the_language() {
        let game = Meeting {
            opponent: Some(12),
            row: None,
            name: None,
            colour: Some(Colour::Black),
            mark: Mark::Draw,
            game_points: None,
            float: None,
        };
        assert_eq!(Language::ALL.map(|language| game.say(language)), ["12b½", "12N½"]);
    }
}

//! Titles by rating (B.01 1.3).

use arbitra_model::{Sex, Title};
use serde::Serialize;

/// A title that a rating gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RatingTitle {
    /// The title.
    pub title: Title,
    /// The rating to reach once, published or interim.
    pub rating: u16,
    /// Whether only women get it.
    pub women_only: bool,
}

impl RatingTitle {
    /// All of them, highest rating first.
    pub const ALL: [RatingTitle; 4] = [
        RatingTitle { title: Title::FM, rating: 2300, women_only: false },
        RatingTitle { title: Title::CM, rating: 2200, women_only: false },
        RatingTitle { title: Title::WFM, rating: 2100, women_only: true },
        RatingTitle { title: Title::WCM, rating: 2000, women_only: true },
    ];
}

/// The highest title a rating gives. Later texts also ask for thirty rated games, which only a
/// rating list knows.
#[must_use]
pub fn title_by_rating(rating: u16, sex: Option<Sex>) -> Option<RatingTitle> {
    let open = |title: &RatingTitle| !title.women_only || sex == Some(Sex::Female);
    RatingTitle::ALL.into_iter().find(|title| rating >= title.rating && open(title))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_give_titles() {
        let title = |rating, sex| title_by_rating(rating, sex).map(|found| found.title);
        assert_eq!(title(2300, None), Some(Title::FM));
        assert_eq!(title(2299, Some(Sex::Female)), Some(Title::CM));
        assert_eq!(title(2150, Some(Sex::Female)), Some(Title::WFM));
        assert_eq!(title(2150, Some(Sex::Male)), None);
        assert_eq!(title(2000, Some(Sex::Female)), Some(Title::WCM));
    }
}

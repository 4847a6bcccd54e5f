//! A tournament's players against a rating list.

use arbitra_model::{Date, ListedPlayer, Player, Sex, Tempo, fold};

/// What of a player is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Detail {
    /// The name: another person's number was written down, perhaps.
    Name,
    Rating,
    Title,
    Federation,
    /// The recorded sex.
    Sex,
    BirthYear,
}

impl Detail {
    /// Everything that is compared.
    pub const ALL: [Detail; 6] = [
        Detail::Name,
        Detail::Rating,
        Detail::Title,
        Detail::Federation,
        Detail::Sex,
        Detail::BirthYear,
    ];

    /// A word for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Detail::Name => "name",
            Detail::Rating => "rating",
            Detail::Title => "title",
            Detail::Federation => "federation",
            Detail::Sex => "sex",
            Detail::BirthYear => "birth-year",
        }
    }
}

/// What becomes of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The list is newer: its value is taken.
    Refresh,
    /// Tournament and list contradict each other, and somebody must look: nothing is changed.
    Doubt,
}

/// Something the list says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// About what.
    pub detail: Detail,
    /// What the tournament says, if anything.
    pub ours: Option<String>,
    /// What the list says, if anything.
    pub listed: Option<String>,
    /// What becomes of it.
    pub verdict: Verdict,
}

/// Compares a player of a tournament with the list.
///
/// A rating and a title are refreshed, what is missing is filled in. A sex, a year of birth or a
/// federation that contradicts is doubtful; a name without a common word is somebody else's, and
/// then everything is.
#[must_use]
pub fn compare(player: &Player, listed: &ListedPlayer, tempo: Tempo) -> Vec<Difference> {
    let mut differences = Vec::new();
    let stranger = !related(&player.name, &listed.name);
    let mut differ = |detail, ours: Option<String>, theirs: Option<String>, contradicts| {
        if ours == theirs || theirs.is_none() && detail != Detail::Rating {
            return;
        }
        let doubtful = stranger || contradicts && ours.is_some() || theirs.is_none();
        let verdict = if doubtful { Verdict::Doubt } else { Verdict::Refresh };
        differences.push(Difference { detail, ours, listed: theirs, verdict });
    };
    if stranger {
        differ(Detail::Name, Some(player.name.clone()), Some(listed.name.clone()), true);
    }
    let rating = listed.ratings.get(tempo).rating;
    differ(Detail::Rating, text(player.rating), text(rating), false);
    differ(Detail::Title, text(player.title), text(listed.title), false);
    differ(Detail::Federation, text(player.federation), text(listed.federation), true);
    differ(Detail::Sex, player.sex.map(letter), listed.sex.map(letter), true);
    let year = player.birth.map(Date::year).filter(|year| *year > 0);
    differ(Detail::BirthYear, text(year), text(listed.birth_year), true);
    differences
}

/// Takes from the list what is not doubtful.
pub fn refresh(player: &mut Player, listed: &ListedPlayer, tempo: Tempo) {
    for difference in compare(player, listed, tempo) {
        if difference.verdict == Verdict::Refresh {
            adopt(player, listed, tempo, difference.detail);
        }
    }
}

/// Takes one detail from the list, because somebody says so.
pub fn adopt(player: &mut Player, listed: &ListedPlayer, tempo: Tempo, detail: Detail) {
    match detail {
        Detail::Name => player.name.clone_from(&listed.name),
        Detail::Rating => player.rating = listed.ratings.get(tempo).rating,
        Detail::Title => player.title = listed.title,
        Detail::Federation => player.federation = listed.federation,
        Detail::Sex => player.sex = listed.sex,
        Detail::BirthYear => player.birth = listed.birth_year.and_then(Date::year_only),
    }
}

fn text<T: ToString>(value: Option<T>) -> Option<String> {
    value.map(|value| value.to_string())
}

fn letter(sex: Sex) -> String {
    sex.letter().to_string()
}

/// Whether two names may be one person's: a word of at least three letters begins alike in both.
fn related(one: &str, other: &str) -> bool {
    let beginnings = |name: &str| -> Vec<String> {
        let folded = fold(name);
        let words = folded.split(' ').filter(|word| !word.is_empty());
        words.map(|word| word.chars().take(3).collect()).collect()
    };
    let others = beginnings(other);
    beginnings(one).iter().any(|word| others.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbitra_model::{ListRating, Number, Title};

    fn pair() -> (Player, ListedPlayer) {
        let mut player = Player::new(Number::new(1).unwrap(), "Ibáñez, Ana");
        player.rating = Some(2200);
        player.sex = Some(Sex::Male);
        let mut listed = ListedPlayer { name: "Ibanez Ruiz, A.".to_owned(), ..Default::default() };
        listed.ratings.standard = ListRating { rating: Some(2261), k: Some(20) };
        listed.title = Some(Title::WIM);
        listed.sex = Some(Sex::Female);
        listed.birth_year = Some(1994);
        (player, listed)
    }

    #[test]
    fn the_list_refreshes_and_fills_but_never_contradicts() {
        let (mut player, listed) = pair();
        let verdicts: Vec<(Detail, Verdict)> = compare(&player, &listed, Tempo::Standard)
            .into_iter()
            .map(|difference| (difference.detail, difference.verdict))
            .collect();
        assert_eq!(
            verdicts,
            [
                (Detail::Rating, Verdict::Refresh),
                (Detail::Title, Verdict::Refresh),
                (Detail::Sex, Verdict::Doubt),
                (Detail::BirthYear, Verdict::Refresh),
            ]
        );
        refresh(&mut player, &listed, Tempo::Standard);
        assert_eq!((player.rating, player.title), (Some(2261), Some(Title::WIM)));
        assert_eq!((player.sex, player.birth.map(Date::year)), (Some(Sex::Male), Some(1994)));
        assert_eq!(compare(&player, &listed, Tempo::Standard).len(), 1);
    }

    #[test]
    fn somebody_elses_number_changes_nothing() {
        let (mut player, mut listed) = pair();
        listed.name = "Novak, Jan".to_owned();
        let before = player.clone();
        let differences = compare(&player, &listed, Tempo::Standard);
        assert_eq!(differences[0].detail, Detail::Name);
        assert!(differences.iter().all(|difference| difference.verdict == Verdict::Doubt));
        refresh(&mut player, &listed, Tempo::Standard);
        assert_eq!(player, before);
    }

    #[test]
    fn a_rating_the_list_does_not_have_stays() {
        let (mut player, listed) = pair();
        let rapid = compare(&player, &listed, Tempo::Rapid);
        assert_eq!((rapid[0].detail, rapid[0].verdict), (Detail::Rating, Verdict::Doubt));
        refresh(&mut player, &listed, Tempo::Rapid);
        assert_eq!(player.rating, Some(2200));
    }
}

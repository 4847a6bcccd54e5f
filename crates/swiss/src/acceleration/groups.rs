//! Groups with virtual points as an organiser writes them: `1-40 +1 1-2; 41-80 +0.5 1`.

use arbitra_model::{Acceleration, Number, Points, Round};

/// A group that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupFault {
    /// The group as it was written.
    pub text: String,
}

/// Reads groups: pairing numbers, virtual points, rounds; separated by semicolons or lines.
///
/// # Errors
/// [`GroupFault`] with the first group that cannot be read.
pub fn groups(text: &str) -> Result<Vec<Acceleration>, GroupFault> {
    let all = text.split([';', '\n']).map(str::trim).filter(|group| !group.is_empty());
    all.map(|text| group(text).ok_or_else(|| GroupFault { text: text.to_owned() })).collect()
}

fn group(text: &str) -> Option<Acceleration> {
    let mut words = text.split_whitespace();
    let (first_id, last_id) = span(words.next()?)?;
    let points: Points = words.next()?.parse().ok()?;
    let (first_round, last_round) = span(words.next()?)?;
    Number::new(last_id)?;
    let fits = words.next().is_none() && points > Points::ZERO && points.hundredths() < 10_000;
    fits.then_some(Acceleration {
        match_points: None,
        points,
        first_round: Round::new(first_round)?,
        last_round: Round::new(last_round)?,
        first_id,
        last_id,
    })
}

/// `7` or `1-40`.
fn span(text: &str) -> Option<(u16, u16)> {
    let (first, last) = text.split_once(['-', '–']).unwrap_or((text, text));
    let (first, last) = (first.parse().ok()?, last.parse().ok()?);
    (0 < first && first <= last).then_some((first, last))
}

/// Groups as [`groups`] reads them.
#[must_use]
pub fn written(groups: &[Acceleration]) -> String {
    let group = |a: &Acceleration| {
        let rounds = match a.first_round == a.last_round {
            true => a.first_round.to_string(),
            false => format!("{}-{}", a.first_round, a.last_round),
        };
        format!("{}-{} +{} {rounds}", a.first_id, a.last_id, a.points)
    };
    groups.iter().map(group).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use arbitra_model::Language;

    use super::*;

    #[test]
    fn groups_are_read_and_written() {
        let text = "1-40 +1.0 1-2; 41-80 +0.5 3";
        let read = groups(text).unwrap();
        assert_eq!(written(&read), text);
        assert_eq!(read[1].points, Points::from_hundredths(50));
        assert_eq!(groups("7 1 1\n8-9 0,5 2").unwrap().len(), 2);
        assert_eq!(groups(" "), Ok(Vec::new()));
    }

    #[test]
    fn what_is_no_group_is_named() {
        for wrong in [
            "1-40 +1",
            "40-1 +1 1",
            "0-3 +1 1",
            "1-4 -1 1",
            "1-4 +1 2-1",
            "1-4 1 1 1",
            "x",
            "1-99999 1 1",
        ] {
            let fault = groups(&format!("1-2 +1 1; {wrong}")).unwrap_err();
            assert_eq!(fault.text, wrong);
            assert!(fault.say(Language::Spanish).contains(wrong));
        }
    }
}

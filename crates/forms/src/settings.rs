//! Regulations of a form that report files have no record for: one comment line each
//! (`### Arbitra: knockout games=2 third-place=yes`), so that a file carries everything.

use arbitra_model::Tournament;

/// What begins such a comment.
const MARK: &str = "Arbitra:";

/// The settings of a form: words of the comment line as key and value, in their order.
///
/// ```
/// use arbitra_model::Tournament;
/// use arbitra_forms::settings;
///
/// let comments = vec!["Arbitra: keizer top=60 absent=1/3".to_owned()];
/// let tournament = Tournament { comments, ..Tournament::default() };
/// let found = settings::of(&tournament, "keizer").unwrap();
/// assert_eq!(found, [("top", "60"), ("absent", "1/3")]);
/// ```
#[must_use]
pub fn of<'a>(tournament: &'a Tournament, form: &str) -> Option<Vec<(&'a str, &'a str)>> {
    tournament.comments.iter().rev().find_map(|comment| {
        let mut words = comment.trim().strip_prefix(MARK)?.split_whitespace();
        (words.next()? == form)
            .then(|| words.map(|word| word.split_once('=').unwrap_or((word, ""))).collect())
    })
}

/// The settings of a form as they are written, without the mark and the form.
#[must_use]
pub fn text(tournament: &Tournament, form: &str) -> Option<String> {
    let words = of(tournament, form)?;
    let words: Vec<String> = words
        .into_iter()
        .map(|(key, value)| if value.is_empty() { key.into() } else { format!("{key}={value}") })
        .collect();
    Some(words.join(" "))
}

/// Whether a comment holds the settings of a form.
#[must_use]
pub fn is_about(comment: &str, form: &str) -> bool {
    let words = comment.trim().strip_prefix(MARK).map(str::split_whitespace);
    words.and_then(|mut words| words.next()) == Some(form)
}

/// Writes the settings of a form, in place of older ones.
pub fn set(tournament: &mut Tournament, form: &str, text: &str) {
    let start = format!("{MARK} {form}");
    tournament.comments.retain(|comment| {
        let rest = comment.trim().strip_prefix(&start);
        rest.is_none_or(|rest| !rest.is_empty() && !rest.starts_with(' '))
    });
    tournament.comments.push(format!("{start} {text}").trim_end().to_owned());
}

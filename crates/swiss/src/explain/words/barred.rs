//! Why two players may not meet at all (Dubov, Burstein): they have met, or both must have the same colour, or the
//! arbiter said so.

use crate::Criterion;
use crate::explain::{Scene, Sentence};
use crate::ground::forbidden_by;

/// What stands between two contenders, with its article; nothing where they may meet.
pub(crate) fn barred(scene: &Scene<'_>, one: usize, another: usize) -> Option<Sentence> {
    let criterion = forbidden_by(scene.position, one, another)?;
    let [first, other] = [one, another].map(|v| scene.name(scene.number(v)));
    let (text, article) = match criterion {
        Criterion::Rematch => (
            scene.choose(
                format!("{first} has already met {other}"),
                format!("{first} ya jugó contra {other}"),
            ),
            "C1",
        ),
        Criterion::AbsoluteColours => {
            let pair = scene.language.list(&[first, other]);
            let english = format!("{pair} must have the same colour");
            (scene.choose(english, format!("{pair} deben llevar el mismo color")), "C3")
        }
        _ => (
            scene.choose(
                format!("The arbiter does not allow {first} to meet {other}"),
                format!("El árbitro no permite que {first} se enfrente a {other}"),
            ),
            "",
        ),
    };
    Some(Sentence::new(text).by(article))
}

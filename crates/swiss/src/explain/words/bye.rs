//! The bye where it is given before anything else (Dubov, Burstein).

use arbitra_model::Bilingual;

use crate::explain::{Scene, Section, Sentence};

/// Who gets it, and what decides among equals last.
pub(crate) fn before_all(scene: &Scene<'_>, contender: usize, last: Bilingual) -> Section {
    let number = scene.number(contender);
    let name = scene.name(number);
    let last = last.text(scene.language);
    let text = scene.choose(
        format!(
            "{name} gets the bye, given before anything else: of those who may have it and whose absence leaves \
             everybody else pairable, the lowest score, then the most games played, then {last}"
        ),
        format!(
            "{name} descansa, lo que se decide antes que nada: entre quienes pueden descansar y cuya ausencia deja \
             emparejables a los demás, la puntuación más baja, luego más partidas jugadas, luego {last}"
        ),
    );
    Section::new(scene.say("The bye", "El descanso"))
        .paragraph([Sentence::new(text).by("3.1").about(&[number])])
}

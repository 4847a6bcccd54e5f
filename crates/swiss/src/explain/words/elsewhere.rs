//! "Why not?" in systems that do not weigh wishes: what the basic rules of every Swiss system forbid (C.04.1), and
//! otherwise where the answer is to be found.

use arbitra_model::{Language, Number};

use crate::explain::{Question, Rulebook, Scene, Sentence};

/// What there is to say to a wish, or to a question about colours.
#[must_use]
pub fn answer(
    book: &dyn Rulebook,
    scene: &Scene<'_>,
    question: Question,
    players: &[Number],
) -> Vec<Sentence> {
    let say = |english: &'static str, spanish: &'static str| {
        vec![Sentence::new(scene.say(english, spanish)).about(players)]
    };
    let so = || vec![already_so(scene, question).about(players)];
    let boards = &scene.pairing.boards;
    match question {
        Question::Meet(a, b) if a == b => {
            say("Nobody can be their own opponent", "Nadie puede ser su propio rival")
        }
        Question::Meet(a, b)
            if boards
                .iter()
                .any(|x| [a, b] == [x.white, x.black] || [b, a] == [x.white, x.black]) =>
        {
            so()
        }
        Question::Meet(a, b) => match forbidden(scene, a, b) {
            Some(sentence) => vec![sentence.about(players)],
            None => vec![unweighed(book, scene).about(players)],
        },
        Question::Bye(player) if scene.pairing.bye == Some(player) => so(),
        Question::Bye(_) if scene.pairing.bye.is_none() => say(
            "The number of players is even: nobody gets a bye in this round",
            "El número de jugadores es par: en esta ronda nadie descansa",
        ),
        Question::Bye(player) if scene.contender(player).is_some_and(|c| c.bye_barred) => {
            let name = scene.name(player);
            let text = match scene.language {
                Language::English => {
                    format!(
                        "{name} may not get the bye, having had one, or a win without playing, before"
                    )
                }
                Language::Spanish => {
                    format!("{name} no puede descansar: ya descansó, o ganó sin jugar")
                }
            };
            vec![Sentence::new(text).by("C.04.1 4").about(players)]
        }
        Question::Bye(_) => vec![unweighed(book, scene).about(players)],
        Question::White(player) => {
            match boards.iter().find(|board| [board.white, board.black].contains(&player)) {
                None => say("The player has the bye in this round", "En esta ronda descansa"),
                Some(board) if board.white == player => so(),
                Some(board) => book.colours(scene, board),
            }
        }
    }
}

/// Why the basic rules, or the arbiter, do not let two meet.
fn forbidden(scene: &Scene<'_>, a: Number, b: Number) -> Option<Sentence> {
    let (first, second) = (scene.rank(a)?, scene.rank(b)?);
    let both = scene.names(&[a, b]);
    if scene.position.met.has(first, second) {
        return Some(
            Sentence::new(match scene.language {
                Language::English => format!("{both} have already met"),
                Language::Spanish => format!("{both} ya se han enfrentado"),
            })
            .by("C.04.1 2"),
        );
    }
    scene.position.forbidden.has(first, second).then(|| {
        Sentence::new(match scene.language {
            Language::English => format!("The arbiter keeps {both} apart"),
            Language::Spanish => format!("El árbitro ha dispuesto que {both} no se enfrenten"),
        })
    })
}

fn unweighed(book: &dyn Rulebook, scene: &Scene<'_>) -> Sentence {
    let name = book.name();
    Sentence::new(match scene.language {
        Language::English => format!(
            "Neither the basic rules nor the arbiter forbid it; what it would cost by the criteria of {name} is not \
             worked out here, only for the Dutch system of 2017 and 2026. The explanation of the round says how \
             each pair came about"
        ),
        Language::Spanish => format!(
            "No lo prohíben ni las reglas básicas ni el árbitro; lo que costaría según los criterios de {name} no se \
             calcula aquí, solo para el sistema holandés de 2017 y 2026. La explicación de la ronda dice cómo se formó \
             cada pareja"
        ),
    })
}

/// What was asked for is what the round has.
#[must_use]
pub fn already_so(scene: &Scene<'_>, question: Question) -> Sentence {
    Sentence::new(match (scene.language, question) {
        (Language::English, Question::Meet(a, b)) => {
            format!("But {} do meet in this round", scene.names(&[a, b]))
        }
        (Language::Spanish, Question::Meet(a, b)) => {
            format!("Pero {} sí se enfrentan en esta ronda", scene.names(&[a, b]))
        }
        (Language::English, Question::Bye(player)) => {
            format!("But {} does get the bye in this round", scene.name(player))
        }
        (Language::Spanish, Question::Bye(player)) => {
            format!("Pero {} sí descansa en esta ronda", scene.name(player))
        }
        (Language::English, Question::White(player)) => {
            format!("But {} does have White in this round", scene.name(player))
        }
        (Language::Spanish, Question::White(player)) => {
            format!("Pero {} sí lleva blancas en esta ronda", scene.name(player))
        }
    })
}

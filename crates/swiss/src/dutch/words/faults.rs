//! What was wrong with a candidate, in words.
//!
//! A fault becomes a clause in the conditional, "7 would float down…", which may stand alone or after an "if".

use arbitra_model::{Colour, Language, Number, Points, Round};

use super::Voice;
use crate::Criterion;
use crate::dutch::{Case, Fault, Later, Worse};
use crate::explain::Sentence;

impl Voice<'_> {
    /// A fault as clauses; each may begin with a small letter.
    pub(super) fn fault(&self, fault: &Fault) -> Vec<Sentence> {
        match fault {
            Fault::Illegal { pairs } => self.illegal(pairs),
            Fault::Incomplete => vec![
                Sentence::new(self.say(
                    "the rest of the round could not be paired any more",
                    "ya no se podría emparejar el resto de la ronda",
                ))
                .by(self.criterion(Criterion::Completion)),
            ],
            Fault::Bye { player, criterion } => vec![self.bye(*player, *criterion)],
            Fault::ByeScore { then, best } => {
                let (then, best) = (self.scene.points(*then), self.scene.points(*best));
                let text = match self.scene.language {
                    Language::English => format!(
                        "the bye would go to a player with {then}, although somebody with {best} can get it"
                    ),
                    Language::Spanish => format!(
                        "descansaría alguien con {then}, aunque puede descansar alguien con \
                         {best}"
                    ),
                };
                vec![Sentence::new(text).by(self.criterion(Criterion::ByeScore))]
            }
            Fault::Worse(worse) => vec![self.worse(worse)],
            Fault::Later(later) => vec![self.later(later)],
        }
    }

    fn bye(&self, player: Number, criterion: Criterion) -> Sentence {
        let name = self.scene.name(player);
        let text = match (self.scene.language, criterion) {
            (Language::English, Criterion::SecondBye) => format!(
                "{name} would get the bye, having had one, or points without playing, before"
            ),
            (Language::Spanish, Criterion::SecondBye) => {
                format!("descansaría {name}, que ya descansó o ya puntuó sin jugar")
            }
            (Language::English, _) => {
                format!("the bye would go to {name}, although a lower score can get it")
            }
            (Language::Spanish, _) => {
                format!("descansaría {name}, aunque puede descansar alguien con menos puntos")
            }
        };
        Sentence::new(text).by(self.criterion(criterion)).about(&[player])
    }

    /// Pairs that may not be; a few are named one by one, the rest are counted.
    pub(super) fn illegal(&self, pairs: &[(Number, Number, Criterion)]) -> Vec<Sentence> {
        const MOST: usize = 5;
        let shown = if pairs.len() > MOST { MOST - 1 } else { pairs.len() };
        let mut sentences: Vec<Sentence> =
            pairs[..shown].iter().map(|&(a, b, criterion)| self.forbids(a, b, criterion)).collect();
        let more = pairs.len() - shown;
        if more > 0 {
            let text = match self.scene.language {
                Language::English if more == 1 => "one more of its pairs is forbidden".to_owned(),
                Language::English => format!("{more} more of its pairs are forbidden"),
                Language::Spanish if more == 1 => "hay otra pareja prohibida".to_owned(),
                Language::Spanish => format!("hay otras {more} parejas prohibidas"),
            };
            let others = pairs[shown..].iter().flat_map(|&(a, b, _)| [a, b]);
            let others: Vec<Number> = others.collect();
            sentences.push(Sentence::new(text).about(&others));
        }
        sentences
    }

    /// Why two may not meet.
    pub(super) fn forbids(&self, a: Number, b: Number, criterion: Criterion) -> Sentence {
        let both = self.scene.names(&[a, b]);
        let text = match (self.scene.language, criterion) {
            (Language::English, Criterion::Rematch) => match self.met(a, b) {
                Some(round) => format!("{both} already met in round {round}"),
                None => format!("{both} have already met"),
            },
            (Language::Spanish, Criterion::Rematch) => match self.met(a, b) {
                Some(round) => format!("{both} ya se enfrentaron en la ronda {round}"),
                None => format!("{both} ya se han enfrentado"),
            },
            (Language::English, Criterion::AbsoluteColours) => {
                let colour = self.wanted(a);
                format!("{both} both have an absolute preference for {colour}")
            }
            (Language::Spanish, Criterion::AbsoluteColours) => {
                let colour = self.wanted(a);
                format!("{both} tienen la misma preferencia absoluta, por {colour}")
            }
            (Language::English, _) => format!("the arbiter keeps {both} apart"),
            (Language::Spanish, _) => {
                format!("el árbitro ha dispuesto que {both} no se enfrenten")
            }
        };
        Sentence::new(text).by(self.criterion(criterion)).about(&[a, b])
    }

    fn wanted(&self, player: Number) -> &'static str {
        let preference = self.scene.contender(player).and_then(|c| c.preference());
        self.scene.colour(preference.map_or(Colour::White, |p| p.colour))
    }

    /// The round in which two played each other.
    fn met(&self, a: Number, b: Number) -> Option<Round> {
        let player = self.scene.tournament.player(a)?;
        (0..self.scene.position.round.index())
            .map(Round::from_index)
            .find(|&round| player.entry(round).played().is_some_and(|(opponent, _)| opponent == b))
    }

    fn worse(&self, worse: &Worse) -> Sentence {
        let players = |cases: &[Case]| -> Vec<Number> { cases.iter().map(|c| c.player).collect() };
        let (here, best) = (players(&worse.here), players(&worse.best));
        let fresh: Vec<Number> = here.iter().copied().filter(|p| !best.contains(p)).collect();
        // Whom to name: everybody it counts, but of downfloaters only those who join them.
        let named = match worse.criterion {
            Criterion::Downfloaters if !fresh.is_empty() => &fresh,
            _ => &here,
        };
        let names = self.scene.names(named);
        let many = named.len() != 1;
        let instead = self.instead(here.len(), best.len());
        let text = match worse.criterion {
            Criterion::DownfloaterScores => self.scores(worse),
            Criterion::NextBracket => self.next_bracket(&here, &best),
            Criterion::ByeUnplayed => self.unplayed(worse),
            Criterion::Downfloaters => match (self.scene.language, many) {
                (Language::English, _) => {
                    format!("{names} would stay without an opponent{instead}")
                }
                (Language::Spanish, false) => {
                    format!("{names} se quedaría sin rival{instead}")
                }
                (Language::Spanish, true) => {
                    format!("{names} se quedarían sin rival{instead}")
                }
            },
            criterion => match self.scene.language {
                Language::English => {
                    let what = english(criterion, &names, many);
                    format!("{what}{instead}")
                }
                Language::Spanish => {
                    let what = spanish(criterion, &names, many);
                    format!("{what}{instead}")
                }
            },
        };
        let mut about = here;
        about.extend(worse.here.iter().filter_map(|case| case.opponent));
        about.extend(best);
        Sentence::new(text).by(self.criterion(worse.criterion)).about(&about)
    }

    /// How many instead of how many, where some cannot be avoided.
    fn instead(&self, here: usize, best: usize) -> String {
        match (self.scene.language, best) {
            (_, 0) => String::new(),
            (Language::English, _) => format!(", {here} instead of {best}"),
            (Language::Spanish, _) => format!(", {here} en lugar de {best}"),
        }
    }

    fn scores(&self, worse: &Worse) -> String {
        let sorted = |cases: &[Case]| {
            let mut cases = cases.to_vec();
            cases.sort_by_key(|case| std::cmp::Reverse(case.value));
            cases
        };
        let (here, best) = (sorted(&worse.here), sorted(&worse.best));
        let part = here.iter().zip(&best).find(|(a, b)| a.value != b.value);
        let Some((up, down)) = part else {
            return self
                .say(
                    "the score differences in the bracket would be larger",
                    "las diferencias de puntos del grupo serían mayores",
                )
                .to_owned();
        };
        let score = |case: &Case| Points::from_hundredths(case.value.unwrap_or(0));
        let (x, y) = (self.scene.name(up.player), self.scene.name(down.player));
        let (p, q) = (self.scene.points(score(up)), self.scene.amount(score(down)));
        match self.scene.language {
            Language::English => {
                format!("{x}, with {p}, would have to move down instead of {y}, with {q}")
            }
            Language::Spanish => {
                format!("{x}, con {p}, tendría que bajar en lugar de {y}, que tiene {q}")
            }
        }
    }

    fn next_bracket(&self, here: &[Number], best: &[Number]) -> String {
        let names = self.scene.names(here);
        if here == best {
            return self
                .say(
                    "the next bracket would be paired less well",
                    "el grupo siguiente quedaría peor emparejado",
                )
                .to_owned();
        }
        let others = self.scene.names(best);
        match (self.scene.language, here.len()) {
            (Language::English, _) => format!(
                "{names} would move down, and the next bracket would be paired less well than with {others}"
            ),
            (Language::Spanish, 1) => format!(
                "bajaría {names}, y el grupo siguiente quedaría peor emparejado que con {others}"
            ),
            (Language::Spanish, _) => format!(
                "bajarían {names}, y el grupo siguiente quedaría peor emparejado que con {others}"
            ),
        }
    }

    fn unplayed(&self, worse: &Worse) -> String {
        let part = |cases: &[Case]| {
            let case = cases.first().copied();
            let name = case.map_or_else(String::new, |c| self.scene.name(c.player));
            (name, case.and_then(|c| c.value).and_then(|v| usize::try_from(v).ok()).unwrap_or(0))
        };
        let ((x, n), (y, m)) = (part(&worse.here), part(&worse.best));
        match self.scene.language {
            Language::English => format!(
                "the bye would go to {x}, who has {}, instead of {y}, who has {m}",
                self.scene.count(n, "unplayed round", "unplayed rounds")
            ),
            Language::Spanish => format!(
                "descansaría {x}, con {}, en lugar de {y}, que tiene {m}",
                self.scene.count(n, "ronda sin jugar", "rondas sin jugar")
            ),
        }
    }

    /// Where two equally good candidates part.
    pub(super) fn later(&self, later: &Later) -> Sentence {
        let (english, spanish, article, players) = match later {
            Later::MovedDownSet { taken, other } => (
                format!(
                    "among the moved-down players {} {} before {} in the order",
                    self.scene.names(taken),
                    if taken.len() == 1 { "comes" } else { "come" },
                    self.scene.names(other)
                ),
                format!(
                    "entre los que han bajado, {} {} antes que {} en el orden",
                    self.scene.names(taken),
                    if taken.len() == 1 { "va" } else { "van" },
                    self.scene.names(other)
                ),
                self.articles.sets,
                [taken.as_slice(), other].concat(),
            ),
            Later::MovedDownOpponent { player, taken, other }
            | Later::Transposition { player, taken, other } => {
                let [x, a, b] = [player, taken, other].map(|&p| self.scene.name(p));
                (
                    format!("the order offers {x} first {a} and only later {b}"),
                    format!("por el orden, a {x} le corresponde antes {a} que {b}"),
                    self.articles.transpositions,
                    vec![*player, *taken, *other],
                )
            }
            Later::Exchange { taken, other } => {
                let (english, spanish) = self.exchanges(taken, other);
                let players = [&*taken.0, &taken.1, &other.0, &other.1].concat();
                (english, spanish, self.articles.exchanges, players)
            }
        };
        let text = match self.scene.language {
            Language::English => {
                format!("the bracket would be just as good by every criterion, but {english}")
            }
            Language::Spanish => {
                format!("el grupo cumpliría igual todos los criterios, pero {spanish}")
            }
        };
        Sentence::new(text).by(article).about(&players)
    }

    fn exchanges(
        &self,
        taken: &(Vec<Number>, Vec<Number>),
        other: &(Vec<Number>, Vec<Number>),
    ) -> (String, String) {
        let [down, up] = [&other.0, &other.1].map(|list| self.scene.names(list));
        if taken.0.is_empty() {
            return (
                format!(
                    "{down} would have to change halves with {up}, and without an exchange it works too"
                ),
                format!(
                    "haría falta un intercambio ({down} por {up}), y sin él también se puede \
                     emparejar"
                ),
            );
        }
        let [first_down, first_up] = [&taken.0, &taken.1].map(|list| self.scene.names(list));
        (
            format!(
                "the exchange of {first_down} with {first_up} comes before that of {down} with {up}"
            ),
            format!(
                "el intercambio de {first_down} con {first_up} va antes que el de {down} con {up}"
            ),
        )
    }
}

fn english(criterion: Criterion, names: &str, many: bool) -> String {
    let s = if many { "s" } else { "" };
    match criterion {
        Criterion::ColourDifference => format!("{names} would reach a colour difference of three"),
        Criterion::ColourThreeTimes => {
            format!("{names} would have the same colour for the third time in a row")
        }
        Criterion::Preference => format!("the colour preference{s} of {names} would not be met"),
        Criterion::StrongPreference => {
            format!("the strong colour preference{s} of {names} would not be met")
        }
        Criterion::DownfloatPrevious => {
            format!("{names} would float down for the second time in a row")
        }
        Criterion::UpfloatPrevious => {
            format!("{names} would float up for the second time in a row")
        }
        Criterion::DownfloatBefore => format!("{names} would float down as two rounds ago"),
        Criterion::UpfloatBefore => format!("{names} would float up as two rounds ago"),
        Criterion::DownfloatPreviousDifference => {
            format!("{names} would float down again, as in the last round, and further")
        }
        Criterion::UpfloatPreviousDifference => {
            format!("{names} would float up again, as in the last round, and further")
        }
        Criterion::DownfloatBeforeDifference => {
            format!("{names} would float down again, as two rounds ago, and further")
        }
        Criterion::UpfloatBeforeDifference => {
            format!("{names} would float up again, as two rounds ago, and further")
        }
        _ => names.to_owned(),
    }
}

fn spanish(criterion: Criterion, names: &str, many: bool) -> String {
    let (n, s) = if many { ("n", "s") } else { ("", "") };
    match criterion {
        Criterion::ColourDifference => {
            format!("{names} llegaría{n} a una diferencia de color de 3")
        }
        Criterion::ColourThreeTimes => {
            format!("{names} llevaría{n} el mismo color por tercera vez consecutiva")
        }
        Criterion::Preference if many => {
            format!("no se cumplirían las preferencias de color de {names}")
        }
        Criterion::Preference => format!("no se cumpliría la preferencia de color de {names}"),
        Criterion::StrongPreference if many => {
            format!("no se cumplirían las preferencias fuertes de color de {names}")
        }
        Criterion::StrongPreference => {
            format!("no se cumpliría la preferencia fuerte de color de {names}")
        }
        Criterion::DownfloatPrevious => {
            format!("{names} sería{n} flotante{s} descendente{s} por segunda vez consecutiva")
        }
        Criterion::UpfloatPrevious => {
            format!("{names} sería{n} flotante{s} ascendente{s} por segunda vez consecutiva")
        }
        Criterion::DownfloatBefore => {
            format!("{names} sería{n} flotante{s} descendente{s} como hace dos rondas")
        }
        Criterion::UpfloatBefore => {
            format!("{names} sería{n} flotante{s} ascendente{s} como hace dos rondas")
        }
        Criterion::DownfloatPreviousDifference => {
            format!(
                "{names} sería{n} de nuevo flotante{s} descendente{s}, como en la última ronda, \
                 y con mayor diferencia de puntos"
            )
        }
        Criterion::UpfloatPreviousDifference => {
            format!(
                "{names} sería{n} de nuevo flotante{s} ascendente{s}, como en la última ronda, y \
                 con mayor diferencia de puntos"
            )
        }
        Criterion::DownfloatBeforeDifference => {
            format!(
                "{names} sería{n} de nuevo flotante{s} descendente{s}, como hace dos rondas, \
                 y con mayor diferencia de puntos"
            )
        }
        Criterion::UpfloatBeforeDifference => {
            format!(
                "{names} sería{n} de nuevo flotante{s} ascendente{s}, como hace dos rondas, \
                 y con mayor diferencia de puntos"
            )
        }
        _ => names.to_owned(),
    }
}

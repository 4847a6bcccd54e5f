//! Appeals, and why something cannot be filed.

use arbitra_model::{Language, Said};

use super::choices::says;
use crate::appeal::{
    Deposit, Effect, Ground, Standing, Step, StepFault, Subject, Verdict, article,
};
use crate::checklist::Checklist;
use crate::committee;
use crate::{Filing, FilingFault};

/// So many minutes.
pub(crate) fn minutes(number: u16, l: Language) -> String {
    match number {
        1 => l.choose("1 minute", "1 minuto").to_owned(),
        number => l.sentence(format!("{number} minutes"), format!("{number} minutos")),
    }
}

says! { Subject {
    Subject::Game => ("a decision about a game", "una decisión sobre una partida"),
    Subject::Penalty => ("a penalty", "una sanción"),
    Subject::FairPlay => ("a fair-play decision", "una decisión de juego limpio"),
    Subject::Pairing => ("a pairing or the standings", "un emparejamiento o la clasificación"),
    Subject::Signed => ("a result both players signed", "un resultado firmado por ambos"),
    Subject::Other => ("something else", "otra cosa"),
} }

says! { Ground {
    Ground::Late => ("it came after the deadline", "llegó fuera de plazo"),
    Ground::NotWritten => ("it is not in writing", "no está por escrito"),
    Ground::NoDeposit => ("the deposit was not paid", "no se pagó el depósito"),
    Ground::NoDecision => ("no arbiter has decided yet", "ningún árbitro ha decidido todavía"),
    Ground::NotAppealable => ("this cannot be appealed", "esto no es apelable"),
    Ground::NoTerms => ("no terms were announced", "no se anunciaron plazos"),
} }

says! { Verdict {
    Verdict::Upheld => ("upheld", "estimada"),
    Verdict::Partly => ("upheld in part", "estimada en parte"),
    Verdict::Reasonable => ("rejected, but reasonable", "desestimada, pero razonable"),
    Verdict::Rejected => ("rejected", "desestimada"),
} }

says! { Deposit {
    Deposit::Returned => ("the deposit is given back", "se devuelve el depósito"),
    Deposit::Kept => ("the deposit is kept", "no se devuelve el depósito"),
    Deposit::Unasked => ("no deposit was asked", "no se pidió depósito"),
} }

says! { Effect {
    Effect::None => ("nothing changes", "nada cambia"),
    Effect::Result => ("the result is corrected", "se corrige el resultado"),
    Effect::Penalty => ("the penalty is lifted or changed", "se levanta o cambia la sanción"),
    Effect::Resume => ("the game goes on or is played again", "la partida sigue o se juega de nuevo"),
} }

impl Said for Standing {
    fn say(&self, l: Language) -> String {
        match self {
            Standing::Open => l.choose("open", "abierta").to_owned(),
            Standing::Refused(ground) => {
                let ground = ground.say(l);
                l.sentence(format!("not admitted: {ground}"), format!("no admitida: {ground}"))
            }
            Standing::Withdrawn => l.choose("taken back", "retirada").to_owned(),
            Standing::Heard => l.choose("hearing set", "con audiencia").to_owned(),
            Standing::Decided(verdict) => verdict.say(l),
        }
    }
}

impl Said for StepFault {
    fn say(&self, l: Language) -> String {
        match self {
            StepFault::Number { due } => l.sentence(
                format!("the next appeal has number {due}"),
                format!("la próxima apelación lleva el número {due}"),
            ),
            StepFault::NoSuchRound { round, rounds } => l.sentence(
                format!("there is no round {round}: the event has {rounds}"),
                format!("no hay ronda {round}: el torneo tiene {rounds}"),
            ),
            StepFault::Unknown { number } => l.sentence(
                format!("there is no appeal {number}"),
                format!("no hay apelación {number}"),
            ),
            StepFault::Over => {
                l.choose("this appeal is over", "esta apelación ha terminado").to_owned()
            }
            StepFault::NoAppellant => l.choose("say who appeals", "diga quién apela").to_owned(),
            StepFault::Backwards => l
                .choose(
                    "the hours run backwards: look at when it happened and when it came in",
                    "las horas van hacia atrás: mire cuándo ocurrió y cuándo llegó",
                )
                .to_owned(),
            StepFault::NoArticles => l
                .choose(
                    "a decision names the articles it rests on",
                    "una decisión nombra los artículos en que se basa",
                )
                .to_owned(),
            StepFault::Votes => l
                .choose(
                    "the votes do not give this verdict: a majority upholds, no majority rejects",
                    "los votos no dan ese fallo: la mayoría estima, sin mayoría se desestima",
                )
                .to_owned(),
            StepFault::Committee(objection) => objection.say(l),
            StepFault::DepositKept => l
                .choose(
                    "an appeal that is upheld gives the deposit back",
                    "una apelación estimada devuelve el depósito",
                )
                .to_owned(),
            StepFault::Deposit { asked: true } => l
                .choose(
                    "a deposit was asked: say whether it is given back or kept",
                    "se pidió un depósito: diga si se devuelve o no",
                )
                .to_owned(),
            StepFault::Deposit { asked: false } => l
                .choose(
                    "no deposit was announced: none can be kept or given back",
                    "no se anunció depósito: no hay nada que devolver ni retener",
                )
                .to_owned(),
            StepFault::Admissible(ground) => {
                let ground = ground.say(l);
                l.sentence(
                    format!("it cannot be refused because {ground}: that is not so"),
                    format!("no se puede rechazar porque {ground}: no es así"),
                )
            }
        }
    }
}

impl Said for Filing {
    fn say(&self, l: Language) -> String {
        match self {
            Filing::Officials { officials } => {
                let number = officials.len();
                l.sentence(format!("{number} officials"), format!("{number} cargos"))
            }
            Filing::Committee { members } => {
                let names: Vec<String> = members.iter().map(|one| one.name.clone()).collect();
                let names = names.join("; ");
                l.sentence(
                    format!("appeals committee: {names}"),
                    format!("comité de apelación: {names}"),
                )
            }
            Filing::Tick { list, item, round, done } => {
                let known = Checklist::named(list);
                let title = known.as_ref().map_or(list.as_str(), |known| known.title.text(l));
                let line = known
                    .as_ref()
                    .and_then(|known| known.items.iter().find(|known| known.id == *item));
                let line = line.map_or(item.as_str(), |line| line.text.text(l));
                let sign = if *done { "✓" } else { "–" };
                match round {
                    Some(round) => {
                        let round = l.sentence(format!("round {round}"), format!("ronda {round}"));
                        format!("{sign} {title}, {round}: {line}")
                    }
                    None => format!("{sign} {title}: {line}"),
                }
            }
            Filing::Appeal { number, step } => {
                let step = step.say(l);
                l.sentence(
                    format!("appeal {number}: {step}"),
                    format!("apelación {number}: {step}"),
                )
            }
        }
    }
}

impl Said for Step {
    fn say(&self, l: Language) -> String {
        match self {
            Step::Lodge(lodged) => {
                let (who, what) = (&lodged.appellant, lodged.subject.say(l));
                l.sentence(
                    format!("{who} appeals against {what}"),
                    format!("{who} apela contra {what}"),
                )
            }
            Step::Refuse { because } => Standing::Refused(*because).say(l),
            Step::Withdraw => Standing::Withdrawn.say(l),
            Step::Hear { place, .. } => {
                l.sentence(format!("hearing, {place}"), format!("audiencia, {place}"))
            }
            Step::Decide(decision) => {
                format!("{}, {}", decision.verdict.say(l), decision.deposit.say(l))
            }
        }
    }
}

impl FilingFault {
    /// The article, where a rule refuses it.
    #[must_use]
    pub const fn article(&self) -> Option<&'static str> {
        match self {
            FilingFault::Committee(_, edition) => Some(committee::Objection::article(*edition)),
            FilingFault::Appeal(_, edition) => Some(article(*edition)),
            FilingFault::Officials(_)
            | FilingFault::NoSuchLine { .. }
            | FilingFault::TooMany { .. } => None,
        }
    }
}

impl Said for FilingFault {
    fn say(&self, l: Language) -> String {
        match self {
            FilingFault::Officials(objection) => objection.say(l),
            FilingFault::Committee(objection, _) => objection.say(l),
            FilingFault::NoSuchLine { list, item } => l.sentence(
                format!("no check-list has the line {list}/{item} there"),
                format!("ninguna lista tiene ahí la línea {list}/{item}"),
            ),
            FilingFault::Appeal(fault, _) => fault.say(l),
            FilingFault::TooMany { number, most } => l.sentence(
                format!("{number} are too many; at most {most}"),
                format!("{number} son demasiados; {most} como mucho"),
            ),
        }
    }
}

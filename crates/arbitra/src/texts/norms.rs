//! What is said about ratings and norms, in both languages.

use arbitra_rating::norms::{
    ApplicationCondition, Basis, Condition, EventCondition, EventStatus, Obstacle, Status, Why,
};
use arbitra_rating::{EventFinding, KReason, NotRated, Outlook, Pace};

use crate::language::Language;

/// A word in the reader's language.
pub const fn word(
    language: Language,
    english: &'static str,
    spanish: &'static str,
) -> &'static str {
    match language {
        Language::En => english,
        Language::Es => spanish,
    }
}

/// The name of a list.
pub const fn pace(pace: Pace, language: Language) -> &'static str {
    match pace {
        Pace::Standard => word(language, "standard", "clásico"),
        Pace::Rapid => word(language, "rapid", "rápido"),
        Pace::Blitz => word(language, "blitz", "relámpago"),
    }
}

/// Why a game is not rated.
pub fn not_rated(why: NotRated, language: Language) -> String {
    match why {
        NotRated::Unplayed => word(language, "not played", "no jugada").to_owned(),
        NotRated::NoMove => word(language, "less than one move", "menos de una jugada").to_owned(),
        NotRated::Unfinished => word(language, "no result yet", "aún sin resultado").to_owned(),
        NotRated::OpponentUnrated => {
            word(language, "opponent without rating", "rival sin Elo").to_owned()
        }
        NotRated::TooLittleTime { needed } => match language {
            Language::En => format!("not rated: needs {needed} minutes for 60 moves"),
            Language::Es => format!("no vale: necesita {needed} minutos para 60 jugadas"),
        },
        NotRated::ShortFirstControl { needed } => match language {
            Language::En => format!("not rated: the first control needs {needed} moves"),
            Language::Es => format!("no vale: el primer control necesita {needed} jugadas"),
        },
        NotRated::WideGap => {
            word(language, "not rated: gap of 600 or more", "no vale: diferencia de 600 o más")
                .to_owned()
        }
        NotRated::NoList => {
            word(language, "not rated: no list", "no vale: ninguna lista").to_owned()
        }
        NotRated::MatchDecided => {
            word(language, "not rated: match decided", "no vale: encuentro decidido").to_owned()
        }
        NotRated::MatchWithUnrated => {
            word(language, "not rated: match with unrated", "no vale: encuentro con uno sin Elo")
                .to_owned()
        }
    }
}

/// Why a coefficient holds.
pub const fn k_reason(reason: KReason, language: Language) -> &'static str {
    match reason {
        KReason::New => word(language, "fewer than 30 games", "menos de 30 partidas"),
        KReason::Young => word(language, "under 18 and below 2300", "menor de 18 y menos de 2300"),
        KReason::Below2400 => word(language, "below 2400", "menos de 2400"),
        KReason::Reached2400 => word(language, "reached 2400", "alcanzó 2400"),
        KReason::Fixed => word(language, "the same for all", "igual para todos"),
        KReason::Told => word(language, "as told", "según lo indicado"),
    }
}

/// What becomes of a first rating.
pub const fn outlook(outlook: Outlook, language: Language) -> &'static str {
    match outlook {
        Outlook::Published => word(language, "can be published", "publicable"),
        Outlook::MoreGames => word(
            language,
            "more games against rated opponents are needed",
            "faltan partidas contra rivales con Elo",
        ),
        Outlook::BelowFloor => word(language, "below the floor", "por debajo del mínimo"),
        Outlook::ZeroScore => word(
            language,
            "a first event without a point is disregarded",
            "un primer torneo sin puntos no se tiene en cuenta",
        ),
    }
}

/// What should be looked at in an event.
pub fn finding(finding: EventFinding, language: Language) -> String {
    match finding {
        EventFinding::NoTimeControl => word(
            language,
            "the time control is not encoded (record 222): whether games have enough time is not checked",
            "el ritmo no está codificado (registro 222): no se comprueba si las partidas tienen tiempo suficiente",
        )
        .to_owned(),
        EventFinding::NoList => word(
            language,
            "games of this time control belong to no list",
            "las partidas de este ritmo no son de ninguna lista",
        )
        .to_owned(),
        EventFinding::OverThirtyDays { days } => match language {
            Language::En => format!("the event lasts {days} days: report every month"),
            Language::Es => format!("el torneo dura {days} días: informe cada mes"),
        },
        EventFinding::NoDates => word(
            language,
            "the dates are missing (042, 052): the edition and the coefficients of the young are not checked",
            "faltan las fechas (042, 052): no se comprueban la edición ni los coeficientes de los jóvenes",
        )
        .to_owned(),
        EventFinding::BelowFloor { players, floor } => match language {
            Language::En => format!("players with a rating below {floor}: {players}; no FIDE list shows such ratings, they count as unrated"),
            Language::Es => format!("jugadores con un Elo inferior a {floor}: {players}; ninguna lista de la FIDE lo publica, cuentan como jugadores sin Elo"),
        },
    }
}

/// A condition of a norm.
pub const fn condition(condition: Condition, language: Language) -> &'static str {
    match condition {
        Condition::Games => word(language, "games", "partidas"),
        Condition::AllRounds => word(language, "all rounds", "todas las rondas"),
        Condition::LeastScore => word(language, "score (35 %)", "puntos (35 %)"),
        Condition::Average => word(language, "average rating", "media de Elo"),
        Condition::Performance => word(language, "performance", "rendimiento"),
        Condition::TitleHolders => word(language, "title-holders", "titulados"),
        Condition::HigherTitles => word(language, "with this title", "con este título"),
        Condition::ForeignFederations => word(language, "other federations", "otras federaciones"),
        Condition::OwnFederation => word(language, "own federation", "federación propia"),
        Condition::OneFederation => word(language, "one federation", "una misma federación"),
        Condition::Unrated => word(language, "unrated", "sin Elo"),
    }
}

/// Whether a condition is met.
pub fn status(status: Status, language: Language) -> String {
    match status {
        Status::Met => word(language, "met", "cumple").to_owned(),
        Status::NotMet => word(language, "MISSING", "FALTA").to_owned(),
        Status::Waived(article) => match language {
            Language::En => format!("waived by {article}"),
            Language::Es => format!("dispensado por {article}"),
        },
    }
}

/// A condition of the event.
pub const fn event_condition(condition: EventCondition, language: Language) -> &'static str {
    match condition {
        EventCondition::Registration => {
            word(language, "registered 30 days before", "registrado 30 días antes")
        }
        EventCondition::RateOfPlay => word(language, "rate of play", "ritmo de juego"),
        EventCondition::RoundsPerDay => {
            word(language, "at most two rounds a day", "dos rondas al día como mucho")
        }
        EventCondition::HoursPerDay => {
            word(language, "at most twelve hours a day", "doce horas al día como mucho")
        }
        EventCondition::Duration => word(language, "not too long", "duración"),
        EventCondition::ChiefArbiter => {
            word(language, "chief arbiter IA or FA", "árbitro principal IA o FA")
        }
        EventCondition::Players => word(language, "six players", "seis jugadores"),
        EventCondition::Format => word(language, "format", "modalidad"),
    }
}

/// Whether a condition of the event is met.
pub const fn event_status(status: EventStatus, language: Language) -> &'static str {
    match status {
        EventStatus::Met => word(language, "met", "cumple"),
        EventStatus::NotMet => word(language, "NOT MET", "NO CUMPLE"),
        EventStatus::Unknown => word(language, "not in the file", "no consta"),
    }
}

/// Why a round does not count.
pub const fn why(why: Why, language: Language) -> &'static str {
    match why {
        Why::Bye => word(language, "no game", "sin partida"),
        Why::Forfeit => word(language, "not played", "no jugada"),
        Why::NoMove => word(language, "less than one move", "menos de una jugada"),
        Why::Unfinished => word(language, "no result yet", "aún sin resultado"),
        Why::NoFideFederation => word(language, "no FIDE federation", "sin federación de la FIDE"),
        Why::FederationUnknown => {
            word(language, "federation not in the file", "federación no consta")
        }
        Why::ZeroScorer => word(
            language,
            "unrated, no point against rated players",
            "sin Elo ni puntos contra jugadores con Elo",
        ),
        Why::AfterNorm => word(language, "after the norm", "después de la norma"),
        Why::Defeated => word(language, "defeated opponent", "rival derrotado"),
    }
}

/// On what ground a norm stands.
pub const fn basis(basis: Basis, language: Language) -> &'static str {
    match basis {
        Basis::Played => word(language, "games played", "partidas jugadas"),
        Basis::EightOfNine => {
            word(language, "eight games of nine rounds", "ocho partidas de nueve rondas")
        }
        Basis::LastRoundForfeit => word(
            language,
            "the last-round opponent did not come; taken as lost",
            "el rival de la última ronda no vino; cuenta como perdida",
        ),
    }
}

/// Why a norm cannot be made any more.
pub const fn obstacle(obstacle: Obstacle, language: Language) -> &'static str {
    match obstacle {
        Obstacle::Games => word(language, "too few games", "faltan partidas"),
        Obstacle::Titles => word(language, "too few title-holders left", "faltan titulados"),
        Obstacle::Federations => word(language, "federations", "federaciones"),
        Obstacle::Score => word(language, "score out of reach", "puntos fuera de alcance"),
        Obstacle::Together => {
            word(language, "titles and federations together", "títulos y federaciones a la vez")
        }
    }
}

/// What an application needs.
pub const fn application_condition(
    condition: ApplicationCondition,
    language: Language,
) -> &'static str {
    match condition {
        ApplicationCondition::Norms => word(language, "number of norms", "número de normas"),
        ApplicationCondition::Games => word(language, "27 games", "27 partidas"),
        ApplicationCondition::Rating => word(language, "rating reached", "Elo alcanzado"),
        ApplicationCondition::ForeignNorm => word(
            language,
            "one norm by the rules about federations, without exemption",
            "una norma según las reglas sobre federaciones, sin exención",
        ),
        ApplicationCondition::OneRoundADay => word(
            language,
            "one norm with one round a day on at least three days",
            "una norma con una ronda al día en al menos tres días",
        ),
        ApplicationCondition::ListedEvent => word(
            language,
            "one norm from an event of a listed kind",
            "una norma de un torneo de los enumerados",
        ),
    }
}

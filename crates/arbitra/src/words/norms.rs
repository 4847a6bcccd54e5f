//! What is said about ratings and norms, in both languages; the values themselves speak in `rating`.

pub use arbitra_rating::words::{
    application_condition, event_condition, event_status, finding, k_reason, outlook, reached,
};

texts! {
    /// The program's own about ratings and norms.
    NormsText:
    NormCounts { en: "norm, counts {games} games", es: "norma, cuenta por {games} partidas" }
    ApplicationFor {
        en: "Application for {title}, B.01 {edition}\n\n",
        es: "Solicitud de {title}, B.01 {edition}\n\n"
    }
    SameEvent {
        en: "the same event again, which counts once",
        es: "el mismo torneo otra vez, que cuenta una sola"
    }
    NoNorm { en: "no norm", es: "sin norma" }
    Met { en: "met", es: "cumplida" }
    Missing { en: "missing", es: "falta" }
    NotKnown { en: "not known", es: "no se sabe" }
    Complete { en: "complete", es: "completa" }
    NotComplete { en: "not complete", es: "incompleta" }
    GamesTogether { en: "{games} games together", es: "{games} partidas en total" }
    DirectAdvice {
        en: "A row has event, best-places or percent, title, gives (title or norm) and its source.",
        es: "Cada fila indica el torneo (event), los puestos (best-places) o el porcentaje (percent), el título (title), lo que otorga (gives: title o norm) y la fuente (source)."
    }
    NoDirectTitle {
        en: "Nobody earns a direct title: the list has {count} rows for `{event}`.\n",
        es: "Nadie obtiene un título directo: la lista tiene {count} filas para «{event}».\n"
    }
    GivesTitle { en: "title", es: "título de" }
    GivesNorm { en: "norm of nine games", es: "norma de nueve partidas de" }
    GivesNormOf { en: "norm of {games} games", es: "norma de {games} partidas de" }
    DirectTitle {
        en: "{title} {what} ({source}; B.01 1.2)",
        es: "{what} {title} ({source}; B.01 1.2)"
    }
    It1OfOnePlayer {
        en: "IT1 is the certificate of one player",
        es: "IT1 es el certificado de un jugador"
    }
    It1Advice {
        en: "Name the player with --player, and the title with --title.",
        es: "Indique el jugador con --player y el título con --title."
    }
    MadeNoNorm { en: "{name} made no norm", es: "{name} no consiguió ninguna norma" }
    MadeNoNormAdvice {
        en: "`--working` shows what is missing; --title fills the form all the same.",
        es: "`--working` enseña lo que falta; --title rellena el impreso de todos modos."
    }
    DetailsAdvice {
        en: "The keys are those that --form names as missing.",
        es: "Los nombres son los que --form nombra como ausentes."
    }
    Warning { en: "warning", es: "aviso" }
    Note { en: "note", es: "nota" }
    NoSuchPlayer {
        en: "no player is meant by `{asked}`",
        es: "`{asked}` no es ningún jugador"
    }
    NoSuchPlayerAdvice {
        en: "Write the pairing number, or part of the name as the file has it.",
        es: "Escriba el número, o parte del nombre tal como está en el archivo."
    }
    SeveralPlayers {
        en: "`{asked}` means more than one player: {name}, {name2}…",
        es: "`{asked}` es más de un jugador: {name}, {name2}…"
    }
    SeveralPlayersAdvice { en: "Write the pairing number.", es: "Escriba el número." }
    NoSuchRound {
        en: "the event has {rounds} rounds, not {after}",
        es: "el torneo tiene {rounds} rondas, no {after}"
    }
    NoSuchRoundAdvice {
        en: "Leave out --after to look ahead from the last round recorded.",
        es: "Quite --after para mirar desde la última ronda registrada."
    }
    RadarHeading {
        en: "{name}: norm radar after round {after} of {rounds}, B.01 {edition}\n\n",
        es: "{name}: radar de normas tras la ronda {after} de {rounds}, B.01 {edition}\n\n"
    }
    NobodyAnyMore {
        en: "Nobody can make a norm any more.\n",
        es: "Ya nadie puede conseguir una norma.\n"
    }
    NoNormWasMade { en: "No norm was made.\n", es: "Nadie ha conseguido norma.\n" }
    KLimited { en: "K {k} × games is over 700", es: "K {k} × partidas pasa de 700" }
    FirstRating { en: "first rating", es: "primer Elo" }
    TitleByRating {
        en: "  reaches {rating}: {title} by rating (B.01 1.3)\n",
        es: "  alcanza {rating}: {title} por Elo (B.01 1.3)\n"
    }
}

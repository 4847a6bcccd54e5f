//! What is said about the Laws of Chess, in both languages; the values themselves speak in `laws`.

texts! {
    /// The program's own about the Laws.
    LawsText:
    SessionAfter {
        en: "{session}, after {after} min: {players} ({minutes} min)\n",
        es: "{session}, a los {after} min: {players} ({minutes} min)\n"
    }
    NoSession {
        en: "no session has room: {players} ({minutes} min)\n",
        es: "no cabe en ninguna sesión: {players} ({minutes} min)\n"
    }
    IllegalHere { en: "`{text}` is illegal in this position", es: "`{text}` es ilegal en esta posición" }
    MoreThanOneMove {
        en: "`{text}` may mean more than one move",
        es: "`{text}` puede ser más de una jugada"
    }
    NotAMove { en: "`{text}` is not a move", es: "`{text}` no es una jugada" }
    LateForfeit {
        en: "{name} loses by default, unless the arbiter decides otherwise\n",
        es: "{name}: pierden por incomparecencia, salvo decisión del árbitro\n"
    }
    LateMinutes {
        en: "{name} loses {lost} minutes on the clock\n",
        es: "{name}: pierden {lost} minutos de reloj\n"
    }
    PlaySealedMove {
        en: "play {name} and start the opponent's clock (E.7)\n",
        es: "haga {name} y ponga en marcha el reloj del rival (E.7)\n"
    }
    SealedMoveEnds {
        en: "the sealed move ends the game",
        es: "la jugada secreta termina la partida"
    }
    MissingOrWrong { en: "missing or wrong", es: "falta o está mal" }
    NoGameIsAdjourned { en: "no game is adjourned\n", es: "no hay partidas aplazadas\n" }
    DeclaredMoveIllegal {
        en: "the declared move is illegal",
        es: "la jugada declarada es ilegal"
    }
    Start { en: "start", es: "comienzo" }
    NothingFound {
        en: "no draw or end of the game found\n",
        es: "no se encuentra ninguna causa de tablas ni de fin\n"
    }
    NotATime {
        en: "{path}:{line}: `{wrong}` is not a time; write 1:05, or white +2:00 on a line of its own",
        es: "{path}:{line}: `{wrong}` no es un tiempo; escriba 1:05, o blancas +2:00 en línea aparte"
    }
    MechanicalClock { en: "mechanical clock, set to", es: "reloj mecánico: póngalo en las" }
    Classified {
        en: "{class}: {minutes} minutes for 60 moves ({article_in})\n",
        es: "{class}: {minutes} minutos para 60 jugadas ({article_in})\n"
    }
    ControlAdvice {
        en: "Write 90+30, 40/90+30+30s, or 40/5400+30:1800+30.",
        es: "Escriba 90+30, 40/90+30+30s o 40/5400+30:1800+30."
    }
    Class { en: "class", es: "clase" }
    SixtyMoves { en: "60 moves", es: "60 jugadas" }
    Session { en: "session", es: "sesión" }
    MoveHeading { en: "Move", es: "Jugada" }
    UsedHeading { en: "Used", es: "Usado" }
    LeftHeading { en: "Left", es: "Queda" }
    Arbiter { en: "arbiter", es: "árbitro" }
    Flag { en: "flag", es: "bandera" }
    NextPeriod { en: "next period", es: "período siguiente" }
    ControlHeading { en: "Control", es: "Ritmo" }
    ClassHeading { en: "Class", es: "Clase" }
    LastMoment { en: "last moment to arrive", es: "último momento para llegar" }
    BothAbsent {
        en: "both were absent at the start: White's clock runs until White arrives ({article})\n",
        es: "ambos faltaban al comienzo: corre el reloj de las blancas hasta su llegada ({article})\n"
    }
    NoDefaultTime {
        en: "the Laws of {edition} leave the default time to the regulations",
        es: "las Leyes de {edition} dejan el tiempo de incomparecencia a las bases"
    }
    NoDefaultTimeAdvice {
        en: "Name it with --default MINUTES.",
        es: "Indíquelo con --default MINUTOS."
    }
    Result { en: "result", es: "resultado" }
    NotAPosition { en: "`{text}` is not a position", es: "`{text}` no es una posición" }
    FenAdvice {
        en: "Write FEN in quotes, such as \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\".",
        es: "Escriba FEN entre comillas, por ejemplo \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"."
    }
    Unplayable {
        en: "nobody can play from this position",
        es: "no se puede jugar desde esta posición"
    }
    MoveAdvice {
        en: "Write it as on a scoresheet; --letters says in which letters.",
        es: "Escríbala como en la planilla; --letters dice con qué letras."
    }
    NoSuchGame {
        en: "{path}: no game {number}; the file has {found}",
        es: "{path}: no hay partida {number}; el archivo tiene {found}"
    }
    GameBreaksOff {
        en: "the game cannot be read to its end",
        es: "la partida no se puede leer hasta el final"
    }
    Short { en: "short", es: "corta" }
    Long { en: "long", es: "larga" }
    NotChess960 {
        en: "{number} is not a position of Chess960",
        es: "{number} no es una posición de Ajedrez960"
    }
    Chess960Advice { en: "They are numbered 0 to 959.", es: "Van del 0 al 959." }
    IllegalPosition { en: "illegal position", es: "posición ilegal" }
    ToMove { en: "to move", es: "juegan" }
    InCheck { en: ", in check", es: ", en jaque" }
    Status { en: "status", es: "estado" }
    LegalMoves { en: "legal moves", es: "jugadas legales" }
    UnlessNoMate {
        en: ", unless no series of legal moves mates: please examine it yourself",
        es: ", salvo que ninguna serie de jugadas legales dé mate: examínela usted"
    }
    FlagOf {
        en: "flag of {who}: {result} ({article}){sure}\n",
        es: "bandera de las {who}: {result} ({article}){sure}\n"
    }
    Resigned {
        en: "{who} resigns: {result} ({article}){sure}\n",
        es: "abandonan las {who}: {result} ({article}){sure}\n"
    }
    GamesOfBoards {
        en: "{games} games of {boards} boards\n",
        es: "{games} partidas de {boards} mesas\n"
    }
    OfferOnOneSheet {
        en: "(=) stands on one sheet only (8.1)",
        es: "(=) solo figura en una de las planillas (8.1)"
    }
    NoSuchCase { en: "there is no case `{name}`", es: "no existe el caso `{name}`" }
    CasesAdvice {
        en: "`arbitra laws ruling` lists them.",
        es: "`arbitra laws ruling` los enumera."
    }
    AsAnnounced { en: "as announced in {file}: {says}\n", es: "según lo anunciado en {file}: {says}\n" }
    TheLaws { en: "Laws", es: "Leyes" }
    Clock { en: "clock", es: "reloj" }
    Articles { en: "articles", es: "artículos" }
    AtYourDiscretion { en: "at your discretion", es: "a su criterio" }
    NextTime { en: "next time", es: "la próxima vez" }
    NextMove { en: "the next move is number", es: "la jugada siguiente es la" }
    Gap { en: "gap", es: "hueco" }
    OneNotPlayedThrough {
        en: "1 half-move written from there on was not played through\n",
        es: "1 media jugada anotada desde ahí quedó sin reproducir\n"
    }
    NotPlayedThrough {
        en: "{rest} half-moves written from there on were not played through\n",
        es: "{rest} medias jugadas anotadas desde ahí quedaron sin reproducir\n"
    }
}

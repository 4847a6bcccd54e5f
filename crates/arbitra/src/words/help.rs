//! The help in Spanish.
//!
//! English stands in the doc comments of `cli.rs`. Here every command and every argument has its
//! Spanish, by name; a test holds the two complete.

mod account;
mod dossier;
mod explain;
mod forms;
mod keeping;
mod laws;
mod norms;
mod person;
mod proof;
mod publish;
mod ranking;
mod ratings;
mod record;
mod report;
mod serve;
mod update;
mod venue;

use clap::ArgAction;
use clap::builder::{Arg, Command, PossibleValue};

use crate::language::Language;

/// A command in Spanish.
struct Translation {
    command: &'static str,
    about: &'static str,
    long_about: &'static str,
    after: &'static str,
    /// By identifier: the name of the value, the help.
    arguments: &'static [(&'static str, &'static str, &'static str)],
}

const COMMANDS: &str = "Órdenes";
const OPTIONS: &str = "Opciones";
const ARGUMENTS: &str = "Argumentos";
const HELP: &str = "Muestra esta ayuda";
const VERSION: &str = "Muestra la versión";
const LANG: (&str, &str) =
    ("IDIOMA", "Idioma de los textos; si no se indica, el del entorno (LC_ALL, LANG)");

/// A command line, whose help is English, with its help in a language.
pub fn in_language(command: Command, language: Language) -> Command {
    match language {
        Language::English => command,
        Language::Spanish => translated(command),
    }
}

fn translated(command: Command) -> Command {
    let translation = find("arbitra");
    let names: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let mut command = localise(command, translation, "arbitra")
        .disable_version_flag(true)
        .subcommand_help_heading(COMMANDS)
        .subcommand_value_name("ORDEN")
        .arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .help(VERSION)
                .help_heading(OPTIONS),
        );
    for name in names {
        command = command.mut_subcommand(&name, |sub| {
            let sub = localise(sub, find(&name), "arbitra");
            let road = format!("arbitra {name}");
            let nested = sub.get_subcommands().map(|inner| inner.get_name().to_owned());
            let nested: Vec<String> = nested.collect();
            nested.into_iter().fold(sub, |sub, inner| {
                let sub = sub.subcommand_help_heading(COMMANDS).subcommand_value_name("ORDEN");
                let translation = find_nested(&name, &inner);
                sub.mut_subcommand(&inner, |command| localise(command, translation, &road))
            })
        });
    }
    command
}

fn find(name: &str) -> Option<&'static Translation> {
    TRANSLATIONS.iter().find(|translation| translation.command == name)
}

/// A command of a command.
fn find_nested(command: &str, name: &str) -> Option<&'static Translation> {
    let nested: &[Translation] = match command {
        "account" => &account::ACCOUNTS,
        "laws" => &laws::QUESTIONS,
        "person" => &person::WHAT,
        "ratings" => &ratings::LISTS,
        "venue" => &venue::WHAT,
        _ => &[],
    };
    nested.iter().find(|translation| translation.command == name)
}

/// A command in Spanish; `road` is what stands before its name.
fn localise(command: Command, translation: Option<&'static Translation>, road: &str) -> Command {
    let Some(translation) = translation else { return command };
    let mut command = command
        .about(translation.about)
        .after_help(translation.after)
        .help_template("{about-with-newline}\nUso: {usage}\n\n{all-args}{after-help}");
    if !translation.long_about.is_empty() {
        command =
            command.long_about(format!("{}\n\n{}", translation.about, translation.long_about));
    }
    command = command.mut_args(|argument| {
        let heading = if argument.is_positional() { ARGUMENTS } else { OPTIONS };
        let known = match argument.get_id().as_str() {
            "lang" => Some(LANG),
            id => translation
                .arguments
                .iter()
                .find(|(name, _, _)| *name == id)
                .map(|(_, value, help)| (*value, *help)),
        };
        let Some((value, help)) = known else { return argument };
        let (brief, long) = choices(help, &argument);
        let named = if value.is_empty() { argument } else { argument.value_name(value) };
        let takes_values = named.get_action().takes_values();
        named
            .help(brief)
            .long_help(long)
            .help_heading(heading)
            .hide_default_value(takes_values)
            .hide_possible_values(takes_values)
    });
    let usage = command.clone().render_usage().to_string();
    let ways = usage.trim_start_matches("Usage: ").lines().map(|way| {
        let way = way.trim().trim_start_matches("arbitra ");
        format!("{road} {way}")
    });
    let usage = ways.collect::<Vec<_>>().join("\n     ");
    let usage = usage.replace("[OPTIONS]", "[OPCIONES]").replace("COMMAND", "ORDEN");
    command.override_usage(usage).disable_help_flag(true).arg(
        Arg::new("help")
            .short('h')
            .long("help")
            .action(ArgAction::Help)
            .help(HELP)
            .help_heading(OPTIONS),
    )
}

/// The help of an option, brief and long: what may be written and what is taken if nothing is.
fn choices(help: &str, argument: &Arg) -> (String, String) {
    let (mut brief, mut long) = (help.to_owned(), help.to_owned());
    if !argument.get_action().takes_values() {
        return (brief, long);
    }
    let values = argument.get_possible_values();
    let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
    let lines: Vec<String> = values.iter().filter_map(meaning).collect();
    if !names.is_empty() {
        let names = format!(" [valores: {}]", names.join(", "));
        brief.push_str(&names);
        if lines.len() < values.len() {
            long.push_str(&names);
        }
    }
    let defaults: Vec<_> =
        argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    if !defaults.is_empty() {
        let defaults = format!(" [por defecto: {}]", defaults.join(", "));
        brief.push_str(&defaults);
        long.push_str(&defaults);
    }
    if !lines.is_empty() && lines.len() == values.len() {
        long.push_str(&format!("\n\nValores posibles:\n{}", lines.join("\n")));
    }
    (brief, long)
}

/// A line on a value: its name and what it means.
fn meaning(value: &PossibleValue) -> Option<String> {
    let english = value.get_help()?.to_string();
    let (_, spanish) = VALUES.iter().find(|(known, _)| *known == english)?;
    Some(format!("- {}: {spanish}", value.get_name()))
}

/// What values mean, by what the English help says of them.
const VALUES: &[(&str, &str)] = &[
    ("English", "inglés"),
    ("Spanish", "español"),
    ("French", "francés"),
    ("German", "alemán"),
    ("Portuguese", "portugués"),
    ("Italian", "italiano"),
    ("Catalan", "catalán"),
    ("Nothing", "nada"),
    ("Whoever chance chooses, by the ratings", "quien diga el azar, según los Elo"),
    ("White", "las blancas"),
    ("Black", "las negras"),
    ("The smaller pairing number", "el número de emparejamiento menor"),
    ("The larger pairing number", "el número de emparejamiento mayor"),
    (
        "White if the sum of the numbers is even, else Black",
        "las blancas si la suma de los números es par; si no, las negras",
    ),
    (
        "White, nobody or Black, by the sum of the numbers",
        "las blancas, nadie o las negras, según la suma de los números",
    ),
    (
        "Whoever has an odd number; between two alike White",
        "quien tenga número impar; entre dos iguales, las blancas",
    ),
    ("Nobody: all games are drawn", "nadie: todas las partidas son tablas"),
    ("Rows to read", "filas para leer"),
    ("TRF-2026", "TRF-2026"),
    ("TRF16 with its extensions", "TRF16 con sus extensiones"),
    (
        "The plan for programs, and for `arbitra venue check`",
        "el plano para programas y para `arbitra venue check`",
    ),
    ("A drawing at true scale", "un dibujo a escala"),
    (
        "World and continental championships, and whatever is as high",
        "campeonatos mundiales y continentales, y lo que esté a su altura",
    ),
    ("Matches, team matches and round robins", "encuentros, también por equipos, y ligas"),
    ("Opens and all other events", "abiertos y todos los demás torneos"),
    ("School events", "torneos escolares"),
    ("Every second row the other way", "una fila sí y otra no en sentido contrario"),
    ("Every row from the same side", "todas las filas desde el mismo lado"),
    ("Sixty minutes or more for each player", "sesenta minutos o más por jugador"),
    ("More than ten minutes, less than sixty", "más de diez minutos y menos de sesenta"),
    ("Ten minutes or less", "diez minutos o menos"),
    ("What went wrong", "lo que falló"),
    ("Also what may become so, or was refused", "también lo que puede fallar o se rechazó"),
    (
        "Also what people did: sign-ins, keys, roles, backups",
        "también lo que hicieron las personas: sesiones, accesos, funciones, copias",
    ),
    ("Also how things went", "también cómo fue todo"),
    ("Everything", "todo"),
    ("Sentences", "frases"),
    ("A page to print", "una página para imprimir"),
    ("For programs", "para programas"),
    ("A paper to read", "un documento para leer"),
    ("The tournament's file", "el archivo del torneo"),
    ("A table to read", "una tabla para leer"),
    ("A page with a table for every group", "una página con una tabla por grupo"),
    ("Columns between tabs", "columnas separadas por tabuladores"),
    ("A drawing", "un dibujo"),
    ("Standard games", "partidas de ritmo clásico"),
    ("Rapid games", "partidas rápidas"),
    ("Blitz games", "partidas relámpago"),
    (
        "A world or continental team or club championship: seven games",
        "un campeonato mundial o continental de equipos o clubes: siete partidas",
    ),
    ("The World Cup: eight games", "la Copa del Mundo: ocho partidas"),
    (
        "The Olympiad: a norm of 2014 counts thirteen games",
        "la Olimpiada: una norma de 2014 cuenta trece partidas",
    ),
    ("The final of a national championship", "la final de un campeonato nacional"),
    ("A national team championship", "un campeonato nacional por equipos"),
    ("A zonal or sub-zonal tournament", "un torneo zonal o subzonal"),
    ("The certificate of a title result", "el certificado de un resultado para título"),
    ("The tournament report", "el informe del torneo"),
    ("The report about a FIDE arbiter's norm", "el informe de una norma de árbitro FIDE"),
    (
        "The report about an international arbiter's norm",
        "el informe de una norma de árbitro internacional",
    ),
    ("Standard ratings", "Elo clásico"),
    ("Rapid ratings", "Elo rápido"),
    ("Blitz ratings", "Elo relámpago"),
    ("All three", "los tres"),
    ("Standard", "clásico"),
    ("Rapid", "rápido"),
    ("Blitz", "relámpago"),
    (
        "For events in which every rating means the same",
        "para torneos en los que todo Elo es fiable",
    ),
    (
        "For youth, seniors, many unrated players or several rating systems",
        "para jóvenes, veteranos, muchos jugadores sin Elo o varios sistemas de Elo",
    ),
    ("For school events", "para torneos escolares"),
    ("By the Dutch pairing rules of 1998 (F10)", "según las reglas holandesas de 1998 (F10)"),
    ("By the FIDE Swiss rules of 1999 (16)", "según las reglas FIDE Swiss de 1999 (16)"),
    ("They follow from the scores", "se deducen de las puntuaciones"),
    ("Everybody meets everybody", "todos contra todos"),
    ("Another schedule that was fixed beforehand", "otro calendario fijado de antemano"),
    ("Aligned columns for people", "columnas alineadas, para leer"),
    ("Values separated by tabs", "valores separados por tabuladores"),
    ("Everything, for programs", "todo, para programas"),
    ("A page for a browser", "una página para el navegador"),
    ("Who met whom", "quién jugó contra quién"),
    ("Results by board", "resultados por tablero"),
    ("Wins, draws and losses by round", "victorias, tablas y derrotas por ronda"),
    ("Pages to print", "páginas para imprimir"),
    ("The tables as a spreadsheet", "las tablas como hoja de cálculo"),
    ("The tables as a page for a browser", "las tablas como página para el navegador"),
    ("The tables as values separated by tabs", "las tablas como valores separados por tabuladores"),
    ("The tables as values separated by commas", "las tablas como valores separados por comas"),
    ("Tables and fields of forms, for programs", "tablas y campos de los impresos, para programas"),
    (
        "Every paper as a PDF of its own, in one file",
        "cada documento en su PDF, en un solo archivo",
    ),
    ("Of the round", "los de la ronda"),
    ("Of the whole event", "los de todo el torneo"),
    ("For people", "para leer"),
    (
        "The number of pairs, then White and Black of each",
        "el número de parejas y luego blancas y negras de cada una",
    ),
    ("Everything, with the reasons, for programs", "todo, con los motivos, para programas"),
    ("The tournament with the round in it", "el torneo con la ronda incluida"),
    (
        "The report of 2016, with the extensions engines understand",
        "el informe de 2016, con las extensiones que entienden los motores",
    ),
    ("The report of 2026", "el informe de 2026"),
    ("Arbitra's JSON", "el JSON de Arbitra"),
    ("The Baku method", "el método de Bakú"),
    (
        "A win for the upper half in rounds 1 and 2",
        "una victoria para la mitad superior en las rondas 1 y 2",
    ),
    (
        "A win for the upper half in rounds 1 to 3",
        "una victoria para la mitad superior en las rondas 1 a 3",
    ),
    (
        "A win for the upper half in round 1, half of it in round 2",
        "una victoria para la mitad superior en la ronda 1 y la mitad en la ronda 2",
    ),
];

const EDITION: &str = "Las reglas, como en pair";

const TRANSLATIONS: &[Translation] = &[
    Translation {
        command: "arbitra",
        about: "La mesa arbitral: emparejamientos de torneos de ajedrez, exactos y explicados",
        long_about: "Sin orden, inicia la mesa arbitral en el navegador.",
        after: "\
Códigos de salida:
  0  todo bien
  1  las reglas no lo permiten: no hay emparejamiento legal, o se encontraron diferencias
  2  un error del programa
  3  una línea de órdenes o un archivo que no se puede usar
  4  demasiado grande
  5  un archivo que no se puede leer o escribir",
        arguments: &[],
    },
    Translation {
        command: "pair",
        about: "Empareja la ronda siguiente de un torneo",
        long_about: "Lee un informe de torneo (TRF16, TRFx, TRF-2026) o el JSON de Arbitra y empareja la ronda \
                     que sigue, exactamente como mandan las reglas de la edición.",
        after: "\
Ejemplos:
  arbitra pair abierto.trf                   la ronda siguiente como tabla
  arbitra pair abierto.trf --format trf -o abierto-r5.trf
                                             el archivo con la ronda nueva
  arbitra pair abierto.trf --edition dutch-2017
                                             por las reglas de 2017
  arbitra pair abierto.trf --round 3         otra vez la ronda 3, como fue entonces
  arbitra pair abierto.trf --certificate prueba.json
                                             con una demostración para `arbitra verify`",
        arguments: &[
            ("file", "ARCHIVO", "El torneo; - lee la entrada estándar"),
            (
                "edition",
                "EDICIÓN",
                "Las reglas: dutch-2026, dutch-2017, dutch-2013, dutch-1998, dubov-2026, \
                 burstein-2026, lim-2026, lim-2026-maxi, fide-1999, fide-1999-printed; \
                 double-2026, team-2026 (también -b, -free, -gp), olympiad-2022; roundrobin, \
                 double-roundrobin, roundrobin-N, team-roundrobin, team-double-roundrobin, \
                 scheveningen, semi-scheveningen, double-scheveningen, schiller, skalitzka, \
                 match, knockout, team-knockout o keizer. Si no se indica, decide el archivo (registros 192 y \
                 092, luego la fecha de inicio) y, sin ninguno, la edición hoy en vigor",
            ),
            ("round", "N", "Empareja esta ronda; si no se indica, la siguiente"),
            (
                "format",
                "FORMATO",
                "Qué escribir: una tabla, parejas de números, JSON con los motivos, o el archivo \
                 con la ronda",
            ),
            ("output", "SALIDA", "Dónde escribir; si no se indica, la salida estándar"),
            (
                "certificate",
                "CERT",
                "Escribe además un certificado: la demostración de que este es el emparejamiento que mandan \
                 las reglas",
            ),
        ],
    },
    Translation {
        command: "check",
        about: "Vuelve a emparejar todas las rondas de uno o más torneos y enumera las \
             diferencias",
        long_about: "Reconstruye cada torneo tal como estaba antes de cada ronda, la empareja y \
             compara parejas, colores y bye con el archivo. Después compara los puntos y puestos \
             que el archivo declara con sus resultados y, si los enumera, con sus desempates. \
             Una carpeta significa sus archivos *.trf. La última línea cuenta archivos, rondas y \
             rondas distintas, y aparte las que solo son correctas según otra lectura de un \
             artículo; otra antes cuenta lo declarado de la clasificación que no es \
             cierto, si lo hay. El código de salida es 1 si algo difiere.",
        after: "\
Ejemplos:
  arbitra check abierto.trf
  arbitra check torneos/ --edition dutch-2017
  arbitra check bbp/ --accept-reading 1.4.3  las rondas correctas según esa lectura no cuentan
  arbitra check --json torneos/ > informe.json",
        arguments: &[
            ("paths", "ARCHIVO|CARPETA", "Torneos, o carpetas de torneos"),
            (
                "edition",
                "EDICIÓN",
                "Las reglas para todos, como en pair; si no se indica, decide cada archivo",
            ),
            (
                "accept_reading",
                "ARTÍCULO",
                "Da por buenas las rondas correctas según otra lectura de este artículo: 1.4.3. Si no se \
                 indica, se cuentan aparte y el código de salida es 1",
            ),
            ("json", "", "Informa en JSON"),
        ],
    },
    proof::VERIFY,
    ranking::STANDINGS,
    ranking::CROSSTABLE,
    report::REPORT,
    ranking::PRIZES,
    ranking::PLAYOFF,
    ratings::RATINGS,
    norms::NORMS,
    laws::LAWS,
    venue::VENUE,
    dossier::REGULATIONS,
    dossier::ARBITER,
    Translation {
        command: "generate",
        about: "Crea torneos completos al azar",
        long_about: "Cada ronda se empareja por las reglas; los resultados siguen el Elo. Lo que no se indica se sortea \
                     dentro de lo habitual, con una semilla nueva que se dice y queda en el archivo; las mismas opciones \
                     y la misma semilla crean siempre el mismo torneo. Las proporciones son porcentajes (7 o 7.5) o, \
                     con una x, números (12x); cada número puede ser un intervalo (10-120), del que la semilla saca uno.",
        after: "\
Ejemplos:
  arbitra generate -o azar.trf               todo al azar; la semilla se dice y queda en el archivo
  arbitra generate --seed 7 -o azar.trf      otra vez el torneo de la semilla 7
  arbitra generate --players 60 --rounds 9 --half-byes 12x --forfeit-wins 4x --tie-breaks BH/C1,BH,DE
  arbitra generate --players 10-120 --rounds 5-11 --half-byes 0-5 --count 500 -o muchos/
  arbitra generate --rating-top 2600 --rating-step 15 --rating-floor 1600
  arbitra generate --rating-list elos.txt
  arbitra generate --plain --points 3-1-0 --pab 1 --accelerate baku -o baku.trf",
        arguments: &[
            ("players", "N", "Cuántos jugadores; si no se indica, al azar"),
            ("rounds", "N", "Cuántas rondas; si no se indica, al azar"),
            ("seed", "SEMILLA", "De dónde parte el azar; si no se indica, una semilla nueva, que se dice"),
            (
                "plain",
                "",
                "Deja fuera lo que no se indica en vez de sortearlo: 30 jugadores y nueve rondas, solo partidas",
            ),
            ("count", "N", "Número de torneos que se crean en una carpeta"),
            ("draws", "PORCENTAJE", "Tablas entre jugadores iguales, en tanto por ciento"),
            (
                "forfeits",
                "PORCENTAJE|Nx",
                "Partidas decididas sin jugarse, una de cada ocho perdida por ambos: en tanto por ciento, o \
                 cuántas (5x)",
            ),
            ("forfeit_wins", "PORCENTAJE|Nx", "Partidas que un jugador gana sin jugar"),
            ("forfeit_losses", "PORCENTAJE|Nx", "Partidas que ambos jugadores pierden sin jugar"),
            ("unusual", "PORCENTAJE|Nx", "Partidas con resultado inusual (½–0, 0–½, 0–0)"),
            ("unrated", "PORCENTAJE|Nx", "Partidas que no valen para Elo"),
            (
                "half_byes",
                "PORCENTAJE|Nx",
                "Byes de medio punto: en tanto por ciento de jugadores y rondas, o cuántos en total (12x)",
            ),
            ("zero_byes", "PORCENTAJE|Nx", "Ausencias, como los byes de medio punto"),
            ("full_byes", "PORCENTAJE|Nx", "Byes de un punto, como los de medio punto"),
            ("withdrawals", "PORCENTAJE", "Jugadores que se retiran, en tanto por ciento"),
            (
                "late",
                "PORCENTAJE",
                "Jugadores que llegan tras la primera ronda, en tanto por ciento",
            ),
            (
                "accelerate",
                "MÉTODO",
                "Acelera las primeras rondas; si no se indica, en uno de cada cuatro torneos",
            ),
            ("no_acceleration", "", "No acelera"),
            ("points", "V-T-D", "Puntos por victoria, tablas y derrota"),
            (
                "pab",
                "PUNTOS",
                "Puntos del descanso; si no se indica, los de una victoria (por equipos, los de un empate)",
            ),
            (
                "tie_breaks",
                "LISTA",
                "Los desempates del archivo, como BH/C1,BH,DE; sus puestos los siguen",
            ),
            ("forbidden", "N", "Cuántas veces se prohíbe a unos jugadores enfrentarse"),
            ("club", "N", "Cuántos jugadores son de un club cuyos miembros no pueden enfrentarse"),
            (
                "results",
                "QUIÉN",
                "Quién gana las partidas: al azar según el Elo, o los casos más duros para un motor",
            ),
            ("ratings", "MENOR-MAYOR", "El Elo menor y el mayor, entre los que se sortea"),
            ("rating_top", "ELO", "El mejor Elo, desde el que bajan los demás a pasos iguales"),
            ("rating_step", "N", "La diferencia entre dos vecinos"),
            ("rating_floor", "ELO", "El Elo del que nadie baja"),
            (
                "rating_list",
                "LISTA|ARCHIVO",
                "Los propios Elo, 0 si no tiene: 2510,2480,0, o un archivo que los contiene",
            ),
            (
                "dashes",
                "",
                "En torneos de equipos escribe 0000 - - a quien no juega: solo los registros dicen \
                 byes e incomparecencias",
            ),
            ("edition", "EDICIÓN", EDITION),
            (
                "to",
                "FORMATO",
                "El dialecto que se escribe: trf26, o trf16 para programas más antiguos",
            ),
            (
                "output",
                "SALIDA",
                "El archivo que se escribe, o la carpeta con --count; si no se indica, la salida \
                 estándar",
            ),
        ],
    },
    forms::DRAW,
    explain::EXPLAIN,
    explain::WHATIF,
    explain::PREVIEW,
    explain::REPLAY,
    forms::TABLE,
    forms::SCHEDULE,
    forms::ACCELERATE,
    forms::LINEUP,
    Translation {
        command: "convert",
        about: "Escribe un torneo en otro formato",
        long_about: "Dice por la salida de errores lo que el otro formato no puede expresar.",
        after: "\
Ejemplos:
  arbitra convert viejo.trf nuevo.trf --to trf26
  arbitra convert abierto.trf abierto.json --to json
  arbitra convert inscritos.xlsx abierto.trf --to trf26
                                             una lista de jugadores, ordenada por Elo
  arbitra convert lista.csv abierto.trf --to trf26 --columns 2=name,5=rapid --rating rapid",
        arguments: &[
            (
                "input",
                "ENTRADA",
                "El torneo que se lee, TRF o JSON, o una lista de jugadores, CSV o XLSX; - lee la entrada estándar",
            ),
            ("output", "SALIDA", "El archivo que se escribe; - es la salida estándar"),
            ("to", "FORMATO", "El formato que se escribe"),
            (
                "columns",
                "COLUMNAS",
                "Qué significan columnas de una lista, donde no se adivina bien: 2=name,5=none",
            ),
            ("rating", "ELO", "El Elo de una lista que cuenta"),
            (
                "edition",
                "EDICIÓN",
                "Las reglas del torneo de una lista: a igual Elo cuenta su orden de títulos",
            ),
        ],
    },
    serve::SERVE,
    publish::PUBLISH,
    keeping::BACKUP,
    keeping::RESTORE,
    account::ACCOUNT,
    record::RECORD,
    person::PERSON,
    Translation {
        command: "engine",
        about: "Sirve de motor de emparejamiento a otro programa",
        long_about: "Entiende las opciones y da las respuestas que los programas esperan de su motor:

  engine [--edition E] [-r] [--dutch] ARCHIVO -p [SALIDA] [-l [LISTA]]
  engine [--edition E] [-r] [--dutch] ARCHIVO -c [RONDA] [-l [LISTA]]
  engine [--edition E] [-r] [--dutch] [MODELO] -g [CONFIG] [-b] -o SALIDA [-s SEMILLA] [-l [LISTA]]
  engine -r

--burstein, --dubov, --lim y --team ocupan el lugar de --dutch; --team empareja equipos según la variante que indica el registro 192.

-p empareja la ronda siguiente: el número de parejas y luego una por línea, blancas primero; un jugador con 0 descansa. -c comprueba cada ronda, o una. -g crea un torneo al azar. -l escribe una lista de comprobación (por defecto junto al archivo, como .list). -b acelera (Bakú). -r dice la versión. Un archivo nombrado sin carpeta se escribe junto al archivo leído. La edición es dutch-2026 si no se dice otra cosa.",
        after: "\
Ejemplos:
  arbitra engine --dutch abierto.trf -p
  arbitra engine --dutch abierto.trf -p parejas.txt -l
  arbitra engine --edition dutch-2017 --dutch abierto.trf -c
  arbitra engine --dutch -g -o azar.trf -s 7

Códigos de salida:
  0  hecho; -c termina así haya o no diferencias
  1  no hay emparejamiento legal
  2  un error del programa
  3  opciones o un archivo que no se pueden usar
  4  demasiado grande
  5  un archivo que no se puede leer o escribir",
        arguments: &[("words", "PALABRAS", "Las opciones y archivos del dialecto")],
    },
    Translation {
        command: "acceptance",
        about: "Escribe las preguntas de la FIDE a los programas de torneos con nuestras respuestas",
        long_about: "Cada pregunta de la verificación con nuestras palabras, nuestra respuesta, a \
            qué lleva, dónde se ve y qué prueba lo muestra. El código de salida es 1 mientras una \
            respuesta sea excluyente o cueste algo.",
        after: "\
Ejemplos:
  arbitra acceptance
  arbitra acceptance --format markdown -o acceptance.md",
        arguments: &[
            ("format", "FORMATO", "Qué se escribe"),
            ("output", "ARCHIVO", "Escribe en un archivo en vez de en la salida estándar"),
        ],
    },
    update::UPDATE,
    Translation {
        command: "completions",
        about: "Escribe el autocompletado de un intérprete de órdenes",
        long_about: "",
        after: "Ejemplo:
  arbitra completions bash > ~/.local/share/bash-completion/completions/arbitra",
        arguments: &[("shell", "INTÉRPRETE", "El intérprete de órdenes")],
    },
    Translation {
        command: "man",
        about: "Escribe la página de manual, o todas en una carpeta",
        long_about: "",
        after: "\
Ejemplos:
  arbitra man | man -l -
  arbitra man ~/.local/share/man/man1",
        arguments: &[(
            "folder",
            "CARPETA",
            "La carpeta donde se escriben; si no se indica, la página principal va a la salida \
             estándar",
        )],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Cli;
    use clap::CommandFactory;

    fn identifiers(command: &Command) -> Vec<String> {
        let own = command.get_arguments().map(|argument| argument.get_id().to_string());
        let mut identifiers: Vec<String> = own.filter(|id| id != "lang").collect();
        identifiers.sort();
        identifiers
    }

    #[test]
    fn every_command_and_argument_has_its_spanish() {
        let command = Cli::command();
        let mut names = vec!["arbitra".to_owned()];
        names.extend(command.get_subcommands().map(|sub| sub.get_name().to_owned()));
        let translated: Vec<&str> = TRANSLATIONS.iter().map(|t| t.command).collect();
        assert_eq!(names, translated);
        let nested = command.get_subcommands().flat_map(|sub| {
            let inner = sub.get_subcommands();
            inner.map(|inner| (inner, find_nested(sub.get_name(), inner.get_name())))
        });
        let first = command.get_subcommands().map(|sub| (sub, find(sub.get_name())));
        for (sub, translation) in first.chain(nested) {
            let translation = translation.unwrap_or_else(|| panic!("{}", sub.get_name()));
            let mut known: Vec<&str> =
                translation.arguments.iter().map(|(name, _, _)| *name).collect();
            known.sort_unstable();
            assert_eq!(identifiers(sub), known, "{}", sub.get_name());
            let long = sub.get_long_about().is_some();
            assert_eq!(long, !translation.long_about.is_empty(), "{}", sub.get_name());
            assert_eq!(sub.get_after_help().is_some(), !translation.after.is_empty());
            for value in sub.get_arguments().flat_map(Arg::get_possible_values) {
                let is_explained = value.get_help().is_none() || meaning(&value).is_some();
                assert!(is_explained, "{} {}", sub.get_name(), value.get_name());
            }
        }
    }
}

//! The commands about rating a tournament and about norms, in Spanish.

use super::Translation;

/// The arguments of `arbitra ratings FILE`.
pub const RATE: [(&str, &str, &str); 7] = [
    ("file", "ARCHIVO", "El torneo que se evalúa, partida por partida; - lee la entrada estándar"),
    (
        "edition",
        "EDICIÓN",
        "El reglamento de Elo: 2025, 2024-12, 2024 o 2014; si no se indica, el vigente el último \
         día del torneo y, sin fecha, el último",
    ),
    ("pace", "LISTA", "La lista; si no se indica, decide el ritmo de juego (registro 222)"),
    (
        "k",
        "NÚMERO=K",
        "El coeficiente de un jugador; si no se indica, según Elo y edad. Se puede \
         repetir",
    ),
    ("player", "JUGADOR", "Solo este jugador: su número, o parte del nombre"),
    ("brief", "", "Una línea por jugador, sin las partidas"),
    ("json", "", "Informa en JSON"),
];

pub const NORMS: Translation = Translation {
    command: "norms",
    about: "Normas de título: quién las hizo, por qué, y quién puede hacerlas aún",
    long_about: "Prueba toda selección admisible de partidas para GM, IM, WGM y WIM y muestra la mejor; cada \
                 condición lleva su artículo. Con --radar mira varias rondas por delante: lo que llama imposible \
                 está demostrado, y lo posible se apoya en rivales del propio torneo.",
    after: "\
Ejemplos:
  arbitra norms abierto.trf                  las normas que se hicieron
  arbitra norms abierto.trf --player 12 --working
                                             cada condición, cumplida o no, con su artículo
  arbitra norms abierto.trf --radar          quién puede hacerla aún, con cuántos puntos
  arbitra norms abierto.trf --radar --after 6 --json
  arbitra norms abierto.trf --player 12 --title IM --form it1 --details torneo.toml > it1.json
  arbitra norms mayo.trf junio.trf julio.trf --application --player 2200001 --title IM
  arbitra norms zonal.trf --direct titulos.toml --event 'Zonal 2.1'
                                             títulos directos, según una lista con sus fuentes",
    arguments: &[
        ("file", "ARCHIVO", "El torneo; - lee la entrada estándar"),
        ("more", "MÁS", "Con --application: los torneos de las otras normas"),
        (
            "application",
            "",
            "Juzga juntas las normas de varios torneos: número de partidas, norma con extranjeros, Elo (B.01 \
             1.5). Pide --player (un ID FIDE o parte del nombre) y --title; el código de salida es 1 si falta \
             algo",
        ),
        (
            "best_rating",
            "ELO",
            "El mayor Elo que tuvo el jugador; si no se indica, el de los \
             archivos",
        ),
        (
            "best_rating_by",
            "DÍA",
            "El día en que ya lo tenía, como 2026-04-09; el título no vale antes de ese día",
        ),
        (
            "edition",
            "AÑO",
            "El reglamento de títulos: 2024 o 2014; si no se indica, el vigente el primer día \
             del torneo y, sin fecha, el último",
        ),
        ("player", "JUGADOR", "Solo este jugador: su número, o parte del nombre"),
        ("title", "TÍTULO", "Solo este título: GM, IM, WGM o WIM"),
        (
            "working",
            "",
            "Muestra cada condición, las partidas que cuentan y las que no, con su artículo",
        ),
        (
            "radar",
            "",
            "Mira adelante: quién puede conseguir todavía una norma, con qué puntos, contra quién",
        ),
        (
            "after",
            "N",
            "Mira desde el final de esta ronda; si no se indica, desde la última \
             registrada",
        ),
        ("championship", "CLASE", "Un torneo con normas de menos partidas"),
        (
            "exemption",
            "CLASE",
            "Un torneo sin las reglas sobre federaciones (1.4.3 a-c); un suizo con muchos extranjeros (d) se \
             reconoce",
        ),
        (
            "form",
            "IMPRESO",
            "Escribe los datos de un impreso en JSON; el código de salida es 1 si faltan campos",
        ),
        ("details", "TOML", "Lo que ningún informe dice: direcciones y cargos, en TOML"),
        (
            "direct",
            "TOML",
            "Títulos directos (B.01 1.2): quién obtiene qué según esta lista de filas, cada una con su fuente",
        ),
        (
            "event",
            "NOMBRE",
            "El torneo como lo nombran las filas de --direct; si no se indica, el nombre del \
             torneo",
        ),
        ("json", "", "Informa en JSON"),
    ],
};

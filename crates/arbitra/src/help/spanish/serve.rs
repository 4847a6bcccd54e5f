//! The command that starts the desk, in Spanish.

use super::Translation;

pub const SERVE: Translation = Translation {
    command: "serve",
    about: "Inicia la mesa del árbitro en el navegador",
    long_about: "Sirve la mesa, la página pública y las pantallas de la sala hasta que se pulsa Ctrl+C. Todo \
                 funciona sin conexión a internet. En este equipo no hace falta ninguna cuenta; si se \
                 escucha en una red, se exigen.",
    after: "\
Ejemplos:
  arbitra serve --open
  arbitra serve --listen 0.0.0.0:8064
  arbitra serve --database postgres://ana@servidor/ajedrez --listen 0.0.0.0:8064",
    arguments: &[
        (
            "listen",
            "DIRECCIÓN:PUERTO",
            "Dónde escucha; fuera de este equipo se exigen cuentas. Si no se indica, este equipo, puerto \
             8064, o un puerto libre si está ocupado",
        ),
        (
            "database",
            "URL",
            "Dónde se guarda todo: un fichero (sqlite://RUTA), o postgres://…; si no, ARBITRA_DATABASE y, \
             sin ella, el fichero entre los datos del usuario",
        ),
        ("open", "", "Abre el navegador"),
    ],
};

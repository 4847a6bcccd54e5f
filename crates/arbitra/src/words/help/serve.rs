//! The command that starts the desk, in Spanish.

use super::Translation;

pub const SERVE: Translation = Translation {
    command: "serve",
    about: "Inicia la mesa arbitral en el navegador",
    long_about: "Sirve la mesa arbitral, la página pública y las pantallas de la sala hasta que se pulsa Ctrl+C. Todo \
                 funciona sin conexión a internet. En este equipo no hace falta ninguna cuenta hasta \
                 que se crea la primera; fuera de él se exigen. Una contraseña perdida se sustituye con \
                 `arbitra account reset NOMBRE`.",
    after: "\
Ejemplos:
  arbitra serve --open
  arbitra serve --listen 0.0.0.0:8064
  arbitra serve --listen 0.0.0.0:8064 --https
                                             tabletas que siguen funcionando sin conexión
  arbitra serve --database postgres://ana@servidor/ajedrez --listen 0.0.0.0:8064
  arbitra serve --host ajedrez.example --proxy 127.0.0.1
                                             detrás de un servidor web del mismo equipo",
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
            "Dónde se guarda todo: un archivo (sqlite://RUTA), o postgres://…; si no se indica, \
             ARBITRA_DATABASE y, sin ella, el archivo entre los datos del usuario",
        ),
        (
            "host",
            "NOMBRE",
            "Un nombre que lleva hasta aquí, como ajedrez.example; se puede repetir. En este equipo la mesa arbitral \
             no responde a otros nombres que los suyos",
        ),
        (
            "proxy",
            "DIRECCIÓN",
            "La dirección de un servidor web que pasa peticiones a la mesa arbitral; se puede repetir. Se cree lo que \
             diga de quién pregunta (X-Forwarded-For, X-Forwarded-Proto)",
        ),
        (
            "https",
            "",
            "Usa https con una autoridad propia de la mesa arbitral, guardada junto a la base de datos: las tabletas \
             confían en ella una vez, en la dirección que muestra la mesa arbitral, y siguen anotando sin conexión",
        ),
        ("tls_cert", "PEM", "Usa https con este certificado y lo que lleva hasta su raíz, en PEM"),
        ("tls_key", "PEM", "La clave privada del certificado, en PEM"),
        (
            "log",
            "NIVEL",
            "Desde qué nivel se anotan los sucesos; si no se indica, ARBITRA_LOG y, sin ella, \
             info",
        ),
        ("log_file", "RUTA", "Anota los sucesos también en este archivo, al final"),
        (
            "metrics",
            "DIRECCIÓN:PUERTO",
            "Dónde preguntan /healthz y /metrics (Prometheus) sin token los programas que vigilan la mesa arbitral; en el \
             puerto propio de la mesa arbitral /metrics responde a este equipo y a tokens de árbitro principal",
        ),
        ("open", "", "Abre el navegador"),
    ],
};

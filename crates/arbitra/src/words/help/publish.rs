//! The help of `arbitra publish` in Spanish.

use super::Translation;

pub(super) const PUBLISH: Translation = Translation {
    command: "publish",
    about: "Lleva las páginas públicas de un torneo a un espacio web, una carpeta o una memoria",
    long_about: "Dibuja emparejamientos, resultados, clasificación, jugadores, calendarios, \
         documentos y archivos como la mesa los muestra a todos, con enlaces que valen en cualquier \
         dirección, y envía lo que ha cambiado desde la última vez. Quien lee ve el estado anterior \
         hasta que el nuevo está entero.",
    after: "\
Ejemplos:
  arbitra publish abierto.trf /media/memoria/abierto
  arbitra publish abierto.arbitra.zip sftp://ana@club.example/www/abierto --secret-file secreto.txt
  arbitra publish 3 https://ana@dav.example/abierto --step results
                                             la sección 3 de la mesa, sin su última clasificación
  arbitra publish abierto.trf 's3://ACCESO@cubo/abierto?endpoint=https://s3.example&region=eu'
La contraseña se lee del archivo, o de ARBITRA_PUBLISH_SECRET.",
    arguments: &[
        (
            "source",
            "ARCHIVO|SECCIÓN",
            "El torneo: un archivo, o el número de una sección de la base",
        ),
        (
            "target",
            "DESTINO",
            "Adónde va: una carpeta, git:CARPETA, o una dirección que empieza por https:, s3:, ftps: \
             o sftp:",
        ),
        (
            "step",
            "PASO",
            "Hasta dónde se muestra la última ronda; las anteriores se muestran enteras",
        ),
        (
            "languages",
            "LISTA",
            "Los idiomas de las páginas (en, es, fr, de, pt, it, ca), primero aquel en que empieza \
             quien lee; todos si no se indica ninguno",
        ),
        ("address", "URL", "La dirección en que se encuentra, para el canal y los documentos"),
        (
            "secret_file",
            "ARCHIVO",
            "Un archivo con la contraseña, el secreto de S3 o la clave privada de SSH",
        ),
        ("authority", "PEM", "El certificado de la autoridad del servidor (PEM), si es una propia"),
        ("host_key", "HUELLA", "La huella que debe mostrar el servidor (SFTP), como SHA256:…"),
        (
            "database",
            "URL",
            "Dónde está la sección numerada: un archivo, o postgres://…; si no se indica, \
             ARBITRA_DATABASE y, sin ella, el archivo entre los datos del usuario",
        ),
    ],
};

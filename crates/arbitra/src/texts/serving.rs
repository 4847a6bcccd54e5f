//! What is said when the desk starts, in both languages.

use arbitra_web::Started;

use super::forms::choose;
use crate::language::Language;

/// The address to open.
pub fn address(started: &Started) -> String {
    let ip = started.address.ip();
    let port = started.address.port();
    if ip.is_unspecified() || ip.is_loopback() {
        format!("http://localhost:{port}/")
    } else {
        format!("http://{}/", started.address)
    }
}

/// The desk runs.
pub fn started(started: &Started, language: Language) -> String {
    let address = address(started);
    let mut text = choose(
        language,
        format!("Arbitra is ready: {address} (stop with Ctrl+C)"),
        format!("Arbitra está listo: {address} (Ctrl+C para terminar)"),
    );
    if let Some(code) = &started.code {
        text.push('\n');
        text.push_str(&choose(
            language,
            format!(
                "It can be reached from the network: make the first account with the code {code}"
            ),
            format!("Es accesible desde la red: cree la primera cuenta con el código {code}"),
        ));
    }
    text
}

/// What to do if the address is taken.
pub fn elsewhere(language: Language) -> String {
    choose(
        language,
        "Choose another address with --listen, such as --listen 127.0.0.1:8065.".to_owned(),
        "Elija otra dirección con --listen, por ejemplo --listen 127.0.0.1:8065.".to_owned(),
    )
}

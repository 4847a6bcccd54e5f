//! In Spanish.

use crate::fault::Cut;
use crate::{AddressFault, Fault};

pub fn fault(fault: &Fault) -> String {
    match fault {
        Fault::Connection(why) => match Cut::of(why) {
            Some(Cut::Certificate) => {
                "sin conexión: su certificado no es de confianza: indique el de su autoridad"
                    .to_owned()
            }
            Some(Cut::Nobody) => "sin conexión: allí no responde nadie".to_owned(),
            Some(Cut::Unknown) => "sin conexión: no hay ningún servidor con ese nombre".to_owned(),
            Some(Cut::Late) => "sin conexión: no responde a tiempo".to_owned(),
            None => format!("sin conexión ({why})"),
        },
        Fault::NotLetIn => "el servidor no acepta ese nombre y ese secreto".to_owned(),
        Fault::OtherServer { shown } => format!(
            "el servidor muestra otra huella que en la primera visita ({shown}): no se ha enviado \
             nada. Si de verdad ha cambiado, indique el destino de nuevo"
        ),
        Fault::Refused { what, answer } => format!("el servidor rechaza {what}: {answer}"),
        Fault::TooOften => {
            "se ha preguntado demasiado al servidor; se le deja en paz un minuto".to_owned()
        }
        Fault::File { path, why } => format!("{path}: {why}"),
        Fault::Unencrypted => "la contraseña viajaría a la vista de todos".to_owned(),
        Fault::NoSecret => "falta la contraseña".to_owned(),
        Fault::NotBuilt(way) => format!("este programa se ha compilado sin {way}"),
        Fault::Git(why) => format!("git: {why}"),
        Fault::BadKey(why) => format!("la clave privada o el certificado no se puede leer ({why})"),
    }
}

pub fn address(fault: &AddressFault) -> String {
    match fault {
        AddressFault::Empty => "escriba adónde van las páginas: una carpeta, o una dirección como \
                                sftp://nombre@servidor/carpeta"
            .to_owned(),
        AddressFault::UnknownWay(way) => {
            format!("no se conoce `{way}:`; escriba una carpeta, git:, https:, s3:, ftps: o sftp:")
        }
        AddressFault::UnknownMail(way) => {
            format!(
                "no se conoce `{way}:`; escriba smtps://nombre@servidor o smtp://nombre@servidor:587"
            )
        }
        AddressFault::HoldsSecret => {
            "la contraseña no va en la dirección; se pide aparte".to_owned()
        }
        AddressFault::NoHost => "la dirección no nombra ningún servidor".to_owned(),
        AddressFault::BadPort(port) => format!("`{port}` no es un puerto"),
        AddressFault::Unencrypted(instead) => {
            format!("lo que viaja por esa vía lo puede leer cualquiera; escriba {instead}")
        }
        AddressFault::NoUser => {
            "la dirección no nombra ninguna cuenta; escriba nombre@servidor".to_owned()
        }
    }
}

//! In Spanish.

use crate::fault::Cut;
use crate::{AddressFault, Fault, FolderFault, GitFault};

pub fn fault(fault: &Fault) -> String {
    match fault {
        Fault::Connection(why) => match Cut::of(why) {
            Some(Cut::Certificate) => {
                "sin conexión: su certificado no es de confianza: indique el de su autoridad"
                    .to_owned()
            }
            Some(Cut::Nobody) => "sin conexión: allí no responde nadie".to_owned(),
            Some(Cut::Unknown) => {
                "sin conexión: no se encuentra ningún servidor con ese nombre".to_owned()
            }
            Some(Cut::Offline) => {
                "sin conexión: este equipo no tiene conexión con el lugar del servidor".to_owned()
            }
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
        Fault::Folder { path, why } => folder(path, why),
        Fault::Unencrypted => "la contraseña viajaría a la vista de todos".to_owned(),
        Fault::NoSecret => "falta la contraseña".to_owned(),
        Fault::NotBuilt(way) => format!("este programa se ha compilado sin {way}"),
        Fault::Git { folder, why } => git(folder, why),
        Fault::BadKey(why) => format!("la clave privada o el certificado no se puede leer ({why})"),
    }
}

fn folder(path: &str, why: &FolderFault) -> String {
    match why {
        FolderFault::Missing => format!(
            "no existe la carpeta {path}: conecte la memoria o la unidad, o cree la carpeta, o \
             corrija la dirección"
        ),
        FolderFault::IsFile => {
            format!("{path}: hay un archivo donde hace falta una carpeta; escriba otra dirección")
        }
        FolderFault::IsFolder => format!(
            "{path}: hay una carpeta donde hace falta un archivo; retírela o escriba otra dirección"
        ),
        FolderFault::NotAllowed => format!(
            "{path}: la cuenta con la que funciona este programa no puede escribir ahí; dele \
             permiso o escriba otra dirección"
        ),
        FolderFault::ReadOnly => format!(
            "{path}: esta unidad es de solo lectura; quítele la protección contra escritura o \
             escriba otra dirección"
        ),
        FolderFault::Full => {
            format!("{path}: no queda espacio ahí; libere espacio y envíe de nuevo")
        }
        FolderFault::Other(why) => format!("{path} no se puede leer o escribir ({why})"),
    }
}

fn git(folder: &str, why: &GitFault) -> String {
    match why {
        GitFault::NotInstalled => "este equipo no tiene git: instálelo, o escriba la carpeta sin \
                                   git: delante"
            .to_owned(),
        GitFault::NotRepository => format!(
            "{folder} no es una carpeta de git: clone ahí el repositorio de sus páginas, o ejecute \
             en ella git init"
        ),
        GitFault::OtherOwner => format!(
            "{folder} pertenece a otra cuenta de este equipo y git no la toca: ejecute git config \
             --global --add safe.directory {folder} con la cuenta de este programa"
        ),
        GitFault::Busy => format!(
            "otro git trabaja en {folder}; si no hay ninguno, retire de ahí el archivo \
             .git/index.lock"
        ),
        GitFault::NoBranch => format!(
            "{folder} no está en ninguna rama y git no sabe adónde enviar: ejecute ahí git switch \
             con la rama de sus páginas"
        ),
        GitFault::NoSuchRemote => format!(
            "no se encuentra el remoto de {folder}; mire su dirección con git remote -v y \
             corríjala con git remote set-url. Lo que ha cambiado queda en un commit y sale con el próximo \
             envío"
        ),
        GitFault::Diverged => format!(
            "otra persona ha enviado cambios al remoto de {folder}: ejecute ahí git pull --rebase \
             y envíe de nuevo. Allí no se ha sobrescrito nada"
        ),
        GitFault::NotLetIn => format!(
            "el remoto de {folder} no deja entrar a esta cuenta: dé a la cuenta de este programa \
             una clave privada de SSH o un token que git guarde, y pruebe ahí una vez git push"
        ),
        GitFault::UnknownServer => format!(
            "el servidor del remoto de {folder} no muestra una huella que esta cuenta conozca: \
             ejecute ahí una vez git push y compruebe la huella"
        ),
        GitFault::Refused(why) => format!(
            "el remoto de {folder} rechaza lo enviado ({why}): pregunte a quien lo administra"
        ),
        GitFault::Other(why) => format!("git dice de {folder}: {why}"),
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

//! In English.

use crate::fault::Cut;
use crate::{AddressFault, Fault};

pub fn fault(fault: &Fault) -> String {
    match fault {
        Fault::Connection(why) => match Cut::of(why) {
            Some(Cut::Certificate) => "no connection: its certificate is not trusted: give the certificate of its authority".to_owned(),
            Some(Cut::Nobody) => "no connection: nobody answers there".to_owned(),
            Some(Cut::Unknown) => "no connection: there is no server of this name".to_owned(),
            Some(Cut::Late) => "no connection: it does not answer in time".to_owned(),
            None => format!("no connection ({why})"),
        },
        Fault::NotLetIn => "the server does not accept this name and secret".to_owned(),
        Fault::OtherServer { shown } => format!(
            "the server shows another key than at the first visit ({shown}): nothing was sent. If \
             it was really changed, enter the target again"
        ),
        Fault::Refused { what, answer } => format!("the server refuses {what}: {answer}"),
        Fault::TooOften => {
            "the server was asked too often; it is left alone for a minute".to_owned()
        }
        Fault::File { path, why } => format!("{path}: {why}"),
        Fault::Unencrypted => "the password would travel for everybody to read".to_owned(),
        Fault::NoSecret => "the password or key is missing".to_owned(),
        Fault::NotBuilt(way) => format!("this program was built without {way}"),
        Fault::Git(why) => format!("git: {why}"),
        Fault::BadKey(why) => format!("the key or certificate cannot be read ({why})"),
    }
}

pub fn address(fault: &AddressFault) -> String {
    match fault {
        AddressFault::Empty => "write where the pages go: a folder, or an address such as \
                                sftp://name@server/folder"
            .to_owned(),
        AddressFault::UnknownWay(way) => {
            format!("`{way}:` is not known; write a folder, git:, https:, s3:, ftps: or sftp:")
        }
        AddressFault::UnknownMail(way) => {
            format!("`{way}:` is not known; write smtps://name@server or smtp://name@server:587")
        }
        AddressFault::HoldsSecret => {
            "a password does not belong in the address; it is asked for apart".to_owned()
        }
        AddressFault::NoHost => "the address names no server".to_owned(),
        AddressFault::BadPort(port) => format!("`{port}` is not a port"),
        AddressFault::Unencrypted(instead) => {
            format!("what travels on this way can be read by everybody; write {instead} instead")
        }
        AddressFault::NoUser => "the address names no account; write name@server".to_owned(),
    }
}

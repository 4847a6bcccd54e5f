//! In English.

use crate::fault::Cut;
use crate::{AddressFault, Fault, FolderFault, GitFault};

pub fn fault(fault: &Fault) -> String {
    match fault {
        Fault::Connection(why) => match Cut::of(why) {
            Some(Cut::Certificate) => "no connection: its certificate is not trusted: give the certificate of its authority".to_owned(),
            Some(Cut::Nobody) => "no connection: nobody answers there".to_owned(),
            Some(Cut::Unknown) => "no connection: no server of this name is found".to_owned(),
            Some(Cut::Offline) => {
                "no connection: this machine is not connected to where the server is".to_owned()
            }
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
        Fault::Folder { path, why } => folder(path, why),
        Fault::Unencrypted => "the password would travel for everybody to read".to_owned(),
        Fault::NoSecret => "the password or key is missing".to_owned(),
        Fault::NotBuilt(way) => format!("this program was built without {way}"),
        Fault::Git { folder, why } => git(folder, why),
        Fault::BadKey(why) => format!("the key or certificate cannot be read ({why})"),
    }
}

fn folder(path: &str, why: &FolderFault) -> String {
    match why {
        FolderFault::Missing => format!(
            "there is no folder {path}: plug in the stick or the drive, make the folder, or mend \
             the address"
        ),
        FolderFault::IsFile => {
            format!("{path}: a file stands where a folder is needed; write another address")
        }
        FolderFault::IsFolder => format!(
            "{path}: a folder stands where a file is needed; take it away, or write another address"
        ),
        FolderFault::NotAllowed => format!(
            "{path}: the account under which this program runs may not write there; give it the \
             right, or write another address"
        ),
        FolderFault::ReadOnly => format!(
            "{path}: this drive can only be read; take off its write protection, or write another \
             address"
        ),
        FolderFault::Full => format!("{path}: no room is left there; make room and send again"),
        FolderFault::Other(why) => format!("{path} cannot be read or written ({why})"),
    }
}

fn git(folder: &str, why: &GitFault) -> String {
    match why {
        GitFault::NotInstalled => {
            "there is no git on this machine: install it, or write the folder \
                                   without git: before it"
                .to_owned()
        }
        GitFault::NotRepository => format!(
            "{folder} is no folder of git: clone the repository of your pages to there, or run git \
             init in it"
        ),
        GitFault::OtherOwner => format!(
            "{folder} belongs to another account of this machine, and git leaves it alone: run git \
             config --global --add safe.directory {folder} as the account of this program"
        ),
        GitFault::Busy => format!(
            "another git is at work in {folder}; if there is none, take away the file \
             .git/index.lock there"
        ),
        GitFault::NoBranch => format!(
            "{folder} is on no branch, so that git does not know where to push: run git switch \
             there with the branch of your pages"
        ),
        GitFault::NoSuchRemote => format!(
            "the remote of {folder} is not found; look at its address with git remote -v and mend \
             it with git remote set-url. What changed is committed and leaves with the next sending"
        ),
        GitFault::Diverged => format!(
            "somebody else has pushed to the remote of {folder}: run git pull --rebase there, then \
             send again. Nothing there was overwritten"
        ),
        GitFault::NotLetIn => format!(
            "the remote of {folder} does not let this account in: give the account of this program \
             an SSH key or a token that git keeps, and try git push there once"
        ),
        GitFault::UnknownServer => format!(
            "the server of the remote of {folder} does not show a key that this account knows: run \
             git push there once and look at its key"
        ),
        GitFault::Refused(why) => format!(
            "the remote of {folder} refuses what is pushed ({why}): ask whoever looks after it"
        ),
        GitFault::Other(why) => format!("git says of {folder}: {why}"),
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

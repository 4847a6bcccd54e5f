//! Who can reach the desk, under which names, and by whom requests may have been handed on.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::core::auth::secret;

/// Who can reach the desk.
#[derive(Clone, Debug)]
pub struct Access {
    reach: Reach,
    /// What the first account takes: shown in the terminal, and nowhere else.
    code: String,
    hosts: Vec<String>,
    proxies: Vec<IpAddr>,
    /// Whether a desk for this machine was opened to its network meanwhile; copies share it.
    opened: Arc<AtomicBool>,
}

/// How far the desk can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reach {
    ThisMachine,
    Network,
}

impl Access {
    /// A desk for this machine only: anyone who sits at it is the owner until there are accounts.
    #[must_use]
    pub fn this_machine(code: impl Into<String>) -> Access {
        Access::new(Reach::ThisMachine, code.into())
    }

    /// A desk in a network: nobody acts without an account or a key.
    #[must_use]
    pub fn network(code: impl Into<String>) -> Access {
        Access::new(Reach::Network, code.into())
    }

    fn new(reach: Reach, code: String) -> Access {
        let opened = Arc::default();
        Access { reach, code, hosts: Vec::new(), proxies: Vec::new(), opened }
    }

    /// Remembers that the desk was opened to the network of this machine, or closed again.
    pub(crate) fn set_opened(&self, opened: bool) {
        self.opened.store(opened, Ordering::Relaxed);
    }

    fn is_opened(&self) -> bool {
        self.opened.load(Ordering::Relaxed)
    }

    /// Also answers to these names. They lead here from elsewhere, so that nobody is the owner any
    /// more for sitting at this machine.
    #[must_use]
    pub fn named(mut self, hosts: impl IntoIterator<Item = String>) -> Access {
        self.hosts = hosts.into_iter().map(|host| host.to_ascii_lowercase()).collect();
        self
    }

    /// Believes what these say of whom they speak for.
    #[must_use]
    pub fn behind(mut self, proxies: impl IntoIterator<Item = IpAddr>) -> Access {
        self.proxies = proxies.into_iter().map(|proxy| proxy.to_canonical()).collect();
        self
    }

    /// What the first account takes.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Whether somebody has shown what the first account takes; how they write it does not matter.
    pub fn is_code(&self, shown: &str) -> bool {
        let letters = |text: &str| -> String {
            text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase()
        };
        let code = letters(&self.code);
        !code.is_empty() && secret::same(&letters(shown), &code)
    }

    /// Whether phones and other machines cannot reach the desk.
    pub fn is_this_machine_only(&self) -> bool {
        let started_so = self.reach == Reach::ThisMachine;
        started_so && !self.is_opened() && self.hosts.is_empty() && self.proxies.is_empty()
    }

    /// Whether somebody is believed when they say for whom they ask.
    pub fn trusts(&self, proxy: IpAddr) -> bool {
        self.proxies.contains(&proxy)
    }

    /// Whether the desk answers to a name: on this machine only to the machine's own, so that no
    /// name of another site can be pointed here; in a network to any, unless some are given;
    /// once it was opened by a button to addresses, which no site can have.
    pub fn answers_to(&self, name: &str) -> bool {
        let any =
            self.reach == Reach::Network && (self.hosts.is_empty() || address(name).is_some());
        let by_address = self.is_opened() && address(name).is_some();
        any || by_address || is_local(name) || self.hosts.iter().any(|host| host == name)
    }
}

/// The name in `name:port`, in small letters; none if it is neither.
pub fn name_of(authority: &str) -> Option<String> {
    let (name, port) = match authority.rfind(':') {
        Some(at) if !authority.ends_with(']') => (&authority[..at], &authority[at + 1..]),
        _ => (authority, ""),
    };
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
    let number = port.len() <= 5 && port.bytes().all(|byte| byte.is_ascii_digit());
    let named = !name.is_empty() && (name.bytes().all(plain) || address(name).is_some());
    (named && number).then(|| name.to_ascii_lowercase())
}

/// Whether a name is this machine's own: no site can have it.
pub fn is_local(name: &str) -> bool {
    name == "localhost" || address(name).is_some_and(|address| address.is_loopback())
}

fn address(name: &str) -> Option<IpAddr> {
    let inside = name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    inside.map_or_else(
        || name.parse().ok().filter(IpAddr::is_ipv4),
        |inside| inside.parse().ok().filter(IpAddr::is_ipv6),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_desk_on_this_machine_answers_to_its_own_names_only() {
        let desk = Access::this_machine("");
        let answers = |host: &str| name_of(host).is_some_and(|name| desk.answers_to(&name));
        for own in [
            "localhost",
            "localhost:8064",
            "LOCALHOST:1",
            "127.0.0.1:80",
            "127.0.0.5",
            "[::1]:9",
            "[::1]",
        ] {
            assert!(answers(own), "{own}");
        }
        for other in [
            "evil.example",
            "evil.example:8064",
            "localhost.evil.example:8064",
            "localhost.:80",
            "evil.example:80@localhost:1",
            "localhost@evil.example",
            "127.0.0.1:evil",
            "127.0.0.1.evil.example",
            "10.0.0.1",
            "[::1",
            "::1",
            "",
            ":8064",
        ] {
            assert!(!answers(other), "{other}");
        }
    }

    #[test]
    fn a_desk_that_is_opened_answers_to_addresses_and_to_no_other_names() {
        let desk = Access::this_machine("");
        let copy = desk.clone();
        desk.set_opened(true);
        assert!(copy.answers_to("10.0.0.7") && copy.answers_to("localhost"));
        assert!(!copy.answers_to("evil.example") && !copy.is_this_machine_only());
        desk.set_opened(false);
        assert!(!copy.answers_to("10.0.0.7") && copy.is_this_machine_only());
    }

    #[test]
    fn the_code_is_the_same_however_it_is_typed() {
        let desk = Access::network("abcd-efgh-2345");
        for right in ["abcd-efgh-2345", " ABCD efgh 2345", "abcdefgh2345"] {
            assert!(desk.is_code(right), "{right}");
        }
        for wrong in ["", "-", "abcd-efgh", "abcd-efgh-2346", "abcd-efgh-23455"] {
            assert!(!desk.is_code(wrong), "{wrong}");
        }
        assert!(!Access::network("").is_code(""), "no code is no way in");
    }

    #[test]
    fn names_that_were_given_are_answered_to() {
        let desk = Access::this_machine("").named(["Chess.example".to_owned()]);
        assert!(desk.answers_to("chess.example") && desk.answers_to("localhost"));
        assert!(!desk.answers_to("evil.example") && !desk.answers_to("10.0.0.1"));
        assert!(!desk.is_this_machine_only());
        let hall = Access::network("");
        assert!(hall.answers_to("desk.lan") && hall.answers_to("10.0.0.1"));
        let hall = hall.named(["chess.example".to_owned()]);
        assert!(hall.answers_to("10.0.0.1") && hall.answers_to("chess.example"));
        assert!(!hall.answers_to("evil.example"));
    }
}

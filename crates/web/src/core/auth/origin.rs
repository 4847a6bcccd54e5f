//! What a list of sessions says of a browser: its kind, and roughly where it is. Enough to
//! recognise one's own, too little to follow anybody.

use std::net::IpAddr;

use axum::http::{HeaderMap, header};

/// What kind of browser asks: `Firefox, Linux`; empty if it does not say.
pub fn browser(headers: &HeaderMap) -> String {
    let said = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
    said.map(kind).unwrap_or_default()
}

fn kind(said: &str) -> String {
    // Order matters: most browsers also call themselves by the names of others.
    const BROWSERS: [(&str, &str); 9] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Firefox", "Firefox"),
        ("FxiOS", "Firefox"),
        ("CriOS", "Chrome"),
        ("Chrome", "Chrome"),
        ("Safari", "Safari"),
        ("curl", "curl"),
    ];
    const SYSTEMS: [(&str, &str); 7] = [
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("CrOS", "ChromeOS"),
        ("Mac OS", "macOS"),
        ("Linux", "Linux"),
    ];
    let find = |list: &[(&str, &'static str)]| {
        list.iter().find(|(mark, _)| said.contains(mark)).map(|(_, name)| *name)
    };
    [find(&BROWSERS), find(&SYSTEMS)].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Roughly where somebody is: the network, not the machine. Empty for this machine itself.
pub fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        address if address.is_loopback() => String::new(),
        IpAddr::V4(address) => {
            let [a, b, c, _] = address.octets();
            format!("{a}.{b}.{c}.x")
        }
        IpAddr::V6(address) => {
            let [a, b, c, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:…")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_told_by_their_kind_and_nothing_more() {
        for (said, expected) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox, Linux",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 \
                 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/150.0.0.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            ("curl/8.9", "curl"),
            ("<script>", ""),
        ] {
            assert_eq!(kind(said), expected);
        }
    }

    #[test]
    fn the_network_is_told_and_not_the_machine() {
        for (address, expected) in [
            ("192.168.1.77", "192.168.1.x"),
            ("::ffff:10.1.2.3", "10.1.2.x"),
            ("2001:db8:7:8::9", "2001:db8:7:…"),
            ("127.0.0.1", ""),
            ("::1", ""),
        ] {
            assert_eq!(network(address.parse().unwrap()), expected);
        }
    }
}

//! How many files may be open at once: every connection is one.

/// More than this is never asked for: beyond it memory ends before files do.
#[cfg(unix)]
const ENOUGH: u64 = 65_536;
/// What some systems give who refuse more.
#[cfg(unix)]
const MODEST: u64 = 10_240;

/// Raises the limit of this process as far as the system lets it without asking anybody, and says
/// what it is then; none where the system has no such limit, or an endless one.
#[cfg(unix)]
pub fn raise() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let current = current?;
    for wanted in [ENOUGH, MODEST] {
        let wanted = maximum.map_or(wanted, |most| most.min(wanted));
        if wanted > current {
            let raised = Rlimit { current: Some(wanted), maximum };
            if setrlimit(Resource::Nofile, raised).is_ok() {
                break;
            }
        }
    }
    getrlimit(Resource::Nofile).current
}

/// Raises the limit of this process; there is none here.
#[cfg(not(unix))]
pub const fn raise() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn the_limit_is_as_high_as_it_may_be() {
        use rustix::process::{Resource, getrlimit};
        let hard = getrlimit(Resource::Nofile).maximum.unwrap_or(u64::MAX);
        let raised = raise().unwrap_or(u64::MAX);
        assert!(raised >= hard.min(MODEST), "{raised} of {hard}");
        assert_eq!(raise().unwrap_or(u64::MAX), raised, "raising twice changes nothing");
    }
}

//! What orders players of equal strength before round 1, by edition (C.04.2 2.2).

use arbitra_model::Title;

use crate::{System, dutch, fide1999};

/// What comes after the rating in the initial order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InitialOrder {
    /// The titles, highest first; those that are not named follow in the order of today.
    pub titles: &'static [Title],
    /// Whether a FIDE rating goes before an equal national one.
    pub fide_first: bool,
}

impl InitialOrder {
    /// C.04.2 2.2 of today: GM, IM, WGM, FM, WIM, CM, WFM, WCM, and no difference between lists.
    pub const TODAY: InitialOrder = InitialOrder { titles: &Title::ALL, fide_first: false };

    /// Before 2026 the handbooks of arbiters put the FIDE rating before an equal national one.
    pub const BEFORE_2026: InitialOrder = InitialOrder { fide_first: true, ..InitialOrder::TODAY };

    /// The Dutch system of 1998, A2: GM, WGM, IM, WIM, FM, WFM.
    pub const OF_1998: InitialOrder = InitialOrder {
        titles: &[Title::GM, Title::WGM, Title::IM, Title::WIM, Title::FM, Title::WFM],
        ..InitialOrder::BEFORE_2026
    };

    /// The place of a title, the highest first; whoever has none comes last.
    #[must_use]
    pub fn place(self, title: Option<Title>) -> u8 {
        let Some(title) = title else { return u8::MAX };
        let named = self.titles.iter().position(|one| *one == title);
        named.map_or(100 + title as u8, |place| place as u8)
    }
}

impl System {
    /// What orders players of equal strength.
    #[must_use]
    pub const fn initial_order(self) -> InitialOrder {
        match self {
            System::EarlyDutch(dutch::early::Edition::E1998) => InitialOrder::OF_1998,
            System::EarlyDutch(dutch::early::Edition::E2013)
            | System::Dutch(dutch::Edition::E2017)
            | System::Fide1999(fide1999::Edition::E1999 | fide1999::Edition::E1999Printed) => {
                InitialOrder::BEFORE_2026
            }
            System::Dutch(dutch::Edition::E2026)
            | System::Dubov(_)
            | System::Burstein(_)
            | System::Lim(_)
            | System::Form(_) => InitialOrder::TODAY,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(order: InitialOrder) -> Vec<Title> {
        let mut titles = Title::ALL.to_vec();
        titles.sort_by_key(|title| order.place(Some(*title)));
        titles
    }

    #[test]
    fn titles_stand_in_the_order_of_their_edition() {
        use Title::{CM, FM, GM, IM, WCM, WFM, WGM, WIM};
        assert_eq!(sorted(InitialOrder::TODAY), [GM, IM, WGM, FM, WIM, CM, WFM, WCM]);
        assert_eq!(sorted(InitialOrder::OF_1998), [GM, WGM, IM, WIM, FM, WFM, CM, WCM]);
        assert!(InitialOrder::OF_1998.place(None) > InitialOrder::OF_1998.place(Some(WCM)));
        let system: System = "dutch-1998".parse().unwrap();
        assert_eq!(system.initial_order(), InitialOrder::OF_1998);
    }
}

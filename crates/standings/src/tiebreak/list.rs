//! The code list (tie-breaks of C.07 with their articles, and ours for older editions).

use super::code::Family::{Encounter, OpponentsResults, OwnResults, Ratings, TeamResults};
use super::code::{Code, Entry, Print, Scope};
use crate::Edition::{E2006, E2014, E2019, E2024, E2026};

macro_rules! list {
    ($( $code:ident $article:literal $scope:ident $family:ident
        $modifiers:literal $print:ident $since:ident $until:ident; )*) => {
        pub(super) const LIST: &[Entry] = &[$( Entry {
            code: Code::$code, text: stringify!($code), article: $article, scope: Scope::$scope, family: $family, modifiers: $modifiers,
            print: Print::$print, since: $since, until: $until,
        } ),*];
    };
}

list! {
    DE "6" Both Encounter "P" Whole E2006 E2026;
    WIN "7.1" Both OwnResults "" Whole E2006 E2026;
    WON "7.2" Both OwnResults "" Whole E2006 E2026;
    BPG "7.3" Players OwnResults "" Whole E2006 E2026;
    BWG "7.4" Players OwnResults "" Whole E2006 E2026;
    PS "7.5" Both OwnResults "CM" One E2006 E2026;
    REP "7.6" Players OwnResults "" Whole E2024 E2026;
    STD "7.7" Both OwnResults "P" One E2026 E2026;
    TPN "7.8" Both OwnResults "R" Whole E2026 E2026;
    BH "8.1" Both OpponentsResults "CMP" One E2006 E2026;
    AOB "8.2" Both OpponentsResults "FP" Average E2024 E2026;
    FB "8.3" Both OpponentsResults "CMP" One E2024 E2026;
    SB "9.1" Players OpponentsResults "CMP" Two E2006 E2026;
    KS "9.2" Both OwnResults "L" One E2006 E2026;
    ARO "10.1" Players Ratings "CMDU" Whole E2006 E2026;
    TPR "10.2" Players Ratings "DU" Whole E2006 E2026;
    PTP "10.3" Players Ratings "U" Whole E2024 E2026;
    APRO "10.4" Players Ratings "U" Whole E2024 E2026;
    APPO "10.5" Players Ratings "U" Whole E2024 E2026;
    RTNG "10.6" Players Ratings "RU" Whole E2026 E2026;
    BC "12.1" Teams TeamResults "" One E2024 E2026;
    TBR "12.2" Teams TeamResults "" One E2024 E2026;
    BBE "12.3" Teams TeamResults "" One E2024 E2026;
    MPvGP "13.1" Teams TeamResults "" One E2006 E2026;
    EMMSB "13.2.1" Teams OpponentsResults "CMP" One E2006 E2026;
    EMGSB "13.2.2" Teams OpponentsResults "CMP" One E2006 E2026;
    EGMSB "13.2.3" Teams OpponentsResults "CMP" One E2006 E2026;
    EGGSB "13.2.4" Teams OpponentsResults "CMP" Two E2006 E2026;
    EDE "13.3" Teams Encounter "P" Whole E2024 E2026;
    EDEBT "13.3.2" Teams Encounter "P" Whole E2024 E2026;
    EDEBB "13.3.2" Teams Encounter "P" Whole E2024 E2026;
    EDET "13.3.2" Teams Encounter "P" Whole E2024 E2026;
    EDEB "13.3.2" Teams Encounter "P" Whole E2024 E2026;
    SSSC "13.4" Teams OpponentsResults "KFP" Average E2024 E2026;
    SOB "" Both OpponentsResults "" One E2006 E2019;
    MPGP "" Teams TeamResults "" One E2006 E2014;
    PTS "" Both OwnResults "" One E2006 E2026;
    MPTS "" Teams TeamResults "" One E2006 E2026;
    GPTS "" Teams TeamResults "" One E2006 E2026;
    ABH "16.3" Both OwnResults "F" One E2006 E2026;
    VUR "16.1.2" Both OwnResults "" Whole E2024 E2026;
}

const _: () = {
    // The table is in the order of the enum.
    let mut index = 0;
    while index < LIST.len() {
        assert!(LIST[index].code as usize == index);
        index += 1;
    }
};

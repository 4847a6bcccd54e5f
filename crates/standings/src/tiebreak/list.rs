//! The code list (tie-breaks of C.07 with their articles, and ours for older editions).

use super::code::Family::{Encounter, OpponentsResults, OwnResults, Ratings, TeamResults};
use super::code::{Code, Entry, Print, Scope};
use crate::Edition::{E2006, E2014, E2019, E2024, E2026};

macro_rules! list {
    ($( $code:ident $english:literal $spanish:literal $article:literal $scope:ident $family:ident
        $modifiers:literal $print:ident $since:ident $until:ident; )*) => {
        pub(super) const LIST: &[Entry] = &[$( Entry {
            code: Code::$code, text: stringify!($code), english: $english, spanish: $spanish,
            article: $article, scope: Scope::$scope, family: $family, modifiers: $modifiers,
            print: Print::$print, since: $since, until: $until,
        } ),*];
    };
}

list! {
    DE "Direct encounter" "Resultado particular" "6" Both Encounter "P" Whole E2006 E2026;
    WIN "Wins" "Victorias" "7.1" Both OwnResults "" Whole E2006 E2026;
    WON "Wins over the board" "Partidas ganadas sobre el tablero" "7.2" Both OwnResults "" Whole E2006 E2026;
    BPG "Games with Black" "Partidas con negras" "7.3" Players OwnResults "" Whole E2006 E2026;
    BWG "Wins with Black" "Victorias con negras" "7.4" Players OwnResults "" Whole E2006 E2026;
    PS "Progressive score" "Progresivo" "7.5" Both OwnResults "CM" One E2006 E2026;
    REP "Rounds elected to play" "Rondas en que eligió jugar" "7.6" Players OwnResults "" Whole E2024 E2026;
    STD "Standard points" "Puntos estándar" "7.7" Both OwnResults "" One E2026 E2026;
    TPN "Pairing number" "Número de emparejamiento" "7.8" Both OwnResults "R" Whole E2026 E2026;
    BH "Buchholz" "Buchholz" "8.1" Both OpponentsResults "CMP" One E2006 E2026;
    AOB "Average of opponents' Buchholz" "Media del Buchholz de los rivales" "8.2" Both OpponentsResults "FP" Average E2024 E2026;
    FB "Fore Buchholz" "Buchholz previo (Fore Buchholz)" "8.3" Both OpponentsResults "CMP" One E2024 E2026;
    SB "Sonneborn-Berger" "Sonneborn-Berger" "9.1" Players OpponentsResults "CMP" Two E2006 E2026;
    KS "Koya" "Koya" "9.2" Both OwnResults "L" One E2006 E2026;
    ARO "Average rating of opponents" "Media de Elo de los rivales" "10.1" Players Ratings "CMDU" Whole E2006 E2026;
    TPR "Performance rating" "Rendimiento" "10.2" Players Ratings "DU" Whole E2006 E2026;
    PTP "Perfect performance" "Rendimiento perfecto" "10.3" Players Ratings "U" Whole E2024 E2026;
    APRO "Average performance of opponents" "Media del rendimiento de los rivales" "10.4" Players Ratings "U" Whole E2024 E2026;
    APPO "Average perfect performance of opponents" "Media del rendimiento perfecto de los rivales" "10.5" Players Ratings "U" Whole E2024 E2026;
    RTNG "Rating" "Elo" "10.6" Players Ratings "RU" Whole E2026 E2026;
    BC "Board count" "Recuento de tableros" "12.1" Teams TeamResults "" One E2024 E2026;
    TBR "Top board results" "Resultados de los primeros tableros" "12.2" Teams TeamResults "" One E2024 E2026;
    BBE "Bottom board elimination" "Eliminación de los últimos tableros" "12.3" Teams TeamResults "" One E2024 E2026;
    MPvGP "Match points or game points" "Puntos de encuentro o de partida" "13.1" Teams TeamResults "" One E2006 E2026;
    EMMSB "Sonneborn-Berger, match by match points" "Sonneborn-Berger, puntos de encuentro × \
         puntos de encuentro" "13.2.1" Teams OpponentsResults "CMP" One E2006 E2026;
    EMGSB "Sonneborn-Berger, match by game points" "Sonneborn-Berger, puntos de encuentro × \
         puntos de partida" "13.2.2" Teams OpponentsResults "CMP" One E2006 E2026;
    EGMSB "Sonneborn-Berger, game by match points" "Sonneborn-Berger, puntos de partida × puntos \
         de encuentro" "13.2.3" Teams OpponentsResults "CMP" One E2006 E2026;
    EGGSB "Sonneborn-Berger, game by game points" "Sonneborn-Berger, puntos de partida × puntos \
         de partida" "13.2.4" Teams OpponentsResults "CMP" Two E2006 E2026;
    EDE "Extended direct encounter" "Resultado particular ampliado" "13.3" Teams Encounter "P" Whole E2024 E2026;
    EDEBT "Extended direct encounter, board count, top boards" "Resultado particular ampliado, tableros, primeros" "13.3.2" Teams Encounter "P" Whole E2024 E2026;
    EDEBB "Extended direct encounter, board count, bottom boards" "Resultado particular ampliado, tableros, últimos" "13.3.2" Teams Encounter "P" Whole E2024 E2026;
    EDET "Extended direct encounter, top boards" "Resultado particular ampliado, primeros tableros" "13.3.2" Teams Encounter "P" Whole E2024 E2026;
    EDEB "Extended direct encounter, bottom boards" "Resultado particular ampliado, últimos tableros" "13.3.2" Teams Encounter "P" Whole E2024 E2026;
    SSSC "Scores and schedule strength" "Puntos y fuerza de los rivales" "13.4" Teams OpponentsResults "KFP" Average E2024 E2026;
    SOB "Sum of opponents' Buchholz" "Suma del Buchholz de los rivales" "" Both OpponentsResults "" One E2006 E2019;
    MPGP "Match points plus game points" "Puntos de encuentro más puntos de partida" "" Teams TeamResults "" One E2006 E2014;
    PTS "Points" "Puntos" "" Both OwnResults "" One E2006 E2026;
    MPTS "Match points" "Puntos de encuentro" "" Teams TeamResults "" One E2006 E2026;
    GPTS "Game points" "Puntos de partida" "" Teams TeamResults "" One E2006 E2026;
    ABH "Score seen by opponents" "Puntuación ajustada (para los rivales)" "16.3" Both OwnResults "F" One E2006 E2026;
    VUR "Voluntary unplayed rounds" "Rondas no jugadas por voluntad propia" "16.1.2" Both OwnResults "" Whole E2024 E2026;
}

const _: () = {
    // The table is in the order of the enum.
    let mut index = 0;
    while index < LIST.len() {
        assert!(LIST[index].code as usize == index);
        index += 1;
    }
};

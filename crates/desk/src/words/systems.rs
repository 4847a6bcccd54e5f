//! The rules of pairing systems that the Handbook in force does not know, in short: who announces
//! one of them must be able to print them.

use arbitra_model::Language;
use arbitra_pairing::{Form, System, dutch};

/// The rules of a system in short, paragraph by paragraph; none where the Handbook in force has
/// them or where there is nothing to be said beyond the form.
#[must_use]
pub fn pairing_rules(system: System, l: Language) -> Vec<&'static str> {
    let said: &[(&str, &str)] = match system {
        System::Dutch(dutch::Edition::E2017) => &DUTCH_2017,
        System::EarlyDutch(dutch::early::Edition::E2013) => &DUTCH_2013,
        System::EarlyDutch(dutch::early::Edition::E1998) => &DUTCH_1998,
        System::Fide1999(_) => &FIDE_1999,
        System::Form(Form::Keizer) => &KEIZER,
        _ => &[],
    };
    said.iter().map(|(english, spanish)| l.choose(english, spanish)).collect()
}

const DUTCH_2017: [(&str, &str); 7] = [
    (
        "Players are ordered by score, then by pairing number. Those of one score form a \
         bracket; brackets are paired from the highest down, and whoever stays unpaired moves \
         down into the next one.",
        "Los jugadores se ordenan por puntos y, a igualdad, por número. Los de una misma \
         puntuación forman un grupo; los grupos se emparejan de arriba abajo, y quien queda \
         sin pareja baja al siguiente.",
    ),
    (
        "Never: two players who have met; a bye for somebody who has had one or won without \
         play; two players who both must have the same colour (a difference of two, or twice \
         that colour in a row), unless one of them has more than half of the points in the \
         last round (C.1–C.3).",
        "Nunca: dos jugadores que ya se han enfrentado; un bye a quien ya lo tuvo o ganó sin \
         jugar; dos jugadores que deben llevar el mismo color (diferencia de dos o dos \
         seguidas), salvo si uno tiene más de la mitad de los puntos en la última ronda \
         (C.1–C.3).",
    ),
    (
        "If what would be left below a bracket cannot be paired, all lower scores become one \
         last bracket, and the bracket above it chooses its floaters so that the round can be \
         completed (A.9, C.4).",
        "Si lo que quedaría por debajo de un grupo no se puede emparejar, todas las \
         puntuaciones inferiores forman un último grupo, y el anterior elige a quién baja para \
         que la ronda se complete (A.9, C.4).",
    ),
    (
        "Among all pairings of a bracket the best is taken: most pairs; smallest differences \
         of scores; most pairs and smallest differences in the next bracket; then colours; \
         then floats like those of the round before and of two rounds before (C.5–C.19).",
        "Entre todos los emparejamientos de un grupo se toma el mejor: más parejas; menores \
         diferencias de puntos; más parejas y menores diferencias en el grupo siguiente; \
         después los colores; después los flotes iguales a los de la ronda anterior y de dos \
         antes (C.5–C.19).",
    ),
    (
        "Of equals the first: the upper half meets the lower half in order; then the lower \
         half is permuted, then players are exchanged between the halves, as little as \
         possible (D).",
        "Entre iguales, el primero: la mitad superior contra la inferior por orden; luego se \
         permuta la inferior, luego se intercambian jugadores entre las mitades, lo menos \
         posible (D).",
    ),
    (
        "Colours: both get what they prefer; else the stronger preference; else the opposite \
         of the last round in which they differed; else what the higher ranked prefers; else \
         by the initial colour (E).",
        "Colores: a ambos el que prefieren; si no, a la preferencia más fuerte; si no, lo \
         contrario de la última ronda en que difirieron; si no, el que prefiere el mejor \
         clasificado; si no, según el color inicial (E).",
    ),
    (
        "Whoever does not play in a round, for whatever reason, has a downfloat (A.4).",
        "Quien no juega en una ronda, por lo que sea, tiene un flote hacia abajo (A.4).",
    ),
];

const DUTCH_2013: [(&str, &str); 6] = [
    (
        "Players are ordered by score, then by pairing number. Brackets of one score are \
         paired from the highest down; unpaired players move down and are paired there first.",
        "Los jugadores se ordenan por puntos y por número. Los grupos de una puntuación se \
         emparejan de arriba abajo; quien queda sin pareja baja y allí se empareja primero.",
    ),
    (
        "Never: a second meeting; a bye for somebody who has had a point without play; the \
         same colour for a player with a difference of two or twice that colour in a row, \
         where both need it (B1, B2). The last may be waived for players above half of the \
         points in the last round.",
        "Nunca: un segundo encuentro; un bye a quien ya tuvo un punto sin jugar; el mismo \
         color para dos que lo necesitan, por diferencia de dos o por dos seguidas (B1, B2). \
         Esto último puede ceder, en la última ronda, con quienes tienen más de la mitad de \
         los puntos.",
    ),
    (
        "As far as possible, in this order: smallest differences of scores; colours that are \
         preferred; no float as in the round before; none as two rounds before (B3–B6).",
        "En lo posible, por este orden: menores diferencias de puntos; colores preferidos; \
         ningún flote como el de la ronda anterior; ninguno como el de dos antes (B3–B6).",
    ),
    (
        "Procedure: the upper part meets the lower part in order; then transpositions of the \
         lower part, then exchanges between the parts; then the requirements are lowered step \
         by step, the least important first; then fewer pairs are made and the others move \
         down (C1–C14).",
        "Procedimiento: la parte superior contra la inferior por orden; luego transposiciones \
         de la inferior, luego intercambios entre ambas; luego se rebajan los requisitos paso \
         a paso, primero los menos importantes; luego se hacen menos parejas y los demás bajan \
         (C1–C14).",
    ),
    (
        "If a lower bracket cannot be paired, the one above it is paired again with other \
         floaters, or both are merged (C12, C13).",
        "Si un grupo inferior no se puede emparejar, se repite el de encima con otros que \
         bajen, o se unen los dos (C12, C13).",
    ),
    (
        "In odd rounds a strong preference for a colour counts like an absolute one as far as \
         it costs no floats; in even rounds mild preferences give way (A7).",
        "En rondas impares una preferencia fuerte cuenta como absoluta mientras no cueste \
         flotes; en las pares ceden las leves (A7).",
    ),
];

const DUTCH_1998: [(&str, &str); 5] = [
    (
        "Players are ordered by score, rating, title and alphabet; the order before round 1 \
         gives the numbers. Brackets of one score are paired from the highest down, and \
         unpaired players move down.",
        "Los jugadores se ordenan por puntos, Elo, título y alfabeto; el orden previo a la \
         ronda 1 da los números. Los grupos de una puntuación se emparejan de arriba abajo y \
         quien queda sin pareja baja.",
    ),
    (
        "Never: a second meeting; a bye after a point without play; a difference of colours \
         above two; the same colour three times in a row (B1, B2).",
        "Nunca: un segundo encuentro; un bye tras un punto sin jugar; una diferencia de \
         colores mayor que dos; el mismo color tres veces seguidas (B1, B2).",
    ),
    (
        "As far as possible: smallest differences of scores; preferred colours; no float as in \
         the round before or two rounds before (B3–B6).",
        "En lo posible: menores diferencias de puntos; colores preferidos; ningún flote como \
         el de la ronda anterior o el de dos antes (B3–B6).",
    ),
    (
        "Procedure: upper half against lower half in order, then transpositions, then \
         exchanges, then the float rules are dropped, then colours, then one pair fewer is \
         made; where a lower bracket fails, the one above is paired again or both are merged \
         (C).",
        "Procedimiento: mitad superior contra inferior por orden, luego transposiciones, luego \
         intercambios, luego caen las reglas de flotes, luego los colores, luego se hace una \
         pareja menos; si un grupo inferior falla, se repite el de encima o se unen (C).",
    ),
    (
        "In the last round players above half of the points may break the rules of colours and \
         floats if that gives more pairs inside the bracket.",
        "En la última ronda, quienes tienen más de la mitad de los puntos pueden romper las \
         reglas de colores y flotes si así hay más parejas en el grupo.",
    ),
];

const FIDE_1999: [(&str, &str); 6] = [
    (
        "Two players meet once; they are paired with the same or the nearest score; colours \
         are equalised, then alternated (1–6).",
        "Dos jugadores se enfrentan una vez; se emparejan con la misma puntuación o la más \
         cercana; los colores se igualan y después se alternan (1–6).",
    ),
    (
        "The bye goes to the lowest ranked player of the lowest scoregroup, once, and never \
         after a point without play (8).",
        "El bye va al último clasificado del grupo más bajo, una sola vez, y nunca tras un \
         punto sin jugar (8).",
    ),
    (
        "Scoregroups are paired from the top down to the median, then from the bottom up, the \
         median group last (9).",
        "Los grupos se emparejan de arriba hasta la mediana, después de abajo arriba, y el \
         mediano al final (9).",
    ),
    (
        "Whoever has no compatible opponent in the group floats, and one more where the group \
         is odd: who floats is chosen so that colours stay equal and no one floats twice in a \
         row if it can be avoided (9, 10).",
        "Flota quien no tiene rival compatible en el grupo, y uno más si el grupo es impar: se \
         elige de modo que los colores queden iguales y nadie flote dos veces seguidas si \
         puede evitarse (9, 10).",
    ),
    (
        "Inside a group the upper half meets the lower half in order; incompatible pairs and \
         colours are mended by exchanges, nearest first (10, 11). In events with more players \
         than two to the power of the rounds, exchanges stay within 100 rating points.",
        "Dentro del grupo la mitad superior juega con la inferior por orden; las parejas \
         incompatibles y los colores se arreglan con intercambios, primero los más próximos \
         (10, 11). Si hay más jugadores que dos elevado al número de rondas, los intercambios \
         quedan dentro de 100 puntos de Elo.",
    ),
    (
        "In the last round equal scores come before alternation and equal colours (13).",
        "En la última ronda la igualdad de puntos va antes que la alternancia y la igualdad de \
         colores (13).",
    ),
];

const KEIZER: [(&str, &str); 4] = [
    (
        "A ranking list gives every player a value: the first the highest, each next one less. \
         A win brings the value of the opponent, a draw half of it, a loss nothing; one's own \
         value may be added.",
        "Una lista da a cada jugador un valor: al primero el mayor, a cada siguiente uno \
         menos. Ganar vale el valor del rival, unas tablas la mitad, perder nada; puede \
         sumarse el propio.",
    ),
    (
        "After every round all games are valued again with the new values, until the order is \
         stable.",
        "Tras cada ronda se revalúan todas las partidas con los valores nuevos hasta que el \
         orden es estable.",
    ),
    (
        "Pairing goes down the list: first against second, third against fourth; opponents met \
         too recently are passed over. In an odd field the lowest who has not had one gets the \
         bye.",
        "Se empareja bajando por la lista: primero con segundo, tercero con cuarto; se saltan \
         los rivales demasiado recientes. Con número impar descansa el último que aún no lo ha \
         hecho.",
    ),
    (
        "Colours: whoever has had the colour less often, then alternation, then the list. \
         Values for byes and absences are those of the club's own rules, which stand in the \
         details.",
        "Colores: quien ha tenido menos ese color, después la alternancia, después la lista. \
         El valor de descansos y ausencias lo fijan las reglas del club, que constan en los \
         detalles.",
    ),
];

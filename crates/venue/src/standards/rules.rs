//! What each edition says, as the change to its predecessor.

use super::{Bounds, Edition, Level, Rule, Standards, Subject, Text, Weight};

use Level::{Match, Open, School, Top};

const EVERYWHERE: &[Level] = &[];
const NOT_TOP: &[Level] = &[Match, Open, School];
const NOT_SCHOOL: &[Level] = &[Top, Match, Open];

/// C.05 of 2014: article 6 on the hall, 7 on equipment; Appendix D of the Laws on boards for the blind.
pub(super) static STANDARDS_2014: Standards = Standards {
    edition: Edition::E2014,
    before: None,
    rules: &[
        // 6.d
        at_least(Subject::AreaPerPlayer, 45_000, Text::C05Of2014, "6.d").only(&[Top]),
        at_least(Subject::AreaPerPlayer, 20_000, Text::C05Of2014, "6.d").only(NOT_TOP),
        at_least(Subject::RowDistance, 2_500, Text::C05Of2014, "6.d"),
        // 6.a: about 800; a fifth below is the least that is still "about", our reading.
        about(Subject::Light, 800, 640, Text::C05Of2014, "6.a").advice(),
        // 8.d: a countdown clock for more than 30 players.
        at_least(Subject::CountdownPlayers, 31, Text::C05Of2014, "8.d"),
        // 6.e
        within(Subject::TableLength, 1_000, 1_200, Text::C05Of2014, "6.e"),
        within(Subject::TableWidth, 800, 830, Text::C05Of2014, "6.e"),
        tolerated(Subject::TableHeight, 740, 740, 740, Text::C05Of2014, "6.e")
            .only(NOT_SCHOOL)
            .advice(),
        within(Subject::TableMargin, 150, 200, Text::C05Of2014, "6.e").advice(),
        at_least(Subject::TableOfBoard, 200, Text::C05Of2014, "6.e"),
        // 7.a: 5 to 6 cm, 5.5 advised; twice the base of a pawn.
        tolerated(Subject::Square, 55, 50, 60, Text::C05Of2014, "7.a"),
        at_least(Subject::SquareOfPawnBase, 200, Text::C05Of2014, "7.a"),
        // 7.c
        at_least(Subject::ClockLegible, 3_000, Text::C05Of2014, "7.c2"),
        at_least(Subject::ClockRunningSide, 10_000, Text::C05Of2014, "7.c3"),
        at_least(Subject::ClockBattery, 10, Text::C05Of2014, "7.c6"),
        at_most(Subject::ClockCorrection, 60, Text::C05Of2014, "7.c9"),
        // Laws, Appendix D
        at_least(Subject::BlindBoard, 200, Text::LawsOf2014, "D.2"),
        exactly(Subject::BlindClockDot, 5, Text::LawsOf2014, "D.5"),
    ],
    dropped: &[],
};

/// C.02 of 2019: everything about hall and equipment in one chapter.
pub(super) static STANDARDS_2019: Standards = Standards {
    edition: Edition::E2019,
    before: Some(&STANDARDS_2014),
    rules: &[
        // 8.2.1 and diagram A
        at_least(Subject::AreaPerPlayer, 40_000, Text::C02Of2019, "8.2.1").only(&[Top, Match]),
        at_least(Subject::AreaPerPlayer, 20_000, Text::C02Of2019, "8.2.1").only(&[Open]),
        at_least(Subject::AreaPerPlayer, 20_000, Text::C02Of2019, "11.3.1").only(&[School]),
        at_least(Subject::RowDistance, 2_500, Text::C02Of2019, "8.2.2"),
        tolerated(Subject::TableGap, 3_000, 2_500, 4_500, Text::C02Of2019, "8.2.1 A"),
        // 8.1
        at_least(Subject::SpectatorDistance, 1_500, Text::C02Of2019, "8.1.2").only(&[Top]),
        at_least(Subject::SpectatorDistance, 1_000, Text::C02Of2019, "8.1.2").only(&[Match, Open]),
        at_least(Subject::SpectatorDistance, 1_000, Text::C02Of2019, "11.3.11").only(&[School]),
        about(Subject::Light, 800, 640, Text::C02Of2019, "8.1.3").advice(),
        // 4: 110 cm ± 15 %; diagram A has −10/+20 cm. The text goes before the picture, our reading.
        tolerated(Subject::TableLength, 1_100, 935, 1_265, Text::C02Of2019, "4"),
        tolerated(Subject::TableWidth, 850, 800, 900, Text::C02Of2019, "4"),
        tolerated(Subject::TableHeight, 740, 740, 740, Text::C02Of2019, "4")
            .only(NOT_SCHOOL)
            .advice(),
        at_least(Subject::TableMargin, 300, Text::C02Of2019, "4"),
        // 2.2: ± 10 %, the order kept
        tolerated(Subject::KingHeight, 95, 86, 104, Text::C02Of2019, "2.2").only(NOT_SCHOOL),
        tolerated(Subject::QueenHeight, 85, 77, 93, Text::C02Of2019, "2.2").only(NOT_SCHOOL),
        tolerated(Subject::BishopHeight, 70, 63, 77, Text::C02Of2019, "2.2").only(NOT_SCHOOL),
        tolerated(Subject::KnightHeight, 60, 54, 66, Text::C02Of2019, "2.2").only(NOT_SCHOOL),
        tolerated(Subject::RookHeight, 55, 50, 60, Text::C02Of2019, "2.2").only(NOT_SCHOOL),
        tolerated(Subject::PawnHeight, 50, 45, 55, Text::C02Of2019, "2.2").only(NOT_SCHOOL),
        within(Subject::BaseShare, 40, 50, Text::C02Of2019, "2.2"),
        // 3.2
        within(Subject::Square, 50, 60, Text::C02Of2019, "3.2").only(NOT_SCHOOL),
        at_least(Subject::Square, 55, Text::C02Of2019, "11.3.6").only(&[School]).advice(),
        at_least(Subject::SquareOfPawnBase, 200, Text::C02Of2019, "3.2"),
        at_least(Subject::KingHeight, 90, Text::C02Of2019, "11.3.6").only(&[School]).advice(),
        at_least(Subject::SquareForChildren, 38, Text::C02Of2019, "11.3.6").only(&[School]),
        at_least(Subject::KingForChildren, 75, Text::C02Of2019, "11.3.6").only(&[School]),
        // 5.4.3
        at_least(Subject::ClockLegible, 3_000, Text::C02Of2019, "5.4.3.3"),
        at_least(Subject::ClockRunningSide, 10_000, Text::C02Of2019, "5.4.3.4"),
        at_least(Subject::ClockBattery, 10, Text::C02Of2019, "5.4.3.7"),
        at_most(Subject::ClockCorrection, 60, Text::C02Of2019, "5.4.3.10"),
        at_least(Subject::ClockTesters, 5, Text::C02Of2019, "7.3.5"),
        // 6.1.3 and 6.2.2: from A6 to A5, by the longer side.
        within(Subject::ScoresheetLength, 148, 210, Text::C02Of2019, "6.1.3.7"),
        at_least(Subject::ScoresheetBattery, 8, Text::C02Of2019, "6.2.2.5"),
        at_least(Subject::ScoresheetMoves, 7, Text::C02Of2019, "6.2.2.6"),
        // 10.3
        at_least(Subject::AssistantTable, 2_000, Text::C02Of2019, "10.3.1"),
        at_least(Subject::WheelchairAisle, 200, Text::C02Of2019, "10.3.2"),
        // C.05 of 2018 4.4: official events from 30 players on; others keep the number of 2014.
        at_least(Subject::CountdownPlayers, 30, Text::C05Of2018, "4.4").only(&[Top]),
        // 11.2.3
        at_most(Subject::PlayersPerArbiter, 30, Text::C02Of2019, "11.2.3").only(&[School]),
    ],
    // 4 names sizes, and no share of the board any more.
    dropped: &[Subject::TableOfBoard],
};

/// C.01 and C.02 of 2022, and the advice of the Technical Commission. C.02 has equipment alone: the numbers
/// of articles are not repeated here because its chapters were renumbered.
pub(super) static STANDARDS_2022: Standards = Standards {
    edition: Edition::E2022,
    before: Some(&STANDARDS_2019),
    rules: &[
        at_least(Subject::AreaPerPlayer, 50_000, Text::C01Of2022, "").only(&[Top]),
        at_least(Subject::AreaPerPlayer, 40_000, Text::AdviceOf2022, "").only(&[Match]).advice(),
        at_least(Subject::SpectatorDistance, 1_000, Text::AdviceOf2022, "").only(NOT_TOP).advice(),
        at_least(Subject::Light, 450, Text::C01Of2022, "").only(&[Top]),
        about(Subject::Light, 800, 640, Text::AdviceOf2022, "").only(NOT_TOP).advice(),
        within(Subject::Temperature, 210, 230, Text::C01Of2022, "").only(&[Top]),
        // About 30 m² for five people; a fifth below is still about that, our reading.
        about(Subject::BroadcastRoom, 300_000, 240_000, Text::C01Of2022, "").only(&[Top]).advice(),
        at_least(Subject::CommentaryRoom, 100_000, Text::C01Of2022, "").only(&[Top]),
        // C.05 was not replaced.
        at_least(Subject::CountdownPlayers, 30, Text::C05Of2018, "4.4").only(&[Top]),
        tolerated(Subject::TableLength, 1_100, 935, 1_265, Text::C02Of2022, ""),
        tolerated(Subject::TableWidth, 850, 723, 977, Text::C02Of2022, ""),
        tolerated(Subject::TableHeight, 740, 740, 740, Text::C02Of2022, "")
            .only(NOT_SCHOOL)
            .advice(),
        tolerated(Subject::KingHeight, 95, 86, 104, Text::C02Of2022, "").only(NOT_SCHOOL),
        tolerated(Subject::QueenHeight, 85, 77, 93, Text::C02Of2022, "").only(NOT_SCHOOL),
        tolerated(Subject::BishopHeight, 70, 63, 77, Text::C02Of2022, "").only(NOT_SCHOOL),
        tolerated(Subject::KnightHeight, 60, 54, 66, Text::C02Of2022, "").only(NOT_SCHOOL),
        tolerated(Subject::RookHeight, 55, 50, 60, Text::C02Of2022, "").only(NOT_SCHOOL),
        tolerated(Subject::PawnHeight, 50, 45, 55, Text::C02Of2022, "").only(NOT_SCHOOL),
        within(Subject::BaseShare, 40, 50, Text::C02Of2022, ""),
        within(Subject::Square, 50, 60, Text::C02Of2022, "").only(NOT_SCHOOL),
        at_least(Subject::SquareOfPawnBase, 200, Text::C02Of2022, ""),
    ],
    // The width has a tolerance of its own now.
    dropped: &[Subject::TableMargin],
};

/// C.02.02 of 2026, as far as its numbers are known.
pub(super) static STANDARDS_2026: Standards = Standards {
    edition: Edition::E2026,
    before: Some(&STANDARDS_2022),
    rules: &[
        tolerated(Subject::KingHeight, 95, 86, 104, Text::C02Of2026, "").only(NOT_SCHOOL),
        tolerated(Subject::QueenHeight, 85, 77, 93, Text::C02Of2026, "").only(NOT_SCHOOL),
        tolerated(Subject::BishopHeight, 70, 63, 77, Text::C02Of2026, "").only(NOT_SCHOOL),
        tolerated(Subject::KnightHeight, 60, 54, 66, Text::C02Of2026, "").only(NOT_SCHOOL),
        tolerated(Subject::RookHeight, 55, 50, 60, Text::C02Of2026, "").only(NOT_SCHOOL),
        tolerated(Subject::PawnHeight, 50, 45, 55, Text::C02Of2026, "").only(NOT_SCHOOL),
        within(Subject::BaseShare, 40, 50, Text::C02Of2026, ""),
        within(Subject::Square, 50, 60, Text::C02Of2026, "").only(NOT_SCHOOL),
        // C.05 and C.01 were not replaced, so the halls of top events keep their rules.
        at_least(Subject::CountdownPlayers, 30, Text::C05Of2018, "4.4").only(&[Top]),
        at_least(Subject::AreaPerPlayer, 50_000, Text::C01Of2022, "").only(&[Top]),
        at_least(Subject::Light, 450, Text::C01Of2022, "").only(&[Top]),
        within(Subject::Temperature, 210, 230, Text::C01Of2022, "").only(&[Top]),
        about(Subject::BroadcastRoom, 300_000, 240_000, Text::C01Of2022, "").only(&[Top]).advice(),
        at_least(Subject::CommentaryRoom, 100_000, Text::C01Of2022, "").only(&[Top]),
    ],
    dropped: &[],
};

const fn rule(subject: Subject, bounds: Bounds, text: Text, article: &'static str) -> Rule {
    Rule { subject, levels: EVERYWHERE, bounds, text, article, weight: Weight::Rule }
}

const fn at_least(subject: Subject, least: i32, text: Text, article: &'static str) -> Rule {
    rule(subject, Bounds { least: Some(least), most: None, ideal: None }, text, article)
}

const fn at_most(subject: Subject, most: i32, text: Text, article: &'static str) -> Rule {
    rule(subject, Bounds { least: None, most: Some(most), ideal: None }, text, article)
}

const fn exactly(subject: Subject, value: i32, text: Text, article: &'static str) -> Rule {
    let bounds = Bounds { least: Some(value), most: Some(value), ideal: Some(value) };
    rule(subject, bounds, text, article)
}

const fn within(
    subject: Subject,
    least: i32,
    most: i32,
    text: Text,
    article: &'static str,
) -> Rule {
    rule(subject, Bounds { least: Some(least), most: Some(most), ideal: None }, text, article)
}

const fn about(
    subject: Subject,
    ideal: i32,
    least: i32,
    text: Text,
    article: &'static str,
) -> Rule {
    rule(subject, Bounds { least: Some(least), most: None, ideal: Some(ideal) }, text, article)
}

const fn tolerated(
    subject: Subject,
    ideal: i32,
    least: i32,
    most: i32,
    text: Text,
    article: &'static str,
) -> Rule {
    let bounds = Bounds { least: Some(least), most: Some(most), ideal: Some(ideal) };
    rule(subject, bounds, text, article)
}

impl Rule {
    const fn only(self, levels: &'static [Level]) -> Rule {
        Rule { levels, ..self }
    }

    const fn advice(self) -> Rule {
        Rule { weight: Weight::Advice, ..self }
    }
}

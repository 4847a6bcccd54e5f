//! The rules of C.04.2.

use crate::median::Articles;

/// Where the FIDE Swiss system has the steps of the procedure.
pub(super) const ARTICLES: Articles = Articles {
    bye: "8.1",
    first_bye: "14.1",
    compatible: "9.1",
    order: "9.2",
    met_everybody: "9.3a",
    surplus: "9.3b",
    repeated: "9.3c",
    odd: "9.3d",
    blocked: "9.6",
    balance: "10.2",
    maxi: "10.2",
    floats_on: "10.5",
    opponent: "10.8",
    kinds: "10.9",
    spared: "10.10",
    scrutiny: "11.1",
    exchanges: "11.2",
    next_exchanges: "11.3",
    no_exchange: "11.4",
    due_colour: "12.1",
    second_scrutiny: "12.2",
    must_alternate: "12.3",
    look_back: "12.4",
    last_round: "13",
    first_colours: "14.2",
};

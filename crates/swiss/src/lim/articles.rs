//! The articles of C.04.4.3.

use crate::median::Articles;

/// Where the Lim system has the steps of the procedure.
pub(super) const ARTICLES: Articles = Articles {
    bye: "1",
    first_bye: "7.1",
    compatible: "2.1",
    order: "2.2",
    met_everybody: "2.3.1",
    surplus: "2.3.2",
    repeated: "2.3.3",
    odd: "2.3.4",
    blocked: "2.6",
    balance: "3.2.2",
    maxi: "3.2.3",
    floats_on: "3.5",
    opponent: "3.8",
    kinds: "3.9",
    spared: "3.10",
    scrutiny: "4.1",
    exchanges: "4.2",
    next_exchanges: "4.3",
    no_exchange: "4.4",
    due_colour: "5.1",
    second_scrutiny: "5.2",
    must_alternate: "5.3",
    look_back: "5.4",
    last_round: "6",
    first_colours: "7.2",
};

//! The editions of the rules of competitions.

use arbitra_model::editions;

editions! {
    /// An edition of the rules of competitions.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Edition of "the rules of competitions", by_date {
        /// The tournament rules of 2006.
        E2006 = "2006",
        /// C.05 of 2014, as amended to 2011.
        E2014 = "2014" from (2014, 7, 1),
        /// C.05 of 2018, in force today, with C.10, C.11 and the Fair Play Regulations.
        Now = "now" from (2018, 1, 1),
    }
}

//! The calls: where, what for, by whom, with what and for what answer.

/// What a call is: method, path, what it does, what role it takes (none for what is published).
pub(super) struct Call {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    pub(super) summary: &'static str,
    pub(super) role: Option<&'static str>,
    pub(super) query: &'static [(&'static str, &'static str, &'static str)],
    pub(super) body: Option<(&'static str, &'static str)>,
    pub(super) answer: (&'static str, &'static str, &'static str),
    pub(super) problems: &'static [&'static str],
}

pub(super) const JSON: &str = "application/json";
const AFTER: &[(&str, &str, &str)] =
    &[("after", "integer", "after which round; the last by default")];

const READ: Call = Call {
    method: "get",
    path: "",
    summary: "",
    role: None,
    query: &[],
    body: None,
    answer: ("200", JSON, "Anything"),
    problems: &["404"],
};
const WRITE: Call = Call {
    method: "post",
    body: Some((JSON, "Anything")),
    problems: &["400", "401", "403", "404", "409", "413", "422", "428", "429"],
    ..READ
};

pub(super) const CALLS: &[Call] = &[
    Call { path: "/api/openapi.json", summary: "This description", problems: &[], ..READ },
    Call {
        path: "/api/events",
        summary: "All events with their tournaments",
        answer: ("200", JSON, "Events"),
        problems: &[],
        ..READ
    },
    Call {
        path: "/api/tournaments",
        summary: "Creates an event with one tournament",
        role: Some("chief on the server"),
        body: Some((JSON, "Create")),
        answer: ("201", JSON, "Created"),
        ..WRITE
    },
    Call {
        path: "/api/import",
        summary: "Imports a report file (TRF16, TRFx, TRF-2026) as a new event, or a whole event \
                  out of its own file (.arbitra) or a backup",
        role: Some("chief on the server"),
        query: &[
            ("how", "string", "of a whole event: new (default), copy, merge or replace"),
            ("event", "integer", "which event of a backup"),
            (
                "confirmed",
                "integer",
                "3 to keep a report whose rounds or places are not as the rules prescribe; without \
                 it the answer is 428 with all of them, and nothing is kept",
            ),
        ],
        body: Some(("text/plain", "Report")),
        answer: ("201", JSON, "Imported"),
        ..WRITE
    },
    Call {
        path: "/api/tournaments/{id}",
        summary: "A tournament: regulations, state, what is missing",
        answer: ("200", JSON, "Tournament"),
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/players",
        summary: "The players",
        answer: ("200", JSON, "Players"),
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/players/{player}",
        summary: "A player with every round: the board, or why there is none",
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/players/{player}/data",
        summary: "Everything the desk holds on a person, also one who was removed; to erase it, \
                  act on what propose/erase-{player} proposes",
        role: Some("chief"),
        problems: &["401", "403", "404"],
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/rounds",
        summary: "The paired rounds without their boards; without a key, the published ones",
        answer: ("200", JSON, "Rounds"),
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/rounds/{round}",
        summary: "A round with its boards and byes",
        answer: ("200", JSON, "Round"),
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/rounds/{round}/explanation",
        summary: "Why the round is as it is, by the articles; or why a wish was not met",
        role: Some("viewer"),
        query: &[
            ("board", "integer", "only this table"),
            ("player", "integer", "only this player"),
            ("why", "string", "a wish: meet, bye or white"),
            ("a", "integer", "whom the wish is about"),
            ("b", "integer", "against whom"),
        ],
        problems: &["400", "401", "403", "404"],
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/teams",
        summary: "The teams with their players in board order",
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/standings",
        summary: "Standings with tie-breaks after a round",
        query: AFTER,
        answer: ("200", JSON, "Standings"),
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/crosstable",
        summary: "Crosstable after a round",
        query: AFTER,
        answer: ("200", JSON, "Crosstable"),
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/prizes",
        summary: "Who receives what of the prize fund, by the standings as they are",
        role: Some("viewer"),
        problems: &["401", "403", "404"],
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/play-offs",
        summary: "The play-offs with their games and places",
        role: Some("viewer"),
        problems: &["401", "403", "404"],
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/requests",
        summary: "Who asks to be entered, in the order in which they came, and who of them is on \
                  the waiting list",
        role: Some("deputy"),
        answer: ("200", JSON, "Requests"),
        problems: &["401", "403", "404"],
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/requests/{request}",
        summary: "Accepts or refuses a request; whoever is accepted is entered, with the byes that \
                  were wanted and the fee due, or paid",
        role: Some("deputy"),
        body: Some((JSON, "Decision")),
        answer: ("200", JSON, "Decided"),
        ..WRITE
    },
    Call {
        path: "/api/tournaments/{id}/record",
        summary: "The record: who did what, when and why",
        role: Some("viewer"),
        query: &[("since", "integer", "leave out this many entries")],
        answer: ("200", JSON, "Record"),
        problems: &["401", "403", "404"],
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/proof",
        summary: "Where the record stands, signed by the desk, and what was signed before",
        answer: ("200", JSON, "Proof"),
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/trf",
        summary: "The tournament as a report file",
        role: Some("viewer"),
        query: &[
            (
                "dialect",
                "string",
                "trf26 (default) or trf16; with final- before it once nothing is open",
            ),
            ("anyway", "string", "take a final report that our own checker rejects"),
        ],
        answer: ("200", "text/plain", "Report"),
        problems: &["400", "401", "403", "404"],
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/games",
        summary: "The games in PGN, with the tags and results of the desk: all for a deputy, for \
                  others those of closed rounds when they are shown to everybody",
        query: &[("round", "integer", "of which round; of all by default")],
        answer: ("200", "application/vnd.chess-pgn", "Anything"),
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/games",
        summary: "Attaches every game of a PGN file to its board, found by round and names; one \
                  that fits nowhere or cannot be read refuses the whole file",
        role: Some("deputy"),
        body: Some(("application/vnd.chess-pgn", "Anything")),
        answer: ("200", JSON, "Anything"),
        ..WRITE
    },
    Call {
        path: "/api/tournaments/{id}/papers",
        summary: "The papers by name, with what each still lacks",
        role: Some("viewer"),
        query: &[("round", "integer", "of which round; of the last that is paired by default")],
        answer: ("200", JSON, "Papers"),
        problems: &["400", "401", "403", "404"],
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/papers/{file}",
        summary: "A paper as a file: its name and a format, such as pairings.pdf; round and event \
                  are all papers together. Formats are pdf, xlsx, html, tsv, csv, json and zip \
                  (every paper as a PDF of its own)",
        role: Some("viewer"),
        query: &[
            ("round", "integer", "of which round; of the last that is paired by default"),
            ("size", "string", "a3, a4, letter, a5 or a6; that of each paper by default"),
            (
                "readers",
                "string",
                "en, es, fr, de, pt, it or ca: the language of what players read; that of \
                 Accept-Language by default",
            ),
            (
                "sections",
                "string",
                "all: of every tournament of the event, each a chapter of its own",
            ),
        ],
        answer: ("200", "application/octet-stream", "Anything"),
        problems: &["400", "401", "403", "404"],
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/event",
        summary: "The whole event of the tournament as one file (.arbitra) for another desk",
        role: Some("chief"),
        answer: ("200", "application/zip", "Anything"),
        problems: &["401", "403", "404"],
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/live",
        summary: "Server-sent events: `changed` with the version and the results that came; \
                  `ended` when the right to watch is over",
        answer: ("200", "text/event-stream", "Changed"),
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/propose/{what}",
        summary: "The action the desk would do next; post it to `act`. Nothing is done. `what`: \
                  number, draw-colour, pair, pair-by-hand, end-edit, publish, publish-results",
        role: Some("deputy"),
        answer: ("200", JSON, "Proposal"),
        problems: &["401", "403", "404", "422"],
        ..READ
    },
    Call {
        path: "/api/tournaments/{id}/act",
        summary: "Performs an action",
        role: Some("results; most actions take deputy or chief"),
        body: Some((JSON, "Act")),
        answer: ("200", JSON, "Done"),
        ..WRITE
    },
    Call {
        path: "/api/tournaments/{id}/results",
        summary: "Enters, verifies, corrects or clears a result",
        role: Some("results"),
        body: Some((JSON, "Result")),
        answer: ("200", JSON, "Done"),
        ..WRITE
    },
    Call {
        path: "/api/keys",
        summary: "Keys and tokens, without their secrets",
        role: Some("chief"),
        answer: ("200", JSON, "Keys"),
        problems: &["401", "403"],
        ..READ
    },
    Call {
        path: "/api/keys",
        summary: "Makes a key or token; the secret is in this answer and nowhere else",
        role: Some("chief; owner for the roles chief and owner"),
        body: Some((JSON, "NewKey")),
        answer: ("201", JSON, "Key"),
        ..WRITE
    },
    Call {
        method: "delete",
        path: "/api/keys/{key}",
        summary: "Takes a key back at once",
        role: Some("chief"),
        body: None,
        answer: ("204", "", ""),
        problems: &["401", "403", "404"],
        ..WRITE
    },
    Call {
        path: "/api/accounts",
        summary: "Every account with its roles",
        role: Some("owner"),
        answer: ("200", JSON, "Accounts"),
        problems: &["401", "403"],
        ..READ
    },
    Call {
        path: "/api/accounts",
        summary: "Makes an account, perhaps with a role at once",
        role: Some("owner"),
        body: Some((JSON, "NewAccount")),
        answer: ("201", JSON, "Account"),
        ..WRITE
    },
    Call {
        method: "delete",
        path: "/api/accounts/{account}",
        summary: "Closes an account; its sessions end and the keys it made are taken back at once",
        role: Some("owner"),
        body: None,
        answer: ("204", "", ""),
        problems: &["400", "401", "403", "404"],
        ..WRITE
    },
    Call {
        method: "put",
        path: "/api/accounts/{account}/roles",
        summary: "Gives a role in a place, or takes it away with an empty one; the account by its \
                  number, or by its exact name",
        role: Some("chief; owner for the roles chief and owner"),
        body: Some((JSON, "Role")),
        answer: ("204", "", ""),
        ..WRITE
    },
    Call {
        path: "/api/server/record",
        summary: "The server's own record: people, keys, roles, sign-ins, chained by hashes",
        role: Some("owner"),
        query: &[("since", "integer", "only entries after this number")],
        answer: ("200", JSON, "ServerRecord"),
        problems: &["401", "403"],
        ..READ
    },
];

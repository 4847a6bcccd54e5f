//! The values that calls take and give.

use serde_json::{Value, json};

use super::of;

/// The words of the interface. What the record writes (actions, regulations, people) is open: the
/// record's own description says what stands in it.
pub(super) fn schemas() -> Value {
    let object = |properties: Value, required: &[&str]| {
        json!({
            "type": "object",
            "properties": properties,
            "required": required,
        })
    };
    let list = |of: Value| json!({ "type": "array", "items": of });
    let (integer, string, boolean) =
        (json!({ "type": "integer" }), json!({ "type": "string" }), json!({ "type": "boolean" }));
    let maybe = |kind: &str| json!({ "type": [kind, "null"] });
    let outcome = json!({
        "type": ["string", "null"],
        "description": "as the record writes it, unusual ones such as 0-0 and =-0 too",
        "examples": ["1-0", "=-=", "0-1", "+--", "--+", "---", "?-?", null],
    });
    let of_match = json!({
        "type": ["object", "null"],
        "description": "where teams meet: the match of the round and the board of the match",
        "examples": [{ "of": 3, "board": 2 }, null],
    });
    let seat = object(
        json!({
            "player": integer,
            "number": maybe("integer"),
            "name": string,
            "title": maybe("string"),
            "rating": maybe("integer"),
        }),
        &["player", "name"],
    );
    let board = object(
        json!({
            "board": { "type": "string", "examples": ["3.12"] },
            "table": integer,
            "of_match": of_match,
            "white": seat,
            "black": seat,
            "result": outcome,
            "entered_by": maybe("string"),
            "second": outcome,
        }),
        &["board", "table", "white", "black", "result"],
    );
    let round = json!({
        "round": integer,
        "published": maybe("object"),
        "results_published": maybe("object"),
        "closed": boolean,
        "board_count": integer,
        "without_result": integer,
    });
    let mut whole_round = round.clone();
    whole_round["version"] = integer.clone();
    whole_round["boards"] = list(of("Board"));
    whole_round["byes"] = list(object(
        json!({ "player": integer, "name": string, "bye": maybe("string") }),
        &["player", "name"],
    ));
    let tournament = object(
        json!({
            "id": integer,
            "event": integer,
            "name": string,
            "role": string,
            "players": integer,
            "rounds": integer,
            "announced": maybe("integer"),
            "fide_mode": boolean,
            "regulations": { "type": ["object", "null"] },
            "version": integer,
            "state": { "type": "object" },
            "missing": { "type": "object" },
        }),
        &["id", "event", "name", "role"],
    );
    let acting = json!({
        "seen": { "type": ["integer", "null"], "description": "the version the program has seen" },
        "confirmed": { "type": ["integer", "null"], "minimum": 1, "maximum": 4 },
        "why": string,
    });
    let with = |mut more: Value| {
        for (name, value) in acting.as_object().into_iter().flatten() {
            more[name] = value.clone();
        }
        more
    };
    let example = |mut schema: Value, example: Value| {
        schema["examples"] = json!([example]);
        schema
    };
    json!({
        "Anything": { "type": "object" },
        "Report": { "type": "string", "description": "a report file" },
        "Papers": object(
            json!({
                "papers": list(object(
                    json!({
                        "name": { "type": "string", "examples": ["pairings", "it3"] },
                        "title": string,
                        "when": {
                            "type": "string",
                            "enum": ["before", "round", "end", "form"],
                        },
                        "template": boolean,
                        "lacks": {
                            "type": ["string", "null"],
                            "description": "what is missing; null if it can be made",
                        },
                    }),
                    &["name", "title", "when", "template", "lacks"],
                )),
                "bundles": list(string.clone()),
                "formats": list(string.clone()),
            }),
            &["papers", "bundles", "formats"],
        ),
        "Problem": example(
            object(
                json!({
                    "error": {
                        "type": "string",
                        "enum": [
                            "not-found", "sign-in", "not-allowed", "sheets-only", "misdirected",
                            "forged", "too-often", "full", "busy", "too-large", "bad-input",
                            "withheld", "refused", "unconfirmed", "conflict", "unreadable", "away",
                            "store", "defect",
                        ],
                    },
                    "message": string,
                    "refusal": {},
                    "possible": { "type": "array" },
                    "level": {},
                    "warnings": { "type": "array" },
                    "entries": { "type": "array" },
                    "version": integer,
                    "reference": string,
                }),
                &["error", "message"],
            ),
            json!({
                "error": "conflict",
                "message": "Somebody else has just acted on the same thing. Nothing of yours was \
                            changed.",
                "entries": [41],
                "version": 41,
            }),
        ),
        "Events": object(
            json!({
                "events": list(object(
                    json!({ "id": integer, "name": string, "tournaments": list(of("Tournament")) }),
                    &["id", "name", "tournaments"],
                )),
            }),
            &["events"],
        ),
        "Tournament": tournament,
        "Create": example(
            object(
                json!({
                    "regulations": { "type": "object" },
                    "confirmed": { "type": ["integer", "null"], "minimum": 1, "maximum": 4 },
                }),
                &["regulations"],
            ),
            create_example(),
        ),
        "Created": object(json!({ "tournament": integer }), &["tournament"]),
        "Imported": object(
            json!({
                "tournament": integer,
                "diagnostics": list(json!({ "type": "object" })),
                "adjusted": list(json!({ "type": "object" })),
                "rounds": list(json!({ "type": "object" })),
                "places": list(json!({ "type": "object" })),
            }),
            &["tournament", "diagnostics", "adjusted", "rounds", "places"],
        ),
        "Players": object(
            json!({ "version": integer, "players": list(json!({ "type": "object" })) }),
            &["version", "players"],
        ),
        "Rounds": object(
            json!({ "version": integer, "rounds": list(object(round, &["round", "closed"])) }),
            &["version", "rounds"],
        ),
        "Round": object(whole_round, &["round", "boards", "byes"]),
        "Board": board,
        "Standings": object(
            json!({
                "after_round": integer,
                "columns": list(json!({ "type": "object" })),
                "rows": list(json!({ "type": "object" })),
            }),
            &["after_round", "columns", "rows"],
        ),
        "Crosstable": object(
            json!({ "after_round": integer, "rows": list(json!({ "type": "object" })) }),
            &["after_round", "rows"],
        ),
        "Requests": object(
            json!({
                "offer": object(
                    json!({
                        "open": boolean,
                        "places": maybe("integer"),
                        "free": maybe("integer"),
                        "closes": maybe("string"),
                        "fee": maybe("integer"),
                    }),
                    &["open"],
                ),
                "requests": list(object(
                    json!({
                        "id": integer,
                        "made_at": integer,
                        "person": { "type": "object" },
                        "byes": list(integer.clone()),
                        "waiting_list": boolean,
                        "may_be_here_already": boolean,
                    }),
                    &["id", "made_at", "person", "byes", "waiting_list", "may_be_here_already"],
                )),
            }),
            &["offer", "requests"],
        ),
        "Decision": example(
            object(
                json!({
                    "what": { "type": "string", "enum": ["accept", "accept-paid", "refuse"] },
                    "confirmed": maybe("integer"),
                }),
                &["what"],
            ),
            json!({ "what": "accept" }),
        ),
        "Decided": object(
            json!({ "request": integer, "verdict": string, "player": maybe("integer") }),
            &["request", "verdict"],
        ),
        "Record": object(
            json!({
                "version": integer,
                "entries": list(object(
                    json!({ "entry": { "type": "object" }, "undone": boolean }),
                    &["entry", "undone"],
                )),
            }),
            &["version", "entries"],
        ),
        "Seal": object(
            json!({
                "entry": integer,
                "head": string,
                "first": string,
                "at": integer,
                "key": string,
                "fingerprint": string,
                "signature": string,
                "statement": string,
            }),
            &["entry", "head", "first", "at", "key", "signature", "statement"],
        ),
        "Proof": object(
            json!({
                "now": { "anyOf": [of("Seal"), { "type": "null" }] },
                "signed": list(of("Seal")),
                "doubt": maybe("string"),
            }),
            &["now", "signed"],
        ),
        "Changed": example(
            object(
                json!({
                    "version": integer,
                    "boards": list(object(
                        json!({
                            "board": string,
                            "table": integer,
                            "of_match": of_match,
                            "result": outcome,
                        }),
                        &["board", "table", "result"],
                    )),
                }),
                &["version", "boards"],
            ),
            json!({ "version": 58, "boards": [{ "board": "3.12", "table": 12, "result": "1-0" }] }),
        ),
        "Proposal": object(json!({ "action": of("Action"), "seen": integer }), &["action", "seen"]),
        "Action": example(
            object(json!({ "do": string }), &["do"]),
            json!({ "do": "check-in", "player": 17 }),
        ),
        "Act": example(
            object(with(json!({ "action": of("Action") })), &["action"]),
            json!({
                "action": {
                    "do": "register",
                    "player": 1,
                    "person": { "name": "Ibáñez, Ana", "rating": 2261, "federation": "ESP" },
                },
                "seen": 12,
                "why": "",
            }),
        ),
        "Result": example(
            object(
                with(json!({
                    "board": string,
                    "result": string,
                    "mode": { "type": "string", "enum": ["", "first", "verify", "correct"] },
                })),
                &["board", "result"],
            ),
            json!({ "board": "3.12", "result": "1-0", "seen": 57 }),
        ),
        "Done": object(
            json!({
                "entry": maybe("integer"),
                "version": integer,
                "warnings": list(object(
                    json!({ "warning": {}, "level": integer, "message": string }),
                    &["level", "message"],
                )),
            }),
            &["entry", "version", "warnings"],
        ),
        "Keys": object(
            json!({
                "keys": list(object(
                    json!({
                        "id": integer,
                        "label": string,
                        "role": string,
                        "place": string,
                        "created_at": integer,
                        "expires_at": maybe("integer"),
                        "revoked_at": maybe("integer"),
                        "maker": maybe("string"),
                        "made_with": maybe("integer"),
                        "last_used_at": maybe("integer"),
                    }),
                    &["id", "label", "role", "place"],
                )),
            }),
            &["keys"],
        ),
        "NewKey": example(
            object(
                json!({
                    "label": string,
                    "role": {
                        "type": "string",
                        "enum": ["viewer", "results", "deputy", "chief", "owner"],
                    },
                    "place": string,
                    "hours": {
                        "type": "integer",
                        "minimum": 0,
                        "description": "0: until it is taken back",
                    },
                }),
                &["label", "role", "place"],
            ),
            json!({
                "label": "Boards 1–20",
                "role": "results",
                "place": "tournament:1",
                "hours": 12,
            }),
        ),
        "Accounts": object(
            json!({
                "accounts": list(object(
                    json!({
                        "id": integer,
                        "name": string,
                        "created_at": integer,
                        "disabled_at": maybe("integer"),
                        "roles": list(of("Role")),
                    }),
                    &["id", "name", "roles"],
                )),
            }),
            &["accounts"],
        ),
        "NewAccount": example(
            object(
                json!({ "name": string, "password": string, "place": string, "role": string }),
                &["name", "password"],
            ),
            json!({
                "name": "Dan",
                "password": "correct horse",
                "place": "tournament:1",
                "role": "deputy",
            }),
        ),
        "Account": object(json!({ "id": integer }), &["id"]),
        "Role": example(
            object(
                json!({
                    "place": string,
                    "role": {
                        "type": "string",
                        "enum": ["", "viewer", "results", "deputy", "chief", "owner"],
                    },
                }),
                &["place", "role"],
            ),
            json!({ "place": "tournament:1", "role": "deputy" }),
        ),
        "ServerRecord": object(
            json!({
                "head": { "description": "number and hash of the last entry, null without one" },
                "entries": list(object(
                    json!({
                        "number": integer,
                        "at": integer,
                        "who": string,
                        "deed": { "type": "object", "properties": { "did": string } },
                        "previous": string,
                        "hash": string,
                        "payload": string,
                    }),
                    &["number", "at", "who", "deed", "previous", "hash", "payload"],
                )),
            }),
            &["entries"],
        ),
        "Key": object(
            json!({ "id": integer, "secret": string, "expires_at": maybe("integer") }),
            &["id", "secret"],
        ),
    })
}

/// Regulations as a new tournament of five rounds has them.
fn create_example() -> Value {
    let event = arbitra_model::Event { name: "Spring open".to_owned(), ..Default::default() };
    let system = arbitra_pairing::System::ALL[0];
    let regulations = arbitra_desk::Regulations::usual(event, system, 5, &["BH/C1", "BH", "SB"]);
    json!({ "regulations": regulations, "confirmed": 2 })
}

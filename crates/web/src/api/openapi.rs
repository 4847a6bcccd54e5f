//! The description of the interface for programs (OpenAPI 3.1), as data.

use axum::Json;
use serde_json::{Map, Value, json};

/// The description.
pub async fn show() -> Json<Value> {
    Json(description())
}

/// What a call is: method, path, what it does, what role it takes (none for what is published).
struct Call {
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    role: Option<&'static str>,
    query: &'static [(&'static str, &'static str, &'static str)],
    body: Option<(&'static str, &'static str)>,
    answer: (&'static str, &'static str, &'static str),
    problems: &'static [&'static str],
}

const JSON: &str = "application/json";
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

const CALLS: &[Call] = &[
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
        summary: "Imports a report file (TRF16, TRFx, TRF-2026) as a new event",
        role: Some("chief on the server"),
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
        path: "/api/tournaments/{id}/record",
        summary: "The record: who did what, when and why",
        role: Some("viewer"),
        query: &[("since", "integer", "leave out so many entries")],
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
        query: &[("dialect", "string", "trf26 (default) or trf16")],
        answer: ("200", "text/plain", "Report"),
        problems: &["400", "401", "403", "404"],
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

/// The whole description.
pub fn description() -> Value {
    let mut paths = Map::new();
    for call in CALLS {
        let entry = paths.entry(call.path).or_insert_with(|| json!({}));
        entry[call.method] = operation(call);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Arbitra",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
            "description": "The arbiter's desk for programs. Without a key a program sees what is \
                            published. Changes carry the version the program has seen: if somebody \
                            acted on the same thing since, the answer is 409 and nothing has \
                            changed. What the rules refuse is 422 with the article; what they ask \
                            twice is 428, sent again with `confirmed` at the level that was named. \
                            Messages come in the language of `Accept-Language` (en, es).",
        },
        "paths": paths,
        "components": {
            "securitySchemes": { "key": {
                "type": "http",
                "scheme": "bearer",
                "description": "A token made at /people or /t/{id}/people",
            } },
            "responses": problems(),
            "schemas": schemas(),
        },
    })
}

fn operation(call: &Call) -> Value {
    let in_path = call.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let mut parameters: Vec<Value> = in_path
        .map(|name| {
            let kind = if name == "what" { "string" } else { "integer" };
            json!({ "name": name, "in": "path", "required": true, "schema": { "type": kind } })
        })
        .collect();
    parameters.extend(call.query.iter().map(|(name, kind, meaning)| {
        json!({
            "name": name,
            "in": "query",
            "required": false,
            "description": meaning,
            "schema": { "type": kind },
        })
    }));
    let (status, kind, schema) = call.answer;
    let mut responses = Map::new();
    let good = if kind.is_empty() {
        json!({ "description": "Done" })
    } else {
        json!({ "description": call.summary, "content": { kind: { "schema": of(schema) } } })
    };
    responses.insert(status.to_owned(), good);
    for problem in call.problems {
        let answer = json!({ "$ref": format!("#/components/responses/{problem}") });
        responses.insert((*problem).to_owned(), answer);
    }
    let mut operation = json!({
        "operationId": operation_id(call),
        "summary": call.summary,
        "parameters": parameters,
        "responses": responses,
        "security": match call.role {
            Some(_) => json!([{ "key": [] }]),
            None => json!([{}, { "key": [] }]),
        },
    });
    if let Some(role) = call.role {
        operation["description"] = format!("Takes the role: {role}.").into();
    }
    if let Some((kind, schema)) = call.body {
        operation["requestBody"] =
            json!({ "required": true, "content": { kind: { "schema": of(schema) } } });
    }
    operation
}

fn operation_id(call: &Call) -> String {
    let words = call.path.trim_start_matches("/api/").split(['/', '{', '}', '.']);
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    format!("{}-{}", call.method, words.join("-"))
}

fn of(schema: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{schema}") })
}

fn problems() -> Value {
    let all = [
        ("400", "What was sent cannot be used"),
        ("401", "No key, or one that has ended"),
        ("403", "The key's role does not suffice"),
        ("404", "There is no such thing, or it is not published"),
        ("409", "Somebody else acted on the same thing since `seen`; nothing was changed"),
        ("413", "Too large"),
        ("422", "The rules say no; `refusal` says why, `possible` what can be done instead"),
        ("428", "The rules ask twice: send it again with `confirmed` at `level`"),
        ("429", "Too many requests"),
    ];
    let mut responses = Map::new();
    for (status, meaning) in all {
        let content = json!({ JSON: { "schema": of("Problem") } });
        responses.insert(status.to_owned(), json!({ "description": meaning, "content": content }));
    }
    responses.into()
}

/// The words of the interface. What the record writes (actions, regulations, people) is open: the
/// record's own description says what stands in it.
fn schemas() -> Value {
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
    let seat = object(json!({ "player": integer, "name": string }), &["player", "name"]);
    let board = object(
        json!({
            "board": { "type": "string", "examples": ["3.12"] },
            "table": integer,
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
        "Problem": example(
            object(
                json!({
                    "error": {
                        "type": "string",
                        "enum": [
                            "not-found", "sign-in", "not-allowed", "sheets-only", "misdirected",
                            "forged", "too-often", "full", "busy", "too-large", "bad-input",
                            "refused", "unconfirmed", "conflict", "unreadable", "away", "store",
                            "defect",
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
            }),
            &["tournament", "diagnostics", "adjusted"],
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
                        json!({ "board": string, "table": integer, "result": outcome }),
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
                    "mode": { "type": "string", "enum": ["", "verify", "correct"] },
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_description_and_the_routes_are_the_same() {
        let described: BTreeSet<(String, String)> = description()["paths"]
            .as_object()
            .unwrap()
            .iter()
            .flat_map(|(path, methods)| {
                let methods = methods.as_object().unwrap().keys();
                methods.map(|method| (path.clone(), method.clone())).collect::<Vec<_>>()
            })
            .collect();
        let routed: BTreeSet<(String, String)> = super::super::table()
            .into_iter()
            .flat_map(|(path, methods, _)| {
                methods.iter().map(move |method| (path.to_owned(), (*method).to_owned()))
            })
            .collect();
        assert_eq!(described, routed);
    }

    #[test]
    fn references_lead_somewhere_and_names_are_unique() {
        let whole = description();
        let text = whole.to_string();
        for reference in text.split("\"$ref\":\"#").skip(1) {
            let pointer = reference.split('"').next().unwrap();
            assert!(whole.pointer(pointer).is_some(), "{pointer}");
        }
        let names: BTreeSet<String> = CALLS.iter().map(operation_id).collect();
        assert_eq!(names.len(), CALLS.len());
    }

    #[test]
    fn examples_are_read_by_what_takes_them() {
        let whole = description();
        let example = |schema: &str| whole["components"]["schemas"][schema]["examples"][0].clone();
        let read = |schema: &str, fits: bool| assert!(fits, "{schema}: {}", example(schema));
        read("Act", serde_json::from_value::<super::super::act::Wished>(example("Act")).is_ok());
        read(
            "Result",
            serde_json::from_value::<super::super::act::TypedIn>(example("Result")).is_ok(),
        );
        read(
            "Create",
            serde_json::from_value::<super::super::tournaments::NewTournament>(example("Create"))
                .is_ok(),
        );
        read(
            "NewKey",
            serde_json::from_value::<super::super::keys::Wished>(example("NewKey")).is_ok(),
        );
        read("Action", serde_json::from_value::<arbitra_desk::Action>(example("Action")).is_ok());
    }
}

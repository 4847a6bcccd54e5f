//! The description of the interface for programs (OpenAPI 3.1), as data: `calls.rs`, `schemas.rs`.

mod calls;
mod schemas;

use axum::Json;
use serde_json::{Map, Value, json};

use self::calls::{CALLS, Call, JSON};
use self::schemas::schemas;

/// The description.
pub async fn show() -> Json<Value> {
    Json(description())
}

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
            "license": { "name": "GPL-3.0-or-later", "identifier": "GPL-3.0-or-later" },
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
            let kind = if ["what", "file"].contains(&name) { "string" } else { "integer" };
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
        let routed: BTreeSet<(String, String)> = crate::api::table()
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
        read("Act", serde_json::from_value::<crate::api::act::Wished>(example("Act")).is_ok());
        read(
            "Result",
            serde_json::from_value::<crate::api::act::TypedIn>(example("Result")).is_ok(),
        );
        read(
            "Create",
            serde_json::from_value::<crate::api::tournaments::NewTournament>(example("Create"))
                .is_ok(),
        );
        read(
            "NewKey",
            serde_json::from_value::<crate::api::keys::Wished>(example("NewKey")).is_ok(),
        );
        read("Action", serde_json::from_value::<arbitra_desk::Action>(example("Action")).is_ok());
    }
}

//! What a file may hold, as a JSON schema for editors.

use serde_json::{Map, Value, json};

use crate::file::shape::{Field, Shape};

/// The JSON schema (draft-07) of a file.
///
/// A file that extends another may leave out whatever it inherits. So where `extends` is among the fields, a schema cannot
/// know what is missing inside a table, and asks for the required keys of the file itself only without `extends`.
pub fn schema(fields: &[Field]) -> Value {
    let inherits = fields.iter().any(|field| field.key == "extends");
    let mut schema = table(fields, !inherits);
    schema.insert("$schema".into(), json!("http://json-schema.org/draft-07/schema#"));
    schema.insert("title".into(), json!("A chess variant"));
    if inherits {
        schema.insert("anyOf".into(), json!([{ "required": ["extends"] }, { "required": required(fields) }]));
    }
    Value::Object(schema)
}

fn table(fields: &[Field], strict: bool) -> Map<String, Value> {
    let properties: Map<String, Value> = fields
        .iter()
        .map(|field| {
            let mut property = value(&field.shape, strict);
            property.insert("description".into(), json!(description(field)));
            (field.key.to_string(), Value::Object(property))
        })
        .collect();
    let mut schema = object(json!({ "type": "object", "additionalProperties": false, "properties": properties }));
    if strict && fields.iter().any(|field| field.required) {
        schema.insert("required".into(), json!(required(fields)));
    }
    schema
}

fn value(shape: &Shape, strict: bool) -> Map<String, Value> {
    object(match shape {
        Shape::Text => json!({ "type": "string" }),
        Shape::Boolean => json!({ "type": "boolean" }),
        Shape::Integer { min, max } => {
            let mut schema = object(json!({ "type": "integer" }));
            if *min > i64::MIN {
                schema.insert("minimum".into(), json!(min));
            }
            if *max < i64::MAX {
                schema.insert("maximum".into(), json!(max));
            }
            Value::Object(schema)
        }
        Shape::Number => json!({ "type": "number" }),
        Shape::Word(words) => json!({ "enum": words.iter().map(|(word, _)| word).collect::<Vec<_>>() }),
        Shape::List { of, least: 0 } => json!({ "type": "array", "items": value(of, strict) }),
        Shape::List { of, least } => json!({ "type": "array", "items": value(of, strict), "minItems": least }),
        Shape::Table(fields) => return table(fields, strict),
        Shape::Entries { of, .. } => json!({ "type": "object", "additionalProperties": value(of, strict) }),
        Shape::Either(shapes) => {
            json!({ "anyOf": shapes.iter().map(|one| value(one, strict)).collect::<Vec<_>>() })
        }
        Shape::Any => json!({}),
    })
}

/// The meaning of a key, and of its words.
fn description(field: &Field) -> String {
    let mut text = field.doc.to_string();
    for (word, meaning) in field.shape.words_with_meanings() {
        text.push_str(&format!("\n- `{word}`: {meaning}"));
    }
    text
}

fn required(fields: &[Field]) -> Vec<&'static str> {
    fields.iter().filter(|field| field.required).map(|field| field.key).collect()
}

fn object(schema: Value) -> Map<String, Value> {
    match schema {
        Value::Object(object) => object,
        other => unreachable!("every part of a schema is an object, not {other}"),
    }
}

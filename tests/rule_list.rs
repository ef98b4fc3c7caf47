//! The one list of rules and ends: what the compiler cannot see of it.

use std::collections::BTreeSet;

use courier::file::shape::{Field, Shape};
use courier::rules::{Ending, Ends, Part, RuleId, Rules};
use courier::variant::FIELDS;

/// The keys of the tables that hold rules: of the file, or of `[end]`.
fn keys(fields: &[Field]) -> BTreeSet<&'static str> {
    fields.iter().map(|field| field.key).collect()
}

#[test]
fn every_rule_has_its_key_in_the_file_and_every_end_in_its_table() {
    let (rules, ends): (Vec<RuleId>, Vec<RuleId>) = RuleId::ALL.iter().partition(|id| id.part() != Part::Ends);
    let called = |ids: Vec<RuleId>| ids.into_iter().map(RuleId::key).collect::<BTreeSet<_>>();
    assert_eq!(called(ends), keys(Ends::FIELDS));
    let mut stated = called(rules);
    stated.insert("end");
    assert_eq!(stated, keys(Rules::FIELDS));
    assert!(stated.is_subset(&keys(FIELDS)));
}

#[test]
fn every_rule_stands_on_the_reference_page() {
    let page = include_str!("../variants/README.md");
    for id in RuleId::ALL {
        assert!(page.contains(&format!("`{}`", id.key())) || page.contains(&format!("{}.", id.key())), "{id:?}");
    }
}

#[test]
fn differences_of_a_rule_are_called_after_its_key() {
    for id in RuleId::ALL {
        let codes: Vec<&str> = id.aspects().map(|aspect| aspect.code).collect();
        assert!(!codes.is_empty(), "{id:?} has nothing in which it may differ");
        for code in codes {
            assert!(code.starts_with(id.key()), "{id:?}: {code}");
        }
    }
}

#[test]
fn every_key_of_a_rule_may_differ() {
    for field in Rules::FIELDS.iter().chain(Ends::FIELDS) {
        let Some(id) = RuleId::ALL.iter().find(|id| id.key() == field.key) else { continue };
        let fields = match field.shape {
            Shape::Table(fields) => fields,
            Shape::Entries { of: Shape::Table(fields), .. } => *fields,
            _ => continue,
        };
        for inner in fields {
            let starts = |of: &str| of.split('.').next() == Some(inner.key);
            let is_told = id.aspects().any(|aspect| starts(aspect.key) || aspect.code.contains(inner.key));
            // A counter's name means nothing: who counts together does.
            assert!(is_told, "`{}` of `{}` is not compared", inner.key, field.key);
        }
    }
}

#[test]
fn every_end_but_a_resignation_is_a_rule_of_the_list() {
    for ending in Ending::ALL {
        assert_eq!(ending.rule().is_none(), *ending == Ending::Resignation);
        assert_eq!(Ending::from_word(ending.name()), Some(*ending).filter(|ending| ending.rule().is_some()));
    }
    assert_eq!(RuleId::TOLD.len(), RuleId::ALL.len());
}

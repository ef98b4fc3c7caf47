//! Findings as data for other programs: `{code, severity, file, line, column, message, suggestion}`.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::findings::{Finding, Findings, Severity};

impl Serialize for Severity {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

impl Serialize for Finding {
    /// File, line and column are null where a finding has no place.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let at = self.place.as_ref().map(|place| place.line_column());
        let mut fields = serializer.serialize_struct("Finding", 7)?;
        fields.serialize_field("code", self.code)?;
        fields.serialize_field("severity", &self.severity)?;
        fields.serialize_field("file", &self.place.as_ref().map(|place| place.source.name.as_str()))?;
        fields.serialize_field("line", &at.map(|at| at.line))?;
        fields.serialize_field("column", &at.map(|at| at.column))?;
        fields.serialize_field("message", &self.message)?;
        fields.serialize_field("suggestion", &self.suggestion)?;
        fields.end()
    }
}

impl Serialize for Findings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::findings::Source;

    #[test]
    fn findings_serialise_with_line_and_column_or_null() {
        let source = Source::new("demo.toml", "a = 1\nb = 2\n");
        let mut findings = Findings::from(Finding::error("unknown-key", "`b`").at(source.place(6..7)).help("say `c`"));
        findings.push(Finding::warning("odd", "no place"));
        assert_eq!(
            serde_json::to_value(&findings).expect("findings are plain data"),
            json!([
                {"code": "unknown-key", "severity": "error", "file": "demo.toml", "line": 2, "column": 1,
                 "message": "`b`", "suggestion": "say `c`"},
                {"code": "odd", "severity": "warning", "file": null, "line": null, "column": null,
                 "message": "no place", "suggestion": null},
            ])
        );
    }
}

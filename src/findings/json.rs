//! Findings as data for other programs: `{code, severity, file, line, column, message, suggestion}`.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::findings::{Finding, Findings};

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

//! Rows on their way from one file into tables of ours. The schema of the file that they come from is never used.

use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, OptionalExtension as _, Row, params_from_iter};

use super::checksum;

/// The tables of a journal. Rows refer to rows of earlier tables.
pub(super) const TABLES: [&str; 6] = ["meta", "sources", "rules", "games", "segments", "turns"];

/// The values of a row, in the order of the columns.
pub(super) type Values = Vec<Value>;

/// A table of ours, and the statements that read and write its rows.
#[derive(Debug)]
pub(super) struct JournalTable {
    pub(super) name: &'static str,
    columns: Vec<String>,
}

impl JournalTable {
    /// A table of ours, with the columns that it has in this file, that of the checksum last.
    pub(super) fn of(ours: &Connection, name: &'static str) -> rusqlite::Result<Self> {
        let mut find = ours.prepare_cached("select name from pragma_table_info(?) order by name = ?, cid")?;
        let columns = find.query_map([name, checksum::COLUMN], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
        Ok(Self { name, columns })
    }

    /// Whether a file has this table as a plain one: no view, no virtual table, and no column that is computed.
    pub(super) fn is_plain_in(&self, file: &Connection) -> rusqlite::Result<bool> {
        let kind = "select type from pragma_table_list where schema = 'main' and name = ?";
        let kind: Option<String> = file.query_row(kind, [self.name], |row| row.get(0)).optional()?;
        let mut find = file.prepare("select name from pragma_table_xinfo(?) where hidden = 0")?;
        let plain: Vec<String> = find.query_map([self.name], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
        Ok(kind.as_deref() == Some("table") && self.columns.iter().all(|column| plain.contains(column)))
    }

    /// The statement that reads rows. No index of the file is used: it may be a wrong one.
    pub(super) fn select(&self, rest: &str) -> String {
        format!("select \"{}\" from main.\"{}\" not indexed {rest}", self.columns.join("\", \""), self.name)
    }

    /// The statement that writes a row.
    pub(super) fn insert(&self, verb: &str) -> String {
        let places = vec!["?"; self.columns.len()].join(", ");
        format!("{verb} into \"{}\" (\"{}\") values ({places})", self.name, self.columns.join("\", \""))
    }

    pub(super) fn values(&self, row: &Row) -> rusqlite::Result<Values> {
        (0..self.columns.len()).map(|column| row.get(column)).collect()
    }

    /// Whether the tables of this form have checksums.
    fn has_checksum(&self) -> bool {
        self.columns.last().is_some_and(|column| column == checksum::COLUMN)
    }

    /// Whether a row is as it was written, as far as its checksum tells.
    pub(super) fn is_as_written(&self, values: &[Value]) -> bool {
        match values.last() {
            Some(Value::Null) => true,
            Some(found) if self.has_checksum() => *found == Value::Integer(self.checksum(values)),
            _ => true,
        }
    }

    /// Gives a row the checksum that it should have.
    pub(super) fn seal(&self, values: &mut Values) {
        let right = self.checksum(values);
        if let Some(last) = values.last_mut().filter(|_| self.has_checksum()) {
            *last = Value::Integer(right);
        }
    }

    fn checksum(&self, values: &[Value]) -> i64 {
        let content = values[..values.len().saturating_sub(1)].iter().map(ValueRef::from);
        checksum::of(std::iter::once(ValueRef::Text(self.name.as_bytes())).chain(content))
    }

    /// How many rows are not as they were written.
    fn spoiled_rows(&self, db: &Connection) -> rusqlite::Result<u64> {
        let content = self.columns[..self.columns.len() - 1].join("\", \"");
        let (name, column, function) = (self.name, checksum::COLUMN, checksum::FUNCTION);
        let count = format!(
            "select count(*) from \"{name}\"
             where {column} is not null and {column} is not {function}('{name}', \"{content}\")"
        );
        db.query_row(&count, [], |row| row.get::<_, i64>(0)).map(i64::unsigned_abs)
    }
}

/// Copies all rows between two files of the same form. The rows stay as they are, their checksums included.
///
/// # Errors
///
/// Fails at the first row that can't be read, or that tables of ours can't have.
pub(super) fn copy_all(from: &Connection, to: &mut Connection) -> rusqlite::Result<()> {
    let tx = to.transaction()?;
    for name in TABLES {
        let table = JournalTable::of(&tx, name)?;
        let mut insert = tx.prepare(&table.insert("insert"))?;
        let mut find = from.prepare(&table.select(""))?;
        let mut rows = find.query([])?;
        while let Some(row) = rows.next()? {
            insert.execute(params_from_iter(table.values(row)?))?;
        }
    }
    tx.commit()
}

/// How many rows of a journal in the newest form are not as they were written.
pub(super) fn spoiled_rows(db: &Connection) -> rusqlite::Result<u64> {
    TABLES.into_iter().map(|name| JournalTable::of(db, name)?.spoiled_rows(db)).sum()
}

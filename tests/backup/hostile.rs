//! Backups that are none, or were made to do harm: each is named with what can be done, and nothing changes.

use std::io::{Cursor, Read as _, Write as _};

use redeal_table::protocol::Unfulfilled;
use rusqlite::Connection;
use serde_json::{Value, json};
use zip::write::{SimpleFileOptions, ZipWriter};

use super::{Home, everything, lived_in};
use crate::ask::{deal, look, play};

/// A backup taken apart, to be put together otherwise.
struct Parts(Vec<(String, Vec<u8>)>);

impl Parts {
    fn of(bytes: &[u8]) -> Self {
        let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        let all = (0..zip.len()).map(|index| {
            let mut file = zip.by_index(index).unwrap();
            let name = file.name().unwrap().into_owned();
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).unwrap();
            (name, bytes)
        });
        Self(all.collect())
    }

    fn get(&self, name: &str) -> &[u8] {
        &self.0.iter().find(|(found, _)| found == name).unwrap().1
    }

    fn manifest(&self) -> Value {
        serde_json::from_slice(self.get("manifest.json")).unwrap()
    }

    /// With another file in place of one, or one more.
    fn with(mut self, name: &str, bytes: &[u8]) -> Self {
        self.0.retain(|(found, _)| found != name);
        self.0.push((name.to_owned(), bytes.to_vec()));
        self
    }

    fn without(mut self, name: &str) -> Self {
        self.0.retain(|(found, _)| found != name);
        self
    }

    /// With a manifest that is true.
    fn honest(self) -> Self {
        let files = self.0.iter().filter(|(name, _)| name != "manifest.json").map(|(name, bytes)| {
            json!({ "path": name, "bytes": bytes.len(), "blake3": blake3::hash(bytes).to_hex().to_string() })
        });
        let mut manifest = self.manifest();
        manifest["files"] = files.collect();
        let text = serde_json::to_vec(&manifest).unwrap();
        self.with("manifest.json", &text)
    }

    /// With something else in the manifest.
    fn saying(self, change: impl FnOnce(&mut Value)) -> Self {
        let mut manifest = self.manifest();
        change(&mut manifest);
        let text = serde_json::to_vec(&manifest).unwrap();
        self.with("manifest.json", &text)
    }

    fn zip(&self) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in &self.0 {
            zip.start_file(name.as_str(), SimpleFileOptions::default()).unwrap();
            zip.write_all(bytes).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }
}

/// A journal with something more in it.
fn journal(parts: &Parts, more: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("redeal.db");
    std::fs::write(&path, parts.get("redeal.db")).unwrap();
    let db = Connection::open(&path).unwrap();
    db.execute_batch(more).unwrap();
    drop(db);
    std::fs::read(path).unwrap()
}

#[test]
fn what_is_no_backup_is_named_and_changes_nothing() {
    let home = Home::new();
    let (table, _) = lived_in(&home);
    let backup = home.path("mine.zip");
    table.back_up(&backup).expect("a backup is written");
    let good = std::fs::read(&backup).unwrap();
    let before = everything(&home, &table);
    let parts = || Parts::of(&good);
    let script = b"return {}\n";
    let mut foreign = parts().get("redeal.db").to_vec();
    foreign.truncate(4096);
    let bomb = vec![0; 8 << 20];

    let cases: Vec<(&str, Vec<u8>, &str)> = vec![
        ("nothing", Vec::new(), "isn't a Redeal backup"),
        ("a letter", b"Dear player".to_vec(), "isn't a Redeal backup"),
        ("another archive", Parts(vec![(String::from("a.txt"), Vec::new())]).zip(), "isn't a Redeal backup"),
        ("a foreign manifest", parts().with("manifest.json", b"{}").zip(), "isn't a Redeal backup"),
        ("no manifest at all", parts().with("manifest.json", b"][").zip(), "damaged"),
        ("cut short", good[..good.len() / 2].to_vec(), "damaged"),
        ("cut by a little", good[..good.len() - 9].to_vec(), "damaged"),
        (
            "of a later form",
            parts().saying(|manifest| manifest["redeal_backup"] = json!(2)).zip(),
            "made by a newer version",
        ),
        (
            "with games of a later form",
            parts().with("redeal.db", &journal(&parts(), "pragma user_version = 9999")).honest().zip(),
            "newer version",
        ),
        ("a script that was changed", parts().with("rules/mine.lua", script).zip(), "not what was backed up"),
        ("a file too many", parts().with("rules/more.lua", script).zip(), "list of files"),
        ("a file too few", parts().without("rules/mine.lua").zip(), "list of files"),
        ("no games", parts().without("redeal.db").honest().zip(), "`redeal.db` is missing"),
        ("a way out", parts().with("rules/../../../out.lua", script).honest().zip(), "isn't part of a backup"),
        ("a way out by the root", parts().with("/tmp/out.lua", script).honest().zip(), "isn't part of a backup"),
        ("another way out", parts().with("rules/..\\..\\out.lua", script).honest().zip(), "isn't part of a backup"),
        ("a hidden folder", parts().with("rules/.git/hooks.lua", script).honest().zip(), "isn't part of a backup"),
        ("a program", parts().with("rules/run.sh", script).honest().zip(), "isn't part of a backup"),
        ("a plan of its own", parts().with("plan.json", b"{}").honest().zip(), "isn't part of a backup"),
        ("names that are one elsewhere", parts().with("rules/MINE.lua", script).honest().zip(), "twice"),
        ("more than a script can be", parts().with("rules/mine.lua", &bomb).honest().zip(), "is too large"),
        (
            "a bomb",
            parts()
                .with("rules/mine.lua", &bomb)
                .honest()
                .saying(|manifest| {
                    for file in manifest["files"].as_array_mut().unwrap() {
                        if file["path"] == "rules/mine.lua" {
                            file["bytes"] = json!(100);
                        }
                    }
                })
                .zip(),
            "not what was backed up",
        ),
        (
            "more than there is room for",
            parts().saying(|manifest| manifest["files"][0]["bytes"] = json!(1_u64 << 50)).zip(),
            "is too large",
        ),
        ("a picture that is none", parts().with("pictures/back.jpg", b"<svg/>").honest().zip(), "isn't a picture"),
        ("games cut short", parts().with("redeal.db", &foreign).honest().zip(), "can't be read"),
        ("games that are a letter", parts().with("redeal.db", b"Dear player").honest().zip(), "can't be read"),
        (
            "foreign commands among the games",
            parts()
                .with(
                    "redeal.db",
                    &journal(&parts(), "create trigger t after update on games begin delete from games; end"),
                )
                .honest()
                .zip(),
            "not those of a journal",
        ),
        (
            "foreign tables instead of games",
            parts().with("redeal.db", &journal(&parts(), "drop table turns")).honest().zip(),
            "not those of a journal",
        ),
    ];
    for (what, bytes, why) in cases {
        let path = home.path("hostile.zip");
        std::fs::write(&path, bytes).unwrap();
        match table.restore(&path) {
            Err(Unfulfilled::Failed(failed)) => assert!(failed.message.contains(why), "{what}: {}", failed.message),
            other => panic!("{what}: {other:?}"),
        }
        assert_eq!(everything(&home, &table), before, "{what}");
    }
    for outside in ["out.lua", "data/out.lua", "data/redeal/out.lua"] {
        assert!(!home.path(outside).exists());
    }
    assert!(!std::path::Path::new("/tmp/out.lua").exists());
    let left: Vec<_> = std::fs::read_dir(home.data()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().starts_with("restor")), "{left:?}");
    // After all of that, the good one is as good as ever.
    assert!(table.restore(&backup).is_ok());
    assert_eq!(everything(&home, &table), before);
}

#[test]
fn a_byte_that_was_changed_is_noticed_or_makes_no_difference() {
    let home = Home::new();
    let (table, _) = lived_in(&home);
    let backup = home.path("mine.zip");
    table.back_up(&backup).expect("a backup is written");
    let good = std::fs::read(&backup).unwrap();
    let before = everything(&home, &table);
    let rounds = if crate::common::long() { 600 } else { 120 };
    let path = home.path("spoiled.zip");
    let mut refused = 0;
    for round in 0..rounds {
        let mut spoiled = good.clone();
        let at = round * good.len() / rounds;
        spoiled[at] ^= 1 << (round % 8);
        std::fs::write(&path, spoiled).unwrap();
        refused += usize::from(table.restore(&path).is_err());
        assert_eq!(everything(&home, &table), before, "byte {at}");
    }
    // Some bytes say nothing that is needed, such as the time of a file.
    assert!(refused > rounds * 3 / 4, "{refused} of {rounds}");
}

#[test]
fn a_schema_does_not_come_along_with_a_backup() {
    let forgetful = "
        create table t (game integer not null, n integer not null, move text not null, hash text not null,
            ms integer not null, auto integer not null default 0, checksum integer, unique (game) on conflict ignore);
        insert into t select * from turns where n = 0;
        drop table turns; alter table t rename to turns;";
    let costly = "
        pragma writable_schema = on;
        update sqlite_schema set sql = replace(sql, 'ms integer not null, auto',
            'ms integer not null check (length(hex(zeroblob(400000000))) > 0), auto') where name = 'turns';";
    let slow = "create index i on turns (length(hex(zeroblob(1000000))))";
    for (what, statements) in [("it forgets turns", forgetful), ("it takes memory", costly), ("it takes time", slow)] {
        let home = Home::new();
        let (table, _) = lived_in(&home);
        let backup = home.path("mine.zip");
        table.back_up(&backup).expect("a backup is written");
        let parts = Parts::of(&std::fs::read(&backup).unwrap());
        let games = journal(&parts, statements);
        std::fs::write(&backup, parts.with("redeal.db", &games).honest().zip()).unwrap();
        table.restore(&backup).unwrap_or_else(|error| panic!("{what}: {error:?}"));
        // Each move that is acknowledged is there at the next start.
        deal(&table, "small", "5");
        for _ in 0..4 {
            play(&table, "tap stock");
        }
        let before = everything(&home, &table);
        drop(table);
        let (table, _) = home.open();
        assert_eq!((everything(&home, &table), look(&table).notice), (before, None), "{what}");
        drop(table);
        let db = Connection::open(home.data().join("redeal.db")).unwrap();
        let foreign = "select count(*) from sqlite_schema where name in ('t', 'i') or sql like '%zeroblob%' or sql like '%ignore%'";
        assert_eq!(db.query_row(foreign, [], |row| row.get::<_, i64>(0)), Ok(0), "{what}");
    }
}

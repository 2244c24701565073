//! Packages that are none, or were made to do harm: each is told with its place, and nothing of it is used.

use std::io::{Cursor, Read as _, Write as _};

use proptest::prelude::*;
use redeal_rules::text_input::TextError;
use redeal_storage::package::{PackageError, ScriptPackage, is_package_code};
use serde_json::{Value, json};
use zip::write::{SimpleFileOptions, ZipWriter};

use super::{fields, source};

/// A package taken apart, to be put together otherwise.
struct Parts(Vec<(String, Vec<u8>)>);

impl Parts {
    fn of(package: &ScriptPackage) -> Self {
        let mut zip = zip::ZipArchive::new(Cursor::new(package.to_bytes().unwrap())).unwrap();
        let all = (0..zip.len()).map(|index| {
            let mut file = zip.by_index(index).unwrap();
            let name = file.name().unwrap().into_owned();
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).unwrap();
            (name, bytes)
        });
        Self(all.collect())
    }

    fn saying(mut self, change: impl FnOnce(&mut Value)) -> Self {
        let at = self.0.iter().position(|(name, _)| name == "manifest.json").unwrap();
        let mut manifest: Value = serde_json::from_slice(&self.0[at].1).unwrap();
        change(&mut manifest);
        self.0[at].1 = serde_json::to_vec(&manifest).unwrap();
        self
    }

    /// With one more file, which the list has, too.
    fn with(self, path: &str, bytes: &[u8]) -> Self {
        let entry = json!({ "path": path, "bytes": bytes.len(), "blake3": blake3::hash(bytes).to_hex().to_string() });
        let mut parts = self.saying(|manifest| manifest["files"].as_array_mut().unwrap().push(entry));
        parts.0.push((format!("rules/{path}"), bytes.to_vec()));
        parts
    }

    fn bytes(&self) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in &self.0 {
            zip.start_file(name.as_str(), SimpleFileOptions::default()).unwrap();
            zip.write_all(bytes).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    fn error(&self) -> PackageError {
        ScriptPackage::from_bytes(&self.bytes()).expect_err("it is no good")
    }
}

fn parts() -> Parts {
    Parts::of(&fields())
}

#[test]
fn a_good_one_is_read_so() {
    assert_eq!(ScriptPackage::from_bytes(&parts().bytes()), Ok(fields()));
}

#[test]
fn paths_that_lead_elsewhere_are_refused() {
    for path in ["../a.lua", "/etc/a.lua", "a/../../b.lua", "c:a.lua", "con.lua", "lib/aux.lua", "A.lua", "a/b/c/d.lua"]
    {
        let error = parts().with(path, b"return {}").error();
        assert!(matches!(&error, PackageError::Path { .. }), "{path}: {error}");
        assert!(error.to_string().contains(path), "{error}");
    }
    // The list and the file may say different things.
    let mut sly = parts();
    sly.0.push((String::from("../evil.lua"), Vec::new()));
    assert!(matches!(sly.error(), PackageError::Unlisted(_)));
    let mut sly = parts();
    sly.0.push((String::from("rules/lib/more.lua"), Vec::new()));
    assert_eq!(sly.error(), PackageError::Unlisted(String::from("lib/more.lua")));
}

#[test]
fn links_are_refused() {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in &parts().0 {
        zip.start_file(name.as_str(), SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.add_symlink("rules/lib/link.lua", "/etc/passwd", SimpleFileOptions::default()).unwrap();
    let error = ScriptPackage::from_bytes(&zip.finish().unwrap().into_inner()).unwrap_err();
    assert!(error.to_string().contains("is a link"), "{error}");
}

#[test]
fn too_much_is_refused_before_it_is_unpacked() {
    let long = vec![b' '; 300 << 10];
    let error = parts().with("lib/long.lua", &long).error();
    assert!(matches!(&error, PackageError::TooLarge { .. } | PackageError::Bomb(_)), "{error}");
    let zeros = vec![b' '; 200 << 10];
    assert_eq!(parts().with("lib/bomb.lua", &zeros).error(), PackageError::Bomb(String::from("lib/bomb.lua")));
    let many = (0..70).fold(parts(), |parts, n| parts.with(&format!("lib/f{n}.lua"), b""));
    assert!(matches!(many.error(), PackageError::TooMany { .. }));
    let noise: Vec<u8> = (0..250_000_u32).map(|n| b'a' + (n.wrapping_mul(2_654_435_761) >> 27) as u8 % 26).collect();
    let much = (0..9).fold(parts(), |parts, n| parts.with(&format!("lib/f{n}.lua"), &noise));
    assert!(matches!(much.error(), PackageError::TooLarge { .. }));
    let error = ScriptPackage::from_bytes(&vec![0; 2 << 20]).unwrap_err();
    assert!(matches!(error, PackageError::TooLarge { .. }));
}

#[test]
fn what_is_not_as_it_was_packed_is_told() {
    let changed = parts().saying(|manifest| manifest["files"][0]["blake3"] = json!("00"));
    assert_eq!(changed.error(), PackageError::Hash(String::from("fields.lua")));
    let mut gone = parts();
    gone.0.retain(|(name, _)| name != "rules/lib/points.lua");
    assert_eq!(gone.error(), PackageError::Missing(String::from("lib/points.lua")));
    let newer = parts().saying(|manifest| {
        *manifest = json!({ "redeal_package": 2, "what": "nobody knows" });
    });
    assert_eq!(newer.error(), PackageError::Newer { format: 2, known: 1 });
    assert!(newer.error().to_string().contains("newer Redeal"));
    let other = parts().saying(|manifest| *manifest = json!({ "some": "zip" }));
    assert_eq!(other.error(), PackageError::Other);
    let elsewhere = parts().saying(|manifest| manifest["script"] = json!("lib/points.lua"));
    assert!(matches!(elsewhere.error(), PackageError::Path { .. }));
    let without = parts().saying(|manifest| manifest["script"] = json!("other.lua"));
    assert_eq!(without.error(), PackageError::Missing(String::from("other.lua")));
    let named = parts().saying(|manifest| manifest["name"] = json!("a\u{7}b"));
    assert!(matches!(named.error(), PackageError::Damaged(_)));
    let dealt = parts().saying(|manifest| manifest["deal"] = json!("nonsense"));
    assert!(matches!(dealt.error(), PackageError::Deal(_)));
    assert_eq!(
        parts().with("lib/bytes.lua", b"a\n\xff\xfe").error(),
        PackageError::NoText { path: String::from("lib/bytes.lua"), why: TextError::NotUtf8 { line: 2 } }
    );
    assert_eq!(ScriptPackage::from_bytes(b"hello").unwrap_err(), PackageError::Other);
}

#[test]
fn codes_that_are_none_are_told() {
    let code = fields().to_code().unwrap();
    assert!(is_package_code(&code) && is_package_code(" REDEAL-SCRIPT:1.x") && !is_package_code("redeal:klondike/1"));
    for (text, error) in [
        ("", PackageError::NoCode),
        ("redeal:klondike/1", PackageError::NoCode),
        ("redeal-script:x.y", PackageError::NoCode),
        ("redeal-script:1", PackageError::Incomplete),
        ("redeal-script:1.", PackageError::Incomplete),
        ("redeal-script:2.abc", PackageError::Newer { format: 2, known: 1 }),
        (&code[..code.len() - 9], PackageError::Incomplete),
        (&code.replace(&code[30..34], "AAAA"), PackageError::Incomplete),
    ] {
        assert_eq!(ScriptPackage::from_code(text).unwrap_err(), error, "{text}");
    }
    let long = format!("redeal-script:1.{}", "A".repeat(9 << 10));
    assert!(matches!(ScriptPackage::from_code(&long), Err(PackageError::TooLarge { .. })));
    // What is small as a code may not be small unpacked.
    let spaces = " ".repeat(100 << 10);
    let package = ScriptPackage { scripts: vec![source("fields.lua", &spaces)], ..fields() };
    assert!(matches!(package.to_code(), Err(PackageError::TooLongForCode(_))));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever is changed in a file, it is read as it was or refused: nothing panics, and nothing else comes out.
    #[test]
    fn a_changed_file_is_refused_or_the_same(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8), cut in any::<Option<prop::sample::Index>>()) {
        let whole = fields();
        let mut bytes = whole.to_bytes().unwrap();
        for (at, byte) in &changes {
            let at = at.index(bytes.len());
            bytes[at] = *byte;
        }
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        if let Ok(read) = ScriptPackage::from_bytes(&bytes) {
            // Each file has its hash; what has none is what the list says of the whole.
            prop_assert_eq!(read.scripts, whole.scripts);
        }
    }

    #[test]
    fn any_bytes_and_any_text_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300), text in ".{0,200}") {
        let _ = ScriptPackage::from_bytes(&[b"PK\x03\x04", bytes.as_slice()].concat());
        let _ = ScriptPackage::read("a.lua", &bytes);
        let _ = ScriptPackage::from_code(&text);
        let _ = ScriptPackage::from_code(&format!("redeal-script:1.{text}"));
    }

    #[test]
    fn a_changed_code_is_refused(at in any::<prop::sample::Index>(), letter in "[A-Za-z0-9_-]") {
        let code = fields().to_code().unwrap();
        let at = 16 + at.index(code.len() - 16);
        let changed = format!("{}{letter}{}", &code[..at], &code[at + 1..]);
        // The last letter has bits that mean nothing.
        prop_assume!(changed != code);
        if let Ok(read) = ScriptPackage::from_code(&changed) {
            prop_assert_eq!(read, fields());
        }
    }
}

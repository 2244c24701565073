//! Which paths the files of a package may have: those that `require` finds, and those of translations.

use super::PackageError;

/// How deep files may lie: `lib/klondike/scoring.lua`.
const MAX_DEPTH: usize = 3;
/// The longest part of a path without its ending.
const MAX_PART: usize = 64;
/// Folders of a rules folder that have another purpose.
const RESERVED_FOLDERS: [&str; 2] = ["types", "put-aside"];
/// Windows has devices of these names in every folder.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// Checks the path of a file.
pub(super) fn check(path: &str) -> Result<(), PackageError> {
    fault(path).map_or(Ok(()), |why| Err(no_path(path, why)))
}

/// Checks the path of the script itself: a rules folder lists only what lies in it directly.
pub(super) fn check_script(path: &str) -> Result<(), PackageError> {
    check(path)?;
    if path.contains('/') || path.strip_suffix(".lua").is_none() {
        return Err(no_path(path, "can't be its script, which lies in no folder and ends with `.lua`"));
    }
    Ok(())
}

/// Checks a text that is shown.
pub(super) fn check_words(what: &str, text: &str, most: usize) -> Result<(), PackageError> {
    if text.is_empty() || text.chars().count() > most || text.chars().any(char::is_control) {
        return Err(PackageError::Damaged(format!("its `{what}` is empty, too long, or no line of text")));
    }
    Ok(())
}

fn no_path(path: &str, why: &'static str) -> PackageError {
    PackageError::Path { path: path.chars().take(80).flat_map(char::escape_debug).collect(), why }
}

/// What is wrong with a path.
fn fault(path: &str) -> Option<&'static str> {
    if path.starts_with(['/', '\\']) || path.get(1..2) == Some(":") {
        return Some("is a path from the root of a file system");
    }
    let parts: Vec<&str> = path.split('/').collect();
    if parts.iter().any(|part| matches!(*part, "" | "." | "..")) {
        return Some("leads out of the folder of scripts");
    }
    if parts.len() > MAX_DEPTH {
        return Some("lies deeper than scripts do");
    }
    let (folders, file) = (&parts[..parts.len() - 1], parts[parts.len() - 1]);
    let stem = if folders.first() == Some(&"languages") {
        let language = folders.get(1).is_some_and(|name| {
            (2..=3).contains(&name.len()) && name.bytes().all(|letter| letter.is_ascii_lowercase())
        });
        file.strip_suffix(".md").filter(|_| language)
    } else {
        file.strip_suffix(".lua")
    };
    let Some(stem) = stem else {
        return Some("is neither a script (`.lua`) nor a translation (`languages/de/NAME.md`)");
    };
    if folders.first().is_some_and(|first| RESERVED_FOLDERS.contains(first)) {
        return Some("lies in a folder that is no place for scripts");
    }
    if !folders.iter().chain([&stem]).all(|part| is_plain(part)) {
        return Some("has other letters than a-z, 0-9, `-` and `_`, which `require` knows");
    }
    folders.iter().chain([&stem]).any(|part| is_device(part)).then_some("is the name of a device on Windows")
}

fn is_plain(part: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_' || byte == b'-';
    (1..=MAX_PART).contains(&part.len()) && part.bytes().all(plain)
}

fn is_device(part: &str) -> bool {
    let numbered = |name: &str| {
        part.strip_prefix(name).is_some_and(|number| number.len() == 1 && number.bytes().all(|b| b.is_ascii_digit()))
    };
    DEVICES.contains(&part) || numbered("com") || numbered("lpt")
}

/// The name that a script has in a rules folder, from the name of any file.
pub(super) fn script_name_of(file_name: &str) -> String {
    let name = file_name.rsplit(['/', '\\']).next().unwrap_or_default().to_lowercase();
    let stem = name.strip_suffix(".lua").unwrap_or(&name);
    let plain: String = stem.chars().map(|c| if c.is_ascii_alphanumeric() || c == '_' { c } else { '-' }).collect();
    let parts: Vec<&str> = plain.split('-').filter(|part| !part.is_empty()).collect();
    let joined: String = parts.join("-").chars().take(MAX_PART).collect();
    if is_plain(&joined) && !is_device(&joined) { format!("{joined}.lua") } else { String::from("shared.lua") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_scripts_can_require_is_a_path() {
        for path in ["a.lua", "lib/scoring-2.lua", "lib/a/b_c.lua", "languages/de/open-fields.md"] {
            assert_eq!(fault(path), None, "{path}");
        }
        for path in [
            "",
            "..",
            "../a.lua",
            "lib/../a.lua",
            "/a.lua",
            "\\a.lua",
            "c:a.lua",
            "lib//a.lua",
            "./a.lua",
            "lib\\a.lua",
            "a/b/c/d.lua",
            "A.lua",
            "ä.lua",
            "a b.lua",
            "a.txt",
            "a",
            ".lua",
            "con.lua",
            "nul/a.lua",
            "com1.lua",
            "lpt9.lua",
            "types/a.lua",
            "put-aside/a.lua",
            "languages/de/a.lua",
            "languages/a.md",
            "languages/DE/a.md",
            "languages/dede/a.md",
            "lib/a.md",
            "a\0.lua",
            "a.lua/b.lua",
            &"a/".repeat(40),
            &format!("{}.lua", "a".repeat(65)),
        ] {
            assert!(fault(path).is_some(), "{path:?}");
            assert!(check(path).is_err());
        }
        assert!(check_script("lib/a.lua").is_err() && check_script("languages/de/a.md").is_err());
    }

    #[test]
    fn any_file_has_a_name_among_scripts() {
        for (file, script) in [
            ("My Game (1).lua", "my-game-1.lua"),
            ("/tmp/x/fields.LUA", "fields.lua"),
            ("C:\\a\\b.lua", "b.lua"),
            ("con.lua", "shared.lua"),
            ("ü.lua", "shared.lua"),
            ("", "shared.lua"),
        ] {
            assert_eq!(script_name_of(file), script);
            assert_eq!(check_script(&script_name_of(file)), Ok(()));
        }
    }
}

//! `redeal pack` and `redeal install`.

use super::{BROKEN, Desk, TINY, json, shown};

/// The player's own rules folder on a desk.
fn own(desk: &Desk, name: &str) -> std::path::PathBuf {
    desk.path("data/redeal/rules").join(name)
}

#[test]
fn what_is_packed_here_is_installed_there() {
    let (here, there) = (Desk::new(), Desk::new());
    here.write("data/redeal/rules/tiny.lua", TINY);
    let file = here.path("tiny.redeal");
    let said = here.run(&["pack", "Tiny", "--out", shown(&file), "--deal", "7"]).ok();
    assert_eq!(said, format!("{}: Tiny, 1 file\n", file.display()));
    let told = here.run(&["pack", "tiny", "--out", shown(&file)]).misuse();
    assert!(told.contains("already exists"), "{told}");

    let run = there.run(&["install", shown(&file)]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], shown(&own(&there, "tiny.lua")));
    assert!(lines[1].starts_with("Tiny is now one of your variants: `tiny`. Its deal: redeal:tiny/7"), "{}", run.out);
    assert_eq!(std::fs::read_to_string(own(&there, "tiny.lua")).unwrap(), TINY);
    assert!(there.run(&["list"]).ok().contains("tiny "));

    // Once more it is here; another one of its name asks.
    assert!(there.run(&["install", shown(&file)]).ok().contains("You already have exactly this"));
    let mine = TINY.replace("two cards", "mine");
    there.write("data/redeal/rules/tiny.lua", &mine);
    let told = there.run(&["install", shown(&file)]).misuse();
    assert!(told.contains("--keep-both") && told.contains("--replace"), "{told}");
    let kept = json(&there.run(&["install", shown(&file), "--keep-both", "--json"]).ok());
    assert_eq!((kept["variant"].as_str(), kept["name"].as_str()), (Some("tiny-2"), Some("Tiny 2")));
    assert_eq!(kept["files"], serde_json::json!(["tiny-2.lua"]));
    assert_eq!(std::fs::read_to_string(own(&there, "tiny.lua")).unwrap(), mine);
    let replaced = json(&there.run(&["install", shown(&file), "--replace", "--json"]).ok());
    assert_eq!(replaced["put_aside"], "tiny.lua");
    assert_eq!(std::fs::read_to_string(own(&there, "tiny.lua")).unwrap(), TINY);
    assert_eq!(std::fs::read_to_string(own(&there, "put-aside/tiny-1.lua")).unwrap(), mine);
}

#[test]
fn a_code_carries_a_small_script() {
    let (here, there) = (Desk::new(), Desk::new());
    here.write("data/redeal/rules/tiny.lua", TINY);
    let code = here.run(&["pack", "tiny", "--code"]).ok();
    assert!(code.starts_with("redeal-script:1.") && code.lines().count() == 1, "{code}");
    there.run(&["install", code.trim()]).ok();
    assert_eq!(std::fs::read_to_string(own(&there, "tiny.lua")).unwrap(), TINY);
    let cut = there.run(&["install", &code[..code.len() - 20]]).found();
    assert!(cut.err.contains("incomplete"), "{}", cut.err);
    let told = json(&here.run(&["pack", "tiny", "--code", "--json"]).ok());
    assert_eq!(told["code"].as_str(), Some(code.trim()));
}

#[test]
fn a_script_alone_is_installed_into_the_folder_that_is_named() {
    let desk = Desk::new();
    let script = desk.write("Some Tiny.lua", TINY);
    desk.run(&["--rules", shown(&desk.path("folder")), "install", shown(&script)]).ok();
    assert_eq!(std::fs::read_to_string(desk.path("folder/some-tiny.lua")).unwrap(), TINY);
}

#[test]
fn what_does_not_load_is_refused_and_notes_prevent_nothing() {
    let desk = Desk::new();
    let broken = desk.run(&["install", shown(&desk.write("broken.lua", BROKEN))]).found();
    assert!(broken.err.contains("does not load") && broken.err.contains("broken.lua:4"), "{}", broken.err);
    assert!(!own(&desk, "broken.lua").exists());
    let damaged = desk.run(&["install", shown(&desk.write("a.redeal", "PK\x03\x04nothing"))]).found();
    assert!(damaged.err.contains("a.redeal") && damaged.err.contains("damaged"), "{}", damaged.err);
    let told = desk.run(&["install", "nowhere.redeal"]).misuse();
    assert!(told.contains("nowhere.redeal can't be read"), "{told}");
    // A script with findings that are no errors is kept, and they are told.
    let odd = TINY.replace("return {", "local unused = 1\nreturn {");
    let run = desk.run(&["install", shown(&desk.write("odd.lua", &odd))]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains("odd.lua:2") && run.err.contains("warning: "), "{}", run.err);
    assert!(own(&desk, "odd.lua").exists());
    for bad in
        [&["pack", "tiny"][..], &["pack", "klondike", "--out", "k.redeal", "--deal", "redeal:golf/1"], &["install"]]
    {
        desk.run(bad).misuse();
    }
}

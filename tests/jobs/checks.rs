//! A check of a whole script is another process, which ends with the client who asked for it.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use redeal_table::protocol::{CheckScriptRequest, ReasonKind, Unfulfilled};
use redeal_table::{Table, TableConfig};

use super::SOON;
use crate::common::tree;

/// A program that never ends, in place of the one that checks. It says which process it is.
fn endless_program(folder: &Path) -> (PathBuf, impl Fn() -> String) {
    use std::os::unix::fs::PermissionsExt as _;
    let (program, said) = (folder.join("program"), folder.join("process"));
    std::fs::write(&program, format!("#!/bin/sh\necho $$ > {0}~ && mv {0}~ {0}\nexec sleep 600\n", said.display()))
        .unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    (program, move || wait_for(|| std::fs::read_to_string(&said).ok()).trim().to_owned())
}

/// What is there at last.
fn wait_for<T>(look: impl Fn() -> Option<T>) -> T {
    let end = Instant::now() + SOON;
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < end, "it never came");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_check_ends_with_the_client_who_asked_for_it() {
    let home = tempfile::tempdir().unwrap();
    let (program, process) = endless_program(home.path());
    let config = |edit| TableConfig {
        folders: vec![tree().join("rules")],
        opening: String::from("klondike"),
        analyser: Some(program.clone()),
        edit,
        ..TableConfig::default()
    };
    let table = Table::open(config(true), |_| ()).unwrap();
    let guest = table.join(|_| ());
    let asked = {
        let guest = guest.clone();
        std::thread::spawn(move || guest.ask(CheckScriptRequest))
    };
    let process = PathBuf::from("/proc").join(process());
    // It stands back behind the table: a moment after it has begun.
    let nice = |stat: &str| stat.rsplit(") ").next()?.split(' ').nth(16)?.parse::<i32>().ok();
    wait_for(|| (nice(&std::fs::read_to_string(process.join("stat")).ok()?)? == 10).then_some(()));
    guest.leave();
    assert!(asked.join().unwrap().is_err());
    wait_for(|| (!process.exists()).then_some(()));

    // It is for those who may edit the script.
    let table = Table::open(config(false), |_| ()).unwrap();
    let refused = table.ask(CheckScriptRequest);
    let Err(Unfulfilled::Failed(failed)) = refused else { panic!("{refused:?}") };
    assert_eq!(failed.why, Some(ReasonKind::NoEditing));
}

//! A restore that is killed at any moment leaves what was there, or what is in the backup.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::{Home, MINE, change, everything, lived_in};
use crate::common::long;
use crate::journal::killed::program;

#[test]
fn a_killed_restore_leaves_the_old_or_the_new() {
    let home = Home::new();
    let (table, _) = lived_in(&home);
    // Many scripts, so that there is much to die in.
    for n in 0..60 {
        std::fs::write(home.own().join(format!("mine-{n}.lua")), MINE.replace("Mine", &format!("Mine {n}"))).unwrap();
    }
    let new = everything(&home, &table);
    let backup = home.path("new.zip");
    table.back_up(&backup).expect("a backup is written");
    for n in 0..60 {
        std::fs::write(home.own().join(format!("mine-{n}.lua")), MINE.replace("Mine", &format!("Other {n}"))).unwrap();
    }
    change(&home, &table);
    let old = everything(&home, &table);
    let other = home.path("old.zip");
    table.back_up(&other).expect("a backup is written");
    drop(table);

    // How long it takes if no process is killed.
    let start = Instant::now();
    home.restore(&backup).unwrap();
    let whole = start.elapsed();
    let rounds = if long() { 60 } else { 25 };
    let (mut olds, mut news) = (0, 0);
    for round in 0..rounds {
        home.restore(&other).unwrap();
        let _ = std::fs::remove_dir_all(home.own().join("put-aside"));
        let mut child = Command::new(program())
            .args(["restore"])
            .arg(&backup)
            .env("XDG_DATA_HOME", home.path("data"))
            .env("XDG_STATE_HOME", home.path("state"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Some die early, most in the midst of it, some not at all.
        std::thread::sleep(Duration::from_millis(3) + whole * round * 3 / (2 * rounds));
        let _ = child.kill();
        let _ = child.wait();
        let (table, _) = home.open();
        let _ = std::fs::remove_dir_all(home.own().join("put-aside"));
        let now = everything(&home, &table);
        let differs =
            |from: &str| now.char_indices().zip(from.chars()).find(|((_, a), b)| a != b).map(|((at, _), _)| at);
        assert!(
            now == old || now == new,
            "round {round}: half of each: {:?} {:?}\n{now}",
            differs(&old),
            differs(&new)
        );
        if now == old {
            olds += 1;
        } else {
            news += 1;
        }
        drop(table);
        let _ = std::fs::remove_dir_all(home.data().join("backups"));
    }
    assert!(olds > 0, "all {news} were done before they were killed");
}

#[test]
fn a_killed_backup_leaves_no_unfinished_file() {
    let home = Home::new();
    let (table, _) = lived_in(&home);
    drop(table);
    // Much to write, so that it is met at work.
    let mut text = String::from("return {}\n--");
    (0_u64..12_000).for_each(|n| text += &blake3::hash(&n.to_le_bytes()).to_hex()[..20]);
    for n in 0..60 {
        std::fs::write(home.own().join(format!("mine-{n}.lua")), format!("{text}{n}")).unwrap();
    }
    let target = home.path("target");
    std::fs::create_dir_all(&target).unwrap();
    let unfinished = || {
        let entries =
            std::fs::read_dir(&target).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        entries.filter(|name| name.starts_with(".redeal-")).count()
    };
    let kill_one = || {
        // On a busy machine a backup may be done before this thread is asked again: then the next one is killed.
        let met = (0..200).any(|_| {
            let mut child = Command::new(program());
            child.arg("backup").arg(target.join("all.zip")).stdout(Stdio::null()).stderr(Stdio::null());
            child.env("XDG_DATA_HOME", home.path("data")).env("XDG_STATE_HOME", home.path("state"));
            let mut child = child.spawn().unwrap();
            while unfinished() == 0 && child.try_wait().unwrap().is_none() {
                std::thread::sleep(Duration::from_micros(200));
            }
            let _ = child.kill();
            let _ = child.wait();
            let _ = std::fs::remove_file(target.join("all.zip"));
            unfinished() == 1
        });
        assert!(met, "no backup of two hundred was met at work");
    };
    let left = || {
        let entries = std::fs::read_dir(home.data()).unwrap().map(|entry| entry.unwrap().file_name());
        entries.filter(|name| name.to_string_lossy().starts_with("backup-")).count()
    };
    kill_one();
    // The next start removes it.
    drop(home.open());
    assert_eq!((unfinished(), left()), (0, 0));
    kill_one();
    // And so does the next backup, wherever it goes.
    home.holdings().back_up(&home.path("other.zip")).unwrap();
    assert_eq!((unfinished(), left()), (0, 0));
}

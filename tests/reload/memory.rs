//! Reloads leave nothing behind: neither a VM nor rules.

use std::path::Path;
use std::time::{Duration, Instant};

use redeal_table::protocol::{RedoRequest, TableEvent, UndoRequest};

use super::{Room, wider};
use crate::common::{SOON, alone, long};

/// Reloads before the first measurement: caches are full by then, and the allocator has what it wants.
const WARM_UP: u32 = 60;
/// Rules keep the text that they were made from: with such a long one those that stay behind weigh something.
const REMARK: usize = 48 << 10;
/// What the process may keep of each reload. One VM is some hundreds of kibibytes, one set of rules as long as the text.
const PER_RELOAD: usize = 6 << 10;
/// How much more it may grow, for reasons that have nothing to do with reloads.
const SLACK: usize = 1 << 20;

/// The memory of this process that is in use, in bytes.
fn resident() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: usize = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * 4096)
}

/// Other tests would be measured as well, so it runs in a process of its own.
#[test]
fn reloads_leave_nothing_in_memory() {
    if !Path::new("/proc/self/statm").exists() {
        println!("skipped: this system does not say how much memory a process has");
        return;
    }
    let said = alone("reload::memory::many_reloads");
    println!("{}", said.lines().find(|line| line.contains("reloads:")).unwrap_or_default());
}

#[test]
#[ignore = "run by reloads_leave_nothing_in_memory in a process of its own"]
fn many_reloads() {
    let room = Room::new();
    room.deal("7");
    room.play("tap stock");
    room.play_columns(3);
    let reloads = if long() { 300 } else { 100 };
    reload(&room, 0, WARM_UP);
    let (before, began) = (resident().expect("it is known"), Instant::now());
    reload(&room, WARM_UP, reloads);
    let after = resident().expect("it is known");
    let gained = after.saturating_sub(before);
    let each = gained / reloads as usize;
    println!(
        "{reloads} reloads: {} KiB before, {} KiB after, {each} bytes each, {} ms each",
        before >> 10,
        after >> 10,
        began.elapsed().as_millis() / u128::from(reloads)
    );
    let most = SLACK + PER_RELOAD * reloads as usize;
    assert!(gained < most, "{reloads} reloads gained {gained} bytes, more than {most}");
}

/// Saves the script so many times, each time another text, and waits until it is in force.
fn reload(room: &Room, from: u32, times: u32) {
    let remark = "x".repeat(REMARK);
    for n in from..from + times {
        room.save(&format!("{}-- edit {n} {remark}\n", wider(2 + n % 7)));
        let start = Instant::now();
        loop {
            match room.events.recv_timeout(SOON.saturating_sub(start.elapsed())) {
                Ok(TableEvent::Reloaded { view, .. }) if view.piles[1].show == Some(2 + (n % 7) as u8) => break,
                Ok(_) => {}
                Err(error) => panic!("edit {n}: {error}"),
            }
        }
        // Mid-game, with moves between the edits.
        room.ask(UndoRequest);
        room.ask(RedoRequest);
        std::thread::sleep(Duration::from_millis(1));
    }
}

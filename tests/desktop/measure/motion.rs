//! Cards in motion: how many pictures a second reach the screen, and how long a click waits for the first one.
//!
//! The hand is the X server's own, so events come the way that they come from a mouse; what is counted are pictures on
//! the screen that differ, not callbacks in the page.

use std::{
    fs,
    path::Path,
    thread::sleep,
    time::{Duration, Instant},
};

use serde_json::json;

use super::{
    median,
    meter::Meter,
    milliseconds,
    stage::{Program, Stage},
};
use crate::{
    app::App,
    home::{Home, project},
    table::{ask, deal, view},
};

const SIZES: [(u32, u32); 2] = [(1280, 800), (2560, 1440)];
const CLICKS: usize = 20;
/// Somewhere in the empty window.
const EMPTY: (i32, i32) = (640, 400);
/// Without the tool bar, in which a clock ticks.
const TABLE: std::ops::Range<f64> = 0.12..0.97;

pub(super) fn measure(page: &Path) {
    for size in SIZES {
        println!("{} x {}, drawn without a graphics card:", size.0, size.1);
        for name in ["window", "Chromium"] {
            let (home, places) = five_cards(size);
            let mut stage = Stage::new(home, size.0, size.1);
            let opened = match name {
                "window" => stage.open(Program::Redeal),
                _ => stage.open_in_browser(page, size.0, size.1),
            };
            if opened.is_some() {
                figures(name, &mut stage, &places, size);
            }
        }
        let mut stage = Stage::new(Home::new(), size.0, size.1);
        if stage.open(Program::Empty).is_some() {
            let mut meter = stage.meter(TABLE, 24);
            meter.changes(Duration::from_secs(2), Duration::from_secs(10));
            clicks("empty", &mut stage, &mut meter, EMPTY);
        }
    }
}

/// Where the hand has to go, in pixels.
struct Places {
    stock: (i32, i32),
    five: (i32, i32),
}

/// A game in which five cards that belong together lie on one pile.
fn five_cards(size: (u32, u32)) -> (Home, Places) {
    let home = Home::new();
    let app = App::open(&home);
    app.resize(size.0, size.1);
    // A new deal is dealt, not asked about.
    let settings = json!({ "asks": false, "welcomed": true }).to_string();
    assert_eq!(ask(&app, &json!({ "kind": "keep_settings", "text": settings }))["kind"], "settings");
    let text = fs::read_to_string(project().join("tests/playthroughs/klondike.txt")).unwrap();
    let seed = text.lines().find_map(|line| line.strip_prefix("seed: ")).unwrap();
    deal(&app, "klondike", seed);
    let moves = text.lines().filter(|line| line.contains('>') || line.starts_with("tap "));
    let run = moves.take_while(|line| !line.ends_with(" x7")).fold(0, |count, line| {
        let reply = ask(&app, &json!({ "kind": "play", "text": line }));
        assert_eq!(reply["kind"], "view", "{line}: {reply}");
        count + 1
    });
    assert!(run > 0);
    app.refresh();
    sleep(Duration::from_secs(1));
    let view = view(&app);
    let pile = view["piles"].as_array().unwrap().iter().find(|pile| pile["id"] == "tableau5").unwrap();
    let cards = pile["cards"].as_array().unwrap();
    let fifth = format!("[data-face][data-id='{}']", cards[cards.len() - 5]["id"]);
    let place = |selector: &str, down: f64| {
        let rect = app.wait_for(selector);
        #[expect(clippy::cast_possible_truncation, reason = "a screen is small")]
        ((rect.x + rect.width / 2.0) as i32, (rect.y + rect.height * down) as i32)
    };
    let places = Places { stock: place("[data-pile=stock]", 0.5), five: place(&fifth, 0.06) };
    app.quit();
    (home, places)
}

fn figures(name: &str, stage: &mut Stage, places: &Places, size: (u32, u32)) {
    let mut meter = stage.meter(TABLE, 24);
    // The board, and all that comes after it.
    meter.changes(Duration::from_secs(3), Duration::from_secs(20));
    drag(name, stage, &mut meter, places, size);
    clicks(name, stage, &mut meter, places.stock);
    deal_anew(name, stage, &mut meter);
}

/// To and fro across the table with 125 events a second, as many as a plain mouse sends.
fn drag(name: &str, stage: &mut Stage, meter: &mut Meter, places: &Places, size: (u32, u32)) {
    let (x, y) = places.five;
    let mut path = vec![format!("mousemove {x} {y}\nsleep 0.2\nmousedown 1")];
    for step in 1..=500_i32 {
        let across = (step % 100 - 50).abs() * 6;
        path.push(format!("mousemove {} {}\nsleep 0.008", x - across, y - 50 + (step % 40)));
    }
    stage.hand(&path.join("\n"));
    sleep(Duration::from_millis(500));
    meter.changed();
    report(name, "drag of five cards", &meter.changes(Duration::from_millis(400), Duration::from_secs(3)));
    stage.picture(&format!("drag-{name}-{}.png", size.0), size.0, size.1);
    sleep(Duration::from_secs(2));
    stage.hand("key Escape\nmouseup 1");
    meter.changes(Duration::from_secs(1), Duration::from_secs(5));
}

/// From the moment that the button is let go: a click is known only then.
fn clicks(name: &str, stage: &mut Stage, meter: &mut Meter, (x, y): (i32, i32)) {
    let mut times: Vec<f64> = (0..CLICKS)
        .filter_map(|_| {
            stage.hand(&format!("mousemove {x} {y}\nsleep 0.05\nmousedown 1"));
            sleep(Duration::from_millis(150));
            meter.changed();
            let time = stage.hand("mouseup 1");
            let first = meter.first_change(Duration::from_secs(1));
            meter.changes(Duration::from_millis(500), Duration::from_secs(5));
            first.map(|first| milliseconds(first - time))
        })
        .collect();
    assert!(times.len() * 2 > CLICKS, "{name}: a click is answered");
    let middle = median(&mut times);
    let (count, longest) = (times.len(), times[times.len() - 1]);
    println!("  {name:<9} click -> first changed pixel  {middle:4.0} ms median, {longest:.0} ms longest, of {count}");
}

fn deal_anew(name: &str, stage: &mut Stage, meter: &mut Meter) {
    for round in 0..3 {
        stage.hand("key n");
        let times = meter.changes(Duration::from_millis(700), Duration::from_secs(5));
        if round > 0 {
            report(name, "deal", &times);
        }
    }
}

fn report(name: &str, what: &str, times: &[Instant]) {
    let [first, .., last] = times else {
        println!("  {name:<9} {what}: nothing moved");
        return;
    };
    let mut gaps: Vec<f64> = times.windows(2).map(|pair| milliseconds(pair[1] - pair[0])).collect();
    let time = milliseconds(*last - *first);
    #[expect(clippy::cast_precision_loss, reason = "there are few")]
    let rate = gaps.len() as f64 * 1000.0 / time;
    gaps.sort_by(f64::total_cmp);
    let (slow, longest) = (gaps[gaps.len() * 95 / 100], gaps[gaps.len() - 1]);
    println!(
        "  {name:<9} {what:<28} {rate:4.0} frames/s over {time:.0} ms; gaps: 95 % under {slow:.0} ms, longest {longest:.0}"
    );
}

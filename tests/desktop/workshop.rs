//! The workshop through the real window, as somebody goes through it who has never seen it: from the table to a game of one's
//! own that somebody else plays. Once with the pointer, once by keys alone.
//!
//! A picture of each step is left in `target/desktop/workshop/`; in the long form, in three windows and two themes.

use std::{
    env, fs,
    path::{Path, PathBuf},
    thread::sleep,
    time::Duration,
};

use serde_json::{Value, json};

use crate::{
    app::{App, BINARY, CONTROL, ENTER, ESCAPE, Rect, TAB, UP},
    home::{Home, leavings},
    keeping::answer,
    table::{carry_of, deal, shown_since, view},
};

/// More keys as the driver knows them.
const ALT: char = '\u{e00a}';
const RIGHT: char = '\u{e014}';
const F6: char = '\u{e036}';

/// A deal of Klondike in which moves between columns turn five cards up, one after the other.
const SEED: &str = "22";

/// The line of Klondike's script that is broken and mended.
const SCORE: &str = "score = scoring[option.scoring],";

/// A window of somebody who has only what comes with the program.
fn open(home: &Home) -> App {
    App::open_program(home, Path::new(BINARY))
}

/// Where a script of the player's own lies.
fn own(home: &Home, name: &str) -> PathBuf {
    home.path().join("xdg_data_home/redeal/rules").join(name)
}

/// Leaves pictures of a step: in the long form in each window and theme.
fn look(app: &App, name: &str) {
    const LOOKS: [(u32, u32, &str); 6] = [
        (800, 600, "felt"),
        (800, 600, "midnight"),
        (2560, 1440, "felt"),
        (2560, 1440, "midnight"),
        (1280, 800, "midnight"),
        (1280, 800, "felt"),
    ];
    let all = env::var_os("REDEAL_LONG").is_some();
    fs::create_dir_all(leavings().join("workshop")).unwrap();
    for (width, height, theme) in LOOKS {
        if !all && (width, theme) != (1280, "felt") {
            continue;
        }
        if all {
            app.resize(width, height);
            app.script("document.documentElement.dataset.theme = arguments[0]", &[json!(theme)]);
        }
        sleep(Duration::from_millis(600));
        app.still();
        app.picture(&format!("workshop/{name}-{width}x{height}-{theme}.png"));
        assert_eq!(app.script(SPILT, &[]), json!([]), "{name} at {width} × {height}");
    }
}

/// Buttons and fields that can be seen and lie outside the window.
const SPILT: &str = "
    const seen = [...document.querySelectorAll('button, input, select, h2')].map(e => [e, e.getBoundingClientRect()])
      .filter(([e, r]) => r.width > 1 && getComputedStyle(e).visibility === 'visible');
    const scrolls = e => { for (let up = e.parentElement; up; up = up.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(up).overflow)) return true; } return false; };
    return seen.filter(([e, r]) => !scrolls(e) &&
      (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1))
      .map(([e]) => e.outerHTML.slice(0, 100));";

/// Where something of the editor is: the editor has a root of its own.
fn in_editor(app: &App, selector: &str, text: &str) -> Rect {
    let found = || {
        app.script(
            "const root = document.querySelector('[data-testid=editor]')?.shadowRoot;
             const e = [...root?.querySelectorAll(arguments[0]) ?? []].find(e => e.textContent.includes(arguments[1]));
             const r = e?.getBoundingClientRect(); return r && r.width ? [r.x, r.y, r.width, r.height] : null;",
            &[json!(selector), json!(text)],
        )
    };
    let mut rect = Value::Null;
    app.until(&format!("the editor has {selector} with {text:?}"), |_| {
        rect = found();
        !rect.is_null()
    });
    let number = |index: usize| rect[index].as_f64().unwrap();
    Rect { x: number(0), y: number(1), width: number(2), height: number(3) }
}

/// Whether the editor shows a text.
fn editor_says(app: &App, selector: &str, text: &str) -> bool {
    let asked =
        "return [...document.querySelector('[data-testid=editor]')?.shadowRoot.querySelectorAll(arguments[0]) ?? []]
                   .some(e => e.textContent.includes(arguments[1]))";
    app.script(asked, &[json!(selector), json!(text)]) == json!(true)
}

fn score(app: &App) -> i64 {
    view(app)["score"].as_i64().unwrap()
}

/// Plays moves that turn cards up, so that there is a ledger to watch.
fn turn_cards_up(app: &App, wanted: usize) {
    for _ in 0..wanted {
        let now = view(app);
        let piles = now["piles"].as_array().unwrap();
        let uncovers = |found: &&Value| {
            let from =
                found["from"].as_u64().and_then(|from| usize::try_from(from).ok()).and_then(|from| piles.get(from));
            let Some((pile, cards)) = from.and_then(|pile| Some((pile, pile["cards"].as_array()?))) else {
                return false;
            };
            let down = cards.iter().filter(|card| card["face"].is_null()).count();
            let count = found["count"].as_u64().and_then(|count| usize::try_from(count).ok()).unwrap_or(0);
            let is_column = pile["id"].as_str().is_some_and(|id| id.starts_with("tableau"));
            is_column && down > 0 && count > 0 && down + count == cards.len()
        };
        let found = now["moves"].as_array().unwrap().iter().find(uncovers).expect("a card turns up in this deal");
        let carry = carry_of(app, found["text"].as_str().unwrap());
        app.drag(carry.from, carry.to);
        app.until("the move is made", |app| view(app)["piles"] != now["piles"]);
        shown_since(app, &now);
    }
}

/// Two columns whose last cards do not go together: a move that is refused.
fn refused_columns(app: &App) -> (usize, usize) {
    let now = view(app);
    let legal: Vec<&str> = now["moves"].as_array().unwrap().iter().filter_map(|found| found["text"].as_str()).collect();
    let pairs = (1..8).flat_map(|from| (1..8).map(move |to| (from, to))).filter(|(from, to)| from != to);
    let is_refused = |(from, to): &(usize, usize)| {
        let filled = [from, to].iter().all(|column| {
            let id = format!("tableau{column}");
            let pile = now["piles"].as_array().unwrap().iter().find(|pile| pile["id"] == json!(id)).unwrap();
            !pile["cards"].as_array().unwrap().is_empty()
        });
        filled && !legal.iter().any(|text| text.starts_with(&format!("tableau{from}>tableau{to}")))
    };
    pairs.into_iter().find(is_refused).expect("some move is refused")
}

/// The middle of the top edge of a column's last card, which nothing covers.
fn last_card(app: &App, column: usize) -> (f64, f64) {
    app.at_rest();
    let now = view(app);
    let id = format!("tableau{column}");
    let pile = now["piles"].as_array().unwrap().iter().find(|pile| pile["id"] == json!(id)).unwrap();
    let card = &pile["cards"].as_array().unwrap().last().unwrap()["id"];
    let rect = app.wait_for(&format!("[data-face][data-id='{card}']"));
    (rect.x + rect.width / 2.0, rect.y + rect.height / 2.0)
}

fn waits_for_text(app: &App, selector: &str, text: &str) {
    app.until(&format!("{selector} says {text:?}"), |app| app.text(selector).contains(text));
}

/// In which column of the grid a pile lies.
fn column_of(app: &App, id: &str) -> f64 {
    let now = view(app);
    let pile = now["piles"].as_array().unwrap().iter().find(|pile| pile["id"] == json!(id)).unwrap();
    pile["x"].as_f64().unwrap()
}

/// The foundations are dragged by one of them: first a place is written, then its number changes, and one undo takes that back.
fn place(app: &App, script: &Path) {
    let handle = |number: usize| app.wait_for(&format!("[data-handle=foundation{number}]")).middle();
    let drags = |by: f64| {
        let (from, pitch) = (handle(2), handle(3).0 - handle(2).0);
        app.drag(from, (from.0 + pitch * by, from.1 + 3.0));
    };
    let says = |place: &str, last: f64| {
        in_editor(app, ".cm-line", &format!("{{ \"foundation\", 4, at = {place}, take"));
        app.until("the piles are there", |app| (column_of(app, "foundation4") - last).abs() < 0.01);
        app.until("it is written", |_| fs::read_to_string(script).unwrap().contains(&format!("at = {place}")));
    };
    let before = fs::read_to_string(script).unwrap();
    app.click("[data-testid=place-piles]");
    // What is known of a pile is asked for when it is first touched: until then a drag moves nothing.
    app.click("[data-handle=foundation2]");
    app.wait_for("[data-testid=placing] input[type=number]");
    drags(1.5);
    says("{ 4.5, 0 }", 7.5);
    look(app, "09-placed");
    drags(-1.0);
    says("{ 3.5, 0 }", 6.5);
    app.click("[data-testid=placing-undo]");
    says("{ 4.5, 0 }", 7.5);
    let added = fs::read_to_string(script).unwrap().len() - before.len();
    assert_eq!(added, ", at = { 4.5, 0 }".len(), "nothing else is written");
    app.click("[data-testid=placing-done]");
    app.until("the handles are gone", |app| app.find("[data-testid=placing]").is_none());
}

/// The game that was shared is received by somebody else, and played there.
fn receive(file: &Path, keep: impl Fn(&App)) {
    let home = Home::new();
    let app = App::open_program_with(&home, Path::new(BINARY), &[file.to_str().unwrap().to_owned()]);
    app.wait_for("[data-testid=received-dialog]");
    app.wait_for("[data-testid=received-clean], [data-testid=received-findings]");
    let gutters = "const script = document.querySelector('[data-testid=received-source]');
                   const gutters = script?.shadowRoot?.querySelector('.cm-gutters');
                   return gutters && getComputedStyle(gutters).backgroundColor";
    app.until("the script is shown", |app| !app.script(gutters, &[]).is_null());
    assert_eq!(app.script(gutters, &[]), json!("rgba(0, 0, 0, 0)"), "the script has the colours of the theme");
    look(&app, "12-received");
    keep(&app);
    app.until("it is on the table", |app| view(app)["variant"]["id"] == "walk-away");
    app.no_dialog();
    waits_for_text(&app, "[data-testid=variant]", "Walk Away");
    assert!(own(&home, "walk-away.lua").is_file());
    app.click("[data-pile=stock]");
    app.until("a card was drawn", |app| view(app)["can_undo"] == json!(true));
    look(&app, "13-played");
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}

#[test]
fn the_right_button_edits_text_and_offers_nothing_of_a_browser() {
    let home = Home::new();
    let app = open(&home);
    app.keys("e");
    let line = in_editor(&app, ".cm-line", "Klondike");
    let press = |(x, y): (f64, f64)| {
        app.xdotool(&["mousemove", &x.to_string(), &y.to_string(), "click", "3"]);
    };
    // The toolkit's menu is light, and the page is dark.
    let menu_at = |place| {
        let pixels = app.pixels_below(place);
        pixels.chunks(4).filter(|pixel| pixel[..3].iter().all(|&part| part > 200)).count() * 2 > pixels.len() / 4
    };
    let ledger = app.wait_for("[data-testid=ledger]");
    let nothing = (ledger.x + ledger.width / 2.0, ledger.y + ledger.height - 90.0);
    press(nothing);
    // A menu that comes later than this would be missed, and none is taken for one.
    sleep(Duration::from_secs(1));
    assert!(!menu_at(nothing), "nothing can be edited there");
    let text = (line.x + 60.0, line.y + 8.0);
    app.until("text can be edited", |_| {
        // The page may still be busy with the button before.
        press(text);
        sleep(Duration::from_secs(1));
        menu_at(text)
    });
    app.xdotool(&["key", "Escape"]);
}

#[test]
fn a_first_walk_through_the_workshop() {
    let home = Home::new();
    let app = open(&home);
    deal(&app, "klondike", SEED);
    turn_cards_up(&app, 3);
    look(&app, "01-table");

    app.keys("e");
    in_editor(&app, ".cm-line", "Klondike");
    waits_for_text(&app, "[data-testid=in-force]", "as written");
    look(&app, "02-workshop");

    // A knob: what a card that turns up is worth.
    let before = score(&app);
    let line = in_editor(&app, ".cm-line", "standard = {");
    let dial = in_editor(&app, ".cm-knobs .cm-gutterElement:has(.cm-dial)", "");
    app.click_at((dial.x + dial.width / 2.0, line.y + 8.0));
    let slider = in_editor(&app, ".cm-knob:has([aria-label*=' turn']) input, .cm-knob:nth-child(2) input", "");
    let at = |value: f64| (slider.x + 8.0 + (slider.width - 16.0) * value / 25.0, slider.y + slider.height / 2.0);
    app.drag(at(5.0), at(12.0));
    app.until("the score has followed", |app| score(app) > before);
    // What a card was worth before the hand took the knob.
    waits_for_text(&app, "[data-testid=ledger] tr.changed", "5 → ");
    look(&app, "03-knob");
    assert!(fs::read_to_string(own(&home, "klondike.lua")).is_ok(), "the first change makes a copy");
    app.keys(&ESCAPE.to_string());
    app.until("the number is back", |app| score(app) == before);

    // A line is broken, what is true is said, and it is mended.
    let line = in_editor(&app, ".cm-line", "standard = {");
    app.click_at((line.x + 60.0, line.y + 8.0));
    find_in_script(&app, SCORE);
    app.keys("score = { strat = 1 },");
    in_editor(&app, ".cm-problem", "start");
    waits_for_text(&app, "[data-testid=in-force]", "Still playing by the rules");
    assert_eq!(score(&app), before, "the last good rules stay");
    look(&app, "04-broken");
    app.chord(CONTROL, 'z');
    app.until("the line is back", |app| {
        if !editor_says(app, ".cm-line", SCORE) {
            app.chord(CONTROL, 'z');
            sleep(Duration::from_millis(200));
        }
        editor_says(app, ".cm-line", SCORE)
    });
    waits_for_text(&app, "[data-testid=in-force]", "as written");
    look(&app, "05-mended");

    // A move that is refused.
    let (from, to) = refused_columns(&app);
    app.drag(last_card(&app, from), last_card(&app, to));
    app.click("#pane-why");
    waits_for_text(&app, "[data-testid=why] h2", "No");
    app.wait_for("[data-testid=why] .decided");
    look(&app, "06-why");

    // A piece of script, and the games that can be put together; then a new game from this one.
    app.click("[data-testid=open-palette]");
    app.wait_for("[data-testid=palette] summary");
    app.wait_for_focus("[data-testid=palette-search]");
    app.keys("missions");
    app.until("one is found", |app| {
        app.script("return document.querySelectorAll('[data-testid=palette] summary').length", &[]) == json!(1)
    });
    app.click("[data-mechanism=missions] summary");
    look(&app, "07-palette");
    app.keys(&ESCAPE.to_string());
    app.no_dialog();
    app.click("[data-testid=create-game]");
    app.click("[data-testid=new-game-mechanism]");
    let missions = "[data-testid=new-game-mechanisms] [data-mechanism=missions]";
    app.wait_for(missions);
    app.script("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", &[json!(missions)]);
    app.click(missions);
    look(&app, "08-new-game");
    app.click("[data-testid=new-game-this]");
    app.click("[data-testid=new-game-name]");
    app.wait_for_focus("[data-testid=new-game-name]");
    app.keys("Walk Away");
    app.click("[data-testid=new-game-create]:enabled");
    app.until("it is on the table", |app| view(app)["variant"]["id"] == "walk-away");
    app.no_dialog();
    in_editor(&app, ".cm-line", "name = \"Walk Away\"");
    look(&app, "09-new");

    place(&app, &own(&home, "walk-away.lua"));

    app.click("#pane-tryout");
    app.click("[data-testid=play-at-random]");
    app.until("some games are played", |app| !app.text("[data-testid=tryout] .plots").is_empty());
    look(&app, "10-tried");

    app.click("[data-testid=share]");
    app.until("it is packed", |app| app.find("[data-testid=share-copy][aria-disabled=false]").is_some());
    look(&app, "11-shared");
    let file = home.path().join("walk-away.redeal");
    app.click("[data-testid=share-save]");
    answer(&app, "Save the script", file.to_str().unwrap());
    app.until("the file is there", |_| file.is_file());
    assert!(app.errors().is_empty(), "{:?}", app.errors());

    receive(&file, |app| {
        app.click("[data-testid=received-keep]");
        app.click("[data-testid=kept-play]");
    });
}

/// Presses Tab until this has the focus.
fn tab_to(app: &App, selector: &str) {
    for _ in 0..90 {
        let focused = "return document.activeElement?.matches(arguments[0]) ?? false";
        if app.script(focused, &[json!(selector)]) == json!(true) {
            return;
        }
        app.keys(&TAB.to_string());
    }
    panic!("{selector} is not reached by Tab");
}

/// The foundations go half a column to the right and back.
fn place_by_keys(app: &App) {
    tab_to(app, "[data-testid=place-piles]");
    app.keys(&ENTER.to_string());
    app.until("a pile has the focus", |app| {
        app.script("return document.activeElement?.dataset.handle !== undefined", &[]) == json!(true)
    });
    tab_to(app, "[data-handle=foundation1]");
    app.keys(&RIGHT.to_string());
    in_editor(app, ".cm-line", "{ \"foundation\", 4, at = { 3.5, 0 }, take");
    app.until("the piles are there", |app| (column_of(app, "foundation4") - 6.5).abs() < 0.01);
    app.chord(CONTROL, 'z');
    app.until("the piles are back", |app| (column_of(app, "foundation4") - 6.0).abs() < 0.01);
    app.keys(&ESCAPE.to_string());
    app.until("the handles are gone", |app| app.find("[data-testid=placing]").is_none());
    let begun = "return document.activeElement?.dataset.testid === 'place-piles'";
    app.until("the focus is where it was", |app| app.script(begun, &[]) == json!(true));
}

/// Presses F6 until the pane below the table has the focus.
fn enter_pane(app: &App) {
    let inside = "return document.activeElement?.id.startsWith('pane-') ?? false";
    app.until("the pane has the focus", |app| {
        let is_inside = app.script(inside, &[]) == json!(true);
        if !is_inside {
            app.keys(&F6.to_string());
            sleep(Duration::from_millis(100));
        }
        is_inside
    });
}

/// Looks for a text in the editor, which then is selected.
fn find_in_script(app: &App, text: &str) {
    app.wait_for_focus("[data-testid=editor]");
    app.chord(CONTROL, 'f');
    in_editor(app, ".cm-search", "");
    app.chord(CONTROL, 'a');
    app.keys(text);
    app.keys(&format!("{ENTER}{ESCAPE}"));
}

#[test]
#[ignore = "long: the gate goes this way with the pointer"]
fn the_same_walk_by_keys_alone() {
    let home = Home::new();
    let app = open(&home);
    deal(&app, "klondike", SEED);
    turn_cards_up(&app, 2);
    let before = score(&app);
    app.keys("e");
    in_editor(&app, ".cm-line", "Klondike");
    app.keys(&F6.to_string());
    app.until("the editor has the focus", |app| {
        let inside = app.script("return document.activeElement?.dataset.testid === 'editor'", &[]) == json!(true);
        if !inside {
            app.keys(&F6.to_string());
        }
        inside
    });
    find_in_script(&app, "turn = 5");
    for _ in 0..3 {
        app.chord(ALT, UP);
    }
    app.until("the score has followed", |app| score(app) > before);
    waits_for_text(&app, "[data-testid=ledger] tr.changed", "→");
    look(&app, "keys-03-knob");
    find_in_script(&app, SCORE);
    app.keys("score = { strat = 1 },");
    waits_for_text(&app, "[data-testid=in-force]", "Still playing by the rules");
    app.until("the line is back", |app| {
        app.chord(CONTROL, 'z');
        sleep(Duration::from_millis(200));
        editor_says(app, ".cm-line", SCORE)
    });
    waits_for_text(&app, "[data-testid=in-force]", "as written");

    // On the table: a card is taken up and laid where it doesn't go.
    app.keys(&F6.to_string());
    app.wait_for_focus("[role=option]");
    let (from, to) = refused_columns(&app);
    app.keys(&format!("{from} {to} "));
    enter_pane(&app);
    app.keys(&RIGHT.to_string());
    waits_for_text(&app, "[data-testid=why] h2", "No");
    look(&app, "keys-06-why");

    tab_to(&app, "[data-testid=create-game]");
    app.keys(&ENTER.to_string());
    app.wait_for_focus("[data-testid=new-game-name]");
    app.keys(&format!("Walk Away{ENTER}"));
    app.until("it is on the table", |app| view(app)["variant"]["id"] == "walk-away");
    app.no_dialog();
    in_editor(&app, ".cm-line", "name = \"Walk Away\"");

    place_by_keys(&app);
    enter_pane(&app);
    app.until("the tab is open", |app| {
        app.keys(&RIGHT.to_string());
        app.find("#pane-tryout[aria-selected=true]").is_some()
    });
    tab_to(&app, "[data-testid=play-at-random]");
    app.keys(&ENTER.to_string());
    app.until("some games are played", |app| !app.text("[data-testid=tryout] .plots").is_empty());
    tab_to(&app, "[data-testid=share]");
    app.keys(&ENTER.to_string());
    app.until("it is packed", |app| app.find("[data-testid=share-copy][aria-disabled=false]").is_some());
    let file = home.path().join("walk-away.redeal");
    app.wait_for_focus("[data-testid=share-save]");
    app.keys(&ENTER.to_string());
    answer(&app, "Save the script", file.to_str().unwrap());
    app.until("the file is there", |_| file.is_file());
    assert!(app.errors().is_empty(), "{:?}", app.errors());
    // Keep has the focus, then Play.
    receive(&file, |app| {
        app.wait_for_focus("[data-testid=received-keep]");
        app.keys(&ENTER.to_string());
        app.wait_for_focus("[data-testid=kept-play]");
        app.keys(&ENTER.to_string());
    });
}

//! The rooms beside the table, in the real window: the gallery, what is known of the deal, the settings, the question
//! before a game is given up. The pictures are for eyes.

use std::{thread, time::Duration};

use serde_json::json;

use crate::{
    app::{App, ENTER, ESCAPE, Rect, TAB},
    home::Home,
    table::{ask, board, choose, deal, first_carry, shown_since, view},
};

const SIZES: [(u32, u32); 3] = [(800, 600), (1280, 800), (2560, 1440)];

/// Pictures at all sizes, once nothing moves any more; the window is left at its first size.
fn look(app: &App, name: &str) {
    for (width, height) in SIZES {
        app.resize(width, height);
        thread::sleep(Duration::from_millis(900));
        app.picture(&format!("{name}-{width}x{height}.png"));
    }
    app.resize(1280, 800);
}

#[test]
fn another_game_is_found_in_the_gallery() {
    let home = Home::new();
    let app = App::open(&home);
    app.keys("v");
    app.wait_for("[data-testid=variants-dialog] canvas[data-drawn]");
    app.until("all scripts are read", |app| {
        app.script("return document.querySelectorAll('[data-unread=\"0\"]').length", &[]) == json!(1)
    });
    app.until("all tiles are listed", |app| {
        app.script("return document.querySelectorAll('[data-unlisted]').length", &[]) == json!(0)
    });
    look(&app, "gallery");
    // Each shelf fills its rows before it begins another.
    let pillars = "return [...document.querySelectorAll('section')].filter(shelf => {
        const tops = [...shelf.querySelectorAll('[data-entry]')].map(tile => tile.getBoundingClientRect().top);
        return tops.length > 1 && tops[0] !== tops[1]; }).map(shelf => shelf.dataset.section)";
    assert_eq!(app.script(pillars, &[]), json!([]));
    app.keys("yukon");
    app.until("what fits is left", |app| {
        app.script("return document.querySelectorAll('[data-variant=klondike]').length", &[]) == json!(0)
    });
    app.click("[data-testid=variants-dialog] [data-variant=yukon]");
    app.until("it lies on the table", |app| view(app)["variant"]["id"] == json!("yukon"));
    app.until("the gallery is gone", |app| app.find("[data-testid=variants-dialog]").is_none());
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}

#[test]
fn escape_empties_the_search_and_then_closes_the_gallery() {
    let home = Home::new();
    let app = App::open(&home);
    app.keys("v");
    app.wait_for_focus("[data-testid=variants-search]");
    app.keys(&ESCAPE.to_string());
    app.no_dialog();
    app.keys("v");
    app.wait_for_focus("[data-testid=variants-search]");
    app.keys("yukon");
    app.keys(&ESCAPE.to_string());
    let sought = "return document.querySelector('[data-testid=variants-search]').value";
    app.until("the field is empty", |app| app.script(sought, &[]) == json!(""));
    app.keys(&ESCAPE.to_string());
    app.no_dialog();
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}

#[test]
fn the_light_is_lit_and_the_solution_runs_as_a_film() {
    let home = Home::new();
    let app = App::open(&home);
    deal(&app, "freecell", "ms:3");
    let before = view(&app);
    choose(&app, "ahead");
    app.click("[data-testid=ahead-dialog] label[for=light]");
    look(&app, "ahead");
    app.keys(&ESCAPE.to_string());
    app.no_dialog();
    app.until("the light knows", |app| {
        app.script("return document.querySelector('[data-testid=light]')?.dataset.winnability ?? ''", &[])
            == json!("winnable")
    });

    choose(&app, "solution");
    app.wait_for("[data-testid=film]");
    look(&app, "film");
    app.click("[data-testid=film-end]");
    app.until("the film is over", |app| app.find("[data-testid=film]").is_none());
    assert_eq!(board(&view(&app)), board(&before));
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}

#[test]
fn a_game_is_given_up_only_when_it_is_meant() {
    let home = Home::new();
    let app = App::open(&home);
    deal(&app, "klondike", "1");
    let carry = first_carry(&app);
    let dealt = view(&app);
    app.drag(carry.from, carry.to);
    app.until("a move is made", |app| view(app)["played"] == json!(1));
    // A page that has not heard of it would ask nothing.
    shown_since(&app, &dealt);
    let before = view(&app);
    app.keys("n");
    app.wait_for("[data-testid=give-up]");
    look(&app, "give-up");
    app.keys(&ESCAPE.to_string());
    // One that is only hidden would close the next question as it goes.
    app.no_dialog();
    assert_eq!(view(&app)["game"], before["game"]);
    app.keys("n");
    // Enter alone loses nothing.
    app.wait_for_focus("[data-testid=keep-playing]");
    app.keys(&ENTER.to_string());
    app.no_dialog();
    assert_eq!(view(&app)["game"], before["game"]);
    app.keys("n");
    app.wait_for_focus("[data-testid=keep-playing]");
    app.keys(&TAB.to_string());
    app.wait_for_focus("[data-testid=give-up]");
    app.keys(&ENTER.to_string());
    app.until("another game lies on the table", |app| view(app)["game"] != before["game"]);
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}

#[test]
fn looks_and_figures_are_chosen_and_kept() {
    let home = Home::new();
    let app = App::open(&home);
    choose(&app, "settings");
    app.wait_for("[data-testid=settings-dialog]");
    look(&app, "settings-look");
    let themes = app.script("return [...document.querySelectorAll('[name=theme]')].map(e => e.value)", &[]);
    assert!(themes.as_array().unwrap().contains(&json!("midnight")), "{themes}");
    app.script("document.querySelector('[name=theme][value=midnight]').click()", &[]);
    app.keys(&ESCAPE.to_string());
    app.no_dialog();
    let theme = "return document.documentElement.dataset.theme";
    app.until("the theme is worn", |app| app.script(theme, &[]) == json!("midnight"));
    look(&app, "midnight");
    app.until("the host keeps it", |app| {
        ask(app, &json!({ "kind": "settings" }))["text"].as_str().is_some_and(|text| text.contains("midnight"))
    });
    app.refresh();
    assert_eq!(app.script(theme, &[]), json!("midnight"));

    assert_eq!(ask(&app, &json!({ "kind": "statistics" }))["statistics"]["all"]["played"], json!(0));
    choose(&app, "statistics");
    app.wait_for("[data-testid=figures]");
    look(&app, "statistics");
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}

#[test]
fn a_tile_shows_its_buttons_while_the_pointer_is_near_and_the_next_deal_wears_no_ring() {
    let home = Home::new();
    let app = App::open(&home);
    app.resize(1280, 800);
    app.keys("v");
    app.wait_for("[data-testid=variants-dialog] canvas[data-drawn]");
    app.keys("spider");
    let tile = "[data-entry]:has([data-variant=spider])";
    app.until("the game that was named comes first", |app| {
        let first = "return document.querySelector('[data-entry] button[data-variant]')?.dataset.variant ?? ''";
        app.script(first, &[]) == json!("spider")
    });
    app.hover((4.0, 4.0));
    app.still();
    let button = app.wait_for(&format!("{tile} [data-edit]"));
    let quiet = app.seen(button);
    app.hover(app.find(&format!("{tile} [data-star]")).unwrap().middle());
    // The page may believe that it shows them, and the window may not have drawn them.
    app.until("the window shows the pencil", |app| app.seen(button) != quiet);
    app.picture("tile-near.png");
    app.hover((4.0, 4.0));
    app.until("the window hides the pencil", |app| app.seen(button) == quiet);

    app.keys(&ENTER.to_string());
    app.until("it lies on the table", |app| view(app)["variant"]["id"] == json!("spider"));
    app.no_dialog();
    app.still();
    // A ring belongs to those who go by keys among the cards: this deal has just begun.
    let ringed = "const e = document.activeElement; return e?.matches('[data-id]:focus-visible') ? e.outerHTML : ''";
    app.picture("after-search.png");
    assert_eq!(app.script(ringed, &[]), json!(""));
    // Nothing of the gallery is left over the table, such as a tooltip.
    let (width, height) = (1280.0, 800.0);
    let table = Rect { x: 0.0, y: 60.0, width, height: height - 60.0 };
    let before = app.seen(table);
    thread::sleep(Duration::from_millis(900));
    // A card that is drawn without a layer of its own again may differ by a rounding.
    let most = app.seen(table).iter().zip(&before).map(|(now, before)| now.abs_diff(*before)).max();
    assert!(most < Some(8), "something still comes or goes over the table: {most:?} of 255");
    assert!(app.errors().is_empty(), "{:?}", app.errors());
}

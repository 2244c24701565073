//! The table as a screen reader finds it: over AT-SPI, from outside of the program.

use std::{
    thread::sleep,
    time::{Duration, Instant},
};

use crate::{
    app::{BINARY, PATIENCE, arguments, on_screen, xdotool},
    atspi::{Bus, LIST_BOX, LOG, Node},
    home::Home,
    process::Group,
    screen::Screen,
};

#[test]
fn a_screen_reader_finds_piles_cards_and_moves() {
    let home = Home::new();
    let Some(bus) = Bus::open(home.path()) else { return };
    let screen = Screen::open(home.path());
    let _program = Group::start(BINARY, |command| {
        let command = on_screen(command.args(arguments(&home)), &screen, &home).env_remove("NO_AT_BRIDGE");
        command.env("DBUS_SESSION_BUS_ADDRESS", &bus.address).env("XDG_RUNTIME_DIR", home.path())
    });
    // The tree is made piece by piece: a pile may be there before its name or its cards.
    let mut dealt = Vec::new();
    until("all piles are there", || {
        dealt = piles(&bus);
        dealt.len() == 13 && dealt.iter().all(|(name, cards)| !name.is_empty() && is_told(cards))
    });

    let pile = |index: usize| (dealt[index].0.as_str(), dealt[index].1.as_slice());
    assert_eq!(pile(0), ("Stock", ["24 cards face down".to_owned()].as_slice()));
    assert_eq!(pile(1), ("Waste", ["empty".to_owned()].as_slice()));
    assert_eq!(pile(2).0, "Foundation one");
    let (name, cards) = pile(12);
    assert_eq!((name, cards.len(), cards[0].as_str()), ("Column seven", 2, "six cards face down"));
    assert!(cards[1].contains(" of "), "{cards:?}");

    xdotool(&screen, &["mousemove", "640", "700", "key", "d"]);
    let mut now = Vec::new();
    until("the drawn card is in the waste", || {
        now = piles(&bus);
        is_drawn(&now, 1)
    });
    let drawn = now[1].1[0].clone();
    until("the move is told", || messages(&bus).iter().any(|message| message.contains(&drawn)));

    // A screen reader's own click.
    until("the stock can be clicked", || {
        let card = all(&bus, LIST_BOX).first().and_then(|stock| stock.children().pop());
        card.is_some_and(|card| card.act())
    });
    until("another card is in the waste", || is_drawn(&piles(&bus), 2));
}

/// There are cards, or a place for them, and all have names.
fn is_told(cards: &[String]) -> bool {
    !cards.is_empty() && cards.iter().all(|card| !card.is_empty())
}

fn is_drawn(piles: &[(String, Vec<String>)], cards: usize) -> bool {
    let [stock, waste, ..] = piles else { return false };
    let shows_faces = is_told(&waste.1) && waste.1.iter().all(|card| card.contains(" of "));
    stock.1 == [format!("{} cards face down", 24 - cards)] && shows_faces
}

/// Everything of the program with such a role. There is none before it has made itself known.
fn all(bus: &Bus, role: u32) -> Vec<Node> {
    let programs = bus.programs();
    let ours = programs.iter().find(|program| program.name() == "redeal-desktop");
    ours.map(|program| program.all(role)).unwrap_or_default()
}

/// Every pile's name, and the names of what lies on it.
fn piles(bus: &Bus) -> Vec<(String, Vec<String>)> {
    let names = |pile: &Node| pile.children().iter().map(Node::name).collect();
    all(bus, LIST_BOX).iter().map(|pile| (pile.name(), names(pile))).collect()
}

fn messages(bus: &Bus) -> Vec<String> {
    all(bus, LOG).iter().flat_map(Node::children).map(|message| message.text()).collect()
}

#[track_caller]
fn until(what: &str, mut so: impl FnMut() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !so() {
        assert!(Instant::now() < deadline, "waited {PATIENCE:?} in vain until {what}");
        sleep(Duration::from_millis(20));
    }
}

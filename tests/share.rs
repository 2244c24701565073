//! Codes of deals: what they say, what is made of strange ones, and what a table does with them.

use redeal_game::share_code::{ShareCode, ShareCodeError, deal_code, game_code, is_code};
use redeal_rules::option::Choice;
use redeal_table::protocol::{
    CodeReply, DealRequest, Failed, LookRequest, MarkView, OpenRequest, PlayRequest, Reply, RestartRequest,
    ShareRequest, TableView, ViewReply,
};
use redeal_table::{Table, TableConfig};

use crate::ask::view;
use crate::common::{deal, game_of_seed, tree};

fn table() -> Table {
    let config = TableConfig {
        folders: vec![tree().join("rules")],
        opening: String::from("freecell"),
        ..TableConfig::default()
    };
    Table::open(config, |_| ()).unwrap()
}

fn open(table: &Table, code: &str) -> TableView {
    view(table.handle(OpenRequest { code: String::from(code) }))
}

fn refused(table: &Table, code: &str) -> String {
    match table.handle(OpenRequest { code: String::from(code) }) {
        Reply::Failed(Failed { message, .. }) => message,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_code_says_all_that_is_needed() {
    let usual = deal("klondike", 123);
    let hash = &usual.rules().hash[..8];
    assert_eq!(game_code(&usual), format!("redeal:klondike/123?rules={hash}"));
    let mut other = deal("klondike draw=3", 123);
    let hash = &other.rules().hash[..8].to_string();
    assert_eq!(deal_code(&other), format!("redeal:klondike/123?draw=3&rules={hash}"));
    other.play_text("tap stock").unwrap();
    let told = game_code(&other);
    assert_eq!(told, format!("redeal:klondike/123?draw=3&rules={hash}&moves=tap+stock"));
    let shared = ShareCode::parse(&format!("  {told}\n")).unwrap();
    assert_eq!((shared.variant.as_str(), shared.moves.as_slice()), ("klondike", &[String::from("tap stock")][..]));
    assert_eq!(shared.options["draw"], Choice::Number(3));
    assert!(shared.is_of(other.rules()) && !shared.is_of(usual.rules()));
    assert!(!told.contains(char::is_whitespace));
}

#[test]
fn moves_come_through_as_they_are_written() {
    let mut game = game_of_seed("klondike", "tableau: 9C KH QS | -", 1);
    game.play_text("tableau1>tableau2 x2").unwrap();
    let shared = ShareCode::parse(&game_code(&game)).unwrap();
    assert_eq!(shared.moves, ["tableau1>tableau2 x2"]);
}

#[test]
fn moves_that_were_taken_back_are_not_shared() {
    let mut game = deal("klondike", 7);
    game.play_text("tap stock").unwrap();
    let before = game_code(&game);
    game.play_text("tap stock").unwrap();
    assert!(game.undo());
    assert_eq!(game_code(&game), before);
    assert_eq!(ShareCode::parse(&before).unwrap().moves, ["tap stock"]);
    assert!(game.undo());
    assert_eq!(game_code(&game), deal_code(&game));
}

#[test]
fn texts_that_are_no_codes_are_told() {
    assert!(is_code(" REDEAL:golf/1") && !is_code("123"));
    for text in ["", "klondike/1", "redeal:klondike", "redeal:klondike/1?draw", "redeal:"] {
        assert_eq!(ShareCode::parse(text), Err(ShareCodeError::Form), "{text}");
    }
    assert_eq!(ShareCode::parse(&format!("redeal:golf/1?moves={}", "x".repeat(9 << 20))), Err(ShareCodeError::Long));
    assert!(matches!(ShareCode::parse("redeal:golf/x"), Err(ShareCodeError::Seed(_))));
    // Strange escapes stand for themselves, and break nothing.
    assert_eq!(ShareCode::parse("redeal:golf%/1?a%zz=%E4%").unwrap().variant, "golf%");
}

#[test]
fn a_table_opens_a_code() {
    let table = table();
    let first = open(&table, "redeal:klondike/7?draw=3");
    assert_eq!((first.variant.id.as_str(), first.seed.as_str(), first.notice.as_deref()), ("klondike", "7", None));
    assert!(first.options.iter().any(|option| option.id == "draw" && option.chosen == Choice::Number(3)));
    let Reply::View(ViewReply { view, .. }) = table.handle(PlayRequest { text: String::from("tap stock") }) else {
        panic!()
    };
    let Reply::Code(CodeReply { text }) = table.handle(ShareRequest { moves: true }) else { panic!("no code") };
    table.handle(DealRequest { variant: Some(String::from("golf")), seed: None, options: None });
    let again = open(&table, &text);
    let faces = |view: &TableView| {
        view.piles.iter().map(|pile| pile.cards.iter().map(|card| card.face.clone()).collect()).collect::<Vec<Vec<_>>>()
    };
    assert_eq!(faces(&again), faces(&view));
    assert_eq!((again.notice, again.marks, again.can_undo), (None, vec![MarkView::Replayed], true));
}

#[test]
fn a_code_of_twenty_thousand_moves_is_opened_by_who_wrote_it() {
    let mut game = crate::common::deal("klondike", 7);
    for _ in 0..20_000 {
        game.play_text("tap stock").unwrap();
    }
    let text = game_code(&game);
    let code = ShareCode::parse(&text).unwrap();
    assert_eq!(code.moves.len(), 20_000);
    let view = open(&table(), &text);
    assert_eq!((view.notice, view.can_undo), (None, true));
}

#[test]
fn what_differs_is_said() {
    let table = table();
    let other = open(&table, "redeal:klondike/7?rules=00000000");
    assert!(other.notice.unwrap().starts_with("This deal was shared under different rules"));
    let stopped = open(&table, "redeal:klondike/7?moves=tap+stock,foundation1~tableau1,tap+stock");
    assert_eq!(stopped.notice.unwrap(), "Its move 2, `foundation1>tableau1`, can't be played here.");
    assert_eq!(stopped.marks, [MarkView::Replayed]);
    // The next game has nothing to do with it.
    let Reply::View(ViewReply { view, .. }) = table.handle(RestartRequest) else { panic!() };
    assert_eq!(view.notice, None);
}

#[test]
fn a_code_that_asks_for_what_is_not_there_changes_nothing() {
    let table = table();
    let before = open(&table, "redeal:freecell/ms:5");
    assert!(refused(&table, "redeal:nowhere/1").contains("nowhere"));
    assert!(refused(&table, "redeal:klondike/1?draw=9").contains("draw"));
    assert!(refused(&table, "redeal:klondike/1?colour=red").contains("colour"));
    assert!(refused(&table, "hello").contains("isn't a deal code"));
    let Reply::View(ViewReply { view, .. }) = table.handle(LookRequest) else { panic!() };
    assert_eq!((view.game, view.seed), (before.game, before.seed));
}

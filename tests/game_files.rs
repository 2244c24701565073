//! Games as files, at a real table: what is saved is opened as it was, wherever that is.

use redeal_table::protocol::{
    Failed, GameFileReply, GameFileRequest, LookRequest, MarkView, OpenGameFileRequest, PlayRequest, ReasonKind, Reply,
    TableView, UndoRequest,
};

use crate::statistics::{ACES, Room};

fn saved(room: &Room) -> GameFileReply {
    match room.ask(GameFileRequest) {
        Reply::GameFile(file) => file,
        other => panic!("{other:?}"),
    }
}

fn open(room: &Room, text: &str) -> TableView {
    room.view(OpenGameFileRequest { text: String::from(text) })
}

fn faces(view: &TableView) -> Vec<Vec<Option<String>>> {
    view.piles.iter().map(|pile| pile.cards.iter().map(|card| card.face.clone()).collect()).collect()
}

#[test]
fn a_game_goes_on_where_it_was_saved() {
    let room = Room::new();
    room.deal(7);
    let left = room.home(2);
    room.view(UndoRequest);
    let file = saved(&room);
    assert_eq!(file.file, "aces-7.json");
    let elsewhere = Room::new();
    elsewhere.deal(8);
    let opened = open(&elsewhere, &file.text);
    assert_eq!((opened.seed.as_str(), opened.played, opened.can_undo, opened.can_redo), ("7", 1, true, true));
    assert_eq!((opened.notice.as_deref(), opened.marks.as_slice()), (None, &[MarkView::Replayed][..]));
    assert_eq!(faces(&elsewhere.view(redeal_table::protocol::RedoRequest)), faces(&left));
    // It is a game of its own now, which the journal has.
    let mut elsewhere = elsewhere;
    elsewhere.open();
    assert_eq!(faces(&elsewhere.view(LookRequest)), faces(&left));
}

#[test]
fn a_game_of_other_rules_follows_those_that_are_here() {
    let room = Room::new();
    room.deal(7);
    room.home(2);
    let file = saved(&room);
    let elsewhere = Room::with(&ACES.replace("option.worth", "2"));
    let opened = open(&elsewhere, &file.text);
    assert_eq!((opened.score, opened.marks.contains(&MarkView::Edited)), (Some(4), true));
    assert!(opened.notice.is_some_and(|notice| notice.contains("rules of this game have changed")));
}

#[test]
fn a_game_whose_script_is_not_here_brings_its_rules() {
    let room = Room::new();
    room.deal(7);
    room.home(1);
    let file = saved(&room);
    let elsewhere = Room::of("other", &ACES.replace("\"Aces\"", "\"Other\""));
    let opened = open(&elsewhere, &file.text);
    assert_eq!((opened.variant.name.as_str(), opened.played), ("Aces", 1));
    let text = opened.moves.iter().find(|mv| mv.home).expect("a card goes home").text.clone();
    assert_eq!(elsewhere.view(PlayRequest { text }).played, 2);
}

#[test]
fn what_is_no_game_changes_nothing() {
    let room = Room::new();
    room.deal(7);
    let before = room.home(1);
    let whole = saved(&room).text;
    let hostile = whole.replace("return {", "while true do end return {");
    let newer = whole.replacen("\"format\": 1", "\"format\": 99", 1);
    for text in ["", "{}", "{ \"segments\": [] }", &whole[..whole.len() / 2], &hostile, &newer] {
        match room.ask(OpenGameFileRequest { text: String::from(text) }) {
            Reply::Failed(Failed { why: Some(ReasonKind::NoGameFile { error }), .. }) => assert!(!error.is_empty()),
            other => panic!("{}: {other:?}", &text[..text.len().min(40)]),
        }
    }
    let after = room.view(LookRequest);
    assert_eq!((after.game, faces(&after)), (before.game, faces(&before)));
}

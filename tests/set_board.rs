//! A board that an author sets by hand: its text, what is wrong with it, and how its game is kept.

use std::path::Path;

use redeal_game::game::{BoardOrigin, DealStart, EarlierDeals, Game};
use redeal_game::save::Save;
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;
use redeal_storage::package::to_base64;
use redeal_table::protocol::*;
use redeal_table::{Table, TableConfig};

use crate::ask::{look, play};

const SCRIPT: &str = "--- Small.
return {
  name = 'Small',
  deck = { ranks = 3 },
  piles = {
    { 'stock', tap = draw {} },
    { 'waste' },
    { 'foundation', 4 },
    { 'cell' },
    { 'tableau', 2, up = 1, first = any, place = any },
  },
  score = { [\">foundation\"] = 10, carried = true },
}
";

const BOARD: &str = "stock: (2S) (3S) (2H) (3H) (AD) (2D) (3D)\nwaste: AC 2C 3C\ntableau: AS | AH\n";

fn table(home: &Path) -> Table {
    std::fs::create_dir_all(home.join("rules")).unwrap();
    std::fs::write(home.join("rules/small.lua"), SCRIPT).unwrap();
    let config = TableConfig {
        folders: vec![home.join("rules")],
        data: Some(home.join("data")),
        opening: String::from("small"),
        watch: false,
        ..TableConfig::default()
    };
    Table::open(config, |_| ()).unwrap()
}

fn set(table: &Table, text: &str) -> Box<TableView> {
    match table.handle(SetBoardRequest { text: text.to_owned() }) {
        Reply::View(reply) => reply.view,
        other => panic!("it is not laid: {other:?}"),
    }
}

fn text_of(table: &Table) -> String {
    match table.handle(BoardTextRequest) {
        Reply::BoardText(reply) => reply.text,
        other => panic!("no text: {other:?}"),
    }
}

fn faults(table: &Table, text: &str) -> BoardFaultsReply {
    match table.handle(CheckBoardRequest { text: text.to_owned() }) {
        Reply::BoardFaults(reply) => reply,
        other => panic!("not checked: {other:?}"),
    }
}

fn statistics(table: &Table) -> StatisticsView {
    match table.handle(StatisticsRequest) {
        Reply::Statistics(StatisticsReply { statistics, .. }) => *statistics,
        other => panic!("no statistics: {other:?}"),
    }
}

#[test]
fn every_fault_of_a_text_is_told_with_its_place() {
    let home = tempfile::tempdir().unwrap();
    let table = table(home.path());
    let text = "stock (2S)\nreserve: AS\nwaste: AC 2C  XX AC\ncell: 2D 3D\ntableau: AS | AH | 2H\nvars: redeals=x\n";
    let told = faults(&table, text);
    let places: Vec<_> =
        told.faults.iter().map(|fault| (fault.line, fault.column, fault.what, fault.text.as_str())).collect();
    let expected = [
        (1, 1, BoardFaultKind::Form, ""),
        (2, 1, BoardFaultKind::Group, "reserve"),
        (3, 15, BoardFaultKind::Card, "XX"),
        (3, 18, BoardFaultKind::Double, "AC"),
        (5, 19, BoardFaultKind::Piles, "tableau"),
        (6, 7, BoardFaultKind::Var, "redeals=x"),
        (4, 1, BoardFaultKind::Full, "cell"),
    ];
    assert_eq!(places, expected);
    assert_eq!(told.faults[1].known, "stock, waste, foundation, cell, tableau");
    assert!(told.missing.contains(&String::from("KS")) || told.missing.contains(&String::from("3S")), "{told:?}");
    let missing = faults(&table, &BOARD.replace(" 3C", ""));
    assert_eq!((missing.faults.len(), missing.missing), (0, vec![String::from("3C")]));
    assert_eq!(faults(&table, BOARD), BoardFaultsReply { faults: Vec::new(), missing: Vec::new() });
    let many = faults(&table, &"nonsense\n".repeat(1000));
    assert_eq!(many.faults.len(), 20, "no more than one can read");
    for reply in [
        table.handle(SetBoardRequest { text: text.to_owned() }),
        table.handle(SetBoardRequest { text: "x".repeat(1 << 20) }),
        table.handle(CheckBoardRequest { text: "x".repeat(1 << 20) }),
    ] {
        assert!(matches!(reply, Reply::Failed(_)), "{reply:?}");
    }
    assert!(look(&table).marks.is_empty(), "nothing has changed");
}

#[test]
fn a_deal_from_a_file_is_laid_as_the_rules_go_on_from_a_deal() {
    let home = tempfile::tempdir().unwrap();
    let table = table(home.path());
    let lay = |text: &[u8]| table.handle(LayDealRequest { data: to_base64(text) });
    let json = r#"{ "stock": ["2S", "3S", "2H", "3H", "AD", "2D", "3D"], "waste": ["AC", "2C", "3C"], "tableau piles": [["AS"], ["AH"]] }"#;
    let columns = "Talon: 3D 2D AD 3H 2H 3S 2S\nWaste: ac 2c 3c\n: as\n: ah\n";
    for text in [json, columns, BOARD, &format!("\u{feff}{}", columns.replace('\n', "\r\n"))] {
        let Reply::View(ViewReply { view, .. }) = lay(text.as_bytes()) else { panic!("{text} is not laid") };
        assert_eq!(view.marks, [MarkView::ByHand], "{text}");
        let laid = text_of(&table);
        assert!(BOARD.lines().all(|line| laid.lines().any(|other| other == line)), "{text}\n{laid}");
    }
    for (text, words) in [
        (&b"Talon: 3D"[..], "the deal lacks 11 cards"),
        (b"\xff\xfea\0", "it is written in UTF-16"),
        (b"{", "this isn't a deal"),
        ("x".repeat(100_000).as_bytes(), "it has more than 64 KiB"),
    ] {
        match lay(text) {
            Reply::Failed(Failed { message, .. }) => assert!(message.contains(words), "{message}"),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_board_is_laid_and_its_game_stays_out_of_the_records() {
    let home = tempfile::tempdir().unwrap();
    let table = table(home.path());
    table.handle(DealRequest { seed: Some(String::from("5")), ..DealRequest::default() });
    let view = set(&table, BOARD);
    assert_eq!((view.marks.as_slice(), view.seed.as_str(), view.can_undo), ([MarkView::ByHand].as_slice(), "5", false));
    assert_eq!(text_of(&table).replace("foundation: - | - | - | -\ncell: -\n", ""), BOARD);
    assert_eq!(look(&table).marks, [MarkView::ByHand], "its faces are known anyway");
    play(&table, "tableau1>foundation1");
    assert_eq!(look(&table).score, Some(10));
    let back = table.handle(UndoRequest);
    assert!(matches!(&back, Reply::View(reply) if !reply.view.can_undo), "{back:?}");
    assert_eq!(text_of(&table).replace("foundation: - | - | - | -\ncell: -\n", ""), BOARD);
    play(&table, "tableau1>foundation1");
    for moves in [false, true] {
        let Reply::Refused(Refused { why, .. }) = table.handle(ShareRequest { moves }) else { panic!("no code") };
        assert_eq!(why, Some(ReasonKind::NoCodeByHand));
    }

    // A restart of the program says so, too.
    drop(table);
    let table = self::table(home.path());
    let view = look(&table);
    assert_eq!((view.marks, view.can_undo, view.seed.as_str()), (vec![MarkView::ByHand], true, "5"));
    table.handle(UndoRequest);
    assert_eq!(text_of(&table).replace("foundation: - | - | - | -\ncell: -\n", ""), BOARD);
    play(&table, "tableau1>foundation1");

    // The deal is what it was, without what was won by hand.
    let Reply::View(dealt) = table.handle(RestartRequest) else { panic!("it is dealt") };
    assert_eq!((dealt.view.seed.as_str(), dealt.view.score), ("5", Some(0)));
    assert!(!dealt.view.marks.contains(&MarkView::ByHand));
    let statistics = statistics(&table);
    assert_eq!((statistics.all.played, statistics.left_out), (0, 1));
    let Reply::History(HistoryReply { games, .. }) = table.handle(HistoryRequest { before: None, variant: None })
    else {
        panic!("there is a history");
    };
    assert_eq!(games[0].marks, [MarkView::ByHand]);
    // Taken up again from the history it is still what it was.
    table.handle(ReplayRequest { id: games[0].id });
    let Reply::View(again) = table.handle(PlayOnRequest) else { panic!("it is taken up") };
    assert!(again.view.marks.contains(&MarkView::ByHand), "{:?}", again.view.marks);
}

#[test]
fn what_is_won_by_hand_is_not_carried_to_the_next_deal() {
    let home = tempfile::tempdir().unwrap();
    let table = table(home.path());
    set(&table, BOARD);
    play(&table, "tableau1>foundation1");
    let Reply::View(next) = table.handle(DealRequest { seed: Some(String::from("9")), ..DealRequest::default() })
    else {
        panic!("it is dealt");
    };
    assert_eq!(next.view.score, Some(0));
}

#[test]
fn the_text_of_a_deal_shows_faces_and_marks_its_game() {
    let home = tempfile::tempdir().unwrap();
    let table = table(home.path());
    let text = text_of(&table);
    assert!(text.contains("stock: ("));
    assert_eq!(look(&table).marks, [MarkView::FacesShown]);
    // Neither a board that is set nor the deal after it forgets that.
    assert_eq!(set(&table, &text).marks, [MarkView::ByHand, MarkView::FacesShown]);
    let Reply::View(dealt) = table.handle(RestartRequest) else { panic!("it is dealt") };
    assert_eq!(dealt.view.marks, [MarkView::FacesShown]);
}

#[test]
fn cards_go_anywhere_by_hand_and_nowhere_else() {
    let home = tempfile::tempdir().unwrap();
    let table = table(home.path());
    let by_hand = |text: &str| table.handle(MoveByHandRequest { text: text.to_owned() });
    assert!(matches!(by_hand("tableau1>tableau2"), Reply::Failed(Failed { why: Some(ReasonKind::NotByHand), .. })));
    set(&table, BOARD);
    let Reply::View(reply) = by_hand("stock>foundation3 x2") else { panic!("no rule is asked") };
    assert_eq!((reply.view.marks, reply.view.can_undo), (vec![MarkView::ByHand], false));
    let text = text_of(&table);
    assert!(text.contains("foundation: - | - | (2D) (3D) | -"), "{text}");
    assert!(matches!(by_hand("waste>cell x2"), Reply::Refused(Refused { why: Some(ReasonKind::Full { .. }), .. })));
    assert!(matches!(by_hand("waste>tableau1 x9"), Reply::Refused(_)));
    assert!(matches!(by_hand("tap stock"), Reply::Refused(_)));
    assert!(matches!(by_hand("nonsense"), Reply::Failed(_)));
    assert_eq!(text_of(&table), text);
    // It is kept as it lies.
    drop(table);
    assert_eq!(text_of(&self::table(home.path())), text);
}

#[test]
fn a_save_says_that_its_board_was_set_and_older_saves_open() {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("small.lua"), SCRIPT).unwrap();
    let library = Library::new(vec![home.path().to_path_buf()]);
    let rules = std::sync::Arc::new(library.load("small", &Choices::new()).unwrap());
    let start = DealStart { seed: "3".parse().unwrap(), earlier: EarlierDeals::default(), secret: 1 };
    let board = rules.parse_whole_board(BOARD).unwrap();
    let mut game = Game::set_by_hand(rules.clone(), start, board);
    game.play_text("tableau1>foundation1").unwrap();
    let json = Save::from_game(&game, 0).to_json();
    assert!(json.contains("\"by_hand\": true"), "{json}");
    let opened = Save::from_json(&json).unwrap().open(1).unwrap();
    assert_eq!((opened.game.origin(), opened.game.at()), (BoardOrigin::ByHand, 1));
    // It goes with the game when the rules change.
    let edited = SCRIPT.replace("= 10", "= 11");
    std::fs::write(home.path().join("small.lua"), edited).unwrap();
    game.follow(std::sync::Arc::new(library.load("small", &Choices::new()).unwrap()));
    assert_eq!((game.origin(), game.now().score()), (BoardOrigin::ByHand, 11));
    // A game that was dealt is saved as before, without a word of it.
    let dealt = Save::from_game(&Game::new(rules, start), 0).to_json();
    assert!(!dealt.contains("by_hand"), "{dealt}");
    assert_eq!(Save::from_json(&dealt).unwrap().open(1).unwrap().game.origin(), BoardOrigin::Deal);
}

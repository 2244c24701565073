//! Pinned positions: a file of tests beside a script, played by the host and written at the table.

use std::sync::Arc;
use std::sync::mpsc::channel;

use redeal_cards::shuffle::Seed;
use redeal_game::game::{DealStart, EarlierDeals, Game};
use redeal_game::positions::{MAX_POSITIONS, MAX_TEXT, PinnedPosition, check, pin};
use redeal_rules::option::Choices;
use redeal_scripts::library::Library;
use redeal_table::protocol::{Failed, MarkView, PinRequest, PinsReply, PinsRequest, Reply, ScriptReply, ScriptRequest};
use redeal_table::{Table, TableConfig};
use tempfile::TempDir;

use crate::ask::{look, play};

const SCRIPT: &str = "--- Small.
local option = options { { 'draw', 'Cards drawn', choices = { 1, 3 } } }
return {
  name = 'Small',
  piles = {
    { 'stock', tap = draw { count = option.draw } },
    { 'waste' },
    { 'foundation', 4 },
    { 'tableau', 2, first = rank.king, place = build.down_alternating },
  },
}
";

const HELD: &str = "# A comment.

position: a King fills a space
board:
  waste: KH
  tableau: - | (5C) QS
move: waste>tableau1
becomes:
  # Only what lies there.
  tableau: KH | (5C) QS

position: a Queen does not
board:
  waste: QH
move: waste>tableau1
refused: first

position: three are drawn
option: draw=3
board:
  stock: (AS) (2S) (3S) (4S)
move: tap stock
becomes:
  stock: (AS)
  waste: 4S 3S 2S

position: what can be done
board:
  waste: QH
  tableau: KS | -
moves:
  waste>tableau1
won: no
";

/// The library of a folder with the script.
fn library() -> (TempDir, Library) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("small.lua"), SCRIPT).unwrap();
    let library = Library::new(vec![folder.path().into()]);
    (folder, library)
}

/// How many positions hold, and what is said of the others.
fn checked(text: &str) -> (usize, Vec<String>) {
    let (_folder, library) = library();
    let positions = PinnedPosition::parse(text).unwrap_or_else(|error| panic!("{}: {error}", error.line));
    let report = check(&positions, &library, "small.lua");
    let said = report.failed.iter().map(|failed| {
        let (expected, found) = (failed.fault.expected().join(" / "), failed.fault.found().join(" / "));
        let details =
            if expected.is_empty() && found.is_empty() { String::new() } else { format!(" [{expected}] [{found}]") };
        format!("{}: {}: {}{details}", failed.line, failed.name, failed.fault)
    });
    (report.held, said.collect())
}

#[test]
fn positions_that_come_out_as_expected_hold() {
    assert_eq!(checked(HELD), (4, vec![]));
}

#[test]
fn what_differs_is_named_with_its_line() {
    let first = "Only a King can start column 1, not the Queen of Hearts.";
    for (from, to, said) in [
        (
            "  tableau: KH | (5C) QS\n\n",
            "  tableau: KH | 5C QS\n\n",
            "8: a King fills a space: `waste>tableau1` leads to another board [tableau: KH | 5C QS] [tableau: KH | (5C) QS]",
        ),
        (
            "refused: first",
            "refused: place",
            "16: a Queen does not: `waste>tableau1` is refused for another reason (first, not place): FIRST",
        ),
        (
            "  waste: QH\nmove",
            "  waste: KH\nmove",
            "16: a Queen does not: `waste>tableau1` is legal, and was to be refused (first)",
        ),
        ("  waste: KH\n", "  waste: QH\n", "8: a King fills a space: `waste>tableau1` is refused (first): FIRST"),
        ("draw=3", "draw=7", "18: three are drawn: option `draw` can't be `7`"),
        ("draw=3", "deal=3", "18: three are drawn: there is no option `deal`"),
        (
            "  waste>tableau1\nwon",
            "  waste>tableau2\nwon",
            "31: what can be done: other moves are legal [waste>tableau2] [waste>tableau1]",
        ),
        ("won: no", "won: yes", "33: what can be done: the goal is not met"),
        ("  waste: QH\nmove", "  wastr: QH\nmove", "14: a Queen does not: line 14: there is no pile group `wastr`"),
        ("  waste: QH\nmove", "  waste: QH QH\nmove", "14: a Queen does not: line 14: the deck has no QH left"),
        ("move: tap stock", "move: tap stack", "22: three are drawn: there is no pile `stack` here"),
        (
            "board:",
            "variant: x\nboard:",
            "3: a King fills a space: the script has no variant `x`; its variants are: small",
        ),
    ] {
        let (held, found) = checked(&HELD.replacen(from, to, 1));
        assert_eq!((held, found.len()), (3, 1), "{to}: {found:?}");
        assert!(found[0].starts_with(&said.replace("FIRST", first)), "{to}: {}", found[0]);
    }
}

#[test]
fn a_file_that_can_not_be_read_is_refused_with_its_line() {
    let error =
        |text: &str| PinnedPosition::parse(text).map(|_| ()).map_err(|error| (error.line, error.fault.to_string()));
    for (text, line, said) in [
        ("board:\n  waste: KH\n", 1, "a position begins with"),
        ("position: a\nwaste KH\n", 2, "a line looks like `key: value`"),
        ("position: a\n  waste: KH\n", 2, "only the lines below"),
        ("position: a\nwaste: KH\n", 2, "`waste:` has no meaning here"),
        ("position: a\nwon: yes\n", 1, "this position has no `board:`"),
        ("position: a\nboard:\n", 1, "this position says nothing"),
        ("position: a\nboard:\nmove: tap stock\nwon: yes\n", 3, "a `move:` needs"),
        ("position: a\nboard:\nbecomes:\n", 1, "`becomes:` and `refused:` need a `move:`"),
        ("position: a\nboard:\nboard:\n", 3, "this position has a second `board:`"),
        ("position: a\nboard: waste\n", 2, "`board:` reads lines below it"),
        ("position: a\nrefused: frist\n", 2, "there is no refusal `frist`; the kinds are: no_card, keeps"),
        ("position: a\nseed: ?\n", 2, ""),
        ("position: a\nwon: perhaps\n", 2, "`won:` reads `yes` or `no`"),
        ("position: a\noption: draw\n", 2, "`option:` reads `draw=3`"),
    ] {
        let (at, found) = error(text).expect_err(text);
        assert!(at == line && found.starts_with(said), "{text}: {at}: {found}");
    }
    let small = "position: a\nboard:\nwon: no\n";
    assert_eq!(PinnedPosition::parse(&small.repeat(MAX_POSITIONS)).map(|all| all.len()), Ok(MAX_POSITIONS));
    assert!(error(&small.repeat(MAX_POSITIONS + 1)).expect_err("too many").1.contains("at most 500 positions"));
    assert!(error(&"#".repeat(MAX_TEXT + 1)).expect_err("too long").1.contains("at most 256 KiB"));
}

#[test]
fn of_very_many_choices_of_options_only_some_are_loaded() {
    let text: Vec<String> = (0..60).map(|n| format!("position: {n}\noption: o{n}=1\nboard:\nwon: no\n")).collect();
    let text = text.concat();
    let (held, said) = checked(&text);
    assert_eq!((held, said.len()), (0, 60));
    assert_eq!(said.iter().filter(|said| said.contains("it was not tried")).count(), 20);
}

#[test]
fn what_is_pinned_holds() {
    let (_folder, library) = library();
    let choices = Choices::from([(String::from("draw"), "3".parse().unwrap())]);
    let rules = Arc::new(library.load("small", &choices).unwrap());
    let mut game =
        Game::new(Arc::clone(&rules), DealStart { seed: Seed::Plain(7), earlier: EarlierDeals::default(), secret: 0 });
    game.play_text("tap stock").unwrap();
    let mut file = String::new();
    for text in ["tap stock", "waste>tableau1", "stock>waste"] {
        let mv = rules.parse_move(text).unwrap();
        let pin = pin(&game, Some(&mv)).unwrap();
        let (added, line) = pin.added_to(&file, "small.lua").expect("it is new");
        assert!(added.lines().nth(line - 1).unwrap().starts_with("position: deal 7, after 1 moves: "), "{added}");
        file = added;
        assert_eq!(pin.added_to(&file, "small.lua"), None, "it is there already");
    }
    file = pin(&game, None).unwrap().added_to(&file, "small.lua").unwrap().0;
    assert!(file.contains("option: draw=3\n") && file.contains("refused: keeps\n"), "{file}");
    assert_eq!(checked(&file), (4, vec![]), "{file}");
}

/// A home with a bundled folder and the player's own, which is not there yet.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        let home = Self(tempfile::tempdir().unwrap());
        std::fs::create_dir_all(home.0.path().join("bundled")).unwrap();
        std::fs::write(home.0.path().join("bundled/small.lua"), SCRIPT).unwrap();
        home
    }

    fn table(&self, edit: bool) -> Table {
        let own = self.0.path().join("own");
        let config = TableConfig {
            folders: vec![own.clone(), self.0.path().join("bundled")],
            own: Some(own),
            edit,
            opening: String::from("small"),
            ..TableConfig::default()
        };
        Table::open(config, {
            let (send, _) = channel();
            move |event| drop(send.send(event))
        })
        .unwrap()
    }

    fn file(&self) -> std::path::PathBuf {
        self.0.path().join("own/small.positions.txt")
    }
}

fn pins(reply: Reply) -> PinsReply {
    match reply {
        Reply::Pins(pins) => pins,
        other => panic!("no pins: {other:?}"),
    }
}

fn pin_at(table: &Table, text: Option<&str>) -> PinsReply {
    pins(table.handle(PinRequest { text: text.map(String::from) }))
}

#[test]
fn a_position_on_the_table_is_pinned_and_tried_after_each_edit() {
    let home = Home::new();
    let table = home.table(true);
    let none = pins(table.handle(PinsRequest));
    assert!(!none.there && none.problem.is_none() && none.path == "small.positions.txt", "{none:?}");
    play(&table, "tap stock");
    let first = pin_at(&table, Some("tap stock"));
    assert_eq!((first.there, first.held, first.failed.len(), first.pinned), (true, 1, 0, Some(3)), "{first:?}");
    // The file shows the cards of the stock.
    assert_eq!(look(&table).marks, [MarkView::FacesShown]);
    assert_eq!(pin_at(&table, None).held, 2);
    assert_eq!(pin_at(&table, None).pinned, None, "it is there already");
    // The script itself was not copied: the positions lie in the player's own folder, and the bundled script is used.
    assert!(!home.0.path().join("own/small.lua").exists());
    let Reply::Script(ScriptReply { files, .. }) = table.handle(ScriptRequest) else { panic!("no files") };
    let shown: Vec<_> = files.iter().map(|file| (file.path.as_str(), file.own, file.editable, file.in_force)).collect();
    assert_eq!(shown, [("small.lua", false, true, true), ("small.positions.txt", true, true, true)]);

    std::fs::write(home.0.path().join("own/small.lua"), SCRIPT.replace("count = option.draw", "count = 2")).unwrap();
    let after = pins(table.handle(PinsRequest));
    assert_eq!((after.held, after.failed.len()), (1, 1), "{after:?}");
    assert!(after.failed[0].message.contains("leads to another board") && !after.failed[0].found.is_empty());

    std::fs::write(home.0.path().join("own/small.lua"), "return {").unwrap();
    assert_eq!(pins(table.handle(PinsRequest)).problem.map(|problem| problem.file).as_deref(), Some("small.lua"));
    std::fs::write(home.0.path().join("own/small.lua"), SCRIPT).unwrap();
    std::fs::write(home.file(), "nonsense").unwrap();
    let unread = pins(table.handle(PinsRequest)).problem.expect("it can't be read");
    assert_eq!((unread.file.as_str(), unread.line), ("small.positions.txt", Some(1)));
    std::fs::write(home.file(), "a".repeat(MAX_TEXT + 1)).unwrap();
    assert!(pins(table.handle(PinsRequest)).problem.is_some());
    std::fs::write(home.file(), HELD).unwrap();
    for file in ["own/small.lua", "bundled/small.lua"] {
        std::fs::remove_file(home.0.path().join(file)).unwrap();
    }
    assert!(pins(table.handle(PinsRequest)).script_gone);
}

#[test]
fn nothing_is_pinned_where_scripts_are_not_edited() {
    let home = Home::new();
    let table = home.table(false);
    assert!(matches!(table.handle(PinRequest { text: None }), Reply::Failed(_)));
    let editing = home.table(true);
    let nonsense = editing.handle(PinRequest { text: Some(String::from("nonsense")) });
    assert!(matches!(nonsense, Reply::Failed(Failed { .. })));
    assert!(!home.file().exists());
}

/// Positions that were written from what books and other programs say, not from the scripts.
#[test]
fn bundled_games_are_played_as_others_play_them() {
    let library = crate::common::library();
    let (mut files, mut held, mut wrong) = (0, 0, Vec::new());
    for file in std::fs::read_dir(crate::common::tree().join("rules")).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let Some(script) = name.strip_suffix(".positions.txt") else { continue };
        let text = std::fs::read_to_string(&path).unwrap();
        let positions = PinnedPosition::parse(&text).unwrap_or_else(|error| panic!("{name}:{}: {error}", error.line));
        let report = check(&positions, &library, &format!("{script}.lua"));
        files += 1;
        held += report.held;
        for failed in &report.failed {
            wrong.push(format!("{name}:{}: {}: {}", failed.line, failed.name, failed.fault));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(files >= 40 && held >= 170, "{held} positions of {files} scripts");
}

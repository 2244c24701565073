//! Edited rules come into force in the running game: with real files, a real watch and a real table.

mod failing;
mod folders;
mod in_force;
mod matrix;
mod memory;
mod odd;
mod sequences;
mod told_once;

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::time::{Duration, Instant};

use redeal_rules::option::{Choice, Choices};
use redeal_table::protocol::{
    DealRequest, Failed, FollowedView, LookRequest, OptionsRequest, OutcomeView, PlayRequest, ProblemView, RedoRequest,
    Reply, Request, RestartRequest, RoleView, TableEvent, TableView, UndoRequest, VariantsReply, VariantsRequest,
    ViewReply,
};
use redeal_table::{Table, TableConfig};
use tempfile::TempDir;

use crate::ask::view;
use crate::common::{SOON, replace};

const GAME: &str = r#"--- A small game.
local scoring = require "lib/scoring"
local option = options {
  { "draw", "Cards drawn", choices = { 1, 3 } },
  { "spare", "Not used", choices = { "a", "b" } },
}
return {
  name = "Small",
  piles = {
    { "stock", tap = draw { to = "waste", count = option.draw, redeals = unlimited } },
    { "waste", fan = "right" },
    { "foundation", 4 },
    { "tableau", 7, up = 1, place = any, run = build.down },
  },
  score = scoring,
}
"#;
const SCORING: &str = "return { start = 100, draw = -1, [\">tableau\"] = 5 }\n";

/// A table over a folder of rules, with all that it says.
struct Room {
    home: TempDir,
    table: Option<Table>,
    events: Receiver<TableEvent>,
}

impl Room {
    fn new() -> Self {
        Self::with(GAME)
    }

    fn with(game: &str) -> Self {
        let home = tempfile::tempdir().expect("a folder");
        std::fs::create_dir_all(home.path().join("rules/lib")).expect("a folder");
        std::fs::write(home.path().join("rules/small.lua"), game).expect("a script");
        std::fs::write(home.path().join("rules/lib/scoring.lua"), SCORING).expect("a script");
        let mut room = Self { home, table: None, events: channel().1 };
        room.open();
        room
    }

    fn rules(&self) -> PathBuf {
        self.home.path().join("rules")
    }

    fn game(&self) -> PathBuf {
        self.rules().join("small.lua")
    }

    fn config(&self) -> TableConfig {
        TableConfig {
            folders: vec![self.rules()],
            data: Some(self.home.path().join("data")),
            watch: true,
            opening: String::from("small"),
            ..TableConfig::default()
        }
    }

    fn open(&mut self) {
        self.open_with(&self.config());
    }

    fn open_with(&mut self, config: &TableConfig) {
        let (send, events) = channel();
        self.table = Some(Table::open(config.clone(), move |event| drop(send.send(event))).expect("the table opens"));
        self.events = events;
    }

    fn close(&mut self) {
        self.table = None;
    }

    fn ask(&self, request: impl Into<Request>) -> Reply {
        self.table.as_ref().expect("the table is open").handle(request)
    }

    fn look(&self) -> TableView {
        view(self.ask(LookRequest))
    }

    fn play(&self, text: &str) -> TableView {
        view(self.ask(PlayRequest { text: text.to_string() }))
    }

    fn deal(&self, seed: &str) -> TableView {
        view(self.ask(DealRequest { variant: None, seed: Some(seed.to_string()), options: None }))
    }

    /// Plays the first legal moves from column to column, and says how many.
    fn play_columns(&self, most: usize) -> usize {
        for n in 0..most {
            let now = self.look();
            let Some(mv) = now.moves.iter().find(|mv| mv.text.starts_with("tableau") && mv.text.contains(">tableau"))
            else {
                return n;
            };
            self.play(&mv.text);
        }
        most
    }

    /// Saves the game's script as editors do.
    fn save(&self, text: &str) {
        replace(&self.game(), text);
    }

    /// Saves it in such a way that it may be read while it is empty.
    fn save_in_place(&self, text: &str) {
        std::fs::write(self.game(), text).expect("a script is saved");
    }

    /// Saves what the game requires.
    fn save_scoring(&self, text: &str) {
        replace(&self.rules().join("lib/scoring.lua"), text);
    }

    /// Waits for the news of new rules. No card is lost, and a fresh look shows the same.
    fn reloaded(&self) -> (FollowedView, TableView) {
        let start = Instant::now();
        loop {
            match self.events.recv_timeout(SOON.saturating_sub(start.elapsed())) {
                Ok(TableEvent::Reloaded { followed, view }) => {
                    assert_eq!(cards(&view), 52, "no card is lost");
                    assert_same(&view, &self.look());
                    return (followed, *view);
                }
                Ok(_) => {}
                Err(error) => panic!("no news of new rules: {error}"),
            }
        }
    }

    /// Waits until what is in force fits, by an event or because it fits already.
    fn reloaded_to(&self, fits: impl Fn(&TableView) -> bool) -> TableView {
        let start = Instant::now();
        while start.elapsed() < SOON {
            let now = self.look();
            if fits(&now) {
                return now;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("the edit never came into force");
    }

    /// Waits for the news of a problem, or of its end.
    fn problem(&self) -> Option<ProblemView> {
        let start = Instant::now();
        loop {
            match self.events.recv_timeout(SOON.saturating_sub(start.elapsed())) {
                Ok(TableEvent::Problem { problem, .. }) => {
                    let now = self.look();
                    assert_eq!(now.problem, problem);
                    assert_eq!(cards(&now), 52, "no card is lost");
                    return problem;
                }
                Ok(TableEvent::Reloaded { followed, .. }) => {
                    panic!("reloaded, but a problem was expected: {followed:?}")
                }
                Ok(_) => {}
                Err(error) => panic!("no news of a problem: {error}"),
            }
        }
    }

    /// Waits until nothing is said any more.
    fn quiet(&self) -> Vec<TableEvent> {
        let mut all = Vec::new();
        loop {
            match self.events.recv_timeout(Duration::from_millis(700)) {
                Ok(event) => all.push(event),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return all,
            }
        }
    }
}

fn cards(view: &TableView) -> usize {
    view.piles.iter().map(|pile| pile.cards.len()).sum()
}

/// Equal but for the number of the view, the time, and what is found out about the rules later.
fn assert_same(event: &TableView, look: &TableView) {
    assert!(look.version > event.version);
    let at_rest = |view: &TableView| {
        let mut view = view.clone();
        view.version = 0;
        view.clock.ms = 0;
        view.warnings = None;
        view
    };
    assert_eq!(at_rest(event), at_rest(look));
}

fn piles(view: &TableView) -> Vec<Vec<redeal_table::protocol::CardView>> {
    view.piles.iter().map(|pile| pile.cards.clone()).collect()
}

/// The game with another look, and nothing else.
fn wider(n: u32) -> String {
    GAME.replace("{ \"waste\", fan = \"right\"", &format!("{{ \"waste\", fan = \"right\", show = {n}"))
}

#[test]
fn a_script_is_written_in_place() {
    let room = Room::new();
    room.deal("7");
    room.play("tap stock");
    let before = room.look();
    room.save_in_place(&wider(3));
    let (followed, after) = room.reloaded();
    assert_eq!(followed.outcome, OutcomeView::Replayed);
    assert_eq!(piles(&before), piles(&after));
    assert_eq!((before.piles[1].show, after.piles[1].show), (None, Some(3)));
    assert_eq!(before.game, after.game);
    assert_eq!((followed.score_before, followed.score_after), (99, 99));
}

#[test]
fn a_script_is_replaced_as_editors_do() {
    let room = Room::new();
    room.play("tap stock");
    for n in 2..6 {
        let new = room.rules().join("small.lua~tmp");
        std::fs::write(&new, wider(n)).expect("it is written");
        std::fs::rename(&new, room.game()).expect("it is renamed");
        let (followed, view) = room.reloaded();
        assert_eq!((followed.outcome, view.piles[1].show), (OutcomeView::Replayed, Some(n as u8)));
    }
    // By a backup, too: the old file moves away, the new one comes.
    std::fs::rename(room.game(), room.rules().join("small.lua.bak")).expect("it is renamed");
    room.save(&wider(9));
    assert_eq!(room.reloaded().1.piles[1].show, Some(9));
}

#[test]
fn a_script_is_written_bit_by_bit() {
    use std::io::Write as _;
    let room = Room::new();
    room.play("tap stock");
    let text = wider(4);
    let mut file = std::fs::File::create(room.game()).expect("it is truncated");
    for part in text.as_bytes().chunks(120) {
        file.write_all(part).expect("it is written");
        file.flush().expect("it is written");
        std::thread::sleep(Duration::from_millis(5));
    }
    drop(file);
    assert_eq!(room.reloaded().1.piles[1].show, Some(4));
    assert_eq!(room.look().problem, None);
}

/// How many reports such a save gives depends on how busy the machine is; `watch` tests that with a simulated clock. Here
/// only the end counts.
#[test]
fn saves_in_several_writes_end_with_the_last_rules_and_no_problem() {
    use std::io::Write as _;
    const PAUSE: Duration = Duration::from_millis(8);
    let room = Room::new();
    room.play("tap stock");
    for n in 2..6 {
        let text = wider(n);
        let (half, rest) = text.split_at(text.len() / 2);
        let mut file = std::fs::File::create(room.game()).expect("it is truncated");
        std::thread::sleep(PAUSE);
        file.write_all(half.as_bytes()).expect("it is written");
        std::thread::sleep(PAUSE);
        file.write_all(rest.as_bytes()).expect("it is written");
        drop(file);
        room.reloaded_to(|view| view.piles[1].show == Some(n as u8) && view.problem.is_none());
    }
    room.quiet();
    let view = room.look();
    assert_eq!((view.piles[1].show, view.problem), (Some(5), None));
}

#[test]
fn a_script_goes_and_comes_back() {
    let room = Room::new();
    room.play("tap stock");
    std::fs::remove_file(room.game()).expect("it goes");
    let problem = room.problem().expect("it is missed");
    assert_eq!(problem.file, "small.lua");
    assert!(problem.message.contains("no longer in the rules folder"), "{problem}");
    room.play("tap stock");
    room.save(GAME);
    assert_eq!(room.problem(), None);
    room.save(&wider(2));
    assert_eq!(room.reloaded().1.played, 0);
}

#[test]
fn a_broken_script_leaves_the_last_good_rules_in_force() {
    let room = Room::new();
    room.play("tap stock");
    for (broken, line) in [
        (GAME.replace("name = ", "name = = "), 8),
        (GAME.replace("up = 1,", "up = 1, colour = 2,"), 13),
        (GAME.replace("require \"lib/scoring\"", "require(\"lib/scoring\").x.y"), 2),
        (GAME.replace("place = any", "place = function() return 1 end"), 13),
        (String::new(), 1),
    ] {
        let before = room.look();
        room.save(&broken);
        let problem = room.problem().expect("it is broken");
        assert_eq!((problem.file.as_str(), problem.line), ("small.lua", Some(line)), "{problem}");
        assert_eq!(piles(&before), piles(&room.look()));
        // The game goes on: moves, undo, and even a new deal.
        room.play("tap stock");
        room.ask(UndoRequest);
        room.play("tap stock");
    }
    assert!(room.deal("9").problem.is_some());
    room.play("tap stock");
    room.save(GAME);
    assert_eq!(room.problem(), None, "mended");
    // It was mended to what was in force: nothing else is to be told.
    assert!(!room.quiet().iter().any(|event| matches!(event, TableEvent::Reloaded { .. })));
}

#[test]
fn a_script_mended_to_something_new_is_followed() {
    let room = Room::new();
    room.play("tap stock");
    room.save("return {");
    assert!(room.problem().is_some());
    room.save(&wider(5));
    let mut mended = false;
    let start = Instant::now();
    while start.elapsed() < SOON {
        match room.events.recv_timeout(SOON) {
            Ok(TableEvent::Problem { problem, .. }) => {
                assert_eq!(problem, None);
                mended = true;
            }
            Ok(TableEvent::Reloaded { view, .. }) => {
                assert!(mended, "first the problem goes");
                assert_eq!((view.piles[1].show, view.problem), (Some(5), None));
                return;
            }
            _ => {}
        }
    }
    panic!("no news");
}

#[test]
fn an_endless_loop_holds_up_nobodys_move() {
    let room = Room::new();
    room.deal("7");
    // Its turns are long, so that it spins for a second or so before its steps are used up.
    room.save(&format!("local n = 1 while true do {}end\n{GAME}", "n = n * 3 % 7 ".repeat(4)));
    // Moves are made until it is told. One that waited for the script would be the last of a few.
    let (start, mut moves) = (Instant::now(), 0);
    let problem = loop {
        room.play("tap stock");
        moves += 1;
        match room.events.try_recv() {
            Ok(TableEvent::Problem { problem, .. }) => break problem.expect("it is broken"),
            Ok(TableEvent::Reloaded { followed, .. }) => panic!("an endless script is in force: {followed:?}"),
            Ok(_) => {}
            Err(TryRecvError::Empty) => std::thread::sleep(Duration::from_millis(10)),
            Err(TryRecvError::Disconnected) => panic!("the table has ended"),
        }
        assert!(start.elapsed() < SOON, "no news of a problem");
    };
    assert!(moves > 20, "{moves} moves while it spun");
    assert_eq!(room.look().problem.as_ref(), Some(&problem));
    assert!(problem.message.contains("more than 16,000,000 steps"), "{problem}");
    assert_eq!((problem.file.as_str(), problem.line), ("small.lua", Some(1)));
    room.save(GAME);
    assert_eq!(room.problem(), None);
}

#[test]
fn a_changed_score_is_counted_anew() {
    let room = Room::new();
    room.deal("7");
    let moves = room.play_columns(3) as i64;
    assert!(moves > 0);
    let before = room.look();
    assert_eq!(before.score, Some(100 + 5 * moves));
    room.save_scoring("return { start = 10, [\">tableau\"] = 7 }");
    let (followed, after) = room.reloaded();
    assert_eq!(followed.outcome, OutcomeView::Replayed);
    assert_eq!((followed.score_before, followed.score_after), (100 + 5 * moves, 10 + 7 * moves));
    assert_eq!(after.score, Some(10 + 7 * moves));
    assert_eq!(piles(&before), piles(&after));
    // Undo gives the old scores under the new rules.
    view(room.ask(UndoRequest));
    assert_eq!(room.look().score, Some(10 + 7 * (moves - 1)));
    view(room.ask(RedoRequest));
}

#[test]
fn a_move_that_is_illegal_by_now_stays_played() {
    let mut room = Room::new();
    room.deal("7");
    let start = room.look();
    let moves = room.play_columns(3);
    assert!(moves > 1);
    let before = room.look();
    room.save(&GAME.replace("place = any, run = build.down", "place = none, first = none, run = none"));
    let (followed, after) = room.reloaded();
    assert_eq!(followed.outcome, OutcomeView::Continued);
    assert!(followed.illegal.is_some_and(|text| text.contains(">tableau")));
    assert_eq!(piles(&before), piles(&after), "the board stays as it lies");
    assert!(!after.moves.iter().any(|mv| mv.text.contains(">tableau")), "the new rules judge");
    assert_eq!(after.score, before.score, "the score is folded over the same events");
    // A changed score is folded over the old events, too.
    room.save_scoring("return { start = 0, [\">tableau\"] = 2 }");
    let (followed, _) = room.reloaded();
    assert_eq!((followed.outcome, followed.score_after), (OutcomeView::Continued, 2 * moves as i64));
    // On, and back across the seam, to the deal.
    room.play("tap stock");
    let mut now = room.look();
    for _ in 0..=moves {
        now = view(room.ask(UndoRequest));
        assert_eq!(cards(&now), 52);
    }
    assert_eq!(piles(&now), piles(&start));
    assert!(!now.can_undo && now.can_redo);
    for _ in 0..=moves {
        now = view(room.ask(RedoRequest));
    }
    assert!(!now.can_redo);
    let last = room.look();
    room.close();
    room.open();
    let again = room.look();
    assert_eq!(piles(&last), piles(&again));
    assert_eq!((last.score, last.played, again.notice), (again.score, again.played, None));
}

#[test]
fn another_deal_waits_for_the_restart() {
    let room = Room::new();
    room.deal("7");
    room.play("tap stock");
    let before = room.look();
    room.save(&GAME.replace("up = 1,", "up = 2,"));
    let (followed, after) = room.reloaded();
    assert_eq!(followed.outcome, OutcomeView::DealsOtherwise);
    assert_eq!(piles(&before), piles(&after));
    // Play goes on under the old rules, and a restart deals anew.
    room.play("tap stock");
    let anew = view(room.ask(RestartRequest));
    assert_eq!(anew.seed, "7");
    assert!(anew.piles.iter().filter(|pile| pile.role == RoleView::Tableau).all(|pile| pile.cards.len() == 2));
    assert_eq!(cards(&anew), 52);
}

#[test]
fn before_the_first_move_another_deal_comes_at_once() {
    let room = Room::new();
    room.deal("7");
    room.save(&GAME.replace("up = 1,", "up = 3,"));
    let (followed, after) = room.reloaded();
    assert_eq!(followed.outcome, OutcomeView::Replayed);
    assert!(after.piles.iter().filter(|pile| pile.role == RoleView::Tableau).all(|pile| pile.cards.len() == 3));
    assert_eq!(after.seed, "7");
    // And back again.
    room.save(GAME);
    assert!(
        room.reloaded().1.piles.iter().filter(|pile| pile.role == RoleView::Tableau).all(|pile| pile.cards.len() == 1)
    );
}

#[test]
fn piles_that_go_keep_the_old_rules_while_cards_lie_there() {
    let room = Room::new();
    room.deal("7");
    room.play_columns(2);
    let before = room.look();
    // A deck of other cards, and a column less.
    room.save(&GAME.replace("name = \"Small\",", "name = \"Small\", deck = { suits = 1 },"));
    let (followed, after) = room.reloaded();
    assert!(matches!(followed.outcome, OutcomeView::DealsOtherwise | OutcomeView::Kept), "{followed:?}");
    assert_eq!(piles(&before), piles(&after));
    room.save(&GAME.replace("{ \"tableau\", 7", "{ \"tableau\", 6"));
    let (followed, after) = room.reloaded();
    assert!(matches!(followed.outcome, OutcomeView::DealsOtherwise | OutcomeView::Kept), "{followed:?}");
    assert_eq!(piles(&before), piles(&after));
    room.save(GAME);
    let (followed, after) = room.reloaded();
    assert_eq!(followed.outcome, OutcomeView::Replayed);
    assert_eq!(piles(&before), piles(&after));
}

#[test]
fn an_edit_of_a_required_file_counts() {
    let room = Room::new();
    room.play("tap stock");
    room.save_scoring("return {\n  start = 100,\n  darw = 1,\n}");
    let problem = room.problem().expect("it is broken");
    assert_eq!((problem.file.as_str(), problem.line), ("lib/scoring.lua", Some(3)));
    std::fs::remove_file(room.rules().join("lib/scoring.lua")).expect("it goes");
    let problem = room.problem().expect("it is missed");
    assert_eq!((problem.file.as_str(), problem.line), ("small.lua", Some(2)));
    room.save_scoring("return { start = 50 }");
    assert_eq!(room.reloaded().1.score, Some(50));
}

#[test]
fn an_option_that_goes_is_forgotten() {
    let room = Room::new();
    let options =
        Choices::from([(String::from("draw"), Choice::Number(3)), (String::from("spare"), Choice::Word("b".into()))]);
    view(room.ask(OptionsRequest { options }));
    room.play("tap stock");
    room.save(&GAME.replace("  { \"spare\", \"Not used\", choices = { \"a\", \"b\" } },\n", ""));
    let (followed, after) = room.reloaded();
    assert_eq!(followed.outcome, OutcomeView::Replayed);
    assert_eq!(after.options.len(), 1);
    assert_eq!(after.options[0].chosen, Choice::Number(3), "the other one keeps its choice");
    let gone = Choices::from([(String::from("spare"), Choice::Word("a".into()))]);
    assert!(matches!(room.ask(OptionsRequest { options: gone }), Reply::Failed(Failed { .. })));
    // A choice that goes falls back to the default.
    room.save(&GAME.replace("choices = { 1, 3 }", "choices = { 1, 2 }"));
    let (_, after) = room.reloaded();
    assert_eq!(after.options[0].chosen, Choice::Number(1));
}

#[test]
fn options_change_in_a_running_game() {
    let mut room = Room::new();
    room.deal("7");
    let set = |room: &Room, draw: i64| {
        let options = Choices::from([(String::from("draw"), Choice::Number(draw))]);
        match room.ask(OptionsRequest { options }) {
            Reply::View(ViewReply { view, followed }) => {
                assert_eq!(cards(&view), 52);
                (followed.expect("it says what became of the game"), *view)
            }
            other => panic!("{other:?}"),
        }
    };
    let drawn = |view: &TableView| view.piles[1].cards.len();
    assert_eq!(set(&room, 3).0.outcome, OutcomeView::Replayed);
    assert_eq!(drawn(&room.play("tap stock")), 3);
    let (followed, now) = set(&room, 1);
    assert_eq!((followed.outcome, drawn(&now)), (OutcomeView::Replayed, 1), "as if it had always been so");
    assert_eq!(drawn(&room.play("tap stock")), 2);
    for bad in [Choice::Number(7), Choice::Word("x".into()), Choice::Flag(true)] {
        let options = Choices::from([(String::from("draw"), bad)]);
        assert!(matches!(room.ask(OptionsRequest { options }), Reply::Failed(Failed { .. })));
    }
    // An edit right after a choice doesn't take the choice back.
    for n in 0..6 {
        room.save(&wider(2 + n));
        set(&room, if n % 2 == 0 { 3 } else { 1 });
        let now = room.reloaded_to(|view| view.piles[1].show == Some(2 + n as u8));
        assert_eq!(now.options[0].chosen, Choice::Number(if n % 2 == 0 { 3 } else { 1 }), "round {n}");
    }
    let last = room.look();
    room.close();
    room.open();
    assert_eq!(room.look().options, last.options);
}

#[test]
fn an_edit_does_not_bring_another_variant_to_the_table() {
    let room = Room::new();
    let other = GAME.replace("name = \"Small\"", "name = \"Other\"").replace("up = 1,", "up = 4,");
    std::fs::write(room.rules().join("other.lua"), &other).expect("saved");
    room.quiet();
    let change = |room: &Room, variant: &str| {
        view(room.ask(DealRequest { variant: Some(variant.to_string()), seed: None, options: None }))
    };
    for n in 0..4u32 {
        room.save(&wider(2 + n));
        // While that is compiled the player goes elsewhere.
        std::thread::sleep(Duration::from_millis(u64::from(28 + n)));
        let there = change(&room, "other");
        room.quiet();
        let now = room.look();
        assert_eq!(now.variant.id, "other");
        assert_eq!(piles(&there), piles(&now));
        assert_eq!(change(&room, "small").piles[1].show, Some(2 + n as u8), "the edit is in force there");
    }
}

#[test]
fn fifty_saves_in_a_second_end_right() {
    let room = Room::new();
    room.deal("7");
    room.play("tap stock");
    for n in 0..50u32 {
        let text = if n % 3 == 1 { String::from("return {") } else { wider(2 + n % 7) };
        if n % 2 == 0 {
            room.save_in_place(&text);
        } else {
            room.save(&text);
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    room.save(&wider(11));
    let now = room.reloaded_to(|view| view.piles[1].show == Some(11));
    assert_eq!(cards(&now), 52);
    room.quiet();
    let now = room.look();
    assert_eq!((now.problem, now.piles[1].show), (None, Some(11)));
    assert_eq!(now.piles[1].cards.len(), 1, "the move is still played");
}

#[cfg(unix)]
#[test]
fn a_rules_folder_may_be_a_link() {
    let mut room = Room::new();
    room.close();
    let link = room.home.path().join("link");
    std::os::unix::fs::symlink(room.rules(), &link).expect("a link");
    let config = TableConfig { folders: vec![link.clone()], ..room.config() };
    room.open_with(&config);
    room.play("tap stock");
    std::fs::write(link.join("small.lua"), wider(3)).expect("saved");
    assert_eq!(room.reloaded().1.piles[1].show, Some(3));
    room.save(&wider(4));
    assert_eq!(room.reloaded().1.piles[1].show, Some(4));
    // A script that is a link within the folder is edited where it lies.
    std::fs::rename(room.game(), room.rules().join("lib/real.lua")).expect("it is moved");
    std::os::unix::fs::symlink("lib/real.lua", room.game()).expect("a link");
    room.quiet();
    std::fs::write(room.rules().join("lib/real.lua"), wider(6)).expect("saved");
    let now = room.reloaded_to(|view| view.piles[1].show == Some(6));
    assert_eq!(now.problem, None);
}

#[test]
fn the_first_folder_that_has_a_script_wins() {
    let mut room = Room::new();
    room.close();
    let own = room.home.path().join("own");
    std::fs::create_dir_all(&own).expect("a folder");
    let config = TableConfig { folders: vec![own.clone(), room.rules()], ..room.config() };
    room.open_with(&config);
    room.play("tap stock");
    // "Edit a copy": the copy comes into force, with the library of the other folder.
    std::fs::write(own.join("small.lua"), wider(3)).expect("saved");
    assert_eq!(room.reloaded().1.piles[1].show, Some(3));
    std::fs::remove_file(own.join("small.lua")).expect("it goes");
    assert_eq!(room.reloaded().1.piles[1].show, None);
}

#[test]
fn edits_while_the_table_was_closed_are_followed() {
    let mut room = Room::new();
    room.deal("7");
    let moves = room.play_columns(2) as i64;
    let before = room.look();
    room.close();
    room.save(&wider(3));
    std::fs::write(room.rules().join("lib/scoring.lua"), "return { start = 0, [\">tableau\"] = 1 }").expect("saved");
    room.open();
    let after = room.look();
    assert_eq!((after.piles[1].show, after.score), (Some(3), Some(moves)));
    assert_eq!(piles(&before), piles(&after));
    // Edits at once after the start are not missed.
    room.close();
    room.open();
    room.save(&wider(5));
    assert_eq!(room.reloaded_to(|view| view.piles[1].show == Some(5)).problem, None);
}

#[test]
fn a_script_that_is_broken_at_the_start_is_shown_and_mended() {
    let mut room = Room::new();
    room.deal("7");
    room.play("tap stock");
    let before = room.look();
    room.close();
    room.save(&GAME.replace("up = 1,", "up = 1, colour = 2,"));
    room.open();
    let after = room.look();
    assert_eq!(piles(&before), piles(&after));
    assert_eq!(after.problem.clone().expect("it is shown").line, Some(13));
    room.play("tap stock");
    room.save(&wider(2));
    assert_eq!(room.problem(), None);
    let now = room.reloaded_to(|view| view.piles[1].show == Some(2));
    assert_eq!(now.piles[1].cards.len(), 2);
}

#[test]
fn other_files_are_nobodys_news() {
    let room = Room::new();
    room.quiet();
    for name in ["notes.txt", ".small.lua.swp", "small.lua~", "picture.png"] {
        std::fs::write(room.rules().join(name), "anything").expect("saved");
    }
    let heard = room.quiet();
    assert!(
        !heard.iter().any(|event| matches!(event, TableEvent::Reloaded { .. } | TableEvent::Problem { .. })),
        "{heard:?}"
    );
    // A new script in the folder is.
    std::fs::write(room.rules().join("new.lua"), GAME.replace("Small", "New")).expect("saved");
    while !matches!(room.events.recv_timeout(SOON).expect("it is told"), TableEvent::VariantsChanged) {}
    match room.ask(VariantsRequest) {
        Reply::Variants(VariantsReply { variants, .. }) => assert_eq!(variants.len(), 2),
        other => panic!("{other:?}"),
    }
}

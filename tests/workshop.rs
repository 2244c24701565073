//! The files of the script on the table, read and written beside the game, at a real table.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use redeal_table::protocol::{
    ClauseAnswerView, ClauseKindView, ClauseView, ConsoleReply, ConsoleRequest, DealRequest, EditScriptRequest,
    EndFilmRequest, Failed, FanView, FilmKind, GameFileRequest, LedgerRequest, OldRulesReason, PileChangeView,
    PlacePileRequest, PlacedPileReply, PlayAtRandomRequest, PlayOnRequest, PlayRequest, ReasonKind, Refused, Reply,
    Request, RestartRequest, RulesRequest, SaveScriptRequest, SavedScriptReply, ScriptFileView, ScriptReply,
    ScriptRequest, SettlingRequest, SettlingStepView, ShareRequest, TableEvent, TableView, TurnRequest, ViewReply,
    WhyReply, WhyRequest,
};
use redeal_table::{Table, TableConfig};
use tempfile::TempDir;

use crate::ask::{look, play};
use crate::common::{SOON, replace};

const SMALL: &str = "--- Small: a few cards.\nreturn {\n  name = \"Small\",\n  deck = { ranks = 2 },\n  piles = { { \"stock\", \
                     tap = draw {} }, { \"waste\" }, { \"foundation\", 4 } },\n  score = require(\"lib/score\"),\n}\n";
const SCORE: &str = "return { draw = 3 }\n";

/// A home with a bundled folder and the player's own, which is not there yet.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        let home = Self(tempfile::tempdir().unwrap());
        std::fs::create_dir_all(home.bundled().join("lib")).unwrap();
        std::fs::write(home.bundled().join("small.lua"), SMALL).unwrap();
        std::fs::write(home.bundled().join("lib/score.lua"), SCORE).unwrap();
        home
    }

    fn bundled(&self) -> PathBuf {
        self.0.path().join("bundled")
    }

    fn own(&self) -> PathBuf {
        self.0.path().join("player/rules")
    }

    fn table(&self, edit: bool) -> (Table, Receiver<TableEvent>) {
        self.table_that(edit, false)
    }

    /// A table that hears of its own writing once more from the file system, as the program's does.
    fn watched_table(&self) -> (Table, Receiver<TableEvent>) {
        self.table_that(true, true)
    }

    fn config(&self, edit: bool, watch: bool) -> TableConfig {
        TableConfig {
            folders: vec![self.own(), self.bundled()],
            own: Some(self.own()),
            edit,
            watch,
            opening: String::from("small"),
            ..TableConfig::default()
        }
    }

    fn table_that(&self, edit: bool, watch: bool) -> (Table, Receiver<TableEvent>) {
        let config = self.config(edit, watch);
        let (send, events) = channel();
        (Table::open(config, move |event| drop(send.send(event))).unwrap(), events)
    }
}

fn files(table: &Table) -> Vec<ScriptFileView> {
    match table.handle(ScriptRequest) {
        Reply::Script(ScriptReply { files, .. }) => files,
        other => panic!("no files: {other:?}"),
    }
}

fn save(table: &Table, file: &ScriptFileView, text: &str) -> Reply {
    let (path, base) = (file.path.clone(), file.version.clone());
    table.handle(SaveScriptRequest { path, text: text.to_owned(), base })
}

fn saved(reply: Reply) -> SavedScriptReply {
    match reply {
        Reply::SavedScript(saved) => saved,
        other => panic!("not saved: {other:?}"),
    }
}

/// Waits until the rules of a save have come into force, and returns the score.
fn score_after_reload(table: &Table, events: &Receiver<TableEvent>) -> Option<i64> {
    loop {
        if let TableEvent::Reloaded { .. } = events.recv_timeout(SOON).expect("the rules come") {
            return look(table).score;
        }
    }
}

#[test]
fn the_first_change_makes_a_copy_and_the_score_follows() {
    let home = Home::new();
    let (table, events) = home.table(true);
    play(&table, "tap stock");
    let read = files(&table);
    let shown: Vec<_> = read.iter().map(|f| (f.path.as_str(), f.own, f.editable, f.in_force)).collect();
    assert_eq!(shown, [("small.lua", false, true, true), ("lib/score.lua", false, false, true)]);
    assert_eq!(read[0].text, SMALL);

    let text = SMALL.replace("require(\"lib/score\")", "{ draw = 7 }");
    let first = saved(save(&table, &read[0], &text));
    assert!(first.written && first.file.own && first.file.editable, "{first:?}");
    assert_eq!(score_after_reload(&table, &events), Some(7));
    assert_eq!(std::fs::read_to_string(home.own().join("small.lua")).unwrap(), text);
    assert_eq!(std::fs::read_to_string(home.bundled().join("small.lua")).unwrap(), SMALL);

    let again = saved(save(&table, &first.file, &text.replace('7', "8")));
    assert!(again.written);
    assert_eq!(score_after_reload(&table, &events), Some(8));
    assert!(files(&table)[0].in_force);
    let left: Vec<_> = std::fs::read_dir(home.own()).unwrap().flatten().map(|file| file.file_name()).collect();
    assert_eq!(left, ["small.lua"], "no draft is left");
}

/// What is told about rules from the first news on until nothing is said any more: of rules that came the score.
fn news(events: &Receiver<TableEvent>) -> Vec<String> {
    let (mut news, mut wait) = (Vec::new(), SOON);
    while let Ok(event) = events.recv_timeout(wait) {
        news.extend(match event {
            TableEvent::Reloaded { followed, view } => Some(format!("{:?} {:?}", followed.outcome, view.score)),
            TableEvent::Problem { problem, old_rules } => {
                Some(format!("{:?}, {:?}", problem.map(|problem| problem.line), old_rules.map(|old| old.why)))
            }
            _ => None,
        });
        if !news.is_empty() {
            wait = Duration::from_millis(900);
        }
    }
    news
}

/// A script whose score starts like this. It takes so long to load that the watch hears of it meanwhile.
fn slow(start: u32) -> String {
    let scored = SMALL.replace("require(\"lib/score\")", &format!("{{ start = {start} }}"));
    scored.replace("return {", "for _ = 1, 9000000 do end\nreturn {")
}

#[test]
fn what_is_saved_is_told_once_though_the_watch_hears_of_it_too() {
    let home = Home::new();
    let (table, events) = home.watched_table();
    play(&table, "tap stock");
    let first = saved(save(&table, &files(&table)[0], &slow(7)));
    assert_eq!(news(&events), ["Replayed Some(7)"]);
    let broken = saved(save(&table, &first.file, "--- Small.\nreturn {\n"));
    assert_eq!(news(&events), ["Some(Some(3)), Some(Broken)"]);
    let mended = saved(save(&table, &broken.file, &slow(7)));
    assert_eq!(news(&events), ["None, None"]);
    let other = slow(8).replace("ranks = 2", "ranks = 3");
    saved(save(&table, &mended.file, &other));
    assert_eq!(news(&events), ["DealsOtherwise Some(7)"]);
}

#[test]
fn a_slow_edit_brings_nothing_back_that_a_newer_one_has_replaced() {
    let failing = slow(1).replace("return {", "error('late')\nreturn {");
    for edit in [slow(1), failing] {
        let home = Home::new();
        let (table, events) = home.watched_table();
        let text = SMALL.replace("require(\"lib/score\")", "{ start = 2 }");
        let first = saved(save(&table, &files(&table)[0], &edit));
        saved(save(&table, &first.file, &text));
        // On a machine that pauses the slow one may be there first: then it comes before the other one.
        let quick = String::from("Replayed Some(2)");
        let mut told = news(&events);
        if told.last() != Some(&quick) {
            told.extend(news(&events));
        }
        assert_eq!(told.last(), Some(&quick), "{told:?}");
        let now = look(&table);
        assert_eq!((now.score, now.problem), (Some(2), None));
    }
}

#[test]
fn the_ledger_tells_which_key_gave_which_points_and_where_it_stands() {
    const SCORED: &str = "--- Scored.\nlocal option = options { { \"way\", choices = { \"plain\", \"double\" } } }\nlocal \
                          scoring = {\n  double = { draw = 6 },\n  plain = { start = 10, draw = 3, [\">foundation\"] = \
                          10,\n    [\"waste>\"] = function(event, board) return event.count end },\n}\nreturn {\n  name = \
                          \"Small\",\n  piles = { { \"stock\", tap = draw {} }, { \"waste\" }, { \"foundation\", 4 }, { \
                          \"tableau\", 2, place = any } },\n  score = scoring[option.way],\n  missions = { { \"one\", \"Carry \
                          one\", goal = 1, reward = 100, step = function(tally) return tally + 1 end } },\n}\n";
    let home = Home::new();
    std::fs::write(home.bundled().join("small.lua"), SCORED).unwrap();
    let (table, _events) = home.table(true);
    play(&table, "tap stock");
    play(&table, "waste>tableau1");
    let Reply::Ledger(ledger) = table.handle(LedgerRequest) else { panic!("no ledger") };
    let told: Vec<String> = ledger
        .rows
        .iter()
        .map(|row| {
            let changes: Vec<String> = row.changes.iter().map(|one| format!("{} {}", one.name, one.value)).collect();
            let key = row.key.as_deref().unwrap_or("-");
            format!("{} {} {key} {} {} {}", row.turn, row.what, row.points, row.sum, changes.join(", "))
        })
        .collect();
    assert_eq!(told, ["1 draw draw 3 13 ", "2 move waste> 1 14 ", "2 missions - 100 114 Carry one 1"]);
    assert_eq!((ledger.start, ledger.from, &ledger.problem), (10, 1, &None));
    let places: Vec<_> = ledger.keys.iter().map(|key| (key.key.as_str(), key.line)).collect();
    assert_eq!(places, [("draw", Some(5)), ("waste>", Some(6))], "those of the chosen table");
    assert_eq!(ledger.rows[1].from.as_deref(), Some("waste"));
    assert!(ledger.rows[1].card.is_some());
}

#[test]
fn a_turn_of_the_game_is_shown_once_more_and_the_game_can_go_on_from_it() {
    let home = Home::new();
    let (table, events) = home.table(true);
    let ask = |request: Request| match table.handle(request) {
        Reply::View(ViewReply { view, .. }) => view,
        other => panic!("{other:?}"),
    };
    let refused = |request: Request| match table.handle(request) {
        Reply::Refused(Refused { reason, .. }) => reason,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(TurnRequest { turn: 1 }.into()), "There is nothing to undo.");
    for _ in 0..4 {
        play(&table, "tap stock");
    }
    let before = look(&table);
    let waste = |view: &TableView| view.piles[1].cards.len();
    let shown = ask(TurnRequest { turn: 2 }.into());
    let film = shown.film.as_ref().expect("a film");
    assert_eq!((film.what, film.at, film.moves, waste(&shown)), (FilmKind::Turns, 2, 4, 2));
    assert!(shown.game == before.game && shown.moves.is_empty() && !shown.clock.running);
    assert!(shown.marks.is_empty(), "the player knows these turns");
    // Each of the turns can be asked for, also those after the one that is shown.
    let Reply::Ledger(ledger) = table.handle(LedgerRequest) else { panic!("no ledger") };
    assert_eq!(ledger.rows.iter().map(|row| row.turn).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert!(ledger.shows_turns);
    assert_eq!(waste(&ask(TurnRequest { turn: 3 }.into())), 3);
    assert_eq!(waste(&ask(TurnRequest { turn: 9 }.into())), 4);
    let after = ask(EndFilmRequest.into());
    assert_eq!((&after.piles, &after.film, after.played), (&before.piles, &None, before.played));
    assert!(after.clock.running, "it ran before");

    // An edit of what a turn was worth leaves it on the table.
    ask(TurnRequest { turn: 3 }.into());
    saved(save(&table, &files(&table)[0], &SMALL.replace("require(\"lib/score\")", "{ draw = 7 }")));
    news(&events);
    let edited = look(&table);
    assert_eq!((edited.film.as_ref().map(|film| (film.at, film.moves)), edited.score), (Some((3, 4)), Some(21)));
    assert!(ask(EndFilmRequest.into()).clock.running);

    ask(TurnRequest { turn: 1 }.into());
    let on = ask(PlayOnRequest.into());
    assert!(on.clock.running, "the game goes on");
    assert_eq!((waste(&on), on.film, on.can_undo, on.can_redo), (1, None, true, true), "it can be redone");

    let strict = SMALL.replace("deck =", "undo = \"none\",\n  deck =");
    saved(save(&table, &files(&table)[0], &strict));
    news(&events);
    assert_eq!(refused(TurnRequest { turn: 1 }.into()), "In this game, not every move can be undone.");
    let Reply::Ledger(ledger) = table.handle(LedgerRequest) else { panic!("no ledger") };
    assert!(!ledger.shows_turns && !ledger.rows.is_empty());
}

const TALKATIVE: &str = "--- Talkative.
print('loading')
return {
  name = 'Small',
  vars = { turns = 0 },
  piles = {
    { 'stock', tap = draw {} }, { 'waste', fill = 'stock' }, { 'foundation', 4, take = 'top' },
    { 'tableau', 2, place = any, first = any },
  },
  settle = function(board, move)
    if not move then return nothing end
    print('settling', board.vars.turns)
    return set('turns', 1)
  end,
  won = function(board)
    return #board.stock == 0
  end,
  score = {
    ['waste>'] = function(event)
      print('worth', event.count)
      return event.count
    end,
  },
}
";

#[test]
fn the_steps_of_the_last_move_say_what_made_them() {
    let home = Home::new();
    std::fs::write(home.bundled().join("small.lua"), TALKATIVE).unwrap();
    let (table, _events) = home.table(true);
    let settling = || match table.handle(SettlingRequest) {
        Reply::Settling(reply) => reply,
        other => panic!("{other:?}"),
    };
    assert_eq!((settling().turn, settling().steps.len()), (0, 0), "nothing was played yet");
    play(&table, "tap stock");
    play(&table, "waste>tableau1");
    let told: Vec<String> = settling()
        .steps
        .iter()
        .map(|step| {
            let SettlingStepView { cause, what, from, to, count, text, .. } = step;
            let line = step.written.as_ref().map_or(0, |written| written.line);
            let (from, to) = (from.as_deref().unwrap_or("-"), to.as_deref().unwrap_or("-"));
            format!("{cause:?} {what} {from} {to} {count} {text} line {line}")
        })
        .collect();
    let expected = [
        "Carry carry waste tableau1 1  line 0",
        "Fill carry stock waste 1  line 7",
        "Settle set - - 0 turns = 1 line 13",
    ];
    assert_eq!(told, expected);
    let reply = settling();
    assert!(reply.steps[0].card.is_some(), "it lies face up");
    assert_eq!((reply.turn, reply.reason), (2, None));
}

#[test]
fn the_console_tells_what_was_printed_and_what_functions_cost() {
    let home = Home::new();
    std::fs::write(home.bundled().join("small.lua"), TALKATIVE).unwrap();
    let (table, _events) = home.table(true);
    play(&table, "tap stock");
    play(&table, "waste>tableau1");
    let console = || match table.handle(ConsoleRequest) {
        Reply::Console(reply) => reply,
        other => panic!("{other:?}"),
    };
    let reply = console();
    let told: Vec<_> = reply.printed.iter().map(|line| (line.turn, line.line, line.text.as_str())).collect();
    let expected = [
        (None, Some(2), "loading"),
        (Some(1), Some(12), "settling\t0"),
        (Some(1), Some(12), "settling\t1"),
        (Some(2), Some(12), "settling\t1"),
        (Some(2), Some(20), "worth\t1"),
    ];
    assert_eq!(told, expected);
    let functions: Vec<_> =
        reply.functions.iter().map(|cost| (cost.kind.as_str(), cost.line, cost.questions, cost.searched)).collect();
    let mut sorted = functions.clone();
    sorted.sort_unstable();
    let expected = [("score", Some(19), 1, false), ("steps", Some(10), 3, true), ("won", Some(15), 2, true)];
    assert_eq!(sorted, expected);
    assert!(reply.functions.iter().all(|cost| cost.steps > 0 && cost.file.as_deref() == Some("small.lua")));
    assert_eq!((reply.from, reply.more_printed, &reply.problem), (1, 0, &None));
    let steps = |reply: &ConsoleReply| reply.functions.iter().map(|cost| cost.steps).collect::<Vec<_>>();
    assert_eq!(steps(&console()), steps(&reply), "the same is counted each time");
}

#[test]
fn an_edit_from_elsewhere_is_not_overwritten() {
    let home = Home::new();
    let (table, _events) = home.table(true);
    let first = saved(save(&table, &files(&table)[0], SMALL)).file;
    let theirs = SMALL.replace("a few cards", "theirs");
    std::fs::write(home.own().join("small.lua"), &theirs).unwrap();
    let refused = saved(save(&table, &first, &SMALL.replace("a few cards", "ours")));
    assert!(!refused.written);
    assert_eq!(refused.file.text, theirs);
    assert_eq!(std::fs::read_to_string(home.own().join("small.lua")).unwrap(), theirs);
    // An editor that has seen the newer text may write over it.
    assert!(saved(save(&table, &refused.file, SMALL)).written);
}

#[test]
fn a_broken_script_is_read_and_mended_here() {
    let home = Home::new();
    let (table, events) = home.table(true);
    let first = saved(save(&table, &files(&table)[0], "return {")).file;
    assert!(!first.in_force);
    let problem = loop {
        if let TableEvent::Problem { problem, .. } = events.recv_timeout(SOON).unwrap() {
            break problem.unwrap();
        }
    };
    assert_eq!(problem.file, "small.lua");
    let read = files(&table);
    assert_eq!((read[0].text.as_str(), read[0].in_force), ("return {", false));
    assert!(saved(save(&table, &read[0], SMALL)).file.in_force, "this text is still in force");
}

/// Puts a variant on the table to edit its script.
fn edit_script(table: &Table, variant: &str) -> Reply {
    table.handle(EditScriptRequest { variant: String::from(variant) })
}

/// A table that keeps games, over scripts of the player's own.
fn keeping(home: &Home, edit: bool, scripts: &[(&str, &str)]) -> (Table, Receiver<TableEvent>) {
    for (path, text) in scripts {
        let path = home.own().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        replace(&path, text);
    }
    let config = TableConfig { data: Some(home.0.path().join("games")), ..home.config(edit, true) };
    let (send, events) = channel();
    (Table::open(config, move |event| drop(send.send(event))).unwrap(), events)
}

/// Waits until a mended script has brought its game.
fn reloaded(events: &Receiver<TableEvent>) -> TableView {
    loop {
        if let TableEvent::Reloaded { view, .. } = events.recv_timeout(SOON).expect("the game comes") {
            return *view;
        }
    }
}

fn variant(id: &str) -> DealRequest {
    DealRequest { variant: Some(String::from(id)), ..DealRequest::default() }
}

#[test]
fn a_script_that_does_not_load_is_mended_beside_what_stands_in_for_its_game() {
    let home = Home::new();
    let (table, _events) = keeping(&home, false, &[("new.lua", "return {")]);
    let Reply::Failed(Failed { message, .. }) = edit_script(&table, "new") else { panic!("nobody may mend it here") };
    assert!(message.contains("new.lua"), "{message}");
    drop(table);

    let (table, events) = keeping(&home, true, &[]);
    play(&table, "tap stock");
    let Reply::View(ViewReply { view, .. }) = edit_script(&table, "new") else { panic!("it comes on the table") };
    assert_eq!((view.variant.id.as_str(), view.problem.unwrap().file.as_str()), ("new", "new.lua"));
    assert_eq!(look(&table).old_rules.map(|old| old.why), Some(OldRulesReason::Unloaded));
    // Nothing is played, tried out or passed on that is not the script's.
    let asked: [Request; 7] = [
        PlayRequest { text: String::from("tap stock") }.into(),
        ShareRequest { moves: false }.into(),
        GameFileRequest.into(),
        RestartRequest.into(),
        DealRequest::default().into(),
        variant("new").into(),
        PlayAtRandomRequest { games: 1 }.into(),
    ];
    for request in asked {
        let reply = table.handle(request.clone());
        let Reply::Failed(Failed { message, .. }) = reply else { panic!("{request:?}: {reply:?}") };
        assert!(message.contains("new.lua"), "{request:?}: {message}");
    }

    let first = files(&table).swap_remove(0);
    assert_eq!((first.path.as_str(), first.text.as_str(), first.own), ("new.lua", "return {", true));
    let broken = saved(save(&table, &first, "\nreturn {")).file;
    while !matches!(events.recv_timeout(SOON).unwrap(), TableEvent::Problem { problem: Some(_), .. }) {}
    assert_eq!(look(&table).old_rules.map(|old| old.why), Some(OldRulesReason::Unloaded));
    assert!(saved(save(&table, &broken, &SMALL.replace("Small", "Quite new"))).written);
    let view = reloaded(&events);
    assert_eq!(
        (view.variant.name.as_str(), view.score, view.problem, view.old_rules),
        ("Quite new", Some(0), None, None)
    );
    assert_eq!((view.clock.ms, look(&table).moves.len()), (0, 1));
}

#[test]
fn what_stands_in_for_a_game_is_not_kept() {
    let home = Home::new();
    let (table, _events) = keeping(&home, true, &[("new.lua", "return {")]);
    play(&table, "tap stock");
    assert!(matches!(edit_script(&table, "new"), Reply::View(_)));
    drop(table);
    let (table, _events) = keeping(&home, true, &[]);
    assert_eq!((look(&table).variant.id.as_str(), look(&table).score), ("small", Some(3)));
}

#[test]
fn a_mended_script_brings_the_game_that_was_kept_under_its_own_id() {
    let home = Home::new();
    let good = SMALL.replace("name = \"Small\"", "id = \"other\", name = \"Other\"");
    let (table, events) = keeping(&home, true, &[("new.lua", &good)]);
    assert!(matches!(table.handle(variant("other")), Reply::View(_)));
    play(&table, "tap stock");
    assert!(matches!(table.handle(variant("small")), Reply::View(_)));
    replace(&home.own().join("new.lua"), "return {");
    let Reply::View(ViewReply { view, .. }) = edit_script(&table, "new") else { panic!("it comes on the table") };
    assert_eq!(view.old_rules.map(|old| old.why), Some(OldRulesReason::Unloaded));
    replace(&home.own().join("new.lua"), &good);
    let view = reloaded(&events);
    assert_eq!((view.variant.id.as_str(), view.score), ("other", Some(3)));
}

#[test]
fn a_required_file_that_does_not_load_is_mended_there_too() {
    let home = Home::new();
    let text = SMALL.replace("lib/score", "lib/mine").replace("Small", "New");
    let text = text.replace("piles =", "pils =");
    let (table, events) = keeping(&home, true, &[("new.lua", &text), ("lib/mine.lua", "return {")]);
    let Reply::View(ViewReply { view, .. }) = edit_script(&table, "new") else { panic!("it comes on the table") };
    assert_eq!(view.problem.unwrap().file, "lib/mine.lua");
    let paths = || files(&table).into_iter().map(|file| file.path).collect::<Vec<_>>();
    assert_eq!(paths(), ["new.lua", "lib/mine.lua"]);
    let mine = saved(save(&table, &files(&table)[1], SCORE)).file;
    let problem = loop {
        if let TableEvent::Problem { problem: Some(problem), .. } = events.recv_timeout(SOON).unwrap() {
            break problem;
        }
    };
    assert_eq!(problem.file, "new.lua", "the next mistake is told");
    assert_eq!(paths(), ["new.lua", "lib/mine.lua"]);
    assert!(saved(save(&table, &mine, "return { draw = 4 }")).written);
    assert!(saved(save(&table, &files(&table)[0], &text.replace("pils =", "piles ="))).written);
    assert_eq!(reloaded(&events).variant.name, "New");
}

#[test]
fn a_mended_script_brings_no_other_scripts_game() {
    let home = Home::new();
    let (table, events) = keeping(&home, true, &[("new.lua", "return {")]);
    assert!(matches!(edit_script(&table, "new"), Reply::View(_)));
    // The bundled script has this id, and goes before it.
    assert!(saved(save(&table, &files(&table)[0], SMALL)).written);
    let problem = loop {
        if let TableEvent::Problem { problem: Some(problem), .. } = events.recv_timeout(SOON).unwrap() {
            break problem;
        }
    };
    assert!(problem.message.contains("`small.lua`"), "{problem:?}");
    assert_eq!(files(&table)[0].path, "new.lua");
    let named = SMALL.replace("name =", "id = \"mine\", name =");
    assert!(saved(save(&table, &files(&table)[0], &named)).written);
    assert_eq!(reloaded(&events).variant.id, "mine");
}

#[test]
fn a_game_that_goes_on_by_earlier_rules_of_a_broken_script_stays() {
    let home = Home::new();
    let good = SMALL.replace("Small", "Quite new");
    let (table, events) = keeping(&home, true, &[("new.lua", &good)]);
    assert!(matches!(table.handle(variant("quite-new")), Reply::View(_)));
    play(&table, "tap stock");
    replace(&home.own().join("new.lua"), "return {");
    while !matches!(events.recv_timeout(SOON).unwrap(), TableEvent::Problem { problem: Some(_), .. }) {}
    let Reply::View(ViewReply { view, .. }) = edit_script(&table, "new") else { panic!("it is on the table") };
    assert_eq!((view.variant.id.as_str(), view.score), ("quite-new", Some(3)));
    assert_eq!(view.old_rules.map(|old| old.why), Some(OldRulesReason::Broken));
}

#[test]
fn of_several_variants_of_a_mended_script_the_first_one_comes() {
    let home = Home::new();
    let (table, events) = keeping(&home, true, &[("new.lua", "return {")]);
    assert!(matches!(edit_script(&table, "new"), Reply::View(_)));
    let piles = "piles = { { \"stock\", tap = draw {} }, { \"waste\" }, { \"foundation\", 4 } }";
    let both = format!("return {{ {{ name = \"One\", {piles} }}, {{ name = \"Two\", {piles} }} }}\n");
    replace(&home.own().join("new.lua"), &both);
    assert_eq!(reloaded(&events).variant.name, "One");
}

/// What has to be written for a pile of a script to lie elsewhere.
fn placed(table: &Table, text: &str, pile: &str, change: Option<PileChangeView>) -> Reply {
    table.handle(PlacePileRequest { text: text.to_owned(), pile: pile.to_owned(), change })
}

#[test]
fn a_pile_is_moved_by_an_edit_of_the_text_in_the_editor() {
    let home = Home::new();
    let (table, events) = home.table(true);
    // Not saved, and with letters that take more than a byte.
    let text =
        SMALL.replace("a few cards", "ein paar Kärtchen 🂡").replace("{ \"waste\" }", "{ \"waste\", at = { 3, 1 } }");
    let Reply::PlacedPile(PlacedPileReply { moves, edits, step, .. }) = placed(&table, &text, "foundation2", None)
    else {
        panic!("it can be moved");
    };
    assert_eq!((moves.len(), edits.len(), step), (4, 0, Some((1.0, 0.0))));
    let change = PileChangeView::Place { x: 4.5, y: 2.0 };
    let Reply::PlacedPile(reply) = placed(&table, &text, "waste", Some(change)) else { panic!("it can be moved") };
    assert_eq!((reply.path.as_str(), reply.moves), ("small.lua", vec![String::from("waste")]));
    let units: Vec<u16> = text.encode_utf16().collect();
    let written: Vec<(String, &str)> = reply
        .edits
        .iter()
        .map(|edit| (String::from_utf16(&units[edit.from as usize..edit.to as usize]).unwrap(), edit.text.as_str()))
        .collect();
    assert_eq!(written, [(String::from("3"), "4.5"), (String::from("1"), "2")]);
    let no = placed(&table, &text.replace("{ 3, 1 }", "{ 1 + 2, 1 }"), "waste", Some(change));
    let Reply::Failed(Failed { why: Some(ReasonKind::FieldComputed { field, line }), .. }) = no else {
        panic!("{no:?}")
    };
    assert_eq!((field.as_str(), line), ("at", 5));
    let fan = PileChangeView::Fan { fan: FanView::Right };
    assert!(matches!(placed(&table, "return {", "waste", Some(fan)), Reply::Failed(Failed { problem: Some(_), .. })));
    assert!(!home.own().exists(), "nothing is written");

    save(&table, &files(&table)[0], &text.replace("{ 3, 1 }", "{ 4.5, 2 }"));
    score_after_reload(&table, &events);
    let waste = look(&table).piles.into_iter().find(|pile| pile.id == "waste").unwrap();
    assert_eq!((waste.x, waste.y), (4.5, 2.0));
    let (closed, _events) = home.table(false);
    assert!(matches!(placed(&closed, &text, "waste", Some(change)), Reply::Failed(_)));
}

#[test]
fn nothing_else_is_written() {
    let home = Home::new();
    let (table, _events) = home.table(true);
    let read = files(&table);
    for path in ["../small.lua", "other.lua", "/etc/passwd", "lib/../small.lua"] {
        let asked = SaveScriptRequest { path: path.into(), text: String::new(), base: read[0].version.clone() };
        let reply = table.handle(asked);
        assert!(matches!(&reply, Reply::Failed(Failed { message, .. }) if message.contains(path)), "{reply:?}");
    }
    let shared = save(&table, &read[1], "return {}");
    let Reply::Refused(Refused { why: Some(ReasonKind::SharedScript { .. }), .. }) = shared else {
        panic!("{shared:?}");
    };
    let long = save(&table, &read[0], &"-".repeat(300_000));
    assert!(matches!(&long, Reply::Failed(Failed { message, .. }) if message.contains("longer than")), "{long:?}");
    assert!(!home.own().exists());

    let (closed, _events) = home.table(false);
    assert!(!files(&closed)[0].editable);
    assert!(matches!(save(&closed, &read[0], SMALL), Reply::Failed(_)));
}

fn why(table: &Table, text: &str) -> WhyReply {
    match table.handle(WhyRequest { text: String::from(text) }) {
        Reply::Why(why) => why,
        other => panic!("no reason: {other:?}"),
    }
}

/// The answers of a reply, each with its word and its line.
fn told(why: &WhyReply) -> String {
    let line = |clause: &ClauseView| {
        let answer = match clause.answer {
            ClauseAnswerView::Yes => "yes",
            ClauseAnswerView::No => "no",
            ClauseAnswerView::NotAsked => "-",
        };
        let written = clause.written.as_ref().map_or(String::from("usual"), |at| format!("{}: {}", at.line, at.text));
        format!("{:?} {answer}, {written}", clause.kind)
    };
    why.clauses.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn each_condition_of_a_move_is_told_with_its_line() {
    let home = Home::new();
    let script = |place: &str| {
        format!(
            "return {{\n  name = \"Small\",\n  piles = {{\n    {{ \"stock\", tap = draw {{}} }},\n    {{ \"waste\" }},\n                 {{ \"tableau\", 2,\n      up = 26, place = {place} }},\n  }},\n  allow = function() return true end,\n  won = function() return false end,\n}}\n"
        )
    };
    std::fs::write(home.bundled().join("small.lua"), script("none")).unwrap();
    let (table, events) = home.table(true);
    let refused = why(&table, "tableau1>tableau2");
    assert_eq!(
        told(&refused),
        "Cards yes, usual\nFaceUp yes, usual\nTake yes, usual\nTakes yes, usual\nFrom yes, usual\n\
         Place no, 7: none\nAllow -, 9: function"
    );
    let reason = refused.reason.as_deref().unwrap_or_default();
    assert_eq!((refused.decided, reason.is_empty(), refused.cards.len()), (Some(5), false, 1));
    let relation = refused.relation.expect("two cards were compared");
    assert_eq!((&refused.cards[0], &refused.onto), (&Some(relation.card), &Some(relation.on)));
    assert!(relation.cells.some.iter().all(|suits| *suits == 0) && relation.before.is_none());

    save(&table, &files(&table)[0], &script("any"));
    score_after_reload(&table, &events);
    let legal = why(&table, "tableau1>tableau2");
    assert_eq!((legal.reason.as_deref(), legal.decided), (None, None), "{}", told(&legal));
    let relation = legal.relation.expect("two cards were compared");
    assert!(relation.cells.all.iter().all(|suits| *suits == 7));
    assert!(relation.before.is_some_and(|before| before.some.iter().all(|suits| *suits == 0)));
    assert_eq!(told(&why(&table, "tap waste")), "Tap no, usual\nAllow -, 9: function");
    assert!(matches!(table.handle(WhyRequest { text: String::from("nonsense") }), Reply::Failed(Failed { .. })));
}

#[test]
fn cards_that_lie_face_down_are_told_to_nobody() {
    let home = Home::new();
    let script = "return { name = \"Small\", piles = { { \"tableau\", 2, down = 25, up = 1, take = \"any\", place = any } }, \
                  won = function() return false end }\n";
    std::fs::write(home.bundled().join("small.lua"), script).unwrap();
    let (table, _events) = home.table(true);
    let refused = why(&table, "tableau1>tableau2 x3");
    assert_eq!(refused.cards.iter().map(Option::is_some).collect::<Vec<_>>(), [false, false, true]);
    assert!(refused.relation.is_none() && refused.decided.is_some());
    let place = refused.clauses.iter().find(|clause| clause.kind == ClauseKindView::Place).expect("it is listed");
    assert_eq!(place.answer, ClauseAnswerView::NotAsked);
}

#[test]
fn translations_of_the_rules_text_are_files_of_the_script() {
    const AIM: &str = "## Aim\nAll home.\n";
    let home = Home::new();
    let folder = home.bundled().join("languages");
    std::fs::create_dir_all(folder.join("de")).unwrap();
    std::fs::create_dir_all(folder.join("pl")).unwrap();
    let mark = redeal_scripts::rulebook::mark(AIM);
    std::fs::write(folder.join("pl/small.md"), format!("{mark}## Cel\nDo domu.\n")).unwrap();
    let script = SMALL.replace("  score =", &format!("  rules = [[\n{AIM}]],\n  score ="));
    std::fs::write(home.bundled().join("small.lua"), &script).unwrap();
    let (table, _events) = home.table(true);
    let reply = || match table.handle(ScriptRequest) {
        Reply::Script(reply) => reply,
        other => panic!("{other:?}"),
    };
    let first = reply();
    let paths: Vec<_> =
        first.files.iter().map(|file| (file.path.as_str(), file.editable, file.mark.is_some())).collect();
    let scripts = [("small.lua", true, false), ("lib/score.lua", false, false)];
    assert_eq!(paths, [scripts[0], scripts[1], ("languages/pl/small.md", true, true)]);
    let [begun] = first.untranslated.as_slice() else { panic!("{:?}", first.untranslated) };
    assert_eq!((begun.path.as_str(), begun.version.as_str()), ("languages/de/small.md", ""));
    assert_eq!(begun.text, format!("{mark}{AIM}"));

    let text = format!("{mark}## Ziel\nNach Hause.\n");
    let written = saved(save(&table, begun, &text));
    assert!(written.written && written.file.own && written.file.in_force, "{written:?}");
    assert_eq!(std::fs::read_to_string(home.own().join("languages/de/small.md")).unwrap(), text);
    let second = reply();
    assert!(second.untranslated.is_empty() && second.files.len() == 4);
    let Reply::Rules(rules) = table.handle(RulesRequest { language: Some(String::from("de")) }) else { panic!("none") };
    assert!(rules.translated && rules.html.contains("Nach Hause"), "{rules:?}");
    // Somebody else was first: nothing is written over.
    assert!(!saved(save(&table, begun, "late")).written);
    // Of a bundled one, the first change makes a copy.
    let changed = saved(save(&table, &first.files[2], &format!("{mark}## Cel\nInny.\n")));
    assert!(changed.written && changed.file.own);
    assert!(std::fs::read_to_string(folder.join("pl/small.md")).unwrap().contains("Do domu"));
    for path in ["languages/de/other.md", "languages/../small.md", "languages/fr/small.md"] {
        let asked = SaveScriptRequest { path: path.into(), text: String::new(), base: String::new() };
        assert!(matches!(table.handle(asked), Reply::Failed(_)), "{path}");
    }
    drop(table);
    let (closed, _events) = home.table(false);
    let asked = SaveScriptRequest { path: begun.path.clone(), text: String::new(), base: String::new() };
    assert!(matches!(closed.handle(asked), Reply::Failed(_)));
}

//! Statistics, history and bests, at a real table with a real journal.

use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use redeal_rules::option::{Choice, Choices};
use redeal_table::protocol::{
    CountAnewRequest, DealRequest, EndFilmRequest, FilmKind, FilmRequest, HistoryReply, HistoryRequest, LookRequest,
    MarkView, OldRulesReason, PastGameView, PlayOnRequest, PlayRequest, Refused, ReplayRequest, Reply, Request,
    RestartRequest, StatisticsReply, StatisticsRequest, StatisticsView, StatusView, TableEvent, TableView, UndoRequest,
};
use redeal_table::{Table, TableConfig};
use tempfile::TempDir;

use crate::ask;
use crate::common::SOON;

/// Four Aces, which go home one by one.
pub(crate) const ACES: &str = r#"--- Aces: four cards.
local option = options { { "worth", "Points a card", choices = { 1, 5 } } }
return {
  name = "Aces",
  deck = { ranks = 1 },
  piles = { { "tableau", 4, up = 1, place = any }, { "foundation", 4 } },
  score = { [">foundation"] = option.worth },
}
"#;

pub(crate) struct Room {
    home: TempDir,
    variant: String,
    table: Option<Table>,
    events: Receiver<TableEvent>,
}

impl Room {
    pub(crate) fn new() -> Self {
        Self::with(ACES)
    }

    pub(crate) fn with(script: &str) -> Self {
        Self::of("aces", script)
    }

    /// A table with one script, of this name.
    pub(crate) fn of(variant: &str, script: &str) -> Self {
        let home = tempfile::tempdir().unwrap();
        std::fs::write(home.path().join(format!("{variant}.lua")), script).unwrap();
        let mut room = Self { home, variant: String::from(variant), table: None, events: channel().1 };
        room.open();
        room
    }

    /// Writes a script beside that of the room.
    pub(crate) fn write(&self, file: &str, text: &str) {
        std::fs::write(self.home.path().join(file), text).unwrap();
    }

    pub(crate) fn open(&mut self) {
        self.table = None;
        let config = TableConfig {
            folders: vec![self.home.path().to_path_buf()],
            data: Some(self.home.path().join("data")),
            opening: self.variant.clone(),
            watch: true,
            ..TableConfig::default()
        };
        let (send, events) = channel();
        self.table = Some(Table::open(config, move |event| drop(send.send(event))).unwrap());
        self.events = events;
    }

    /// Changes one row of the journal while the table is closed.
    pub(crate) fn write_journal(&mut self, statement: &str) {
        self.table = None;
        let journal = rusqlite::Connection::open(self.home.path().join("data/redeal.db")).expect("the journal");
        assert_eq!(journal.execute(statement, []).expect("it is written"), 1);
        drop(journal);
        self.open();
    }

    pub(crate) fn ask(&self, request: impl Into<Request>) -> Reply {
        self.table.as_ref().unwrap().handle(request)
    }

    pub(crate) fn view(&self, request: impl Into<Request>) -> TableView {
        ask::view(self.ask(request))
    }

    pub(crate) fn deal(&self, seed: u64) -> TableView {
        self.view(DealRequest { variant: None, seed: Some(seed.to_string()), options: None })
    }

    /// Brings so many cards home.
    pub(crate) fn home(&self, cards: usize) -> TableView {
        let mut view = self.view(LookRequest);
        for _ in 0..cards {
            let text = view.moves.iter().find(|mv| mv.home).expect("a card goes home").text.clone();
            view = self.view(PlayRequest { text });
        }
        view
    }

    pub(crate) fn win(&self, seed: u64) -> TableView {
        self.deal(seed);
        self.home(4)
    }

    fn statistics(&self) -> StatisticsView {
        match self.ask(StatisticsRequest) {
            Reply::Statistics(StatisticsReply { statistics }) => *statistics,
            other => panic!("{other:?}"),
        }
    }

    fn history(&self, before: Option<i64>) -> (Vec<PastGameView>, bool) {
        match self.ask(HistoryRequest { before, variant: None }) {
            Reply::History(HistoryReply { games, more }) => (games, more),
            other => panic!("{other:?}"),
        }
    }
}

/// Played, won, the streak, the most won and the most lost in a row.
fn counts(room: &Room) -> (u32, u32, i32, u32, u32) {
    let all = room.statistics().all;
    (all.played, all.won, all.streak, all.best_streak, all.worst_streak)
}

#[test]
fn games_count_when_they_are_over() {
    let mut room = Room::new();
    assert_eq!(counts(&room), (0, 0, 0, 0, 0));
    // One that was never played counts for nothing, nor does one that is not over.
    room.deal(1);
    room.deal(2);
    room.home(1);
    assert_eq!(counts(&room), (0, 0, 0, 0, 0));
    // Given up for another, it is lost.
    room.deal(3);
    assert_eq!(counts(&room), (1, 0, -1, 0, 1));
    // Won, it counts at once, and not again when the next one is dealt.
    room.home(4);
    assert_eq!(counts(&room), (2, 1, 1, 1, 1));
    room.win(4);
    room.win(5);
    assert_eq!(counts(&room), (4, 3, 3, 3, 1));
    room.deal(6);
    room.home(2);
    room.deal(7);
    assert_eq!(counts(&room), (5, 3, -1, 3, 1));
    room.open();
    assert_eq!(counts(&room), (5, 3, -1, 3, 1));
    let statistics = room.statistics();
    assert_eq!(statistics.variants.len(), 1);
    assert_eq!((statistics.variants[0].name.as_str(), &statistics.variants[0].totals), ("Aces", &statistics.all));
    // All on one day, or on two where it is midnight meanwhile.
    assert!(statistics.days.len() <= 2, "{:?}", statistics.days);
    let sum = statistics.days.iter().fold((0, 0), |(played, won), day| (played + day.played, won + day.won));
    assert_eq!(sum, (5, 3));
}

#[test]
fn a_deal_counts_once() {
    let room = Room::new();
    room.win(1);
    let view = room.view(RestartRequest);
    assert_eq!(view.marks, [MarkView::Replayed]);
    assert_eq!(room.home(4).marks, [MarkView::Replayed]);
    assert_eq!(counts(&room), (1, 1, 1, 1, 0));
    assert_eq!(room.statistics().left_out, 1);
    // Dealt again without having been played, it is new.
    room.deal(8);
    assert!(room.view(RestartRequest).marks.is_empty());
}

#[test]
fn a_deal_with_its_restarts_is_one_attempt() {
    let room = Room::new();
    room.deal(1);
    room.home(2);
    // Restarted after two moves, it is neither lost nor a deal that was played before.
    assert!(room.view(RestartRequest).marks.is_empty());
    assert_eq!((counts(&room), room.statistics().left_out), ((0, 0, 0, 0, 0), 0));
    room.home(1);
    room.view(RestartRequest);
    assert!(room.home(4).marks.is_empty());
    assert_eq!((counts(&room), room.statistics().left_out), ((1, 1, 1, 1, 0), 0));
    assert_eq!(room.history(None).0.len(), 1);
    // Given up after a restart it is lost once, and dealt again later it was played before.
    room.deal(2);
    room.home(1);
    room.view(RestartRequest);
    room.home(1);
    room.deal(3);
    assert_eq!(counts(&room), (2, 1, -1, 1, 1));
    assert_eq!(room.deal(2).marks, [MarkView::Replayed]);
}

#[test]
fn a_game_whose_rules_change_stays_out() {
    let room = Room::new();
    room.deal(1);
    room.home(1);
    std::fs::write(room.home.path().join("aces.lua"), ACES.replace("{ 1, 5 }", "{ 2, 5 }")).unwrap();
    loop {
        if let TableEvent::Reloaded { view, .. } = room.events.recv_timeout(SOON).unwrap() {
            assert_eq!((view.marks, view.score), (vec![MarkView::Edited], Some(2)));
            break;
        }
    }
    room.home(3);
    assert_eq!((room.statistics().all.played, room.statistics().left_out), (0, 1));
    // The next one counts.
    room.win(2);
    assert_eq!(counts(&room), (1, 1, 1, 1, 0));
}

#[test]
fn a_win_is_held_against_those_before_it() {
    let room = Room::new();
    let first = room.win(1);
    let bests = first.bests.expect("a game that is won");
    assert_eq!((first.status, bests.moves, bests.score), (StatusView::Won, None, None));
    room.deal(2);
    room.home(1);
    // One move to and fro.
    let text = room.view(LookRequest).moves.iter().find(|mv| !mv.home).expect("a move").text.clone();
    assert_eq!(room.view(PlayRequest { text }).bests, None);
    let second = room.home(3);
    assert_eq!((second.played, second.bests.and_then(|bests| bests.moves)), (5, Some(4)));
    // Other options are another matter.
    let options = Choices::from([(String::from("worth"), Choice::Number(5))]);
    room.view(DealRequest { variant: None, seed: Some(String::from("3")), options: Some(options.clone()) });
    let third = room.home(4);
    assert_eq!(third.bests.and_then(|bests| bests.moves), None);
    let statistics = room.statistics();
    let by_options = &statistics.variants[0].by_options;
    assert_eq!(by_options.iter().map(|kind| kind.totals.played).collect::<Vec<_>>(), [2, 1]);
    assert_eq!((&by_options[1].options, by_options[1].totals.bests.score), (&options, Some(20)));
    assert_eq!((by_options[0].totals.bests.moves, by_options[0].totals.bests.score), (Some(4), Some(4)));
}

#[test]
fn a_game_for_points_is_held_against_those_that_were_played_to_the_end() {
    let room = Room::new();
    let squares = r#"--- Squares: two cards.
return {
  name = "Squares",
  deck = { ranks = 2, suits = 1 },
  piles = {
    { "reserve", 8, up = 1, take = "top" },
    { "tableau", 2, first = any, capacity = 1, take = "none" },
  },
  won = function() return false end,
  score = { total = function(board)
    local sum = 0
    for _, place in ipairs(board.tableau) do
      sum = sum + (place.top and place.top.rank or 0)
    end
    return sum
  end, final = true },
}
"#;
    std::fs::write(room.home.path().join("squares.lua"), squares).unwrap();
    let deal = |seed: u64| {
        let variant = Some(String::from("squares"));
        room.view(DealRequest { variant, seed: Some(seed.to_string()), options: None })
    };
    let lay = |rank: &str| {
        let view = room.view(LookRequest);
        let lies = |from: u8| view.piles[usize::from(from)].cards.last().and_then(|card| card.face.clone());
        let mv = view.moves.iter().find(|mv| lies(mv.from).is_some_and(|face| face.starts_with(rank)));
        room.view(PlayRequest { text: mv.expect("a card of this rank").text.clone() })
    };
    let points =
        |view: &TableView| view.for_points.map(|points| (points.over, points.games, points.best, points.average));
    assert_eq!(points(&deal(1)), Some((false, 0, None, None)));
    lay("2");
    let first = lay("2");
    assert_eq!((first.status, first.score, points(&first)), (StatusView::Stuck, Some(4), Some((true, 0, None, None))));
    // The same deal again is no second attempt at it: the first score stays, and the second one does not count.
    let again = room.view(RestartRequest);
    assert_eq!((again.seed.as_str(), points(&again)), ("1", Some((false, 0, None, None))));
    lay("2");
    let replayed = lay("2");
    assert_eq!((points(&replayed), replayed.marks), (Some((true, 1, Some(4), Some(4))), vec![MarkView::Replayed]));
    // One that is given up before its end is no result.
    deal(2);
    lay("A");
    deal(3);
    lay("A");
    let second = lay("A");
    assert_eq!((second.score, points(&second)), (Some(2), Some((true, 1, Some(4), Some(4)))));
    deal(4);
    lay("A");
    assert_eq!(points(&lay("2")), Some((true, 2, Some(4), Some(3))));
}

#[test]
fn a_view_counts_taps_apart_from_moves() {
    let room = Room::new();
    let drawn = ACES
        .replace("Aces", "Draws")
        .replace("{ \"tableau\", 4, up = 1, place = any }", "{ \"stock\", tap = draw {} }, { \"waste\" }");
    std::fs::write(room.home.path().join("draws.lua"), drawn).unwrap();
    room.view(DealRequest { variant: Some(String::from("draws")), seed: Some(String::from("1")), options: None });
    let tap = || room.view(PlayRequest { text: String::from("tap stock") });
    assert_eq!((tap().taps, tap().taps), (1, 2));
    let home = room.home(1);
    assert_eq!((home.played, home.taps), (1, 2));
    room.view(UndoRequest);
    let before = room.view(UndoRequest);
    assert_eq!((before.played, before.taps), (0, 1));
}

#[test]
fn a_win_stays_a_win() {
    let room = Room::new();
    room.win(1);
    room.view(UndoRequest);
    assert_eq!(counts(&room), (1, 1, 1, 1, 0));
    room.view(UndoRequest);
    room.deal(2);
    let all = room.statistics().all;
    assert_eq!((all.played, all.won, all.bests.moves), (1, 1, Some(4)));
    let (games, _) = room.history(None);
    assert!(games[0].won && !games[0].open, "{games:?}");
}

#[test]
fn a_win_keeps_its_day_however_long_it_lies_on_the_table() {
    let mut room = Room::new();
    room.win(1);
    room.write_journal("update games set ended = 1000, checksum = null where won");
    room.view(UndoRequest);
    room.home(1);
    room.deal(2);
    let (games, _) = room.history(None);
    assert_eq!((games[0].won, games[0].ended), (true, 1000));
}

#[test]
fn games_count_by_their_order_whatever_the_clock_says() {
    let mut room = Room::new();
    room.win(1);
    room.deal(2);
    room.home(1);
    room.ask(CountAnewRequest);
    // As if that had been done while the clock was ahead.
    room.write_journal("update meta set value = '9999999999', checksum = null where key = 'counted since'");
    assert_eq!(room.statistics().all.played, 0);
    room.home(3);
    assert_eq!(room.statistics().all.played, 1, "a game that was played when it was counted anew counts in the end");
    room.win(3);
    assert_eq!(room.statistics().all.played, 2);
}

#[test]
fn counting_anew_loses_no_game() {
    let room = Room::new();
    room.win(1);
    let Reply::Statistics(StatisticsReply { statistics }) = room.ask(CountAnewRequest) else { panic!("no statistics") };
    assert!(statistics.since.is_some() && statistics.all.played == 0);
    assert_eq!(room.history(None).0.len(), 1);
}

#[test]
fn a_game_is_seen_again_as_a_film_and_taken_up_in_the_middle() {
    let room = Room::new();
    room.win(1);
    let now = room.deal(2);
    let (games, more) = room.history(None);
    assert_eq!((games.len(), more), (1, false));
    let game = &games[0];
    assert_eq!((game.name.as_str(), game.moves, game.score, game.won, game.open), ("Aces", 4, Some(4), true, false));
    let film = room.view(ReplayRequest { id: game.id });
    assert_eq!(film.film.map(|film| (film.what, film.at, film.moves)), Some((FilmKind::Past, 0, 4)));
    assert!(film.seed == "1" && film.game != now.game && film.moves.is_empty());
    assert_eq!(room.view(FilmRequest { at: 4 }).score, Some(4));
    let back = room.view(EndFilmRequest);
    assert_eq!((back.game, back.seed, back.piles), (now.game, now.seed, now.piles));
    room.view(ReplayRequest { id: game.id });
    room.view(FilmRequest { at: 2 });
    let on = room.view(PlayOnRequest);
    assert_eq!((on.film, on.played, on.score, on.can_redo), (None, 2, Some(2), false));
    assert_eq!(on.marks, [MarkView::Replayed]);
    assert_eq!(room.home(2).status, StatusView::Won);
    assert_eq!(counts(&room), (1, 1, 1, 1, 0));
    assert!(matches!(room.ask(ReplayRequest { id: 999 }), Reply::Refused(Refused { .. })));
}

#[test]
fn a_game_of_the_past_is_taken_up_under_the_newest_rules_or_says_what_keeps_them_out() {
    let edits = [
        ("they fit", ACES.replace("option.worth }", "option.worth + 1 }"), (None, false, Some(4), 2)),
        (
            "they deal otherwise",
            ACES.replace("ranks = 1", "ranks = 2").replace("up = 1", "up = 2"),
            (Some(OldRulesReason::DealsOtherwise), false, Some(2), 1),
        ),
        (
            "they fail",
            ACES.replace("return {", "return {\n  won = function() end,"),
            (Some(OldRulesReason::Failed), true, Some(2), 1),
        ),
    ];
    for (what, edited, expected) in edits {
        let room = Room::new();
        room.win(1);
        room.deal(2);
        let (games, _) = room.history(None);
        room.view(ReplayRequest { id: games[0].id });
        room.view(FilmRequest { at: 2 });
        room.write("aces.lua", &edited);
        let on = room.view(PlayOnRequest);
        let told = (on.old_rules.map(|old| old.why), on.problem.is_some(), on.score, on.marks.len());
        assert_eq!(told, expected, "{what}");
        // Where other rules came into force the game is marked for it, as any other game is.
        assert_eq!(on.marks, [MarkView::Replayed, MarkView::Edited][..on.marks.len()], "{what}");
        assert_eq!((on.film, on.played), (None, 2), "{what}");
    }
}

#[test]
fn the_history_comes_in_pages() {
    let room = Room::new();
    for seed in 1..=53 {
        room.deal(seed);
        room.home(1);
    }
    let (first, more) = room.history(None);
    assert_eq!((first.len(), more, first[0].seed.as_str(), first[0].open), (50, true, "53", true));
    // The one before it was left for it.
    assert_eq!((first[1].open, first[1].won), (false, false));
    let (rest, more) = room.history(Some(first[49].id));
    assert_eq!((rest.len(), more), (3, false));
    let other = room.ask(HistoryRequest { before: None, variant: Some(String::from("other")) });
    assert_eq!(other, Reply::History(HistoryReply { games: Vec::new(), more: false }));
}

#[test]
fn a_page_that_is_just_full_is_the_last_one() {
    let room = Room::new();
    for seed in 1..=50 {
        room.deal(seed);
        room.home(1);
    }
    let (games, more) = room.history(None);
    assert_eq!((games.len(), more), (50, false));
    room.deal(51);
    room.home(1);
    let (games, more) = room.history(None);
    assert_eq!((games.len(), more), (50, true));
}

#[test]
fn a_table_that_keeps_nothing_says_so() {
    let room = Room::new();
    let config = TableConfig {
        folders: vec![room.home.path().to_path_buf()],
        opening: String::from("aces"),
        ..TableConfig::default()
    };
    let table = Table::open(config, |_| ()).unwrap();
    for request in [StatisticsRequest.into(), HistoryRequest::default().into(), Request::from(ReplayRequest { id: 1 })]
    {
        assert!(matches!(table.handle(request), Reply::Refused(Refused { .. })));
    }
}

#[test]
fn the_next_deal_begins_with_the_final_score_its_bonus_included() {
    let haste = "score = { carried = true, haste = { 1000000 }, ";
    let room = Room::with(&ACES.replace("score = { ", haste));
    room.deal(1);
    room.home(1);
    // A game of less than a second has no bonus.
    std::thread::sleep(Duration::from_millis(1100));
    let won = room.home(3);
    assert_eq!(won.status, StatusView::Won);
    assert!(won.score > Some(4), "{:?}: four cards and a bonus", won.score);
    assert_eq!(room.deal(2).score, won.score);
}

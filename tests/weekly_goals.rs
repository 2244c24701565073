//! Weekly goals: which ones a week has, and what the games of the week make of them.

use std::collections::BTreeSet;
use std::sync::Arc;

use redeal_rules::SourceFile;
use redeal_scripts::achievement::{GameMoment, GameResult, GameWeek, PlayedGame, PlayedGames};
use redeal_scripts::lua::load_achievements;
use redeal_table::protocol::{DailyReply, DailyRequest, DealDailyRequest, Reply};

use crate::achievements::{bundled, ids, stand, told, weeks};
use crate::statistics::Room;

#[test]
fn a_week_has_one_goal_of_each_list_by_its_date_alone() {
    let drawn = bundled(Vec::new(), weeks(3, 0)).weeks;
    let told: Vec<Vec<&str>> = drawn.iter().map(|goals| ids(goals)).collect();
    let expected = [
        ["week-quick-3", "week-tri-peaks", "week-deal-no-hint"],
        ["week-daily-4", "week-game", "week-deal-no-undo"],
        ["week-long", "week-spider", "week-deal-no-hint"],
    ];
    assert_eq!(told, expected, "weeks that have begun keep their goals");
    // Without a game of the week, goals that name it are left out.
    let nameless: Vec<GameWeek> = weeks(60, 0).into_iter().map(|week| GameWeek { has_game: false, ..week }).collect();
    for goals in bundled(Vec::new(), nameless).weeks {
        assert_eq!(goals.len(), 2);
        assert!(goals.iter().all(|goal| !goal.achievement.text.contains("{game}")), "{:?}", ids(&goals));
    }
}

/// Ten goals of one list.
fn ten(more: &str) -> String {
    let goal = |id: &str| format!("{{ \"{id}\", \"A\", \"Do a.\", step = function(tally) return tally end }},\n");
    let goals: String = (0..10).map(|n| goal(&format!("goal-{n}"))).collect();
    format!("return achievements {{\n{}weekly = {{ {{\n{goals}{more}}} }},\n}}\n", goal("one"))
}

#[test]
fn a_new_goal_changes_only_the_weeks_that_it_gets() {
    let of = |more: &str| -> Vec<String> {
        let scripts = [SourceFile { path: String::from("a.lua"), text: ten(more).into() }];
        let played = Arc::new(PlayedGames { games: Vec::new(), weeks: weeks(110, 0) });
        let loaded = load_achievements(scripts.as_slice(), "a.lua", &played);
        loaded.variants.unwrap();
        loaded.tallies.weeks.into_iter().map(|goals| goals[0].achievement.id.clone()).collect()
    };
    let (before, after) = (of(""), of("{ \"new\", \"A\", \"Do a.\", step = function(tally) return tally end },\n"));
    assert_eq!(before.iter().collect::<BTreeSet<_>>().len(), 10, "each has its weeks");
    let changed: Vec<&String> = before.iter().zip(&after).filter(|(a, b)| a != b).map(|(_, b)| b).collect();
    assert!((1..30).contains(&changed.len()) && changed.iter().all(|id| *id == "new"), "{changed:?}");
}

/// The game of each day is the room's.
const PLAN: &str = r#"{ "first": "2024-01-01", "games": [{ "variant": "none" }],
  "of_the_day": [{ "from": "2024-01-01", "variants": ["aces"] }] }"#;
const WEEKLY: &str = r#"--- Goals.
local function wins(holds)
  return function(tally, game) return game.won and holds(game) and tally + 1 or tally end
end
return achievements {
  { "daily", "Daily", "Win a daily deal.", step = wins(function(game) return game.daily end) },
  weekly = {
    { { "two", "Two", "Win two games.", goal = 2, step = wins(function() return true end) } },
    { { "game", "Game", "Win {game} twice.", goal = 2, step = wins(function(game) return game.week_game end) } },
    { { "deal", "Deal", "Win the deal of {game}.", step = wins(function(game) return game.week_deal end) } },
  },
}
"#;

fn with_weeks() -> Room {
    let room = Room::new();
    room.write("daily.json", PLAN);
    let years: serde_json::Map<String, serde_json::Value> =
        (2024..2100).map(|year| (year.to_string(), "0".repeat(366).into())).collect();
    room.write("daily-candidates.json", &serde_json::json!({ "*": years }).to_string());
    room.write("weekly.lua", WEEKLY);
    room
}

/// The goals of this week, with their tallies, and whether the game on the table has reached them.
fn week(room: &Room) -> Vec<(String, i64, bool)> {
    told(room).week.goals.into_iter().map(|goal| (goal.id, goal.tally, goal.fresh)).collect()
}

fn goals(tallies: [(&str, i64, bool); 3]) -> Vec<(String, i64, bool)> {
    tallies.map(|(id, tally, fresh)| (id.to_owned(), tally, fresh)).to_vec()
}

#[test]
fn the_week_counts_its_games_its_game_and_its_deal() {
    let room = with_weeks();
    let this = told(&room).week;
    let game = this.game.expect("the plan has one");
    assert_eq!((game.variant.as_str(), game.name.as_str(), game.won), ("aces", "Aces", false));
    assert_eq!(week(&room), goals([("two", 0, false), ("game", 0, false), ("deal", 0, false)]));
    room.win(1);
    assert_eq!(week(&room), goals([("two", 1, false), ("game", 1, false), ("deal", 0, false)]));
    room.view(DealDailyRequest { day: this.monday, variant: String::from("aces") });
    room.home(4);
    assert_eq!(week(&room), goals([("two", 2, true), ("game", 2, true), ("deal", 1, true)]));
    let after = told(&room);
    assert!(after.week.game.expect("it stays").won);
    assert_eq!(after.weeks_before, [], "these are the first games");
    // Without a plan there is no game, and no goal that names it.
    room.write("daily.json", "{}");
    assert_eq!((told(&room).week.game, week(&room).len()), (None, 1));
}

#[test]
fn a_daily_deal_that_is_won_at_the_second_attempt_counts_once() {
    let room = with_weeks();
    let Reply::Daily(DailyReply { today, .. }) = room.ask(DailyRequest { month: None }) else { panic!("the month") };
    let deal = || room.view(DealDailyRequest { day: today.clone(), variant: String::from("aces") });
    deal();
    room.home(1);
    // It is given up for another deal, and dealt again: the deal was played before, but the day is won by it.
    room.deal(2);
    deal();
    let won = room.home(4);
    assert!(won.daily.expect("it is the day's").won.is_some());
    assert_eq!(stand(&room, "daily"), (1, true, true));
    assert_eq!(week(&room)[0], (String::from("two"), 1, false), "lost once, won once");
    deal();
    room.home(4);
    assert_eq!(stand(&room, "daily"), (1, true, false));
    assert_eq!(week(&room)[0], (String::from("two"), 1, false), "and no more");
}

#[test]
fn weeks_before_are_told_with_what_was_reached() {
    let game = |date: &str| PlayedGame {
        result: GameResult { won: true, ..GameResult::default() },
        when: GameMoment { date: date.to_owned(), ..GameMoment::default() },
        ..PlayedGame::default()
    };
    let games = vec![game("2026-11-09"), game("2026-11-15"), game("2026-11-16"), game("2026-11-24")];
    let week = |monday: &str, games| GameWeek { monday: monday.to_owned(), has_game: true, games };
    let weeks = vec![week("2026-11-09", 0..2), week("2026-11-16", 2..3), week("2026-11-23", 3..4)];
    let scripts = [SourceFile { path: String::from("a.lua"), text: WEEKLY.into() }];
    let loaded = load_achievements(scripts.as_slice(), "a.lua", &Arc::new(PlayedGames { games, weeks }));
    loaded.variants.unwrap();
    let tallies: Vec<(i64, Option<usize>)> =
        loaded.tallies.weeks.iter().map(|goals| (goals[0].tally, goals[0].reached)).collect();
    assert_eq!(tallies, [(2, Some(1)), (1, None), (1, None)], "each week has a tally of its own");
}

//! Achievements: a script of them, and what games of a real journal make of it.

use std::sync::Arc;

use redeal_game::daily::day::Day;
use redeal_rules::SourceFile;
use redeal_rules::option::{Choice, Choices};
use redeal_scripts::achievement::{
    AchievementProgress, AchievementTallies, GameMoment, GameResult, GameRow, GameWeek, PlayedGame, PlayedGames,
};
use redeal_scripts::library::Library;
use redeal_scripts::lua::load_achievements;
use redeal_table::protocol::{
    AchievementView, AchievementsReply, AchievementsRequest, CountAnewRequest, DealRequest, HintRequest, Reply,
    UndoRequest,
};

use crate::challenge::{PLAIN, code, detour, open};
use crate::common::library;
use crate::statistics::Room;

/// Wins, wins without help, and wins in a row.
const GOALS: &str = r#"--- Goals.
local function won(tally, game) return game.won and tally + 1 or tally end
return achievements {
  { "two", "Two", "Win two games.", goal = 2, step = won },
  { "alone", "Alone", "Win with no help.", step = function(tally, game)
    return game.won and not (game.hints or game.undos) and 1 or tally
  end },
  { "row", "Row", "Win two in a row.", goal = 2, step = function(tally, game) return math.max(tally, game.streak) end },
  { "aces", "Aces", "Win Aces of five points.", step = function(tally, game)
    return game.first and game.family == "Aces" and game.variant == "aces" and game.options.worth == 5 and 1 or tally
  end },
}
"#;

pub(crate) fn told(room: &Room) -> AchievementsReply {
    match room.ask(AchievementsRequest) {
        Reply::Achievements(reply) => reply,
        other => panic!("{other:?}"),
    }
}

fn one(room: &Room, id: &str) -> AchievementView {
    told(room).achievements.into_iter().find(|one| one.id == id).expect("it is told")
}

/// Tally, whether it is reached, and whether by the game on the table.
pub(crate) fn stand(room: &Room, id: &str) -> (i64, bool, bool) {
    let one = one(room, id);
    (one.tally, one.reached.is_some(), one.fresh)
}

fn with_goals() -> Room {
    let room = Room::new();
    room.write("goals.lua", GOALS);
    room
}

#[test]
fn games_that_count_bring_them_on() {
    let mut room = with_goals();
    assert_eq!(stand(&room, "two"), (0, false, false));
    room.deal(1);
    room.ask(HintRequest);
    room.home(4);
    assert_eq!((stand(&room, "two"), stand(&room, "alone")), ((1, false, false), (0, false, false)));
    // Given up, it ends the row.
    room.deal(2);
    room.home(1);
    room.deal(3);
    assert_eq!(stand(&room, "row"), (1, false, false));
    room.home(4);
    assert_eq!((stand(&room, "two"), stand(&room, "alone")), ((2, true, true), (1, true, true)));
    assert_eq!(stand(&room, "row"), (1, false, false));
    // What is done after the win takes nothing away, and the next win is another one.
    room.view(UndoRequest);
    assert_eq!(stand(&room, "two"), (2, true, false));
    room.win(4);
    assert_eq!((stand(&room, "two"), stand(&room, "row")), ((2, true, false), (2, true, true)));
    assert_eq!(stand(&room, "aces"), (0, false, false), "with one point a card");
    // A deal that was played before counts for nothing, and neither a reset nor a restart changes anything.
    room.win(4);
    room.ask(CountAnewRequest);
    room.open();
    let kept = told(&room);
    assert_eq!(kept.problems, []);
    let tallies: Vec<(&str, i64)> = kept.achievements.iter().map(|one| (one.id.as_str(), one.tally)).collect();
    assert_eq!(tallies, [("two", 2), ("alone", 1), ("row", 2), ("aces", 0)]);
    assert_eq!(kept.achievements[0].script, "goals.lua");
}

#[test]
fn an_edit_tells_them_anew_from_all_games() {
    let room = with_goals();
    room.win(1);
    room.win(2);
    assert_eq!(stand(&room, "two"), (2, true, true));
    room.write("goals.lua", &GOALS.replace("goal = 2, step = won", "goal = 3, step = won"));
    assert_eq!(stand(&room, "two"), (2, false, false));
    room.win(3);
    assert_eq!(stand(&room, "two"), (3, true, true));
    // A script beside it has achievements of its own, even of the same id.
    room.write("more.lua", &GOALS.replace("goal = 2, step = won", "goal = 1, step = won"));
    let both: Vec<(String, i64)> =
        told(&room).achievements.into_iter().filter(|one| one.id == "two").map(|one| (one.script, one.tally)).collect();
    assert_eq!(both, [(String::from("goals.lua"), 3), (String::from("more.lua"), 1)]);
}

#[test]
fn one_that_fails_over_a_game_says_where_and_leaves_the_others() {
    let room = with_goals();
    room.win(1);
    for (step, message) in [
        ("game.wonn and 1 or 0", "a game has facts such as won, variant and moves, but no `wonn`; did you mean `won`?"),
        ("nil", "`step` of the achievement `bad` answers a whole number, not nil"),
        ("1.5", "`step` of the achievement `bad` answers a whole number, not 1.5"),
        ("game.options.x.y", "`game.options.x` is nil, so it has no `y`; is a name misspelt, or a value missing?"),
        ("(function() while true do end end)()", "steps, and was stopped; is there an endless loop?"),
    ] {
        let text = format!(
            "return achievements {{\n  {{ \"bad\", \"Bad\", \"Fails.\", step = function(tally, game)\n    return {step}\n  end }},\n}}\n"
        );
        room.write("bad.lua", &text);
        let reply = told(&room);
        assert!(reply.achievements.iter().all(|one| one.script == "goals.lua"), "{step}");
        let [problem] = reply.problems.as_slice() else { panic!("{step}: {:?}", reply.problems) };
        assert!(problem.message.contains(message), "{step}: {}", problem.message);
        assert_eq!((problem.file.as_str(), problem.line.is_some()), ("bad.lua", true), "{step}");
    }
    // One that does not load at all is not forgotten.
    room.write("bad.lua", "return achievements {\n  { \"bad\" \n");
    let [problem] = &told(&room).problems[..] else { panic!("it is told") };
    assert_eq!(problem.file, "bad.lua");
}

/// Who beat a challenge.
const BEATEN: &str = r#"return achievements {
  { "beaten", "Rematch", "Beat a challenge.", step = function(tally, game) return game.beaten and 1 or tally end },
}
"#;

#[test]
fn a_challenge_is_beaten_under_its_own_rules_only() {
    let winner = Room::with(PLAIN);
    winner.deal(7);
    detour(&winner);
    winner.home(4);
    let friend = Room::with(PLAIN);
    friend.write("beaten.lua", BEATEN);
    open(&friend, &code(&winner));
    friend.home(4);
    assert_eq!(stand(&friend, "beaten"), (1, true, true));

    // The same deal with five points a card is another game, whatever it comes to.
    let winner = Room::new();
    winner.win(7);
    let friend = Room::new();
    friend.write("beaten.lua", BEATEN);
    open(&friend, &code(&winner));
    let options = Some(Choices::from([(String::from("worth"), Choice::Number(5))]));
    friend.view(DealRequest { variant: None, seed: Some(String::from("7")), options });
    let won = friend.home(4);
    assert_eq!((won.score, won.marks.len()), (Some(20), 0), "it counts");
    assert_eq!(stand(&friend, "beaten"), (0, false, false));
}

#[test]
fn what_is_wrong_with_a_list_is_told_with_its_place() {
    let step = "step = function(tally) return tally end";
    let row = format!("{{ \"a\", \"A\", \"Do a.\", {step} }}");
    let cases = [
        (String::from("achievements {}"), "`achievements` takes a list such as"),
        (String::from("achievements(7)"), "`achievements` takes a list of achievements, not a number"),
        (String::from("achievements { 7 }"), "achievement 1 must be a table such as"),
        (format!("achievements {{ {row}, {row} }}"), "there are two achievements of the id \"a\""),
        (format!("achievements {{ {row}, monthly = 1 }}"), "`achievements` has no field `monthly`"),
        (format!("achievements {{ {row}, weekly = 1 }}"), "`weekly` of `achievements` must be lists of goals"),
        (format!("achievements {{ {row}, weekly = {{}} }}"), "`weekly` has 1 to 5 lists of goals, not 0"),
        (format!("achievements {{ {row}, weekly = {{ {{}} }} }}"), "list 1 of `weekly` has 1 to 60 goals, not 0"),
        (format!("achievements {{ {row}, weekly = {{ {row} }} }}"), "achievement 1 must be a table such as"),
        (format!("achievements {{ {row}, weekly = {{ {{ {row} }} }} }}"), "there are two achievements of the id \"a\""),
        (format!("achievements {{ {{ {step} }} }}"), "achievement 1 needs an id as its first value"),
        (format!("achievements {{ {{ \"a\", {step} }} }}"), "achievement \"a\" needs a title as its second value"),
        (
            format!("achievements {{ {{ \"a\", \"A\", {step} }} }}"),
            "achievement \"a\" needs a sentence as its third value",
        ),
        (String::from("achievements { { \"a\", \"A\", \"Do a.\" } }"), "achievement \"a\" needs `step`"),
        (String::from("achievements { { \"a\", \"A\", \"Do a.\", stp = 1 } }"), "achievement \"a\" needs `step`"),
        (
            String::from("achievements { { \"a\", \"A\", \"Do a.\", step = 1 } }"),
            "`step` of achievement \"a\" must be a function",
        ),
        (
            format!("achievements {{ {{ \"a\", \"A\", \"Do a.\", goal = 0, {step} }} }}"),
            "the goal of achievement \"a\" must be more than 0",
        ),
        (
            format!("achievements {{ {{ \"a\", \"A\", \"Do a.\", goals = 2, {step} }} }}"),
            "achievement \"a\" has no field `goals`; did you mean `goal`?",
        ),
        (
            format!("achievements {{ {{ \"a\", \"{}\", \"Do a.\", {step} }} }}", "A".repeat(61)),
            "is longer than 60 bytes",
        ),
    ];
    for (text, message) in cases {
        let scripts = [SourceFile { path: String::from("a.lua"), text: format!("return {text}\n").into() }];
        let problem = load_achievements(scripts.as_slice(), "a.lua", &Arc::default()).variants.unwrap_err();
        assert!(problem.message.contains(message), "{text}: {problem}");
        assert_eq!((problem.file.as_str(), problem.line), ("a.lua", Some(1)), "{text}: {problem}");
    }
}

/// The bundled achievements and weekly goals after games.
pub(crate) fn bundled(games: Vec<PlayedGame>, weeks: Vec<GameWeek>) -> AchievementTallies {
    let loaded = library().achievements(&Arc::new(PlayedGames { games, weeks }));
    let [one] = loaded.as_slice() else { panic!("{loaded:?}") };
    assert_eq!(one.script, "achievements.lua");
    one.outcome.clone().unwrap()
}

/// So many weeks from one on, of games that come one after another.
pub(crate) fn weeks(count: usize, games: usize) -> Vec<GameWeek> {
    let first: Day = "2026-11-23".parse().unwrap();
    let monday = |week: usize| first.plus(7 * week as i32).to_string();
    let week = |n: usize| GameWeek { monday: monday(n), has_game: true, games: n * games..(n + 1) * games };
    (0..count).map(week).collect()
}

pub(crate) fn ids(goals: &[AchievementProgress]) -> Vec<&str> {
    goals.iter().map(|goal| goal.achievement.id.as_str()).collect()
}

#[test]
fn the_bundled_ones_can_all_be_reached_and_none_without_a_win() {
    let lost = |n: u32| PlayedGame {
        result: GameResult { moves: n + 1, seconds: 7, ..GameResult::default() },
        when: GameMoment { weekday: 5, day: 13, hour: 1, ..GameMoment::default() },
        ..PlayedGame::default()
    };
    let lost_all = bundled((0..40).map(lost).collect(), Vec::new());
    let goals = lost_all.weeks.into_iter().flatten();
    for AchievementProgress { achievement, reached, .. } in lost_all.achievements.into_iter().chain(goals) {
        assert_eq!(reached, None, "{}", achievement.id);
    }
    let variants = [
        "klondike",
        "freecell",
        "spider",
        "pyramid",
        "forty-thieves",
        "canfield",
        "yukon",
        "russian-solitaire",
        "accordion",
        "tri-peaks",
        "golf",
    ];
    let won = |n: u32| PlayedGame {
        variant: variants[n as usize % variants.len()].to_owned(),
        own: n == 7,
        options: [
            ("draw", Choice::Number(3)),
            ("suits", Choice::Number(2 + 2 * i64::from(n / 11 % 2))),
            ("scoring", Choice::Word(String::from("vegas"))),
        ]
        .map(|(id, choice)| (id.to_owned(), choice))
        .into(),
        result: GameResult {
            won: true,
            moves: 90,
            seconds: if n == 40 { 2000 } else { 100 },
            daily: true,
            beaten: n == 3,
            week_game: true,
            week_deal: n == 9,
            ..GameResult::default()
        },
        when: GameMoment { weekday: 5 + (n % 2) as u8, day: 13, hour: (n % 24) as u8, ..GameMoment::default() },
        row: GameRow {
            wins: n / 10,
            wins_today: n % 20,
            streak: n,
            days: n,
            daily_days: n,
            first: n < 200,
            first_of_family: n < 60,
            fastest: n > 100,
            shortest: n > 100,
        },
        ..PlayedGame::default()
    };
    let life = (0..6).map(lost).chain((0..1000).map(won)).collect();
    let AchievementTallies { achievements, weeks } = bundled(life, Vec::new());
    assert_eq!((achievements.len(), weeks.len(), weeks[0].len()), (54, 1, 22));
    let all = achievements.iter().chain(weeks.iter().flatten());
    let left: Vec<&str> = all.filter(|one| one.reached.is_none()).map(|one| one.achievement.id.as_str()).collect();
    assert_eq!(left, [""; 0]);
}

#[test]
fn ten_thousand_games_stay_within_the_steps() {
    let games =
        |many: usize| -> Vec<PlayedGame> { PlayedGames::samples().games.iter().cycle().take(many).cloned().collect() };
    let library: Library = library();
    let steps = |many: usize| {
        let weeks = weeks(many / 20, 20);
        let played = Arc::new(PlayedGames { games: games(many), weeks });
        let loaded = load_achievements(&library, "achievements.lua", &played);
        assert!(loaded.variants.is_ok(), "{:?}", loaded.variants);
        loaded.steps
    };
    let (few, many) = (steps(100), steps(10_000));
    // A game adds 2,000 steps to those of a load.
    assert!(many - few < 9900 * 1000, "{} steps a game", (many - few) / 9900);
}

--- Achievements: goals over all games that a player has played, and goals of a week.

-- Counts the wins for which something holds.
local function wins(holds)
  return function(tally, game) return game.won and holds(game) and tally + 1 or tally end
end

-- The most that a game has come to.
local function most(of)
  return function(tally, game) return math.max(tally, of(game)) end
end

-- Wins in a row for which something holds; any other game ends the row.
local function row(holds)
  return function(tally, game) return game.won and holds(game) and tally + 1 or 0 end
end

local function any_game() return true end
local function first(game) return game.first end
local function family(game) return game.first_of_family end
local function wins_of_one(game) return game.wins end
local function streak(game) return game.streak end
local function days(game) return game.days end
local function wins_today(game) return game.wins_today end
local function daily(game) return game.daily end
local function daily_days(game) return game.daily_days end
local function unaided(game) return not (game.hints or game.undos) end
local function no_undo(game) return not game.undos end
local function no_hint(game) return not game.hints end
local function fastest(game) return game.fastest end
local function shortest(game) return game.shortest end
local function beaten(game) return game.beaten end
local function own(game) return game.own end
local function at_night(game) return game.hour < 4 end
local function first_today(game) return game.wins_today == 1 end
local function at_weekend(game) return game.weekday >= 6 end
local function quick(game) return game.seconds < 300 end
local function long(game) return game.seconds >= 1200 end
local function week_game(game) return game.week_game end
local function week_deal(game) return game.week_deal end
local function half_an_hour(game) return game.seconds >= 1800 end

local function both(one, other)
  return function(game) return one(game) and other(game) end
end

local function of(id)
  return function(game) return game.variant == id end
end

local function within(minutes, id)
  return function(game) return game.variant == id and game.seconds < 60 * minutes end
end

local function option(id, name, choice)
  return function(game) return game.variant == id and game.options[name] == choice end
end

local vegas = option("klondike", "scoring", "vegas")

-- Wins of one variant in a row; games of others don't end it.
local function row_of(id)
  return function(tally, game)
    if game.variant ~= id then return tally end
    return game.won and tally + 1 or 0
  end
end

-- Five losses in a row, and then a win.
local function comeback(tally, game)
  if not game.won then return math.max(tally - 1, -5) end
  return tally == -5 and 1 or 0
end

return achievements {
  -- The first games
  { "first", "First win", "Win a game.", step = wins(any_game) },
  { "wins-10", "Warmed up", "Win 10 games.", goal = 10, step = wins(any_game) },
  { "wins-50", "Regular", "Win 50 games.", goal = 50, step = wins(any_game) },
  { "wins-200", "Old hand", "Win 200 games.", goal = 200, step = wins(any_game) },
  { "wins-1000", "Master of the table", "Win 1,000 games.", goal = 1000, step = wins(any_game) },

  -- Many games
  { "games-5", "Curious", "Win 5 different games.", goal = 5, step = wins(first) },
  { "games-20", "Explorer", "Win 20 different games.", goal = 20, step = wins(first) },
  { "games-50", "Collector", "Win 50 different games.", goal = 50, step = wins(first) },
  { "games-150", "Curator", "Win 150 different games.", goal = 150, step = wins(first) },
  { "families-5", "Good neighbour", "Win games of 5 families.", goal = 5, step = wins(family) },
  { "families-20", "Around the houses", "Win games of 20 families.", goal = 20, step = wins(family) },
  { "families-50", "World tour", "Win games of 50 families.", goal = 50, step = wins(family) },

  -- One game, again and again
  { "same-10", "Old friends", "Win the same game 10 times.", goal = 10, step = most(wins_of_one) },
  { "same-50", "Second nature", "Win the same game 50 times.", goal = 50, step = most(wins_of_one) },

  -- In a row
  { "streak-3", "Three in a row", "Win 3 games in a row.", goal = 3, step = most(streak) },
  { "streak-6", "On a roll", "Win 6 games in a row.", goal = 6, step = most(streak) },
  { "streak-12", "Unstoppable", "Win 12 games in a row.", goal = 12, step = most(streak) },
  { "comeback", "Comeback", "Win a game after losing 5 in a row.", step = comeback },

  -- Days
  { "days-3", "Three days", "Win a game on 3 days in a row.", goal = 3, step = most(days) },
  { "days-7", "A whole week", "Win a game on 7 days in a row.", goal = 7, step = most(days) },
  { "today-5", "Rainy afternoon", "Win 5 games in a day.", goal = 5, step = most(wins_today) },
  { "today-12", "Snowed in", "Win 12 games in a day.", goal = 12, step = most(wins_today) },

  -- Daily deals
  { "daily-1", "Deal of the day", "Win a daily deal on its day.", step = wins(daily) },
  { "daily-25", "Daily bread", "Win 25 daily deals on their day.", goal = 25, step = wins(daily) },
  { "daily-100", "Calendar", "Win 100 daily deals on their day.", goal = 100, step = wins(daily) },
  { "daily-days-7", "Seven days", "Win a daily deal on 7 days in a row.", goal = 7, step = most(daily_days) },
  { "daily-days-14", "Fortnight", "Win a daily deal on 14 days in a row.", goal = 14, step = most(daily_days) },

  -- Without help
  { "unaided-1", "On your own", "Win a game with no hints and no undo.", step = wins(unaided) },
  { "unaided-20", "Self-made", "Win 20 games with no hints and no undo.", goal = 20, step = wins(unaided) },
  { "no-undo-10", "No looking back", "Win 10 games without undo.", goal = 10, step = wins(no_undo) },
  { "no-hint-30", "No peeking", "Win 30 games without a hint.", goal = 30, step = wins(no_hint) },
  { "clean-5", "Clean sheet", "Win 5 games in a row with no hints and no undo.", goal = 5, step = row(unaided) },

  -- Faster and shorter
  { "klondike-4", "Four minutes", "Win Klondike in under 4 minutes.", step = wins(within(4, "klondike")) },
  { "freecell-4", "Express", "Win FreeCell in under 4 minutes.", step = wins(within(4, "freecell")) },
  { "spider-12", "Eight legs", "Win Spider in under 12 minutes.", step = wins(within(12, "spider")) },
  { "fastest", "Quicker", "Beat your best time in a game.", step = wins(fastest) },
  { "fastest-10", "Quicker and quicker", "Beat your best time in a game 10 times.", goal = 10, step = wins(fastest) },
  { "shortest", "Short cut", "Win a game in fewer moves than ever before.", step = wins(shortest) },
  {
    "klondike-100",
    "Not a move too many",
    "Win Klondike in 100 moves or fewer.",
    step = wins(function(game) return game.variant == "klondike" and game.moves <= 100 end),
  },
  { "long", "Patience", "Win a game that takes half an hour.", step = wins(half_an_hour) },

  -- Well-known games
  { "klondike-3", "By threes", "Win Klondike drawing three cards.", step = wins(option("klondike", "draw", 3)) },
  { "vegas", "Beat the house", "Win Klondike with Vegas scoring.", step = wins(vegas) },
  { "spider-2", "Black and red", "Win Spider with two suits.", step = wins(option("spider", "suits", 2)) },
  { "spider-4", "The whole web", "Win Spider with four suits.", step = wins(option("spider", "suits", 4)) },
  { "freecell-10", "Ten out of ten", "Win 10 games of FreeCell in a row.", goal = 10, step = row_of "freecell" },
  { "pyramid", "Pharaoh", "Win Pyramid.", step = wins(of "pyramid") },
  { "forty-thieves", "Open sesame", "Win Forty Thieves.", step = wins(of "forty-thieves") },
  { "canfield", "Demon tamer", "Win Canfield.", step = wins(of "canfield") },
  {
    "yukon",
    "Gold rush",
    "Win Yukon and Russian Solitaire.",
    goal = 2,
    step = wins(
      function(game) return game.first and (game.variant == "yukon" or game.variant == "russian-solitaire") end
    ),
  },
  { "accordion", "All in one pile", "Win Accordion.", step = wins(of "accordion") },

  -- With others, and for others
  { "challenge", "Rematch", "Beat a challenge that somebody sent you.", step = wins(beaten) },
  { "own", "My own rules", "Win a game that you wrote.", step = wins(own) },

  -- At odd times
  { "night", "Night owl", "Win a game between midnight and four.", step = wins(at_night) },
  {
    "friday-13",
    "Not superstitious",
    "Win a game on a Friday the 13th.",
    step = wins(function(game) return game.weekday == 5 and game.day == 13 end),
  },

  -- Each week has one goal of each list.
  weekly = {
    {
      { "week-7", "Lucky seven", "Win 7 games.", goal = 7, step = wins(any_game) },
      { "week-days-4", "Four days", "Win a game on 4 days.", goal = 4, step = wins(first_today) },
      { "week-row-3", "Hat-trick", "Win 3 games in a row.", goal = 3, step = row(any_game) },
      { "week-unaided-2", "No help needed", "Win 2 games with no hints and no undo.", goal = 2, step = wins(unaided) },
      { "week-no-undo-4", "Straight ahead", "Win 4 games without undo.", goal = 4, step = wins(no_undo) },
      { "week-no-hint-5", "By yourself", "Win 5 games without a hint.", goal = 5, step = wins(no_hint) },
      { "week-daily-4", "Four daily deals", "Win 4 daily deals on their day.", goal = 4, step = wins(daily) },
      { "week-end", "Weekend", "Win 3 games on Saturday or Sunday.", goal = 3, step = wins(at_weekend) },
      { "week-quick-3", "Coffee breaks", "Win 3 games in under 5 minutes each.", goal = 3, step = wins(quick) },
      { "week-long", "A long evening", "Win a game that takes at least 20 minutes.", step = wins(long) },
    },
    {
      { "week-klondike", "Back to Klondike", "Win Klondike twice.", goal = 2, step = wins(of "klondike") },
      { "week-spider", "Spinning", "Win Spider.", step = wins(of "spider") },
      { "week-freecell", "Four cells", "Win FreeCell 3 times.", goal = 3, step = wins(of "freecell") },
      { "week-pyramid", "On the Nile", "Win Pyramid.", step = wins(of "pyramid") },
      { "week-tri-peaks", "Three summits", "Win Tri Peaks twice.", goal = 2, step = wins(of "tri-peaks") },
      { "week-golf", "A round of golf", "Win Golf.", step = wins(of "golf") },
      { "week-yukon", "North", "Win Yukon.", step = wins(of "yukon") },
      { "week-canfield", "At the casino", "Win Canfield.", step = wins(of "canfield") },
      { "week-game", "Game of the week", "Win {game}.", step = wins(week_game) },
    },
    {
      { "week-deal", "Deal of the week", "Win this week's deal of {game}.", step = wins(week_deal) },
      {
        "week-deal-no-hint",
        "Deal of the week, no hints",
        "Win this week's deal of {game} without a hint.",
        step = wins(both(week_deal, no_hint)),
      },
      {
        "week-deal-no-undo",
        "Deal of the week, no undo",
        "Win this week's deal of {game} without undo.",
        step = wins(both(week_deal, no_undo)),
      },
    },
  },
}

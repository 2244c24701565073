--- Missions: Klondike with seven goals, a score and a clock.
local option = options { { "list", "Missions", choices = { "classic", "gentle" } } }
local klondike = require("klondike", { draw = 1, redeals = unlimited, foundation_return = true, scoring = "simple" })
local gentle = option.list == "gentle"
local back, soon = gentle and 3 or 5, gentle and 30 or 20

local function home(event) return event.to.role == "foundation" end
local function points(board) return board.score end
local function aces(board) return board.moves > soon and missed or board.foundation.used end
local function returned(tally, event) return event.from.role == "foundation" and tally + 1 or tally end
local function drawn(tally, event) return event.from.role == "waste" and tally + 1 or tally end
local function streak(tally, event) return home(event) and tally + 1 or 0 end
local function spent(board) return #board.stock + #board.waste == 0 end
local function reds(tally, event) return not home(event) and tally or event.card.red and tally + 1 or 0 end

return extend(klondike, {
  name = "Missions",
  family = "Klondike",
  clock = true,
  missions = {
    reward = 100,
    { "score", "Score 200 points", goal = 200, now = points },
    { "aces", "All four Aces home within " .. soon .. " moves", goal = 4, now = aces },
    { "back", "Take " .. back .. " cards back from the foundations", goal = back, step = returned },
    { "drawn", "Play ten cards from the stock", goal = 10, step = drawn },
    { "row", "Four foundation moves in a row", goal = 4, step = streak },
    { "empty", "Empty both stock and waste", now = spent },
    { "red", "Three red cards home in sequence", goal = 3, step = reds },
  },
  rules = [[
## Aim
A Klondike with one card drawn at a time and redeals without limit: bring all 52 cards home, and do seven missions on
the way. A clock runs from the deal on.

## Layout
Seven columns of one to seven cards, only the last of each face up. The other 24 cards are the stock.

## Play
As in Klondike: columns are built down in alternating colours, foundations up in suit from the Ace; a space takes a
King; the top card of a foundation may return to a column.

## Missions
Each is rewarded once, with 100 points. What is taken back by undo is taken back here, too.

1. Score 200 points.
2. All four Aces on the foundations within the first 20 moves (gentle: 30). Its line shows how many are home, and at
   which move the last one came.
3. Take 5 cards (gentle: 3) back from the foundations to the columns.
4. Play ten cards that came from the stock.
5. Four successive moves that each put a card on a foundation.
6. Empty both stock and waste.
7. Three successive foundation moves that are Hearts or Diamonds. Other moves between them don't count.

## Scoring
7 for a move to a foundation, 3 for one to a column, 100 for each mission. Every carry counts as a move; a tap on the
stock does not.

## Origin
A game of Klondike with tasks, made for players who want more than to win.
]],
})

--- Missions: Klondike with seven goals, a score and a clock.
local option = options { { "list", "Missions", choices = { "classic", "gentle" } } }
local klondike = require("klondike", { draw = 1, redeals = unlimited, foundation_return = true, scoring = "simple" })
local gentle = option.list == "gentle"
local back, soon = gentle and 3 or 5, gentle and 30 or 20

local function home(event) return event.to.role == "foundation" and event.from.role ~= "foundation" end
local function points(board) return board.score end
local function aces(board) return board.moves > soon and missed or board.foundation.used end
local function out(event) return event.from.role == "foundation" and event.to.role == "tableau" end
local function returned(tally, event) return out(event) and tally + 1 or tally end
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
    { "score", "Score 150 points", goal = 150, now = points },
    { "aces", "Get all four Aces home within " .. soon .. " moves", goal = 4, now = aces },
    { "back", "Bring " .. back .. " cards back from the foundations", goal = back, step = returned },
    { "drawn", "Play ten cards from the stock", goal = 10, step = drawn },
    { "row", "Make four foundation moves in a row", goal = 4, step = streak },
    { "empty", "Empty the stock and the waste", now = spent },
    { "red", "Send three red cards home in a row", goal = 3, step = reds },
  },
  rules = [[
## Aim
Klondike, drawing one card at a time with unlimited redeals: move all 52 cards to the foundations, and complete seven
missions along the way. The clock starts with the deal.

## Layout
Seven columns of one to seven cards, only the top card of each face up. The remaining 24 cards form the stock.

## Play
As in Klondike: columns are built down in alternating colours, foundations up in suit from the Ace; only a King can be
moved to an empty column; the top card of a foundation can be moved back to a column.

## Missions
Each earns 100 points, once. Undoing a move undoes its progress, too.

1. Score 200 points.
2. Get all four Aces to the foundations within the first 20 moves (gentle: 30). Its line shows how many are home, and on
   which move the last one arrived.
3. Bring 5 cards (gentle: 3) back from the foundations to the columns.
4. Play ten cards that came from the stock.
5. Make four moves in a row that each put a card on a foundation.
6. Empty the stock and the waste.
7. Make three foundation moves in a row with Hearts or Diamonds. Other moves between them don't count.

## Scoring
7 for a move to a foundation, 3 for one to a column, each only once for a card, and 100 for each mission. Moving cards
counts as a move; drawing from the stock doesn't.

## Origin
A game of Klondike with tasks, made for players who want more than to win.
]],
})

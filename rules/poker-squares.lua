--- Poker Squares: place twenty-five cards in a square so that its rows and columns make good poker hands.
local option = options {
  { "count", "Scoring", choices = { "american", "english" } },
  { "goal", "Target score", choices = { 200, 100, 150 }, only = { count = "american" }, otherwise = 70 },
}
-- What a hand is called, and its points in both counts.
local hands = {
  royal = { text = "Royal flush", american = 100, english = 30 },
  straight_flush = { text = "Straight flush", american = 75, english = 30 },
  four = { text = "Four of a kind", american = 50, english = 16 },
  full = { text = "Full house", american = 25, english = 10 },
  flush = { text = "Flush", american = 20, english = 5 },
  straight = { text = "Straight", american = 15, english = 12 },
  three = { text = "Three of a kind", american = 10, english = 6 },
  two_pairs = { text = "Two pairs", american = 5, english = 3 },
  pair = { text = "Pair", american = 2, english = 1 },
}

-- The best hand that the cards of a line make.
local function best(cards)
  -- Cards of each rank; and how many ranks have one card, two, three, four.
  local count, ranks_with = {}, { 0, 0, 0, 0 }
  local flush, low, high = #cards == 5, rank.king, rank.ace
  for _, card in ipairs(cards) do
    count[card.rank] = (count[card.rank] or 0) + 1
    flush = flush and card.suit == cards[1].suit
    low, high = math.min(low, card.rank), math.max(high, card.rank)
  end
  for _, n in pairs(count) do
    ranks_with[n] = ranks_with[n] + 1
  end
  local all_differ = ranks_with[1] == 5
  -- From the Ten to the Ace.
  local royal = all_differ and count[rank.ace]
  for between = rank.ten, rank.king do
    royal = royal and count[between]
  end
  local straight = royal or all_differ and high - low == 4

  if royal and flush then return hands.royal end
  if straight and flush then return hands.straight_flush end
  if ranks_with[4] == 1 then return hands.four end
  if ranks_with[3] == 1 and ranks_with[2] == 1 then return hands.full end
  if flush then return hands.flush end
  if straight then return hands.straight end
  if ranks_with[3] == 1 then return hands.three end
  if ranks_with[2] == 2 then return hands.two_pairs end
  if ranks_with[2] == 1 then return hands.pair end
  return nil
end

local function hand(cards)
  local found = best(cards)
  if found then return found[option.count], found.text end
end

local labels, points = require "lib/square"(hand)

local function next_card(board) return board.tableau.used < 25 and "stock" end

return game {
  name = "Poker Squares",
  piles = {
    { "stock", at = { 0, 0 } },
    { "waste", at = { 0, 1 }, fill = next_card },
    { "tableau", 25, at = { 2, 0 }, columns = 5, take = "none", first = any, capacity = 1, from = "waste" },
  },
  won = function(board) return board.tableau.used == 25 and points(board) >= option.goal end,
  score = { total = points, final = option.goal },
  labels = labels,
  rules = [[
## Aim
Reach a target score with ten poker hands: the rows and the columns of a square.

## Layout
An empty square of five by five places. The top card of the stock is face up beside it.

## Play
- Place the face-up card on any free spot. It stays there, and the next one is turned up.
- The game ends with the twenty-fifth card. You win with 200 points in American scoring, or the *Target score* you
  choose, and with 70 in English scoring.

## Scoring
| hand | American | English |
| --- | --- | --- |
| royal flush | 100 | 30 |
| straight flush | 75 | 30 |
| four of a kind | 50 | 16 |
| full house | 25 | 10 |
| flush | 20 | 5 |
| straight | 15 | 12 |
| three of a kind | 10 | 6 |
| two pairs | 5 | 3 |
| a pair | 2 | 1 |

An Ace is high or low in a straight. The cards of a line can be in any order.

## Origin
Also known as Poker Solitaire. English scoring goes by how hard a hand is to make here, American scoring by poker.
]],
}

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

local function hand(line)
  local ranks, kinds, flush, low, high = {}, { 0, 0, 0, 0 }, #line == 5, rank.king, rank.ace
  for _, card in ipairs(line) do
    ranks[card.rank], flush = (ranks[card.rank] or 0) + 1, flush and card.suit == line[1].suit
    low, high = math.min(low, card.rank), math.max(high, card.rank)
  end
  for _, n in pairs(ranks) do
    kinds[n] = kinds[n] + 1
  end
  local royal = kinds[1] == 5 and ranks[rank.ace] and ranks[rank.ten] and ranks[rank.jack] and ranks[rank.queen]
  local straight = kinds[1] == 5 and high - low == 4 or royal
  return straight and flush and (royal and "royal" or "straight_flush")
    or kinds[4] == 1 and "four"
    or kinds[3] == 1 and kinds[2] == 1 and "full"
    or flush and "flush"
    or straight and "straight"
    or kinds[3] == 1 and "three"
    or kinds[2] == 2 and "two_pairs"
    or kinds[2] == 1 and "pair"
end

-- The hands of the five rows, then those of the five columns; false where there is none yet.
local function hands_on(board)
  local lines = { {}, {}, {}, {}, {}, {}, {}, {}, {}, {} }
  for _, place in ipairs(board.tableau) do
    for _, line in ipairs { lines[place.row], lines[5 + place.column] } do
      line[#line + 1] = place.top
    end
  end
  for n, line in ipairs(lines) do
    lines[n] = hands[hand(line)] or false
  end
  return lines
end

local function points(board)
  local sum = 0
  for _, found in ipairs(hands_on(board)) do
    sum = sum + (found and found[option.count] or 0)
  end
  return sum
end

-- Each row has its hand at its right, each column below.
local function labels(board)
  local found = hands_on(board)
  for n, is in ipairs(found) do
    local place, side = board.tableau[n <= 5 and 5 * n or 15 + n], n <= 5 and "right" or "below"
    found[n] = { place, side, text = is and is.text, points = is and is[option.count] }
  end
  return found
end

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

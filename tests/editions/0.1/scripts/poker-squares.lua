--- Poker Squares: lay twenty-five cards in a square so that its rows and columns are good poker hands.
local option = options {
  { "count", "Points", choices = { "american", "english" } },
  { "goal", "To be reached", choices = { 200, 100, 150 }, only = { count = "american" }, otherwise = 70 },
}
local american = { royal = 100, straight_flush = 75, four = 50, full = 25, flush = 20, straight = 15, three = 10 }
american.two_pairs, american.pair = 5, 2
local english = { royal = 30, straight_flush = 30, four = 16, full = 10, flush = 5, straight = 12, three = 6 }
english.two_pairs, english.pair = 3, 1
local worth = option.count == "american" and american or english

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

local function points(board)
  local lines = { {}, {}, {}, {}, {}, {}, {}, {}, {}, {} }
  for _, place in ipairs(board.tableau) do
    for _, line in ipairs { lines[place.row], lines[5 + place.column] } do
      line[#line + 1] = place.top
    end
  end
  local sum = 0
  for _, line in ipairs(lines) do
    sum = sum + (worth[hand(line)] or 0)
  end
  return sum
end

return {
  name = "Poker Squares",
  piles = {
    { "stock", at = { 0, 0 } },
    { "waste", at = { 0, 1 }, fill = "stock" },
    { "tableau", 25, at = { 2, 0 }, columns = 5, take = "none", first = any, capacity = 1, from = "waste" },
  },
  won = function(board) return board.tableau.used == 25 and points(board) >= option.goal end,
  score = { total = points },
  rules = [[
## Aim
Reach a number of points with ten poker hands: the rows and the columns of a square.

## Layout
An empty square of five by five places. The top card of the stock lies open beside it.

## Play
- Lay the open card on any free place. There it stays, and the next one is turned up.
- The game ends with the twenty-fifth card. It is won with 200 points in the American count, or what *To be reached*
  says; with 70 in the English one.

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

An Ace is high or low in a straight. The cards of a line may stand in any order.

## Origin
Also known as Poker Solitaire. The English count goes by how hard a hand is to make here, the American one by poker.
]],
}

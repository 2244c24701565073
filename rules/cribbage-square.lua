--- Cribbage Square: place sixteen cards in a square so that its rows and columns make good cribbage hands.
-- How many sets of cards, from one of them on, make up a sum.
local function sets(cards, first, sum)
  if sum == 0 then return 1 end
  local count = 0
  for n = first, #cards do
    local worth = math.min(cards[n].rank, rank.ten)
    if worth <= sum then count = count + sets(cards, n + 1, sum - worth) end
  end
  return count
end

-- Four cards, and the starter behind them once it is turned up.
local function hand(cards)
  local counts, points, starter = {}, 2 * sets(cards, 1, 15), cards[5]
  local flush, length, ways = true, 0, 1
  for n = 1, #cards do
    local card = cards[n]
    points = points + 2 * (counts[card.rank] or 0)
    counts[card.rank] = (counts[card.rank] or 0) + 1
    flush = flush and (n == 5 or card.suit == cards[1].suit)
    if n < 5 and starter and card.rank == rank.jack and card.suit == starter.suit then points = points + 1 end
  end
  for r = rank.ace, rank.king + 1 do
    if not counts[r] and length >= 3 then points = points + length * ways end
    length, ways = counts[r] and length + 1 or 0, counts[r] and ways * counts[r] or 1
  end
  return points + (flush and (starter and starter.suit == cards[1].suit and 5 or 4) or 0)
end

-- The turned-up card that belongs to all hands, once the square is full.
local function starter_of(board) return board.tableau.used == 16 and board.waste.top or nil end

-- The points of the four rows, then those of the four columns; false where there is no hand yet.
local function points_on(board)
  local lines, starter = { {}, {}, {}, {}, {}, {}, {}, {} }, starter_of(board)
  for _, place in ipairs(board.tableau) do
    for _, line in ipairs { lines[place.row], lines[4 + place.column] } do
      line[#line + 1] = place.top
    end
  end
  for n, line in ipairs(lines) do
    line[#line + 1] = starter
    lines[n] = #line >= 4 and hand(line)
  end
  return lines
end

local function points(board)
  local starter = starter_of(board)
  local sum = 0
  if starter and starter.rank == rank.jack then sum = sum + 2 end
  for _, worth in ipairs(points_on(board)) do
    sum = sum + (worth or 0)
  end
  return sum
end

-- Each row has its points at its right, each column below.
local function labels(board)
  local found = points_on(board)
  for n, worth in ipairs(found) do
    local place, side = board.tableau[n <= 4 and 4 * n or 8 + n], n <= 4 and "right" or "below"
    found[n] = { place, side, points = worth }
  end
  return found
end

return game {
  name = "Cribbage Square",
  family = "Poker Squares",
  piles = {
    { "stock", at = { 0, 0.5 } },
    { "waste", at = { 0, 1.5 }, fill = "stock" },
    { "tableau", 16, at = { 2, 0 }, columns = 4, take = "none", first = any, capacity = 1, from = "waste" },
  },
  won = function(board) return board.tableau.used == 16 and points(board) >= 61 end,
  score = { total = points, final = 61 },
  labels = labels,
  rules = [[
## Aim
Reach 61 points with eight cribbage hands: the rows and the columns of a square, each with the starter.

## Layout
An empty square of four by four places. The first card of the stock is face up.

## Play
- Place the face-up card on any free spot; it stays there. Then the next one is turned up.
- The seventeenth card is the starter: it belongs to all eight hands.

## Scoring
In each hand: 2 for each combination that adds up to fifteen (court cards count ten), 2 for each pair, 1 per card for
each run of three or more, 4 for four cards of one suit, or 5 if the starter is of that suit, too, and 1 for the Jack of
the starter's suit. A Jack as starter earns 2, once.

## Origin
Cribbage is an English game of the 17th century, ascribed to Sir John Suckling.
]],
}

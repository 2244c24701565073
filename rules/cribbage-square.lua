--- Cribbage Square: place sixteen cards in a square so that its rows and columns make good cribbage hands.
-- In how many ways cards add up to a sum, from the nth on: with the nth and without it.
local function ways(cards, n, sum)
  if sum == 0 then return 1 end
  if sum < 0 or n > #cards then return 0 end
  local worth = math.min(cards[n].rank, rank.ten)
  return ways(cards, n + 1, sum - worth) + ways(cards, n + 1, sum)
end

local function pairs_and_runs(cards)
  local count, points = {}, 0
  for _, card in ipairs(cards) do
    local alike = count[card.rank] or 0
    count[card.rank], points = alike + 1, points + 2 * alike
  end
  -- A run with two cards of a rank counts twice. The rank above the King, of which there is no card, ends the last run.
  local length, times = 0, 1
  for r = rank.ace, rank.king + 1 do
    if count[r] then
      length, times = length + 1, times * count[r]
    else
      if length >= 3 then points = points + length * times end
      length, times = 0, 1
    end
  end
  return points
end

local function flush_and_jack(cards)
  local starter, flush, jack = cards[5], 4, 0
  for n = 1, 4 do
    if cards[n].suit ~= cards[1].suit then flush = 0 end
    if starter and cards[n].rank == rank.jack and cards[n].suit == starter.suit then jack = 1 end
  end
  if flush > 0 and starter and starter.suit == cards[1].suit then flush = 5 end
  return flush + jack
end

-- The turned-up card that belongs to all hands, once the square is full.
local function starter_of(board) return board.tableau.used == 16 and board.waste.top or nil end

local function hand(cards, board)
  if #cards < 4 then return nil end
  cards[5] = starter_of(board)
  return 2 * ways(cards, 1, 15) + pairs_and_runs(cards) + flush_and_jack(cards)
end

local labels, points_of_lines = require "lib/square"(hand)

local function points(board)
  local starter = starter_of(board)
  return points_of_lines(board) + (starter and starter.rank == rank.jack and 2 or 0)
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

--- Treize: remove pairs that make thirteen from a pyramid, with the first card of the waste beside the last one.
-- When the waste has lost its first card, the next one takes its place.
local function moved_up(board)
  local first, rest, n = board.waste[1], board.waste[2], #board.waste[2] - 1
  if #first > 0 or n < 0 then return end
  return { n > 0 and carry(rest, board.hand, n), carry(rest, first), n > 0 and carry(board.hand, rest, n) }
end

local function next_card(board)
  local first, rest = board.waste[1], board.waste[2]
  return #board.stock > 0 and carry(board.stock, #first == 0 and first or rest)
end

local treize = game {
  name = "Treize",
  family = "Pyramid",
  summary = "Remove pairs that add up to thirteen from a pyramid; the first card of the waste is in play, too.",
  piles = {
    { "tableau", at = pyramid(7), up = 1, fan = "none", cover = true },
    { "stock", at = { 0, 0 }, tap = next_card },
    { "waste", at = { { 1, 0 }, { 0, 1 } } },
    { "discard", at = { 6, 0 } },
    { "hand", role = "discard", hidden = true },
  },
  match = { pair = sum(13), alone = rank.king, from = { "tableau", "waste" } },
  settle = moved_up,
  won = empty("tableau", "waste", "stock"),
  score = { pair = 2, alone = 1 },
  rules = [[
## Aim
Remove all 52 cards, in pairs that add up to thirteen.

## Layout
A pyramid of seven rows with one to seven cards. Each card is covered by two cards of the next row. All are face up. The
remaining 24 cards form the stock.

## Play
- Two uncovered cards that add up to thirteen can be removed together: Queen and Ace, Jack and Two, Ten and Three, and
  so on. A King is removed on its own.
- Click the stock to draw a card to the waste. The first card of the waste stays by itself, and is in play beside the
  last one; when it is gone, the next one takes its place. There is no redeal.

## Scoring
Two points for each pair, one for a King.

## Origin
A French form of Pyramid.
]],
}

local base, below = { 2, 3, 4, 5, 6, 7, 8 }, { 2.5, 3.5, 4.5, 5.5, 6.5, 7.5 }
local point = rows(base, below, { 3, 4, 5, 6, 7 }, { 3.5, 4.5, 5.5, 6.5 }, { 4, 5, 6 }, { 4.5, 5.5 }, { 5 })

return {
  treize,
  extend(treize, {
    name = "Yield",
    summary = "A Treize whose pyramid stands on its point.",
    piles = { { "tableau", at = point }, { "discard", at = { 9, 0 } } },
    rules = [[
## Aim
Remove all 52 cards, in pairs that add up to thirteen.

## Layout
A pyramid that stands on its point: rows of seven down to one card. Each card is covered by those that touch it in the
next row. All are face up. The remaining 24 cards form the stock.

## Play
- Two uncovered cards that add up to thirteen can be removed together: Queen and Ace, Jack and Two, Ten and Three, and
  so on. A King is removed on its own.
- Click the stock to draw a card to the waste. The first card of the waste stays by itself, and is in play beside the
  last one; when it is gone, the next one takes its place. There is no redeal.

## Scoring
Two points for each pair, one for a King.

## Origin
Treize turned upside down.
]],
  }),
}

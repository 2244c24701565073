--- Beacon: eight columns built down regardless of suit, and one foundation for all cards.
local beacon = game {
  name = "Beacon",
  family = "Golf",
  summary = "Eight columns built down regardless of suit, and one foundation for all cards.",
  piles = {
    { "stock", at = { 0, 0 } },
    { "foundation", at = { 3.5, 0 }, first = any, place = corner(build.up), capacity = 52 },
    { "tableau", 8, at = { 0, 1 }, up = 4, place = corner(build.down), fill = "stock" },
  },
  rules = [[
## Aim
Move all 52 cards to a single foundation, built up from any rank, regardless of suit.

## Layout
Eight columns of four cards, all face up. The remaining 20 cards form the stock.

## Play
- Any card starts the foundation; on a King goes an Ace.
- Build the columns down regardless of suit; a King goes on an Ace.
- Cards in sequence can be moved together, all of them or just part.
- An empty column is filled from the stock at once. Once the stock is empty, you may fill it with any card or run.

## Scoring
None.

## Origin
From computer collections.
]],
}

-- With twelve cards the foundation takes the reserve's top card, and all thirteen leave.
local function fetch(board)
  local home = board.foundation
  return #home == 12 and { carry(board.reserve, home), carry(home, board.away, 13) }
end

local devils = game {
  name = "Devil's Solitaire",
  id = "devils-solitaire",
  summary = "One foundation, eight times over, each time ended by the next card of the reserve.",
  family = "Golf",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 0.5, 1 }, tap = draw { redeals = 2 } },
    { "waste", at = { 1.5, 1 } },
    { "reserve", at = { 3.5, 0 }, up = 8, fan = "right", take = "none" },
    { "foundation", at = { 3.5, 1 }, beside = "above", place = corner(build.up) },
    { "away", role = "foundation", at = { 4.5, 1 }, first = none, place = none, capacity = 104 },
    { "tableau", 8, at = { 0, 2.1 }, up = 1, fan = "none", take = "top", fill = "waste" },
  },
  settle = fetch,
  rules = [[
## Aim
Send all 104 cards home, thirteen at a time, built up regardless of suit.

## Layout
Eight cards form the reserve and eight more lie in a row, all face up. The remaining 88 cards form the stock.

## Play
- The foundation begins with a card one rank higher than the last card of the reserve; an Ace follows a King.
- When it has twelve cards, that card of the reserve goes on it, and all thirteen leave the table.
- Only the cards of the row and the top card of the waste can be played. An empty place in the row is filled from the
  waste at once.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, twice.

## Scoring
None.

## Origin
From computer collections.
]],
}

return { beacon, devils }

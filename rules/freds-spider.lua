--- Fred's Spider: Spider dealt face up, whose cards go home one by one.
local freds = game {
  name = "Fred's Spider",
  id = "freds-spider",
  family = "Spider",
  summary = "Spider dealt face up, whose cards go home one by one.",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 0, 0 }, tap = deal_row { to = "tableau" } },
    { "foundation", 8, at = { 2, 0 }, take = "top" },
    { "tableau", 10, at = { 0, 1 }, up = 5, place = build.down, run = build.down_in_suit },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of five cards, all face up. The remaining 54 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Cards go home one by one, from the Ace up.
- Click the stock to deal a card onto each column, empty columns included; the last time on the first four only.
- The top card of a foundation can be moved back to a column.

## Scoring
None.

## Origin
A relative of Spider from computer collections.
]],
}

local function on_cards(board)
  if #board.stock == 0 then return refuse "The stock is empty." end
  local steps, left = {}, #board.stock
  for n, column in ipairs(board.tableau) do
    steps[n] = #column > 0 and left > 0 and carry(board.stock, column)
    left = steps[n] and left - 1 or left
  end
  return steps
end

local incompatibility = extend(freds, {
  name = "Incompatibility",
  id = "incompatibility",
  summary = "Spider dealt face up, where only Kings go to empty columns and cards go home one by one.",
  piles = { { "stock", tap = on_cards }, { "foundation", take = "none" }, { "tableau", first = rank.king } },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Ten columns of five cards, all face up. The remaining 54 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Only a King, or a run headed by a King, can be moved to an empty column.
- Cards go home one by one, from the Ace up.
- Click the stock to deal a card onto each column that has cards; empty columns get none.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of Spider from computer collections.
]],
})

local divorce = extend(incompatibility, {
  name = "Scheidungsgrund",
  id = "scheidungsgrund",
  summary = "Spider dealt face up, wrapping from King to Ace; the stock deals onto cards only.",
  piles = {
    { "foundation", first = none, place = none },
    { "tableau", first = any, place = corner(build.down), run = corner(build.down_in_suit), clear = "foundation" },
  },
  rules = [[
## Aim
Build eight runs of thirteen cards down in suit, from any rank. A complete run is removed at once; when all eight are
gone, you have won.

## Layout
Ten columns of five cards, all face up. The remaining 54 cards form the stock.

## Play
- Build the columns down regardless of suit; a King goes on an Ace.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column that has cards; empty columns get none.

## Scoring
None.

## Origin
German for Grounds for a Divorce, which is its English name.
]],
})

return { freds, incompatibility, divorce }

--- Plait: foundations that all go up or all go down, as their second card decides, fed by a long braid.
-- How far up it is from one card to the other, round the corner.
local function steps(card, on) return (card.rank - on.rank) % rank.king end

local function one_way(card, on, vars)
  local up, down = steps(card, on) == 1, steps(on, card) == 1
  return card.suit == on.suit and (up and vars.direction >= 0 or down and vars.direction <= 0)
end

local function decide(board)
  for _, home in ipairs(board.foundation) do
    if board.vars.direction == 0 and #home == 2 then
      return set("direction", steps(home.top, home.bottom) == 1 and 1 or -1)
    end
  end
end

local edges = { { 2, 0 }, { 4, 0 }, { 2, 3 }, { 4, 3 } }
local fields = { { 1, 1 }, { 2, 1 }, { 4, 1 }, { 5, 1 }, { 1, 2 }, { 2, 2 }, { 4, 2 }, { 5, 2 } }
local homes = { { 7, 0 }, { 8, 0 }, { 7, 1 }, { 8, 1 }, { 7, 2 }, { 8, 2 }, { 7, 3 }, { 8, 3 } }

return game {
  name = "Plait",
  deck = { packs = 2 },
  vars = { base = 0, direction = 0 }, -- the first foundation card sets the one, the first card on another the other
  piles = {
    { "plait", role = "reserve", at = { 3, 0 }, up = 20 },
    { "edge", role = "cell", at = edges, up = 1, fill = "plait", first = none },
    { "field", role = "cell", at = fields, up = 1, fill = { "waste", "stock" }, first = none },
    { "foundation", at = homes, up = { 1 }, first = "base", place = one_way },
    { "stock", at = { 0, 0 }, tap = draw { redeals = 2 } },
    { "waste", at = { 0, 1 } },
  },
  settle = decide,
  rules = [[
## Aim
Bring all 104 cards home: eight foundations, each built in suit from one base rank, all up or all down.

## Layout
Twenty cards form the plait. Four cards lie at its corners, eight more beside it, all face up. The next card starts the
first foundation, and its rank is the base of all eight. The other 71 are the stock.

## Play
- The first card that goes on another one decides whether the foundations are built up or down. Ace and King are
  neighbours.
- The top card of the plait, the twelve cards round it and the top of the waste may go home. Nothing is built
  elsewhere.
- A free corner is filled from the plait at once, any of the other eight places from the waste, or else from the stock.
- Tapping the stock draws one card to the waste. When it is empty the waste is turned over, twice.

## Scoring
None.

## Origin
Also known as Braid and as Der Zopf.
]],
}

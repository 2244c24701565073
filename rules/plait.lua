--- Plait: foundations that all go up or all go down, as their second card decides, fed by a long braid.
local option = options { { "spaces", "Fill empty places", choices = { "at once", "by the player" } } }
local at_once = option.spaces == "at once"
local first, beside = at_once and none or any, { "waste", "edge", "field" }
local fill = at_once and { "waste", "stock" }

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
    { "edge", role = "cell", at = edges, up = 1, fill = at_once and "plait", first = first },
    { "field", role = "cell", at = fields, up = 1, fill = fill, first = first, from = beside },
    { "foundation", at = homes, up = { 1 }, first = "base", place = one_way },
    { "stock", at = { 0, 0 }, tap = draw { redeals = 2 } },
    { "waste", at = { 0, 1 } },
  },
  settle = decide,
  rules = [[
## Aim
Move all 104 cards to the eight foundations. Each is built in suit from the same base rank, and either all of them go up
or all go down.

## Layout
Twenty cards form the plait. Four cards lie at its corners, eight more beside it, all face up. The next card starts the
first foundation, and its rank is the base of all eight. The remaining 71 form the stock.

## Play
- The first card that goes on another one decides whether the foundations are built up or down. Aces and Kings connect.
- The top card of the plait, the twelve cards around it and the top of the waste can go to the foundations. Nothing is
  built elsewhere.
- A free corner is filled from the plait at once, any of the other eight places from the waste, or else from the stock.
- With *Fill empty places: by the player*, a free corner waits for the top card of the plait, and any free place for the
  top of the waste or for one of the twelve cards.
- Click the stock to draw one card to the waste. When it is empty, the waste is turned over, twice.

## Scoring
None.

## Origin
Also known as Braid and as Der Zopf.
]],
}

--- Royal Parade: three rows built up by threes; two cards in each other's rows change places.
local mod3 = require("picture-gallery")[2]
-- The rows, and the rank that each of them is built up from.
local lowest = { twos = rank.two, threes = rank.three, fours = rank.four }

local function of_rank(wanted)
  return function(card) return card.rank == wanted end
end

local function on_parade(board, move)
  if move.kind == "swap" then return #move.from == 1 and #move.to == 1, "Only single cards can change places." end
  return mod3.allow(board, move)
end

local parade = extend(mod3, {
  name = "Royal Parade",
  family = "Picture Gallery",
  summary = false,
  piles = {
    { "twos", swap = of_rank(rank.two) },
    { "threes", swap = of_rank(rank.three) },
    { "fours", swap = of_rank(rank.four) },
    { "tableau", first = none, fill = false },
  },
  allow = on_parade,
  rules = [[
## Aim
Build the three rows up by threes, in suit: 2-5-8-J, 3-6-9-Q, 4-7-10-K, from the top. The Aces are removed.

## Layout
Three rows of eight cards, and a fourth one below them, all face up. Aces are set aside at once. The remaining 72 cards
form the stock.

## Play
- A gap in a row takes only the lowest rank of that row. Build on such a card by threes, in suit.
- Cards in the wrong row can be played, and so can the top cards of the fourth row.
- Two single cards can change places if that puts each of them in its right row: drag one onto the other.
- A card in the fourth row can't be played while others cover it. An empty place there waits for the next row that is
  dealt.
- Click the stock to deal a card onto each place of the fourth row. There is no redeal.

## Scoring
None.

## Origin
Also called Hussars, Financier and Cavalcade.
]],
})

-- Whether a card lies in the fourth row, or alone in another row, that could fill a gap of this one.
local function can_fill(board, row)
  for _, id in ipairs { "tableau", "twos", "threes", "fours" } do
    for _, pile in ipairs(board[id]) do
      local free = id == "tableau" or id ~= row and #pile == 1
      if free and pile.top and pile.top.rank == lowest[row] then return true end
    end
  end
  return false
end

local function used(board, row) return board[row].used end

-- A gap is filled at once, and no move leaves one that nothing can fill.
local function in_step(board, move)
  local from, to, carries = move.from, move.to, move.kind == "carry"
  local gap = used(board, "twos") + used(board, "threes") + used(board, "fours") < 24
  local fills = carries and lowest[to.group] and #to == 0
  if gap and not fills then return false, "First fill the gap." end
  local leaves_a_gap = carries and lowest[from.group] and #from == 1
  if leaves_a_gap and not can_fill(board, from.group) then return false, "No card could fill that gap." end
  return move.kind == "tap" or on_parade(board, move)
end

-- The first place of a row has its card from the deal on.
local function led(wanted)
  return function(i) return i == 1 and { picks = is(wanted) } or {} end
end

return {
  parade,
  extend(parade, {
    name = "Virginia Reel",
    summary = "A Royal Parade in which each gap must be filled at once.",
    piles = {
      { "twos", each = led(rank.two) },
      { "threes", each = led(rank.three) },
      { "fours", each = led(rank.four) },
      { "aces", first = rank.ace, place = of_rank(rank.ace) },
    },
    allow = in_step,
    settle = sweep("tableau", is(rank.ace), "aces"),
    rules = [[
## Aim
Build the three rows up by threes, in suit: 2-5-8-J, 3-6-9-Q, 4-7-10-K, from the top. The Aces are removed.

## Layout
Three rows of eight cards, all face up: a Two, a Three and a Four are picked out to lead them. A fourth row lies below.
The remaining 72 cards form the stock.

## Play
- A card, an Ace too, leaves its row only if another one can take its place: one of the lowest rank of that row, which
  must fill the gap at once.
- Build on a card of the lowest rank in its row by threes, in suit.
- Cards in the wrong row can be played, and so can the top cards of the fourth row.
- Two single cards can change places if that puts each of them in its right row: drag one onto the other.
- Aces of the fourth row are set aside at once. An empty place there waits for the next row that is dealt.
- Click the stock to deal a card onto each place of the fourth row. There is no redeal.

## Scoring
None.

## Origin
Named after the dance in which couples change places.
]],
  }),
}

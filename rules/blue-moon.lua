--- Blue Moon: put four rows in order from Ace to King, with the Aces at their left ends from the start.
local option = options { { "redeals", "Redeals", choices = { 2, 0, 1 } } }
local gaps = require("gaps", { suits = "any", redeals = option.redeals, gaps = "after what is in order" })
local rows = require "lib/rows"

local function start(i) return { first = i % 14 == 1 and rank.ace or none } end

local function dealt_start(i) return i % 14 == 1 and { first = rank.ace, picks = is(rank.ace) } or start(i) end

-- The first Ace goes to the left end of the first row, the next one to that of the second, and so on.
local function aces_left(board)
  local steps = {}
  for _, place in ipairs(board.tableau) do
    local ace = place.top and place.top.rank == rank.ace
    if ace then steps[#steps + 1] = carry(place, board.tableau[#steps * board.tableau.columns + 1]) end
  end
  return steps
end

-- What lies in order from the left end of its row stays.
local function again(board)
  local up, down = rows.redealt(board, rank.ace, 1)
  return { up, shuffle(board.stock), down }
end

local blue = extend(gaps, {
  name = "Blue Moon",
  family = "Gaps",
  piles = {
    { "tableau", 56, columns = 14, up = rows.all_but(1, 4, 14), each = start },
    { "stock", at = { 6.5, 4 }, tap = redeal { redeals = option.redeals, steps = again } },
    { "aces", gone = true },
  },
  deal = aces_left,
  rules = [[
## Aim
Put the four rows in order: each from Ace to King in one suit, from left to right.

## Layout
All 52 cards lie face up in four rows of thirteen, each with an empty place at its left end. Then the Aces go to these
places, which leaves four gaps.

## Play
- A gap takes the card that follows the one to its left, in suit. After a King, and after another gap, it takes nothing.
- When you are stuck, click the empty stock: all cards that are not in order from the left end of their row are
  gathered, shuffled and dealt again, with a gap after the cards in order in each row. *Redeals* says how often.

## Scoring
None.

## Origin
Also called Rangoon. Unlike in Gaps, each row has its suit from the start.
]],
})

return {
  blue,
  extend(blue, {
    name = "Red Moon",
    summary = "Blue Moon whose Aces are laid out first, with the gaps behind them.",
    piles = { { "tableau", up = rows.all_but(2, 4, 14), each = dealt_start } },
    deal = false,
    rules = [[
## Aim
Put the four rows in order: each from Ace to King in one suit, from left to right.

## Layout
The Aces begin four rows. Beside each of them a place stays empty, followed by twelve cards, all face up.

## Play
- A gap takes the card that follows the one to its left, in suit. After a King, and after another gap, it takes nothing.
- When you are stuck, click the empty stock: all cards that are not in order from the left end of their row are
  gathered, shuffled and dealt again, with a gap after the cards in order in each row. *Redeals* says how often.

## Scoring
None.

## Origin
A sister of Blue Moon. Here each Two can be played at once.
]],
  }),
}

--- Gaps: put four rows in order from Two to King, one suit in each, by moving cards into the gaps.
local option = options {
  { "suits", "Row suits", choices = { "any", "fixed" } },
  { "redeals", "Redeals", choices = { 2, 0, 1, 3, unlimited } },
  { "gaps", "Gaps after a redeal", choices = { "after what is in order", "anywhere" } },
}
local rows, width = require "lib/rows", rank.king
local order = { suit.clubs, suit.diamonds, suit.hearts, suit.spades }
local follows = because("A gap accepts only the next card in suit after the one to its left.", build.up_in_suit)

local function start(place)
  if place % width ~= 1 then return { first = none } end
  return { first = is(rank.two, option.suits == "fixed" and order[math.ceil(place / width)] or nil) }
end

local function redealt(board)
  local anywhere = option.gaps == "anywhere"
  local up, down = rows.redealt(board, rank.two, anywhere and 0 or 1)
  if not anywhere then return { up, shuffle(board.stock), down } end
  local aces = carry(board.aces, board.stock, #board.aces)
  return { up, aces, shuffle(board.stock), down, sweep("tableau", is(rank.ace), "aces") }
end

return game {
  name = "Gaps",
  piles = {
    { "tableau", 52, columns = 13, up = 1, take = "top", capacity = 1, beside = "left", place = follows, each = start },
    { "stock", at = { 5.5, 4 }, tap = redeal { redeals = option.redeals, steps = redealt } },
    { "aces", role = "discard", at = { 6.5, 4 } },
  },
  deal = sweep("tableau", is(rank.ace), "aces"),
  won = in_order "tableau",
  rules = [[
## Aim
Put the four rows in order: each from Two to King in one suit, from left to right.

## Layout
All 52 cards lie face up in four rows of thirteen. Then the Aces are taken out and set aside, which leaves four gaps.

## Play
- A gap takes the card that follows the one to its left, in suit. After a King, and after another gap, it takes nothing.
- A gap at the left end of a row takes any Two. With *Row suits: fixed*, it takes the Two of Clubs in the first row,
  that of Diamonds in the second, of Hearts in the third, of Spades in the last.
- When you are stuck, click the empty stock: all cards that are not in order from the left end of their row are
  gathered, shuffled and dealt again. A gap is left after the cards in order in each row; with *Gaps after a redeal:
  anywhere*, the gaps can be anywhere. *Redeals* says how often.

## Scoring
None.

## Origin
Also known as Montana and Spaces. With fixed suits and no redeal it is a puzzle that can be thought through.
]],
}

--- Moonlight: Gaps whose gaps look both ways.
local gaps = require("gaps", { suits = "any" })

local function after(card, on) return card.suit == on.suit and card.rank == on.rank + 1 end
local why = "A gap takes the card after the one to its left, or before the one to its right."

local function fits_a_side(base)
  return function(board, move)
    if move.kind ~= "carry" then return true end
    local card, i, rows = move.card, move.to.index, board.tableau
    if move.to.column == 1 then return card.rank == base, "The left end of a row takes its lowest rank only." end
    local left, right = rows[i - 1].top, move.to.column < rows.columns and rows[i + 1].top
    return left and after(card, left) or right and after(right, card) or false, why
  end
end

local function in_rows(board)
  for at, place in ipairs(board.tableau) do
    local card = place.top
    if place.column > 1 and card and not (board.tableau[at - 1].top and after(card, board.tableau[at - 1].top)) then
      return false
    end
  end
  return true
end

local function both_ways(variant, base, changes)
  changes.piles = { { "tableau", beside = false, place = false, first = any, each = false } }
  changes.allow, changes.won = fits_a_side(base), in_rows
  return extend(variant, changes)
end

return {
  both_ways(gaps, rank.two, {
    name = "Moonlight",
    family = "Gaps",
    summary = "Gaps whose gaps can be filled from both sides.",
    rules = [[
## Aim
Put the four rows in order: each from Two to King in one suit, from left to right.

## Layout
All 52 cards lie face up in four rows of thirteen. Then the Aces are taken out and set aside, which leaves four gaps.

## Play
- A gap takes the card that follows the one to its left, in suit, or the card that precedes the one to its right.
- The left end of a row takes only a Two.
- When you are stuck, click the empty stock: all cards that are not in order from the left end of their row are
  gathered, shuffled and dealt again. A gap is left after the cards in order in each row; with *Gaps after a redeal:
  anywhere*, the gaps can be anywhere. *Redeals* says how often.

## Scoring
None.

## Origin
Gaps that can be looked at from both sides, and much easier for it.
]],
  }),
  both_ways(require("blue-moon", { redeals = 2 })[2], rank.ace, {
    name = "Galary",
    summary = "Red Moon whose gaps can be filled from both sides.",
    rules = [[
## Aim
Put the four rows in order: each from Ace to King in one suit, from left to right.

## Layout
The Aces begin four rows. Beside each of them a place stays empty, followed by twelve cards, all face up.

## Play
- A gap takes the card that follows the one to its left, in suit, or the card that precedes the one to its right.
- The left end of a row takes only an Ace.
- When you are stuck, click the empty stock: all cards that are not in order from the left end of their row are
  gathered, shuffled and dealt again, with a gap after the cards in order in each row. You can do this twice.

## Scoring
None.

## Origin
Red Moon with the gaps of Moonlight; also spelt Gallery.
]],
  }),
}

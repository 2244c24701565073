--- Royal Marriage: Bring the Queen and the King of Hearts together, by removing what lies between cards that are alike.
local queen, king = is(rank.queen, suit.hearts), is(rank.king, suit.hearts)
local function beside(a, b) return math.abs(a.index - b.index) == 1 end
local function couple(i) return i == 1 and { picks = queen } or i == 52 and { picks = king } or {} end

-- One card, or two side by side, go from between two that are alike.
local function between(board, move)
  local first, last = move.from, move.kind == "pair" and move.to or move.from
  if first.index > last.index then
    first, last = last, first
  end
  local left, right = board.tableau[first.index - 1], board.tableau[last.index + 1]
  local a, b = left and left.top, right and right.top
  local alike = a and b and (a.suit == b.suit or a.rank == b.rank)
  return alike and true or false, "The cards at both sides must be of one suit or one rank."
end

local marriage = game {
  name = "Royal Marriage",
  family = "Accordion",
  summary = "Bring the Queen and King of Hearts together by removing the cards between two of the same suit or rank.",
  piles = {
    { "tableau", 52, at = { 0, 0 }, columns = 13, up = 1, fan = "none", each = couple },
    { "discard", at = { 13.5, 0 } },
  },
  match = { pair = any, alone = any, from = "tableau", near = beside },
  allow = between,
  settle = close_up "tableau",
  won = function(board) return board.tableau.used == 2 end,
  rules = [[
## Aim
Remove all cards between the Queen and the King of Hearts, so that the two lie side by side.

## Layout
All 52 cards lie face up in one long row, which reads in lines from left to right. The Queen of Hearts is its first
card, the King of Hearts its last.

## Play
- One card, or two side by side, can be removed from between two cards of the same suit or rank.
- The row closes up at once.

## Scoring
None.

## Origin
Also called Betrothal; with real cards, the row is dealt card by card.
]],
}

return {
  marriage,
  extend(marriage, {
    name = "Push Pin",
    summary = "Royal Marriage without a couple: any two cards may be left.",
    piles = { { "tableau", each = false } },
    rules = [[
## Aim
Remove all cards but two.

## Layout
All 52 cards lie face up in one long row, which reads in lines from left to right.

## Play
- One card, or two side by side, can be removed from between two cards of the same suit or rank.
- The row closes up at once.

## Scoring
None.

## Origin
From computer collections.
]],
  }),
}

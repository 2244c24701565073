--- Accordion's Revenge: an Accordion whose last pile must show a card named at the start.
local accordion = require("accordion", { cards = 52 })
local faces, suits =
  { "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K" }, { "♠", "♥", "♦", "♣" }

local function is_named(card, vars) return card.rank == vars.rank and card.suit == vars.suit end

local function name_it(board, pile)
  if board.vars.rank > 0 or #pile == 0 then return nil end
  if pile.index < 3 then return refuse "The first two cards can't be named." end
  return { set("rank", pile.top.rank), set("suit", pile.top.suit) }
end

local function named_first(board, move)
  return move.kind == "tap" or board.vars.rank > 0, "First click the card that is to end up on top."
end

local function last_one(board)
  local pile = board.tableau[1]
  return board.tableau.used == 1 and is_named(pile.top, board.vars)
end

local function told(board)
  local vars = board.vars
  return vars.rank > 0 and suits[vars.suit] .. " " .. faces[vars.rank] or nil
end

return extend(accordion, {
  name = "Accordion's Revenge",
  id = "accordions-revenge",
  vars = { rank = 0, suit = 0 },
  piles = { { "tableau", tap = name_it } },
  allow = named_first,
  won = last_one,
  shows = told,
  rules = [[
## Aim
Press all cards into a single pile, with the card on top that you named.

## Layout
All 52 cards lie face up in one long row, which reads in lines from left to right.

## Play
- First name a card: click it. The first two cards of the row can't be named. It is shown beside the score.
- A pile goes on the one to its left, or on the third to its left, if their top cards have the same suit or the same
  rank.
- The row closes up at once.

## Scoring
None.

## Origin
An Accordion that asks for a plan from the first move on.
]],
})

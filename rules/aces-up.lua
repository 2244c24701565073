--- Aces Up: discard every card beaten by a higher one of its suit, until only the Aces are left.
local option = options { { "spaces", "Empty columns accept", choices = { "any card", "aces", "nothing" } } }
local spaces = ({ ["any card"] = any, aces = is(rank.ace), nothing = none })[option.spaces]

local function height(card) return card.rank == rank.ace and rank.king + 1 or card.rank end

local function is_beaten(card, by) return card.suit == by.suit and height(card) < height(by) end
local why = "A card can be discarded only if a higher card of its suit tops another column."

return game {
  name = "Aces Up",
  piles = {
    { "stock", at = { 0, 0 }, tap = deal_row { to = "tableau" } },
    { "tableau", 4, at = { 1.5, 0 }, up = 1, take = "top", first = spaces },
    { "discard", at = { 6, 0 } },
  },
  match = { alone_beside = because(why, is_beaten) },
  won = collected("discard", 48),
  score = { alone = 1 },
  rules = [[
## Aim
Discard every card but the four Aces.

## Layout
Four columns of one card. The remaining 48 form the stock.

## Play
- When two columns show cards of the same suit, the lower card can be discarded. Aces are high.
- The top card of another column can be moved to an empty column; *Empty columns accept* can limit that to Aces, or to
  nothing at all.
- Click the stock to deal a card onto each column, whenever you like. There is no redeal.

## Scoring
One point for each card discarded, 48 in all.

## Origin
Also known as Idiot's Delight and Firing Squad.
]],
}

--- Auld Lang Syne: deal four at a time on piles that are never built on, and hope.
local auld_lang_syne = game {
  name = "Auld Lang Syne",
  summary = "Deal four at a time on piles that are never built on, on to Aces that lie there already.",
  piles = {
    { "stock", at = { 0, 0.5 }, tap = deal_row { to = "tableau" } },
    { "foundation", 4, at = { 2, 0 }, up = 1, picks = is(rank.ace), place = build.up },
    { "tableau", 4, at = { 2, 1 }, up = 1, take = "top" },
  },
  rules = [[
## Aim
Bring all 52 cards home: four foundations, built up from Ace to King, whatever the suit.

## Layout
The four Aces begin the foundations. Below each lies one card, face up. The other 44 cards are the stock.

## Play
- Foundations are built up in rank. Suits do not matter.
- Only the top cards of the four piles may go home. Nothing is built on them.
- Tapping the stock deals a card on each pile. There is no redeal.

## Scoring
None.

## Origin
A patience for New Year's Eve: nearly all luck, and seldom won.
]],
}

return {
  auld_lang_syne,
  extend(auld_lang_syne, {
    name = "Tam O'Shanter",
    summary = "An Auld Lang Syne whose Aces have to be found first.",
    piles = { { "foundation", up = false, picks = false } },
    rules = [[
## Aim
Bring all 52 cards home: four foundations, built up from Ace to King, whatever the suit.

## Layout
Four piles of one card, face up. The other 48 cards are the stock.

## Play
- An Ace starts a foundation. Foundations are built up in rank; suits do not matter.
- Only the top cards of the four piles may go home. Nothing is built on them.
- Tapping the stock deals a card on each pile. There is no redeal.

## Scoring
None.

## Origin
A harder Auld Lang Syne: hardly one deal in a hundred thousand can be won.
]],
  }),
}

--- Auld Lang Syne: deal four at a time on piles that are never built on, and hope.
local auld_lang_syne = game {
  name = "Auld Lang Syne",
  summary = "Deal four at a time onto piles without building, for Aces that are already in place.",
  piles = {
    { "stock", at = { 0, 0.5 }, tap = deal_row { to = "tableau" } },
    { "foundation", 4, at = { 2, 0 }, up = 1, picks = is(rank.ace), place = build.up },
    { "tableau", 4, at = { 2, 1 }, up = 1, take = "top" },
  },
  rules = [[
## Aim
Move all 52 cards to the four foundations, built up from Ace to King regardless of suit.

## Layout
The four Aces start the foundations. Below each is one card, face up. The remaining 44 cards form the stock.

## Play
- Foundations are built up in rank. Suits don't matter.
- Only the top cards of the four piles can go to the foundations. There is no building on them.
- Click the stock to deal a card onto each pile. There is no redeal.

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
    summary = "An Auld Lang Syne where the Aces have to turn up first.",
    piles = { { "foundation", up = false, picks = false } },
    rules = [[
## Aim
Move all 52 cards to the four foundations, built up from Ace to King regardless of suit.

## Layout
Four piles of one card, face up. The remaining 48 cards form the stock.

## Play
- An Ace starts a foundation. Foundations are built up in rank; suits don't matter.
- Only the top cards of the four piles can go to the foundations. There is no building on them.
- Click the stock to deal a card onto each pile. There is no redeal.

## Scoring
None.

## Origin
A harder Auld Lang Syne: hardly one deal in a hundred thousand can be won.
]],
  }),
}

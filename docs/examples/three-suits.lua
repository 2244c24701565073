--- Three Suits: four packs without Diamonds.
return game {
  name = "Three Suits",
  deck = { packs = 4, only = function(card) return card.suit ~= suit.diamonds end },
  piles = {
    { "stock", tap = deal_row { to = "tableau", spaces = false } },
    { "foundation", 12, at = { 1.5, 0 }, step = { 1, 0 }, first = none, place = none },
    { "tableau", 12, down = 5, up = 1, place = build.down, run = build.down_in_suit, clear = "foundation" },
  },
  rules = [[
## Aim
Gather twelve full runs, each of one suit from the King to the Ace; they leave by themselves.

## Play
Columns are built down, and runs of a suit move together. Empty columns take any card. Click the stock to deal a card onto each column, but not while there is a space.
]],
}

--- Dover: eight columns built down regardless of suit, and three reserves that the stock deals to.
local up, down = corner(build.up_in_suit), corner(build.down_alternating)
local drawn = { "waste", "reserve" }

local dover = game {
  name = "Dover",
  family = "Bristol",
  deck = { packs = 2 },
  piles = {
    { "tableau", 8, at = { 1.5, 1 }, up = 3, take = "top", place = build.down, first_from = "reserve" },
    { "foundation", 8, at = { 1.5, 0 } },
    { "reserve", 3, at = { 0, 1 }, step = { 0, 1 }, up = 1, fan = "none" },
    { "stock", at = { 0, 0 }, tap = deal_row { to = "reserve" } },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Eight columns of three cards, all face up. Three reserves of one card each. The remaining 77 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Only the top card of a column can be moved.
- The top cards of the three reserves can be played, and only they can go to empty columns.
- Click the stock to deal a card onto each reserve; the last time there are only two. There is no redeal.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Bristol for two packs, and stricter.
]],
}

local new_york = game {
  name = "New York",
  family = "Bristol",
  deck = { packs = 2 },
  vars = { base = 0 }, -- the first card home sets it
  piles = {
    { "foundation", 8, at = { 1.5, 0 }, up = { 1 }, first = "base", place = up },
    { "tableau", 8, at = { 1.5, 1 }, up = 1, take = "top", place = down, first_from = drawn },
    { "reserve", 3, at = { 0, 2 }, step = { 0, 1 }, fan = "none", first = any, place = any, from = "waste" },
    { "stock", at = { 0, 0 } },
    { "waste", at = { 0, 1 }, fill = "stock" },
  },
  summary = "Eight columns in alternating colours from a base rank, and three reserves to sort the stock on.",
  rules = [[
## Aim
Move all 104 cards to the eight foundations. Each is built up in suit, and all of them start with the same rank, the
base.

## Layout
The first card starts a foundation, and its rank is the base of all eight. Eight columns of one card. There are three
empty reserves. The remaining 95 cards form the stock, its next card face up.

## Play
- Foundations are built up in suit; after the King comes the Ace.
- Build the columns down in alternating colours. A King goes on an Ace.
- Only the top card of a column can be moved.
- The face-up card of the stock can be played, or put on any reserve. Then the next one is turned up.
- The top cards of the reserves can be played. An empty column takes the face-up card or a card from a reserve.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Three reserves instead of one waste leave much to the player.
]],
}

return { dover, new_york }

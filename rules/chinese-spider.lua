--- Chinese Spider: four packs without Diamonds in twelve columns, and twelve runs to complete.
local function no_diamond(card) return card.suit ~= suit.diamonds end

local chinese = extend(require("spider", { suits = 4, deal_on_spaces = false }), {
  name = "Chinese Spider",
  family = "Spider",
  deck = { packs = 4, only = no_diamond },
  piles = { { "foundation", 12, at = { 1, 0 }, step = { 0.9, 0 } }, { "tableau", 12, down = 5 } },
  rules = [[
## Aim
Build twelve runs from King down to Ace, each in a single suit. A complete run is removed at once; when all twelve are
gone, you have won.

## Layout
Four packs without their Diamonds, 156 cards. Twelve columns of six cards, only the top card of each face up. The
remaining 84 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, seven times in all. You can't deal while a column is empty.

## Scoring
You start with 500 points. Each move costs 1, and each complete run earns 100.

## Origin
A relative of Spider from computer collections.
]],
})

return {
  chinese,
  extend(chinese, {
    name = "Spider 3×3",
    id = "spider-3x3",
    summary = "Spider with three packs of three suits, and nine runs to complete.",
    deck = { packs = 3 },
    piles = { { "foundation", 9, at = { 4, 0 }, step = { 1, 0 } }, { "tableau", 13, down = 4 } },
    rules = [[
## Aim
Build nine runs from King down to Ace, each in a single suit. A complete run is removed at once; when all nine are gone,
you have won.

## Layout
Three packs without their Diamonds, 117 cards. Thirteen columns of five cards, only the top card of each face up. The
remaining 52 cards form the stock.

## Play
- Build the columns down regardless of suit.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Click the stock to deal a card onto each column, four times in all. You can't deal while a column is empty.

## Scoring
You start with 500 points. Each move costs 1, and each complete run earns 100.

## Origin
Three packs of three suits, hence its name.
]],
  }),
  extend(chinese, {
    name = "York",
    summary = "York: twelve face-up columns, wrapping from King to Ace, and foundations built card by card.",
    deck = { packs = 2, only = false },
    piles = {
      { "stock", gone = true },
      { "foundation", 8, at = { 2, 0 }, step = { 1, 0 }, first = rank.ace, place = build.up_in_suit },
      {
        "tableau",
        down = 0,
        up = { 8, 8, 9, 9, 9, 9, 9, 9, 9, 9, 8, 8 },
        place = corner(build.down),
        run = corner(build.down_in_suit),
        clear = false,
      },
    },
    score = false,
    rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt to twelve columns, face up: eight of nine cards, and four of eight, two at each side.

## Play
- Build the columns down regardless of suit; a King goes on an Ace.
- Cards of one suit in sequence can be moved together, all of them or just part.
- Any card or run can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A relative of Spider from computer collections.
]],
  }),
}

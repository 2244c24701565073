--- Bear River: eighteen fans of at most three cards, built up or down in suit round the corner, and three holes.
local dealt, wrapped = { 3, 3, 3, 3, 3, 2, 3, 3, 3, 3, 3, 2, 3, 3, 3, 3, 3, 2 }, corner(build.either_in_suit)
local fans = {}
for n = 0, 17 do
  fans[n + 1] = { n % 6 * 1.75, math.floor(n / 6) + 1 }
end

local function hole(n) return { first = n % 6 == 0 and any or none } end

return game {
  name = "Bear River",
  family = "Fan",
  vars = { base = 0 }, -- the dealt card of the first foundation sets it
  piles = {
    { "tableau", at = fans, fan = "right", up = dealt, capacity = 3, take = "top", place = wrapped, each = hole },
    { "foundation", 4, at = { 3, 0 }, up = { 1 }, first = "base", place = corner(build.up_in_suit) },
  },
  score = { start = 1, [">foundation"] = 1 },
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit, all of them from the same base rank.

## Layout
A card starts the first foundation, and its rank is the base of all four. The others lie face up in eighteen fans of
three cards, but those at the right end of each row have two.

## Play
- Foundations are built up in suit from the base; after the King comes the Ace.
- Build the fans up or down in suit, one card at a time; Aces and Kings connect. A fan holds three cards at most.
- Any card can be moved to an empty fan at the right end of a row. Other empty fans stay empty.
- Cards can't be moved back from the foundations.

## Scoring
A point for each card on the foundations.

## Origin
Known from GNOME's collection of patiences.
]],
}

--- Clover Leaf: sixteen fans built up or down in suit; the black suits go up, the red ones down.
local ends, both_ways = either(is(rank.ace), is(rank.king)), build.either_in_suit
local aces = { [1] = suit.spades, [2] = suit.clubs }
local kings = { [1] = suit.hearts, [2] = suit.diamonds }

local function from(start, suits)
  return function(i) return { picks = is(start, suits[i]), first = is(start, suits[i]) } end
end

local clover = extend(require("fans")[1], {
  name = "Clover Leaf",
  piles = {
    { "tableau", 16, up = 3, first = ends, place = both_ways },
    { "foundation", 2, up = 1, take = "none", each = from(rank.ace, aces) },
    {
      "kings",
      2,
      role = "foundation",
      at = { 10, 2 },
      step = { 0, 1 },
      up = 1,
      place = build.down_in_suit,
      each = from(rank.king, kings),
    },
  },
  rules = [[
## Aim
Move all 52 cards to the foundations: the black suits up from the Ace to the King, the red ones down from the King to
the Ace.

## Layout
The black Aces and the red Kings start the foundations. The remaining cards are dealt to sixteen fans of three, all face
up.

## Play
- Build the fans up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- Only the top card of a fan can be moved.
- Only an Ace or a King can be moved to an empty fan.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
A Fan whose foundations go both ways. La Belle Lucie is sometimes called so, too.
]],
})

local alexander = extend(clover, {
  name = "Alexander the Great",
  piles = { { "tableau", 12, columns = 3, step = { 3.25, 1 }, up = 4 } },
  summary = "Clover Leaf with twelve fans of four cards.",
  rules = [[
## Aim
Move all 52 cards to the foundations: the black suits up from the Ace to the King, the red ones down from the King to
the Ace.

## Layout
The black Aces and the red Kings start the foundations. The remaining cards are dealt to twelve fans of four, all face
up.

## Play
- Build the fans up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- Only the top card of a fan can be moved.
- Only an Ace or a King can be moved to an empty fan.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Clover Leaf with fewer and longer fans.
]],
})

return { clover, alexander }

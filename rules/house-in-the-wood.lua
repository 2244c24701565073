--- House in the Wood: thirty-five fans for two packs, built up or down in suit.
local dealt = {}
for fan = 1, 35 do
  dealt[fan] = fan < 35 and 3 or 2
end

local function from(start)
  return function(i) return { first = is(start, i) } end
end

local wood = game {
  name = "House in the Wood",
  family = "Fan",
  deck = { packs = 2 },
  piles = {
    {
      "tableau",
      35,
      columns = 6,
      step = { 2.25, 1 },
      fan = "right",
      up = dealt,
      take = "top",
      first = none,
      place = build.either_in_suit,
    },
    { "foundation", 8, at = { 13.75, 1 }, columns = 2 },
  },
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up in suit from Ace to King.

## Layout
Thirty-four fans of three cards and one of two, all face up.

## Play
- Build the fans up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- Only the top card of a fan can be moved.
- Empty fans stay empty.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Also called Double Fan. Building both ways makes most deals winnable.
]],
}

local hill = extend(wood, {
  name = "House on the Hill",
  piles = {
    { "foundation", 4, columns = false, step = { 0, 1 }, each = from(rank.ace) },
    {
      "kings",
      4,
      role = "foundation",
      at = { 14.75, 1 },
      step = { 0, 1 },
      place = build.down_in_suit,
      each = from(rank.king),
    },
  },
  summary = "House in the Wood with foundations from the Aces and from the Kings.",
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
Thirty-four fans of three cards and one of two, all face up.

## Play
- An Ace and a King of each suit start the foundations, as soon as they become available.
- Build the fans up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- Only the top card of a fan can be moved.
- Empty fans stay empty.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
House in the Wood with foundations that grow from both ends.
]],
})

return { wood, hill }

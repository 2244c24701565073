--- Buffalo Bill: twenty-six fans that are not built on, eight cells, and foundations from Aces and from Kings.
local function from(start)
  return function(i) return { first = is(start, i) } end
end

local function homeward(source, pile) return source.role == "tableau" or pile.role == "foundation" end

local bill = game {
  name = "Buffalo Bill",
  deck = { packs = 2 },
  piles = {
    { "tableau", 26, at = { 0, 0 }, columns = 6, step = { 1.75, 1 }, fan = "right", up = 4, take = "top" },
    { "foundation", 4, at = { 11, 0 }, step = { 0, 1 }, each = from(rank.ace) },
    {
      "kings",
      4,
      role = "foundation",
      at = { 12, 0 },
      step = { 0, 1 },
      place = build.down_in_suit,
      each = from(rank.king),
    },
    { "cell", 8, at = { 5, 4 }, from = homeward },
  },
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
Twenty-six fans of four cards, all face up. There are eight free cells.

## Play
- An Ace and a King of each suit start the foundations, as soon as they become available.
- Only the top card of a fan can be played, to a foundation or to a cell. Nothing is built on the fans, and empty
  columns stay empty.
- A cell holds any one card, until it goes home.

## Scoring
None.

## Origin
Named after the showman of the Wild West.
]],
}

return {
  bill,
  extend(bill, {
    name = "Little Billie",
    piles = { { "tableau", 24 }, { "cell", at = { 2.5, 4 }, up = 1 } },
    summary = "Buffalo Bill with twenty-four fans, and with all cells taken at the start.",
    rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
Twenty-four fans of four cards, all face up. The remaining eight cards start in eight cells.

## Play
- An Ace and a King of each suit start the foundations, as soon as they become available.
- Only the top card of a fan can be played, to a foundation or to a cell. Nothing is built on the fans, and empty
  columns stay empty.
- A cell holds any one card, until it goes home.

## Scoring
None.

## Origin
Buffalo Bill with its cells taken from the start.
]],
  }),
}

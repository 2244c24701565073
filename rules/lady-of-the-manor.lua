--- Lady of the Manor: half of the cards are sorted by rank, half are in four piles; move them all to the foundations.
-- What was laid out is sorted: a heap for each kind of card.
local function sorted(kind)
  return function(board)
    local steps = {}
    for n, heap in ipairs(board.heap) do
      steps[n] = sweep("dealt", kind(n), heap)
    end
    return steps
  end
end

local function by_rank(n) return is(n + 1) end

-- Thirteen heaps of a suit, and then those of the next.
local function by_suit(n) return is((n - 1) % 13 + 1, (n - 1) // 13 + 1) end

local function from(start)
  return function(i) return { picks = is(start, i), first = is(start, i) } end
end

local lady = game {
  name = "Lady of the Manor",
  deck = { packs = 2 },
  piles = {
    { "foundation", 8, at = { 2, 0 }, up = 1, picks = is(rank.ace), place = build.up },
    { "tableau", 4, at = { 3.25, 2.25 }, step = { 1.5, 0 }, up = 12, fan = "none", take = "top" },
    { "heap", 12, role = "reserve", at = { 0, 1 }, fan = "none" },
    { "dealt", 48, role = "discard", at = { 0, 4 }, step = { 0.2, 0 }, up = 1, hidden = true },
  },
  deal = sorted(by_rank),
  rules = [[
## Aim
Move all 104 cards to the eight foundations, each built up from Ace to King regardless of suit.

## Layout
The Aces start the foundations. Four piles of twelve cards lie below, only the top card of each face up. The remaining
48 cards are laid out by rank, from the Twos to the Kings.

## Play
- The top cards of the four piles and of the heaps of ranks can go to the foundations. Nothing is built elsewhere, and
  nothing is filled.

## Scoring
None.

## Origin
Also known as Vassal. It is seldom lost.
]],
}

return {
  lady,
  extend(lady, {
    name = "Archway",
    piles = {
      { "foundation", 4, at = { 2.5, 0 }, picks = false, place = build.up_in_suit, each = from(rank.ace) },
      { "kings", 4, role = "foundation", at = { 6.5, 0 }, up = 1, place = build.down_in_suit, each = from(rank.king) },
      { "tableau", at = { 3.75, 3 }, step = { 1.5, 0 }, fan = "down", first = any },
      { "heap", 52, at = { 0, 1 }, columns = 13, step = { 1, 0.3 } },
    },
    deal = sorted(by_suit),
    summary = "Lady of the Manor in suit, on foundations from Aces and from Kings, with everything in sight.",
    rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. The reserve has 48 cards, laid out by rank from the Aces to the
Kings. Four columns of twelve cards lie below. All cards are face up.

## Play
- The top cards of the columns, and all cards of the reserve, can go to the foundations.
- Nothing is built on the columns. An empty column takes any of these cards.

## Scoring
None.

## Origin
By David Parlett, after Lady of the Manor. With real cards, the ranks form an arch.
]],
  }),
}

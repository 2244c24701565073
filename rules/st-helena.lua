--- St Helena: twelve piles in a ring, built up or down; where a pile is decides which foundations it can play to.
local ring = { { 1.25, 0 }, { 2.25, 0 }, { 3.25, 0 }, { 4.25, 0 }, { 5.5, 1 }, { 5.5, 2 } }
for n, place in ipairs { { 4.25, 3 }, { 3.25, 3 }, { 2.25, 3 }, { 1.25, 3 }, { 0, 2 }, { 0, 1 } } do
  ring[6 + n] = place
end

local why =
  "Until the first redeal, piles above can play only to the King foundations, those below only to the Ace foundations."

local function bounds(board, move)
  local home = move.kind == "carry" and move.to.role == "foundation" and board.vars.redeals == 0
  if not home then return true end
  local above, below = move.from.index <= 4, move.from.index >= 7 and move.from.index <= 10
  local wrong = move.to.group == "kings" and below or move.to.group == "foundation" and above
  return not wrong, why
end

local function again(board)
  local gathered, dealt, left = {}, {}, 0
  for n, pile in ipairs(board.tableau) do
    gathered[n], left = carry(pile, board.stock, #pile), left + #pile
  end
  for n = 1, left do
    dealt[n] = carry(board.stock, board.tableau[(n - 1) % 12 + 1])
  end
  return { gathered, dealt }
end

local function from(start)
  return function(i) return { picks = is(start, i), first = is(start, i) } end
end

local helena = game {
  name = "St Helena",
  deck = { packs = 2 },
  piles = {
    { "kings", 4, role = "foundation", at = { 1.25, 1 }, up = 1, place = build.down_in_suit, each = from(rank.king) },
    { "foundation", 4, at = { 1.25, 2 }, up = 1, each = from(rank.ace) },
    { "tableau", at = ring, up = 8, fan = "none", take = "top", first = none, place = build.either },
    { "stock", at = { 7, 0 }, tap = redeal { steps = again, redeals = 2 } },
  },
  allow = bounds,
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. The remaining cards are dealt to twelve piles of eight in a ring
around them; only the top ones are in play. The Kings lie above, the Aces below.

## Play
- Build the piles up or down regardless of suit; you can change direction at any card. Aces and Kings don't connect.
- Only the top card of a pile can be moved.
- Empty piles stay empty.
- Until the first redeal, the four piles above can play only to the foundations that start from Kings, the four below
  only to those from Aces, and those at the sides to any.
- Twice in a game, you can click the empty stock: the piles are gathered, the last one on top, and dealt again in rounds
  without shuffling.

## Scoring
None.

## Origin
Also known as Napoleon's Favourite and Washington's Favorite; named after the island of Napoleon's exile.
]],
}

return {
  helena,
  extend(helena, {
    name = "Box Kite",
    piles = { { "tableau", place = corner(build.either) }, { "stock", gone = true } },
    allow = false,
    summary = "Twelve piles in a ring, built up or down, wrapping from King to Ace.",
    rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. The remaining cards are dealt to twelve piles of eight in a ring
around them; only the top ones are in play. The Kings lie above, the Aces below.

## Play
- Build the piles up or down regardless of suit; you can change direction at any card. Aces and Kings connect.
- Only the top card of a pile can be moved.
- Empty piles stay empty.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
St Helena without a redeal, and without its restrictions.
]],
  }),
}

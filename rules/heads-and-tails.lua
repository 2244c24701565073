--- Heads and Tails: eight heads built up, eight tails built down, and eight face-down piles between that refill them.
local function from(start)
  return function(i) return { first = is(start, i) } end
end

-- The nearest pile that has a card.
local function nearest(board, space)
  local found
  for _, pile in ipairs(board.reserve) do
    local distance = math.abs(pile.index - space.index)
    if #pile > 0 and (not found or distance < math.abs(found.index - space.index)) then found = pile end
  end
  return found
end

local function side(id, y, relation)
  return {
    id,
    8,
    role = "tableau",
    at = { 1.25, y },
    up = 1,
    fan = "none",
    take = "top",
    first = any,
    place = relation,
    fill = nearest,
  }
end

return game {
  name = "Heads and Tails",
  deck = { packs = 2 },
  piles = {
    side("heads", 0, build.up_in_suit),
    { "reserve", 8, at = { 1.25, 1 }, down = 11, fan = "none", take = "none", turn = false },
    side("tails", 2, build.down_in_suit),
    { "foundation", 4, at = { 0, 0 }, step = { 0, 1 }, each = from(rank.ace) },
    {
      "kings",
      4,
      role = "foundation",
      at = { 9.5, 0 },
      step = { 0, 1 },
      place = build.down_in_suit,
      each = from(rank.king),
    },
  },
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
Eight cards on top are the heads, eight at the bottom the tails; between them lie eight piles of eleven cards, face
down.

## Play
- An Ace and a King of each suit start the foundations, as soon as they become available.
- The heads are built up in suit, the tails down in suit. Only top cards can be moved.
- An empty column is filled at once from the pile between, or, once that is empty, from the nearest one. Once all of
  them are empty, it takes any card.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Named after the two sides of a coin.
]],
}

--- Fifteen Puzzle: gather four of a kind in each field, with two fields to spare.
local dealt = { 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4 }
local kind = because("A card goes only onto its own rank, while there is room.", build.same_rank)

local function four_of_a_kind(field)
  for _, card in ipairs(field) do
    if card.rank ~= field.top.rank then return false end
  end
  return #field == 0 or #field == 4
end

return game {
  name = "Fifteen Puzzle",
  piles = {
    { "tableau", 15, columns = 3, step = { 2.1, 1 }, fan = "right", up = dealt, capacity = 4, place = kind },
  },
  won = every("tableau", four_of_a_kind),
  rules = [[
## Aim
Gather four of a kind in each of thirteen fields. Which two are empty does not matter.

## Layout
Fifteen fields in five rows of three. Thirteen of them have four cards, face up; two are empty.

## Play
- A card goes on a card of its own rank, if there is room: a field holds four cards at most.
- An empty field takes any card.
- Cards of one rank at the end of a field can be moved together, all of them or just part.

## Scoring
None.

## Origin
Named after Sam Loyd's sliding puzzle; also known as Patience Square and Free Parking.
]],
}

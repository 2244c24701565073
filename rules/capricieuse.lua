--- Capricieuse: twelve columns of eight cards, built up or down in suit, on foundations from Aces and from Kings.
local option = options { { "redeal_shuffled", "Shuffle on redeal", choices = { false, true } } }

local function again(board)
  local gathered, dealt, left = {}, {}, 0
  for n = #board.tableau, 1, -1 do
    local column = board.tableau[n]
    gathered[#gathered + 1], left = carry(column, board.stock, #column, "reversed"), left + #column
  end
  for n = 1, left do
    dealt[n] = carry(board.stock, board.tableau[(n - 1) % #board.tableau + 1])
  end
  return { gathered, option.redeal_shuffled and shuffle(board.stock), dealt }
end

local function from(start)
  return function(i) return { picks = is(start, i), first = is(start, i) } end
end

return game {
  name = "Capricieuse",
  family = "Baker's Dozen",
  deck = { packs = 2 },
  piles = {
    { "stock", at = { 0, 0 }, tap = redeal { steps = again, redeals = 2 } },
    { "foundation", 4, at = { 2, 0 }, up = 1, each = from(rank.ace) },
    { "kings", 4, role = "foundation", at = { 6, 0 }, up = 1, place = build.down_in_suit, each = from(rank.king) },
    { "tableau", 12, up = 8, take = "top", place = build.either_in_suit },
  },
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. The remaining cards are dealt to twelve columns of eight, face up.

## Play
- Build the columns up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Twice in a game, you can click the empty stock: the columns are picked up, the last one first, and dealt again in
  rounds. *Shuffle on redeal* says whether they are shuffled first.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
From French collections; the name means capricious. Nearly every deal can be won.
]],
}

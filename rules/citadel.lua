--- Citadel: Beleaguered Castle in which cards go home while they are dealt.
-- Card by card, as long as the stock lasts.
local function deal_on(board)
  local card, place = board.hand.top, board.vars.dealt % 8 + 1
  if not card then return #board.stock > 0 and carry(board.stock, board.hand) end
  local to = board.tableau[place]
  for _, home in ipairs(board.foundation) do
    local top = home.top
    if top and build.up_in_suit(card, top) or not top and card.rank == rank.ace then to = home end
  end
  return { carry(board.hand, to), set("dealt", board.vars.dealt + 1) }
end

local citadel = extend(require("beleaguered-castle")[2], {
  name = "Citadel",
  vars = { dealt = 0 },
  piles = {
    { "tableau", 8, up = 0 },
    { "stock", hidden = true },
    { "hand", role = "discard", hidden = true },
  },
  settle = deal_on,
  summary = "Beleaguered Castle in which cards go to the foundations as they are dealt.",
  rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt in turn to eight columns, face up. A card that fits on a foundation goes there at once instead, and
its place in the column stays empty.

## Play
- Build the columns down regardless of suit.
- Only the top card of a column can be moved.
- Any card can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Beleaguered Castle with a deal that helps a little.
]],
})

return {
  citadel,
  extend(citadel, {
    name = "Exiled Kings",
    piles = { { "tableau", first = rank.king } },
    summary = "Citadel with only Kings in empty columns.",
    rules = [[
## Aim
Move all 52 cards to the four foundations, each built up in suit from Ace to King.

## Layout
All cards are dealt in turn to eight columns, face up. A card that fits on a foundation goes there at once instead, and
its place in the column stays empty.

## Play
- Build the columns down regardless of suit.
- Only the top card of a column can be moved.
- Only a King can be moved to an empty column.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Citadel in which only Kings come back.
]],
  }),
}

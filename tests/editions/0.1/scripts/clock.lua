--- Clock: send each card to its hour, and hope that the last King comes last.
local hours, homes = dial(12), {}
for hour, at in ipairs(hours) do
  local x, y = at[1] * 1.2, at[2] * 1.3
  hours[hour], homes[hour] = { x + 0.35, y + 0.1 }, { x, y }
end
local centre = homes[rank.king]

local function hour(i) return { first = is(i) } end

-- The next card is turned up where the last one went.
local function next_card(board, move)
  local pile = move and board.hour[move.to.index]
  return pile and #board.hand == 0 and #pile > 0 and carry(pile, board.hand)
end

return {
  name = "Clock",
  piles = {
    { "home", role = "foundation", at = homes, place = build.same_rank, capacity = 4, from = "hand", each = hour },
    { "hour", role = "reserve", at = hours, down = 4, fan = "none", take = "none", turn = false },
    { "hand", role = "waste", at = { centre[1] + 0.2, centre[2] + 1.3 } },
  },
  deal = carry("hour13", "hand"),
  settle = next_card,
  score = { [">foundation"] = 1 },
  rules = [[
## Aim
Send all 52 cards to their hours before the fourth King turns up.

## Layout
Thirteen piles of four cards, face down: twelve round a dial, and one in the middle. The top card of the middle is
turned up into your hand.

## Play
- The card in your hand goes to its hour: Ace at one o'clock, Jack at eleven, Queen at twelve, King to the middle. It
  comes to lie beside the face-down cards of that hour, and the next of these is turned up.
- Nothing is left to choose. With the fourth King the middle is used up: what still lies face down then is lost.

## Scoring
A point for each card at its hour.

## Origin
Also known as Sundial and Travellers. It is won once in thirteen deals.
]],
}

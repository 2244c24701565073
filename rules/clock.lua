--- Clock: send each card to its hour, and hope that the fourth King comes last.
local hours, homes = dial(12), {}
for hour, at in ipairs(hours) do
  local x, y = at[1] * 1.2, at[2] * 1.3
  hours[hour], homes[hour] = { x + 0.35, y + 0.1 }, { x, y }
end
local centre = homes[rank.king]

-- Above what lies there: an hour that is full has no pile any more.
local function numbers(board)
  local labels = {}
  for n = 1, 12 do
    labels[n] = { #board.hour[n] > 0 and board.hour[n] or board.home[n], "above", text = n }
  end
  return labels
end

local function hour(i) return { first = is(i) } end

-- The next card is turned up where the last one went.
local function next_card(board, move)
  local pile = move and board.hour[move.to.index]
  return pile and #board.hand == 0 and #pile > 0 and carry(pile, board.hand)
end

return game {
  name = "Clock",
  piles = {
    { "home", role = "foundation", at = homes, place = build.same_rank, capacity = 4, from = "hand", each = hour },
    { "hour", role = "reserve", at = hours, down = 4, fan = "none", take = "none", turn = false },
    { "hand", role = "waste", at = { centre[1] + 0.35, centre[2] + 1.35 } },
  },
  deal = carry("hour13", "hand"),
  settle = next_card,
  score = { [">foundation"] = 1 },
  labels = numbers,
  rules = [[
## Aim
Get all 52 cards to their hours before the fourth King turns up.

## Layout
Thirteen piles of four cards, face down: twelve around a dial, and one in the middle. The top card of the middle is
turned up into your hand.

## Play
- The card in your hand goes to its hour: Ace at one o'clock, Jack at eleven, Queen at twelve, King to the middle. It
  goes beside that hour's face-down cards, and the next of them is turned up.
- There is nothing to choose. The fourth King empties the middle: any cards still face down then are lost.

## Scoring
One point for each card at its hour.

## Origin
Also known as Sundial and Travellers. It comes out once in thirteen deals.
]],
}

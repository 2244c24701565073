--- Blue Moon: put four rows in order from Ace to King, with the Aces at their left ends from the start.
local option = options { { "redeals", "Redeals", choices = { 2, 0, 1 } } }
local follows = because("A gap accepts only the next card in suit after the one to its left.", build.up_in_suit)
local function start(i) return { first = i % 14 == 1 and rank.ace or none } end

local behind, second = {}, {}
for n = 1, 56 do
  behind[n], second[n] = n % 14 == 1 and 0 or 1, n % 14 == 2 and 0 or 1
end

local function aces_left(board)
  local steps = {}
  for _, place in ipairs(board.tableau) do
    local ace = place.top and place.top.rank == rank.ace
    if ace then steps[#steps + 1] = carry(place, board.tableau[#steps * board.tableau.columns + 1]) end
  end
  return steps
end

-- What lies in order from the left end of its row stays.
local function again(board)
  local done, up, down = { 0, 0, 0, 0 }, {}, {}
  for at, place in ipairs(board.tableau) do
    local card, n, left = place.top, done[place.row], board.tableau[at - 1]
    local due = card and place.column == n + 1 and (n > 0 or card.rank == rank.ace)
    if due and (n == 0 or build.up_in_suit(card, left.top)) then done[place.row] = n + 1 end
    local beyond = place.column - done[place.row]
    if beyond > 0 and card then up[#up + 1] = carry(place, board.stock) end
    if beyond > 1 then down[#down + 1] = carry(board.stock, place) end
  end
  return { up, shuffle(board.stock), down }
end

local blue = game {
  name = "Blue Moon",
  family = "Gaps",
  piles = {
    {
      "tableau",
      56,
      columns = 14,
      up = behind,
      take = "top",
      capacity = 1,
      beside = "left",
      place = follows,
      each = start,
    },
    { "stock", at = { 6.5, 4 }, tap = redeal { redeals = option.redeals, steps = again } },
  },
  deal = aces_left,
  won = in_order "tableau",
  rules = [[
## Aim
Put the four rows in order: each from Ace to King in one suit, from left to right.

## Layout
All 52 cards lie face up in four rows of thirteen, each with an empty place at its left end. Then the Aces go to these
places, which leaves four gaps.

## Play
- A gap takes the card that follows the one to its left, in suit. After a King, and after another gap, it takes nothing.
- When you are stuck, click the empty stock: all cards that are not in order from the left end of their row are
  gathered, shuffled and dealt again, with a gap after the cards in order in each row. *Redeals* says how often.

## Scoring
None.

## Origin
Also called Rangoon. Unlike in Gaps, each row has its suit from the start.
]],
}

local function found(i) return i % 14 == 1 and { first = rank.ace, picks = is(rank.ace) } or { first = none } end

return {
  blue,
  extend(blue, {
    name = "Red Moon",
    summary = "Blue Moon whose Aces are laid out first, with the gaps behind them.",
    piles = { { "tableau", up = second, each = found } },
    deal = false,
    rules = [[
## Aim
Put the four rows in order: each from Ace to King in one suit, from left to right.

## Layout
The Aces begin four rows. Beside each of them a place stays empty, followed by twelve cards, all face up.

## Play
- A gap takes the card that follows the one to its left, in suit. After a King, and after another gap, it takes nothing.
- When you are stuck, click the empty stock: all cards that are not in order from the left end of their row are
  gathered, shuffled and dealt again, with a gap after the cards in order in each row. *Redeals* says how often.

## Scoring
None.

## Origin
A sister of Blue Moon. Here each Two can be played at once.
]],
  }),
}

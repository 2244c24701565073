--- Big Ben: a clock of two packs, whose columns the stock fills up to three cards.
local xs, ys = { 0, 0, 1, 2, 3, 4, 4, 4, 3, 2, 1, 0 }, { 2, 1, 0.25, 0, 0.25, 1, 2, 3, 3.75, 4, 3.75, 3 }
local clock = {}
for n, x in ipairs(xs) do
  clock[n] = { x, ys[n] }
end
local up, down = corner(build.up_in_suit), corner(build.down_in_suit)

-- The Two lies at nine o'clock, the Six at one o'clock, the King at eight o'clock.
local function hour(i)
  local colour = select((i - 1) % 4 + 1, suit.clubs, suit.hearts, suit.spades, suit.diamonds)
  local start = is(i + 1, colour)
  return { picks = start, first = start, capacity = i <= 4 and 8 or 9 }
end

local function filled(board, stock)
  local steps, left = {}, #stock
  for _, column in ipairs(board.tableau) do
    for _ = 1, math.min(3 - #column, left) do
      steps[#steps + 1], left = carry(stock, column), left - 1
    end
  end
  return #steps > 0 and steps or left > 0 and carry(stock, board.waste)
end

return game {
  name = "Big Ben",
  family = "Grandfather's Clock",
  deck = { packs = 2 },
  piles = {
    { "foundation", at = clock, up = 1, place = up, each = hour },
    {
      "tableau",
      12,
      at = { 5.5, 0 },
      columns = 6,
      step = { 1, 2.5 },
      up = 3,
      take = "top",
      first = none,
      place = down,
    },
    { "stock", at = { 1.5, 2 }, tap = filled },
    { "waste", at = { 2.5, 2 } },
  },
  rules = [[
## Aim
Build each of the twelve foundations up in suit until its top card shows its hour: Jack for eleven, Queen for twelve.

## Layout
Twelve cards form the hours of a clock: at nine the Two of Clubs, then on round the clock the Three of Hearts, the Four
of Spades, the Five of Diamonds, the Six of Clubs, and so on to the King of Diamonds at eight. Beside it lie twelve
columns of three cards, face up. The remaining 56 cards form the stock.

## Play
- Build the hours up in suit; after the King comes the Ace. In the end, the hours from nine to twelve hold eight cards,
  the others nine.
- Build the columns down in suit; a King goes on an Ace. Only the top card of a column can be moved.
- Click the stock to fill up all columns with fewer than three cards, from the first on. If there is none, one card is
  drawn to the waste instead. There is no redeal.
- You never fill an empty column yourself.

## Scoring
None.

## Origin
Named after the bell of the clock tower at Westminster.
]],
}

--- Grandfather's Clock: twelve foundations built up in suit until each shows its hour.
local option = options { { "empty", "Empty columns accept", choices = { "any card", "nothing" } } }
local xs, ys = { 3, 4, 4, 4, 3, 2, 1, 0, 0, 0, 1, 2 }, { 0.25, 1, 2, 3, 3.75, 4, 3.75, 3, 2, 1, 0.25, 0 }
local clock = {}
for n, x in ipairs(xs) do
  clock[n] = { x, ys[n] }
end
local up = corner(build.up_in_suit)
local spaces, down = option.empty == "nothing" and none or any, build.down

-- One o'clock starts with the Ten, four o'clock with the King, five o'clock with the Two, twelve o'clock with the Nine.
local function hour(i)
  local early = i < 5
  local colour = select((i - 1) % 4 + 1, suit.hearts, suit.spades, suit.diamonds, suit.clubs)
  local start = is(early and i + 9 or i - 3, colour)
  return { picks = start, first = start, capacity = early and 5 or 4 }
end

return game {
  name = "Grandfather's Clock",
  id = "grandfathers-clock",
  piles = {
    { "foundation", at = clock, up = 1, place = up, each = hour },
    { "tableau", 8, at = { 5.5, 0 }, up = 5, longest = "one by one", first = spaces, place = down },
  },
  rules = [[
## Aim
Build each of the twelve foundations up in suit until its top card shows its hour: Jack for eleven, Queen for twelve.

## Layout
Twelve cards form the hours of a clock: at five o'clock the Two of Hearts, then on round the clock the Three of Spades,
the Four of Diamonds, the Five of Clubs, and so on to the King of Clubs at four o'clock. The remaining forty cards are
dealt face up to eight columns of five.

## Play
- Build the hours up in suit; after the King comes the Ace. The hours from one to four take four more cards each, the
  others three.
- Build the columns down regardless of suit. Cards move one at a time; several can be moved in one go only if there are
  enough empty columns to move them card by card.
- An empty column accepts any card, or nothing, depending on *Empty columns accept*.

## Scoring
None.

## Origin
An old game, won more often than not, and handsome to look at.
]],
}

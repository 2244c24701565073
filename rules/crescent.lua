--- Crescent: sixteen piles built up or down in suit, whose bottom cards come to the top three times.
local option = options {
  { "corner", "Wrap from King to Ace", choices = { true, false } },
  { "exchange", "Allow exchanges between foundations", choices = { false, true } },
}
local both_ways, take = corner(build.either_in_suit, option.corner), option.exchange and "top" or "none"
local arc = {}
for n = 1, 16 do
  arc[n] = { (n - 1) % 8 * 1.25, n <= 8 and 0 or 3 }
end

-- The bottom card of a pile comes to its top: all others go round it by way of the empty stock.
local function raised(board)
  local steps = {}
  for _, pile in ipairs(board.tableau) do
    if #pile > 1 then
      local above = #pile - 1
      steps[#steps + 1] = { carry(pile, board.stock, above), carry(pile, board.hand), carry(board.stock, pile, above) }
      steps[#steps + 1] = carry(board.hand, pile)
    end
  end
  return steps
end

local function from(start)
  return function(i) return { picks = is(start, i), first = is(start, i) } end
end

return game {
  name = "Crescent",
  family = "Fan",
  deck = { packs = 2 },
  piles = {
    { "tableau", at = arc, up = 6, fan = "none", take = "top", from = "tableau", first = none, place = both_ways },
    { "foundation", 4, at = { 0, 1.5 }, up = 1, take = take, each = from(rank.ace) },
    {
      "kings",
      4,
      role = "foundation",
      at = { 5.75, 1.5 },
      up = 1,
      take = take,
      place = build.down_in_suit,
      each = from(rank.king),
    },
    { "stock", at = { 4.375, 1.5 }, tap = redeal { steps = raised, redeals = 3 } },
    { "hand", role = "discard", hidden = true },
  },
  rules = [[
## Aim
Move both packs to the foundations: four are built up in suit from the Aces, and four down in suit from the Kings.

## Layout
An Ace and a King of each suit start the foundations. The remaining cards are dealt to sixteen piles of six, face up;
only the top ones are in play.

## Play
- Build the piles up or down in suit; you can change direction at any card. Aces and Kings connect, unless *Wrap from
  King to Ace* is off.
- Only the top card of a pile can be moved.
- Empty piles stay empty.
- Three times in a game, you can click the empty stock: the bottom card of every pile comes to its top.
- Foundations of the same suit can exchange their top cards if *Allow exchanges between foundations* is on.

## Scoring
None.

## Origin
Also called La Demi-Lune. With real cards, the piles lie in a crescent above the foundations.
]],
}

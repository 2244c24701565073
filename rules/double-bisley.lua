--- Double Bisley: Bisley with two packs and twenty-four columns.
return extend(require "bisley", {
  name = "Double Bisley",
  family = "Bisley",
  deck = { packs = 2 },
  piles = {
    { "foundation", 8, at = { 2, 0 } },
    { "kings", 8, at = { 2, 1 } },
    { "tableau", 24, at = { 0, 2 }, columns = 12, step = { 1, 1.75 }, up = 4 },
  },
  rules = [[
## Aim
Move all 104 cards to the foundations: eight are built up in suit from the Aces, and eight down in suit from the Kings,
until they meet.

## Layout
The Aces start their foundations. The remaining cards are dealt to twenty-four columns of four, face up, in two rows.

## Play
- A King starts a foundation of its own as soon as it becomes available.
- Build the columns up or down in suit; you can change direction at any card. Aces and Kings don't connect.
- Only the top card of a column can be moved.
- Empty columns stay empty.
- Cards can't be moved back from the foundations.

## Scoring
None.

## Origin
Bisley for two packs.
]],
})

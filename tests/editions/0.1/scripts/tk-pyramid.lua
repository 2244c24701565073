--- Tk Pyramid: pick up cards next in rank to the base until the pyramid is gone.
local option = options {
  { "undo", "What can be taken back", choices = { "pick-ups only", "everything" } },
}

return {
  name = "Tk Pyramid",
  family = "Pyramid",
  piles = {
    { "tableau", at = pyramid(7), up = 1, fan = "none", cover = true, take = "top" },
    { "stock", at = { 0, 0 }, tap = draw { to = "base" } },
    { "base", role = "waste", at = { 1, 0 }, up = 1, take = "none", place = corner(build.either) },
  },
  won = empty "tableau",
  undo = option.undo == "everything" and "all" or "moves",
  rules = [[
## Aim
Pick up all 28 cards of the pyramid.

## Layout
Seven rows of one to seven cards, all face up. Each card is covered by two of the row below it, those of the last row by
none. One card beside the pyramid, face up, is the base. The other 23 are the stock.

## Play
- An uncovered card whose rank is next to that of the base, up or down, may be picked up: it becomes the base. Suits do
  not matter. An Ace is next to both Two and King.
- Whenever you like, tap the stock: its next card becomes the base. There is no redeal.
- The game is lost when the stock is used up and nothing can be picked up.
- So that nobody peeks, a card of the stock can't be turned back; with *What can be taken back: everything* it can.

## Scoring
None.

## Origin
The pyramid of a collection of small games written for Tcl/Tk.
]],
}

--- Chameleon with foundations from the Ace, thirteen cards in the reserve, and spaces that nothing fills.
return {
  name = "Chameleon aces",
  piles = {
    { "stock", tap = draw {} },
    { "waste" },
    { "reserve", up = 13 },
    { "foundation", 4 },
    { "tableau", 3, up = 1, place = build.down },
  },
}

--- Duchess with the Aces home, twelve open cards in the reserve, empty columns, and no redeal.
return {
  name = "Duchess aces",
  piles = {
    { "stock", tap = draw {} },
    { "waste" },
    { "foundation", 4, up = 1, picks = is(rank.ace) },
    { "reserve", 12, up = 1 },
    { "tableau", 4, place = build.down_alternating },
  },
}

--- Relaxed Golf: Golf in which Aces and Kings connect.
return extend(require("golf", { corner = true }), {
  name = "Relaxed Golf",
  family = "Golf",
  rules = [[
## Aim
Clear the seven columns.

## Layout
Seven columns of five cards, all face up. One card starts the waste, face up; the remaining 16 form the stock.

## Play
- The top card of a column can be moved onto the waste if it is next in rank, up or down, to the card on top there.
  Suits don't matter.
- Aces and Kings connect.
- Nothing can be moved onto the columns, and empty columns stay empty.
- Click the stock to draw one card to the waste. There is no redeal.

## Scoring
One point for each card that leaves its column, 35 in all.

## Origin
Also known as Putt Putt.
]],
})

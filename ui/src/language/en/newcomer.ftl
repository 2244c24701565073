# Somebody who starts for the first time, and whoever is about to give up a game.

welcome = Welcome to Redeal
welcome-says = This is { $variant }. Drag cards, or click one and then where it goes; a double click sends it home. Whatever you do can be taken back.
welcome-rules = How it is played
welcome-games = All games

give-up = Give up this game?
give-up-lost = It has { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} and would count as lost.
give-up-moves = It has { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
give-up-silent = Don't ask again
give-up-no = Play on
give-up-yes = Give it up
asks = Ask before a game is given up

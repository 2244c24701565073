# Games of one's own.

command-new_game = Create a game
command-yours = Your own rules
section-mine = Yours
new-game-name = Name
new-game-from = Start from
new-game-this = a copy of { $variant }
new-game-nothing = a small game, explained line by line
new-game-family = a game from a family
new-game-mechanism = mechanisms put together
new-game-template = Game to start from
new-game-mechanisms = Mechanisms
new-game-words = Words:
new-game-models = Seen in { $variants }.
new-game-create = Create and open
new-game-made = { $variant } is ready: { $path }
yours-heading = { $variant }: your own rules
yours-what = This game's script is in your own folder.
yours-instead-what = Your script is used instead of the original. Restoring the original sets yours aside; nothing is deleted.
yours-editor = Open in my editor
yours-folder = Open the folder

# The palette, the files of a script, and the way out of the workshop.
new-game-choose = Choose one or more. Each changes a plain game a little.
new-game-clash = Doesn't work with “{ $other }”: both set { $field }.
palette = Pieces of script
workshop-create = Create a game…
palette-open = Insert…
palette-what = A piece is inserted below the cursor's line. Ctrl+Z undoes it.
palette-search = Mechanism or word
palette-insert = Insert
palette-none = No mechanism matches.
palette-above = Above the returned game
palette-piles = In the braces of piles
palette-game = In the braces of the game
rules-text = Rules text
translate = Translate…
translation-outdated = The script's rules text has changed since this was translated, so players see the script's text.
translation-fits = Still correct: show it
workshop-done = Done
workshop-leave = Leave the workshop

# Games of one's own.

command-new_game = New game of your own
command-yours = Your own rules
section-mine = Yours
new-game-name = Name
new-game-from = It begins as
new-game-this = a copy of { $variant }
new-game-nothing = a small game with a comment for each line
new-game-family = a game of a family
new-game-mechanism = a game that shows a mechanism
new-game-template = The game to begin from
new-game-mechanisms = The mechanism
new-game-words = Words:
new-game-models = Shown by { $variants }.
new-game-create = Make it and open it
new-game-made = { $variant } is yours: { $path }
yours-heading = { $variant }: your own rules
yours-what = The script of this game is in your own folder.
yours-instead-what = Your script is played instead of the bundled one. Going back puts it aside; nothing is deleted.
yours-editor = Open in my editor
yours-folder = Open the folder

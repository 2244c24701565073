# Eigene Spiele.

command-new_game = Neues eigenes Spiel
command-yours = Deine eigenen Regeln
section-mine = Deine
new-game-name = Name
new-game-from = Es beginnt als
new-game-this = eine Kopie von { $variant }
new-game-nothing = ein kleines Spiel mit einem Kommentar zu jeder Zeile
new-game-family = ein Spiel einer Familie
new-game-mechanism = Mechanismen, die zusammengesetzt werden
new-game-template = Das Spiel, mit dem es beginnt
new-game-mechanisms = Mechanismen
new-game-words = Wörter:
new-game-models = Zu sehen in { $variants }.
new-game-create = Anlegen und öffnen
new-game-made = { $variant } gehört dir: { $path }
yours-heading = { $variant }: deine eigenen Regeln
yours-what = Das Skript dieses Spiels liegt in deinem eigenen Ordner.
yours-instead-what = Dein Skript wird anstelle des mitgelieferten gespielt. Zurückgehen legt es beiseite; nichts wird gelöscht.
yours-editor = In meinem Editor öffnen
yours-folder = Ordner öffnen

# The palette, the files of a script, and the way out of the workshop.
new-game-choose = Wähle einen oder mehrere. Jeder ändert etwas an einem einfachen Spiel.
new-game-clash = Nicht neben „{ $other }“: beide sagen, was { $field } ist.
palette = Stücke von Skripten
workshop-create = Eigenes Spiel …
palette-open = Einfügen …
palette-what = Jedes Stück kommt unter die Zeile der Schreibmarke. Strg+Z nimmt es zurück.
palette-search = Mechanismus oder Wort
palette-insert = Einfügen
palette-none = Kein Mechanismus hat diese Wörter.
palette-above = Über das Spiel, das zurückgegeben wird
palette-piles = In die Klammern von piles
palette-game = In die Klammern des Spiels
rules-text = Regeltext
translate = Übersetzen …
translation-outdated = Das übersetzt einen anderen Regeltext als den des Skripts, also sehen Spieler den des Skripts.
translation-fits = Sie passt: zeigen
workshop-done = Fertig
workshop-leave = Werkstatt verlassen

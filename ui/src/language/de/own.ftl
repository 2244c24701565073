# Eigene Spiele.

command-new_game = Neues eigenes Spiel
command-yours = Deine eigenen Regeln
section-mine = Deine
new-game-name = Name
new-game-from = Es beginnt als
new-game-this = eine Kopie von { $variant }
new-game-nothing = ein kleines Spiel mit einem Kommentar zu jeder Zeile
new-game-family = ein Spiel einer Familie
new-game-mechanism = ein Spiel, das einen Mechanismus zeigt
new-game-template = Das Spiel, mit dem es beginnt
new-game-mechanisms = Der Mechanismus
new-game-words = Wörter:
new-game-models = Zu sehen in { $variants }.
new-game-create = Anlegen und öffnen
new-game-made = { $variant } gehört dir: { $path }
yours-heading = { $variant }: deine eigenen Regeln
yours-what = Das Skript dieses Spiels liegt in deinem eigenen Ordner.
yours-instead-what = Dein Skript wird anstelle des mitgelieferten gespielt. Zurückgehen legt es beiseite; nichts wird gelöscht.
yours-editor = In meinem Editor öffnen
yours-folder = Ordner öffnen

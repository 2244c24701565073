# Własne gry.

command-new_game = Nowa własna gra
command-yours = Twoje własne zasady
section-mine = Twoje
new-game-name = Nazwa
new-game-from = Zaczyna się jako
new-game-this = kopia odmiany { $variant }
new-game-nothing = mała gra z komentarzem do każdego wiersza
new-game-family = gra z jednej z rodzin
new-game-mechanism = gra, która pokazuje mechanizm
new-game-template = Gra, od której się zaczyna
new-game-mechanisms = Mechanizm
new-game-words = Słowa:
new-game-models = Pokazuje go: { $variants }.
new-game-create = Utwórz i otwórz
new-game-made = { $variant } należy do ciebie: { $path }
yours-heading = { $variant }: twoje własne zasady
yours-what = Skrypt tej gry jest w twoim folderze.
yours-instead-what = Zamiast dołączonego skryptu grany jest twój. Powrót odkłada go na bok; nic nie ginie.
yours-editor = Otwórz w moim edytorze
yours-folder = Otwórz folder

# Własne gry.

command-new_game = Nowa własna gra
command-yours = Twoje własne zasady
section-mine = Twoje
new-game-name = Nazwa
new-game-from = Zaczyna się jako
new-game-this = kopia odmiany { $variant }
new-game-nothing = mała gra z komentarzem do każdego wiersza
new-game-family = gra z jednej z rodzin
new-game-mechanism = mechanizmy, które się składa
new-game-template = Gra, od której się zaczyna
new-game-mechanisms = Mechanizmy
new-game-words = Słowa:
new-game-models = Pokazuje go: { $variants }.
new-game-create = Utwórz i otwórz
new-game-made = { $variant } należy do ciebie: { $path }
yours-heading = { $variant }: twoje własne zasady
yours-what = Skrypt tej gry jest w twoim folderze.
yours-instead-what = Zamiast dołączonego skryptu grany jest twój. Powrót odkłada go na bok; nic nie ginie.
yours-editor = Otwórz w moim edytorze
yours-folder = Otwórz folder

# The palette, the files of a script, and the way out of the workshop.
new-game-choose = Wybierz jeden lub kilka. Każdy zmienia coś w prostej grze.
new-game-clash = Nie obok „{ $other }”: oba mówią, czym jest { $field }.
palette = Kawałki skryptów
workshop-create = Nowa gra…
palette-open = Wstaw…
palette-what = Każdy kawałek trafia pod wiersz kursora. Ctrl+Z go cofa.
palette-search = Mechanizm lub słowo
palette-insert = Wstaw
palette-none = Żaden mechanizm nie ma tych słów.
palette-above = Nad grą, która jest zwracana
palette-piles = W nawiasach piles
palette-game = W nawiasach gry
rules-text = Tekst zasad
translate = Przetłumacz…
translation-outdated = To tłumaczy inny tekst zasad niż ten ze skryptu, więc gracze widzą ten ze skryptu.
translation-fits = Pasuje: pokaż
workshop-done = Gotowe
workshop-leave = Wyjdź z warsztatu

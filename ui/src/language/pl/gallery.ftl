# Galeria wszystkich gier i to, co z nich wyszło.

gallery-table = Stół
gallery-search = Szukaj
gallery-names = Nazwa, rodzina, inne nazwy…
gallery-count = { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
}
gallery-looking = Szukam…
gallery-none = Takiej gry nie ma.
gallery-clear = Wyczyść filtry
gallery-clear-search = Wyczyść wyszukiwanie
gallery-unread = Ten skrypt jest jeszcze czytany.
gallery-left-out = { $scripts ->
    [one] Nie pokazano { $scripts } skryptu: w jego folderze jest ich za dużo.
    [few] Nie pokazano { $scripts } skryptów: w ich folderze jest ich za dużo.
   *[many] Nie pokazano { $scripts } skryptów: w ich folderze jest ich za dużo.
}
section-found = Trafienia
section-known = Dobrze znane
tile-you = Ty: { $won } z { $played }
tile-begun = W toku
tile-new = Nowe dla ciebie
tile-rate = { $level ->
    [easy] Łatwa
    [medium] Średnia
   *[hard] Trudna
}{ $kind ->
    [nearly] {" "}· prawie wszystkie do wygrania
    [about] {" "}· około { $share } na 10 do wygrania
    [least] {" "}· co najmniej { $share } na 10 do wygrania
    [few] {" "}· nieliczne do wygrania
   *[unknown] {""}
}
tile-starts = Jak zaczyna się { $variant }
start-draw-1 = 1 karta
start-draw-3 = 3 karty
start-suits-1 = 1 kolor
start-suits-2 = 2 kolory
start-suits-4 = 4 kolory
start-cells-4 = 4 komórki
start-cells-3 = 3 komórki
start-cells-2 = 2 komórki
start-passes-3 = 3 razy
start-passes-1 = 1 raz
start-classic = Klasyczny
start-open = Odkryte
start-strict = Ścisły
start-wrap = Przez asa
start-yukon = Yukon
start-russian = Rosyjski
start-forty-thieves = Klasyczny
start-josephine = Josephine
section-continue = Graj dalej
section-favourites = Ulubione
section-recent = Ostatnio grane
section-others = Inne gry
packs = { $packs ->
    [one] { $packs } talia
    [few] { $packs } talie
   *[many] { $packs } talii
}
yours = twoja
yours-instead = twoja, zamiast dołączonej

trait-packs = Talie
trait-packs-one = 1 talia
trait-packs-two = 2 talie
trait-packs-more = 3 i więcej
trait-length = Długość według najmniejszej liczby ruchów, które opróżniają stół
trait-length-short = Krótkie
trait-length-medium = Średniej długości
trait-length-long = Długie
trait-sight = Karty odkryte na początku
trait-sight-all = Wszystkie
trait-sight-most = Większość
trait-sight-few = Nieliczne
trait-level = Trudność (według nakładu pracy solvera)
trait-level-easy = Łatwe
trait-level-medium = Średnie
trait-level-hard = Trudne

tile-copy-problem = Kopiuj opis błędu
tile-copy-problem-of = Kopiuj opis błędu: { $variant }
tile-drop = Wróć do dołączonej
tile-drop-of = Wróć do dołączonej gry { $variant }
tile-edit = Edytuj zasady
tile-edit-of = Edytuj zasady gry { $variant }
tile-edit-own = Edytuj moją kopię
tile-edit-own-of = Edytuj moją kopię gry { $variant }
tile-favourite = Ulubiona: { $variant }
tile-star = Dodaj do ulubionych (F)
tile-unstar = Usuń z ulubionych (F)
tile-drop-ask = Zrezygnować z twojej kopii?
tile-drop-what = Twoja kopia gry { $variant } zostanie odłożona, a wróci gra dołączona do programu.
tile-drop-no = Zachowaj moją
tile-drop-yes = Odłóż
copy-broken = W tym stanie nie da się w nią zagrać. Edytuj jej plik: { $path }
copy-dropped = Twoja kopia leży teraz tutaj: { $path }

statistics-all = Wszystkie gry
statistics-variants = Według odmiany
statistics-history = Historia
statistics-copy = Kopiuj wszystko jako JSON
statistics-anew = Licz od nowa
statistics-anew-ask = Liczyć od teraz? To, co już rozegrano, zostaje w historii.
statistics-no = Nie
statistics-played = Rozegrane
statistics-won = Wygrane
statistics-share = Odsetek
statistics-share-won = Odsetek wygranych
statistics-streak = Ostatnio z rzędu
statistics-best-streak = Najwięcej wygranych z rzędu
statistics-worst-streak = Najwięcej przegranych z rzędu
statistics-spent = Czas gry
statistics-days = Gry dzień po dniu
statistics-map = Ostatnie pół roku
statistics-rate = Odsetek wygranych z ostatnich { $games } gier
statistics-day = Dzień
statistics-key-won = wygrane
statistics-key-played = rozegrane
statistics-by-variant = Gry według odmian
statistics-which = Odmiana
statistics-by-level = Wyniki według trudności
statistics-level = { $level }: { $share } wygranych
statistics-most-played = Najczęściej grane odmiany
statistics-as-table = Jako tabela
statistics-when-counted = Gra liczy się, gdy jest skończona: wygrana albo po jakimś ruchu porzucona dla innej.
statistics-left-out = { $games ->
    [one] { $games } gra się tu nie liczy
    [few] { $games } gry się tu nie liczą
   *[many] { $games } gier się tu nie liczy
}: pokazano rozwiązanie, pokazano zakryte karty, rozdanie było już grane, zasady lub opcje zmieniono w trakcie albo plansza była ułożona ręcznie.
statistics-since = Liczone od { $day }.
statistics-none-over = Żadna gra się jeszcze nie skończyła.
statistics-none-played = Nie zagrano jeszcze ani razu.
statistics-variant = Wygrane: { $won } z { $played } ({ $share }), ostatnio z rzędu: { $streak }
statistics-bests = Rekordy
statistics-bests-of = { $options } – wygrane: { $won } z { $played }
statistics-usual-options = Zwykłe opcje
statistics-average-time = Średni czas wygranej
statistics-best-time = Najlepszy czas
statistics-fewest-moves = Najmniej ruchów
statistics-highest-score = Najwięcej punktów
statistics-older = Starsze gry
statistics-watch = Obejrzyj
statistics-watch-game = Obejrzyj { $variant }, rozdanie { $seed }
statistics-moves = { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
}
statistics-score = punkty: { $score }
result-won = Wygrana
result-open = W toku
result-lost = Porzucona
streak-won = { $games ->
    [one] { $games } wygrana
    [few] { $games } wygrane
   *[many] { $games } wygranych
}
streak-lost = { $games ->
    [one] { $games } przegrana
    [few] { $games } przegrane
   *[many] { $games } przegranych
}
spent-minutes = { $minutes } min
spent-hours = { $hours } godz. { $minutes } min
marks = Nie liczy się: { $marks }.
mark-helped = pokazano rozwiązanie
mark-faces_shown = pokazano zakryte karty
mark-replayed = rozdanie było już grane
mark-edited = zasady lub opcje zmieniono w trakcie
mark-by_hand = plansza była ułożona ręcznie
best = Tak dobrze jeszcze nie było: { $bests }.
best-ms = najlepszy czas
best-moves = najmniej ruchów
best-score = najwięcej punktów

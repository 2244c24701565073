# Pasek, menu, paski pod stołem i okna nad nim.

close = Zamknij
copy = Kopiuj
copied = Skopiowano.
clipboard-closed = Stąd nie ma dostępu do schowka.

command-variants = Wybierz grę
command-new = Nowe rozdanie
command-restart = Od nowa
command-restart-deal = To rozdanie od nowa
command-seed = Numer i kod rozdania
command-options = Opcje
command-undo = Cofnij
command-redo = Ponów
command-hint = Podpowiedź
command-pause = Pauza
command-ahead = Spojrzenie naprzód
command-solution_hint = Podpowiedź z rozwiązania
command-solution = Pokaż rozwiązanie
command-back = Wróć do wygrywającej pozycji
command-records = Statystyka
command-settings = Ustawienia
command-fullscreen = Pełny ekran
command-rules = Zasady i klawisze
command-about = O programie Redeal
command-quit = Zakończ
command-draw = Dobierz
command-board = Odczytaj stół
command-pile = Odczytaj stos
command-same = Karty tej rangi
more = { $command }…
with-key = { $command } ({ $key })
menu = Menu

key-ctrl = Ctrl+{ $key }
key-shift = Shift+{ $key }
key-shift-alone = Shift
key-escape = Esc
key-arrows = Strzałki
key-ctrl-arrows = Ctrl+↑ Ctrl+↓
key-ends = Home, End
key-figures = od 1 do 9, 0
key-space = Spacja
key-enter = Enter
does-arrows = Od karty do karty
does-ctrl-arrows = Od rzędu do rzędu
does-ends = Pierwsza i ostatnia karta
does-figures = Do kolumny
does-space = Podnieś, połóż
does-enter = Najlepszy ruch
does-shift = Przytrzymany: karty tej rangi
does-escape = Anuluj, potem pauza

score = Punkty
moves = Ruchy
time = Czas
options-told = Opcje: { $options }
option-told = { $label }: { $choice }
seed-told = Numer rozdania { $seed }
outlook-told = Widoki: { $outlook }
missions-told = Misje: { $tally }
missions = Misje
missions-of-game = Misje tej gry
missions-over = Zakończone misje
mission-state-done = Wykonana: { $title }
mission-state-missed = Nieudana: { $title }
mission-at = ruch { $move }
part-of = { $part } z { $whole }

outlook-thinking = Sprawdzam
outlook-winnable = Da się wygrać
outlook-lost = Nie da się już wygrać
outlook-unknown = Nie wiadomo
difficulty-easy = Łatwe rozdanie.
difficulty-medium = Średnie rozdanie.
difficulty-hard = Trudne rozdanie.
ahead-deals = Nowe rozdanie
deals-any = Dowolne, jak padną karty
deals-winnable = Tylko takie, które da się wygrać
deals-easy = Do wygrania i łatwe
deals-medium = Do wygrania, ani łatwe, ani trudne
deals-hard = Do wygrania i trudne
ahead-light = Mów, czy grę da się jeszcze wygrać
ahead-game = W tej grze
ahead-marks =
    Wyszukiwanie widzi także zakryte karty. Gdy pokaże choć jeden ruch, gra zostaje oznaczona i nie liczy się do twoich
    rekordów.
ahead-helped = W tej grze pokazano fragment rozwiązania.
searching = Wyszukiwanie
searching-deal = Szukam takiego rozdania…
searching-hint = Szukam następnego ruchu rozwiązania…
searching-solution = Szukam rozwiązania…
searching-back = Szukam ostatniej pozycji, z której da się wygrać…
stop = Przerwij

film-solution = Rozwiązanie
film-past = Rozegrana gra
film-back = Ruch wstecz
film-on = Ruch naprzód
film-stop = Zatrzymaj film
film-play = Odtwórz film
film-move = Ruch w filmie
film-play-on = Graj dalej stąd
film-end = Wróć do mojej gry

finish-label = Karty mogą wrócić na miejsce
finish = Dokończ
stuck-back = Wygrywająca pozycja
paused = Pauza
continue = Dalej
exit = Zakończ
won-label = Wygrana
won = Wygrana!
won-game = { $variant }, rozdanie { $seed }
play-again = Zagraj jeszcze raz
broken-rules = Błędne zasady
good-rules-stay = Nadal obowiązują ostatnie dobre zasady.
trace = Wywołania, które tam doprowadziły
message = Komunikat
messages = Komunikaty
dismiss = Ukryj

options-of = Opcje gry { $variant }
options-none = Ta gra nie ma opcji.
options-apply = W tej grze
options-apply-why = Gra toczy się dalej tam, gdzie pozwalają na to nowe opcje
options-deal = Rozdaj z tymi
choice-yes = tak
choice-no = nie

seed-same = Ten sam numer daje te same karty na każdym komputerze. ms:11982 daje rozdanie Microsoftu numer 11982.
seed-this = Numer tego rozdania
code-names = Kod zawiera także odmianę gry i jej opcje.
code-this = Kod tego rozdania
code-moves = Z wykonanymi ruchami
seed-or-code = Numer lub kod rozdania
seed-type = Wpisz numer albo wklej kod
deal = Rozdaj

rules-of = Zasady gry { $variant }
rules = Zasady
rules-no-more = Skrypt nic więcej nie mówi.
rules-language = Zasady tej gry nie są jeszcze przetłumaczone.
keys = Klawisze

about-what = Pasjanse według zasad, które możesz zmieniać podczas gry.
about-version = Wersja
about-licence = Licencja
about-licences = MIT albo Apache 2.0, jak wolisz
about-courts = Figury
about-courts-from = rysowane według wzorów z domeny publicznej (CC0)

cards-label = Karty

changed-rules = Wczytano zasady na nowo.
changed-options = Zmieniono opcje.
changed-stays-rules = Stół zostaje tak, jak leży; odtąd obowiązują nowe zasady.
changed-stays-options = Stół zostaje tak, jak leży; odtąd obowiązują nowe opcje.
changed-deals = Karty leżałyby przy nich inaczej, więc ta gra toczy się tak, jak została rozdana.
changed-kept = Nie mają miejsca na karty tak, jak teraz leżą, więc zostają stare.
changed-illegal = Ruch „{ $move }” nie byłby już dozwolony.
changed-score = Punkty { $before } → { $after }.
deal-again = Rozdaj ponownie
rules-broken = Zasady są błędne: { $message }
rules-mended = Zasady są naprawione.

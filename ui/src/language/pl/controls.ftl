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
command-ahead = Rozdania do wygrania i solver
command-solution_hint = Podpowiedź z rozwiązania
command-solution = Pokaż rozwiązanie
command-back = Wróć do wygrywającej pozycji
command-statistics = Statystyka
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
menu-game = Gra
menu-help = Pomoc
menu-you = Dla ciebie
menu-more = Więcej
menu-back = Wstecz

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
key-turn = Alt+↑ Alt+↓
key-leave = Esc, Tab
does-arrows = Od karty do karty
does-ctrl-arrows = Od rzędu do rzędu
does-ends = Pierwsza i ostatnia karta
does-figures = Do kolumny
does-space = Podnieś, połóż
does-enter = Najlepszy ruch
does-shift = Przytrzymany: karty tej rangi
does-escape = Anuluj, potem pauza
does-go-round = Przejdź między edytorem, stołem i panelem
does-apply = Zastosuj skrypt
does-mend = Użyj proponowanego słowa
does-next-problem = Następny błąd
does-complete = Dokończ słowo
does-look-up = Sprawdź słowo w książce
does-describe = Objaśnij słowo
does-signature = Pokaż, czego wymaga funkcja
does-definition = Do miejsca, gdzie nazwa jest określona
does-rename = Zmień nazwę lokalną
does-tidy = Uporządkuj tekst
does-find = Znajdź i zamień
does-turn = Zmień liczbę przy kursorze
does-leave = Wyjdź z edytora albo panelu

score = Punkty
round = Runda
moves = Ruchy
moves-and-draws = Ruchy i dobrania
draws = Dobrania
time = Czas
options-short = Opcje
options-told = Opcje: { $options }
option-told = { $label }: { $choice }
seed-told = Numer rozdania { $seed }
winnability-told = Ta gra: { $winnability }
missions-told = Misje: { $tally }
missions = Misje
missions-of-game = Misje tej gry
missions-over = Zakończone misje
mission-state-done = Wykonana: { $title }
mission-state-missed = Nieudana: { $title }
mission-at = ruch { $move }
part-of = { $part } z { $whole }

winnability-thinking = Sprawdzam
winnability-winnable = Da się wygrać
winnability-lost = Nie da się już wygrać
winnability-unknown = Nie wiadomo
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
    statystyk.
ahead-helped = W tej grze pokazano fragment rozwiązania.
searching = Wyszukiwanie
searching-deal = Szukam takiego rozdania…
searching-hint = Szukam następnego ruchu rozwiązania…
searching-solution = Szukam rozwiązania…
searching-back = Szukam ostatniej pozycji, z której da się wygrać…
stop = Przerwij

film-solution = Rozwiązanie
film-past = Rozegrana gra
film-turns = Wcześniejsze ruchy
film-back = Ruch wstecz
film-on = Ruch naprzód
film-stop = Zatrzymaj film
film-play = Odtwórz film
film-move = Ruch w filmie
film-draws = dobranie ×{ $count }
film-play-on = Graj dalej stąd
film-end = Wróć do mojej gry

finish-label = Karty mogą wrócić na miejsce
finish = Dokończ
stuck-back = Wygrywająca pozycja
paused = Pauza
paused-keys = Gra jest wstrzymana; klawisz Escape ją wznawia.
continue = Dalej
exit = Zakończ
won-label = Wygrana
won = Wygrana!
won-game = { $variant }, rozdanie { $seed }
won-figure = { $name }: { $value }.
won-show = Pokaż wynik
won-this-game = Ta gra
won-your-best = Twój rekord
won-to-beat = Do pobicia
won-solver = Solver potrzebuje { $moves ->
    [one] { $moves } ruchu.
    [few] { $moves } ruchów.
   *[other] { $moves } ruchów.
}
won-solver-more = Udało ci się w mniejszej liczbie ruchów niż solverowi: on potrzebuje { $moves }.
challenge-friend = Rzuć komuś wyzwanie
challenge-copied = Skopiowano. Druga osoba musi tylko wkleić to na stole.
challenge-moves = { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[other] { $moves } ruchów
}
challenge-score = { $moves ->
    [one] Punkty: { $score }, { $moves } ruch
    [few] Punkty: { $score }, { $moves } ruchy
   *[other] Punkty: { $score }, { $moves } ruchów
}
challenge-to-beat = Do pobicia: { $figures }
challenge-taken = Masz wyzwanie: { $figures }, czas { $time }. Potrafisz lepiej?
challenge-beaten = Wyzwanie pobite.
challenge-equal = Wynik taki sam jak w wyzwaniu.
challenge-behind = Wyzwanie wciąż czeka: { $figures }.
won-in-a-row = { $games ->
    [one] { $games } wygrana z rzędu
    [few] { $games } wygrane z rzędu
   *[other] { $games } wygranych z rzędu
}
won-no-missions = Nie wykonano żadnej misji.
play-again = Zagraj jeszcze raz
broken-rules = Błędne zasady
rules-odd = Możliwy błąd w zasadach
old-rules-broken = Nadal obowiązują zasady z { $time }.
old-rules-unloaded = Tego skryptu nie da się jeszcze wczytać. Na razie zastępuje go kilka stosów.
old-rules-failed = Te zasady zawodzą w tej grze. Obowiązują te z { $time }.
old-rules-gone = Nadal obowiązują zasady z { $time }.
old-rules-deals_otherwise = Nowe zasady rozdają inne karty. Ta gra toczy się według zasad z { $time }.
old-rules-no_room = Nowe zasady nie mają miejsca na karty tak, jak teraz leżą. Ta gra toczy się według zasad z { $time }.
trace = Wywołania, które tam doprowadziły
message = Komunikat
messages = Komunikaty
messages-before = Wcześniejsze komunikaty
dismiss = Ukryj

options-of = Opcje gry { $variant }
options-none = Ta gra nie ma opcji.
option-needs = Tylko gdy { $label }: { $choices }
options-apply = W tej grze
options-apply-why = Gra toczy się dalej tam, gdzie pozwalają na to nowe opcje
options-deal = Rozdaj z tymi
choice-yes = tak
choice-no = nie

seed-same = Ten sam numer daje te same karty na każdym komputerze. ms:11982 daje rozdanie Microsoftu numer 11982.
seed-this = Numer tego rozdania
seed-copy = Kopiuj numer
code-names = Kod zawiera także odmianę gry i jej opcje.
code-this = Kod tego rozdania
code-copy = Kopiuj kod
code-moves = Z wykonanymi ruchami
seed-or-code = Numer lub kod rozdania
seed-previous = Poprzednie rozdanie
seed-next = Następne rozdanie
game-file = Plik zachowuje tę grę z jej zasadami i ruchami. W pliku mogą też być karty do rozdania.
game-save = Zapisz grę…
game-open = Otwórz plik…
game-too-long = Ten plik jest za długi: gra ma najwyżej { $most } MiB.
seed-type = Wpisz numer albo wklej kod
deal = Rozdaj

rules-of = Zasady gry { $variant }
rules = Zasady
rules-similar = Podobne gry
rules-no-more = Skrypt tej gry nie ma tekstu zasad.
rules-language = Zasady tej gry nie są jeszcze przetłumaczone.
keys = Klawisze
keys-of-workshop = Klawisze w warsztacie

about-what = Pasjanse według zasad, które możesz zmieniać podczas gry.
about-version = Wersja
about-licence = Licencja
about-licences = MIT albo Apache 2.0, jak wolisz
about-courts = Figury
about-courts-from = rysowane według wzorów z domeny publicznej (CC0)

cards-label = Karty

changed-rules = Wczytano zasady na nowo.
changed-files = Wczytano zasady na nowo: { $files }.
changed-own-gone = Twój plik { $files } nie jest już używany: znów obowiązuje oryginał.
saved-files = { $files } zapisano, ale nie obowiązuje.
changed-options = Zmieniono opcje.
changed-stays-rules = Stół zostaje tak, jak leży; odtąd obowiązują nowe zasady.
changed-stays-options = Stół zostaje tak, jak leży; odtąd obowiązują nowe opcje.
changed-deals_otherwise = Przy nowych zasadach karty leżałyby inaczej, więc ta gra toczy się tak, jak została rozdana.
changed-kept = Nowe zasady nie mają miejsca na karty tak, jak teraz leżą, więc zostają stare.
changed-failed = Nowe zasady zawodzą w tej grze, więc zostają stare.
changed-illegal = Ruch „{ $move }” nie byłby już dozwolony.
changed-score = Punkty { $before } → { $after }.
deal-again = Rozdaj ponownie
rules-broken = Zasady są błędne: { $message }
rules-mended = Zasady są naprawione.
rules-odd-note = Możliwy błąd w zasadach: { $message }

# Warsztat: skrypt obok stołu.
command-workshop = Edytuj zasady
editor-label = Skrypt { $path }
editor-leave = Escape, a potem Tab wychodzi z edytora.
script-files = Pliki skryptu
script-yours = Własne
script-theirs = Należy do programu
script-put-aside = Wróć do oryginału
script-own-now = { $path } to teraz twoja własna kopia. Oryginał pozostaje bez zmian.
script-bundled = Ten skrypt należy do programu. Pierwsza zmiana utworzy twoją własną kopię.
script-read-only = Tego pliku nie można tu zmienić.
script-of-others = { $path } należy do programu i korzystają z niego też inne gry. Napisz w { $script }, co w tej grze ma być inaczej, albo zmień plik dla wszystkich w jego własnej grze.
script-open-owner = Otwórz: { $variant }
script-conflict = { $path } zmieniono gdzie indziej podczas edycji. Różnice są zaznaczone.
script-take-theirs = Weź tamten tekst
script-keep-mine = Zachowaj mój
apply = Zastosuj
apply-typed = podczas pisania
apply-saved = po Ctrl+S
set-on-save = Porządkuj po Ctrl+S
language-completions = Podpowiedzi
language-mistakes = Możliwe błędy
language-nothing-known = Nic o tym nie wiadomo.
language-rename = Nowa nazwa dla { $name }
language-rename-do = Zmień nazwę
language-no-local = Zmienić można tylko nazwy lokalne z tego pliku.
language-no-name = Lua nie pozwala na taką nazwę.
language-not-set = Tekstu nie da się teraz uporządkować.
in-force-as-written = Obowiązuje: tak jak napisano
in-force-since = Obowiązuje: tak jak napisano, od { $time }
in-force-failing = Obowiązują tak, jak napisano, ale te zasady tu zawodzą
in-force-applying = Stosowanie…
in-force-conflict = Twój tekst nie obowiązuje: wybierz, który tekst zostaje.
in-force-not-applied = Jeszcze nie zastosowano: Ctrl+S.
in-force-before = Obowiązują poprzednie zasady.
no-problems = Brak błędów
findings = Błędy i uwagi
findings-looking = Sprawdzanie…
findings-unknown = Nie sprawdzono
findings-problems = { $problems ->
    [one] 1 błąd
    [few] { $problems } błędy
   *[many] { $problems } błędów
}
findings-and-notes = { $told }, { $notes ->
    [one] 1 uwaga
    [few] { $notes } uwagi
   *[many] { $notes } uwag
}
finding-error = Błąd
finding-warning = Ostrzeżenie
finding-note = Uwaga
mend-change = Zmień na { $meant }
mend-look-up = Sprawdź { $meant } w książce
mend-undo = Cofnij zmianę
problem-at-line = { $file }, wiersz { $line }
cursor-place = W. { $line }, kol. { $column }
workshop-divider = Szerokość edytora
pane-divider = Wysokość panelu
ledger = Lista punktów
ledger-only-scoring = Tylko to, co się liczy
ledger-turn-heading = Ruch
ledger-show-turn = Pokaż stół po ruchu { $turn }
ledger-event-heading = Zdarzenie
ledger-key-heading = Pasuje do
ledger-points-heading = Punkty
ledger-sum-heading = Suma
ledger-nothing = nic
ledger-line = wiersz { $line }
ledger-line-of = { $file } wiersz { $line }
ledger-empty = Jeszcze nic się nie stało.
ledger-edited = { $key ->
    [none] Zmienione zdarzenia: { $events }
   *[other] Zdarzenia z { $key }: { $events }
}
ledger-no-score = Te zasady nie liczą punktów.
ledger-card = karta
ledger-run = { $card } +{ $more }
ledger-move = { $card }: { $from } → { $to }
ledger-pair = { $card } usunięta, z: { $to }
ledger-alone = { $card } usunięta
ledger-set = { $card } i inne usunięte
ledger-swap = { $card } zamienia się miejscem
ledger-draw = Dobieranie
ledger-deal = Rozdano: { $from }
ledger-redeal = Ponowne rozdanie
ledger-tap = Kliknięcie: { $from }
ledger-turn = { $card } odkryta
ledger-fill = { $card } wypełnia: { $to }
ledger-clear = Pełny sekwens: { $from }
ledger-total = Wartość stołu
ledger-missions = Misje
knobs = Pokrętła dla liczb w tym wierszu
knob-label = Pokrętło: { $name }
knob-number = liczba
knob-before = przedtem: { $value }
knobs-more = { $count ->
    [one] Jeszcze jedna liczba: ustaw na niej kursor i naciśnij Alt+↑ lub Alt+↓.
   *[other] Jeszcze liczby ({ $count }): ustaw kursor na jednej z nich i naciśnij Alt+↑ lub Alt+↓.
}
place-piles = Przesuwaj stosy
place-piles-on = Stosy można teraz przesuwać: Tab przechodzi między stosami, strzałki przesuwają o pół kolumny lub rzędu.
place-piles-how = Przeciągaj stosy po siatce, co pół kroku. To, co puścisz, zostanie zapisane w skrypcie.
place-keys = Strzałki przesuwają go o pół kolumny lub rzędu. Escape kończy.
place-at = { $pile }, kolumna { $x }, rząd { $y }
place-now = { $pile }: kolumna { $x }, rząd { $y }
place-xy = Kolumna { $x }, rząd { $y }
place-fan = W którą stronę rozkładają się karty
place-fan-none = Leżą jedna na drugiej
place-fan-left = W lewo
place-fan-up = W górę
place-fan-down = W dół
place-fan-right = W prawo
place-count = Liczba stosów
place-step-x = Odstęp kolumn
place-step-y = Odstęp rzędów
place-undo = Cofnij
place-done = Gotowe
workshop-pane = Co zrobiły zasady
workshop-sides = Skrypt, stół albo lista punktów
workshop = Warsztat
workshop-side-rules = Zasady
workshop-side-table = Stół
workshop-side-pane = Lista punktów
why = Dlaczego?
why-yes = Tak
why-no = Nie
why-tap = Kliknięcie: { $pile }
why-onto = { $move }, na { $card }
why-leave = Czy może odejść? { $pile }
why-go = Czy może tam trafić? { $pile }
why-rules = Czego jeszcze wymagają zasady
why-usual = zwykle
why-cards = { $count ->
    [one] 1 karta
    [few] { $count } karty
   *[other] { $count } kart
}
why-card-on = { $card } na { $on }{ $colours ->
    [red-red] , czerwona na czerwonej
    [red-black] , czerwona na czarnej
    [black-red] , czarna na czerwonej
    [black-black] , czarna na czarnej
   *[none] {""}
}{ $ranks ->
    [none] {""}
   *[other] , { $ranks }
}
why-empty = Spróbuj ruchu albo wybierz dozwolony: tu widać, które zasady na niego pozwalają, a które nie.
why-all = { $count ->
    [one] Jedyny dozwolony ruch
   *[other] Wszystkie dozwolone ruchy: { $count }
}
settling-heading = Co zrobił ostatni ruch ({ $turn })
settling-refused = Obowiązujące zasady zabraniają teraz tego ruchu:
step-carry = { $card }: { $from } → { $to }
step-turn = { $from }: odwrócono wierzchnią kartę
step-set = { $text }
step-shuffle = { $from }: przetasowano
step-close_up = { $from }: zamknięto luki
step-fill = Puste miejsca { $to } zapełniono z { $from }
step-sweep = Karty z { $from } → { $to }
step-sink = { $from }: karty przełożono na spód
step-say = „{ $text }”
cause-carry = ruch
cause-tap = kliknięcie
cause-turn = odsłonięte karty się odkrywają
cause-clear = pełne sekwensy schodzą
cause-fill = puste miejsca się zapełniają
cause-after = after
cause-settle = settle
console = Konsola
console-printed = Wypisano
console-more = { $count ->
    [one] Nie pokazano jednego wiersza więcej.
    [few] Nie pokazano jeszcze { $count } wierszy.
   *[other] Nie pokazano jeszcze { $count } wierszy.
}
console-empty = Nic nie wypisano. Wpisz print(…) gdziekolwiek w skrypcie.
console-load = start
console-deal = rozdanie
console-costs = Funkcje pytane w tej grze
console-native = Nie pytano żadnej funkcji: te zasady to same dane i działają z pełną szybkością.
console-function-heading = Funkcja
console-questions-heading = Pytań
console-steps-heading = Kroki
console-time-heading = ms na raz
console-searched = pytana przez wyszukiwanie
console-slows = Wyszukiwanie pyta oznaczone funkcje w każdej pozycji: podpowiedzi i solver byłyby szybsze, gdyby to samo mówiły dane lub relacje.
console-keeps-speed = Wyszukiwanie nie pyta żadnej z nich: podpowiedzi i solver działają z pełną szybkością.
question-won = won
question-allow = allow
question-steps = settle, deal lub tap
question-fill = fill
question-relation = relacja z vars
question-score = score
question-total = total
question-missions = missions
question-show = show
clause-yes = tak
clause-no = nie
clause-not_asked = bez pytania
clause-cards = Jest tam tyle kart
clause-covered_from = Nic na nich nie leży
clause-face_up = Leżą odkryte
clause-take = Karty można tak zabrać
clause-run = Następują po sobie
clause-part = Reszta sekwensu może zostać
clause-takes = Można tam kłaść karty
clause-from = Karty stamtąd są przyjmowane
clause-first_from = Pierwsza karta może stamtąd pochodzić
clause-covered_to = Nic na tym nie leży
clause-longest = Tyle naraz
clause-first = Ta karta może zacząć
clause-beside = Obok coś leży
clause-place = Pasuje na tamtą kartę
clause-change = Coś się zmienia
clause-capacity = Jest miejsce
clause-near = Karty z tych miejsc można zdjąć razem
clause-pair = Tworzą parę
clause-alone = Karta odchodzi sama
clause-alone_beside = Inna karta pozwala jej odejść
clause-set = Karty odchodzą razem
clause-swap = Dwie karty zamieniają się miejscami
clause-tap = Kliknięcie teraz coś robi
clause-allow = Skrypt na to pozwala
relation = Która karta na którą pasuje
relation-legend = W poprzek: karta kładziona. W dół: karta pod nią. Lewy górny róg: inna barwa, prawy dolny: ta sama. W ramce: { $card } na { $on }.
relation-changed = Zielone doszło po ostatniej zmianie, kreskowane już nie obowiązuje.
relation-table = Dla każdej karty pod spodem: co na nią pasuje
relation-none = nic
relation-other-yes = inna barwa
relation-other-some = częściowo inna barwa
relation-same-yes = ta sama barwa
relation-same-suit = ten sam kolor
relation-same-some = częściowo ta sama barwa

# Wypróbowanie gry: przypięte pozycje.
pin-move = Przypnij to
pin-moves = Przypnij dozwolone ruchy
pin-added = Przypięto: { $path }, wiersz { $line }.
pin-there = { $path } ma już tę pozycję.
pins-held = { $held ->
    [one] { $held } pozycja się zgadza
    [few] { $held } pozycje się zgadzają
   *[other] { $held } pozycji się zgadza
}
pins-failed = { $held ->
    [one] { $held } pozycja się zgadza
    [few] { $held } pozycje się zgadzają
   *[other] { $held } pozycji się zgadza
}, nie zgadza się: { $failed }
pins-none = Brak pozycji
pins-unread = Nie można odczytać pozycji
pins-waiting = Pozycje czekają na skrypt, który się wczyta
pins-gone = Nie ma już skryptu tych pozycji

# Gry losowe i rozwiązane rozdania.
tryout = Wypróbuj
tryout-random = { $games ->
    [one] { $games } gra na chybił trafił
    [few] { $games } gry na chybił trafił
   *[other] { $games } gier na chybił trafił
}
tryout-solved = { $deals ->
    [one] { $deals } rozdanie, rozwiązane
    [few] { $deals } rozdania, rozwiązane
   *[other] { $deals } rozdań, rozwiązanych
}
tryout-play = Zagraj
tryout-solve = Rozwiąż
tryout-again = Jeszcze raz
tryout-stop = Zatrzymaj
tryout-more = Rozwiąż dalsze: { $deals }
tryout-progress = { $done } z { $all }
tryout-seconds = { $seconds } s
tryout-running = Trwa wypróbowanie gry…
tryout-done = Gra została wypróbowana.
tryout-empty = Komputer gra na chybił trafił, a solver próbuje wygrać każde rozdanie. Zobaczysz, co wynika z twoich zasad i co wygląda na błąd. Po zmianie zobaczysz wyniki przedtem i teraz.
tryout-outdated = Od tego czasu zasady się zmieniły.
tryout-at = { $time }, przedtem
tryout-now = teraz
tryout-before = przedtem
tryout-value = Wartość
tryout-winnable = Rozdania do wygrania
tryout-of = { $won } z { $all }
tryout-of-at-least = co najmniej { $won } z { $all }
tryout-home = Karty u celu, losowo
tryout-choices = Ruchy do wyboru
tryout-scores = Punkty, losowo
tryout-lengths = Ruchy w grze
tryout-easy = łatwe: { $count }
tryout-medium = średnie: { $count }
tryout-hard = trudne: { $count }
tryout-lost = przegrane: { $count }
tryout-undecided = nierozstrzygnięte: { $count }
tryout-deal = Rozdanie { $seed }
tryout-deal-easy = Rozdanie { $seed }: do wygrania, łatwe
tryout-deal-medium = Rozdanie { $seed }: do wygrania, średnie
tryout-deal-hard = Rozdanie { $seed }: do wygrania, trudne
tryout-deal-lost = Rozdanie { $seed }: nie do wygrania
tryout-deal-undecided = Rozdanie { $seed }: nierozstrzygnięte
tryout-stands-out = Co zwraca uwagę
tryout-tone-harm = Zapewne błąd
tryout-tone-note = Warto wiedzieć
tryout-tone-fine = W porządku
tryout-problem = Skrypt zawiódł: { $message }
tryout-endless = Punkty bez końca: { $moves } prowadzą do tej samej pozycji i za każdym razem dają { $points }.
tryout-none-winnable = Żadnego z { $deals } rozdań nie da się wygrać.
tryout-stuck-at-once = Rozdania bez dozwolonego ruchu: { $count } z { $games }.
tryout-never-left = Żadna karta nie opuszcza { $group }.
tryout-never-reached = Żadna karta nie trafia na { $group }.
tryout-idle-option = Opcja { $option } niczego nie zmienia: { $choices } dają tę samą grę.
tryout-failed-choice = Gdy { $option } ma wartość { $choice }, skrypt się nie wczytuje: { $message }
tryout-resting = Karty z { $group }, których nigdy nie ruszono: { $cards }.
tryout-circles = Gry, które kręciły się w kółko: { $count } z { $games }.
tryout-long = Gry bez końca: { $count }.
tryout-unfinished = Skrypt działa tak długo, że rozegrano tylko { $games } gier.
tryout-won-at-random = Gry wygrane losowo: { $count } z { $games }.
tryout-not-stuck = Każde z { $games } rozdań ma dozwolony ruch.
tryout-all-in-play = Wszystkie karty ({ $cards }) wchodzą do gry; każdy stos oddaje i dostaje karty.
tryout-all-piles = Każdy stos oddaje i dostaje karty.
tryout-no-endless = Żaden ciąg ruchów nie daje punktów bez końca.
tryout-options = Każda opcja coś zmienia.
tryout-hardest = Najtrudniejsze rozdanie wygrano po { $tried } próbowanych ruchach.

by-hand-heading = Plansza ułożona ręcznie
by-hand-how = Wiersz na każdą grupę stosów: karty od dołu do góry, | między stosami, - oznacza pusty stos, nawiasy – kartę zakrytą. Gra na niej nie liczy się do twoich statystyk; numer rozdania pozostaje.
by-hand-take = Ta plansza jako tekst
by-hand-lay = Połóż na stole
by-hand-leave = Rozdaj od nowa
by-hand-text = Plansza jako tekst
by-hand-sound = Tę planszę można położyć.
by-hand-faulty =
  { $faults ->
    [one] Jedna rzecz na tej planszy się nie zgadza.
    [few] { $faults } rzeczy na tej planszy się nie zgadzają.
   *[other] { $faults } rzeczy na tej planszy się nie zgadza.
  }
by-hand-at = Wiersz { $line }, kolumna { $column }
by-hand-fault-form = wiersz ma postać „tableau: KH QS | - | (5C)”
by-hand-fault-group = nie ma grupy „{ $text }”; grupy to: { $known }
by-hand-fault-piles = liczba stosów w grupie „{ $text }” to tylko { $most }
by-hand-fault-card = „{ $text }” nie jest kartą; kartę zapisuje się jako QH albo TD
by-hand-fault-double = { $text } leży już gdzie indziej
by-hand-fault-full = liczba kart na stosie „{ $text }” to najwyżej { $most }
by-hand-fault-var = „{ $text }” nie jest zmienną tych zasad z liczbą całkowitą
by-hand-missing =
  { $count ->
    [one] Ta karta nigdzie nie leży: { $these }.
   *[other] Te karty nigdzie nie leżą: { $these }.
  }
by-hand-lay-missing = Połóż zakryte na „{ $pile }”
by-hand-anywhere = Każda karta na każdy stos (na planszy ułożonej ręcznie)
by-hand-line = Ta plansza została ułożona ręcznie. Gra na niej nie liczy się do twoich statystyk.
tryout-same-seed = Po każdej zmianie zasad rozdaj ponownie numer { $seed }

# Co liczba robi z szansami.
odds-heading = Co liczba robi z szansami na wygraną
odds-how = Każda wartość dostaje te same rozdania (liczba: { $deals }), które są rozwiązywane i grane losowo. Obowiązująca wartość ma obwódkę; kliknij inną, aby jej użyć.
odds-first = Zmień
odds-second = oraz
odds-choose = wybierz…
odds-nothing-else = nic więcej
odds-options = Opcje
odds-numbers = Liczby w skrypcie
odds-number = Wiersz { $line }: { $name } = { $value }
odds-line = Liczba w wierszu { $line }
odds-unnamed = Wiersz { $line }: { $value }
odds-show = Pokaż szanse
odds-again = Po zmianie automatycznie od nowa
odds-done = Szanse są gotowe.
odds-can-be-won = Do wygrania
odds-tried = Wypróbowane ruchy
odds-length = Ruchy do wygranej
odds-stuck = Od razu bez ruchu
odds-against = Wobec { $value }
odds-range = od { $low } do { $high }
odds-at-least = co najmniej { $low }
odds-point = { $values }: { $share } do wygrania
odds-map = W dół: { $down }. W poprzek: { $across }.
odds-not-here = Szanse można pokazać dla liczb z własnego skryptu gry, gdy obowiązuje on tak, jak jest napisany.
odds-not-written = Tej liczby nie ma już w skrypcie w tej postaci. Pokaż szanse jeszcze raz.
odds-of-number = Szanse
odds-of-option = Szanse: { $label }
odds-of-number-how = Co każda wartość robi z szansami

# Książka o pisaniu gier i brudnopisy jej przykładów.
command-book = Książka: pisanie gier
book = Książka
book-search = Szukaj w książce i w spisie słów
book-contents = Spis treści
book-place = { $page }, { $number } z { $all }
book-back = Wstecz w książce
book-before = Poprzedni
book-next = Następny
book-try = Wypróbuj
book-copy = Kopiuj
book-example = Przykład
book-found = { $count ->
    [0] Nic nie znaleziono
    [one] Znaleziono jedno miejsce
    [few] Znaleziono { $count } miejsca
   *[many] Znaleziono { $count } miejsc
}
book-more = Więcej w książce
book-language = Książka jest po angielsku.
scratch = Brudnopis
scratch-keep = Zachowaj
scratch-drop = Wyrzuć
scratch-made = Przykład jest teraz osobnym skryptem: { $path }. Twoje inne skrypty się nie zmieniły.
scratch-kept = Zachowano: { $path }
scratch-dropped = Odłożono: { $path }
book-results = Znalezione w książce
workshop-shelf = Pliki i książka

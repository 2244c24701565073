# The book about writing games, and scratch copies of its examples.
command-book = The book: writing games
book = Book
book-search = Search the book and the reference
book-contents = Contents
book-place = { $page }, { $number } of { $all }
book-back = Back in the book
book-before = Previous
book-next = Next
book-try = Try it
book-copy = Copy
book-example = Example
book-found = { $count ->
    [0] Nothing found
    [one] One place found
   *[other] { $count } places found
}
book-more = More in the book
book-language = The book is in English.
scratch = Scratch
scratch-keep = Keep
scratch-drop = Discard
scratch-made = The example is now a script of its own: { $path }. Your other scripts stay as they are.
scratch-kept = Kept: { $path }
scratch-dropped = Set aside: { $path }
book-results = Found in the book
workshop-shelf = Files and book

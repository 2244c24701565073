// The pages of the book, fetched when the book is first opened.

export { default as book } from "virtual:book";

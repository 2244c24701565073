declare module "virtual:book" {
  import type { BookData } from "./data";

  const book: BookData;
  export default book;
}

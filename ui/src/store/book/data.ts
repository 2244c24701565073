// What the book is made of: pages of sections, the words of the reference, and the scripts of its examples. It is made by
// `scripts/book.ts` when the page is built.

/** A piece of a section: prose, or an example. */
export type SectionPart =
  | { html: string; readonly code?: never }
  | {
      readonly html?: never;
      /** The example as HTML, coloured. */
      readonly code: string;
      readonly text: string;
      /** Which of the scripts it is tried as; `null` for one that is no game. */
      readonly script: number | null;
    };

export interface BookSection {
  /** Its anchor; empty for the beginning of a page. */
  readonly id: string;
  /** 1 for the page itself, 2 for a chapter, 3 for a section of a chapter. */
  readonly level: number;
  readonly title: string;
  readonly parts: SectionPart[];
}

export interface BookPage {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly BookSection[];
}

/** A word of the reference, or a field of a type. */
export interface BookWord {
  readonly name: string;
  /** The type that has it as a field, or the function that takes it; empty for a word of its own. */
  readonly owner: string;
  /** Where it stands in the reference. */
  readonly anchor: string;
  /** The type of a field. */
  readonly type: string;
}

export interface BookData {
  readonly pages: readonly BookPage[];
  readonly scripts: readonly string[];
  readonly words: readonly BookWord[];
}

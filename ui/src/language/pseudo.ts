// Languages for tests, made from English. One is longer and has other letters and brackets: plain letters show texts that were not
// looked up, a missing bracket shows texts that are cut off. The other one runs from right to left.

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const OTHER = "åƀçđéƒğĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ";
const LETTERS = new Map([...PLAIN].map((letter, at) => [letter, [...OTHER][at] ?? letter]));

/** Words are longer than English ones by so much. */
const LONGER = 0.4;

/** `Undo` → `Ûñđöö`: its vowels twice, until it is long enough. */
export function lengthened(text: string): string {
  const letters = [...text].filter((sign) => LETTERS.has(sign)).length;
  let more = Math.ceil(letters * LONGER);
  const vowels = [...text].filter((sign) => "aeiouAEIOU".includes(sign)).length;
  return [...text]
    .map((sign) => {
      const other = LETTERS.get(sign) ?? sign;
      if (more <= 0 || !"aeiouAEIOU".includes(sign)) return other;
      const times = Math.min(more, Math.max(1, Math.ceil((letters * LONGER) / Math.max(1, vowels))));
      more -= times;
      return other + other.toLowerCase().repeat(times);
    })
    .join("");
}

/** The whole of a sentence between brackets. */
export function bracketed(text: string): string {
  return text === "" ? "" : `⟦${text}⟧`;
}

/** The same letters, read from right to left. */
export function turned(text: string): string {
  return text.replace(/\S(?:.*\S)?/su, (words) => `\u202e${words}\u202c`);
}

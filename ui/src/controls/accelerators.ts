// The letters by which the entries of an open menu are chosen: one of each entry's own, none of them twice.

/** The place of the letter in each label; `undefined` where all of its letters are taken. */
export function accelerators(labels: readonly string[], locale: string): (number | undefined)[] {
  const taken = new Set<string>();
  return labels.map((label) => {
    const letters = [...label].map((letter) => letter.toLocaleLowerCase(locale));
    const isLetter = (at: number) => /^[\p{L}\p{N}]$/u.test(letters[at] ?? "");
    const begins = (at: number) => at === 0 || !isLetter(at - 1);
    const free = letters.map((_, at) => at).filter((at) => isLetter(at) && !taken.has(letters[at] ?? ""));
    const at = free.find(begins) ?? free[0];
    if (at !== undefined) taken.add(letters[at] ?? "");
    return at;
  });
}

// Intl's formats of numbers and lists, and its order of words, each made once: to make one takes far longer than to use it. Formats of times are not
// kept, for they keep the time zone in which they were made.

function keeper<F, O>(Format: new (locale: string, options?: O) => F): (locale: string, options?: O) => F {
  const made = new Map<string, F>();
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? new Format(locale, options);
    made.set(key, known);
    return known;
  };
}

export const numberFormat = keeper<Intl.NumberFormat, Intl.NumberFormatOptions>(Intl.NumberFormat);
export const collator = keeper<Intl.Collator, Intl.CollatorOptions>(Intl.Collator);
export const listFormat = keeper<Intl.ListFormat, Intl.ListFormatOptions>(Intl.ListFormat);

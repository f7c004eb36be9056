const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** Regions that have a name and a code, and are no country of ISO 3166-1. Kosovo's `XK` is what its cards say. */
const noCountries = "AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ";

/** The countries, each with its code of two letters and its name in a language, in the order of that language. */
export function countries(locale: string): readonly (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
  const { compare } = new Intl.Collator(locale);
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = names.of(code);
      // The code of a country that is no more stands for the one that came after it.
      const isCurrent = new Intl.Locale(`und-${code}`).region === code;
      return name && isCurrent && !noCountries.includes(code) ? [[code, name] as const] : [];
    })
    .sort(([, a], [, b]) => compare(a, b));
}

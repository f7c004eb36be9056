/** Puts `values` into the places of a sentence, `{amount}`. What is put in is not read again. */
export function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  );
}

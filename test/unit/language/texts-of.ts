/** Every text of a language with the path of its key, `card.problems.number.empty`. */
export function textsOf(messages: object, path: readonly string[] = []): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(messages) as [string, unknown][]) {
    const at = [...path, key];
    if (typeof value === "string") texts.set(at.join("."), value);
    else for (const [name, text] of textsOf(Object(value), at)) texts.set(name, text);
  }
  return texts;
}

/** The places of a sentence that are filled in, in the order of the alphabet. */
export function placesOf(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort();
}

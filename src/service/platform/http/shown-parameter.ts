/** What is no text of a stranger: neither a card number, nor an API key, an e-mail address or a control character. */
function mayBeShown(name: string): boolean {
  return /^[^\p{Cc}\p{Surrogate}@]{1,40}$/u.test(name) && !/\d{6}|\b(sk|pk)_(live|test)_/.test(name);
}

/**
 * Returns the name of a parameter in form syntax, `card[number]`, for an error. Any text may come as a name: one that may
 * not be shown is left out, with all below it.
 *
 * @returns undefined if nothing is left
 */
export function shownParameter(path: readonly PropertyKey[]): string | undefined {
  const names = path.map(String);
  const end = names.findIndex((name) => !mayBeShown(name));
  const [first, ...rest] = end === -1 ? names : names.slice(0, end);
  return first === undefined ? undefined : first + rest.map((name) => `[${name}]`).join("");
}

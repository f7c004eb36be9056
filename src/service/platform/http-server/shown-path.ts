import { idLength, idPrefixes } from "../../../contract/id.ts";

const prefixes: ReadonlySet<string> = new Set(Object.values(idPrefixes));
const idPattern = new RegExp(`^([a-z]+)_[0-9A-Za-z]{${idLength}}$`);

/**
 * Returns the path of a request as it may be stored: that of its route, with the ids of objects in the place of their
 * placeholders. Whatever else stands in a path, anybody may have written, even a card number: its placeholder stays.
 */
export function shownPath(route: string, parameters: Readonly<Record<string, string>>): string {
  return route.replaceAll(/:(\w+)/g, (placeholder: string, name: string) => {
    const value = parameters[name];
    return value !== undefined && isIdOfAnyKind(value) ? value : placeholder;
  });
}

/** Ids are random: as many digits in a row as a card number has occur in none. */
function isIdOfAnyKind(text: string): boolean {
  const [, prefix] = idPattern.exec(text) ?? [];
  return prefix !== undefined && prefixes.has(prefix) && !/\d{12}/.test(text);
}

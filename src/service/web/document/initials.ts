/** Returns the first letters of the first and the last word, in any script. */
export function initials(name: string): string {
  const words = name.match(/[\p{Letter}\p{Number}][\p{Letter}\p{Number}\p{Mark}]*/gu) ?? [];
  const firstAndLast = words.length > 1 ? [words[0], words.at(-1)] : words;
  return firstAndLast.map((word = "") => [...word][0]?.toUpperCase() ?? "").join("");
}

/** A piece of a text; `isFound` where it is what was searched for. */
export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

/** How many characters an excerpt has before the first match, and in all. */
const lead = 50;
const length = 170;

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** The plain text of what the index holds: HTML without its tags, but with its entities. */
export function plainText(indexed: string): string {
  return indexed
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_, hex?: string, decimal?: string, name: string = "") => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return decimal === undefined ? (entities[name] ?? "") : String.fromCodePoint(Number(decimal));
    })
    .replace(/\s+/g, " ")
    .trim();
}

/** Cuts a text into pieces, so that the words that were found can be marked. */
export function markWords(text: string, words: readonly string[]): readonly Piece[] {
  if (words.length === 0) return [{ text, isFound: false }];
  return text
    .split(wordsPattern(words))
    .map((piece, at) => ({ text: piece, isFound: at % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

/** The part of a text around the first of the words; its beginning if it has none of them. It begins and ends with whole words. */
export function excerptOf(text: string, words: readonly string[]): readonly Piece[] {
  const first = words.length === 0 ? -1 : text.search(wordsPattern(words));
  const space = text.indexOf(" ", first - lead);
  // Before it there may be a long word without a space.
  const start = first <= lead ? 0 : space === -1 || space > first ? first : space + 1;
  const isWhole = text.length - start <= length;
  const end = isWhole ? text.length : Math.max(text.lastIndexOf(" ", start + length), start + length / 2);
  const cut = `${start > 0 ? "… " : ""}${text.slice(start, end)}${isWhole ? "" : " …"}`;
  return markWords(cut, words);
}

/** Longer words first: of "refund" and "refunds" the whole is marked. */
function wordsPattern(words: readonly string[]): RegExp {
  const escaped = [...words]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(${escaped.join("|")})`, "giu");
}

import type { CardSentences } from "./sentences.ts";

/** A sentence of a merchant that is not used. */
export interface RefusedSentence {
  /** Its key, as the merchant has it. */
  readonly name: string;
  /** In words, for whoever sets up the page. */
  readonly reason: string;
}

/** No text with sentences is longer, in UTF-16 code units. */
const longestText = 30_000;
/** What is named in a refusal has room in a line. */
const longestKey = 60;

/** How long a sentence may be, in UTF-16 code units: on a label or a button it has one line or two, elsewhere three. */
export function longestOf(key: string): number {
  return /^card\.[a-zA-Z]+$|^payment\.(pay|ask|finish|confirm)/.test(key) ? 60 : 200;
}

/** The places of a sentence, `{amount}`, in the order of the alphabet. */
export function placesIn(sentence: string): string {
  return (sentence.match(/\{\w+\}/g) ?? []).sort().join(" ");
}

/**
 * Puts a merchant's own sentences in the place of those of a language. A sentence needs the places of the one that it
 * replaces, and has to be short enough; others are refused, each by itself, and the language's own stays.
 *
 * @param text a JSON object: sentences by their keys, `{"payment.pay": "Book for {amount}"}`; empty for none
 */
export function overrideSentences(
  own: CardSentences,
  text: string,
): { readonly sentences: CardSentences; readonly refused: readonly RefusedSentence[] } {
  const wanted = read(text);
  if (!wanted) return { sentences: own, refused: [{ name: "sentences", reason: "no JSON object" }] };
  const refused: RefusedSentence[] = [];
  const replaced = (texts: object, path: string): object =>
    Object.fromEntries(
      Object.entries(texts).map(([name, value]: [string, unknown]) => {
        const key = path + name;
        if (typeof value !== "string") return [name, replaced(value as object, `${key}.`)];
        const wish = wanted.get(key);
        if (!wanted.delete(key)) return [name, value];
        const reason = refusal(wish, value, longestOf(key));
        if (reason) refused.push({ name: key, reason });
        return [name, reason ? value : wish];
      }),
    );
  const sentences = replaced(own, "") as CardSentences;
  for (const key of wanted.keys()) refused.push({ name: key.slice(0, longestKey), reason: "unknown" });
  return { sentences, refused };
}

function read(text: string): Map<string, unknown> | undefined {
  try {
    const wanted: unknown = text.length > longestText ? undefined : JSON.parse(text || "{}");
    const isObject = typeof wanted === "object" && wanted !== null && !Array.isArray(wanted);
    return isObject ? new Map(Object.entries(wanted)) : undefined;
  } catch {
    return undefined;
  }
}

/** Why a sentence cannot take the place of another; empty where it can. */
function refusal(wish: unknown, own: string, longest: number): string {
  if (typeof wish !== "string" || wish.trim() === "") return "no text";
  if (wish.length > longest) return `longer than ${longest}`;
  const places = placesIn(own);
  return placesIn(wish) === places ? "" : `needs ${places || "no place"}`;
}

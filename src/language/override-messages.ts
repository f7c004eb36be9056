import type { CardMessages } from "./messages.ts";

/** A message of the merchant that is not used. */
export interface RejectedOverride {
  /** Its key, as the merchant wrote it. */
  readonly name: string;
  /** A short explanation for the page's developer. */
  readonly reason: string;
}

/** The maximum length of the JSON, in UTF-16 code units. */
const maxTextLength = 30_000;
/** Longer keys are cut in `RejectedOverride`, so that a report fits on one line. */
const maxKeyLength = 60;

/** The maximum length of a message, in UTF-16 code units: a label or button has one line or two, other places three. */
export function maxLengthOf(key: string): number {
  return /^card\.[a-zA-Z]+$|^payment\.(pay|ask|finish|confirm)/.test(key) ? 60 : 200;
}

/** Returns the placeholders of a message, such as `{amount}`, sorted and separated by spaces. */
export function placeholdersIn(message: string): string {
  return (message.match(/\{\w+\}/g) ?? []).sort().join(" ");
}

/**
 * Replaces messages of a language by the merchant's own. A message must have the same placeholders as the one it replaces
 * and must not be too long; otherwise it is rejected, and the language's own message stays.
 *
 * @param text a JSON object of messages by key, `{"payment.pay": "Book for {amount}"}`; empty if there are none
 */
export function overrideMessages(
  own: CardMessages,
  text: string,
): { readonly messages: CardMessages; readonly rejected: readonly RejectedOverride[] } {
  const overrides = parse(text);
  if (!overrides) return { messages: own, rejected: [{ name: "sentences", reason: "no JSON object" }] };
  const rejected: RejectedOverride[] = [];
  const replace = (messages: object, path: string): object =>
    Object.fromEntries(
      Object.entries(messages).map(([name, value]: [string, unknown]) => {
        const key = path + name;
        if (typeof value !== "string") return [name, replace(value as object, `${key}.`)];
        const override = overrides.get(key);
        if (!overrides.delete(key)) return [name, value];
        const reason = rejectionReason(override, value, maxLengthOf(key));
        if (reason) rejected.push({ name: key, reason });
        return [name, reason ? value : override];
      }),
    );
  const overridden = replace(own, "") as CardMessages;
  for (const key of overrides.keys()) rejected.push({ name: key.slice(0, maxKeyLength), reason: "unknown" });
  return { messages: overridden, rejected };
}

function parse(text: string): Map<string, unknown> | undefined {
  try {
    const parsed: unknown = text.length > maxTextLength ? undefined : JSON.parse(text || "{}");
    const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
    return isObject ? new Map(Object.entries(parsed)) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns why a message cannot replace another, or an empty string if it can. */
function rejectionReason(override: unknown, own: string, longest: number): string {
  if (typeof override !== "string" || override.trim() === "") return "no text";
  if (override.length > longest) return `longer than ${longest}`;
  const placeholders = placeholdersIn(own);
  return placeholdersIn(override) === placeholders ? "" : `needs ${placeholders || "no place"}`;
}

import { luhn } from "../../../card/luhn.ts";
import { containsKey } from "../http/reject-api-keys.ts";
import { ServiceError } from "../http/service-error.ts";

/**
 * What may be a card number in a key: digits in one piece, or in the groups in which cards print them, and nothing of a word or a
 * fraction. Clients make keys of random digits, letters and dashes, of which no more may be taken for one by chance.
 */
const printed =
  /(?<![0-9A-Za-z]|[0-9]\.)([0-9]{14,16}|[0-9]{4}([ ._/-])[0-9]{4}\2[0-9]{4}\2[0-9]{4}|[0-9]{4}([ ._/-])[0-9]{6}\3[0-9]{4,5})(?![0-9A-Za-z])/g;
const emailAddress = /[^\s@]+(@|%40)[^\s@]+\.[^\s@]+/i;

/** First character of the hash that stands for a key. No key of a client can begin with it. */
export const hashPrefix = "\u00b6";

/** Checks the header `Idempotency-Key`. Throws `parameter_invalid`. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (!/^[\x20-\x7e]{1,255}$/.test(header))
    throw invalid("An Idempotency-Key has 1 to 255 printable ASCII characters.");
  if (containsKey(header))
    throw invalid("An API key was sent as Idempotency-Key. Send it in the Authorization header only.");
  return header;
}

/**
 * Whether a key may hold a card number or an e-mail address, which are stored nowhere in clear. The database refuses to store
 * such a key (`2026-11-28T2300-hashed-idempotency-keys.ts`), and has to find the same.
 */
export function isPersonalKey(key: string): boolean {
  const isNumber = ({ 0: text }: RegExpExecArray) => luhn(text.replaceAll(/[^0-9]/g, ""));
  return emailAddress.test(key) || [...key.matchAll(printed)].some(isNumber);
}

/** Returns what events show of an idempotency key: null for one that is hashed, or would be, which nobody would erase from them. */
export function shownIdempotencyKey(key: string | null | undefined): string | null {
  return key == null || key.startsWith(hashPrefix) || isPersonalKey(key) ? null : key;
}

function invalid(message: string): ServiceError {
  return new ServiceError("parameter_invalid", message, { param: "Idempotency-Key" });
}

import { luhn } from "../../../card/luhn.ts";
import { validateNumber } from "../../../card/validate-number.ts";
import { containsKey } from "../http/reject-api-keys.ts";
import { ServiceError } from "../http/service-error.ts";

/**
 * What may be a card number in a key: digits in one piece, or in the groups in which cards print them, and nothing of a word or a
 * fraction. Clients make keys of random digits, letters and dashes, of which no more may be taken for one by chance.
 */
const printed =
  /(?<![0-9A-Za-z]|[0-9]\.)([0-9]{14,16}|[0-9]{4}([ ._/-])[0-9]{4}\2[0-9]{4}\2[0-9]{4}|[0-9]{4}([ ._/-])[0-9]{6}\3[0-9]{4,5})(?![0-9A-Za-z])/g;
const emailAddress = /[^\s@]+(@|%40)[^\s@]+\.[^\s@]+/i;

/** Checks the header `Idempotency-Key`, which is stored as it is. Throws `parameter_invalid`. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (!/^[\x20-\x7e]{1,255}$/.test(header))
    throw invalid("An Idempotency-Key has 1 to 255 printable ASCII characters.");
  if (containsKey(header))
    throw invalid("An API key was sent as Idempotency-Key. Send it in the Authorization header only.");
  if ([...header.matchAll(printed)].some(([text]) => isCardNumber(text.replaceAll(/[^0-9]/g, "")))) {
    throw invalid("Invalid Idempotency-Key. Expected text without a card number, such as a UUID.");
  }
  return header;
}

/** Whether digits are the number of a card of a known network, of a length that nearly all its cards have. */
function isCardNumber(digits: string): boolean {
  const { valid, complete, brand } = validateNumber(digits);
  return valid && brand !== undefined && luhn(digits) && (complete || digits.length === 16);
}

/** Returns what events show of an idempotency key: null for one with an e-mail address, which nobody would erase from them. */
export function shownIdempotencyKey(key: string | null | undefined): string | null {
  return key == null || emailAddress.test(key) ? null : key;
}

function invalid(message: string): ServiceError {
  return new ServiceError("parameter_invalid", message, { param: "Idempotency-Key" });
}

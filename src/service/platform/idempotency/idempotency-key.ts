import { containsCardNumber } from "../../../card/contains-card-number.ts";
import { containsKey } from "../http/reject-api-keys.ts";
import { ServiceError } from "../http/service-error.ts";

/** UUIDs and longer hexadecimal numbers, as clients make keys of: by chance one in a thousand looks as if it had a card number. */
const random = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=[0-9]*[a-f])[0-9a-f]{20,}/gi;
const emailAddress = /[^\s@]+(@|%40)[^\s@]+\.[^\s@]+/i;

/** Checks the header `Idempotency-Key`, which is stored as it is. Throws `parameter_invalid`. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (!/^[\x20-\x7e]{1,255}$/.test(header))
    throw invalid("An Idempotency-Key has 1 to 255 printable ASCII characters.");
  if (containsKey(header))
    throw invalid("An API key was sent as Idempotency-Key. Send it in the Authorization header only.");
  if (containsCardNumber(header.replaceAll(random, "x"))) {
    throw invalid(
      "Invalid Idempotency-Key. Expected text without a card number, or what looks like one: a UUID is never taken for one.",
    );
  }
  return header;
}

/** Returns what events show of an idempotency key: null for one with an e-mail address, which nobody would erase from them. */
export function shownIdempotencyKey(key: string | null | undefined): string | null {
  return key == null || emailAddress.test(key) ? null : key;
}

function invalid(message: string): ServiceError {
  return new ServiceError("parameter_invalid", message, { param: "Idempotency-Key" });
}

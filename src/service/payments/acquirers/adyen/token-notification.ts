import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";

const text = z.string().check(z.maxLength(1_000));

/** What the kinds of notifications about stored cards begin with; Adyen calls a stored card a token. */
export const tokenKind = "recurring.token.";

const notification = z.object({
  type: text.check(z.regex(/^recurring\.token\.\w+$/)),
  /** The same in every repetition. */
  eventId: text,
  data: z.object({
    merchantAccount: text,
    /** The owner of the stored card, by which we know it. */
    shopperReference: text,
    storedPaymentMethodId: text,
  }),
});

/** What Adyen notifies of a card that it stores, as far as it is read. It names no details of the card. */
export type TokenNotification = z.infer<typeof notification>;

/**
 * Reads a notification about a stored card (https://docs.adyen.com/api-explorer/Tokenization-webhooks/1/overview), whose signature is a
 * header: HMAC-SHA256 in base64 over the body.
 *
 * @param body the request as it was sent
 * @param signature the header `hmacsignature`
 * @param keys one of them has signed it
 * @returns undefined if it is none, or was not signed
 */
export function readTokenNotification(
  body: Buffer,
  signature: string,
  keys: readonly string[],
): TokenNotification | undefined {
  const given = Buffer.from(signature, "base64");
  const isSigned = keys.some((key) => {
    const expected = Buffer.from(tokenSignatureOf(body, key), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned ? parse(body.toString("utf8")) : undefined;
}

/** Reads a notification that was stored. */
export function readStoredToken(stored: string): TokenNotification {
  return notification.parse(JSON.parse(stored));
}

export function tokenSignatureOf(body: Buffer | string, hmacKey: string): string {
  return createHmac("sha256", Buffer.from(hmacKey, "hex")).update(body).digest("base64");
}

function parse(body: string): TokenNotification | undefined {
  try {
    return notification.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

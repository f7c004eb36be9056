import type { TypedEvent } from "./typed-event.ts";
import type { WebhookHeaders, WebhookSignature } from "./webhook-signature.ts";
import { readSignature, WebhookSignatureError } from "./webhook-signature.ts";
import { webCrypto } from "./web-crypto.ts";

export interface VerifyOptions {
  /** The maximum difference between now and the time of the signature, in seconds; default 300. */
  readonly tolerance?: number | undefined;
  /** The current time in milliseconds since 1970; default `Date.now()`. */
  readonly now?: number | undefined;
}

/** Webhooks that the service sends; needs no key. */
export interface Webhooks {
  /**
   * Verifies the signature of a webhook and returns its event, typed by its `type`.
   *
   * @param body the raw request body, before any parser
   * @param headers the headers of the request: `Headers`, or an object as Node has it. Either family is enough:
   * `X-Service-Signature`, or `webhook-id`, `webhook-timestamp` and `webhook-signature` (Standard Webhooks)
   * @param secret the secret of the endpoint, `whsec_…`, or several while one replaces another
   * @throws {WebhookSignatureError} if it was not signed with one of these secrets, or more than `tolerance` ago
   */
  verify(
    body: string | Uint8Array,
    headers: WebhookHeaders,
    secret: string | readonly string[],
    options?: VerifyOptions,
  ): Promise<TypedEvent>;
}

async function verify(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { tolerance = 300, now = Date.now() }: VerifyOptions = {},
): Promise<TypedEvent> {
  const signature = readSignature(headers);
  const raw = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const secrets = typeof secret === "string" ? [secret] : secret;
  if (secrets.length === 0 || secrets.includes("")) throw new TypeError("A webhook secret is needed.");
  const results = await Promise.all(secrets.map((one) => isSigned(signature, raw, one)));
  if (!results.includes(true)) {
    throw new WebhookSignatureError("The webhook was not signed with this secret.");
  }
  if (!(Math.abs(now / 1000 - signature.time) <= tolerance)) {
    throw new WebhookSignatureError("The webhook was signed too long ago, or a clock is wrong.");
  }
  return JSON.parse(new TextDecoder().decode(raw)) as TypedEvent;
}

export const webhooks: Webhooks = { verify };

/** True if one of the signatures is valid. `subtle.verify` compares in constant time. */
async function isSigned(
  { keyOf, prefix, values }: WebhookSignature,
  body: Uint8Array,
  secret: string,
): Promise<boolean> {
  const { subtle } = await webCrypto();
  const algorithm = { name: "HMAC", hash: "SHA-256" } as const;
  const bytes = keyOf(secret);
  if (bytes.length === 0) return false;
  const key = await subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
  const start = new TextEncoder().encode(prefix);
  const signed = new Uint8Array(start.length + body.length);
  signed.set(start);
  signed.set(body, start.length);
  const results = await Promise.all(values.map((value) => subtle.verify("HMAC", key, value, signed)));
  return results.includes(true);
}

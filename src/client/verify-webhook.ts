import type { Event } from "../contract/event.ts";
import { webCrypto } from "./web-crypto.ts";

export interface VerifyOptions {
  /** The maximum difference between now and the time of the signature, in seconds; default 300. */
  readonly tolerance?: number;
  /** The current time in milliseconds since 1970; default `Date.now()`. */
  readonly now?: number;
}

/** Error for a request that was not signed with this secret, or too long ago. Ignore the event and do not respond 2xx. */
export class WebhookSignatureError extends Error {
  override readonly name = "WebhookSignatureError";
}

/**
 * Verifies the signature of a webhook and returns its event.
 *
 * @param body the raw request body, before any parser
 * @param header the request header `X-Service-Signature`
 * @param secret the secret of the endpoint, `whsec_…`
 * @throws {WebhookSignatureError} if it was not signed with this secret, or more than `tolerance` ago
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  header: string | null | undefined,
  secret: string,
  { tolerance = 300, now }: VerifyOptions & { readonly now: number },
): Promise<Event> {
  const { time, signatures } = readHeader(header ?? "");
  const raw = typeof body === "string" ? new TextEncoder().encode(body) : body;
  if (!(await isSigned(signatures, `${time}.`, raw, secret))) {
    throw new WebhookSignatureError("The webhook was not signed with this secret.");
  }
  if (Math.abs(now / 1000 - Number(time)) > tolerance) {
    throw new WebhookSignatureError("The webhook was signed too long ago, or a clock is wrong.");
  }
  return JSON.parse(new TextDecoder().decode(raw)) as Event;
}

/** Parses `t=…,v1=…,v1=…`. While a secret is being rolled there is one signature for each secret. */
function readHeader(header: string): { readonly time: string; readonly signatures: readonly string[] } {
  const pairs = header.split(",").map((pair) => pair.trim().split("="));
  const valuesOf = (name: string) => pairs.flatMap(([key, value = ""]) => (key === name ? [value] : []));
  const [time = ""] = valuesOf("t");
  if (!/^\d{1,12}$/.test(time)) {
    throw new WebhookSignatureError("The X-Service-Signature header is missing or has another form.");
  }
  return { time, signatures: valuesOf("v1").filter((value) => /^[0-9a-f]{64}$/.test(value)) };
}

/** True if one of the signatures is valid. `subtle.verify` compares in constant time. */
async function isSigned(
  signatures: readonly string[],
  prefix: string,
  body: Uint8Array,
  secret: string,
): Promise<boolean> {
  const { subtle } = await webCrypto();
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" } as const;
  const key = await subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["verify"]);
  const start = encoder.encode(prefix);
  const signed = new Uint8Array(start.length + body.length);
  signed.set(start);
  signed.set(body, start.length);
  const results = await Promise.all(
    signatures.map((signature) => subtle.verify("HMAC", key, bytesOf(signature), signed)),
  );
  return results.includes(true);
}

function bytesOf(hexadecimal: string): Uint8Array {
  return Uint8Array.from(hexadecimal.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
}

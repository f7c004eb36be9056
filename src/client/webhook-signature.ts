/** Headers of a request: `Headers` of the Fetch API, or an object as Node has it. */
export type WebhookHeaders = HeaderGetter | Readonly<Record<string, string | readonly string[] | undefined>>;

interface HeaderGetter {
  get(name: string): string | null;
}

/** Error for a request that was not signed with this secret, or too long ago. Ignore the event and do not respond 2xx. */
export class WebhookSignatureError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "WebhookSignatureError";
  }

  override readonly name = "WebhookSignatureError";
}

/** What the headers say: seconds since 1970, what was signed before the body, and the signatures. */
export interface WebhookSignature {
  readonly time: number;
  readonly prefix: string;
  readonly values: readonly Uint8Array[];
  /** The bytes of a secret under which this family of headers signs. */
  readonly keyOf: (secret: string) => Uint8Array;
}

/**
 * Reads the signature headers of either family. While a secret is being rolled there is one signature for each secret.
 *
 * @throws {WebhookSignatureError} if they are missing or have another form
 */
export function readSignature(headers: WebhookHeaders): WebhookSignature {
  const own = headerOf(headers, "x-service-signature");
  return own === "" ? standardSignature(headers) : ownSignature(own);
}

/** Reads `t=…,v1=…,v1=…`, in hexadecimal digits. */
function ownSignature(header: string): WebhookSignature {
  const pairs = header.split(",").map((pair) => pair.trim().split("="));
  const valuesOf = (name: string) => pairs.flatMap(([key, value = ""]) => (key === name ? [value] : []));
  const [time = ""] = valuesOf("t");
  const values = valuesOf("v1").filter((value) => /^[0-9a-f]{64}$/.test(value));
  return {
    time: secondsOf(time),
    prefix: `${time}.`,
    values: values.map((value) =>
      Uint8Array.from(value.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16)),
    ),
    keyOf: (secret) => new TextEncoder().encode(secret),
  };
}

/** Reads the headers of Standard Webhooks: `v1,… v1,…`, in Base64. */
function standardSignature(headers: WebhookHeaders): WebhookSignature {
  const id = headerOf(headers, "webhook-id");
  const time = headerOf(headers, "webhook-timestamp");
  const values = headerOf(headers, "webhook-signature").split(" ");
  return {
    time: secondsOf(time),
    prefix: `${id}.${time}.`,
    values: values.flatMap((value) => (value.startsWith("v1,") ? [base64Bytes(value.slice(3))] : [])),
    keyOf: (secret) => base64Bytes(secret.replace(/^whsec_/, "")),
  };
}

function secondsOf(time: string): number {
  if (/^\d{1,12}$/.test(time)) return Number(time);
  throw new WebhookSignatureError("The signature headers are missing or have another form.");
}

/** A header by its name in small letters; one that was sent twice has the form of a list. */
function headerOf(headers: WebhookHeaders, name: string): string {
  if (isGetter(headers)) return headers.get(name) ?? "";
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name);
  return found === undefined ? "" : String(headers[found]);
}

function isGetter(headers: WebhookHeaders): headers is HeaderGetter {
  return typeof headers["get"] === "function";
}

/** Decodes Base64; returns no bytes if it is not Base64. */
function base64Bytes(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

import { createHmac } from "node:crypto";

import type { Dialect } from "../../../contract/dialect.ts";

interface SignedMessage {
  /** The event's id: the same for every delivery of it. */
  readonly id: string;
  readonly body: string;
  /** The time of this attempt. */
  readonly now: Date;
  /** `whsec_…`, the newest first. */
  readonly secrets: readonly string[];
  readonly dialect: Dialect;
}

/**
 * One signature for each secret, in two conventions. `X-Service-Signature`: HMAC-SHA256 of `<t>.<body>` in hexadecimal
 * digits, under the whole text of the secret. Standard Webhooks 1.0.0: HMAC-SHA256 of `<id>.<t>.<body>` in Base64,
 * under the bytes that the secret stands for in Base64. In Stripe's dialect `Stripe-Signature` has the same value as the first.
 */
export function signatureHeaders({ id, body, now, secrets, dialect }: SignedMessage): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  const own = secrets.map((secret) => `v1=${hmac(Buffer.from(secret), `${time}.${body}`).toString("hex")}`);
  const standard = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${hmac(key, `${id}.${time}.${body}`).toString("base64")}`;
  });
  const signature = [`t=${time}`, ...own].join(",");
  return {
    "X-Service-Signature": signature,
    ...(dialect === "stripe" ? { "Stripe-Signature": signature } : {}),
    "webhook-id": id,
    "webhook-timestamp": time,
    "webhook-signature": standard.join(" "),
  };
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

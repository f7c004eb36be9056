import { webCrypto } from "./web-crypto.ts";

/** A new idempotency key: 32 hexadecimal digits from a CSPRNG. */
export async function randomKey(): Promise<string> {
  const crypto = await webCrypto();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

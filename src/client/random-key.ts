import { webCrypto } from "./web-crypto.ts";

/** Returns a new idempotency key: 32 hexadecimal digits from a cryptographic random generator. */
export async function randomKey(): Promise<string> {
  const crypto = await webCrypto();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

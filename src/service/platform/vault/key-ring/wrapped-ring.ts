import { deriveKey } from "../derived-keys.ts";
import { open, seal } from "../seal.ts";
import type { KeyRing } from "./key-ring.ts";
import { decodeKeyRing, encodeKeyRing } from "./key-ring.ts";

// The ring is sealed with a key of its own. Each master key that is in use wraps that key.

/** Tells one master key from another, and nothing else. */
export function masterKeyId(masterKey: Buffer): string {
  return deriveKey(masterKey, "master key id").toString("hex").slice(0, 16);
}

/** Seals a ring. */
export function sealRing(ringKey: Buffer, ring: KeyRing): string {
  return seal(ringKey, Buffer.from(encodeKeyRing(ring)), "key ring").toString("base64");
}

/** Opens the output of `sealRing`. Throws if it was changed. */
export function openRing(ringKey: Buffer, sealed: string): KeyRing {
  return decodeKeyRing(open(ringKey, Buffer.from(sealed, "base64"), "key ring").toString("utf8"));
}

/** Wraps the key of a ring with a master key. */
export function wrapRingKey(masterKey: Buffer, ringKey: Buffer): string {
  const wrapping = deriveKey(masterKey, "key ring wrapping");
  return seal(wrapping, ringKey, masterKeyId(masterKey)).toString("base64");
}

/** Opens the output of `wrapRingKey`. Throws if it was changed or another master key has wrapped it. */
export function unwrapRingKey(masterKey: Buffer, wrapped: string): Buffer {
  const wrapping = deriveKey(masterKey, "key ring wrapping");
  return open(wrapping, Buffer.from(wrapped, "base64"), masterKeyId(masterKey));
}

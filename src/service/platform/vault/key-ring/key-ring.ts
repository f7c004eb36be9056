import { randomBytes } from "node:crypto";
import type { DerivedKeys } from "../derived-keys.ts";
import { deriveKey, deriveKeys, keyNames, mapKeys } from "../derived-keys.ts";
import { open, seal } from "../seal.ts";

/** A key that wraps the data keys of sealed records. */
export interface SealingKey {
  readonly id: string;
  readonly key: Buffer;
  /** From when on records are sealed with it. Every process knows it before. */
  readonly from: Date;
}

/** All keys of a service but the master key, which only wraps them. */
export interface KeyRing {
  readonly keys: DerivedKeys;
  /** Gives the keys for purposes that a later version adds. */
  readonly seed: Buffer;
  /** The oldest first. There is at least one. */
  readonly sealing: readonly SealingKey[];
}

/** Returns the first ring of a service: the keys that versions without a ring derive from the master key. */
export function firstKeyRing(masterKey: Buffer): KeyRing {
  const id = deriveKey(masterKey, "card sealing id").toString("hex").slice(0, 16);
  const sealing = { id, key: deriveKey(masterKey, "card sealing"), from: new Date(0) };
  return { keys: deriveKeys(masterKey), seed: randomBytes(32), sealing: [sealing] };
}

/** Adds a sealing key that is used from a moment on. */
export function withNewSealingKey(ring: KeyRing, from: Date): KeyRing {
  const key = { id: randomBytes(8).toString("hex"), key: randomBytes(32), from };
  return { ...ring, sealing: [...ring.sealing, key] };
}

/** Leaves out every sealing key but the newest. */
export function withNewestSealingKey(ring: KeyRing): KeyRing {
  return { ...ring, sealing: ring.sealing.slice(-1) };
}

/** Returns the key that seals records now. */
export function sealingKeyAt({ sealing }: Pick<KeyRing, "sealing">, now: Date): SealingKey {
  const [first] = sealing;
  const current = sealing.findLast(({ from }) => from <= now) ?? first;
  if (current === undefined) throw new Error("The key ring has no sealing key.");
  return current;
}

interface StoredRing {
  readonly keys: Readonly<Record<string, string>>;
  readonly seed: string;
  readonly sealing: readonly { readonly id: string; readonly key: string; readonly from: string }[];
}

/** Writes a ring as text, which is to be sealed. */
export function encodeKeyRing({ keys, seed, sealing }: KeyRing): string {
  const stored: StoredRing = {
    keys: Object.fromEntries(keyNames.map((name) => [name, keys[name].toString("hex")])),
    seed: seed.toString("hex"),
    sealing: sealing.map(({ id, key, from }) => ({ id, key: key.toString("hex"), from: from.toISOString() })),
  };
  return JSON.stringify(stored);
}

/** Reads what `encodeKeyRing` wrote, perhaps in an earlier version, which had fewer keys. */
export function decodeKeyRing(text: string): KeyRing {
  const stored = JSON.parse(text) as StoredRing;
  const seed = fromHex(stored.seed);
  const added = deriveKeys(seed);
  return {
    keys: mapKeys((name) => {
      const hex = stored.keys[name];
      return hex === undefined ? added[name] : fromHex(hex);
    }),
    seed,
    sealing: stored.sealing.map(({ id, key, from }) => ({ id, key: fromHex(key), from: new Date(from) })),
  };
}

function fromHex(text: string): Buffer {
  return Buffer.from(text, "hex");
}

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

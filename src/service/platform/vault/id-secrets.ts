import { timingSafeEqual } from "node:crypto";
import type { DerivedKeys } from "./derived-keys.ts";
import { keyedHash } from "./derived-keys.ts";

type Keys = Pick<DerivedKeys, "clientSecrets">;

/**
 * Returns the client secret of an object. It is computed from the id and not stored in a column, only in stored
 * responses and events for the merchant.
 */
export function clientSecretOf({ clientSecrets }: Keys, id: string): string {
  return `${id}_secret_${keyedHash(clientSecrets, id)}`;
}

/** Returns true for the client secret of the object. Compares in constant time. */
export function isClientSecret(keys: Keys, id: string, candidate: string): boolean {
  const expected = Buffer.from(clientSecretOf(keys, id));
  const actual = Buffer.from(candidate);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** An id with a hash that nobody can compute without the key: part of an address that is a secret. */
export function signId(key: Buffer, id: string): string {
  return `${id}_${keyedHash(key, id)}`;
}

/** The id in a text of `signId`; undefined if this service did not make the text. Compares in constant time. */
export function readSignedId(key: Buffer, text: string): string | undefined {
  const id = text.slice(0, Math.max(0, text.lastIndexOf("_")));
  const expected = Buffer.from(signId(key, id));
  const actual = Buffer.from(text);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined;
}

import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "./derived-keys.ts";

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

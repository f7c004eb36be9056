import { timingSafeEqual } from "node:crypto";
import type { DerivedKeys } from "../../../platform/vault/derived-keys.ts";
import { keyedHash } from "../../../platform/vault/derived-keys.ts";

type Keys = Pick<DerivedKeys, "challengeSecrets">;

/** The secret in the URL of a challenge. It cannot be computed from the reference alone. */
export function challengeSecretOf({ challengeSecrets }: Keys, reference: string): string {
  return `${reference}_${keyedHash(challengeSecrets, reference)}`;
}

/** The reference of a challenge URL; undefined if this service did not create the URL. Compares in constant time. */
export function readChallengeSecret(keys: Keys, secret: string): string | undefined {
  const reference = secret.slice(0, Math.max(0, secret.lastIndexOf("_")));
  const expected = Buffer.from(challengeSecretOf(keys, reference));
  const actual = Buffer.from(secret);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? reference : undefined;
}

import { timingSafeEqual } from "node:crypto";
import type { DerivedKeys } from "../../../platform/vault/derived-keys.ts";
import { keyedHash } from "../../../platform/vault/derived-keys.ts";

type Keys = Pick<DerivedKeys, "challengeSecrets">;

/** The secret in the address to which a payer returns from their bank. It cannot be computed from the reference alone. */
export function returnSecretOf({ challengeSecrets }: Keys, reference: string): string {
  return `${reference}_${keyedHash(challengeSecrets, `return ${reference}`)}`;
}

/** The reference of such an address; undefined if this service did not make it. Compares in constant time. */
export function readReturnSecret(keys: Keys, secret: string): string | undefined {
  const reference = secret.slice(0, Math.max(0, secret.lastIndexOf("_")));
  const expected = Buffer.from(returnSecretOf(keys, reference));
  const actual = Buffer.from(secret);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? reference : undefined;
}

import { timingSafeEqual } from "node:crypto";
import type { DerivedKeys } from "../../platform/vault/derived-keys.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";

type Keys = Pick<DerivedKeys, "clientSecrets">;

/**
 * Returns the client secret of a session. It is computed from the id and not stored in a column, only in stored
 * responses and events for the merchant.
 */
export function clientSecretOf({ clientSecrets }: Keys, sessionId: string): string {
  return `${sessionId}_secret_${keyedHash(clientSecrets, sessionId)}`;
}

/** Returns true for the client secret of the session. Compares in constant time. */
export function isClientSecret(keys: Keys, sessionId: string, candidate: string): boolean {
  const expected = Buffer.from(clientSecretOf(keys, sessionId));
  const actual = Buffer.from(candidate);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

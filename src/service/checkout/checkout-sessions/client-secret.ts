import { timingSafeEqual } from "node:crypto";
import type { DerivedKeys } from "../../platform/vault/derived-keys.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";

type Keys = Pick<DerivedKeys, "clientSecrets">;

/** The client secret of a session. It is computed from its id whenever it is needed; no column holds it,
 * only what the merchant was answered and told: kept answers and events. */
export function clientSecretOf({ clientSecrets }: Keys, sessionId: string): string {
  return `${sessionId}_secret_${keyedHash(clientSecrets, sessionId)}`;
}

/** Compares in constant time. */
export function isClientSecret(keys: Keys, sessionId: string, given: string): boolean {
  const expected = Buffer.from(clientSecretOf(keys, sessionId));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

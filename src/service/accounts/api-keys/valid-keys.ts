import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";
import { findApiKeyByHash } from "./store.ts";
import type { KeyPair } from "./key-pair.ts";

/** The test keys of the first merchant; undefined for a key that was rolled or expired. */
export type ValidKeys = Readonly<Record<keyof KeyPair, string | undefined>>;

/** Returns the keys that are still valid. */
export async function validKeys(
  dependencies: Pick<PlatformDependencies, "database" | "keys" | "now">,
  { secret, publishable }: KeyPair,
): Promise<ValidKeys> {
  return {
    secret: (await isValid(dependencies, secret)) ? secret : undefined,
    publishable: (await isValid(dependencies, publishable)) ? publishable : undefined,
  };
}

async function isValid(
  { database, keys, now }: Pick<PlatformDependencies, "database" | "keys" | "now">,
  key: string,
): Promise<boolean> {
  const row = await findApiKeyByHash(database, keyedHash(keys.apiKeyHash, key));
  return row !== undefined && (row.expires_at === null || row.expires_at > now());
}

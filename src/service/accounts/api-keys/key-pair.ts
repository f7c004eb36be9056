import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { newApiKey } from "./api-keys.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";
import { findApiKeyByHash } from "./store.ts";

/** The test keys of the first merchant, in clear. */
export interface KeyPair {
  readonly secret: string;
  readonly publishable: string;
}

/** The test keys of the first merchant; undefined for a key that was rolled or expired. */
export type ValidKeys = Readonly<Record<keyof KeyPair, string | undefined>>;

/** Returns new test keys. */
export function newKeyPair(randomBytes: (count: number) => Uint8Array): KeyPair {
  return {
    secret: newApiKey("secret", false, randomBytes),
    publishable: newApiKey("publishable", false, randomBytes),
  };
}

/**
 * Returns the test keys of a data folder, and creates them at the first start. They are stored in clear, readable only
 * by the owner of the folder, so that the demo shop works after a restart. They are always test keys.
 */
export function folderKeyPair(folder: string, randomBytes: (count: number) => Uint8Array): KeyPair {
  const file = path.join(folder, "keys.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as KeyPair;
  const pair = newKeyPair(randomBytes);
  writeFileSync(file, `${JSON.stringify(pair, null, 2)}\n`, { mode: 0o600 });
  return pair;
}

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

import type { AppParts } from "../app-parts.ts";
import { keyedHash } from "../vault/derived-keys.ts";
import type { KeyPair } from "./key-pair.ts";

/** The test keys of the first merchant; undefined: rolled or expired since. */
export type ValidKeys = Readonly<Record<keyof KeyPair, string | undefined>>;

/** Those of the keys that are still valid. */
export async function validKeys(
  parts: Pick<AppParts, "database" | "keys" | "now">,
  { secret, publishable }: KeyPair,
): Promise<ValidKeys> {
  return {
    secret: (await isValid(parts, secret)) ? secret : undefined,
    publishable: (await isValid(parts, publishable)) ? publishable : undefined,
  };
}

async function isValid(
  { database, keys, now }: Pick<AppParts, "database" | "keys" | "now">,
  key: string,
): Promise<boolean> {
  const row = await database
    .selectFrom("api_keys")
    .select("expires_at")
    .where("hash", "=", keyedHash(keys.apiKeyHash, key))
    .executeTakeFirst();
  return row !== undefined && (row.expires_at === null || row.expires_at > now());
}

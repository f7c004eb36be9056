import type { AppParts } from "../app-parts.ts";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { scopeColumns } from "../database/scope.ts";
import { base62 } from "../vault/base62.ts";
import { keyedHash } from "../vault/derived-keys.ts";

export type ApiKeyKind = "secret" | "publishable";

interface NewApiKey {
  readonly scope: Scope;
  readonly kind: ApiKeyKind;
  readonly name: string;
  /** The key itself; only its hash and its last four characters are kept. */
  readonly key: string;
  /** Every origin, when absent. */
  readonly allowedOrigins?: readonly string[];
}

/** A new key from random bytes: `sk_test_` and 32 base62 characters. */
export function newApiKey(
  kind: ApiKeyKind,
  livemode: boolean,
  randomBytes: (count: number) => Uint8Array,
): string {
  const prefix = `${kind === "secret" ? "sk" : "pk"}_${livemode ? "live" : "test"}_`;
  return prefix + base62(32, randomBytes);
}

/** Stores a key. A key that is stored already stays as it is. */
export async function storeApiKey(
  database: Database,
  { keys, now }: Pick<AppParts, "keys" | "now">,
  { scope, kind, name, key, allowedOrigins }: NewApiKey,
): Promise<void> {
  await database
    .insertInto("api_keys")
    .values({
      ...scopeColumns(scope),
      kind,
      name,
      hash: keyedHash(keys.apiKeyHash, key),
      last4: key.slice(-4),
      allowed_origins: allowedOrigins === undefined ? null : JSON.stringify(allowedOrigins),
      created: now(),
    })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

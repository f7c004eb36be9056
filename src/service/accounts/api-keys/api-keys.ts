import type { ApiKeyKind } from "../../../contract/api-key.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import { base62 } from "../../platform/vault/base62.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";
import type { ApiKeyRow } from "./store.ts";
import { insertApiKey } from "./store.ts";

interface KeyToStore {
  readonly scope: Scope;
  readonly kind: ApiKeyKind;
  readonly name: string;
  /** The key itself; only its hash and its last four characters are kept. */
  readonly key: string;
  /** Every origin, when absent. */
  readonly allowedOrigins?: readonly string[] | null | undefined;
  /** Whether it is one of those that the service's own pages use. */
  readonly forPages?: boolean;
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

/** Stores a key. A key that is stored already stays as it is; undefined then. */
export async function storeApiKey(
  database: Database,
  { keys, newId, now }: Pick<PlatformDependencies, "keys" | "newId" | "now">,
  { scope, kind, name, key, allowedOrigins = null, forPages = false }: KeyToStore,
): Promise<ApiKeyRow | undefined> {
  return insertApiKey(database, {
    ...scopeColumns(scope),
    id: newId("api_key"),
    kind,
    name,
    hash: keyedHash(keys.apiKeyHash, key),
    last4: key.slice(-4),
    allowed_origins: allowedOrigins && JSON.stringify(allowedOrigins),
    for_pages: forPages,
    created: now(),
  });
}

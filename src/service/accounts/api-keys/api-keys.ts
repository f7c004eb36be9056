import type { ApiKeyKind } from "../../../contract/api-key.ts";
import type { Dialect } from "../../../contract/dialect.ts";
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
  /** The key in clear; only its hash and its last four characters are stored. */
  readonly key: string;
  /** Null or undefined allows every origin. */
  readonly allowedOrigins?: readonly string[] | null | undefined;
  /** Null or undefined: the headers of each request say it. */
  readonly dialect?: Dialect | null | undefined;
  /** Whether the key is for the service's own pages. */
  readonly forPages?: boolean;
}

/** Returns a new random key, such as `sk_test_` with 32 base62 characters. */
export function newApiKey(
  kind: ApiKeyKind,
  livemode: boolean,
  randomBytes: (count: number) => Uint8Array,
): string {
  const prefix = `${kind === "secret" ? "sk" : "pk"}_${livemode ? "live" : "test"}_`;
  return prefix + base62(32, randomBytes);
}

/** Stores a key. Returns undefined, and changes nothing, when the same key is already stored. */
export async function storeApiKey(
  database: Database,
  { keys, newId, now }: Pick<PlatformDependencies, "keys" | "newId" | "now">,
  { scope, kind, name, key, allowedOrigins = null, dialect = null, forPages = false }: KeyToStore,
): Promise<ApiKeyRow | undefined> {
  return insertApiKey(database, {
    ...scopeColumns(scope),
    id: newId("api_key"),
    kind,
    name,
    hash: keyedHash(keys.apiKeyHash, key),
    last4: key.slice(-4),
    allowed_origins: allowedOrigins && JSON.stringify(allowedOrigins),
    dialect,
    for_pages: forPages,
    created: now(),
  });
}

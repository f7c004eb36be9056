import { randomBytes } from "node:crypto";
import type { ApiKey, ApiKeyKind, CreateApiKeyInput, NewApiKey } from "../../../contract/accounts/api-key.ts";
import type { Dialect } from "../../../contract/dialect.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Anywhere, Within } from "../../platform/database/in-transaction.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { scopeColumns } from "../../platform/database/scope.ts";
import { base62 } from "../../platform/vault/base62.ts";
import { keyedHash } from "../../platform/vault/derived-keys.ts";
import type { ApiKeyRow } from "./store.ts";
import { findApiKey, insertApiKey, lockLastingSecretKeys, updateApiKey } from "./store.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { Database } from "../../platform/database/database.ts";
import { existing } from "../../platform/http/existing.ts";

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

/**
 * Creates an API key for a merchant, of the mode of the key that asks for it. Throws `parameter_invalid` for a live key where
 * no processor for real cards is configured, and `livemode_mismatch` for a key of the other mode.
 */
export async function createApiKey(
  dependencies: Within<PlatformDependencies, "keys" | "newId" | "now" | "supportsLive">,
  scope: Scope,
  { livemode = scope.livemode, ...input }: CreateApiKeyInput,
): Promise<NewApiKey> {
  if (livemode && !dependencies.supportsLive) {
    const message =
      "Invalid livemode. No processor for live payments is configured, so there are test keys only.";
    throw new ServiceError("parameter_invalid", message, { param: "livemode" });
  }
  if (livemode !== scope.livemode) {
    const message = livemode
      ? "Invalid livemode. A test key makes test keys only; the operator makes the first live keys: till keys create --live."
      : "Invalid livemode. A live key makes live keys only. Make a test key with a secret test key.";
    throw new ServiceError("livemode_mismatch", message, { param: "livemode" });
  }
  return issueApiKey(dependencies, scope, input);
}

/**
 * Creates an API key in a mode, whatever mode the service supports. Throws `parameter_invalid` for allowed origins of a
 * secret key, which browsers may not send, and for the dialect of a publishable key.
 */
export async function issueApiKey(
  dependencies: Within<PlatformDependencies, "keys" | "newId" | "now">,
  scope: Scope,
  { kind, name, allowed_origins: allowedOrigins, dialect }: Omit<CreateApiKeyInput, "livemode">,
): Promise<NewApiKey> {
  if (kind === "secret" && allowedOrigins != null) throw originsOfSecretKey();
  if (kind === "publishable" && dialect != null) throw dialectOfPublishableKey();
  const key = newApiKey(kind, scope.livemode, randomBytes);
  const row = await storeApiKey(dependencies, { scope, kind, name, key, allowedOrigins, dialect });
  if (row === undefined) throw new Error("A new API key is stored already.");
  return { ...presentApiKey(row), key };
}

/**
 * Creates a key with the same properties and ends the old one after `overlap` seconds. Throws `resource_missing`, and
 * `invalid_state` (409) for a key that has ended or has a date at which it ends.
 */
export async function rollApiKey(
  dependencies: Within<PlatformDependencies, "keys" | "newId" | "now">,
  scope: Scope,
  { id, overlap }: { readonly id: string; readonly overlap: number },
): Promise<NewApiKey> {
  const { database } = dependencies;
  const old = await lockKey(database, scope, id);
  if (old.expires_at !== null) throw alreadyEnding();
  const { kind, name, allowed_origins, dialect } = old;
  const rolled = await issueApiKey(dependencies, scope, { kind, name, allowed_origins, dialect });
  await updateApiKey(database, old, { expires_at: new Date(dependencies.now().getTime() + overlap * 1000) });
  return rolled;
}

/**
 * Ends a key now, even if it would end later after a roll. Throws `resource_missing`, and `invalid_state` (409) for a
 * key that has ended and for the last secret key, without which no other key could be created.
 */
export async function expireApiKey(
  { database, now }: Within<PlatformDependencies, "now">,
  scope: Scope,
  id: string,
): Promise<ApiKeyRow> {
  const permanentKeys = await lockLastingSecretKeys(database, scope);
  const key = await lockKey(database, scope, id);
  const end = now();
  if (key.expires_at !== null && key.expires_at <= end) throw alreadyEnding();
  if (permanentKeys.length === 1 && permanentKeys[0]?.id === key.id) {
    const message = "This is the last secret key. Create another one first, or roll this one.";
    throw new ServiceError("invalid_state", message, { param: "id" });
  }
  return updateApiKey(database, key, { expires_at: end });
}

async function lockKey(database: Database, scope: Scope, id: string): Promise<ApiKeyRow> {
  return existing(await findApiKey(database, scope, id, { lock: true }), "API key");
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
  { database, keys, newId, now }: Anywhere<PlatformDependencies, "keys" | "newId" | "now">,
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

/** Returns an API key as the API shows it, without the key itself. */
export function presentApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    object: "api_key",
    kind: row.kind,
    name: row.name,
    last4: row.last4,
    allowed_origins: row.allowed_origins,
    dialect: row.dialect,
    livemode: row.livemode,
    created: row.created.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

/** Returns the error for allowed origins of a secret key. */
export function originsOfSecretKey(): ServiceError {
  const message = "Invalid allowed_origins. Browsers may not send a secret key at all; leave it out.";
  return new ServiceError("parameter_invalid", message, { param: "allowed_origins" });
}

/** Returns the error for the dialect of a publishable key, with which the service's own elements and pages speak too. */
export function dialectOfPublishableKey(): ServiceError {
  const message =
    "Invalid dialect. Only a secret key has one; send the header Till-Dialect with a publishable key.";
  return new ServiceError("parameter_invalid", message, { param: "dialect" });
}

function alreadyEnding(): ServiceError {
  return new ServiceError("invalid_state", "This API key has expired or has an expiry already.", {
    param: "id",
  });
}

import type { NewApiKey } from "../../../contract/api-key.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { issueApiKey } from "./create-api-key.ts";
import type { ApiKeyRow } from "./store.ts";
import { findApiKey, lockLastingSecretKeys, updateApiKey } from "./store.ts";

/**
 * Creates a key with the same properties and ends the old one after `overlap` seconds. Throws `resource_missing`, and
 * `invalid_state` (409) for a key that has ended or has a date at which it ends.
 */
export async function rollApiKey(
  dependencies: Pick<PlatformDependencies, "keys" | "newId" | "now">,
  database: Database,
  scope: Scope,
  { id, overlap }: { readonly id: string; readonly overlap: number },
): Promise<NewApiKey> {
  const old = await lockKey(database, scope, id);
  if (old.expires_at !== null) throw alreadyEnding();
  const { kind, name, allowed_origins, dialect } = old;
  const rolled = await issueApiKey(dependencies, database, scope, {
    ...{ kind, name, allowed_origins, dialect },
  });
  await updateApiKey(database, old, { expires_at: new Date(dependencies.now().getTime() + overlap * 1000) });
  return rolled;
}

/**
 * Ends a key now, even if it would end later after a roll. Throws `resource_missing`, and `invalid_state` (409) for a
 * key that has ended and for the last secret key, without which no other key could be created.
 */
export async function expireApiKey(
  { now }: Pick<PlatformDependencies, "now">,
  database: Database,
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
  const key = await findApiKey(database, scope, id, { lock: true });
  if (key === undefined) throw apiKeyMissing();
  return key;
}

export function apiKeyMissing(): ServiceError {
  return new ServiceError("resource_missing", "No such API key.", { param: "id" });
}

function alreadyEnding(): ServiceError {
  return new ServiceError("invalid_state", "This API key has expired or has an expiry already.", {
    param: "id",
  });
}

import type { Insertable, Selectable, Updateable } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { ApiKeyTable } from "../../platform/database/tables.ts";

export type ApiKeyRow = Selectable<ApiKeyTable>;

/** Undefined when the same key is stored already, which stays as it is. */
export async function insertApiKey(
  database: Database,
  key: Insertable<ApiKeyTable>,
): Promise<ApiKeyRow | undefined> {
  return database
    .insertInto("api_keys")
    .values(key)
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** A key of the merchant's own; those of the service's pages are nobody's to change. */
export async function findApiKey(
  database: Database,
  scope: Scope,
  id: string,
  { lock = false } = {},
): Promise<ApiKeyRow | undefined> {
  return database
    .selectFrom("api_keys")
    .selectAll()
    .where(inScope(scope))
    .where("id", "=", id)
    .where("for_pages", "=", false)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** A key of whichever merchant, those of the service's pages among them. */
export async function findApiKeyByHash(database: Database, hash: string): Promise<ApiKeyRow | undefined> {
  return database.selectFrom("api_keys").selectAll().where("hash", "=", hash).executeTakeFirst();
}

export async function updateApiKey(
  database: Database,
  { hash }: Pick<ApiKeyRow, "hash">,
  change: Updateable<ApiKeyTable>,
): Promise<ApiKeyRow> {
  return database
    .updateTable("api_keys")
    .set(change)
    .where("hash", "=", hash)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The secret keys that are valid for ever, all locked until the caller's transaction ends: of two one waits. */
export async function lockLastingSecretKeys(database: Database, scope: Scope): Promise<readonly ApiKeyRow[]> {
  return database
    .selectFrom("api_keys")
    .selectAll()
    .where(inScope(scope))
    .where("kind", "=", "secret")
    .where("expires_at", "is", null)
    .orderBy("hash")
    .forUpdate()
    .execute();
}

/** What a request with a key needs to know of it. */
export async function findKeyOfRequest(
  database: Database,
  hash: string,
): Promise<
  Pick<ApiKeyRow, "account_id" | "livemode" | "kind" | "allowed_origins" | "expires_at"> | undefined
> {
  return database
    .selectFrom("api_keys")
    .select(["account_id", "livemode", "kind", "allowed_origins", "expires_at"])
    .where("hash", "=", hash)
    .executeTakeFirst();
}

export async function writeLastUse(database: Database, hash: string, now: Date): Promise<void> {
  await database.updateTable("api_keys").set({ last_used_at: now }).where("hash", "=", hash).execute();
}

/** The origin lists of the merchant's publishable keys that are valid; null: every origin. */
export async function publishableOrigins(
  database: Database,
  scope: Scope,
  now: Date,
): Promise<readonly (readonly string[] | null)[]> {
  const keys = await database
    .selectFrom("api_keys")
    .select("allowed_origins")
    .where(inScope(scope))
    .where("kind", "=", "publishable")
    .where("for_pages", "=", false)
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now)]))
    .execute();
  return keys.map((key) => key.allowed_origins);
}

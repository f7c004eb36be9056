import type { Generated, Insertable, Selectable, Updateable } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { inScope } from "../../platform/database/scope.ts";
import type { Dialect } from "../../../contract/dialect.ts";
import type { Json, ListedColumns } from "../../platform/database/columns.ts";

export interface ApiKeyTable extends ListedColumns {
  /** HMAC-SHA256 of the key with a server key, in hex. Keys are looked up by it. */
  readonly hash: string;
  readonly kind: "secret" | "publishable";
  readonly name: string;
  readonly last4: string;
  /** Null allows every origin. */
  readonly allowed_origins: Json<readonly string[]> | null;
  /** Whether the service's own pages use the key. Merchants do not see such keys. */
  readonly for_pages: boolean;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
  /** Null: the headers of each request say it. */
  readonly dialect: Generated<Dialect | null>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    readonly api_keys: ApiKeyTable;
  }
}

export type ApiKeyRow = Selectable<ApiKeyTable>;

/** Inserts a key. Returns undefined, and changes nothing, when the same key is already stored. */
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

/**
 * Finds a key of the merchant; keys of the service's pages are excluded. `lock` locks the row until the transaction
 * ends.
 */
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

/** Finds a key of any merchant, including those of the service's pages. */
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

/**
 * Returns the secret keys without an end date, locked until the caller's transaction ends, so that two calls cannot end
 * the last two keys.
 */
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

/** Returns the properties of a key that are needed to authenticate a request. */
export async function findKeyOfRequest(
  database: Database,
  hash: string,
): Promise<
  | Pick<ApiKeyRow, "account_id" | "livemode" | "kind" | "allowed_origins" | "dialect" | "expires_at">
  | undefined
> {
  return database
    .selectFrom("api_keys")
    .select(["account_id", "livemode", "kind", "allowed_origins", "dialect", "expires_at"])
    .where("hash", "=", hash)
    .executeTakeFirst();
}

export async function writeLastUse(database: Database, hash: string, now: Date): Promise<void> {
  await database.updateTable("api_keys").set({ last_used_at: now }).where("hash", "=", hash).execute();
}

/** Returns the allowed origins of the merchant's valid publishable keys; null allows every origin. */
async function publishableOrigins(
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

const everyOrigin = ["*"];

/**
 * Returns the origins that may frame an account's payment pages: those that its publishable keys allow. A key that
 * allows every origin counts in test mode only: a framed page that takes real money could be disguised as something
 * else (clickjacking).
 */
export async function overlayOrigins(
  database: Database,
  scope: Scope,
  now: Date,
): Promise<readonly string[]> {
  const lists = await publishableOrigins(database, scope, now);
  if (!scope.livemode && lists.includes(null)) return everyOrigin;
  return [...new Set(lists.flatMap((list) => list ?? []))];
}

import type { RawBuilder, Selectable, SqlBool, Generated } from "kysely";
import { sql } from "kysely";
import type { Dialect } from "../../../contract/dialect.ts";
import type { Database } from "../database/database.ts";
import { inScope, scopeColumns } from "../database/scope.ts";
import type { ApiResponse } from "../http/api-response.ts";
import { inDialect } from "../http/api-response.ts";
import type { Claim } from "./claim.ts";
import type { DeletedColumns, ScopedColumns } from "../database/columns.ts";
import type { Tables } from "../database/tables.ts";

export interface IdempotencyKeyTable extends ScopedColumns, DeletedColumns {
  readonly key: string;
  /** HMAC of the canonical request. The request itself is never stored. */
  readonly fingerprint: string;
  /** The id of the charge, capture, cancellation or refund that the request has begun. */
  readonly recovery_point: string | null;
  readonly status: number | null;
  /** The exact body of the response. */
  readonly body: string | null;
  /** The dialect of the body; null: the service's own. */
  readonly dialect: Generated<Dialect | null>;
  readonly created: Date;
}

declare module "../database/tables.ts" {
  interface Tables {
    readonly idempotency_keys: IdempotencyKeyTable;
  }
}

/** Returns true when any earlier request has used the key. */
export async function isKeyUsed(
  database: Database,
  { scope, key }: Pick<Claim, "key" | "scope">,
): Promise<boolean> {
  const earlier = await database
    .selectFrom("idempotency_keys")
    .select("key")
    .where(inScope(scope))
    .where("key", "=", key)
    .executeTakeFirst();
  return earlier !== undefined;
}

/**
 * Claims the key for this request. Returns false when another request has it. Waits while the other's transaction is
 * open, up to the lock timeout; `databaseError` then reports that the key is in use.
 */
export async function claimKey(
  database: Database,
  claim: Claim,
  created: Date,
  recoveryPoint: string | null = null,
): Promise<boolean> {
  const { rows } = await claimStatement(claim, { created, recoveryPoint }).execute(database);
  return rows.length === 1;
}

/** Names the operation that a request with the key has begun, in the transaction that claimed the key. */
export async function setRecoveryPoint(
  database: Database,
  { scope, key }: Claim,
  recoveryPoint: string,
): Promise<void> {
  await database
    .updateTable("idempotency_keys")
    .set({ recovery_point: recoveryPoint, delete_at: null })
    .where(inScope(scope))
    .where("key", "=", key)
    .execute();
}

/** Returns the SQL that claims a key, for use as part of a larger statement. It returns a row when the key was free. */
export function claimStatement(
  claim: Claim,
  { created, recoveryPoint }: { created: Date; recoveryPoint: string | null },
): RawBuilder<unknown> {
  const { scope, key, fingerprint } = claim;
  const deleteAt = recoveryPoint === null ? deletionOf(claim, created) : null;
  return sql`
    insert into idempotency_keys (account_id, livemode, key, fingerprint, created, recovery_point, delete_at)
    values (${scope.accountId}, ${scope.livemode}, ${key}, ${fingerprint}, ${created}, ${recoveryPoint}, ${deleteAt})
    on conflict do nothing returning key`;
}

/** Stores the response of the first request. Returns false when there is one already, which is not overwritten. */
export async function storeResponse(
  database: Database,
  claim: Claim,
  response: ApiResponse,
): Promise<boolean> {
  const { numAffectedRows } = await responseStatement(claim, response).execute(database);
  return numAffectedRows === 1n;
}

/** Returns the SQL that stores the first response where `condition` holds, for use as part of a larger statement. */
export function responseStatement(
  { scope, key, dialect }: Claim,
  response: ApiResponse,
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> {
  const { status, body } = inDialect(response, dialect);
  return sql`
    update idempotency_keys set status = ${status}, body = ${body}, dialect = ${storedDialect(dialect)}
    where ${inScope(scope)} and key = ${key} and status is null and ${condition}`;
}

/**
 * Stores the error response of a request that was rolled back. Returns false when another request has claimed the key
 * in the meantime.
 */
export async function storeErrorResponse(
  database: Database,
  claim: Claim,
  response: ApiResponse,
  created: Date,
): Promise<boolean> {
  const { scope, key, fingerprint } = claim;
  const { status, body } = inDialect(response, claim.dialect);
  const dialect = storedDialect(claim.dialect);
  const deleteAt = deletionOf(claim, created);
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("idempotency_keys")
    .values({ ...scopeColumns(scope), key, fingerprint, created, status, body, dialect, delete_at: deleteAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The service's own form is stored as null, as before there were others. */
function storedDialect(dialect: Dialect): Dialect | null {
  return dialect === "till" ? null : dialect;
}

function deletionOf({ lifetime }: Claim, created: Date): Date | null {
  return lifetime === null ? null : new Date(created.getTime() + lifetime);
}

/** Deletes keys whose storage time has ended. Returns how many. */
export async function deleteKeys(
  database: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_keys where (account_id, livemode, key) in (
      select account_id, livemode, key from idempotency_keys where delete_at <= ${now}
      order by delete_at limit ${limit} for update skip locked)`.execute(database);
  return Number(numAffectedRows);
}

/** A stored idempotency key with the lease of the operation that its request has left. */
export type StoredKey = Pick<
  Selectable<IdempotencyKeyTable>,
  "fingerprint" | "status" | "body" | "dialect" | "recovery_point"
> & {
  readonly lease_until: Date | null;
};

/** A table of operations that a process leases while it works on them. */
export type LeasedTable = {
  [Name in keyof Tables]: Tables[Name] extends { readonly lease_until: Date | null } ? Name : never;
}[keyof Tables];

/** Finds a stored key. `table` has the operation at its recovery point; undefined: such requests leave none. */
export async function findStoredKey(
  database: Database,
  { scope, key }: Pick<Claim, "scope" | "key">,
  table: LeasedTable | undefined,
): Promise<StoredKey | undefined> {
  const lease =
    table === undefined
      ? sql`null::timestamptz`
      : sql`(select o.lease_until from ${sql.table(table)} o where o.id = k.recovery_point)`;
  const { rows } = await sql<StoredKey>`
    select k.fingerprint, k.status, k.body, k.dialect, k.recovery_point, ${lease} as lease_until
    from idempotency_keys k where ${inScope(scope, "k")} and k.key = ${key}`.execute(database);
  return rows[0];
}

import { setTimeout as delay } from "node:timers/promises";
import type { RawBuilder, Selectable, SqlBool } from "kysely";
import { sql } from "kysely";
import type { DerivedKeys } from "../vault/derived-keys.ts";
import type { Settings } from "../settings/settings.ts";
import type { Database } from "../database/database.ts";
import type { Scope } from "../database/scope.ts";
import { inScope, scopeColumns } from "../database/scope.ts";
import type { OperationTable } from "./leases.ts";
import type { IdempotencyKeyTable } from "../database/tables.ts";
import { keyedHash } from "../vault/derived-keys.ts";
import type { Answer } from "./answer.ts";
import type { ApiRequest } from "./api-request.ts";
import { retryHeaders } from "./retry-headers.ts";
import { ServiceError } from "./service-error.ts";

/** An idempotency key and what it stands for. */
export interface Claim {
  readonly scope: Scope;
  /** The key as it is stored. */
  readonly key: string;
  readonly fingerprint: string;
  /** For how long it is stored where it begins no payment, in milliseconds; null: for ever. */
  readonly lifetime: number | null;
}

/**
 * Sets the keys that come with publishable API keys apart, which everybody has: nobody takes a merchant's key before the
 * merchant does, or is told what was answered to a secret one. No key can begin with it.
 */
const publishableMark = "\u00a7";

/**
 * For how long a key that came with a publishable API key is stored, in milliseconds: as long as what the request makes,
 * a token (an hour at most, and a day) or a checkout session (a day, and thirty).
 */
function publishableLifetime(path: string): number {
  const day = 86_400_000;
  return /^\/v[0-9]+\/tokens(\/|$)/.test(path) ? 2 * day : 31 * day;
}

/** The claim of a request, undefined without an `Idempotency-Key`. Throws `parameter_invalid` for a key of another form. */
export function claimOf({ keys }: { readonly keys: DerivedKeys }, request: ApiRequest): Claim | undefined {
  const { caller, scope, idempotencyKey: key, method, path, parameters } = request;
  if (key === undefined) return undefined;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    const message = "An Idempotency-Key has 1 to 255 printable ASCII characters.";
    throw new ServiceError("parameter_invalid", message, { param: "Idempotency-Key" });
  }
  return {
    scope,
    key: caller.kind === "publishable" ? publishableMark + key : key,
    fingerprint: keyedHash(keys.requestFingerprint, canonical([method, path, parameters])),
    lifetime: caller.kind === "publishable" ? publishableLifetime(path) : null,
  };
}

/** The same text for the same parameters, whatever their order, and whether they came as form or as JSON. */
function canonical(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return JSON.stringify(String(value as string | number | boolean));
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(",")}}`;
}

/** True when a request has the key already, whatever it was: another one with it does nothing any more. */
export async function isTaken(database: Database, { scope, key }: Claim): Promise<boolean> {
  const earlier = await database
    .selectFrom("idempotency_keys")
    .select("key")
    .where(inScope(scope))
    .where("key", "=", key)
    .executeTakeFirst();
  return earlier !== undefined;
}

/**
 * Takes the key for this request; false when another request has it. Waits while that one is not committed yet, as
 * long as one waits for a row; `databaseRefusal` then tells that the key is in use.
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

/** The statement that takes a key, for one that does more; it gives a row when the key was free. */
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

/** Stores the first answer; false when there is one already, which stays. */
export async function storeAnswer(database: Database, claim: Claim, answer: Answer): Promise<boolean> {
  const { numAffectedRows } = await answerStatement(claim, answer).execute(database);
  return numAffectedRows === 1n;
}

/** The statement that stores the first answer, for one that does more; only where `condition` holds. */
export function answerStatement(
  { scope, key }: Claim,
  { status, body }: Answer,
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> {
  return sql`
    update idempotency_keys set status = ${status}, body = ${body}
    where ${inScope(scope)} and key = ${key} and status is null and ${condition}`;
}

/** Stores the refusal of a request that was rolled back; false when another request took the key in the meantime. */
export async function storeRefusal(
  database: Database,
  claim: Claim,
  { status, body }: Answer,
  created: Date,
): Promise<boolean> {
  const { scope, key, fingerprint } = claim;
  const deleteAt = deletionOf(claim, created);
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("idempotency_keys")
    .values({ ...scopeColumns(scope), key, fingerprint, created, status, body, delete_at: deleteAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function deletionOf({ lifetime }: Claim, created: Date): Date | null {
  return lifetime === null ? null : new Date(created.getTime() + lifetime);
}

/** Deletes keys that are due; gives how many. */
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

/** What the holder of a key left: its answer, a row that nobody works on any more, or nothing (it was rolled back). */
export type Earlier =
  | { readonly state: "answered"; readonly answer: Answer }
  | { readonly state: "abandoned"; readonly recoveryPoint: string }
  | { readonly state: "released" };

type Holding = Pick<Selectable<IdempotencyKeyTable>, "fingerprint" | "status" | "body" | "recovery_point"> & {
  readonly lease_until: Date | null;
};

/**
 * What became of the request that has the key, waiting for it a while, without a connection. `table` is where its
 * recovery point lies, if it leaves one. Throws `idempotency_key_reused` (400) when it was another request and
 * `idempotency_key_in_use` (409) when it takes too long.
 */
export async function earlierRequest(
  {
    database,
    now,
    settings,
  }: { readonly database: Database; readonly now: () => Date; readonly settings: Settings },
  { scope, key, fingerprint }: Claim,
  table: OperationTable = "charges",
): Promise<Earlier> {
  for (let waited = 0, pause = 20; ; waited += pause, pause = Math.min(pause * 2, 250)) {
    const { rows } = await sql<Holding>`
      select k.fingerprint, k.status, k.body, k.recovery_point, o.lease_until
      from idempotency_keys k left join ${sql.table(table)} o on o.id = k.recovery_point
      where ${inScope(scope, "k")} and k.key = ${key}`.execute(database);
    const row = rows[0];
    if (row === undefined) return { state: "released" };
    if (row.fingerprint !== fingerprint) {
      const message =
        "This Idempotency-Key was used before with another request. Use a new key for a new request.";
      throw new ServiceError("idempotency_key_reused", message, { param: "Idempotency-Key" });
    }
    if (row.status !== null && row.body !== null)
      return { state: "answered", answer: replay(row.status, row.body) };
    if (row.recovery_point !== null && (row.lease_until === null || row.lease_until <= now())) {
      return { state: "abandoned", recoveryPoint: row.recovery_point };
    }
    if (waited >= settings.waitForAnswer) break;
    await delay(pause);
  }
  throw keyInUse();
}

/** Another request has the key and is not done with it. */
export function keyInUse(): ServiceError {
  const message = "A request with this Idempotency-Key is still at work. Send it again in a moment.";
  return new ServiceError("idempotency_key_in_use", message);
}

function replay(status: number, body: string): Answer {
  return { status, body, headers: { "Idempotent-Replayed": "true", ...retryHeaders(status, "stored") } };
}

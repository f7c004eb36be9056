import type { RawBuilder, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { deleteBatch } from "../database/batches.ts";
import type { Json } from "../database/columns.ts";

/** A payment attempt of a client. It is in progress until it is declined or removed. */
export interface ClientAttempt {
  readonly charge: string;
  /** Time of its start or, once declined, of the decline, in milliseconds since 1970. */
  readonly at: number;
  readonly declined?: true;
}

/** Recent payment attempts of a client, identified by the hash of its IP address. */
export interface ClientAttemptsTable {
  readonly client: string;
  readonly attempts: Json<readonly ClientAttempt[]>;
  /** Time of its last successful payment. */
  readonly paid_at: Date | null;
  readonly forget_at: Date;
}

declare module "../database/tables.ts" {
  interface Tables {
    readonly client_attempts: ClientAttemptsTable;
  }
}

/** How long a decline or an unfinished payment counts, in milliseconds. */
export const countedFor = 600_000;

/** How long a client counts as trusted after a payment, in milliseconds. */
export const trustedFor = 86_400_000;

/** The recent payment attempts of a client, and the time of its last successful payment. */
export interface ClientRecord {
  readonly attempts: readonly ClientAttempt[];
  readonly paidAt: Date | null;
}

/** Result of a payment attempt. `canceled`: it counts as neither paid nor declined. */
export type AttemptEnd = "paid" | "declined" | "canceled";

/** Finds the record of a client; undefined without recent attempts. */
export async function findClientRecord(
  database: Database,
  client: string,
): Promise<ClientRecord | undefined> {
  const row = await database
    .selectFrom("client_attempts")
    .select(["attempts", "paid_at"])
    .where("client", "=", client)
    .executeTakeFirst();
  return row && { attempts: row.attempts, paidAt: row.paid_at };
}

/**
 * Returns the SQL that records a payment attempt, where `condition` holds. `payer` is a source with a column `client`.
 * It returns no row without a client, or when the client already has `most` attempts that are declined or in progress.
 * Concurrent attempts count each other, because the client's row is locked until the transaction ends.
 */
export function beginAttemptStatement(
  payer: RawBuilder<unknown>,
  { charge, now, most }: { readonly charge: string; readonly now: Date; readonly most: number },
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const attempt = JSON.stringify([{ charge, at: now.getTime() }] satisfies ClientAttempt[]);
  const recent = attemptsWhere(
    sql<SqlBool>`(attempt->>'at')::float8 > ${now.getTime() - countedFor}::float8`,
  );
  return sql`
    insert into client_attempts as known (client, attempts, forget_at)
    select client, ${attempt}::jsonb, ${new Date(now.getTime() + countedFor)} from ${payer}
    where client is not null and ${condition}
    on conflict (client) do update set
      attempts = ${recent} || excluded.attempts,
      forget_at = greatest(known.forget_at, excluded.forget_at)
    where jsonb_array_length(${recent}) < ${most}
    returning client`;
}

/**
 * Returns the SQL that records the result of a payment attempt, where `condition` holds. It returns the number of
 * recent `declines` of the client.
 */
export function endAttemptStatement(
  client: string,
  { charge, now, end }: { readonly charge: string; readonly now: Date; readonly end: AttemptEnd },
  condition: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const others = attemptsWhere(sql<SqlBool>`attempt->>'charge' <> ${charge}`);
  const declined = [{ charge, at: now.getTime(), declined: true }] satisfies ClientAttempt[];
  const added = JSON.stringify(end === "declined" ? declined : []);
  const forgetAt = new Date(now.getTime() + (end === "paid" ? trustedFor : countedFor));
  return sql`
    update client_attempts as known set
      attempts = ${others} || ${added}::jsonb,
      ${end === "paid" ? sql`paid_at = ${now},` : sql``}
      forget_at = greatest(forget_at, ${forgetAt})
    where client = ${client} and ${condition}
    returning (
      select count(*) from jsonb_array_elements(attempts) as attempt
      where (attempt->>'declined')::boolean and (attempt->>'at')::float8 > ${now.getTime() - countedFor}::float8
    )::integer as declines`;
}

/** Locks the record of a client until the transaction ends, so that concurrent requests count each other. */
export async function lockClient(database: Database, client: string, now: Date): Promise<void> {
  await database
    .insertInto("client_attempts")
    .values({ client, attempts: "[]", paid_at: null, forget_at: new Date(now.getTime() + countedFor) })
    .onConflict((conflict) =>
      conflict.column("client").doUpdateSet(({ ref }) => ({ client: ref("excluded.client") })),
    )
    .execute();
}

/** Deletes records without recent attempts. Returns how many. */
export async function deleteIdleClients(
  database: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number> {
  return deleteBatch(database, {
    table: "client_attempts",
    key: "client",
    condition: sql<SqlBool>`forget_at < ${now}`,
    order: "forget_at",
    limit,
  });
}

function attemptsWhere(condition: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(attempt), '[]'::jsonb)
    from jsonb_array_elements(known.attempts) as attempt where ${condition})`;
}

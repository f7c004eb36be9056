import { randomBytes } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import type { Pool } from "pg";
import type { Scope } from "../../src/service/platform/database/scope.ts";
import { base62 } from "../../src/service/platform/vault/base62.ts";

/** Sends one statement by the bare driver. */
export type Query = (sql: string, values: unknown[]) => Promise<unknown>;

/** Runs statements by the bare driver between BEGIN and COMMIT. */
export type InTransaction = (work: (query: Query) => Promise<void>) => Promise<void>;

export function onPostgres(pool: Pool): InTransaction {
  return async (work) => {
    const client = await pool.connect();
    await client.query("begin");
    await work((sql, values) => client.query(sql, values));
    await client.query("commit");
    client.release();
  };
}

export function onPglite(pglite: PGlite): InTransaction {
  return (work) => pglite.transaction((transaction) => work((sql, values) => transaction.query(sql, values)));
}

/** What a charge looks like in the rows of the service, as text. */
export interface ChargeTexts {
  readonly card: string;
  readonly outcome: string;
  /** The event's data, and the answer that is kept for the key. */
  readonly event: string;
  readonly answer: string;
}

/**
 * What any service has to write for a charge with an idempotency key: the key, the charge, its event, the answer, in
 * one transaction. The texts are a real charge's, so that as many bytes are written.
 */
export async function bareTransaction(
  inTransaction: InTransaction,
  { accountId, livemode }: Scope,
  { card, outcome, event, answer }: ChargeTexts,
): Promise<void> {
  const id = base62(24, randomBytes);
  const fingerprint = randomBytes(32).toString("hex");
  const now = new Date();
  await inTransaction(async (query) => {
    await query(
      `insert into idempotency_keys (account_id, livemode, key, fingerprint, recovery_point, created)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [accountId, livemode, id, fingerprint, `ch_${id}`, now],
    );
    await query(
      `insert into charges (id, account_id, livemode, created, amount, currency, status, source, card, outcome, metadata)
       values ($1, $2, $3, $4, 2000, 'usd', 'succeeded', 'tok_visa', $5, $6, '{}')`,
      [`ch_${id}`, accountId, livemode, now, card, outcome],
    );
    await query(
      `insert into events (id, account_id, livemode, created, type, object_id, object_sequence, data, request_id,
       idempotency_key) values ($1, $2, $3, $4, 'payment.succeeded', $5, 1, $6, $7, $8)`,
      [`evt_${id}`, accountId, livemode, now, `ch_${id}`, event, `req_${id}`, id],
    );
    await query(
      `update idempotency_keys set status = 200, body = $4 where account_id = $1 and livemode = $2 and key = $3`,
      [accountId, livemode, id, answer],
    );
  });
}

import { sql } from "kysely";
import type { ChargeOutcome } from "../../contract/charge.ts";
import type { AppParts } from "../app-parts.ts";
import { authenticatedStatement } from "../authentications/store.ts";
import type { Database } from "../database/database.ts";
import { isMissingValue } from "../database/errors.ts";
import type { ApiRequest } from "../http/api-request.ts";
import type { Claim } from "../http/idempotency.ts";
import { claimStatement } from "../http/idempotency.ts";
import { refusedSource, spendStatement } from "../tokens/spend-source.ts";
import type { ChargeOrder } from "./charge-order.ts";
import type { ChargeRow } from "./store.ts";

const undecided: ChargeOutcome = { type: "pending", reason: null, advice_code: null, risk_level: "normal" };

/**
 * The first transaction of a charge: the idempotency key is taken, the token is spent and the pending charge is
 * written, all or nothing. From here on the charge is found again whatever happens to this process. Undefined when
 * another request has the key; throws what is wrong with the source.
 */
export async function beginCharge(
  parts: AppParts,
  request: ApiRequest,
  claim: Claim | undefined,
  order: ChargeOrder,
): Promise<ChargeRow | undefined> {
  const { prepare } = order;
  try {
    if (prepare === undefined) return await insertCharge(parts, parts.database, request, claim, order);
    return await parts.database.transaction().execute(async (transaction) => {
      const charge = await insertCharge(parts, transaction, request, claim, order);
      if (charge !== undefined) await prepare(transaction, charge.id);
      return charge;
    });
  } catch (error) {
    if (!isMissingValue(error, "card")) throw error;
    throw await refusedSource(parts.database, request.scope, order.source);
  }
}

/**
 * One statement instead of five, for the way to the database is what a charge costs most. It hangs on its parts: no
 * charge without the key, no token spent without the key; and a token that cannot be spent gives no card, which the
 * charge must have, so that the whole statement fails and leaves nothing.
 */
async function insertCharge(
  parts: AppParts,
  database: Database,
  { scope }: ApiRequest,
  claim: Claim | undefined,
  order: ChargeOrder,
): Promise<ChargeRow | undefined> {
  const created = parts.now();
  const id = parts.newId("charge");
  const claimed = claim === undefined ? sql`select 1` : claimStatement(claim, { created, recoveryPoint: id });
  const claimedHere = sql<boolean>`exists (select from claimed)`;
  const { source, amount, currency } = order;
  const spending = { source, chargeId: id };
  const payment = { source, amount, currency, chargeId: id, now: created };
  const leaseUntil = new Date(created.getTime() + parts.settings.lease);
  const { rows } = await sql<ChargeRow>`
    with claimed as (${claimed}),
      spent as (${spendStatement(parts, scope, spending, claimedHere)}),
      authenticated as (${authenticatedStatement(scope, payment, claimedHere)})
    insert into charges (account_id, livemode, id, created, amount, currency, status, source, card, outcome, metadata,
      description, receipt_email, statement_descriptor, capture, payment_link, checkout_session, lease_until, inquire_at,
      three_d_secure)
    select ${scope.accountId}, ${scope.livemode}, ${id}, ${created}, ${amount}, ${currency}, 'pending',
      ${source}, (select card from spent), ${JSON.stringify(undecided)}, ${JSON.stringify(order.metadata ?? {})},
      ${order.description ?? null}, ${order.receiptEmail ?? null}, ${order.statementDescriptor ?? null}, ${order.capture ?? true},
      ${order.paymentLink ?? null}, ${order.checkoutSession ?? null}, ${leaseUntil}, ${leaseUntil},
      (select result from authenticated)
    from claimed
    returning *`.execute(database);
  return rows[0];
}

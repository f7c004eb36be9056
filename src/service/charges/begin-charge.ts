import type { ChargeOutcome } from "../../contract/charge.ts";
import type { AppParts } from "../app-parts.ts";
import { scopeColumns } from "../database/scope.ts";
import type { ApiRequest } from "../http/api-request.ts";
import type { Claim } from "../http/idempotency.ts";
import { claimKey } from "../http/idempotency.ts";
import { spendSource } from "../tokens/spend-source.ts";
import type { ChargeOrder } from "./charge-order.ts";
import type { ChargeRow } from "./store.ts";
import { insertCharge } from "./store.ts";

const undecided: ChargeOutcome = { type: "pending", reason: null, advice_code: null, risk_level: "normal" };

/**
 * The first transaction of a charge: the idempotency key is taken, the token is spent and the pending charge is
 * written, all or nothing. From here on the charge is found again whatever happens to this process. Undefined when
 * another request has the key; throws what is wrong with the source.
 */
export async function beginCharge(
  parts: AppParts,
  { scope }: ApiRequest,
  claim: Claim | undefined,
  order: ChargeOrder,
): Promise<ChargeRow | undefined> {
  const { database, now, newId, settings } = parts;
  const id = newId("charge");
  const created = now();
  const leaseUntil = new Date(created.getTime() + settings.lease);
  return database.transaction().execute(async (transaction) => {
    if (claim !== undefined && !(await claimKey(transaction, claim, created, id))) return undefined;
    await order.prepare?.(transaction, id);
    const card = await spendSource(parts, transaction, scope, { source: order.source, chargeId: id });
    return insertCharge(transaction, {
      ...scopeColumns(scope),
      id,
      created,
      amount: order.amount,
      currency: order.currency,
      status: "pending",
      source: order.source,
      card: JSON.stringify(card),
      outcome: JSON.stringify(undecided),
      metadata: JSON.stringify(order.metadata ?? {}),
      description: order.description ?? null,
      receipt_email: order.receiptEmail ?? null,
      statement_descriptor: order.statementDescriptor ?? null,
      payment_link: order.paymentLink ?? null,
      checkout_session: order.checkoutSession ?? null,
      lease_until: leaseUntil,
      inquire_at: leaseUntil,
      inquiries: 0,
    });
  });
}

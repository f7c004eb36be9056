import { sql } from "kysely";
import type { ChargeRow } from "../../payments/charge-row.ts";
import type { ChargeOwner, ChargeSettlement } from "../../payments/dependencies.ts";
import { beginOwnRefund } from "../../payments/refunds/begin-refund.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { settleWaitingChange } from "../waiting-changes/settle-waiting-change.ts";
import { endDunningAttempt, wasBegunAfterEnd } from "./dunning-attempt-store.ts";
import type { LoadedInvoice } from "./load-invoice.ts";
import { loadInvoice, reloadInvoice } from "./load-invoice.ts";
import { endUnpaid } from "./end-subscription.ts";
import { postponeCollection, resumeCollection, retryWithOtherCard } from "./postpone-collection.ts";
import { receiptStylesOf } from "./receipt-styles.ts";
import { reopenInvoice } from "./reopen-invoice.ts";
import { settleFailure } from "./settle-failure.ts";
import { settlePayment } from "./settle-payment.ts";

/** The owner of charges that pay invoices. */
export const invoiceOwner: ChargeOwner = {
  owns: ({ invoice }) => invoice !== null,
  lock: async (within, charge) => {
    const loaded = await loadInvoice(within, scopeOf(charge), charge.invoice ?? "");
    return {
      confirmed: async () => {
        const { invoice, subscription } = loaded;
        const isOwed = invoice.status === "open" || invoice.status === "uncollectible";
        const wasCanceled =
          subscription?.row.ended_at != null && !(await wasBegunAfterEnd(within.database, charge.id));
        if (!isOwed || wasCanceled)
          throw new ServiceError("invalid_state", "Nothing is owed of the invoice any more.");
      },
      settled: (settled, settlement) => settleInvoiceCharge(within, loaded, settled, settlement),
      captureFailed: (failed) => reopenInvoice(within, loaded, failed),
    };
  },
  stillOwed: async (database, { id }) => (await collectedCharges(database, [id])).has(id),
  receiptStyle: async (within, charge) => (await receiptStylesOf(within, [charge])).get(charge.id),
};

/** Applies the result of a charge to its invoice, the subscription and the dunning run, in the transaction that settles it. */
async function settleInvoiceCharge(
  dependencies: Within<BillingDependencies>,
  loaded: LoadedInvoice,
  charge: ChargeRow,
  { isAttempt }: ChargeSettlement,
): Promise<void> {
  const { status, failure_code: code } = charge;
  const isPaid = status === "succeeded";
  const attempt = await endDunningAttempt(dependencies.database, charge, { isAttempt: isPaid || isAttempt });
  const { invoice, subscription } = loaded;
  const change = { invoice, result: isPaid ? "paid" : "failed" } as const;
  const changed = subscription && (await settleWaitingChange(dependencies, subscription, change));
  if (changed === "dropped") {
    if (isPaid) await beginOwnRefund(dependencies, charge);
    return;
  }
  const current = changed === "applied" ? await reloadInvoice(dependencies, loaded) : loaded;
  if (isPaid) {
    await settlePayment(dependencies, current, { charge, attempt });
    return;
  }
  // A payer has given up, or the processor has not received it.
  if (status === "canceled") {
    await resumeCollection(dependencies, loaded);
    return;
  }
  const failure = { charge, code, attempt };
  if (!isAttempt && (await postponeCollection(dependencies, loaded, attempt))) {
    await endUnpaid(dependencies, loaded);
    return;
  }
  if (await retryWithOtherCard(dependencies, loaded, failure)) return;
  await settleFailure(dependencies, loaded, failure);
}

/**
 * Returns which of the charges that were never sent are to be made now: no request waits for them, their invoices are open, and
 * their subscriptions have not ended since.
 */
export async function collectedCharges(
  database: Database,
  charges: readonly string[],
): Promise<ReadonlySet<string>> {
  if (charges.length === 0) return new Set();
  const { rows } = await sql<{ readonly id: string }>`
    select c.id from charges c
      join invoices i on i.id = c.invoice and i.charge = c.id and i.status = 'open'
      join dunning_attempts a on a.charge = c.id and not a.requested
      left join subscriptions s on s.id = i.subscription
    where c.id in (${sql.join(charges)}) and (s.ended_at is null or a.after_end)`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

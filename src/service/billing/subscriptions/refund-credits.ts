import { findCharge } from "../../payments/charges/store.ts";
import { beginOwnRefund } from "../../payments/refunds/begin-own-refund.ts";
import type { Database } from "../../platform/database/database.ts";
import { rowScope } from "../../platform/database/scope.ts";
import { findInvoiceRow } from "../collection/collection-store.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { WrittenOutcome } from "../rows/write-outcome.ts";

/**
 * Writes the refunds of a cancellation in its transaction. They are sent once it has committed, also if this process ends
 * before that.
 */
export async function refundCredits(
  dependencies: Pick<BillingDependencies, "newId" | "now">,
  database: Database,
  { subscription, invoices, refunds }: WrittenOutcome,
): Promise<void> {
  if (refunds.length === 0) return;
  const scope = rowScope(subscription);
  const given = invoices[0]?.id ?? (await lastCreditOf(database, subscription.id));
  for (const { invoice, amount } of refunds) {
    const row = await findInvoiceRow(database, scope, invoice);
    const charge = await findCharge(database, scope, row?.charge ?? "");
    if (charge === undefined) throw new Error(`The invoice ${invoice} has no charge to refund.`);
    await beginOwnRefund(dependencies, database, charge, { credit: amount, invoice: given });
  }
}

/** The last invoice that has left a credit, where the cancellation itself has made none. */
async function lastCreditOf(database: Database, subscription: string): Promise<string | null> {
  const invoice = await database
    .selectFrom("invoices")
    .select("id")
    .where("subscription", "=", subscription)
    .where("ending_balance", "<", 0)
    .orderBy("sequence", "desc")
    .executeTakeFirst();
  return invoice?.id ?? null;
}

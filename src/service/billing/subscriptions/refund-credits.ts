import type { CardRefund } from "../../../billing/rows.ts";
import { findCharge } from "../../payments/charges/store.ts";
import { beginOwnRefund } from "../../payments/refunds/begin-own-refund.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Scope } from "../../platform/database/scope.ts";
import { findInvoiceRow } from "../collection/collection-store.ts";
import type { BillingDependencies } from "../dependencies.ts";

/**
 * Writes the refunds of a cancellation in its transaction. They are sent once it has committed, also if this process ends
 * before that.
 */
export async function refundCredits(
  dependencies: Pick<BillingDependencies, "newId" | "now">,
  database: Database,
  scope: Scope,
  refunds: readonly CardRefund[],
): Promise<void> {
  for (const { invoice, amount } of refunds) {
    const row = await findInvoiceRow(database, scope, invoice);
    const charge = await findCharge(database, scope, row?.charge ?? "");
    if (charge === undefined) throw new Error(`The invoice ${invoice} has no charge to refund.`);
    await beginOwnRefund(dependencies, database, charge, { credit: amount });
  }
}

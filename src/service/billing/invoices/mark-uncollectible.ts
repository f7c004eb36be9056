import { settleInvoice } from "../../../billing/settle-invoice.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import type { LockedInvoiceRows } from "./lock-invoice-rows.ts";
import { writeLockedInvoice } from "./write-locked-invoice.ts";

/** Marks an open invoice as uncollectible. It is not charged by itself any more; its payer may still pay it. */
export async function markUncollectible(
  dependencies: BillingDependencies,
  database: Database,
  locked: LockedInvoiceRows,
  request: ApiRequest,
): Promise<InvoiceRow> {
  const { row, moment } = locked;
  dependencies.metrics?.counts.invoice("uncollectible");
  return writeLockedInvoice(dependencies, database, locked, {
    request,
    columns: { status: "uncollectible", lease_until: null },
    events: ["invoice.marked_uncollectible"],
    ofCustomer: () => null,
    ofSubscription: ({ rows, context }, owes) =>
      settleInvoice(
        rows,
        { invoice: row.id, result: "uncollectible", chargedAmount: 0, owesMore: owes },
        moment,
        context,
      ),
  });
}

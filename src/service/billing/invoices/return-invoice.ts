import { returnManualInvoice } from "../../../billing/manual-invoice.ts";
import { returnInvoice } from "../../../billing/return-invoice.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import type { LockedInvoiceRows } from "./lock-invoice-rows.ts";
import { writeLockedInvoice } from "./write-locked-invoice.ts";

/**
 * Voids an open or uncollectible invoice, or deletes a draft: it gives back balance, coupon, invoice items and credits. The
 * caller has locked it (`lockInvoiceRows`).
 */
export async function returnLockedInvoice(
  dependencies: BillingDependencies,
  database: Database,
  locked: LockedInvoiceRows,
  request: ApiRequest,
): Promise<InvoiceRow> {
  const { row, invoice, customer, moment } = locked;
  const isDraft = row.status === "draft";
  if (!isDraft) dependencies.metrics?.counts.invoice("void");
  return writeLockedInvoice(dependencies, database, locked, {
    ...{ returned: true, request },
    columns: {
      ...(isDraft ? { deleted: true, automatically_finalizes_at: null } : { status: "void" }),
      lease_until: null,
    },
    ofCustomer: () =>
      returnManualInvoice(customer.rows, invoice, customer.currency, moment, customer.context),
    ofSubscription: ({ rows, context }, owes) => returnInvoice(rows, invoice, owes, moment, context),
  });
}

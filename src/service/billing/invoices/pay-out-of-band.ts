import { settleInvoice } from "../../../billing/settle-invoice.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import type { LockedInvoiceRows } from "./lock-invoice-rows.ts";
import { writeLockedInvoice } from "./write-locked-invoice.ts";

/** Marks an invoice as paid without this service. Nothing of it can be refunded to a card. */
export async function payOutOfBand(
  dependencies: BillingDependencies,
  database: Database,
  locked: LockedInvoiceRows,
  request: ApiRequest,
): Promise<InvoiceRow> {
  const { row, moment } = locked;
  dependencies.metrics?.counts.invoice("paid");
  return writeLockedInvoice(dependencies, database, locked, {
    request,
    columns: { status: "paid", amount_paid: row.amount_due, paid_out_of_band: true, lease_until: null },
    events: ["invoice.paid"],
    ofCustomer: () => null,
    ofSubscription: ({ rows, context }, owes) =>
      settleInvoice(
        rows,
        { invoice: row.id, result: "paid", chargedAmount: 0, owesMore: owes },
        moment,
        context,
      ),
  });
}

import { returnManualInvoice } from "../../../billing/manual-invoice.ts";
import { returnInvoice } from "../../../billing/return-invoice.ts";
import { settleInvoice } from "../../../billing/settle-invoice.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { readInvoice } from "../rows/read-invoice.ts";
import { secondsOf } from "../rows/seconds.ts";
import type { Debt } from "./load-debt.ts";
import type { ChangeableInvoice } from "./write-locked-invoice.ts";
import { writeLockedInvoice } from "./write-locked-invoice.ts";

/** Ends an invoice without a charge. `request` is that of its merchant or its payer, if there is one. */
type CloseInvoice = (
  dependencies: BillingDependencies,
  database: Database,
  locked: ChangeableInvoice,
  request?: ApiRequest,
) => Promise<InvoiceRow>;

/** Marks an open invoice as uncollectible. It is not charged by itself any more; its payer may still pay it. */
export const markUncollectible: CloseInvoice = (...order) => settleWithoutCharge("uncollectible", ...order);

/** Marks an invoice as paid without this service. Nothing of it can be refunded to a card. */
export const payOutOfBand: CloseInvoice = (...order) => settleWithoutCharge("paid", ...order);

/** Voids an open or uncollectible invoice, or deletes a draft: it gives back balance, coupon, invoice items and credits. */
export const returnLockedInvoice: CloseInvoice = async (dependencies, database, locked, request) => {
  const { row, customer, at } = locked;
  const invoice = await readInvoice(database, row);
  const moment = secondsOf(at);
  const isDraft = row.status === "draft";
  if (!isDraft) dependencies.metrics?.counts.invoice("void");
  return writeLockedInvoice(dependencies, database, locked, {
    ...{ returned: true, request },
    columns: {
      ...(isDraft ? { deleted: true, automatically_finalizes_at: null } : { status: "void" }),
      ...notCollected,
    },
    ofCustomer: () =>
      returnManualInvoice(customer.rows, invoice, customer.currency, moment, customer.context),
    ofSubscription: ({ rows, context }, owes) => returnInvoice(rows, invoice, owes, moment, context),
  });
};

/** Returns the invoice of a debt for the functions of this file. */
export function closableOf({ invoice, subscription, customer, at }: Debt): ChangeableInvoice {
  return { row: invoice, subscription: subscription ?? null, customer, at };
}

const notCollected = { lease_until: null, new_card: false, unreachable: 0 } as const;

async function settleWithoutCharge(
  result: "paid" | "uncollectible",
  dependencies: BillingDependencies,
  database: Database,
  locked: ChangeableInvoice,
  request?: ApiRequest,
): Promise<InvoiceRow> {
  const { row, at } = locked;
  dependencies.metrics?.counts.invoice(result);
  return writeLockedInvoice(dependencies, database, locked, {
    request,
    columns: {
      ...{ status: result, ...notCollected },
      ...(result === "paid" ? { amount_paid: row.amount_due, paid_out_of_band: true } : {}),
    },
    events: [result === "paid" ? "invoice.paid" : "invoice.marked_uncollectible"],
    ofCustomer: () => null,
    ofSubscription: ({ rows, context }, owesMore) =>
      settleInvoice(rows, { invoice: row.id, result, chargedAmount: 0, owesMore }, secondsOf(at), context),
  });
}

import { ChangeRejected } from "../../../billing/change-rejected.ts";
import type { InvoiceOutcome } from "../../../billing/finalize-invoice.ts";
import { finalizeInvoice } from "../../../billing/finalize-invoice.ts";
import type { Outcome } from "../../../billing/rows.ts";
import { settleInvoice } from "../../../billing/settle-invoice.ts";
import type { FinalizeInvoiceInput } from "../../../contract/billing/change-invoice.ts";
import type { Within } from "../../platform/database/in-transaction.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { writeLockedInvoice } from "../collection/close-invoice.ts";
import type { BillingDependencies } from "../dependencies.ts";
import type { InvoiceRow, LoadedSubscription } from "../rows/loaded-subscription.ts";
import { outcomeOfInvoice } from "../rows/write-outcome.ts";
import type { LockedInvoiceRows } from "./lock-invoice-rows.ts";
import { lockInvoiceRows } from "./lock-invoice-rows.ts";

/**
 * Finalizes the draft of the request's path: its sums are fixed with the customer's balance, and it gets its number. Throws
 * `amount_too_large`, `invalid_state` and `test_clock_advancing` (409).
 */
export async function finalizeInvoiceDraft(
  dependencies: Within<BillingDependencies>,
  request: ApiRequest<"id">,
  { auto_advance: autoAdvance }: FinalizeInvoiceInput,
): Promise<InvoiceRow> {
  const { scope, pathParameters } = request;
  const { id } = pathParameters;
  const locked = await lockInvoiceRows(dependencies, { scope, id, action: "finalize" });
  const outcome = finalized(locked, autoAdvance ?? locked.row.auto_advance);
  const { collection, status } = outcome.invoice;
  const isDue = status === "open" && collection === "auto";
  const { at, moment } = locked;
  return writeLockedInvoice(dependencies, locked, {
    request,
    finalized: outcome.invoice,
    columns: { due_at: isDue ? at : null, next_payment_attempt: isDue ? at : null },
    ofCustomer: () => outcome,
    ofSubscription: (subscription, owes) => outcomeOf(subscription, outcome, { moment, owes }),
  });
}

function finalized({ invoice, customer, moment }: LockedInvoiceRows, isCollected: boolean): InvoiceOutcome {
  const { rows, currency, context } = customer;
  try {
    return finalizeInvoice(invoice, { currency, isCollected }, rows, moment, context);
  } catch (error) {
    if (!(error instanceof ChangeRejected)) throw error;
    throw new ServiceError(error.code, error.message, { cause: error });
  }
}

/** An invoice that has nothing to pay is paid when it is finalized. */
function outcomeOf(
  subscription: LoadedSubscription,
  outcome: InvoiceOutcome,
  { moment, owes }: { readonly moment: number; readonly owes: boolean },
): Outcome {
  const written = outcomeOfInvoice(subscription, outcome);
  const { id, status } = outcome.invoice;
  if (status !== "paid") return written;
  const settlement = { invoice: id, result: "paid", chargedAmount: 0, owesMore: owes } as const;
  const settled = settleInvoice(written.rows, settlement, moment, subscription.context);
  return { ...settled, events: [...written.events, ...settled.events] };
}

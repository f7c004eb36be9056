import type { ApiError } from "../../../contract/errors/api-error.ts";
import type { ChargeStatus } from "../../../contract/payments/charge-status.ts";
import type { InvoicePayment } from "../../../contract/billing/invoice-payment.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { nextActionOfCharge } from "../../payments/charges/next-action.ts";
import { payerError } from "../../payments/charges/present-charge.ts";
import { findCharge } from "../../payments/charges/store.ts";
import { presentReceipt } from "../../payments/receipts/receipt-id.ts";
import { clockColumns } from "../../platform/clock/clock-columns.ts";
import { timeOf } from "../../platform/clock/time-of.ts";
import type { Anywhere } from "../../platform/database/in-transaction.ts";
import { scopeOf } from "../../platform/database/scope.ts";
import type { PlatformDependencies } from "../../platform/dependencies.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import { checkOwnPage } from "../../platform/http/check-origin.ts";
import { existingInvoice } from "../invoices/lock-invoice-rows.ts";
import { invoiceReturnUrl } from "../invoices/show-invoice.ts";
import type { InvoiceRow } from "../rows/loaded-subscription.ts";
import { missing } from "../../platform/http/existing.ts";

type ReadDependencies = Pick<PlatformDependencies, "now" | "publicUrl">;

/** The ends of a charge that has brought nothing: the invoice can be paid by another. */
const withoutMoney: ReadonlySet<ChargeStatus> = new Set(["canceled", "capture_failed", "failed"]);

/** How long the page says why a payment failed, in milliseconds: whoever opens it later has not made it. */
const errorLifetime = 3_600_000;

/** An invoice that has a page. */
type NumberedInvoice = InvoiceRow & { readonly number: string };

/**
 * Returns the invoice of a request from its page. Whoever has the id may pay it, and nothing else. Throws
 * `origin_not_allowed` (403), and `resource_missing` (404), also for a draft.
 */
export async function invoiceOfRequest(
  dependencies: Anywhere<PlatformDependencies, "publicUrl">,
  request: ApiRequest<"invoice">,
): Promise<NumberedInvoice> {
  checkOwnPage(dependencies, request, "the page of the invoice");
  const { scope, pathParameters } = request;
  const id = pathParameters.invoice;
  const row = await existingInvoice(dependencies.database, scope, id, { param: "invoice" });
  const { number } = row;
  if (row.status !== "draft" && number !== null) return { ...row, number };
  throw missing("invoice", "invoice");
}

/**
 * Reads how the payment of an invoice stands. Of a payment that was begun elsewhere, as by the card of a subscription, only
 * that it is under way. Whoever knows the address of the invoice need not be who paid: only the response to the payment itself,
 * whose charge is `paidHere`, leads to the receipt, all others to the invoice.
 */
export async function readInvoicePayment(
  dependencies: Anywhere<ReadDependencies>,
  row: NumberedInvoice,
  paidHere?: string,
): Promise<InvoicePayment> {
  const { database, now, publicUrl } = dependencies;
  const scope = scopeOf(row);
  const charge = row.charge === null ? undefined : await findCharge(database, scope, row.charge);
  const status = statusOf(row, charge);
  const own = charge?.return_url === invoiceReturnUrl(dependencies, row.id) ? charge : undefined;
  const clock = await clockColumns(database, scope, row);
  const receipt = presentReceipt({ publicUrl }, status === "paid" ? own : undefined);
  const isOthers = receipt.receipt_url !== null && own?.id !== paidHere;
  return {
    object: "invoice_payment",
    invoice: row.id,
    number: row.number,
    status,
    amount: status === "paid" ? row.amount_paid : row.amount_due - row.amount_paid,
    currency: row.currency,
    charge: own !== undefined && (status === "processing" || status === "paid") ? own.id : null,
    next_action: own === undefined ? null : await nextActionOfCharge(database, own, now()),
    last_payment_error: status === "open" ? errorOf(own, timeOf(clock, now()), publicUrl) : null,
    ...receipt,
    ...(isOthers ? { receipt_url: `${publicUrl}/i/${row.id}` } : {}),
    livemode: row.livemode,
  };
}

function statusOf(
  { status, amount_due: due, amount_paid: paid }: NumberedInvoice,
  charge: ChargeRow | undefined,
): InvoicePayment["status"] {
  if (status === "void" || status === "paid") return status;
  if (due === paid) return "paid";
  return charge === undefined || withoutMoney.has(charge.status) ? "open" : "processing";
}

function errorOf(charge: ChargeRow | undefined, now: Date, publicUrl: string): ApiError | null {
  if (charge?.failure_code == null) return null;
  if (charge.created.getTime() + errorLifetime <= now.getTime()) return null;
  const { failure_code, three_d_secure, currency } = charge;
  return payerError({ failure_code, three_d_secure, currency }, publicUrl);
}

import type { PayByPayerInput } from "../../../contract/billing/invoice-payment.ts";
import { findAuthenticationOfCharge } from "../../payments/authentications/store.ts";
import type { ChargeRow } from "../../payments/charge-row.ts";
import { chargeOnce } from "../../payments/charges/charge-once.ts";
import { giveUpAuthentication } from "../../payments/charges/end-authentication.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { checkDeclines } from "../../payments/declines/check-declines.ts";
import { isSavedCard } from "../../payments/tokens/source-kind.ts";
import { readyClock } from "../../platform/clock/clock-columns.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ok } from "../../platform/http/api-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { respondOnce } from "../../platform/idempotency/respond-once.ts";
import { admitPayment } from "../../platform/rate-limits/admit.ts";
import { computeInvoiceCharge } from "../collection/pay-invoice.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { invoiceReturnUrl } from "../invoices/show-invoice.ts";
import { invoiceOfRequest, readInvoicePayment } from "./read-invoice-payment.ts";
import { missing } from "../../platform/http/existing.ts";

/**
 * Charges the card of a token for what is owed of an invoice, by a payer who is on its page. The card is not saved. The
 * idempotency key is the id of the attempt. Responds with the payment, 402 with the decline, or 503 if the outcome is not
 * known. Throws `invalid_state`, `payment_in_progress`, `attempt_limit` and `test_clock_advancing` (409), `rate_limit` and
 * `decline_rate_limit` (429).
 */
export async function payByPayer(
  dependencies: BillingDependencies,
  request: ApiRequest<"invoice">,
  { source, locale }: PayByPayerInput,
): Promise<ApiResponse> {
  const { database } = dependencies;
  if (request.idempotencyKey === undefined) {
    const message =
      "Send the id of the payer's attempt as Idempotency-Key: a new one for each click on the button.";
    throw new ServiceError("parameter_missing", message, { param: "Idempotency-Key" });
  }
  const invoice = await invoiceOfRequest(dependencies, request);
  const { id } = invoice;
  await checkDeclines(dependencies, request, { by: "invoice", id });
  admitPayment(dependencies, { ...invoice, payment_link: null });
  if (isSavedCard(source)) {
    // Knowing the address of an invoice does not prove that the payer is its customer.
    throw missing("token", "source");
  }
  await readyClock(database, request.scope, invoice);
  const returnUrl = invoiceReturnUrl(dependencies, id);
  return chargeOnce(
    dependencies,
    request,
    async (within) => {
      const computed = await computeInvoiceCharge(within, invoice, { source, returnUrl, locale });
      const customer = await findCustomer(within.database, request.scope, invoice.customer);
      // What a customer who was deleted still owes can be paid.
      const isOfCustomer = customer?.deleted === false;
      return isOfCustomer ? computed : { ...computed, order: { ...computed.order, customer: undefined } };
    },
    async (within, charge) => readInvoicePayment(within, await invoiceOfRequest(within, request), charge.id),
  );
}

/**
 * Gives up a payment that was begun on the page of an invoice and waits for its payer at the bank. If the payer confirms at
 * the same time, the earlier of the two wins. Without such a payment nothing changes. Throws `invalid_state` (409) for a
 * payment that is confirmed, or was begun elsewhere.
 */
export async function cancelInvoicePayment(
  dependencies: BillingDependencies,
  request: ApiRequest<"invoice">,
): Promise<ApiResponse> {
  let failed: ChargeRow | undefined;
  const response = await respondOnce(dependencies, request, async (within) => {
    const read = async () => readInvoicePayment(within, await invoiceOfRequest(within, request));
    const { charge } = await read();
    const challenge = charge === null ? undefined : await findAuthenticationOfCharge(within.database, charge);
    failed = challenge && (await giveUpAuthentication(within, challenge, request));
    const payment = await read();
    if (payment.status === "open") return ok(payment);
    throw new ServiceError("invalid_state", `The invoice is ${payment.status}.`);
  });
  if (failed !== undefined) dependencies.metrics?.counts.charge(failed);
  return response;
}

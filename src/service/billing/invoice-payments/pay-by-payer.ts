import type { PayByPayerInput } from "../../../contract/invoice-payment.ts";
import { chargeOnce } from "../../payments/charges/charge-once.ts";
import { findCustomer } from "../../payments/customers/store.ts";
import { checkDeclines } from "../../payments/declines/check-declines.ts";
import { isSavedCard } from "../../payments/tokens/is-saved-card.ts";
import { readyClock } from "../../platform/clock/ready-clock.ts";
import type { ApiRequest } from "../../platform/http/api-request.ts";
import type { ApiResponse } from "../../platform/http/api-response.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { admitPayment } from "../../platform/rate-limits/admit.ts";
import { computeInvoiceCharge } from "../collection/pay-invoice.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { invoiceOfRequest } from "./invoice-of-request.ts";
import { invoiceReturnUrl } from "../invoices/invoice-payment-url.ts";
import { readInvoicePayment } from "./read-invoice-payment.ts";

/**
 * Charges the card of a token for what is owed of an invoice, by a payer who is on its page. The card is not saved. The
 * idempotency key is the id of the attempt. Responds with the payment, 402 with the decline, or 503 if the outcome is not
 * known. Throws `invalid_state`, `payment_in_progress`, `attempt_limit` and `test_clock_advancing` (409), `rate_limit` and
 * `decline_rate_limit` (429).
 */
export async function payByPayer(
  dependencies: BillingDependencies,
  request: ApiRequest,
  { source, locale }: PayByPayerInput,
): Promise<ApiResponse> {
  const { database } = dependencies;
  if (request.idempotencyKey === undefined) {
    const message =
      "Send the id of the payer's attempt as Idempotency-Key: a new one for each click on the button.";
    throw new ServiceError("parameter_missing", message, { param: "Idempotency-Key" });
  }
  const invoice = await invoiceOfRequest(dependencies, database, request);
  const { id } = invoice;
  await checkDeclines(dependencies, request, { by: "invoice", id });
  admitPayment(dependencies, { ...invoice, payment_link: null });
  if (isSavedCard(source)) {
    // Knowing the address of an invoice does not prove that the payer is its customer.
    throw new ServiceError("resource_missing", "No such token.", { param: "source" });
  }
  await readyClock(database, request.scope, invoice);
  const returnUrl = invoiceReturnUrl(dependencies, id);
  return chargeOnce(
    dependencies,
    request,
    async (transaction) => {
      const computed = await computeInvoiceCharge(dependencies, transaction, invoice, {
        ...{ source, returnUrl, locale },
      });
      const customer = await findCustomer(transaction, request.scope, invoice.customer);
      // What a customer who was deleted still owes can be paid.
      const isOfCustomer = customer?.deleted === false;
      return isOfCustomer ? computed : { ...computed, order: { ...computed.order, customer: undefined } };
    },
    async (transaction, charge) =>
      readInvoicePayment(
        dependencies,
        transaction,
        await invoiceOfRequest(dependencies, transaction, request),
        charge.id,
      ),
  );
}

import { payByPayerInput } from "../../../contract/invoice-payment.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, nothing, reading } from "../../platform/http-server/endpoint.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { cancelInvoicePayment } from "./cancel-invoice-payment.ts";
import { invoiceOfRequest } from "./invoice-of-request.ts";
import { payByPayer } from "./pay-by-payer.ts";
import { readInvoicePayment } from "./read-invoice-payment.ts";

const path = "/v1/invoice_payments/:invoice";
const audience = "publishable";
const response = "InvoicePayment";

/** Endpoints of the page on which an invoice is paid. */
export function invoicePaymentEndpoints(dependencies: BillingDependencies): readonly Endpoint[] {
  const { database } = dependencies;
  return [
    reading(
      path,
      { audience, input: nothing, response, summary: "Retrieve the state of an invoice's payment" },
      async (request) =>
        readInvoicePayment(dependencies, database, await invoiceOfRequest(dependencies, database, request)),
    ),
    charging(
      `${path}/pay`,
      { audience, input: payByPayerInput, response, summary: "Pay an invoice as its payer" },
      (request, input) => payByPayer(dependencies, request, input),
    ),
    charging(
      `${path}/cancel_payment`,
      { audience, input: nothing, response, summary: "Cancel a payment that waits for its payer" },
      (request) => cancelInvoicePayment(dependencies, request),
    ),
  ];
}

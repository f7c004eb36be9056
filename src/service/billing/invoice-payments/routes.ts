import { payByPayerInput } from "../../../contract/billing/invoice-payment.ts";
import type { Endpoint } from "../../platform/http-server/endpoint.ts";
import { charging, nothing, reading } from "../../platform/http-server/endpoint.ts";
import type { BillingDependencies } from "../dependencies.ts";
import { cancelInvoicePayment, payByPayer } from "./pay-by-payer.ts";
import { invoiceOfRequest, readInvoicePayment } from "./read-invoice-payment.ts";

const path = "/v1/invoice_payments/:invoice";

const audience = "publishable";

const response = "InvoicePayment";

/** Endpoints of the page on which an invoice is paid. */
export function invoicePaymentEndpoints(dependencies: BillingDependencies): readonly Endpoint[] {
  return [
    reading(
      path,
      { audience, input: nothing, response, summary: "Retrieve the state of an invoice's payment" },
      async (request) => readInvoicePayment(dependencies, await invoiceOfRequest(dependencies, request)),
    ),
    charging(
      `${path}/pay`,
      {
        audience,
        input: payByPayerInput,
        response,
        summary: "Pay an invoice as its payer",
        description:
          "The invoice is open, and the card of a token pays it. A decline is an error of type `card_declined`.",
      },
      (request, input) => payByPayer(dependencies, request, input),
    ),
    charging(
      `${path}/cancel_payment`,
      {
        audience,
        input: nothing,
        response,
        summary: "Cancel a payment that waits for its payer",
        description: "The payer would have to confirm it at the bank.",
      },
      (request) => cancelInvoicePayment(dependencies, request),
    ),
  ];
}

import type { PayableSession } from "../contract/checkout/public-checkout-session.ts";
import type { InvoicePayment } from "../contract/billing/invoice-payment.ts";
import type { FieldValues, SessionAccess } from "./checkout-client.ts";
import { CheckoutClient } from "./checkout-client.ts";
import type { ServerResponse } from "./read-response.ts";
import type { ChargeRequest } from "./send-attempt.ts";
import type { Result } from "./service-transport.ts";
import { resultOf, sendInTime, sendToService, sendTwice } from "./service-transport.ts";

/** The API calls of the page on which an invoice is paid: its payment has the form of a session, whose id is the invoice's. */
export class InvoiceClient extends CheckoutClient {
  override async readSession({ id }: SessionAccess, signal: AbortSignal): Promise<Result<PayableSession>> {
    return payableResult(resultOf(await sendInTime(this.access, pathOf(id), { signal })));
  }

  override async cancelPayment({ id }: SessionAccess, signal: AbortSignal): Promise<Result<PayableSession>> {
    return payableResult(
      resultOf(await sendTwice(this.access, `${pathOf(id)}/cancel_payment`, { body: {}, signal })),
    );
  }

  override async confirmSession(
    { id }: SessionAccess,
    { source, attemptId, signal }: ChargeRequest,
    { locale }: FieldValues = {},
  ): Promise<ServerResponse> {
    const request = { body: { source, locale }, idempotencyKey: attemptId, signal };
    const response = await sendToService(this.access, `${pathOf(id)}/pay`, request);
    return isPayment(response.body) ? { ...response, body: payableOf(response.body) } : response;
  }
}

const pathOf = (invoice: string): string => `/v1/invoice_payments/${encodeURIComponent(invoice)}`;

function isPayment(body: unknown): body is InvoicePayment {
  return (Object(body) as Partial<InvoicePayment>).object === "invoice_payment";
}

function payableResult(result: Result<InvoicePayment>): Result<PayableSession> {
  return "error" in result ? result : { value: payableOf(result.value) };
}

const statuses = { open: "open", processing: "processing", paid: "complete", void: "expired" } as const;

function payableOf(payment: InvoicePayment): PayableSession {
  const { charge, next_action, last_payment_error, receipt_number, receipt_url } = payment;
  return {
    charge,
    next_action,
    last_payment_error,
    receipt_number,
    receipt_url,
    object: "checkout.session",
    status: statuses[payment.status],
    payment: null,
    line_items: [],
    after_completion: { type: "hosted_confirmation", hosted_confirmation: { custom_message: null } },
    return: { ready: true, url: null },
    recoverable: false,
    repeatable: false,
  };
}

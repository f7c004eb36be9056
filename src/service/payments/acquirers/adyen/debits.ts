import type { AuthorizationOutcome } from "../../../../contract/payments/processor-result.ts";
import type { AuthorizationRequest, DebitInstrument } from "../../processor/request.ts";
import type { CheckoutApi } from "./checkout-api.ts";
import { toAdyen } from "./currencies.ts";
import { readPayment } from "./read-response.ts";
import { sendMethod } from "./send-method.ts";
import type { AdyenDependencies, AdyenSettings } from "./settings.ts";
import type { DebitPaymentRequest, RedirectResponse } from "./wire.ts";

type Reached = Pick<AdyenSettings, "merchantAccount"> & { readonly api: CheckoutApi };

/** Debits a bank account. Adyen mostly says at once that it will; what the bank gives back later is a chargeback. */
export function debit(
  dependencies: AdyenDependencies,
  { api, merchantAccount }: Reached,
  { request, instrument }: { readonly request: AuthorizationRequest; readonly instrument: DebitInstrument },
  signal: AbortSignal,
): Promise<AuthorizationOutcome> {
  const body = debitRequest(request, instrument, {
    merchantAccount,
    returnUrl: `${dependencies.publicUrl}/`,
  });
  const payment = {
    request,
    method: "sepa_debit",
    body,
    declineOf: (message: string) => (/\biban\b/i.test(message) ? "invalid_account" : "processing_error"),
    read: readDebit,
  } as const;
  return sendMethod(dependencies, api, payment, signal);
}

function debitRequest(
  { reference, amount, currency, email, statementDescriptor }: AuthorizationRequest,
  { iban, holder, email: ofHolder }: DebitInstrument,
  { merchantAccount, returnUrl }: { readonly merchantAccount: string; readonly returnUrl: string },
): DebitPaymentRequest | undefined {
  const value = toAdyen(amount, currency);
  const shopperEmail = email ?? ofHolder;
  if (value === undefined) return undefined;
  return {
    amount: value,
    merchantAccount,
    reference,
    // Required by Adyen; a debit never leads there.
    returnUrl,
    channel: "Web",
    shopperInteraction: "Ecommerce",
    paymentMethod: { type: "sepadirectdebit", iban, ownerName: holder },
    captureDelayHours: 0,
    ...(shopperEmail === undefined ? {} : { shopperEmail }),
    ...(statementDescriptor === undefined ? {} : { shopperStatement: statementDescriptor }),
  };
}

function readDebit(response: RedirectResponse): AuthorizationOutcome {
  const { outcome } = readPayment(response, () => "");
  if (outcome.result !== "action_required") return withMandate(outcome);
  const { processorReference, networkTransactionId, authorizationCode, rawReason } = outcome;
  const record = { processorReference, networkTransactionId, authorizationCode, rawReason };
  return withMandate({ ...record, result: "pending" });
}

/** Adyen debits by a mandate of its own, whose reference is that of the payment. */
export function withMandate(outcome: AuthorizationOutcome): AuthorizationOutcome {
  const { processorReference: mandate } = outcome;
  return mandate === null ? outcome : { ...outcome, mandate };
}

import { createHash } from "node:crypto";
import type { AuthorizationOutcome } from "../../../../contract/payments/processor-result.ts";
import { isInApp } from "../../../../contract/payments/redirect-method.ts";
import type { AuthorizationRequest, RedirectInstrument, ReturnedPayment } from "../../processor/request.ts";
import type { CheckoutApi } from "./checkout-api.ts";
import type { AdyenAmount } from "./currencies.ts";
import { toAdyen } from "./currencies.ts";
import { findPayment } from "./payment-ledger.ts";
import { outcomeOf, pending } from "./payment-outcome.ts";
import { readRedirect } from "./read-response.ts";
import { lineItemsFor } from "./line-items.ts";
import { adyenRedirects, adyenTypes, capturedByRequest } from "./methods.ts";
import { sendMethod, take } from "./send-method.ts";
import type { AdyenDependencies, AdyenSettings } from "./settings.ts";
import type { DetailsRequest, RedirectPaymentRequest, RedirectResponse } from "./wire.ts";

/** Longer than any result that a page leads back with. */
const longestResult = 8_192;

type Reached = Pick<AdyenSettings, "merchantAccount"> & { readonly api: CheckoutApi };

/** Begins a payment on the page of a method, or in the app of a bank. Sent again under its reference it is the same payment. */
export function beginRedirect(
  dependencies: AdyenDependencies,
  { api, merchantAccount }: Reached,
  {
    request,
    instrument,
  }: { readonly request: AuthorizationRequest; readonly instrument: RedirectInstrument },
  signal: AbortSignal,
): Promise<AuthorizationOutcome> {
  const body = redirectRequest(request, instrument, merchantAccount);
  const { method } = instrument;
  const payment = { request, method, body, read: isInApp(method) ? readInApp : readRedirect };
  return sendMethod(dependencies, api, payment, signal);
}

/** What is refused at once nobody was asked in their app: the bank does not know the code. */
function readInApp(response: RedirectResponse): AuthorizationOutcome {
  const read = readRedirect(response);
  const isWrongCode = read.result === "declined" && read.code === "payment_refused";
  return isWrongCode ? { ...read, code: "invalid_blik_code" } : read;
}

/** Asks Adyen what a payer has brought back. What somebody has made up, or the payer of another payment has, changes nothing. */
export async function completeRedirect(
  dependencies: AdyenDependencies,
  { api }: Pick<Reached, "api">,
  { reference, returned }: ReturnedPayment,
  signal: AbortSignal,
): Promise<AuthorizationOutcome> {
  const { database, now } = dependencies;
  signal.throwIfAborted();
  const payment = await findPayment(database, reference);
  if (payment === undefined) throw new Error("A payment is gone.");
  const known = outcomeOf(payment, now()) ?? pending(payment);
  const { redirectResult = "" } = returned;
  if (known.result !== "redirect_required" || redirectResult === "" || redirectResult.length > longestResult)
    return known;
  const body: DetailsRequest = { details: { redirectResult } };
  const key = `${reference}-details-${hashOf(redirectResult)}`;
  const answer = await api.post("/payments/details", body, { key, signal });
  const response = answer.state === "rejected" ? undefined : (answer.body as RedirectResponse);
  return response?.merchantReference === reference
    ? take(dependencies, reference, readRedirect(response))
    : known;
}

/** Undefined where Adyen does not take the method, or the currency. */
function redirectRequest(
  request: AuthorizationRequest,
  { method, returnUrl, code }: RedirectInstrument,
  merchantAccount: string,
): RedirectPaymentRequest | undefined {
  const { reference, amount, currency, capture, email, statementDescriptor } = request;
  const value: AdyenAmount | undefined = toAdyen(amount, currency);
  const known = adyenRedirects.find((one) => one === method);
  if (value === undefined || known === undefined) return undefined;
  const lineItems = lineItemsFor(known, request);
  const isCaptured = capture && !capturedByRequest.includes(known);
  return {
    amount: value,
    merchantAccount,
    reference,
    returnUrl,
    channel: "Web",
    paymentMethod: { ...adyenTypes[known], ...(code !== undefined && { blikCode: code }) },
    redirectFromIssuerMethod: "GET",
    ...(lineItems && { lineItems }),
    ...(isCaptured ? { captureDelayHours: 0 } : { additionalData: { manualCapture: "true" } }),
    ...(email === undefined ? {} : { shopperEmail: email }),
    ...(statementDescriptor === undefined ? {} : { shopperStatement: statementDescriptor }),
  };
}

/** Adyen remembers the answer to a key: what somebody has made up has a key of its own. */
function hashOf(redirectResult: string): string {
  return createHash("sha256").update(redirectResult).digest("hex").slice(0, 32);
}

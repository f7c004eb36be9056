import { createHash } from "node:crypto";
import type { AuthorizationOutcome } from "../../../../contract/payments/processor-result.ts";
import type { AuthorizationRequest, RedirectInstrument, ReturnedPayment } from "../../processor/request.ts";
import { NotSent, ProcessorUnavailable, beforeSending } from "../../processor/processor.ts";
import { retryWrite } from "../../../platform/database/retry-write.ts";
import type { CheckoutApi } from "./checkout-api.ts";
import { AdyenOutcomeUnknown } from "./checkout-api.ts";
import type { AdyenAmount } from "./currencies.ts";
import { toAdyen } from "./currencies.ts";
import {
  beginPayment,
  findPayment,
  markSentAgain,
  markUnsent,
  notePending,
  noteRedirect,
} from "./payment-ledger.ts";
import { outcomeOf, pending } from "./payment-outcome.ts";
import { decide } from "./decide.ts";
import { declined, readRedirect } from "./read-response.ts";
import { adyenMethods, adyenTypes } from "./methods.ts";
import type { AdyenDependencies, AdyenSettings } from "./settings.ts";
import type { DetailsRequest, RedirectPaymentRequest, RedirectResponse } from "./wire.ts";

/** Longer than any result that a page leads back with. */
const longestResult = 8_192;

type Reached = Pick<AdyenSettings, "merchantAccount"> & { readonly api: CheckoutApi };

/** Begins a payment on the page of a method. Sent again under its reference it is the same payment, on the same page. */
export async function beginRedirect(
  dependencies: AdyenDependencies,
  { api, merchantAccount }: Reached,
  {
    request,
    instrument,
  }: { readonly request: AuthorizationRequest; readonly instrument: RedirectInstrument },
  signal: AbortSignal,
): Promise<AuthorizationOutcome> {
  const { database, now } = dependencies;
  const { reference } = request;
  // Test mode never reaches an acquirer.
  if (!request.livemode) throw new ProcessorUnavailable();
  const entered = { ...request, withCode: false, method: instrument.method };
  const { mine, payment } = await beginPayment(database, entered, { now: now(), signal });
  if (payment.state !== "sent" || payment.redirect_url !== null)
    return outcomeOf(payment, now()) ?? pending(payment);
  try {
    const body = await beforeSending(async () => {
      signal.throwIfAborted();
      if (!mine) await markSentAgain(database, reference, now());
      return redirectRequest(request, instrument, merchantAccount);
    });
    if (body === undefined) {
      const unasked = declined("currency_not_supported", "method", true);
      return await beforeSending(() => decide(dependencies, reference, unasked));
    }
    const answer = await api.post("/payments", body, { key: reference, signal });
    if (answer.state === "rejected") {
      const { status, errorCode, message } = answer;
      const raw = `${status} ${errorCode} ${message}`.trim();
      dependencies.log.failure("adyen", new Error(`Adyen rejected a payment: ${status} ${errorCode}.`));
      return await decide(dependencies, reference, declined("processing_error", raw, true));
    }
    return await take(dependencies, reference, answer.body as RedirectResponse);
  } catch (error) {
    if (error instanceof NotSent) {
      const isUnsent = mine && (await retryWrite(() => markUnsent(database, reference, payment.sent_at)));
      if (!isUnsent) throw new AdyenOutcomeUnknown(error.message, { cause: error });
    }
    throw error;
  }
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
  return response?.merchantReference === reference ? take(dependencies, reference, response) : known;
}

/** Enters what Adyen has answered, and returns what stands in the ledger then. */
async function take(
  dependencies: AdyenDependencies,
  reference: string,
  response: RedirectResponse,
): Promise<AuthorizationOutcome> {
  const { database, now } = dependencies;
  const outcome = readRedirect(response);
  if (outcome.result === "redirect_required") await noteRedirect(database, reference, outcome);
  else if (outcome.result === "pending") await notePending(database, reference, outcome);
  else return decide(dependencies, reference, outcome);
  const payment = await findPayment(database, reference);
  return (payment && outcomeOf(payment, now())) ?? outcome;
}

/** Undefined where Adyen does not take the method, or the currency. */
function redirectRequest(
  { reference, amount, currency, capture, email, statementDescriptor }: AuthorizationRequest,
  { method, returnUrl }: RedirectInstrument,
  merchantAccount: string,
): RedirectPaymentRequest | undefined {
  const value: AdyenAmount | undefined = toAdyen(amount, currency);
  const known = adyenMethods.find((one) => one === method);
  if (value === undefined || known === undefined) return undefined;
  return {
    amount: value,
    merchantAccount,
    reference,
    returnUrl,
    channel: "Web",
    paymentMethod: adyenTypes[known],
    redirectFromIssuerMethod: "GET",
    ...(capture ? { captureDelayHours: 0 } : { additionalData: { manualCapture: "true" } }),
    ...(email === undefined ? {} : { shopperEmail: email }),
    ...(statementDescriptor === undefined ? {} : { shopperStatement: statementDescriptor }),
  };
}

/** Adyen remembers the answer to a key: what somebody has made up has a key of its own. */
function hashOf(redirectResult: string): string {
  return createHash("sha256").update(redirectResult).digest("hex").slice(0, 32);
}

import type { AuthorizationOutcome } from "../../../../contract/payments/processor-result.ts";
import type { OtherMethod } from "../../../../contract/payments/redirect-method.ts";
import { retryWrite } from "../../../platform/database/retry-write.ts";
import { NotSent, ProcessorUnavailable, beforeSending } from "../../processor/processor.ts";
import type { AuthorizationRequest } from "../../processor/request.ts";
import type { CheckoutApi } from "./checkout-api.ts";
import { AdyenOutcomeUnknown } from "./checkout-api.ts";
import { decide } from "./decide.ts";
import {
  beginPayment,
  findPayment,
  markSentAgain,
  markUnsent,
  notePending,
  noteRedirect,
} from "./payment-ledger.ts";
import { outcomeOf } from "./payment-outcome.ts";
import { declined } from "./read-response.ts";
import type { AdyenDependencies } from "./settings.ts";
import type { RedirectResponse } from "./wire.ts";

/** A payment with another method than a card, and how Adyen is asked for it. */
interface MethodPayment {
  readonly request: AuthorizationRequest;
  readonly method: OtherMethod;
  /** Undefined where Adyen does not take the method, or the currency. */
  readonly body: object | undefined;
  /** Why Adyen has rejected the request. */
  readonly declineOf?: (message: string) => (AuthorizationOutcome & { readonly result: "declined" })["code"];
  read(response: RedirectResponse): AuthorizationOutcome;
}

/** Sends a payment with another method than a card. Sent again under its reference it is the same payment. */
export async function sendMethod(
  dependencies: AdyenDependencies,
  api: CheckoutApi,
  { request, method, body, declineOf = () => "processing_error", read }: MethodPayment,
  signal: AbortSignal,
): Promise<AuthorizationOutcome> {
  const { database, now } = dependencies;
  const { reference } = request;
  // Test mode never reaches an acquirer.
  if (!request.livemode) throw new ProcessorUnavailable();
  const entered = { ...request, withCode: false, method };
  const { mine, payment } = await beginPayment(database, entered, { now: now(), signal });
  const known = outcomeOf(payment, now());
  if (known !== undefined) return known;
  try {
    await beforeSending(async () => {
      signal.throwIfAborted();
      if (!mine) await markSentAgain(database, reference, now());
    });
    if (body === undefined) {
      const unasked = declined("currency_not_supported", "method", true);
      return await beforeSending(() => decide(dependencies, reference, unasked));
    }
    const answer = await api.post("/payments", body, { key: reference, signal });
    if (answer.state === "rejected") {
      const { status, errorCode, message } = answer;
      const code = declineOf(message);
      if (code === "processing_error")
        dependencies.log.failure("adyen", new Error(`Adyen rejected a payment: ${status} ${errorCode}.`));
      const raw = `${status} ${errorCode} ${message}`.trim();
      return await decide(dependencies, reference, declined(code, raw, true));
    }
    return await take(dependencies, reference, read(answer.body as RedirectResponse));
  } catch (error) {
    if (error instanceof NotSent) {
      const isUnsent = mine && (await retryWrite(() => markUnsent(database, reference, payment.sent_at)));
      if (!isUnsent) throw new AdyenOutcomeUnknown(error.message, { cause: error });
    }
    throw error;
  }
}

/** Enters what Adyen has answered, and returns what stands in the ledger then. */
export async function take(
  dependencies: AdyenDependencies,
  reference: string,
  outcome: AuthorizationOutcome,
): Promise<AuthorizationOutcome> {
  const { database, now } = dependencies;
  if (outcome.result === "redirect_required") await noteRedirect(database, reference, outcome);
  else if (outcome.result === "pending") await notePending(database, reference, outcome);
  else return decide(dependencies, reference, outcome);
  const payment = await findPayment(database, reference);
  return (payment && outcomeOf(payment, now())) ?? outcome;
}
